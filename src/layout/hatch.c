/* hatch.c - the strokes of each group of the cloth, as long as there is room for them, and where groups are laid. */
#include "layout/hatch_private.h"
#include "layout/rim.h"

#include <math.h>

#define LENGTH_LEAST 0.5   /* radii: a shorter rest of a stroke is a blot */
/* Radii. Groups were not placed with this floor in mind: those that reach out from under it, or just miss the band, fill what would
 * else be gaps along the edges. */
#define UNDER_FLOOR 0.5
#define BEYOND_BAND 0.2
#define FLOOR_SHIFT 11     /* squares of the cloth: floors that lie over each other are hatched differently */

typedef struct {
  DgnHatchCloth cloth;
  GArray *lines; /* DgnHatchLine, group by group */
  double reach;  /* of the group that reaches farthest */
} Pen;

/* Shortens the stroke from (x, y) + from … to of the direction, so that it ends at the lines of a group, which are moved by so much. */
static void
cut (const Pen *pen, const DgnHatchKnot *group, double off_x, double off_y, const double at[2], const double along[2], double *from,
     double *to)
{
  double x = at[0] - off_x, y = at[1] - off_y;
  for (guint k = 0; k < group->n_strokes; k++) {
    const DgnHatchLine *line = &g_array_index (pen->lines, DgnHatchLine, group->first_stroke + k);
    double a = along[0] * (line->y1 - y) - along[1] * (line->x1 - x), b = along[0] * (line->y2 - y) - along[1] * (line->x2 - x);
    if ((a > 0) == (b > 0))
      continue;
    double share = a / (a - b);
    double meets = along[0] * (line->x1 + share * (line->x2 - line->x1) - x) + along[1] * (line->y1 + share * (line->y2 - line->y1) - y);
    if (meets >= 0)
      *to = MIN (*to, meets);
    else
      *from = MAX (*from, meets);
  }
}

/* Ends a stroke at whatever was drawn before. */
static void
cut_at_all (const Pen *pen, guint index, const double at[2], double *from, double *to)
{
  const DgnHatchCloth *cloth = &pen->cloth;
  const DgnHatchKnot *group = &g_array_index (cloth->groups, DgnHatchKnot, index);
  int column = (int) (group->x * cloth->fine), row = (int) (group->y * cloth->fine);
  int range = (int) ceil ((group->reach + pen->reach) * cloth->fine);
  for (int dy = -range; dy <= range; dy++) {
    for (int dx = -range; dx <= range; dx++) {
      double off_x, off_y;
      gint32 number = dgn_hatch_look_up (cloth, column + dx, row + dy, &off_x, &off_y);
      if (number < 0 || (guint) number >= index)
        continue;
      const DgnHatchKnot *other = &g_array_index (cloth->groups, DgnHatchKnot, number);
      double apart = hypot (other->x + off_x - group->x, other->y + off_y - group->y);
      if (apart < other->reach + group->reach)
        cut (pen, other, off_x, off_y, at, (double[2]){ group->along_x, group->along_y }, from, to);
    }
  }
}

static void
draw_group (Pen *pen, guint index)
{
  DgnHatchKnot *group = &g_array_index (pen->cloth.groups, DgnHatchKnot, index);
  const DgnMapHatch *look = pen->cloth.look;
  double half = MIN (DGN_HATCH_LENGTH * group->nearest, DGN_HATCH_LENGTH_MAX * look->radius) / 2;
  double apart = look->strokes > 1 ? DGN_HATCH_SPREAD * group->nearest / (look->strokes - 1) : 0;
  group->first_stroke = pen->lines->len;
  for (int i = 0; i < look->strokes; i++) {
    double off = (i - (look->strokes - 1) / 2.0) * apart, from = -half, to = half;
    double x = group->x - off * group->along_y, y = group->y + off * group->along_x;
    cut_at_all (pen, index, (double[2]){ x, y }, &from, &to);
    if (to - from < LENGTH_LEAST * look->radius)
      continue;
    DgnHatchLine line = { x + from * group->along_x, y + from * group->along_y, x + to * group->along_x, y + to * group->along_y };
    g_array_append_val (pen->lines, line);
  }
  /* Only now, so that its own strokes do not count as drawn. */
  group->n_strokes = pen->lines->len - group->first_stroke;
}

static gint16
to_units (double squares)
{
  return (gint16) floor (squares * DGN_HATCH_UNIT + 0.5);
}

/* Adds a group, square (square, 0) of the cloth its own. */
static void
add_group (const Pen *pen, const DgnHatchKnot *knot, int square, DgnHatch *hatch)
{
  DgnHatchGroup group = { { knot->x - square, knot->y }, hatch->strokes->len, knot->n_strokes };
  for (guint k = 0; k < knot->n_strokes; k++) {
    const DgnHatchLine *line = &g_array_index (pen->lines, DgnHatchLine, knot->first_stroke + k);
    DgnHatchStroke stroke = { to_units (line->x1 - square), to_units (line->y1), to_units (line->x2 - square), to_units (line->y2) };
    int right = MAX (MAX (stroke.x1, stroke.x2), MAX (stroke.y1, stroke.y2)), left = MIN (MIN (stroke.x1, stroke.x2), MIN (stroke.y1, stroke.y2));
    hatch->reach = MAX (hatch->reach, MAX (right - DGN_HATCH_UNIT, -left) / DGN_HATCH_UNIT + 1);
    g_array_append_val (hatch->strokes, stroke);
  }
  g_array_append_val (hatch->groups, group);
}

/* `first`: of the groups of each square, and one more. */
static void
weave (DgnHatch *hatch, const DgnMapHatch *look, guint64 seed, guint *first)
{
  Pen pen = { .lines = g_array_new (FALSE, FALSE, sizeof (DgnHatchLine)) };
  dgn_hatch_cloth_init (&pen.cloth, look, seed);
  for (guint i = 0; i < pen.cloth.groups->len; i++)
    pen.reach = MAX (pen.reach, g_array_index (pen.cloth.groups, DgnHatchKnot, i).reach);
  for (guint i = 0; i < pen.cloth.groups->len; i++)
    draw_group (&pen, i);
  for (int square = 0; square < DGN_HATCH_SQUARES; square++) {
    first[square] = hatch->groups->len;
    for (guint i = 0; i < pen.cloth.groups->len; i++) {
      const DgnHatchKnot *knot = &g_array_index (pen.cloth.groups, DgnHatchKnot, i);
      if ((int) knot->x == square && knot->n_strokes > 0)
        add_group (&pen, knot, square, hatch);
    }
  }
  first[DGN_HATCH_SQUARES] = hatch->groups->len;
  dgn_hatch_cloth_clear (&pen.cloth);
  g_array_unref (pen.lines);
}

static void
lay (DgnHatch *hatch, const guint *first, const DgnMapGeom *geom, const DgnMapHatch *look, int floor_index, DgnRect window)
{
  const double nearest = -UNDER_FLOOR * look->radius, farthest = look->band + BEYOND_BAND * look->radius;
  DgnRect area = { window.x - hatch->reach, window.y - hatch->reach, window.w + 2 * hatch->reach, window.h + 2 * hatch->reach };
  DgnRim rim;
  dgn_rim_init (&rim, geom, area, farthest + look->radius);
  for (int y = area.y; y < area.y + area.h; y++) {
    for (int x = area.x; x < area.x + area.w; x++) {
      if (!dgn_rim_is_near (&rim, x, y))
        continue;
      int square = dgn_hatch_square (x + FLOOR_SHIFT * floor_index, y);
      for (guint group = first[square]; group < first[square + 1]; group++) {
        DgnPoint middle = g_array_index (hatch->groups, DgnHatchGroup, group).middle;
        double distance = dgn_rim_distance (&rim, x + middle.x, y + middle.y);
        if (distance < nearest || distance > farthest)
          continue;
        DgnHatchPlace place = { group, x, y };
        g_array_append_val (hatch->places, place);
      }
    }
  }
  dgn_rim_clear (&rim);
}

DgnHatch *
dgn_hatch_new (const DgnMapGeom *geom, const DgnMapHatch *look, guint64 seed, int floor_index, DgnRect window)
{
  DgnHatch *hatch = g_new0 (DgnHatch, 1);
  hatch->strokes = g_array_new (FALSE, FALSE, sizeof (DgnHatchStroke));
  hatch->places = g_array_new (FALSE, FALSE, sizeof (DgnHatchPlace));
  hatch->groups = g_array_new (FALSE, FALSE, sizeof (DgnHatchGroup));
  hatch->reach = 1;
  guint first[DGN_HATCH_SQUARES + 1];
  weave (hatch, look, seed, first);
  lay (hatch, first, geom, look, floor_index, window);
  return hatch;
}

const DgnHatchStroke *
dgn_hatch_strokes (const DgnHatch *hatch, guint group, guint *n)
{
  const DgnHatchGroup *found = &g_array_index (hatch->groups, DgnHatchGroup, group);
  *n = found->n_strokes;
  return &g_array_index (hatch->strokes, DgnHatchStroke, found->first_stroke);
}

void
dgn_hatch_free (DgnHatch *hatch)
{
  if (hatch == NULL)
    return;
  g_array_unref (hatch->strokes);
  g_array_unref (hatch->groups);
  g_array_unref (hatch->places);
  g_free (hatch);
}
