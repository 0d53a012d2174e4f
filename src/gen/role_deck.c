/* role_deck.c - the role deck: fifty cards by role and level, and the creatures of the system's packs that fill them best.
 *
 * A level here is what the fourth edition means by it: one creature for each character is a fair fight for a party of that level, as are four
 * times as many minions or one solo for five. In a system that measures creatures otherwise, a creature has the level at which it is worth
 * such a share of an average encounter, by the system's own experience and budgets.
 */
#include "foes.h"
#include "gen.h"

#include <string.h>

#define ABOVE_LAST 5 /* levels beyond a system's last that cards may have */
#define DECK_BELOW 3 /* parties below this level have a deck of their own */

/* In thousandths of a share of a fight; minions come four at a time, a solo is a fight for five. */
static int
share_of (DgnRank rank)
{
  return rank == DGN_RANK_MINION ? 250 : rank == DGN_RANK_SOLO ? 5000 : rank == DGN_RANK_ELITE ? 2000 : 1000;
}

int
dgn_card_level (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank, int *misfit)
{
  const DgnSystem *system = dgn_packs_system (packs);
  *misfit = 0;
  if (system->stats == DGN_STATS_FOURTH)
    return dgn_packs_level (packs, monster, rank) / 1000;
  int best = 0;
  const int step = system->is_xp_by_level ? GEN_DOUBLING / 2 : GEN_DOUBLING / 4, share = gen_strength (share_of (rank) * 1024 / 1000);
  for (int level = 1; level <= system->levels.max + ABOVE_LAST; level++) {
    const int known = MIN (level, system->levels.max);
    int whole, least, most;
    if (!dgn_system_budget (system, DGN_AVERAGE, known, 1, &whole, &least, &most))
      return 0;
    const int wanted = gen_strength (whole) + share - gen_strength (1024) + (level - known) * step;
    const int off = ABS (gen_strength (dgn_packs_worth (packs, monster, rank, known)) - wanted);
    if (best > 0 && off > *misfit)
      break; /* from here on it gets only worse */
    if (best == 0 || off < *misfit) {
      best = level;
      *misfit = off;
    }
  }
  return best;
}

/* ---- Which cards there are ---- */

static int
role_of_row (const DgnDeckRow *row)
{
  static const DgnCardRole by_role[DGN_N_ROLES] = {
    [DGN_ROLE_ARTILLERY] = DGN_CARD_ARTILLERY, [DGN_ROLE_BRUTE] = DGN_CARD_FRONT,           [DGN_ROLE_CONTROLLER] = DGN_CARD_CONTROLLER,
    [DGN_ROLE_LURKER] = DGN_CARD_LURKER,       [DGN_ROLE_SKIRMISHER] = DGN_CARD_SKIRMISHER, [DGN_ROLE_SOLDIER] = DGN_CARD_FRONT,
  };
  if (row->rank == DGN_RANK_MINION)
    return DGN_CARD_MINION;
  if (row->rank == DGN_RANK_SOLO)
    return DGN_CARD_SOLO;
  for (int role = 0; role < DGN_N_ROLES; role++)
    if ((row->roles & 1u << role) != 0)
      return by_role[role];
  return DGN_CARD_FRONT;
}

/* The levels of all cards against the party's, in an order by chance. Free with g_array_unref. */
static GArray *
draw_offsets (int party_level, DgnRng *rng)
{
  GArray *offsets = g_array_new (FALSE, FALSE, sizeof (int));
  const GArray *rows = dgn_deck_level_rows ();
  for (guint i = 0; i < rows->len; i++) {
    const DgnDeckLevelRow *row = &g_array_index (rows, DgnDeckLevelRow, i);
    for (int k = party_level < DECK_BELOW ? row->cards_low : row->cards; k > 0; k--) {
      const int offset = row->low + (int) dgn_rng_below (rng, (guint32) (row->high - row->low + 1));
      g_array_append_val (offsets, offset);
    }
  }
  dgn_rng_shuffle (rng, offsets->data, offsets->len, sizeof (int));
  return offsets;
}

#define SOLO_MOST 1 /* a solo is a whole fight: beyond this it would be one that nobody wins */

/* A solo that drew more changes with the first card before it that did not. */
static void
lower_solo (int *offsets, guint solo)
{
  for (guint i = 0; i < solo && offsets[solo] > SOLO_MOST; i++)
    if (offsets[i] <= SOLO_MOST) {
      const int lower = offsets[i];
      offsets[i] = offsets[solo];
      offsets[solo] = lower;
    }
}

static void
lower_solos (GArray *offsets)
{
  const GArray *rows = dgn_deck_rows ();
  guint next = 0;
  for (guint i = 0; i < rows->len; i++) {
    const DgnDeckRow *row = &g_array_index (rows, DgnDeckRow, i);
    for (int k = 0; k < row->cards && next < offsets->len; k++, next++)
      if (row->rank == DGN_RANK_SOLO)
        lower_solo ((int *) offsets->data, next);
  }
}

static gint
compare_cards (gconstpointer p, gconstpointer q)
{
  const DgnRoleCard *a = p, *b = q;
  return a->role != b->role ? a->role - b->role : a->level != b->level ? a->level - b->level : a->number - b->number;
}

void
gen_role_deck (Gen *gen)
{
  DgnDungeon *d = gen->d;
  DgnRng rng = dgn_rng_stream (gen->seed, "role deck", 0);
  const DgnSystem *system = dgn_config_system (gen->config);
  const int party = gen->config->party.level, beyond = system->stats == DGN_STATS_FOURTH ? 0 : ABOVE_LAST;
  const int highest = MIN (DGN_SYSTEM_LEVEL_MAX, system->levels.max + beyond);
  g_autoptr (GArray) offsets = draw_offsets (party, &rng);
  lower_solos (offsets);
  const GArray *rows = dgn_deck_rows ();
  guint next = 0;
  for (guint i = 0; i < rows->len; i++) {
    const DgnDeckRow *row = &g_array_index (rows, DgnDeckRow, i);
    for (int k = 0; k < row->cards && next < offsets->len; k++, next++) {
      DgnRoleCard *card = dgn_role_card (d, dgn_dungeon_add_role_card (d));
      card->role = role_of_row (row);
      card->count = row->creatures;
      card->level = CLAMP (party + g_array_index (offsets, int, next), 1, highest);
      card->number = (int) next + 1;
    }
  }
  g_array_sort (d->role_cards, compare_cards);
  for (guint i = 0; i < d->role_cards->len; i++)
    dgn_role_card (d, (int) i)->number = (int) i + 1;
}

/* ---- Who is on them ---- */

/* A creature in one rank. */
typedef struct {
  DgnCastMember member;
  int level, misfit; /* of dgn_card_level */
  int dislike;
  int uses;
  int creature; /* in the dungeon, -1: not yet */
  gboolean is_cast;
} Candidate;

typedef struct {
  const DgnPacks *packs;
  GArray *candidates; /* Candidate */
} Filling;

/* Costs, in 256ths of a doubling of strength. A level that is off weighs more than a role that another stands in for. */
#define OFF_BAND (100 * GEN_DOUBLING)
#define OFF_ROLE (150 * GEN_DOUBLING)
#define STAND_IN (10 * GEN_DOUBLING)
#define OFF_LEVEL (GEN_DOUBLING / 8)
#define ODD_RANK (3 * GEN_DOUBLING)
#define NEWCOMER (GEN_DOUBLING / 2)
#define AGAIN (GEN_DOUBLING / 2)

static void
consider (Filling *f, const DgnCast *cast, const DgnMonster *monster, DgnRank rank, int dislike, int party_level)
{
  Candidate c = { { monster, rank, dgn_packs_worth (f->packs, monster, rank, party_level) }, .dislike = dislike, .creature = -1 };
  c.level = dgn_card_level (f->packs, monster, rank, &c.misfit);
  if (c.level == 0 || c.member.worth <= 0)
    return;
  for (guint i = 0; i < dgn_cast_size (cast); i++)
    c.is_cast |= dgn_cast_member (cast, i)->monster == monster;
  g_array_append_val (f->candidates, c);
}

/* The bands of those who are met here, as bits. */
static guint
bands_of_cast (const DgnCast *cast)
{
  guint bands = 0;
  gboolean is_anywhere;
  for (guint i = 0; i < dgn_cast_size (cast); i++)
    bands |= dgn_bands_of (dgn_cast_member (cast, i)->monster, &is_anywhere);
  return bands;
}

static int
dislike_of (const DgnMonster *monster, guint bands, guint terrain, DgnRng *rng)
{
  gboolean is_anywhere = FALSE;
  const guint own = dgn_bands_of (monster, &is_anywhere);
  const int dislike = (int) dgn_rng_below (rng, GEN_DOUBLING) + gen_stranger (monster, terrain);
  return (own & bands) != 0 ? dislike : dislike + (is_anywhere ? GEN_DOUBLING / 4 : GEN_DOUBLING);
}

static void
gather (Filling *f, const DgnCast *cast, guint terrain, int party_level, DgnRng *rng)
{
  static const DgnRank ranks[] = { DGN_RANK_MINION, DGN_RANK_STANDARD, DGN_RANK_SOLO };
  const guint bands = bands_of_cast (cast);
  for (guint i = 0; i < dgn_packs_n_monsters (f->packs); i++) {
    const DgnMonster *monster = dgn_packs_monster (f->packs, i);
    if (!gen_is_foe (monster))
      continue;
    const int dislike = dislike_of (monster, bands, terrain, rng);
    for (guint k = 0; k < G_N_ELEMENTS (ranks); k++)
      consider (f, cast, monster, ranks[k], dislike, party_level);
  }
}

static DgnRank
rank_of (const DgnRoleCard *card)
{
  return card->role == DGN_CARD_MINION ? DGN_RANK_MINION : card->role == DGN_CARD_SOLO ? DGN_RANK_SOLO : DGN_RANK_STANDARD;
}

static guint
roles_of (const DgnRoleCard *card)
{
  static const guint roles[DGN_N_CARD_ROLES] = {
    [DGN_CARD_FRONT] = 1u << DGN_ROLE_SOLDIER | 1u << DGN_ROLE_BRUTE, [DGN_CARD_SKIRMISHER] = 1u << DGN_ROLE_SKIRMISHER,
    [DGN_CARD_ARTILLERY] = 1u << DGN_ROLE_ARTILLERY,                  [DGN_CARD_CONTROLLER] = 1u << DGN_ROLE_CONTROLLER,
    [DGN_CARD_LURKER] = 1u << DGN_ROLE_LURKER,
  };
  return roles[card->role]; /* 0: any */
}

static int
role_cost (const DgnSystem *system, guint roles, int role)
{
  if (roles == 0 || (roles & 1u << role) != 0)
    return 0;
  const int place = gen_stand_in (system, roles, role);
  return place < 0 ? OFF_ROLE : STAND_IN * (place + 1);
}

/* Whether one would be taken for what it is not: a dragon as one of four, a rat as a whole fight. */
static int
rank_cost (const Candidate *c, DgnRank rank)
{
  const int own = c->member.monster->rank;
  if (rank == DGN_RANK_SOLO)
    return own == DGN_RANK_SOLO ? 0 : own == DGN_RANK_ELITE ? ODD_RANK / 3 : ODD_RANK;
  return own == DGN_RANK_SOLO ? 2 * ODD_RANK : own == DGN_RANK_ELITE ? ODD_RANK / (rank == DGN_RANK_MINION ? 1 : 3) : 0;
}

static gint64
cost_of (const Filling *f, const Candidate *c, const DgnRoleCard *card, int low, int high)
{
  const int outside = MAX (0, MAX (low - c->level, c->level - high));
  gint64 cost = (gint64) outside * OFF_BAND + role_cost (dgn_packs_system (f->packs), roles_of (card), c->member.monster->role);
  cost += rank_cost (c, c->member.rank) + ABS (c->level - card->level) * OFF_LEVEL + c->misfit + c->dislike + c->uses * AGAIN;
  if (!c->is_cast && c->uses == 0)
    cost += NEWCOMER;
  return cost;
}

/* The levels among which the card's lies. */
static void
band_of (const DgnRoleCard *card, int party_level, int *low, int *high)
{
  const GArray *rows = dgn_deck_level_rows ();
  *low = *high = card->level;
  for (guint i = 0; i < rows->len; i++) {
    const DgnDeckLevelRow *row = &g_array_index (rows, DgnDeckLevelRow, i);
    const int least = MAX (1, party_level + row->low), most = MAX (1, party_level + row->high);
    if ((party_level < DECK_BELOW ? row->cards_low : row->cards) == 0 || card->level < least || card->level > most)
      continue;
    *low = least;
    *high = most;
    return;
  }
}

/* A creature of that name that is in the dungeon already; -1 if there is none. *is_other: one that is in another rank, which changes its
 * figures. */
static int
find_named (const Filling *f, const DgnDungeon *d, const Candidate *c, gboolean *is_other)
{
  *is_other = FALSE;
  g_autofree char *name = gen_creature_name (c->member.monster);
  for (guint i = 0; i < d->creatures->len; i++) {
    const DgnCreature *creature = dgn_creature (d, (int) i);
    if (strcmp (creature->name, name) != 0)
      continue;
    *is_other = dgn_packs_system (f->packs)->stats == DGN_STATS_FOURTH && creature->rank != c->member.rank;
    return (int) i;
  }
  return -1;
}

static Candidate *
best_for (const Filling *f, const DgnDungeon *d, const DgnRoleCard *card)
{
  int low, high;
  band_of (card, d->party_level, &low, &high);
  Candidate *best = NULL;
  gint64 least = 0;
  for (guint i = 0; i < f->candidates->len; i++) {
    Candidate *c = &g_array_index (f->candidates, Candidate, i);
    if (c->member.rank != rank_of (card))
      continue;
    const gint64 cost = cost_of (f, c, card, low, high);
    gboolean is_other = FALSE;
    if (best != NULL && cost >= least)
      continue;
    if (c->creature < 0)
      find_named (f, d, c, &is_other);
    if (is_other)
      continue;
    best = c;
    least = cost;
  }
  return best;
}

void
gen_fill_role_deck (Gen *gen, const DgnCast *cast)
{
  DgnDungeon *d = gen->d;
  Filling f = { gen->packs, g_array_new (FALSE, FALSE, sizeof (Candidate)) };
  DgnRng rng = dgn_rng_stream (gen->seed, "role deck creatures", 0);
  gather (&f, cast, dgn_setting_flags (dgn_config_setting (gen->config))->terrain, d->party_level, &rng);
  for (guint i = 0; i < d->role_cards->len; i++) {
    DgnRoleCard *card = dgn_role_card (d, (int) i);
    Candidate *chosen = best_for (&f, d, card);
    gboolean is_other;
    if (chosen == NULL)
      continue;
    if (chosen->creature < 0)
      chosen->creature = find_named (&f, d, chosen, &is_other);
    if (chosen->creature < 0)
      chosen->creature = gen_add_creature (f.packs, &chosen->member, d);
    card->creature = chosen->creature;
    chosen->uses++;
  }
  g_array_unref (f.candidates);
}
