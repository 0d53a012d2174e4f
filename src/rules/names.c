/* names.c - names that readers would take for one another. */
#include <dungeonbook/packs.h>

#include <string.h>

#define WORDS_MAX 8
#define STEM_LEAST 4

/* How large or old somebody is makes no other name. */
static const char *const passing[]
    = { "tiny",  "small", "medium",  "large",    "huge",     "gargantuan", "colossal", "greater", "lesser", "elder", "young", "very",
        "adult", "old",   "ancient", "wyrmling", "juvenile", "mature",     "hd",       "level",   "the",    "of",    NULL };

/* The words of a name that tell it from others, in alphabetical order. */
static guint
find_words (const char *name, char *copy, const char **words)
{
  guint n = 0;
  g_strlcpy (copy, name, 64);
  for (char *p = copy; *p != '\0'; p++)
    *p = g_ascii_isalpha (*p) ? g_ascii_tolower (*p) : ' ';
  for (char *p = strtok (copy, " "); p != NULL && n < WORDS_MAX; p = strtok (NULL, " ")) {
    if (g_strv_contains (passing, p))
      continue;
    guint at = n++;
    for (; at > 0 && strcmp (words[at - 1], p) > 0; at--)
      words[at] = words[at - 1];
    words[at] = p;
  }
  return n;
}

/* "cult" and "cultist" */
static gboolean
have_one_stem (const char *a, const char *b)
{
  const gsize n = MIN (strlen (a), strlen (b));
  return strcmp (a, b) == 0 || (n >= STEM_LEAST && strncmp (a, b, n) == 0);
}

static gboolean
has_addition (const char *a, const char *b)
{
  const gsize n = strlen (a);
  return g_ascii_strncasecmp (a, b, n) == 0 && (b[n] == ',' || (b[n] == ' ' && b[n + 1] == '('));
}

/* A letter put in, left out or changed. */
static gboolean
differ_by_a_letter (const char *a, const char *b)
{
  const gsize n = strlen (a), m = strlen (b);
  if (n > m)
    return differ_by_a_letter (b, a);
  if (n < STEM_LEAST || m - n > 1)
    return FALSE;
  gsize i = 0;
  while (i < n && g_ascii_tolower (a[i]) == g_ascii_tolower (b[i]))
    i++;
  return g_ascii_strcasecmp (a + i + (n == m && i < n ? 1 : 0), b + i + (i < m ? 1 : 0)) == 0;
}

gboolean
dgn_names_are_near (const char *a, const char *b)
{
  char a_copy[64], b_copy[64];
  const char *a_words[WORDS_MAX], *b_words[WORDS_MAX];
  if (has_addition (a, b) || has_addition (b, a) || differ_by_a_letter (a, b))
    return TRUE;
  const guint n = find_words (a, a_copy, a_words);
  if (n == 0 || n != find_words (b, b_copy, b_words))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!have_one_stem (a_words[i], b_words[i]))
      return FALSE;
  return TRUE;
}

/* Words that stay behind what they belong to: "Giant Ant Worker". */
static const char *const behind[] = { "Worker", "Soldier", "Queen", "Nymph", NULL };
/* Groups of dragons, of which the colour says enough. */
static const char *const groups[] = { "Chromatic", "Metallic", "Primal", "Imperial", "Outer", NULL };

#define FORM " Form"
#define LEVEL "-Level "

/* "Very young" as it stands in the midst of a name: "Very Young". */
static char *
in_capitals (const char *part)
{
  char *text = g_strdup (part);
  for (char *p = text; *p != '\0'; p++)
    if (p == text || p[-1] == ' ')
      *p = g_ascii_toupper (*p);
  return text;
}

/* Puts what stands behind a comma where it is said: in front, behind, in brackets. */
static char *
move_part (char *name, const char *part)
{
  g_autofree char *before = name;
  const char *level = strstr (part, LEVEL);
  if (level != NULL)
    return g_strconcat (before, " ", level + strlen (LEVEL), NULL);
  if (g_strv_contains (behind, part))
    return g_strconcat (before, " ", part, NULL);
  g_autofree char *said = in_capitals (part);
  return g_str_has_suffix (part, FORM) ? g_strdup_printf ("%s (%s)", before, said) : g_strdup_printf ("%s %s", said, before);
}

char *
dgn_name_spoken (const char *name)
{
  const char *bracket = strstr (name, " (");
  g_autofree char *plain = bracket != NULL ? g_strndup (name, (gsize) (bracket - name)) : g_strdup (name);
  g_auto (GStrv) parts = g_strsplit (plain, ", ", -1);
  char *spoken = g_strdup (parts[0] != NULL ? parts[0] : "");
  for (int i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    if (parts[i + 1] == NULL || !g_strv_contains (groups, parts[i]))
      spoken = move_part (spoken, parts[i]);
  if (bracket == NULL)
    return spoken;
  g_autofree char *whole = spoken;
  return g_strconcat (whole, bracket, NULL);
}
