/* plan.c - see plan.h */
#include "plan.h"

void
gen_plan_init (GenPlan *plan, int width, int height, gboolean is_open_air)
{
  gsize n = (gsize) width * (gsize) height;
  plan->width = width;
  plan->height = height;
  plan->is_open_air = is_open_air;
  plan->hull = DGN_HULL_NONE;
  plan->drawn = (DgnRect){ 0, 0, 0, 0 };
  plan->cell = g_new0 (gint32, n);
  plan->flags = g_new0 (guint8, n);
  plan->east = g_new0 (guint8, n);
  plan->south = g_new0 (guint8, n);
}

void
gen_plan_clear (GenPlan *plan)
{
  g_clear_pointer (&plan->cell, g_free);
  g_clear_pointer (&plan->flags, g_free);
  g_clear_pointer (&plan->east, g_free);
  g_clear_pointer (&plan->south, g_free);
}

static gboolean
on_sheet (const GenPlan *plan, DgnCell cell)
{
  return cell.x >= 0 && cell.y >= 0 && cell.x < plan->width && cell.y < plan->height;
}

static gsize
offset (const GenPlan *plan, DgnCell cell)
{
  return (gsize) cell.y * (gsize) plan->width + (gsize) cell.x;
}

gboolean
gen_plan_inside (const GenPlan *plan, DgnCell cell)
{
  if (plan->is_open_air)
    return TRUE;
  return cell.x >= 1 && cell.y >= 1 && cell.x < plan->width - 1 && cell.y < plan->height - 1
         && dgn_hull_has (plan->hull, plan->width, plan->height, cell);
}

int
gen_plan_get (const GenPlan *plan, DgnCell cell)
{
  return on_sheet (plan, cell) ? plan->cell[offset (plan, cell)] : GEN_ROCK;
}

void
gen_plan_set (GenPlan *plan, DgnCell cell, int value)
{
  if (plan->is_open_air || !on_sheet (plan, cell))
    return;
  plan->cell[offset (plan, cell)] = value;
  if (value != GEN_ROCK && !dgn_rect_contains (plan->drawn, cell))
    plan->drawn = dgn_rect_union (plan->drawn, (DgnRect){ cell.x, cell.y, 1, 1 });
}

gboolean
gen_plan_has_flag (const GenPlan *plan, DgnCell cell, int flag)
{
  return on_sheet (plan, cell) && (plan->flags[offset (plan, cell)] & flag) != 0;
}

void
gen_plan_add_flag (GenPlan *plan, DgnCell cell, int flag)
{
  if (!plan->is_open_air && on_sheet (plan, cell))
    plan->flags[offset (plan, cell)] |= (guint8) flag;
}

void
gen_plan_drop_flag (GenPlan *plan, DgnCell cell, int flag)
{
  if (on_sheet (plan, cell))
    plan->flags[offset (plan, cell)] &= (guint8) ~flag;
}

/* The byte that holds an edge: the east edge of its western square, the south edge of its northern one. */
static guint8 *
edge_of (const GenPlan *plan, DgnCell cell, DgnSide side)
{
  if (side == DGN_WEST || side == DGN_NORTH)
    cell = dgn_cell_step (cell, side, 1);
  if (!on_sheet (plan, cell))
    return NULL;
  guint8 *edges = side == DGN_EAST || side == DGN_WEST ? plan->east : plan->south;
  return edges + offset (plan, cell);
}

GenEdge
gen_plan_edge (const GenPlan *plan, DgnCell cell, DgnSide side)
{
  const guint8 *edge = edge_of (plan, cell, side);
  return edge == NULL ? GEN_EDGE_NONE : (GenEdge) *edge;
}

void
gen_plan_set_edge (GenPlan *plan, DgnCell cell, DgnSide side, GenEdge edge)
{
  guint8 *place = edge_of (plan, cell, side);
  if (place != NULL && !plan->is_open_air)
    *place = (guint8) edge;
}

void
gen_plan_fill (GenPlan *plan, DgnCell cell)
{
  gen_plan_set (plan, cell, GEN_ROCK);
  gen_plan_drop_flag (plan, cell, 0xff);
  for (int side = 0; side < DGN_N_SIDES; side++)
    gen_plan_set_edge (plan, cell, side, GEN_EDGE_NONE);
}

gboolean
gen_plan_is_way (const GenPlan *plan, DgnCell cell, DgnSide side)
{
  int here = gen_plan_get (plan, cell);
  int there = gen_plan_get (plan, dgn_cell_step (cell, side, 1));
  if (here == GEN_ROCK || there == GEN_ROCK)
    return FALSE;
  return here == there || gen_plan_edge (plan, cell, side) != GEN_EDGE_NONE;
}

int
gen_plan_ways (const GenPlan *plan, DgnCell cell)
{
  int n = 0;
  for (int side = 0; side < DGN_N_SIDES; side++)
    n += gen_plan_is_way (plan, cell, side);
  return n;
}

gboolean
gen_plan_is_free (const GenPlan *plan, DgnCell cell)
{
  if (plan->is_open_air)
    return TRUE;
  return gen_plan_inside (plan, cell) && gen_plan_get (plan, cell) == GEN_ROCK
         && !gen_plan_has_flag (plan, cell, GEN_FLAG_RESERVED);
}

gboolean
gen_plan_is_clear (const GenPlan *plan, DgnCell cell, DgnCell except)
{
  if (!gen_plan_is_free (plan, cell))
    return FALSE;
  for (int side = 0; side < DGN_N_SIDES; side++) {
    DgnCell next = dgn_cell_step (cell, side, 1);
    if (!dgn_cell_equal (next, except) && gen_plan_get (plan, next) != GEN_ROCK)
      return FALSE;
  }
  return TRUE;
}

gboolean
gen_plan_is_room (const GenPlan *plan, DgnRect rect, DgnCell except)
{
  if (plan->is_open_air)
    return TRUE;
  /* What has its corners inside is inside: hulls have no dents. */
  for (int corner = 0; corner < 4; corner++)
    if (!gen_plan_inside (plan, (DgnCell){ corner % 2 == 0 ? rect.x : rect.x + rect.w - 1, corner < 2 ? rect.y : rect.y + rect.h - 1 }))
      return FALSE;
  DgnRect ring = dgn_rect_grow (rect, 1);
  for (int y = ring.y; y < ring.y + ring.h; y++)
    for (int x = ring.x; x < ring.x + ring.w; x++) {
      DgnCell cell = { x, y };
      if (gen_plan_get (plan, cell) != GEN_ROCK && !dgn_cell_equal (cell, except))
        return FALSE;
      if (dgn_rect_contains (rect, cell) && gen_plan_has_flag (plan, cell, GEN_FLAG_RESERVED))
        return FALSE;
    }
  return TRUE;
}
