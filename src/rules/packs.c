/* packs.c - the rows of a system's packs and of a user's files, together. */
#include "rules/packs_read.h"

#include "rules/builtin.h"
#include "rules/fourth.h"
#include <dungeonbook/config.h>
#include <dungeonbook/file.h>
#include <dungeonbook/text.h>

#include <stddef.h>
#include <string.h>

enum { MONSTERS, TRAPS, TREASURE, HOARDS, N_KINDS };

static const DgnRowKind *const kinds[N_KINDS] = { &dgn_row_monsters, &dgn_row_traps, &dgn_row_treasure, &dgn_row_hoards };

struct DgnPacks {
  const DgnSystem *system;
  GPtrArray *used;         /* DgnPack * */
  GPtrArray *texts;        /* char *: what rows of ours point into, and texts made for traps */
  GArray *ours[N_KINDS];   /* records */
  GArray *theirs[N_KINDS]; /* records that own their texts */
  GPtrArray *rows[N_KINDS]; /* records that count, in order */
  GHashTable *names[N_KINDS]; /* name in lower case to 1 + its index in rows */
  GArray *levels;           /* DgnFourthLevels */
};

static const DgnPack *
use (DgnPacks *packs, const char *id)
{
  for (guint i = 0; i < packs->used->len; i++) {
    const DgnPack *pack = g_ptr_array_index (packs->used, i);
    if (strcmp (pack->id, id) == 0)
      return pack;
  }
  DgnPack *pack = dgn_pack_load (id);
  if (pack != NULL)
    g_ptr_array_add (packs->used, pack);
  return pack;
}

static gboolean
read_ours (DgnPacks *packs, DgnDiag *diag, int kind, const GPtrArray *ids)
{
  for (guint i = 0; i < ids->len; i++) {
    const char *id = g_ptr_array_index (ids, i);
    g_autofree char *path = g_strdup_printf ("data/packs/%s/%s", id, kinds[kind]->file);
    gsize length = 0;
    const char *text = dgn_builtin (path, &length);
    if (text == NULL)
      continue;
    char *copy = g_strndup (text, length);
    g_ptr_array_add (packs->texts, copy);
    if (!dgn_rows_read_tsv (diag, path, copy, kinds[kind], packs->system, use (packs, id), packs->ours[kind]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_theirs (DgnPacks *packs, DgnDiag *diag, int kind, const GPtrArray *files, const char *folder)
{
  gboolean is_good = TRUE;
  for (guint i = 0; files != NULL && i < files->len; i++) {
    const char *name = g_ptr_array_index (files, i);
    g_autofree char *path = g_path_is_absolute (name) || folder == NULL || strcmp (folder, ".") == 0
                                ? g_strdup (name)
                                : g_build_filename (folder, name, NULL);
    g_autoptr (DgnNode) root = dgn_node_read (diag, path);
    is_good &= root != NULL && dgn_rows_read_yaml (diag, root, kinds[kind], packs->system, packs->theirs[kind]);
  }
  return is_good;
}

static const char *
name_of (int kind, gconstpointer record)
{
  const gsize offsets[N_KINDS] = { offsetof (DgnMonster, name), offsetof (DgnTrapStat, name), offsetof (DgnTreasureItem, name),
                                   offsetof (DgnHoardRow, table) };
  return *(char *const *)((const char *)record + offsets[kind]);
}

/* Monsters and traps go by their names: the first pack that has one counts, and a user's over all. */
static void
add_row (DgnPacks *packs, int kind, gpointer record, gboolean is_theirs)
{
  if (kind != MONSTERS && kind != TRAPS) {
    g_ptr_array_add (packs->rows[kind], record);
    return;
  }
  g_autofree char *name = g_ascii_strdown (name_of (kind, record), -1);
  const guint place = GPOINTER_TO_UINT (g_hash_table_lookup (packs->names[kind], name));
  if (place > 0) {
    if (is_theirs)
      packs->rows[kind]->pdata[place - 1] = record;
    return;
  }
  g_ptr_array_add (packs->rows[kind], record);
  g_hash_table_insert (packs->names[kind], g_steal_pointer (&name), GUINT_TO_POINTER (packs->rows[kind]->len));
}

static void
gather (DgnPacks *packs)
{
  for (int kind = 0; kind < N_KINDS; kind++) {
    for (guint i = 0; i < packs->ours[kind]->len; i++)
      add_row (packs, kind, packs->ours[kind]->data + (gsize)i * kinds[kind]->size, FALSE);
    for (guint i = 0; i < packs->theirs[kind]->len; i++)
      add_row (packs, kind, packs->theirs[kind]->data + (gsize)i * kinds[kind]->size, TRUE);
  }
}

static DgnPacks *
packs_new (const DgnSystem *system)
{
  DgnPacks *packs = g_new0 (DgnPacks, 1);
  packs->system = system;
  packs->used = g_ptr_array_new_with_free_func ((GDestroyNotify)dgn_pack_free);
  packs->texts = g_ptr_array_new_with_free_func (g_free);
  for (int kind = 0; kind < N_KINDS; kind++) {
    packs->ours[kind] = g_array_new (FALSE, FALSE, (guint)kinds[kind]->size);
    packs->theirs[kind] = g_array_new (FALSE, TRUE, (guint)kinds[kind]->size);
    packs->rows[kind] = g_ptr_array_new ();
    packs->names[kind] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  }
  return packs;
}

DgnPacks *
dgn_packs_load (DgnDiag *diag, const DgnSystem *system, const DgnOwnFiles *own)
{
  g_autoptr (DgnPacks) packs = packs_new (system);
  const GPtrArray *const ids[N_KINDS]
      = { system->packs.monsters, system->packs.traps, system->packs.treasure, system->packs.treasure };
  gboolean is_good = TRUE;
  for (int kind = 0; kind < N_KINDS; kind++)
    is_good &= read_ours (packs, diag, kind, ids[kind]);
  if (*system->figures != '\0')
    use (packs, system->figures);
  if (system->stats == DGN_STATS_FOURTH)
    packs->levels = dgn_fourth_levels_load ();
  const GPtrArray *const files[N_KINDS]
      = { own != NULL ? own->monsters : NULL, own != NULL ? own->traps : NULL, own != NULL ? own->treasure : NULL, NULL };
  for (int kind = 0; kind < N_KINDS; kind++)
    is_good &= read_theirs (packs, diag, kind, files[kind], own != NULL ? own->folder : NULL);
  if (!is_good)
    return NULL;
  gather (packs);
  return g_steal_pointer (&packs);
}

void
dgn_packs_free (DgnPacks *packs)
{
  if (packs == NULL)
    return;
  for (int kind = 0; kind < N_KINDS; kind++) {
    g_array_unref (packs->ours[kind]);
    dgn_rows_free_owned (kinds[kind], packs->theirs[kind]);
    g_ptr_array_unref (packs->rows[kind]);
    g_hash_table_unref (packs->names[kind]);
  }
  g_ptr_array_unref (packs->texts);
  g_ptr_array_unref (packs->used);
  g_clear_pointer (&packs->levels, g_array_unref);
  g_free (packs);
}

int
dgn_packs_check_rows (DgnDiag *diag, const DgnNode *root, const DgnSystem *system, const char **what)
{
  const DgnRowKind *kind = dgn_rows_kind_of (root);
  if (kind == NULL) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, root->mark, "begin each with '- name: '", "this is no list of monsters, traps or treasure");
    return -1;
  }
  GArray *rows = g_array_new (FALSE, TRUE, (guint)kind->size);
  const gboolean is_good = dgn_rows_read_yaml (diag, root, kind, system, rows);
  const int n = is_good ? (int)rows->len : -1;
  dgn_rows_free_owned (kind, rows);
  *what = kind->name;
  return n;
}

const GPtrArray *
dgn_packs_used (const DgnPacks *packs)
{
  return packs->used;
}

const DgnSystem *
dgn_packs_system (const DgnPacks *packs)
{
  return packs->system;
}

#define ROWS(of, kind)                                                                                                 \
  guint dgn_packs_n_##of (const DgnPacks *packs)                                                                       \
  {                                                                                                                    \
    return packs->rows[kind]->len;                                                                                     \
  }
ROWS (monsters, MONSTERS)
ROWS (traps, TRAPS)
ROWS (treasure, TREASURE)
ROWS (hoards, HOARDS)

const DgnMonster *
dgn_packs_monster (const DgnPacks *packs, guint index)
{
  return g_ptr_array_index (packs->rows[MONSTERS], index);
}

const DgnTrapStat *
dgn_packs_trap (const DgnPacks *packs, guint index)
{
  return g_ptr_array_index (packs->rows[TRAPS], index);
}

const DgnTreasureItem *
dgn_packs_treasure (const DgnPacks *packs, guint index)
{
  return g_ptr_array_index (packs->rows[TREASURE], index);
}

const DgnHoardRow *
dgn_packs_hoard (const DgnPacks *packs, guint index)
{
  return g_ptr_array_index (packs->rows[HOARDS], index);
}

static gconstpointer
find (const DgnPacks *packs, int kind, const char *name)
{
  g_autofree char *key = g_ascii_strdown (name, -1);
  const guint place = GPOINTER_TO_UINT (g_hash_table_lookup (packs->names[kind], key));
  return place > 0 ? g_ptr_array_index (packs->rows[kind], place - 1) : NULL;
}

const DgnMonster *
dgn_packs_find_monster (const DgnPacks *packs, const char *name)
{
  const DgnMonster *found = find (packs, MONSTERS, name);
  for (guint i = 0; found == NULL && i < packs->rows[MONSTERS]->len; i++) {
    const DgnMonster *monster = dgn_packs_monster (packs, i);
    if (strchr (monster->name, ',') == NULL)
      continue;
    g_autofree char *spoken = dgn_name_spoken (monster->name);
    if (g_ascii_strcasecmp (spoken, name) == 0)
      found = monster;
  }
  return found;
}

const DgnTrapStat *
dgn_packs_find_trap (const DgnPacks *packs, const char *name)
{
  return find (packs, TRAPS, name);
}

DgnTrapStat
dgn_packs_trap_at (const DgnPacks *packs, const DgnTrapStat *trap, int level)
{
  return dgn_trap_fit (packs->system, trap, level, packs->texts);
}

const char *
dgn_packs_nearest_monster (const DgnPacks *packs, const char *word)
{
  const guint n = packs->rows[MONSTERS]->len;
  g_autofree const char **names = g_new0 (const char *, n + 1);
  for (guint i = 0; i < n; i++)
    names[i] = dgn_packs_monster (packs, i)->name;
  return dgn_text_nearest (word, names);
}

int
dgn_packs_level (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank)
{
  if (packs->system->stats != DGN_STATS_FOURTH)
    return monster->cr_milli;
  const int level = monster->level > 0 ? monster->level : dgn_fourth_level (packs->levels, monster->cr_milli, rank);
  return level * 1000;
}

int
dgn_packs_worth (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank, int level)
{
  const DgnSystem *system = packs->system;
  if (system->stats == DGN_STATS_FOURTH || system->is_xp_by_level)
    return dgn_system_xp (system, dgn_packs_level (packs, monster, rank), rank, level);
  return monster->xp;
}

static gboolean
fits (const DgnPacks *packs, const DgnMonster *monster, const DgnMonsterFilter *filter)
{
  const int level = dgn_packs_level (packs, monster, filter->in_own_rank ? (DgnRank)monster->rank : filter->rank);
  const guint anywhere = monster->terrains == 0 || (monster->terrains & 1u) != 0;
  return level >= filter->level_least && (filter->level_most <= 0 || level <= filter->level_most)
         && (filter->roles == 0 || (filter->roles & 1u << monster->role) != 0)
         && (filter->ranks == 0 || (filter->ranks & 1u << monster->rank) != 0)
         && (filter->terrains == 0 || anywhere || (filter->terrains & monster->terrains) != 0)
         && monster->dungeon >= filter->dungeon_least && (!filter->only_leaders || monster->is_leader);
}

GPtrArray *
dgn_packs_choose (const DgnPacks *packs, const DgnMonsterFilter *filter)
{
  GPtrArray *chosen = g_ptr_array_new ();
  for (guint i = 0; i < packs->rows[MONSTERS]->len; i++) {
    const DgnMonster *monster = dgn_packs_monster (packs, i);
    if (fits (packs, monster, filter))
      g_ptr_array_add (chosen, (gpointer)monster);
  }
  return chosen;
}
