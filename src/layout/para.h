/* para.h - the lines of a text that was broken by dgn_break_lines. Only for src/layout. */
#pragma once

#include "layout/typeset.h"

G_BEGIN_DECLS

/* How the lines of a text stand; kept with its layout. */
typedef struct {
  double width;       /* < 0: one line as long as it gets */
  double first, rest; /* how far the first line and the others begin to the right */
  PangoAlignment align;
  gboolean is_justified;
  GArray *is_last; /* gboolean for each line: it ends where it ends */
  GArray *lines;   /* DgnSetLine */
  double excess;   /* of the line that is most too wide */
} DgnPara;

/* Breaks `rich` to the width of `spec`, hyphenated if `hyphens` says where, and sets it into `layout`, which holds it as one line;
 * the layout keeps a DgnPara. Lines are broken as if there were `narrower` less room. Returns by how much the widest line is too wide with
 * its spaces no narrower than they may be; 0 if none is. */
double dgn_para_set (PangoLayout *layout, DgnRich *rich, const DgnTextSpec *spec, double size_pt, const DgnHyphens *hyphens,
                     double narrower);
/* The text of the layout has been changed without a change of its lines: finds them again. */
void dgn_para_find_lines (PangoLayout *layout);
/* The width of the widest piece of an unbroken text that no line may end in. 0 for NULL. */
double dgn_para_least_width (PangoLayout *layout);
/* NULL for a text that Pango broke. */
const DgnPara *dgn_para_of (PangoLayout *layout);

G_END_DECLS
