/* laws_loot.c - laws of treasure: counts and values that a ledger can be kept of. */
#include "model/laws.h"

static void
check_loot (DgnLaws *laws, DgnMark mark, const char *what, int number, const DgnLoot *loot)
{
  for (int i = 0; i < DGN_N_COINS; i++)
    if (loot->coins[i] < 0 || loot->coins[i] > DGN_COINS_MAX)
      dgn_laws_breach (laws, mark, "%s%d has %d %s, and must have 0 to %d", what, number, loot->coins[i], dgn_coin_words[i], DGN_COINS_MAX);
  for (guint i = 0; i < loot->items->len; i++) {
    const DgnThing *item = dgn_loot_thing (loot, i);
    const gboolean is_text
        = g_utf8_validate (item->name, -1, NULL) && g_utf8_validate (item->tier, -1, NULL) && g_utf8_validate (item->pack, -1, NULL);
    if (!is_text || *item->name == '\0')
      dgn_laws_breach (laws, mark, "%s%d holds a thing without a name", what, number);
    else if (item->count < 1 || item->count > DGN_THING_COUNT_MAX)
      dgn_laws_breach (laws, mark, "%s%d holds %d of '%.40s', and must hold 1 to %d", what, number, item->count, item->name, DGN_THING_COUNT_MAX);
    else if (item->worth < 0 || item->worth > DGN_WORTH_MAX_GP * DGN_CP_PER_GP)
      dgn_laws_breach (laws, mark, "%s%d: '%.40s' must be worth 0 to %d gp", what, number, item->name, DGN_WORTH_MAX_GP);
  }
}

void
dgn_law_loot (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  for (guint i = 0; i < d->treasures->len; i++) {
    const DgnTreasure *t = dgn_treasure (d, (int) i);
    check_loot (laws, DGN_LAWS_MARK (laws, treasures, (int) i), "treasure H", t->number, &t->loot);
  }
  for (guint i = 0; i < d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, (int) i);
    check_loot (laws, DGN_LAWS_MARK (laws, encounters, (int) i), "encounter E", e->number, &e->loot);
  }
}
