/* Maps as files of their own: squares of exactly the size asked for in SVG, PNG and PDF, one sheet for all floors, limits in words. */
#define _GNU_SOURCE /* memmem */
#include "../support/pictures.h"
#include "../support/sample.h"
#include "cmocka_all.h"

#include "output/map_sheet.h"

#include <math.h>
#include <string.h>

#define SQUARE_MM 5.0

static DgnMapStyle *
load_style (const char *name)
{
  DgnMapStyle *style = dgn_map_style_load (desk.diag, name, NULL);
  assert_non_null (style);
  return style;
}

/* The path of a floor's map. The caller frees. */
static char *
write_map (const DgnDungeon *d, int floor, const DgnMapStyle *style, const DgnMapSpec *spec, const char *name)
{
  char *path = g_build_filename (desk.folder, name, NULL);
  DgnOut *out = dgn_out_open (desk.diag, path, DGN_OUT_FORCE);
  assert_non_null (out);
  g_autoptr (DgnMapPlan) plan = dgn_map_file_plan (d, style, NULL, DGN_UNITS_AUTO, SQUARE_MM, desk.fonts);
  assert_true (dgn_map_write (d, floor, plan, style, spec, desk.fonts, out, desk.diag));
  assert_true (dgn_out_commit (out, desk.diag));
  assert_false (dgn_diag_has_errors (desk.diag));
  return path;
}

static char *
read_file (const char *path, gsize *length)
{
  char *text = NULL;
  assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

static char *
map_text (const DgnDungeon *d, int floor, const DgnMapStyle *style, gboolean is_outlined)
{
  DgnMapSpec spec = { .format = DGN_MAP_SVG, .is_outlined = is_outlined };
  g_autofree char *path = write_map (d, floor, style, &spec, "map.svg");
  return read_file (path, NULL);
}

static void
test_svg (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapStyle) style = load_style ("hatch");
  dgn_set (&d->title, "Dům \"U <Ďábla>\" & Ελένη \x02 Жизнь");
  g_autofree char *text = map_text (d, 0, style, FALSE);
  SvgReading reading;
  svg_read (&reading, text);
  const char *layers[] = { "Floor 1", "Rock", "Floor", "Walls", "Doors", "Features", "Room numbers", "Coordinates", "Scale and north", "Title" };
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    if (!svg_has (reading.layers, layers[i]))
      fail_msg ("no layer '%s'", layers[i]);
  assert_true (svg_has (reading.ids, "floor-1-walls"));
  assert_true (svg_has (reading.texts, "1-01"));
  assert_true (svg_has (reading.texts, "Dům \"U <Ďábla>\" & Ελένη  Жизнь – Floor 1"));
  assert_int_equal (reading.n_images, 0);
  assert_non_null (strstr (text, "<desc id=\"description\">Map of floor 1, with 2 chambers."));
  svg_clear (&reading);
  g_autofree char *again = map_text (d, 0, style, FALSE);
  assert_string_equal (text, again);
}

static void
test_outlines (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapStyle) style = load_style ("hatch");
  g_autofree char *text = map_text (d, 1, style, TRUE);
  SvgReading reading;
  svg_read (&reading, text);
  assert_int_equal (reading.texts->len, 0);
  assert_non_null (strstr (text, "aria-label=\"2-01\""));
  svg_clear (&reading);
}

static void
test_one_frame (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapStyle) style = load_style ("hatch");
  g_autofree char *first = map_text (d, 0, style, FALSE), *second = map_text (d, 1, style, FALSE);
  const char *start = strstr (first, " width="), *other = strstr (second, " width=");
  assert_int_equal (strncmp (start, other, (gsize) (strchr (start, '>') - start)), 0);
  const char *clip = strstr (first, "<clipPath"), *other_clip = strstr (second, "<clipPath");
  assert_int_equal (strncmp (clip, other_clip, (gsize) (strchr (clip, '\n') - clip)), 0);
}

/* Where the squares begin on the sheet, in mm. */
static void
origin (const DgnDungeon *d, const DgnMapStyle *style, double *x_mm, double *y_mm)
{
  g_autoptr (DgnMapPlan) plan = dgn_map_file_plan (d, style, NULL, DGN_UNITS_AUTO, SQUARE_MM, desk.fonts);
  DgnMapPaper paper;
  dgn_map_paper_init (&paper, d, 0, plan, style);
  *x_mm = dgn_pt_to_mm (paper.map_x) + plan->margin_mm - plan->frame.x * SQUARE_MM;
  *y_mm = dgn_pt_to_mm (paper.map_y) + plan->margin_mm - plan->frame.y * SQUARE_MM;
  dgn_map_paper_clear (&paper);
}

static int
darkness (cairo_surface_t *picture, int x, int y)
{
  const guint8 *pixel = cairo_image_surface_get_data (picture) + (gsize) y * (gsize) cairo_image_surface_get_stride (picture) + 4 * (gsize) x;
  return 255 - pixel[1];
}

/* In the second row of the guard room (14 … 19, 13 … 18), where nothing stands, grid lines stand at its columns and nowhere between. */
static void
test_png_pitch (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapStyle) style = load_style ("battlemap");
  /* 254 dots to the inch: ten to a millimetre. */
  DgnMapSpec spec = { .format = DGN_MAP_PNG, .dpi = 254 };
  g_autofree char *path = write_map (d, 0, style, &spec, "pitch.png");
  cairo_surface_t *picture = pictures_load (path);
  double x_mm, y_mm;
  origin (d, style, &x_mm, &y_mm);
  int y = (int) floor (10 * (y_mm + 14.5 * SQUARE_MM) + 0.5);
  for (int column = 15; column <= 19; column++) {
    int line = (int) floor (10 * (x_mm + column * SQUARE_MM) + 0.5);
    assert_true (MAX (darkness (picture, line - 1, y), darkness (picture, line, y)) > 30);
    for (int off = 10; off <= 40; off++)
      assert_int_equal (darkness (picture, line - off, y), 0);
  }
  cairo_surface_destroy (picture);
}

static guint32
big_endian (const char *bytes)
{
  const guint8 *b = (const guint8 *) bytes;
  return (guint32) b[0] << 24 | (guint32) b[1] << 16 | (guint32) b[2] << 8 | b[3];
}

static void
test_png_size (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapStyle) style = load_style ("ink-saver");
  DgnMapSpec spec = { .format = DGN_MAP_PNG, .dpi = 150 };
  g_autofree char *path = write_map (d, 0, style, &spec, "size.png"), *again = write_map (d, 0, style, &spec, "again.png");
  gsize length, other_length;
  g_autofree char *bytes = read_file (path, &length), *other = read_file (again, &other_length);
  assert_int_equal (length, other_length);
  assert_memory_equal (bytes, other, length);
  const char *chunk = memmem (bytes, length, "pHYs", 4);
  assert_non_null (chunk);
  assert_int_equal (big_endian (chunk + 4), 5906); /* 150 / 25.4 mm */
  assert_int_equal (big_endian (chunk + 8), 5906);
  assert_int_equal (chunk[12], 1);
  assert_non_null (memmem (bytes, length, "dungeonbook", 11));
  g_autoptr (DgnMapPlan) plan = dgn_map_file_plan (d, style, NULL, DGN_UNITS_AUTO, SQUARE_MM, desk.fonts);
  DgnMapPaper paper;
  dgn_map_paper_init (&paper, d, 0, plan, style);
  assert_int_equal (big_endian (bytes + 16), (int) ceil (paper.width_pt * 150 / 72));
  assert_int_equal (big_endian (bytes + 20), (int) ceil (paper.height_pt * 150 / 72));
  dgn_map_paper_clear (&paper);
}

/* Painted at once or strip by strip: the same picture. */
static void
test_png_strips (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapStyle) style = load_style ("hatch");
  g_autoptr (DgnMapPlan) plan = dgn_map_file_plan (d, style, NULL, DGN_UNITS_AUTO, SQUARE_MM, desk.fonts);
  DgnMapPaper paper;
  dgn_map_paper_init (&paper, d, 1, plan, style);
  DgnPicture picture = { paper.width_pt, paper.height_pt, paper.title, NULL, NULL, dgn_map_paper_draw, &paper };
  cairo_surface_t *loaded[2];
  for (int i = 0; i < 2; i++) {
    g_autofree char *path = g_build_filename (desk.folder, "strips.png", NULL);
    DgnOut *out = dgn_out_open (desk.diag, path, DGN_OUT_FORCE);
    assert_true (dgn_picture_write_png (&picture, 100, i == 0 ? DGN_PNG_STRIP_BYTES : 400 * 1000, desk.fonts, out, desk.diag));
    assert_true (dgn_out_commit (out, desk.diag));
    loaded[i] = pictures_load (path);
  }
  assert_true (cairo_image_surface_get_height (loaded[0]) > 300);
  assert_true (pictures_compare (loaded[0], loaded[1], 0, NULL) == 0);
  cairo_surface_destroy (loaded[0]);
  cairo_surface_destroy (loaded[1]);
  dgn_map_paper_clear (&paper);
}

static void
test_too_large (void **state)
{
  (void) state;
  static const struct {
    DgnMapSpec spec;
    double mm_per_square;
    const char *words;
  } rows[] = {
    { { .format = DGN_MAP_PNG, .dpi = 2400 }, 200, "pixels" },
    { { .format = DGN_MAP_PNG, .dpi = 450 }, 50, "400 million in all" },
    { { .format = DGN_MAP_PDF }, 200, "larger than a PDF can be" },
  };
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapStyle) style = load_style ("hatch");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (DgnDiag) own = dgn_diag_new ();
    g_autofree char *path = g_build_filename (desk.folder, "large", NULL);
    DgnOut *out = dgn_out_open (own, path, DGN_OUT_FORCE);
    g_autoptr (DgnMapPlan) plan = dgn_map_file_plan (d, style, NULL, DGN_UNITS_AUTO, rows[i].mm_per_square, desk.fonts);
    assert_false (dgn_map_write (d, 0, plan, style, &rows[i].spec, desk.fonts, out, own));
    dgn_out_abort (out);
    g_autofree char *text = dgn_diag_render (own);
    if (strstr (text, rows[i].words) == NULL)
      fail_msg ("%s", text);
  }
}

/* A title too long for the sheet is cut, not printed over the edge. */
static void
test_long_title (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapStyle) style = load_style ("hatch");
  g_autoptr (GString) title = g_string_new (NULL);
  for (int i = 0; i < 60; i++)
    g_string_append (title, "čtvrť ");
  dgn_set (&d->title, title->str);
  g_autofree char *text = map_text (d, 0, style, FALSE);
  assert_non_null (strstr (text, "…</text>"));
}

static void
test_scale (void **state)
{
  (void) state;
  static const double rows[][3] = { { 25.4, 0, 25.4 }, { 25.4, 6.35, 6.35 }, { 0, 0, DGN_MAP_SCALE_DEFAULT } };
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapStyle) style = load_style ("hatch");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    style->scale_mm = rows[i][0];
    g_autoptr (DgnMapPlan) plan = dgn_map_file_plan (d, style, NULL, DGN_UNITS_AUTO, rows[i][1], desk.fonts);
    assert_true (plan->mm_per_square == rows[i][2]);
  }
}

/* The legend has the room it needs and no more: within a few millimetres of the paper's end there is ink. */
static void
test_footer (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMapStyle) style = load_style ("ink-saver");
  DgnMapSpec spec = { .format = DGN_MAP_PNG, .dpi = 254 };
  int lowest = 0, height = 0;
  for (int floor = 0; floor < (int) d->floors->len; floor++) {
    g_autofree char *path = write_map (d, floor, style, &spec, "footer.png");
    cairo_surface_t *picture = pictures_load (path);
    height = cairo_image_surface_get_height (picture);
    for (int y = 0; y < height; y++)
      for (int x = 0; x < cairo_image_surface_get_width (picture); x++)
        if (darkness (picture, x, y) > 100)
          lowest = MAX (lowest, y);
    cairo_surface_destroy (picture);
  }
  assert_true (lowest < height - 40);
  assert_true (lowest > height - 100);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_svg),        cmocka_unit_test (test_outlines),  cmocka_unit_test (test_one_frame),
    cmocka_unit_test (test_png_pitch),  cmocka_unit_test (test_png_size),  cmocka_unit_test (test_png_strips),
    cmocka_unit_test (test_too_large),  cmocka_unit_test (test_long_title), cmocka_unit_test (test_scale),
    cmocka_unit_test (test_footer),
  };
  return cmocka_run_group_tests (tests, pictures_set_up, pictures_tear_down);
}
