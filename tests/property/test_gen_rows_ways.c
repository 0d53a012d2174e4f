/* test_gen_rows_ways.c - every row of corridors, t-junction and stairs: which squares are dug, which ends are open, on
 * which side and behind what. Each is forced once on an empty sheet, towards all four sides and with every lead-in. */
#include "../support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define LEAD_IN_MAX 4

/* One row of corridors on an empty sheet of three floors. */
typedef struct {
  Bench bench;
  DgnSide ahead;
  DgnCell start;
  int lead_in;
  guint first; /* the first end that the row opened */
} Trial;

static void
begin (Trial *t, const GenWorld *world, int row, DgnSide ahead, int lead_in, const char *more)
{
  g_autofree char *yaml =
      g_strdup_printf ("sheet: [61, 61]\nfloors: { up: 1, down: 1 }\nrulings: { lead_in: %d%s }\n", lead_in, more);
  bench_init (&t->bench, world, yaml, (guint64) (row * 100 + lead_in));
  t->ahead = ahead;
  t->lead_in = lead_in;
  t->start = bench_middle (&t->bench);
  bench_force (&t->bench, DGN_TABLE_CORRIDORS, row);
}

static void
run (Trial *t)
{
  guint end = bench_start (&t->bench, t->ahead);
  t->first = end + 1;
  gen_corridor (&t->bench.gen, end);
  assert_true (gen_end (&t->bench.gen, end)->is_done);
}

static void
finish (Trial *t)
{
  bench_clear (&t->bench);
}

static DgnCell
on (const Trial *t, int steps)
{
  return dgn_cell_step (t->start, t->ahead, steps);
}

/* Exactly the squares from the start to `n` squares ahead are dug, and nothing on the other floors. */
static void
assert_straight (const Trial *t, int n)
{
  for (int i = 0; i <= n; i++)
    assert_int_equal (gen_plan_get (bench_plan (&t->bench), on (t, i)), GEN_CORRIDOR);
  assert_int_equal (bench_count_corridor (&t->bench, t->bench.floor), n + 1);
  assert_int_equal (bench_count_corridor (&t->bench, 0), 0);
  assert_int_equal (bench_count_corridor (&t->bench, 2), 0);
}

static void
assert_n_ends (const Trial *t, guint n)
{
  assert_int_equal (t->bench.gen.ends->len, t->first + n);
}

static void
assert_ahead (const Trial *t, guint index, int steps, DgnSide side, GenEdge edge)
{
  bench_assert_end (&t->bench, t->first + index, t->bench.floor, on (t, steps), side, edge);
}

/* How far along the stretch an end on its side lies: 1 to 4. */
static void
assert_beside (const Trial *t, guint index, DgnSide side, GenEdge edge)
{
  const GenEnd *end = gen_end (&t->bench.gen, t->first + index);
  int along = dgn_cell_distance (end->cell, t->start);
  assert_in_range (along, 1, 4);
  bench_assert_end (&t->bench, t->first + index, t->bench.floor, on (t, along), side, edge);
}

static DgnSide
side_beside (const Trial *t, gboolean is_right)
{
  return is_right ? dgn_side_right (t->ahead) : dgn_side_left (t->ahead);
}

static void
judge_straight (Trial *t, int row)
{
  int n = row == 2 ? 8 : 4;
  assert_straight (t, n);
  assert_n_ends (t, 1);
  assert_ahead (t, 0, n, t->ahead, GEN_EDGE_NONE);
}

static void
judge_door_ahead (Trial *t, int row)
{
  (void) row;
  assert_straight (t, t->lead_in);
  assert_n_ends (t, 1);
  assert_ahead (t, 0, t->lead_in, t->ahead, GEN_EDGE_DOOR);
}

/* Rows 6 to 9; then something is dug behind the door or the opening. */
static void
judge_beside (Trial *t, int row)
{
  DgnSide side = side_beside (t, row % 2 == 0);
  GenEdge edge = row <= 7 ? GEN_EDGE_DOOR : GEN_EDGE_NONE;
  assert_straight (t, 4);
  assert_n_ends (t, 2);
  assert_beside (t, 0, side, edge);
  assert_ahead (t, 1, 4, t->ahead, GEN_EDGE_NONE);

  DgnCell cell = gen_end (&t->bench.gen, t->first)->cell;
  bench_force (&t->bench, DGN_TABLE_CORRIDORS, 1);
  gen_corridor (&t->bench.gen, t->first);
  assert_int_equal (gen_plan_edge (bench_plan (&t->bench), cell, side), edge);
  assert_int_equal (gen_plan_get (bench_plan (&t->bench), dgn_cell_step (cell, side, 4)), GEN_CORRIDOR);
}

static void
judge_crossing (Trial *t, int row)
{
  (void) row;
  int node = t->lead_in + 1;
  assert_straight (t, node);
  assert_n_ends (t, 3);
  assert_ahead (t, 0, node, dgn_side_left (t->ahead), GEN_EDGE_NONE);
  assert_ahead (t, 1, node, t->ahead, GEN_EDGE_NONE);
  assert_ahead (t, 2, node, dgn_side_right (t->ahead), GEN_EDGE_NONE);
}

static void
judge_turn (Trial *t, int row)
{
  assert_straight (t, t->lead_in + 1);
  assert_n_ends (t, 1);
  assert_ahead (t, 0, t->lead_in + 1, side_beside (t, row == 13), GEN_EDGE_NONE);
}

static void
judge_chamber (Trial *t, int row)
{
  (void) row;
  Gen *gen = &t->bench.gen;
  assert_int_equal (gen->chambers->len, 1);
  const GenChamber *chamber = gen_chamber (gen, 0);
  assert_true (dgn_rect_contains (chamber->bounds, on (t, t->lead_in + 1)));
  assert_false (dgn_rect_contains (chamber->bounds, on (t, t->lead_in)));
  assert_int_equal (gen_plan_get (bench_plan (&t->bench), on (t, t->lead_in + 1)), 1);
  assert_int_equal (gen_plan_edge (bench_plan (&t->bench), on (t, t->lead_in), t->ahead), GEN_EDGE_PASSAGE);
  assert_straight (t, t->lead_in);
  assert_n_ends (t, 0);
}

/* Steps down at the end of the stretch, on both floors; a landing past them, where it goes on. */
static void
judge_stairs_ahead (Trial *t, int row)
{
  (void) row;
  Gen *gen = &t->bench.gen;
  int n = t->lead_in;
  assert_int_equal (gen->links->len, 1);
  const DgnLink *link = &gen_link (gen, 0)->link;
  assert_int_equal (link->kind, DGN_LINK_STAIRS);
  assert_true (dgn_cell_equal (link->cell, on (t, n + 1)));
  assert_int_equal (link->facing, t->ahead);
  assert_int_equal (link->top, t->bench.floor);
  assert_int_equal (link->bottom, t->bench.floor + 1);
  assert_int_equal (bench_count_corridor (&t->bench, t->bench.floor), n + 3);
  assert_int_equal (bench_count_corridor (&t->bench, t->bench.floor + 1), 3);
  assert_n_ends (t, 1);
  bench_assert_end (&t->bench, t->first, t->bench.floor + 1, on (t, n + 3), t->ahead, GEN_EDGE_NONE);
}

static void
judge_stairs_beside (Trial *t, int row)
{
  Gen *gen = &t->bench.gen;
  DgnSide side = side_beside (t, row == 17);
  assert_int_equal (gen->links->len, 1);
  const DgnLink *link = &gen_link (gen, 0)->link;
  DgnCell before = dgn_cell_step (link->cell, side, -1);
  int along = dgn_cell_distance (before, t->start);
  assert_in_range (along, 1, 4);
  assert_true (dgn_cell_equal (before, on (t, along)));
  assert_int_equal (link->facing, side);
  assert_int_equal (bench_count_corridor (&t->bench, t->bench.floor), 5 + 2);
  assert_n_ends (t, 2);
  bench_assert_end (&t->bench, t->first, t->bench.floor + 1, dgn_cell_step (before, side, 3), side, GEN_EDGE_NONE);
  assert_ahead (t, 1, 4, t->ahead, GEN_EDGE_NONE);
}

static void
judge_dead_end (Trial *t, int row)
{
  (void) row;
  Gen *gen = &t->bench.gen;
  assert_straight (t, t->lead_in);
  assert_n_ends (t, 0);
  assert_int_equal (gen->dead_ends->len, 1);
  GenPlace place = g_array_index (gen->dead_ends, GenPlace, 0);
  assert_true (dgn_cell_equal (place.cell, on (t, t->lead_in)));
  assert_true (gen_plan_has_flag (bench_plan (&t->bench), place.cell, GEN_FLAG_DEAD_END));
}

static void
judge_encounter (Trial *t, int row)
{
  (void) row;
  Gen *gen = &t->bench.gen;
  assert_straight (t, 4);
  assert_n_ends (t, 1);
  assert_ahead (t, 0, 4, t->ahead, GEN_EDGE_NONE);
  assert_int_equal (gen->n_encounters, 1);
  assert_int_equal (gen->met->len, 1);
  DgnCell cell = g_array_index (gen->met, GenPlace, 0).cell;
  int along = dgn_cell_distance (cell, t->start);
  assert_in_range (along, 1, 4);
  assert_true (dgn_cell_equal (cell, on (t, along)));
  assert_true (gen_plan_has_flag (bench_plan (&t->bench), cell, GEN_FLAG_CONTENT));
}

typedef struct {
  int low, high;
  void (*judge) (Trial *t, int row);
} RowCase;

/* Row 10 has a test of its own. */
static const RowCase rows[] = {
  { 1, 2, judge_straight },       { 3, 5, judge_door_ahead },      { 6, 9, judge_beside },
  { 11, 11, judge_crossing },     { 12, 13, judge_turn },          { 14, 15, judge_chamber },
  { 16, 16, judge_stairs_ahead }, { 17, 18, judge_stairs_beside }, { 19, 19, judge_dead_end },
  { 20, 20, judge_encounter },
};

static void
test_corridors (void **state)
{
  int n = 0;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int row = rows[i].low; row <= rows[i].high; row++, n++)
      for (int lead_in = 0; lead_in <= LEAD_IN_MAX; lead_in++)
        for (int side = 0; side < DGN_N_SIDES; side++) {
          Trial t;
          begin (&t, *state, row, (DgnSide) side, lead_in, "");
          bench_force (&t.bench, DGN_TABLE_CHAMBERS, 1);
          bench_force (&t.bench, DGN_TABLE_EXITS, 1);
          bench_force (&t.bench, DGN_TABLE_STAIRS, 3);
          run (&t);
          rows[i].judge (&t, row);
          finish (&t);
        }
  assert_int_equal (n, 19);
}

static void
test_t_junction (void **state)
{
  enum { LEFT, AHEAD, RIGHT };
  const int arms[][2] = { { LEFT, RIGHT }, { AHEAD, RIGHT }, { AHEAD, LEFT } };
  for (int roll = 1; roll <= 3; roll++)
    for (int side = 0; side < DGN_N_SIDES; side++)
      for (int lead_in = 0; lead_in <= LEAD_IN_MAX; lead_in++) {
        Trial t;
        begin (&t, *state, 10, (DgnSide) side, lead_in, "");
        bench_force (&t.bench, DGN_TABLE_T_JUNCTION, roll);
        run (&t);
        assert_straight (&t, lead_in + 1);
        assert_n_ends (&t, 2);
        for (guint arm = 0; arm < 2; arm++) {
          int way = arms[roll - 1][arm];
          DgnSide out = way == AHEAD ? t.ahead : side_beside (&t, way == RIGHT);
          assert_ahead (&t, arm, lead_in + 1, out, GEN_EDGE_NONE);
        }
        finish (&t);
      }
}

static void
test_roll_20_rulings (void **state)
{
  Trial t;
  begin (&t, *state, 20, DGN_NORTH, 1, ", roll_20: end");
  run (&t);
  assert_int_equal (t.bench.gen.n_encounters, 1);
  assert_n_ends (&t, 0);
  finish (&t);
  begin (&t, *state, 20, DGN_NORTH, 1, ", roll_20: wandering");
  run (&t);
  assert_int_equal (t.bench.gen.n_encounters, 0);
  assert_int_equal (t.bench.gen.met->len, 0);
  assert_n_ends (&t, 1);
  finish (&t);
}

/* Where rock is taken on both sides of the stretch, nothing opens on its side and the corridor still goes on. */
static void
test_no_room_beside (void **state)
{
  for (int row = 6; row <= 18; row = row == 9 ? 17 : row + 1) {
    Trial t;
    begin (&t, *state, row, DGN_NORTH, 1, "");
    for (int x = -2; x <= 2; x += 4)
      for (int y = 1; y <= 4; y++)
        gen_plan_set (bench_plan (&t.bench), (DgnCell){ t.start.x + x, t.start.y - y }, GEN_CORRIDOR);
    run (&t);
    assert_n_ends (&t, 1);
    assert_ahead (&t, 0, 4, DGN_NORTH, GEN_EDGE_NONE);
    assert_int_equal (t.bench.gen.links->len, 0);
    finish (&t);
  }
}

/* What a roll on stairs comes to with a floor above and one below, and with none. */
typedef struct {
  int low, high;
  DgnLinkKind kind;
  int up, down;              /* floors it reaches */
  gboolean is_blind;
  DgnBeyond above, below;    /* in a dungeon of one floor */
} StairsCase;

static const StairsCase stairs[] = {
  { 1, 1, DGN_LINK_STAIRS, 1, 0, TRUE, DGN_BEYOND_BLIND, DGN_BEYOND_NOTHING },
  { 2, 2, DGN_LINK_STAIRS, 0, 1, TRUE, DGN_BEYOND_NOTHING, DGN_BEYOND_BLIND },
  { 3, 9, DGN_LINK_STAIRS, 0, 1, FALSE, DGN_BEYOND_NOTHING, DGN_BEYOND_BLOCKED },
  { 10, 14, DGN_LINK_STAIRS, 1, 0, FALSE, DGN_BEYOND_SURFACE, DGN_BEYOND_NOTHING },
  { 15, 17, DGN_LINK_LADDER, 1, 0, FALSE, DGN_BEYOND_SURFACE, DGN_BEYOND_NOTHING },
  { 18, 19, DGN_LINK_LADDER, 0, 1, FALSE, DGN_BEYOND_NOTHING, DGN_BEYOND_BLOCKED },
  { 20, 20, DGN_LINK_SHAFT, 1, 1, FALSE, DGN_BEYOND_SURFACE, DGN_BEYOND_FLOODED },
};

/* Steps of the link on every floor it is on; on the other floors a landing that goes on, or does not. */
static void
judge_link (const Trial *t, const StairsCase *c)
{
  const Gen *gen = &t->bench.gen;
  assert_int_equal (gen->links->len, 1);
  const DgnLink *link = &gen_link (gen, 0)->link;
  assert_int_equal (link->kind, c->kind);
  assert_int_equal (link->top, t->bench.floor - c->up);
  assert_int_equal (link->bottom, t->bench.floor + c->down);
  assert_int_equal (link->above, DGN_BEYOND_NOTHING);
  assert_int_equal (link->below, DGN_BEYOND_NOTHING);
  assert_int_equal (gen_link (gen, 0)->is_blind, c->is_blind);
  gboolean is_flight = c->kind == DGN_LINK_STAIRS;
  if (is_flight) { /* who goes down walks towards `facing` */
    assert_int_equal (link->facing, c->up ? dgn_side_opposite (t->ahead) : t->ahead);
    assert_true (dgn_cell_equal (link->cell, on (t, c->up ? 3 : 2)));
  }
  for (int floor = link->top; floor <= link->bottom; floor++) {
    DgnCell cells[2];
    int n = dgn_link_cells (link, cells);
    assert_int_equal (n, is_flight ? 2 : 1);
    for (int i = 0; i < n; i++)
      assert_true (gen_plan_has_flag (gen_plan (gen, floor), cells[i], GEN_FLAG_LINK));
    if (floor != t->bench.floor)
      assert_int_equal (bench_count_corridor (&t->bench, floor), n + 1);
  }
  assert_n_ends (t, c->is_blind ? 0 : (guint) (c->up + c->down));
  assert_int_equal (gen->dead_ends->len, c->is_blind ? 1 : 0);
}

static void
judge_link_alone (const Bench *bench, const StairsCase *c)
{
  const DgnLink *link = &gen_link (&bench->gen, 0)->link;
  assert_int_equal (link->top, 0);
  assert_int_equal (link->bottom, 0);
  assert_int_equal (link->above, c->above);
  assert_int_equal (link->below, c->below);
  assert_int_equal (bench->gen.n_entrances, c->above == DGN_BEYOND_SURFACE ? 1 : 0);
}

static void
test_stairs (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (stairs); i++)
    for (int roll = stairs[i].low; roll <= stairs[i].high; roll++)
      for (int side = 0; side < DGN_N_SIDES; side++) {
        Trial t;
        begin (&t, *state, 16, (DgnSide) side, 1, "");
        bench_force (&t.bench, DGN_TABLE_STAIRS, roll);
        run (&t);
        judge_link (&t, &stairs[i]);
        finish (&t);

        Bench alone;
        bench_init (&alone, *state, "sheet: [31, 31]\nfloors: 1\n", 1);
        bench_force (&alone, DGN_TABLE_CORRIDORS, 16);
        bench_force (&alone, DGN_TABLE_STAIRS, roll);
        gen_corridor (&alone.gen, bench_start (&alone, (DgnSide) side));
        judge_link_alone (&alone, &stairs[i]);
        bench_clear (&alone);
      }
}

/* Ruling V3: no more ways to the surface than rulings.max_entrances. */
static void
test_no_more_entrances (void **state)
{
  for (int roll = 10; roll <= 17; roll++) {
    Bench bench;
    bench_init (&bench, *state, "sheet: [31, 31]\nfloors: 1\nrulings: { max_entrances: 1 }\n", 1);
    bench.gen.n_entrances = 1;
    bench_force (&bench, DGN_TABLE_CORRIDORS, 16);
    bench_force (&bench, DGN_TABLE_STAIRS, roll);
    gen_corridor (&bench.gen, bench_start (&bench, DGN_EAST));
    assert_int_equal (gen_link (&bench.gen, 0)->link.above, DGN_BEYOND_BLOCKED);
    bench_clear (&bench);
  }
}

/* Ruling V2: an open end of the floor below that lies near is led to the landing, instead of another. */
static void
test_stairs_pair (void **state)
{
  Trial t;
  begin (&t, *state, 16, DGN_NORTH, 1, "");
  bench_force (&t.bench, DGN_TABLE_STAIRS, 3);
  guint end = bench_start (&t.bench, DGN_NORTH);
  DgnCell landing = on (&t, 4), near = { landing.x + 5, landing.y };
  gen_plan_set (gen_plan (&t.bench.gen, t.bench.floor + 1), near, GEN_CORRIDOR);
  gen_add_end (&t.bench.gen, t.bench.floor + 1, near, DGN_WEST, GEN_EDGE_NONE, -1);
  gen_corridor (&t.bench.gen, end);
  assert_int_equal (t.bench.gen.ends->len, end + 2);
  assert_true (gen_end (&t.bench.gen, end + 1)->is_done);
  for (int x = landing.x; x <= near.x; x++)
    assert_int_equal (gen_plan_get (gen_plan (&t.bench.gen, t.bench.floor + 1), (DgnCell){ x, landing.y }),
                      GEN_CORRIDOR);
  finish (&t);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_corridors),       cmocka_unit_test (test_t_junction),
    cmocka_unit_test (test_roll_20_rulings), cmocka_unit_test (test_no_room_beside),
    cmocka_unit_test (test_stairs),          cmocka_unit_test (test_no_more_entrances),
    cmocka_unit_test (test_stairs_pair),
  };
  return cmocka_run_group_tests (tests, gen_world_set_up, gen_world_tear_down);
}
