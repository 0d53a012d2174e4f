/* canvas_svg.c - the state of a drawing, its elements, and the document around them. */
#include "output/canvas_svg_private.h"

#include <math.h>

/* Strokes of many pieces are cut into elements of about so many steps: viewers and editors are slow with long paths. */
#define STEPS_MAX 4000
#define LAYERS_DEEP 2

static void
multiply (DgnCanvas *canvas, DgnSvgMatrix by)
{
  DgnSvgMatrix *m = &((DgnSvgCanvas *) canvas)->state.matrix;
  *m = (DgnSvgMatrix){ m->a * by.a + m->c * by.b,        m->b * by.a + m->d * by.b,
                       m->a * by.c + m->c * by.d,        m->b * by.c + m->d * by.d,
                       m->a * by.e + m->c * by.f + m->e, m->b * by.e + m->d * by.f + m->f };
}

static void
translate (DgnCanvas *canvas, double x, double y)
{
  multiply (canvas, (DgnSvgMatrix){ 1, 0, 0, 1, x, y });
}

static void
scale (DgnCanvas *canvas, double x, double y)
{
  multiply (canvas, (DgnSvgMatrix){ x, 0, 0, y, 0, 0 });
}

/* Sine without the dust that a quarter turn would leave on what is level. */
static double
clean_sin (double radians)
{
  double value = sin (radians);
  return fabs (value) < 1e-12 ? 0 : value;
}

static void
rotate (DgnCanvas *canvas, double radians)
{
  double s = clean_sin (radians), c = clean_sin (radians + G_PI_2);
  multiply (canvas, (DgnSvgMatrix){ c, s, -s, c, 0, 0 });
}

static void
save (DgnCanvas *canvas)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  g_array_append_val (svg->saved, svg->state);
}

static void
restore (DgnCanvas *canvas)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  if (svg->saved->len == 0)
    return;
  svg->state = g_array_index (svg->saved, DgnSvgState, svg->saved->len - 1);
  g_array_set_size (svg->saved, svg->saved->len - 1);
}

static const char *
clip_id (const DgnSvgCanvas *svg, guint number)
{
  return g_ptr_array_index (svg->clip_ids, number - 1);
}

/* The layers of a map are clipped alike, so that a clip is looked up before it is defined. */
static void
clip (DgnCanvas *canvas)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  g_autoptr (GString) figure = g_string_new (NULL);
  if (svg->steps->len > 0)
    dgn_svg_figure (figure, svg->steps, 0, svg->steps->len);
  g_array_set_size (svg->steps, 0);
  g_autofree char *key = g_strdup_printf ("%u %s", svg->state.clip, figure->str);
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (svg->clips, key));
  if (number == 0) {
    g_ptr_array_add (svg->clip_ids, dgn_svg_id (svg, "clip"));
    number = svg->clip_ids->len;
    g_hash_table_insert (svg->clips, g_steal_pointer (&key), GUINT_TO_POINTER (number));
    g_string_append_printf (svg->defs, "<clipPath id=\"%s\"", clip_id (svg, number));
    if (svg->state.clip != 0)
      g_string_append_printf (svg->defs, " clip-path=\"url(#%s)\"", clip_id (svg, svg->state.clip));
    g_string_append_printf (svg->defs, ">%s%s</clipPath>\n", figure->str, figure->len > 0 ? "/>" : "");
  }
  svg->state.clip = number;
}

static void
end_wrapper (DgnSvgCanvas *svg)
{
  if (svg->wrapper != 0)
    g_string_append (svg->body, "</g>\n");
  svg->wrapper = 0;
}

void
dgn_svg_begin (DgnSvgCanvas *svg)
{
  if (svg->wrapper == svg->state.clip)
    return;
  end_wrapper (svg);
  if (svg->state.clip != 0)
    g_string_append_printf (svg->body, "<g clip-path=\"url(#%s)\">\n", clip_id (svg, svg->state.clip));
  svg->wrapper = svg->state.clip;
}

static void
fill (DgnCanvas *canvas, DgnColor color)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  if (svg->steps->len == 0)
    return;
  dgn_svg_begin (svg);
  dgn_svg_figure (svg->body, svg->steps, 0, svg->steps->len);
  if (color.r > 0 || color.g > 0 || color.b > 0)
    dgn_svg_color (svg->body, "fill", color);
  g_string_append (svg->body, "/>\n");
  g_array_set_size (svg->steps, 0);
}

static void
add_pen (DgnSvgCanvas *svg, const DgnPen *pen)
{
  static const char *const caps[] = { "butt", "round", "square" };
  double mm = dgn_svg_scale (&svg->state.matrix);
  g_string_append (svg->body, " fill=\"none\"");
  dgn_svg_color (svg->body, "stroke", pen->color);
  dgn_svg_attribute (svg->body, "stroke-width", pen->width * mm, 3);
  if (pen->cap != DGN_CAP_BUTT)
    g_string_append_printf (svg->body, " stroke-linecap=\"%s\"", caps[pen->cap]);
  if (pen->join == DGN_JOIN_ROUND)
    g_string_append (svg->body, " stroke-linejoin=\"round\"");
  if (pen->dash_on > 0) {
    g_string_append (svg->body, " stroke-dasharray=\"");
    dgn_svg_number (svg->body, pen->dash_on * mm, 3);
    g_string_append_c (svg->body, ' ');
    dgn_svg_number (svg->body, pen->dash_off * mm, 3);
    g_string_append_c (svg->body, '"');
  }
}

static gboolean
begins_figure (const GArray *steps, guint i)
{
  char kind = g_array_index (steps, DgnSvgStep, i).kind;
  return kind == 'M' || kind == 'R' || kind == 'O';
}

static void
stroke (DgnCanvas *canvas, const DgnPen *pen)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  for (guint from = 0, to; from < svg->steps->len; from = to) {
    to = MIN (from + STEPS_MAX, svg->steps->len);
    while (to < svg->steps->len && !begins_figure (svg->steps, to))
      to++;
    dgn_svg_begin (svg);
    dgn_svg_figure (svg->body, svg->steps, from, to);
    add_pen (svg, pen);
    g_string_append (svg->body, "/>\n");
  }
  g_array_set_size (svg->steps, 0);
}

/* Draws a symbol into a definition. What it draws is sized as it is first used, so that it is rounded no coarser than the sheet. */
static DgnSvgSymbol *
define (DgnSvgCanvas *svg, const char *name, DgnDraw draw, gconstpointer data)
{
  DgnSvgSymbol *symbol = g_new0 (DgnSvgSymbol, 1);
  g_autofree char *id = g_strconcat ("symbol-", name, NULL);
  symbol->id = dgn_svg_id (svg, id);
  symbol->scale = dgn_svg_scale (&svg->state.matrix);
  GString *body = g_steal_pointer (&svg->body);
  GArray *steps = g_steal_pointer (&svg->steps);
  guint wrapper = svg->wrapper;
  DgnSvgState state = svg->state;
  svg->body = g_string_new (NULL);
  svg->steps = g_array_new (FALSE, FALSE, sizeof (DgnSvgStep));
  svg->wrapper = 0;
  svg->state = (DgnSvgState){ .matrix = { symbol->scale, 0, 0, symbol->scale, 0, 0 } };
  draw (&svg->base, data);
  end_wrapper (svg);
  g_string_append_printf (svg->defs, "<g id=\"%s\">\n%s</g>\n", symbol->id, svg->body->str);
  g_string_free (svg->body, TRUE);
  g_array_unref (svg->steps);
  svg->body = body;
  svg->steps = steps;
  svg->wrapper = wrapper;
  svg->state = state;
  g_hash_table_insert (svg->symbols, g_strdup (name), symbol);
  return symbol;
}

static void
add_transform (GString *out, const DgnSvgMatrix *m, double times)
{
  double linear[] = { m->a * times, m->b * times, m->c * times, m->d * times };
  if (fabs (linear[0] - 1) < 1e-6 && fabs (linear[1]) < 1e-6 && fabs (linear[2]) < 1e-6 && fabs (linear[3] - 1) < 1e-6) {
    dgn_svg_attribute (out, "x", m->e, 2);
    dgn_svg_attribute (out, "y", m->f, 2);
    return;
  }
  g_string_append (out, " transform=\"matrix(");
  for (guint i = 0; i < G_N_ELEMENTS (linear); i++) {
    dgn_svg_number (out, linear[i], 5);
    g_string_append_c (out, ' ');
  }
  dgn_svg_number (out, m->e, 2);
  g_string_append_c (out, ' ');
  dgn_svg_number (out, m->f, 2);
  g_string_append (out, ")\"");
}

static void
use (DgnCanvas *canvas, const char *name, DgnDraw draw, gconstpointer data)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  if (!(dgn_svg_scale (&svg->state.matrix) > 0))
    return;
  const DgnSvgSymbol *symbol = g_hash_table_lookup (svg->symbols, name);
  if (symbol == NULL)
    symbol = define (svg, name, draw, data);
  dgn_svg_begin (svg);
  g_string_append_printf (svg->body, "<use xlink:href=\"#%s\"", symbol->id);
  add_transform (svg->body, &svg->state.matrix, 1 / symbol->scale);
  g_string_append (svg->body, "/>\n");
}

static void
group_begin (DgnCanvas *canvas, const char *name, const char *title)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  end_wrapper (svg);
  const char *outer = svg->groups->len > 0 ? g_array_index (svg->groups, DgnSvgGroup, svg->groups->len - 1).id : NULL;
  g_autofree char *whole = outer != NULL ? g_strconcat (outer, "-", name, NULL) : g_strdup (name);
  DgnSvgGroup group = { .id = dgn_svg_id (svg, whole), .start = svg->body->len };
  g_string_append_printf (svg->body, "<g id=\"%s\"", group.id);
  if (svg->groups->len < LAYERS_DEEP) {
    g_string_append (svg->body, " inkscape:groupmode=\"layer\" inkscape:label=\"");
    dgn_svg_text (svg->body, title != NULL ? title : name);
    g_string_append_c (svg->body, '"');
  }
  g_string_append (svg->body, ">\n");
  if (title != NULL) {
    g_string_append (svg->body, "<title>");
    dgn_svg_text (svg->body, title);
    g_string_append (svg->body, "</title>\n");
  }
  group.content = svg->body->len;
  g_array_append_val (svg->groups, group);
}

static void
group_end (DgnCanvas *canvas)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  end_wrapper (svg);
  if (svg->groups->len == 0)
    return;
  const DgnSvgGroup *group = &g_array_index (svg->groups, DgnSvgGroup, svg->groups->len - 1);
  /* What is empty is left out: a layer's name could already say too much. */
  if (svg->body->len == group->content)
    g_string_truncate (svg->body, group->start);
  else
    g_string_append (svg->body, "</g>\n");
  g_array_set_size (svg->groups, svg->groups->len - 1);
}

static void
ignore_dest (DgnCanvas *canvas G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED)
{
}

static void
ignore_link (DgnCanvas *canvas G_GNUC_UNUSED, const char *dest G_GNUC_UNUSED, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
             double w G_GNUC_UNUSED, double h G_GNUC_UNUSED)
{
}

static void
ignore_tag (DgnCanvas *canvas G_GNUC_UNUSED, const char *tag G_GNUC_UNUSED)
{
}

static const DgnCanvasMaker svg_maker = {
  .save = save,
  .restore = restore,
  .translate = translate,
  .scale = scale,
  .rotate = rotate,
  .clip = clip,
  .move_to = dgn_svg_move_to,
  .line_to = dgn_svg_line_to,
  .curve_to = dgn_svg_curve_to,
  .close = dgn_svg_close,
  .rect = dgn_svg_rect,
  .circle = dgn_svg_circle,
  .fill = fill,
  .stroke = stroke,
  .line = dgn_svg_line,
  .anchored_line = dgn_svg_anchored_line,
  .use = use,
  .hatch = dgn_svg_hatch,
  .group_begin = group_begin,
  .group_end = group_end,
  .dest = ignore_dest,
  .link = ignore_link,
  .tag_begin = ignore_tag,
  .tag_end = ignore_tag,
};

static void
free_symbol (gpointer data)
{
  DgnSvgSymbol *symbol = data;
  g_free (symbol->id);
  g_free (symbol);
}

static void
clear_group (gpointer data)
{
  g_free (((DgnSvgGroup *) data)->id);
}

DgnCanvas *
dgn_canvas_svg_new (const DgnSvgSheet *sheet, DgnFonts *fonts)
{
  DgnSvgCanvas *svg = g_new0 (DgnSvgCanvas, 1);
  svg->base.maker = &svg_maker;
  svg->base.fonts = fonts;
  svg->title = g_strdup (sheet->title);
  svg->description = g_strdup (sheet->description);
  svg->language = g_strdup (sheet->language);
  svg->width_mm = sheet->width_pt * DGN_SVG_MM_PER_PT;
  svg->height_mm = sheet->height_pt * DGN_SVG_MM_PER_PT;
  svg->is_outlined = sheet->is_outlined;
  svg->defs = g_string_new (NULL);
  svg->body = g_string_new (NULL);
  svg->steps = g_array_new (FALSE, FALSE, sizeof (DgnSvgStep));
  svg->state.matrix = (DgnSvgMatrix){ DGN_SVG_MM_PER_PT, 0, 0, DGN_SVG_MM_PER_PT, 0, 0 };
  svg->saved = g_array_new (FALSE, FALSE, sizeof (DgnSvgState));
  svg->groups = g_array_new (FALSE, FALSE, sizeof (DgnSvgGroup));
  g_array_set_clear_func (svg->groups, clear_group);
  svg->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  svg->clips = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  svg->clip_ids = g_ptr_array_new_with_free_func (g_free);
  svg->symbols = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_symbol);
  svg->glyphs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  /* Ids that the document itself has. */
  g_hash_table_add (svg->ids, g_strdup ("title"));
  g_hash_table_add (svg->ids, g_strdup ("description"));
  return &svg->base;
}

void
dgn_canvas_svg_free (DgnCanvas *canvas)
{
  if (canvas == NULL)
    return;
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  g_free (svg->title);
  g_free (svg->description);
  g_free (svg->language);
  g_string_free (svg->defs, TRUE);
  g_string_free (svg->body, TRUE);
  g_array_unref (svg->steps);
  g_array_unref (svg->saved);
  g_array_unref (svg->groups);
  g_hash_table_unref (svg->ids);
  g_hash_table_unref (svg->clips);
  g_ptr_array_unref (svg->clip_ids);
  g_hash_table_unref (svg->symbols);
  g_hash_table_unref (svg->glyphs);
  g_free (svg);
}
