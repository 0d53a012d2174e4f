#include "output/canvas_maker.h"

#include "layout/fonts.h"

#define STROKES_AT_ONCE 1000 /* more in one path slow down those who look at it, fewer slow us down */

void
dgn_canvas_save (DgnCanvas *canvas)
{
  canvas->maker->save (canvas);
}

void
dgn_canvas_restore (DgnCanvas *canvas)
{
  canvas->maker->restore (canvas);
}

void
dgn_canvas_translate (DgnCanvas *canvas, double x, double y)
{
  canvas->maker->translate (canvas, x, y);
}

void
dgn_canvas_scale (DgnCanvas *canvas, double x, double y)
{
  canvas->maker->scale (canvas, x, y);
}

void
dgn_canvas_rotate (DgnCanvas *canvas, double radians)
{
  canvas->maker->rotate (canvas, radians);
}

void
dgn_canvas_clip (DgnCanvas *canvas)
{
  canvas->maker->clip (canvas);
}

void
dgn_canvas_move_to (DgnCanvas *canvas, double x, double y)
{
  canvas->maker->move_to (canvas, x, y);
}

void
dgn_canvas_line_to (DgnCanvas *canvas, double x, double y)
{
  canvas->maker->line_to (canvas, x, y);
}

void
dgn_canvas_curve_to (DgnCanvas *canvas, double x1, double y1, double x2, double y2, double x3, double y3)
{
  canvas->maker->curve_to (canvas, (double[6]){ x1, y1, x2, y2, x3, y3 });
}

void
dgn_canvas_close (DgnCanvas *canvas)
{
  canvas->maker->close (canvas);
}

void
dgn_canvas_rect (DgnCanvas *canvas, double x, double y, double w, double h)
{
  canvas->maker->rect (canvas, x, y, w, h);
}

void
dgn_canvas_circle (DgnCanvas *canvas, double x, double y, double radius)
{
  canvas->maker->circle (canvas, x, y, radius);
}

void
dgn_canvas_fill (DgnCanvas *canvas, DgnColor color)
{
  canvas->maker->fill (canvas, color);
}

void
dgn_canvas_stroke (DgnCanvas *canvas, const DgnPen *pen)
{
  canvas->maker->stroke (canvas, pen);
}

/* The shaped line of a plain text; *layout keeps it alive. */
static PangoLayoutLine *
shape (DgnCanvas *canvas, DgnFace face, double size_pt, const char *text, PangoLayout **layout)
{
  static const struct {
    gboolean is_sans, is_bold, is_italic;
  } faces[] = {
    [DGN_FACE_TEXT] = { FALSE, FALSE, FALSE },       [DGN_FACE_TEXT_BOLD] = { FALSE, TRUE, FALSE },
    [DGN_FACE_TEXT_ITALIC] = { FALSE, FALSE, TRUE }, [DGN_FACE_SANS] = { TRUE, FALSE, FALSE },
    [DGN_FACE_SANS_BOLD] = { TRUE, TRUE, FALSE },    [DGN_FACE_SANS_ITALIC] = { TRUE, FALSE, TRUE },
  };
  const char *family = faces[face].is_sans ? DGN_FONTS_SANS : DGN_FONTS_TEXT;
  gboolean is_bold = faces[face].is_bold, is_italic = faces[face].is_italic;
  g_autoptr (PangoFontDescription) font = dgn_fonts_describe (family, size_pt, is_bold, is_italic);
  *layout = dgn_fonts_layout (canvas->fonts, font);
  pango_layout_set_single_paragraph_mode (*layout, TRUE);
  g_autoptr (PangoAttrList) attrs = pango_attr_list_new ();
  dgn_fonts_add_signs (attrs, text, size_pt);
  pango_layout_set_text (*layout, text, -1);
  pango_layout_set_attributes (*layout, attrs);
  return pango_layout_get_line_readonly (*layout, 0);
}

static double
line_width (PangoLayoutLine *line)
{
  PangoRectangle logical;
  pango_layout_line_get_extents (line, NULL, &logical);
  return logical.width / (double) PANGO_SCALE;
}

double
dgn_canvas_text (DgnCanvas *canvas, double x, double y, DgnAnchor anchor, DgnFace face, double size_pt, DgnColor color,
                 const char *text)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoLayoutLine *line = shape (canvas, face, size_pt, text, &layout);
  double width = line_width (line);
  if (canvas->maker->anchored_line) {
    canvas->maker->anchored_line (canvas, x, y, anchor, line, color);
    return width;
  }
  double back = anchor == DGN_ANCHOR_LEFT ? 0 : anchor == DGN_ANCHOR_CENTER ? width / 2 : width;
  canvas->maker->line (canvas, x - back, y, line, color);
  return width;
}

double
dgn_canvas_text_width (DgnCanvas *canvas, DgnFace face, double size_pt, const char *text)
{
  g_autoptr (PangoLayout) layout = NULL;
  return line_width (shape (canvas, face, size_pt, text, &layout));
}

void
dgn_canvas_line (DgnCanvas *canvas, double x, double y, PangoLayoutLine *line, DgnColor color)
{
  canvas->maker->line (canvas, x, y, line, color);
}

void
dgn_canvas_use (DgnCanvas *canvas, const char *id, DgnDraw draw, gconstpointer data)
{
  canvas->maker->save (canvas);
  if (canvas->maker->use)
    canvas->maker->use (canvas, id, draw, data);
  else
    draw (canvas, data);
  canvas->maker->restore (canvas);
}

void
dgn_canvas_hatch_strokes (DgnCanvas *canvas, const DgnHatch *hatch, double x, double y, double u, const DgnPen *pen)
{
  const double unit = u / DGN_HATCH_UNIT;
  guint n_drawn = 0;
  for (guint i = 0; i < hatch->places->len; i++) {
    const DgnHatchPlace *place = &g_array_index (hatch->places, DgnHatchPlace, i);
    double left = x + place->x * u, top = y + place->y * u;
    guint n;
    const DgnHatchStroke *strokes = dgn_hatch_strokes (hatch, place->group, &n);
    for (guint k = 0; k < n; k++) {
      canvas->maker->move_to (canvas, left + strokes[k].x1 * unit, top + strokes[k].y1 * unit);
      canvas->maker->line_to (canvas, left + strokes[k].x2 * unit, top + strokes[k].y2 * unit);
    }
    n_drawn += n;
    if (n_drawn >= STROKES_AT_ONCE || i + 1 == hatch->places->len) {
      canvas->maker->stroke (canvas, pen);
      n_drawn = 0;
    }
  }
}

void
dgn_canvas_hatch (DgnCanvas *canvas, const DgnHatch *hatch, double x, double y, double u, const DgnPen *pen)
{
  if (canvas->maker->hatch)
    canvas->maker->hatch (canvas, hatch, x, y, u, pen);
  else
    dgn_canvas_hatch_strokes (canvas, hatch, x, y, u, pen);
}

DgnCanvas *
dgn_canvas_lines_begin (DgnCanvas *canvas)
{
  return canvas->maker->lines_begin ? canvas->maker->lines_begin (canvas) : canvas;
}

void
dgn_canvas_lines_end (DgnCanvas *canvas, DgnCanvas *lines)
{
  if (canvas->maker->lines_end)
    canvas->maker->lines_end (canvas, lines);
}

void
dgn_canvas_artwork (DgnCanvas *canvas, const DgnArtwork *artwork, double x, double y, double w, double h, gboolean is_whole)
{
  if (canvas->maker->artwork)
    canvas->maker->artwork (canvas, artwork, x, y, w, h, is_whole);
}

void
dgn_canvas_group_begin (DgnCanvas *canvas, const char *id, const char *title)
{
  canvas->maker->group_begin (canvas, id, title);
}

void
dgn_canvas_group_end (DgnCanvas *canvas)
{
  canvas->maker->group_end (canvas);
}

void
dgn_canvas_dest (DgnCanvas *canvas, const char *name, double x, double y)
{
  canvas->maker->dest (canvas, name, x, y);
}

void
dgn_canvas_link (DgnCanvas *canvas, const char *dest, double x, double y, double w, double h)
{
  canvas->maker->link (canvas, dest, x, y, w, h);
}

void
dgn_canvas_tag_begin (DgnCanvas *canvas, const char *tag)
{
  canvas->maker->tag_begin (canvas, tag);
}

void
dgn_canvas_tag_end (DgnCanvas *canvas, const char *tag)
{
  canvas->maker->tag_end (canvas, tag);
}
