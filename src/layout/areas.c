/* areas.c - small maps over the last column of the key's pages, with the rooms marked that the page keys. Which rooms these are is only
 * known when the text stands; so the box is of one size, and the piece of the floor is chosen afterwards. */
#include "layout/flow.h"

#include <math.h>

#define SHAPE_LEAST 0.5     /* height by width */
#define SHAPE_MOST 0.85
#define SHARE 0.3           /* of a column's height at most */
#define LEAST_PT 84.0       /* a smaller one tells nothing */
#define SQUARE_MOST_PT 8.5
#define AROUND 3            /* squares around the marked rooms */

static gboolean
has_chambers (const DgnDungeon *d, int floor)
{
  for (guint i = 0; i < d->spaces->len; i++)
    if (dgn_space (d, (int) i)->floor == floor && dgn_space (d, (int) i)->kind == DGN_CHAMBER)
      return TRUE;
  return FALSE;
}

static DgnRect
bounds_of (const DgnDungeon *d, int floor)
{
  DgnRect all = { 0, 0, 0, 0 };
  for (guint i = 0; i < d->spaces->len; i++)
    if (dgn_space (d, (int) i)->floor == floor)
      all = dgn_rect_union (all, dgn_space (d, (int) i)->bounds);
  return all;
}

void
dgn_area_begin (DgnFlow *flow, const DgnBlock *part)
{
  if (!part->has_area_map || !flow->style->has_area_maps || !flow->dungeon || !has_chambers (flow->dungeon, part->floor))
    return;
  DgnRect all = bounds_of (flow->dungeon, part->floor);
  double unit = flow->set.unit, shape = CLAMP ((double) all.h / all.w, SHAPE_LEAST, SHAPE_MOST);
  double height = MIN (flow->body.width * shape, flow->body.height * SHARE);
  height = floor (height / unit) * unit;
  if (height < LEAST_PT)
    return;
  flow->area_floor = part->floor;
  flow->area_height = height;
  /* Where the only column has it, entries have that much less to stay whole in. */
  if (flow->n_columns == 1)
    flow->body.height -= height;
}

/* The rooms and encounters whose entries begin on the page; returns what they cover. */
static DgnRect
find_marked (const DgnFlow *flow, GArray *rooms, GArray *encounters)
{
  const DgnDungeon *d = flow->dungeon;
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal); /* only looked up */
  for (guint i = 0; i < flow->page->items->len; i++) {
    const DgnItem *item = &g_array_index (flow->page->items, DgnItem, i);
    if (item->kind == DGN_ITEM_DEST)
      g_hash_table_add (names, (gpointer) item->name);
  }
  DgnRect covered = { 0, 0, 0, 0 };
  for (int i = 0; i < (int) d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (d, i);
    if (space->floor != flow->area_floor || space->kind != DGN_CHAMBER)
      continue;
    g_autofree char *name = dgn_space_name (d, i), *dest = g_strconcat ("room-", name, NULL);
    if (!g_hash_table_contains (names, dest))
      continue;
    g_array_append_val (rooms, i);
    covered = dgn_rect_union (covered, space->bounds);
  }
  for (int i = 0; i < (int) d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, i);
    if (e->letter <= 0 || dgn_space (d, e->space)->floor != flow->area_floor)
      continue;
    g_autofree char *name = dgn_encounter_place (d, i), *dest = g_strconcat ("encounter-", name, NULL);
    if (!g_hash_table_contains (names, dest))
      continue;
    g_array_append_val (encounters, i);
    covered = dgn_rect_union (covered, (DgnRect){ e->cell.x, e->cell.y, 1, 1 });
  }
  return covered;
}

/* Moves a stretch of `length` that is to hold [from, from + n) so that it shows as little as can be beyond [low, low + all). */
static double
slide (double from, double n, double length, double low, double all)
{
  double start = from - (length - n) / 2;
  if (length >= all)
    return low - (length - all) / 2;
  return CLAMP (start, low, low + all - length);
}

void
dgn_area_put (DgnFlow *flow, double y)
{
  DgnPicture picture = { .kind = DGN_PICTURE_AREA, .floor = flow->area_floor, .accent = flow->style->heads[DGN_HEAD_PART].color };
  picture.rooms = g_array_new (FALSE, FALSE, sizeof (int));
  picture.encounters = g_array_new (FALSE, FALSE, sizeof (int));
  DgnRect all = dgn_rect_grow (bounds_of (flow->dungeon, flow->area_floor), 1), shown = find_marked (flow, picture.rooms, picture.encounters);
  shown = shown.w > 0 ? dgn_rect_grow (shown, AROUND) : all;
  DgnBox column = g_array_index (flow->page->frames, DgnBox, flow->n_columns);
  double w = column.w, h = flow->area_height - flow->set.unit;
  picture.unit = MIN (MIN (w / shown.w, h / shown.h), SQUARE_MOST_PT);
  picture.view.w = w / picture.unit;
  picture.view.h = h / picture.unit;
  picture.view.x = slide (shown.x, shown.w, picture.view.w, all.x, all.w);
  picture.view.y = slide (shown.y, shown.h, picture.view.h, all.y, all.h);
  DgnItem item = dgn_pages_take_picture (flow->pages, &picture);
  item.x = column.x;
  item.y = y;
  item.w = w;
  item.h = h;
  item.frame = (guint) flow->n_columns;
  g_array_append_val (flow->page->items, item);
}
