/* finds.c - new sites and secrets: what the checks along the way have turned up in tunnels and caverns. */
#include "gen.h"

#define REROLLS_MAX 60 /* for a find that the dungeon does not have yet */

typedef struct {
  Gen *gen;
  GHashTable *known; /* texts; only looked up */
  DgnGrid **grids;   /* per floor; NULL until one is asked for */
  int n;
} Finder;

/* A row that has not come yet, as long as there is one. */
static const DgnRow *
roll_find (Finder *finder)
{
  DgnStream stream = dgn_stream_begin (&finder->gen->roller, "finds", ++finder->n);
  const DgnTable *table = gen_table (finder->gen, DGN_TABLE_CAVERN_FINDS);
  const DgnRow *row = dgn_roll_table (&stream, table);
  for (int i = 0; i < REROLLS_MAX && g_hash_table_contains (finder->known, row->text); i++)
    row = dgn_roll_table (&stream, table);
  g_hash_table_add (finder->known, (gpointer) row->text);
  return row;
}

static DgnFeature *
add_find (Finder *finder, int space, DgnPlace *place)
{
  const DgnRow *row = roll_find (finder);
  const DgnEffect *where = dgn_row_find (row, DGN_DO_PLACE), *symbol = dgn_row_find (row, DGN_DO_SYMBOL);
  DgnFeature *feature = dgn_feature (finder->gen->d, dgn_dungeon_add_feature (finder->gen->d));
  *place = where != NULL ? (DgnPlace) where->word : DGN_PLACE_FLOOR;
  feature->kind = DGN_FEATURE_MAJOR;
  feature->space = space;
  dgn_set (&feature->name, row->text);
  dgn_set (&feature->symbol, symbol != NULL ? symbol->text : DGN_SYMBOL_FIND);
  return feature;
}

static void
find_in_cavern (Finder *finder, int space, int thing)
{
  Gen *gen = finder->gen;
  DgnRng rng = dgn_rng_stream (gen->seed, "find places", (guint64) thing);
  GenRoom room;
  gen_room_init (&room, gen, space, FALSE);
  gen_room_take_features (&room, gen, FALSE);
  DgnPlace place;
  DgnFeature *feature = add_find (finder, space, &place);
  feature->place = place;
  if (!gen_room_choose (&room, place, &rng, TRUE, &feature->cell, &feature->side)) {
    feature->place = DGN_PLACE_NOWHERE;
    feature->cell = (DgnCell){ -1, -1 };
  }
  gen_room_clear (&room);
}

/* A wall beside the square, where the find is on one. */
static gboolean
find_wall (const DgnGrid *grid, DgnCell cell, DgnSide *side)
{
  for (int i = 0; i < DGN_N_SIDES; i++)
    if (dgn_grid_space (grid, dgn_cell_step (cell, (DgnSide) i, 1)) < 0) {
      *side = (DgnSide) i;
      return TRUE;
    }
  return FALSE;
}

static const DgnGrid *
grid_of (Finder *finder, int floor)
{
  if (finder->grids[floor] == NULL)
    finder->grids[floor] = dgn_grid_new (finder->gen->d, floor);
  return finder->grids[floor];
}

static void
find_in_tunnel (Finder *finder, const GenPlace *found)
{
  const DgnGrid *grid = grid_of (finder, found->floor);
  int space = dgn_grid_space (grid, found->cell);
  if (space < 0)
    return;
  DgnPlace place;
  DgnFeature *feature = add_find (finder, space, &place);
  feature->cell = found->cell;
  feature->place = place == DGN_PLACE_WALL && find_wall (grid, found->cell, &feature->side) ? DGN_PLACE_WALL : DGN_PLACE_FLOOR;
}

void
gen_finds (Gen *gen)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree DgnGrid **grids = g_new0 (DgnGrid *, gen->d->floors->len);
  Finder finder = { .gen = gen, .known = known, .grids = grids };
  for (int space = 0; space < (int) gen->d->spaces->len; space++) {
    const GenChamber *chamber = gen_chamber_of (gen, space);
    if (chamber != NULL && chamber->has_find)
      find_in_cavern (&finder, space, chamber->thing);
  }
  for (guint i = 0; i < gen->finds->len; i++)
    find_in_tunnel (&finder, &g_array_index (gen->finds, GenPlace, i));
  for (guint floor = 0; floor < gen->d->floors->len; floor++)
    g_clear_pointer (&grids[floor], dgn_grid_free);
}
