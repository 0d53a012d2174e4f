/* canvas_ink.h - the maker that writes lines and areas in the words of a PDF's page, in whole hundredths of a point. Only for src/output.
 *
 * It knows no text. Equal squares of hatching become equal words, which pack into next to nothing.
 */
#pragma once

#include "output/canvas_maker.h"

G_BEGIN_DECLS

/* Free with dgn_canvas_ink_free. */
DgnCanvas *dgn_canvas_ink_new (void);
void dgn_canvas_ink_free (DgnCanvas *canvas);
/* What was drawn; empty if nothing was. Owned by the canvas. */
const GString *dgn_canvas_ink_content (DgnCanvas *canvas);

G_END_DECLS
