/* test_bands.c - who lives with whom, and names that readers would take for one another. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include <dungeonbook/config.h>
#include <dungeonbook/packs.h>

#include <string.h>

static guint
band_named (const char *name)
{
  for (guint i = 0; i < dgn_n_bands (); i++)
    if (strcmp (dgn_band_name (i), name) == 0)
      return i;
  fail_msg ("no band '%s'", name);
  return 0;
}

static void
names (void **state)
{
  (void) state;
  static const char *const near[][2] = {
    { "Cult Fanatic", "Cultist Fanatic" }, { "Lizard Man", "Lizard Man, Subterranean" }, { "Hellhound (3 HD)", "Hellhound (5 HD)" },
    { "Young Red Dragon", "Adult Red Dragon" }, { "Elemental, Earth, Large", "Elemental, Earth, Huge" }, { "Ghast", "Ghost" },
    { "Swarm, Rat", "Rat Swarm" }, { "Goblin", "goblin" }, { "Giant Rat", "Giant Rat (Diseased)" }, { "Orc", "Orc, 1st-Level Warrior" },
  };
  static const char *const far[][2] = {
    { "Goblin Boss", "Goblin Warrior" },
    { "Beetle, Giant Oil", "Beetle, Giant Fire" },
    { "Rat", "Bat" },
    { "Orc", "Ogre" },
    { "Troll", "Troll Limb" },
    { "Red Dragon, Young", "Blue Dragon, Young" },
    { "Giant Spider", "Giant Wolf Spider" },
    { "", "Ogre" },
    { "Zombie", "Ogre Zombie" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    if (!dgn_names_are_near (near[i][0], near[i][1]) || !dgn_names_are_near (near[i][1], near[i][0]))
      fail_msg ("%s, %s", near[i][0], near[i][1]);
  for (guint i = 0; i < G_N_ELEMENTS (far); i++)
    if (dgn_names_are_near (far[i][0], far[i][1]) || dgn_names_are_near (far[i][1], far[i][0]))
      fail_msg ("%s, %s", far[i][0], far[i][1]);
}

/* Names of lists as they are said; others stay. */
static void
spoken (void **state)
{
  (void) state;
  static const char *const cases[][2] = {
    { "Goblin Boss", "Goblin Boss" },
    { "Bee, Giant", "Giant Bee" },
    { "Elemental, Mud, Small", "Small Mud Elemental" },
    { "Kobold, 1st-Level Warrior", "Kobold Warrior" },
    { "Wererat, Rat Form", "Wererat (Rat Form)" },
    { "White Dragon, Very young", "Very Young White Dragon" },
    { "Dragon, Chromatic, White, Young", "Young White Dragon" },
    { "Dragon, Plains (Yellow Dragon)", "Plains Dragon (Yellow Dragon)" },
    { "Water Termite, Giant (1 HD)", "Giant Water Termite (1 HD)" },
    { "Giant Ant, Worker", "Giant Ant Worker" },
    { "", "" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *name = dgn_name_spoken (cases[i][0]);
    assert_string_equal (name, cases[i][1]);
  }
  static const char *const systems[] = { "5e", "5e-2014", "3.5e", "pf1", "osr" };
  for (guint s = 0; s < G_N_ELEMENTS (systems); s++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (systems[s]), NULL);
    g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < dgn_packs_n_monsters (packs); i++) {
      const DgnMonster *monster = dgn_packs_monster (packs, i);
      char *name = dgn_name_spoken (monster->name);
      assert_ptr_equal (dgn_packs_find_monster (packs, name), monster);
      assert_true (g_hash_table_add (seen, name)); /* no two are called alike */
    }
  }
}

static void
bands (void **state)
{
  (void) state;
  static const struct {
    const char *system, *monster, *of, *not_of;
    gboolean is_anywhere;
  } cases[] = {
    { "5e", "Hobgoblin Warrior", "goblins", "undead", FALSE },
    { "5e", "Ogre Zombie", "undead", "raiders", FALSE },
    { "osr", "Ogre", "raiders", "undead", FALSE },
    { "pf1", "Gremlin, Jinkin", "goblins", "cult", FALSE },
    { "5e", "Flesh Golem", "makers", "beasts", FALSE },
    { "5e", "Mimic", "slime", "undead", TRUE },
    { "3.5e", "Vrock", "cult", "beasts", FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (cases[i].system), NULL);
    const DgnMonster *monster = dgn_packs_find_monster (packs, cases[i].monster);
    assert_non_null (monster);
    gboolean is_anywhere = FALSE;
    const guint bits = dgn_bands_of (monster, &is_anywhere);
    if ((bits >> band_named (cases[i].of) & 1) == 0 || (bits >> band_named (cases[i].not_of) & 1) != 0 || is_anywhere != cases[i].is_anywhere)
      fail_msg ("%s: bands %x", monster->name, bits);
  }
}

/* Each band has allies, none is its own, and in each system hardly anybody belongs to nobody. */
static void
all_belong (void **state)
{
  (void) state;
  assert_in_range (dgn_n_bands (), 8, DGN_BANDS_MAX);
  for (guint i = 0; i < dgn_n_bands (); i++) {
    assert_true (dgn_band_allies (i) != 0);
    assert_true ((dgn_band_allies (i) >> i & 1) == 0);
  }
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (*name), NULL);
    guint n = 0, n_alone = 0;
    for (guint i = 0; i < dgn_packs_n_monsters (packs); i++) {
      gboolean is_anywhere = FALSE;
      const DgnMonster *monster = dgn_packs_monster (packs, i);
      n += monster->dungeon > 0;
      n_alone += monster->dungeon > 0 && dgn_bands_of (monster, &is_anywhere) == 0 && !is_anywhere;
    }
    print_message ("%s: %u of %u belong to no band\n", *name, n_alone, n);
    assert_true (n_alone * 6 < n);
  }
}

/* Pets, farm animals and the good have no part in a dungeon. */
static void
unfit (void **state)
{
  (void) state;
  static const char *const rows[][2] = { { "pf1", "Familiar, Raven" },     { "pf1", "Dog" },
                                         { "pf1", "Marsupial, Kangaroo" }, { "5e", "Cat" },
                                         { "5e", "Sphinx of Wonder" },     { "5e", "Brass Dragon Wyrmling" },
                                         { "3.5e", "Lantern Archon" },     { "osr", "Owl" },
                                         { "5e-2014", "Axe Beak" } };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (rows[i][0]), NULL);
    assert_int_equal (dgn_packs_find_monster (packs, rows[i][1])->dungeon, 0);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (names), cmocka_unit_test (spoken), cmocka_unit_test (bands), cmocka_unit_test (all_belong), cmocka_unit_test (unfit) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
