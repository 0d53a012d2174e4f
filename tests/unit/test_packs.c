/* Every row of every pack: counts, bounds, what follows from what, and no word that does not belong. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include "../support/figures.h"

#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#include <stdlib.h>
#include <string.h>

/* A user's system of one pack, so that packs are seen one by one. */
static DgnSystem *
system_of (DgnDiag *diag, const char *pack, const char *stats)
{
  g_autofree char *yaml = g_strdup_printf ("title: X\nstats: %s\npacks: { monsters: [%s], traps: [%s], treasure: [%s] }\n", stats, pack, pack, pack);
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "x.yaml", yaml);
  DgnSystem *system = dgn_system_of_user (diag, root, "x.yaml");
  assert_non_null (system);
  return system;
}

static const struct {
  const char *pack, *stats, *system;
  guint monsters, traps, treasure, hoards;
} counts[] = {
  { "srd52", "fifth", "5e", 331, 29, 757, 0 },      { "srd51", "fifth", "5e", 334, 11, 351, 0 }, { "srd35", "third", "3.5e", 624, 105, 1721, 209 },
  { "pf1", "third", "pf1", 1168, 36, 0, 0 },       { "bfrpg", "old", "osr", 281, 0, 202, 135 }, { "own", "old", "osr", 0, 41, 99, 0 },
};

/* No row is lost, no name stands twice. */
static void
rows_are_counted (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnSystem) system = system_of (diag, counts[i].pack, counts[i].stats);
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, system, NULL);
    g_autofree char *shown = dgn_diag_render (diag);
    if (packs == NULL || dgn_diag_n_findings (diag) > 0)
      fail_msg ("%s: %s", counts[i].pack, shown);
    assert_int_equal (dgn_packs_n_monsters (packs), counts[i].monsters);
    assert_int_equal (dgn_packs_n_traps (packs), counts[i].traps);
    assert_int_equal (dgn_packs_n_treasure (packs), counts[i].treasure);
    assert_int_equal (dgn_packs_n_hoards (packs), counts[i].hoards);
    assert_int_equal (dgn_packs_used (packs)->len, 1);
  }
  gsize n = 0;
  for (; dgn_pack_names ()[n] != NULL; n++)
    continue;
  assert_int_equal (n, G_N_ELEMENTS (counts));
}

static void
sane_monster (const char *pack, const DgnSystem *system, const DgnMonster *m)
{
  const gboolean is_old = system->stats == DGN_STATS_OLD;
  /* an insect swarm of the old school has no armour class, and some of the epic creatures of the third edition are past hiding from anything */
  const gboolean has_ac = m->ac >= 3 || is_old || m->cr_milli >= 12000;
  if (m->hp < 1 || !has_ac || m->ac > 90 || m->hit_dice < 1 || *m->hd == '\0' || *m->type == '\0')
    fail_msg ("%s: %s: ac %d, hp %d, hd %s", pack, m->name, m->ac, m->hp, m->hd);
  if (m->round_damage < m->melee_damage - 1 && m->round_damage < m->ranged_damage - 1)
    fail_msg ("%s: %s: damage %d, %d, %d", pack, m->name, m->melee_damage, m->ranged_damage, m->round_damage);
  if (!is_old && m->str < 0 && m->dex < 0 && m->con < 0)
    fail_msg ("%s: %s has no abilities", pack, m->name);
  int xp = dgn_system_xp (system, m->cr_milli, DGN_RANK_STANDARD, MAX (1, m->cr_milli / 1000));
  if (system->is_xp_by_level)
    xp = m->cr_milli % 1000 == 0 ? 300 * m->cr_milli / 1000 : m->xp; /* the pack has 300 times the rating */
  /* special abilities make hit dice worth more, up to the end of the table; a rating of 0 is worth 0 or 10 */
  if (!is_old && m->xp != xp && m->cr_milli != 0)
    fail_msg ("%s: %s of %s is worth %d, not %d", pack, m->name, m->cr, xp, m->xp);
  if (is_old && m->cr_milli <= 20000 && (m->xp < xp / 2 || m->xp > 3 * xp + 100))
    fail_msg ("%s: %s of %s hit dice is worth %d?", pack, m->name, m->cr, m->xp);
}

static void
monsters_are_sane (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnSystem) system = system_of (diag, counts[i].pack, counts[i].stats);
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, system, NULL);
    for (guint k = 0; k < dgn_packs_n_monsters (packs); k++) {
      const DgnMonster *m = dgn_packs_monster (packs, k);
      sane_monster (counts[i].pack, dgn_system_get (counts[i].system), m);
      assert_string_equal (m->pack->id, counts[i].pack);
      assert_ptr_equal (dgn_packs_find_monster (packs, m->name), m);
    }
  }
}

static void
traps_and_treasure_are_sane (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnSystem) system = system_of (diag, counts[i].pack, counts[i].stats);
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, system, NULL);
    for (guint k = 0; k < dgn_packs_n_traps (packs); k++) {
      const DgnTrapStat *trap = dgn_packs_trap (packs, k);
      if (trap->level < 1 || trap->level_max > 20 || *trap->kind == '\0' || *trap->trigger == '\0')
        fail_msg ("%s: %s", counts[i].pack, trap->name);
      if (system->stats == DGN_STATS_THIRD && (trap->detect < 5 || trap->detect > 40 || trap->disable < 0 || trap->disable > 40))
        fail_msg ("%s: %s: %d, %d", counts[i].pack, trap->name, trap->detect, trap->disable);
      g_autoptr (GArray) lines = dgn_trap_lines (packs, trap);
      assert_true (lines->len >= 3);
    }
    for (guint k = 0; k < dgn_packs_n_treasure (packs); k++) {
      const DgnTreasureItem *item = dgn_packs_treasure (packs, k);
      if (figures_gap (item->name) != NULL || *item->kind == '\0' || item->gp < 0)
        fail_msg ("%s: treasure %u", counts[i].pack, k);
    }
  }
}

/* A d100 within a kind and tier comes up with one thing each, 1 to 100 in all. */
static void
hundreds_are_whole (void **state)
{
  (void)state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnSystem) system = system_of (diag, "srd35", "third");
  g_autoptr (DgnPacks) packs = dgn_packs_load (diag, system, NULL);
  g_autoptr (GHashTable) ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < dgn_packs_n_hoards (packs); i++) {
    const DgnHoardRow *row = dgn_packs_hoard (packs, i);
    char *key = g_strconcat (row->table, " ", row->category, NULL);
    const int end = GPOINTER_TO_INT (g_hash_table_lookup (ends, key));
    if (row->low != end + 1 || row->high < row->low)
      fail_msg ("hoard of %s: %d after %d", key, row->low, end);
    g_hash_table_insert (ends, key, GINT_TO_POINTER (row->high));
  }
  assert_int_equal (g_hash_table_size (ends), 60);
  GHashTableIter iter;
  gpointer key, end;
  for (g_hash_table_iter_init (&iter, ends); g_hash_table_iter_next (&iter, &key, &end);)
    if (GPOINTER_TO_INT (end) != 100)
      fail_msg ("hoard of %s ends with %d", (char *)key, GPOINTER_TO_INT (end));
}

/* Where a system's packs have too few to choose from, a dungeon of that level has nobody in it. */
static void
every_level_has_somebody (void **state)
{
  (void)state;
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    const DgnSystem *system = dgn_system_get (*name);
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, system, NULL);
    assert_non_null (packs);
    for (int level = 1; level <= MIN (system->levels.max, 20); level++) {
      const DgnMonsterFilter filter
          = { .level_least = MAX (0, level - 3) * 1000, .level_most = level * 1000, .rank = DGN_RANK_STANDARD, .dungeon_least = 1 };
      g_autoptr (GPtrArray) chosen = dgn_packs_choose (packs, &filter);
      if (chosen->len < 4)
        fail_msg ("%s: %u creatures around level %d", *name, chosen->len, level);
    }
    for (guint role = 0; role < DGN_N_ROLES; role++) {
      const DgnMonsterFilter filter = { .roles = 1u << role, .dungeon_least = 1 };
      g_autoptr (GPtrArray) chosen = dgn_packs_choose (packs, &filter);
      if (chosen->len < 3)
        fail_msg ("%s: %u of role %s", *name, chosen->len, dgn_role_words[role]);
    }
  }
}

/* Kinds of creatures of which one to ten together are worth what an encounter may be. */
static int
count_ways (const DgnPacks *packs, int difficulty, int level)
{
  const DgnSystem *system = dgn_packs_system (packs);
  int worth, least, most, n = 0;
  assert_true (dgn_system_budget (system, difficulty, level, 4, &worth, &least, &most));
  for (guint i = 0; i < dgn_packs_n_monsters (packs); i++) {
    const DgnMonster *m = dgn_packs_monster (packs, i);
    const int xp = m->dungeon > 0 ? dgn_packs_worth (packs, m, (DgnRank)m->rank, level) : 0;
    n += xp > 0 && most / xp >= 1 && (least + xp - 1) / xp <= MIN (most / xp, 10);
  }
  return n;
}

static void
every_budget_can_be_met (void **state)
{
  (void)state;
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (*name), NULL);
    for (int level = 1; level <= dgn_packs_system (packs)->levels.max; level++)
      for (int difficulty = 0; difficulty < DGN_N_BUDGETS; difficulty++) {
        const int ways = count_ways (packs, difficulty, level);
        if (ways < 8)
          fail_msg ("%s: %d kinds for difficulty %d at level %d", *name, ways, difficulty, level);
      }
  }
}

static void
filters (void **state)
{
  (void)state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get ("3.5e"), NULL);
  const DgnMonsterFilter filter = { .level_least = 1000, .level_most = 3000, .roles = 1u << DGN_ROLE_SOLDIER | 1u << DGN_ROLE_LURKER,
                                    .ranks = 1u << DGN_RANK_STANDARD, .terrains = 1u << 1, .dungeon_least = 2 };
  g_autoptr (GPtrArray) chosen = dgn_packs_choose (packs, &filter);
  assert_true (chosen->len > 5);
  for (guint i = 0; i < chosen->len; i++) {
    const DgnMonster *m = g_ptr_array_index (chosen, i);
    assert_in_range (m->cr_milli, 1000, 3000);
    assert_true (m->role == DGN_ROLE_SOLDIER || m->role == DGN_ROLE_LURKER);
    assert_int_equal (m->rank, DGN_RANK_STANDARD);
    assert_int_equal (m->dungeon, 2);
    assert_true (m->terrains == 0 || (m->terrains & 3) != 0);
  }
  const DgnMonsterFilter leaders = { .only_leaders = TRUE };
  g_autoptr (GPtrArray) led = dgn_packs_choose (packs, &leaders);
  assert_true (led->len > 10 && led->len < 200);
  const DgnMonsterFilter all = { 0 };
  g_autoptr (GPtrArray) everybody = dgn_packs_choose (packs, &all);
  assert_int_equal (everybody->len, dgn_packs_n_monsters (packs));
}

/* The first pack of a name counts: the newer document's Ogre, and the Orc that only the older has. */
static void
packs_lie_over_each_other (void **state)
{
  (void)state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "x.yaml", "like: 5e\npacks: { monsters: [srd52, srd51], traps: [own] }\n");
  g_autoptr (DgnSystem) both = dgn_system_of_user (diag, root, "x.yaml");
  g_autoptr (DgnPacks) packs = dgn_packs_load (diag, both, NULL);
  assert_string_equal (dgn_packs_find_monster (packs, "ogre")->pack->id, "srd52");
  assert_string_equal (dgn_packs_find_monster (packs, "Orc")->pack->id, "srd51");
  assert_int_equal (dgn_packs_n_monsters (packs), 331 + 57);
  assert_null (dgn_packs_find_monster (packs, "Beholder"));
  assert_string_equal (dgn_packs_nearest_monster (packs, "Goblinn"), "Goblin");
}

/* A system of ours draws on one source of one licence, beside what is our own. */
static void
systems_have_one_licence (void **state)
{
  (void)state;
  static const struct {
    const char *system, *packs;
  } wanted[] = { { "5e", "srd52 own " },   { "5e-2014", "srd51 own " }, { "4e", "srd52 own " },
                 { "3.5e", "srd35 own " }, { "pf1", "pf1 own srd35 " }, { "osr", "bfrpg own " } };
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (wanted[i].system), NULL);
    g_autoptr (GString) used = g_string_new (NULL);
    const char *licence = NULL;
    for (guint k = 0; k < dgn_packs_used (packs)->len; k++) {
      const DgnPack *pack = g_ptr_array_index (dgn_packs_used (packs), k);
      g_string_append_printf (used, "%s ", pack->id);
      if (dgn_pack_is_own (pack))
        continue;
      if (licence != NULL)
        assert_string_equal (pack->licence, licence);
      licence = pack->licence;
    }
    assert_string_equal (used->str, wanted[i].packs);
  }
}

static const char *
line_of (const GArray *lines, const char *label)
{
  for (guint i = 0; i < lines->len; i++)
    if (strcmp (g_array_index (lines, DgnStatLine, i).label, label) == 0)
      return g_array_index (lines, DgnStatLine, i).text;
  fail_msg ("no line '%s'", label);
  return NULL;
}

static void
stat_lines (void **state)
{
  (void)state;
  static const struct {
    const char *system, *name;
    DgnRank rank;
    const char *label, *text;
  } wanted[] = {
    { "3.5e", "Ogre", DGN_RANK_STANDARD, "AC", "16, touch 8, flat-footed 16" },
    { "3.5e", "Ogre", DGN_RANK_STANDARD, "Saves", "Fort +6, Ref +0, Will +1" },
    { "pf1", "Ogre", DGN_RANK_STANDARD, "CR", "3 (800 XP)" },
    { "pf1", "Ogre", DGN_RANK_STANDARD, "Ranged", "javelin +1 (1d8+5)" },
    { "5e", "Ogre", DGN_RANK_STANDARD, "HP", "68 (8d10+24)" },
    { "5e", "Octopus", DGN_RANK_STANDARD, "Abilities", "Str 4, Dex 15, Con 11, Int 3, Wis 10, Cha 4" },
    { "5e", "Goblin Warrior", DGN_RANK_STANDARD, "CR", "1/4 (50 XP)" },
    { "5e-2014", "Goblin", DGN_RANK_STANDARD, "CR", "1/4 (50 XP)" },
    { "osr", "Ogre", DGN_RANK_STANDARD, "HD", "4d8+1 (19 hp)" },
    { "osr", "Ogre", DGN_RANK_STANDARD, "XP", "240" },
    { "osr", "Ogre", DGN_RANK_STANDARD, "Save as", "Fighter: 4 (death 11, wands 11, paralysis 13, breath 14, spells 15)" },
    { "osr", "Barkling", DGN_RANK_STANDARD, "Save as", "Normal Man (death 13, wands 14, paralysis 15, breath 16, spells 18)" },
    { "4e", "Ogre", DGN_RANK_STANDARD, "Level", "6 brute (250 XP)" },
    { "4e", "Ogre", DGN_RANK_ELITE, "Level", "5 elite brute (400 XP)" },
    { "4e", "Ogre", DGN_RANK_MINION, "HP", "1" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (wanted[i].system), NULL);
    const DgnMonster *monster = dgn_packs_find_monster (packs, wanted[i].name);
    assert_non_null (monster);
    g_autoptr (GArray) lines = dgn_monster_lines (packs, monster, wanted[i].rank);
    assert_string_equal (line_of (lines, wanted[i].label), wanted[i].text);
  }
}

static void
expect_whole (const char *whose, const GArray *lines)
{
  for (guint i = 0; i < lines->len; i++) {
    const DgnStatLine *line = &g_array_index (lines, DgnStatLine, i);
    const char *gap = *line->label != '\0' ? figures_gap (line->text) : "a line without a name";
    if (gap != NULL)
      fail_msg ("%s, %s: '%s' has '%s'", whose, line->label, line->text, gap);
  }
}

/* Each creature of each system has a whole stat line and reads back from its JSON's words. */
static void
all_stat_lines (void **state)
{
  (void)state;
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (*name), NULL);
    for (guint i = 0; i < dgn_packs_n_monsters (packs); i++) {
      const DgnMonster *monster = dgn_packs_monster (packs, i);
      for (DgnRank rank = DGN_RANK_MINION; rank <= DGN_RANK_SOLO; rank++) {
        g_autoptr (GArray) lines = dgn_monster_lines (packs, monster, rank);
        const char *saves = dgn_packs_system (packs)->stats == DGN_STATS_OLD && *monster->save_as != '\0' ? line_of (lines, "Save as") : "(";
        if (strchr (saves, '(') == NULL && strcmp (saves, "N/A") != 0)
          fail_msg ("%s saves as '%s'", monster->name, saves);
        expect_whole (monster->name, lines);
        if (lines->len < 7)
          fail_msg ("%s: %s has %u lines", *name, monster->name, lines->len);
        if (dgn_packs_system (packs)->stats == DGN_STATS_FOURTH)
          assert_in_range (dgn_packs_level (packs, monster, rank), 1000, 30000);
      }
      g_autofree char *json = dgn_monster_to_json (packs, monster);
      assert_non_null (strstr (json, "\"role\""));
    }
  }
}

/* Reading is cheap enough to do for every book: of the largest pack a hundred times in far less than what ten milliseconds each would be. */
static void
loading_is_quick (void **state)
{
  (void)state;
  const int n = 20;
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    const gint64 start = g_get_monotonic_time ();
    for (int i = 0; i < n; i++) {
      g_autoptr (DgnDiag) diag = dgn_diag_new ();
      g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (*name), NULL);
      assert_non_null (packs);
    }
    const double each_ms = (double)(g_get_monotonic_time () - start) / 1000 / n;
    print_message ("%s: %.2f ms\n", *name, each_ms);
    if (g_getenv ("DUNGEONBOOK_TEST_SEEDS") == NULL && each_ms > 50) /* with room for a busy machine */
      fail_msg ("%s takes %.2f ms", *name, each_ms);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (rows_are_counted),   cmocka_unit_test (monsters_are_sane),
    cmocka_unit_test (traps_and_treasure_are_sane), cmocka_unit_test (hundreds_are_whole),
    cmocka_unit_test (every_level_has_somebody), cmocka_unit_test (every_budget_can_be_met), cmocka_unit_test (filters),
    cmocka_unit_test (packs_lie_over_each_other), cmocka_unit_test (systems_have_one_licence), cmocka_unit_test (stat_lines),
    cmocka_unit_test (all_stat_lines),     cmocka_unit_test (loading_is_quick),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
