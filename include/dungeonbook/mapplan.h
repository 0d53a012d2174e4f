/* mapplan.h - which part of which floor goes on which map page, and at what scale.
 *
 * All floors of a book share one scale and one frame, so that stacked pages register: square (x, y) of every floor
 * lies at the same place of the page. The scale is the largest step of the ladder at which the frame fits the map block;
 * below 3 mm a square it is not shrunk further: the frame is cut into parts that overlap by two squares and name each other.
 */
#pragma once

#include <dungeonbook/dungeon.h>

G_BEGIN_DECLS

/* One map page. */
typedef struct {
  int floor;        /* index */
  DgnRect window;   /* squares shown */
  int column, row;  /* of the part, from 0 */
  int n_columns, n_rows;
} DgnMapSheet;

typedef struct {
  double mm_per_square;
  DgnRect frame;   /* squares that hold everything drawn on any floor, with a square of rock around */
  GArray *sheets;  /* DgnMapSheet: floor by floor, each row by row; a part without floor squares is left out */
  double margin_mm; /* room for the coordinates around the squares, on each side */
  double footer_mm; /* room below the lower coordinates for scale bar and compass; dgn_paint_map draws them there */
} DgnMapPlan;

/* Plans for a block of that size (mm), which the coordinates and the footer also have to fit in. */
DgnMapPlan *dgn_map_plan_new (const DgnDungeon *d, double block_width_mm, double block_height_mm);
void dgn_map_plan_free (DgnMapPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnMapPlan, dgn_map_plan_free)
/* "part B2 of 2 x 3" for a sheet of several, "" otherwise. The caller frees. */
char *dgn_map_sheet_label (const DgnMapSheet *sheet);

G_END_DECLS
