/* map_write.c - the map of one floor as a file of its own. */
#include "output/canvas_cairo.h"
#include "output/canvas_svg.h"
#include "output/map_sheet.h"

#include <math.h>

const char *const dgn_map_format_words[] = { "svg", "png", "pdf", NULL };

static gboolean
write_svg (const DgnMapPaper *paper, gboolean is_outlined, DgnFonts *fonts, DgnOut *out)
{
  DgnSvgSheet sheet = { .width_pt = paper->width_pt, .height_pt = paper->height_pt, .title = paper->title,
                        .description = paper->description, .language = dgn_words_language (paper->words), .is_outlined = is_outlined };
  DgnCanvas *canvas = dgn_canvas_svg_new (&sheet, fonts);
  dgn_map_paper_draw (canvas, paper);
  /* What goes wrong in writing is said by the commit. */
  dgn_canvas_svg_write (canvas, out);
  dgn_canvas_svg_free (canvas);
  return TRUE;
}

/* More than a legend ever takes, and what the footer has without one. */
#define FOOTER_MOST_MM 400.0
#define FOOTER_LEAST_MM 9.0

/* How far the drawing of a floor reaches down, in points. */
static double
measure_floor (const DgnDungeon *d, int floor, const DgnMapPlan *plan, const DgnMapStyle *style, DgnFonts *fonts)
{
  DgnMapPaper paper;
  dgn_map_paper_init (&paper, d, floor, plan, style);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (surface);
  DgnCanvas *canvas = dgn_canvas_cairo_new (cr, fonts, NULL);
  dgn_map_paper_draw_map (canvas, &paper);
  dgn_canvas_cairo_free (canvas);
  double x, y, width, height;
  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  dgn_map_paper_clear (&paper);
  return y + height - paper.map_y;
}

DgnMapPlan *
dgn_map_file_plan (const DgnDungeon *d, const DgnMapStyle *style, const DgnWords *words, DgnUnits units, double mm_per_square,
                   DgnFonts *fonts)
{
  double scale = mm_per_square > 0 ? mm_per_square : style->scale_mm > 0 ? style->scale_mm : DGN_MAP_SCALE_DEFAULT;
  DgnMapPlan *plan = dgn_map_plan_single (d, CLAMP (scale, DGN_MAP_SCALE_MIN, DGN_MAP_SCALE_MAX), FOOTER_MOST_MM);
  g_autoptr (DgnWords) english = words == NULL ? dgn_words_english () : NULL;
  dgn_map_plan_speak (plan, words != NULL ? words : english, units);
  /* Which signs a floor's legend explains is known once it is drawn. */
  double lowest = 0, width_mm, height_mm;
  for (int floor = 0; floor < (int) d->floors->len; floor++)
    lowest = MAX (lowest, measure_floor (d, floor, plan, style, fonts));
  dgn_map_block_size (plan, plan->frame, &width_mm, &height_mm);
  double above_mm = height_mm - plan->footer_mm;
  plan->footer_mm = CLAMP (ceil (dgn_pt_to_mm (lowest) - above_mm) + 1, FOOTER_LEAST_MM, FOOTER_MOST_MM);
  return plan;
}

gboolean
dgn_map_write (const DgnDungeon *d, int floor, const DgnMapPlan *plan, const DgnMapStyle *style, const DgnMapSpec *spec,
               DgnFonts *fonts, DgnOut *out, DgnDiag *diag)
{
  DgnMapPaper paper;
  dgn_map_paper_init (&paper, d, floor, plan, style);
  DgnPicture picture = { paper.width_pt, paper.height_pt, paper.title, paper.description, dgn_words_language (paper.words),
                         dgn_map_paper_draw, &paper };
  gboolean is_written = FALSE;
  switch (spec->format) {
  case DGN_MAP_SVG:
    is_written = write_svg (&paper, spec->is_outlined, fonts, out);
    break;
  case DGN_MAP_PNG:
    is_written = dgn_picture_write_png (&picture, spec->dpi, DGN_PNG_STRIP_BYTES, fonts, out, diag);
    break;
  case DGN_MAP_PDF:
    is_written = dgn_picture_write_pdf (&picture, fonts, out, diag);
    break;
  }
  dgn_map_paper_clear (&paper);
  return is_written;
}
