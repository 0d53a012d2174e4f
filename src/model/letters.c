/* letters.c - the letters that tie what is drawn without a symbol to the words of its room. */
#include <dungeonbook/config.h>
#include <dungeonbook/dungeon.h>

#include <string.h>

#define SYMBOLS "templates/symbols.txt"

/* The names of the symbols that there are: what stands before the first bar of each line. */
static GHashTable *
symbol_names (void)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *line = dgn_builtin (SYMBOLS, NULL);
  while (line != NULL && *line != '\0') {
    const char *end = strchr (line, '\n');
    if (end == NULL)
      end = line + strlen (line);
    const char *bar = memchr (line, '|', (gsize) (end - line));
    if (*line != '#' && bar != NULL)
      g_hash_table_add (names, g_strndup (line, (gsize) (bar - line)));
    line = *end != '\0' ? end + 1 : end;
  }
  return names;
}

int *
dgn_feature_letters (const DgnDungeon *d)
{
  int *letters = g_new (int, MAX (d->features->len, 1));
  g_autofree int *next = g_new0 (int, MAX (d->spaces->len, 1));
  g_autoptr (GHashTable) names = symbol_names ();
  for (guint i = 0; i < d->features->len; i++) {
    const DgnFeature *feature = dgn_feature (d, (int) i);
    gboolean is_lettered = feature->kind == DGN_FEATURE_MAJOR && !g_hash_table_contains (names, feature->symbol) && feature->cell.x >= 0
                           && feature->space >= 0 && feature->space < (int) d->spaces->len;
    letters[i] = is_lettered ? next[feature->space]++ : -1;
  }
  return letters;
}
