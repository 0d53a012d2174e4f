/* hatch.h - rock drawn as a pen draws it: small groups of parallel strokes that crowd along the walls and never cross.
 *
 * The groups are those of a cloth of a few squares, woven anew for each seed, that repeats without a seam. It is laid askew, so that
 * along a wall nothing comes again for as many squares as it has. Hatching is a list of where which group lies: a drawing that is
 * written square by square says the same things again and again, and so packs well.
 */
#pragma once

#include <dungeonbook/mapgeom.h>
#include <dungeonbook/mapstyle.h>

G_BEGIN_DECLS

#define DGN_HATCH_UNIT 100 /* to a square's side */

/* In units, seen from the north-west corner of the square that the middle of its group lies in. */
typedef struct {
  gint16 x1, y1, x2, y2;
} DgnHatchStroke;

typedef struct {
  DgnPoint middle;   /* squares, seen from the same corner */
  guint first_stroke, n_strokes;
} DgnHatchGroup;

typedef struct {
  guint group;
  int x, y; /* the square */
} DgnHatchPlace;

typedef struct {
  GArray *strokes; /* DgnHatchStroke, group by group */
  GArray *groups;  /* DgnHatchGroup */
  int reach;       /* squares that strokes may stick out of theirs */
  GArray *places;  /* DgnHatchPlace: all that may show in the window, row by row and square by square */
} DgnHatch;

/* Hatches the rock around the floors of `geom` as far as it shows in `window`; `seed` and `floor` choose the strokes. */
DgnHatch *dgn_hatch_new (const DgnMapGeom *geom, const DgnMapHatch *look, guint64 seed, int floor, DgnRect window);
void dgn_hatch_free (DgnHatch *hatch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnHatch, dgn_hatch_free)

/* The strokes of a group. */
const DgnHatchStroke *dgn_hatch_strokes (const DgnHatch *hatch, guint group, guint *n);

G_END_DECLS
