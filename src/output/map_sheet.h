/* map_sheet.h - one floor on a sheet of its own, and the three kinds of file it is written as. Only for src/output. */
#pragma once

#include "output/canvas_maker.h"

#include <dungeonbook/output.h>

G_BEGIN_DECLS

/* Which floor, how it is drawn, and what is written on the sheet. The first three are borrowed. */
typedef struct {
  const DgnDungeon *d;
  const DgnMapStyle *style;
  const DgnMapPlan *plan;
  DgnWords *words;
  DgnMapSheet part;
  char *floor_name;                  /* "1" */
  char *title, *description;         /* "The Mill – Floor 1"; a few sentences */
  double width_pt, height_pt;        /* of the paper */
  double map_x, map_y;               /* of the block of map, coordinates and footer */
} DgnMapPaper;

void dgn_map_paper_init (DgnMapPaper *paper, const DgnDungeon *d, int floor, const DgnMapPlan *plan, const DgnMapStyle *style);
void dgn_map_paper_clear (DgnMapPaper *paper);
/* The map alone, at its place. */
void dgn_map_paper_draw_map (DgnCanvas *canvas, const DgnMapPaper *paper);
/* A DgnDraw. `data` is a DgnMapPaper. */
void dgn_map_paper_draw (DgnCanvas *canvas, gconstpointer data);

/* A drawing of any kind, for the makers of files. */
typedef struct {
  double width_pt, height_pt;
  const char *title, *description, *language; /* the last two may be NULL */
  DgnDraw draw;
  gconstpointer data;
} DgnPicture;

/* Bytes of pixels that a PNG is painted into at a time; higher pictures are painted in strips. */
#define DGN_PNG_STRIP_BYTES (64 * 1024 * 1024)

/* Each writes into `out`; FALSE after a finding. What goes wrong in writing itself is said by the commit. */
gboolean dgn_picture_write_png (const DgnPicture *picture, int dpi, gsize strip_bytes, DgnFonts *fonts, DgnOut *out, DgnDiag *diag);
gboolean dgn_picture_write_pdf (const DgnPicture *picture, DgnFonts *fonts, DgnOut *out, DgnDiag *diag);

G_END_DECLS
