/* What stands on the maps: every number of the dungeon on its floor, nothing else, legible, inside its block. */
#include "../support/generated.h"
#include "../support/recorder.h"
#include "../support/sample.h"
#include "cmocka_all.h"

#include <dungeonbook/generate.h>
#include <dungeonbook/output.h>

#include <math.h>
#include <string.h>

typedef struct {
  DgnDiag *diag;
  DgnFonts *fonts;
  DgnMapStyle *style;
} World;

static int
set_up (void **state)
{
  World *world = g_new0 (World, 1);
  world->diag = dgn_diag_new ();
  world->fonts = dgn_fonts_new (world->diag, NULL);
  assert_non_null (world->fonts);
  world->style = dgn_map_style_load (world->diag, DGN_MAP_STYLE_DEFAULT, NULL);
  assert_non_null (world->style);
  *state = world;
  return 0;
}

static int
tear_down (void **state)
{
  World *world = *state;
  dgn_fonts_free (world->fonts);
  dgn_map_style_free (world->style);
  dgn_diag_free (world->diag);
  g_free (world);
  return 0;
}

/* Everything written on the sheets of a floor goes into `seen`; looks at each sheet by itself on the way. */
static void
paint_floor (World *world, const DgnDungeon *d, const DgnMapPlan *plan, int floor, GHashTable *seen, GHashTable *linked)
{
  double margin = dgn_mm_to_pt (plan->margin_mm), width, height;
  for (guint i = 0; i < plan->sheets->len; i++) {
    const DgnMapSheet *sheet = &g_array_index (plan->sheets, DgnMapSheet, i);
    if (sheet->floor != floor)
      continue;
    Recorder r;
    recorder_init (&r, world->fonts);
    dgn_paint_map (&r.base, d, plan, sheet, world->style, 100, 200);
    assert_int_equal (r.depth, 0);
    assert_int_equal (r.saved, 0);
    dgn_map_block_size (plan, sheet->window, &width, &height);
    assert_true (r.left >= 100 - margin - 0.5);
    assert_true (r.top >= 200 - margin - 0.5);
    assert_true (r.right <= 100 - margin + dgn_mm_to_pt (width) + 0.5);
    assert_true (r.bottom <= 200 - margin + dgn_mm_to_pt (height) + 0.5);
    assert_true (r.thinnest >= 0.25);
    for (guint k = 0; k < r.texts->len; k++) {
      const RecordedText *text = &g_array_index (r.texts, RecordedText, k);
      assert_true (*text->text != '\0');
      assert_true (text->size >= 5 - 1e-6);
      g_hash_table_add (seen, g_strdup (text->text));
    }
    for (guint k = 0; k < r.links->len; k++)
      g_hash_table_add (linked, g_strdup (g_ptr_array_index (r.links, k)));
    recorder_clear (&r);
  }
}

static void
expect (GHashTable *seen, gboolean is_due, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  if (g_hash_table_contains (seen, text) != is_due)
    fail_msg ("'%s' is %s", text, is_due ? "missing" : "there");
}

/* Numbers of this floor are on its map, those of others are not. */
static void
check_floor (World *world, const DgnDungeon *d, const DgnMapPlan *plan, int floor)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) linked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  paint_floor (world, d, plan, floor, seen, linked);
  for (guint i = 0; i < d->spaces->len; i++) {
    g_autofree char *name = dgn_space_name (d, (int) i);
    gboolean is_due = dgn_space (d, (int) i)->floor == floor && dgn_space (d, (int) i)->kind == DGN_CHAMBER;
    expect (seen, is_due, "%s", name);
    expect (linked, is_due, "room-%s", name);
  }
  for (guint i = 0; i < d->doors->len; i++)
    expect (seen, dgn_opening (d, dgn_door (d, (int) i)->opening)->floor == floor, "D%d", dgn_door (d, (int) i)->number);
  for (guint i = 0; i < d->traps->len; i++)
    expect (seen, dgn_space (d, dgn_trap (d, (int) i)->space)->floor == floor, "T%d", dgn_trap (d, (int) i)->number);
  for (guint i = 0; i < d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, (int) i);
    g_autofree char *place = dgn_encounter_place (d, (int) i);
    if (e->letter > 0)
      expect (linked, dgn_space (d, e->space)->floor == floor, "encounter-%s", place);
  }
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *link = dgn_link (d, (int) i);
    g_autofree char *label = dgn_link_is_on (link, floor) ? dgn_link_label (d, (int) i, floor) : NULL;
    if (label != NULL && !link->is_entrance)
      expect (seen, TRUE, "%s", label);
  }
}

static void
check_maps (World *world, const DgnDungeon *d, double width_mm, double height_mm, guint parts_at_least)
{
  g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (d, width_mm, height_mm);
  assert_true (plan->sheets->len >= parts_at_least);
  for (int floor = 0; floor < (int) d->floors->len; floor++)
    check_floor (world, d, plan, floor);
}

static void
test_sample (void **state)
{
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  check_maps (*state, d, 175, 255, 2);
  check_maps (*state, d, 80, 60, 4); /* cut into parts */
}

static DgnDungeon *
roll (World *world, guint64 seed)
{
  g_autoptr (DgnConfig) config = dgn_config_new ();
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  config->seed = seed;
  DgnDungeon *d = dgn_generate (config, tables, world->diag, NULL);
  assert_non_null (d);
  return d;
}

static void
test_rolled (void **state)
{
  for (guint64 seed = 1; seed <= (guint64) gen_seeds (12); seed++) {
    g_autoptr (DgnDungeon) d = roll (*state, seed);
    check_maps (*state, d, 175, 255, 1);
    check_maps (*state, d, 112, 150, 2);
  }
}

/* The layers, in their order, one inside the other never. */
static void
test_layers (void **state)
{
  const char *due[] = { "rock",  "floor",      "grid",     "ghost", "stairs",       "features", "walls",        "wall-features", "doors", "secrets",
                        "traps", "encounters", "treasure", "rooms", "trap-numbers", "links",    "door-numbers", "coordinates",   "scale", "legend" };
  World *world = *state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (d, 175, 255);
  Recorder r;
  recorder_init (&r, world->fonts);
  dgn_paint_map (&r.base, d, plan, &g_array_index (plan->sheets, DgnMapSheet, 0), world->style, 0, 0);
  assert_int_equal (r.groups->len, G_N_ELEMENTS (due));
  for (guint i = 0; i < G_N_ELEMENTS (due); i++)
    assert_string_equal (g_ptr_array_index (r.groups, i), due[i]);
  assert_int_equal (r.deepest, 1);
  /* Many things, few strokes: a map is some dozens of paints, whatever its size. */
  assert_true (r.n_points > 2000);
  assert_true (r.n_paints < 120);
  recorder_clear (&r);
}

/* Every symbol that features may name, in corners and walls, in a room too small for it, and a name that nobody knows. */
static void
test_features (void **state)
{
  World *world = *state;
  const char *names[] = { "altar", "alcove", "archway", "pool", "bed", "dais", "curtain", "ledge", "statue", "throne", "", "no-such" };
  for (int size = 1; size <= 4; size++) {
    for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
      for (int place = DGN_PLACE_FLOOR; place <= DGN_PLACE_NOWHERE; place++) {
        if (!gen_takes ((guint) size + i + (guint) place))
          continue;
        g_autoptr (DgnDungeon) d = dgn_dungeon_new ();
        d->sheet_width = d->sheet_height = 10;
        sample_floor (d, 1);
        int room = sample_chamber (d, 0, 1, DGN_SQUARE, (DgnRect){ 3, 3, size, size }, "");
        DgnFeature *feature = dgn_feature (d, dgn_dungeon_add_feature (d));
        feature->kind = DGN_FEATURE_MAJOR;
        feature->space = room;
        feature->place = (DgnPlace) place;
        feature->side = (DgnSide) (i % 4);
        feature->cell = place == DGN_PLACE_NOWHERE ? (DgnCell){ -1, -1 } : (DgnCell){ 3 + (i % 2 ? size - 1 : 0), 3 };
        dgn_set (&feature->symbol, names[i]);
        g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (d, 175, 255);
        g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
        g_autoptr (GHashTable) linked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
        paint_floor (world, d, plan, 0, seen, linked);
        assert_true (g_hash_table_contains (seen, "1-01"));
        /* "A" is also a column, but this frame starts at column C. */
        expect (seen, (*names[i] == '\0' || g_str_equal (names[i], "no-such")) && place != DGN_PLACE_NOWHERE, "A");
      }
    }
  }
}

/* The size that the legend's words are set in; 0 if it is not there. */
static double
legend_size (World *world, const DgnDungeon *d, double footer_mm, double wanted_pt)
{
  g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (d, 120, 255);
  plan->footer_mm = footer_mm;
  plan->legend_pt = wanted_pt;
  Recorder r;
  recorder_init (&r, world->fonts);
  dgn_paint_map (&r.base, d, plan, &g_array_index (plan->sheets, DgnMapSheet, 0), world->style, 100, 200);
  double size = 0;
  for (guint k = 0; k < r.texts->len; k++) {
    const RecordedText *text = &g_array_index (r.texts, RecordedText, k);
    if (g_str_equal (text->text, "chamber of the key"))
      size = text->size;
  }
  recorder_clear (&r);
  return size;
}

/* As large as asked for where there is room, else as near to it as fits, and never below the least. */
static void
test_legend (void **state)
{
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  assert_true (fabs (legend_size (*state, d, 120, 7) - 7) < 1e-3);
  assert_true (fabs (legend_size (*state, d, 120, 12) - 12) < 1e-3);
  assert_true (fabs (legend_size (*state, d, 120, 4) - 5.5) < 1e-3);
  double tight = legend_size (*state, d, 50, 16);
  assert_true (tight >= 5.5 && tight < 16);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sample),
    cmocka_unit_test (test_rolled),
    cmocka_unit_test (test_layers),
    cmocka_unit_test (test_features),
    cmocka_unit_test (test_legend),
  };
  return cmocka_run_group_tests (tests, set_up, tear_down);
}
