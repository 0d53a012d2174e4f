/* words_rename.c - a word for another in all that a setting leaves as it is: "a corridor" becomes "an alley", "corridors" "alleys". */
#include "words_private.h"

#include <dungeonbook/text.h>

#include <string.h>

void
dgn_rename_free (gpointer data)
{
  DgnRename *rename = data;
  g_free (rename->from);
  g_free (rename->from_many);
  g_free (rename->to);
  g_free (rename);
}

static gboolean
is_letter (const char *at)
{
  return g_unichar_isalnum (g_utf8_get_char (at));
}

static gboolean
ends_in (const char *word, const char *const *endings)
{
  for (; *endings != NULL; endings++)
    if (g_str_has_suffix (word, *endings))
      return TRUE;
  return FALSE;
}

static char *
plural_of (const char *word)
{
  static const char *const hissing[] = { "s", "x", "ch", "sh", NULL }, *const vowel_y[] = { "ay", "ey", "oy", "uy", NULL };
  const gsize n = strlen (word);
  if (ends_in (word, hissing))
    return g_strconcat (word, "es", NULL);
  if (g_str_has_suffix (word, "y") && !ends_in (word, vowel_y))
    return g_strdup_printf ("%.*sies", (int) n - 1, word);
  return g_strconcat (word, "s", NULL);
}

/* How many bytes of `text` are that word, its first letter in either case; 0: another. */
static gsize
match (const char *text, const char *word)
{
  const gsize n = strlen (word);
  if (n == 0 || g_ascii_tolower (*text) != g_ascii_tolower (*word) || strncmp (text + 1, word + 1, n - 1) != 0)
    return 0;
  return text[n] == '\0' || !is_letter (text + n) ? n : 0;
}

/* "a " or "an " at the end becomes what goes before `word`. */
static void
mend_article (GString *text, const char *word)
{
  static const char *const articles[] = { "a ", "an ", "A ", "An ", NULL };
  gsize n = 0;
  for (int i = 0; articles[i] != NULL && n == 0; i++)
    n = g_str_has_suffix (text->str, articles[i]) ? strlen (articles[i]) : 0;
  if (n == 0 || (text->len > n && is_letter (g_utf8_prev_char (text->str + text->len - n))))
    return;
  const gboolean is_capital = text->str[text->len - n] == 'A';
  const char *article = dgn_text_article (word);
  g_string_truncate (text, text->len - n);
  g_string_append_printf (text, "%c%s ", is_capital ? 'A' : 'a', article + 1);
}

static void
append_word (GString *text, const DgnRename *rename, gboolean is_capital, gboolean is_many)
{
  g_autofree char *word = is_many ? plural_of (rename->to) : g_strdup (rename->to);
  g_autofree char *shown = is_capital ? dgn_text_capital (word) : g_strdup (word);
  if (rename->is_english && !is_many)
    mend_article (text, word);
  g_string_append (text, shown);
}

/* How many bytes of what stands at `at` are replaced; 0: none. */
static gsize
take_rename (GString *text, const char *at, const DgnRename *rename)
{
  const gboolean is_capital = g_ascii_isupper (*at);
  gsize n = match (at, rename->from);
  if (n == 0 && rename->is_english) {
    n = match (at, rename->from_many);
    if (n > 0)
      append_word (text, rename, is_capital, TRUE);
    return n;
  }
  if (n > 0)
    append_word (text, rename, is_capital && !g_ascii_isupper (*rename->from), FALSE);
  return n;
}

static gsize
skip (const char *at)
{
  const char closing = *at == '{' ? '}' : *at == '<' ? '>' : '\0';
  const char *end = closing != '\0' ? strchr (at, closing) : NULL;
  return end != NULL ? (gsize) (end - at) + 1 : (gsize) (g_utf8_next_char (at) - at);
}

/* Places and tags are no words. The first of the renames that fits a place is done there, and what it gives is not looked at again. */
static char *
rename_text (const char *phrase, const DgnRename *const *renames, guint n_renames)
{
  GString *text = g_string_new (NULL);
  gboolean is_start = TRUE;
  for (const char *at = phrase; *at != '\0';) {
    gsize n = 0;
    for (guint i = 0; is_start && n == 0 && i < n_renames; i++)
      n = take_rename (text, at, renames[i]);
    if (n == 0) {
      n = skip (at);
      g_string_append_len (text, at, (gssize) n);
      is_start = !is_letter (at);
    } else {
      is_start = FALSE;
    }
    at += n;
  }
  return g_string_free (text, FALSE);
}

static void
rename_field (char **field, const DgnRename *const *renames, guint n)
{
  char *text = rename_text (*field, renames, n);
  g_free (*field);
  *field = text;
}

static void
rename_values (GHashTable *texts, const DgnRename *const *renames, guint n)
{
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_hash_table_iter_replace (&iter, rename_text (value, renames, n));
}

static void
rename_all (DgnWords *words, const DgnRename *const *renames, guint n)
{
  for (int i = 0; i < DGN_N_SAYS; i++)
    rename_field (&words->says[i], renames, n);
  for (int i = 0; i < DGN_N_COUNTS; i++)
    for (int k = 0; k < 2; k++)
      rename_field (&words->counts[i][k], renames, n);
  for (int i = 0; i < DGN_N_TEMPLATES; i++)
    for (int k = 0; k < DGN_N_FIGHTS; k++)
      rename_field (&words->fights[i][k], renames, n);
  for (int i = 0; i < DGN_N_VARIES; i++)
    for (guint k = 0; k < words->varies[i]->len; k++)
      rename_field ((char **) &g_ptr_array_index (words->varies[i], k), renames, n);
  rename_values (words->symbols, renames, n);
  for (int i = 0; i < 2; i++)
    rename_values (words->seen[i], renames, n);
}

/* Longer ones first, so that "wooden door" goes before "door". */
static int
compare (gconstpointer a, gconstpointer b)
{
  const DgnRename *left = *(const DgnRename *const *) a, *right = *(const DgnRename *const *) b;
  const gsize n = strlen (left->from), m = strlen (right->from);
  return n != m ? (n > m ? -1 : 1) : strcmp (left->from, right->from);
}

void
dgn_words_rename (DgnWords *words, DgnDiag *diag, const DgnNode *map)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new ();
  for (guint i = 0; i < dgn_node_length (map); i++) {
    const DgnPair *pair = dgn_node_pair (map, i);
    const char *text = dgn_node_to_text (diag, pair->value, pair->key);
    if (text == NULL)
      continue;
    if (*pair->key == '\0' || !is_letter (pair->key)) {
      dgn_diag_error (diag, pair->mark, "what is renamed begins with a letter");
      continue;
    }
    DgnRename *rename = g_new0 (DgnRename, 1);
    rename->from = g_strdup (pair->key);
    rename->from_many = plural_of (pair->key);
    rename->to = g_strdup (text);
    rename->is_english = g_str_has_prefix (words->language, "en");
    g_ptr_array_add (own, rename);
  }
  g_ptr_array_sort (own, compare);
  rename_all (words, (const DgnRename *const *) own->pdata, own->len);
  for (guint i = 0; i < own->len; i++)
    g_ptr_array_add (words->renames, g_ptr_array_index (own, i));
}

char *
dgn_words_renamed (const DgnWords *words, const char *text)
{
  return rename_text (text, (const DgnRename *const *) words->renames->pdata, words->renames->len);
}
