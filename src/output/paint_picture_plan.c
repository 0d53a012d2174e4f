/* paint_picture_plan.c - a floor as a line plan, and its legend. */
#include "output/paint_picture.h"

#include <math.h>

#define TITLE_PT 9.0
#define TRACK_PT 1.7
#define NUMBER_PT 6.5
#define LETTER_PT 5.5
#define RADIUS_LEAST_PT 5.6
#define PAD 1.2 /* units around the plan, as the layout has it */
#define TRACK_GREY 0.42

typedef struct {
  DgnCanvas *canvas;
  const DgnDungeon *d;
  const DgnPicture *picture;
  double x, y, u;
} Plan;

static DgnPoint
on_page (const Plan *p, DgnPoint point)
{
  return (DgnPoint){ p->x + point.x * p->u, p->y + point.y * p->u };
}

static DgnPoint
point_of (const Plan *p, const DgnTrack *track, guint i)
{
  return on_page (p, g_array_index (p->picture->scheme->points, DgnPoint, track->start + i));
}

static void
stroke_tracks (const Plan *p, gboolean is_secret)
{
  const DgnSchematic *scheme = p->picture->scheme;
  gboolean any = FALSE;
  for (guint i = 0; i < scheme->tracks->len; i++) {
    const DgnTrack *track = &g_array_index (scheme->tracks, DgnTrack, i);
    if ((track->kind == DGN_TRACK_SECRET) != is_secret)
      continue;
    for (guint k = 0; k < track->n; k++) {
      DgnPoint point = point_of (p, track, k);
      if (k == 0)
        dgn_canvas_move_to (p->canvas, point.x, point.y);
      else
        dgn_canvas_line_to (p->canvas, point.x, point.y);
    }
    any = TRUE;
  }
  DgnPen pen = { DGN_GRAY (TRACK_GREY), TRACK_PT, is_secret ? DGN_CAP_BUTT : DGN_CAP_ROUND, DGN_JOIN_ROUND, is_secret ? 2.4 : 0, is_secret ? 2 : 0 };
  if (any)
    dgn_canvas_stroke (p->canvas, &pen);
}

/* A bar across a line: empty for a door, with a stroke for a stuck one, full for a locked one. */
static void
paint_bar (DgnCanvas *canvas, DgnTrackKind kind, double x, double y, gboolean is_level)
{
  double along = 1.6, across = 3.4, w = is_level ? along : across, h = is_level ? across : along;
  dgn_canvas_rect (canvas, x - w, y - h, 2 * w, 2 * h);
  dgn_canvas_fill (canvas, kind == DGN_TRACK_LOCKED ? DGN_BLACK : DGN_WHITE);
  DgnPen pen = { DGN_BLACK, 0.7, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_rect (canvas, x - w, y - h, 2 * w, 2 * h);
  if (kind == DGN_TRACK_STUCK) {
    dgn_canvas_move_to (canvas, x - w, y + h);
    dgn_canvas_line_to (canvas, x + w, y - h);
  }
  dgn_canvas_stroke (canvas, &pen);
}

static void
paint_bars (const Plan *p)
{
  const DgnSchematic *scheme = p->picture->scheme;
  for (guint i = 0; i < scheme->tracks->len; i++) {
    const DgnTrack *track = &g_array_index (scheme->tracks, DgnTrack, i);
    if (track->kind == DGN_TRACK_OPEN || track->kind == DGN_TRACK_SECRET || track->barred + 1 >= track->n)
      continue;
    DgnPoint a = point_of (p, track, track->barred), b = point_of (p, track, track->barred + 1);
    paint_bar (p->canvas, track->kind, (a.x + b.x) / 2, (a.y + b.y) / 2, fabs (a.x - b.x) > fabs (a.y - b.y));
  }
}

static gboolean
has_boss (const DgnDungeon *d, int space)
{
  for (guint i = 0; i < d->encounters->len; i++)
    if (dgn_encounter (d, (int) i)->space == space && dgn_encounter (d, (int) i)->difficulty == DGN_BOSS)
      return TRUE;
  return FALSE;
}

static void
paint_disc (DgnCanvas *canvas, DgnPoint at, double r, DgnColor fill, DgnColor ring, double width)
{
  dgn_canvas_circle (canvas, at.x, at.y, r);
  dgn_canvas_fill (canvas, fill);
  DgnPen pen = { ring, width, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  dgn_canvas_circle (canvas, at.x, at.y, r);
  dgn_canvas_stroke (canvas, &pen);
}

/* The way in is full, the boss's room has a second ring. */
static void
paint_room (const Plan *p, const DgnStop *stop)
{
  const DgnSpace *space = dgn_space (p->d, stop->index);
  DgnPoint at = on_page (p, stop->at);
  double r = RADIUS_LEAST_PT;
  if (has_boss (p->d, stop->index))
    paint_disc (p->canvas, at, r + 2.2, DGN_WHITE, p->picture->accent, 1);
  paint_disc (p->canvas, at, r, space->is_entrance ? p->picture->accent : dgn_tint (p->picture->accent, 0.16), p->picture->accent, 1.1);
  g_autofree char *number = g_strdup_printf ("%d", space->number);
  g_autofree char *name = dgn_space_name (p->d, stop->index);
  g_autofree char *dest = g_strconcat ("room-", name, NULL);
  dgn_picture_text (p->canvas, at.x, at.y, NUMBER_PT, space->is_entrance ? DGN_WHITE : DGN_BLACK, number);
  dgn_canvas_link (p->canvas, dest, at.x - r, at.y - r, 2 * r, 2 * r);
}

static void
paint_stop (const Plan *p, const DgnStop *stop)
{
  DgnPoint at = on_page (p, stop->at);
  if (stop->kind == DGN_STOP_ROOM)
    paint_room (p, stop);
  if (stop->kind == DGN_STOP_LINK)
    dgn_picture_link (p->canvas, p->d, stop->index, p->picture->floor, at.x, at.y, LETTER_PT, DGN_BLACK);
  if (stop->kind == DGN_STOP_ENCOUNTER) {
    char letter[] = { (char) ('a' + (dgn_encounter (p->d, stop->index)->letter - 1) % 26), '\0' };
    paint_disc (p->canvas, at, 3.9, DGN_WHITE, DGN_BLACK, 0.6);
    dgn_canvas_text (p->canvas, at.x, at.y + 1.6, DGN_ANCHOR_CENTER, DGN_FACE_SANS_BOLD, 5.5, DGN_BLACK, letter);
  }
}

void
dgn_paint_picture_plan (DgnCanvas *canvas, const DgnDungeon *d, const DgnPicture *picture, const DgnItem *item)
{
  dgn_picture_title (canvas, picture, item);
  Plan plan = { canvas, d, picture, item->x + PAD * picture->unit, item->y + TITLE_PT * 1.5 + PAD * picture->unit, picture->unit };
  stroke_tracks (&plan, FALSE);
  stroke_tracks (&plan, TRUE);
  paint_bars (&plan);
  for (guint i = 0; i < picture->scheme->stops->len; i++)
    paint_stop (&plan, &g_array_index (picture->scheme->stops, DgnStop, i));
}

/* What a line or sign of a plan means; labels in the order of the kinds of tracks, then stairs. */
void
dgn_paint_picture_legend (DgnCanvas *canvas, const DgnPicture *picture, const DgnItem *item)
{
  double x = item->x, y = item->y + item->h / 2, size = 7, sample = 20;
  for (guint i = 0; i <= DGN_TRACK_SECRET; i++) {
    const char *words = dgn_picture_label (picture, i);
    double width = sample + 4 + dgn_canvas_text_width (canvas, DGN_FACE_SANS, size, words) + 12;
    if (x + width > item->x + item->w + 12) {
      x = item->x;
      y += size * 1.6;
    }
    gboolean is_secret = i == DGN_TRACK_SECRET;
    DgnPen pen
        = { DGN_GRAY (TRACK_GREY), TRACK_PT, is_secret ? DGN_CAP_BUTT : DGN_CAP_ROUND, DGN_JOIN_ROUND, is_secret ? 2.4 : 0, is_secret ? 2 : 0 };
    dgn_canvas_move_to (canvas, x, y);
    dgn_canvas_line_to (canvas, x + sample, y);
    dgn_canvas_stroke (canvas, &pen);
    if (i != DGN_TRACK_OPEN && !is_secret)
      paint_bar (canvas, (DgnTrackKind) i, x + sample / 2, y, TRUE);
    dgn_canvas_text (canvas, x + sample + 4, y + size * DGN_PICTURE_CAP / 2, DGN_ANCHOR_LEFT, DGN_FACE_SANS, size, DGN_BLACK, words);
    x += width;
  }
}
