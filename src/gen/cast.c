/* cast.c - a small cast for a dungeon: about a dozen kinds that suit the party, the place and each other. */
#include "foes.h"

#define CAST_USUAL 11
#define NOBODY (16 * GEN_DOUBLING) /* as badly as a demand is served by nobody */
#define SECOND_SHARE 3             /* a second choice counts so much less than the first */

/* A creature that could be in it, and how badly it suits the place and the others whatever it is used for. */
typedef struct {
  DgnCastMember member;
  int dislike;
  guint bands; /* that it is of */
  gboolean is_anywhere, is_taken;
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
  guint bands, terrain; /* of the place, as DgnSettingFlags has them */
  GArray *candidates; /* Candidate */
  GArray *demands;    /* Demand */
  int *services;      /* candidate by candidate, how badly each demand would be served */
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

/* The boss is met in every dungeon, and mostly by himself; and nobody but one who is alone can fill a den. */
#define BOSS_WEIGHT 20
#define ALONE_WEIGHT 3

static void
add_demands (Casting *c)
{
  static const int weights[] = { 2, 4, 3, 2 };
  for (int difficulty = DGN_EASY; difficulty <= DGN_BOSS; difficulty++) {
    int aim, least, most;
    if (!gen_budget (dgn_packs_system (c->packs), (DgnDifficulty) difficulty, c->level, c->size, &aim, &least, &most))
      continue;
    for (int kind = DGN_BATTLEFIELD_CONTROL; kind <= DGN_WOLF_PACK; kind++) {
      GenShape shapes[GEN_SHAPES_MAX];
      const int n = gen_shapes ((DgnTemplate) kind, (DgnDifficulty) difficulty, shapes);
      for (int i = 0; i < n; i++)
        for (int k = 0; k < GEN_SLOTS_MAX && shapes[i].slots[k].roles != 0; k++) {
          const GenSlot slot = shapes[i].slots[k];
          Demand demand = { slot, gen_slot_worth (&shapes[i], &slot, c->size, aim), weights[difficulty], NOBODY, NOBODY };
          if (demand.slot.is_alone)
            demand.weight = difficulty == DGN_BOSS ? BOSS_WEIGHT : demand.weight * ALONE_WEIGHT;
          g_array_append_val (c->demands, demand);
        }
    }
  }
}

/* Levels of the fourth edition beyond which a creature is no fight, or no chance. */
#define FOURTH_WINDOW 5000
/* One that stands for several must not be far below those it fights. */
#define FOURTH_BELOW_SOLO 1000
#define FOURTH_BELOW_ELITE 3000
#define FOURTH_FIRST 2 /* up to that level there is nothing further below */
#define FOURTH_DISLIKE (GEN_DOUBLING / 8) /* for each level of difference */

static gboolean
is_rooted (const DgnMonster *m)
{
  return m->pack != NULL && m->walk == 0 && m->fly == 0 && m->climb == 0 && m->burrow == 0;
}

gboolean
gen_is_foe (const DgnMonster *monster)
{
  return monster->dungeon >= 1 && !is_rooted (monster);
}

#define AQUATIC (1u << 4)

int
gen_stranger (const DgnMonster *monster, guint terrain)
{
  const int rare = monster->dungeon < 2 ? GEN_DOUBLING / 4 : 0;
  if (monster->terrains == 0 || (monster->terrains & terrain) != 0)
    return rare;
  return rare + ((monster->terrains & AQUATIC) != 0 ? 2 * GEN_DOUBLING : GEN_DOUBLING / 2);
}

static void
consider (Casting *c, const DgnMonster *monster, DgnRank rank, int lowest, int highest)
{
  const DgnSystem *system = dgn_packs_system (c->packs);
  Candidate candidate = { .member = { monster, rank, dgn_packs_worth (c->packs, monster, rank, c->level) } };
  if (candidate.member.worth < lowest || candidate.member.worth > highest)
    return;
  if (system->stats == DGN_STATS_FOURTH) {
    const int above = dgn_packs_level (c->packs, monster, rank) - c->level * 1000, off = ABS (above);
    const gboolean is_weak = (rank == DGN_RANK_SOLO && above < -FOURTH_BELOW_SOLO) || (rank == DGN_RANK_ELITE && above < -FOURTH_BELOW_ELITE);
    if (off > FOURTH_WINDOW || (is_weak && c->level > FOURTH_FIRST))
      return;
    candidate.dislike = off / 1000 * FOURTH_DISLIKE;
  }
  candidate.bands = dgn_bands_of (monster, &candidate.is_anywhere);
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
    if (!gen_is_foe (monster))
      continue;
    if (system->stats != DGN_STATS_FOURTH) {
      consider (c, monster, rank_in_play (dgn_packs_worth (c->packs, monster, DGN_RANK_STANDARD, c->level), whole), lowest, highest);
      continue;
    }
    for (int rank = DGN_RANK_MINION; rank <= DGN_RANK_SOLO; rank++)
      consider (c, monster, (DgnRank) rank, lowest, highest);
  }
}

/* A band needs so many to rule a place, and more than some make it no likelier. */
#define RULERS_LEAST 4
#define RULERS_MOST 7

/* How much is held against one of the second band, one that lives anywhere, and any other. */
#define DISLIKE_ALLY (GEN_DOUBLING / 2)
#define DISLIKE_ANYWHERE (GEN_DOUBLING * 3 / 4)
#define DISLIKE_STRANGER (2 * GEN_DOUBLING)

/* Kinds of each band there are to choose from. */
static void
count_bands (const Casting *c, guint counts[DGN_BANDS_MAX])
{
  for (guint i = 0; i < c->candidates->len; i++) {
    const Candidate *candidate = &g_array_index (c->candidates, Candidate, i);
    if (i > 0 && candidate->member.monster == g_array_index (c->candidates, Candidate, i - 1).member.monster)
      continue; /* the same in another rank */
    for (guint band = 0; band < dgn_n_bands (); band++)
      counts[band] += (candidate->bands >> band) & 1;
  }
}

static guint
share_of_band (const guint counts[DGN_BANDS_MAX], guint bits, guint band)
{
  return (bits >> band & 1) != 0 && counts[band] >= RULERS_LEAST ? MIN (counts[band], RULERS_MOST) : 0;
}

/* One of the bands among `bits` by chance, the larger the likelier; -1 if none has enough of them. */
static int
draw_band (const guint counts[DGN_BANDS_MAX], guint bits, DgnRng *rng)
{
  guint total = 0;
  for (guint band = 0; band < dgn_n_bands (); band++)
    total += share_of_band (counts, bits, band);
  if (total == 0)
    return -1;
  guint pick = dgn_rng_below (rng, total);
  for (guint band = 0; band < dgn_n_bands (); band++) {
    const guint share = share_of_band (counts, bits, band);
    if (pick < share)
      return (int) band;
    pick -= share;
  }
  return -1;
}

static int
dislike_company (const Candidate *candidate, int first, int second)
{
  if (first < 0 || (candidate->bands >> first & 1) != 0)
    return 0;
  if (second >= 0 && (candidate->bands >> second & 1) != 0)
    return DISLIKE_ALLY;
  return candidate->is_anywhere ? DISLIKE_ANYWHERE : DISLIKE_STRANGER;
}

/* A band rules the place, and an ally lives there; the rest by fitness for a dungeon, the place's terrain and chance. */
static void
like_and_dislike (Casting *c, DgnRng *rng)
{
  guint counts[DGN_BANDS_MAX] = { 0 };
  count_bands (c, counts);
  const int first = draw_band (counts, c->bands != 0 ? c->bands : G_MAXUINT, rng);
  const int second = first >= 0 ? draw_band (counts, dgn_band_allies ((guint) first), rng) : -1;
  for (guint i = 0; i < c->candidates->len; i++) {
    Candidate *candidate = &g_array_index (c->candidates, Candidate, i);
    candidate->dislike += (int) dgn_rng_below (rng, GEN_DOUBLING) + dislike_company (candidate, first, second)
                          + gen_stranger (candidate->member.monster, c->terrain);
  }
}

static void
reckon_services (Casting *c)
{
  c->services = g_new (int, MAX (1, c->candidates->len * c->demands->len));
  for (guint i = 0; i < c->candidates->len; i++) {
    const Candidate *candidate = &g_array_index (c->candidates, Candidate, i);
    for (guint k = 0; k < c->demands->len; k++) {
      const Demand *demand = &g_array_index (c->demands, Demand, k);
      c->services[i * c->demands->len + k] = gen_misfit (c->packs, &candidate->member, &demand->slot, demand->worth) + candidate->dislike;
    }
  }
}

static int
service (const Casting *c, guint candidate, guint demand)
{
  return c->services[candidate * c->demands->len + demand];
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
      const int misfit = service (c, i, k);
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
    const int misfit = service (c, (guint) index, k);
    demand->second = MIN (demand->second, MAX (misfit, demand->served));
    demand->served = MIN (demand->served, misfit);
  }
  const DgnMonster *monster = chosen->member.monster;
  for (guint i = 0; i < c->candidates->len; i++) { /* in one rank only */
    Candidate *candidate = &g_array_index (c->candidates, Candidate, i);
    candidate->is_taken |= candidate->member.monster == monster;
  }
}

/* Readers would take it for one of the cast. */
static gboolean
is_near (const DgnCast *cast, const Candidate *candidate)
{
  for (guint i = 0; i < cast->members->len; i++)
    if (dgn_names_are_near (dgn_cast_member (cast, i)->monster->name, candidate->member.monster->name))
      return TRUE;
  return FALSE;
}

static void
take_helpful (Casting *c, DgnCast *cast)
{
  int next;
  while ((int) cast->members->len < CAST_USUAL && (next = most_helpful (c)) >= 0) {
    Candidate *candidate = &g_array_index (c->candidates, Candidate, next);
    if (is_near (cast, candidate))
      candidate->is_taken = TRUE;
    else
      take (c, cast, next);
  }
}

/* Small change: the weakest that suits, so that sums can be evened out. */
static void
take_weak_one (Casting *c, DgnCast *cast)
{
  int found = -1, least = 0;
  for (guint i = 0; i < c->candidates->len; i++) {
    const Candidate *candidate = &g_array_index (c->candidates, Candidate, i);
    if (candidate->is_taken)
      continue;
    const int strength = gen_strength (candidate->member.worth) * 2 + candidate->dislike;
    if ((found < 0 || strength < least) && !is_near (cast, candidate)) {
      found = (int) i;
      least = strength;
    }
  }
  if (found >= 0)
    take (c, cast, found);
}

/* One kind alone that comes to what an encounter should be worth, the more liked and the fewer the better; -1 if there is none. */
static int
find_even (const Casting *c, const DgnCast *cast, int least, int most)
{
  int found = -1, best = 0;
  for (guint i = 0; i < c->candidates->len; i++) {
    const Candidate *candidate = &g_array_index (c->candidates, Candidate, i);
    const int count = (least + candidate->member.worth - 1) / candidate->member.worth;
    if (candidate->is_taken || count > MAX (1, 2 * c->size) || (gint64) count * candidate->member.worth > most)
      continue;
    const int cost = candidate->dislike + ABS (count - c->size) * GEN_DOUBLING / 8;
    if ((found < 0 || cost < best) && !is_near (cast, candidate)) {
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
    const int even = find_even (c, cast, least, most);
    if (even >= 0)
      take (c, cast, even);
  }
}

DgnCast *
dgn_cast_new (const DgnPacks *packs, const DgnSettingFlags *place, int level, int size, guint64 seed, const char **why)
{
  int whole, least, most;
  *why = "the system says nowhere what an encounter is to be worth";
  if (!dgn_system_budget (dgn_packs_system (packs), DGN_AVERAGE, level, size, &whole, &least, &most))
    return NULL;
  Casting c = { .packs = packs, .level = level, .size = size, .bands = place->bands, .terrain = place->terrain };
  c.candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  c.demands = g_array_new (FALSE, FALSE, sizeof (Demand));
  add_demands (&c);
  gather (&c);
  DgnCast *cast = NULL;
  *why = "no creature of the system suits a party of that level and size";
  if (c.candidates->len > 0) {
    cast = g_new0 (DgnCast, 1);
    *cast = (DgnCast){ packs, seed, level, size, g_array_new (FALSE, FALSE, sizeof (DgnCastMember)) };
    DgnRng rng = dgn_rng_stream (seed, "cast", 0);
    like_and_dislike (&c, &rng);
    reckon_services (&c);
    take_helpful (&c, cast);
    take_weak_one (&c, cast);
    make_even (&c, cast);
  }
  g_array_unref (c.candidates);
  g_array_unref (c.demands);
  g_free (c.services);
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
