/* options.c - one table of options; which command has which stands in the table. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#define BIT(command) (1u << (command))
#define ALL (BIT (N_COMMANDS) - 1)
#define CONFIGURED (BIT (COMMAND_MAKE) | BIT (COMMAND_ROLL) | BIT (COMMAND_PRINT) | BIT (COMMAND_CARDS) | BIT (COMMAND_MAP) | BIT (COMMAND_CHECK))
#define WRITING (BIT (COMMAND_MAKE) | BIT (COMMAND_ROLL) | BIT (COMMAND_PRINT) | BIT (COMMAND_CARDS) | BIT (COMMAND_MAP) | BIT (COMMAND_INIT))

typedef struct {
  const char *name;
  char letter;
  GOptionArg type; /* NONE: a flag; FILENAME: a text, so that no locale touches it; FILENAME_ARRAY: repeatable */
  gsize offset;
  guint commands;
  const char *value;
  const char *doc;
} Row;

static const Row rows[] = {
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, output),
    BIT (COMMAND_ROLL) | BIT (COMMAND_PRINT) | BIT (COMMAND_CARDS) | BIT (COMMAND_MAP), "FILE", "write to FILE; - is standard output" },
  { "config", 'c', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, config),
    BIT (COMMAND_PRINT) | BIT (COMMAND_CARDS) | BIT (COMMAND_MAP) | BIT (COMMAND_MONSTERS) | BIT (COMMAND_ENCOUNTER), "CONFIG",
    "take paper, template, parts, language and units, or system and monsters, from this configuration" },
  { "seed", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, seed),
    BIT (COMMAND_MAKE) | BIT (COMMAND_ROLL) | BIT (COMMAND_TABLES) | BIT (COMMAND_ENCOUNTER), "N",
    "the seed: 0 to 18446744073709551615, or 'random' for a fresh one" },
  { "set", 's', G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (Options, sets), CONFIGURED, "KEY=VALUE",
    "set a key of the configuration, as in party.level=5; may be repeated" },
  { "template", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, template_name), BIT (COMMAND_INIT) | BIT (COMMAND_ENCOUNTER), "NAME",
    "init: copy that template (classic, modern, ink-saver, large-print) into DIR, to change it; encounter: how it is put together" },
  { "floor", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, floor), BIT (COMMAND_MAP), "FLOOR",
    "the floor to draw, as the maps call it (1, 2, U1); all of them when left out, or with 'all'" },
  { "format", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, format), BIT (COMMAND_MAP), "FORMAT",
    "svg, png or pdf, when the file's name does not say" },
  { "style", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, style), BIT (COMMAND_MAP), "STYLE",
    "how it is drawn: hatch, classic-blue, ink-saver, solid, shadow, battlemap, or a file" },
  { "player", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, player), BIT (COMMAND_MAP), NULL, "only what players may see" },
  { "scale", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, scale), BIT (COMMAND_MAP), "MM",
    "millimetres a square is wide, 2 to 200; the style's own, or 5, when left out" },
  { "dpi", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, dpi), BIT (COMMAND_MAP), "N",
    "dots to the inch of a PNG, 20 to 2400; 300 when left out" },
  { "outline-text", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, outline_text), BIT (COMMAND_MAP), NULL,
    "draw the letters of an SVG, for machines without its faces" },
  { "tables", 't', G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (Options, tables), BIT (COMMAND_TABLES), "FILE",
    "lay the tables of FILE over ours; may be repeated" },
  { "json", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, json), BIT (COMMAND_TABLES) | BIT (COMMAND_MONSTERS), NULL, "write JSON" },
  { "system", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, system), BIT (COMMAND_MONSTERS) | BIT (COMMAND_ENCOUNTER) | BIT (COMMAND_CHECK),
    "SYSTEM", "the rule system, for check that of monsters, traps and treasure: 4e, 3.5e, pf1, 5e, 5e-2014, osr, or a file of your own" },
  { "level", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, level), BIT (COMMAND_MONSTERS) | BIT (COMMAND_ENCOUNTER), "N",
    "monsters: only those of this level, challenge rating or hit dice: 3, 1/4, 2-5; encounter: the party's level" },
  { "size", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, size), BIT (COMMAND_ENCOUNTER), "N", "how many are in the party, 1 to 10" },
  { "difficulty", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, difficulty), BIT (COMMAND_ENCOUNTER), "WORD",
    "easy, average, hard or boss; average when left out" },
  { "role", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, role), BIT (COMMAND_MONSTERS), "ROLE",
    "only those of this role: artillery, brute, controller, lurker, skirmisher, soldier" },
  { "roll", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (Options, roll), BIT (COMMAND_TABLES), "N", "roll N times on the table" },
  { "vocabulary", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, vocabulary), BIT (COMMAND_TABLES), NULL, "print what the rows of a table can do" },
  { "force", 'f', G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, force), WRITING, NULL, "replace files that dungeonbook did not write" },
  { "quiet", 'q', G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, quiet), ALL, NULL, "print nothing but errors" },
  { "version", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, version), ALL, NULL, "print the version" },
  { "help", 'h', G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, help), ALL, NULL, "print help, also of a command" },
};

/* "Unknown option --sead" ends with the word itself; messages are never translated, as no locale is set. */
static void
complain_of_option (const GError *error)
{
  const char *word = strrchr (error->message, ' ');
  if (!g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION) || word == NULL) {
    complain ("%s", error->message);
    return;
  }
  word++;
  const char *known[G_N_ELEMENTS (rows) + 1] = { NULL };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    known[i] = rows[i].name;
  const char *near = g_str_has_prefix (word, "--") ? dgn_text_nearest (word + 2, known) : NULL;
  if (near != NULL)
    complain ("there is no option '%s'; did you mean '--%s'?", word, near);
  else
    complain ("there is no option '%s'; 'dungeonbook --help' lists them", word);
}

gboolean
options_parse (Options *options, int argc, char **argv)
{
  GOptionEntry entries[G_N_ELEMENTS (rows) + 2] = { { NULL } };
  guint n = 0;
  for (; n < G_N_ELEMENTS (rows); n++) {
    entries[n].long_name = rows[n].name;
    entries[n].short_name = rows[n].letter;
    entries[n].arg = rows[n].type;
    entries[n].arg_data = G_STRUCT_MEMBER_P (options, rows[n].offset);
  }
  entries[n].long_name = G_OPTION_REMAINING;
  entries[n].arg = G_OPTION_ARG_FILENAME_ARRAY;
  entries[n].arg_data = &options->words;

  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, NULL);
  /* The parser moves the pointers about, so it gets a list of its own. */
  g_autofree char **copy = g_new0 (char *, (gsize) argc + 1);
  memcpy (copy, argv, (gsize) argc * sizeof *argv);
  g_autoptr (GError) error = NULL;
  gboolean is_fine = g_option_context_parse (context, &argc, &copy, &error);
  if (options->words == NULL)
    options->words = g_new0 (char *, 1);
  if (!is_fine)
    complain_of_option (error);
  return is_fine;
}

static gboolean
is_given (const Options *options, const Row *row)
{
  gconstpointer place = (const char *) options + row->offset;
  if (row->type == G_OPTION_ARG_NONE)
    return *(const gboolean *) place;
  return *(const gconstpointer *) place != NULL;
}

static gboolean
are_sets_well_formed (const Options *options)
{
  for (char **set = options->sets; set != NULL && *set != NULL; set++) {
    const char *equals = strchr (*set, '=');
    if (equals != NULL && equals != *set)
      continue;
    complain ("--set takes KEY=VALUE, as in party.level=5, not '%s'", *set);
    return FALSE;
  }
  return TRUE;
}

gboolean
options_fit (const Options *options, CommandId command)
{
  if (!are_sets_well_formed (options))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    if ((rows[i].commands & BIT (command)) != 0 || !is_given (options, &rows[i]))
      continue;
    g_autoptr (GPtrArray) owners = g_ptr_array_new ();
    for (guint c = 0; c < N_COMMANDS; c++)
      if ((rows[i].commands & BIT (c)) != 0)
        g_ptr_array_add (owners, (gpointer) command_names[c]);
    g_autofree char *list = dgn_text_join ((const char *const *) owners->pdata, owners->len, "and");
    complain ("'%s' has no option '--%s'; it belongs to %s", command_names[command], rows[i].name, list);
    return FALSE;
  }
  return TRUE;
}

gboolean
options_number (const char *option, const char *text, int least, int most, int *number)
{
  guint64 value;
  if (text == NULL)
    return TRUE;
  if (g_ascii_string_to_unsigned (text, 10, (guint64) least, (guint64) most, &value, NULL)) {
    *number = (int) value;
    return TRUE;
  }
  complain ("--%s takes a whole number from %d to %d, not '%s'", option, least, most, text);
  return FALSE;
}

int
options_word (const char *option, const char *word, const char *const *words)
{
  const int index = dgn_text_index (word, words);
  if (index >= 0)
    return index;
  const char *near = dgn_text_nearest (word, words);
  g_autofree char *list = g_strjoinv (", ", (char **) words);
  complain ("--%s takes %s, not '%s'%s%s%s", option, list, word, near != NULL ? "; did you mean '" : "", near != NULL ? near : "",
            near != NULL ? "'?" : "");
  return -1;
}

void
options_clear (Options *options)
{
  g_free (options->template_name);
  g_free (options->seed);
  g_free (options->output);
  g_free (options->config);
  g_free (options->roll);
  g_free (options->floor);
  g_free (options->format);
  g_free (options->style);
  g_free (options->dpi);
  g_free (options->scale);
  g_free (options->system);
  g_free (options->level);
  g_free (options->role);
  g_free (options->size);
  g_free (options->difficulty);
  g_strfreev (options->sets);
  g_strfreev (options->tables);
  g_strfreev (options->words);
}

char *
options_describe (CommandId command)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    gboolean is_shown = command == N_COMMANDS ? rows[i].commands == ALL || rows[i].commands == CONFIGURED
                                                    || rows[i].commands == WRITING
                                                    || rows[i].offset == G_STRUCT_OFFSET (Options, seed)
                                              : (rows[i].commands & BIT (command)) != 0;
    if (!is_shown)
      continue;
    g_autofree char *name = rows[i].value != NULL ? g_strdup_printf ("--%s %s", rows[i].name, rows[i].value)
                                                  : g_strdup_printf ("--%s", rows[i].name);
    if (rows[i].letter != 0)
      g_string_append_printf (text, "  -%c, %-18s %s\n", rows[i].letter, name, rows[i].doc);
    else
      g_string_append_printf (text, "      %-18s %s\n", name, rows[i].doc);
  }
  return g_string_free (text, FALSE);
}

static guint64
fresh_seed (void)
{
  guint64 seed = 0;
  /* Interrupted or unavailable: the clock is only the last resort, and the seed is printed either way. */
  if (getrandom (&seed, sizeof seed, 0) != (gssize) sizeof seed)
    seed = (guint64) g_get_real_time ();
  return seed;
}

gboolean
options_seed (const char *text, guint64 *seed)
{
  if (g_str_equal (text, "random")) {
    *seed = fresh_seed ();
    return TRUE;
  }
  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL))
    return TRUE;
  complain ("--seed takes a whole number from 0 to 18446744073709551615, or 'random', not '%s'", text);
  return FALSE;
}
