/* shapes.c - the squares of a chamber's shape, and of a space whatever its shape. */
#include <dungeonbook/dungeon.h>

int
dgn_octagon_cut (int w, int h)
{
  /* The largest c with c (2 + √2) <= m, that is 2 c² <= (m - 2 c)²: whole numbers only. */
  gint64 m = MIN (w, h);
  gint64 cut = 0;
  while (m - 2 * (cut + 1) >= 0 && 2 * (cut + 1) * (cut + 1) <= (m - 2 * (cut + 1)) * (m - 2 * (cut + 1)))
    cut++;
  return (int) cut;
}

/* How many squares `cell` lies from the nearest corner of the rectangle, counted along both walls. */
static int
corner_distance (DgnRect r, DgnCell cell)
{
  int dx = MIN (cell.x - r.x, r.x + r.w - 1 - cell.x);
  int dy = MIN (cell.y - r.y, r.y + r.h - 1 - cell.y);
  return dx + dy;
}

gboolean
dgn_shape_is_listed (DgnShape shape)
{
  return shape == DGN_IRREGULAR || shape == DGN_CAVE;
}

GArray *
dgn_shape_cells (DgnShape shape, DgnRect bounds)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  if (dgn_shape_is_listed (shape) || bounds.w < 1 || bounds.h < 1)
    return cells;
  int cut = shape == DGN_OCTAGON ? dgn_octagon_cut (bounds.w, bounds.h) : 0;
  for (int y = bounds.y; y < bounds.y + bounds.h; y++)
    for (int x = bounds.x; x < bounds.x + bounds.w; x++) {
      DgnCell cell = { x, y };
      if (corner_distance (bounds, cell) >= cut - 1)
        g_array_append_val (cells, cell);
    }
  return cells;
}

gboolean
dgn_space_is_tunnel (const DgnSpace *space)
{
  return space->kind != DGN_CHAMBER && space->shape == DGN_CAVE;
}

DgnBoundary
dgn_space_boundary (const DgnSpace *space)
{
  if (space->kind != DGN_CHAMBER)
    return dgn_space_is_tunnel (space) ? DGN_BOUNDARY_SMOOTH : DGN_BOUNDARY_STRAIGHT;
  if (space->shape == DGN_OCTAGON)
    return DGN_BOUNDARY_CHAMFERED;
  return space->shape == DGN_CAVE        ? DGN_BOUNDARY_SMOOTH
         : space->shape == DGN_IRREGULAR ? DGN_BOUNDARY_ROUGH
                                         : DGN_BOUNDARY_STRAIGHT;
}

gboolean
dgn_space_is_half_cell (const DgnSpace *space, DgnCell cell)
{
  if (dgn_space_boundary (space) != DGN_BOUNDARY_CHAMFERED || !dgn_rect_contains (space->bounds, cell))
    return FALSE;
  int cut = dgn_octagon_cut (space->bounds.w, space->bounds.h);
  return cut > 0 && corner_distance (space->bounds, cell) == cut - 1;
}

gboolean
dgn_space_has (const DgnSpace *space, DgnCell cell)
{
  guint low = 0, high = space->cells->len;
  while (low < high) {
    guint middle = low + (high - low) / 2;
    int order = dgn_cell_compare (g_array_index (space->cells, DgnCell, middle), cell);
    if (order == 0)
      return TRUE;
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return FALSE;
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return dgn_cell_compare (*(const DgnCell *) a, *(const DgnCell *) b);
}

static gboolean
is_settled (const GArray *cells)
{
  for (guint i = 1; i < cells->len; i++)
    if (dgn_cell_compare (g_array_index (cells, DgnCell, i - 1), g_array_index (cells, DgnCell, i)) >= 0)
      return FALSE;
  return TRUE;
}

void
dgn_space_settle (DgnSpace *space)
{
  GArray *cells = space->cells;
  if (!is_settled (cells)) {
    g_array_sort (cells, compare_cells);
    guint kept = 0;
    for (guint i = 0; i < cells->len; i++) {
      DgnCell cell = g_array_index (cells, DgnCell, i);
      if (kept == 0 || !dgn_cell_equal (g_array_index (cells, DgnCell, kept - 1), cell))
        g_array_index (cells, DgnCell, kept++) = cell;
    }
    g_array_set_size (cells, kept);
  }
  if (cells->len == 0) {
    space->bounds = (DgnRect){ space->bounds.x, space->bounds.y, 0, 0 };
    return;
  }
  DgnCell first = g_array_index (cells, DgnCell, 0), last = g_array_index (cells, DgnCell, cells->len - 1);
  int west = first.x, east = first.x;
  for (guint i = 1; i < cells->len; i++) {
    DgnCell cell = g_array_index (cells, DgnCell, i);
    west = MIN (west, cell.x);
    east = MAX (east, cell.x);
  }
  space->bounds = (DgnRect){ west, first.y, east - west + 1, last.y - first.y + 1 };
}

int
dgn_space_area (const DgnSpace *space)
{
  return (int) space->cells->len;
}

gboolean
dgn_space_is_open (const DgnDungeon *d, int space)
{
  const DgnSpace *s = dgn_space (d, space);
  return d->is_open_sky && s->shape != DGN_CAVE && dgn_floor (d, s->floor)->level <= 1;
}
