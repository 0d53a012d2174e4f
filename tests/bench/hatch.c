/* hatch.c - what a hatched map costs beside bare Cairo drawing the very same strokes.
 *
 * The rock, floor and walls of 100 x 100 squares are traced, hatched, drawn and written as PDF, in turns with a function that does
 * nothing but hand the same lines, found beforehand, to Cairo; and once more the whole map with its symbols and words. Then floors of
 * growing size are hatched, to see what a square of wall costs.
 *
 * Prints "page OURS BARE WHOLE HATCHING STROKES BYTES" and "hatch SIDE WALL HATCHING" lines, times in milliseconds of the processor.
 */
#include <dungeonbook/generate.h>
#include <dungeonbook/hatch.h>
#include <dungeonbook/output.h>

#include "output/canvas_cairo.h"
#include "output/paint_map_private.h"

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
  DgnHatch *hatch;
  DgnMapPlan plan;
  DgnMapSheet sheet;
  double u;
} Subject;

static cairo_status_t
swallow (void *closure, const unsigned char *bytes, unsigned int length)
{
  guint64 *total = closure;
  (void) bytes;
  *total += length;
  return CAIRO_STATUS_SUCCESS;
}

static double
milliseconds (void)
{
  return (double) clock () * 1000 / CLOCKS_PER_SEC;
}

/* One floor, as full as a sheet of that size gets. */
static gboolean
subject_init (Subject *s, int side, const DgnMapStyle *style, DgnDiag *diag)
{
  g_autoptr (DgnConfig) config = dgn_config_new ();
  g_autoptr (DgnTables) tables = dgn_tables_new (diag);
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
  s->hatch = dgn_hatch_new (s->geom, &style->hatch, s->d->seed, 0, s->sheet.window);
  return TRUE;
}

static void
subject_clear (Subject *s)
{
  dgn_dungeon_free (s->d);
  dgn_grid_free (s->grid);
  dgn_map_geom_free (s->geom);
  dgn_hatch_free (s->hatch);
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
  for (guint i = 0; i < s->hatch->strokes->len; i++) {
    const DgnStroke *stroke = &g_array_index (s->hatch->strokes, DgnStroke, i);
    cairo_move_to (cr, (int) (stroke->a.x * s->u * 10) / 10.0, (int) (stroke->a.y * s->u * 10) / 10.0);
    cairo_line_to (cr, (int) (stroke->b.x * s->u * 10) / 10.0, (int) (stroke->b.y * s->u * 10) / 10.0);
    if (i % AT_ONCE == AT_ONCE - 1 || i + 1 == s->hatch->strokes->len)
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
  DgnMapPainter painter = { .canvas = canvas, .d = s->d, .plan = &s->plan, .sheet = &s->sheet, .style = style,
                            .grid = grid, .geom = geom, .u = s->u };
  dgn_map_paint_rock (&painter);
  dgn_map_paint_floor (&painter);
  dgn_map_paint_walls (&painter);
}

typedef enum { PAGE_BARE, PAGE_GROUND, PAGE_WHOLE } PageKind;

/* The time of one page. */
static double
write_page (const Subject *s, const DgnMapStyle *style, DgnFonts *fonts, PageKind kind, guint64 *n_bytes)
{
  double start = milliseconds (), side = s->sheet.window.w * s->u;
  *n_bytes = 0;
  cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream (swallow, n_bytes, side, side);
  cairo_t *cr = cairo_create (pdf);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, side, side);
  cairo_fill (cr);
  DgnCanvas *canvas = dgn_canvas_cairo_new (cr, fonts, NULL);
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
  guint64 bytes = 0;
  for (int turn = 0; turn < TURNS; turn++) {
    for (int kind = PAGE_BARE; kind <= PAGE_WHOLE; kind++)
      best[kind] = MIN (best[kind], write_page (&s, style, fonts, (PageKind) kind, &bytes));
    hatching = MIN (hatching, hatch_once (&s, style));
  }
  printf ("page %.2f %.2f %.2f %.2f %u %u\n", best[PAGE_GROUND], best[PAGE_BARE], best[PAGE_WHOLE], hatching, s.hatch->strokes->len,
          (guint) bytes);
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
