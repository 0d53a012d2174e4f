/* paint_picture_back.c - the pattern on the backs of cards: a lattice that goes on from card to card and beyond the cuts, and is the same on
 * its head, so that no back tells its card. */
#include "output/paint_picture.h"

#include <math.h>

#define CELL_MM 8.0
#define GROUND 0.14 /* shares of the colour */
#define STONE 0.75
#define STONE_SHARE 0.17 /* of a cell */

typedef struct {
  double x, y; /* of the card's corner */
  double w, h; /* of a cell */
  int left, top, right, foot; /* cells that cover the box */
} Lattice;

static Lattice
lay_lattice (const DgnPicture *picture, const DgnItem *item)
{
  const DgnBox *card = &picture->view;
  Lattice lattice = { .x = item->x + card->x, .y = item->y + card->y };
  lattice.w = card->w / MAX (1, round (dgn_pt_to_mm (card->w) / CELL_MM));
  lattice.h = card->h / MAX (1, round (dgn_pt_to_mm (card->h) / CELL_MM));
  lattice.left = (int) floor (-card->x / lattice.w);
  lattice.top = (int) floor (-card->y / lattice.h);
  lattice.right = (int) ceil ((item->w - card->x) / lattice.w);
  lattice.foot = (int) ceil ((item->h - card->y) / lattice.h);
  return lattice;
}

/* Both diagonals of every cell, as lines that go up and down through a row. */
static void
draw_lines (DgnCanvas *canvas, const Lattice *l, const DgnPen *pen)
{
  for (int row = l->top; row < l->foot; row++)
    for (int first = 0; first < 2; first++) {
      dgn_canvas_move_to (canvas, l->x + l->left * l->w, l->y + (row + first) * l->h);
      for (int column = l->left + 1; column <= l->right; column++) {
        int step = (column - l->left) % 2 == 0 ? first : 1 - first;
        dgn_canvas_line_to (canvas, l->x + column * l->w, l->y + (row + step) * l->h);
      }
    }
  dgn_canvas_stroke (canvas, pen);
}

static void
add_stone (DgnCanvas *canvas, const Lattice *l, double x, double y)
{
  double w = l->w * STONE_SHARE, h = l->h * STONE_SHARE;
  dgn_canvas_move_to (canvas, x - w, y);
  dgn_canvas_line_to (canvas, x, y - h);
  dgn_canvas_line_to (canvas, x + w, y);
  dgn_canvas_line_to (canvas, x, y + h);
  dgn_canvas_close (canvas);
}

void
dgn_paint_picture_back (DgnCanvas *canvas, const DgnPicture *picture, const DgnItem *item)
{
  Lattice l = lay_lattice (picture, item);
  DgnPen pen = { picture->accent, 0.6, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_save (canvas);
  dgn_canvas_rect (canvas, item->x, item->y, item->w, item->h);
  dgn_canvas_clip (canvas);
  dgn_canvas_rect (canvas, item->x, item->y, item->w, item->h);
  dgn_canvas_fill (canvas, dgn_tint (picture->accent, GROUND));
  draw_lines (canvas, &l, &pen);
  for (int row = l.top; row <= l.foot; row++)
    for (int column = l.left; column <= l.right; column++) {
      add_stone (canvas, &l, l.x + (column + 0.5) * l.w, l.y + row * l.h);
      add_stone (canvas, &l, l.x + column * l.w, l.y + (row + 0.5) * l.h);
    }
  dgn_canvas_fill (canvas, dgn_tint (picture->accent, STONE));
  dgn_canvas_restore (canvas);
}
