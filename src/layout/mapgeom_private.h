/* mapgeom_private.h - what the files that trace a floor share. */
#pragma once

#include <dungeonbook/mapgeom.h>

G_BEGIN_DECLS

/* Eight ways clockwise from north. */
enum { DGN_WAY_N, DGN_WAY_NE, DGN_WAY_E, DGN_WAY_SE, DGN_WAY_S, DGN_WAY_SW, DGN_WAY_W, DGN_WAY_NW, DGN_N_WAYS };

static inline int
dgn_way_back (int way)
{
  return (way + DGN_N_WAYS / 2) % DGN_N_WAYS;
}

/* Where the corners of squares and the pieces between them are drawn. */
typedef struct {
  const DgnDungeon *d;
  const DgnGrid *grid;
  guint64 seed;
  double wobble; /* squares */
} DgnMapPlaces;

DgnCell dgn_map_corner_step (DgnCell corner, int way);
/* Does a way out at the sheet's edge lead through this edge? */
gboolean dgn_map_is_way_out (const DgnMapPlaces *places, DgnCell cell, DgnSide side);
/* Where a corner is drawn for the piece that leaves it that way: for all pieces alike, but where caves meet at a corner only. */
DgnPoint dgn_map_place (const DgnMapPlaces *places, DgnCell corner, int way);
/* Where two squares of caves meet at a corner only, the rock goes through between them: the piece that bounds the same square as
 * `way`, or -1 if the corner is another. */
int dgn_map_pinched_with (const DgnMapPlaces *places, DgnCell corner, int way);
/* Is the piece that leaves `corner` that way more than a straight line? */
gboolean dgn_map_is_bent (const DgnMapPlaces *places, DgnCell corner, int way);
/* Appends the points between the ends of a bent piece; the same from either end. */
void dgn_map_add_between (const DgnMapPlaces *places, DgnCell corner, int way, GArray *points);

G_END_DECLS
