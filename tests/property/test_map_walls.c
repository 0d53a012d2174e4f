/* The law of the map over hundreds of rolled dungeons: rock and floor are walled off, openings are open, nothing is drawn twice. */
#include "../support/generated.h"
#include "../unit/cmocka_all.h"

#include <dungeonbook/grid.h>
#include <dungeonbook/mapgeom.h>

#include <math.h>

#define N_SEEDS 240
#define WOBBLE 0.03
#define EXACT (1 / 1024.0)

typedef struct {
  DgnPoint a, b;
} Piece;

/* Pieces of wall, and by square those that come near it. */
typedef struct {
  GArray *pieces; /* Piece */
  GPtrArray *near; /* GArray of guint, one a square; NULL: none */
  int width, height;
} Walls;

static GArray *
pieces_of (const DgnMapGeom *geom, const GArray *runs)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  for (guint i = 0; i < runs->len; i++) {
    const DgnRun *run = &g_array_index (runs, DgnRun, i);
    for (guint k = 0; k + (run->is_closed ? 0 : 1) < run->n; k++) {
      Piece piece = { g_array_index (geom->points, DgnPoint, run->start + k),
                      g_array_index (geom->points, DgnPoint, run->start + (k + 1) % run->n) };
      g_array_append_val (pieces, piece);
    }
  }
  return pieces;
}

static void
free_list (gpointer list)
{
  if (list != NULL)
    g_array_unref (list);
}

static void
walls_init (Walls *walls, const DgnMapGeom *geom, const DgnGrid *grid)
{
  walls->width = grid->width;
  walls->height = grid->height;
  walls->pieces = pieces_of (geom, geom->walls);
  walls->near = g_ptr_array_new_with_free_func (free_list);
  g_ptr_array_set_size (walls->near, grid->width * grid->height);
  for (guint i = 0; i < walls->pieces->len; i++) {
    const Piece *piece = &g_array_index (walls->pieces, Piece, i);
    int x0 = (int) floor (MIN (piece->a.x, piece->b.x) - 0.5), x1 = (int) floor (MAX (piece->a.x, piece->b.x) + 0.5);
    int y0 = (int) floor (MIN (piece->a.y, piece->b.y) - 0.5), y1 = (int) floor (MAX (piece->a.y, piece->b.y) + 0.5);
    for (int y = MAX (y0, 0); y <= MIN (y1, walls->height - 1); y++) {
      for (int x = MAX (x0, 0); x <= MIN (x1, walls->width - 1); x++) {
        gpointer *list = &walls->near->pdata[y * walls->width + x];
        if (*list == NULL)
          *list = g_array_new (FALSE, FALSE, sizeof (guint));
        g_array_append_val (*list, i);
      }
    }
  }
}

static void
walls_clear (Walls *walls)
{
  g_array_unref (walls->pieces);
  g_ptr_array_unref (walls->near);
}

/* How far the nearest wall is from a place of the square, as far as half a square. */
static double
to_wall (const Walls *walls, DgnCell cell, double x, double y)
{
  const GArray *list = walls->near->pdata[cell.y * walls->width + cell.x];
  double best = 0.5;
  for (guint i = 0; list != NULL && i < list->len; i++) {
    const Piece *piece = &g_array_index (walls->pieces, Piece, g_array_index (list, guint, i));
    double dx = piece->b.x - piece->a.x, dy = piece->b.y - piece->a.y;
    double t = ((x - piece->a.x) * dx + (y - piece->a.y) * dy) / (dx * dx + dy * dy);
    t = CLAMP (t, 0, 1);
    best = MIN (best, hypot (x - piece->a.x - t * dx, y - piece->a.y - t * dy));
  }
  return best;
}

static gboolean
is_cut_side (const DgnDungeon *d, const DgnGrid *grid, DgnCell cell, DgnSide side)
{
  DgnSide corner;
  return dgn_map_geom_cut_corner (d, grid, cell, &corner) && (side == corner || side == (corner + 3) % 4);
}

static gboolean
is_way_out (const DgnDungeon *d, const DgnGrid *grid, DgnCell cell, DgnSide side)
{
  int index = dgn_grid_link (grid, cell);
  return index >= 0 && dgn_link (d, index)->kind == DGN_LINK_PASSAGE && dgn_link (d, index)->facing == side
         && dgn_grid_space (grid, dgn_cell_step (cell, side, 1)) < 0;
}

/* Along an edge: the place at a share of it. */
static DgnPoint
along (DgnCell cell, DgnSide side, double share)
{
  switch (side) {
  case DGN_NORTH:
    return (DgnPoint){ cell.x + share, cell.y };
  case DGN_SOUTH:
    return (DgnPoint){ cell.x + share, cell.y + 1 };
  case DGN_WEST:
    return (DgnPoint){ cell.x, cell.y + share };
  default:
    return (DgnPoint){ cell.x + 1, cell.y + share };
  }
}

typedef struct {
  guint walled, open, cut, secret;
} Seen;

static gboolean
is_rough (const DgnDungeon *d, const DgnGrid *grid, DgnCell cell)
{
  int space = dgn_grid_space (grid, cell);
  return space >= 0 && dgn_space_boundary (dgn_space (d, space)) == DGN_BOUNDARY_ROUGH;
}

static void
check_edge (const DgnDungeon *d, const DgnGrid *grid, const Walls *walls, double wobble, DgnCell cell, DgnSide side, Seen *seen)
{
  DgnCell beyond = dgn_cell_step (cell, side, 1);
  int here = dgn_grid_space (grid, cell), there = dgn_grid_space (grid, beyond), opening = dgn_grid_opening (grid, cell, side);
  DgnPoint middle = along (cell, side, 0.5);
  gboolean is_secret = opening >= 0 && dgn_opening (d, opening)->kind == DGN_OPENING_SECRET;
  gboolean may_waver = is_rough (d, grid, cell) || is_rough (d, grid, beyond);
  if (here == there) {
    assert_true (to_wall (walls, cell, middle.x, middle.y) > 0.2);
    return;
  }
  if ((opening >= 0 && !is_secret) || is_way_out (d, grid, cell, side)) {
    /* From jamb to jamb, and the wall ends where the opening begins. */
    double slack = may_waver ? 0.25 : 2 * wobble;
    for (int i = 1; i <= 9; i++) {
      DgnPoint p = along (cell, side, i / 10.0);
      assert_true (to_wall (walls, cell, p.x, p.y) > MAX (MIN (i, 10 - i) / 10.0 - slack, 0.05) - EXACT);
    }
    seen->open++;
    return;
  }
  seen->secret += is_secret;
  if (is_cut_side (d, grid, cell, side) && (there < 0 || is_cut_side (d, grid, beyond, dgn_side_opposite (side)))) {
    assert_true (fabs (to_wall (walls, cell, cell.x + 0.5, cell.y + 0.5)) < EXACT + 2 * wobble);
    seen->cut++;
    return;
  }
  for (int i = 1; i <= 9; i += 2) {
    DgnPoint p = along (cell, side, i / 10.0);
    double distance = to_wall (walls, cell, p.x, p.y);
    if (distance > (may_waver ? 0.34 : EXACT + 2 * wobble))
      fail_msg ("no wall at %f, %f of floor %d of seed %" G_GUINT64_FORMAT ": the nearest is %f away", p.x, p.y, grid->floor, d->seed,
                distance);
  }
  seen->walled++;
}

static int
compare_pieces (gconstpointer a, gconstpointer b)
{
  const Piece *p = a, *q = b;
  const double left[] = { p->a.x, p->a.y, p->b.x, p->b.y }, right[] = { q->a.x, q->a.y, q->b.x, q->b.y };
  for (int i = 0; i < 4; i++) {
    if (fabs (left[i] - right[i]) > 1e-9)
      return left[i] < right[i] ? -1 : 1;
  }
  return 0;
}

/* Every piece from its western or northern end, in order. */
static void
sort_pieces (GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++) {
    Piece *piece = &g_array_index (pieces, Piece, i);
    if (piece->a.x > piece->b.x || (piece->a.x == piece->b.x && piece->a.y > piece->b.y))
      *piece = (Piece){ piece->b, piece->a };
  }
  g_array_sort (pieces, compare_pieces);
}

static gboolean
has_piece (const GArray *pieces, const Piece *piece)
{
  guint low = 0, high = pieces->len;
  while (low < high) {
    guint middle = (low + high) / 2;
    int order = compare_pieces (&g_array_index (pieces, Piece, middle), piece);
    if (order == 0)
      return TRUE;
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return FALSE;
}

static void
assert_once (const GArray *pieces)
{
  for (guint i = 1; i < pieces->len; i++)
    assert_int_not_equal (compare_pieces (&g_array_index (pieces, Piece, i - 1), &g_array_index (pieces, Piece, i)), 0);
}

/* With lines that stray every corner is a point, so that pieces can be told apart: none comes twice, and each piece of wall is either where
 * floor meets rock or between two spaces. */
static void
check_pieces (const DgnMapGeom *geom)
{
  g_autoptr (GArray) walls = pieces_of (geom, geom->walls), inner = pieces_of (geom, geom->partitions), rims = pieces_of (geom, geom->floors);
  sort_pieces (walls);
  sort_pieces (inner);
  sort_pieces (rims);
  assert_once (walls);
  assert_once (inner);
  assert_once (rims);
  for (guint i = 0; i < walls->len; i++) {
    const Piece *piece = &g_array_index (walls, Piece, i);
    assert_true (has_piece (rims, piece) != has_piece (inner, piece));
  }
  for (guint i = 0; i < inner->len; i++)
    assert_true (has_piece (walls, &g_array_index (inner, Piece, i)));
}

static void
check_floor (const DgnDungeon *d, int floor, double wobble, Seen *seen)
{
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, floor);
  g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (d, grid, wobble);
  Walls walls;
  walls_init (&walls, geom, grid);
  for (int y = 0; y < grid->height; y++) {
    for (int x = 0; x < grid->width; x++) {
      for (int side = 0; dgn_grid_space (grid, (DgnCell){ x, y }) >= 0 && side < DGN_N_SIDES; side++)
        check_edge (d, grid, &walls, wobble, (DgnCell){ x, y }, (DgnSide) side, seen);
    }
  }
  if (wobble > 0)
    check_pieces (geom);
  walls_clear (&walls);
}

static void
check_seeds (const char *yaml, int n_seeds)
{
  GenWorld world;
  gen_world_init (&world, NULL);
  Seen seen = { 0 };
  n_seeds = gen_seeds (n_seeds);
  for (int seed = 1; seed <= n_seeds; seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, yaml, (guint64) seed, NULL);
    for (int floor = 0; floor < (int) d->floors->len; floor++)
      check_floor (d, floor, seed % 2 == 0 ? WOBBLE : 0, &seen);
  }
  assert_true (seen.walled > 100u * (guint) n_seeds);
  assert_true (seen.open > 10u * (guint) n_seeds);
  assert_true (n_seeds < 10 || (seen.cut > 0 && seen.secret > 0));
  gen_world_clear (&world);
}

static void
test_plain (void **state)
{
  (void) state;
  check_seeds ("rulings: { secret_doors: 30 }\n", N_SEEDS);
}

/* Many chambers, so that they lie wall to wall. */
static void
test_crowded (void **state)
{
  (void) state;
  check_seeds ("{ tables: [roomy], sheet: [40, 40], floors: 4, encounters: 10, rulings: { secret_doors: 60 } }\n", N_SEEDS / 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_plain), cmocka_unit_test (test_crowded) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
