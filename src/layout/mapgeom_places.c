/* mapgeom_places.c - where outlines run between the corners of squares: exactly, roughly, or as if drawn by hand. */
#include "layout/mapgeom_private.h"

#include <dungeonbook/rng.h>

/* How far a rough corner is rounded off, and how far its walls waver; together less than a third of a square. */
#define ROUGH_CORNER 0.17
#define ROUGH_CORNER_NOISE 0.07
#define ROUGH_WALL_NOISE 0.09
#define ROUGH_PARTS 3 /* of a rough wall along a square */

#define LATTICE 6 /* places of noise to a square's side: room for its thirds and its middle */

static const int way_dx[DGN_N_WAYS] = { 0, 1, 1, 1, 0, -1, -1, -1 };
static const int way_dy[DGN_N_WAYS] = { -1, -1, 0, 1, 1, 1, 0, -1 };

DgnCell
dgn_map_corner_step (DgnCell corner, int way)
{
  return (DgnCell){ corner.x + way_dx[way], corner.y + way_dy[way] };
}

gboolean
dgn_map_is_way_out (const DgnMapPlaces *places, DgnCell cell, DgnSide side)
{
  int index = dgn_grid_link (places->grid, cell);
  if (index < 0)
    return FALSE;
  const DgnLink *link = dgn_link (places->d, index);
  return link->kind == DGN_LINK_PASSAGE && link->facing == side && dgn_cell_equal (link->cell, cell);
}

/* 1: rough floor, 0: rock, -1: floor with straight walls. */
static int
roughness (const DgnMapPlaces *places, DgnCell cell)
{
  int space = dgn_grid_space (places->grid, cell);
  if (space < 0)
    return 0;
  return dgn_space_boundary (dgn_space (places->d, space)) == DGN_BOUNDARY_ROUGH ? 1 : -1;
}

/* -1 … 1, the same for the same place of the same floor. */
static double
waver (const DgnMapPlaces *places, int x, int y)
{
  return (double) (dgn_rng_noise (places->seed, x, y) % 2001) / 1000.0 - 1.0;
}

/* The square on the left (i = 0) or right (1) of a piece that is not slanting. */
static DgnCell
beside (DgnCell start, int way, int i)
{
  static const int left_dx[4] = { -1, 0, 0, -1 }, left_dy[4] = { -1, -1, 0, 0 };
  static const int right_dx[4] = { 0, 0, -1, -1 }, right_dy[4] = { -1, 0, 0, -1 };
  int side = way / 2;
  return i == 0 ? (DgnCell){ start.x + left_dx[side], start.y + left_dy[side] }
                : (DgnCell){ start.x + right_dx[side], start.y + right_dy[side] };
}

/* Is there an opening of any kind on the edge that leaves a corner that way? */
static gboolean
is_gap (const DgnMapPlaces *places, DgnCell corner, int way)
{
  DgnCell left = beside (corner, way, 0), right = beside (corner, way, 1);
  DgnSide side = (DgnSide) ((way / 2 + 1) % DGN_N_SIDES); /* from the left square to the right one */
  return dgn_grid_opening (places->grid, left, side) >= 0 || dgn_map_is_way_out (places, left, side)
         || dgn_map_is_way_out (places, right, dgn_side_opposite (side));
}

static gboolean
touches_gap (const DgnMapPlaces *places, DgnCell corner)
{
  for (int way = DGN_WAY_N; way < DGN_N_WAYS; way += 2) {
    if (is_gap (places, corner, way))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_rough_piece (const DgnMapPlaces *places, DgnCell corner, int way)
{
  if (way % 2 != 0)
    return FALSE;
  int a = roughness (places, beside (corner, way, 0)), b = roughness (places, beside (corner, way, 1));
  return a >= 0 && b >= 0 && a + b != 0 && !is_gap (places, corner, way);
}

gboolean
dgn_map_is_bent (const DgnMapPlaces *places, DgnCell corner, int way)
{
  return places->wobble > 0 || is_rough_piece (places, corner, way);
}

/* How the squares around a corner pull it: FALSE if a straight wall or none meets there. */
static gboolean
rough_pull (const DgnMapPlaces *places, DgnCell corner, double *x, double *y)
{
  int floors = 0, sum_x = 0, sum_y = 0;
  for (int i = 0; i < 4; i++) {
    int dx = i % 2, dy = i / 2;
    int rough = roughness (places, (DgnCell){ corner.x - 1 + dx, corner.y - 1 + dy });
    if (rough < 0)
      return FALSE;
    if (rough > 0) {
      floors++;
      sum_x += 2 * dx - 1;
      sum_y += 2 * dy - 1;
    }
  }
  if (floors == 0 || floors == 4 || (floors == 2 && sum_x == 0 && sum_y == 0))
    return FALSE;
  /* A corner of the floor is cut, a corner of the rock is worn: both move towards the odd square of the four. */
  double pull = floors == 1 ? ROUGH_CORNER : floors == 3 ? -ROUGH_CORNER : 0;
  *x = pull * sum_x;
  *y = pull * sum_y;
  return TRUE;
}

DgnPoint
dgn_map_place (const DgnMapPlaces *places, DgnCell corner)
{
  DgnPoint exact = { corner.x, corner.y };
  double x = 0, y = 0, noise = places->wobble;
  if (rough_pull (places, corner, &x, &y))
    noise = ROUGH_CORNER_NOISE;
  if (noise <= 0 || touches_gap (places, corner))
    return exact;
  return (DgnPoint){ corner.x + x + noise * waver (places, LATTICE * corner.x, LATTICE * corner.y),
                     corner.y + y + noise * waver (places, LATTICE * corner.x, LATTICE * corner.y + 100003) };
}

void
dgn_map_add_between (const DgnMapPlaces *places, DgnCell corner, int way, GArray *points)
{
  DgnCell end = dgn_map_corner_step (corner, way);
  DgnPoint a = dgn_map_place (places, corner), b = dgn_map_place (places, end);
  /* A hand strays from corner to corner: what it would between them, nobody sees. */
  if (!is_rough_piece (places, corner, way))
    return;
  for (int i = 1; i < ROUGH_PARTS; i++) {
    double t = (double) i / ROUGH_PARTS;
    int x = LATTICE * corner.x + i * LATTICE / ROUGH_PARTS * way_dx[way], y = LATTICE * corner.y + i * LATTICE / ROUGH_PARTS * way_dy[way];
    double off = ROUGH_WALL_NOISE * waver (places, x, y);
    /* Across the piece, towards the same side whichever way it is walked. */
    double off_x = way_dy[way] != 0 ? off : 0, off_y = way_dx[way] != 0 ? (way_dx[way] == way_dy[way] ? -off : off) : 0;
    DgnPoint point = { a.x + t * (b.x - a.x) + off_x, a.y + t * (b.y - a.y) + off_y };
    g_array_append_val (points, point);
  }
}
