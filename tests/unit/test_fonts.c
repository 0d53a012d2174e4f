/* test_fonts.c - the faces of the tree: all there, as the manifest says, and nothing from the machine. */
#include "cmocka_all.h"

#include <dungeonbook/node.h>

#include "layout/typeset.h"

#include <fontconfig/fontconfig.h>
#include <glib/gstdio.h>
#include <unistd.h>

static char *
folder_path (void)
{
  return g_build_filename (g_getenv ("DUNGEONBOOK_SOURCE_ROOT"), "fonts", NULL);
}

static void
test_manifest (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *folder = folder_path ();
  g_autofree char *path = g_build_filename (folder, "manifest.yaml", NULL);
  g_autoptr (DgnNode) root = dgn_node_read (diag, path);
  assert_non_null (root);
  const DgnNode *faces = dgn_node_get (root, "faces");
  assert_int_equal (dgn_node_length (faces), 7);
  for (guint i = 0; i < dgn_node_length (faces); i++) {
    const DgnNode *face = dgn_node_item (faces, i);
    g_autofree char *file = g_build_filename (folder, dgn_node_get (face, "file")->text, NULL);
    g_autofree char *bytes = NULL;
    gsize length;
    assert_true (g_file_get_contents (file, &bytes, &length, NULL));
    g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, length);
    assert_string_equal (sum, dgn_node_get (face, "sha256")->text);
  }
  static const char *const licences[] = { "OFL.txt", "COPYRIGHT" };
  for (guint i = 0; i < G_N_ELEMENTS (licences); i++) {
    g_autofree char *file = g_build_filename (folder, licences[i], NULL);
    assert_true (g_file_test (file, G_FILE_TEST_IS_REGULAR));
  }
}

static void
test_nothing_from_the_machine (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *folder = folder_path ();
  g_autoptr (DgnFonts) fonts = dgn_fonts_new (diag, folder);
  assert_non_null (fonts);
  assert_int_equal (dgn_diag_n_findings (diag), 0);
  assert_true (dgn_fonts_has_family (fonts, DGN_FONTS_TEXT));
  assert_true (dgn_fonts_has_family (fonts, DGN_FONTS_SANS));
  assert_false (dgn_fonts_has_family (fonts, "DejaVu Sans"));
  FcConfig *config = FcConfigGetCurrent ();
  FcFontSet *system = FcConfigGetFonts (config, FcSetSystem);
  assert_true (!system || system->nfont == 0);
  assert_int_equal (FcConfigGetFonts (config, FcSetApplication)->nfont, 7);
  PangoFontFamily **families = NULL;
  int n = 0;
  pango_context_list_families (dgn_fonts_context (fonts), &families, &n);
  for (int i = 0; i < n; i++) {
    const char *name = pango_font_family_get_name (families[i]);
    gboolean is_alias = !strcmp (name, "Monospace") || !strcmp (name, "Sans") || !strcmp (name, "Serif")
                        || !strcmp (name, "System-ui");
    assert_true (is_alias || g_str_has_prefix (name, "Linux "));
  }
  g_free (families);
}

static void
check_folder (const char *folder, const char *reason)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  assert_null (dgn_fonts_new (diag, folder));
  g_autofree char *findings = dgn_diag_render (diag);
  if (!strstr (findings, reason))
    fail_msg ("'%s' is not in: %s", reason, findings);
}

/* A face that is missing is said, never replaced. */
static void
test_missing_faces (void **state G_GNUC_UNUSED)
{
  check_folder ("/no/such/folder", "cannot read the font folder");
  g_autofree char *empty = g_dir_make_tmp ("fonts-XXXXXX", NULL);
  check_folder (empty, "has no Linux Biolinum O bold");
  g_autofree char *from = folder_path ();
  g_autofree char *file = g_build_filename (from, "LinLibertine_R.otf", NULL);
  g_autofree char *link = g_build_filename (empty, "one.otf", NULL);
  assert_int_equal (symlink (file, link), 0);
  check_folder (empty, "has no Linux Libertine O bold italic");
  g_autofree char *junk = g_build_filename (empty, "two.ttf", NULL);
  assert_true (g_file_set_contents (junk, "not a font", -1, NULL));
  check_folder (empty, "not a font");
  g_remove (link);
  g_remove (junk);
  g_rmdir (empty);
}

static PangoLayout *
set (DgnFonts *fonts, const char *family, gboolean is_bold, gboolean is_italic, const char *text)
{
  g_autoptr (PangoFontDescription) font = dgn_fonts_describe (family, 10, is_bold, is_italic);
  PangoLayout *layout = dgn_fonts_layout (fonts, font);
  g_autoptr (PangoAttrList) attrs = pango_attr_list_new ();
  dgn_fonts_add_signs (attrs, text, 10);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_attributes (layout, attrs);
  return layout;
}

/* Every sign that the program's own words use, in every face it may stand in. */
static void
test_own_signs (void **state G_GNUC_UNUSED)
{
  const char *signs = "→ ← ↑ ↓ ▸ ► ▢ ☐ ★ ☆ ✓ × – — · • … “ ” ‘ ’ ° ½ ² − ≤ ≥ ◆ † ÄÖÜäöüß éèêç ñ æ Œ §";
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *folder = folder_path ();
  g_autoptr (DgnFonts) fonts = dgn_fonts_new (diag, folder);
  for (int face = 0; face < 8; face++) {
    const char *family = face & 4 ? DGN_FONTS_SANS : DGN_FONTS_TEXT;
    g_autoptr (PangoLayout) layout = set (fonts, family, face & 1, face & 2, signs);
    assert_int_equal (pango_layout_get_unknown_glyphs_count (layout), 0);
  }
  g_autoptr (PangoLayout) layout = set (fonts, DGN_FONTS_TEXT, FALSE, FALSE, "⚔");
  assert_true (pango_layout_get_unknown_glyphs_count (layout) > 0);
}

/* Widths come from the face alone: no rounding, 72 to the inch, and they grow with the size. */
static void
test_widths_are_exact (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *folder = folder_path ();
  g_autoptr (DgnFonts) fonts = dgn_fonts_new (diag, folder);
  int widths[2];
  for (int i = 0; i < 2; i++) {
    g_autoptr (PangoFontDescription) font = dgn_fonts_describe (DGN_FONTS_TEXT, i ? 100 : 10, FALSE, FALSE);
    g_autoptr (PangoLayout) layout = dgn_fonts_layout (fonts, font);
    pango_layout_set_text (layout, "nnnnnnnnnnnnnnnnnnnn", -1);
    pango_layout_get_size (layout, &widths[i], NULL);
  }
  assert_in_range (widths[1], widths[0] * 10 - 200, widths[0] * 10 + 200);
  /* An n of Libertine is 0.52 em wide, about. */
  assert_in_range (widths[1] / PANGO_SCALE, 1000, 1100);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_manifest),      cmocka_unit_test (test_nothing_from_the_machine),
    cmocka_unit_test (test_missing_faces), cmocka_unit_test (test_own_signs),
    cmocka_unit_test (test_widths_are_exact),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
