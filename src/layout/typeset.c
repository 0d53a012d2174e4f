#include "layout/numerals.h"
#include "layout/looks.h"
#include "layout/para.h"
#include "layout/refs.h"

#include <math.h>

#define LINKS_KEY "dungeonbook-links"
/* How often a text is broken again because lines came out too wide. */
#define MOST_BREAKS 4
/* By how much lines are narrowed then, at least, in sizes. */
#define LEAST_NARROWER 0.02

static void
set_type (DgnSetter *setter, DgnTypeKind kind, const char *family, double size_pt, double leading_pt, const char *how)
{
  gboolean is_bold = strchr (how, 'b') != NULL, is_italic = strchr (how, 'i') != NULL;
  setter->types[kind] = (DgnType){
    .font = dgn_fonts_describe (family, size_pt, is_bold, is_italic),
    .size_pt = size_pt,
    .leading_pt = leading_pt,
    .is_tabular = strchr (how, 't') != NULL,
    .is_running = strchr (how, 'r') != NULL,
  };
}

/* Leading for a size that keeps the lines of neighbouring columns level. A little overlap of empty space is no harm. */
static double
whole_units (const DgnSetter *setter, double size_pt)
{
  return MAX (1, ceil (size_pt / setter->unit - 0.1)) * setter->unit;
}

static void
init_types (DgnSetter *setter)
{
  const DgnStyle *style = setter->style;
  const char *text = style->text_family, *sans = style->sans_family;
  double body = style->body_pt, small = style->small_pt, table = style->table_pt, log = MIN (small, table) * 0.94;
  set_type (setter, DGN_TYPE_BODY, text, body, style->leading_pt, "r");
  set_type (setter, DGN_TYPE_SMALL, text, small, small * 1.28, "r");
  set_type (setter, DGN_TYPE_NOTE, text, body, style->leading_pt, "ir");
  set_type (setter, DGN_TYPE_TABLE, sans, table, table * 1.27, "tr");
  set_type (setter, DGN_TYPE_TABLE_HEAD, sans, table, table * 1.27, "b");
  set_type (setter, DGN_TYPE_LOG, sans, log, log * 1.22, "tr");
  set_type (setter, DGN_TYPE_LOG_HEAD, sans, log, log * 1.22, "b");
  set_type (setter, DGN_TYPE_H1, text, style->heading1_pt, style->heading1_pt * 1.15, "");
  set_type (setter, DGN_TYPE_H2, sans, style->heading2_pt, whole_units (setter, style->heading2_pt), "b");
  set_type (setter, DGN_TYPE_H3, sans, style->heading3_pt, style->leading_pt, "b");
  set_type (setter, DGN_TYPE_TITLE, text, style->title_pt, style->title_pt * 1.12, "");
  set_type (setter, DGN_TYPE_SUBTITLE, text, style->heading2_pt, style->heading2_pt * 1.3, "i");
  set_type (setter, DGN_TYPE_ENTRY, sans, style->heading3_pt, style->leading_pt, "b");
  set_type (setter, DGN_TYPE_ENTRY_NOTE, sans, small, style->leading_pt, "");
  set_type (setter, DGN_TYPE_LABEL, sans, body * 0.95, style->leading_pt, "b");
  set_type (setter, DGN_TYPE_HEAD, sans, small, small * 1.3, "");
  set_type (setter, DGN_TYPE_HEAD_ITALIC, text, small * 1.06, small * 1.3, "i");
  set_type (setter, DGN_TYPE_MAP_TITLE, sans, style->heading2_pt, style->heading2_pt * 1.2, "b");
  set_type (setter, DGN_TYPE_CARD_TITLE, sans, style->card_pt * 1.25, style->card_pt * 1.45, "b");
  set_type (setter, DGN_TYPE_CARD_NOTE, text, style->card_pt, style->card_pt * 1.25, "i");
  set_type (setter, DGN_TYPE_CARD_FOOT, sans, style->card_min_pt, style->card_min_pt * 1.25, "r");
}

void
dgn_setter_init (DgnSetter *setter, DgnFonts *fonts, const DgnStyle *style, const char *language, DgnDiag *diag,
                 DgnPages *pages, guint n_digits)
{
  *setter = (DgnSetter){ .fonts = fonts, .style = style, .diag = diag, .pages = pages, .unit = style->leading_pt };
  setter->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  setter->warned = g_hash_table_new (NULL, NULL);
  setter->pending = g_ptr_array_new ();
  setter->n_digits = n_digits;
  setter->hyphens = dgn_fonts_hyphens (fonts, language);
  init_types (setter);
  dgn_looks_apply (setter);
}

void
dgn_setter_clear (DgnSetter *setter)
{
  for (guint i = 0; i < DGN_N_TYPES; i++)
    pango_font_description_free (setter->types[i].font);
  g_hash_table_unref (setter->texts);
  g_hash_table_unref (setter->warned);
  g_ptr_array_unref (setter->pending);
}

static void
warn_of (DgnSetter *setter, gunichar c, const char *text)
{
  gpointer key = GUINT_TO_POINTER (c);
  if (!g_hash_table_add (setter->warned, key))
    return;
  char utf8[7] = { 0 };
  g_unichar_to_utf8 (c, utf8);
  g_autofree char *start = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), 40));
  dgn_diag_warn (setter->diag, dgn_diag_find (setter->diag, utf8), "no face has the character U+%04X '%s' (in \"%s\")", c, utf8, start);
}

static void
warn_of_unknown (DgnSetter *setter, PangoLayout *layout)
{
  if (pango_layout_get_unknown_glyphs_count (layout) == 0)
    return;
  for (GSList *l = pango_layout_get_lines_readonly (layout); l; l = l->next)
    for (GSList *r = ((PangoLayoutLine *) l->data)->runs; r; r = r->next) {
      const PangoGlyphString *glyphs = ((PangoGlyphItem *) r->data)->glyphs;
      for (int i = 0; i < glyphs->num_glyphs; i++)
        if (glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG)
          warn_of (setter, glyphs->glyphs[i].glyph & ~PANGO_GLYPH_UNKNOWN_FLAG, pango_layout_get_text (layout));
    }
}

static void
add_attribute (PangoAttrList *attrs, PangoAttribute *attr, guint start, guint end)
{
  attr->start_index = start;
  attr->end_index = end;
  pango_attr_list_insert (attrs, attr);
}

static void
fill_rich (DgnSetter *setter, const DgnTextSpec *spec, DgnRich *rich)
{
  gboolean has_text = (spec->plain && *spec->plain) || (spec->markup && *spec->markup);
  if (spec->label && *spec->label) {
    dgn_rich_plain (rich, spec->label);
    add_attribute (rich->attrs, pango_attr_weight_new (PANGO_WEIGHT_BOLD), 0, (guint) rich->text->len);
    g_string_append (rich->text, has_text ? "\xE2\x80\x82" : ""); /* an en space */
  }
  if (spec->plain)
    dgn_rich_plain (rich, spec->plain);
  if (spec->markup && !dgn_rich_markup (rich, spec->markup))
    dgn_diag_warn (setter->diag, DGN_MARK_NONE, "not well-formed markup, printed as it is: \"%.60s\"", spec->markup);
}

/* Pango counts spaces at the end of a text as part of its last line, which would then leave its frame. */
static void
drop_last_spaces (GString *text)
{
  while (text->len > 0 && strchr (" \n", text->str[text->len - 1]))
    g_string_truncate (text, text->len - 1);
}

/* Lets Pango break a text: heads and the like, few words that are never divided. */
static void
break_by_pango (PangoLayout *layout, const DgnTextSpec *spec)
{
  pango_layout_set_width (layout, spec->width < 0 ? -1 : (int) floor (spec->width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_indent (layout, (int) lround (spec->indent * PANGO_SCALE));
  pango_layout_set_alignment (layout, spec->align);
  if (spec->max_lines > 0) {
    pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_height (layout, -spec->max_lines);
    pango_layout_set_single_paragraph_mode (layout, spec->max_lines == 1);
  }
}

static void
free_links (gpointer links)
{
  g_array_unref (links);
}

/* Puts all that `spec` says into `rich`; FALSE if there is nothing to set. */
static gboolean
begin_rich (DgnSetter *setter, const DgnTextSpec *spec, double size, DgnRich *rich)
{
  const DgnType *type = &setter->types[spec->type];
  dgn_rich_init (rich);
  rich->n_digits = setter->n_digits;
  fill_rich (setter, spec, rich);
  drop_last_spaces (rich->text);
  guint length = (guint) rich->text->len;
  if (length == 0)
    return FALSE;
  if (spec->size_pt > 0)
    add_attribute (rich->attrs, pango_attr_size_new_absolute ((int) lround (size * PANGO_SCALE)), 0, length);
  dgn_numerals_apply (rich, type, spec->is_prose && setter->style->figures == DGN_FIGURES_OLDSTYLE);
  dgn_fonts_add_signs (rich->attrs, rich->text->str, size);
  dgn_looks_text (type, rich->attrs, length);
  return TRUE;
}

/* A line that is set by itself may turn out wider than it was on the endless one: after a dash a letter has lost its kerning, and a
 * hyphen may be bold. Then the text is broken again, for lines that are narrower by as much. */
static void
break_running (DgnSetter *setter, PangoLayout *layout, const DgnTextSpec *spec, double size, DgnRich *rich)
{
  DgnTextSpec ours = *spec;
  ours.is_justified &= setter->style->is_justified;
  double narrower = 0;
  for (int i = 0;; i++) {
    double excess = dgn_para_set (layout, rich, &ours, size, setter->hyphens, narrower);
    if (excess <= 0 || i == MOST_BREAKS)
      return;
    narrower = 2 * narrower + MAX (excess, size * LEAST_NARROWER); /* a little more may not yet change a line */
    dgn_rich_clear (rich);
    begin_rich (setter, spec, size, rich);
    pango_layout_set_text (layout, rich->text->str, (int) rich->text->len);
    pango_layout_set_attributes (layout, rich->attrs);
  }
}

PangoLayout *
dgn_set_text (DgnSetter *setter, const DgnTextSpec *spec)
{
  const DgnType *type = &setter->types[spec->type];
  double size = spec->size_pt > 0 ? spec->size_pt : type->size_pt;
  DgnRich rich;
  if (!begin_rich (setter, spec, size, &rich)) {
    dgn_rich_clear (&rich);
    return NULL;
  }
  PangoLayout *layout = dgn_fonts_layout (setter->fonts, type->font);
  g_ptr_array_add (setter->pages->layouts, layout);
  pango_layout_set_auto_dir (layout, FALSE);
  gboolean is_ours = type->is_running && spec->max_lines <= 0;
  if (!is_ours)
    break_by_pango (layout, spec);
  pango_layout_set_text (layout, rich.text->str, (int) rich.text->len);
  pango_layout_set_attributes (layout, rich.attrs);
  warn_of_unknown (setter, layout);
  if (is_ours)
    break_running (setter, layout, spec, size, &rich);
  if (rich.links->len > 0)
    g_object_set_data_full (G_OBJECT (layout), LINKS_KEY, g_array_ref (rich.links), free_links);
  if (is_ours && rich.pages->len > 0)
    dgn_refs_keep (setter, layout, &rich);
  else
    dgn_rich_clear (&rich);
  return layout;
}

PangoLayout *
dgn_set_text_cached (DgnSetter *setter, const DgnTextSpec *spec)
{
  const char *text = spec->markup ? spec->markup : spec->plain ? spec->plain : "";
  int width = (int) (spec->width * PANGO_SCALE), indent = (int) (spec->indent * PANGO_SCALE);
  g_autofree char *key = g_strdup_printf ("%d %d %d %d %d %d %c%s\n%s", spec->type, width, indent, (int) (spec->size_pt * 1000), spec->align,
                                          spec->max_lines, spec->markup ? 'm' : 'p', spec->label ? spec->label : "", text);
  gpointer found;
  if (g_hash_table_lookup_extended (setter->texts, key, NULL, &found))
    return found;
  PangoLayout *layout = dgn_set_text (setter, spec);
  g_hash_table_insert (setter->texts, g_steal_pointer (&key), layout);
  return layout;
}

GArray *
dgn_set_lines (PangoLayout *layout)
{
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (DgnSetLine));
  if (!layout)
    return lines;
  const DgnPara *para = dgn_para_of (layout);
  if (para) {
    g_array_append_vals (lines, para->lines->data, para->lines->len);
    return lines;
  }
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  do {
    PangoRectangle logical;
    pango_layout_iter_get_line_extents (iter, NULL, &logical);
    DgnSetLine line = { .line = pango_layout_iter_get_line_readonly (iter), .x = logical.x / (double) PANGO_SCALE,
                        .width = logical.width / (double) PANGO_SCALE };
    line.offset = line.x;
    g_array_append_val (lines, line);
  } while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return lines;
}

double
dgn_set_width (PangoLayout *layout)
{
  if (!layout)
    return 0;
  const DgnPara *para = dgn_para_of (layout);
  double widest = 0;
  for (guint i = 0; para && i < para->lines->len; i++)
    widest = MAX (widest, g_array_index (para->lines, DgnSetLine, i).width);
  if (para)
    return widest;
  PangoRectangle logical;
  pango_layout_get_extents (layout, NULL, &logical);
  return logical.width / (double) PANGO_SCALE;
}

guint
dgn_set_n_lines (PangoLayout *layout)
{
  return layout ? (guint) pango_layout_get_line_count (layout) : 0;
}

DgnItem
dgn_line_item (const DgnSetLine *line, double size_pt, double leading_pt, double x, double y, int element)
{
  return (DgnItem){
    .kind = DGN_ITEM_LINE,
    .x = x + line->shift + line->x,
    .y = y,
    .w = line->width,
    .h = leading_pt,
    .baseline = y + leading_pt / 2 + size_pt * DGN_LINE_DROP,
    .line = line->line,
    .is_right = line->shift > 0,
    .element = element,
  };
}

void
dgn_line_links (const DgnSetLine *line, const DgnItem *item, DgnPages *pages, DgnItemFunc add, gpointer data)
{
  GArray *links = g_object_get_data (G_OBJECT (line->line->layout), LINKS_KEY);
  int start = line->line->start_index, end = start + line->line->length;
  for (guint i = 0; links && i < links->len; i++) {
    const DgnTextLink *link = &g_array_index (links, DgnTextLink, i);
    int from = MAX (start, (int) link->start), to = MIN (end, (int) link->end);
    if (from >= to)
      continue;
    g_autofree int *ranges = NULL;
    int n = 0;
    pango_layout_line_get_x_ranges (line->line, from, to, &ranges, &n);
    for (int k = 0; k < n; k++) {
      DgnItem box = { .kind = DGN_ITEM_LINK, .y = item->y, .h = item->h, .element = DGN_NO_ELEMENT };
      box.x = item->x - line->offset + ranges[2 * k] / (double) PANGO_SCALE;
      box.w = (ranges[2 * k + 1] - ranges[2 * k]) / (double) PANGO_SCALE;
      box.name = g_string_chunk_insert_const (pages->names, link->dest);
      add (&box, data);
    }
  }
}
