#include "feed.h"

#include <dungeonbook/schema.h>
#include <string.h>

typedef struct {
  int number;
  guint64 wide;
  double real;
  gboolean is_set;
  char *text;
  int word;
  struct {
    int number;
  } inner;
} Bound;

static const char *const words[] = { "north", "south", NULL };

static const DgnField inner_fields[] = {
  { .key = "a", .type = DGN_FIELD_INT, .fallback = "1", .max = 9 },
  DGN_FIELD_END,
};

static const DgnField fields[] = {
  { .key = "a", .type = DGN_FIELD_INT, .offset = G_STRUCT_OFFSET (Bound, number), .fallback = "1", .max = 9 },
  { .key = "b", .type = DGN_FIELD_UINT64, .offset = G_STRUCT_OFFSET (Bound, wide), .fallback = "1" },
  { .key = "c", .type = DGN_FIELD_DOUBLE, .offset = G_STRUCT_OFFSET (Bound, real), .fallback = "1" },
  { .key = "d", .type = DGN_FIELD_BOOL, .offset = G_STRUCT_OFFSET (Bound, is_set), .fallback = "no" },
  { .key = "title", .type = DGN_FIELD_TEXT, .offset = G_STRUCT_OFFSET (Bound, text), .fallback = "", .max = 40 },
  { .key = "e", .type = DGN_FIELD_WORD, .offset = G_STRUCT_OFFSET (Bound, word), .fallback = "north", .words = words },
  { .key = "party", .type = DGN_FIELD_GROUP, .offset = G_STRUCT_OFFSET (Bound, inner), .fields = inner_fields },
  DGN_FIELD_END,
};

static void
visit (DgnDiag *diag, DgnEmit *emit, const DgnNode *node)
{
  gint64 number;
  guint64 wide;
  double real;
  gboolean is_set;

  g_assert (node->mark.line >= 1 && node->mark.col >= 1 && node->mark.width >= 1);
  dgn_node_to_int (diag, node, "x", -10, 10, &number);
  dgn_node_to_uint64 (diag, node, "x", &wide);
  dgn_node_to_double (diag, node, "x", -10, 10, &real);
  dgn_node_to_bool (diag, node, "x", &is_set);
  dgn_node_to_word (diag, node, "x", words);
  const char *text = dgn_node_to_text (diag, node, "x");
  if (node->kind == DGN_NODE_SCALAR) dgn_emit_text (emit, text);
  if (node->kind == DGN_NODE_LIST) dgn_emit_list_begin (emit, DGN_EMIT_BLOCK);
  if (node->kind == DGN_NODE_MAP) dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
  for (guint i = 0; i < dgn_node_length (node); i++) {
    if (node->kind == DGN_NODE_MAP) dgn_emit_key (emit, dgn_node_pair (node, i)->key);
    visit (diag, emit, node->kind == DGN_NODE_MAP ? dgn_node_pair (node, i)->value : dgn_node_item (node, i));
  }
  if (node->kind == DGN_NODE_LIST) dgn_emit_list_end (emit);
  if (node->kind == DGN_NODE_MAP) dgn_emit_map_end (emit);
}

static gboolean
is_same (const DgnNode *a, const DgnNode *b)
{
  if (a->kind != b->kind || dgn_node_length (a) != dgn_node_length (b)) return FALSE;
  if (a->kind == DGN_NODE_SCALAR) return dgn_node_is_null (a) ? !*b->text : strcmp (a->text, b->text) == 0;
  for (guint i = 0; i < dgn_node_length (a); i++) {
    if (a->kind == DGN_NODE_LIST) {
      if (!is_same (dgn_node_item (a, i), dgn_node_item (b, i))) return FALSE;
      continue;
    }
    const DgnPair *one = dgn_node_pair (a, i), *two = dgn_node_pair (b, i);
    if (strcmp (one->key, two->key) != 0 || !is_same (one->value, two->value)) return FALSE;
  }
  return TRUE;
}

/* A tree that was read is written and read again: it must be the same. */
static void
go_round (const DgnNode *root)
{
  g_autoptr (DgnDiag) typed = dgn_diag_new ();
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  DgnEmit *emit = dgn_emit_new ();

  visit (typed, emit, root);
  g_autofree char *text = dgn_emit_finish (emit, NULL);
  g_autoptr (DgnNode) again = dgn_node_parse_text (diag, "again", text);
  if (!again || !is_same (root, again)) g_error ("not the same when it is read again:\n%s", text);
  g_autofree char *rendered = dgn_diag_render (typed);
  g_assert (g_utf8_validate (rendered, -1, NULL));
}

gboolean
feed_bytes (const guint8 *bytes, gsize length)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  char *text = g_malloc (length + 1);
  Bound bound = { 0 };

  if (length > 0) memcpy (text, bytes, length);
  text[length] = '\0';
  g_autoptr (DgnNode) root = dgn_node_parse (diag, dgn_diag_take_source (diag, "fed", text, length));
  g_assert (root || dgn_diag_has_errors (diag));
  if (root) {
    go_round (root);
    dgn_schema_bind (diag, fields, root, &bound);
    dgn_schema_clear (fields, &bound);
  }
  for (guint i = 0; i < dgn_diag_n_findings (diag); i++) {
    const DgnFinding *finding = dgn_diag_get (diag, i);
    g_assert (finding->mark.line >= 1 && finding->mark.col >= 1 && *finding->message);
  }
  g_autofree char *rendered = dgn_diag_render (diag);
  g_assert (g_utf8_validate (rendered, -1, NULL));
  return root != NULL;
}
