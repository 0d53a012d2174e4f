/* canvas_svg_private.h - what the files of the SVG maker share. */
#pragma once

#include "output/canvas_svg.h"

G_BEGIN_DECLS

/* A step of a path, in millimetres of the sheet. R and O are whole figures of their own. */
typedef struct {
  char kind;   /* M x y · L x y · C x1 y1 x2 y2 x y · Z · R x y w h · O x y radius */
  double p[6];
} DgnSvgStep;

/* From the current coordinates to millimetres: x' = a x + c y + e, y' = b x + d y + f. */
typedef struct {
  double a, b, c, d, e, f;
} DgnSvgMatrix;

typedef struct {
  DgnSvgMatrix matrix;
  guint clip; /* number of the clip path in force; 0: none */
} DgnSvgState;

/* A symbol that is defined: its id, and how large it is drawn there. */
typedef struct {
  char *id;
  double scale;
} DgnSvgSymbol;

/* An open <g>. */
typedef struct {
  char *id;
  gsize start, content; /* in the body: where it and what is in it begin */
} DgnSvgGroup;

typedef struct {
  DgnCanvas base;
  char *title, *description, *language;
  double width_mm, height_mm;
  gboolean is_outlined;
  GString *defs;
  GString *body;     /* what is being written: the drawing, or while one is defined, a symbol */
  GArray *steps;     /* DgnSvgStep: the current path */
  DgnSvgState state;
  GArray *saved;     /* DgnSvgState */
  GArray *groups;    /* DgnSvgGroup */
  guint wrapper;     /* the clip of the open <g clip-path>; 0: none is open */
  GHashTable *ids;   /* set of every id given; only looked up, never walked */
  GHashTable *clips; /* path → number, from 1 */
  GPtrArray *clip_ids;
  GHashTable *symbols; /* name → DgnSvgSymbol */
  GHashTable *glyphs;  /* "glyph face" → id */
} DgnSvgCanvas;

#define DGN_SVG_MM_PER_PT (25.4 / 72)

/* canvas_svg_xml.c */
/* Rounded to so many decimals, without needless zeros. What is no number, or larger than any sheet, is brought to one that is not. */
void dgn_svg_number (GString *out, double value, int decimals);
/* Adds ` name="value"`. */
void dgn_svg_attribute (GString *out, const char *name, double value, int decimals);
/* As the content of an element or an attribute; what XML does not allow is left out. */
void dgn_svg_text (GString *out, const char *text);
void dgn_svg_color (GString *out, const char *name, DgnColor color);
/* An id of `name` that no other has had: letters, digits, '.', '_' and '-', a letter first. The caller frees. */
char *dgn_svg_id (DgnSvgCanvas *svg, const char *name);

/* canvas_svg_path.c */
void dgn_svg_point (const DgnSvgMatrix *m, double x, double y, double out[2]);
/* How much longer things get. */
double dgn_svg_scale (const DgnSvgMatrix *m);
/* Steps `from` … `to` - 1 as the value of a `d` attribute, relative and in hundredths of a millimetre. */
void dgn_svg_path (GString *out, const GArray *steps, guint from, guint to);
/* The start of an element, up to its attributes, for those steps: <rect, <circle or <path. */
void dgn_svg_figure (GString *out, const GArray *steps, guint from, guint to);
void dgn_svg_move_to (DgnCanvas *canvas, double x, double y);
void dgn_svg_line_to (DgnCanvas *canvas, double x, double y);
void dgn_svg_curve_to (DgnCanvas *canvas, const double p[6]);
void dgn_svg_close (DgnCanvas *canvas);
void dgn_svg_rect (DgnCanvas *canvas, double x, double y, double w, double h);
void dgn_svg_circle (DgnCanvas *canvas, double x, double y, double radius);

/* canvas_svg_hatch.c */
void dgn_svg_hatch (DgnCanvas *canvas, const DgnHatch *hatch, double x, double y, double u, const DgnPen *pen);

/* canvas_svg.c */
/* Opens or closes what is needed for the clip in force; before anything is written to the body. */
void dgn_svg_begin (DgnSvgCanvas *svg);

/* canvas_svg_text.c */
/* The faces of all text that names no other. */
void dgn_svg_add_family (GString *out);
void dgn_svg_line (DgnCanvas *canvas, double x, double y, PangoLayoutLine *line, DgnColor color);
void dgn_svg_anchored_line (DgnCanvas *canvas, double x, double y, DgnAnchor anchor, PangoLayoutLine *line, DgnColor color);

G_END_DECLS
