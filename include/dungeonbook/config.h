/* config.h - a user's configuration: one struct, filled and described through one list of fields (schema.h).
 *
 * Everything has a default, so that an empty file, or none, is a good book. Keys that shape the dungeon and keys
 * that shape its printing stand in different groups; dgn_config_digest covers the first kind only.
 */
#pragma once

#include <dungeonbook/cards.h>
#include <dungeonbook/packs.h>
#include <dungeonbook/setting.h>
#include <dungeonbook/tables.h>

G_BEGIN_DECLS

typedef enum {
  DGN_ENTRANCE_RANDOM,
  DGN_ENTRANCE_HALL,
  DGN_ENTRANCE_OCTAGON,
  DGN_ENTRANCE_CORRIDOR,
  DGN_ENTRANCE_CHAMBER,
  DGN_ENTRANCE_EDGE
} DgnEntrance;
typedef enum { DGN_GENERATOR_DUNGEON, DGN_GENERATOR_CAVERNS, DGN_GENERATOR_MIXED, DGN_GENERATOR_AUTO } DgnGenerator;
typedef enum { DGN_GROWTH_BREADTH, DGN_GROWTH_DEPTH } DgnGrowth;
typedef enum { DGN_ROLL20_CONTINUE, DGN_ROLL20_END, DGN_ROLL20_WANDERING } DgnRoll20;
typedef enum { DGN_ERRATA_NONE, DGN_ERRATA_35, DGN_ERRATA_SRD } DgnErrata;
typedef enum { DGN_DOOR_NUMBERS_SYSTEM, DGN_DOOR_NUMBERS_TABLE } DgnDoorRuling;
typedef enum { DGN_CLASHING_REROLL, DGN_CLASHING_KEEP } DgnClashing;
typedef enum { DGN_FEATURE_LINKS_NONE, DGN_FEATURE_LINKS_LINK } DgnFeatureLinks;

/* auto: as the language has it. */
typedef enum { DGN_UNITS_AUTO, DGN_UNITS_IMPERIAL, DGN_UNITS_METRIC } DgnUnits;
/* What of a room is written for reading aloud. */
typedef enum { DGN_ALOUD_NONE, DGN_ALOUD_GLANCE, DGN_ALOUD_FULL } DgnReadAloud;

extern const char *const dgn_entrance_words[], *const dgn_generator_words[];

#define DGN_AUTO (-1) /* an int that the program works out */
#define DGN_FLOORS_MAX 40
#define DGN_SHEET_MIN 16
#define DGN_SHEET_MAX 1000
#define DGN_ENCOUNTERS_MAX 5000

/* floors: auto | N (entrance floor and N - 1 below) | { up: U, down: D } (besides the entrance floor) */
typedef struct {
  gboolean is_auto;
  int up, down;
} DgnFloors;

/* [width, height] in squares */
typedef struct {
  int width, height;
} DgnSheet;

/* caverns: how the second generator is used; of no account for the first. */
typedef struct {
  gboolean literal; /* the charts exactly as they stand: growth ends where they end */
  int share;        /* mixed: percent of the chambers that are caverns */
  int stairs;       /* mixed: percent of the flights that come out before a cavern */
} DgnCaverns;

/* rulings: every reading of the tables that has an alternative. */
typedef struct {
  int roll_20;            /* DgnRoll20: a corridor's "random encounter" goes on, ends, or is a wandering check */
  int growth;             /* DgnGrowth: oldest open end first, or newest */
  int lead_in;            /* squares of corridor before a door, turn, fork, chamber or stairs: 0 … 4 */
  int edge_entrance;      /* a corridor that meets the sheet's edge on the entrance floor leads outside once in N; 0 never */
  int max_entrances;      /* ways to the surface, the entrance included */
  int errata;             /* DgnErrata: none, 35 (slides up +3), srd (as 35, and good doors stuck 16) */
  int feature_links;      /* DgnFeatureLinks */
  gboolean trap_rooms_count; /* a chamber with only a trap counts as an encounter */
  int clashing_features;     /* DgnClashing: what no room has both of (clash, in the tables) is rolled again, or stays */
  gboolean repeat_features;  /* the same feature may come twice in one room */
  int secret_doors;       /* percent of unlocked chamber doors made secret */
  int door_numbers;       /* DgnDoorRuling: doors have the DCs of the rule system, or those of the table */
  int boss_template;      /* DgnTemplate of the boss */
  int pair_distance;      /* stairs join an open end of the other floor within this many squares */
  int reopenings;         /* how often a dungeon that ran dry before its limit is reopened, at most, per 10 encounters of the limit */
} DgnRulings;

/* cleanup: step 3 of the source; distances in squares. */
typedef struct {
  gboolean enabled;
  int join_ahead;   /* an open end is driven straight on to what lies within this distance */
  int join_near;    /* two open ends within this distance are joined */
  int keep_dead_ends; /* percent of rolled dead ends that stay, with their reason */
  int keep_blocked_stairs; /* percent of stairs to nowhere that stay, with their reason */
  int short_loop;   /* a loop of corridor shorter than this that holds nothing loses its longer way */
  int cluster;      /* a group of at least so many dead ends without content is taken out */
} DgnCleanup;

typedef struct {
  char *folder;  /* relative to the configuration file */
  char *dungeon; /* "" : not written */
  char *book;
  char *maps, *player_maps; /* "map-{floor}.svg": a file for each floor, .svg, .png or .pdf */
} DgnOutputs;

/* Where a picture of a user's own goes. */
typedef enum { DGN_ART_COVER, DGN_ART_CARD_BACK, DGN_ART_PART_OPENER, DGN_N_ARTS } DgnArtPlace;

typedef struct {
  char *name;   /* a path, seen from the file that names it; "": none */
  DgnMark mark; /* where it is named; good as long as the DgnDiag of the reader */
} DgnArtFile;

/* Keys of a configuration, and of a template, which the configuration goes before. */
typedef struct {
  DgnArtFile files[DGN_N_ARTS];
  gboolean fit; /* FALSE: filling their place; TRUE: whole */
} DgnArt;

extern const DgnField dgn_art_fields[];

typedef struct {
  int level; /* 1 … 30 */
  int size;  /* 1 … 10 */
} DgnParty;

typedef struct {
  gboolean title, maps, key, doors, traps, treasure, player_maps, deck, log;
  gboolean hooks, glance, panel, index, about;
  gboolean sheets;
} DgnParts;

/* The same by name, in the order in which a book has them unless its template says otherwise. */
typedef enum {
  DGN_PART_TITLE,
  DGN_PART_HOOKS,
  DGN_PART_GLANCE,
  DGN_PART_PANEL,
  DGN_PART_MAPS,
  DGN_PART_KEY,
  DGN_PART_DOORS,
  DGN_PART_TRAPS,
  DGN_PART_TREASURE,
  DGN_PART_DECK,
  DGN_PART_PLAYER_MAPS,
  DGN_PART_SHEETS,
  DGN_PART_LOG,
  DGN_PART_INDEX,
  DGN_PART_ABOUT,
  DGN_N_PARTS,
} DgnBookPart;

/* Parts in their order, each once; those that are not in it are left out. */
typedef struct {
  int n;
  int parts[DGN_N_PARTS]; /* DgnBookPart */
} DgnPartOrder;

extern const char *const dgn_part_words[]; /* NULL-terminated */
extern const DgnCodec dgn_part_order_codec;
/* Whether a part is wanted; borrowed from `parts`. */
gboolean *dgn_parts_at (DgnParts *parts, DgnBookPart part);
/* All parts in the usual order. */
void dgn_part_order_init (DgnPartOrder *order);
gboolean dgn_part_order_has (const DgnPartOrder *order, DgnBookPart part);

/* Pages beyond which a book is warned of. */
typedef struct {
  int book, cards, tiles;
} DgnBudget;

typedef struct {
  /* what the dungeon is */
  char *title; /* "" : rolled */
  guint64 seed;
  char *system; /* one of ours, or a file of the user's seen from base_folder */
  char *setting; /* likewise */
  int pace;     /* DgnPace */
  int encounters; /* DGN_AUTO: by system and pace */
  gboolean boss;
  gboolean foes; /* FALSE: encounters are only named, and who waits is left open */
  gboolean hoards; /* hoards and foes get their treasure */
  gboolean trap_stats; /* FALSE: traps have a name, a place and two numbers */
  DgnParty party;
  DgnFloors floors;
  DgnSheet sheet;
  int generator; /* DgnGenerator */
  DgnCaverns caverns;
  int entrance; /* DgnEntrance */
  gboolean collisions; /* FALSE: pieces may overlap (for statistics; such a dungeon cannot be printed) */
  DgnCleanup cleanup;
  DgnRulings rulings;
  GPtrArray *tables; /* char *: names or paths of table files, laid over ours in order; relative to the file */
  GPtrArray *monsters, *traps, *treasure; /* char *: a user's files, laid over the system's packs */
  /* how it is printed */
  char *paper;    /* "A4", "Letter", "A5", "half-letter", "A3", "Tabloid" or "210x297" in mm */
  char *template_name;
  char *language; /* a shipped language, or a file of words seen from base_folder */
  int units;      /* DgnUnits */
  int read_aloud; /* DgnReadAloud */
  char *map_style; /* a shipped style, or a file seen from base_folder */
  gboolean map_ghost; /* maps show the outline of the floor above */
  DgnArt art;
  DgnParts parts;
  DgnDecks deck;
  DgnCardPrint cards;
  DgnBudget budget;
  DgnOutputs outputs;
  /* where it came from; not keys */
  char *base_folder; /* folder of the file, "." without one */
  DgnSystem *own_system; /* a user's, NULL for one of ours */
  DgnSetting *own_setting; /* likewise */
} DgnConfig;

extern const DgnField dgn_config_fields[];

/* All defaults. Free with dgn_config_free. */
DgnConfig *dgn_config_new (void);
void dgn_config_free (DgnConfig *config);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnConfig, dgn_config_free)
/* Binds a configuration file's root; `path` (may be NULL) only gives base_folder. Checks what goes across keys (system and pace known,
 * floors within DGN_FLOORS_MAX, template known). NULL after findings. */
DgnConfig *dgn_config_bind (DgnDiag *diag, const DgnNode *root, const char *path);

/* The number of encounters asked for: `encounters`, or by system and pace. */
int dgn_config_limit (const DgnConfig *config);
/* Floors above and below the entrance floor: auto is ⌈limit / 7⌉ floors in all (twice that where a
 * corridor's encounters are wandering checks), at most 9, going down. */
void dgn_config_floors (const DgnConfig *config, int *up, int *down);
/* SHA-256 of what shapes the dungeon (keys and tables), the first 12 hex digits. The caller frees. */
char *dgn_config_digest (const DgnConfig *config, const DgnTables *tables);
/* The rule system: never NULL. Borrowed. */
const DgnSystem *dgn_config_system (const DgnConfig *config);
/* What a dungeon calls it: the name of one of ours, the title of a user's. Borrowed. */
const char *dgn_config_system_name (const DgnConfig *config);
/* What is rolled: never AUTO, which is as the setting has it. */
DgnGenerator dgn_config_generator (const DgnConfig *config);
/* The setting: never NULL. Borrowed. */
const DgnSetting *dgn_config_setting (const DgnConfig *config);
/* What the system draws on with the user's files over it. NULL after findings. */
DgnPacks *dgn_config_packs (DgnDiag *diag, const DgnConfig *config);

/* A file built into the program by its path ("tables.yaml", "data/systems/5e.yaml", "templates/…"): its text, or NULL. Never freed. */
const char *dgn_builtin (const char *path, gsize *length);

G_END_DECLS
