/* test_dungeon_yaml.c - dungeon.yaml there and back, edits that work, and edits that are refused at their line. */
#include "cmocka_all.h"

#include <dungeonbook/file.h>
#include <string.h>

#include "../support/sample.h"
#include "model/keys.h"

static char *
golden_path (void)
{
  const char *root = g_getenv ("DUNGEONBOOK_SOURCE_ROOT");
  return g_build_filename (root != NULL ? root : ".", "tests", "golden", "sample.dungeon.yaml", NULL);
}

static char *
golden_text (void)
{
  g_autofree char *path = golden_path ();
  char *text = NULL;
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Reads text as a dungeon and applies the laws; NULL after findings. */
static DgnDungeon *
read_text (DgnDiag *diag, const char *text)
{
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "dungeon.yaml", text);
  g_autoptr (DgnMarks) marks = NULL;
  g_autoptr (DgnDungeon) d = root != NULL ? dgn_dungeon_from_node (diag, root, &marks) : NULL;
  if (d == NULL || !dgn_check (d, diag, marks, FALSE))
    return NULL;
  return g_steal_pointer (&d);
}

static void
assert_goes_round (const DgnDungeon *d)
{
  g_autofree char *text = dgn_dungeon_to_yaml (d, NULL);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "dungeon.yaml", text);
  assert_non_null (root);
  g_autoptr (DgnDungeon) again = dgn_dungeon_from_node (diag, root, NULL);
  g_autofree char *findings = dgn_diag_render (diag);
  assert_string_equal (findings, "");
  assert_non_null (again);
  assert_true (dgn_dungeon_equal (d, again));
  gsize length;
  g_autofree char *text_again = dgn_dungeon_to_yaml (again, &length);
  assert_string_equal (text, text_again);
  assert_int_equal (length, strlen (text));
}

/* With DUNGEONBOOK_UPDATE_GOLDEN set the golden is written anew; read the difference before committing it. */
static void
test_golden (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autofree char *text = dgn_dungeon_to_yaml (d, NULL);
  g_autofree char *path = golden_path ();
  if (g_getenv ("DUNGEONBOOK_UPDATE_GOLDEN") != NULL)
    assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autofree char *golden = golden_text ();
  assert_string_equal (text, golden);
}

static void
test_read_golden (void **state)
{
  (void) state;
  g_autofree char *path = golden_path ();
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnDungeon) d = dgn_dungeon_read (diag, path);
  g_autofree char *findings = dgn_diag_render (diag);
  assert_string_equal (findings, "");
  assert_non_null (d);
  g_autoptr (DgnDungeon) sample = sample_dungeon ();
  assert_false (dgn_dungeon_equal (d, sample)); /* the sample's spaces are in another order */
  dgn_dungeon_settle (sample);
  assert_true (dgn_dungeon_equal (d, sample));
  assert_true (dgn_check (d, diag, NULL, TRUE));
}

/* Every field of every record differs from its default somewhere here, and goes round. */
static void
test_every_field (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  dgn_set (&d->intro, "Below the mill.\n\n  Indented, and \"quoted\": yes.\n");
  d->trap_rooms_count = TRUE;
  dgn_set (&dgn_space (d, SAMPLE_C1)->title, "null");
  dgn_set (&dgn_space (d, SAMPLE_C1)->text, "two\nlines");
  dgn_space (d, SAMPLE_C2)->shape = DGN_IRREGULAR;
  dgn_link (d, SAMPLE_STAIRS_B)->above = DGN_BEYOND_BLIND;
  dgn_link (d, SAMPLE_STAIRS_B)->below = DGN_BEYOND_FLOODED;
  dgn_link (d, SAMPLE_STAIRS_B)->letter = 27;
  dgn_feature (d, SAMPLE_STATUE)->side = DGN_WEST;
  dgn_feature (d, SAMPLE_CHAINS)->place = DGN_PLACE_CEILING;
  dgn_set (&dgn_trap (d, SAMPLE_PIT)->text, "- not\n- a list");
  dgn_set (&dgn_trap (d, SAMPLE_PIT)->name, "1e3");
  dgn_set (&dgn_treasure (d, 0)->text, "12 gp # not a comment");
  dgn_treasure (d, 0)->is_hidden = FALSE;
  dgn_set (&dgn_encounter (d, SAMPLE_BOSS)->text, "{ braces }, [brackets]\tand a tab");
  dgn_encounter (d, SAMPLE_EASY)->letter = 30;
  dgn_set (&dgn_dead_end (d, 0)->reason, "Ein Erdrutsch: ≥ 3 m.");
  DgnEdit *edit = dgn_edit (d, dgn_dungeon_add_edit (d));
  dgn_set (&edit->text, "the floors were shifted");
  DgnEdit *pushed_off = dgn_edit (d, dgn_dungeon_add_edit (d));
  dgn_set (&pushed_off->text, "filled in");
  pushed_off->floor = 1;
  pushed_off->cell = (DgnCell){ 3, -2 };
  dgn_floor (d, 0)->level = 0;
  dgn_floor (d, 1)->level = 1;
  dgn_dungeon_settle (d);
  assert_goes_round (d);
}

/* Each word of each enum goes round. */
static void
test_every_word (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  dgn_dungeon_settle (d);
  for (int i = 0; i <= 5; i++) {
    for (guint k = 0; k < d->doors->len; k++) {
      DgnDoor *door = dgn_door (d, (int) k);
      door->material = (DgnMaterial) (i % 3);
      door->quality = (DgnQuality) (i % 4);
      door->state = (DgnDoorState) (i % 3);
      door->slides = (DgnSlides) (i % 4);
      door->opens_to_a = i % 2;
      door->hinge_left = i % 2;
    }
    dgn_link (d, SAMPLE_STAIRS_A)->kind = (DgnLinkKind) (i % 5);
    dgn_link (d, SAMPLE_STAIRS_A)->facing = (DgnSide) (i % 4);
    dgn_link (d, SAMPLE_STAIRS_A)->above = (DgnBeyond) (i % 5);
    dgn_feature (d, 0)->place = (DgnPlace) i;
    dgn_feature (d, 0)->side = (DgnSide) (i % 4);
    dgn_trap (d, 0)->site = (DgnTrapSite) (i % 5);
    dgn_encounter (d, 0)->template_kind = (DgnTemplate) (i % 5);
    dgn_encounter (d, 0)->difficulty = (DgnDifficulty) (i % 4);
    assert_goes_round (d);
  }
}

/* Records in any order are written, and read, in one order. */
static void
test_order (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) a = sample_dungeon ();
  g_autoptr (DgnDungeon) b = sample_dungeon ();
  int n = dgn_dungeon_add_opening (b);
  *dgn_opening (b, n) = *dgn_opening (b, SAMPLE_WAY);
  g_array_remove_index (b->openings, SAMPLE_WAY);
  for (guint i = 0; i < b->doors->len; i++)
    dgn_door (b, (int) i)->opening--;
  DgnEncounter first = *dgn_encounter (b, 0);
  *dgn_encounter (b, 0) = *dgn_encounter (b, 3);
  *dgn_encounter (b, 3) = first;
  assert_false (dgn_dungeon_equal (a, b));
  assert_true (dgn_check (b, NULL, NULL, TRUE));
  g_autofree char *text_a = dgn_dungeon_to_yaml (a, NULL);
  g_autofree char *text_b = dgn_dungeon_to_yaml (b, NULL);
  assert_string_equal (text_a, text_b);
  dgn_dungeon_settle (a);
  dgn_dungeon_settle (b);
  assert_true (dgn_dungeon_equal (a, b));
  assert_true (dgn_check (a, NULL, NULL, TRUE));
  assert_goes_round (a);
}

static void
check_spans (const char *plan, const char *expected)
{
  g_auto (GStrv) rows = g_strsplit (plan, "\n", -1);
  DgnSpace space = { .cells = g_array_new (FALSE, FALSE, sizeof (DgnCell)) };
  for (int y = 0; rows[y] != NULL; y++)
    for (int x = 0; rows[y][x] != '\0'; x++) {
      DgnCell cell = { x, y };
      if (rows[y][x] == '#')
        g_array_append_val (space.cells, cell);
    }
  DgnEmit *emit = dgn_emit_new ();
  const DgnPart part = { NULL, &space };
  dgn_squares_write (emit, &part);
  g_autofree char *text = dgn_emit_finish (emit, NULL);
  assert_string_equal (g_strchomp (text), expected);

  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) node = dgn_node_parse_text (diag, "spans", text);
  DgnSpace again = { .cells = g_array_new (FALSE, FALSE, sizeof (DgnCell)) };
  gsize budget = 900;
  assert_true (dgn_squares_read (diag, node, (DgnRect){ 0, 0, 30, 30 }, &budget, again.cells));
  dgn_space_settle (&again);
  assert_int_equal (again.cells->len, space.cells->len);
  assert_memory_equal (again.cells->data, space.cells->data, space.cells->len * sizeof (DgnCell));
  g_array_unref (space.cells);
  g_array_unref (again.cells);
}

static void
test_spans (void **state)
{
  (void) state;
  check_spans ("#", "[A1]");
  check_spans ("####", "[A1:D1]");
  check_spans ("#\n#\n#", "[A1:A3]");
  check_spans ("..#\n..#\n####\n..#", "[C1:C4, A3:D3]");
  check_spans ("##\n##", "[A1:B2]");
  check_spans ("##.\n##.\n###\n..#", "[A1:B2, A3:C3, C3:C4]");
  check_spans ("#.#\n...\n#.#", "[A1, C1, A3, C3]");
  check_spans ("###\n#.#\n###", "[A1:C1, A1:A3, C1:C3, A3:C3]");
  check_spans ("##.##\n##.##\n.#.##", "[A1:B2, B1:B3, D1:E3]");
}

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
  { "title: The", "titel: The", 16, 1, "unknown key of a dungeon 'titel'" },
  { "title: The", "name: The", 16, 1, "key of a dungeon" },
  { "title: The Drowned Vaults\n", "", 16, 1, "this dungeon has no key 'title'" },
  { "seed: 1844", "seed: x", 18, 7, "seed must be a whole number" },
  { "{level: 3, size: 4}", "{level: 31, size: 4}", 22, 16, "level must be 1 to 30" },
  { "{level: 3, size: 4}", "[3, 4]", 22, 8, "a party must be a map" },
  { "sheet: [30, 24]", "sheet: [30, 2400]", 26, 13, "sheet must be 16 to 1000" },
  { "sheet: [30, 24]", "sheet: 30", 26, 8, "sheet must be two numbers" },
  { "sheet: [30, 24]\n", "", 16, 1, "this dungeon has no key 'sheet'" },
  { "boss: true", "boss: 7", 24, 7, "boss must be true or false" },
  { "floors: [1, 2]", "floors: [1, 2, x]", 29, 16, "a floor is 1, 2" },
  { "floors: [1, 2]", "floors: [1, 2, 2]", 29, 16, "floor 2 is listed twice" },
  { "floors: [1, 2]", "floors: [1, 2, 4]", 16, 1, "floors go from the top down" },
  { "floors: [1, 2]", "floors: []", 29, 9, "must list at least floor 1" },
  { "floors: [1, 2]", "floors: 2", 29, 9, "floors must be a list, not" },
  { "chambers:\n", "chambers: none\nrooms:\n", 33, 11, "chambers must be a list, not text" },
  /* chambers */
  { "id: 1-02", "id: 1-01", 41, 9, "there are two chambers with the id 1-01" },
  { "id: 1-02", "id: 3-02", 41, 9, "chamber 3-02 is on a floor that is not among" },
  { "id: 1-02", "id: guards", 41, 9, "the id of a chamber is its floor and its number" },
  { "id: 1-02", "id: 1-00", 41, 9, "the id of a chamber" },
  { "  - id: 1-02\n    at: O14", "  - id: 1-02\n    at: 14O", 42, 9, "at must be a square, as F12, not '14O'" },
  { "  - id: 1-02\n    at: O14\n", "  - id: 1-02\n", 41, 5, "this chamber has no key 'at'" },
  { "size: [6, 6]", "size: [6, 0]", 43, 15, "size must be 1 to 1000" },
  { "size: [6, 6]", "size: [6]", 43, 11, "size must be two numbers" },
  { "    size: [6, 6]\n", "", 41, 5, "this chamber needs a size" },
  { "size: [6, 6]", "size: [6, 12]", 41, 5, "this chamber reaches beyond the sheet" },
  { "shape: square", "shape: sqare", 44, 12, "shape must be square, rectangle, octagon or irregular" },
  { "shape: square", "shape: irregular", 41, 5, "an irregular chamber needs a plan" },
  { "title: Guard room", "title: Guard room: cold", 45, 22, "a ':' is not expected here" },
  { "entrance: true", "entrance: maybe", 38, 15, "entrance must be true or false" },
  { "      - \".#####\"\n", "      - \".#####?\"\n", 60, 9, "a row of a plan is made of # for floor and . for rock" },
  { "      - \"######\"\n", "      - ######\n", 61, 8, "this row of the plan is empty" },
  { "shape: irregular", "shape: octagon", 60, 7, "a chamber with a plan is irregular, not octagon" },
  { "\"#####.\"", "\"###################\"", 64, 9, "this row of the plan reaches beyond the sheet" },
  { "    plan:\n", "    size: [6, 6]\n    plan:\n", 56, 5, "is 6 squares wide and 5 high, its size says [6, 6]" },
  { "at: C3\n", "at: D3\n", 70, 5, "corridor c1 overlaps chamber 1-01 at K6" },
  { "size: [8, 6]", "size: [3, 6]", 83, 5, "door D2 leads into rock: X10 is not floor on floor 2" },
  { "    at: U10", "    at: S10", 56, 5, "chamber 2-02 overlaps chamber 2-01 at S10" },
  { "entrance: true\n    title", "title", 16, 1, "no chamber or corridor is marked as the entrance" },
  /* corridors */
  { "{id: c1,", "{id: 1,", 70, 10, "the id of a corridor is c and a number" },
  { "{id: c2,", "{id: c1,", 71, 10, "there are two corridors with the id c1" },
  { "{id: c2, floor: 2", "{id: c2, floor: 7", 71, 21, "there is no floor 7 among" },
  { "{id: c2, floor: 2", "{id: c2, floor: B", 71, 21, "floors are 1, 2, ... and U1, U2, ..., not 'B'" },
  { "kind: landing", "kind: landin", 72, 30, "kind must be corridor or landing" },
  { "[T6:X6, X6:X9]", "[T6:X6, X6-X9]", 71, 41, "squares are written as F12 or C4:C9" },
  { "[T6:X6, X6:X9]", "[T6:X6, X6:X99]", 71, 41, "'X6:X99' reaches beyond the sheet" },
  { "[T6:X6, X6:X9]", "[T6:X6, X8:X9]", 71, 5, "corridor c2 is in 2 pieces" },
  { "squares: [T6:X6, X6:X9]", "squares: {a: T6}", 71, 33, "squares must be a list of spans" },
  { ", squares: [R2:R4]", "", 72, 5, "this corridor has no key 'squares'" },
  { "[R2:R4]", "[]", 72, 5, "landing c3 has no squares" },
  /* openings and doors */
  { "side: east}", "side: eats}", 76, 30, "side must be north, east, south or west, not 'eats'" },
  { "side: east}", "side: west}", 76, 5, "the opening west of J6 on floor 1 has chamber 1-01 on both sides" },
  { "{floor: 1, at: J6", "{floor: 1, at: J16", 76, 5, "this passage leads into rock: J16 is not floor on floor 1" },
  { "id: D2", "id: D1", 83, 10, "there are two doors with the id D1" },
  { "id: D2", "id: 2", 83, 10, "the id of a door is D and a number, as D4" },
  { "at: X9, side: south", "at: X9, side: east", 83, 5, "door D2 leads into rock: Y9 is not floor on floor 2" },
  { "at: X9, side: south", "at: X8, side: south", 83, 5, "door D2 has corridor c2 on both sides" },
  { "material: stone", "material: bone", 83, 55, "material must be wood, stone or iron, not 'bone'" },
  { "break: 18", "break: 180", 82, 99, "break must be 0 to 60" },
  { "break: 18, ", "", 82, 5, "door D1 is locked and needs a break DC" },
  { "opens: north", "opens: east", 82, 120, "a door on the south side opens south or north, not east" },
  { "trap: T1", "trap: T9", 82, 133, "there is no trap T9" },
  { "held: 2", "held: 2, trap: T1", 83, 106, "trap T1 is already that of door D1" },
  { ", trap: T1", "", 103, 5, "trap T1 is a door trap without a door" },
  { "slides: up", "slide: up", 83, 79, "key of a door 'slide'" },
  /* stairs */
  { "{id: B, kind: stairs, at: T6, facing: east", "{id: A, kind: stairs, at: T6, facing: east", 91, 10,
    "there are two stairs with the id A" },
  { "{id: B,", "{id: b2,", 91, 10, "the id of stairs is a letter, as B, not 'b2'" },
  { "facing: east, ", "", 91, 5, "these stairs need a key 'facing'" },
  { "from: 1, to: 2}", "from: 2, to: 1}", 91, 62, "swap `from` and `to`" },
  { "from: 1, to: 2}", "from: 1}", 91, 5, "stairs B leads nowhere" },
  { "above: surface", "above: sky", 90, 51, "above must be nothing, surface, blocked, blind or flooded" },
  { "at: T6, facing", "at: V6, facing", 91, 5, "stairs B stands in rock on floor 1" },
  /* what stands there */
  { "{in: 1-02, name: Altar", "{in: 1-20, name: Altar", 97, 10, "there is no chamber or corridor 1-20" },
  { "{in: 1-02, name: Altar", "{in: hall, name: Altar", 97, 10, "a place is a chamber, as 1-03, or a corridor" },
  { "name: Altar, ", "", 97, 5, "this feature has no key 'name'" },
  { "name: Altar", "name: \"\"", 97, 5, "feature 2 has no name" },
  { "at: P19, ", "", 97, 5, "this feature needs a key 'at', or 'place: nowhere'" },
  { "at: P19", "at: P20", 97, 5, "'Altar' of chamber 1-02 cannot stand there: P20" },
  { "place: wall", "place: wal", 97, 58, "place must be floor, wall, corner, center, ceiling or nowhere" },
  { "{id: T2, in: 2-01, at: X11", "{id: T1, in: 2-01, at: X11", 104, 10, "there are two traps with the id T1" },
  { "treasure: H1}", "treasure: H2}", 105, 96, "there is no treasure H2" },
  { "treasure: H1}", "treasure: 1}", 105, 96, "the id of a treasure is H and a number" },
  { "search: 21", "search: 61", 104, 64, "search must be 0 to 60" },
  { "hidden: true, ", "", 109, 5, "treasure H1 lies in the open" },
  { "letter: a, ", "", 113, 5, "encounter E1 is in a corridor and needs a letter" },
  { "letter: a", "letter: 1", 113, 30, "letter must be a letter, as a, not '1'" },
  { "difficulty: hard", "difficulty: heroic", 114, 69, "difficulty must be easy, average, hard or boss" },
  { "{id: E3", "{id: E9", 116, 5, "the boss is E4, but must be the last, E9" },
  { "difficulty: boss", "difficulty: hard", 16, 1, "said to have a boss" },
  { "floor: 1, at: N8", "floor: U1, at: N8", 120, 13, "there is no floor U1" },
  { "{stage: join, floor: 1", "{stage: join, floor: 4", 125, 26, "there is no floor 4" },
  { "  - \"roll_20: continue\"", "  - roll_20: continue", 129, 5, "a ruling must be text, not a map" },
  { "[chambers, 1, chambers, 3, \"Square, 6 x 6\"]", "[chambers, 1]", 135, 5, "a roll is a list of five" },
  { "[chambers, 1, chambers, 3,", "[chambers, one, chambers, 3,", 135, 16, "thing must be a whole number" },
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

/* A file of few lines cannot ask for endless memory. */
static void
test_greedy_files (void **state)
{
  (void) state;
  GString *text = g_string_new ("title: Greed\nsheet: [1000, 1000]\nfloors: [1]\ncorridors:\n");
  for (int i = 1; i <= 2000; i++)
    g_string_append_printf (text, "  - {id: c%d, floor: 1, squares: [A1:ALL1000, A1:ALL1000, A1:ALL1000]}\n", i);
  g_string_append (text, "chambers:\n");
  for (int i = 1; i <= 2000; i++)
    g_string_append_printf (text, "  - {id: 1-%02d, at: A1, size: [1000, 1000]}\n", i);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  assert_null (read_text (diag, text->str));
  assert_non_null (strstr (dgn_diag_get (diag, 0)->message, "more squares"));
  g_string_free (text, TRUE);
}

static void
test_file_kinds (void **state)
{
  (void) state;
  const struct {
    const char *text;
    DgnFileKind kind;
  } cases[] = {
    { "", DGN_FILE_CONFIG },
    { "floors: 3\nseed: 1\n", DGN_FILE_CONFIG },
    { "floors: { up: 1, down: 2 }\n", DGN_FILE_CONFIG },
    { "- a\n", DGN_FILE_CONFIG },
    { "title: x\nfloors: [1, 2]\n", DGN_FILE_DUNGEON },
    { "chambers:\n  - id: 1-01\n", DGN_FILE_DUNGEON },
    { "chambers:\n  die: d20\n  rows: {}\n", DGN_FILE_TABLES },
    { "corridors:\n  add: true\n  rows:\n    20: Nothing\n", DGN_FILE_TABLES },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "x.yaml", cases[i].text);
    assert_non_null (root);
    assert_int_equal (dgn_file_kind (root), cases[i].kind);
  }
}

/* One field changed in one record is a difference. */
static void
test_equal (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) a = sample_dungeon ();
  g_autoptr (DgnDungeon) b = sample_dungeon ();
  assert_true (dgn_dungeon_equal (a, b));
#define DIFFERS(lvalue, other) \
  do { \
    __typeof__ (lvalue) kept = (lvalue); \
    (lvalue) = (other); \
    assert_false (dgn_dungeon_equal (a, b)); \
    (lvalue) = kept; \
    assert_true (dgn_dungeon_equal (a, b)); \
  } while (0)
  char other[] = "other";
  DIFFERS (b->title, other);
  DIFFERS (b->seed, 1);
  DIFFERS (b->intro, other);
  DIFFERS (dgn_floor (b, 1)->level, 5);
  DIFFERS (dgn_space (b, 1)->text, other);
  DIFFERS (dgn_space (b, 1)->bounds.w, 1);
  DIFFERS (dgn_space (b, 1)->cells->len, 3);
  DIFFERS (g_array_index (dgn_space (b, 1)->cells, DgnCell, 2).x, 3);
  DIFFERS (dgn_opening (b, 1)->side, DGN_WEST);
  DIFFERS (dgn_door (b, 1)->hinge_left, TRUE);
  DIFFERS (dgn_link (b, 1)->note, other);
  DIFFERS (dgn_feature (b, 1)->symbol, other);
  DIFFERS (dgn_trap (b, 1)->treasure, 0);
  DIFFERS (dgn_treasure (b, 0)->where, other);
  DIFFERS (dgn_encounter (b, 1)->letter, 4);
  DIFFERS (dgn_dead_end (b, 1)->cell.x, 4);
  DIFFERS (dgn_edit (b, 0)->stage, other);
  DIFFERS (g_array_index (b->rulings, char *, 1), other);
  DIFFERS (g_array_index (b->rolls, DgnRoll, 1).result, 4);
#undef DIFFERS
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_golden),      cmocka_unit_test (test_read_golden), cmocka_unit_test (test_every_field),
    cmocka_unit_test (test_every_word),  cmocka_unit_test (test_order),       cmocka_unit_test (test_spans),
    cmocka_unit_test (test_broken),      cmocka_unit_test (test_all_at_once), cmocka_unit_test (test_suggestions),
    cmocka_unit_test (test_good_edits),  cmocka_unit_test (test_greedy_files), cmocka_unit_test (test_file_kinds),
    cmocka_unit_test (test_equal),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
