/* command_check.c - look a file over and say what it is. */
#include "cli/cli.h"

/* Each returns the words behind "fine:", or NULL after findings. */
static char *
check_config (Session *session, DgnDiag *diag, DgnNode *root, const char *path)
{
  g_autoptr (DgnConfig) config = bind_config (session, diag, root, path);
  if (config == NULL)
    return NULL;
  g_autoptr (DgnTables) tables = load_tables (session, diag, config);
  g_autoptr (DgnStyle) style = load_style (session, diag, config);
  g_autoptr (DgnMapStyle) map_style = load_map_style (session, diag, config);
  g_autoptr (DgnWords) words = load_words (session, diag, config, NULL);
  double width_mm, height_mm;
  if (!load_paper (diag, config->paper, &width_mm, &height_mm))
    fail (session, STATUS_FINDINGS);
  check_map_outputs (session, diag, config);
  const gboolean has_own = config->own_system != NULL || config->monsters->len + config->traps->len + config->treasure->len > 0;
  g_autoptr (DgnPacks) packs = has_own ? dgn_config_packs (diag, config) : NULL;
  if (has_own && packs == NULL)
    fail (session, STATUS_FINDINGS);
  if (tables == NULL || style == NULL || map_style == NULL || words == NULL || dgn_diag_has_errors (diag))
    return NULL;
  int up, down;
  dgn_config_floors (config, &up, &down);
  g_autofree char *encounters = dgn_text_count (dgn_config_limit (config), "encounter", NULL);
  g_autofree char *floors = dgn_text_count (up + down + 1, "floor", NULL);
  g_autofree char *lent = dgn_words_n_missing (words) > 0 ? dgn_text_count ((int) dgn_words_n_missing (words), "phrase", NULL) : NULL;
  g_autofree char *note = lent != NULL ? g_strdup_printf ("; %s of the book in English, as '%s' leaves them out", lent, config->language)
                                       : g_strdup ("");
  return g_strdup_printf ("a configuration: %s, %s%s, %s, seed %" G_GUINT64_FORMAT "%s", dgn_config_system_name (config), encounters,
                          config->boss ? " and the boss" : "", floors, config->seed, note);
}

static char *
check_tables (Session *session, DgnDiag *diag, const DgnNode *root)
{
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  if (tables == NULL || !dgn_tables_overlay (tables, diag, root)) {
    fail (session, STATUS_FINDINGS);
    return NULL;
  }
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint i = 0; i < dgn_node_length (root); i++)
    g_ptr_array_add (names, dgn_node_pair (root, i)->key);
  g_autofree char *count = dgn_text_count ((int) names->len, "table", NULL);
  g_autofree char *list = dgn_text_join ((const char *const *) names->pdata, names->len, "and");
  return g_strdup_printf ("%s: %s", count, list);
}

static char *
check_dungeon (Session *session, DgnDiag *diag, const DgnNode *root)
{
  g_autoptr (DgnMarks) marks = NULL;
  g_autoptr (DgnDungeon) d = dgn_dungeon_from_node (diag, root, &marks);
  if (d == NULL || !dgn_check (d, diag, marks, FALSE)) {
    fail (session, STATUS_FINDINGS);
    return NULL;
  }
  g_autofree char *counts = dungeon_counts (d);
  return g_strdup_printf ("a dungeon: %s, seed %" G_GUINT64_FORMAT, counts, d->seed);
}

static char *
check_system (Session *session, DgnDiag *diag, DgnNode *root, const char *path)
{
  g_autoptr (DgnSystem) system = dgn_system_of_user (diag, root, path);
  g_autoptr (DgnPacks) packs = system != NULL ? dgn_packs_load (diag, system, NULL) : NULL;
  if (packs == NULL) {
    fail (session, STATUS_FINDINGS);
    return NULL;
  }
  g_autofree char *monsters = dgn_text_count ((int) dgn_packs_n_monsters (packs), "monster", NULL);
  g_autofree char *traps = dgn_text_count ((int) dgn_packs_n_traps (packs), "trap", NULL);
  return g_strdup_printf ("a rule system: %s, levels %d to %d, %s, %s", system->title, system->levels.min, system->levels.max, monsters,
                          traps);
}

#define KEYS_SHOWN 6

/* What of the dungeon's words such a place still has: "; the dungeon's words in …". */
static char *
describe_lent (const DgnSetting *setting, const DgnWords *words)
{
  int n_rows;
  g_autofree char *rows = dgn_setting_lent_rows (setting, &n_rows);
  g_autoptr (GPtrArray) keys = dgn_words_left (words, dgn_setting_own_words (dgn_setting_get (DGN_SETTING_DEFAULT)));
  GString *text = g_string_new (NULL);
  if (n_rows > 0) {
    g_autofree char *count = dgn_text_count (n_rows, "row", NULL);
    g_string_append_printf (text, "; %s left to the dungeon (%s)", count, rows);
  }
  if (keys->len > 0) {
    const guint n = MIN (keys->len, KEYS_SHOWN);
    g_autofree char *count = dgn_text_count ((int) keys->len, "phrase", NULL);
    g_autofree char *list = dgn_text_join ((const char *const *) keys->pdata, n, keys->len > n ? "," : "and");
    g_string_append_printf (text, "; %s with its words (%s%s)", count, list, keys->len > n ? ", …" : "");
  }
  return g_string_free (text, FALSE);
}

static char *
check_setting (Session *session, DgnDiag *diag, DgnNode *root, const char *path)
{
  g_autoptr (DgnSetting) setting = dgn_setting_of_user (diag, root, path);
  g_autoptr (DgnWords) words = setting != NULL ? dgn_words_load_for (diag, dgn_setting_language (setting), NULL, setting) : NULL;
  if (words == NULL) {
    fail (session, STATUS_FINDINGS);
    return NULL;
  }
  const DgnSetting *base = dgn_setting_base (setting);
  g_autofree char *like = base != NULL ? g_strdup_printf (", like %s", dgn_setting_name (base)) : g_strdup ("");
  g_autofree char *purposes = dgn_text_count ((int) dgn_setting_purposes (setting)->len, "purpose", NULL);
  g_autofree char *lent = describe_lent (setting, words);
  return g_strdup_printf ("a setting: %s%s, %s%s", dgn_setting_title (setting), like, purposes, lent);
}

/* Monsters, traps or treasure, for the system of --system or --set, or the default one. */
static char *
check_rows (Session *session, DgnDiag *diag, const DgnNode *root)
{
  g_autoptr (DgnConfig) config = load_config (session, diag, NULL);
  if (config == NULL)
    return NULL;
  const char *what = NULL;
  const int n = dgn_packs_check_rows (diag, root, dgn_config_system (config), &what);
  if (n >= 0)
    return g_strdup_printf ("%s for %s: %d", what, dgn_config_system (config)->title, n);
  fail (session, STATUS_FINDINGS);
  return NULL;
}

static char *
check_one (Session *session, DgnDiag *diag, const char *path)
{
  g_autoptr (DgnNode) root = load_node (session, diag, path);
  if (root == NULL)
    return NULL;
  if (root->kind == DGN_NODE_LIST && dgn_node_length (root) == 0) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, root->mark, "begin each monster, trap or treasure with '- name: '", "the list is empty");
    fail (session, STATUS_FINDINGS);
    return NULL;
  }
  switch (dgn_file_kind (root)) {
  case DGN_FILE_DUNGEON:
    return check_dungeon (session, diag, root);
  case DGN_FILE_TABLES:
    return check_tables (session, diag, root);
  case DGN_FILE_SYSTEM:
    return check_system (session, diag, root, path);
  case DGN_FILE_SETTING:
    return check_setting (session, diag, g_steal_pointer (&root), path);
  case DGN_FILE_ROWS:
    return check_rows (session, diag, root);
  case DGN_FILE_CONFIG:
    break;
  }
  return check_config (session, diag, root, path);
}

void
command_check (Session *session, char **args)
{
  for (; *args != NULL; args++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autofree char *words = check_one (session, diag, *args);
    report (session, diag);
    if (words != NULL)
      tell (session, "%s: fine: %s", source_title (*args), words);
  }
}
