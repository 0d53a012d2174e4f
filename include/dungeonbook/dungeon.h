/* dungeon.h - the place: floors, spaces, openings, doors, links, what stands in it, and the roll log.
 *
 * One owner: the DgnDungeon. Records are plain structs in GArrays and refer to each other by index (-1: none); an
 * index is good until a record of that kind is removed. All lengths are whole squares.
 *
 * Geometry. A space is a set of squares. Two neighbouring squares of one space are open to each other; between two
 * spaces, or a space and rock, there is a wall unless an opening lies on that edge. A door lives on an edge and takes no square.
 */
#pragma once

#include <dungeonbook/dice.h>
#include <dungeonbook/geom.h>
#include <dungeonbook/hull.h>
#include <dungeonbook/loot.h>
#include <dungeonbook/system.h>
#include <dungeonbook/tables.h>

G_BEGIN_DECLS

/* Floors are held from the top down. level 1 is the entrance floor, 2 the one below, 0 the one above it, -1 above that.
 * Readers see "1", "2", and "U1", "U2" for levels 0 and -1. */
typedef struct {
  int level;
} DgnFloor;

typedef enum { DGN_CHAMBER, DGN_CORRIDOR, DGN_LANDING } DgnSpaceKind;
extern const char *const dgn_space_kind_words[]; /* chamber corridor landing */

/* How the outline of a space is drawn. */
typedef enum { DGN_BOUNDARY_STRAIGHT, DGN_BOUNDARY_CHAMFERED, DGN_BOUNDARY_ROUGH, DGN_BOUNDARY_SMOOTH } DgnBoundary;

/* The symbol of a find: told to the game master, and on no map for players. */
#define DGN_SYMBOL_FIND "find"

/* A space: a chamber (keyed), a corridor (all squares that are open to each other, without doors between), or
 * a landing (stairs and the square before them, leading nowhere else). */
typedef struct {
  DgnSpaceKind kind;
  int floor;       /* index into floors */
  DgnShape shape;  /* chambers: SQUARE, RECTANGLE, OCTAGON have squares that follow from bounds; IRREGULAR and CAVE list them. A corridor
                    * that is a CAVE is a tunnel that nobody dug; other shapes of corridors mean nothing */
  DgnRect bounds;
  GArray *cells;   /* DgnCell, in dgn_cell_compare order, no duplicates; octagons include the half squares on their cut corners */
  int height;      /* caverns: squares from floor to ceiling; 0: nothing is known */
  int number;      /* chambers: 1, 2, … on their floor, along a walk from the entrance; 0: not numbered (corridors, landings) */
  int serial;      /* corridors and landings: c1, c2, … over the whole dungeon; 0 for chambers */
  char *title;     /* chambers: "Guard room"; may be "" */
  char *text;      /* a game master's own words; may be "" */
  gboolean is_entrance; /* the entrance space */
} DgnSpace;

typedef enum { DGN_OPENING_PASSAGE, DGN_OPENING_DOOR, DGN_OPENING_SECRET } DgnOpeningKind;
extern const char *const dgn_opening_words[]; /* passage door secret */

/* An opening on the edge between `cell` and the square on its `side`. `cell` belongs to space a, the other to space b. */
typedef struct {
  DgnOpeningKind kind;
  int floor;
  DgnCell cell;
  DgnSide side;
  int a, b;  /* spaces */
  int door;  /* index into doors for DOOR and SECRET; -1 for PASSAGE */
} DgnOpening;

typedef struct {
  int number; /* D1, D2, …: what a reader sees; unique */
  int opening;
  DgnMaterial material;
  DgnQuality quality; /* NONE for stone and iron */
  DgnDoorState state;
  int break_dc;   /* to break it open when stuck or locked; 0 for an unlocked door that is not reinforced */
  int held_dc_add; /* sliding, unlocked: what is added if somebody holds it shut */
  int lock_dc;    /* to pick the lock; 0 if not locked, or if it is not a matter of numbers */
  char *force;    /* how it is broken open where that is no DC: "2 in 6"; else "" */
  DgnSlides slides;
  gboolean reinforced;
  int trap;       /* index into traps, -1: none */
  gboolean opens_to_a; /* a hinged door swings into space a (else b) */
  gboolean hinge_left; /* seen from the side it opens to */
} DgnDoor;

/* What a kind of door, a part of one, or a kind of wall withstands in the dungeon's system; figures it does not have are 0 or "". */
typedef struct {
  char *kind; /* "good-wood" as dgn_door_kind, "iron-portcullis", "masonry": each once among doors and once among walls */
  gboolean is_wall;
  char *pack;      /* where the figures come from, for the licences; "" for a user's own */
  char *thickness; /* "1.5 in.", "1 ft." */
  int hardness, threshold, ac, hp; /* a wall's hp: of a piece ten feet square */
  char *stuck, *locked, *barred, *reinforced; /* to force it: a DC, or words. stuck of a wall: to break through */
  int climb;
} DgnBarrier;

typedef enum { DGN_LINK_STAIRS, DGN_LINK_SPIRAL, DGN_LINK_LADDER, DGN_LINK_SHAFT, DGN_LINK_PASSAGE } DgnLinkKind;
extern const char *const dgn_link_words[]; /* stairs spiral ladder shaft passage */

/* What lies beyond the topmost or the lowest floor of a link. */
typedef enum { DGN_BEYOND_NOTHING, DGN_BEYOND_SURFACE, DGN_BEYOND_BLOCKED, DGN_BEYOND_BLIND, DGN_BEYOND_FLOODED } DgnBeyond;
extern const char *const dgn_beyond_words[]; /* nothing surface blocked blind flooded */

/* A way between floors: the same squares on each floor from `top` to `bottom` (both included; equal when it leaves the
 * dungeon at once). Stairs take two squares: `cell` is the upper step and the square on side `facing` the lower one, so that who goes
 * down walks towards `facing`. The upper floor enters them at `cell`'s back (opposite `facing`), the lower floor leaves them past the
 * lower step. Spiral stairs, ladders with trapdoor and shafts take the one square `cell`. A passage leads out at the sheet's
 * edge: `cell` is the last square, `facing` the way out.
 * above: beyond the top floor (SURFACE: the way out; BLOCKED: goes up, closed off; NOTHING: the link starts here). below: likewise.
 * So "down one floor" is top = here, bottom = the floor below, above = below = NOTHING; "up to the surface" is top = bottom = here,
 * above = SURFACE; "down to dead end" is top = here, bottom = below, with a landing that leads nowhere; a flight that could not be built is
 * top = bottom = here, below = BLOCKED, and `note` says why. */
typedef struct {
  DgnLinkKind kind;
  int letter; /* 0 = A, 25 = Z, 26 = AA: one for the whole book, as dgn_column_name */
  DgnCell cell;
  DgnSide facing;
  int top, bottom; /* floor indices, top <= bottom */
  DgnBeyond above, below;
  char *note;
  gboolean is_entrance; /* the main way in */
} DgnLink;

typedef enum { DGN_FEATURE_MINOR, DGN_FEATURE_MAJOR } DgnFeatureKind;
extern const char *const dgn_feature_words[]; /* minor major */

typedef struct {
  DgnFeatureKind kind;
  int space;
  char *name;     /* "Toppled statue" */
  DgnPlace place;
  DgnCell cell;   /* where it stands; for a minor one where to look for it; x == -1 with DGN_PLACE_NOWHERE */
  DgnSide side;   /* the wall, for DGN_PLACE_WALL and CORNER */
  char *symbol;   /* of templates/symbols.txt; "" or another: a lettered square. Minor features are not drawn */
} DgnFeature;

typedef struct {
  int number; /* T1, T2, … */
  char *name;
  DgnTrapSite site;
  int search_dc, disable_dc; /* in short; 0: no number, `stats` says how */
  int space;   /* where it is sprung; for a door's trap the space on its trapped side */
  DgnCell cell;
  int door;     /* index into doors, -1 */
  int treasure; /* index into treasures, -1 */
  int feature;  /* index into features: a thing of its space that it is built into, whose square is `cell`; -1 */
  char *pack;   /* where its figures come from, for the licences; "" for a user's own, or without figures */
  char *like;   /* the trap of the pack whose figures these are: "Camouflaged Pit Trap (1)"; may be "" */
  char *level;  /* as its system writes it: "3", "5-10"; may be "" */
  int xp;       /* 0: none */
  char *stats;  /* the whole stat block, a line a piece: "Trigger: location"; may be "" */
  char *text;   /* a game master's own words; may be "" */
} DgnTrap;

typedef struct {
  int number; /* H1, H2, …: a hoard */
  int space;
  DgnCell cell;
  gboolean is_hidden;
  int search_dc; /* 0 if not hidden */
  char *where;   /* "under a loose flagstone" */
  DgnLoot loot;  /* what is in it, as far as it is known */
  char *text;    /* a game master's own words; may be "" */
} DgnTreasure;

typedef enum { DGN_EASY, DGN_AVERAGE, DGN_HARD, DGN_BOSS } DgnDifficulty;
extern const char *const dgn_difficulty_words[]; /* easy average hard boss */

/* One kind of creature that is met here: all that a book prints of it, so that no pack is needed and a game master may change it. */
typedef struct {
  char *name;   /* unique */
  char *pack;   /* where its figures come from, for the licences: "srd52"; "" for a user's own */
  DgnRole role;
  DgnRank rank;
  char *level;  /* as its system writes it: "1/4", "3", "1-1" */
  int xp;       /* of one */
  int ac, hp;
  char *attack; /* what it mostly does, in short; may be "" */
  char *stats;  /* the whole stat line, a line a piece: "Speed: 30 ft."; may be "" */
} DgnCreature;

#define DGN_FOES_MAX 100 /* of one kind in an encounter */

typedef struct {
  int creature; /* index into creatures */
  int count;
} DgnFoe;

typedef struct {
  int number; /* E1, E2, …; the boss is the last */
  int space;  /* a chamber or a corridor */
  DgnCell cell;
  int letter; /* corridors: 1 = a, 2 = b on that floor, along the walk; 0 in chambers */
  DgnTemplate template_kind;
  DgnDifficulty difficulty;
  GArray *foes; /* DgnFoe; empty: whom a game master likes */
  DgnLoot loot; /* what they carry */
  gboolean is_lair; /* it is not carried, but lies where they live */
  char *text; /* a game master's own words; may be "" */
} DgnEncounter;

/* What a card of the role deck brings: any soldier or brute, …, a group of any role that is weak for its level, or one that is a whole fight. */
typedef enum {
  DGN_CARD_FRONT,
  DGN_CARD_SKIRMISHER,
  DGN_CARD_MINION,
  DGN_CARD_ARTILLERY,
  DGN_CARD_CONTROLLER,
  DGN_CARD_LURKER,
  DGN_CARD_SOLO
} DgnCardRole;
#define DGN_N_CARD_ROLES 7
extern const char *const dgn_card_role_words[]; /* soldier-or-brute skirmisher minion artillery controller lurker solo */

typedef struct {
  int number; /* R1, R2, … */
  int role;   /* DgnCardRole */
  int level;  /* of a party to which one for each of them is a fair fight; four times as many minions, a fifth as many solos */
  int creature; /* index into creatures, -1: whom a game master likes */
  int count;
  char *text; /* a game master's own words; may be "" */
} DgnRoleCard;

/* A square of corridor with one way out, and why it ends. */
typedef struct {
  int floor;
  DgnCell cell;
  char *reason; /* a sentence */
} DgnDeadEnd;

/* What clean-up did, in words, for the log. */
typedef struct {
  char *stage; /* "join", "trim", … */
  int floor;
  DgnCell cell;
  char *text;
} DgnEdit;

/* What one level of the party should give by its system, for comparison; 0: not said. */
typedef struct {
  int encounters;
  int xp;    /* that a character needs from this level to the next */
  int gold;  /* gp of treasure for the whole party */
  int items; /* magic items for the whole party besides; 0: what magic is worth counts as gold */
  gboolean gold_is_xp; /* a point of experience for each gp of treasure */
} DgnOneLevel;

typedef struct {
  char *title;
  guint64 seed;
  char *system;   /* "5e" */
  char *setting;  /* "dungeon", "starship": as dgn_setting_name; "" is the dungeon too */
  char *version;  /* of the program that rolled it */
  char *digest;   /* dgn_config_digest */
  int party_level, party_size;
  int limit;      /* encounters asked for, without the boss */
  int gp_per_pp;  /* what a platinum piece is worth; 1 … 100 */
  DgnOneLevel one_level;
  gboolean has_boss;
  gboolean trap_rooms_count; /* chambers with only a trap were counted towards the limit */
  int sheet_width, sheet_height;
  DgnHull hull; /* what all floors lie within, by the size of the sheet */
  gboolean is_open_sky; /* nothing is roofed on the floor of the entrance and above it: dgn_space_is_open */
  gboolean is_for_players; /* from dgn_dungeon_for_players; never written */
  char *intro;    /* a game master's own words for the title page; may be "" */

  GArray *floors;     /* DgnFloor */
  GArray *spaces;     /* DgnSpace */
  GArray *openings;   /* DgnOpening */
  GArray *doors;      /* DgnDoor */
  GArray *links;      /* DgnLink */
  GArray *features;   /* DgnFeature */
  GArray *traps;      /* DgnTrap */
  GArray *barriers;   /* DgnBarrier: the kinds of doors that are met, then of walls */
  GArray *treasures;  /* DgnTreasure */
  GArray *encounters; /* DgnEncounter */
  GArray *wanderers;  /* DgnEncounter: bands that are met anywhere, W1, W2, …; space: their home, or -1; no square, no letter */
  GArray *role_cards; /* DgnRoleCard: the role deck; empty in a dungeon of an older program */
  GArray *creatures;  /* DgnCreature: the cast, and who else is on cards */
  GArray *dead_ends;  /* DgnDeadEnd */
  GArray *edits;      /* DgnEdit */
  GArray *rulings;    /* char *: "roll_20: continue", every ruling in force */
  GArray *rolls;      /* DgnRoll */
} DgnDungeon;

DgnDungeon *dgn_dungeon_new (void);
void dgn_dungeon_free (DgnDungeon *dungeon);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnDungeon, dgn_dungeon_free)

/* The i-th record of its kind; borrowed, good until the array grows. */
DgnFloor *dgn_floor (const DgnDungeon *d, int index);
DgnSpace *dgn_space (const DgnDungeon *d, int index);
DgnOpening *dgn_opening (const DgnDungeon *d, int index);
DgnDoor *dgn_door (const DgnDungeon *d, int index);
DgnLink *dgn_link (const DgnDungeon *d, int index);
DgnFeature *dgn_feature (const DgnDungeon *d, int index);
DgnTrap *dgn_trap (const DgnDungeon *d, int index);
DgnBarrier *dgn_barrier (const DgnDungeon *d, int index);
DgnTreasure *dgn_treasure (const DgnDungeon *d, int index);
DgnEncounter *dgn_encounter (const DgnDungeon *d, int index);
DgnEncounter *dgn_wanderer (const DgnDungeon *d, int index);
DgnRoleCard *dgn_role_card (const DgnDungeon *d, int index);
DgnCreature *dgn_creature (const DgnDungeon *d, int index);
DgnDeadEnd *dgn_dead_end (const DgnDungeon *d, int index);
DgnEdit *dgn_edit (const DgnDungeon *d, int index);

/* Appends a record with every owned string "" (never NULL), every reference -1; returns its index. A space gets an empty cell array, an
 * encounter an empty array of foes. */
int dgn_dungeon_add_space (DgnDungeon *d);
int dgn_dungeon_add_opening (DgnDungeon *d);
int dgn_dungeon_add_door (DgnDungeon *d);
int dgn_dungeon_add_link (DgnDungeon *d);
int dgn_dungeon_add_feature (DgnDungeon *d);
int dgn_dungeon_add_trap (DgnDungeon *d);
int dgn_dungeon_add_barrier (DgnDungeon *d);
int dgn_dungeon_add_treasure (DgnDungeon *d);
int dgn_dungeon_add_encounter (DgnDungeon *d);
int dgn_dungeon_add_wanderer (DgnDungeon *d);
int dgn_dungeon_add_role_card (DgnDungeon *d);
int dgn_dungeon_add_creature (DgnDungeon *d);
int dgn_dungeon_add_dead_end (DgnDungeon *d);
int dgn_dungeon_add_edit (DgnDungeon *d);
/* Replaces an owned string of a record: dgn_set (&space->title, "Guard room"). */
void dgn_set (char **field, const char *value);

/* What players may see, as a dungeon of its own; the caller frees it. Secret doors are plain wall, and spaces that only they lead to are
 * not there; of what stands about only major features; every door a plain one of its material. No numbers (they are 0, a link's letter
 * -1), names, traps, treasure, encounters, notes, rolls. The seed stays, for lines that waver by it; never print it for players. */
DgnDungeon *dgn_dungeon_for_players (const DgnDungeon *d);

/* Puts the records in the order of dungeon.yaml and lets their references follow: chambers by number, corridors by serial, passages by
 * square, then doors by number, the rest by number, letter or square. Call when everything has its number; what is read is so already. */
void dgn_dungeon_settle (DgnDungeon *d);

/* Squares of a chamber's shape in a rectangle: all of it; for octagons without the corners, where
 * cut = floor (min (w, h) / (2 + √2)) squares, squares on the cut included. For IRREGULAR and CAVE an empty array. Free with g_array_unref. */
GArray *dgn_shape_cells (DgnShape shape, DgnRect bounds);
/* TRUE for a shape whose squares follow from no rectangle, and are written as a plan. */
gboolean dgn_shape_is_listed (DgnShape shape);
/* How many squares an octagon's corner is cut: 2 for 8, 3 for 12. */
int dgn_octagon_cut (int w, int h);
/* TRUE for a square of a chamfered space that its diagonal wall cuts in two: floor to look at, not to stand on. */
gboolean dgn_space_is_half_cell (const DgnSpace *space, DgnCell cell);
DgnBoundary dgn_space_boundary (const DgnSpace *space);
/* TRUE for a corridor that nobody dug. */
gboolean dgn_space_is_tunnel (const DgnSpace *space);
#define DGN_HEIGHT_MAX 1000 /* squares */
/* By binary search. */
gboolean dgn_space_has (const DgnSpace *space, DgnCell cell);
/* Sorts the cells, drops duplicates, sets bounds. Call after changing cells. */
void dgn_space_settle (DgnSpace *space);
int dgn_space_area (const DgnSpace *space);
/* Does it lie under open sky? Never a cave, nor what is below the floor of the entrance. */
gboolean dgn_space_is_open (const DgnDungeon *d, int space);

/* What readers see. The caller frees.
 * floor "1", "U1"; space "1-03", or "c12"; "D4", "T2", "H3", "E5"; link "B"; a corridor's encounter "1-a". */
char *dgn_floor_name (const DgnDungeon *d, int floor);
char *dgn_space_name (const DgnDungeon *d, int space);
char *dgn_encounter_place (const DgnDungeon *d, int encounter);
/* Where a link leads seen from a floor: "DN 2B", "UP 1B", "UP surface", "DN blocked", both for a shaft: "UP 1B / DN 3B". */
char *dgn_link_label (const DgnDungeon *d, int link, int floor);
gboolean dgn_link_is_on (const DgnLink *link, int floor);
/* The squares a link takes on each floor (1 or 2); returns how many. */
int dgn_link_cells (const DgnLink *link, DgnCell cells[2]);

/* Major features without a symbol, or with one that templates/symbols.txt does not have, are drawn as lettered squares: per feature its letter within
 * its space (0 = A, as dgn_column_name), -1 for all others. Free with g_free. */
int *dgn_feature_letters (const DgnDungeon *d);

/* What the foes of an encounter are worth together, and how many they are. */
int dgn_encounter_worth (const DgnDungeon *d, const DgnEncounter *encounter);
int dgn_encounter_heads (const DgnEncounter *encounter);
/* Per creature whether it is in an encounter or among the wanderers; the others are only on cards of the role deck. Free with g_free. */
guint8 *dgn_creatures_met (const DgnDungeon *d);

/* The packs whose figures stand in it, each once: of creatures, with or without those that are only in the role deck, then of traps, of
 * doors and walls, and of treasure. Names (const char *), borrowed from the records. Free with g_ptr_array_unref. */
GPtrArray *dgn_dungeon_packs (const DgnDungeon *d, gboolean with_role_deck);
/* "good-wood", "iron": what kind of door a system calls this. Never freed. */
const char *dgn_door_kind (DgnMaterial material, DgnQuality quality);
/* What doors of a kind withstand; NULL if that is not said. */
const DgnBarrier *dgn_door_barrier (const DgnDungeon *d, const DgnDoor *door);
/* The value of a line of a stat block ("Trigger"); NULL if there is none. The caller frees. */
char *dgn_stats_value (const char *stats, const char *label);

/* The index of the floor with that level, or -1. */
int dgn_floor_with_level (const DgnDungeon *d, int level);

G_END_DECLS
