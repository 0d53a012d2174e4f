/* galley.h - measured blocks, one long strip of slices of which columns are cut. Only for src/layout.
 *
 * A slice is at most a line high and is never cut. Each says how much a cut before it would hurt. */
#pragma once

#include "layout/typeset.h"

G_BEGIN_DECLS

typedef enum {
  DGN_KEEP_NONE,  /* a good place to cut */
  DGN_KEEP_LINES, /* leaves a line alone, or cuts a row */
  DGN_KEEP_WHOLE, /* cuts an entry */
  DGN_KEEP_HEAD,  /* parts a head from what it is the head of */
} DgnKeep;

typedef struct {
  double before; /* space above, dropped at the top of a column */
  double height;
  double blank;  /* part of the height, at its foot, that nothing stands on and no fill covers */
  DgnKeep keep;
  guint first_item, n_items;
  guint head, n_head; /* heads that are set when a column starts here */
  gboolean has_fill;  /* behind it, as wide as the column */
  DgnColor fill;
} DgnSlice;

typedef struct {
  double width;  /* of a column */
  double height; /* of a whole column: entries up to this stay whole */
  GArray *slices, *items;
  GArray *heads;   /* DgnSlice, of the same items */
  GPtrArray *marks; /* names of places (borrowed) that the next slice takes; one list for all galleys of a flow */
} DgnGalley;

void dgn_galley_init (DgnGalley *galley, GPtrArray *marks);
void dgn_galley_clear (DgnGalley *galley);
/* Drops all slices. */
void dgn_galley_reset (DgnGalley *galley);
/* Opens a slice; items added from now on are its own. Good until the next. */
DgnSlice *dgn_galley_slice (DgnGalley *galley, double before, double height, DgnKeep keep);
void dgn_galley_add (DgnGalley *galley, const DgnItem *item);
/* Adds a line and its links to the open slice. */
void dgn_galley_line (DgnGalley *galley, DgnPages *pages, const DgnSetLine *line, double size_pt, double leading_pt,
                      double x, double y, int element);
/* A slice for each line; `keep` is that before the first. Later lines keep widows and orphans from standing alone. */
void dgn_galley_text (DgnGalley *galley, DgnSetter *setter, PangoLayout *layout, DgnTypeKind type, double x,
                      double before, DgnKeep keep, int element);
/* Makes slices from `first` on a head; `is_moved`: they are nothing else, and leave the strip. Returns the head's index. */
guint dgn_galley_head (DgnGalley *galley, guint first, gboolean is_moved);
/* Sets the last `n_head` heads, from `head` on, over every column that begins with slice `from` or a later one. */
void dgn_galley_repeat (DgnGalley *galley, guint head, guint from);
/* Height of slices [from, to), as if at the top of a column. */
double dgn_galley_height (const DgnGalley *galley, guint from, guint to);
/* Makes what was added since slice `from` as high as a whole number of units: at its end, or above its first slice. */
void dgn_galley_round (DgnGalley *galley, guint from, double unit, gboolean above);
/* Raises the cost of cutting within [from + 1, end). */
void dgn_galley_keep (DgnGalley *galley, guint from, DgnKeep keep);
/* The slice to cut before so that [from, result) fits `height`, heads that come again included; `from` itself if
 * nothing does. `is_forced`: a bad cut is better than none. */
guint dgn_galley_fit (const DgnGalley *galley, guint from, double height, gboolean is_forced);
/* The end of what must stay with slice `from`. */
guint dgn_galley_chunk (const DgnGalley *galley, guint from);
/* Height of the head that is set again when a column starts at `from`. */
double dgn_galley_head_height (const DgnGalley *galley, guint from);

G_END_DECLS
