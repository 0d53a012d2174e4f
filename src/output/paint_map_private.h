/* paint_map_private.h - what the files that paint a map share. */
#pragma once

#include "output/symbols.h"

#include <dungeonbook/mapgeom.h>
#include <dungeonbook/output.h>

G_BEGIN_DECLS

#define DGN_TEXT_MIN_PT 5.0
#define DGN_CAP_SHARE 0.70 /* height of capitals and figures of the sans faces, as a share of their size */

/* What of the map is in use: quarter squares with a price for whatever a label would cover. */
#define DGN_QUARTERS 4
enum { DGN_PRICE_FLOOR = 1, DGN_PRICE_WALL = 9, DGN_PRICE_MARK = 30, DGN_PRICE_LABEL = 60 };

/* What stands on a sheet; from the first label on all are labels. */
typedef enum {
  DGN_ON_LINK,
  DGN_ON_FEATURE,
  DGN_ON_DOOR,
  DGN_ON_DOOR_MARK, /* beside a door: how it moves, its trap */
  DGN_ON_TRAP,
  DGN_ON_WINDOW, /* index: its chamber */
  DGN_ON_ENCOUNTER_LABEL,
  DGN_ON_HOARD_LABEL,
  DGN_ON_TRAP_LABEL,
  DGN_ON_ROOM_LABEL,
  DGN_ON_LINK_LABEL,
  DGN_ON_DOOR_LABEL,
} DgnOnMap;

/* The painter's own record of a thing: what it is, its record's index, and where it is, in squares. */
typedef struct {
  DgnOnMap what;
  int index;
  DgnArea area;
} DgnMapBox;

typedef struct {
  DgnCanvas *canvas;
  DgnCanvas *page; /* the canvas of everything but lines */
  int lines;       /* which lines are being drawn; 0: none, canvas and page are one */
  const DgnDungeon *d;
  const DgnMapPlan *plan;
  const DgnMapSheet *sheet;
  const DgnMapStyle *style;
  const DgnWords *words;
  DgnUnits units; /* IMPERIAL or METRIC */
  DgnGrid *grid;
  DgnMapGeom *geom;
  const DgnMapGeom *ground; /* the same without the hand's tremble if the walls hide it: what lies under them is drawn with few points */
  DgnSymbols *symbols;
  /* The squares' own coordinates. On a turned sheet the canvas is turned under them, and x, y are 0; but layers that belong to
   * the page see it upright, with (page_x, page_y) at the top left of the squares. */
  double x, y; /* the window's north-west corner, in points */
  double u;    /* a square, in points */
  double page_x, page_y;
  int columns, rows; /* of prices */
  guint8 *prices;
  guint8 *reserved;  /* per square of the window: what stands there by itself */
  GArray *boxes;     /* DgnMapBox */
  double legend_scale; /* how much larger than at its least the legend is; its own business */
  GArray *in_walls;  /* DgnPlacedSymbol: features that are drawn over the walls */
  GHashTable *used;  /* names of the symbols drawn, for the legend; only looked up */
} DgnMapPainter;

/* As dgn_paint_map; adds what was drawn to `boxes` (DgnMapBox; may be NULL). */
void dgn_paint_map_boxes (DgnCanvas *canvas, const DgnDungeon *d, const DgnMapPlan *plan, const DgnMapSheet *sheet,
                          const DgnMapStyle *style, double x, double y, GArray *boxes);

/* From squares to points. */
double dgn_map_x (const DgnMapPainter *p, double x);
double dgn_map_y (const DgnMapPainter *p, double y);
gboolean dgn_map_shows (const DgnMapPainter *p, DgnCell cell);
DgnArea dgn_map_cell_area (DgnCell cell);
/* Makes the canvas upright, with the page's top left corner of the area as origin; dgn_canvas_restore ends it. */
void dgn_map_begin_upright (DgnMapPainter *p, DgnArea area);
/* Where an area lies on the upright page, in points; and the squares that something of that size takes there. */
DgnArea dgn_map_on_page (const DgnMapPainter *p, DgnArea area);
void dgn_map_square_size (const DgnMapPainter *p, double width, double height, double *w, double *h);

/* paint_map_search.c: what is where, and where labels may lie */
void dgn_map_price_all (DgnMapPainter *p);
void dgn_map_price (DgnMapPainter *p, DgnArea area, int price);
/* What a label there covers; a large number outside the window. */
int dgn_map_cost (const DgnMapPainter *p, DgnArea area, gboolean on_floor);
/* Records a thing, and makes it dear to cover. */
void dgn_map_take (DgnMapPainter *p, DgnOnMap what, int index, DgnArea area);
/* Does the area meet anything on record? And anything but that thing? */
gboolean dgn_map_is_taken (const DgnMapPainter *p, DgnArea area);
gboolean dgn_map_is_taken_by_other (const DgnMapPainter *p, DgnArea area, DgnOnMap what, int index);
/* The best place for a label of w x h squares beside `area`. FALSE if there is none in the window.
 * `on_floor`: floor is as good as rock. */
gboolean dgn_map_find_beside (const DgnMapPainter *p, DgnArea area, double w, double h, gboolean on_floor, DgnArea *found);
/* The best place for it within a space, near its middle, on nothing else. */
gboolean dgn_map_find_inside (const DgnMapPainter *p, int space, double w, double h, DgnArea *found);
/* How far apart two areas are, along the farther axis; 0 where they meet. */
double dgn_map_gap (DgnArea a, DgnArea b);

/* paint_map_ground.c */
void dgn_map_paint_rock (DgnMapPainter *p);
void dgn_map_paint_floor (DgnMapPainter *p);
void dgn_map_paint_grid (DgnMapPainter *p);
void dgn_map_paint_walls (DgnMapPainter *p);

/* paint_map_ghost.c */
void dgn_map_paint_ghost (DgnMapPainter *p);
/* Is there an outline on this sheet? And a piece of it from x on, for the legend. */
gboolean dgn_map_has_ghost (const DgnMapPainter *p);
void dgn_map_sample_ghost (DgnMapPainter *p, double x, double y, double width);

/* paint_map_things.c: what stands on the map; each marks what it takes */
void dgn_map_paint_symbols (DgnMapPainter *p, const GArray *placed);
/* A symbol by name with its middle at a point of the map, noted for the legend. FALSE if there is none of that name. */
gboolean dgn_map_symbol (DgnMapPainter *p, const char *name, double x, double y, int turns, DgnPlacedSymbol *placed);
/* Turns that bring "down the page" to a side. */
int dgn_map_turns_down_to (DgnSide side);
/* The middle of a square's edge. */
DgnPoint dgn_map_edge_middle (DgnCell cell, DgnSide side);
void dgn_map_paint_links (DgnMapPainter *p);
void dgn_map_paint_doors (DgnMapPainter *p);
void dgn_map_paint_secrets (DgnMapPainter *p);
void dgn_map_paint_traps (DgnMapPainter *p);

/* paint_map_features.c */
/* Squares that belong to one thing each, which no large symbol of another may reach into. */
void dgn_map_reserve_all (DgnMapPainter *p);
void dgn_map_paint_features (DgnMapPainter *p);
void dgn_map_paint_wall_features (DgnMapPainter *p);

/* paint_map_hull.c; nothing shall stand on its line */
void dgn_map_paint_hull (DgnMapPainter *p);
void dgn_map_price_hull (DgnMapPainter *p);

/* paint_map_windows.c: adds the windows of a place under open sky (DgnPlacedSymbol) */
void dgn_map_put_windows (DgnMapPainter *p, GArray *placed);

/* paint_map_labels.c */
void dgn_map_label_links (DgnMapPainter *p);
void dgn_map_label_rooms (DgnMapPainter *p);
void dgn_map_label_encounters (DgnMapPainter *p);
void dgn_map_label_traps (DgnMapPainter *p);
void dgn_map_label_hoards (DgnMapPainter *p);
void dgn_map_label_doors (DgnMapPainter *p);

/* paint_map_frame.c, paint_map_footer.c, paint_map_legend.c: on the page */
void dgn_map_paint_frame (DgnMapPainter *p);
void dgn_map_paint_footer (DgnMapPainter *p);
void dgn_map_paint_legend (DgnMapPainter *p);
/* A label as it looks on the map, its middle at a point of the page; returns its width. */
double dgn_map_sample_label (DgnMapPainter *p, DgnOnMap what, double x, double y, const char *text);

G_END_DECLS
