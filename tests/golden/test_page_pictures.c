/* test_page_pictures.c - pages of a book in every template, against the pictures of pages/; see golden.h. */
#include "../support/books.h"
#include "../support/golden.h"
#include "../support/grey.h"
#include "../support/sample.h"
#include "../unit/cmocka_all.h"

#include "layout/items.h"

#include <dungeonbook/book.h>

#define DPI 40
#define DIFFERENT 0.5 /* pixels of a thousand at most: a word is some twenty of a page's 150,000 */

typedef struct {
  const char *name;
  const char *start; /* of a line that is on the page; NULL: the first page */
} Wanted;

static const Wanted wanted[] = { { "cover", NULL }, { "panel", "Control panel" }, { "key", "Key to floor 1" } };

static guint
find_page (const DgnPages *pages, const Wanted *page)
{
  const DgnItem *item;
  int index = page->start != NULL ? books_find (pages, page->start, &item) : 0;
  if (index < 0)
    fail_msg ("no page has '%s'", page->start);
  return (guint) index;
}

static void
check_template (const char *name, const DgnDungeon *d, const DgnBook *book)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnStyle) style = dgn_style_load (diag, name);
  assert_non_null (style);
  g_autofree char *map_style_name = dgn_style_map_style (style);
  g_autoptr (DgnMapStyle) map_style = dgn_map_style_load (diag, map_style_name, NULL);
  assert_non_null (map_style);
  g_autoptr (DgnPages) pages = dgn_layout (book, d, style, 210, 297, fonts, diag);
  assert_non_null (pages);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++) {
    cairo_surface_t *picture = grey_paint_page (pages, find_page (pages, &wanted[i]), d, map_style, fonts, DPI);
    g_autofree char *file = g_strdup_printf ("%s-%s", wanted[i].name, name);
    golden_check (picture, "pages", file, DIFFERENT);
    cairo_surface_destroy (picture);
  }
}

static void
test_templates (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  for (const char *const *name = dgn_style_names (); *name != NULL; name++)
    check_template (*name, d, book);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_templates) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
