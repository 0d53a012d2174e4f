/* load.c - reading what a command works on. Which call failed decides between "cannot read" and "wrong inside". */
#include "cli/cli.h"

#include <dungeonbook/paper.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

DgnNode *
load_node (Session *session, DgnDiag *diag, const char *path)
{
  const DgnSource *source = dgn_file_read (diag, path);
  if (source == NULL) {
    fail (session, STATUS_IO);
    return NULL;
  }
  DgnNode *root = dgn_node_parse (diag, source);
  if (root == NULL)
    fail (session, STATUS_FINDINGS);
  return root;
}

static gboolean
apply_options (Session *session, DgnDiag *diag, DgnNode *root)
{
  gboolean is_fine = TRUE;
  for (char **set = session->options->sets; set != NULL && *set != NULL; set++)
    is_fine &= dgn_node_set_path (diag, root, *set);
  if (session->has_seed) {
    g_autofree char *assignment = g_strdup_printf ("seed=%" G_GUINT64_FORMAT, session->seed);
    is_fine &= dgn_node_set_path (diag, root, assignment);
  }
  return is_fine;
}

/* A configuration that names no style of maps has the one that goes with its template. What is wrong with a template is said when a
 * book needs it. */
static void
settle_map_style (DgnConfig *config)
{
  if (*config->map_style != '\0')
    return;
  g_autoptr (DgnDiag) quiet = dgn_diag_new ();
  g_autoptr (DgnStyle) style = dgn_style_load_from (quiet, config->template_name, config->base_folder);
  g_free (config->map_style);
  config->map_style = style != NULL ? dgn_style_map_style (style) : g_strdup (DGN_MAP_STYLE_DEFAULT);
}

DgnConfig *
bind_config (Session *session, DgnDiag *diag, DgnNode *root, const char *path)
{
  gboolean is_set = apply_options (session, diag, root);
  g_autoptr (DgnConfig) config
      = dgn_config_bind (diag, root, path != NULL && !g_str_equal (path, "-") ? path : NULL);
  if (config == NULL || !is_set) {
    fail (session, STATUS_FINDINGS);
    return NULL;
  }
  settle_map_style (config);
  return g_steal_pointer (&config);
}

DgnConfig *
load_config (Session *session, DgnDiag *diag, const char *path)
{
  g_autoptr (DgnNode) root = path != NULL ? load_node (session, diag, path) : dgn_node_parse_text (diag, "defaults", "");
  if (root != NULL && session->options->system != NULL) {
    g_autofree char *assignment = g_strconcat ("system=", session->options->system, NULL);
    if (!dgn_node_set_path (diag, root, assignment))
      fail (session, STATUS_FINDINGS);
  }
  return root != NULL ? bind_config (session, diag, root, path) : NULL;
}

void
warn_of_idle_sets (Session *session, DgnDiag *diag, const DgnConfig *config)
{
  if (session->options->sets == NULL)
    return;
  g_autoptr (DgnDiag) quiet = dgn_diag_new ();
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  char **sets = g_steal_pointer (&session->options->sets);
  g_autoptr (DgnConfig) plain = load_config (session, quiet, session->options->config);
  session->options->sets = sets;
  if (plain == NULL || tables == NULL)
    return;
  g_autofree char *before = dgn_config_digest (plain, tables);
  g_autofree char *after = dgn_config_digest (config, tables);
  if (!g_str_equal (before, after))
    dgn_diag_warn (diag, DGN_MARK_NONE, "--set changes how a dungeon is rolled, and this one is rolled already; "
                                        "only paper, template, map_style, language, units, parts and outputs matter here");
}

/* After a reader that takes a path has failed: was it the file itself, or what stands in it? */
static gboolean
is_unreadable (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0)
    return TRUE;
  struct stat info;
  gboolean is_folder = fstat (fd, &info) == 0 && S_ISDIR (info.st_mode);
  close (fd);
  return is_folder;
}

gboolean
load_overlay (Session *session, DgnDiag *diag, DgnTables *tables, const char *name, const char *folder)
{
  if (dgn_tables_overlay_file (tables, diag, name, folder))
    return TRUE;
  g_autofree char *base = g_canonicalize_filename (folder != NULL ? folder : ".", NULL);
  g_autofree char *path = g_canonicalize_filename (name, base);
  fail (session, is_unreadable (path) ? STATUS_IO : STATUS_FINDINGS);
  return FALSE;
}

DgnTables *
load_tables (Session *session, DgnDiag *diag, const DgnConfig *config)
{
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  if (tables == NULL) {
    fail (session, STATUS_FINDINGS);
    return NULL;
  }
  gboolean is_fine = dgn_setting_lay_tables (dgn_config_setting (config), tables, diag);
  for (guint i = 0; i < config->tables->len; i++)
    is_fine &= load_overlay (session, diag, tables, g_ptr_array_index (config->tables, i), config->base_folder);
  return is_fine ? g_steal_pointer (&tables) : NULL;
}

/* *own is a setting that was read here and is the caller's. NULL after findings. */
static const DgnSetting *
find_setting (Session *session, DgnDiag *diag, const DgnConfig *config, const DgnDungeon *d, DgnSetting **own)
{
  const char *name = d != NULL && *d->setting != '\0' ? d->setting : d != NULL ? DGN_SETTING_DEFAULT : config->setting;
  if (g_str_equal (name, config->setting))
    return dgn_config_setting (config);
  if (dgn_setting_get (name) != NULL)
    return dgn_setting_get (name);
  g_autofree char *base = g_canonicalize_filename (session->dungeon_folder != NULL ? session->dungeon_folder : ".", NULL);
  g_autofree char *path = g_canonicalize_filename (name, base);
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR)) {
    g_autofree char *shown = dgn_text_excerpt (name, 80);
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, DGN_MARK_NONE, "put the file beside it, or name its configuration with --config",
                  "the dungeon's setting is '%s', which is none of ours and no file beside the dungeon", shown);
    fail (session, STATUS_FINDINGS);
    return NULL;
  }
  *own = dgn_setting_read (diag, path, name);
  if (*own == NULL)
    fail (session, is_unreadable (path) ? STATUS_IO : STATUS_FINDINGS);
  return *own;
}

DgnWords *
load_words (Session *session, DgnDiag *diag, const DgnConfig *config, const DgnDungeon *d)
{
  g_autoptr (DgnSetting) own = NULL;
  const DgnSetting *setting = find_setting (session, diag, config, d, &own);
  if (setting == NULL)
    return NULL;
  DgnWords *words = dgn_words_load_for (diag, config->language, config->base_folder, setting);
  if (words != NULL)
    return words;
  g_autofree char *base = g_canonicalize_filename (config->base_folder, NULL);
  g_autofree char *path = g_canonicalize_filename (config->language, base);
  gboolean is_shipped = dgn_text_index (config->language, dgn_words_names ()) >= 0;
  fail (session, !is_shipped && is_unreadable (path) ? STATUS_IO : STATUS_FINDINGS);
  return NULL;
}

DgnStyle *
load_style (Session *session, DgnDiag *diag, const DgnConfig *config)
{
  DgnStyle *style = dgn_style_load_from (diag, config->template_name, config->base_folder);
  if (style == NULL)
    fail (session, STATUS_FINDINGS);
  return style;
}

DgnMapStyle *
load_named_map_style (Session *session, DgnDiag *diag, const char *name, const char *folder)
{
  DgnMapStyle *style = dgn_map_style_load (diag, name, folder);
  if (style != NULL)
    return style;
  g_autofree char *base = g_canonicalize_filename (folder != NULL ? folder : ".", NULL);
  g_autofree char *path = g_canonicalize_filename (name, base);
  gboolean is_shipped = dgn_text_index (name, dgn_map_style_names ()) >= 0;
  fail (session, !is_shipped && is_unreadable (path) ? STATUS_IO : STATUS_FINDINGS);
  return NULL;
}

DgnMapStyle *
load_map_style (Session *session, DgnDiag *diag, const DgnConfig *config)
{
  return load_named_map_style (session, diag, config->map_style, config->base_folder);
}

DgnFonts *
load_fonts (Session *session, DgnDiag *diag)
{
  if (session->fonts == NULL)
    session->fonts = dgn_fonts_new (diag, NULL);
  if (session->fonts == NULL)
    fail (session, STATUS_IO);
  return session->fonts;
}

DgnDungeon *
load_dungeon (Session *session, DgnDiag *diag, const char *path)
{
  g_autoptr (DgnNode) root = load_node (session, diag, path);
  if (root == NULL)
    return NULL;
  g_free (session->dungeon_folder);
  session->dungeon_folder = g_path_get_dirname (path);
  g_autoptr (DgnMarks) marks = NULL;
  g_autoptr (DgnDungeon) d = dgn_dungeon_from_node (diag, root, &marks);
  if (d == NULL || !dgn_check (d, diag, marks, FALSE)) {
    fail (session, STATUS_FINDINGS);
    return NULL;
  }
  return g_steal_pointer (&d);
}

gboolean
load_paper (DgnDiag *diag, const char *paper, double *width_mm, double *height_mm)
{
  if (dgn_paper_parse (paper, width_mm, height_mm))
    return TRUE;
  dgn_diag_unknown (diag, DGN_MARK_NONE, "paper", paper, dgn_paper_names ());
  return FALSE;
}
