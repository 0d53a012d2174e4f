#include "layout/items.h"

static void
append_mm (GString *text, double pt)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (buffer, sizeof buffer, "%.1f", dgn_pt_to_mm (pt));
  g_string_append_c (text, ' ');
  g_string_append (text, strcmp (buffer, "-0.0") ? buffer : "0.0");
}

static void
append_box (GString *text, double x, double y, double w, double h)
{
  append_mm (text, x);
  append_mm (text, y);
  append_mm (text, w);
  append_mm (text, h);
}

static void
append_words (GString *text, PangoLayoutLine *line)
{
  const char *whole = pango_layout_get_text (line->layout);
  g_autofree char *words = g_strndup (whole + line->start_index, (gsize) line->length);
  g_autofree char *escaped = g_strescape (words, NULL);
  g_autofree char *readable = g_strcompress (escaped);
  g_string_append (text, "  ");
  g_string_append (text, strpbrk (readable, "\n\r\t") ? escaped : readable);
}

static void
append_point (GString *text, DgnPoint point)
{
  char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append_printf (text, " %s,%s", g_ascii_formatd (x, sizeof x, "%.1f", point.x), g_ascii_formatd (y, sizeof y, "%.1f", point.y));
}

static void
append_scheme (GString *text, const DgnSchematic *scheme, int floor)
{
  static const char *const stops[] = { "room", "link", "encounter" }, *const tracks[] = { "open", "door", "stuck", "locked", "secret" };
  g_string_append_printf (text, "  plan of floor %d", floor);
  for (guint i = 0; i < scheme->stops->len; i++) {
    const DgnStop *stop = &g_array_index (scheme->stops, DgnStop, i);
    g_string_append_printf (text, "\n    %s %d", stops[stop->kind], stop->index);
    append_point (text, stop->at);
  }
  for (guint i = 0; i < scheme->tracks->len; i++) {
    const DgnTrack *track = &g_array_index (scheme->tracks, DgnTrack, i);
    g_string_append_printf (text, "\n    %s", tracks[track->kind]);
    for (guint k = 0; k < track->n; k++)
      append_point (text, g_array_index (scheme->points, DgnPoint, track->start + k));
  }
}

static void
append_picture (GString *text, const DgnPicture *picture)
{
  static const char *const kinds[] = { "detail", "art", "ornament", "floor", "area", "plan", "legend", "back" };
  DgnRect window = picture->window;
  if (picture->scheme) {
    append_scheme (text, picture->scheme, picture->floor);
    return;
  }
  if (picture->rooms) {
    g_string_append_printf (text, "  area of floor %d, marked", picture->floor);
    for (guint i = 0; i < picture->rooms->len; i++)
      g_string_append_printf (text, " %d", g_array_index (picture->rooms, int, i));
    return;
  }
  g_string_append_printf (text, "  %s floor %d, squares %d %d %d %d", kinds[picture->kind], picture->floor, window.x, window.y, window.w, window.h);
}

static void
append_item (GString *text, const DgnPages *pages, const DgnItem *item)
{
  static const char *const kinds[] = { "line", "rule", "frame", "map", "dest", "link", "fill", "picture" };
  g_string_append_printf (text, "  %-5s", kinds[item->kind]);
  append_box (text, item->x, item->y, item->w, item->h);
  if (item->line)
    append_words (text, item->line);
  if (item->name)
    g_string_append_printf (text, "  %s", item->name);
  if (item->kind == DGN_ITEM_MAP)
    g_string_append_printf (text, "  sheet %u", item->sheet);
  if (item->kind == DGN_ITEM_PICTURE)
    append_picture (text, &g_array_index (pages->pictures, DgnPicture, item->sheet));
  g_string_append_c (text, '\n');
}

char *
dgn_pages_trace (const DgnPages *pages)
{
  static const char *const kinds[] = { "text", "title", "map", "cards" };
  GString *text = g_string_new ("paper");
  append_mm (text, pages->width);
  append_mm (text, pages->height);
  g_string_append_c (text, '\n');
  for (guint p = 0; p < pages->pages->len; p++) {
    const DgnPage *page = pages->pages->pdata[p];
    g_string_append_printf (text, "page %u %s", p + 1, kinds[page->kind]);
    if (page->width != pages->width) {
      g_string_append (text, " across");
      append_mm (text, page->width);
      append_mm (text, page->height);
    }
    g_string_append_c (text, '\n');
    for (guint i = 0; i < page->items->len; i++)
      append_item (text, pages, &g_array_index (page->items, DgnItem, i));
  }
  for (guint i = 0; i < pages->outline->len; i++) {
    const DgnOutlineEntry *entry = &g_array_index (pages->outline, DgnOutlineEntry, i);
    g_string_append_printf (text, "outline %d %s  %s\n", entry->level, entry->dest, entry->title);
  }
  return g_string_free (text, FALSE);
}
