/* loot_parcels.c - treasure by parcels: so many for a level, the largest to where most is due; and magic items of the next levels. */
#include "loot.h"

#define LEVELS_ABOVE 4

/* The place with most still to get. */
static int
neediest (const GenDeal *deal, const gint64 *given)
{
  int best = -1;
  gint64 most = 0;
  for (guint i = 0; i < deal->lots->len; i++) {
    const GenLot *lot = gen_lot (deal, i);
    const gint64 due = lot->goal - given[i];
    if (lot->weight > 0 && (best < 0 || due > most)) {
      best = (int) i;
      most = due;
    }
  }
  return best;
}

/* What a parcel holds, so that as many as there are come to the whole. */
static gint64
parcel_worth (const GenDeal *deal, int index, int n)
{
  const GArray *parcels = deal->system->treasure.parcels;
  gint64 percent = 0;
  for (int i = 0; i < n; i++)
    percent += g_array_index (parcels, int, i % (int) parcels->len);
  return deal->goal * g_array_index (parcels, int, index % (int) parcels->len) / MAX (percent, 1) / DGN_CP_PER_GP * DGN_CP_PER_GP;
}

static void
deal_money (GenDeal *deal, int n)
{
  g_autofree gint64 *given = g_new0 (gint64, deal->lots->len + 1);
  const int kinds = (int) deal->system->treasure.parcels->len;
  gint64 left = deal->goal;
  for (int kind = 0; kind < kinds; kind++) /* the largest first */
    for (int i = kind; i < n; i += kinds) {
      const int best = neediest (deal, given);
      if (best < 0)
        return;
      const gint64 worth = kind + 1 == MIN (kinds, n) && i + kinds >= n ? left : parcel_worth (deal, i, n);
      given[best] += worth;
      left -= worth;
    }
  for (guint i = 0; i < deal->lots->len; i++) {
    DgnRng rng = gen_lot_rng (deal, gen_lot (deal, i));
    gen_spend (deal, gen_lot (deal, i), given[i], &rng);
  }
}

void
gen_deal_parcels (GenDeal *deal)
{
  const int kinds = (int) deal->system->treasure.parcels->len;
  const gint64 level = MAX ((gint64) deal->d->one_level.gold * DGN_CP_PER_GP, 1);
  deal_money (deal, (int) MAX (1, (deal->goal * kinds + level / 2) / level));
  /* The best to whom most is due: that is the order in which magic was shared out. */
  int nth = 0, n_lesser = 0;
  for (int pass = 0; pass < deal->n_magic; pass++)
    for (guint i = 0; i < deal->lots->len; i++) {
      GenLot *lot = gen_lot (deal, i);
      if (lot->n_magic <= pass)
        continue;
      DgnRng rng = dgn_rng_stream (deal->seed, "parcels", (guint64) nth++);
      DgnThing *thing = gen_add_magic (deal, lot, "", &rng);
      if (thing != NULL)
        thing->level = deal->level + LEVELS_ABOVE - (gen_is_boss (deal, lot) && pass == 0 ? 0 : 1 + n_lesser++ % (LEVELS_ABOVE - 1));
    }
}
