/* paint_picture.c - drawings that fill a box of a page. */
#include "output/paint.h"

#include <dungeonbook/output.h>

/* The window is a little larger than the box, and stands in its middle. */
static void
paint_detail (DgnCanvas *canvas, const DgnPages *pages, const DgnPicture *picture, const DgnItem *item, const DgnMapStyle *style)
{
  DgnMapPlan plan = { .mm_per_square = picture->scale_mm, .is_bare = TRUE, .frame = picture->window };
  DgnMapSheet sheet = { .floor = picture->floor, .window = picture->window, .n_columns = 1, .n_rows = 1 };
  double u = dgn_mm_to_pt (picture->scale_mm);
  dgn_canvas_save (canvas);
  dgn_canvas_rect (canvas, item->x, item->y, item->w, item->h);
  dgn_canvas_clip (canvas);
  dgn_paint_map (canvas, pages->players, &plan, &sheet, style, item->x - (picture->window.w * u - item->w) / 2,
                 item->y - (picture->window.h * u - item->h) / 2);
  for (guint i = 0; i < G_N_ELEMENTS (picture->bands); i++)
    dgn_canvas_rect (canvas, picture->bands[i].x, picture->bands[i].y, picture->bands[i].w, picture->bands[i].h);
  dgn_canvas_fill (canvas, picture->accent);
  dgn_canvas_restore (canvas);
}

void
dgn_paint_picture (DgnCanvas *canvas, const DgnPages *pages, const DgnItem *item, const DgnDungeon *d, const DgnMapStyle *style)
{
  (void) d;
  const DgnPicture *picture = &g_array_index (pages->pictures, DgnPicture, item->sheet);
  switch (picture->kind) {
  case DGN_PICTURE_DETAIL:
    paint_detail (canvas, pages, picture, item, style);
    break;
  }
}
