/* loops.c - clean-up, third part (rulings P3, P4): a short loop of bare corridor is a scribble; its longer way goes. Loops that are
 * long enough to be a way round stay, and so does everything that holds something. */
#include "gen.h"

#define DOUBLED 3 /* a doubled corridor may be so many times as long as another short loop */

/* A stretch of corridor without anything on it, and the squares at its two ends that are more than that. */
typedef struct {
  GArray *cells; /* DgnCell */
  DgnCell a, b;
} Stretch;

/* A square of corridor with two ways, both corridor, and nothing on it; a door between is part of the way. */
static gboolean
is_plain (const GenPlan *plan, DgnCell cell)
{
  if (gen_plan_get (plan, cell) != GEN_CORRIDOR || gen_plan_has_flag (plan, cell, 0xff))
    return FALSE;
  int n = 0;
  for (int side = 0; side < DGN_N_SIDES; side++) {
    gboolean is_corridor = gen_plan_get (plan, dgn_cell_step (cell, side, 1)) == GEN_CORRIDOR;
    if (!is_corridor && gen_plan_is_way (plan, cell, side))
      return FALSE;
    n += is_corridor;
  }
  return n == 2;
}

/* Follows plain squares from `cell` on, away from `from`; returns the first that is not plain, or `start` for a ring. */
static DgnCell
follow (const GenPlan *plan, DgnCell from, DgnCell cell, DgnCell start, GArray *cells)
{
  while (is_plain (plan, cell) && !dgn_cell_equal (cell, start)) {
    g_array_append_val (cells, cell);
    for (int side = 0; side < DGN_N_SIDES; side++) {
      DgnCell next = dgn_cell_step (cell, side, 1);
      if (gen_plan_get (plan, next) == GEN_CORRIDOR && !dgn_cell_equal (next, from)) {
        from = cell;
        cell = next;
        break;
      }
    }
  }
  return cell;
}

static Stretch
stretch_around (const GenPlan *plan, DgnCell start)
{
  Stretch stretch = { .cells = g_array_new (FALSE, FALSE, sizeof (DgnCell)) };
  g_array_append_val (stretch.cells, start);
  DgnCell ends[2];
  int n = 0;
  for (int side = 0; side < DGN_N_SIDES && n < 2; side++) {
    DgnCell next = dgn_cell_step (start, side, 1);
    if (gen_plan_get (plan, next) == GEN_CORRIDOR)
      ends[n++] = follow (plan, start, next, start, stretch.cells);
  }
  stretch.a = ends[0];
  stretch.b = ends[1];
  return stretch;
}

typedef struct {
  DgnCell cell;
  int distance;
} Reached;

static gboolean
is_among (const GArray *array, DgnCell cell, gsize stride)
{
  for (guint i = 0; i < array->len; i++) {
    const DgnCell *other = (const DgnCell *) (gconstpointer) (array->data + i * stride);
    if (dgn_cell_equal (*other, cell))
      return TRUE;
  }
  return FALSE;
}

/* Steps from a to b along corridor, the stretch left out; -1 if there are more than `limit`. */
static int
way_round (const GenPlan *plan, const Stretch *stretch, int limit)
{
  if (dgn_cell_equal (stretch->a, stretch->b))
    return 0;
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (Reached));
  Reached first = { stretch->a, 0 };
  g_array_append_val (reached, first);
  for (guint i = 0; i < reached->len; i++) {
    Reached at = g_array_index (reached, Reached, i);
    if (at.distance == limit)
      break;
    for (int side = 0; side < DGN_N_SIDES; side++) {
      DgnCell next = dgn_cell_step (at.cell, side, 1);
      if (gen_plan_get (plan, next) != GEN_CORRIDOR || gen_plan_has_flag (plan, next, GEN_FLAG_LINK)
          || is_among (stretch->cells, next, sizeof (DgnCell)) || is_among (reached, next, sizeof (Reached)))
        continue;
      if (dgn_cell_equal (next, stretch->b))
        return at.distance + 1;
      Reached further = { next, at.distance + 1 };
      g_array_append_val (reached, further);
    }
  }
  return -1;
}

/* TRUE if the stretch runs beside other corridor, one square of rock between, for half its length or more: ruling P3's doubled
 * corridor, a scribble however long it is. */
static gboolean
is_doubled (const GenPlan *plan, const GArray *cells)
{
  guint n = 0;
  for (guint i = 0; i < cells->len; i++) {
    DgnCell cell = g_array_index (cells, DgnCell, i);
    gboolean has_twin = FALSE;
    for (int side = 0; side < DGN_N_SIDES; side++)
      has_twin |= gen_plan_get (plan, dgn_cell_step (cell, side, 1)) == GEN_ROCK
                  && gen_plan_get (plan, dgn_cell_step (cell, side, 2)) == GEN_CORRIDOR;
    n += has_twin;
  }
  return cells->len >= 3 && 2 * n >= cells->len;
}

static gboolean
shorten_at (Gen *gen, int floor, DgnCell start, guint8 *seen)
{
  GenPlan *plan = gen_plan (gen, floor);
  Stretch stretch = stretch_around (plan, start);
  g_autoptr (GArray) cells = stretch.cells;
  for (guint i = 0; i < cells->len; i++) {
    DgnCell cell = g_array_index (cells, DgnCell, i);
    seen[cell.y * plan->width + cell.x] = 1;
  }
  int length = (int) cells->len, limit = gen->config->cleanup.short_loop;
  if (is_doubled (plan, cells))
    limit *= DOUBLED;
  if (length >= limit)
    return FALSE;
  int round = way_round (plan, &stretch, MIN (limit - length, length + 1));
  if (round < 0)
    return FALSE;
  for (guint i = 0; i < cells->len; i++)
    gen_plan_fill (plan, g_array_index (cells, DgnCell, i));
  gen_note (gen, "loops", floor, start, "a short loop loses its longer way: %d square%s", length, length == 1 ? "" : "s");
  return TRUE;
}

static gboolean
shorten_floor (Gen *gen, int floor)
{
  const GenPlan *plan = gen_plan (gen, floor);
  g_autofree guint8 *seen = g_malloc0 ((gsize) plan->width * (gsize) plan->height);
  gboolean has_changed = FALSE;
  for (int y = plan->drawn.y; y < plan->drawn.y + plan->drawn.h; y++)
    for (int x = plan->drawn.x; x < plan->drawn.x + plan->drawn.w; x++) {
      DgnCell cell = { x, y };
      if (!seen[y * plan->width + x] && is_plain (plan, cell))
        has_changed |= shorten_at (gen, floor, cell, seen);
    }
  return has_changed;
}

void
gen_loops (Gen *gen)
{
  enum { PASSES = 4 }; /* a loop that goes can leave another stretch bare */
  if (!gen->config->cleanup.enabled || gen->config->cleanup.short_loop == 0)
    return;
  for (int floor = 0; floor < (int) gen->plans->len; floor++)
    for (int pass = 0; pass < PASSES && shorten_floor (gen, floor); pass++)
      continue;
  gen_trim_leaves (gen);
}
