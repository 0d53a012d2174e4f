/* graph.c - which spaces touch, and how far each is from the entrance. */
#include <dungeonbook/grid.h>

/* A step with what its order depends on. */
typedef struct {
  int from;
  int rank;  /* 0 … 3: an opening on that side of `from`; 4: a link */
  int along; /* x for an opening, the letter for a link */
  int down;  /* y for an opening, the floor led to for a link */
  DgnStep step;
} Edge;

struct DgnGraph {
  guint n_spaces;
  guint *first; /* n_spaces + 1 offsets into steps */
  DgnStep *steps;
};

static gint
compare_edges (gconstpointer a, gconstpointer b)
{
  const Edge *p = a, *q = b;
  int keys[][2] = { { p->from, q->from },
                    { p->rank, q->rank },
                    { p->along, q->along },
                    { p->down, q->down },
                    { p->step.opening, q->step.opening },
                    { p->step.link, q->step.link } };
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i][0] != keys[i][1])
      return keys[i][0] < keys[i][1] ? -1 : 1;
  return 0;
}

static gboolean
is_space (const DgnDungeon *d, int space)
{
  return space >= 0 && space < (int) d->spaces->len;
}

static void
add_openings (GArray *edges, const DgnDungeon *d)
{
  for (guint i = 0; i < d->openings->len; i++) {
    const DgnOpening *o = dgn_opening (d, (int) i);
    if (!is_space (d, o->a) || !is_space (d, o->b) || o->a == o->b)
      continue;
    DgnCell there = dgn_cell_step (o->cell, o->side, 1);
    Edge out = { o->a, (int) o->side, o->cell.x, o->cell.y, { o->b, (int) i, -1 } };
    Edge back = { o->b, (int) dgn_side_opposite (o->side), there.x, there.y, { o->a, (int) i, -1 } };
    g_array_append_val (edges, out);
    g_array_append_val (edges, back);
  }
}

/* One floor at a time, so that memory stays that of one floor. above[i]: the space of link i on the floor above. */
static void
add_links (GArray *edges, const DgnDungeon *d)
{
  if (d->links->len == 0)
    return;
  g_autofree int *above = g_new (int, d->links->len);
  for (guint i = 0; i < d->links->len; i++)
    above[i] = -1;
  for (guint floor = 0; floor < d->floors->len; floor++) {
    g_autoptr (DgnGrid) grid = dgn_grid_new (d, (int) floor);
    for (guint i = 0; i < d->links->len; i++) {
      const DgnLink *link = dgn_link (d, (int) i);
      if (!dgn_link_is_on (link, (int) floor))
        continue;
      int here = dgn_grid_space (grid, link->cell);
      if (here >= 0 && above[i] >= 0 && here != above[i]) {
        Edge down = { above[i], DGN_N_SIDES, link->letter, (int) floor, { here, -1, (int) i } };
        Edge up = { here, DGN_N_SIDES, link->letter, (int) floor - 1, { above[i], -1, (int) i } };
        g_array_append_val (edges, down);
        g_array_append_val (edges, up);
      }
      above[i] = here;
    }
  }
}

DgnGraph *
dgn_graph_new (const DgnDungeon *d)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  add_openings (edges, d);
  add_links (edges, d);
  g_array_sort (edges, compare_edges);

  DgnGraph *graph = g_new0 (DgnGraph, 1);
  graph->n_spaces = d->spaces->len;
  graph->first = g_new0 (guint, graph->n_spaces + 1);
  graph->steps = g_new (DgnStep, MAX (edges->len, 1));
  for (guint i = 0; i < edges->len; i++) {
    const Edge *edge = &g_array_index (edges, Edge, i);
    graph->first[edge->from + 1]++;
    graph->steps[i] = edge->step;
  }
  for (guint i = 0; i < graph->n_spaces; i++)
    graph->first[i + 1] += graph->first[i];
  return graph;
}

void
dgn_graph_free (DgnGraph *graph)
{
  if (graph == NULL)
    return;
  g_free (graph->first);
  g_free (graph->steps);
  g_free (graph);
}

const DgnStep *
dgn_graph_steps (const DgnGraph *graph, int space, guint *n)
{
  if (space < 0 || (guint) space >= graph->n_spaces) {
    *n = 0;
    return graph->steps;
  }
  *n = graph->first[space + 1] - graph->first[space];
  return graph->steps + graph->first[space];
}

int
dgn_entrance_space (const DgnDungeon *d)
{
  for (guint i = 0; i < d->spaces->len; i++)
    if (dgn_space (d, (int) i)->is_entrance)
      return (int) i;
  return -1;
}

int *
dgn_graph_distances (const DgnGraph *graph, const DgnDungeon *d, gboolean secret)
{
  int *distance = g_new (int, MAX (graph->n_spaces, 1));
  for (guint i = 0; i < graph->n_spaces; i++)
    distance[i] = -1;
  int start = dgn_entrance_space (d);
  if (start < 0 || (guint) start >= graph->n_spaces)
    return distance;
  g_autofree int *queue = g_new (int, graph->n_spaces);
  guint head = 0, tail = 0;
  queue[tail++] = start;
  distance[start] = 0;
  while (head < tail) {
    int here = queue[head++];
    guint n;
    const DgnStep *steps = dgn_graph_steps (graph, here, &n);
    for (guint i = 0; i < n; i++) {
      if (!secret && steps[i].opening >= 0 && dgn_opening (d, steps[i].opening)->kind == DGN_OPENING_SECRET)
        continue;
      if (distance[steps[i].space] >= 0)
        continue;
      distance[steps[i].space] = distance[here] + 1;
      queue[tail++] = steps[i].space;
    }
  }
  return distance;
}
