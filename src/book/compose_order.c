/* compose_order.c - the order of battle: who can come to a fight, and when. */
#include "compose_private.h"

#define PER_ROUND 12 /* squares at a run */
#define DOOR_COST 6  /* half a round to open one */
#define REACH (10 * PER_ROUND)
#define ROWS_MAX 60  /* beyond that nobody would look a line up */
#define FAR G_MAXUINT8

/* The way from a square of a floor to all others within REACH: cost per square, FAR beyond. */
static guint8 *
measure (const DgnComposer *c, const DgnGrid *grid, DgnCell start)
{
  gsize n = (gsize) grid->width * grid->height;
  guint8 *cost = g_malloc (MAX (n, 1));
  for (gsize i = 0; i < n; i++)
    cost[i] = FAR;
  g_autoptr (GPtrArray) rings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (int i = 0; i <= REACH + DOOR_COST + 1; i++)
    g_ptr_array_add (rings, g_array_new (FALSE, FALSE, sizeof (DgnCell)));
  cost[(gsize) start.y * grid->width + start.x] = 0;
  g_array_append_val (g_ptr_array_index (rings, 0), start);
  for (int at = 0; at <= REACH; at++) {
    GArray *ring = g_ptr_array_index (rings, at);
    for (guint i = 0; i < ring->len; i++) {
      DgnCell cell = g_array_index (ring, DgnCell, i);
      if (cost[(gsize) cell.y * grid->width + cell.x] != at)
        continue;
      for (int side = 0; side < DGN_N_SIDES; side++) {
        DgnCell next = dgn_cell_step (cell, (DgnSide) side, 1);
        int here = dgn_grid_space (grid, cell), there = dgn_grid_space (grid, next);
        int opening = there >= 0 && there != here ? dgn_grid_opening (grid, cell, (DgnSide) side) : -1;
        if (there < 0 || (there != here && opening < 0))
          continue;
        int price = at + 1 + (opening >= 0 && dgn_opening (c->d, opening)->door >= 0 ? DOOR_COST : 0);
        guint8 *known = &cost[(gsize) next.y * grid->width + next.x];
        if (price > REACH || price >= *known)
          continue;
        *known = (guint8) price;
        g_array_append_val (g_ptr_array_index (rings, price), next);
      }
    }
  }
  return cost;
}

/* Those of one chamber are in its fight from the first. */
static gboolean
are_together (const DgnComposer *c, const DgnEncounter *a, const DgnEncounter *b)
{
  return a->space == b->space && dgn_space (c->d, a->space)->kind == DGN_CHAMBER;
}

/* Whether a chamber has its row already. */
static gboolean
has_row (const DgnComposer *c, int encounter)
{
  for (int i = 0; i < encounter; i++)
    if (are_together (c, dgn_encounter (c->d, i), dgn_encounter (c->d, encounter)))
      return TRUE;
  return FALSE;
}

static char *
name_arrivals (const DgnComposer *c, const DgnGrid *grid, const guint8 *cost, int alarm, int from, int to)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < (int) c->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (c->d, i);
    if (i == alarm || are_together (c, e, dgn_encounter (c->d, alarm)) || e->template_kind == DGN_DRAGONS_DEN
        || dgn_space (c->d, e->space)->floor != grid->floor)
      continue;
    int price = cost[(gsize) e->cell.y * grid->width + e->cell.x];
    if (price != FAR && price > from && price <= to)
      g_ptr_array_add (names, g_strdup_printf ("E%d", e->number));
  }
  if (names->len == 0)
    return g_strdup (dgn_word (c->words, DGN_SAY_NONE));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

void
dgn_add_order (DgnComposer *c)
{
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_PANEL_ORDER));
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_PANEL_ORDER_TEXT));
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_ALARM), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_SOON), 1, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_LATER), 1, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_LATE), 1, FALSE);
  for (int floor = 0; floor < (int) c->d->floors->len; floor++) {
    g_autoptr (DgnGrid) grid = NULL;
    for (int i = 0; i < (int) c->d->encounters->len && table->rows->len < ROWS_MAX; i++) {
      const DgnEncounter *e = dgn_encounter (c->d, i);
      if (dgn_space (c->d, e->space)->floor != floor || has_row (c, i))
        continue;
      if (grid == NULL)
        grid = dgn_grid_new (c->d, floor);
      g_autofree guint8 *cost = measure (c, grid, e->cell);
      char *cells[] = { dgn_home_markup (c, i), name_arrivals (c, grid, cost, i, -1, 2 * PER_ROUND),
                        name_arrivals (c, grid, cost, i, 2 * PER_ROUND, 5 * PER_ROUND),
                        name_arrivals (c, grid, cost, i, 5 * PER_ROUND, REACH) };
      dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
    }
  }
}
