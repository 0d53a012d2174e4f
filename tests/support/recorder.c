/* recorder.c - see recorder.h. */
#include "recorder.h"

#include <math.h>

static void
point (DgnCanvas *canvas, double x, double y)
{
  Recorder *r = (Recorder *) canvas;
  const double *m = r->matrix;
  double px = m[0] * x + m[2] * y + m[4], py = m[1] * x + m[3] * y + m[5];
  r->n_points++;
  if (r->clipped > 0)
    return;
  r->left = MIN (r->left, px);
  r->right = MAX (r->right, px);
  r->top = MIN (r->top, py);
  r->bottom = MAX (r->bottom, py);
}

static void
multiply (Recorder *r, double a, double b, double c, double d, double e, double f)
{
  const double *m = r->matrix;
  double out[6] = { m[0] * a + m[2] * b, m[1] * a + m[3] * b, m[0] * c + m[2] * d, m[1] * c + m[3] * d,
                    m[0] * e + m[2] * f + m[4], m[1] * e + m[3] * f + m[5] };
  for (int i = 0; i < 6; i++)
    r->matrix[i] = out[i];
}

static void
save (DgnCanvas *canvas)
{
  Recorder *r = (Recorder *) canvas;
  g_array_append_vals (r->matrices, r->matrix, 6);
  r->saved++;
  if (r->clipped > 0)
    r->clipped++;
}

static void
restore (DgnCanvas *canvas)
{
  Recorder *r = (Recorder *) canvas;
  g_assert (r->saved > 0);
  r->saved--;
  for (int i = 0; i < 6; i++)
    r->matrix[i] = g_array_index (r->matrices, double, r->matrices->len - 6 + i);
  g_array_set_size (r->matrices, r->matrices->len - 6);
  if (r->clipped > 0)
    r->clipped--;
}

static void
clip (DgnCanvas *canvas)
{
  ((Recorder *) canvas)->clipped = 1;
}

static void
translate (DgnCanvas *canvas, double x, double y)
{
  multiply ((Recorder *) canvas, 1, 0, 0, 1, x, y);
}

static void
scale (DgnCanvas *canvas, double x, double y)
{
  multiply ((Recorder *) canvas, x, 0, 0, y, 0, 0);
}

static void
rotate (DgnCanvas *canvas, double radians)
{
  multiply ((Recorder *) canvas, cos (radians), sin (radians), -sin (radians), cos (radians), 0, 0);
}

static void
curve_to (DgnCanvas *canvas, const double points[6])
{
  point (canvas, points[0], points[1]);
  point (canvas, points[2], points[3]);
  point (canvas, points[4], points[5]);
}

static void
close_path (DgnCanvas *canvas)
{
  ((Recorder *) canvas)->n_points++;
}

static void
rect (DgnCanvas *canvas, double x, double y, double w, double h)
{
  point (canvas, x, y);
  point (canvas, x + w, y + h);
}

static void
circle (DgnCanvas *canvas, double x, double y, double radius)
{
  point (canvas, x - radius, y - radius);
  point (canvas, x + radius, y + radius);
}

static void
fill (DgnCanvas *canvas, DgnColor color)
{
  (void) color;
  ((Recorder *) canvas)->n_paints++;
}

static void
stroke (DgnCanvas *canvas, const DgnPen *pen)
{
  Recorder *r = (Recorder *) canvas;
  r->n_paints++;
  r->thinnest = MIN (r->thinnest, pen->width);
}

static void
line (DgnCanvas *canvas, double x, double y, PangoLayoutLine *layout_line, DgnColor color)
{
  (void) color;
  Recorder *r = (Recorder *) canvas;
  PangoRectangle logical;
  pango_layout_line_get_extents (layout_line, NULL, &logical);
  const PangoFontDescription *font = pango_layout_get_font_description (layout_line->layout);
  RecordedText text = { x, y, 0, g_strndup (pango_layout_get_text (layout_line->layout) + layout_line->start_index,
                                            (gsize) layout_line->length) };
  text.size = font != NULL ? pango_font_description_get_size (font) / (double) PANGO_SCALE : 0;
  point (canvas, x, y - text.size * 0.7);
  point (canvas, x + logical.width / (double) PANGO_SCALE, y);
  g_array_append_val (r->texts, text);
}

static void
group_begin (DgnCanvas *canvas, const char *id, const char *title)
{
  (void) title;
  Recorder *r = (Recorder *) canvas;
  g_ptr_array_add (r->groups, g_strdup (id));
  r->depth++;
  r->deepest = MAX (r->deepest, r->depth);
}

static void
group_end (DgnCanvas *canvas)
{
  ((Recorder *) canvas)->depth--;
}

static void
dest (DgnCanvas *canvas, const char *name, double x, double y)
{
  (void) name;
  point (canvas, x, y);
}

static void
link_to (DgnCanvas *canvas, const char *name, double x, double y, double w, double h)
{
  rect (canvas, x, y, w, h);
  g_ptr_array_add (((Recorder *) canvas)->links, g_strdup (name));
}

static void
tag (DgnCanvas *canvas, const char *name)
{
  (void) canvas;
  (void) name;
}

static const DgnCanvasMaker maker = {
  .save = save, .restore = restore, .translate = translate, .scale = scale, .rotate = rotate, .clip = clip, .move_to = point,
  .line_to = point, .curve_to = curve_to, .close = close_path, .rect = rect, .circle = circle, .fill = fill, .stroke = stroke,
  .line = line, .group_begin = group_begin, .group_end = group_end, .dest = dest, .link = link_to, .tag_begin = tag, .tag_end = tag,
};

static void
clear_text (gpointer data)
{
  g_free (((RecordedText *) data)->text);
}

void
recorder_init (Recorder *r, DgnFonts *fonts)
{
  *r = (Recorder){ .base = { &maker, fonts }, .left = 1e9, .top = 1e9, .right = -1e9, .bottom = -1e9, .thinnest = 1e9 };
  r->texts = g_array_new (FALSE, FALSE, sizeof (RecordedText));
  g_array_set_clear_func (r->texts, clear_text);
  r->links = g_ptr_array_new_with_free_func (g_free);
  r->groups = g_ptr_array_new_with_free_func (g_free);
  r->matrices = g_array_new (FALSE, FALSE, sizeof (double));
  r->matrix[0] = r->matrix[3] = 1;
}

void
recorder_clear (Recorder *r)
{
  g_array_unref (r->texts);
  g_ptr_array_unref (r->links);
  g_ptr_array_unref (r->groups);
  g_array_unref (r->matrices);
}
