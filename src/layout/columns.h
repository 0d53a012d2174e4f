/* columns.h - how wide the columns of a table are. Only for src/layout.
 *
 * Nothing here knows of letters: a column is what it needs at least, so that no word is broken, and what it would like, so that no cell
 * is. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  double least, natural;
  double weight; /* share of what the others leave; 0: as narrow as it can be without a broken cell */
} DgnColumnNeed;

/* Divides `total`. Where all needs can be met they are, and what is left goes to columns with a weight. Where they cannot, none falls
 * under its least width; those without a weight come first, the cheapest of them before the others, up to half of what there is to
 * give. If even the least widths do not fit, the widest give way. */
void dgn_columns_share (const DgnColumnNeed *needs, guint n, double total, double *width);
/* The greatest of a few shares of the type's size, from 1 down, at which the least widths fit; the smallest of them if none does. */
double dgn_columns_scale (const DgnColumnNeed *needs, guint n, double total);

G_END_DECLS
