/* How much ink maps take: little in the style that saves it, and nowhere a large area of it. */
#include "../support/books.h"
#include "../support/generated.h"
#include "../support/grey.h"
#include "cmocka_all.h"

#include <math.h>

#define DPI 100
#define N_SEEDS 6

/* The share of black, 0 … 1. */
static double
darkness (cairo_surface_t *picture)
{
  int width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture);
  double sum = 0;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++)
      sum += 255 - grey_at (picture, x, y);
  }
  return sum / (255.0 * width * height);
}

/* The side of the largest square, in pixels, that is darker than paper all over. */
static int
largest_filled (cairo_surface_t *picture)
{
  int width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture), best = 0;
  g_autofree int *above = g_new0 (int, width + 1), *row = g_new0 (int, width + 1);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      row[x + 1] = grey_at (picture, x, y) < 230 ? 1 + MIN (MIN (above[x], above[x + 1]), row[x]) : 0;
      best = MAX (best, row[x + 1]);
    }
    memcpy (above, row, ((gsize) width + 1) * sizeof (int));
  }
  return best;
}

typedef struct {
  double darkness, filled; /* of all sheets the most; filled in squares */
} Ink;

static Ink
measure (const char *style_name)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnMapStyle) style = dgn_map_style_load (diag, style_name, NULL);
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  GenWorld world;
  Ink ink = { 0, 0 };
  gen_world_init (&world, NULL);
  for (guint64 seed = 1; seed <= N_SEEDS; seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, "{}", seed, NULL);
    g_autoptr (DgnMapPlan) plan = dgn_map_plan_new (d, 175, 255);
    for (guint i = 0; i < plan->sheets->len; i++) {
      GreyMap map = { d, style, fonts, plan, &g_array_index (plan->sheets, DgnMapSheet, i), DPI };
      cairo_surface_t *picture = grey_paint (&map);
      ink.darkness = MAX (ink.darkness, darkness (picture));
      ink.filled = MAX (ink.filled, largest_filled (picture) / (plan->mm_per_square / 25.4 * DPI));
      cairo_surface_destroy (picture);
    }
  }
  gen_world_clear (&world);
  return ink;
}

static void
test_saver (void **state)
{
  (void) state;
  Ink ink = measure ("ink-saver");
  assert_true (ink.darkness > 0.001);
  assert_true (ink.darkness <= 0.15);
  assert_true (ink.filled <= 1);
}

/* The measures do see ink: solid rock is dark, and filled. */
static void
test_solid (void **state)
{
  (void) state;
  Ink ink = measure ("solid");
  assert_true (ink.darkness > 0.4);
  assert_true (ink.filled > 5);
}

/* The default is no waste either. */
static void
test_hatch (void **state)
{
  (void) state;
  Ink ink = measure ("hatch"), saver = measure ("ink-saver");
  assert_true (ink.darkness <= 0.2);
  assert_true (saver.darkness < 0.6 * ink.darkness);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_saver), cmocka_unit_test (test_solid), cmocka_unit_test (test_hatch) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
