/* hull.h - what all floors of a ship lie within: a shape that follows from the size of the sheet. */
#pragma once

#include <dungeonbook/geom.h>

G_BEGIN_DECLS

/* A wedge has its bow in the north. */
typedef enum { DGN_HULL_NONE, DGN_HULL_RECTANGLE, DGN_HULL_WEDGE } DgnHull;
extern const char *const dgn_hull_words[]; /* none rectangle wedge */

#define DGN_HULL_CORNERS 6

/* TRUE for a square that lies within the hull on a sheet of that size; with NONE for all squares. */
gboolean dgn_hull_has (DgnHull hull, int width, int height, DgnCell cell);
/* The corners of its outline in squares, clockwise from the bow's western end; returns how many (0 for NONE). */
int dgn_hull_outline (DgnHull hull, int width, int height, DgnCell corners[DGN_HULL_CORNERS]);

G_END_DECLS
