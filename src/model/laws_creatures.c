/* laws_creatures.c - laws of the cast, and of who stands in an encounter. */
#include "model/laws.h"

/* One name, one creature: encounters and a reader know them by it. */
static void
check_names (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < d->creatures->len; i++) {
    char *name = dgn_creature (d, (int) i)->name;
    if (!g_hash_table_add (names, name))
      dgn_laws_breach (laws, DGN_LAWS_MARK (laws, creatures, (int) i), "there are two creatures called '%.40s'", name);
  }
}

/* what: "encounter E" or "wanderers W". */
static void
check_foes (DgnLaws *laws, DgnMark mark, const char *what, const DgnEncounter *e)
{
  for (guint i = 0; i < e->foes->len; i++) {
    const DgnFoe *foe = &g_array_index (e->foes, DgnFoe, i);
    const char *name = dgn_creature (laws->d, foe->creature)->name;
    if (foe->count < 1 || foe->count > DGN_FOES_MAX)
      dgn_laws_breach (laws, mark, "%s%d has %d of '%.40s', and must have 1 to %d", what, e->number, foe->count, name, DGN_FOES_MAX);
    for (guint k = 0; k < i; k++)
      if (g_array_index (e->foes, DgnFoe, k).creature == foe->creature) {
        dgn_laws_breach (laws, mark, "%s%d lists '%.40s' twice; give one count", what, e->number, name);
        break;
      }
  }
}

void
dgn_law_creatures (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  check_names (laws);
  for (guint i = 0; i < d->encounters->len; i++)
    check_foes (laws, DGN_LAWS_MARK (laws, encounters, (int) i), "encounter E", dgn_encounter (d, (int) i));
  for (guint i = 0; i < d->wanderers->len; i++)
    check_foes (laws, DGN_LAWS_MARK (laws, wanderers, (int) i), "wanderers W", dgn_wanderer (d, (int) i));
  g_autofree guint8 *is_used = dgn_creatures_met (d);
  for (guint i = 0; i < d->role_cards->len; i++) {
    const DgnRoleCard *card = dgn_role_card (d, (int) i);
    if (card->creature >= 0)
      is_used[card->creature] = 1;
    if (card->count < 1 || card->count > DGN_FOES_MAX)
      dgn_laws_breach (laws, DGN_LAWS_MARK (laws, role_cards, (int) i), "role card R%d brings %d, and must bring 1 to %d", card->number,
                       card->count, DGN_FOES_MAX);
  }
  for (guint i = 0; i < d->creatures->len; i++)
    if (!is_used[i])
      dgn_laws_breach_strict (laws, DGN_LAWS_MARK (laws, creatures, (int) i), "the creature '%.40s' is in no encounter and on no card",
                              dgn_creature (d, (int) i)->name);
}
