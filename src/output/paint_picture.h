/* paint_picture.h - what the files that paint pictures share. */
#pragma once

#include "output/paint.h"

G_BEGIN_DECLS

#define DGN_PICTURE_CAP 0.70 /* height of capitals and figures of the sans faces, as a share of their size */

/* A mix of a colour and white: 1 is the colour. */
DgnColor dgn_tint (DgnColor color, double share);
const char *dgn_picture_label (const DgnPicture *picture, guint i);
/* A text with its middle at (x, y). */
void dgn_picture_text (DgnCanvas *canvas, double x, double y, double size_pt, DgnColor color, const char *text);
/* The title of a picture at the top left of its box. */
void dgn_picture_title (DgnCanvas *canvas, const DgnPicture *picture, const DgnItem *item);
/* The letter of a link in a box, with triangles that say whether it leads up or down from a floor. */
void dgn_picture_link (DgnCanvas *canvas, const DgnDungeon *d, int link, int floor, double x, double y, double size_pt, DgnColor color);

void dgn_paint_picture_floor (DgnCanvas *canvas, const DgnDungeon *d, const DgnPicture *picture, const DgnItem *item);
void dgn_paint_picture_area (DgnCanvas *canvas, const DgnDungeon *d, const DgnPicture *picture, const DgnItem *item);
void dgn_paint_picture_plan (DgnCanvas *canvas, const DgnDungeon *d, const DgnPicture *picture, const DgnItem *item);
void dgn_paint_picture_legend (DgnCanvas *canvas, const DgnPicture *picture, const DgnItem *item);
void dgn_paint_picture_back (DgnCanvas *canvas, const DgnPicture *picture, const DgnItem *item);

G_END_DECLS
