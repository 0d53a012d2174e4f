/* rows.c - ranges of rolls: reading, order, gaps, overlaps, and one set of rows laid over another. */
#include "rules/tables_read.h"

#include <string.h>

#define RESULT_MAX (DGN_DICE_COUNT_MAX * DGN_DICE_SIDES_MAX)

static void
clear_row (gpointer data)
{
  DgnRow *row = data;
  if (row->effects != NULL)
    g_array_unref (row->effects);
}

GArray *
dgn_rows_new (void)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (DgnRow));
  g_array_set_clear_func (rows, clear_row);
  return rows;
}

static gboolean
take_result (const char **at, int *result)
{
  const char *start = *at;
  int value = 0;
  for (; g_ascii_isdigit (**at); (*at)++) {
    value = value * 10 + g_ascii_digit_value (**at);
    if (value > RESULT_MAX)
      return FALSE;
  }
  if (*at == start)
    return FALSE;
  /* two noughts on percentile dice are a hundred */
  *result = *at - start == 2 && value == 0 ? 100 : value;
  return TRUE;
}

gboolean
dgn_range_parse (const char *text, int *low, int *high, const char **reason)
{
  *reason = "a range looks like 7, 3-5, 01-08 or 00 (which is 100)";
  if (!take_result (&text, low))
    return FALSE;
  *high = *low;
  static const char en_dash[] = "\xe2\x80\x93";
  if (*text != '\0') {
    if (*text == '-')
      text++;
    else if (g_str_has_prefix (text, en_dash))
      text += strlen (en_dash);
    else
      return FALSE;
    if (!take_result (&text, high) || *text != '\0')
      return FALSE;
  }
  if (*low > *high) {
    *reason = "the smaller number comes first";
    return FALSE;
  }
  return TRUE;
}

char *
dgn_range_format (int low, int high)
{
  return low == high ? g_strdup_printf ("%d", low) : g_strdup_printf ("%d-%d", low, high);
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const DgnRow *left = a, *right = b;
  if (left->low != right->low)
    return left->low < right->low ? -1 : 1;
  if (left->mark.line != right->mark.line)
    return left->mark.line < right->mark.line ? -1 : 1;
  return (left->mark.col > right->mark.col) - (left->mark.col < right->mark.col);
}

static gboolean
is_before (const DgnMark *a, const DgnMark *b)
{
  return a->line != b->line ? a->line < b->line : a->col < b->col;
}

static void
complain_beyond (DgnDiag *diag, const DgnRow *row, DgnDice die)
{
  g_autofree char *range = dgn_range_format (row->low, row->high);
  g_autofree char *die_text = dgn_dice_format (die);
  g_autofree char *suggestion = g_strdup_printf ("%s gives %d to %d", die_text, dgn_dice_min (die), dgn_dice_max (die));
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, row->mark, suggestion, "%s is beyond the die", range);
}

/* Told at the row that stands later in the file. */
static void
complain_overlap (DgnDiag *diag, const DgnRow *a, const DgnRow *b)
{
  const gboolean is_in_order = is_before (&a->mark, &b->mark);
  const DgnRow *earlier = is_in_order ? a : b, *later = is_in_order ? b : a;
  g_autofree char *first = dgn_range_format (earlier->low, earlier->high);
  g_autofree char *second = dgn_range_format (later->low, later->high);
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, later->mark, "each result of the die belongs to one row",
                "%s overlaps %s in line %d", second, first, earlier->mark.line);
}

gboolean
dgn_rows_order (DgnDiag *diag, GArray *rows, DgnDice die)
{
  gboolean is_good = TRUE;
  g_array_sort (rows, compare_rows);
  /* the row reaching farthest so far: rows may overlap others than their neighbour */
  const DgnRow *reach = NULL;
  for (guint i = 0; i < rows->len && !dgn_diag_is_full (diag); i++) {
    const DgnRow *row = &g_array_index (rows, DgnRow, i);
    if (row->low < dgn_dice_min (die) || row->high > dgn_dice_max (die)) {
      complain_beyond (diag, row, die);
      is_good = FALSE;
    }
    if (reach != NULL && row->low <= reach->high) {
      complain_overlap (diag, reach, row);
      is_good = FALSE;
    }
    if (reach == NULL || row->high > reach->high)
      reach = row;
  }
  return is_good;
}

static void
complain_gap (DgnDiag *diag, int low, int high, DgnMark mark, gboolean is_end)
{
  g_autofree char *gap = dgn_range_format (low, high);
  g_autofree char *suggestion
      = g_strdup_printf (is_end ? "add a row '%s', or use a smaller die" : "add a row '%s'", gap);
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, suggestion, "no row for %s %s this one", gap,
                is_end ? "after" : "before");
}

gboolean
dgn_rows_find_gaps (DgnDiag *diag, const GArray *rows, DgnDice die)
{
  gboolean is_good = TRUE;
  int next = dgn_dice_min (die);
  for (guint i = 0; i <= rows->len && !dgn_diag_is_full (diag); i++) {
    const gboolean is_end = i == rows->len;
    const DgnRow *row = &g_array_index (rows, DgnRow, is_end ? i - 1 : i);
    const int low = is_end ? dgn_dice_max (die) + 1 : row->low;
    if (low > next) {
      complain_gap (diag, next, low - 1, row->mark, is_end);
      is_good = FALSE;
    }
    next = row->high + 1;
  }
  return is_good;
}

static DgnRow
copy_row (const DgnRow *row, int low, int high)
{
  DgnRow copy = *row;
  copy.low = low;
  copy.high = high;
  copy.effects = g_array_copy (row->effects);
  return copy;
}

static void
append_part (GArray *rows, const DgnRow *row, int low, int high)
{
  if (low > high)
    return;
  const DgnRow part = copy_row (row, low, high);
  g_array_append_val (rows, part);
}

GArray *
dgn_rows_lay_over (const GArray *base, const GArray *over)
{
  GArray *rows = dgn_rows_new ();
  guint first = 0;
  for (guint i = 0; i < base->len; i++) {
    const DgnRow *row = &g_array_index (base, DgnRow, i);
    int low = row->low;
    while (first < over->len && g_array_index (over, DgnRow, first).high < row->low)
      first++;
    for (guint o = first; o < over->len && g_array_index (over, DgnRow, o).low <= row->high; o++) {
      append_part (rows, row, low, g_array_index (over, DgnRow, o).low - 1);
      low = g_array_index (over, DgnRow, o).high + 1;
    }
    append_part (rows, row, low, row->high);
  }
  for (guint o = 0; o < over->len; o++) {
    const DgnRow *row = &g_array_index (over, DgnRow, o);
    append_part (rows, row, row->low, row->high);
  }
  g_array_sort (rows, compare_rows);
  return rows;
}
