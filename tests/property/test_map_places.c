/* What stands on the maps of many dungeons, by the painter's own record: nothing covers another thing, furniture keeps to its room, labels
 * keep off everything, and each chamber has its number inside. */
#include "../support/generated.h"
#include "../support/recorder.h"

#include "output/paint_map_private.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct {
  GenWorld gen;
  DgnFonts *fonts;
  DgnMapStyle *style;
  guint n_features, n_blocks, n_small, n_sheets, n_doors, n_marks, n_legends, n_due, n_windows;
} World;

static int
set_up (void **state)
{
  World *world = g_new0 (World, 1);
  gen_world_init (&world->gen, NULL);
  world->fonts = dgn_fonts_new (world->gen.diag, NULL);
  world->style = dgn_map_style_load (world->gen.diag, "ink-saver", NULL);
  assert_non_null (world->fonts);
  assert_non_null (world->style);
  *state = world;
  return 0;
}

static int
tear_down (void **state)
{
  World *world = *state;
  dgn_map_style_free (world->style);
  dgn_fonts_free (world->fonts);
  gen_world_clear (&world->gen);
  g_free (world);
  return 0;
}

static gboolean
is_label (const DgnMapBox *box)
{
  return box->what >= DGN_ON_ENCOUNTER_LABEL;
}

static gboolean
do_overlap (DgnArea a, DgnArea b)
{
  const double slack = 1e-6;
  return a.x < b.x + b.w - slack && b.x < a.x + a.w - slack && a.y < b.y + b.h - slack && b.y < a.y + a.h - slack;
}

static void
fail_at (const DgnDungeon *d, const DgnMapSheet *sheet, const DgnMapBox *box, const char *what)
{
  g_autofree char *at = dgn_cell_name ((DgnCell){ (int) (box->area.x + box->area.w / 2), (int) (box->area.y + box->area.h / 2) });
  fail_msg ("seed %" G_GUINT64_FORMAT ", floor %d, %s (kind %d, record %d): %s", d->seed, sheet->floor, at, (int) box->what, box->index, what);
}

static void
check_overlaps (const DgnDungeon *d, const DgnMapSheet *sheet, const GArray *boxes)
{
  for (guint i = 0; i < boxes->len; i++) {
    const DgnMapBox *one = &g_array_index (boxes, DgnMapBox, i);
    for (guint k = i + 1; k < boxes->len; k++) {
      const DgnMapBox *other = &g_array_index (boxes, DgnMapBox, k);
      /* A door's mark touches its own leaf. */
      gboolean is_same_door = one->what == DGN_ON_DOOR && other->what == DGN_ON_DOOR_MARK && one->index == other->index;
      if (is_same_door || !do_overlap (one->area, other->area))
        continue;
      g_autofree char *what = g_strdup_printf ("covers kind %d, record %d: (%.3f %.3f %.3f %.3f) and (%.3f %.3f %.3f %.3f)", (int) other->what,
                                               other->index, one->area.x, one->area.y, one->area.w, one->area.h, other->area.x, other->area.y,
                                               other->area.w, other->area.h);
      fail_at (d, sheet, one, what);
    }
  }
}

/* The squares that an area touches, one by one, by more than the width of a line. */
static gboolean
next_cell (DgnArea area, DgnCell *cell, gboolean is_first)
{
  const double line = 0.03;
  int left = (int) floor (area.x + line), top = (int) floor (area.y + line);
  if (is_first) {
    *cell = (DgnCell){ left, top };
    return TRUE;
  }
  cell->x++;
  if (cell->x >= area.x + area.w - line)
    *cell = (DgnCell){ left, cell->y + 1 };
  return cell->y < area.y + area.h - line;
}

static gboolean
is_doorway (const DgnGrid *grid, DgnCell cell)
{
  for (int side = 0; side < DGN_N_SIDES; side++) {
    if (dgn_grid_opening (grid, cell, (DgnSide) side) >= 0)
      return TRUE;
  }
  return FALSE;
}

/* It stands where the key says, in its own room, or in the rock right behind its own wall; in no doorway and on no stairs. */
static void
check_feature (World *world, const DgnDungeon *d, const DgnMapSheet *sheet, const DgnGrid *grid, const DgnMapBox *box)
{
  const DgnFeature *feature = dgn_feature (d, box->index);
  gboolean has_own = FALSE, is_first = TRUE;
  DgnCell cell = { 0, 0 };
  world->n_features++;
  world->n_blocks += box->area.w > 1.2 || box->area.h > 1.2;
  world->n_small += MAX (box->area.w, box->area.h) < 1;
  for (; next_cell (box->area, &cell, is_first); is_first = FALSE) {
    int space = dgn_grid_space (grid, cell);
    has_own |= dgn_cell_equal (cell, feature->cell);
    if (space < 0 && dgn_cell_equal (cell, dgn_cell_step (feature->cell, feature->side, 1)))
      continue;
    if (space != feature->space || dgn_space_is_half_cell (dgn_space (d, space), cell))
      fail_at (d, sheet, box, "leaves its room");
    if (is_doorway (grid, cell) || dgn_grid_link (grid, cell) >= 0)
      fail_at (d, sheet, box, "stands in a doorway or on stairs");
  }
  if (!has_own)
    fail_at (d, sheet, box, "is not on its square");
}

/* A window is in the wall between its chamber and rock, with nothing a square away. */
static void
check_window (const DgnDungeon *d, const DgnMapSheet *sheet, const DgnGrid *grid, const DgnMapBox *box)
{
  const double x = box->area.x + box->area.w / 2, y = box->area.y + box->area.h / 2, reach = 0.4;
  const gboolean runs_east = box->area.w > box->area.h;
  const DgnCell one = { (int) floor (x - (runs_east ? 0 : reach)), (int) floor (y - (runs_east ? reach : 0)) };
  const DgnCell other = { (int) floor (x + (runs_east ? 0 : reach)), (int) floor (y + (runs_east ? reach : 0)) };
  const int a = dgn_grid_space (grid, one), b = dgn_grid_space (grid, other);
  if (MAX (a, b) != box->index || MIN (a, b) >= 0 || !dgn_space_is_open (d, box->index))
    fail_at (d, sheet, box, "a window is in no wall of its chamber");
  const DgnCell in = a >= 0 ? one : other;
  for (int i = 0; i < 9; i++) {
    const DgnCell near = { in.x + i % 3 - 1, in.y + i / 3 - 1 };
    if (is_doorway (grid, near) || dgn_grid_link (grid, near) >= 0)
      fail_at (d, sheet, box, "a window beside a door or stairs");
    for (guint k = 0; k < d->features->len; k++)
      if (dgn_feature (d, (int) k)->kind == DGN_FEATURE_MAJOR && dgn_cell_equal (dgn_feature (d, (int) k)->cell, near)
          && dgn_feature (d, (int) k)->space == box->index)
        fail_at (d, sheet, box, "a window beside a feature");
    for (guint k = 0; k < d->traps->len; k++)
      if (dgn_trap (d, (int) k)->space == box->index && dgn_cell_equal (dgn_trap (d, (int) k)->cell, near))
        fail_at (d, sheet, box, "a window beside a trap");
  }
}

static void
check_room_number (const DgnDungeon *d, const DgnMapSheet *sheet, const DgnGrid *grid, const DgnMapBox *box)
{
  DgnCell cell = { 0, 0 };
  for (gboolean is_first = TRUE; next_cell (box->area, &cell, is_first); is_first = FALSE) {
    if (dgn_grid_space (grid, cell) != box->index || dgn_space_is_half_cell (dgn_space (d, box->index), cell))
      fail_at (d, sheet, box, "a number leaves its room");
  }
}

static guint
count_boxes (const GArray *boxes, DgnOnMap what, int index)
{
  guint n = 0;
  for (guint i = 0; i < boxes->len; i++) {
    const DgnMapBox *box = &g_array_index (boxes, DgnMapBox, i);
    n += box->what == what && box->index == index;
  }
  return n;
}

static void
expect_boxes (const DgnDungeon *d, const GArray *boxes, DgnOnMap what, int index, gboolean is_due)
{
  guint n = count_boxes (boxes, what, index);
  if (n != (is_due ? 1 : 0))
    fail_msg ("seed %" G_GUINT64_FORMAT ": %u labels of kind %d for record %d", d->seed, n, (int) what, index);
}

/* A floor on one sheet: one label for everything that has a number. */
static void
check_complete (World *world, const DgnDungeon *d, int floor, const GArray *boxes)
{
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (d, (int) i);
    expect_boxes (d, boxes, DGN_ON_ROOM_LABEL, (int) i, space->floor == floor && space->kind == DGN_CHAMBER);
  }
  for (guint i = 0; i < d->traps->len; i++)
    expect_boxes (d, boxes, DGN_ON_TRAP_LABEL, (int) i, dgn_space (d, dgn_trap (d, (int) i)->space)->floor == floor);
  for (guint i = 0; i < d->treasures->len; i++)
    expect_boxes (d, boxes, DGN_ON_HOARD_LABEL, (int) i, dgn_space (d, dgn_treasure (d, (int) i)->space)->floor == floor);
  for (guint i = 0; i < d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, (int) i);
    expect_boxes (d, boxes, DGN_ON_ENCOUNTER_LABEL, (int) i, e->letter > 0 && dgn_space (d, e->space)->floor == floor);
  }
  for (guint i = 0; i < d->doors->len; i++) {
    gboolean is_here = dgn_opening (d, dgn_door (d, (int) i)->opening)->floor == floor;
    expect_boxes (d, boxes, DGN_ON_DOOR_LABEL, (int) i, is_here);
    expect_boxes (d, boxes, DGN_ON_DOOR, (int) i, is_here);
    if (is_here)
      world->n_marks += count_boxes (boxes, DGN_ON_DOOR_MARK, (int) i);
    world->n_doors += is_here && dgn_opening (d, dgn_door (d, (int) i)->opening)->kind == DGN_OPENING_DOOR;
  }
}

static void
check_sheet (World *world, const DgnDungeon *d, const DgnMapPlan *plan, const DgnMapSheet *sheet)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (DgnMapBox));
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, sheet->floor);
  Recorder r;
  recorder_init (&r, world->fonts);
  dgn_paint_map_boxes (&r.base, d, plan, sheet, world->style, 0, 0, boxes);
  gboolean has_legend = FALSE;
  for (guint i = 0; i < r.texts->len; i++) {
    assert_true (g_array_index (r.texts, RecordedText, i).size >= 5 - 1e-6);
    has_legend |= g_str_equal (g_array_index (r.texts, RecordedText, i).text, "number of a door");
  }
  world->n_legends += has_legend;
  assert_string_equal (g_ptr_array_index (r.groups, r.groups->len - 1), "legend");
  recorder_clear (&r);
  world->n_sheets++;
  check_overlaps (d, sheet, boxes);
  for (guint i = 0; i < boxes->len; i++) {
    if (g_array_index (boxes, DgnMapBox, i).what != DGN_ON_DOOR_LABEL)
      continue;
    world->n_due++;
    break;
  }
  gboolean is_whole = sheet->n_columns * sheet->n_rows == 1;
  for (guint i = 0; i < boxes->len; i++) {
    const DgnMapBox *box = &g_array_index (boxes, DgnMapBox, i);
    if (box->what == DGN_ON_FEATURE)
      check_feature (world, d, sheet, grid, box);
    if (box->what == DGN_ON_WINDOW) {
      check_window (d, sheet, grid, box);
      world->n_windows++;
    }
    if (box->what == DGN_ON_ROOM_LABEL && is_whole)
      check_room_number (d, sheet, grid, box);
    DgnRect window = sheet->window;
    if (is_label (box) && (box->area.x < window.x || box->area.y < window.y || box->area.x + box->area.w > window.x + window.w
                           || box->area.y + box->area.h > window.y + window.h))
      fail_at (d, sheet, box, "a label leaves the sheet");
  }
  if (is_whole)
    check_complete (world, d, sheet->floor, boxes);
}

static void
check_seeds (World *world, const char *yaml, int n, double width_mm, double height_mm)
{
  for (int seed = 1; seed <= gen_seeds (n); seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (&world->gen, yaml, (guint64) seed, NULL);
    g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (d, width_mm, height_mm);
    for (guint i = 0; i < plan->sheets->len; i++)
      check_sheet (world, d, plan, &g_array_index (plan->sheets, DgnMapSheet, i));
  }
}

static void
test_usual (void **state)
{
  World *world = *state;
  check_seeds (world, "system: 5e\n", 250, 171, 252);
  /* Most symbols of several squares are drawn as such, some have no room for it. */
  assert_true (world->n_features > 4 * (guint) gen_seeds (250) / 3);
  assert_true (world->n_blocks > 0 && world->n_small > 0);
  /* How a door moves is told nearly always. */
  assert_true (world->n_marks > world->n_doors * 95 / 100);
}

static void
test_secrets (void **state)
{
  check_seeds (*state, "rulings: { secret_doors: 70, repeat_features: true }\nentrance: octagon\n", 60, 171, 252);
}

/* A place under open sky has windows on the floor of the entrance and above it, for players too; nothing else has any. */
static void
test_windows (void **state)
{
  World *world = *state;
  assert_int_equal (world->n_windows, 0);
  check_seeds (world, "setting: city\n", 15, 171, 252);
  assert_true (world->n_windows > 10 * (guint) gen_seeds (15));
  g_autoptr (DgnDungeon) d = gen_world_roll (&world->gen, "setting: city\n", 1, NULL);
  g_autoptr (DgnDungeon) players = dgn_dungeon_for_players (d);
  g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (players, 171, 252);
  guint n = 0;
  for (guint i = 0; i < plan->sheets->len; i++) {
    g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (DgnMapBox));
    Recorder r;
    recorder_init (&r, world->fonts);
    dgn_paint_map_boxes (&r.base, players, plan, &g_array_index (plan->sheets, DgnMapSheet, i), world->style, 0, 0, boxes);
    recorder_clear (&r);
    for (guint k = 0; k < boxes->len; k++)
      n += g_array_index (boxes, DgnMapBox, k).what == DGN_ON_WINDOW;
  }
  assert_true (n > 5);
}

static void
test_small (void **state)
{
  check_seeds (*state, "sheet: [26, 26]\nencounters: 5\nfloors: 3\n", 60, 171, 252);
}

static void
test_turned (void **state)
{
  check_seeds (*state, "sheet: [76, 40]\nfloors: 2\n", 40, 171, 252);
}

static void
test_parts (void **state)
{
  World *world = *state;
  guint before = world->n_sheets;
  check_seeds (world, "sheet: [100, 120]\nfloors: 1\nencounters: 20\n", 20, 171, 252);
  assert_true (world->n_sheets >= before + 2 * (guint) gen_seeds (20));
}

/* Comes last: every sheet of all those before had room for its legend. */
static void
test_legends (void **state)
{
  World *world = *state;
  assert_true (world->n_due > 0);
  assert_int_equal (world->n_legends, world->n_due);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_usual), cmocka_unit_test (test_secrets), cmocka_unit_test (test_small),   cmocka_unit_test (test_turned),
    cmocka_unit_test (test_parts), cmocka_unit_test (test_windows), cmocka_unit_test (test_legends),
  };
  return cmocka_run_group_tests (tests, set_up, tear_down);
}
