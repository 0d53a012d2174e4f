/* reopen.c - when every way has ended before the limit (ruling C15): the oldest dead end or sealed chamber is opened
 * again, then the youngest chamber with room beyond a wall, then the side of any corridor. */
#include "gen.h"

#define CORRIDOR_TRIES 400
#define CORRIDOR_ROOM 6 /* squares of free rock beside a corridor that make a branch worth it */

static gboolean
reopen_dead_end (Gen *gen)
{
  while (gen->oldest_dead_end < gen->dead_ends->len) {
    GenPlace place = g_array_index (gen->dead_ends, GenPlace, gen->oldest_dead_end++);
    GenPlan *plan = gen_plan (gen, place.floor);
    if (gen_plan_has_flag (plan, place.cell, GEN_FLAG_ALCOVE) || !gen_plan_has_flag (plan, place.cell, GEN_FLAG_DEAD_END))
      continue;
    const DgnSide sides[] = { place.side, dgn_side_left (place.side), dgn_side_right (place.side) };
    for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
      if (gen_free_run (gen, place.floor, place.cell, sides[i], CORRIDOR_ROOM) >= CORRIDOR_ROOM / 2) {
        gen_plan_drop_flag (plan, place.cell, GEN_FLAG_DEAD_END);
        gen_add_end (gen, place.floor, place.cell, sides[i], GEN_EDGE_NONE, -1);
        gen_note (gen, "reopen", place.floor, place.cell, "a dead end is opened again");
        return TRUE;
      }
  }
  return FALSE;
}

static gboolean
reopen_chamber (Gen *gen, int index)
{
  DgnStream stream = dgn_stream_begin (&gen->roller, "reopenings", gen->n_reopenings);
  const DgnRow *row = dgn_roll_table (&stream, gen_table (gen, DGN_TABLE_EXIT_KINDS));
  const DgnEffect *effect = dgn_row_find (row, DGN_DO_EXIT);
  GenEdge edge = effect != NULL && effect->word == DGN_EXIT_DOOR ? GEN_EDGE_DOOR : GEN_EDGE_PASSAGE;
  if (!gen_chamber_reopen (gen, index, edge))
    return FALSE;
  const GenEnd *end = gen_end (gen, gen->ends->len - 1);
  gen_note (gen, "reopen", end->floor, end->cell, "rolled chamber %d gets another exit", gen_chamber (gen, (guint) index)->thing);
  return TRUE;
}

static gboolean
reopen_sealed_chamber (Gen *gen)
{
  while (gen->oldest_sealed < gen->chambers->len) {
    guint index = gen->oldest_sealed++;
    if (gen_chamber (gen, index)->exits == 0 && reopen_chamber (gen, (int) index))
      return TRUE;
  }
  return FALSE;
}

static gboolean
reopen_young_chamber (Gen *gen)
{
  enum { LOOK_AT = 40 }; /* the youngest so many: older ones lie in the thick of it */
  for (guint i = 0; i < MIN (gen->chambers->len, LOOK_AT); i++)
    if (reopen_chamber (gen, (int) (gen->chambers->len - 1 - i)))
      return TRUE;
  return FALSE;
}

static gboolean
branch (Gen *gen, int floor, DgnCell cell)
{
  const GenPlan *plan = gen_plan (gen, floor);
  if (gen_plan_get (plan, cell) != GEN_CORRIDOR || gen_plan_has_flag (plan, cell, GEN_FLAG_LINK | GEN_FLAG_ALCOVE))
    return FALSE;
  for (int side = 0; side < DGN_N_SIDES; side++)
    if (gen_free_run (gen, floor, cell, side, CORRIDOR_ROOM) >= CORRIDOR_ROOM) {
      gen_add_end (gen, floor, cell, side, GEN_EDGE_NONE, -1);
      gen_note (gen, "reopen", floor, cell, "a corridor branches once more");
      return TRUE;
    }
  return FALSE;
}

/* Any square of corridor; where there is so little of it that none is hit, one at which a way began. */
static gboolean
reopen_corridor (Gen *gen)
{
  DgnRng rng = dgn_rng_stream (gen->seed, "reopen corridor", (guint64) gen->n_reopenings);
  for (int i = 0; i < CORRIDOR_TRIES; i++) {
    int floor = (int) dgn_rng_below (&rng, gen->plans->len);
    const GenPlan *plan = gen_plan (gen, floor);
    DgnCell cell = { (int) dgn_rng_below (&rng, (guint32) plan->width), (int) dgn_rng_below (&rng, (guint32) plan->height) };
    if (branch (gen, floor, cell))
      return TRUE;
  }
  guint n = gen->ends->len, start = n > 0 ? dgn_rng_below (&rng, n) : 0;
  for (guint i = 0; i < n; i++) {
    const GenEnd *end = gen_end (gen, (start + i) % n);
    if (branch (gen, end->floor, end->cell))
      return TRUE;
  }
  return FALSE;
}

gboolean
gen_reopen (Gen *gen)
{
  int most = gen->config->rulings.reopenings * MAX (1, (gen->limit + 9) / 10);
  if (gen->n_reopenings >= most)
    return FALSE;
  gen->n_reopenings++;
  if (gen->config->collisions == FALSE)
    return FALSE;
  return reopen_dead_end (gen) || reopen_sealed_chamber (gen) || reopen_young_chamber (gen) || reopen_corridor (gen);
}
