/* tables_text.c - a table as text and as JSON, and the vocabulary as a manual. */
#include "rules/tables_read.h"

#include "rules/vocabulary.h"
#include <dungeonbook/text.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Longer texts do not widen the column: their effects go below them. */
#define COLUMN_MAX 72

static char *
join_effects (const DgnRow *row, const char *separator)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < row->effects->len; i++) {
    g_autofree char *effect = dgn_effect_format (&g_array_index (row->effects, DgnEffect, i));
    g_string_append_printf (text, "%s%s", i > 0 ? separator : "", effect);
  }
  return g_string_free (text, FALSE);
}

static int
width_of (const char *text)
{
  return (int)g_utf8_strlen (text, -1);
}

static void
pad (GString *line, int n)
{
  for (int i = 0; i < n; i++)
    g_string_append_c (line, ' ');
}

static void
append_row (GString *text, const DgnRow *row, int range_width, int text_width)
{
  g_autofree char *range = dgn_range_format (row->low, row->high);
  g_autofree char *effects = join_effects (row, ", ");
  const int width = width_of (row->text);
  pad (text, range_width - width_of (range));
  g_string_append_printf (text, "%s  %s", range, row->text);
  if (effects[0] != '\0') {
    if (width > text_width) {
      g_string_append_c (text, '\n');
      pad (text, range_width + 2 + text_width);
    } else {
      pad (text, text_width - width);
    }
    g_string_append_printf (text, "  %s", effects);
  }
  g_string_append_c (text, '\n');
}

char *
dgn_table_to_text (const DgnTable *table)
{
  g_autofree char *die = dgn_dice_format (table->die);
  int range_width = width_of (die), text_width = 0;
  for (guint i = 0; i < table->rows->len; i++) {
    const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
    g_autofree char *range = dgn_range_format (row->low, row->high);
    range_width = MAX (range_width, width_of (range));
    if (width_of (row->text) <= COLUMN_MAX)
      text_width = MAX (text_width, width_of (row->text));
  }
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "%s (%s)\n\n", table->title, table->name);
  pad (text, range_width - width_of (die));
  g_string_append_printf (text, "%s\n", die);
  for (guint i = 0; i < table->rows->len; i++)
    append_row (text, &g_array_index (table->rows, DgnRow, i), range_width, text_width);
  return g_string_free (text, FALSE);
}

char *
dgn_table_to_json (const DgnTable *table)
{
  g_autofree char *die = dgn_dice_format (table->die);
  json_t *rows = json_array ();
  for (guint i = 0; i < table->rows->len; i++) {
    const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
    json_t *effects = json_array ();
    for (guint e = 0; e < row->effects->len; e++) {
      g_autofree char *effect = dgn_effect_format (&g_array_index (row->effects, DgnEffect, e));
      json_array_append_new (effects, json_string (effect));
    }
    json_array_append_new (
        rows, json_pack ("{s:i,s:i,s:s,s:o}", "low", row->low, "high", row->high, "text", row->text, "do", effects));
  }
  json_t *root = json_pack ("{s:s,s:s,s:s,s:o}", "name", table->name, "title", table->title, "die", die, "rows", rows);
  /* jansson's memory is not GLib's: the caller frees with g_free */
  char *dump = json_dumps (root, JSON_INDENT (2) | JSON_PRESERVE_ORDER);
  char *json = g_strconcat (dump, "\n", NULL);
  free (dump);
  json_decref (root);
  return json;
}

static gboolean
is_in (const DgnForm *form, int table)
{
  return (form->tables & (G_GUINT64_CONSTANT (1) << table)) != 0;
}

/* "minor-features, major-features": the tables that know the same verbs as this one, itself first;
 * NULL if an earlier one named it already. */
static char *
heading (int table)
{
  GString *names = g_string_new (dgn_known_tables[table]);
  for (int other = 0; dgn_known_tables[other] != NULL; other++) {
    gboolean is_same = other != table;
    for (const DgnForm *form = dgn_forms; form->name != NULL && is_same; form++)
      is_same = is_in (form, table) == is_in (form, other);
    if (is_same && other < table) {
      g_string_free (names, TRUE);
      return NULL;
    }
    if (is_same)
      g_string_append_printf (names, ", %s", dgn_known_tables[other]);
  }
  return g_string_free (names, FALSE);
}

char *
dgn_tables_vocabulary (void)
{
  GString *text
      = g_string_new ("What a row's 'do' can say, by table. Capitals stand for a number, dice (1d4) or a name.\n");
  for (int table = 0; dgn_known_tables[table] != NULL; table++) {
    g_autofree char *names = heading (table);
    if (names == NULL)
      continue;
    g_string_append_printf (text, "\n%s\n", names);
    gboolean has_any = FALSE;
    for (const DgnForm *form = dgn_forms; form->name != NULL; form++) {
      if (!is_in (form, table))
        continue;
      has_any = TRUE;
      g_autofree char *usage = dgn_form_usage (form);
      g_string_append_printf (text, "  %s", usage);
      if (width_of (usage) > 32) {
        g_string_append_c (text, '\n');
        pad (text, 36);
      } else {
        pad (text, 34 - width_of (usage));
      }
      g_string_append_printf (text, "%s\n", form->doc);
    }
    if (!has_any)
      g_string_append (text, "  a text alone\n");
  }
  return g_string_free (text, FALSE);
}
