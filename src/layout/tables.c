/* Tables: column widths from what stands in them, rows cut line by line, heads set again on every column. */
#include "layout/tables.h"

#include "layout/columns.h"
#include "layout/looks.h"
#include "layout/para.h"

#define PAD_MM 3
/* Words under a heading that are no more than this share of a column high are the introduction of a table. */
#define INTRO_SHARE 0.4
/* A table up to this share of a column is never cut. */
#define WHOLE_SHARE 0.3
/* From the edge of a tint to the text on it. */
#define TINT_PAD_PT 3
/* A column is wider than its widest text by so much, for what rounding may add. */
#define SPARE_PT 0.5
/* Where paper is narrow, columns to write in may shrink to that. */
#define HAND_SHARE 0.65

static const DgnColumn *
column_at (const DgnTabular *table, guint c)
{
  return &g_array_index (table->block->heads, DgnColumn, c);
}

/* 0, the type's own, unless the table is set smaller. */
static double
size_of (const DgnTabular *table, DgnTypeKind type)
{
  return table->scale < 1 ? table->flow->set.types[type].size_pt * table->scale : 0;
}

static DgnTextSpec
cell_spec (const DgnTabular *table, guint c, const char *markup, double width)
{
  DgnTextSpec spec = { .type = table->type, .markup = markup, .width = width, .size_pt = size_of (table, table->type) };
  spec.align = width >= 0 && column_at (table, c)->is_right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
  return spec;
}

static DgnTextSpec
head_spec (const DgnTabular *table, guint c, double width)
{
  DgnTextSpec spec = { .type = table->head_type, .plain = column_at (table, c)->head, .width = width };
  spec.size_pt = size_of (table, table->head_type);
  spec.align = width >= 0 && column_at (table, c)->is_right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
  return spec;
}

gboolean
dgn_table_is_band (const DgnTabular *table, char **cells)
{
  return table->block->kind == DGN_BLOCK_FORM && table->n > 1 && cells[0] && !cells[1];
}

/* What is to be written in a column by hand. */
static double
least_of (const DgnTabular *table, guint c)
{
  return dgn_mm_to_pt (column_at (table, c)->least_mm);
}

/* What each column would like, so that nothing had to be broken. */
static void
measure_columns (const DgnTabular *table, DgnColumnNeed *needs)
{
  for (guint c = 0; c < table->n; c++) {
    DgnTextSpec spec = head_spec (table, c, -1);
    needs[c] = (DgnColumnNeed){ .weight = column_at (table, c)->weight };
    needs[c].natural = MAX (least_of (table, c), dgn_set_width (dgn_set_text_cached (&table->flow->set, &spec)));
  }
  for (guint r = 0; r < table->block->rows->len; r++) {
    char **cells = table->block->rows->pdata[r];
    for (guint c = 0; c < table->n && cells[c] && !dgn_table_is_band (table, cells); c++) {
      DgnTextSpec spec = cell_spec (table, c, cells[c], -1);
      needs[c].natural = MAX (needs[c].natural, dgn_set_width (dgn_set_text_cached (&table->flow->set, &spec)));
    }
  }
  for (guint c = 0; c < table->n; c++)
    needs[c].natural += SPARE_PT;
}

/* What each column needs, so that no word had to be broken. Only asked where not everything fits. */
static void
measure_words (const DgnTabular *table, DgnColumnNeed *needs)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  for (guint c = 0; c < table->n; c++) {
    DgnTextSpec spec = head_spec (table, c, -1);
    needs[c].least = MAX (least_of (table, c) * HAND_SHARE, dgn_para_least_width (dgn_set_text_cached (&table->flow->set, &spec)));
  }
  for (guint r = 0; r < table->block->rows->len; r++) {
    char **cells = table->block->rows->pdata[r];
    for (guint c = 0; c < table->n && cells[c] && !dgn_table_is_band (table, cells); c++) {
      DgnTextSpec spec = cell_spec (table, c, cells[c], -1);
      PangoLayout *layout = dgn_set_text_cached (&table->flow->set, &spec);
      if (dgn_set_width (layout) > needs[c].least && g_hash_table_add (seen, layout))
        needs[c].least = MAX (needs[c].least, dgn_para_least_width (layout));
    }
  }
  for (guint c = 0; c < table->n; c++)
    needs[c].least = MIN (needs[c].least + SPARE_PT, needs[c].natural);
}

static double
sum_natural (const DgnColumnNeed *needs, guint n)
{
  double sum = 0;
  for (guint c = 0; c < n; c++)
    sum += needs[c].natural;
  return sum;
}

void
dgn_table_settle (DgnTabular *table)
{
  double room = table->flow->body.width - 2 * table->edge;
  double total = MAX (room - table->gap * (table->n - 1), room * 0.6);
  g_autofree DgnColumnNeed *needs = g_new0 (DgnColumnNeed, table->n);
  double scale = 1;
  measure_columns (table, needs);
  if (sum_natural (needs, table->n) > total) {
    measure_words (table, needs);
    scale = dgn_columns_scale (needs, table->n, total);
  }
  for (guint c = 0; c < table->n && scale < 1; c++) {
    needs[c].least *= scale;
    needs[c].natural *= scale;
  }
  table->scale *= scale;
  dgn_columns_share (needs, table->n, total, table->width);
  table->gap = table->n > 1 ? (room - total) / (table->n - 1) : 0;
  table->x[0] = table->edge;
  for (guint c = 1; c < table->n; c++)
    table->x[c] = table->x[c - 1] + table->width[c - 1] + table->gap;
}

/* The unbroken text is taken if it fits, because it has been set already. */
GArray *
dgn_table_cell (const DgnTabular *table, guint c, const char *markup)
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

GArray *
dgn_table_head (const DgnTabular *table, guint c)
{
  DgnTextSpec spec = head_spec (table, c, table->width[c]);
  return dgn_set_lines (dgn_set_text_cached (&table->flow->set, &spec));
}

/* The structure of a row. A log of a thousand rows is read line by line; as cells it would be most of the file. */
static int
add_row_elements (const DgnTabular *table, DgnElementKind kind)
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
add_row (const DgnTabular *table, GArray **cells, DgnTypeKind type, DgnElementKind kind, double before, DgnKeep keep)
{
  DgnFlow *flow = table->flow;
  const DgnType *t = &flow->set.types[type];
  int first = add_row_elements (table, kind);
  guint n_lines = 1;
  for (guint c = 0; c < table->n; c++)
    n_lines = MAX (n_lines, cells[c]->len);
  double pad = table->block->is_small ? 0.4 : 1.6, size = t->size_pt * table->scale, leading = t->leading_pt * table->scale;
  for (guint i = 0; i < n_lines; i++) {
    double above = i == 0 ? pad : 0, below = i == n_lines - 1 ? pad : 0;
    dgn_galley_slice (&flow->body, i == 0 ? before : 0, above + leading + below, i == 0 ? keep : DGN_KEEP_LINES);
    for (guint c = 0; c < table->n; c++)
      if (i < cells[c]->len)
        dgn_galley_line (&flow->body, flow->pages, &g_array_index (cells[c], DgnSetLine, i), size, leading,
                         table->x[c], above, table->block->is_small ? first : first + (int) c);
  }
}

static void
free_cells (const DgnTabular *table, GArray **cells)
{
  for (guint c = 0; c < table->n; c++)
    g_array_unref (cells[c]);
}

static void
add_rule (const DgnTabular *table, double thickness)
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
add_head (const DgnTabular *table, double before, DgnKeep keep)
{
  g_autofree GArray **cells = g_new0 (GArray *, table->n);
  for (guint c = 0; c < table->n; c++)
    cells[c] = dgn_table_head (table, c);
  guint from = table->flow->body.slices->len;
  add_row (table, cells, table->head_type, DGN_ELEMENT_TH, before, keep);
  free_cells (table, cells);
  dgn_looks_fill (&table->flow->body, from, table->flow->style->heads[DGN_HEAD_TABLE].fill);
  add_rule (table, table->flow->style->table.head_pt);
}

/* A short table is not cut, and a long one leaves no row alone. */
static void
keep_rows (DgnGalley *galley, guint from, const guint *rows, guint n_rows)
{
  if (dgn_galley_height (galley, from, galley->slices->len) <= galley->height * WHOLE_SHARE)
    dgn_galley_keep (galley, rows[0], DGN_KEEP_LINES);
  for (guint r = 1; r < n_rows; r++) {
    DgnSlice *slice = &g_array_index (galley->slices, DgnSlice, rows[r]);
    if (r == 1 || r == n_rows - 1)
      slice->keep = MAX (slice->keep, DGN_KEEP_LINES);
  }
}

static void
add_rows (const DgnTabular *table)
{
  DgnGalley *galley = &table->flow->body;
  g_autofree GArray **cells = g_new0 (GArray *, table->n);
  guint n_rows = table->block->rows->len, start = galley->slices->len;
  g_autofree guint *rows = g_new0 (guint, MAX (n_rows, 1));
  for (guint r = 0; r < n_rows; r++) {
    char **texts = table->block->rows->pdata[r];
    gboolean is_over = FALSE;
    for (guint c = 0; c < table->n; c++) {
      is_over |= texts[c] == NULL;
      cells[c] = is_over ? dgn_set_lines (NULL) : dgn_table_cell (table, c, texts[c]);
    }
    guint from = rows[r] = galley->slices->len;
    add_row (table, cells, table->type, DGN_ELEMENT_TD, 0, r == 0 ? DGN_KEEP_HEAD : DGN_KEEP_NONE);
    free_cells (table, cells);
    gboolean is_last = r + 1 == n_rows;
    if (r % 2 == 1)
      dgn_looks_fill (galley, from, table->flow->style->table.stripe);
    if (is_last || !table->block->is_small)
      add_rule (table, is_last ? table->flow->style->table.foot_pt : table->flow->style->table.row_pt);
  }
  if (n_rows > 0)
    keep_rows (galley, start, rows, n_rows);
}

/* A heading and the few words under it stay with the table that they are of. */
static gboolean
keep_introduction (DgnFlow *flow)
{
  DgnGalley *galley = &flow->body;
  guint n = galley->slices->len;
  if (flow->intro >= n || dgn_galley_height (galley, flow->intro, n) > galley->height * INTRO_SHARE)
    return FALSE;
  dgn_galley_keep (galley, flow->intro, DGN_KEEP_LINES);
  return TRUE;
}

void
dgn_place_table (DgnFlow *flow, const DgnBlock *block)
{
  dgn_flow_mark (flow, block);
  guint n = block->heads->len;
  if (n == 0)
    return;
  g_autofree double *x = g_new0 (double, n), *width = g_new0 (double, n);
  DgnTabular table = { flow, block, n, x, width, block->is_small ? DGN_TYPE_LOG : DGN_TYPE_TABLE,
                  block->is_small ? DGN_TYPE_LOG_HEAD : DGN_TYPE_TABLE_HEAD, 1, 0, dgn_mm_to_pt (PAD_MM), 0 };
  if (dgn_looks_is_tint (flow->style->table.stripe) || dgn_looks_is_tint (flow->style->heads[DGN_HEAD_TABLE].fill))
    table.edge = TINT_PAD_PT;
  table.element = block->is_small ? DGN_NO_ELEMENT
                                  : dgn_pages_add_element (flow->pages, DGN_ELEMENT_TABLE, DGN_NO_ELEMENT);
  dgn_table_settle (&table);
  gboolean is_under_head = flow->previous && flow->previous->kind == DGN_BLOCK_HEADING && flow->body.slices->len > 0;
  gboolean is_introduced = keep_introduction (flow);
  guint start = flow->body.slices->len;
  if (is_under_head)
    dgn_galley_slice (&flow->body, 0, flow->set.unit * 0.3, DGN_KEEP_HEAD);
  guint from = flow->body.slices->len;
  double before = is_under_head ? 0 : flow->set.unit * (is_introduced ? 0.5 : 1);
  add_head (&table, before, is_under_head || is_introduced ? DGN_KEEP_HEAD : DGN_KEEP_NONE);
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
