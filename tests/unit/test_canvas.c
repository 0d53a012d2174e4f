/* test_canvas.c - painting on Cairo, and the names that links lead to. */
#include "cmocka_all.h"

#include "../support/books.h"

#include "output/canvas_cairo.h"

#include <math.h>

static void
test_dests (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDests) dests = dgn_dests_new ();
  assert_true (dgn_dests_add (dests, "room-1-03"));
  assert_false (dgn_dests_add (dests, "room-1-03"));
  static const char *const bad[] = { "", "a b", "a(b", "a'b", "\xC3\xA4" };
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    assert_false (dgn_dests_add (dests, bad[i]));
    assert_false (dgn_dests_has (dests, bad[i]));
  }
  assert_false (dgn_dests_place (dests, "elsewhere"));
  assert_true (dgn_dests_place (dests, "room-1-03"));
  assert_false (dgn_dests_place (dests, "room-1-03"));
}

typedef struct {
  DgnDiag *diag;
  DgnFonts *fonts;
  cairo_surface_t *surface;
  cairo_t *cr;
  DgnCanvas *canvas;
} Picture;

static void
open_picture (Picture *picture)
{
  picture->diag = dgn_diag_new ();
  picture->fonts = books_fonts (picture->diag);
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 100, 100);
  picture->cr = cairo_create (picture->surface);
  picture->canvas = dgn_canvas_cairo_new (picture->cr, picture->fonts, NULL);
  dgn_canvas_rect (picture->canvas, 0, 0, 100, 100);
  dgn_canvas_fill (picture->canvas, DGN_WHITE);
}

static void
close_picture (Picture *picture)
{
  assert_int_equal (cairo_status (picture->cr), CAIRO_STATUS_SUCCESS);
  dgn_canvas_cairo_free (picture->canvas);
  cairo_destroy (picture->cr);
  cairo_surface_destroy (picture->surface);
  dgn_fonts_free (picture->fonts);
  dgn_diag_free (picture->diag);
}

/* 0 black … 255 white. */
static int
pixel (const Picture *picture, int x, int y)
{
  cairo_surface_flush (picture->surface);
  const guchar *data = cairo_image_surface_get_data (picture->surface);
  return data[y * cairo_image_surface_get_stride (picture->surface) + x * 4 + 1];
}

static void
test_shapes (void **state G_GNUC_UNUSED)
{
  Picture picture;
  open_picture (&picture);
  DgnCanvas *canvas = picture.canvas;
  dgn_canvas_save (canvas);
  dgn_canvas_translate (canvas, 10, 10);
  dgn_canvas_scale (canvas, 2, 2);
  dgn_canvas_rect (canvas, 0, 0, 10, 10);
  dgn_canvas_fill (canvas, DGN_BLACK);
  dgn_canvas_restore (canvas);
  assert_int_equal (pixel (&picture, 29, 29), 0);
  assert_int_equal (pixel (&picture, 31, 31), 255);
  dgn_canvas_circle (canvas, 60, 60, 10);
  dgn_canvas_fill (canvas, DGN_GRAY (0.5));
  assert_in_range (pixel (&picture, 60, 60), 126, 129);
  assert_int_equal (pixel (&picture, 68, 68), 255);
  DgnPen pen = { .width = 2, .dash_on = 4, .dash_off = 4 };
  dgn_canvas_move_to (canvas, 0, 90);
  dgn_canvas_line_to (canvas, 100, 90);
  dgn_canvas_stroke (canvas, &pen);
  assert_int_equal (pixel (&picture, 2, 90), 0);
  assert_int_equal (pixel (&picture, 6, 90), 255);
  /* The dash does not stay for the next pen. */
  pen.dash_on = pen.dash_off = 0;
  dgn_canvas_move_to (canvas, 0, 95);
  dgn_canvas_line_to (canvas, 100, 95);
  dgn_canvas_stroke (canvas, &pen);
  assert_int_equal (pixel (&picture, 6, 95), 0);
  dgn_canvas_rect (canvas, 80, 0, 5, 5);
  dgn_canvas_clip (canvas);
  dgn_canvas_rect (canvas, 70, 0, 30, 30);
  dgn_canvas_fill (canvas, DGN_BLACK);
  assert_int_equal (pixel (&picture, 82, 2), 0);
  assert_int_equal (pixel (&picture, 90, 2), 255);
  close_picture (&picture);
}

/* Where ink lies between two columns of pixels. */
static gboolean
has_ink (const Picture *picture, int from, int to)
{
  for (int x = from; x < to; x++)
    for (int y = 0; y < 100; y++)
      if (pixel (picture, x, y) < 128)
        return TRUE;
  return FALSE;
}

static void
test_text (void **state G_GNUC_UNUSED)
{
  static const struct {
    DgnAnchor anchor;
    int from, to;
  } cases[] = { { DGN_ANCHOR_LEFT, 50, 100 }, { DGN_ANCHOR_RIGHT, 0, 50 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Picture picture;
    open_picture (&picture);
    double width = dgn_canvas_text_width (picture.canvas, DGN_FACE_SANS_BOLD, 12, "1-03");
    assert_true (width > 20 && width < 30);
    double set = dgn_canvas_text (picture.canvas, 50, 50, cases[i].anchor, DGN_FACE_SANS_BOLD, 12, DGN_BLACK, "1-03");
    assert_true (fabs (set - width) < 0.01);
    assert_true (has_ink (&picture, cases[i].from, cases[i].to));
    assert_false (has_ink (&picture, 50 - cases[i].from, 100 - cases[i].from));
    close_picture (&picture);
  }
  Picture picture;
  open_picture (&picture);
  double bold = dgn_canvas_text_width (picture.canvas, DGN_FACE_TEXT_BOLD, 12, "mmmm");
  assert_true (bold > dgn_canvas_text_width (picture.canvas, DGN_FACE_TEXT, 12, "mmmm"));
  dgn_canvas_text (picture.canvas, 50, 50, DGN_ANCHOR_CENTER, DGN_FACE_TEXT, 20, DGN_BLACK, "\xE2\x96\xA2");
  assert_true (has_ink (&picture, 40, 50) && has_ink (&picture, 50, 60));
  assert_true (dgn_canvas_text_width (picture.canvas, DGN_FACE_TEXT, 12, "") < 0.01);
  close_picture (&picture);
}

/* The scout hears of destinations and paints nothing. */
static void
test_scout (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnDests) dests = dgn_dests_new ();
  DgnCanvas *canvas = dgn_canvas_scout_new (fonts, dests);
  dgn_canvas_group_begin (canvas, "map", NULL);
  dgn_canvas_curve_to (canvas, 1, 2, 3, 4, 5, 6);
  dgn_canvas_text (canvas, 0, 0, DGN_ANCHOR_LEFT, DGN_FACE_TEXT, 9, DGN_BLACK, "words");
  dgn_canvas_dest (canvas, "map-1-03", 1, 2);
  dgn_canvas_link (canvas, "elsewhere", 0, 0, 1, 1);
  dgn_canvas_group_end (canvas);
  dgn_canvas_scout_free (canvas);
  assert_true (dgn_dests_has (dests, "map-1-03"));
  assert_false (dgn_dests_has (dests, "elsewhere"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_dests),
    cmocka_unit_test (test_shapes),
    cmocka_unit_test (test_text),
    cmocka_unit_test (test_scout),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
