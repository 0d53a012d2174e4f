/* letters.c - the letters that tie what is drawn without a symbol to the words of its room. */
#include <dungeonbook/dungeon.h>

int *
dgn_feature_letters (const DgnDungeon *d)
{
  int *letters = g_new (int, MAX (d->features->len, 1));
  g_autofree int *next = g_new0 (int, MAX (d->spaces->len, 1));
  for (guint i = 0; i < d->features->len; i++) {
    const DgnFeature *feature = dgn_feature (d, (int) i);
    gboolean is_lettered = feature->kind == DGN_FEATURE_MAJOR && *feature->symbol == '\0' && feature->cell.x >= 0
                           && feature->space >= 0 && feature->space < (int) d->spaces->len;
    letters[i] = is_lettered ? next[feature->space]++ : -1;
  }
  return letters;
}
