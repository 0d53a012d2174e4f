/* stairs.c - ways between floors: the same squares on both, a landing at the other end (rulings V1 to V8, H6).
 *
 * Seen from the floor on which the stairs were rolled, one walks from `before` towards `side`: first the near step, then the far
 * one. The landing on the other floor lies past the far step, whether the flight goes up or down; for a ladder or a shaft it lies on any side.
 */
#include "gen.h"

#define NOWHERE ((DgnCell){ -1, -1 })

typedef struct {
  DgnLinkKind kind;
  DgnVertical way; /* not for a shaft */
  gboolean is_blind;
} Flight;

/* Where a flight would stand. */
typedef struct {
  int floor;
  DgnCell before;  /* the square one comes from */
  DgnSide side;
  DgnCell near, far; /* the same square for ladders and shafts */
  gboolean is_inside; /* of a chamber: the squares are there already */
} Spot;

static Flight
roll_flight (Gen *gen, DgnStream *stream)
{
  const DgnRow *row = dgn_roll_table (stream, gen_table (gen, DGN_TABLE_STAIRS));
  Flight flight = { .kind = DGN_LINK_STAIRS, .is_blind = dgn_row_has (row, DGN_DO_DEAD_END) };
  const DgnEffect *effect = dgn_row_find (row, DGN_DO_FLIGHT);
  if (dgn_row_has (row, DGN_DO_LADDER)) {
    effect = dgn_row_find (row, DGN_DO_LADDER);
    flight.kind = DGN_LINK_LADDER;
  }
  if (dgn_row_has (row, DGN_DO_SHAFT))
    flight.kind = DGN_LINK_SHAFT;
  flight.way = effect != NULL ? (DgnVertical) effect->word : DGN_DOWN;
  return flight;
}

static gboolean
has_floor (const Gen *gen, int floor)
{
  return floor >= 0 && floor < (int) gen->plans->len;
}

/* A landing for the spot on another floor: clear rock past the far step that touches nothing but, at most, a corridor. */
static gboolean
find_landing (const Gen *gen, const Spot *spot, const Flight *flight, int floor, DgnCell *landing, DgnSide *onward)
{
  const GenPlan *plan = gen_plan (gen, floor);
  if (!gen_plan_is_clear (plan, spot->near, NOWHERE) || !gen_plan_is_clear (plan, spot->far, NOWHERE))
    return FALSE;
  int n_sides = flight->kind == DGN_LINK_STAIRS ? 1 : DGN_N_SIDES;
  const DgnSide sides[] = { spot->side, dgn_side_left (spot->side), dgn_side_right (spot->side), dgn_side_opposite (spot->side) };
  for (int i = 0; i < n_sides; i++) {
    DgnCell cell = dgn_cell_step (spot->far, sides[i], 1);
    GenStep contact = gen_contact (plan, cell, sides[i]);
    if (contact == GEN_STEP_BLOCKED || (flight->is_blind && !gen_plan_is_clear (plan, cell, spot->far)))
      continue;
    *landing = cell;
    *onward = sides[i];
    return TRUE;
  }
  return FALSE;
}

static void
lay_steps (GenPlan *plan, const Spot *spot, gboolean is_dug)
{
  const DgnCell cells[] = { spot->near, spot->far };
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++) {
    if (is_dug)
      gen_plan_set (plan, cells[i], GEN_CORRIDOR);
    gen_plan_add_flag (plan, cells[i], GEN_FLAG_LINK);
  }
}

/* Ruling V2: an open end of the other floor that lies near is led to the landing. */
static gboolean
pair_with_end (Gen *gen, int floor, DgnCell landing)
{
  int distance = gen->config->rulings.pair_distance;
  for (guint i = gen->config->rulings.growth == DGN_GROWTH_DEPTH ? 0 : gen->next_end; i < gen->ends->len; i++) {
    GenEnd *end = gen_end (gen, i);
    if (end->is_done || end->is_tunnel || end->floor != floor || end->edge != GEN_EDGE_NONE || end->chamber >= 0)
      continue;
    if (dgn_cell_distance (end->cell, landing) - 1 > distance || !gen_dig_between (gen, floor, end->cell, landing, distance))
      continue;
    end->is_done = TRUE;
    return TRUE;
  }
  return FALSE;
}

/* The other end of a flight: steps, landing, and what goes on from there. */
static gboolean
build_other_end (Gen *gen, const Spot *spot, const Flight *flight, int floor)
{
  DgnCell landing;
  DgnSide onward;
  if (!find_landing (gen, spot, flight, floor, &landing, &onward))
    return FALSE;
  GenPlan *plan = gen_plan (gen, floor);
  gboolean is_joined = gen_contact (plan, landing, onward) == GEN_STEP_JOINED;
  lay_steps (plan, spot, TRUE);
  gen_plan_set (plan, landing, GEN_CORRIDOR);
  if (flight->is_blind) {
    gen_plan_add_flag (plan, landing, GEN_FLAG_DEAD_END);
    GenPlace place = { .floor = floor, .cell = landing, .side = onward };
    g_array_append_val (gen->dead_ends, place);
  } else if (!is_joined && !pair_with_end (gen, floor, landing)) {
    int end = gen_add_end (gen, floor, landing, onward, GEN_EDGE_NONE, -1);
    gen_end (gen, (guint) end)->is_tunnel = gen_is_mixed_in (gen, "mixed stairs", end, gen->config->caverns.stairs);
  }
  return TRUE;
}

static gboolean
may_surface (const Gen *gen, int floor)
{
  return dgn_floor (gen->d, floor)->level <= 1 && floor == 0 && gen->n_entrances < gen->config->rulings.max_entrances;
}

static void
build_shaft (Gen *gen, const Spot *spot, const Flight *flight, DgnLink *link)
{
  int up = spot->floor - 1, down = spot->floor + 1;
  if (has_floor (gen, up)) {
    if (build_other_end (gen, spot, flight, up))
      link->top = up;
    else
      link->above = DGN_BEYOND_BLOCKED;
  } else {
    link->above = may_surface (gen, spot->floor) ? DGN_BEYOND_SURFACE : DGN_BEYOND_BLOCKED;
  }
  if (has_floor (gen, down)) {
    if (build_other_end (gen, spot, flight, down))
      link->bottom = down;
    else
      link->below = DGN_BEYOND_BLOCKED;
  } else {
    link->below = DGN_BEYOND_FLOODED;
  }
}

static void
build_flight (Gen *gen, const Spot *spot, const Flight *flight, DgnLink *link)
{
  gboolean is_up = flight->way == DGN_UP;
  int to = spot->floor + (is_up ? -1 : 1);
  if (flight->kind == DGN_LINK_STAIRS) {
    link->cell = is_up ? spot->far : spot->near;
    link->facing = is_up ? dgn_side_opposite (spot->side) : spot->side;
  }
  if (has_floor (gen, to) && build_other_end (gen, spot, flight, to)) {
    link->top = MIN (spot->floor, to);
    link->bottom = MAX (spot->floor, to);
    return;
  }
  DgnBeyond beyond = flight->is_blind ? DGN_BEYOND_BLIND : DGN_BEYOND_BLOCKED;
  if (is_up)
    link->above = !flight->is_blind && may_surface (gen, spot->floor) ? DGN_BEYOND_SURFACE : beyond;
  else
    link->below = beyond;
}

static void
build (Gen *gen, const Spot *spot, const Flight *flight)
{
  lay_steps (gen_plan (gen, spot->floor), spot, !spot->is_inside);
  GenLink new_link = { .is_blind = flight->is_blind };
  new_link.link = (DgnLink){ .kind = flight->kind, .cell = spot->near, .facing = spot->side, .top = spot->floor, .bottom = spot->floor };
  if (flight->kind == DGN_LINK_SHAFT)
    build_shaft (gen, spot, flight, &new_link.link);
  else
    build_flight (gen, spot, flight, &new_link.link);
  if (new_link.link.above == DGN_BEYOND_SURFACE)
    gen->n_entrances++;
  g_array_append_val (gen->links, new_link);
}

/* TRUE if the flight can also be built on the floor it leads to, or leads to none. */
static gboolean
fits_beyond (const Gen *gen, const Spot *spot, const Flight *flight)
{
  DgnCell landing;
  DgnSide onward;
  if (flight->kind == DGN_LINK_SHAFT)
    return TRUE;
  int to = spot->floor + (flight->way == DGN_UP ? -1 : 1);
  return has_floor (gen, to) && find_landing (gen, spot, flight, to, &landing, &onward);
}

static Spot
spot_beyond (const GenCursor *cursor, const Flight *flight, int shift)
{
  Spot spot = { .floor = cursor->floor, .side = cursor->side };
  spot.before = dgn_cell_step (cursor->cell, cursor->side, shift);
  spot.near = dgn_cell_step (spot.before, cursor->side, 1);
  spot.far = flight->kind == DGN_LINK_STAIRS ? dgn_cell_step (spot.near, cursor->side, 1) : spot.near;
  return spot;
}

gboolean
gen_stairs (Gen *gen, GenCursor *cursor, int shift)
{
  DgnStream stream = dgn_stream_begin (&gen->roller, "stairs", ++gen->n_stairs_rolled);
  Flight flight = roll_flight (gen, &stream);
  GenPlan *plan = gen_plan (gen, cursor->floor);
  if (plan->is_open_air) {
    for (int i = 0; i < (flight.kind == DGN_LINK_SHAFT ? 2 : 1) && !flight.is_blind; i++)
      gen_add_end (gen, cursor->floor, cursor->cell, cursor->side, GEN_EDGE_NONE, -1);
    return TRUE;
  }
  int chosen = -1;
  for (int s = 0; s <= shift; s++) {
    Spot spot = spot_beyond (cursor, &flight, s);
    if (s > 0 && !gen_plan_is_clear (plan, spot.before, s == 1 ? cursor->cell : NOWHERE))
      break;
    if (!gen_plan_is_clear (plan, spot.near, s == 0 ? cursor->cell : NOWHERE) || !gen_plan_is_clear (plan, spot.far, s == 0 ? cursor->cell : NOWHERE))
      continue;
    if (chosen < 0)
      chosen = s;
    if (fits_beyond (gen, &spot, &flight)) {
      chosen = s;
      break;
    }
  }
  if (chosen < 0)
    return FALSE;
  Spot spot = spot_beyond (cursor, &flight, chosen);
  GenEdge edge = cursor->edge;
  if (edge == GEN_EDGE_NONE && gen_plan_get (plan, cursor->cell) > 0)
    edge = GEN_EDGE_PASSAGE;
  for (int s = 1; s <= chosen; s++)
    gen_plan_set (plan, dgn_cell_step (cursor->cell, cursor->side, s), GEN_CORRIDOR);
  build (gen, &spot, &flight);
  gen_plan_set_edge (plan, cursor->cell, cursor->side, edge);
  return TRUE;
}

/* TRUE if a square of a chamber has an opening or an exit to come, or a link already. */
static gboolean
is_in_use (const Gen *gen, const GenChamber *chamber, DgnCell cell)
{
  const GenPlan *plan = gen_plan (gen, chamber->floor);
  if (gen_plan_has_flag (plan, cell, GEN_FLAG_LINK))
    return TRUE;
  for (int side = 0; side < DGN_N_SIDES; side++)
    if (gen_plan_edge (plan, cell, side) != GEN_EDGE_NONE)
      return TRUE;
  for (guint i = 0; i < chamber->ends->len; i++)
    if (dgn_cell_equal (gen_end (gen, (guint) g_array_index (chamber->ends, int, i))->cell, cell))
      return TRUE;
  return FALSE;
}

/* A spot against a wall of the chamber: the far step at the wall, the near one before it, floor around both. */
static gboolean
spot_at_wall (const Gen *gen, const GenChamber *chamber, DgnCell wall, DgnSide side, const Flight *flight, Spot *spot)
{
  const GenPlan *plan = gen_plan (gen, chamber->floor);
  int own = gen_plan_get (plan, wall);
  DgnSide back = dgn_side_opposite (side);
  *spot = (Spot){ .floor = chamber->floor, .side = side, .far = wall, .is_inside = TRUE };
  spot->near = flight->kind == DGN_LINK_STAIRS ? dgn_cell_step (wall, back, 1) : wall;
  spot->before = dgn_cell_step (spot->near, back, 1);
  if (gen_plan_get (plan, dgn_cell_step (wall, side, 1)) == own || is_in_use (gen, chamber, spot->before))
    return FALSE;
  const DgnCell steps[] = { spot->near, spot->far, spot->before };
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    if (gen_plan_get (plan, steps[i]) != own || (i < 2 && is_in_use (gen, chamber, steps[i])))
      return FALSE;
    DgnCell left = dgn_cell_step (steps[i], dgn_side_left (side), 1), right = dgn_cell_step (steps[i], dgn_side_right (side), 1);
    if (gen_plan_get (plan, left) != own || gen_plan_get (plan, right) != own)
      return FALSE;
  }
  return TRUE;
}

void
gen_stairs_inside (Gen *gen, int index, DgnStream *stream)
{
  DgnStream own = dgn_stream_begin (&gen->roller, "stairs", ++gen->n_stairs_rolled);
  Flight flight = roll_flight (gen, &own);
  const GenChamber *chamber = gen_chamber (gen, (guint) index);
  if (gen_plan (gen, chamber->floor)->is_open_air) {
    if (!flight.is_blind)
      gen_add_end (gen, chamber->floor, (DgnCell){ chamber->bounds.x, chamber->bounds.y }, DGN_NORTH, GEN_EDGE_NONE, -1);
    return;
  }
  Spot chosen = { 0 }, spot;
  gboolean has_spot = FALSE;
  guint n = chamber->cells->len;
  guint start = dgn_rng_below (&stream->rng, n), first_side = dgn_rng_below (&stream->rng, DGN_N_SIDES);
  for (guint s = 0; s < DGN_N_SIDES; s++)
    for (guint i = 0; i < n; i++) {
      DgnCell wall = g_array_index (chamber->cells, DgnCell, (start + i) % n);
      if (!spot_at_wall (gen, chamber, wall, (DgnSide) ((first_side + s) % DGN_N_SIDES), &flight, &spot))
        continue;
      gboolean fits = fits_beyond (gen, &spot, &flight);
      if (!has_spot || fits)
        chosen = spot;
      has_spot = TRUE;
      if (fits) {
        build (gen, &chosen, &flight);
        return;
      }
    }
  if (has_spot)
    build (gen, &chosen, &flight);
}

void
gen_shaft_between (Gen *gen, int upper, DgnCell cell)
{
  GenLink link = { .is_blind = FALSE };
  link.link = (DgnLink){ .kind = DGN_LINK_SHAFT, .cell = cell, .facing = DGN_NORTH, .top = upper, .bottom = upper + 1 };
  for (int floor = upper; floor <= upper + 1; floor++)
    gen_plan_add_flag (gen_plan (gen, floor), cell, GEN_FLAG_LINK);
  g_array_append_val (gen->links, link);
}

int
gen_surface (Gen *gen, int floor, DgnCell cell, DgnSide facing, DgnLinkKind kind)
{
  GenLink link = { .is_blind = FALSE };
  link.link = (DgnLink){ .kind = kind, .cell = cell, .facing = facing, .top = floor, .bottom = floor, .above = DGN_BEYOND_SURFACE };
  DgnCell cells[2];
  int n = dgn_link_cells (&link.link, cells);
  for (int i = 0; i < n; i++)
    gen_plan_add_flag (gen_plan (gen, floor), cells[i], GEN_FLAG_LINK);
  gen->n_entrances++;
  g_array_append_val (gen->links, link);
  return (int) gen->links->len - 1;
}
