/* loot_levels.c - treasure by encounter level: a d% each for coins, goods and items, and what those say. */
#include "loot.h"

#include <string.h>

#define AGAIN 8       /* tries at a magic item that nobody has yet */
#define ALIKE_FROM 4  /* more gems than that are rolled for in heaps */
#define HEAPS 5

static const DgnDice d100 = { 1, 100, 1, 0 };

/* The level whose treasure is worth about that much. */
static int
level_for (const GenDeal *deal, gint64 cp)
{
  int best = 1;
  for (int level = 1; level <= deal->system->levels.max; level++) {
    const gint64 gold = (gint64) dgn_system_gold (deal->system, deal->pace, level) * DGN_CP_PER_GP;
    const gint64 so_far = (gint64) dgn_system_gold (deal->system, deal->pace, best) * DGN_CP_PER_GP;
    if (ABS (gold - cp) < ABS (so_far - cp))
      best = level;
  }
  return best;
}

static const DgnHoardRow *
roll_row (GenDeal *deal, DgnStream *stream, int level, const char *category)
{
  g_autofree char *table = g_strdup_printf ("%d", level);
  const int result = dgn_roll_dice (stream, d100, category);
  for (guint i = 0; i < dgn_packs_n_hoards (deal->packs); i++) {
    const DgnHoardRow *row = dgn_packs_hoard (deal->packs, i);
    if (strcmp (row->table, table) == 0 && strcmp (row->category, category) == 0 && result >= row->low && result <= row->high)
      return row;
  }
  return NULL;
}

static gint64
roll_amount (const DgnHoardRow *row, DgnStream *stream)
{
  return (gint64) gen_roll_number (stream, row->dice, "how many") * MAX (row->times, 1);
}

/* Gems or works of art, a heap of each kind. */
static void
add_valuables (GenDeal *deal, DgnLoot *loot, DgnStream *stream, DgnThingKind kind, gint64 n)
{
  const char *list = kind == DGN_THING_GEM ? "gem" : "art";
  const gint64 heaps = n > ALIKE_FROM ? MIN (HEAPS, n) : n;
  for (gint64 i = 0; i < heaps; i++) {
    const DgnTreasureItem *row = gen_roll_listed (deal, stream, list, NULL, kind == DGN_THING_GEM ? "gem" : "work of art");
    if (row == NULL)
      return;
    const int worth = gen_roll_number (stream, row->dice, "what it is worth");
    DgnThing *thing = gen_add_listed (loot, row, kind, &stream->rng);
    thing->worth = CLAMP (worth, 0, DGN_WORTH_MAX_GP) * DGN_CP_PER_GP;
    thing->count = (int) MIN (n / heaps + (i < n % heaps), DGN_THING_COUNT_MAX);
  }
}

static void
add_mundane (GenDeal *deal, DgnLoot *loot, DgnStream *stream)
{
  const DgnTreasureItem *which = gen_roll_listed (deal, stream, "which mundane", NULL, "mundane item");
  const DgnTreasureItem *row = which != NULL ? gen_roll_listed (deal, stream, "mundane", which->name, "mundane item") : NULL;
  if (row == NULL)
    return;
  const int n = gen_roll_number (stream, row->dice, "how many");
  DgnThing *thing = gen_add_listed (loot, row, DGN_THING_GOODS, &stream->rng);
  thing->count = CLAMP (n, 1, DGN_THING_COUNT_MAX);
}

/* A scroll's spells; each of the level that the tier gives. */
static void
add_scroll (GenDeal *deal, DgnLoot *loot, DgnStream *stream, const char *tier)
{
  const DgnTreasureItem *level = gen_roll_listed (deal, stream, "scroll level", tier, "level of a spell");
  if (level == NULL)
    return;
  const gboolean is_arcane = dgn_roll_dice (stream, d100, "arcane or divine") <= 70;
  g_autofree char *kind = g_strdup_printf ("scroll %s %s", is_arcane ? "arcane" : "divine", level->name);
  const DgnTreasureItem *row = gen_roll_listed (deal, stream, kind, NULL, "spell");
  if (row == NULL)
    return;
  DgnThing *thing = gen_add_listed (loot, row, DGN_THING_MAGIC, &stream->rng);
  g_autofree char *name = g_strdup_printf ("%s (scroll)", row->name);
  dgn_set (&thing->name, name);
  dgn_set (&thing->tier, tier);
}

/* Which list a row of "which magic", or of a list of bases, leads on to; NULL: it is a thing itself. */
static const char *
leads_to (const char *name)
{
  static const char *const ways[][2] = {
    { "armor and shields", "armor/shield base" }, { "weapons", "weapon base" }, { "potions", "potion" },
    { "rings", "ring" },                          { "rods", "rod" },            { "scrolls", "scroll" },
    { "staffs", "staff" },                        { "wands", "wand" },          { "wondrous items", "wondrous" },
    { "Specific armor", "specific armor" },       { "Specific shield", "specific shield" }, { "Specific weapon", "specific weapon" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (strcmp (name, ways[i][0]) == 0)
      return ways[i][1];
  return NULL;
}

#define AGAIN_ROW "Special ability and roll again" /* our lists have no abilities: only again */
#define STEPS_MOST 12

/* Follows the lists to a thing; NULL for a scroll, which is put together elsewhere. */
static const DgnTreasureItem *
roll_magic (GenDeal *deal, DgnStream *stream, const char *tier)
{
  const char *list = "which magic", *purpose = "magic item";
  for (int i = 0; i < STEPS_MOST; i++) {
    const DgnTreasureItem *row = gen_roll_listed (deal, stream, list, tier, purpose);
    if (row == NULL || strcmp (list, "scroll") == 0)
      return NULL;
    if (strcmp (row->name, AGAIN_ROW) == 0)
      continue;
    const char *next = leads_to (row->name);
    if (next == NULL)
      return row;
    if (strcmp (next, "scroll") == 0)
      return NULL;
    list = next;
  }
  return NULL;
}

static void
add_magic (GenDeal *deal, DgnLoot *loot, DgnStream *stream, const char *tier)
{
  const DgnTreasureItem *row = NULL;
  if (gen_add_users_magic (deal, loot, &stream->rng))
    return;
  for (int i = 0; i < AGAIN; i++) {
    row = roll_magic (deal, stream, tier);
    if (row == NULL) {
      add_scroll (deal, loot, stream, tier);
      return;
    }
    g_autofree char *name = gen_whole_name (row);
    if (!gen_is_taken (deal, loot, name))
      break;
  }
  DgnThing *thing = gen_add_listed (loot, row, DGN_THING_MAGIC, &stream->rng);
  dgn_set (&thing->tier, tier);
}

/* One of the three columns of a level at so many percent of the usual: 200 is two rolls, 10 a tenth of the amount. */
static void
roll_category (GenDeal *deal, GenLot *lot, DgnStream *stream, int level, const char *category, int percent, int chance)
{
  const int rolls = MAX (1, percent / 100);
  if (percent == 0 || (chance < 100 && dgn_roll_dice (stream, d100, "whether there is any") > chance))
    return;
  for (int i = 0; i < rolls; i++) {
    const DgnHoardRow *row = roll_row (deal, stream, level, category);
    if (row == NULL || *row->unit == '\0')
      continue;
    gint64 n = roll_amount (row, stream);
    if (percent < 100)
      n = MAX (1, n * percent / 100);
    if (strcmp (row->unit, "gem") == 0 || strcmp (row->unit, "art") == 0)
      add_valuables (deal, lot->loot, stream, *row->unit == 'g' ? DGN_THING_GEM : DGN_THING_ART, n);
    else if (strcmp (row->unit, "mundane") == 0)
      for (gint64 k = 0; k < n; k++)
        add_mundane (deal, lot->loot, stream);
    else if (strcmp (category, "items") == 0)
      for (gint64 k = 0; k < n; k++)
        add_magic (deal, lot->loot, stream, row->unit);
    else
      gen_add_coins (lot->loot, row->unit, n);
  }
}

void
gen_roll_levels (GenDeal *deal, GenLot *lot, DgnStream *stream)
{
  const GenHabit *habit = &lot->habit;
  const int level = level_for (deal, lot->goal * 100 / MAX (habit->percent, 25));
  roll_category (deal, lot, stream, level, "coins", habit->coins, habit->coins_chance);
  roll_category (deal, lot, stream, level, "goods", habit->goods, habit->goods_chance);
  roll_category (deal, lot, stream, level, "items", habit->items, habit->items_chance);
}
