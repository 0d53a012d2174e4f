/* test_config.c - configurations: defaults, what is refused and where, limits and floors, digests, paper. */
#include "../support/findings.h"

#include <dungeonbook/config.h>
#include <dungeonbook/paper.h>

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static DgnConfig *
bind (DgnDiag *diag, const char *yaml)
{
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "book.yaml", yaml);
  return root != NULL ? dgn_config_bind (diag, root, "book.yaml") : NULL;
}

static void
assert_defaults (const DgnConfig *config)
{
  assert_string_equal (config->title, "");
  assert_int_equal (config->seed, 1);
  assert_string_equal (config->system, "5e");
  assert_int_equal (config->pace, DGN_PACE_MEDIUM);
  assert_int_equal (config->encounters, DGN_AUTO);
  assert_true (config->boss);
  assert_int_equal (config->party.level, 1);
  assert_int_equal (config->party.size, 4);
  assert_true (config->floors.is_auto);
  assert_int_equal (config->sheet.width, 52);
  assert_int_equal (config->sheet.height, 76);
  assert_int_equal (config->entrance, DGN_ENTRANCE_RANDOM);
  assert_true (config->collisions);
  assert_true (config->cleanup.enabled);
  assert_int_equal (config->cleanup.join_ahead, 6);
  assert_int_equal (config->cleanup.join_near, 6);
  assert_int_equal (config->cleanup.keep_dead_ends, 33);
  assert_int_equal (config->cleanup.short_loop, 16);
  assert_int_equal (config->cleanup.cluster, 3);
  assert_int_equal (config->rulings.roll_20, DGN_ROLL20_CONTINUE);
  assert_int_equal (config->rulings.growth, DGN_GROWTH_BREADTH);
  assert_int_equal (config->rulings.lead_in, 1);
  assert_int_equal (config->rulings.edge_entrance, 6);
  assert_int_equal (config->rulings.max_entrances, 3);
  assert_int_equal (config->rulings.errata, DGN_ERRATA_NONE);
  assert_int_equal (config->rulings.feature_links, DGN_FEATURE_LINKS_NONE);
  assert_false (config->rulings.trap_rooms_count);
  assert_false (config->rulings.repeat_features);
  assert_int_equal (config->rulings.secret_doors, 0);
  assert_int_equal (config->rulings.boss_template, DGN_DRAGONS_DEN);
  assert_int_equal (config->rulings.pair_distance, 6);
  assert_int_equal (config->rulings.reopenings, 20);
  assert_int_equal (config->tables->len, 0);
  assert_string_equal (config->paper, "A4");
  assert_string_equal (config->template_name, "classic");
  assert_true (config->parts.title && config->parts.maps && config->parts.key && config->parts.doors);
  assert_true (config->parts.traps && config->parts.treasure && config->parts.deck && config->parts.log);
  assert_string_equal (config->outputs.folder, ".");
  assert_string_equal (config->outputs.dungeon, "dungeon.yaml");
  assert_string_equal (config->outputs.book, "book.pdf");
}

static void
defaults (void **state)
{
  (void)state;
  g_autoptr (DgnConfig) config = dgn_config_new ();
  assert_defaults (config);
  assert_string_equal (config->base_folder, ".");
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnConfig) empty = bind (diag, "");
  assert_non_null (empty);
  assert_defaults (empty);
}

static void
starter_is_the_defaults (void **state)
{
  (void)state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *starter = dgn_schema_starter (dgn_config_fields, "A dungeon.");
  g_autoptr (DgnConfig) config = bind (diag, starter);
  g_autofree char *findings = dgn_diag_render (diag);
  assert_string_equal (findings, "");
  assert_defaults (config);
}

static void
every_key (void **state)
{
  (void)state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnConfig) config = bind (
      diag, "title: The Well\nseed: 18446744073709551615\nsystem: pf1\npace: slow\nencounters: 17\nboss: false\n"
            "party: { level: 20, size: 10 }\nfloors: { up: 1, down: 2 }\nsheet: [16, 1000]\nentrance: octagon\n"
            "collisions: false\ncleanup: { enabled: false, join_ahead: 0, join_near: 1, keep_dead_ends: 2,"
            " short_loop: 3, cluster: 4 }\n"
            "rulings: { roll_20: wandering, growth: depth, lead_in: 0, edge_entrance: 0, max_entrances: 1,"
            " errata: 35, feature_links: link, trap_rooms_count: true, repeat_features: true, secret_doors: 5,"
            " boss_template: wolf-pack, pair_distance: 7, reopenings: 8 }\n"
            "tables: roomy\npaper: 148.5x210\nparts: { log: false }\n"
            "outputs: { folder: out, dungeon: \"\", book: b.pdf }\n");
  g_autofree char *findings = dgn_diag_render (diag);
  assert_string_equal (findings, "");
  assert_non_null (config);
  assert_string_equal (config->title, "The Well");
  assert_true (config->seed == G_MAXUINT64);
  assert_int_equal (config->pace, DGN_PACE_SLOW);
  assert_int_equal (dgn_config_limit (config), 17);
  assert_int_equal (config->floors.up, 1);
  assert_int_equal (config->floors.down, 2);
  assert_int_equal (config->sheet.width, 16);
  assert_int_equal (config->sheet.height, 1000);
  assert_int_equal (config->entrance, DGN_ENTRANCE_OCTAGON);
  assert_int_equal (config->rulings.roll_20, DGN_ROLL20_WANDERING);
  assert_int_equal (config->rulings.growth, DGN_GROWTH_DEPTH);
  assert_int_equal (config->rulings.errata, DGN_ERRATA_35);
  assert_int_equal (config->rulings.feature_links, DGN_FEATURE_LINKS_LINK);
  assert_int_equal (config->rulings.boss_template, DGN_WOLF_PACK);
  assert_int_equal (config->tables->len, 1);
  assert_string_equal (g_ptr_array_index (config->tables, 0), "roomy");
  assert_false (config->parts.log);
  assert_true (config->parts.key);
  assert_string_equal (config->outputs.dungeon, "");
}

static const Fault bads[] = {
  { "sistem: 5e\n", 1, 1, "sistem", "'system'" },
  { "seed: 1\nsystem: 35e\n", 2, 9, "unknown system '35e'", "'3.5e'" },
  { "system: tunnels\n", 1, 9, "unknown system 'tunnels'", "4e, 3.5e, pf1, 5e, 5e-2014, osr" },
  { "pace: quick\n", 1, 7, "quick", NULL },
  { "seed: -1\n", 1, 7, "seed", NULL },
  { "seed: 18446744073709551616\n", 1, 7, "seed", NULL },
  { "encounters: many\n", 1, 13, "encounters cannot be 'many'", "auto" },
  { "encounters: 0\n", 1, 13, "encounters", NULL },
  { "encounters: 5001\n", 1, 13, "encounters", NULL },
  { "encounters: [3]\n", 1, 13, "encounters cannot be a list", NULL },
  { "floors: 0\n", 1, 9, "floors", NULL },
  { "floors: 41\n", 1, 9, "floors", NULL },
  { "floors: some\n", 1, 9, "floors cannot be 'some'", "{ up: 1, down: 2 }" },
  { "floors: { up: 20, down: 20 }\n", 1, 9, "41 floors, more than 40", NULL },
  { "floors: { dwn: 2 }\n", 1, 11, "dwn", "'down'" },
  { "floors: { up: -1 }\n", 1, 15, "up", NULL },
  { "sheet: 52x76\n", 1, 8, "width and height", "[52, 76]" },
  { "sheet: [52]\n", 1, 8, "width and height", NULL },
  { "sheet: [15, 76]\n", 1, 9, "width", NULL },
  { "sheet: [52, 1001]\n", 1, 13, "height", NULL },
  { "party:\n  level: 31\n", 2, 10, "level", NULL },
  { "party: four\n", 1, 8, "party", NULL },
  { "rulings:\n  roll_20: stop\n", 2, 12, "stop", NULL },
  { "rulings:\n  lead_in: 5\n", 2, 12, "lead_in", NULL },
  { "rulings:\n  boss_template: wolfpack\n", 2, 18, "wolfpack", "'wolf-pack'" },
  { "cleanup:\n  keep_dead_ends: 33.3\n", 2, 19, "keep_dead_ends", NULL },
  { "boss: perhaps\n", 1, 7, "boss", NULL },
  { "paper: leter\n", 1, 8, "unknown paper 'leter'", "'Letter'" },
  { "paper: papyrus\n", 1, 8, "unknown paper 'papyrus'", "A3, A4, A5" },
  { "paper: 20x30\n", 1, 8, "'20x30' is no size of paper", "80 to 600" },
  { "map_style: hach\n", 1, 12, "unknown map style 'hach'", "'hatch'" },
  { "map_style: no/such.yaml\n", 1, 12, "file not found", NULL },
  { "template: my/look\n", 1, 11, "file not found", NULL },
  { "template: \"\"\n", 1, 11, "unknown template ''", NULL },
  { "template: clasic\n", 1, 11, "unknown template 'clasic'", "'classic'" },
  { "tables: [roomy, gone.yaml]\n", 1, 17, "file not found: ", "roomy" },
  { "tables: romy\n", 1, 9, "file not found: ", "'roomy'" },
  { "tables: [[x]]\n", 1, 10, "table file", NULL },
  { "tables: { x: y }\n", 1, 9, "tables is a list of names", NULL },
  { "tables: \"\"\n", 1, 9, "empty", NULL },
  { "outputs:\n  book: a\n  dungeon: a\n", 2, 9, "the same file", NULL },
};

static void
bad_values (void **state)
{
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (bads); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnConfig) config = bind (diag, bads[i].yaml);
    assert_only_finding (diag, config == NULL, &bads[i]);
  }
}

static void
all_faults_at_once (void **state)
{
  (void)state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnConfig) config
      = bind (diag, "sistem: 5e\nsystem: 6e\npaper: A9\nencounters: x\nsheet: [1, 2]\ntables: [nowhere.yaml]\n");
  assert_null (config);
  assert_int_equal (dgn_diag_n_errors (diag), 7);
  static const char *const roots[] = { "- a\n", "text\n", "a: 1\n---\nb: 1\n", "\t- x\n", "{" };
  for (guint i = 0; i < G_N_ELEMENTS (roots); i++) {
    g_autoptr (DgnDiag) other = dgn_diag_new ();
    g_autoptr (DgnConfig) none = bind (other, roots[i]);
    assert_null (none);
    assert_true (dgn_diag_has_errors (other));
  }
}

static void
tables_beside_the_file (void **state)
{
  (void)state;
  g_autofree char *folder = g_dir_make_tmp ("dungeonbook-XXXXXX", NULL);
  g_autofree char *tables = g_build_filename (folder, "mine.yaml", NULL);
  g_autofree char *path = g_build_filename (folder, "book.yaml", NULL);
  assert_true (g_file_set_contents (tables, "", 0, NULL));
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, path, "tables: [mine.yaml]\n");
  g_autoptr (DgnConfig) config = dgn_config_bind (diag, root, path);
  assert_non_null (config);
  assert_string_equal (config->base_folder, folder);
  assert_int_equal (g_remove (tables), 0);
  assert_int_equal (g_rmdir (folder), 0);
}

static void
limits_by_system (void **state)
{
  (void)state;
  static const struct {
    const char *yaml;
    int limit, up, down;
  } cases[] = {
    { "system: 4e", 10, 0, 1 },
    { "system: 3.5e", 13, 0, 1 },
    { "{ system: pf1, pace: fast }", 13, 0, 1 },
    { "system: pf1", 20, 0, 2 },
    { "{ system: pf1, pace: slow }", 40, 0, 5 },
    { "system: 5e", 13, 0, 1 },
    { "{ system: 5e, pace: slow }", 13, 0, 1 },
    { "system: osr", 13, 0, 1 },
    { "encounters: 1", 1, 0, 0 },
    { "encounters: 7", 7, 0, 0 },
    { "encounters: 8", 8, 0, 1 },
    { "encounters: 63", 63, 0, 8 },
    { "encounters: 64", 64, 0, 8 },
    { "encounters: 4000", 4000, 0, 8 },
    { "floors: 3", 13, 0, 2 },
    { "floors: 40", 13, 0, 39 },
    { "floors: { up: 2 }", 13, 2, 0 },
    { "{ floors: { up: 2, down: 3 }, encounters: 2 }", 2, 2, 3 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnConfig) config = bind (diag, cases[i].yaml);
    assert_non_null (config);
    int up = -1, down = -1;
    dgn_config_floors (config, &up, &down);
    assert_int_equal (dgn_config_limit (config), cases[i].limit);
    assert_int_equal (up, cases[i].up);
    assert_int_equal (down, cases[i].down);
  }
}

static void
systems_have_titles (void **state)
{
  (void)state;
  static const char *const names[] = { "4e", "3.5e", "pf1", "5e", "5e-2014", "osr" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    assert_string_equal (dgn_system_names ()[i], names[i]);
    assert_true (strlen (dgn_system_title (names[i])) > 2);
  }
  assert_null (dgn_system_names ()[G_N_ELEMENTS (names)]);
  assert_null (dgn_system_title ("chess"));
}

/* Digest of a configuration, its tables laid over as the program does, and of `more` over those. */
static char *
digest (const char *yaml, const char *more)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnConfig) config = bind (diag, yaml);
  assert_non_null (config);
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  for (guint i = 0; i < config->tables->len; i++)
    assert_true (dgn_tables_overlay_file (tables, diag, g_ptr_array_index (config->tables, i), config->base_folder));
  if (more != NULL) {
    g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "more.yaml", more);
    assert_true (dgn_tables_overlay (tables, diag, root));
  }
  return dgn_config_digest (config, tables);
}

/* A user's setting counts by what stands in it: flags and purposes too. */
static void
digests_cover_settings_of_users (void **state)
{
  (void)state;
  static const char *const texts[] = { "title: A\nflags: { keep_dead_ends: 10 }\n", "title: A\nflags: { keep_dead_ends: 90 }\n",
                                       "title: A\npurposes: [{ name: Hall }]\n" };
  g_autofree char *path = g_strdup_printf ("%s/own-setting-%d.yaml", g_get_tmp_dir (), (int) getpid ());
  g_autofree char *yaml = g_strdup_printf ("setting: \"%s\"\n", path);
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    assert_true (g_file_set_contents (path, texts[i], -1, NULL));
    g_ptr_array_add (seen, digest (yaml, NULL));
    g_autofree char *again = digest (yaml, NULL);
    assert_string_equal (again, g_ptr_array_index (seen, i));
    for (guint j = 0; j < i; j++)
      assert_string_not_equal (again, (const char *) g_ptr_array_index (seen, j));
  }
  assert_int_equal (g_unlink (path), 0);
}

/* What stands in a user's creatures, traps and treasure counts, unless the dungeon takes nothing from them. */
static void
digests_cover_files_of_users (void **state)
{
  (void)state;
  static const struct {
    const char *key, *use;
  } files[] = { { "monsters", "foes" }, { "traps", "trap_stats" }, { "treasure", "hoards" } };
  g_autofree char *path = g_strdup_printf ("%s/own-rows-%d.yaml", g_get_tmp_dir (), (int) getpid ());
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *used = g_strdup_printf ("%s: \"%s\"\n", files[i].key, path);
    g_autofree char *idle = g_strdup_printf ("%s%s: false\n", used, files[i].use);
    assert_true (g_file_set_contents (path, "- name: A\n", -1, NULL));
    g_autofree char *used_a = digest (used, NULL), *idle_a = digest (idle, NULL);
    assert_true (g_file_set_contents (path, "- name: B\n", -1, NULL));
    g_autofree char *used_b = digest (used, NULL), *idle_b = digest (idle, NULL);
    assert_string_not_equal (used_a, used_b);
    assert_string_equal (idle_a, idle_b);
  }
  assert_int_equal (g_unlink (path), 0);
}

static void
digests_differ_when_the_dungeon_may (void **state)
{
  (void)state;
  static const char *const shaping[] = { "title: X",
                                         "seed: 2",
                                         "system: osr",
                                         "pace: fast",
                                         "encounters: 13",
                                         "boss: false",
                                         "party: { level: 2 }",
                                         "party: { size: 5 }",
                                         "floors: 2",
                                         "sheet: [53, 76]",
                                         "sheet: [52, 77]",
                                         "entrance: hall",
                                         "collisions: false",
                                         "cleanup: { enabled: false }",
                                         "cleanup: { cluster: 4 }",
                                         "rulings: { roll_20: end }",
                                         "rulings: { growth: depth }",
                                         "rulings: { errata: srd }",
                                         "rulings: { errata: 35 }",
                                         "rulings: { secret_doors: 1 }",
                                         "rulings: { clashing_features: keep }",
                                         "tables: roomy" };
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (seen, digest ("", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (shaping); i++)
    g_ptr_array_add (seen, digest (shaping[i], NULL));
  g_ptr_array_add (seen,
                   digest ("", "corridors:\n  add: true\n  rows:\n    1: { text: A, do: [straight 5, continue] }\n"));
  g_ptr_array_add (seen,
                   digest ("", "corridors:\n  add: true\n  rows:\n    1: { text: B, do: [straight 5, continue] }\n"));
  for (guint i = 0; i < seen->len; i++) {
    const char *text = g_ptr_array_index (seen, i);
    assert_int_equal (strlen (text), 12);
    assert_int_equal (strspn (text, "0123456789abcdef"), 12);
    for (guint j = 0; j < i; j++)
      if (strcmp (text, g_ptr_array_index (seen, j)) == 0)
        fail_msg ("digests %u and %u are the same", j, i);
  }
}

static void
digests_are_the_same_when_only_printing_differs (void **state)
{
  (void)state;
  static const char *const printing[] = { "paper: Letter",     "parts: { log: false }",   "outputs: { book: x.pdf }",
                                          "template: classic", "{ seed: 1, system: 5e }", "encounters: auto",
                                          "tables: []",         "map_style: solid" };
  g_autofree char *wanted = digest ("", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (printing); i++) {
    g_autofree char *text = digest (printing[i], NULL);
    assert_string_equal (text, wanted);
  }
}

static void
paper (void **state)
{
  (void)state;
  static const struct {
    const char *text;
    double width_mm, height_mm;
  } good[] = {
    { "A3", 297, 420 },
    { "A4", 210, 297 },
    { "a4", 210, 297 },
    { "A5", 148, 210 },
    { "Letter", 215.9, 279.4 },
    { "letter", 215.9, 279.4 },
    { "half-letter", 139.7, 215.9 },
    { "TABLOID", 279.4, 431.8 },
    { "210x297", 210, 297 },
    { "148.5X210", 148.5, 210 },
    { "80x600", 80, 600 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (good); i++) {
    double width_mm = 0, height_mm = 0;
    assert_true (dgn_paper_parse (good[i].text, &width_mm, &height_mm));
    assert_true (width_mm == good[i].width_mm && height_mm == good[i].height_mm);
  }
  static const char *const bad[]
      = { "",          "A6x",     "79x100",    "100x601",   "100",       "100x",
          "x100",      "1e2x100", "-100x100",  "100x100x",  "100 x 100", "nanx100",
          "1.0.0x100", ".x100",   "0x1A4x200", "100,5x200", "inf",       "100000000000000000000x100" };
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    double width_mm = 7, height_mm = 7;
    if (dgn_paper_parse (bad[i], &width_mm, &height_mm))
      fail_msg ("'%s' was read as paper", bad[i]);
    assert_true (width_mm == 7 && height_mm == 7);
  }
  for (guint i = 0; dgn_paper_names ()[i] != NULL; i++) {
    double width_mm, height_mm;
    assert_true (dgn_paper_parse (dgn_paper_names ()[i], &width_mm, &height_mm));
    assert_true (width_mm < height_mm);
  }
}

/* The files of the tree and those in the program are the same bytes. */
static void
builtin_files (void **state)
{
  (void)state;
  static const char *const paths[] = { "tables.yaml", "data/systems/5e.yaml", "data/systems/osr.yaml", "data/tables/roomy.yaml" };
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++) {
    gsize length = 0, file_length = 0;
    const char *text = dgn_builtin (paths[i], &length);
    g_autofree char *path = g_build_filename (g_getenv ("DUNGEONBOOK_SOURCE_ROOT"), paths[i], NULL);
    g_autofree char *file = NULL;
    assert_non_null (text);
    assert_true (g_file_get_contents (path, &file, &file_length, NULL));
    assert_int_equal (length, file_length);
    assert_memory_equal (text, file, length);
    assert_int_equal (text[length], '\0');
  }
  assert_null (dgn_builtin ("tables", NULL));
  assert_null (dgn_builtin ("", NULL));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (defaults),
    cmocka_unit_test (starter_is_the_defaults),
    cmocka_unit_test (every_key),
    cmocka_unit_test (bad_values),
    cmocka_unit_test (all_faults_at_once),
    cmocka_unit_test (tables_beside_the_file),
    cmocka_unit_test (limits_by_system),
    cmocka_unit_test (systems_have_titles),
    cmocka_unit_test (digests_differ_when_the_dungeon_may),
    cmocka_unit_test (digests_cover_settings_of_users),
    cmocka_unit_test (digests_cover_files_of_users),
    cmocka_unit_test (digests_are_the_same_when_only_printing_differs),
    cmocka_unit_test (paper),
    cmocka_unit_test (builtin_files),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
