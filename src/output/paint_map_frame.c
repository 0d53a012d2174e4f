/* paint_map_frame.c - around the squares, upright on the page: coordinates, neighbouring sheets, and the marks to lay them together. */
#include "output/paint_map_private.h"

#include <math.h>

#define TICK_PT 2.2
#define COORDINATE_GAP_PT 3.0
#define LABEL_EVERY_MM 5.0 /* squares of at least this are all labelled, smaller ones every fifth */
#define OUTER_PT 10.5      /* from the squares to the row outside of the coordinates */

static const DgnColor frame_grey = { 0.35, 0.35, 0.35 };

/* The squares' block on the page. */
static DgnArea
block_of (const DgnMapPainter *p)
{
  double width, height;
  dgn_map_squares_size (p->plan, p->sheet->window, &width, &height);
  return (DgnArea){ p->page_x, p->page_y, dgn_mm_to_pt (width), dgn_mm_to_pt (height) };
}

/* What stands at the i-th square from the left, or from the top: columns and rows change places on a turned page. */
static char *
name_across (const DgnMapPainter *p, int i, int *number)
{
  DgnRect window = p->sheet->window;
  *number = p->plan->is_turned ? window.y + i : window.x + i;
  return p->plan->is_turned ? g_strdup_printf ("%d", *number + 1) : dgn_column_name (MAX (*number, 0));
}

static char *
name_down (const DgnMapPainter *p, int i, int *number)
{
  DgnRect window = p->sheet->window;
  *number = p->plan->is_turned ? window.x + window.w - 1 - i : window.y + i;
  return p->plan->is_turned ? dgn_column_name (MAX (*number, 0)) : g_strdup_printf ("%d", *number + 1);
}

static gboolean
is_labelled (const DgnMapPainter *p, int number)
{
  return number >= 0 && (p->plan->mm_per_square >= LABEL_EVERY_MM || (number + 1) % 5 == 0);
}

static void
trace_ticks (DgnMapPainter *p, DgnArea block)
{
  double right = block.x + block.w, bottom = block.y + block.h;
  for (double x = block.x; x < right + p->u / 2; x += p->u) {
    dgn_canvas_move_to (p->canvas, x, block.y);
    dgn_canvas_line_to (p->canvas, x, block.y - TICK_PT);
    dgn_canvas_move_to (p->canvas, x, bottom);
    dgn_canvas_line_to (p->canvas, x, bottom + TICK_PT);
  }
  for (double y = block.y; y < bottom + p->u / 2; y += p->u) {
    dgn_canvas_move_to (p->canvas, block.x, y);
    dgn_canvas_line_to (p->canvas, block.x - TICK_PT, y);
    dgn_canvas_move_to (p->canvas, right, y);
    dgn_canvas_line_to (p->canvas, right + TICK_PT, y);
  }
}

/* As large as the squares allow, and as leaves the widest name beside them within the margin. */
static double
coordinate_size (const DgnMapPainter *p)
{
  double size = CLAMP (0.6 * p->u, 5.5, 7.5), room = dgn_mm_to_pt (p->plan->margin_mm) - COORDINATE_GAP_PT;
  int first, last;
  g_autofree char *a = name_down (p, 0, &first);
  g_autofree char *b = name_down (p, (p->plan->is_turned ? p->sheet->window.w : p->sheet->window.h) - 1, &last);
  while (size > DGN_TEXT_MIN_PT && MAX (dgn_canvas_text_width (p->canvas, DGN_FACE_SANS, size, a),
                                        dgn_canvas_text_width (p->canvas, DGN_FACE_SANS, size, b)) > room)
    size = MAX (size - 0.25, DGN_TEXT_MIN_PT);
  return size;
}

static void
write_coordinates (DgnMapPainter *p, DgnArea block)
{
  double size = coordinate_size (p), gap = COORDINATE_GAP_PT, cap = size * DGN_CAP_SHARE;
  double right = block.x + block.w, bottom = block.y + block.h;
  int number;
  for (int i = 0; i < (int) (block.w / p->u + 0.5); i++) {
    g_autofree char *name = name_across (p, i, &number);
    double x = block.x + (i + 0.5) * p->u;
    if (!is_labelled (p, number))
      continue;
    dgn_canvas_text (p->canvas, x, block.y - gap, DGN_ANCHOR_CENTER, DGN_FACE_SANS, size, frame_grey, name);
    dgn_canvas_text (p->canvas, x, bottom + gap + cap, DGN_ANCHOR_CENTER, DGN_FACE_SANS, size, frame_grey, name);
  }
  for (int i = 0; i < (int) (block.h / p->u + 0.5); i++) {
    g_autofree char *name = name_down (p, i, &number);
    double y = block.y + (i + 0.5) * p->u + cap / 2;
    if (!is_labelled (p, number))
      continue;
    dgn_canvas_text (p->canvas, block.x - gap, y, DGN_ANCHOR_RIGHT, DGN_FACE_SANS, size, frame_grey, name);
    dgn_canvas_text (p->canvas, right + gap, y, DGN_ANCHOR_LEFT, DGN_FACE_SANS, size, frame_grey, name);
  }
}

static const DgnMapSheet *
find_sheet (const DgnMapPainter *p, int column, int row)
{
  for (guint i = 0; i < p->plan->sheets->len; i++) {
    const DgnMapSheet *sheet = &g_array_index (p->plan->sheets, DgnMapSheet, i);
    if (sheet->floor == p->sheet->floor && sheet->column == column && sheet->row == row)
      return sheet;
  }
  return NULL;
}

static const DgnMapSheet *
neighbour_of (const DgnMapPainter *p, DgnSide side)
{
  return find_sheet (p, p->sheet->column + (side == DGN_EAST) - (side == DGN_WEST), p->sheet->row + (side == DGN_SOUTH) - (side == DGN_NORTH));
}

/* Which side of the page a side of the map is. */
static DgnSide
page_side (const DgnMapPainter *p, DgnSide side)
{
  return p->plan->is_turned ? dgn_side_left (side) : side;
}

/* Moves to a point beside the block, outside of the coordinates, turned so that text runs along that side of the page. */
static void
begin_outside (DgnMapPainter *p, DgnArea block, DgnSide side, double along)
{
  static const double turn[DGN_N_SIDES] = { 0, 0.5, 0, -0.5 };
  double x = side == DGN_EAST ? block.x + block.w + OUTER_PT : side == DGN_WEST ? block.x - OUTER_PT : along;
  double y = side == DGN_SOUTH ? block.y + block.h + OUTER_PT : side == DGN_NORTH ? block.y - OUTER_PT : along;
  dgn_canvas_save (p->canvas);
  dgn_canvas_translate (p->canvas, x, y);
  dgn_canvas_rotate (p->canvas, turn[side] * G_PI);
  dgn_canvas_translate (p->canvas, 0, side == DGN_SOUTH ? 4.0 : -4.0);
}

/* "-> sheet B1, page 7", its arrow out of the page. */
static void
write_neighbour (DgnMapPainter *p, DgnArea block, DgnSide side)
{
  const DgnMapSheet *sheet = neighbour_of (p, side);
  if (sheet == NULL)
    return;
  g_autofree char *name = dgn_map_sheet_name (sheet->column, sheet->row);
  g_autofree char *page = g_strdup_printf ("%u", sheet->page);
  g_autofree char *text = sheet->page > 0 ? dgn_say (p->words, DGN_SAY_MAP_SHEET_PAGE, "sheet", name, "page", page, NULL)
                                          : dgn_say (p->words, DGN_SAY_MAP_SHEET, "sheet", name, NULL);
  DgnSide out = page_side (p, side);
  gboolean is_across = out == DGN_NORTH || out == DGN_SOUTH;
  double size = 6, width = dgn_canvas_text_width (p->canvas, DGN_FACE_SANS_BOLD, size, text) + 16, height = size + 2;
  double point = out == DGN_SOUTH ? 1 : -1, x = -width / 2 + 6;
  begin_outside (p, block, out, is_across ? block.x + block.w / 2 : block.y + block.h / 2);
  dgn_canvas_rect (p->canvas, -width / 2, -height / 2, width, height);
  dgn_canvas_fill (p->canvas, DGN_BLACK);
  dgn_canvas_move_to (p->canvas, x - 2.4, -point * 1.8);
  dgn_canvas_line_to (p->canvas, x + 2.4, -point * 1.8);
  dgn_canvas_line_to (p->canvas, x, point * 2.4);
  dgn_canvas_close (p->canvas);
  dgn_canvas_fill (p->canvas, DGN_WHITE);
  dgn_canvas_text (p->canvas, 4.5, size * DGN_CAP_SHARE / 2, DGN_ANCHOR_CENTER, DGN_FACE_SANS_BOLD, size, DGN_WHITE, text);
  dgn_canvas_restore (p->canvas);
}

/* One mark: a triangle at the line, and the two columns or rows that it parts. */
static void
write_match (DgnMapPainter *p, DgnArea block, DgnSide side, double along, const char *text)
{
  double size = DGN_TEXT_MIN_PT, inward = side == DGN_SOUTH ? -1 : 1;
  begin_outside (p, block, side, along);
  dgn_canvas_text (p->canvas, 0, size * DGN_CAP_SHARE / 2, DGN_ANCHOR_CENTER, DGN_FACE_SANS_BOLD, size, DGN_BLACK, text);
  dgn_canvas_translate (p->canvas, 0, inward * (OUTER_PT + 4.0 - TICK_PT));
  dgn_canvas_move_to (p->canvas, -2, -inward * 3.6);
  dgn_canvas_line_to (p->canvas, 2, -inward * 3.6);
  dgn_canvas_line_to (p->canvas, 0, inward * TICK_PT);
  dgn_canvas_close (p->canvas);
  dgn_canvas_fill (p->canvas, DGN_BLACK);
  dgn_canvas_restore (p->canvas);
}

/* The line in the middle of what two sheets share: cut one along it, and lay it on the other. */
static void
write_matches (DgnMapPainter *p, DgnArea block, DgnSide side)
{
  if (neighbour_of (p, side) == NULL)
    return;
  DgnRect window = p->sheet->window;
  int half = DGN_MAP_OVERLAP / 2;
  gboolean is_column = side == DGN_EAST || side == DGN_WEST;
  int line = side == DGN_EAST ? window.x + window.w - half : side == DGN_WEST ? window.x + half
             : side == DGN_SOUTH ? window.y + window.h - half : window.y + half;
  g_autofree char *before = is_column ? dgn_column_name (line - 1) : g_strdup_printf ("%d", line);
  g_autofree char *after = is_column ? dgn_column_name (line) : g_strdup_printf ("%d", line + 1);
  g_autofree char *text = g_strdup_printf ("%s|%s", before, after);
  DgnArea at = dgn_map_on_page (p, is_column ? (DgnArea){ line, window.y, 0, 1 } : (DgnArea){ window.x, line, 1, 0 });
  gboolean is_upright = is_column != p->plan->is_turned; /* on the page */
  for (int end = 0; end < 2; end++) {
    DgnSide edge = is_upright ? (end == 0 ? DGN_NORTH : DGN_SOUTH) : (end == 0 ? DGN_WEST : DGN_EAST);
    write_match (p, block, edge, is_upright ? at.x : at.y, text);
  }
  DgnPen pen = { frame_grey, 0.35, DGN_CAP_BUTT, DGN_JOIN_MITER, 4, 3 };
  dgn_canvas_move_to (p->canvas, is_upright ? at.x : block.x, is_upright ? block.y : at.y);
  dgn_canvas_line_to (p->canvas, is_upright ? at.x : block.x + block.w, is_upright ? block.y + block.h : at.y);
  dgn_canvas_stroke (p->canvas, &pen);
}

void
dgn_map_paint_frame (DgnMapPainter *p)
{
  DgnArea block = block_of (p);
  trace_ticks (p, block);
  dgn_canvas_rect (p->canvas, block.x, block.y, block.w, block.h);
  DgnPen pen = { frame_grey, 0.4, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_stroke (p->canvas, &pen);
  write_coordinates (p, block);
  for (int side = 0; side < DGN_N_SIDES; side++) {
    write_matches (p, block, (DgnSide) side);
    write_neighbour (p, block, (DgnSide) side);
  }
}
