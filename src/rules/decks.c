/* decks.c - which cards are printed: a word, or a list of words in their order. */
#include <dungeonbook/cards.h>

const char *const dgn_deck_words[] = { "encounters", "roles", "traps", "treasure", "doors", NULL };
G_STATIC_ASSERT (G_N_ELEMENTS (dgn_deck_words) == DGN_N_DECKS + 1);

gboolean
dgn_decks_have (const DgnDecks *decks, DgnDeckKind kind)
{
  for (int i = 0; i < decks->n; i++)
    if (decks->kinds[i] == (int) kind)
      return TRUE;
  return FALSE;
}

static gboolean
read_decks (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  DgnDecks *decks = target;
  const gboolean is_list = node->kind == DGN_NODE_LIST;
  if ((is_list && dgn_node_length (node) == 0) || (!is_list && node->kind != DGN_NODE_SCALAR)) {
    const char *hint = is_list ? "leave the cards out with parts.deck: false" : "write roles, or [encounters, roles]";
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, hint, is_list ? "%s names nothing" : "%s is a word, or a list of words", what);
    return FALSE;
  }
  return dgn_node_to_order (diag, node, what, dgn_deck_words, "name each once", decks->kinds, &decks->n);
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
