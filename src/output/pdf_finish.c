#include "output/pdf_finish.h"

#include "output/pdf_black.h"

#include <qpdf/qpdf-c.h>

static void
set_viewer (qpdf_data pdf, qpdf_oh root)
{
  qpdf_oh viewer = qpdf_oh_new_dictionary (pdf);
  qpdf_oh_replace_key (pdf, viewer, "/DisplayDocTitle", qpdf_oh_new_bool (pdf, QPDF_TRUE));
  /* Maps and cards are true to scale, and the sheets turn like the pages of a book. */
  qpdf_oh_replace_key (pdf, viewer, "/PrintScaling", qpdf_oh_new_name (pdf, "/None"));
  qpdf_oh_replace_key (pdf, viewer, "/Duplex", qpdf_oh_new_name (pdf, "/DuplexFlipLongEdge"));
  qpdf_oh_replace_key (pdf, viewer, "/PickTrayByPDFSize", qpdf_oh_new_bool (pdf, QPDF_TRUE));
  qpdf_oh_replace_key (pdf, root, "/ViewerPreferences", viewer);
}

/* Cairo writes the number of lines shown with a minus sign, which strict readers refuse. */
static void
fix_outline (qpdf_data pdf, qpdf_oh root)
{
  qpdf_oh outlines = qpdf_oh_get_key_if_dict (pdf, root, "/Outlines");
  if (!qpdf_oh_is_dictionary (pdf, outlines))
    return;
  qpdf_oh item = qpdf_oh_get_key (pdf, outlines, "/First");
  int n = 0;
  for (; qpdf_oh_is_dictionary (pdf, item); item = qpdf_oh_get_key (pdf, item, "/Next"))
    n++;
  qpdf_oh_replace_key (pdf, outlines, "/Count", qpdf_oh_new_integer (pdf, n));
  qpdf_oh_replace_key (pdf, root, "/PageMode", qpdf_oh_new_name (pdf, "/UseOutlines"));
}

/* Nothing bleeds off: all boxes of a page are its paper. */
static void
set_boxes (qpdf_data pdf)
{
  int n = qpdf_get_num_pages (pdf);
  for (int i = 0; i < n; i++) {
    qpdf_oh page = qpdf_get_page_n (pdf, (size_t) i);
    qpdf_oh box = qpdf_oh_get_key (pdf, page, "/MediaBox");
    qpdf_oh_replace_key (pdf, page, "/TrimBox", box);
    qpdf_oh_replace_key (pdf, page, "/BleedBox", box);
    qpdf_oh_replace_key (pdf, page, "/Tabs", qpdf_oh_new_name (pdf, "/S"));
  }
}

/* Figures come in the order they were painted in, right under the document. */
static void
set_alternatives (qpdf_data pdf, qpdf_oh root, const GPtrArray *alternatives)
{
  qpdf_oh kids = qpdf_oh_get_key_if_dict (pdf, root, "/StructTreeRoot");
  for (int depth = 0; depth < 2; depth++) {
    kids = qpdf_oh_get_key_if_dict (pdf, kids, "/K");
    if (depth == 0 && qpdf_oh_is_array (pdf, kids))
      kids = qpdf_oh_get_array_item (pdf, kids, 0);
  }
  int n = qpdf_oh_is_array (pdf, kids) ? qpdf_oh_get_array_n_items (pdf, kids) : 0;
  for (int i = 0, k = 0; i < n && k < (int) alternatives->len; i++) {
    qpdf_oh kid = qpdf_oh_get_array_item (pdf, kids, i);
    if (!qpdf_oh_is_dictionary (pdf, kid) || g_strcmp0 (qpdf_oh_get_name (pdf, qpdf_oh_get_key (pdf, kid, "/S")), "/Figure"))
      continue;
    qpdf_oh_replace_key (pdf, kid, "/Alt", qpdf_oh_new_unicode_string (pdf, alternatives->pdata[k++]));
  }
}

/* Seconds since 1970 from SOURCE_DATE_EPOCH; FALSE if it is not set or not a number. */
static gboolean
read_epoch (gint64 *seconds)
{
  const char *text = g_getenv ("SOURCE_DATE_EPOCH");
  return text && g_ascii_string_to_signed (text, 10, 0, G_GINT64_CONSTANT (253402300799), seconds, NULL);
}

static void
set_date (qpdf_data pdf)
{
  gint64 seconds;
  qpdf_oh info = qpdf_oh_get_key (pdf, qpdf_get_trailer (pdf), "/Info");
  if (!qpdf_oh_is_dictionary (pdf, info))
    return;
  qpdf_oh_remove_key (pdf, info, "/CreationDate");
  if (!read_epoch (&seconds))
    return;
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (seconds);
  g_autofree char *text = g_strdup_printf ("D:%04d%02d%02d%02d%02d%02dZ", g_date_time_get_year (date),
                                           g_date_time_get_month (date), g_date_time_get_day_of_month (date),
                                           g_date_time_get_hour (date), g_date_time_get_minute (date),
                                           g_date_time_get_second (date));
  qpdf_oh_replace_key (pdf, info, "/CreationDate", qpdf_oh_new_string (pdf, text));
}

/* Metadata stays plain text in the file, and so a file of ours can be known by the program's name in it. */
static void
set_metadata (qpdf_data pdf, qpdf_oh root, const DgnBook *book, const char *language)
{
  g_autofree char *title = g_markup_escape_text (book->title ? book->title : "", -1);
  g_autofree char *words = g_markup_escape_text (language, -1);
  g_autofree char *xmp = g_strdup_printf (
      "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
      "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
      " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n"
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%s</rdf:li></rdf:Alt></dc:title>\n"
      "<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>\n"
      "<xmp:CreatorTool>dungeonbook " DGN_VERSION "</xmp:CreatorTool>\n"
      "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n",
      title, words);
  qpdf_oh stream = qpdf_oh_new_stream (pdf), dict = qpdf_oh_get_dict (pdf, stream);
  qpdf_oh_replace_key (pdf, dict, "/Type", qpdf_oh_new_name (pdf, "/Metadata"));
  qpdf_oh_replace_key (pdf, dict, "/Subtype", qpdf_oh_new_name (pdf, "/XML"));
  qpdf_oh_replace_stream_data (pdf, stream, (const unsigned char *) xmp, strlen (xmp), qpdf_oh_new_null (pdf),
                               qpdf_oh_new_null (pdf));
  qpdf_oh_replace_key (pdf, root, "/Metadata", stream);
}

static GBytes *
rewrite (qpdf_data pdf, const GByteArray *bytes, const DgnPdfInks *inks, const DgnBook *book, const GPtrArray *alternatives)
{
  if (qpdf_read_memory (pdf, "book", (const char *) bytes->data, bytes->len, NULL) & QPDF_ERRORS)
    return NULL;
  const char *language = book->language && *book->language ? book->language : "en";
  qpdf_oh root = qpdf_get_root (pdf);
  qpdf_oh_replace_key (pdf, root, "/Lang", qpdf_oh_new_unicode_string (pdf, language));
  set_viewer (pdf, root);
  set_boxes (pdf);
  if (alternatives)
    set_alternatives (pdf, root, alternatives);
  fix_outline (pdf, root);
  dgn_pdf_blacken (pdf); /* before the inks, which are written as they are to be */
  dgn_pdf_inks_write (inks, pdf);
  set_date (pdf);
  set_metadata (pdf, root, book, language);
  if (qpdf_init_write_memory (pdf) & QPDF_ERRORS)
    return NULL;
  qpdf_set_deterministic_ID (pdf, QPDF_TRUE);
  qpdf_set_object_stream_mode (pdf, qpdf_o_generate);
  /* What Cairo has packed stays as it is: packing it again takes longer than everything else. */
  qpdf_set_decode_level (pdf, qpdf_dl_none);
  qpdf_set_compress_streams (pdf, QPDF_TRUE);
  if (qpdf_write (pdf) & QPDF_ERRORS)
    return NULL;
  return g_bytes_new (qpdf_get_buffer (pdf), qpdf_get_buffer_length (pdf));
}

GBytes *
dgn_pdf_finish (const GByteArray *bytes, const DgnPdfInks *inks, const DgnBook *book, const GPtrArray *alternatives, DgnDiag *diag)
{
  qpdf_data pdf = qpdf_init ();
  qpdf_silence_errors (pdf);
  qpdf_set_suppress_warnings (pdf, QPDF_TRUE);
  GBytes *whole = rewrite (pdf, bytes, inks, book, alternatives);
  if (!whole) {
    qpdf_error error = qpdf_get_error (pdf);
    dgn_diag_error (diag, DGN_MARK_NONE, "the book could not be finished: %s",
                    error ? qpdf_get_error_message_detail (pdf, error) : "libqpdf gave no reason");
  }
  qpdf_cleanup (&pdf);
  return whole;
}
