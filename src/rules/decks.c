/* decks.c - which cards are printed: a word, or a list of words in their order. */
#include <dungeonbook/cards.h>

const char *const dgn_deck_words[] = { "encounters", "roles", "traps", "treasure", "doors", NULL };
G_STATIC_ASSERT (G_N_ELEMENTS (dgn_deck_words) == DGN_N_DECKS + 1);

gboolean
dgn_decks_have (const DgnDecks *decks, DgnDeckKind kind)
{
  for (int i = 0; i < decks->n; i++)
    if (decks->kinds[i] == kind)
      return TRUE;
  return FALSE;
}

static gboolean
read_deck (DgnDiag *diag, const DgnNode *node, const char *what, DgnDecks *decks)
{
  int kind = dgn_node_to_word (diag, node, what, dgn_deck_words);
  if (kind < 0)
    return FALSE;
  if (dgn_decks_have (decks, (DgnDeckKind) kind)) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "name each once", "%s names '%s' twice", what, node->text);
    return FALSE;
  }
  decks->kinds[decks->n++] = (DgnDeckKind) kind;
  return TRUE;
}

static gboolean
read_decks (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  DgnDecks *decks = target;
  decks->n = 0;
  if (node->kind == DGN_NODE_SCALAR)
    return read_deck (diag, node, what, decks);
  if (node->kind != DGN_NODE_LIST || dgn_node_length (node) == 0) {
    const char *hint = node->kind == DGN_NODE_LIST ? "leave the cards out with parts.deck: false" : "write roles, or [encounters, roles]";
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, hint, node->kind == DGN_NODE_LIST ? "%s names nothing" : "%s is a word, or a list of words", what);
    return FALSE;
  }
  gboolean is_good = TRUE;
  for (guint i = 0; i < dgn_node_length (node); i++)
    is_good &= read_deck (diag, dgn_node_item (node, i), what, decks);
  return is_good;
}

static void
write_decks (DgnEmit *emit, gconstpointer target)
{
  const DgnDecks *decks = target;
  if (decks->n == 1) {
    dgn_emit_word (emit, dgn_deck_words[decks->kinds[0]]);
    return;
  }
  dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
  for (int i = 0; i < decks->n; i++)
    dgn_emit_word (emit, dgn_deck_words[decks->kinds[i]]);
  dgn_emit_list_end (emit);
}

const DgnCodec dgn_decks_codec = { "encounters | roles | traps | treasure | doors, or a list of these", read_decks, write_decks, NULL };
