/* test_refs.c - the numbers of pages in texts: right, in their place, and links. */
#include "cmocka_all.h"

#include "../support/books.h"

#include <math.h>
#include <stdlib.h>

/* Entries 1 … n, each of which names the pages of the one before and the one after. */
static DgnBook *
book_of_entries (int n, int columns)
{
  DgnBook *book = dgn_book_new ();
  book->language = g_strdup ("en");
  books_part (book, columns, "");
  for (int i = 1; i <= n; i++) {
    g_autofree char *number = g_strdup_printf ("1-%03d", i);
    DgnBlock *entry = books_entry (book, number, "Hall", 3);
    int back = i > 1 ? i - 1 : n, on = i < n ? i + 1 : 1;
    g_autofree char *words = g_strdup_printf (
      "a door of strong wood, locked, that somebody has nailed shut from the other side <a href=\"room-1-%03d\">back</a> "
      "(p. <page to=\"room-1-%03d\"/>) and on to this one: @%03d=<page to=\"room-1-%03d\"/>@ where it all ends.",
      back, back, on, on);
    dgn_block_line (entry, "Exits", words);
  }
  return book;
}

static guint
page_of (const DgnPages *pages, const char *dest)
{
  for (guint p = 0; p < pages->pages->len; p++) {
    const GArray *items = ((DgnPage *) pages->pages->pdata[p])->items;
    for (guint i = 0; i < items->len; i++) {
      const DgnItem *item = &g_array_index (items, DgnItem, i);
      if (item->kind == DGN_ITEM_DEST && !strcmp (item->name, dest))
        return p + 1;
    }
  }
  return 0;
}

/* Every number is that of its page; every line ends in its frame; every link box lies on its line. */
static guint
check_numbers (const DgnPages *pages)
{
  guint n = 0;
  for (guint p = 0; p < pages->pages->len; p++) {
    const DgnPage *page = pages->pages->pdata[p];
    for (guint i = 0; i < page->items->len; i++) {
      const DgnItem *item = &g_array_index (page->items, DgnItem, i);
      if (item->kind != DGN_ITEM_LINE || item->element == DGN_NO_ELEMENT)
        continue;
      DgnBox frame = g_array_index (page->frames, DgnBox, item->frame);
      assert_true (item->x + item->w <= frame.x + frame.w + 0.05);
      for (guint k = i + 1; k < page->items->len; k++) {
        const DgnItem *link = &g_array_index (page->items, DgnItem, k);
        if (link->kind != DGN_ITEM_LINK)
          break;
        assert_true (link->x >= item->x - 0.05 && link->x + link->w <= item->x + item->w + 0.05);
      }
      g_autofree char *text = books_line_text (item);
      const char *at = strchr (text, '@');
      if (!at || !strchr (at, '='))
        continue;
      g_autofree char *dest = g_strdup_printf ("room-1-%.3s", at + 1);
      assert_int_equal (atoi (strchr (at, '=') + 1), page_of (pages, dest));
      n++;
    }
  }
  return n;
}

static void
test_numbers_are_right (void **state G_GNUC_UNUSED)
{
  static const int sizes[] = { 3, 40, 150, 700 };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (DgnBook) book = book_of_entries (sizes[i], 1 + i % 2);
    g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 148, 210, fonts, diag);
    assert_int_equal (check_numbers (pages), sizes[i]);
    assert_true (sizes[i] < 700 || dgn_pages_count (pages) > 99);
    assert_false (dgn_diag_has_errors (diag));
  }
}

/* In a table, also at its right edge. */
static void
test_numbers_in_tables (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = dgn_book_new ();
  books_part (book, 1, "");
  DgnBlock *table = dgn_book_add (book, DGN_BLOCK_TABLE);
  dgn_block_column (table, "Where", 1, FALSE);
  dgn_block_column (table, "Page", 0, TRUE);
  for (int i = 0; i < 2; i++) {
    char **cells = g_new0 (char *, 3);
    cells[0] = g_strdup ("the end");
    cells[1] = g_strdup (i ? "<page to=\"the-end\"/>" : "12");
    dgn_block_take_row (table, cells);
  }
  books_part (book, 1, "")->dest = g_strdup ("the-end");
  books_para (book, "The end.");
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
  const DgnItem *number = NULL, *twelve = NULL;
  assert_int_equal (books_find (pages, "12", &twelve), 0);
  assert_int_equal (books_find (pages, "2", &number), 0);
  assert_true (fabs (number->x + number->w - twelve->x - twelve->w) < 0.05);
}

static void
test_a_place_that_is_not_there (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = dgn_book_new ();
  books_para (book, "See p. <page to=\"nowhere\"/>.");
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
  assert_int_equal (books_find (pages, "See p. \xE2\x80\x93.", NULL), 0);
  assert_int_equal (dgn_diag_n_findings (diag), 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_numbers_are_right),
    cmocka_unit_test (test_numbers_in_tables),
    cmocka_unit_test (test_a_place_that_is_not_there),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
