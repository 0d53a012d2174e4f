/* canvas_maker.h - what a maker of a drawing provides; only for src/output. */
#pragma once

#include <dungeonbook/canvas.h>
#include <dungeonbook/pages.h>
#include <pango/pango.h>

G_BEGIN_DECLS

typedef struct {
  gboolean is_blind; /* paints nothing and only wants to know the names: what holds none may be left out */
  void (*save) (DgnCanvas *canvas);
  void (*restore) (DgnCanvas *canvas);
  void (*translate) (DgnCanvas *canvas, double x, double y);
  void (*scale) (DgnCanvas *canvas, double x, double y);
  void (*rotate) (DgnCanvas *canvas, double radians);
  void (*clip) (DgnCanvas *canvas);
  void (*move_to) (DgnCanvas *canvas, double x, double y);
  void (*line_to) (DgnCanvas *canvas, double x, double y);
  void (*curve_to) (DgnCanvas *canvas, const double points[6]);
  void (*close) (DgnCanvas *canvas);
  void (*rect) (DgnCanvas *canvas, double x, double y, double w, double h);
  void (*circle) (DgnCanvas *canvas, double x, double y, double radius);
  void (*fill) (DgnCanvas *canvas, DgnColor color);
  void (*stroke) (DgnCanvas *canvas, const DgnPen *pen);
  /* A line set by the layout room, (x, y) the start of its baseline. */
  void (*line) (DgnCanvas *canvas, double x, double y, PangoLayoutLine *line, DgnColor color);
  /* The same with `x` its left end, middle or right end, for a maker whose text may be set again in another face. NULL: `line` is used. */
  void (*anchored_line) (DgnCanvas *canvas, double x, double y, DgnAnchor anchor, PangoLayoutLine *line, DgnColor color);
  /* NULL: symbols are drawn each time. */
  void (*use) (DgnCanvas *canvas, const char *id, DgnDraw draw, gconstpointer data);
  /* NULL: stroke by stroke. */
  void (*hatch) (DgnCanvas *canvas, const DgnHatch *hatch, double x, double y, double u, const DgnPen *pen);
  /* Both NULL: lines are drawn as everything else. */
  DgnCanvas *(*lines_begin) (DgnCanvas *canvas);
  void (*lines_end) (DgnCanvas *canvas, DgnCanvas *lines);
  /* A user's picture in a box. NULL: it is left out. */
  void (*artwork) (DgnCanvas *canvas, const DgnArtwork *artwork, double x, double y, double w, double h, gboolean is_whole);
  void (*group_begin) (DgnCanvas *canvas, const char *id, const char *title);
  void (*group_end) (DgnCanvas *canvas);
  void (*dest) (DgnCanvas *canvas, const char *name, double x, double y);
  void (*link) (DgnCanvas *canvas, const char *dest, double x, double y, double w, double h);
  /* What is painted between them is a part of the document's structure ("P", "Table"); they nest. */
  void (*tag_begin) (DgnCanvas *canvas, const char *tag);
  void (*tag_end) (DgnCanvas *canvas, const char *tag);
} DgnCanvasMaker;

/* The first member of every maker's canvas. */
struct DgnCanvas {
  const DgnCanvasMaker *maker;
  DgnFonts *fonts; /* borrowed: measures and shapes plain text */
};

/* Draws hatching stroke by stroke. */
void dgn_canvas_hatch_strokes (DgnCanvas *canvas, const DgnHatch *hatch, double x, double y, double u, const DgnPen *pen);
void dgn_canvas_line (DgnCanvas *canvas, double x, double y, PangoLayoutLine *line, DgnColor color);
void dgn_canvas_tag_begin (DgnCanvas *canvas, const char *tag);
void dgn_canvas_tag_end (DgnCanvas *canvas, const char *tag);

G_END_DECLS
