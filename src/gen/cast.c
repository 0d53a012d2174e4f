/* cast.c - a small cast for a dungeon: about a dozen kinds that suit the party, the place and each other. */
#include "foes.h"

#include <string.h>

#define CAST_USUAL 11
#define NOBODY (16 * GEN_DOUBLING) /* as badly as a demand is served by nobody */
#define SECOND_SHARE 3             /* a second choice counts so much less than the first */

/* A creature that could be in it, and how badly it suits the place and the others whatever it is used for. */
typedef struct {
  DgnCastMember member;
  int dislike;
  gboolean is_taken;
} Candidate;

/* What encounters will ask for: one slot of one shape. */
typedef struct {
  GenSlot slot;
  int worth;
  int weight; /* how often it is likely to be asked for */
  int served, second; /* how badly the best of the cast so far does it, and the one after */
} Demand;

typedef struct {
  const DgnPacks *packs;
  int level, size;
  GArray *candidates; /* Candidate */
  GArray *demands;    /* Demand */
} Casting;

/* Shares of a budget for a whole party that make a creature as much of a fight, in percent. */
#define SOLO_PERCENT 80
#define ELITE_PERCENT 35
#define STANDARD_PERCENT 10

static DgnRank
rank_in_play (int worth, int average)
{
  const gint64 percent = (gint64) worth * 100 / MAX (average, 1);
  return percent >= SOLO_PERCENT ? DGN_RANK_SOLO
         : percent >= ELITE_PERCENT ? DGN_RANK_ELITE
         : percent >= STANDARD_PERCENT ? DGN_RANK_STANDARD
                                       : DGN_RANK_MINION;
}

/* The boss is met in every dungeon, and mostly by himself. */
#define BOSS_WEIGHT 20

static void
add_demands (Casting *c)
{
  static const int weights[] = { 2, 4, 3, 2 };
  for (int difficulty = DGN_EASY; difficulty <= DGN_BOSS; difficulty++) {
    int whole, least, most;
    dgn_system_budget (dgn_packs_system (c->packs), difficulty, c->level, c->size, &whole, &least, &most);
    /* Where more than the whole is too much, aim within. */
    whole = MIN (whole, (least + most) / 2);
    for (int kind = DGN_BATTLEFIELD_CONTROL; kind <= DGN_WOLF_PACK; kind++) {
      int n;
      const GenShape *shapes = gen_shapes ((DgnTemplate) kind, (DgnDifficulty) difficulty, &n);
      for (int i = 0; i < n; i++)
        for (int k = 0; k < GEN_SLOTS_MAX && shapes[i].slots[k].roles != 0; k++) {
          Demand demand = { shapes[i].slots[k], gen_slot_worth (&shapes[i], &shapes[i].slots[k], c->size, whole), weights[difficulty], NOBODY, NOBODY };
          if (difficulty == DGN_BOSS && demand.slot.is_alone)
            demand.weight = BOSS_WEIGHT;
          g_array_append_val (c->demands, demand);
        }
    }
  }
}

/* Levels of the fourth edition beyond which a creature is no fight, or no chance. */
#define FOURTH_WINDOW 5000
#define FOURTH_DISLIKE (GEN_DOUBLING / 8) /* for each level of difference */

/* What hangs on a wall or grows from the ground is no band of foes. */
static gboolean
is_rooted (const DgnMonster *m)
{
  return m->pack != NULL && m->walk == 0 && m->fly == 0 && m->climb == 0 && m->burrow == 0;
}

static void
consider (Casting *c, const DgnMonster *monster, DgnRank rank, int lowest, int highest)
{
  const DgnSystem *system = dgn_packs_system (c->packs);
  Candidate candidate = { { monster, rank, dgn_packs_worth (c->packs, monster, rank, c->level) }, 0, FALSE };
  if (candidate.member.worth < lowest || candidate.member.worth > highest)
    return;
  if (system->stats == DGN_STATS_FOURTH) {
    const int off = ABS (dgn_packs_level (c->packs, monster, rank) - c->level * 1000);
    if (off > FOURTH_WINDOW)
      return;
    candidate.dislike = off / 1000 * FOURTH_DISLIKE;
  }
  g_array_append_val (c->candidates, candidate);
}

/* Those fit for a dungeon whose worth can be asked for at all. */
static void
gather (Casting *c)
{
  const DgnSystem *system = dgn_packs_system (c->packs);
  int whole, least, most, lowest = G_MAXINT, highest = 0;
  for (guint i = 0; i < c->demands->len; i++) {
    lowest = MIN (lowest, g_array_index (c->demands, Demand, i).worth);
    highest = MAX (highest, g_array_index (c->demands, Demand, i).worth);
  }
  dgn_system_budget (system, DGN_BOSS, c->level, c->size, &whole, &least, &most);
  highest = MIN (highest + highest / 4, most);
  lowest = MAX (1, lowest / 3);
  dgn_system_budget (system, DGN_AVERAGE, c->level, c->size, &whole, &least, &most);
  for (guint i = 0; i < dgn_packs_n_monsters (c->packs); i++) {
    const DgnMonster *monster = dgn_packs_monster (c->packs, i);
    if (monster->dungeon < 1 || is_rooted (monster))
      continue;
    if (system->stats != DGN_STATS_FOURTH) {
      consider (c, monster, rank_in_play (dgn_packs_worth (c->packs, monster, DGN_RANK_STANDARD, c->level), whole), lowest, highest);
      continue;
    }
    for (int rank = DGN_RANK_MINION; rank <= DGN_RANK_SOLO; rank++)
      consider (c, monster, (DgnRank) rank, lowest, highest);
  }
}

#define UNDERGROUND (1u << 0 | 1u << 1 | 1u << 2) /* any, underground, ruins */

static const char *
kin_of (const DgnMonster *monster)
{
  return *monster->family != '\0' ? monster->family : monster->type;
}

/* A creature's kin by chance, so that many of a kind in the packs are often the ones. */
static const char *
draw_kin (const Casting *c, DgnRng *rng)
{
  const guint pick = dgn_rng_below (rng, c->candidates->len);
  return kin_of (g_array_index (c->candidates, Candidate, pick).member.monster);
}

/* Two kinds of kin rule the place, whose members are liked; the rest by fitness for a dungeon, terrain and chance. */
static void
like_and_dislike (Casting *c, DgnRng *rng)
{
  const char *first = draw_kin (c, rng), *second = draw_kin (c, rng);
  for (guint i = 0; i < c->candidates->len; i++) {
    Candidate *candidate = &g_array_index (c->candidates, Candidate, i);
    const DgnMonster *monster = candidate->member.monster;
    const char *kin = kin_of (monster);
    candidate->dislike += (int) dgn_rng_below (rng, GEN_DOUBLING);
    if (monster->dungeon < 2)
      candidate->dislike += GEN_DOUBLING / 2;
    if (monster->terrains != 0 && (monster->terrains & UNDERGROUND) == 0)
      candidate->dislike += GEN_DOUBLING * 3 / 4;
    if (strcmp (kin, first) != 0 && strcmp (monster->type, first) != 0)
      candidate->dislike += strcmp (kin, second) == 0 || strcmp (monster->type, second) == 0 ? GEN_DOUBLING / 4 : GEN_DOUBLING;
  }
}

static int
service (const Casting *c, const Candidate *candidate, const Demand *demand)
{
  return gen_misfit (c->packs, &candidate->member, &demand->slot, demand->worth) + candidate->dislike / 2;
}

/* The candidate whose coming helps most; -1 if none helps. */
static int
most_helpful (const Casting *c)
{
  gint64 best = 0;
  int found = -1;
  for (guint i = 0; i < c->candidates->len; i++) {
    const Candidate *candidate = &g_array_index (c->candidates, Candidate, i);
    gint64 help = 0;
    for (guint k = 0; !candidate->is_taken && k < c->demands->len; k++) {
      const Demand *demand = &g_array_index (c->demands, Demand, k);
      const int misfit = service (c, candidate, demand);
      if (misfit < demand->served)
        help += (gint64) demand->weight * (demand->served - misfit + (demand->second - demand->served) / SECOND_SHARE);
      else if (misfit < demand->second)
        help += (gint64) demand->weight * (demand->second - misfit) / SECOND_SHARE;
    }
    if (help > best) {
      best = help;
      found = (int) i;
    }
  }
  return found;
}

static void
take (Casting *c, DgnCast *cast, int index)
{
  const Candidate *chosen = &g_array_index (c->candidates, Candidate, index);
  g_array_append_val (cast->members, chosen->member);
  for (guint k = 0; k < c->demands->len; k++) {
    Demand *demand = &g_array_index (c->demands, Demand, k);
    const int misfit = service (c, chosen, demand);
    demand->second = MIN (demand->second, MAX (misfit, demand->served));
    demand->served = MIN (demand->served, misfit);
  }
  const DgnMonster *monster = chosen->member.monster;
  for (guint i = 0; i < c->candidates->len; i++) { /* in one rank only */
    Candidate *candidate = &g_array_index (c->candidates, Candidate, i);
    candidate->is_taken |= candidate->member.monster == monster || strcmp (candidate->member.monster->name, monster->name) == 0;
  }
}

/* Small change: the weakest that suits, so that sums can be evened out. */
static void
take_weak_one (Casting *c, DgnCast *cast)
{
  int found = -1;
  for (guint i = 0; i < c->candidates->len; i++) {
    const Candidate *candidate = &g_array_index (c->candidates, Candidate, i);
    if (candidate->is_taken)
      continue;
    const Candidate *so_far = found >= 0 ? &g_array_index (c->candidates, Candidate, found) : NULL;
    const int strength = gen_strength (candidate->member.worth) * 2 + candidate->dislike;
    if (so_far == NULL || strength < gen_strength (so_far->member.worth) * 2 + so_far->dislike)
      found = (int) i;
  }
  if (found >= 0)
    take (c, cast, found);
}

/* One kind alone that comes to what an encounter should be worth, the more liked and the fewer the better; -1 if there is none. */
static int
find_even (const Casting *c, int least, int most)
{
  int found = -1, best = 0;
  for (guint i = 0; i < c->candidates->len; i++) {
    const Candidate *candidate = &g_array_index (c->candidates, Candidate, i);
    const int count = (least + candidate->member.worth - 1) / candidate->member.worth;
    if (candidate->is_taken || count > MAX (1, 2 * c->size) || (gint64) count * candidate->member.worth > most)
      continue;
    const int cost = candidate->dislike + ABS (count - c->size) * GEN_DOUBLING / 8;
    if (found < 0 || cost < best) {
      found = (int) i;
      best = cost;
    }
  }
  return found;
}

/* Whatever the template, something must come out even at each difficulty. */
static void
make_even (Casting *c, DgnCast *cast)
{
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (DgnFoe));
  for (int difficulty = DGN_EASY; difficulty <= DGN_BOSS && (int) cast->members->len < DGN_CAST_MOST; difficulty++) {
    int whole, least, most;
    dgn_system_budget (dgn_packs_system (c->packs), difficulty, c->level, c->size, &whole, &least, &most);
    if (dgn_cast_roll (cast, DGN_WOLF_PACK, (DgnDifficulty) difficulty, 0, foes))
      continue;
    const int even = find_even (c, least, most);
    if (even >= 0)
      take (c, cast, even);
  }
}

DgnCast *
dgn_cast_new (const DgnPacks *packs, int level, int size, guint64 seed, const char **why)
{
  int whole, least, most;
  *why = "the system says nowhere what an encounter is to be worth";
  if (!dgn_system_budget (dgn_packs_system (packs), DGN_AVERAGE, level, size, &whole, &least, &most))
    return NULL;
  Casting c = { packs, level, size, g_array_new (FALSE, FALSE, sizeof (Candidate)), g_array_new (FALSE, FALSE, sizeof (Demand)) };
  add_demands (&c);
  gather (&c);
  DgnCast *cast = NULL;
  *why = "no creature of the system suits a party of that level and size";
  if (c.candidates->len > 0) {
    cast = g_new0 (DgnCast, 1);
    *cast = (DgnCast){ packs, seed, level, size, g_array_new (FALSE, FALSE, sizeof (DgnCastMember)) };
    DgnRng rng = dgn_rng_stream (seed, "cast", 0);
    like_and_dislike (&c, &rng);
    int next;
    while ((int) cast->members->len < CAST_USUAL && (next = most_helpful (&c)) >= 0)
      take (&c, cast, next);
    take_weak_one (&c, cast);
    make_even (&c, cast);
  }
  g_array_unref (c.candidates);
  g_array_unref (c.demands);
  return cast;
}

void
dgn_cast_free (DgnCast *cast)
{
  if (cast == NULL)
    return;
  g_array_unref (cast->members);
  g_free (cast);
}

guint
dgn_cast_size (const DgnCast *cast)
{
  return cast->members->len;
}

const DgnCastMember *
dgn_cast_member (const DgnCast *cast, guint index)
{
  return &g_array_index (cast->members, DgnCastMember, index);
}
