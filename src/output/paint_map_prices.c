/* paint_map_prices.c - finding places for labels that cover as little as may be. */
#include "output/paint_map_private.h"

#include <math.h>

#define OUTSIDE 1000000

void
dgn_map_price (DgnMapPainter *p, DgnArea area, int price)
{
  DgnRect window = p->sheet->window;
  int x0 = MAX (0, (int) floor ((area.x - window.x) * DGN_QUARTERS + 0.01));
  int y0 = MAX (0, (int) floor ((area.y - window.y) * DGN_QUARTERS + 0.01));
  int x1 = MIN (p->columns, (int) ceil ((area.x + area.w - window.x) * DGN_QUARTERS - 0.01));
  int y1 = MIN (p->rows, (int) ceil ((area.y + area.h - window.y) * DGN_QUARTERS - 0.01));
  for (int y = y0; y < y1; y++) {
    for (int x = x0; x < x1; x++) {
      guint8 *at = &p->prices[(gsize) y * p->columns + x];
      *at = (guint8) MIN (255, MAX (*at, price));
    }
  }
}

int
dgn_map_cost (const DgnMapPainter *p, DgnArea area, gboolean on_floor)
{
  DgnRect window = p->sheet->window;
  int x0 = (int) floor ((area.x - window.x) * DGN_QUARTERS + 0.1);
  int y0 = (int) floor ((area.y - window.y) * DGN_QUARTERS + 0.1);
  int x1 = (int) ceil ((area.x + area.w - window.x) * DGN_QUARTERS - 0.1);
  int y1 = (int) ceil ((area.y + area.h - window.y) * DGN_QUARTERS - 0.1);
  if (x0 < 0 || y0 < 0 || x1 > p->columns || y1 > p->rows)
    return OUTSIDE;
  int cost = 0;
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
      dgn_map_price (p, (DgnArea){ x, y, 1, 1 }, DGN_PRICE_FLOOR);
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
}

/* Offsets of a label's middle from that of what it belongs to: a direction, and steps of distance. */
static const struct {
  int x, y;
} directions[] = { { 1, 0 }, { -1, 0 }, { 0, -1 }, { 0, 1 }, { 1, -1 }, { -1, -1 }, { 1, 1 }, { -1, 1 } };

static void
consider (const DgnMapPainter *p, DgnArea place, gboolean on_floor, int extra, DgnArea *best, int *best_cost)
{
  int cost = dgn_map_cost (p, place, on_floor) + extra;
  if (cost >= *best_cost)
    return;
  *best_cost = cost;
  *best = place;
}

gboolean
dgn_map_find_beside (DgnMapPainter *p, DgnArea area, double w, double h, gboolean on_floor, DgnArea *found)
{
  const double gaps[] = { 0.12, 0.3, 0.55, 1.0, 1.6, 2.4 };
  double middle_x = area.x + area.w / 2, middle_y = area.y + area.h / 2;
  int best_cost = OUTSIDE;
  for (guint g = 0; g < G_N_ELEMENTS (gaps); g++) {
    for (guint i = 0; i < G_N_ELEMENTS (directions); i++) {
      double out_x = (area.w + w) / 2 + gaps[g], out_y = (area.h + h) / 2 + gaps[g];
      double x = middle_x + directions[i].x * out_x - w / 2, y = middle_y + directions[i].y * out_y - h / 2;
      int extra = (int) g * 9 + (i >= 4 ? 4 : 0);
      consider (p, (DgnArea){ x, y, w, h }, on_floor, extra, found, &best_cost);
      /* Beside, but pushed along: half a label up or down, left or right. */
      if (i < 2) {
        consider (p, (DgnArea){ x, y - area.h / 2, w, h }, on_floor, extra + 3, found, &best_cost);
        consider (p, (DgnArea){ x, y + area.h / 2, w, h }, on_floor, extra + 3, found, &best_cost);
      } else if (i < 4) {
        consider (p, (DgnArea){ x - w / 3, y, w, h }, on_floor, extra + 3, found, &best_cost);
        consider (p, (DgnArea){ x + w / 3, y, w, h }, on_floor, extra + 3, found, &best_cost);
      }
    }
  }
  if (best_cost >= OUTSIDE)
    return FALSE;
  dgn_map_price (p, *found, DGN_PRICE_LABEL);
  return TRUE;
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

gboolean
dgn_map_find_inside (DgnMapPainter *p, int space, double w, double h, DgnArea *found)
{
  const DgnSpace *s = dgn_space (p->d, space);
  double sum_x = 0, sum_y = 0;
  guint n = 0;
  for (guint i = 0; i < s->cells->len; i++) {
    DgnCell cell = g_array_index (s->cells, DgnCell, i);
    if (!dgn_map_shows (p, cell))
      continue;
    sum_x += cell.x + 0.5;
    sum_y += cell.y + 0.5;
    n++;
  }
  if (n == 0)
    return FALSE;
  int best_cost = OUTSIDE;
  for (int y2 = 2 * s->bounds.y; y2 <= 2 * (s->bounds.y + s->bounds.h); y2++) {
    for (int x2 = 2 * s->bounds.x; x2 <= 2 * (s->bounds.x + s->bounds.w); x2++) {
      DgnArea place = { x2 / 2.0 - w / 2, y2 / 2.0 - h / 2, w, h };
      double dx = x2 / 2.0 - sum_x / n, dy = y2 / 2.0 - sum_y / n;
      /* Squarely in a square, or on a line of the grid: never a quarter off. */
      int extra = (int) (4 * (fabs (dx) + fabs (dy))) + (x2 % 2 == 0 ? 1 : 0) + (y2 % 2 == 0 ? 2 : 0);
      if (lies_within (p, space, place))
        consider (p, place, TRUE, extra, found, &best_cost);
    }
  }
  if (best_cost >= OUTSIDE)
    return FALSE;
  dgn_map_price (p, *found, DGN_PRICE_LABEL);
  return TRUE;
}
