#include "layout/hyphen.h"

#include <hyphen.h>
#include <stdlib.h>
#include <string.h>

/* Shorter words are not worth a hyphen, and longer ones are none. */
#define MIN_LETTERS 6
#define MAX_LETTERS 60

/* At least so many letters stay before a hyphen and after it. */
#define LEFT_MIN 2
#define RIGHT_MIN 3

struct DgnHyphens {
  HyphenDict *dict;
};

static const struct {
  const char *language, *file;
} patterns[] = { { "en", "hyph_en_US.dic" }, { "de", "hyph_de_DE.dic" } };

static const char *
file_of (const char *language)
{
  gsize length = strcspn (language, "-_");
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (strlen (patterns[i].language) == length && !g_ascii_strncasecmp (patterns[i].language, language, length))
      return patterns[i].file;
  return NULL;
}

DgnHyphens *
dgn_hyphens_new (const char *folder, const char *language)
{
  const char *file = language ? file_of (language) : NULL;
  if (!file)
    return NULL;
  g_autofree char *path = g_build_filename (folder, "hyphen", file, NULL);
  HyphenDict *dict = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? hnj_hyphen_load (path) : NULL;
  if (!dict)
    return NULL;
  DgnHyphens *hyphens = g_new0 (DgnHyphens, 1);
  hyphens->dict = dict;
  return hyphens;
}

void
dgn_hyphens_free (DgnHyphens *hyphens)
{
  if (!hyphens)
    return;
  hnj_hyphen_free (hyphens->dict);
  g_free (hyphens);
}

/* The word in small letters and in the patterns' own characters: UTF-8, or one byte each. FALSE if they lack one. */
static gboolean
encode (const DgnHyphens *hyphens, const gunichar *word, guint n, GString *bytes)
{
  for (guint i = 0; i < n; i++) {
    gunichar c = g_unichar_tolower (word[i]);
    if (hyphens->dict->utf8)
      g_string_append_unichar (bytes, c);
    else if (c < 0x100)
      g_string_append_c (bytes, (char) c);
    else
      return FALSE;
  }
  return TRUE;
}

void
dgn_hyphens_mark (const DgnHyphens *hyphens, const gunichar *word, guint n, gboolean *points)
{
  if (n < MIN_LETTERS || n > MAX_LETTERS)
    return;
  g_autoptr (GString) bytes = g_string_sized_new (n + 8);
  if (!encode (hyphens, word, n, bytes))
    return;
  char marks[MAX_LETTERS * 4 + 8] = { 0 };
  char **changes = NULL;
  int *positions = NULL, *cuts = NULL;
  int failed = hnj_hyphen_hyphenate3 (hyphens->dict, bytes->str, (int) bytes->len, marks, NULL, &changes, &positions,
                                      &cuts, LEFT_MIN, RIGHT_MIN, LEFT_MIN, RIGHT_MIN);
  /* Where a division changes letters ("Schiff-fahrt") the word stays whole. */
  for (guint i = LEFT_MIN; !failed && i + RIGHT_MIN <= n; i++)
    if (marks[i - 1] & 1 && !(changes && changes[i - 1]))
      points[i] = TRUE;
  for (gsize i = 0; changes && i < bytes->len; i++)
    free (changes[i]);
  free (changes);
  free (positions);
  free (cuts);
}
