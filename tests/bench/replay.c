/* replay.c [ENCOUNTERS] - the yardstick of scripts/bench: the default book's pages, or those of one of so many encounters, each recorded once and
 * then drawn again as bare Cairo onto a PDF that goes nowhere. Prints the best times of a few turns in milliseconds, of the processor and of the
 * clock, and the number of pages.
 *
 * What is timed holds no rolling, no measuring of text and no page breaks: only what Cairo itself needs to write such pages.
 */
#include <dungeonbook/generate.h>
#include <dungeonbook/output.h>
#include <dungeonbook/paper.h>

#include "output/canvas_cairo.h"
#include "output/paint.h"

#include <cairo-pdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define TURNS 5

typedef struct {
  double width_pt, height_pt;
  GPtrArray *pages; /* cairo_surface_t *, recordings */
} Recording;

static cairo_status_t
swallow (void *closure, const unsigned char *bytes, unsigned int length)
{
  guint64 *total = closure;
  (void) bytes;
  *total += length;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
record_page (const DgnPages *pages, guint index, const DgnDungeon *d, const DgnMapStyle *style, DgnFonts *fonts,
             const Recording *recording)
{
  cairo_rectangle_t extents = { 0, 0, recording->width_pt, recording->height_pt };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (surface);
  /* Without destinations: a tag must not be recorded. */
  DgnCanvas *canvas = dgn_canvas_cairo_new (cr, fonts, NULL);
  dgn_paint_page (canvas, pages, index, d, style);
  dgn_canvas_cairo_free (canvas);
  cairo_destroy (cr);
  return surface;
}

static void
record_book (Recording *recording, int encounters, DgnDiag *diag)
{
  g_autoptr (DgnConfig) config = dgn_config_new ();
  if (encounters > 0)
    config->encounters = encounters;
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  g_autoptr (DgnDungeon) d = dgn_generate (config, tables, diag, NULL);
  g_autoptr (DgnStyle) style = dgn_style_load (diag, config->template_name);
  g_autofree char *of_template = style ? dgn_style_map_style (style) : NULL;
  g_autoptr (DgnMapStyle) map_style = dgn_map_style_load (diag, *config->map_style ? config->map_style : of_template, NULL);
  g_autoptr (DgnFonts) fonts = dgn_fonts_new (diag, NULL);
  double width_mm, height_mm;
  if (d == NULL || style == NULL || map_style == NULL || fonts == NULL || !dgn_paper_parse (config->paper, &width_mm, &height_mm))
    return;
  g_autoptr (DgnBook) book = dgn_compose (d, &config->parts);
  g_autoptr (DgnPages) pages = dgn_layout (book, d, style, width_mm, height_mm, fonts, diag);
  recording->width_pt = dgn_mm_to_pt (width_mm);
  recording->height_pt = dgn_mm_to_pt (height_mm);
  for (guint i = 0; pages != NULL && i < dgn_pages_count (pages); i++)
    g_ptr_array_add (recording->pages, record_page (pages, i, d, map_style, fonts, recording));
}

typedef struct {
  double cpu_ms, clock_ms;
} Times;

/* FALSE if Cairo failed. */
static gboolean
replay (const Recording *recording, Times *times)
{
  guint64 n_bytes = 0;
  clock_t cpu = clock ();
  gint64 start = g_get_monotonic_time ();
  cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream (swallow, &n_bytes, recording->width_pt, recording->height_pt);
  cairo_t *cr = cairo_create (pdf);
  for (guint i = 0; i < recording->pages->len; i++) {
    cairo_set_source_surface (cr, g_ptr_array_index (recording->pages, i), 0, 0);
    cairo_paint (cr);
    cairo_show_page (cr);
  }
  cairo_destroy (cr);
  cairo_surface_finish (pdf);
  gboolean is_fine = cairo_surface_status (pdf) == CAIRO_STATUS_SUCCESS && n_bytes > 0;
  cairo_surface_destroy (pdf);
  times->cpu_ms = (double) (clock () - cpu) * 1000 / CLOCKS_PER_SEC;
  times->clock_ms = (double) (g_get_monotonic_time () - start) / 1000;
  return is_fine;
}

int
main (int argc, char **argv)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  Recording recording = { .pages = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy) };
  record_book (&recording, argc > 1 ? atoi (argv[1]) : 0, diag);
  guint n_pages = recording.pages->len;
  Times best = { G_MAXDOUBLE, G_MAXDOUBLE };
  gboolean is_fine = n_pages > 0;
  for (int turn = 0; is_fine && turn < TURNS; turn++) {
    Times times;
    is_fine = replay (&recording, &times);
    best.cpu_ms = MIN (best.cpu_ms, times.cpu_ms);
    best.clock_ms = MIN (best.clock_ms, times.clock_ms);
  }
  g_ptr_array_unref (recording.pages);
  if (!is_fine) {
    g_autofree char *words = dgn_diag_render (diag);
    fprintf (stderr, "replay: nothing to draw\n%s", words);
    return EXIT_FAILURE;
  }
  printf ("%.3f %.3f %u\n", best.cpu_ms, best.clock_ms, n_pages);
  return EXIT_SUCCESS;
}
