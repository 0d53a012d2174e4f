#include "layout/items.h"

static void
free_page (gpointer data)
{
  DgnPage *page = data;
  g_array_unref (page->items);
  g_array_unref (page->frames);
  g_free (page);
}

static void
clear_outline (gpointer data)
{
  DgnOutlineEntry *entry = data;
  g_free (entry->title);
}

static void
clear_picture (gpointer data)
{
  DgnPicture *picture = data;
  g_free (picture->words);
  g_clear_pointer (&picture->labels, g_ptr_array_unref);
  dgn_schematic_free (picture->scheme);
  g_clear_pointer (&picture->rooms, g_array_unref);
  g_clear_pointer (&picture->encounters, g_array_unref);
}

DgnPages *
dgn_pages_new (void)
{
  DgnPages *pages = g_new0 (DgnPages, 1);
  pages->pages = g_ptr_array_new_with_free_func (free_page);
  pages->elements = g_array_new (FALSE, FALSE, sizeof (DgnElement));
  pages->outline = g_array_new (FALSE, FALSE, sizeof (DgnOutlineEntry));
  g_array_set_clear_func (pages->outline, clear_outline);
  pages->layouts = g_ptr_array_new_with_free_func (g_object_unref);
  pages->names = g_string_chunk_new (1024);
  pages->pictures = g_array_new (FALSE, FALSE, sizeof (DgnPicture));
  g_array_set_clear_func (pages->pictures, clear_picture);
  return pages;
}

void
dgn_pages_free (DgnPages *pages)
{
  if (!pages)
    return;
  g_ptr_array_unref (pages->pages);
  g_array_unref (pages->elements);
  g_array_unref (pages->outline);
  g_ptr_array_unref (pages->layouts);
  g_string_chunk_free (pages->names);
  g_array_unref (pages->pictures);
  dgn_map_plan_free (pages->plan);
  dgn_map_plan_free (pages->player_plan);
  dgn_dungeon_free (pages->players);
  dgn_words_free (pages->words);
  g_free (pages);
}

guint
dgn_pages_count (const DgnPages *pages)
{
  return pages->pages->len;
}

guint
dgn_pages_count_cards (const DgnPages *pages)
{
  guint n = 0;
  for (guint i = 0; i < pages->pages->len; i++)
    n += ((const DgnPage *) pages->pages->pdata[i])->kind == DGN_PAGE_CARDS;
  return n;
}

guint
dgn_pages_count_maps (const DgnPages *pages)
{
  guint n = 0;
  for (guint i = 0; i < pages->pages->len; i++)
    n += ((const DgnPage *) pages->pages->pdata[i])->kind == DGN_PAGE_MAP;
  return n;
}

DgnPage *
dgn_pages_add (DgnPages *pages, DgnPageKind kind)
{
  DgnPage *page = g_new0 (DgnPage, 1);
  page->kind = kind;
  page->width = pages->width;
  page->height = pages->height;
  page->items = g_array_new (FALSE, TRUE, sizeof (DgnItem));
  page->frames = g_array_new (FALSE, TRUE, sizeof (DgnBox));
  g_ptr_array_add (pages->pages, page);
  return page;
}

guint
dgn_page_add_frame (DgnPage *page, DgnBox box)
{
  g_array_append_val (page->frames, box);
  return page->frames->len - 1;
}

int
dgn_pages_add_element (DgnPages *pages, DgnElementKind kind, int parent)
{
  DgnElement element = { kind, parent };
  g_array_append_val (pages->elements, element);
  return (int) pages->elements->len - 1;
}

DgnItem
dgn_pages_take_picture (DgnPages *pages, const DgnPicture *picture)
{
  DgnItem item = { .kind = DGN_ITEM_PICTURE, .sheet = pages->pictures->len, .element = DGN_NO_ELEMENT };
  g_array_append_vals (pages->pictures, picture, 1);
  if (picture->words)
    item.element = dgn_pages_add_element (pages, DGN_ELEMENT_FIGURE, DGN_NO_ELEMENT);
  return item;
}

const DgnDungeon *
dgn_pages_players (DgnPages *pages, const DgnDungeon *d)
{
  if (!pages->players)
    pages->players = dgn_dungeon_for_players (d);
  return pages->players;
}

const DgnMapSheet *
dgn_pages_sheet (const DgnPages *pages, const DgnItem *item, const DgnMapPlan **plan, const DgnDungeon **d)
{
  *plan = item->is_player ? pages->player_plan : pages->plan;
  if (item->is_player)
    *d = pages->players;
  return &g_array_index ((*plan)->sheets, DgnMapSheet, item->sheet);
}
