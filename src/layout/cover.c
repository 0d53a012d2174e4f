/* cover.c - the cover: title, a picture, and for whom it is. */
#include "layout/flow.h"

#include <dungeonbook/grid.h>

#include <math.h>

#define BORDER_MM 11.0   /* from the paper's edge */
#define BORDER_GAP_MM 1.5
#define INSET_MM 11.0    /* from the border to what it holds */
#define TITLE_LARGER 1.2 /* than the template's title, where it has room */
#define TITLE_LEAST_PT 16.0
#define TITLE_LEADING 1.08
#define TITLE_LINES 3
#define TITLE_SHARE 0.4  /* of the page's height, even for the longest */
#define SUBTITLE_LINES 4
#define FOOT_LINES 2
#define SQUARES_ACROSS 32.0
#define SQUARE_LEAST_MM 3.0
#define SQUARE_MOST_MM 9.0
#define PICTURE_LEAST_MM 30.0
#define BANNER_AT 0.13   /* of the page's height */
#define EDGE_AROUND 2    /* squares of rock around a floor that may be shown */

typedef struct {
  DgnFlow *flow;
  const DgnBlock *block;
  DgnPage *page;
  DgnBox box; /* for text */
  double y;
  PangoAlignment align;
  gboolean is_on_band; /* white letters */
} Cover;

static void
put_rule (Cover *cover, double x, double y, double w, double h, double thickness)
{
  DgnItem rule = { .kind = DGN_ITEM_RULE, .x = x, .y = y, .w = w, .h = h, .thickness = thickness,
                   .color = cover->flow->style->heads[DGN_HEAD_TITLE].color, .element = DGN_NO_ELEMENT };
  g_array_append_val (cover->page->items, rule);
}

/* Four rules that meet in square corners. */
static void
put_border (Cover *cover, DgnBox box, double thickness)
{
  double half = thickness / 2;
  put_rule (cover, box.x - half, box.y, box.w + thickness, 0, thickness);
  put_rule (cover, box.x - half, box.y + box.h, box.w + thickness, 0, thickness);
  put_rule (cover, box.x, box.y, 0, box.h, thickness);
  put_rule (cover, box.x + box.w, box.y, 0, box.h, thickness);
}

static DgnBox
shrink (DgnBox box, double by)
{
  return (DgnBox){ box.x + by, box.y + by, box.w - 2 * by, box.h - 2 * by };
}

/* The text set in the letters of its type, or in white; what goes beyond `max_lines` is cut. NULL for an empty one. */
static PangoLayout *
set_words (Cover *cover, DgnTypeKind kind, const char *text, double size_pt, int max_lines)
{
  DgnType *type = &cover->flow->set.types[kind];
  DgnColor color = type->color;
  if (cover->is_on_band)
    type->color = DGN_WHITE;
  DgnTextSpec spec = { .type = kind, .plain = text ? text : "", .width = cover->box.w, .align = cover->align, .size_pt = size_pt,
                       .max_lines = max_lines };
  PangoLayout *layout = dgn_set_text (&cover->flow->set, &spec);
  type->color = color;
  return layout;
}

/* Narrows a text as far as it keeps its number of lines, so that the last is not one short word; returns how much it lost. */
static double
balance_lines (PangoLayout *layout, double width)
{
  guint n = dgn_set_n_lines (layout);
  if (n < 2 || pango_layout_is_ellipsized (layout))
    return 0;
  double low = width / n, high = width;
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  while (high - low > 1) {
    double middle = (low + high) / 2;
    pango_layout_set_width (layout, (int) (middle * PANGO_SCALE));
    gboolean is_too_narrow = dgn_set_n_lines (layout) > n || dgn_set_width (layout) > middle;
    low = is_too_narrow ? middle : low;
    high = is_too_narrow ? high : middle;
  }
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (int) (high * PANGO_SCALE));
  return width - high;
}

static void
put_words (Cover *cover, PangoLayout *layout, double size_pt, double leading_pt, DgnElementKind kind)
{
  if (!layout)
    return;
  double lost = balance_lines (layout, cover->box.w);
  double x = cover->box.x + (cover->align == PANGO_ALIGN_CENTER ? lost / 2 : 0);
  int element = dgn_pages_add_element (cover->flow->pages, kind, DGN_NO_ELEMENT);
  g_autoptr (GArray) lines = dgn_set_lines (layout);
  for (guint i = 0; i < lines->len; i++, cover->y += leading_pt) {
    DgnItem item = dgn_line_item (&g_array_index (lines, DgnSetLine, i), size_pt, leading_pt, x, cover->y, element);
    g_array_append_val (cover->page->items, item);
  }
}

/* As large as it may be in so many lines, which for a very long one are more. */
static void
put_title (Cover *cover)
{
  double size = cover->flow->style->title_pt * TITLE_LARGER;
  int most = MAX (1, (int) (cover->flow->pages->height * TITLE_SHARE / (TITLE_LEAST_PT * TITLE_LEADING)));
  PangoLayout *layout = set_words (cover, DGN_TYPE_TITLE, cover->block->text, size, most);
  while (layout && dgn_set_n_lines (layout) > TITLE_LINES && size > TITLE_LEAST_PT) {
    size = MAX (size * 0.9, TITLE_LEAST_PT);
    layout = set_words (cover, DGN_TYPE_TITLE, cover->block->text, size, most);
  }
  put_words (cover, layout, size, size * TITLE_LEADING, DGN_ELEMENT_H1);
}

static void
put_subtitle (Cover *cover)
{
  const DgnType *type = &cover->flow->set.types[DGN_TYPE_SUBTITLE];
  double size = type->size_pt * 1.1;
  put_words (cover, set_words (cover, DGN_TYPE_SUBTITLE, cover->block->note, size, SUBTITLE_LINES), size, size * 1.3, DGN_ELEMENT_P);
}

/* The last line of the cover, its foot at `bottom`; returns where it begins. */
static double
put_foot (Cover *cover, double bottom)
{
  const DgnType *type = &cover->flow->set.types[DGN_TYPE_H3];
  PangoLayout *layout = set_words (cover, DGN_TYPE_H3, cover->block->foot, 0, FOOT_LINES);
  cover->y = bottom - dgn_set_n_lines (layout) * type->leading_pt;
  double top = cover->y;
  put_words (cover, layout, type->size_pt, type->leading_pt, DGN_ELEMENT_P);
  return top;
}

static void
put_ornament (Cover *cover)
{
  double unit = cover->flow->set.unit, middle = cover->box.x + cover->box.w / 2, arm = cover->box.w * 0.2, gap = unit * 0.7;
  int kind = cover->flow->style->ornament;
  if (kind == DGN_ORNAMENT_RULE)
    put_rule (cover, cover->align == PANGO_ALIGN_CENTER ? middle - arm : cover->box.x, cover->y + unit, 2 * arm, 0, unit / 4);
  if (kind == DGN_ORNAMENT_DIAMOND) {
    double size = cover->flow->set.types[DGN_TYPE_BODY].size_pt;
    DgnTextSpec spec = { .type = DGN_TYPE_TITLE, .plain = "\xE2\x97\x86", .width = -1, .size_pt = size };
    g_autoptr (GArray) lines = dgn_set_lines (dgn_set_text (&cover->flow->set, &spec));
    const DgnSetLine *line = &g_array_index (lines, DgnSetLine, 0);
    DgnItem item = dgn_line_item (line, size, unit, middle - line->width / 2, cover->y + unit * 0.5, DGN_NO_ELEMENT);
    g_array_append_val (cover->page->items, item);
    put_rule (cover, middle - gap - arm, cover->y + unit, arm, 0, 0.6);
    put_rule (cover, middle + gap, cover->y + unit, arm, 0, 0.6);
  }
  DgnItem item;
  if (kind == DGN_ORNAMENT_FLOURISH && dgn_flow_ornament (cover->flow, DGN_DRAWING_FLOURISH, cover->box.w * 0.5, &item)) {
    item.x = middle - item.w / 2;
    item.y = cover->y + unit * 0.5;
    g_array_append_val (cover->page->items, item);
    cover->y += MAX (0, item.h - unit);
  }
  cover->y += kind == DGN_ORNAMENT_NONE ? unit * 0.5 : unit * 2;
}

/* Squares of floor north and west of each square: [y * (w + 1) + x]. */
static int *
sum_floor (const DgnDungeon *d, int floor, int w, int h)
{
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, floor);
  int *sums = g_new0 (int, (gsize) (w + 1) * (h + 1));
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      int *at = &sums[(y + 1) * (w + 1) + x + 1];
      *at = at[-1] + at[-(w + 1)] - at[-(w + 1) - 1] + (dgn_grid_space (grid, (DgnCell){ x, y }) >= 0);
    }
  return sums;
}

/* The window of that size that shows most of a floor. */
static DgnRect
choose_window (const DgnDungeon *d, int floor, int w, int h)
{
  DgnRect all = { 0, 0, 0, 0 }, best = { 0, 0, w, h };
  for (guint i = 0; i < d->spaces->len; i++)
    if (dgn_space (d, (int) i)->floor == floor)
      all = dgn_rect_union (all, dgn_space (d, (int) i)->bounds);
  all = dgn_rect_grow (all, EDGE_AROUND);
  int right = MAX (all.x + all.w, 1), foot = MAX (all.y + all.h, 1), most = -1;
  g_autofree int *sums = sum_floor (d, floor, right, foot);
  int first_x = w > all.w ? all.x - (w - all.w) / 2 : all.x, first_y = h > all.h ? all.y - (h - all.h) / 2 : all.y;
  for (int y = first_y; y <= MAX (first_y, foot - h); y++)
    for (int x = first_x; x <= MAX (first_x, right - w); x++) {
      int x1 = CLAMP (x, 0, right), y1 = CLAMP (y, 0, foot), x2 = CLAMP (x + w, 0, right), y2 = CLAMP (y + h, 0, foot), row = right + 1;
      int n = sums[y2 * row + x2] - sums[y1 * row + x2] - sums[y2 * row + x1] + sums[y1 * row + x1];
      if (n > most) {
        most = n;
        best.x = x;
        best.y = y;
      }
    }
  return best;
}

/* A piece of the floor with the entrance, as players may see it: a cover lies on the table. FALSE without any. */
static gboolean
describe_picture (Cover *cover, DgnBox box, DgnPicture *picture)
{
  DgnFlow *flow = cover->flow;
  if (!flow->dungeon || dgn_entrance_space (flow->dungeon) < 0 || box.h < dgn_mm_to_pt (PICTURE_LEAST_MM))
    return FALSE;
  int floor = dgn_space (flow->dungeon, dgn_entrance_space (flow->dungeon))->floor;
  double width_mm = dgn_pt_to_mm (box.w), height_mm = dgn_pt_to_mm (box.h);
  double u = CLAMP (MIN (width_mm, height_mm) / SQUARES_ACROSS, SQUARE_LEAST_MM, SQUARE_MOST_MM);
  *picture = (DgnPicture){ .kind = DGN_PICTURE_DETAIL, .floor = floor, .scale_mm = u, .words = g_strdup (cover->block->text) };
  int w = (int) ceil (width_mm / u), h = (int) ceil (height_mm / u);
  picture->window = choose_window (dgn_pages_players (flow->pages, flow->dungeon), floor, w, h);
  return TRUE;
}

static DgnItem *
put_picture (Cover *cover, DgnBox box)
{
  DgnPicture picture;
  DgnItem item;
  if (!dgn_flow_art (cover->flow, DGN_ART_COVER, cover->block->text, &item)) {
    if (!describe_picture (cover, box, &picture))
      return NULL;
    item = dgn_pages_take_picture (cover->flow->pages, &picture);
  }
  item.x = box.x;
  item.y = box.y;
  item.w = box.w;
  item.h = box.h;
  g_array_append_val (cover->page->items, item);
  return &g_array_index (cover->page->items, DgnItem, cover->page->items->len - 1);
}

static void
place_framed (Cover *cover)
{
  gboolean is_plain = cover->flow->style->cover == DGN_COVER_PLAIN;
  double unit = cover->flow->set.unit, edge = dgn_mm_to_pt (BORDER_MM);
  DgnBox outer = shrink ((DgnBox){ 0, 0, cover->flow->pages->width, cover->flow->pages->height }, edge);
  cover->box = shrink (outer, dgn_mm_to_pt (is_plain ? INSET_MM / 2 : INSET_MM));
  cover->align = is_plain ? PANGO_ALIGN_LEFT : PANGO_ALIGN_CENTER;
  cover->y = cover->box.y;
  if (is_plain) {
    put_rule (cover, cover->box.x, cover->y, cover->box.w, 0, 3);
    cover->y += unit;
  } else {
    put_border (cover, outer, 2);
    put_border (cover, shrink (outer, dgn_mm_to_pt (BORDER_GAP_MM)), 0.5);
  }
  put_title (cover);
  put_ornament (cover);
  put_subtitle (cover);
  double top = cover->y + unit * 1.5, foot = put_foot (cover, cover->box.y + cover->box.h) - unit;
  DgnBox picture = { cover->box.x, top, cover->box.w, foot - top };
  if (put_picture (cover, picture))
    put_border (cover, shrink (picture, is_plain ? -0.6 : -1), is_plain ? 0.6 : 1);
}

/* The bands are painted with the picture: what is filled lies under it. */
static void
place_banner (Cover *cover)
{
  DgnPages *pages = cover->flow->pages;
  double unit = cover->flow->set.unit, inset = dgn_mm_to_pt (BORDER_MM + INSET_MM / 2);
  DgnItem *item = put_picture (cover, (DgnBox){ 0, 0, pages->width, pages->height });
  cover->is_on_band = item != NULL;
  cover->box = (DgnBox){ inset, 0, pages->width - 2 * inset, pages->height };
  double top = floor (pages->height * BANNER_AT);
  cover->y = top + unit * 1.5;
  guint picture = item ? item->sheet : 0;
  put_title (cover);
  cover->y += unit * 0.5;
  put_subtitle (cover);
  double height = cover->y + unit * 1.5 - top, foot = put_foot (cover, pages->height - dgn_mm_to_pt (BORDER_MM)) - unit * 0.8;
  if (!item)
    return;
  DgnPicture *drawn = &g_array_index (pages->pictures, DgnPicture, picture);
  drawn->accent = cover->flow->style->heads[DGN_HEAD_TITLE].color;
  drawn->bands[0] = (DgnBox){ 0, top, pages->width, height };
  drawn->bands[1] = (DgnBox){ 0, foot, pages->width, pages->height - foot };
}

void
dgn_place_title (DgnFlow *flow, const DgnBlock *block)
{
  dgn_flow_end (flow);
  dgn_flow_mark (flow, block);
  Cover cover = { .flow = flow, .block = block, .page = dgn_flow_plain_page (flow, DGN_PAGE_TITLE) };
  /* Nothing of it keeps to the type area. */
  g_array_index (cover.page->frames, DgnBox, 0) = (DgnBox){ 0, 0, flow->pages->width, flow->pages->height };
  if (flow->style->cover == DGN_COVER_BANNER)
    place_banner (&cover);
  else
    place_framed (&cover);
}
