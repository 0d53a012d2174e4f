/* Treasure over many seeds, systems, levels and parties: it comes to what the level should give, no magic item is there twice, nothing is
 * without a name, and the ledger of the book adds up to the last copper. */
#include "../support/figures.h"
#include "../support/generated.h"

#include <dungeonbook/book.h>
#include <dungeonbook/check.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
  const char *system;
  int levels[3];
  gboolean has_listed_magic; /* names enough that none must come twice */
} systems[] = {
  { "5e", { 1, 7, 20 }, TRUE }, { "5e-2014", { 2, 9, 17 }, TRUE }, { "pf1", { 1, 8, 20 }, TRUE },
  { "3.5e", { 1, 6, 15 }, FALSE }, { "osr", { 1, 4, 12 }, FALSE }, { "4e", { 1, 14, 30 }, TRUE },
};

static const int sizes[] = { 4, 1, 10 };

typedef struct {
  gint64 plain, magic;
  int n_magic, n_lots;
} Sum;

static void
add_loot (const DgnDungeon *d, const DgnLoot *loot, Sum *sum)
{
  sum->plain += dgn_loot_coins_worth (loot, d->gp_per_pp) + dgn_loot_things_worth (loot);
  sum->magic += dgn_loot_magic_worth (loot);
  sum->n_magic += dgn_loot_n_magic (loot);
  sum->n_lots += !dgn_loot_is_empty (loot);
}

static const DgnLoot *
nth_loot (const DgnDungeon *d, guint i)
{
  return i < d->treasures->len ? &dgn_treasure (d, (int) i)->loot : &dgn_encounter (d, (int) (i - d->treasures->len))->loot;
}

static Sum
sum_of (const DgnDungeon *d)
{
  Sum sum = { 0 };
  for (guint i = 0; i < d->treasures->len + d->encounters->len; i++)
    add_loot (d, nth_loot (d, i), &sum);
  return sum;
}

static gboolean
is_whole_text (const char *text)
{
  static const char *const bad[] = { "Roll Again", "roll again", "Special Enemy", NULL }; /* rows that send on to another */
  for (int i = 0; bad[i] != NULL; i++)
    if (strstr (text, bad[i]) != NULL)
      return FALSE;
  return figures_gap (text) == NULL;
}

static void
check_things (const DgnDungeon *d, gboolean is_once)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < d->treasures->len + d->encounters->len; i++) {
    const DgnLoot *loot = nth_loot (d, i);
    for (guint k = 0; k < loot->items->len; k++) {
      DgnThing *thing = dgn_loot_thing (loot, k);
      if (!is_whole_text (thing->name) || *thing->pack == '\0')
        fail_msg ("'%s' of '%s'", thing->name, thing->pack);
      assert_in_range (thing->count, 1, DGN_THING_COUNT_MAX);
      if (thing->kind != DGN_THING_MAGIC)
        assert_in_range (thing->worth, 1, DGN_WORTH_MAX_GP * DGN_CP_PER_GP);
      else if (!g_hash_table_add (names, thing->name) && is_once)
        fail_msg ("'%s' is there twice", thing->name);
    }
  }
}

/* Within a twentieth of what so many encounters of the level should give, whatever the dice say; with a few gp for change. */
static void
check_total (const DgnDungeon *d)
{
  const Sum sum = sum_of (d);
  int n = 0;
  for (guint i = 0; i < d->encounters->len; i++)
    n += dgn_encounter (d, (int) i)->difficulty != DGN_BOSS;
  assert_true (d->one_level.gold > 0 && d->one_level.xp > 0 && d->one_level.encounters > 0);
  const gint64 goal = (gint64) d->one_level.gold * DGN_CP_PER_GP * n / d->one_level.encounters;
  const gint64 has = d->one_level.items > 0 ? sum.plain : sum.plain + sum.magic;
  if (ABS (has - goal) > goal / 20 + 20 * DGN_CP_PER_GP)
    fail_msg ("%s, level %d, %d heroes, seed %d: %d of %d gp", d->system, d->party_level, d->party_size, (int) d->seed, (int) (has / 100),
              (int) (goal / 100));
  if (d->one_level.items > 0)
    assert_int_equal (sum.n_magic, MAX (1, (d->one_level.items * n + d->one_level.encounters / 2) / d->one_level.encounters));
  assert_true (sum.n_lots >= 2);
}

/* ---- The ledger ---- */

/* "12,345.67" in cp; a dash is nothing. Tags go first. */
static gint64
cp_of (const char *cell)
{
  gint64 cp = 0;
  int decimals = -1;
  for (const char *at = cell; *at != '\0'; at++) {
    if (*at == '<')
      at = strchr (at, '>');
    else if (*at == '.')
      decimals = 0;
    else if (g_ascii_isdigit (*at)) {
      cp = cp * 10 + (*at - '0');
      decimals += decimals >= 0;
    }
  }
  for (int i = MAX (decimals, 0); i < 2; i++)
    cp *= 10;
  return cp;
}

static const DgnBlock *
table_after (const DgnBook *book, const char *dest)
{
  gboolean is_found = FALSE;
  for (guint i = 0; i < book->blocks->len; i++) {
    const DgnBlock *block = g_ptr_array_index (book->blocks, i);
    is_found |= block->dest != NULL && strcmp (block->dest, dest) == 0;
    if (is_found && block->kind == DGN_BLOCK_TABLE)
      return block;
  }
  return NULL;
}

/* Rows to tick between two sums come to the second; sums of floors come to the last row; and that to the records. */
static void
check_ledger (const DgnDungeon *d)
{
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  const DgnBlock *table = table_after (book, "ledger");
  assert_non_null (table);
  const Sum all = sum_of (d);
  gint64 rows[2] = { 0 }, floors[2] = { 0 }, whole[2] = { 0 };
  int n_rows = 0, n_sums = 0;
  for (guint i = 0; i < table->rows->len; i++) {
    char **cells = g_ptr_array_index (table->rows, i);
    assert_int_equal (g_strv_length (cells), 7);
    const gboolean is_row = strcmp (cells[0], "□") == 0, is_last = i + 1 == table->rows->len;
    n_rows += is_row;
    n_sums += !is_row && !is_last;
    for (int k = 0; k < 2; k++) {
      const gint64 cp = cp_of (cells[5 + k]);
      if (is_row) {
        rows[k] += cp;
        whole[k] += cp;
      } else if (is_last) {
        assert_int_equal (cp, whole[k]);
        assert_true (n_sums == 0 || floors[k] == whole[k]);
      } else {
        assert_int_equal (cp, rows[k]);
        floors[k] += cp;
        rows[k] = 0;
      }
    }
  }
  assert_int_equal (n_rows, all.n_lots);
  assert_int_equal (whole[0], all.plain);
  assert_int_equal (whole[1], all.magic);
  assert_non_null (table_after (book, "one-level"));
}

static void
test_many (void **state)
{
  (void) state;
  GenWorld world;
  gen_world_init (&world, NULL);
  for (guint s = 0; s < G_N_ELEMENTS (systems); s++)
    for (guint l = 0; l < G_N_ELEMENTS (systems[s].levels); l++)
      for (int seed = 1; seed <= gen_seeds (6); seed++) {
        const int size = sizes[(guint) seed % G_N_ELEMENTS (sizes)];
        g_autofree char *yaml = g_strdup_printf ("system: %s\nencounters: %d\nfloors: 2\nparty: { level: %d, size: %d }\n", systems[s].system,
                                                 seed % 2 == 0 ? 12 : 5, systems[s].levels[l], size);
        g_autoptr (DgnDungeon) d = gen_world_roll (&world, yaml, (guint64) seed, NULL);
        assert_true (dgn_check (d, NULL, NULL, TRUE));
        check_total (d);
        check_things (d, systems[s].has_listed_magic && d->one_level.items <= 12);
        check_ledger (d);
      }
  gen_world_clear (&world);
}

/* Without treasure: nothing is there, nothing is said, and nothing else moves. */
static void
test_none (void **state)
{
  (void) state;
  GenWorld world;
  gen_world_init (&world, NULL);
  g_autoptr (DgnDungeon) with = gen_world_roll (&world, "system: 3.5e\nencounters: 6\n", 3, NULL);
  g_autoptr (DgnDungeon) none = gen_world_roll (&world, "system: 3.5e\nencounters: 6\nhoards: false\n", 3, NULL);
  assert_int_equal (sum_of (none).n_lots, 0);
  assert_true (sum_of (with).n_lots > 0);
  assert_int_equal (with->creatures->len, none->creatures->len);
  g_autoptr (DgnBook) book = dgn_compose (none, NULL);
  assert_null (table_after (book, "ledger"));
  gen_world_clear (&world);
}

/* Whose foes carry nothing by their rows has nothing on them: it lies where they live, or about. */
static void
test_beasts (void **state)
{
  (void) state;
  GenWorld world;
  gen_world_init (&world, NULL);
  int n = 0;
  for (int seed = 1; seed <= gen_seeds (20); seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, "system: 3.5e\nencounters: 8\n", (guint64) seed, NULL);
    for (guint i = 0; i < d->encounters->len; i++) {
      const DgnEncounter *e = dgn_encounter (d, (int) i);
      gboolean is_beast = e->foes->len > 0;
      for (guint k = 0; k < e->foes->len; k++) {
        const char *stats = dgn_creature (d, g_array_index (e->foes, DgnFoe, k).creature)->stats;
        is_beast &= strstr (stats, "animal") != NULL || strstr (stats, "vermin") != NULL;
      }
      if (!is_beast)
        continue;
      n++;
      assert_true (dgn_loot_is_empty (&e->loot) || e->is_lair);
    }
  }
  assert_true (n > 0 || !gen_seeds_are_full ());
  gen_world_clear (&world);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_many), cmocka_unit_test (test_none), cmocka_unit_test (test_beasts) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
