/* test_break.c - paragraphs in lines: where words are divided, which breaks are chosen, how lines are filled. */
#include "cmocka_all.h"

#include "../support/books.h"

#include "layout/break.h"
#include "layout/hyphen.h"

#include <math.h>

static char *
divide (const DgnHyphens *hyphens, const char *word)
{
  glong n;
  g_autofree gunichar *letters = g_utf8_to_ucs4_fast (word, -1, &n);
  g_autofree gboolean *points = g_new0 (gboolean, n + 1);
  dgn_hyphens_mark (hyphens, letters, (guint) n, points);
  GString *text = g_string_new (NULL);
  for (glong i = 0; i < n; i++) {
    g_string_append (text, points[i] ? "-" : "");
    g_string_append_unichar (text, letters[i]);
  }
  return g_string_free (text, FALSE);
}

static void
check_divided (const DgnHyphens *hyphens, const char *word, const char *expected)
{
  g_autofree char *divided = divide (hyphens, word);
  assert_string_equal (divided, expected);
}

static DgnHyphens *
hyphens_of (const char *language)
{
  g_autofree char *folder = g_build_filename (g_getenv ("DUNGEONBOOK_SOURCE_ROOT"), "fonts", NULL);
  return dgn_hyphens_new (folder, language);
}

static void
test_words_are_divided (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnHyphens) english = hyphens_of ("en"), german = hyphens_of ("de-AT"), none = hyphens_of ("x-klingon");
  assert_non_null (english);
  assert_non_null (german);
  assert_null (none);
  check_divided (english, "illuminated", "il-lu-mi-nated");
  check_divided (english, "Hyphenation", "Hy-phen-ation");
  check_divided (english, "door", "door");
  check_divided (german, "Geheimt\xC3\xBCren", "Ge-heim-t\xC3\xBC-ren");
  /* Parts of compounds are divided each by itself, and of two patterns that end together the longer one counts. */
  check_divided (german, "Wandbecken", "Wand-be-cken");
  check_divided (german, "Scharfsch\xC3\xBCtzen", "Scharf-sch\xC3\xBCt-zen");
  check_divided (german, "Farben", "Far-ben");
  check_divided (german, "eigene", "ei-gene");
  check_divided (german, "\xD0\xBB\xD0\xB0\xD0\xB1\xD0\xB8\xD1\x80\xD0\xB8\xD0\xBD\xD1\x82",
                 "\xD0\xBB\xD0\xB0\xD0\xB1\xD0\xB8\xD1\x80\xD0\xB8\xD0\xBD\xD1\x82");
}

/* A paragraph of words of these widths, 3 apart. */
static GArray *
words_of (const double *widths, guint n)
{
  GArray *points = g_array_new (FALSE, TRUE, sizeof (DgnBreakPoint));
  double x = 0;
  for (guint i = 0; i < n; i++) {
    gboolean is_end = i == n - 1;
    x += widths[i];
    DgnBreakPoint point = { is_end ? DGN_BREAK_FORCED : DGN_BREAK_SPACE, x, is_end ? x : x + 3, 3.0 * i, 3.0 * i + (is_end ? 0 : 3), 0 };
    g_array_append_val (points, point);
    x = point.start;
  }
  return points;
}

static void
check_ends (const GArray *ends, const guint *expected, guint n)
{
  assert_int_equal (ends->len, n);
  for (guint i = 0; i < n; i++)
    assert_int_equal (g_array_index (ends, guint, i), expected[i]);
}

/* Taking all that fits would leave the second line with one short word and a long gap. */
static void
test_lines_are_weighed_together (void **state G_GNUC_UNUSED)
{
  static const double widths[] = { 30, 30, 20, 60, 40 };
  static const guint balanced[] = { 1, 3, 4 };
  g_autoptr (GArray) points = words_of (widths, G_N_ELEMENTS (widths));
  DgnBreakShape shape = { .width = 90, .em = 10 };
  g_autoptr (GArray) ends = dgn_break_lines (points, &shape);
  check_ends (ends, balanced, 3);
}

/* Spaces that may not grow as much are left alone, and the line is short: better two lines a little than one with a single word. */
static void
test_short_lines (void **state G_GNUC_UNUSED)
{
  static const double widths[] = { 15, 50, 46, 45, 40 };
  static const guint expected[] = { 1, 3, 4 };
  g_autoptr (GArray) points = words_of (widths, G_N_ELEMENTS (widths));
  DgnBreakShape shape = { .width = 100, .em = 10, .is_justified = TRUE };
  g_autoptr (GArray) ends = dgn_break_lines (points, &shape);
  check_ends (ends, expected, 3);
}

static void
test_what_cannot_fit_stands_alone (void **state G_GNUC_UNUSED)
{
  static const double widths[] = { 30, 200, 30, 300 };
  static const guint expected[] = { 0, 1, 2, 3 };
  g_autoptr (GArray) points = words_of (widths, G_N_ELEMENTS (widths));
  for (int justified = 0; justified < 2; justified++) {
    DgnBreakShape shape = { .width = 90, .em = 10, .is_justified = justified };
    g_autoptr (GArray) ends = dgn_break_lines (points, &shape);
    check_ends (ends, expected, 4);
  }
}

static DgnPages *
lay_out_prose (const char *prose, const char *language, gboolean is_table, DgnFonts *fonts)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnBook) book = dgn_book_new ();
  book->language = g_strdup (language);
  books_part (book, 2, "");
  if (!is_table)
    books_para (book, prose);
  else {
    DgnBlock *table = books_table (book, 5, 1);
    char **cells = table->rows->pdata[0];
    g_free (cells[4]);
    cells[4] = g_strdup (prose);
  }
  return books_lay_out (book, NULL, 0, 0, fonts, diag);
}

static const char long_words[] =
  "Notwithstanding considerable preparations the archaeologists underestimated the extraordinarily complicated "
  "constructions, whose counterweights unquestionably predominated throughout the subterranean fortifications. ";

typedef struct {
  GString *text; /* all lines, divided words joined again */
  guint n_hyphens, n_lines, n_full;
} Prose;

static Prose
read_prose (const DgnPages *pages)
{
  Prose prose = { .text = g_string_new (NULL) };
  for (guint p = 0; p < pages->pages->len; p++) {
    const DgnPage *page = pages->pages->pdata[p];
    for (guint i = 0; i < page->items->len; i++) {
      const DgnItem *item = &g_array_index (page->items, DgnItem, i);
      if (item->kind != DGN_ITEM_LINE || item->element == DGN_NO_ELEMENT)
        continue;
      g_autofree char *line = books_line_text (item);
      gsize length = strlen (line);
      gboolean is_divided = length > 1 && line[length - 1] == '-';
      g_string_append_len (prose.text, line, (gssize) (length - is_divided));
      DgnBox frame = g_array_index (page->frames, DgnBox, item->frame);
      prose.n_hyphens += is_divided;
      prose.n_lines++;
      prose.n_full += fabs (item->w - frame.w) < 0.1;
      assert_true (item->w <= frame.w + 0.05);
    }
  }
  return prose;
}

/* Nothing but a hyphen at a line's end is added to what was written, and nothing is missing. */
static void
test_text_can_be_found (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autofree char *prose = books_words (long_words, 8);
  g_autofree char *expected = g_strstrip (g_strdup (prose));
  for (int is_table = 0; is_table < 2; is_table++) {
    g_autoptr (DgnPages) pages = lay_out_prose (prose, "en", is_table, fonts);
    Prose read = read_prose (pages);
    assert_non_null (strstr (read.text->str, expected));
    assert_null (strstr (read.text->str, "\xC2\xAD"));
    assert_true (read.n_hyphens > 2);
    g_string_free (read.text, TRUE);
  }
}

/* Running text fills its column but for its last line, and words of a language without patterns stay whole. */
static void
test_lines_are_filled (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autofree char *plain = books_words ("The floor is wet, and the walls of the hall are hung with old nets. ", 12);
  g_autoptr (DgnPages) filled = lay_out_prose (plain, "en", FALSE, fonts);
  Prose read = read_prose (filled);
  assert_true (read.n_lines > 8);
  assert_int_equal (read.n_full, read.n_lines - 1);
  g_string_free (read.text, TRUE);
  g_autofree char *prose = books_words (long_words, 8);
  g_autoptr (DgnPages) whole = lay_out_prose (prose, "x-none", FALSE, fonts);
  read = read_prose (whole);
  assert_int_equal (read.n_hyphens, 0);
  g_string_free (read.text, TRUE);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_words_are_divided),
    cmocka_unit_test (test_lines_are_weighed_together),
    cmocka_unit_test (test_short_lines),
    cmocka_unit_test (test_what_cannot_fit_stands_alone),
    cmocka_unit_test (test_text_can_be_found),
    cmocka_unit_test (test_lines_are_filled),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
