/* loot.c - treasure by the system: how much the dungeon should hold, where it lies, and that it comes to that. */
#include "loot.h"

#include <string.h>

#define BOSS_PERCENT 150   /* of the treasure that the worth of a boss would give */
#define HOARD_PERCENT 200  /* of an average encounter's */
#define ABOUT_PERCENT 40   /* of what beasts have, where they do not live */
#define LEFT_PERCENT 30    /* of an average encounter's, that others left */
#define HOME_SHARE 65      /* percent of an encounter's treasure that goes into a hoard in its chamber */

GenLot *
gen_lot (const GenDeal *deal, guint index)
{
  return &g_array_index (deal->lots, GenLot, index);
}

gboolean
gen_is_boss (const GenDeal *deal, const GenLot *lot)
{
  return lot->encounter >= 0 && dgn_encounter (deal->d, lot->encounter)->difficulty == DGN_BOSS;
}

static int
average_worth (const GenDeal *deal)
{
  int whole, least, most;
  return dgn_system_budget (deal->system, DGN_AVERAGE, deal->level, deal->size, &whole, &least, &most) ? MAX (whole, 1) : 100;
}

/* In percent of an average encounter, whatever the experience counts in. */
static int
weight_of (const GenDeal *deal, const DgnEncounter *e)
{
  static const int unknown[] = { 50, 100, 150, 300 };
  const int worth = dgn_encounter_worth (deal->d, e);
  const gint64 percent = worth > 0 ? (gint64) worth * 100 / average_worth (deal) : unknown[e->difficulty];
  return (int) CLAMP (percent, 10, 1000);
}

static void
add_lot (GenDeal *deal, DgnLoot *loot, int hoard, int encounter, int weight, GenHabit habit)
{
  GenLot lot = { .loot = loot, .hoard = hoard, .encounter = encounter, .weight = weight, .habit = habit };
  g_array_append_val (deal->lots, lot);
}

/* What an encounter's foes have; part of it lies in a hoard of their chamber, all of it if they carry nothing. */
static void
add_encounter (GenDeal *deal, int index)
{
  DgnEncounter *e = dgn_encounter (deal->d, index);
  GenHabit habit = gen_habit (deal, e);
  int weight = weight_of (deal, e) * habit.percent / 100;
  if (e->difficulty == DGN_BOSS)
    weight = weight * BOSS_PERCENT / 100;
  const int hoard = gen_hoard_in (deal->d, e->space);
  if (hoard >= 0 && weight > 0) {
    const int share = habit.is_lair ? weight : weight * HOME_SHARE / 100;
    gen_lot (deal, (guint) hoard)->weight += share;
    weight -= share;
  }
  if (habit.is_lair && dgn_space (deal->d, e->space)->kind != DGN_CHAMBER)
    weight = weight * ABOUT_PERCENT / 100;
  e->is_lair = habit.is_lair && weight > 0;
  add_lot (deal, &e->loot, -1, index, weight, habit);
}

static void
gather_lots (GenDeal *deal)
{
  for (guint i = 0; i < deal->d->treasures->len; i++)
    add_lot (deal, &dgn_treasure (deal->d, (int) i)->loot, (int) i, -1, HOARD_PERCENT, GEN_HABIT_USUAL);
  for (guint i = 0; i < deal->d->encounters->len; i++)
    add_encounter (deal, (int) i);
}

/* Where most foes have no use for treasure, there is what is left of those who met them: there must be something to find. */
static void
enrich_poor (GenDeal *deal)
{
  guint n = 0;
  for (guint i = 0; i < deal->lots->len; i++)
    n += gen_lot (deal, i)->weight > 0;
  if (n * 2 > deal->d->encounters->len)
    return;
  for (guint i = 0; i < deal->lots->len; i++) {
    GenLot *lot = gen_lot (deal, i);
    if (lot->weight > 0 || lot->encounter < 0 || gen_hoard_in (deal->d, dgn_encounter (deal->d, lot->encounter)->space) >= 0)
      continue;
    lot->weight = LEFT_PERCENT * (gen_is_boss (deal, lot) ? 4 : 1);
    lot->habit = GEN_HABIT_USUAL;
    lot->habit.percent = LEFT_PERCENT;
    lot->habit.is_lair = TRUE;
    dgn_encounter (deal->d, lot->encounter)->is_lair = TRUE;
  }
}

static void
share_out (GenDeal *deal)
{
  gint64 weights = 0, left = deal->goal;
  int last = -1;
  for (guint i = 0; i < deal->lots->len; i++)
    weights += gen_lot (deal, i)->weight;
  for (guint i = 0; i < deal->lots->len && weights > 0; i++) {
    GenLot *lot = gen_lot (deal, i);
    lot->goal = deal->goal * lot->weight / weights / DGN_CP_PER_GP * DGN_CP_PER_GP;
    left -= lot->goal;
    if (lot->weight > 0)
      last = (int) i;
  }
  if (last >= 0)
    gen_lot (deal, (guint) last)->goal += left;
}

/* The boss's comes first, then the richest. */
static int
rank_of (const GenDeal *deal, const GenLot *lot)
{
  const gboolean is_boss = gen_is_boss (deal, lot);
  return lot->weight <= 0 ? 0 : lot->weight + (is_boss ? 10000 : 0) - lot->n_magic * (is_boss ? 10000 : 150);
}

/* Magic items go one by one to whoever has the most claim still. */
static void
share_out_magic (GenDeal *deal)
{
  for (int n = 0; n < deal->n_magic; n++) {
    int best = -1;
    for (guint i = 0; i < deal->lots->len; i++)
      if (gen_lot (deal, i)->weight > 0 && (best < 0 || rank_of (deal, gen_lot (deal, i)) > rank_of (deal, gen_lot (deal, (guint) best))))
        best = (int) i;
    if (best < 0)
      return;
    gen_lot (deal, (guint) best)->n_magic++;
  }
}

DgnRng
gen_lot_rng (const GenDeal *deal, const GenLot *lot)
{
  return lot->hoard >= 0 ? dgn_rng_stream (deal->seed, "hoards", (guint64) dgn_treasure (deal->d, lot->hoard)->number)
                         : dgn_rng_stream (deal->seed, "carried", (guint64) dgn_encounter (deal->d, lot->encounter)->number);
}

static void
find_sources (GenDeal *deal)
{
  for (guint i = 0; i < dgn_packs_n_treasure (deal->packs); i++) {
    const DgnTreasureItem *row = dgn_packs_treasure (deal->packs, i);
    DgnThingKind kind;
    if (row->pack != NULL && gen_thing_kind (row, &kind) && kind != DGN_THING_MAGIC && deal->sources[kind] == NULL)
      deal->sources[kind] = row->pack;
  }
}

static void
fill_lots (GenDeal *deal)
{
  const char *tier = NULL;
  dgn_system_items (deal->system, deal->level, &tier);
  for (guint i = 0; i < deal->lots->len; i++) {
    GenLot *lot = gen_lot (deal, i);
    DgnRng rng = gen_lot_rng (deal, lot);
    for (int n = 0; n < lot->n_magic; n++)
      gen_add_magic (deal, lot, tier != NULL ? tier : "", &rng);
    gen_spend (deal, lot, lot->goal, &rng);
  }
}

/* The system's own way, where its packs have what that takes. */
static void
deal_out (GenDeal *deal)
{
  const gboolean has_tables = dgn_packs_n_hoards (deal->packs) > 0;
  if (deal->system->treasure.deal == DGN_DEAL_LEVELS && has_tables)
    gen_deal_by_dice (deal, gen_roll_levels);
  else if (deal->system->treasure.deal == DGN_DEAL_TYPES && has_tables)
    gen_deal_by_dice (deal, gen_roll_types);
  else if (deal->system->treasure.deal == DGN_DEAL_PARCELS && deal->system->treasure.parcels->len > 0)
    gen_deal_parcels (deal);
  else
    fill_lots (deal);
  for (guint i = 0; i < deal->lots->len; i++)
    dgn_loot_join (gen_lot (deal, i)->loot);
}

/* What the figures of the system say of a party of its usual size, for this one. */
static gint64
for_party (const DgnSystem *system, gint64 figure, int size)
{
  return (figure * size + system->party / 2) / MAX (system->party, 1);
}

static void
set_one_level (DgnDungeon *d, const DgnSystem *system, DgnPace pace, int level, int size)
{
  const char *tier = NULL;
  d->gp_per_pp = system->treasure.gp_per_pp;
  d->one_level.gold_is_xp = system->treasure.gold_is_xp;
  d->one_level.encounters = system->encounters[pace];
  d->one_level.xp = dgn_system_to_level (system, pace, level);
  d->one_level.gold = (int) MIN (for_party (system, (gint64) dgn_system_gold (system, pace, level) * system->encounters[pace], size), 1000000000);
  const int items = dgn_system_items (system, level, &tier);
  d->one_level.items = items > 0 ? (int) MAX (for_party (system, items, size), 1) : 0;
}

static int
count_encounters (const DgnDungeon *d)
{
  int n = 0;
  for (guint i = 0; i < d->encounters->len; i++)
    n += dgn_encounter (d, (int) i)->difficulty != DGN_BOSS;
  return MAX (n, 1);
}

#define WORTH_SAYING 4 /* percent of the whole */

/* The log shows dice that do not come to what is there: it says why. */
static void
note_balance (Gen *gen, const GenDeal *deal)
{
  const int floor = dgn_floor_with_level (gen->d, 1);
  const gint64 gp = ABS (deal->balance) / DGN_CP_PER_GP;
  if (ABS (deal->balance) * 100 <= deal->goal * WORTH_SAYING)
    return;
  if (deal->balance > 0)
    gen_note (gen, "loot", floor, (DgnCell){ 0, 0 }, "the dice for treasure fell short by %" G_GINT64_FORMAT " gp, which were added", gp);
  else
    gen_note (gen, "loot", floor, (DgnCell){ 0, 0 }, "the dice for treasure gave %" G_GINT64_FORMAT " gp too much; some of it is not there", gp);
}

void
gen_loot (Gen *gen)
{
  DgnDungeon *d = gen->d;
  const DgnSystem *system = dgn_config_system (gen->config);
  const DgnPace pace = (DgnPace) gen->config->pace;
  set_one_level (d, system, pace, d->party_level, d->party_size);
  if (!gen->config->hoards || gen->packs == NULL || d->one_level.gold <= 0)
    return;
  const int n = count_encounters (d);
  GenDeal deal = { .packs = gen->packs, .system = system, .d = d, .roller = &gen->roller, .seed = gen->seed };
  deal.level = d->party_level;
  deal.size = d->party_size;
  deal.pace = pace;
  deal.goal = (gint64) d->one_level.gold * DGN_CP_PER_GP * n / MAX (d->one_level.encounters, 1);
  deal.n_magic = d->one_level.items > 0 ? MAX (1, (d->one_level.items * n + d->one_level.encounters / 2) / MAX (d->one_level.encounters, 1)) : 0;
  deal.lots = g_array_new (FALSE, TRUE, sizeof (GenLot));
  deal.had = g_hash_table_new (g_str_hash, g_str_equal);
  deal.taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  find_sources (&deal);
  gather_lots (&deal);
  enrich_poor (&deal);
  share_out (&deal);
  share_out_magic (&deal);
  deal_out (&deal);
  note_balance (gen, &deal);
  g_array_unref (deal.lots);
  g_hash_table_unref (deal.had);
  g_hash_table_unref (deal.taken);
}
