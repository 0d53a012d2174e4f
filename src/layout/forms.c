/* forms.c - ruled tables to write in: cells of boxes, and as much room as the page has. */
#include "layout/looks.h"
#include "layout/tables.h"

#include <math.h>

/* Between the words of two columns, with the rule in the middle; from an outer rule to words; above and below them. */
#define GAP_MM 2.4
#define PAD_PT 2.2
/* Rules between cells, where the template has none in tables; and lines to write on. */
#define RULE_PT 0.4
#define HAND_PT 0.3
#define HAND_GRAY 0.6
/* A form that has less than this share of a page goes to the next one. */
#define LEAST_SHARE 0.4
/* Over a form, in lines. */
#define ABOVE 0.5
/* A form whose rows get higher is set smaller until it fits its page, down to that, step by step. */
#define LEAST_SCALE 0.5
#define SCALE_STEP 0.08
/* What the sum of many heights may be off by. */
#define SAFE_PT 0.5

typedef struct {
  DgnTabular table;
  double row_pt;      /* a line to write on */
  double rule_pt;     /* between cells */
  DgnColor color;     /* of rules */
  double extra;       /* that each line to write on in the rows of the book gets, so that the page is full, */
  double empty_extra; /* and each empty row */
} Form;

static int
hands_of (const Form *form, guint row)
{
  return MAX (1, g_array_index (form->table.block->hands, int, row));
}

static double
leading_of (const Form *form, DgnTypeKind type)
{
  return form->table.flow->set.types[type].leading_pt * form->table.scale;
}

static double
pad_of (const Form *form)
{
  return PAD_PT * form->table.scale;
}

/* How high a row is whose longest cell has that many lines. */
static double
height_of (const Form *form, guint n_lines, int n_hands)
{
  return MAX (n_lines * leading_of (form, form->table.type) + 2 * pad_of (form), n_hands * form->row_pt) + n_hands * form->extra;
}

/* ---- Rules ---- */

static void
add_rule (const Form *form, double x, double y, double w, double h, double thickness)
{
  DgnItem rule = { .kind = DGN_ITEM_RULE, .x = x, .y = y, .w = w, .h = h, .thickness = thickness, .color = form->color, .element = DGN_NO_ELEMENT };
  dgn_galley_add (&form->table.flow->body, &rule);
}

/* Left and right of the open slice, and between its cells; pieces of one rule in slices below one another become one. */
static void
add_sides (const Form *form, gboolean is_parted)
{
  const DgnTabular *table = &form->table;
  const DgnGalley *body = &table->flow->body;
  const double height = g_array_index (body->slices, DgnSlice, body->slices->len - 1).height;
  add_rule (form, form->rule_pt / 2, 0, 0, height, form->rule_pt);
  for (guint c = 1; c < table->n && is_parted; c++)
    add_rule (form, table->x[c] - table->gap / 2, 0, 0, height, form->rule_pt);
  add_rule (form, body->width - form->rule_pt / 2, 0, 0, height, form->rule_pt);
}

/* Under the open slice. */
static void
add_foot (const Form *form)
{
  const DgnGalley *body = &form->table.flow->body;
  const double height = g_array_index (body->slices, DgnSlice, body->slices->len - 1).height;
  add_rule (form, 0, height - form->rule_pt / 2, body->width, 0, form->rule_pt);
}

/* Lines to write on, under the words and over the slices from `from` on, the last of which is open. */
static void
add_hand_lines (const Form *form, guint from, int n_hands, double words)
{
  const DgnGalley *body = &form->table.flow->body;
  const double last = g_array_index (body->slices, DgnSlice, body->slices->len - 1).height;
  const double height = dgn_galley_height (body, from, body->slices->len), first = MAX (words, height / n_hands);
  for (int i = 1; i < n_hands; i++) {
    DgnItem line = { .kind = DGN_ITEM_RULE,
                     .x = form->table.edge,
                     .y = last - height + first + (height - first) * (i - 1) / (n_hands - 1),
                     .w = body->width - 2 * form->table.edge,
                     .thickness = HAND_PT,
                     .gray = HAND_GRAY,
                     .element = DGN_NO_ELEMENT };
    dgn_galley_add (&form->table.flow->body, &line);
  }
}

/* ---- Rows ---- */

static guint
count_lines (GArray **cells, guint n)
{
  guint most = 0;
  for (guint c = 0; c < n; c++)
    most = MAX (most, cells[c]->len);
  return most;
}

/* The lines of a row's cells, slice by slice; the last has what is left of the height. */
static void
add_lines (const Form *form, GArray **cells, guint n_cells, DgnTypeKind type, double height, int first_element, DgnKeep keep, gboolean is_parted)
{
  DgnFlow *flow = form->table.flow;
  const guint n_lines = MAX (1, count_lines (cells, n_cells));
  const double size = flow->set.types[type].size_pt * form->table.scale, leading = leading_of (form, type);
  double left = height;
  for (guint i = 0; i < n_lines; i++) {
    const double above = i == 0 ? pad_of (form) : 0, own = i + 1 == n_lines ? left : above + leading;
    left -= own;
    dgn_galley_slice (&flow->body, 0, own, i == 0 ? keep : DGN_KEEP_LINES);
    add_sides (form, is_parted);
    for (guint c = 0; c < n_cells; c++)
      if (i < cells[c]->len)
        dgn_galley_line (&flow->body, flow->pages, &g_array_index (cells[c], DgnSetLine, i), size, leading, form->table.x[c], above,
                         first_element + (int) c);
  }
}

static int
add_elements (const Form *form, DgnElementKind kind, guint n)
{
  DgnPages *pages = form->table.flow->pages;
  const int row = dgn_pages_add_element (pages, DGN_ELEMENT_TR, form->table.element);
  for (guint c = 0; c < n; c++)
    dgn_pages_add_element (pages, kind, row);
  return row + 1;
}

static void
free_cells (GArray **cells, guint n)
{
  for (guint c = 0; c < n; c++)
    g_array_unref (cells[c]);
}

static gboolean
has_head (const Form *form)
{
  for (guint c = 0; c < form->table.n; c++)
    if (*g_array_index (form->table.block->heads, DgnColumn, c).head != '\0')
      return TRUE;
  return FALSE;
}

static double
head_height (const Form *form)
{
  guint n_lines = 0;
  for (guint c = 0; c < form->table.n; c++) {
    g_autoptr (GArray) lines = dgn_table_head (&form->table, c);
    n_lines = MAX (n_lines, lines->len);
  }
  return has_head (form) ? n_lines * leading_of (form, form->table.head_type) + 2 * pad_of (form) : form->rule_pt;
}

static void
add_head (const Form *form)
{
  const DgnTabular *table = &form->table;
  DgnGalley *body = &table->flow->body;
  g_autofree GArray **cells = g_new0 (GArray *, table->n);
  for (guint c = 0; c < table->n; c++)
    cells[c] = dgn_table_head (table, c);
  const guint from = body->slices->len;
  const double height = head_height (form);
  add_lines (form, cells, table->n, table->head_type, height, add_elements (form, DGN_ELEMENT_TH, table->n), DGN_KEEP_NONE, FALSE);
  free_cells (cells, table->n);
  dgn_looks_fill (body, from, table->flow->style->heads[DGN_HEAD_TABLE].fill);
  add_foot (form);
}

static GArray *
band_lines (const Form *form, const char *markup)
{
  DgnFlow *flow = form->table.flow;
  DgnTextSpec spec = { .type = form->table.type, .markup = markup, .width = flow->body.width - 2 * form->table.edge };
  spec.size_pt = form->table.scale < 1 ? flow->set.types[spec.type].size_pt * form->table.scale : 0;
  return dgn_set_lines (dgn_set_text_cached (&flow->set, &spec));
}

static double
band_height (const Form *form, const GArray *lines)
{
  return height_of (form, MAX (1, lines->len), 0);
}

/* A head between rows, over all columns, which stays with the row under it. */
static void
add_band (const Form *form, const char *markup)
{
  DgnFlow *flow = form->table.flow;
  GArray *lines = band_lines (form, markup);
  const guint from = flow->body.slices->len;
  add_lines (form, &lines, 1, form->table.type, band_height (form, lines), add_elements (form, DGN_ELEMENT_TD, 1), DGN_KEEP_NONE, FALSE);
  dgn_looks_fill (&flow->body, from, flow->style->table.stripe);
  add_foot (form);
  g_array_unref (lines);
}

static void
set_cells (const Form *form, guint row, GArray **cells)
{
  char **texts = form->table.block->rows->pdata[row];
  gboolean is_over = FALSE;
  for (guint c = 0; c < form->table.n; c++) {
    is_over |= texts[c] == NULL;
    cells[c] = is_over ? dgn_set_lines (NULL) : dgn_table_cell (&form->table, c, texts[c]);
  }
}

static void
add_row (const Form *form, guint row, DgnKeep keep)
{
  const DgnTabular *table = &form->table;
  g_autofree GArray **cells = g_new0 (GArray *, table->n);
  set_cells (form, row, cells);
  const guint from = table->flow->body.slices->len;
  const int n_hands = hands_of (form, row);
  add_lines (form, cells, table->n, table->type, height_of (form, count_lines (cells, table->n), n_hands),
             add_elements (form, DGN_ELEMENT_TD, table->n), keep, TRUE);
  add_hand_lines (form, from, n_hands, height_of (form, count_lines (cells, table->n), 0));
  add_foot (form);
  free_cells (cells, table->n);
}

static void
add_empty_row (const Form *form)
{
  dgn_galley_slice (&form->table.flow->body, 0, form->row_pt + form->empty_extra, DGN_KEEP_NONE);
  add_sides (form, TRUE);
  add_foot (form);
}

/* ---- The room on the page ---- */

/* What all rows take. */
typedef struct {
  double used; /* of the page that the last row comes to stand on, the head included */
  int n_hands, n_pages;
} Extent;

/* What stands together: a row with the head over it; the last row with the one before. */
typedef struct {
  double height;
  int n_hands;
} Unit;

static GArray *
find_units (const Form *form)
{
  const DgnTabular *table = &form->table;
  GArray *units = g_array_new (FALSE, FALSE, sizeof (Unit));
  g_autofree GArray **cells = g_new0 (GArray *, table->n);
  double band = 0;
  for (guint r = 0; r < table->block->rows->len; r++) {
    char **texts = table->block->rows->pdata[r];
    if (dgn_table_is_band (table, texts)) {
      g_autoptr (GArray) lines = band_lines (form, texts[0]);
      band = band_height (form, lines);
      continue;
    }
    set_cells (form, r, cells);
    const Unit unit = { band + height_of (form, count_lines (cells, table->n), hands_of (form, r)), hands_of (form, r) };
    g_array_append_val (units, unit);
    free_cells (cells, table->n);
    band = 0;
  }
  if (units->len < 2)
    return units;
  const Unit *last = &g_array_index (units, Unit, units->len - 1);
  g_array_index (units, Unit, units->len - 2).height += last->height;
  g_array_index (units, Unit, units->len - 2).n_hands += last->n_hands;
  g_array_set_size (units, units->len - 1);
  return units;
}

static Extent
measure (const Form *form, double head, double first, double page)
{
  g_autoptr (GArray) units = find_units (form);
  /* As if the first page were a whole one of which something is used. */
  Extent extent = { head + page - first, 0, 1 };
  for (guint i = 0; i < units->len; i++) {
    const Unit *unit = &g_array_index (units, Unit, i);
    if (extent.used + unit->height > page && i > 0)
      extent = (Extent){ head, extent.n_hands, extent.n_pages + 1 };
    extent.used += unit->height;
    extent.n_hands += unit->n_hands;
  }
  return extent;
}

/* What the page still has for the form, which stands `before` under what is on it; after that each page is whole. */
static double
room_for (DgnFlow *flow, double before)
{
  dgn_flow_flush (flow);
  if (flow->page != NULL && flow->bottom - flow->y < flow->body.height * LEAST_SHARE)
    flow->page = NULL;
  return flow->page != NULL ? flow->bottom - flow->y - before : flow->body.height;
}

/* Empty rows down to the foot, and what is left over to those, or to all rows if there is but one page. */
static int
fill (Form *form, const Extent *extent, double page)
{
  const DgnFormFill how = form->table.block->fill;
  double left = page - extent->used - SAFE_PT;
  const int n_empty = how == DGN_FORM_MORE_ROWS ? (int) MAX (0, floor (left / form->row_pt)) : 0;
  left -= n_empty * form->row_pt;
  if (how == DGN_FORM_LOOSE || left <= 0)
    return n_empty;
  const int n_lines = n_empty + (extent->n_pages == 1 ? extent->n_hands : 0);
  form->empty_extra = left / MAX (1, n_lines);
  form->extra = extent->n_pages == 1 ? form->empty_extra : 0;
  return n_empty;
}

static void
add_rows (const Form *form, int n_empty)
{
  gboolean is_under_band = FALSE;
  const guint n_rows = form->table.block->rows->len;
  for (guint r = 0; r < n_rows; r++) {
    char **cells = form->table.block->rows->pdata[r];
    const gboolean is_own_band = dgn_table_is_band (&form->table, cells);
    if (is_own_band)
      add_band (form, cells[0]);
    else
      add_row (form, r, is_under_band ? DGN_KEEP_HEAD : r > 0 && r + 1 == n_rows ? DGN_KEEP_LINES : DGN_KEEP_NONE);
    is_under_band = is_own_band;
  }
  for (int i = 0; i < n_empty; i++)
    add_empty_row (form);
}

/* The head and a rule over it; both come again on every page. */
static void
begin (const Form *form)
{
  DgnGalley *body = &form->table.flow->body;
  if (has_head (form))
    add_head (form);
  else
    dgn_galley_slice (body, 0, form->rule_pt, DGN_KEEP_NONE);
  const double above = dgn_galley_height (body, 0, body->slices->len) - g_array_index (body->slices, DgnSlice, body->slices->len - 1).height;
  add_rule (form, 0, form->rule_pt / 2 - above, body->width, 0, form->rule_pt);
  dgn_galley_keep (body, 0, DGN_KEEP_LINES);
}

static Extent
settle_at (Form *form, double scale, double first, double page)
{
  form->table.scale = scale;
  form->table.gap = 2 * form->table.edge;
  form->row_pt = dgn_mm_to_pt (form->table.block->row_mm) * scale;
  dgn_table_settle (&form->table);
  return measure (form, head_height (form), first, page);
}

/* Settles the columns, and the size of all: the largest at which the form takes no more pages than it must. */
static Extent
settle (Form *form, double first, double page)
{
  Extent extent = settle_at (form, 1, first, page), best = extent;
  double scale = 1;
  for (double tried = 1 - SCALE_STEP; form->table.block->fill == DGN_FORM_HIGHER_ROWS && best.n_pages > 1 && tried > LEAST_SCALE;
       tried -= SCALE_STEP) {
    extent = settle_at (form, tried, first, page);
    if (extent.n_pages < best.n_pages) {
      best = extent;
      scale = tried;
    }
  }
  return settle_at (form, scale, first, page);
}

void
dgn_place_form (DgnFlow *flow, const DgnBlock *block)
{
  const guint n = block->heads->len;
  if (n == 0)
    return;
  const double before = flow->set.unit * ABOVE, first = room_for (flow, before), page = flow->body.height;
  dgn_flow_mark (flow, block);
  g_autofree double *x = g_new0 (double, n), *width = g_new0 (double, n);
  Form form = { .table = { flow, block, n, x, width, DGN_TYPE_TABLE, DGN_TYPE_TABLE_HEAD, 1, dgn_mm_to_pt (GAP_MM) / 2, 0, 0 } };
  form.rule_pt = MAX (RULE_PT, flow->style->table.row_pt);
  form.color = flow->style->table.color;
  form.table.element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_TABLE, DGN_NO_ELEMENT);
  const Extent extent = settle (&form, first, page);
  begin (&form);
  g_array_index (flow->body.slices, DgnSlice, 0).before = before;
  const guint rows = flow->body.slices->len, repeated = dgn_galley_head (&flow->body, 0, FALSE);
  add_rows (&form, fill (&form, &extent, page));
  dgn_galley_repeat (&flow->body, repeated, rows);
}
