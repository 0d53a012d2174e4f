/* mapgeom.c - tracing walls and floors from the squares of a grid. */
#include <dungeonbook/mapgeom.h>

#include <dungeonbook/rng.h>

/* Eight directions clockwise from north. */
enum { N, NE, E, SE, S, SW, W, NW, N_WAYS };
static const int way_dx[N_WAYS] = { 0, 1, 1, 1, 0, -1, -1, -1 };
static const int way_dy[N_WAYS] = { -1, -1, 0, 1, 1, 1, 0, -1 };

/* How far a rough corner is rounded off, and how far its walls waver; together less than a third of a square. */
#define ROUGH_CORNER 0.17
#define ROUGH_CORNER_NOISE 0.10
#define ROUGH_WALL_NOISE 0.09

typedef struct {
  const DgnDungeon *d;
  const DgnGrid *grid;
  DgnMapGeom *geom;
  int width, height; /* in corners of squares: one more than squares */
  guint8 *walls;     /* per corner: the ways in which an untraced piece of wall leaves it */
  guint8 *degree;    /* per corner: how many pieces of wall meet there */
  guint8 *edges;     /* per corner: the ways in which an untraced edge of the space in hand leaves it */
  guint64 seed;
} Trace;

static gsize
corner_index (const Trace *trace, DgnCell corner)
{
  return (gsize) corner.y * trace->width + corner.x;
}

static DgnCell
corner_step (DgnCell corner, int way)
{
  return (DgnCell){ corner.x + way_dx[way], corner.y + way_dy[way] };
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

/* The start of a square's edge on `side`, walked with the square on the right, and the way it runs. */
static DgnCell
edge_start (DgnCell cell, DgnSide side, int *way)
{
  static const int dx[DGN_N_SIDES] = { 0, 1, 1, 0 }, dy[DGN_N_SIDES] = { 0, 0, 1, 1 };
  *way = (E + 2 * (int) side) % N_WAYS;
  return (DgnCell){ cell.x + dx[side], cell.y + dy[side] };
}

/* The same for the slanting wall that cuts the corner between `corner - 1` and `corner` (clockwise). */
static DgnCell
slant_start (DgnCell cell, DgnSide corner, int *way)
{
  static const int dx[DGN_N_SIDES] = { 0, 0, 1, 1 }, dy[DGN_N_SIDES] = { 1, 0, 0, 1 };
  *way = (NE + 2 * (int) corner) % N_WAYS;
  return (DgnCell){ cell.x + dx[corner], cell.y + dy[corner] };
}

static void
add_wall (Trace *trace, DgnCell start, int way)
{
  DgnCell end = corner_step (start, way);
  gsize from = corner_index (trace, start), to = corner_index (trace, end);
  if (trace->walls[from] & (1 << way))
    return;
  trace->walls[from] |= (guint8) (1 << way);
  trace->walls[to] |= (guint8) (1 << ((way + 4) % N_WAYS));
  trace->degree[from]++;
  trace->degree[to]++;
}

/* Does a way out at the sheet's edge lead through this edge? */
static gboolean
is_way_out (const Trace *trace, DgnCell cell, DgnSide side)
{
  int index = dgn_grid_link (trace->grid, cell);
  if (index < 0)
    return FALSE;
  const DgnLink *link = dgn_link (trace->d, index);
  return link->kind == DGN_LINK_PASSAGE && link->facing == side && dgn_cell_equal (link->cell, cell);
}

static gboolean
is_walled (const Trace *trace, DgnCell cell, DgnSide side)
{
  int opening = dgn_grid_opening (trace->grid, cell, side);
  if (opening >= 0)
    return dgn_opening (trace->d, opening)->kind == DGN_OPENING_SECRET;
  return dgn_grid_space (trace->grid, dgn_cell_step (cell, side, 1)) >= 0 || !is_way_out (trace, cell, side);
}

static void
add_square (Trace *trace, int space, DgnCell cell)
{
  DgnSide cut = DGN_NORTH;
  gboolean is_cut = dgn_map_geom_cut_corner (trace->d, trace->grid, cell, &cut);
  int way;
  if (is_cut) {
    DgnCell start = slant_start (cell, cut, &way);
    trace->edges[corner_index (trace, start)] |= (guint8) (1 << way);
    add_wall (trace, start, way);
  }
  for (int side = 0; side < DGN_N_SIDES; side++) {
    if (is_cut && (side == (int) cut || side == (int) (cut + 3) % DGN_N_SIDES))
      continue;
    if (dgn_grid_space (trace->grid, dgn_cell_step (cell, side, 1)) == space)
      continue;
    DgnCell start = edge_start (cell, side, &way);
    trace->edges[corner_index (trace, start)] |= (guint8) (1 << way);
    if (is_walled (trace, cell, side))
      add_wall (trace, start, way);
  }
}

/* 1: rough floor, 0: rock, -1: floor with straight walls. */
static int
roughness (const Trace *trace, DgnCell cell)
{
  int space = dgn_grid_space (trace->grid, cell);
  if (space < 0)
    return 0;
  return dgn_space_boundary (dgn_space (trace->d, space)) == DGN_BOUNDARY_ROUGH ? 1 : -1;
}

/* -1 … 1, the same for the same place of the same floor. */
static double
waver (const Trace *trace, int x, int y)
{
  return (double) (dgn_rng_noise (trace->seed, x, y) % 2001) / 1000.0 - 1.0;
}

/* The square on the left (i = 0) or right (1) of a piece of wall that is not slanting, and the side of it that the piece is. */
static DgnCell
beside (DgnCell start, int way, int i)
{
  static const int left_dx[4] = { -1, 0, 0, -1 }, left_dy[4] = { -1, -1, 0, 0 };
  static const int right_dx[4] = { 0, 0, -1, -1 }, right_dy[4] = { -1, 0, 0, -1 };
  int side = way / 2;
  return i == 0 ? (DgnCell){ start.x + left_dx[side], start.y + left_dy[side] }
                : (DgnCell){ start.x + right_dx[side], start.y + right_dy[side] };
}

static gboolean
is_rough_piece (const Trace *trace, DgnCell start, int way)
{
  if (way % 2 != 0)
    return FALSE;
  DgnCell left = beside (start, way, 0), right = beside (start, way, 1);
  int a = roughness (trace, left), b = roughness (trace, right);
  if (a < 0 || b < 0 || a + b == 0)
    return FALSE;
  DgnSide side = (DgnSide) ((way / 2 + 1) % DGN_N_SIDES); /* from the left square to the right one */
  return dgn_grid_opening (trace->grid, left, side) < 0 && !is_way_out (trace, right, dgn_side_opposite (side))
         && !is_way_out (trace, left, side);
}

/* Where a corner of squares is drawn. */
static DgnPoint
place (const Trace *trace, DgnCell corner)
{
  DgnPoint exact = { corner.x, corner.y };
  int floors = 0, sum_x = 0, sum_y = 0;
  for (int i = 0; i < 4; i++) {
    int dx = i % 2, dy = i / 2;
    int rough = roughness (trace, (DgnCell){ corner.x - 1 + dx, corner.y - 1 + dy });
    if (rough < 0)
      return exact;
    if (rough > 0) {
      floors++;
      sum_x += 2 * dx - 1;
      sum_y += 2 * dy - 1;
    }
  }
  if (floors == 0 || floors == 4 || (floors == 2 && sum_x == 0 && sum_y == 0))
    return exact;
  for (int way = N; way < N_WAYS; way += 2) {
    DgnCell left = beside (corner, way, 0);
    DgnSide side = (DgnSide) ((way / 2 + 1) % DGN_N_SIDES);
    DgnCell right = beside (corner, way, 1);
    if (dgn_grid_opening (trace->grid, left, side) >= 0 || is_way_out (trace, left, side)
        || is_way_out (trace, right, dgn_side_opposite (side)))
      return exact;
  }
  /* A corner of the floor is cut, a corner of the rock is worn: both move towards the odd square of the four. */
  double pull = floors == 1 ? ROUGH_CORNER : floors == 3 ? -ROUGH_CORNER : 0;
  return (DgnPoint){ corner.x + pull * sum_x + ROUGH_CORNER_NOISE * waver (trace, 3 * corner.x, 3 * corner.y),
                     corner.y + pull * sum_y + ROUGH_CORNER_NOISE * waver (trace, 3 * corner.x, 3 * corner.y + 100003) };
}

/* The two points between the ends of a rough piece. */
static void
add_between (Trace *trace, DgnCell start, int way)
{
  DgnCell end = corner_step (start, way);
  DgnPoint a = place (trace, start), b = place (trace, end);
  for (int i = 1; i <= 2; i++) {
    double t = i / 3.0;
    int x = (3 - i) * start.x + i * end.x, y = (3 - i) * start.y + i * end.y;
    double off = ROUGH_WALL_NOISE * waver (trace, x, y);
    DgnPoint point = { a.x + t * (b.x - a.x) + off * (way_dy[way] != 0), a.y + t * (b.y - a.y) + off * (way_dx[way] != 0) };
    g_array_append_val (trace->geom->points, point);
  }
}

typedef int (*Choose) (const Trace *trace, DgnCell corner, int way);

/* On along a wall: straight through a junction, round a plain corner, else the end (-1). */
static int
choose_wall (const Trace *trace, DgnCell corner, int way)
{
  gsize index = corner_index (trace, corner);
  guint8 left = trace->walls[index];
  if (left & (1 << way))
    return way;
  if (trace->degree[index] != 2 || left == 0)
    return -1;
  return g_bit_nth_lsf (left, -1);
}

/* On around a space: the sharpest turn to the right. */
static int
choose_edge (const Trace *trace, DgnCell corner, int way)
{
  guint8 left = trace->edges[corner_index (trace, corner)];
  for (int turn = 3; turn > -4; turn--) {
    int next = (way + turn + N_WAYS) % N_WAYS;
    if (left & (1 << next))
      return next;
  }
  return -1;
}

static void
take_piece (Trace *trace, guint8 *pieces, DgnCell corner, int way)
{
  pieces[corner_index (trace, corner)] &= (guint8) ~(1 << way);
  if (pieces == trace->walls)
    pieces[corner_index (trace, corner_step (corner, way))] &= (guint8) ~(1 << ((way + 4) % N_WAYS));
}

/* Follows pieces from `first` on and appends the run. */
static void
follow (Trace *trace, guint8 *pieces, Choose choose, GArray *runs, DgnCell first, int way)
{
  GArray *points = trace->geom->points;
  DgnRun run = { points->len, 0, FALSE };
  DgnCell corner = first;
  int first_way = way, before = -1;
  gboolean was_rough = FALSE, is_first_rough = is_rough_piece (trace, first, way);
  while (way >= 0) {
    gboolean is_rough = is_rough_piece (trace, corner, way);
    if (way != before || is_rough || was_rough) {
      DgnPoint point = place (trace, corner);
      g_array_append_val (points, point);
    }
    if (is_rough)
      add_between (trace, corner, way);
    take_piece (trace, pieces, corner, way);
    corner = corner_step (corner, way);
    before = way;
    was_rough = is_rough;
    way = choose (trace, corner, way);
  }
  run.is_closed = dgn_cell_equal (corner, first) && (pieces == trace->edges || trace->degree[corner_index (trace, first)] == 2);
  if (!run.is_closed) {
    DgnPoint point = place (trace, corner);
    g_array_append_val (points, point);
  } else if (before == first_way && !was_rough && !is_first_rough) {
    g_array_remove_index (points, run.start);
  }
  run.n = points->len - run.start;
  g_array_append_val (runs, run);
}

static void
follow_all_walls (Trace *trace, gboolean ends_only)
{
  for (int y = 0; y < trace->height; y++) {
    for (int x = 0; x < trace->width; x++) {
      DgnCell corner = { x, y };
      gsize index = corner_index (trace, corner);
      if (ends_only && trace->degree[index] == 2)
        continue;
      while (trace->walls[index] != 0)
        follow (trace, trace->walls, choose_wall, trace->geom->walls, corner, g_bit_nth_lsf (trace->walls[index], -1));
    }
  }
}

static void
trace_space (Trace *trace, int index)
{
  const DgnSpace *space = dgn_space (trace->d, index);
  for (guint i = 0; i < space->cells->len; i++) {
    DgnCell cell = g_array_index (space->cells, DgnCell, i);
    if (dgn_grid_space (trace->grid, cell) == index)
      add_square (trace, index, cell);
  }
  for (guint i = 0; i < space->cells->len; i++) {
    DgnCell cell = g_array_index (space->cells, DgnCell, i);
    if (dgn_grid_space (trace->grid, cell) != index)
      continue;
    for (int j = 0; j < 4; j++) {
      DgnCell corner = { cell.x + j % 2, cell.y + j / 2 };
      gsize at = corner_index (trace, corner);
      while (trace->edges[at] != 0)
        follow (trace, trace->edges, choose_edge, trace->geom->floors, corner, g_bit_nth_lsf (trace->edges[at], -1));
    }
  }
}

DgnMapGeom *
dgn_map_geom_new (const DgnDungeon *d, const DgnGrid *grid)
{
  DgnMapGeom *geom = g_new0 (DgnMapGeom, 1);
  geom->points = g_array_new (FALSE, FALSE, sizeof (DgnPoint));
  geom->walls = g_array_new (FALSE, FALSE, sizeof (DgnRun));
  geom->floors = g_array_new (FALSE, FALSE, sizeof (DgnRun));

  Trace trace = { .d = d, .grid = grid, .geom = geom, .width = grid->width + 1, .height = grid->height + 1 };
  gsize n = (gsize) trace.width * trace.height;
  g_autofree guint8 *walls = g_malloc0 (n);
  g_autofree guint8 *degree = g_malloc0 (n);
  g_autofree guint8 *edges = g_malloc0 (n);
  trace.walls = walls;
  trace.degree = degree;
  trace.edges = edges;
  trace.seed = d->seed ^ ((guint64) (grid->floor + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  for (guint i = 0; i < d->spaces->len; i++) {
    if (dgn_space (d, i)->floor == grid->floor)
      trace_space (&trace, i);
  }
  follow_all_walls (&trace, TRUE);
  follow_all_walls (&trace, FALSE);
  return geom;
}

void
dgn_map_geom_free (DgnMapGeom *geom)
{
  if (geom == NULL)
    return;
  g_array_unref (geom->points);
  g_array_unref (geom->walls);
  g_array_unref (geom->floors);
  g_free (geom);
}
