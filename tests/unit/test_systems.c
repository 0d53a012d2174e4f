/* The rule systems, what follows from their figures, and a user's own. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include "../support/findings.h"

#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#include <glib/gstdio.h>
#include <string.h>

static void
names_and_encounters (void **state)
{
  (void)state;
  static const struct {
    const char *name;
    int medium, fast, slow, levels, party;
    const char *packs;
  } wanted[] = {
    { "4e", 10, 10, 10, 30, 5, "srd52|own|own" },
    { "3.5e", 13, 13, 13, 20, 4, "srd35|srd35,own|srd35" },
    { "pf1", 20, 13, 40, 20, 4, "pf1|pf1,own|own,srd35" },
    { "5e", 13, 13, 13, 20, 4, "srd52|srd52,own|srd52,own" },
    { "5e-2014", 13, 13, 13, 20, 4, "srd51|srd51,own|srd51,own" },
    { "osr", 13, 13, 13, 20, 4, "bfrpg|own|bfrpg,own" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++) {
    const DgnSystem *system = dgn_system_get (wanted[i].name);
    assert_string_equal (dgn_system_names ()[i], wanted[i].name);
    assert_non_null (system);
    assert_string_equal (system->id, wanted[i].name);
    assert_false (system->is_users);
    assert_int_equal (system->encounters[DGN_PACE_MEDIUM], wanted[i].medium);
    assert_int_equal (system->encounters[DGN_PACE_FAST], wanted[i].fast);
    assert_int_equal (system->encounters[DGN_PACE_SLOW], wanted[i].slow);
    assert_int_equal (system->levels.min, 1);
    assert_int_equal (system->levels.max, wanted[i].levels);
    assert_int_equal (system->party, wanted[i].party);
    const GPtrArray *const lists[] = { system->packs.monsters, system->packs.traps, system->packs.treasure };
    g_autoptr (GString) packs = g_string_new (NULL);
    for (gsize kind = 0; kind < G_N_ELEMENTS (lists); kind++)
      for (guint k = 0; k < lists[kind]->len; k++)
        g_string_append_printf (packs, "%s%s", k > 0 ? "," : kind > 0 ? "|" : "", (char *)g_ptr_array_index (lists[kind], k));
    assert_string_equal (packs->str, wanted[i].packs);
  }
  assert_null (dgn_system_names ()[G_N_ELEMENTS (wanted)]);
  assert_null (dgn_system_get ("chess"));
  assert_ptr_equal (dgn_system_get ("5e"), dgn_system_get ("5e"));
}

static void
ratings (void **state)
{
  (void)state;
  static const struct {
    const char *text;
    int milli;
  } good[] = { { "0", 0 },    { "1/8", 125 },  { "1/6", 167 }, { "1/3", 333 }, { "1/2", 500 },
               { "1", 1000 }, { "30", 30000 }, { "1-1", 750 }, { "2+1", 2000 } };
  static const char *const bad[] = { "", "x", "1/0", "-1", "1/", "1//2", "1.5", "3 ", "/2" };
  int milli = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    assert_true (dgn_cr_parse (good[i].text, &milli));
    assert_int_equal (milli, good[i].milli);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    if (dgn_cr_parse (bad[i], &milli))
      fail_msg ("'%s' is no rating", bad[i]);
}

/* Awards of the third edition that are well known, and the rule that four equal creatures are worth as much as one of four ratings more is
 * worth half of twice. */
static void
third_experience (void **state)
{
  (void)state;
  const DgnSystem *system = dgn_system_get ("3.5e");
  static const struct {
    int level, milli, xp;
  } awards[] = { { 1, 1000, 300 },    { 1, 2000, 600 },    { 1, 4000, 1350 }, { 3, 3000, 900 },   { 3, 10000, 10800 }, { 4, 3000, 800 },
                 { 4, 5000, 1600 },   { 5, 1000, 300 },    { 5, 5000, 1500 }, { 6, 1000, 300 },   { 7, 1000, 263 },    { 8, 3000, 400 },
                 { 10, 10000, 3000 }, { 10, 12000, 6000 }, { 1, 500, 150 },   { 20, 20000, 6000 } };
  for (gsize i = 0; i < G_N_ELEMENTS (awards); i++) {
    const int xp = dgn_system_xp (system, awards[i].milli, DGN_RANK_STANDARD, awards[i].level);
    if (xp != awards[i].xp)
      fail_msg ("at level %d rating %d is worth %d, not %d", awards[i].level, awards[i].milli, awards[i].xp, xp);
  }
  for (int level = 1; level <= 20; level++)
    for (int cr = 1; cr < 30; cr++)
      assert_true (dgn_system_xp (system, cr * 1000, DGN_RANK_STANDARD, level)
                   <= dgn_system_xp (system, (cr + 1) * 1000, DGN_RANK_STANDARD, level));
}

static void
experience_by_rating (void **state)
{
  (void)state;
  static const struct {
    const char *system;
    int milli, xp;
  } wanted[] = { { "5e", 125, 25 },   { "5e", 1000, 200 },  { "5e", 30000, 155000 }, { "pf1", 333, 135 }, { "pf1", 1000, 400 },
                 { "pf1", 20000, 307200 }, { "osr", 1000, 25 }, { "osr", 3000, 145 }, { "4e", 1000, 100 }, { "4e", 30000, 19000 } };
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    assert_int_equal (dgn_system_xp (dgn_system_get (wanted[i].system), wanted[i].milli, DGN_RANK_STANDARD, 1), wanted[i].xp);
  const DgnSystem *fourth = dgn_system_get ("4e");
  assert_int_equal (dgn_system_xp (fourth, 1000, DGN_RANK_MINION, 1), 25);
  assert_int_equal (dgn_system_xp (fourth, 1000, DGN_RANK_ELITE, 1), 200);
  assert_int_equal (dgn_system_xp (fourth, 1000, DGN_RANK_SOLO, 1), 500);
}

/* Budgets rise with level, difficulty and party, and the band lies around them. */
static void
budgets (void **state)
{
  (void)state;
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    const DgnSystem *system = dgn_system_get (*name);
    for (int difficulty = 0; difficulty < DGN_N_BUDGETS; difficulty++)
      for (int level = system->levels.min, before = 0; level <= system->levels.max; level++) {
        int worth, least, most, twice;
        assert_true (dgn_system_budget (system, difficulty, level, 4, &worth, &least, &most));
        if (worth < before || least > worth || most < worth || least <= 0)
          fail_msg ("%s, level %d, difficulty %d: %d … %d … %d", *name, level, difficulty, least, worth, most);
        before = worth;
        assert_true (dgn_system_budget (system, difficulty, level, 8, &twice, &least, &most));
        assert_int_equal (twice, 2 * worth);
      }
  }
  int worth, least, most;
  assert_true (dgn_system_budget (dgn_system_get ("5e"), 1, 5, 4, &worth, &least, &most));
  assert_int_equal (worth, 3000);
  assert_int_equal (least, 2100);
  assert_int_equal (most, 3000);
  assert_true (dgn_system_budget (dgn_system_get ("pf1"), 1, 1, 4, &worth, &least, &most));
  assert_int_equal (worth, 400);
  assert_true (dgn_system_budget (dgn_system_get ("4e"), 1, 1, 5, &worth, &least, &most));
  assert_int_equal (worth, 500);
  assert_true (dgn_system_budget (dgn_system_get ("5e"), 1, 30, 4, &worth, &least, &most));
  assert_int_equal (worth, 52800);
  assert_false (dgn_system_budget (dgn_system_get ("5e"), 4, 1, 4, &worth, &least, &most));
}

/* The encounters of a level, all average, carry the usual party through about one level where the system counts that way. */
static void
a_level_in_encounters (void **state)
{
  (void)state;
  const DgnSystem *third = dgn_system_get ("3.5e");
  for (int level = 1; level <= 20; level++) {
    int worth, least, most;
    assert_true (dgn_system_budget (third, 1, level, 1, &worth, &least, &most));
    assert_in_range (worth * third->encounters[0], level * 1000 - level * 50, level * 1000);
  }
}

static void
doors_and_walls (void **state)
{
  (void)state;
  static const char *const kinds[] = { "simple-wood", "good-wood", "strong-wood", "iron" };
  for (const char *const *name = dgn_system_names (); *name != NULL; name++)
    for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
      const DgnDoorFigures *door = dgn_system_door (dgn_system_get (*name), kinds[i]);
      if (door == NULL || *door->stuck == '\0' || *door->locked == '\0')
        fail_msg ("%s has no %s door", *name, kinds[i]);
    }
  const DgnDoorFigures *iron = dgn_system_door (dgn_system_get ("3.5e"), "iron");
  assert_int_equal (iron->hardness, 10);
  assert_int_equal (iron->hp, 60);
  assert_string_equal (iron->stuck, "28");
  const DgnWallFigures *wall = dgn_system_wall (dgn_system_get ("pf1"), "hewn-stone");
  assert_int_equal (wall->break_dc, 50);
  assert_int_equal (wall->climb_dc, 25);
  assert_null (dgn_system_wall (dgn_system_get ("osr"), "hewn-stone"));
  assert_null (dgn_system_door (dgn_system_get ("osr"), "paper"));
}

static void
checks (void **state)
{
  (void)state;
  static const struct {
    const char *system, *number, *text;
  } wanted[] = { { "3.5e", "15", "DC 15 Strength" }, { "5e", "20", "DC 20 Strength" }, { "osr", "2 in 6", "2 in 6 (Strength)" },
                 { "osr", "lock pick only", "lock pick only" }, { "5e", "20 wooden bar; 25 iron bar", "20 wooden bar; 25 iron bar" } };
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++) {
    g_autofree char *text = dgn_system_check (dgn_system_get (wanted[i].system)->checks.ability, wanted[i].number, "Strength");
    assert_string_equal (text, wanted[i].text);
  }
}

static void
gold_and_items (void **state)
{
  (void)state;
  const char *tier = NULL;
  assert_int_equal (dgn_system_gold (dgn_system_get ("3.5e"), DGN_PACE_FAST, 1), 300);
  assert_int_equal (dgn_system_gold (dgn_system_get ("pf1"), DGN_PACE_SLOW, 1), 170);
  assert_true (dgn_system_gold (dgn_system_get ("pf1"), DGN_PACE_FAST, 1) > dgn_system_gold (dgn_system_get ("pf1"), DGN_PACE_MEDIUM, 1));
  assert_int_equal (dgn_system_gold (dgn_system_get ("4e"), DGN_PACE_MEDIUM, 30), 625000);
  assert_int_equal (dgn_system_items (dgn_system_get ("5e"), 11, &tier), 3);
  assert_string_equal (tier, "very rare");
  assert_int_equal (dgn_system_items (dgn_system_get ("osr"), 1, &tier), 0);
  assert_null (tier);
}

/* The formulas of the fourth edition, by a few rows worked out by hand. */
static void
fourth_formulas (void **state)
{
  (void)state;
  DgnFourth stats = dgn_fourth_stats (1, DGN_ROLE_BRUTE, DGN_RANK_STANDARD);
  assert_int_equal (stats.hp, 34);
  assert_int_equal (stats.ac, 13);
  assert_int_equal (stats.defence, 13);
  assert_int_equal (stats.attack_ac, 4);
  assert_int_equal (stats.damage, 11);
  stats = dgn_fourth_stats (11, DGN_ROLE_SOLDIER, DGN_RANK_SOLO);
  assert_int_equal (stats.hp, 550);
  assert_int_equal (stats.ac, 27);
  assert_int_equal (stats.attack_ac, 18);
  assert_int_equal (stats.attack_defence, 16);
  assert_int_equal (stats.saves, 5);
  assert_int_equal (dgn_fourth_stats (10, DGN_ROLE_LURKER, DGN_RANK_SOLO).hp, 312);
  assert_int_equal (dgn_fourth_stats (5, DGN_ROLE_LURKER, DGN_RANK_MINION).hp, 1);
  assert_int_equal (dgn_fourth_stats (5, DGN_ROLE_CONTROLLER, DGN_RANK_ELITE).hp, 120);
}

static DgnSystem *
bind (DgnDiag *diag, const char *yaml)
{
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "my.yaml", yaml);
  return root != NULL ? dgn_system_of_user (diag, root, "my.yaml") : NULL;
}

static void
own_system (void **state)
{
  (void)state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnSystem) mine = bind (diag, "title: My game\nencounters: 8\n");
  assert_non_null (mine);
  assert_true (mine->is_users);
  assert_string_equal (mine->title, "My game");
  assert_int_equal (mine->encounters[DGN_PACE_SLOW], 8);
  int worth, least, most;
  assert_false (dgn_system_budget (mine, 1, 1, 4, &worth, &least, &most));
  assert_int_equal (dgn_system_gold (mine, DGN_PACE_FAST, 3), 0);
  assert_int_equal (dgn_system_xp (mine, 1000, DGN_RANK_STANDARD, 1), 0);
  g_autoptr (DgnSystem) like = bind (diag, "like: 5e\ntitle: Grim fifth\nchecks: { search: \"{n}+ to spot\" }\nlocks: [12]\n");
  assert_non_null (like);
  assert_string_equal (like->title, "Grim fifth");
  assert_string_equal (like->checks.search, "{n}+ to spot");
  assert_int_equal (like->experience->len, dgn_system_get ("5e")->experience->len);
  assert_int_equal (like->locks->len, 1);
  assert_int_equal (dgn_diag_n_findings (diag), 0);
}

static const Fault bads[] = {
  { "encounters: 9\n", 1, 1, "the key 'title' is missing", NULL },
  { "title: X\nbudgets: {}\n", 2, 1, "budgets", "'budget'" },
  { "title: X\nencounters: 0\n", 2, 13, "encounters", NULL },
  { "title: X\nencounters: { fast: 9 }\n", 2, 13, "encounters has no 'medium'", "fast: 13" },
  { "title: X\nencounters: { fast: 9, medium: 8, slow: 7, slw: 3 }\n", 2, 44, "slw", "'slow'" },
  { "title: X\nlevels: { min: 1, max: 41 }\n", 2, 24, "levels.max", NULL },
  { "title: X\nlevels: { min: 5, max: 3 }\n", 2, 24, "levels.max is less", NULL },
  { "title: X\nparty: 11\n", 2, 8, "party", NULL },
  { "title: X\nstats: fith\n", 2, 8, "fith", "'fifth'" },
  { "title: X\npacks: { monsters: [srd53] }\n", 2, 20, "unknown pack 'srd53'", "'srd5" },
  { "title: X\nfigures: srd3\n", 2, 10, "unknown pack 'srd3'", "'srd35'" },
  { "title: X\npacks: { monsters: [srd52, own], traps: [srd35] }\n", 2, 41, "'srd52' (CC-BY-4.0) and 'srd35' (OGL-1.0a) may not stand in one book",
    "of one licence" },
  { "title: X\npacks: { monsters: [bfrpg] }\nfigures: srd35\n", 3, 10, "'bfrpg' (CC-BY-SA-4.0) and 'srd35' (OGL-1.0a) may not", "your own files" },
  { "title: X\nexperience: { one: 5 }\n", 2, 15, "'one' is no rating", "a number or a fraction" },
  { "title: X\nexperience: some\n", 2, 13, "experience must be a map", "by-level" },
  { "title: X\nbudget:\n  easy: [1, 2]\n", 3, 9, "budget.easy has 2 values for 20 levels (1 to 20)", NULL },
  { "title: X\nlevels: { max: 2 }\nbudget:\n  easy: [5, 5]\n  average: [4, 9]\n", 5, 12, "at level 1 budget.average is less than budget.easy", NULL },
  { "title: X\nbudget:\n  slack: { least: 120 }\n", 3, 19, "budget.slack.least", NULL },
  { "title: X\nbudget:\n  easy: many\n", 3, 9, "budget.easy must be a list of whole numbers", NULL },
  { "title: X\nchecks: { search: \"DC {m}\" }\n", 2, 19, "place in a check 'm'", NULL },
  { "title: X\ndoors:\n  - { inches: 2 }\n", 3, 5, "the key 'kind' is missing", NULL },
  { "title: X\ndoors:\n  - { kind: iron, hardnes: 2 }\n", 3, 19, "hardnes", "'hardness'" },
  { "title: X\nfallbacks: { brut: [soldier] }\n", 2, 14, "brut", "'brute'" },
  { "title: X\nfallbacks: { brute: [solder] }\n", 2, 22, "solder", "soldier" },
  { "title: X\ntreasure: { gold: { fast: [] } }\n", 2, 19, "treasure.gold has no 'medium'", NULL },
  { "title: X\nlike: 5ee\n", 2, 7, "5ee", NULL },
  { "- 5e\n", 1, 1, "must be a map of keys", NULL },
};

static void
bad_systems (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (bads); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnSystem) system = bind (diag, bads[i].yaml);
    assert_only_finding (diag, system == NULL, &bads[i]);
  }
}

/* A configuration names a file of its own; its faults are told with the file's line. */
static void
in_a_configuration (void **state)
{
  (void)state;
  g_autofree char *folder = g_dir_make_tmp ("systems-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.yaml", NULL), *config_path = g_build_filename (folder, "c.yaml", NULL);
  static const struct {
    const char *text, *config, *message;
    int limit;
  } cases[] = {
    { "like: osr\ntitle: Mine\nencounters: { fast: 5, medium: 6, slow: 7 }\n", "{ system: mine.yaml, pace: slow }", NULL, 7 },
    { "like: osr\ntitle: Mine\nlevels: { max: 19 }\n", "system: mine.yaml", "budget.easy has 20 values for 19 levels", 0 },
    { "title: Mine\n", "system: other.yaml", "file not found", 0 },
  };
  g_autofree char *digests[2] = { NULL };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "c.yaml", cases[i].config);
    g_autoptr (DgnConfig) config = dgn_config_bind (diag, root, config_path);
    if (cases[i].message != NULL) {
      g_autofree char *shown = dgn_diag_render (diag);
      assert_null (config);
      assert_non_null (strstr (shown, cases[i].message));
      continue;
    }
    assert_non_null (config);
    assert_int_equal (dgn_config_limit (config), cases[i].limit);
    assert_string_equal (dgn_config_system_name (config), "Mine");
    g_autoptr (DgnTables) tables = dgn_tables_new ();
    digests[0] = dgn_config_digest (config, tables);
    g_clear_pointer (&config->own_system->text, g_free);
    config->own_system->text = g_strdup ("another");
    digests[1] = dgn_config_digest (config, tables);
    assert_string_not_equal (digests[0], digests[1]);
  }
  g_free (digests[1]);
  digests[1] = NULL;
  g_remove (path);
  g_rmdir (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (names_and_encounters), cmocka_unit_test (ratings),          cmocka_unit_test (third_experience),
    cmocka_unit_test (experience_by_rating), cmocka_unit_test (budgets),          cmocka_unit_test (a_level_in_encounters),
    cmocka_unit_test (doors_and_walls),      cmocka_unit_test (checks),           cmocka_unit_test (gold_and_items),
    cmocka_unit_test (fourth_formulas),      cmocka_unit_test (own_system),       cmocka_unit_test (bad_systems),
    cmocka_unit_test (in_a_configuration),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
