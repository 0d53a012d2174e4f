/* test_map_pictures.c - small maps in every style, against the pictures of maps/; see golden.h. */
#include "../support/books.h"
#include "../support/golden.h"
#include "../support/grey.h"
#include "../support/sample.h"
#include "../unit/cmocka_all.h"

#define DPI 48
#define DIFFERENT 4.0 /* pixels of a thousand at most */

/* Every shape of outline: octagon, uneven chamber with a pillar of rock left in it, rooms wall to wall with a door, a passage and a secret
 * door between them, corridors that cross and end. */
static DgnDungeon *
shapes (void)
{
  DgnDungeon *d = dgn_dungeon_new ();
  d->seed = 11;
  d->sheet_width = 17;
  d->sheet_height = 14;
  sample_floor (d, 1);
  int octagon = sample_chamber (d, 0, 1, DGN_OCTAGON, (DgnRect){ 1, 1, 6, 6 }, "");
  int uneven = sample_chamber (d, 0, 2, DGN_IRREGULAR, (DgnRect){ 10, 1, 6, 5 }, "");
  int hall = sample_chamber (d, 0, 3, DGN_RECTANGLE, (DgnRect){ 9, 8, 4, 4 }, "");
  int cell = sample_chamber (d, 0, 4, DGN_RECTANGLE, (DgnRect){ 13, 8, 3, 4 }, "");
  GArray *cells = dgn_space (d, uneven)->cells;
  for (guint i = cells->len; i-- > 0;) {
    DgnCell at = g_array_index (cells, DgnCell, i);
    if ((at.x == 13 && at.y == 3) || (at.x == 15 && at.y == 1) || (at.x == 10 && at.y == 5) || (at.x == 10 && at.y == 1))
      g_array_remove_index (cells, i);
  }
  const DgnRect runs[] = { { 7, 3, 3, 1 }, { 8, 4, 1, 4 }, { 2, 9, 7, 1 }, { 4, 7, 1, 2 }, { 5, 10, 1, 3 } };
  int corridor = sample_corridor (d, DGN_CORRIDOR, 0, 1, runs, G_N_ELEMENTS (runs));
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 6, 3 }, DGN_EAST, octagon, corridor);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 9, 3 }, DGN_EAST, corridor, uneven);
  sample_door (d, sample_opening (d, DGN_OPENING_DOOR, 0, (DgnCell){ 4, 6 }, DGN_SOUTH, octagon, corridor), DGN_WOOD, DGN_GOOD, DGN_LOCKED);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 8, 9 }, DGN_EAST, corridor, hall);
  sample_door (d, sample_opening (d, DGN_OPENING_SECRET, 0, (DgnCell){ 12, 11 }, DGN_EAST, hall, cell), DGN_STONE, DGN_QUALITY_NONE, DGN_STUCK);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 12, 9 }, DGN_EAST, hall, cell);
  return d;
}

/* `words`: what the place is told in, which may have signs of its own; NULL: plain English. */
static void
check_in_styles_for (const DgnDungeon *d, const char *name, DgnRect window, DgnFonts *fonts, DgnWords *words)
{
  DgnMapSheet sheet = { .floor = 0, .window = window, .n_columns = 1, .n_rows = 1 };
  DgnMapPlan plan = { .mm_per_square = 5, .frame = window, .words = words, .sheets = g_array_new (FALSE, FALSE, sizeof (DgnMapSheet)) };
  g_array_append_val (plan.sheets, sheet);
  for (const char *const *style_name = dgn_map_style_names (); *style_name != NULL; style_name++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnMapStyle) style = dgn_map_style_load (diag, *style_name, NULL);
    assert_non_null (style);
    GreyMap map = { d, style, fonts, &plan, &sheet, DPI };
    cairo_surface_t *picture = grey_paint (&map);
    g_autofree char *file = g_strdup_printf ("%s-%s", name, *style_name);
    golden_check (picture, "maps", file, DIFFERENT);
    cairo_surface_destroy (picture);
  }
  g_array_unref (plan.sheets);
}

static void
check_in_styles (const DgnDungeon *d, const char *name, DgnRect window, DgnFonts *fonts)
{
  check_in_styles_for (d, name, window, fonts, NULL);
}

static void
test_shapes (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDungeon) d = shapes ();
  check_in_styles (d, "shapes", (DgnRect){ 0, 0, 17, 14 }, NULL);
}

/* A cave: slopes of steps, a bay, a neck, a pillar, and a corridor that leads in. */
static DgnDungeon *
cave (void)
{
  static const char *const plan[] = { "...####...", "..######..", ".########.", "####.####.", "#########.", ".#######..", "...###....",
                                      "...##.....", "..######..", "...######." };
  DgnDungeon *d = dgn_dungeon_new ();
  d->seed = 4;
  d->sheet_width = 16;
  d->sheet_height = 12;
  sample_floor (d, 1);
  int cave = sample_chamber (d, 0, 1, DGN_CAVE, (DgnRect){ 1, 1, 10, 10 }, "");
  GArray *cells = dgn_space (d, cave)->cells;
  for (guint i = cells->len; i-- > 0;) {
    DgnCell at = g_array_index (cells, DgnCell, i);
    if (plan[at.y - 1][at.x - 1] == '.')
      g_array_remove_index (cells, i);
  }
  const DgnRect runs[] = { { 10, 3, 5, 1 }, { 14, 4, 1, 5 } };
  int corridor = sample_corridor (d, DGN_CORRIDOR, 0, 1, runs, G_N_ELEMENTS (runs));
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 9, 3 }, DGN_EAST, cave, corridor);
  return d;
}

static void
test_cave (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDungeon) d = cave ();
  check_in_styles (d, "cave", (DgnRect){ 0, 0, 16, 12 }, NULL);
}

typedef struct {
  int space;
  const char *symbol;
  DgnCell cell;
  DgnPlace place;
  DgnSide side;
} Furniture;

static void
furnish (DgnDungeon *d, const Furniture *furniture, guint n)
{
  for (guint i = 0; i < n; i++) {
    DgnFeature *feature = dgn_feature (d, dgn_dungeon_add_feature (d));
    feature->kind = DGN_FEATURE_MAJOR;
    feature->space = furniture[i].space;
    feature->cell = furniture[i].cell;
    feature->place = furniture[i].place;
    feature->side = furniture[i].side;
    dgn_set (&feature->symbol, furniture[i].symbol);
  }
}

static void
open_outside (DgnDungeon *d, DgnCell cell, DgnSide facing)
{
  DgnLink *way = dgn_link (d, dgn_dungeon_add_link (d));
  *way = (DgnLink){ .kind = DGN_LINK_PASSAGE, .cell = cell, .facing = facing, .above = DGN_BEYOND_SURFACE, .note = way->note };
}

/* Caves and their tunnels: one outline, rock between two that meet at a corner, a tunnel that breaks into a corridor, a mouth, and what stands
 * in caves. */
static DgnDungeon *
caves (void)
{
  DgnDungeon *d = dgn_dungeon_new ();
  d->seed = 9;
  d->sheet_width = 20;
  d->sheet_height = 16;
  sample_floor (d, 1);
  int lake = sample_chamber (d, 0, 1, DGN_CAVE, (DgnRect){ 2, 1, 7, 7 }, "");
  int cleft = sample_chamber (d, 0, 2, DGN_CAVE, (DgnRect){ 12, 2, 6, 5 }, "");
  int den = sample_chamber (d, 0, 3, DGN_CAVE, (DgnRect){ 13, 9, 5, 5 }, "");
  static const char *const shape[] = { "..###..", ".######", "######.", "#######", "#######", "######.", "..####." };
  GArray *cells = dgn_space (d, lake)->cells;
  for (guint i = cells->len; i-- > 0;) {
    DgnCell cell = g_array_index (cells, DgnCell, i);
    if (shape[cell.y - 1][cell.x - 2] == '.')
      g_array_remove_index (cells, i);
  }
  const DgnRect slope[] = { { 9, 4, 1, 1 }, { 9, 5, 2, 1 }, { 10, 6, 1, 1 }, { 10, 5, 1, 1 }, { 11, 5, 1, 1 } },
                down[] = { { 6, 8, 1, 3 }, { 7, 10, 2, 1 }, { 8, 11, 5, 1 } };
  const DgnRect built[] = { { 3, 12, 5, 1 }, { 3, 13, 1, 2 } };
  int first = sample_corridor (d, DGN_CORRIDOR, 0, 1, slope, G_N_ELEMENTS (slope)),
      second = sample_corridor (d, DGN_CORRIDOR, 0, 2, down, G_N_ELEMENTS (down));
  int corridor = sample_corridor (d, DGN_CORRIDOR, 0, 3, built, G_N_ELEMENTS (built));
  dgn_space (d, first)->shape = dgn_space (d, second)->shape = DGN_CAVE;
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 8, 4 }, DGN_EAST, lake, first);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 11, 5 }, DGN_EAST, first, cleft);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 6, 7 }, DGN_SOUTH, lake, second);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 12, 11 }, DGN_EAST, second, den);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 7, 12 }, DGN_EAST, corridor, second);
  open_outside (d, (DgnCell){ 17, 4 }, DGN_EAST);
  const Furniture furniture[] = {
    { lake, "stalagmite", { 3, 3 }, DGN_PLACE_FLOOR, DGN_NORTH },  { lake, "pool", { 5, 5 }, DGN_PLACE_FLOOR, DGN_NORTH },
    { lake, "ledge", { 4, 1 }, DGN_PLACE_WALL, DGN_NORTH },        { cleft, "chasm", { 15, 4 }, DGN_PLACE_FLOOR, DGN_NORTH },
    { lake, "column", { 7, 6 }, DGN_PLACE_FLOOR, DGN_NORTH },      { cleft, "mushrooms", { 13, 3 }, DGN_PLACE_FLOOR, DGN_NORTH },
    { cleft, "crystals", { 13, 6 }, DGN_PLACE_WALL, DGN_SOUTH },   { second, "find", { 6, 9 }, DGN_PLACE_FLOOR, DGN_NORTH },
    { den, "bones", { 16, 10 }, DGN_PLACE_FLOOR, DGN_NORTH },      { den, "flowstone", { 14, 12 }, DGN_PLACE_WALL, DGN_NORTH },
  };
  furnish (d, furniture, G_N_ELEMENTS (furniture));
  return d;
}

static void
test_caves (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDungeon) d = caves ();
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  check_in_styles (d, "caves", (DgnRect){ 0, 0, 20, 16 }, fonts);
}

static void
check_in_setting (const DgnDungeon *d, const char *setting)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnWords) words = dgn_words_load_for (diag, "en", NULL, dgn_setting_get (setting));
  assert_non_null (words);
  check_in_styles_for (d, setting, (DgnRect){ 0, 0, d->sheet_width, d->sheet_height }, fonts, words);
}

/* A ship: a bridge behind the bow, holds on both sides of a spine, engines aft, an airlock, and the hull around it all. */
static DgnDungeon *
ship (void)
{
  DgnDungeon *d = dgn_dungeon_new ();
  d->seed = 5;
  d->sheet_width = 20;
  d->sheet_height = 24;
  d->hull = DGN_HULL_WEDGE;
  sample_floor (d, 1);
  const int bridge = sample_chamber (d, 0, 1, DGN_OCTAGON, (DgnRect){ 7, 5, 6, 5 }, "");
  const int cabin = sample_chamber (d, 0, 2, DGN_RECTANGLE, (DgnRect){ 3, 11, 6, 4 }, "");
  const int hold = sample_chamber (d, 0, 3, DGN_RECTANGLE, (DgnRect){ 10, 11, 7, 5 }, "");
  const int engines = sample_chamber (d, 0, 4, DGN_RECTANGLE, (DgnRect){ 5, 18, 10, 4 }, "");
  const DgnRect runs[] = { { 9, 10, 1, 8 } };
  const int spine = sample_corridor (d, DGN_CORRIDOR, 0, 1, runs, G_N_ELEMENTS (runs));
  sample_door (d, sample_opening (d, DGN_OPENING_DOOR, 0, (DgnCell){ 9, 9 }, DGN_SOUTH, bridge, spine), DGN_IRON, DGN_QUALITY_NONE, DGN_LOCKED);
  sample_door (d, sample_opening (d, DGN_OPENING_DOOR, 0, (DgnCell){ 8, 13 }, DGN_EAST, cabin, spine), DGN_WOOD, DGN_SIMPLE, DGN_UNLOCKED);
  sample_door (d, sample_opening (d, DGN_OPENING_DOOR, 0, (DgnCell){ 9, 12 }, DGN_EAST, spine, hold), DGN_WOOD, DGN_STRONG, DGN_STUCK);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 9, 17 }, DGN_SOUTH, spine, engines);
  open_outside (d, (DgnCell){ 16, 13 }, DGN_EAST);
  const Furniture furniture[] = {
    { bridge, "throne", { 9, 6 }, DGN_PLACE_FLOOR, DGN_NORTH },   { bridge, "console", { 10, 5 }, DGN_PLACE_WALL, DGN_NORTH },
    { cabin, "pod", { 4, 12 }, DGN_PLACE_FLOOR, DGN_NORTH },      { cabin, "locker", { 3, 14 }, DGN_PLACE_WALL, DGN_WEST },
    { hold, "crate", { 16, 11 }, DGN_PLACE_CORNER, DGN_EAST },    { hold, "pillar", { 13, 13 }, DGN_PLACE_FLOOR, DGN_NORTH },
    { engines, "reactor", { 10, 20 }, DGN_PLACE_CENTER, DGN_NORTH },
  };
  furnish (d, furniture, G_N_ELEMENTS (furniture));
  return d;
}

static void
test_ship (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDungeon) d = ship ();
  check_in_setting (d, "starship");
}

/* A city: a gate in from the street, yards that are not square, an alley that branches and one that ends blind. */
static DgnDungeon *
city (void)
{
  DgnDungeon *d = dgn_dungeon_new ();
  d->seed = 6;
  d->is_open_sky = TRUE;
  d->sheet_width = 22;
  d->sheet_height = 16;
  sample_floor (d, 1);
  const int court = sample_chamber (d, 0, 1, DGN_RECTANGLE, (DgnRect){ 1, 2, 7, 6 }, "");
  const int market = sample_chamber (d, 0, 2, DGN_IRREGULAR, (DgnRect){ 12, 1, 9, 7 }, "");
  const int yard = sample_chamber (d, 0, 3, DGN_RECTANGLE, (DgnRect){ 8, 11, 5, 4 }, "");
  const int hole = sample_chamber (d, 0, 4, DGN_RECTANGLE, (DgnRect){ 17, 11, 3, 3 }, "");
  GArray *cells = dgn_space (d, market)->cells;
  for (guint i = cells->len; i-- > 0;) {
    const DgnCell at = g_array_index (cells, DgnCell, i);
    if ((at.x < 14 && at.y < 3) || (at.x == 20 && at.y > 5) || (at.x == 16 && at.y == 4))
      g_array_remove_index (cells, i);
  }
  const DgnRect runs[] = { { 8, 5, 4, 1 }, { 10, 6, 1, 5 }, { 3, 9, 7, 1 }, { 11, 9, 5, 1 }, { 15, 10, 1, 3 }, { 16, 12, 1, 1 } };
  const int alley = sample_corridor (d, DGN_CORRIDOR, 0, 1, runs, G_N_ELEMENTS (runs));
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 7, 5 }, DGN_EAST, court, alley);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 11, 5 }, DGN_EAST, alley, market);
  sample_door (d, sample_opening (d, DGN_OPENING_DOOR, 0, (DgnCell){ 10, 10 }, DGN_SOUTH, alley, yard), DGN_WOOD, DGN_GOOD, DGN_LOCKED);
  sample_door (d, sample_opening (d, DGN_OPENING_SECRET, 0, (DgnCell){ 16, 12 }, DGN_EAST, alley, hole), DGN_WOOD, DGN_SIMPLE, DGN_UNLOCKED);
  open_outside (d, (DgnCell){ 1, 4 }, DGN_WEST);
  const Furniture furniture[] = {
    { court, "well", { 4, 5 }, DGN_PLACE_CENTER, DGN_NORTH },     { court, "stall", { 1, 7 }, DGN_PLACE_CORNER, DGN_SOUTH },
    { market, "fountain", { 17, 6 }, DGN_PLACE_CENTER, DGN_NORTH }, { market, "pillory", { 15, 5 }, DGN_PLACE_FLOOR, DGN_NORTH },
    { yard, "trough", { 8, 13 }, DGN_PLACE_WALL, DGN_WEST },      { hole, "barrel", { 19, 13 }, DGN_PLACE_CORNER, DGN_SOUTH },
  };
  furnish (d, furniture, G_N_ELEMENTS (furniture));
  return d;
}

static void
test_city (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDungeon) d = city ();
  check_in_setting (d, "city");
}

/* With everything that stands on a map. */
static void
test_things (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  DgnRect all = { 0, 0, 0, 0 };
  for (guint i = 0; i < d->spaces->len; i++) {
    if (dgn_space (d, (int) i)->floor == 0)
      all = dgn_rect_union (all, dgn_space (d, (int) i)->bounds);
  }
  check_in_styles (d, "things", dgn_rect_grow (all, 1), fonts);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_shapes), cmocka_unit_test (test_cave), cmocka_unit_test (test_caves),
                                      cmocka_unit_test (test_ship),   cmocka_unit_test (test_city), cmocka_unit_test (test_things) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
