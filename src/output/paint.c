#include "output/paint.h"

#include <dungeonbook/output.h>

/* What stands on a page in the order it is read: furniture first, then element by element. */
typedef struct {
  int element;
  guint index;
} Turn;

static int
compare_turns (gconstpointer a, gconstpointer b)
{
  const Turn *left = a, *right = b;
  if (left->element != right->element)
    return left->element < right->element ? -1 : 1;
  return left->index < right->index ? -1 : left->index > right->index;
}

static GArray *
order_items (const DgnPage *page)
{
  GArray *turns = g_array_sized_new (FALSE, FALSE, sizeof (Turn), page->items->len);
  for (guint i = 0; i < page->items->len; i++) {
    Turn turn = { g_array_index (page->items, DgnItem, i).element, i };
    g_array_append_val (turns, turn);
  }
  g_array_sort (turns, compare_turns);
  return turns;
}

static void
add_round_box (DgnCanvas *canvas, const DgnItem *item)
{
  double r = MIN (MIN (item->w, item->h) * 0.25, dgn_mm_to_pt (2)), k = r * 0.4477;
  double x = item->x, y = item->y, right = x + item->w, foot = y + item->h;
  dgn_canvas_move_to (canvas, x + r, y);
  dgn_canvas_line_to (canvas, right - r, y);
  dgn_canvas_curve_to (canvas, right - k, y, right, y + k, right, y + r);
  dgn_canvas_line_to (canvas, right, foot - r);
  dgn_canvas_curve_to (canvas, right, foot - k, right - k, foot, right - r, foot);
  dgn_canvas_line_to (canvas, x + r, foot);
  dgn_canvas_curve_to (canvas, x + k, foot, x, foot - k, x, foot - r);
  dgn_canvas_line_to (canvas, x, y + r);
  dgn_canvas_curve_to (canvas, x, y + k, x + k, y, x + r, y);
  dgn_canvas_close (canvas);
}

static gboolean
is_color (DgnColor a, DgnColor b)
{
  return a.r == b.r && a.g == b.g && a.b == b.b;
}

static DgnColor
color_of (const DgnItem *item)
{
  return is_color (item->color, DGN_BLACK) ? DGN_GRAY (item->gray) : item->color;
}

/* Boxes of one colour in a row are one fill. */
static void
paint_fills (DgnCanvas *canvas, const DgnPage *page)
{
  const DgnItem *last = NULL;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = &g_array_index (page->items, DgnItem, i);
    if (item->kind != DGN_ITEM_FILL)
      continue;
    if (last && !is_color (last->color, item->color))
      dgn_canvas_fill (canvas, last->color);
    dgn_canvas_rect (canvas, item->x, item->y, item->w, item->h);
    last = item;
  }
  if (last)
    dgn_canvas_fill (canvas, last->color);
}

/* Rules and frames; those of one pen in a row are one stroke, because every stroke costs. */
static void
paint_rules (DgnCanvas *canvas, const DgnPage *page)
{
  DgnPen pen = { .width = 0 };
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = &g_array_index (page->items, DgnItem, i);
    if (item->kind != DGN_ITEM_RULE && item->kind != DGN_ITEM_FRAME)
      continue;
    gboolean is_same = item->thickness == pen.width && is_color (color_of (item), pen.color);
    if (!is_same && pen.width > 0)
      dgn_canvas_stroke (canvas, &pen);
    pen.width = item->thickness;
    pen.color = color_of (item);
    if (item->kind == DGN_ITEM_FRAME) {
      add_round_box (canvas, item);
      continue;
    }
    dgn_canvas_move_to (canvas, item->x, item->y);
    dgn_canvas_line_to (canvas, item->x + item->w, item->y + item->h);
  }
  if (pen.width > 0)
    dgn_canvas_stroke (canvas, &pen);
}

/* The open tags, outermost first. */
typedef struct {
  DgnCanvas *canvas;
  const DgnPages *pages;
  GArray *open; /* int: elements */
} Tags;

static const DgnElement *
element_at (const Tags *tags, int element)
{
  return &g_array_index (tags->pages->elements, DgnElement, element);
}

static const char *
tag_name (DgnElementKind kind)
{
  static const char *const names[] = { "P", "H1", "H2", "H3", "Table", "TR", "TH", "TD", "Figure" };
  return names[kind];
}

static int
depth_of (const Tags *tags, int element)
{
  int depth = 0;
  for (; element != DGN_NO_ELEMENT; element = element_at (tags, element)->parent)
    depth++;
  return depth;
}

static void
close_to (Tags *tags, guint depth)
{
  while (tags->open->len > depth) {
    int last = g_array_index (tags->open, int, tags->open->len - 1);
    dgn_canvas_tag_end (tags->canvas, tag_name (element_at (tags, last)->kind));
    g_array_set_size (tags->open, tags->open->len - 1);
  }
}

/* Closes and opens tags until `element` and what it is part of are the open ones. */
static void
go_to (Tags *tags, int element)
{
  int depth = depth_of (tags, element);
  g_autofree int *path = g_new (int, depth + 1);
  for (int i = depth - 1, e = element; i >= 0; i--, e = element_at (tags, e)->parent)
    path[i] = e;
  guint common = 0;
  while (common < tags->open->len && (int) common < depth && g_array_index (tags->open, int, common) == path[common])
    common++;
  close_to (tags, common);
  for (int i = (int) common; i < depth; i++) {
    dgn_canvas_tag_begin (tags->canvas, tag_name (element_at (tags, path[i])->kind));
    g_array_append_val (tags->open, path[i]);
  }
}

static void
paint_item (DgnCanvas *canvas, const DgnPages *pages, const DgnItem *item, const DgnDungeon *d, const DgnMapStyle *style)
{
  switch (item->kind) {
  case DGN_ITEM_LINE:
    dgn_canvas_line (canvas, item->x, item->baseline, item->line, DGN_BLACK);
    break;
  case DGN_ITEM_MAP: {
    const DgnMapPlan *plan;
    const DgnMapSheet *sheet = dgn_pages_sheet (pages, item, &plan, &d);
    double margin = dgn_mm_to_pt (plan->margin_mm);
    dgn_paint_map (canvas, d, plan, sheet, style, item->x + margin, item->y + margin);
    break;
  }
  case DGN_ITEM_PICTURE:
    dgn_paint_picture (canvas, pages, item, d, style);
    break;
  case DGN_ITEM_DEST:
    dgn_canvas_dest (canvas, item->name, 0, item->y);
    break;
  case DGN_ITEM_LINK:
    dgn_canvas_link (canvas, item->name, item->x, item->y, item->w, item->h);
    break;
  case DGN_ITEM_FILL:
  case DGN_ITEM_RULE:
  case DGN_ITEM_FRAME:
    break;
  }
}

void
dgn_paint_page (DgnCanvas *canvas, const DgnPages *pages, guint index, const DgnDungeon *d, const DgnMapStyle *style)
{
  const DgnPage *page = pages->pages->pdata[index];
  g_autoptr (GArray) turns = order_items (page), open = g_array_new (FALSE, FALSE, sizeof (int));
  Tags tags = { canvas, pages, open };
  /* One area under everything makes Cairo's bookkeeping of painted regions cheap. */
  dgn_canvas_rect (canvas, 0, 0, page->width, page->height);
  dgn_canvas_fill (canvas, DGN_WHITE);
  paint_fills (canvas, page);
  paint_rules (canvas, page);
  for (guint i = 0; i < turns->len; i++) {
    const Turn *turn = &g_array_index (turns, Turn, i);
    go_to (&tags, turn->element);
    paint_item (canvas, pages, &g_array_index (page->items, DgnItem, turn->index), d, style);
  }
  close_to (&tags, 0);
}
