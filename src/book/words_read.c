/* words_read.c - a file of words: every key known, every place one that the program fills. */
#include "words_private.h"

#include <dungeonbook/tables.h>

#include <string.h>

static const char *const say_names[] = {
#define NAME(name) #name,
  DGN_SAY_LIST (NAME) NULL
};
static const char *const count_names[] = { DGN_COUNT_LIST (NAME) NULL };
static const char *const vary_names[] = { DGN_VARY_LIST (NAME) NULL };
#undef NAME
static const char *const form_keys[] = { "one", "other", NULL };
static const char *const fight_keys[] = { "title", "how", "easy", "average", "hard", "boss", NULL };
static const char *const unit_words[] = { "imperial", "metric", NULL };
static const char *const sections[] = { "language", "units", "noun_capitals", "lists_are_many", "phrases", "counts", "encounters", "variants",
                                       "seen", "texts", "room_kinds", "room_names",
                                       "symbols", "signs", "renames", "log", NULL };

typedef struct {
  DgnWords *words;
  DgnDiag *diag;
  const DgnWords *english; /* NULL: these are they */
} Reader;

/* Keys of a file are the names of the program in lower case. */
static char **
lower_names (const char *const *names)
{
  char **keys = g_new0 (char *, g_strv_length ((char **) names) + 1);
  for (int i = 0; names[i] != NULL; i++)
    keys[i] = g_ascii_strdown (names[i], -1);
  return keys;
}

static gboolean
has_place (const char *phrase, const char *name, gsize length)
{
  gsize found;
  for (const char *at = strchr (phrase, '{'); at != NULL; at = strchr (at + 1, '{')) {
    const char *place = dgn_place_name (at, &found);
    if (place != NULL && found == length && strncmp (place, name, length) == 0)
      return TRUE;
  }
  return FALSE;
}

/* A place that the English phrase does not have would stay a word in braces. */
static void
check_places (Reader *reader, const DgnNode *node, const char *english, const char *phrase)
{
  gsize length;
  for (const char *at = strchr (phrase, '{'); at != NULL; at = strchr (at + 1, '{')) {
    const char *place = dgn_place_name (at, &length);
    if (place == NULL)
      dgn_diag_error (reader->diag, node->mark, "a '{' without a name and a '}' behind it");
    else if (!has_place (english, place, length))
      dgn_diag_error (reader->diag, node->mark, "nothing fills {%.*s} in this phrase", (int) length, place);
  }
}

/* Text that is set as it stands must be markup. */
static void
check_markup (Reader *reader, const DgnNode *node, const char *phrase)
{
  static const GMarkupParser parser = { 0 };
  g_autofree char *whole = g_strconcat ("<p>", phrase, "</p>", NULL);
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autoptr (GError) error = NULL;
  gboolean is_fine = g_markup_parse_context_parse (context, whole, -1, &error) && g_markup_parse_context_end_parse (context, &error);
  g_markup_parse_context_free (context);
  if (!is_fine)
    dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, node->mark, "write &amp; for &, and close every <b> with </b>",
                  "this phrase is no markup");
}

/* `english`: the same phrase in English. */
static void
read_phrase (Reader *reader, const DgnNode *node, const char *key, char **field, const char *english)
{
  const char *text = node != NULL ? dgn_node_to_text (reader->diag, node, key) : NULL;
  if (node == NULL)
    reader->words->n_missing++;
  if (text == NULL)
    return;
  if (english != NULL)
    check_places (reader, node, english, text);
  check_markup (reader, node, text);
  g_free (*field);
  *field = g_strdup (text);
}

static gboolean
is_map (Reader *reader, const DgnNode *node, const char *what)
{
  if (node->kind == DGN_NODE_MAP)
    return TRUE;
  if (!dgn_node_is_null (node))
    dgn_diag_error (reader->diag, node->mark, "%s must be a map, not %s", what, dgn_node_kind_name (node));
  return FALSE;
}

static const DgnNode *
section (Reader *reader, const DgnNode *map, const char *key, const char *const *known)
{
  const DgnNode *node = map != NULL ? dgn_node_get (map, key) : NULL;
  if (node == NULL || !is_map (reader, node, key))
    return NULL;
  for (guint i = 0; known != NULL && i < dgn_node_length (node); i++) {
    const DgnPair *pair = dgn_node_pair (node, i);
    const char *const *word = known;
    while (*word != NULL && strcmp (*word, pair->key) != 0)
      word++;
    if (*word == NULL)
      dgn_diag_unknown (reader->diag, pair->mark, "key", pair->key, known);
  }
  return node;
}

static const DgnNode *
value_of (const DgnNode *map, const char *key)
{
  return map != NULL ? dgn_node_get (map, key) : NULL;
}

static void
read_phrases (Reader *reader, const DgnNode *root)
{
  g_auto (GStrv) keys = lower_names (say_names);
  const DgnNode *phrases = section (reader, root, "phrases", (const char *const *) keys);
  for (int i = 0; i < DGN_N_SAYS; i++)
    read_phrase (reader, value_of (phrases, keys[i]), keys[i], &reader->words->says[i],
                 reader->english != NULL ? reader->english->says[i] : NULL);
}

static void
read_counts (Reader *reader, const DgnNode *root)
{
  g_auto (GStrv) keys = lower_names (count_names);
  const DgnNode *counts = section (reader, root, "counts", (const char *const *) keys);
  for (int i = 0; i < DGN_N_COUNTS; i++) {
    const DgnNode *forms = section (reader, counts, keys[i], form_keys);
    for (int k = 0; k < 2; k++)
      read_phrase (reader, value_of (forms, form_keys[k]), form_keys[k], &reader->words->counts[i][k],
                   reader->english != NULL ? reader->english->counts[i][k] : NULL);
  }
}

static void
read_fights (Reader *reader, const DgnNode *root)
{
  const DgnNode *fights = section (reader, root, "encounters", dgn_template_words);
  for (int i = 0; i < DGN_N_TEMPLATES; i++) {
    const DgnNode *fight = section (reader, fights, dgn_template_words[i], fight_keys);
    for (int k = 0; k < DGN_N_FIGHTS; k++)
      read_phrase (reader, value_of (fight, fight_keys[k]), fight_keys[k], &reader->words->fights[i][k],
                   reader->english != NULL ? reader->english->fights[i][k] : NULL);
  }
}

/* Every place must be one that some English phrase of the list has. */
static void
read_variant (Reader *reader, const DgnNode *item, const char *key, const char *english, GPtrArray *list)
{
  const char *text = dgn_node_to_text (reader->diag, item, key);
  if (text == NULL)
    return;
  if (reader->english != NULL)
    check_places (reader, item, english, text);
  check_markup (reader, item, text);
  g_ptr_array_add (list, g_strdup (text));
}

static void
read_list (Reader *reader, const DgnNode *node, const char *key, GPtrArray **field, const GPtrArray *ours)
{
  if (node == NULL) {
    reader->words->n_missing++;
    return;
  }
  if (node->kind != DGN_NODE_LIST || dgn_node_length (node) == 0) {
    dgn_diag_error (reader->diag, node->mark, "%s must be a list of at least one phrase", key);
    return;
  }
  GString *english = g_string_new (NULL);
  for (guint i = 0; ours != NULL && i < ours->len; i++)
    g_string_append (english, g_ptr_array_index (ours, i));
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < dgn_node_length (node); i++)
    read_variant (reader, dgn_node_item (node, i), key, english->str, list);
  g_string_free (english, TRUE);
  if (list->len == 0) {
    g_ptr_array_unref (list);
    return;
  }
  g_clear_pointer (field, g_ptr_array_unref);
  *field = list;
}

static void
read_varies (Reader *reader, const DgnNode *root)
{
  g_auto (GStrv) keys = lower_names (vary_names);
  const DgnNode *varies = section (reader, root, "variants", (const char *const *) keys);
  for (int i = 0; i < DGN_N_VARIES; i++)
    read_list (reader, value_of (varies, keys[i]), keys[i], &reader->words->varies[i], reader->english != NULL ? reader->english->varies[i] : NULL);
}

/* Texts by their English: plain, not markup. */
static void
read_texts (Reader *reader, const DgnNode *root, const char *key, GHashTable *texts)
{
  const DgnNode *map = section (reader, root, key, NULL);
  for (guint i = 0; map != NULL && i < dgn_node_length (map); i++) {
    const DgnPair *pair = dgn_node_pair (map, i);
    const char *text = dgn_node_to_text (reader->diag, pair->value, pair->key);
    if (text != NULL)
      g_hash_table_replace (texts, g_strdup (pair->key), g_strdup (text));
  }
}

/* What is one thing here may have been several in English: it is kept in one of the two lists only. */
static void
read_seen (Reader *reader, const DgnNode *root)
{
  const DgnNode *seen = section (reader, root, "seen", form_keys);
  for (int i = 0; seen != NULL && i < 2; i++) {
    read_texts (reader, seen, form_keys[i], reader->words->seen[i]);
    const DgnNode *list = dgn_node_get (seen, form_keys[i]);
    for (guint k = 0; list != NULL && list->kind == DGN_NODE_MAP && k < dgn_node_length (list); k++)
      g_hash_table_remove (reader->words->seen[1 - i], dgn_node_pair (list, k)->key);
  }
}

static void
read_room_kinds (Reader *reader, const DgnNode *root)
{
  read_texts (reader, root, "room_kinds", reader->words->room_kinds);
  const DgnNode *kinds = dgn_node_get (root, "room_kinds");
  for (guint i = 0; kinds != NULL && kinds->kind == DGN_NODE_MAP && i < dgn_node_length (kinds); i++) {
    const DgnNode *value = dgn_node_pair (kinds, i)->value;
    if (value->kind == DGN_NODE_SCALAR)
      check_places (reader, value, "{what}", value->text);
  }
}

/* What stands in places of a key may stand in the same places of its text, and no other. */
static void
read_log (Reader *reader, const DgnNode *root)
{
  DgnWords *words = reader->words;
  const DgnNode *map = section (reader, root, "log", NULL);
  for (guint i = 0; map != NULL && i < dgn_node_length (map); i++) {
    const DgnPair *pair = dgn_node_pair (map, i);
    const char *text = dgn_node_to_text (reader->diag, pair->value, pair->key);
    if (text == NULL)
      continue;
    check_places (reader, pair->value, pair->key, text);
    g_hash_table_replace (words->log, g_strdup (pair->key), g_strdup (text));
    if (strchr (pair->key, '{') != NULL)
      g_ptr_array_add (words->log_patterns, g_strdup (pair->key));
  }
}

/* The English file says which symbols there are: what it has no words for is in no legend. */
static void
read_symbols (Reader *reader, const DgnNode *root)
{
  DgnWords *words = reader->words;
  const char *const *known = reader->english == NULL ? NULL : (const char *const *) words->symbol_names->pdata;
  const DgnNode *map = section (reader, root, "symbols", known);
  for (int i = 0; known != NULL && known[i] != NULL; i++)
    words->n_missing += value_of (map, known[i]) == NULL;
  for (guint i = 0; map != NULL && i < dgn_node_length (map); i++) {
    const DgnPair *pair = dgn_node_pair (map, i);
    const char *text = dgn_node_to_text (reader->diag, pair->value, pair->key);
    if (text == NULL || (known != NULL && !g_hash_table_contains (words->symbols, pair->key)))
      continue;
    g_hash_table_replace (words->symbols, g_strdup (pair->key), g_strdup (text));
    if (known == NULL)
      g_ptr_array_add (words->symbol_names, g_strdup (pair->key));
  }
  if (known == NULL)
    g_ptr_array_add (words->symbol_names, NULL);
}

/* What the map draws in the place of a sign; both are signs of ours. */
static void
read_signs (Reader *reader, const DgnNode *root)
{
  DgnWords *words = reader->words;
  const char *const *known = (const char *const *) words->symbol_names->pdata;
  const DgnNode *map = section (reader, root, "signs", known);
  for (guint i = 0; map != NULL && i < dgn_node_length (map); i++) {
    const DgnPair *pair = dgn_node_pair (map, i);
    const int index = dgn_node_to_word (reader->diag, pair->value, "a sign", known);
    if (index >= 0)
      g_hash_table_replace (words->signs, g_strdup (pair->key), g_strdup (known[index]));
  }
}

static void
check_sections (Reader *reader, const DgnNode *root)
{
  for (guint i = 0; i < dgn_node_length (root); i++) {
    const DgnPair *pair = dgn_node_pair (root, i);
    int k = 0;
    while (sections[k] != NULL && strcmp (sections[k], pair->key) != 0)
      k++;
    if (sections[k] == NULL)
      dgn_diag_unknown (reader->diag, pair->mark, "key", pair->key, sections);
  }
}

/* A tag as PDF and hyphenation want it: letters and digits in groups of one to eight. */
static gboolean
is_tag (const char *text)
{
  int n = 0;
  for (const char *c = text; *c != '\0'; c++) {
    if (*c == '-' ? n == 0 : !g_ascii_isalnum (*c))
      return FALSE;
    n = *c == '-' ? 0 : n + 1;
    if (n > 8)
      return FALSE;
  }
  return n > 0;
}

static void
read_head (Reader *reader, const DgnNode *root)
{
  const DgnNode *language = dgn_node_get (root, "language"), *units = dgn_node_get (root, "units");
  const char *tag = language != NULL ? dgn_node_to_text (reader->diag, language, "language") : NULL;
  if (tag != NULL && !is_tag (tag)) {
    dgn_diag_error (reader->diag, language->mark, "language must be a tag such as en, de or fr-CA");
  } else if (tag != NULL) {
    g_free (reader->words->language);
    reader->words->language = g_strdup (tag);
  }
  const DgnNode *capitals = dgn_node_get (root, "noun_capitals");
  if (capitals != NULL)
    dgn_node_to_bool (reader->diag, capitals, "noun_capitals", &reader->words->keeps_capitals);
  const DgnNode *many = dgn_node_get (root, "lists_are_many");
  if (many != NULL)
    dgn_node_to_bool (reader->diag, many, "lists_are_many", &reader->words->adds_up);
  int unit = units != NULL ? dgn_node_to_word (reader->diag, units, "units", unit_words) : -1;
  if (unit >= 0)
    reader->words->units = DGN_UNITS_IMPERIAL + unit;
}

gboolean
dgn_words_read (DgnWords *words, DgnDiag *diag, const DgnNode *root, const DgnWords *english)
{
  Reader reader = { words, diag, english };
  guint n_errors = dgn_diag_n_errors (diag);
  words->n_missing = 0;
  if (!is_map (&reader, root, "a file of words"))
    return dgn_diag_n_errors (diag) == n_errors;
  check_sections (&reader, root);
  read_head (&reader, root);
  /* Before all else: what the file says itself, it says as it wants it. */
  const DgnNode *renames = section (&reader, root, "renames", NULL);
  if (renames != NULL)
    dgn_words_rename (words, diag, renames);
  read_phrases (&reader, root);
  read_counts (&reader, root);
  read_fights (&reader, root);
  read_varies (&reader, root);
  read_seen (&reader, root);
  read_texts (&reader, root, "texts", words->texts);
  read_room_kinds (&reader, root);
  read_texts (&reader, root, "room_names", words->room_names);
  read_symbols (&reader, root);
  read_signs (&reader, root);
  read_log (&reader, root);
  return dgn_diag_n_errors (diag) == n_errors;
}
