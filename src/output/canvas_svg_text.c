/* canvas_svg_text.c - text as text, or as the outlines of its letters. */
#include "output/canvas_svg_private.h"

#include "layout/fonts.h"
#include "layout/signs.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#define UNITS_PER_EM 1000 /* of the outlines in the definitions */

/* The part of a line that one font sets. */
typedef struct {
  double x, y;        /* start of the baseline, in the current coordinates */
  DgnAnchor anchor;
  DgnColor color;
} Spot;

/* For machines without our faces: what is most like them. The first is what most of a map is set in: it stands in the document's head. */
static const struct {
  const char *family, *others;
} fallbacks[] = {
  { DGN_FONTS_SANS, "'Linux Biolinum O','Linux Biolinum','Libertinus Sans',Optima,Candara,'Noto Sans',sans-serif" },
  { DGN_FONTS_TEXT, "'Linux Libertine O','Linux Libertine','Libertinus Serif',Georgia,'Noto Serif',serif" },
};

void
dgn_svg_add_family (GString *out)
{
  g_string_append_printf (out, " font-family=\"%s\"", fallbacks[0].others);
}

static void
add_family (GString *out, const char *family)
{
  for (guint i = 0; i < G_N_ELEMENTS (fallbacks); i++) {
    if (!g_str_equal (family, fallbacks[i].family))
      continue;
    if (i > 0)
      g_string_append_printf (out, " font-family=\"%s\"", fallbacks[i].others);
    return;
  }
  /* A user's family: its name in quotes that it does not have itself. */
  g_autofree char *plain = g_strdelimit (g_strdup (family), "'\\", ' ');
  g_string_append (out, " font-family=\"'");
  dgn_svg_text (out, plain);
  g_string_append (out, "',sans-serif\"");
}

/* x and y, or a matrix for what is turned or mirrored. */
static void
add_place (const DgnSvgCanvas *svg, double x, double y)
{
  const DgnSvgMatrix *m = &svg->state.matrix;
  double scale = dgn_svg_scale (m), at[2];
  dgn_svg_point (m, x, y, at);
  if (m->b == 0 && m->c == 0 && m->a > 0 && m->a == m->d) {
    dgn_svg_attribute (svg->body, "x", at[0], 2);
    dgn_svg_attribute (svg->body, "y", at[1], 2);
    return;
  }
  const double numbers[] = { m->a / scale, m->b / scale, m->c / scale, m->d / scale };
  g_string_append (svg->body, " transform=\"matrix(");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    dgn_svg_number (svg->body, numbers[i], 5);
    g_string_append_c (svg->body, ' ');
  }
  dgn_svg_number (svg->body, at[0], 2);
  g_string_append_c (svg->body, ' ');
  dgn_svg_number (svg->body, at[1], 2);
  g_string_append (svg->body, ")\"");
}

static double
font_size (const PangoFontDescription *font)
{
  return pango_font_description_get_size (font) / (double) PANGO_SCALE;
}

static void
write_text (DgnSvgCanvas *svg, const Spot *spot, const PangoFontDescription *font, const char *text)
{
  static const char *const anchors[] = { NULL, "middle", "end" };
  dgn_svg_begin (svg);
  g_string_append (svg->body, "<text");
  add_place (svg, spot->x, spot->y);
  add_family (svg->body, pango_font_description_get_family (font));
  dgn_svg_attribute (svg->body, "font-size", font_size (font) * dgn_svg_scale (&svg->state.matrix), 3);
  if (pango_font_description_get_weight (font) >= PANGO_WEIGHT_SEMIBOLD)
    g_string_append (svg->body, " font-weight=\"bold\"");
  if (pango_font_description_get_style (font) != PANGO_STYLE_NORMAL)
    g_string_append (svg->body, " font-style=\"italic\"");
  if (anchors[spot->anchor] != NULL)
    g_string_append_printf (svg->body, " text-anchor=\"%s\"", anchors[spot->anchor]);
  if (spot->color.r > 0 || spot->color.g > 0 || spot->color.b > 0)
    dgn_svg_color (svg->body, "fill", spot->color);
  if (strstr (text, "  ") != NULL || *text == ' ' || g_str_has_suffix (text, " "))
    g_string_append (svg->body, " xml:space=\"preserve\"");
  g_string_append_c (svg->body, '>');
  dgn_svg_text (svg->body, text);
  g_string_append (svg->body, "</text>\n");
}

/* A context without an end that keeps a path. */
static cairo_t *
new_pencil (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  cairo_surface_destroy (surface);
  return cr;
}

/* Adds Cairo's path, moved, to the current one. */
static void
take_path (DgnSvgCanvas *svg, cairo_t *cr, double x, double y)
{
  DgnCanvas *canvas = &svg->base;
  cairo_path_t *path = cairo_copy_path (cr);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
    const cairo_path_data_t *data = &path->data[i];
    switch (data->header.type) {
    case CAIRO_PATH_MOVE_TO:
      /* After a closed figure Cairo adds the point where it goes on. */
      if (i + data->header.length < path->num_data && path->data[i + data->header.length].header.type != CAIRO_PATH_MOVE_TO)
        dgn_svg_move_to (canvas, x + data[1].point.x, y + data[1].point.y);
      break;
    case CAIRO_PATH_LINE_TO:
      dgn_svg_line_to (canvas, x + data[1].point.x, y + data[1].point.y);
      break;
    case CAIRO_PATH_CURVE_TO:
      dgn_svg_curve_to (canvas, (double[6]){ x + data[1].point.x, y + data[1].point.y, x + data[2].point.x, y + data[2].point.y,
                                             x + data[3].point.x, y + data[3].point.y });
      break;
    case CAIRO_PATH_CLOSE_PATH:
      dgn_svg_close (canvas);
      break;
    }
  }
  cairo_path_destroy (path);
}

/* Whole units: a glyph in a size of its own needs no fractions. */
static void
define_glyph (DgnSvgCanvas *svg, PangoFont *font, PangoGlyph glyph, const char *id)
{
  cairo_t *cr = new_pencil ();
  cairo_font_face_t *face = cairo_scaled_font_get_font_face (pango_cairo_font_get_scaled_font (PANGO_CAIRO_FONT (font)));
  cairo_set_font_face (cr, face);
  cairo_set_font_size (cr, UNITS_PER_EM);
  cairo_font_options_t *options = cairo_font_options_create ();
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options (cr, options);
  cairo_font_options_destroy (options);
  cairo_glyph_path (cr, &(cairo_glyph_t){ .index = glyph }, 1);
  GArray *steps = g_steal_pointer (&svg->steps);
  DgnSvgState state = svg->state;
  svg->steps = g_array_new (FALSE, FALSE, sizeof (DgnSvgStep));
  /* Paths are written in hundredths. */
  svg->state.matrix = (DgnSvgMatrix){ 1, 0, 0, 1, 0, 0 };
  take_path (svg, cr, 0, 0);
  g_string_append_printf (svg->defs, "<path id=\"%s\" d=\"", id);
  dgn_svg_path (svg->defs, svg->steps, 0, svg->steps->len);
  g_string_append (svg->defs, "\"/>\n");
  g_array_unref (svg->steps);
  svg->steps = steps;
  svg->state = state;
  cairo_destroy (cr);
}

static const char *
glyph_id (DgnSvgCanvas *svg, PangoFont *font, PangoGlyph glyph)
{
  g_autoptr (PangoFontDescription) description = pango_font_describe (font);
  pango_font_description_unset_fields (description, PANGO_FONT_MASK_SIZE);
  g_autofree char *face = pango_font_description_to_string (description);
  g_autofree char *key = g_strdup_printf ("%u %s", glyph, face);
  const char *known = g_hash_table_lookup (svg->glyphs, key);
  if (known != NULL)
    return known;
  char *id = dgn_svg_id (svg, "glyph");
  define_glyph (svg, font, glyph, id);
  g_hash_table_insert (svg->glyphs, g_steal_pointer (&key), id);
  return id;
}

/* The glyphs of a run, in units of the em: they are few, so that each stands in the definitions once. */
static void
write_outlines (DgnSvgCanvas *svg, const Spot *spot, const PangoGlyphItem *run, const char *text)
{
  PangoFont *font = run->item->analysis.font;
  g_autoptr (PangoFontDescription) description = pango_font_describe_with_absolute_size (font);
  DgnSvgMatrix m = svg->state.matrix;
  double unit = font_size (description) / UNITS_PER_EM, at[2], x = 0;
  dgn_svg_point (&m, spot->x, spot->y, at);
  dgn_svg_begin (svg);
  g_string_append (svg->body, "<g aria-label=\"");
  dgn_svg_text (svg->body, text);
  g_string_append (svg->body, "\" transform=\"matrix(");
  const double numbers[] = { m.a * unit, m.b * unit, m.c * unit, m.d * unit };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    dgn_svg_number (svg->body, numbers[i], 6);
    g_string_append_c (svg->body, ' ');
  }
  dgn_svg_number (svg->body, at[0], 3);
  g_string_append_c (svg->body, ' ');
  dgn_svg_number (svg->body, at[1], 3);
  g_string_append (svg->body, ")\"");
  if (spot->color.r > 0 || spot->color.g > 0 || spot->color.b > 0)
    dgn_svg_color (svg->body, "fill", spot->color);
  g_string_append (svg->body, ">\n");
  for (int i = 0; i < run->glyphs->num_glyphs; i++) {
    const PangoGlyphInfo *info = &run->glyphs->glyphs[i];
    double right = x + info->geometry.x_offset / (double) PANGO_SCALE, down = info->geometry.y_offset / (double) PANGO_SCALE;
    x += info->geometry.width / (double) PANGO_SCALE;
    if (info->glyph == PANGO_GLYPH_EMPTY)
      continue;
    g_string_append_printf (svg->body, "<use xlink:href=\"#%s\"", glyph_id (svg, font, info->glyph));
    if (right != 0)
      dgn_svg_attribute (svg->body, "x", right / unit, 0);
    if (down != 0)
      dgn_svg_attribute (svg->body, "y", down / unit, 0);
    g_string_append (svg->body, "/>\n");
  }
  g_string_append (svg->body, "</g>\n");
}

static const PangoAttrShape *
find_shape (const PangoGlyphItem *run)
{
  for (const GSList *at = run->item->analysis.extra_attrs; at != NULL; at = at->next) {
    const PangoAttribute *attribute = at->data;
    if (attribute->klass->type == PANGO_ATTR_SHAPE)
      return (const PangoAttrShape *) attribute;
  }
  return NULL;
}

static void
draw_sign (DgnSvgCanvas *svg, const Spot *spot, const PangoAttrShape *shape)
{
  cairo_t *cr = new_pencil ();
  double width = dgn_signs_trace (cr, shape);
  take_path (svg, cr, spot->x, spot->y);
  cairo_destroy (cr);
  DgnPen pen = { spot->color, width, DGN_CAP_BUTT, DGN_JOIN_MITER, 0, 0 };
  if (width > 0)
    dgn_canvas_stroke (&svg->base, &pen);
  else
    dgn_canvas_fill (&svg->base, spot->color);
}

static gboolean
has_unknown (const PangoGlyphItem *run)
{
  for (int i = 0; i < run->glyphs->num_glyphs; i++)
    if ((run->glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_same_font (const PangoGlyphItem *a, const PangoGlyphItem *b)
{
  g_autoptr (PangoFontDescription) left = pango_font_describe_with_absolute_size (a->item->analysis.font);
  g_autoptr (PangoFontDescription) right = pango_font_describe_with_absolute_size (b->item->analysis.font);
  return pango_font_description_equal (left, right);
}

/* A line in one font without signs can be left whole to whoever sets it again. */
static gboolean
is_uniform (const PangoLayoutLine *line)
{
  for (const GSList *at = line->runs; at != NULL; at = at->next)
    if (find_shape (at->data) != NULL || !is_same_font (line->runs->data, at->data))
      return FALSE;
  return line->runs != NULL;
}

static void
write_runs (DgnSvgCanvas *svg, Spot spot, PangoLayoutLine *line)
{
  const char *text = pango_layout_get_text (line->layout);
  for (const GSList *at = line->runs; at != NULL; at = at->next) {
    PangoGlyphItem *run = at->data;
    g_autofree char *part = g_strndup (text + run->item->offset, (gsize) run->item->length);
    g_autoptr (PangoFontDescription) font = pango_font_describe_with_absolute_size (run->item->analysis.font);
    const PangoAttrShape *shape = find_shape (run);
    if (shape != NULL)
      draw_sign (svg, &spot, shape);
    else if (svg->is_outlined && !has_unknown (run))
      write_outlines (svg, &spot, run, part);
    else
      write_text (svg, &spot, font, part);
    spot.x += pango_glyph_string_get_width (run->glyphs) / (double) PANGO_SCALE;
  }
}

void
dgn_svg_anchored_line (DgnCanvas *canvas, double x, double y, DgnAnchor anchor, PangoLayoutLine *line, DgnColor color)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  Spot spot = { x, y, anchor, color };
  if (!svg->is_outlined && is_uniform (line)) {
    const PangoGlyphItem *first = line->runs->data;
    g_autoptr (PangoFontDescription) font = pango_font_describe_with_absolute_size (first->item->analysis.font);
    g_autofree char *text = g_strndup (pango_layout_get_text (line->layout) + line->start_index, (gsize) line->length);
    write_text (svg, &spot, font, text);
    return;
  }
  PangoRectangle logical;
  pango_layout_line_get_extents (line, NULL, &logical);
  double width = logical.width / (double) PANGO_SCALE;
  spot.x -= anchor == DGN_ANCHOR_LEFT ? 0 : anchor == DGN_ANCHOR_CENTER ? width / 2 : width;
  spot.anchor = DGN_ANCHOR_LEFT;
  write_runs (svg, spot, line);
}

void
dgn_svg_line (DgnCanvas *canvas, double x, double y, PangoLayoutLine *line, DgnColor color)
{
  dgn_svg_anchored_line (canvas, x, y, DGN_ANCHOR_LEFT, line, color);
}
