/* pdf_black.h - black as one ink. Only for src/output.
 *
 * Cairo writes every colour as red, green and blue. Printers that mix inks would make small black letters of four of them, which never
 * lie quite on one another. */
#pragma once

#include "output/pdf_file.h"

G_BEGIN_DECLS

/* Makes plain black on all pages black of its own, in their contents and the drawings that they use; other colours stay as they are.
 * Pages on which nothing shines through need no colours of their own to be mixed in, and lose their group. */
void dgn_pdf_blacken (DgnPdfFile *file);

/* The content with "0 0 0 rg" as "0 g", and "RG" as "G"; NULL if there is none, or if it holds a picture of its own, in which anything
 * may stand. The caller frees. */
GByteArray *dgn_pdf_black_content (const char *content, gsize length);

G_END_DECLS
