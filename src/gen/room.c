/* room.c - free squares of a settled space, and choosing one for a thing. */
#include "gen.h"

int
gen_cells_find (const GArray *cells, DgnCell cell)
{
  guint lo = 0, hi = cells->len;
  while (lo < hi) {
    guint mid = (lo + hi) / 2;
    int order = dgn_cell_compare (g_array_index (cells, DgnCell, mid), cell);
    if (order == 0)
      return (int) mid;
    if (order < 0)
      lo = mid + 1;
    else
      hi = mid;
  }
  return -1;
}

void
gen_room_take (GenRoom *room, DgnCell cell)
{
  int index = gen_cells_find (room->space->cells, cell);
  if (index >= 0)
    room->taken[index] = 1;
}

/* The steps of links in this space, and the squares before them if asked for. */
static void
take_links (GenRoom *room, const Gen *gen, const GArray *links, gboolean with_landings)
{
  for (guint i = 0; i < links->len; i++) {
    const DgnLink *link = dgn_link (gen->d, g_array_index (links, int, i));
    DgnCell cells[2];
    int n = dgn_link_cells (link, cells);
    for (int c = 0; c < n; c++)
      gen_room_take (room, cells[c]);
    if (link->kind == DGN_LINK_STAIRS && with_landings && dgn_rect_contains (room->space->bounds, link->cell)) {
      gen_room_take (room, dgn_cell_step (link->cell, link->facing, -1));
      gen_room_take (room, dgn_cell_step (link->cell, link->facing, 2));
    }
  }
}

static void
take_doorways (GenRoom *room, const Gen *gen, const GArray *openings)
{
  for (guint i = 0; i < openings->len; i++) {
    const DgnOpening *opening = dgn_opening (gen->d, g_array_index (openings, int, i));
    gen_room_take (room, opening->cell);
    gen_room_take (room, dgn_cell_step (opening->cell, opening->side, 1));
  }
}

void
gen_room_init (GenRoom *room, const Gen *gen, int space, gboolean with_doorways)
{
  room->space = dgn_space (gen->d, space);
  room->taken = g_malloc0 (room->space->cells->len + 1);
  for (guint i = 0; i < room->space->cells->len; i++)
    room->taken[i] = (guint8) dgn_space_is_half_cell (room->space, g_array_index (room->space->cells, DgnCell, i));
  const GenWays *ways = gen_ways_at (gen, space);
  take_links (room, gen, ways->links, TRUE);
  if (!with_doorways)
    take_doorways (room, gen, ways->openings);
}

void
gen_room_take_features (GenRoom *room, const Gen *gen, gboolean with_minor)
{
  for (guint i = 0; i < gen->d->features->len; i++) {
    const DgnFeature *feature = dgn_feature (gen->d, (int) i);
    if (dgn_space (gen->d, feature->space) == room->space && (with_minor || feature->kind == DGN_FEATURE_MAJOR))
      gen_room_take (room, feature->cell);
  }
}

gboolean
gen_room_nearest (const GenRoom *room, DgnCell wanted, DgnCell *cell)
{
  int best = G_MAXINT;
  for (guint i = 0; i < room->space->cells->len; i++) {
    const DgnCell at = g_array_index (room->space->cells, DgnCell, i);
    const int distance = dgn_cell_distance (at, wanted);
    if (room->taken[i] || distance >= best)
      continue;
    *cell = at;
    best = distance;
  }
  return best < G_MAXINT;
}

DgnCell
gen_room_any (const Gen *gen, int index)
{
  /* A cavern of a few squares may be all doorways: what is no step will do. */
  const DgnSpace *space = dgn_space (gen->d, index);
  DgnCell cell = g_array_index (space->cells, DgnCell, space->cells->len / 2);
  GenRoom room = { .space = space, .taken = g_malloc0 (space->cells->len + 1) };
  take_links (&room, gen, gen_ways_at (gen, index)->links, FALSE);
  gen_room_nearest (&room, cell, &cell);
  gen_room_clear (&room);
  return cell;
}

void
gen_room_clear (GenRoom *room)
{
  g_clear_pointer (&room->taken, g_free);
}

/* The walls a square stands at, as bits of 1 << side. */
static int
walls_of (const DgnSpace *space, DgnCell cell)
{
  int walls = 0;
  for (int side = 0; side < DGN_N_SIDES; side++)
    if (!dgn_space_has (space, dgn_cell_step (cell, side, 1)))
      walls |= 1 << side;
  return walls;
}

static gboolean
is_corner (int walls)
{
  for (int side = 0; side < DGN_N_SIDES; side++)
    if ((walls & 1 << side) && (walls & 1 << (side + 1) % DGN_N_SIDES))
      return TRUE;
  return FALSE;
}

/* How well a square suits a place: higher is better, negative not at all. */
static int
fitness (const DgnSpace *space, DgnCell cell, DgnPlace place)
{
  int walls = walls_of (space, cell);
  DgnRect b = space->bounds;
  int off_center = ABS (2 * (cell.x - b.x) - (b.w - 1)) + ABS (2 * (cell.y - b.y) - (b.h - 1));
  switch (place) {
    case DGN_PLACE_WALL:
      return walls == 0 ? 0 : is_corner (walls) ? 1 : 2;
    case DGN_PLACE_CORNER:
      return walls == 0 ? 0 : is_corner (walls) ? 2 : 1;
    case DGN_PLACE_CENTER:
    case DGN_PLACE_CEILING:
      return 1000 - off_center;
    default:
      return walls == 0 ? 2 : 1;
  }
}

static gboolean
has_near (const GenRoom *room, DgnCell cell)
{
  for (int y = cell.y - 1; y <= cell.y + 1; y++)
    for (int x = cell.x - 1; x <= cell.x + 1; x++) {
      int index = gen_cells_find (room->space->cells, (DgnCell){ x, y });
      if (index >= 0 && room->taken[index] == 2)
        return TRUE;
    }
  return FALSE;
}

gboolean
gen_room_choose (GenRoom *room, DgnPlace place, DgnRng *rng, gboolean apart, DgnCell *cell, DgnSide *side)
{
  guint n = room->space->cells->len, start = dgn_rng_below (rng, n);
  int best = -1, chosen = -1;
  for (guint i = 0; i < n; i++) {
    guint index = (start + i) % n;
    DgnCell at = g_array_index (room->space->cells, DgnCell, index);
    if (room->taken[index])
      continue;
    int score = 2 * fitness (room->space, at, place) + (apart && !has_near (room, at) ? 2 : 0);
    if (score <= best)
      continue;
    best = score;
    chosen = (int) index;
  }
  if (chosen < 0)
    return FALSE;
  *cell = g_array_index (room->space->cells, DgnCell, chosen);
  if (apart)
    room->taken[chosen] = 2;
  int walls = walls_of (room->space, *cell);
  *side = DGN_NORTH;
  for (int s = 0; s < DGN_N_SIDES; s++)
    if (walls & 1 << s) {
      *side = (DgnSide) s;
      break;
    }
  return TRUE;
}
