#include "output/canvas_ink.h"

#include <cairo.h>
#include <math.h>
#include <string.h>

#define UNIT 100            /* to a point */
#define ROUND 0.5522847498  /* of a radius: where the handles of a quarter circle lie */
#define LENGTH_MAX 1e7

typedef struct {
  DgnCanvas base;
  GString *content; /* what is painted */
  GString *path;
  cairo_matrix_t matrix; /* to units */
  GArray *saved;         /* cairo_matrix_t */
  gboolean has_ink;      /* something is painted */
} InkCanvas;

static InkCanvas *
ink_of (DgnCanvas *canvas)
{
  return (InkCanvas *) canvas;
}

static void
put (GString *out, gint64 value)
{
  char digits[24];
  int at = sizeof digits;
  guint64 rest = (guint64) ABS (value);
  digits[--at] = ' ';
  do {
    digits[--at] = (char) ('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (value < 0)
    digits[--at] = '-';
  g_string_append_len (out, digits + at, (gssize) sizeof digits - at);
}

static gint64
round_to_unit (double value)
{
  return isnan (value) ? 0 : (gint64) floor (CLAMP (value, -LENGTH_MAX, LENGTH_MAX) + 0.5);
}

/* Exact where it has to be, as dashes have. */
static void
put_exact (GString *out, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (buffer, sizeof buffer, "%.5f", value);
  gsize length = strlen (buffer);
  while (buffer[length - 1] == '0')
    buffer[--length] = '\0';
  if (buffer[length - 1] == '.')
    buffer[length - 1] = '\0';
  g_string_append_printf (out, "%s ", buffer);
}

static void
put_point (InkCanvas *ink, double x, double y)
{
  cairo_matrix_transform_point (&ink->matrix, &x, &y);
  put (ink->path, round_to_unit (x));
  put (ink->path, round_to_unit (y));
}

static double
scale_of (const InkCanvas *ink)
{
  return sqrt (fabs (ink->matrix.xx * ink->matrix.yy - ink->matrix.xy * ink->matrix.yx));
}

static void
save (DgnCanvas *canvas)
{
  InkCanvas *ink = ink_of (canvas);
  g_array_append_val (ink->saved, ink->matrix);
  g_string_append (ink->content, "q\n");
}

/* What was saved for nothing leaves no trace. */
static void
restore (DgnCanvas *canvas)
{
  InkCanvas *ink = ink_of (canvas);
  if (ink->saved->len == 0)
    return;
  ink->matrix = g_array_index (ink->saved, cairo_matrix_t, ink->saved->len - 1);
  g_array_set_size (ink->saved, ink->saved->len - 1);
  if (g_str_has_suffix (ink->content->str, "q\n"))
    g_string_truncate (ink->content, ink->content->len - strlen ("q\n"));
  else
    g_string_append (ink->content, "Q\n");
}

static void
translate (DgnCanvas *canvas, double x, double y)
{
  cairo_matrix_translate (&ink_of (canvas)->matrix, x, y);
}

static void
scale (DgnCanvas *canvas, double x, double y)
{
  cairo_matrix_scale (&ink_of (canvas)->matrix, x, y);
}

static void
rotate (DgnCanvas *canvas, double radians)
{
  cairo_matrix_rotate (&ink_of (canvas)->matrix, radians);
}

static void
move_to (DgnCanvas *canvas, double x, double y)
{
  put_point (ink_of (canvas), x, y);
  g_string_append (ink_of (canvas)->path, "m ");
}

static void
line_to (DgnCanvas *canvas, double x, double y)
{
  InkCanvas *ink = ink_of (canvas);
  gboolean is_first = ink->path->len == 0;
  put_point (ink, x, y);
  g_string_append (ink->path, is_first ? "m " : "l ");
}

static void
curve_to (DgnCanvas *canvas, const double points[6])
{
  InkCanvas *ink = ink_of (canvas);
  if (ink->path->len == 0)
    move_to (canvas, points[0], points[1]);
  for (int i = 0; i < 6; i += 2)
    put_point (ink, points[i], points[i + 1]);
  g_string_append (ink->path, "c ");
}

static void
close_path (DgnCanvas *canvas)
{
  if (ink_of (canvas)->path->len > 0)
    g_string_append (ink_of (canvas)->path, "h ");
}

static void
rect (DgnCanvas *canvas, double x, double y, double w, double h)
{
  move_to (canvas, x, y);
  line_to (canvas, x + w, y);
  line_to (canvas, x + w, y + h);
  line_to (canvas, x, y + h);
  close_path (canvas);
}

static void
circle (DgnCanvas *canvas, double x, double y, double r)
{
  double k = ROUND * r;
  move_to (canvas, x + r, y);
  curve_to (canvas, (double[6]){ x + r, y + k, x + k, y + r, x, y + r });
  curve_to (canvas, (double[6]){ x - k, y + r, x - r, y + k, x - r, y });
  curve_to (canvas, (double[6]){ x - r, y - k, x - k, y - r, x, y - r });
  curve_to (canvas, (double[6]){ x + k, y - r, x + r, y - k, x + r, y });
  close_path (canvas);
}

/* Ends the path with an operator. */
static void
use_path (InkCanvas *ink, const char *operator)
{
  g_string_append_len (ink->content, ink->path->str, (gssize) ink->path->len);
  g_string_append (ink->content, operator);
  g_string_truncate (ink->path, 0);
}

static void
clip (DgnCanvas *canvas)
{
  /* Nothing to clip to: nothing is seen any more. */
  if (ink_of (canvas)->path->len == 0)
    move_to (canvas, 0, 0);
  use_path (ink_of (canvas), "W n\n");
}

/* Plain black is printed with one ink. */
static void
put_color (InkCanvas *ink, DgnColor color, const char *operator, const char *black)
{
  if (color.r == 0 && color.g == 0 && color.b == 0) {
    g_string_append (ink->content, black);
    return;
  }
  put_exact (ink->content, color.r);
  put_exact (ink->content, color.g);
  put_exact (ink->content, color.b);
  g_string_append (ink->content, operator);
}

static void
fill (DgnCanvas *canvas, DgnColor color)
{
  InkCanvas *ink = ink_of (canvas);
  if (ink->path->len == 0)
    return;
  ink->has_ink = TRUE;
  put_color (ink, color, "rg\n", "0 g\n");
  use_path (ink, "f\n");
}

static void
put_pen (InkCanvas *ink, const DgnPen *pen, double units)
{
  ink->has_ink = TRUE;
  put_color (ink, pen->color, "RG ", "0 G ");
  put_exact (ink->content, pen->width * units);
  g_string_append_printf (ink->content, "w %d J %d j 10 M [", (int) pen->cap, pen->join == DGN_JOIN_ROUND ? 1 : 0);
  if (pen->dash_on > 0) {
    put_exact (ink->content, pen->dash_on * units);
    put_exact (ink->content, pen->dash_off * units);
  }
  g_string_append (ink->content, "] 0 d\n");
}

static void
stroke (DgnCanvas *canvas, const DgnPen *pen)
{
  InkCanvas *ink = ink_of (canvas);
  if (ink->path->len == 0)
    return;
  put_pen (ink, pen, scale_of (ink));
  use_path (ink, "S\n");
}

/* The strokes of each group. */
static GPtrArray *
spell_groups (const DgnHatch *hatch)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < hatch->groups->len; i++) {
    GString *text = g_string_new (NULL);
    guint n;
    const DgnHatchStroke *strokes = dgn_hatch_strokes (hatch, i, &n);
    for (guint k = 0; k < n; k++) {
      put (text, strokes[k].x1);
      put (text, strokes[k].y1);
      g_string_append (text, "m ");
      put (text, strokes[k].x2);
      put (text, strokes[k].y2);
      g_string_append (text, "l ");
    }
    g_ptr_array_add (words, g_string_free (text, FALSE));
  }
  return words;
}

/* Square by square, each seen from the one before, so that nothing has to be saved and restored. */
static void
put_places (GString *out, const DgnHatch *hatch)
{
  g_autoptr (GPtrArray) words = spell_groups (hatch);
  int x = 0, y = 0;
  for (guint i = 0; i < hatch->places->len; i++) {
    const DgnHatchPlace *place = &g_array_index (hatch->places, DgnHatchPlace, i);
    if (i == 0 || place->x != x || place->y != y) {
      g_string_append (out, i == 0 ? "1 0 0 1 " : "S\n1 0 0 1 ");
      put (out, (place->x - x) * DGN_HATCH_UNIT);
      put (out, (place->y - y) * DGN_HATCH_UNIT);
      g_string_append (out, "cm\n");
    }
    x = place->x;
    y = place->y;
    g_string_append (out, words->pdata[place->group]);
  }
  g_string_append (out, "S\n");
}

static void
draw_hatch (DgnCanvas *canvas, const DgnHatch *hatch, double x, double y, double u, const DgnPen *pen)
{
  InkCanvas *ink = ink_of (canvas);
  cairo_matrix_t m = ink->matrix;
  if (hatch->places->len == 0)
    return;
  cairo_matrix_translate (&m, x, y);
  cairo_matrix_scale (&m, u / DGN_HATCH_UNIT, u / DGN_HATCH_UNIT);
  const double numbers[] = { m.xx, m.yx, m.xy, m.yy, m.x0, m.y0 };
  g_string_append (ink->content, "q ");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    put_exact (ink->content, numbers[i]);
  g_string_append (ink->content, "cm ");
  put_pen (ink, pen, DGN_HATCH_UNIT / u);
  put_places (ink->content, hatch);
  g_string_append (ink->content, "Q\n");
}

static void
ignore_line (DgnCanvas *canvas G_GNUC_UNUSED, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED, PangoLayoutLine *line G_GNUC_UNUSED,
             DgnColor color G_GNUC_UNUSED)
{
  g_return_if_reached ();
}

static void
ignore_group (DgnCanvas *canvas G_GNUC_UNUSED, const char *id G_GNUC_UNUSED, const char *title G_GNUC_UNUSED)
{
}

static void
ignore_group_end (DgnCanvas *canvas G_GNUC_UNUSED)
{
}

static void
ignore_tag (DgnCanvas *canvas G_GNUC_UNUSED, const char *tag G_GNUC_UNUSED)
{
}

static void
ignore_dest (DgnCanvas *canvas G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED)
{
}

static void
ignore_link (DgnCanvas *canvas G_GNUC_UNUSED, const char *dest G_GNUC_UNUSED, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
             double w G_GNUC_UNUSED, double h G_GNUC_UNUSED)
{
}

static const DgnCanvasMaker ink_maker = {
  .save = save,
  .restore = restore,
  .translate = translate,
  .scale = scale,
  .rotate = rotate,
  .clip = clip,
  .move_to = move_to,
  .line_to = line_to,
  .curve_to = curve_to,
  .close = close_path,
  .rect = rect,
  .circle = circle,
  .fill = fill,
  .stroke = stroke,
  .hatch = draw_hatch,
  .line = ignore_line,
  .group_begin = ignore_group,
  .group_end = ignore_group_end,
  .dest = ignore_dest,
  .link = ignore_link,
  .tag_begin = ignore_tag,
  .tag_end = ignore_tag,
};

DgnCanvas *
dgn_canvas_ink_new (void)
{
  InkCanvas *ink = g_new0 (InkCanvas, 1);
  ink->base.maker = &ink_maker;
  ink->content = g_string_new (NULL);
  ink->path = g_string_new (NULL);
  ink->saved = g_array_new (FALSE, FALSE, sizeof (cairo_matrix_t));
  cairo_matrix_init_scale (&ink->matrix, UNIT, UNIT);
  return &ink->base;
}

void
dgn_canvas_ink_free (DgnCanvas *canvas)
{
  if (canvas == NULL)
    return;
  InkCanvas *ink = ink_of (canvas);
  g_string_free (ink->content, TRUE);
  g_string_free (ink->path, TRUE);
  g_array_unref (ink->saved);
  g_free (ink);
}

const GString *
dgn_canvas_ink_content (DgnCanvas *canvas)
{
  InkCanvas *ink = ink_of (canvas);
  if (!ink->has_ink)
    g_string_truncate (ink->content, 0);
  else if (!g_str_has_prefix (ink->content->str, "0.01"))
    g_string_prepend (ink->content, "0.01 0 0 0.01 0 0 cm\n");
  return ink->content;
}
