/* lists.c - lists of a rule system's or pack's file. */
#include "rules/lists.h"

#include <dungeonbook/text.h>

static gboolean
is_list (DgnDiag *diag, const DgnNode *node, const char *what, const char *of)
{
  if (node->kind == DGN_NODE_LIST)
    return TRUE;
  dgn_diag_error (diag, node->mark, "%s must be a list of %s, not %s", what, of, dgn_node_kind_name (node));
  return FALSE;
}

gboolean
dgn_list_read_ints (DgnDiag *diag, const DgnNode *node, const char *what, int min, int max, GArray *list)
{
  gboolean is_good = is_list (diag, node, what, "whole numbers");
  for (guint i = 0; is_good && i < dgn_node_length (node); i++) {
    gint64 value = 0;
    is_good = dgn_node_to_int (diag, dgn_node_item (node, i), what, min, max, &value);
    const int number = (int)value;
    g_array_append_val (list, number);
  }
  return is_good;
}

gboolean
dgn_list_read_texts (DgnDiag *diag, const DgnNode *node, const char *what, GPtrArray *list)
{
  gboolean is_good = is_list (diag, node, what, "words");
  for (guint i = 0; is_good && i < dgn_node_length (node); i++) {
    const char *text = dgn_node_to_text (diag, dgn_node_item (node, i), what);
    is_good = text != NULL;
    g_ptr_array_add (list, g_strdup (text != NULL ? text : ""));
  }
  return is_good;
}

gboolean
dgn_list_read_records (DgnDiag *diag, const DgnNode *node, const char *what, const DgnField *fields, GArray *rows)
{
  gboolean is_good = is_list (diag, node, what, "maps");
  for (guint i = 0; node->kind == DGN_NODE_LIST && i < dgn_node_length (node); i++) {
    g_array_set_size (rows, rows->len + 1);
    gpointer row = rows->data + (gsize) (rows->len - 1) * g_array_get_element_size (rows);
    is_good &= dgn_schema_bind (diag, fields, dgn_node_item (node, i), row);
  }
  return is_good;
}

void
dgn_list_clear_records (const DgnField *fields, gpointer rows)
{
  GArray **array = rows;
  for (guint i = 0; *array != NULL && i < (*array)->len; i++)
    dgn_schema_clear (fields, (*array)->data + (gsize)i * g_array_get_element_size (*array));
  g_clear_pointer (array, g_array_unref);
}

gboolean
dgn_list_keys_are_known (DgnDiag *diag, const DgnNode *map, const char *what, const char *const *words)
{
  gboolean is_good = TRUE;
  g_autofree char *kind = g_strdup_printf ("key of %s", what);
  for (guint i = 0; i < dgn_node_length (map); i++) {
    const DgnPair *pair = dgn_node_pair (map, i);
    if (dgn_text_index (pair->key, words) >= 0)
      continue;
    dgn_diag_unknown (diag, pair->mark, kind, pair->key, words);
    is_good = FALSE;
  }
  return is_good;
}
