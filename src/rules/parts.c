/* parts.c - the parts of a book by their names, and the order that a template puts them in. */
#include <dungeonbook/config.h>

const char *const dgn_part_words[] = { "title", "hooks", "glance", "panel", "maps",        "key", "doors", "traps", "treasure",
                                       "deck",  "player_maps", "sheets", "log", "index", "about", NULL };

static const gsize offsets[DGN_N_PARTS] = {
  [DGN_PART_TITLE] = G_STRUCT_OFFSET (DgnParts, title),   [DGN_PART_HOOKS] = G_STRUCT_OFFSET (DgnParts, hooks),
  [DGN_PART_GLANCE] = G_STRUCT_OFFSET (DgnParts, glance), [DGN_PART_PANEL] = G_STRUCT_OFFSET (DgnParts, panel),
  [DGN_PART_MAPS] = G_STRUCT_OFFSET (DgnParts, maps),     [DGN_PART_KEY] = G_STRUCT_OFFSET (DgnParts, key),
  [DGN_PART_DOORS] = G_STRUCT_OFFSET (DgnParts, doors),   [DGN_PART_TRAPS] = G_STRUCT_OFFSET (DgnParts, traps),
  [DGN_PART_TREASURE] = G_STRUCT_OFFSET (DgnParts, treasure), [DGN_PART_DECK] = G_STRUCT_OFFSET (DgnParts, deck),
  [DGN_PART_PLAYER_MAPS] = G_STRUCT_OFFSET (DgnParts, player_maps), [DGN_PART_SHEETS] = G_STRUCT_OFFSET (DgnParts, sheets),
  [DGN_PART_LOG] = G_STRUCT_OFFSET (DgnParts, log),
  [DGN_PART_INDEX] = G_STRUCT_OFFSET (DgnParts, index),   [DGN_PART_ABOUT] = G_STRUCT_OFFSET (DgnParts, about),
};

gboolean *
dgn_parts_at (DgnParts *parts, DgnBookPart part)
{
  return G_STRUCT_MEMBER_P (parts, offsets[part]);
}

void
dgn_part_order_init (DgnPartOrder *order)
{
  order->n = DGN_N_PARTS;
  for (int i = 0; i < DGN_N_PARTS; i++)
    order->parts[i] = (DgnBookPart) i;
}

gboolean
dgn_part_order_has (const DgnPartOrder *order, DgnBookPart part)
{
  for (int i = 0; i < order->n; i++)
    if (order->parts[i] == (int) part)
      return TRUE;
  return FALSE;
}

static gboolean
read_order (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  static const char hint[] = "write [title, maps, key], the parts in their order";
  DgnPartOrder *order = target;
  if (node->kind != DGN_NODE_LIST || dgn_node_length (node) == 0) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, hint, node->kind == DGN_NODE_LIST ? "%s names no part" : "%s is a list of names", what);
    return FALSE;
  }
  return dgn_node_to_order (diag, node, what, dgn_part_words, "name each part once; one that is not named is left out", order->parts,
                            &order->n);
}

static void
write_order (DgnEmit *emit, gconstpointer target)
{
  const DgnPartOrder *order = target;
  dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
  for (int i = 0; i < order->n; i++)
    dgn_emit_word (emit, dgn_part_words[order->parts[i]]);
  dgn_emit_list_end (emit);
}

const DgnCodec dgn_part_order_codec = { "list of parts", read_order, write_order, NULL };
