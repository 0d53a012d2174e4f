#include <dungeonbook/style.h>

#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#define NUMBER(member, standard, low, high, words)                                                                    \
  { .key = #member, .type = DGN_FIELD_DOUBLE, .offset = G_STRUCT_OFFSET (DgnStyle, member), .fallback = standard,      \
    .min = low, .max = high, .doc = words }

const DgnField dgn_style_fields[] = {
  NUMBER (margin_inner_mm, "22", 0, 100, "From the spine to the text, in mm."),
  NUMBER (margin_outer_mm, "13", 0, 100, "From the text to the outer edge, in mm."),
  NUMBER (margin_top_mm, "17", 8, 100, "Above the text, in mm; the running head stands in it."),
  NUMBER (margin_bottom_mm, "16", 8, 100, "Below the text, in mm; the page number stands in it."),
  NUMBER (column_gap_mm, "8", 2, 40, "Between two columns, in mm."),
  NUMBER (body_pt, "9.5", 5, 24, "Size of running text, in points."),
  NUMBER (leading_pt, "12.5", 6, 36, "From baseline to baseline of running text, in points."),
  NUMBER (small_pt, "8", 5, 24, "Size of small text, running heads and page numbers."),
  NUMBER (table_pt, "8.5", 5, 24, "Size of text in tables."),
  NUMBER (card_pt, "8.5", 5, 20, "Size of text on cards."),
  NUMBER (card_min_pt, "7", 5, 20, "Text on cards may shrink to this before it goes on to a second card."),
  NUMBER (title_pt, "38", 12, 72, "Size of the title on the title page."),
  NUMBER (heading1_pt, "24", 8, 48, "Size of the heading of a part."),
  NUMBER (heading2_pt, "13", 6, 36, "Size of a heading within a part."),
  NUMBER (heading3_pt, "10.5", 6, 24, "Size of the title of a key entry."),
  { .key = "text_family", .type = DGN_FIELD_TEXT, .offset = G_STRUCT_OFFSET (DgnStyle, text_family),
    .fallback = "Linux Libertine O", .max = 100, .doc = "Family of running text, of the faces in the font folder." },
  { .key = "sans_family", .type = DGN_FIELD_TEXT, .offset = G_STRUCT_OFFSET (DgnStyle, sans_family),
    .fallback = "Linux Biolinum O", .max = 100, .doc = "Family of tables and labels." },
  DGN_FIELD_END,
};

static const char *const builtin_names[] = { "classic", NULL };

static DgnNode *
read_template (DgnDiag *diag, const char *name_or_path)
{
  if (dgn_text_index (name_or_path, builtin_names) >= 0) {
    g_autofree char *path = g_strdup_printf ("templates/%s.yaml", name_or_path);
    const char *text = dgn_builtin (path, NULL);
    return dgn_node_parse_text (diag, path, text ? text : "");
  }
  gboolean is_path = strchr (name_or_path, '/') || g_str_has_suffix (name_or_path, ".yaml");
  if (is_path || g_file_test (name_or_path, G_FILE_TEST_EXISTS))
    return dgn_node_read (diag, name_or_path);
  dgn_diag_unknown (diag, DGN_MARK_NONE, "template", name_or_path, builtin_names);
  return NULL;
}

/* Lines that stand closer than their letters are high would overlap. */
static void
check_sizes (DgnDiag *diag, const DgnStyle *style, const DgnNode *root)
{
  if (style->leading_pt < style->body_pt)
    dgn_diag_error (diag, root->mark, "leading_pt is smaller than body_pt");
  if (style->card_min_pt > style->card_pt)
    dgn_diag_error (diag, root->mark, "card_min_pt is larger than card_pt");
  if (style->leading_pt < style->heading3_pt)
    dgn_diag_error (diag, root->mark, "heading3_pt is larger than leading_pt");
}

DgnStyle *
dgn_style_load (DgnDiag *diag, const char *name_or_path)
{
  g_autoptr (DgnNode) root = read_template (diag, name_or_path);
  if (!root)
    return NULL;
  g_autoptr (DgnStyle) style = g_new0 (DgnStyle, 1);
  guint n_errors = dgn_diag_n_errors (diag);
  style->name = g_strdup (name_or_path);
  if (dgn_schema_bind (diag, dgn_style_fields, root, style))
    check_sizes (diag, style, root);
  return dgn_diag_n_errors (diag) > n_errors ? NULL : g_steal_pointer (&style);
}

void
dgn_style_free (DgnStyle *style)
{
  if (!style)
    return;
  dgn_schema_clear (dgn_style_fields, style);
  g_free (style->name);
  g_free (style);
}
