/* paint.h - a page of a book on a canvas. Only for src/output. */
#pragma once

#include "output/canvas_maker.h"

#include "layout/items.h"

#include <dungeonbook/mapstyle.h>

G_BEGIN_DECLS

/* Paints page `index` (from 0). Pure: any canvas, any transformation, any order of pages. `d` and `style` (of the maps) may be
 * NULL in a book without maps. */
void dgn_paint_page (DgnCanvas *canvas, const DgnPages *pages, guint index, const DgnDungeon *d, const DgnMapStyle *style);

/* A picture into its box. */
void dgn_paint_picture (DgnCanvas *canvas, const DgnPages *pages, const DgnItem *item, const DgnDungeon *d, const DgnMapStyle *style);

G_END_DECLS
