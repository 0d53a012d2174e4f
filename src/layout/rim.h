/* rim.h - how far a place in the rock is from the floor. Inside layout/ only. */
#pragma once

#include <dungeonbook/mapgeom.h>

G_BEGIN_DECLS

/* The outline of the floors by the squares it comes near. */
typedef struct {
  DgnRect area;   /* squares that are known */
  double reach;   /* how far away from the outline they are known, in squares */
  guint *first;   /* per square of the area, and one more: where its segments begin */
  guint *segment; /* their numbers, square by square */
  GArray *ends;   /* DgnPoint: two for each segment, floor to the right */
} DgnRim;

void dgn_rim_init (DgnRim *rim, const DgnMapGeom *geom, DgnRect area, double reach);
void dgn_rim_clear (DgnRim *rim);
/* Is the outline within reach of any place of the square? */
gboolean dgn_rim_is_near (const DgnRim *rim, int x, int y);
/* How far the floor is: less than 0 on it, `reach` or more if it is out of reach. */
double dgn_rim_distance (const DgnRim *rim, double x, double y);

G_END_DECLS
