/* signs.h - draws what dgn_fonts_add_signs put into a text. */
#pragma once

#include "layout/fonts.h"

#include <cairo.h>

G_BEGIN_DECLS

/* A PangoCairoShapeRendererFunc. */
void dgn_signs_draw (cairo_t *cr, PangoAttrShape *shape, gboolean do_path, gpointer data);

/* Adds a sign's outline to the path, its baseline beginning at (0, 0). Returns the width of the line to draw it with, in the same
 * unit, mitred; 0: it is filled. */
double dgn_signs_trace (cairo_t *cr, const PangoAttrShape *shape);

G_END_DECLS
