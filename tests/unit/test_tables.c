/* test_tables.c - users' tables: what is refused, where and with which words; laying one set over another; showing. */
#include <dungeonbook/tables.h>
#include <dungeonbook/text.h>

#include <glib/gstdio.h>
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct {
  DgnDiag *diag;
  DgnTables *tables;
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  f->diag = dgn_diag_new ();
  f->tables = dgn_tables_new ();
  *state = f;
  return dgn_diag_n_findings (f->diag) == 0 ? 0 : -1;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;
  dgn_tables_free (f->tables);
  dgn_diag_free (f->diag);
  g_free (f);
  return 0;
}

static gboolean
overlay (Fixture *f, const char *yaml)
{
  g_autoptr (DgnNode) root = dgn_node_parse_text (f->diag, "user.yaml", yaml);
  return root != NULL && dgn_tables_overlay (f->tables, f->diag, root);
}

/* A case: tables, and the findings that they must give, in the order in which they were made. */
typedef struct {
  const char *name, *yaml;
  struct {
    int line, col;
    const char *message, *suggestion; /* parts of them; suggestion may be NULL */
  } wants[4];
} Bad;

#define TAIL "    20: { text: A, do: [straight 4, continue] }\n"
#define CORRIDORS "corridors:\n  die: d20\n  rows:\n"

static const Bad bads[] = {
  { "gap in the middle",
    CORRIDORS "    1-5: { text: A, do: dead end }\n    8-19: { text: A, do: dead end }\n" TAIL,
    { { 5, 5, "no row for 6-7 before this one", "add a row '6-7'" } } },
  { "gap at the start",
    CORRIDORS "    2-19: { text: A, do: dead end }\n" TAIL,
    { { 4, 5, "no row for 1 before", NULL } } },
  { "gap at the end",
    CORRIDORS "    1-18: { text: A, do: [turn left, continue] }\n",
    { { 4, 5, "no row for 19-20 after", "smaller die" } } },
  { "overlap",
    CORRIDORS "    1-10: { text: A, do: dead end }\n    8-19: { text: A, do: dead end }\n" TAIL,
    { { 5, 5, "8-19 overlaps 1-10 in line 4", "one row" } } },
  { "overlap, the rows in another order",
    CORRIDORS "    8-19: { text: A, do: dead end }\n    1-10: { text: A, do: dead end }\n" TAIL,
    { { 5, 5, "1-10 overlaps 8-19 in line 4", NULL } } },
  { "overlap beyond the neighbour",
    "x:\n  die: d10\n  rows:\n    1-10: A\n    2: B\n    4: C\n",
    { { 5, 5, "2 overlaps 1-10", NULL }, { 6, 5, "4 overlaps 1-10", NULL } } },
  { "the same number twice, written in two ways",
    "x:\n  die: d2\n  rows:\n    1: A\n    01: B\n    2: C\n",
    { { 5, 5, "1 overlaps 1 in line 4", NULL } } },
  { "beyond the die",
    CORRIDORS "    1-21: { text: A, do: [turn left, continue] }\n",
    { { 4, 5, "1-21 is beyond the die", "d20 gives 1 to 20" } } },
  { "below the die",
    "x:\n  die: 2d6\n  rows:\n    1: A\n    2-12: B\n",
    { { 4, 5, "1 is beyond the die", "2d6 gives 2 to 12" } } },
  { "nought", "x:\n  die: d10\n  rows:\n    0: A\n    1-10: B\n", { { 4, 5, "0 is beyond the die", NULL } } },
  { "unknown verb",
    CORRIDORS "    1-19: { text: A, do: [straigt 4] }\n" TAIL,
    { { 4, 27, "unknown effect 'straigt'", "'straight'" } } },
  { "unknown verb, nothing near",
    CORRIDORS "    1-19: { text: A, do: [waterfall] }\n" TAIL,
    { { 4, 27, "unknown effect 'waterfall'", "fork three|four" } } },
  { "verb of two words with a slip",
    CORRIDORS "    1-19: { text: A, do: dead ned }\n" TAIL,
    { { 4, 26, "unknown effect 'dead ned'", "'dead end'" } } },
  { "verb of two words with a hyphen",
    CORRIDORS "    1-19: { text: A, do: dead-end }\n" TAIL,
    { { 4, 26, "unknown effect 'dead-end'", "'dead end'" } } },
  { "too few words",
    CORRIDORS "    1-19: { text: A, do: [door] }\n" TAIL,
    { { 4, 27, "'door' takes 1 word behind it, not 0", "door ahead|left|right" } } },
  { "too many words",
    CORRIDORS "    1-19: { text: A, do: [continue on] }\n" TAIL,
    { { 4, 27, "'continue' takes nothing behind it, not 1", NULL } } },
  { "several effects without brackets",
    CORRIDORS "    1-19:\n      text: A\n      do: straight 4, continue\n" TAIL,
    { { 6, 11, "'straight' takes 1 word", "[straight 4, continue]" } } },
  { "wrong word",
    CORRIDORS "    1-19: { text: A, do: [door lfet] }\n" TAIL,
    { { 4, 32, "'lfet' cannot follow 'door'", "'left'" } } },
  { "word of another verb",
    CORRIDORS "    1-19: { text: A, do: [corridor ahead] }\n" TAIL,
    { { 4, 36, "'ahead' cannot follow 'corridor'", "corridor left|right" } } },
  { "wrong word in quotes",
    CORRIDORS "    1-19: { text: A, do: [\"turn back\"] }\n" TAIL,
    { { 4, 33, "'back' cannot follow 'turn'", "turn left|right" } } },
  { "no number",
    CORRIDORS "    1-19: { text: A, do: [straight four] }\n" TAIL,
    { { 4, 36, "'four' is not a whole number from 1 to 100", "straight N" } } },
  { "number out of bounds",
    CORRIDORS "    1-19: { text: A, do: [straight 101] }\n" TAIL,
    { { 4, 36, "'101' is not a whole number from 1 to 100", NULL } } },
  { "verb in the wrong table",
    CORRIDORS "    1-19: { text: A, do: [slides up] }\n" TAIL,
    { { 4, 27, "'slides' does not belong in corridors", "rows of corridors can say: straight N" } } },
  { "verb in a table of texts",
    "title-second:\n  die: d2\n  rows:\n    1: { text: A, do: monster }\n    2: B\n",
    { { 4, 23, "'monster' does not belong in title-second", "a text alone" } } },
  { "effect as a map",
    CORRIDORS "    1-19: { text: A, do: [straight: 4] }\n" TAIL,
    { { 4, 27, "an effect is not a map", "straight 4" } } },
  { "empty effect", CORRIDORS "    1-19: { text: A, do: \"\" }\n" TAIL, { { 4, 26, "an effect is missing", NULL } } },
  { "dice for a count",
    "features:\n  die: d2\n  rows:\n    1: { text: A, do: minor 1w4 }\n    2: { text: B, do: major 1d200 }\n",
    { { 4, 29, "'1w4' is no dice", "1d4" }, { 5, 29, "'1d200' can give 1 to 200", NULL } } },
  { "name of a symbol",
    "major-features:\n  die: d1\n  rows:\n    1: { text: A, do: symbol Altar! }\n",
    { { 4, 30, "'Altar!' is no name", "a-z" } } },
  { "the same arm twice",
    "t-junction:\n  die: d1\n  rows:\n    1: { text: A, do: arms left left }\n",
    { { 4, 33, "must differ", NULL } } },
  { "bad range", "x:\n  die: d6\n  rows:\n    1-2-3: A\n    4-6: B\n", { { 4, 5, "'1-2-3' is no range", "7, 3-5" } } },
  { "range of words", "x:\n  die: d6\n  rows:\n    one: A\n    2-6: B\n", { { 4, 5, "'one' is no range", NULL } } },
  { "range the wrong way round",
    "x:\n  die: d6\n  rows:\n    6-1: A\n",
    { { 4, 5, "'6-1' is no range", "smaller number comes first" } } },
  { "range beyond all dice", "x:\n  die: d6\n  rows:\n    1-99999999999: A\n", { { 4, 5, "is no range", NULL } } },
  { "bad die", "x:\n  die: w6\n  rows:\n    1-6: A\n", { { 2, 8, "'w6' is no die", "d20" } } },
  { "die without sides", "x:\n  die: 6\n  rows:\n    1-6: A\n", { { 2, 8, "'6' is no die", NULL } } },
  { "die below one", "x:\n  die: d6-1\n  rows:\n    0-5: A\n", { { 2, 8, "'d6-1' can give 0", NULL } } },
  { "no die", "x:\n  rows:\n    1: A\n", { { 1, 1, "table 'x' has no die", "die: d20" } } },
  { "no rows", "x:\n  die: d6\n", { { 1, 1, "table 'x' has no rows", NULL } } },
  { "empty rows", "corridors:\n  die: d6\n  rows:\n", { { 3, 8, "table 'corridors' has no rows", "rows:" } } },
  { "rows as a list", "x:\n  die: d6\n  rows: [1, 2]\n", { { 3, 9, "table 'x' has no rows", NULL } } },
  { "a table that is a text", "x: y\n", { { 1, 4, "table 'x' is a map, not text", "title, die and rows" } } },
  { "a file that is a list", "- x\n", { { 1, 1, "expected a map of tables, not a list", NULL } } },
  { "unknown key of a table",
    "x:\n  dice: d1\n  die: d1\n  rows:\n    1: A\n",
    { { 2, 3, "unknown key 'dice'", "did you mean 'die'?" } } },
  { "unknown key of a row",
    "x:\n  die: d1\n  rows:\n    1: { text: A, effect: turn left }\n",
    { { 4, 19, "unknown key 'effect'", "known here: text, do" } } },
  { "comma outside of quotes",
    "x:\n  die: d1\n  rows:\n    1: { text: Cold, dark and wet }\n",
    { { 4, 22, "unknown key 'dark and wet'", "in quotes" } } },
  { "row without text",
    "x:\n  die: d1\n  rows:\n    1: { do: turn left }\n",
    { { 4, 5, "row 1 has no text", "text:" } } },
  { "row with empty text", "x:\n  die: d1\n  rows:\n    1: \"  \"\n", { { 4, 8, "the row's text is empty", NULL } } },
  { "row as a list",
    "x:\n  die: d1\n  rows:\n    1: [turn left]\n",
    { { 4, 8, "a row is a text, or a map", "text:" } } },
  { "name of a table", "My Table:\n  die: d1\n  rows:\n    1: A\n", { { 1, 1, "'My Table' is no name", "a-z" } } },
  { "all doors roll again",
    "doors:\n  die: d2\n  rows:\n    1: { text: A, do: [slides up, reroll 2] }\n    2: { text: B, do: reroll 2 }\n",
    { { 1, 1, "every row of doors rolls again", NULL } } },
  { "doors that could roll again for ever",
    "doors:\n  die: d3\n  rows:\n    1: { text: A, do: reroll 3 }\n    2: { text: B, do: [material wood, state "
    "unlocked] }\n"
    "    3: { text: C, do: reroll 3 }\n",
    { { 4, 5, "could come to this row", "end of the table" } } },
  { "reroll that leaves nothing",
    "doors:\n  die: 2d4\n  rows:\n    2-7: { text: A, do: [material wood, state unlocked] }\n    8: { text: B, do: "
    "reroll 2 }\n",
    { { 5, 23, "nothing is left to roll", NULL } } },
  { "door without a state",
    "doors:\n  die: d1\n  rows:\n    1: { text: A, do: material wood }\n",
    { { 4, 5, "this door has no state", "state unlocked" } } },
  { "locked door without a difficulty",
    "doors:\n  die: d1\n  rows:\n    1: { text: A, do: [material wood, state locked] }\n",
    { { 4, 39, "a door that is locked needs a difficulty", "dc N" } } },
  { "rows that do nothing",
    "corridors:\n  die: d2\n  rows:\n    1: Darkness\n    2: { text: A, do: [turn left, continue] }\n",
    { { 4, 5, "this row of corridors does not say what it does", "straight N" } } },
  { "chamber without a shape",
    "chambers:\n  die: d1\n  rows:\n    1: Round\n",
    { { 4, 5, "this row of chambers does not say what it does", "shape square|rectangle" } } },
  { "trap without a difficulty to disarm",
    "chamber-traps:\n  die: d1\n  rows:\n    1: { text: Pit, do: [site path, search 12] }\n",
    { { 4, 5, "does not say what it does", "disable N" } } },
  { "corridors that lead nowhere",
    "corridors:\n  die: d2\n  rows:\n    1: { text: A, do: dead end }\n    2: { text: B, do: stairs ahead }\n",
    { { 1, 1, "corridors leads nowhere", "continue or chamber" } } },
  { "dead ends that fit nowhere",
    "dead-ends:\n  die: d4\n  rows:\n    1: { text: A, do: [fits corridor, fits edge] }\n    2: { text: B, do: fits "
    "chamber }\n"
    "    3-4: { text: C, do: fits stairs-up }\n",
    { { 1, 1, "no row of dead-ends fits 'stairs-down'", "fits stairs-down" } } },
  { "added rows with a smaller die",
    "corridors:\n  add: true\n  die: d12\n  rows:\n    1: { text: A, do: dead end }\n",
    { { 3, 8, "rows are added to ours, which need d20", "larger" } } },
  { "added rows that leave a gap",
    "corridors:\n  add: true\n  die: d24\n  rows:\n    23-24: { text: A, do: dead end }\n",
    { { 5, 5, "no row for 21-22 before this one", NULL } } },
  { "added rows beyond our die",
    "corridors:\n  add: true\n  rows:\n    21: { text: A, do: dead end }\n",
    { { 4, 5, "21 is beyond the die", "d20" } } },
  { "rows added to nothing",
    "mushrooms:\n  add: true\n  rows:\n    1: Morel\n",
    { { 2, 8, "there is no table 'mushrooms'", NULL } } },
  { "add that is neither true nor false",
    "corridors:\n  add: maybe\n  die: d1\n  rows:\n    1: { text: A, do: chamber }\n",
    { { 2, 8, "add", NULL } } },
  { "three faults at once",
    CORRIDORS "    1-5: { text: A, do: [dor ahead, continue, turn up] }\n    x: B\n    6-19: { txt: C }\n" TAIL,
    { { 4, 26, "unknown effect 'dor'", "'door'" },
      { 4, 52, "'up' cannot follow 'turn'", NULL },
      { 5, 5, "'x' is no range", NULL },
      { 6, 13, "unknown key 'txt'", "'text'" } } },
};

static void
check_bad (const Bad *bad)
{
  Fixture *f = NULL;
  assert_int_equal (set_up ((void **)&f), 0);
  const gboolean is_good = overlay (f, bad->yaml);
  g_autofree char *shown = dgn_diag_render (f->diag);
  guint n = 0;
  for (; n < G_N_ELEMENTS (bad->wants) && bad->wants[n].message != NULL; n++) {
    const DgnFinding *finding = n < dgn_diag_n_findings (f->diag) ? dgn_diag_get (f->diag, n) : NULL;
    const char *suggestion = finding != NULL && finding->suggestion != NULL ? finding->suggestion : "";
    if (finding == NULL || finding->mark.line != bad->wants[n].line || finding->mark.col != bad->wants[n].col
        || strstr (finding->message, bad->wants[n].message) == NULL
        || (bad->wants[n].suggestion != NULL && strstr (suggestion, bad->wants[n].suggestion) == NULL))
      fail_msg ("%s: wanted %d:%d '%s' ('%s'), found\n%s", bad->name, bad->wants[n].line, bad->wants[n].col,
                bad->wants[n].message, bad->wants[n].suggestion, shown);
  }
  if (is_good || (n < G_N_ELEMENTS (bad->wants) && dgn_diag_n_findings (f->diag) != n))
    fail_msg ("%s: more than wanted, or accepted:\n%s", bad->name, shown);
  /* what was refused changes nothing */
  assert_int_equal (dgn_tables_count (f->tables), 32);
  for (guint i = 0; i < dgn_tables_count (f->tables); i++)
    assert_false (dgn_tables_nth (f->tables, i)->is_users);
  tear_down ((void **)&f);
}

static void
bad_tables (void **state)
{
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (bads); i++)
    check_bad (&bads[i]);
}

static void
faults_are_counted_not_endless (void **state)
{
  Fixture *f = *state;
  GString *yaml = g_string_new ("x:\n  die: d1000\n  rows:\n");
  for (int i = 0; i < 1000; i++)
    g_string_append_printf (yaml, "    %d: { text: A, do: nonsense }\n", 2 * i + 2000);
  assert_false (overlay (f, yaml->str));
  assert_int_equal (dgn_diag_n_findings (f->diag), DGN_DIAG_MAX);
  g_string_free (yaml, TRUE);
}

static void
replace (void **state)
{
  Fixture *f = *state;
  const char *title = dgn_tables_get (f->tables, DGN_TABLE_CHAMBERS)->title;
  assert_true (overlay (f, "chambers:\n  die: 2d3\n  rows:\n    4-06: { text: Big, do: shape square 20 20 }\n"
                           "    2–3: { text: \"Small, neat\", do: [shape octagon 5 6] }\n"));
  const DgnTable *table = dgn_tables_get (f->tables, DGN_TABLE_CHAMBERS);
  assert_true (table->is_users);
  assert_ptr_equal (table->title, title);
  assert_int_equal (table->rows->len, 2);
  assert_null (dgn_table_row (table, 1));
  assert_null (dgn_table_row (table, 7));
  const DgnRow *row = dgn_table_row (table, 3);
  assert_string_equal (row->text, "Small, neat");
  const DgnEffect *shape = dgn_row_find (row, DGN_DO_SHAPE);
  assert_int_equal (shape->word, DGN_OCTAGON);
  assert_int_equal (shape->n, 5);
  assert_int_equal (shape->m, 6);
  assert_string_equal (dgn_table_row (table, 6)->text, "Big");
  assert_int_equal (dgn_tables_count (f->tables), 32);
  assert_int_equal (dgn_diag_n_findings (f->diag), 0);
}

/* 00 is 100, on its own and at the end of a range. */
static void
percentile_noughts (void **state)
{
  Fixture *f = *state;
  assert_true (overlay (f, "weather:\n  die: d100\n  rows:\n    01-88: Dry\n    89-00: Wet\n"
                           "omens:\n  die: d100\n  rows:\n    01-99: Good\n    00: Bad\n"));
  const DgnTable *weather = dgn_tables_get (f->tables, "weather"), *omens = dgn_tables_get (f->tables, "omens");
  assert_string_equal (dgn_table_row (weather, 100)->text, "Wet");
  assert_string_equal (dgn_table_row (weather, 89)->text, "Wet");
  assert_string_equal (dgn_table_row (omens, 100)->text, "Bad");
  assert_string_equal (weather->title, "Weather");
}

/* Rows that are added take away exactly their numbers; what is left of a row keeps its text and effects. */
static void
add_rows (void **state)
{
  Fixture *f = *state;
  assert_true (overlay (f,
                        "doors:\n  add: true\n  rows:\n    05: { text: Beads, do: [material wood, state unlocked] }\n"
                        "    07-10: { text: Rope, do: [material wood, state stuck, dc 5] }\n"));
  const DgnTable *doors = dgn_tables_get (f->tables, DGN_TABLE_DOORS);
  assert_int_equal (doors->rows->len, 34 + 1 - 1 + 2);
  static const struct {
    int low, high;
    const char *text;
  } wants[]
      = { { 1, 4, "Simple wooden door, unlocked" },     { 5, 5, "Beads" },
          { 6, 6, "Simple wooden door, unlocked" },     { 7, 10, "Rope" },
          { 11, 23, "Simple wooden door, stuck (13)" }, { 24, 24, "Simple wooden door, stuck (13) and trapped" } };
  for (guint i = 0; i < G_N_ELEMENTS (wants); i++) {
    const DgnRow *row = &g_array_index (doors->rows, DgnRow, i);
    assert_int_equal (row->low, wants[i].low);
    assert_int_equal (row->high, wants[i].high);
    assert_string_equal (row->text, wants[i].text);
  }
  assert_int_equal (dgn_row_find (dgn_table_row (doors, 11), DGN_DO_DC)->n, 13);
  assert_true (doors->is_users);
  /* and once more, over what was added, with a larger die */
  assert_true (overlay (f, "doors:\n  title: More doors\n  add: true\n  die: d102\n  rows:\n"
                           "    101-102: { text: Hatch, do: [material iron, state locked, dc 30] }\n"));
  doors = dgn_tables_get (f->tables, DGN_TABLE_DOORS);
  assert_string_equal (dgn_table_row (doors, 102)->text, "Hatch");
  assert_string_equal (dgn_table_row (doors, 5)->text, "Beads");
  assert_string_equal (doors->title, "More doors");
}

static void
rows_that_roll_again_may_not_be_added_below (void **state)
{
  Fixture *f = *state;
  assert_false (overlay (f, "doors:\n  add: true\n  rows:\n    50: { text: Rises, do: [slides up, reroll 91] }\n"));
  const DgnFinding *finding = dgn_diag_get (f->diag, 0);
  assert_string_equal (finding->mark.source->name, "user.yaml");
  assert_int_equal (finding->mark.line, 4);
  assert_string_equal (dgn_table_row (dgn_tables_get (f->tables, DGN_TABLE_DOORS), 50)->text,
                       "Good wooden door, locked (18) and trapped");
}

static void
tables_of_other_names (void **state)
{
  Fixture *f = *state;
  assert_true (overlay (
      f, "rumours:\n  die: d2\n  rows:\n    1: { text: True, do: [monster, stairs, stairs left] }\n    2: False\n"));
  assert_int_equal (dgn_diag_n_findings (f->diag), 0);
  assert_int_equal (dgn_tables_count (f->tables), 33);
  const DgnRow *row = dgn_table_row (dgn_tables_get (f->tables, "rumours"), 1);
  assert_int_equal (g_array_index (row->effects, DgnEffect, 1).word, DGN_WAY_NONE);
  assert_int_equal (g_array_index (row->effects, DgnEffect, 2).word, DGN_WAY_LEFT);
}

static void
a_slip_in_a_name_is_warned_of (void **state)
{
  Fixture *f = *state;
  assert_true (overlay (f, "coridors:\n  die: d2\n  rows:\n    1-2: { text: A, do: chamber }\n"));
  assert_int_equal (dgn_diag_n_findings (f->diag), 1);
  assert_false (dgn_diag_has_errors (f->diag));
  const DgnFinding *finding = dgn_diag_get (f->diag, 0);
  assert_int_equal (finding->severity, DGN_SEVERITY_WARNING);
  assert_int_equal (finding->mark.line, 1);
  assert_non_null (strstr (finding->suggestion, "'corridors'"));
}

static void
shipped_sets (void **state)
{
  Fixture *f = *state;
  assert_true (dgn_text_index ("roomy", dgn_tables_shipped ()) >= 0);
  assert_true (dgn_tables_overlay_file (f->tables, f->diag, "roomy", "/nowhere"));
  const DgnTable *corridors = dgn_tables_get (f->tables, DGN_TABLE_CORRIDORS);
  int n_chambers = 0;
  for (int result = 1; result <= 20; result++) {
    const gboolean is_chamber = dgn_row_has (dgn_table_row (corridors, result), DGN_DO_CHAMBER);
    assert_int_equal (is_chamber, result >= 13 && result <= 16);
    n_chambers += is_chamber;
  }
  assert_int_equal (n_chambers, 4);
  for (guint i = 0; dgn_tables_shipped ()[i] != NULL; i++)
    assert_true (dgn_tables_overlay_file (f->tables, f->diag, dgn_tables_shipped ()[i], NULL));
  assert_int_equal (dgn_diag_n_findings (f->diag), 0);
}

static void
files_beside_a_folder (void **state)
{
  Fixture *f = *state;
  g_autofree char *folder = g_dir_make_tmp ("dungeonbook-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.yaml", NULL);
  assert_true (g_file_set_contents (path, "moods:\n  die: d1\n  rows:\n    1: Grim\n", -1, NULL));
  assert_true (dgn_tables_overlay_file (f->tables, f->diag, "mine.yaml", folder));
  assert_true (dgn_tables_overlay_file (f->tables, f->diag, path, "/nowhere"));
  assert_non_null (dgn_tables_get (f->tables, "moods"));
  assert_false (dgn_tables_overlay_file (f->tables, f->diag, "gone.yaml", folder));
  assert_int_equal (dgn_diag_n_errors (f->diag), 1);
  assert_int_equal (g_remove (path), 0);
  assert_int_equal (g_rmdir (folder), 0);
}

/* Each reason is there at least four times, so that a dungeon does not repeat itself at once. */
static void
dead_ends_fit_everywhere (void **state)
{
  Fixture *f = *state;
  const DgnTable *table = dgn_tables_get (f->tables, DGN_TABLE_DEAD_ENDS);
  int counts[5] = { 0 };
  for (guint i = 0; i < table->rows->len; i++) {
    const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
    assert_true (row->effects->len > 0);
    for (guint e = 0; e < row->effects->len; e++)
      counts[g_array_index (row->effects, DgnEffect, e).word]++;
  }
  for (int i = 0; i < 5; i++)
    assert_true (counts[i] >= 4);
}

/* No row says the same as another of its table, and none has a line end or a space too many. */
static void
texts_are_tidy (void **state)
{
  Fixture *f = *state;
  for (guint t = 0; t < dgn_tables_count (f->tables); t++) {
    const DgnTable *table = dgn_tables_nth (f->tables, t);
    for (guint i = 0; i < table->rows->len; i++) {
      const char *text = g_array_index (table->rows, DgnRow, i).text;
      assert_null (strchr (text, '\n'));
      assert_null (strstr (text, "  "));
      for (guint other = 0; other < i; other++) /* texts are interned: the same text is the same pointer */
        assert_ptr_not_equal (g_array_index (table->rows, DgnRow, other).text, text);
    }
  }
}

static void
as_text (void **state)
{
  Fixture *f = *state;
  assert_true (overlay (f, "moods:\n  title: Moods, all\n  die: d100\n  rows:\n    01-99: Grim\n"
                           "    00: { text: Für immer, do: [turn left, shape square 8 9] }\n"));
  g_autofree char *text = dgn_table_to_text (dgn_tables_get (f->tables, "moods"));
  assert_string_equal (text, "Moods, all (moods)\n"
                             "\n"
                             "d100\n"
                             "1-99  Grim\n"
                             " 100  Für immer  turn left, shape square 8 9\n");
}

/* What a table shows can be read again as a table that does the same. */
static void
as_json (void **state)
{
  Fixture *f = *state;
  for (guint t = 0; t < dgn_tables_count (f->tables); t++) {
    const DgnTable *table = dgn_tables_nth (f->tables, t);
    g_autofree char *json = dgn_table_to_json (table);
    json_t *root = json_loads (json, 0, NULL);
    assert_non_null (root);
    assert_string_equal (json_string_value (json_object_get (root, "name")), table->name);
    assert_string_equal (json_string_value (json_object_get (root, "title")), table->title);
    const json_t *rows = json_object_get (root, "rows");
    assert_int_equal (json_array_size (rows), table->rows->len);
    for (guint i = 0; i < table->rows->len; i++) {
      const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
      const json_t *object = json_array_get (rows, i);
      assert_int_equal (json_integer_value (json_object_get (object, "low")), row->low);
      assert_int_equal (json_integer_value (json_object_get (object, "high")), row->high);
      assert_string_equal (json_string_value (json_object_get (object, "text")), row->text);
      assert_int_equal (json_array_size (json_object_get (object, "do")), row->effects->len);
    }
    json_decref (root);
  }
}

/* JSON is YAML: rows as shown, laid over the table itself, change no effect. */
static void
effects_survive_writing (void **state)
{
  Fixture *f = *state;
  for (guint t = 0; t < 19; t++) {
    const DgnTable *table = dgn_tables_nth (f->tables, t);
    g_autofree char *before = dgn_table_to_json (table);
    json_t *root = json_loads (before, 0, NULL);
    g_autoptr (GString) yaml = g_string_new (NULL);
    g_string_append_printf (yaml, "%s:\n  die: %s\n  rows:\n", table->name,
                            json_string_value (json_object_get (root, "die")));
    size_t i;
    json_t *row;
    json_array_foreach (json_object_get (root, "rows"), i, row) {
      char *text = json_dumps (json_object_get (row, "text"), JSON_ENCODE_ANY);
      char *effects = json_dumps (json_object_get (row, "do"), 0);
      g_string_append_printf (yaml, "    %d-%d: { text: %s, do: %s }\n",
                              (int)json_integer_value (json_object_get (row, "low")),
                              (int)json_integer_value (json_object_get (row, "high")), text, effects);
      free (text);
      free (effects);
    }
    json_decref (root);
    assert_true (overlay (f, yaml->str));
    g_autofree char *after = dgn_table_to_json (dgn_tables_nth (f->tables, t));
    assert_string_equal (before, after);
  }
}

/* The manual names every table and every effect; so does the head of tables.yaml itself. */
static void
vocabulary_is_whole (void **state)
{
  Fixture *f = *state;
  g_autofree char *manual = dgn_tables_vocabulary ();
  for (guint t = 0; t < dgn_tables_count (f->tables); t++) {
    const DgnTable *table = dgn_tables_nth (f->tables, t);
    assert_non_null (strstr (manual, table->name));
  }
  static const char *const verbs[]
      = { "straight N",
          "door ahead|left|right",
          "corridor left|right",
          "stairs ahead|left|right",
          "fork three|four",
          "turn left|right",
          "chamber",
          "dead end",
          "encounter",
          "continue",
          "material wood|stone|iron",
          "quality simple|good|strong",
          "state unlocked|stuck|locked",
          "dc N",
          "trapped",
          "slides side|down|up",
          "harder N",
          "reinforced N M",
          "reroll N",
          "shape square|rectangle|octagon|irregular W H",
          "exits N",
          "exit door|corridor",
          "monster",
          "features",
          "treasure",
          "trap",
          "minor DICE",
          "major DICE",
          "place floor|wall|corner|center|ceiling|nowhere",
          "symbol NAME",
          "link up|down",
          "clash clean|foul",
          "flight up|down",
          "ladder up|down",
          "shaft",
          "template battlefield-control|commander-and-troops|dragons-den|battle-lines|wolf-pack",
          "search N",
          "disable N",
          "site door|path|floor|treasure|wall|feature",
          "harm ",
          "fits corridor|edge|stairs-up|stairs-down|chamber",
          "width DICE",
          "length DICE",
          "height DICE",
          "likeness circle|diamond|hexagon|octagon|oval|rectangle|square|triangle",
          "opening",
          "tunnel DICE",
          "wind north|north-east|east|south-east|south|south-west|west|north-west",
          "times N",
          "checks DICE",
          "find" };
  g_autofree char *path = g_build_filename (g_getenv ("DUNGEONBOOK_SOURCE_ROOT"), "tables.yaml", NULL);
  g_autofree char *file = NULL;
  assert_true (g_file_get_contents (path, &file, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++) {
    if (strstr (manual, verbs[i]) == NULL || strstr (file, verbs[i]) == NULL)
      fail_msg ("'%s' is not explained", verbs[i]);
  }
  assert_int_equal (G_N_ELEMENTS (verbs), DGN_N_VERBS - 1); /* arms stands as "arms WAY WAY" in the file */
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (bad_tables),
    TEST (faults_are_counted_not_endless),
    TEST (replace),
    TEST (percentile_noughts),
    TEST (add_rows),
    TEST (rows_that_roll_again_may_not_be_added_below),
    TEST (tables_of_other_names),
    TEST (a_slip_in_a_name_is_warned_of),
    TEST (shipped_sets),
    TEST (files_beside_a_folder),
    TEST (dead_ends_fit_everywhere),
    TEST (texts_are_tidy),
    TEST (as_text),
    TEST (as_json),
    TEST (effects_survive_writing),
    TEST (vocabulary_is_whole),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
