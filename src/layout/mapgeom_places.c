/* mapgeom_places.c - where outlines run between the corners of squares: exactly, roughly, or as if drawn by hand. */
#include "layout/mapgeom_private.h"

#include <dungeonbook/rng.h>

/* How far a rough corner is rounded off, and how far its walls waver; together less than a third of a square. */
#define ROUGH_CORNER 0.17
#define ROUGH_CORNER_NOISE 0.07
#define ROUGH_WALL_NOISE 0.09
#define ROUGH_PARTS 3 /* of a rough wall along a square */

/* How far the control points of a smooth outline stray, and points to half of a side. */
#define SMOOTH_PULL 0.25
#define SMOOTH_NOISE 0.08
#define SMOOTH_PARTS 3

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

typedef enum { HARD = -1, ROCK, ROUGH, SMOOTH } Softness; /* of what is dug: how its outline runs */

static Softness
softness (const DgnMapPlaces *places, DgnCell cell)
{
  int space = dgn_grid_space (places->grid, cell);
  if (space < 0)
    return ROCK;
  DgnBoundary boundary = dgn_space_boundary (dgn_space (places->d, space));
  return boundary == DGN_BOUNDARY_ROUGH ? ROUGH : boundary == DGN_BOUNDARY_SMOOTH ? SMOOTH : HARD;
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

/* How a piece of outline runs: HARD where a straight wall stands or an opening is, ROCK where there is no wall. */
static Softness
piece_softness (const DgnMapPlaces *places, DgnCell corner, int way)
{
  if (way % 2 != 0)
    return HARD;
  Softness a = softness (places, beside (corner, way, 0)), b = softness (places, beside (corner, way, 1));
  if (a == HARD || b == HARD || is_gap (places, corner, way))
    return HARD;
  /* Between two soft spaces stands a wall that somebody built, or a rough one. */
  return a == SMOOTH && b == SMOOTH ? HARD : a == ROCK || b == ROCK ? MAX (a, b) : ROUGH;
}

gboolean
dgn_map_is_bent (const DgnMapPlaces *places, DgnCell corner, int way)
{
  return places->wobble > 0 || piece_softness (places, corner, way) > ROCK;
}

int
dgn_map_pinched_with (const DgnMapPlaces *places, DgnCell corner, int way)
{
  Softness nw = softness (places, (DgnCell){ corner.x - 1, corner.y - 1 }), ne = softness (places, (DgnCell){ corner.x, corner.y - 1 });
  Softness sw = softness (places, (DgnCell){ corner.x - 1, corner.y }), se = softness (places, corner);
  static const int of_falling[] = { DGN_WAY_W, DGN_WAY_S, DGN_WAY_E, DGN_WAY_N }, of_rising[] = { DGN_WAY_E, DGN_WAY_N, DGN_WAY_W, DGN_WAY_S };
  if (way % 2 != 0)
    return -1;
  if (nw == SMOOTH && se == SMOOTH && ne == ROCK && sw == ROCK)
    return of_falling[way / 2];
  return ne == SMOOTH && sw == SMOOTH && nw == ROCK && se == ROCK ? of_rising[way / 2] : -1;
}

/* How the squares around a corner pull it: HARD if a straight wall meets there, ROCK if none does. */
static Softness
corner_pull (const DgnMapPlaces *places, DgnCell corner, double *x, double *y)
{
  Softness most = ROCK, least = SMOOTH;
  int floors = 0, sum_x = 0, sum_y = 0;
  for (int i = 0; i < 4; i++) {
    int dx = i % 2, dy = i / 2;
    Softness soft = softness (places, (DgnCell){ corner.x - 1 + dx, corner.y - 1 + dy });
    if (soft == HARD)
      return HARD;
    if (soft > ROCK) {
      floors++;
      sum_x += 2 * dx - 1;
      sum_y += 2 * dy - 1;
      most = MAX (most, soft);
      least = MIN (least, soft);
    }
  }
  if (floors == 0 || floors == 4 || (floors == 2 && sum_x == 0 && sum_y == 0))
    return ROCK;
  /* A corner of the floor is cut, a corner of the rock is worn: both move towards the odd square of the four. */
  double pull = floors == 1 ? ROUGH_CORNER : floors == 3 ? -ROUGH_CORNER : 0;
  *x = pull * sum_x;
  *y = pull * sum_y;
  return most == SMOOTH && least == SMOOTH ? SMOOTH : ROUGH;
}

/* Does all that is dug around a corner hang together: one space, or a cave and the tunnel that opens into it here? */
static gboolean
is_of_one_cave (const DgnMapPlaces *places, DgnCell corner)
{
  for (int way = DGN_WAY_N; way < DGN_N_WAYS; way += 2) {
    DgnCell left = beside (corner, way, 0), right = beside (corner, way, 1);
    int a = dgn_grid_space (places->grid, left), b = dgn_grid_space (places->grid, right);
    DgnSide side = (DgnSide) ((way / 2 + 1) % DGN_N_SIDES); /* from the left square to the right one */
    if (dgn_map_is_way_out (places, left, side) || dgn_map_is_way_out (places, right, dgn_side_opposite (side)))
      return FALSE;
    if (a < 0 || b < 0 || a == b)
      continue;
    int opening = dgn_grid_opening (places->grid, left, side);
    if (opening < 0 || dgn_opening (places->d, opening)->kind != DGN_OPENING_PASSAGE)
      return FALSE;
  }
  return TRUE;
}

/* The two ways that a smooth outline takes from a corner, one of them `way`; FALSE where it has to keep to the corner, as other walls do. */
static gboolean
find_ways (const DgnMapPlaces *places, DgnCell corner, int way, int ways[2])
{
  double x = 0, y = 0;
  int n = 0, pinched = dgn_map_pinched_with (places, corner, way);
  if (pinched >= 0) {
    ways[0] = way;
    ways[1] = pinched;
    return !touches_gap (places, corner);
  }
  if (corner_pull (places, corner, &x, &y) != SMOOTH || !is_of_one_cave (places, corner))
    return FALSE;
  for (int i = DGN_WAY_N; i < DGN_N_WAYS; i += 2)
    if (piece_softness (places, corner, i) == SMOOTH)
      ways[n++ % 2] = i;
  return n == 2;
}

/* The point that a smooth outline is drawn from at a corner: drawn in halfway to the middle of its neighbours, so that
 * steps of single squares become a slope, and strayed a little. FALSE if it is the corner itself, to be kept to. */
static gboolean
control (const DgnMapPlaces *places, DgnCell corner, int way, DgnPoint *point)
{
  int ways[2];
  *point = (DgnPoint){ corner.x, corner.y };
  if (!find_ways (places, corner, way, ways))
    return FALSE;
  point->x += SMOOTH_PULL * (way_dx[ways[0]] + way_dx[ways[1]]) + SMOOTH_NOISE * waver (places, LATTICE * corner.x, LATTICE * corner.y);
  point->y += SMOOTH_PULL * (way_dy[ways[0]] + way_dy[ways[1]]) + SMOOTH_NOISE * waver (places, LATTICE * corner.x, LATTICE * corner.y + 100003);
  return TRUE;
}

/* A quadratic B-spline with the corners as its control points (Farin, Curves and Surfaces for CAGD, on de Boor's
 * points of degree two): it runs through the middle of each side, so that half of a side and half of the next are
 * one parabola. t is 0.5 at the corner and 1 at the middle of the side that leaves it that way. */
static DgnPoint
on_curve (const DgnMapPlaces *places, DgnCell corner, int way, double t)
{
  DgnPoint here, before, after;
  control (places, dgn_map_corner_step (corner, way), dgn_way_back (way), &after);
  if (!control (places, corner, way, &here))
    return (DgnPoint){ here.x + (t - 0.5) * (after.x - here.x), here.y + (t - 0.5) * (after.y - here.y) };
  int ways[2];
  find_ways (places, corner, way, ways);
  int other = ways[0] == way ? ways[1] : ways[0];
  control (places, dgn_map_corner_step (corner, other), dgn_way_back (other), &before);
  double p = (1 - t) * (1 - t) / 2, q = t * t / 2, r = 2 * t * (1 - t) + p + q;
  return (DgnPoint){ p * before.x + r * here.x + q * after.x, p * before.y + r * here.y + q * after.y };
}

static void
add_curve (const DgnMapPlaces *places, DgnCell corner, int way, GArray *points)
{
  DgnCell end = dgn_map_corner_step (corner, way);
  int back = dgn_way_back (way);
  for (int i = 1; i < 2 * SMOOTH_PARTS; i++) {
    DgnPoint point = i <= SMOOTH_PARTS ? on_curve (places, corner, way, 0.5 + 0.5 * i / SMOOTH_PARTS)
                                       : on_curve (places, end, back, 1.5 - 0.5 * i / SMOOTH_PARTS);
    g_array_append_val (points, point);
  }
}

DgnPoint
dgn_map_place (const DgnMapPlaces *places, DgnCell corner, int way)
{
  DgnPoint exact = { corner.x, corner.y };
  double x = 0, y = 0, noise = places->wobble;
  if (dgn_map_pinched_with (places, corner, way) >= 0 && control (places, corner, way, &exact))
    return on_curve (places, corner, way, 0.5);
  for (int i = DGN_WAY_N; i < DGN_N_WAYS; i += 2)
    if (piece_softness (places, corner, i) == SMOOTH && control (places, corner, i, &exact))
      return on_curve (places, corner, i, 0.5);
  if (corner_pull (places, corner, &x, &y) > ROCK)
    noise = ROUGH_CORNER_NOISE;
  if (noise <= 0 || touches_gap (places, corner))
    return exact;
  return (DgnPoint){ corner.x + x + noise * waver (places, LATTICE * corner.x, LATTICE * corner.y),
                     corner.y + y + noise * waver (places, LATTICE * corner.x, LATTICE * corner.y + 100003) };
}

void
dgn_map_add_between (const DgnMapPlaces *places, DgnCell corner, int way, GArray *points)
{
  Softness soft = piece_softness (places, corner, way);
  if (soft == SMOOTH) {
    add_curve (places, corner, way, points);
    return;
  }
  DgnCell end = dgn_map_corner_step (corner, way);
  DgnPoint a = dgn_map_place (places, corner, way), b = dgn_map_place (places, end, dgn_way_back (way));
  /* A hand strays from corner to corner: what it would between them, nobody sees. */
  if (soft != ROUGH)
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
