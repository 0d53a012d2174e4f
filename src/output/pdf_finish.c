#include "output/pdf_finish.h"

#include "output/pdf_black.h"

#include <string.h>

/* Maps and cards are true to scale, and the sheets turn like the pages of a book. */
static void
set_viewer (DgnPdfFile *file)
{
  dgn_pdf_file_set (file, dgn_pdf_file_root (file), "/ViewerPreferences",
                    "<< /DisplayDocTitle true /PrintScaling /None /Duplex /DuplexFlipLongEdge /PickTrayByPDFSize true >>");
}

/* Cairo writes the number of lines shown with a minus sign, which strict readers refuse. */
static void
fix_outline (DgnPdfFile *file)
{
  int outlines = dgn_pdf_file_get_object (file, dgn_pdf_file_root (file), "/Outlines");
  if (outlines == 0)
    return;
  int n = 0;
  for (int item = dgn_pdf_file_get_object (file, outlines, "/First"); item != 0; item = dgn_pdf_file_get_object (file, item, "/Next"))
    n++;
  dgn_pdf_file_set_number (file, outlines, "/Count", n);
  dgn_pdf_file_set (file, dgn_pdf_file_root (file), "/PageMode", "/UseOutlines");
}

/* Nothing bleeds off: all boxes of a page are its paper. */
static void
set_boxes (DgnPdfFile *file)
{
  g_autoptr (GArray) pages = dgn_pdf_file_pages (file);
  for (guint i = 0; i < pages->len; i++) {
    int page = g_array_index (pages, int, i);
    g_autofree char *box = dgn_pdf_file_get (file, page, "/MediaBox");
    dgn_pdf_file_set (file, page, "/TrimBox", box);
    dgn_pdf_file_set (file, page, "/BleedBox", box);
    dgn_pdf_file_set (file, page, "/Tabs", "/S");
  }
}

/* Figures come in the order they were painted in, right under the document. */
static void
set_alternatives (DgnPdfFile *file, const GPtrArray *alternatives)
{
  int tree = dgn_pdf_file_get_object (file, dgn_pdf_file_root (file), "/StructTreeRoot");
  g_autofree char *value = dgn_pdf_file_get (file, dgn_pdf_file_get_object (file, tree, "/K"), "/K");
  g_autoptr (GArray) kids = dgn_pdf_references (value != NULL ? value : "");
  for (guint i = 0, k = 0; i < kids->len && k < alternatives->len; i++) {
    int kid = g_array_index (kids, int, i);
    g_autofree char *kind = dgn_pdf_file_get (file, kid, "/S");
    if (g_strcmp0 (kind, "/Figure") != 0)
      continue;
    g_autofree char *words = dgn_pdf_text (alternatives->pdata[k++]);
    dgn_pdf_file_set (file, kid, "/Alt", words);
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
set_date (DgnPdfFile *file)
{
  gint64 seconds;
  dgn_pdf_file_set (file, dgn_pdf_file_info (file), "/CreationDate", NULL);
  if (!read_epoch (&seconds))
    return;
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (seconds);
  g_autofree char *text = g_strdup_printf ("(D:%04d%02d%02d%02d%02d%02dZ)", g_date_time_get_year (date),
                                           g_date_time_get_month (date), g_date_time_get_day_of_month (date),
                                           g_date_time_get_hour (date), g_date_time_get_minute (date),
                                           g_date_time_get_second (date));
  dgn_pdf_file_set (file, dgn_pdf_file_info (file), "/CreationDate", text);
}

/* Metadata stays plain text in the file, and so a file of ours can be known by the program's name in it. */
static void
set_metadata (DgnPdfFile *file, const DgnBook *book, const char *language)
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
  g_autoptr (GBytes) content = g_bytes_new (xmp, strlen (xmp));
  int stream = dgn_pdf_file_add_stream (file, "<< /Type /Metadata /Subtype /XML >>", content, FALSE);
  g_autofree char *reference = g_strdup_printf ("%d 0 R", stream);
  dgn_pdf_file_set (file, dgn_pdf_file_root (file), "/Metadata", reference);
}

GBytes *
dgn_pdf_finish (const GByteArray *bytes, const DgnPdfInks *inks, const DgnBook *book, const GPtrArray *alternatives, DgnDiag *diag)
{
  g_autoptr (DgnPdfFile) file = dgn_pdf_file_new (bytes->data, bytes->len);
  if (file == NULL) {
    dgn_diag_error (diag, DGN_MARK_NONE, "the book could not be finished: this Cairo writes PDF in another way");
    return NULL;
  }
  const char *language = book->language && *book->language ? book->language : "en";
  g_autofree char *language_text = dgn_pdf_text (language);
  dgn_pdf_file_set (file, dgn_pdf_file_root (file), "/Lang", language_text);
  set_viewer (file);
  set_boxes (file);
  if (alternatives)
    set_alternatives (file, alternatives);
  fix_outline (file);
  dgn_pdf_blacken (file); /* before the inks, which are written as they are to be */
  dgn_pdf_inks_write (inks, file);
  set_date (file);
  set_metadata (file, book, language);
  return dgn_pdf_file_write (file);
}
