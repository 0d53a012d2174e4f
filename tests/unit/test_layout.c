/* test_layout.c - where things stand: nothing leaves its frame, what belongs together stays together. */
#include "cmocka_all.h"

#include "../support/books.h"
#include "../support/generated.h"
#include "../support/sample.h"

#include "layout/fonts.h"

#include <math.h>

#define CLOSE 0.05 /* points */

static void
check_inside (const DgnItem *item, DgnBox box, guint page)
{
  gboolean is_inside = item->x >= box.x - CLOSE && item->y >= box.y - CLOSE && item->x + item->w <= box.x + box.w + CLOSE
                       && item->y + item->h <= box.y + box.h + CLOSE;
  if (!is_inside)
    fail_msg ("page %u, kind %d: %.2f %.2f %.2f %.2f leaves %.2f %.2f %.2f %.2f", page + 1, item->kind, item->x, item->y,
              item->w, item->h, box.x, box.y, box.w, box.h);
}

/* The ink of every line lies in the frame it was set for, and every frame on the paper. */
static void
check_frames (const DgnPages *pages)
{
  for (guint p = 0; p < pages->pages->len; p++) {
    const DgnPage *page = books_page (pages, p);
    DgnBox paper = { 0, 0, page->width, page->height };
    for (guint i = 0; i < page->items->len; i++) {
      const DgnItem *item = books_item (page, i);
      check_inside (item, paper, p);
      if (item->kind == DGN_ITEM_LINE || item->kind == DGN_ITEM_MAP)
        check_inside (item, g_array_index (page->frames, DgnBox, item->frame), p);
    }
  }
}

typedef struct {
  double width, height;
} Paper;

static const Paper papers[] = { { 210, 297 }, { 215.9, 279.4 }, { 148, 210 }, { 139.7, 215.9 }, { 297, 420 } };

static void
test_nothing_leaves_its_frame (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) module = books_module (), torture = books_torture ();
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++) {
    if (!gen_takes (i))
      continue;
    g_autoptr (DgnPages) a = books_lay_out (module, NULL, papers[i].width, papers[i].height, fonts, diag);
    g_autoptr (DgnPages) b = books_lay_out (torture, NULL, papers[i].width, papers[i].height, fonts, diag);
    check_frames (a);
    check_frames (b);
    assert_true (dgn_pages_count (b) > 10);
  }
}

/* How often a word stands in the lines of a book's pages, furniture left out. */
static guint
count_word (const DgnPages *pages, const char *word)
{
  guint n = 0;
  for (guint p = 0; p < pages->pages->len; p++)
    for (guint i = 0; i < books_page (pages, p)->items->len; i++) {
      const DgnItem *item = books_item (books_page (pages, p), i);
      if (item->kind != DGN_ITEM_LINE || item->element == DGN_NO_ELEMENT)
        continue;
      g_autofree char *text = books_line_text (item);
      for (const char *s = text; (s = strstr (s, word)); s += strlen (word))
        n++;
    }
  return n;
}

/* A list of names gets room for them where that saves lines, as in an index, and not where what is said of them would take more. */
static void
test_names_of_facts (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  for (int is_long = 0; is_long < 2; is_long++) {
    g_autoptr (DgnBook) book = dgn_book_new ();
    books_part (book, 2, "");
    DgnBlock *facts = dgn_book_add (book, DGN_BLOCK_FACTS);
    g_autofree char *places = books_words ("quagga ", is_long ? 60 : 1), *many = books_words ("quagga ", 12);
    dgn_block_line (facts, "Okapi", many);
    for (int i = 0; i < 5; i++)
      dgn_block_line (facts, "Giant bombardier beetle", places);
    g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
    assert_int_equal (count_word (pages, "Giant bombardier beetle"), is_long ? 0 : 5);
  }
}

static void
test_no_word_is_lost (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = dgn_book_new ();
  g_autofree char *prose = books_words ("quagga ", 1500);
  books_part (book, 2, "");
  books_para (book, prose);
  DgnBlock *entry = books_entry (book, "1-01", "Hall", 0);
  dgn_block_line (entry, "Here", prose);
  DgnBlock *table = books_table (book, 2, 1);
  char **cells = table->rows->pdata[0];
  g_free (cells[1]);
  cells[1] = g_strdup (prose);
  DgnCard *card = dgn_block_add_card (dgn_book_add (book, DGN_BLOCK_CARDS));
  card->title = g_strdup ("A long fight");
  dgn_card_line (card, "How", prose);
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
  check_frames (pages);
  assert_int_equal (count_word (pages, "quagga"), 6000);
}

/* A word without end is broken where it must, in time that grows with its length and no faster. */
static void
test_endless_word (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = dgn_book_new ();
  g_autofree char *word = g_strnfill (20000, 'W');
  books_para (book, word);
  DgnBlock *table = books_table (book, 9, 1);
  char **cells = table->rows->pdata[0];
  g_free (cells[4]);
  cells[4] = g_strdup (word);
  g_autoptr (GTimer) timer = g_timer_new ();
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
  assert_true (g_timer_elapsed (timer, NULL) < 20);
  check_frames (pages);
  assert_int_equal (count_word (pages, "W"), 40000);
}

/* The columns in which the lines of an entry stand: page * 8 + frame, -1 if they are several. */
static int
column_of_entry (const DgnPages *pages, const char *number)
{
  g_autofree char *title = g_strconcat (number, "\xE2\x80\x83", NULL), *line = g_strconcat (number, " line", NULL);
  g_autofree char *labelled = g_strconcat ("Exits\xE2\x80\x82", line, NULL);
  int column = -2;
  for (guint p = 0; p < pages->pages->len; p++)
    for (guint i = 0; i < books_page (pages, p)->items->len; i++) {
      const DgnItem *item = books_item (books_page (pages, p), i);
      if (item->kind != DGN_ITEM_LINE)
        continue;
      g_autofree char *text = books_line_text (item);
      if (!g_str_has_prefix (text, title) && !g_str_has_prefix (text, line) && !g_str_has_prefix (text, labelled))
        continue;
      int here = (int) (p * 8 + item->frame);
      column = column == -2 || column == here ? here : -1;
    }
  return column;
}

static void
test_entries_stay_whole (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = books_module ();
  for (guint k = 0; k < G_N_ELEMENTS (papers); k++) {
    g_autoptr (DgnPages) pages = books_lay_out (book, NULL, papers[k].width, papers[k].height, fonts, diag);
    int before = 0;
    for (int i = 1; i <= 40; i++) {
      g_autofree char *number = g_strdup_printf ("1-%02d", i);
      int column = column_of_entry (pages, number);
      if (column < 0)
        fail_msg ("entry %s is cut on paper %u", number, k);
      assert_true (column >= before);
      before = column;
    }
  }
}

/* A heading stands in the column of what follows it, above it, however far down the page it comes. */
static void
test_headings_stay_with_text (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  for (int before = 48; before < 62; before++) {
    g_autoptr (DgnBook) book = dgn_book_new ();
    books_part (book, 1, "");
    for (int i = 0; i < before; i++)
      books_para (book, "One line.");
    books_heading (book, 2, "A heading");
    books_para (book, "What follows it.");
    g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
    const DgnItem *head = NULL, *text = NULL;
    int page = books_find (pages, "A heading", &head);
    assert_true (page >= 0);
    assert_int_equal (page, books_find (pages, "What follows", &text));
    assert_true (text->y > head->y);
  }
}

/* No paragraph leaves one line alone at the foot or the head of a column. */
static void
test_widows_and_orphans (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autofree char *prose = books_words ("a dozen words or so about nothing, to fill lines of a column, ", 12);
  for (int before = 48; before < 59; before++) {
    g_autoptr (DgnBook) book = dgn_book_new ();
    books_part (book, 1, "");
    for (int i = 0; i < before; i++)
      books_para (book, "One line.");
    books_para (book, prose);
    g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
    guint counts[2] = { 0 };
    for (guint p = 0; p < MIN (2, pages->pages->len); p++)
      for (guint i = 0; i < books_page (pages, p)->items->len; i++) {
        const DgnItem *item = books_item (books_page (pages, p), i);
        g_autofree char *text = item->kind == DGN_ITEM_LINE ? books_line_text (item) : g_strdup ("");
        counts[p] += strstr (text, "dozen") || strstr (text, "nothing") || strstr (text, "words");
      }
    assert_true (counts[0] != 1 && counts[1] != 1);
    assert_true (counts[0] + counts[1] >= 6);
  }
}

static void
test_table_heads_come_again (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  for (int columns = 1; columns <= 2; columns++) {
    g_autoptr (DgnBook) book = dgn_book_new ();
    books_part (book, columns, "");
    books_table (book, 3, 300);
    g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
    check_frames (pages);
    guint n_heads = 0, n_columns = 0;
    for (guint p = 0; p < pages->pages->len; p++) {
      const DgnPage *page = books_page (pages, p);
      for (guint f = 1; f <= (guint) columns; f++) {
        double head = G_MAXDOUBLE, row = G_MAXDOUBLE;
        for (guint i = 0; i < page->items->len; i++) {
          const DgnItem *item = books_item (page, i);
          if (item->kind != DGN_ITEM_LINE || item->frame != f)
            continue;
          g_autofree char *text = books_line_text (item);
          if (g_str_has_prefix (text, "Head A")) {
            n_heads++;
            head = item->y;
          } else if (*text == 'r')
            row = MIN (row, item->y);
        }
        n_columns += row < G_MAXDOUBLE;
        assert_true (row == G_MAXDOUBLE || head < row);
      }
    }
    assert_true (n_columns > 3);
    assert_int_equal (n_heads, n_columns);
    assert_int_equal (count_word (pages, "c3"), 300);
  }
}

/* Left and right pages mirror their margins; page 1 is a right one; the number stands at the outer edge. */
static void
test_facing_pages (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = books_module ();
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
  assert_int_equal (books_page (pages, 0)->kind, DGN_PAGE_TITLE);
  for (guint p = 1; p < pages->pages->len; p++) {
    const DgnPage *page = books_page (pages, p);
    g_autofree char *number = g_strdup_printf ("%u", p + 1);
    double number_x = -1;
    guint n_furniture = 0;
    for (guint i = 0; i < page->items->len; i++) {
      const DgnItem *item = books_item (page, i);
      g_autofree char *text = item->kind == DGN_ITEM_LINE ? books_line_text (item) : NULL;
      n_furniture += text && item->element == DGN_NO_ELEMENT;
      if (text && item->element == DGN_NO_ELEMENT && !strcmp (text, number))
        number_x = item->x;
    }
    assert_true (number_x >= 0 && n_furniture >= 2);
    assert_int_equal (number_x > pages->width / 2, p % 2 == 0);
    if (page->kind != DGN_PAGE_TEXT)
      continue;
    double x = dgn_pt_to_mm (g_array_index (page->frames, DgnBox, 0).x);
    assert_true (fabs (x - (p % 2 == 0 ? 22 : 13)) < 0.05);
  }
  const DgnPage *title = books_page (pages, 0);
  for (guint i = 0; i < title->items->len; i++)
    if (books_item (title, i)->kind == DGN_ITEM_LINE) {
      g_autofree char *text = books_line_text (books_item (title, i));
      assert_string_not_equal (text, "1");
    }
}

/* The last page of a part has columns of about the same height. */
static void
test_columns_are_balanced (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = dgn_book_new ();
  books_part (book, 2, "");
  for (int i = 0; i < 20; i++)
    books_para (book, "One line.");
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
  assert_int_equal (dgn_pages_count (pages), 1);
  guint counts[3] = { 0 };
  for (guint i = 0; i < books_page (pages, 0)->items->len; i++) {
    const DgnItem *item = books_item (books_page (pages, 0), i);
    g_autofree char *text = item->kind == DGN_ITEM_LINE ? books_line_text (item) : g_strdup ("");
    if (!strcmp (text, "One line."))
      counts[item->frame]++;
  }
  assert_int_equal (counts[1], 10);
  assert_int_equal (counts[2], 10);
}

/* Frames of cards on a page, grown by the safe zone to the cards themselves. */
static GArray *
card_boxes (const DgnPage *page)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (DgnBox));
  double safe = dgn_mm_to_pt (3);
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = books_item (page, i);
    if (item->kind != DGN_ITEM_FRAME)
      continue;
    DgnBox box = { item->x - safe, item->y - safe, item->w + 2 * safe, item->h + 2 * safe };
    g_array_append_val (boxes, box);
  }
  return boxes;
}

/* Marks and ticks: four to each corner of the block and two to each cut between cards, none over a card. */
static void
check_marks (const DgnPage *page, DgnBox block, guint n_columns, guint n_rows)
{
  guint n = 0;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = books_item (page, i);
    if (item->kind != DGN_ITEM_RULE || item->thickness != 0.25)
      continue;
    n++;
    double offset = dgn_mm_to_pt (2) - CLOSE;
    gboolean is_outside = item->x + item->w <= block.x - offset || item->x >= block.x + block.w + offset
                          || item->y + item->h <= block.y - offset || item->y >= block.y + block.h + offset;
    assert_true (is_outside);
    assert_true (item->w + item->h <= dgn_mm_to_pt (5) + CLOSE);
  }
  assert_int_equal (n, 2 * (n_columns + 1) + 2 * (n_rows + 1));
}

static void
check_sheet (Paper paper, guint n_columns, guint n_rows, DgnFonts *fonts)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnBook) book = dgn_book_new ();
  books_part (book, 1, "Deck");
  DgnBlock *deck = dgn_book_add (book, DGN_BLOCK_CARDS);
  for (guint i = 0; i < n_columns * n_rows + 1; i++)
    dgn_block_add_card (deck)->title = g_strdup ("Wolf pack");
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, paper.width, paper.height, fonts, diag);
  check_frames (pages);
  assert_int_equal (dgn_pages_count (pages), 2);
  g_autoptr (GArray) boxes = card_boxes (books_page (pages, 0)), rest = card_boxes (books_page (pages, 1));
  assert_int_equal (boxes->len, n_columns * n_rows);
  assert_int_equal (rest->len, 1);
  DgnBox block = g_array_index (boxes, DgnBox, 0);
  for (guint i = 0; i < boxes->len; i++) {
    DgnBox box = g_array_index (boxes, DgnBox, i);
    assert_true (fabs (dgn_pt_to_mm (box.w) - 63) < 0.1 && fabs (dgn_pt_to_mm (box.h) - 88) < 0.1);
    /* Shared cuts: cards touch. */
    assert_true (fabs (box.x - (block.x + (i % n_columns) * box.w)) < CLOSE);
    assert_true (fabs (box.y - (block.y + (i / n_columns) * box.h)) < CLOSE);
  }
  block.w *= n_columns;
  block.h *= n_rows;
  assert_true (fabs (block.x * 2 + block.w - books_page (pages, 0)->width) < CLOSE);
  assert_true (fabs (block.y * 2 + block.h - books_page (pages, 0)->height) < CLOSE);
  check_marks (books_page (pages, 0), block, n_columns, n_rows);
}

static void
test_card_sheets (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  check_sheet ((Paper){ 210, 297 }, 3, 3, fonts);
  check_sheet ((Paper){ 215.9, 279.4 }, 3, 3, fonts);
  check_sheet ((Paper){ 148, 210 }, 2, 2, fonts);
  check_sheet ((Paper){ 105, 110 }, 1, 1, fonts);
}

/* A card's text shrinks, then goes on; every word of it is there, and all cards of it say what they are. */
static void
test_cards_go_on (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = dgn_book_new ();
  DgnCard *card = dgn_block_add_card (dgn_book_add (book, DGN_BLOCK_CARDS));
  card->title = g_strdup ("Wolf pack");
  card->corner = g_strdup ("E4");
  g_autofree char *prose = books_words ("axolotl and others ", 150);
  dgn_card_line (card, "How", prose);
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
  g_autoptr (GArray) boxes = card_boxes (books_page (pages, 0));
  assert_true (boxes->len >= 2);
  assert_int_equal (count_word (pages, "axolotl"), 150);
  assert_int_equal (count_word (pages, "Wolf pack"), boxes->len);
  assert_int_equal (count_word (pages, "E4"), boxes->len);
  assert_int_equal (count_word (pages, "(continued)"), boxes->len - 1);
}

static void
check_refused (double width, double height, DgnBlockKind kind, const char *reason, DgnFonts *fonts)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnStyle) style = dgn_style_load (diag, "classic");
  style->margin_inner_mm = style->margin_outer_mm = 2;
  g_autoptr (DgnBook) book = dgn_book_new ();
  DgnBlock *block = dgn_book_add (book, kind);
  if (kind == DGN_BLOCK_CARDS)
    dgn_block_add_card (block);
  assert_null (dgn_layout (book, NULL, style, width, height, fonts, diag));
  g_autofree char *findings = dgn_diag_render (diag);
  if (!strstr (findings, reason))
    fail_msg ("'%s' is not in: %s", reason, findings);
}

static void
test_paper_too_small (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  check_refused (30, 297, DGN_BLOCK_PART, "too small", fonts);
  check_refused (210, 60, DGN_BLOCK_PART, "too small", fonts);
  check_refused (72, 297, DGN_BLOCK_CARDS, "too small for a card of 63 x 88 mm", fonts);
  check_refused (97, 97, DGN_BLOCK_CARDS, "too small for a card of 63 x 88 mm", fonts);
}

static void
test_unknown_characters (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = dgn_book_new ();
  books_para (book, "Crossed swords: \xE2\x9A\x94, and again \xE2\x9A\x94.");
  books_para (book, "Known: \xE2\x96\xA2 \xE2\x86\x92 \xE2\x96\xB8");
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
  assert_non_null (pages);
  assert_int_equal (dgn_diag_n_findings (diag), 1);
  assert_int_equal (dgn_diag_get (diag, 0)->severity, DGN_SEVERITY_WARNING);
  assert_non_null (strstr (dgn_diag_get (diag, 0)->message, "U+2694"));
}

/* Markup that is not markup is printed as it is, and said. */
static void
test_markup (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = dgn_book_new ();
  books_para (book, "<b>bold</b> &lt;plain&gt; <a href=\"x\">link</a> <i>it</i>");
  books_para (book, "5 < 6 & 7");
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
  assert_int_equal (books_find (pages, "bold <plain> link it", NULL), 0);
  assert_int_equal (books_find (pages, "5 < 6 & 7", NULL), 0);
  assert_int_equal (dgn_diag_n_findings (diag), 1);
  guint n_links = 0;
  for (guint i = 0; i < books_page (pages, 0)->items->len; i++) {
    const DgnItem *item = books_item (books_page (pages, 0), i);
    if (item->kind != DGN_ITEM_LINK)
      continue;
    n_links++;
    assert_string_equal (item->name, "x");
    assert_true (item->w > 10 && item->w < 30);
  }
  assert_int_equal (n_links, 1);
}

/* One map page for each sheet of a floor, all squares of all floors in one place of the paper. */
static void
test_map_pages (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnBook) book = dgn_book_new ();
  books_part (book, 2, "Maps");
  books_para (book, "Before the maps.");
  for (int floor = 0; floor < 2; floor++) {
    DgnBlock *map = dgn_book_add (book, DGN_BLOCK_MAP);
    map->floor = floor;
    map->dest = g_strdup_printf ("map-%d", floor);
  }
  books_para (book, "After the maps.");
  g_autoptr (DgnPages) pages = books_lay_out (book, d, 0, 0, fonts, diag);
  check_frames (pages);
  assert_int_equal (dgn_pages_count (pages), 4);
  DgnBox boxes[2] = { 0 };
  for (guint p = 1; p <= 2; p++) {
    assert_int_equal (books_page (pages, p)->kind, DGN_PAGE_MAP);
    for (guint i = 0; i < books_page (pages, p)->items->len; i++) {
      const DgnItem *item = books_item (books_page (pages, p), i);
      if (item->kind == DGN_ITEM_MAP)
        boxes[p - 1] = (DgnBox){ item->x, item->y, item->w, item->h };
    }
  }
  assert_true (boxes[0].w > 0);
  assert_memory_equal (&boxes[0], &boxes[1], sizeof boxes[0]);
  assert_int_equal (books_find (pages, "Floor 1", NULL), 1);
  assert_int_equal (books_find (pages, "1 square = 5 ft", NULL), 1);
  assert_int_equal (books_find (pages, "After the maps", NULL), 3);
}

static void
test_same_book_same_pages (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag), again = books_fonts (diag);
  g_autoptr (DgnBook) book = books_module ();
  g_autoptr (DgnPages) a = books_lay_out (book, NULL, 0, 0, fonts, diag);
  g_autoptr (DgnPages) b = books_lay_out (book, NULL, 0, 0, again, diag);
  g_autofree char *one = dgn_pages_trace (a), *two = dgn_pages_trace (b);
  assert_string_equal (one, two);
}

static void
test_empty_book (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = dgn_book_new ();
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 0, 0, fonts, diag);
  assert_int_equal (dgn_pages_count (pages), 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_nothing_leaves_its_frame), cmocka_unit_test (test_no_word_is_lost),
    cmocka_unit_test (test_entries_stay_whole),       cmocka_unit_test (test_headings_stay_with_text),
    cmocka_unit_test (test_widows_and_orphans),       cmocka_unit_test (test_table_heads_come_again),
    cmocka_unit_test (test_facing_pages),             cmocka_unit_test (test_columns_are_balanced),
    cmocka_unit_test (test_card_sheets),              cmocka_unit_test (test_cards_go_on),
    cmocka_unit_test (test_paper_too_small),          cmocka_unit_test (test_unknown_characters),
    cmocka_unit_test (test_markup),                   cmocka_unit_test (test_map_pages),
    cmocka_unit_test (test_same_book_same_pages),     cmocka_unit_test (test_empty_book),
    cmocka_unit_test (test_endless_word),             cmocka_unit_test (test_names_of_facts),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
