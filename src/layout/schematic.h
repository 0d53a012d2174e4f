/* schematic.h - a floor as a line plan, like that of an underground railway: places in their order from west to east and from north to
 * south, ways as straight lines with corners, distances forgotten. Only for src/layout and src/output. */
#pragma once

#include <dungeonbook/dungeon.h>
#include <dungeonbook/mapgeom.h>

G_BEGIN_DECLS

typedef enum {
  DGN_STOP_ROOM,      /* a numbered chamber */
  DGN_STOP_LINK,      /* stairs and other ways to other floors, by letter */
  DGN_STOP_ENCOUNTER, /* in a corridor, by letter */
} DgnStopKind;

typedef struct {
  DgnStopKind kind;
  int index; /* of its space, link or encounter */
  DgnPoint at;
} DgnStop;

/* How one gets along. From DOOR on the way is barred by something in the middle of its `barred` segment. */
typedef enum { DGN_TRACK_OPEN, DGN_TRACK_DOOR, DGN_TRACK_STUCK, DGN_TRACK_LOCKED, DGN_TRACK_SECRET } DgnTrackKind;

typedef struct {
  DgnTrackKind kind;
  guint start, n; /* of the points */
  guint barred;   /* the segment from this point of it to the next */
} DgnTrack;

/* Lengths are units: the least distance of two lines that run side by side. */
typedef struct {
  int floor;
  double width, height;
  GArray *points; /* DgnPoint */
  GArray *stops;  /* DgnStop */
  GArray *tracks; /* DgnTrack */
} DgnSchematic;

DgnSchematic *dgn_schematic_new (const DgnDungeon *d, int floor);
void dgn_schematic_free (DgnSchematic *scheme);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnSchematic, dgn_schematic_free)

G_END_DECLS
