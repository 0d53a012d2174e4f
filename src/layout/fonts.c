#include "layout/hyphen.h"
#include "layout/signs.h"

#include "layout/paths.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

struct DgnFonts {
  FcConfig *config;
  PangoFontMap *map;
  PangoContext *context;
  char *folder;
  char *language; /* of the hyphens; NULL: not looked for yet */
  DgnHyphens *hyphens;
};

/* Faces without which no book can be set: Fontconfig would put another in the place of a missing one without a word. */
static const struct {
  const char *family;
  int weight, slant;
  const char *name;
} needed[] = {
  { DGN_FONTS_TEXT, FC_WEIGHT_REGULAR, FC_SLANT_ROMAN, "regular" },
  { DGN_FONTS_TEXT, FC_WEIGHT_BOLD, FC_SLANT_ROMAN, "bold" },
  { DGN_FONTS_TEXT, FC_WEIGHT_REGULAR, FC_SLANT_ITALIC, "italic" },
  { DGN_FONTS_TEXT, FC_WEIGHT_BOLD, FC_SLANT_ITALIC, "bold italic" },
  { DGN_FONTS_SANS, FC_WEIGHT_REGULAR, FC_SLANT_ROMAN, "regular" },
  { DGN_FONTS_SANS, FC_WEIGHT_BOLD, FC_SLANT_ROMAN, "bold" },
  { DGN_FONTS_SANS, FC_WEIGHT_REGULAR, FC_SLANT_ITALIC, "italic" },
};

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The font files of a folder, sorted by name so that every machine loads them in the same order. */
static GPtrArray *
list_faces (const char *folder, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  if (!dir)
    return NULL;
  g_autoptr (GPtrArray) faces = g_ptr_array_new_with_free_func (g_free);
  const char *name;
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".otf") || g_str_has_suffix (name, ".ttf"))
      g_ptr_array_add (faces, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (faces, compare_names);
  return g_steal_pointer (&faces);
}

/* Where the faces are: see pages.h. The caller frees. */
static char *
find_folder (const char *folder)
{
  if (folder)
    return g_strdup (folder);
  const char *from_user = g_getenv ("DUNGEONBOOK_FONTS");
  if (from_user && *from_user)
    return g_strdup (from_user);
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  if (program) {
    g_autofree char *bin = g_path_get_dirname (program);
    g_autofree char *prefix = g_path_get_dirname (bin);
    g_autofree char *beside = g_build_filename (prefix, "share", "dungeonbook", "fonts", NULL);
    if (g_file_test (beside, G_FILE_TEST_IS_DIR))
      return g_steal_pointer (&beside);
  }
  return g_strdup (DGN_FONTS_SOURCE);
}

static gboolean
has_face (FcConfig *config, const char *family, int weight, int slant)
{
  FcFontSet *set = FcConfigGetFonts (config, FcSetApplication);
  for (int i = 0; set && i < set->nfont; i++) {
    FcChar8 *name = NULL;
    int w = 0, s = 0;
    FcPatternGetString (set->fonts[i], FC_FAMILY, 0, &name);
    FcPatternGetInteger (set->fonts[i], FC_WEIGHT, 0, &w);
    FcPatternGetInteger (set->fonts[i], FC_SLANT, 0, &s);
    if (name && !strcmp ((const char *) name, family) && w == weight && s == slant)
      return TRUE;
  }
  return FALSE;
}

static gboolean
add_folder (DgnFonts *fonts, DgnDiag *diag, const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) faces = list_faces (folder, &error);
  if (!faces) {
    dgn_diag_error (diag, DGN_MARK_NONE, "cannot read the font folder '%s': %s", folder, error->message);
    return FALSE;
  }
  for (guint i = 0; i < faces->len; i++)
    if (!FcConfigAppFontAddFile (fonts->config, faces->pdata[i]))
      dgn_diag_warn (diag, DGN_MARK_NONE, "not a font: '%s'", (const char *) faces->pdata[i]);
  return TRUE;
}

static gboolean
load_faces (DgnFonts *fonts, DgnDiag *diag, const char *folder)
{
  if (!add_folder (fonts, diag, folder))
    return FALSE;
  gboolean is_whole = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (needed); i++) {
    if (has_face (fonts->config, needed[i].family, needed[i].weight, needed[i].slant))
      continue;
    dgn_diag_error (diag, DGN_MARK_NONE, "the font folder '%s' has no %s %s", folder, needed[i].family, needed[i].name);
    is_whole = FALSE;
  }
  return is_whole;
}

static void
make_context (DgnFonts *fonts)
{
  /* Pango otherwise reads the system's configuration in a thread of its own. */
  FcConfigSetCurrent (fonts->config);
  fonts->map = pango_cairo_font_map_new_for_font_type (CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config (PANGO_FC_FONT_MAP (fonts->map), fonts->config);
  pango_cairo_font_map_set_resolution (PANGO_CAIRO_FONT_MAP (fonts->map), 72);
  fonts->context = pango_font_map_create_context (fonts->map);
  pango_context_set_round_glyph_positions (fonts->context, FALSE);
  pango_context_set_language (fonts->context, pango_language_from_string ("en"));
  pango_context_set_base_dir (fonts->context, PANGO_DIRECTION_LTR);
  cairo_font_options_t *options = cairo_font_options_create ();
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (fonts->context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_shape_renderer (fonts->context, dgn_signs_draw, NULL, NULL);
}

DgnFonts *
dgn_fonts_new (DgnDiag *diag, const char *folder)
{
  g_autofree char *path = find_folder (folder);
  g_autoptr (DgnFonts) fonts = g_new0 (DgnFonts, 1);
  fonts->config = FcConfigCreate ();
  if (!load_faces (fonts, diag, path))
    return NULL;
  make_context (fonts);
  fonts->folder = g_steal_pointer (&path);
  return g_steal_pointer (&fonts);
}

gboolean
dgn_fonts_add (DgnFonts *fonts, DgnDiag *diag, const char *folder)
{
  if (!add_folder (fonts, diag, folder))
    return FALSE;
  pango_fc_font_map_config_changed (PANGO_FC_FONT_MAP (fonts->map));
  return TRUE;
}

void
dgn_fonts_free (DgnFonts *fonts)
{
  if (!fonts)
    return;
  g_clear_object (&fonts->context);
  /* A font map lets go of neither its configuration nor its fonts by itself. */
  if (fonts->map) {
    pango_fc_font_map_shutdown (PANGO_FC_FONT_MAP (fonts->map));
    pango_fc_font_map_set_config (PANGO_FC_FONT_MAP (fonts->map), NULL);
  }
  g_clear_object (&fonts->map);
  /* It stays Fontconfig's current one: without any, the next question would read the machine's. */
  if (fonts->config)
    FcConfigDestroy (fonts->config);
  dgn_hyphens_free (fonts->hyphens);
  g_free (fonts->language);
  g_free (fonts->folder);
  g_free (fonts);
}

PangoContext *
dgn_fonts_context (DgnFonts *fonts)
{
  return fonts->context;
}

gboolean
dgn_fonts_has_family (DgnFonts *fonts, const char *family)
{
  FcFontSet *set = FcConfigGetFonts (fonts->config, FcSetApplication);
  for (int i = 0; set && i < set->nfont; i++) {
    FcChar8 *name = NULL;
    FcPatternGetString (set->fonts[i], FC_FAMILY, 0, &name);
    if (name && !strcmp ((const char *) name, family))
      return TRUE;
  }
  return FALSE;
}

PangoFontDescription *
dgn_fonts_describe (const char *family, double size_pt, gboolean is_bold, gboolean is_italic)
{
  PangoFontDescription *font = pango_font_description_new ();
  pango_font_description_set_family (font, family);
  pango_font_description_set_absolute_size (font, size_pt * PANGO_SCALE);
  pango_font_description_set_weight (font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_style (font, is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  return font;
}

PangoLayout *
dgn_fonts_layout (DgnFonts *fonts, const PangoFontDescription *font)
{
  PangoLayout *layout = pango_layout_new (fonts->context);
  pango_layout_set_font_description (layout, font);
  return layout;
}

const DgnHyphens *
dgn_fonts_hyphens (DgnFonts *fonts, const char *language)
{
  if (g_strcmp0 (fonts->language, language) || !language) {
    g_clear_pointer (&fonts->hyphens, dgn_hyphens_free);
    g_free (fonts->language);
    fonts->language = g_strdup (language);
    fonts->hyphens = dgn_hyphens_new (fonts->folder, language);
  }
  return fonts->hyphens;
}
