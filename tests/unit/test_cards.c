/* test_cards.c - sheets of cards: how many of which size lie on which paper, that marks keep off them, and that backs lie behind them. */
#include "cmocka_all.h"

#include "../support/books.h"
#include "../support/generated.h"

#include <dungeonbook/paper.h>

#include <math.h>

#define CLOSE 0.05 /* points */

typedef struct {
  const char *size, *paper;
  double bleed;
  DgnBacks backs;
  int n_columns, n_rows;
  gboolean is_turned;
  double x, y; /* of the first cut, in mm */
} Row;

/* Counted by hand: floor ((side - 12 mm) / (card + 2 bleed)) each way, upright and turned. */
static const Row rows[] = {
  { "metric-poker", "A4", 0, DGN_BACKS_NONE, 3, 3, FALSE, 10.5, 16.5 },
  { "metric-poker", "Letter", 0, DGN_BACKS_NONE, 3, 3, FALSE, 13.45, 7.7 },
  { "metric-poker", "A5", 0, DGN_BACKS_NONE, 2, 2, FALSE, 11, 17 },
  { "metric-poker", "A3", 0, DGN_BACKS_NONE, 6, 3, TRUE, 21, 16.5 },
  { "poker", "A4", 0, DGN_BACKS_NONE, 3, 3, FALSE, 9.75, 15.15 },
  { "poker", "Letter", 0, DGN_BACKS_NONE, 3, 3, FALSE, 12.7, 6.35 },
  { "bridge", "A4", 0, DGN_BACKS_NONE, 3, 3, FALSE, 19.275, 15.15 },
  { "bridge", "Letter", 0, DGN_BACKS_NONE, 3, 3, FALSE, 22.225, 6.35 },
  { "tarot", "A4", 0, DGN_BACKS_NONE, 2, 2, FALSE, 35, 28.5 },
  { "tarot", "Letter", 0, DGN_BACKS_NONE, 2, 2, FALSE, 37.95, 19.7 },
  { "index", "A4", 0, DGN_BACKS_NONE, 2, 2, FALSE, 28.8, 21.5 },
  { "index", "Letter", 0, DGN_BACKS_NONE, 2, 2, FALSE, 31.75, 12.7 },
  /* Upright only 4 x 4: two lie where a poker card does. */
  { "mini", "A4", 0, DGN_BACKS_NONE, 6, 3, TRUE, 15.15, 9.75 },
  { "mini", "Letter", 0, DGN_BACKS_NONE, 6, 3, TRUE, 6.35, 12.7 },
  { "poker", "A4", 3, DGN_BACKS_NONE, 4, 2, TRUE, 12.5, 13.1 },
  { "poker", "Letter", 3, DGN_BACKS_NONE, 3, 2, TRUE, 38.45, 16.05 },
  { "metric-poker", "A4", 3, DGN_BACKS_DUPLEX_SHORT, 4, 2, TRUE, 13.5, 14 },
  { "poker", "A4", 0, DGN_BACKS_FOLDED, 2, 2, TRUE, 21.5, 16.1 },
  { "tarot", "Letter", 0, DGN_BACKS_FOLDED, 1, 2, FALSE, 37.95, 19.7 },
  { "mini", "210x297", 0, DGN_BACKS_DUPLEX_LONG, 6, 3, TRUE, 15.15, 9.75 },
  { "poker", "297x210", 0, DGN_BACKS_DUPLEX_LONG, 3, 3, TRUE, 9.75, 15.15 },
  { "[198, 280]", "A4", 0, DGN_BACKS_NONE, 1, 1, FALSE, 6, 8.5 },
};

static void
read_print (const Row *row, DgnCardPrint *print)
{
  static const char *const words[] = { "auto", "none", "duplex-long", "duplex-short", "folded" };
  char bleed[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *yaml = g_strdup_printf ("size: %s\nbleed: %s\nbacks: %s\n", row->size, g_ascii_dtostr (bleed, sizeof bleed, row->bleed),
                                           words[row->backs]);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) node = dgn_node_parse_text (diag, "cards.yaml", yaml);
  assert_non_null (node);
  assert_true (dgn_schema_bind (diag, dgn_card_fields, node, print));
}

static DgnPages *
lay_out (const DgnCardPrint *print, const char *paper, int n, DgnFonts *fonts)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnBook) book = dgn_book_new ();
  double width = 0, height = 0;
  assert_true (dgn_paper_parse (paper, &width, &height));
  book->cards = *print;
  DgnBlock *deck = dgn_book_add (book, DGN_BLOCK_CARDS);
  for (int i = 0; i < n; i++) {
    DgnCard *card = dgn_block_add_card (deck);
    card->title = g_strdup_printf ("Card %d", i);
    dgn_card_line (card, "How", "They wait until the first has passed.");
  }
  return books_lay_out (book, NULL, width, height, fonts, diag);
}

/* Fronts on a page, from cut to cut. */
static GArray *
fronts_of (const DgnPage *page, const DgnCardPrint *print)
{
  GArray *cards = g_array_new (FALSE, FALSE, sizeof (DgnBox));
  double safe = dgn_mm_to_pt (print->safe);
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = &g_array_index (page->items, DgnItem, i);
    DgnBox card = { item->x - safe, item->y - safe, item->w + 2 * safe, item->h + 2 * safe };
    if (item->kind == DGN_ITEM_FRAME)
      g_array_append_val (cards, card);
  }
  return cards;
}

/* Backs on a page, from cut to cut; what is printed beyond the cuts stays on the paper. */
static GArray *
backs_of (const DgnPages *pages, const DgnPage *page)
{
  GArray *cards = g_array_new (FALSE, FALSE, sizeof (DgnBox));
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = &g_array_index (page->items, DgnItem, i);
    if (item->kind != DGN_ITEM_PICTURE)
      continue;
    const DgnBox *view = &g_array_index (pages->pictures, DgnPicture, item->sheet).view;
    DgnBox card = { item->x + view->x, item->y + view->y, view->w, view->h };
    assert_true (item->x >= 0 && item->y >= 0 && item->x + item->w <= page->width && item->y + item->h <= page->height);
    g_array_append_val (cards, card);
  }
  return cards;
}

static gboolean
do_meet (DgnBox a, DgnBox b)
{
  return a.x < b.x + b.w - CLOSE && b.x < a.x + a.w - CLOSE && a.y < b.y + b.h - CLOSE && b.y < a.y + a.h - CLOSE;
}

static void
check_close (const Row *row, const char *what, double found, double wanted)
{
  if (fabs (found - wanted) >= CLOSE)
    fail_msg ("%s on %s, bleed %g: %s is %.3f pt, not %.3f", row->size, row->paper, row->bleed, what, found, wanted);
}

/* Cuts are where they were reckoned to be, cards on the paper and apart, marks off them and 2 mm off what is printed. */
static void
check_sheet (const Row *row, const DgnCardPrint *print, const DgnPage *page)
{
  g_autoptr (GArray) fronts = fronts_of (page, print);
  assert_int_equal (fronts->len, row->n_columns * row->n_rows);
  DgnBox first = g_array_index (fronts, DgnBox, 0);
  check_close (row, "the left cut", first.x, dgn_mm_to_pt (row->x));
  check_close (row, "the upper cut", first.y, dgn_mm_to_pt (row->y));
  for (guint i = 0; i < fronts->len; i++) {
    DgnBox card = g_array_index (fronts, DgnBox, i);
    check_close (row, "the width", card.w, dgn_mm_to_pt (print->size.width));
    check_close (row, "the height", card.h, dgn_mm_to_pt (print->size.height));
    double edge = dgn_mm_to_pt (DGN_CARD_EDGE_MM + row->bleed) - CLOSE;
    assert_true (card.x >= edge && card.y >= edge && card.x + card.w <= page->width - edge && card.y + card.h <= page->height - edge);
    for (guint k = 0; k < i; k++)
      assert_false (do_meet (card, g_array_index (fronts, DgnBox, k)));
    double off = dgn_mm_to_pt (2 + row->bleed) - CLOSE;
    DgnBox printed = { card.x - off, card.y - off, card.w + 2 * off, card.h + 2 * off };
    for (guint k = 0; k < page->items->len; k++) {
      const DgnItem *item = &g_array_index (page->items, DgnItem, k);
      if (item->kind == DGN_ITEM_RULE && item->thickness == 0.25)
        assert_false (do_meet (printed, (DgnBox){ item->x - CLOSE, item->y - CLOSE, item->w + CLOSE * 2, item->h + CLOSE * 2 }));
    }
  }
}

static void
test_sheets (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    const Row *row = &rows[i];
    DgnCardPrint print;
    read_print (row, &print);
    g_autoptr (DgnPages) pages = lay_out (&print, row->paper, row->n_columns * row->n_rows, fonts);
    const DgnPage *page = pages->pages->pdata[0];
    gboolean is_duplex = row->backs == DGN_BACKS_DUPLEX_LONG || row->backs == DGN_BACKS_DUPLEX_SHORT;
    assert_int_equal (pages->pages->len, is_duplex ? 2 : 1);
    assert_int_equal (page->width != pages->width, row->is_turned);
    check_sheet (row, &print, page);
  }
}

/* Turned at an edge, a sheet shows each back where its front is; also on a last sheet that is not full. */
static void
check_behind (const DgnPages *pages, const DgnCardPrint *print)
{
  gboolean is_short = print->backs == DGN_BACKS_DUPLEX_SHORT;
  for (guint p = 0; p + 1 < pages->pages->len; p += 2) {
    const DgnPage *front = pages->pages->pdata[p], *back = pages->pages->pdata[p + 1];
    g_autoptr (GArray) cards = fronts_of (front, print), behind = backs_of (pages, back);
    assert_true (cards->len > 0 && cards->len == behind->len && front->width == back->width);
    gboolean is_upper = is_short != (front->width > front->height);
    for (guint i = 0; i < cards->len; i++) {
      DgnBox a = g_array_index (cards, DgnBox, i), b = g_array_index (behind, DgnBox, i);
      b.x -= dgn_mm_to_pt (print->back_offset.x);
      b.y -= dgn_mm_to_pt (print->back_offset.y);
      double x = is_upper ? b.x : front->width - b.x - b.w, y = is_upper ? front->height - b.y - b.h : b.y;
      assert_true (fabs (x - a.x) < CLOSE && fabs (y - a.y) < CLOSE && fabs (a.w - b.w) < CLOSE && fabs (a.h - b.h) < CLOSE);
      for (guint k = 0; k < i; k++)
        assert_false (do_meet (g_array_index (behind, DgnBox, i), g_array_index (behind, DgnBox, k)));
    }
    for (guint i = 0; i < back->items->len; i++) {
      const DgnItem *item = &g_array_index (back->items, DgnItem, i);
      if (item->kind == DGN_ITEM_PICTURE)
        assert_int_equal (g_array_index (pages->pictures, DgnPicture, item->sheet).is_upended, is_upper);
    }
  }
}

static void
test_backs (void **state G_GNUC_UNUSED)
{
  static const char *const papers[] = { "A4", "Letter", "A5", "297x210", "A3" };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  for (guint s = 0; dgn_card_sizes ()[s]; s++)
    for (guint p = 0; p < G_N_ELEMENTS (papers); p++)
      for (int backs = DGN_BACKS_DUPLEX_LONG; backs <= DGN_BACKS_DUPLEX_SHORT; backs++) {
        Row row = { .size = dgn_card_sizes ()[s], .paper = papers[p], .bleed = s % 2 == 0 ? 0 : 3, .backs = (DgnBacks) backs };
        DgnCardPrint print;
        read_print (&row, &print);
        print.back_offset = (DgnCardShift){ p % 2 == 0 ? 0 : 0.7, p % 3 == 0 ? 0 : -1.2 };
        g_autoptr (DgnPages) pages = lay_out (&print, row.paper, 11, fonts);
        check_behind (pages, &print);
      }
}

static gboolean
lies_on (const DgnItem *rule, DgnBox box)
{
  return rule->x > box.x && rule->x < box.x + box.w && rule->y < box.y + box.h && rule->y + rule->h > box.y;
}

/* Front and back share one edge, which is the fold, and no two cards anything else. */
static void
test_folded (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  for (int bleed = 0; bleed <= 3; bleed += 3) {
    Row row = { .size = "poker", .paper = "A4", .bleed = bleed, .backs = DGN_BACKS_FOLDED };
    DgnCardPrint print;
    read_print (&row, &print);
    g_autoptr (DgnPages) pages = lay_out (&print, row.paper, 7, fonts);
    for (guint p = 0; p < pages->pages->len; p++) {
      const DgnPage *page = pages->pages->pdata[p];
      g_autoptr (GArray) fronts = fronts_of (page, &print), backs = backs_of (pages, page);
      assert_true (fronts->len > 0 && fronts->len == backs->len);
      for (guint i = 0; i < fronts->len; i++) {
        DgnBox a = g_array_index (fronts, DgnBox, i), b = g_array_index (backs, DgnBox, i);
        assert_true (fabs (fabs (a.x - b.x) - a.w) < CLOSE && fabs (a.y - b.y) < CLOSE && fabs (a.h - b.h) < CLOSE);
        for (guint k = 0; k < fronts->len; k++)
          assert_false (do_meet (a, g_array_index (backs, DgnBox, k)));
      }
      /* Nothing of a back is printed on a front, and no back hides the line to fold at. */
      guint n_dashes = 0;
      for (guint i = 0; i < page->items->len; i++) {
        const DgnItem *item = &g_array_index (page->items, DgnItem, i);
        n_dashes += item->kind == DGN_ITEM_RULE && item->thickness == 0.4;
        for (guint k = 0; item->kind == DGN_ITEM_RULE && item->thickness == 0.4 && k < backs->len; k++)
          assert_false (lies_on (item, g_array_index (backs, DgnBox, k)));
        for (guint k = 0; item->kind == DGN_ITEM_PICTURE && k < fronts->len; k++)
          assert_false (do_meet ((DgnBox){ item->x, item->y, item->w, item->h }, g_array_index (fronts, DgnBox, k)));
      }
      assert_true (n_dashes >= 20 * fronts->len);
    }
  }
}

/* With a bleed, tint reaches as far beyond the cuts as was asked for. */
static void
test_bleed (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  Row row = { .size = "metric-poker", .paper = "A4", .bleed = 3, .backs = DGN_BACKS_NONE };
  DgnCardPrint print;
  read_print (&row, &print);
  g_autoptr (DgnPages) pages = lay_out (&print, row.paper, 8, fonts);
  const DgnPage *page = pages->pages->pdata[0];
  guint n = 0;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = &g_array_index (page->items, DgnItem, i);
    n += item->kind == DGN_ITEM_FILL && fabs (item->w - dgn_mm_to_pt (69)) < CLOSE && fabs (item->h - dgn_mm_to_pt (94)) < CLOSE;
  }
  assert_int_equal (n, 8);
}

/* Both sides have their crosses at the same places of the sheet, and the back moves as it was told to. */
static void
test_test_page (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  Row row = { .size = "metric-poker", .paper = "A4", .backs = DGN_BACKS_DUPLEX_LONG };
  DgnCardPrint print;
  read_print (&row, &print);
  print.test_page = TRUE;
  print.back_offset = (DgnCardShift){ 1, -2 };
  g_autoptr (DgnPages) pages = lay_out (&print, row.paper, 2, fonts);
  assert_int_equal (pages->pages->len, 4);
  guint n = 0;
  const DgnPage *front = pages->pages->pdata[0], *back = pages->pages->pdata[1];
  for (guint i = 0; i < front->items->len; i++) {
    const DgnItem *item = &g_array_index (front->items, DgnItem, i);
    if (item->kind != DGN_ITEM_RULE)
      continue;
    for (guint k = 0; k < back->items->len; k++) {
      const DgnItem *other = &g_array_index (back->items, DgnItem, k);
      double x = front->width - (other->x - dgn_mm_to_pt (1)) - other->w, y = other->y - dgn_mm_to_pt (-2);
      n += other->kind == DGN_ITEM_RULE && fabs (other->w - item->w) < CLOSE && fabs (x - item->x) < CLOSE && fabs (y - item->y) < CLOSE;
    }
  }
  assert_int_equal (n, 10);
}

/* Whatever a card says, on the smallest card in the largest print too, it stays within its frame, and the frame off the cuts. */
static void
test_text_stays (void **state G_GNUC_UNUSED)
{
  static const char *const sizes[] = { "[40, 50]", "mini", "[88, 63]", "index" };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = books_torture ();
  for (guint t = 0; dgn_style_names ()[t]; t++)
    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++) {
      if (!gen_takes (t + s))
        continue;
      g_autoptr (DgnStyle) style = dgn_style_load (diag, dgn_style_names ()[t]);
      Row row = { .size = sizes[s], .paper = "A4", .bleed = s % 2 * 3, .backs = DGN_BACKS_NONE };
      read_print (&row, &book->cards);
      book->cards.safe = 5;
      g_autoptr (DgnPages) pages = dgn_layout (book, NULL, style, 210, 297, fonts, diag);
      assert_non_null (pages);
      guint n_lines = 0;
      for (guint p = 0; p < pages->pages->len; p++) {
        const DgnPage *page = pages->pages->pdata[p];
        for (guint i = 0; i < page->items->len && page->kind == DGN_PAGE_CARDS; i++) {
          const DgnItem *item = &g_array_index (page->items, DgnItem, i);
          const DgnBox *frame = &g_array_index (page->frames, DgnBox, item->frame);
          if (item->kind != DGN_ITEM_LINE || item->element == DGN_NO_ELEMENT)
            continue;
          n_lines++;
          if (item->x < frame->x || item->y < frame->y || item->x + item->w > frame->x + frame->w + CLOSE
              || item->y + item->h > frame->y + frame->h + CLOSE)
            fail_msg ("%s, cards %s: page %u, %.1f %.1f %.1f %.1f leaves %.1f %.1f %.1f %.1f", dgn_style_names ()[t], sizes[s], p + 1, item->x,
                      item->y, item->w, item->h, frame->x, frame->y, frame->w, frame->h);
        }
      }
      assert_true (n_lines > 300);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sheets), cmocka_unit_test (test_backs),     cmocka_unit_test (test_folded),
    cmocka_unit_test (test_bleed),  cmocka_unit_test (test_test_page), cmocka_unit_test (test_text_stays),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
