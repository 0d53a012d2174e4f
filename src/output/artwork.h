/* artwork.h - a user's picture in Cairo. Only for src/output. */
#pragma once

#include <cairo.h>
#include <dungeonbook/artwork.h>

G_BEGIN_DECLS

/* Into a box: filling it, what is beyond cut off, or whole, in its middle. */
void dgn_artwork_draw (const DgnArtwork *artwork, cairo_t *cr, double x, double y, double w, double h, gboolean is_whole);

G_END_DECLS
