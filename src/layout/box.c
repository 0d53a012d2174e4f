/* Boxes: words to be read aloud, on a tint between rules. */
#include "layout/flow.h"

/* In lines of running text: so many make one line together, so that boxes keep the grid of lines. */
#define ABOVE 0.15
#define PAD 0.3
#define BELOW 0.25
/* The least a box is inset at its sides. */
#define INSET 0.6
#define RULE 1.0
#define TINT_GRAY 0.95

/* Gives the last slice its piece of the box: the tint, the rules at its sides, and that at its top or foot. */
static void
draw_piece (DgnGalley *galley, gboolean is_top, gboolean is_foot)
{
  double height = g_array_index (galley->slices, DgnSlice, galley->slices->len - 1).height, half = RULE / 2;
  DgnItem tint = { .kind = DGN_ITEM_TINT, .w = galley->width, .h = height, .gray = TINT_GRAY, .element = DGN_NO_ELEMENT };
  dgn_galley_add (galley, &tint);
  DgnItem side = { .kind = DGN_ITEM_RULE, .x = half, .h = height, .thickness = RULE, .element = DGN_NO_ELEMENT };
  dgn_galley_add (galley, &side);
  side.x = galley->width - half;
  dgn_galley_add (galley, &side);
  DgnItem end = { .kind = DGN_ITEM_RULE, .y = half, .w = galley->width, .thickness = RULE, .element = DGN_NO_ELEMENT };
  if (is_top)
    dgn_galley_add (galley, &end);
  end.y = height - half;
  if (is_foot)
    dgn_galley_add (galley, &end);
}

/* What stands at the top of each further piece of a box that is cut. */
static void
add_head (DgnFlow *flow, guint from)
{
  DgnGalley *galley = &flow->body;
  const DgnType *type = &flow->set.types[DGN_TYPE_HEAD_ITALIC];
  double inset = INSET * flow->set.unit;
  DgnTextSpec spec = { .type = DGN_TYPE_HEAD_ITALIC, .plain = dgn_flow_continued (flow), .width = galley->width - 2 * inset,
                       .max_lines = 1 };
  g_autoptr (GArray) lines = dgn_set_lines (dgn_set_text_cached (&flow->set, &spec));
  guint first = galley->slices->len;
  dgn_galley_slice (galley, 0, flow->set.unit, DGN_KEEP_NONE);
  draw_piece (galley, TRUE, FALSE);
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
  double unit = flow->set.unit, inset = INSET * unit;
  DgnTextSpec spec = { .type = DGN_TYPE_BODY, .markup = markup, .width = galley->width - 2 * inset, .is_justified = TRUE };
  g_autoptr (GArray) lines = dgn_set_lines (dgn_set_text (&flow->set, &spec));
  if (lines->len == 0)
    return;
  int element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_P, DGN_NO_ELEMENT);
  guint from = galley->slices->len;
  dgn_galley_slice (galley, before + ABOVE * unit, PAD * unit, keep);
  draw_piece (galley, TRUE, FALSE);
  for (guint i = 0; i < lines->len; i++) {
    DgnKeep line_keep = i == 1 || i == lines->len - 1 ? DGN_KEEP_LINES : DGN_KEEP_NONE;
    dgn_galley_slice (galley, 0, type->leading_pt, i == 0 ? DGN_KEEP_HEAD : line_keep);
    draw_piece (galley, FALSE, FALSE);
    dgn_galley_line (galley, flow->pages, &g_array_index (lines, DgnSetLine, i), type->size_pt, type->leading_pt, inset, 0,
                     element);
  }
  dgn_galley_slice (galley, 0, PAD * unit, DGN_KEEP_HEAD);
  draw_piece (galley, FALSE, TRUE);
  double height = dgn_galley_height (galley, from, galley->slices->len);
  if (height <= galley->height)
    dgn_galley_keep (galley, from, DGN_KEEP_WHOLE);
  g_array_index (galley->slices, DgnSlice, galley->slices->len - 1).height += BELOW * unit;
  if (is_alone && height > galley->height * DGN_FLOW_TALL)
    add_head (flow, from + 1);
}
