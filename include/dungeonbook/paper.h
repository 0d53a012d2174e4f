/* paper.h - names and measures of sheets of paper. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DGN_PAPER_MM_MIN 80
#define DGN_PAPER_MM_MAX 600

/* Reads a name ("A4", "letter", in any case) or "WIDTHxHEIGHT" in mm ("210x297", "148.5x210"), each side 80 … 600.
 * FALSE and the numbers untouched if it is neither. */
gboolean dgn_paper_parse (const char *text, double *width_mm, double *height_mm);
/* The names, NULL-terminated; never freed. */
const char *const *dgn_paper_names (void);

G_END_DECLS
