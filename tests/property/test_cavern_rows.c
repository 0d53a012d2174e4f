/* test_cavern_rows.c - every row of the cavern charts, and of our tables beside them: what it makes on an empty sheet. What is expected is
 * written down here once more, from the source. */
#include "../support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define SHEET "generator: caverns\nsheet: [260, 260]\nfloors: 1\nencounters: 50\n"

typedef struct {
  int high; /* last result of the row */
  int value, sides;
} Row;

static const Row *
row_of (const Row *rows, int roll)
{
  while (rows->high < roll)
    rows++;
  return rows;
}

/* A cavern around the middle of the sheet, of the size and measures that are forced. */
static const GenChamber *
add_cavern (Bench *bench, int size, int width, int length, int height)
{
  bench_force (bench, DGN_TABLE_CAVERN_SIZES, size);
  bench_force (bench, "d4+1", width);
  bench_force (bench, "d6+1", length);
  bench_force (bench, "d4+1", height);
  int index = gen_cavern_around (&bench->gen, bench->floor, bench_middle (bench));
  assert_int_equal (index, (int) bench->gen.chambers->len - 1);
  return gen_chamber (&bench->gen, (guint) index);
}

/* Chart 5, with rulings K12 and K13. */
static void
test_sizes (void **state)
{
  static const Row rows[] = { { 6, 5, 10 }, { 13, 3, 8 }, { 15, 12, 20 }, { 20, 8, 12 }, { 38, 2, 6 }, { 100, 1, 4 } };
  for (int roll = 1; roll <= 100; roll++)
    for (int literal = 0; literal < 2; literal++) {
      Bench bench;
      bench_init (&bench, *state, literal ? SHEET "caverns: { literal: true }\n" : SHEET, (guint64) roll);
      const GenChamber *cavern = add_cavern (&bench, roll, 3, 4, 5);
      const Row *row = row_of (rows, roll);
      assert_int_equal (cavern->rolled_w, 3 * row->value);
      assert_int_equal (cavern->rolled_h, 4 * row->value);
      assert_int_equal (cavern->height, 5 * row->value);
      assert_int_equal (cavern->checks.sides, literal ? 4 : row->sides);
      assert_int_equal (cavern->shape, DGN_CAVE);
      assert_in_range (MAX (cavern->bounds.w, cavern->bounds.h), 2 * row->value, 4 * row->value);
      bench_clear (&bench);
    }
}

/* Chart 1: what its dice can show, at the size of a small cavern. */
static void
test_measures (void **state)
{
  for (int width = 2; width <= 5; width++)
    for (int length = 2; length <= 7; length++) {
      Bench bench;
      bench_init (&bench, *state, SHEET, (guint64) (10 * width + length));
      const GenChamber *cavern = add_cavern (&bench, 100, width, length, width);
      assert_int_equal (cavern->rolled_w, width);
      assert_int_equal (cavern->rolled_h, length);
      assert_int_equal (cavern->height, width);
      assert_in_range (cavern->cells->len, 4, width * length);
      assert_true (MIN (cavern->bounds.w, cavern->bounds.h) <= MIN (width, length));
      assert_true (MAX (cavern->bounds.w, cavern->bounds.h) <= MAX (width, length));
      bench_clear (&bench);
    }
}

/* Chart 2: the likeness, and about how much of its box it fills. */
static void
test_shapes (void **state)
{
  static const Row rows[] = { { 13, DGN_LIKE_CIRCLE, 0 }, { 26, DGN_LIKE_DIAMOND, 0 }, { 39, DGN_LIKE_HEXAGON, 0 }, { 52, DGN_LIKE_OCTAGON, 0 },
                              { 64, DGN_LIKE_OVAL, 0 },   { 76, DGN_LIKE_RECTANGLE, 0 }, { 88, DGN_LIKE_SQUARE, 0 }, { 100, DGN_LIKE_TRIANGLE, 0 } };
  static const int least[] = { 45, 28, 40, 50, 38, 60, 60, 28 }, most[] = { 92, 70, 88, 96, 85, 100, 100, 72 };
  for (int roll = 1; roll <= 100; roll++) {
    Bench bench;
    bench_init (&bench, *state, SHEET, (guint64) roll);
    bench_force (&bench, DGN_TABLE_CAVERN_SHAPES, roll);
    const GenChamber *cavern = add_cavern (&bench, 1, 4, 4, 2);
    int likeness = row_of (rows, roll)->value, percent = (int) cavern->cells->len * 100 / (20 * 20);
    assert_int_equal (cavern->likeness, likeness);
    if (percent < least[likeness] || percent > most[likeness])
      fail_msg ("roll %d, like a %s: %d %% of its box", roll, dgn_likeness_words[likeness], percent);
    bench_clear (&bench);
  }
}

/* Digs one tunnel from a small cavern in the middle; what is forced comes first. */
static const GenTunnel *
dig (Bench *bench, int length, const char *dice, int shown, int direction)
{
  bench_force (bench, DGN_TABLE_TUNNEL_LENGTHS, length);
  bench_force (bench, dice, shown);
  bench_force (bench, DGN_TABLE_TUNNEL_DIRECTIONS, direction);
  add_cavern (bench, 100, 4, 4, 2);
  const GenOpening opening = { .chamber = 0, .tunnel = -1 };
  gen_tunnel_dig (&bench->gen, &opening);
  return &g_array_index (bench->gen.tunnels, GenTunnel, 0);
}

/* Chart 3, its dice multiplied. */
static void
test_lengths (void **state)
{
  static const struct {
    int high;
    const char *dice;
    int most, step;
  } rows[] = { { 64, "d4", 4, 1 },   { 72, "d6", 6, 1 },     { 79, "d8", 8, 1 },     { 85, "d10", 10, 1 }, { 90, "d12", 12, 1 },
               { 94, "d20", 20, 1 }, { 97, "d20x2", 40, 2 }, { 99, "d20x3", 60, 3 }, { 100, "d20x4", 80, 4 } };
  for (int roll = 1; roll <= 100; roll++)
    for (int end = 0; end < 2; end++) {
      guint i = 0;
      while (rows[i].high < roll)
        i++;
      Bench bench;
      bench_init (&bench, *state, SHEET, (guint64) roll);
      int n = end == 0 ? rows[i].step : rows[i].most;
      /* the checks of the cavern are of one die with the shortest tunnels, and come first */
      if (g_str_equal (rows[i].dice, "d4"))
        bench_force (&bench, "d4", 1);
      const GenTunnel *tunnel = dig (&bench, roll, rows[i].dice, n, 1);
      assert_true (tunnel->cells->len >= (guint) n);
      DgnCell first = g_array_index (tunnel->cells, DgnCell, 0), last = g_array_index (tunnel->cells, DgnCell, tunnel->cells->len - 1);
      assert_int_equal (first.y - last.y, n - 1); /* north */
      assert_in_range (last.x, first.x - 1, first.x + 1);
      bench_clear (&bench);
    }
}

/* Chart 4: eight winds; each square of tunnel touches the one before it with a whole side. */
static void
test_directions (void **state)
{
  static const Row rows[] = { { 13, DGN_WIND_NORTH, 0 }, { 26, DGN_WIND_NORTH_EAST, 0 }, { 39, DGN_WIND_EAST, 0 }, { 52, DGN_WIND_SOUTH_EAST, 0 },
                              { 64, DGN_WIND_SOUTH, 0 }, { 76, DGN_WIND_SOUTH_WEST, 0 }, { 88, DGN_WIND_WEST, 0 }, { 100, DGN_WIND_NORTH_WEST, 0 } };
  for (int roll = 1; roll <= 100; roll++) {
    Bench bench;
    bench_init (&bench, *state, SHEET, (guint64) roll);
    const GenTunnel *tunnel = dig (&bench, 91, "d20", 14, roll);
    DgnCell first = g_array_index (tunnel->cells, DgnCell, 0), last = g_array_index (tunnel->cells, DgnCell, tunnel->cells->len - 1);
    assert_int_equal (dgn_wind_between (first, last), row_of (rows, roll)->value);
    for (guint i = 1; i < tunnel->cells->len; i++)
      assert_int_equal (dgn_cell_distance (g_array_index (tunnel->cells, DgnCell, i - 1), g_array_index (tunnel->cells, DgnCell, i)), 1);
    assert_int_equal (bench.gen.chambers->len, 2); /* ruling K7 */
    bench_clear (&bench);
  }
}

/* One in ten, on a ten. */
static void
test_openings (void **state)
{
  for (int roll = 1; roll <= 10; roll++) {
    Bench bench;
    bench_init (&bench, *state, SHEET, (guint64) roll);
    bench_force (&bench, "d4", 3);
    for (int i = 0; i < 3; i++)
      bench_force (&bench, DGN_TABLE_CAVERN_OPENINGS, roll);
    add_cavern (&bench, 100, 3, 3, 2);
    assert_int_equal (bench.gen.openings->len, roll == 10 ? 3 : 0);
    bench_clear (&bench);
  }
}

static void
test_checks (void **state)
{
  for (int roll = 1; roll <= 12; roll++) {
    Bench bench;
    bench_init (&bench, *state, SHEET, (guint64) roll);
    bench_force (&bench, DGN_TABLE_TUNNEL_CHECKS, roll);
    dig (&bench, 80, "d10", 9, 30);
    assert_int_equal (bench.gen.met->len, roll <= 2);
    assert_int_equal (bench.gen.finds->len, roll == 3);
    bench_clear (&bench);
  }
  for (int roll = 1; roll <= 10; roll++) {
    Bench bench;
    bench_init (&bench, *state, SHEET, (guint64) roll);
    bench_force (&bench, DGN_TABLE_CAVERN_CHECKS, roll);
    assert_int_equal (add_cavern (&bench, 100, 3, 3, 2)->has_find, roll == 1);
    bench_clear (&bench);
  }
}

typedef struct {
  const char *table;
  int roll;
} Always;

static int
always (const char *stage, int thing, const char *table, gpointer data)
{
  const Always *forced = data;
  (void) stage;
  (void) thing;
  return g_str_equal (table, forced->table) ? forced->roll : 0;
}

/* Every row of what furnishes caverns comes into a dungeon, with its sign. */
static void
test_furniture (void **state)
{
  GenWorld *world = *state;
  const char *const tables[] = { DGN_TABLE_CAVERN_FINDS, DGN_TABLE_CAVERN_MAJOR, DGN_TABLE_CAVERN_MINOR };
  for (guint t = 0; t < G_N_ELEMENTS (tables); t++) {
    const DgnTable *table = dgn_tables_get (world->tables, tables[t]);
    for (int roll = 1; roll <= dgn_dice_max (table->die); roll++) {
      Always forced = { tables[t], roll };
      const DgnGenerateOptions options = { .force = always, .force_data = &forced };
      const DgnRow *row = dgn_table_row (table, roll);
      const DgnEffect *symbol = dgn_row_find (row, DGN_DO_SYMBOL);
      gboolean is_there = FALSE;
      for (guint64 seed = 1; seed < 30 && !is_there; seed++) {
        g_autoptr (DgnDungeon) d
            = gen_world_roll (world, "generator: caverns\nfoes: false\nhoards: false\nencounters: 6\nfloors: 1\n", seed, &options);
        for (guint i = 0; i < d->features->len; i++) {
          const DgnFeature *feature = dgn_feature (d, (int) i);
          is_there |= g_str_equal (feature->name, row->text) && (symbol == NULL || g_str_equal (feature->symbol, symbol->text));
        }
      }
      if (!is_there)
        fail_msg ("%s %d: '%s' is nowhere", tables[t], roll, row->text);
    }
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sizes),    cmocka_unit_test (test_measures), cmocka_unit_test (test_shapes),    cmocka_unit_test (test_lengths),
    cmocka_unit_test (test_directions), cmocka_unit_test (test_openings), cmocka_unit_test (test_checks), cmocka_unit_test (test_furniture),
  };
  return cmocka_run_group_tests (tests, gen_world_set_up, gen_world_tear_down);
}
