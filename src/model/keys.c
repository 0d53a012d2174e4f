#include "model/keys.h"

#include <dungeonbook/check.h>
#include <dungeonbook/config.h>

#include <string.h>

static const char *const hinge_words[] = { "right", "left", NULL };
static const char *const door_kind_words[] = { "door", "secret", NULL };
static const char *const corridor_kind_words[] = { "corridor", "landing", NULL };

#define DC_MAX 60
#define FIGURE_MAX 9999
#define WORTH_MAX 10000000
#define GOLD_MAX 1000000000

/* The words of those two stand for the enums' values from DOOR and CORRIDOR on; see dungeon_write.c. */
G_STATIC_ASSERT (DGN_OPENING_DOOR == 1 && DGN_OPENING_SECRET == 2);
G_STATIC_ASSERT (DGN_CORRIDOR == 1 && DGN_LANDING == 2);

static const DgnKey party_keys[] = {
  { "level", DGN_KEY_INT, offsetof (DgnRootKeys, party_level), DGN_KEY_SHOWN, 1, 1, 30 },
  { "size", DGN_KEY_INT, offsetof (DgnRootKeys, party_size), DGN_KEY_SHOWN, 4, 1, 10 },
  { NULL },
};

static const DgnKey one_level_keys[] = {
  { "encounters", DGN_KEY_INT, offsetof (DgnRootKeys, one_level.encounters), .max = DGN_ENCOUNTERS_MAX },
  { "xp", DGN_KEY_INT, offsetof (DgnRootKeys, one_level.xp), .max = WORTH_MAX },
  { "gold", DGN_KEY_INT, offsetof (DgnRootKeys, one_level.gold), .max = GOLD_MAX },
  { "items", DGN_KEY_INT, offsetof (DgnRootKeys, one_level.items), .max = FIGURE_MAX },
  { "gold_is_xp", DGN_KEY_BOOL, offsetof (DgnRootKeys, one_level.gold_is_xp) },
  { NULL },
};

const DgnKey dgn_root_keys[] = {
  { "title", DGN_KEY_TEXT, offsetof (DgnRootKeys, title), DGN_KEY_REQUIRED },
  { "intro", DGN_KEY_TEXT, offsetof (DgnRootKeys, intro), DGN_KEY_SHOWN },
  { "seed", DGN_KEY_UINT64, offsetof (DgnRootKeys, seed), DGN_KEY_SHOWN },
  { "system", DGN_KEY_TEXT, offsetof (DgnRootKeys, system), DGN_KEY_SHOWN },
  { "setting", DGN_KEY_TEXT, offsetof (DgnRootKeys, setting), DGN_KEY_OPTIONAL },
  { "version", DGN_KEY_TEXT, offsetof (DgnRootKeys, version), DGN_KEY_SHOWN },
  { "digest", DGN_KEY_TEXT, offsetof (DgnRootKeys, digest), DGN_KEY_SHOWN },
  { "party", DGN_KEY_GROUP, 0, DGN_KEY_SHOWN, .keys = party_keys },
  { "limit", DGN_KEY_INT, offsetof (DgnRootKeys, limit), DGN_KEY_SHOWN, 0, 0, DGN_ENCOUNTERS_MAX },
  { "one_level", DGN_KEY_GROUP, 0, .keys = one_level_keys },
  { "gp_per_pp", DGN_KEY_INT, offsetof (DgnRootKeys, gp_per_pp), DGN_KEY_OPTIONAL, 10, 1, 100 },
  { "boss", DGN_KEY_BOOL, offsetof (DgnRootKeys, boss), DGN_KEY_SHOWN, FALSE },
  { "trap_rooms_count", DGN_KEY_BOOL, offsetof (DgnRootKeys, trap_rooms_count), DGN_KEY_SHOWN, FALSE },
  { "sheet", DGN_KEY_PAIR, offsetof (DgnRootKeys, sheet), DGN_KEY_REQUIRED, 0, DGN_SHEET_MIN, DGN_SHEET_MAX },
  { "hull", DGN_KEY_WORD, offsetof (DgnRootKeys, hull), DGN_KEY_OPTIONAL, DGN_HULL_NONE, .words = dgn_hull_words },
  { "open_sky", DGN_KEY_BOOL, offsetof (DgnRootKeys, open_sky), DGN_KEY_OPTIONAL, FALSE },
  { "floors", DGN_KEY_PART, offsetof (DgnRootKeys, floors), DGN_KEY_REQUIRED },
  { "chambers", DGN_KEY_PART, offsetof (DgnRootKeys, chambers) },
  { "corridors", DGN_KEY_PART, offsetof (DgnRootKeys, corridors) },
  { "passages", DGN_KEY_PART, offsetof (DgnRootKeys, passages) },
  { "doors", DGN_KEY_PART, offsetof (DgnRootKeys, doors) },
  { "barriers", DGN_KEY_PART, offsetof (DgnRootKeys, barriers) },
  { "stairs", DGN_KEY_PART, offsetof (DgnRootKeys, stairs) },
  { "features", DGN_KEY_PART, offsetof (DgnRootKeys, features) },
  { "traps", DGN_KEY_PART, offsetof (DgnRootKeys, traps) },
  { "treasure", DGN_KEY_PART, offsetof (DgnRootKeys, treasure) },
  { "encounters", DGN_KEY_PART, offsetof (DgnRootKeys, encounters) },
  { "wanderers", DGN_KEY_PART, offsetof (DgnRootKeys, wanderers) },
  { "role_cards", DGN_KEY_PART, offsetof (DgnRootKeys, role_cards) },
  { "creatures", DGN_KEY_PART, offsetof (DgnRootKeys, creatures) },
  { "dead_ends", DGN_KEY_PART, offsetof (DgnRootKeys, dead_ends) },
  { "edits", DGN_KEY_PART, offsetof (DgnRootKeys, edits) },
  { "rulings", DGN_KEY_PART, offsetof (DgnRootKeys, rulings) },
  { "rolls", DGN_KEY_PART, offsetof (DgnRootKeys, rolls) },
  { NULL },
};

const DgnKey dgn_chamber_keys[] = {
  { "id", DGN_KEY_REF, offsetof (DgnChamberKeys, id), DGN_KEY_REQUIRED },
  { "at", DGN_KEY_CELL, offsetof (DgnChamberKeys, at), DGN_KEY_REQUIRED },
  { "size", DGN_KEY_PAIR, offsetof (DgnChamberKeys, size), DGN_KEY_OPTIONAL, 0, 1, DGN_SHEET_MAX },
  { "shape", DGN_KEY_WORD, offsetof (DgnChamberKeys, shape), DGN_KEY_SHOWN, -1, .words = dgn_shape_words },
  { "height", DGN_KEY_INT, offsetof (DgnChamberKeys, height), .max = DGN_HEIGHT_MAX },
  { "plan", DGN_KEY_PART, offsetof (DgnChamberKeys, plan), .write = dgn_plan_write },
  { "entrance", DGN_KEY_BOOL, offsetof (DgnChamberKeys, entrance) },
  { "title", DGN_KEY_TEXT, offsetof (DgnChamberKeys, title), DGN_KEY_SHOWN },
  { "text", DGN_KEY_TEXT, offsetof (DgnChamberKeys, text), DGN_KEY_SHOWN },
  { NULL },
};

const DgnKey dgn_corridor_keys[] = {
  { "id", DGN_KEY_REF, offsetof (DgnCorridorKeys, id), DGN_KEY_REQUIRED },
  { "floor", DGN_KEY_REF, offsetof (DgnCorridorKeys, floor), DGN_KEY_REQUIRED },
  { "kind", DGN_KEY_WORD, offsetof (DgnCorridorKeys, kind), .words = corridor_kind_words },
  { "entrance", DGN_KEY_BOOL, offsetof (DgnCorridorKeys, entrance) },
  { "title", DGN_KEY_TEXT, offsetof (DgnCorridorKeys, title) },
  { "shape", DGN_KEY_WORD, offsetof (DgnCorridorKeys, shape), .words = dgn_shape_words },
  { "squares", DGN_KEY_PART, offsetof (DgnCorridorKeys, squares), DGN_KEY_REQUIRED, .write = dgn_squares_write },
  { "text", DGN_KEY_TEXT, offsetof (DgnCorridorKeys, text) },
  { NULL },
};

const DgnKey dgn_passage_keys[] = {
  { "floor", DGN_KEY_REF, offsetof (DgnPassageKeys, floor), DGN_KEY_REQUIRED },
  { "at", DGN_KEY_CELL, offsetof (DgnPassageKeys, at), DGN_KEY_REQUIRED },
  { "side", DGN_KEY_SIDE, offsetof (DgnPassageKeys, side), DGN_KEY_REQUIRED, DGN_NORTH },
  { NULL },
};

const DgnKey dgn_door_keys[] = {
  { "id", DGN_KEY_REF, offsetof (DgnDoorKeys, id), DGN_KEY_REQUIRED },
  { "floor", DGN_KEY_REF, offsetof (DgnDoorKeys, floor), DGN_KEY_REQUIRED },
  { "at", DGN_KEY_CELL, offsetof (DgnDoorKeys, at), DGN_KEY_REQUIRED },
  { "side", DGN_KEY_SIDE, offsetof (DgnDoorKeys, side), DGN_KEY_REQUIRED, DGN_NORTH },
  { "kind", DGN_KEY_WORD, offsetof (DgnDoorKeys, kind), .words = door_kind_words },
  { "material", DGN_KEY_WORD, offsetof (DgnDoorKeys, material), DGN_KEY_SHOWN, DGN_WOOD, .words = dgn_material_words },
  { "quality", DGN_KEY_WORD, offsetof (DgnDoorKeys, quality), .words = dgn_quality_words },
  { "state", DGN_KEY_WORD, offsetof (DgnDoorKeys, state), DGN_KEY_SHOWN, DGN_UNLOCKED, .words = dgn_state_words },
  { "reinforced", DGN_KEY_BOOL, offsetof (DgnDoorKeys, reinforced) },
  { "break", DGN_KEY_INT, offsetof (DgnDoorKeys, break_dc), .max = DC_MAX },
  { "lock", DGN_KEY_INT, offsetof (DgnDoorKeys, lock_dc), .max = DC_MAX },
  { "force", DGN_KEY_TEXT, offsetof (DgnDoorKeys, force) },
  { "slides", DGN_KEY_WORD, offsetof (DgnDoorKeys, slides), .words = dgn_slides_words },
  { "held", DGN_KEY_INT, offsetof (DgnDoorKeys, held), .max = DC_MAX },
  { "opens", DGN_KEY_SIDE, offsetof (DgnDoorKeys, opens), DGN_KEY_OPTIONAL, -1 },
  { "hinge", DGN_KEY_WORD, offsetof (DgnDoorKeys, hinge), .words = hinge_words },
  { "trap", DGN_KEY_REF, offsetof (DgnDoorKeys, trap) },
  { NULL },
};

static const char *const barrier_words[] = { "door", "wall", NULL };

const DgnKey dgn_barrier_keys[] = {
  { "of", DGN_KEY_WORD, offsetof (DgnBarrierKeys, of), DGN_KEY_SHOWN, .words = barrier_words },
  { "kind", DGN_KEY_TEXT, offsetof (DgnBarrierKeys, kind), DGN_KEY_REQUIRED },
  { "pack", DGN_KEY_TEXT, offsetof (DgnBarrierKeys, pack) },
  { "thickness", DGN_KEY_TEXT, offsetof (DgnBarrierKeys, thickness) },
  { "hardness", DGN_KEY_INT, offsetof (DgnBarrierKeys, hardness), .max = FIGURE_MAX },
  { "threshold", DGN_KEY_INT, offsetof (DgnBarrierKeys, threshold), .max = FIGURE_MAX },
  { "ac", DGN_KEY_INT, offsetof (DgnBarrierKeys, ac), .max = FIGURE_MAX },
  { "hp", DGN_KEY_INT, offsetof (DgnBarrierKeys, hp), .max = WORTH_MAX },
  { "stuck", DGN_KEY_TEXT, offsetof (DgnBarrierKeys, stuck) },
  { "locked", DGN_KEY_TEXT, offsetof (DgnBarrierKeys, locked) },
  { "barred", DGN_KEY_TEXT, offsetof (DgnBarrierKeys, barred) },
  { "reinforced", DGN_KEY_TEXT, offsetof (DgnBarrierKeys, reinforced) },
  { "climb", DGN_KEY_INT, offsetof (DgnBarrierKeys, climb), .max = FIGURE_MAX },
  { NULL },
};

const DgnKey dgn_link_keys[] = {
  { "id", DGN_KEY_REF, offsetof (DgnLinkKeys, id), DGN_KEY_REQUIRED },
  { "kind", DGN_KEY_WORD, offsetof (DgnLinkKeys, kind), DGN_KEY_SHOWN, DGN_LINK_STAIRS, .words = dgn_link_words },
  { "at", DGN_KEY_CELL, offsetof (DgnLinkKeys, at), DGN_KEY_REQUIRED },
  { "facing", DGN_KEY_SIDE, offsetof (DgnLinkKeys, facing), DGN_KEY_OPTIONAL, -1 },
  { "from", DGN_KEY_REF, offsetof (DgnLinkKeys, from), DGN_KEY_REQUIRED },
  { "to", DGN_KEY_REF, offsetof (DgnLinkKeys, to) },
  { "above", DGN_KEY_WORD, offsetof (DgnLinkKeys, above), .words = dgn_beyond_words },
  { "below", DGN_KEY_WORD, offsetof (DgnLinkKeys, below), .words = dgn_beyond_words },
  { "entrance", DGN_KEY_BOOL, offsetof (DgnLinkKeys, entrance) },
  { "note", DGN_KEY_TEXT, offsetof (DgnLinkKeys, note) },
  { NULL },
};

const DgnKey dgn_feature_keys[] = {
  { "in", DGN_KEY_REF, offsetof (DgnFeatureKeys, in), DGN_KEY_REQUIRED },
  { "name", DGN_KEY_TEXT, offsetof (DgnFeatureKeys, name), DGN_KEY_REQUIRED },
  { "kind", DGN_KEY_WORD, offsetof (DgnFeatureKeys, kind), DGN_KEY_SHOWN, DGN_FEATURE_MINOR,
    .words = dgn_feature_words },
  { "at", DGN_KEY_CELL, offsetof (DgnFeatureKeys, at) },
  { "place", DGN_KEY_WORD, offsetof (DgnFeatureKeys, place), DGN_KEY_OPTIONAL, DGN_PLACE_FLOOR,
    .words = dgn_place_words },
  { "side", DGN_KEY_SIDE, offsetof (DgnFeatureKeys, side), DGN_KEY_OPTIONAL, -1 },
  { "symbol", DGN_KEY_TEXT, offsetof (DgnFeatureKeys, symbol) },
  { NULL },
};

const DgnKey dgn_trap_keys[] = {
  { "id", DGN_KEY_REF, offsetof (DgnTrapKeys, id), DGN_KEY_REQUIRED },
  { "in", DGN_KEY_REF, offsetof (DgnTrapKeys, in), DGN_KEY_REQUIRED },
  { "at", DGN_KEY_CELL, offsetof (DgnTrapKeys, at), DGN_KEY_REQUIRED },
  { "name", DGN_KEY_TEXT, offsetof (DgnTrapKeys, name), DGN_KEY_REQUIRED },
  { "site", DGN_KEY_WORD, offsetof (DgnTrapKeys, site), DGN_KEY_SHOWN, DGN_SITE_FLOOR, .words = dgn_site_words },
  { "search", DGN_KEY_INT, offsetof (DgnTrapKeys, search), .max = DC_MAX },
  { "disable", DGN_KEY_INT, offsetof (DgnTrapKeys, disable), .max = DC_MAX },
  { "treasure", DGN_KEY_REF, offsetof (DgnTrapKeys, treasure) },
  { "feature", DGN_KEY_TEXT, offsetof (DgnTrapKeys, feature) },
  { "pack", DGN_KEY_TEXT, offsetof (DgnTrapKeys, pack) },
  { "like", DGN_KEY_TEXT, offsetof (DgnTrapKeys, like) },
  { "level", DGN_KEY_TEXT, offsetof (DgnTrapKeys, level) },
  { "xp", DGN_KEY_INT, offsetof (DgnTrapKeys, xp), .max = WORTH_MAX },
  { "stats", DGN_KEY_TEXT, offsetof (DgnTrapKeys, stats) },
  { "text", DGN_KEY_TEXT, offsetof (DgnTrapKeys, text) },
  { NULL },
};

#define COIN(Keys, word, coin) { word, DGN_KEY_INT, offsetof (Keys, coins[coin]), .max = DGN_COINS_MAX }
#define COINS(Keys)                                                                                                    \
  {                                                                                                                    \
    COIN (Keys, "cp", DGN_CP), COIN (Keys, "sp", DGN_SP), COIN (Keys, "ep", DGN_EP), COIN (Keys, "gp", DGN_GP),        \
        COIN (Keys, "pp", DGN_PP), { NULL },                                                                           \
  }

static const DgnKey hoard_coin_keys[] = COINS (DgnTreasureKeys);
static const DgnKey carried_coin_keys[] = COINS (DgnEncounterKeys);

const DgnKey dgn_thing_keys[] = {
  { "name", DGN_KEY_TEXT, offsetof (DgnThingKeys, name), DGN_KEY_REQUIRED },
  { "kind", DGN_KEY_WORD, offsetof (DgnThingKeys, kind), DGN_KEY_SHOWN, DGN_THING_GOODS, .words = dgn_thing_kind_words },
  { "count", DGN_KEY_INT, offsetof (DgnThingKeys, count), DGN_KEY_OPTIONAL, 1, 1, DGN_THING_COUNT_MAX },
  { "gp", DGN_KEY_COPPER, offsetof (DgnThingKeys, worth), DGN_KEY_OPTIONAL, .max = DGN_WORTH_MAX_GP },
  { "tier", DGN_KEY_TEXT, offsetof (DgnThingKeys, tier) },
  { "level", DGN_KEY_INT, offsetof (DgnThingKeys, level), .max = 99 },
  { "attunement", DGN_KEY_BOOL, offsetof (DgnThingKeys, attunement) },
  { "pack", DGN_KEY_TEXT, offsetof (DgnThingKeys, pack) },
  { NULL },
};

const DgnKey dgn_treasure_keys[] = {
  { "id", DGN_KEY_REF, offsetof (DgnTreasureKeys, id), DGN_KEY_REQUIRED },
  { "in", DGN_KEY_REF, offsetof (DgnTreasureKeys, in), DGN_KEY_REQUIRED },
  { "at", DGN_KEY_CELL, offsetof (DgnTreasureKeys, at), DGN_KEY_REQUIRED },
  { "hidden", DGN_KEY_BOOL, offsetof (DgnTreasureKeys, hidden) },
  { "search", DGN_KEY_INT, offsetof (DgnTreasureKeys, search), .max = DC_MAX },
  { "where", DGN_KEY_TEXT, offsetof (DgnTreasureKeys, where) },
  { "coins", DGN_KEY_GROUP, 0, .keys = hoard_coin_keys },
  { "items", DGN_KEY_PART, offsetof (DgnTreasureKeys, items), .write = dgn_items_write },
  { "text", DGN_KEY_TEXT, offsetof (DgnTreasureKeys, text) },
  { NULL },
};

const DgnKey dgn_encounter_keys[] = {
  { "id", DGN_KEY_REF, offsetof (DgnEncounterKeys, id), DGN_KEY_REQUIRED },
  { "in", DGN_KEY_REF, offsetof (DgnEncounterKeys, in), DGN_KEY_REQUIRED },
  { "letter", DGN_KEY_REF, offsetof (DgnEncounterKeys, letter) },
  { "at", DGN_KEY_CELL, offsetof (DgnEncounterKeys, at), DGN_KEY_REQUIRED },
  { "template", DGN_KEY_WORD, offsetof (DgnEncounterKeys, template_kind), DGN_KEY_SHOWN, DGN_BATTLEFIELD_CONTROL,
    .words = dgn_template_words },
  { "difficulty", DGN_KEY_WORD, offsetof (DgnEncounterKeys, difficulty), DGN_KEY_SHOWN, DGN_AVERAGE,
    .words = dgn_difficulty_words },
  { "foes", DGN_KEY_PART, offsetof (DgnEncounterKeys, foes), .write = dgn_foes_write },
  { "lair", DGN_KEY_BOOL, offsetof (DgnEncounterKeys, lair) },
  { "coins", DGN_KEY_GROUP, 0, .keys = carried_coin_keys },
  { "items", DGN_KEY_PART, offsetof (DgnEncounterKeys, items), .write = dgn_items_write },
  { "text", DGN_KEY_TEXT, offsetof (DgnEncounterKeys, text) },
  { NULL },
};

const DgnKey dgn_wanderer_keys[] = {
  { "id", DGN_KEY_REF, offsetof (DgnWandererKeys, id), DGN_KEY_REQUIRED },
  { "home", DGN_KEY_REF, offsetof (DgnWandererKeys, home) },
  { "template", DGN_KEY_WORD, offsetof (DgnWandererKeys, template_kind), DGN_KEY_SHOWN, DGN_BATTLEFIELD_CONTROL, .words = dgn_template_words },
  { "difficulty", DGN_KEY_WORD, offsetof (DgnWandererKeys, difficulty), DGN_KEY_SHOWN, DGN_EASY, .words = dgn_difficulty_words },
  { "foes", DGN_KEY_PART, offsetof (DgnWandererKeys, foes), .write = dgn_foes_write },
  { "text", DGN_KEY_TEXT, offsetof (DgnWandererKeys, text) },
  { NULL },
};

const DgnKey dgn_role_card_keys[] = {
  { "id", DGN_KEY_REF, offsetof (DgnRoleCardKeys, id), DGN_KEY_REQUIRED },
  { "role", DGN_KEY_WORD, offsetof (DgnRoleCardKeys, role), DGN_KEY_SHOWN, DGN_CARD_FRONT, .words = dgn_card_role_words },
  { "level", DGN_KEY_INT, offsetof (DgnRoleCardKeys, level), DGN_KEY_SHOWN, 1, 1, DGN_SYSTEM_LEVEL_MAX },
  { "creature", DGN_KEY_TEXT, offsetof (DgnRoleCardKeys, creature) },
  { "count", DGN_KEY_INT, offsetof (DgnRoleCardKeys, count), DGN_KEY_SHOWN, 1, 1, DGN_FOES_MAX },
  { "text", DGN_KEY_TEXT, offsetof (DgnRoleCardKeys, text) },
  { NULL },
};

const DgnKey dgn_foe_keys[] = {
  { "creature", DGN_KEY_TEXT, offsetof (DgnFoeKeys, creature), DGN_KEY_REQUIRED },
  { "count", DGN_KEY_INT, offsetof (DgnFoeKeys, count), DGN_KEY_SHOWN, 1, 1, DGN_FOES_MAX },
  { NULL },
};

const DgnKey dgn_creature_keys[] = {
  { "name", DGN_KEY_TEXT, offsetof (DgnCreatureKeys, name), DGN_KEY_REQUIRED },
  { "pack", DGN_KEY_TEXT, offsetof (DgnCreatureKeys, pack) },
  { "role", DGN_KEY_WORD, offsetof (DgnCreatureKeys, role), DGN_KEY_SHOWN, DGN_ROLE_SOLDIER, .words = dgn_role_words },
  { "rank", DGN_KEY_WORD, offsetof (DgnCreatureKeys, rank), DGN_KEY_SHOWN, DGN_RANK_STANDARD, .words = dgn_rank_words },
  { "level", DGN_KEY_TEXT, offsetof (DgnCreatureKeys, level) },
  { "xp", DGN_KEY_INT, offsetof (DgnCreatureKeys, xp), DGN_KEY_SHOWN, .max = WORTH_MAX },
  { "ac", DGN_KEY_INT, offsetof (DgnCreatureKeys, ac), .max = FIGURE_MAX },
  { "hp", DGN_KEY_INT, offsetof (DgnCreatureKeys, hp), .max = FIGURE_MAX },
  { "attack", DGN_KEY_TEXT, offsetof (DgnCreatureKeys, attack) },
  { "stats", DGN_KEY_TEXT, offsetof (DgnCreatureKeys, stats) },
  { NULL },
};

const DgnKey dgn_dead_end_keys[] = {
  { "floor", DGN_KEY_REF, offsetof (DgnDeadEndKeys, floor), DGN_KEY_REQUIRED },
  { "at", DGN_KEY_CELL, offsetof (DgnDeadEndKeys, at), DGN_KEY_REQUIRED },
  { "reason", DGN_KEY_TEXT, offsetof (DgnDeadEndKeys, reason), DGN_KEY_SHOWN },
  { NULL },
};

const DgnKey dgn_edit_keys[] = {
  { "stage", DGN_KEY_TEXT, offsetof (DgnEditKeys, stage), DGN_KEY_SHOWN },
  { "floor", DGN_KEY_REF, offsetof (DgnEditKeys, floor) },
  { "at", DGN_KEY_CELL, offsetof (DgnEditKeys, at) },
  { "text", DGN_KEY_TEXT, offsetof (DgnEditKeys, text), DGN_KEY_SHOWN },
  { NULL },
};

/* One to six digits, nothing else: more is no number that anybody gives a door. */
static gboolean
digits (const char *text, int *number)
{
  gsize length = strspn (text, "0123456789");
  if (length < 1 || length > 6 || text[length] != '\0')
    return FALSE;
  *number = (int) g_ascii_strtoull (text, NULL, 10);
  return TRUE;
}

gboolean
dgn_id_number (const char *text, char letter, int *number)
{
  return g_ascii_toupper (text[0]) == g_ascii_toupper (letter) && digits (text + 1, number) && *number >= 1;
}

gboolean
dgn_id_level (const char *text, int *level)
{
  gboolean is_upper = g_ascii_toupper (text[0]) == 'U';
  int number;
  if (!digits (is_upper ? text + 1 : text, &number) || number < 1)
    return FALSE;
  *level = is_upper ? 1 - number : number;
  return TRUE;
}

gboolean
dgn_id_chamber (const char *text, int *level, int *number)
{
  const char *hyphen = strchr (text, '-');
  char floor[12];
  if (hyphen == NULL || (gsize) (hyphen - text) >= sizeof floor)
    return FALSE;
  g_strlcpy (floor, text, (gsize) (hyphen - text) + 1);
  return dgn_id_level (floor, level) && digits (hyphen + 1, number) && *number >= 1;
}

gboolean
dgn_id_letter (const char *text, int *letter)
{
  char name[16];
  DgnCell cell;
  gsize length = strlen (text);
  if (length < 1 || length > 4)
    return FALSE;
  g_snprintf (name, sizeof name, "%s1", text);
  if (!g_ascii_isalpha (text[length - 1]) || !dgn_cell_parse (name, &cell))
    return FALSE;
  *letter = cell.x;
  return TRUE;
}
