/* command_encounter.c - roll one encounter to the terminal. */
#include "cli/cli.h"

#include <dungeonbook/foes.h>
#include <dungeonbook/rng.h>

/* A word of a list, or any by chance when there is none; -1 after a complaint. */
static int
word_of (const char *option, const char *word, const char *const *words, int n, DgnRng *rng)
{
  if (word == NULL)
    return (int) dgn_rng_below (rng, (guint32) n);
  const int index = dgn_text_index (word, words);
  if (index >= 0)
    return index;
  const char *near = dgn_text_nearest (word, words);
  g_autofree char *list = g_strjoinv (", ", (char **) words);
  complain ("--%s takes %s, not '%s'%s%s%s", option, list, word, near != NULL ? "; did you mean '" : "", near != NULL ? near : "",
            near != NULL ? "'?" : "");
  return -1;
}

static gboolean
number_of (const char *option, const char *text, int least, int most, int *number)
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

static void
print_foes (const DgnCast *cast, const DgnPacks *packs, const GArray *foes)
{
  for (guint i = 0; i < foes->len; i++) {
    const DgnFoe *foe = &g_array_index (foes, DgnFoe, i);
    const DgnCastMember *member = dgn_cast_member (cast, (guint) foe->creature);
    g_autofree char *text = dgn_monster_to_text (packs, member->monster, member->rank);
    printf ("\n%d x %s", foe->count, text);
  }
}

static void
roll (Session *session, const DgnConfig *config, const DgnPacks *packs, DgnRng *rng)
{
  const Options *options = session->options;
  const int kind = word_of ("template", options->template_name, dgn_template_words, DGN_WOLF_PACK + 1, rng);
  const int difficulty = options->difficulty != NULL ? word_of ("difficulty", options->difficulty, dgn_difficulty_words, DGN_BOSS + 1, rng)
                                                     : DGN_AVERAGE;
  const char *why = "no mixture of its creatures is worth what it should be";
  if (kind < 0 || difficulty < 0) {
    fail (session, STATUS_USAGE);
    return;
  }
  g_autoptr (DgnCast) cast = dgn_cast_new (packs, dgn_setting_flags (dgn_config_setting (config)), config->party.level, config->party.size, config->seed, &why);
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (DgnFoe));
  if (cast == NULL || !dgn_cast_roll (cast, (DgnTemplate) kind, (DgnDifficulty) difficulty, 1, foes)) {
    complain ("no encounter for %d of level %d: %s", config->party.size, config->party.level, cast == NULL ? why : "no mixture of creatures is worth what it should be");
    fail (session, STATUS_FINDINGS);
    return;
  }
  int worth = 0;
  for (guint i = 0; i < foes->len; i++) {
    const DgnFoe *foe = &g_array_index (foes, DgnFoe, i);
    worth += foe->count * dgn_cast_member (cast, (guint) foe->creature)->worth;
  }
  printf ("%s, %s, for %d of level %d: %d XP (seed %" G_GUINT64_FORMAT ")\n", dgn_template_words[kind], dgn_difficulty_words[difficulty],
          config->party.size, config->party.level, worth, config->seed);
  print_foes (cast, packs, foes);
}

void
command_encounter (Session *session, char **args)
{
  (void) args;
  const Options *options = session->options;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = options->config != NULL ? load_node (session, diag, options->config) : dgn_node_parse_text (diag, "defaults", "");
  if (root != NULL && options->system != NULL) {
    g_autofree char *assignment = g_strconcat ("system=", options->system, NULL);
    if (!dgn_node_set_path (diag, root, assignment))
      fail (session, STATUS_FINDINGS);
  }
  g_autoptr (DgnConfig) config = root != NULL ? bind_config (session, diag, root, options->config) : NULL;
  const DgnSystem *system = config != NULL ? dgn_config_system (config) : NULL;
  if (config != NULL
      && (!number_of ("level", options->level, system->levels.min, system->levels.max, &config->party.level)
          || !number_of ("size", options->size, 1, 10, &config->party.size))) {
    fail (session, STATUS_USAGE);
    return;
  }
  g_autoptr (DgnPacks) packs = config != NULL ? dgn_config_packs (diag, config) : NULL;
  if (packs != NULL) {
    DgnRng rng = dgn_rng_stream (config->seed, "encounter", 0);
    roll (session, config, packs, &rng);
  } else if (config != NULL) {
    fail (session, STATUS_FINDINGS);
  }
  report (session, diag);
}
