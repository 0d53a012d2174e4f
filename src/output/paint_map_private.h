/* paint_map_private.h - what the files that paint a map share. */
#pragma once

#include "output/symbols.h"

#include <dungeonbook/mapgeom.h>
#include <dungeonbook/output.h>

G_BEGIN_DECLS

/* Widths in squares; never thinner on paper than the minima. */
#define DGN_WALL_WIDTH 0.14
#define DGN_TEXT_MIN_PT 5.0
#define DGN_CAP_SHARE 0.70 /* height of capitals and figures of the sans faces, as a share of their size */

/* What of the map is in use: quarter squares with a price for whatever a label would cover. */
#define DGN_QUARTERS 4
enum { DGN_PRICE_FLOOR = 1, DGN_PRICE_WALL = 9, DGN_PRICE_MARK = 30, DGN_PRICE_LABEL = 60 };

typedef struct {
  DgnCanvas *canvas;
  const DgnDungeon *d;
  const DgnMapPlan *plan;
  const DgnMapSheet *sheet;
  const DgnMapStyle *style;
  DgnGrid *grid;
  DgnMapGeom *geom;
  DgnSymbols *symbols;
  double x, y; /* the window's north-west corner, in points */
  double u;    /* a square, in points */
  int columns, rows; /* of prices */
  guint8 *prices;
  GArray *in_walls; /* DgnPlacedSymbol: features that are drawn over the walls */
} DgnMapPainter;

/* A rectangle in squares, of real size. */
typedef struct {
  double x, y, w, h;
} DgnArea;

/* From squares to points. */
double dgn_map_x (const DgnMapPainter *p, double x);
double dgn_map_y (const DgnMapPainter *p, double y);
gboolean dgn_map_shows (const DgnMapPainter *p, DgnCell cell);

/* paint_map_prices.c: where labels may lie */
void dgn_map_price_all (DgnMapPainter *p);
void dgn_map_price (DgnMapPainter *p, DgnArea area, int price);
/* What a label there covers; a large number outside the window. */
int dgn_map_cost (const DgnMapPainter *p, DgnArea area, gboolean on_floor);
/* The best place for a label of w x h squares beside `area`, and marks it taken. FALSE if there is none in the window.
 * `on_floor`: floor is as good as rock. */
gboolean dgn_map_find_beside (DgnMapPainter *p, DgnArea area, double w, double h, gboolean on_floor, DgnArea *found);
/* The best place for it within a space, near its middle. */
gboolean dgn_map_find_inside (DgnMapPainter *p, int space, double w, double h, DgnArea *found);

/* paint_map_ground.c */
void dgn_map_paint_rock (DgnMapPainter *p);
void dgn_map_paint_floor (DgnMapPainter *p);
void dgn_map_paint_grid (DgnMapPainter *p);
void dgn_map_paint_walls (DgnMapPainter *p);

/* paint_map_things.c: what stands on the map; each marks what it takes */
void dgn_map_paint_links (DgnMapPainter *p);
void dgn_map_paint_features (DgnMapPainter *p);
void dgn_map_paint_wall_features (DgnMapPainter *p);
void dgn_map_paint_doors (DgnMapPainter *p);
void dgn_map_paint_secrets (DgnMapPainter *p);

/* paint_map_labels.c */
void dgn_map_label_links (DgnMapPainter *p);
void dgn_map_label_rooms (DgnMapPainter *p);
void dgn_map_label_encounters (DgnMapPainter *p);
void dgn_map_label_traps (DgnMapPainter *p);
void dgn_map_label_doors (DgnMapPainter *p);

/* paint_map_frame.c */
void dgn_map_paint_frame (DgnMapPainter *p);
void dgn_map_paint_footer (DgnMapPainter *p);

G_END_DECLS
