/* contain.c - what a setting wants to be there whatever is rolled: chambers with one reinforced door, and features it cannot do without. */
#include "gen.h"

/* The only way into a chamber that no stairs and no way outside lead to as well; NULL if there is none or are several. */
static DgnOpening *
only_way (const Gen *gen, int space)
{
  const GenWays *ways = gen_ways_at (gen, space);
  if (ways->openings->len != 1)
    return NULL;
  for (guint i = 0; i < ways->links->len; i++)
    if (dgn_space_has (dgn_space (gen->d, space), dgn_link (gen->d, g_array_index (ways->links, int, i))->cell))
      return NULL;
  return dgn_opening (gen->d, g_array_index (ways->openings, int, 0));
}

static GArray *
list_chambers (const Gen *gen, gboolean with_one_way)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < (int) gen->d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (gen->d, i);
    if (space->kind == DGN_CHAMBER && !space->is_entrance && (!with_one_way || only_way (gen, i) != NULL))
      g_array_append_val (list, i);
  }
  return list;
}

/* Chambers with a single way in get a door there, if they have none; what kind of door that is, is settled with the doors. */
void
gen_contain (Gen *gen)
{
  const int wanted = dgn_setting_flags (dgn_config_setting (gen->config))->containment;
  if (wanted == 0)
    return;
  g_autoptr (GArray) list = list_chambers (gen, TRUE);
  DgnRng rng = dgn_rng_stream (gen->seed, "containment", 0);
  dgn_rng_shuffle (&rng, list->data, list->len, sizeof (int));
  for (guint i = 0; i < list->len && (int) i < wanted; i++) {
    const int space = g_array_index (list, int, i);
    only_way (gen, space)->kind = DGN_OPENING_DOOR;
    g_array_append_val (gen->contained, space);
    gen_note (gen, "contain", dgn_space (gen->d, space)->floor, g_array_index (dgn_space (gen->d, space)->cells, DgnCell, 0),
              "one reinforced door is made the only way in");
  }
}

static gboolean
is_there (const DgnDungeon *d, const char *name)
{
  for (guint i = 0; i < d->features->len; i++)
    if (g_str_equal (dgn_feature (d, (int) i)->name, name))
      return TRUE;
  return FALSE;
}

static const DgnRow *
find_row (const Gen *gen, const char *name, DgnFeatureKind *kind)
{
  const char *const ids[] = { DGN_TABLE_MINOR, DGN_TABLE_MAJOR };
  for (guint t = 0; t < G_N_ELEMENTS (ids); t++) {
    const DgnTable *table = gen_table (gen, ids[t]);
    *kind = t == 0 ? DGN_FEATURE_MINOR : DGN_FEATURE_MAJOR;
    for (guint i = 0; i < table->rows->len; i++)
      if (g_str_equal (g_array_index (table->rows, DgnRow, i).text, name))
        return &g_array_index (table->rows, DgnRow, i);
  }
  return NULL;
}

/* What did not come up on the tables stands in a seeded chamber. */
void
gen_fixtures (Gen *gen)
{
  const GPtrArray *names = dgn_setting_flags (dgn_config_setting (gen->config))->key_features;
  g_autoptr (GArray) list = list_chambers (gen, FALSE);
  for (guint i = 0; i < names->len && list->len > 0; i++) {
    DgnFeatureKind kind;
    const DgnRow *row = find_row (gen, g_ptr_array_index (names, i), &kind);
    if (row == NULL || is_there (gen->d, row->text)) /* a user's tables may have no such row */
      continue;
    DgnRng rng = dgn_rng_stream (gen->seed, "fixtures", i);
    const int space = g_array_index (list, int, dgn_rng_below (&rng, list->len));
    GenRoom room;
    gen_room_init (&room, gen, space, FALSE);
    gen_room_take_features (&room, gen, TRUE);
    gen_feature_add (gen, &room, space, kind, row, &rng);
    gen_room_clear (&room);
    gen_note (gen, "fixtures", dgn_space (gen->d, space)->floor, g_array_index (dgn_space (gen->d, space)->cells, DgnCell, 0),
              "what such a place cannot do without: %s", row->text);
  }
}
