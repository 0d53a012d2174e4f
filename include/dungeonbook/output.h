/* output.h - pages and maps painted into files. All drawing is in this room. */
#pragma once

#include <dungeonbook/canvas.h>
#include <dungeonbook/file.h>
#include <dungeonbook/mapstyle.h>
#include <dungeonbook/pages.h>

G_BEGIN_DECLS

/* Writes the pages as PDF into `out` (not committed): document outline, links, page labels, title, language, no clock
 * (a creation date only from SOURCE_DATE_EPOCH). FALSE after a finding. */
gboolean dgn_pdf_write (const DgnPages *pages, const DgnBook *book, const DgnDungeon *d, const DgnMapStyle *style, DgnFonts *fonts,
                        DgnOut *out, DgnDiag *diag);

/* Told after each page. */
typedef void (*DgnProgress) (guint done, guint total, gpointer data);
/* The same, and tells how far it is. */
gboolean dgn_pdf_write_watched (const DgnPages *pages, const DgnBook *book, const DgnDungeon *d, const DgnMapStyle *style,
                                DgnFonts *fonts, DgnOut *out, DgnProgress progress, gpointer data, DgnDiag *diag);

/* Paints one map page: the window's squares with their north-west corner (inside the coordinates) at (x, y) in points: rock, floor, grid,
 * walls, doors by kind, stairs with letters, features, numbers in discs, coordinates in the margins, and for a part of
 * several the names of its neighbours. Room numbers link to "room-<name>" (dgn_space_name). */
void dgn_paint_map (DgnCanvas *canvas, const DgnDungeon *d, const DgnMapPlan *plan, const DgnMapSheet *sheet, const DgnMapStyle *style,
                    double x, double y);

/* A map as a file of its own. */
typedef enum { DGN_MAP_SVG, DGN_MAP_PNG, DGN_MAP_PDF } DgnMapFormat;
extern const char *const dgn_map_format_words[]; /* svg png pdf */

#define DGN_MAP_SCALE_MIN 2.0 /* mm a square */
#define DGN_MAP_SCALE_MAX 200.0
#define DGN_MAP_SCALE_DEFAULT 5.0
#define DGN_DPI_MIN 20
#define DGN_DPI_MAX 2400
#define DGN_DPI_DEFAULT 300

typedef struct {
  DgnMapFormat format;
  int dpi;              /* PNG */
  gboolean is_outlined; /* SVG: text as outlines, for machines without the faces */
} DgnMapSpec;

/* The plan of such maps: sheets as large as a floor with all that stands around it, the same for all floors of the dungeon.
 * `words` NULL: English. `mm_per_square` 0: the style's own scale, else DGN_MAP_SCALE_DEFAULT. Free with dgn_map_plan_free. */
DgnMapPlan *dgn_map_file_plan (const DgnDungeon *d, const DgnMapStyle *style, const DgnWords *words, DgnUnits units,
                               double mm_per_square, DgnFonts *fonts);
/* Warns of each character in what the maps of a plan say that no face has. */
void dgn_map_check_words (const DgnDungeon *d, const DgnMapPlan *plan, DgnFonts *fonts, DgnDiag *diag);
/* Writes the map of one floor into `out` (not committed). For players pass dgn_dungeon_for_players, here and to the plan.
 * FALSE after a finding: too large for the format. */
gboolean dgn_map_write (const DgnDungeon *d, int floor, const DgnMapPlan *plan, const DgnMapStyle *style, const DgnMapSpec *spec,
                        DgnFonts *fonts, DgnOut *out, DgnDiag *diag);

G_END_DECLS
