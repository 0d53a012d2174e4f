/* signs.h - draws what dgn_fonts_add_signs put into a text. */
#pragma once

#include "layout/fonts.h"

#include <cairo.h>

G_BEGIN_DECLS

/* A PangoCairoShapeRendererFunc. */
void dgn_signs_draw (cairo_t *cr, PangoAttrShape *shape, gboolean do_path, gpointer data);

G_END_DECLS
