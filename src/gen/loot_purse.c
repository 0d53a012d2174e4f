/* loot_purse.c - so much gold, spent on coins and things to the last piece. */
#include "loot.h"

#include <string.h>

#define THINGS_MOST 6  /* kinds of things in one place */
#define ALIKE_MOST 6   /* of one kind */
#define SMALL_HOARD 800   /* silver or copper pieces */
#define SMALL_CARRIED 150

/* What a place holds besides coins, in percent of its value. */
static int
share_of_things (const GenLot *lot, DgnRng *rng)
{
  return lot->hoard >= 0 ? dgn_rng_range (rng, 40, 70) : lot->habit.is_lair ? dgn_rng_range (rng, 30, 60) : dgn_rng_range (rng, 5, 40);
}

static gboolean
is_in (const DgnLoot *loot, const char *name)
{
  for (guint i = 0; i < loot->items->len; i++)
    if (strcmp (dgn_loot_thing (loot, i)->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* Packs do not add up: of each kind of thing it is those of the first pack in the system's list that has any; and a user's. */
static gboolean
is_of_first (const GenDeal *deal, const DgnTreasureItem *row, DgnThingKind kind)
{
  return row->pack == NULL || deal->sources[kind] == NULL || row->pack == deal->sources[kind];
}

static int
n_having (const GenDeal *deal, const DgnTreasureItem *row)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (deal->had, row->name));
}

/* A thing that is no magic and costs from least to most cp, of those that fewest have; NULL if there is none. */
static const DgnTreasureItem *
find_thing (const GenDeal *deal, const DgnLoot *loot, gint64 least, gint64 most, DgnRng *rng)
{
  const DgnTreasureItem *found = NULL;
  int n = 0, fewest = G_MAXINT;
  for (guint i = 0; i < dgn_packs_n_treasure (deal->packs); i++) {
    const DgnTreasureItem *row = dgn_packs_treasure (deal->packs, i);
    const gint64 cp = (gint64) row->gp * DGN_CP_PER_GP;
    DgnThingKind kind;
    if (cp < MAX (least, 1) || cp > most || !gen_thing_kind (row, &kind) || kind == DGN_THING_MAGIC || !is_of_first (deal, row, kind)
        || is_in (loot, row->name))
      continue;
    /* A second pair of riding boots is dull. Gems are all alike. */
    const int had = kind == DGN_THING_GEM ? 0 : n_having (deal, row);
    if (had < fewest) {
      fewest = had;
      n = 0;
    }
    if (had == fewest && dgn_rng_below (rng, (guint32) ++n) == 0)
      found = row;
  }
  if (found != NULL)
    g_hash_table_insert (deal->had, found->name, GINT_TO_POINTER (n_having (deal, found) + 1));
  return found;
}

/* Buys for at most that much; what is left of it. */
static gint64
buy_things (GenDeal *deal, GenLot *lot, gint64 cp, DgnRng *rng)
{
  for (int i = 0; i < THINGS_MOST && cp >= DGN_CP_PER_GP; i++) {
    const DgnTreasureItem *row = find_thing (deal, lot->loot, cp / 6, cp, rng);
    if (row == NULL)
      row = find_thing (deal, lot->loot, 1, cp, rng);
    DgnThingKind kind;
    if (row == NULL || !gen_thing_kind (row, &kind))
      break;
    const gint64 price = (gint64) row->gp * DGN_CP_PER_GP, can = cp / price;
    DgnThing *thing = gen_add_listed (lot->loot, row, kind, rng);
    if (kind == DGN_THING_GEM && can > 1)
      thing->count = dgn_rng_range (rng, 1, (int) MIN (can, ALIKE_MOST));
    cp -= price * thing->count;
  }
  return cp;
}

/* Pieces of one coin for a share of the money, in heaps of so many, so that few odd ones are to be counted. */
static gint64
change (DgnLoot *loot, DgnCoin coin, int worth, gint64 cp, gint64 pieces_most, int heap)
{
  const gint64 pieces = MIN (MIN (cp / worth, pieces_most), DGN_COINS_MAX - loot->coins[coin]) / heap * heap;
  loot->coins[coin] += (int) MAX (pieces, 0);
  return MAX (pieces, 0) * worth;
}

/* Mostly gold; platinum where there is much, silver and copper where there is little. */
static void
pay_coins (const GenDeal *deal, DgnLoot *loot, gint64 cp, int small_most, DgnRng *rng)
{
  const int pp = dgn_coin_worth (DGN_PP, deal->d->gp_per_pp);
  const gint64 whole = cp;
  if (cp >= 50 * (gint64) pp)
    cp -= change (loot, DGN_PP, pp, whole * dgn_rng_range (rng, 20, 60) / 100, G_MAXINT, 1);
  if (whole < 1000 * DGN_CP_PER_GP)
    cp -= change (loot, DGN_SP, 10, whole * dgn_rng_range (rng, 5, 35) / 100, small_most, 10);
  if (whole < 100 * DGN_CP_PER_GP)
    cp -= change (loot, DGN_CP, 1, whole * dgn_rng_range (rng, 0, 6) / 100, small_most, 100);
  cp -= change (loot, DGN_GP, DGN_CP_PER_GP, cp, G_MAXINT, 1);
  cp -= change (loot, DGN_PP, pp, cp, G_MAXINT, 1);
  cp -= change (loot, DGN_SP, 10, cp, G_MAXINT, 1);
  change (loot, DGN_CP, 1, cp, G_MAXINT, 1);
}

/* Where what magic is worth counts as gold, some of the money goes into it: most of a hoard's, now and then what a foe uses. */
static gint64
buy_magic (GenDeal *deal, GenLot *lot, gint64 cp, DgnRng *rng)
{
  const gboolean is_store = lot->hoard >= 0 || gen_is_boss (deal, lot);
  if (deal->d->one_level.items > 0 || (!is_store && !dgn_rng_one_in (rng, 2)))
    return 0;
  const gint64 gp = cp / DGN_CP_PER_GP;
  const gint64 before = gen_counted (deal, lot->loot);
  gen_add_priced_magic (deal, lot, gp / 5, gp * (is_store ? 65 : 50) / 100, rng);
  return gen_counted (deal, lot->loot) - before;
}

void
gen_spend (GenDeal *deal, GenLot *lot, gint64 cp, DgnRng *rng)
{
  if (cp <= 0)
    return;
  cp -= buy_magic (deal, lot, cp, rng);
  const gint64 things = cp * share_of_things (lot, rng) / 100;
  const gint64 left = buy_things (deal, lot, things, rng);
  pay_coins (deal, lot->loot, cp - things + left, lot->hoard >= 0 || lot->habit.is_lair ? SMALL_HOARD : SMALL_CARRIED, rng);
}
