/* tables.c - a set of tables: built in, overlaid by a user's files, looked up by name. */
#include "rules/tables_read.h"

#include "rules/builtin.h"
#include "rules/vocabulary.h"
#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#include <string.h>

struct DgnTables {
  GPtrArray *tables; /* DgnTable *, in the order in which they came; those of the built-in set are borrowed from it */
  GPtrArray *own;    /* DgnTable *: the others, owned */
  DgnDiag *diag;     /* of the built-in set, for the source of its marks; else NULL */
};

static DgnTables *
new_empty (void)
{
  DgnTables *tables = g_new0 (DgnTables, 1);
  tables->tables = g_ptr_array_new ();
  tables->own = g_ptr_array_new_with_free_func ((GDestroyNotify) dgn_table_free);
  return tables;
}

void
dgn_tables_free (DgnTables *tables)
{
  if (tables == NULL)
    return;
  g_ptr_array_unref (tables->tables);
  g_ptr_array_unref (tables->own);
  g_free (tables);
}

guint
dgn_tables_count (const DgnTables *tables)
{
  return tables->tables->len;
}

const DgnTable *
dgn_tables_nth (const DgnTables *tables, guint index)
{
  return index < tables->tables->len ? g_ptr_array_index (tables->tables, index) : NULL;
}

static int
index_of (const DgnTables *tables, const char *name)
{
  for (guint i = 0; i < tables->tables->len; i++)
    if (strcmp (dgn_tables_nth (tables, i)->name, name) == 0)
      return (int)i;
  return -1;
}

const DgnTable *
dgn_tables_get (const DgnTables *tables, const char *name)
{
  const int index = index_of (tables, name);
  return index < 0 ? NULL : dgn_tables_nth (tables, (guint)index);
}

static void
put (DgnTables *tables, DgnTable *table)
{
  const int index = index_of (tables, table->name);
  g_ptr_array_add (tables->own, table);
  if (index < 0)
    g_ptr_array_add (tables->tables, table);
  else
    g_ptr_array_index (tables->tables, index) = table;
}

/* A name that is not ours is fine, but may be a slip. */
static void
warn_of_name (DgnDiag *diag, const DgnPair *pair)
{
  if (dgn_text_index (pair->key, dgn_known_tables) >= 0)
    return;
  const char *nearest = dgn_text_nearest (pair->key, dgn_known_tables);
  if (nearest == NULL)
    return;
  g_autofree char *suggestion = g_strdup_printf ("did you mean '%s'?", nearest);
  dgn_diag_add (diag, DGN_SEVERITY_WARNING, pair->mark, suggestion, "table '%s' is none that a dungeon is rolled on",
                pair->key);
}

static gboolean
check_name (DgnDiag *diag, const DgnPair *pair)
{
  g_autofree char *slug = dgn_text_slug (pair->key);
  if (strlen (pair->key) <= 60 && strcmp (slug, pair->key) == 0)
    return TRUE;
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, pair->mark, "a table's name is of a-z, 0-9 and single hyphens",
                "'%s' is no name for a table", pair->key);
  return FALSE;
}

static gboolean
overlay (DgnTables *tables, DgnDiag *diag, const DgnNode *root, DgnTablesOwner owner)
{
  if (root->kind != DGN_NODE_MAP) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, root->mark, "a file of tables has one key for each table",
                  "expected a map of tables, not %s", dgn_node_kind_name (root));
    return FALSE;
  }
  gboolean is_good = TRUE;
  for (guint i = 0; i < dgn_node_length (root) && !dgn_diag_is_full (diag); i++) {
    const DgnPair *pair = dgn_node_pair (root, i);
    if (owner != DGN_TABLES_OURS)
      warn_of_name (diag, pair);
    DgnTable *table = NULL;
    if (check_name (diag, pair))
      table = dgn_table_read (diag, pair, dgn_tables_get (tables, pair->key), owner);
    if (table != NULL)
      put (tables, table);
    else
      is_good = FALSE;
  }
  return is_good;
}

gboolean
dgn_tables_overlay (DgnTables *tables, DgnDiag *diag, const DgnNode *root)
{
  return overlay (tables, diag, root, DGN_TABLES_USERS);
}

gboolean
dgn_tables_overlay_setting (DgnTables *tables, DgnDiag *diag, const DgnNode *root)
{
  return overlay (tables, diag, root, DGN_TABLES_SETTINGS);
}

static DgnTables *
read_builtin (void)
{
  DgnTables *tables = new_empty ();
  tables->diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (tables->diag, "tables.yaml", dgn_builtin ("tables.yaml", NULL));
  if (root == NULL || !overlay (tables, tables->diag, root, DGN_TABLES_OURS)) {
    g_autofree char *why = dgn_diag_render (tables->diag);
    g_error ("tables.yaml cannot be read:\n%s", why);
  }
  return tables;
}

/* Read once, as that takes longer than all else at the start, and never changed or freed. */
static const DgnTables *
get_builtin (void)
{
  static gsize set = 0;
  if (g_once_init_enter (&set))
    g_once_init_leave (&set, (gsize) read_builtin ());
  return (const DgnTables *) set;
}

DgnTables *
dgn_tables_new (void)
{
  const DgnTables *builtin = get_builtin ();
  DgnTables *tables = new_empty ();
  for (guint i = 0; i < builtin->tables->len; i++)
    g_ptr_array_add (tables->tables, g_ptr_array_index (builtin->tables, i));
  return tables;
}

gboolean
dgn_tables_overlay_file (DgnTables *tables, DgnDiag *diag, const char *name_or_path, const char *base_folder)
{
  g_autoptr (DgnNode) root = NULL;
  if (dgn_text_index (name_or_path, dgn_tables_shipped ()) >= 0) {
    g_autofree char *path = g_strdup_printf (DGN_TABLES_FOLDER "%s.yaml", name_or_path);
    root = dgn_node_parse_text (diag, path, dgn_builtin (path, NULL));
  } else {
    g_autofree char *path = base_folder == NULL || g_path_is_absolute (name_or_path)
                                ? g_strdup (name_or_path)
                                : g_build_filename (base_folder, name_or_path, NULL);
    root = dgn_node_read (diag, path);
  }
  return root != NULL && dgn_tables_overlay (tables, diag, root);
}

const DgnRow *
dgn_table_row (const DgnTable *table, int result)
{
  guint low = 0, high = table->rows->len;
  while (low < high) {
    const guint middle = low + (high - low) / 2;
    const DgnRow *row = &g_array_index (table->rows, DgnRow, middle);
    if (result < row->low)
      high = middle;
    else if (result > row->high)
      low = middle + 1;
    else
      return row;
  }
  return NULL;
}

const DgnEffect *
dgn_row_find (const DgnRow *row, DgnVerb verb)
{
  for (guint i = 0; i < row->effects->len; i++) {
    const DgnEffect *effect = &g_array_index (row->effects, DgnEffect, i);
    if (effect->verb == verb)
      return effect;
  }
  return NULL;
}

gboolean
dgn_row_has (const DgnRow *row, DgnVerb verb)
{
  return dgn_row_find (row, verb) != NULL;
}
