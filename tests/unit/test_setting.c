/* Settings: ours read well, a user's with its faults, tables and words are laid over the dungeon's and the walls stay. */
#include "cmocka_all.h"

#include "../support/findings.h"

#include <dungeonbook/check.h>
#include <dungeonbook/config.h>
#include <dungeonbook/dungeon.h>
#include <dungeonbook/generate.h>
#include <dungeonbook/words.h>

#include <string.h>

static DgnSetting *
read_text (DgnDiag *diag, const char *text)
{
  DgnNode *root = dgn_node_parse_text (diag, "mine.yaml", text);
  assert_non_null (root);
  return dgn_setting_of_user (diag, root, "mine.yaml");
}

static DgnSetting *
read_fine (DgnDiag *diag, const char *text)
{
  DgnSetting *setting = read_text (diag, text);
  g_autofree char *findings = dgn_diag_render (diag);
  assert_string_equal (findings, "");
  assert_non_null (setting);
  return setting;
}

/* What a table of ours says with the setting over it. */
static const DgnRow *
row_of (const DgnTables *tables, const char *table, int roll)
{
  return dgn_table_row (dgn_tables_get (tables, table), roll);
}

/* A hundred features of each kind, row for row, and none of them the dungeon's. */
static void
expect_own_features (const DgnSetting *setting)
{
  int n = 0;
  g_autofree char *lent = dgn_setting_lent_rows (setting, &n);
  const gboolean is_lent = strstr (lent, "minor-features ") != NULL || strstr (lent, "major-features ") != NULL;
  if (is_lent != g_str_equal (dgn_setting_name (setting), DGN_SETTING_DEFAULT))
    fail_msg ("%s: %s", dgn_setting_name (setting), lent);
}

static void
test_shipped (void **state)
{
  (void) state;
  static const char *const names[] = { "cave", "city", "dungeon", "laboratory", "space-hulk", "starship" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    assert_true (g_strv_contains (dgn_setting_names (), names[i]));
    const DgnSetting *setting = dgn_setting_get (names[i]);
    assert_string_equal (dgn_setting_name (setting), names[i]);
    assert_true (dgn_setting_purposes (setting)->len > 0);
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnWords) words = dgn_words_load_for (diag, "en", NULL, setting);
    g_autofree char *findings = dgn_diag_render (diag);
    assert_string_equal (findings, "");
    assert_non_null (words);
    expect_own_features (setting);
  }
  assert_null (dgn_setting_get ("moon"));
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  assert_null (dgn_words_load_for (diag, "de", NULL, dgn_setting_get ("starship")));
}

static const Fault faults[] = {
  { "words: {}\n", 1, 1, "title", NULL },
  { "title: \"\"\nwords: {}\n", 1, 8, "title is empty", NULL },
  { "title: A\nwords: [x]\n", 2, 8, "words must be a map", NULL },
  { "title: A\nwurds: {}\n", 2, 1, "unknown key 'wurds'", "words" },
  { "title: A\nlike: spacehulk\n", 2, 7, "unknown setting 'spacehulk'", "space-hulk" },
  { "title: A\ntables: { minor-features: { rows: { 101: Sextant } } }\n", 2, 37, "101 is beyond the die", NULL },
  { "title: A\ntables: { major-features: { rows: { 1: { text: Sextant, do: plaice wall } } } }\n", 2, 61, "plaice", "place" },
  { "title: A\npurposes: [{ name: Bridge, needs: [Altarr] }, { name: Hold }]\n", 2, 36, "unknown feature 'Altarr'", "Altar" },
  { "title: A\npurposes: [{ name: Bridge, near: [Holt] }, { name: Hold }]\n", 2, 35, "unknown purpose 'Holt'", "Hold" },
  { "title: A\npurposes: [{ name: Hold }, { name: Hold }]\n", 2, 36, "two purposes named 'Hold'", NULL },
  { "title: A\npurposes: [{ name: Bridge, when: boss }]\n", 2, 11, "no purpose fits every chamber", NULL },
  { "title: A\npurposes: [{ name: Bridge, depth: [60, 20] }, { name: Hold }]\n", 2, 35, "holds nothing", "smaller" },
  { "title: A\npurposes: [{ name: Bridge, when: [bos] }, { name: Hold }]\n", 2, 35, "bos", "boss" },
  { "title: A\nflags: { hull: round }\n", 2, 16, "round", NULL },
  { "title: A\nflags: { key_features: [Bridge] }\n", 2, 25, "unknown feature 'Bridge'", NULL },
  { "title: A\ntranslations: { en: {} }\n", 2, 17, "own language", "words" },
};

static void
test_faults (void **state)
{
  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnSetting) setting = read_text (diag, faults[i].yaml);
    assert_only_finding (diag, setting == NULL, &faults[i]);
  }
}

/* Faults in words show where the words are laid over others. */
static void
test_faults_of_words (void **state)
{
  (void) state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnSetting) setting = read_fine (diag, "title: A\nwords:\n  phrases: { floor: \"Deck {deck}\" }\n  signs: { door_iron: bulkhed }\n"
                                                    "  renames: { \"-\": x }\n");
  assert_null (dgn_words_load_for (diag, "en", NULL, setting));
  g_autofree char *findings = dgn_diag_render (diag);
  assert_non_null (strstr (findings, "mine.yaml:3:21: error: nothing fills {deck}"));
  assert_non_null (strstr (findings, "mine.yaml:4:23: error"));
  assert_non_null (strstr (findings, "bulkhead"));
  assert_non_null (strstr (findings, "mine.yaml:5:14: error: what is renamed"));
}

/* Rows without `do` do what ours do; others what they say; the rest is ours. */
static void
test_tables (void **state)
{
  (void) state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnSetting) setting = read_fine (
      diag, "title: A\ntables:\n  major-features: { rows: { 02: Shrine niche, 20: { text: Deck well, do: [place corner, symbol hole] } } }\n"
            "  door-traps: { rows: { 1: Needle } }\n  title-first: { add: false, die: d2, rows: { 1-2: The Lost } }\n");
  g_autoptr (DgnTables) tables = dgn_tables_new (), ours = dgn_tables_new ();
  assert_true (dgn_setting_lay_tables (setting, tables, diag));
  const DgnRow *altar = row_of (tables, DGN_TABLE_MAJOR, 2), *well = row_of (tables, DGN_TABLE_MAJOR, 20);
  assert_string_equal (altar->text, "Shrine niche");
  assert_int_equal (dgn_row_find (altar, DGN_DO_PLACE)->word, DGN_PLACE_CENTER);
  assert_string_equal (dgn_row_find (altar, DGN_DO_SYMBOL)->text, "altar");
  assert_string_equal (dgn_row_find (well, DGN_DO_SYMBOL)->text, "hole");
  assert_int_equal (dgn_row_find (row_of (tables, DGN_TABLE_DOOR_TRAPS, 1), DGN_DO_SEARCH)->n, 20);
  assert_ptr_equal (row_of (tables, DGN_TABLE_MAJOR, 3)->text, row_of (ours, DGN_TABLE_MAJOR, 3)->text);
  assert_int_equal (dgn_tables_get (tables, DGN_TABLE_TITLE_FIRST)->rows->len, 1);
  int n = 0, n_all = 0;
  g_autofree char *lent = dgn_setting_lent_rows (setting, &n), *all = dgn_setting_lent_rows (dgn_setting_get (DGN_SETTING_DEFAULT), &n_all);
  assert_non_null (strstr (lent, "major-features 98, door-traps "));
  assert_non_null (strstr (all, "title-first 20"));
  assert_null (strstr (lent, "title-first"));
  assert_int_equal (n, n_all - 2 - 1 - 20);
}

static const struct {
  const char *from, *to;
} renamed[] = {
  { "a corridor, corridors and the corridor", "an alley, alleys and the alley" },
  { "Corridors. A corridor. {corridor} <corridor>corridor</corridor>", "Alleys. An alley. {corridor} <corridor>alley</corridor>" },
  { "an octagon and a wooden door, a door, doors", "a dome and a gate, a hatch, hatches" },
  { "indoors, doorways, corridoring", "indoors, doorways, corridoring" },
  { "Area corridor", "Area alley" },
};

static void
test_renames (void **state)
{
  (void) state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnSetting) setting
      = read_fine (diag, "title: A\nwords:\n  renames: { door: hatch, corridor: alley, wooden door: gate, octagon: dome }\n"
                         "  phrases: { exit_out: a door }\n");
  g_autoptr (DgnWords) words = dgn_words_load_for (diag, "en", NULL, setting);
  assert_non_null (words);
  for (gsize i = 0; i < G_N_ELEMENTS (renamed); i++) {
    g_autofree char *text = dgn_words_log (words, renamed[i].from);
    assert_string_equal (text, renamed[i].to);
  }
  assert_string_equal (dgn_word (words, DGN_SAY_CORRIDOR), "alley");
  assert_string_equal (dgn_word (words, DGN_SAY_EXIT_OUT), "a door");
  assert_string_equal (dgn_words_symbol (words, "door_double"), "double hatch");
}

static void
test_signs_and_left (void **state)
{
  (void) state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnSetting) setting = read_fine (diag, "title: A\nwords: { signs: { door_iron: bulkhead }, phrases: { subtitle: \"A moon\" } }\n");
  g_autoptr (DgnWords) words = dgn_words_load_for (diag, "en", NULL, setting);
  assert_string_equal (dgn_words_sign (words, "door_iron"), "bulkhead");
  assert_string_equal (dgn_words_sign (words, "door"), "door");
  assert_int_equal (dgn_words_n_missing (words), 0);
  static const char *const own[] = { "dungeon", NULL };
  g_autoptr (GPtrArray) left = dgn_words_left (words, own);
  gboolean has_subtitle = FALSE, has_brief = FALSE;
  for (guint i = 0; i < left->len; i++) {
    has_subtitle |= g_str_equal (g_ptr_array_index (left, i), "phrases.subtitle");
    has_brief |= g_str_equal (g_ptr_array_index (left, i), "phrases.brief");
  }
  assert_false (has_subtitle);
  assert_true (has_brief);
}

/* What a thing does is known by the dungeon's thing in whose place it stands, whatever a setting calls it. */
static void
test_ours (void **state)
{
  (void) state;
  static const struct {
    const char *table, *ours;
    int roll;
  } rows[] = { { DGN_TABLE_MINOR, "Cold spot", 27 }, { DGN_TABLE_MINOR, "Dripping water", 34 }, { DGN_TABLE_MINOR, "Candelabra", 20 },
               { DGN_TABLE_MAJOR, "Workbench", 100 } };
  for (const char *const *name = dgn_setting_names (); *name != NULL; name++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnTables) tables = dgn_tables_new ();
    g_autoptr (DgnWords) words = dgn_words_load_for (diag, "en", NULL, dgn_setting_get (*name));
    assert_true (dgn_setting_lay_tables (dgn_setting_get (*name), tables, diag));
    for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
      assert_string_equal (dgn_words_ours (words, row_of (tables, rows[i].table, rows[i].roll)->text), rows[i].ours);
    assert_string_equal (dgn_words_ours (words, "A thing of nobody's"), "A thing of nobody's");
  }
}

/* What says why a way up or down is shut is true of stairs, ladders and shafts. */
static void
test_shut_ways (void **state)
{
  (void) state;
  static const char *const steps[] = { "steps", "stair", "tread", "flight", "ladder", "rung" };
  for (const char *const *name = dgn_setting_names (); *name != NULL; name++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnTables) tables = dgn_tables_new ();
    assert_true (dgn_setting_lay_tables (dgn_setting_get (*name), tables, diag));
    for (int roll = 10; roll <= 16; roll++)
      for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
        if (strstr (row_of (tables, DGN_TABLE_DEAD_ENDS, roll)->text, steps[i]) != NULL)
          fail_msg ("%s, %d: %s", *name, roll, row_of (tables, DGN_TABLE_DEAD_ENDS, roll)->text);
  }
}

/* `own`: a user's setting, which the configuration takes; NULL: one of ours. */
static DgnDungeon *
roll (DgnDiag *diag, const char *setting, DgnSetting *own, int seed)
{
  g_autoptr (DgnConfig) config = dgn_config_new ();
  g_free (config->setting);
  config->setting = g_strdup (setting);
  config->own_setting = own;
  config->seed = (guint64) seed;
  config->foes = FALSE;
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  assert_true (dgn_setting_lay_tables (dgn_config_setting (config), tables, diag));
  DgnDungeon *d = dgn_generate (config, tables, diag, NULL);
  assert_non_null (d);
  return d;
}

static void
expect_same_walls (const DgnDungeon *a, const DgnDungeon *b)
{
  assert_int_equal (a->spaces->len, b->spaces->len);
  assert_int_equal (a->openings->len, b->openings->len);
  for (guint i = 0; i < a->spaces->len; i++) {
    const DgnSpace *one = dgn_space (a, (int) i), *other = dgn_space (b, (int) i);
    assert_int_equal (one->cells->len, other->cells->len);
    assert_memory_equal (one->cells->data, other->cells->data, one->cells->len * sizeof (DgnCell));
  }
  assert_int_equal (a->features->len, b->features->len);
  for (guint i = 0; i < a->features->len; i++)
    assert_true (dgn_cell_equal (dgn_feature (a, (int) i)->cell, dgn_feature (b, (int) i)->cell));
}

static void
test_same_walls (void **state)
{
  (void) state;
  for (int seed = 1; seed <= 5; seed++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    DgnSetting *words_alone = read_fine (diag, "title: A\nlike: starship\nflags: { hull: none, entrance: random }\n");
    g_autoptr (DgnDungeon) dungeon = roll (diag, "dungeon", NULL, seed), ship = roll (diag, "mine.yaml", words_alone, seed);
    expect_same_walls (dungeon, ship);
    assert_string_equal (ship->setting, "mine.yaml");
    assert_string_not_equal (dungeon->digest, ship->digest);
    gsize length;
    g_autofree char *yaml = dgn_dungeon_to_yaml (ship, &length);
    assert_non_null (strstr (yaml, "\nsetting: mine.yaml\n"));
  }
}

static void
test_language (void **state)
{
  (void) state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "c.yaml", "setting: starship\nlanguage: de\n");
  assert_null (dgn_config_bind (diag, root, NULL));
  g_autofree char *findings = dgn_diag_render (diag);
  assert_non_null (strstr (findings, "c.yaml:2:11: error: the setting 'starship' has no words for a book in 'de'"));
  g_autoptr (DgnDiag) fine = dgn_diag_new ();
  g_autoptr (DgnSetting) both = read_fine (fine, "title: A\nwords: { phrases: { floor: \"Deck {floor}\" } }\n"
                                                            "translations: { de: { phrases: { floor: \"Deck {floor}\" } } }\n");
  g_autoptr (DgnWords) words = dgn_words_load_for (diag, "de", NULL, both);
  assert_string_equal (dgn_word (words, DGN_SAY_FLOOR), "Deck {floor}");
  assert_string_equal (dgn_word (words, DGN_SAY_TRAPS), "Fallen");
  g_autoptr (DgnWords) plain = dgn_words_load_for (diag, "de", NULL, dgn_setting_get ("dungeon"));
  assert_non_null (plain);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_shipped),       cmocka_unit_test (test_faults),    cmocka_unit_test (test_faults_of_words),
    cmocka_unit_test (test_tables),        cmocka_unit_test (test_renames),   cmocka_unit_test (test_signs_and_left),
    cmocka_unit_test (test_ours), cmocka_unit_test (test_shut_ways),          cmocka_unit_test (test_same_walls), cmocka_unit_test (test_language),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
