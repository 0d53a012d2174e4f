/* loot_habits.c - what creatures have: as their rows say, else by their kind. */
#include "loot.h"

#include <string.h>

#define NOTHING ((GenHabit){ 0, 0, 0, 0, 0, 0, 0, FALSE, 0, "" })

/* Kinds of creatures that have no pockets: what there is lies where they live; percent of the usual where no row says. */
static const struct {
  const char *type;
  int percent;
  gboolean is_lair;
} kinds[] = {
  { "beast", 50, TRUE },     { "animal", 50, TRUE },    { "vermin", 30, TRUE },      { "ooze", 50, TRUE },       { "plant", 30, TRUE },
  { "swarm", 20, TRUE },     { "construct", 0, TRUE },  { "elemental", 30, TRUE },   { "dragon", 200, TRUE },    { "magical beast", 70, TRUE },
  { "monstrosity", 70, TRUE }, { "undead", 80, FALSE }, { "aberration", 100, TRUE },
};

static GenHabit
habit_of_kind (const DgnMonster *monster)
{
  GenHabit habit = GEN_HABIT_USUAL;
  habit.type = monster->treasure;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_prefix (monster->type, kinds[i].type)) {
      habit.percent = kinds[i].percent;
      habit.is_lair = kinds[i].is_lair;
      break;
    }
  return habit;
}

/* "no", "1/10th", "50%", "double": how much of the usual, in percent; a plain percentage is a chance. */
static gboolean
parse_amount (const char *word, int *percent, int *chance)
{
  static const struct {
    const char *word;
    int percent;
  } words[] = { { "no", 0 },        { "none", 0 },       { "standard", 100 }, { "double", 200 }, { "triple", 300 }, { "1/10", 10 },
                { "1/10th", 10 },   { "1/2", 50 },       { "1/4", 25 },       { "incidental", 50 }, { "npc", 100 }, { "as", 100 } };
  char *end = NULL;
  const gint64 number = g_ascii_strtoll (word, &end, 10);
  if (end != word && strcmp (end, "%") == 0 && number >= 0 && number <= 100) {
    *percent = 100;
    *chance = (int) number;
    return TRUE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (word, words[i].word) == 0) {
      *percent = words[i].percent;
      *chance = 100;
      return TRUE;
    }
  return FALSE;
}

/* One clause: "double goods"; without a noun it is of all. */
static void
take_clause (GenHabit *habit, const char *clause)
{
  g_auto (GStrv) words = g_strsplit_set (clause, " ,(", 3);
  int percent, chance;
  if (words[0] == NULL || !parse_amount (words[0], &percent, &chance))
    return;
  const char *noun = words[1] != NULL ? words[1] : "";
  const gboolean is_coins = g_str_has_prefix (noun, "coin"), is_goods = g_str_has_prefix (noun, "good"), is_items = g_str_has_prefix (noun, "item");
  const gboolean is_all = !is_coins && !is_goods && !is_items;
  if (is_coins || is_all) {
    habit->coins = percent;
    habit->coins_chance = chance;
  }
  if (is_goods || is_all) {
    habit->goods = percent;
    habit->goods_chance = chance;
  }
  if (is_items || is_all) {
    habit->items = percent;
    habit->items_chance = chance;
  }
}

/* "Standard coins; double goods; no items", "triple". */
static void
take_row (GenHabit *habit, const char *row)
{
  g_autofree char *lower = g_ascii_strdown (row, -1);
  g_auto (GStrv) clauses = g_strsplit_set (lower, ";", -1);
  habit->coins = habit->goods = habit->items = 100;
  for (int i = 0; clauses[i] != NULL; i++)
    take_clause (habit, g_strstrip (clauses[i]));
  habit->percent
      = (habit->coins * habit->coins_chance + habit->goods * habit->goods_chance + habit->items * habit->items_chance) / 300;
}

static GenHabit
habit_of (const DgnMonster *monster)
{
  GenHabit habit = habit_of_kind (monster);
  if (g_ascii_strcasecmp (monster->treasure, "none") == 0)
    return NOTHING;
  if (*monster->treasure != '\0')
    take_row (&habit, monster->treasure);
  return habit;
}

/* The creature that counts for most and has something. */
GenHabit
gen_habit (const GenDeal *deal, const DgnEncounter *encounter)
{
  GenHabit best = NOTHING;
  gint64 most = -1;
  if (encounter->foes->len == 0)
    return GEN_HABIT_USUAL;
  for (guint i = 0; i < encounter->foes->len; i++) {
    const DgnFoe *foe = &g_array_index (encounter->foes, DgnFoe, i);
    const DgnCreature *creature = dgn_creature (deal->d, foe->creature);
    const DgnMonster *monster = dgn_packs_find_monster (deal->packs, creature->name);
    const gint64 worth = (gint64) creature->xp * foe->count;
    if (monster == NULL || worth <= most)
      continue;
    const GenHabit habit = habit_of (monster);
    if (habit.percent == 0)
      continue;
    best = habit;
    best.heads = foe->count;
    most = worth;
  }
  if (deal->system->treasure.deal == DGN_DEAL_TYPES)
    gen_habit_of_type (deal, encounter, &best);
  return best;
}
