/* mapgeom.c - tracing walls and floors from the squares of a grid. */
#include "layout/mapgeom_private.h"

/* Pieces that leave each corner of squares and are not traced yet, a bit for each of the eight ways. */
typedef struct {
  guint8 *left;
  guint8 *all;          /* those that there were in the beginning */
  const gint8 *pinched; /* per corner: where caves meet at it only, 1 + the way that goes with north; else 0 */
  gboolean is_directed; /* floor on the right: a piece is noted at its start only; else at both ends */
} Pieces;

typedef struct {
  DgnMapPlaces places;
  DgnMapGeom *geom;
  int width, height; /* in corners of squares: one more than squares */
  Pieces walls, partitions, edges;
} Trace;

static gsize
corner_index (const Trace *trace, DgnCell corner)
{
  return (gsize) corner.y * trace->width + corner.x;
}

gboolean
dgn_map_geom_cut_corner (const DgnDungeon *d, const DgnGrid *grid, DgnCell cell, DgnSide *corner)
{
  int index = dgn_grid_space (grid, cell);
  if (index < 0 || !dgn_space_is_half_cell (dgn_space (d, index), cell))
    return FALSE;
  DgnRect bounds = dgn_space (d, index)->bounds;
  gboolean is_west = 2 * cell.x + 1 < 2 * bounds.x + bounds.w, is_north = 2 * cell.y + 1 < 2 * bounds.y + bounds.h;
  DgnSide across = is_west ? DGN_WEST : DGN_EAST, along = is_north ? DGN_NORTH : DGN_SOUTH;
  DgnSide sides[2] = { across, along };
  for (int i = 0; i < 2; i++) {
    if (dgn_grid_space (grid, dgn_cell_step (cell, sides[i], 1)) == index || dgn_grid_opening (grid, cell, sides[i]) >= 0)
      return FALSE;
  }
  *corner = is_north ? (is_west ? DGN_NORTH : DGN_EAST) : (is_west ? DGN_WEST : DGN_SOUTH);
  return TRUE;
}

/* Is that side of the square off its floor, beyond the slanting wall? */
static gboolean
is_cut_side (const Trace *trace, DgnCell cell, DgnSide side)
{
  DgnSide cut;
  return dgn_map_geom_cut_corner (trace->places.d, trace->places.grid, cell, &cut)
         && (side == cut || side == (cut + 3) % DGN_N_SIDES);
}

/* The start of a square's edge on `side`, walked with the square on the right, and the way it runs. */
static DgnCell
edge_start (DgnCell cell, DgnSide side, int *way)
{
  static const int dx[DGN_N_SIDES] = { 0, 1, 1, 0 }, dy[DGN_N_SIDES] = { 0, 0, 1, 1 };
  *way = (DGN_WAY_E + 2 * (int) side) % DGN_N_WAYS;
  return (DgnCell){ cell.x + dx[side], cell.y + dy[side] };
}

/* The same for the slanting wall that cuts the corner between `corner - 1` and `corner` (clockwise). */
static DgnCell
slant_start (DgnCell cell, DgnSide corner, int *way)
{
  static const int dx[DGN_N_SIDES] = { 0, 0, 1, 1 }, dy[DGN_N_SIDES] = { 1, 0, 0, 1 };
  *way = (DGN_WAY_NE + 2 * (int) corner) % DGN_N_WAYS;
  return (DgnCell){ cell.x + dx[corner], cell.y + dy[corner] };
}

static void
add_piece (Trace *trace, Pieces *pieces, DgnCell start, int way)
{
  gsize from = corner_index (trace, start), to = corner_index (trace, dgn_map_corner_step (start, way));
  if (pieces->left[from] & (1 << way))
    return;
  pieces->left[from] |= (guint8) (1 << way);
  if (pieces->is_directed)
    return;
  pieces->left[to] |= (guint8) (1 << dgn_way_back (way));
  pieces->all[from] = pieces->left[from];
  pieces->all[to] = pieces->left[to];
}

static gboolean
is_walled (const Trace *trace, DgnCell cell, DgnSide side)
{
  int opening = dgn_grid_opening (trace->places.grid, cell, side);
  if (opening >= 0)
    return dgn_opening (trace->places.d, opening)->kind == DGN_OPENING_SECRET;
  return dgn_grid_space (trace->places.grid, dgn_cell_step (cell, side, 1)) >= 0
         || !dgn_map_is_way_out (&trace->places, cell, side);
}

static void
add_side (Trace *trace, int space, DgnCell cell, DgnSide side)
{
  DgnCell beyond = dgn_cell_step (cell, side, 1);
  int other = dgn_grid_space (trace->places.grid, beyond), way;
  if (other == space || is_cut_side (trace, cell, side))
    return;
  DgnCell start = edge_start (cell, side, &way);
  gboolean meets_rock = other < 0 || is_cut_side (trace, beyond, dgn_side_opposite (side));
  if (meets_rock)
    add_piece (trace, &trace->edges, start, way);
  if (!is_walled (trace, cell, side))
    return;
  add_piece (trace, &trace->walls, start, way);
  /* Both squares come by; the piece is told by the western or northern one. */
  if (!meets_rock && (side == DGN_EAST || side == DGN_SOUTH))
    add_piece (trace, &trace->partitions, start, way);
}

static void
add_square (Trace *trace, DgnCell cell)
{
  int space = dgn_grid_space (trace->places.grid, cell), way;
  DgnSide cut;
  if (space < 0)
    return;
  if (dgn_map_geom_cut_corner (trace->places.d, trace->places.grid, cell, &cut)) {
    DgnCell start = slant_start (cell, cut, &way);
    add_piece (trace, &trace->edges, start, way);
    add_piece (trace, &trace->walls, start, way);
  }
  for (int side = 0; side < DGN_N_SIDES; side++)
    add_side (trace, space, cell, (DgnSide) side);
}

/* How far a wall turns from one piece that meets a corner to another: 0 straight on, 3 nearly back. */
static int
turn_between (int a, int b)
{
  int apart = (a - b + DGN_N_WAYS) % DGN_N_WAYS;
  return 4 - MIN (apart, DGN_N_WAYS - apart);
}

/* North goes with west and south with east, or north with east and south with west. */
static int
pinched_with (int with_north, int way)
{
  return with_north == DGN_WAY_W ? DGN_WAY_W - way : (DGN_WAY_E - way + DGN_N_WAYS) % DGN_N_WAYS;
}

/* The piece in which the one that leaves a corner that way goes on, or -1 if it ends there: the one straight across, else of those
 * that have none the two that turn least go together. */
static int
partner (const Pieces *pieces, gsize index, int way)
{
  guint8 all = pieces->all[index], rest = 0;
  if (pieces->pinched[index] > 0)
    return pinched_with (pieces->pinched[index] - 1, way);
  if (all & (1 << dgn_way_back (way)))
    return dgn_way_back (way);
  for (int i = 0; i < DGN_N_WAYS; i++) {
    if ((all & (1 << i)) && !(all & (1 << dgn_way_back (i))))
      rest |= (guint8) (1 << i);
  }
  int best = -1, best_turn = DGN_N_WAYS;
  for (int i = 0; i < DGN_N_WAYS; i++) {
    for (int k = i + 1; k < DGN_N_WAYS; k++) {
      if (!(rest & (1 << i)) || !(rest & (1 << k)) || turn_between (i, k) >= best_turn)
        continue;
      best_turn = turn_between (i, k);
      best = i == way ? k : k == way ? i : -1;
    }
  }
  return best;
}

/* On along a wall that came that way; -1 at its end. */
static int
next_wall (const Pieces *pieces, gsize index, int way)
{
  int next = partner (pieces, index, dgn_way_back (way));
  return next >= 0 && (pieces->left[index] & (1 << next)) ? next : -1;
}

/* On around the floor: the sharpest turn to the right. */
static int
next_edge (const Pieces *pieces, gsize index, int way)
{
  for (int turn = 3; turn > -4; turn--) {
    int next = (way + turn + DGN_N_WAYS) % DGN_N_WAYS;
    if (pieces->left[index] & (1 << next))
      return next;
  }
  return -1;
}

static void
take_piece (const Trace *trace, Pieces *pieces, DgnCell corner, int way)
{
  pieces->left[corner_index (trace, corner)] &= (guint8) ~(1 << way);
  if (!pieces->is_directed)
    pieces->left[corner_index (trace, dgn_map_corner_step (corner, way))] &= (guint8) ~(1 << dgn_way_back (way));
}

/* Follows pieces from `first` on and appends the run. */
static void
follow (Trace *trace, Pieces *pieces, GArray *runs, DgnCell first, int way)
{
  GArray *points = trace->geom->points;
  DgnRun run = { points->len, 0, FALSE };
  DgnCell corner = first;
  int first_way = way, before = -1; /* the way of the piece before */
  gboolean was_bent = FALSE, is_first_bent = dgn_map_is_bent (&trace->places, first, way);
  while (way >= 0) {
    gboolean is_bent = dgn_map_is_bent (&trace->places, corner, way);
    if (way != before || is_bent || was_bent) {
      DgnPoint point = dgn_map_place (&trace->places, corner, way);
      g_array_append_val (points, point);
    }
    if (is_bent)
      dgn_map_add_between (&trace->places, corner, way, points);
    take_piece (trace, pieces, corner, way);
    corner = dgn_map_corner_step (corner, way);
    before = way;
    was_bent = is_bent;
    gsize index = corner_index (trace, corner);
    way = pieces->is_directed ? next_edge (pieces, index, way) : next_wall (pieces, index, way);
  }
  run.is_closed = pieces->is_directed
                  || (dgn_cell_equal (corner, first) && partner (pieces, corner_index (trace, first), dgn_way_back (before)) == first_way);
  if (!run.is_closed) {
    DgnPoint point = dgn_map_place (&trace->places, corner, dgn_way_back (before));
    g_array_append_val (points, point);
  } else if (before == first_way && !was_bent && !is_first_bent) {
    g_array_remove_index (points, run.start);
  }
  run.n = points->len - run.start;
  g_array_append_val (runs, run);
}

/* Follows what is left from every corner; with `ends_only` only what begins there. */
static void
follow_all (Trace *trace, Pieces *pieces, gboolean ends_only, GArray *runs)
{
  for (int y = 0; y < trace->height; y++) {
    for (int x = 0; x < trace->width; x++) {
      DgnCell corner = { x, y };
      gsize index = corner_index (trace, corner);
      for (int way = 0; way < DGN_N_WAYS && pieces->left[index] != 0; way++) {
        if ((pieces->left[index] & (1 << way)) && (!ends_only || partner (pieces, index, way) < 0))
          follow (trace, pieces, runs, corner, way);
      }
    }
  }
}

static void
follow_lines (Trace *trace, Pieces *pieces, GArray *runs)
{
  follow_all (trace, pieces, TRUE, runs);
  follow_all (trace, pieces, FALSE, runs);
}

static gint8 *
find_pinched (const Trace *trace)
{
  gint8 *pinched = g_new0 (gint8, (gsize) trace->width * trace->height);
  for (int y = 0; y < trace->height; y++)
    for (int x = 0; x < trace->width; x++)
      pinched[(gsize) y * trace->width + x] = (gint8) (1 + dgn_map_pinched_with (&trace->places, (DgnCell){ x, y }, DGN_WAY_N));
  return pinched;
}

DgnMapGeom *
dgn_map_geom_new (const DgnDungeon *d, const DgnGrid *grid, double wobble)
{
  DgnMapGeom *geom = g_new0 (DgnMapGeom, 1);
  geom->points = g_array_new (FALSE, FALSE, sizeof (DgnPoint));
  geom->walls = g_array_new (FALSE, FALSE, sizeof (DgnRun));
  geom->partitions = g_array_new (FALSE, FALSE, sizeof (DgnRun));
  geom->floors = g_array_new (FALSE, FALSE, sizeof (DgnRun));

  Trace trace = { .places = { d, grid, 0, wobble }, .geom = geom, .width = grid->width + 1, .height = grid->height + 1 };
  trace.places.seed = d->seed ^ ((guint64) (grid->floor + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
  gsize n = (gsize) trace.width * trace.height;
  g_autofree guint8 *all = g_malloc0 (5 * n);
  g_autofree gint8 *pinched = find_pinched (&trace);
  trace.walls = (Pieces){ all, all + n, pinched, FALSE };
  trace.partitions = (Pieces){ all + 2 * n, all + 3 * n, pinched, FALSE };
  trace.edges = (Pieces){ all + 4 * n, NULL, pinched, TRUE };

  for (int y = 0; y < grid->height; y++) {
    for (int x = 0; x < grid->width; x++)
      add_square (&trace, (DgnCell){ x, y });
  }
  follow_lines (&trace, &trace.walls, geom->walls);
  follow_lines (&trace, &trace.partitions, geom->partitions);
  follow_all (&trace, &trace.edges, FALSE, geom->floors);
  return geom;
}

void
dgn_map_geom_free (DgnMapGeom *geom)
{
  if (geom == NULL)
    return;
  g_array_unref (geom->points);
  g_array_unref (geom->walls);
  g_array_unref (geom->partitions);
  g_array_unref (geom->floors);
  g_free (geom);
}
