#include <dungeonbook/text.h>

#include <string.h>

/* Longer words are no slips of the pen, and the table below has this size. */
#define WORD_MAX 48

/* Lower case, with the separators that people mix up made one. Returns the length, or -1 if too long. */
static int
fold (const char *word, gunichar *folded)
{
  int n = 0;

  for (const char *p = word; *p;) {
    gunichar c = g_utf8_get_char_validated (p, -1);
    if (n == WORD_MAX) return -1;
    if (c >= 0x110000) {
      c = 0xfffd;
      p++;
    } else {
      p = g_utf8_next_char (p);
    }
    folded[n++] = c == '_' || c == ' ' ? '-' : g_unichar_tolower (c);
  }
  return n;
}

/* Edits of one letter (put in, left out, changed, or two neighbours swapped) from a to b. */
static int
distance (const gunichar *a, int n, const gunichar *b, int m)
{
  int d[WORD_MAX + 1][WORD_MAX + 1];

  for (int i = 0; i <= n; i++) d[i][0] = i;
  for (int j = 0; j <= m; j++) d[0][j] = j;
  for (int i = 1; i <= n; i++) {
    for (int j = 1; j <= m; j++) {
      int best = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
      best = MIN (best, d[i - 1][j] + 1);
      best = MIN (best, d[i][j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) best = MIN (best, d[i - 2][j - 2] + 1);
      d[i][j] = best;
    }
  }
  return d[n][m];
}

const char *
dgn_text_nearest (const char *word, const char *const *known)
{
  gunichar slip[WORD_MAX], candidate[WORD_MAX];
  const char *nearest = NULL;
  int best = G_MAXINT;
  int n = fold (word, slip);

  if (n < 1) return NULL;
  for (; *known; known++) {
    int m = fold (*known, candidate);
    if (m < 1) continue;
    int d = distance (slip, n, candidate, m);
    /* One slip in three letters; a word of two letters must differ in case or separators only. */
    if (d < best && d <= MIN (n, m) / 3 + (MAX (n, m) >= 4 && MIN (n, m) < 6)) {
      best = d;
      nearest = *known;
    }
  }
  return nearest;
}
