/* Styles of maps: those that come with the program, a user's own, and every way to get one wrong. */
#include "cmocka_all.h"

#include "../support/findings.h"

#include <dungeonbook/config.h>
#include <dungeonbook/mapstyle.h>
#include <dungeonbook/style.h>

#include <glib/gstdio.h>
#include <string.h>

static void
test_shipped (void **state)
{
  (void) state;
  static const char *const due[] = { "hatch", "classic-blue", "ink-saver", "solid", "shadow", "battlemap" };
  const char *const *names = dgn_map_style_names ();
  assert_int_equal (g_strv_length ((char **) names), G_N_ELEMENTS (due));
  for (guint i = 0; i < G_N_ELEMENTS (due); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnMapStyle) style = dgn_map_style_load (diag, due[i], NULL);
    assert_true (g_strv_contains (names, due[i]));
    assert_int_equal (dgn_diag_n_findings (diag), 0);
    assert_non_null (style);
    assert_string_equal (style->name, due[i]);
  }
}

/* A configuration and the loader know the same names. */
static void
test_config_knows_them (void **state)
{
  (void) state;
  for (const char *const *name = dgn_map_style_names (); *name != NULL; name++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autofree char *yaml = g_strdup_printf ("map_style: %s\n", *name);
    g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "config.yaml", yaml);
    g_autoptr (DgnConfig) config = dgn_config_bind (diag, root, NULL);
    assert_non_null (config);
    assert_string_equal (config->map_style, *name);
  }
  /* Left out, the template says: the first one has the style that single maps have when nobody names one. */
  g_autoptr (DgnConfig) plain = dgn_config_new ();
  assert_string_equal (plain->map_style, "");
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnStyle) style = dgn_style_load (diag, plain->template_name);
  assert_non_null (style);
  g_autofree char *map_style = dgn_style_map_style (style);
  assert_string_equal (map_style, DGN_MAP_STYLE_DEFAULT);
}

/* Read in grey, ink and words stand out from floor and rock, and rock from floor, by fill or by wall. */
static void
test_grey (void **state)
{
  (void) state;
  for (const char *const *name = dgn_map_style_names (); *name != NULL; name++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnMapStyle) style = dgn_map_style_load (diag, *name, NULL);
    const DgnMapColors *colors = &style->colors;
    double floor = dgn_color_lightness (colors->floor);
    assert_true (floor - dgn_color_lightness (colors->ink) > 0.6);
    assert_true (floor - dgn_color_lightness (colors->label) > 0.6);
    assert_true (floor - dgn_color_lightness (colors->grid) > 0.1);
    assert_true (floor - dgn_color_lightness (colors->wall) > 0.3);
    assert_true (style->walls.width > 0 || floor - dgn_color_lightness (colors->rock) > 0.12);
    /* The grid stays behind the walls. */
    assert_true (dgn_color_lightness (colors->grid) > dgn_color_lightness (colors->wall));
  }
}

static void
test_battlemap (void **state)
{
  (void) state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnMapStyle) style = dgn_map_style_load (diag, "battlemap", NULL);
  assert_true (style->scale_mm == 25.4);
  assert_true (style->walls.wobble == 0);
  assert_int_equal (style->grid.kind, DGN_MAP_GRID_LINES);
}

typedef struct {
  char *folder, *path;
} File;

static File
write_style (const char *text)
{
  File file = { g_dir_make_tmp ("mapstyle-XXXXXX", NULL), NULL };
  assert_non_null (file.folder);
  file.path = g_build_filename (file.folder, "mine.yaml", NULL);
  assert_true (g_file_set_contents (file.path, text, -1, NULL));
  return file;
}

static void
remove_style (File *file)
{
  g_remove (file->path);
  g_rmdir (file->folder);
  g_free (file->path);
  g_free (file->folder);
}

static void
test_own (void **state)
{
  (void) state;
  File file = write_style ("rock: tint\ncolors:\n  rock: \"#ffcc00\"\nwalls: { width: 0.2 }\nshadow: { width: 0.1, color: \"#808080\" }\n");
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnMapStyle) by_path = dgn_map_style_load (diag, file.path, NULL);
  g_autoptr (DgnMapStyle) by_folder = dgn_map_style_load (diag, "mine.yaml", file.folder);
  g_autoptr (DgnMapStyle) shipped = dgn_map_style_load (diag, "hatch", file.folder);
  remove_style (&file);
  assert_int_equal (dgn_diag_n_findings (diag), 0);
  assert_int_equal (by_path->rock, DGN_ROCK_TINT);
  assert_int_equal (by_folder->rock, DGN_ROCK_TINT);
  assert_int_equal (shipped->rock, DGN_ROCK_HATCH);
  assert_true (by_path->colors.rock.r == 1 && by_path->colors.rock.g == 0.8 && by_path->colors.rock.b == 0);
  assert_true (by_path->walls.width == 0.2);
  assert_true (by_path->shadow.width == 0.1);
  /* What is not said is as by default. */
  assert_true (by_path->colors.floor.r == 1);
  assert_true (by_path->hatch.band == shipped->hatch.band);
}

static const Fault bads[] = {
  { "rok: hatch\n", 1, 1, "rok", "'rock'" },
  { "rock: hach\n", 1, 7, "hach", "'hatch'" },
  { "rock: [hatch]\n", 1, 7, "rock", NULL },
  { "colors: { rock: \"#12345\" }\n", 1, 17, "'#12345' is no colour", "\"#RRGGBB\"" },
  { "colors: { rock: blue }\n", 1, 17, "'blue' is no colour", "\"#RRGGBB\"" },
  { "colors: { rock: \"#12345G\" }\n", 1, 17, "'#12345G' is no colour", NULL },
  { "colors:\n  ink: #000000\n", 2, 7, "colors.ink has no colour", "quotes" },
  { "colors:\n  ink: [0, 0, 0]\n", 2, 8, "colors.ink must be a colour, not a list", NULL },
  { "colors:\n  inc: \"#000000\"\n", 2, 3, "inc", "'ink'" },
  { "colors: red\n", 1, 9, "colors must be a map", NULL },
  { "walls: { width: 0.5 }\n", 1, 17, "walls.width", NULL },
  { "walls: { width: -1 }\n", 1, 17, "walls.width", NULL },
  { "walls: { wobble: much }\n", 1, 18, "walls.wobble", NULL },
  { "grid: { kind: line }\n", 1, 15, "line", "'lines'" },
  { "grid: { dots: 0 }\n", 1, 15, "grid.dots", NULL },
  { "grid: { width: 0 }\n", 1, 16, "grid.width", NULL },
  { "hatch: { radius: 0 }\n", 1, 18, "hatch.radius", NULL },
  { "hatch: { strokes: 2.5 }\n", 1, 19, "hatch.strokes", NULL },
  { "hatch: { band: 100 }\n", 1, 16, "hatch.band", NULL },
  { "hatch: { backing: nan }\n", 1, 19, "hatch.backing", NULL },
  { "shadow: { x: 2 }\n", 1, 14, "shadow.x", NULL },
  { "scale_mm: 1e9\n", 1, 11, "scale_mm", NULL },
  { "rock: none\nscale_mm: 1.5\n", 2, 11, "scale_mm must be 0, or 2 at least", NULL },
  { "- hatch\n", 1, 1, "map of keys", NULL },
};

static void
test_bad (void **state)
{
  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (bads); i++) {
    File file = write_style (bads[i].yaml);
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnMapStyle) style = dgn_map_style_load (diag, file.path, NULL);
    remove_style (&file);
    assert_only_finding (diag, style == NULL, &bads[i]);
  }
}

static void
test_all_at_once (void **state)
{
  (void) state;
  File file = write_style ("rock: x\ncolors: { ink: y }\nwalls: { width: z }\nnone: 1\n");
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnMapStyle) style = dgn_map_style_load (diag, file.path, NULL);
  remove_style (&file);
  assert_null (style);
  assert_int_equal (dgn_diag_n_errors (diag), 4);
}

static void
test_missing (void **state)
{
  (void) state;
  static const char *const names[] = { "hacth", "no/such.yaml", "such.yaml", "", "/" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnMapStyle) style = dgn_map_style_load (diag, names[i], NULL);
    assert_null (style);
    assert_int_equal (dgn_diag_n_errors (diag), 1);
  }
}

/* Colours as users write them, there and back. */
static void
test_colors (void **state)
{
  (void) state;
  static const char *const fine[] = { "#000000", "#FFFFFF", "#A4DDED", "#01FE80" };
  for (guint i = 0; i < G_N_ELEMENTS (fine); i++) {
    DgnColor color;
    assert_true (dgn_color_parse (fine[i], &color));
    g_autofree char *again = dgn_color_format (color);
    assert_string_equal (again, fine[i]);
    g_autofree char *small = g_ascii_strdown (fine[i], -1);
    assert_true (dgn_color_parse (small, &color));
  }
  static const char *const bad[] = { "", "#", "000000", "#00000", "#0000000", "#00 000", "#00000g", "#0000\xC3\xA4" };
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    DgnColor color = { 0.25, 0.5, 0.75 };
    assert_false (dgn_color_parse (bad[i], &color));
    assert_true (color.r == 0.25 && color.g == 0.5 && color.b == 0.75);
  }
  assert_true (dgn_color_lightness (DGN_WHITE) > 0.999);
  assert_true (dgn_color_lightness (DGN_BLACK) < 0.001);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_shipped), cmocka_unit_test (test_config_knows_them), cmocka_unit_test (test_grey),
    cmocka_unit_test (test_battlemap), cmocka_unit_test (test_own), cmocka_unit_test (test_bad),
    cmocka_unit_test (test_all_at_once), cmocka_unit_test (test_missing), cmocka_unit_test (test_colors),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
