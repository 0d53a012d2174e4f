/* paint_map_ghost.c - the outline of the floor above, so that stairs can be laid over stairs. */
#include "output/paint_map_private.h"

#define GHOST_WIDTH 0.09
#define GHOST_GREY 0.72

static DgnPen
ghost_pen (const DgnMapPainter *p)
{
  return (DgnPen){ DGN_GRAY (GHOST_GREY), MAX (GHOST_WIDTH * p->u, DGN_MAP_HAIRLINE_PT), DGN_CAP_BUTT, DGN_JOIN_ROUND, 0.4 * p->u, 0.25 * p->u };
}

gboolean
dgn_map_has_ghost (const DgnMapPainter *p)
{
  return p->plan->has_ghost && p->sheet->floor > 0;
}

void
dgn_map_sample_ghost (DgnMapPainter *p, double x, double y, double width)
{
  DgnPen pen = ghost_pen (p);
  dgn_canvas_move_to (p->canvas, x, y);
  dgn_canvas_line_to (p->canvas, x + width, y);
  dgn_canvas_stroke (p->canvas, &pen);
}

void
dgn_map_paint_ghost (DgnMapPainter *p)
{
  if (!dgn_map_has_ghost (p))
    return;
  g_autoptr (DgnGrid) grid = dgn_grid_new (p->d, p->sheet->floor - 1);
  g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (p->d, grid, 0);
  for (guint i = 0; i < geom->floors->len; i++) {
    const DgnRun *run = &g_array_index (geom->floors, DgnRun, i);
    for (guint k = 0; k < run->n; k++) {
      const DgnPoint *point = &g_array_index (geom->points, DgnPoint, run->start + k);
      double x = dgn_map_x (p, point->x), y = dgn_map_y (p, point->y);
      if (k == 0)
        dgn_canvas_move_to (p->canvas, x, y);
      else
        dgn_canvas_line_to (p->canvas, x, y);
    }
    dgn_canvas_close (p->canvas);
  }
  if (geom->floors->len == 0)
    return;
  DgnPen pen = ghost_pen (p);
  dgn_canvas_stroke (p->canvas, &pen);
}
