/* tables_read.h - from a file's node to a table, and the laws it keeps. Inside rules/ only. */
#pragma once

#include <dungeonbook/tables.h>

G_BEGIN_DECLS

/* Whose file it is. In a setting's, rows are laid over those that are there unless it says otherwise, and a row without `do` does what
 * the row does in whose place it stands. */
typedef enum { DGN_TABLES_OURS, DGN_TABLES_SETTINGS, DGN_TABLES_USERS } DgnTablesOwner;

/* Reads one table. `base` is our table of that name, or NULL; `add: true` lays the rows over a copy of it.
 * NULL after findings. Free with dgn_table_free. */
DgnTable *dgn_table_read (DgnDiag *diag, const DgnPair *pair, const DgnTable *base, DgnTablesOwner owner);
void dgn_table_free (DgnTable *table);

/* What goes beyond ranges: rows without an effect they need, rerolls without end, reasons that fit nowhere. FALSE after
 * findings. */
gboolean dgn_table_check (DgnDiag *diag, const DgnTable *table);

/* An array of DgnRow that frees the rows' effects. */
GArray *dgn_rows_new (void);
/* `base` with the numbers of `over` taken away, and `over` put in; both sorted and free of overlaps. */
GArray *dgn_rows_lay_over (const GArray *base, const GArray *over);
/* Sorts; findings for overlaps and for numbers beyond the die. */
gboolean dgn_rows_order (DgnDiag *diag, GArray *rows, DgnDice die);
/* Findings for results without a row; `rows` sorted. */
gboolean dgn_rows_find_gaps (DgnDiag *diag, const GArray *rows, DgnDice die);
/* Reads "7", "3-5", "01-08", "100", "00". FALSE if it is none, with a reason that is never freed. */
gboolean dgn_range_parse (const char *text, int *low, int *high, const char **reason);
/* "7", "3-5". The caller frees. */
char *dgn_range_format (int low, int high);

G_END_DECLS
