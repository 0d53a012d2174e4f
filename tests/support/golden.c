/* golden.c - see golden.h */
#include "golden.h"

#include "../unit/cmocka_all.h"
#include "grey.h"

#define TOLERANCE 24  /* steps of grey, beside what lies around a pixel */

/* A pixel is fine if the other picture has its grey at that place, or a darker and a lighter one around it. */
static gboolean
is_alike (guint8 grey, cairo_surface_t *other, int x, int y)
{
  int width = cairo_image_surface_get_width (other), height = cairo_image_surface_get_height (other);
  int least = 255, most = 0;
  for (int j = MAX (y - 1, 0); j <= MIN (y + 1, height - 1); j++) {
    for (int i = MAX (x - 1, 0); i <= MIN (x + 1, width - 1); i++) {
      least = MIN (least, grey_at (other, i, j));
      most = MAX (most, grey_at (other, i, j));
    }
  }
  return grey >= least - TOLERANCE && grey <= most + TOLERANCE;
}

/* Pixels of a thousand that differ; they are black in `diff`. */
static double
compare (cairo_surface_t *a, cairo_surface_t *b, cairo_surface_t *diff)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a), n = 0;
  cairo_surface_flush (diff);
  for (int y = 0; y < height; y++) {
    guint8 *row = cairo_image_surface_get_data (diff) + (gsize) y * (gsize) cairo_image_surface_get_stride (diff);
    for (int x = 0; x < width; x++) {
      gboolean is_fine = is_alike (grey_at (a, x, y), b, x, y) && is_alike (grey_at (b, x, y), a, x, y);
      row[x] = is_fine ? (guint8) (192 + grey_at (a, x, y) / 4) : 0;
      n += !is_fine;
    }
  }
  cairo_surface_mark_dirty (diff);
  return 1000.0 * n / ((double) width * height);
}

/* A picture of the folder, grey again. */
static cairo_surface_t *
load_golden (const char *path)
{
  cairo_surface_t *loaded = cairo_image_surface_create_from_png (path);
  if (cairo_surface_status (loaded) != CAIRO_STATUS_SUCCESS)
    fail_msg ("%s: %s", path, cairo_status_to_string (cairo_surface_status (loaded)));
  int width = cairo_image_surface_get_width (loaded), height = cairo_image_surface_get_height (loaded);
  cairo_surface_t *grey = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  cairo_surface_flush (grey);
  for (int y = 0; y < height; y++) {
    guint8 *to = cairo_image_surface_get_data (grey) + (gsize) y * (gsize) cairo_image_surface_get_stride (grey);
    const guint8 *from = cairo_image_surface_get_data (loaded) + (gsize) y * (gsize) cairo_image_surface_get_stride (loaded);
    for (int x = 0; x < width; x++)
      to[x] = from[4 * x];
  }
  cairo_surface_mark_dirty (grey);
  cairo_surface_destroy (loaded);
  return grey;
}

static char *
build_path (const char *name, const char *kind)
{
  g_autofree char *file = g_strdup_printf ("%s.%s.png", name, kind);
  return g_build_filename (g_getenv ("DUNGEONBOOK_BUILD_ROOT"), file, NULL);
}

void
golden_check (cairo_surface_t *picture, const char *folder, const char *name, double most)
{
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("DUNGEONBOOK_SOURCE_ROOT"), "tests", "golden", folder, file, NULL);
  if (g_strcmp0 (g_getenv ("DUNGEONBOOK_UPDATE_GOLDENS"), "1") == 0)
    assert_int_equal (cairo_surface_write_to_png (picture, path), CAIRO_STATUS_SUCCESS);
  cairo_surface_t *golden = load_golden (path);
  int width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture);
  g_autofree char *out = build_path (name, "out"), *diff_path = build_path (name, "diff");
  if (cairo_image_surface_get_width (golden) != width || cairo_image_surface_get_height (golden) != height) {
    cairo_surface_write_to_png (picture, out);
    fail_msg ("%s has another size; the new one is %s", path, out);
  }
  cairo_surface_t *diff = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  double different = compare (picture, golden, diff);
  if (different > most) {
    cairo_surface_write_to_png (picture, out);
    cairo_surface_write_to_png (diff, diff_path);
    fail_msg ("%.1f of 1000 pixels of %s differ; see %s and %s", different, path, out, diff_path);
  }
  cairo_surface_destroy (diff);
  cairo_surface_destroy (golden);
}
