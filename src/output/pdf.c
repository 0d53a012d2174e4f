#include "output/canvas_cairo.h"
#include "output/paint.h"
#include "output/pdf_finish.h"

#include <dungeonbook/output.h>

#include <cairo-pdf.h>

static cairo_status_t
keep_bytes (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Every name that will be placed, so that links may lead forward. Maps place none. */
static DgnDests *
collect_dests (const DgnPages *pages)
{
  DgnDests *dests = dgn_dests_new ();
  for (guint p = 0; p < pages->pages->len; p++) {
    const DgnPage *page = pages->pages->pdata[p];
    for (guint i = 0; i < page->items->len; i++) {
      const DgnItem *item = &g_array_index (page->items, DgnItem, i);
      if (item->kind == DGN_ITEM_DEST)
        dgn_dests_add (dests, item->name);
    }
  }
  return dests;
}

/* What stands over a map on its page. */
static const DgnItem *
find_title (const DgnPages *pages, const DgnPage *page)
{
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = &g_array_index (page->items, DgnItem, i);
    if (item->kind == DGN_ITEM_LINE && item->element != DGN_NO_ELEMENT
        && g_array_index (pages->elements, DgnElement, item->element).kind == DGN_ELEMENT_H2)
      return item;
  }
  return NULL;
}

/* The pages on which the rooms of a floor stand, from 1; FALSE if none do. */
static gboolean
find_key (const DgnPages *pages, const DgnDungeon *d, int floor, guint *first, guint *last)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < d->spaces->len; i++) {
    if (dgn_space (d, (int) i)->kind != DGN_CHAMBER || dgn_space (d, (int) i)->floor != floor)
      continue;
    g_autofree char *name = dgn_space_name (d, (int) i);
    g_hash_table_add (names, g_strconcat ("room-", name, NULL));
  }
  *first = *last = 0;
  for (guint p = 0; p < pages->pages->len; p++) {
    const DgnPage *page = pages->pages->pdata[p];
    for (guint i = 0; i < page->items->len; i++) {
      const DgnItem *item = &g_array_index (page->items, DgnItem, i);
      if (item->kind != DGN_ITEM_DEST || !g_hash_table_contains (names, item->name))
        continue;
      *first = *first == 0 ? p + 1 : *first;
      *last = p + 1;
    }
  }
  return *first > 0;
}

static char *
with_key (const DgnWords *words, const char *figure, guint first, guint last)
{
  g_autofree char *start = g_strdup_printf ("%u", first);
  g_autofree char *end = g_strdup_printf ("%u", last);
  if (first == last)
    return dgn_say (words, DGN_SAY_MAP_FIGURE_PAGE, "figure", figure, "first", start, NULL);
  return dgn_say (words, DGN_SAY_MAP_FIGURE_PAGES, "figure", figure, "first", start, "last", end, NULL);
}

/* For who cannot see a map: its title, how many squares it has from side to side and from top to bottom, the numbers on it, and where they
 * are told of. */
static char *
describe_map (const DgnPages *pages, const DgnPage *page, const DgnItem *map, const DgnDungeon *d)
{
  const DgnMapPlan *plan;
  const DgnMapSheet *sheet = dgn_pages_sheet (pages, map, &plan, &d);
  const DgnItem *title = find_title (pages, page);
  g_autofree char *w = g_strdup_printf ("%d", sheet->window.w);
  g_autofree char *h = g_strdup_printf ("%d", sheet->window.h);
  char *figure = dgn_say (plan->words, DGN_SAY_MAP_FIGURE, "title", title ? pango_layout_get_text (title->line->layout) : "", "w", w, "h", h,
                          NULL);
  if (map->is_player)
    return figure;
  g_autofree char *bare = figure;
  g_autoptr (GString) rooms = g_string_new (NULL);
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (d, (int) i);
    if (space->kind != DGN_CHAMBER || space->floor != sheet->floor)
      continue;
    g_autofree char *name = dgn_space_name (d, (int) i);
    g_string_append_printf (rooms, "%s%s", rooms->len == 0 ? "" : ", ", name);
  }
  if (rooms->len == 0)
    return g_steal_pointer (&bare);
  g_autofree char *named = dgn_say (plan->words, DGN_SAY_MAP_FIGURE_ROOMS, "figure", bare, "rooms", rooms->str, NULL);
  guint first, last;
  return find_key (pages, d, sheet->floor, &first, &last) ? with_key (plan->words, named, first, last) : g_steal_pointer (&named);
}

static GPtrArray *
describe_figures (const DgnPages *pages, const DgnDungeon *d)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  for (guint p = 0; p < pages->pages->len; p++) {
    const DgnPage *page = pages->pages->pdata[p];
    for (guint i = 0; i < page->items->len; i++) {
      const DgnItem *item = &g_array_index (page->items, DgnItem, i);
      if (item->kind == DGN_ITEM_MAP)
        g_ptr_array_add (texts, describe_map (pages, page, item, d));
      else if (item->kind == DGN_ITEM_PICTURE && item->element != DGN_NO_ELEMENT)
        g_ptr_array_add (texts, g_strdup (g_array_index (pages->pictures, DgnPicture, item->sheet).words));
    }
  }
  return texts;
}

static void
add_outline (cairo_surface_t *surface, const DgnPages *pages, const DgnDests *dests)
{
  int parents[16] = { CAIRO_PDF_OUTLINE_ROOT };
  int depth = 0; /* parents[1 … depth] are open */
  for (guint i = 0; i < pages->outline->len; i++) {
    const DgnOutlineEntry *entry = &g_array_index (pages->outline, DgnOutlineEntry, i);
    if (!dgn_dests_has (dests, entry->dest))
      continue;
    int level = MIN (MIN (entry->level, depth + 1), (int) G_N_ELEMENTS (parents) - 1);
    g_autofree char *link = g_strdup_printf ("dest='%s'", entry->dest);
    parents[level] = cairo_pdf_surface_add_outline (surface, parents[level - 1], entry->title, link, 0);
    depth = level;
  }
}

/* Who is told how far it is; `tell` may be NULL. */
typedef struct {
  DgnProgress tell;
  gpointer data;
} Watch;

static void
paint_pages (cairo_surface_t *surface, const DgnPages *pages, const DgnDungeon *d, const DgnMapStyle *style, DgnFonts *fonts,
             DgnDests *dests, DgnPdfInks *inks, Watch watch)
{
  cairo_t *cr = cairo_create (surface);
  DgnCanvas *canvas = dgn_canvas_cairo_new (cr, fonts, dests);
  dgn_canvas_cairo_set_inks (canvas, inks);
  /* A document whose only tags are links would come out damaged. */
  cairo_tag_begin (cr, "Document", NULL);
  double width = ((const DgnPage *) pages->pages->pdata[0])->width;
  for (guint i = 0; i < pages->pages->len && cairo_status (cr) == CAIRO_STATUS_SUCCESS; i++) {
    const DgnPage *page = pages->pages->pdata[i];
    g_autofree char *label = g_strdup_printf ("%u", i + 1);
    /* Even for the same size, Cairo would forget what was said of the page so far, such as its tags. */
    if (page->width != width)
      cairo_pdf_surface_set_size (surface, page->width, page->height);
    width = page->width;
    cairo_pdf_surface_set_page_label (surface, label);
    dgn_paint_page (canvas, pages, i, d, style);
    if (i + 1 == pages->pages->len)
      cairo_tag_end (cr, "Document");
    cairo_show_page (cr);
    if (watch.tell)
      watch.tell (i + 1, pages->pages->len, watch.data);
  }
  dgn_canvas_cairo_free (canvas);
  cairo_destroy (cr);
}

static cairo_surface_t *
open_surface (const DgnPages *pages, const DgnBook *book, GByteArray *bytes)
{
  const DgnPage *first = pages->pages->pdata[0];
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (keep_bytes, bytes, first->width, first->height);
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_5);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, book->title ? book->title : "");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, "dungeonbook");
  if (book->subject && *book->subject)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, book->subject);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "dungeonbook " DGN_VERSION);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, NULL);
  return surface;
}

/* Into memory, so that no disk can fail while Cairo finishes: it would lose the error and leave half a file. */
static cairo_status_t
paint_book (const DgnPages *pages, const DgnBook *book, const DgnDungeon *d, const DgnMapStyle *style, DgnFonts *fonts,
            GByteArray *bytes, DgnPdfInks *inks, Watch watch)
{
  g_autoptr (DgnDests) dests = collect_dests (pages);
  cairo_surface_t *surface = open_surface (pages, book, bytes);
  add_outline (surface, pages, dests);
  paint_pages (surface, pages, d, style, fonts, dests, inks, watch);
  cairo_status_t status = cairo_surface_status (surface);
  /* After a tag that Cairo refused, finishing may crash; destroying finishes, so the surface is left alone. */
  if (status == CAIRO_STATUS_TAG_ERROR)
    return status;
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

gboolean
dgn_pdf_write (const DgnPages *pages, const DgnBook *book, const DgnDungeon *d, const DgnMapStyle *style, DgnFonts *fonts,
               DgnOut *out, DgnDiag *diag)
{
  return dgn_pdf_write_watched (pages, book, d, style, fonts, out, NULL, NULL, diag);
}

gboolean
dgn_pdf_write_watched (const DgnPages *pages, const DgnBook *book, const DgnDungeon *d, const DgnMapStyle *style,
                       DgnFonts *fonts, DgnOut *out, DgnProgress progress, gpointer data, DgnDiag *diag)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (DgnPdfInks) inks = dgn_pdf_inks_new ();
  cairo_status_t status = paint_book (pages, book, d, style, fonts, bytes, inks, (Watch){ progress, data });
  if (status != CAIRO_STATUS_SUCCESS) {
    dgn_diag_error (diag, DGN_MARK_NONE, "the book could not be painted: %s", cairo_status_to_string (status));
    return FALSE;
  }
  g_autoptr (GPtrArray) alternatives = describe_figures (pages, d);
  g_autoptr (GBytes) whole = dgn_pdf_finish (bytes, inks, book, alternatives, diag);
  if (!whole)
    return FALSE;
  gsize length;
  gconstpointer content = g_bytes_get_data (whole, &length);
  /* What goes wrong in writing is said by the commit. */
  dgn_out_write (out, content, length);
  return TRUE;
}
