/* gen.h - what the stages of the generator share. Inside gen/ only.
 *
 * A Gen is one attempt at a dungeon. It owns its plans and lists; the dungeon it fills belongs to whoever called.
 */
#pragma once

#include <dungeonbook/foes.h>
#include <dungeonbook/generate.h>
#include <dungeonbook/grid.h>

#include "plan.h"

/* An open end: a square of floor and the side on which the dungeon could go on. */
typedef struct {
  int floor;
  DgnCell cell;
  DgnSide side;
  GenEdge edge;     /* what will lie on the edge once something is dug beyond it */
  int chamber;      /* the chamber whose exit this is, -1: none */
  gboolean is_tunnel; /* a tunnel to a cavern goes on here, no corridor */
  gboolean is_done; /* rolled for, joined, moved or given up */
} GenEnd;

typedef struct {
  int floor;
  DgnShape shape;
  DgnRect bounds;
  GArray *cells; /* DgnCell */
  int rolled_w, rolled_h;
  int exits;          /* rolled, the way in not counted */
  gboolean has_stairs;
  gboolean has_monster, has_features, has_treasure, has_trap;
  DgnDice minor, major; /* how many features; count 0 and add 0: none */
  gboolean is_entrance;
  gboolean is_cavern;
  DgnLikeness likeness; /* caverns: */
  int height;           /* squares */
  int times;            /* of the small cavern */
  DgnDice checks;       /* how often openings are looked for */
  gboolean has_find;
  int thing;            /* number of its streams */
  GArray *ends;         /* int: its exits among the open ends */
  int space;            /* its space in the dungeon, once settled */
} GenChamber;

typedef struct {
  DgnLink link;
  gboolean is_gone;
  gboolean is_blind; /* the table said: to a dead end */
} GenLink;

typedef struct {
  int floor;
  DgnCell cell;
  DgnSide side; /* dead ends: the way it would have gone on */
} GenPlace;

/* A tunnel of the caverns: one row of the charts. */
typedef struct {
  int floor;
  int chamber;   /* it starts from, -1: another tunnel, or stairs */
  GArray *cells; /* DgnCell, as they were dug */
} GenTunnel;

/* An opening that was found, and not yet followed. */
typedef struct {
  int chamber; /* in its wall; -1: in that of a tunnel */
  int tunnel;
} GenOpening;

typedef struct _GenWayIndex GenWayIndex;

typedef struct {
  const DgnConfig *config;
  const DgnTables *tables;
  const DgnPacks *packs; /* NULL: encounters are left open, and traps have no stat blocks */
  DgnDungeon *d;
  DgnRoller roller;
  guint64 seed; /* of this attempt */
  GArray *plans;    /* GenPlan, a floor each */
  GArray *ends;     /* GenEnd, in the order in which they opened */
  guint next_end;   /* breadth-first: the oldest that was not looked at */
  GArray *newest;   /* int: depth-first */
  GArray *chambers; /* GenChamber */
  GArray *links;    /* GenLink */
  GArray *met;      /* GenPlace: encounters in corridors */
  GArray *dead_ends; /* GenPlace: where the table said that a corridor ends */
  GArray *tunnels;   /* GenTunnel */
  GArray *openings;  /* GenOpening: the oldest first */
  guint next_opening;
  GArray *finds;     /* GenPlace: finds in tunnels */
  int limit;
  int n_encounters; /* so far */
  int n_entrances;
  int n_corridor_rolls;
  GArray *contained; /* int: spaces that a reinforced door alone leads to */
  GArray *trapped; /* int: numbers of the doors whose roll says that they are trapped */
  GArray *chamber_of; /* int: per space its chamber, -1; after numbering */
  GHashTable *reasons; /* why ways end, with their floors: how often that is given; while they are */
  GArray *purpose_of; /* int: per space its purpose in the setting's list, -1; after their stage */
  GArray *rank;    /* int: per space its place along the walk; after numbering */
  GenWayIndex *ways; /* after numbering, which puts openings and links in order */
  int n_chambers_rolled;
  int n_stairs_rolled;
  int n_reopenings;
  guint oldest_dead_end, oldest_sealed; /* how far reopening has looked through dead_ends and chambers */
} Gen;

/* Where digging goes on. */
typedef struct {
  int floor;
  DgnCell cell;
  DgnSide side;
  GenEdge edge;
  int chamber; /* the chamber this way started from, -1: none */
  DgnStream *stream;
  gboolean is_tunnel;
} GenCursor;

typedef enum {
  GEN_STEP_DUG,    /* one square further */
  GEN_STEP_JOINED, /* now touches a corridor; the way is at its end */
  GEN_STEP_ENTERED, /* opened into a chamber; the way is at its end */
  GEN_STEP_EDGE,   /* the sheet ends */
  GEN_STEP_BLOCKED, /* something is in the way that cannot be joined */
} GenStep;

/* gen.c */
void gen_init (Gen *gen, const DgnConfig *config, const DgnTables *tables, const DgnGenerateOptions *options, DgnDungeon *d, int attempt);
void gen_clear (Gen *gen);
GenPlan *gen_plan (const Gen *gen, int floor);
GenEnd *gen_end (const Gen *gen, guint index);
GenChamber *gen_chamber (const Gen *gen, guint index);
GenLink *gen_link (const Gen *gen, guint index);
const DgnTable *gen_table (const Gen *gen, const char *name);
int gen_add_end (Gen *gen, int floor, DgnCell cell, DgnSide side, GenEdge edge, int chamber);
/* A line for the log of what clean-up and expansion did. */
void gen_note (Gen *gen, const char *stage, int floor, DgnCell cell, const char *format, ...) G_GNUC_PRINTF (5, 6);
gboolean gen_is_full (const Gen *gen);
/* TRUE for so many percent of things that are numbered, from the stream of that name. */
gboolean gen_is_so (const Gen *gen, const char *what, guint thing, int percent);

/* dig.c */
/* What digging a square would touch, coming towards `side`: DUG nothing, JOINED a corridor, BLOCKED what must not be touched. */
GenStep gen_contact (const GenPlan *plan, DgnCell next, DgnSide side);
GenStep gen_dig (Gen *gen, GenCursor *cursor);
/* Digs `n` squares; *dug (GArray of DgnCell, may be NULL) gets each new square. Turns away from what is in the way when there is room. */
GenStep gen_dig_run (Gen *gen, GenCursor *cursor, int n, GArray *dug);
/* How many free squares lie straight ahead, at most `limit`. */
int gen_free_run (const Gen *gen, int floor, DgnCell cell, DgnSide side, int limit);
/* Digs from one square to another in one or two straight pieces through clear rock; FALSE (nothing dug) if there is no such way. */
gboolean gen_dig_between (Gen *gen, int floor, DgnCell from, DgnCell to, int longest);
/* Opens a chamber's wall: moves an unexplored exit here or adds one. FALSE where no opening can be. */
gboolean gen_open_chamber (Gen *gen, int floor, DgnCell outside, DgnSide side, DgnStream *stream, GenEdge edge);

/* entrance.c */
void gen_entrance (Gen *gen);

/* corridors.c */
void gen_expand (Gen *gen);
/* One roll on the corridors table at an open end, and what it says. */
void gen_corridor (Gen *gen, guint end);

/* chambers.c */
/* Rolls a chamber and places it beyond the cursor; -1 if it does not fit anywhere. */
int gen_chamber_add (Gen *gen, GenCursor *cursor);
/* The entrance's own chambers. */
int gen_chamber_place (Gen *gen, int floor, DgnShape shape, DgnRect bounds, GArray *cells, int thing);
/* Rolls shape, exits and contents into a new chamber that has no place yet. */
void gen_chamber_roll (Gen *gen, GenChamber *chamber, DgnStream *stream, GArray *exit_kinds);
/* What was rolled goes into a chamber that has a place; counts its encounter. */
void gen_chamber_adopt (Gen *gen, GenChamber *chamber, const GenChamber *rolled);
/* Opens ends for the exits of a placed chamber; entry: the wall it was entered by. */
void gen_chamber_exits (Gen *gen, int index, const GArray *exit_kinds, DgnSide entry, DgnStream *stream);
/* One more exit where there is most room beyond; FALSE if there is none anywhere. */
gboolean gen_chamber_reopen (Gen *gen, int index, GenEdge edge);
/* An irregular outline of about w x h squares. Free with g_array_unref. */
GArray *gen_blob (int w, int h, DgnRng *rng);

/* The rolls on what is in a chamber or cavern. */
void gen_contents_roll (Gen *gen, GenChamber *chamber, DgnStream *stream);

/* caverns.c: the charts of caverns as a generator of their own, and within the first one */
/* Step 1: the first cavern, with its mouth at a side of the sheet. */
void gen_cavern_mouth (Gen *gen);
/* Growth until the limit; literally: until no tunnel is open. */
void gen_caverns_expand (Gen *gen);
/* Follows the openings that are left, as long as encounters are wanted. */
void gen_openings_follow (Gen *gen);
/* Looks for openings in the wall of a chamber or (chamber -1) of a tunnel: `checks` rolls. Returns how many it found. */
int gen_openings_find (Gen *gen, DgnStream *stream, DgnDice checks, int chamber, int tunnel);
/* TRUE for so many percent of the chambers, or flights, of a mixed dungeon; never in another. */
gboolean gen_is_mixed_in (const Gen *gen, const char *what, int thing, int percent);

/* cavern.c: one cavern */
/* Rolls a cavern and places it beyond the cursor; -1 if it does not fit anywhere. The first one of all is a small one. */
int gen_cavern_add (Gen *gen, GenCursor *cursor);
/* The first cavern, at that side of the sheet; *mouth is its square at the rim. */
int gen_cavern_first (Gen *gen, int floor, DgnSide side, DgnCell *mouth);
/* A cavern around a square; -1 if there is no room. */
int gen_cavern_around (Gen *gen, int floor, DgnCell cell);

/* cavern_shape.c */
/* The squares of a cavern that is like a shape in a box of w x h squares, in one piece, at least four; plain: too small for its
 * shape to show (ruling K17). Free with g_array_unref. */
GArray *gen_cavern_cells (DgnLikeness likeness, int w, int h, gboolean is_plain, DgnRng *rng);

/* tunnels.c */
/* Rolls and digs the tunnel of an opening, and the cavern at its end. */
void gen_tunnel_dig (Gen *gen, const GenOpening *opening);
/* The same from an open end, straight on (ruling: stairs that come out before a cavern). */
void gen_tunnel_from_end (Gen *gen, guint end);
/* TRUE if a tunnel could be dug from a chamber's wall; `wind` is where it would lead. */
gboolean gen_tunnel_start (const Gen *gen, int chamber, DgnWind wind, int room, DgnRng *rng, DgnCell *cell, DgnSide *side);

/* stairs.c */
/* Rolls stairs and builds them beyond the cursor. FALSE if there is no room even for a blocked flight. */
gboolean gen_stairs (Gen *gen, GenCursor *cursor, int shift);
/* Stairs inside a chamber, against a wall. */
void gen_stairs_inside (Gen *gen, int chamber, DgnStream *stream);
/* The way down from the surface into a chamber or corridor. */
int gen_surface (Gen *gen, int floor, DgnCell cell, DgnSide facing, DgnLinkKind kind);
/* A shaft between a floor and the one below, through squares that are there. */
void gen_shaft_between (Gen *gen, int upper, DgnCell cell);

/* reopen.c */
gboolean gen_reopen (Gen *gen);

/* clean-up: step 3 of the source */
void gen_join (Gen *gen);
void gen_trim (Gen *gen);
void gen_loops (Gen *gen);
void gen_fragments (Gen *gen);

/* Takes a link out on all its floors. */
void gen_take_link (Gen *gen, guint index);
/* Only fills what leads nowhere now. */
void gen_trim_leaves (Gen *gen);

/* settle.c: the plans become spaces, openings and links; number.c: along a walk from the entrance */
void gen_settle (Gen *gen);
void gen_number (Gen *gen);
/* The chamber of a space, NULL for corridors. */
GenChamber *gen_chamber_of (const Gen *gen, int space);

/* ways.c: what lies at each space, once spaces, openings and links have their order */
typedef struct {
  GArray *openings; /* int: with the space on one of their sides, in the dungeon's order */
  GArray *links;    /* int: on its floor, with their first square in the space's bounds or one square beyond, in the dungeon's order */
} GenWays;
GenWayIndex *gen_ways_new (void);
void gen_ways_free (GenWayIndex *index);
/* Owned by the generator, and good until an opening or a link is added. */
const GenWays *gen_ways_at (const Gen *gen, int space);

/* room.c: free squares of a settled space */
typedef struct {
  const DgnSpace *space;
  guint8 *taken; /* per cell of the space, in its order */
} GenRoom;
/* Half squares, steps and, unless `with_doorways`, the squares just inside an opening are taken from the start. */
void gen_room_init (GenRoom *room, const Gen *gen, int space, gboolean with_doorways);
void gen_room_clear (GenRoom *room);
/* A free square for a place, seeded; `apart`: away from what was taken, where there is room. FALSE if nothing is free.
 * *side is the wall it stands at for WALL and CORNER. */
gboolean gen_room_choose (GenRoom *room, DgnPlace place, DgnRng *rng, gboolean apart, DgnCell *cell, DgnSide *side);
void gen_room_take (GenRoom *room, DgnCell cell);
/* What furnishes the room already; minor features leave room for others unless asked for. */
void gen_room_take_features (GenRoom *room, const Gen *gen, gboolean with_minor);
/* The free square nearest to one; FALSE if nothing is free. */
gboolean gen_room_nearest (const GenRoom *room, DgnCell wanted, DgnCell *cell);
/* Where no square is free: the middle one of a space, or the nearest to it that no link stands on. */
DgnCell gen_room_any (const Gen *gen, int space);
/* The place of a square among those of a space or cavern, which are in order; -1 if it is none of them. */
int gen_cells_find (const GArray *cells, DgnCell cell);

/* stocking, on the settled dungeon */
/* contain.c: what a setting wants to be there whatever is rolled */
void gen_contain (Gen *gen);
void gen_fixtures (Gen *gen);
void gen_doors (Gen *gen);
void gen_features (Gen *gen);
/* Puts what a row of a table of features names into a space, on a free square of the room where the row says so. */
void gen_feature_add (Gen *gen, GenRoom *room, int space, DgnFeatureKind kind, const DgnRow *row, DgnRng *rng);
void gen_finds (Gen *gen);
void gen_encounters (Gen *gen);
/* How those are laid out who are met; on a stream of that stage. */
DgnTemplate gen_roll_template (Gen *gen, const char *stage, int number);
void gen_treasure (Gen *gen);
/* The first treasure of a space, -1 if there is none. */
int gen_hoard_in (const DgnDungeon *d, int space);
void gen_traps (Gen *gen);
void gen_barriers (Gen *gen);
/* Sets how hard a door is to force and to pick; `dc`: what the table says, 0 if nothing; `harder`: for how it slides. */
void gen_door_numbers (const Gen *gen, DgnDoor *door, int dc, int harder, int reinforced);
void gen_seal (Gen *gen);
void gen_purposes (Gen *gen);
void gen_words (Gen *gen);
void gen_wanderers (Gen *gen);
/* role_deck.c: which roles and levels its cards have */
void gen_role_deck (Gen *gen);
void gen_foes (Gen *gen);
/* DgnStatLine as the dungeon holds them: a line each. The caller frees. */
char *gen_stats_text (const GArray *lines);
void gen_loot (Gen *gen);
/* With the foes: wanderers come from a place that has some of their kind; creatures for the role deck, rather those of the cast. */
void gen_wanderers_home (Gen *gen);
void gen_fill_role_deck (Gen *gen, const DgnCast *cast);
