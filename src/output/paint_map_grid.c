/* paint_map_grid.c - what tells the squares of the floor apart. */
#include "output/paint_map_private.h"

/* Lines as long as they go, one after the other: those below rows, then those right of columns. */
static void
trace_grid (DgnMapPainter *p, DgnSide side)
{
  DgnRect window = p->sheet->window;
  gboolean is_level = side == DGN_SOUTH;
  int lines = is_level ? window.h : window.w, length = is_level ? window.w : window.h;
  for (int line = 0; line < lines; line++) {
    int start = -1;
    for (int i = 0; i <= length; i++) {
      DgnCell cell = is_level ? (DgnCell){ window.x + i, window.y + line } : (DgnCell){ window.x + line, window.y + i };
      gboolean is_drawn = i < length && dgn_grid_is_open (p->d, p->grid, cell, side);
      if (is_drawn && start < 0)
        start = i;
      if (is_drawn || start < 0)
        continue;
      double at = is_level ? dgn_map_y (p, cell.y + 1) : dgn_map_x (p, cell.x + 1);
      double from = is_level ? dgn_map_x (p, window.x + start) : dgn_map_y (p, window.y + start);
      double to = is_level ? dgn_map_x (p, window.x + i) : dgn_map_y (p, window.y + i);
      dgn_canvas_move_to (p->canvas, is_level ? from : at, is_level ? at : from);
      dgn_canvas_line_to (p->canvas, is_level ? to : at, is_level ? at : to);
      start = -1;
    }
  }
}

void
dgn_map_paint_grid (DgnMapPainter *p)
{
  const DgnMapGridLook *look = &p->style->grid;
  if (look->kind == DGN_MAP_GRID_NONE)
    return;
  trace_grid (p, DGN_SOUTH);
  trace_grid (p, DGN_EAST);
  DgnPen pen = { p->style->colors.grid, MAX (look->width * p->u, DGN_MAP_HAIRLINE_PT), DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  if (look->kind == DGN_MAP_GRID_DOTS) {
    /* A dash of next to no length with round ends is a dot, and a whole line of them costs no more than a line. */
    pen.cap = DGN_CAP_ROUND;
    pen.dash_on = 0.01;
    pen.dash_off = p->u / look->dots - pen.dash_on;
  }
  dgn_canvas_stroke (p->canvas, &pen);
}
