/* symbols_paint.c - one symbol on a canvas. */
#include "output/symbols_private.h"

#include <math.h>

#define KAPPA 0.5522847498 /* a quarter of a circle as a Bézier curve */
#define HAIRLINE_PT 0.25
#define LINE_MIN_PT 0.4
#define TEXT_MIN_PT 5.0
#define CAP_HEIGHT 0.70 /* of the bold sans face, as a share of its size */
#define WALL_MIN 0.08   /* jambs are drawn in styles without walls too */

/* What a symbol is drawn with: k points to its unit. */
typedef struct {
  DgnCanvas *canvas;
  const DgnSymbol *symbol;
  const DgnSymbolLook *look;
  double k;
  int turns; /* of its texts, to the left */
} Pencil;

static void
move_to (const Pencil *pencil, double x, double y)
{
  dgn_canvas_move_to (pencil->canvas, pencil->k * x, pencil->k * y);
}

static void
line_to (const Pencil *pencil, double x, double y)
{
  dgn_canvas_line_to (pencil->canvas, pencil->k * x, pencil->k * y);
}

static void
curve_to (const Pencil *pencil, double x1, double y1, double x2, double y2, double x3, double y3)
{
  double k = pencil->k;
  dgn_canvas_curve_to (pencil->canvas, k * x1, k * y1, k * x2, k * y2, k * x3, k * y3);
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
    dgn_canvas_rect (pencil->canvas, pencil->k * v[0], pencil->k * v[1], pencil->k * v[2], pencil->k * v[3]);
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
gather (const Pencil *pencil, int level, guint style)
{
  gboolean any = FALSE;
  for (guint i = 0; i < pencil->symbol->parts->len; i++) {
    const DgnSymbolPart *part = &g_array_index (pencil->symbol->parts, DgnSymbolPart, i);
    if (part->level != level || (part->styles & style) == 0)
      continue;
    trace_part (pencil, part);
    any = TRUE;
  }
  return any;
}

static void
fill_level (const Pencil *pencil, int level, guint style, DgnColor color)
{
  if (gather (pencil, level, style))
    dgn_canvas_fill (pencil->canvas, color);
}

static void
stroke_level (const Pencil *pencil, int level, guint style, double width, double least)
{
  if (!gather (pencil, level, style))
    return;
  DgnPen pen = { pencil->look->ink, MAX (width * pencil->k, least), DGN_CAP_BUTT, DGN_JOIN_ROUND, 0, 0 };
  if (style == DGN_STYLE_DASH) {
    pen.dash_on = 0.13 * pencil->k;
    pen.dash_off = 0.09 * pencil->k;
  }
  dgn_canvas_stroke (pencil->canvas, &pen);
}

static void
write_texts (const Pencil *pencil)
{
  for (guint i = 0; i < pencil->symbol->parts->len; i++) {
    const DgnSymbolPart *part = &g_array_index (pencil->symbol->parts, DgnSymbolPart, i);
    if (part->shape != 't')
      continue;
    const double *v = (const double *) (gconstpointer) part->numbers->data;
    double size = MAX (v[0] * pencil->k, TEXT_MIN_PT);
    dgn_canvas_save (pencil->canvas);
    dgn_canvas_translate (pencil->canvas, pencil->k * v[1], pencil->k * v[2]);
    if (pencil->turns != 0)
      dgn_canvas_rotate (pencil->canvas, -pencil->turns * G_PI / 2);
    dgn_canvas_text (pencil->canvas, 0, CAP_HEIGHT * size / 2, DGN_ANCHOR_CENTER, DGN_FACE_SANS_BOLD, size, pencil->look->ink, part->text);
    dgn_canvas_restore (pencil->canvas);
  }
}

static void
draw (DgnCanvas *canvas, gconstpointer data)
{
  const Pencil *pencil = data;
  (void) canvas;
  for (int level = 0; level < DGN_SYMBOL_LEVELS; level++) {
    fill_level (pencil, level, DGN_STYLE_PAPER, pencil->look->paper);
    fill_level (pencil, level, DGN_STYLE_GREY, pencil->look->fill);
    stroke_level (pencil, level, DGN_STYLE_WALL, MAX (pencil->look->wall, WALL_MIN), LINE_MIN_PT);
    stroke_level (pencil, level, DGN_STYLE_HAIR, 0.033, HAIRLINE_PT);
    stroke_level (pencil, level, DGN_STYLE_DASH, 0.05, LINE_MIN_PT);
    stroke_level (pencil, level, DGN_STYLE_LINE, 0.05, LINE_MIN_PT);
    stroke_level (pencil, level, DGN_STYLE_THICK, 0.08, LINE_MIN_PT);
    fill_level (pencil, level, DGN_STYLE_INK, pencil->look->ink);
  }
  write_texts (pencil);
}

void
dgn_symbol_paint (DgnCanvas *canvas, const DgnPlacedSymbol *placed, const DgnSymbolLook *look)
{
  const DgnSymbol *symbol = placed->symbol;
  /* Turned so far to the right on a page turned to the left: what is left over is taken back from the text. */
  Pencil pencil = { canvas, symbol, look, look->unit * placed->scale, symbol->has_text ? (placed->turns + 4 - look->tilt) & 3 : 0 };
  g_autoptr (GString) id = g_string_new (symbol->name);
  if (fabs (placed->scale - 1) > 1e-6)
    g_string_append_printf (id, "-%d", (int) (1000 * placed->scale + 0.5));
  if (pencil.turns != 0)
    g_string_append_printf (id, "-turned%d", pencil.turns);
  dgn_canvas_save (canvas);
  dgn_canvas_translate (canvas, placed->x, placed->y);
  if ((placed->turns & 3) != 0)
    dgn_canvas_rotate (canvas, (placed->turns & 3) * G_PI / 2);
  if (placed->is_mirrored)
    dgn_canvas_scale (canvas, -1, 1);
  dgn_canvas_use (canvas, id->str, draw, &pencil);
  dgn_canvas_restore (canvas);
}

DgnArea
dgn_symbol_area (const DgnPlacedSymbol *placed)
{
  DgnArea e = placed->symbol->extents;
  double left = placed->is_mirrored ? -e.x - e.w : e.x, top = e.y, w = e.w, h = e.h;
  for (int i = 0; i < (placed->turns & 3); i++) {
    double new_left = -top - h;
    top = left;
    left = new_left;
    double swap = w;
    w = h;
    h = swap;
  }
  double k = placed->scale;
  return (DgnArea){ placed->x + k * left, placed->y + k * top, k * w, k * h };
}
