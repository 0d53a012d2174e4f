/* grey.h - maps and pages as a grey printer would show them, for tests that look at pixels. */
#pragma once

#include <dungeonbook/output.h>

#include <cairo.h>

typedef struct {
  const DgnDungeon *d;
  const DgnMapStyle *style;
  DgnFonts *fonts;     /* NULL: rock, floor, grid and walls only */
  const DgnMapPlan *plan;
  const DgnMapSheet *sheet;
  double dpi;
} GreyMap;

/* The squares of the sheet without what surrounds them: CAIRO_FORMAT_A8, 255 white. */
cairo_surface_t *grey_paint (const GreyMap *map);
/* A page of a book (from 0), all of it. */
cairo_surface_t *grey_paint_page (const DgnPages *pages, guint index, const DgnDungeon *d, const DgnMapStyle *style, DgnFonts *fonts,
                                  double dpi);
guint8 grey_at (cairo_surface_t *picture, int x, int y);
