#include "layout/looks.h"

#include <math.h>

/* How far letters reach under their baseline, in sizes; and what is left free between them and a rule. */
#define DESCENT 0.24
#define RULE_GAP_PT 0.8

static const char *
family_of (const DgnStyle *style, int face)
{
  return face == DGN_STYLE_SANS ? style->sans_family : style->text_family;
}

static void
dress (DgnSetter *setter, DgnTypeKind kind, DgnHead which)
{
  const DgnHeadStyle *head = &setter->style->heads[which];
  DgnType *type = &setter->types[kind];
  pango_font_description_free (type->font);
  type->font = dgn_fonts_describe (family_of (setter->style, head->face), type->size_pt, head->is_bold, head->is_italic);
  type->color = head->color;
  type->is_small_caps = head->is_small_caps;
}

void
dgn_looks_apply (DgnSetter *setter)
{
  static const struct {
    DgnTypeKind kind;
    DgnHead head;
  } rows[] = {
    { DGN_TYPE_TITLE, DGN_HEAD_TITLE },      { DGN_TYPE_H1, DGN_HEAD_PART },          { DGN_TYPE_H2, DGN_HEAD_SECTION },
    { DGN_TYPE_H3, DGN_HEAD_MINOR },         { DGN_TYPE_ENTRY, DGN_HEAD_ENTRY },      { DGN_TYPE_LABEL, DGN_HEAD_LABEL },
    { DGN_TYPE_TABLE_HEAD, DGN_HEAD_TABLE }, { DGN_TYPE_LOG_HEAD, DGN_HEAD_TABLE },   { DGN_TYPE_HEAD, DGN_HEAD_RUNNING },
    { DGN_TYPE_MAP_TITLE, DGN_HEAD_SECTION }, { DGN_TYPE_CARD_TITLE, DGN_HEAD_CARD },
  };
  static const DgnTypeKind running[] = { DGN_TYPE_BODY, DGN_TYPE_SMALL, DGN_TYPE_NOTE };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    dress (setter, rows[i].kind, rows[i].head);
  const DgnStyle *style = setter->style;
  for (guint i = 0; i < G_N_ELEMENTS (running); i++)
    pango_font_description_set_family (setter->types[running[i]].font, family_of (style, style->body_face));
  setter->types[DGN_TYPE_ENTRY_NOTE].color = style->heads[DGN_HEAD_ENTRY].color;
  setter->types[DGN_TYPE_HEAD_ITALIC].color = style->heads[DGN_HEAD_RUNNING].color;
}

static gboolean
is_color (DgnColor color, DgnColor other)
{
  return color.r == other.r && color.g == other.g && color.b == other.b;
}

static void
add_for (PangoAttrList *attrs, PangoAttribute *attribute, guint length)
{
  attribute->start_index = 0;
  attribute->end_index = length;
  pango_attr_list_insert (attrs, attribute);
}

void
dgn_looks_text (const DgnType *type, PangoAttrList *attrs, guint length)
{
  DgnColor c = type->color;
  if (!is_color (c, DGN_BLACK))
    add_for (attrs,
             pango_attr_foreground_new ((guint16) lround (c.r * 65535), (guint16) lround (c.g * 65535),
                                        (guint16) lround (c.b * 65535)),
             length);
  if (type->is_small_caps)
    add_for (attrs, pango_attr_font_features_new ("smcp=1"), length);
}

gboolean
dgn_looks_is_tint (DgnColor color)
{
  return !is_color (color, DGN_WHITE);
}

double
dgn_looks_inset (const DgnFlow *flow, const DgnHeadStyle *head)
{
  return dgn_looks_is_tint (head->fill) ? flow->set.unit * 0.4 : 0;
}

static DgnItem
rule_item (double y, double width, double thickness, DgnColor color)
{
  return (DgnItem){
    .kind = DGN_ITEM_RULE, .y = y, .w = width, .thickness = thickness, .color = color, .element = DGN_NO_ELEMENT
  };
}

static gboolean
has_rule (const DgnHeadStyle *head, DgnStyleRule where)
{
  return head->rule_pt > 0 && (head->rule == (int) where || head->rule == DGN_STYLE_RULE_BOTH);
}

gboolean
dgn_looks_has_foot (const DgnHeadStyle *head)
{
  return has_rule (head, DGN_STYLE_RULE_BELOW) || dgn_looks_is_tint (head->fill);
}

void
dgn_looks_head (DgnGalley *galley, guint from, const DgnHeadStyle *head, const DgnType *type)
{
  guint n = galley->slices->len;
  if (from >= n)
    return;
  double depth = type->leading_pt / 2 + type->size_pt * (DGN_LINE_DROP + DESCENT) + head->rule_pt + RULE_GAP_PT;
  if (has_rule (head, DGN_STYLE_RULE_BELOW))
    g_array_index (galley->slices, DgnSlice, n - 1).height = MAX (depth, g_array_index (galley->slices, DgnSlice, n - 1).height);
  double height = dgn_galley_height (galley, from, n);
  double last = g_array_index (galley->slices, DgnSlice, n - 1).height;
  /* All hang on the last slice, the open one: the slices of a head are never parted. */
  double top = last - height;
  dgn_looks_fill (galley, from, head->fill);
  if (has_rule (head, DGN_STYLE_RULE_ABOVE)) {
    DgnItem rule = rule_item (top + head->rule_pt / 2, galley->width, head->rule_pt, head->rule_color);
    dgn_galley_add (galley, &rule);
  }
  if (has_rule (head, DGN_STYLE_RULE_BELOW)) {
    DgnItem rule = rule_item (last - head->rule_pt / 2, galley->width, head->rule_pt, head->rule_color);
    dgn_galley_add (galley, &rule);
  }
}

void
dgn_looks_entry (const DgnFlow *flow, DgnGalley *galley, gboolean is_under_heading)
{
  const DgnHeadStyle *head = &flow->style->heads[DGN_HEAD_ENTRY];
  if (has_rule (head, DGN_STYLE_RULE_ABOVE) && !is_under_heading) {
    DgnItem rule = rule_item (-DGN_FLOW_RULE_RISE, galley->width, head->rule_pt, head->rule_color);
    dgn_galley_add (galley, &rule);
  }
}

void
dgn_looks_entry_foot (const DgnFlow *flow, DgnGalley *galley, guint from)
{
  const DgnHeadStyle *head = &flow->style->heads[DGN_HEAD_ENTRY];
  const DgnSlice *slice = &g_array_index (galley->slices, DgnSlice, galley->slices->len - 1);
  dgn_looks_fill (galley, from, head->fill);
  if (has_rule (head, DGN_STYLE_RULE_BELOW)) {
    DgnItem rule = rule_item (slice->height - head->rule_pt / 2, galley->width, head->rule_pt, head->rule_color);
    dgn_galley_add (galley, &rule);
  }
}

void
dgn_looks_fill (DgnGalley *galley, guint from, DgnColor color)
{
  for (guint i = from; i < galley->slices->len && dgn_looks_is_tint (color); i++) {
    g_array_index (galley->slices, DgnSlice, i).has_fill = TRUE;
    g_array_index (galley->slices, DgnSlice, i).fill = color;
  }
}
