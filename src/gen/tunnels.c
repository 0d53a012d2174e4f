/* tunnels.c - one row of the charts: how far a tunnel leads, and where; digging it; what comes along in it; and the cavern at its end
 * (rulings K6 to K11, K16). */
#include "gen.h"

#define ROOM 3           /* squares of free rock that a tunnel likes to have before it */
#define MEANDER_ONE_IN 3 /* how often a square of tunnel steps aside */
#define STRAIGHT_MIN 2   /* squares between two steps aside, so that a tunnel never touches itself */
#define UNEVEN_MAX 2     /* by which the two legs of a slanting way may differ under way */

typedef struct {
  Gen *gen;
  GenCursor cursor;
  DgnRng rng; /* of its windings, not of its rolls */
  GArray *dug; /* DgnCell */
  GenStep step;
} Walk;

static gboolean
is_crowded (const GenPlan *plan, DgnCell cell, DgnSide side)
{
  for (int i = -1; i <= 1; i++)
    if (gen_plan_edge (plan, dgn_cell_step (cell, dgn_side_right (side), i), side) != GEN_EDGE_NONE)
      return TRUE;
  return FALSE;
}

/* Ruling K6: a seeded square among `cells` whose wall faces the wind and has `room` squares of free rock before it. */
static gboolean
start_among (const Gen *gen, int floor, const GArray *cells, DgnWind wind, int room, DgnRng *rng, DgnCell *cell, DgnSide *side)
{
  const GenPlan *plan = gen_plan (gen, floor);
  guint n = cells->len, first = dgn_rng_below (rng, n), turn = dgn_rng_below (rng, DGN_N_SIDES);
  for (guint i = 0; i < n * DGN_N_SIDES; i++) {
    DgnCell at = g_array_index (cells, DgnCell, (first + i / DGN_N_SIDES) % n);
    DgnSide to = (DgnSide) ((turn + i) % DGN_N_SIDES);
    DgnCell beyond = dgn_cell_step (at, to, 1);
    if (!dgn_wind_faces (wind, to))
      continue;
    if (!plan->is_open_air
        && (gen_plan_get (plan, at) == GEN_ROCK || gen_plan_has_flag (plan, at, GEN_FLAG_LINK) || is_crowded (plan, at, to)
            || !gen_plan_is_clear (plan, beyond, at) || gen_free_run (gen, floor, at, to, room) < room))
      continue;
    *cell = at;
    *side = to;
    return TRUE;
  }
  return FALSE;
}

gboolean
gen_tunnel_start (const Gen *gen, int chamber, DgnWind wind, int room, DgnRng *rng, DgnCell *cell, DgnSide *side)
{
  const GenChamber *cavern = gen_chamber (gen, (guint) chamber);
  return start_among (gen, cavern->floor, cavern->cells, wind, room, rng, cell, side);
}

#define HOME_MIN 10 /* squares of tunnel before it may come back into the cavern that it left */

/* May the tunnel break through that wall? A square before a wall that it does not lead through would leave a sheet of rock. */
static gboolean
may_enter (const Walk *walk, DgnCell inside)
{
  const GenPlan *plan = gen_plan (walk->gen, walk->cursor.floor);
  gboolean is_home = gen_plan_get (plan, inside) == walk->cursor.chamber + 1;
  return !gen_plan_has_flag (plan, inside, GEN_FLAG_LINK) && !(is_home && walk->dug->len < HOME_MIN);
}

static gboolean
go (Walk *walk, DgnSide side)
{
  const GenPlan *plan = gen_plan (walk->gen, walk->cursor.floor);
  DgnCell before = walk->cursor.cell, beyond = dgn_cell_step (before, side, 2);
  gboolean has_wall = gen_plan_get (plan, beyond) > 0 && gen_plan_get (plan, dgn_cell_step (before, side, 1)) == GEN_ROCK;
  walk->cursor.side = side;
  if (has_wall && !may_enter (walk, beyond)) {
    walk->step = GEN_STEP_BLOCKED;
    return FALSE;
  }
  walk->step = gen_dig (walk->gen, &walk->cursor);
  if (!dgn_cell_equal (before, walk->cursor.cell))
    g_array_append_val (walk->dug, walk->cursor.cell);
  if (has_wall && walk->step == GEN_STEP_DUG)
    walk->step = gen_dig (walk->gen, &walk->cursor);
  else if (has_wall && walk->step == GEN_STEP_JOINED) /* beside another tunnel that comes out here */
    gen_dig (walk->gen, &walk->cursor);
  return walk->step == GEN_STEP_DUG;
}

/* Would a step aside, and on from there, meet nothing? */
static gboolean
is_open_aside (const Walk *walk, DgnSide aside, DgnSide ahead)
{
  const GenPlan *plan = gen_plan (walk->gen, walk->cursor.floor);
  DgnCell cell = dgn_cell_step (walk->cursor.cell, aside, 1);
  return plan->is_open_air
         || (gen_contact (plan, cell, aside) == GEN_STEP_DUG && gen_contact (plan, dgn_cell_step (cell, ahead, 1), ahead) == GEN_STEP_DUG);
}

/* Along one of the four sides, a square aside now and then and back again (ruling K10). */
static void
go_straight (Walk *walk, DgnSide ahead, int n)
{
  int drift = 0, since = 1;
  if (!go (walk, ahead))
    return;
  for (int i = 1; i < n; i++) {
    DgnSide aside = drift == 0 ? (dgn_rng_below (&walk->rng, 2) == 0 ? dgn_side_left (ahead) : dgn_side_right (ahead))
                    : drift < 0 ? dgn_side_right (ahead) : dgn_side_left (ahead);
    gboolean wants = since >= STRAIGHT_MIN && i + 1 < n && dgn_rng_one_in (&walk->rng, MEANDER_ONE_IN);
    if (wants && is_open_aside (walk, aside, ahead)) {
      if (!go (walk, aside))
        return;
      drift += aside == dgn_side_right (ahead) ? 1 : -1;
      since = 0;
    }
    if (!go (walk, ahead))
      return;
    since++;
  }
}

/* Towards a wind between two sides: as many squares along the one as along the other, in steps (ruling K9). */
static void
go_slanting (Walk *walk, DgnSide first, DgnSide second, int n)
{
  const GenPlan *plan = gen_plan (walk->gen, walk->cursor.floor);
  const DgnSide sides[] = { first, second };
  int gone[] = { 1, 0 };
  if (!go (walk, first))
    return;
  /* Leaving a wall takes a square more: the first step aside would touch it. */
  while (gone[0] < n || gone[1] < n) {
    int next = gone[0] - gone[1] >= UNEVEN_MAX ? 1 : gone[1] - gone[0] >= UNEVEN_MAX ? 0 : (int) dgn_rng_below (&walk->rng, 2);
    if (gone[next] >= n)
      next = 1 - next;
    DgnCell cell = dgn_cell_step (walk->cursor.cell, sides[next], 1);
    if (!plan->is_open_air && gen_contact (plan, cell, sides[next]) == GEN_STEP_BLOCKED && gone[1 - next] <= n)
      next = 1 - next;
    if (!go (walk, sides[next]))
      return;
    gone[next]++;
  }
}

static void
walk_towards (Walk *walk, DgnWind wind, int n)
{
  DgnSide side = walk->cursor.side;
  if (wind % 2 == 0) {
    go_straight (walk, side, n);
    return;
  }
  DgnSide left = (DgnSide) (wind / 2), right = (DgnSide) ((wind / 2 + 1) % DGN_N_SIDES);
  go_slanting (walk, side, side == left ? right : left, n);
}

/* The middle of what was dug, if it is still bare tunnel. */
static gboolean
find_spot (const Walk *walk, DgnCell *cell)
{
  const GenPlan *plan = gen_plan (walk->gen, walk->cursor.floor);
  if (walk->dug->len == 0)
    return FALSE;
  *cell = g_array_index (walk->dug, DgnCell, walk->dug->len / 2);
  return plan->is_open_air || (gen_plan_get (plan, *cell) == GEN_CORRIDOR && !gen_plan_has_flag (plan, *cell, GEN_FLAG_CONTENT | GEN_FLAG_LINK));
}

/* Ruling K16: a check along the way. */
static void
come_along (Walk *walk)
{
  Gen *gen = walk->gen;
  const DgnRow *row = dgn_roll_table (walk->cursor.stream, gen_table (gen, DGN_TABLE_TUNNEL_CHECKS));
  gboolean is_met = dgn_row_has (row, DGN_DO_ENCOUNTER) && !gen_is_full (gen), is_find = dgn_row_has (row, DGN_DO_FIND);
  DgnCell cell;
  if ((!is_met && !is_find) || !find_spot (walk, &cell))
    return;
  gen_plan_add_flag (gen_plan (gen, walk->cursor.floor), cell, GEN_FLAG_CONTENT);
  GenPlace place = { .floor = walk->cursor.floor, .cell = cell };
  if (is_met) {
    g_array_append_val (gen->met, place);
    gen->n_encounters++;
  } else {
    g_array_append_val (gen->finds, place);
  }
}

static int
remember (Walk *walk, int chamber)
{
  GenTunnel tunnel = { .floor = walk->cursor.floor, .chamber = chamber, .cells = g_array_copy (walk->dug) };
  g_array_append_val (walk->gen->tunnels, tunnel);
  return (int) walk->gen->tunnels->len - 1;
}

/* Where no cavern fits, the tunnel ends. */
static void
pinch_out (Walk *walk)
{
  GenPlan *plan = gen_plan (walk->gen, walk->cursor.floor);
  if (gen_plan_get (plan, walk->cursor.cell) != GEN_CORRIDOR)
    return;
  gen_plan_add_flag (plan, walk->cursor.cell, GEN_FLAG_DEAD_END);
  GenPlace place = { .floor = walk->cursor.floor, .cell = walk->cursor.cell, .side = walk->cursor.side };
  g_array_append_val (walk->gen->dead_ends, place);
}

/* What lies along the tunnel, and beyond it. */
static void
furnish (Walk *walk, int chamber)
{
  const DgnDice checks = { .count = 1, .sides = 4, .factor = 1 }; /* ruling K4 */
  Gen *gen = walk->gen;
  int tunnel = remember (walk, chamber);
  come_along (walk);
  gen_openings_find (gen, walk->cursor.stream, checks, -1, tunnel);
  if (walk->step != GEN_STEP_JOINED && walk->step != GEN_STEP_ENTERED && gen_cavern_add (gen, &walk->cursor) < 0)
    pinch_out (walk);
}

static int
roll_length (Gen *gen, DgnStream *stream)
{
  const DgnRow *row = dgn_roll_table (stream, gen_table (gen, DGN_TABLE_TUNNEL_LENGTHS));
  return dgn_roll_dice (stream, dgn_row_find (row, DGN_DO_TUNNEL)->dice, "squares of tunnel");
}

/* The squares in whose wall it is. */
static const GArray *
cells_of (const Gen *gen, const GenOpening *opening, int *floor)
{
  if (opening->chamber < 0) {
    const GenTunnel *tunnel = &g_array_index (gen->tunnels, GenTunnel, opening->tunnel);
    *floor = tunnel->floor;
    return tunnel->cells;
  }
  const GenChamber *cavern = gen_chamber (gen, (guint) opening->chamber);
  *floor = cavern->floor;
  return cavern->cells;
}

/* The wall from which the tunnel leads where it should, or as nearly there as there is room. */
static gboolean
find_start (const Gen *gen, const GenOpening *opening, DgnWind *wind, DgnRng *rng, DgnCell *cell, DgnSide *side)
{
  static const int off[DGN_N_WINDS] = { 0, 1, 7, 2, 6, 3, 5, 4 };
  int floor;
  const GArray *cells = cells_of (gen, opening, &floor);
  if (cells->len == 0)
    return FALSE;
  for (int i = 0; i < DGN_N_WINDS; i++)
    for (int room = ROOM; room > 0; room--) {
      DgnWind tried = (DgnWind) (((int) *wind + off[i]) % DGN_N_WINDS);
      if (!start_among (gen, floor, cells, tried, room, rng, cell, side))
        continue;
      *wind = tried;
      return TRUE;
    }
  return FALSE;
}

void
gen_tunnel_dig (Gen *gen, const GenOpening *opening)
{
  int thing = (int) gen->tunnels->len + 1;
  DgnStream stream = dgn_stream_begin (&gen->roller, "tunnels", thing);
  int n = roll_length (gen, &stream);
  const DgnRow *row = dgn_roll_table (&stream, gen_table (gen, DGN_TABLE_TUNNEL_DIRECTIONS));
  DgnWind wind = (DgnWind) dgn_row_find (row, DGN_DO_WIND)->word;
  g_autoptr (GArray) dug = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  Walk walk = { .gen = gen, .dug = dug, .rng = dgn_rng_stream (gen->seed, "tunnel place", (guint64) thing) };
  walk.cursor = (GenCursor){ .chamber = opening->chamber, .stream = &stream, .is_tunnel = TRUE };
  cells_of (gen, opening, &walk.cursor.floor);
  if (find_start (gen, opening, &wind, &walk.rng, &walk.cursor.cell, &walk.cursor.side))
    walk_towards (&walk, wind, n);
  else
    walk.step = GEN_STEP_JOINED; /* nothing can be dug, and no cavern either */
  if (dug->len == 0 && walk.step != GEN_STEP_ENTERED && walk.step != GEN_STEP_DUG) {
    remember (&walk, opening->chamber); /* its number is taken */
    return;
  }
  furnish (&walk, opening->chamber);
}

void
gen_tunnel_from_end (Gen *gen, guint index)
{
  GenEnd *end = gen_end (gen, index);
  end->is_done = TRUE;
  int thing = (int) gen->tunnels->len + 1;
  DgnStream stream = dgn_stream_begin (&gen->roller, "tunnels", thing);
  int n = roll_length (gen, &stream);
  g_autoptr (GArray) dug = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  Walk walk = { .gen = gen, .dug = dug, .rng = dgn_rng_stream (gen->seed, "tunnel place", (guint64) thing) };
  walk.cursor = (GenCursor){ end->floor, end->cell, end->side, end->edge, end->chamber, &stream, TRUE };
  walk_towards (&walk, (DgnWind) (2 * (int) end->side), n);
  if (dug->len == 0) {
    remember (&walk, -1);
    return;
  }
  furnish (&walk, -1);
}
