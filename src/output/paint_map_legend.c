/* paint_map_legend.c - what the signs of this sheet mean: those that are on it, no others. It stands in the footer, or where the map is
 * empty. */
#include "output/paint_map_private.h"

#include <math.h>

#define BAND_MM 9.0 /* of the footer above it */
/* At the smallest size; larger, all grows in proportion. */
#define SIZE_PT 5.5
#define SIZE_STEP_PT 0.5
#define ROW_PT 9.0
#define SIGN_PT 17.0 /* width that is kept for a sign; in height it has its row */
#define UNIT_PT 13.0 /* a square of what is small enough */
#define GAP_PT 3.0
#define COLUMN_GAP_PT 8.0
#define PAD_PT 3.5
#define BLOCKS_MOST 6
/* As large as this sheet has room for. */
#define SIZE(p) (SIZE_PT * (p)->legend_scale)
#define ROW(p) (ROW_PT * (p)->legend_scale)
#define SIGN(p) (SIGN_PT * (p)->legend_scale)
#define UNIT(p) (UNIT_PT * (p)->legend_scale)
#define GAP(p) (GAP_PT * (p)->legend_scale)
#define COLUMN_GAP(p) (COLUMN_GAP_PT * (p)->legend_scale)
#define PAD(p) (PAD_PT * (p)->legend_scale)

typedef struct {
  const DgnSymbol *symbol; /* NULL: a label */
  DgnOnMap label;
  const char *sample;      /* NULL without a symbol: the outline of the floor above */
  const char *words;
  double width; /* of its words, measured once; 0: not yet */
} Entry;

typedef struct {
  DgnOnMap label;
  const char *sample; /* NULL: the word for down */
  DgnSay words;
} LabelRow;

static const LabelRow label_rows[] = {
  { DGN_ON_ROOM_LABEL, "1-#", DGN_SAY_MAP_ROOM },
  { DGN_ON_ENCOUNTER_LABEL, "a", DGN_SAY_MAP_ENCOUNTER },
  { DGN_ON_TRAP_LABEL, "T#", DGN_SAY_MAP_TRAP },
  { DGN_ON_HOARD_LABEL, "H#", DGN_SAY_MAP_HOARD },
  { DGN_ON_LINK_LABEL, NULL, DGN_SAY_MAP_LINK },
  { DGN_ON_DOOR_LABEL, "D#", DGN_SAY_MAP_DOOR },
};

static gboolean
has_label (const DgnMapPainter *p, DgnOnMap what)
{
  if (p->d->is_for_players)
    return FALSE;
  for (guint i = 0; i < p->boxes->len; i++) {
    if (g_array_index (p->boxes, DgnMapBox, i).what == what)
      return TRUE;
  }
  return FALSE;
}

/* `link_words`: what is said of labels at stairs; borrowed by the entries. */
static GArray *
collect (const DgnMapPainter *p, const char *link_words)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  for (guint i = 0; i < G_N_ELEMENTS (label_rows); i++) {
    const LabelRow *row = &label_rows[i];
    gboolean is_link = row->label == DGN_ON_LINK_LABEL;
    Entry entry = { NULL, row->label, is_link ? dgn_word (p->words, DGN_SAY_LABEL_DOWN) : row->sample,
                    is_link ? link_words : dgn_word (p->words, row->words), 0 };
    if (has_label (p, row->label))
      g_array_append_val (entries, entry);
  }
  for (guint i = 0; i < dgn_symbols_count (p->symbols); i++) {
    const char *name = dgn_symbols_name (p->symbols, i);
    Entry entry = { NULL, DGN_ON_FEATURE, NULL, dgn_words_symbol (p->words, name), 0 };
    if (*entry.words == '\0' || !g_hash_table_contains (p->used, name))
      continue;
    entry.symbol = dgn_symbols_get (p->symbols, name);
    g_array_append_val (entries, entry);
  }
  if (dgn_map_has_ghost (p)) {
    Entry ghost = { NULL, DGN_ON_FEATURE, NULL, dgn_word (p->words, DGN_SAY_MAP_GHOST), 0 };
    g_array_append_val (entries, ghost);
  }
  return entries;
}

/* Symbols keep their proportions to each other; larger ones are made to fit. */
static double
scale_of (const DgnMapPainter *p, const DgnSymbol *symbol)
{
  double scale = UNIT (p) / p->u;
  scale = MIN (scale, (SIGN (p) - 1) / (symbol->extents.w * p->u));
  return MIN (scale, (ROW (p) - 0.5) / (symbol->extents.h * p->u));
}

static void
paint_symbol (DgnMapPainter *p, const DgnSymbol *symbol, double x, double y)
{
  const DgnMapColors *colors = &p->style->colors;
  DgnSymbolLook look = { colors->ink, colors->floor, colors->fill, p->u, p->style->walls.width, 0 };
  const DgnSymbol *door = g_str_has_prefix (symbol->name, "mark_") ? dgn_symbols_get (p->symbols, "door") : NULL;
  DgnPlacedSymbol one = { symbol, x, y, 0, FALSE, scale_of (p, door != NULL ? door : symbol) };
  if (door != NULL) {
    /* A mark is what it is beside a door; both are moved up a little, for what lies below the leaf. */
    one.y -= 0.16 * one.scale * p->u;
    DgnPlacedSymbol leaf = one;
    leaf.symbol = door;
    dgn_symbol_paint (p->canvas, &leaf, &look);
  } else {
    one.x -= one.scale * p->u * (symbol->extents.x + symbol->extents.w / 2);
    one.y -= one.scale * p->u * (symbol->extents.y + symbol->extents.h / 2);
  }
  dgn_symbol_paint (p->canvas, &one, &look);
}

static void
paint_entry (DgnMapPainter *p, const Entry *entry, double x, double y)
{
  double middle = y + ROW (p) / 2;
  if (entry->symbol != NULL)
    paint_symbol (p, entry->symbol, x + SIGN (p) / 2, middle);
  else if (entry->sample == NULL)
    dgn_map_sample_ghost (p, x, middle, SIGN (p));
  else
    dgn_map_sample_label (p, entry->label, x + SIGN (p) / 2, middle, entry->sample);
  dgn_canvas_text (p->canvas, x + SIGN (p) + GAP (p), middle + SIZE (p) * DGN_CAP_SHARE / 2, DGN_ANCHOR_LEFT, DGN_FACE_SANS, SIZE (p), DGN_BLACK,
                   entry->words);
}

/* A table of so many columns, each as wide as its widest entry. */
typedef struct {
  int columns, rows;
  double w, h;
} Form;

/* A part of the legend and where it stands on the page. */
typedef struct {
  GArray *entries; /* Entry */
  Form form;
  double x, y;
  gboolean is_on_map;
  DgnRect squares; /* that it takes there */
} Block;

static double
column_width (DgnMapPainter *p, const GArray *entries, int first, int n)
{
  double width = 0;
  for (int i = first; i < MIN (first + n, (int) entries->len); i++) {
    Entry *entry = &g_array_index (entries, Entry, i);
    if (entry->width <= 0)
      entry->width = dgn_canvas_text_width (p->canvas, DGN_FACE_SANS, SIZE (p), entry->words);
    width = MAX (width, entry->width);
  }
  return width + SIGN (p) + GAP (p);
}

static Form
form_of (DgnMapPainter *p, const GArray *entries, int columns)
{
  int rows = ((int) entries->len + columns - 1) / columns;
  Form form = { columns, rows, 2 * PAD (p), rows * ROW (p) + 2 * PAD (p) };
  for (int c = 0; c * rows < (int) entries->len; c++)
    form.w += column_width (p, entries, c * rows, rows) + (c > 0 ? COLUMN_GAP (p) : 0);
  return form;
}

static void
paint_form (DgnMapPainter *p, const GArray *entries, const Form *form, double x, double y)
{
  double left = x + PAD (p);
  for (int c = 0; c * form->rows < (int) entries->len; c++) {
    for (int r = 0; r < form->rows && c * form->rows + r < (int) entries->len; r++)
      paint_entry (p, &g_array_index (entries, Entry, c * form->rows + r), left, y + PAD (p) + r * ROW (p));
    left += column_width (p, entries, c * form->rows, form->rows) + COLUMN_GAP (p);
  }
}

/* In the footer, in the least rows that its width allows. */
static gboolean
fits_footer (DgnMapPainter *p, const GArray *entries, double width, double height, Form *form)
{
  for (int columns = (int) entries->len; columns >= 1; columns--) {
    *form = form_of (p, entries, columns);
    if (form->h > height)
      return FALSE;
    if (form->w <= width)
      return TRUE;
  }
  return FALSE;
}

/* How many squares above and to the left of each corner of the window's squares are in use, floor with `around` squares of rock. */
static int *
count_used (const DgnMapPainter *p, int around, const GArray *blocks)
{
  DgnRect window = p->sheet->window;
  gsize stride = (gsize) window.w + 1;
  g_autofree guint8 *used = g_malloc0 ((gsize) window.w * window.h + 1);
  for (int y = window.y - around; y < window.y + window.h + around; y++)
    for (int x = window.x - around; x < window.x + window.w + around; x++) {
      if (dgn_grid_space (p->grid, (DgnCell){ x, y }) < 0)
        continue;
      for (int v = MAX (y - around, window.y); v <= MIN (y + around, window.y + window.h - 1); v++)
        for (int u = MAX (x - around, window.x); u <= MIN (x + around, window.x + window.w - 1); u++)
          used[(gsize) (v - window.y) * window.w + (u - window.x)] = TRUE;
    }
  for (guint i = 0; i < p->boxes->len; i++) {
    DgnArea a = g_array_index (p->boxes, DgnMapBox, i).area;
    for (int y = MAX ((int) floor (a.y), window.y); y < MIN (a.y + a.h, window.y + window.h); y++)
      for (int x = MAX ((int) floor (a.x), window.x); x < MIN (a.x + a.w, window.x + window.w); x++)
        used[(gsize) (y - window.y) * window.w + (x - window.x)] = TRUE;
  }
  for (guint i = 0; i < blocks->len; i++) {
    DgnRect b = g_array_index (blocks, Block, i).squares;
    for (int y = b.y; y < b.y + b.h; y++)
      for (int x = b.x; x < b.x + b.w; x++)
        used[(gsize) (y - window.y) * window.w + (x - window.x)] = TRUE;
  }
  int *sums = g_new0 (int, stride * (window.h + 1));
  for (int y = 0; y < window.h; y++)
    for (int x = 0; x < window.w; x++)
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + sums[(y + 1) * stride + x] - sums[y * stride + x]
                                       + used[(gsize) y * window.w + x];
  return sums;
}

/* An empty place for w x h squares, as near to a corner of the window as there is one. */
static gboolean
find_empty (const DgnMapPainter *p, const int *sums, int w, int h, DgnRect *found, int *best)
{
  DgnRect window = p->sheet->window;
  gsize stride = (gsize) window.w + 1;
  gboolean is_found = FALSE;
  for (int y = 0; y + h <= window.h; y++) {
    for (int x = 0; x + w <= window.w; x++) {
      if (sums[(y + h) * stride + x + w] - sums[y * stride + x + w] - sums[(y + h) * stride + x] + sums[y * stride + x] > 0)
        continue;
      int off = MIN (x, window.w - w - x) + MIN (y, window.h - h - y);
      if (off >= *best)
        continue;
      *best = off;
      *found = (DgnRect){ window.x + x, window.y + y, w, h };
      is_found = TRUE;
    }
  }
  return is_found;
}

/* On the map, in whichever form lies nearest to a corner. */
static gboolean
fits_map (DgnMapPainter *p, int around, const GArray *blocks, Block *block)
{
  g_autofree int *sums = count_used (p, around, blocks);
  int best = G_MAXINT;
  for (int columns = 1; columns <= MIN ((int) block->entries->len, 8); columns++) {
    Form form = form_of (p, block->entries, columns);
    double w, h;
    dgn_map_square_size (p, form.w, form.h, &w, &h);
    if (!find_empty (p, sums, (int) ceil (w), (int) ceil (h), &block->squares, &best))
      continue;
    DgnArea page = dgn_map_on_page (p, (DgnArea){ block->squares.x, block->squares.y, block->squares.w, block->squares.h });
    block->form = form;
    block->x = page.x + (page.w - form.w) / 2;
    block->y = page.y + (page.h - form.h) / 2;
    block->is_on_map = TRUE;
  }
  return best < G_MAXINT;
}

/* Below the scale, once. */
static gboolean
fits_below (DgnMapPainter *p, const GArray *blocks, Block *block)
{
  double width, height, room = dgn_mm_to_pt (p->plan->footer_mm - BAND_MM);
  for (guint i = 0; i < blocks->len; i++) {
    if (!g_array_index (blocks, Block, i).is_on_map)
      return FALSE;
  }
  dgn_map_squares_size (p->plan, p->sheet->window, &width, &height);
  block->x = p->page_x - PAD (p);
  block->y = p->page_y + dgn_mm_to_pt (height + p->plan->margin_mm + BAND_MM);
  return fits_footer (p, block->entries, dgn_mm_to_pt (width) + 2 * PAD (p), room, &block->form);
}

static void
forget_widths (const GArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    g_array_index (entries, Entry, i).width = 0;
}

static void
clear_block (gpointer data)
{
  g_array_unref (((Block *) data)->entries);
}

/* All entries in so many blocks of like length, each where there is room for it; NULL if there is not room for all. */
static GArray *
place_blocks (DgnMapPainter *p, const GArray *entries, guint n, int around)
{
  g_autoptr (GArray) blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  g_array_set_clear_func (blocks, clear_block);
  for (guint i = 0; i < n; i++) {
    guint first = i * entries->len / n, end = (i + 1) * entries->len / n;
    Block block = { .entries = g_array_new (FALSE, FALSE, sizeof (Entry)) };
    g_array_append_vals (block.entries, &g_array_index (entries, Entry, first), end - first);
    gboolean is_placed = fits_below (p, blocks, &block) || fits_map (p, around, blocks, &block);
    g_array_append_val (blocks, block);
    if (!is_placed)
      return NULL;
  }
  return g_steal_pointer (&blocks);
}

/* On dark rock a block needs paper of its own. */
static void
paint_block (DgnMapPainter *p, const Block *block)
{
  if (block->is_on_map) {
    dgn_canvas_rect (p->canvas, block->x, block->y, block->form.w, block->form.h);
    dgn_canvas_fill (p->canvas, DGN_WHITE);
    dgn_canvas_rect (p->canvas, block->x, block->y, block->form.w, block->form.h);
    DgnPen pen = { DGN_GRAY (0.35), 0.4, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
    dgn_canvas_stroke (p->canvas, &pen);
  }
  paint_form (p, block->entries, &block->form, block->x, block->y);
}

/* In one block as large as the book's words, or as near to that as fits. */
static GArray *
place_large (DgnMapPainter *p, const GArray *entries)
{
  for (double size = p->plan->legend_pt; size > SIZE_PT; size -= SIZE_STEP_PT) {
    p->legend_scale = size / SIZE_PT;
    forget_widths (entries);
    GArray *blocks = place_blocks (p, entries, 1, 1);
    if (blocks != NULL)
      return blocks;
  }
  p->legend_scale = 1;
  forget_widths (entries);
  return NULL;
}

/* At the least size in as few blocks as can be, and rather in more than too close to the walls. */
void
dgn_map_paint_legend (DgnMapPainter *p)
{
  g_autofree char *link_words = dgn_say (p->words, DGN_SAY_MAP_LINK, "down", dgn_word (p->words, DGN_SAY_LABEL_DOWN), NULL);
  g_autoptr (GArray) entries = collect (p, link_words);
  g_autoptr (GArray) blocks = place_large (p, entries);
  for (int around = 1; around >= 0 && blocks == NULL; around--) {
    for (guint n = 1; n <= MIN (entries->len, BLOCKS_MOST) && blocks == NULL; n++)
      blocks = place_blocks (p, entries, n, around);
  }
  for (guint i = 0; blocks != NULL && i < blocks->len; i++)
    paint_block (p, &g_array_index (blocks, Block, i));
}
