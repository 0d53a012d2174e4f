/* words.c - the words of a book in one language. See words.h. */
#include "words_private.h"

#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#include <stdarg.h>
#include <string.h>

#define FOLDER "templates/words/"

static const char *const names[] = { "en", "de", NULL };

const char *const *
dgn_words_names (void)
{
  return names;
}

static DgnNode *
read_builtin (DgnDiag *diag, const char *name)
{
  g_autofree char *inside = g_strconcat (FOLDER, name, ".yaml", NULL);
  const char *text = dgn_builtin (inside, NULL);
  return dgn_node_parse_text (diag, inside, text != NULL ? text : "");
}

static GHashTable *
new_texts (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

DgnWords *
dgn_words_english (void)
{
  DgnWords *words = g_new0 (DgnWords, 1);
  words->owners = 1;
  words->texts = new_texts ();
  words->log = new_texts ();
  words->log_patterns = g_ptr_array_new_with_free_func (g_free);
  words->symbols = new_texts ();
  words->symbol_names = g_ptr_array_new_with_free_func (g_free);
  words->signs = new_texts ();
  words->renames = g_ptr_array_new_with_free_func (dgn_rename_free);
  words->room_kinds = new_texts ();
  words->room_names = new_texts ();
  words->seen[0] = new_texts ();
  words->seen[1] = new_texts ();
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = read_builtin (diag, "en");
  gboolean is_read = root != NULL && dgn_words_read (words, diag, root, NULL) && words->n_missing == 0;
  g_assert (is_read);
  return words;
}

static DgnNode *
read_file (DgnDiag *diag, const char *name_or_path, const char *folder)
{
  if (dgn_text_index (name_or_path, names) >= 0)
    return read_builtin (diag, name_or_path);
  g_autofree char *path = folder == NULL || g_path_is_absolute (name_or_path) ? g_strdup (name_or_path)
                                                                              : g_build_filename (folder, name_or_path, NULL);
  gboolean is_path = strchr (name_or_path, '/') != NULL || g_str_has_suffix (name_or_path, ".yaml");
  if (is_path || g_file_test (path, G_FILE_TEST_EXISTS))
    return dgn_node_read (diag, path);
  dgn_diag_unknown (diag, DGN_MARK_NONE, "language", name_or_path, names);
  return NULL;
}

/* What a setting says in the language of the words; NULL: nothing. */
static const DgnNode *
words_of (const DgnSetting *setting, const char *language)
{
  g_autofree char *tongue = g_strndup (language, strcspn (language, "-"));
  const DgnNode *whole = dgn_setting_words (setting, language);
  return whole != NULL ? whole : dgn_setting_words (setting, tongue);
}

static gboolean
has_words (const DgnSetting *setting, const char *language)
{
  return setting != NULL && (words_of (setting, language) != NULL || has_words (dgn_setting_base (setting), language));
}

/* The setting that it is laid over goes first. */
static gboolean
read_setting (DgnWords *words, DgnDiag *diag, const DgnSetting *setting, const DgnWords *english)
{
  const DgnSetting *base = dgn_setting_base (setting);
  if (base != NULL && !read_setting (words, diag, base, english))
    return FALSE;
  g_autofree char *language = g_strdup (words->language);
  const DgnNode *own = words_of (setting, language);
  return own == NULL || dgn_words_read (words, diag, own, english);
}

/* A user's own words are laid over the setting's again: they were needed before to know the language. */
static gboolean
lay_setting (DgnWords *words, DgnDiag *diag, const DgnSetting *setting, const DgnNode *own)
{
  if (!dgn_setting_speaks (setting, words->language)) {
    g_autofree char *suggestion = g_strdup_printf ("take language: %s, or a setting with translations", dgn_setting_language (setting));
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, DGN_MARK_NONE, suggestion, "the setting '%.60s' has no words for a book in '%.40s'",
                  dgn_setting_name (setting), words->language);
    return FALSE;
  }
  words->ours = g_hash_table_ref (dgn_setting_ours (setting));
  if (!has_words (setting, words->language))
    return TRUE;
  g_autoptr (DgnWords) english = dgn_words_english ();
  const guint n_missing = words->n_missing;
  if (!read_setting (words, diag, setting, english) || (own != NULL && !dgn_words_read (words, diag, own, english)))
    return FALSE;
  words->n_missing = n_missing;
  return TRUE;
}

DgnWords *
dgn_words_load_for (DgnDiag *diag, const char *name_or_path, const char *folder, const DgnSetting *setting)
{
  g_autoptr (DgnWords) words = dgn_words_english ();
  g_autoptr (DgnNode) root = NULL;
  if (!g_str_equal (name_or_path, names[0])) {
    root = read_file (diag, name_or_path, folder);
    if (root == NULL || !dgn_words_read (words, diag, root, words))
      return NULL;
  }
  const gboolean is_shipped = dgn_text_index (name_or_path, names) >= 0;
  if (setting != NULL && !lay_setting (words, diag, setting, is_shipped ? NULL : root))
    return NULL;
  return g_steal_pointer (&words);
}

DgnWords *
dgn_words_load (DgnDiag *diag, const char *name_or_path, const char *folder)
{
  return dgn_words_load_for (diag, name_or_path, folder, NULL);
}

DgnWords *
dgn_words_ref (const DgnWords *words)
{
  DgnWords *shared = (DgnWords *) words;
  shared->owners++;
  return shared;
}

void
dgn_words_free (DgnWords *words)
{
  if (words == NULL || --words->owners > 0)
    return;
  g_free (words->language);
  for (int i = 0; i < DGN_N_SAYS; i++)
    g_free (words->says[i]);
  for (int i = 0; i < DGN_N_COUNTS; i++) {
    g_free (words->counts[i][0]);
    g_free (words->counts[i][1]);
  }
  for (int i = 0; i < DGN_N_TEMPLATES; i++) {
    for (int k = 0; k < DGN_N_FIGHTS; k++)
      g_free (words->fights[i][k]);
  }
  g_hash_table_unref (words->texts);
  g_clear_pointer (&words->ours, g_hash_table_unref);
  g_ptr_array_unref (words->log_patterns);
  g_hash_table_unref (words->log);
  g_hash_table_unref (words->symbols);
  g_ptr_array_unref (words->symbol_names);
  g_hash_table_unref (words->signs);
  g_ptr_array_unref (words->renames);
  g_hash_table_unref (words->room_kinds);
  g_hash_table_unref (words->room_names);
  g_hash_table_unref (words->seen[0]);
  g_hash_table_unref (words->seen[1]);
  for (int i = 0; i < DGN_N_VARIES; i++)
    g_ptr_array_unref (words->varies[i]);
  g_free (words);
}

const char *
dgn_words_language (const DgnWords *words)
{
  return words->language;
}

DgnUnits
dgn_words_units (const DgnWords *words, DgnUnits wanted)
{
  return wanted == DGN_UNITS_AUTO ? words->units : wanted;
}

gboolean
dgn_words_lowers (const DgnWords *words)
{
  return !words->keeps_capitals;
}

gboolean
dgn_words_adds_up (const DgnWords *words)
{
  return words->adds_up;
}

guint
dgn_words_n_missing (const DgnWords *words)
{
  return words->n_missing;
}

const char *
dgn_word (const DgnWords *words, DgnSay say)
{
  return words->says[say];
}

const char *
dgn_place_name (const char *at, gsize *length)
{
  const char *end = at + 1;
  while (g_ascii_isalnum (*end) || *end == '_')
    end++;
  *length = (gsize) (end - at) - 1;
  return *at == '{' && *end == '}' && *length > 0 ? at + 1 : NULL;
}

static const char *
find_value (va_list values, const char *name, gsize length)
{
  const char *found = NULL;
  for (const char *key = va_arg (values, const char *); key != NULL; key = va_arg (values, const char *)) {
    const char *value = va_arg (values, const char *);
    if (strlen (key) == length && strncmp (key, name, length) == 0)
      found = value;
  }
  return found;
}

static char *
fill (const char *phrase, va_list values)
{
  GString *text = g_string_new (NULL);
  for (const char *at = phrase; *at != '\0';) {
    gsize length;
    const char *name = *at == '{' ? dgn_place_name (at, &length) : NULL;
    if (name == NULL) {
      g_string_append_c (text, *at++);
      continue;
    }
    va_list copy;
    va_copy (copy, values);
    const char *value = find_value (copy, name, length);
    va_end (copy);
    g_assert (value != NULL);
    g_string_append (text, value);
    at = name + length + 1;
  }
  return g_string_free (text, FALSE);
}

static char *
fill_phrase (const char *phrase, ...)
{
  va_list values;
  va_start (values, phrase);
  char *text = fill (phrase, values);
  va_end (values);
  return text;
}

char *
dgn_say (const DgnWords *words, DgnSay say, ...)
{
  va_list values;
  va_start (values, say);
  char *text = fill (words->says[say], values);
  va_end (values);
  return text;
}

char *
dgn_count (const DgnWords *words, int n, DgnCounted what)
{
  g_autofree char *number = g_strdup_printf ("%d", n);
  return fill_phrase (words->counts[what][n == 1 ? 0 : 1], "n", number, NULL);
}

char *
dgn_list (const DgnWords *words, char **items, guint n)
{
  if (n == 0)
    return g_strdup ("");
  g_autofree char *text = g_strdup (items[0]);
  for (guint i = 1; i < n; i++) {
    char *longer = dgn_say (words, i + 1 == n ? DGN_SAY_LIST_LAST : DGN_SAY_LIST_MORE, "a", text, "b", items[i], NULL);
    g_free (text);
    text = longer;
  }
  return g_steal_pointer (&text);
}

guint
dgn_vary_count (const DgnWords *words, DgnVary vary)
{
  return words->varies[vary]->len;
}

char *
dgn_vary (const DgnWords *words, DgnVary vary, guint index, ...)
{
  va_list values;
  va_start (values, index);
  char *text = fill (g_ptr_array_index (words->varies[vary], index), values);
  va_end (values);
  return text;
}

char *
dgn_words_number (const DgnWords *words, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (buffer, sizeof buffer, "%.3f", value);
  char *end = buffer + strlen (buffer);
  while (end > buffer && end[-1] == '0')
    *--end = '\0';
  char *point = strchr (buffer, '.');
  if (point == NULL)
    return g_strdup (buffer);
  *point = '\0';
  return point[1] == '\0' ? g_strdup (buffer) : g_strconcat (buffer, words->says[DGN_SAY_DECIMAL], point + 1, NULL);
}

char *
dgn_words_length (const DgnWords *words, DgnUnits units, int squares)
{
  g_autofree char *n = dgn_words_number (words, squares * (units == DGN_UNITS_METRIC ? 1.5 : 5));
  return dgn_say (words, units == DGN_UNITS_METRIC ? DGN_SAY_LENGTH_METRIC : DGN_SAY_LENGTH_IMPERIAL, "n", n, NULL);
}

const char *
dgn_words_symbol (const DgnWords *words, const char *name)
{
  const char *text = g_hash_table_lookup (words->symbols, name);
  return text != NULL ? text : "";
}

const char *
dgn_words_sign (const DgnWords *words, const char *name)
{
  const char *other = g_hash_table_lookup (words->signs, name);
  return other != NULL ? other : name;
}

const char *
dgn_words_seen (const DgnWords *words, const char *english, gboolean *is_many)
{
  const char *seen = g_hash_table_lookup (words->seen[0], english);
  *is_many = seen == NULL;
  return seen != NULL ? seen : g_hash_table_lookup (words->seen[1], english);
}

const char *
dgn_words_ours (const DgnWords *words, const char *feature)
{
  const char *ours = words->ours != NULL ? g_hash_table_lookup (words->ours, feature) : NULL;
  return ours != NULL ? ours : feature;
}

const char *
dgn_words_text (const DgnWords *words, const char *english)
{
  const char *text = g_hash_table_lookup (words->texts, english);
  return text != NULL ? text : english;
}

char *
dgn_words_room (const DgnWords *words, const char *english)
{
  const char *whole = g_hash_table_lookup (words->texts, english);
  if (whole != NULL)
    return g_strdup (whole);
  for (const char *space = strchr (english, ' '); space != NULL; space = strchr (space + 1, ' ')) {
    g_autofree char *name = g_strndup (english, (gsize) (space - english));
    const char *kind = g_hash_table_lookup (words->room_kinds, space + 1);
    const char *what = g_hash_table_lookup (words->room_names, name);
    if (kind != NULL && what != NULL)
      return fill_phrase (kind, "what", what, NULL);
  }
  return g_strdup (english);
}

char *
dgn_words_title (const DgnWords *words, const char *english)
{
  for (const char *first = strchr (english, ' '); first != NULL; first = strchr (first + 1, ' ')) {
    g_autofree char *a = g_strndup (english, (gsize) (first - english));
    const char *start = g_hash_table_lookup (words->texts, a);
    for (const char *second = start != NULL ? strchr (first + 1, ' ') : NULL; second != NULL; second = strchr (second + 1, ' ')) {
      g_autofree char *b = g_strndup (first + 1, (gsize) (second - first) - 1);
      const char *middle = g_hash_table_lookup (words->texts, b), *end = g_hash_table_lookup (words->texts, second + 1);
      if (middle != NULL && end != NULL)
        return g_strjoin (" ", start, middle, end, NULL);
    }
  }
  return g_strdup (english);
}

char *
dgn_words_floor (const DgnWords *words, const char *name)
{
  const DgnSay say = *name == 'U' ? DGN_SAY_FLOOR_ABOVE : strcmp (name, "1") == 0 ? DGN_SAY_FLOOR : DGN_SAY_FLOOR_BELOW;
  return dgn_say (words, say, "floor", name, NULL);
}

static char *
beyond_label (const DgnWords *words, DgnSay way, DgnBeyond beyond)
{
  static const DgnSay says[] = { DGN_SAY_LABEL_BLIND, DGN_SAY_LABEL_SURFACE, DGN_SAY_LABEL_BLOCKED, DGN_SAY_LABEL_BLIND,
                                 DGN_SAY_LABEL_FLOODED };
  if (beyond == DGN_BEYOND_NOTHING)
    return NULL;
  return g_strdup_printf ("%s %s", words->says[way], words->says[says[beyond]]);
}

static char *
floor_label (const DgnWords *words, const DgnDungeon *d, DgnSay way, int floor, const char *letter)
{
  g_autofree char *name = dgn_floor_name (d, floor);
  return g_strdup_printf ("%s %s%s", words->says[way], name, letter);
}

char *
dgn_words_link_label (const DgnWords *words, const DgnDungeon *d, int link, int floor)
{
  const DgnLink *l = dgn_link (d, link);
  if (l->kind == DGN_LINK_PASSAGE) {
    DgnBeyond beyond = l->above != DGN_BEYOND_NOTHING ? l->above : l->below;
    if (beyond == DGN_BEYOND_NOTHING || beyond == DGN_BEYOND_SURFACE)
      return g_strdup (words->says[DGN_SAY_LABEL_OUT]);
    return beyond_label (words, DGN_SAY_LABEL_OUT, beyond);
  }
  g_autofree char *letter = dgn_column_name (MAX (l->letter, 0));
  g_autofree char *up = floor > l->top ? floor_label (words, d, DGN_SAY_LABEL_UP, floor - 1, letter)
                                       : beyond_label (words, DGN_SAY_LABEL_UP, l->above);
  g_autofree char *down = floor < l->bottom ? floor_label (words, d, DGN_SAY_LABEL_DOWN, floor + 1, letter)
                                            : beyond_label (words, DGN_SAY_LABEL_DOWN, l->below);
  if (up != NULL && down != NULL)
    return g_strdup_printf ("%s / %s", up, down);
  return up != NULL ? g_steal_pointer (&up) : down != NULL ? g_steal_pointer (&down) : g_strdup ("");
}

const char *
dgn_words_side_letter (const DgnWords *words, DgnSide side)
{
  return words->says[DGN_SAY_LETTER_N + side];
}

const char *
dgn_words_wind_letter (const DgnWords *words, DgnWind wind)
{
  return words->says[(wind % 2 == 0 ? DGN_SAY_LETTER_N : DGN_SAY_LETTER_NE) + wind / 2];
}

const char *
dgn_words_side (const DgnWords *words, DgnSide side)
{
  return words->says[DGN_SAY_SIDE_N + side];
}

const char *
dgn_template_title (const DgnWords *words, DgnTemplate template_kind)
{
  return words->fights[template_kind][DGN_FIGHT_TITLE];
}

const char *
dgn_template_who (const DgnWords *words, DgnTemplate template_kind, DgnDifficulty difficulty)
{
  return words->fights[template_kind][DGN_FIGHT_WHO + difficulty];
}

const char *
dgn_template_how (const DgnWords *words, DgnTemplate template_kind)
{
  return words->fights[template_kind][DGN_FIGHT_HOW];
}

const char *
dgn_difficulty_title (const DgnWords *words, DgnDifficulty difficulty)
{
  return words->says[DGN_SAY_DIFFICULTY_EASY + difficulty];
}
