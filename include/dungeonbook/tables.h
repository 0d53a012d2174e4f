/* tables.h - the tables a dungeon is rolled on: rows of roll range, text and effects.
 *
 * In YAML (see tables.yaml, which is also the built-in set):
 *
 *   corridors:
 *     title: Corridors
 *     die: d20
 *     rows:
 *       1:     { text: "Straight 4 squares. …", do: [straight 4, continue] }
 *       3-5:   { text: "Ends in door. …", do: [door ahead, continue] }
 *   minor-features:
 *     die: d100
 *     rows:
 *       01: Anvil          # a row that only says something
 *
 * A range is "7", "3-5", "01-08", "100" or "00" (which is 100, as in "89-00"). An effect is a verb of the vocabulary and its
 * arguments. A user's file replaces a table of the same name; with `add: true` its rows are laid over ours: each of its
 * ranges takes those numbers away from the rows that had them; with a `die` of its own larger than ours it may also add new numbers.
 * Found with line and column: gaps, overlaps, numbers beyond the die, unknown verbs (with the nearest), wrong arguments, verbs that
 * do not belong in that table, a required table without a die or rows, and what would leave a generator without an
 * answer:
 *   - a row without the verb that its table is for: shape (chambers), arms (t-junction), exit (exit-kinds), template
 *     (templates), exits or stairs (exits), minor or major (features), flight, ladder or shaft (stairs), search and
 *     disable (traps; chamber-traps also site), material or reroll (doors), anything but `continue` alone (corridors);
 *     of the caverns: width, length and height (cavern), likeness (cavern-shapes), tunnel (tunnel-lengths), wind
 *     (tunnel-directions), times and checks (cavern-sizes);
 *   - a door without a state, or stuck or locked without a dc; a reroll that can come to a row that rerolls;
 *   - corridors of which no row continues or ends in a chamber; dead-ends without a row for each `fits`; hiding-places
 *     without one for chambers.
 */
#pragma once

#include <dungeonbook/dice.h>
#include <dungeonbook/node.h>

G_BEGIN_DECLS

/* Every verb, its arguments in capitals, the tables it belongs in. Words of arguments are the enums below. */
typedef enum {
  /* corridors */
  DGN_DO_STRAIGHT,  /* straight N: N squares of corridor */
  DGN_DO_DOOR,      /* door ahead|left|right */
  DGN_DO_CORRIDOR,  /* corridor left|right: a side corridor */
  DGN_DO_STAIRS,    /* stairs ahead|left|right; in exits: stairs inside (no argument) */
  DGN_DO_FORK,      /* fork three|four */
  DGN_DO_TURN,      /* turn left|right */
  DGN_DO_CHAMBER,   /* chamber: ends in a chamber, no door */
  DGN_DO_DEAD_END,  /* dead end; in stairs: the flight ends blind */
  DGN_DO_ENCOUNTER, /* encounter: here, in the corridor */
  DGN_DO_CONTINUE,  /* continue: another roll on corridors at each open end */
  /* t-junction */
  DGN_DO_ARMS, /* arms WAY WAY: the two ways on, of ahead|left|right */
  /* doors */
  DGN_DO_MATERIAL, /* material wood|stone|iron */
  DGN_DO_QUALITY,  /* quality simple|good|strong */
  DGN_DO_STATE,    /* state unlocked|stuck|locked */
  DGN_DO_DC,       /* dc N: to break */
  DGN_DO_TRAPPED,  /* trapped */
  DGN_DO_SLIDES,   /* slides side|down|up */
  DGN_DO_HARDER,   /* harder N: added to the break DC */
  DGN_DO_REINFORCED, /* reinforced N M: break DC of wooden doors, of stone and iron ones */
  DGN_DO_REROLL,   /* reroll N: roll the type again, ignoring results of N and above */
  /* chambers */
  DGN_DO_SHAPE, /* shape square|rectangle|octagon|irregular W H */
  /* exits */
  DGN_DO_EXITS, /* exits N */
  /* exit-kinds */
  DGN_DO_EXIT, /* exit door|corridor */
  /* contents */
  DGN_DO_MONSTER,
  DGN_DO_FEATURES,
  DGN_DO_TREASURE,
  DGN_DO_TRAP,
  /* features */
  DGN_DO_MINOR, /* minor DICE */
  DGN_DO_MAJOR, /* major DICE */
  /* minor-features, major-features */
  DGN_DO_PLACE,  /* place floor|wall|corner|center|ceiling|nowhere */
  DGN_DO_SYMBOL, /* symbol NAME: of templates/symbols; text */
  DGN_DO_LINK,   /* link up|down: may lead to another floor under rulings.feature_links */
  DGN_DO_CLASH,  /* clash clean|foul: never in one room with something of the other under rulings.clashing_features */
  /* stairs */
  DGN_DO_FLIGHT, /* flight up|down */
  DGN_DO_LADDER, /* ladder up|down, with a trapdoor */
  DGN_DO_SHAFT,  /* shaft: one floor each way */
  /* templates */
  DGN_DO_TEMPLATE, /* template battlefield-control|commander-and-troops|dragons-den|battle-lines|wolf-pack */
  /* door-traps, chamber-traps */
  DGN_DO_SEARCH,  /* search N: DC to find */
  DGN_DO_DISABLE, /* disable N: DC to disarm */
  DGN_DO_SITE,    /* site door|path|floor|treasure|wall|feature: where such a trap is laid */
  DGN_DO_HARM,    /* harm needle|blade|…: what it does, so that a trap of the system with the same can lend it its figures */
  /* dead-ends, hiding-places */
  DGN_DO_FITS, /* fits corridor|edge|stairs-up|stairs-down|chamber: where such a reason makes sense; may be repeated; none = anywhere */
  /* cavern */
  DGN_DO_WIDTH,  /* width DICE: of the small cavern, in squares */
  DGN_DO_LENGTH, /* length DICE */
  DGN_DO_HEIGHT, /* height DICE: in squares; told in the key, never drawn */
  /* cavern-shapes */
  DGN_DO_LIKENESS, /* likeness circle|diamond|hexagon|octagon|oval|rectangle|square|triangle */
  /* cavern-openings */
  DGN_DO_OPENING, /* opening: a tunnel leads on */
  /* tunnel-lengths */
  DGN_DO_TUNNEL, /* tunnel DICE: squares */
  /* tunnel-directions */
  DGN_DO_WIND, /* wind north|north-east|…|north-west */
  /* cavern-sizes */
  DGN_DO_TIMES,  /* times N: width, length and height of the small cavern so many times over */
  DGN_DO_CHECKS, /* checks DICE: how often such a cavern is searched for openings */
  /* cavern-checks, tunnel-checks (these also encounter) */
  DGN_DO_FIND, /* find: one of cavern-finds */
  DGN_N_VERBS
} DgnVerb;

typedef enum { DGN_WAY_AHEAD, DGN_WAY_LEFT, DGN_WAY_RIGHT, DGN_WAY_NONE } DgnWay;
typedef enum { DGN_FORK_THREE, DGN_FORK_FOUR } DgnFork;
typedef enum { DGN_WOOD, DGN_STONE, DGN_IRON } DgnMaterial;
typedef enum { DGN_QUALITY_NONE, DGN_SIMPLE, DGN_GOOD, DGN_STRONG } DgnQuality;
typedef enum { DGN_UNLOCKED, DGN_STUCK, DGN_LOCKED } DgnDoorState;
typedef enum { DGN_SLIDES_NOT, DGN_SLIDES_SIDE, DGN_SLIDES_DOWN, DGN_SLIDES_UP } DgnSlides;
typedef enum { DGN_SQUARE, DGN_RECTANGLE, DGN_OCTAGON, DGN_IRREGULAR, DGN_CAVE } DgnShape;
typedef enum { DGN_EXIT_DOOR, DGN_EXIT_CORRIDOR } DgnExitKind;
typedef enum { DGN_PLACE_FLOOR, DGN_PLACE_WALL, DGN_PLACE_CORNER, DGN_PLACE_CENTER, DGN_PLACE_CEILING, DGN_PLACE_NOWHERE } DgnPlace;
typedef enum { DGN_UP, DGN_DOWN } DgnVertical;
typedef enum { DGN_CLEAN, DGN_FOUL } DgnClash;
typedef enum {
  DGN_BATTLEFIELD_CONTROL,
  DGN_COMMANDER_AND_TROOPS,
  DGN_DRAGONS_DEN,
  DGN_BATTLE_LINES,
  DGN_WOLF_PACK,
} DgnTemplate;
typedef enum { DGN_SITE_DOOR, DGN_SITE_PATH, DGN_SITE_FLOOR, DGN_SITE_TREASURE, DGN_SITE_WALL, DGN_SITE_FEATURE } DgnTrapSite;
#define DGN_N_SITES 6
/* What a trap does to whom it catches. */
typedef enum {
  DGN_HARM_ANY, /* not known */
  DGN_HARM_NEEDLE,
  DGN_HARM_SMEAR, /* poison that is touched */
  DGN_HARM_BLADE,
  DGN_HARM_WHIRL, /* blades all about */
  DGN_HARM_WIRE,
  DGN_HARM_DART,
  DGN_HARM_ARROW,
  DGN_HARM_SPEAR,
  DGN_HARM_PIT,
  DGN_HARM_SPIKED_PIT,
  DGN_HARM_CHUTE,
  DGN_HARM_DROP, /* a block, a lintel, bricks */
  DGN_HARM_RAM,  /* a block or log that swings */
  DGN_HARM_BOULDER,
  DGN_HARM_CRUSH,    /* walls or a ceiling that close in */
  DGN_HARM_COLLAPSE, /* a roof, a column, a wall */
  DGN_HARM_GATE,     /* a portcullis */
  DGN_HARM_JAWS,
  DGN_HARM_NET,
  DGN_HARM_GAS,
  DGN_HARM_DUST,
  DGN_HARM_ACID,
  DGN_HARM_FLAME,
  DGN_HARM_FROST,
  DGN_HARM_SHOCK,
  DGN_HARM_FLASH,
  DGN_HARM_WATER,
  DGN_HARM_ALARM,
  DGN_HARM_GLUE,
  DGN_HARM_GLYPH, /* any other magic */
  DGN_HARM_SUMMON,
} DgnTrapHarm;
typedef enum { DGN_FITS_CORRIDOR, DGN_FITS_EDGE, DGN_FITS_STAIRS_UP, DGN_FITS_STAIRS_DOWN, DGN_FITS_CHAMBER } DgnFits;
typedef enum {
  DGN_LIKE_CIRCLE,
  DGN_LIKE_DIAMOND,
  DGN_LIKE_HEXAGON,
  DGN_LIKE_OCTAGON,
  DGN_LIKE_OVAL,
  DGN_LIKE_RECTANGLE,
  DGN_LIKE_SQUARE,
  DGN_LIKE_TRIANGLE,
} DgnLikeness;

/* Words of the enums above, NULL-terminated and in their order (DGN_QUALITY_NONE and DGN_SLIDES_NOT are "none"). */
extern const char *const dgn_way_words[], *const dgn_material_words[], *const dgn_quality_words[],
    *const dgn_state_words[], *const dgn_slides_words[], *const dgn_shape_words[], *const dgn_exit_words[],
    *const dgn_place_words[], *const dgn_vertical_words[], *const dgn_clash_words[], *const dgn_template_words[], *const dgn_site_words[],
    *const dgn_harm_words[], *const dgn_fits_words[], *const dgn_likeness_words[], *const dgn_wind_words[];

typedef struct {
  DgnVerb verb;
  int word;         /* first word argument as its enum, or 0; DGN_WAY_NONE for the stairs of exits */
  int word2;        /* second word argument (arms) */
  int n, m;         /* number arguments in order */
  DgnDice dice;     /* dice argument */
  const char *text; /* text argument, interned */
  DgnMark mark;
} DgnEffect;

struct DgnRow {
  int low, high;    /* inclusive */
  const char *text; /* interned */
  GArray *effects;  /* DgnEffect, in the order written; may be empty */
  DgnMark mark;
};

struct DgnTable {
  const char *name;  /* interned: "corridors" */
  const char *title; /* interned: "Corridors" */
  DgnDice die;
  GArray *rows; /* DgnRow, by range */
  DgnMark mark;
  gboolean is_users; /* replaced or changed by a user's file */
};

typedef struct DgnTables DgnTables;

/* The tables that a generator asks for by name. */
#define DGN_TABLE_CORRIDORS "corridors"
#define DGN_TABLE_T_JUNCTION "t-junction"
#define DGN_TABLE_DOORS "doors"
#define DGN_TABLE_CHAMBERS "chambers"
#define DGN_TABLE_EXITS "exits"
#define DGN_TABLE_EXIT_KINDS "exit-kinds"
#define DGN_TABLE_CONTENTS "contents"
#define DGN_TABLE_FEATURES "features"
#define DGN_TABLE_MINOR "minor-features"
#define DGN_TABLE_MAJOR "major-features"
#define DGN_TABLE_STAIRS "stairs"
#define DGN_TABLE_TEMPLATES "templates"
/* Ours, beside the source's. */
#define DGN_TABLE_DOOR_TRAPS "door-traps"
#define DGN_TABLE_CHAMBER_TRAPS "chamber-traps"
#define DGN_TABLE_HIDING_PLACES "hiding-places"
#define DGN_TABLE_DEAD_ENDS "dead-ends"
#define DGN_TABLE_TITLE_FIRST "title-first"   /* "The Drowned" */
#define DGN_TABLE_TITLE_SECOND "title-second" /* "Vaults" */
#define DGN_TABLE_TITLE_THIRD "title-third"   /* "of Karsk" */
#define DGN_TABLE_CHAMBER_NAMES "chamber-names" /* "Miller's", before a word for the shape */
/* The charts of caverns: not rolled on by the plain generator, and no part of its digest. */
#define DGN_TABLE_CAVERN "cavern"                       /* the small cavern */
#define DGN_TABLE_CAVERN_SHAPES "cavern-shapes"
#define DGN_TABLE_CAVERN_OPENINGS "cavern-openings"
#define DGN_TABLE_TUNNEL_LENGTHS "tunnel-lengths"
#define DGN_TABLE_TUNNEL_DIRECTIONS "tunnel-directions"
#define DGN_TABLE_CAVERN_SIZES "cavern-sizes"
/* Ours, beside the charts. */
#define DGN_TABLE_CAVERN_CHECKS "cavern-checks" /* a find in a cavern */
#define DGN_TABLE_TUNNEL_CHECKS "tunnel-checks" /* an encounter or a find in a tunnel */
#define DGN_TABLE_CAVERN_FINDS "cavern-finds"
#define DGN_TABLE_CAVERN_MINOR "cavern-minor"
#define DGN_TABLE_CAVERN_MAJOR "cavern-major"
#define DGN_TABLE_TUNNEL_ENDS "tunnel-ends" /* the reasons of dead-ends, for tunnels */

/* The built-in set, to lay others over; a finding in it is a fault of ours and ends the program. Free with dgn_tables_free. */
DgnTables *dgn_tables_new (void);
void dgn_tables_free (DgnTables *tables);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnTables, dgn_tables_free)
/* Lays the tables of a file's root map over `tables`; FALSE after findings. A name that is not ours is accepted if
 * its effects are of the vocabulary (it can then be rolled with the command line), but warned of when it is near one of ours. */
gboolean dgn_tables_overlay (DgnTables *tables, DgnDiag *diag, const DgnNode *root);
/* The same for the tables of a setting: rows are added unless the table says `add: false`, and one without `do` does what the row does in
 * whose place it stands. */
gboolean dgn_tables_overlay_setting (DgnTables *tables, DgnDiag *diag, const DgnNode *root);
/* "roomy" names a set that ships with the program (see dgn_tables_shipped); anything else is a path.
 * A relative path is looked up beside `base_folder` (NULL: the working folder). */
gboolean dgn_tables_overlay_file (DgnTables *tables, DgnDiag *diag, const char *name_or_path, const char *base_folder);

/* Names of the sets that ship with the program beside the built-in one, NULL-terminated; never freed. */
const char *const *dgn_tables_shipped (void);

/* By name, NULL if there is none. The constant names above are always there. */
const DgnTable *dgn_tables_get (const DgnTables *tables, const char *name);
guint dgn_tables_count (const DgnTables *tables);
const DgnTable *dgn_tables_nth (const DgnTables *tables, guint index);
/* TRUE for the tables that only caverns are rolled on. */
gboolean dgn_table_is_of_caverns (const char *name);

/* The row a result falls on; NULL beyond the die. */
const DgnRow *dgn_table_row (const DgnTable *table, int result);
/* The first effect of that verb, or NULL. */
const DgnEffect *dgn_row_find (const DgnRow *row, DgnVerb verb);
gboolean dgn_row_has (const DgnRow *row, DgnVerb verb);

/* The table as aligned text, as JSON (an object with name, title, die, rows), and the vocabulary as a manual. The caller frees. */
char *dgn_table_to_text (const DgnTable *table);
char *dgn_table_to_json (const DgnTable *table);
char *dgn_tables_vocabulary (void);

G_END_DECLS
