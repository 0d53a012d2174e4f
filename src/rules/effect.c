/* effect.c - reads one effect, "door left", by the vocabulary. */
#include "rules/vocabulary.h"

#include <dungeonbook/text.h>

#include <string.h>

/* A word of the effect and where it stands in it, in bytes. */
typedef struct {
  char *text;
  gsize at;
} Word;

#define WORDS_MAX 8 /* no effect has so many: further ones only count */

typedef struct {
  DgnDiag *diag;
  const DgnNode *node;
  const char *table;
  Word words[WORDS_MAX];
  int n_words;
} Reader;

static void
split (Reader *reader)
{
  const char *text = reader->node->text;
  for (gsize i = 0; text[i] != '\0';) {
    if (g_ascii_isspace (text[i])) {
      i++;
      continue;
    }
    gsize end = i;
    while (text[end] != '\0' && !g_ascii_isspace (text[end]))
      end++;
    if (reader->n_words == WORDS_MAX)
      return;
    reader->words[reader->n_words++] = (Word){ g_strndup (text + i, end - i), i };
    i = end;
  }
}

static void
clear (Reader *reader)
{
  for (int i = 0; i < reader->n_words; i++)
    g_free (reader->words[i].text);
}

/* The mark of one word. Exact for an effect on one line, which all but the strangest are. */
static DgnMark
mark_of (const Reader *reader, int index)
{
  const DgnNode *node = reader->node;
  DgnMark mark = node->mark;
  if (index >= reader->n_words || mark.line == 0 || strchr (node->text, '\n') != NULL)
    return mark;
  const Word *word = &reader->words[index];
  mark.col += g_utf8_strlen (node->text, (gssize)word->at) + (node->is_quoted ? 1 : 0);
  mark.width = MAX (1, (int)g_utf8_strlen (word->text, -1));
  return mark;
}

static gboolean
is_in_table (const DgnForm *form, const char *table)
{
  const int index = dgn_text_index (table, dgn_known_tables);
  return index < 0 || (form->tables & (G_GUINT64_CONSTANT (1) << index)) != 0;
}

/* How many words of the effect the verb takes: "dead end" is two; 0 if it is another verb. */
static int
match_verb (const Reader *reader, const char *name)
{
  for (int n = 0; n < reader->n_words; n++) {
    const gsize length = strlen (reader->words[n].text);
    if (strncmp (name, reader->words[n].text, length) != 0)
      return 0;
    if (name[length] == '\0')
      return n + 1;
    if (name[length] != ' ')
      return 0;
    name += length + 1;
  }
  return 0;
}

/* "straight N, door ahead|left|right, …": what rows of this table can do. */
static char *
usages (const char *table)
{
  GString *list = g_string_new (NULL);
  for (const DgnForm *form = dgn_forms; form->name != NULL; form++) {
    if (!is_in_table (form, table))
      continue;
    g_autofree char *usage = dgn_form_usage (form);
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", usage);
  }
  return g_string_free (list, FALSE);
}

static char *
suggest_verbs (const char *table)
{
  if (dgn_text_index (table, dgn_known_tables) < 0)
    return NULL;
  g_autofree char *list = usages (table);
  if (list[0] == '\0')
    return g_strdup_printf ("rows of %s have a text alone", table);
  return g_strdup_printf ("rows of %s can say: %s", table, list);
}

static void
complain_verb (const Reader *reader)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (const DgnForm *form = dgn_forms; form->name != NULL; form++)
    g_ptr_array_add (names, (gpointer)form->name);
  g_ptr_array_add (names, NULL);
  const char *const *known = (const char *const *)names->pdata;

  const char *word = reader->words[0].text;
  const char *nearest = dgn_text_nearest (word, known);
  DgnMark mark = mark_of (reader, 0);
  if (nearest == NULL && (nearest = dgn_text_nearest (reader->node->text, known)) != NULL) {
    word = reader->node->text;
    mark = reader->node->mark;
  }
  g_autofree char *suggestion
      = nearest != NULL ? g_strdup_printf ("did you mean '%s'?", nearest) : suggest_verbs (reader->table);
  dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, mark, suggestion, "unknown effect '%s'", word);
}

/* The form of the first words' verb that belongs in this table; *used is the number of words it took. */
static const DgnForm *
find_form (const Reader *reader, int *used)
{
  const DgnForm *elsewhere = NULL, *found = NULL;
  for (const DgnForm *form = dgn_forms; form->name != NULL; form++) {
    const int n = match_verb (reader, form->name);
    if (n == 0)
      continue;
    *used = n;
    if (!is_in_table (form, reader->table))
      elsewhere = form;
    else if (found == NULL || dgn_form_n_args (form) == reader->n_words - n)
      found = form;
  }
  if (found != NULL)
    return found;
  if (elsewhere == NULL) {
    complain_verb (reader);
    return NULL;
  }
  g_autofree char *suggestion = suggest_verbs (reader->table);
  dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, mark_of (reader, 0), suggestion, "'%s' does not belong in %s",
                elsewhere->name, reader->table);
  return NULL;
}

static gboolean
read_word (const Reader *reader, const DgnForm *form, const DgnArg *arg, int at, int *value)
{
  const char *word = reader->words[at].text;
  const char *allowed[40] = { NULL };
  g_assert (arg->high - arg->low + 1 < (int)G_N_ELEMENTS (allowed));
  for (int w = arg->low; w <= arg->high; w++)
    allowed[w - arg->low] = arg->words[w];
  const int index = dgn_text_index (word, allowed);
  if (index >= 0) {
    *value = arg->low + index;
    return TRUE;
  }
  const char *nearest = dgn_text_nearest (word, allowed);
  g_autofree char *usage = dgn_form_usage (form);
  g_autofree char *suggestion
      = nearest != NULL ? g_strdup_printf ("did you mean '%s'?", nearest) : g_strdup_printf ("write %s", usage);
  dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, mark_of (reader, at), suggestion, "'%s' cannot follow '%s'", word,
                form->name);
  return FALSE;
}

static gboolean
read_number (const Reader *reader, const DgnForm *form, const DgnArg *arg, int at, int *value)
{
  gint64 number = 0;
  if (g_ascii_string_to_signed (reader->words[at].text, 10, arg->low, arg->high, &number, NULL)) {
    *value = (int)number;
    return TRUE;
  }
  g_autofree char *usage = dgn_form_usage (form);
  g_autofree char *suggestion = g_strdup_printf ("write %s", usage);
  dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, mark_of (reader, at), suggestion,
                "'%s' is not a whole number from %d to %d", reader->words[at].text, arg->low, arg->high);
  return FALSE;
}

static gboolean
read_dice (const Reader *reader, const DgnArg *arg, int at, DgnDice *dice)
{
  const char *word = reader->words[at].text;
  if (!dgn_dice_parse (word, dice)) {
    dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, mark_of (reader, at), "dice look like 1d4, 2d6+1 or 3",
                  "'%s' is no dice", word);
    return FALSE;
  }
  if (dgn_dice_min (*dice) >= arg->low && dgn_dice_max (*dice) <= arg->high)
    return TRUE;
  dgn_diag_error (reader->diag, mark_of (reader, at), "'%s' can give %d to %d, but only %d to %d makes sense here",
                  word, dgn_dice_min (*dice), dgn_dice_max (*dice), arg->low, arg->high);
  return FALSE;
}

static gboolean
read_name (const Reader *reader, int at, const char **name)
{
  const char *word = reader->words[at].text;
  gboolean is_good = strlen (word) <= 40;
  for (const char *c = word; *c != '\0' && is_good; c++)
    is_good = g_ascii_islower (*c) || g_ascii_isdigit (*c) || *c == '_' || *c == '-';
  if (!is_good) {
    dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, mark_of (reader, at), "a name is of a-z, 0-9, _ and -",
                  "'%s' is no name", word);
    return FALSE;
  }
  *name = dgn_text_intern (word);
  return TRUE;
}

static gboolean
read_args (const Reader *reader, const DgnForm *form, int used, DgnEffect *effect)
{
  int *const words[] = { &effect->word, &effect->word2 }, *const numbers[] = { &effect->n, &effect->m };
  int n_words = 0, n_numbers = 0;
  gboolean is_good = TRUE;
  for (int i = 0; i < dgn_form_n_args (form); i++) {
    const DgnArg *arg = &form->args[i];
    const int at = used + i;
    switch (arg->kind) {
    case DGN_ARG_WORD:
      is_good &= read_word (reader, form, arg, at, words[n_words++]);
      break;
    case DGN_ARG_NUMBER:
      is_good &= read_number (reader, form, arg, at, numbers[n_numbers++]);
      break;
    case DGN_ARG_DICE:
      is_good &= read_dice (reader, arg, at, &effect->dice);
      break;
    case DGN_ARG_NAME:
      is_good &= read_name (reader, at, &effect->text);
      break;
    case DGN_ARG_NONE:
      break;
    }
  }
  if (is_good && form->verb == DGN_DO_ARMS && effect->word == effect->word2) {
    dgn_diag_error (reader->diag, mark_of (reader, used + 1), "the two ways on must differ");
    return FALSE;
  }
  return is_good;
}

static gboolean
read_effect (Reader *reader, DgnEffect *effect)
{
  if (reader->n_words == 0) {
    dgn_diag_error (reader->diag, reader->node->mark, "an effect is missing here");
    return FALSE;
  }
  int used = 0;
  const DgnForm *form = find_form (reader, &used);
  if (form == NULL)
    return FALSE;
  const int wanted = dgn_form_n_args (form), given = reader->n_words - used;
  if (given != wanted) {
    g_autofree char *usage = dgn_form_usage (form);
    g_autofree char *suggestion = strchr (reader->node->text, ',') != NULL
                                      ? g_strdup ("several effects stand in brackets: [straight 4, continue]")
                                      : g_strdup_printf ("write %s", usage);
    g_autofree char *words = dgn_text_count (wanted, "word", NULL);
    dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, reader->node->mark, suggestion, "'%s' takes %s behind it, not %d",
                  form->name, wanted == 0 ? "nothing" : words, given);
    return FALSE;
  }
  *effect = (DgnEffect){ .verb = form->verb, .mark = reader->node->mark };
  if (form->verb == DGN_DO_STAIRS && wanted == 0)
    effect->word = DGN_WAY_NONE;
  return read_args (reader, form, used, effect);
}

gboolean
dgn_effect_read (DgnDiag *diag, const DgnNode *node, const char *table, DgnEffect *effect)
{
  if (node->kind != DGN_NODE_SCALAR) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "write it as words, without a colon: straight 4",
                  "an effect is not %s", dgn_node_kind_name (node));
    return FALSE;
  }
  Reader reader = { .diag = diag, .node = node, .table = table };
  split (&reader);
  const gboolean is_good = read_effect (&reader, effect);
  clear (&reader);
  return is_good;
}
