/* style.c - templates: those that come with the program, and folders of a user's own. */
#include <dungeonbook/style.h>

#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#define TEMPLATE_FILE "template.yaml"

static const char *const builtin_names[] = { "classic", "modern", "ink-saver", "large-print", NULL };

const char *const *
dgn_style_names (void)
{
  return builtin_names;
}

const char *
dgn_style_source (const char *name)
{
  g_autofree char *path = g_strdup_printf ("templates/%s/" TEMPLATE_FILE, name);
  return dgn_text_index (name, builtin_names) >= 0 ? dgn_builtin (path, NULL) : NULL;
}

/* The file that a path of a user's means: itself, or the one in its folder. */
static char *
find_file (const char *name, const char *folder)
{
  g_autofree char *path = folder && !g_path_is_absolute (name) ? g_build_filename (folder, name, NULL) : g_strdup (name);
  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    return g_steal_pointer (&path);
  return g_build_filename (path, TEMPLATE_FILE, NULL);
}

static DgnNode *
read_template (DgnDiag *diag, const char *name, const char *folder, char **found_in)
{
  const char *text = dgn_style_source (name);
  if (text) {
    g_autofree char *title = g_strdup_printf ("templates/%s/" TEMPLATE_FILE, name);
    return dgn_node_parse_text (diag, title, text);
  }
  g_autofree char *path = find_file (name, folder);
  gboolean is_path = strchr (name, '/') || g_str_has_suffix (name, ".yaml");
  if (!is_path && !g_file_test (path, G_FILE_TEST_EXISTS)) {
    dgn_diag_unknown (diag, DGN_MARK_NONE, "template", name, builtin_names);
    return NULL;
  }
  *found_in = g_path_get_dirname (path);
  return dgn_node_read (diag, path);
}

/* Where a finding on one of two keys goes: the first that is there. */
static DgnMark
mark_of (const DgnNode *root, const char *key, const char *other)
{
  const DgnNode *node = root->kind == DGN_NODE_MAP ? dgn_node_get (root, key) : NULL;
  if (!node && root->kind == DGN_NODE_MAP)
    node = dgn_node_get (root, other);
  return node ? node->mark : root->mark;
}

/* Lines that stand closer than their letters are high would overlap. */
static void
check_sizes (DgnDiag *diag, const DgnStyle *style, const DgnNode *root)
{
  if (style->leading_pt < style->body_pt)
    dgn_diag_error (diag, mark_of (root, "leading_pt", "body_pt"), "leading_pt is smaller than body_pt");
  if (style->card_min_pt > style->card_pt)
    dgn_diag_error (diag, mark_of (root, "card_min_pt", "card_pt"), "card_min_pt is larger than card_pt");
  if (style->leading_pt < style->heading3_pt)
    dgn_diag_error (diag, mark_of (root, "heading3_pt", "leading_pt"), "heading3_pt is larger than leading_pt");
}

DgnStyle *
dgn_style_load_from (DgnDiag *diag, const char *name_or_path, const char *folder)
{
  g_autofree char *found_in = NULL;
  g_autoptr (DgnNode) root = read_template (diag, name_or_path, folder, &found_in);
  if (!root)
    return NULL;
  g_autoptr (DgnStyle) style = g_new0 (DgnStyle, 1);
  guint n_errors = dgn_diag_n_errors (diag);
  style->name = g_strdup (name_or_path);
  style->folder = g_steal_pointer (&found_in);
  if (dgn_schema_bind (diag, dgn_style_fields, root, style))
    check_sizes (diag, style, root);
  return dgn_diag_n_errors (diag) > n_errors ? NULL : g_steal_pointer (&style);
}

DgnStyle *
dgn_style_load (DgnDiag *diag, const char *name_or_path)
{
  return dgn_style_load_from (diag, name_or_path, NULL);
}

/* A name in a template, seen from where the template lies. */
static char *
path_beside (const DgnStyle *style, const char *name)
{
  g_autofree char *folder = g_canonicalize_filename (style->folder ? style->folder : ".", NULL);
  return g_canonicalize_filename (name, folder);
}

char *
dgn_style_map_style (const DgnStyle *style)
{
  g_autofree char *beside = style->folder ? path_beside (style, style->map_style) : NULL;
  return beside && g_file_test (beside, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&beside) : g_strdup (style->map_style);
}

char *
dgn_style_art (const DgnStyle *style, DgnArtPlace place)
{
  const char *name = style->art.files[place].name;
  return *name != '\0' ? path_beside (style, name) : NULL;
}

char *
dgn_style_fonts_folder (const DgnStyle *style)
{
  if (*style->fonts == '\0')
    return NULL;
  return path_beside (style, style->fonts);
}

void
dgn_style_free (DgnStyle *style)
{
  if (!style)
    return;
  dgn_schema_clear (dgn_style_fields, style);
  g_free (style->name);
  g_free (style->folder);
  g_free (style);
}
