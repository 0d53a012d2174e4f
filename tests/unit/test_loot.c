/* test_loot.c - treasure: what it is worth, in its file and by its laws; and the tables that it is rolled on. */
#include "cmocka_all.h"

#include <dungeonbook/packs.h>

#include <string.h>

#include "../support/sample.h"
#include "../support/sample_yaml.h"

static void
test_worth (void **state)
{
  (void) state;
  DgnLoot loot;
  dgn_loot_init (&loot);
  assert_true (dgn_loot_is_empty (&loot));
  loot.coins[DGN_CP] = 7;
  loot.coins[DGN_SP] = 3;
  loot.coins[DGN_EP] = 1;
  loot.coins[DGN_GP] = 2;
  loot.coins[DGN_PP] = 4;
  assert_int_equal (dgn_loot_coins_worth (&loot, 10), 7 + 30 + 50 + 200 + 4000);
  assert_int_equal (dgn_loot_coins_worth (&loot, 5), 7 + 30 + 50 + 200 + 2000);
  DgnThing *gem = dgn_loot_add (&loot, "agate");
  gem->kind = DGN_THING_GEM;
  gem->count = 3;
  gem->worth = 1000;
  DgnThing *ring = dgn_loot_add (&loot, "ring");
  ring->kind = DGN_THING_MAGIC;
  ring->worth = 250000;
  assert_int_equal (dgn_loot_things_worth (&loot), 3000);
  assert_int_equal (dgn_loot_magic_worth (&loot), 250000);
  assert_int_equal (dgn_loot_n_magic (&loot), 1);
  /* Alike are what has one name, kind and worth, and is not magic. */
  DgnThing *more = dgn_loot_add (&loot, "agate");
  more->kind = DGN_THING_GEM;
  more->count = 2;
  more->worth = 1000;
  DgnThing *second = dgn_loot_add (&loot, "ring");
  second->kind = DGN_THING_MAGIC;
  second->worth = 250000;
  dgn_loot_join (&loot);
  assert_int_equal (loot.items->len, 3);
  assert_int_equal (dgn_loot_thing (&loot, 0)->count, 5);
  assert_int_equal (dgn_loot_things_worth (&loot), 5000);
  dgn_loot_empty (&loot);
  assert_true (dgn_loot_is_empty (&loot));
  dgn_loot_clear (&loot);
}

static DgnDungeon *
rich_dungeon (void)
{
  DgnDungeon *d = sample_dungeon ();
  DgnTreasure *hoard = dgn_treasure (d, 0);
  hoard->loot.coins[DGN_GP] = 120;
  hoard->loot.coins[DGN_SP] = 45;
  DgnThing *gem = dgn_loot_add (&hoard->loot, "No"); /* a name that YAML would take for something else */
  gem->kind = DGN_THING_GEM;
  gem->count = 3;
  gem->worth = 1025;
  dgn_set (&gem->pack, "own");
  DgnThing *cloak = dgn_loot_add (&hoard->loot, "Cloak: of elvenkind, \"torn\"");
  cloak->kind = DGN_THING_MAGIC;
  cloak->worth = 40000;
  dgn_set (&cloak->tier, "uncommon");
  dgn_set (&cloak->pack, "srd52");
  cloak->needs_attunement = TRUE;
  DgnEncounter *boss = dgn_encounter (d, SAMPLE_BOSS);
  boss->is_lair = TRUE;
  boss->loot.coins[DGN_PP] = 9;
  DgnThing *orb = dgn_loot_add (&boss->loot, "magic orb");
  orb->kind = DGN_THING_MAGIC;
  orb->level = 7;
  d->gp_per_pp = 5;
  d->one_level = (DgnOneLevel){ 13, 1800, 1430, 2, TRUE };
  return d;
}

static void
test_round_trip (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = rich_dungeon ();
  dgn_dungeon_settle (d);
  assert_true (dgn_check (d, NULL, NULL, TRUE));
  assert_goes_round (d);
  g_autofree char *yaml = dgn_dungeon_to_yaml (d, NULL);
  assert_non_null (strstr (yaml, "one_level: {encounters: 13, xp: 1800, gold: 1430, items: 2, gold_is_xp: true}"));
  assert_non_null (strstr (yaml, "gp_per_pp: 5"));
  assert_non_null (strstr (yaml, "coins: {sp: 45, gp: 120}"));
  assert_non_null (strstr (yaml, "{name: \"No\", kind: gem, count: 3, gp: 10.25, pack: own}"));
  assert_non_null (strstr (yaml, "lair: true"));
}

/* A sample with a line in the place of one of its own: what is said of it. */
static char *
findings_for (const char *line)
{
  g_autoptr (DgnDungeon) d = rich_dungeon ();
  dgn_dungeon_settle (d);
  g_autofree char *yaml = dgn_dungeon_to_yaml (d, NULL);
  g_auto (GStrv) halves = g_strsplit (yaml, "    coins: {sp: 45, gp: 120}\n", 2);
  assert_non_null (halves[1]);
  g_autofree char *edited = g_strconcat (halves[0], line, "\n", halves[1], NULL);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "d.yaml", edited);
  g_autoptr (DgnMarks) marks = NULL;
  g_autoptr (DgnDungeon) read = root != NULL ? dgn_dungeon_from_node (diag, root, &marks) : NULL;
  if (read != NULL)
    dgn_check (read, diag, marks, FALSE);
  return dgn_diag_render (diag);
}

static void
test_faults (void **state)
{
  (void) state;
  static const char *const faults[][2] = {
    { "    coins: {gold: 12}", "gold" },
    { "    coins: {gp: -1}", "gp" },
    { "    coins: {gp: 99999999999}", "gp" },
    { "    coins: many", "coins" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autofree char *found = findings_for (faults[i][0]);
    if (strstr (found, faults[i][1]) == NULL || strstr (found, "d.yaml:") == NULL)
      fail_msg ("'%s': %s", faults[i][0], found);
  }
  g_autofree char *fine = findings_for ("    coins: {gp: 1}");
  assert_null (strstr (fine, "error"));
}

/* Prices and counts that nobody can mean. */
static void
test_items (void **state)
{
  (void) state;
  static const char *const prices[] = { "gp: 10.255", "gp: -3", "gp: 99999999", "gp: dear", "count: 0", "count: 5000", "kind: jewel", "price: 3" };
  g_autoptr (DgnDungeon) d = rich_dungeon ();
  dgn_dungeon_settle (d);
  g_autofree char *yaml = dgn_dungeon_to_yaml (d, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (prices); i++) {
    g_auto (GStrv) halves = g_strsplit (yaml, "kind: gem, count: 3, gp: 10.25", 2);
    g_autofree char *edited = g_strconcat (halves[0], prices[i], halves[1], NULL);
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "d.yaml", edited);
    g_autoptr (DgnDungeon) read = dgn_dungeon_from_node (diag, root, NULL);
    if (read != NULL || dgn_diag_n_errors (diag) == 0)
      fail_msg ("'%s' is taken", prices[i]);
  }
}

static void
test_licences (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = rich_dungeon ();
  g_autoptr (GPtrArray) packs = dgn_dungeon_packs (d, TRUE);
  assert_int_equal (packs->len, 2);
  assert_string_equal (g_ptr_array_index (packs, 0), "own");
  assert_string_equal (g_ptr_array_index (packs, 1), "srd52");
  dgn_set (&dgn_loot_thing (&dgn_encounter (d, SAMPLE_BOSS)->loot, 0)->pack, "bfrpg");
  assert_false (dgn_check (d, NULL, NULL, FALSE));
}

/* ---- Tables ---- */

typedef struct {
  const char *kind, *tier;
  int covered[101], most;
} Column;

/* Rows that share their numbers are examples of one value. */
static void
cover (GHashTable *columns, const char *kind, const char *tier, int low, int high)
{
  g_autofree char *key = g_strdup_printf ("%s/%s", kind, tier);
  Column *column = g_hash_table_lookup (columns, key);
  if (column == NULL) {
    column = g_new0 (Column, 1);
    g_hash_table_insert (columns, g_strdup (key), column);
  }
  column->most = MAX (column->most, high);
  if (column->covered[low] == 0 || column->covered[low] != high)
    for (int i = low; i <= high; i++) {
      if (column->covered[i] != 0)
        fail_msg ("%s: %d is there twice", key, i);
      column->covered[i] = high;
    }
}

static void
check_columns (GHashTable *columns, const char *of)
{
  GHashTableIter iter;
  gpointer key, value;
  g_hash_table_iter_init (&iter, columns);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    const Column *column = value;
    if (column->most != 100 && strchr (key, '(') == NULL) /* (d6), (d8), (d20) */
      fail_msg ("%s, %s ends at %d", of, (char *) key, column->most);
    for (int i = 1; i <= column->most; i++)
      if (column->covered[i] == 0)
        fail_msg ("%s, %s: nothing at %d", of, (char *) key, i);
  }
}

static void
test_tables (void **state)
{
  (void) state;
  static const char *const systems[] = { "3.5e", "osr" };
  for (guint s = 0; s < G_N_ELEMENTS (systems); s++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, dgn_system_get (systems[s]), NULL);
    g_autoptr (GHashTable) items = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    g_autoptr (GHashTable) hoards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    for (guint i = 0; i < dgn_packs_n_treasure (packs); i++) {
      const DgnTreasureItem *row = dgn_packs_treasure (packs, i);
      if (row->low > 0)
        cover (items, row->kind, row->tier, row->low, row->high);
    }
    for (guint i = 0; s == 0 && i < dgn_packs_n_hoards (packs); i++) {
      const DgnHoardRow *row = dgn_packs_hoard (packs, i);
      cover (hoards, row->table, row->category, row->low, row->high);
    }
    assert_true (g_hash_table_size (items) > 10);
    check_columns (items, systems[s]);
    check_columns (hoards, systems[s]);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_worth), cmocka_unit_test (test_round_trip), cmocka_unit_test (test_faults),   cmocka_unit_test (test_items),
    cmocka_unit_test (test_licences), cmocka_unit_test (test_tables),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
