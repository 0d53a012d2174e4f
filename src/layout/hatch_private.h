/* hatch_private.h - what the files that hatch share. */
#pragma once

#include <dungeonbook/hatch.h>

G_BEGIN_DECLS

/* Squares of the cloth: it comes again 4 squares to the right and 1 down, and 1 to the left and 4 down. So each square of the endless
 * plane is that of a row of 17, counted on by 13 for each row. */
#define DGN_HATCH_SQUARES 17
#define DGN_HATCH_NEXT_ROW 13

/* A group of strokes. */
typedef struct {
  double x, y;     /* its middle, on the row of squares */
  double nearest;  /* to the middle of the next group */
  double along_x, along_y; /* direction of its strokes */
  double reach;    /* no stroke leaves this far around its middle */
  guint first_stroke, n_strokes;
} DgnHatchKnot;

typedef struct {
  double x1, y1, x2, y2;
} DgnHatchLine;

/* The cloth while it is woven, its squares cut into buckets so small that none holds two groups. */
typedef struct {
  const DgnMapHatch *look;
  guint64 seed;
  int fine;          /* buckets to a square's side */
  double radius;     /* between groups */
  gint32 *in_bucket; /* the group in each, -1: none */
  GArray *groups;    /* DgnHatchKnot, in the order in which they are drawn */
} DgnHatchCloth;

#define DGN_HATCH_LENGTH 1.75    /* of a stroke, of the distance to the nearest group */
#define DGN_HATCH_LENGTH_MAX 3.2 /* radii */
#define DGN_HATCH_SPREAD 0.8     /* from the first to the last stroke of a group, of that distance */

/* Places the groups and gives each its direction and reach. */
void dgn_hatch_cloth_init (DgnHatchCloth *cloth, const DgnMapHatch *look, guint64 seed);
void dgn_hatch_cloth_clear (DgnHatchCloth *cloth);
/* Which square of the row a square of the plane is. */
int dgn_hatch_square (int x, int y);
/* The group in a bucket of the plane, counted from the north-west corner of square (0, 0), or -1; to be drawn there it is moved by so many
 * squares. */
gint32 dgn_hatch_look_up (const DgnHatchCloth *cloth, int column, int row, double *off_x, double *off_y);

G_END_DECLS
