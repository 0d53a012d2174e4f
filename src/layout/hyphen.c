/* hyphen.c - words divided by patterns, after Liang: a pattern found in a word gives the places between its letters a number, the highest
 * wins, and a word may be divided where it is odd. Of the patterns that end at one letter only the longest counts, and none does where a
 * longer one has begun: the files are made for that. A language may have two sets: the first parts compounds, the second their parts. */
#include "layout/hyphen.h"

#include <string.h>

/* Shorter words are not worth a hyphen, and longer ones are none. */
#define MIN_LETTERS 6
#define MAX_LETTERS 60

/* At least so many letters stay before a hyphen and after it. */
#define LEFT_MIN 2
#define RIGHT_MIN 3

/* The letters in UTF-8, the word's ends as dots; and the numbers, one for each place from before the first to after the last letter, as
 * the characters '0' to '9'. */
typedef struct {
  const char *letters, *numbers;
} Pattern;

struct DgnHyphens {
  GArray *levels[2]; /* Pattern, by their letters */
  guint n_levels;
  char *texts; /* what patterns point into */
};

static const struct {
  const char *language, *file;
} files[] = { { "en", "hyph_en_US.dic" }, { "de", "hyph_de_DE.dic" } };

static const char *
file_of (const char *language)
{
  gsize length = strcspn (language, "-_");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    if (strlen (files[i].language) == length && !g_ascii_strncasecmp (files[i].language, language, length))
      return files[i].file;
  return NULL;
}

/* "2ang4" -> "ang", "2004", put at `room`; returns what is behind them. A number stands for each letter, which may be several bytes. */
static char *
add_pattern (DgnHyphens *hyphens, const char *line, char *room)
{
  const Pattern pattern = { room, room + strlen (line) + 1 };
  char *letters = room, *numbers = room + strlen (line) + 1;
  *numbers = '0';
  for (const char *p = line; *p; p++)
    if (g_ascii_isdigit (*p)) {
      *numbers = *p;
    } else {
      *letters++ = *p;
      if (((guchar) *p & 0xC0) != 0x80)
        *++numbers = '0';
    }
  *letters = '\0';
  *++numbers = '\0';
  g_array_append_val (hyphens->levels[hyphens->n_levels - 1], pattern);
  return numbers + 1;
}

/* Settings are in capitals; we have our own. Where a division changes letters ("Schiff-fahrt"), after a slash, the word stays whole. */
static gboolean
is_pattern (const char *line)
{
  return *line && !strchr ("#%", *line) && !g_ascii_isupper (*line) && !strchr (line, '/');
}

static int
compare_letters (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Pattern *) a)->letters, ((const Pattern *) b)->letters);
}

/* Of two for the same letters the last holds. */
static void
sort_patterns (GArray *patterns)
{
  guint n = 0;
  g_array_sort (patterns, compare_letters);
  for (guint i = 0; i < patterns->len; i++) {
    const Pattern *pattern = &g_array_index (patterns, Pattern, i);
    gboolean is_again = n > 0 && !strcmp (g_array_index (patterns, Pattern, n - 1).letters, pattern->letters);
    g_array_index (patterns, Pattern, is_again ? n - 1 : n) = *pattern;
    n += is_again ? 0 : 1;
  }
  g_array_set_size (patterns, n);
}

static void
add_level (DgnHyphens *hyphens)
{
  hyphens->levels[hyphens->n_levels++] = g_array_new (FALSE, FALSE, sizeof (Pattern));
}

/* Cuts `text` into lines as it goes. */
static void
read_patterns (DgnHyphens *hyphens, char *text)
{
  /* A line and its end are a byte more than its letters, of which there are as many numbers and one: three times that is always enough. */
  char *room = hyphens->texts = g_malloc (3 * strlen (text) + 3);
  add_level (hyphens);
  char *line = strchr (text, '\n');
  while (line) {
    char *next = strchr (++line, '\n');
    if (next)
      *next = '\0';
    g_strchomp (line);
    if (g_str_equal (line, "NEXTLEVEL") && hyphens->n_levels < G_N_ELEMENTS (hyphens->levels))
      add_level (hyphens);
    else if (is_pattern (line))
      room = add_pattern (hyphens, line, room);
    line = next;
  }
  for (guint i = 0; i < hyphens->n_levels; i++)
    sort_patterns (hyphens->levels[i]);
}

/* The first line names the encoding. */
static char *
read_text (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;
  if (!g_file_get_contents (path, &bytes, &length, NULL))
    return NULL;
  if (g_str_has_prefix (bytes, "ISO8859-1"))
    return g_convert (bytes, (gssize) length, "UTF-8", "ISO-8859-1", NULL, NULL, NULL);
  return g_utf8_validate (bytes, (gssize) length, NULL) ? g_steal_pointer (&bytes) : NULL;
}

DgnHyphens *
dgn_hyphens_new (const char *folder, const char *language)
{
  const char *file = language ? file_of (language) : NULL;
  if (!file)
    return NULL;
  g_autofree char *path = g_build_filename (folder, "hyphen", file, NULL);
  g_autofree char *text = read_text (path);
  if (!text)
    return NULL;
  DgnHyphens *hyphens = g_new0 (DgnHyphens, 1);
  read_patterns (hyphens, text);
  return hyphens;
}

void
dgn_hyphens_free (DgnHyphens *hyphens)
{
  if (!hyphens)
    return;
  for (guint i = 0; i < hyphens->n_levels; i++)
    g_array_unref (hyphens->levels[i]);
  g_free (hyphens->texts);
  g_free (hyphens);
}

/* The first pattern that begins with these letters; NULL if none does. */
static const Pattern *
find_pattern (const GArray *patterns, const char *letters, gsize length)
{
  guint low = 0, high = patterns->len;
  while (low < high) {
    guint middle = low + (high - low) / 2;
    if (strncmp (g_array_index (patterns, Pattern, middle).letters, letters, length) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == patterns->len || strncmp (g_array_index (patterns, Pattern, low).letters, letters, length))
    return NULL;
  return &g_array_index (patterns, Pattern, low);
}

/* The numbers of the places before each of `n` letters and after the last. */
static void
weigh (const GArray *patterns, const gunichar *word, guint n, char *numbers)
{
  char text[(MAX_LETTERS + 2) * 6];
  guint starts[MAX_LETTERS + 3] = { 0 };
  for (guint i = 0; i < n + 2; i++)
    starts[i + 1] = starts[i] + (guint) g_unichar_to_utf8 (i == 0 || i == n + 1 ? '.' : word[i - 1], text + starts[i]);
  memset (numbers, '0', n + 1);
  for (guint from = 0, to = 1; to <= n + 2; to++) {
    const Pattern *found = NULL;
    for (; from < to && !found; from += found ? 0 : 1)
      found = find_pattern (patterns, text + starts[from], starts[to] - starts[from]);
    if (!found || found->letters[starts[to] - starts[from]])
      continue;
    /* Place k of the pattern is before letter from + k of the dotted word, which is letter from + k - 1 of the word. */
    for (guint k = 0; found->numbers[k]; k++)
      if (from + k >= 1 && from + k <= n + 1)
        numbers[from + k - 1] = MAX (numbers[from + k - 1], found->numbers[k]);
  }
}

static gboolean
is_odd (char number)
{
  return (number - '0') % 2 == 1;
}

/* Marks the places of a word, or of a part of a compound. */
static void
divide (const DgnHyphens *hyphens, guint level, const gunichar *word, guint n, gboolean *points)
{
  char numbers[MAX_LETTERS + 1];
  weigh (hyphens->levels[level], word, n, numbers);
  if (level + 1 == hyphens->n_levels) {
    for (guint i = LEFT_MIN; i + LEFT_MIN <= n; i++)
      points[i] |= is_odd (numbers[i]);
    return;
  }
  guint start = 0;
  for (guint i = 1; i <= n; i++) {
    gboolean is_place = i < n && is_odd (numbers[i]);
    if (!is_place && i < n)
      continue;
    divide (hyphens, level + 1, word + start, i - start, points + start);
    points[i] |= is_place;
    start = i;
  }
}

void
dgn_hyphens_mark (const DgnHyphens *hyphens, const gunichar *word, guint n, gboolean *points)
{
  if (n < MIN_LETTERS || n > MAX_LETTERS)
    return;
  gunichar small[MAX_LETTERS];
  gboolean found[MAX_LETTERS + 1] = { FALSE };
  for (guint i = 0; i < n; i++)
    small[i] = g_unichar_tolower (word[i]);
  divide (hyphens, 0, small, n, found);
  for (guint i = LEFT_MIN; i + RIGHT_MIN <= n; i++)
    points[i] |= found[i];
}
