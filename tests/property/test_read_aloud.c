/* What is read to the players, over many dungeons and in every language: no gap, no place left open, no sentence twice in a book. */
#include "../support/generated.h"

#include <dungeonbook/book.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define SEEDS 200

/* How many of the seeds: DUNGEONBOOK_TEST_SEEDS percent, at least two. */
static int
n_seeds (void)
{
  const char *percent = g_getenv ("DUNGEONBOOK_TEST_SEEDS");
  return percent != NULL ? MAX (2, SEEDS * (int) g_ascii_strtoll (percent, NULL, 10) / 100) : SEEDS;
}

static DgnWords *
load (const char *language)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  DgnWords *words = dgn_words_load (diag, language, NULL);
  assert_non_null (words);
  return words;
}

static void
check_article (const char *text, const char *wrong)
{
  g_autofree char *padded = g_strconcat (" ", text, NULL);
  if (strstr (padded, wrong) != NULL)
    fail_msg ("'%s' in: %s", wrong, text);
}

/* Sentences begin with a capital or a sign, end with a full stop, and are separated by one space. */
static void
check_text (const char *text, gboolean is_english)
{
  assert_true (g_utf8_validate (text, -1, NULL));
  assert_null (strpbrk (text, "{}<"));
  assert_null (strstr (text, "  "));
  assert_null (strstr (text, " ,"));
  assert_null (strstr (text, " ."));
  assert_null (strstr (text, ".."));
  assert_true (g_str_has_suffix (text, "."));
  assert_true (g_unichar_isupper (g_utf8_get_char (text)));
  for (const char *at = strstr (text, ". "); at != NULL; at = strstr (at + 2, ". "))
    assert_true (g_unichar_isupper (g_utf8_get_char (at + 2)));
  const char *const wrong[] = { " a a", " a e", " a i", " a o", " an b", " an c", " an d", " an f", " an g", " an j", " an k", " an l",
                                " an m", " an n", " an p", " an r", " an s", " an t", " an v", " an w", " a a ", " one doors", " two door " };
  for (guint i = 0; is_english && i < G_N_ELEMENTS (wrong); i++)
    check_article (text, wrong[i]);
}

static void
check_once (GHashTable *said, const char *text)
{
  g_auto (GStrv) sentences = g_strsplit (text, ". ", -1);
  for (int i = 0; sentences[i] != NULL; i++) {
    g_autofree char *sentence = g_strdup (sentences[i]);
    if (g_str_has_suffix (sentence, "."))
      sentence[strlen (sentence) - 1] = '\0';
    if (!g_hash_table_add (said, g_strdup (sentence)))
      fail_msg ("said twice: %s", sentence);
  }
}

/* Returns how many rooms have a text. */
static int
check_book (const DgnDungeon *d, const DgnWords *words, DgnReadAloud aloud)
{
  const DgnParts parts = { .key = TRUE };
  const DgnWording wording = { words, DGN_UNITS_AUTO, aloud, NULL };
  g_autoptr (DgnBook) book = dgn_compose_in (d, &parts, &wording);
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int n = 0;
  for (guint i = 0; i < book->blocks->len; i++) {
    const DgnBlock *block = g_ptr_array_index (book->blocks, i);
    for (guint k = 0; block->lines != NULL && k < block->lines->len; k++) {
      const DgnLine *line = &g_array_index (block->lines, DgnLine, k);
      if (!line->is_boxed)
        continue;
      check_text (line->markup, g_str_equal (dgn_words_language (words), "en"));
      check_once (said, line->markup);
      n++;
    }
  }
  return n;
}

static int
count_chambers (const DgnDungeon *d)
{
  int n = 0;
  for (guint i = 0; i < d->spaces->len; i++)
    n += dgn_space (d, (int) i)->kind == DGN_CHAMBER;
  return n;
}

static void
test_many (void **state)
{
  (void) state;
  GenWorld world;
  gen_world_init (&world, NULL);
  g_autoptr (DgnWords) english = load ("en");
  g_autoptr (DgnWords) german = load ("de");
  for (int seed = 1; seed <= n_seeds (); seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, "floors: 2\n", (guint64) seed, NULL);
    int n = count_chambers (d);
    assert_int_equal (check_book (d, english, DGN_ALOUD_FULL), n);
    assert_int_equal (check_book (d, german, seed % 2 ? DGN_ALOUD_FULL : DGN_ALOUD_GLANCE), n);
    assert_int_equal (check_book (d, english, DGN_ALOUD_NONE), 0);
  }
  gen_world_clear (&world);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_many) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
