/* cavern_shape.c - the squares of a cavern: a likeness of the shape that was rolled, worn by noise (rulings K15, K17). */
#include "gen.h"

#define UNIT 1024         /* from the middle of the box to its side */
#define SLACK 40          /* by which a shape reaches beyond its outline, so that its corners hold a square */
#define GRAIN 20          /* hundredths of a square by which single squares stray */
#define BAY_PART 4        /* walls of a large cavern draw in by one part in so many of its half width, at most */
#define BAY_FROM 6        /* squares: narrower ones have no bays */
#define LUMP 90           /* hundredths of a square by which walls waver over a few squares */
#define LUMP_PITCH 3      /* squares */
#define PILLAR_AREA 90    /* squares of floor for each pillar of rock that may stand in it */
#define LEAST 4           /* squares of a cavern */

typedef struct {
  int w, h;
  guint8 *floor;
} Mask;

/* Noise that changes slowly: values on a lattice, and what lies between them. */
typedef struct {
  int *value;
  int columns, pitch;
} Lattice;

static gboolean
at (const Mask *mask, int x, int y)
{
  return x >= 0 && y >= 0 && x < mask->w && y < mask->h && mask->floor[y * mask->w + x];
}

static int
square_root (int n)
{
  int root = 0;
  for (int bit = 1 << 14; bit > 0; bit >>= 1)
    if ((root + bit) * (root + bit) <= n)
      root += bit;
  return root;
}

/* How far out a place lies: UNIT on the outline of the shape, which fills the box. u runs along the shape, v across it. */
static int
distance_out (DgnLikeness likeness, int u, int v)
{
  int au = ABS (u), av = ABS (v);
  switch (likeness) {
    case DGN_LIKE_CIRCLE:
      return square_root (u * u + v * v);
    case DGN_LIKE_OVAL: /* an egg: narrower towards one end */
      av = av * 4 * UNIT / (4 * UNIT - u);
      return square_root (au * au + av * av);
    case DGN_LIKE_DIAMOND:
      return au + av;
    case DGN_LIKE_HEXAGON:
      return MAX (av, au + av / 2);
    case DGN_LIKE_OCTAGON:
      return MAX (MAX (au, av), (au + av) * 5 / 7);
    case DGN_LIKE_TRIANGLE:
      return MAX (v, 2 * au - v);
    default: /* nothing that water made has sharp corners */
      return MAX (MAX (au, av), (au + av) * 3 / 5);
  }
}

static Lattice
roll_lattice (const Mask *mask, int pitch, int reach, DgnRng *rng)
{
  Lattice lattice = { .pitch = pitch, .columns = mask->w / pitch + 2 };
  int n = lattice.columns * (mask->h / pitch + 2);
  lattice.value = g_new0 (int, (gsize) n);
  for (int i = 0; i < n && reach > 0; i++)
    lattice.value[i] = dgn_rng_range (rng, -reach, reach / 8); /* a wall that came as far as its box would be straight */
  return lattice;
}

/* Between the four places of the lattice around a square. */
static int
noise_at (const Lattice *lattice, int x, int y)
{
  int p = lattice->pitch, fx = x % p, fy = y % p;
  const int *row = lattice->value + y / p * lattice->columns + x / p, *below = row + lattice->columns;
  return (row[0] * (p - fx) * (p - fy) + row[1] * fx * (p - fy) + below[0] * (p - fx) * fy + below[1] * fx * fy) / (p * p);
}

static void
draw (Mask *mask, DgnLikeness likeness, DgnRng *rng)
{
  int least = MIN (mask->w, mask->h), square = 2 * UNIT / least; /* a square's side, as places are measured here */
  gboolean has_bays = least >= BAY_FROM;
  Lattice bays = roll_lattice (mask, LUMP_PITCH + least / 5, has_bays ? UNIT / BAY_PART : 0, rng);
  Lattice lumps = roll_lattice (mask, LUMP_PITCH, has_bays ? square * LUMP / 100 : 0, rng);
  int turn = (int) dgn_rng_below (rng, 4), grain = square * GRAIN / 100;
  for (int y = 0; y < mask->h; y++)
    for (int x = 0; x < mask->w; x++) {
      int px = (2 * x + 1 - mask->w) * UNIT / mask->w, py = (2 * y + 1 - mask->h) * UNIT / mask->h;
      int u = turn % 2 == 0 ? px : py, v = turn % 2 == 0 ? py : px;
      int out = distance_out (likeness, turn < 2 ? u : -u, turn < 2 ? v : -v);
      int edge = UNIT + SLACK + noise_at (&bays, x, y) + noise_at (&lumps, x, y) + dgn_rng_range (rng, -grain, grain);
      mask->floor[y * mask->w + x] = out <= edge;
    }
  g_free (bays.value);
  g_free (lumps.value);
}

/* Too small for a shape: the box, with its corners worn away. */
static void
draw_plain (Mask *mask, DgnRng *rng)
{
  memset (mask->floor, 1, (gsize) (mask->w * mask->h));
  int area = mask->w * mask->h;
  for (int corner = 0; corner < 4; corner++) {
    int x = corner % 2 == 0 ? 0 : mask->w - 1, y = corner / 2 == 0 ? 0 : mask->h - 1;
    if (area > LEAST && dgn_rng_below (rng, 3) > 0) {
      mask->floor[y * mask->w + x] = 0;
      area--;
    }
  }
}

static int
neighbours (const Mask *mask, int x, int y)
{
  return at (mask, x - 1, y) + at (mask, x + 1, y) + at (mask, x, y - 1) + at (mask, x, y + 1);
}

/* Spikes and pits of a single square go: water would have taken them. */
static void
wear (Mask *mask)
{
  gsize n = (gsize) (mask->w * mask->h);
  g_autofree guint8 *before = g_memdup2 (mask->floor, n);
  const Mask old = { .w = mask->w, .h = mask->h, .floor = before };
  for (int y = 0; y < mask->h; y++)
    for (int x = 0; x < mask->w; x++) {
      int around = neighbours (&old, x, y);
      if (around <= 1)
        mask->floor[y * mask->w + x] = 0;
      else if (around >= 3)
        mask->floor[y * mask->w + x] = 1;
    }
}

static gboolean
is_all_floor (const Mask *mask, int x, int y, int reach)
{
  for (int dy = -reach; dy <= reach; dy++)
    for (int dx = -reach; dx <= reach; dx++)
      if (!at (mask, x + dx, y + dy))
        return FALSE;
  return TRUE;
}

/* Pillars of rock that stand free, each with floor all around. */
static void
raise_pillars (Mask *mask, DgnRng *rng)
{
  int n = mask->w * mask->h / PILLAR_AREA;
  for (int i = 0; i < n; i++) {
    int x = (int) dgn_rng_below (rng, (guint32) mask->w), y = (int) dgn_rng_below (rng, (guint32) mask->h);
    int size = (int) dgn_rng_below (rng, 4);
    if (!is_all_floor (mask, x, y, 3))
      continue;
    mask->floor[y * mask->w + x] = 0;
    if (size > 0)
      mask->floor[y * mask->w + x + 1] = 0;
    if (size > 1)
      mask->floor[(y + 1) * mask->w + x] = 0;
    if (size > 2)
      mask->floor[(y + 1) * mask->w + x + 1] = 0;
  }
}

/* What is cut off from the largest piece is no floor. */
static GArray *
largest_piece (const Mask *mask)
{
  g_autofree guint8 *seen = g_malloc0 ((gsize) (mask->w * mask->h));
  GArray *best = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  for (int start = 0; start < mask->w * mask->h; start++) {
    if (!mask->floor[start] || seen[start])
      continue;
    GArray *piece = g_array_new (FALSE, FALSE, sizeof (DgnCell));
    DgnCell first = { start % mask->w, start / mask->w };
    g_array_append_val (piece, first);
    seen[start] = 1;
    for (guint i = 0; i < piece->len; i++)
      for (int side = 0; side < DGN_N_SIDES; side++) {
        DgnCell next = dgn_cell_step (g_array_index (piece, DgnCell, i), side, 1);
        if (!at (mask, next.x, next.y) || seen[next.y * mask->w + next.x])
          continue;
        seen[next.y * mask->w + next.x] = 1;
        g_array_append_val (piece, next);
      }
    if (piece->len > best->len) {
      GArray *smaller = best;
      best = piece;
      piece = smaller;
    }
    g_array_unref (piece);
  }
  return best;
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return dgn_cell_compare (*(const DgnCell *) a, *(const DgnCell *) b);
}

GArray *
gen_cavern_cells (DgnLikeness likeness, int w, int h, gboolean is_plain, DgnRng *rng)
{
  g_autofree guint8 *floor = g_malloc0 ((gsize) (w * h));
  Mask mask = { .w = w, .h = h, .floor = floor };
  if (!is_plain) {
    draw (&mask, likeness, rng);
    wear (&mask);
    raise_pillars (&mask, rng);
  }
  GArray *cells = is_plain ? NULL : largest_piece (&mask);
  if (cells == NULL || (int) cells->len < MAX (LEAST, w * h / 4)) {
    g_clear_pointer (&cells, g_array_unref);
    draw_plain (&mask, rng);
    cells = largest_piece (&mask);
  }
  g_array_sort (cells, compare_cells);
  return cells;
}
