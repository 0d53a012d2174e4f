/* pdf_finish.h - says in a PDF what Cairo cannot: language, window title, print scale, metadata. For src/output. */
#pragma once

#include "output/pdf_ink.h"

#include <dungeonbook/book.h>

G_BEGIN_DECLS

/* The finished file, or NULL after a finding; `alternatives` (char *, may be NULL) are words for its figures, in their order. Same bytes in,
 * same bytes out; a date only from SOURCE_DATE_EPOCH. */
GBytes *dgn_pdf_finish (const GByteArray *pdf, const DgnPdfInks *inks, const DgnBook *book, const GPtrArray *alternatives, DgnDiag *diag);

G_END_DECLS
