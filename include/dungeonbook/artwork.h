/* artwork.h - a picture of a user's own: PNG, or SVG where the program is built with librsvg. SVG stays vectors in a PDF. */
#pragma once

#include <dungeonbook/canvas.h>
#include <dungeonbook/diag.h>

G_BEGIN_DECLS

#define DGN_ARTWORK_BYTES_MAX (32 * 1024 * 1024)
#define DGN_ARTWORK_SIDE_MAX 20000       /* pixels of a PNG */
#define DGN_ARTWORK_PIXELS_MAX 60000000.0 /* of a PNG */

/* Reads and looks at the whole picture. NULL after a finding at `mark`: no such file, a folder, no picture, too large. */
DgnArtwork *dgn_artwork_load (DgnDiag *diag, DgnMark mark, const char *path);
void dgn_artwork_free (DgnArtwork *artwork);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnArtwork, dgn_artwork_free)
/* FALSE: this program was built without librsvg. */
gboolean dgn_artwork_knows_svg (void);

G_END_DECLS
