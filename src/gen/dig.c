/* dig.c - digging square by square, and what happens when it meets something (rulings C8 to C11). */
#include "gen.h"

#define TURN_AWAY_MIN 3  /* squares of room that make turning away worth it: ruling C11 */
#define HOME_DISTANCE 12 /* a way does not come back into the chamber it left within so many squares */

/* What digging a square of rock would touch: 0 nothing, GEN_STEP_JOINED a corridor, GEN_STEP_BLOCKED what must not be touched.
 * Straight ahead a chamber's wall may stand; it is opened by the next step. */
GenStep
gen_contact (const GenPlan *plan, DgnCell next, DgnSide side)
{
  if (!gen_plan_is_free (plan, next))
    return GEN_STEP_BLOCKED;
  GenStep step = GEN_STEP_DUG;
  const DgnSide sides[] = { side, dgn_side_left (side), dgn_side_right (side) };
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    DgnCell beside = dgn_cell_step (next, sides[i], 1);
    int value = gen_plan_get (plan, beside);
    if (value == GEN_ROCK)
      continue;
    if (gen_plan_has_flag (plan, beside, GEN_FLAG_LINK | GEN_FLAG_ALCOVE))
      return GEN_STEP_BLOCKED;
    if (value == GEN_CORRIDOR)
      step = GEN_STEP_JOINED;
    else if (i > 0)
      return GEN_STEP_BLOCKED;
  }
  return step;
}

static gboolean
is_half_cell (const GenChamber *chamber, DgnCell cell)
{
  if (chamber->shape != DGN_OCTAGON)
    return FALSE;
  DgnRect b = chamber->bounds;
  int x = MIN (cell.x - b.x, b.x + b.w - 1 - cell.x), y = MIN (cell.y - b.y, b.y + b.h - 1 - cell.y);
  return x + y < dgn_octagon_cut (b.w, b.h);
}

/* Ruling C9: first an unexplored exit of that wall, then any other, then a new one. */
static int
exit_to_move (const Gen *gen, const GenChamber *chamber, DgnSide wall)
{
  int other = -1;
  for (guint i = 0; i < chamber->ends->len; i++) {
    int index = g_array_index (chamber->ends, int, i);
    const GenEnd *end = gen_end (gen, (guint) index);
    if (end->is_done)
      continue;
    if (end->side == wall)
      return index;
    if (other < 0)
      other = index;
  }
  return other;
}

gboolean
gen_open_chamber (Gen *gen, int floor, DgnCell outside, DgnSide side, DgnStream *stream, GenEdge edge)
{
  GenPlan *plan = gen_plan (gen, floor);
  DgnCell inside = dgn_cell_step (outside, side, 1);
  GenChamber *chamber = gen_chamber (gen, (guint) (gen_plan_get (plan, inside) - 1));
  if (gen_plan_has_flag (plan, inside, GEN_FLAG_LINK) || is_half_cell (chamber, inside))
    return FALSE;

  int moved = exit_to_move (gen, chamber, dgn_side_opposite (side));
  if (moved >= 0) {
    GenEnd *end = gen_end (gen, (guint) moved);
    end->is_done = TRUE;
    edge = MAX (edge, end->edge);
  } else {
    const DgnRow *row = dgn_roll_table (stream, gen_table (gen, DGN_TABLE_EXIT_KINDS));
    const DgnEffect *effect = dgn_row_find (row, DGN_DO_EXIT);
    if (effect != NULL && effect->word == DGN_EXIT_DOOR)
      edge = GEN_EDGE_DOOR;
  }
  gen_plan_set_edge (plan, outside, side, edge == GEN_EDGE_DOOR ? GEN_EDGE_DOOR : GEN_EDGE_PASSAGE);
  return TRUE;
}

/* The edge behind the cursor, once the square beyond it is floor. */
static void
pass_edge (GenPlan *plan, GenCursor *cursor)
{
  GenEdge edge = cursor->edge;
  if (edge == GEN_EDGE_NONE && gen_plan_get (plan, cursor->cell) > 0)
    edge = GEN_EDGE_PASSAGE;
  if (edge != GEN_EDGE_NONE)
    gen_plan_set_edge (plan, cursor->cell, cursor->side, edge);
  cursor->edge = GEN_EDGE_NONE;
}

/* From a tunnel into a cavern: nobody hung a door there. */
static GenStep
break_in (Gen *gen, const GenCursor *cursor)
{
  GenPlan *plan = gen_plan (gen, cursor->floor);
  if (gen_plan_has_flag (plan, dgn_cell_step (cursor->cell, cursor->side, 1), GEN_FLAG_LINK))
    return GEN_STEP_BLOCKED;
  gen_plan_set_edge (plan, cursor->cell, cursor->side, GEN_EDGE_PASSAGE);
  return GEN_STEP_ENTERED;
}

static GenStep
enter_chamber (Gen *gen, GenCursor *cursor, int index)
{
  gboolean is_home = index == cursor->chamber || gen_plan_get (gen_plan (gen, cursor->floor), cursor->cell) == index + 1;
  if (is_home) {
    GenChamber *home = gen_chamber (gen, (guint) index);
    for (guint i = 0; i < home->ends->len; i++) {
      const GenEnd *end = gen_end (gen, (guint) g_array_index (home->ends, int, i));
      if (end->is_done && dgn_cell_distance (end->cell, cursor->cell) < HOME_DISTANCE)
        return GEN_STEP_BLOCKED;
    }
  }
  if (cursor->is_tunnel && gen_chamber (gen, (guint) index)->is_cavern)
    return break_in (gen, cursor);
  return gen_open_chamber (gen, cursor->floor, cursor->cell, cursor->side, cursor->stream, cursor->edge)
             ? GEN_STEP_ENTERED
             : GEN_STEP_BLOCKED;
}

GenStep
gen_dig (Gen *gen, GenCursor *cursor)
{
  GenPlan *plan = gen_plan (gen, cursor->floor);
  DgnCell next = dgn_cell_step (cursor->cell, cursor->side, 1);
  if (plan->is_open_air) {
    cursor->cell = next;
    cursor->edge = GEN_EDGE_NONE;
    return GEN_STEP_DUG;
  }
  if (!gen_plan_inside (plan, next))
    return GEN_STEP_EDGE;
  int there = gen_plan_get (plan, next);
  if (there > 0)
    return enter_chamber (gen, cursor, there - 1);
  if (there == GEN_CORRIDOR) {
    if (gen_plan_has_flag (plan, next, GEN_FLAG_LINK | GEN_FLAG_ALCOVE))
      return GEN_STEP_BLOCKED;
    if (!gen_plan_is_way (plan, cursor->cell, cursor->side))
      pass_edge (plan, cursor);
    return GEN_STEP_JOINED;
  }
  GenStep step = gen_contact (plan, next, cursor->side);
  if (step == GEN_STEP_BLOCKED)
    return step;
  gen_plan_set (plan, next, GEN_CORRIDOR);
  if (cursor->is_tunnel)
    gen_plan_add_flag (plan, next, GEN_FLAG_TUNNEL);
  pass_edge (plan, cursor);
  cursor->cell = next;
  return step;
}

int
gen_free_run (const Gen *gen, int floor, DgnCell cell, DgnSide side, int limit)
{
  const GenPlan *plan = gen_plan (gen, floor);
  if (plan->is_open_air)
    return limit;
  for (int i = 1; i <= limit; i++) {
    GenStep step = gen_contact (plan, dgn_cell_step (cell, side, i), side);
    if (step != GEN_STEP_DUG)
      return step == GEN_STEP_JOINED ? i : i - 1;
  }
  return limit;
}

/* Ruling C11: once in a while a corridor that meets the edge of the entrance floor leads outside. */
static gboolean
leads_outside (Gen *gen, GenCursor *cursor)
{
  const DgnRulings *rulings = &gen->config->rulings;
  const GenPlan *plan = gen_plan (gen, cursor->floor);
  if (dgn_floor (gen->d, cursor->floor)->level != 1 || rulings->edge_entrance <= 0
      || gen->n_entrances >= rulings->max_entrances || gen_plan_get (plan, cursor->cell) != GEN_CORRIDOR
      || gen_plan_has_flag (plan, cursor->cell, GEN_FLAG_LINK | GEN_FLAG_CONTENT) || gen_plan_ways (plan, cursor->cell) != 1)
    return FALSE;
  for (int side = 0; side < DGN_N_SIDES; side++)
    if (gen_plan_edge (plan, cursor->cell, side) != GEN_EDGE_NONE)
      return FALSE; /* not straight behind a door: what is laid at it needs a square */
  DgnDice die = { .count = 1, .sides = rulings->edge_entrance, .factor = 1 };
  if (dgn_roll_dice (cursor->stream, die, "the sheet’s edge: a way outside on a 1") != 1)
    return FALSE;
  gen_surface (gen, cursor->floor, cursor->cell, cursor->side, DGN_LINK_PASSAGE);
  return TRUE;
}

static gboolean
turn_away (Gen *gen, GenCursor *cursor)
{
  GenPlan *plan = gen_plan (gen, cursor->floor);
  if (gen_plan_get (plan, cursor->cell) != GEN_CORRIDOR || cursor->edge != GEN_EDGE_NONE
      || gen_plan_has_flag (plan, cursor->cell, GEN_FLAG_LINK))
    return FALSE;
  DgnSide left = dgn_side_left (cursor->side), right = dgn_side_right (cursor->side);
  int on_left = gen_free_run (gen, cursor->floor, cursor->cell, left, 2 * TURN_AWAY_MIN);
  int on_right = gen_free_run (gen, cursor->floor, cursor->cell, right, 2 * TURN_AWAY_MIN);
  if (MAX (on_left, on_right) < TURN_AWAY_MIN)
    return FALSE;
  cursor->side = on_left > on_right ? left : right;
  return TRUE;
}

GenStep
gen_dig_run (Gen *gen, GenCursor *cursor, int n, GArray *dug)
{
  gboolean has_turned = FALSE;
  for (int i = 0; i < n;) {
    DgnCell before = cursor->cell;
    GenStep step = gen_dig (gen, cursor);
    if (dug != NULL && !dgn_cell_equal (before, cursor->cell))
      g_array_append_val (dug, cursor->cell);
    if (step == GEN_STEP_DUG) {
      i++;
      continue;
    }
    if (step == GEN_STEP_JOINED || step == GEN_STEP_ENTERED)
      return step;
    if (step == GEN_STEP_EDGE && leads_outside (gen, cursor))
      return step;
    if (has_turned || !turn_away (gen, cursor))
      return step;
    has_turned = TRUE;
  }
  return GEN_STEP_DUG;
}

/* The squares strictly between two squares, first along one axis and then along the other. */
static GArray *
elbow (DgnCell from, DgnCell to, gboolean x_first)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  DgnCell at = from;
  for (int leg = 0; leg < 2; leg++) {
    gboolean along_x = (leg == 0) == x_first;
    int *coordinate = along_x ? &at.x : &at.y;
    int target = along_x ? to.x : to.y;
    while (*coordinate != target) {
      *coordinate += *coordinate < target ? 1 : -1;
      if (!dgn_cell_equal (at, to))
        g_array_append_val (cells, at);
    }
  }
  return cells;
}

static gboolean
can_dig_all (const GenPlan *plan, const GArray *cells, DgnCell from, DgnCell to)
{
  for (guint i = 0; i < cells->len; i++) {
    DgnCell cell = g_array_index (cells, DgnCell, i);
    if (!gen_plan_is_free (plan, cell))
      return FALSE;
    for (int side = 0; side < DGN_N_SIDES; side++) {
      DgnCell beside = dgn_cell_step (cell, side, 1);
      gboolean is_end = (i == 0 && dgn_cell_equal (beside, from)) || (i == cells->len - 1 && dgn_cell_equal (beside, to));
      if (!is_end && gen_plan_get (plan, beside) != GEN_ROCK)
        return FALSE;
    }
  }
  return TRUE;
}

gboolean
gen_dig_between (Gen *gen, int floor, DgnCell from, DgnCell to, int longest)
{
  GenPlan *plan = gen_plan (gen, floor);
  if (plan->is_open_air || dgn_cell_distance (from, to) - 1 > longest || dgn_cell_distance (from, to) < 2)
    return FALSE;
  for (int x_first = 0; x_first < 2; x_first++) {
    g_autoptr (GArray) cells = elbow (from, to, x_first == 0);
    if (!can_dig_all (plan, cells, from, to))
      continue;
    for (guint i = 0; i < cells->len; i++)
      gen_plan_set (plan, g_array_index (cells, DgnCell, i), GEN_CORRIDOR);
    return TRUE;
  }
  return FALSE;
}
