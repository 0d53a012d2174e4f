/* paint_map_labels.c - words on a map: numbers, letters, where stairs lead. */
#include "output/paint_map_private.h"

#define PAD_PT 1.3

/* How a label looks. */
typedef struct {
  DgnFace face;
  double size;
  gboolean has_ring, is_inverse;
  double pad; /* pt, left and right of the text */
} Look;

/* A share of a square, but legible, and not louder than it need be. */
static double
text_size (const DgnMapPainter *p, double share, double most)
{
  return CLAMP (share * p->u, DGN_TEXT_MIN_PT, most);
}

/* Width and height of a label in squares. */
static void
measure (const DgnMapPainter *p, const Look *look, const char *text, double *w, double *h)
{
  double width = dgn_canvas_text_width (p->canvas, look->face, look->size, text) + 2 * look->pad;
  double height = look->size * DGN_CAP_SHARE + 2 * PAD_PT;
  *w = MAX (width, height) / p->u;
  *h = height / p->u;
}

/* A box with round ends. */
static void
trace_pill (DgnMapPainter *p, DgnArea area)
{
  const double k = 0.5522847498;
  double x0 = dgn_map_x (p, area.x), y0 = dgn_map_y (p, area.y), x1 = x0 + area.w * p->u, y1 = y0 + area.h * p->u;
  double r = (y1 - y0) / 2, c = r * (1 - k);
  dgn_canvas_move_to (p->canvas, x0 + r, y0);
  dgn_canvas_line_to (p->canvas, x1 - r, y0);
  dgn_canvas_curve_to (p->canvas, x1 - c, y0, x1, y0 + c, x1, y0 + r);
  dgn_canvas_curve_to (p->canvas, x1, y1 - c, x1 - c, y1, x1 - r, y1);
  dgn_canvas_line_to (p->canvas, x0 + r, y1);
  dgn_canvas_curve_to (p->canvas, x0 + c, y1, x0, y1 - c, x0, y0 + r);
  dgn_canvas_curve_to (p->canvas, x0, y0 + c, x0 + c, y0, x0 + r, y0);
  dgn_canvas_close (p->canvas);
}

static void
write_label (DgnMapPainter *p, const Look *look, DgnArea area, const char *text)
{
  trace_pill (p, area);
  dgn_canvas_fill (p->canvas, look->is_inverse ? DGN_BLACK : DGN_WHITE);
  if (look->has_ring) {
    DgnPen pen = { DGN_BLACK, 0.45, DGN_CAP_BUTT, DGN_JOIN_ROUND, 0, 0 };
    trace_pill (p, area);
    dgn_canvas_stroke (p->canvas, &pen);
  }
  dgn_canvas_text (p->canvas, dgn_map_x (p, area.x + area.w / 2), dgn_map_y (p, area.y + area.h / 2) + look->size * DGN_CAP_SHARE / 2,
                   DGN_ANCHOR_CENTER, look->face, look->size, look->is_inverse ? DGN_WHITE : DGN_BLACK, text);
}

static void
label_beside (DgnMapPainter *p, const Look *look, DgnArea thing, gboolean on_floor, const char *text)
{
  double w, h;
  DgnArea area;
  measure (p, look, text, &w, &h);
  if (dgn_map_find_beside (p, thing, w, h, on_floor, &area))
    write_label (p, look, area, text);
}

static DgnArea
cell_area (DgnCell cell)
{
  return (DgnArea){ cell.x, cell.y, 1, 1 };
}

/* Inside the room and large, else inside and small, else beside one of its squares. FALSE if none of them is on this sheet. */
static gboolean
find_for_room (DgnMapPainter *p, int index, const char *name, Look *look, DgnArea *area)
{
  const double sizes[] = { MAX (7, text_size (p, 0.6, 9)), MIN (5.5, text_size (p, 0.6, 9)) };
  double w, h;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    look->size = sizes[i];
    measure (p, look, name, &w, &h);
    if (dgn_map_find_inside (p, index, w, h, area))
      return TRUE;
  }
  const GArray *cells = dgn_space (p->d, index)->cells;
  if (cells->len == 0)
    return FALSE;
  DgnCell cell = g_array_index (cells, DgnCell, cells->len / 2);
  return dgn_map_shows (p, cell) && dgn_map_find_beside (p, cell_area (cell), w, h, FALSE, area);
}

void
dgn_map_label_rooms (DgnMapPainter *p)
{
  Look look = { DGN_FACE_SANS_BOLD, 0, TRUE, FALSE, 2.6 };
  for (guint i = 0; i < p->d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (p->d, (int) i);
    if (space->floor != p->sheet->floor || space->kind != DGN_CHAMBER || space->number <= 0)
      continue;
    g_autofree char *name = dgn_space_name (p->d, (int) i);
    DgnArea area;
    if (!find_for_room (p, (int) i, name, &look, &area))
      continue;
    write_label (p, &look, area, name);
    g_autofree char *dest = g_strconcat ("room-", name, NULL);
    dgn_canvas_link (p->canvas, dest, dgn_map_x (p, area.x), dgn_map_y (p, area.y), area.w * p->u, area.h * p->u);
  }
}

void
dgn_map_label_encounters (DgnMapPainter *p)
{
  Look look = { DGN_FACE_SANS_BOLD, text_size (p, 0.68, 8.5), TRUE, FALSE, 1.6 };
  for (guint i = 0; i < p->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (p->d, (int) i);
    if (e->letter <= 0 || e->space < 0 || dgn_space (p->d, e->space)->floor != p->sheet->floor || !dgn_map_shows (p, e->cell))
      continue;
    g_autofree char *upper = dgn_column_name (e->letter - 1);
    g_autofree char *letter = g_ascii_strdown (upper, -1);
    double w, h;
    measure (p, &look, letter, &w, &h);
    w = MAX (w, h);
    DgnArea area = { e->cell.x + 0.5 - w / 2, e->cell.y + 0.5 - h / 2, w, h };
    dgn_map_price (p, cell_area (e->cell), DGN_PRICE_LABEL);
    write_label (p, &look, area, letter);
    g_autofree char *name = dgn_encounter_place (p->d, (int) i);
    g_autofree char *dest = g_strconcat ("encounter-", name, NULL);
    dgn_canvas_link (p->canvas, dest, dgn_map_x (p, area.x), dgn_map_y (p, area.y), area.w * p->u, area.h * p->u);
  }
}

/* Traps of floors lie on their square; a door's trap is written with the door's number. */
void
dgn_map_label_traps (DgnMapPainter *p)
{
  Look look = { DGN_FACE_SANS_BOLD, text_size (p, 0.58, 7), FALSE, TRUE, 1.6 };
  for (guint i = 0; i < p->d->traps->len; i++) {
    const DgnTrap *trap = dgn_trap (p->d, (int) i);
    if (trap->space < 0 || dgn_space (p->d, trap->space)->floor != p->sheet->floor || !dgn_map_shows (p, trap->cell))
      continue;
    g_autofree char *text = g_strdup_printf ("T%d", trap->number);
    double w, h;
    measure (p, &look, text, &w, &h);
    DgnArea area = { trap->cell.x + 0.5 - w / 2, trap->cell.y + 0.5 - h / 2, w, h };
    gboolean is_free = trap->door < 0 && dgn_map_cost (p, area, TRUE) < DGN_PRICE_MARK;
    if (is_free)
      dgn_map_price (p, area, DGN_PRICE_LABEL);
    else if (!dgn_map_find_beside (p, cell_area (trap->cell), w, h, FALSE, &area))
      continue;
    write_label (p, &look, area, text);
  }
}

void
dgn_map_label_links (DgnMapPainter *p)
{
  Look plain = { DGN_FACE_SANS_BOLD, text_size (p, 0.55, 7), TRUE, FALSE, 2.2 };
  Look way_in = plain;
  way_in.is_inverse = TRUE;
  for (guint i = 0; i < p->d->links->len; i++) {
    const DgnLink *link = dgn_link (p->d, (int) i);
    DgnCell cells[2];
    int n = dgn_link_cells (link, cells);
    if (!dgn_link_is_on (link, p->sheet->floor) || !dgn_map_shows (p, cells[0]))
      continue;
    DgnArea area = cell_area (cells[0]);
    if (n == 2)
      area = (DgnArea){ MIN (cells[0].x, cells[1].x), MIN (cells[0].y, cells[1].y), cells[0].x == cells[1].x ? 1 : 2,
                        cells[0].y == cells[1].y ? 1 : 2 };
    /* On the way in stands the word, on every other way where it leads. */
    gboolean is_way_in = link->is_entrance && link->above == DGN_BEYOND_SURFACE && p->sheet->floor == link->top;
    if (link->kind == DGN_LINK_PASSAGE && link->is_entrance)
      is_way_in = TRUE;
    int space = dgn_grid_space (p->grid, cells[0]);
    gboolean is_inside = space >= 0 && dgn_space (p->d, space)->kind == DGN_CHAMBER;
    g_autofree char *label = dgn_link_label (p->d, (int) i, p->sheet->floor);
    if (is_way_in)
      label_beside (p, &way_in, area, is_inside, "ENTRANCE");
    if ((!is_way_in || link->bottom > link->top) && *label != '\0')
      label_beside (p, &plain, area, is_inside, label);
  }
}

/* The leaf of a door and what it narrows, without the rest of the edge. */
static DgnArea
door_area (const DgnOpening *opening)
{
  DgnCell c = opening->cell;
  switch (opening->side) {
  case DGN_NORTH:
    return (DgnArea){ c.x + 0.1, c.y - 0.2, 0.8, 0.4 };
  case DGN_SOUTH:
    return (DgnArea){ c.x + 0.1, c.y + 0.8, 0.8, 0.4 };
  case DGN_WEST:
    return (DgnArea){ c.x - 0.2, c.y + 0.1, 0.4, 0.8 };
  default:
    return (DgnArea){ c.x + 0.8, c.y + 0.1, 0.4, 0.8 };
  }
}

void
dgn_map_label_doors (DgnMapPainter *p)
{
  Look look = { DGN_FACE_SANS, text_size (p, 0.42, 6), FALSE, FALSE, 0.8 };
  for (guint i = 0; i < p->d->doors->len; i++) {
    const DgnDoor *door = dgn_door (p->d, (int) i);
    if (door->opening < 0)
      continue;
    const DgnOpening *opening = dgn_opening (p->d, door->opening);
    if (opening->floor != p->sheet->floor || !dgn_map_shows (p, opening->cell))
      continue;
    g_autofree char *text = g_strdup_printf ("D%d", door->number);
    label_beside (p, &look, door_area (opening), FALSE, text);
  }
}
