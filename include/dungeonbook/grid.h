/* grid.h - a floor seen square by square: which space, which openings; walks and distances over the whole place.
 *
 * A DgnGrid is built from a dungeon and does not follow later changes. Lookups beyond the sheet answer "rock".
 */
#pragma once

#include <dungeonbook/dungeon.h>

G_BEGIN_DECLS

typedef struct {
  int floor, width, height;
  gint32 *space;     /* per square: index of its space, -1 rock. Overlaps: the space with the lower index */
  gint32 *east, *south; /* per square: opening on that edge, -1 none */
  gint32 *link;         /* per square: link whose squares lie there, -1 none */
} DgnGrid;

DgnGrid *dgn_grid_new (const DgnDungeon *d, int floor);
void dgn_grid_free (DgnGrid *grid);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnGrid, dgn_grid_free)

int dgn_grid_space (const DgnGrid *grid, DgnCell cell);
/* The opening on that edge, or -1. */
int dgn_grid_opening (const DgnGrid *grid, DgnCell cell, DgnSide side);
/* The link whose squares lie on `cell`, or -1; dgn_link_at without a walk over all links. */
int dgn_grid_link (const DgnGrid *grid, DgnCell cell);
/* TRUE if floor and nothing stands between: the same space, or an open passage; a door counts as wall here. */
gboolean dgn_grid_is_open (const DgnDungeon *d, const DgnGrid *grid, DgnCell cell, DgnSide side);

/* The links whose squares lie on this floor at `cell`; -1 if none. */
int dgn_link_at (const DgnDungeon *d, int floor, DgnCell cell);

/* The graph of spaces: which spaces touch through openings and links. Built once, walked often. */
typedef struct DgnGraph DgnGraph;

typedef struct {
  int space;   /* the neighbour */
  int opening; /* index, or -1 */
  int link;    /* index, or -1 */
} DgnStep;

DgnGraph *dgn_graph_new (const DgnDungeon *d);
void dgn_graph_free (DgnGraph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnGraph, dgn_graph_free)
/* The ways out of a space, in a fixed order: openings by edge (clockwise from north, west to east), then links by letter. */
const DgnStep *dgn_graph_steps (const DgnGraph *graph, int space, guint *n);
/* Steps from the entrance to every space (gint, -1 unreachable), free with g_free. `secret` FALSE: secret doors count as wall. */
int *dgn_graph_distances (const DgnGraph *graph, const DgnDungeon *d, gboolean secret);
/* The space of the entrance, -1 if there is none. */
int dgn_entrance_space (const DgnDungeon *d);

G_END_DECLS
