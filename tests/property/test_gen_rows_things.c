/* test_gen_rows_things.c - every row of doors, traps, hiding places, dead ends, templates and titles, on a small
 * dungeon that is the same each time. The doors are written down here once more, from the source. */
#include "../support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef struct {
  int high; /* last result of the row; the one after it is the same door with a trap */
  DgnMaterial material;
  DgnQuality quality;
  DgnDoorState state;
  int dc, lock_dc;
} DoorCase;

static const DoorCase doors[] = {
  { 8, DGN_WOOD, DGN_SIMPLE, DGN_UNLOCKED, 0, 0 },        { 23, DGN_WOOD, DGN_SIMPLE, DGN_STUCK, 13, 0 },
  { 29, DGN_WOOD, DGN_SIMPLE, DGN_LOCKED, 15, 20 },       { 35, DGN_WOOD, DGN_GOOD, DGN_UNLOCKED, 0, 0 },
  { 44, DGN_WOOD, DGN_GOOD, DGN_STUCK, 18, 0 },           { 49, DGN_WOOD, DGN_GOOD, DGN_LOCKED, 18, 25 },
  { 55, DGN_WOOD, DGN_STRONG, DGN_UNLOCKED, 0, 0 },       { 64, DGN_WOOD, DGN_STRONG, DGN_STUCK, 23, 0 },
  { 69, DGN_WOOD, DGN_STRONG, DGN_LOCKED, 25, 30 },       { 71, DGN_STONE, DGN_QUALITY_NONE, DGN_UNLOCKED, 0, 0 },
  { 75, DGN_STONE, DGN_QUALITY_NONE, DGN_STUCK, 28, 0 },  { 79, DGN_STONE, DGN_QUALITY_NONE, DGN_LOCKED, 28, 30 },
  { 81, DGN_IRON, DGN_QUALITY_NONE, DGN_UNLOCKED, 0, 0 }, { 85, DGN_IRON, DGN_QUALITY_NONE, DGN_STUCK, 28, 0 },
  { 89, DGN_IRON, DGN_QUALITY_NONE, DGN_LOCKED, 28, 30 },
};

static const DoorCase *
door_of (int roll, gboolean *is_trapped)
{
  guint i = 0;
  while (doors[i].high + 1 < roll)
    i++;
  *is_trapped = roll == doors[i].high + 1;
  return &doors[i];
}

/* The entrance hall with a stretch of corridor behind each of its doors, as far as its doors. */
static void
open_hall (Bench *bench, const GenWorld *world, const char *more)
{
  g_autofree char *yaml = g_strdup_printf ("sheet: [32, 32]\nfloors: 1\nentrance: hall\n%s", more);
  bench_init (bench, world, yaml, 7);
  gen_entrance (&bench->gen);
  for (guint i = 0; i < 3; i++)
    bench_force (bench, DGN_TABLE_CORRIDORS, 1);
  for (guint i = 0; i < 3; i++)
    gen_corridor (&bench->gen, i);
  gen_settle (&bench->gen);
  gen_number (&bench->gen);
}

/* What the dice say beside the kind of door. */
typedef struct {
  DgnSlides slides;
  int harder;
  gboolean is_reinforced;
} Twist;

static Twist
twist_of (int roll, int errata)
{
  if (roll <= 90)
    return (Twist){ DGN_SLIDES_NOT, 0, FALSE };
  if (roll <= 93)
    return (Twist){ DGN_SLIDES_SIDE, 1, FALSE };
  if (roll <= 96)
    return (Twist){ DGN_SLIDES_DOWN, 1, FALSE };
  if (roll <= 99)
    return (Twist){ DGN_SLIDES_UP, errata == DGN_ERRATA_NONE ? 2 : 3, FALSE };
  return (Twist){ DGN_SLIDES_NOT, 0, TRUE };
}

static void
judge_door (const Bench *bench, const DoorCase *c, Twist twist, gboolean is_trapped)
{
  const DgnDoor *door = dgn_door (bench->d, 0);
  gboolean is_srd = bench->config->rulings.errata == DGN_ERRATA_SRD;
  int dc = is_srd && c->quality == DGN_GOOD && c->state == DGN_STUCK ? 16 : c->dc;
  int break_dc = c->state == DGN_UNLOCKED ? 0 : dc + twist.harder;
  if (twist.is_reinforced)
    break_dc = c->material == DGN_WOOD ? 30 : 40;
  assert_int_equal (door->material, c->material);
  assert_int_equal (door->quality, c->quality);
  assert_int_equal (door->state, c->state);
  assert_int_equal (door->slides, twist.slides);
  assert_int_equal (door->reinforced, twist.is_reinforced);
  assert_int_equal (door->break_dc, break_dc);
  assert_int_equal (door->held_dc_add, c->state == DGN_UNLOCKED ? twist.harder : 0);
  assert_int_equal (door->lock_dc, c->lock_dc);
  assert_int_equal (door->trap >= 0, is_trapped);
  if (is_trapped) {
    assert_int_equal (dgn_trap (bench->d, door->trap)->door, 0);
    assert_int_equal (dgn_trap (bench->d, door->trap)->site, DGN_SITE_DOOR);
  }
}

/* Every result, and for those of 91 and above every kind of door they can come to. */
static void
test_doors (void **state)
{
  const char *errata[] = { "none", "35", "srd" };
  for (int e = 0; e < 3; e++)
    for (int roll = 1; roll <= 100; roll++)
      for (int type = 1; type <= (roll <= 90 ? 1 : 90); type += e == 0 ? 1 : 7) {
        g_autofree char *more = g_strdup_printf ("rulings: { errata: %s, door_numbers: table }\n", errata[e]);
        Bench bench;
        open_hall (&bench, *state, more);
        bench_force (&bench, DGN_TABLE_DOORS, roll);
        if (roll > 90)
          bench_force (&bench, DGN_TABLE_DOORS, type);
        gen_doors (&bench.gen);
        gen_traps (&bench.gen);
        assert_int_equal (bench.d->doors->len, 2);
        gboolean is_trapped;
        const DoorCase *c = door_of (roll <= 90 ? roll : type, &is_trapped);
        judge_door (&bench, c, twist_of (roll, e), is_trapped);
        bench_clear (&bench);
      }
}

/* Ruling D1: further results of 91 and above are rolled again, and what they say does not add up. */
static void
test_door_rerolls (void **state)
{
  Bench bench;
  open_hall (&bench, *state, "rulings: { door_numbers: table }\n");
  const int rolls[] = { 94, 100, 91, 99, 45 };
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    bench_force (&bench, DGN_TABLE_DOORS, rolls[i]);
  gen_doors (&bench.gen);
  gen_traps (&bench.gen);
  gboolean is_trapped;
  const DoorCase *c = door_of (45, &is_trapped);
  judge_door (&bench, c, twist_of (94, DGN_ERRATA_NONE), TRUE);
  assert_int_equal (dgn_door (bench.d, 0)->break_dc, 19);
  int n_ignored = 0;
  for (guint i = 0; i < bench.d->rolls->len; i++)
    n_ignored += strstr (g_array_index (bench.d->rolls, DgnRoll, i).text, "ignored") != NULL;
  assert_true (n_ignored >= 3);
  bench_clear (&bench);
}

static void
judge_trap (const Bench *bench, const DgnRow *row, int level)
{
  assert_true (bench->d->traps->len >= 1);
  const DgnTrap *trap = dgn_trap (bench->d, 0);
  int add = (level - 1) / 2;
  assert_string_equal (trap->name, row->text);
  assert_int_equal (trap->search_dc, MIN (40, dgn_row_find (row, DGN_DO_SEARCH)->n + add));
  assert_int_equal (trap->disable_dc, MIN (40, dgn_row_find (row, DGN_DO_DISABLE)->n + add));
  assert_true (dgn_space_has (dgn_space (bench->d, trap->space), trap->cell));
  assert_true (dgn_link_at (bench->d, dgn_space (bench->d, trap->space)->floor, trap->cell) < 0);
}

static void
test_door_traps (void **state)
{
  const GenWorld *world = *state;
  for (int level = 1; level <= 30; level += 7)
    for (int roll = 1; roll <= 20; roll++) {
      g_autofree char *more = g_strdup_printf ("party: { level: %d }\n", level);
      Bench bench;
      open_hall (&bench, world, more);
      bench_force (&bench, DGN_TABLE_DOORS, 9);
      bench_force (&bench, DGN_TABLE_DOOR_TRAPS, roll);
      gen_doors (&bench.gen);
      gen_traps (&bench.gen);
      judge_trap (&bench, dgn_table_row (dgn_tables_get (world->tables, DGN_TABLE_DOOR_TRAPS), roll), level);
      bench_clear (&bench);
    }
}

/* A square chamber as the entrance, with these contents, stocked as far as traps. */
static void
stock (Bench *bench, const GenWorld *world, int contents, int level)
{
  g_autofree char *yaml =
      g_strdup_printf ("sheet: [32, 32]\nfloors: 1\nentrance: chamber\nparty: { level: %d }\n", level);
  bench_init (bench, world, yaml, (guint64) contents);
  bench_force (bench, DGN_TABLE_CHAMBERS, 1);
  bench_force (bench, DGN_TABLE_EXITS, 1);
  bench_force (bench, DGN_TABLE_CONTENTS, contents);
}

static void
run_stages (Bench *bench)
{
  gen_entrance (&bench->gen);
  gen_settle (&bench->gen);
  gen_number (&bench->gen);
  gen_doors (&bench->gen);
  gen_features (&bench->gen);
  gen_encounters (&bench->gen);
  gen_treasure (&bench->gen);
  gen_traps (&bench->gen);
}

/* Where there is a hoard, a trap of that kind guards it; where there is none, another is rolled, and so it is without a thing to lay it in. */
static void
test_chamber_traps (void **state)
{
  const GenWorld *world = *state;
  const DgnTable *table = dgn_tables_get (world->tables, DGN_TABLE_CHAMBER_TRAPS);
  for (int has_treasure = 0; has_treasure < 2; has_treasure++)
    for (int level = 1; level <= 30; level += 7)
      for (int roll = 1; roll <= 40; roll++) {
        Bench bench;
        stock (&bench, world, has_treasure ? 81 : 82, level);
        bench_force (&bench, DGN_TABLE_CHAMBER_TRAPS, roll);
        run_stages (&bench);
        const DgnRow *row = dgn_table_row (table, roll);
        const DgnTrap *trap = dgn_trap (bench.d, 0);
        DgnTrapSite site = (DgnTrapSite) dgn_row_find (row, DGN_DO_SITE)->word;
        gboolean is_possible = site != DGN_SITE_FEATURE && (site != DGN_SITE_TREASURE || has_treasure);
        gboolean is_on_hoard = trap->site == DGN_SITE_TREASURE;
        if (is_possible)
          judge_trap (&bench, row, level);
        assert_int_equal (g_str_equal (trap->name, row->text), is_possible);
        assert_int_equal (bench.d->treasures->len, has_treasure);
        assert_int_equal (trap->treasure, is_on_hoard ? 0 : -1);
        assert_int_equal (trap->feature, -1);
        assert_true (!is_possible || trap->site == site);
        if (is_on_hoard)
          assert_true (dgn_cell_equal (trap->cell, dgn_treasure (bench.d, 0)->cell));
        bench_clear (&bench);
      }
}

static void
test_hiding_places (void **state)
{
  const GenWorld *world = *state;
  for (int roll = 1; roll <= 20; roll++) {
    Bench bench;
    stock (&bench, world, 80, 1);
    bench_force (&bench, DGN_TABLE_HIDING_PLACES, roll);
    run_stages (&bench);
    assert_int_equal (bench.d->treasures->len, 1);
    const DgnTreasure *treasure = dgn_treasure (bench.d, 0);
    assert_string_equal (treasure->where,
                         dgn_table_row (dgn_tables_get (world->tables, DGN_TABLE_HIDING_PLACES), roll)->text);
    assert_true (treasure->is_hidden);
    assert_int_equal (treasure->search_dc, 21); /* 20 and the floor's number */
    assert_true (dgn_space_has (dgn_space (bench.d, treasure->space), treasure->cell));
    bench_clear (&bench);
  }
}

static void
test_templates (void **state)
{
  for (int roll = 1; roll <= 10; roll++)
    for (int contents = 1; contents <= 50; contents++) {
      Bench bench;
      stock (&bench, *state, contents, 1);
      bench_force (&bench, DGN_TABLE_TEMPLATES, roll);
      run_stages (&bench);
      assert_true (bench.d->encounters->len >= 1);
      const DgnEncounter *encounter = dgn_encounter (bench.d, 0);
      assert_int_equal (encounter->template_kind, (roll - 1) / 2);
      assert_int_equal (encounter->space, 0);
      assert_true (dgn_space_has (dgn_space (bench.d, 0), encounter->cell));
      bench_clear (&bench);
    }
}

static gboolean
row_fits (const DgnRow *row, DgnFits fits)
{
  gboolean is_anywhere = TRUE;
  for (guint i = 0; i < row->effects->len; i++) {
    const DgnEffect *effect = &g_array_index (row->effects, DgnEffect, i);
    if (effect->verb != DGN_DO_FITS)
      continue;
    is_anywhere = FALSE;
    if (effect->word == (int) fits)
      return TRUE;
  }
  return is_anywhere;
}

/* The reason is that of the row if it fits the place; else of another one that does. */
static void
judge_reason (const DgnTable *table, int roll, DgnFits fits, const char *reason)
{
  const DgnRow *row = dgn_table_row (table, roll);
  if (row_fits (row, fits)) {
    assert_string_equal (reason, row->text);
    return;
  }
  for (int other = 1; other <= 20; other++)
    if (g_str_equal (dgn_table_row (table, other)->text, reason)) {
      assert_true (row_fits (dgn_table_row (table, other), fits));
      return;
    }
  fail_msg ("no row says '%s'", reason);
}

/* What each result says of a dead end in the rock, one at the sheet's edge, stairs up and stairs down that are closed.
 */
static void
test_dead_ends (void **state)
{
  const GenWorld *world = *state;
  const DgnTable *table = dgn_tables_get (world->tables, DGN_TABLE_DEAD_ENDS);
  const struct {
    DgnFits fits;
    int corridor, stairs;
  } cases[] = { { DGN_FITS_CORRIDOR, 19, 1 },
                { DGN_FITS_EDGE, 19, 1 },
                { DGN_FITS_STAIRS_UP, 16, 1 },
                { DGN_FITS_STAIRS_DOWN, 16, 2 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int roll = 1; roll <= 20; roll++) {
      Bench bench;
      bench_init (&bench, world, "sheet: [24, 24]\nfloors: 1\nentrance: corridor\n", 5);
      gen_entrance (&bench.gen);
      bench_force (&bench, DGN_TABLE_CORRIDORS, cases[i].corridor);
      bench_force (&bench, DGN_TABLE_STAIRS, cases[i].stairs);
      gen_corridor (&bench.gen, 0);
      gen_settle (&bench.gen);
      gen_number (&bench.gen);
      if (cases[i].fits == DGN_FITS_EDGE)
        bench.d->sheet_width = 13; /* the way runs within two squares of it */
      bench_force (&bench, DGN_TABLE_DEAD_ENDS, roll);
      gen_seal (&bench.gen);
      if (cases[i].corridor == 19) {
        assert_int_equal (bench.d->dead_ends->len, 1);
        judge_reason (table, roll, cases[i].fits, dgn_dead_end (bench.d, 0)->reason);
      } else {
        assert_int_equal (bench.d->links->len, 2);
        judge_reason (table, roll, cases[i].fits, dgn_link (bench.d, 1)->note);
      }
      bench_clear (&bench);
    }
}

static void
test_titles (void **state)
{
  const GenWorld *world = *state;
  const char *tables[] = { DGN_TABLE_TITLE_FIRST, DGN_TABLE_TITLE_SECOND, DGN_TABLE_TITLE_THIRD };
  for (int roll = 1; roll <= 20; roll++) {
    Bench bench;
    stock (&bench, world, 100, 1);
    const char *parts[3];
    for (guint i = 0; i < 3; i++) {
      int result = (roll + 7 * (int) i) % 20 + 1;
      bench_force (&bench, tables[i], result);
      parts[i] = dgn_table_row (dgn_tables_get (world->tables, tables[i]), result)->text;
    }
    run_stages (&bench);
    gen_purposes (&bench.gen);
    gen_words (&bench.gen);
    g_autofree char *title = g_strdup_printf ("%s %s %s", parts[0], parts[1], parts[2]);
    assert_string_equal (bench.d->title, title);
    bench_clear (&bench);
  }
}

/* Whose chambers were: each row names one; no name is given twice while others are left. */
static void
test_chamber_names (void **state)
{
  const GenWorld *world = *state;
  const DgnTable *table = dgn_tables_get (world->tables, DGN_TABLE_CHAMBER_NAMES);
  const char *purpose = g_array_index (dgn_setting_purposes (dgn_setting_get (DGN_SETTING_DEFAULT)), DgnPurpose, 0).name;
  const int same = 0;
  for (int roll = 1; roll <= 60; roll++) {
    Bench bench;
    bench_init (&bench, world, "sheet: [32, 32]\nfloors: 1\nentrance: hall\n", 1);
    int rooms[3];
    for (int i = 0; i < 3; i++) {
      rooms[i] = dgn_dungeon_add_space (bench.d);
      DgnSpace *room = dgn_space (bench.d, rooms[i]);
      room->kind = DGN_CHAMBER;
      room->shape = DGN_RECTANGLE;
      room->bounds = (DgnRect){ 8 * i, 0, 6, 6 };
      g_array_unref (room->cells);
      room->cells = dgn_shape_cells (room->shape, room->bounds);
    }
    g_array_set_size (bench.gen.purpose_of, 0);
    for (guint i = 0; i < bench.d->spaces->len; i++)
      g_array_append_val (bench.gen.purpose_of, same);
    bench_force (&bench, DGN_TABLE_CHAMBER_NAMES, roll);
    bench_force (&bench, DGN_TABLE_CHAMBER_NAMES, roll); /* taken: another is rolled */
    bench_force (&bench, DGN_TABLE_CHAMBER_NAMES, roll % 60 + 1);
    gen_words (&bench.gen);
    assert_string_equal (dgn_space (bench.d, rooms[0])->title, purpose);
    const int rolls[] = { roll, roll % 60 + 1 };
    for (int i = 0; i < 2; i++) {
      g_autofree char *title = g_strdup_printf ("%s %c%s", dgn_table_row (table, rolls[i])->text, g_ascii_tolower (purpose[0]), purpose + 1);
      assert_string_equal (dgn_space (bench.d, rooms[i + 1])->title, title);
    }
    bench_clear (&bench);
  }
}

/* A title of the user's own is not rolled. */
static void
test_own_title (void **state)
{
  Bench bench;
  bench_init (&bench, *state, "title: The Well\nsheet: [32, 32]\nfloors: 1\nentrance: hall\n", 1);
  run_stages (&bench);
  gen_purposes (&bench.gen);
  gen_words (&bench.gen);
  assert_string_equal (bench.d->title, "The Well");
  bench_clear (&bench);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_doors),         cmocka_unit_test (test_door_rerolls),  cmocka_unit_test (test_door_traps),
    cmocka_unit_test (test_chamber_traps), cmocka_unit_test (test_hiding_places), cmocka_unit_test (test_templates),
    cmocka_unit_test (test_dead_ends),     cmocka_unit_test (test_titles),        cmocka_unit_test (test_chamber_names),
    cmocka_unit_test (test_own_title),
  };
  return cmocka_run_group_tests (tests, gen_world_set_up, gen_world_tear_down);
}
