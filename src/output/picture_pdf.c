/* picture_pdf.c - a drawing as a PDF of one page that is as large as it. */
#include "output/canvas_cairo.h"
#include "output/map_sheet.h"
#include "output/pdf_finish.h"

#include <cairo-pdf.h>

#define SIDE_MAX_PT 14400 /* what PDF can say without a unit of its own, which few viewers know */

static cairo_status_t
keep_bytes (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Into memory, as books are: Cairo would lose an error of the disk. */
static cairo_status_t
paint (const DgnPicture *picture, DgnFonts *fonts, GByteArray *bytes, DgnPdfInks *inks)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (keep_bytes, bytes, picture->width_pt, picture->height_pt);
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_5);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, picture->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "dungeonbook " DGN_VERSION);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, NULL);
  cairo_t *cr = cairo_create (surface);
  DgnCanvas *canvas = dgn_canvas_cairo_new (cr, fonts, NULL);
  dgn_canvas_cairo_set_inks (canvas, inks);
  cairo_tag_begin (cr, "Document", NULL);
  cairo_tag_begin (cr, "Figure", NULL);
  picture->draw (canvas, picture->data);
  cairo_tag_end (cr, "Figure");
  cairo_tag_end (cr, "Document");
  cairo_show_page (cr);
  dgn_canvas_cairo_free (canvas);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_status_t status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

gboolean
dgn_picture_write_pdf (const DgnPicture *picture, DgnFonts *fonts, DgnOut *out, DgnDiag *diag)
{
  if (MAX (picture->width_pt, picture->height_pt) > SIDE_MAX_PT) {
    dgn_diag_error (diag, DGN_MARK_NONE, "a page of %.1f x %.1f m is larger than a PDF can be (5 m a side); ask for a smaller scale",
                    dgn_pt_to_mm (picture->width_pt) / 1000, dgn_pt_to_mm (picture->height_pt) / 1000);
    return FALSE;
  }
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (DgnPdfInks) inks = dgn_pdf_inks_new ();
  cairo_status_t status = paint (picture, fonts, bytes, inks);
  if (status != CAIRO_STATUS_SUCCESS) {
    dgn_diag_error (diag, DGN_MARK_NONE, "the map could not be painted: %s", cairo_status_to_string (status));
    return FALSE;
  }
  g_autoptr (DgnBook) book = dgn_book_new ();
  dgn_set (&book->title, picture->title);
  dgn_set (&book->language, picture->language);
  g_autoptr (GPtrArray) alternatives = g_ptr_array_new ();
  if (picture->description != NULL)
    g_ptr_array_add (alternatives, (gpointer) picture->description);
  g_autoptr (GBytes) whole = dgn_pdf_finish (bytes, inks, book, alternatives, diag);
  if (whole == NULL)
    return FALSE;
  gsize length;
  gconstpointer data = g_bytes_get_data (whole, &length);
  dgn_out_write (out, data, length);
  return TRUE;
}
