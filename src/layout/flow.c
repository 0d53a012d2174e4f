#include "layout/flow.h"

#include <math.h>

/* Narrower columns than this hold too few words to a line. */
#define MIN_COLUMN_MM 60
#define MOST_COLUMNS 2
/* A part does not end with less than this share of a page, if a page before it can give so much that it keeps this height. */
#define SCRAP_SHARE 0.22
/* A last page with less than this is saved if narrower gaps can do it. */
#define SAVED_SHARE 0.4
#define SHARED_HEIGHT 0.7
/* Below this a difference of heights is only rounding. */
#define SLACK 0.01
/* Over the mark at the end of a part, and how wide it is, in units. */
#define END_GAP 2
#define END_WIDTH 4

const char *
dgn_flow_continued (const DgnFlow *flow)
{
  return flow->book->continued ? flow->book->continued : "(continued)";
}

static guint
next_number (const DgnFlow *flow)
{
  return flow->pages->pages->len + 1;
}

DgnBox
dgn_flow_area (const DgnFlow *flow, guint number)
{
  double left = number % 2 == 1 ? flow->inner : flow->outer;
  return (DgnBox){ left, flow->top, flow->pages->width - flow->inner - flow->outer, flow->bottom - flow->top };
}

double
dgn_flow_width (const DgnFlow *flow)
{
  return flow->pages->width - flow->inner - flow->outer;
}

static double
column_width (const DgnFlow *flow, int n)
{
  return (dgn_flow_width (flow) - (n - 1) * flow->gap) / n;
}

void
dgn_flow_begin (DgnFlow *flow, int columns, const char *running)
{
  dgn_flow_end (flow);
  flow->n_parts++;
  flow->area_floor = -1;
  flow->area_height = 0;
  flow->running = running ? running : "";
  flow->n_columns = CLAMP (columns, 1, MIN (flow->style->columns, MOST_COLUMNS));
  while (flow->n_columns > 1 && column_width (flow, flow->n_columns) < dgn_mm_to_pt (MIN_COLUMN_MM))
    flow->n_columns--;
  flow->span.width = dgn_flow_width (flow);
  flow->body.width = column_width (flow, flow->n_columns);
  flow->span.height = flow->body.height = flow->bottom - flow->top;
}

/* Frame 0 is the type area, frames 1 … n the columns. A rule over an entry at a column's top rises above its text. */
static void
add_frames (DgnFlow *flow, DgnPage *page, guint number)
{
  DgnBox area = dgn_flow_area (flow, number);
  area.y -= DGN_FLOW_RULE_RISE;
  area.h += DGN_FLOW_RULE_RISE;
  dgn_page_add_frame (page, area);
  area.w = flow->body.width;
  for (int i = 0; i < flow->n_columns; i++, area.x += flow->body.width + flow->gap)
    dgn_page_add_frame (page, area);
}

static void
open_page (DgnFlow *flow)
{
  guint number = next_number (flow);
  flow->page = dgn_pages_add (flow->pages, DGN_PAGE_TEXT);
  flow->y = flow->top;
  add_frames (flow, flow->page, number);
  dgn_flow_head (flow, flow->page, number);
  dgn_flow_number (flow, flow->page, number);
}

DgnPage *
dgn_flow_plain_page (DgnFlow *flow, DgnPageKind kind)
{
  dgn_flow_end (flow);
  guint number = next_number (flow);
  DgnPage *page = dgn_pages_add (flow->pages, kind);
  dgn_page_add_frame (page, dgn_flow_area (flow, number));
  dgn_flow_drop_marks (flow, page);
  if (kind == DGN_PAGE_CARDS || kind == DGN_PAGE_TITLE)
    return page;
  dgn_flow_number (flow, page, number);
  return page;
}

/* The pieces of a fill or a rule that stand under one another become one. */
static gboolean
join_piece (DgnPage *page, const DgnItem *item)
{
  gboolean is_piece = item->kind == DGN_ITEM_FILL || (item->kind == DGN_ITEM_RULE && item->h > 0);
  for (guint i = page->items->len; is_piece && i-- > 0;) {
    DgnItem *above = &g_array_index (page->items, DgnItem, i);
    gboolean is_same = above->kind == item->kind && above->frame == item->frame && above->x == item->x && above->w == item->w
                       && memcmp (&above->color, &item->color, sizeof item->color) == 0;
    if (is_same && fabs (above->y + above->h - item->y) < SLACK) {
      above->h += item->h;
      return TRUE;
    }
    /* The sides of a box come right after its fill, and everything else of it later. */
    is_piece = above->kind != DGN_ITEM_FILL;
  }
  return FALSE;
}

static void
place_slice (DgnFlow *flow, const DgnGalley *galley, const DgnSlice *slice, double x, double y, guint frame,
             gboolean is_again)
{
  if (slice->has_fill) {
    DgnItem fill = { .kind = DGN_ITEM_FILL, .x = x, .y = y, .w = galley->width, .h = slice->height - slice->blank, .color = slice->fill,
                     .element = DGN_NO_ELEMENT, .frame = frame };
    if (!join_piece (flow->page, &fill))
      g_array_append_val (flow->page->items, fill);
  }
  for (guint i = 0; i < slice->n_items; i++) {
    DgnItem item = g_array_index (galley->items, DgnItem, slice->first_item + i);
    if (is_again && item.kind == DGN_ITEM_DEST)
      continue;
    item.x += x;
    item.y += y;
    item.baseline += y;
    item.frame = frame;
    if (is_again)
      item.element = DGN_NO_ELEMENT;
    if (!join_piece (flow->page, &item))
      g_array_append_val (flow->page->items, item);
  }
}

/* Places slices [from, to) in a frame from `y` down; returns where they end. */
static double
place_column (DgnFlow *flow, const DgnGalley *galley, guint from, guint to, double y, guint frame)
{
  if (from >= to)
    return y;
  double x = g_array_index (flow->page->frames, DgnBox, frame).x;
  const DgnSlice *first = &g_array_index (galley->slices, DgnSlice, from);
  for (guint i = first->head; i < first->head + first->n_head; i++) {
    const DgnSlice *head = &g_array_index (galley->heads, DgnSlice, i);
    place_slice (flow, galley, head, x, y, frame, TRUE);
    y += head->height;
  }
  for (guint i = from; i < to; i++) {
    const DgnSlice *slice = &g_array_index (galley->slices, DgnSlice, i);
    if (i > from)
      y += slice->before;
    place_slice (flow, galley, slice, x, y, frame, FALSE);
    y += slice->height;
  }
  return y;
}

/* What a column's map takes of its height. */
static double
area_of (const DgnFlow *flow, int column)
{
  return column == flow->n_columns - 1 ? flow->area_height : 0;
}

/* TRUE if slices from `from` on fit into all columns of that height, cut at good places only. */
static gboolean
fits_columns (const DgnFlow *flow, guint from, double height)
{
  for (int c = 0; c < flow->n_columns; c++) {
    from = dgn_galley_fit (&flow->body, from, height - area_of (flow, c), FALSE);
    if (from == flow->body.slices->len)
      return TRUE;
  }
  return FALSE;
}

/* The least height of columns that still hold the rest; `height` if they do not. */
static double
balance (const DgnFlow *flow, guint from, double height)
{
  if (flow->n_columns == 1 || !fits_columns (flow, from, height))
    return height;
  double whole = dgn_galley_height (&flow->body, from, flow->body.slices->len);
  double step = flow->set.unit / 2;
  for (double h = MAX (step, floor (whole / flow->n_columns / step) * step); h < height; h += step)
    if (fits_columns (flow, from, h))
      return h;
  return height;
}

/* The head must not stand alone at the foot of a page. */
static void
make_room (DgnFlow *flow)
{
  if (flow->page && flow->y > flow->top + SLACK) {
    double needed = dgn_galley_height (&flow->span, 0, flow->span.slices->len);
    needed += flow->span.slices->len > 0 ? flow->set.unit * 2 : 0;
    if (flow->body.slices->len > 0)
      needed += dgn_galley_height (&flow->body, 0, dgn_galley_chunk (&flow->body, 0));
    if (flow->y + MIN (needed, flow->bottom - flow->top) > flow->bottom + SLACK)
      flow->page = NULL;
  }
  if (!flow->page)
    open_page (flow);
}

static void
place_span (DgnFlow *flow)
{
  guint from = 0, n = flow->span.slices->len;
  if (n > 0 && flow->y > flow->top + SLACK)
    flow->y += flow->set.unit * 2;
  while (from < n) {
    guint to = dgn_galley_fit (&flow->span, from, flow->bottom - flow->y, flow->y <= flow->top + SLACK);
    flow->y = place_column (flow, &flow->span, from, to, flow->y, 0);
    from = to;
    if (from < n)
      open_page (flow);
  }
}

/* Where the columns of one page end: the slice after each, and how far down the longest reaches. */
typedef struct {
  guint ends[MOST_COLUMNS];
  double lowest, lowest_text; /* the text alone, as if no map stood over it */
} Fill;

/* On a page of its own a head is followed by whatever comes, however badly it must be cut. */
static Fill
fill_page (const DgnFlow *flow, guint from, double y, double height, gboolean is_fresh)
{
  const DgnGalley *galley = &flow->body;
  gboolean is_whole = y <= flow->top + SLACK;
  Fill fill = { .lowest = y + flow->area_height, .lowest_text = y };
  for (int c = 0; c < flow->n_columns; c++) {
    guint to = from;
    if (from < galley->slices->len) {
      double area = area_of (flow, c);
      gboolean is_forced = (is_whole && (c == 0 || area == 0)) || (is_fresh && c == 0);
      to = dgn_galley_fit (galley, from, height - area, is_forced);
      double end = to > from ? y + dgn_galley_head_height (galley, from) + dgn_galley_height (galley, from, to) : y;
      fill.lowest = MAX (fill.lowest, end + area);
      fill.lowest_text = MAX (fill.lowest_text, end);
    }
    fill.ends[c] = from = to;
  }
  return fill;
}

/* How many pages the body takes from `y` down on this one, and how much of the last it fills. */
static guint
count_pages (const DgnFlow *flow, double y, gboolean is_fresh, double *share)
{
  guint n_pages = 1;
  for (guint from = 0;; n_pages++) {
    Fill fill = fill_page (flow, from, y, balance (flow, from, flow->bottom - y), is_fresh);
    from = fill.ends[flow->n_columns - 1];
    *share = (fill.lowest_text - flow->top) / (flow->bottom - flow->top);
    if (from == flow->body.slices->len)
      return n_pages;
    y = flow->top;
    is_fresh = TRUE;
  }
}

static void
scale_gaps (DgnGalley *galley, double factor)
{
  for (guint i = 0; i < galley->slices->len; i++)
    g_array_index (galley->slices, DgnSlice, i).before *= factor;
}

/* A part must not end on a page with a few lines: its gaps are halved if that saves the page. Returns the number of the page, from 1,
 * that must give some of its lines to the last; 0: none. */
static guint
save_last_page (DgnFlow *flow, gboolean is_fresh)
{
  double share;
  guint n_pages = count_pages (flow, flow->y, is_fresh, &share);
  gboolean is_scrap = share < SCRAP_SHARE;
  if (n_pages == 1 || share >= SAVED_SHARE)
    return 0;
  scale_gaps (&flow->body, 0.5);
  if (count_pages (flow, flow->y, is_fresh, &share) < n_pages)
    return 0;
  scale_gaps (&flow->body, 2);
  return is_scrap ? n_pages - 1 : 0;
}

/* How much of the page after this one the slices from `from` on fill. */
static double
share_of_rest (const DgnFlow *flow, guint from)
{
  const double whole = flow->bottom - flow->top;
  Fill fill = fill_page (flow, from, flow->top, balance (flow, from, whole), TRUE);
  return (fill.lowest_text - flow->top) / whole;
}

/* The greatest height of this page's columns, not less than a good part of it, that leaves more than a scrap to the last page and no more
 * than it holds. */
static double
share_with_last (const DgnFlow *flow, guint from, double height, gboolean is_fresh)
{
  double best = height, best_share = 0;
  guint before = 0;
  for (double h = height; h >= height * SHARED_HEIGHT; h -= flow->set.unit / 2) {
    Fill fill = fill_page (flow, from, flow->y, h, is_fresh);
    guint rest = fill.ends[flow->n_columns - 1];
    if (rest <= from || rest == before || fill.lowest > flow->y + h + SLACK)
      continue;
    before = rest;
    if (!fits_columns (flow, rest, flow->bottom - flow->top))
      break;
    double share = share_of_rest (flow, rest);
    if (share >= SCRAP_SHARE)
      return h;
    if (share > best_share + SLACK) {
      best = h;
      best_share = share;
    }
  }
  return best;
}

static void
place_body (DgnFlow *flow, gboolean is_fresh, gboolean is_end)
{
  guint from = 0, n = flow->body.slices->len;
  if (n == 0)
    return;
  if (flow->y > flow->top + SLACK && flow->span.slices->len == 0)
    flow->y += g_array_index (flow->body.slices, DgnSlice, 0).before;
  guint sharing = is_end ? save_last_page (flow, is_fresh) : 0;
  for (guint number = 1; from < n; number++) {
    double height = balance (flow, from, flow->bottom - flow->y);
    if (number == sharing)
      height = share_with_last (flow, from, height, is_fresh);
    Fill fill = fill_page (flow, from, flow->y, height, is_fresh);
    for (int c = 0; c < flow->n_columns; c++) {
      place_column (flow, &flow->body, from, fill.ends[c], flow->y + area_of (flow, c), (guint) c + 1);
      from = fill.ends[c];
    }
    if (flow->area_height > 0)
      dgn_area_put (flow, flow->y);
    flow->y = fill.lowest;
    if (from < n)
      open_page (flow);
    is_fresh = TRUE;
  }
}

/* `is_end`: nothing more comes on the page. */
static void
flush (DgnFlow *flow, gboolean is_end)
{
  if (flow->span.slices->len == 0 && flow->body.slices->len == 0)
    return;
  make_room (flow);
  gboolean is_fresh = flow->y <= flow->top + SLACK;
  place_span (flow);
  place_body (flow, is_fresh, is_end);
  dgn_galley_reset (&flow->span);
  dgn_galley_reset (&flow->body);
}

void
dgn_flow_flush (DgnFlow *flow)
{
  flush (flow, FALSE);
}

/* Under the last words of a part, where there is room for it: it never moves anything. */
static void
add_end_mark (DgnFlow *flow)
{
  DgnItem item;
  double unit = flow->set.unit, y = flow->y + unit * END_GAP;
  gboolean has_room = flow->page && flow->y > flow->top + SLACK && y + unit * 2 <= flow->bottom;
  if (!has_room || !dgn_flow_ornament (flow, flow->style->end_mark, unit * END_WIDTH, &item))
    return;
  const DgnBox *frame = &g_array_index (flow->page->frames, DgnBox, 0);
  item.x = frame->x + (frame->w - item.w) / 2;
  item.y = y;
  g_array_append_val (flow->page->items, item);
}

void
dgn_flow_end (DgnFlow *flow)
{
  flush (flow, TRUE);
  add_end_mark (flow);
  flow->page = NULL;
}

void
dgn_flow_mark (DgnFlow *flow, const DgnBlock *block)
{
  DgnPages *pages = flow->pages;
  g_autofree char *made_up = NULL;
  const char *name = block->dest;
  if (!name && block->outline)
    name = made_up = g_strdup_printf ("outline-%u", pages->outline->len + 1);
  if (!name)
    return;
  char *kept = g_string_chunk_insert_const (pages->names, name);
  g_ptr_array_add (flow->marks, kept);
  if (!block->outline)
    return;
  DgnOutlineEntry entry = { g_strdup (block->outline), MAX (1, block->level), kept };
  g_array_append_val (pages->outline, entry);
}

void
dgn_flow_drop_marks (DgnFlow *flow, DgnPage *page)
{
  for (guint i = 0; i < flow->marks->len; i++) {
    DgnItem mark = { .kind = DGN_ITEM_DEST, .name = flow->marks->pdata[i], .element = DGN_NO_ELEMENT };
    g_array_append_val (page->items, mark);
  }
  g_ptr_array_set_size (flow->marks, 0);
}
