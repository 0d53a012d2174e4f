/* Scale and sheets: the largest step that fits, parts that overlap, every floor square printed. */
#include "../support/sample.h"

#include <dungeonbook/mapplan.h>

#include <math.h>
#include "cmocka_all.h"

/* One room that makes the frame w x h squares. */
static DgnDungeon *
one_room (int w, int h)
{
  DgnDungeon *d = dgn_dungeon_new ();
  d->sheet_width = w + 10;
  d->sheet_height = h + 10;
  sample_floor (d, 1);
  sample_chamber (d, 0, 1, DGN_RECTANGLE, (DgnRect){ 3, 5, w - 2, h - 2 }, "");
  return d;
}

static double
scale_of (int w, int h)
{
  g_autoptr (DgnDungeon) d = one_room (w, h);
  g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (d, 178.4, 267.4); /* 170 x 250 mm for the squares */
  assert_int_equal (plan->frame.w, w);
  assert_int_equal (plan->frame.h, h);
  assert_int_equal (plan->sheets->len, 1);
  return plan->mm_per_square;
}

static void
test_ladder (void **state)
{
  (void) state;
  assert_true (fabs (scale_of (26, 39) - 6.35) < 1e-9);
  assert_true (fabs (scale_of (27, 39) - 5) < 1e-9);
  assert_true (fabs (scale_of (34, 50) - 5) < 1e-9);
  assert_true (fabs (scale_of (35, 50) - 4) < 1e-9);
  assert_true (fabs (scale_of (42, 62) - 4) < 1e-9);
  assert_true (fabs (scale_of (42, 63) - 3.175) < 1e-9);
  assert_true (fabs (scale_of (53, 78) - 3.175) < 1e-9);
  assert_true (fabs (scale_of (54, 78) - 3) < 1e-9);
}

static gboolean
fits (const DgnMapPlan *plan, const DgnMapSheet *sheet, double width_mm, double height_mm)
{
  double w, h;
  dgn_map_block_size (plan, sheet->window, &w, &h);
  double across = sheet->window.w * plan->mm_per_square, down = sheet->window.h * plan->mm_per_square;
  assert_true (fabs (w - 2 * plan->margin_mm - (plan->is_turned ? down : across)) < 1e-9);
  assert_true (fabs (h - 2 * plan->margin_mm - plan->footer_mm - (plan->is_turned ? across : down)) < 1e-9);
  return w <= width_mm + 1e-6 && h <= height_mm + 1e-6;
}

/* Every size from small to large, on a small block and a usual one: parts fit, overlap by two, and leave nothing out. */
static void
test_parts (void **state)
{
  (void) state;
  const double blocks[][2] = { { 175, 255 }, { 112, 170 } };
  for (int size = 3; size < 200; size += 7) {
    for (guint b = 0; b < G_N_ELEMENTS (blocks); b++) {
      g_autoptr (DgnDungeon) d = one_room (size, size + 11);
      g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (d, blocks[b][0], blocks[b][1]);
      g_autofree guint8 *seen = g_malloc0 ((gsize) (size + 20) * (size + 30));
      for (guint i = 0; i < plan->sheets->len; i++) {
        const DgnMapSheet *sheet = &g_array_index (plan->sheets, DgnMapSheet, i);
        assert_true (fits (plan, sheet, blocks[b][0], blocks[b][1]));
        assert_int_equal (sheet->column + sheet->row * sheet->n_columns, (int) i);
        if (sheet->column > 0)
          assert_int_equal (sheet->window.x + 2, sheet[-1].window.x + sheet[-1].window.w);
        if (sheet->row > 0)
          assert_int_equal (sheet->window.y + 2, sheet[-sheet->n_columns].window.y + sheet[-sheet->n_columns].window.h);
        for (int y = sheet->window.y; y < sheet->window.y + sheet->window.h; y++)
          for (int x = sheet->window.x; x < sheet->window.x + sheet->window.w; x++)
            seen[(gsize) y * (size + 20) + x] = 1;
      }
      for (int y = plan->frame.y; y < plan->frame.y + plan->frame.h; y++)
        for (int x = plan->frame.x; x < plan->frame.x + plan->frame.w; x++)
          assert_int_equal (seen[(gsize) y * (size + 20) + x], 1);
    }
  }
}

/* Two rooms in opposite corners of a huge sheet: the empty parts between are not printed. */
static void
test_empty_parts (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = dgn_dungeon_new ();
  d->sheet_width = d->sheet_height = 400;
  sample_floor (d, 1);
  sample_floor (d, 2);
  sample_chamber (d, 0, 1, DGN_SQUARE, (DgnRect){ 1, 1, 4, 4 }, "");
  sample_chamber (d, 0, 2, DGN_SQUARE, (DgnRect){ 390, 390, 4, 4 }, "");
  sample_chamber (d, 1, 1, DGN_SQUARE, (DgnRect){ 1, 1, 4, 4 }, "");
  g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (d, 175, 255);
  assert_int_equal (plan->sheets->len, 3);
  const DgnMapSheet *last = &g_array_index (plan->sheets, DgnMapSheet, 1);
  assert_int_equal (last->column, last->n_columns - 1);
  assert_int_equal (last->row, last->n_rows - 1);
  assert_true (dgn_rect_contains (last->window, (DgnCell){ 393, 393 }));
  const DgnMapSheet *below = &g_array_index (plan->sheets, DgnMapSheet, 2);
  assert_int_equal (below->floor, 1);
  g_autoptr (DgnWords) words = dgn_words_english ();
  g_autofree char *label = dgn_map_sheet_label (words, last);
  g_autofree char *column = dgn_column_name (last->column);
  g_autofree char *expected = g_strdup_printf ("sheet %s%d of %d × %d", column, last->row + 1, last->n_columns, last->n_rows);
  assert_string_equal (label, expected);
}

static void
test_whole (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (d, 175, 255);
  assert_int_equal (plan->sheets->len, 2);
  g_autoptr (DgnWords) words = dgn_words_english ();
  g_autofree char *label = dgn_map_sheet_label (words, &g_array_index (plan->sheets, DgnMapSheet, 0));
  assert_string_equal (label, "");

  g_autoptr (DgnDungeon) empty = dgn_dungeon_new ();
  g_autoptr (DgnMapPlan) nothing = dgn_map_plan_new (empty, 175, 255);
  assert_int_equal (nothing->sheets->len, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_ladder), cmocka_unit_test (test_parts), cmocka_unit_test (test_empty_parts), cmocka_unit_test (test_whole),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
