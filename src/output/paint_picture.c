/* paint_picture.c - drawings that fill a box of a page. */
#include "output/paint_picture.h"

#include "output/symbols.h"

#include <dungeonbook/output.h>

#define TITLE_PT 9.0

DgnColor
dgn_tint (DgnColor color, double share)
{
  return (DgnColor){ 1 - share * (1 - color.r), 1 - share * (1 - color.g), 1 - share * (1 - color.b) };
}

const char *
dgn_picture_label (const DgnPicture *picture, guint i)
{
  return picture->labels && i < picture->labels->len ? picture->labels->pdata[i] : "";
}

void
dgn_picture_text (DgnCanvas *canvas, double x, double y, double size_pt, DgnColor color, const char *text)
{
  dgn_canvas_text (canvas, x, y + size_pt * DGN_PICTURE_CAP / 2, DGN_ANCHOR_CENTER, DGN_FACE_SANS_BOLD, size_pt, color, text);
}

void
dgn_picture_title (DgnCanvas *canvas, const DgnPicture *picture, const DgnItem *item)
{
  dgn_canvas_text (canvas, item->x, item->y + TITLE_PT, DGN_ANCHOR_LEFT, DGN_FACE_SANS_BOLD, TITLE_PT, picture->accent,
                   dgn_picture_label (picture, 0));
}

static void
paint_triangle (DgnCanvas *canvas, double x, double y, double half, double rise, DgnColor color)
{
  dgn_canvas_move_to (canvas, x - half, y);
  dgn_canvas_line_to (canvas, x, y - rise);
  dgn_canvas_line_to (canvas, x + half, y);
  dgn_canvas_close (canvas);
  dgn_canvas_fill (canvas, color);
}

void
dgn_picture_link (DgnCanvas *canvas, const DgnDungeon *d, int link, int floor, double x, double y, double size_pt, DgnColor color)
{
  const DgnLink *l = dgn_link (d, link);
  double half = size_pt * 0.72;
  gboolean goes_up = l->top < floor || (l->top == floor && l->above != DGN_BEYOND_NOTHING);
  gboolean goes_down = l->bottom > floor || (l->bottom == floor && l->below != DGN_BEYOND_NOTHING);
  dgn_canvas_rect (canvas, x - half, y - half, 2 * half, 2 * half);
  dgn_canvas_fill (canvas, l->is_entrance ? color : DGN_WHITE);
  DgnPen pen = { color, 0.6, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_rect (canvas, x - half, y - half, 2 * half, 2 * half);
  dgn_canvas_stroke (canvas, &pen);
  g_autofree char *letter = dgn_column_name (l->letter);
  dgn_picture_text (canvas, x, y, size_pt, l->is_entrance ? DGN_WHITE : color, letter);
  if (goes_up)
    paint_triangle (canvas, x, y - half - 0.8, half * 0.7, half * 0.75, color);
  if (goes_down)
    paint_triangle (canvas, x, y + half + 0.8, half * 0.7, -half * 0.75, color);
}

/* What the words of a cover stand on. */
static void
paint_bands (DgnCanvas *canvas, const DgnPicture *picture)
{
  for (guint i = 0; i < G_N_ELEMENTS (picture->bands); i++) {
    const DgnBox *band = &picture->bands[i];
    if (band->h <= 0)
      continue;
    dgn_canvas_rect (canvas, band->x, band->y, band->w, band->h);
    dgn_canvas_fill (canvas, picture->accent);
  }
}

/* The window is a little larger than the box, and stands in its middle. */
static void
paint_detail (DgnCanvas *canvas, const DgnPages *pages, const DgnPicture *picture, const DgnItem *item, const DgnMapStyle *style)
{
  DgnMapPlan plan = { .mm_per_square = picture->scale_mm, .is_bare = TRUE, .frame = picture->window, .words = pages->words };
  DgnMapSheet sheet = { .floor = picture->floor, .window = picture->window, .n_columns = 1, .n_rows = 1 };
  double u = dgn_mm_to_pt (picture->scale_mm);
  dgn_canvas_save (canvas);
  dgn_canvas_rect (canvas, item->x, item->y, item->w, item->h);
  dgn_canvas_clip (canvas);
  dgn_paint_map (canvas, pages->players, &plan, &sheet, style, item->x - (picture->window.w * u - item->w) / 2,
                 item->y - (picture->window.h * u - item->h) / 2);
  paint_bands (canvas, picture);
  dgn_canvas_restore (canvas);
}

static void
paint_ornament (DgnCanvas *canvas, const DgnPicture *picture, const DgnItem *item)
{
  const char *text = dgn_builtin ("templates/ornaments.txt", NULL);
  g_autoptr (DgnSymbols) symbols = dgn_symbols_new (text ? text : "", NULL);
  const DgnSymbol *symbol = dgn_symbols_get (symbols, dgn_drawing_words[picture->drawing]);
  if (!symbol)
    return;
  DgnPlacedSymbol placed = { .symbol = symbol, .x = item->x + item->w / 2, .y = item->y + item->h / 2, .scale = 1 };
  DgnSymbolLook look = { .ink = picture->accent, .paper = DGN_WHITE, .fill = DGN_WHITE, .unit = item->w / symbol->width };
  dgn_symbol_paint (canvas, &placed, &look);
}

static void
paint_art (DgnCanvas *canvas, const DgnPicture *picture, const DgnItem *item)
{
  dgn_canvas_save (canvas);
  dgn_canvas_translate (canvas, item->x, item->y);
  if (picture->is_upended) {
    dgn_canvas_translate (canvas, item->w, item->h);
    dgn_canvas_scale (canvas, -1, -1);
  }
  dgn_canvas_artwork (canvas, picture->artwork, 0, 0, item->w, item->h, picture->is_whole);
  dgn_canvas_restore (canvas);
  paint_bands (canvas, picture);
}

void
dgn_paint_picture (DgnCanvas *canvas, const DgnPages *pages, const DgnItem *item, const DgnDungeon *d, const DgnMapStyle *style)
{
  const DgnPicture *picture = &g_array_index (pages->pictures, DgnPicture, item->sheet);
  switch (picture->kind) {
  case DGN_PICTURE_DETAIL:
    paint_detail (canvas, pages, picture, item, style);
    break;
  case DGN_PICTURE_ART:
    paint_art (canvas, picture, item);
    break;
  case DGN_PICTURE_ORNAMENT:
    paint_ornament (canvas, picture, item);
    break;
  case DGN_PICTURE_FLOOR:
    dgn_paint_picture_floor (canvas, d, picture, item);
    break;
  case DGN_PICTURE_AREA:
    dgn_paint_picture_area (canvas, d, picture, item);
    break;
  case DGN_PICTURE_PLAN:
    dgn_paint_picture_plan (canvas, d, picture, item);
    break;
  case DGN_PICTURE_LEGEND:
    dgn_paint_picture_legend (canvas, picture, item);
    break;
  case DGN_PICTURE_BACK:
    dgn_paint_picture_back (canvas, picture, item);
    break;
  }
}
