/* chambers.c - rolling a chamber and finding a place for it: sliding, turning, shrinking before giving up (rulings H1 to H9, C12). */
#include "gen.h"

#define CHAMBER_MIN 4 /* squares a side, after shrinking */
#define ALCOVE 2

/* A chamber that is being fitted beyond a cursor. */
typedef struct {
  Gen *gen;
  GenCursor *cursor;
  DgnRng rng; /* of its place, not of its rolls */
  DgnShape shape;
  DgnRect bounds; /* the result */
  GArray *cells;
} Fit;

static GArray *
roll_exit_kinds (Gen *gen, DgnStream *stream, int n)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < n; i++) {
    const DgnRow *row = dgn_roll_table (stream, gen_table (gen, DGN_TABLE_EXIT_KINDS));
    const DgnEffect *effect = dgn_row_find (row, DGN_DO_EXIT);
    int kind = effect != NULL && effect->word == DGN_EXIT_DOOR ? GEN_EDGE_DOOR : GEN_EDGE_PASSAGE;
    g_array_append_val (kinds, kind);
  }
  return kinds;
}

void
gen_contents_roll (Gen *gen, GenChamber *chamber, DgnStream *stream)
{
  const DgnRow *row = dgn_roll_table (stream, gen_table (gen, DGN_TABLE_CONTENTS));
  chamber->has_monster = dgn_row_has (row, DGN_DO_MONSTER);
  chamber->has_features = dgn_row_has (row, DGN_DO_FEATURES);
  chamber->has_treasure = dgn_row_has (row, DGN_DO_TREASURE);
  chamber->has_trap = dgn_row_has (row, DGN_DO_TRAP);
  if (!chamber->has_features)
    return;
  const DgnRow *features = dgn_roll_table (stream, gen_table (gen, DGN_TABLE_FEATURES));
  const DgnEffect *minor = dgn_row_find (features, DGN_DO_MINOR), *major = dgn_row_find (features, DGN_DO_MAJOR);
  if (minor != NULL)
    chamber->minor = minor->dice;
  if (major != NULL)
    chamber->major = major->dice;
}

/* Ruling H9: shape, exits, exit types, contents, features; the place comes last and draws from a stream of its own. */
void
gen_chamber_roll (Gen *gen, GenChamber *chamber, DgnStream *stream, GArray *exit_kinds)
{
  const DgnRow *row = dgn_roll_table (stream, gen_table (gen, DGN_TABLE_CHAMBERS));
  const DgnEffect *shape = dgn_row_find (row, DGN_DO_SHAPE);
  chamber->shape = shape != NULL ? (DgnShape) shape->word : DGN_SQUARE;
  chamber->rolled_w = shape != NULL ? shape->n : 8;
  chamber->rolled_h = shape != NULL ? shape->m : 8;

  const DgnRow *exits = dgn_roll_table (stream, gen_table (gen, DGN_TABLE_EXITS));
  const DgnEffect *count = dgn_row_find (exits, DGN_DO_EXITS);
  chamber->exits = count != NULL ? count->n : 0;
  chamber->has_stairs = dgn_row_has (exits, DGN_DO_STAIRS);
  g_autoptr (GArray) kinds = roll_exit_kinds (gen, stream, chamber->exits);
  g_array_append_vals (exit_kinds, kinds->data, kinds->len);
  gen_contents_roll (gen, chamber, stream);
}

/* A chamber with a monster is an encounter; one with only a trap may be (ruling E9). Never one too many. */
static void
count_encounter (Gen *gen, GenChamber *chamber)
{
  gboolean has_only_trap = chamber->has_trap && !chamber->has_monster && !chamber->has_features && !chamber->has_treasure;
  if (!chamber->has_monster && !(has_only_trap && gen->config->rulings.trap_rooms_count))
    return;
  if (gen_is_full (gen)) {
    chamber->has_monster = FALSE;
    chamber->has_trap = chamber->has_trap && !has_only_trap;
    return;
  }
  gen->n_encounters++;
}

int
gen_chamber_place (Gen *gen, int floor, DgnShape shape, DgnRect bounds, GArray *cells, int thing)
{
  GenPlan *plan = gen_plan (gen, floor);
  GenChamber chamber = { .floor = floor, .shape = shape, .bounds = bounds, .thing = thing, .space = -1 };
  chamber.cells = g_array_copy (cells);
  chamber.ends = g_array_new (FALSE, FALSE, sizeof (int));
  int index = (int) gen->chambers->len;
  g_array_append_val (gen->chambers, chamber);
  for (guint i = 0; i < cells->len; i++)
    gen_plan_set (plan, g_array_index (cells, DgnCell, i), index + 1);
  if (shape == DGN_OCTAGON)
    for (int y = bounds.y; y < bounds.y + bounds.h; y++)
      for (int x = bounds.x; x < bounds.x + bounds.w; x++)
        if (gen_plan_get (plan, (DgnCell){ x, y }) == GEN_ROCK)
          gen_plan_add_flag (plan, (DgnCell){ x, y }, GEN_FLAG_RESERVED);
  return index;
}

/* The rectangle of `across` x `deep` squares beyond the cursor, entered `off` squares from its left-hand corner. */
static DgnRect
box_beyond (const GenCursor *cursor, int across, int deep, int off)
{
  DgnCell entry = dgn_cell_step (cursor->cell, cursor->side, 1);
  switch (cursor->side) {
    case DGN_NORTH:
      return (DgnRect){ entry.x - off, entry.y - deep + 1, across, deep };
    case DGN_SOUTH:
      return (DgnRect){ entry.x - off, entry.y, across, deep };
    case DGN_EAST:
      return (DgnRect){ entry.x, entry.y - off, deep, across };
    default:
      return (DgnRect){ entry.x - deep + 1, entry.y - off, deep, across };
  }
}

static gboolean
has_cell (const GArray *cells, DgnCell cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (dgn_cell_equal (g_array_index (cells, DgnCell, i), cell))
      return TRUE;
  return FALSE;
}

/* Ruling H4: the blob of a size, moved to the box; the entry must be one of its squares. */
static gboolean
fit_blob (Fit *fit, DgnRect box)
{
  DgnRng rng = fit->rng;
  g_autoptr (GArray) cells = gen_blob (box.w, box.h, &rng);
  for (guint i = 0; i < cells->len; i++) {
    DgnCell *cell = &g_array_index (cells, DgnCell, i);
    cell->x += box.x;
    cell->y += box.y;
  }
  if (!has_cell (cells, dgn_cell_step (fit->cursor->cell, fit->cursor->side, 1)))
    return FALSE;
  fit->cells = g_steal_pointer (&cells);
  return TRUE;
}

/* Ruling H2: slides along the entry wall, within its middle 60 %, never into a cut corner. */
static gboolean
slide (Fit *fit, int across, int deep)
{
  int first = across / 5, last = across - 1 - across / 5;
  if (fit->shape == DGN_OCTAGON) {
    int cut = dgn_octagon_cut (across, deep);
    first = MAX (first, cut);
    last = MIN (last, across - 1 - cut);
  }
  int n = last - first + 1;
  if (n < 1)
    return FALSE;
  guint start = dgn_rng_below (&fit->rng, (guint32) n);
  const GenPlan *plan = gen_plan (fit->gen, fit->cursor->floor);
  for (int i = 0; i < n; i++) {
    DgnRect box = box_beyond (fit->cursor, across, deep, first + ((int) start + i) % n);
    if (!gen_plan_is_room (plan, box, fit->cursor->cell))
      continue;
    if (fit->shape == DGN_IRREGULAR) {
      if (!fit_blob (fit, box))
        continue;
    } else {
      fit->cells = dgn_shape_cells (fit->shape, box);
    }
    fit->bounds = box;
    return TRUE;
  }
  return FALSE;
}

/* Ruling C12: slide, turn, shrink by one square a side and try again, down to 4 x 4. */
static gboolean
find_place (Fit *fit, int w, int h)
{
  gboolean is_turned = dgn_rng_below (&fit->rng, 2) == 1;
  while (TRUE) {
    for (int turn = 0; turn < 2; turn++) {
      gboolean swap = (turn == 1) != is_turned;
      if (slide (fit, swap ? h : w, swap ? w : h))
        return TRUE;
      if (w == h)
        break;
    }
    if (w <= CHAMBER_MIN && h <= CHAMBER_MIN)
      return FALSE;
    w = MAX (w - 1, CHAMBER_MIN);
    h = MAX (h - 1, CHAMBER_MIN);
  }
}

static void
mark_dead_end (Gen *gen, GenPlan *plan, DgnCell cell, const GenCursor *cursor, int flags)
{
  gen_plan_add_flag (plan, cell, flags);
  GenPlace place = { .floor = cursor->floor, .cell = cell, .side = cursor->side };
  g_array_append_val (gen->dead_ends, place);
}

/* Where no chamber fits: a widening of 2 x 2 squares that leads nowhere, or just the end of the corridor. */
static void
dig_alcove (Gen *gen, GenCursor *cursor)
{
  GenPlan *plan = gen_plan (gen, cursor->floor);
  for (int off = 0; off < ALCOVE; off++) {
    DgnRect box = box_beyond (cursor, ALCOVE, ALCOVE, off);
    if (!gen_plan_is_room (plan, box, cursor->cell))
      continue;
    DgnCell entry = dgn_cell_step (cursor->cell, cursor->side, 1);
    gboolean is_corridor = gen_plan_get (plan, cursor->cell) == GEN_CORRIDOR;
    for (int i = 0; i < ALCOVE * ALCOVE; i++) {
      DgnCell cell = { box.x + i % ALCOVE, box.y + i / ALCOVE };
      gen_plan_set (plan, cell, GEN_CORRIDOR);
      gen_plan_add_flag (plan, cell, GEN_FLAG_ALCOVE);
    }
    GenEdge edge = cursor->edge != GEN_EDGE_NONE || is_corridor ? cursor->edge : GEN_EDGE_PASSAGE;
    gen_plan_set_edge (plan, cursor->cell, cursor->side, edge);
    mark_dead_end (gen, plan, dgn_cell_step (entry, cursor->side, 1), cursor, GEN_FLAG_DEAD_END);
    return;
  }
  if (gen_plan_get (plan, cursor->cell) == GEN_CORRIDOR)
    mark_dead_end (gen, plan, cursor->cell, cursor, GEN_FLAG_DEAD_END);
}

/* What was rolled goes into the chamber that now has a place. */
void
gen_chamber_adopt (Gen *gen, GenChamber *chamber, const GenChamber *rolled)
{
  GenChamber placed = *chamber;
  *chamber = *rolled;
  chamber->floor = placed.floor;
  chamber->bounds = placed.bounds;
  chamber->cells = placed.cells;
  chamber->ends = placed.ends;
  chamber->thing = placed.thing;
  chamber->space = -1;
  count_encounter (gen, chamber);
}

int
gen_chamber_add (Gen *gen, GenCursor *cursor)
{
  if (gen_is_mixed_in (gen, "mixed chambers", gen->n_chambers_rolled + 1, gen->config->caverns.share))
    return gen_cavern_add (gen, cursor);
  int thing = ++gen->n_chambers_rolled;
  DgnStream stream = dgn_stream_begin (&gen->roller, "chambers", thing);
  GenChamber rolled = { 0 };
  g_autoptr (GArray) exit_kinds = g_array_new (FALSE, FALSE, sizeof (int));
  gen_chamber_roll (gen, &rolled, &stream, exit_kinds);

  Fit fit = { .gen = gen, .cursor = cursor, .shape = rolled.shape };
  fit.rng = dgn_rng_stream (gen->seed, "chamber place", (guint64) thing);
  if (!find_place (&fit, rolled.rolled_w, rolled.rolled_h)) {
    gen_note (gen, "expand", cursor->floor, cursor->cell, "rolled chamber %d did not fit, not even shrunk; the corridor widens and ends", thing);
    dig_alcove (gen, cursor);
    return -1;
  }
  g_autoptr (GArray) cells = fit.cells;
  GenEdge edge = cursor->edge != GEN_EDGE_NONE ? cursor->edge : GEN_EDGE_PASSAGE;
  int index = gen_chamber_place (gen, cursor->floor, rolled.shape, fit.bounds, cells, thing);
  gen_plan_set_edge (gen_plan (gen, cursor->floor), cursor->cell, cursor->side, edge);

  gen_chamber_adopt (gen, gen_chamber (gen, (guint) index), &rolled);
  if (MAX (fit.bounds.w, fit.bounds.h) < MAX (rolled.rolled_w, rolled.rolled_h))
    gen_note (gen, "expand", cursor->floor, cursor->cell, "rolled chamber %d shrank from %d x %d to %d x %d squares", thing,
              rolled.rolled_w, rolled.rolled_h, fit.bounds.w, fit.bounds.h);
  DgnSide entry = dgn_side_opposite (cursor->side);
  gboolean has_stairs = rolled.has_stairs;
  gen_chamber_exits (gen, index, exit_kinds, entry, &stream);
  if (has_stairs)
    gen_stairs_inside (gen, index, &stream);
  return index;
}
