/* exits.c - the ways out of a chamber: on which wall, at which square (rulings H5 to H8). */
#include "gen.h"

#define EXIT_SPACING 2 /* squares between two openings of one wall, at least */
#define EXIT_ROOM 3    /* squares of free rock that an exit prefers to have before it */

/* A square from which a straight line outward leaves the chamber for good, and whose neighbours along the wall do not
 * close in on the way out. */
static gboolean
is_outer (const GenPlan *plan, const GenChamber *chamber, DgnCell cell, DgnSide side)
{
  int own = gen_plan_get (plan, cell);
  for (DgnCell at = dgn_cell_step (cell, side, 1); dgn_rect_contains (chamber->bounds, at); at = dgn_cell_step (at, side, 1))
    if (gen_plan_get (plan, at) == own)
      return FALSE;
  DgnCell out = dgn_cell_step (cell, side, 1);
  return gen_plan_get (plan, out) != own && gen_plan_get (plan, dgn_cell_step (out, dgn_side_left (side), 1)) != own
         && gen_plan_get (plan, dgn_cell_step (out, dgn_side_right (side), 1)) != own;
}

static gboolean
is_corner (const GenPlan *plan, DgnCell cell, DgnSide side)
{
  int own = gen_plan_get (plan, cell);
  return gen_plan_get (plan, dgn_cell_step (cell, dgn_side_left (side), 1)) != own
         || gen_plan_get (plan, dgn_cell_step (cell, dgn_side_right (side), 1)) != own;
}

/* TRUE if an opening, or an end that will be one, lies too near on the same wall. */
static gboolean
is_crowded (const Gen *gen, const GenPlan *plan, const GenChamber *chamber, DgnCell cell, DgnSide side)
{
  for (int i = -EXIT_SPACING + 1; i < EXIT_SPACING; i++) {
    DgnCell along = dgn_cell_step (cell, dgn_side_right (side), i);
    if (gen_plan_edge (plan, along, side) != GEN_EDGE_NONE)
      return TRUE;
    for (guint e = 0; e < chamber->ends->len; e++) {
      const GenEnd *end = gen_end (gen, (guint) g_array_index (chamber->ends, int, e));
      if (!end->is_done && end->side == side && dgn_cell_equal (end->cell, along))
        return TRUE;
    }
  }
  return FALSE;
}

static GArray *
squares_of_wall (const Gen *gen, const GenChamber *chamber, DgnSide side, gboolean with_corners)
{
  const GenPlan *plan = gen_plan (gen, chamber->floor);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  for (guint i = 0; i < chamber->cells->len; i++) {
    DgnCell cell = g_array_index (chamber->cells, DgnCell, i);
    if (is_outer (plan, chamber, cell, side) && (with_corners || !is_corner (plan, cell, side))
        && !gen_plan_has_flag (plan, cell, GEN_FLAG_LINK) && !is_crowded (gen, plan, chamber, cell, side))
      g_array_append_val (places, cell);
  }
  return places;
}

/* The squares of a wall where an exit may be: not in its corners, but where an irregular outline is all corners.
 * Free with g_array_unref. */
static GArray *
wall_places (const Gen *gen, const GenChamber *chamber, DgnSide side)
{
  GArray *places = squares_of_wall (gen, chamber, side, FALSE);
  if (places->len > 0 || !dgn_shape_is_listed (chamber->shape))
    return places;
  g_array_unref (places);
  return squares_of_wall (gen, chamber, side, TRUE);
}

/* A seeded square of the wall with room before it; failing that, the one with most room. FALSE if there is none at all. */
static gboolean
choose_place (const Gen *gen, const GenChamber *chamber, DgnSide side, DgnRng *rng, DgnCell *place)
{
  g_autoptr (GArray) places = wall_places (gen, chamber, side);
  if (places->len == 0)
    return FALSE;
  guint start = dgn_rng_below (rng, places->len);
  int best = 0;
  for (guint i = 0; i < places->len && best < EXIT_ROOM; i++) {
    DgnCell cell = g_array_index (places, DgnCell, (start + i) % places->len);
    int room = gen_free_run (gen, chamber->floor, cell, side, EXIT_ROOM);
    if (room <= best)
      continue;
    best = room;
    *place = cell;
  }
  return best > 0;
}

void
gen_chamber_exits (Gen *gen, int index, const GArray *exit_kinds, DgnSide entry, DgnStream *stream)
{
  /* Ruling H7: the other three walls in seeded order, then the wall of the way in, then again. */
  DgnSide walls[DGN_N_SIDES];
  for (int i = 0; i < 3; i++)
    walls[i] = (DgnSide) (((int) entry + 1 + i) % DGN_N_SIDES);
  dgn_rng_shuffle (&stream->rng, walls, 3, sizeof walls[0]);
  walls[3] = entry;

  int floor = gen_chamber (gen, (guint) index)->floor;
  gboolean is_open_air = gen_plan (gen, floor)->is_open_air;
  guint wall = 0;
  for (guint i = 0; i < exit_kinds->len; i++) {
    GenEdge edge = (GenEdge) g_array_index (exit_kinds, int, i);
    gboolean is_placed = FALSE;
    for (int tries = 0; tries < DGN_N_SIDES && !is_placed; tries++) {
      DgnSide side = walls[wall++ % DGN_N_SIDES];
      GenChamber *chamber = gen_chamber (gen, (guint) index);
      DgnCell place = { chamber->bounds.x, chamber->bounds.y };
      is_placed = is_open_air || choose_place (gen, chamber, side, &stream->rng, &place);
      if (is_placed)
        gen_add_end (gen, floor, place, side, edge, index);
    }
    if (!is_placed) {
      const GenChamber *chamber = gen_chamber (gen, (guint) index);
      gen_note (gen, "expand", floor, g_array_index (chamber->cells, DgnCell, 0), "rolled chamber %d has no wall left for an exit", chamber->thing);
    }
  }
}

gboolean
gen_chamber_reopen (Gen *gen, int index, GenEdge edge)
{
  enum { FAR = 12 };
  const GenChamber *chamber = gen_chamber (gen, (guint) index);
  int best = EXIT_ROOM - 1;
  DgnCell best_cell = { 0, 0 };
  DgnSide best_side = DGN_NORTH;
  for (int side = 0; side < DGN_N_SIDES; side++) {
    g_autoptr (GArray) places = wall_places (gen, chamber, side);
    /* From the middle of the wall outwards, so that the new way leaves where a builder would put it. */
    for (guint i = 0; i < places->len; i++) {
      guint from_middle = (i + 1) / 2;
      guint middle = places->len / 2;
      guint at = i % 2 == 0 ? middle + from_middle : middle - from_middle;
      if (at >= places->len)
        continue;
      DgnCell cell = g_array_index (places, DgnCell, at);
      int room = gen_free_run (gen, chamber->floor, cell, side, FAR);
      if (room <= best)
        continue;
      best = room;
      best_cell = cell;
      best_side = side;
    }
  }
  if (best < EXIT_ROOM)
    return FALSE;
  gen_add_end (gen, chamber->floor, best_cell, best_side, edge, index);
  return TRUE;
}
