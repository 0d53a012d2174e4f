#include "output/canvas_cairo.h"
#include "output/artwork.h"
#include "output/canvas_ink.h"

#include <math.h>
#include <pango/pangocairo.h>

typedef struct {
  DgnCanvas base;
  cairo_t *cr;
  DgnDests *dests;
  int depth;         /* of open tags */
  DgnPdfInks *inks; /* borrowed; NULL: lines are Cairo's too */
  GPtrArray *waiting; /* links and places of the open tag: inside it they would take its text out of the structure */
} CairoCanvas;

static cairo_t *
context (DgnCanvas *canvas)
{
  return ((CairoCanvas *) canvas)->cr;
}

static void
save (DgnCanvas *canvas)
{
  cairo_save (context (canvas));
}

static void
restore (DgnCanvas *canvas)
{
  cairo_restore (context (canvas));
}

static void
translate (DgnCanvas *canvas, double x, double y)
{
  cairo_translate (context (canvas), x, y);
}

static void
scale (DgnCanvas *canvas, double x, double y)
{
  cairo_scale (context (canvas), x, y);
}

static void
rotate (DgnCanvas *canvas, double radians)
{
  cairo_rotate (context (canvas), radians);
}

static void
clip (DgnCanvas *canvas)
{
  cairo_clip (context (canvas));
}

static void
move_to (DgnCanvas *canvas, double x, double y)
{
  cairo_move_to (context (canvas), x, y);
}

static void
line_to (DgnCanvas *canvas, double x, double y)
{
  cairo_line_to (context (canvas), x, y);
}

static void
curve_to (DgnCanvas *canvas, const double p[6])
{
  cairo_curve_to (context (canvas), p[0], p[1], p[2], p[3], p[4], p[5]);
}

static void
close_path (DgnCanvas *canvas)
{
  cairo_close_path (context (canvas));
}

static void
rect (DgnCanvas *canvas, double x, double y, double w, double h)
{
  cairo_rectangle (context (canvas), x, y, w, h);
}

static void
circle (DgnCanvas *canvas, double x, double y, double radius)
{
  cairo_new_sub_path (context (canvas));
  cairo_arc (context (canvas), x, y, radius, 0, 2 * G_PI);
  cairo_close_path (context (canvas));
}

static void
set_color (cairo_t *cr, DgnColor color)
{
  cairo_set_source_rgb (cr, color.r, color.g, color.b);
}

static void
fill (DgnCanvas *canvas, DgnColor color)
{
  set_color (context (canvas), color);
  cairo_fill (context (canvas));
}

static void
stroke (DgnCanvas *canvas, const DgnPen *pen)
{
  static const cairo_line_cap_t caps[] = { CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE };
  cairo_t *cr = context (canvas);
  set_color (cr, pen->color);
  cairo_set_line_width (cr, pen->width);
  cairo_set_line_cap (cr, caps[pen->cap]);
  cairo_set_line_join (cr, pen->join == DGN_JOIN_ROUND ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
  cairo_set_dash (cr, (double[2]){ pen->dash_on, pen->dash_off }, pen->dash_on > 0 ? 2 : 0, 0);
  cairo_stroke (cr);
}

static void
show_line (DgnCanvas *canvas, double x, double y, PangoLayoutLine *line, DgnColor color)
{
  cairo_t *cr = context (canvas);
  set_color (cr, color);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout_line (cr, line);
  cairo_new_path (cr);
}

static void
ignore_group (DgnCanvas *canvas G_GNUC_UNUSED, const char *id G_GNUC_UNUSED, const char *title G_GNUC_UNUSED)
{
}

static void
ignore_group_end (DgnCanvas *canvas G_GNUC_UNUSED)
{
}

/* Cairo reads tag attributes with the locale's decimal point and cannot finish a file after refusing a tag, so only
 * whole points are written. */
static void
append_number (GString *text, double value)
{
  g_string_append_printf (text, "%d", (int) CLAMP (value, 0, 100000));
}

static void
emit (cairo_t *cr, const char *tag, const char *attributes)
{
  cairo_tag_begin (cr, tag, attributes);
  cairo_tag_end (cr, tag);
}

static void
emit_or_wait (CairoCanvas *self, const char *tag, const char *attributes)
{
  if (self->depth == 0) {
    emit (self->cr, tag, attributes);
    return;
  }
  g_ptr_array_add (self->waiting, g_strdup (tag));
  g_ptr_array_add (self->waiting, g_strdup (attributes));
}

static void
tag_begin (DgnCanvas *canvas, const char *tag)
{
  CairoCanvas *self = (CairoCanvas *) canvas;
  if (!self->dests)
    return;
  cairo_tag_begin (self->cr, tag, NULL);
  self->depth++;
}

static void
tag_end (DgnCanvas *canvas, const char *tag)
{
  CairoCanvas *self = (CairoCanvas *) canvas;
  if (!self->dests)
    return;
  cairo_tag_end (self->cr, tag);
  if (--self->depth > 0)
    return;
  for (guint i = 0; i < self->waiting->len; i += 2)
    emit (self->cr, self->waiting->pdata[i], self->waiting->pdata[i + 1]);
  g_ptr_array_set_size (self->waiting, 0);
}

static void
dest (DgnCanvas *canvas, const char *name, double x, double y)
{
  CairoCanvas *self = (CairoCanvas *) canvas;
  if (!self->dests || !dgn_dests_place (self->dests, name))
    return;
  cairo_user_to_device (self->cr, &x, &y);
  g_autoptr (GString) attributes = g_string_new (NULL);
  g_string_append_printf (attributes, "name='%s' x=", name);
  append_number (attributes, floor (x));
  g_string_append (attributes, " y=");
  append_number (attributes, floor (y));
  emit_or_wait (self, CAIRO_TAG_DEST, attributes->str);
}

/* The box of a rectangle in the coordinates of the page, in whole points. */
static void
device_box (cairo_t *cr, double x, double y, double w, double h, double box[4])
{
  double xs[4] = { x, x + w, x, x + w }, ys[4] = { y, y, y + h, y + h };
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  for (int i = 0; i < 4; i++) {
    cairo_user_to_device (cr, &xs[i], &ys[i]);
    left = MIN (left, xs[i]);
    right = MAX (right, xs[i]);
    top = MIN (top, ys[i]);
    bottom = MAX (bottom, ys[i]);
  }
  box[0] = floor (left);
  box[1] = floor (top);
  box[2] = ceil (right) - floor (left);
  box[3] = ceil (bottom) - floor (top);
}

static void
add_link (DgnCanvas *canvas, const char *name, double x, double y, double w, double h)
{
  CairoCanvas *self = (CairoCanvas *) canvas;
  if (!self->dests || !dgn_dests_has (self->dests, name))
    return;
  double box[4];
  device_box (self->cr, x, y, w, h, box);
  g_autoptr (GString) attributes = g_string_new (NULL);
  g_string_append_printf (attributes, "dest='%s' rect=[", name);
  for (int i = 0; i < 4; i++) {
    g_string_append_c (attributes, ' ');
    append_number (attributes, box[i]);
  }
  g_string_append (attributes, "]");
  emit_or_wait (self, CAIRO_TAG_LINK, attributes->str);
}

static DgnCanvas *
lines_begin (DgnCanvas *canvas)
{
  return ((CairoCanvas *) canvas)->inks != NULL ? dgn_canvas_ink_new () : canvas;
}

/* Shows an empty drawing in the place of what was drawn, which is in the file when it is finished. */
static void
lines_end (DgnCanvas *canvas, DgnCanvas *lines)
{
  CairoCanvas *self = (CairoCanvas *) canvas;
  if (lines == canvas)
    return;
  const GString *content = dgn_canvas_ink_content (lines);
  if (content->len > 0) {
    cairo_rectangle_t extents = { 0 };
    dgn_pdf_inks_add (self->inks, content, &extents.width, &extents.height);
    cairo_surface_t *place = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
    cairo_t *cr = cairo_create (place);
    cairo_rectangle (cr, 0, 0, extents.width, extents.height);
    cairo_fill (cr);
    cairo_destroy (cr);
    cairo_set_source_surface (self->cr, place, 0, 0);
    cairo_paint (self->cr);
    cairo_surface_destroy (place);
  }
  dgn_canvas_ink_free (lines);
}

static void
artwork (DgnCanvas *canvas, const DgnArtwork *picture, double x, double y, double w, double h, gboolean is_whole)
{
  dgn_artwork_draw (picture, context (canvas), x, y, w, h, is_whole);
}

static const DgnCanvasMaker cairo_maker = {
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
  .line = show_line,
  .lines_begin = lines_begin,
  .lines_end = lines_end,
  .artwork = artwork,
  .group_begin = ignore_group,
  .group_end = ignore_group_end,
  .dest = dest,
  .link = add_link,
  .tag_begin = tag_begin,
  .tag_end = tag_end,
};

DgnCanvas *
dgn_canvas_cairo_new (cairo_t *cr, DgnFonts *fonts, DgnDests *dests)
{
  CairoCanvas *canvas = g_new0 (CairoCanvas, 1);
  canvas->base.maker = &cairo_maker;
  canvas->base.fonts = fonts;
  canvas->cr = cr;
  canvas->dests = dests;
  canvas->waiting = g_ptr_array_new_with_free_func (g_free);
  return &canvas->base;
}

void
dgn_canvas_cairo_set_inks (DgnCanvas *canvas, DgnPdfInks *inks)
{
  ((CairoCanvas *) canvas)->inks = inks;
}

void
dgn_canvas_cairo_free (DgnCanvas *canvas)
{
  if (!canvas)
    return;
  g_ptr_array_unref (((CairoCanvas *) canvas)->waiting);
  g_free (canvas);
}
