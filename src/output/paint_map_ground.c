/* paint_map_ground.c - rock, floor, grid and walls. */
#include "output/paint_map_private.h"

#include <math.h>

#include <dungeonbook/rng.h>

/* The band of rock that is drawn around the floor, in squares. */
#define BAND 0.62
#define BAND_TINT 0.86
#define HATCH_GREY 0.42
#define HATCH_PITCH 0.39    /* between neighbouring groups of strokes */
#define HATCH_SPACING 0.125 /* between the three strokes of a group */
#define HATCH_LENGTH 0.50
#define HATCH_WIDTH 0.03

static void
trace_runs (DgnMapPainter *p, const GArray *runs)
{
  const GArray *points = p->geom->points;
  for (guint i = 0; i < runs->len; i++) {
    const DgnRun *run = &g_array_index (runs, DgnRun, i);
    for (guint k = 0; k < run->n; k++) {
      const DgnPoint *point = &g_array_index (points, DgnPoint, run->start + k);
      double x = dgn_map_x (p, point->x), y = dgn_map_y (p, point->y);
      if (k == 0)
        dgn_canvas_move_to (p->canvas, x, y);
      else
        dgn_canvas_line_to (p->canvas, x, y);
    }
    if (run->is_closed)
      dgn_canvas_close (p->canvas);
  }
}

/* How far a point lies from the floor, at most `limit`; 0 on it. */
static double
floor_distance (const DgnMapPainter *p, double x, double y, double limit)
{
  int cell_x = (int) floor (x), cell_y = (int) floor (y);
  double best = limit;
  for (int dy = -1; dy <= 1; dy++) {
    for (int dx = -1; dx <= 1; dx++) {
      DgnCell cell = { cell_x + dx, cell_y + dy };
      if (dgn_grid_space (p->grid, cell) < 0)
        continue;
      double out_x = MAX (MAX (cell.x - x, x - cell.x - 1), 0), out_y = MAX (MAX (cell.y - y, y - cell.y - 1), 0);
      double distance = hypot (out_x, out_y);
      DgnSide corner;
      if (distance < best && dgn_map_geom_cut_corner (p->d, p->grid, cell, &corner)) {
        /* How far on the rock's side of the slant: positive beyond it. */
        double in_x = x - cell.x - 0.5, in_y = y - cell.y - 0.5;
        double toward = (corner == DGN_NORTH || corner == DGN_WEST ? -in_x : in_x)
                        + (corner == DGN_NORTH || corner == DGN_EAST ? -in_y : in_y);
        distance = MAX (distance, toward / G_SQRT2);
      }
      best = MIN (best, distance);
    }
  }
  return best;
}

static double
noise (guint64 seed, int x, int y)
{
  return (double) (dgn_rng_noise (seed, x, y) % 10007) / 10007.0;
}

/* To eighths of a point: no eye sees it, and a page of hatching is a third smaller for its short numbers. */
static double
snap (double pt)
{
  return floor (8 * pt + 0.5) / 8;
}

/* Three strokes side by side, at an angle of their own. */
static void
trace_group (DgnMapPainter *p, double x, double y, double angle, double scale)
{
  double along_x = cos (angle), along_y = sin (angle);
  for (int s = -1; s <= 1; s++) {
    double middle_x = x - along_y * s * HATCH_SPACING * scale, middle_y = y + along_x * s * HATCH_SPACING * scale;
    double half = HATCH_LENGTH * scale / 2;
    double out_x = half * along_x, out_y = half * along_y;
    dgn_canvas_move_to (p->canvas, snap (dgn_map_x (p, middle_x - out_x)), snap (dgn_map_y (p, middle_y - out_y)));
    dgn_canvas_line_to (p->canvas, snap (dgn_map_x (p, middle_x + out_x)), snap (dgn_map_y (p, middle_y + out_y)));
  }
}

static void
trace_hatching (DgnMapPainter *p)
{
  guint64 seed = p->d->seed ^ G_GUINT64_CONSTANT (0x68617463686564) ^ ((guint64) p->sheet->floor << 56);
  DgnRect window = p->sheet->window;
  /* The lattice is laid on the floor, not on the window: the overlap of two sheets is hatched alike. */
  int x0 = (int) floor (window.x / HATCH_PITCH) - 1, x1 = (int) ceil ((window.x + window.w) / HATCH_PITCH) + 1;
  int y0 = (int) floor (window.y / HATCH_PITCH) - 1, y1 = (int) ceil ((window.y + window.h) / HATCH_PITCH) + 1;
  for (int j = y0; j <= y1; j++) {
    for (int i = x0; i <= x1; i++) {
      double x = HATCH_PITCH * (i + (j & 1) * 0.5 + 0.5 * (noise (seed, 3 * i, j) - 0.5));
      double y = HATCH_PITCH * (j + 0.5 * (noise (seed, 3 * i + 1, j) - 0.5));
      double distance = floor_distance (p, x, y, 2 * BAND);
      double angle = noise (seed, 3 * i + 2, j) * G_PI;
      if (distance > 0.02 && distance <= BAND * (0.75 + 0.35 * noise (seed, j, 3 * i)))
        trace_group (p, x, y, angle, 0.85 + 0.25 * noise (seed, -i, -j));
    }
  }
}

void
dgn_map_paint_rock (DgnMapPainter *p)
{
  trace_runs (p, p->geom->floors);
  DgnPen band = { DGN_GRAY (BAND_TINT), 2 * 0.55 * p->u, DGN_CAP_ROUND, DGN_JOIN_ROUND, 0, 0 };
  dgn_canvas_stroke (p->canvas, &band);
  trace_hatching (p);
  DgnPen hatch = { DGN_GRAY (HATCH_GREY), MAX (HATCH_WIDTH * p->u, 0.25), DGN_CAP_ROUND, DGN_JOIN_ROUND, 0, 0 };
  dgn_canvas_stroke (p->canvas, &hatch);
}

void
dgn_map_paint_floor (DgnMapPainter *p)
{
  trace_runs (p, p->geom->floors);
  dgn_canvas_fill (p->canvas, DGN_WHITE);
}

/* Does a grid line run between the square and its neighbour on that side? */
static gboolean
has_line (const DgnMapPainter *p, DgnCell cell, DgnSide side)
{
  return dgn_grid_is_open (p->d, p->grid, cell, side);
}

/* Lines as long as they go, one after the other: those below rows, then those right of columns. */
static void
trace_grid (DgnMapPainter *p, DgnSide side)
{
  DgnRect window = p->sheet->window;
  gboolean is_level = side == DGN_SOUTH;
  int lines = is_level ? window.h : window.w, length = is_level ? window.w : window.h;
  for (int line = 0; line < lines; line++) {
    int start = -1;
    for (int i = 0; i <= length; i++) {
      DgnCell cell = is_level ? (DgnCell){ window.x + i, window.y + line } : (DgnCell){ window.x + line, window.y + i };
      gboolean is_drawn = i < length && has_line (p, cell, side);
      if (is_drawn && start < 0)
        start = i;
      if (is_drawn || start < 0)
        continue;
      double at = is_level ? dgn_map_y (p, cell.y + 1) : dgn_map_x (p, cell.x + 1);
      double from = is_level ? dgn_map_x (p, window.x + start) : dgn_map_y (p, window.y + start);
      double to = is_level ? dgn_map_x (p, window.x + i) : dgn_map_y (p, window.y + i);
      dgn_canvas_move_to (p->canvas, is_level ? from : at, is_level ? at : from);
      dgn_canvas_line_to (p->canvas, is_level ? to : at, is_level ? at : to);
      start = -1;
    }
  }
}

void
dgn_map_paint_grid (DgnMapPainter *p)
{
  trace_grid (p, DGN_SOUTH);
  trace_grid (p, DGN_EAST);
  DgnPen pen = { DGN_GRAY (0.70), MAX (0.02 * p->u, 0.25), DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_stroke (p->canvas, &pen);
}

void
dgn_map_paint_walls (DgnMapPainter *p)
{
  trace_runs (p, p->geom->walls);
  DgnPen pen = { DGN_BLACK, MAX (DGN_WALL_WIDTH * p->u, 0.8), DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_stroke (p->canvas, &pen);
}
