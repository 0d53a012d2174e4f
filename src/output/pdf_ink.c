#include "output/pdf_ink.h"

#include <gio/gio.h>
#include <math.h>

#define PLACE_WIDTH 20000 /* points, and one more for each drawing: larger than any page */
#define PLACE_HEIGHT 20000
#define LEVEL 6 /* of packing: 9 takes longer for next to nothing */

struct DgnPdfInks {
  GPtrArray *contents; /* GBytes, packed */
};

DgnPdfInks *
dgn_pdf_inks_new (void)
{
  DgnPdfInks *inks = g_new0 (DgnPdfInks, 1);
  inks->contents = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  return inks;
}

void
dgn_pdf_inks_free (DgnPdfInks *inks)
{
  if (inks == NULL)
    return;
  g_ptr_array_unref (inks->contents);
  g_free (inks);
}

/* At once, so that a book of many maps does not pile them up. */
static GBytes *
pack (const GString *content)
{
  g_autoptr (GZlibCompressor) packer = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, LEVEL);
  GByteArray *packed = g_byte_array_new ();
  guint8 buffer[16384];
  gsize at = 0;
  GConverterResult result = G_CONVERTER_CONVERTED;
  while (result == G_CONVERTER_CONVERTED) {
    gsize n_read = 0, n_written = 0;
    result = g_converter_convert (G_CONVERTER (packer), content->str + at, content->len - at, buffer, sizeof buffer, G_CONVERTER_INPUT_AT_END,
                                  &n_read, &n_written, NULL);
    at += n_read;
    g_byte_array_append (packed, buffer, (guint) n_written);
  }
  return g_byte_array_free_to_bytes (packed);
}

void
dgn_pdf_inks_add (DgnPdfInks *inks, const GString *content, double *width, double *height)
{
  *width = PLACE_WIDTH + inks->contents->len;
  *height = PLACE_HEIGHT;
  g_ptr_array_add (inks->contents, pack (content));
}

/* The number of the drawing whose place an object is, or -1. */
static int
find_ink (const DgnPdfInks *inks, qpdf_data pdf, qpdf_oh object)
{
  if (!qpdf_oh_is_stream (pdf, object))
    return -1;
  qpdf_oh box = qpdf_oh_get_key (pdf, qpdf_oh_get_dict (pdf, object), "/BBox");
  if (!qpdf_oh_is_array (pdf, box) || qpdf_oh_get_array_n_items (pdf, box) != 4)
    return -1;
  double number = floor (qpdf_oh_get_numeric_value (pdf, qpdf_oh_get_array_item (pdf, box, 2)) + 0.5) - PLACE_WIDTH;
  return number >= 0 && number < inks->contents->len ? (int) number : -1;
}

/* Plain lines need no resources, and no group: a printer would lay a whole page aside for each. */
static void
write_content (GBytes *content, qpdf_data pdf, qpdf_oh stream)
{
  gsize length;
  const unsigned char *bytes = g_bytes_get_data (content, &length);
  qpdf_oh_replace_stream_data (pdf, stream, bytes, length, qpdf_oh_new_name (pdf, "/FlateDecode"), qpdf_oh_new_null (pdf));
  qpdf_oh dict = qpdf_oh_get_dict (pdf, stream);
  qpdf_oh_remove_key (pdf, dict, "/Group");
  qpdf_oh_replace_key (pdf, dict, "/Resources", qpdf_oh_new_dictionary (pdf));
}

/* What the object of that name is to show: its own drawing; or another object that shows the same, as the players' map mostly does. */
static void
fill_place (const DgnPdfInks *inks, guint number, qpdf_data pdf, qpdf_oh objects, const char *name, qpdf_oh *written)
{
  GBytes *content = inks->contents->pdata[number];
  for (guint i = 0; i < number; i++) {
    if (written[i] != 0 && g_bytes_equal (inks->contents->pdata[i], content)) {
      qpdf_oh_replace_key (pdf, objects, name, written[i]);
      return;
    }
  }
  written[number] = qpdf_oh_get_key (pdf, objects, name);
  write_content (content, pdf, written[number]);
}

static void
fill_page (const DgnPdfInks *inks, qpdf_data pdf, qpdf_oh page, qpdf_oh *written)
{
  qpdf_oh objects = qpdf_oh_get_key_if_dict (pdf, qpdf_oh_get_key_if_dict (pdf, page, "/Resources"), "/XObject");
  if (!qpdf_oh_is_dictionary (pdf, objects))
    return;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  qpdf_oh_begin_dict_key_iter (pdf, objects);
  while (qpdf_oh_dict_more_keys (pdf))
    g_ptr_array_add (names, g_strdup (qpdf_oh_dict_next_key (pdf)));
  for (guint i = 0; i < names->len; i++) {
    int number = find_ink (inks, pdf, qpdf_oh_get_key (pdf, objects, names->pdata[i]));
    if (number >= 0)
      fill_place (inks, (guint) number, pdf, objects, names->pdata[i], written);
  }
}

void
dgn_pdf_inks_write (const DgnPdfInks *inks, qpdf_data pdf)
{
  if (inks->contents->len == 0)
    return;
  g_autofree qpdf_oh *written = g_new0 (qpdf_oh, inks->contents->len);
  int n_pages = qpdf_get_num_pages (pdf);
  for (int i = 0; i < n_pages; i++)
    fill_page (inks, pdf, qpdf_get_page_n (pdf, (size_t) i), written);
}
