/* words_log.c - what the log of a roll says, in another language: by its English, which may hold places for any text. */
#include "words_private.h"

#include <string.h>

#define PLACES_MAX 6
#define DEPTH_MAX 3

/* What stands in the places of a pattern. */
typedef struct {
  const char *names[PLACES_MAX], *texts[PLACES_MAX];
  gsize name_lengths[PLACES_MAX], text_lengths[PLACES_MAX];
  guint n;
} Match;

/* Each place takes as little as it can, and something. */
static gboolean
matches (const char *pattern, const char *text, Match *match)
{
  gsize length;
  const char *name = *pattern == '{' ? dgn_place_name (pattern, &length) : NULL;
  if (name == NULL)
    return *pattern == *text && (*pattern == '\0' || matches (pattern + 1, text + 1, match));
  if (match->n == PLACES_MAX)
    return FALSE;
  guint i = match->n++;
  match->names[i] = name;
  match->name_lengths[i] = length;
  match->texts[i] = text;
  for (gsize n = 1; n <= strlen (text); n++) {
    match->text_lengths[i] = n;
    if (matches (name + length + 1, text + n, match))
      return TRUE;
  }
  match->n = i;
  return FALSE;
}

static char *translate (const DgnWords *words, const char *english, int depth);

/* The text for a pattern, with what stood in its places. */
static char *
fill_match (const DgnWords *words, const char *phrase, const Match *match, int depth)
{
  GString *text = g_string_new (NULL);
  for (const char *at = phrase; *at != '\0';) {
    gsize length;
    const char *name = *at == '{' ? dgn_place_name (at, &length) : NULL;
    if (name == NULL) {
      g_string_append_c (text, *at++);
      continue;
    }
    for (guint i = 0; i < match->n; i++) {
      if (match->name_lengths[i] != length || strncmp (match->names[i], name, length) != 0)
        continue;
      g_autofree char *found = g_strndup (match->texts[i], match->text_lengths[i]);
      g_autofree char *said = translate (words, found, depth + 1);
      g_string_append (text, said);
    }
    at = name + length + 1;
  }
  return g_string_free (text, FALSE);
}

/* "Wärter-" for what is only said as the first part of a word. */
static char *
name_part (const DgnWords *words, const char *english)
{
  const char *name = g_hash_table_lookup (words->room_names, english);
  if (name == NULL)
    return g_strdup (english);
  return g_str_has_suffix (name, " ") || g_str_has_suffix (name, "-") ? g_strdup (name) : g_strconcat (name, "-", NULL);
}

static char *
translate (const DgnWords *words, const char *english, int depth)
{
  const char *known = g_hash_table_lookup (words->log, english);
  if (known == NULL)
    known = g_hash_table_lookup (words->texts, english);
  if (known != NULL)
    return g_strdup (known);
  for (guint i = 0; depth < DEPTH_MAX && i < words->log_patterns->len; i++) {
    const char *pattern = g_ptr_array_index (words->log_patterns, i);
    Match match = { .n = 0 };
    if (matches (pattern, english, &match))
      return fill_match (words, g_hash_table_lookup (words->log, pattern), &match, depth);
  }
  return name_part (words, english);
}

char *
dgn_words_log (const DgnWords *words, const char *english)
{
  g_autofree char *text = translate (words, english, 0);
  return dgn_words_renamed (words, text);
}
