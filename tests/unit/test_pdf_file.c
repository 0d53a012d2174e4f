/* A PDF of Cairo's, read, changed and written again: values, keys, what is left out, and bytes that are none. */
#define _GNU_SOURCE /* memmem */
#include "cmocka_all.h"

#include "output/pdf_file.h"

#include <cairo-pdf.h>
#include <string.h>

static cairo_status_t
keep (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Two pages with a drawing each. */
static GByteArray *
draw (void)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (keep, bytes, 200, 100);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, "A first title");
  cairo_t *cr = cairo_create (surface);
  for (int i = 0; i < 2; i++) {
    cairo_rectangle (cr, 10, 10, 30 + 20 * i, 20);
    cairo_fill (cr);
    cairo_show_page (cr);
  }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return bytes;
}

static void
assert_skips (const char *text, const char *rest)
{
  assert_string_equal (dgn_pdf_skip (text, text + strlen (text)), rest);
}

static void
test_values (void **state)
{
  (void) state;
  assert_skips (" 12 0 R/Next", "/Next");
  assert_skips ("12 0 3 R", " 0 3 R");
  assert_skips ("/Name<</A 1>>", "<</A 1>>");
  assert_skips ("<</A [ 1 (>> \\) () ]) ] /B <41> >> x", " x");
  assert_skips ("% said\n[ 1 [ 2 ] 3 ]]", "]");
  assert_skips ("(a(b)\\)c)d", "d");
  assert_skips ("true/X", "/X");
  assert_skips ("", "");
  assert_skips ("[ 1 2", "");
  g_autoptr (GArray) found = dgn_pdf_references ("[ 0 1 5 0 R (7 0 R) 23 0 R [ 4 0 R ] ]");
  assert_int_equal (found->len, 2);
  assert_int_equal (g_array_index (found, int, 0), 5);
  assert_int_equal (g_array_index (found, int, 1), 23);
}

static void
test_texts (void **state)
{
  (void) state;
  g_autofree char *plain = dgn_pdf_text ("a (b) \\ \n"), *wide = dgn_pdf_text ("Ž𝄞");
  assert_string_equal (plain, "(a \\(b\\) \\\\ \\012)");
  assert_string_equal (wide, "<FEFF017DD834DD1E>");
}

static void
test_packing (void **state)
{
  (void) state;
  g_autofree char *text = g_strnfill (100000, 'x');
  g_autoptr (GBytes) packed = dgn_pdf_pack (text, 100000);
  gsize length;
  const char *bytes = g_bytes_get_data (packed, &length);
  assert_true (length < 1000);
  g_autoptr (GBytes) again = dgn_pdf_unpack (bytes, length);
  assert_int_equal (g_bytes_get_size (again), 100000);
  assert_null (dgn_pdf_unpack ("no such thing", 13));
}

static void
test_change (void **state)
{
  (void) state;
  g_autoptr (GByteArray) bytes = draw ();
  g_autoptr (DgnPdfFile) file = dgn_pdf_file_new (bytes->data, bytes->len);
  assert_non_null (file);
  int root = dgn_pdf_file_root (file), info = dgn_pdf_file_info (file);
  g_autofree char *type = dgn_pdf_file_get (file, root, "/Type"), *title = dgn_pdf_file_get (file, info, "/Title");
  assert_string_equal (type, "/Catalog");
  assert_string_equal (title, "(A first title)");
  g_autoptr (GArray) pages = dgn_pdf_file_pages (file);
  assert_int_equal (pages->len, 2);
  int page = g_array_index (pages, int, 1);
  assert_null (dgn_pdf_file_get (file, page, "/TrimBox"));
  assert_null (dgn_pdf_file_get (file, 0, "/Type"));
  assert_null (dgn_pdf_file_get (file, 100000, "/Type"));
  dgn_pdf_file_set (file, page, "/TrimBox", "[ 1 2 3 4 ]");
  dgn_pdf_file_set (file, page, "/TrimBox", "[ 5 6 7 8 ]");
  dgn_pdf_file_set (file, page, "/MediaBox", NULL);
  g_autofree char *box = dgn_pdf_file_get (file, page, "/TrimBox"), *parent = dgn_pdf_file_get (file, page, "/Parent");
  assert_string_equal (box, "[ 5 6 7 8 ]");
  assert_non_null (parent);
  assert_null (dgn_pdf_file_get (file, page, "/MediaBox"));
}

/* What nothing refers to any more is left out, and the same file comes out each time. */
static void
test_write (void **state)
{
  (void) state;
  g_autoptr (GByteArray) bytes = draw ();
  gsize sizes[2];
  for (int i = 0; i < 2; i++) {
    g_autoptr (DgnPdfFile) file = dgn_pdf_file_new (bytes->data, bytes->len), other = dgn_pdf_file_new (bytes->data, bytes->len);
    g_autoptr (GArray) pages = dgn_pdf_file_pages (file);
    g_autoptr (GBytes) content = g_bytes_new_static ("0 0 m %readable", 15);
    if (i == 1) {
      dgn_pdf_file_set (file, g_array_index (pages, int, 0), "/Contents", NULL);
      dgn_pdf_file_set (other, g_array_index (pages, int, 0), "/Contents", NULL);
    }
    dgn_pdf_file_set_stream (file, dgn_pdf_file_get_object (file, g_array_index (pages, int, 1), "/Contents"), content, FALSE);
    dgn_pdf_file_set_stream (other, dgn_pdf_file_get_object (file, g_array_index (pages, int, 1), "/Contents"), content, FALSE);
    g_autoptr (GBytes) whole = dgn_pdf_file_write (file), again = dgn_pdf_file_write (other);
    assert_true (g_bytes_equal (whole, again));
    const char *text = g_bytes_get_data (whole, &sizes[i]);
    assert_non_null (memmem (text, sizes[i], "%readable", 9));
    assert_memory_equal (text, "%PDF-1.5\n", 9);
  }
  assert_true (sizes[1] < sizes[0]);
}

/* Cut short or spoilt anywhere: either it is refused, or nothing happens. */
static void
test_spoilt (void **state)
{
  (void) state;
  g_autoptr (GByteArray) bytes = draw ();
  assert_null (dgn_pdf_file_new ((const guint8 *) "", 0));
  for (guint length = 0; length + 8 < bytes->len; length += 7) {
    g_autofree guint8 *cut = g_memdup2 (bytes->data, length + 1);
    cut[length] = 0;
    assert_null (dgn_pdf_file_new (cut, length));
  }
  for (guint at = 0; at < bytes->len; at++) {
    g_autofree guint8 *spoilt = g_memdup2 (bytes->data, bytes->len + 1);
    spoilt[bytes->len] = 0;
    spoilt[at] = at % 3 == 0 ? '9' : at % 3 == 1 ? '(' : ' ';
    g_autoptr (DgnPdfFile) file = dgn_pdf_file_new (spoilt, bytes->len);
    if (file != NULL)
      g_bytes_unref (dgn_pdf_file_write (file));
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_values), cmocka_unit_test (test_texts), cmocka_unit_test (test_packing), cmocka_unit_test (test_change),
    cmocka_unit_test (test_write),  cmocka_unit_test (test_spoilt),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
