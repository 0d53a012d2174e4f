/* Tables: column widths from what stands in them, rows cut line by line, heads set again on every column. */
#include "layout/looks.h"

#define PAD_MM 3
/* No column with a fixed width takes more than this share while others want room. */
#define FIXED_SHARE 0.5

typedef struct {
  DgnFlow *flow;
  const DgnBlock *block;
  guint n;          /* columns */
  double *x, *width;
  DgnTypeKind type, head_type;
  int element;
} Table;

static const DgnColumn *
column_at (const Table *table, guint c)
{
  return &g_array_index (table->block->heads, DgnColumn, c);
}

static DgnTextSpec
cell_spec (const Table *table, guint c, const char *markup, double width)
{
  DgnTextSpec spec = { .type = table->type, .markup = markup, .width = width };
  spec.align = width >= 0 && column_at (table, c)->is_right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
  return spec;
}

static DgnTextSpec
head_spec (const Table *table, guint c, double width)
{
  DgnTextSpec spec = { .type = table->head_type, .plain = column_at (table, c)->head, .width = width };
  spec.align = width >= 0 && column_at (table, c)->is_right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
  return spec;
}

/* How wide each column would be if nothing had to be broken. */
static void
measure_columns (const Table *table, double *natural)
{
  for (guint c = 0; c < table->n; c++) {
    DgnTextSpec spec = head_spec (table, c, -1);
    natural[c] = dgn_set_width (dgn_set_text_cached (&table->flow->set, &spec));
  }
  for (guint r = 0; r < table->block->rows->len; r++) {
    char **cells = table->block->rows->pdata[r];
    for (guint c = 0; c < table->n && cells[c]; c++) {
      DgnTextSpec spec = cell_spec (table, c, cells[c], -1);
      natural[c] = MAX (natural[c], dgn_set_width (dgn_set_text_cached (&table->flow->set, &spec)));
    }
  }
  for (guint c = 0; c < table->n; c++)
    natural[c] += 0.5;
}

/* Columns with a weight share what the others leave; one that needs less than its share gives the rest away. */
static void
share_width (const Table *table, const double *natural, double left)
{
  g_autofree gboolean *is_settled = g_new0 (gboolean, table->n);
  for (guint round = 0; round < table->n; round++) {
    double weights = 0;
    for (guint c = 0; c < table->n; c++)
      weights += is_settled[c] ? 0 : column_at (table, c)->weight;
    gboolean is_changed = FALSE;
    double remaining = left;
    for (guint c = 0; c < table->n; c++) {
      if (is_settled[c] || column_at (table, c)->weight <= 0)
        continue;
      table->width[c] = remaining * column_at (table, c)->weight / weights;
      if (natural[c] > table->width[c])
        continue;
      table->width[c] = natural[c];
      left -= natural[c];
      is_settled[c] = is_changed = TRUE;
    }
    if (!is_changed)
      return;
  }
}

/* What is left over goes to the weighted columns, so that the table fills its column. */
static void
stretch (const Table *table, double total)
{
  double used = 0, weights = 0;
  for (guint c = 0; c < table->n; c++) {
    used += table->width[c];
    weights += column_at (table, c)->weight;
  }
  for (guint c = 0; c < table->n && used < total; c++)
    table->width[c] += weights > 0 ? (total - used) * column_at (table, c)->weight / weights : 0;
}

/* The width that no column without a weight may exceed, so that together they take at most `most`. Narrow ones stay as
 * they are, and what they leave raises the limit for the others. */
static double
cap_width (const Table *table, const double *natural, double most)
{
  double cap = most / table->n;
  for (guint round = 0; round < table->n; round++) {
    double narrow = 0;
    guint n_wide = 0;
    for (guint c = 0; c < table->n; c++) {
      gboolean is_fixed = column_at (table, c)->weight <= 0;
      n_wide += is_fixed && natural[c] > cap;
      narrow += is_fixed && natural[c] <= cap ? natural[c] : 0;
    }
    if (n_wide == 0)
      return most;
    cap = MAX (cap, (most - narrow) / n_wide);
  }
  return cap;
}

static void
settle_columns (Table *table)
{
  double pad = dgn_mm_to_pt (PAD_MM), total = table->flow->body.width - pad * (table->n - 1);
  total = MAX (total, table->flow->body.width * 0.6);
  g_autofree double *natural = g_new0 (double, table->n);
  measure_columns (table, natural);
  double weights = 0;
  for (guint c = 0; c < table->n; c++)
    weights += column_at (table, c)->weight;
  double cap = cap_width (table, natural, weights > 0 ? total * FIXED_SHARE : total);
  double left = total;
  for (guint c = 0; c < table->n; c++)
    if (column_at (table, c)->weight <= 0)
      left -= table->width[c] = MIN (natural[c], cap);
  if (weights > 0)
    share_width (table, natural, left);
  stretch (table, total);
  double gap = table->n > 1 ? (table->flow->body.width - total) / (table->n - 1) : 0;
  for (guint c = 1; c < table->n; c++)
    table->x[c] = table->x[c - 1] + table->width[c - 1] + gap;
}

/* Sets a cell to its column; the unbroken text is taken if it fits, because it has been set already. */
static GArray *
set_cell (const Table *table, guint c, const char *markup)
{
  DgnSetter *set = &table->flow->set;
  DgnTextSpec spec = cell_spec (table, c, markup, -1);
  PangoLayout *layout = dgn_set_text_cached (set, &spec);
  double width = dgn_set_width (layout);
  if (layout && width > table->width[c]) {
    spec = cell_spec (table, c, markup, table->width[c]);
    return dgn_set_lines (dgn_set_text_cached (set, &spec));
  }
  GArray *lines = dgn_set_lines (layout);
  for (guint i = 0; i < lines->len && column_at (table, c)->is_right; i++) {
    DgnSetLine *line = &g_array_index (lines, DgnSetLine, i);
    line->shift = table->width[c] - line->width;
  }
  return lines;
}

/* The structure of a row. A log of a thousand rows is read line by line; as cells it would be most of the file. */
static int
add_row_elements (const Table *table, DgnElementKind kind)
{
  DgnPages *pages = table->flow->pages;
  if (table->block->is_small)
    return dgn_pages_add_element (pages, DGN_ELEMENT_P, DGN_NO_ELEMENT);
  int row = dgn_pages_add_element (pages, DGN_ELEMENT_TR, table->element);
  for (guint c = 0; c < table->n; c++)
    dgn_pages_add_element (pages, kind, row);
  return row + 1;
}

/* Adds a row: slice i holds the i-th line of every cell. */
static void
add_row (const Table *table, GArray **cells, DgnTypeKind type, DgnElementKind kind, double before, DgnKeep keep)
{
  DgnFlow *flow = table->flow;
  const DgnType *t = &flow->set.types[type];
  int first = add_row_elements (table, kind);
  guint n_lines = 1;
  for (guint c = 0; c < table->n; c++)
    n_lines = MAX (n_lines, cells[c]->len);
  double pad = table->block->is_small ? 0.4 : 1.6;
  for (guint i = 0; i < n_lines; i++) {
    double above = i == 0 ? pad : 0, below = i == n_lines - 1 ? pad : 0;
    dgn_galley_slice (&flow->body, i == 0 ? before : 0, above + t->leading_pt + below, i == 0 ? keep : DGN_KEEP_LINES);
    for (guint c = 0; c < table->n; c++)
      if (i < cells[c]->len)
        dgn_galley_line (&flow->body, flow->pages, &g_array_index (cells[c], DgnSetLine, i), t->size_pt, t->leading_pt,
                         table->x[c], above, table->block->is_small ? first : first + (int) c);
  }
}

static void
free_cells (const Table *table, GArray **cells)
{
  for (guint c = 0; c < table->n; c++)
    g_array_unref (cells[c]);
}

static void
add_rule (const Table *table, double thickness)
{
  const GArray *slices = table->flow->body.slices;
  if (thickness <= 0)
    return;
  DgnItem rule = { .kind = DGN_ITEM_RULE, .w = table->flow->body.width, .thickness = thickness,
                   .color = table->flow->style->table.color, .element = DGN_NO_ELEMENT };
  rule.y = g_array_index (slices, DgnSlice, slices->len - 1).height - thickness / 2;
  dgn_galley_add (&table->flow->body, &rule);
}

static void
add_head (const Table *table, double before, DgnKeep keep)
{
  g_autofree GArray **cells = g_new0 (GArray *, table->n);
  for (guint c = 0; c < table->n; c++) {
    DgnTextSpec spec = head_spec (table, c, table->width[c]);
    cells[c] = dgn_set_lines (dgn_set_text_cached (&table->flow->set, &spec));
  }
  add_row (table, cells, table->head_type, DGN_ELEMENT_TH, before, keep);
  free_cells (table, cells);
  add_rule (table, table->flow->style->table.head_pt);
}

static void
add_rows (const Table *table)
{
  DgnGalley *galley = &table->flow->body;
  g_autofree GArray **cells = g_new0 (GArray *, table->n);
  for (guint r = 0; r < table->block->rows->len; r++) {
    char **texts = table->block->rows->pdata[r];
    gboolean is_over = FALSE;
    for (guint c = 0; c < table->n; c++) {
      is_over |= texts[c] == NULL;
      cells[c] = is_over ? dgn_set_lines (NULL) : set_cell (table, c, texts[c]);
    }
    guint from = galley->slices->len;
    add_row (table, cells, table->type, DGN_ELEMENT_TD, 0, r == 0 ? DGN_KEEP_HEAD : DGN_KEEP_NONE);
    free_cells (table, cells);
    gboolean is_last = r + 1 == table->block->rows->len;
    if (r % 2 == 1)
      dgn_looks_fill (galley, from, table->flow->style->table.stripe);
    if (is_last || !table->block->is_small)
      add_rule (table, is_last ? table->flow->style->table.foot_pt : table->flow->style->table.row_pt);
  }
}

void
dgn_place_table (DgnFlow *flow, const DgnBlock *block)
{
  dgn_flow_mark (flow, block);
  guint n = block->heads->len;
  if (n == 0)
    return;
  g_autofree double *x = g_new0 (double, n), *width = g_new0 (double, n);
  Table table = { flow, block, n, x, width, block->is_small ? DGN_TYPE_LOG : DGN_TYPE_TABLE,
                  block->is_small ? DGN_TYPE_LOG_HEAD : DGN_TYPE_TABLE_HEAD, 0 };
  table.element = block->is_small ? DGN_NO_ELEMENT
                                  : dgn_pages_add_element (flow->pages, DGN_ELEMENT_TABLE, DGN_NO_ELEMENT);
  settle_columns (&table);
  gboolean is_under_head = flow->previous && flow->previous->kind == DGN_BLOCK_HEADING && flow->body.slices->len > 0;
  guint start = flow->body.slices->len;
  if (is_under_head)
    dgn_galley_slice (&flow->body, 0, flow->set.unit * 0.3, DGN_KEEP_HEAD);
  guint from = flow->body.slices->len;
  double before = is_under_head ? 0 : flow->set.unit;
  add_head (&table, before, is_under_head ? DGN_KEEP_HEAD : DGN_KEEP_NONE);
  dgn_galley_keep (&flow->body, from, DGN_KEEP_LINES);
  /* A head that fills a good part of the column would leave no room for rows. */
  guint rows = flow->body.slices->len;
  gboolean is_repeated = dgn_galley_height (&flow->body, from, rows) <= flow->body.height / 4;
  guint head = is_repeated ? dgn_galley_head (&flow->body, from, FALSE) : 0;
  add_rows (&table);
  if (is_repeated)
    dgn_galley_repeat (&flow->body, head, rows);
  dgn_galley_round (&flow->body, start, flow->set.unit, FALSE);
}
