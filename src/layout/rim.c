/* rim.c - distances to an outline, looked up square by square. */
#include "layout/rim.h"

#include <math.h>

static void
add_segments (DgnRim *rim, const DgnMapGeom *geom)
{
  DgnRect area = rim->area;
  for (guint i = 0; i < geom->floors->len; i++) {
    const DgnRun *run = &g_array_index (geom->floors, DgnRun, i);
    for (guint k = 0; k < run->n; k++) {
      DgnPoint ends[2] = { g_array_index (geom->points, DgnPoint, run->start + k),
                           g_array_index (geom->points, DgnPoint, run->start + (k + 1) % run->n) };
      if (MAX (ends[0].x, ends[1].x) + rim->reach < area.x || MIN (ends[0].x, ends[1].x) - rim->reach > area.x + area.w
          || MAX (ends[0].y, ends[1].y) + rim->reach < area.y || MIN (ends[0].y, ends[1].y) - rim->reach > area.y + area.h)
        continue;
      g_array_append_vals (rim->ends, ends, 2);
    }
  }
}

static double
to_segment (DgnPoint p, DgnPoint a, DgnPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y, t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
  t = CLAMP (t, 0, 1);
  return hypot (p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/* Squares by which a segment passes; with `fill`, it is noted there, else counted. */
static void
note_segment (DgnRim *rim, guint number, guint *next)
{
  DgnRect area = rim->area;
  DgnPoint a = g_array_index (rim->ends, DgnPoint, 2 * number), b = g_array_index (rim->ends, DgnPoint, 2 * number + 1);
  int x0 = MAX (area.x, (int) floor (MIN (a.x, b.x) - rim->reach)), x1 = MIN (area.x + area.w - 1, (int) floor (MAX (a.x, b.x) + rim->reach));
  int y0 = MAX (area.y, (int) floor (MIN (a.y, b.y) - rim->reach)), y1 = MIN (area.y + area.h - 1, (int) floor (MAX (a.y, b.y) + rim->reach));
  gboolean is_level = a.x == b.x || a.y == b.y;
  for (int y = y0; y <= y1; y++) {
    for (int x = x0; x <= x1; x++) {
      if (!is_level && to_segment ((DgnPoint){ x + 0.5, y + 0.5 }, a, b) > rim->reach + 0.7072)
        continue;
      gsize square = (gsize) (y - area.y) * area.w + (x - area.x);
      if (next == NULL)
        rim->first[square + 1]++;
      else
        rim->segment[next[square]++] = number;
    }
  }
}

void
dgn_rim_init (DgnRim *rim, const DgnMapGeom *geom, DgnRect area, double reach)
{
  gsize n = (gsize) area.w * area.h;
  *rim = (DgnRim){ .area = area, .reach = reach, .ends = g_array_new (FALSE, FALSE, sizeof (DgnPoint)) };
  add_segments (rim, geom);
  guint n_segments = rim->ends->len / 2;
  rim->first = g_new0 (guint, n + 1);
  for (guint i = 0; i < n_segments; i++)
    note_segment (rim, i, NULL);
  for (gsize i = 0; i < n; i++)
    rim->first[i + 1] += rim->first[i];
  rim->segment = g_new (guint, rim->first[n] + 1);
  g_autofree guint *next = g_memdup2 (rim->first, n * sizeof (guint));
  for (guint i = 0; i < n_segments; i++)
    note_segment (rim, i, next);
}

void
dgn_rim_clear (DgnRim *rim)
{
  g_free (rim->first);
  g_free (rim->segment);
  g_array_unref (rim->ends);
}

gboolean
dgn_rim_is_near (const DgnRim *rim, int x, int y)
{
  DgnRect area = rim->area;
  if (x < area.x || y < area.y || x >= area.x + area.w || y >= area.y + area.h)
    return FALSE;
  gsize square = (gsize) (y - area.y) * area.w + (x - area.x);
  return rim->first[square + 1] > rim->first[square];
}

double
dgn_rim_distance (const DgnRim *rim, double x, double y)
{
  int cell_x = (int) floor (x), cell_y = (int) floor (y);
  if (!dgn_rim_is_near (rim, cell_x, cell_y))
    return rim->reach;
  gsize square = (gsize) (cell_y - rim->area.y) * rim->area.w + (cell_x - rim->area.x);
  const DgnPoint *ends = (const DgnPoint *) (gconstpointer) rim->ends->data;
  double best = rim->reach * rim->reach, best_off = 0;
  for (guint i = rim->first[square]; i < rim->first[square + 1]; i++) {
    DgnPoint a = ends[2 * rim->segment[i]], b = ends[2 * rim->segment[i] + 1];
    double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy, t = ((x - a.x) * dx + (y - a.y) * dy) / length;
    t = CLAMP (t, 0, 1);
    double out_x = x - a.x - t * dx, out_y = y - a.y - t * dy, distance = out_x * out_x + out_y * out_y;
    /* Left of the line, in the rock: more than 0. */
    double off = (dy * (x - a.x) - dx * (y - a.y)) / sqrt (length);
    /* At a corner both lines are as near; the one that is seen squarely knows the side. */
    if (distance < best - 1e-12 || (distance < best + 1e-12 && fabs (off) > fabs (best_off))) {
      best = distance;
      best_off = off;
    }
  }
  return best_off < 0 ? -sqrt (best) : sqrt (best);
}
