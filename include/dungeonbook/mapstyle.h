/* mapstyle.h - how a map is drawn: rock, walls, grid and colours (templates/maps/<name>.yaml, or a file of the user's). Never the dungeon.
 *
 * Widths are squares, so that a map looks alike at every scale; on paper no line gets thinner than DGN_MAP_HAIRLINE_PT.
 */
#pragma once

#include <dungeonbook/color.h>
#include <dungeonbook/schema.h>

G_BEGIN_DECLS

#define DGN_MAP_HAIRLINE_PT 0.25
#define DGN_MAP_STYLE_DEFAULT "hatch"

/* What lies around the floor: nothing; strokes in a band along the walls; a tinted band along the walls; the whole sheet filled. */
typedef enum { DGN_ROCK_NONE, DGN_ROCK_HATCH, DGN_ROCK_TINT, DGN_ROCK_SOLID } DgnRock;
typedef enum { DGN_MAP_GRID_NONE, DGN_MAP_GRID_LINES, DGN_MAP_GRID_DOTS } DgnMapGrid;

typedef struct {
  DgnColor paper; /* the sheet under everything */
  DgnColor rock;  /* solid rock, the tinted band, or the backing of the hatching */
  DgnColor hatch; /* strokes of the hatching */
  DgnColor floor;
  DgnColor wall;
  DgnColor grid;
  DgnColor ink;   /* symbols: doors, stairs, features */
  DgnColor fill;  /* the inside of symbols that are filled: pillars, pits */
  DgnColor label; /* words and their rings; the ground of inverse labels */
} DgnMapColors;

typedef struct {
  double width;  /* 0: none is drawn where floor meets rock; between two spaces it is never thinner than a hairline */
  double wobble; /* how far a hand-drawn line strays */
} DgnMapWalls;

typedef struct {
  int kind;     /* DgnMapGrid */
  double width; /* of lines, or across a dot */
  int dots;     /* dots to a square's side */
} DgnMapGridLook;

typedef struct {
  double stroke;  /* width of a stroke */
  double band;    /* how far from the floor the middle of a group of strokes may lie */
  double radius;  /* groups are at least so far apart */
  int strokes;    /* in a group */
  double backing; /* how far the tint under the strokes reaches; 0: none. Also the width of the band of a tinted rock */
} DgnMapHatch;

/* The band of shade that walls throw on the floor. */
typedef struct {
  double x, y;  /* where the walls' shade falls: right and down on paper */
  double width; /* 0: none */
  DgnColor color;
} DgnMapShadow;

typedef struct {
  char *name;      /* as it was asked for; not a key */
  double scale_mm; /* of a map drawn by itself when no other is asked for; 0: as the program thinks best. Books take no notice */
  gboolean both_units; /* lengths in feet and in metres */
  int rock;        /* DgnRock */
  DgnMapColors colors;
  DgnMapWalls walls;
  DgnMapGridLook grid;
  DgnMapHatch hatch;
  DgnMapShadow shadow;
} DgnMapStyle;

extern const DgnField dgn_map_style_fields[];

/* A shipped style by name, or a file by its path seen from `folder` (NULL: the working folder); NULL after findings. */
DgnMapStyle *dgn_map_style_load (DgnDiag *diag, const char *name_or_path, const char *folder);
void dgn_map_style_free (DgnMapStyle *style);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnMapStyle, dgn_map_style_free)
/* Names of the styles that come with the program, NULL-terminated. Never freed. */
const char *const *dgn_map_style_names (void);

G_END_DECLS
