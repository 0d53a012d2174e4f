/* symbols_paint.c - many symbols with few strokes. */
#include "output/symbols_private.h"

#define KAPPA 0.5522847498 /* a quarter of a circle as a Bézier curve */
#define HAIRLINE_PT 0.25
#define LINE_MIN_PT 0.4
#define TEXT_MIN_PT 5.0
#define CAP_HEIGHT 0.70 /* of the bold sans face, as a share of its size */

typedef struct {
  DgnCanvas *canvas;
  double unit;
  const DgnPlacedSymbol *placed;
  const double *v;
} Pencil;

/* The i-th pair of numbers on the page. */
static void
spot (const Pencil *pencil, double x, double y, double *px, double *py)
{
  static const int cosine[4] = { 1, 0, -1, 0 }, sine[4] = { 0, 1, 0, -1 };
  int turns = pencil->placed->turns & 3;
  double k = pencil->unit * pencil->placed->scale;
  *px = pencil->placed->x + k * (cosine[turns] * x - sine[turns] * y);
  *py = pencil->placed->y + k * (sine[turns] * x + cosine[turns] * y);
}

static void
move_to (const Pencil *pencil, double x, double y)
{
  double px, py;
  spot (pencil, x, y, &px, &py);
  dgn_canvas_move_to (pencil->canvas, px, py);
}

static void
line_to (const Pencil *pencil, double x, double y)
{
  double px, py;
  spot (pencil, x, y, &px, &py);
  dgn_canvas_line_to (pencil->canvas, px, py);
}

static void
curve_to (const Pencil *pencil, double x1, double y1, double x2, double y2, double x3, double y3)
{
  double a, b, c, d, e, f;
  spot (pencil, x1, y1, &a, &b);
  spot (pencil, x2, y2, &c, &d);
  spot (pencil, x3, y3, &e, &f);
  dgn_canvas_curve_to (pencil->canvas, a, b, c, d, e, f);
}

static void
trace_ellipse (const Pencil *pencil, double x, double y, double rx, double ry)
{
  double kx = KAPPA * rx, ky = KAPPA * ry;
  move_to (pencil, x + rx, y);
  curve_to (pencil, x + rx, y + ky, x + kx, y + ry, x, y + ry);
  curve_to (pencil, x - kx, y + ry, x - rx, y + ky, x - rx, y);
  curve_to (pencil, x - rx, y - ky, x - kx, y - ry, x, y - ry);
  curve_to (pencil, x + kx, y - ry, x + rx, y - ky, x + rx, y);
  dgn_canvas_close (pencil->canvas);
}

static void
trace_part (const Pencil *pencil, const DgnSymbolPart *part)
{
  const double *v = (const double *) (gconstpointer) part->numbers->data;
  switch (part->shape) {
  case 'R':
    move_to (pencil, v[0], v[1]);
    line_to (pencil, v[0] + v[2], v[1]);
    line_to (pencil, v[0] + v[2], v[1] + v[3]);
    line_to (pencil, v[0], v[1] + v[3]);
    dgn_canvas_close (pencil->canvas);
    break;
  case 'C':
    trace_ellipse (pencil, v[0], v[1], v[2], v[2]);
    break;
  case 'E':
    trace_ellipse (pencil, v[0], v[1], v[2], v[3]);
    break;
  case 'B':
    move_to (pencil, v[0], v[1]);
    curve_to (pencil, v[2], v[3], v[4], v[5], v[6], v[7]);
    break;
  default:
    move_to (pencil, v[0], v[1]);
    for (guint i = 2; i + 1 < part->numbers->len; i += 2)
      line_to (pencil, v[i], v[i + 1]);
    if (part->shape == 'P')
      dgn_canvas_close (pencil->canvas);
    break;
  }
}

/* Adds every part of that level and style to the path; TRUE if there was one. */
static gboolean
gather (DgnCanvas *canvas, const GArray *placed, double unit, int level, guint style)
{
  gboolean any = FALSE;
  for (guint i = 0; i < placed->len; i++) {
    const DgnPlacedSymbol *one = &g_array_index (placed, DgnPlacedSymbol, i);
    Pencil pencil = { .canvas = canvas, .unit = unit, .placed = one };
    for (guint k = 0; k < one->symbol->parts->len; k++) {
      const DgnSymbolPart *part = &g_array_index (one->symbol->parts, DgnSymbolPart, k);
      if (part->level != level || (part->styles & style) == 0)
        continue;
      trace_part (&pencil, part);
      any = TRUE;
    }
  }
  return any;
}

static void
fill_level (DgnCanvas *canvas, const GArray *placed, double unit, int level, guint style, DgnColor color)
{
  if (gather (canvas, placed, unit, level, style))
    dgn_canvas_fill (canvas, color);
}

static void
stroke_level (DgnCanvas *canvas, const GArray *placed, double unit, int level, guint style, double width, double least)
{
  if (!gather (canvas, placed, unit, level, style))
    return;
  DgnPen pen = { DGN_BLACK, MAX (width * unit, least), DGN_CAP_BUTT, DGN_JOIN_ROUND, 0, 0 };
  if (style == DGN_STYLE_DASH) {
    pen.dash_on = 0.13 * unit;
    pen.dash_off = 0.09 * unit;
  }
  dgn_canvas_stroke (canvas, &pen);
}

static void
write_texts (DgnCanvas *canvas, const GArray *placed, double unit)
{
  for (guint i = 0; i < placed->len; i++) {
    const DgnPlacedSymbol *one = &g_array_index (placed, DgnPlacedSymbol, i);
    Pencil pencil = { .canvas = canvas, .unit = unit, .placed = one };
    for (guint k = 0; k < one->symbol->parts->len; k++) {
      const DgnSymbolPart *part = &g_array_index (one->symbol->parts, DgnSymbolPart, k);
      if (part->shape != 't')
        continue;
      const double *v = (const double *) (gconstpointer) part->numbers->data;
      double x, y, size = MAX (v[0] * unit * one->scale, TEXT_MIN_PT);
      spot (&pencil, v[1], v[2], &x, &y);
      dgn_canvas_text (canvas, x, y + CAP_HEIGHT * size / 2, DGN_ANCHOR_CENTER, DGN_FACE_SANS_BOLD, size, DGN_BLACK, part->text);
    }
  }
}

void
dgn_symbols_paint (DgnCanvas *canvas, const GArray *placed, double unit, double wall)
{
  for (int level = 0; level < DGN_SYMBOL_LEVELS; level++) {
    fill_level (canvas, placed, unit, level, DGN_STYLE_PAPER, DGN_WHITE);
    fill_level (canvas, placed, unit, level, DGN_STYLE_GREY, DGN_GRAY (0.85));
    stroke_level (canvas, placed, unit, level, DGN_STYLE_WALL, wall, LINE_MIN_PT);
    stroke_level (canvas, placed, unit, level, DGN_STYLE_HAIR, 0.033, HAIRLINE_PT);
    stroke_level (canvas, placed, unit, level, DGN_STYLE_DASH, 0.05, LINE_MIN_PT);
    stroke_level (canvas, placed, unit, level, DGN_STYLE_LINE, 0.05, LINE_MIN_PT);
    stroke_level (canvas, placed, unit, level, DGN_STYLE_THICK, 0.08, LINE_MIN_PT);
    fill_level (canvas, placed, unit, level, DGN_STYLE_INK, DGN_BLACK);
  }
  write_texts (canvas, placed, unit);
}
