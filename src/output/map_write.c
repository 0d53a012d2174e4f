/* map_write.c - the map of one floor as a file of its own. */
#include "output/canvas_svg.h"
#include "output/map_sheet.h"

const char *const dgn_map_format_words[] = { "svg", "png", "pdf", NULL };

static gboolean
write_svg (const DgnMapPaper *paper, gboolean is_outlined, DgnFonts *fonts, DgnOut *out)
{
  DgnSvgSheet sheet = { .width_pt = paper->width_pt, .height_pt = paper->height_pt, .title = paper->title,
                        .description = paper->description, .language = "en", .is_outlined = is_outlined };
  DgnCanvas *canvas = dgn_canvas_svg_new (&sheet, fonts);
  dgn_map_paper_draw (canvas, paper);
  /* What goes wrong in writing is said by the commit. */
  dgn_canvas_svg_write (canvas, out);
  dgn_canvas_svg_free (canvas);
  return TRUE;
}

gboolean
dgn_map_write (const DgnDungeon *d, int floor, const DgnMapStyle *style, const DgnMapSpec *spec, DgnFonts *fonts, DgnOut *out,
               DgnDiag *diag)
{
  g_autoptr (DgnMapPlan) plan = dgn_map_plan_single (d, dgn_map_scale (style, spec->mm_per_square));
  DgnMapPaper paper;
  dgn_map_paper_init (&paper, d, floor, plan, style);
  DgnPicture picture = { paper.width_pt, paper.height_pt, paper.title, dgn_map_paper_draw, &paper };
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

double
dgn_map_scale (const DgnMapStyle *style, double mm_per_square)
{
  double scale = mm_per_square > 0 ? mm_per_square : style->scale_mm > 0 ? style->scale_mm : DGN_MAP_SCALE_DEFAULT;
  return CLAMP (scale, DGN_MAP_SCALE_MIN, DGN_MAP_SCALE_MAX);
}
