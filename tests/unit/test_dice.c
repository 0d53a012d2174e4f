/* test_dice.c - dice expressions, logged rolls, forced results, and whether every table's dice fall evenly. */
#include <dungeonbook/tables.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void
parse_good (void **state)
{
  (void)state;
  static const struct {
    const char *text;
    DgnDice dice;
    int min, max;
    const char *format; /* NULL: as text */
  } cases[] = {
    { "d20", { 1, 20, 1, 0 }, 1, 20, NULL },
    { "1d4", { 1, 4, 1, 0 }, 1, 4, "d4" },
    { "D6", { 1, 6, 1, 0 }, 1, 6, "d6" },
    { "2d6+1", { 2, 6, 1, 1 }, 3, 13, NULL },
    { "2d6-2", { 2, 6, 1, -2 }, 0, 10, NULL },
    { "1d20x2", { 1, 20, 2, 0 }, 2, 40, "d20x2" },
    { "2d6x10+1", { 2, 6, 10, 1 }, 21, 121, NULL },
    { "3", { 0, 0, 1, 3 }, 3, 3, NULL },
    { "0", { 0, 0, 1, 0 }, 0, 0, NULL },
    { "100d1000", { 100, 1000, 1, 0 }, 100, 100000, NULL },
    { "d1", { 1, 1, 1, 0 }, 1, 1, NULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    DgnDice dice = { 0 };
    assert_true (dgn_dice_parse (cases[i].text, &dice));
    assert_memory_equal (&dice, &cases[i].dice, sizeof dice);
    assert_int_equal (dgn_dice_min (dice), cases[i].min);
    assert_int_equal (dgn_dice_max (dice), cases[i].max);
    g_autofree char *format = dgn_dice_format (dice);
    assert_string_equal (format, cases[i].format != NULL ? cases[i].format : cases[i].text);
  }
}

static void
parse_bad (void **state)
{
  (void)state;
  static const char *const cases[]
      = { "",          "d",  "d0",     "0d6",   "101d6",         "d1001",        "2d",          "2d6+",   "2d6x",
          "d6x0",      "-1", "-d6",    "d 6",   "d6 ",           " d6",          "2d6++1",      "d6+1x2", "d6x1001",
          "d6+100001", "w6", "2d6+1a", "1.5d6", "99999999999d6", "d99999999999", "99999999999", "d6+d4",  "d\xc2\xb2" };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    DgnDice dice = { 7, 7, 7, 7 };
    if (dgn_dice_parse (cases[i], &dice))
      fail_msg ("'%s' was read as dice", cases[i]);
    assert_int_equal (dice.count, 7);
  }
}

static void
roll_within_bounds (void **state)
{
  (void)state;
  static const char *const texts[] = { "d20", "3d6", "2d4x10+1", "d2-1", "5" };
  DgnRng rng = dgn_rng_stream (1, "test", 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    DgnDice dice;
    assert_true (dgn_dice_parse (texts[i], &dice));
    int low = G_MAXINT, high = G_MININT;
    for (int n = 0; n < 5000; n++) {
      const int result = dgn_dice_roll (dice, &rng);
      low = MIN (low, result);
      high = MAX (high, result);
    }
    assert_int_equal (low, dgn_dice_min (dice));
    assert_int_equal (high, dgn_dice_max (dice));
  }
}

typedef struct {
  DgnDiag *diag;
  DgnTables *tables;
  GArray *log;
  DgnRoller roller;
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  f->diag = dgn_diag_new ();
  f->tables = dgn_tables_new ();
  f->log = g_array_new (FALSE, TRUE, sizeof (DgnRoll));
  f->roller = (DgnRoller){ .seed = 42, .log = f->log };
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;
  g_array_unref (f->log);
  dgn_tables_free (f->tables);
  dgn_diag_free (f->diag);
  g_free (f);
  return 0;
}

static const DgnRoll *
line (const Fixture *f, guint index)
{
  assert_true (index < f->log->len);
  return &g_array_index (f->log, DgnRoll, index);
}

static void
rolls_are_logged (void **state)
{
  Fixture *f = *state;
  const DgnTable *corridors = dgn_tables_get (f->tables, DGN_TABLE_CORRIDORS);
  char stage[] = "corridors"; /* the log keeps its own copy */
  DgnStream stream = dgn_stream_begin (&f->roller, stage, 7);
  stage[0] = '?';
  const DgnRow *row = dgn_roll_table (&stream, corridors);
  const int count = dgn_roll_dice (&stream, (DgnDice){ 2, 4, 1, 0 }, "minor features");
  assert_int_equal (f->log->len, 2);
  assert_string_equal (line (f, 0)->stage, "corridors");
  assert_int_equal (line (f, 0)->thing, 7);
  assert_string_equal (line (f, 0)->table, "corridors");
  assert_string_equal (line (f, 0)->text, row->text);
  assert_ptr_equal (dgn_table_row (corridors, line (f, 0)->result), row);
  assert_string_equal (line (f, 1)->table, "2d4");
  assert_string_equal (line (f, 1)->text, "minor features");
  assert_int_equal (line (f, 1)->result, count);
}

static void
no_log_is_fine (void **state)
{
  Fixture *f = *state;
  f->roller.log = NULL;
  DgnStream stream = dgn_stream_begin (&f->roller, "corridors", 0);
  assert_non_null (dgn_roll_table (&stream, dgn_tables_get (f->tables, DGN_TABLE_CORRIDORS)));
  assert_int_equal (f->log->len, 0);
}

/* The same stage and thing give the same rolls, whatever others rolled before; other ones differ. */
static void
streams_are_apart (void **state)
{
  Fixture *f = *state;
  const DgnTable *minor = dgn_tables_get (f->tables, DGN_TABLE_MINOR);
  int results[4][20];
  static const struct {
    const char *stage;
    int thing;
  } streams[4] = { { "stock", 1 }, { "stock", 1 }, { "stock", 2 }, { "doors", 1 } };
  for (int s = 0; s < 4; s++) {
    DgnStream stream = dgn_stream_begin (&f->roller, streams[s].stage, streams[s].thing);
    for (int i = 0; i < 20; i++)
      results[s][i] = dgn_roll_table (&stream, minor)->low;
  }
  assert_memory_equal (results[0], results[1], sizeof results[0]);
  assert_memory_not_equal (results[0], results[2], sizeof results[0]);
  assert_memory_not_equal (results[0], results[3], sizeof results[0]);
  f->roller.seed = 43;
  DgnStream stream = dgn_stream_begin (&f->roller, "stock", 1);
  for (int i = 0; i < 20; i++)
    results[1][i] = dgn_roll_table (&stream, minor)->low;
  assert_memory_not_equal (results[0], results[1], sizeof results[0]);
}

typedef struct {
  const char *table;
  int result, asked;
} Forced;

static int
force (const char *stage, int thing, const char *table, gpointer user_data)
{
  Forced *forced = user_data;
  (void)stage;
  (void)thing;
  if (strcmp (table, forced->table) != 0)
    return 0;
  forced->asked++;
  return forced->result;
}

/* Every row of every table can be brought up. */
static void
forced_results (void **state)
{
  Fixture *f = *state;
  Forced forced = { 0 };
  f->roller.force = force;
  f->roller.force_data = &forced;
  for (guint t = 0; t < dgn_tables_count (f->tables); t++) {
    const DgnTable *table = dgn_tables_nth (f->tables, t);
    forced.table = table->name;
    for (int result = dgn_dice_min (table->die); result <= dgn_dice_max (table->die); result++) {
      forced.result = result;
      DgnStream stream = dgn_stream_begin (&f->roller, "test", (int)t);
      const DgnRow *row = dgn_roll_table (&stream, table);
      assert_true (row->low <= result && result <= row->high);
      assert_int_equal (line (f, f->log->len - 1)->result, result);
    }
  }
}

/* A forced result takes the place of one die and moves no other; one beyond the die is none. */
static void
forced_result_moves_no_other (void **state)
{
  Fixture *f = *state;
  const DgnTable *corridors = dgn_tables_get (f->tables, DGN_TABLE_CORRIDORS);
  const DgnTable *minor = dgn_tables_get (f->tables, DGN_TABLE_MINOR);
  int after[3];
  Forced forced = { "corridors", 0, 0 };
  f->roller.force = force;
  f->roller.force_data = &forced;
  static const int results[3] = { 0, 20, 21 };
  for (int i = 0; i < 3; i++) {
    forced.result = results[i];
    DgnStream stream = dgn_stream_begin (&f->roller, "test", 0);
    dgn_roll_table (&stream, corridors);
    after[i] = dgn_roll_table (&stream, minor)->low;
  }
  assert_int_equal (forced.asked, 3);
  assert_int_equal (after[0], after[1]);
  assert_int_equal (after[0], after[2]);
  assert_int_equal (line (f, 2)->result, 20);
  assert_int_equal (line (f, 4)->result, line (f, 0)->result);
}

static void
forced_dice (void **state)
{
  Fixture *f = *state;
  Forced forced = { "d4", 3, 0 };
  f->roller.force = force;
  f->roller.force_data = &forced;
  DgnStream stream = dgn_stream_begin (&f->roller, "test", 0);
  assert_int_equal (dgn_roll_dice (&stream, (DgnDice){ 1, 4, 1, 0 }, "exits"), 3);
  assert_int_equal (line (f, 0)->result, 3);
}

static void
below_ignores_and_logs (void **state)
{
  Fixture *f = *state;
  const DgnTable *doors = dgn_tables_get (f->tables, DGN_TABLE_DOORS);
  guint ignored = 0;
  for (int thing = 0; thing < 500; thing++) {
    const guint before = f->log->len;
    DgnStream stream = dgn_stream_begin (&f->roller, "doors", thing);
    const DgnRow *row = dgn_roll_table_below (&stream, doors, 90);
    assert_true (row->high <= 90);
    for (guint i = before; i + 1 < f->log->len; i++, ignored++) {
      assert_true (line (f, i)->result > 90);
      assert_true (g_str_has_prefix (line (f, i)->text, "ignored"));
    }
    assert_true (line (f, f->log->len - 1)->result <= 90);
    assert_string_equal (line (f, f->log->len - 1)->text, row->text);
  }
  /* one in ten is above 90: about 55 of 555 */
  assert_true (ignored > 25 && ignored < 100);
}

/* Somebody whose dice always show 95 gets a door all the same. */
static void
below_does_not_hang (void **state)
{
  Fixture *f = *state;
  Forced forced = { "doors", 95, 0 };
  f->roller.force = force;
  f->roller.force_data = &forced;
  DgnStream stream = dgn_stream_begin (&f->roller, "doors", 0);
  assert_true (dgn_roll_table_below (&stream, dgn_tables_get (f->tables, DGN_TABLE_DOORS), 90)->high <= 90);
  assert_int_equal (line (f, 0)->result, 95);
}

/* Chi-square by Wilson and Hilferty's cube root as a standard normal deviate. */
static double
deviate (double chi_square, int freedom)
{
  const double k = 2.0 / (9.0 * freedom);
  return (cbrt (chi_square / freedom) - (1 - k)) / sqrt (k);
}

#define N_ROLLS 20000
#define DEVIATE_MAX 4.7534 /* p = 1e-6, one-sided */

/* Each result of each table's die, in streams as a generator uses them: a few rolls from each of many. */
static void
every_table_is_even (void **state)
{
  Fixture *f = *state;
  assert_true (dgn_tables_count (f->tables) >= 19);
  for (guint t = 0; t < dgn_tables_count (f->tables); t++) {
    const DgnTable *table = dgn_tables_nth (f->tables, t);
    const int n = dgn_dice_max (table->die);
    g_autofree int *counts = g_new0 (int, n + 1);
    assert_int_equal (table->die.count, 1);
    g_array_set_size (f->log, 0);
    for (int thing = 0; thing < N_ROLLS / 4; thing++) {
      DgnStream stream = dgn_stream_begin (&f->roller, table->name, thing);
      for (int i = 0; i < 4; i++) {
        const DgnRow *row = dgn_roll_table (&stream, table);
        const int result = line (f, f->log->len - 1)->result;
        assert_ptr_equal (dgn_table_row (table, result), row);
        counts[result]++;
      }
    }
    double chi_square = 0;
    const double expected = (double)N_ROLLS / n;
    for (int result = 1; result <= n; result++)
      chi_square += (counts[result] - expected) * (counts[result] - expected) / expected;
    if (deviate (chi_square, n - 1) > DEVIATE_MAX)
      fail_msg ("%s: chi-square %g for %d results", table->name, chi_square, n);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (parse_good),
    cmocka_unit_test (parse_bad),
    cmocka_unit_test (roll_within_bounds),
    cmocka_unit_test_setup_teardown (rolls_are_logged, set_up, tear_down),
    cmocka_unit_test_setup_teardown (no_log_is_fine, set_up, tear_down),
    cmocka_unit_test_setup_teardown (streams_are_apart, set_up, tear_down),
    cmocka_unit_test_setup_teardown (forced_results, set_up, tear_down),
    cmocka_unit_test_setup_teardown (forced_result_moves_no_other, set_up, tear_down),
    cmocka_unit_test_setup_teardown (forced_dice, set_up, tear_down),
    cmocka_unit_test_setup_teardown (below_ignores_and_logs, set_up, tear_down),
    cmocka_unit_test_setup_teardown (below_does_not_hang, set_up, tear_down),
    cmocka_unit_test_setup_teardown (every_table_is_even, set_up, tear_down),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
