/* command_make.c - make, roll, print, and the deck alone. */
#include "cli/cli.h"

/* TRUE if two outputs of a configuration go to two files. */
static gboolean
make_outputs (Session *session, DgnDiag *diag, const DgnConfig *config)
{
  g_autofree char *dungeon = output_path (config, config->outputs.dungeon);
  g_autofree char *book = output_path (config, config->outputs.book);
  gboolean has_maps = *config->outputs.maps != '\0' || *config->outputs.player_maps != '\0';
  if (!check_map_outputs (session, diag, config))
    return FALSE;
  if (dungeon == NULL && book == NULL && !has_maps) {
    dgn_diag_error (diag, DGN_MARK_NONE, "outputs names no file, so that there is nothing to make");
    fail (session, STATUS_FINDINGS);
    return FALSE;
  }
  if ((book != NULL || has_maps) && !config->collisions) {
    dgn_diag_error (diag, DGN_MARK_NONE, "a dungeon rolled with 'collisions: false' cannot be printed; "
                                         "set outputs.book%s to \"\"", has_maps ? " and all maps" : "");
    fail (session, STATUS_FINDINGS);
    return FALSE;
  }
  g_autoptr (DgnDungeon) d = roll_dungeon (session, diag, config);
  if (d == NULL)
    return FALSE;
  g_autoptr (Outputs) outputs = outputs_new (session, diag);
  g_autofree char *folder = output_folder (config);
  return outputs_make_folder (outputs, folder)
         && (dungeon == NULL || write_dungeon (session, outputs, diag, d, dungeon))
         && (book == NULL || write_book (session, outputs, diag, config, d, book, FALSE))
         && write_map_outputs (session, outputs, diag, config, d) && outputs_commit (outputs);
}

static void
make_one (Session *session, const char *path)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnConfig) config = load_config (session, diag, path);
  gboolean is_made = config != NULL && make_outputs (session, diag, config);
  report (session, diag);
  if (!is_made && path != NULL)
    complain ("%s: nothing was written", source_title (path));
}

void
command_make (Session *session, char **args)
{
  if (args[0] == NULL)
    make_one (session, NULL);
  for (; *args != NULL; args++)
    make_one (session, *args);
}

static void
roll_one (Session *session, DgnDiag *diag, const char *path)
{
  g_autoptr (DgnConfig) config = load_config (session, diag, path);
  if (config == NULL)
    return;
  const char *output = session->options->output;
  g_autofree char *target = output != NULL ? g_strdup (output) : output_path (config, config->outputs.dungeon);
  if (target == NULL) {
    dgn_diag_error (diag, DGN_MARK_NONE, "outputs.dungeon names no file; name one with -o");
    fail (session, STATUS_FINDINGS);
    return;
  }
  g_autoptr (DgnDungeon) d = roll_dungeon (session, diag, config);
  if (d == NULL)
    return;
  g_autoptr (Outputs) outputs = outputs_new (session, diag);
  g_autofree char *folder = output_folder (config);
  if ((output != NULL || outputs_make_folder (outputs, folder))
      && write_dungeon (session, outputs, diag, d, target))
    outputs_commit (outputs);
}

void
command_roll (Session *session, char **args)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  roll_one (session, diag, args[0]);
  report (session, diag);
}

static void
print_one (Session *session, DgnDiag *diag, const char *path)
{
  g_autoptr (DgnConfig) config = load_config (session, diag, session->options->config);
  g_autoptr (DgnDungeon) d = load_dungeon (session, diag, path);
  if (config == NULL || d == NULL)
    return;
  warn_of_idle_sets (session, diag, config);
  const char *output = session->options->output;
  g_autofree char *target = output != NULL ? g_strdup (output) : output_path (config, config->outputs.book);
  if (target == NULL) {
    dgn_diag_error (diag, DGN_MARK_NONE, "outputs.book names no file; name one with -o");
    fail (session, STATUS_FINDINGS);
    return;
  }
  g_autoptr (Outputs) outputs = outputs_new (session, diag);
  g_autofree char *folder = output_folder (config);
  if ((output != NULL || outputs_make_folder (outputs, folder))
      && write_book (session, outputs, diag, config, d, target, FALSE))
    outputs_commit (outputs);
}

void
command_print (Session *session, char **args)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  print_one (session, diag, args[0]);
  report (session, diag);
}

static gboolean
has_cards (const DgnConfig *config, const DgnDungeon *d)
{
  for (int i = 0; i < config->deck.n; i++)
    if (!dgn_deck_is_empty (d, config->deck.kinds[i]))
      return TRUE;
  return FALSE;
}

/* "encounters, traps" */
static char *
name_decks (const DgnConfig *config)
{
  GString *names = g_string_new (NULL);
  for (int i = 0; i < config->deck.n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            config->deck.kinds[i] == DGN_DECK_ROLES ? "role deck" : dgn_deck_words[config->deck.kinds[i]]);
  return g_string_free (names, FALSE);
}

static void
print_deck (Session *session, DgnDiag *diag, const char *path)
{
  g_autoptr (DgnConfig) config = load_config (session, diag, session->options->config);
  g_autoptr (DgnDungeon) d = load_dungeon (session, diag, path);
  if (config == NULL || d == NULL)
    return;
  warn_of_idle_sets (session, diag, config);
  if (!has_cards (config, d)) {
    g_autofree char *names = name_decks (config);
    dgn_diag_error (diag, DGN_MARK_NONE, "%s has no %s, so that there are no cards to print", source_title (path), names);
    fail (session, STATUS_FINDINGS);
    return;
  }
  g_autoptr (Outputs) outputs = outputs_new (session, diag);
  const char *output = session->options->output;
  if (write_book (session, outputs, diag, config, d, output != NULL ? output : "cards.pdf", TRUE))
    outputs_commit (outputs);
}

void
command_cards (Session *session, char **args)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  print_deck (session, diag, args[0]);
  report (session, diag);
}
