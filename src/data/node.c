#include "data/node_private.h"

#include <string.h>

static void
clear_pair (gpointer data)
{
  DgnPair *pair = data;

  g_free (pair->key);
  dgn_node_free (pair->value);
}

DgnNode *
dgn_node_new (DgnNodeKind kind, DgnMark mark)
{
  DgnNode *node = g_new0 (DgnNode, 1);

  node->kind = kind;
  node->mark = mark;
  if (kind == DGN_NODE_LIST) {
    node->items = g_ptr_array_new_with_free_func ((GDestroyNotify)dgn_node_free);
  } else if (kind == DGN_NODE_MAP) {
    node->pairs = g_array_new (FALSE, FALSE, sizeof (DgnPair));
    g_array_set_clear_func (node->pairs, clear_pair);
  }
  return node;
}

void
dgn_node_free (DgnNode *node)
{
  if (!node) return;
  g_free (node->text);
  if (node->items) g_ptr_array_unref (node->items);
  if (node->pairs) g_array_unref (node->pairs);
  g_free (node);
}

void
dgn_node_add_pair (DgnNode *map, char *key, DgnMark mark, DgnNode *value)
{
  g_array_append_vals (map->pairs, &(DgnPair){ key, mark, value }, 1);
}

const char *
dgn_node_kind_name (const DgnNode *node)
{
  static const char *const names[] = { "text", "a list", "a map" };

  return names[node->kind];
}

gboolean
dgn_node_is_null (const DgnNode *node)
{
  if (node->kind != DGN_NODE_SCALAR || node->is_quoted) return FALSE;
  return !*node->text || strcmp (node->text, "~") == 0 || g_ascii_strcasecmp (node->text, "null") == 0;
}

DgnNode *
dgn_node_get (const DgnNode *map, const char *key)
{
  if (!map || map->kind != DGN_NODE_MAP) return NULL;
  for (guint i = 0; i < map->pairs->len; i++) {
    const DgnPair *pair = &g_array_index (map->pairs, DgnPair, i);
    if (strcmp (pair->key, key) == 0) return pair->value;
  }
  return NULL;
}

guint
dgn_node_length (const DgnNode *list_or_map)
{
  switch (list_or_map->kind) {
    case DGN_NODE_LIST: return list_or_map->items->len;
    case DGN_NODE_MAP: return list_or_map->pairs->len;
    case DGN_NODE_SCALAR: return 0;
  }
  return 0;
}

DgnNode *
dgn_node_item (const DgnNode *list, guint index)
{
  g_return_val_if_fail (list->kind == DGN_NODE_LIST && index < list->items->len, NULL);
  return list->items->pdata[index];
}

const DgnPair *
dgn_node_pair (const DgnNode *map, guint index)
{
  g_return_val_if_fail (map->kind == DGN_NODE_MAP && index < map->pairs->len, NULL);
  return &g_array_index (map->pairs, DgnPair, index);
}
