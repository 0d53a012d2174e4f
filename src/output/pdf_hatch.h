/* pdf_hatch.h - the hatching of a PDF: kept while Cairo paints, written when the file is finished. Only for src/output.
 *
 * Cairo takes its time over every stroke, and writes each with numbers of its own. So it paints an empty drawing in the place of each
 * hatching, told from others by its size, and here that gets its content: strokes in whole numbers, each square's seen from its corner.
 * The same square of the cloth then is the same words, and packs into next to nothing.
 */
#pragma once

#include <dungeonbook/canvas.h>
#include <qpdf/qpdf-c.h>

G_BEGIN_DECLS

typedef struct DgnPdfHatches DgnPdfHatches;

DgnPdfHatches *dgn_pdf_hatches_new (void);
void dgn_pdf_hatches_free (DgnPdfHatches *hatches);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnPdfHatches, dgn_pdf_hatches_free)

/* Keeps a hatching; it is drawn where a drawing of exactly that size is. */
void dgn_pdf_hatches_add (DgnPdfHatches *hatches, const DgnHatch *hatch, double x, double y, double u, const DgnPen *pen, double *width,
                          double *height);
/* Puts all that was kept into its places. */
void dgn_pdf_hatches_write (const DgnPdfHatches *hatches, qpdf_data pdf);

G_END_DECLS
