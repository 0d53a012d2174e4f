/* picture_png.c - a drawing as a PNG that knows how large it is on paper. */
#include "output/canvas_cairo.h"
#include "output/map_sheet.h"

#include <math.h>
#include <png.h>

#define TALLEST 30000 /* Cairo's pictures end at 32767 */
#define MOST_PIXELS G_GUINT64_CONSTANT (400000000)

typedef struct {
  const DgnPicture *picture;
  DgnFonts *fonts;
  int dpi, width, height; /* in pixels */
  int strip;              /* rows painted at a time */
  DgnDiag *diag;
} Job;

static void
write_bytes (png_structp png, png_bytep bytes, png_size_t length)
{
  dgn_out_write (png_get_io_ptr (png), bytes, length);
}

static void
flush_nothing (png_structp png G_GNUC_UNUSED)
{
}

static void
ignore_warning (png_structp png G_GNUC_UNUSED, png_const_charp words G_GNUC_UNUSED)
{
}

/* FALSE after a finding: the picture would be larger than is sensible, or than Cairo can. */
static gboolean
measure (Job *job)
{
  double width = ceil (job->picture->width_pt * job->dpi / 72 - 1e-6), height = ceil (job->picture->height_pt * job->dpi / 72 - 1e-6);
  if (width > TALLEST || height > TALLEST || width * height > (double) MOST_PIXELS) {
    dgn_diag_error (job->diag, DGN_MARK_NONE, "a PNG of %.0f x %.0f pixels is more than can be written (%d a side, %d million in all); "
                                              "ask for fewer dots to the inch or a smaller scale",
                    width, height, TALLEST, (int) (MOST_PIXELS / 1000000));
    return FALSE;
  }
  job->width = MAX (1, (int) width);
  job->height = MAX (1, (int) height);
  return TRUE;
}

/* Rows `top` and below, as many as there are in a strip. NULL after a finding. */
static cairo_surface_t *
paint_strip (const Job *job, int top)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, job->width, MIN (job->strip, job->height - top));
  cairo_t *cr = cairo_create (surface);
  DgnCanvas *canvas = dgn_canvas_cairo_new (cr, job->fonts, NULL);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, 0, -top);
  cairo_scale (cr, job->dpi / 72.0, job->dpi / 72.0);
  job->picture->draw (canvas, job->picture->data);
  dgn_canvas_cairo_free (canvas);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS) {
    cairo_surface_flush (surface);
    return surface;
  }
  dgn_diag_error (job->diag, DGN_MARK_NONE, "the picture could not be painted: %s", cairo_status_to_string (status));
  cairo_surface_destroy (surface);
  return NULL;
}

/* From Cairo's words of colour to bytes in PNG's order, in place: the bytes of a pixel are never behind its word. */
static guint8 *
pack_row (guint8 *row, int width)
{
  for (int x = 0; x < width; x++) {
    guint32 pixel;
    memcpy (&pixel, row + 4 * (gsize) x, sizeof pixel);
    guint8 *out = row + 3 * (gsize) x;
    out[0] = (guint8) (pixel >> 16);
    out[1] = (guint8) (pixel >> 8);
    out[2] = (guint8) pixel;
  }
  return row;
}

static void
write_head (const Job *job, png_structp png, png_infop info)
{
  png_set_IHDR (png, info, (png_uint_32) job->width, (png_uint_32) job->height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_uint_32 per_metre = (png_uint_32) floor (job->dpi / 0.0254 + 0.5);
  png_set_pHYs (png, info, per_metre, per_metre, PNG_RESOLUTION_METER);
  char software[] = "dungeonbook " DGN_VERSION;
  g_autofree char *title = g_utf8_make_valid (job->picture->title, -1);
  png_text texts[] = {
    { .compression = PNG_TEXT_COMPRESSION_NONE, .key = (png_charp) "Software", .text = software },
    { .compression = PNG_ITXT_COMPRESSION_NONE, .key = (png_charp) "Title", .text = title },
  };
  png_set_text (png, info, texts, G_N_ELEMENTS (texts));
  png_set_compression_level (png, 6);
  /* Drawings are flat: their rows pack best as they are. */
  png_set_filter (png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_write_info (png, info);
}

static gboolean
write_rows (const Job *job, png_structp png)
{
  for (int top = 0; top < job->height; top += job->strip) {
    cairo_surface_t *surface = paint_strip (job, top);
    if (surface == NULL)
      return FALSE;
    guint8 *pixels = cairo_image_surface_get_data (surface);
    gsize stride = (gsize) cairo_image_surface_get_stride (surface);
    int rows = cairo_image_surface_get_height (surface);
    for (int y = 0; y < rows; y++)
      png_write_row (png, pack_row (pixels + (gsize) y * stride, job->width));
    cairo_surface_destroy (surface);
  }
  return TRUE;
}

/* In a function by itself, because of what a jump does to variables: libpng jumps back here when memory runs out. */
static gboolean
write_all (const Job *job, png_structp png, png_infop info)
{
  if (setjmp (png_jmpbuf (png))) {
    dgn_diag_error (job->diag, DGN_MARK_NONE, "the picture could not be packed as a PNG");
    return FALSE;
  }
  write_head (job, png, info);
  if (!write_rows (job, png))
    return FALSE;
  png_write_end (png, info);
  return TRUE;
}

gboolean
dgn_picture_write_png (const DgnPicture *picture, int dpi, gsize strip_bytes, DgnFonts *fonts, DgnOut *out, DgnDiag *diag)
{
  Job job = { .picture = picture, .fonts = fonts, .dpi = dpi, .diag = diag };
  if (!measure (&job))
    return FALSE;
  job.strip = (int) CLAMP (strip_bytes / (4 * (gsize) job.width), 1, (gsize) job.height);
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, ignore_warning);
  png_infop info = png != NULL ? png_create_info_struct (png) : NULL;
  gboolean is_written = FALSE;
  if (info != NULL) {
    png_set_write_fn (png, out, write_bytes, flush_nothing);
    is_written = write_all (&job, png, info);
  } else {
    dgn_diag_error (diag, DGN_MARK_NONE, "there is not enough memory for a PNG");
  }
  png_destroy_write_struct (&png, &info);
  return is_written;
}
