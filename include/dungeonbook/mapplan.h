/* mapplan.h - which part of which floor goes on which map page, and at what scale.
 *
 * All floors of a book share one scale and one frame, so that stacked pages register: square (x, y) of every floor
 * lies at the same place of the page. The scale is the largest step of the ladder at which the frame fits the map block, upright or
 * turned by a quarter; below 3 mm a square it is not shrunk further: the frame is cut into parts that overlap by two squares and name
 * each other.
 */
#pragma once

#include <dungeonbook/dungeon.h>
#include <dungeonbook/words.h>

G_BEGIN_DECLS

/* Squares that neighbouring parts share. The line in the middle of the overlap is where they are laid together. */
#define DGN_MAP_OVERLAP 2

#define DGN_MAP_LEGEND_PT 7.0

/* One map page. */
typedef struct {
  int floor;        /* index */
  DgnRect window;   /* squares shown */
  int column, row;  /* of the part, from 0, by squares and not by how the page lies: columns grow with x */
  int n_columns, n_rows;
  guint page;       /* of the book, for others to refer to; 0: not known */
} DgnMapSheet;

typedef struct {
  double mm_per_square;
  gboolean is_turned; /* by a quarter to the left: north is at the left of the page, columns run up its side */
  gboolean has_ghost; /* the outline of the floor above shows through; FALSE unless set */
  DgnWords *words; /* what the maps say; NULL: English */
  DgnUnits units;  /* IMPERIAL or METRIC; AUTO: as the words have it */
  gboolean is_bare;   /* only the place itself: no words, coordinates, legend; FALSE unless set */
  DgnRect frame;   /* squares that hold everything drawn on any floor, with a square of rock around */
  GArray *sheets;  /* DgnMapSheet: floor by floor, each row by row; a part without floor squares is left out */
  double margin_mm; /* room for the coordinates around the squares, on each side */
  double footer_mm; /* room below the lower coordinates for scale bar, compass and legend; dgn_paint_map draws them there */
  double legend_pt; /* size of the legend's words where there is room for it, else as near to it as fits; DGN_MAP_LEGEND_PT unless set */
} DgnMapPlan;

/* Plans for a block of that size (mm), which the coordinates and the footer also have to fit in. */
DgnMapPlan *dgn_map_plan_new (const DgnDungeon *d, double block_width_mm, double block_height_mm);
/* Plans sheets that are as large as a floor with a footer of that height, at that scale; all floors again in one frame. */
DgnMapPlan *dgn_map_plan_single (const DgnDungeon *d, double mm_per_square, double footer_mm);
/* In which words the maps of a plan speak (NULL: English), and whether of feet or metres. */
void dgn_map_plan_speak (DgnMapPlan *plan, const DgnWords *words, DgnUnits units);
void dgn_map_plan_free (DgnMapPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnMapPlan, dgn_map_plan_free)
/* Width and height on paper of a window's squares alone, and of all that is drawn with them: coordinates and footer. */
void dgn_map_squares_size (const DgnMapPlan *plan, DgnRect window, double *width_mm, double *height_mm);
void dgn_map_block_size (const DgnMapPlan *plan, DgnRect window, double *width_mm, double *height_mm);
/* "B2": a part's name. The caller frees. */
char *dgn_map_sheet_name (int column, int row);
/* "sheet B2 of 2 x 3" for a sheet of several, "" otherwise. The caller frees. */
char *dgn_map_sheet_label (const DgnWords *words, const DgnMapSheet *sheet);

G_END_DECLS
