/* break.h - a paragraph divided into lines, all of them weighed against one another. Only for src/layout.
 *
 * Nothing here knows of letters: a paragraph is the places where a line may end, each with where the text before it
 * ends and where that after it starts on an endless line. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  DGN_BREAK_SPACE,
  DGN_BREAK_BARE,   /* between characters, nothing drawn */
  DGN_BREAK_HYPHEN, /* a hyphen is drawn */
  DGN_BREAK_FORCED, /* a line must end here; the last place is one */
} DgnBreakKind;

typedef struct {
  DgnBreakKind kind;
  double end, start;           /* of the text before and after; a hyphen is no part of it */
  double end_glue, start_glue; /* width of the spaces up to there */
  double penalty;              /* 0: a good place */
} DgnBreakPoint;

typedef struct {
  double width;
  double first, rest; /* how far the first line and the others begin to the right */
  double hyphen;      /* width of one */
  double em;
  gboolean is_justified;
} DgnBreakShape;

/* How far spaces may grow and shrink, as shares of their width. */
#define DGN_BREAK_SHRINK 0.25
#define DGN_BREAK_STRETCH 1.4

/* Indices of the points at which lines end, in order; the last is the last point. A line is wider than the shape only
 * where no place allows otherwise. */
GArray *dgn_break_lines (const GArray *points, const DgnBreakShape *shape);

G_END_DECLS
