/* words_left.c - what of the shipped words a setting has left as it was. */
#include "words_private.h"

#include <string.h>

static const char *const say_names[] = {
#define NAME(name) #name,
  DGN_SAY_LIST (NAME)
};
static const char *const count_names[] = { DGN_COUNT_LIST (NAME) };
static const char *const vary_names[] = { DGN_VARY_LIST (NAME) };
#undef NAME

typedef struct {
  const char *const *own;
  GPtrArray *keys;
} Search;

static gboolean
has_own (const char *text, const char *const *own)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);
  for (; *own != NULL; own++)
    for (const char *at = strstr (lower, *own); at != NULL; at = strstr (at + 1, *own)) {
      const gboolean starts = at == lower || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)));
      const char *end = at + strlen (*own);
      end += *end == 's';
      if (starts && !g_unichar_isalnum (g_utf8_get_char (end)))
        return TRUE;
    }
  return FALSE;
}

static void
look_at (const Search *search, const char *section, const char *name, const char *ours, const char *theirs)
{
  if (strcmp (ours, theirs) != 0 || !has_own (ours, search->own))
    return;
  g_autofree char *lower = g_ascii_strdown (name, -1);
  char *key = g_strconcat (section, ".", lower, NULL);
  const guint n = search->keys->len;
  if (n > 0 && strcmp (key, g_ptr_array_index (search->keys, n - 1)) == 0)
    g_free (key);
  else
    g_ptr_array_add (search->keys, key);
}

static void
look_at_symbols (const Search *search, const DgnWords *english, const DgnWords *words)
{
  for (guint i = 0; i + 1 < english->symbol_names->len; i++) {
    const char *name = g_ptr_array_index (english->symbol_names, i);
    look_at (search, "symbols", name, dgn_words_symbol (english, name), dgn_words_symbol (words, name));
  }
}

GPtrArray *
dgn_words_left (const DgnWords *words, const char *const *own)
{
  g_autoptr (DgnWords) english = dgn_words_english ();
  const Search search = { own, g_ptr_array_new_with_free_func (g_free) };
  for (int i = 0; i < DGN_N_SAYS; i++)
    look_at (&search, "phrases", say_names[i], english->says[i], words->says[i]);
  for (int i = 0; i < DGN_N_COUNTS; i++)
    for (int k = 0; k < 2; k++)
      look_at (&search, "counts", count_names[i], english->counts[i][k], words->counts[i][k]);
  for (int i = 0; i < DGN_N_TEMPLATES; i++)
    for (int k = 0; k < DGN_N_FIGHTS; k++)
      look_at (&search, "encounters", dgn_template_words[i], english->fights[i][k], words->fights[i][k]);
  for (int i = 0; i < DGN_N_VARIES; i++)
    for (guint k = 0; k < MIN (english->varies[i]->len, words->varies[i]->len); k++)
      look_at (&search, "variants", vary_names[i], g_ptr_array_index (english->varies[i], k), g_ptr_array_index (words->varies[i], k));
  look_at_symbols (&search, english, words);
  return search.keys;
}
