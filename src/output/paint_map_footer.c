/* paint_map_footer.c - below the squares: scale, what sheet this is, where it lies among others, north. */
#include "output/paint_map_private.h"

#include <math.h>

#define BAND_MM 9.0 /* of the footer; what is left over below is the legend's */
#define TITLE_GAP_PT 12

/* Lengths the scale may show, the longest that has room is taken. */
typedef struct {
  int squares, step; /* and how many squares are black, then white */
} Scale;

static const Scale scales[] = { { 10, 2 }, { 4, 1 }, { 2, 1 }, { 1, 1 } };

/* "50 ft", and "/ 15 m" where the style asks for both. One square says nothing that the line beside it does not. */
static char *
scale_length (const DgnMapPainter *p, int squares)
{
  char *length = dgn_words_length (p->words, p->units, squares);
  if (!p->style->both_units)
    return length;
  g_autofree char *first = length;
  DgnUnits other = p->units == DGN_UNITS_METRIC ? DGN_UNITS_IMPERIAL : DGN_UNITS_METRIC;
  g_autofree char *second = dgn_words_length (p->words, other, squares);
  return dgn_say (p->words, DGN_SAY_LENGTH_BOTH, "a", first, "b", second, NULL);
}

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

/* A bar from `x` on, at most `room` points wide with its words; returns where it ends. */
static double
paint_scale (DgnMapPainter *p, double x, double y, double room)
{
  const double size = 6.5;
  g_autofree char *text = NULL;
  const Scale *scale = scales;
  double words = 0;
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
    scale = &scales[i];
    g_free (text);
    text = scale_length (p, scale->squares);
    words = scale->squares > 1 ? dgn_canvas_text_width (p->canvas, DGN_FACE_SANS, size, text) : 0;
    if (scale->squares * p->u + words / 2 <= MIN (room, 150))
      break;
  }
  trace_bar (p, scale, x, y);
  double end = x + scale->squares * p->u, below = y + 6.2 + size * DGN_CAP_SHARE;
  if (words == 0)
    return end;
  dgn_canvas_text (p->canvas, x, below, DGN_ANCHOR_LEFT, DGN_FACE_SANS, size, DGN_BLACK, "0");
  dgn_canvas_text (p->canvas, end, below, DGN_ANCHOR_CENTER, DGN_FACE_SANS, size, DGN_BLACK, text);
  return end + words / 2;
}

static void
paint_compass (DgnMapPainter *p, double x, double y, double radius)
{
  DgnPen pen = { DGN_BLACK, 0.5, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  double tilt = p->plan->is_turned ? -G_PI / 2 : 0, size = 7;
  dgn_canvas_circle (p->canvas, x, y, radius);
  dgn_canvas_stroke (p->canvas, &pen);
  for (int side = 0; side < 4; side++) {
    double angle = side * G_PI / 2 + tilt, out_x = sin (angle), out_y = -cos (angle), k = side == 0 ? 1.25 : 0.8;
    dgn_canvas_move_to (p->canvas, x + k * radius * out_x, y + k * radius * out_y);
    dgn_canvas_line_to (p->canvas, x - 0.22 * radius * out_y, y + 0.22 * radius * out_x);
    dgn_canvas_line_to (p->canvas, x, y);
    dgn_canvas_line_to (p->canvas, x + 0.22 * radius * out_y, y - 0.22 * radius * out_x);
    dgn_canvas_close (p->canvas);
    dgn_canvas_fill (p->canvas, side == 0 ? DGN_BLACK : DGN_GRAY (0.55));
  }
  /* Left of the arrow, or of its point where it points there. */
  double reach = p->plan->is_turned ? 1.25 * radius : radius;
  dgn_canvas_text (p->canvas, x - reach - 3, y + size * DGN_CAP_SHARE / 2, DGN_ANCHOR_RIGHT, DGN_FACE_SANS_BOLD, size, DGN_BLACK,
                   dgn_words_side_letter (p->words, DGN_NORTH));
}

static gboolean
has_sheet (const DgnMapPainter *p, int column, int row, const DgnMapSheet **found)
{
  for (guint i = 0; i < p->plan->sheets->len; i++) {
    *found = &g_array_index (p->plan->sheets, DgnMapSheet, i);
    if ((*found)->floor == p->sheet->floor && (*found)->column == column && (*found)->row == row)
      return TRUE;
  }
  return FALSE;
}

/* The floor's sheets as they lie, this one black; returns where it starts, `right` its end. */
static double
paint_index (DgnMapPainter *p, double right, double top, double height)
{
  int nx = p->plan->is_turned ? p->sheet->n_rows : p->sheet->n_columns, ny = p->plan->is_turned ? p->sheet->n_columns : p->sheet->n_rows;
  if (nx * ny <= 1)
    return right;
  double h = MIN (8.5, height / ny), w = 1.5 * h, left = right - nx * w, size = DGN_TEXT_MIN_PT;
  DgnPen pen = { DGN_BLACK, 0.4, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  for (int i = 0; i < nx * ny; i++) {
    int across = i % nx, down = i / nx;
    int column = p->plan->is_turned ? ny - 1 - down : across, row = p->plan->is_turned ? across : down;
    const DgnMapSheet *sheet;
    if (!has_sheet (p, column, row, &sheet))
      continue;
    gboolean is_this = column == p->sheet->column && row == p->sheet->row;
    double x = left + across * w, y = top + down * h;
    dgn_canvas_rect (p->canvas, x, y, w, h);
    dgn_canvas_fill (p->canvas, is_this ? DGN_BLACK : DGN_WHITE);
    dgn_canvas_rect (p->canvas, x, y, w, h);
    dgn_canvas_stroke (p->canvas, &pen);
    g_autofree char *name = dgn_map_sheet_name (column, row);
    if (h >= size + 1 && dgn_canvas_text_width (p->canvas, DGN_FACE_SANS, size, name) < w - 0.5)
      dgn_canvas_text (p->canvas, x + w / 2, y + h / 2 + size * DGN_CAP_SHARE / 2, DGN_ANCHOR_CENTER, DGN_FACE_SANS, size,
                       is_this ? DGN_WHITE : DGN_BLACK, name);
  }
  return left;
}

/* What the second line says, the most important first. Players are told nothing that the dungeon could be rolled again with. */
static GPtrArray *
title_pieces (const DgnMapPainter *p)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *floor = dgn_floor_name (p->d, p->sheet->floor);
  g_autofree char *part = dgn_map_sheet_label (p->words, p->sheet);
  g_ptr_array_add (pieces, dgn_words_floor (p->words, floor));
  if (*part != '\0')
    g_ptr_array_add (pieces, g_steal_pointer (&part));
  g_autofree char *square = scale_length (p, 1);
  g_autofree char *mm = dgn_words_number (p->words, p->plan->mm_per_square);
  g_ptr_array_add (pieces, dgn_say (p->words, DGN_SAY_MAP_SCALE, "square", square, "mm", mm, NULL));
  if (p->d->is_for_players)
    return pieces;
  g_autofree char *page = g_strdup_printf ("%u", p->sheet->page);
  g_autofree char *level = g_strdup_printf ("%d", p->d->party_level);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, p->d->seed);
  if (p->sheet->page > 0)
    g_ptr_array_add (pieces, dgn_say (p->words, DGN_SAY_MAP_PAGE, "page", page, NULL));
  g_ptr_array_add (pieces, dgn_say (p->words, DGN_SAY_MAP_LEVEL, "level", level, NULL));
  g_ptr_array_add (pieces, dgn_say (p->words, DGN_SAY_MAP_SEED, "seed", seed, NULL));
  if (*p->d->version != '\0')
    g_ptr_array_add (pieces, g_strdup_printf ("dungeonbook %s", p->d->version));
  return pieces;
}

static gboolean
append_if_fits (DgnMapPainter *p, GString *line, const char *piece, double size, double room)
{
  gsize length = line->len;
  if (length > 0)
    g_string_append (line, " \xC2\xB7 ");
  g_string_append (line, piece);
  if (dgn_canvas_text_width (p->canvas, DGN_FACE_SANS, size, line->str) <= room)
    return TRUE;
  g_string_truncate (line, length);
  return FALSE;
}

/* The dungeon's name, and under it on two lines what else there is room for. */
static void
paint_title (DgnMapPainter *p, double x, double y, double room)
{
  const double size = 6, leading = 7.4;
  g_autoptr (GPtrArray) pieces = title_pieces (p);
  g_autofree char *name = dgn_words_title (p->words, p->d->title);
  double name_size = 7;
  while (name_size > DGN_TEXT_MIN_PT && dgn_canvas_text_width (p->canvas, DGN_FACE_SANS_BOLD, name_size, name) > room)
    name_size -= 0.5;
  if (*name != '\0' && dgn_canvas_text_width (p->canvas, DGN_FACE_SANS_BOLD, name_size, name) <= room)
    dgn_canvas_text (p->canvas, x, y, DGN_ANCHOR_LEFT, DGN_FACE_SANS_BOLD, name_size, DGN_BLACK, name);
  guint next = 0;
  for (int i = 1; i <= 2; i++) {
    g_autoptr (GString) line = g_string_new (NULL);
    while (next < pieces->len && append_if_fits (p, line, g_ptr_array_index (pieces, next), size, room))
      next++;
    if (line->len > 0)
      dgn_canvas_text (p->canvas, x, y + i * leading, DGN_ANCHOR_LEFT, DGN_FACE_SANS, size, DGN_BLACK, line->str);
  }
}

void
dgn_map_paint_footer (DgnMapPainter *p)
{
  double width_mm, height_mm;
  dgn_map_squares_size (p->plan, p->sheet->window, &width_mm, &height_mm);
  double width = dgn_mm_to_pt (width_mm), top = p->page_y + dgn_mm_to_pt (height_mm + p->plan->margin_mm), height = dgn_mm_to_pt (BAND_MM);
  double radius = height * 0.34, right = p->page_x + width - 2 * radius - 16;
  paint_compass (p, p->page_x + width - radius, top + height * 0.52, radius);
  double left = paint_scale (p, p->page_x, top + 5, width - 2 * radius - 16) + TITLE_GAP_PT;
  right = paint_index (p, right, top + 1, dgn_mm_to_pt (p->plan->footer_mm) - 2) - 8;
  if (right > left)
    paint_title (p, left, top + 8, right - left);
}
