/* Links may lead forward, so the names a drawing will place must be known before it is painted: it runs here first. */
#include "output/canvas_cairo.h"

typedef struct {
  DgnCanvas base;
  DgnDests *dests;
} ScoutCanvas;

static void
ignore (DgnCanvas *canvas G_GNUC_UNUSED)
{
}

static void
ignore_one (DgnCanvas *canvas G_GNUC_UNUSED, double a G_GNUC_UNUSED)
{
}

static void
ignore_two (DgnCanvas *canvas G_GNUC_UNUSED, double a G_GNUC_UNUSED, double b G_GNUC_UNUSED)
{
}

static void
ignore_three (DgnCanvas *canvas G_GNUC_UNUSED, double a G_GNUC_UNUSED, double b G_GNUC_UNUSED, double c G_GNUC_UNUSED)
{
}

static void
ignore_four (DgnCanvas *canvas G_GNUC_UNUSED, double a G_GNUC_UNUSED, double b G_GNUC_UNUSED, double c G_GNUC_UNUSED,
             double d G_GNUC_UNUSED)
{
}

static void
ignore_curve (DgnCanvas *canvas G_GNUC_UNUSED, const double points[6] G_GNUC_UNUSED)
{
}

static void
ignore_fill (DgnCanvas *canvas G_GNUC_UNUSED, DgnColor color G_GNUC_UNUSED)
{
}

static void
ignore_stroke (DgnCanvas *canvas G_GNUC_UNUSED, const DgnPen *pen G_GNUC_UNUSED)
{
}

static void
ignore_line (DgnCanvas *canvas G_GNUC_UNUSED, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
             PangoLayoutLine *line G_GNUC_UNUSED, DgnColor color G_GNUC_UNUSED)
{
}

static void
ignore_group (DgnCanvas *canvas G_GNUC_UNUSED, const char *id G_GNUC_UNUSED, const char *title G_GNUC_UNUSED)
{
}

static void
note_dest (DgnCanvas *canvas, const char *name, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED)
{
  dgn_dests_add (((ScoutCanvas *) canvas)->dests, name);
}

static void
ignore_link (DgnCanvas *canvas G_GNUC_UNUSED, const char *dest G_GNUC_UNUSED, double x G_GNUC_UNUSED,
             double y G_GNUC_UNUSED, double w G_GNUC_UNUSED, double h G_GNUC_UNUSED)
{
}

static void
ignore_tag (DgnCanvas *canvas G_GNUC_UNUSED, const char *tag G_GNUC_UNUSED)
{
}

static const DgnCanvasMaker scout_maker = {
  .is_blind = TRUE,
  .save = ignore,
  .restore = ignore,
  .translate = ignore_two,
  .scale = ignore_two,
  .rotate = ignore_one,
  .clip = ignore,
  .move_to = ignore_two,
  .line_to = ignore_two,
  .curve_to = ignore_curve,
  .close = ignore,
  .rect = ignore_four,
  .circle = ignore_three,
  .fill = ignore_fill,
  .stroke = ignore_stroke,
  .line = ignore_line,
  .group_begin = ignore_group,
  .group_end = ignore,
  .dest = note_dest,
  .link = ignore_link,
  .tag_begin = ignore_tag,
  .tag_end = ignore_tag,
};

DgnCanvas *
dgn_canvas_scout_new (DgnFonts *fonts, DgnDests *dests)
{
  ScoutCanvas *canvas = g_new0 (ScoutCanvas, 1);
  canvas->base.maker = &scout_maker;
  canvas->base.fonts = fonts;
  canvas->dests = dests;
  return &canvas->base;
}

void
dgn_canvas_scout_free (DgnCanvas *canvas)
{
  g_free (canvas);
}
