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

/* Paints one map page: the window's squares with their north-west corner (inside the coordinates) at (x, y) in points: rock, floor, grid,
 * walls, doors by kind, stairs with letters, features, numbers in discs, coordinates in the margins, and for a part of
 * several the names of its neighbours. Room numbers link to "room-<name>" (dgn_space_name). */
void dgn_paint_map (DgnCanvas *canvas, const DgnDungeon *d, const DgnMapPlan *plan, const DgnMapSheet *sheet, const DgnMapStyle *style,
                    double x, double y);

G_END_DECLS
