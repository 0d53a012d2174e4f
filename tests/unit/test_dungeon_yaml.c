/* test_dungeon_yaml.c - dungeon.yaml there and back. */
#include "cmocka_all.h"

#include <string.h>

#include "../support/sample.h"
#include "../support/sample_yaml.h"
#include "model/keys.h"

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
    cmocka_unit_test (test_greedy_files), cmocka_unit_test (test_file_kinds), cmocka_unit_test (test_equal),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
