/* test_pdf.c - the file: whole, clean, embedded, linked, the same every time; checked by other people's programs. */
#include "cmocka_all.h"

#include "../support/books.h"
#include "../support/sample.h"

#include <glib/gstdio.h>
#include <jansson.h>
#include <locale.h>

static char *folder; /* for the files of this program */

static char *
write_pdf (const DgnBook *book, const DgnDungeon *d, const char *name)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnPages) pages = books_lay_out (book, d, 0, 0, fonts, diag);
  g_autoptr (DgnMapStyle) style = dgn_map_style_load (diag, DGN_MAP_STYLE_DEFAULT, NULL);
  char *path = g_build_filename (folder, name, NULL);
  DgnOut *out = dgn_out_open (diag, path, DGN_OUT_FORCE);
  assert_non_null (out);
  assert_true (dgn_pdf_write (pages, book, d, style, fonts, out, diag));
  assert_true (dgn_out_commit (out, diag));
  assert_false (dgn_diag_has_errors (diag));
  return path;
}

/* What a program says on its standard output; the test fails if it does not end with 0. */
static char *
run (const char *program, ...)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  va_list list;
  g_ptr_array_add (words, (gpointer) program);
  va_start (list, program);
  for (char *word; (word = va_arg (list, char *));)
    g_ptr_array_add (words, word);
  va_end (list);
  g_ptr_array_add (words, NULL);
  char *said = NULL;
  g_autofree char *complaint = NULL;
  g_autoptr (GError) error = NULL;
  int status = 0;
  char **command = (char **) words->pdata;
  if (!g_spawn_sync (NULL, command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, &complaint, &status, &error))
    fail_msg ("%s: %s", program, error->message);
  if (!g_spawn_check_wait_status (status, NULL))
    fail_msg ("%s failed: %s%s", program, said, complaint);
  return said;
}

static void
check_clean (const char *path)
{
  g_autofree char *check = run ("qpdf", "--check", path, NULL);
  assert_non_null (strstr (check, "No syntax or stream encoding errors"));
}

/* Fonts that are not embedded, whole, or cannot be copied as text. */
static void
check_fonts (const char *path)
{
  g_autofree char *list = run ("pdffonts", path, NULL);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (list), "\n", -1);
  assert_true (g_strv_length (lines) > 4);
  for (char **line = lines + 2; *line; line++) {
    if (!strstr (*line, "yes yes yes"))
      fail_msg ("not embedded, subset and mapped: %s", *line);
    assert_null (strstr (*line, "Type 3"));
    assert_true (strstr (*line, "+LinLibertine") || strstr (*line, "+LinBiolinum"));
  }
  g_autofree char *images = run ("pdfimages", "-list", path, NULL);
  g_auto (GStrv) rows = g_strsplit (g_strchomp (images), "\n", -1);
  assert_int_equal (g_strv_length (rows), 2);
}

/* Names that links lead to, and names that are there. */
typedef struct {
  GHashTable *wanted, *there;
  guint n_links, n_outlines;
} Names;

static void
collect (json_t *value, Names *names)
{
  const char *key;
  json_t *child;
  gsize i;
  json_array_foreach (value, i, child)
    collect (child, names);
  if (!json_is_object (value))
    return;
  const char *dest = json_string_value (json_object_get (value, "/Dest"));
  if (dest) {
    g_hash_table_add (names->wanted, g_strdup (dest));
    names->n_links += json_object_get (value, "/Rect") != NULL;
    names->n_outlines += json_object_get (value, "/Title") != NULL;
  }
  json_t *tree = json_object_get (value, "/Names");
  for (i = 0; i + 1 < json_array_size (tree); i += 2)
    g_hash_table_add (names->there, g_strdup (json_string_value (json_array_get (tree, i))));
  json_object_foreach (value, key, child)
    collect (child, names);
}

static json_t *
read_json (const char *path)
{
  g_autofree char *text = run ("qpdf", "--json", "--json-key=qpdf", path, NULL);
  json_t *root = json_loads (text, 0, NULL);
  assert_non_null (root);
  return root;
}

static void
check_links (const char *path, guint at_least, guint n_outlines)
{
  Names names = { 0 };
  names.wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  names.there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  json_t *root = read_json (path);
  collect (root, &names);
  GHashTableIter iter;
  gpointer name;
  g_hash_table_iter_init (&iter, names.wanted);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_hash_table_contains (names.there, name))
      fail_msg ("a link leads to '%s', which is nowhere", (const char *) name);
  assert_true (names.n_links >= at_least);
  assert_int_equal (names.n_outlines, n_outlines);
  json_decref (root);
  g_hash_table_unref (names.wanted);
  g_hash_table_unref (names.there);
}

static void
test_module (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnBook) book = books_module ();
  books_para (book, "A link to <a href=\"no-such-place\">nowhere</a> is only text.");
  g_autofree char *path = write_pdf (book, NULL, "module.pdf");
  check_clean (path);
  check_fonts (path);
  check_links (path, 40, 6);
  g_autofree char *text = run ("pdftotext", path, "-", NULL);
  assert_non_null (strstr (text, "The Sunken Halls"));
  for (int i = 1; i <= 40; i++) {
    g_autofree char *number = g_strdup_printf ("1-%02d", i);
    assert_non_null (strstr (text, number));
  }
  assert_non_null (strstr (text, "r160c5"));
  g_autofree char *info = run ("pdfinfo", path, NULL);
  assert_non_null (strstr (info, "Title:           The Sunken Halls of Marrow Keep\n"));
  assert_non_null (strstr (info, "Creator:         dungeonbook " DGN_VERSION "\n"));
  assert_non_null (strstr (info, "Tagged:          yes\n"));
  assert_non_null (strstr (info, "Page size:       595.276 x 841.89 pts (A4)\n"));
  assert_null (strstr (info, "CreationDate"));
  assert_non_null (strstr (info, "Author:          dungeonbook\n"));
}

/* What is read aloud: heads, paragraphs and cells in their order, without page numbers and running heads. */
static void
test_structure (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnBook) book = books_key ();
  g_autofree char *path = write_pdf (book, NULL, "key.pdf");
  g_autofree char *text = run ("pdfinfo", "-struct-text", path, NULL);
  const char *in_order[] = { "H1", "Floor 1", "H2", "Chambers", "H3", "1-01", "1-09", "Table", "TH", "Head A", "TD",
                             "r1c1", "r5c4" };
  const char *from = text;
  for (guint i = 0; i < G_N_ELEMENTS (in_order); i++) {
    from = strstr (from, in_order[i]);
    if (!from)
      fail_msg ("'%s' is not where it should be in: %s", in_order[i], text);
  }
  assert_null (strstr (text, "A Key"));
}

static void
test_torture (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnBook) book = books_torture ();
  g_autofree char *path = write_pdf (book, NULL, "torture.pdf");
  check_clean (path);
  check_fonts (path);
}

static void
test_maps (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  DgnParts parts = { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE };
  g_autoptr (DgnBook) book = dgn_compose (d, &parts);
  g_autofree char *path = write_pdf (book, d, "maps.pdf");
  check_clean (path);
  check_fonts (path);
  g_autofree char *json = run ("qpdf", "--json", "--json-key=qpdf", path, NULL);
  assert_non_null (strstr (json, "\"/Alt\": \"u:Map of floor 1, "));
  assert_non_null (strstr (json, ": 1-01, 1-02"));
  assert_non_null (strstr (json, "\"/Duplex\": \"/DuplexFlipLongEdge\""));
  assert_non_null (strstr (json, "\"/TrimBox\""));
  assert_non_null (strstr (json, "\"/BleedBox\""));
}

/* In the catalogue: language, title in the window's bar, no scaling, a positive outline. And our mark in plain text. */
static void
test_catalogue (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnBook) book = books_key ();
  g_autofree char *path = write_pdf (book, NULL, "catalogue.pdf");
  json_t *root = read_json (path), *objects = json_array_get (json_object_get (root, "qpdf"), 1), *object;
  const char *key;
  guint n_found = 0;
  json_object_foreach (objects, key, object) {
    json_t *value = json_object_get (object, "value");
    const char *type = json_string_value (json_object_get (value, "/Type"));
    if (g_strcmp0 (type, "/Outlines") == 0) {
      n_found++;
      assert_int_equal (json_integer_value (json_object_get (value, "/Count")), 2);
    }
    if (g_strcmp0 (type, "/Catalog"))
      continue;
    n_found++;
    json_t *viewer = json_object_get (value, "/ViewerPreferences");
    assert_string_equal (json_string_value (json_object_get (value, "/Lang")), "u:en");
    assert_true (json_is_true (json_object_get (viewer, "/DisplayDocTitle")));
    assert_string_equal (json_string_value (json_object_get (viewer, "/PrintScaling")), "/None");
    assert_non_null (json_object_get (value, "/StructTreeRoot"));
  }
  assert_int_equal (n_found, 2);
  json_decref (root);
  g_autofree char *bytes = NULL;
  gsize length;
  assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  gboolean has_mark = FALSE;
  for (gsize i = 0; i + 11 <= length && !has_mark; i++)
    has_mark = memcmp (bytes + i, "dungeonbook", 11) == 0;
  assert_true (has_mark);
}

static char *
checksum (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;
  assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, length);
}

static char *
checksum_of_book (void)
{
  g_autoptr (DgnBook) book = books_module ();
  g_autofree char *path = write_pdf (book, NULL, "same.pdf");
  return checksum (path);
}

static void
test_same_bytes (void **state G_GNUC_UNUSED)
{
  g_autofree char *first = checksum_of_book (), *second = checksum_of_book ();
  assert_string_equal (first, second);
  g_autofree char *here = g_get_current_dir ();
  g_setenv ("TZ", "Asia/Kathmandu", TRUE);
  static const char *const locales[] = { "de_DE.UTF-8", "C.UTF-8", "C" };
  for (guint i = 0; i < G_N_ELEMENTS (locales); i++) {
    setlocale (LC_ALL, locales[i]);
    g_chdir ("/");
    g_autofree char *third = checksum_of_book ();
    assert_string_equal (first, third);
  }
  g_chdir (here);
  g_unsetenv ("TZ");
}

/* A date only if it is given, and then that one. */
static void
test_date (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnBook) book = books_small ();
  g_setenv ("SOURCE_DATE_EPOCH", "86400", TRUE);
  g_autofree char *path = write_pdf (book, NULL, "date.pdf");
  g_setenv ("SOURCE_DATE_EPOCH", "yesterday", TRUE);
  g_autofree char *other = write_pdf (book, NULL, "no-date.pdf");
  g_unsetenv ("SOURCE_DATE_EPOCH");
  g_autofree char *info = run ("pdfinfo", "-rawdates", path, NULL);
  assert_non_null (strstr (info, "CreationDate:    D:19700102000000Z\n"));
  g_autofree char *none = run ("pdfinfo", "-rawdates", other, NULL);
  assert_null (strstr (none, "CreationDate"));
}

static int
make_folder (void **state G_GNUC_UNUSED)
{
  folder = g_dir_make_tmp ("pdf-XXXXXX", NULL);
  return folder ? 0 : -1;
}

static int
remove_folder (void **state G_GNUC_UNUSED)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_remove (path);
  }
  g_rmdir (folder);
  g_free (folder);
  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_module),  cmocka_unit_test (test_structure), cmocka_unit_test (test_torture),
    cmocka_unit_test (test_maps),    cmocka_unit_test (test_catalogue), cmocka_unit_test (test_same_bytes),
    cmocka_unit_test (test_date),
  };
  return cmocka_run_group_tests (tests, make_folder, remove_folder);
}
