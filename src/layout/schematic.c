/* schematic.c - see schematic.h. Corridors are thinned to lines a square wide that keep their crossings and loops; rooms shrink to
 * points that lines with one corner lead to. Then the columns and rows that are used are moved together, which keeps what lies east or
 * south of what, so that lines cross nowhere where the map has no crossing. */
#include "layout/schematic.h"

#include <math.h>

#define GAP_SHARE 0.3 /* of a unit, that each further square between two lines adds */
#define GAP_MOST 7    /* squares */

typedef struct {
  const DgnDungeon *d;
  DgnGrid *grid;
  guint8 *line; /* per square: 1 floor of a corridor, 2 that stays whatever happens; 0 for all others */
  DgnSchematic *scheme;
} Maker;

static guint8 *
line_at (const Maker *m, DgnCell cell)
{
  if (cell.x < 0 || cell.y < 0 || cell.x >= m->grid->width || cell.y >= m->grid->height)
    return NULL;
  return &m->line[(gsize) cell.y * m->grid->width + cell.x];
}

static gboolean
is_line (const Maker *m, DgnCell cell, int space)
{
  const guint8 *line = line_at (m, cell);
  return line && *line && dgn_grid_space (m->grid, cell) == space;
}

static gboolean
is_chamber (const Maker *m, int space)
{
  return space >= 0 && dgn_space (m->d, space)->kind == DGN_CHAMBER;
}

static void
keep (Maker *m, DgnCell cell)
{
  guint8 *line = line_at (m, cell);
  if (line && *line)
    *line = 2;
}

static DgnCell
link_cell (const DgnLink *link)
{
  DgnCell cells[2];
  dgn_link_cells (link, cells);
  return cells[0];
}

/* All corridors, and the squares of them where something leads away or stands. */
static void
mark_corridors (Maker *m)
{
  int floor = m->grid->floor;
  for (guint i = 0; i < m->d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (m->d, (int) i);
    for (guint k = 0; space->floor == floor && space->kind != DGN_CHAMBER && k < space->cells->len; k++) {
      guint8 *line = line_at (m, g_array_index (space->cells, DgnCell, k));
      if (line)
        *line = 1;
    }
  }
  for (guint i = 0; i < m->d->openings->len; i++) {
    const DgnOpening *opening = dgn_opening (m->d, (int) i);
    if (opening->floor != floor)
      continue;
    keep (m, opening->cell);
    keep (m, dgn_cell_step (opening->cell, opening->side, 1));
  }
  for (guint i = 0; i < m->d->links->len; i++)
    if (dgn_link_is_on (dgn_link (m->d, (int) i), floor))
      keep (m, link_cell (dgn_link (m->d, (int) i)));
  for (guint i = 0; i < m->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (m->d, (int) i);
    if (e->letter > 0 && dgn_space (m->d, e->space)->floor == floor)
      keep (m, e->cell);
  }
}

/* Without it, do its neighbours still hang together, and does it lie at an edge? Counts, going round, the runs of neighbours that touch
 * it with a side. */
static gboolean
is_simple (const Maker *m, DgnCell cell, int space)
{
  static const int dx[] = { 1, 1, 0, -1, -1, -1, 0, 1 }, dy[] = { 0, -1, -1, -1, 0, 1, 1, 1 };
  gboolean is_on[10];
  for (int i = 0; i < 8; i++)
    is_on[i] = is_line (m, (DgnCell){ cell.x + dx[i], cell.y + dy[i] }, space);
  is_on[8] = is_on[0];
  is_on[9] = is_on[1];
  int n = 0;
  for (int i = 0; i < 8; i += 2)
    n += is_on[i] && !(is_on[i + 1] && is_on[i + 2]);
  return n == 1;
}

/* Takes squares away as long as nothing is parted: dead ends and breadth go, crossings and loops stay. */
static void
thin (Maker *m)
{
  for (gboolean any = TRUE; any;) {
    any = FALSE;
    for (int y = 0; y < m->grid->height; y++)
      for (int x = 0; x < m->grid->width; x++) {
        DgnCell cell = { x, y };
        guint8 *line = line_at (m, cell);
        if (*line == 1 && is_simple (m, cell, dgn_grid_space (m->grid, cell))) {
          *line = 0;
          any = TRUE;
        }
      }
  }
}

static void
add_point (Maker *m, double x, double y)
{
  DgnPoint point = { x, y };
  g_array_append_val (m->scheme->points, point);
}

static void
begin_track (Maker *m, DgnTrackKind kind)
{
  DgnTrack track = { .kind = kind, .start = m->scheme->points->len };
  g_array_append_val (m->scheme->tracks, track);
}

/* The points added since `begin` are its own; those that do not turn are dropped. */
static void
end_track (Maker *m, guint barred)
{
  DgnTrack *track = &g_array_index (m->scheme->tracks, DgnTrack, m->scheme->tracks->len - 1);
  track->n = m->scheme->points->len - track->start;
  track->barred = barred;
}

static int
count_neighbours (const Maker *m, DgnCell cell, int space)
{
  int n = 0;
  for (int side = 0; side < DGN_N_SIDES; side++)
    n += is_line (m, dgn_cell_step (cell, (DgnSide) side, 1), space);
  return n;
}

static gboolean
is_knot (const Maker *m, DgnCell cell, int space)
{
  return *line_at (m, cell) == 2 || count_neighbours (m, cell, space) != 2;
}

/* From a knot along its line to the next one; a point at each turn. Each line is walked from both ends and kept from the first. */
static void
walk_line (Maker *m, DgnCell start, DgnSide side, int space)
{
  begin_track (m, DGN_TRACK_OPEN);
  guint from = m->scheme->points->len;
  add_point (m, start.x, start.y);
  DgnCell at = dgn_cell_step (start, side, 1);
  while (!is_knot (m, at, space) && !dgn_cell_equal (at, start)) {
    DgnSide next = side;
    for (int turn = 0; turn < DGN_N_SIDES; turn++) {
      DgnSide other = (DgnSide) turn;
      if (other != dgn_side_opposite (side) && is_line (m, dgn_cell_step (at, other, 1), space))
        next = other;
    }
    if (next != side)
      add_point (m, at.x, at.y);
    side = next;
    at = dgn_cell_step (at, side, 1);
  }
  add_point (m, at.x, at.y);
  DgnPoint before = g_array_index (m->scheme->points, DgnPoint, m->scheme->points->len - 2);
  DgnPoint after = g_array_index (m->scheme->points, DgnPoint, from + 1);
  gboolean is_back = dgn_cell_compare (at, start) < 0
                     || (dgn_cell_equal (at, start) && (before.y < after.y || (before.y == after.y && before.x < after.x)));
  if (!is_back) {
    end_track (m, 0);
    return;
  }
  g_array_set_size (m->scheme->points, from);
  g_array_set_size (m->scheme->tracks, m->scheme->tracks->len - 1);
}

static void
add_lines (Maker *m)
{
  for (int y = 0; y < m->grid->height; y++)
    for (int x = 0; x < m->grid->width; x++) {
      DgnCell cell = { x, y };
      int space = dgn_grid_space (m->grid, cell);
      if (!*line_at (m, cell) || !is_knot (m, cell, space))
        continue;
      for (int side = 0; side < DGN_N_SIDES; side++)
        if (is_line (m, dgn_cell_step (cell, (DgnSide) side, 1), space))
          walk_line (m, cell, (DgnSide) side, space);
    }
}

/* A chamber's point. */
static DgnPoint
middle_of (const DgnSpace *space)
{
  return (DgnPoint){ floor (space->bounds.x + (space->bounds.w - 1) / 2.0), floor (space->bounds.y + (space->bounds.h - 1) / 2.0) };
}

static DgnTrackKind
kind_of (const Maker *m, const DgnOpening *opening)
{
  if (opening->kind == DGN_OPENING_SECRET)
    return DGN_TRACK_SECRET;
  if (opening->kind == DGN_OPENING_PASSAGE || opening->door < 0)
    return DGN_TRACK_OPEN;
  DgnDoorState state = dgn_door (m->d, opening->door)->state;
  return state == DGN_LOCKED ? DGN_TRACK_LOCKED : state == DGN_STUCK ? DGN_TRACK_STUCK : DGN_TRACK_DOOR;
}

/* From one side of an opening to the other: straight through it, with a corner on each side that is a chamber. */
static void
add_opening (Maker *m, const DgnOpening *opening)
{
  DgnCell there = dgn_cell_step (opening->cell, opening->side, 1);
  gboolean is_level = opening->side == DGN_EAST || opening->side == DGN_WEST;
  const DgnCell cells[] = { opening->cell, there };
  const int spaces[] = { opening->a, opening->b };
  guint barred = 0;
  begin_track (m, kind_of (m, opening));
  for (int i = 0; i < 2; i++) {
    DgnPoint point = { cells[i].x, cells[i].y }, middle = point;
    if (is_chamber (m, spaces[i])) {
      middle = middle_of (dgn_space (m->d, spaces[i]));
      point.x = is_level ? middle.x : point.x;
      point.y = is_level ? point.y : middle.y;
    }
    gboolean has_corner = middle.x != point.x || middle.y != point.y;
    if (i == 0 && has_corner)
      add_point (m, middle.x, middle.y);
    if (i == 0)
      barred = has_corner ? 1 : 0;
    add_point (m, point.x, point.y);
    if (i == 1 && has_corner)
      add_point (m, middle.x, middle.y);
  }
  end_track (m, barred);
}

static void
add_stop (Maker *m, DgnStopKind kind, int index, DgnPoint at)
{
  DgnStop stop = { kind, index, at };
  g_array_append_val (m->scheme->stops, stop);
}

/* Ways to other floors that stand in a chamber hang on it by a line of their own. */
static void
add_link (Maker *m, int index)
{
  DgnCell cell = link_cell (dgn_link (m->d, index));
  int space = dgn_grid_space (m->grid, cell);
  if (is_chamber (m, space)) {
    DgnPoint middle = middle_of (dgn_space (m->d, space));
    /* Under the number it would not be seen. */
    if (middle.x == cell.x && middle.y == cell.y)
      cell.y++;
    begin_track (m, DGN_TRACK_OPEN);
    add_point (m, middle.x, middle.y);
    if (middle.x != cell.x && middle.y != cell.y)
      add_point (m, middle.x, cell.y);
    add_point (m, cell.x, cell.y);
    end_track (m, 0);
  }
  add_stop (m, DGN_STOP_LINK, index, (DgnPoint){ cell.x, cell.y });
}

static void
add_places (Maker *m)
{
  int floor = m->grid->floor;
  for (guint i = 0; i < m->d->openings->len; i++)
    if (dgn_opening (m->d, (int) i)->floor == floor)
      add_opening (m, dgn_opening (m->d, (int) i));
  for (guint i = 0; i < m->d->links->len; i++)
    if (dgn_link_is_on (dgn_link (m->d, (int) i), floor))
      add_link (m, (int) i);
  for (guint i = 0; i < m->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (m->d, (int) i);
    if (e->letter > 0 && dgn_space (m->d, e->space)->floor == floor)
      add_stop (m, DGN_STOP_ENCOUNTER, (int) i, (DgnPoint){ e->cell.x, e->cell.y });
  }
  for (guint i = 0; i < m->d->spaces->len; i++)
    if (dgn_space (m->d, (int) i)->floor == floor && is_chamber (m, (int) i))
      add_stop (m, DGN_STOP_ROOM, (int) i, middle_of (dgn_space (m->d, (int) i)));
}

/* Where each used column (or row) comes to lie; returns the last. `places` is indexed by square + 1. */
static double
move_together (const gboolean *used, int n, double *places)
{
  double at = 0;
  int last = -1;
  for (int i = 0; i < n; i++) {
    if (!used[i])
      continue;
    if (last >= 0)
      at += 1 + GAP_SHARE * (MIN (i - last, GAP_MOST) - 1);
    places[i] = at;
    last = i;
  }
  return at;
}

static void
move_point (DgnPoint *point, const double *columns, const double *rows)
{
  point->x = columns[(int) point->x + 1];
  point->y = rows[(int) point->y + 1];
}

static void
compact (Maker *m)
{
  int w = m->grid->width + 2, h = m->grid->height + 2;
  DgnSchematic *scheme = m->scheme;
  g_autofree gboolean *used_x = g_new0 (gboolean, w), *used_y = g_new0 (gboolean, h);
  g_autofree double *columns = g_new0 (double, w), *rows = g_new0 (double, h);
  for (guint i = 0; i < scheme->points->len; i++) {
    DgnPoint point = g_array_index (scheme->points, DgnPoint, i);
    used_x[(int) point.x + 1] = used_y[(int) point.y + 1] = TRUE;
  }
  for (guint i = 0; i < scheme->stops->len; i++) {
    DgnPoint point = g_array_index (scheme->stops, DgnStop, i).at;
    used_x[(int) point.x + 1] = used_y[(int) point.y + 1] = TRUE;
  }
  scheme->width = move_together (used_x, w, columns);
  scheme->height = move_together (used_y, h, rows);
  for (guint i = 0; i < scheme->points->len; i++)
    move_point (&g_array_index (scheme->points, DgnPoint, i), columns, rows);
  for (guint i = 0; i < scheme->stops->len; i++)
    move_point (&g_array_index (scheme->stops, DgnStop, i).at, columns, rows);
}

DgnSchematic *
dgn_schematic_new (const DgnDungeon *d, int floor)
{
  DgnSchematic *scheme = g_new0 (DgnSchematic, 1);
  scheme->floor = floor;
  scheme->points = g_array_new (FALSE, FALSE, sizeof (DgnPoint));
  scheme->stops = g_array_new (FALSE, FALSE, sizeof (DgnStop));
  scheme->tracks = g_array_new (FALSE, FALSE, sizeof (DgnTrack));
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, floor);
  g_autofree guint8 *line = g_malloc0 ((gsize) grid->width * grid->height + 1);
  Maker maker = { d, grid, line, scheme };
  mark_corridors (&maker);
  thin (&maker);
  add_lines (&maker);
  add_places (&maker);
  compact (&maker);
  return scheme;
}

void
dgn_schematic_free (DgnSchematic *scheme)
{
  if (!scheme)
    return;
  g_array_unref (scheme->points);
  g_array_unref (scheme->stops);
  g_array_unref (scheme->tracks);
  g_free (scheme);
}
