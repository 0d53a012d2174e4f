/* book_prose.c - see book_prose.h. */
#include "book_prose.h"

#include <dungeonbook/text.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

void
prose_add_words (GPtrArray *words, const char *setting)
{
  g_autofree char *name = g_strconcat (setting, ".txt", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("DUNGEONBOOK_SOURCE_ROOT"), "tests", "settings", name, NULL), *text = NULL;
  if (!g_file_get_contents (path, &text, NULL, NULL))
    fail_msg ("no list of words for the setting %s: %s", setting, path);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    g_strstrip (lines[i]);
    if (*lines[i] != '\0' && *lines[i] != '#')
      g_ptr_array_add (words, g_ascii_strdown (lines[i], -1));
  }
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

/* The first two letters are the key: most words of a text are done with after one look. */
static gpointer
key_of (const char *at)
{
  return GUINT_TO_POINTER ((guint) (guchar) at[0] << 8 | (guchar) at[1]);
}

GHashTable *
prose_index (const GPtrArray *words)
{
  GHashTable *index = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < words->len; i++) {
    const char *word = g_ptr_array_index (words, i);
    GPtrArray *same = g_hash_table_lookup (index, key_of (word));
    if (same == NULL) {
      same = g_ptr_array_new ();
      g_hash_table_insert (index, key_of (word), same);
    }
    g_ptr_array_add (same, (gpointer) word);
  }
  return index;
}

const char *
prose_find (const char *text, GHashTable *index)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  for (const char *at = lower; *at != '\0'; at++) {
    if (!g_ascii_isalnum (*at) || (at > lower && g_ascii_isalnum (at[-1])))
      continue;
    const GPtrArray *words = g_hash_table_lookup (index, key_of (at));
    for (guint i = 0; words != NULL && i < words->len; i++) {
      const char *word = g_ptr_array_index (words, i);
      const gsize n = strlen (word);
      if (strncmp (at, word, n) == 0 && stands_at (lower, at, n))
        return word;
    }
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
  for (const char *at = strpbrk (line, "aA"); at != NULL; at = strpbrk (at + 1, "aA")) {
    const gsize n = at[1] == ' ' ? 1 : at[1] == 'n' && at[2] == ' ' ? 2 : 0;
    if (n == 0 || (at > line && (is_letter (g_utf8_prev_char (at)) || strchr ("-'/", at[-1]) != NULL)) || (*at == 'A' && !begins_sentence (line, at)))
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

GPtrArray *
prose_nouns (const DgnWords *words)
{
  GPtrArray *nouns = g_ptr_array_new_with_free_func (g_free);
  for (int what = 0; what < DGN_N_COUNTS; what++) {
    g_autofree char *one = dgn_count (words, 1, (DgnCounted) what), *many = dgn_count (words, 7, (DgnCounted) what);
    char *noun = noun_of (one), *plural = noun_of (many);
    g_ptr_array_add (nouns, noun);
    g_ptr_array_add (nouns, plural);
  }
  return nouns;
}

/* The noun that stands there, of `nouns` from `first` on, each second: alone, not before another ("two door traps"). */
static const char *
noun_at (const char *at, const GPtrArray *nouns, guint first)
{
  for (guint i = first; i < nouns->len; i += 2) {
    const char *noun = g_ptr_array_index (nouns, i);
    if (*noun != *at || !g_str_has_prefix (at, noun) || g_str_equal (noun, g_ptr_array_index (nouns, i ^ 1)))
      continue;
    const gsize n = strlen (noun);
    if (is_letter (at + n))
      continue;
    if (first == 1 || at[n] != ' ' || !is_letter (at + n + 1))
      return noun;
  }
  return NULL;
}

/* A number in words or figures from `at` on: how long it is with the space after it, 0 if there is none; and which it is. */
static gsize
number_at (const char *line, const char *at, guint64 *value)
{
  static const char *const numbers[] = { "two ", "three ", "four ", "five ", "six ", "seven ", "eight ", "nine ", "ten " };
  if (at > line && is_letter (g_utf8_prev_char (at)))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_has_prefix (at, numbers[i])) {
      *value = i + 2;
      return strlen (numbers[i]);
    }
  char *end;
  *value = g_ascii_isdigit (*at) ? g_ascii_strtoull (at, &end, 10) : 0;
  /* in "1-1 door", "E.1 doors" and "floor 2 door" it counts nothing */
  if (*value == 0 || *end != ' ' || (at > line && strchr ("-.", at[-1]) != NULL) || (*value > 1 && at > line + 1 && is_letter (at - 2)))
    return 0;
  return (gsize) (end - at) + 1;
}

static char *
number_fault (const char *line, const GPtrArray *nouns)
{
  for (const char *at = line; *at != '\0'; at++) {
    if (strchr ("tfsen123456789", *at) == NULL)
      continue;
    guint64 value;
    const gsize n = number_at (line, at, &value);
    const char *noun = n > 0 ? noun_at (at + n, nouns, value == 1 ? 1 : 0) : NULL;
    if (noun != NULL)
      return g_strdup_printf ("%.*s%s", (int) n, at, noun);
  }
  return NULL;
}

static gsize
word_length (const char *at)
{
  gsize n = 0;
  while (g_ascii_isalpha (at[n]))
    n++;
  return n;
}

/* "still a still pool": a word of four letters or more before an article and behind it once more. */
static char *
echo_fault (const char *line)
{
  static const char *const articles[] = { " a ", " an ", " the " };
  gsize n;
  for (const char *at = line; *at != '\0'; at += MAX (n, 1)) {
    n = word_length (at);
    for (guint i = 0; n >= 4 && i < G_N_ELEMENTS (articles); i++) {
      const gsize article = strlen (articles[i]);
      if (g_ascii_strncasecmp (at + n, articles[i], article) == 0 && word_length (at + n + article) == n
          && g_ascii_strncasecmp (at, at + n + article, n) == 0)
        return g_strndup (at, 2 * n + article);
    }
  }
  return NULL;
}

static gboolean
has_straight_apostrophe (const char *line)
{
  for (const char *at = strchr (line, '\''); at != NULL; at = strchr (at + 1, '\''))
    if (at > line && g_ascii_islower (at[-1]) && g_ascii_islower (at[1]))
      return TRUE;
  return FALSE;
}

char *
prose_fault (const char *line, const GPtrArray *nouns)
{
  if (strpbrk (line, "{}") != NULL)
    return g_strdup ("a place is left open");
  char *fault = article_fault (line);
  fault = fault != NULL ? fault : number_fault (line, nouns);
  if (fault == NULL && has_straight_apostrophe (line))
    fault = g_strdup ("an apostrophe of a typewriter");
  return fault != NULL ? fault : echo_fault (line);
}
