/* cavern.c - rolling one cavern and finding a place for it (rulings K12, K13, K15 to K17). */
#include "gen.h"

#define SHOWN_FROM 4 /* squares a side from which a shape shows: ruling K17 */
#define LEAST 2      /* squares a side, after shrinking */
#define HEIGHT_MIN 2 /* squares, likewise */

/* A cavern that is being fitted somewhere. */
typedef struct {
  Gen *gen;
  int floor;
  const GenCursor *cursor; /* beyond it; NULL: around `middle` */
  DgnCell middle;
  DgnRng rng;
  DgnLikeness likeness;
  int times;
  DgnCell offset; /* the result, and of what size */
  int w, h;
  GArray *cells;
} Fit;

static DgnDice
checks_of (const Gen *gen, const DgnRow *size)
{
  const DgnEffect *checks = size != NULL ? dgn_row_find (size, DGN_DO_CHECKS) : NULL;
  const DgnDice literal = { .count = 1, .sides = 4, .factor = 1 };
  return checks == NULL || gen->config->caverns.literal ? literal : checks->dice;
}

/* A measure of the small cavern, so many times over. */
static int
measure (DgnStream *stream, const DgnRow *small, DgnVerb verb, const char *purpose, int times)
{
  const DgnEffect *effect = dgn_row_find (small, verb);
  return effect == NULL ? 2 * times : dgn_roll_dice (stream, effect->dice, purpose) * times;
}

/* Size, measures, shape, contents, in this order; the place draws from a stream of its own. */
static void
roll (Gen *gen, GenChamber *cavern, DgnStream *stream, gboolean is_first)
{
  int times = 1;
  const DgnRow *size = is_first ? NULL : dgn_roll_table (stream, gen_table (gen, DGN_TABLE_CAVERN_SIZES));
  if (size != NULL)
    times = dgn_row_find (size, DGN_DO_TIMES)->n;
  cavern->is_cavern = TRUE;
  cavern->shape = DGN_CAVE;
  cavern->times = times;
  cavern->checks = checks_of (gen, size);
  const DgnRow *small = dgn_roll_table (stream, gen_table (gen, DGN_TABLE_CAVERN));
  cavern->rolled_w = measure (stream, small, DGN_DO_WIDTH, "width", times);
  cavern->rolled_h = measure (stream, small, DGN_DO_LENGTH, "length", times);
  cavern->height = measure (stream, small, DGN_DO_HEIGHT, "height", times);
  const DgnRow *shape = dgn_roll_table (stream, gen_table (gen, DGN_TABLE_CAVERN_SHAPES));
  cavern->likeness = (DgnLikeness) dgn_row_find (shape, DGN_DO_LIKENESS)->word;
  gen_contents_roll (gen, cavern, stream);
  cavern->has_find = dgn_row_has (dgn_roll_table (stream, gen_table (gen, DGN_TABLE_CAVERN_CHECKS)), DGN_DO_FIND);
}

static DgnCell
moved (DgnCell cell, DgnCell offset)
{
  return (DgnCell){ cell.x + offset.x, cell.y + offset.y };
}

static gboolean
has_cell (const GArray *cells, DgnCell cell)
{
  return gen_cells_find (cells, cell) >= 0;
}

/* TRUE if a square is free and touches no floor, not even at a corner; before an entry the way in may lie. */
static gboolean
is_clear (const Fit *fit, const GenPlan *plan, DgnCell cell)
{
  if (!gen_plan_is_free (plan, cell))
    return FALSE;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      DgnCell beside = { cell.x + dx, cell.y + dy };
      if (gen_plan_get (plan, beside) == GEN_ROCK)
        continue;
      gboolean is_way_in = fit->cursor != NULL && dgn_cell_equal (beside, fit->cursor->cell);
      gboolean is_entry = is_way_in && dgn_cell_equal (cell, dgn_cell_step (fit->cursor->cell, fit->cursor->side, 1));
      if (!is_way_in || (!is_entry && (dx == 0 || dy == 0)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
lies_free (const Fit *fit, const GArray *cells, DgnCell offset)
{
  const GenPlan *plan = gen_plan (fit->gen, fit->floor);
  if (plan->is_open_air)
    return TRUE;
  /* The outermost squares first: they are the likeliest to be in the way. */
  for (guint i = 0; i < cells->len; i++) {
    DgnCell cell = g_array_index (cells, DgnCell, i % 2 == 0 ? i / 2 : cells->len - 1 - i / 2);
    if (!is_clear (fit, plan, moved (cell, offset)))
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_interior (const GArray *cells, DgnCell cell)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (!has_cell (cells, (DgnCell){ cell.x + dx, cell.y + dy }))
        return FALSE;
  return TRUE;
}

/* May this square of the outline lie where the fit begins: just beyond the cursor, or around the square? */
static gboolean
is_anchor (const Fit *fit, const GArray *cells, DgnCell cell, gboolean is_strict)
{
  if (fit->cursor == NULL)
    return !is_strict || is_interior (cells, cell);
  DgnSide back = dgn_side_opposite (fit->cursor->side);
  if (has_cell (cells, dgn_cell_step (cell, back, 1)))
    return FALSE;
  /* Best where the wall is straight: a tunnel in a corner looks like a slip of the pen. */
  return !is_strict
         || (has_cell (cells, dgn_cell_step (cell, dgn_side_left (back), 1)) && has_cell (cells, dgn_cell_step (cell, dgn_side_right (back), 1)));
}

static gboolean
anchor (Fit *fit, const GArray *cells)
{
  DgnCell to = fit->cursor != NULL ? dgn_cell_step (fit->cursor->cell, fit->cursor->side, 1) : fit->middle;
  guint start = dgn_rng_below (&fit->rng, cells->len);
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < cells->len; i++) {
      DgnCell cell = g_array_index (cells, DgnCell, (start + i) % cells->len);
      DgnCell offset = { to.x - cell.x, to.y - cell.y };
      if (!is_anchor (fit, cells, cell, pass == 0) || !lies_free (fit, cells, offset))
        continue;
      fit->offset = offset;
      return TRUE;
    }
  return FALSE;
}

/* Tries the rolled size, both ways round, then ever smaller ones. */
static gboolean
find_place (Fit *fit, int w, int h)
{
  const GenPlan *plan = gen_plan (fit->gen, fit->floor);
  w = MIN (w, plan->width - 2);
  h = MIN (h, plan->height - 2);
  gboolean is_turned = dgn_rng_below (&fit->rng, 2) == 1;
  while (TRUE) {
    for (int turn = 0; turn < 2; turn++) {
      gboolean swap = (turn == 1) != is_turned;
      int across = swap ? h : w, deep = swap ? w : h;
      gboolean is_plain = MIN (w, h) < (fit->times > 1 ? SHOWN_FROM - 1 : SHOWN_FROM);
      g_autoptr (GArray) cells = gen_cavern_cells (fit->likeness, across, deep, is_plain, &fit->rng);
      if (anchor (fit, cells)) {
        fit->cells = g_steal_pointer (&cells);
        fit->w = w;
        fit->h = h;
        return TRUE;
      }
    }
    if (w <= LEAST && h <= LEAST)
      return FALSE;
    w = MAX (LEAST, w - MAX (1, w / 8));
    h = MAX (LEAST, h - MAX (1, h / 8));
  }
}

/* Puts the cavern where the fit says. */
static int
place (Gen *gen, Fit *fit, const GenChamber *rolled, int thing)
{
  DgnRect bounds = { 0, 0, 0, 0 };
  for (guint i = 0; i < fit->cells->len; i++) {
    DgnCell *cell = &g_array_index (fit->cells, DgnCell, i);
    *cell = moved (*cell, fit->offset);
    bounds = dgn_rect_union (bounds, (DgnRect){ cell->x, cell->y, 1, 1 });
  }
  int index = gen_chamber_place (gen, fit->floor, DGN_CAVE, bounds, fit->cells, thing);
  GenChamber *cavern = gen_chamber (gen, (guint) index);
  gen_chamber_adopt (gen, cavern, rolled);
  int rolled_reach = MAX (rolled->rolled_w, rolled->rolled_h), reach = MAX (fit->w, fit->h);
  if (reach >= rolled_reach)
    return index;
  cavern->height = MAX (HEIGHT_MIN, rolled->height * reach / rolled_reach); /* one that shrinks is no chimney */
  gen_note (gen, "expand", fit->floor, g_array_index (fit->cells, DgnCell, 0),
            "rolled cavern %d shrank from %d x %d to %d x %d squares", thing, rolled->rolled_w, rolled->rolled_h, fit->w, fit->h);
  return index;
}

/* Rolls a cavern, fits it, and looks for the openings in its walls. */
static int
add (Gen *gen, Fit *fit, gboolean is_first)
{
  int thing = ++gen->n_chambers_rolled;
  DgnStream stream = dgn_stream_begin (&gen->roller, "caverns", thing);
  GenChamber rolled = { 0 };
  roll (gen, &rolled, &stream, is_first);
  fit->gen = gen;
  fit->likeness = rolled.likeness;
  fit->times = rolled.times;
  fit->rng = dgn_rng_stream (gen->seed, "cavern place", (guint64) thing);
  if (!find_place (fit, rolled.rolled_w, rolled.rolled_h)) {
    gen_note (gen, "expand", fit->floor, fit->cursor != NULL ? fit->cursor->cell : fit->middle,
              "rolled cavern %d did not fit, not even shrunk", thing);
    return -1;
  }
  int index = place (gen, fit, &rolled, thing);
  g_array_unref (fit->cells);
  gen_chamber (gen, (guint) index)->exits = gen_openings_find (gen, &stream, rolled.checks, index, -1);
  return index;
}

int
gen_cavern_add (Gen *gen, GenCursor *cursor)
{
  Fit fit = { .floor = cursor->floor, .cursor = cursor };
  int index = add (gen, &fit, FALSE);
  if (index < 0)
    return -1;
  GenEdge edge = cursor->edge != GEN_EDGE_NONE ? cursor->edge : GEN_EDGE_PASSAGE;
  gen_plan_set_edge (gen_plan (gen, cursor->floor), cursor->cell, cursor->side, edge);
  return index;
}

int
gen_cavern_around (Gen *gen, int floor, DgnCell cell)
{
  Fit fit = { .floor = floor, .middle = cell };
  return add (gen, &fit, FALSE);
}

int
gen_cavern_first (Gen *gen, int floor, DgnSide side, DgnCell *mouth)
{
  /* A way in from the rim of the sheet: what is fitted beyond it lies as near to the rim as it can. */
  const GenPlan *plan = gen_plan (gen, floor);
  GenCursor cursor = { .floor = floor, .side = dgn_side_opposite (side), .chamber = -1 };
  cursor.cell = (DgnCell){ plan->width / 2, plan->height / 2 };
  if (side == DGN_NORTH || side == DGN_SOUTH)
    cursor.cell.y = side == DGN_NORTH ? 0 : plan->height - 1;
  else
    cursor.cell.x = side == DGN_WEST ? 0 : plan->width - 1;
  *mouth = dgn_cell_step (cursor.cell, cursor.side, 1);
  Fit fit = { .floor = floor, .cursor = &cursor };
  return add (gen, &fit, TRUE);
}
