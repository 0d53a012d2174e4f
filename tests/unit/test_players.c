/* What players see: a dungeon without secrets, from which a map is drawn that cannot be told from that of a place that never had any. */
#include "../support/generated.h"
#include "../support/recorder.h"
#include "../support/sample.h"

#include <dungeonbook/grid.h>
#include <dungeonbook/output.h>

#include "layout/items.h"
#include "output/canvas_cairo.h"

#include <cairo.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define SIDE 700 /* of a picture, in pixels */

typedef struct {
  GenWorld gen;
  DgnFonts *fonts;
} World;

static int
set_up (void **state)
{
  World *world = g_new0 (World, 1);
  gen_world_init (&world->gen, NULL);
  world->fonts = dgn_fonts_new (world->gen.diag, NULL);
  assert_non_null (world->fonts);
  *state = world;
  return 0;
}

static int
tear_down (void **state)
{
  World *world = *state;
  dgn_fonts_free (world->fonts);
  gen_world_clear (&world->gen);
  g_free (world);
  return 0;
}

static DgnDungeon *
new_dungeon (void)
{
  DgnDungeon *d = dgn_dungeon_new ();
  d->sheet_width = d->sheet_height = 24;
  d->seed = 77;
  dgn_set (&d->title, "Hall");
  sample_floor (d, 1);
  return d;
}

/* A hall with a way in, and behind its east wall a vault, if there is one: a secret door is all that leads to it. */
static DgnDungeon *
hall (DgnShape shape, gboolean has_vault)
{
  DgnDungeon *d = new_dungeon ();
  int room = sample_chamber (d, 0, 1, shape, (DgnRect){ 4, 4, 6, 6 }, "Hall");
  dgn_space (d, room)->is_entrance = TRUE;
  DgnLink *way_in = dgn_link (d, dgn_dungeon_add_link (d));
  way_in->kind = DGN_LINK_SPIRAL;
  way_in->cell = (DgnCell){ 6, 6 };
  way_in->top = way_in->bottom = 0;
  way_in->above = DGN_BEYOND_SURFACE;
  way_in->is_entrance = TRUE;
  if (!has_vault)
    return d;
  int vault = sample_chamber (d, 0, 2, DGN_RECTANGLE, (DgnRect){ 10, 5, 5, 4 }, "Vault");
  sample_door (d, sample_opening (d, DGN_OPENING_SECRET, 0, (DgnCell){ 9, 6 }, DGN_EAST, room, vault), DGN_STONE, DGN_QUALITY_NONE, DGN_LOCKED);
  DgnFeature *idol = dgn_feature (d, dgn_dungeon_add_feature (d));
  idol->kind = DGN_FEATURE_MAJOR;
  idol->space = vault;
  idol->cell = (DgnCell){ 12, 6 };
  dgn_set (&idol->symbol, "statue");
  return d;
}

/* Two rooms that a corridor joins; the wall between them has a secret door, or none. */
static DgnDungeon *
pair (gboolean has_secret)
{
  DgnDungeon *d = hall (DGN_SQUARE, FALSE);
  int room = sample_chamber (d, 0, 2, DGN_RECTANGLE, (DgnRect){ 10, 5, 5, 4 }, "Side room");
  const DgnRect run[] = { { 4, 10, 10, 1 }, { 12, 9, 1, 1 } };
  int corridor = sample_corridor (d, DGN_CORRIDOR, 0, 1, run, G_N_ELEMENTS (run));
  sample_door (d, sample_opening (d, DGN_OPENING_DOOR, 0, (DgnCell){ 5, 9 }, DGN_SOUTH, 0, corridor), DGN_WOOD, DGN_STRONG, DGN_STUCK);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 12, 8 }, DGN_SOUTH, room, corridor);
  if (has_secret)
    sample_door (d, sample_opening (d, DGN_OPENING_SECRET, 0, (DgnCell){ 9, 6 }, DGN_EAST, 0, room), DGN_WOOD, DGN_GOOD, DGN_UNLOCKED);
  return d;
}

static cairo_surface_t *
draw (World *world, const DgnDungeon *d, const char *style_name)
{
  g_autoptr (DgnMapStyle) style = dgn_map_style_load (world->gen.diag, style_name, NULL);
  g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (d, 175, 175);
  assert_int_equal (plan->sheets->len, 1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  DgnCanvas *canvas = dgn_canvas_cairo_new (cr, world->fonts, NULL);
  dgn_paint_map (canvas, d, plan, &g_array_index (plan->sheets, DgnMapSheet, 0), style, 30, 30);
  dgn_canvas_cairo_free (canvas);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How many pixels differ. */
static int
compare (World *world, const DgnDungeon *a, const DgnDungeon *b, const char *style)
{
  cairo_surface_t *pictures[] = { draw (world, a, style), draw (world, b, style) };
  int n = 0, stride = cairo_image_surface_get_stride (pictures[0]);
  const guint8 *one = cairo_image_surface_get_data (pictures[0]), *other = cairo_image_surface_get_data (pictures[1]);
  for (int y = 0; y < SIDE; y++) {
    for (int x = 0; x < SIDE; x++)
      n += memcmp (one + (gsize) y * stride + 4 * x, other + (gsize) y * stride + 4 * x, 3) != 0;
  }
  cairo_surface_destroy (pictures[0]);
  cairo_surface_destroy (pictures[1]);
  return n;
}

/* In every style, for straight, slanting and rough walls: not a pixel tells where the vault was. */
static void
test_vault (void **state)
{
  World *world = *state;
  const DgnShape shapes[] = { DGN_SQUARE, DGN_OCTAGON, DGN_IRREGULAR };
  const char *const *styles = dgn_map_style_names ();
  for (int s = 0; styles[s] != NULL; s++) {
    for (guint i = 0; i < G_N_ELEMENTS (shapes); i++) {
      g_autoptr (DgnDungeon) with = hall (shapes[i], TRUE), without = hall (shapes[i], FALSE);
      g_autoptr (DgnDungeon) seen = dgn_dungeon_for_players (with), plain = dgn_dungeon_for_players (without);
      assert_int_equal (compare (world, seen, plain, styles[s]), 0);
      assert_true (compare (world, with, without, styles[s]) > 500);
    }
  }
}

static void
test_wall_between (void **state)
{
  World *world = *state;
  g_autoptr (DgnDungeon) with = pair (TRUE), without = pair (FALSE);
  g_autoptr (DgnDungeon) seen = dgn_dungeon_for_players (with), plain = dgn_dungeon_for_players (without);
  assert_int_equal (compare (world, seen, plain, "hatch"), 0);
  assert_true (compare (world, with, without, "hatch") > 50);
  assert_true (compare (world, seen, with, "hatch") > 50);
  /* The stuck door of strong wood is there, as plain as any. */
  assert_int_equal (seen->doors->len, 1);
  assert_int_equal (dgn_door (seen, 0)->state, DGN_UNLOCKED);
  assert_int_equal (dgn_door (seen, 0)->quality, DGN_SIMPLE);
  assert_int_equal (dgn_door (seen, 0)->break_dc, 0);
}

static gboolean
has_opening (const DgnDungeon *d, const DgnOpening *wanted)
{
  for (guint i = 0; i < d->openings->len; i++) {
    const DgnOpening *o = dgn_opening (d, (int) i);
    if (o->kind == wanted->kind && o->floor == wanted->floor && dgn_cell_equal (o->cell, wanted->cell) && o->side == wanted->side)
      return TRUE;
  }
  return FALSE;
}

/* Is the space where one comes in, or has a way out? */
static gboolean
is_start (const DgnDungeon *d, int space)
{
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *link = dgn_link (d, (int) i);
    gboolean is_out = link->is_entrance || link->kind == DGN_LINK_PASSAGE || link->above == DGN_BEYOND_SURFACE || link->below == DGN_BEYOND_SURFACE;
    if (is_out && dgn_link_is_on (link, dgn_space (d, space)->floor) && dgn_space_has (dgn_space (d, space), link->cell))
      return TRUE;
  }
  return dgn_space (d, space)->is_entrance;
}

/* Which spaces can be walked to from outside; the graph has no secret doors. */
static gboolean *
walk (const DgnDungeon *d)
{
  g_autoptr (DgnGraph) graph = dgn_graph_new (d);
  gboolean *is_seen = g_new0 (gboolean, d->spaces->len + 1), is_new = TRUE;
  for (guint i = 0; i < d->spaces->len; i++)
    is_seen[i] = is_start (d, (int) i);
  while (is_new) {
    is_new = FALSE;
    for (guint i = 0; i < d->spaces->len; i++) {
      guint n;
      const DgnStep *steps = dgn_graph_steps (graph, (int) i, &n);
      for (guint k = 0; is_seen[i] && k < n; k++) {
        is_new |= !is_seen[steps[k].space];
        is_seen[steps[k].space] = TRUE;
      }
    }
  }
  return is_seen;
}

/* Every ordinary door and passage of what can be reached is there, and nothing of what cannot. */
static void
check_filtered (const DgnDungeon *d, const DgnDungeon *players)
{
  g_autofree gboolean *is_seen = walk (players);
  guint n_kept = 0;
  for (guint i = 0; i < players->spaces->len; i++) {
    assert_true (is_seen[i]);
    assert_int_equal (dgn_space (players, (int) i)->number, 0);
    assert_string_equal (dgn_space (players, (int) i)->title, "");
  }
  for (guint i = 0; i < d->openings->len; i++) {
    const DgnOpening *o = dgn_opening (d, (int) i);
    const DgnSpace *a = dgn_space (d, o->a);
    gboolean is_kept = FALSE;
    for (guint k = 0; k < players->spaces->len && !is_kept; k++)
      is_kept = dgn_space (players, (int) k)->floor == a->floor && dgn_space_has (dgn_space (players, (int) k), g_array_index (a->cells, DgnCell, 0));
    assert_int_equal (has_opening (players, o), is_kept && o->kind != DGN_OPENING_SECRET);
    n_kept += is_kept && o->kind != DGN_OPENING_SECRET;
  }
  assert_int_equal (players->openings->len, n_kept);
  for (guint i = 0; i < players->features->len; i++)
    assert_int_equal (dgn_feature (players, (int) i)->kind, DGN_FEATURE_MAJOR);
  assert_int_equal (players->traps->len + players->treasures->len + players->encounters->len + players->dead_ends->len, 0);
  assert_int_equal (players->edits->len + players->rolls->len + players->rulings->len, 0);
}

/* Words of the map: columns, rows, scale, title, legend; no number of anything, no word of what is hidden. */
static void
check_words (World *world, const DgnDungeon *players, const DgnMapStyle *style)
{
  g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (players, 171, 252);
  g_autoptr (GRegex) secret = g_regex_new ("^[DTHE]\\d|^S$|^\\w+-\\d\\d$|^[a-z]$|DN|UP|secret|trap$|locked|stuck|treasure|seed", 0, 0, NULL);
  for (guint i = 0; i < plan->sheets->len; i++) {
    Recorder r;
    recorder_init (&r, world->fonts);
    dgn_paint_map (&r.base, players, plan, &g_array_index (plan->sheets, DgnMapSheet, i), style, 0, 0);
    for (guint k = 0; k < r.texts->len; k++) {
      const char *text = g_array_index (r.texts, RecordedText, k).text;
      /* A column's name is one of those letters too. */
      if (strlen (text) > 1 && g_regex_match (secret, text, 0, NULL))
        fail_msg ("players are told '%s'", text);
    }
    assert_int_equal (r.links->len, 0);
    for (guint k = 0; k < r.groups->len; k++)
      assert_string_not_equal (g_ptr_array_index (r.groups, k), "secrets");
    recorder_clear (&r);
  }
}

static void
test_rolled (void **state)
{
  World *world = *state;
  g_autoptr (DgnMapStyle) style = dgn_map_style_load (world->gen.diag, "ink-saver", NULL);
  guint n_less = 0;
  for (int seed = 1; seed <= gen_seeds (100); seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (&world->gen, "rulings: { secret_doors: 80 }\nencounters: 8\n", (guint64) seed, NULL);
    g_autoptr (DgnDungeon) players = dgn_dungeon_for_players (d);
    check_filtered (d, players);
    check_words (world, players, style);
    n_less += players->spaces->len < d->spaces->len;
  }
  assert_true (n_less > 0 || !gen_seeds_are_full ());
}

/* The players' maps of a book have a plan of their own: the frame of what they may see. */
static void
test_book (void **state)
{
  World *world = *state;
  g_autoptr (DgnDungeon) d = hall (DGN_SQUARE, TRUE), without = hall (DGN_SQUARE, FALSE);
  const DgnParts parts = { .maps = TRUE, .player_maps = TRUE };
  g_autoptr (DgnBook) book = dgn_compose (d, &parts);
  g_autoptr (DgnStyle) style = dgn_style_load (world->gen.diag, "classic");
  g_autoptr (DgnPages) pages = dgn_layout (book, d, style, 210, 297, world->fonts, world->gen.diag);
  assert_non_null (pages);
  assert_int_equal (dgn_pages_count (pages), 2);
  g_autoptr (DgnDungeon) plain = dgn_dungeon_for_players (without);
  g_autoptr (DgnMapPlan) due = dgn_map_plan_new (plain, 171, 252);
  assert_memory_equal (&pages->player_plan->frame, &due->frame, sizeof (DgnRect));
  assert_true (pages->plan->frame.w > due->frame.w);
  assert_false (pages->player_plan->has_ghost);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_vault), cmocka_unit_test (test_wall_between), cmocka_unit_test (test_rolled), cmocka_unit_test (test_book),
  };
  return cmocka_run_group_tests (tests, set_up, tear_down);
}
