/* test_books.c - hundreds of whole books: systems x templates x papers x seeds, each laid out and looked over. */
#include "../unit/cmocka_all.h"

#include "../support/books.h"
#include "../support/generated.h"

#include <dungeonbook/paper.h>

#include <math.h>

#define N_BOOKS 300
#define SLACK 0.6 /* points */

typedef struct {
  const char *system, *template_name, *paper;
  guint64 seed;
} Order;

static void
complain (const Order *order, guint page, const char *what, const DgnItem *item)
{
  g_autofree char *words = item->line ? books_line_text (item) : NULL;
  fail_msg ("system %s, template %s, paper %s, seed %" G_GUINT64_FORMAT ", page %u: %s: kind %d at %.1f %.1f, %.1f x %.1f %s",
            order->system, order->template_name, order->paper, order->seed, page + 1, what, item->kind, item->x, item->y,
            item->w, item->h, words ? words : item->name ? item->name : "");
}

static gboolean
is_inside (const DgnItem *item, DgnBox box)
{
  return item->x >= box.x - SLACK && item->y >= box.y - SLACK && item->x + item->w <= box.x + box.w + SLACK
         && item->y + item->h <= box.y + box.h + SLACK;
}

static void
check_frames (const Order *order, const DgnPages *pages, guint p)
{
  const DgnPage *page = pages->pages->pdata[p];
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = &g_array_index (page->items, DgnItem, i);
    if (item->kind == DGN_ITEM_DEST)
      continue;
    if (!is_inside (item, (DgnBox){ 0, 0, pages->width, pages->height }))
      complain (order, p, "leaves the paper", item);
    /* The marks to cut cards by stand around their sheet. */
    gboolean is_mark = page->kind == DGN_PAGE_CARDS && item->kind == DGN_ITEM_RULE;
    if (!is_mark && !is_inside (item, g_array_index (page->frames, DgnBox, item->frame)))
      complain (order, p, "leaves its frame", item);
  }
}

/* Two lines of text, or a line and a map, that stand on one another. Leading is not ink: a third of a line may be shared. */
static gboolean
do_collide (const DgnItem *a, const DgnItem *b)
{
  double wide = MIN (a->x + a->w, b->x + b->w) - MAX (a->x, b->x);
  double high = MIN (a->y + a->h, b->y + b->h) - MAX (a->y, b->y);
  return wide > 1 && high > MIN (a->h, b->h) * 0.34;
}

static void
check_overlaps (const Order *order, const DgnPages *pages, guint p)
{
  const DgnPage *page = pages->pages->pdata[p];
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *a = &g_array_index (page->items, DgnItem, i);
    if (a->kind != DGN_ITEM_LINE)
      continue;
    for (guint k = 0; k < page->items->len; k++) {
      const DgnItem *b = &g_array_index (page->items, DgnItem, k);
      if ((b->kind == DGN_ITEM_MAP || (b->kind == DGN_ITEM_LINE && k > i)) && do_collide (a, b))
        complain (order, p, "stands on something else", a);
    }
  }
}

/* Something to read or look at besides page number and running head; and the right page number. */
static void
check_page (const Order *order, const DgnPages *pages, guint p)
{
  const DgnPage *page = pages->pages->pdata[p];
  g_autofree char *number = g_strdup_printf ("%u", p + 1);
  gboolean has_content = FALSE, has_number = FALSE;
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = &g_array_index (page->items, DgnItem, i);
    has_content |= item->kind == DGN_ITEM_MAP || item->kind == DGN_ITEM_FRAME || item->element != DGN_NO_ELEMENT;
    if (page->kind == DGN_PAGE_CARDS && item->kind == DGN_ITEM_LINE)
      has_content = TRUE;
    if (item->kind != DGN_ITEM_LINE || item->element != DGN_NO_ELEMENT)
      continue;
    g_autofree char *words = books_line_text (item);
    has_number |= g_str_equal (words, number);
    /* The roll log is furniture to those who listen. */
    has_content |= page->kind == DGN_PAGE_TEXT && !g_str_equal (words, number) && item->frame < 3;
  }
  const DgnItem none = { .name = "the page" };
  if (!has_content)
    complain (order, p, "is empty", &none);
  if (!has_number && (page->kind == DGN_PAGE_TEXT || page->kind == DGN_PAGE_MAP))
    complain (order, p, "has not its number", &none);
}

/* Every link lands, on one place only. */
static void
check_links (const Order *order, const DgnPages *pages)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  for (int round = 0; round < 2; round++)
    for (guint p = 0; p < pages->pages->len; p++) {
      const DgnPage *page = pages->pages->pdata[p];
      for (guint i = 0; i < page->items->len; i++) {
        const DgnItem *item = &g_array_index (page->items, DgnItem, i);
        if (round == 0 && item->kind == DGN_ITEM_DEST && !g_hash_table_add (places, (gpointer) item->name))
          complain (order, p, "is two places", item);
        if (round == 1 && item->kind == DGN_ITEM_LINK && !g_hash_table_contains (places, item->name))
          complain (order, p, "leads nowhere", item);
      }
    }
  for (guint i = 0; i < pages->outline->len; i++) {
    const DgnItem entry = { .name = g_array_index (pages->outline, DgnOutlineEntry, i).dest };
    if (!g_hash_table_contains (places, entry.name))
      complain (order, 0, "is in the outline and nowhere else", &entry);
  }
}

/* No two entries of the outline under one head say the same. */
static void
check_outline (const Order *order, const DgnPages *pages)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *heads[16] = { NULL };
  assert_true (pages->outline->len > 4);
  for (guint i = 0; i < pages->outline->len; i++) {
    const DgnOutlineEntry *entry = &g_array_index (pages->outline, DgnOutlineEntry, i);
    int level = CLAMP (entry->level, 1, 15);
    heads[level] = entry->title;
    const char *above = level > 1 && heads[level - 1] ? heads[level - 1] : "";
    const DgnItem item = { .name = entry->title };
    if (!g_hash_table_add (seen, g_strdup_printf ("%d/%s/%s", level, above, entry->title)))
      complain (order, 0, "is twice in the outline", &item);
  }
}

static void
check_book (GenWorld *world, DgnFonts *fonts, const Order *order)
{
  g_autofree char *yaml = g_strdup_printf ("system: %s\npace: %s\nparts: { log: %s }\n", order->system,
                                           g_str_equal (order->system, "pf1") ? "fast" : "medium",
                                           order->seed % 8 == 0 ? "true" : "false");
  g_autoptr (DgnConfig) config = gen_config (yaml);
  g_autoptr (DgnDungeon) d = gen_world_roll (world, yaml, order->seed, NULL);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnStyle) style = dgn_style_load (diag, order->template_name);
  g_autoptr (DgnBook) book = dgn_compose (d, &config->parts);
  double width_mm = 0, height_mm = 0;
  assert_true (dgn_paper_parse (order->paper, &width_mm, &height_mm));
  g_autoptr (DgnPages) pages = dgn_layout (book, d, style, width_mm, height_mm, fonts, diag);
  const DgnItem whole = { .name = "the book" };
  if (!pages || dgn_diag_has_errors (diag))
    complain (order, 0, "cannot be laid out", &whole);
  for (guint p = 0; p < dgn_pages_count (pages); p++) {
    check_frames (order, pages, p);
    check_overlaps (order, pages, p);
    check_page (order, pages, p);
  }
  check_links (order, pages);
  check_outline (order, pages);
}

/* Every template on every paper, and every system with each of them, in turn. */
static void
test_books (void **state G_GNUC_UNUSED)
{
  static const char *const papers[] = { "A4", "Letter", "A5" };
  const char *const *systems = dgn_system_names (), *const *templates = dgn_style_names ();
  guint n_systems = g_strv_length ((char **) systems), n_templates = g_strv_length ((char **) templates);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  GenWorld world;
  gen_world_init (&world, NULL);
  int n = gen_seeds (N_BOOKS);
  for (int i = 0; i < n; i++) {
    guint u = (guint) i;
    const Order order = { systems[u % n_systems], templates[u / G_N_ELEMENTS (papers) % n_templates],
                          papers[u % G_N_ELEMENTS (papers)], 1000 + u };
    check_book (&world, fonts, &order);
  }
  gen_world_clear (&world);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_books) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
