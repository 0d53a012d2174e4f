/* test_type.c - widths of columns, figures, and lines that come out wider than they were measured. */
#include "cmocka_all.h"

#include "../support/books.h"

#include "layout/columns.h"
#include "layout/para.h"

#include <math.h>

#define CLOSE 0.05

static double
sum_of (const double *width, guint n)
{
  double sum = 0;
  for (guint c = 0; c < n; c++)
    sum += width[c];
  return sum;
}

/* Whatever is asked, the columns are as wide as may be together, and none is narrower than its words unless none can help it. */
static void
test_columns_share (void **state G_GNUC_UNUSED)
{
  const DgnColumnNeed needs[] = { { 20, 30, 0 }, { 40, 200, 2 }, { 50, 90, 0 }, { 40, 300, 1 } };
  double width[4];
  for (double total = 160; total < 900; total += 7) {
    dgn_columns_share (needs, 4, total, width);
    assert_true (fabs (sum_of (width, 4) - total) < CLOSE);
    for (guint c = 0; c < 4; c++)
      assert_true (width[c] >= needs[c].least - CLOSE);
  }
  /* With room for all, what is left goes to columns with a weight. */
  dgn_columns_share (needs, 4, 650, width);
  assert_true (fabs (width[0] - 30) < CLOSE && fabs (width[2] - 90) < CLOSE && fabs (width[1] - 220) < CLOSE);
  /* The cheapest column without a weight is served first. */
  dgn_columns_share (needs, 4, 180, width);
  assert_true (fabs (width[0] - 30) < CLOSE && fabs (width[2] - 50) < CLOSE);
  /* Too little for the words: the narrow stay. */
  dgn_columns_share (needs, 4, 100, width);
  assert_true (fabs (width[0] - 20) < CLOSE && fabs (width[1] - width[2]) < CLOSE && fabs (sum_of (width, 4) - 100) < CLOSE);
}

static void
test_columns_scale (void **state G_GNUC_UNUSED)
{
  const DgnColumnNeed needs[] = { { 100, 200, 0 }, { 100, 400, 1 } };
  assert_true (dgn_columns_scale (needs, 2, 300) == 1);
  assert_true (dgn_columns_scale (needs, 2, 205) >= 0.9 && dgn_columns_scale (needs, 2, 205) < 1);
  double scale = dgn_columns_scale (needs, 2, 170);
  assert_true (scale * 200 <= 170 && scale > 0.75);
  assert_true (fabs (dgn_columns_scale (needs, 2, 50) - 0.7) < CLOSE);
}

/* No word of a table is broken in large type while a smaller one holds it. */
static void
test_tables_keep_words (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnStyle) style = dgn_style_load (diag, "large-print");
  g_autoptr (DgnBook) book = dgn_book_new ();
  books_part (book, 1, "");
  DgnBlock *table = dgn_book_add (book, DGN_BLOCK_TABLE);
  static const char *const words[] = { "strengthened", "Difficulty", "corridors", "unlocked", "hinges", "threshold" };
  for (guint c = 0; c < G_N_ELEMENTS (words); c++)
    dgn_block_column (table, words[c], c % 2, FALSE);
  char **cells = g_new0 (char *, G_N_ELEMENTS (words) + 1);
  for (guint c = 0; c < G_N_ELEMENTS (words); c++)
    cells[c] = g_strdup_printf ("%s and %s", words[c], words[c]);
  dgn_block_take_row (table, cells);
  g_autoptr (DgnPages) pages = dgn_layout (book, NULL, style, 165, 220, fonts, diag);
  assert_non_null (pages);
  const DgnPage *page = pages->pages->pdata[0];
  guint n = 0;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = &g_array_index (page->items, DgnItem, i);
    g_autofree char *text = item->kind == DGN_ITEM_LINE && item->element != DGN_NO_ELEMENT ? books_line_text (item) : g_strdup ("");
    g_strstrip (text);
    n += *text ? 1 : 0;
    gboolean is_whole = *text == '\0' || g_str_equal (text, "and") || g_str_has_prefix (text, "and ") || g_str_has_suffix (text, " and");
    for (guint c = 0; c < G_N_ELEMENTS (words); c++)
      is_whole |= g_str_equal (text, words[c]);
    if (!is_whole)
      fail_msg ("'%s'", text);
  }
  assert_true (n >= 12);
}

/* The features in force at a byte of a text. */
static char *
features_at (PangoLayout *layout, const char *what)
{
  int index = (int) (strstr (pango_layout_get_text (layout), what) - pango_layout_get_text (layout));
  GString *found = g_string_new (NULL);
  PangoAttrIterator *iter = pango_attr_list_get_iterator (pango_layout_get_attributes (layout));
  do {
    int start, end;
    pango_attr_iterator_range (iter, &start, &end);
    if (index < start || index >= end)
      continue;
    const PangoAttribute *attr = pango_attr_iterator_get (iter, PANGO_ATTR_FONT_FEATURES);
    g_string_append (found, attr ? ((const PangoAttrFontFeatures *) attr)->features : "");
  } while (pango_attr_iterator_next (iter));
  pango_attr_iterator_destroy (iter);
  return g_string_free (found, FALSE);
}

static void
check_features (PangoLayout *layout, const char *what, const char *feature)
{
  g_autofree char *found = features_at (layout, what);
  if (!strstr (found, feature))
    fail_msg ("'%s' has %s, not %s", what, found, feature);
}

/* Figures of prose go with small letters where the template says so; ids and page numbers never do, nor anything else. */
static void
test_figures (void **state G_GNUC_UNUSED)
{
  static const char markup[] = "In 1907 they dug 1\xE2\x80\x93" "03 and AX45 (p. <page to=\"x\"/>), then 12 more.";
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnStyle) style = dgn_style_load (diag, "classic");
  g_autoptr (DgnPages) pages = dgn_pages_new ();
  DgnSetter setter;
  dgn_setter_init (&setter, fonts, style, "en", diag, pages, 2);
  DgnTextSpec spec = { .type = DGN_TYPE_BODY, .markup = markup, .width = 400, .is_prose = TRUE };
  PangoLayout *prose = dgn_set_text (&setter, &spec);
  check_features (prose, "1907", "onum=1");
  check_features (prose, "12 more", "onum=1");
  check_features (prose, "1\xE2\x80\x93", "lnum=1");
  check_features (prose, "AX45", "lnum=1");
  check_features (prose, "00)", "tnum=1");
  spec.is_prose = FALSE;
  check_features (dgn_set_text (&setter, &spec), "1907", "lnum=1");
  style->figures = DGN_FIGURES_LINING;
  spec.is_prose = TRUE;
  check_features (dgn_set_text (&setter, &spec), "1907", "lnum=1");
  dgn_setter_clear (&setter);
}

/* After a dash a letter that begins a line has lost its kerning, and a hyphen may be bold: no line is pressed together for it. */
static void
test_lines_keep_their_measure (void **state G_GNUC_UNUSED)
{
  g_autofree char *words = books_words ("AUF 1D bei V11\xE2\x80\x93W11, V21\xE2\x80\x93"
                                        "AA14, <b>Verwaltungsgeb\xC3\xA4ude</b> AB 2B bei Z19\xE2\x80\x93Y17, ",
                                        6);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnStyle) style = dgn_style_load (diag, "large-print");
  g_autoptr (DgnPages) pages = dgn_pages_new ();
  DgnSetter setter;
  dgn_setter_init (&setter, fonts, style, "de", diag, pages, 2);
  guint n_hyphens = 0;
  for (double width = 120; width < 420; width += 0.3) {
    DgnTextSpec spec = { .type = DGN_TYPE_BODY, .markup = words, .width = width };
    PangoLayout *layout = dgn_set_text (&setter, &spec);
    const DgnPara *para = dgn_para_of (layout);
    if (para->excess > 0) fail_msg ("width %.1f: %.3f: %s", width, para->excess, pango_layout_get_text (layout));
    for (guint i = 0; i < para->lines->len; i++) {
      assert_true (g_array_index (para->lines, DgnSetLine, i).width <= width + CLOSE);
      const PangoLayoutLine *line = g_array_index (para->lines, DgnSetLine, i).line;
      n_hyphens += pango_layout_get_text (layout)[line->start_index + line->length - 1] == '-';
    }
  }
  assert_true (n_hyphens > 100);
  dgn_setter_clear (&setter);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_columns_share),     cmocka_unit_test (test_columns_scale), cmocka_unit_test (test_tables_keep_words),
    cmocka_unit_test (test_figures),           cmocka_unit_test (test_lines_keep_their_measure),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
