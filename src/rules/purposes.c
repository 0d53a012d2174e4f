/* purposes.c - what chambers are for: the names that a list of purposes uses. */
#include "rules/setting_private.h"

#include <dungeonbook/text.h>

#include <string.h>

/* Those of caverns come last. */
static const char *const feature_tables[] = { DGN_TABLE_MAJOR, DGN_TABLE_MINOR, DGN_TABLE_CAVERN_MAJOR, DGN_TABLE_CAVERN_MINOR };
#define N_BUILT 2 /* what stands in chambers that were built */

/* The features of the first `n` of those tables. */
static GPtrArray *
features_of (const DgnTables *tables, gsize n)
{
  GPtrArray *names = g_ptr_array_new ();
  for (gsize t = 0; t < n; t++) {
    const DgnTable *table = dgn_tables_get (tables, feature_tables[t]);
    for (guint i = 0; i < table->rows->len; i++)
      g_ptr_array_add (names, (gpointer) g_array_index (table->rows, DgnRow, i).text);
  }
  return names;
}

static const char *const *
as_list (GPtrArray *names)
{
  g_ptr_array_add (names, NULL);
  return (const char *const *) names->pdata;
}

static void
check_names (DgnDiag *diag, const DgnNode *map, const char *key, const GPtrArray *list, const char *what, const char *const *known)
{
  const DgnNode *node = dgn_node_get (map, key);
  for (guint i = 0; node != NULL && i < list->len; i++)
    if (dgn_text_index (g_ptr_array_index (list, i), known) < 0)
      dgn_diag_unknown (diag, dgn_node_item (node, i)->mark, what, g_ptr_array_index (list, i), known);
}

static gboolean
is_free (const DgnPurpose *purpose)
{
  return purpose->when == 0 && purpose->most == 0 && purpose->least_squares == 0 && purpose->from == 0 && purpose->to == 100
         && purpose->needs->len == 0 && purpose->excludes->len == 0 && purpose->near->len == 0 && purpose->apart->len == 0;
}

static void
check_one (DgnDiag *diag, const DgnNode *list, const GArray *purposes, guint index, const char *const *features, const char *const *names)
{
  const DgnPurpose *purpose = &g_array_index (purposes, DgnPurpose, index);
  const DgnNode *map = dgn_node_item (list, index), *name = dgn_node_get (map, "name");
  check_names (diag, map, "needs", purpose->needs, "feature", features);
  check_names (diag, map, "suits", purpose->suits, "feature", features);
  check_names (diag, map, "excludes", purpose->excludes, "feature", features);
  check_names (diag, map, "near", purpose->near, "purpose", names);
  check_names (diag, map, "apart", purpose->apart, "purpose", names);
  if (*purpose->name == '\0')
    dgn_diag_error (diag, name->mark, "a purpose needs a name");
  for (guint i = 0; i < index; i++)
    if (strcmp (g_array_index (purposes, DgnPurpose, i).name, purpose->name) == 0)
      dgn_diag_error (diag, name->mark, "there are two purposes named '%.60s'", purpose->name);
}

void
dgn_purposes_check_features (DgnDiag *diag, const DgnNode *map, const char *key, const GPtrArray *list, const DgnTables *tables)
{
  g_autoptr (GPtrArray) features = features_of (tables, N_BUILT);
  check_names (diag, map, key, list, "feature", as_list (features));
}

gboolean
dgn_purposes_check (DgnDiag *diag, const DgnNode *list, const GArray *purposes, const DgnTables *tables)
{
  const guint before = dgn_diag_n_errors (diag);
  g_autoptr (GPtrArray) features = features_of (tables, G_N_ELEMENTS (feature_tables)), names = g_ptr_array_new ();
  gboolean has_free = FALSE;
  for (guint i = 0; i < purposes->len; i++) {
    const DgnPurpose *purpose = &g_array_index (purposes, DgnPurpose, i);
    g_ptr_array_add (names, purpose->name);
    has_free |= is_free (purpose);
  }
  const char *const *known_features = as_list (features), *const *known_names = as_list (names);
  for (guint i = 0; i < purposes->len; i++)
    check_one (diag, list, purposes, i, known_features, known_names);
  if (!has_free)
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, list->mark, "add one like { name: Store }",
                  "no purpose fits every chamber: one at least must be without conditions");
  return dgn_diag_n_errors (diag) == before;
}

const char *
dgn_feature_counterpart (const char *name, const DgnTables *from, const DgnTables *to)
{
  for (gsize t = 0; t < G_N_ELEMENTS (feature_tables); t++) {
    const DgnTable *table = dgn_tables_get (from, feature_tables[t]);
    for (guint i = 0; i < table->rows->len; i++) {
      const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
      const DgnRow *other = strcmp (row->text, name) == 0 ? dgn_table_row (dgn_tables_get (to, feature_tables[t]), row->low) : NULL;
      if (other != NULL)
        return other->text;
    }
  }
  return name;
}

GHashTable *
dgn_feature_counterparts (const DgnTables *from, const DgnTables *to)
{
  GHashTable *all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (gsize t = G_N_ELEMENTS (feature_tables); t-- > 0;) { /* the first table has the last word */
    const DgnTable *table = dgn_tables_get (from, feature_tables[t]);
    for (guint i = 0; i < table->rows->len; i++) {
      const DgnRow *row = &g_array_index (table->rows, DgnRow, i), *other = dgn_table_row (dgn_tables_get (to, feature_tables[t]), row->low);
      if (other != NULL && strcmp (row->text, other->text) != 0)
        g_hash_table_insert (all, g_strdup (row->text), g_strdup (other->text));
    }
  }
  return all;
}

static GPtrArray *
copy_names (const GPtrArray *names, const DgnTables *from, const DgnTables *to)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    g_ptr_array_add (copy, g_strdup (from != NULL ? dgn_feature_counterpart (name, from, to) : name));
  }
  return copy;
}

GArray *
dgn_purposes_copy (const GArray *purposes, const DgnTables *from, const DgnTables *to)
{
  GArray *copies = g_array_new (FALSE, TRUE, sizeof (DgnPurpose));
  for (guint i = 0; i < purposes->len; i++) {
    const DgnPurpose *purpose = &g_array_index (purposes, DgnPurpose, i);
    DgnPurpose copy = *purpose;
    copy.name = g_strdup (purpose->name);
    copy.needs = copy_names (purpose->needs, from, to);
    copy.suits = copy_names (purpose->suits, from, to);
    copy.excludes = copy_names (purpose->excludes, from, to);
    copy.near = copy_names (purpose->near, NULL, NULL);
    copy.apart = copy_names (purpose->apart, NULL, NULL);
    g_array_append_val (copies, copy);
  }
  return copies;
}

/* "Warden's guard room" and "Pilgrims' guard room" are guard rooms, but a "Painted guard room" is a purpose of its own. */
static gboolean
is_somebodys (const char *title, const char *name)
{
  g_autofree char *later = g_strdup_printf (" %c%s", g_ascii_tolower (name[0]), name + 1);
  if (!g_str_has_suffix (title, later))
    return FALSE;
  g_autofree char *whose = g_strndup (title, strlen (title) - strlen (later));
  return g_str_has_suffix (whose, "'s") || g_str_has_suffix (whose, "'") || g_str_has_suffix (whose, "’s") || g_str_has_suffix (whose, "’");
}

int
dgn_setting_purpose (const DgnSetting *setting, const char *title)
{
  const GArray *purposes = dgn_setting_purposes (setting);
  for (guint i = 0; i < purposes->len; i++)
    if (strcmp (title, g_array_index (purposes, DgnPurpose, i).name) == 0)
      return (int) i;
  for (guint i = 0; i < purposes->len; i++)
    if (is_somebodys (title, g_array_index (purposes, DgnPurpose, i).name))
      return (int) i;
  return -1;
}
