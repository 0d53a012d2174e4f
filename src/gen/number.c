/* number.c - chambers are numbered floor by floor along a walk from the entrance, then corridors, doors and links after
 * them; the dungeon's arrays are put in that order. */
#include "gen.h"

typedef struct {
  Gen *gen;
  DgnGraph *graph;
  int *distance; /* from the entrance, secret doors open */
  guint8 *seen;
  GArray *order; /* int: spaces as they are walked */
} Walk;

/* Chambers before corridors, near before far: the walk of a floor starts in the chamber that is reached first. */
static int
compare_near (gconstpointer a, gconstpointer b, gpointer data)
{
  const int *x = a, *y = b;
  const Walk *walk = data;
  gboolean x_is_chamber = dgn_space (walk->gen->d, *x)->kind == DGN_CHAMBER;
  gboolean y_is_chamber = dgn_space (walk->gen->d, *y)->kind == DGN_CHAMBER;
  if (x_is_chamber != y_is_chamber)
    return x_is_chamber ? -1 : 1;
  if (walk->distance[*x] != walk->distance[*y])
    return walk->distance[*x] < walk->distance[*y] ? -1 : 1;
  return *x - *y;
}

/* Goes as deep as it can on one floor before it comes back, so that neighbours get neighbouring numbers. */
static void
walk_from (Walk *walk, int start)
{
  const DgnDungeon *d = walk->gen->d;
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_val (stack, start);
  while (stack->len > 0) {
    int space = g_array_index (stack, int, stack->len - 1);
    g_array_set_size (stack, stack->len - 1);
    if (walk->seen[space])
      continue;
    walk->seen[space] = 1;
    g_array_append_val (walk->order, space);
    guint n = 0;
    const DgnStep *steps = dgn_graph_steps (walk->graph, space, &n);
    for (guint i = n; i > 0; i--) {
      int next = steps[i - 1].space;
      if (steps[i - 1].link < 0 && !walk->seen[next] && dgn_space (d, next)->floor == dgn_space (d, space)->floor)
        g_array_append_val (stack, next);
    }
  }
}

static void
walk_floor (Walk *walk, int floor)
{
  const DgnDungeon *d = walk->gen->d;
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < (int) d->spaces->len; i++)
    if (dgn_space (d, i)->floor == floor)
      g_array_append_val (near, i);
  g_array_sort_with_data (near, compare_near, walk);
  for (guint i = 0; i < near->len; i++)
    if (!walk->seen[g_array_index (near, int, i)])
      walk_from (walk, g_array_index (near, int, i));
}

/* The entrance floor, then down, then up. */
static void
walk_all (Walk *walk)
{
  int entrance = dgn_floor_with_level (walk->gen->d, 1), n = (int) walk->gen->d->floors->len;
  for (int floor = entrance; floor < n; floor++)
    walk_floor (walk, floor);
  for (int floor = entrance - 1; floor >= 0; floor--)
    walk_floor (walk, floor);
}

static gboolean
is_landing (const DgnDungeon *d, const guint8 *has_opening, int index)
{
  const DgnSpace *space = dgn_space (d, index);
  return space->kind == DGN_CORRIDOR && !has_opening[index] && space->cells->len <= 3 && !space->is_entrance;
}

static void
number_spaces (Gen *gen, const GArray *order)
{
  DgnDungeon *d = gen->d;
  g_autofree int *last = g_new0 (int, d->floors->len);
  g_autofree guint8 *has_opening = g_malloc0 (d->spaces->len + 1);
  for (guint i = 0; i < d->openings->len; i++) {
    has_opening[dgn_opening (d, (int) i)->a] = 1;
    has_opening[dgn_opening (d, (int) i)->b] = 1;
  }
  int serial = 0;
  for (guint i = 0; i < order->len; i++) {
    int index = g_array_index (order, int, i);
    DgnSpace *space = dgn_space (d, index);
    if (space->kind == DGN_CHAMBER)
      space->number = ++last[space->floor];
    else
      space->serial = ++serial;
    if (is_landing (d, has_opening, index))
      space->kind = DGN_LANDING;
  }
}

typedef struct {
  int floor, number, serial, index;
} SpaceKey;

static int
compare_spaces (gconstpointer a, gconstpointer b)
{
  const SpaceKey *x = a, *y = b;
  gboolean x_is_corridor = x->number == 0, y_is_corridor = y->number == 0;
  if (x_is_corridor != y_is_corridor)
    return x_is_corridor ? 1 : -1;
  if (x_is_corridor)
    return x->serial - y->serial;
  return x->floor != y->floor ? x->floor - y->floor : x->number - y->number;
}

/* Chambers by floor and number, then corridors by serial; everything that refers to a space follows. */
static void
sort_spaces (Gen *gen, const GArray *order)
{
  DgnDungeon *d = gen->d;
  guint n = d->spaces->len;
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (SpaceKey));
  for (int i = 0; i < (int) n; i++) {
    const DgnSpace *space = dgn_space (d, i);
    SpaceKey key = { space->floor, space->number, space->serial, i };
    g_array_append_val (keys, key);
  }
  g_array_sort (keys, compare_spaces);
  g_autofree int *now = g_new (int, n + 1);
  g_autofree DgnSpace *spaces = g_new (DgnSpace, n + 1);
  for (guint i = 0; i < n; i++) {
    int old = g_array_index (keys, SpaceKey, i).index;
    spaces[i] = *dgn_space (d, old);
    now[old] = (int) i;
  }
  memcpy (d->spaces->data, spaces, n * sizeof (DgnSpace));
  for (guint i = 0; i < d->openings->len; i++) {
    DgnOpening *opening = dgn_opening (d, (int) i);
    opening->a = now[opening->a];
    opening->b = now[opening->b];
  }
  g_array_set_size (gen->chamber_of, n);
  g_array_set_size (gen->rank, n);
  for (guint i = 0; i < n; i++) {
    g_array_index (gen->chamber_of, int, i) = -1;
    g_array_index (gen->rank, int, now[g_array_index (order, int, i)]) = (int) i;
  }
  for (guint i = 0; i < gen->chambers->len; i++) {
    GenChamber *chamber = gen_chamber (gen, i);
    chamber->space = now[chamber->space];
    g_array_index (gen->chamber_of, int, chamber->space) = (int) i;
  }
}

GenChamber *
gen_chamber_of (const Gen *gen, int space)
{
  int index = g_array_index (gen->chamber_of, int, space);
  return index < 0 ? NULL : gen_chamber (gen, (guint) index);
}

typedef struct {
  int entrance, rank, index;
  DgnCell cell;
} LinkKey;

static int
compare_links (gconstpointer a, gconstpointer b)
{
  const LinkKey *x = a, *y = b;
  if (x->entrance != y->entrance)
    return y->entrance - x->entrance;
  return x->rank != y->rank ? x->rank - y->rank : dgn_cell_compare (x->cell, y->cell);
}

/* One letter a link, in the order in which the walk meets them; the entrance is A. */
static void
letter_links (Gen *gen)
{
  DgnDungeon *d = gen->d;
  GPtrArray *grids = g_ptr_array_new_with_free_func ((GDestroyNotify) dgn_grid_free);
  for (int floor = 0; floor < (int) d->floors->len; floor++)
    g_ptr_array_add (grids, dgn_grid_new (d, floor));
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (LinkKey));
  for (int i = 0; i < (int) d->links->len; i++) {
    const DgnLink *link = dgn_link (d, i);
    LinkKey key = { link->is_entrance, G_MAXINT, i, link->cell };
    for (int floor = link->top; floor <= link->bottom; floor++) {
      int space = dgn_grid_space (g_ptr_array_index (grids, floor), link->cell);
      if (space >= 0)
        key.rank = MIN (key.rank, g_array_index (gen->rank, int, space));
    }
    g_array_append_val (keys, key);
  }
  g_ptr_array_unref (grids);
  g_array_sort (keys, compare_links);
  g_autofree DgnLink *links = g_new (DgnLink, d->links->len + 1);
  for (guint i = 0; i < keys->len; i++) {
    links[i] = *dgn_link (d, g_array_index (keys, LinkKey, i).index);
    links[i].letter = (int) i;
  }
  if (keys->len > 0)
    memcpy (d->links->data, links, keys->len * sizeof (DgnLink));
}

void
gen_number (Gen *gen)
{
  DgnDungeon *d = gen->d;
  Walk walk = { .gen = gen, .graph = dgn_graph_new (d) };
  g_autofree guint8 *seen = g_malloc0 (d->spaces->len + 1);
  g_autofree int *distance = dgn_graph_distances (walk.graph, d, TRUE);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (int));
  walk.seen = seen;
  walk.distance = distance;
  walk.order = order;
  walk_all (&walk);
  dgn_graph_free (walk.graph);
  number_spaces (gen, order);
  sort_spaces (gen, order);
  letter_links (gen);
}
