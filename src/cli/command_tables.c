/* command_tables.c - list the tables, print one, roll on one. */
#include "cli/cli.h"

#include <dungeonbook/dice.h>

#include <jansson.h>
#include <stdlib.h>

#define ROLLS_MAX 1000000

static const char *const *
list_names (const DgnTables *tables)
{
  guint n = dgn_tables_count (tables);
  const char **names = g_new0 (const char *, n + 1);
  for (guint i = 0; i < n; i++)
    names[i] = dgn_tables_nth (tables, i)->name;
  return names;
}

static void
print_list (const DgnTables *tables)
{
  guint n = dgn_tables_count (tables);
  int width = 0;
  for (guint i = 0; i < n; i++)
    width = MAX (width, (int) g_utf8_strlen (dgn_tables_nth (tables, i)->name, -1));
  for (guint i = 0; i < n; i++) {
    const DgnTable *table = dgn_tables_nth (tables, i);
    g_autofree char *die = dgn_dice_format (table->die);
    int pad = width - (int) g_utf8_strlen (table->name, -1);
    printf ("%s%*s  %-5s  %s%s\n", table->name, pad, "", die, table->title, table->is_users ? " (yours)" : "");
  }
}

static void
print_all_json (const DgnTables *tables)
{
  fputs ("[\n", stdout);
  for (guint i = 0; i < dgn_tables_count (tables); i++) {
    g_autofree char *json = dgn_table_to_json (dgn_tables_nth (tables, i));
    fputs (i > 0 ? ",\n" : "", stdout);
    fputs (g_strchomp (json), stdout);
  }
  fputs ("\n]\n", stdout);
}

static void
print_table (const DgnTable *table, gboolean is_json)
{
  g_autofree char *text = is_json ? dgn_table_to_json (table) : dgn_table_to_text (table);
  fputs (g_strchomp (text), stdout);
  putchar ('\n');
}

static void
roll_on (Session *session, const DgnTable *table, int n_rolls)
{
  DgnRoller roller = { .seed = session->seed, .log = g_array_new (FALSE, FALSE, sizeof (DgnRoll)) };
  DgnStream stream = dgn_stream_begin (&roller, "tables", 0);
  json_t *list = json_array ();
  for (int i = 0; i < n_rolls; i++) {
    const DgnRow *row = dgn_roll_table (&stream, table);
    int result = g_array_index (roller.log, DgnRoll, roller.log->len - 1).result;
    if (session->options->json)
      json_array_append_new (list, json_pack ("{s:s, s:i, s:s}", "table", table->name, "roll", result, "text", row->text));
    else
      printf ("%3d  %s\n", result, row->text);
    g_array_set_size (roller.log, 0);
  }
  if (session->options->json) {
    json_dumpf (list, stdout, JSON_INDENT (2));
    putchar ('\n');
  }
  json_decref (list);
  g_array_unref (roller.log);
}

/* A table's rows or rolls on it; FALSE after a complaint. */
static gboolean
show_table (Session *session, const DgnTables *tables, const char *name, int n_rolls)
{
  const DgnTable *table = dgn_tables_get (tables, name);
  if (table == NULL) {
    g_autofree const char *const *names = list_names (tables);
    const char *near = dgn_text_nearest (name, names);
    if (near != NULL)
      complain ("there is no table '%s'; did you mean '%s'?", name, near);
    else
      complain ("there is no table '%s'; 'dungeonbook tables' lists them", name);
    return FALSE;
  }
  if (n_rolls > 0)
    roll_on (session, table, n_rolls);
  else
    print_table (table, session->options->json);
  return TRUE;
}

/* The number of --roll, 0 without it; -1 after a complaint. */
static int
count_rolls (Session *session, char **args)
{
  const char *text = session->options->roll;
  if (text == NULL)
    return 0;
  int n = -1;
  if (args[0] == NULL)
    complain ("--roll needs the name of a table: dungeonbook tables corridors --roll %s", text);
  else
    options_number ("roll", text, 1, ROLLS_MAX, &n);
  return n;
}

/* Without --seed every roll is a new one; it is named, so that it can be had again. */
static void
settle_seed (Session *session)
{
  if (!session->has_seed)
    options_seed ("random", &session->seed);
  if (!session->options->quiet && (!session->has_seed || g_str_equal (session->options->seed, "random")))
    fprintf (stderr, "seed %" G_GUINT64_FORMAT "\n", session->seed);
}

static void
show (Session *session, DgnDiag *diag, char **args, int n_rolls)
{
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  if (tables == NULL) {
    fail (session, STATUS_FINDINGS);
    return;
  }
  gboolean is_fine = TRUE;
  for (char **name = session->options->tables; name != NULL && *name != NULL; name++)
    is_fine &= load_overlay (session, diag, tables, *name, NULL);
  if (!is_fine)
    return;
  if (n_rolls > 0)
    settle_seed (session);
  if (args[0] == NULL && session->options->json)
    print_all_json (tables);
  else if (args[0] == NULL)
    print_list (tables);
  for (char **name = args; *name != NULL; name++) {
    if (name != args && !session->options->json && n_rolls == 0)
      putchar ('\n');
    if (!show_table (session, tables, *name, n_rolls))
      fail (session, STATUS_USAGE);
  }
}

void
command_tables (Session *session, char **args)
{
  if (session->options->vocabulary) {
    g_autofree char *text = dgn_tables_vocabulary ();
    fputs (text, stdout);
    return;
  }
  int n_rolls = count_rolls (session, args);
  if (n_rolls < 0) {
    fail (session, STATUS_USAGE);
    return;
  }
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  show (session, diag, args, n_rolls);
  report (session, diag);
}
