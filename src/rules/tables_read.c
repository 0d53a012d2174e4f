/* tables_read.c - from a file's node to a table. */
#include "rules/tables_read.h"

#include "rules/vocabulary.h"
#include <dungeonbook/text.h>

#include <string.h>

#define TEXT_MAX 500 /* characters of a row's text: more fits on no page */

static const char *const table_keys[] = { "title", "die", "rows", "add", NULL };
static const char *const row_keys[] = { "text", "do", NULL };

void
dgn_table_free (DgnTable *table)
{
  if (table == NULL)
    return;
  g_clear_pointer (&table->rows, g_array_unref);
  g_free (table);
}

static const char *
read_text (DgnDiag *diag, const DgnNode *node, const char *what)
{
  const char *text = dgn_node_to_text (diag, node, what);
  if (text == NULL)
    return NULL;
  if (strlen (text) > TEXT_MAX && g_utf8_strlen (text, -1) > TEXT_MAX) {
    dgn_diag_error (diag, node->mark, "%s is longer than %d characters", what, TEXT_MAX);
    return NULL;
  }
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  if (stripped[0] == '\0') {
    dgn_diag_error (diag, node->mark, "%s is empty", what);
    return NULL;
  }
  return dgn_text_intern (stripped);
}

static void
complain_key (DgnDiag *diag, const DgnPair *pair, const char *const *keys)
{
  const char *nearest = dgn_text_nearest (pair->key, keys);
  g_autofree char *shown = dgn_text_excerpt (pair->key, 40);
  g_autofree char *list = g_strjoinv (", ", (char **)keys);
  g_autofree char *suggestion = NULL;
  if (nearest != NULL)
    suggestion = g_strdup_printf ("did you mean '%s'?", nearest);
  else if (dgn_node_is_null (pair->value)) /* { text: One, two } reads as two keys */
    suggestion = g_strdup ("put a text with a comma in quotes");
  else
    suggestion = g_strdup_printf ("known here: %s", list);
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, pair->mark, suggestion, "unknown key '%s'", shown);
}

/* FALSE if a key is not in the list. */
static gboolean
check_keys (DgnDiag *diag, const DgnNode *map, const char *const *keys)
{
  gboolean is_good = TRUE;
  for (guint i = 0; i < dgn_node_length (map); i++) {
    const DgnPair *pair = dgn_node_pair (map, i);
    if (dgn_text_index (pair->key, keys) >= 0)
      continue;
    complain_key (diag, pair, keys);
    is_good = FALSE;
  }
  return is_good;
}

static gboolean
read_effects (DgnDiag *diag, const DgnNode *node, const char *table, GArray *effects)
{
  DgnEffect effect;
  if (node->kind != DGN_NODE_LIST) {
    if (!dgn_effect_read (diag, node, table, &effect))
      return FALSE;
    g_array_append_val (effects, effect);
    return TRUE;
  }
  gboolean is_good = TRUE;
  for (guint i = 0; i < dgn_node_length (node); i++) {
    if (dgn_effect_read (diag, dgn_node_item (node, i), table, &effect))
      g_array_append_val (effects, effect);
    else
      is_good = FALSE;
  }
  return is_good;
}

static void
lend_effects (const DgnTable *lender, DgnRow *row)
{
  const DgnRow *ours = lender != NULL ? dgn_table_row (lender, row->low) : NULL;
  if (ours != NULL)
    g_array_append_vals (row->effects, ours->effects->data, ours->effects->len);
}

/* `row` has its range and mark already. `lender`: the table whose rows say what one without `do` does, or NULL. */
static gboolean
read_row (DgnDiag *diag, const DgnPair *pair, const char *table, const DgnTable *lender, DgnRow *row)
{
  const DgnNode *node = pair->value;
  if (node->kind != DGN_NODE_MAP || dgn_node_get (node, "do") == NULL)
    lend_effects (lender, row);
  if (node->kind == DGN_NODE_SCALAR)
    return (row->text = read_text (diag, node, "the row's text")) != NULL;
  if (node->kind == DGN_NODE_LIST) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "write { text: \"…\", do: […] }",
                  "a row is a text, or a map of text and do");
    return FALSE;
  }
  gboolean is_good = check_keys (diag, node, row_keys);
  const DgnNode *text = dgn_node_get (node, "text"), *effects = dgn_node_get (node, "do");
  if (text == NULL) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, pair->mark, "write { text: \"…\", do: […] }", "row %s has no text",
                  pair->key);
    is_good = FALSE;
  } else if ((row->text = read_text (diag, text, "the row's text")) == NULL) {
    is_good = FALSE;
  }
  if (effects != NULL && !read_effects (diag, effects, table, row->effects))
    is_good = FALSE;
  return is_good;
}

/* Reads all rows; *has_ranges tells whether each row's range was one, so that looking for gaps makes sense. */
static gboolean
read_rows (DgnDiag *diag, const DgnNode *node, const char *table, const DgnTable *lender, GArray *rows, gboolean *has_ranges)
{
  gboolean is_good = TRUE;
  for (guint i = 0; i < dgn_node_length (node) && !dgn_diag_is_full (diag); i++) {
    const DgnPair *pair = dgn_node_pair (node, i);
    const char *reason = NULL;
    DgnRow row = { .text = "", .mark = pair->mark };
    if (!dgn_range_parse (pair->key, &row.low, &row.high, &reason)) {
      dgn_diag_add (diag, DGN_SEVERITY_ERROR, pair->mark, reason, "'%s' is no range of rolls", pair->key);
      *has_ranges = is_good = FALSE;
    }
    row.effects = g_array_new (FALSE, TRUE, sizeof (DgnEffect));
    if (!read_row (diag, pair, table, lender, &row))
      is_good = FALSE;
    g_array_append_val (rows, row);
  }
  return is_good && !dgn_diag_is_full (diag);
}

static gboolean
read_die (DgnDiag *diag, const DgnNode *node, DgnDice *die)
{
  const char *text = dgn_node_to_text (diag, node, "die");
  if (text == NULL)
    return FALSE;
  if (dgn_dice_parse (text, die) && die->count > 0) {
    if (dgn_dice_min (*die) >= 1)
      return TRUE;
    dgn_diag_error (diag, node->mark, "'%s' can give %d, but rolls on a table count from 1", text, dgn_dice_min (*die));
    return FALSE;
  }
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "a die looks like d20, d100 or 2d6", "'%s' is no die", text);
  return FALSE;
}

/* Title, die and whether rows are added; FALSE after findings. */
static gboolean
read_head (DgnDiag *diag, const DgnPair *pair, const DgnTable *base, DgnTable *table, gboolean *is_added)
{
  const DgnNode *map = pair->value;
  gboolean is_good = check_keys (diag, map, table_keys);
  const DgnNode *title = dgn_node_get (map, "title"), *die = dgn_node_get (map, "die"),
                *add = dgn_node_get (map, "add");
  if (add != NULL && !dgn_node_to_bool (diag, add, "add", is_added))
    is_good = FALSE;
  if (*is_added && base == NULL) {
    dgn_diag_error (diag, add->mark, "there is no table '%s' to add rows to", pair->key);
    return FALSE;
  }
  if (title != NULL) {
    table->title = read_text (diag, title, "title");
    is_good &= table->title != NULL;
  } else if (base != NULL) {
    table->title = base->title;
  } else {
    g_autofree char *words = g_strdelimit (g_strdup (pair->key), "-_", ' ');
    g_autofree char *capital = dgn_text_capital (words);
    table->title = dgn_text_intern (capital);
  }
  if (die != NULL)
    return read_die (diag, die, &table->die) && is_good;
  if (*is_added) {
    table->die = base->die;
    return is_good;
  }
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, pair->mark, "add a line like 'die: d20'", "table '%s' has no die", pair->key);
  return FALSE;
}

/* A die of the user's own must reach as far as ours when our rows stay. */
static gboolean
check_added_die (DgnDiag *diag, const DgnPair *pair, const DgnTable *base, DgnDice die)
{
  if (dgn_dice_min (die) <= dgn_dice_min (base->die) && dgn_dice_max (die) >= dgn_dice_max (base->die))
    return TRUE;
  g_autofree char *ours = dgn_dice_format (base->die);
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, dgn_node_get (pair->value, "die")->mark,
                "use a larger one, or leave out 'add: true' and write all rows",
                "rows are added to ours, which need %s", ours);
  return FALSE;
}

static gboolean
fill (DgnDiag *diag, const DgnPair *pair, const DgnTable *base, DgnTablesOwner owner, DgnTable *table)
{
  const gboolean is_settings = owner == DGN_TABLES_SETTINGS;
  gboolean is_added = is_settings && base != NULL, has_ranges = TRUE;
  const DgnNode *rows = dgn_node_get (pair->value, "rows");
  gboolean has_head = read_head (diag, pair, base, table, &is_added);
  if (has_head && is_added)
    has_head = check_added_die (diag, pair, base, table->die);
  if (rows == NULL || rows->kind != DGN_NODE_MAP || dgn_node_length (rows) == 0) {
    const DgnMark mark = rows != NULL ? rows->mark : pair->mark;
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, "add 'rows:' and below it lines like '3-5: text'",
                  "table '%s' has no rows", pair->key);
    return FALSE;
  }
  gboolean is_good = read_rows (diag, rows, table->name, is_settings ? base : NULL, table->rows, &has_ranges) && has_head;
  if (!has_head || !has_ranges)
    return FALSE;
  if (!dgn_rows_order (diag, table->rows, table->die))
    return FALSE;
  if (is_added) {
    GArray *all = dgn_rows_lay_over (base->rows, table->rows);
    g_array_unref (table->rows);
    table->rows = all;
  }
  return dgn_rows_find_gaps (diag, table->rows, table->die) && is_good && dgn_table_check (diag, table);
}

DgnTable *
dgn_table_read (DgnDiag *diag, const DgnPair *pair, const DgnTable *base, DgnTablesOwner owner)
{
  if (pair->value->kind != DGN_NODE_MAP) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, pair->value->mark, "a table has the keys title, die and rows",
                  "table '%s' is a map, not %s", pair->key, dgn_node_kind_name (pair->value));
    return NULL;
  }
  DgnTable *table = g_new0 (DgnTable, 1);
  table->name = dgn_text_intern (pair->key);
  table->mark = pair->mark;
  table->is_users = owner == DGN_TABLES_USERS;
  table->rows = dgn_rows_new ();
  if (fill (diag, pair, base, owner, table))
    return table;
  dgn_table_free (table);
  return NULL;
}
