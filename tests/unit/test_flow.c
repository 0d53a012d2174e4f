/* test_flow.c - how blocks run through columns: boxes, what is continued, the end of a part. */
#include "cmocka_all.h"

#include "../support/books.h"

#include <math.h>

#define CLOSE 0.05 /* points */

static const char spoken[] = "Cold air comes up through the grating, and with it the sound of something large that breathes. ";

/* How many lines of a page start so. */
static guint
count_lines (const DgnPage *page, const char *start)
{
  guint n = 0;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = books_item (page, i);
    g_autofree char *text = item->kind == DGN_ITEM_LINE ? books_line_text (item) : g_strdup ("");
    n += g_str_has_prefix (text, start);
  }
  return n;
}

/* The fills of a page, each over at least one line of its frame and as wide as the column. */
static guint
check_fills (const DgnPage *page)
{
  guint n = 0;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *fill = books_item (page, i);
    if (fill->kind != DGN_ITEM_FILL)
      continue;
    guint n_lines = 0;
    DgnBox frame = g_array_index (page->frames, DgnBox, fill->frame);
    assert_true (fill->y + fill->h <= frame.y + frame.h + CLOSE && fabs (fill->w - frame.w) < CLOSE);
    for (guint k = 0; k < page->items->len; k++) {
      const DgnItem *line = books_item (page, k);
      if (line->kind != DGN_ITEM_LINE || line->frame != fill->frame || line->y < fill->y - CLOSE
          || line->y + line->h > fill->y + fill->h + CLOSE)
        continue;
      assert_true (line->x > fill->x + 2 && line->x + line->w < fill->x + fill->w - 2);
      n_lines++;
    }
    assert_true (n_lines > 0);
    n++;
  }
  return n;
}

/* A box stays whole wherever it falls, alone and within an entry. */
static void
test_boxes_stay_whole (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autofree char *words = books_words (spoken, 3);
  for (int above = 30; above < 58; above += 3) {
    g_autoptr (DgnBook) book = dgn_book_new ();
    books_part (book, 2, "");
    for (int i = 0; i < above; i++)
      books_para (book, "One line.");
    books_para (book, words)->is_boxed = TRUE;
    DgnBlock *entry = books_entry (book, "1-01", "Hall", 0);
    dgn_block_boxed (entry, words);
    dgn_block_line (entry, "Exits", "none");
    g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
    guint n = 0;
    for (guint p = 0; p < pages->pages->len; p++)
      n += check_fills (books_page (pages, p));
    assert_int_equal (n, 2);
  }
}

static void
check_continued (const DgnBook *book, const char *head, DgnFonts *fonts)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
  assert_true (dgn_pages_count (pages) > 2);
  for (guint p = 0; p < pages->pages->len; p++) {
    check_fills (books_page (pages, p));
    assert_int_equal (count_lines (books_page (pages, p), head), p > 0);
  }
}

/* What is taller than a page goes on under a head that says so. */
static void
test_the_rest_is_continued (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autofree char *words = books_words (spoken, 300);
  g_autoptr (DgnBook) entries = dgn_book_new (), boxes = dgn_book_new ();
  books_part (entries, 1, "");
  dgn_block_line (books_entry (entries, "1-01", "Hall", 0), "Here", words);
  check_continued (entries, "1-01\xE2\x80\x83Hall (continued)", fonts);
  books_part (boxes, 1, "");
  boxes->continued = g_strdup ("(Fortsetzung)");
  books_para (boxes, words)->is_boxed = TRUE;
  check_continued (boxes, "(Fortsetzung)", fonts);
}

/* What stands on a coloured head stays on it: a title of two lines, and a note that finds no place beside the title. */
static void
test_a_filled_head_covers_its_words (void **state G_GNUC_UNUSED)
{
  static const char *const titles[] = { "Hall", "The guard room of the nine sleeping sentinels", "Hall of the pale smugglers" };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnStyle) style = dgn_style_load (diag, "classic");
  style->heads[DGN_HEAD_ENTRY].fill = (DgnColor){ 0.1, 0.2, 0.4 };
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++) {
    g_autoptr (DgnBook) book = dgn_book_new ();
    books_part (book, 2, "");
    DgnBlock *entry = books_entry (book, "1-01", titles[i], 1);
    g_free (entry->note);
    entry->note = g_strdup ("AD57\xE2\x80\x93" "AK68 and much else, seen and cleared");
    g_autoptr (DgnPages) pages = dgn_layout (book, NULL, style, 210, 297, fonts, diag);
    assert_non_null (pages);
    const DgnItem *note, *first;
    assert_int_equal (books_find (pages, "AD57", &note), 0);
    assert_int_equal (books_find (pages, "1-01", &first), 0);
    const DgnPage *page = books_page (pages, 0);
    gboolean is_covered = FALSE;
    for (guint k = 0; k < page->items->len; k++) {
      const DgnItem *fill = books_item (page, k);
      is_covered |= fill->kind == DGN_ITEM_FILL && fill->y <= first->y + CLOSE && fill->y + fill->h >= note->y + note->h - CLOSE;
    }
    assert_true (is_covered);
  }
}

/* The tint of a last row ends at the rule under it, whatever the table is rounded to. */
static void
test_tints_end_at_the_foot (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnStyle) style = dgn_style_load (diag, "modern");
  for (int n_rows = 2; n_rows <= 12; n_rows += 2) {
    g_autoptr (DgnBook) book = dgn_book_new ();
    books_part (book, 1, "");
    books_table (book, 3, n_rows);
    g_autoptr (DgnPages) pages = dgn_layout (book, NULL, style, 210, 297, fonts, diag);
    double tint = 0, rule = 0;
    const DgnPage *page = books_page (pages, 0);
    for (guint i = 0; i < page->items->len; i++) {
      const DgnItem *item = books_item (page, i);
      if (item->kind == DGN_ITEM_FILL && item->w > 200)
        tint = MAX (tint, item->y + item->h);
      if (item->kind == DGN_ITEM_RULE)
        rule = MAX (rule, item->y + item->thickness / 2);
    }
    assert_true (tint > 0 && fabs (tint - rule) < CLOSE);
  }
}

/* A heading, the words under it and the first rows of its table are never parted, wherever on a page they come. */
static void
test_tables_stay_with_their_heading (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  for (int n = 1; n < 60; n++)
    for (int level = 1; level <= 2; level++) {
      g_autoptr (DgnBook) book = dgn_book_new ();
      books_part (book, 1, "");
      books_heading (book, 1, "Before");
      for (int i = 0; i < n; i++)
        books_para (book, "A line of text.");
      books_heading (book, level, "Traps");
      books_para (book, "Search: the DC to find the trap before it is sprung.");
      books_table (book, 3, 20);
      g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
      int page = books_find (pages, "Traps", NULL);
      assert_true (page >= 0);
      static const char *const others[] = { "Search", "Head A", "r1c1", "r2c1" };
      for (guint i = 0; i < G_N_ELEMENTS (others); i++)
        if (books_find (pages, others[i], NULL) != page)
          fail_msg ("%d lines, level %d: '%s' is not with its heading", n, level, others[i]);
    }
}

/* How far down the words of a page reach, by its height. */
static double
fill_of (const DgnPage *page)
{
  const DgnBox *area = &g_array_index (page->frames, DgnBox, 0);
  double end = area->y;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = books_item (page, i);
    if (item->kind == DGN_ITEM_LINE && item->y < area->y + area->h - CLOSE)
      end = MAX (end, item->y + item->h);
  }
  return (end - area->y) / area->h;
}

/* A page gives the last of its part no more than it takes to be more than a scrap: two half empty pages are worse. */
static void
test_the_last_page_takes_little (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  for (int columns = 1; columns <= 2; columns++)
    for (int n = 4; n < 40; n++) {
      g_autoptr (DgnBook) book = dgn_book_new ();
      books_part (book, columns, "");
      for (int i = 0; i < n; i++)
        books_entry (book, "1-01", "Hall", 5);
      g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
      const guint last = pages->pages->len - 1;
      if (last > 0 && fill_of (books_page (pages, last)) > 0.5 && fill_of (books_page (pages, last - 1)) < 0.8)
        fail_msg ("%d entries in %d columns: %.2f, then %.2f", n, columns, fill_of (books_page (pages, last - 1)),
                  fill_of (books_page (pages, last)));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_tints_end_at_the_foot), cmocka_unit_test (test_tables_stay_with_their_heading),
    cmocka_unit_test (test_boxes_stay_whole), cmocka_unit_test (test_the_last_page_takes_little),
    cmocka_unit_test (test_the_rest_is_continued),
    cmocka_unit_test (test_a_filled_head_covers_its_words),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
