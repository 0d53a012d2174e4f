/* grid.c - one floor, square by square. */
#include <dungeonbook/grid.h>

static gboolean
is_on (const DgnGrid *grid, DgnCell cell)
{
  return cell.x >= 0 && cell.y >= 0 && cell.x < grid->width && cell.y < grid->height;
}

static gsize
at (const DgnGrid *grid, DgnCell cell)
{
  return (gsize) cell.y * (gsize) grid->width + (gsize) cell.x;
}

static gint32 *
new_layer (gsize n)
{
  gint32 *layer = g_new (gint32, MAX (n, 1));
  for (gsize i = 0; i < n; i++)
    layer[i] = -1;
  return layer;
}

/* The first to claim a place keeps it. */
static void
claim (DgnGrid *grid, gint32 *layer, DgnCell cell, int value)
{
  if (is_on (grid, cell) && layer[at (grid, cell)] < 0)
    layer[at (grid, cell)] = value;
}

/* Each edge is kept once, at the square to its west or north. */
static gint32 *
edge_layer (const DgnGrid *grid, DgnCell *cell, DgnSide side)
{
  if (side == DGN_NORTH || side == DGN_WEST)
    *cell = dgn_cell_step (*cell, side, 1);
  return side == DGN_NORTH || side == DGN_SOUTH ? grid->south : grid->east;
}

DgnGrid *
dgn_grid_new (const DgnDungeon *d, int floor)
{
  DgnGrid *grid = g_new0 (DgnGrid, 1);
  grid->floor = floor;
  grid->width = MAX (d->sheet_width, 0);
  grid->height = MAX (d->sheet_height, 0);
  gsize n = (gsize) grid->width * (gsize) grid->height;
  grid->space = new_layer (n);
  grid->east = new_layer (n);
  grid->south = new_layer (n);
  grid->link = new_layer (n);
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (d, (int) i);
    for (guint k = 0; space->floor == floor && k < space->cells->len; k++)
      claim (grid, grid->space, g_array_index (space->cells, DgnCell, k), (int) i);
  }
  for (guint i = 0; i < d->openings->len; i++) {
    const DgnOpening *opening = dgn_opening (d, (int) i);
    if (opening->floor != floor)
      continue;
    DgnCell cell = opening->cell;
    gint32 *layer = edge_layer (grid, &cell, opening->side);
    claim (grid, layer, cell, (int) i);
  }
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *link = dgn_link (d, (int) i);
    DgnCell cells[2];
    int count = dgn_link_is_on (link, floor) ? dgn_link_cells (link, cells) : 0;
    for (int k = 0; k < count; k++)
      claim (grid, grid->link, cells[k], (int) i);
  }
  return grid;
}

void
dgn_grid_free (DgnGrid *grid)
{
  if (grid == NULL)
    return;
  g_free (grid->space);
  g_free (grid->east);
  g_free (grid->south);
  g_free (grid->link);
  g_free (grid);
}

int
dgn_grid_space (const DgnGrid *grid, DgnCell cell)
{
  return is_on (grid, cell) ? grid->space[at (grid, cell)] : -1;
}

int
dgn_grid_link (const DgnGrid *grid, DgnCell cell)
{
  return is_on (grid, cell) ? grid->link[at (grid, cell)] : -1;
}

int
dgn_grid_opening (const DgnGrid *grid, DgnCell cell, DgnSide side)
{
  const gint32 *layer = edge_layer (grid, &cell, side);
  return is_on (grid, cell) ? layer[at (grid, cell)] : -1;
}

gboolean
dgn_grid_is_open (const DgnDungeon *d, const DgnGrid *grid, DgnCell cell, DgnSide side)
{
  int here = dgn_grid_space (grid, cell);
  int there = dgn_grid_space (grid, dgn_cell_step (cell, side, 1));
  if (here < 0 || there < 0)
    return FALSE;
  if (here == there)
    return TRUE;
  int opening = dgn_grid_opening (grid, cell, side);
  return opening >= 0 && dgn_opening (d, opening)->kind == DGN_OPENING_PASSAGE;
}

int
dgn_link_at (const DgnDungeon *d, int floor, DgnCell cell)
{
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *link = dgn_link (d, (int) i);
    if (!dgn_link_is_on (link, floor))
      continue;
    DgnCell cells[2];
    int count = dgn_link_cells (link, cells);
    for (int k = 0; k < count; k++)
      if (dgn_cell_equal (cells[k], cell))
        return (int) i;
  }
  return -1;
}
