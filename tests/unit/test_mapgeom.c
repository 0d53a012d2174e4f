/* Walls and floors traced from squares: every edge next to rock walled, every opening open, nothing drawn twice. */
#include "../support/generated.h"
#include "../support/sample.h"

#include <dungeonbook/mapgeom.h>
#include <dungeonbook/rng.h>

#include <math.h>
#include "cmocka_all.h"

#define SHEET 36
#define N_RANDOM 120

static double
to_segment (DgnPoint p, DgnPoint a, DgnPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
  double t = length > 0 ? CLAMP (((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0, 1) : 0;
  return hypot (p.x - a.x - t * dx, p.y - a.y - t * dy);
}

static DgnPoint
point_of (const DgnMapGeom *geom, const DgnRun *run, guint i)
{
  return g_array_index (geom->points, DgnPoint, run->start + i % run->n);
}

/* How far the nearest wall is. */
static double
to_wall (const DgnMapGeom *geom, DgnPoint p)
{
  double best = 1000;
  for (guint i = 0; i < geom->walls->len; i++) {
    const DgnRun *run = &g_array_index (geom->walls, DgnRun, i);
    for (guint k = 0; k + (run->is_closed ? 0 : 1) < run->n; k++)
      best = MIN (best, to_segment (p, point_of (geom, run, k), point_of (geom, run, k + 1)));
  }
  return best;
}

static DgnPoint
middle_of (DgnCell cell, DgnSide side)
{
  static const double dx[] = { 0.5, 1, 0.5, 0 }, dy[] = { 0, 0.5, 1, 0.5 };
  return (DgnPoint){ cell.x + dx[side], cell.y + dy[side] };
}

static gboolean
is_cut_side (const DgnDungeon *d, const DgnGrid *grid, DgnCell cell, DgnSide side)
{
  DgnSide corner;
  return dgn_map_geom_cut_corner (d, grid, cell, &corner) && (side == corner || side == (corner + 3) % 4);
}

/* The law of the map, edge by edge. */
static void
check_edges (const DgnDungeon *d, const DgnGrid *grid, const DgnMapGeom *geom)
{
  for (int y = 0; y < grid->height; y++) {
    for (int x = 0; x < grid->width; x++) {
      DgnCell cell = { x, y };
      int here = dgn_grid_space (grid, cell);
      for (int side = 0; here >= 0 && side < DGN_N_SIDES; side++) {
        DgnCell beyond = dgn_cell_step (cell, side, 1);
        int there = dgn_grid_space (grid, beyond), opening = dgn_grid_opening (grid, cell, side);
        double distance = to_wall (geom, middle_of (cell, side));
        gboolean is_open = here == there || (opening >= 0 && dgn_opening (d, opening)->kind != DGN_OPENING_SECRET);
        if (is_open)
          assert_true (distance > 0.2);
        else if (is_cut_side (d, grid, cell, side) && (there < 0 || is_cut_side (d, grid, beyond, dgn_side_opposite (side))))
          assert_true (fabs (distance - 0.5 / G_SQRT2) < 0.001);
        else
          assert_true (distance < 0.34);
      }
    }
  }
}

static gboolean
is_rough (const DgnDungeon *d, int floor)
{
  for (guint i = 0; i < d->spaces->len; i++)
    if (dgn_space (d, (int) i)->floor == floor && dgn_space_boundary (dgn_space (d, (int) i)) >= DGN_BOUNDARY_ROUGH)
      return TRUE;
  return FALSE;
}

/* No piece of wall twice: on a floor of straight walls their length is that of the walled edges. */
static void
check_length (const DgnDungeon *d, const DgnGrid *grid, const DgnMapGeom *geom)
{
  double expected = 0, drawn = 0;
  for (int y = -1; y < grid->height; y++) {
    for (int x = -1; x < grid->width; x++) {
      DgnCell cell = { x, y };
      DgnSide corner;
      if (dgn_map_geom_cut_corner (d, grid, cell, &corner))
        expected += G_SQRT2;
      for (int side = DGN_EAST; side <= DGN_SOUTH; side++) {
        DgnCell beyond = dgn_cell_step (cell, side, 1);
        int here = dgn_grid_space (grid, cell), there = dgn_grid_space (grid, beyond);
        int opening = dgn_grid_opening (grid, cell, side);
        gboolean is_open = here == there || (opening >= 0 && dgn_opening (d, opening)->kind != DGN_OPENING_SECRET);
        gboolean here_walls = here >= 0 && !is_cut_side (d, grid, cell, side);
        gboolean there_walls = there >= 0 && !is_cut_side (d, grid, beyond, dgn_side_opposite (side));
        expected += !is_open && (here_walls || there_walls);
      }
    }
  }
  for (guint i = 0; i < geom->walls->len; i++) {
    const DgnRun *run = &g_array_index (geom->walls, DgnRun, i);
    for (guint k = 0; k + (run->is_closed ? 0 : 1) < run->n; k++) {
      DgnPoint a = point_of (geom, run, k), b = point_of (geom, run, k + 1);
      drawn += hypot (b.x - a.x, b.y - a.y);
    }
  }
  assert_true (fabs (expected - drawn) < 0.001);
}

/* Pieces in line are one piece. */
static void
check_corners (const DgnMapGeom *geom)
{
  for (guint i = 0; i < geom->walls->len; i++) {
    const DgnRun *run = &g_array_index (geom->walls, DgnRun, i);
    assert_true (run->n >= 2);
    for (guint k = 0; k + (run->is_closed ? 0 : 2) < run->n; k++) {
      DgnPoint a = point_of (geom, run, k), b = point_of (geom, run, k + 1), c = point_of (geom, run, k + 2);
      double turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
      assert_true (fabs (turn) > 0.001);
    }
  }
}

/* The polygons hold the floor, no more and no less; their direction makes holes of holes. */
static void
check_area (const DgnDungeon *d, const DgnGrid *grid, const DgnMapGeom *geom, double tolerance)
{
  double expected = 0, area = 0;
  for (int y = 0; y < grid->height; y++) {
    for (int x = 0; x < grid->width; x++) {
      DgnSide corner;
      if (dgn_grid_space (grid, (DgnCell){ x, y }) >= 0)
        expected += dgn_map_geom_cut_corner (d, grid, (DgnCell){ x, y }, &corner) ? 0.5 : 1;
    }
  }
  for (guint i = 0; i < geom->floors->len; i++) {
    const DgnRun *run = &g_array_index (geom->floors, DgnRun, i);
    assert_true (run->is_closed);
    for (guint k = 0; k < run->n; k++) {
      DgnPoint a = point_of (geom, run, k), b = point_of (geom, run, k + 1);
      area += (a.x * b.y - b.x * a.y) / 2;
    }
  }
  assert_true (fabs (expected - area) <= tolerance * expected + 0.001);
}

/* Where two pieces of wall meet they are one line, so that its corner is mitred: no two lines end at one place. */
static void
check_ends (const DgnMapGeom *geom)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (DgnPoint));
  for (guint i = 0; i < geom->walls->len; i++) {
    const DgnRun *run = &g_array_index (geom->walls, DgnRun, i);
    DgnPoint first = point_of (geom, run, 0), last = point_of (geom, run, run->n - 1);
    if (run->is_closed)
      continue;
    g_array_append_val (ends, first);
    g_array_append_val (ends, last);
  }
  for (guint i = 0; i < ends->len; i++) {
    for (guint k = 0; k < i; k++) {
      DgnPoint a = g_array_index (ends, DgnPoint, i), b = g_array_index (ends, DgnPoint, k);
      assert_true (hypot (b.x - a.x, b.y - a.y) > 0.001);
    }
  }
}

static void
check_floor (const DgnDungeon *d, int floor)
{
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, floor);
  g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (d, grid, 0);
  check_edges (d, grid, geom);
  check_ends (geom);
  if (is_rough (d, floor)) {
    check_area (d, grid, geom, 0.1);
    return;
  }
  check_length (d, grid, geom);
  check_corners (geom);
  check_area (d, grid, geom, 0);
}

static gboolean
is_taken (const guint8 *taken, DgnRect r)
{
  for (int y = r.y; y < r.y + r.h; y++)
    for (int x = r.x; x < r.x + r.w; x++)
      if (taken[y * SHEET + x])
        return TRUE;
  return FALSE;
}

/* Rooms and corridors anywhere, touching or not, with openings of every kind where two of them touch. */
static DgnDungeon *
random_dungeon (guint64 seed, gboolean with_rough)
{
  DgnRng rng = dgn_rng_stream (seed, "test-mapgeom", 0);
  DgnDungeon *d = dgn_dungeon_new ();
  d->seed = seed;
  d->sheet_width = d->sheet_height = SHEET;
  sample_floor (d, 1);
  g_autofree guint8 *taken = g_malloc0 (SHEET * SHEET);
  for (int i = 0; i < 60; i++) {
    DgnShape shape = dgn_rng_range (&rng, DGN_SQUARE, with_rough ? DGN_CAVE : DGN_OCTAGON);
    int w = dgn_rng_range (&rng, 1, 9), h = dgn_rng_range (&rng, 1, 9);
    if (shape == DGN_OCTAGON)
      w = h = dgn_rng_range (&rng, 4, 12);
    DgnRect r = { dgn_rng_range (&rng, 0, SHEET - w), dgn_rng_range (&rng, 0, SHEET - h), w, h };
    if (is_taken (taken, r))
      continue;
    for (int y = r.y; y < r.y + h; y++)
      for (int x = r.x; x < r.x + w; x++)
        taken[y * SHEET + x] = 1;
    int index = sample_chamber (d, 0, i + 1, shape, r, "");
    GArray *cells = dgn_space (d, index)->cells;
    if (dgn_shape_is_listed (shape) && cells->len > 8) /* a pillar of rock inside, a bay outside */
      g_array_remove_index (cells, dgn_rng_below (&rng, cells->len));
  }
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, 0);
  for (int y = 0; y < SHEET; y++) {
    for (int x = 0; x < SHEET; x++) {
      for (int side = DGN_EAST; side <= DGN_SOUTH; side++) {
        int a = dgn_grid_space (grid, (DgnCell){ x, y }), b = dgn_grid_space (grid, dgn_cell_step ((DgnCell){ x, y }, side, 1));
        if (a >= 0 && b >= 0 && a != b && dgn_rng_one_in (&rng, 4))
          sample_opening (d, dgn_rng_range (&rng, DGN_OPENING_PASSAGE, DGN_OPENING_SECRET), 0, (DgnCell){ x, y }, side, a, b);
      }
    }
  }
  return d;
}

static void
test_sample (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  check_floor (d, 0);
  check_floor (d, 1);
}

static void
test_straight (void **state)
{
  (void) state;
  for (guint64 seed = 1; seed <= (guint64) gen_seeds (N_RANDOM); seed++) {
    g_autoptr (DgnDungeon) d = random_dungeon (seed, FALSE);
    check_floor (d, 0);
  }
}

static void
test_rough (void **state)
{
  (void) state;
  for (guint64 seed = 1; seed <= (guint64) gen_seeds (N_RANDOM); seed++) {
    g_autoptr (DgnDungeon) d = random_dungeon (seed, TRUE);
    check_floor (d, 0);
  }
}

/* A room alone: one closed wall of four corners; an octagon of eight. */
static void
test_corners (void **state)
{
  (void) state;
  for (int i = 0; i < 2; i++) {
    g_autoptr (DgnDungeon) d = dgn_dungeon_new ();
    d->sheet_width = d->sheet_height = 20;
    sample_floor (d, 1);
    sample_chamber (d, 0, 1, i == 0 ? DGN_RECTANGLE : DGN_OCTAGON, (DgnRect){ 3, 4, 8, 8 }, "");
    g_autoptr (DgnGrid) grid = dgn_grid_new (d, 0);
    g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (d, grid, 0);
    assert_int_equal (geom->walls->len, 1);
    assert_int_equal (g_array_index (geom->walls, DgnRun, 0).n, i == 0 ? 4 : 8);
    assert_true (g_array_index (geom->walls, DgnRun, 0).is_closed);
  }
}

/* The way out at the edge of the sheet has no wall across it. */
static void
test_way_out (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = dgn_dungeon_new ();
  d->sheet_width = d->sheet_height = 10;
  sample_floor (d, 1);
  const DgnRect runs[] = { { 4, 6, 1, 4 } };
  sample_corridor (d, DGN_CORRIDOR, 0, 1, runs, 1);
  DgnLink *link = dgn_link (d, dgn_dungeon_add_link (d));
  *link = (DgnLink){ .kind = DGN_LINK_PASSAGE, .cell = { 4, 9 }, .facing = DGN_SOUTH, .above = DGN_BEYOND_SURFACE, .note = link->note };
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, 0);
  g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (d, grid, 0);
  assert_true (to_wall (geom, middle_of ((DgnCell){ 4, 9 }, DGN_SOUTH)) > 0.45);
  assert_true (to_wall (geom, middle_of ((DgnCell){ 4, 6 }, DGN_NORTH)) < 0.01);
}

/* How sharply the walls turn, at most: 0 straight on, 2 back. */
static double
sharpest_turn (const DgnMapGeom *geom)
{
  double sharpest = 0;
  for (guint i = 0; i < geom->walls->len; i++) {
    const DgnRun *run = &g_array_index (geom->walls, DgnRun, i);
    for (guint k = 0; k + (run->is_closed ? 0 : 2) < run->n; k++) {
      DgnPoint a = point_of (geom, run, k), b = point_of (geom, run, k + 1), c = point_of (geom, run, k + 2);
      double along = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y), length = hypot (b.x - a.x, b.y - a.y) * hypot (c.x - b.x, c.y - b.y);
      sharpest = MAX (sharpest, 1 - along / length);
    }
  }
  return sharpest;
}

/* A cave and the tunnel that opens into it have one outline, without a corner where they meet; only at a door it is kept to. */
static void
test_cave_and_tunnel (void **state)
{
  (void) state;
  for (int with_door = 0; with_door < 2; with_door++) {
    g_autoptr (DgnDungeon) d = dgn_dungeon_new ();
    d->sheet_width = d->sheet_height = 20;
    sample_floor (d, 1);
    int cave = sample_chamber (d, 0, 1, DGN_CAVE, (DgnRect){ 2, 2, 6, 6 }, "");
    const DgnRect runs[] = { { 8, 4, 4, 1 }, { 11, 5, 1, 4 } };
    int tunnel = sample_corridor (d, DGN_CORRIDOR, 0, 1, runs, 2);
    dgn_space (d, tunnel)->shape = DGN_CAVE;
    int opening = sample_opening (d, with_door ? DGN_OPENING_DOOR : DGN_OPENING_PASSAGE, 0, (DgnCell){ 7, 4 }, DGN_EAST, cave, tunnel);
    if (with_door)
      sample_door (d, opening, DGN_WOOD, DGN_SIMPLE, DGN_UNLOCKED);
    g_autoptr (DgnGrid) grid = dgn_grid_new (d, 0);
    g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (d, grid, 0);
    assert_int_equal (geom->walls->len, 1);
    assert_int_equal (geom->floors->len, 1);
    assert_true (with_door ? sharpest_turn (geom) > 0.9 : sharpest_turn (geom) < 0.2);
  }
}

/* Where two caves meet at a corner only, there is rock between them: two walls, that neither cross nor touch. */
static void
test_pinched (void **state)
{
  (void) state;
  for (int falling = 0; falling < 2; falling++) {
    g_autoptr (DgnDungeon) d = dgn_dungeon_new ();
    d->sheet_width = d->sheet_height = 20;
    sample_floor (d, 1);
    sample_chamber (d, 0, 1, DGN_CAVE, (DgnRect){ falling ? 2 : 7, 2, 5, 5 }, "");
    sample_chamber (d, 0, 2, DGN_CAVE, (DgnRect){ falling ? 7 : 2, 7, 5, 5 }, "");
    g_autoptr (DgnGrid) grid = dgn_grid_new (d, 0);
    g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (d, grid, 0);
    assert_int_equal (geom->walls->len, 2);
    assert_int_equal (geom->floors->len, 2);
    assert_true (sharpest_turn (geom) < 0.2);
    assert_true (to_wall (geom, (DgnPoint){ 7, 7 }) > 0.1);
  }
}

/* The same seed wavers alike, another seed does not. */
static void
test_same_again (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, 1);
  g_autoptr (DgnMapGeom) a = dgn_map_geom_new (d, grid, 0);
  g_autoptr (DgnMapGeom) b = dgn_map_geom_new (d, grid, 0);
  d->seed ^= 1;
  g_autoptr (DgnMapGeom) c = dgn_map_geom_new (d, grid, 0);
  gsize size = a->points->len * sizeof (DgnPoint);
  assert_int_equal (a->points->len, b->points->len);
  assert_memory_equal (a->points->data, b->points->data, size);
  assert_int_equal (a->points->len, c->points->len);
  assert_memory_not_equal (a->points->data, c->points->data, size);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sample),  cmocka_unit_test (test_straight), cmocka_unit_test (test_rough),   cmocka_unit_test (test_cave_and_tunnel),
    cmocka_unit_test (test_pinched), cmocka_unit_test (test_corners),  cmocka_unit_test (test_way_out), cmocka_unit_test (test_same_again),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
