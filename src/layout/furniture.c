/* furniture.c - what stands on a page beside its text: the running head, the number, the tab at the edge. */
#include "layout/flow.h"

#define TAB_WIDTH_MM 6
#define TAB_HEIGHT_MM 14

void
dgn_flow_furniture (DgnFlow *flow, DgnPage *page, DgnTypeKind type, const char *text, DgnBox frame,
                    PangoAlignment align)
{
  const DgnType *t = &flow->set.types[type];
  DgnTextSpec spec = { .type = type, .plain = text, .width = frame.w, .align = align, .max_lines = 1 };
  g_autoptr (GArray) lines = dgn_set_lines (dgn_set_text_cached (&flow->set, &spec));
  if (lines->len == 0)
    return;
  frame.h = t->leading_pt;
  DgnItem item = dgn_line_item (&g_array_index (lines, DgnSetLine, 0), t->size_pt, t->leading_pt, frame.x, frame.y,
                                DGN_NO_ELEMENT);
  item.frame = dgn_page_add_frame (page, frame);
  g_array_append_val (page->items, item);
}

double
dgn_flow_left_share (DgnFlow *flow, DgnTypeKind left_type, const char *left, DgnTypeKind right_type, const char *right,
                     double room)
{
  DgnTextSpec spec = { .type = left_type, .plain = left, .width = -1 };
  double a = dgn_set_width (dgn_set_text_cached (&flow->set, &spec));
  spec.type = right_type;
  spec.plain = right;
  double b = dgn_set_width (dgn_set_text_cached (&flow->set, &spec));
  if (a + b <= room)
    return a + (room - a - b) / 2;
  return a <= room / 2 ? a : b <= room / 2 ? room - b : room / 2;
}

void
dgn_flow_head (DgnFlow *flow, DgnPage *page, guint number)
{
  DgnBox area = dgn_flow_area (flow, number);
  gboolean is_right = number % 2 == 1;
  const DgnType *type = &flow->set.types[DGN_TYPE_HEAD];
  double y = flow->top - type->leading_pt - flow->set.unit * 0.75;
  const char *title = flow->book->title && strcmp (flow->book->title, flow->running) ? flow->book->title : "";
  DgnTypeKind left_type = is_right ? DGN_TYPE_HEAD_ITALIC : DGN_TYPE_HEAD;
  DgnTypeKind right_type = is_right ? DGN_TYPE_HEAD : DGN_TYPE_HEAD_ITALIC;
  const char *left_text = is_right ? title : flow->running, *right_text = is_right ? flow->running : title;
  double room = area.w - flow->set.unit, share = dgn_flow_left_share (flow, left_type, left_text, right_type, right_text, room);
  DgnBox left = { area.x, y, share, 0 }, right = { area.x + area.w - (room - share), y, room - share, 0 };
  dgn_flow_furniture (flow, page, left_type, left_text, left, PANGO_ALIGN_LEFT);
  dgn_flow_furniture (flow, page, right_type, right_text, right, PANGO_ALIGN_RIGHT);
  const DgnHeadStyle *head = &flow->style->heads[DGN_HEAD_RUNNING];
  if (head->rule != DGN_STYLE_RULE_BELOW && head->rule != DGN_STYLE_RULE_BOTH)
    return;
  DgnItem rule = { .kind = DGN_ITEM_RULE, .x = area.x, .y = y + type->leading_pt + 2, .w = area.w,
                   .thickness = head->rule_pt, .color = head->rule_color, .element = DGN_NO_ELEMENT };
  rule.frame = dgn_page_add_frame (page, (DgnBox){ area.x, rule.y, area.w, 0 });
  g_array_append_val (page->items, rule);
}

/* Tabs step down the outer edge, part by part. */
static void
add_tab (DgnFlow *flow, DgnPage *page, guint number)
{
  if (!flow->style->has_tabs)
    return;
  double w = MIN (dgn_mm_to_pt (TAB_WIDTH_MM), flow->outer / 2), h = dgn_mm_to_pt (TAB_HEIGHT_MM);
  guint n = (guint) MAX (1, (flow->bottom - flow->top) / h), step = flow->n_parts % n;
  double x = number % 2 == 1 ? flow->pages->width - w : 0;
  DgnItem tab = { .kind = DGN_ITEM_FILL, .x = x, .y = flow->top + step * h, .w = w, .h = h, .color = flow->style->tab,
                  .element = DGN_NO_ELEMENT };
  tab.frame = dgn_page_add_frame (page, (DgnBox){ tab.x, tab.y, tab.w, tab.h });
  g_array_append_val (page->items, tab);
}

void
dgn_flow_number (DgnFlow *flow, DgnPage *page, guint number)
{
  DgnBox area = dgn_flow_area (flow, number);
  g_autofree char *text = g_strdup_printf ("%u", number);
  double leading = flow->set.types[DGN_TYPE_HEAD].leading_pt;
  double y = flow->bottom + MIN (flow->set.unit, (flow->pages->height - flow->bottom - leading) * 0.4);
  DgnBox frame = { area.x, y, area.w, 0 };
  dgn_flow_furniture (flow, page, DGN_TYPE_HEAD, text, frame, number % 2 == 1 ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  add_tab (flow, page, number);
}
