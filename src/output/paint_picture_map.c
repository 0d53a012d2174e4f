/* paint_picture_map.c - small maps: rooms and corridors in two tints, numbers where there is room, stairs; no grid, no hatching. */
#include "output/paint_picture.h"

#include <dungeonbook/mapgeom.h>

#include <math.h>

#define TITLE_PT 9.0
#define NUMBER_LEAST_PT 5.0
#define NUMBER_MOST_PT 7.0
#define WORD_PT 7.0
#define LETTER_PT 5.5
#define PIP_PT 5.4
#define PIP_PITCH_PT 7.6
#define CORRIDOR_GREY 0.86
#define WALL_PT 0.5
#define ENTRANCE_SCALE 1.7 /* the sign of the way in, by that of others */

/* A floor drawn with square (0, 0) at (x, y). */
typedef struct {
  DgnCanvas *canvas;
  const DgnDungeon *d;
  int floor;
  double x, y, u;
  DgnColor accent;
  const GArray *marked; /* int: spaces that stand out; NULL: all do */
} Small;

#define MARKED_TINT 0.42
#define OTHER_TINT 0.1
#define PLAIN_TINT 0.28

static void
trace (const Small *s, const DgnMapGeom *geom, const GArray *runs)
{
  for (guint i = 0; i < runs->len; i++) {
    const DgnRun *run = &g_array_index (runs, DgnRun, i);
    for (guint k = 0; k < run->n; k++) {
      const DgnPoint *point = &g_array_index (geom->points, DgnPoint, run->start + k);
      double x = s->x + point->x * s->u, y = s->y + point->y * s->u;
      if (k == 0)
        dgn_canvas_move_to (s->canvas, x, y);
      else
        dgn_canvas_line_to (s->canvas, x, y);
    }
    if (run->is_closed)
      dgn_canvas_close (s->canvas);
  }
}

static gboolean
has (const GArray *list, int index)
{
  for (guint i = 0; list && i < list->len; i++)
    if (g_array_index (list, int, i) == index)
      return TRUE;
  return FALSE;
}

/* The squares of the chambers that are marked, or of the others, row by row in runs. What of them is rock is clipped away. */
static gboolean
trace_chambers (const Small *s, gboolean is_marked)
{
  gboolean any = FALSE;
  for (guint i = 0; i < s->d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (s->d, (int) i);
    gboolean is_one = space->floor == s->floor && space->kind == DGN_CHAMBER && (!s->marked || has (s->marked, (int) i)) == is_marked;
    for (guint k = 0; is_one && k < space->cells->len;) {
      DgnCell first = g_array_index (space->cells, DgnCell, k), last = first;
      for (k++; k < space->cells->len; k++) {
        DgnCell next = g_array_index (space->cells, DgnCell, k);
        if (next.y != first.y || next.x != last.x + 1)
          break;
        last = next;
      }
      dgn_canvas_rect (s->canvas, s->x + first.x * s->u, s->y + first.y * s->u, (last.x - first.x + 1) * s->u, s->u);
      any = TRUE;
    }
  }
  return any;
}

/* The square of a space that lies nearest to its middle. */
static DgnPoint
heart_of (const DgnSpace *space)
{
  double x = space->bounds.x + space->bounds.w / 2.0, y = space->bounds.y + space->bounds.h / 2.0, least = G_MAXDOUBLE;
  if (dgn_space_has (space, (DgnCell){ (int) x, (int) y }))
    return (DgnPoint){ x, y };
  DgnPoint best = { x, y };
  for (guint i = 0; i < space->cells->len; i++) {
    DgnCell cell = g_array_index (space->cells, DgnCell, i);
    double dx = cell.x + 0.5 - x, dy = cell.y + 0.5 - y, distance = dx * dx + dy * dy;
    if (distance < least) {
      least = distance;
      best = (DgnPoint){ cell.x + 0.5, cell.y + 0.5 };
    }
  }
  return best;
}

/* Half of what the sign of a way takes, and its middle. */
static double
link_half (const Small *s, const DgnLink *link)
{
  return MAX (s->u * 0.8, 1.6) * (link->is_entrance ? ENTRANCE_SCALE : 1);
}

static DgnPoint
link_middle (const Small *s, const DgnLink *link)
{
  DgnCell cells[2];
  const int n = dgn_link_cells (link, cells);
  return (DgnPoint){ s->x + (cells[0].x + cells[n - 1].x + 1) / 2.0 * s->u, s->y + (cells[0].y + cells[n - 1].y + 1) / 2.0 * s->u };
}

/* The way whose sign would lie on a number of that size at a point of the picture; NULL if none would. */
static const DgnLink *
find_cover (const Small *s, DgnPoint at, double width, double height)
{
  for (guint i = 0; i < s->d->links->len; i++) {
    const DgnLink *link = dgn_link (s->d, (int) i);
    const DgnPoint middle = link_middle (s, link);
    const double half = link_half (s, link);
    if (dgn_link_is_on (link, s->floor) && fabs (middle.x - at.x) < half + width / 2 && fabs (middle.y - at.y) < half + height / 2)
      return link;
  }
  return NULL;
}

/* Where the number of a room stands: in its middle, or beside the sign of a way that is there. */
static DgnPoint
number_place (const Small *s, const DgnSpace *space, double width, double height)
{
  static const int ways[][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };
  const DgnPoint heart = heart_of (space), middle = { s->x + heart.x * s->u, s->y + heart.y * s->u };
  const DgnLink *cover = find_cover (s, middle, width, height);
  for (guint i = 0; cover != NULL && i < G_N_ELEMENTS (ways); i++) {
    const DgnPoint sign = link_middle (s, cover);
    const double half = link_half (s, cover) + 0.5;
    const DgnPoint at = { sign.x + ways[i][0] * (half + width / 2), sign.y + ways[i][1] * (half + height / 2) };
    const DgnCell cell = { (int) floor ((at.x - s->x) / s->u), (int) floor ((at.y - s->y) / s->u) };
    if (dgn_space_has (space, cell) && find_cover (s, at, width, height) == NULL)
      return at;
  }
  return middle;
}

static void
write_numbers (const Small *s)
{
  for (guint i = 0; i < s->d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (s->d, (int) i);
    if (space->floor != s->floor || space->kind != DGN_CHAMBER)
      continue;
    g_autofree char *number = g_strdup_printf ("%d", space->number);
    double size = CLAMP (MIN (space->bounds.w, space->bounds.h) * s->u * 0.62, NUMBER_LEAST_PT, NUMBER_MOST_PT);
    double width = dgn_canvas_text_width (s->canvas, DGN_FACE_SANS_BOLD, size, number);
    if (width > space->bounds.w * s->u + 2 || size * DGN_PICTURE_CAP > space->bounds.h * s->u + 1)
      continue;
    DgnPoint at = number_place (s, space, width, size * DGN_PICTURE_CAP);
    gboolean is_pale = s->marked && !has (s->marked, (int) i);
    dgn_picture_text (s->canvas, at.x, at.y, size, is_pale ? DGN_GRAY (0.4) : DGN_BLACK, number);
  }
}

static void
mark_links (const Small *s)
{
  for (guint i = 0; i < s->d->links->len; i++) {
    const DgnLink *link = dgn_link (s->d, (int) i);
    if (!dgn_link_is_on (link, s->floor))
      continue;
    const double x = link_middle (s, link).x, y = link_middle (s, link).y, half = link_half (s, link);
    if (link->is_entrance) {
      const double r = half;
      dgn_canvas_move_to (s->canvas, x, y - r);
      dgn_canvas_line_to (s->canvas, x + r, y + r * 0.7);
      dgn_canvas_line_to (s->canvas, x - r, y + r * 0.7);
      dgn_canvas_close (s->canvas);
    } else
      dgn_canvas_rect (s->canvas, x - half, y - half, 2 * half, 2 * half);
    dgn_canvas_fill (s->canvas, DGN_BLACK);
  }
}

static void
paint_small (const Small *s)
{
  g_autoptr (DgnGrid) grid = dgn_grid_new (s->d, s->floor);
  g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (s->d, grid, 0);
  trace (s, geom, geom->floors);
  dgn_canvas_fill (s->canvas, DGN_GRAY (CORRIDOR_GREY));
  dgn_canvas_save (s->canvas);
  trace (s, geom, geom->floors);
  dgn_canvas_clip (s->canvas);
  if (trace_chambers (s, TRUE))
    dgn_canvas_fill (s->canvas, dgn_tint (s->accent, s->marked ? MARKED_TINT : PLAIN_TINT));
  if (trace_chambers (s, FALSE))
    dgn_canvas_fill (s->canvas, dgn_tint (s->accent, OTHER_TINT));
  dgn_canvas_restore (s->canvas);
  trace (s, geom, geom->walls);
  DgnPen pen = { DGN_BLACK, WALL_PT, DGN_CAP_SQUARE, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_stroke (s->canvas, &pen);
  mark_links (s);
  write_numbers (s);
}

/* Shapes differ, so that nothing is told by its shade alone: foes are squares that fill up, the boss a star, traps triangles, hoards
 * lozenges. */
static void
paint_pip (DgnCanvas *canvas, int threat, double x, double y, DgnColor color)
{
  double a = PIP_PT, h = a / 2;
  DgnPen pen = { color, 0.6, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  if (threat <= DGN_THREAT_HARD) {
    dgn_canvas_rect (canvas, x - h, y - h, a, a);
    if (threat == DGN_THREAT_HARD)
      dgn_canvas_fill (canvas, color);
    else
      dgn_canvas_stroke (canvas, &pen);
  }
  if (threat == DGN_THREAT_AVERAGE) {
    dgn_canvas_rect (canvas, x - h, y, a, h);
    dgn_canvas_fill (canvas, color);
  }
  if (threat == DGN_THREAT_BOSS) {
    for (int i = 0; i < 10; i++) {
      double r = i % 2 == 0 ? a * 0.78 : a * 0.34, angle = G_PI * i / 5;
      double px = x + r * sin (angle), py = y - r * cos (angle);
      if (i == 0)
        dgn_canvas_move_to (canvas, px, py);
      else
        dgn_canvas_line_to (canvas, px, py);
    }
    dgn_canvas_close (canvas);
    dgn_canvas_fill (canvas, color);
  }
  if (threat == DGN_THREAT_TRAP || threat == DGN_THREAT_HOARD) {
    dgn_canvas_move_to (canvas, x, y - h * 1.15);
    dgn_canvas_line_to (canvas, x + h * 1.1, threat == DGN_THREAT_TRAP ? y + h : y);
    if (threat == DGN_THREAT_HOARD)
      dgn_canvas_line_to (canvas, x, y + h * 1.15);
    dgn_canvas_line_to (canvas, x - h * 1.1, threat == DGN_THREAT_TRAP ? y + h : y);
    dgn_canvas_close (canvas);
    if (threat == DGN_THREAT_TRAP)
      dgn_canvas_stroke (canvas, &pen);
    else
      dgn_canvas_fill (canvas, color);
  }
}

/* A line for each kind of threat: its name, and a sign for each; more than have room are a number. */
static void
paint_threats (DgnCanvas *canvas, const DgnPicture *picture, double x, double y, double width, double line)
{
  double words = 0;
  for (guint i = 0; i < DGN_N_THREATS; i++)
    words = MAX (words, dgn_canvas_text_width (canvas, DGN_FACE_SANS, WORD_PT, dgn_picture_label (picture, i + 1)));
  words += PIP_PITCH_PT;
  for (int i = 0; i < DGN_N_THREATS; i++) {
    double middle = y + (i + 0.5) * line, base = middle + WORD_PT * DGN_PICTURE_CAP / 2;
    int n = picture->counts[i];
    dgn_canvas_text (canvas, x, base, DGN_ANCHOR_LEFT, DGN_FACE_SANS, WORD_PT, n > 0 ? DGN_BLACK : DGN_GRAY (0.45),
                     dgn_picture_label (picture, (guint)i + 1));
    gboolean fits = words + n * PIP_PITCH_PT <= width;
    for (int k = 0; k < (fits ? n : 1) && n > 0; k++)
      paint_pip (canvas, i, x + words + k * PIP_PITCH_PT, middle, picture->accent);
    g_autofree char *number = g_strdup_printf (fits ? "\xE2\x80\x93" : "\xC3\x97 %d", n);
    if (n == 0 || !fits)
      dgn_canvas_text (canvas, x + words + (n == 0 ? -PIP_PT / 2 : PIP_PITCH_PT), base, DGN_ANCHOR_LEFT, DGN_FACE_SANS, WORD_PT, DGN_GRAY (0.3),
                       number);
  }
}

void
dgn_paint_picture_floor (DgnCanvas *canvas, const DgnDungeon *d, const DgnPicture *picture, const DgnItem *item)
{
  dgn_picture_title (canvas, picture, item);
  DgnRect window = picture->window;
  double u = picture->unit, title = TITLE_PT * 1.5, map_w = window.w * u, map_h = window.h * u;
  Small small = { canvas, d, picture->floor, item->x - window.x * u, item->y + title - window.y * u, u, picture->accent };
  paint_small (&small);
  double x = picture->is_beside ? item->x + map_w + PIP_PITCH_PT * 1.5 : item->x, y = item->y + title + (picture->is_beside ? 0 : map_h + 4);
  double line = picture->is_beside ? 10.5 : (item->y + item->h - y) / DGN_N_THREATS;
  paint_threats (canvas, picture, x, y, item->x + item->w - x, MIN (line, 11));
}

/* The letters of encounters that the page keys. */
static void
mark_encounters (const Small *s, const GArray *encounters)
{
  for (guint i = 0; i < encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (s->d, g_array_index (encounters, int, i));
    double x = s->x + (e->cell.x + 0.5) * s->u, y = s->y + (e->cell.y + 0.5) * s->u;
    char letter[] = { (char) ('a' + (e->letter - 1) % 26), '\0' };
    DgnPen pen = { DGN_BLACK, 0.6, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
    dgn_canvas_circle (s->canvas, x, y, LETTER_PT * 0.75);
    dgn_canvas_fill (s->canvas, dgn_tint (s->accent, MARKED_TINT));
    dgn_canvas_circle (s->canvas, x, y, LETTER_PT * 0.75);
    dgn_canvas_stroke (s->canvas, &pen);
    dgn_canvas_text (s->canvas, x, y + LETTER_PT * 0.28, DGN_ANCHOR_CENTER, DGN_FACE_SANS_BOLD, LETTER_PT, DGN_BLACK, letter);
  }
}

static void
link_rooms (const Small *s, const DgnItem *item)
{
  for (guint i = 0; i < s->d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (s->d, (int) i);
    DgnRect b = space->bounds;
    double x = s->x + b.x * s->u, y = s->y + b.y * s->u, right = MIN (x + b.w * s->u, item->x + item->w),
           foot = MIN (y + b.h * s->u, item->y + item->h);
    x = MAX (x, item->x);
    y = MAX (y, item->y);
    if (space->kind != DGN_CHAMBER || space->floor != s->floor || right <= x || foot <= y)
      continue;
    g_autofree char *name = dgn_space_name (s->d, (int) i), *dest = g_strconcat ("room-", name, NULL);
    dgn_canvas_link (s->canvas, dest, x, y, right - x, foot - y);
  }
}

void
dgn_paint_picture_area (DgnCanvas *canvas, const DgnDungeon *d, const DgnPicture *picture, const DgnItem *item)
{
  double u = picture->unit;
  Small small = { canvas, d, picture->floor, item->x - picture->view.x * u, item->y - picture->view.y * u, u, picture->accent, picture->rooms };
  dgn_canvas_save (canvas);
  dgn_canvas_rect (canvas, item->x, item->y, item->w, item->h);
  dgn_canvas_clip (canvas);
  paint_small (&small);
  mark_encounters (&small, picture->encounters);
  dgn_canvas_restore (canvas);
  DgnPen pen = { picture->accent, 0.8, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_rect (canvas, item->x, item->y, item->w, item->h);
  dgn_canvas_stroke (canvas, &pen);
  link_rooms (&small, item);
}
