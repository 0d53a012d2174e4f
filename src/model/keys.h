/* keys.h - the keys of dungeon.yaml, one table per kind of record; private to this room.
 *
 * Each struct is a record as the file has it: references by the names that readers see. dungeon_write.c fills them
 * from the dungeon, dungeon_read*.c turns them back.
 */
#pragma once

#include "model/record.h"

G_BEGIN_DECLS

typedef struct {
  char *title, *system, *setting, *version, *digest, *intro;
  guint64 seed;
  int party_level, party_size, limit, gp_per_pp;
  DgnOneLevel one_level;
  gboolean boss, trap_rooms_count, open_sky;
  int sheet[2], hull;
  DgnPart floors, chambers, corridors, passages, doors, barriers, stairs, features, traps, treasure, encounters, wanderers, role_cards, creatures,
      dead_ends, edits, rulings, rolls;
} DgnRootKeys;
extern const DgnKey dgn_root_keys[];

typedef struct {
  DgnRef id;
  DgnCell at;
  int size[2];
  int shape, height;
  char *title, *text;
  gboolean entrance;
  DgnPart plan; /* from a DgnSpace */
} DgnChamberKeys;
extern const DgnKey dgn_chamber_keys[];

typedef struct {
  DgnRef id, floor;
  int kind;  /* DgnSpaceKind, CORRIDOR or LANDING */
  int shape; /* CAVE: a tunnel; another has no meaning for corridors, and is kept */
  DgnPart squares; /* from a DgnSpace */
  gboolean entrance;
  char *title, *text;
} DgnCorridorKeys;
extern const DgnKey dgn_corridor_keys[];

typedef struct {
  DgnRef floor;
  DgnCell at;
  int side;
} DgnPassageKeys;
extern const DgnKey dgn_passage_keys[];

enum { DGN_HINGE_RIGHT, DGN_HINGE_LEFT };

typedef struct {
  DgnRef id, floor, trap;
  DgnCell at;
  int side, kind; /* DgnOpeningKind, DOOR or SECRET */
  int material, quality, state, break_dc, lock_dc, held, slides, opens, hinge;
  gboolean reinforced;
  char *force;
} DgnDoorKeys;
extern const DgnKey dgn_door_keys[];

typedef struct {
  char *kind, *pack, *thickness, *stuck, *locked, *barred, *reinforced;
  int of; /* 0 door, 1 wall */
  int hardness, threshold, ac, hp, climb;
} DgnBarrierKeys;
extern const DgnKey dgn_barrier_keys[];

typedef struct {
  DgnRef id, from, to;
  int kind, facing, above, below;
  DgnCell at;
  gboolean entrance;
  char *note;
} DgnLinkKeys;
extern const DgnKey dgn_link_keys[];

typedef struct {
  DgnRef in;
  int kind, place, side;
  char *name, *symbol;
  DgnCell at;
} DgnFeatureKeys;
extern const DgnKey dgn_feature_keys[];

typedef struct {
  DgnRef id, in, treasure;
  DgnCell at;
  char *name, *text, *feature, *pack, *like, *level, *stats;
  int site, search, disable, xp;
} DgnTrapKeys;
extern const DgnKey dgn_trap_keys[];

typedef struct {
  DgnRef id, in;
  DgnCell at;
  gboolean hidden;
  int search;
  char *where, *text;
  int coins[DGN_N_COINS];
  DgnPart items; /* from a DgnLoot */
} DgnTreasureKeys;
extern const DgnKey dgn_treasure_keys[];

typedef struct {
  DgnRef id, in, letter;
  DgnCell at;
  int template_kind, difficulty;
  DgnPart foes; /* from a DgnFoesSource */
  int coins[DGN_N_COINS];
  DgnPart items; /* from a DgnLoot */
  gboolean lair;
  char *text;
} DgnEncounterKeys;
extern const DgnKey dgn_encounter_keys[];

typedef struct {
  DgnRef id, home;
  int template_kind, difficulty;
  DgnPart foes;
  char *text;
} DgnWandererKeys;
extern const DgnKey dgn_wanderer_keys[];

typedef struct {
  DgnRef id;
  int role, level, count;
  char *creature, *text;
} DgnRoleCardKeys;
extern const DgnKey dgn_role_card_keys[];

typedef struct {
  char *creature;
  int count;
} DgnFoeKeys;
extern const DgnKey dgn_foe_keys[];

/* Foes know creatures by index, the file by name. */
typedef struct {
  const DgnDungeon *d;
  const DgnEncounter *encounter;
} DgnFoesSource;

typedef struct {
  char *name, *pack, *tier;
  int kind, count, worth, level;
  gboolean attunement;
} DgnThingKeys;
extern const DgnKey dgn_thing_keys[];

typedef struct {
  char *name, *pack, *level, *attack, *stats;
  int role, rank, xp, ac, hp;
} DgnCreatureKeys;
extern const DgnKey dgn_creature_keys[];

typedef struct {
  DgnRef floor;
  DgnCell at;
  char *reason;
} DgnDeadEndKeys;
extern const DgnKey dgn_dead_end_keys[];

typedef struct {
  char *stage, *text;
  DgnRef floor;
  DgnCell at;
} DgnEditKeys;
extern const DgnKey dgn_edit_keys[];

/* "D4", "T2": the number behind the letter, 1 and up. */
gboolean dgn_id_number (const char *text, char letter, int *number);
/* "1-03", "U1-12". */
gboolean dgn_id_chamber (const char *text, int *level, int *number);
/* "2", "U1". */
gboolean dgn_id_level (const char *text, int *level);
/* "B", "AA": 0 and up. */
gboolean dgn_id_letter (const char *text, int *letter);

/* squares.c: a set of squares as spans, "C4:C9", "H9:J12", "D5"; a chamber's plan, "#" for floor, "." for rock. */
GArray *dgn_squares_spans (const GArray *cells); /* DgnRect, the same for the same squares; free with g_array_unref */
void dgn_squares_write (DgnEmit *emit, const DgnPart *space);
void dgn_plan_write (DgnEmit *emit, const DgnPart *space);
/* loot_yaml.c */
void dgn_items_write (DgnEmit *emit, const DgnPart *loot);
/* dungeon_decks.c */
void dgn_decks_write (DgnEmit *emit, const DgnDungeon *d);
/* dungeon_write.c */
void dgn_foes_write (DgnEmit *emit, const DgnPart *foes);
/* Begins the list under a key, with a comment before it; the caller ends it. */
void dgn_open_list (DgnEmit *emit, const char *key, const char *comment);
/* "T4", of "T%d" and 4. */
DgnRef dgn_refer (const char *format, int number);
DgnRef dgn_refer_space (const DgnDungeon *d, int space);
/* Text of several lines is easier to edit as a block, and that needs its record to be one. */
DgnEmitStyle dgn_text_style (const char *text);
/* Appends the squares of the node to cells, all on the sheet. `budget` is how many squares may still be named, however
 * often; it keeps a short file from asking for endless work. FALSE after findings. */
gboolean dgn_squares_read (DgnDiag *diag, const DgnNode *node, DgnRect sheet, gsize *budget, GArray *cells);
gboolean dgn_plan_read (DgnDiag *diag, const DgnNode *node, DgnCell at, DgnRect sheet, GArray *cells);

G_END_DECLS
