/* canvas.h - what everything is painted on: paths, text, groups, links. One drawing, several makers (Cairo today).
 *
 * Lengths are points, x to the right, y down, origin at the page's top left. Only opaque paint, no blend modes and no masks:
 * what is painted stays vectors in every format.
 */
#pragma once

#include <dungeonbook/color.h>
#include <dungeonbook/geom.h>
#include <dungeonbook/hatch.h>

G_BEGIN_DECLS

typedef enum { DGN_CAP_BUTT, DGN_CAP_ROUND, DGN_CAP_SQUARE } DgnCap;
typedef enum { DGN_JOIN_MITER, DGN_JOIN_ROUND } DgnJoin;

typedef struct {
  DgnColor color;
  double width;
  DgnCap cap;
  DgnJoin join;
  double dash_on, dash_off; /* 0: solid */
} DgnPen;

typedef enum { DGN_FACE_TEXT, DGN_FACE_TEXT_BOLD, DGN_FACE_TEXT_ITALIC, DGN_FACE_SANS, DGN_FACE_SANS_BOLD, DGN_FACE_SANS_ITALIC } DgnFace;
typedef enum { DGN_ANCHOR_LEFT, DGN_ANCHOR_CENTER, DGN_ANCHOR_RIGHT } DgnAnchor;

typedef struct DgnCanvas DgnCanvas;
/* A picture of a user's own: artwork.h. */
typedef struct DgnArtwork DgnArtwork;

void dgn_canvas_save (DgnCanvas *canvas);
void dgn_canvas_restore (DgnCanvas *canvas);
void dgn_canvas_translate (DgnCanvas *canvas, double x, double y);
void dgn_canvas_scale (DgnCanvas *canvas, double x, double y);
void dgn_canvas_rotate (DgnCanvas *canvas, double radians);
/* Clips to the current path and clears it. */
void dgn_canvas_clip (DgnCanvas *canvas);

void dgn_canvas_move_to (DgnCanvas *canvas, double x, double y);
void dgn_canvas_line_to (DgnCanvas *canvas, double x, double y);
void dgn_canvas_curve_to (DgnCanvas *canvas, double x1, double y1, double x2, double y2, double x3, double y3);
void dgn_canvas_close (DgnCanvas *canvas);
void dgn_canvas_rect (DgnCanvas *canvas, double x, double y, double w, double h);
void dgn_canvas_circle (DgnCanvas *canvas, double x, double y, double radius);
/* Both paint the current path and clear it. Pen widths follow the scale. Non-zero winding. */
void dgn_canvas_fill (DgnCanvas *canvas, DgnColor color);
void dgn_canvas_stroke (DgnCanvas *canvas, const DgnPen *pen);

/* One line of plain text, `y` its baseline; returns its width. Sizes follow the scale. */
double dgn_canvas_text (DgnCanvas *canvas, double x, double y, DgnAnchor anchor, DgnFace face, double size_pt, DgnColor color,
                        const char *text);
double dgn_canvas_text_width (DgnCanvas *canvas, DgnFace face, double size_pt, const char *text);

/* Draws a symbol in the current coordinates; what it changes of them is undone. A maker that can defines it once and refers to it
 * by `id` ("door_locked") ever after: so drawings of one id must be alike, and `draw` may not rely on a path or clip from outside. */
typedef void (*DgnDraw) (DgnCanvas *canvas, gconstpointer data);
void dgn_canvas_use (DgnCanvas *canvas, const char *id, DgnDraw draw, gconstpointer data);

/* Draws hatching: `u` a square's side, (x, y) the north-west corner of square (0, 0). A maker that can defines each patch once for all
 * drawings that it makes, however large they are. */
void dgn_canvas_hatch (DgnCanvas *canvas, const DgnHatch *hatch, double x, double y, double u, const DgnPen *pen);

/* Lines, areas and hatching without any text, of which there may be very many: they are drawn on the canvas that the first returns, which
 * begins as `canvas` is, and are there when the second is called. Saves and restores are paired in between; groups are not seen there. */
DgnCanvas *dgn_canvas_lines_begin (DgnCanvas *canvas);
void dgn_canvas_lines_end (DgnCanvas *canvas, DgnCanvas *lines);

/* Such a picture in a box: whole in its middle, or filling it. */
void dgn_canvas_artwork (DgnCanvas *canvas, const DgnArtwork *artwork, double x, double y, double w, double h, gboolean is_whole);

/* A named part of the drawing; groups nest. `title` may be NULL. */
void dgn_canvas_group_begin (DgnCanvas *canvas, const char *id, const char *title);
void dgn_canvas_group_end (DgnCanvas *canvas);
/* A place links can lead to, at a point of the current page. */
void dgn_canvas_dest (DgnCanvas *canvas, const char *name, double x, double y);
/* A rectangle (in the current coordinates) that leads to `dest`. */
void dgn_canvas_link (DgnCanvas *canvas, const char *dest, double x, double y, double w, double h);

G_END_DECLS
