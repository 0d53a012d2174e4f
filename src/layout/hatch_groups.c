/* hatch_groups.c - where groups of strokes lie: at random, but never nearer to each other than a radius.
 *
 * Darts are thrown at every bucket in reach of the walls, and stick where no other is near. Blocks are worked in four turns, like the
 * colours of a map, so that no block ever depends on one of its own turn, and only so far on others.
 */
#include "layout/hatch_private.h"

#include <dungeonbook/rng.h>

#include <math.h>

#define DARTS 6          /* at an empty bucket: after so many there is hardly a gap left */
#define LEAST_OFF 0.02   /* squares from the floor */
#define TURNS 4
/* A block depends on the three turns before its own, each one block farther away: so do middles, then directions, then strokes. */
#define RINGS 9
#define NEAREST_MAX 1.6  /* radii: a group all alone is no larger than that */
#define ANGLE_TRIES 4
#define ANGLE_APART 0.9  /* cosine: groups side by side that are more parallel than this look like one */

void
dgn_hatch_field_init (DgnHatchField *field, const DgnMapGeom *geom, const DgnMapHatch *look, guint64 seed, int floor_index,
                      DgnRect window)
{
  *field = (DgnHatchField){ .look = look, .seed = seed, .floor = floor_index, .bucket = look->radius / G_SQRT2 };
  double block = field->bucket * DGN_HATCH_BLOCK, reach = look->radius * (DGN_HATCH_LENGTH_MAX / 2 + DGN_HATCH_SPREAD * NEAREST_MAX / 2);
  int left = (int) floor ((window.x - reach) / block) - RINGS, right = (int) floor ((window.x + window.w + reach) / block) + RINGS;
  int top = (int) floor ((window.y - reach) / block) - RINGS, bottom = (int) floor ((window.y + window.h + reach) / block) + RINGS;
  field->x = left * DGN_HATCH_BLOCK;
  field->y = top * DGN_HATCH_BLOCK;
  field->columns = (right - left + 1) * DGN_HATCH_BLOCK;
  field->rows = (bottom - top + 1) * DGN_HATCH_BLOCK;
  DgnRect area = { (int) floor (left * block), (int) floor (top * block), 0, 0 };
  area.w = (int) ceil ((right + 1) * block) - area.x;
  area.h = (int) ceil ((bottom + 1) * block) - area.y;
  dgn_rim_init (&field->rim, geom, area, look->band + look->radius);
  gsize n = (gsize) field->columns * field->rows;
  field->in_bucket = g_new (gint32, n);
  for (gsize i = 0; i < n; i++)
    field->in_bucket[i] = -1;
  field->groups = g_array_new (FALSE, FALSE, sizeof (DgnHatchGroup));
}

void
dgn_hatch_field_clear (DgnHatchField *field)
{
  dgn_rim_clear (&field->rim);
  g_free (field->in_bucket);
  g_array_unref (field->groups);
}

DgnHatchGroup *
dgn_hatch_group_at (const DgnHatchField *field, int column, int row)
{
  if (column < 0 || row < 0 || column >= field->columns || row >= field->rows)
    return NULL;
  gint32 index = field->in_bucket[(gsize) row * field->columns + column];
  return index >= 0 ? &g_array_index (field->groups, DgnHatchGroup, index) : NULL;
}

/* 0 … 1 */
static double
draw (DgnRng *rng)
{
  return dgn_rng_next (rng) / 4294967296.0;
}

static gboolean
is_crowded (const DgnHatchField *field, int column, int row, double x, double y)
{
  double least = field->look->radius * field->look->radius;
  for (int dy = -2; dy <= 2; dy++) {
    for (int dx = -2; dx <= 2; dx++) {
      const DgnHatchGroup *group = dgn_hatch_group_at (field, column + dx, row + dy);
      if (group != NULL && (group->x - x) * (group->x - x) + (group->y - y) * (group->y - y) < least)
        return TRUE;
    }
  }
  return FALSE;
}

/* Throws one dart at a bucket. */
static void
throw_dart (DgnHatchField *field, DgnRng *rng, int column, int row)
{
  double x = (field->x + column + draw (rng)) * field->bucket, y = (field->y + row + draw (rng)) * field->bucket;
  if (is_crowded (field, column, row, x, y))
    return;
  double distance = dgn_rim_distance (&field->rim, x, y);
  if (distance <= LEAST_OFF || distance > field->look->band)
    return;
  DgnHatchGroup group = { .x = x, .y = y };
  field->in_bucket[(gsize) row * field->columns + column] = (gint32) field->groups->len;
  g_array_append_val (field->groups, group);
}

/* Can a bucket hold a group at all? */
static gboolean
is_in_band (const DgnHatchField *field, int column, int row)
{
  double x = (field->x + column + 0.5) * field->bucket, y = (field->y + row + 0.5) * field->bucket;
  double distance = dgn_rim_distance (&field->rim, x, y), half = field->look->radius / 2;
  return distance > LEAST_OFF - half && distance < field->look->band + half;
}

static void
fill_block (DgnHatchField *field, int block_column, int block_row)
{
  guint8 open[DGN_HATCH_BLOCK * DGN_HATCH_BLOCK];
  int n = 0, column0 = block_column * DGN_HATCH_BLOCK, row0 = block_row * DGN_HATCH_BLOCK;
  for (int i = 0; i < DGN_HATCH_BLOCK * DGN_HATCH_BLOCK; i++) {
    if (is_in_band (field, column0 + i % DGN_HATCH_BLOCK, row0 + i / DGN_HATCH_BLOCK))
      open[n++] = (guint8) i;
  }
  if (n == 0)
    return;
  /* Blocks are counted from the floor's corner, not from the window's. */
  guint32 place_x = (guint32) (field->x / DGN_HATCH_BLOCK + block_column), place_y = (guint32) (field->y / DGN_HATCH_BLOCK + block_row);
  guint64 id = ((guint64) field->floor << 48) ^ ((guint64) (place_y & 0xffffff) << 24) ^ (place_x & 0xffffff);
  DgnRng rng = dgn_rng_stream (field->seed, "hatch", id);
  for (int round = 0; round < DARTS; round++) {
    for (int i = 0; i < n; i++) {
      int column = column0 + open[i] % DGN_HATCH_BLOCK, row = row0 + open[i] / DGN_HATCH_BLOCK;
      if (dgn_hatch_group_at (field, column, row) == NULL)
        throw_dart (field, &rng, column, row);
    }
  }
}

/* The distance from a group to the nearest other one. */
static double
find_nearest (const DgnHatchField *field, const DgnHatchGroup *group)
{
  double limit = NEAREST_MAX * field->look->radius, best = limit * limit;
  int column = (int) floor (group->x / field->bucket) - field->x, row = (int) floor (group->y / field->bucket) - field->y;
  for (int dy = -3; dy <= 3; dy++) {
    for (int dx = -3; dx <= 3; dx++) {
      const DgnHatchGroup *other = dgn_hatch_group_at (field, column + dx, row + dy);
      if (other != NULL && other != group)
        best = MIN (best, (other->x - group->x) * (other->x - group->x) + (other->y - group->y) * (other->y - group->y));
    }
  }
  return sqrt (best);
}

/* Is the direction all too like that of a group beside it that has its own already? */
static gboolean
is_like_neighbour (const DgnHatchField *field, const DgnHatchGroup *group)
{
  double limit = 1.5 * field->look->radius;
  int column = (int) floor (group->x / field->bucket) - field->x, row = (int) floor (group->y / field->bucket) - field->y;
  for (int dy = -2; dy <= 2; dy++) {
    for (int dx = -2; dx <= 2; dx++) {
      const DgnHatchGroup *other = dgn_hatch_group_at (field, column + dx, row + dy);
      if (other == NULL || other == group || hypot (other->x - group->x, other->y - group->y) > limit)
        continue;
      if (fabs (other->along_x * group->along_x + other->along_y * group->along_y) > ANGLE_APART)
        return TRUE;
    }
  }
  return FALSE;
}

/* Directions come from the place alone, so that they do not depend on how many groups there are. */
static void
turn_group (DgnHatchField *field, DgnHatchGroup *group)
{
  gint32 x = (gint32) floor (group->x * 4096), y = (gint32) floor (group->y * 4096);
  for (int i = 0; i < ANGLE_TRIES; i++) {
    double angle = dgn_rng_noise (field->seed + (guint64) field->floor * 64 + (guint64) i, x, y) / 4294967296.0 * G_PI;
    group->along_x = cos (angle);
    group->along_y = sin (angle);
    if (!is_like_neighbour (field, group))
      return;
  }
}

void
dgn_hatch_place_groups (DgnHatchField *field)
{
  int columns = field->columns / DGN_HATCH_BLOCK, rows = field->rows / DGN_HATCH_BLOCK;
  /* Turns follow the blocks of the floor: an even one is even in every window. */
  int odd_x = field->x / DGN_HATCH_BLOCK & 1, odd_y = field->y / DGN_HATCH_BLOCK & 1;
  for (int turn = 0; turn < TURNS; turn++) {
    for (int row = (turn / 2) ^ odd_y; row < rows; row += 2) {
      for (int column = (turn % 2) ^ odd_x; column < columns; column += 2)
        fill_block (field, column, row);
    }
  }
  for (guint i = 0; i < field->groups->len; i++) {
    DgnHatchGroup *group = &g_array_index (field->groups, DgnHatchGroup, i);
    group->nearest = find_nearest (field, group);
    group->reach = hypot (MIN (DGN_HATCH_LENGTH * group->nearest, DGN_HATCH_LENGTH_MAX * field->look->radius) / 2, DGN_HATCH_SPREAD * group->nearest / 2);
    turn_group (field, group);
  }
}
