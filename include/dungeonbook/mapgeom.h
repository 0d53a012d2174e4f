/* mapgeom.h - the outlines of a floor: walls as long lines, all that is dug out as polygons, both traced from the squares.
 *
 * Lengths are squares: cell (x, y) spans x … x + 1 and y … y + 1. Nothing here knows a page or a canvas.
 */
#pragma once

#include <dungeonbook/grid.h>

G_BEGIN_DECLS

typedef struct {
  double x, y;
} DgnPoint;

/* A line through `n` of the points, from `start` on; a closed one leads back to its first. */
typedef struct {
  guint start, n;
  gboolean is_closed;
} DgnRun;

typedef struct {
  GArray *points; /* DgnPoint */
  GArray *walls;  /* DgnRun: centre lines. Each piece of wall lies in one run, once; runs end at doors, passages and junctions */
  GArray *partitions; /* DgnRun: those pieces of the walls again that have floor on both sides */
  GArray *floors; /* DgnRun, closed: where floor meets rock, all spaces as one so that no seam shows where they meet; floor to the
                   * right of the line, holes run the other way (fill non-zero) */
} DgnMapGeom;

/* Traces a floor. Walls stand between different spaces and around rock, but not on passages, doors and ways out at the sheet's edge;
 * a secret door's edge is wall. Chamfered spaces have 45° walls through their half squares; rough ones waver by
 * less than a third of a square, always alike for one seed, and never at an opening. With `wobble` (squares) all lines stray by so much
 * as if drawn by hand: corners stay joined, ends at openings stay exact. */
DgnMapGeom *dgn_map_geom_new (const DgnDungeon *d, const DgnGrid *grid, double wobble);
void dgn_map_geom_free (DgnMapGeom *geom);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnMapGeom, dgn_map_geom_free)

/* The cut corner of a half square as the two sides that meet there: north and west give DGN_NORTH, then clockwise
 * (north-east DGN_EAST, south-east DGN_SOUTH, south-west DGN_WEST). FALSE if the square is whole, or has an opening on one of those sides. */
gboolean dgn_map_geom_cut_corner (const DgnDungeon *d, const DgnGrid *grid, DgnCell cell, DgnSide *corner);

G_END_DECLS
