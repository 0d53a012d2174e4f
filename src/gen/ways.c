/* ways.c - which openings and links lie at each space, so that who stocks a room does not go through those of the whole dungeon. */
#include "gen.h"

struct _GenWayIndex {
  GArray *at; /* GenWays: per space */
  GPtrArray *on; /* GArray of int: per floor its spaces */
  guint n_openings, n_links; /* of the dungeon, that are entered */
};

static void
clear_ways (gpointer data)
{
  GenWays *ways = data;
  g_array_unref (ways->openings);
  g_array_unref (ways->links);
}

GenWayIndex *
gen_ways_new (void)
{
  GenWayIndex *index = g_new0 (GenWayIndex, 1);
  index->at = g_array_new (FALSE, TRUE, sizeof (GenWays));
  g_array_set_clear_func (index->at, clear_ways);
  index->on = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  return index;
}

void
gen_ways_free (GenWayIndex *index)
{
  g_array_unref (index->at);
  g_ptr_array_unref (index->on);
  g_free (index);
}

static GenWays *
ways_at (const GenWayIndex *index, int space)
{
  return &g_array_index (index->at, GenWays, space);
}

static void
enter_space (const GenWayIndex *index, const DgnDungeon *d, int space)
{
  GenWays ways = { g_array_new (FALSE, FALSE, sizeof (int)), g_array_new (FALSE, FALSE, sizeof (int)) };
  g_array_append_val (index->at, ways);
  while (index->on->len < d->floors->len)
    g_ptr_array_add (index->on, g_array_new (FALSE, FALSE, sizeof (int)));
  g_array_append_val ((GArray *) g_ptr_array_index (index->on, dgn_space (d, space)->floor), space);
}

static void
enter_opening (const GenWayIndex *index, const DgnDungeon *d, int i)
{
  const DgnOpening *opening = dgn_opening (d, i);
  g_array_append_val (ways_at (index, opening->a)->openings, i);
  if (opening->b != opening->a)
    g_array_append_val (ways_at (index, opening->b)->openings, i);
}

static void
enter_link (const GenWayIndex *index, const DgnDungeon *d, int i)
{
  const DgnLink *link = dgn_link (d, i);
  for (guint floor = 0; floor < index->on->len; floor++) {
    const GArray *spaces = g_ptr_array_index (index->on, floor);
    for (guint k = 0; k < spaces->len && dgn_link_is_on (link, (int) floor); k++) {
      const int space = g_array_index (spaces, int, k);
      if (dgn_rect_contains (dgn_rect_grow (dgn_space (d, space)->bounds, 1), link->cell))
        g_array_append_val (ways_at (index, space)->links, i);
    }
  }
}

const GenWays *
gen_ways_at (const Gen *gen, int space)
{
  GenWayIndex *index = gen->ways;
  const DgnDungeon *d = gen->d;
  while (index->at->len < d->spaces->len)
    enter_space (index, d, (int) index->at->len);
  for (; index->n_openings < d->openings->len; index->n_openings++)
    enter_opening (index, d, (int) index->n_openings);
  for (; index->n_links < d->links->len; index->n_links++)
    enter_link (index, d, (int) index->n_links);
  return ways_at (index, space);
}
