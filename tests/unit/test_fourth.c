/* Templates and decks of the fourth edition, creatures at other levels, and our own traps in the numbers of other systems. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include <dungeonbook/config.h>

#include <string.h>

static void
decks (void **state)
{
  (void)state;
  const GArray *rows = dgn_deck_rows ();
  int cards = 0;
  for (guint i = 0; i < rows->len; i++)
    cards += g_array_index (rows, DgnDeckRow, i).cards;
  assert_int_equal (rows->len, 7);
  assert_int_equal (cards, 50);
  const DgnDeckRow *front = &g_array_index (rows, DgnDeckRow, 0), *solo = &g_array_index (rows, DgnDeckRow, 6);
  assert_int_equal (front->roles, 1u << DGN_ROLE_SOLDIER | 1u << DGN_ROLE_BRUTE);
  assert_int_equal (front->creatures, 2);
  assert_int_equal (solo->rank, DGN_RANK_SOLO);
  assert_int_equal (solo->roles, 0);
}

/* Every template has each difficulty, and what it is made of is worth about what it should be. */
static void
templates (void **state)
{
  (void)state;
  const GArray *rows = dgn_template_rows ();
  assert_int_equal (rows->len, 38);
  int seen[5][3] = { { 0 } };
  for (guint i = 0; i < rows->len; i++) {
    const DgnTemplateRow *row = &g_array_index (rows, DgnTemplateRow, i);
    seen[row->template_kind][row->difficulty] += row->count;
    assert_in_range (row->count, 1, 7);
    assert_in_range (row->level + 10, 4, 17);
    assert_true (row->roles != 0 || row->rank != DGN_RANK_STANDARD);
  }
  for (int kind = 0; kind < 5; kind++)
    for (int difficulty = 0; difficulty < 3; difficulty++)
      assert_true (seen[kind][difficulty] > 0);
}

static const char *
line_of (const GArray *lines, const char *label)
{
  for (guint i = 0; i < lines->len; i++)
    if (strcmp (g_array_index (lines, DgnStatLine, i).label, label) == 0)
      return g_array_index (lines, DgnStatLine, i).text;
  return "";
}

static void
other_levels (void **state)
{
  (void)state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get ("4e"), NULL);
  const DgnMonster *ogre = dgn_packs_find_monster (packs, "Ogre");
  g_autoptr (GArray) lines = dgn_monster_lines_at (packs, ogre, DGN_RANK_STANDARD, 8);
  assert_string_equal (line_of (lines, "Level"), "8 brute (350 XP)");
  assert_string_equal (line_of (lines, "HP"), "104");
  g_autoptr (DgnPacks) fifth = dgn_packs_load (diag, dgn_system_get ("5e"), NULL);
  g_autoptr (GArray) same = dgn_monster_lines_at (fifth, dgn_packs_find_monster (fifth, "Ogre"), DGN_RANK_STANDARD, 8);
  assert_string_equal (line_of (same, "CR"), "2 (450 XP)");
}

static void
traps (void **state)
{
  (void)state;
  static const struct {
    const char *system, *trap;
    int level;
    const char *label, *text;
  } wanted[] = {
    { "osr", "falling block", 9, "Save", "vs petrify halves" },
    { "osr", "falling block", 2, "Damage", "2d10" },
    { "osr", "falling block", 9, "Damage", "4d10" },
    { "osr", "crushing walls", 2, "Damage", "3d10" },
    { "osr", "swinging blade", 9, "Attack", "+10" },
    { "osr", "swinging blade", 9, "Find", "1 in 6" },
    { "osr", "swinging blade", 9, "Disarm", "remove traps" },
    { "5e", "falling block", 6, "Save", "DC 14 Dex save halves" },
    { "5e", "falling block", 6, "Damage", "4d10" },
    { "5e", "falling block", 6, "Find", "DC 14 Perception" },
    { "5e", "swinging blade", 3, "Attack", "+6" },
    { "5e", "pit, 30 ft., spiked", 17, "Damage", "18d6+6d6" },
    { "5e", "volley of darts", 17, "Damage", "1d4 x 1d6 darts" },
    { "5e-2014", "Rolling Sphere", 1, "Save", "Dex 15 negates" },
    { "4e", "falling block", 12, "Attack", "+15 vs Reflex (half damage on a miss)" },
    { "4e", "falling block", 12, "Damage", "1d8+16" },
    { "4e", "swinging blade", 12, "Attack", "+17 vs AC" },
    { "4e", "deadly poison needle", 4, "Attack", "+7 vs Fortitude" },
    { "4e", "deadly poison needle", 4, "Damage", "1d8+8" },
    { "5e", "glyph, blinding", 4, "Save", "DC 13 Wis save or blind 1d4 rounds" },
    { "5e", "frost burst", 5, "Save", "DC 13 Dex save halves" },
    { "5e", "frost burst", 5, "Damage", "4d6 cold" },
    { "4e", "deadly poison needle", 4, "Disarm", "Thievery DC 17" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (wanted[i].system), NULL);
    const DgnTrapStat *trap = dgn_packs_find_trap (packs, wanted[i].trap);
    if (trap == NULL)
      fail_msg ("%s has no '%s'", wanted[i].system, wanted[i].trap);
    const DgnTrapStat fit = dgn_packs_trap_at (packs, trap, wanted[i].level);
    g_autoptr (GArray) lines = dgn_trap_lines (packs, &fit);
    assert_string_equal (line_of (lines, wanted[i].label), wanted[i].text);
  }
}

/* No word of the old school is left in a trap of another system. */
static void
all_traps (void **state)
{
  (void)state;
  static const char *const systems[] = { "5e", "4e" };
  for (gsize s = 0; s < G_N_ELEMENTS (systems); s++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (systems[s]), NULL);
    for (guint i = 0; i < dgn_packs_n_traps (packs); i++) {
      const DgnTrapStat fit = dgn_packs_trap_at (packs, dgn_packs_trap (packs, i), 5);
      if (strstr (fit.save, "save vs") != NULL || fit.detect <= 0)
        fail_msg ("%s: %s: '%s', %d", systems[s], fit.name, fit.save, fit.detect);
    }
  }
}

/* A party beyond its system's levels is told so, and has its dungeon all the same. */
static void
party_beyond (void **state)
{
  (void)state;
  static const struct {
    const char *yaml;
    guint findings;
  } cases[] = { { "party: { level: 25 }", 1 }, { "{ system: 4e, party: { level: 25 } }", 0 }, { "party: { level: 20 }", 0 } };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "c.yaml", cases[i].yaml);
    g_autoptr (DgnConfig) config = dgn_config_bind (diag, root, NULL);
    assert_non_null (config);
    assert_int_equal (dgn_diag_n_findings (diag), cases[i].findings);
    if (cases[i].findings > 0)
      assert_int_equal (dgn_diag_get (diag, 0)->mark.col, 17);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (decks),     cmocka_unit_test (templates),   cmocka_unit_test (other_levels), cmocka_unit_test (traps),
    cmocka_unit_test (all_traps), cmocka_unit_test (party_beyond),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
