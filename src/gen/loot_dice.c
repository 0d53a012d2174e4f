/* loot_dice.c - treasure by dice: each place is rolled for until it comes near to its share, and what is still wanting in the end is made up. */
#include "loot.h"

#include <string.h>

#define TRIES 8
#define EVENINGS 6 /* places that are rolled for again where there is too much in all */
#define WANTING 4  /* percent of the whole that may be wanting */

gint64
gen_counted (const GenDeal *deal, const DgnLoot *loot)
{
  const gint64 plain = dgn_loot_coins_worth (loot, deal->d->gp_per_pp) + dgn_loot_things_worth (loot);
  return deal->d->one_level.items > 0 ? plain : plain + dgn_loot_magic_worth (loot);
}

static void
swap_loots (DgnLoot *a, DgnLoot *b)
{
  const DgnLoot other = *a;
  *a = *b;
  *b = other;
}

static DgnStream
stream_of (GenDeal *deal, const GenLot *lot)
{
  return lot->hoard >= 0 ? dgn_stream_begin (deal->roller, "hoards", dgn_treasure (deal->d, lot->hoard)->number)
                         : dgn_stream_begin (deal->roller, "carried", dgn_encounter (deal->d, lot->encounter)->number);
}

/* A place and the dice that count there so far. */
typedef struct {
  DgnStream stream;
  GArray *log; /* DgnRoll */
  gboolean is_done;
} Rolled;

/* Rolls until it is as near to the target as can be in a few tries. */
static void
roll_near (GenDeal *deal, GenLot *lot, gint64 target, GenRollLot roll, Rolled *rolled)
{
  GArray *best_log = NULL;
  DgnLoot best;
  dgn_loot_init (&best);
  gint64 best_off = -1;
  for (int i = 0; i < TRIES && best_off != 0; i++) {
    g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (DgnRoll));
    deal->roller->log = tried;
    dgn_loot_empty (lot->loot);
    roll (deal, lot, &rolled->stream);
    const gint64 off = ABS (gen_counted (deal, lot->loot) - target);
    if (best_off >= 0 && off >= best_off)
      continue;
    best_off = off;
    swap_loots (&best, lot->loot);
    g_clear_pointer (&best_log, g_array_unref);
    best_log = g_array_ref (tried);
  }
  swap_loots (&best, lot->loot);
  dgn_loot_clear (&best);
  deal->roller->log = NULL;
  g_clear_pointer (&rolled->log, g_array_unref);
  rolled->log = best_log;
}

/* Nobody else gets what lies here now. */
static void
remember_magic (GenDeal *deal, const DgnLoot *loot)
{
  for (guint i = 0; i < loot->items->len; i++)
    if (dgn_loot_thing (loot, i)->kind == DGN_THING_MAGIC)
      g_hash_table_add (deal->taken, g_ascii_strdown (dgn_loot_thing (loot, i)->name, -1));
}

static void
forget_magic (GenDeal *deal, const DgnLoot *loot)
{
  for (guint i = 0; i < loot->items->len; i++) {
    g_autofree char *name = g_ascii_strdown (dgn_loot_thing (loot, i)->name, -1);
    g_hash_table_remove (deal->taken, name);
  }
}

/* The lot that has most to get and was not asked yet; -1 if there is none. */
static int
next_lot (const GenDeal *deal, const Rolled *rolled)
{
  int best = -1;
  for (guint i = 0; i < deal->lots->len; i++)
    if (!rolled[i].is_done && gen_lot (deal, i)->goal > 0 && (best < 0 || gen_lot (deal, i)->goal > gen_lot (deal, (guint) best)->goal))
      best = (int) i;
  return best;
}

/* What is wanting is shared out like the whole, twice as much of it to hoards: there it is found, not fought for. */
static void
make_up (GenDeal *deal, gint64 wanting)
{
  gint64 weights = 0;
  for (guint i = 0; i < deal->lots->len; i++)
    weights += gen_lot (deal, i)->weight * (gen_lot (deal, i)->hoard >= 0 ? 2 : 1);
  for (guint i = 0; i < deal->lots->len && weights > 0; i++) {
    GenLot *lot = gen_lot (deal, i);
    DgnRng rng = dgn_rng_stream (deal->seed, "loot made up", (guint64) i);
    const gint64 share = wanting * lot->weight * (lot->hoard >= 0 ? 2 : 1) / weights;
    gen_spend (deal, lot, share / DGN_CP_PER_GP * DGN_CP_PER_GP, &rng);
  }
}

/* The lot that is farthest above its share; -1 if none is above. */
static int
richest (const GenDeal *deal)
{
  int best = -1;
  gint64 most = 0;
  for (guint i = 0; i < deal->lots->len; i++) {
    const gint64 above = gen_counted (deal, gen_lot (deal, i)->loot) - gen_lot (deal, i)->goal;
    if (above > most) {
      best = (int) i;
      most = above;
    }
  }
  return best;
}

/* What a place has above its share, and no more than there is too much in all. */
static gint64
to_cut (const GenDeal *deal, const GenLot *lot, gint64 excess)
{
  return MIN (excess, gen_counted (deal, lot->loot) - lot->goal);
}

static gint64
cut_coins (const GenDeal *deal, const GenLot *lot, gint64 excess)
{
  DgnLoot *loot = lot->loot;
  const gint64 worth = dgn_loot_coins_worth (loot, deal->d->gp_per_pp), cut = MIN (to_cut (deal, lot, excess), worth);
  for (int coin = 0; coin < DGN_N_COINS && cut > 0; coin++)
    loot->coins[coin] = (int) (loot->coins[coin] * (worth - cut) / worth);
  return worth - dgn_loot_coins_worth (loot, deal->d->gp_per_pp);
}

static gint64
cut_things (const GenDeal *deal, const GenLot *lot, gint64 excess)
{
  GArray *things = lot->loot->items;
  gint64 cut = 0;
  for (guint i = 0; i < things->len; i++) {
    DgnThing *thing = dgn_loot_thing (lot->loot, i);
    const gint64 left = to_cut (deal, lot, excess - cut);
    if (thing->kind == DGN_THING_MAGIC || thing->worth == 0 || left < thing->worth)
      continue;
    const int n = (int) MIN (thing->count, left / thing->worth);
    thing->count -= n;
    cut += (gint64) n * thing->worth;
    if (thing->count == 0)
      g_array_remove_index (things, i--);
  }
  return cut;
}

/* Where there is too much still, there are fewer coins than the dice said, then fewer things. */
static void
cut_down (GenDeal *deal, gint64 excess)
{
  for (guint i = 0; i < deal->lots->len && excess > 0; i++)
    excess -= cut_coins (deal, gen_lot (deal, i), excess);
  for (guint i = 0; i < deal->lots->len && excess > 0; i++)
    excess -= cut_things (deal, gen_lot (deal, i), excess);
}

static gint64
roll_lot (GenDeal *deal, int index, gint64 target, GenRollLot roll, Rolled *rolled)
{
  GenLot *lot = gen_lot (deal, (guint) index);
  forget_magic (deal, lot->loot);
  roll_near (deal, lot, MAX (0, target), roll, &rolled[index]);
  remember_magic (deal, lot->loot);
  return gen_counted (deal, lot->loot);
}

void
gen_deal_by_dice (GenDeal *deal, GenRollLot roll)
{
  GArray *log = deal->roller->log;
  g_autofree Rolled *rolled = g_new0 (Rolled, deal->lots->len + 1);
  gint64 balance = 0;
  int next;
  for (guint i = 0; i < deal->lots->len; i++)
    rolled[i].stream = stream_of (deal, gen_lot (deal, i));
  while ((next = next_lot (deal, rolled)) >= 0) {
    rolled[next].is_done = TRUE;
    const gint64 goal = gen_lot (deal, (guint) next)->goal;
    balance += goal - roll_lot (deal, next, goal + balance, roll, rolled);
  }
  for (int i = 0; i < EVENINGS && -balance * 100 > deal->goal * WANTING && (next = richest (deal)) >= 0; i++) {
    const gint64 had = gen_counted (deal, gen_lot (deal, (guint) next)->loot);
    balance += had - roll_lot (deal, next, had + balance, roll, rolled);
  }
  deal->roller->log = log;
  for (guint i = 0; i < deal->lots->len; i++) {
    if (log != NULL && rolled[i].log != NULL && rolled[i].log->len > 0)
      g_array_append_vals (log, rolled[i].log->data, rolled[i].log->len);
    g_clear_pointer (&rolled[i].log, g_array_unref);
  }
  if (balance * 100 > deal->goal * WANTING)
    make_up (deal, balance);
  if (-balance * 100 > deal->goal * WANTING)
    cut_down (deal, -balance);
  deal->balance = balance;
}

/* ---- One roll on a list ---- */

const DgnTreasureItem *
gen_roll_listed (GenDeal *deal, DgnStream *stream, const char *kind, const char *tier, const char *purpose)
{
  int sides = 0, n = 0;
  for (guint i = 0; i < dgn_packs_n_treasure (deal->packs); i++) {
    const DgnTreasureItem *row = dgn_packs_treasure (deal->packs, i);
    if (strcmp (row->kind, kind) == 0 && (tier == NULL || strcmp (row->tier, tier) == 0))
      sides = MAX (sides, row->high);
  }
  if (sides == 0)
    return NULL;
  const int result = dgn_roll_dice (stream, (DgnDice){ 1, sides, 1, 0 }, purpose);
  const DgnTreasureItem *found = NULL;
  for (guint i = 0; i < dgn_packs_n_treasure (deal->packs); i++) {
    const DgnTreasureItem *row = dgn_packs_treasure (deal->packs, i);
    if (strcmp (row->kind, kind) == 0 && (tier == NULL || strcmp (row->tier, tier) == 0) && result >= row->low && result <= row->high
        && dgn_rng_below (&stream->rng, (guint32) ++n) == 0) /* examples of one value share their numbers */
      found = row;
  }
  return found;
}

int
gen_roll_number (DgnStream *stream, const char *dice, const char *purpose)
{
  DgnDice parsed;
  return *dice != '\0' && dgn_dice_parse (dice, &parsed) ? dgn_roll_dice (stream, parsed, purpose) : 1;
}

gboolean
gen_add_coins (DgnLoot *loot, const char *unit, gint64 n)
{
  for (int coin = 0; coin < DGN_N_COINS; coin++)
    if (strcmp (unit, dgn_coin_words[coin]) == 0) {
      loot->coins[coin] = (int) MIN (loot->coins[coin] + n, DGN_COINS_MAX);
      return TRUE;
    }
  return FALSE;
}

gboolean
gen_is_taken (const GenDeal *deal, const DgnLoot *loot, const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);
  if (g_hash_table_contains (deal->taken, lower))
    return TRUE;
  for (guint i = 0; i < loot->items->len; i++)
    if (g_ascii_strcasecmp (dgn_loot_thing (loot, i)->name, name) == 0)
      return TRUE;
  return FALSE;
}
