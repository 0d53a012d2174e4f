/* card_sheet.c - sheets that cards lie on. */
#include "layout/card_sheet.h"

#define MARK_OFFSET_MM 2.0
#define MARK_MM 5.0
#define TICK_MM 3.0
#define MARK_PT 0.25
#define DASH_MM 1.2
#define FOLD_PT 0.4

static double
overrun_of (const DgnCardSheets *sheets)
{
  return dgn_mm_to_pt (MAX (sheets->print.bleed, DGN_CARD_OVERRUN_MM));
}

static int
count_places (const DgnCardSheets *sheets)
{
  return sheets->plan.n_columns * sheets->plan.n_rows;
}

gboolean
dgn_card_sheets_are_full (const DgnCardSheets *sheets)
{
  return !sheets->page || sheets->n_placed == count_places (sheets);
}

gboolean
dgn_card_sheets_are_duplex (const DgnCardSheets *sheets)
{
  return sheets->print.backs == DGN_BACKS_DUPLEX_LONG || sheets->print.backs == DGN_BACKS_DUPLEX_SHORT;
}

gboolean
dgn_card_sheets_init (DgnCardSheets *sheets, DgnFlow *flow)
{
  const DgnBook *book = flow->book;
  *sheets = (DgnCardSheets){ .flow = flow, .print = book->cards };
  if (sheets->print.backs == DGN_BACKS_AUTO && book->cards.test_page)
    sheets->print.backs = DGN_BACKS_DUPLEX_LONG;
  else if (sheets->print.backs == DGN_BACKS_AUTO)
    sheets->print.backs = book->artworks[DGN_ART_CARD_BACK] ? DGN_BACKS_DUPLEX_LONG : DGN_BACKS_NONE;
  DgnCardSheet *plan = &sheets->plan;
  if (!dgn_card_sheet (&sheets->print, dgn_pt_to_mm (flow->pages->width), dgn_pt_to_mm (flow->pages->height), plan))
    return FALSE;
  double *const lengths[] = { &plan->width, &plan->height, &plan->x, &plan->y, &plan->card_width, &plan->card_height, &plan->step_x, &plan->step_y };
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    *lengths[i] = dgn_mm_to_pt (*lengths[i]);
  return TRUE;
}

static void
add_rule (DgnPage *page, double x, double y, double w, double h, double thickness)
{
  DgnItem rule = { .kind = DGN_ITEM_RULE, .x = x, .y = y, .w = w, .h = h, .thickness = thickness };
  rule.element = DGN_NO_ELEMENT;
  g_array_append_val (page->items, rule);
}

/* From cut to cut, folded backs taken in. */
static double
unit_width (const DgnCardSheets *sheets)
{
  return sheets->plan.card_width * (sheets->plan.is_folded ? 2 : 1);
}

static DgnBox
block_of (const DgnCardSheets *sheets)
{
  const DgnCardSheet *plan = &sheets->plan;
  return (DgnBox){ plan->x, plan->y, (plan->n_columns - 1) * plan->step_x + unit_width (sheets),
                   (plan->n_rows - 1) * plan->step_y + plan->card_height };
}

/* Of a cut from top to bottom, above and below the block; or of one from side to side. */
static void
add_mark (const DgnCardSheets *sheets, double at, gboolean is_upright, gboolean is_outer)
{
  DgnBox block = block_of (sheets);
  gboolean has_backs = sheets->plan.is_folded;
  double reach = has_backs ? overrun_of (sheets) : dgn_mm_to_pt (sheets->print.bleed), offset = dgn_mm_to_pt (MARK_OFFSET_MM) + reach;
  double start = is_upright ? block.y : block.x, end = start + (is_upright ? block.h : block.w);
  double length = MIN (dgn_mm_to_pt (is_outer ? MARK_MM : TICK_MM), start - offset);
  if (length <= 0)
    return;
  if (is_upright) {
    add_rule (sheets->page, at, start - offset - length, 0, length, MARK_PT);
    add_rule (sheets->page, at, end + offset, 0, length, MARK_PT);
  } else {
    add_rule (sheets->page, start - offset - length, at, length, 0, MARK_PT);
    add_rule (sheets->page, end + offset, at, length, 0, MARK_PT);
  }
}

/* Above and below the block: two dashes, so that nobody cuts there. */
static void
add_fold_mark (const DgnCardSheets *sheets, double x)
{
  DgnBox block = block_of (sheets);
  double dash = dgn_mm_to_pt (DASH_MM), offset = dgn_mm_to_pt (MARK_OFFSET_MM) + overrun_of (sheets);
  for (int i = 0; i < 2; i++) {
    double far = offset + 2 * i * dash + dash;
    if (far > block.y)
      return;
    add_rule (sheets->page, x, block.y - far, 0, dash, FOLD_PT);
    add_rule (sheets->page, x, block.y + block.h + far - dash, 0, dash, FOLD_PT);
  }
}

/* The cuts of cards that share them are marked once. */
static void
add_marks (const DgnCardSheets *sheets)
{
  const DgnCardSheet *plan = &sheets->plan;
  gboolean has_gaps = sheets->print.bleed > 0;
  double unit = unit_width (sheets);
  for (int c = 0; c < plan->n_columns; c++) {
    double x = plan->x + c * plan->step_x;
    add_mark (sheets, x, TRUE, c == 0);
    if (plan->is_folded)
      add_fold_mark (sheets, x + plan->card_width);
    if (has_gaps || c == plan->n_columns - 1)
      add_mark (sheets, x + unit, TRUE, c == plan->n_columns - 1);
  }
  for (int r = 0; r < plan->n_rows; r++) {
    double y = plan->y + r * plan->step_y;
    add_mark (sheets, y, FALSE, r == 0);
    if (has_gaps || r == plan->n_rows - 1)
      add_mark (sheets, y + plan->card_height, FALSE, r == plan->n_rows - 1);
  }
}

/* A broken line between a front and its back, on the side of the front, as the back is painted over what is under it. */
static void
add_fold (const DgnCardSheets *sheets, DgnBox card, DgnBox back)
{
  double dash = dgn_mm_to_pt (DASH_MM), x = card.x < back.x ? back.x - FOLD_PT / 2 : card.x + FOLD_PT / 2;
  for (double y = card.y; y < card.y + card.h - dash / 2; y += 2 * dash)
    add_rule (sheets->page, x, y, 0, MIN (dash, card.y + card.h - y), FOLD_PT);
}

/* The running head and the number stand in the margins, between the marks. */
static void
add_furniture (const DgnCardSheets *sheets)
{
  const DgnCardSheet *plan = &sheets->plan;
  DgnFlow *flow = sheets->flow;
  guint number = flow->pages->pages->len;
  double leading = flow->set.types[DGN_TYPE_HEAD].leading_pt, gap = dgn_mm_to_pt (3);
  double y = MAX (0, (plan->y - dgn_mm_to_pt (sheets->print.bleed) - leading) / 2), w = unit_width (sheets) - 2 * gap;
  gboolean is_right = number % 2 == 1;
  double x = plan->x + (is_right ? plan->n_columns - 1 : 0) * plan->step_x + gap;
  PangoAlignment align = is_right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
  g_autofree char *text = g_strdup_printf ("%u", number);
  DgnBox head = { x, y, w, 0 }, foot = { x, plan->height - y - leading, w, 0 };
  dgn_flow_furniture (flow, sheets->page, DGN_TYPE_HEAD, flow->running, head, align);
  dgn_flow_furniture (flow, sheets->page, DGN_TYPE_HEAD, text, foot, align);
}

static void
set_paper (const DgnCardSheets *sheets, DgnPage *page)
{
  page->width = sheets->plan.width;
  page->height = sheets->plan.height;
}

DgnPage *
dgn_card_sheets_front (DgnCardSheets *sheets)
{
  if (dgn_card_sheets_are_duplex (sheets) && sheets->flow->pages->pages->len % 2 == 1)
    dgn_flow_plain_page (sheets->flow, DGN_PAGE_TITLE);
  sheets->page = dgn_flow_plain_page (sheets->flow, DGN_PAGE_CARDS);
  sheets->n_placed = 0;
  set_paper (sheets, sheets->page);
  add_furniture (sheets);
  return sheets->page;
}

DgnPage *
dgn_card_sheets_behind (DgnCardSheets *sheets)
{
  DgnPage *page = dgn_flow_plain_page (sheets->flow, DGN_PAGE_TITLE);
  set_paper (sheets, page);
  return page;
}

/* A card with what is printed beyond its cuts, kept on the paper. */
static DgnBox
grow (const DgnCardSheets *sheets, DgnBox card, double left, double top, double right, double foot)
{
  double x = MAX (0, card.x - left), y = MAX (0, card.y - top);
  return (DgnBox){ x, y, MIN (sheets->plan.width, card.x + card.w + right) - x, MIN (sheets->plan.height, card.y + card.h + foot) - y };
}

static void
put_back (const DgnCardSheets *sheets, DgnPage *page, DgnBox card, DgnBox box, gboolean is_upended)
{
  DgnFlow *flow = sheets->flow;
  DgnItem item;
  if (!dgn_flow_art (flow, DGN_ART_CARD_BACK, NULL, &item)) {
    DgnPicture picture = { .kind = DGN_PICTURE_BACK, .accent = flow->style->heads[DGN_HEAD_PART].color };
    item = dgn_pages_take_picture (flow->pages, &picture);
  }
  DgnPicture *taken = &g_array_index (flow->pages->pictures, DgnPicture, item.sheet);
  taken->is_upended = is_upended;
  taken->view = (DgnBox){ card.x - box.x, card.y - box.y, card.w, card.h };
  item.x = box.x;
  item.y = box.y;
  item.w = box.w;
  item.h = box.h;
  item.frame = dgn_page_add_frame (page, box);
  g_array_append_val (page->items, item);
}

/* The cards of the page lie without gaps but at its end: whether there is one beside another, and a cut that both share. */
static gboolean
is_placed (const DgnCardSheets *sheets, int column, int row)
{
  const DgnCardSheet *plan = &sheets->plan;
  return column >= 0 && row >= 0 && column < plan->n_columns && row < plan->n_rows && row * plan->n_columns + column < sheets->n_placed;
}

static void
add_behind (const DgnCardSheets *sheets, DgnPage *page, int index)
{
  const DgnCardSheet *plan = &sheets->plan;
  DgnBox card = { .w = plan->card_width, .h = plan->card_height };
  gboolean is_upended = dgn_card_behind (plan, index, (DgnBacks) sheets->print.backs, &card.x, &card.y);
  card.x += dgn_mm_to_pt (sheets->print.back_offset.x);
  card.y += dgn_mm_to_pt (sheets->print.back_offset.y);
  int column = index % plan->n_columns, row = index / plan->n_columns;
  double inner = dgn_mm_to_pt (sheets->print.bleed), outer = overrun_of (sheets);
  double before = is_placed (sheets, column - 1, row) ? inner : outer, after = is_placed (sheets, column + 1, row) ? inner : outer;
  double above = is_placed (sheets, column, row - 1) ? inner : outer, below = is_placed (sheets, column, row + 1) ? inner : outer;
  /* What is before a card on its front is after it on the other side, or what is above it below. */
  DgnBox box = is_upended ? grow (sheets, card, before, below, after, above) : grow (sheets, card, after, above, before, below);
  put_back (sheets, page, card, box, is_upended);
}

static void
add_beside (const DgnCardSheets *sheets, int index, DgnBox front)
{
  const DgnCardSheet *plan = &sheets->plan;
  DgnBox card = front;
  dgn_card_place (plan, index, TRUE, &card.x, &card.y);
  int column = index % plan->n_columns, row = index / plan->n_columns;
  gboolean is_right = card.x > front.x;
  double inner = dgn_mm_to_pt (sheets->print.bleed), outer = overrun_of (sheets);
  double side = is_placed (sheets, column + (is_right ? 1 : -1), row) ? inner : outer;
  double above = is_placed (sheets, column, row - 1) ? inner : outer, below = is_placed (sheets, column, row + 1) ? inner : outer;
  put_back (sheets, sheets->page, card, grow (sheets, card, is_right ? 0 : side, above, is_right ? side : 0, below), FALSE);
  add_fold (sheets, front, card);
}

static DgnBox
front_of (const DgnCardSheets *sheets, int index)
{
  DgnBox card = { .w = sheets->plan.card_width, .h = sheets->plan.card_height };
  dgn_card_place (&sheets->plan, index, FALSE, &card.x, &card.y);
  return card;
}

void
dgn_card_sheets_end (DgnCardSheets *sheets)
{
  if (!sheets->page || sheets->n_placed == 0)
    return;
  for (int i = 0; i < sheets->n_placed && sheets->plan.is_folded; i++)
    add_beside (sheets, i, front_of (sheets, i));
  if (!dgn_card_sheets_are_duplex (sheets))
    return;
  DgnPage *behind = dgn_card_sheets_behind (sheets);
  for (int i = 0; i < sheets->n_placed; i++)
    add_behind (sheets, behind, i);
}

/* With a bleed, a tint to the edge of the card and beyond it. */
static void
add_ground (const DgnCardSheets *sheets, DgnBox card)
{
  DgnColor tint = sheets->flow->style->box.fill;
  double bleed = dgn_mm_to_pt (sheets->print.bleed), safe = dgn_mm_to_pt (sheets->print.safe);
  if (bleed <= 0 || (tint.r >= 1 && tint.g >= 1 && tint.b >= 1))
    return;
  DgnBox box = grow (sheets, card, bleed, bleed, bleed, bleed);
  DgnItem ground = { .kind = DGN_ITEM_FILL, .x = box.x, .y = box.y, .w = box.w, .h = box.h, .color = tint, .element = DGN_NO_ELEMENT };
  ground.frame = dgn_page_add_frame (sheets->page, box);
  g_array_append_val (sheets->page->items, ground);
  DgnItem paper = { .kind = DGN_ITEM_FILL, .x = card.x + safe, .y = card.y + safe, .w = card.w - 2 * safe, .h = card.h - 2 * safe,
                    .color = DGN_WHITE, .element = DGN_NO_ELEMENT };
  paper.frame = ground.frame;
  g_array_append_val (sheets->page->items, paper);
}

DgnBox
dgn_card_sheets_next (DgnCardSheets *sheets)
{
  if (!sheets->page || sheets->n_placed == count_places (sheets)) {
    dgn_card_sheets_end (sheets);
    dgn_card_sheets_front (sheets);
    add_marks (sheets);
  }
  DgnBox card = front_of (sheets, sheets->n_placed++);
  add_ground (sheets, card);
  return card;
}
