/* paint_map_frame.c - what surrounds a map: coordinates, neighbouring sheets, scale and north. */
#include "output/paint_map_private.h"

#include <math.h>

#define TICK_PT 2.2
#define LABEL_EVERY_MM 5.0 /* squares of at least this are all labelled, smaller ones every fifth */

static const DgnColor frame_grey = { 0.35, 0.35, 0.35 };

static gboolean
is_labelled (const DgnMapPainter *p, int i)
{
  return i >= 0 && (p->plan->mm_per_square >= LABEL_EVERY_MM || (i + 1) % 5 == 0);
}

static void
trace_ticks (DgnMapPainter *p)
{
  DgnRect window = p->sheet->window;
  double right = p->x + window.w * p->u, bottom = p->y + window.h * p->u;
  for (int i = 0; i <= window.w; i++) {
    double x = p->x + i * p->u;
    dgn_canvas_move_to (p->canvas, x, p->y);
    dgn_canvas_line_to (p->canvas, x, p->y - TICK_PT);
    dgn_canvas_move_to (p->canvas, x, bottom);
    dgn_canvas_line_to (p->canvas, x, bottom + TICK_PT);
  }
  for (int i = 0; i <= window.h; i++) {
    double y = p->y + i * p->u;
    dgn_canvas_move_to (p->canvas, p->x, y);
    dgn_canvas_line_to (p->canvas, p->x - TICK_PT, y);
    dgn_canvas_move_to (p->canvas, right, y);
    dgn_canvas_line_to (p->canvas, right + TICK_PT, y);
  }
}

static void
write_coordinates (DgnMapPainter *p)
{
  DgnRect window = p->sheet->window;
  double size = CLAMP (0.6 * p->u, 5.5, 7.5), gap = 3.0, cap = size * DGN_CAP_SHARE;
  double right = p->x + window.w * p->u, bottom = p->y + window.h * p->u;
  for (int i = 0; i < window.w; i++) {
    if (!is_labelled (p, window.x + i))
      continue;
    g_autofree char *name = dgn_column_name (window.x + i);
    double x = p->x + (i + 0.5) * p->u;
    dgn_canvas_text (p->canvas, x, p->y - gap, DGN_ANCHOR_CENTER, DGN_FACE_SANS, size, frame_grey, name);
    dgn_canvas_text (p->canvas, x, bottom + gap + cap, DGN_ANCHOR_CENTER, DGN_FACE_SANS, size, frame_grey, name);
  }
  for (int i = 0; i < window.h; i++) {
    if (!is_labelled (p, window.y + i))
      continue;
    g_autofree char *name = g_strdup_printf ("%d", window.y + i + 1);
    double y = p->y + (i + 0.5) * p->u + cap / 2;
    dgn_canvas_text (p->canvas, p->x - gap, y, DGN_ANCHOR_RIGHT, DGN_FACE_SANS, size, frame_grey, name);
    dgn_canvas_text (p->canvas, right + gap, y, DGN_ANCHOR_LEFT, DGN_FACE_SANS, size, frame_grey, name);
  }
}

static gboolean
has_sheet (const DgnMapPainter *p, int column, int row)
{
  for (guint i = 0; i < p->plan->sheets->len; i++) {
    const DgnMapSheet *sheet = &g_array_index (p->plan->sheets, DgnMapSheet, i);
    if (sheet->floor == p->sheet->floor && sheet->column == column && sheet->row == row)
      return TRUE;
  }
  return FALSE;
}

/* "part B1" with an arrow, on the window's side, if that part is printed. */
static void
write_neighbour (DgnMapPainter *p, DgnSide side)
{
  int column = p->sheet->column + (side == DGN_EAST) - (side == DGN_WEST);
  int row = p->sheet->row + (side == DGN_SOUTH) - (side == DGN_NORTH);
  if (!has_sheet (p, column, row))
    return;
  DgnRect window = p->sheet->window;
  static const double dx[DGN_N_SIDES] = { 0.5, 1, 0.5, 0 }, dy[DGN_N_SIDES] = { 0, 0.5, 1, 0.5 };
  static const double turn[DGN_N_SIDES] = { 0, 0.5, 0, -0.5 };
  g_autofree char *letter = dgn_column_name (column);
  g_autofree char *text = g_strdup_printf ("part %s%d", letter, row + 1);
  double size = 7, width = dgn_canvas_text_width (p->canvas, DGN_FACE_SANS_BOLD, size, text) + 18, height = size + 3;
  dgn_canvas_save (p->canvas);
  dgn_canvas_translate (p->canvas, p->x + dx[side] * window.w * p->u, p->y + dy[side] * window.h * p->u);
  dgn_canvas_rotate (p->canvas, turn[side] * G_PI);
  /* The box lies outside the frame, on the coordinates; within it the arrow points out of the sheet: up, or down at the lower edge. */
  double point = side == DGN_SOUTH ? 1 : -1, x = -width / 2 + 7;
  dgn_canvas_translate (p->canvas, 0, point * (height / 2 + 0.8));
  dgn_canvas_rect (p->canvas, -width / 2 - 4, -height / 2, width + 8, height);
  dgn_canvas_fill (p->canvas, DGN_WHITE);
  dgn_canvas_rect (p->canvas, -width / 2, -height / 2, width, height);
  dgn_canvas_fill (p->canvas, DGN_BLACK);
  dgn_canvas_move_to (p->canvas, x - 2.6, -point * 2);
  dgn_canvas_line_to (p->canvas, x + 2.6, -point * 2);
  dgn_canvas_line_to (p->canvas, x, point * 2.6);
  dgn_canvas_close (p->canvas);
  dgn_canvas_fill (p->canvas, DGN_WHITE);
  dgn_canvas_text (p->canvas, 5, size * DGN_CAP_SHARE / 2, DGN_ANCHOR_CENTER, DGN_FACE_SANS_BOLD, size, DGN_WHITE, text);
  dgn_canvas_restore (p->canvas);
}

void
dgn_map_paint_frame (DgnMapPainter *p)
{
  DgnRect window = p->sheet->window;
  trace_ticks (p);
  dgn_canvas_rect (p->canvas, p->x, p->y, window.w * p->u, window.h * p->u);
  DgnPen pen = { frame_grey, 0.4, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_stroke (p->canvas, &pen);
  write_coordinates (p);
  for (int side = 0; side < DGN_N_SIDES; side++)
    write_neighbour (p, (DgnSide) side);
}

/* Lengths the scale may show, the longest that has room is taken. */
typedef struct {
  int squares, step; /* and how many squares are black, then white */
  const char *words;
} Scale;

static const Scale scales[] = { { 10, 2, "50 ft / 15 m" }, { 4, 1, "20 ft / 6 m" }, { 2, 1, "10 ft / 3 m" }, { 1, 1, "" } };

static void
trace_bar (DgnMapPainter *p, const Scale *scale, double x, double y)
{
  const double height = 3.2;
  for (int i = 0; i < scale->squares; i += 2 * scale->step)
    dgn_canvas_rect (p->canvas, x + i * p->u, y, scale->step * p->u, height);
  dgn_canvas_fill (p->canvas, DGN_BLACK);
  DgnPen pen = { DGN_BLACK, 0.5, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_rect (p->canvas, x, y, scale->squares * p->u, height);
  for (int i = 0; i <= scale->squares; i += scale->step) {
    dgn_canvas_move_to (p->canvas, x + i * p->u, y + height);
    dgn_canvas_line_to (p->canvas, x + i * p->u, y + height + 1.5);
  }
  dgn_canvas_stroke (p->canvas, &pen);
}

/* A bar from `x` on, at most `room` points wide with its words. */
static void
paint_scale (DgnMapPainter *p, double x, double y, double room)
{
  const double size = 6.5;
  const Scale *scale = scales;
  double words = 0;
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
    scale = &scales[i];
    words = *scale->words != '\0' ? dgn_canvas_text_width (p->canvas, DGN_FACE_SANS, size, scale->words) : 0;
    if (scale->squares * p->u + words / 2 <= room)
      break;
  }
  trace_bar (p, scale, x, y);
  double end = x + scale->squares * p->u, below = y + 6.2 + size * DGN_CAP_SHARE;
  if (words == 0)
    return;
  dgn_canvas_text (p->canvas, x, below, DGN_ANCHOR_LEFT, DGN_FACE_SANS, size, DGN_BLACK, "0");
  dgn_canvas_text (p->canvas, end, below, DGN_ANCHOR_CENTER, DGN_FACE_SANS, size, DGN_BLACK, scale->words);
  double aside = end + words / 2 + 9;
  const char *square = "1 square = 5 ft (1.5 m)";
  if (aside - x + dgn_canvas_text_width (p->canvas, DGN_FACE_SANS, size, square) <= room)
    dgn_canvas_text (p->canvas, aside, y + 3.2, DGN_ANCHOR_LEFT, DGN_FACE_SANS, size, DGN_BLACK, square);
}

static void
paint_compass (DgnMapPainter *p, double x, double y, double radius)
{
  DgnPen pen = { DGN_BLACK, 0.5, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_circle (p->canvas, x, y, radius);
  dgn_canvas_stroke (p->canvas, &pen);
  for (int side = 0; side < 4; side++) {
    double angle = side * G_PI / 2, out_x = sin (angle), out_y = -cos (angle), k = side == 0 ? 1.25 : 0.8;
    dgn_canvas_move_to (p->canvas, x + k * radius * out_x, y + k * radius * out_y);
    dgn_canvas_line_to (p->canvas, x - 0.22 * radius * out_y, y + 0.22 * radius * out_x);
    dgn_canvas_line_to (p->canvas, x, y);
    dgn_canvas_line_to (p->canvas, x + 0.22 * radius * out_y, y - 0.22 * radius * out_x);
    dgn_canvas_close (p->canvas);
    dgn_canvas_fill (p->canvas, side == 0 ? DGN_BLACK : DGN_GRAY (0.55));
  }
  double size = 7;
  dgn_canvas_text (p->canvas, x - radius - 3, y + size * DGN_CAP_SHARE / 2, DGN_ANCHOR_RIGHT, DGN_FACE_SANS_BOLD, size, DGN_BLACK, "N");
}

void
dgn_map_paint_footer (DgnMapPainter *p)
{
  double width = p->sheet->window.w * p->u, bottom = p->y + p->sheet->window.h * p->u;
  double top = bottom + dgn_mm_to_pt (p->plan->margin_mm), height = dgn_mm_to_pt (p->plan->footer_mm);
  double radius = height * 0.34, compass = 2 * radius + 14;
  paint_scale (p, p->x, top + 5, width - compass);
  paint_compass (p, p->x + width - radius, top + height * 0.55, radius);
}
