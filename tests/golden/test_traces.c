/* test_traces.c - where everything stands in two small books, against the files of this folder.
 * DUNGEONBOOK_UPDATE_GOLDENS=1 writes the files anew; look at the difference before you keep it. */
#include "../unit/cmocka_all.h"

#include "../support/books.h"
#include "../support/sample.h"

static void
check_trace (const DgnBook *book, const DgnDungeon *d, const char *name)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  g_autoptr (DgnPages) pages = books_lay_out (book, d, 0, 0, fonts, diag);
  g_autofree char *trace = dgn_pages_trace (pages);
  g_autofree char *file = g_strdup_printf ("layout-%s.trace", name);
  g_autofree char *path = g_build_filename (g_getenv ("DUNGEONBOOK_SOURCE_ROOT"), "tests", "golden", file, NULL);
  if (g_strcmp0 (g_getenv ("DUNGEONBOOK_UPDATE_GOLDENS"), "1") == 0)
    assert_true (g_file_set_contents (path, trace, -1, NULL));
  g_autofree char *golden = NULL;
  assert_true (g_file_get_contents (path, &golden, NULL, NULL));
  if (!strcmp (golden, trace))
    return;
  g_autofree char *out = g_build_filename (g_getenv ("DUNGEONBOOK_BUILD_ROOT"), file, NULL);
  g_file_set_contents (out, trace, -1, NULL);
  fail_msg ("%s differs; the new one is %s", path, out);
}

static void
test_small (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnBook) book = books_small ();
  check_trace (book, NULL, "small");
}

static void
test_key (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnBook) book = books_key ();
  check_trace (book, NULL, "key");
}

/* All floors on a page, and how the rooms hang together. */
static void
test_glance (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  DgnParts parts = { .glance = TRUE };
  g_autoptr (DgnBook) book = dgn_compose (d, &parts);
  check_trace (book, d, "glance");
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_small), cmocka_unit_test (test_key), cmocka_unit_test (test_glance) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
