/* The words of a book: German says all that English does, every key is used, and a user's own file is read with its faults. */
#include "cmocka_all.h"

#include <dungeonbook/words.h>

#include <stdio.h>
#include <string.h>

static DgnWords *
load_text (DgnDiag *diag, const char *text)
{
  g_autofree char *folder = g_dir_make_tmp ("words-XXXXXX", NULL);
  assert_non_null (folder);
  g_autofree char *path = g_build_filename (folder, "mine.yaml", NULL);
  assert_true (g_file_set_contents (path, text, -1, NULL));
  DgnWords *words = dgn_words_load (diag, "mine.yaml", folder);
  assert_int_equal (remove (path), 0);
  assert_int_equal (remove (folder), 0);
  return words;
}

static DgnWords *
load_shipped (const char *name)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  DgnWords *words = dgn_words_load (diag, name, NULL);
  g_autofree char *findings = dgn_diag_render (diag);
  assert_string_equal (findings, "");
  assert_non_null (words);
  return words;
}

/* Nothing of a shipped language is left to English. */
static void
test_complete (void **state)
{
  (void) state;
  for (const char *const *name = dgn_words_names (); *name != NULL; name++) {
    g_autoptr (DgnWords) words = load_shipped (*name);
    assert_int_equal (dgn_words_n_missing (words), 0);
    assert_string_equal (dgn_words_language (words), *name);
  }
}

static void
expect_row (const DgnWords *words, const DgnTable *table, int roll)
{
  const DgnRow *row = dgn_table_row (table, roll);
  /* A name may be the same in both languages; then it must still be listed, or it was forgotten. */
  if (dgn_words_text (words, row->text) == row->text)
    fail_msg ("no German for '%s'", row->text);
}

/* The log says all rows, and some names are the same in both languages. */
static void
expect_log (const DgnWords *words, const char *english)
{
  g_autofree char *german = dgn_words_log (words, english);
  if (g_str_equal (german, english) && dgn_words_text (words, english) == english)
    fail_msg ("the log has no German for '%s'", english);
}

/* Every text of our tables that a book prints. */
static void
test_tables (void **state)
{
  (void) state;
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  g_autoptr (DgnWords) words = load_shipped ("de");
  const char *const ids[] = { DGN_TABLE_MINOR, DGN_TABLE_MAJOR, DGN_TABLE_DOOR_TRAPS, DGN_TABLE_CHAMBER_TRAPS,
                             DGN_TABLE_HIDING_PLACES, DGN_TABLE_DEAD_ENDS, DGN_TABLE_TITLE_FIRST, DGN_TABLE_TITLE_SECOND,
                             DGN_TABLE_TITLE_THIRD };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    const DgnTable *table = dgn_tables_get (tables, ids[i]);
    for (int roll = dgn_dice_min (table->die); roll <= dgn_dice_max (table->die); roll++)
      expect_row (words, table, roll);
  }
  for (guint i = 0; i < dgn_tables_count (tables); i++) {
    const DgnTable *table = dgn_tables_nth (tables, i);
    expect_log (words, table->name);
    for (int roll = dgn_dice_min (table->die); roll <= dgn_dice_max (table->die); roll++)
      expect_log (words, dgn_table_row (table, roll)->text);
  }
}

static void
test_log (void **state)
{
  (void) state;
  const struct {
    const char *english, *german;
  } cases[] = {
    { "rolled chamber 4 shrank from 10 x 16 to 9 x 15 squares", "der gewürfelte Raum 4 schrumpfte von 10 x 16 auf 9 x 15 Felder" },
    { "an open end is led north to the next corridor", "ein offenes Ende wird nach Norden geführt, bis zum nächsten Gang" },
    { "ignored, rolled again: Slides up; roll what it is, 2 more to break",
      "verworfen, neu gewürfelt: Gleitet nach oben; neu würfeln, was sie ist, Kraft +2" },
    { "corridor that led nowhere is filled in: 1 square", "Gang, der nirgends hinführte, aufgefüllt: 1 Feld" },
    { "corridor that led nowhere is filled in: 12 squares", "Gang, der nirgends hinführte, aufgefüllt: 12 Felder" },
    { "Good wooden door, locked (18) and trapped", "Gute Holztür, verschlossen (18), mit Falle" },
    { "1d4 minor and 1d4 major features", "1W4-mal kleiner und 1W4-mal großer Inhalt" },
    { "Hangman’s", "Henker-" },
    { "d20", "W20" },
    { "words of a user", "words of a user" },
    { "", "" },
  };
  g_autoptr (DgnWords) german = load_shipped ("de");
  g_autoptr (DgnWords) english = load_shipped ("en");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *de = dgn_words_log (german, cases[i].english);
    g_autofree char *en = dgn_words_log (english, cases[i].english);
    assert_string_equal (de, cases[i].german);
    assert_string_equal (en, cases[i].english);
  }
}

static void
test_titles (void **state)
{
  (void) state;
  const struct {
    const char *english, *german;
  } rooms[] = {
    { "Guard room", "Wachstube" },
    { "Warden’s guard room", "Wärterwachstube" },
    { "Miller’s great hall", "Große Müllerhalle" },
    { "Great hall", "Große Halle" },
    { "Great ", "Great " },
    { "Widow’s cell", "Witwenzelle" },
    { "Widow's", "Widow's" },
    { "Zorb hall", "Zorb hall" },
    { "Mine", "Mine" },
    { "", "" },
  };
  g_autoptr (DgnWords) german = load_shipped ("de");
  g_autoptr (DgnWords) english = load_shipped ("en");
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++) {
    g_autofree char *title = dgn_words_room (german, rooms[i].english);
    g_autofree char *same = dgn_words_room (english, rooms[i].english);
    assert_string_equal (title, rooms[i].german);
    assert_string_equal (same, rooms[i].english);
  }
  g_autofree char *whole = dgn_words_title (german, "The Drowned Vaults of the Ninth King");
  assert_string_equal (whole, "Die ertrunkenen Gewölbe des Neunten Königs");
  g_autofree char *own = dgn_words_title (german, "The Drowned Vaults of Bob");
  assert_string_equal (own, "The Drowned Vaults of Bob");
}

/* Every name a chamber may be called by has a German one. */
static void
test_chamber_names (void **state)
{
  (void) state;
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  g_autoptr (DgnWords) german = load_shipped ("de");
  const DgnTable *table = dgn_tables_get (tables, DGN_TABLE_CHAMBER_NAMES);
  for (int roll = dgn_dice_min (table->die); roll <= dgn_dice_max (table->die); roll++) {
    g_autofree char *english = g_strdup_printf ("%s cell", dgn_table_row (table, roll)->text);
    g_autofree char *title = dgn_words_room (german, english);
    assert_string_not_equal (title, english);
    assert_true (g_str_has_suffix (title, "zelle"));
  }
}

/* What a chamber is for, alone and after a name. */
static void
test_purposes (void **state)
{
  (void) state;
  g_autoptr (DgnWords) german = load_shipped ("de");
  const GArray *purposes = dgn_setting_purposes (dgn_setting_get (DGN_SETTING_DEFAULT));
  for (guint i = 0; i < purposes->len; i++) {
    const char *name = g_array_index (purposes, DgnPurpose, i).name;
    g_autofree char *whose = g_strdup_printf ("Miller’s %c%s", g_ascii_tolower (name[0]), name + 1);
    g_autofree char *theirs = dgn_words_room (german, whose);
    if (dgn_words_text (german, name) == name || g_str_equal (theirs, whose))
      fail_msg ("no German for '%s'", name);
  }
}

static void
test_plurals (void **state)
{
  (void) state;
  g_autoptr (DgnWords) german = load_shipped ("de");
  g_autoptr (DgnWords) english = load_shipped ("en");
  const struct {
    int n;
    const char *english, *german;
  } cases[] = { { 0, "0 floors", "0 Ebenen" }, { 1, "1 floor", "1 Ebene" }, { 2, "2 floors", "2 Ebenen" }, { 21, "21 floors", "21 Ebenen" } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *en = dgn_count (english, cases[i].n, DGN_COUNT_FLOOR);
    g_autofree char *de = dgn_count (german, cases[i].n, DGN_COUNT_FLOOR);
    assert_string_equal (en, cases[i].english);
    assert_string_equal (de, cases[i].german);
  }
  char *items[] = { (char *) "a", (char *) "b", (char *) "c" };
  const char *lists[] = { "", "a", "a und b", "a, b und c" };
  for (guint n = 0; n < G_N_ELEMENTS (lists); n++) {
    g_autofree char *list = dgn_list (german, items, n);
    assert_string_equal (list, lists[n]);
  }
  assert_int_equal (dgn_words_units (german, DGN_UNITS_AUTO), DGN_UNITS_METRIC);
  assert_int_equal (dgn_words_units (german, DGN_UNITS_IMPERIAL), DGN_UNITS_IMPERIAL);
  assert_int_equal (dgn_words_units (english, DGN_UNITS_AUTO), DGN_UNITS_IMPERIAL);
}

/* A file that says little is laid over English, and what it leaves out is counted. */
static void
test_own (void **state)
{
  (void) state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnWords) words = load_text (diag, "language: fr-CA\nphrases:\n  floor: \"Étage {floor}\"\ntexts:\n  Altar: Autel\n");
  assert_non_null (words);
  g_autoptr (DgnWords) bare = load_text (diag, "language: fr\n");
  assert_int_equal (dgn_words_n_missing (words) + 1, dgn_words_n_missing (bare));
  g_autofree char *floor = dgn_say (words, DGN_SAY_FLOOR, "floor", "2", NULL);
  assert_string_equal (floor, "Étage 2");
  assert_string_equal (dgn_word (words, DGN_SAY_DOORS), "Doors");
  assert_string_equal (dgn_words_text (words, "Altar"), "Autel");
  assert_string_equal (dgn_words_language (words), "fr-CA");
}

static void
test_faults (void **state)
{
  (void) state;
  const struct {
    const char *text, *finding;
  } cases[] = {
    { "phrases:\n  flor: x\n", "mine.yaml:2:3: error: unknown key 'flor'" },
    { "phrases:\n  floor: \"{flor}\"\n", "mine.yaml:2:10: error: nothing fills {flor} in this phrase" },
    { "phrases:\n  floor: \"{ x\"\n", "mine.yaml:2:10: error: a '{' without a name" },
    { "phrases:\n  floor: \"<b>x\"\n", "mine.yaml:2:10: error: this phrase is no markup" },
    { "phrases:\n  floor: [x]\n", "mine.yaml:2:10: error: floor must be text" },
    { "counts:\n  hoard: { two: x }\n", "mine.yaml:2:12: error: unknown key 'two'" },
    { "encounters: 3\n", "mine.yaml:1:13: error: encounters must be a map" },
    { "language: \"x y\"\n", "mine.yaml:1:11: error: language must be a tag" },
    { "units: cubits\n", "mine.yaml:1:8: error: " },
    { "room_kinds:\n  hall: \"{who}\"\n", "mine.yaml:2:9: error: nothing fills {who}" },
    { "symbols:\n  dor: x\n", "mine.yaml:2:3: error: unknown key 'dor'" },
    { "log:\n  \"a {n}\": \"b {m}\"\n", "mine.yaml:2:12: error: nothing fills {m}" },
    { "words: {}\n", "mine.yaml:1:1: error: unknown key 'words'" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnWords) words = load_text (diag, cases[i].text);
    g_autofree char *findings = dgn_diag_render (diag);
    assert_null (words);
    if (strstr (findings, cases[i].finding) == NULL)
      fail_msg ("no '%s' in:\n%s", cases[i].finding, findings);
  }
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  assert_null (dgn_words_load (diag, "ed", NULL));
  g_autofree char *findings = dgn_diag_render (diag);
  assert_non_null (strstr (findings, "unknown language 'ed'"));
}

/* All sources that may speak, in one string. */
static char *
read_sources (const char *folder)
{
  GString *all = g_string_new (NULL);
  g_autofree char *path = g_build_filename (g_getenv ("DUNGEONBOOK_SOURCE_ROOT"), "src", folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  assert_non_null (dir);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir)) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    g_autofree char *text = NULL;
    if (g_str_has_suffix (name, ".c") && g_file_get_contents (file, &text, NULL, NULL))
      g_string_append (all, text);
  }
  return g_string_free (all, FALSE);
}

static gboolean
is_used (const char *sources, const char *name)
{
  gsize length = strlen (name);
  for (const char *at = strstr (sources, name); at != NULL; at = strstr (at + 1, name)) {
    if (!g_ascii_isalnum (at[length]) && at[length] != '_')
      return TRUE;
  }
  return FALSE;
}

/* A phrase that nothing prints would be work for nothing in every language. Some are reached by their place in a row. */
static void
test_used (void **state)
{
  (void) state;
  static const char *const names[] = {
#define NAME(name) "DGN_SAY_" #name,
    DGN_SAY_LIST (NAME)
#undef NAME
#define NAME(name) "DGN_COUNT_" #name,
    DGN_COUNT_LIST (NAME)
#undef NAME
  };
  static const char *const rows[] = { "DGN_SAY_SIDE_", "DGN_SAY_LETTER_", "DGN_SAY_DIFFICULTY_", "DGN_SAY_SITE_" };
  g_autofree char *book = read_sources ("book"), *output = read_sources ("output"), *layout = read_sources ("layout");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    gboolean is_row = FALSE;
    for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
      is_row |= g_str_has_prefix (names[i], rows[k]);
    if (!is_row && !is_used (book, names[i]) && !is_used (output, names[i]) && !is_used (layout, names[i]))
      fail_msg ("%s is never printed", names[i]);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_complete), cmocka_unit_test (test_tables), cmocka_unit_test (test_titles),
    cmocka_unit_test (test_purposes), cmocka_unit_test (test_chamber_names), cmocka_unit_test (test_plurals),
    cmocka_unit_test (test_log),
    cmocka_unit_test (test_own),      cmocka_unit_test (test_faults), cmocka_unit_test (test_used),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
