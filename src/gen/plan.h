/* plan.h - the sheets of graph paper a dungeon is drawn on while it grows: one GenPlan a floor.
 *
 * A square is rock, corridor or part of a chamber. Two neighbouring corridor squares are open to each other unless a door
 * stands between; a chamber and anything else are open to each other only where the edge says so.
 * With `is_open_air` (collisions switched off, for statistics) nothing is ever written and everything is free.
 */
#pragma once

#include <dungeonbook/hull.h>

#define GEN_ROCK 0
#define GEN_CORRIDOR (-1)
/* A chamber's squares hold its index + 1. */

typedef enum { GEN_EDGE_NONE, GEN_EDGE_PASSAGE, GEN_EDGE_DOOR } GenEdge;

enum {
  GEN_FLAG_LINK = 1 << 0,      /* a step of a flight, a ladder, a shaft: nothing may touch it from the side */
  GEN_FLAG_CONTENT = 1 << 1,   /* an encounter stands here */
  GEN_FLAG_DEAD_END = 1 << 2,  /* the table said that it ends here */
  GEN_FLAG_KEEP = 1 << 3,      /* a dead end that stays */
  GEN_FLAG_RESERVED = 1 << 4,  /* rock behind an octagon's cut corner: not to be dug */
  GEN_FLAG_ALCOVE = 1 << 5,    /* a widening where a chamber did not fit */
  GEN_FLAG_TUNNEL = 1 << 6,    /* corridor that nobody dug: of a cavern's tunnel */
};

typedef struct {
  int width, height;
  gboolean is_open_air;
  DgnHull hull; /* NONE: the whole sheet */
  DgnRect drawn; /* around every square that is or ever was floor: what there is to look through on a large sheet */
  gint32 *cell;
  guint8 *flags;
  guint8 *east, *south; /* GenEdge */
} GenPlan;

void gen_plan_init (GenPlan *plan, int width, int height, gboolean is_open_air);
void gen_plan_clear (GenPlan *plan);

/* One square of rock always stays around the sheet. */
gboolean gen_plan_inside (const GenPlan *plan, DgnCell cell);
/* GEN_ROCK beyond the sheet. */
int gen_plan_get (const GenPlan *plan, DgnCell cell);
void gen_plan_set (GenPlan *plan, DgnCell cell, int value);
gboolean gen_plan_has_flag (const GenPlan *plan, DgnCell cell, int flag);
void gen_plan_add_flag (GenPlan *plan, DgnCell cell, int flag);
void gen_plan_drop_flag (GenPlan *plan, DgnCell cell, int flag);
GenEdge gen_plan_edge (const GenPlan *plan, DgnCell cell, DgnSide side);
void gen_plan_set_edge (GenPlan *plan, DgnCell cell, DgnSide side, GenEdge edge);
/* Back to rock: the square, its flags, its edges. */
void gen_plan_fill (GenPlan *plan, DgnCell cell);

/* TRUE if one can go from `cell` to its neighbour on that side, doors included. */
gboolean gen_plan_is_way (const GenPlan *plan, DgnCell cell, DgnSide side);
/* How many ways lead on from a square on its floor. */
int gen_plan_ways (const GenPlan *plan, DgnCell cell);
/* Rock inside the sheet that may be dug. */
gboolean gen_plan_is_free (const GenPlan *plan, DgnCell cell);
/* TRUE if the square is free and none of its neighbours is floor, `except` left out of account. */
gboolean gen_plan_is_clear (const GenPlan *plan, DgnCell cell, DgnCell except);
/* TRUE if the rectangle is free and so is the ring around it, `except` left out of account. */
gboolean gen_plan_is_room (const GenPlan *plan, DgnRect rect, DgnCell except);
