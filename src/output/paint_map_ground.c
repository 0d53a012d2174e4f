/* paint_map_ground.c - rock, floor and walls. */
#include "output/canvas_maker.h"
#include "output/paint_map_private.h"

#include <dungeonbook/hatch.h>

#define PARTITION_LEAST 0.08  /* squares: walls between places where no others are drawn */
#define WALL_LEAST_PT 0.5

static void
trace_runs (DgnMapPainter *p, const DgnMapGeom *geom, const GArray *runs, double off_x, double off_y)
{
  const GArray *points = geom->points;
  for (guint i = 0; i < runs->len; i++) {
    const DgnRun *run = &g_array_index (runs, DgnRun, i);
    for (guint k = 0; k < run->n; k++) {
      const DgnPoint *point = &g_array_index (points, DgnPoint, run->start + k);
      double x = dgn_map_x (p, point->x + off_x), y = dgn_map_y (p, point->y + off_y);
      if (k == 0)
        dgn_canvas_move_to (p->canvas, x, y);
      else
        dgn_canvas_line_to (p->canvas, x, y);
    }
    if (run->is_closed)
      dgn_canvas_close (p->canvas);
  }
}

static void
fill_window (DgnMapPainter *p, DgnColor color)
{
  dgn_canvas_rect (p->canvas, p->x, p->y, p->sheet->window.w * p->u, p->sheet->window.h * p->u);
  dgn_canvas_fill (p->canvas, color);
}

/* The tint that reaches so far from the floor; the floor itself is painted over it. */
static void
paint_band (DgnMapPainter *p)
{
  if (p->style->hatch.backing <= 0)
    return;
  trace_runs (p, p->ground, p->ground->floors, 0, 0);
  DgnPen band = { p->style->colors.rock, 2 * p->style->hatch.backing * p->u, DGN_CAP_ROUND, DGN_JOIN_ROUND, 0, 0 };
  dgn_canvas_stroke (p->canvas, &band);
}

static void
paint_hatching (DgnMapPainter *p)
{
  const DgnMapHatch *look = &p->style->hatch;
  g_autoptr (DgnHatch) hatch = dgn_hatch_new (p->ground, look, p->d->seed, p->sheet->floor, p->sheet->window);
  DgnPen pen = { p->style->colors.hatch, MAX (look->stroke * p->u, DGN_MAP_HAIRLINE_PT), DGN_CAP_ROUND, DGN_JOIN_ROUND, 0, 0 };
  dgn_canvas_hatch (p->canvas, hatch, dgn_map_x (p, 0), dgn_map_y (p, 0), p->u, &pen);
}

void
dgn_map_paint_rock (DgnMapPainter *p)
{
  const DgnMapStyle *style = p->style;
  fill_window (p, style->rock == DGN_ROCK_SOLID ? style->colors.rock : style->colors.paper);
  if (style->rock == DGN_ROCK_HATCH || style->rock == DGN_ROCK_TINT)
    paint_band (p);
  if (style->rock == DGN_ROCK_HATCH && !p->canvas->maker->is_blind)
    paint_hatching (p);
}

/* The walls once more, moved aside and seen on the floor only. The light comes from the same side of the page however the map lies. */
static void
paint_shadow (DgnMapPainter *p)
{
  const DgnMapShadow *shadow = &p->style->shadow;
  dgn_canvas_save (p->canvas);
  trace_runs (p, p->ground, p->ground->floors, 0, 0);
  dgn_canvas_clip (p->canvas);
  if (p->plan->is_turned)
    trace_runs (p, p->geom, p->geom->walls, -shadow->y, shadow->x);
  else
    trace_runs (p, p->geom, p->geom->walls, shadow->x, shadow->y);
  DgnPen pen = { shadow->color, shadow->width * p->u, DGN_CAP_SQUARE, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_stroke (p->canvas, &pen);
  dgn_canvas_restore (p->canvas);
}

void
dgn_map_paint_floor (DgnMapPainter *p)
{
  trace_runs (p, p->ground, p->ground->floors, 0, 0);
  dgn_canvas_fill (p->canvas, p->style->colors.floor);
  if (p->style->shadow.width > 0)
    paint_shadow (p);
}

void
dgn_map_paint_walls (DgnMapPainter *p)
{
  double width = p->style->walls.width;
  trace_runs (p, p->geom, width > 0 ? p->geom->walls : p->geom->partitions, 0, 0);
  DgnPen pen = { p->style->colors.wall, MAX ((width > 0 ? width : PARTITION_LEAST) * p->u, WALL_LEAST_PT), DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_stroke (p->canvas, &pen);
}
