#include "layout/refs.h"

#include "layout/para.h"

#define RICH_KEY "dungeonbook-rich"

static void
free_rich (gpointer data)
{
  dgn_rich_clear (data);
  g_free (data);
}

void
dgn_refs_keep (DgnSetter *setter, PangoLayout *layout, DgnRich *rich)
{
  g_object_set_data_full (G_OBJECT (layout), RICH_KEY, g_memdup2 (rich, sizeof *rich), free_rich);
  g_ptr_array_add (setter->pending, layout);
}

/* A line on a page whose text has numbers to come. */
typedef struct {
  GArray *items; /* of its page */
  guint item;
  guint line;    /* of its layout */
} Place;

typedef struct {
  DgnSetter *setter;
  GHashTable *numbers; /* name of a place -> number of its page */
  GHashTable *places;  /* PangoLayout * -> GArray of Place */
} Resolving;

static guint
index_of (PangoLayoutLine *line)
{
  const DgnPara *para = dgn_para_of (line->layout);
  for (guint i = 0; i < para->lines->len; i++)
    if (g_array_index (para->lines, DgnSetLine, i).line == line)
      return i;
  return 0;
}

static void
read_pages (Resolving *resolving)
{
  const GPtrArray *pages = resolving->setter->pages->pages;
  for (guint p = 0; p < pages->len; p++) {
    GArray *items = ((DgnPage *) pages->pdata[p])->items;
    for (guint i = 0; i < items->len; i++) {
      const DgnItem *item = &g_array_index (items, DgnItem, i);
      if (item->kind == DGN_ITEM_DEST)
        g_hash_table_insert (resolving->numbers, (gpointer) item->name, GUINT_TO_POINTER (p + 1));
      GArray *places = item->line ? g_hash_table_lookup (resolving->places, item->line->layout) : NULL;
      if (!places)
        continue;
      Place place = { items, i, index_of (item->line) };
      g_array_append_val (places, place);
    }
  }
}

static void
write_numbers (Resolving *resolving, DgnRich *rich)
{
  DgnSetter *setter = resolving->setter;
  for (guint i = rich->pages->len; i-- > 0;) {
    const DgnTextLink *ref = &g_array_index (rich->pages, DgnTextLink, i);
    guint number = GPOINTER_TO_UINT (g_hash_table_lookup (resolving->numbers, ref->dest));
    if (number == 0)
      dgn_diag_warn (setter->diag, DGN_MARK_NONE, "a page is named for '%s', which is not in the book", ref->dest);
    g_autofree char *words = number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("\xE2\x80\x93");
    dgn_rich_replace (rich, ref->start, ref->end - ref->start, words);
  }
}

static void
add_link (const DgnItem *item, gpointer links)
{
  g_array_append_vals (links, item, 1);
}

/* The links of a line stand right behind it. */
static void
move_links (DgnSetter *setter, const Place *place, const DgnSetLine *line)
{
  const DgnItem *item = &g_array_index (place->items, DgnItem, place->item);
  g_autoptr (GArray) links = g_array_new (FALSE, FALSE, sizeof (DgnItem));
  dgn_line_links (line, item, setter->pages, add_link, links);
  for (guint i = 0; i < links->len && place->item + 1 + i < place->items->len; i++) {
    DgnItem *old = &g_array_index (place->items, DgnItem, place->item + 1 + i);
    if (old->kind != DGN_ITEM_LINK)
      return;
    old->x = g_array_index (links, DgnItem, i).x;
    old->w = g_array_index (links, DgnItem, i).w;
  }
}

static void
renew_line (DgnSetter *setter, const Place *place, const GArray *old_lines, const GArray *lines)
{
  DgnItem *item = &g_array_index (place->items, DgnItem, place->item);
  const DgnSetLine *old = &g_array_index (old_lines, DgnSetLine, place->line);
  const DgnSetLine *line = &g_array_index (lines, DgnSetLine, place->line);
  item->line = line->line;
  item->x += line->x - old->x + (item->is_right ? old->width - line->width : 0);
  item->w = line->width;
  move_links (setter, place, line);
}

static void
resolve_layout (Resolving *resolving, PangoLayout *layout)
{
  DgnRich *rich = g_object_get_data (G_OBJECT (layout), RICH_KEY);
  const GArray *places = g_hash_table_lookup (resolving->places, layout);
  write_numbers (resolving, rich);
  if (places->len == 0)
    return; /* it was only measured */
  g_autoptr (GArray) old_lines = g_array_copy (dgn_para_of (layout)->lines);
  pango_layout_set_text (layout, rich->text->str, (int) rich->text->len);
  pango_layout_set_attributes (layout, rich->attrs);
  dgn_para_find_lines (layout);
  for (guint i = 0; i < places->len; i++)
    renew_line (resolving->setter, &g_array_index (places, Place, i), old_lines, dgn_para_of (layout)->lines);
}

void
dgn_refs_resolve (DgnSetter *setter)
{
  if (setter->pending->len == 0)
    return;
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) places = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  Resolving resolving = { setter, numbers, places };
  for (guint i = 0; i < setter->pending->len; i++)
    g_hash_table_insert (places, setter->pending->pdata[i], g_array_new (FALSE, FALSE, sizeof (Place)));
  read_pages (&resolving);
  for (guint i = 0; i < setter->pending->len; i++)
    resolve_layout (&resolving, setter->pending->pdata[i]);
}
