/* canvas_svg_path.c - paths: gathered in millimetres of the sheet, written short. */
#include "output/canvas_svg_private.h"

#include <math.h>

void
dgn_svg_point (const DgnSvgMatrix *m, double x, double y, double out[2])
{
  out[0] = m->a * x + m->c * y + m->e;
  out[1] = m->b * x + m->d * y + m->f;
}

double
dgn_svg_scale (const DgnSvgMatrix *m)
{
  return sqrt (fabs (m->a * m->d - m->b * m->c));
}

static void
add_step (DgnCanvas *canvas, char kind, const double *points, guint n_points)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  DgnSvgStep step = { .kind = kind };
  for (guint i = 0; i < n_points; i++)
    dgn_svg_point (&svg->state.matrix, points[2 * i], points[2 * i + 1], step.p + 2 * i);
  g_array_append_val (svg->steps, step);
}

void
dgn_svg_move_to (DgnCanvas *canvas, double x, double y)
{
  add_step (canvas, 'M', (double[2]){ x, y }, 1);
}

void
dgn_svg_line_to (DgnCanvas *canvas, double x, double y)
{
  gboolean is_first = ((DgnSvgCanvas *) canvas)->steps->len == 0;
  add_step (canvas, is_first ? 'M' : 'L', (double[2]){ x, y }, 1);
}

void
dgn_svg_curve_to (DgnCanvas *canvas, const double p[6])
{
  if (((DgnSvgCanvas *) canvas)->steps->len == 0)
    dgn_svg_move_to (canvas, p[0], p[1]);
  add_step (canvas, 'C', p, 3);
}

void
dgn_svg_close (DgnCanvas *canvas)
{
  if (((DgnSvgCanvas *) canvas)->steps->len > 0)
    add_step (canvas, 'Z', NULL, 0);
}

void
dgn_svg_rect (DgnCanvas *canvas, double x, double y, double w, double h)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  const DgnSvgMatrix *m = &svg->state.matrix;
  if (m->b == 0 && m->c == 0 && m->a * w > 0 && m->d * h > 0) {
    DgnSvgStep step = { .kind = 'R', .p = { 0, 0, m->a * w, m->d * h } };
    dgn_svg_point (m, x, y, step.p);
    g_array_append_val (svg->steps, step);
    return;
  }
  dgn_svg_move_to (canvas, x, y);
  dgn_svg_line_to (canvas, x + w, y);
  dgn_svg_line_to (canvas, x + w, y + h);
  dgn_svg_line_to (canvas, x, y + h);
  dgn_svg_close (canvas);
}

void
dgn_svg_circle (DgnCanvas *canvas, double x, double y, double radius)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  const DgnSvgMatrix *m = &svg->state.matrix;
  double across = hypot (m->a, m->b), down = hypot (m->c, m->d);
  if (fabs (across - down) < 1e-6 * across && m->a * m->d - m->b * m->c > 0) {
    DgnSvgStep step = { .kind = 'O', .p = { 0, 0, radius * across } };
    dgn_svg_point (m, x, y, step.p);
    g_array_append_val (svg->steps, step);
    return;
  }
  double k = 0.5522847498 * radius, r = radius;
  dgn_svg_move_to (canvas, x + r, y);
  dgn_svg_curve_to (canvas, (double[6]){ x + r, y + k, x + k, y + r, x, y + r });
  dgn_svg_curve_to (canvas, (double[6]){ x - k, y + r, x - r, y + k, x - r, y });
  dgn_svg_curve_to (canvas, (double[6]){ x - r, y - k, x - k, y - r, x, y - r });
  dgn_svg_curve_to (canvas, (double[6]){ x + k, y - r, x + r, y - k, x + r, y });
  dgn_svg_close (canvas);
}

/* Where the pen stands, in hundredths of a millimetre: steps between whole numbers do not add up to an error. */
typedef struct {
  GString *out;
  gint64 x, y, start_x, start_y;
  char command; /* that a number without a letter would go on with */
} Pen;

static gint64
hundredths (double mm)
{
  return isnan (mm) ? 0 : (gint64) floor (CLAMP (mm, -1e6, 1e6) * 100 + 0.5);
}

static void
put (Pen *pen, gint64 value)
{
  char last = pen->out->str[pen->out->len - 1];
  if (value >= 0 && (g_ascii_isdigit (last) || last == '.'))
    g_string_append_c (pen->out, ' ');
  dgn_svg_number (pen->out, (double) value / 100, 2);
}

static void
command (Pen *pen, char letter)
{
  if (pen->command != letter)
    g_string_append_c (pen->out, letter);
  pen->command = letter;
}

static void
move (Pen *pen, double x_mm, double y_mm)
{
  gint64 x = hundredths (x_mm), y = hundredths (y_mm);
  /* The first is absolute; a relative one after it is mostly shorter. */
  gboolean is_first = pen->command == '\0';
  g_string_append_c (pen->out, is_first ? 'M' : 'm');
  put (pen, is_first ? x : x - pen->x);
  put (pen, is_first ? y : y - pen->y);
  pen->x = pen->start_x = x;
  pen->y = pen->start_y = y;
  pen->command = is_first ? 'L' : 'l';
}

static void
draw_line (Pen *pen, double x_mm, double y_mm)
{
  gint64 x = hundredths (x_mm), y = hundredths (y_mm), dx = x - pen->x, dy = y - pen->y;
  if (dy == 0) {
    command (pen, 'h');
    put (pen, dx);
  } else if (dx == 0) {
    command (pen, 'v');
    put (pen, dy);
  } else {
    command (pen, 'l');
    put (pen, dx);
    put (pen, dy);
  }
  pen->x = x;
  pen->y = y;
}

static void
draw_curve (Pen *pen, const double *p)
{
  command (pen, 'c');
  for (int i = 0; i < 6; i += 2) {
    put (pen, hundredths (p[i]) - pen->x);
    put (pen, hundredths (p[i + 1]) - pen->y);
  }
  pen->x = hundredths (p[4]);
  pen->y = hundredths (p[5]);
}

static void
close_figure (Pen *pen)
{
  g_string_append_c (pen->out, 'z');
  pen->x = pen->start_x;
  pen->y = pen->start_y;
  pen->command = 'z';
}

static void
draw_rect (Pen *pen, const double *p)
{
  move (pen, p[0], p[1]);
  draw_line (pen, p[0] + p[2], p[1]);
  draw_line (pen, p[0] + p[2], p[1] + p[3]);
  draw_line (pen, p[0], p[1] + p[3]);
  close_figure (pen);
}

/* Two halves, clockwise from the right, as Cairo goes. */
static void
draw_circle (Pen *pen, const double *p)
{
  move (pen, p[0] + p[2], p[1]);
  for (int half = 0; half < 2; half++) {
    g_string_append_c (pen->out, 'a');
    put (pen, hundredths (p[2]));
    put (pen, hundredths (p[2]));
    g_string_append (pen->out, " 0 1 1");
    put (pen, hundredths (half == 0 ? p[0] - p[2] : p[0] + p[2]) - pen->x);
    g_string_append (pen->out, " 0");
    pen->x = hundredths (half == 0 ? p[0] - p[2] : p[0] + p[2]);
  }
  close_figure (pen);
}

void
dgn_svg_path (GString *out, const GArray *steps, guint from, guint to)
{
  Pen pen = { .out = out };
  for (guint i = from; i < to; i++) {
    const DgnSvgStep *step = &g_array_index (steps, DgnSvgStep, i);
    switch (step->kind) {
    case 'M':
      move (&pen, step->p[0], step->p[1]);
      break;
    case 'L':
      draw_line (&pen, step->p[0], step->p[1]);
      break;
    case 'C':
      draw_curve (&pen, step->p);
      break;
    case 'Z':
      close_figure (&pen);
      break;
    case 'R':
      draw_rect (&pen, step->p);
      break;
    default:
      draw_circle (&pen, step->p);
    }
  }
}

void
dgn_svg_figure (GString *out, const GArray *steps, guint from, guint to)
{
  const DgnSvgStep *only = to == from + 1 ? &g_array_index (steps, DgnSvgStep, from) : NULL;
  if (only != NULL && only->kind == 'R') {
    /* The corners are rounded, not the sides, so that neighbours meet. */
    gint64 x = hundredths (only->p[0]), y = hundredths (only->p[1]);
    g_string_append (out, "<rect");
    dgn_svg_attribute (out, "x", (double) x / 100, 2);
    dgn_svg_attribute (out, "y", (double) y / 100, 2);
    dgn_svg_attribute (out, "width", (double) (hundredths (only->p[0] + only->p[2]) - x) / 100, 2);
    dgn_svg_attribute (out, "height", (double) (hundredths (only->p[1] + only->p[3]) - y) / 100, 2);
    return;
  }
  if (only != NULL && only->kind == 'O') {
    g_string_append (out, "<circle");
    dgn_svg_attribute (out, "cx", only->p[0], 2);
    dgn_svg_attribute (out, "cy", only->p[1], 2);
    dgn_svg_attribute (out, "r", only->p[2], 3);
    return;
  }
  g_string_append (out, "<path d=\"");
  dgn_svg_path (out, steps, from, to);
  g_string_append_c (out, '"');
}
