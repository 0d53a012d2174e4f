#include "data/schema_private.h"

#include <string.h>

#define MEMBER(type, target, field) (*(const type *)((const char *)(target) + (field)->offset))

void
dgn_schema_emit_node (DgnEmit *emit, const DgnNode *node)
{
  switch (node->kind) {
    case DGN_NODE_SCALAR:
      /* What was plain stays plain: "auto" is a word, 12 a number. */
      if (node->is_quoted || !*node->text) {
        dgn_emit_text (emit, node->text);
      } else {
        dgn_emit_word (emit, node->text);
      }
      break;
    case DGN_NODE_LIST:
      dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
      for (guint i = 0; i < dgn_node_length (node); i++) dgn_schema_emit_node (emit, dgn_node_item (node, i));
      dgn_emit_list_end (emit);
      break;
    case DGN_NODE_MAP:
      dgn_emit_map_begin (emit, DGN_EMIT_FLOW);
      for (guint i = 0; i < dgn_node_length (node); i++) {
        const DgnPair *pair = dgn_node_pair (node, i);
        dgn_emit_key (emit, pair->key);
        dgn_schema_emit_node (emit, pair->value);
      }
      dgn_emit_map_end (emit);
      break;
  }
}

static gboolean
is_same (const DgnNode *a, const DgnNode *b)
{
  if (a->kind != b->kind) return FALSE;
  if (a->kind == DGN_NODE_SCALAR) return strcmp (a->text, b->text) == 0;
  if (dgn_node_length (a) != dgn_node_length (b)) return FALSE;
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

/* A value of a kind of its own is compared by what it is written as. */
static gboolean
is_custom_default (DgnDiag *diag, const DgnField *field, const DgnNode *fallback, gconstpointer value)
{
  DgnEmit *emit = dgn_emit_new ();

  field->codec->write (emit, value);
  g_autofree char *text = dgn_emit_finish (emit, NULL);
  g_autoptr (DgnNode) node = dgn_node_parse_text (diag, field->key, text);
  return node && is_same (node, fallback);
}

static gboolean
is_default (const DgnField *field, gconstpointer target)
{
  if (!field->fallback) return FALSE;

  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) node = dgn_schema_fallback (diag, field);
  g_return_val_if_fail (node, FALSE);
  if (field->type == DGN_FIELD_CUSTOM) return is_custom_default (diag, field, node, &MEMBER (char, target, field));

  /* The default in a place of its own; the widest of the plain kinds fits. */
  union {
    int number;
    guint64 wide;
    double real;
    char *text;
  } value = { 0 };
  DgnField alone[] = { *field, DGN_FIELD_END };
  alone[0].offset = 0;
  dgn_schema_defaults (alone, &value);
  gboolean is_equal = FALSE;
  switch (field->type) {
    case DGN_FIELD_INT:
    case DGN_FIELD_WORD: is_equal = value.number == MEMBER (int, target, field); break;
    case DGN_FIELD_BOOL: is_equal = !value.number == !MEMBER (gboolean, target, field); break;
    case DGN_FIELD_UINT64: is_equal = value.wide == MEMBER (guint64, target, field); break;
    case DGN_FIELD_DOUBLE: is_equal = value.real == MEMBER (double, target, field); break;
    case DGN_FIELD_TEXT: is_equal = g_strcmp0 (value.text, MEMBER (char *, target, field)) == 0; break;
    case DGN_FIELD_CUSTOM:
    case DGN_FIELD_GROUP: break;
  }
  dgn_schema_clear (alone, &value);
  return is_equal;
}

static gboolean
is_group_default (const DgnField *fields, gconstpointer target)
{
  for (const DgnField *field = fields; field->key; field++) {
    gboolean is_same_value = field->type == DGN_FIELD_GROUP
                                 ? is_group_default (field->fields, &MEMBER (char, target, field))
                                 : is_default (field, target);
    if (!is_same_value) return FALSE;
  }
  return TRUE;
}

static void
emit_value (DgnEmit *emit, const DgnField *field, gconstpointer target, gboolean only_changed)
{
  switch (field->type) {
    case DGN_FIELD_INT: dgn_emit_int (emit, MEMBER (int, target, field)); break;
    case DGN_FIELD_UINT64: dgn_emit_uint64 (emit, MEMBER (guint64, target, field)); break;
    case DGN_FIELD_DOUBLE: dgn_emit_double (emit, MEMBER (double, target, field)); break;
    case DGN_FIELD_BOOL: dgn_emit_bool (emit, MEMBER (gboolean, target, field)); break;
    case DGN_FIELD_TEXT: {
      const char *text = MEMBER (char *, target, field);
      dgn_emit_text (emit, text ? text : "");
      break;
    }
    case DGN_FIELD_WORD: dgn_emit_word (emit, field->words[MEMBER (int, target, field)]); break;
    case DGN_FIELD_CUSTOM: field->codec->write (emit, &MEMBER (char, target, field)); break;
    case DGN_FIELD_GROUP:
      dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
      dgn_schema_emit (emit, field->fields, &MEMBER (char, target, field), only_changed);
      dgn_emit_map_end (emit);
      break;
  }
}

void
dgn_schema_emit (DgnEmit *emit, const DgnField *fields, gconstpointer target, gboolean only_changed)
{
  for (const DgnField *field = fields; field->key; field++) {
    if (only_changed) {
      const DgnField alone[] = { *field, DGN_FIELD_END };
      if (is_group_default (alone, target)) continue;
    }
    dgn_emit_key (emit, field->key);
    emit_value (emit, field, target, only_changed);
  }
}
