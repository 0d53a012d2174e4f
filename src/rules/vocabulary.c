/* vocabulary.c - the verbs of the tables, as data. */
#include "rules/vocabulary.h"

#include <dungeonbook/geom.h>

#include <string.h>

const char *const dgn_way_words[] = { "ahead", "left", "right", "none", NULL };
static const char *const fork_words[] = { "three", "four", NULL };
const char *const dgn_material_words[] = { "wood", "stone", "iron", NULL };
const char *const dgn_quality_words[] = { "none", "simple", "good", "strong", NULL };
const char *const dgn_state_words[] = { "unlocked", "stuck", "locked", NULL };
const char *const dgn_slides_words[] = { "none", "side", "down", "up", NULL };
const char *const dgn_shape_words[] = { "square", "rectangle", "octagon", "irregular", "cave", NULL };
const char *const dgn_exit_words[] = { "door", "corridor", NULL };
const char *const dgn_place_words[] = { "floor", "wall", "corner", "center", "ceiling", "nowhere", NULL };
const char *const dgn_vertical_words[] = { "up", "down", NULL };
const char *const dgn_template_words[]
    = { "battlefield-control", "commander-and-troops", "dragons-den", "battle-lines", "wolf-pack", NULL };
const char *const dgn_clash_words[] = { "clean", "foul", NULL };
const char *const dgn_site_words[] = { "door", "path", "floor", "treasure", "wall", "feature", NULL };
const char *const dgn_harm_words[] = { "any",   "needle", "smear", "blade",   "whirl", "wire",     "dart",  "arrow", "spear", "pit",    "spiked-pit",
                                       "chute", "drop",   "ram",   "boulder", "crush", "collapse", "gate",  "jaws",  "net",   "gas",    "dust",
                                       "acid",  "flame",  "frost", "shock",   "flash", "water",    "alarm", "glue",  "glyph", "summon", NULL };
const char *const dgn_fits_words[] = { "corridor", "edge", "stairs-up", "stairs-down", "chamber", NULL };
const char *const dgn_likeness_words[] = { "circle", "diamond", "hexagon", "octagon", "oval", "rectangle", "square", "triangle", NULL };
const char *const dgn_wind_words[]
    = { "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west", NULL };

enum {
  T_CORRIDORS,
  T_T_JUNCTION,
  T_DOORS,
  T_CHAMBERS,
  T_EXITS,
  T_EXIT_KINDS,
  T_CONTENTS,
  T_FEATURES,
  T_MINOR,
  T_MAJOR,
  T_STAIRS,
  T_TEMPLATES,
  T_DOOR_TRAPS,
  T_CHAMBER_TRAPS,
  T_HIDING_PLACES,
  T_DEAD_ENDS,
  T_TITLE_FIRST,
  T_TITLE_SECOND,
  T_TITLE_THIRD,
  T_CHAMBER_NAMES,
  T_CAVERN,
  T_CAVERN_SHAPES,
  T_CAVERN_OPENINGS,
  T_TUNNEL_LENGTHS,
  T_TUNNEL_DIRECTIONS,
  T_CAVERN_SIZES,
  T_CAVERN_CHECKS,
  T_TUNNEL_CHECKS,
  T_CAVERN_FINDS,
  T_CAVERN_MINOR,
  T_CAVERN_MAJOR,
  T_TUNNEL_ENDS,
};

const char *const dgn_known_tables[] = {
  DGN_TABLE_CORRIDORS,  DGN_TABLE_T_JUNCTION,  DGN_TABLE_DOORS,        DGN_TABLE_CHAMBERS,      DGN_TABLE_EXITS,
  DGN_TABLE_EXIT_KINDS, DGN_TABLE_CONTENTS,    DGN_TABLE_FEATURES,     DGN_TABLE_MINOR,         DGN_TABLE_MAJOR,
  DGN_TABLE_STAIRS,     DGN_TABLE_TEMPLATES,   DGN_TABLE_DOOR_TRAPS,   DGN_TABLE_CHAMBER_TRAPS, DGN_TABLE_HIDING_PLACES,
  DGN_TABLE_DEAD_ENDS,  DGN_TABLE_TITLE_FIRST, DGN_TABLE_TITLE_SECOND, DGN_TABLE_TITLE_THIRD,   DGN_TABLE_CHAMBER_NAMES,
  DGN_TABLE_CAVERN, DGN_TABLE_CAVERN_SHAPES, DGN_TABLE_CAVERN_OPENINGS, DGN_TABLE_TUNNEL_LENGTHS, DGN_TABLE_TUNNEL_DIRECTIONS,
  DGN_TABLE_CAVERN_SIZES, DGN_TABLE_CAVERN_CHECKS, DGN_TABLE_TUNNEL_CHECKS, DGN_TABLE_CAVERN_FINDS, DGN_TABLE_CAVERN_MINOR,
  DGN_TABLE_CAVERN_MAJOR, DGN_TABLE_TUNNEL_ENDS,
  NULL,
};

#define BIT DGN_VERB_BIT

const DgnTableLaw dgn_table_laws[] = {
  { DGN_TABLE_CORRIDORS,
    BIT (DGN_DO_STRAIGHT) | BIT (DGN_DO_DOOR) | BIT (DGN_DO_CORRIDOR) | BIT (DGN_DO_STAIRS) | BIT (DGN_DO_FORK)
        | BIT (DGN_DO_TURN) | BIT (DGN_DO_CHAMBER) | BIT (DGN_DO_DEAD_END) | BIT (DGN_DO_ENCOUNTER),
    0 },
  { DGN_TABLE_T_JUNCTION, 0, BIT (DGN_DO_ARMS) },
  { DGN_TABLE_DOORS, BIT (DGN_DO_MATERIAL) | BIT (DGN_DO_REROLL), 0 },
  { DGN_TABLE_CHAMBERS, 0, BIT (DGN_DO_SHAPE) },
  { DGN_TABLE_EXITS, BIT (DGN_DO_EXITS) | BIT (DGN_DO_STAIRS), 0 },
  { DGN_TABLE_EXIT_KINDS, 0, BIT (DGN_DO_EXIT) },
  { DGN_TABLE_CONTENTS, 0, 0 },
  { DGN_TABLE_FEATURES, BIT (DGN_DO_MINOR) | BIT (DGN_DO_MAJOR), 0 },
  { DGN_TABLE_MINOR, 0, 0 },
  { DGN_TABLE_MAJOR, 0, 0 },
  { DGN_TABLE_STAIRS, BIT (DGN_DO_FLIGHT) | BIT (DGN_DO_LADDER) | BIT (DGN_DO_SHAFT), 0 },
  { DGN_TABLE_TEMPLATES, 0, BIT (DGN_DO_TEMPLATE) },
  { DGN_TABLE_DOOR_TRAPS, 0, BIT (DGN_DO_SEARCH) | BIT (DGN_DO_DISABLE) },
  { DGN_TABLE_CHAMBER_TRAPS, 0, BIT (DGN_DO_SITE) | BIT (DGN_DO_SEARCH) | BIT (DGN_DO_DISABLE) },
  { DGN_TABLE_HIDING_PLACES, 0, 0 },
  { DGN_TABLE_DEAD_ENDS, 0, 0 },
  { DGN_TABLE_TITLE_FIRST, 0, 0 },
  { DGN_TABLE_TITLE_SECOND, 0, 0 },
  { DGN_TABLE_TITLE_THIRD, 0, 0 },
  { DGN_TABLE_CHAMBER_NAMES, 0, 0 },
  { DGN_TABLE_CAVERN, 0, BIT (DGN_DO_WIDTH) | BIT (DGN_DO_LENGTH) | BIT (DGN_DO_HEIGHT) },
  { DGN_TABLE_CAVERN_SHAPES, 0, BIT (DGN_DO_LIKENESS) },
  { DGN_TABLE_CAVERN_OPENINGS, 0, 0 },
  { DGN_TABLE_TUNNEL_LENGTHS, 0, BIT (DGN_DO_TUNNEL) },
  { DGN_TABLE_TUNNEL_DIRECTIONS, 0, BIT (DGN_DO_WIND) },
  { DGN_TABLE_CAVERN_SIZES, 0, BIT (DGN_DO_TIMES) | BIT (DGN_DO_CHECKS) },
  { DGN_TABLE_CAVERN_CHECKS, 0, 0 },
  { DGN_TABLE_TUNNEL_CHECKS, 0, 0 },
  { DGN_TABLE_CAVERN_FINDS, 0, 0 },
  { DGN_TABLE_CAVERN_MINOR, 0, 0 },
  { DGN_TABLE_CAVERN_MAJOR, 0, 0 },
  { DGN_TABLE_TUNNEL_ENDS, 0, 0 },
  { NULL, 0, 0 },
};

#undef BIT

#define IN(table) (G_GUINT64_CONSTANT (1) << (table))
#define WORD(list, from, to)                                                                                           \
  { DGN_ARG_WORD, NULL, list, from, to }
#define NUMBER(label, from, to)                                                                                        \
  { DGN_ARG_NUMBER, label, NULL, from, to }
#define DICE(from, to)                                                                                                 \
  { DGN_ARG_DICE, "DICE", NULL, from, to }
#define NAME                                                                                                           \
  { DGN_ARG_NAME, "NAME", NULL, 0, 0 }
#define WAY WORD (dgn_way_words, DGN_WAY_AHEAD, DGN_WAY_RIGHT)
#define SIDE WORD (dgn_way_words, DGN_WAY_LEFT, DGN_WAY_RIGHT)
#define VERTICAL WORD (dgn_vertical_words, DGN_UP, DGN_DOWN)

#define IN_FEATURES (IN (T_MINOR) | IN (T_MAJOR) | IN (T_CAVERN_MINOR) | IN (T_CAVERN_MAJOR) | IN (T_CAVERN_FINDS))
#define IN_TRAPS (IN (T_DOOR_TRAPS) | IN (T_CHAMBER_TRAPS))

const DgnForm dgn_forms[] = {
  { DGN_DO_STRAIGHT, "straight", IN (T_CORRIDORS), { NUMBER ("N", 1, 100) }, "N squares of corridor" },
  { DGN_DO_DOOR, "door", IN (T_CORRIDORS), { WAY }, "a door, its kind rolled on doors" },
  { DGN_DO_CORRIDOR, "corridor", IN (T_CORRIDORS), { SIDE }, "a side corridor" },
  { DGN_DO_STAIRS, "stairs", IN (T_CORRIDORS), { WAY }, "stairs, their kind rolled on stairs" },
  { DGN_DO_FORK,
    "fork",
    IN (T_CORRIDORS),
    { WORD (fork_words, DGN_FORK_THREE, DGN_FORK_FOUR) },
    "a crossing; of three ways, t-junction tells which two go on" },
  { DGN_DO_TURN, "turn", IN (T_CORRIDORS), { SIDE }, "a turn by 90 degrees" },
  { DGN_DO_CHAMBER, "chamber", IN (T_CORRIDORS), { { 0 } }, "the corridor ends in a chamber, without a door" },
  { DGN_DO_DEAD_END, "dead end", IN (T_CORRIDORS) | IN (T_STAIRS), { { 0 } }, "the corridor, or the flight, ends blind" },
  { DGN_DO_ENCOUNTER, "encounter", IN (T_CORRIDORS) | IN (T_TUNNEL_CHECKS), { { 0 } }, "somebody is met here, in the corridor" },
  { DGN_DO_CONTINUE, "continue", IN (T_CORRIDORS), { { 0 } }, "each open end goes on with another roll on corridors" },
  { DGN_DO_ARMS, "arms", IN (T_T_JUNCTION), { WAY, WAY }, "the two ways on, seen from the way in" },
  { DGN_DO_MATERIAL, "material", IN (T_DOORS), { WORD (dgn_material_words, DGN_WOOD, DGN_IRON) }, "what the door is made of" },
  { DGN_DO_QUALITY, "quality", IN (T_DOORS), { WORD (dgn_quality_words, DGN_SIMPLE, DGN_STRONG) }, "how well a wooden door is made" },
  { DGN_DO_STATE, "state", IN (T_DOORS), { WORD (dgn_state_words, DGN_UNLOCKED, DGN_LOCKED) }, "how it stands" },
  { DGN_DO_DC, "dc", IN (T_DOORS), { NUMBER ("N", 1, 100) }, "difficulty to break it" },
  { DGN_DO_TRAPPED, "trapped", IN (T_DOORS), { { 0 } }, "with a trap from door-traps" },
  { DGN_DO_SLIDES, "slides", IN (T_DOORS), { WORD (dgn_slides_words, DGN_SLIDES_SIDE, DGN_SLIDES_UP) }, "it does not swing" },
  { DGN_DO_HARDER, "harder", IN (T_DOORS), { NUMBER ("N", 0, 100) }, "N more to break it" },
  { DGN_DO_REINFORCED,
    "reinforced",
    IN (T_DOORS),
    { NUMBER ("N", 1, 100), NUMBER ("M", 1, 100) },
    "difficulty to break it by magic: N if wooden, M if stone or iron" },
  { DGN_DO_REROLL, "reroll", IN (T_DOORS), { NUMBER ("N", 2, 100000) }, "roll what it is, ignoring results of N and above" },
  { DGN_DO_SHAPE,
    "shape",
    IN (T_CHAMBERS),
    { WORD (dgn_shape_words, DGN_SQUARE, DGN_IRREGULAR), NUMBER ("W", 2, 100), NUMBER ("H", 2, 100) },
    "outline and size in squares" },
  { DGN_DO_EXITS, "exits", IN (T_EXITS), { NUMBER ("N", 0, 20) }, "ways out besides the way in, kinds rolled on exit-kinds" },
  { DGN_DO_STAIRS, "stairs", IN (T_EXITS), { { 0 } }, "stairs inside the chamber" },
  { DGN_DO_EXIT, "exit", IN (T_EXIT_KINDS), { WORD (dgn_exit_words, DGN_EXIT_DOOR, DGN_EXIT_CORRIDOR) }, "what an exit is" },
  { DGN_DO_MONSTER, "monster", IN (T_CONTENTS), { { 0 } }, "an encounter" },
  { DGN_DO_FEATURES, "features", IN (T_CONTENTS), { { 0 } }, "a roll on features" },
  { DGN_DO_TREASURE, "treasure", IN (T_CONTENTS), { { 0 } }, "hidden treasure, its place rolled on hiding-places" },
  { DGN_DO_TRAP, "trap", IN (T_CONTENTS), { { 0 } }, "a trap from chamber-traps" },
  { DGN_DO_MINOR, "minor", IN (T_FEATURES), { DICE (0, 100) }, "how many rolls on minor-features" },
  { DGN_DO_MAJOR, "major", IN (T_FEATURES), { DICE (0, 100) }, "how many rolls on major-features" },
  { DGN_DO_PLACE, "place", IN_FEATURES, { WORD (dgn_place_words, DGN_PLACE_FLOOR, DGN_PLACE_NOWHERE) }, "where it stands; floor if nothing is said" },
  { DGN_DO_SYMBOL, "symbol", IN_FEATURES, { NAME }, "how a map draws it; without one, a box with a letter" },
  { DGN_DO_LINK, "link", IN_FEATURES, { VERTICAL }, "can lead to another floor, if rulings.feature_links says so" },
  { DGN_DO_CLASH,
    "clash",
    IN_FEATURES,
    { WORD (dgn_clash_words, DGN_CLEAN, DGN_FOUL) },
    "never in one chamber with something of the other, unless rulings.clashing_features says so" },
  { DGN_DO_FLIGHT, "flight", IN (T_STAIRS), { VERTICAL }, "stairs to the next floor" },
  { DGN_DO_LADDER, "ladder", IN (T_STAIRS), { VERTICAL }, "a trapdoor and a ladder to the next floor" },
  { DGN_DO_SHAFT, "shaft", IN (T_STAIRS), { { 0 } }, "a shaft, one floor each way" },
  { DGN_DO_TEMPLATE,
    "template",
    IN (T_TEMPLATES),
    { WORD (dgn_template_words, DGN_BATTLEFIELD_CONTROL, DGN_WOLF_PACK) },
    "how an encounter is put together" },
  { DGN_DO_SEARCH, "search", IN_TRAPS, { NUMBER ("N", 1, 100) }, "difficulty to find it" },
  { DGN_DO_DISABLE, "disable", IN_TRAPS, { NUMBER ("N", 1, 100) }, "difficulty to make it harmless" },
  { DGN_DO_SITE,
    "site",
    IN_TRAPS,
    { WORD (dgn_site_words, DGN_SITE_DOOR, DGN_SITE_FEATURE) },
    "where it is laid; feature: on a major feature of the chamber" },
  { DGN_DO_HARM,
    "harm",
    IN_TRAPS,
    { WORD (dgn_harm_words, DGN_HARM_NEEDLE, DGN_HARM_SUMMON) },
    "what it does, so that a trap of the rule system can lend it its figures; without it, as its text says" },
  { DGN_DO_FITS,
    "fits",
    IN (T_HIDING_PLACES) | IN (T_DEAD_ENDS),
    { WORD (dgn_fits_words, DGN_FITS_CORRIDOR, DGN_FITS_CHAMBER) },
    "where the text makes sense; may be said more than once; without it, anywhere" },
  { DGN_DO_WIDTH, "width", IN (T_CAVERN), { DICE (2, 100) }, "squares from side to side" },
  { DGN_DO_LENGTH, "length", IN (T_CAVERN), { DICE (2, 100) }, "squares from end to end" },
  { DGN_DO_HEIGHT, "height", IN (T_CAVERN), { DICE (1, 100) }, "squares from floor to ceiling" },
  { DGN_DO_LIKENESS,
    "likeness",
    IN (T_CAVERN_SHAPES),
    { WORD (dgn_likeness_words, DGN_LIKE_CIRCLE, DGN_LIKE_TRIANGLE) },
    "what the outline is like" },
  { DGN_DO_OPENING, "opening", IN (T_CAVERN_OPENINGS), { { 0 } }, "a tunnel leads on" },
  { DGN_DO_TUNNEL, "tunnel", IN (T_TUNNEL_LENGTHS), { DICE (1, 1000) }, "squares of tunnel before the next cavern" },
  { DGN_DO_WIND, "wind", IN (T_TUNNEL_DIRECTIONS), { WORD (dgn_wind_words, DGN_WIND_NORTH, DGN_WIND_NORTH_WEST) }, "where the tunnel leads" },
  { DGN_DO_TIMES, "times", IN (T_CAVERN_SIZES), { NUMBER ("N", 1, 100) }, "so many times the small cavern's width, length and height" },
  { DGN_DO_CHECKS, "checks", IN (T_CAVERN_SIZES), { DICE (0, 100) }, "how often it is searched for openings" },
  { DGN_DO_FIND, "find", IN (T_CAVERN_CHECKS) | IN (T_TUNNEL_CHECKS), { { 0 } }, "something notable, rolled on cavern-finds" },
  { .name = NULL },
};

gboolean
dgn_table_is_of_caverns (const char *name)
{
  for (int i = T_CAVERN; i <= T_TUNNEL_ENDS; i++)
    if (strcmp (name, dgn_known_tables[i]) == 0)
      return TRUE;
  return FALSE;
}

int
dgn_form_n_args (const DgnForm *form)
{
  int n = 0;
  while (n < DGN_ARGS_MAX && form->args[n].kind != DGN_ARG_NONE)
    n++;
  return n;
}

char *
dgn_form_usage (const DgnForm *form)
{
  GString *usage = g_string_new (form->name);
  for (int i = 0; i < dgn_form_n_args (form); i++) {
    const DgnArg *arg = &form->args[i];
    g_string_append_c (usage, ' ');
    if (arg->kind != DGN_ARG_WORD) {
      g_string_append (usage, arg->label);
      continue;
    }
    for (int w = arg->low; w <= arg->high; w++)
      g_string_append_printf (usage, "%s%s", w > arg->low ? "|" : "", arg->words[w]);
  }
  return g_string_free (usage, FALSE);
}

/* The form an effect was written in: only stairs has two, with and without a way. */
static const DgnForm *
form_of (const DgnEffect *effect)
{
  for (const DgnForm *form = dgn_forms; form->name != NULL; form++)
    if (form->verb == effect->verb
        && (form->verb != DGN_DO_STAIRS || (effect->word == DGN_WAY_NONE) == (dgn_form_n_args (form) == 0)))
      return form;
  g_return_val_if_reached (NULL);
}

char *
dgn_effect_format (const DgnEffect *effect)
{
  const DgnForm *form = form_of (effect);
  const int words[] = { effect->word, effect->word2 }, numbers[] = { effect->n, effect->m };
  int n_words = 0, n_numbers = 0;
  GString *text = g_string_new (form->name);
  for (int i = 0; i < dgn_form_n_args (form); i++) {
    g_autofree char *dice = NULL;
    switch (form->args[i].kind) {
    case DGN_ARG_WORD:
      g_string_append_printf (text, " %s", form->args[i].words[words[n_words++]]);
      break;
    case DGN_ARG_NUMBER:
      g_string_append_printf (text, " %d", numbers[n_numbers++]);
      break;
    case DGN_ARG_DICE:
      dice = dgn_dice_format (effect->dice);
      g_string_append_printf (text, " %s", dice);
      break;
    case DGN_ARG_NAME:
      g_string_append_printf (text, " %s", effect->text);
      break;
    case DGN_ARG_NONE:
      break;
    }
  }
  return g_string_free (text, FALSE);
}
