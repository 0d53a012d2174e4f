/* The maker of SVG: short paths, things defined once, names, and XML that holds whatever is written. */
#include "../support/pictures.h"
#include "cmocka_all.h"

#include "output/canvas_svg.h"

#include <locale.h>
#include <string.h>

#define MM(mm) dgn_mm_to_pt (mm)

static DgnCanvas *
begin (gboolean is_outlined)
{
  DgnSvgSheet sheet = { MM (100), MM (50), "Title", NULL, "en", is_outlined };
  return dgn_canvas_svg_new (&sheet, desk.fonts);
}

/* The document; well formed, or the test fails. The caller frees. */
static char *
finish (DgnCanvas *canvas)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *path = g_build_filename (desk.folder, "drawing.svg", NULL);
  DgnOut *out = dgn_out_open (diag, path, DGN_OUT_FORCE);
  assert_non_null (out);
  assert_true (dgn_canvas_svg_write (canvas, out));
  assert_true (dgn_out_commit (out, diag));
  dgn_canvas_svg_free (canvas);
  char *text = NULL;
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  SvgReading reading;
  svg_read (&reading, text);
  svg_clear (&reading);
  return text;
}

static void
expect (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    fail_msg ("no '%s' in\n%s", part, text);
}

static void
expect_not (const char *text, const char *part)
{
  if (strstr (text, part) != NULL)
    fail_msg ("'%s' in\n%s", part, text);
}

static int
count (const char *text, const char *part)
{
  int n = 0;
  for (const char *p = text; (p = strstr (p, part)) != NULL; p++)
    n++;
  return n;
}

static const DgnPen pen = { { 0, 0, 0 }, 1, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };

static void
test_sheet (void **state)
{
  (void) state;
  g_autofree char *text = finish (begin (FALSE));
  expect (text, "width=\"100mm\" height=\"50mm\" viewBox=\"0 0 100 50\" role=\"img\" aria-labelledby=\"title\"");
  expect (text, "<title id=\"title\">Title</title>");
  expect (text, "dungeonbook");
}

static void
test_paths (void **state)
{
  (void) state;
  DgnCanvas *canvas = begin (FALSE);
  dgn_canvas_move_to (canvas, MM (10), MM (10));
  dgn_canvas_line_to (canvas, MM (15), MM (10));
  dgn_canvas_line_to (canvas, MM (15), MM (12.5));
  dgn_canvas_line_to (canvas, MM (14.75), MM (12));
  dgn_canvas_line_to (canvas, MM (14.75), MM (12)); /* a dot */
  dgn_canvas_close (canvas);
  dgn_canvas_move_to (canvas, MM (1), MM (2));
  dgn_canvas_curve_to (canvas, MM (1), MM (3), MM (2), MM (4), MM (2.004), MM (5));
  dgn_canvas_stroke (canvas, &pen);
  dgn_canvas_rect (canvas, MM (1), MM (2), MM (3), MM (4));
  dgn_canvas_fill (canvas, DGN_GRAY (0.2));
  dgn_canvas_circle (canvas, MM (5), MM (5), MM (1));
  dgn_canvas_circle (canvas, MM (9), MM (5), MM (1));
  dgn_canvas_fill (canvas, DGN_BLACK);
  dgn_canvas_line_to (canvas, MM (1), MM (1)); /* begins a path */
  dgn_canvas_line_to (canvas, MM (2), 1e300);
  dgn_canvas_line_to (canvas, 0.0 / 0.0, 0);
  dgn_canvas_fill (canvas, DGN_WHITE);
  g_autofree char *text = finish (canvas);
  expect (text, "<path d=\"M10 10h5v2.5l-.25-.5h0zm-9-8c0 1 1 2 1 3\" fill=\"none\" stroke=\"#000\" stroke-width=\".353\"/>");
  expect (text, "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"#333\"/>");
  expect (text, "<path d=\"M6 5a1 1 0 1 1-2 0a1 1 0 1 1 2 0zm4 0a1 1 0 1 1-2 0a1 1 0 1 1 2 0z\"/>");
  expect (text, "<path d=\"M1 1l1 999999-2-1000000\" fill=\"#fff\"/>");
}

/* What is rounded does not add up: the hundredth short step ends where it should. */
static void
test_rounding (void **state)
{
  (void) state;
  DgnCanvas *canvas = begin (FALSE);
  for (int i = 0; i <= 30; i++)
    dgn_canvas_line_to (canvas, MM (i / 3.0), MM (i / 7.0));
  dgn_canvas_stroke (canvas, &pen);
  g_autofree char *text = finish (canvas);
  double x = 0, y = 0;
  char *p = strstr (text, "M0 0l");
  assert_non_null (p);
  for (p += strlen ("M0 0l"); *p != '"';) {
    x += g_ascii_strtod (p, &p);
    y += g_ascii_strtod (p, &p);
  }
  assert_true (ABS (x - 10) < 0.0051);
  assert_true (ABS (y - 30 / 7.0) < 0.0051);
}

static void
test_transforms (void **state)
{
  (void) state;
  DgnCanvas *canvas = begin (FALSE);
  dgn_canvas_save (canvas);
  dgn_canvas_translate (canvas, MM (20), MM (10));
  dgn_canvas_rotate (canvas, G_PI / 2);
  dgn_canvas_scale (canvas, 2, 2);
  dgn_canvas_move_to (canvas, 0, 0);
  dgn_canvas_line_to (canvas, MM (1), 0);
  dgn_canvas_stroke (canvas, &pen);
  dgn_canvas_text (canvas, 0, 0, DGN_ANCHOR_CENTER, DGN_FACE_SANS, 10, DGN_BLACK, "turned");
  dgn_canvas_restore (canvas);
  dgn_canvas_move_to (canvas, 0, 0);
  dgn_canvas_line_to (canvas, MM (1), 0);
  dgn_canvas_stroke (canvas, &pen);
  g_autofree char *text = finish (canvas);
  expect (text, "<path d=\"M20 10v2\" fill=\"none\" stroke=\"#000\" stroke-width=\".706\"/>");
  expect (text, "<path d=\"M0 0h1\" fill=\"none\" stroke=\"#000\" stroke-width=\".353\"/>");
  expect (text, "transform=\"matrix(0 1 -1 0 20 10)\"");
  expect (text, "font-size=\"7.056\"");
}

static void
clipped_square (DgnCanvas *canvas, double mm)
{
  dgn_canvas_rect (canvas, 0, 0, MM (mm), MM (mm));
  dgn_canvas_clip (canvas);
  dgn_canvas_rect (canvas, 0, 0, MM (mm + 1), MM (mm + 1));
  dgn_canvas_fill (canvas, DGN_BLACK);
}

static void
test_clips (void **state)
{
  (void) state;
  DgnCanvas *canvas = begin (FALSE);
  for (int i = 0; i < 3; i++) {
    dgn_canvas_group_begin (canvas, "layer", NULL);
    dgn_canvas_save (canvas);
    clipped_square (canvas, 10);
    if (i == 2)
      clipped_square (canvas, 5);
    dgn_canvas_restore (canvas);
    dgn_canvas_group_end (canvas);
  }
  g_autofree char *text = finish (canvas);
  assert_int_equal (count (text, "<clipPath id="), 2);
  expect (text, "<clipPath id=\"clip-2\" clip-path=\"url(#clip)\"><rect");
  assert_int_equal (count (text, "<g clip-path=\"url(#clip)\">"), 3);
  assert_int_equal (count (text, "<g clip-path=\"url(#clip-2)\">"), 1);
}

static void
draw_cross (DgnCanvas *canvas, gconstpointer data)
{
  (*(int *) (gpointer) data)++;
  dgn_canvas_move_to (canvas, -1, 0);
  dgn_canvas_line_to (canvas, 1, 0);
  dgn_canvas_stroke (canvas, &pen);
}

static void
test_symbols (void **state)
{
  (void) state;
  int n_drawn = 0;
  DgnCanvas *canvas = begin (FALSE);
  for (int i = 0; i < 4; i++) {
    dgn_canvas_save (canvas);
    dgn_canvas_translate (canvas, MM (10 * i), MM (5));
    dgn_canvas_scale (canvas, MM (2), MM (2));
    dgn_canvas_rotate (canvas, i % 2 * G_PI / 2);
    dgn_canvas_use (canvas, "cross", draw_cross, &n_drawn);
    dgn_canvas_restore (canvas);
  }
  dgn_canvas_scale (canvas, MM (4), MM (4));
  dgn_canvas_use (canvas, "cross", draw_cross, &n_drawn);
  g_autofree char *text = finish (canvas);
  assert_int_equal (n_drawn, 1);
  assert_int_equal (count (text, "<use "), 5);
  /* As large as it is used, so that it is rounded no coarser than all else. */
  expect (text, "<g id=\"symbol-cross\">\n<path d=\"M-2 0h4\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>\n</g>");
  expect (text, "<use xlink:href=\"#symbol-cross\" x=\"20\" y=\"5\"/>");
  expect (text, "<use xlink:href=\"#symbol-cross\" transform=\"matrix(0 1 -1 0 30 5)\"/>");
  expect (text, "<use xlink:href=\"#symbol-cross\" transform=\"matrix(2 0 0 2 0 0)\"/>");
}

static void
test_groups (void **state)
{
  (void) state;
  DgnCanvas *canvas = begin (FALSE);
  dgn_canvas_group_begin (canvas, "title", "Floor <1> & \"more\""); /* the document has that id itself */
  dgn_canvas_group_begin (canvas, "empty", "Nothing");
  dgn_canvas_group_end (canvas);
  dgn_canvas_group_begin (canvas, "walls", "Walls");
  dgn_canvas_group_begin (canvas, "one wall", NULL);
  dgn_canvas_rect (canvas, 0, 0, 1, 1);
  dgn_canvas_fill (canvas, DGN_BLACK);
  dgn_canvas_group_end (canvas);
  dgn_canvas_group_end (canvas);
  dgn_canvas_group_end (canvas);
  dgn_canvas_group_begin (canvas, "1", NULL);
  dgn_canvas_rect (canvas, 0, 0, 1, 1);
  dgn_canvas_fill (canvas, DGN_BLACK);
  dgn_canvas_group_end (canvas);
  g_autofree char *text = finish (canvas);
  expect (text, "<g id=\"title-2\" inkscape:groupmode=\"layer\" inkscape:label=\"Floor &lt;1&gt; &amp; &quot;more&quot;\">\n"
                "<title>Floor &lt;1&gt; &amp; &quot;more&quot;</title>");
  expect (text, "<g id=\"title-2-walls\" inkscape:groupmode=\"layer\" inkscape:label=\"Walls\">");
  expect (text, "<g id=\"title-2-walls-one-wall\">");
  expect (text, "<g id=\"n1\"");
  expect_not (text, "Nothing");
}

static void
test_text (void **state)
{
  (void) state;
  DgnCanvas *canvas = begin (FALSE);
  dgn_canvas_text (canvas, MM (10), MM (10), DGN_ANCHOR_RIGHT, DGN_FACE_SANS_BOLD, 10, DGN_WHITE, "a < b & \"c\" > 'd'");
  dgn_canvas_text (canvas, MM (10), MM (20), DGN_ANCHOR_LEFT, DGN_FACE_TEXT_ITALIC, 10, DGN_BLACK, "Příliš Ελλάδα Жизнь");
  dgn_canvas_text (canvas, MM (10), MM (30), DGN_ANCHOR_LEFT, DGN_FACE_SANS, 10, DGN_BLACK, "\x01\x1b\xEF\xBF\xBE" "fine");
  dgn_canvas_text (canvas, MM (10), MM (40), DGN_ANCHOR_LEFT, DGN_FACE_SANS, 10, DGN_BLACK, "two  spaces");
  dgn_canvas_text (canvas, MM (10), MM (40), DGN_ANCHOR_LEFT, DGN_FACE_SANS, 10, DGN_BLACK, "");
  g_autofree char *text = finish (canvas);
  expect (text, "<text x=\"10\" y=\"10\" font-size=\"3.528\" font-weight=\"bold\" text-anchor=\"end\" fill=\"#fff\">a &lt; b &amp; &quot;c&quot; "
                "&gt; 'd'</text>");
  expect (text, "font-style=\"italic\">Příliš Ελλάδα Жизнь</text>");
  expect (text, "<text x=\"10\" y=\"20\" font-family=\"'Linux Libertine O',");
  assert_int_equal (count (text, "Linux Biolinum O"), 1);
  expect (text, ">fine</text>");
  expect (text, "xml:space=\"preserve\">two  spaces</text>");
}

/* A sign that no face has is drawn, in the right place of its line. */
static void
test_signs (void **state)
{
  (void) state;
  DgnCanvas *canvas = begin (FALSE);
  dgn_canvas_text (canvas, MM (10), MM (10), DGN_ANCHOR_CENTER, DGN_FACE_SANS, 10, DGN_BLACK, "a☐b");
  g_autofree char *text = finish (canvas);
  expect (text, ">a</text>\n<path d=\"M");
  expect (text, ">b</text>");
  expect_not (text, "☐");
}

static void
test_outlines (void **state)
{
  (void) state;
  DgnCanvas *canvas = begin (TRUE);
  dgn_canvas_text (canvas, MM (10), MM (10), DGN_ANCHOR_LEFT, DGN_FACE_SANS, 10, DGN_BLACK, "noon");
  dgn_canvas_text (canvas, MM (10), MM (20), DGN_ANCHOR_LEFT, DGN_FACE_SANS, 20, DGN_BLACK, "no");
  dgn_canvas_text (canvas, MM (10), MM (20), DGN_ANCHOR_LEFT, DGN_FACE_SANS_BOLD, 20, DGN_BLACK, "n");
  dgn_canvas_text (canvas, MM (10), MM (30), DGN_ANCHOR_LEFT, DGN_FACE_SANS, 10, DGN_BLACK, "井");
  g_autofree char *text = finish (canvas);
  assert_int_equal (count (text, "<path id=\"glyph"), 3);
  assert_int_equal (count (text, "<use xlink:href=\"#glyph"), 7);
  expect (text, "<g aria-label=\"noon\" transform=\"matrix(.003528 0 0 .003528 10 10)\">");
  /* What our faces lack is left to a machine that may have it. */
  assert_int_equal (count (text, "<text"), 1);
  expect (text, ">井</text>");
}

static void
test_long_strokes (void **state)
{
  (void) state;
  DgnCanvas *canvas = begin (FALSE);
  for (int i = 0; i < 10000; i++) {
    dgn_canvas_move_to (canvas, MM (i % 100), MM (i / 100));
    dgn_canvas_line_to (canvas, MM (i % 100 + 0.5), MM (i / 100 + 0.25));
  }
  dgn_canvas_stroke (canvas, &pen);
  g_autofree char *text = finish (canvas);
  assert_int_equal (count (text, ".5 .25"), 10000);
  assert_true (count (text, "<path") >= 3);
  assert_true (strlen (text) < 10000 * 16);
}

static void
test_locale (void **state)
{
  (void) state;
  char *texts[2];
  for (int i = 0; i < 2; i++) {
    if (i == 1)
      setlocale (LC_ALL, "de_DE.UTF-8");
    DgnCanvas *canvas = begin (FALSE);
    dgn_canvas_circle (canvas, 1.5, 2.5, 3.25);
    dgn_canvas_stroke (canvas, &pen);
    dgn_canvas_text (canvas, 1.5, 1.5, DGN_ANCHOR_LEFT, DGN_FACE_SANS, 7.5, DGN_BLACK, "1.5");
    texts[i] = finish (canvas);
  }
  setlocale (LC_ALL, "C");
  assert_string_equal (texts[0], texts[1]);
  g_free (texts[0]);
  g_free (texts[1]);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sheet),      cmocka_unit_test (test_paths),        cmocka_unit_test (test_rounding),
    cmocka_unit_test (test_transforms), cmocka_unit_test (test_clips),        cmocka_unit_test (test_symbols),
    cmocka_unit_test (test_groups),     cmocka_unit_test (test_text),         cmocka_unit_test (test_signs),
    cmocka_unit_test (test_outlines),   cmocka_unit_test (test_long_strokes), cmocka_unit_test (test_locale),
  };
  return cmocka_run_group_tests (tests, pictures_set_up, pictures_tear_down);
}
