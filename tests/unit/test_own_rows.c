/* A user's monsters, traps and treasure: added to the packs', in the place of one of the same name, and every fault with its place. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include "../support/findings.h"

#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#include <glib/gstdio.h>
#include <string.h>

static const char monsters[] = "- name: Ogre\n  cr: 2\n  hp: 40\n  ac: 14\n  role: soldier\n"
                               "- name: Mill Wight\n  cr: 1/2\n  hp: 16\n  ac: 13\n  role: lurker\n  leader: true\n  terrain: underground, ruins\n"
                               "  attack: claw +4 (1d6+2)\n  melee_damage: 6\n  group_min: 2\n  group_max: 5\n";
static const char traps[] = "- name: Falling Millstone\n  level: 3\n  damage: 4d6\n  save: Ref DC 20 avoids\n  detect: 22\n";
static const char treasure[] = "- { name: Miller's ring, kind: art, gp: 120 }\n- { name: Sack of flour, kind: goods }\n";

typedef struct {
  char *folder, *paths[3];
} Files;

static void
write_files (Files *files)
{
  static const char *const names[] = { "monsters.yaml", "traps.yaml", "treasure.yaml" };
  const char *const texts[] = { monsters, traps, treasure };
  files->folder = g_dir_make_tmp ("rows-XXXXXX", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    files->paths[i] = g_build_filename (files->folder, names[i], NULL);
    assert_true (g_file_set_contents (files->paths[i], texts[i], -1, NULL));
  }
}

static void
remove_files (Files *files)
{
  for (gsize i = 0; i < G_N_ELEMENTS (files->paths); i++) {
    g_remove (files->paths[i]);
    g_free (files->paths[i]);
  }
  g_rmdir (files->folder);
  g_free (files->folder);
}

static void
own_files (void **state)
{
  (void)state;
  Files files;
  write_files (&files);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *config_path = g_build_filename (files.folder, "c.yaml", NULL);
  g_autoptr (DgnNode) root
      = dgn_node_parse_text (diag, "c.yaml", "system: pf1\nmonsters: monsters.yaml\ntraps: [traps.yaml]\ntreasure: [treasure.yaml]\n");
  g_autoptr (DgnConfig) config = dgn_config_bind (diag, root, config_path);
  g_autoptr (DgnPacks) packs = config != NULL ? dgn_config_packs (diag, config) : NULL;
  g_autofree char *shown = dgn_diag_render (diag);
  if (packs == NULL)
    fail_msg ("%s", shown);
  assert_int_equal (dgn_packs_n_monsters (packs), 1168 + 1);
  const DgnMonster *ogre = dgn_packs_find_monster (packs, "Ogre"), *wight = dgn_packs_find_monster (packs, "Mill Wight");
  assert_int_equal (ogre->hp, 40);
  assert_int_equal (ogre->xp, 600);
  assert_null (ogre->pack);
  assert_int_equal (wight->xp, 200);
  assert_int_equal (wight->cr_milli, 500);
  assert_int_equal (wight->rank, DGN_RANK_STANDARD);
  assert_int_equal (wight->round_damage, 6);
  assert_int_equal (wight->terrains, 1u << 1 | 1u << 2);
  assert_int_equal (wight->str, -1);
  const DgnMonsterFilter filter = { .level_least = 500, .level_most = 500, .roles = 1u << DGN_ROLE_LURKER, .only_leaders = TRUE };
  g_autoptr (GPtrArray) chosen = dgn_packs_choose (packs, &filter);
  gboolean is_found = FALSE;
  for (guint i = 0; i < chosen->len; i++)
    is_found |= g_ptr_array_index (chosen, i) == wight;
  assert_true (is_found);
  assert_int_equal (dgn_packs_n_traps (packs), 36 + 41 + 1);
  assert_int_equal (dgn_packs_find_trap (packs, "falling millstone")->xp, 800);
  assert_string_equal (dgn_packs_treasure (packs, dgn_packs_n_treasure (packs) - 1)->name, "Sack of flour");
  remove_files (&files);
}

/* In the fourth edition a level is enough. */
static void
by_level (void **state)
{
  (void)state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "m.yaml", "- { name: Wisp, level: 7, role: lurker }\n");
  const char *what = NULL;
  assert_int_equal (dgn_packs_check_rows (diag, root, dgn_system_get ("4e"), &what), 1);
  assert_string_equal (what, "monsters");
  assert_int_equal (dgn_packs_check_rows (diag, root, dgn_system_get ("5e"), &what), -1);
}

static const Fault bads[] = {
  { "- { name: A, cr: 1, hp: 5, atack: claw }\n", 1, 28, "atack", "'attack'" },
  { "- { cr: 1, hp: 5, role: brute }\n", 1, 3, "the key 'name' is missing", NULL },
  { "- { name: A, hp: 5, role: brute }\n", 1, 3, "'A' has no cr", NULL },
  { "- { name: A, cr: 1, role: brute }\n", 1, 3, "'A' has no hp", NULL },
  { "- { name: A, cr: one, hp: 5 }\n", 1, 18, "cr cannot be 'one'", "1/4" },
  { "- { name: A, cr: 1, hp: 5, role: brut }\n", 1, 34, "brut", "'brute'" },
  { "- { name: A, cr: 1, hp: 5, rank: boss }\n", 1, 34, "rank must be minion, standard, elite or solo", NULL },
  { "- { name: A, cr: 1, hp: 5, size: Lage }\n", 1, 34, "Lage", "'Large'" },
  { "- { name: A, cr: 1, hp: 5, terrain: \"ruins, undergrund\" }\n", 1, 37, "terrain 'undergrund'", "'underground'" },
  { "- { name: A, cr: 1, hp: 0.5 }\n", 1, 25, "hp", NULL },
  { "- { name: A, cr: 1, hp: 5, ac: 101 }\n", 1, 32, "ac", NULL },
  { "- { name: A, cr: 1, hp: 5, group_min: 4, group_max: 2 }\n", 1, 53, "group_max is less than group_min", NULL },
  { "- { name: A, cr: 1, hp: 5 }\n- { name: a, cr: 2, hp: 9 }\n", 2, 11, "'a' is there twice", NULL },
  { "- { name: \"\", cr: 1, hp: 5 }\n", 1, 11, "the name is empty", NULL },
  { "- { name: A, cr: 1, hp: 5 }\n- Ogre\n", 2, 3, "must be a map of keys", NULL },
  { "- { name: T, trigger: step, detect: 20 }\n", 1, 3, "the key 'level' is missing", NULL },
  { "- { name: T, level: 5, trigger: step, level_max: 3 }\n", 1, 50, "level_max is less than level", NULL },
  { "- { name: T, level: 41, trigger: step }\n", 1, 21, "level", NULL },
  { "- { name: R, kind: art, tier: rare, low: 5, high: 3 }\n", 1, 51, "high is less than low", NULL },
  { "- { name: R, gp: 5, dice: 2d6 }\n", 1, 3, "the key 'kind' is missing", NULL },
  { "name: A\ncr: 1\n", 1, 1, "no list of monsters, traps or treasure", "- name" },
};

static void
bad_rows (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (bads); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "m.yaml", bads[i].yaml);
    const char *what = NULL;
    const int n = dgn_packs_check_rows (diag, root, dgn_system_get ("5e"), &what);
    assert_only_finding (diag, n < 0, &bads[i]);
  }
}

static const struct {
  const char *yaml;
  int col;
  const char *message;
} bad_keys[] = {
  { "monsters: gone.yaml\n", 11, "file not found" },
  { "monsters: { name: x }\n", 11, "monsters is a list of files" },
  { "traps: [\"\"]\n", 9, "the name of a file is empty" },
  { "treasure: [[a]]\n", 12, "treasure must be text" },
};

static void
bad_configurations (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (bad_keys); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "c.yaml", bad_keys[i].yaml);
    assert_null (dgn_config_bind (diag, root, NULL));
    assert_int_equal (dgn_diag_n_findings (diag), 1);
    const DgnFinding *finding = dgn_diag_get (diag, 0);
    assert_int_equal (finding->mark.col, bad_keys[i].col);
    assert_non_null (strstr (finding->message, bad_keys[i].message));
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (own_files), cmocka_unit_test (by_level), cmocka_unit_test (bad_rows), cmocka_unit_test (bad_configurations),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
