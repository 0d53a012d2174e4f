/* Every file of the corpora is fed to the readers: the small nasty ones of tests/fuzz/yaml, whole, cut short at every
 * byte, and with single bytes changed. feed_bytes aborts on what must not be. */
#include "../unit/cmocka_all.h"
#include "feed.h"

#include <string.h>

/* Longer files are fed whole only. */
#define SMALL 300

static char *
folder (void)
{
  const char *root = g_getenv ("DUNGEONBOOK_SOURCE_ROOT");

  return g_build_filename (root ? root : ".", "tests", "fuzz", "yaml", NULL);
}

static void
feed_variants (const guint8 *bytes, gsize length)
{
  static const guint8 signs[] = { '\0', '\t', '\n', ' ', '"', '#', '&', '-', ':', '?', '[', ']', '{', '|', 0x80, 0xff };
  g_autofree guint8 *copy = g_memdup2 (bytes, length + 1);

  for (gsize i = 0; i <= length; i++) feed_bytes (bytes, i);
  for (gsize i = 0; i < length; i++) {
    for (guint j = 0; j < G_N_ELEMENTS (signs); j++) {
      copy[i] = signs[j];
      feed_bytes (copy, length);
    }
    copy[i] = bytes[i];
  }
}

static void
every_file_is_read_or_refused_in_words (void **state)
{
  g_autofree char *path = folder ();
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n_read = 0, n_refused = 0;

  (void)state;
  assert_non_null (dir);
  for (const char *name; (name = g_dir_read_name (dir));) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    g_autofree char *text = NULL;
    gsize length;
    assert_true (g_file_get_contents (file, &text, &length, NULL));
    if (feed_bytes ((const guint8 *)text, length)) {
      n_read++;
    } else {
      n_refused++;
    }
    if (length <= SMALL) feed_variants ((const guint8 *)text, length);
  }
  assert_true (n_read >= 10);
  assert_true (n_refused >= 40);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (every_file_is_read_or_refused_in_words),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
