/* features.c - what furnishes the chambers: minor and major features by the tables, each on a square (rulings R1 to R5). */
#include "gen.h"

#define REROLLS_MAX 200

/* Ruling R3: the same thing twice in one room is rolled again. */
static gboolean
is_repeated (const Gen *gen, int space, guint first, const char *name)
{
  if (gen->config->rulings.repeat_features)
    return FALSE;
  for (guint i = first; i < gen->d->features->len; i++) {
    const DgnFeature *feature = dgn_feature (gen->d, (int) i);
    if (feature->space == space && g_str_equal (feature->name, name))
      return TRUE;
  }
  return FALSE;
}

/* Bits of DgnClash. */
static guint
clash_of (const DgnRow *row)
{
  guint bits = 0;
  for (guint i = 0; i < row->effects->len; i++) {
    const DgnEffect *effect = &g_array_index (row->effects, DgnEffect, i);
    bits |= effect->verb == DGN_DO_CLASH ? 1u << effect->word : 0;
  }
  return bits;
}

/* An altar beside a dung heap is rolled again; `has` is what stands in the room already. */
static gboolean
does_clash (const Gen *gen, const DgnRow *row, guint has)
{
  const guint own = clash_of (row);
  return gen->config->rulings.clashing_features == DGN_CLASHING_REROLL
         && (((own & 1u << DGN_CLEAN) != 0 && (has & 1u << DGN_FOUL) != 0) || ((own & 1u << DGN_FOUL) != 0 && (has & 1u << DGN_CLEAN) != 0));
}

static const DgnRow *
roll_feature (Gen *gen, DgnStream *stream, const DgnTable *table, int space, guint first, guint has)
{
  for (int i = 0; i < REROLLS_MAX; i++) {
    const DgnRow *row = dgn_roll_table (stream, table);
    if (!is_repeated (gen, space, first, row->text) && !does_clash (gen, row, has))
      return row;
  }
  return NULL;
}

/* TRUE if something stands on a square of another space already: furniture, or an encounter in a corridor. */
static gboolean
is_taken (const Gen *gen, int space, DgnCell cell)
{
  const DgnDungeon *d = gen->d;
  for (guint i = 0; i < d->features->len; i++)
    if (dgn_feature (d, (int) i)->space == space && dgn_cell_equal (dgn_feature (d, (int) i)->cell, cell))
      return TRUE;
  for (guint i = 0; i < gen->met->len; i++) {
    const GenPlace *place = &g_array_index (gen->met, GenPlace, i);
    if (place->floor == dgn_space (d, space)->floor && dgn_cell_equal (place->cell, cell))
      return TRUE;
  }
  return FALSE;
}

/* Ruling R5, only when asked for: a hole or a ladder leads to the floor below or above if there is floor in place. */
static gboolean
becomes_link (Gen *gen, const DgnFeature *feature, const DgnEffect *effect)
{
  DgnDungeon *d = gen->d;
  int floor = dgn_space (d, feature->space)->floor, other = floor + (effect->word == DGN_UP ? -1 : 1);
  if (gen->config->rulings.feature_links != DGN_FEATURE_LINKS_LINK || other < 0 || other >= (int) d->floors->len)
    return FALSE;
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, other);
  int target = dgn_grid_space (grid, feature->cell);
  if (target < 0 || dgn_grid_link (grid, feature->cell) >= 0 || is_taken (gen, target, feature->cell)
      || dgn_space_is_half_cell (dgn_space (d, target), feature->cell))
    return FALSE;
  DgnLink *link = dgn_link (d, dgn_dungeon_add_link (d));
  link->kind = DGN_LINK_SHAFT;
  link->letter = (int) d->links->len - 1;
  link->cell = feature->cell;
  link->facing = DGN_NORTH;
  link->top = MIN (floor, other);
  link->bottom = MAX (floor, other);
  dgn_set (&link->note, feature->name);
  return TRUE;
}

/* Where its row says that it stands, on a free square. */
static void
place_feature (Gen *gen, GenRoom *room, DgnFeature *feature, const DgnRow *row, DgnRng *rng)
{
  const DgnEffect *place = dgn_row_find (row, DGN_DO_PLACE), *symbol = dgn_row_find (row, DGN_DO_SYMBOL), *link = dgn_row_find (row, DGN_DO_LINK);
  feature->place = place != NULL ? (DgnPlace) place->word : DGN_PLACE_FLOOR;
  if (symbol != NULL)
    dgn_set (&feature->symbol, symbol->text);
  gboolean is_major = feature->kind == DGN_FEATURE_MAJOR;
  gboolean is_placed = feature->place != DGN_PLACE_NOWHERE
                       && gen_room_choose (room, feature->place, rng, is_major, &feature->cell, &feature->side);
  if (is_placed && is_major && link != NULL && becomes_link (gen, feature, link)) {
    gen_room_take (room, feature->cell);
    is_placed = FALSE;
  }
  if (is_placed)
    return;
  feature->place = DGN_PLACE_NOWHERE;
  feature->cell = (DgnCell){ -1, -1 };
}

void
gen_feature_add (Gen *gen, GenRoom *room, int space, DgnFeatureKind kind, const DgnRow *row, DgnRng *rng)
{
  DgnFeature *feature = dgn_feature (gen->d, dgn_dungeon_add_feature (gen->d));
  feature->kind = kind;
  feature->space = space;
  dgn_set (&feature->name, row->text);
  place_feature (gen, room, feature, row, rng);
}

static void
roll_features (Gen *gen, GenRoom *room, int space, DgnFeatureKind kind, DgnDice dice, DgnStream *stream, DgnRng *rng, guint *has)
{
  if (dice.count == 0 && dice.add == 0)
    return;
  gboolean is_major = kind == DGN_FEATURE_MAJOR;
  gboolean is_cavern = gen_chamber_of (gen, space)->is_cavern;
  const DgnTable *table = is_cavern ? gen_table (gen, is_major ? DGN_TABLE_CAVERN_MAJOR : DGN_TABLE_CAVERN_MINOR)
                                    : gen_table (gen, is_major ? DGN_TABLE_MAJOR : DGN_TABLE_MINOR);
  int n = dgn_roll_dice (stream, dice, is_major ? "major features" : "minor features");
  guint first = gen->d->features->len;
  for (int i = 0; i < n; i++) {
    const DgnRow *row = roll_feature (gen, stream, table, space, first, *has);
    if (row == NULL)
      return;
    *has |= clash_of (row);
    gen_feature_add (gen, room, space, kind, row, rng);
  }
}

void
gen_features (Gen *gen)
{
  for (int space = 0; space < (int) gen->d->spaces->len; space++) {
    const GenChamber *chamber = gen_chamber_of (gen, space);
    if (chamber == NULL || !chamber->has_features)
      continue;
    DgnStream stream = dgn_stream_begin (&gen->roller, "features", chamber->thing);
    DgnRng rng = dgn_rng_stream (gen->seed, "feature places", (guint64) chamber->thing);
    GenRoom room;
    gen_room_init (&room, gen, space, FALSE);
    guint has = 0;
    roll_features (gen, &room, space, DGN_FEATURE_MAJOR, chamber->major, &stream, &rng, &has);
    roll_features (gen, &room, space, DGN_FEATURE_MINOR, chamber->minor, &stream, &rng, &has);
    gen_room_clear (&room);
  }
}
