/* hatch.c - the strokes of each group, as long as there is room for them. */
#include "layout/hatch_private.h"

#include <math.h>

#define LENGTH_LEAST 0.39 /* radii: a shorter rest of a stroke is a blot */

typedef struct {
  DgnHatchField field;
  GArray *strokes; /* DgnStroke */
  double reach;    /* of the group that reaches farthest */
  GArray *near;    /* guint: groups drawn before that may be in the way of the one in hand */
} Pen;

static void
find_near (Pen *pen, guint index)
{
  const DgnHatchField *field = &pen->field;
  const DgnHatchGroup *group = &g_array_index (field->groups, DgnHatchGroup, index);
  int column = (int) group->bucket % field->columns, row = (int) group->bucket / field->columns;
  int range = (int) ceil ((group->reach + pen->reach) / field->bucket);
  g_array_set_size (pen->near, 0);
  for (int y = MAX (row - range, 0); y <= MIN (row + range, field->rows - 1); y++) {
    for (int x = MAX (column - range, 0); x <= MIN (column + range, field->columns - 1); x++) {
      gint32 number = field->in_bucket[(gsize) y * field->columns + x];
      if (number < 0 || (guint) number >= index)
        continue;
      const DgnHatchGroup *other = &g_array_index (field->groups, DgnHatchGroup, number);
      double dx = other->x - group->x, dy = other->y - group->y, reach = other->reach + group->reach;
      if (dx * dx + dy * dy < reach * reach)
        g_array_append_val (pen->near, number);
    }
  }
}

/* Shortens the stroke from (x, y) + from … to of the direction, so that it ends at whatever was drawn before. */
static void
cut (const Pen *pen, double x, double y, double along_x, double along_y, double *from, double *to)
{
  for (guint i = 0; i < pen->near->len; i++) {
    guint number = (guint) g_array_index (pen->near, gint32, i);
    const DgnHatchGroup *other = &g_array_index (pen->field.groups, DgnHatchGroup, number);
    for (guint k = 0; k < other->n_strokes; k++) {
      const DgnStroke *stroke = &g_array_index (pen->strokes, DgnStroke, other->first_stroke + k);
      double a = along_x * (stroke->a.y - y) - along_y * (stroke->a.x - x);
      double b = along_x * (stroke->b.y - y) - along_y * (stroke->b.x - x);
      if ((a > 0) == (b > 0))
        continue;
      double share = a / (a - b);
      double at = along_x * (stroke->a.x + share * (stroke->b.x - stroke->a.x) - x)
                  + along_y * (stroke->a.y + share * (stroke->b.y - stroke->a.y) - y);
      if (at >= 0)
        *to = MIN (*to, at);
      else
        *from = MAX (*from, at);
    }
  }
}

static void
draw_group (Pen *pen, guint index)
{
  DgnHatchGroup *group = &g_array_index (pen->field.groups, DgnHatchGroup, index);
  const DgnMapHatch *look = pen->field.look;
  double half = MIN (DGN_HATCH_LENGTH * group->nearest, DGN_HATCH_LENGTH_MAX * look->radius) / 2;
  double apart = look->strokes > 1 ? DGN_HATCH_SPREAD * group->nearest / (look->strokes - 1) : 0;
  find_near (pen, index);
  group->first_stroke = pen->strokes->len;
  for (int i = 0; i < look->strokes; i++) {
    double off = (i - (look->strokes - 1) / 2.0) * apart, from = -half, to = half;
    double x = group->x - off * group->along_y, y = group->y + off * group->along_x;
    cut (pen, x, y, group->along_x, group->along_y, &from, &to);
    if (to - from < LENGTH_LEAST * look->radius)
      continue;
    DgnStroke stroke = { { x + from * group->along_x, y + from * group->along_y }, { x + to * group->along_x, y + to * group->along_y } };
    g_array_append_val (pen->strokes, stroke);
    group->n_strokes++;
  }
}

static gboolean
shows (const DgnHatchGroup *group, DgnRect window)
{
  return group->x + group->reach > window.x && group->x - group->reach < window.x + window.w
         && group->y + group->reach > window.y && group->y - group->reach < window.y + window.h;
}

DgnHatch *
dgn_hatch_new (const DgnMapGeom *geom, const DgnMapHatch *look, guint64 seed, int floor_index, DgnRect window)
{
  Pen pen = { .strokes = g_array_new (FALSE, FALSE, sizeof (DgnStroke)), .near = g_array_new (FALSE, FALSE, sizeof (gint32)) };
  dgn_hatch_field_init (&pen.field, geom, look, seed, floor_index, window);
  dgn_hatch_place_groups (&pen.field);
  for (guint i = 0; i < pen.field.groups->len; i++)
    pen.reach = MAX (pen.reach, g_array_index (pen.field.groups, DgnHatchGroup, i).reach);

  DgnHatch *hatch = g_new0 (DgnHatch, 1);
  hatch->strokes = g_array_new (FALSE, FALSE, sizeof (DgnStroke));
  hatch->groups = g_array_new (FALSE, FALSE, sizeof (DgnPoint));
  for (guint i = 0; i < pen.field.groups->len; i++) {
    draw_group (&pen, i);
    const DgnHatchGroup *group = &g_array_index (pen.field.groups, DgnHatchGroup, i);
    if (!shows (group, window))
      continue;
    DgnPoint middle = { group->x, group->y };
    g_array_append_val (hatch->groups, middle);
    if (group->n_strokes > 0)
      g_array_append_vals (hatch->strokes, &g_array_index (pen.strokes, DgnStroke, group->first_stroke), group->n_strokes);
  }
  dgn_hatch_field_clear (&pen.field);
  g_array_unref (pen.strokes);
  g_array_unref (pen.near);
  return hatch;
}

void
dgn_hatch_free (DgnHatch *hatch)
{
  if (hatch == NULL)
    return;
  g_array_unref (hatch->strokes);
  g_array_unref (hatch->groups);
  g_free (hatch);
}
