/* hatch.c - what a hatched map costs beside bare Cairo drawing the very same strokes.
 *
 * The rock, floor and walls of 100 x 100 squares are traced, hatched, drawn, written as PDF and finished, in turns with a function that
 * does nothing but hand the same lines, found beforehand, to Cairo; and once more the whole map with its symbols and words. Then floors
 * of growing size are hatched, to see what a square of wall costs.
 *
 * Prints "page OURS BARE WHOLE HATCHING STROKES BYTES-OURS BYTES-BARE BYTES-WHOLE" and "hatch SIDE WALL HATCHING" lines, times in
 * milliseconds of the processor.
 */
#include <dungeonbook/generate.h>
#include <dungeonbook/hatch.h>
#include <dungeonbook/output.h>

#include "output/canvas_cairo.h"
#include "output/paint_map_private.h"
#include "output/pdf_finish.h"

#include <cairo-pdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define TURNS 15
#define MM_PER_SQUARE 4.0
#define AT_ONCE 1000

typedef struct {
  DgnDungeon *d;
  DgnGrid *grid;
  DgnMapGeom *geom;
  GArray *ends; /* double, four a stroke: points of the page */
  DgnMapPlan plan;
  DgnMapSheet sheet;
  double u;
} Subject;

static cairo_status_t
keep (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static double
milliseconds (void)
{
  return (double) clock () * 1000 / CLOCKS_PER_SEC;
}

/* Rounded to tenths of a point, as whoever counts bytes would. */
static void
add_group (Subject *s, const DgnHatch *hatch, const DgnHatchPlace *place)
{
  guint n;
  const DgnHatchStroke *strokes = dgn_hatch_strokes (hatch, place->group, &n);
  for (guint i = 0; i < n; i++) {
    double x = place->x, y = place->y, unit = DGN_HATCH_UNIT;
    double ends[4] = { x + strokes[i].x1 / unit, y + strokes[i].y1 / unit, x + strokes[i].x2 / unit, y + strokes[i].y2 / unit };
    for (int k = 0; k < 4; k++)
      ends[k] = (int) (ends[k] * s->u * 10) / 10.0;
    g_array_append_vals (s->ends, ends, 4);
  }
}

/* One floor, as full as a sheet of that size gets. */
static gboolean
subject_init (Subject *s, int side, const DgnMapStyle *style, DgnDiag *diag)
{
  g_autoptr (DgnConfig) config = dgn_config_new ();
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  config->seed = 3;
  config->sheet = (DgnSheet){ side, side };
  config->floors.is_auto = FALSE;
  config->encounters = side * side / 250;
  s->d = dgn_generate (config, tables, diag, NULL);
  if (s->d == NULL)
    return FALSE;
  s->grid = dgn_grid_new (s->d, 0);
  s->geom = dgn_map_geom_new (s->d, s->grid, style->walls.wobble);
  s->sheet = (DgnMapSheet){ .floor = 0, .window = { 0, 0, side, side }, .n_columns = 1, .n_rows = 1 };
  s->plan = (DgnMapPlan){ .mm_per_square = MM_PER_SQUARE, .frame = s->sheet.window };
  s->plan.sheets = g_array_new (FALSE, FALSE, sizeof (DgnMapSheet));
  g_array_append_val (s->plan.sheets, s->sheet);
  s->u = dgn_mm_to_pt (MM_PER_SQUARE);
  s->ends = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (DgnHatch) hatch = dgn_hatch_new (s->geom, &style->hatch, s->d->seed, 0, s->sheet.window);
  for (guint i = 0; i < hatch->places->len; i++)
    add_group (s, hatch, &g_array_index (hatch->places, DgnHatchPlace, i));
  return TRUE;
}

static void
subject_clear (Subject *s)
{
  dgn_dungeon_free (s->d);
  dgn_grid_free (s->grid);
  dgn_map_geom_free (s->geom);
  g_array_unref (s->ends);
  g_array_unref (s->plan.sheets);
}

static double
wall_length (const DgnMapGeom *geom)
{
  double sum = 0;
  for (guint i = 0; i < geom->floors->len; i++)
    sum += g_array_index (geom->floors, DgnRun, i).n / 2.0; /* of lines that stray, half a square has a point */
  return sum;
}

static void
trace (cairo_t *cr, const Subject *s, const GArray *runs)
{
  for (guint i = 0; i < runs->len; i++) {
    const DgnRun *run = &g_array_index (runs, DgnRun, i);
    for (guint k = 0; k < run->n; k++) {
      const DgnPoint *point = &g_array_index (s->geom->points, DgnPoint, run->start + k);
      if (k == 0)
        cairo_move_to (cr, point->x * s->u, point->y * s->u);
      else
        cairo_line_to (cr, point->x * s->u, point->y * s->u);
    }
    if (run->is_closed)
      cairo_close_path (cr);
  }
}

static void
draw_bare (cairo_t *cr, const Subject *s, const DgnMapStyle *style)
{
  trace (cr, s, s->geom->floors);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 2 * style->hatch.backing * s->u);
  cairo_set_source_rgb (cr, 0.85, 0.85, 0.85);
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  cairo_set_line_width (cr, style->hatch.stroke * s->u);
  const double *ends = (const double *) (gconstpointer) s->ends->data;
  guint n = s->ends->len / 4;
  for (guint i = 0; i < n; i++, ends += 4) {
    cairo_move_to (cr, ends[0], ends[1]);
    cairo_line_to (cr, ends[2], ends[3]);
    if (i % AT_ONCE == AT_ONCE - 1 || i + 1 == n)
      cairo_stroke (cr);
  }
  trace (cr, s, s->geom->floors);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  trace (cr, s, s->geom->walls);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, style->walls.width * s->u);
  cairo_stroke (cr);
}

static void
draw_ground (DgnCanvas *canvas, const Subject *s, const DgnMapStyle *style)
{
  g_autoptr (DgnGrid) grid = dgn_grid_new (s->d, 0);
  g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (s->d, grid, style->walls.wobble);
  g_autoptr (DgnMapGeom) exact = dgn_map_geom_new (s->d, grid, 0);
  DgnCanvas *lines = dgn_canvas_lines_begin (canvas);
  DgnMapPainter painter = { .canvas = lines, .page = canvas, .d = s->d, .plan = &s->plan, .sheet = &s->sheet, .style = style,
                            .grid = grid, .geom = geom, .ground = exact, .u = s->u };
  dgn_map_paint_rock (&painter);
  dgn_map_paint_floor (&painter);
  dgn_map_paint_walls (&painter);
  dgn_canvas_lines_end (canvas, lines);
}

typedef enum { PAGE_BARE, PAGE_GROUND, PAGE_WHOLE } PageKind;

/* The time of one page, and how many bytes it takes. */
static double
write_page (const Subject *s, const DgnMapStyle *style, DgnFonts *fonts, PageKind kind, DgnDiag *diag, gsize *n_bytes)
{
  double start = milliseconds (), side = s->sheet.window.w * s->u;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (DgnPdfInks) inks = dgn_pdf_inks_new ();
  cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream (keep, bytes, side, side);
  cairo_t *cr = cairo_create (pdf);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, side, side);
  cairo_fill (cr);
  DgnCanvas *canvas = dgn_canvas_cairo_new (cr, fonts, NULL);
  dgn_canvas_cairo_set_inks (canvas, inks);
  if (kind == PAGE_BARE)
    draw_bare (cr, s, style);
  else if (kind == PAGE_GROUND)
    draw_ground (canvas, s, style);
  else
    dgn_paint_map (canvas, s->d, &s->plan, &s->sheet, style, 0, 0);
  dgn_canvas_cairo_free (canvas);
  cairo_show_page (cr);
  cairo_destroy (cr);
  cairo_surface_finish (pdf);
  cairo_surface_destroy (pdf);
  *n_bytes = bytes->len;
  if (kind != PAGE_BARE) {
    g_autoptr (DgnBook) book = dgn_book_new ();
    g_autoptr (GBytes) whole = dgn_pdf_finish (bytes, inks, book, NULL, diag);
    *n_bytes = whole != NULL ? g_bytes_get_size (whole) : 0;
  }
  return milliseconds () - start;
}

static double
hatch_once (const Subject *s, const DgnMapStyle *style)
{
  double start = milliseconds ();
  dgn_hatch_free (dgn_hatch_new (s->geom, &style->hatch, s->d->seed, 0, s->sheet.window));
  return milliseconds () - start;
}

static gboolean
compare (const DgnMapStyle *style, DgnFonts *fonts, DgnDiag *diag)
{
  Subject s;
  if (!subject_init (&s, 100, style, diag))
    return FALSE;
  double best[3] = { G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE }, hatching = G_MAXDOUBLE;
  gsize bytes[3];
  for (int turn = 0; turn < TURNS; turn++) {
    for (int kind = PAGE_BARE; kind <= PAGE_WHOLE; kind++)
      best[kind] = MIN (best[kind], write_page (&s, style, fonts, (PageKind) kind, diag, &bytes[kind]));
    hatching = MIN (hatching, hatch_once (&s, style));
  }
  printf ("page %.2f %.2f %.2f %.2f %u %u %u %u\n", best[PAGE_GROUND], best[PAGE_BARE], best[PAGE_WHOLE], hatching, s.ends->len / 4,
          (guint) bytes[PAGE_GROUND], (guint) bytes[PAGE_BARE], (guint) bytes[PAGE_WHOLE]);
  subject_clear (&s);
  return TRUE;
}

int
main (void)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnMapStyle) style = dgn_map_style_load (diag, DGN_MAP_STYLE_DEFAULT, NULL);
  g_autoptr (DgnFonts) fonts = dgn_fonts_new (diag, NULL);
  gboolean is_fine = style != NULL && fonts != NULL && compare (style, fonts, diag);
  for (int side = 50; is_fine && side <= 400; side *= 2) {
    Subject s;
    is_fine = subject_init (&s, side, style, diag);
    double best = G_MAXDOUBLE;
    for (int turn = 0; is_fine && turn < 5; turn++)
      best = MIN (best, hatch_once (&s, style));
    if (!is_fine)
      break;
    printf ("hatch %d %.0f %.2f\n", side, wall_length (s.geom), best);
    subject_clear (&s);
  }
  if (is_fine)
    return EXIT_SUCCESS;
  g_autofree char *words = dgn_diag_render (diag);
  fprintf (stderr, "hatch: nothing to draw\n%s", words);
  return EXIT_FAILURE;
}
