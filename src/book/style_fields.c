/* style_fields.c - every key of a template: default, limits and meaning, which are also the manual. */
#include <dungeonbook/style.h>

#include <dungeonbook/text.h>

static gboolean
read_color (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  static const char hint[] = "write it in quotes as \"#RRGGBB\", red, green and blue from 00 to FF: \"#1F4E79\"";
  if (node->kind == DGN_NODE_SCALAR && dgn_color_parse (node->text, target))
    return TRUE;
  if (node->kind != DGN_NODE_SCALAR) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, hint, "%s must be a colour, not %s", what, dgn_node_kind_name (node));
    return FALSE;
  }
  g_autofree char *shown = dgn_text_excerpt (node->text, 40);
  /* Without quotes, # begins a comment. */
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, hint, dgn_node_is_null (node) ? "%s has no colour%s" : "%s: '%s' is no colour",
                what, dgn_node_is_null (node) ? "" : shown);
  return FALSE;
}

static void
write_color (DgnEmit *emit, gconstpointer target)
{
  g_autofree char *text = dgn_color_format (*(const DgnColor *) target);
  dgn_emit_text (emit, text);
}

static const DgnCodec color_codec = { "colour", read_color, write_color, NULL };

static const char *const face_words[] = { "text", "sans", NULL };
static const char *const rule_words[] = { "none", "above", "below", "both", NULL };
static const char *const cover_words[] = { "framed", "plain", "banner", NULL };
static const char *const figures_words[] = { "lining", "oldstyle", NULL };
static const char *const ornament_words[] = { "none", "diamond", "rule", "flourish", NULL };
const char *const dgn_drawing_words[] = { "none", "flourish", "leaf", "squares", NULL };

#define AT(type, member) G_STRUCT_OFFSET (type, member)
#define NUMBER(member, standard, low, high, words)                                                                    \
  { .key = #member, .type = DGN_FIELD_DOUBLE, .offset = AT (DgnStyle, member), .fallback = standard, .min = low,      \
    .max = high, .doc = words }
#define TEXT(member, standard, words)                                                                                 \
  { .key = #member, .type = DGN_FIELD_TEXT, .offset = AT (DgnStyle, member), .fallback = standard, .max = 1000,       \
    .doc = words }
#define COLOR(owner, member, standard, words)                                                                          \
  { .key = #member, .type = DGN_FIELD_CUSTOM, .offset = AT (owner, member), .fallback = "\"" standard "\"",            \
    .codec = &color_codec, .doc = words }
#define YES(owner, name, member, standard, words)                                                                      \
  { .key = name, .type = DGN_FIELD_BOOL, .offset = AT (owner, member), .fallback = standard, .doc = words }
#define WORD(owner, member, standard, list, text)                                                                      \
  { .key = #member, .type = DGN_FIELD_WORD, .offset = AT (owner, member), .fallback = standard, .words = list,         \
    .doc = text }
#define WIDTH(owner, member, standard, high, text)                                                                     \
  { .key = #member, .type = DGN_FIELD_DOUBLE, .offset = AT (owner, member), .fallback = standard, .min = 0,            \
    .max = high, .doc = text }

/* The keys of one kind of head; what they are by default differs. */
#define HEAD_FIELDS(name, is_sans, bold, italic, caps, where, width)                                                  \
  static const DgnField name[] = {                                                                                    \
    WORD (DgnHeadStyle, face, is_sans, face_words, "The family: text or sans."),                                      \
    YES (DgnHeadStyle, "bold", is_bold, bold, "Whether it is bold."),                                                 \
    YES (DgnHeadStyle, "italic", is_italic, italic, "Whether it is italic."),                                         \
    YES (DgnHeadStyle, "small_caps", is_small_caps, caps, "Whether it stands in small capitals."),                    \
    COLOR (DgnHeadStyle, color, "#000000", "The letters."),                                                           \
    COLOR (DgnHeadStyle, fill, "#FFFFFF", "Behind it, as wide as its column. White: nothing."),                       \
    WORD (DgnHeadStyle, rule, where, rule_words, "Where a rule stands, as wide as its column."),                      \
    WIDTH (DgnHeadStyle, rule_pt, width, 12, "How thick the rule is, in points."),                                    \
    COLOR (DgnHeadStyle, rule_color, "#000000", "The rule."),                                                         \
    DGN_FIELD_END,                                                                                                    \
  }

HEAD_FIELDS (title_fields, "text", "false", "false", "false", "none", "0.6");
HEAD_FIELDS (part_fields, "text", "false", "false", "false", "none", "0.6");
HEAD_FIELDS (section_fields, "sans", "true", "false", "false", "none", "0.5");
HEAD_FIELDS (minor_fields, "sans", "true", "false", "false", "none", "0.5");
HEAD_FIELDS (entry_fields, "sans", "true", "false", "false", "above", "0.5");
HEAD_FIELDS (label_fields, "sans", "true", "false", "false", "none", "0.5");
HEAD_FIELDS (table_head_fields, "sans", "true", "false", "false", "none", "0.5");
HEAD_FIELDS (running_fields, "sans", "false", "false", "false", "below", "0.4");
HEAD_FIELDS (card_fields, "sans", "true", "false", "false", "none", "0.5");

#define HEAD(name, index, list, words)                                                                                \
  { .key = name, .type = DGN_FIELD_GROUP, .offset = AT (DgnStyle, heads) + (index) * sizeof (DgnHeadStyle),           \
    .fallback = "{}", .fields = list, .doc = words }

static const DgnField heads_fields[] = {
  HEAD ("title", DGN_HEAD_TITLE, title_fields, "The title of the book."),
  HEAD ("part", DGN_HEAD_PART, part_fields, "The heading of a part."),
  HEAD ("section", DGN_HEAD_SECTION, section_fields, "A heading within a part."),
  HEAD ("minor", DGN_HEAD_MINOR, minor_fields, "A heading below that."),
  HEAD ("entry", DGN_HEAD_ENTRY, entry_fields, "Number and title of a place in the key."),
  HEAD ("label", DGN_HEAD_LABEL, label_fields, "The names of facts, and of the lines of an entry."),
  HEAD ("table", DGN_HEAD_TABLE, table_head_fields, "The heads of a table's columns."),
  HEAD ("running", DGN_HEAD_RUNNING, running_fields, "Running heads and page numbers."),
  HEAD ("card", DGN_HEAD_CARD, card_fields, "The title of a card."),
  DGN_FIELD_END,
};

static const DgnField box_fields[] = {
  COLOR (DgnBoxStyle, fill, "#F2F2F0", "Behind the text. White: nothing."),
  COLOR (DgnBoxStyle, color, "#000000", "The rule."),
  WORD (DgnBoxStyle, rule, "both", rule_words, "Where rules stand; both: a frame."),
  WIDTH (DgnBoxStyle, rule_pt, "0.5", 6, "How thick they are, in points. 0: there are none."),
  WIDTH (DgnBoxStyle, pad_mm, "2", 10, "From the frame to the text, in mm."),
  DGN_FIELD_END,
};

static const DgnField table_fields[] = {
  WIDTH (DgnTableStyle, head_pt, "0.8", 6, "The rule under the heads, in points. 0: there is none."),
  WIDTH (DgnTableStyle, row_pt, "0.25", 6, "The rules between rows."),
  WIDTH (DgnTableStyle, foot_pt, "0.8", 6, "The rule under the last row."),
  COLOR (DgnTableStyle, color, "#000000", "The rules."),
  COLOR (DgnTableStyle, stripe, "#FFFFFF", "Behind every other row. White: nothing."),
  DGN_FIELD_END,
};

const DgnField dgn_style_fields[] = {
  NUMBER (margin_inner_mm, "22", 0, 100, "From the spine to the text, in mm."),
  NUMBER (margin_outer_mm, "13", 0, 100, "From the text to the outer edge, in mm."),
  NUMBER (margin_top_mm, "17", 8, 100, "Above the text, in mm; the running head stands in it."),
  NUMBER (margin_bottom_mm, "16", 8, 100, "Below the text, in mm; the page number stands in it."),
  { .key = "columns", .type = DGN_FIELD_INT, .offset = AT (DgnStyle, columns), .fallback = "2", .min = 1, .max = 2,
    .doc = "Columns of the parts that are set in columns; fewer on narrow paper." },
  NUMBER (column_gap_mm, "8", 2, 40, "Between two columns, in mm."),
  YES (DgnStyle, "justified", is_justified, "true", "Whether the lines of running text end evenly."),
  YES (DgnStyle, "exit_pages", has_exit_pages, "true", "Whether exits in the key name the page of the place that they lead to."),
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
  TEXT (text_family, "Linux Libertine O", "Family called text, of the faces in the font folders."),
  TEXT (sans_family, "Linux Biolinum O", "Family called sans: tables and labels."),
  TEXT (fonts, "\"\"", "A folder with faces of your own, seen from the template. \"\": none."),
  WORD (DgnStyle, body_face, "text", face_words, "The family of running text."),
  WORD (DgnStyle, figures, "oldstyle", figures_words,
        "Figures of running prose: all of one height, or such as go with small letters. Everything else has those of one height."),
  TEXT (map_style, "hatch", "How maps are drawn, unless the configuration says: a style that comes with the program."),
  { .key = "parts", .type = DGN_FIELD_CUSTOM, .offset = AT (DgnStyle, parts), .codec = &dgn_part_order_codec,
    .fallback = "[title, hooks, glance, panel, maps, key, doors, traps, treasure, deck, player_maps, log, index, about]",
    .doc = "The parts of the book in their order; one that is not named is left out, and so is one that the configuration leaves out. "
           "Side by side, maps and key alternate floor by floor." },
  WORD (DgnStyle, cover, "framed", cover_words,
        "The cover: title and picture within a border; plain, without one; or the picture to the edges of the paper and the title on a band."),
  WORD (DgnStyle, ornament, "diamond", ornament_words,
        "What stands under the title on the cover: nothing, a diamond between rules, a rule, scrolls."),
  WORD (DgnStyle, part_ornament, "none", dgn_drawing_words, "What is drawn at the right of the heading of a part."),
  WORD (DgnStyle, end_mark, "none", dgn_drawing_words, "What is drawn under the last words of a part."),
  YES (DgnStyle, "area_maps", has_area_maps, "true", "Whether each page of the key has a small map with its rooms marked, over its last column."),
  YES (DgnStyle, "tabs", has_tabs, "false", "Whether each part has a tab at the outer edge of its pages."),
  COLOR (DgnStyle, tab, "#000000", "The tabs."),
  { .key = "heads", .type = DGN_FIELD_GROUP, .offset = 0, .fallback = "{}", .fields = heads_fields, .doc = "What headings look like." },
  { .key = "box", .type = DGN_FIELD_GROUP, .offset = AT (DgnStyle, box), .fallback = "{}", .fields = box_fields,
    .doc = "What text that is read aloud stands in." },
  { .key = "table", .type = DGN_FIELD_GROUP, .offset = AT (DgnStyle, table), .fallback = "{}", .fields = table_fields,
    .doc = "The rules of tables." },
  { .key = "art", .type = DGN_FIELD_GROUP, .offset = AT (DgnStyle, art), .fallback = "{}", .fields = dgn_art_fields,
    .doc = "Pictures of your own, where a configuration names no others." },
  DGN_FIELD_END,
};
