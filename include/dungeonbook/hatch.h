/* hatch.h - rock drawn as a pen draws it: small groups of parallel strokes that crowd along the walls and never cross.
 *
 * Groups lie no nearer to each other than a radius, each at an angle of its own, and their strokes end at those of groups drawn
 * before. The floor is worked block by block, each with numbers of its own, so that a part of a floor is hatched exactly as the
 * whole is, and the work grows with the length of the walls in sight.
 */
#pragma once

#include <dungeonbook/mapgeom.h>
#include <dungeonbook/mapstyle.h>

G_BEGIN_DECLS

typedef struct {
  DgnPoint a, b; /* squares */
} DgnStroke;

typedef struct {
  GArray *strokes; /* DgnStroke: all that may touch the window, in the order in which they are drawn */
  GArray *groups;  /* DgnPoint: the middles of the groups they belong to */
} DgnHatch;

/* Hatches the rock around the floors of `geom` as far as it shows in `window`; `seed` and `floor` choose the strokes. */
DgnHatch *dgn_hatch_new (const DgnMapGeom *geom, const DgnMapHatch *look, guint64 seed, int floor, DgnRect window);
void dgn_hatch_free (DgnHatch *hatch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnHatch, dgn_hatch_free)

G_END_DECLS
