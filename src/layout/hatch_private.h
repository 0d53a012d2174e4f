/* hatch_private.h - what the files that hatch share. */
#pragma once

#include "layout/rim.h"

#include <dungeonbook/hatch.h>

G_BEGIN_DECLS

typedef struct {
  double x, y;
  double nearest;      /* to the middle of the next group */
  double along_x, along_y; /* direction of its strokes */
  double reach;        /* no stroke leaves this far around its middle */
  guint bucket;        /* where it lies */
  guint first_stroke, n_strokes;
} DgnHatchGroup;

/* The ground on which groups are placed, cut into buckets so small that none holds two, and these into blocks. */
typedef struct {
  const DgnMapHatch *look;
  DgnRim rim;
  guint64 seed;
  int floor;
  double bucket;     /* side of a bucket, in squares */
  int x, y, columns, rows; /* of buckets: the first one, and how many; whole blocks */
  gint32 *in_bucket; /* the group in each, -1; none in the outermost blocks, so that every group has neighbours all around */
  GArray *groups;    /* DgnHatchGroup, in the order in which they are drawn */
} DgnHatchField;

#define DGN_HATCH_LENGTH 1.75    /* of a stroke, of the distance to the nearest group */
#define DGN_HATCH_LENGTH_MAX 3.2 /* radii */
#define DGN_HATCH_SPREAD 0.8     /* from the first to the last stroke of a group, of that distance */
#define DGN_HATCH_BLOCK 8 /* buckets to a block's side: 5.7 radii, more than two groups reach towards each other */

/* Prepares the ground for what shows in `window`. */
void dgn_hatch_field_init (DgnHatchField *field, const DgnMapGeom *geom, const DgnMapHatch *look, guint64 seed, int floor,
                           DgnRect window);
void dgn_hatch_field_clear (DgnHatchField *field);
/* Places the groups and gives each its direction and reach. */
void dgn_hatch_place_groups (DgnHatchField *field);

G_END_DECLS
