/* traps.c - traps on doors, in chambers and in things, from our own tables at the party's level (rulings D6, H10), with the figures of the
 * rule system's traps that do the same. */
#include "gen.h"

#define DC_MAX 40
#define REROLLS_MAX 200

/* A trap is a little harder to find and to disarm for every two levels of the party. */
static int
at_level (const Gen *gen, const DgnEffect *effect, int otherwise)
{
  int dc = effect == NULL ? otherwise : effect->n;
  return MIN (DC_MAX, dc + (gen->config->party.level - 1) / 2);
}

static DgnTrapSite
site_of (const DgnRow *row)
{
  const DgnEffect *site = dgn_row_find (row, DGN_DO_SITE);
  return site != NULL ? (DgnTrapSite) site->word : DGN_SITE_FLOOR;
}

static DgnTrap *
add_trap (Gen *gen, const DgnRow *row)
{
  DgnTrap *trap = dgn_trap (gen->d, dgn_dungeon_add_trap (gen->d));
  trap->number = (int) gen->d->traps->len;
  dgn_set (&trap->name, row->text);
  trap->site = site_of (row);
  trap->search_dc = at_level (gen, dgn_row_find (row, DGN_DO_SEARCH), 20);
  trap->disable_dc = at_level (gen, dgn_row_find (row, DGN_DO_DISABLE), 20);
  return trap;
}

/* ---- Figures ---- */

/* A trap of the very name that was rolled, such as a user's for a row of the user's, or one that does the same. */
static gboolean
choose_figures (const Gen *gen, const DgnTrap *trap, const DgnRow *row, DgnTrapStat *stat)
{
  const DgnEffect *effect = dgn_row_find (row, DGN_DO_HARM);
  const DgnTrapHarm harm = effect != NULL ? (DgnTrapHarm) effect->word : dgn_trap_harm (row->text);
  const DgnTrapStat *named = dgn_packs_find_trap (gen->packs, row->text);
  const int level = gen->config->party.level;
  DgnRng rng = dgn_rng_stream (gen->seed, "trap figures", (guint64) trap->number);
  if (named == NULL)
    return dgn_packs_trap_for (gen->packs, harm, trap->site, level, &rng, stat);
  *stat = dgn_packs_trap_at (gen->packs, named, level);
  return TRUE;
}

/* The name that was rolled stays: it says the same in other words, and how it is laid. What an own trap is called adds nothing to that. */
static void
give_figures (Gen *gen, DgnTrap *trap, const DgnRow *row)
{
  DgnTrapStat stat;
  if (gen->packs == NULL || !gen->config->trap_stats)
    return;
  if (!choose_figures (gen, trap, row, &stat)) {
    gen_note (gen, "traps", dgn_space (gen->d, trap->space)->floor, trap->cell, "no trap of the system has figures for T%d, %s", trap->number,
              trap->name);
    return;
  }
  g_autoptr (GArray) lines = dgn_trap_lines (gen->packs, &stat);
  g_autofree char *level = stat.level_max > stat.level ? g_strdup_printf ("%d-%d", stat.level, stat.level_max)
                                                       : g_strdup_printf ("%d", stat.level);
  const char *pack = stat.pack != NULL ? stat.pack->id : "";
  dgn_set (&trap->pack, pack);
  dgn_set (&trap->like, g_str_equal (pack, "own") ? "" : stat.name);
  dgn_set (&trap->level, level);
  trap->xp = stat.xp;
  trap->search_dc = stat.detect;
  trap->disable_dc = stat.disable;
  g_free (trap->stats);
  trap->stats = gen_stats_text (lines);
}

/* ---- On doors ---- */

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
trap_door (Gen *gen, int index, DgnStream *stream)
{
  const DgnRow *row = dgn_roll_table (stream, gen_table (gen, DGN_TABLE_DOOR_TRAPS));
  DgnTrap *trap = add_trap (gen, row);
  lay_at_door (gen->d, trap, index);
  give_figures (gen, trap, row);
}

/* ---- In chambers ---- */

/* The square halfway along the straight line between two ways in, or between one and the middle. */
static DgnCell
on_the_path (const Gen *gen, int space)
{
  const GArray *openings = gen_ways_at (gen, space)->openings;
  const DgnSpace *room = dgn_space (gen->d, space);
  DgnCell middle = { room->bounds.x + room->bounds.w / 2, room->bounds.y + room->bounds.h / 2 };
  DgnCell from = middle, to = middle;
  for (guint i = 0; i < openings->len && i < 2; i++) {
    const DgnOpening *opening = dgn_opening (gen->d, g_array_index (openings, int, i));
    DgnCell inside = opening->a == space ? opening->cell : dgn_cell_step (opening->cell, opening->side, 1);
    if (i == 0)
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
  gen_room_take_features (&room, gen, FALSE);
  DgnCell cell;
  if (!gen_room_nearest (&room, wanted, &cell))
    cell = gen_room_any (gen, space);
  gen_room_clear (&room);
  return cell;
}

/* An untrapped door of the chamber, -1 if there is none. */
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

/* What nobody touches, or what is a hole, holds no trap. */
static gboolean
can_hold (const DgnFeature *feature)
{
  static const char *const never[] = { "balcony",    "bars",    "catwalk", "chasm",      "chute",      "dais",   "door_broken", "furniture_broken",
                                       "heap",       "hole",    "ladder",  "ledge",      "pit_open",   "pool",   "ramp",        "rubble",
                                       "shaft",      "steps",   "sunken",  "well",       "hay",        "bridge", "pit_covered", "dome",
                                       "chandelier", "archway", "alcove",  "arrow_slit", "portcullis", NULL };
  return feature->kind == DGN_FEATURE_MAJOR && feature->place != DGN_PLACE_NOWHERE && feature->place != DGN_PLACE_CEILING
         && feature->cell.x >= 0 && *feature->symbol != '\0' && !g_strv_contains (never, feature->symbol);
}

/* One of the things of the chamber that can hold a trap, -1 if there is none. */
static int
feature_to_trap (const DgnDungeon *d, int space, DgnRng *rng)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < (int) d->features->len; i++)
    if (dgn_feature (d, i)->space == space && can_hold (dgn_feature (d, i)))
      g_array_append_val (list, i);
  return list->len > 0 ? g_array_index (list, int, dgn_rng_below (rng, list->len)) : -1;
}

/* What a trap of this chamber could be laid at; -1: nothing of the kind. */
typedef struct {
  int door, treasure, feature;
} Holds;

static gboolean
can_be_laid (const DgnRow *row, const Holds *holds)
{
  const DgnTrapSite site = site_of (row);
  return (site != DGN_SITE_DOOR || holds->door >= 0) && (site != DGN_SITE_TREASURE || holds->treasure >= 0)
         && (site != DGN_SITE_FEATURE || holds->feature >= 0);
}

/* What guards a hoard, a door or a thing is rolled again where there is none. A chamber rarely has both a trap and a thing for one, so that
 * every other time that thing is it, if the table has such traps. */
static const DgnRow *
roll_chamber_trap (const Gen *gen, DgnStream *stream, const Holds *holds, gboolean prefers_feature)
{
  const DgnTable *table = gen_table (gen, DGN_TABLE_CHAMBER_TRAPS);
  gboolean wants_feature = FALSE;
  for (int roll = dgn_dice_min (table->die); roll <= dgn_dice_max (table->die) && prefers_feature && holds->feature >= 0; roll++)
    wants_feature |= site_of (dgn_table_row (table, roll)) == DGN_SITE_FEATURE;
  const DgnRow *row = dgn_roll_table (stream, table);
  for (int i = 0; i < REROLLS_MAX && (!can_be_laid (row, holds) || (wants_feature && site_of (row) != DGN_SITE_FEATURE)); i++)
    row = dgn_roll_table (stream, table);
  return row;
}

static void
lay_in_chamber (const Gen *gen, DgnTrap *trap, int space, const Holds *holds, DgnCell any)
{
  DgnDungeon *d = gen->d;
  trap->space = space;
  if (trap->site == DGN_SITE_DOOR && holds->door >= 0)
    lay_at_door (d, trap, holds->door);
  else if (trap->site == DGN_SITE_TREASURE && holds->treasure >= 0) {
    trap->treasure = holds->treasure;
    trap->cell = dgn_treasure (d, holds->treasure)->cell;
  } else if (trap->site == DGN_SITE_FEATURE && holds->feature >= 0) {
    trap->feature = holds->feature;
    trap->cell = dgn_feature (d, holds->feature)->cell;
  } else {
    if (trap->site == DGN_SITE_DOOR || trap->site == DGN_SITE_TREASURE || trap->site == DGN_SITE_FEATURE)
      trap->site = DGN_SITE_PATH;
    trap->cell = nearest_free (gen, space, trap->site == DGN_SITE_PATH ? on_the_path (gen, space) : any);
  }
}

static void
trap_chamber (Gen *gen, int space, const GenChamber *chamber)
{
  DgnStream stream = dgn_stream_begin (&gen->roller, "traps", chamber->thing);
  DgnRng rng = dgn_rng_stream (gen->seed, "trap places", (guint64) chamber->thing);
  const DgnSpace *room = dgn_space (gen->d, space);
  const DgnCell any = g_array_index (room->cells, DgnCell, dgn_rng_below (&rng, room->cells->len));
  const Holds holds = { door_to_trap (gen->d, space), gen_hoard_in (gen->d, space), feature_to_trap (gen->d, space, &rng) };
  const DgnRow *row = roll_chamber_trap (gen, &stream, &holds, dgn_rng_below (&rng, 2) == 0);
  DgnTrap *trap = add_trap (gen, row);
  lay_in_chamber (gen, trap, space, &holds, any);
  give_figures (gen, trap, row);
}

void
gen_traps (Gen *gen)
{
  DgnDungeon *d = gen->d;
  for (guint i = 0; i < gen->trapped->len; i++) {
    int number = g_array_index (gen->trapped, int, i);
    DgnStream stream = dgn_stream_begin (&gen->roller, "door traps", number);
    trap_door (gen, number - 1, &stream);
  }
  for (int space = 0; space < (int) d->spaces->len; space++) {
    const GenChamber *chamber = gen_chamber_of (gen, space);
    if (chamber != NULL && chamber->has_trap)
      trap_chamber (gen, space, chamber);
  }
}
