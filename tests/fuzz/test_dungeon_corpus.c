/* test_dungeon_corpus.c - every file of tests/fuzz/dungeon, and the golden dungeon with its lines and values mixed up,
 * is read or refused in words; feed_dungeon aborts on what must not be. */
#include "../unit/cmocka_all.h"
#include "feed_dungeon.h"

#include <dungeonbook/rng.h>
#include <string.h>

#define ROUNDS 1500

static char *
under_root (const char *folder, const char *name)
{
  const char *root = g_getenv ("DUNGEONBOOK_SOURCE_ROOT");
  return g_build_filename (root != NULL ? root : ".", "tests", folder, name, NULL);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
test_files (void **state)
{
  (void) state;
  g_autofree char *folder = under_root ("fuzz", "dungeon");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  assert_non_null (dir);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  guint count[FED_FINE + 1] = { 0 }, wrong = 0;
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);
    g_autofree char *text = NULL;
    gsize length;
    assert_true (g_file_get_contents (path, &text, &length, NULL));
    Fed fed = feed_dungeon (text, length);
    /* A file's name says what must become of it. */
    const char *const starts[] = { "refused-", "broken-", "fine-" };
    count[fed]++;
    if (g_str_has_prefix (names->pdata[i], starts[fed]))
      continue;
    print_error ("%s was %s\n", (const char *) names->pdata[i], starts[fed]);
    wrong++;
  }
  assert_int_equal (wrong, 0);
  assert_true (count[FED_REFUSED] >= 12 && count[FED_BROKEN] >= 8 && count[FED_FINE] >= 3);
}

/* Takes a line out, doubles it, or swaps it with another. */
static void
mix_lines (GPtrArray *lines, DgnRng *rng)
{
  guint i = dgn_rng_below (rng, lines->len), k = dgn_rng_below (rng, lines->len);
  switch (dgn_rng_below (rng, 3)) {
    case 0: g_ptr_array_remove_index (lines, i); break;
    case 1: g_ptr_array_insert (lines, (gint) k, g_strdup (lines->pdata[i])); break;
    default: {
      gpointer swap = lines->pdata[i];
      lines->pdata[i] = lines->pdata[k];
      lines->pdata[k] = swap;
    }
  }
}

/* Puts a value that is at home somewhere in the file, or a nasty one, in the place of a word of a line. */
static void
mix_words (GPtrArray *lines, DgnRng *rng)
{
  static const char *const values[] = {
    "0",       "1",         "-1",      "999999",  "2147483648", "A1",      "AD24",    "ZZZ9999", "1-01", "2-02", "c1",
    "c3",      "U1",        "D1",      "T3",      "H1",         "east",    "north",   "true",    "\"\"", "[]",   "{}",
    "A1:AD24", "irregular", "octagon", "landing", "secret",     "surface", "nowhere", "boss",    "~",    "\xff", "'",
    "\"",      "{",         "]",       ": ",      "# ",         "|",
  };
  guint i = dgn_rng_below (rng, lines->len);
  char *line = lines->pdata[i];
  const char *start = line + dgn_rng_below (rng, (guint32) strlen (line) + 1);
  start += strcspn (start, " ");
  start += strspn (start, " ");
  const char *end = start + strcspn (start, ",]} ");
  GString *text = g_string_new_len (line, start - line);
  g_string_append (text, values[dgn_rng_below (rng, G_N_ELEMENTS (values))]);
  g_string_append (text, end);
  lines->pdata[i] = g_string_free (text, FALSE);
  g_free (line);
}

/* Another digit in the place of a digit, another letter in the place of a capital: most such files still read. */
static void
nudge (GPtrArray *lines, DgnRng *rng)
{
  char *line = lines->pdata[dgn_rng_below (rng, lines->len)];
  char *at = line + dgn_rng_below (rng, (guint32) strlen (line) + 1);
  while (*at != '\0' && !g_ascii_isdigit (*at) && !g_ascii_isupper (*at))
    at++;
  if (g_ascii_isdigit (*at))
    *at = (char) ('0' + dgn_rng_below (rng, 10));
  else if (*at != '\0')
    *at = (char) ('A' + dgn_rng_below (rng, 26));
}

static void
test_mixed (void **state)
{
  (void) state;
  g_autofree char *path = under_root ("golden", "sample.dungeon.yaml");
  g_autofree char *golden = NULL;
  assert_true (g_file_get_contents (path, &golden, NULL, NULL));
  guint count[FED_FINE + 1] = { 0 };
  for (guint round = 0; round < ROUNDS; round++) {
    DgnRng rng = dgn_rng_stream (1, "mixed", round);
    g_auto (GStrv) split = g_strsplit (golden, "\n", -1);
    g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
    for (char **line = split; *line != NULL; line++)
      if ((*line)[0] != '#') /* comments are nothing to break */
        g_ptr_array_add (lines, g_strdup (*line));
    static void (*const changes[]) (GPtrArray *, DgnRng *) = { mix_lines, mix_words, nudge, nudge };
    for (guint n = 1 + dgn_rng_below (&rng, 2); n > 0; n--)
      changes[dgn_rng_below (&rng, G_N_ELEMENTS (changes))](lines, &rng);
    GString *text = g_string_new (NULL);
    for (guint i = 0; i < lines->len; i++)
      g_string_append_printf (text, "%s\n", (const char *) lines->pdata[i]);
    count[feed_dungeon (text->str, text->len)]++;
    g_string_free (text, TRUE);
  }
  /* If nearly all fell into one class, the mixing would try little. */
  for (guint i = 0; i < G_N_ELEMENTS (count); i++)
    assert_true (count[i] > ROUNDS / 50);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_files),
    cmocka_unit_test (test_mixed),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
