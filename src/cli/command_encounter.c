/* command_encounter.c - roll one encounter to the terminal. */
#include "cli/cli.h"

#include <dungeonbook/foes.h>
#include <dungeonbook/rng.h>

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
  /* One is drawn where none is named. */
  const int kind = options->template_name != NULL ? options_word ("template", options->template_name, dgn_template_words)
                                                  : (int) dgn_rng_below (rng, DGN_WOLF_PACK + 1);
  const int difficulty = options->difficulty != NULL ? options_word ("difficulty", options->difficulty, dgn_difficulty_words)
                                                     : DGN_AVERAGE;
  if (kind < 0 || difficulty < 0) {
    fail (session, STATUS_USAGE);
    return;
  }
  const DgnParty *party = &config->party;
  const char *why;
  g_autoptr (DgnCast) cast = dgn_cast_new (packs, dgn_setting_flags (dgn_config_setting (config)), party->level, party->size,
                                           config->seed, &why);
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (DgnFoe));
  if (cast == NULL || !dgn_cast_roll (cast, (DgnTemplate) kind, (DgnDifficulty) difficulty, 1, foes)) {
    complain ("no encounter for %d of level %d: %s", party->size, party->level,
              cast == NULL ? why : "no mixture of creatures is worth what it should be");
    fail (session, STATUS_FINDINGS);
    return;
  }
  int worth = 0;
  for (guint i = 0; i < foes->len; i++) {
    const DgnFoe *foe = &g_array_index (foes, DgnFoe, i);
    worth += foe->count * dgn_cast_member (cast, (guint) foe->creature)->worth;
  }
  printf ("%s, %s, for %d of level %d: %d XP (seed %" G_GUINT64_FORMAT ")\n", dgn_template_words[kind], dgn_difficulty_words[difficulty],
          party->size, party->level, worth, config->seed);
  print_foes (cast, packs, foes);
}

void
command_encounter (Session *session, char **args)
{
  (void) args;
  const Options *options = session->options;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnConfig) config = load_config (session, diag, options->config);
  const DgnSystem *system = config != NULL ? dgn_config_system (config) : NULL;
  if (config != NULL
      && (!options_number ("level", options->level, system->levels.min, system->levels.max, &config->party.level)
          || !options_number ("size", options->size, 1, 10, &config->party.size))) {
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
