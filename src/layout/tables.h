/* tables.h - what tables and forms share: their columns, and words in their cells. Only for src/layout. */
#pragma once

#include "layout/flow.h"

G_BEGIN_DECLS

typedef struct {
  DgnFlow *flow;
  const DgnBlock *block;
  guint n;          /* columns */
  double *x, *width;
  DgnTypeKind type, head_type;
  double scale;     /* of its type's size; 1 to begin with, or less */
  double edge, gap; /* from the edges to the words in the outer columns, and between columns; points */
  int element;
} DgnTabular;

/* Gives the columns their places and widths, by what stands in them. Where not even words fit side by side, all is set smaller still. */
void dgn_table_settle (DgnTabular *table);
/* Whether a row is a head over all columns: a single cell in a form of several. */
gboolean dgn_table_is_band (const DgnTabular *table, char **cells);
/* A cell, or a head, set to its column, as lines; `markup` NULL or "": none. Free with g_array_unref. */
GArray *dgn_table_cell (const DgnTabular *table, guint column, const char *markup);
GArray *dgn_table_head (const DgnTabular *table, guint column);

G_END_DECLS
