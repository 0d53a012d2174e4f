/* geom.h - squares, sides, rectangles, and the one place where millimetres become points.
 *
 * Map coordinates are whole squares: x grows to the east (right), y to the south (down), (0, 0) is the
 * north-west square of a floor. Readers see them as "A1" (column letters, row number from 1): the cell
 * (0, 0) is A1, (25, 3) is Z4, (26, 0) is AA1.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  int x, y;
} DgnCell;

/* w and h are at least 1 for a rectangle that holds anything. */
typedef struct {
  int x, y, w, h;
} DgnRect;

/* Clockwise from north, so that (side + 1) % 4 is a turn to the right. */
typedef enum { DGN_NORTH, DGN_EAST, DGN_SOUTH, DGN_WEST } DgnSide;
#define DGN_N_SIDES 4

/* The eight winds, clockwise from north: a side is every other one, so that (DgnWind) (2 * side) is the side's wind. */
typedef enum {
  DGN_WIND_NORTH,
  DGN_WIND_NORTH_EAST,
  DGN_WIND_EAST,
  DGN_WIND_SOUTH_EAST,
  DGN_WIND_SOUTH,
  DGN_WIND_SOUTH_WEST,
  DGN_WIND_WEST,
  DGN_WIND_NORTH_WEST,
} DgnWind;
#define DGN_N_WINDS 8

/* The wind nearest to the way from one square to another; DGN_WIND_NORTH for the same square. */
DgnWind dgn_wind_between (DgnCell from, DgnCell to);
/* TRUE if the wind blows away from a wall on that side: at most an eighth of a turn off. */
gboolean dgn_wind_faces (DgnWind wind, DgnSide side);

DgnSide dgn_side_left (DgnSide side);
DgnSide dgn_side_right (DgnSide side);
DgnSide dgn_side_opposite (DgnSide side);
/* "north", "east", "south", "west"; never freed. */
const char *dgn_side_name (DgnSide side);
/* "N", "E", "S", "W"; never freed. */
const char *dgn_side_letter (DgnSide side);
/* TRUE and *side set if `word` is a side's name or letter, in any case. */
gboolean dgn_side_parse (const char *word, DgnSide *side);

/* The square `steps` away on that side; `steps` may be negative. */
DgnCell dgn_cell_step (DgnCell cell, DgnSide side, int steps);
gboolean dgn_cell_equal (DgnCell a, DgnCell b);
/* Row by row, west to east: negative, zero, positive as for strcmp. */
int dgn_cell_compare (DgnCell a, DgnCell b);
/* |dx| + |dy|. */
int dgn_cell_distance (DgnCell a, DgnCell b);

/* Column letters of x >= 0: "A" … "Z", "AA" …. The caller frees. */
char *dgn_column_name (int x);
/* "F12". The caller frees. */
char *dgn_cell_name (DgnCell cell);
/* Reads "F12" (any case); FALSE and *cell untouched if `text` is anything else. */
gboolean dgn_cell_parse (const char *text, DgnCell *cell);

gboolean dgn_rect_contains (DgnRect rect, DgnCell cell);
gboolean dgn_rect_intersects (DgnRect a, DgnRect b);
/* Every side moved out by `by` squares (in, if negative). */
DgnRect dgn_rect_grow (DgnRect rect, int by);
/* The smallest rectangle around both; a rectangle with w == 0 counts as nothing. */
DgnRect dgn_rect_union (DgnRect a, DgnRect b);

/* 1 inch = 25.4 mm = 72 pt. Lengths stay in mm in every model and are converted once, when placed. */
double dgn_mm_to_pt (double mm);
double dgn_pt_to_mm (double pt);

G_END_DECLS
