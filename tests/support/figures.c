/* figures.c - see figures.h. */
#include "figures.h"

#include <glib.h>

#include <string.h>

/* The word stands where a value should, and nothing comes after it: "annulled", "Nanny" and a "null time field" are fine. */
static gboolean
has_word (const char *text, const char *word)
{
  const gsize n = strlen (word);
  for (; *text != '\0'; text++)
    if (g_ascii_strncasecmp (text, word, n) == 0 && !g_ascii_isalnum (text[n]) && !(text[n] == ' ' && g_ascii_isalpha (text[n + 1])))
      return TRUE;
    else
      while (g_ascii_isalnum (text[0]) && text[1] != '\0')
        text++;
  return FALSE;
}

const char *
figures_gap (const char *text)
{
  static const char *const parts[] = { "{", "}", "??", "  ", "\t", "()", "[]", NULL };
  static const char *const words[] = { "null", "nan", "undefined", "todo", "tbd", "xxx", NULL };
  if (*text == '\0' || *text == ' ')
    return "nothing";
  if (!g_utf8_validate (text, -1, NULL))
    return "bytes that are no text";
  for (int i = 0; parts[i] != NULL; i++)
    if (strstr (text, parts[i]) != NULL)
      return parts[i];
  for (int i = 0; words[i] != NULL; i++)
    if (has_word (text, words[i]))
      return words[i];
  return NULL;
}
