/* blob.c - the outline of an irregular chamber (ruling H4): one connected piece of 70 to 90 % of its box, without necks one
 * square wide, with floor in the middle of each side so that ways can lead in and out. */
#include "gen.h"

#define AREA_MIN 70 /* percent of the box */
#define AREA_MAX 90

typedef struct {
  int w, h;
  guint8 *floor;
} Mask;

static gboolean
at (const Mask *mask, int x, int y)
{
  return x >= 0 && y >= 0 && x < mask->w && y < mask->h && mask->floor[y * mask->w + x];
}

static int
area (const Mask *mask)
{
  int n = 0;
  for (int i = 0; i < mask->w * mask->h; i++)
    n += mask->floor[i];
  return n;
}

/* TRUE if the square lies in a 2 x 2 block of floor. */
static gboolean
is_broad (const Mask *mask, int x, int y)
{
  for (int i = 0; i < 4; i++) {
    int left = x - i % 2, top = y - i / 2;
    if (at (mask, left, top) && at (mask, left + 1, top) && at (mask, left, top + 1) && at (mask, left + 1, top + 1))
      return TRUE;
  }
  return FALSE;
}

static void
drop_necks (Mask *mask)
{
  gboolean has_changed = TRUE;
  while (has_changed) {
    has_changed = FALSE;
    for (int y = 0; y < mask->h; y++)
      for (int x = 0; x < mask->w; x++)
        if (at (mask, x, y) && !is_broad (mask, x, y)) {
          mask->floor[y * mask->w + x] = 0;
          has_changed = TRUE;
        }
  }
}

/* The middle of each side and the cross between them always stay: they hold the piece together. */
static gboolean
is_spine (const Mask *mask, int x, int y)
{
  int cx = mask->w / 2, cy = mask->h / 2;
  return x == cx || x == cx - 1 || y == cy || y == cy - 1;
}

/* Bites a corner: a staircase of `depth` squares, or a notch. */
static void
bite (Mask *mask, DgnRng *rng)
{
  int corner = (int) dgn_rng_below (rng, 4);
  int reach_x = dgn_rng_range (rng, 1, MAX (1, mask->w / 2 - 1)), reach_y = dgn_rng_range (rng, 1, MAX (1, mask->h / 2 - 1));
  for (int j = 0; j < reach_y; j++)
    for (int i = 0; i < reach_x; i++) {
      if (i * reach_y + j * reach_x >= reach_x * reach_y)
        continue;
      int x = corner % 2 == 0 ? i : mask->w - 1 - i, y = corner / 2 == 0 ? j : mask->h - 1 - j;
      if (!is_spine (mask, x, y))
        mask->floor[y * mask->w + x] = 0;
    }
}

/* Dents a side a little away from its middle. */
static void
dent (Mask *mask, DgnRng *rng)
{
  int side = (int) dgn_rng_below (rng, 4);
  int length = side % 2 == 0 ? mask->w : mask->h;
  int from = dgn_rng_range (rng, 0, length - 1), width = dgn_rng_range (rng, 2, 3);
  for (int i = from; i < MIN (from + width, length); i++) {
    int x = side % 2 == 0 ? i : side == 1 ? mask->w - 1 : 0;
    int y = side % 2 == 1 ? i : side == 2 ? mask->h - 1 : 0;
    if (!is_spine (mask, x, y))
      mask->floor[y * mask->w + x] = 0;
  }
}

GArray *
gen_blob (int w, int h, DgnRng *rng)
{
  g_autofree guint8 *floor = g_malloc ((gsize) (w * h));
  g_autofree guint8 *before = g_malloc ((gsize) (w * h));
  memset (floor, 1, (gsize) (w * h));
  Mask mask = { w, h, floor };
  int wanted = w * h * dgn_rng_range (rng, AREA_MIN, AREA_MAX) / 100;
  for (int i = 0; i < 40 && area (&mask) > wanted; i++) {
    memcpy (before, floor, (gsize) (w * h));
    if (i % 2 == 0)
      bite (&mask, rng);
    else
      dent (&mask, rng);
    drop_necks (&mask);
    if (area (&mask) * 100 < w * h * AREA_MIN)
      memcpy (floor, before, (gsize) (w * h));
  }
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      if (at (&mask, x, y)) {
        DgnCell cell = { x, y };
        g_array_append_val (cells, cell);
      }
  return cells;
}
