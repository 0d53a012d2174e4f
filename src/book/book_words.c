/* book_words.c - the words of the book in English. See words.h. */
#include "words.h"

#include <dungeonbook/text.h>

#include <stdarg.h>
#include <string.h>

static const char *const phrases[DGN_N_SAYS] = {
  [DGN_SAY_SUBTITLE] = "A dungeon of {floors} for {party}",
  [DGN_SAY_SUBJECT] = "A dungeon to play: maps, key, doors, traps, encounters",
  [DGN_SAY_FACT_SEED] = "Seed",
  [DGN_SAY_FACT_RULES] = "Rules",
  [DGN_SAY_FACT_PARTY] = "Party",
  [DGN_SAY_FACT_ENCOUNTERS] = "Encounters",
  [DGN_SAY_FACT_FLOORS] = "Floors",
  [DGN_SAY_FACT_CHAMBERS] = "Chambers",
  [DGN_SAY_FACT_DOORS] = "Doors",
  [DGN_SAY_FACT_WAYS] = "Stairs and ways",
  [DGN_SAY_FACT_TRAPS] = "Traps",
  [DGN_SAY_FACT_TREASURE] = "Treasure",
  [DGN_SAY_PARTY] = "{adventurers} of level {level}",
  [DGN_SAY_MIX] = "{n}: {easy} easy, {average} average, {hard} hard",
  [DGN_SAY_MIX_BOSS] = "{mix}, and the boss",
  [DGN_SAY_OF_THESE] = "{all}: {parts}",
  [DGN_SAY_WAYS] = "{between}, {in}",
  [DGN_SAY_LEGEND_HEAD] = "How to read the maps",
  [DGN_SAY_LEGEND_PLACES] =
      "<b>Places.</b> A number in a ring is a chamber: 1-03 is the third chamber of floor 1, and stands under that number in the key. A small "
      "letter in a ring is an encounter in a corridor. Columns have letters and rows have numbers: H9 is the square in "
      "column H and row 9. A square is 5 feet (1.5 m) wide, and north is at the top. T4 on black is a trap; a square frame with a letter is a "
      "thing that the key names.",
  [DGN_SAY_LEGEND_DOORS] =
      "<b>Doors.</b> A bar across a wall is a door. A dot in it: locked; a slanting stroke: stuck; two lines: reinforced; an arrow "
      "beside it: it slides. S in a ring is a secret door. D7 is the door of that number in the table of doors.",
  [DGN_SAY_LEGEND_STAIRS] =
      "<b>Stairs</b> grow narrow on the way down. DN 2B beside them means: down to floor 2, where the same stairs carry the letter "
      "B too, on the same square. A frame around a ladder is a trapdoor: solid in the floor, dashed in the ceiling. A crossed square with "
      "arrows is an open shaft. An arrow across the edge of a floor leads outside.",
  [DGN_SAY_GLANCE_HEAD] = "The floors at a glance",
  [DGN_SAY_KEY_HEAD] = "How to read the key",
  [DGN_SAY_KEY_TEXT] =
      "Each chamber lists its exits clockwise from north, with the square they open from and, after an arrow, what lies beyond: for a "
      "corridor the nearest chambers and stairs along it. E, T and H number the encounters, traps and hoards of the whole dungeon. DC is the number to "
      "reach with a roll of the party’s rules.",
  [DGN_SAY_COLOPHON] = "Rolled with dungeonbook {version} · seed {seed} · configuration {digest}",
  [DGN_SAY_FLOOR] = "Floor {floor}",
  [DGN_SAY_FLOOR_MAP] = "Map of floor {floor}",
  [DGN_SAY_PLAYER_MAPS] = "Maps for the players",
  [DGN_SAY_PLAYER_MAP] = "Floor {floor}, for the players",
  [DGN_SAY_FLOOR_KEY] = "Key to floor {floor}",
  [DGN_SAY_FLOOR_CHAMBERS] = "Chambers",
  [DGN_SAY_FLOOR_WAYS] = "Ways",
  [DGN_SAY_FLOOR_FOES] = "Encounters",
  [DGN_SAY_FLOOR_FOES_TEXT] = "{chambers} in chambers, {corridors} in corridors",
  [DGN_SAY_SHAPE_SQUARE] = "Square chamber",
  [DGN_SAY_SHAPE_RECTANGLE] = "Oblong chamber",
  [DGN_SAY_SHAPE_OCTAGON] = "Octagonal chamber",
  [DGN_SAY_SHAPE_IRREGULAR] = "Rough chamber",
  [DGN_SAY_SQUARES] = "{first}–{last}",
  [DGN_SAY_LABEL_GLANCE] = "Glance",
  [DGN_SAY_LABEL_FEATURES] = "Features",
  [DGN_SAY_LABEL_FOES] = "Foes",
  [DGN_SAY_LABEL_TRAP] = "Trap",
  [DGN_SAY_LABEL_TREASURE] = "Treasure",
  [DGN_SAY_LABEL_NOTES] = "Notes",
  [DGN_SAY_LABEL_NEAR] = "Leads to",
  [DGN_SAY_GLANCE_SIZE] = "Uneven walls, about {w} × {h} squares.",
  [DGN_SAY_GLANCE_BARE] = "Bare.",
  [DGN_SAY_EXIT_CORRIDOR] = "corridor at {square} → {reach}",
  [DGN_SAY_EXIT_OPEN] = "open way at {square} → {room}",
  [DGN_SAY_EXIT_DOOR] = "{door} at {square}{state} → {reach}",
  [DGN_SAY_REACH_CORRIDOR] = "corridor to {places}",
  [DGN_SAY_REACH_BACK] = "back into this chamber",
  [DGN_SAY_REACH_BLIND] = "a dead end at {square}",
  [DGN_SAY_REACH_NOWHERE] = "nothing further",
  [DGN_SAY_REACH_MORE] = "more",
  [DGN_SAY_REACH_SECRET] = "{place} (secret door)",
  [DGN_SAY_LINK_STAIRS] = "stairs",
  [DGN_SAY_LINK_SPIRAL] = "spiral stairs",
  [DGN_SAY_LINK_LADDER] = "ladder",
  [DGN_SAY_LINK_SHAFT] = "shaft",
  [DGN_SAY_LINK_PASSAGE] = "way out",
  [DGN_SAY_LINK_NAMED] = "{kind} {letter}",
  [DGN_SAY_LINK_AT] = "{kind} {letter} at {square} → {where}",
  [DGN_SAY_LINK_NOTE] = "{text} ({note})",
  [DGN_SAY_LINK_SHORT] = "{label} at {square}",
  [DGN_SAY_LINK_UP_TO] = "up to {place}",
  [DGN_SAY_LINK_DOWN_TO] = "down to {place}",
  [DGN_SAY_LINK_UP_ENDS] = "up, {how}",
  [DGN_SAY_LINK_DOWN_ENDS] = "down, {how}",
  [DGN_SAY_LINK_CORRIDOR_OF] = "a corridor of floor {floor}",
  [DGN_SAY_BEYOND_SURFACE] = "the surface",
  [DGN_SAY_BEYOND_BLOCKED] = "closed off",
  [DGN_SAY_BEYOND_BLIND] = "to a blind end",
  [DGN_SAY_BEYOND_FLOODED] = "into deep water",
  [DGN_SAY_WAY_IN] = "the way in",
  [DGN_SAY_FEATURE_AT] = "<b>{name}</b> ({square})",
  [DGN_SAY_FEATURE_WALL] = "<b>{name}</b> ({square}, {side} wall)",
  [DGN_SAY_FEATURE_CORNER] = "<b>{name}</b> ({square}, in the corner)",
  [DGN_SAY_FEATURE_CENTER] = "<b>{name}</b> ({square}, middle)",
  [DGN_SAY_FEATURE_CEILING] = "<b>{name}</b> ({square}, ceiling)",
  [DGN_SAY_FEATURES_MINOR] = "{name} ({square})",
  [DGN_SAY_FOES] = "<b>{id}</b> {title}, {difficulty} ({square}). {who}",
  [DGN_SAY_FOES_BOSS] = "<b>{id}</b> The boss: {title} ({square}). {who}",
  [DGN_SAY_TRAP] = "<b>{id}</b> {name}, {where}. Search DC {search}, disable DC {disable}.",
  [DGN_SAY_TRAP_ON_DOOR] = "on door {door}",
  [DGN_SAY_TRAP_ON_TREASURE] = "on hoard {hoard} ({square})",
  [DGN_SAY_TRAP_AT] = "at {square}",
  [DGN_SAY_TREASURE_OPEN] = "<b>{id}</b> At {square}, in plain sight.",
  [DGN_SAY_TREASURE_HIDDEN] = "<b>{id}</b> Hidden at {square}. Search DC {search}.",
  [DGN_SAY_TREASURE_OPEN_WHERE] = "<b>{id}</b> At {square}, {where}.",
  [DGN_SAY_TREASURE_HIDDEN_WHERE] = "<b>{id}</b> Hidden {where} ({square}). Search DC {search}.",
  [DGN_SAY_CORRIDOR_ENCOUNTERS] = "Encounters in the corridors",
  [DGN_SAY_IN_CORRIDOR] = "In the corridor",
  [DGN_SAY_CORRIDOR] = "corridor",
  [DGN_SAY_LANDING] = "landing",
  [DGN_SAY_PASSAGES] = "Passages",
  [DGN_SAY_DEAD_END] = "Dead end. {reason}",
  [DGN_SAY_DOORS] = "Doors",
  [DGN_SAY_LISTS] = "Doors, traps and treasure",
  [DGN_SAY_DOORS_TEXT] = "Break: the DC to force a door that is stuck or locked, or to break a reinforced one. Lock: the DC to pick the lock. A door that "
                         "slides and is held shut from the other side takes the number after “held” on top of its strength.",
  [DGN_SAY_TRAPS] = "Traps",
  [DGN_SAY_TRAPS_TEXT] = "Search: the DC to find the trap before it is sprung. Disable: the DC to make it harmless.",
  [DGN_SAY_TREASURES] = "Treasure",
  [DGN_SAY_TREASURES_TEXT] = "Where something of worth lies, and how hard it is to find.",
  [DGN_SAY_HEAD_FLOOR] = "Floor",
  [DGN_SAY_HEAD_EDGE] = "Edge",
  [DGN_SAY_HEAD_BETWEEN] = "Between",
  [DGN_SAY_HEAD_KIND] = "Made of",
  [DGN_SAY_HEAD_STATE] = "State",
  [DGN_SAY_HEAD_BREAK] = "Break",
  [DGN_SAY_HEAD_LOCK] = "Lock",
  [DGN_SAY_HEAD_OPENS] = "Opens",
  [DGN_SAY_HEAD_TRAP] = "Trap",
  [DGN_SAY_HEAD_SQUARE] = "Square",
  [DGN_SAY_HEAD_IN] = "In",
  [DGN_SAY_HEAD_ON] = "Set on",
  [DGN_SAY_HEAD_NAME] = "Trap",
  [DGN_SAY_HEAD_SEARCH] = "Search",
  [DGN_SAY_HEAD_DISABLE] = "Disable",
  [DGN_SAY_HEAD_NOTES] = "Notes",
  [DGN_SAY_HEAD_CHAMBERS] = "Chambers",
  [DGN_SAY_HEAD_ENCOUNTERS] = "Encounters",
  [DGN_SAY_HEAD_DOORS] = "Doors",
  [DGN_SAY_HEAD_TRAPS] = "Traps",
  [DGN_SAY_HEAD_HOARDS] = "Hoards",
  [DGN_SAY_HEAD_WAYS] = "Ways up, down and out",
  [DGN_SAY_HEAD_PLACE] = "Place",
  [DGN_SAY_HEAD_TEMPLATE] = "Kind of fight",
  [DGN_SAY_HEAD_DIFFICULTY] = "Difficulty",
  [DGN_SAY_HEAD_YOURS] = "Foes",
  [DGN_SAY_HEAD_WHERE] = "Lies",
  [DGN_SAY_HEAD_CONTENTS] = "Contents",
  [DGN_SAY_BETWEEN] = "{a} and {b}",
  [DGN_SAY_NONE] = "–",
  [DGN_SAY_NO_ONE] = "none",
  [DGN_SAY_OPENS_INTO] = "into {room}, {hinge}",
  [DGN_SAY_OPENS_INTO_CORRIDOR] = "into the corridor, {hinge}",
  [DGN_SAY_SLIDES_SIDE] = "slides sideways",
  [DGN_SAY_SLIDES_DOWN] = "slides down",
  [DGN_SAY_SLIDES_UP] = "slides up",
  [DGN_SAY_SLIDES_HELD] = "{slides}, held +{n}",
  [DGN_SAY_HINGE_LEFT] = "hinges left",
  [DGN_SAY_HINGE_RIGHT] = "hinges right",
  [DGN_SAY_DOOR] = "<b>{id}</b> {kind} door",
  [DGN_SAY_DOOR_SECRET] = "<b>{id}</b> secret {kind} door",
  [DGN_SAY_WOODEN] = "wooden",
  [DGN_SAY_WOODEN_SIMPLE] = "simple wooden",
  [DGN_SAY_WOODEN_GOOD] = "good wooden",
  [DGN_SAY_WOODEN_STRONG] = "strong wooden",
  [DGN_SAY_STONE] = "stone",
  [DGN_SAY_IRON] = "iron",
  [DGN_SAY_STUCK] = "stuck",
  [DGN_SAY_LOCKED] = "locked",
  [DGN_SAY_UNLOCKED] = "unlocked",
  [DGN_SAY_REINFORCED] = "reinforced",
  [DGN_SAY_TRAPPED] = "trapped",
  [DGN_SAY_SECRET] = "secret",
  [DGN_SAY_OPEN_LYING] = "in plain sight",
  [DGN_SAY_HIDDEN_LYING] = "hidden {where}",
  [DGN_SAY_DECK] = "Encounter deck",
  [DGN_SAY_DECK_TEXT] =
      "One card for each encounter of the dungeon, to cut out. A card says what kind of fight waits, how hard it is and where; write your own foes on "
      "its lines before the game, or take them from your rules as the party opens the door. When an encounter is over, put its card aside: what has been beaten "
      "stays beaten.",
  [DGN_SAY_DECK_DRAW] =
      "If you would rather be surprised as well, shuffle the cards without the boss and draw one whenever the party comes to a place with a foe. "
      "Easy means that the party should win without spending much, average that it should pay a price, hard that somebody may fall; the boss should be "
      "the fight that the dungeon is remembered for.",
  [DGN_SAY_CARD_SUBTITLE] = "{difficulty} · {place}",
  [DGN_SAY_CARD_BOSS] = "Boss · {place}",
  [DGN_SAY_CARD_WHO] = "Who",
  [DGN_SAY_CARD_HOW] = "How",
  [DGN_SAY_CARD_FOES] = "Foes",
  [DGN_SAY_CARD_HITS] = "Hits",
  [DGN_SAY_CARD_LOOT] = "Loot",
  [DGN_SAY_CARD_SPACE] = "______________________________",
  [DGN_SAY_CARD_SPACE_WIDE] = "____________________________________",
  [DGN_SAY_CARD_FOOT] = "{place} · {square}",
  [DGN_SAY_LOG] = "How it was rolled",
  [DGN_SAY_LOG_TEXT] =
      "Every die that shaped this dungeon, in the order of the work, with the table and the row it fell on. The same seed and the same "
      "configuration roll the same dungeon again.",
  [DGN_SAY_LOG_RULINGS] = "Rulings in force",
  [DGN_SAY_LOG_EDITS] = "What clean-up changed",
  [DGN_SAY_LOG_NO_EDITS] = "Nothing.",
  [DGN_SAY_LOG_ROLLS] = "Rolls",
  [DGN_SAY_HEAD_STAGE] = "Stage",
  [DGN_SAY_HEAD_WHAT] = "What was done",
  [DGN_SAY_HEAD_NUMBER] = "No.",
  [DGN_SAY_HEAD_THING] = "Thing",
  [DGN_SAY_HEAD_TABLE] = "Table",
  [DGN_SAY_HEAD_RESULT] = "Roll",
  [DGN_SAY_HEAD_ROW] = "Result",
};

/* One, and more than one. */
static const char *const counted[][2] = {
  [DGN_COUNT_ADVENTURER] = { "adventurer", "adventurers" },
  [DGN_COUNT_FLOOR] = { "floor", "floors" },
  [DGN_COUNT_CHAMBER] = { "chamber", "chambers" },
  [DGN_COUNT_ENCOUNTER] = { "encounter", "encounters" },
  [DGN_COUNT_DOOR] = { "door", "doors" },
  [DGN_COUNT_TRAP] = { "trap", "traps" },
  [DGN_COUNT_HOARD] = { "hoard", "hoards" },
  [DGN_COUNT_WAY_BETWEEN] = { "way between floors", "ways between floors" },
  [DGN_COUNT_WAY_IN] = { "way to the surface", "ways to the surface" },
  [DGN_COUNT_SQUARE] = { "square", "squares" },
};

/* What an encounter is made of: easy, average, hard, boss. */
typedef struct {
  const char *title, *how, *who[4];
} Template;

static const Template templates[] = {
  [DGN_BATTLEFIELD_CONTROL] = {
    "Battlefield control",
    "The controller shuts off ground: webs, walls, fear, mud, darkness. The quick ones strike whoever can no longer move as they like. Give the "
    "room something to be driven into.",
    { "One controller a little below the party, and a handful of quick, much weaker foes.",
      "One controller as strong as a hero or just above, and six or so quick, weaker foes.",
      "One controller well above the party, and five quick foes as good as the heroes.",
      "One controller far above the party, quick foes as good as the heroes, and ground that serves them alone." },
  },
  [DGN_COMMANDER_AND_TROOPS] = {
    "Commander and troops",
    "The troops do the fighting, the commander makes them better at it: orders, healing, a spell from the rear. When the commander "
    "falls, the troops break or go wild.",
    { "A commander as strong as a hero, and four troopers well below that.",
      "A commander above the party, and five sturdy troopers a little below it.",
      "A commander far above the party, three sturdy troopers and two who shoot, all as good as the heroes.",
      "A commander far above the party, with a bodyguard, troopers and shooters as good as the heroes." },
  },
  [DGN_DRAGONS_DEN] = {
    "Dragon’s den",
    "One great creature at home. It knows every exit and hurts many at once; when it is half beaten, something about the place changes: it floods, "
    "burns or falls in.",
    { "One big creature, a little below what the party could face alone.",
      "One big creature that is a fight by itself, at the party’s own strength.",
      "One big creature well above the party; or one at its strength with a hazard or a mate of lesser rank.",
      "One great creature far above the party, in a lair that fights on its side." },
  },
  [DGN_BATTLE_LINES] = {
    "Battle lines",
    "The front holds a line, a doorway or a table’s edge; the rear shoots or casts over it. Getting past the front is the fight. "
    "A rival band of adventurers fits well.",
    { "Three foes who hold the line and two who shoot, all clearly below the party.",
      "Three foes who hold the line and two behind them, a match for the heroes.",
      "Three foes who hold the line, above the party, with a caster and a sniper above that.",
      "A full band of rivals, each above a hero, with a plan and a way to retreat." },
  },
  [DGN_WOLF_PACK] = {
    "Wolf pack",
    "Many weak foes come from several sides at once and gang up on whoever stands alone. They flee when half are down, "
    "and come back with more.",
    { "Seven or so foes, each far below a hero.",
      "Seven foes, each a little below a hero; or five who are a match.",
      "Six foes above the heroes; or four who are far above.",
      "A pack of six above the heroes, and a leader twice their size." },
  },
};

static const char *const difficulties[] = { "easy", "average", "hard", "boss" };

const char *
dgn_word (DgnSay say)
{
  return phrases[say];
}

static const char *
find_value (va_list values, const char *name, gsize length)
{
  const char *found = NULL;
  for (const char *key = va_arg (values, const char *); key != NULL; key = va_arg (values, const char *)) {
    const char *value = va_arg (values, const char *);
    if (strlen (key) == length && strncmp (key, name, length) == 0)
      found = value;
  }
  return found;
}

char *
dgn_say (DgnSay say, ...)
{
  GString *text = g_string_new (NULL);
  va_list values;
  va_start (values, say);
  for (const char *at = phrases[say]; *at != '\0';) {
    const char *close = *at == '{' ? strchr (at, '}') : NULL;
    if (close == NULL) {
      g_string_append_c (text, *at++);
      continue;
    }
    va_list copy;
    va_copy (copy, values);
    const char *value = find_value (copy, at + 1, (gsize) (close - at) - 1);
    va_end (copy);
    g_assert (value != NULL);
    g_string_append (text, value);
    at = close + 1;
  }
  va_end (values);
  return g_string_free (text, FALSE);
}

char *
dgn_count (int n, DgnCounted what)
{
  return dgn_text_count (n, counted[what][0], counted[what][1]);
}

char *
dgn_list (char **words, guint n)
{
  return dgn_text_join ((const char *const *) words, n, "and");
}

const char *
dgn_template_title (DgnTemplate template_kind)
{
  return templates[template_kind].title;
}

const char *
dgn_template_who (DgnTemplate template_kind, DgnDifficulty difficulty)
{
  return templates[template_kind].who[difficulty];
}

const char *
dgn_template_how (DgnTemplate template_kind)
{
  return templates[template_kind].how;
}

const char *
dgn_difficulty_title (DgnDifficulty difficulty)
{
  return difficulties[difficulty];
}
