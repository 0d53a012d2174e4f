/* canvas_svg.h - the maker that writes SVG. Only for src/output.
 *
 * The sheet's coordinates are millimetres. Groups become <g> with an id that starts with those around it, the two outer levels
 * layers for a drawing program; what dgn_canvas_use draws is defined once. Links and destinations lead into a book, which is not here:
 * they are left out.
 */
#pragma once

#include "output/canvas_maker.h"

#include <dungeonbook/file.h>

G_BEGIN_DECLS

typedef struct {
  double width_pt, height_pt;
  const char *title, *description; /* any text; what XML cannot hold is left out. NULL: none */
  const char *language;            /* "en" */
  gboolean is_outlined;            /* text as the outlines of its letters, each defined once, not as text */
} DgnSvgSheet;

/* Borrows `fonts`; copies the sheet. Free with dgn_canvas_svg_free. */
DgnCanvas *dgn_canvas_svg_new (const DgnSvgSheet *sheet, DgnFonts *fonts);
/* Writes the whole document. Nothing may be drawn after that. FALSE if `out` could not be written to. */
gboolean dgn_canvas_svg_write (DgnCanvas *canvas, DgnOut *out);
void dgn_canvas_svg_free (DgnCanvas *canvas);

G_END_DECLS
