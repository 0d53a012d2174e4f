/* join.c - clean-up, first part (ruling E6, 1 and 2): open ends are led to what lies close. */
#include "gen.h"

/* How far straight ahead of an end something lies that it can be joined to; 0: nothing within `limit`, or something in the way. */
static int
distance_ahead (const Gen *gen, const GenEnd *end, int limit)
{
  const GenPlan *plan = gen_plan (gen, end->floor);
  for (int i = 1; i <= limit; i++) {
    DgnCell next = dgn_cell_step (end->cell, end->side, i);
    int there = gen_plan_get (plan, next);
    if (there != GEN_ROCK)
      return gen_plan_has_flag (plan, next, GEN_FLAG_LINK | GEN_FLAG_ALCOVE) || there == end->chamber + 1 ? 0 : i;
    GenStep step = gen_contact (plan, next, end->side);
    if (step == GEN_STEP_BLOCKED)
      return 0;
    if (step == GEN_STEP_JOINED)
      return i;
  }
  return 0;
}

static void
join_ahead (Gen *gen, guint index)
{
  GenEnd *end = gen_end (gen, index);
  int distance = distance_ahead (gen, end, gen->config->cleanup.join_ahead);
  if (distance == 0)
    return;
  end->is_done = TRUE;
  DgnStream stream = dgn_stream_begin (&gen->roller, "join", (int) index + 1);
  GenCursor cursor = { end->floor, end->cell, end->side, end->edge, end->chamber, &stream, FALSE };
  DgnCell from = end->cell;
  int floor = end->floor;
  for (int i = 0; i < distance; i++) {
    GenStep step = gen_dig (gen, &cursor);
    if (step == GEN_STEP_DUG)
      continue;
    if (step == GEN_STEP_JOINED || step == GEN_STEP_ENTERED)
      gen_note (gen, "join", floor, from, "an open end is led %s to %s", dgn_side_name (cursor.side),
                step == GEN_STEP_JOINED ? "the next corridor" : "the next chamber");
    return;
  }
}

static gboolean
is_joinable (const Gen *gen, const GenEnd *end)
{
  return !end->is_done && end->edge == GEN_EDGE_NONE && gen_plan_get (gen_plan (gen, end->floor), end->cell) == GEN_CORRIDOR;
}

static void
join_near (Gen *gen, guint index)
{
  GenEnd *end = gen_end (gen, index);
  int longest = gen->config->cleanup.join_near;
  for (guint i = index + 1; i < gen->ends->len && is_joinable (gen, end); i++) {
    GenEnd *other = gen_end (gen, i);
    if (other->floor != end->floor || dgn_cell_distance (other->cell, end->cell) - 1 > longest || !is_joinable (gen, other)
        || !gen_dig_between (gen, end->floor, end->cell, other->cell, longest))
      continue;
    end->is_done = other->is_done = TRUE;
    gen_note (gen, "join", end->floor, end->cell, "two open ends are joined");
  }
}

void
gen_join (Gen *gen)
{
  if (!gen->config->cleanup.enabled)
    return;
  guint n = gen->ends->len;
  for (guint i = 0; i < n; i++)
    if (!gen_end (gen, i)->is_done)
      join_ahead (gen, i);
  for (guint i = 0; i < n; i++)
    if (is_joinable (gen, gen_end (gen, i)))
      join_near (gen, i);
}
