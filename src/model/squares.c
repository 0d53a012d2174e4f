/* squares.c - sets of squares as a person writes them. */
#include "model/keys.h"

#include <string.h>

#define NONE G_MAXUINT

static const DgnCell *
cell_at (const GArray *cells, guint index)
{
  return &g_array_index (cells, DgnCell, index);
}

/* Per square the index of the one to its south, NONE without; `has_north` likewise says whether there is one above. */
static guint *
find_souths (const GArray *cells, guint8 *has_north)
{
  guint *south = g_new (guint, MAX (cells->len, 1));
  guint finger = 0;
  for (guint i = 0; i < cells->len; i++) {
    DgnCell below = { cell_at (cells, i)->x, cell_at (cells, i)->y + 1 };
    while (finger < cells->len && dgn_cell_compare (*cell_at (cells, finger), below) < 0)
      finger++;
    gboolean found = finger < cells->len && dgn_cell_equal (*cell_at (cells, finger), below);
    south[i] = found ? finger : NONE;
    if (found)
      has_north[finger] = TRUE;
  }
  return south;
}

/* Spans that grow downwards as rows of the same width follow each other. */
typedef struct {
  GArray *spans;        /* DgnRect */
  GArray *above, *here; /* guint: spans that reach the row before, and this one; by x */
  guint finger;         /* in above */
  int row;
} Rows;

static void
begin_row (Rows *rows, int row)
{
  GArray *above = rows->here;
  rows->here = rows->above;
  rows->above = above;
  g_array_set_size (rows->here, 0);
  if (row != rows->row + 1)
    g_array_set_size (rows->above, 0);
  rows->row = row;
  rows->finger = 0;
}

static DgnRect *
span_above (Rows *rows)
{
  return &g_array_index (rows->spans, DgnRect, g_array_index (rows->above, guint, rows->finger));
}

static void
add_run (Rows *rows, DgnCell start, int width)
{
  while (rows->finger < rows->above->len && span_above (rows)->x < start.x)
    rows->finger++;
  guint span = rows->spans->len;
  if (rows->finger < rows->above->len && span_above (rows)->x == start.x && span_above (rows)->w == width) {
    span = g_array_index (rows->above, guint, rows->finger);
    span_above (rows)->h++;
  } else {
    DgnRect run = { start.x, start.y, width, 1 };
    g_array_append_val (rows->spans, run);
  }
  g_array_append_val (rows->here, span);
}

/* Runs of two squares and more along a row; `covered` is set for their squares. */
static void
add_rows (const GArray *cells, guint8 *covered, GArray *spans)
{
  Rows rows = { spans, g_array_new (FALSE, FALSE, sizeof (guint)), g_array_new (FALSE, FALSE, sizeof (guint)), 0, -2 };
  for (guint i = 0; i < cells->len;) {
    DgnCell start = *cell_at (cells, i);
    guint end = i + 1;
    while (end < cells->len && cell_at (cells, end)->y == start.y &&
           cell_at (cells, end)->x == start.x + (int) (end - i))
      end++;
    if (start.y != rows.row)
      begin_row (&rows, start.y);
    if (end - i > 1) {
      memset (covered + i, TRUE, end - i);
      add_run (&rows, start, (int) (end - i));
    }
    i = end;
  }
  g_array_unref (rows.above);
  g_array_unref (rows.here);
}

/* Runs down a column with a square that no row has, and then squares that stand alone. */
static void
add_columns (const GArray *cells, const guint8 *covered, GArray *spans)
{
  g_autofree guint8 *has_north = g_new0 (guint8, MAX (cells->len, 1));
  g_autofree guint *south = find_souths (cells, has_north);
  for (guint i = 0; i < cells->len; i++) {
    if (has_north[i])
      continue;
    int height = 0;
    gboolean is_new = FALSE;
    for (guint k = i; k != NONE; k = south[k], height++)
      is_new |= !covered[k];
    if (!is_new)
      continue;
    DgnRect span = { cell_at (cells, i)->x, cell_at (cells, i)->y, 1, height };
    g_array_append_val (spans, span);
  }
}

static gint
compare_spans (gconstpointer a, gconstpointer b)
{
  const DgnRect *p = a, *q = b;
  int order = dgn_cell_compare ((DgnCell){ p->x, p->y }, (DgnCell){ q->x, q->y });
  if (order != 0)
    return order;
  return p->w != q->w ? q->w - p->w : q->h - p->h;
}

GArray *
dgn_squares_spans (const GArray *cells)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (DgnRect));
  g_autofree guint8 *covered = g_new0 (guint8, MAX (cells->len, 1));
  add_rows (cells, covered, spans);
  add_columns (cells, covered, spans);
  g_array_sort (spans, compare_spans);
  return spans;
}

void
dgn_squares_write (DgnEmit *emit, const DgnPart *space)
{
  const DgnSpace *s = space->source;
  g_autoptr (GArray) spans = dgn_squares_spans (s->cells);
  dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
  for (guint i = 0; i < spans->len; i++) {
    DgnRect r = g_array_index (spans, DgnRect, i);
    g_autofree char *from = dgn_cell_name ((DgnCell){ r.x, r.y });
    g_autofree char *to = dgn_cell_name ((DgnCell){ r.x + r.w - 1, r.y + r.h - 1 });
    g_autofree char *span = r.w > 1 || r.h > 1 ? g_strconcat (from, ":", to, NULL) : g_strdup (from);
    dgn_emit_word (emit, span);
  }
  dgn_emit_list_end (emit);
}

void
dgn_plan_write (DgnEmit *emit, const DgnPart *space)
{
  const DgnSpace *s = space->source;
  g_autofree char *row = g_malloc0 ((gsize) s->bounds.w + 3); /* with its quotes, as a # would begin a comment */
  guint next = 0;
  dgn_emit_list_begin (emit, DGN_EMIT_BLOCK);
  for (int y = s->bounds.y; y < s->bounds.y + s->bounds.h; y++) {
    memset (row, '.', (gsize) s->bounds.w + 2);
    row[0] = row[s->bounds.w + 1] = '"';
    for (; next < s->cells->len && cell_at (s->cells, next)->y == y; next++) {
      int x = cell_at (s->cells, next)->x - s->bounds.x;
      if (x >= 0 && x < s->bounds.w)
        row[x + 1] = '#';
    }
    dgn_emit_word (emit, row);
  }
  dgn_emit_list_end (emit);
}

/* "C4:C9" or "C4", in any order of its corners. */
static gboolean
parse_span (const char *text, DgnRect *rect)
{
  g_auto (GStrv) ends = g_strsplit (text, ":", 3);
  guint n = g_strv_length (ends);
  DgnCell a, b;
  if (n < 1 || n > 2 || !dgn_cell_parse (g_strstrip (ends[0]), &a) || !dgn_cell_parse (g_strstrip (ends[n - 1]), &b))
    return FALSE;
  *rect = (DgnRect){ MIN (a.x, b.x), MIN (a.y, b.y), ABS (a.x - b.x) + 1, ABS (a.y - b.y) + 1 };
  return TRUE;
}

static gboolean
read_span (DgnDiag *diag, const DgnNode *node, DgnRect sheet, gsize *budget, DgnRect *span)
{
  const char *text = dgn_node_to_text (diag, node, "a span of squares");
  if (text == NULL)
    return FALSE;
  if (!parse_span (text, span)) {
    dgn_diag_error (diag, node->mark, "squares are written as F12 or C4:C9, not '%.40s'", text);
    return FALSE;
  }
  if (!dgn_rect_contains (sheet, (DgnCell){ span->x + span->w - 1, span->y + span->h - 1 })) {
    dgn_diag_error (diag, node->mark, "'%.40s' reaches beyond the sheet, which is %d squares wide and %d high", text,
                    sheet.w, sheet.h);
    return FALSE;
  }
  gsize area = (gsize) span->w * (gsize) span->h;
  if (area > *budget) {
    if (*budget > 0) /* once is enough */
      dgn_diag_error (diag, node->mark, "there are more squares up to here than the sheets can hold");
    *budget = 0;
    return FALSE;
  }
  *budget -= area;
  return TRUE;
}

/* Painting the spans on a plan of the rectangle around them takes time in proportion to their squares, however they
 * cross, and gives the squares in their order. */
static void
paint (const GArray *spans, GArray *cells)
{
  DgnRect around = { 0, 0, 0, 0 };
  for (guint i = 0; i < spans->len; i++)
    around = dgn_rect_union (around, g_array_index (spans, DgnRect, i));
  g_autofree guint8 *plan = g_malloc0 (MAX ((gsize) around.w * (gsize) around.h, 1));
  for (guint i = 0; i < spans->len; i++) {
    DgnRect r = g_array_index (spans, DgnRect, i);
    for (int y = r.y; y < r.y + r.h; y++)
      memset (plan + (gsize) (y - around.y) * (gsize) around.w + (r.x - around.x), TRUE, (gsize) r.w);
  }
  const guint8 *next = plan;
  for (int y = around.y; y < around.y + around.h; y++)
    for (int x = around.x; x < around.x + around.w; x++) {
      DgnCell cell = { x, y };
      if (*next++)
        g_array_append_val (cells, cell);
    }
}

gboolean
dgn_squares_read (DgnDiag *diag, const DgnNode *node, DgnRect sheet, gsize *budget, GArray *cells)
{
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (DgnRect));
  gboolean good = TRUE;
  gboolean is_list = node->kind == DGN_NODE_LIST;
  if (node->kind == DGN_NODE_MAP) {
    dgn_diag_error (diag, node->mark, "squares must be a list of spans, [C4:C9, C9:H9], not %s",
                    dgn_node_kind_name (node));
    return FALSE;
  }
  guint n = is_list ? dgn_node_length (node) : 1;
  for (guint i = 0; i < n; i++) {
    DgnRect span;
    if (read_span (diag, is_list ? dgn_node_item (node, i) : node, sheet, budget, &span))
      g_array_append_val (spans, span);
    else
      good = FALSE;
  }
  paint (spans, cells);
  return good;
}

static gboolean
read_row (DgnDiag *diag, const DgnNode *node, DgnCell at, DgnRect sheet, GArray *cells)
{
  if (dgn_node_is_null (node)) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "put rows in quotes: a # outside of quotes begins a comment",
                  "this row of the plan is empty");
    return FALSE;
  }
  const char *text = dgn_node_to_text (diag, node, "a row of the plan");
  if (text == NULL)
    return FALSE;
  gsize length = strspn (text, "#.");
  if (text[length] != '\0') {
    dgn_diag_error (diag, node->mark, "a row of a plan is made of # for floor and . for rock, not '%.40s'", text);
    return FALSE;
  }
  for (gsize i = 0; i < length; i++) {
    DgnCell cell = { at.x + (int) MIN (i, (gsize) sheet.w), at.y };
    if (text[i] != '#')
      continue;
    if (!dgn_rect_contains (sheet, cell)) {
      dgn_diag_error (diag, node->mark,
                      "this row of the plan reaches beyond the sheet, which is %d squares wide and %d high", sheet.w,
                      sheet.h);
      return FALSE;
    }
    g_array_append_val (cells, cell);
  }
  return TRUE;
}

gboolean
dgn_plan_read (DgnDiag *diag, const DgnNode *node, DgnCell at, DgnRect sheet, GArray *cells)
{
  if (node->kind != DGN_NODE_LIST) {
    dgn_diag_error (diag, node->mark, "a plan must be a list of rows, not %s", dgn_node_kind_name (node));
    return FALSE;
  }
  gboolean good = TRUE;
  for (guint i = 0; i < dgn_node_length (node); i++) {
    DgnCell row = { at.x, at.y + (int) i };
    good &= read_row (diag, dgn_node_item (node, i), row, sheet, cells);
  }
  return good;
}
