/* figures.c - drawings of the whole dungeon between the texts: small maps of the floors, and line plans. */
#include "layout/flow.h"

#include <math.h>

gboolean
dgn_flow_ornament (DgnFlow *flow, int drawing, double w, DgnItem *item)
{
  static const double shapes[] = { [DGN_DRAWING_FLOURISH] = 8, [DGN_DRAWING_LEAF] = 3, [DGN_DRAWING_SQUARES] = 3 };
  if (drawing == DGN_DRAWING_NONE)
    return FALSE;
  DgnPicture picture = { .kind = DGN_PICTURE_ORNAMENT, .drawing = drawing, .accent = flow->style->heads[DGN_HEAD_PART].color };
  *item = dgn_pages_take_picture (flow->pages, &picture);
  item->w = w;
  item->h = w / shapes[drawing];
  return TRUE;
}

gboolean
dgn_flow_art (DgnFlow *flow, DgnArtPlace place, const char *words, DgnItem *item)
{
  const struct DgnArtwork *artwork = flow->book->artworks[place];
  if (!artwork)
    return FALSE;
  DgnPicture picture = { .kind = DGN_PICTURE_ART, .artwork = artwork, .is_whole = flow->book->is_art_whole, .words = g_strdup (words) };
  *item = dgn_pages_take_picture (flow->pages, &picture);
  return TRUE;
}

#define FLOOR_LEAST_PT 112.0 /* width of a small map with its title */
#define FLOOR_GAP_PT 14.0
#define FLOOR_SHARE 0.3      /* of a column's height, for the map */
#define FLOOR_SHARE_MANY 0.2
#define THREATS_PT 82.0      /* width of the threats beside a map */
#define PLAN_UNIT_PT 13.5    /* of a line plan, where there is room */
#define PLAN_SHARE 0.7
#define PLAN_PAD 1.2         /* units around a plan, for its outermost places */

static int
count_floors (const DgnFlow *flow)
{
  return flow->dungeon ? (int) flow->dungeon->floors->len : 0;
}

static const char *
label_at (const DgnBlock *block, guint i)
{
  return i < block->lines->len ? g_array_index (block->lines, DgnLine, i).label : "";
}

static GPtrArray *
copy_labels (const DgnBlock *block, int floor, guint from)
{
  GPtrArray *labels = g_ptr_array_new_with_free_func (g_free);
  if (floor >= 0)
    g_ptr_array_add (labels, g_strdup (label_at (block, (guint) floor)));
  for (guint i = from; i < block->lines->len; i++)
    g_ptr_array_add (labels, g_strdup (label_at (block, i)));
  return labels;
}

static void
count_threats (const DgnDungeon *d, int floor, int counts[DGN_N_THREATS])
{
  static const int kinds[]
      = { [DGN_EASY] = DGN_THREAT_EASY, [DGN_AVERAGE] = DGN_THREAT_AVERAGE, [DGN_HARD] = DGN_THREAT_HARD, [DGN_BOSS] = DGN_THREAT_BOSS };
  for (guint i = 0; i < d->encounters->len; i++)
    counts[kinds[dgn_encounter (d, (int) i)->difficulty]] += dgn_space (d, dgn_encounter (d, (int) i)->space)->floor == floor;
  for (guint i = 0; i < d->traps->len; i++)
    counts[DGN_THREAT_TRAP] += dgn_space (d, dgn_trap (d, (int) i)->space)->floor == floor;
  for (guint i = 0; i < d->treasures->len; i++)
    counts[DGN_THREAT_HOARD] += dgn_space (d, dgn_treasure (d, (int) i)->space)->floor == floor;
}

static DgnRect
frame_of (const DgnDungeon *d, int floor)
{
  DgnRect frame = { 0, 0, 0, 0 };
  for (guint i = 0; i < d->spaces->len; i++)
    if (floor < 0 || dgn_space (d, (int) i)->floor == floor)
      frame = dgn_rect_union (frame, dgn_space (d, (int) i)->bounds);
  return frame.w == 0 ? (DgnRect){ 0, 0, 1, 1 } : frame;
}

static DgnKeep
keep_first (const DgnFlow *flow)
{
  return flow->previous && flow->previous->kind == DGN_BLOCK_HEADING && flow->body.slices->len > 0 ? DGN_KEEP_HEAD : DGN_KEEP_NONE;
}

static void
put (DgnFlow *flow, DgnPicture *picture, double x, double w, double h)
{
  DgnItem item = dgn_pages_take_picture (flow->pages, picture);
  item.x = x;
  item.w = w;
  item.h = h;
  dgn_galley_add (&flow->body, &item);
}

/* All floors at one scale. Those of a row stand in columns; the threats beside the maps where these leave room. */
static void
place_floors (DgnFlow *flow, const DgnBlock *block)
{
  int n = count_floors (flow), most = MAX (1, (int) ((flow->body.width + FLOOR_GAP_PT) / (FLOOR_LEAST_PT + FLOOR_GAP_PT)));
  int n_rows = (n + most - 1) / most, per_row = (n + n_rows - 1) / n_rows;
  double cell = (flow->body.width - (per_row - 1) * FLOOR_GAP_PT) / per_row, line = flow->set.unit;
  DgnRect all = frame_of (flow->dungeon, -1);
  double tallest = flow->body.height * (n_rows > 1 ? FLOOR_SHARE_MANY : FLOOR_SHARE), unit = MIN (cell / all.w, tallest / all.h);
  gboolean is_beside = cell - all.w * unit >= THREATS_PT;
  double threats = DGN_N_THREATS * line * 0.8, map = all.h * unit;
  double height = line * 1.2 + (is_beside ? MAX (map, threats) : map + line * 0.4 + threats);
  for (int floor = 0; floor < n; floor++) {
    int column = floor % per_row;
    if (column == 0)
      dgn_galley_slice (&flow->body, floor == 0 ? 0 : line, height, floor == 0 ? keep_first (flow) : DGN_KEEP_NONE);
    g_autofree char *words = g_strconcat (block->text ? block->text : "", ", ", label_at (block, (guint) floor), NULL);
    DgnPicture picture = { .kind = DGN_PICTURE_FLOOR, .floor = floor, .window = all, .unit = unit, .is_beside = is_beside,
                           .accent = flow->style->heads[DGN_HEAD_PART].color, .words = g_steal_pointer (&words) };
    picture.labels = copy_labels (block, floor, (guint) n);
    count_threats (flow->dungeon, floor, picture.counts);
    put (flow, &picture, column * (cell + FLOOR_GAP_PT), cell, height);
  }
}

/* The largest unit at which every plan fits the column. */
static double
plan_unit (const DgnFlow *flow, GPtrArray *schemes)
{
  double unit = PLAN_UNIT_PT;
  for (guint i = 0; i < schemes->len; i++) {
    const DgnSchematic *scheme = schemes->pdata[i];
    unit = MIN (unit, flow->body.width / (scheme->width + 2 * PLAN_PAD));
    unit = MIN (unit, flow->body.height * PLAN_SHARE / (scheme->height + 2 * PLAN_PAD));
  }
  return unit;
}

/* How many plans from `from` on stand side by side. */
static guint
count_in_row (const DgnFlow *flow, const GPtrArray *schemes, guint from, double unit)
{
  double used = 0;
  guint n = 0;
  for (; from + n < schemes->len; n++) {
    used += (((const DgnSchematic *) schemes->pdata[from + n])->width + 2 * PLAN_PAD) * unit;
    if (n > 0 && used > flow->body.width + 0.01)
      break;
  }
  return n;
}

static void
place_plan_row (DgnFlow *flow, const DgnBlock *block, GPtrArray *schemes, guint from, guint n, double unit)
{
  double tallest = 0, x = 0, title = flow->set.unit * 1.2;
  for (guint i = from; i < from + n; i++)
    tallest = MAX (tallest, ((const DgnSchematic *) schemes->pdata[i])->height);
  double height = title + (tallest + 2 * PLAN_PAD) * unit;
  dgn_galley_slice (&flow->body, from == 0 ? 0 : flow->set.unit, height, from == 0 ? keep_first (flow) : DGN_KEEP_NONE);
  for (guint i = from; i < from + n; i++) {
    DgnSchematic *scheme = g_steal_pointer (&schemes->pdata[i]);
    g_autofree char *words = g_strconcat (block->text ? block->text : "", ", ", label_at (block, (guint) scheme->floor), NULL);
    double w = (scheme->width + 2 * PLAN_PAD) * unit;
    DgnPicture picture = { .kind = DGN_PICTURE_PLAN, .floor = scheme->floor, .unit = unit, .scheme = scheme,
                           .accent = flow->style->heads[DGN_HEAD_PART].color, .words = g_steal_pointer (&words) };
    picture.labels = copy_labels (block, scheme->floor, block->lines->len);
    put (flow, &picture, x, w, height);
    x += w;
  }
}

static void
place_plan (DgnFlow *flow, const DgnBlock *block)
{
  int n = count_floors (flow);
  g_autoptr (GPtrArray) schemes = g_ptr_array_new_with_free_func ((GDestroyNotify) dgn_schematic_free);
  for (int floor = 0; floor < n; floor++) {
    DgnSchematic *scheme = dgn_schematic_new (flow->dungeon, floor);
    if (scheme->stops->len > 0)
      g_ptr_array_add (schemes, scheme);
    else
      dgn_schematic_free (scheme);
  }
  double unit = plan_unit (flow, schemes);
  for (guint from = 0; from < schemes->len;) {
    guint row = count_in_row (flow, schemes, from, unit);
    place_plan_row (flow, block, schemes, from, row, unit);
    from += row;
  }
  double line = flow->set.unit;
  dgn_galley_slice (&flow->body, line * 0.5, line * (flow->body.width < 300 ? 3.2 : 1.6), DGN_KEEP_HEAD);
  DgnPicture legend = { .kind = DGN_PICTURE_LEGEND, .accent = flow->style->heads[DGN_HEAD_PART].color };
  legend.labels = copy_labels (block, -1, (guint) n);
  put (flow, &legend, 0, flow->body.width, line);
}

void
dgn_place_figure (DgnFlow *flow, const DgnBlock *block)
{
  if (count_floors (flow) == 0)
    return;
  dgn_flow_mark (flow, block);
  guint from = flow->body.slices->len;
  if (block->figure == DGN_FIGURE_FLOORS)
    place_floors (flow, block);
  else
    place_plan (flow, block);
  dgn_galley_round (&flow->body, from, flow->set.unit, FALSE);
}
