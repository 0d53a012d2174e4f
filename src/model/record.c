#include "model/record.h"

#include <string.h>

#define VALUE(type, record, key) ((type *) ((char *) (record) + (key)->offset))
#define CONST_VALUE(type, record, key) ((const type *) ((const char *) (record) + (key)->offset))

static void set_fallbacks (const DgnKey *keys, gpointer record);

static void
set_fallback (const DgnKey *key, gpointer record)
{
  switch (key->type) {
    case DGN_KEY_INT:
    case DGN_KEY_COPPER:
    case DGN_KEY_BOOL:
    case DGN_KEY_WORD:
    case DGN_KEY_SIDE: *VALUE (int, record, key) = key->fallback; break;
    case DGN_KEY_UINT64: *VALUE (guint64, record, key) = 0; break;
    case DGN_KEY_TEXT: *VALUE (char *, record, key) = g_strdup (""); break;
    case DGN_KEY_CELL: *VALUE (DgnCell, record, key) = (DgnCell){ -1, -1 }; break;
    case DGN_KEY_PAIR: memset (VALUE (int, record, key), 0, 2 * sizeof (int)); break;
    case DGN_KEY_REF: *VALUE (DgnRef, record, key) = (DgnRef){ NULL, "" }; break;
    case DGN_KEY_PART: *VALUE (DgnPart, record, key) = (DgnPart){ NULL, NULL }; break;
    case DGN_KEY_GROUP: set_fallbacks (key->keys, record); break;
  }
}

static void
set_fallbacks (const DgnKey *keys, gpointer record)
{
  for (const DgnKey *key = keys; key->key != NULL; key++)
    set_fallback (key, record);
}

static gboolean
read_int (DgnDiag *diag, const DgnKey *key, const DgnNode *node, int *value)
{
  gint64 number;
  if (!dgn_node_to_int (diag, node, key->key, key->min, key->max, &number))
    return FALSE;
  *value = (int) number;
  return TRUE;
}

/* "12", "0.5", "3.25": a price in gp. */
static gboolean
parse_copper (const char *text, int max_gp, int *copper)
{
  const char *const digits = "0123456789";
  const gsize whole = strspn (text, digits), mark = text[whole] == '.' ? 1 : 0, rest = mark > 0 ? strspn (text + whole + 1, digits) : 0;
  if (whole < 1 || whole > 9 || text[whole + mark + rest] != '\0' || (mark > 0 && (rest < 1 || rest > 2)))
    return FALSE;
  gint64 sum = g_ascii_strtoll (text, NULL, 10) * 100;
  if (rest > 0)
    sum += (text[whole + 1] - '0') * 10;
  if (rest > 1)
    sum += text[whole + 2] - '0';
  *copper = (int) MIN (sum, G_MAXINT);
  return sum <= (gint64) max_gp * 100;
}

static gboolean
read_copper (DgnDiag *diag, const DgnKey *key, const DgnNode *node, int *value)
{
  const char *text = dgn_node_to_text (diag, node, key->key);
  if (text == NULL)
    return FALSE;
  if (parse_copper (text, key->max, value))
    return TRUE;
  *value = 0;
  dgn_diag_error (diag, node->mark, "%s must be an amount of gold from 0 to %d, as 12 or 0.25, not '%.40s'", key->key, key->max, text);
  return FALSE;
}

static gboolean
read_pair (DgnDiag *diag, const DgnKey *key, const DgnNode *node, int *pair)
{
  if (node->kind != DGN_NODE_LIST || dgn_node_length (node) != 2) {
    dgn_diag_error (diag, node->mark, "%s must be two numbers, [width, height]", key->key);
    return FALSE;
  }
  gboolean first = read_int (diag, key, dgn_node_item (node, 0), &pair[0]);
  return read_int (diag, key, dgn_node_item (node, 1), &pair[1]) && first;
}

static gboolean
read_text (DgnDiag *diag, const DgnKey *key, const DgnNode *node, char **value)
{
  const char *text = dgn_node_to_text (diag, node, key->key);
  if (text == NULL)
    return FALSE;
  g_free (*value);
  *value = g_strdup (text);
  return TRUE;
}

static gboolean
read_word (DgnDiag *diag, const DgnKey *key, const DgnNode *node, int *value)
{
  int index = dgn_node_to_word (diag, node, key->key, key->words);
  if (index < 0)
    return FALSE;
  *value = index;
  return TRUE;
}

static gboolean
read_cell (DgnDiag *diag, const DgnKey *key, const DgnNode *node, DgnCell *value)
{
  const char *text = dgn_node_to_text (diag, node, key->key);
  if (text == NULL)
    return FALSE;
  if (dgn_cell_parse (text, value))
    return TRUE;
  dgn_diag_error (diag, node->mark, "%s must be a square, as F12, not '%.40s'", key->key, text);
  return FALSE;
}

static gboolean
read_side (DgnDiag *diag, const DgnKey *key, const DgnNode *node, int *value)
{
  const char *text = dgn_node_to_text (diag, node, key->key);
  DgnSide side;
  if (text == NULL)
    return FALSE;
  if (!dgn_side_parse (text, &side)) {
    dgn_diag_error (diag, node->mark, "%s must be north, east, south or west, not '%.40s'", key->key, text);
    return FALSE;
  }
  *value = (int) side;
  return TRUE;
}

static gboolean read_map (DgnDiag *diag, const DgnKey *keys, const char *what, const DgnNode *node, gpointer record);

static gboolean
read_value (DgnDiag *diag, const DgnKey *key, const DgnNode *node, gpointer record)
{
  switch (key->type) {
    case DGN_KEY_INT: return read_int (diag, key, node, VALUE (int, record, key));
    case DGN_KEY_COPPER: return read_copper (diag, key, node, VALUE (int, record, key));
    case DGN_KEY_UINT64: return dgn_node_to_uint64 (diag, node, key->key, VALUE (guint64, record, key));
    case DGN_KEY_BOOL: return dgn_node_to_bool (diag, node, key->key, VALUE (gboolean, record, key));
    case DGN_KEY_WORD: return read_word (diag, key, node, VALUE (int, record, key));
    case DGN_KEY_TEXT: return read_text (diag, key, node, VALUE (char *, record, key));
    case DGN_KEY_CELL: return read_cell (diag, key, node, VALUE (DgnCell, record, key));
    case DGN_KEY_SIDE: return read_side (diag, key, node, VALUE (int, record, key));
    case DGN_KEY_PAIR: return read_pair (diag, key, node, VALUE (int, record, key));
    case DGN_KEY_REF: VALUE (DgnRef, record, key)->node = node; return dgn_node_to_text (diag, node, key->key) != NULL;
    case DGN_KEY_PART: VALUE (DgnPart, record, key)->node = dgn_node_is_null (node) ? NULL : node; return TRUE;
    case DGN_KEY_GROUP: return read_map (diag, key->keys, key->key, node, record);
  }
  return FALSE;
}

static gboolean
refuse_unknown (DgnDiag *diag, const DgnKey *keys, const char *what, const DgnPair *pair)
{
  const char *known[DGN_KEYS_MAX + 1] = { NULL };
  g_autofree char *name = g_strdup_printf ("key of a %s", what);
  for (guint i = 0; i < DGN_KEYS_MAX && keys[i].key != NULL; i++)
    known[i] = keys[i].key;
  dgn_diag_unknown (diag, pair->mark, name, pair->key, known);
  return FALSE;
}

static gboolean
read_map (DgnDiag *diag, const DgnKey *keys, const char *what, const DgnNode *node, gpointer record)
{
  if (node->kind != DGN_NODE_MAP) {
    dgn_diag_error (diag, node->mark, "a %s must be a map of keys and values, not %s", what, dgn_node_kind_name (node));
    return FALSE;
  }
  gboolean good = TRUE;
  guint64 seen = 0; /* keys of a record are fewer than its bits */
  for (guint i = 0; i < dgn_node_length (node); i++) {
    const DgnPair *pair = dgn_node_pair (node, i);
    guint row = 0;
    while (keys[row].key != NULL && strcmp (keys[row].key, pair->key) != 0)
      row++;
    if (keys[row].key == NULL) {
      good = refuse_unknown (diag, keys, what, pair);
      continue;
    }
    seen |= G_GUINT64_CONSTANT (1) << row;
    good &= read_value (diag, &keys[row], pair->value, record);
  }
  for (guint row = 0; keys[row].key != NULL; row++)
    if (keys[row].use == DGN_KEY_REQUIRED && (seen & (G_GUINT64_CONSTANT (1) << row)) == 0) {
      dgn_diag_error (diag, node->mark, "this %s has no key '%s'", what, keys[row].key);
      good = FALSE;
    }
  return good;
}

gboolean
dgn_record_read (DgnDiag *diag, const DgnKey *keys, const char *what, const DgnNode *node, gpointer record)
{
  set_fallbacks (keys, record);
  return read_map (diag, keys, what, node, record);
}

static gboolean are_absent (const DgnKey *keys, gconstpointer record);

/* TRUE if there is nothing to write under this key. */
static gboolean
is_absent (const DgnKey *key, gconstpointer record)
{
  gboolean is_shown = key->use != DGN_KEY_OPTIONAL;
  switch (key->type) {
    case DGN_KEY_INT:
    case DGN_KEY_COPPER:
    case DGN_KEY_BOOL: return !is_shown && *CONST_VALUE (int, record, key) == key->fallback;
    case DGN_KEY_WORD:
    case DGN_KEY_SIDE:
      return *CONST_VALUE (int, record, key) < 0 || (!is_shown && *CONST_VALUE (int, record, key) == key->fallback);
    case DGN_KEY_UINT64: return FALSE;
    case DGN_KEY_TEXT: return !is_shown && (*CONST_VALUE (char *, record, key))[0] == '\0';
    case DGN_KEY_CELL: return CONST_VALUE (DgnCell, record, key)->x < 0 || CONST_VALUE (DgnCell, record, key)->y < 0;
    case DGN_KEY_PAIR: return CONST_VALUE (int, record, key)[0] == 0;
    case DGN_KEY_REF: return CONST_VALUE (DgnRef, record, key)->word[0] == '\0';
    case DGN_KEY_PART: return key->write == NULL || CONST_VALUE (DgnPart, record, key)->source == NULL;
    case DGN_KEY_GROUP: return !is_shown && are_absent (key->keys, record);
  }
  return TRUE;
}

static gboolean
are_absent (const DgnKey *keys, gconstpointer record)
{
  for (const DgnKey *key = keys; key->key != NULL; key++)
    if (!is_absent (key, record))
      return FALSE;
  return TRUE;
}

static void
write_copper (DgnEmit *emit, int copper)
{
  g_autofree char *text = copper % 100 == 0  ? g_strdup_printf ("%d", copper / 100)
                          : copper % 10 == 0 ? g_strdup_printf ("%d.%d", copper / 100, copper % 100 / 10)
                                             : g_strdup_printf ("%d.%02d", copper / 100, copper % 100);
  dgn_emit_word (emit, text);
}

static void
write_cell (DgnEmit *emit, DgnCell cell)
{
  g_autofree char *name = dgn_cell_name (cell);
  dgn_emit_word (emit, name);
}

static void
write_pair (DgnEmit *emit, const int *pair)
{
  dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
  dgn_emit_int (emit, pair[0]);
  dgn_emit_int (emit, pair[1]);
  dgn_emit_list_end (emit);
}

static void
write_value (DgnEmit *emit, const DgnKey *key, gconstpointer record)
{
  switch (key->type) {
    case DGN_KEY_INT: dgn_emit_int (emit, *CONST_VALUE (int, record, key)); break;
    case DGN_KEY_COPPER: write_copper (emit, *CONST_VALUE (int, record, key)); break;
    case DGN_KEY_UINT64: dgn_emit_uint64 (emit, *CONST_VALUE (guint64, record, key)); break;
    case DGN_KEY_BOOL: dgn_emit_bool (emit, *CONST_VALUE (gboolean, record, key)); break;
    case DGN_KEY_WORD: dgn_emit_word (emit, key->words[*CONST_VALUE (int, record, key)]); break;
    case DGN_KEY_TEXT: dgn_emit_text (emit, *CONST_VALUE (char *, record, key)); break;
    case DGN_KEY_CELL: write_cell (emit, *CONST_VALUE (DgnCell, record, key)); break;
    case DGN_KEY_SIDE: dgn_emit_word (emit, dgn_side_name ((DgnSide) *CONST_VALUE (int, record, key))); break;
    case DGN_KEY_PAIR: write_pair (emit, CONST_VALUE (int, record, key)); break;
    case DGN_KEY_REF: dgn_emit_word (emit, CONST_VALUE (DgnRef, record, key)->word); break;
    case DGN_KEY_PART: key->write (emit, CONST_VALUE (DgnPart, record, key)); break;
    case DGN_KEY_GROUP: dgn_record_write (emit, key->keys, record, DGN_EMIT_FLOW); break;
  }
}

void
dgn_record_write_keys (DgnEmit *emit, const DgnKey *keys, gconstpointer record)
{
  for (const DgnKey *key = keys; key->key != NULL; key++) {
    if (is_absent (key, record))
      continue;
    dgn_emit_key (emit, key->key);
    write_value (emit, key, record);
  }
}

void
dgn_record_write (DgnEmit *emit, const DgnKey *keys, gconstpointer record, DgnEmitStyle style)
{
  dgn_emit_map_begin (emit, style);
  dgn_record_write_keys (emit, keys, record);
  dgn_emit_map_end (emit);
}
