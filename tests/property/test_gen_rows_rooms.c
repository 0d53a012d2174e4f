/* test_gen_rows_rooms.c - every row of chambers, exits, exit-kinds, contents, features, minor-features and
 * major-features: what it makes of a chamber dug on an empty sheet. What is expected is written down here once more,
 * from the source. */
#include "../support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define SHEET "sheet: [71, 71]\nfloors: { up: 1, down: 1 }\n"

typedef struct {
  int high; /* last result of the row */
  DgnShape shape;
  int w, h;
} ShapeCase;

static const ShapeCase shapes[] = {
  { 2, DGN_SQUARE, 8, 8 },      { 4, DGN_SQUARE, 10, 10 },    { 6, DGN_RECTANGLE, 6, 8 },   { 8, DGN_RECTANGLE, 8, 10 },
  { 10, DGN_RECTANGLE, 10, 16 }, { 12, DGN_OCTAGON, 8, 8 },   { 14, DGN_OCTAGON, 8, 12 },   { 16, DGN_OCTAGON, 12, 12 },
  { 18, DGN_IRREGULAR, 8, 10 }, { 20, DGN_IRREGULAR, 10, 16 },
};

static const ShapeCase *
shape_of (int roll)
{
  guint i = 0;
  while (shapes[i].high < roll)
    i++;
  return &shapes[i];
}

/* Rolls a chamber beyond a square of corridor; what is forced shows first. */
static int
add_chamber (Bench *bench, DgnSide side, DgnStream *stream)
{
  *stream = dgn_stream_begin (&bench->gen.roller, "corridors", 1);
  gen_plan_set (bench_plan (bench), bench_middle (bench), GEN_CORRIDOR);
  GenCursor cursor = { bench->floor, bench_middle (bench), side, GEN_EDGE_NONE, -1, stream };
  return gen_chamber_add (&bench->gen, &cursor);
}

static gboolean
log_says (const Bench *bench, const char *words)
{
  for (guint i = 0; i < bench->d->edits->len; i++)
    if (strstr (dgn_edit (bench->d, (int) i)->text, words) != NULL)
      return TRUE;
  return FALSE;
}

static void
judge_blob (const GenChamber *chamber, const ShapeCase *c)
{
  int area = (int) chamber->cells->len;
  assert_in_range (area * 100, c->w * c->h * 70, c->w * c->h * 90);
  for (guint i = 0; i < chamber->cells->len; i++)
    assert_true (dgn_rect_contains (chamber->bounds, g_array_index (chamber->cells, DgnCell, i)));
}

/* The way in lies within the middle of its wall, and never on a cut corner. */
static void
judge_entry (const Bench *bench, const GenChamber *chamber, DgnSide side)
{
  DgnCell entry = dgn_cell_step (bench_middle (bench), side, 1);
  gboolean is_upright = side == DGN_NORTH || side == DGN_SOUTH;
  int across = is_upright ? chamber->bounds.w : chamber->bounds.h;
  int at = is_upright ? entry.x - chamber->bounds.x : entry.y - chamber->bounds.y;
  assert_in_range (at, across / 5, across - 1 - across / 5);
  if (chamber->shape == DGN_OCTAGON) {
    int cut = dgn_octagon_cut (chamber->bounds.w, chamber->bounds.h);
    assert_in_range (at, cut, across - 1 - cut);
  }
  assert_int_equal (gen_plan_get (bench_plan (bench), entry), 1);
  assert_int_equal (gen_plan_edge (bench_plan (bench), bench_middle (bench), side), GEN_EDGE_PASSAGE);
}

static void
test_chambers (void **state)
{
  for (int roll = 1; roll <= 20; roll++)
    for (guint64 seed = 1; seed <= 24; seed++) {
      Bench bench;
      DgnStream stream;
      DgnSide side = (DgnSide) (seed % DGN_N_SIDES);
      bench_init (&bench, *state, SHEET, seed);
      bench_force (&bench, DGN_TABLE_CHAMBERS, roll);
      assert_int_equal (add_chamber (&bench, side, &stream), 0);
      const GenChamber *chamber = gen_chamber (&bench.gen, 0);
      const ShapeCase *c = shape_of (roll);
      assert_int_equal (chamber->shape, c->shape);
      assert_int_equal (MIN (chamber->bounds.w, chamber->bounds.h), c->w);
      assert_int_equal (MAX (chamber->bounds.w, chamber->bounds.h), c->h);
      assert_false (log_says (&bench, "shrank"));
      if (c->shape == DGN_IRREGULAR) {
        judge_blob (chamber, c);
      } else {
        g_autoptr (GArray) cells = dgn_shape_cells (c->shape, chamber->bounds);
        assert_int_equal (chamber->cells->len, cells->len);
      }
      judge_entry (&bench, chamber, side);
      bench_clear (&bench);
    }
}

/* Both ways round come up: ruling H1. */
static void
test_turned (void **state)
{
  int n_wide = 0;
  enum { SEEDS = 200 };
  for (guint64 seed = 1; seed <= SEEDS; seed++) {
    Bench bench;
    DgnStream stream;
    bench_init (&bench, *state, SHEET, seed);
    bench_force (&bench, DGN_TABLE_CHAMBERS, 9);
    add_chamber (&bench, DGN_NORTH, &stream);
    n_wide += gen_chamber (&bench.gen, 0)->bounds.w == 16;
    bench_clear (&bench);
  }
  assert_in_range (n_wide, SEEDS * 35 / 100, SEEDS * 65 / 100);
}

/* Rock is left for a room of `w` squares between two corridors that run along its sides. */
static void
wall_in (Bench *bench, int half)
{
  DgnCell middle = bench_middle (bench);
  for (int i = -30; i < 0; i++)
    for (int side = -1; side <= 1; side += 2)
      gen_plan_set (bench_plan (bench), (DgnCell){ middle.x + side * half, middle.y + i }, GEN_CORRIDOR);
}

/* Ruling C12: a room shrinks to what there is and the log says so; below 4 x 4 the corridor widens and ends. */
static void
test_shrunk (void **state)
{
  for (int roll = 1; roll <= 20; roll++) {
    Bench bench;
    DgnStream stream;
    bench_init (&bench, *state, SHEET, (guint64) roll);
    bench_force (&bench, DGN_TABLE_CHAMBERS, roll);
    wall_in (&bench, 4); /* seven squares, a wall on each side: five to dig */
    assert_int_equal (add_chamber (&bench, DGN_NORTH, &stream), 0);
    assert_true (gen_chamber (&bench.gen, 0)->bounds.w <= 5);
    assert_true (log_says (&bench, "shrank"));
    bench_clear (&bench);

    bench_init (&bench, *state, SHEET, (guint64) roll);
    bench_force (&bench, DGN_TABLE_CHAMBERS, roll);
    wall_in (&bench, 3);
    assert_int_equal (add_chamber (&bench, DGN_NORTH, &stream), -1);
    assert_int_equal (bench.gen.chambers->len, 0);
    assert_true (log_says (&bench, "did not fit"));
    assert_int_equal (bench.gen.dead_ends->len, 1);
    GenPlace place = g_array_index (bench.gen.dead_ends, GenPlace, 0);
    assert_true (gen_plan_has_flag (bench_plan (&bench), place.cell, GEN_FLAG_ALCOVE));
    bench_clear (&bench);
  }
}

static void
judge_exit (const Bench *bench, const GenEnd *end, GenEdge edge)
{
  const GenPlan *plan = bench_plan (bench);
  assert_int_equal (end->chamber, 0);
  assert_int_equal (end->edge, edge);
  assert_int_equal (gen_plan_get (plan, end->cell), 1);
  assert_int_equal (gen_plan_get (plan, dgn_cell_step (end->cell, end->side, 1)), GEN_ROCK);
  assert_true (gen_free_run (&bench->gen, bench->floor, end->cell, end->side, 3) > 0);
}

/* Ruling H7: the other walls first, one each. An irregular outline can have too few straight pieces of wall for that;
 * what finds none at all is in the log. */
static void
judge_walls (const Bench *bench, int n, DgnSide side)
{
  const GenChamber *chamber = gen_chamber (&bench->gen, 0);
  int count[DGN_N_SIDES] = { 0 }, n_placed = (int) chamber->ends->len;
  assert_int_equal (n_placed + (int) bench->d->edits->len, n);
  assert_true (n_placed >= MIN (n, 2));
  if (chamber->shape == DGN_IRREGULAR)
    return;
  assert_int_equal (n_placed, n);
  for (int i = 0; i < n; i++)
    count[gen_end (&bench->gen, (guint) i)->side]++;
  for (int s = 0; s < DGN_N_SIDES; s++)
    assert_true (count[s] <= 1);
  assert_int_equal (count[dgn_side_opposite (side)], n == 4 ? 1 : 0);
}

static void
test_exits (void **state)
{
  const int n_exits[] = { 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 0, 1 };
  for (int roll = 1; roll <= 20; roll++)
    for (int shape = 1; shape <= 20; shape++) {
      Bench bench;
      DgnStream stream;
      DgnSide side = (DgnSide) (shape % DGN_N_SIDES);
      bench_init (&bench, *state, SHEET, (guint64) shape);
      bench_force (&bench, DGN_TABLE_CHAMBERS, shape);
      bench_force (&bench, DGN_TABLE_EXITS, roll);
      bench_force (&bench, DGN_TABLE_STAIRS, 3);
      assert_int_equal (add_chamber (&bench, side, &stream), 0);
      int n = n_exits[roll - 1];
      gboolean has_stairs = roll >= 19;
      assert_int_equal (gen_chamber (&bench.gen, 0)->exits, n);
      guint n_placed = gen_chamber (&bench.gen, 0)->ends->len;
      assert_int_equal (bench.gen.ends->len, n_placed + has_stairs); /* one more on the floor below */
      for (guint i = 0; i < n_placed; i++)
        judge_exit (&bench, gen_end (&bench.gen, i), gen_end (&bench.gen, i)->edge);
      judge_walls (&bench, n, side);
      assert_int_equal (bench.gen.links->len, has_stairs);
      if (has_stairs) {
        DgnCell cells[2];
        assert_int_equal (dgn_link_cells (&gen_link (&bench.gen, 0)->link, cells), 2);
        assert_int_equal (gen_plan_get (bench_plan (&bench), cells[0]), 1);
        assert_int_equal (gen_plan_get (bench_plan (&bench), cells[1]), 1);
        assert_int_equal (gen_link (&bench.gen, 0)->link.bottom, bench.floor + 1);
      }
      bench_clear (&bench);
    }
}

static void
test_exit_kinds (void **state)
{
  for (int roll = 1; roll <= 20; roll++) {
    Bench bench;
    DgnStream stream;
    bench_init (&bench, *state, SHEET, (guint64) roll);
    bench_force (&bench, DGN_TABLE_CHAMBERS, 1);
    bench_force (&bench, DGN_TABLE_EXITS, 6);
    bench_force (&bench, DGN_TABLE_EXIT_KINDS, roll);
    add_chamber (&bench, DGN_NORTH, &stream);
    GenEdge edge = roll <= 10 ? GEN_EDGE_DOOR : GEN_EDGE_PASSAGE;
    judge_exit (&bench, gen_end (&bench.gen, 0), edge);

    DgnCell cell = gen_end (&bench.gen, 0)->cell;
    DgnSide side = gen_end (&bench.gen, 0)->side;
    bench_force (&bench, DGN_TABLE_CORRIDORS, 1);
    gen_corridor (&bench.gen, 0);
    assert_int_equal (gen_plan_edge (bench_plan (&bench), cell, side), edge);
    assert_int_equal (gen_plan_get (bench_plan (&bench), dgn_cell_step (cell, side, 4)), GEN_CORRIDOR);
    bench_clear (&bench);
  }
}

enum { M = 1, F = 2, H = 4, T = 8 }; /* monster, features, hidden treasure, trap */

static int
contents_of (int roll)
{
  const int single[] = { M | H, M | T, M | F | H, M | F | T, M | H | T, M | F | H | T };
  const int late[] = { F | H, F | T, F | H | T, H, H | T, T };
  if (roll <= 18)
    return M;
  if (roll <= 44)
    return M | F;
  if (roll <= 50)
    return single[roll - 45];
  if (roll <= 76)
    return F;
  return roll <= 82 ? late[roll - 77] : 0;
}

static void
test_contents (void **state)
{
  for (int roll = 1; roll <= 100; roll++)
    for (int counts = 0; counts < 2; counts++) {
      Bench bench;
      DgnStream stream;
      bench_init (&bench, *state, counts ? SHEET "rulings: { trap_rooms_count: true }\n" : SHEET, (guint64) roll);
      bench_force (&bench, DGN_TABLE_CONTENTS, roll);
      add_chamber (&bench, DGN_NORTH, &stream);
      const GenChamber *chamber = gen_chamber (&bench.gen, 0);
      int contents = contents_of (roll);
      assert_int_equal (chamber->has_monster, (contents & M) != 0);
      assert_int_equal (chamber->has_features, (contents & F) != 0);
      assert_int_equal (chamber->has_treasure, (contents & H) != 0);
      assert_int_equal (chamber->has_trap, (contents & T) != 0);
      assert_int_equal (chamber->minor.count + chamber->major.count > 0, (contents & F) != 0);
      assert_int_equal (bench.gen.n_encounters, (contents & M) != 0 || (counts && contents == T));
      bench_clear (&bench);
    }
}

/* An entrance chamber with these contents, stocked; the stage that stocks it is the caller's. */
static void
stock (Bench *bench, const GenWorld *world, const char *more, int contents, guint64 seed)
{
  g_autofree char *yaml = g_strdup_printf (SHEET "entrance: chamber\n%s", more);
  bench_init (bench, world, yaml, seed);
  bench_force (bench, DGN_TABLE_CHAMBERS, 3);
  bench_force (bench, DGN_TABLE_EXITS, 16);
  bench_force (bench, DGN_TABLE_CONTENTS, contents);
}

static void
settle (Bench *bench)
{
  gen_entrance (&bench->gen);
  gen_settle (&bench->gen);
  gen_number (&bench->gen);
  gen_doors (&bench->gen);
}

static int
count_kind (const DgnDungeon *d, DgnFeatureKind kind)
{
  int n = 0;
  for (guint i = 0; i < d->features->len; i++)
    n += dgn_feature (d, (int) i)->kind == kind;
  return n;
}

static void
test_features (void **state)
{
  for (int roll = 1; roll <= 10; roll++)
    for (int minor = 1; minor <= 4; minor++)
      for (int major = 1; major <= 4; major++) {
        Bench bench;
        stock (&bench, *state, "", 60, (guint64) roll);
        bench_force (&bench, DGN_TABLE_FEATURES, roll);
        if (roll >= 5)
          bench_force (&bench, "d4", major);
        bench_force (&bench, "d4", minor);
        settle (&bench);
        gen_features (&bench.gen);
        assert_int_equal (count_kind (bench.d, DGN_FEATURE_MAJOR), roll >= 5 ? major : 0);
        assert_int_equal (count_kind (bench.d, DGN_FEATURE_MINOR), roll <= 4 || roll >= 9 ? minor : 0);
        bench_clear (&bench);
      }
}

static void
judge_feature (const Bench *bench, DgnFeatureKind kind, const DgnRow *row)
{
  assert_int_equal (bench->d->features->len, 1);
  const DgnFeature *feature = dgn_feature (bench->d, 0);
  const DgnEffect *place = dgn_row_find (row, DGN_DO_PLACE), *symbol = dgn_row_find (row, DGN_DO_SYMBOL);
  DgnPlace wanted = place != NULL ? (DgnPlace) place->word : DGN_PLACE_FLOOR;
  const DgnSpace *space = dgn_space (bench->d, feature->space);
  assert_int_equal (feature->kind, kind);
  assert_string_equal (feature->name, row->text);
  assert_int_equal (feature->place, wanted);
  assert_string_equal (feature->symbol, symbol != NULL ? symbol->text : "");
  if (wanted == DGN_PLACE_NOWHERE) {
    assert_int_equal (feature->cell.x, -1);
    return;
  }
  assert_true (dgn_space_has (space, feature->cell));
  gboolean is_at_wall = !dgn_space_has (space, dgn_cell_step (feature->cell, feature->side, 1));
  if (wanted == DGN_PLACE_WALL || wanted == DGN_PLACE_CORNER)
    assert_true (is_at_wall);
  if (wanted == DGN_PLACE_CENTER)
    assert_true (dgn_rect_contains (dgn_rect_grow (space->bounds, -3), feature->cell));
}

static void
test_each_feature (void **state)
{
  const GenWorld *world = *state;
  for (int is_major = 0; is_major < 2; is_major++)
    for (int roll = 1; roll <= 100; roll++) {
      const char *table = is_major ? DGN_TABLE_MAJOR : DGN_TABLE_MINOR;
      Bench bench;
      stock (&bench, world, "", 51, (guint64) roll);
      bench_force (&bench, DGN_TABLE_FEATURES, is_major ? 5 : 1);
      bench_force (&bench, "d4", 1);
      bench_force (&bench, table, roll);
      settle (&bench);
      gen_features (&bench.gen);
      judge_feature (&bench, is_major ? DGN_FEATURE_MAJOR : DGN_FEATURE_MINOR,
                     dgn_table_row (dgn_tables_get (world->tables, table), roll));
      bench_clear (&bench);
    }
}

/* Ruling R3: what is in the room already is rolled again, unless rulings.repeat_features says otherwise. */
static void
test_repeats (void **state)
{
  for (int may = 0; may < 2; may++) {
    Bench bench;
    stock (&bench, *state, may ? "rulings: { repeat_features: true }\n" : "", 51, 1);
    bench_force (&bench, DGN_TABLE_FEATURES, 1);
    bench_force (&bench, "d4", 2);
    for (int i = 0; i < 3; i++)
      bench_force (&bench, DGN_TABLE_MINOR, i < 2 ? 1 : 2);
    settle (&bench);
    gen_features (&bench.gen);
    assert_int_equal (bench.d->features->len, 2);
    assert_string_equal (dgn_feature (bench.d, 0)->name, "Anvil");
    assert_string_equal (dgn_feature (bench.d, 1)->name, may ? "Anvil" : "Ash");
    bench_clear (&bench);
  }
}

/* An altar and a dung heap are not rolled into one room, unless rulings.clashing_features says so. */
static void
test_clashes (void **state)
{
  for (int may = 0; may < 2; may++) {
    Bench bench;
    stock (&bench, *state, may ? "rulings: { clashing_features: keep }\n" : "", 51, 1);
    bench_force (&bench, DGN_TABLE_FEATURES, 5);
    bench_force (&bench, "d4", 2);
    static const int rolls[] = { 2, 32, 91, 6 };
    for (guint i = 0; i < (may ? 2 : G_N_ELEMENTS (rolls)); i++)
      bench_force (&bench, DGN_TABLE_MAJOR, rolls[i]);
    settle (&bench);
    gen_features (&bench.gen);
    assert_int_equal (bench.d->features->len, 2);
    assert_string_equal (dgn_feature (bench.d, 0)->name, "Altar");
    assert_string_equal (dgn_feature (bench.d, 1)->name, may ? "Dung heap" : "Barrel");
    bench_clear (&bench);
  }
}

/* Ruling R5: with feature_links what has a `link` leads on where there is floor in place, and nothing else does. */
static void
test_feature_links (void **state)
{
  const GenWorld *world = *state;
  const DgnTable *table = dgn_tables_get (world->tables, DGN_TABLE_MAJOR);
  int n_links = 0;
  for (int may = 0; may < 2; may++)
    for (int roll = 1; roll <= 100; roll++) {
      Bench bench;
      stock (&bench, world, may ? "rulings: { feature_links: link }\n" : "", 51, (guint64) roll);
      bench_force (&bench, DGN_TABLE_FEATURES, 5);
      bench_force (&bench, "d4", 1);
      bench_force (&bench, DGN_TABLE_MAJOR, roll);
      for (int floor = 0; floor <= 2; floor += 2) {
        DgnRect box = { 20, 20, 31, 31 };
        g_autoptr (GArray) cells = dgn_shape_cells (DGN_SQUARE, box);
        gen_chamber_place (&bench.gen, floor, DGN_SQUARE, box, cells, 100 + floor);
      }
      settle (&bench);
      guint before = bench.d->links->len;
      gen_features (&bench.gen);
      const DgnEffect *effect = dgn_row_find (dgn_table_row (table, roll), DGN_DO_LINK);
      gboolean is_link = may && effect != NULL;
      assert_int_equal (bench.d->links->len, before + is_link);
      assert_int_equal (bench.d->features->len, 1);
      if (is_link) {
        const DgnLink *link = dgn_link (bench.d, (int) before);
        assert_int_equal (link->bottom - link->top, 1);
        assert_int_equal (effect->word == DGN_UP ? link->bottom : link->top, bench.floor);
        assert_string_equal (link->note, dgn_feature (bench.d, 0)->name);
        n_links++;
      }
      bench_clear (&bench);
    }
  assert_int_equal (n_links, 6);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_chambers),  cmocka_unit_test (test_turned),   cmocka_unit_test (test_shrunk),
    cmocka_unit_test (test_exits),     cmocka_unit_test (test_exit_kinds), cmocka_unit_test (test_contents),
    cmocka_unit_test (test_features),  cmocka_unit_test (test_each_feature), cmocka_unit_test (test_repeats), cmocka_unit_test (test_clashes),
    cmocka_unit_test (test_feature_links),
  };
  return cmocka_run_group_tests (tests, gen_world_set_up, gen_world_tear_down);
}
