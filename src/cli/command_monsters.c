/* command_monsters.c - list the creatures a system has, or print their stat lines. */
#include "cli/cli.h"

#include <string.h>

/* "3", "1/4" or "2-5". */
static gboolean
read_levels (const char *text, DgnMonsterFilter *filter)
{
  const char *hyphen = strchr (text, '-');
  g_autofree char *first = hyphen != NULL ? g_strndup (text, (gsize) (hyphen - text)) : g_strdup (text);
  if (dgn_cr_parse (first, &filter->level_least) && dgn_cr_parse (hyphen != NULL ? hyphen + 1 : first, &filter->level_most)
      && filter->level_most >= filter->level_least) {
    /* no end would be any */
    filter->level_most = MAX (filter->level_most, 1);
    return TRUE;
  }
  complain ("--level takes a level or challenge rating, or two with a hyphen between: 3, 1/4, 2-5; not '%s'", text);
  return FALSE;
}

static gboolean
read_filter (Session *session, DgnMonsterFilter *filter)
{
  const Options *options = session->options;
  *filter = (DgnMonsterFilter){ .in_own_rank = TRUE };
  const int role = options->role != NULL ? options_word ("role", options->role, dgn_role_words) : 0;
  if (role < 0 || (options->level != NULL && !read_levels (options->level, filter)))
    return FALSE;
  if (options->role != NULL)
    filter->roles = 1u << role;
  return TRUE;
}

static char *
level_text (const DgnPacks *packs, const DgnMonster *monster)
{
  if (dgn_packs_system (packs)->stats != DGN_STATS_FOURTH)
    return g_strdup (monster->cr);
  return g_strdup_printf ("%d", dgn_packs_level (packs, monster, (DgnRank) monster->rank) / 1000);
}

static void
print_list (const DgnPacks *packs, const GPtrArray *chosen)
{
  int width = 0;
  for (guint i = 0; i < chosen->len; i++)
    width = MAX (width, (int) g_utf8_strlen (((const DgnMonster *) g_ptr_array_index (chosen, i))->name, -1));
  for (guint i = 0; i < chosen->len; i++) {
    const DgnMonster *monster = g_ptr_array_index (chosen, i);
    g_autofree char *level = level_text (packs, monster);
    const int pad = width - (int) g_utf8_strlen (monster->name, -1);
    printf ("%s%*s  %-5s %-11s %-9s %s %s%s\n", monster->name, pad, "", level, dgn_role_words[monster->role],
            dgn_rank_words[monster->rank], dgn_size_words[monster->size], monster->type, monster->pack == NULL ? " (yours)" : "");
  }
}

static void
print_json (const DgnPacks *packs, const GPtrArray *chosen)
{
  fputs ("[\n", stdout);
  for (guint i = 0; i < chosen->len; i++) {
    g_autofree char *json = dgn_monster_to_json (packs, g_ptr_array_index (chosen, i));
    fputs (i > 0 ? ",\n" : "", stdout);
    fputs (json, stdout);
  }
  fputs ("\n]\n", stdout);
}

/* Those named; NULL after a complaint. */
static GPtrArray *
find_named (const DgnPacks *packs, char **names)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  for (; *names != NULL; names++) {
    const DgnMonster *monster = dgn_packs_find_monster (packs, *names);
    if (monster != NULL) {
      g_ptr_array_add (found, (gpointer) monster);
      continue;
    }
    const char *near = dgn_packs_nearest_monster (packs, *names);
    if (near != NULL)
      complain ("there is no monster '%s'; did you mean '%s'?", *names, near);
    else
      complain ("there is no monster '%s'; 'dungeonbook monsters' lists them", *names);
    return NULL;
  }
  return g_steal_pointer (&found);
}

static void
show (Session *session, const DgnPacks *packs, char **args)
{
  DgnMonsterFilter filter;
  if (!read_filter (session, &filter)) {
    fail (session, STATUS_USAGE);
    return;
  }
  g_autoptr (GPtrArray) chosen = args[0] != NULL ? find_named (packs, args) : dgn_packs_choose (packs, &filter);
  if (chosen == NULL)
    fail (session, STATUS_USAGE);
  else if (session->options->json)
    print_json (packs, chosen);
  else if (args[0] == NULL)
    print_list (packs, chosen);
  for (guint i = 0; chosen != NULL && args[0] != NULL && !session->options->json && i < chosen->len; i++) {
    const DgnMonster *monster = g_ptr_array_index (chosen, i);
    g_autofree char *text = dgn_monster_to_text (packs, monster, (DgnRank) monster->rank);
    printf ("%s%s", i > 0 ? "\n" : "", text);
  }
}

void
command_monsters (Session *session, char **args)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnConfig) config = load_config (session, diag, session->options->config);
  g_autoptr (DgnPacks) packs = config != NULL ? dgn_config_packs (diag, config) : NULL;
  if (packs != NULL)
    show (session, packs, args);
  else if (config != NULL)
    fail (session, STATUS_FINDINGS);
  report (session, diag);
}
