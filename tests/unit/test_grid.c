/* test_grid.c - a floor square by square, and the graph of spaces. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <dungeonbook/grid.h>

#include "../support/sample.h"

static void
test_lookups (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, 0);
  assert_int_equal (dgn_grid_space (grid, (DgnCell){ 5, 5 }), SAMPLE_WELL);
  assert_int_equal (dgn_grid_space (grid, (DgnCell){ 2, 2 }), -1);
  assert_int_equal (dgn_grid_space (grid, (DgnCell){ 20, 5 }), SAMPLE_C1);
  assert_int_equal (dgn_grid_space (grid, (DgnCell){ 21, 5 }), -1);
  assert_int_equal (dgn_grid_space (grid, (DgnCell){ -1, 5 }), -1);
  assert_int_equal (dgn_grid_space (grid, (DgnCell){ 30, 5 }), -1);
  assert_int_equal (dgn_grid_space (grid, (DgnCell){ 5, 24 }), -1);
  assert_int_equal (dgn_grid_link (grid, (DgnCell){ 5, 5 }), SAMPLE_STAIRS_A);
  assert_int_equal (dgn_grid_link (grid, (DgnCell){ 20, 5 }), SAMPLE_STAIRS_B);
  assert_int_equal (dgn_grid_link (grid, (DgnCell){ 18, 5 }), -1);
  assert_int_equal (dgn_link_at (d, 1, (DgnCell){ 17, 2 }), SAMPLE_STAIRS_C);
  assert_int_equal (dgn_link_at (d, 1, (DgnCell){ 5, 5 }), -1);
}

static void
test_edges (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, 0);
  assert_int_equal (dgn_grid_opening (grid, (DgnCell){ 9, 5 }, DGN_EAST), SAMPLE_WAY);
  assert_int_equal (dgn_grid_opening (grid, (DgnCell){ 10, 5 }, DGN_WEST), SAMPLE_WAY);
  assert_int_equal (dgn_grid_opening (grid, (DgnCell){ 17, 13 }, DGN_NORTH), SAMPLE_DOOR_1);
  assert_int_equal (dgn_grid_opening (grid, (DgnCell){ 0, 0 }, DGN_NORTH), -1);
  assert_int_equal (dgn_grid_opening (grid, (DgnCell){ 0, 0 }, DGN_WEST), -1);
  assert_true (dgn_grid_is_open (d, grid, (DgnCell){ 9, 5 }, DGN_EAST));
  assert_true (dgn_grid_is_open (d, grid, (DgnCell){ 10, 5 }, DGN_WEST));
  assert_true (dgn_grid_is_open (d, grid, (DgnCell){ 5, 5 }, DGN_NORTH));
  assert_false (dgn_grid_is_open (d, grid, (DgnCell){ 17, 12 }, DGN_SOUTH)); /* a door */
  assert_false (dgn_grid_is_open (d, grid, (DgnCell){ 11, 5 }, DGN_SOUTH));  /* rock */
  g_autoptr (DgnGrid) below = dgn_grid_new (d, 1);
  assert_int_equal (dgn_grid_opening (below, (DgnCell){ 19, 11 }, DGN_EAST), SAMPLE_SECRET);
  assert_int_equal (dgn_grid_opening (below, (DgnCell){ 9, 5 }, DGN_EAST), -1);
}

static void
test_overlap_keeps_the_first (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  sample_chamber (d, 0, 3, DGN_SQUARE, (DgnRect){ 8, 4, 4, 4 }, "");
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, 0);
  assert_int_equal (dgn_grid_space (grid, (DgnCell){ 8, 5 }), SAMPLE_WELL);
  assert_int_equal (dgn_grid_space (grid, (DgnCell){ 10, 5 }), SAMPLE_C1);
  assert_int_equal (dgn_grid_space (grid, (DgnCell){ 11, 7 }), SAMPLE_LANDING + 1);
}

static void
test_steps (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnGraph) graph = dgn_graph_new (d);
  guint n;
  const DgnStep *steps = dgn_graph_steps (graph, SAMPLE_C1, &n);
  const DgnStep expected[] = { { SAMPLE_GUARDS, SAMPLE_DOOR_1, -1 }, /* south */
                               { SAMPLE_WELL, SAMPLE_WAY, -1 },      /* west */
                               { SAMPLE_C2, -1, SAMPLE_STAIRS_B },
                               { SAMPLE_LANDING, -1, SAMPLE_STAIRS_C } };
  assert_int_equal (n, G_N_ELEMENTS (expected));
  assert_memory_equal (steps, expected, sizeof expected);
  dgn_graph_steps (graph, 99, &n);
  assert_int_equal (n, 0);
}

static void
test_distances (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  assert_int_equal (dgn_entrance_space (d), SAMPLE_WELL);
  g_autoptr (DgnGraph) graph = dgn_graph_new (d);
  g_autofree int *all = dgn_graph_distances (graph, d, TRUE);
  const int expected[] = { 0, 1, 2, 2, 3, 4, 2 };
  assert_memory_equal (all, expected, sizeof expected);
  g_autofree int *known = dgn_graph_distances (graph, d, FALSE);
  assert_int_equal (known[SAMPLE_HALL], 3);
  assert_int_equal (known[SAMPLE_VAULT], -1);
  dgn_space (d, SAMPLE_WELL)->is_entrance = FALSE;
  g_autofree int *none = dgn_graph_distances (graph, d, TRUE);
  assert_int_equal (none[SAMPLE_WELL], -1);
  assert_int_equal (dgn_entrance_space (d), -1);
}

/* A shaft through three floors joins each to the next. */
static void
test_shaft (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  sample_floor (d, 3);
  const DgnRect run[] = { { 19, 5, 2, 1 } };
  int bottom = sample_corridor (d, DGN_CORRIDOR, 2, 4, run, 1);
  dgn_link (d, SAMPLE_STAIRS_B)->kind = DGN_LINK_SHAFT;
  dgn_link (d, SAMPLE_STAIRS_B)->bottom = 2;
  g_autoptr (DgnGraph) graph = dgn_graph_new (d);
  g_autofree int *distance = dgn_graph_distances (graph, d, TRUE);
  assert_int_equal (distance[SAMPLE_C2], 2);
  assert_int_equal (distance[bottom], 3);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_lookups),   cmocka_unit_test (test_edges), cmocka_unit_test (test_overlap_keeps_the_first),
    cmocka_unit_test (test_steps),     cmocka_unit_test (test_distances), cmocka_unit_test (test_shaft),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
