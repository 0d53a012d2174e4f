/* codecs.c - values of a configuration that are of no simple type. */
#include "rules/codecs.h"

#include <dungeonbook/text.h>

#include <string.h>

static gboolean
is_auto (const DgnNode *node)
{
  return node->kind == DGN_NODE_SCALAR && strcmp (node->text, "auto") == 0;
}

static gboolean
read_int (DgnDiag *diag, const DgnNode *node, const char *what, int min, int max, int *value)
{
  gint64 number = 0;
  if (!dgn_node_to_int (diag, node, what, min, max, &number))
    return FALSE;
  *value = (int)number;
  return TRUE;
}

/* A scalar that starts as no number does gets told of "auto" instead of "is no whole number" alone. */
static gboolean
refuse_word (DgnDiag *diag, const DgnNode *node, const char *what, const char *suggestion)
{
  if (node->kind == DGN_NODE_SCALAR && (g_ascii_isdigit (node->text[0]) || node->text[0] == '-'))
    return FALSE;
  g_autofree char *shown = node->kind == DGN_NODE_SCALAR ? dgn_text_excerpt (node->text, 40) : NULL;
  if (shown != NULL)
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, suggestion, "%s cannot be '%s'", what, shown);
  else
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, suggestion, "%s cannot be %s", what, dgn_node_kind_name (node));
  return TRUE;
}

static gboolean
read_encounters (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  int *encounters = target;
  if (is_auto (node)) {
    *encounters = DGN_AUTO;
    return TRUE;
  }
  if (refuse_word (diag, node, what, "write auto or a number"))
    return FALSE;
  return read_int (diag, node, what, 1, DGN_ENCOUNTERS_MAX, encounters);
}

static void
write_encounters (DgnEmit *emit, gconstpointer target)
{
  const int *encounters = target;
  if (*encounters == DGN_AUTO)
    dgn_emit_word (emit, "auto");
  else
    dgn_emit_int (emit, *encounters);
}

const DgnCodec dgn_codec_encounters = { "auto | 1 … 5000", read_encounters, write_encounters, NULL };

static gboolean
read_up_down (DgnDiag *diag, const DgnNode *map, const char *what, DgnFloors *floors)
{
  static const char *const keys[] = { "up", "down", NULL };
  *floors = (DgnFloors){ 0 };
  gboolean is_good = TRUE;
  for (guint i = 0; i < dgn_node_length (map); i++) {
    const DgnPair *pair = dgn_node_pair (map, i);
    const int key = dgn_text_index (pair->key, keys);
    if (key < 0) {
      dgn_diag_unknown (diag, pair->mark, "key", pair->key, keys);
      is_good = FALSE;
    } else if (!read_int (diag, pair->value, pair->key, 0, DGN_FLOORS_MAX - 1,
                          key == 0 ? &floors->up : &floors->down)) {
      is_good = FALSE;
    }
  }
  if (is_good && floors->up + floors->down + 1 > DGN_FLOORS_MAX) {
    dgn_diag_error (diag, map->mark, "%s: with the entrance floor these are %d floors, more than %d", what,
                    floors->up + floors->down + 1, DGN_FLOORS_MAX);
    return FALSE;
  }
  return is_good;
}

static gboolean
read_floors (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  DgnFloors *floors = target;
  if (is_auto (node)) {
    *floors = (DgnFloors){ .is_auto = TRUE };
    return TRUE;
  }
  if (node->kind == DGN_NODE_MAP)
    return read_up_down (diag, node, what, floors);
  int n = 0;
  if (refuse_word (diag, node, what, "write auto, a number, or { up: 1, down: 2 }")
      || !read_int (diag, node, what, 1, DGN_FLOORS_MAX, &n))
    return FALSE;
  *floors = (DgnFloors){ .down = n - 1 };
  return TRUE;
}

static void
write_floors (DgnEmit *emit, gconstpointer target)
{
  const DgnFloors *floors = target;
  if (floors->is_auto) {
    dgn_emit_word (emit, "auto");
    return;
  }
  if (floors->up == 0) {
    dgn_emit_int (emit, floors->down + 1);
    return;
  }
  dgn_emit_map_begin (emit, DGN_EMIT_FLOW);
  dgn_emit_key (emit, "up");
  dgn_emit_int (emit, floors->up);
  dgn_emit_key (emit, "down");
  dgn_emit_int (emit, floors->down);
  dgn_emit_map_end (emit);
}

const DgnCodec dgn_codec_floors = { "auto | 1 … 40 | { up: N, down: N }", read_floors, write_floors, NULL };

static gboolean
read_sheet (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  DgnSheet *sheet = target;
  if (node->kind != DGN_NODE_LIST || dgn_node_length (node) != 2) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "write [52, 76]", "%s is a list of width and height", what);
    return FALSE;
  }
  const gboolean has_width
      = read_int (diag, dgn_node_item (node, 0), "the sheet's width", DGN_SHEET_MIN, DGN_SHEET_MAX, &sheet->width);
  return read_int (diag, dgn_node_item (node, 1), "the sheet's height", DGN_SHEET_MIN, DGN_SHEET_MAX, &sheet->height)
         && has_width;
}

static void
write_sheet (DgnEmit *emit, gconstpointer target)
{
  const DgnSheet *sheet = target;
  dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
  dgn_emit_int (emit, sheet->width);
  dgn_emit_int (emit, sheet->height);
  dgn_emit_list_end (emit);
}

const DgnCodec dgn_codec_sheet = { "[width, height], each 16 … 1000", read_sheet, write_sheet, NULL };

static gboolean
read_name (DgnDiag *diag, const DgnNode *node, GPtrArray *names)
{
  const char *name = dgn_node_to_text (diag, node, "the name of a table file");
  if (name == NULL)
    return FALSE;
  if (name[0] == '\0') {
    dgn_diag_error (diag, node->mark, "the name of a table file is empty");
    return FALSE;
  }
  g_ptr_array_add (names, g_strdup (name));
  return TRUE;
}

static void
clear_tables (gpointer target)
{
  GPtrArray **names = target;
  g_clear_pointer (names, g_ptr_array_unref);
}

static gboolean
read_tables (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  GPtrArray **names = target;
  clear_tables (target);
  *names = g_ptr_array_new_with_free_func (g_free);
  if (node->kind == DGN_NODE_SCALAR)
    return read_name (diag, node, *names);
  if (node->kind != DGN_NODE_LIST) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "write [roomy, my-tables.yaml]", "%s is a list of names", what);
    return FALSE;
  }
  gboolean is_good = TRUE;
  for (guint i = 0; i < dgn_node_length (node); i++)
    is_good &= read_name (diag, dgn_node_item (node, i), *names);
  return is_good;
}

static void
write_tables (DgnEmit *emit, gconstpointer target)
{
  GPtrArray *const *names = target;
  dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
  for (guint i = 0; *names != NULL && i < (*names)->len; i++)
    dgn_emit_text (emit, g_ptr_array_index (*names, i));
  dgn_emit_list_end (emit);
}

const DgnCodec dgn_codec_tables = { "list of names or paths", read_tables, write_tables, clear_tables };

static gboolean
read_file (DgnDiag *diag, const DgnNode *node, const char *what, GPtrArray *names)
{
  const char *name = dgn_node_to_text (diag, node, what);
  if (name == NULL)
    return FALSE;
  if (name[0] == '\0') {
    dgn_diag_error (diag, node->mark, "the name of a file is empty");
    return FALSE;
  }
  g_ptr_array_add (names, g_strdup (name));
  return TRUE;
}

static gboolean
read_files (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  GPtrArray **names = target;
  clear_tables (target);
  *names = g_ptr_array_new_with_free_func (g_free);
  if (node->kind == DGN_NODE_SCALAR)
    return read_file (diag, node, what, *names);
  if (node->kind != DGN_NODE_LIST) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "the list itself goes into a file of its own: my-list.yaml", "%s is a list of files",
                  what);
    return FALSE;
  }
  gboolean is_good = TRUE;
  for (guint i = 0; i < dgn_node_length (node) && is_good; i++)
    is_good = read_file (diag, dgn_node_item (node, i), what, *names);
  return is_good;
}

const DgnCodec dgn_codec_files = { "list of files", read_files, write_tables, clear_tables };
