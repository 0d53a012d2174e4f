/* artwork.c - see dungeonbook/artwork.h. */
#include "output/artwork.h"

#include <sys/stat.h>
#include <string.h>

#ifdef DGN_HAVE_RSVG
#include <librsvg/rsvg.h>
#endif

#define PNG_HEAD 24 /* bytes up to the height */
#define SIDES_MOST 100.0 /* one side by the other */

struct DgnArtwork {
  double width, height; /* in whatever unit: only their shape counts */
  cairo_surface_t *png;
#ifdef DGN_HAVE_RSVG
  RsvgHandle *svg;
#endif
};

static const guchar png_signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n' };

gboolean
dgn_artwork_knows_svg (void)
{
#ifdef DGN_HAVE_RSVG
  return TRUE;
#else
  return FALSE;
#endif
}

static gboolean
refuse (DgnDiag *diag, DgnMark mark, const char *hint, const char *path, const char *why)
{
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, hint, "%s: %s", path, why);
  return FALSE;
}

static gboolean
read_bytes (DgnDiag *diag, DgnMark mark, const char *path, char **bytes, gsize *length)
{
  struct stat info;
  if (stat (path, &info) != 0) {
    dgn_diag_error (diag, mark, "file not found: %s", path);
    return FALSE;
  }
  if (S_ISDIR (info.st_mode))
    return refuse (diag, mark, "name a PNG or SVG file in it", path, "this is a folder, not a picture");
  if (!S_ISREG (info.st_mode))
    return refuse (diag, mark, NULL, path, "this is no file with a picture");
  if (info.st_size > DGN_ARTWORK_BYTES_MAX)
    return refuse (diag, mark, NULL, path, "the file is larger than 32 MB");
  g_autoptr (GError) error = NULL;
  if (!g_file_get_contents (path, bytes, length, &error))
    return refuse (diag, mark, NULL, path, "the file cannot be read");
  return TRUE;
}

/* What is left of a text of bytes. */
typedef struct {
  const char *bytes;
  gsize left;
} Rest;

static cairo_status_t
give_bytes (void *data, unsigned char *target, unsigned int length)
{
  Rest *rest = data;
  if (length > rest->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (target, rest->bytes, length);
  rest->bytes += length;
  rest->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static guint32
read_number (const char *bytes)
{
  const guchar *b = (const guchar *) bytes;
  return (guint32) b[0] << 24 | (guint32) b[1] << 16 | (guint32) b[2] << 8 | b[3];
}

/* Its size is looked at before anything is unpacked. */
static gboolean
load_png (DgnArtwork *artwork, DgnDiag *diag, DgnMark mark, const char *path, const char *bytes, gsize length)
{
  if (length < PNG_HEAD || memcmp (bytes + 12, "IHDR", 4) != 0)
    return refuse (diag, mark, NULL, path, "this is no whole PNG");
  artwork->width = read_number (bytes + 16);
  artwork->height = read_number (bytes + 20);
  if (artwork->width > DGN_ARTWORK_SIDE_MAX || artwork->height > DGN_ARTWORK_SIDE_MAX
      || artwork->width * artwork->height > DGN_ARTWORK_PIXELS_MAX)
    return refuse (diag, mark, "make it smaller: 300 pixels an inch are enough for any printer", path,
                   "the picture has more than 60 million pixels, or a side of more than 20000");
  Rest rest = { bytes, length };
  artwork->png = cairo_image_surface_create_from_png_stream (give_bytes, &rest);
  if (cairo_surface_status (artwork->png) != CAIRO_STATUS_SUCCESS)
    return refuse (diag, mark, NULL, path, "this is no whole PNG");
  return TRUE;
}

#ifdef DGN_HAVE_RSVG
static gboolean
measure_svg (DgnArtwork *artwork)
{
  gboolean has_width, has_height, has_box;
  RsvgLength width, height;
  RsvgRectangle box = { 0, 0, 0, 0 };
  rsvg_handle_set_dpi (artwork->svg, 96);
  if (rsvg_handle_get_intrinsic_size_in_pixels (artwork->svg, &artwork->width, &artwork->height))
    return artwork->width > 0 && artwork->height > 0;
  rsvg_handle_get_intrinsic_dimensions (artwork->svg, &has_width, &width, &has_height, &height, &has_box, &box);
  artwork->width = box.width;
  artwork->height = box.height;
  return has_box && box.width > 0 && box.height > 0;
}

/* Without a base file the picture can name no others. It is drawn once, so that what is wrong inside shows now. */
static gboolean
load_svg (DgnArtwork *artwork, DgnDiag *diag, DgnMark mark, const char *path, const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  artwork->svg = rsvg_handle_new_from_data ((const guint8 *) bytes, length, &error);
  if (!artwork->svg)
    return refuse (diag, mark, NULL, path, "this SVG cannot be read");
  if (!measure_svg (artwork))
    return refuse (diag, mark, "give its <svg> a viewBox", path, "this SVG says of itself neither size nor viewBox");
  cairo_rectangle_t extents = { 0, 0, 100, 100 };
  cairo_surface_t *trial = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (trial);
  RsvgRectangle viewport = { 0, 0, 100, 100 };
  gboolean is_fine = rsvg_handle_render_document (artwork->svg, cr, &viewport, NULL) && cairo_status (cr) == CAIRO_STATUS_SUCCESS;
  cairo_destroy (cr);
  cairo_surface_destroy (trial);
  return is_fine || refuse (diag, mark, NULL, path, "this SVG cannot be drawn");
}
#else
static gboolean
load_svg (DgnArtwork *artwork, DgnDiag *diag, DgnMark mark, const char *path, const char *bytes, gsize length)
{
  (void) artwork;
  (void) bytes;
  (void) length;
  return refuse (diag, mark, "use a PNG, or build the program where librsvg2-dev is installed", path,
                 "this program was built without librsvg and can draw no SVG");
}
#endif

static gboolean
load_content (DgnArtwork *artwork, DgnDiag *diag, DgnMark mark, const char *path, const char *bytes, gsize length)
{
  gboolean is_fine;
  if (length >= sizeof png_signature && !memcmp (bytes, png_signature, sizeof png_signature))
    is_fine = load_png (artwork, diag, mark, path, bytes, length);
  else if (g_strstr_len (bytes, (gssize) length, "<svg"))
    is_fine = load_svg (artwork, diag, mark, path, bytes, length);
  else
    is_fine = refuse (diag, mark, "other pictures have to be turned into one of these", path, "this is neither a PNG nor an SVG");
  if (!is_fine)
    return FALSE;
  double shape = artwork->width / artwork->height;
  if (!(shape <= SIDES_MOST && shape >= 1 / SIDES_MOST))
    return refuse (diag, mark, NULL, path, "one side of the picture is more than 100 times as long as the other");
  return TRUE;
}

DgnArtwork *
dgn_artwork_load (DgnDiag *diag, DgnMark mark, const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length = 0;
  if (!read_bytes (diag, mark, path, &bytes, &length))
    return NULL;
  g_autoptr (DgnArtwork) artwork = g_new0 (DgnArtwork, 1);
  return load_content (artwork, diag, mark, path, bytes, length) ? g_steal_pointer (&artwork) : NULL;
}

void
dgn_artwork_free (DgnArtwork *artwork)
{
  if (!artwork)
    return;
  g_clear_pointer (&artwork->png, cairo_surface_destroy);
#ifdef DGN_HAVE_RSVG
  g_clear_object (&artwork->svg);
#endif
  g_free (artwork);
}

void
dgn_artwork_draw (const DgnArtwork *artwork, cairo_t *cr, double x, double y, double w, double h, gboolean is_whole)
{
  double across = w / artwork->width, down = h / artwork->height;
  double scale = is_whole ? MIN (across, down) : MAX (across, down);
  double width = artwork->width * scale, height = artwork->height * scale;
  cairo_save (cr);
  cairo_rectangle (cr, x, y, w, h);
  cairo_clip (cr);
  cairo_translate (cr, x + (w - width) / 2, y + (h - height) / 2);
#ifdef DGN_HAVE_RSVG
  if (artwork->svg) {
    RsvgRectangle viewport = { 0, 0, width, height };
    rsvg_handle_render_document (artwork->svg, cr, &viewport, NULL);
  }
#endif
  if (artwork->png) {
    cairo_scale (cr, scale, scale);
    cairo_set_source_surface (cr, artwork->png, 0, 0);
    cairo_paint (cr);
  }
  cairo_restore (cr);
}
