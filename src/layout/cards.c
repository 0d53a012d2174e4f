/* What stands on cards. */
#include "layout/card_sheet.h"

#include <math.h>

#define PAD_MM 2.5 /* between the frame of a card and its text */
#define STEP_PT 0.25
#define FOOT_LINES 2
#define TITLE_LINES 3
#define LOW_TITLE_LINES 2
#define USUAL_WIDTH_MM 63 /* a card of a pack */
#define USUAL_HEIGHT_MM 88
#define GROWTH_MOST 1.4 /* of text on larger ones */
#define LOW_MM 75 /* cards that are not this high have titles of fewer lines */

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
  DgnCardSheets sheets;
  double safe, inset;   /* of the frame and of the text */
  double width, height; /* of the text's box */
} Deck;

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
  gboolean is_low = deck->height + 2 * deck->inset < dgn_mm_to_pt (LOW_MM);
  double title_width = deck->width - setting->corner_width - title->size_pt * 0.6;
  setting->title = set_short (flow, DGN_TYPE_CARD_TITLE, card->title, title_width, is_low ? LOW_TITLE_LINES : TITLE_LINES, PANGO_ALIGN_LEFT, cut);
  setting->subtitle = set_short (flow, DGN_TYPE_CARD_NOTE, card->subtitle, deck->width, is_low ? 1 : 2, PANGO_ALIGN_LEFT, cut);
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
  g_autoptr (GArray) set = dgn_set_lines (dgn_set_text_cached (&deck->flow->set, &shown));
  for (guint i = 0; i < set->len; i++) {
    CardLine line = { g_array_index (set, DgnSetLine, i), 0, element, is_ruled && i == set->len - 1 };
    if (i == 0 && lines->len > 0)
      line.above = spec->size_pt * (is_ruled ? 0.6 : 0.3);
    g_array_append_val (lines, line);
  }
}

/* How many lines of a card can be shortened, from one on. */
static int
count_brief (const DgnCard *card, guint from)
{
  int n = 0;
  for (guint i = from; i < card->lines->len; i++)
    n += g_array_index (card->lines, DgnLine, i).brief != NULL;
  return n;
}

/* All of a card's text in lines at a size; so many of those that can be are shortened, from the last one on. */
static GArray *
set_lines (Deck *deck, const DgnCard *card, const GPtrArray *cut, double size, int n_brief, int first_element)
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
    gboolean is_brief = line->brief && count_brief (card, i) <= n_brief;
    if (is_brief && *line->brief == '\0')
      continue;
    spec.label = line->label;
    spec.markup = is_brief ? line->brief : line->markup;
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

/* What a card's text is set at at most: more on cards that are larger than those of a pack. */
static double
largest_size (const Deck *deck)
{
  double usual = dgn_mm_to_pt (USUAL_WIDTH_MM) * dgn_mm_to_pt (USUAL_HEIGHT_MM), area = deck->sheets.plan.card_width * deck->sheets.plan.card_height;
  double growth = CLAMP (sqrt (area / usual), 1, GROWTH_MOST);
  return MAX (floor (deck->flow->style->card_pt * growth / STEP_PT) * STEP_PT, deck->flow->style->card_pt);
}

/* Sets a card's text at the largest size that fits, or at the smallest. Text half as large takes a quarter of the room,
 * so the first guess is nearly right. */
static GArray *
set_to_height (Deck *deck, const DgnCard *card, const GPtrArray *cut, double height, int n_brief, int first_element, double *size, gboolean *fits)
{
  double smallest = deck->flow->style->card_min_pt;
  *size = largest_size (deck);
  for (;;) {
    GArray *lines = set_lines (deck, card, cut, *size, n_brief, first_element);
    double used = lines_height (lines, leading_of (*size));
    *fits = used <= height + 0.01;
    if (*fits || *size <= smallest)
      return lines;
    double guess = floor (*size * sqrt (height / used) / STEP_PT) * STEP_PT;
    *size = MAX (MIN (guess, *size - STEP_PT), smallest);
    g_array_unref (lines);
  }
}

/* The same, shortened by as little as makes it fit; whole where nothing does. */
static GArray *
set_on_card (Deck *deck, const DgnCard *card, const GPtrArray *cut, double height, int first_element, double *size)
{
  gboolean fits;
  int most = count_brief (card, 0);
  for (int n = 0; n <= most; n++) {
    GArray *lines = set_to_height (deck, card, cut, height, n, first_element, size, &fits);
    if (fits)
      return lines;
    g_array_unref (lines);
  }
  return set_to_height (deck, card, cut, height, 0, first_element, size, &fits);
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
  add_item (&item, deck->sheets.page);
  guint first = deck->sheets.page->items->len;
  dgn_line_links (line, &item, deck->flow->pages, add_item, deck->sheets.page);
  for (guint i = first; i < deck->sheets.page->items->len; i++)
    g_array_index (deck->sheets.page->items, DgnItem, i).frame = frame;
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
  add_item (&rule, deck->sheets.page);
}

/* Frame, title, number, subtitle and foot; returns the frame and where the text begins. */
static guint
put_around (Deck *deck, const Setting *setting, gboolean is_continued, double *x, double *y)
{
  DgnFlow *flow = deck->flow;
  DgnBox card = dgn_card_sheets_next (&deck->sheets);
  double safe = deck->safe, inset = deck->inset;
  DgnBox box = { card.x + safe, card.y + safe, card.w - 2 * safe, card.h - 2 * safe };
  guint frame = dgn_page_add_frame (deck->sheets.page, box);
  DgnItem outline = { .kind = DGN_ITEM_FRAME, .x = box.x, .y = box.y, .w = box.w, .h = box.h, .thickness = 0.5,
                      .element = DGN_NO_ELEMENT, .frame = frame };
  add_item (&outline, deck->sheets.page);
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
  g_autoptr (GArray) lines = set_on_card (deck, card, cut, height, first, &size);
  guint from = 0;
  do {
    double x, y;
    guint frame = put_around (deck, &setting, from > 0, &x, &y);
    if (from == 0 && card->dest) {
      DgnItem mark = { .kind = DGN_ITEM_DEST, .name = g_string_chunk_insert_const (flow->pages->names, card->dest),
                       .element = DGN_NO_ELEMENT };
      mark.y = y;
      add_item (&mark, deck->sheets.page);
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
  if (!dgn_card_sheets_init (&deck.sheets, flow)) {
    dgn_diag_error (flow->diag, DGN_MARK_NONE, "the paper is too small for a card of %g x %g mm", flow->book->cards.size.width,
                    flow->book->cards.size.height);
    return;
  }
  deck.safe = dgn_mm_to_pt (flow->book->cards.safe);
  deck.inset = deck.safe + dgn_mm_to_pt (PAD_MM);
  deck.width = deck.sheets.plan.card_width - 2 * deck.inset;
  deck.height = deck.sheets.plan.card_height - 2 * deck.inset;
  if (deck.sheets.print.test_page)
    dgn_card_test (&deck.sheets);
  const guint n = block->cards->len - (block->is_filled ? 1 : 0);
  for (guint i = 0; i < n; i++)
    place_card (&deck, &g_array_index (block->cards, DgnCard, i));
  while (block->is_filled && !dgn_card_sheets_are_full (&deck.sheets))
    place_card (&deck, &g_array_index (block->cards, DgnCard, n));
  dgn_card_sheets_end (&deck.sheets);
}
