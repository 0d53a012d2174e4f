/* main.c - the program: signals, options, one command, the exit status. */
#include "cli/cli.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* A half-written file beside its target would be left behind; then the signal does what it always does. */
static void
end_by_signal (int number)
{
  dgn_out_remove_pending ();
  signal (number, SIG_DFL);
  raise (number);
}

static void
watch_signals (void)
{
  const int ending[] = { SIGINT, SIGTERM, SIGHUP };
  struct sigaction action = { .sa_handler = end_by_signal, .sa_flags = (int) (SA_RESETHAND | SA_NODEFER) };
  sigemptyset (&action.sa_mask);
  for (guint i = 0; i < G_N_ELEMENTS (ending); i++) {
    struct sigaction old;
    /* What was ignored (nohup) stays ignored. */
    if (sigaction (ending[i], NULL, &old) == 0 && old.sa_handler == SIG_IGN)
      continue;
    sigaction (ending[i], &action, NULL);
  }
  /* A reader that went away is a write error like any other, so that files are cleaned up. */
  signal (SIGPIPE, SIG_IGN);
}

static CommandId
find_command (const char *word)
{
  int index = dgn_text_index (word, command_names);
  return index < 0 ? N_COMMANDS : (CommandId) index;
}

static void
complain_of_command (const char *word)
{
  const char *near = dgn_text_nearest (word, command_names);
  if (near != NULL)
    complain ("there is no command '%s'; did you mean '%s'?", word, near);
  else if (g_str_has_suffix (word, ".yaml") || g_str_has_suffix (word, ".yml"))
    complain ("there is no command '%s'; did you mean 'dungeonbook make %s'?", word, word);
  else
    complain ("there is no command '%s'; 'dungeonbook --help' lists them", word);
}

/* "dungeonbook help roll" is "dungeonbook roll --help". */
static void
take_help_word (Options *options)
{
  if (options->words[0] == NULL || !g_str_equal (options->words[0], "help"))
    return;
  options->help = TRUE;
  char **words = g_strdupv (options->words + 1);
  g_strfreev (options->words);
  options->words = words;
}

static Status
run_command (Options *options, CommandId id)
{
  const Command *command = &commands[id];
  char **args = options->words + 1;
  guint n = g_strv_length (args);
  if (!options_fit (options, id))
    return STATUS_USAGE;
  if (n < command->min_args || n > command->max_args) {
    complain (n < command->min_args ? "'%s' needs more arguments: dungeonbook %s %s"
                                    : "'%s' takes fewer arguments: dungeonbook %s %s",
              command->name, command->name, command->usage);
    return STATUS_USAGE;
  }
  Session session = { .options = options, .written = g_ptr_array_new_with_free_func (g_free) };
  if (options->seed != NULL) {
    session.has_seed = TRUE;
    if (!options_seed (options->seed, &session.seed)) {
      g_ptr_array_unref (session.written);
      return STATUS_USAGE;
    }
  }
  command->run (&session, args);
  g_ptr_array_unref (session.written);
  dgn_fonts_free (session.fonts);
  g_free (session.dungeon_folder);
  return session.status;
}

static Status
run (Options *options)
{
  take_help_word (options);
  if (options->version) {
    fputs ("dungeonbook " DGN_VERSION "\n", stdout);
    return STATUS_FINE;
  }
  const char *word = options->words[0];
  if (word == NULL) {
    help_program (options->help ? stdout : stderr);
    return options->help ? STATUS_FINE : STATUS_USAGE;
  }
  CommandId id = find_command (word);
  if (id == N_COMMANDS) {
    complain_of_command (word);
    return STATUS_USAGE;
  }
  if (options->help) {
    help_command (&commands[id], stdout);
    return STATUS_FINE;
  }
  return run_command (options, id);
}

/* Output that never arrived is a failure, even when the last bytes were still in the buffer. */
static Status
close_stdout (Status status)
{
  gboolean had_error = ferror (stdout) != 0;
  errno = 0;
  if (fflush (stdout) == 0 && !had_error)
    return status;
  complain ("cannot write to standard output: %s", g_strerror (errno != 0 ? errno : EIO));
  return STATUS_IO;
}

int
main (int argc, char **argv)
{
  /* No setlocale: numbers and sorting never follow the user's locale; words are UTF-8 everywhere. */
  watch_signals ();
  Options options = { 0 };
  Status status = options_parse (&options, argc, argv) ? run (&options) : STATUS_USAGE;
  options_clear (&options);
  return close_stdout (status);
}
