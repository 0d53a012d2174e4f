/* Sheets of cards that share their cuts: no gutter, marks outside the block only. */
#include "layout/flow.h"

#include <math.h>

#define CARD_WIDTH_MM 63
#define CARD_HEIGHT_MM 88
#define SAFE_MM 3
#define INSET_MM 5.5
#define EDGE_MM 5 /* that printers cannot reach */
#define MOST 3    /* cards in a row or column */
#define MARK_OFFSET_MM 2
#define MARK_MM 5
#define TICK_MM 3
#define STEP_PT 0.25
#define BLEED_MM 2 /* that backs reach beyond the outer cuts: no printer lays both sides of a sheet exactly over one another */
#define FOOT_LINES 2

/* Where cards lie on the paper. */
typedef struct {
  int n_columns, n_rows;
  double x, y; /* of the block */
  double w, h; /* of a card */
} Sheet;

/* A line of a card's text at its chosen size. */
typedef struct {
  DgnSetLine line;
  double above;
  int element;
  gboolean is_blank; /* to write on: ruled from the end of its text to the right edge */
} CardLine;

/* What stands round the text of a card and of its continuations. */
typedef struct {
  PangoLayout *title, *corner, *subtitle, *foot;
  double corner_width, top, bottom; /* height of what stands above and below the text */
  int element;
} Setting;

typedef struct {
  DgnFlow *flow;
  Sheet sheet;
  DgnPage *page;
  int n_placed; /* on the page */
  double width, height; /* of the text's box */
} Deck;

static gboolean
plan_sheet (const DgnFlow *flow, Sheet *sheet)
{
  double edge = dgn_mm_to_pt (EDGE_MM);
  sheet->w = dgn_mm_to_pt (CARD_WIDTH_MM);
  sheet->h = dgn_mm_to_pt (CARD_HEIGHT_MM);
  sheet->n_columns = MIN (MOST, (int) floor ((flow->pages->width - 2 * edge) / sheet->w));
  sheet->n_rows = MIN (MOST, (int) floor ((flow->pages->height - 2 * edge) / sheet->h));
  sheet->x = (flow->pages->width - sheet->n_columns * sheet->w) / 2;
  sheet->y = (flow->pages->height - sheet->n_rows * sheet->h) / 2;
  return sheet->n_columns > 0 && sheet->n_rows > 0;
}

static void
add_rule (DgnPage *page, double x, double y, double w, double h)
{
  DgnItem rule = { .kind = DGN_ITEM_RULE, .x = x, .y = y, .w = w, .h = h, .thickness = 0.25 };
  rule.element = DGN_NO_ELEMENT;
  g_array_append_val (page->items, rule);
}

/* Marks at every cut, longer at the outer ones, in the margins only. */
static void
add_marks (const Deck *deck)
{
  const Sheet *s = &deck->sheet;
  double offset = dgn_mm_to_pt (MARK_OFFSET_MM), right = s->x + s->n_columns * s->w, foot = s->y + s->n_rows * s->h;
  for (int c = 0; c <= s->n_columns; c++) {
    double length = dgn_mm_to_pt (c == 0 || c == s->n_columns ? MARK_MM : TICK_MM), x = s->x + c * s->w;
    length = MIN (length, s->y - offset);
    add_rule (deck->page, x, s->y - offset - length, 0, length);
    add_rule (deck->page, x, foot + offset, 0, length);
  }
  for (int r = 0; r <= s->n_rows; r++) {
    double length = dgn_mm_to_pt (r == 0 || r == s->n_rows ? MARK_MM : TICK_MM), y = s->y + r * s->h;
    length = MIN (length, s->x - offset);
    add_rule (deck->page, s->x - offset - length, y, length, 0);
    add_rule (deck->page, right + offset, y, length, 0);
  }
}

/* The running head and the number stand in the margins, between the marks. */
static void
add_furniture (const Deck *deck)
{
  const Sheet *s = &deck->sheet;
  DgnFlow *flow = deck->flow;
  guint number = flow->pages->pages->len;
  double leading = flow->set.types[DGN_TYPE_HEAD].leading_pt, gap = dgn_mm_to_pt (SAFE_MM);
  double y = MAX (0, (s->y - leading) / 2), w = s->w - 2 * gap;
  gboolean is_right = number % 2 == 1;
  double x = s->x + (is_right ? s->n_columns - 1 : 0) * s->w + gap;
  PangoAlignment align = is_right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
  g_autofree char *text = g_strdup_printf ("%u", number);
  DgnBox head = { x, y, w, 0 }, foot = { x, flow->pages->height - y - leading, w, 0 };
  dgn_flow_furniture (flow, deck->page, DGN_TYPE_HEAD, flow->running, head, align);
  dgn_flow_furniture (flow, deck->page, DGN_TYPE_HEAD, text, foot, align);
}

/* The backs of the cards on the page, behind it when the sheet is turned at its long edge. */
static void
add_backs (Deck *deck)
{
  const Sheet *s = &deck->sheet;
  DgnItem item;
  if (!deck->page || !deck->flow->book->artworks[DGN_ART_CARD_BACK])
    return;
  DgnPage *back = dgn_flow_plain_page (deck->flow, DGN_PAGE_TITLE);
  double bleed = dgn_mm_to_pt (BLEED_MM);
  for (int i = 0; i < deck->n_placed && dgn_flow_art (deck->flow, DGN_ART_CARD_BACK, NULL, &item); i++) {
    int column = s->n_columns - 1 - i % s->n_columns, row = i / s->n_columns;
    double left = column == 0 ? bleed : 0, right = column == s->n_columns - 1 ? bleed : 0;
    double top = row == 0 ? bleed : 0, foot = row == s->n_rows - 1 ? bleed : 0;
    item.x = s->x + column * s->w - left;
    item.y = s->y + row * s->h - top;
    item.w = s->w + left + right;
    item.h = s->h + top + foot;
    item.frame = dgn_page_add_frame (back, (DgnBox){ item.x, item.y, item.w, item.h });
    g_array_append_val (back->items, item);
  }
}

/* With backs each sheet of cards begins on a right-hand page. */
static void
turn_to_front (Deck *deck)
{
  if (deck->flow->book->artworks[DGN_ART_CARD_BACK] && deck->flow->pages->pages->len % 2 == 1)
    dgn_flow_plain_page (deck->flow, DGN_PAGE_TITLE);
}

/* The place of the next card; begins a sheet when one is needed. */
static DgnBox
next_place (Deck *deck)
{
  const Sheet *s = &deck->sheet;
  if (!deck->page || deck->n_placed == s->n_columns * s->n_rows) {
    add_backs (deck);
    turn_to_front (deck);
    deck->page = dgn_flow_plain_page (deck->flow, DGN_PAGE_CARDS);
    deck->n_placed = 0;
    add_furniture (deck);
    add_marks (deck);
  }
  int column = deck->n_placed % s->n_columns, row = deck->n_placed / s->n_columns;
  deck->n_placed++;
  return (DgnBox){ s->x + column * s->w, s->y + row * s->h, s->w, s->h };
}

/* A line of a card that has only so much room; what is cut off is said in full in the text. */
static PangoLayout *
set_short (DgnFlow *flow, DgnTypeKind type, const char *text, double width, int max_lines, PangoAlignment align,
           GPtrArray *cut)
{
  DgnTextSpec spec = { .type = type, .plain = text ? text : "", .width = width, .align = align };
  spec.max_lines = max_lines;
  PangoLayout *layout = dgn_set_text_cached (&flow->set, &spec);
  if (layout && cut && pango_layout_is_ellipsized (layout))
    g_ptr_array_add (cut, (gpointer) text);
  return layout;
}

/* It names pages, which only running text can. One that is too long is cut. */
static PangoLayout *
set_foot (Deck *deck, const char *markup)
{
  DgnTextSpec spec = { .type = DGN_TYPE_CARD_FOOT, .markup = markup, .width = deck->width };
  PangoLayout *layout = dgn_set_text (&deck->flow->set, &spec);
  if (!layout || dgn_set_n_lines (layout) <= FOOT_LINES)
    return layout;
  spec.max_lines = FOOT_LINES;
  return dgn_set_text (&deck->flow->set, &spec);
}

static void
set_around (Deck *deck, const DgnCard *card, Setting *setting, GPtrArray *cut)
{
  DgnFlow *flow = deck->flow;
  const DgnType *title = &flow->set.types[DGN_TYPE_CARD_TITLE], *note = &flow->set.types[DGN_TYPE_CARD_NOTE];
  const DgnType *foot = &flow->set.types[DGN_TYPE_CARD_FOOT];
  DgnTextSpec corner = { .type = DGN_TYPE_CARD_TITLE, .plain = card->corner ? card->corner : "", .width = -1 };
  double widest = deck->width * 0.4;
  setting->corner_width = MIN (widest, dgn_set_width (dgn_set_text (&flow->set, &corner)) + 0.5);
  setting->corner = set_short (flow, DGN_TYPE_CARD_TITLE, card->corner, setting->corner_width, 1, PANGO_ALIGN_RIGHT,
                               cut);
  double title_width = deck->width - setting->corner_width - title->size_pt * 0.6;
  setting->title = set_short (flow, DGN_TYPE_CARD_TITLE, card->title, title_width, 3, PANGO_ALIGN_LEFT, cut);
  setting->subtitle = set_short (flow, DGN_TYPE_CARD_NOTE, card->subtitle, deck->width, 2, PANGO_ALIGN_LEFT, cut);
  setting->foot = set_foot (deck, card->foot ? card->foot : "");
  guint n_titles = MAX (1, dgn_set_n_lines (setting->title)), n_feet = dgn_set_n_lines (setting->foot);
  guint n_notes = MAX (dgn_set_n_lines (setting->subtitle), 1);
  setting->top = n_titles * title->leading_pt + n_notes * note->leading_pt + note->leading_pt * 0.6;
  setting->bottom = n_feet > 0 ? n_feet * foot->leading_pt + foot->leading_pt * 0.6 : 0;
}

static double
leading_of (double size)
{
  return size * 1.24;
}

/* A text of underscores only: a line to write on. */
static gboolean
is_blank (const char *markup)
{
  return markup && strlen (markup) >= 3 && strspn (markup, "_") == strlen (markup);
}

static void
append_lines (GArray *lines, Deck *deck, const DgnTextSpec *spec, int element)
{
  DgnTextSpec shown = *spec;
  gboolean is_ruled = is_blank (spec->markup);
  if (is_ruled)
    shown.markup = "\xC2\xA0";
  g_autoptr (GArray) set = dgn_set_lines (dgn_set_text (&deck->flow->set, &shown));
  for (guint i = 0; i < set->len; i++) {
    CardLine line = { g_array_index (set, DgnSetLine, i), 0, element, is_ruled && i == set->len - 1 };
    if (i == 0 && lines->len > 0)
      line.above = spec->size_pt * (is_ruled ? 0.6 : 0.3);
    g_array_append_val (lines, line);
  }
}

/* All of a card's text in lines at a size. */
static GArray *
set_lines (Deck *deck, const DgnCard *card, const GPtrArray *cut, double size, int first_element)
{
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (CardLine));
  DgnTextSpec spec = { .type = DGN_TYPE_BODY, .size_pt = size, .width = deck->width };
  for (guint i = 0; i < cut->len; i++) {
    spec.plain = cut->pdata[i];
    append_lines (lines, deck, &spec, first_element);
  }
  spec.plain = NULL;
  for (guint i = 0; i < card->lines->len; i++) {
    const DgnLine *line = &g_array_index (card->lines, DgnLine, i);
    spec.label = line->label;
    spec.markup = line->markup;
    spec.indent = line->label && *line->label ? -size : 0;
    append_lines (lines, deck, &spec, first_element + 1 + (int) i);
  }
  return lines;
}

static double
lines_height (const GArray *lines, double leading)
{
  double height = 0;
  for (guint i = 0; i < lines->len; i++)
    height += leading + g_array_index (lines, CardLine, i).above;
  return height;
}

/* How many lines from `from` on fit a height. At least one. */
static guint
count_fitting (const GArray *lines, guint from, double leading, double height)
{
  double used = 0;
  guint i = from;
  for (; i < lines->len; i++) {
    used += leading + (i > from ? g_array_index (lines, CardLine, i).above : 0);
    if (used > height + 0.01)
      break;
  }
  return MAX (i, from + 1) - from;
}

/* Sets a card's text at the largest size that fits, or at the smallest. Text half as large takes a quarter of the room,
 * so the first guess is nearly right. */
static GArray *
set_to_height (Deck *deck, const DgnCard *card, const GPtrArray *cut, double height, int first_element, double *size)
{
  double smallest = deck->flow->style->card_min_pt;
  *size = deck->flow->style->card_pt;
  for (;;) {
    GArray *lines = set_lines (deck, card, cut, *size, first_element);
    double used = lines_height (lines, leading_of (*size));
    if (used <= height + 0.01 || *size <= smallest)
      return lines;
    double guess = floor (*size * sqrt (height / used) / STEP_PT) * STEP_PT;
    *size = MAX (MIN (guess, *size - STEP_PT), smallest);
    g_array_unref (lines);
  }
}

static void
add_item (const DgnItem *item, gpointer page)
{
  g_array_append_vals (((DgnPage *) page)->items, item, 1);
}

static void
put_line (Deck *deck, const DgnSetLine *line, double size, double leading, double x, double y, int element, guint frame)
{
  DgnItem item = dgn_line_item (line, size, leading, x, y, element);
  item.frame = frame;
  add_item (&item, deck->page);
  guint first = deck->page->items->len;
  dgn_line_links (line, &item, deck->flow->pages, add_item, deck->page);
  for (guint i = first; i < deck->page->items->len; i++)
    g_array_index (deck->page->items, DgnItem, i).frame = frame;
}

/* Puts all lines of a layout from `y` down; returns where they end. */
static double
put_layout (Deck *deck, PangoLayout *layout, DgnTypeKind kind, double x, double y, int element, guint frame)
{
  const DgnType *type = &deck->flow->set.types[kind];
  g_autoptr (GArray) lines = dgn_set_lines (layout);
  for (guint i = 0; i < lines->len; i++, y += type->leading_pt)
    put_line (deck, &g_array_index (lines, DgnSetLine, i), type->size_pt, type->leading_pt, x, y, element, frame);
  return y;
}

static void
put_rule (Deck *deck, double x, double y, double w, double thickness, guint frame)
{
  DgnItem rule = { .kind = DGN_ITEM_RULE, .x = x, .y = y, .w = w, .thickness = thickness, .element = DGN_NO_ELEMENT };
  rule.frame = frame;
  add_item (&rule, deck->page);
}

/* Frame, title, number, subtitle and foot; returns the frame and where the text begins. */
static guint
put_around (Deck *deck, const Setting *setting, gboolean is_continued, double *x, double *y)
{
  DgnFlow *flow = deck->flow;
  DgnBox card = next_place (deck);
  double safe = dgn_mm_to_pt (SAFE_MM), inset = dgn_mm_to_pt (INSET_MM);
  DgnBox box = { card.x + safe, card.y + safe, card.w - 2 * safe, card.h - 2 * safe };
  guint frame = dgn_page_add_frame (deck->page, box);
  DgnItem outline = { .kind = DGN_ITEM_FRAME, .x = box.x, .y = box.y, .w = box.w, .h = box.h, .thickness = 0.5,
                      .element = DGN_NO_ELEMENT, .frame = frame };
  add_item (&outline, deck->page);
  *x = card.x + inset;
  *y = card.y + inset;
  put_layout (deck, setting->corner, DGN_TYPE_CARD_TITLE, *x + deck->width - setting->corner_width, *y,
              setting->element, frame);
  double below = put_layout (deck, setting->title, DGN_TYPE_CARD_TITLE, *x, *y, setting->element, frame);
  below = MAX (below, *y + flow->set.types[DGN_TYPE_CARD_TITLE].leading_pt);
  PangoLayout *note = setting->subtitle;
  if (is_continued)
    note = set_short (flow, DGN_TYPE_CARD_NOTE, dgn_flow_continued (flow), deck->width, 1, PANGO_ALIGN_LEFT, NULL);
  put_layout (deck, note, DGN_TYPE_CARD_NOTE, *x, below, setting->element, frame);
  *y += setting->top;
  put_rule (deck, *x, *y - flow->set.types[DGN_TYPE_CARD_NOTE].leading_pt * 0.4, deck->width, 0.5, frame);
  if (setting->foot) {
    double foot = card.y + card.h - inset - setting->bottom, lead = flow->set.types[DGN_TYPE_CARD_FOOT].leading_pt;
    put_rule (deck, *x, foot + lead * 0.4, deck->width, 0.5, frame);
    put_layout (deck, setting->foot, DGN_TYPE_CARD_FOOT, *x, foot + lead * 0.6, setting->element, frame);
  }
  return frame;
}

static void
place_card (Deck *deck, const DgnCard *card)
{
  DgnFlow *flow = deck->flow;
  g_autoptr (GPtrArray) cut = g_ptr_array_new ();
  Setting setting = { 0 };
  set_around (deck, card, &setting, cut);
  setting.element = dgn_pages_add_element (flow->pages, DGN_ELEMENT_H3, DGN_NO_ELEMENT);
  int first = dgn_pages_add_element (flow->pages, DGN_ELEMENT_P, DGN_NO_ELEMENT);
  for (guint i = 0; i < card->lines->len; i++)
    dgn_pages_add_element (flow->pages, DGN_ELEMENT_P, DGN_NO_ELEMENT);
  double height = deck->height - setting.top - setting.bottom, size;
  g_autoptr (GArray) lines = set_to_height (deck, card, cut, height, first, &size);
  guint from = 0;
  do {
    double x, y;
    guint frame = put_around (deck, &setting, from > 0, &x, &y);
    if (from == 0 && card->dest) {
      DgnItem mark = { .kind = DGN_ITEM_DEST, .name = g_string_chunk_insert_const (flow->pages->names, card->dest),
                       .element = DGN_NO_ELEMENT };
      mark.y = y;
      add_item (&mark, deck->page);
    }
    guint n = lines->len > 0 ? count_fitting (lines, from, leading_of (size), height) : 0;
    for (guint i = from; i < from + n; i++) {
      const CardLine *line = &g_array_index (lines, CardLine, i);
      y += i > from ? line->above : 0;
      put_line (deck, &line->line, size, leading_of (size), x, y, line->element, frame);
      y += leading_of (size);
      double used = line->line.x + line->line.width;
      if (line->is_blank && used < deck->width)
        put_rule (deck, x + used, y - leading_of (size) * 0.18, deck->width - used, 0.35, frame);
    }
    from += n;
  } while (from < lines->len);
}

void
dgn_place_cards (DgnFlow *flow, const DgnBlock *block)
{
  Deck deck = { .flow = flow };
  dgn_flow_end (flow);
  dgn_flow_mark (flow, block);
  if (block->cards->len == 0)
    return;
  if (!plan_sheet (flow, &deck.sheet)) {
    dgn_diag_error (flow->diag, DGN_MARK_NONE, "the paper is too small for a card of %d x %d mm", CARD_WIDTH_MM,
                    CARD_HEIGHT_MM);
    return;
  }
  deck.width = deck.sheet.w - 2 * dgn_mm_to_pt (INSET_MM);
  deck.height = deck.sheet.h - 2 * dgn_mm_to_pt (INSET_MM);
  for (guint i = 0; i < block->cards->len; i++)
    place_card (&deck, &g_array_index (block->cards, DgnCard, i));
  add_backs (&deck);
}
