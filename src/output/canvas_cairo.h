/* canvas_cairo.h - the maker that paints on a Cairo context: PDF, PNG. Only for src/output. */
#pragma once

#include "output/canvas_maker.h"
#include "output/pdf_ink.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Which names links may lead to, and which have been placed. A name is placed once; a link to a name that is nowhere is
 * not drawn, because Cairo would write a dead one without a word. */
typedef struct DgnDests DgnDests;

DgnDests *dgn_dests_new (void);
void dgn_dests_free (DgnDests *dests);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnDests, dgn_dests_free)
/* FALSE if the name is not made of [A-Za-z0-9._-] or is there already. */
gboolean dgn_dests_add (DgnDests *dests, const char *name);
gboolean dgn_dests_has (const DgnDests *dests, const char *name);
/* TRUE the first time for a known name: it is to be written now. */
gboolean dgn_dests_place (DgnDests *dests, const char *name);

/* Paints on `cr` (borrowed, as are the others). `dests` NULL: links and destinations are left out, as for pictures.
 * Free with dgn_canvas_cairo_free. */
DgnCanvas *dgn_canvas_cairo_new (cairo_t *cr, DgnFonts *fonts, DgnDests *dests);
/* Lines are kept there (borrowed) and not painted, for a PDF that is to be finished. */
void dgn_canvas_cairo_set_inks (DgnCanvas *canvas, DgnPdfInks *inks);
void dgn_canvas_cairo_free (DgnCanvas *canvas);

/* A canvas that paints nothing and adds the name of every destination to `dests`. */
DgnCanvas *dgn_canvas_scout_new (DgnFonts *fonts, DgnDests *dests);
void dgn_canvas_scout_free (DgnCanvas *canvas);

G_END_DECLS
