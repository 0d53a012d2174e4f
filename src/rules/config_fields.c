/* config_fields.c - every key of a configuration: default, limits and meaning, which are also the manual. */
#include "rules/codecs.h"

#include <stddef.h>

const char *const dgn_entrance_words[] = { "random", "hall", "octagon", "corridor", "chamber", "edge", NULL };
const char *const dgn_generator_words[] = { "dungeon", "caverns", "mixed", "auto", NULL };
static const char *const growth_words[] = { "breadth", "depth", NULL };
static const char *const roll_20_words[] = { "continue", "end", "wandering", NULL };
static const char *const errata_words[] = { "none", "35", "srd", NULL };
static const char *const door_numbers_words[] = { "system", "table", NULL };
static const char *const clashing_words[] = { "reroll", "keep", NULL };
static const char *const feature_links_words[] = { "none", "link", NULL };

static const char *const units_words[] = { "auto", "imperial", "metric", NULL };
static const char *const aloud_words[] = { "none", "glance", "full", NULL };

#define AT(type, member) offsetof (type, member)
#define INT(type, name, fallback, least, most, text)                                                                   \
  { #name, DGN_FIELD_INT, AT(type, name), fallback, least, most, .doc = text }
#define BOOL(type, name, fallback, text)                                                                               \
  { #name, DGN_FIELD_BOOL, AT(type, name), fallback, .doc = text }
#define WORD(type, name, fallback, list, text)                                                                         \
  { #name, DGN_FIELD_WORD, AT(type, name), fallback, .words = list, .doc = text }
#define TEXT(type, key, name, fallback, most, text)                                                                    \
  { key, DGN_FIELD_TEXT, AT (type, name), fallback, 0, most, .doc = text }
#define GROUP(type, name, list, text)                                                                                  \
  { #name, DGN_FIELD_GROUP, AT(type, name), "{}", .fields = list, .doc = text }
#define CUSTOM(type, name, fallback, with, text)                                                                       \
  { #name, DGN_FIELD_CUSTOM, AT(type, name), fallback, .codec = &with, .doc = text }

static const DgnField party_fields[] = {
  INT (DgnParty, level, "1", 1, 30, "The level of the characters."),
  INT (DgnParty, size, "4", 1, 10, "How many characters there are."),
  DGN_FIELD_END,
};

static const DgnField cleanup_fields[] = {
  BOOL (DgnCleanup, enabled, "true", "Whether loose ends are tidied up once everything is rolled."),
  INT (DgnCleanup, join_ahead, "6", 0, 100,
       "An open end is dug straight on to a corridor or chamber at most this many squares ahead. 0: never."),
  INT (DgnCleanup, join_near, "6", 0, 100, "Two open ends at most this many squares apart are joined. 0: never."),
  INT (DgnCleanup, keep_dead_ends, "33", 0, 100,
       "Percent of the dead ends that were rolled which stay, each with a reason; the others are filled in."),
  INT (DgnCleanup, keep_blocked_stairs, "15", 0, 100,
       "Percent of the stairs that lead nowhere (no floor there, or no room) which stay, each with a reason; the others are filled in."),
  INT (DgnCleanup, short_loop, "16", 0, 1000,
       "A loop of corridor shorter than this many squares with nothing on or in it loses its longer way, and so does a passage "
       "between stairs no farther apart than this. 0: never."),
  INT (DgnCleanup, cluster, "3", 0, 1000,
       "A group of at least this many dead ends without content is taken out. 0: never."),
  DGN_FIELD_END,
};

static const DgnField ruling_fields[] = {
  WORD (DgnRulings, roll_20, "continue", roll_20_words,
        "After a random encounter in a corridor, the corridor goes on (continue) or stops there (end). wandering: only"
        " a note that something may come by; it counts for no encounter."),
  WORD (DgnRulings, growth, "breadth", growth_words,
        "Which open end is rolled for next: the oldest (breadth), which spreads the map, or the newest (depth), which"
        " makes long winding ways."),
  INT (DgnRulings, lead_in, "1", 0, 4, "Squares of corridor before a door, turn, crossing, chamber or stairs."),
  INT (DgnRulings, edge_entrance, "6", 0, 1000,
       "On the entrance floor, a corridor that meets the edge of the sheet leads outside once in so many times. 0: "
       "never."),
  INT (DgnRulings, max_entrances, "3", 1, 20, "Ways to the surface at most, the entrance among them."),
  WORD (DgnRulings, errata, "none", errata_words,
        "Doors by another printing of the table. 35: +3, not +2, to break a door that slides up. srd: that, and a stuck"
        " good wooden door breaks at 16."),
  WORD (
      DgnRulings, feature_links, "none", feature_links_words,
      "Whether a shaft, chute, ladder, hole or well among the features of a chamber can lead to another floor (link)."),
  BOOL (DgnRulings, trap_rooms_count, "false", "Whether a chamber with a trap and no monster counts as an encounter."),
  BOOL (DgnRulings, repeat_features, "false", "Whether the same feature may come twice in one chamber."),
  WORD (DgnRulings, clashing_features, "reroll", clashing_words,
        "What comes of a feature that does not go with one in the same chamber, an altar with a dung heap: rolled again, or kept. The rows of"
        " the tables say it (clash clean, clash foul)."),
  INT (DgnRulings, secret_doors, "0", 0, 100, "Percent of the unlocked doors of chambers that are made secret."),
  WORD (DgnRulings, door_numbers, "system", door_numbers_words,
        "Whose numbers doors have to be forced and picked: those of the rule system for a door of that kind, or those of the table."),
  WORD (DgnRulings, boss_template, "dragons-den", dgn_template_words, "How the boss's encounter is put together."),
  INT (DgnRulings, pair_distance, "6", 0, 100,
       "Stairs join an open end of the other floor that lies within this many squares of where they arrive."),
  INT (DgnRulings, reopenings, "20", 0, 1000,
       "How often a dungeon that ran out of open ends before its limit is opened up again, for every 10 encounters of"
       " the limit."),
  DGN_FIELD_END,
};

static const DgnField cavern_fields[] = {
  BOOL (DgnCaverns, literal, "false",
        "Whether the charts are played exactly as they stand: four in five such caves are a single cavern. false: larger caverns have"
        " more openings, and one more is found whenever there is none left before the encounters are."),
  INT (DgnCaverns, share, "30", 0, 100, "With generator: mixed, percent of the chambers that are caverns."),
  INT (DgnCaverns, stairs, "25", 0, 100, "With generator: mixed, percent of the stairs that come out before a cavern."),
  DGN_FIELD_END,
};

static const DgnField part_fields[] = {
  BOOL (DgnParts, title, "true", "The title page."),
  BOOL (DgnParts, hooks, "true", "Hooks and rumours, each of which points at a room."),
  BOOL (DgnParts, glance, "true", "The dungeon at a glance: what each floor threatens, and every room with what it leads to."),
  BOOL (DgnParts, panel, "true", "The control panel: what is the same throughout, wandering checks, the roster, the order of battle."),
  BOOL (DgnParts, maps, "true", "A map of each floor."),
  BOOL (DgnParts, key, "true", "The numbered key of places."),
  BOOL (DgnParts, doors, "true", "The table of doors."),
  BOOL (DgnParts, traps, "true", "The table of traps."),
  BOOL (DgnParts, treasure, "true", "The table of treasure."),
  BOOL (DgnParts, player_maps, "true",
        "Maps for the players: no numbers, traps, encounters or secret doors, nor what only secret doors lead to."),
  BOOL (DgnParts, deck, "true", "The cards to cut out; `deck` says which."),
  BOOL (DgnParts, sheets, "true",
        "Sheets to keep track on: the roster of foes with boxes for their hits, initiative, turns and light, wandering checks, "
        "what moves in again, notes of a session."),
  BOOL (DgnParts, log, "true", "Every die that was rolled."),
  BOOL (DgnParts, index, "true", "Foes, traps and features by their names, and where they are."),
  BOOL (DgnParts, about, "true", "The page on what the book is made of, and its licences."),
  DGN_FIELD_END,
};

static const DgnField budget_fields[] = {
  INT (DgnBudget, book, "64", 1, 100000, "Pages of the book without its sheets of cards."),
  INT (DgnBudget, cards, "12", 0, 100000, "Sheets of cards."),
  INT (DgnBudget, tiles, "30", 0, 100000, "Sheets of maps: a floor too large for one page takes several to lay together."),
  DGN_FIELD_END,
};

static const DgnField output_fields[] = {
  TEXT (DgnOutputs, "folder", folder, ".", 1000, "Where the files go, seen from the folder of this file."),
  TEXT (DgnOutputs, "dungeon", dungeon, "dungeon.yaml", 1000,
        "The dungeon as a file to edit and print again. \"\": none is written."),
  TEXT (DgnOutputs, "book", book, "book.pdf", 1000, "The printed book. \"\": none is written."),
  TEXT (DgnOutputs, "maps", maps, "\"\"", 1000,
        "A picture of each floor: map-{floor}.svg, or .png, or .pdf, where {floor} stands for the floor. \"\": none is written."),
  TEXT (DgnOutputs, "player_maps", player_maps, "\"\"", 1000, "The same with only what players may see. \"\": none is written."),
  DGN_FIELD_END,
};

const DgnField dgn_config_fields[] = {
  TEXT (DgnConfig, "title", title, "\"\"", 200, "The dungeon's name. \"\": one is rolled."),
  { "seed", DGN_FIELD_UINT64, AT (DgnConfig, seed), "1",
    .doc = "The number that all dice hang on: the same seed gives the same dungeon. 0 … 18446744073709551615." },
  TEXT (DgnConfig, "system", system, "5e", 1000,
        "The rules you play by: 4e, 3.5e, pf1, 5e, 5e-2014, osr, or a file of your own, seen from the folder of this file. They set how many"
        " encounters fill a dungeon."),
  TEXT (DgnConfig, "setting", setting, "dungeon", 1000,
        "What kind of place it is: dungeon, space-hulk, starship, city, laboratory, cave, or a file of your own, seen from the folder of this file. "
        "The same dice in"
        " other words."),
  WORD (DgnConfig, pace, "medium", dgn_pace_words,
        "How fast characters rise, for a system that leaves this to the group (pf1); the others take no notice."),
  CUSTOM (
      DgnConfig, encounters, "auto", dgn_codec_encounters,
      "How many encounters the dungeon has, the boss not counted. auto: as many as carry a party through one level by"
      " system and pace."),
  BOOL (DgnConfig, boss, "true", "Whether one more encounter, harder than all others, waits far from the entrance."),
  BOOL (DgnConfig, foes, "true",
        "Whether encounters are filled with creatures of the system and of `monsters`. false: who waits is left open, with lines to"
        " write on."),
  BOOL (DgnConfig, hoards, "true",
        "Whether hoards and foes get treasure by the system, of its lists and of `treasure`. false: what there is to find is left open."),
  BOOL (DgnConfig, trap_stats, "true",
        "Whether traps get whole stat blocks from the system and `traps`. false: a name, a place, and the numbers of the table to find and to"
        " disarm them."),
  GROUP (DgnConfig, party, party_fields, "Who is going in."),
  CUSTOM (DgnConfig, floors, "auto", dgn_codec_floors,
          "A number: the entrance floor and what lies below it. { up: U, down: D }: floors above and below the entrance"
          " floor. auto: one floor for every 7 encounters, at most 9, going down."),
  CUSTOM (DgnConfig, sheet, "[52, 76]", dgn_codec_sheet,
          "The sheet of graph paper that each floor is drawn on: width and height in squares."),
  WORD (DgnConfig, generator, "auto", dgn_generator_words,
        "What is rolled: corridors and chambers (dungeon), caves and tunnels behind a mouth in the hillside (caverns), or a dungeon that"
        " breaks into caverns (mixed). auto: as the setting has it, which is caverns for cave, else dungeon."),
  GROUP (DgnConfig, caverns, cavern_fields, "How caverns are rolled; a plain dungeon takes no notice."),
  WORD (
      DgnConfig, entrance, "random", dgn_entrance_words,
      "How the dungeon begins: a hall or an octagon of ours, a corridor or a chamber rolled on the tables, a corridor in"
      " from the edge of the sheet, or as the setting has it: in a dungeon whichever of hall and octagon the dice say (random)."),
  BOOL (DgnConfig, collisions, "true",
        "Whether corridors and chambers keep clear of each other. false is for counting how the tables behave: such a"
        " dungeon cannot be printed."),
  GROUP (DgnConfig, cleanup, cleanup_fields, "What happens to loose ends, once everything is rolled."),
  GROUP (DgnConfig, rulings, ruling_fields, "Where the tables can be read in more than one way, the reading to take."),
  CUSTOM (
      DgnConfig, tables, "[]", dgn_codec_tables,
      "Files of tables laid over the built-in ones, in this order; seen from the folder of this file. roomy comes with"
      " the program: more chambers, fewer corridors."),
  CUSTOM (DgnConfig, monsters, "[]", dgn_codec_files,
          "Files with monsters of your own, beside those of the system, or in the place of one of the same name. 'dungeonbook schema"
          " monsters' has their keys."),
  CUSTOM (DgnConfig, traps, "[]", dgn_codec_files, "Files with traps of your own; 'dungeonbook schema traps'."),
  CUSTOM (DgnConfig, treasure, "[]", dgn_codec_files, "Files with treasure of your own; 'dungeonbook schema treasure'."),
  TEXT (DgnConfig, "paper", paper, "A4", 40,
        "A3, A4, A5, Letter, half-letter, Tabloid, or width and height in mm: 210x297."),
  TEXT (DgnConfig, "template", template_name, "classic", 1000,
        "How the book looks: classic, modern, ink-saver, large-print, or a folder of your own with a template.yaml, seen from"
        " the folder of this file."),
  TEXT (DgnConfig, "language", language, "en", 1000,
        "The language of the book: en, de, or a file of words of your own, seen from the folder of this file."),
  WORD (DgnConfig, units, "auto", units_words, "Feet or metres. auto: as the language has it."),
  WORD (DgnConfig, read_aloud, "none", aloud_words,
        "Text in the key to read to the players: none, one line of what meets the eye (glance), or a paragraph for each room"
        " (full)."),
  TEXT (DgnConfig, "map_style", map_style, "\"\"", 1000,
        "How maps are drawn: hatch, classic-blue, ink-saver, solid, shadow, battlemap, or a file of your own, seen from"
        " the folder of this file. \"\": as goes with the template."),
  BOOL (DgnConfig, map_ghost, "false", "Whether each map shows the outline of the floor above, to lay stairs over stairs."),
  GROUP (DgnConfig, art, dgn_art_fields, "Pictures of your own."),
  GROUP (DgnConfig, parts, part_fields, "What the book holds."),
  CUSTOM (DgnConfig, deck, "encounters", dgn_decks_codec,
          "The cards to cut out, one kind or a list of them. encounters: one for each encounter, the boss and each band of wanderers. roles: fifty"
          " cards by role and level to draw fights from, how to draw, and how fights are put together. traps, treasure, doors: one for each."),
  GROUP (DgnConfig, cards, dgn_card_fields, "The sheets of cards to cut out."),
  GROUP (DgnConfig, budget, budget_fields, "How many pages you mean to print; more are printed after a warning."),
  GROUP (DgnConfig, outputs, output_fields, "The files that are written."),
  DGN_FIELD_END,
};
