/* system_fields.c - every key of a rule system's file, which is also its manual. */
#include <dungeonbook/system.h>

#include "rules/lists.h"

#include <dungeonbook/text.h>

#include <stddef.h>
#include <string.h>

#define AT(type, member) offsetof (type, member)
#define TEXT(type, name, fallback, most, text)                                                                         \
  { #name, DGN_FIELD_TEXT, AT (type, name), fallback, 0, most, .doc = text }
#define INT(type, name, fallback, least, most, text)                                                                   \
  { #name, DGN_FIELD_INT, AT (type, name), fallback, least, most, .doc = text }
#define CUSTOM(type, key, name, fallback, with, text)                                                                  \
  { key, DGN_FIELD_CUSTOM, AT (type, name), fallback, .codec = &with, .doc = text }
#define GROUP(key, type, name, list, text)                                                                             \
  { key, DGN_FIELD_GROUP, AT (type, name), "{}", .fields = list, .doc = text }

#define ENCOUNTERS_MAX 5000
#define XP_MAX 100000000

const char *const dgn_pace_words[] = { "medium", "fast", "slow", NULL };
const char *const dgn_role_words[] = { "artillery", "brute", "controller", "lurker", "skirmisher", "soldier", NULL };
const char *const dgn_rank_words[] = { "minion", "standard", "elite", "solo", NULL };
static const char *const door_numbers_words[] = { "kind", "table", NULL };
static const char *const stats_words[] = { "third", "fifth", "fourth", "old", NULL };

/* A number, or a map with one for each pace. */
static gboolean
read_encounters (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  int *encounters = target;
  for (int pace = 0; pace < DGN_N_PACES; pace++) {
    const DgnNode *count = node->kind == DGN_NODE_MAP ? dgn_node_get (node, dgn_pace_words[pace]) : node;
    gint64 value = 0;
    if (count == NULL) {
      dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "write a number, or { fast: 13, medium: 20, slow: 40 }",
                    "%s has no '%s'", what, dgn_pace_words[pace]);
      return FALSE;
    }
    if (!dgn_node_to_int (diag, count, what, 1, ENCOUNTERS_MAX, &value))
      return FALSE;
    encounters[pace] = (int)value;
  }
  return node->kind != DGN_NODE_MAP || dgn_list_keys_are_known (diag, node, what, dgn_pace_words);
}

static const DgnCodec codec_encounters = { "1 … 5000 | { fast: N, medium: N, slow: N }", read_encounters, NULL, NULL };

static gboolean
read_numbers (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  GArray **list = target;
  *list = g_array_new (FALSE, FALSE, sizeof (int));
  return dgn_list_read_ints (diag, node, what, 0, XP_MAX, *list);
}

static void
clear_list (gpointer target)
{
  g_clear_pointer ((GArray **)target, g_array_unref);
}

static const DgnCodec codec_numbers = { "list of whole numbers", read_numbers, NULL, clear_list };

static gboolean
read_texts (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  GPtrArray **list = target;
  *list = g_ptr_array_new_with_free_func (g_free);
  return dgn_list_read_texts (diag, node, what, *list);
}

static void
clear_texts (gpointer target)
{
  g_clear_pointer ((GPtrArray **)target, g_ptr_array_unref);
}

const DgnCodec dgn_codec_texts = { "list of words", read_texts, NULL, clear_texts };

/* A list, or a map with one for each pace; a list is every pace's. */
static gboolean
read_gold (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  GArray **gold = target;
  gboolean is_good = TRUE;
  for (int pace = 0; pace < DGN_N_PACES; pace++)
    gold[pace] = g_array_new (FALSE, FALSE, sizeof (int));
  for (int pace = 0; pace < DGN_N_PACES && is_good; pace++) {
    const DgnNode *list = node->kind == DGN_NODE_MAP ? dgn_node_get (node, dgn_pace_words[pace]) : node;
    if (list != NULL)
      is_good = dgn_list_read_ints (diag, list, what, 0, XP_MAX, gold[pace]);
    else {
      dgn_diag_error (diag, node->mark, "%s has no '%s'", what, dgn_pace_words[pace]);
      is_good = FALSE;
    }
  }
  return is_good && (node->kind != DGN_NODE_MAP || dgn_list_keys_are_known (diag, node, what, dgn_pace_words));
}

static void
clear_gold (gpointer target)
{
  for (int pace = 0; pace < DGN_N_PACES; pace++)
    g_clear_pointer (&((GArray **)target)[pace], g_array_unref);
}

static const DgnCodec codec_gold = { "list of whole numbers | { fast: [], medium: [], slow: [] }", read_gold, NULL, clear_gold };

/* by-level leaves an empty list. */
static gboolean
read_experience (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  GArray **rows = target;
  *rows = g_array_new (FALSE, FALSE, sizeof (DgnXpRow));
  if (node->kind == DGN_NODE_SCALAR && strcmp (node->text, "by-level") == 0)
    return TRUE;
  if (node->kind != DGN_NODE_MAP) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "write by-level, or { \"1/2\": 100, 1: 200 }",
                  "%s must be a map of ratings and what they are worth", what);
    return FALSE;
  }
  for (guint i = 0; i < dgn_node_length (node); i++) {
    const DgnPair *pair = dgn_node_pair (node, i);
    DgnXpRow row = { 0 };
    gint64 xp = 0;
    if (!dgn_cr_parse (pair->key, &row.milli)) {
      dgn_diag_add (diag, DGN_SEVERITY_ERROR, pair->mark, "write a number or a fraction: 3, \"1/2\"", "'%s' is no rating", pair->key);
      return FALSE;
    }
    if (!dgn_node_to_int (diag, pair->value, what, 0, XP_MAX, &xp))
      return FALSE;
    row.xp = (int)xp;
    g_array_append_val (*rows, row);
  }
  return TRUE;
}

static const DgnCodec codec_experience = { "by-level | map of rating and number", read_experience, NULL, clear_list };

static gboolean
read_fallbacks (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  guint8 (*fallbacks)[DGN_N_ROLES] = target;
  memset (fallbacks, DGN_N_ROLES, sizeof (guint8[DGN_N_ROLES][DGN_N_ROLES]));
  if (node->kind != DGN_NODE_MAP) {
    dgn_diag_error (diag, node->mark, "%s must be a map of roles, not %s", what, dgn_node_kind_name (node));
    return FALSE;
  }
  if (!dgn_list_keys_are_known (diag, node, what, dgn_role_words))
    return FALSE;
  for (guint i = 0; i < dgn_node_length (node); i++) {
    const DgnPair *pair = dgn_node_pair (node, i);
    guint8 *list = fallbacks[dgn_text_index (pair->key, dgn_role_words)];
    if (pair->value->kind != DGN_NODE_LIST || dgn_node_length (pair->value) >= DGN_N_ROLES) {
      dgn_diag_error (diag, pair->value->mark, "what stands in for %s must be a list of at most %d roles", pair->key, DGN_N_ROLES - 1);
      return FALSE;
    }
    for (guint k = 0; k < dgn_node_length (pair->value); k++) {
      const int role = dgn_node_to_word (diag, dgn_node_item (pair->value, k), "a role", dgn_role_words);
      if (role < 0)
        return FALSE;
      list[k] = (guint8)role;
    }
  }
  return TRUE;
}

static const DgnCodec codec_fallbacks = { "map of roles, each a list of roles", read_fallbacks, NULL, NULL };

static const DgnField door_fields[] = {
  TEXT (DgnDoorFigures, kind, NULL, 40, "Which door: simple-wood, good-wood, strong-wood, stone, iron; or a part of one."),
  TEXT (DgnDoorFigures, inches, "\"\"", 10, "How thick it is, in inches."),
  INT (DgnDoorFigures, hardness, "0", 0, 100, "Damage it takes no notice of."),
  INT (DgnDoorFigures, threshold, "0", 0, 1000, "Damage of one blow below which it takes none."),
  INT (DgnDoorFigures, ac, "0", 0, 100, "Its armour class."),
  INT (DgnDoorFigures, hp, "0", 0, 100000, "Its hit points."),
  TEXT (DgnDoorFigures, stuck, "\"\"", 80, "The number to force it when it is stuck, or words."),
  TEXT (DgnDoorFigures, locked, "\"\"", 80, "The number to force it when it is locked, or words."),
  TEXT (DgnDoorFigures, barred, "\"\"", 80, "The number to force it when it is barred, or words."),
  TEXT (DgnDoorFigures, reinforced, "\"\"", 80, "The number to force it when it is bound with iron or magic, or words."),
  DGN_FIELD_END,
};

static const DgnField wall_fields[] = {
  TEXT (DgnWallFigures, kind, NULL, 40, "Which wall."),
  TEXT (DgnWallFigures, thickness, "\"\"", 40, "How thick it is."),
  INT (DgnWallFigures, hardness, "0", 0, 100, "Damage it takes no notice of."),
  INT (DgnWallFigures, hp, "0", 0, 100000, "Hit points of a piece ten feet square."),
  { "break", DGN_FIELD_INT, AT (DgnWallFigures, break_dc), "0", 0, 200, .doc = "The number to break through." },
  { "climb", DGN_FIELD_INT, AT (DgnWallFigures, climb_dc), "0", 0, 200, .doc = "The number to climb it." },
  DGN_FIELD_END,
};

#define RECORDS(name, type, fields)                                                                                    \
  static gboolean read_##name (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)                 \
  {                                                                                                                    \
    GArray **rows = target;                                                                                            \
    *rows = g_array_new (FALSE, TRUE, sizeof (type));                                                                  \
    return dgn_list_read_records (diag, node, what, fields, *rows);                                                    \
  }                                                                                                                    \
  static void clear_##name (gpointer target)                                                                           \
  {                                                                                                                    \
    dgn_list_clear_records (fields, target);                                                                           \
  }                                                                                                                    \
  static const DgnCodec codec_##name = { "list of maps", read_##name, NULL, clear_##name }

RECORDS (doors, DgnDoorFigures, door_fields);
RECORDS (walls, DgnWallFigures, wall_fields);

static const DgnField level_fields[] = {
  { "min", DGN_FIELD_INT, AT (DgnSystem, levels.min) - AT (DgnSystem, levels), "1", 1, DGN_SYSTEM_LEVEL_MAX,
    .doc = "The first level of a character." },
  { "max", DGN_FIELD_INT, AT (DgnSystem, levels.max) - AT (DgnSystem, levels), "20", 1, DGN_SYSTEM_LEVEL_MAX,
    .doc = "The last." },
  DGN_FIELD_END,
};

static const DgnField pack_fields[] = {
  CUSTOM (DgnSystemPacks, "monsters", monsters, "[]", dgn_codec_texts, "Packs of creatures; where two have one of the same name, the first counts."),
  CUSTOM (DgnSystemPacks, "traps", traps, "[]", dgn_codec_texts, "Packs of traps."),
  CUSTOM (DgnSystemPacks, "treasure", treasure, "[]", dgn_codec_texts, "Packs of treasure."),
  DGN_FIELD_END,
};

static const DgnField slack_fields[] = {
  { "least", DGN_FIELD_INT, 0, "75", 1, 100, .doc = "Percent of the budget an encounter is worth at least." },
  { "most", DGN_FIELD_INT, sizeof (int), "125", 100, 1000, .doc = "Percent of the budget an encounter is worth at most." },
  DGN_FIELD_END,
};

static const DgnField budget_fields[] = {
  GROUP ("slack", DgnSystemBudget, slack, slack_fields, "How close an encounter must come to its budget."),
  CUSTOM (DgnSystemBudget, "easy", worth[0], "[]", codec_numbers, "Experience for each character, level by level."),
  CUSTOM (DgnSystemBudget, "average", worth[1], "[]", codec_numbers, "The same for an average encounter."),
  CUSTOM (DgnSystemBudget, "hard", worth[2], "[]", codec_numbers, "The same for a hard one."),
  CUSTOM (DgnSystemBudget, "boss", worth[3], "[]", codec_numbers, "The same for the boss's."),
  DGN_FIELD_END,
};

static const DgnField check_fields[] = {
  TEXT (DgnSystemChecks, ability, "\"DC {n} {ability}\"", 60, "A check of an ability: {n} and {ability}."),
  TEXT (DgnSystemChecks, search, "\"DC {n} to find\"", 60, "Finding what is hidden: {n}."),
  TEXT (DgnSystemChecks, disable, "\"DC {n} to disable\"", 60, "Making a trap harmless: {n}."),
  TEXT (DgnSystemChecks, lock, "\"DC {n} to pick\"", 60, "Opening a lock: {n}."),
  TEXT (DgnSystemChecks, climb, "\"DC {n} to climb\"", 60, "Climbing: {n}."),
  TEXT (DgnSystemChecks, save, "\"{save} DC {n}\"", 60, "A saving throw: {n} and {save}."),
  DGN_FIELD_END,
};

static const char *const deal_words[] = { "purse", "levels", "types", "parcels", NULL };

static const DgnField treasure_fields[] = {
  { "deal", DGN_FIELD_WORD, AT (DgnSystemTreasure, deal), "purse", .words = deal_words,
    .doc = "How it is dealt out: gold is spent on coins and things (purse); dice on the packs' tables of encounter levels (levels) or of"
           " the creatures' treasure types (types); so many parcels in a level (parcels)." },
  INT (DgnSystemTreasure, gp_per_pp, "10", 1, 100, "How many gold pieces a platinum piece is worth."),
  { "gold_is_xp", DGN_FIELD_BOOL, AT (DgnSystemTreasure, gold_is_xp), "false",
    .doc = "Whether treasure counts as experience: a point for a gold piece, shared by all." },
  CUSTOM (DgnSystemTreasure, "parcels", parcels, "[]", codec_numbers, "What each parcel holds, in percent of a level's gold."),
  CUSTOM (DgnSystemTreasure, "gold", gold, "[]", codec_gold, "Gold in an encounter, level by level, also by pace."),
  CUSTOM (DgnSystemTreasure, "items", items, "[]", codec_numbers, "Magic items in the course of a level, level by level."),
  CUSTOM (DgnSystemTreasure, "tiers", tiers, "[]", dgn_codec_texts, "How rare these are, level by level."),
  DGN_FIELD_END,
};

const DgnField dgn_system_fields[] = {
  TEXT (DgnSystem, title, NULL, 80, "What the rules are called on the title page."),
  CUSTOM (DgnSystem, "encounters", encounters, "13", codec_encounters,
          "How many encounters carry a party through one level; one number, or one for each pace."),
  GROUP ("levels", DgnSystem, levels, level_fields, "The levels characters can have; lists below have a number for each."),
  INT (DgnSystem, party, "4", 1, 10, "How many characters the budgets are meant for."),
  GROUP ("packs", DgnSystem, packs, pack_fields, "What creatures, traps and treasure are taken from."),
  TEXT (DgnSystem, figures, "\"\"", 40, "The pack whose licence covers the figures of this file. \"\": they are its writer's own."),
  { "stats", DGN_FIELD_WORD, AT (DgnSystem, stats), "third", .words = stats_words,
    .doc = "How a stat line is written: with three saves (third), six (fifth), four defences and levels (fourth), hit dice (old)." },
  CUSTOM (DgnSystem, "experience", experience, "{}", codec_experience,
          "What creatures are worth by challenge rating, level or hit dice; by-level: it hangs on the party's level, as in the third edition."),
  CUSTOM (DgnSystem, "to_level", to_level, "[]", codec_gold,
          "Experience that takes a character from each level to the next, also by pace. []: what the encounters of a level give, if all are"
          " average; a 0 the same."),
  GROUP ("budget", DgnSystem, budget, budget_fields, "What an encounter may be worth."),
  GROUP ("checks", DgnSystem, checks, check_fields, "How a check is written."),
  CUSTOM (DgnSystem, "locks", locks, "[]", codec_numbers, "Numbers of locks: very simple, average, good, superb."),
  { "door_numbers", DGN_FIELD_WORD, AT (DgnSystem, door_numbers), "kind", .words = door_numbers_words,
    .doc = "Whose numbers doors have to be forced and picked: those of their kind in `doors` and `locks`, or those of the table of doors." },
  TEXT (DgnSystem, doors_from, "\"\"", 40, "The pack whose licence covers doors and walls. \"\": that of `figures`; own: nobody's."),
  CUSTOM (DgnSystem, "doors", doors, "[]", codec_doors,
          "What doors stand: kind, inches, hardness, threshold, ac, hp, stuck, locked, barred, reinforced."),
  CUSTOM (DgnSystem, "walls", walls, "[]", codec_walls, "What walls stand: kind, thickness, hardness, hp, break, climb."),
  GROUP ("treasure", DgnSystem, treasure, treasure_fields, "How much there is to find."),
  CUSTOM (DgnSystem, "fallbacks", fallbacks, "{}", codec_fallbacks, "Roles that stand in for a role that nothing at hand can play."),
  DGN_FIELD_END,
};
