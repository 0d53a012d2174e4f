/* caverns.c - the charts of caverns: openings that are found, followed and, before the dungeon is full, made (rulings K3, K4, K7, K8, K14). */
#include "gen.h"

#define FORCED_ROOM 5     /* squares of free rock before a wall that is opened on purpose */
#define FAILURES_MAX 3    /* openings of one cavern that may lead nowhere before it is left alone */
#define FORCED_MAX 40     /* openings on purpose for each encounter that is wanted, at most */

/* The floors in the order in which they fill: the entrance floor, down, then up. */
typedef struct {
  Gen *gen;
  int entrance, n;
  int at; /* of those filled so far, the last */
} Levels;

gboolean
gen_is_mixed_in (const Gen *gen, const char *what, int thing, int percent)
{
  return dgn_config_generator (gen->config) == DGN_GENERATOR_MIXED && gen_is_so (gen, what, (guint) thing, percent);
}

int
gen_openings_find (Gen *gen, DgnStream *stream, DgnDice checks, int chamber, int tunnel)
{
  int found = 0, n = dgn_roll_dice (stream, checks, "checks for an opening");
  for (int i = 0; i < n; i++) {
    if (!dgn_row_has (dgn_roll_table (stream, gen_table (gen, DGN_TABLE_CAVERN_OPENINGS)), DGN_DO_OPENING))
      continue;
    GenOpening opening = { .chamber = chamber, .tunnel = tunnel };
    g_array_append_val (gen->openings, opening);
    found++;
  }
  return found;
}

/* Literally, the charts go on until all tunnels yield no further openings. */
static gboolean
wants_more (const Gen *gen)
{
  return !gen_is_full (gen) || (gen->config->caverns.literal && dgn_config_generator (gen->config) == DGN_GENERATOR_CAVERNS);
}

void
gen_openings_follow (Gen *gen)
{
  while (gen->next_opening < gen->openings->len && wants_more (gen)) {
    const GenOpening opening = g_array_index (gen->openings, GenOpening, gen->next_opening++);
    gen_tunnel_dig (gen, &opening);
  }
}

static int
floor_at (const Levels *levels, int at)
{
  return at < levels->n - levels->entrance ? levels->entrance + at : levels->n - 1 - at;
}

/* Ruling K14: one opening on the youngest cavern of the floor with room before a wall. FALSE if there is none. */
static gboolean
force_opening (Gen *gen, int floor, int *failures)
{
  DgnRng rng = dgn_rng_stream (gen->seed, "forced openings", (guint64) ++gen->n_reopenings);
  for (int i = (int) gen->chambers->len - 1; i >= 0; i--) {
    const GenChamber *cavern = gen_chamber (gen, (guint) i);
    DgnCell cell;
    DgnSide side;
    gboolean has_room = FALSE;
    for (int wind = 0; wind < DGN_N_WINDS && !has_room; wind += 2)
      has_room = cavern->floor == floor && failures[i] < FAILURES_MAX
                 && gen_tunnel_start (gen, i, (DgnWind) wind, FORCED_ROOM, &rng, &cell, &side);
    if (!has_room)
      continue;
    guint before = gen->chambers->len;
    GenOpening opening = { .chamber = i, .tunnel = -1 };
    gen_note (gen, "reopen", floor, cell, "no tunnel is open: rolled cavern %d gets another", cavern->thing);
    gen_tunnel_dig (gen, &opening);
    failures[i] += gen->chambers->len == before;
    return TRUE;
  }
  return FALSE;
}

/* A square well inside a cavern where nothing is yet, and room for a small cavern around it on the other floor. */
static gboolean
is_shaft_place (const Gen *gen, int floor, int other, DgnCell cell)
{
  const GenPlan *plan = gen_plan (gen, floor), *beyond = gen_plan (gen, other);
  int own = gen_plan_get (plan, cell);
  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++) {
      DgnCell beside = { cell.x + dx, cell.y + dy };
      gboolean is_near = ABS (dx) <= 1 && ABS (dy) <= 1;
      if (is_near && (gen_plan_get (plan, beside) != own || gen_plan_has_flag (plan, beside, GEN_FLAG_LINK)))
        return FALSE;
      if (!gen_plan_is_free (beyond, beside))
        return FALSE;
    }
  return TRUE;
}

/* A shaft from the youngest cavern of a floor that has a place for one, and a cavern on the floor it leads to. */
static gboolean
open_floor (Gen *gen, int from, int to)
{
  DgnRng rng = dgn_rng_stream (gen->seed, "cavern shafts", (guint64) to);
  for (int i = (int) gen->chambers->len - 1; i >= 0; i--) {
    const GenChamber *cavern = gen_chamber (gen, (guint) i);
    if (cavern->floor != from)
      continue;
    guint n = cavern->cells->len, start = dgn_rng_below (&rng, n);
    for (guint k = 0; k < n; k++) {
      DgnCell cell = g_array_index (cavern->cells, DgnCell, (start + k) % n);
      if (!is_shaft_place (gen, from, to, cell))
        continue;
      if (gen_cavern_around (gen, to, cell) < 0)
        return FALSE;
      gen_shaft_between (gen, MIN (from, to), cell);
      return TRUE;
    }
  }
  return FALSE;
}

/* On to the next floor, once this one has its share or is full. */
static gboolean
open_next_floor (Levels *levels)
{
  if (levels->at + 1 >= levels->n)
    return FALSE;
  int to = floor_at (levels, levels->at + 1), from = to > levels->entrance ? to - 1 : to + 1;
  if (!open_floor (levels->gen, from, to))
    return FALSE;
  levels->at++;
  return TRUE;
}

/* Where the floor at hand is full, any other will do. */
static gboolean
force_anywhere (const Levels *levels, int *failures)
{
  for (int at = levels->at; at >= 0; at--)
    if (force_opening (levels->gen, floor_at (levels, at), failures))
      return TRUE;
  return FALSE;
}

static void
fill_up (Gen *gen)
{
  Levels levels = { .gen = gen, .entrance = dgn_floor_with_level (gen->d, 1), .n = (int) gen->plans->len };
  g_autoptr (GArray) failures = g_array_new (FALSE, TRUE, sizeof (int)); /* per cavern */
  for (int i = 0; i < FORCED_MAX * gen->limit && !gen_is_full (gen); i++) {
    g_array_set_size (failures, gen->chambers->len + 1);
    int *n_failed = &g_array_index (failures, int, 0);
    gboolean has_share = gen->n_encounters * levels.n >= gen->limit * (levels.at + 1);
    gboolean is_open = (has_share && open_next_floor (&levels)) || force_opening (gen, floor_at (&levels, levels.at), n_failed)
                       || open_next_floor (&levels) || force_anywhere (&levels, n_failed);
    if (!is_open)
      return;
    gen_openings_follow (gen);
  }
}

void
gen_caverns_expand (Gen *gen)
{
  gen_openings_follow (gen);
  if (!gen->config->caverns.literal) {
    fill_up (gen);
    return;
  }
  gen->limit = gen->d->limit = gen->n_encounters;
}

void
gen_cavern_mouth (Gen *gen)
{
  int floor = dgn_floor_with_level (gen->d, 1);
  DgnStream stream = dgn_stream_begin (&gen->roller, "entrance", 0);
  const DgnDice die = { .count = 1, .sides = DGN_N_SIDES, .factor = 1 };
  DgnSide side = (DgnSide) (dgn_roll_dice (&stream, die, "the mouth: 1 north, 2 east, 3 south, 4 west") - 1);
  DgnCell mouth;
  int index = gen_cavern_first (gen, floor, side, &mouth);
  g_return_if_fail (index >= 0); /* the sheet is empty, and the cavern shrinks to it */
  gen_chamber (gen, (guint) index)->is_entrance = TRUE;
  int link = gen_surface (gen, floor, mouth, side, DGN_LINK_PASSAGE);
  gen_link (gen, (guint) link)->link.is_entrance = TRUE;
}
