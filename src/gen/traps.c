/* traps.c - traps on doors and in chambers, from our own tables at the party's level (rulings D6, H10). */
#include "gen.h"

#define DC_MAX 40

/* A trap is a little harder to find and to disarm for every two levels of the party. */
static int
at_level (const Gen *gen, const DgnEffect *effect, int otherwise)
{
  int dc = effect == NULL ? otherwise : effect->n;
  return MIN (DC_MAX, dc + (gen->config->party.level - 1) / 2);
}

static DgnTrap *
roll_trap (Gen *gen, const char *table, DgnStream *stream)
{
  const DgnRow *row = dgn_roll_table (stream, gen_table (gen, table));
  DgnTrap *trap = dgn_trap (gen->d, dgn_dungeon_add_trap (gen->d));
  const DgnEffect *site = dgn_row_find (row, DGN_DO_SITE);
  trap->number = (int) gen->d->traps->len;
  dgn_set (&trap->name, row->text);
  trap->site = site != NULL ? (DgnTrapSite) site->word : DGN_SITE_FLOOR;
  trap->search_dc = at_level (gen, dgn_row_find (row, DGN_DO_SEARCH), 20);
  trap->disable_dc = at_level (gen, dgn_row_find (row, DGN_DO_DISABLE), 20);
  return trap;
}

/* Ruling D6: the trap is laid on side A of its door; where that is a step or a way out, on the other side. */
static void
lay_at_door (DgnDungeon *d, DgnTrap *trap, int door)
{
  const DgnOpening *opening = dgn_opening (d, dgn_door (d, door)->opening);
  gboolean is_a = dgn_link_at (d, opening->floor, opening->cell) < 0;
  trap->site = DGN_SITE_DOOR;
  trap->door = door;
  trap->space = is_a ? opening->a : opening->b;
  trap->cell = is_a ? opening->cell : dgn_cell_step (opening->cell, opening->side, 1);
  dgn_door (d, door)->trap = trap->number - 1;
}

static void
trap_door (Gen *gen, int index, DgnStream *stream, const char *table)
{
  lay_at_door (gen->d, roll_trap (gen, table, stream), index);
}

/* The square halfway along the straight line between two ways in, or between one and the middle. */
static DgnCell
on_the_path (const DgnDungeon *d, int space)
{
  const DgnSpace *room = dgn_space (d, space);
  DgnCell middle = { room->bounds.x + room->bounds.w / 2, room->bounds.y + room->bounds.h / 2 };
  DgnCell from = middle, to = middle;
  int n = 0;
  for (guint i = 0; i < d->openings->len && n < 2; i++) {
    const DgnOpening *opening = dgn_opening (d, (int) i);
    if (opening->a != space && opening->b != space)
      continue;
    DgnCell inside = opening->a == space ? opening->cell : dgn_cell_step (opening->cell, opening->side, 1);
    if (n++ == 0)
      from = inside;
    else
      to = inside;
  }
  return (DgnCell){ (from.x + to.x) / 2, (from.y + to.y) / 2 };
}

/* The free square of a chamber that lies nearest to `wanted`. */
static DgnCell
nearest_free (const Gen *gen, int space, DgnCell wanted)
{
  GenRoom room;
  gen_room_init (&room, gen, space, FALSE);
  for (guint i = 0; i < gen->d->features->len; i++) {
    const DgnFeature *feature = dgn_feature (gen->d, (int) i);
    if (feature->space == space && feature->kind == DGN_FEATURE_MAJOR)
      gen_room_take (&room, feature->cell);
  }
  DgnCell best = gen_room_any (gen, space);
  int best_distance = G_MAXINT;
  for (guint i = 0; i < room.space->cells->len; i++) {
    DgnCell cell = g_array_index (room.space->cells, DgnCell, i);
    int distance = dgn_cell_distance (cell, wanted);
    if (room.taken[i] || distance >= best_distance)
      continue;
    best = cell;
    best_distance = distance;
  }
  gen_room_clear (&room);
  return best;
}

/* An untrapped door of the chamber, or -1. */
static int
door_to_trap (const DgnDungeon *d, int space)
{
  for (int i = 0; i < (int) d->doors->len; i++) {
    const DgnOpening *opening = dgn_opening (d, dgn_door (d, i)->opening);
    if ((opening->a == space || opening->b == space) && dgn_door (d, i)->trap < 0)
      return i;
  }
  return -1;
}

static int
treasure_in (const DgnDungeon *d, int space)
{
  for (int i = 0; i < (int) d->treasures->len; i++)
    if (dgn_treasure (d, i)->space == space)
      return i;
  return -1;
}

static void
trap_chamber (Gen *gen, int space, const GenChamber *chamber)
{
  DgnDungeon *d = gen->d;
  DgnStream stream = dgn_stream_begin (&gen->roller, "traps", chamber->thing);
  DgnTrap *trap = roll_trap (gen, DGN_TABLE_CHAMBER_TRAPS, &stream);
  DgnRng rng = dgn_rng_stream (gen->seed, "trap places", (guint64) chamber->thing);
  const DgnSpace *room = dgn_space (d, space);
  trap->space = space;
  DgnCell any = g_array_index (room->cells, DgnCell, dgn_rng_below (&rng, room->cells->len));
  int door = trap->site == DGN_SITE_DOOR ? door_to_trap (d, space) : -1;
  int treasure = trap->site == DGN_SITE_TREASURE ? treasure_in (d, space) : -1;
  if (door >= 0) {
    lay_at_door (d, trap, door);
    return;
  }
  if (treasure >= 0) {
    trap->treasure = treasure;
    trap->cell = dgn_treasure (d, treasure)->cell;
    return;
  }
  if (trap->site == DGN_SITE_DOOR || trap->site == DGN_SITE_TREASURE)
    trap->site = DGN_SITE_PATH;
  trap->cell = nearest_free (gen, space, trap->site == DGN_SITE_PATH ? on_the_path (d, space) : any);
}

void
gen_traps (Gen *gen)
{
  DgnDungeon *d = gen->d;
  for (guint i = 0; i < gen->trapped->len; i++) {
    int number = g_array_index (gen->trapped, int, i);
    DgnStream stream = dgn_stream_begin (&gen->roller, "door traps", number);
    trap_door (gen, number - 1, &stream, DGN_TABLE_DOOR_TRAPS);
  }
  for (int space = 0; space < (int) d->spaces->len; space++) {
    const GenChamber *chamber = gen_chamber_of (gen, space);
    if (chamber != NULL && chamber->has_trap)
      trap_chamber (gen, space, chamber);
  }
}
