/* pdf_ink.h - drawings of a PDF that are not Cairo's: kept while it paints, put in their places when the file is finished. Only for src/output.
 *
 * Cairo takes its time over every line, and writes each with long numbers. So it paints an empty drawing in the place of one of ours, told
 * from others by its size, and here that gets its content. Drawings that are the same are in the file once.
 */
#pragma once

#include "output/pdf_file.h"

G_BEGIN_DECLS

typedef struct DgnPdfInks DgnPdfInks;

DgnPdfInks *dgn_pdf_inks_new (void);
void dgn_pdf_inks_free (DgnPdfInks *inks);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnPdfInks, dgn_pdf_inks_free)

/* Keeps the content of a drawing, in the words of a page; it is shown where a drawing of exactly that size is, from the same origin. */
void dgn_pdf_inks_add (DgnPdfInks *inks, const GString *content, double *width, double *height);
/* Puts all that was kept into its places. */
void dgn_pdf_inks_write (const DgnPdfInks *inks, DgnPdfFile *file);

G_END_DECLS
