/* mapstyle.c - the looks of a map, read from YAML. */
#include <dungeonbook/mapstyle.h>

#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#include <string.h>

#define SCALE_LEAST_MM 2.0

static gboolean
read_color (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  static const char *const hint = "write it in quotes as \"#RRGGBB\", red, green and blue from 00 to FF: \"#1F4E79\"";
  if (node->kind == DGN_NODE_SCALAR && dgn_color_parse (node->text, target))
    return TRUE;
  if (node->kind == DGN_NODE_SCALAR && dgn_node_is_null (node)) {
    /* Without quotes, # begins a comment. */
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, hint, "%s has no colour", what);
    return FALSE;
  }
  g_autofree char *shown = node->kind == DGN_NODE_SCALAR ? dgn_text_excerpt (node->text, 40) : NULL;
  if (shown != NULL)
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, hint, "%s: '%s' is no colour", what, shown);
  else
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, hint, "%s must be a colour, not %s", what, dgn_node_kind_name (node));
  return FALSE;
}

static void
write_color (DgnEmit *emit, gconstpointer target)
{
  g_autofree char *text = dgn_color_format (*(const DgnColor *) target);
  dgn_emit_text (emit, text);
}

static const DgnCodec color_codec = { "colour", read_color, write_color, NULL };

static const char *const rock_words[] = { "none", "hatch", "tint", "solid", NULL };
static const char *const grid_words[] = { "none", "lines", "dots", NULL };

#define AT(type, member) G_STRUCT_OFFSET (type, member)
#define COLOR(type, member, fallback, text)                                                                            \
  { #member, DGN_FIELD_CUSTOM, AT (type, member), "\"" fallback "\"", .codec = &color_codec, .doc = text }
#define WIDTH(type, member, fallback, least, most, text)                                                               \
  { #member, DGN_FIELD_DOUBLE, AT (type, member), fallback, least, most, .doc = text }
#define WHOLE(type, member, fallback, least, most, text)                                                               \
  { #member, DGN_FIELD_INT, AT (type, member), fallback, least, most, .doc = text }
#define GROUP(member, list, text)                                                                                      \
  { #member, DGN_FIELD_GROUP, AT (DgnMapStyle, member), "{}", .fields = list, .doc = text }

static const DgnField color_fields[] = {
  COLOR (DgnMapColors, paper, "#FFFFFF", "The sheet under everything."),
  COLOR (DgnMapColors, rock, "#CCCECE", "Solid rock, the tinted band, or the backing of the hatching."),
  COLOR (DgnMapColors, hatch, "#222022", "The strokes of the hatching."),
  COLOR (DgnMapColors, floor, "#FFFFFF", "The floor."),
  COLOR (DgnMapColors, wall, "#111111", "Walls."),
  COLOR (DgnMapColors, grid, "#8C8C8C", "The grid."),
  COLOR (DgnMapColors, ink, "#111111", "Doors, stairs and all other symbols."),
  COLOR (DgnMapColors, fill, "#D9D9D9", "The inside of symbols that are filled, such as pillars."),
  COLOR (DgnMapColors, label, "#000000", "Numbers and words."),
  DGN_FIELD_END,
};

static const DgnField wall_fields[] = {
  WIDTH (DgnMapWalls, width, "0.16", 0, 0.4, "How thick walls are, in squares. 0: only those between two places are drawn."),
  WIDTH (DgnMapWalls, wobble, "0", 0, 0.1, "How far walls stray as if drawn by hand, in squares. 0: straight."),
  DGN_FIELD_END,
};

static const DgnField grid_fields[] = {
  { "kind", DGN_FIELD_WORD, AT (DgnMapGridLook, kind), "dots", .words = grid_words, .doc = "What the squares of the floor are told apart by." },
  WIDTH (DgnMapGridLook, width, "0.05", 0.005, 0.2, "How thick lines are, or dots across, in squares."),
  WHOLE (DgnMapGridLook, dots, "5", 1, 10, "How many dots make up the side of a square."),
  DGN_FIELD_END,
};

static const DgnField hatch_fields[] = {
  WIDTH (DgnMapHatch, stroke, "0.033", 0.01, 0.1, "How thick a stroke is, in squares."),
  WIDTH (DgnMapHatch, band, "0.62", 0.2, 3, "How far from the floor groups of strokes may lie, in squares."),
  WIDTH (DgnMapHatch, radius, "0.31", 0.15, 1, "How far apart groups of strokes are at least, in squares."),
  WHOLE (DgnMapHatch, strokes, "3", 1, 6, "How many strokes make up a group."),
  WIDTH (DgnMapHatch, backing, "0.5", 0, 3, "How far the tint reaches into the rock, in squares, under strokes or by itself. 0: no tint."),
  DGN_FIELD_END,
};

static const DgnField shadow_fields[] = {
  WIDTH (DgnMapShadow, x, "0.2", -1, 1, "How far to the right walls throw their shade on the floor, in squares."),
  WIDTH (DgnMapShadow, y, "0.2", -1, 1, "How far down, in squares."),
  WIDTH (DgnMapShadow, width, "0", 0, 1, "How broad the shade is, in squares. 0: there is none."),
  COLOR (DgnMapShadow, color, "#CCCCCC", "The shade."),
  DGN_FIELD_END,
};

const DgnField dgn_map_style_fields[] = {
  WIDTH (DgnMapStyle, scale_mm, "0", 0, 200,
         "Millimetres a square of a map drawn by itself has, if no scale is asked for: 2 to 200. 0: as the program thinks"
         " best. In books maps always are as large as fits the page."),
  { "both_units", DGN_FIELD_BOOL, AT (DgnMapStyle, both_units), "false",
    .doc = "Whether scale bar and scale say feet and metres, and not only those the book speaks of." },
  { "rock", DGN_FIELD_WORD, AT (DgnMapStyle, rock), "hatch", .words = rock_words,
    .doc = "What lies around the floor: nothing, strokes along the walls, a tinted band along the walls, or colour all over." },
  GROUP (colors, color_fields, "Colours, each in quotes as \"#RRGGBB\"."),
  GROUP (walls, wall_fields, "The lines around the floor."),
  GROUP (grid, grid_fields, "The squares of the floor."),
  GROUP (hatch, hatch_fields, "Strokes and tint along the walls."),
  GROUP (shadow, shadow_fields, "The shade that walls throw on the floor."),
  DGN_FIELD_END,
};

static const char *const names[] = { "hatch", "classic-blue", "ink-saver", "solid", "shadow", "battlemap", NULL };

const char *const *
dgn_map_style_names (void)
{
  return names;
}

static DgnNode *
read_style (DgnDiag *diag, const char *name_or_path, const char *folder)
{
  if (dgn_text_index (name_or_path, names) >= 0) {
    g_autofree char *inside = g_strdup_printf ("templates/maps/%s.yaml", name_or_path);
    const char *text = dgn_builtin (inside, NULL);
    return dgn_node_parse_text (diag, inside, text != NULL ? text : "");
  }
  g_autofree char *path = folder == NULL || g_path_is_absolute (name_or_path) ? g_strdup (name_or_path)
                                                                              : g_build_filename (folder, name_or_path, NULL);
  gboolean is_path = strchr (name_or_path, '/') != NULL || g_str_has_suffix (name_or_path, ".yaml");
  if (is_path || g_file_test (path, G_FILE_TEST_EXISTS))
    return dgn_node_read (diag, path);
  dgn_diag_unknown (diag, DGN_MARK_NONE, "map style", name_or_path, names);
  return NULL;
}

DgnMapStyle *
dgn_map_style_load (DgnDiag *diag, const char *name_or_path, const char *folder)
{
  g_autoptr (DgnNode) root = read_style (diag, name_or_path, folder);
  if (root == NULL)
    return NULL;
  g_autoptr (DgnMapStyle) style = g_new0 (DgnMapStyle, 1);
  style->name = g_strdup (name_or_path);
  if (!dgn_schema_bind (diag, dgn_map_style_fields, root, style))
    return NULL;
  if (style->scale_mm > 0 && style->scale_mm < SCALE_LEAST_MM) {
    dgn_diag_error (diag, dgn_node_get (root, "scale_mm")->mark, "scale_mm must be 0, or 2 at least");
    return NULL;
  }
  return g_steal_pointer (&style);
}

void
dgn_map_style_free (DgnMapStyle *style)
{
  if (style == NULL)
    return;
  dgn_schema_clear (dgn_map_style_fields, style);
  g_free (style->name);
  g_free (style);
}
