/* card_test.c - the sheet on which one sees how far a printer's other side is off: crosses on both sides, a rule of millimetres on the back. */
#include "layout/card_sheet.h"

#define CROSS_MM 5.0
#define REACH_MM 5 /* of the rule, each way */
#define CROSS_PT 0.3
#define NEAR_MM 10.0

static void
add_line (DgnPage *page, double x, double y, double w, double h)
{
  DgnItem rule = { .kind = DGN_ITEM_RULE, .x = x, .y = y, .w = w, .h = h, .thickness = CROSS_PT, .element = DGN_NO_ELEMENT };
  g_array_append_val (page->items, rule);
}

static void
add_cross (DgnPage *page, double x, double y)
{
  double arm = dgn_mm_to_pt (CROSS_MM);
  add_line (page, x - arm, y, 2 * arm, 0);
  add_line (page, x, y - arm, 0, 2 * arm);
}

static void
add_sign (DgnFlow *flow, DgnPage *page, double x, double y, const char *text, PangoAlignment align)
{
  double w = dgn_mm_to_pt (8), leading = flow->set.types[DGN_TYPE_HEAD].leading_pt;
  double left = align == PANGO_ALIGN_RIGHT ? x - w : align == PANGO_ALIGN_CENTER ? x - w / 2 : x;
  dgn_flow_furniture (flow, page, DGN_TYPE_HEAD, text, (DgnBox){ left, y - leading / 2, w, 0 }, align);
}

/* Marks at every millimetre, and what the ends are called: to the right and down is more. */
static void
add_rule (DgnFlow *flow, DgnPage *page, double x, double y)
{
  double mm = dgn_mm_to_pt (1), gap = mm * (REACH_MM + 2), leading = flow->set.types[DGN_TYPE_HEAD].leading_pt;
  for (int i = -REACH_MM; i <= REACH_MM; i++) {
    double half = mm * (i % 5 == 0 ? 1.5 : 0.75);
    add_line (page, x + i * mm, y - half, 0, 2 * half);
    add_line (page, x - half, y + i * mm, 2 * half, 0);
  }
  add_sign (flow, page, x + gap, y, "+5", PANGO_ALIGN_LEFT);
  add_sign (flow, page, x - gap, y, "\xE2\x88\x92" "5", PANGO_ALIGN_RIGHT);
  add_sign (flow, page, x, y + gap + leading / 3, "+5", PANGO_ALIGN_CENTER);
  add_sign (flow, page, x, y - gap - leading / 3, "\xE2\x88\x92" "5", PANGO_ALIGN_CENTER);
}

/* Lines of a text from `y` down, in the middle; returns where they end. */
static double
put_text (DgnFlow *flow, DgnPage *page, DgnTypeKind kind, const char *markup, double width, double y)
{
  const DgnType *type = &flow->set.types[kind];
  DgnTextSpec spec = { .type = kind, .markup = markup, .width = width };
  g_autoptr (GArray) lines = dgn_set_lines (dgn_set_text (&flow->set, &spec));
  double x = (page->width - width) / 2;
  int element = dgn_pages_add_element (flow->pages, kind == DGN_TYPE_H3 ? DGN_ELEMENT_H3 : DGN_ELEMENT_P, DGN_NO_ELEMENT);
  guint frame = dgn_page_add_frame (page, (DgnBox){ x, y, width, page->height - y });
  for (guint i = 0; i < lines->len; i++, y += type->leading_pt) {
    DgnItem item = dgn_line_item (&g_array_index (lines, DgnSetLine, i), type->size_pt, type->leading_pt, x, y, element);
    item.frame = frame;
    g_array_append_val (page->items, item);
  }
  return y;
}

static void
add_crosses (const DgnCardSheets *sheets, DgnPage *page, DgnCardShift shift)
{
  g_array_index (page->frames, DgnBox, 0) = (DgnBox){ 0, 0, page->width, page->height };
  double x = sheets->plan.x, y = sheets->plan.y, right = page->width - x, foot = page->height - y;
  const double places[][2] = { { x, y }, { right, y }, { x, foot }, { right, foot }, { page->width / 2, page->height / 2 } };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    add_cross (page, places[i][0] + dgn_mm_to_pt (shift.x), places[i][1] + dgn_mm_to_pt (shift.y));
}

void
dgn_card_test (DgnCardSheets *sheets)
{
  DgnFlow *flow = sheets->flow;
  g_autoptr (DgnWords) english = flow->book->words ? NULL : dgn_words_english ();
  const DgnWords *words = english ? english : flow->book->words;
  DgnPage *front = dgn_card_sheets_front (sheets);
  add_crosses (sheets, front, (DgnCardShift){ 0, 0 });
  double near = dgn_mm_to_pt (NEAR_MM), width = MIN (front->width - 2 * sheets->plan.x - 2 * near, dgn_mm_to_pt (120));
  double y = put_text (flow, front, DGN_TYPE_H3, dgn_word (words, DGN_SAY_CARD_TEST), width, front->height / 2 + near);
  put_text (flow, front, DGN_TYPE_SMALL, dgn_word (words, DGN_SAY_CARD_TEST_TEXT), width, y + near / 4);
  DgnPage *behind = dgn_card_sheets_behind (sheets);
  add_crosses (sheets, behind, sheets->print.back_offset);
  add_rule (flow, behind, behind->width / 2 + dgn_mm_to_pt (sheets->print.back_offset.x),
            behind->height / 2 + dgn_mm_to_pt (sheets->print.back_offset.y));
  sheets->page = NULL;
}
