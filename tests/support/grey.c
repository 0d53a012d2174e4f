/* grey.c - see grey.h */
#include "grey.h"

#include "layout/items.h"
#include "output/canvas_cairo.h"
#include "output/paint.h"
#include "output/paint_map_private.h"

#include <math.h>

static void
paint_ground (DgnCanvas *canvas, const GreyMap *map)
{
  g_autoptr (DgnGrid) grid = dgn_grid_new (map->d, map->sheet->floor);
  g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (map->d, grid, map->style->walls.wobble);
  DgnMapPainter painter = { .canvas = canvas, .d = map->d, .plan = map->plan, .sheet = map->sheet, .style = map->style, .grid = grid,
                            .geom = geom, .ground = geom, .u = dgn_mm_to_pt (map->plan->mm_per_square) };
  dgn_map_paint_rock (&painter);
  dgn_map_paint_floor (&painter);
  dgn_map_paint_grid (&painter);
  dgn_map_paint_walls (&painter);
}

static cairo_surface_t *
to_grey (cairo_surface_t *colored)
{
  int width = cairo_image_surface_get_width (colored), height = cairo_image_surface_get_height (colored);
  cairo_surface_t *grey = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  cairo_surface_flush (colored);
  cairo_surface_flush (grey);
  for (int y = 0; y < height; y++) {
    const guint32 *from = (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (colored)
                                                             + (gsize) y * (gsize) cairo_image_surface_get_stride (colored));
    guint8 *to = cairo_image_surface_get_data (grey) + (gsize) y * (gsize) cairo_image_surface_get_stride (grey);
    for (int x = 0; x < width; x++) {
      DgnColor color = { ((from[x] >> 16) & 255) / 255.0, ((from[x] >> 8) & 255) / 255.0, (from[x] & 255) / 255.0 };
      to[x] = (guint8) floor (255 * dgn_color_lightness (color) + 0.5);
    }
  }
  cairo_surface_mark_dirty (grey);
  return grey;
}

/* White paper of that size in points. */
static cairo_t *
take_paper (double width_pt, double height_pt, double dpi)
{
  double zoom = dpi / 72;
  cairo_surface_t *colored = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (width_pt * zoom), (int) ceil (height_pt * zoom));
  cairo_t *cr = cairo_create (colored);
  cairo_surface_destroy (colored);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, zoom, zoom);
  return cr;
}

static cairo_surface_t *
give_grey (cairo_t *cr)
{
  cairo_surface_t *grey = to_grey (cairo_get_target (cr));
  cairo_destroy (cr);
  return grey;
}

cairo_surface_t *
grey_paint_page (const DgnPages *pages, guint index, const DgnDungeon *d, const DgnMapStyle *style, DgnFonts *fonts, double dpi)
{
  cairo_t *cr = take_paper (pages->width, pages->height, dpi);
  DgnCanvas *canvas = dgn_canvas_cairo_new (cr, fonts, NULL);
  dgn_paint_page (canvas, pages, index, d, style);
  dgn_canvas_cairo_free (canvas);
  return give_grey (cr);
}

cairo_surface_t *
grey_paint (const GreyMap *map)
{
  double u = dgn_mm_to_pt (map->plan->mm_per_square);
  cairo_t *cr = take_paper (map->sheet->window.w * u, map->sheet->window.h * u, map->dpi);
  DgnCanvas *canvas = dgn_canvas_cairo_new (cr, map->fonts, NULL);
  if (map->fonts != NULL)
    dgn_paint_map (canvas, map->d, map->plan, map->sheet, map->style, 0, 0);
  else
    paint_ground (canvas, map);
  dgn_canvas_cairo_free (canvas);
  return give_grey (cr);
}

guint8
grey_at (cairo_surface_t *picture, int x, int y)
{
  return cairo_image_surface_get_data (picture)[(gsize) y * (gsize) cairo_image_surface_get_stride (picture) + (gsize) x];
}
