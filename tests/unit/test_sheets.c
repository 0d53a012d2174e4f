/* test_sheets.c - the tracking sheets: what is on them, and that each is one full page in every template, on every paper, in every language. */
#include "cmocka_all.h"

#include <string.h>

#include "../support/book_dump.h"
#include "../support/books.h"
#include "../support/sample.h"

#include "layout/fonts.h"

#include <dungeonbook/setting.h>
#include <dungeonbook/style.h>

/* Roster, initiative, turns, wandering checks, restocking, a session. */
#define N_SHEETS 6
#define CLOSE_PT 3.0

static DgnDungeon *
manned_dungeon (void)
{
  DgnDungeon *d = sample_dungeon ();
  DgnCreature *c = dgn_creature (d, dgn_dungeon_add_creature (d));
  dgn_set (&c->name, "Cave lurker");
  c->hp = 22;
  const DgnFoe foe = { 0, 3 };
  g_array_append_val (dgn_encounter (d, SAMPLE_HARD)->foes, foe);
  return d;
}

static DgnBook *
compose (DgnDiag *diag, const DgnDungeon *d, const char *language, const DgnParts *parts)
{
  g_autoptr (DgnWords) words = dgn_words_load (diag, language, NULL);
  const DgnWording wording = { words, DGN_UNITS_AUTO, DGN_ALOUD_NONE, NULL };
  return dgn_compose_in (d, parts, &wording);
}

static void
test_words (void **state G_GNUC_UNUSED)
{
  static const char *const wanted[] = {
    "| 3\u00a0×\u00a0Cave lurker □□□□□ □□□□□ □□□□□ <small>(box:\u00a05", "<b>Battle lines</b>, hard: holds the place",
    "  - 24 |  | W |  | W |  | W\xC2\xA0R\xC2\xA0T\xC2\xA0L | \n", "  - 23 |  | W |  | W |  | W\xC2\xA0R\xC2\xA0T | \n", "<b>Rooms entered</b>",
  };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnDungeon) d = manned_dungeon ();
  const DgnParts sheets = { .sheets = TRUE }, panel = { .panel = TRUE }, both = { .panel = TRUE, .sheets = TRUE };
  g_autoptr (DgnBook) alone = compose (diag, d, "en", &sheets), without = compose (diag, d, "en", &panel), whole = compose (diag, d, "en", &both);
  g_autofree char *text = book_dump (alone), *panel_text = book_dump (without), *both_text = book_dump (whole);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (strstr (text, wanted[i]) == NULL)
      fail_msg ("not on the sheets: %s\n%s", wanted[i], text);
  /* The roster is in one place, and the other names its page. */
  assert_non_null (strstr (panel_text, "holds the place"));
  assert_null (strstr (panel_text, "<page to=\"roster\"/>"));
  assert_non_null (strstr (both_text, "<page to=\"roster\"/>"));
  assert_non_null (strstr (both_text, "<page to=\"wander\"/>"));
  assert_int_equal (book_dump_count (both_text, "holds the place"), book_dump_count (text, "holds the place"));
}

/* Who is on the move has no lair to sleep in. */
static void
test_wanderers (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnDungeon) d = manned_dungeon ();
  const DgnFoe foe = { 0, 2 };
  DgnEncounter *w = dgn_wanderer (d, dgn_dungeon_add_wanderer (d));
  w->number = 1;
  w->space = SAMPLE_GUARDS;
  w->template_kind = DGN_DRAGONS_DEN;
  g_array_append_val (w->foes, foe);
  const DgnParts sheets = { .sheets = TRUE };
  g_autoptr (DgnBook) book = compose (diag, d, "en", &sheets);
  g_autofree char *text = book_dump (book);
  const char *row = strstr (text, "  - <b>On the move</b>\n  - <b>W1</b> | 1-02 | 2\u00a0×\u00a0Cave lurker □□□□□ □□□□□ ");
  assert_non_null (row);
  assert_non_null (strstr (row, "roams; comes to noise"));
  /* Out of a corridor: the encounter there says which. */
  w->space = SAMPLE_C1;
  g_autoptr (DgnBook) again = compose (diag, d, "en", &sheets);
  g_autofree char *moved = book_dump (again);
  assert_non_null (strstr (moved, "  - <b>W1</b> | 1-a | "));
}

/* Two encounters in a chamber are one fight: it has one row, and neither comes to the other. */
static void
test_order (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnDungeon) d = manned_dungeon ();
  const DgnParts panel = { .panel = TRUE };
  g_autoptr (DgnBook) apart = compose (diag, d, "en", &panel);
  g_autofree char *two = book_dump (apart);
  DgnEncounter *guest = dgn_encounter (d, SAMPLE_EASY);
  guest->space = SAMPLE_GUARDS;
  guest->letter = 0;
  guest->cell = (DgnCell){ 17, 16 };
  g_autoptr (DgnBook) together = compose (diag, d, "en", &panel);
  g_autofree char *one = book_dump (together);
  const char *order = strstr (one, "Order of battle");
  assert_non_null (order);
  assert_int_equal (book_dump_count (strstr (two, "Order of battle"), "\n  - 1-"), 2);
  assert_int_equal (book_dump_count (order, "\n  - 1-"), 1);
  assert_int_equal (book_dump_count (order, "\n  - 1-02 | "), 1);
  assert_null (strstr (strstr (order, "\n  - 1-02 | "), "E1"));
}

/* A setting may call floors by where they lie. */
static void
test_floors (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnDungeon) d = manned_dungeon ();
  g_autoptr (DgnWords) words = dgn_words_load_for (diag, "en", NULL, dgn_setting_get ("city"));
  const DgnParts sheets = { .sheets = TRUE };
  const DgnWording wording = { .words = words };
  g_autoptr (DgnBook) book = dgn_compose_in (d, &sheets, &wording);
  g_autofree char *text = book_dump (book);
  assert_non_null (strstr (text, "  - <b>Street tier 1</b>"));
  assert_non_null (strstr (text, "  - <b>Sewer tier 2</b>"));
  assert_null (strstr (text, "Street tier 2"));
}

/* Every room has a line, and every encounter. */
static void
test_rows (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnDungeon) d = manned_dungeon ();
  const DgnParts sheets = { .sheets = TRUE };
  g_autoptr (DgnBook) book = compose (diag, d, "de", &sheets);
  g_autofree char *text = book_dump (book);
  for (int i = 0; i < (int) d->encounters->len; i++) {
    g_autofree char *row = g_strdup_printf ("  - <b>E%d</b> | ", dgn_encounter (d, i)->number);
    assert_non_null (strstr (text, row));
  }
  for (int i = 0; i < (int) d->spaces->len; i++) {
    if (dgn_space (d, i)->kind != DGN_CHAMBER)
      continue;
    g_autofree char *name = dgn_space_name (d, i), *row = g_strdup_printf ("  - □ | %s ", name);
    assert_non_null (strstr (text, row));
  }
}

/* The lowest thing of a page that is part of its columns. */
static double
lowest (const DgnPage *page)
{
  double low = 0;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = books_item (page, i);
    const DgnBox frame = g_array_index (page->frames, DgnBox, item->frame);
    low = item->frame == 1 && item->kind == DGN_ITEM_RULE ? MAX (low, item->y + item->h) : low;
    if (item->kind != DGN_ITEM_DEST && item->frame == 1)
      assert_true (item->y + item->h <= frame.y + frame.h + 0.1 && item->x >= frame.x - 0.1 && item->x + item->w <= frame.x + frame.w + 0.1);
  }
  return low;
}

static void
check_pages (const DgnDungeon *d, const char *template_name, const char *language, double width, double height, DgnFonts *fonts)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  const DgnParts sheets = { .sheets = TRUE };
  g_autoptr (DgnStyle) style = dgn_style_load (diag, template_name);
  g_autoptr (DgnBook) book = compose (diag, d, language, &sheets);
  g_autoptr (DgnPages) pages = dgn_layout (book, d, style, width, height, fonts, diag);
  assert_non_null (pages);
  assert_int_equal (dgn_diag_n_findings (diag), 0);
  if (dgn_pages_count (pages) != N_SHEETS)
    fail_msg ("%s, %s, %.0f mm: %u pages", template_name, language, width, dgn_pages_count (pages));
  for (guint i = 0; i < N_SHEETS; i++) {
    const DgnPage *page = books_page (pages, i);
    const double foot = height * 72 / 25.4 - style->margin_bottom_mm * 72 / 25.4;
    if (lowest (page) < foot - CLOSE_PT)
      fail_msg ("%s, %s, %.0f mm: sheet %u ends at %.1f of %.1f", template_name, language, width, i + 1, lowest (page), foot);
  }
}

static void
test_full_pages (void **state G_GNUC_UNUSED)
{
  static const double papers[][2] = { { 210, 297 }, { 215.9, 279.4 }, { 148, 210 } };
  static const char *const languages[] = { "en", "de" };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnDungeon) d = manned_dungeon ();
  for (guint l = 0; l < G_N_ELEMENTS (languages); l++) {
    g_autoptr (DgnFonts) fonts = books_fonts (diag);
    for (const char *const *name = dgn_style_names (); *name != NULL; name++)
      for (guint p = 0; p < G_N_ELEMENTS (papers); p++)
        if (p < 2 || !g_str_equal (*name, "large-print")) /* on small paper large print may need a second page for a sheet */
          check_pages (d, *name, languages[l], papers[p][0], papers[p][1], fonts);
  }
}

/* A roster of a hundred encounters goes over many pages, all of them full but for a row that did not fit. */
static void
test_long (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnBook) book = dgn_book_new ();
  books_part (book, 1, "Sheets");
  DgnBlock *form = dgn_book_add (book, DGN_BLOCK_FORM);
  form->row_mm = 7;
  form->fill = DGN_FORM_MORE_ROWS;
  dgn_block_column (form, "No.", 0, FALSE);
  dgn_block_column (form, "Foes", 1, FALSE);
  for (int i = 0; i < 100; i++) {
    char **row = g_new0 (char *, 3);
    row[0] = g_strdup_printf ("E%d", i + 1);
    row[1] = i % 10 == 0 ? g_strnfill (400, 'x') : g_strdup ("one\ntwo");
    dgn_block_form_row (form, row, 1);
  }
  g_autoptr (DgnPages) pages = books_lay_out (book, NULL, 210, 297, fonts, diag);
  const guint n = dgn_pages_count (pages);
  assert_in_range (n, 4, 8);
  const double full = lowest (books_page (pages, n - 1));
  for (guint i = 0; i + 1 < n; i++)
    assert_true (lowest (books_page (pages, i)) > full - 100);
  assert_true (full > 700);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_words), cmocka_unit_test (test_wanderers), cmocka_unit_test (test_order),  cmocka_unit_test (test_floors),
    cmocka_unit_test (test_rows),  cmocka_unit_test (test_full_pages), cmocka_unit_test (test_long),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
