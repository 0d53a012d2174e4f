/* corridors.c - one roll on the corridors table, read effect by effect (rulings C1 to C7), and the order of growth. */
#include "gen.h"

#define ENCOUNTER_STRETCH 4 /* squares of corridor around an encounter: ruling C6 */

/* A roll on the table while it is being carried out. */
typedef struct {
  GenCursor cursor;
  GArray *dug;      /* DgnCell: the squares of this roll */
  GenStep step;     /* how the digging went; anything but DUG ends it */
  gboolean has_run; /* the squares before a thing are there */
  DgnSide ways[3];  /* where a corridor continues */
  int n_ways;
} Walk;

static gboolean
is_over (const Walk *walk)
{
  return walk->step != GEN_STEP_DUG;
}

static void
run (Gen *gen, Walk *walk, int n)
{
  if (!is_over (walk))
    walk->step = gen_dig_run (gen, &walk->cursor, n, walk->dug);
  walk->ways[0] = walk->cursor.side;
  walk->has_run = TRUE;
}

/* Ruling C1: a little corridor before a door, fork, turn, chamber or stairs. */
static void
lead_in (Gen *gen, Walk *walk)
{
  if (!walk->has_run)
    run (gen, walk, gen->config->rulings.lead_in);
}

static DgnSide
side_of (DgnSide ahead, int way)
{
  switch (way) {
    case DGN_WAY_LEFT:
      return dgn_side_left (ahead);
    case DGN_WAY_RIGHT:
      return dgn_side_right (ahead);
    default:
      return ahead;
  }
}

/* Ruling C3: a square of the stretch, in seeded order, on whose side there is room and no other opening near. */
static gboolean
find_side_place (Gen *gen, Walk *walk, DgnSide side, DgnCell *place)
{
  const GenPlan *plan = gen_plan (gen, walk->cursor.floor);
  guint n = walk->dug->len;
  if (n > 0 && walk->step == GEN_STEP_JOINED)
    n--;
  guint start = n > 0 ? dgn_rng_below (&walk->cursor.stream->rng, n) : 0;
  for (guint i = 0; i < n; i++) {
    DgnCell cell = g_array_index (walk->dug, DgnCell, (start + i) % n);
    if (gen_plan_is_clear (plan, dgn_cell_step (cell, side, 1), cell) || plan->is_open_air) {
      *place = cell;
      return TRUE;
    }
  }
  return FALSE;
}

static void
on_the_side (Gen *gen, Walk *walk, const DgnEffect *effect)
{
  DgnSide side = side_of (walk->cursor.side, effect->word);
  DgnCell place;
  if (!find_side_place (gen, walk, side, &place))
    return;
  if (effect->verb == DGN_DO_STAIRS) {
    GenCursor cursor = { .floor = walk->cursor.floor, .cell = place, .side = side, .chamber = -1, .stream = walk->cursor.stream };
    gen_stairs (gen, &cursor, 0);
    return;
  }
  GenEdge edge = effect->verb == DGN_DO_DOOR ? GEN_EDGE_DOOR : GEN_EDGE_NONE;
  gen_add_end (gen, walk->cursor.floor, place, side, edge, walk->cursor.chamber);
}

/* Ruling C2: a T piece has three arms; the die says by which we came. */
static void
fork_three (Gen *gen, Walk *walk)
{
  const DgnRow *row = dgn_roll_table (walk->cursor.stream, gen_table (gen, DGN_TABLE_T_JUNCTION));
  const DgnEffect *arms = dgn_row_find (row, DGN_DO_ARMS);
  walk->n_ways = 0;
  if (arms == NULL)
    return;
  walk->ways[walk->n_ways++] = side_of (walk->cursor.side, arms->word);
  walk->ways[walk->n_ways++] = side_of (walk->cursor.side, arms->word2);
}

static void
fork_four (Walk *walk)
{
  DgnSide ahead = walk->cursor.side;
  walk->n_ways = 3;
  walk->ways[0] = dgn_side_left (ahead);
  walk->ways[1] = ahead;
  walk->ways[2] = dgn_side_right (ahead);
}

static void
meet (Gen *gen, Walk *walk)
{
  int ruling = gen->config->rulings.roll_20;
  if (!walk->has_run)
    run (gen, walk, ENCOUNTER_STRETCH);
  if (ruling == DGN_ROLL20_END)
    walk->n_ways = 0;
  if (ruling == DGN_ROLL20_WANDERING || gen_is_full (gen))
    return;
  GenPlan *plan = gen_plan (gen, walk->cursor.floor);
  DgnCell cell = walk->dug->len > 0 ? g_array_index (walk->dug, DgnCell, walk->dug->len / 2) : walk->cursor.cell;
  if (!plan->is_open_air
      && (gen_plan_get (plan, cell) != GEN_CORRIDOR || gen_plan_has_flag (plan, cell, GEN_FLAG_CONTENT | GEN_FLAG_LINK)))
    return;
  gen_plan_add_flag (plan, cell, GEN_FLAG_CONTENT);
  GenPlace place = { .floor = walk->cursor.floor, .cell = cell };
  g_array_append_val (gen->met, place);
  gen->n_encounters++;
}

static void
end_here (Gen *gen, Walk *walk)
{
  walk->n_ways = 0;
  GenPlan *plan = gen_plan (gen, walk->cursor.floor);
  if (is_over (walk) || (!plan->is_open_air && gen_plan_get (plan, walk->cursor.cell) != GEN_CORRIDOR))
    return;
  gen_plan_add_flag (plan, walk->cursor.cell, GEN_FLAG_DEAD_END);
  GenPlace place = { .floor = walk->cursor.floor, .cell = walk->cursor.cell, .side = walk->cursor.side };
  g_array_append_val (gen->dead_ends, place);
}

/* Effects that stand at the end of the stretch. Each needs the squares before it, and nothing in the way. */
static void
at_the_end (Gen *gen, Walk *walk, const DgnEffect *effect)
{
  lead_in (gen, walk);
  gboolean is_node = effect->verb == DGN_DO_FORK || effect->verb == DGN_DO_TURN;
  gboolean is_behind_wall = walk->cursor.edge != GEN_EDGE_NONE || gen_plan_get (gen_plan (gen, walk->cursor.floor), walk->cursor.cell) > 0;
  if (is_node || (effect->verb == DGN_DO_DOOR && walk->cursor.edge != GEN_EDGE_NONE)
      || (effect->verb == DGN_DO_STAIRS && is_behind_wall)) /* a step is never a door's next square */
    run (gen, walk, 1);
  if (is_over (walk))
    return;
  switch (effect->verb) {
    case DGN_DO_DOOR:
      walk->cursor.edge = GEN_EDGE_DOOR;
      break;
    case DGN_DO_FORK:
      if (effect->word == DGN_FORK_THREE)
        fork_three (gen, walk);
      else
        fork_four (walk);
      break;
    case DGN_DO_TURN:
      walk->ways[0] = side_of (walk->cursor.side, effect->word);
      break;
    case DGN_DO_CHAMBER:
      walk->n_ways = 0;
      gen_chamber_add (gen, &walk->cursor);
      break;
    case DGN_DO_STAIRS:
      walk->n_ways = 0;
      gen_stairs (gen, &walk->cursor, 3);
      break;
    default:
      end_here (gen, walk);
      break;
  }
}

static void
carry_out (Gen *gen, Walk *walk, const DgnEffect *effect)
{
  switch (effect->verb) {
    case DGN_DO_STRAIGHT:
      run (gen, walk, effect->n);
      break;
    case DGN_DO_ENCOUNTER:
      meet (gen, walk);
      break;
    case DGN_DO_CORRIDOR:
      on_the_side (gen, walk, effect);
      break;
    case DGN_DO_DOOR:
    case DGN_DO_STAIRS:
      if (effect->word != DGN_WAY_AHEAD)
        on_the_side (gen, walk, effect);
      else
        at_the_end (gen, walk, effect);
      break;
    case DGN_DO_CONTINUE:
      for (int i = 0; i < walk->n_ways && !is_over (walk); i++)
        gen_add_end (gen, walk->cursor.floor, walk->cursor.cell, walk->ways[i], walk->cursor.edge, walk->cursor.chamber);
      break;
    default:
      at_the_end (gen, walk, effect);
      break;
  }
}

void
gen_corridor (Gen *gen, guint index)
{
  GenEnd *end = gen_end (gen, index);
  end->is_done = TRUE;
  gen->n_corridor_rolls++;
  DgnStream stream = dgn_stream_begin (&gen->roller, "corridors", (int) index + 1);
  const DgnRow *row = dgn_roll_table (&stream, gen_table (gen, DGN_TABLE_CORRIDORS));
  g_autoptr (GArray) dug = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  Walk walk = {
    .cursor = { end->floor, end->cell, end->side, end->edge, end->chamber, &stream, FALSE },
    .dug = dug,
    .step = GEN_STEP_DUG,
    .ways = { end->side },
    .n_ways = 1,
  };
  for (guint i = 0; i < row->effects->len; i++)
    carry_out (gen, &walk, &g_array_index (row->effects, DgnEffect, i));
}

/* Ruling C7: oldest first, or newest. -1 when no end is open. */
static int
take_end (Gen *gen)
{
  if (gen->config->rulings.growth == DGN_GROWTH_DEPTH) {
    while (gen->newest->len > 0) {
      int index = g_array_index (gen->newest, int, gen->newest->len - 1);
      g_array_set_size (gen->newest, gen->newest->len - 1);
      if (!gen_end (gen, (guint) index)->is_done)
        return index;
    }
    return -1;
  }
  while (gen->next_end < gen->ends->len) {
    guint index = gen->next_end++;
    if (!gen_end (gen, index)->is_done)
      return (int) index;
  }
  return -1;
}

static void
follow (Gen *gen, guint end)
{
  if (gen_end (gen, end)->is_tunnel)
    gen_tunnel_from_end (gen, end);
  else
    gen_corridor (gen, end);
  gen_openings_follow (gen);
}

/* Rulings C14 and C15: until the limit is reached, reopening when every way has ended. */
void
gen_expand (Gen *gen)
{
  if (dgn_config_generator (gen->config) == DGN_GENERATOR_CAVERNS) {
    gen_caverns_expand (gen);
    return;
  }
  while (!gen_is_full (gen)) {
    int end = take_end (gen);
    if (end >= 0)
      follow (gen, (guint) end);
    else if (!gen_reopen (gen))
      return;
  }
}
