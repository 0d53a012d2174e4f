/* cards.c - where cards lie on a sheet, and the keys that say so. */
#include <dungeonbook/cards.h>

#include <dungeonbook/text.h>

#include <math.h>
#include <stddef.h>

#define SIDE_MAX 300
#define WIDTH_MIN 40
#define HEIGHT_MIN 50
#define SLACK 1e-6

static const char *const size_words[] = { "metric-poker", "poker", "bridge", "mini", "tarot", "index", NULL };
static const DgnCardSize sizes[] = { { 63, 88 }, { 63.5, 88.9 }, { 57.15, 88.9 }, { 44.45, 63.5 }, { 70, 120 }, { 76.2, 127 } };
G_STATIC_ASSERT (G_N_ELEMENTS (size_words) == G_N_ELEMENTS (sizes) + 1);

static const char *const backs_words[] = { "auto", "none", "duplex-long", "duplex-short", "folded", NULL };

const char *const *
dgn_card_sizes (void)
{
  return size_words;
}

static int
count_along (double room, double step)
{
  return (int) floor ((room - 2 * DGN_CARD_EDGE_MM) / step + SLACK);
}

static DgnCardSheet
plan_on (const DgnCardPrint *print, double width, double height)
{
  gboolean is_folded = print->backs == DGN_BACKS_FOLDED;
  double unit = print->size.width * (is_folded ? 2 : 1);
  DgnCardSheet sheet = { .width = width, .height = height, .card_width = print->size.width, .card_height = print->size.height,
                         .is_folded = is_folded };
  sheet.step_x = unit + 2 * print->bleed;
  sheet.step_y = print->size.height + 2 * print->bleed;
  sheet.n_columns = MAX (0, count_along (width, sheet.step_x));
  sheet.n_rows = MAX (0, count_along (height, sheet.step_y));
  sheet.x = (width - sheet.n_columns * sheet.step_x) / 2 + print->bleed;
  sheet.y = (height - sheet.n_rows * sheet.step_y) / 2 + print->bleed;
  return sheet;
}

gboolean
dgn_card_sheet (const DgnCardPrint *print, double paper_width, double paper_height, DgnCardSheet *sheet)
{
  DgnCardSheet turned = plan_on (print, paper_height, paper_width);
  *sheet = plan_on (print, paper_width, paper_height);
  turned.is_turned = TRUE;
  if (turned.n_columns * turned.n_rows > sheet->n_columns * sheet->n_rows)
    *sheet = turned;
  return sheet->n_columns > 0 && sheet->n_rows > 0;
}

void
dgn_card_place (const DgnCardSheet *sheet, int index, gboolean is_back, double *x, double *y)
{
  int column = index % sheet->n_columns, row = index / sheet->n_columns;
  gboolean is_second = sheet->is_folded && is_back == (column % 2 == 0);
  *x = sheet->x + column * sheet->step_x + (is_second ? sheet->card_width : 0);
  *y = sheet->y + row * sheet->step_y;
}

gboolean
dgn_card_behind (const DgnCardSheet *sheet, int index, DgnBacks backs, double *x, double *y)
{
  /* The long edge of a sheet that is wider than high is its upper one. */
  gboolean is_wide = sheet->width > sheet->height, is_upper = (backs == DGN_BACKS_DUPLEX_LONG) == is_wide;
  dgn_card_place (sheet, index, FALSE, x, y);
  if (is_upper)
    *y = sheet->height - *y - sheet->card_height;
  else
    *x = sheet->width - *x - sheet->card_width;
  return is_upper;
}

char *
dgn_card_sizes_that_fit (const DgnCardPrint *print, double paper_width, double paper_height)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    DgnCardPrint other = *print;
    DgnCardSheet sheet;
    other.size = sizes[i];
    if (dgn_card_sheet (&other, paper_width, paper_height, &sheet))
      g_ptr_array_add (names, (gpointer) size_words[i]);
  }
  if (names->len == 0)
    return NULL;
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

static int
find_size (const DgnCardSize *size)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (sizes[i].width == size->width && sizes[i].height == size->height)
      return (int) i;
  return -1;
}

static gboolean
read_size (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  DgnCardSize *size = target;
  *size = sizes[0];
  if (node->kind == DGN_NODE_SCALAR) {
    int index = dgn_node_to_word (diag, node, what, size_words);
    if (index >= 0)
      *size = sizes[index];
    return index >= 0;
  }
  if (node->kind != DGN_NODE_LIST || dgn_node_length (node) != 2) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "write a name, such as poker, or [63, 88]",
                  "%s is a name or a list of width and height in mm", what);
    return FALSE;
  }
  gboolean is_fine = dgn_node_to_double (diag, dgn_node_item (node, 0), "a card's width", WIDTH_MIN, SIDE_MAX, &size->width);
  is_fine &= dgn_node_to_double (diag, dgn_node_item (node, 1), "a card's height", HEIGHT_MIN, SIDE_MAX, &size->height);
  return is_fine;
}

static void
write_size (DgnEmit *emit, gconstpointer target)
{
  const DgnCardSize *size = target;
  int index = find_size (size);
  if (index >= 0) {
    dgn_emit_word (emit, size_words[index]);
    return;
  }
  dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
  dgn_emit_double (emit, size->width);
  dgn_emit_double (emit, size->height);
  dgn_emit_list_end (emit);
}

static const DgnCodec size_codec = { "metric-poker | poker | bridge | mini | tarot | index | [width, height] in mm", read_size, write_size, NULL };

#define SHIFT_MAX 5

static gboolean
read_shift (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  DgnCardShift *shift = target;
  *shift = (DgnCardShift){ 0, 0 };
  if (node->kind != DGN_NODE_LIST || dgn_node_length (node) != 2) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "write [0.5, -1]", "%s is a list of mm to the right and mm down", what);
    return FALSE;
  }
  gboolean is_fine = dgn_node_to_double (diag, dgn_node_item (node, 0), "the shift to the right", -SHIFT_MAX, SHIFT_MAX, &shift->x);
  is_fine &= dgn_node_to_double (diag, dgn_node_item (node, 1), "the shift down", -SHIFT_MAX, SHIFT_MAX, &shift->y);
  return is_fine;
}

static void
write_shift (DgnEmit *emit, gconstpointer target)
{
  const DgnCardShift *shift = target;
  dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
  dgn_emit_double (emit, shift->x);
  dgn_emit_double (emit, shift->y);
  dgn_emit_list_end (emit);
}

static const DgnCodec shift_codec = { "[right, down] in mm, each -5 … 5", read_shift, write_shift, NULL };

#define AT(member) offsetof (DgnCardPrint, member)

const DgnField dgn_card_fields[] = {
  { .key = "size", .type = DGN_FIELD_CUSTOM, .offset = AT (size), .fallback = "metric-poker", .codec = &size_codec,
    .doc = "The cards: metric-poker (63 x 88 mm), poker (63.5 x 88.9), bridge (57.15 x 88.9), mini (44.45 x 63.5), tarot (70 x 120), index"
           " (76.2 x 127), or [width, height] in mm, from [40, 50] on." },
  { .key = "bleed", .type = DGN_FIELD_DOUBLE, .offset = AT (bleed), .fallback = "0", .min = 0, .max = 10,
    .doc = "How far tints and backs are printed beyond each cut, in mm. 0: neighbouring cards share their cuts. 3 is what printers ask"
           " for; cards then lie apart." },
  { .key = "safe", .type = DGN_FIELD_DOUBLE, .offset = AT (safe), .fallback = "3", .min = 0, .max = 5,
    .doc = "How far the frame of a card stands from its cuts, in mm." },
  { .key = "backs", .type = DGN_FIELD_WORD, .offset = AT (backs), .fallback = "auto", .words = backs_words,
    .doc = "Backs of the cards. duplex-long, duplex-short: on the other side of the sheet, for a printer that turns it at its long or its short"
           " edge. folded: beside each front, to fold over and glue. none: white. auto: duplex-long if art.card_back names a picture, else"
           " none. Without a picture a pattern is printed." },
  { .key = "back_offset", .type = DGN_FIELD_CUSTOM, .offset = AT (back_offset), .fallback = "[0, 0]", .codec = &shift_codec,
    .doc = "Moves what is printed on the other side of a sheet, in mm to the right and down, for a printer that is off." },
  { .key = "test_page", .type = DGN_FIELD_BOOL, .offset = AT (test_page), .fallback = "false",
    .doc = "Whether a sheet to print on both sides comes before the cards, on which back_offset can be read." },
  DGN_FIELD_END,
};
