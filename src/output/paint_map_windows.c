/* paint_map_windows.c - under open sky houses stand around the chambers: windows in their walls. Nothing but decoration, so it draws from no
 * stream, and a map for players tells by it only what else it shows. */
#include "output/paint_map_private.h"

#include <dungeonbook/rng.h>

#define EVERY 3 /* squares along a wall */
#define SALT 0x77696e64

/* Something stands on the square or beside it. */
static gboolean
is_busy (const DgnMapPainter *p, DgnCell cell)
{
  const DgnRect window = p->sheet->window;
  for (int y = cell.y - 1; y <= cell.y + 1; y++)
    for (int x = cell.x - 1; x <= cell.x + 1; x++)
      if (dgn_map_shows (p, (DgnCell){ x, y }) && p->reserved[(gsize) (y - window.y) * window.w + (x - window.x)])
        return TRUE;
  return FALSE;
}

/* Walls keep time by where they run, so that windows of one front stand in a row. */
static gboolean
has_window (const DgnMapPainter *p, const DgnSpace *space, DgnCell cell, DgnSide side)
{
  const gboolean runs_east = side == DGN_NORTH || side == DGN_SOUTH;
  const int along = runs_east ? cell.x : cell.y, line = runs_east ? cell.y : cell.x;
  const int phase = (int) (dgn_rng_noise (p->d->seed ^ SALT, line, (gint32) side) % EVERY);
  return (along + phase) % EVERY == 0 && dgn_grid_space (p->grid, dgn_cell_step (cell, side, 1)) < 0 && !is_busy (p, cell)
         && !dgn_space_is_half_cell (space, cell);
}

void
dgn_map_put_windows (DgnMapPainter *p, GArray *placed)
{
  const DgnSymbol *symbol = dgn_symbols_get (p->symbols, "window");
  for (guint i = 0; symbol != NULL && i < p->d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (p->d, (int) i);
    if (space->kind != DGN_CHAMBER || space->floor != p->sheet->floor || !dgn_space_is_open (p->d, (int) i))
      continue;
    for (guint k = 0; k < space->cells->len; k++) {
      const DgnCell cell = g_array_index (space->cells, DgnCell, k);
      for (int side = 0; side < DGN_N_SIDES && dgn_map_shows (p, cell); side++) {
        const DgnPoint at = dgn_map_edge_middle (cell, (DgnSide) side);
        const DgnPlacedSymbol one = { symbol, at.x, at.y, side, FALSE, 1 };
        const DgnArea area = dgn_symbol_area (&one);
        if (!has_window (p, space, cell, (DgnSide) side) || dgn_map_is_taken (p, area))
          continue;
        g_hash_table_add (p->used, symbol->name);
        dgn_map_take (p, DGN_ON_WINDOW, (int) i, area);
        g_array_append_val (placed, one);
      }
    }
  }
}
