/* Traps and doors of many dungeons in every system: each trap has a whole block that does what its name says, where it is laid, near the
 * party's level; each door the figures of its system; and no licence is asked for that nothing is from. */
#include "../support/figures.h"
#include "../support/generated.h"

#include <dungeonbook/check.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SEEDS 6

static const char *const systems[] = { "3.5e", "pf1", "5e", "5e-2014", "4e", "osr" };
static const int levels[] = { 1, 4, 9, 15, 20 };

static void
expect_whole (const char *system, const char *name, const char *stats)
{
  const char *gap = strchr (stats, '?') != NULL ? "?" : strstr (stats, ": \n") != NULL ? "a line without a figure" : figures_gap (stats);
  if (gap != NULL)
    fail_msg ("%s: '%s' has '%s' in: %s", system, name, gap, stats);
  static const char *const always[] = { "Kind", "Trigger", NULL };
  for (const char *const *label = always; *label != NULL; label++) {
    g_autofree char *value = dgn_stats_value (stats, *label);
    if (value == NULL || *value == '\0')
      fail_msg ("%s: '%s' has no %s: %s", system, name, *label, stats);
  }
}

/* The row of the tables that a trap was rolled on. */
static const DgnRow *
row_of (const GenWorld *world, const DgnTrap *trap)
{
  const char *const tables[] = { DGN_TABLE_DOOR_TRAPS, DGN_TABLE_CHAMBER_TRAPS };
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++) {
    const DgnTable *table = dgn_tables_get (world->tables, tables[i]);
    for (int roll = dgn_dice_min (table->die); roll <= dgn_dice_max (table->die); roll++)
      if (strcmp (dgn_table_row (table, roll)->text, trap->name) == 0)
        return dgn_table_row (table, roll);
  }
  fail_msg ("no row '%s'", trap->name);
  return NULL;
}

static void
expect_near (const char *system, const DgnTrap *trap, int level)
{
  char *end;
  const long least = strtol (trap->level, &end, 10), most = *end == '-' ? strtol (end + 1, NULL, 10) : least;
  if (least < 1 || level < least - DGN_TRAP_REACH || level > most + DGN_TRAP_REACH)
    fail_msg ("%s: T%d is for level %s, the party's is %d", system, trap->number, trap->level, level);
}

static void
judge_trap (const GenWorld *world, const DgnPacks *packs, const DgnDungeon *d, const DgnTrap *trap)
{
  const char *system = dgn_packs_system (packs)->id;
  const DgnEffect *harm = dgn_row_find (row_of (world, trap), DGN_DO_HARM), *site = dgn_row_find (row_of (world, trap), DGN_DO_SITE);
  expect_whole (system, trap->name, trap->stats);
  expect_near (system, trap, d->party_level);
  assert_int_equal (trap->site, site->word);
  assert_int_equal (trap->door >= 0, trap->site == DGN_SITE_DOOR);
  assert_int_equal (trap->treasure >= 0, trap->site == DGN_SITE_TREASURE);
  assert_int_equal (trap->feature >= 0, trap->site == DGN_SITE_FEATURE);
  /* A bolt or burst is dodged, and says what it is of. */
  if (strstr (trap->stats, "Wis save halves") != NULL
      || g_regex_match_simple ("Will .*halves|Effect: (line|10 ft. burst).*\\n(.*\\n)*Damage: [0-9d+]*(\\n|$)", trap->stats, 0, 0))
    fail_msg ("%s: T%d: %s", system, trap->number, trap->stats);
  if (dgn_packs_system (packs)->stats != DGN_STATS_OLD && dgn_packs_system (packs)->stats != DGN_STATS_FOURTH
      && strstr (trap->stats, " turn") != NULL)
    fail_msg ("%s: T%d counts turns of ten minutes: %s", system, trap->number, trap->stats);
  if (*trap->like == '\0') {
    assert_string_equal (trap->pack, "own");
    return;
  }
  const DgnTrapStat *stat = dgn_packs_find_trap (packs, trap->like);
  assert_non_null (stat);
  assert_int_equal (stat->harm, harm->word);
  assert_true ((dgn_trap_sites (stat) & 1u << trap->site) != 0);
  assert_int_equal (trap->search_dc, stat->detect);
  assert_int_equal (trap->disable_dc, stat->disable);
}

/* The number of a kind, and at most three more for how it slides; or its words. */
static void
judge_door (const DgnSystem *system, const DgnDoor *door)
{
  const DgnDoorFigures *figures = dgn_system_door (system, dgn_door_kind (door->material, door->quality));
  assert_non_null (figures);
  if (system->door_numbers == DGN_DOORS_BY_TABLE || (door->state == DGN_UNLOCKED && !door->reinforced))
    return;
  const char *text = door->reinforced ? figures->reinforced : door->state == DGN_LOCKED ? figures->locked : figures->stuck;
  const int more = door->break_dc - atoi (text);
  if (strspn (text, "0123456789") != strlen (text))
    assert_true (*door->force != '\0' && door->break_dc == 0 && (door->slides != DGN_SLIDES_NOT || strcmp (door->force, text) == 0));
  else if (*door->force != '\0' || more < 0 || more > (door->slides != DGN_SLIDES_NOT ? 3 : 0))
    fail_msg ("%s: D%d has %d, %s '%s'", system->id, door->number, door->break_dc, figures->kind, text);
  if (door->state == DGN_LOCKED && system->locks->len > 0)
    assert_true (door->lock_dc >= g_array_index (system->locks, int, 0));
}

static void
judge_kinds (const DgnSystem *system, const DgnDungeon *d)
{
  for (guint i = 0; i < d->doors->len; i++) {
    const DgnDoor *door = dgn_door (d, (int) i);
    const DgnDoorFigures *figures = dgn_system_door (system, dgn_door_kind (door->material, door->quality));
    const DgnBarrier *barrier = dgn_door_barrier (d, door);
    judge_door (system, door);
    assert_non_null (barrier);
    assert_int_equal (barrier->hardness, figures->hardness);
    assert_int_equal (barrier->threshold, figures->threshold);
    assert_int_equal (barrier->ac, figures->ac);
    assert_int_equal (barrier->hp, figures->hp);
    assert_true (barrier->hp > 0 && *barrier->thickness != '\0');
  }
}

/* Without creatures and treasure, what is left to be named is whose traps and doors are in it. */
static void
judge_licences (const char *system, const DgnDungeon *d)
{
  static const struct {
    const char *system, *pack;
  } wanted[] = { { "3.5e", "srd35" }, { "pf1", "pf1" }, { "5e", "srd52" }, { "5e-2014", "srd51" }, { "4e", "" }, { "osr", "" } };
  g_autoptr (GPtrArray) packs = dgn_dungeon_packs (d, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    for (guint k = 0; strcmp (wanted[i].system, system) == 0 && k < packs->len; k++) {
      const char *pack = g_ptr_array_index (packs, k);
      if (strcmp (pack, "own") != 0 && strcmp (pack, wanted[i].pack) != 0)
        fail_msg ("%s: figures of %s", system, pack);
    }
}

static void
all_systems (void **state)
{
  GenWorld *world = *state;
  int n_lent = 0;
  for (gsize s = 0; s < G_N_ELEMENTS (systems); s++) {
    g_autoptr (DgnPacks) packs = gen_packs (systems[s]);
    for (gsize l = 0; l < G_N_ELEMENTS (levels); l++)
      for (int seed = 1; seed <= gen_seeds (SEEDS); seed++) {
        g_autofree char *yaml
            = g_strdup_printf ("system: %s\nencounters: 12\nfoes: false\nhoards: false\nparty: { level: %d }\n", systems[s], levels[l]);
        g_autoptr (DgnDungeon) d = gen_world_roll (world, yaml, (guint64) seed, NULL);
        for (guint i = 0; i < d->traps->len; i++) {
          judge_trap (world, packs, d, dgn_trap (d, (int) i));
          n_lent += *dgn_trap (d, (int) i)->like != '\0';
        }
        judge_kinds (dgn_packs_system (packs), d);
        judge_licences (systems[s], d);
        assert_true (dgn_check (d, NULL, NULL, TRUE));
      }
  }
  if (gen_seeds_are_full () && n_lent < 30)
    fail_msg ("%d traps have figures of a pack", n_lent);
}

/* Traps in things: named by them, at their square, and read back from the file. */
static void
in_features (void **state)
{
  GenWorld *world = *state;
  int n = 0;
  for (guint64 seed = 1; seed <= 80 && n < 2; seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (world, "foes: false\nhoards: false\n", seed, NULL);
    for (guint i = 0; i < d->traps->len; i++) {
      const DgnTrap *trap = dgn_trap (d, (int) i);
      if (trap->feature < 0)
        continue;
      n++;
      assert_int_equal (dgn_feature (d, trap->feature)->space, trap->space);
      assert_true (dgn_cell_equal (dgn_feature (d, trap->feature)->cell, trap->cell));
      g_autofree char *yaml = dgn_dungeon_to_yaml (d, NULL);
      g_autoptr (DgnDiag) diag = dgn_diag_new ();
      g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "d.yaml", yaml);
      g_autoptr (DgnDungeon) same = dgn_dungeon_from_node (diag, root, NULL);
      assert_non_null (same);
      assert_true (dgn_dungeon_equal (d, same));
    }
  }
  assert_true (n > 0);
}

/* Whatever is rolled, there are figures for it, in every system and at every level. */
static void
every_row (void **state)
{
  GenWorld *world = *state;
  const char *const tables[] = { DGN_TABLE_DOOR_TRAPS, DGN_TABLE_CHAMBER_TRAPS };
  for (gsize s = 0; s < G_N_ELEMENTS (systems); s++) {
    g_autoptr (DgnPacks) packs = gen_packs (systems[s]);
    for (gsize t = 0; t < G_N_ELEMENTS (tables); t++) {
      const DgnTable *table = dgn_tables_get (world->tables, tables[t]);
      for (int roll = dgn_dice_min (table->die); roll <= dgn_dice_max (table->die); roll++)
        for (int level = 1; level <= 30; level++) {
          const DgnRow *row = dgn_table_row (table, roll);
          const DgnTrapSite site = (DgnTrapSite) dgn_row_find (row, DGN_DO_SITE)->word;
          DgnRng rng = dgn_rng_stream ((guint64) level, "t", 0);
          DgnTrapStat stat;
          if (!dgn_packs_trap_for (packs, (DgnTrapHarm) dgn_row_find (row, DGN_DO_HARM)->word, site, level, &rng, &stat))
            fail_msg ("%s has no figures for '%s' at level %d", systems[s], row->text, level);
          const DgnSystem *system = dgn_packs_system (packs);
          assert_true (dgn_trap_distance (&stat, CLAMP (level, system->levels.min, system->levels.max)) <= DGN_TRAP_REACH);
        }
    }
  }
}

/* Every trap of every pack, as it is and fitted to a level, is whole. */
static void
every_trap (void **state)
{
  (void) state;
  for (gsize s = 0; s < G_N_ELEMENTS (systems); s++) {
    g_autoptr (DgnPacks) packs = gen_packs (systems[s]);
    for (guint i = 0; i < dgn_packs_n_traps (packs); i++)
      for (gsize l = 0; l < G_N_ELEMENTS (levels); l++) {
        const DgnTrapStat stat = dgn_packs_trap_at (packs, dgn_packs_trap (packs, i), levels[l]);
        g_autoptr (GArray) lines = dgn_trap_lines (packs, &stat);
        g_autoptr (GString) text = g_string_new (NULL);
        for (guint k = 0; k < lines->len; k++) {
          const DgnStatLine *line = &g_array_index (lines, DgnStatLine, k);
          g_string_append_printf (text, "%s: %s\n", line->label, line->text);
        }
        expect_whole (systems[s], stat.name, text->str);
      }
  }
}

static void
harms (void **state)
{
  (void) state;
  static const struct {
    const char *name;
    DgnTrapHarm harm;
  } wanted[] = {
    { "Camouflaged Pit Trap (1)", DGN_HARM_PIT },
    { "Wide-Mouth Spiked Pit Trap", DGN_HARM_SPIKED_PIT },
    { "Chain Lightning Trap", DGN_HARM_SHOCK },
    { "Acid Arrow Trap", DGN_HARM_ACID },
    { "Lightning Bolt Trap (4)", DGN_HARM_SHOCK },
    { "Hail of Needles", DGN_HARM_DART },
    { "Poison Needle Trap (1)", DGN_HARM_NEEDLE },
    { "Swinging Block Trap", DGN_HARM_RAM },
    { "Falling Block Trap", DGN_HARM_DROP },
    { "Falling Net", DGN_HARM_NET },
    { "Doorknob Smeared with Contact Poison", DGN_HARM_SMEAR },
    { "Collapsing Roof", DGN_HARM_COLLAPSE },
    { "glyph, blinding", DGN_HARM_FLASH },
    { "Wail of the Banshee Trap", DGN_HARM_GLYPH },
    { "Bees", DGN_HARM_ANY },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (dgn_trap_harm (wanted[i].name) != wanted[i].harm)
      fail_msg ("'%s' does %s", wanted[i].name, dgn_harm_words[dgn_trap_harm (wanted[i].name)]);
  /* hardly any of ours is left without */
  for (gsize s = 0; s < G_N_ELEMENTS (systems); s++) {
    g_autoptr (DgnPacks) packs = gen_packs (systems[s]);
    for (guint i = 0; i < dgn_packs_n_traps (packs); i++) {
      const DgnTrapStat *trap = dgn_packs_trap (packs, i);
      if (trap->harm == DGN_HARM_ANY && strcmp (trap->name, "another trap") != 0 && strcmp (trap->name, "Sphere of Annihilation") != 0)
        fail_msg ("%s: '%s' does nothing that is known", systems[s], trap->name);
    }
  }
}

static void
switched_off (void **state)
{
  GenWorld *world = *state;
  g_autoptr (DgnDungeon) d = gen_world_roll (world, "foes: false\nhoards: false\ntrap_stats: false\nrulings: { door_numbers: table }\n", 3, NULL);
  assert_true (d->traps->len > 0);
  for (guint i = 0; i < d->traps->len; i++) {
    const DgnTrap *trap = dgn_trap (d, (int) i);
    assert_string_equal (trap->stats, "");
    assert_string_equal (trap->pack, "");
    assert_true (trap->search_dc > 0 && trap->disable_dc > 0);
  }
  for (guint i = 0; i < d->doors->len; i++) {
    const DgnDoor *door = dgn_door (d, (int) i);
    assert_true (door->state != DGN_LOCKED || door->lock_dc >= 20);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (all_systems), cmocka_unit_test (in_features), cmocka_unit_test (every_row),
                                      cmocka_unit_test (every_trap),  cmocka_unit_test (harms),       cmocka_unit_test (switched_off) };
  return cmocka_run_group_tests (tests, gen_world_set_up, gen_world_tear_down);
}
