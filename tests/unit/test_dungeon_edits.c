/* test_dungeon_edits.c - edits of dungeon.yaml that work, and edits that are refused at their line. */
#include "cmocka_all.h"

#include <string.h>

#include "../support/sample_yaml.h"

static char *
replace (const char *text, const char *from, const char *to)
{
  const char *at = strstr (text, from);
  if (at == NULL)
    fail_msg ("the golden does not hold: %s", from);
  GString *out = g_string_new_len (text, at - text);
  g_string_append (out, to);
  g_string_append (out, at + strlen (from));
  return g_string_free (out, FALSE);
}

typedef struct {
  const char *from, *to;
  int line, col;
  const char *words;
} Broken;

static const Broken broken[] = {
  /* the facts */
  { "title: The", "titel: The", 17, 1, "unknown key of a dungeon 'titel'" },
  { "title: The", "name: The", 17, 1, "key of a dungeon" },
  { "title: The Drowned Vaults\n", "", 17, 1, "this dungeon has no key 'title'" },
  { "seed: 1844", "seed: x", 19, 7, "seed must be a whole number" },
  { "{level: 3, size: 4}", "{level: 31, size: 4}", 23, 16, "level must be 1 to 30" },
  { "{level: 3, size: 4}", "[3, 4]", 23, 8, "a party must be a map" },
  { "sheet: [30, 24]", "sheet: [30, 2400]", 27, 13, "sheet must be 16 to 1000" },
  { "sheet: [30, 24]", "sheet: 30", 27, 8, "sheet must be two numbers" },
  { "sheet: [30, 24]\n", "", 17, 1, "this dungeon has no key 'sheet'" },
  { "boss: true", "boss: 7", 25, 7, "boss must be true or false" },
  { "floors: [1, 2]", "floors: [1, 2, x]", 30, 16, "a floor is 1, 2" },
  { "floors: [1, 2]", "floors: [1, 2, 2]", 30, 16, "floor 2 is listed twice" },
  { "floors: [1, 2]", "floors: [1, 2, 4]", 17, 1, "floors go from the top down" },
  { "floors: [1, 2]", "floors: []", 30, 9, "must list at least floor 1" },
  { "floors: [1, 2]", "floors: 2", 30, 9, "floors must be a list, not" },
  { "chambers:\n", "chambers: none\nrooms:\n", 34, 11, "chambers must be a list, not text" },
  /* chambers */
  { "id: 1-02", "id: 1-01", 42, 9, "there are two chambers with the id 1-01" },
  { "id: 1-02", "id: 3-02", 42, 9, "chamber 3-02 is on a floor that is not among" },
  { "id: 1-02", "id: guards", 42, 9, "the id of a chamber is its floor and its number" },
  { "id: 1-02", "id: 1-00", 42, 9, "the id of a chamber" },
  { "  - id: 1-02\n    at: O14", "  - id: 1-02\n    at: 14O", 43, 9, "at must be a square, as F12, not '14O'" },
  { "  - id: 1-02\n    at: O14\n", "  - id: 1-02\n", 42, 5, "this chamber has no key 'at'" },
  { "size: [6, 6]", "size: [6, 0]", 44, 15, "size must be 1 to 1000" },
  { "size: [6, 6]", "size: [6]", 44, 11, "size must be two numbers" },
  { "    size: [6, 6]\n", "", 42, 5, "this chamber needs a size" },
  { "size: [6, 6]", "size: [6, 12]", 42, 5, "this chamber reaches beyond the sheet" },
  { "shape: square", "shape: sqare", 45, 12, "shape must be square, rectangle, octagon, irregular or cave" },
  { "shape: square", "shape: irregular", 42, 5, "an irregular chamber needs a plan" },
  { "title: Guard room", "title: Guard room: cold", 46, 22, "a ':' is not expected here" },
  { "entrance: true", "entrance: maybe", 39, 15, "entrance must be true or false" },
  { "      - \".#####\"\n", "      - \".#####?\"\n", 61, 9, "a row of a plan is made of # for floor and . for rock" },
  { "      - \"######\"\n", "      - ######\n", 62, 8, "this row of the plan is empty" },
  { "shape: irregular", "shape: octagon", 61, 7, "a chamber with a plan is irregular or a cave, not octagon" },
  { "\"#####.\"", "\"###################\"", 65, 9, "this row of the plan reaches beyond the sheet" },
  { "    plan:\n", "    size: [6, 6]\n    plan:\n", 57, 5, "is 6 squares wide and 5 high, its size says [6, 6]" },
  { "at: C3\n", "at: D3\n", 71, 5, "corridor c1 overlaps chamber 1-01 at K6" },
  { "size: [8, 6]", "size: [3, 6]", 84, 5, "door D2 leads into rock: X10 is not floor on floor 2" },
  { "    at: U10", "    at: S10", 57, 5, "chamber 2-02 overlaps chamber 2-01 at S10" },
  { "entrance: true\n    title", "title", 17, 1, "no chamber or corridor is marked as the entrance" },
  /* corridors */
  { "{id: c1,", "{id: 1,", 71, 10, "the id of a corridor is c and a number" },
  { "{id: c2,", "{id: c1,", 72, 10, "there are two corridors with the id c1" },
  { "{id: c2, floor: 2", "{id: c2, floor: 7", 72, 21, "there is no floor 7 among" },
  { "{id: c2, floor: 2", "{id: c2, floor: B", 72, 21, "floors are 1, 2, ... and U1, U2, ..., not 'B'" },
  { "kind: landing", "kind: landin", 73, 30, "kind must be corridor or landing" },
  { "[T6:X6, X6:X9]", "[T6:X6, X6-X9]", 72, 41, "squares are written as F12 or C4:C9" },
  { "[T6:X6, X6:X9]", "[T6:X6, X6:X99]", 72, 41, "'X6:X99' reaches beyond the sheet" },
  { "[T6:X6, X6:X9]", "[T6:X6, X8:X9]", 72, 5, "corridor c2 is in 2 pieces" },
  { "squares: [T6:X6, X6:X9]", "squares: {a: T6}", 72, 33, "squares must be a list of spans" },
  { ", squares: [R2:R4]", "", 73, 5, "this corridor has no key 'squares'" },
  { "[R2:R4]", "[]", 73, 5, "landing c3 has no squares" },
  /* openings and doors */
  { "side: east}", "side: eats}", 77, 30, "side must be north, east, south or west, not 'eats'" },
  { "side: east}", "side: west}", 77, 5, "the opening west of J6 on floor 1 has chamber 1-01 on both sides" },
  { "{floor: 1, at: J6", "{floor: 1, at: J16", 77, 5, "this passage leads into rock: J16 is not floor on floor 1" },
  { "id: D2", "id: D1", 84, 10, "there are two doors with the id D1" },
  { "id: D2", "id: 2", 84, 10, "the id of a door is D and a number, as D4" },
  { "at: X9, side: south", "at: X9, side: east", 84, 5, "door D2 leads into rock: Y9 is not floor on floor 2" },
  { "at: X9, side: south", "at: X8, side: south", 84, 5, "door D2 has corridor c2 on both sides" },
  { "material: stone", "material: bone", 84, 55, "material must be wood, stone or iron, not 'bone'" },
  { "break: 18", "break: 180", 83, 99, "break must be 0 to 60" },
  { "break: 18, ", "", 83, 5, "door D1 is locked and needs a break DC" },
  { "opens: north", "opens: east", 83, 120, "a door on the south side opens south or north, not east" },
  { "trap: T1", "trap: T9", 83, 133, "there is no trap T9" },
  { "held: 2", "held: 2, trap: T1", 84, 106, "trap T1 is already that of door D1" },
  { ", trap: T1", "", 105, 5, "trap T1 is a door trap without a door" },
  { "slides: up", "slide: up", 84, 79, "key of a door 'slide'" },
  /* stairs */
  { "{id: B, kind: stairs, at: T6, facing: east", "{id: A, kind: stairs, at: T6, facing: east", 92, 10,
    "there are two stairs with the id A" },
  { "{id: B,", "{id: b2,", 92, 10, "the id of stairs is a letter, as B, not 'b2'" },
  { "facing: east, ", "", 92, 5, "these stairs need a key 'facing'" },
  { "from: 1, to: 2}", "from: 2, to: 1}", 92, 62, "swap `from` and `to`" },
  { "from: 1, to: 2}", "from: 1}", 92, 5, "stairs B leads nowhere" },
  { "above: surface", "above: sky", 91, 51, "above must be nothing, surface, blocked, blind or flooded" },
  { "at: T6, facing", "at: V6, facing", 92, 5, "stairs B stands in rock on floor 1" },
  /* what stands there */
  { "{in: 1-02, name: Altar", "{in: 1-20, name: Altar", 98, 10, "there is no chamber or corridor 1-20" },
  { "{in: 1-02, name: Altar", "{in: hall, name: Altar", 98, 10, "a place is a chamber, as 1-03, or a corridor" },
  { "name: Altar, ", "", 98, 5, "this feature has no key 'name'" },
  { "name: Altar", "name: \"\"", 98, 5, "feature 2 has no name" },
  { "at: P19, ", "", 98, 5, "this feature needs a key 'at', or 'place: nowhere'" },
  { "at: P19", "at: P20", 98, 5, "'Altar' of chamber 1-02 cannot stand there: P20" },
  { "place: wall", "place: wal", 98, 58, "place must be floor, wall, corner, center, ceiling or nowhere" },
  { "{id: T2, in: 2-01, at: X11", "{id: T1, in: 2-01, at: X11", 106, 10, "there are two traps with the id T1" },
  { "name: Pit, site: path", "name: Pit, feature: Statu, site: path", 106, 53, "there is no 'Statu' among the features of 2-01" },
  { "name: Pit, site: path", "name: Pit, feature: Statue, site: path", 106, 5, "trap T2 is built into 'Statue', so it must be at Y13" },
  { "name: Pit, site: path", "name: Pit, site: feature", 106, 5, "trap T2 is built into a feature, and names none" },
  { "treasure: H1}", "treasure: H2}", 107, 96, "there is no treasure H2" },
  { "treasure: H1}", "treasure: 1}", 107, 96, "the id of a treasure is H and a number" },
  { "search: 21", "search: 61", 106, 64, "search must be 0 to 60" },
  { "hidden: true, ", "", 112, 5, "treasure H1 lies in the open" },
  { "letter: a, ", "", 117, 5, "encounter E1 is in a corridor and needs a letter" },
  { "letter: a", "letter: 1", 117, 30, "letter must be a letter, as a, not '1'" },
  { "difficulty: hard", "difficulty: heroic", 118, 69, "difficulty must be easy, average, hard or boss" },
  { "{id: E3", "{id: E9", 120, 5, "the boss is E4, but must be the last, E9" },
  { "difficulty: boss", "difficulty: hard", 17, 1, "said to have a boss" },
  { "floor: 1, at: N8", "floor: U1, at: N8", 124, 13, "there is no floor U1" },
  { "{stage: join, floor: 1", "{stage: join, floor: 4", 129, 26, "there is no floor 4" },
  { "  - \"roll_20: continue\"", "  - roll_20: continue", 133, 5, "a ruling must be text, not a map" },
  { "[chambers, 1, chambers, 3, \"Square, 6 x 6\"]", "[chambers, 1]", 139, 5, "a roll is a list of five" },
  { "[chambers, 1, chambers, 3,", "[chambers, one, chambers, 3,", 139, 16, "thing must be a whole number" },
};

static gboolean
is_at (const DgnFinding *f, const Broken *b)
{
  return f->severity == DGN_SEVERITY_ERROR && f->mark.line == b->line && f->mark.col == b->col &&
         strstr (f->message, b->words) != NULL;
}

static void
test_broken (void **state)
{
  (void) state;
  g_autofree char *golden = golden_text ();
  guint failures = 0;
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++) {
    g_autofree char *text = replace (golden, broken[i].from, broken[i].to);
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnDungeon) d = read_text (diag, text);
    gboolean found = FALSE;
    for (guint k = 0; k < dgn_diag_n_findings (diag); k++)
      found |= is_at (dgn_diag_get (diag, k), &broken[i]);
    if (found && d == NULL)
      continue;
    g_autofree char *findings = dgn_diag_render (diag);
    print_error ("%s -> %s: expected %d:%d '%s', found:\n%s\n", broken[i].from, broken[i].to, broken[i].line,
                 broken[i].col, broken[i].words, findings);
    failures++;
  }
  assert_int_equal (failures, 0);
}

/* All findings of a file at once, from facts to rolls. */
static void
test_all_at_once (void **state)
{
  (void) state;
  g_autofree char *golden = golden_text ();
  g_autofree char *a = replace (golden, "boss: true", "boss: 7");
  g_autofree char *b = replace (a, "shape: square", "shape: sqare");
  g_autofree char *c = replace (b, "slides: up", "slide: up");
  g_autofree char *text = replace (c, "[chambers, 1, chambers, 3, \"Square, 6 x 6\"]", "[chambers, 1]");
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  assert_null (read_text (diag, text));
  assert_int_equal (dgn_diag_n_errors (diag), 4);
}

static void
test_suggestions (void **state)
{
  (void) state;
  const char *const cases[][3] = {
    { "titel: The", "title: The", "did you mean 'title'?" },
    { "{in: 1-022, name: Altar", "{in: 1-02, name: Altar", "did you mean '1-02'?" },
    { "slidess: up", "slides: up", "did you mean 'slides'?" },
    { "shape: sqare", "shape: square", "did you mean 'square'?" },
  };
  g_autofree char *golden = golden_text ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = replace (golden, cases[i][1], cases[i][0]);
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    assert_null (read_text (diag, text));
    gboolean found = FALSE;
    for (guint k = 0; k < dgn_diag_n_findings (diag); k++)
      found |= g_strcmp0 (dgn_diag_get (diag, k)->suggestion, cases[i][2]) == 0;
    if (!found)
      fail_msg ("no suggestion for %s", cases[i][0]);
  }
}

typedef struct {
  const char *name;
  const char *edits[4][2];
} Good;

/* What a game master does to a dungeon between rolling and printing. */
static const Good good[] = {
  { "a title", { { "title: Guard room", "title: \"Wachstube: kalt\"" } } },
  { "a text", { { "    title: Hall of lamps\n    text: \"\"",
                  "    title: Hall of lamps\n    text: |\n      Thirty lamps.\n\n      All lit." } } },
  { "no text", { { "    title: Hall of lamps\n    text: \"\"\n", "    title: Hall of lamps\n" } } },
  { "a door", { { "material: wood, quality: good, state: locked, break: 18, lock: 25",
                  "material: iron, state: stuck, break: 28" } } },
  { "a door becomes secret", { { "at: X9, side: south", "at: X9, side: south, kind: secret" } } },
  { "a chamber moves with its door",
    { { "    at: O14", "    at: N14" }, { "at: P19", "at: O19" }, { "text: Ten", "text: Eleven" } } },
  { "an irregular chamber grows", { { "      - \".#####\"", "      - \"######\"" } } },
  { "a shape by its size", { { "    shape: square\n", "" } } },
  { "spans in any order", { { "[T6:X6, X6:X9]", "[X9:X6, X6, T6:W6, U6]" } } },
  { "one span", { { "squares: [R2:R4]", "squares: R4:R2" } } },
  { "a chamber more",
    { { "  - id: 2-01", "  - id: 1-03\n    at: L9\n    size: [4, 3]\n    title: Store\n  - id: 2-01" },
      { "  - {floor: 1, at: J6, side: east}", "  - {floor: 1, at: J6, side: e}\n  - {floor: 1, at: N8, side: SOUTH}" },
      { "  - {floor: 1, at: N8, reason: A fall of rock fills the way.}\n", "" } } },
  { "an encounter less",
    { { "  - {id: E3, in: 2-01, at: Z13, template: commander-and-troops, difficulty: average}\n", "" } } },
  { "no log of edits",
    { { "\n# What was changed after the rolling, for the log.\nedits:\n", "" },
      { "  - {stage: join, floor: 1, at: M6, text: joined two open ends}\n", "" } } },
  { "lower case",
    { { "id: D2", "id: d2" }, { "trap: T1", "trap: t1" }, { "at: X9, side: south", "at: x9, side: S" } } },
};

static void
test_good_edits (void **state)
{
  (void) state;
  g_autofree char *golden = golden_text ();
  for (guint i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autofree char *text = g_strdup (golden);
    for (guint k = 0; k < G_N_ELEMENTS (good[i].edits) && good[i].edits[k][0] != NULL; k++) {
      char *next = replace (text, good[i].edits[k][0], good[i].edits[k][1]);
      g_free (text);
      text = next;
    }
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnDungeon) d = read_text (diag, text);
    if (d == NULL) {
      g_autofree char *findings = dgn_diag_render (diag);
      fail_msg ("%s:\n%s", good[i].name, findings);
    }
    assert_goes_round (d);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_broken),
    cmocka_unit_test (test_all_at_once),
    cmocka_unit_test (test_suggestions),
    cmocka_unit_test (test_good_edits),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
