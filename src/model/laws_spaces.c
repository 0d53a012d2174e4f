/* laws_spaces.c - laws of the squares: inside the sheet, of one piece, of their shape, never shared. */
#include "model/laws.h"

/* The root of i's tree, halving paths on the way. */
static guint
find (guint *parent, guint i)
{
  while (parent[i] != i) {
    parent[i] = parent[parent[i]];
    i = parent[i];
  }
  return i;
}

static gboolean
unite (guint *parent, guint a, guint b)
{
  guint p = find (parent, a), q = find (parent, b);
  if (p == q)
    return FALSE;
  parent[MAX (p, q)] = MIN (p, q);
  return TRUE;
}

/* Cells come row by row, so the neighbour to the west is the one before, and the one to the north is found by a
 * second finger that only moves on. */
static guint
count_pieces (const GArray *cells)
{
  guint n = cells->len, pieces = n, north = 0;
  g_autofree guint *parent = g_new (guint, MAX (n, 1));
  for (guint i = 0; i < n; i++) {
    parent[i] = i;
    DgnCell cell = g_array_index (cells, DgnCell, i);
    DgnCell west = { cell.x - 1, cell.y }, above = { cell.x, cell.y - 1 };
    if (i > 0 && dgn_cell_equal (g_array_index (cells, DgnCell, i - 1), west) && unite (parent, i - 1, i))
      pieces--;
    while (north < i && dgn_cell_compare (g_array_index (cells, DgnCell, north), above) < 0)
      north++;
    if (north < i && dgn_cell_equal (g_array_index (cells, DgnCell, north), above) && unite (parent, north, i))
      pieces--;
  }
  return pieces;
}

static gboolean
same_cells (const GArray *a, const GArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (DgnCell)) == 0);
}

static void
check_shape (DgnLaws *laws, int index)
{
  const DgnSpace *s = dgn_space (laws->d, index);
  if (s->kind != DGN_CHAMBER || dgn_shape_is_listed (s->shape))
    return;
  g_autoptr (GArray) cells = dgn_shape_cells (s->shape, s->bounds);
  if (same_cells (cells, s->cells))
    return;
  g_autofree char *name = dgn_laws_space_name (laws, index);
  dgn_laws_breach (laws, DGN_LAWS_MARK (laws, spaces, index),
                   "the squares of %s are not those of its shape (%s, %d x %d)", name, dgn_shape_words[s->shape],
                   s->bounds.w, s->bounds.h);
}

static void
check_height (DgnLaws *laws, int index)
{
  int height = dgn_space (laws->d, index)->height;
  if (height >= 0 && height <= DGN_HEIGHT_MAX)
    return;
  g_autofree char *name = dgn_laws_space_name (laws, index);
  dgn_laws_breach (laws, DGN_LAWS_MARK (laws, spaces, index), "%s is %d squares high, and must be from 0 to %d", name, height,
                   DGN_HEIGHT_MAX);
}

static gboolean
is_tight (const DgnSpace *s)
{
  int west = G_MAXINT, east = G_MININT;
  for (guint i = 0; i < s->cells->len; i++) {
    int x = g_array_index (s->cells, DgnCell, i).x;
    west = MIN (west, x);
    east = MAX (east, x);
  }
  int north = g_array_index (s->cells, DgnCell, 0).y, south = g_array_index (s->cells, DgnCell, s->cells->len - 1).y;
  DgnRect r = s->bounds;
  return r.x == west && r.y == north && r.w == east - west + 1 && r.h == south - north + 1;
}

static void
check_space (DgnLaws *laws, int index)
{
  const DgnSpace *s = dgn_space (laws->d, index);
  DgnMark mark = DGN_LAWS_MARK (laws, spaces, index);
  g_autofree char *name = NULL;
  if (s->cells->len == 0) {
    name = dgn_laws_space_name (laws, index);
    dgn_laws_breach (laws, mark, "%s has no squares", name);
    return;
  }
  DgnRect r = s->bounds;
  if (!is_tight (s)) {
    name = dgn_laws_space_name (laws, index);
    dgn_laws_breach (laws, mark, "the bounds of %s do not fit around its squares", name);
    return;
  }
  if (r.x < 0 || r.y < 0 || r.x + r.w > laws->d->sheet_width || r.y + r.h > laws->d->sheet_height) {
    name = dgn_laws_space_name (laws, index);
    dgn_laws_breach (laws, mark, "%s reaches beyond the sheet, which is %d squares wide and %d high", name,
                     laws->d->sheet_width, laws->d->sheet_height);
    return;
  }
  for (guint i = 0; laws->d->hull != DGN_HULL_NONE && i < s->cells->len; i++)
    if (!dgn_hull_has (laws->d->hull, laws->d->sheet_width, laws->d->sheet_height, g_array_index (s->cells, DgnCell, i))) {
      g_autofree char *at = dgn_cell_name (g_array_index (s->cells, DgnCell, i));
      name = dgn_laws_space_name (laws, index);
      dgn_laws_breach (laws, mark, "%s reaches beyond the hull at %s", name, at);
      return;
    }
  guint pieces = count_pieces (s->cells);
  if (pieces > 1) {
    name = dgn_laws_space_name (laws, index);
    dgn_laws_breach (laws, mark, "%s is in %u pieces: its squares must touch", name, pieces);
  }
  check_shape (laws, index);
  check_height (laws, index);
}

void
dgn_law_spaces (DgnLaws *laws)
{
  for (guint i = 0; i < laws->d->spaces->len; i++)
    if (dgn_space (laws->d, (int) i)->floor == laws->floor)
      check_space (laws, (int) i);
}

static void
check_overlap (DgnLaws *laws, int index)
{
  const GArray *cells = dgn_space (laws->d, index)->cells;
  int last = -1;
  for (guint i = 0; i < cells->len; i++) {
    DgnCell cell = g_array_index (cells, DgnCell, i);
    int other = dgn_grid_space (laws->grid, cell);
    if (other < 0 || other == index || other == last)
      continue;
    last = other; /* one finding for a run of squares of the same space */
    g_autofree char *name = dgn_laws_space_name (laws, index);
    g_autofree char *other_name = dgn_laws_space_name (laws, other);
    g_autofree char *at = dgn_cell_name (cell);
    dgn_laws_breach (laws, DGN_LAWS_MARK (laws, spaces, index), "%s overlaps %s at %s", name, other_name, at);
  }
}

void
dgn_law_overlap (DgnLaws *laws)
{
  for (guint i = 0; i < laws->d->spaces->len; i++)
    if (dgn_space (laws->d, (int) i)->floor == laws->floor)
      check_overlap (laws, (int) i);
}
