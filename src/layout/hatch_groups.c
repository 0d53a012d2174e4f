/* hatch_groups.c - where groups of strokes lie: at random, but never nearer to each other than a radius.
 *
 * Darts are thrown at every bucket in reach of the walls, and stick where no other is near. Blocks are worked in four turns, like the
 * colours of a map, so that no block ever depends on one of its own turn, and only so far on others.
 */
#include "layout/hatch_private.h"

#include <dungeonbook/rng.h>

#include <math.h>

#define DARTS 4          /* at an empty bucket: after so many there is hardly a gap left */
#define LEAST_OFF 0.02   /* squares from the floor */
#define TURNS 4
/* A block depends on the three turns before its own, each one block farther away: so do middles, then directions, then strokes. The
 * outermost blocks stay empty. */
#define RINGS 10
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

/* 0 … 1 */
static double
draw (DgnRng *rng)
{
  return dgn_rng_next (rng) / 4294967296.0;
}

static gboolean
is_crowded (const DgnHatchField *field, guint bucket, double x, double y)
{
  double least = field->look->radius * field->look->radius;
  const DgnHatchGroup *groups = (const DgnHatchGroup *) (gconstpointer) field->groups->data;
  for (int dy = -2; dy <= 2; dy++) {
    const gint32 *row = field->in_bucket + bucket + dy * field->columns;
    for (int dx = -2; dx <= 2; dx++) {
      if (row[dx] < 0)
        continue;
      double off_x = groups[row[dx]].x - x, off_y = groups[row[dx]].y - y;
      if (off_x * off_x + off_y * off_y < least)
        return TRUE;
    }
  }
  return FALSE;
}

/* A bucket that darts are thrown at. */
typedef struct {
  int column, row;
  gboolean is_inside; /* all of it lies in the band */
} Target;

static void
throw_dart (DgnHatchField *field, DgnRng *rng, const Target *target)
{
  double x = (field->x + target->column + draw (rng)) * field->bucket, y = (field->y + target->row + draw (rng)) * field->bucket;
  guint bucket = (guint) (target->row * field->columns + target->column);
  if (is_crowded (field, bucket, x, y))
    return;
  if (!target->is_inside) {
    double distance = dgn_rim_distance (&field->rim, x, y);
    if (distance <= LEAST_OFF || distance > field->look->band)
      return;
  }
  DgnHatchGroup group = { .x = x, .y = y, .bucket = bucket };
  field->in_bucket[bucket] = (gint32) field->groups->len;
  g_array_append_val (field->groups, group);
}

/* Is the outline near any square that the block touches? */
static gboolean
is_in_reach (const DgnHatchField *field, int column, int row)
{
  double side = field->bucket * DGN_HATCH_BLOCK, x = (field->x + column) * field->bucket, y = (field->y + row) * field->bucket;
  for (int cell_y = (int) floor (y); cell_y <= (int) floor (y + side); cell_y++) {
    for (int cell_x = (int) floor (x); cell_x <= (int) floor (x + side); cell_x++) {
      if (dgn_rim_is_near (&field->rim, cell_x, cell_y))
        return TRUE;
    }
  }
  return FALSE;
}

/* Buckets of a block that can hold a group at all. */
static int
find_targets (const DgnHatchField *field, int column0, int row0, Target *targets)
{
  const double half = field->look->radius / 2; /* of a bucket's diagonal */
  int n = 0;
  if (!is_in_reach (field, column0, row0))
    return 0;
  for (int i = 0; i < DGN_HATCH_BLOCK * DGN_HATCH_BLOCK; i++) {
    int column = column0 + i % DGN_HATCH_BLOCK, row = row0 + i / DGN_HATCH_BLOCK;
    double x = (field->x + column + 0.5) * field->bucket, y = (field->y + row + 0.5) * field->bucket;
    double distance = dgn_rim_distance (&field->rim, x, y);
    if (distance <= LEAST_OFF - half || distance >= field->look->band + half)
      continue;
    targets[n++] = (Target){ column, row, distance > LEAST_OFF + half && distance < field->look->band - half };
  }
  return n;
}

static void
fill_block (DgnHatchField *field, int block_column, int block_row)
{
  Target targets[DGN_HATCH_BLOCK * DGN_HATCH_BLOCK];
  int n = find_targets (field, block_column * DGN_HATCH_BLOCK, block_row * DGN_HATCH_BLOCK, targets);
  if (n == 0)
    return;
  /* Blocks are counted from the floor's corner, not from the window's. */
  guint32 place_x = (guint32) (field->x / DGN_HATCH_BLOCK + block_column), place_y = (guint32) (field->y / DGN_HATCH_BLOCK + block_row);
  guint64 id = ((guint64) field->floor << 48) ^ ((guint64) (place_y & 0xffffff) << 24) ^ (place_x & 0xffffff);
  DgnRng rng = dgn_rng_stream (field->seed, "hatch", id);
  for (int round = 0; round < DARTS; round++) {
    for (int i = 0; i < n; i++) {
      if (field->in_bucket[targets[i].row * field->columns + targets[i].column] < 0)
        throw_dart (field, &rng, &targets[i]);
    }
  }
}

/* The distance from a group to the nearest other one. */
static double
find_nearest (const DgnHatchField *field, const DgnHatchGroup *group)
{
  double limit = NEAREST_MAX * field->look->radius, best = limit * limit;
  const DgnHatchGroup *groups = (const DgnHatchGroup *) (gconstpointer) field->groups->data;
  for (int dy = -3; dy <= 3; dy++) {
    const gint32 *row = field->in_bucket + group->bucket + dy * field->columns;
    for (int dx = -3; dx <= 3; dx++) {
      if (row[dx] < 0 || &groups[row[dx]] == group)
        continue;
      double off_x = groups[row[dx]].x - group->x, off_y = groups[row[dx]].y - group->y;
      best = MIN (best, off_x * off_x + off_y * off_y);
    }
  }
  return sqrt (best);
}

/* Is the direction all too like that of a group beside it that has its own already? */
static gboolean
is_like_neighbour (const DgnHatchField *field, const DgnHatchGroup *group)
{
  double limit = 1.5 * field->look->radius;
  const DgnHatchGroup *groups = (const DgnHatchGroup *) (gconstpointer) field->groups->data;
  for (int dy = -2; dy <= 2; dy++) {
    const gint32 *row = field->in_bucket + group->bucket + dy * field->columns;
    for (int dx = -2; dx <= 2; dx++) {
      if (row[dx] < 0 || &groups[row[dx]] >= group)
        continue;
      const DgnHatchGroup *other = &groups[row[dx]];
      double off_x = other->x - group->x, off_y = other->y - group->y;
      if (off_x * off_x + off_y * off_y < limit * limit
          && fabs (other->along_x * group->along_x + other->along_y * group->along_y) > ANGLE_APART)
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
    for (int row = 1; row < rows - 1; row++) {
      for (int column = 1; column < columns - 1; column++) {
        if (((row ^ odd_y) & 1) == turn / 2 && ((column ^ odd_x) & 1) == turn % 2)
          fill_block (field, column, row);
      }
    }
  }
  for (guint i = 0; i < field->groups->len; i++) {
    DgnHatchGroup *group = &g_array_index (field->groups, DgnHatchGroup, i);
    group->nearest = find_nearest (field, group);
    double half = MIN (DGN_HATCH_LENGTH * group->nearest, DGN_HATCH_LENGTH_MAX * field->look->radius) / 2;
    group->reach = hypot (half, DGN_HATCH_SPREAD * group->nearest / 2);
    turn_group (field, group);
  }
}
