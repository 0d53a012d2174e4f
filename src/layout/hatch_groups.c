/* hatch_groups.c - where on the cloth groups of strokes lie: at random, but never nearer to each other than a radius.
 *
 * Darts are thrown at every bucket in turn, and stick where no other is near, across the hems of the cloth too.
 */
#include "layout/hatch_private.h"

#include <dungeonbook/rng.h>

#include <math.h>

#define DARTS 4          /* at an empty bucket: after so many there is hardly a gap left */
#define NEAREST_MAX 1.6  /* radii: a group all alone is no larger than that */
#define ANGLE_TRIES 6
#define ANGLE_APART 0.9  /* cosine: groups side by side that are more parallel than this look like one */

int
dgn_hatch_square (int x, int y)
{
  int square = (x + DGN_HATCH_NEXT_ROW * (y % DGN_HATCH_SQUARES)) % DGN_HATCH_SQUARES;
  return square < 0 ? square + DGN_HATCH_SQUARES : square;
}

static int
floor_div (int a, int b)
{
  return a >= 0 ? a / b : -((b - 1 - a) / b);
}

/* Of a bucket of the plane, the one on the row of squares, and how many squares the one is from the other. */
static guint
find_bucket (const DgnHatchCloth *cloth, int column, int row, int *off_x, int *off_y)
{
  int fine = cloth->fine, x = floor_div (column, fine), y = floor_div (row, fine), square = dgn_hatch_square (x, y);
  *off_x = x - square;
  *off_y = y;
  return (guint) ((square * fine + row - y * fine) * fine + column - x * fine);
}

gint32
dgn_hatch_look_up (const DgnHatchCloth *cloth, int column, int row, double *off_x, double *off_y)
{
  int x, y;
  guint bucket = find_bucket (cloth, column, row, &x, &y);
  *off_x = x;
  *off_y = y;
  return cloth->in_bucket[bucket];
}

/* 0 … 1 */
static double
draw (DgnRng *rng)
{
  return dgn_rng_next (rng) / 4294967296.0;
}

/* The distance from a place in a bucket to the nearest group other than `self`, or `limit`. */
static double
find_nearest (const DgnHatchCloth *cloth, double x, double y, double limit, gint32 self)
{
  int column = (int) (x * cloth->fine), row = (int) (y * cloth->fine), range = (int) ceil (limit * cloth->fine);
  double best = limit * limit;
  for (int dy = -range; dy <= range; dy++) {
    for (int dx = -range; dx <= range; dx++) {
      double off_x, off_y;
      gint32 number = dgn_hatch_look_up (cloth, column + dx, row + dy, &off_x, &off_y);
      if (number < 0 || (number == self && dx == 0 && dy == 0))
        continue;
      const DgnHatchKnot *group = &g_array_index (cloth->groups, DgnHatchKnot, number);
      off_x += group->x - x;
      off_y += group->y - y;
      best = MIN (best, off_x * off_x + off_y * off_y);
    }
  }
  return sqrt (best);
}

static void
place_groups (DgnHatchCloth *cloth, DgnRng *rng)
{
  int fine = cloth->fine, n = DGN_HATCH_SQUARES * fine * fine;
  for (int i = 0; i < DARTS * n; i++) {
    int bucket = i % n, square = bucket / (fine * fine), row = bucket / fine % fine, column = bucket % fine;
    double x = square + (column + draw (rng)) / fine, y = (row + draw (rng)) / fine;
    if (cloth->in_bucket[bucket] >= 0 || find_nearest (cloth, x, y, cloth->radius, -1) < cloth->radius)
      continue;
    DgnHatchKnot group = { .x = x, .y = y };
    cloth->in_bucket[bucket] = (gint32) cloth->groups->len;
    g_array_append_val (cloth->groups, group);
  }
}

/* Is the direction all too like that of a group beside it that has its own already? */
static gboolean
is_like_neighbour (const DgnHatchCloth *cloth, gint32 self)
{
  const DgnHatchKnot *group = &g_array_index (cloth->groups, DgnHatchKnot, self);
  double limit = 1.5 * cloth->radius;
  int column = (int) (group->x * cloth->fine), row = (int) (group->y * cloth->fine), range = (int) ceil (limit * cloth->fine);
  for (int dy = -range; dy <= range; dy++) {
    for (int dx = -range; dx <= range; dx++) {
      double off_x, off_y;
      gint32 number = dgn_hatch_look_up (cloth, column + dx, row + dy, &off_x, &off_y);
      if (number < 0 || number >= self)
        continue;
      const DgnHatchKnot *other = &g_array_index (cloth->groups, DgnHatchKnot, number);
      off_x += other->x - group->x;
      off_y += other->y - group->y;
      if (off_x * off_x + off_y * off_y < limit * limit
          && fabs (other->along_x * group->along_x + other->along_y * group->along_y) > ANGLE_APART)
        return TRUE;
    }
  }
  return FALSE;
}

void
dgn_hatch_cloth_init (DgnHatchCloth *cloth, const DgnMapHatch *look, guint64 seed)
{
  *cloth = (DgnHatchCloth){ .look = look, .seed = seed, .radius = look->radius, .fine = (int) ceil (G_SQRT2 / look->radius) };
  gsize n = (gsize) DGN_HATCH_SQUARES * cloth->fine * cloth->fine;
  cloth->in_bucket = g_new (gint32, n);
  for (gsize i = 0; i < n; i++)
    cloth->in_bucket[i] = -1;
  cloth->groups = g_array_new (FALSE, FALSE, sizeof (DgnHatchKnot));
  DgnRng rng = dgn_rng_stream (seed, "hatch", 0);
  place_groups (cloth, &rng);
  for (guint i = 0; i < cloth->groups->len; i++) {
    DgnHatchKnot *group = &g_array_index (cloth->groups, DgnHatchKnot, i);
    group->nearest = find_nearest (cloth, group->x, group->y, NEAREST_MAX * cloth->radius, (gint32) i);
    double half = MIN (DGN_HATCH_LENGTH * group->nearest, DGN_HATCH_LENGTH_MAX * cloth->radius) / 2;
    group->reach = hypot (half, DGN_HATCH_SPREAD * group->nearest / 2);
    for (int k = 0; k < ANGLE_TRIES; k++) {
      double angle = draw (&rng) * G_PI;
      group->along_x = cos (angle);
      group->along_y = sin (angle);
      if (!is_like_neighbour (cloth, (gint32) i))
        break;
    }
  }
}

void
dgn_hatch_cloth_clear (DgnHatchCloth *cloth)
{
  g_free (cloth->in_bucket);
  g_array_unref (cloth->groups);
}
