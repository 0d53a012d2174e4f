/* paint_map_labels.c - words on a map: numbers, letters, where stairs lead. */
#include "output/paint_map_private.h"

#include <math.h>

#define PAD_PT 1.3
#define LEADER_FROM 0.7 /* squares: a label farther off than this is tied to its thing by a line */
#define LEADER_PT 0.35

typedef enum { SHAPE_PILL, SHAPE_BOX } Shape;

/* How a label looks. */
typedef struct {
  DgnFace face;
  double share, most; /* size: a share of a square, at most so many points, never less than is legible */
  Shape shape;
  gboolean has_ring, is_inverse;
  double pad; /* pt, left and right of the text */
} Look;

static const Look looks[] = {
  [DGN_ON_ENCOUNTER_LABEL] = { DGN_FACE_SANS_BOLD, 0.68, 8.5, SHAPE_PILL, TRUE, FALSE, 1.6 },
  [DGN_ON_HOARD_LABEL] = { DGN_FACE_SANS_BOLD, 0.58, 7, SHAPE_BOX, TRUE, FALSE, 1.4 },
  [DGN_ON_TRAP_LABEL] = { DGN_FACE_SANS_BOLD, 0.58, 7, SHAPE_BOX, FALSE, TRUE, 1.4 },
  [DGN_ON_ROOM_LABEL] = { DGN_FACE_SANS_BOLD, 0.78, 9, SHAPE_PILL, TRUE, FALSE, 2.6 },
  [DGN_ON_LINK_LABEL] = { DGN_FACE_SANS_BOLD, 0.55, 7, SHAPE_PILL, TRUE, FALSE, 2.2 },
  [DGN_ON_DOOR_LABEL] = { DGN_FACE_SANS, 0.5, 6, SHAPE_BOX, FALSE, FALSE, 0.8 },
};

static const Look way_in = { DGN_FACE_SANS_BOLD, 0.55, 7, SHAPE_PILL, TRUE, TRUE, 2.2 };

static double
size_of (const DgnMapPainter *p, DgnOnMap what)
{
  return CLAMP (looks[what].share * p->u, DGN_TEXT_MIN_PT, looks[what].most);
}

/* Width and height of a label in points. */
static void
measure (const DgnMapPainter *p, const Look *look, double size, const char *text, double *w, double *h)
{
  double width = dgn_canvas_text_width (p->canvas, look->face, size, text) + 2 * look->pad;
  *h = size * DGN_CAP_SHARE + 2 * PAD_PT;
  *w = MAX (width, *h);
}

/* A box from (0, 0), with round ends. */
static void
trace_pill (DgnCanvas *canvas, double w, double h)
{
  double r = h / 2, c = r * (1 - 0.5522847498);
  dgn_canvas_move_to (canvas, r, 0);
  dgn_canvas_line_to (canvas, w - r, 0);
  dgn_canvas_curve_to (canvas, w - c, 0, w, c, w, r);
  dgn_canvas_curve_to (canvas, w, h - c, w - c, h, w - r, h);
  dgn_canvas_line_to (canvas, r, h);
  dgn_canvas_curve_to (canvas, c, h, 0, h - c, 0, r);
  dgn_canvas_curve_to (canvas, 0, c, c, 0, r, 0);
  dgn_canvas_close (canvas);
}

static void
trace (DgnCanvas *canvas, const Look *look, double w, double h)
{
  if (look->shape == SHAPE_PILL)
    trace_pill (canvas, w, h);
  else
    dgn_canvas_rect (canvas, 0, 0, w, h);
}

/* With its top left corner at the origin. */
static void
draw_label (DgnMapPainter *p, const Look *look, double size, double w, double h, const char *text)
{
  DgnColor color = p->style->colors.label, ground = p->style->colors.floor;
  trace (p->canvas, look, w, h);
  dgn_canvas_fill (p->canvas, look->is_inverse ? color : ground);
  if (look->has_ring) {
    DgnPen pen = { color, 0.45, DGN_CAP_BUTT, DGN_JOIN_ROUND, 0, 0 };
    trace (p->canvas, look, w, h);
    dgn_canvas_stroke (p->canvas, &pen);
  }
  dgn_canvas_text (p->canvas, w / 2, h / 2 + size * DGN_CAP_SHARE / 2, DGN_ANCHOR_CENTER, look->face, size,
                   look->is_inverse ? ground : color, text);
}

static void
write_label (DgnMapPainter *p, const Look *look, double size, DgnArea area, const char *text)
{
  DgnArea page = dgn_map_on_page (p, area);
  dgn_map_begin_upright (p, area);
  draw_label (p, look, size, page.w, page.h, text);
  dgn_canvas_restore (p->canvas);
}

typedef struct {
  double x, y, dx, dy; /* in squares: where it begins, and how far it goes */
} Leader;

/* Narrows [from, to], shares of the leader, to where it is between `low` and `high` along one axis; FALSE: nowhere. */
static gboolean
narrow (double at, double step, double low, double high, double *from, double *to)
{
  if (step > -1e-9 && step < 1e-9)
    return at > low && at < high;
  double a = (low - at) / step, b = (high - at) / step;
  *from = MAX (*from, MIN (a, b));
  *to = MIN (*to, MAX (a, b));
  return *from < *to;
}

/* The first stretch of the leader from the share `at` on that lies under a label that is there already; its end in `end`. 1: none. */
static double
next_label (const DgnMapPainter *p, const Leader *l, double at, double *end)
{
  double next = *end = 1;
  for (guint i = 0; i + 1 < p->boxes->len; i++) { /* the last is the leader's own */
    const DgnMapBox *box = &g_array_index (p->boxes, DgnMapBox, i);
    double from = at, to = 1;
    if (box->what < DGN_ON_ENCOUNTER_LABEL || !narrow (l->x, l->dx, box->area.x, box->area.x + box->area.w, &from, &to)
        || !narrow (l->y, l->dy, box->area.y, box->area.y + box->area.h, &from, &to) || from >= next)
      continue;
    next = from;
    *end = to;
  }
  return next;
}

static void
draw_piece (DgnMapPainter *p, const Leader *l, double from, double to)
{
  const DgnPen pens[] = { { p->style->colors.floor, 3 * LEADER_PT, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 },
                          { p->style->colors.label, LEADER_PT, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 } };
  for (guint i = 0; i < G_N_ELEMENTS (pens); i++) {
    dgn_canvas_move_to (p->canvas, dgn_map_x (p, l->x + from * l->dx), dgn_map_y (p, l->y + from * l->dy));
    dgn_canvas_line_to (p->canvas, dgn_map_x (p, l->x + to * l->dx), dgn_map_y (p, l->y + to * l->dy));
    dgn_canvas_stroke (p->canvas, &pens[i]);
  }
}

/* From the label's nearest edge to the thing's; on a pale line of its own, because rock may be dark; under other labels, not through them. */
static void
draw_leader (DgnMapPainter *p, DgnArea label, DgnArea thing)
{
  double x = CLAMP (label.x + label.w / 2, thing.x, thing.x + thing.w), y = CLAMP (label.y + label.h / 2, thing.y, thing.y + thing.h);
  Leader l = { CLAMP (x, label.x, label.x + label.w), CLAMP (y, label.y, label.y + label.h), 0, 0 };
  l.dx = x - l.x;
  l.dy = y - l.y;
  for (double at = 0, end; at < 1; at = end) {
    double next = next_label (p, &l, at, &end);
    if (next > at)
      draw_piece (p, &l, at, next);
  }
}

static void
label_beside (DgnMapPainter *p, const Look *look, DgnOnMap what, int index, DgnArea thing, gboolean on_floor, const char *text)
{
  double width, height, w, h, size = size_of (p, what);
  DgnArea area;
  measure (p, look, size, text, &width, &height);
  dgn_map_square_size (p, width, height, &w, &h);
  if (!dgn_map_find_beside (p, thing, w, h, on_floor, &area))
    return;
  dgn_map_take (p, what, index, area);
  if (dgn_map_gap (area, thing) > LEADER_FROM)
    draw_leader (p, area, thing);
  write_label (p, look, size, area, text);
}

/* On its square if that is free floor, else beside. */
static void
label_on_square (DgnMapPainter *p, DgnOnMap what, int index, DgnCell cell, gboolean on_floor, const char *text)
{
  double width, height, w, h, size = size_of (p, what);
  measure (p, &looks[what], size, text, &width, &height);
  dgn_map_square_size (p, width, height, &w, &h);
  DgnArea area = { cell.x + 0.5 - w / 2, cell.y + 0.5 - h / 2, w, h };
  int floor_only = (int) (ceil (w * DGN_QUARTERS) + 1) * (int) (ceil (h * DGN_QUARTERS) + 1) * DGN_PRICE_FLOOR;
  gboolean is_within = w < 1 - p->style->walls.width && h < 1 - p->style->walls.width;
  if (dgn_map_is_taken (p, area) || (!is_within && dgn_map_cost (p, area, FALSE) > floor_only)) {
    label_beside (p, &looks[what], what, index, dgn_map_cell_area (cell), on_floor, text);
    return;
  }
  dgn_map_take (p, what, index, area);
  write_label (p, &looks[what], size, area, text);
}

static void
link_to (DgnMapPainter *p, DgnOnMap what, int index, const char *kind, const char *name)
{
  const DgnMapBox *box = p->boxes->len > 0 ? &g_array_index (p->boxes, DgnMapBox, p->boxes->len - 1) : NULL;
  if (box == NULL || box->what != what || box->index != index)
    return;
  g_autofree char *dest = g_strconcat (kind, name, NULL);
  dgn_canvas_link (p->canvas, dest, dgn_map_x (p, box->area.x), dgn_map_y (p, box->area.y), box->area.w * p->u, box->area.h * p->u);
}

static gboolean
is_in_chamber (const DgnMapPainter *p, DgnCell cell)
{
  int space = dgn_grid_space (p->grid, cell);
  return space >= 0 && dgn_space (p->d, space)->kind == DGN_CHAMBER;
}

/* Inside the room, as large as there is room for; beside its middle as a last resort. A room of which this sheet shows but the rim has its
 * number on another. */
static void
label_room (DgnMapPainter *p, int index, const char *name)
{
  const Look *look = &looks[DGN_ON_ROOM_LABEL];
  const double sizes[] = { MAX (7, size_of (p, DGN_ON_ROOM_LABEL)), 6, DGN_TEXT_MIN_PT };
  double width, height, w, h;
  DgnArea area;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    measure (p, look, sizes[i], name, &width, &height);
    dgn_map_square_size (p, width, height, &w, &h);
    if (!dgn_map_find_inside (p, index, w, h, &area))
      continue;
    dgn_map_take (p, DGN_ON_ROOM_LABEL, index, area);
    write_label (p, look, sizes[i], area, name);
    return;
  }
  DgnRect bounds = dgn_space (p->d, index)->bounds;
  DgnCell middle = { bounds.x + bounds.w / 2, bounds.y + bounds.h / 2 };
  if (dgn_map_shows (p, middle))
    label_beside (p, look, DGN_ON_ROOM_LABEL, index, dgn_map_cell_area (middle), FALSE, name);
}

void
dgn_map_label_rooms (DgnMapPainter *p)
{
  for (guint i = 0; i < p->d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (p->d, (int) i);
    if (space->floor != p->sheet->floor || space->kind != DGN_CHAMBER || space->number <= 0)
      continue;
    g_autofree char *name = dgn_space_name (p->d, (int) i);
    label_room (p, (int) i, name);
    link_to (p, DGN_ON_ROOM_LABEL, (int) i, "room-", name);
  }
}

void
dgn_map_label_encounters (DgnMapPainter *p)
{
  for (guint i = 0; i < p->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (p->d, (int) i);
    if (e->letter <= 0 || e->space < 0 || dgn_space (p->d, e->space)->floor != p->sheet->floor || !dgn_map_shows (p, e->cell))
      continue;
    g_autofree char *upper = dgn_column_name (e->letter - 1);
    g_autofree char *letter = g_ascii_strdown (upper, -1);
    label_on_square (p, DGN_ON_ENCOUNTER_LABEL, (int) i, e->cell, TRUE, letter);
    g_autofree char *name = dgn_encounter_place (p->d, (int) i);
    link_to (p, DGN_ON_ENCOUNTER_LABEL, (int) i, "encounter-", name);
  }
}

void
dgn_map_label_hoards (DgnMapPainter *p)
{
  for (guint i = 0; i < p->d->treasures->len; i++) {
    const DgnTreasure *hoard = dgn_treasure (p->d, (int) i);
    if (hoard->space < 0 || dgn_space (p->d, hoard->space)->floor != p->sheet->floor || !dgn_map_shows (p, hoard->cell))
      continue;
    g_autofree char *text = g_strdup_printf ("H%d", hoard->number);
    label_on_square (p, DGN_ON_HOARD_LABEL, (int) i, hoard->cell, is_in_chamber (p, hoard->cell), text);
  }
}

/* The box of the mark of that record, FALSE if none was drawn. */
static gboolean
find_box (const DgnMapPainter *p, DgnOnMap what, int index, DgnArea *area)
{
  for (guint i = 0; i < p->boxes->len; i++) {
    const DgnMapBox *box = &g_array_index (p->boxes, DgnMapBox, i);
    if (box->what != what || box->index != index)
      continue;
    *area = box->area;
    return TRUE;
  }
  return FALSE;
}

void
dgn_map_label_traps (DgnMapPainter *p)
{
  for (guint i = 0; i < p->d->traps->len; i++) {
    const DgnTrap *trap = dgn_trap (p->d, (int) i);
    if (trap->space < 0 || dgn_space (p->d, trap->space)->floor != p->sheet->floor || !dgn_map_shows (p, trap->cell))
      continue;
    g_autofree char *text = g_strdup_printf ("T%d", trap->number);
    DgnArea area = dgn_map_cell_area (trap->cell);
    if (!find_box (p, DGN_ON_TRAP, (int) i, &area) && trap->door >= 0)
      find_box (p, DGN_ON_DOOR, trap->door, &area);
    label_beside (p, &looks[DGN_ON_TRAP_LABEL], DGN_ON_TRAP_LABEL, (int) i, area, is_in_chamber (p, trap->cell), text);
  }
}

void
dgn_map_label_links (DgnMapPainter *p)
{
  for (guint i = 0; i < p->d->links->len; i++) {
    const DgnLink *link = dgn_link (p->d, (int) i);
    DgnCell cells[2];
    int n = dgn_link_cells (link, cells);
    if (!dgn_link_is_on (link, p->sheet->floor) || !dgn_map_shows (p, cells[0]))
      continue;
    DgnArea area = dgn_map_cell_area (cells[0]);
    if (n == 2)
      area = (DgnArea){ MIN (cells[0].x, cells[1].x), MIN (cells[0].y, cells[1].y), cells[0].x == cells[1].x ? 1 : 2,
                        cells[0].y == cells[1].y ? 1 : 2 };
    /* On the way in stands the word, on every other way where it leads; players find that out. */
    gboolean is_way_in = link->is_entrance && link->above == DGN_BEYOND_SURFACE && p->sheet->floor == link->top;
    if (link->kind == DGN_LINK_PASSAGE && link->is_entrance)
      is_way_in = TRUE;
    gboolean is_inside = is_in_chamber (p, cells[0]);
    g_autofree char *label = dgn_words_link_label (p->words, p->d, (int) i, p->sheet->floor);
    if (is_way_in)
      label_beside (p, &way_in, DGN_ON_LINK_LABEL, (int) i, area, is_inside, dgn_word (p->words, DGN_SAY_MAP_ENTRANCE));
    if (!p->d->is_for_players && (!is_way_in || link->bottom > link->top) && *label != '\0')
      label_beside (p, &looks[DGN_ON_LINK_LABEL], DGN_ON_LINK_LABEL, (int) i, area, is_inside, label);
  }
}

/* The leaf of a door and what it narrows, without the rest of the edge. */
static DgnArea
door_area (const DgnOpening *opening)
{
  DgnPoint at = dgn_map_edge_middle (opening->cell, opening->side);
  gboolean is_upright = opening->side == DGN_EAST || opening->side == DGN_WEST;
  double half_x = is_upright ? 0.2 : 0.4, half_y = is_upright ? 0.4 : 0.2;
  return (DgnArea){ at.x - half_x, at.y - half_y, 2 * half_x, 2 * half_y };
}

void
dgn_map_label_doors (DgnMapPainter *p)
{
  for (guint i = 0; i < p->d->doors->len; i++) {
    const DgnDoor *door = dgn_door (p->d, (int) i);
    if (door->opening < 0 || door->number <= 0)
      continue;
    const DgnOpening *opening = dgn_opening (p->d, door->opening);
    if (opening->floor != p->sheet->floor || !dgn_map_shows (p, opening->cell))
      continue;
    g_autofree char *text = g_strdup_printf ("D%d", door->number);
    label_beside (p, &looks[DGN_ON_DOOR_LABEL], DGN_ON_DOOR_LABEL, (int) i, door_area (opening), FALSE, text);
  }
}

double
dgn_map_sample_label (DgnMapPainter *p, DgnOnMap what, double x, double y, const char *text)
{
  const double size = 5.5;
  double w, h;
  measure (p, &looks[what], size, text, &w, &h);
  dgn_canvas_save (p->canvas);
  dgn_canvas_translate (p->canvas, x - w / 2, y - h / 2);
  draw_label (p, &looks[what], size, w, h, text);
  dgn_canvas_restore (p->canvas);
  return w;
}
