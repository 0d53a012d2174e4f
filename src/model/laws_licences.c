/* laws_licences.c - whose figures stand in a dungeon, and that they may stand together. */
#include "model/laws.h"

#include <dungeonbook/packs.h>

#include <string.h>

typedef void (*Visit) (const char *pack, DgnMark mark, gpointer data);

static void
visit_loot (const DgnLoot *loot, DgnMark mark, Visit visit, gpointer data)
{
  for (guint i = 0; i < loot->items->len; i++)
    visit (dgn_loot_thing (loot, i)->pack, mark, data);
}

#define MARK(array, i) (laws != NULL ? DGN_LAWS_MARK (laws, array, (int) (i)) : DGN_MARK_NONE)

/* Every record that says which pack its figures are from, kind by kind; `laws` (may be NULL) knows its mark. Of creatures only those that
 * count, NULL: all. */
static void
visit_packs (const DgnDungeon *d, const DgnLaws *laws, const guint8 *counts, Visit visit, gpointer data)
{
  for (guint i = 0; i < d->creatures->len; i++)
    if (counts == NULL || counts[i])
      visit (dgn_creature (d, (int) i)->pack, MARK (creatures, i), data);
  for (guint i = 0; i < d->traps->len; i++)
    visit (dgn_trap (d, (int) i)->pack, MARK (traps, i), data);
  for (guint i = 0; i < d->barriers->len; i++)
    visit (dgn_barrier (d, (int) i)->pack, MARK (barriers, i), data);
  for (guint i = 0; i < d->treasures->len; i++)
    visit_loot (&dgn_treasure (d, (int) i)->loot, MARK (treasures, i), visit, data);
  for (guint i = 0; i < d->encounters->len; i++)
    visit_loot (&dgn_encounter (d, (int) i)->loot, MARK (encounters, i), visit, data);
}

typedef struct {
  DgnLaws *laws;
  GHashTable *seen;
  DgnPack *first;
} Checking;

static void
check_pack (const char *id, DgnMark mark, gpointer data)
{
  Checking *c = data;
  if (*id == '\0' || !g_hash_table_add (c->seen, (gpointer) id))
    return;
  g_autofree char *clash = dgn_pack_clash (id, &c->first);
  if (clash != NULL)
    dgn_laws_breach (c->laws, mark, "%s", clash);
}

/* Figures of two licences may not stand in one book; what is our own goes with any. */
void
dgn_law_licences (DgnLaws *laws)
{
  Checking c = { laws, g_hash_table_new (g_str_hash, g_str_equal), NULL };
  visit_packs (laws->d, laws, NULL, check_pack, &c);
  g_hash_table_unref (c.seen);
  dgn_pack_free (c.first);
}

static void
note_pack (const char *id, DgnMark mark, gpointer data)
{
  GPtrArray *names = data;
  (void) mark;
  for (guint i = 0; i < names->len; i++)
    if (strcmp (g_ptr_array_index (names, i), id) == 0)
      return;
  if (*id != '\0')
    g_ptr_array_add (names, (gpointer) id);
}

GPtrArray *
dgn_dungeon_packs (const DgnDungeon *d, gboolean with_role_deck)
{
  GPtrArray *names = g_ptr_array_new ();
  g_autofree guint8 *is_met = dgn_creatures_met (d);
  visit_packs (d, NULL, with_role_deck ? NULL : is_met, note_pack, names);
  return names;
}
