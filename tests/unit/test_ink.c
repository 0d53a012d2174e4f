/* Lines of a PDF in our own words: what they say, that they are in the file once, without groups and pictures, and how few bytes a large
 * hatched floor takes. */
#define _GNU_SOURCE /* memmem */
#include "../support/books.h"
#include "../support/generated.h"
#include "../support/pictures.h"
#include "cmocka_all.h"

#include "output/canvas_ink.h"

#include <string.h>

static void
assert_content (DgnCanvas *canvas, const char *due)
{
  assert_string_equal (dgn_canvas_ink_content (canvas)->str, due);
  dgn_canvas_ink_free (canvas);
}

static void
test_words (void **state)
{
  (void) state;
  DgnCanvas *canvas = dgn_canvas_ink_new ();
  dgn_canvas_save (canvas);
  dgn_canvas_rect (canvas, 1, 2, 3, 4);
  dgn_canvas_clip (canvas);
  dgn_canvas_translate (canvas, 10, 20);
  dgn_canvas_rotate (canvas, G_PI / 2);
  dgn_canvas_move_to (canvas, 0, 0);
  dgn_canvas_line_to (canvas, 1.234, -5.678);
  dgn_canvas_stroke (canvas, &(DgnPen){ DGN_GRAY (0.25), 0.5, DGN_CAP_ROUND, DGN_JOIN_ROUND, 0.01, 2.83465 });
  dgn_canvas_restore (canvas);
  dgn_canvas_line_to (canvas, 7, 7);
  dgn_canvas_curve_to (canvas, 1, 1, 2, 2, 3, 3);
  dgn_canvas_close (canvas);
  dgn_canvas_fill (canvas, (DgnColor){ 1, 0, 0.5 });
  assert_content (canvas, "0.01 0 0 0.01 0 0 cm\nq\n100 200 m 400 200 l 400 600 l 100 600 l h W n\n"
                          "0.25 0.25 0.25 RG 50 w 1 J 1 j 10 M [1 283.465 ] 0 d\n1000 2000 m 1568 2123 l S\nQ\n"
                          "1 0 0.5 rg\n700 700 m 100 100 200 200 300 300 c h f\n");
}

/* Where nothing is painted there is no drawing. */
static void
test_nothing (void **state)
{
  (void) state;
  DgnCanvas *canvas = dgn_canvas_ink_new ();
  dgn_canvas_save (canvas);
  dgn_canvas_rect (canvas, 0, 0, 10, 10);
  dgn_canvas_clip (canvas);
  dgn_canvas_fill (canvas, DGN_BLACK);
  dgn_canvas_restore (canvas);
  assert_content (canvas, "");
}

static void
read_map (const DgnDungeon *d, const char *style_name, DgnMapFormat format, char **text, gsize *length)
{
  g_autoptr (DgnMapStyle) style = dgn_map_style_load (desk.diag, style_name, NULL);
  g_autofree char *path = g_build_filename (desk.folder, "map", NULL);
  DgnOut *out = dgn_out_open (desk.diag, path, DGN_OUT_FORCE);
  g_autoptr (DgnMapPlan) plan = dgn_map_file_plan (d, style, NULL, DGN_UNITS_AUTO, 5, desk.fonts);
  DgnMapSpec spec = { .format = format };
  assert_true (dgn_map_write (d, 0, plan, style, &spec, desk.fonts, out, desk.diag));
  assert_true (dgn_out_commit (out, desk.diag));
  assert_true (g_file_get_contents (path, text, length, NULL));
}

static gsize
map_size (const DgnDungeon *d, const char *style_name, DgnMapFormat format)
{
  g_autofree char *text = NULL;
  gsize length;
  read_map (d, style_name, format, &text, &length);
  return length;
}

static int
count (const char *text, gsize length, const char *word)
{
  int n = 0;
  const char *end = text + length;
  for (const char *at = text; (at = memmem (at, (gsize) (end - at), word, strlen (word))) != NULL; at++)
    n++;
  return n;
}

/* A floor of 100 x 100 squares, as full as it gets: some 40,000 strokes. What hatching adds, and what all of it is. */
static void
test_size (void **state)
{
  (void) state;
  GenWorld world;
  gen_world_init (&world, NULL);
  g_autoptr (DgnDungeon) d = gen_world_roll (&world, "encounters: 40\nsheet: [100, 100]\nfloors: 1\n", 3, NULL);
  gsize pdf = map_size (d, "hatch", DGN_MAP_PDF), svg = map_size (d, "hatch", DGN_MAP_SVG);
  gsize bare_pdf = map_size (d, "shadow", DGN_MAP_PDF), bare_svg = map_size (d, "shadow", DGN_MAP_SVG);
  assert_true (pdf < 130000);
  assert_true (svg < 300000);
  assert_true (pdf < bare_pdf + 35000);
  assert_true (svg < bare_svg + 95000);
  gen_world_clear (&world);
}

/* Both maps of a floor show the same rock: it is one drawing, and none has a group or a picture. */
static void
test_once (void **state)
{
  (void) state;
  GenWorld world;
  gen_world_init (&world, NULL);
  g_autoptr (DgnDungeon) d = gen_world_roll (&world, "encounters: 5\nfloors: 1\nrulings: { secret_doors: 0 }\n", 4, NULL);
  g_autoptr (DgnConfig) config = dgn_config_new ();
  g_autoptr (DgnBook) book = dgn_compose (d, &config->parts);
  g_autoptr (DgnPages) pages = books_lay_out (book, d, 0, 0, desk.fonts, desk.diag);
  g_autoptr (DgnMapStyle) style = dgn_map_style_load (desk.diag, DGN_MAP_STYLE_DEFAULT, NULL);
  g_autofree char *path = g_build_filename (desk.folder, "book.pdf", NULL), *text = NULL;
  DgnOut *out = dgn_out_open (desk.diag, path, DGN_OUT_FORCE);
  assert_true (dgn_pdf_write (pages, book, d, style, desk.fonts, out, desk.diag));
  assert_true (dgn_out_commit (out, desk.diag));
  gsize length;
  assert_true (g_file_get_contents (path, &text, &length, NULL));
  assert_int_equal (count (text, length, "/Transparency"), 0);
  assert_int_equal (count (text, length, "/Image"), 0);
  int n_maps = 0;
  for (guint i = 0; i < pages->pages->len; i++) {
    const DgnPage *page = pages->pages->pdata[i];
    for (guint k = 0; k < page->items->len; k++)
      n_maps += g_array_index (page->items, DgnItem, k).kind == DGN_ITEM_MAP;
  }
  assert_true (n_maps >= 2);
  int n_drawings = count (text, length, "/BBox [ 0 0 200");
  assert_true (n_drawings > 0);
  assert_true (n_drawings <= n_maps + 2); /* ground and walls, of the cover and of what both maps share */
  gen_world_clear (&world);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_words),
    cmocka_unit_test (test_nothing),
    cmocka_unit_test (test_size),
    cmocka_unit_test (test_once),
  };
  return cmocka_run_group_tests (tests, pictures_set_up, pictures_tear_down);
}
