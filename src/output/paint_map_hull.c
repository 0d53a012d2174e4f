/* paint_map_hull.c - what all floors of a ship lie within, and nothing beyond it. */
#include "output/paint_map_private.h"

#define HULL_WIDTH 0.3 /* squares */
#define HULL_GAP 0.55  /* from the squares within to the middle of its line */
#define STEP 0.25      /* between places on its line that are priced */

/* A corner of the line, moved outwards from the middle of the sheet. */
static void
place_corner (const DgnMapPainter *p, DgnCell corner, double *x, double *y)
{
  *x = corner.x + (2 * corner.x < p->d->sheet_width ? -HULL_GAP : HULL_GAP);
  *y = corner.y + (2 * corner.y < p->d->sheet_height ? -HULL_GAP : HULL_GAP);
}

static void
trace_corner (DgnMapPainter *p, DgnCell corner, gboolean is_first)
{
  double x, y;
  place_corner (p, corner, &x, &y);
  if (is_first)
    dgn_canvas_move_to (p->canvas, dgn_map_x (p, x), dgn_map_y (p, y));
  else
    dgn_canvas_line_to (p->canvas, dgn_map_x (p, x), dgn_map_y (p, y));
}

void
dgn_map_price_hull (DgnMapPainter *p)
{
  DgnCell corners[DGN_HULL_CORNERS];
  const int n = dgn_hull_outline (p->d->hull, p->d->sheet_width, p->d->sheet_height, corners);
  for (int i = 0; i < n; i++) {
    double x, y, to_x, to_y;
    place_corner (p, corners[i], &x, &y);
    place_corner (p, corners[(i + 1) % n], &to_x, &to_y);
    const int steps = (int) (MAX (ABS (to_x - x), ABS (to_y - y)) / STEP) + 1;
    for (int k = 0; k <= steps; k++)
      dgn_map_price (p, (DgnArea){ x + (to_x - x) * k / steps - HULL_WIDTH, y + (to_y - y) * k / steps - HULL_WIDTH, 2 * HULL_WIDTH, 2 * HULL_WIDTH },
                     DGN_PRICE_WALL);
  }
}

static void
trace_hull (DgnMapPainter *p, gboolean is_backward)
{
  DgnCell corners[DGN_HULL_CORNERS];
  const int n = dgn_hull_outline (p->d->hull, p->d->sheet_width, p->d->sheet_height, corners);
  for (int i = 0; i < n; i++)
    trace_corner (p, corners[is_backward ? n - 1 - i : i], i == 0);
  if (n > 0)
    dgn_canvas_close (p->canvas);
}

void
dgn_map_paint_hull (DgnMapPainter *p)
{
  /* Beyond it there is nothing: the page, seen around a hole that is the ship. */
  dgn_canvas_rect (p->canvas, p->x, p->y, p->sheet->window.w * p->u, p->sheet->window.h * p->u);
  trace_hull (p, TRUE);
  dgn_canvas_fill (p->canvas, p->style->colors.paper);
  trace_hull (p, FALSE);
  const DgnPen pen = { p->style->colors.wall, HULL_WIDTH * p->u, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_stroke (p->canvas, &pen);
}
