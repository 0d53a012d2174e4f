/* One drawing, two renderers: the PDF by poppler and the SVG by librsvg, with our faces or outlined with none at all. What differs is left
 * as a picture in the build folder. */
#include "../support/generated.h"
#include "../support/pictures.h"
#include "../support/sample.h"
#include "cmocka_all.h"

#include <glib/gstdio.h>

#define DPI "150"
#define TOLERANCE 80       /* of 255: thin lines come out paler in one than in the other */
#define DIFFERENT_MAX 1.0  /* of a thousand pixels */

static char *
write_map (const DgnDungeon *d, int floor, const char *style_name, const DgnMapSpec *spec, const char *name)
{
  g_autoptr (DgnMapStyle) style = dgn_map_style_load (desk.diag, style_name, NULL);
  assert_non_null (style);
  char *path = g_build_filename (desk.folder, name, NULL);
  DgnOut *out = dgn_out_open (desk.diag, path, DGN_OUT_FORCE);
  g_autoptr (DgnMapPlan) plan = dgn_map_file_plan (d, style, NULL, DGN_UNITS_AUTO, 5, desk.fonts);
  assert_true (dgn_map_write (d, floor, plan, style, spec, desk.fonts, out, desk.diag));
  assert_true (dgn_out_commit (out, desk.diag));
  return path;
}

static cairo_surface_t *
render_pdf (const DgnDungeon *d, int floor, const char *style)
{
  DgnMapSpec spec = { .format = DGN_MAP_PDF };
  g_autofree char *path = write_map (d, floor, style, &spec, "map.pdf"), *stem = g_build_filename (desk.folder, "pdf", NULL);
  g_autofree char *picture = g_strconcat (stem, ".png", NULL);
  pictures_run (FALSE, "pdftoppm", "-r", DPI, "-png", "-singlefile", path, stem, NULL);
  return pictures_load (picture);
}

static cairo_surface_t *
render_svg (const DgnDungeon *d, int floor, const char *style, gboolean is_outlined)
{
  DgnMapSpec spec = { .format = DGN_MAP_SVG, .is_outlined = is_outlined };
  g_autofree char *path = write_map (d, floor, style, &spec, "map.svg"), *picture = g_build_filename (desk.folder, "svg.png", NULL);
  pictures_run (!is_outlined, "rsvg-convert", "-d", DPI, "-p", DPI, "-o", picture, path, NULL);
  return pictures_load (picture);
}

/* Leaves both pictures and their difference beside the build if there is too much of it. */
static void
expect_alike (cairo_surface_t *pdf, cairo_surface_t *svg, const char *name)
{
  double different = pictures_compare (pdf, svg, TOLERANCE, NULL);
  if (different >= 0 && different <= DIFFERENT_MAX)
    return;
  g_autofree char *beside = g_build_filename (g_getenv ("DUNGEONBOOK_BUILD_ROOT"), "pictures", NULL);
  g_mkdir_with_parents (beside, 0777);
  g_autofree char *left = g_strdup_printf ("%s/%s-pdf.png", beside, name), *right = g_strdup_printf ("%s/%s-svg.png", beside, name);
  g_autofree char *diff = g_strdup_printf ("%s/%s-diff.png", beside, name);
  cairo_surface_write_to_png (pdf, left);
  cairo_surface_write_to_png (svg, right);
  pictures_compare (pdf, svg, TOLERANCE, diff);
  fail_msg ("%s: %.3f of a thousand pixels differ (-1: not of one size); see %s", name, different, diff);
}

static void
check_floor (const DgnDungeon *d, int floor, const char *style, const char *name)
{
  cairo_surface_t *pdf = render_pdf (d, floor, style);
  for (int outlined = 0; outlined < 2; outlined++) {
    cairo_surface_t *svg = render_svg (d, floor, style, outlined);
    g_autofree char *whole = g_strdup_printf ("%s-%s-%d-%s", name, style, floor, outlined ? "outlined" : "text");
    expect_alike (pdf, svg, whole);
    cairo_surface_destroy (svg);
  }
  cairo_surface_destroy (pdf);
}

static void
test_styles (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  dgn_set (&d->title, "Žluťoučký kůň Ελλάδα Жизнь");
  const char *const *styles = dgn_map_style_names ();
  for (guint i = 0; styles[i] != NULL; i++)
    if (gen_takes (i))
      check_floor (d, i == 0 ? 0 : 1, styles[i], "sample");
}

static void
test_generated (void **state)
{
  (void) state;
  static const char *const configs[] = { "encounters: 4\nsheet: [32, 32]\nrulings: { secret_doors: 50 }\n",
                                         "encounters: 5\nsheet: [36, 30]\nfloors: { up: 1, down: 0 }\ntables: [roomy]\n" };
  GenWorld world;
  gen_world_init (&world, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (configs); i++) {
    if (!gen_takes (i))
      continue;
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, configs[i], 11 + i, NULL);
    g_autofree char *name = g_strdup_printf ("seed-%u", 11 + i);
    for (int floor = 0; floor < (int) d->floors->len; floor++)
      check_floor (d, floor, DGN_MAP_STYLE_DEFAULT, name);
    g_autoptr (DgnDungeon) seen = dgn_dungeon_for_players (d);
    g_autofree char *players = g_strconcat (name, "-players", NULL);
    check_floor (seen, 0, "classic-blue", players);
  }
  gen_world_clear (&world);
}

static void
make_iron (DgnDungeon *d)
{
  dgn_door (d, 0)->material = DGN_IRON;
}

static void
renumber (DgnDungeon *d)
{
  dgn_space (d, SAMPLE_GUARDS)->number = 7;
}

static void
move_encounter (DgnDungeon *d)
{
  dgn_encounter (d, SAMPLE_EASY)->cell.x++;
}

/* That the comparison sees what a reader would: another sign, another number, a letter in another place. */
static void
test_differences_are_seen (void **state)
{
  (void) state;
  void (*const changes[]) (DgnDungeon *d) = { make_iron, renumber, move_encounter };
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  cairo_surface_t *one = render_svg (d, 0, DGN_MAP_STYLE_DEFAULT, FALSE);
  assert_true (pictures_compare (one, one, TOLERANCE, NULL) == 0);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autoptr (DgnDungeon) other = sample_dungeon ();
    changes[i] (other);
    cairo_surface_t *two = render_svg (other, 0, DGN_MAP_STYLE_DEFAULT, FALSE);
    assert_true (pictures_compare (one, two, TOLERANCE, NULL) > 0);
    cairo_surface_destroy (two);
  }
  cairo_surface_t *floor = render_svg (d, 1, DGN_MAP_STYLE_DEFAULT, FALSE);
  assert_true (pictures_compare (one, floor, TOLERANCE, NULL) > DIFFERENT_MAX);
  cairo_surface_destroy (floor);
  cairo_surface_destroy (one);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_styles),
    cmocka_unit_test (test_generated),
    cmocka_unit_test (test_differences_are_seen),
  };
  return cmocka_run_group_tests (tests, pictures_set_up, pictures_tear_down);
}
