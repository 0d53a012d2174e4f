/* Signs drawn as paths, because none of our faces has them: an empty box to tick, a pointer, a tick, an open star. */
#include "layout/signs.h"

#include <math.h>
#include <pango/pangocairo.h>

/* In ems of the text's size: advance and how high it stands. */
typedef struct {
  gunichar c;
  double advance, height;
  double (*trace) (cairo_t *cr, double size); /* returns the width of its line; 0: it is filled */
} Sign;

static double
trace_box (cairo_t *cr, double size)
{
  cairo_rectangle (cr, size * 0.08, -size * 0.62, size * 0.62, size * 0.62);
  return size * 0.055;
}

static double
trace_pointer (cairo_t *cr, double size)
{
  cairo_move_to (cr, size * 0.06, -size * 0.56);
  cairo_line_to (cr, size * 0.46, -size * 0.31);
  cairo_line_to (cr, size * 0.06, -size * 0.06);
  cairo_close_path (cr);
  return 0;
}

static double
trace_tick (cairo_t *cr, double size)
{
  cairo_move_to (cr, size * 0.08, -size * 0.28);
  cairo_line_to (cr, size * 0.26, -size * 0.04);
  cairo_line_to (cr, size * 0.62, -size * 0.62);
  return size * 0.09;
}

static double
trace_star (cairo_t *cr, double size)
{
  for (int i = 0; i < 10; i++) {
    double radius = size * (i % 2 ? 0.15 : 0.37), angle = i * G_PI / 5 - G_PI / 2;
    cairo_line_to (cr, size * 0.4 + radius * cos (angle), -size * 0.31 + radius * sin (angle));
  }
  cairo_close_path (cr);
  return size * 0.05;
}

static const Sign signs[] = {
  { 0x25A2, 0.80, 0.66, trace_box },     /* ▢ */
  { 0x2610, 0.80, 0.66, trace_box },     /* ☐ */
  { 0x25B8, 0.54, 0.60, trace_pointer }, /* ▸ */
  { 0x25BA, 0.54, 0.60, trace_pointer }, /* ► */
  { 0x2713, 0.72, 0.66, trace_tick },    /* ✓ */
  { 0x2606, 0.82, 0.70, trace_star },    /* ☆ */
};

static const Sign *
find_sign (gunichar c)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].c == c)
      return &signs[i];
  return NULL;
}

gboolean
dgn_fonts_is_sign (gunichar c)
{
  return find_sign (c) != NULL;
}

gboolean
dgn_fonts_add_signs (PangoAttrList *attrs, const char *text, double size_pt)
{
  gboolean found = FALSE;
  for (const char *p = text; *p; p = g_utf8_next_char (p)) {
    if ((guchar) *p < 0xE2)
      continue;
    const Sign *sign = find_sign (g_utf8_get_char (p));
    if (!sign)
      continue;
    int em = (int) (size_pt * PANGO_SCALE);
    PangoRectangle box = { 0, (int) (-sign->height * em), (int) (sign->advance * em), (int) (sign->height * em) };
    PangoAttribute *shape = pango_attr_shape_new_with_data (&box, &box, (gpointer) sign, NULL, NULL);
    shape->start_index = (guint) (p - text);
    shape->end_index = (guint) (g_utf8_next_char (p) - text);
    pango_attr_list_insert (attrs, shape);
    found = TRUE;
  }
  return found;
}

double
dgn_signs_trace (cairo_t *cr, const PangoAttrShape *shape)
{
  const Sign *sign = shape->data;
  return sign->trace (cr, shape->logical_rect.width / (double) PANGO_SCALE / sign->advance);
}

void
dgn_signs_draw (cairo_t *cr, PangoAttrShape *shape, gboolean do_path G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  double x, y;
  cairo_get_current_point (cr, &x, &y);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, NULL, 0, 0);
  double width = dgn_signs_trace (cr, shape);
  cairo_set_line_width (cr, width);
  if (width > 0)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
  cairo_restore (cr);
}
