/* paint_map_search.c - what is where on a sheet, and finding places for labels that cover as little as may be. */
#include "output/paint_map_private.h"

#include <math.h>

#define OUTSIDE 1000000
#define GAP_FIRST 0.1 /* squares between a thing and its label */
#define GAP_STEP 0.25
#define GAP_MOST 9.0
#define GAP_PRICE 5   /* of each step away */

/* The squares of the window, cut into quarters, that an area covers; `slack` of a quarter is not counted. FALSE if it leaves the window. */
static gboolean
quarters_of (const DgnMapPainter *p, DgnArea area, double slack, int *x0, int *y0, int *x1, int *y1)
{
  DgnRect window = p->sheet->window;
  *x0 = (int) floor ((area.x - window.x) * DGN_QUARTERS + slack);
  *y0 = (int) floor ((area.y - window.y) * DGN_QUARTERS + slack);
  *x1 = (int) ceil ((area.x + area.w - window.x) * DGN_QUARTERS - slack);
  *y1 = (int) ceil ((area.y + area.h - window.y) * DGN_QUARTERS - slack);
  return area.x >= window.x && area.y >= window.y && area.x + area.w <= window.x + window.w && area.y + area.h <= window.y + window.h;
}

void
dgn_map_price (DgnMapPainter *p, DgnArea area, int price)
{
  int x0, y0, x1, y1;
  quarters_of (p, area, 0.01, &x0, &y0, &x1, &y1);
  for (int y = MAX (y0, 0); y < MIN (y1, p->rows); y++) {
    for (int x = MAX (x0, 0); x < MIN (x1, p->columns); x++) {
      guint8 *at = &p->prices[(gsize) y * p->columns + x];
      *at = (guint8) MIN (255, MAX (*at, price));
    }
  }
}

int
dgn_map_cost (const DgnMapPainter *p, DgnArea area, gboolean on_floor)
{
  int x0, y0, x1, y1, cost = 0;
  if (!quarters_of (p, area, 0.1, &x0, &y0, &x1, &y1))
    return OUTSIDE;
  for (int y = y0; y < y1; y++) {
    for (int x = x0; x < x1; x++) {
      int price = p->prices[(gsize) y * p->columns + x];
      cost += on_floor && price == DGN_PRICE_FLOOR ? 0 : price;
    }
  }
  return cost;
}

/* Floor, walls and doors of the window. */
void
dgn_map_price_all (DgnMapPainter *p)
{
  DgnRect window = p->sheet->window;
  for (int y = window.y; y < window.y + window.h; y++) {
    for (int x = window.x; x < window.x + window.w; x++) {
      DgnCell cell = { x, y };
      int space = dgn_grid_space (p->grid, cell);
      if (space < 0)
        continue;
      dgn_map_price (p, dgn_map_cell_area (cell), DGN_PRICE_FLOOR);
      for (int side = 0; side < DGN_N_SIDES; side++) {
        if (dgn_grid_space (p->grid, dgn_cell_step (cell, side, 1)) == space)
          continue;
        gboolean is_upright = side == DGN_EAST || side == DGN_WEST;
        double edge_x = x + (side == DGN_EAST), edge_y = y + (side == DGN_SOUTH);
        DgnArea edge = is_upright ? (DgnArea){ edge_x - 0.12, edge_y, 0.24, 1 } : (DgnArea){ edge_x, edge_y - 0.12, 1, 0.24 };
        int price = dgn_grid_opening (p->grid, cell, side) >= 0 ? DGN_PRICE_MARK : DGN_PRICE_WALL;
        dgn_map_price (p, edge, price);
      }
    }
  }
  dgn_map_price_hull (p);
}

void
dgn_map_take (DgnMapPainter *p, DgnOnMap what, int index, DgnArea area)
{
  DgnMapBox box = { what, index, area };
  g_array_append_val (p->boxes, box);
  dgn_map_price (p, area, what >= DGN_ON_ENCOUNTER_LABEL ? DGN_PRICE_LABEL : DGN_PRICE_MARK);
}

double
dgn_map_gap (DgnArea a, DgnArea b)
{
  double x = MAX (a.x - b.x - b.w, b.x - a.x - a.w), y = MAX (a.y - b.y - b.h, b.y - a.y - a.h);
  return MAX (MAX (x, y), 0);
}

gboolean
dgn_map_is_taken_by_other (const DgnMapPainter *p, DgnArea area, DgnOnMap what, int index)
{
  for (guint i = 0; i < p->boxes->len; i++) {
    const DgnMapBox *box = &g_array_index (p->boxes, DgnMapBox, i);
    const DgnArea *other = &box->area;
    if (box->what == what && box->index == index)
      continue;
    if (area.x < other->x + other->w && other->x < area.x + area.w && area.y < other->y + other->h && other->y < area.y + area.h)
      return TRUE;
  }
  return FALSE;
}

gboolean
dgn_map_is_taken (const DgnMapPainter *p, DgnArea area)
{
  return dgn_map_is_taken_by_other (p, area, DGN_ON_LINK, -1);
}

/* The best place so far. */
typedef struct {
  const DgnMapPainter *p;
  gboolean on_floor;
  DgnArea *best;
  int cost;
} Search;

static void
consider (Search *search, DgnArea place, int extra)
{
  if (extra >= search->cost)
    return;
  int cost = dgn_map_cost (search->p, place, search->on_floor) + extra;
  if (cost >= search->cost || dgn_map_is_taken (search->p, place))
    return;
  search->cost = cost;
  *search->best = place;
}

/* All places at one distance around the thing; those in the middle of its sides are the best of them. */
static void
go_round (Search *search, DgnArea area, double w, double h, double gap, int extra)
{
  double left = area.x - gap - w, right = area.x + area.w + gap, top = area.y - gap - h, bottom = area.y + area.h + gap;
  double middle_x = area.x + (area.w - w) / 2, middle_y = area.y + (area.h - h) / 2;
  int steps_x = (int) ((right - left) / 2 / GAP_STEP), steps_y = (int) ((bottom - top) / 2 / GAP_STEP);
  for (int i = 0; i <= steps_y; i++) {
    for (int sign = -1; sign <= 1; sign += 2) {
      double y = middle_y + sign * i * GAP_STEP;
      consider (search, (DgnArea){ right, y, w, h }, extra + i);
      consider (search, (DgnArea){ left, y, w, h }, extra + i);
    }
  }
  for (int i = 0; i <= steps_x; i++) {
    for (int sign = -1; sign <= 1; sign += 2) {
      double x = middle_x + sign * i * GAP_STEP;
      consider (search, (DgnArea){ x, top, w, h }, extra + i);
      consider (search, (DgnArea){ x, bottom, w, h }, extra + i);
    }
  }
}

gboolean
dgn_map_find_beside (const DgnMapPainter *p, DgnArea area, double w, double h, gboolean on_floor, DgnArea *found)
{
  Search search = { p, on_floor, found, OUTSIDE };
  int extra = 0;
  for (double gap = GAP_FIRST; gap <= GAP_MOST && extra < search.cost; gap += GAP_STEP, extra += GAP_PRICE)
    go_round (&search, area, w, h, gap, extra);
  return search.cost < OUTSIDE;
}

/* Does the area lie on whole squares of the space, inside the window? */
static gboolean
lies_within (const DgnMapPainter *p, int space, DgnArea area)
{
  for (int y = (int) floor (area.y + 0.001); y < area.y + area.h - 0.001; y++) {
    for (int x = (int) floor (area.x + 0.001); x < area.x + area.w - 0.001; x++) {
      DgnCell cell = { x, y };
      if (!dgn_map_shows (p, cell) || dgn_grid_space (p->grid, cell) != space
          || dgn_space_is_half_cell (dgn_space (p->d, space), cell))
        return FALSE;
    }
  }
  return TRUE;
}

/* The middle of those of its squares that the window shows. FALSE if there are none. */
static gboolean
middle_of (const DgnMapPainter *p, const DgnSpace *space, double *x, double *y)
{
  double sum_x = 0, sum_y = 0;
  guint n = 0;
  for (guint i = 0; i < space->cells->len; i++) {
    DgnCell cell = g_array_index (space->cells, DgnCell, i);
    if (!dgn_map_shows (p, cell))
      continue;
    sum_x += cell.x + 0.5;
    sum_y += cell.y + 0.5;
    n++;
  }
  *x = n > 0 ? sum_x / n : 0;
  *y = n > 0 ? sum_y / n : 0;
  return n > 0;
}

gboolean
dgn_map_find_inside (const DgnMapPainter *p, int space, double w, double h, DgnArea *found)
{
  const DgnSpace *s = dgn_space (p->d, space);
  double middle_x, middle_y;
  if (!middle_of (p, s, &middle_x, &middle_y))
    return FALSE;
  Search search = { p, TRUE, found, OUTSIDE };
  for (int y2 = 2 * s->bounds.y; y2 <= 2 * (s->bounds.y + s->bounds.h); y2++) {
    for (int x2 = 2 * s->bounds.x; x2 <= 2 * (s->bounds.x + s->bounds.w); x2++) {
      DgnArea place = { x2 / 2.0 - w / 2, y2 / 2.0 - h / 2, w, h };
      double off = fabs (x2 / 2.0 - middle_x) + fabs (y2 / 2.0 - middle_y);
      /* Squarely in a square, or on a line of the grid: never a quarter off. */
      int extra = (int) (4 * off) + (x2 % 2 == 0 ? 1 : 0) + (y2 % 2 == 0 ? 2 : 0);
      if (extra < search.cost && lies_within (p, space, place))
        consider (&search, place, extra);
    }
  }
  return search.cost < OUTSIDE;
}
