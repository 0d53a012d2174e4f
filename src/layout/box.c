/* Boxes: words to be read aloud, on a fill between rules. */
#include "layout/flow.h"

/* In lines of running text: so many make one line together, so that boxes keep the grid of lines. */
#define ABOVE 0.15
#define PAD 0.3
#define BELOW 0.25

/* Gives the last slice its piece of the box: the fill, the rules at its sides, and that at its top or foot. */
static void
draw_piece (const DgnFlow *flow, DgnGalley *galley, gboolean is_top, gboolean is_foot)
{
  const DgnBoxStyle *box = &flow->style->box;
  double height = g_array_index (galley->slices, DgnSlice, galley->slices->len - 1).height, half = box->rule_pt / 2;
  DgnItem fill = { .kind = DGN_ITEM_FILL, .w = galley->width, .h = height, .color = box->fill, .element = DGN_NO_ELEMENT };
  dgn_galley_add (galley, &fill);
  DgnItem side = { .kind = DGN_ITEM_RULE, .x = half, .h = height, .thickness = box->rule_pt, .color = box->color,
                   .element = DGN_NO_ELEMENT };
  gboolean has_sides = half > 0 && box->rule == DGN_STYLE_RULE_BOTH;
  if (has_sides)
    dgn_galley_add (galley, &side);
  side.x = galley->width - half;
  if (has_sides)
    dgn_galley_add (galley, &side);
  DgnItem end = { .kind = DGN_ITEM_RULE, .y = half, .w = galley->width, .thickness = box->rule_pt, .color = box->color,
                  .element = DGN_NO_ELEMENT };
  if (is_top && half > 0 && box->rule != DGN_STYLE_RULE_NONE && box->rule != DGN_STYLE_RULE_BELOW)
    dgn_galley_add (galley, &end);
  end.y = height - half;
  if (is_foot && half > 0 && box->rule != DGN_STYLE_RULE_NONE && box->rule != DGN_STYLE_RULE_ABOVE)
    dgn_galley_add (galley, &end);
}

/* What stands at the top of each further piece of a box that is cut. */
static void
add_head (DgnFlow *flow, guint from)
{
  DgnGalley *galley = &flow->body;
  const DgnType *type = &flow->set.types[DGN_TYPE_HEAD_ITALIC];
  double inset = dgn_mm_to_pt (flow->style->box.pad_mm);
  DgnTextSpec spec = { .type = DGN_TYPE_HEAD_ITALIC, .plain = dgn_flow_continued (flow), .width = galley->width - 2 * inset,
                       .max_lines = 1 };
  g_autoptr (GArray) lines = dgn_set_lines (dgn_set_text_cached (&flow->set, &spec));
  guint first = galley->slices->len;
  dgn_galley_slice (galley, 0, flow->set.unit, DGN_KEEP_NONE);
  draw_piece (flow, galley, TRUE, FALSE);
  if (lines->len > 0)
    dgn_galley_line (galley, flow->pages, &g_array_index (lines, DgnSetLine, 0), type->size_pt, flow->set.unit, inset, 0,
                     DGN_NO_ELEMENT);
  dgn_galley_repeat (galley, dgn_galley_head (galley, first, TRUE), from);
}

void
dgn_place_box (DgnFlow *flow, const char *markup, double before, DgnKeep keep, gboolean is_alone)
{
  DgnGalley *galley = &flow->body;
  const DgnType *type = &flow->set.types[DGN_TYPE_BODY];
  double unit = flow->set.unit, inset = MIN (dgn_mm_to_pt (flow->style->box.pad_mm), galley->width / 4);
  DgnTextSpec spec = { .type = DGN_TYPE_BODY, .markup = markup, .width = galley->width - 2 * inset, .is_justified = flow->style->is_justified };
  spec.is_prose = TRUE;
  g_autoptr (GArray) lines = dgn_set_lines (dgn_set_text (&flow->set, &spec));
  if (lines->len == 0)
    return;
  int element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_P, DGN_NO_ELEMENT);
  guint from = galley->slices->len;
  dgn_galley_slice (galley, before + ABOVE * unit, PAD * unit, keep);
  draw_piece (flow, galley, TRUE, FALSE);
  for (guint i = 0; i < lines->len; i++) {
    DgnKeep line_keep = i == 1 || i == lines->len - 1 ? DGN_KEEP_LINES : DGN_KEEP_NONE;
    dgn_galley_slice (galley, 0, type->leading_pt, i == 0 ? DGN_KEEP_HEAD : line_keep);
    draw_piece (flow, galley, FALSE, FALSE);
    dgn_galley_line (galley, flow->pages, &g_array_index (lines, DgnSetLine, i), type->size_pt, type->leading_pt, inset, 0,
                     element);
  }
  dgn_galley_slice (galley, 0, PAD * unit, DGN_KEEP_HEAD);
  draw_piece (flow, galley, FALSE, TRUE);
  double height = dgn_galley_height (galley, from, galley->slices->len);
  if (height <= galley->height)
    dgn_galley_keep (galley, from, DGN_KEEP_WHOLE);
  g_array_index (galley->slices, DgnSlice, galley->slices->len - 1).height += BELOW * unit;
  if (is_alone && height > galley->height * DGN_FLOW_TALL)
    add_head (flow, from + 1);
}
