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

static void
check_foes (DgnLaws *laws, int index, guint8 *is_met)
{
  const DgnEncounter *e = dgn_encounter (laws->d, index);
  DgnMark mark = DGN_LAWS_MARK (laws, encounters, index);
  for (guint i = 0; i < e->foes->len; i++) {
    const DgnFoe *foe = &g_array_index (e->foes, DgnFoe, i);
    const char *name = dgn_creature (laws->d, foe->creature)->name;
    is_met[foe->creature] = 1;
    if (foe->count < 1 || foe->count > DGN_FOES_MAX)
      dgn_laws_breach (laws, mark, "encounter E%d has %d of '%.40s', and must have 1 to %d", e->number, foe->count, name, DGN_FOES_MAX);
    for (guint k = 0; k < i; k++)
      if (g_array_index (e->foes, DgnFoe, k).creature == foe->creature) {
        dgn_laws_breach (laws, mark, "encounter E%d lists '%.40s' twice; give one count", e->number, name);
        break;
      }
  }
}

void
dgn_law_creatures (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  g_autofree guint8 *is_met = g_malloc0 (d->creatures->len + 1);
  check_names (laws);
  for (guint i = 0; i < d->encounters->len; i++)
    check_foes (laws, (int) i, is_met);
  for (guint i = 0; i < d->creatures->len; i++)
    if (!is_met[i])
      dgn_laws_breach_strict (laws, DGN_LAWS_MARK (laws, creatures, (int) i), "the creature '%.40s' is in no encounter",
                              dgn_creature (d, (int) i)->name);
}
