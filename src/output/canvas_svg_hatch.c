/* canvas_svg_hatch.c - hatching: what comes again and again is a marker, set at the corners of a line that is not drawn.
 *
 * A <use> for each square would be ten times as long as a step of such a line.
 */
#include "output/canvas_svg_private.h"

#include <string.h>

#define MARKER_LEAST_USES 2 /* fewer are shorter stroke by stroke */
#define COMMON 5            /* what comes so often may be a part of what is rare */

typedef struct {
  int x, y;
} Square;

/* Squares that have the same groups of strokes, or have them among others. */
typedef struct {
  GArray *groups;  /* guint, from low to high */
  GArray *squares; /* Square */
} Motif;

static void
free_motif (gpointer data)
{
  Motif *motif = data;
  g_array_unref (motif->groups);
  g_array_unref (motif->squares);
  g_free (motif);
}

/* Motifs in the order in which they are first met. */
static GPtrArray *
find_motifs (const DgnHatch *hatch)
{
  GPtrArray *motifs = g_ptr_array_new_with_free_func (free_motif);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  const DgnHatchPlace *places = (const DgnHatchPlace *) (gconstpointer) hatch->places->data;
  for (guint from = 0, to; from < hatch->places->len; from = to) {
    g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (guint));
    for (to = from; to < hatch->places->len && places[to].x == places[from].x && places[to].y == places[from].y; to++)
      g_array_append_val (groups, places[to].group);
    g_autoptr (GBytes) key = g_bytes_new (groups->data, groups->len * sizeof (guint));
    Motif *motif = g_hash_table_lookup (known, key);
    if (motif == NULL) {
      motif = g_new0 (Motif, 1);
      *motif = (Motif){ g_array_ref (groups), g_array_new (FALSE, FALSE, sizeof (Square)) };
      g_ptr_array_add (motifs, motif);
      g_hash_table_insert (known, g_bytes_ref (key), motif);
    }
    Square square = { places[from].x, places[from].y };
    g_array_append_val (motif->squares, square);
  }
  return motifs;
}

/* Takes `part` out of `whole`; FALSE, and nothing done, if it is not all in there. */
static gboolean
subtract (GArray *whole, const GArray *part)
{
  g_autoptr (GArray) rest = g_array_new (FALSE, FALSE, sizeof (guint));
  guint at = 0;
  for (guint i = 0; i < whole->len; i++) {
    guint group = g_array_index (whole, guint, i);
    if (at < part->len && g_array_index (part, guint, at) == group)
      at++;
    else
      g_array_append_val (rest, group);
  }
  if (at < part->len)
    return FALSE;
  g_array_set_size (whole, 0);
  g_array_append_vals (whole, rest->data, rest->len);
  return TRUE;
}

/* Draws what is rare as something common, the larger the better, and a rest. */
static void
split_rare (GPtrArray *motifs)
{
  for (guint i = 0; i < motifs->len; i++) {
    Motif *rare = motifs->pdata[i];
    if (rare->squares->len >= COMMON)
      continue;
    g_autoptr (GArray) best_rest = NULL;
    Motif *best = NULL;
    for (guint k = 0; k < motifs->len; k++) {
      Motif *common = motifs->pdata[k];
      if (common->squares->len < COMMON || (best != NULL && common->groups->len <= best->groups->len))
        continue;
      g_autoptr (GArray) rest = g_array_copy (rare->groups);
      if (!subtract (rest, common->groups))
        continue;
      g_clear_pointer (&best_rest, g_array_unref);
      best_rest = g_steal_pointer (&rest);
      best = common;
    }
    if (best == NULL)
      continue;
    g_array_append_vals (best->squares, rare->squares->data, rare->squares->len);
    g_array_unref (rare->groups);
    rare->groups = g_steal_pointer (&best_rest);
  }
}

/* A number after another one, parted from it if its sign does not. */
static void
put (GString *out, int value)
{
  if (value >= 0 && g_ascii_isdigit (out->str[out->len - 1]))
    g_string_append_c (out, ' ');
  g_string_append_printf (out, "%d", value);
}

/* The strokes of a motif, its square's corner at (x, y); `pen` is where the last one ended. */
static void
add_strokes (GString *out, const DgnHatch *hatch, const Motif *motif, int x, int y, int pen[2])
{
  for (guint i = 0; i < motif->groups->len; i++) {
    guint n;
    const DgnHatchStroke *strokes = dgn_hatch_strokes (hatch, g_array_index (motif->groups, guint, i), &n);
    for (guint k = 0; k < n; k++) {
      /* From the end that is nearer. */
      const DgnHatchStroke *s = &strokes[k];
      gboolean is_back = ABS (x + s->x2 - pen[0]) + ABS (y + s->y2 - pen[1]) < ABS (x + s->x1 - pen[0]) + ABS (y + s->y1 - pen[1]);
      int from[2] = { x + (is_back ? s->x2 : s->x1), y + (is_back ? s->y2 : s->y1) };
      int to[2] = { x + (is_back ? s->x1 : s->x2), y + (is_back ? s->y1 : s->y2) };
      g_string_append_c (out, 'm');
      put (out, from[0] - pen[0]);
      put (out, from[1] - pen[1]);
      g_string_append_c (out, 'l');
      put (out, to[0] - from[0]);
      put (out, to[1] - from[1]);
      memcpy (pen, to, sizeof to);
    }
  }
}

static void
add_line (GString *out, const Motif *motif, const char *id)
{
  int x = 0, y = 0;
  g_string_append_printf (out, "<path style=\"marker:url(#%s)\" d=\"m", id);
  for (guint i = 0; i < motif->squares->len; i++) {
    const Square *square = &g_array_index (motif->squares, Square, i);
    put (out, square->x - x);
    put (out, square->y - y);
    x = square->x;
    y = square->y;
  }
  g_string_append (out, "\"/>\n");
}

/* Markers grow with the width of their line: it is as wide as a unit, though nobody sees it. */
static void
add_marker (DgnSvgCanvas *svg, const DgnHatch *hatch, const Motif *motif, const char *id)
{
  int pen[2] = { 0, 0 };
  g_string_append_printf (svg->defs, "<marker id=\"%s\" overflow=\"visible\"><path d=\"", id);
  add_strokes (svg->defs, hatch, motif, 0, 0, pen);
  g_string_append (svg->defs, "\"/></marker>\n");
}

static void
begin_strokes (GString *out, const DgnPen *pen, double unit)
{
  g_string_append (out, "<g fill=\"none\"");
  dgn_svg_color (out, "stroke", pen->color);
  dgn_svg_attribute (out, "stroke-width", pen->width / unit, 3);
  g_string_append (out, " stroke-linecap=\"round\">\n");
}

/* So that a unit is one square from there on. */
static void
begin_squares (GString *out, const DgnSvgMatrix *m, double x, double y, double u)
{
  const double numbers[] = { m->a * u, m->b * u, m->c * u, m->d * u, m->a * x + m->c * y + m->e, m->b * x + m->d * y + m->f };
  g_string_append (out, "<g fill=\"none\" stroke-width=\"0.01\" transform=\"matrix(");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    dgn_svg_number (out, numbers[i], 6);
    g_string_append (out, i + 1 < G_N_ELEMENTS (numbers) ? " " : ")\">\n");
  }
}

void
dgn_svg_hatch (DgnCanvas *canvas, const DgnHatch *hatch, double x, double y, double u, const DgnPen *pen)
{
  DgnSvgCanvas *svg = (DgnSvgCanvas *) canvas;
  g_autoptr (GPtrArray) motifs = find_motifs (hatch);
  g_autoptr (GString) lines = g_string_new (NULL), strokes = g_string_new (NULL);
  int at[2] = { 0, 0 };
  if (motifs->len == 0)
    return;
  split_rare (motifs);
  dgn_svg_begin (svg);
  begin_strokes (svg->defs, pen, u / DGN_HATCH_UNIT);
  for (guint i = 0; i < motifs->len; i++) {
    const Motif *motif = motifs->pdata[i];
    if (motif->groups->len > 0 && motif->squares->len >= MARKER_LEAST_USES) {
      g_autofree char *id = dgn_svg_id (svg, "h");
      add_marker (svg, hatch, motif, id);
      add_line (lines, motif, id);
    } else if (motif->groups->len > 0) {
      const Square *square = &g_array_index (motif->squares, Square, 0);
      add_strokes (strokes, hatch, motif, square->x * DGN_HATCH_UNIT, square->y * DGN_HATCH_UNIT, at);
    }
  }
  g_string_append (svg->defs, "</g>\n");
  begin_squares (svg->body, &svg->state.matrix, x, y, u);
  g_string_append_len (svg->body, lines->str, (gssize) lines->len);
  if (strokes->len > 0) {
    g_string_append (svg->body, "<g transform=\"scale(.01)\">\n");
    begin_strokes (svg->body, pen, u / DGN_HATCH_UNIT);
    g_string_append_printf (svg->body, "<path d=\"%s\"/>\n</g>\n</g>\n", strokes->str);
  }
  g_string_append (svg->body, "</g>\n");
}
