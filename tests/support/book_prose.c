/* book_prose.c - see book_prose.h. */
#include "book_prose.h"

#include <dungeonbook/text.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

GPtrArray *
prose_words (const char *setting)
{
  g_autofree char *name = g_strconcat (setting, ".txt", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("DUNGEONBOOK_SOURCE_ROOT"), "tests", "settings", name, NULL), *text = NULL;
  if (!g_file_get_contents (path, &text, NULL, NULL))
    fail_msg ("no list of words for the setting %s: %s", setting, path);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; lines[i] != NULL; i++) {
    g_strstrip (lines[i]);
    if (*lines[i] != '\0' && *lines[i] != '#')
      g_ptr_array_add (words, g_utf8_strdown (lines[i], -1));
  }
  return words;
}

static gboolean
is_letter (const char *at)
{
  return g_unichar_isalnum (g_utf8_get_char (at));
}

/* The word stands there as a whole, or with an s. */
static gboolean
stands_at (const char *text, const char *at, gsize n)
{
  if (at > text && is_letter (g_utf8_prev_char (at)))
    return FALSE;
  return !is_letter (at + n) || (at[n] == 's' && !is_letter (at + n + 1));
}

const char *
prose_find (const char *text, const GPtrArray *words)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);
  for (guint i = 0; i < words->len; i++) {
    const char *word = g_ptr_array_index (words, i);
    for (const char *at = strstr (lower, word); at != NULL; at = strstr (at + 1, word))
      if (stands_at (lower, at, strlen (word)))
        return word;
  }
  return NULL;
}

/* A capital alone may be a letter of the map, or of stairs, but where a sentence begins. */
static gboolean
begins_sentence (const char *line, const char *at)
{
  while (at > line && at[-1] == ' ')
    at--;
  return at == line || strchr (".!?", at[-1]) != NULL;
}

static char *
article_fault (const char *line)
{
  for (const char *at = line; *at != '\0'; at = g_utf8_next_char (at)) {
    const gboolean is_start = at == line || (!is_letter (g_utf8_prev_char (at)) && strchr ("-'/", at[-1]) == NULL);
    const gsize n = (*at != 'a' && *at != 'A') || !is_start ? 0 : at[1] == ' ' ? 1 : at[1] == 'n' && at[2] == ' ' ? 2 : 0;
    if (n == 0 || (*at == 'A' && !begins_sentence (line, at)))
      continue;
    const char *word = at + n + 1;
    if (g_ascii_isalpha (*word) && strlen (dgn_text_article (word)) != n)
      return g_strdup_printf ("'%.24s'", at);
  }
  return NULL;
}

/* "{n} chambers" → "chambers". */
static char *
noun_of (const char *counted)
{
  const char *space = strchr (counted, ' ');
  return g_strdup (space != NULL ? space + 1 : counted);
}

static char *
number_fault (const char *line, const DgnWords *words)
{
  for (int what = 0; what < DGN_N_COUNTS; what++) {
    g_autofree char *one = dgn_count (words, 1, (DgnCounted) what), *many = dgn_count (words, 7, (DgnCounted) what);
    g_autofree char *noun = noun_of (one), *nouns = noun_of (many);
    g_autofree char *wrong = g_strdup_printf ("1 %s", nouns);
    const char *at = g_str_equal (noun, nouns) ? NULL : strstr (line, wrong);
    for (; at != NULL; at = strstr (at + 1, wrong))
      if (stands_at (line, at, strlen (wrong)) && (at == line || strchr ("-.", at[-1]) == NULL))
        return g_steal_pointer (&wrong);
  }
  return NULL;
}

char *
prose_fault (const char *line, const DgnWords *words)
{
  if (strpbrk (line, "{}") != NULL)
    return g_strdup ("a place is left open");
  char *fault = article_fault (line);
  return fault != NULL ? fault : number_fault (line, words);
}
