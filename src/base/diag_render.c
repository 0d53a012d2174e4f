#include "base/diag_private.h"

#include <string.h>

#define INDENT "    "
#define TAB_COLUMNS 8
/* Columns of a source line that are shown at most, and how many of them stand before the place. */
#define WINDOW_COLUMNS 100
#define LEAD_COLUMNS 40

/* A finding with its place in the order; index makes the order total, so equal places keep the order of adding. */
typedef struct {
  const DgnFinding *finding;
  guint source, index;
} Entry;

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *one = a, *two = b;

  if (one->source != two->source) return one->source < two->source ? -1 : 1;
  if (one->finding->mark.line != two->finding->mark.line)
    return one->finding->mark.line < two->finding->mark.line ? -1 : 1;
  if (one->finding->mark.col != two->finding->mark.col) return one->finding->mark.col < two->finding->mark.col ? -1 : 1;
  return one->index < two->index ? -1 : one->index > two->index;
}

static GArray *
sort_findings (const DgnDiag *diag)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (guint i = 0; i < diag->findings->len; i++) {
    const DgnFinding *finding = diag->findings->pdata[i];
    guint source = 0;
    /* What belongs to no source comes first. */
    if (finding->mark.source && g_ptr_array_find (diag->sources, finding->mark.source, &source)) source++;
    g_array_append_vals (entries, &(Entry){ finding, source, i }, 1);
  }
  g_array_sort (entries, compare_entries);
  return entries;
}

/* The next character of a text that may hold anything. A byte that is not part of valid UTF-8 counts as one
 * character, and what would disturb a terminal is shown as U+FFFD. */
static gunichar
next_char (const char **p, const char *end)
{
  gunichar c = g_utf8_get_char_validated (*p, end - *p);

  if (c >= 0x110000) {
    ++*p;
    return 0xfffd;
  }
  *p = g_utf8_next_char (*p);
  if (c == '\t') return c;
  GUnicodeType type = g_unichar_type (c);
  gboolean turns_text = type == G_UNICODE_FORMAT && c != 0x200d && c != 0xad;
  return type == G_UNICODE_CONTROL || turns_text || c == 0x2028 || c == 0x2029 ? 0xfffd : c;
}

static int
columns_of (gunichar c, int column)
{
  if (c == '\t') return TAB_COLUMNS - column % TAB_COLUMNS;
  if (g_unichar_iszerowidth (c)) return 0;
  return g_unichar_iswide (c) ? 2 : 1;
}

/* The bytes of line `number`, without its end. FALSE if the source has no such line. */
static gboolean
find_line (const DgnSource *source, int number, const char **start, const char **end)
{
  const char *p = source->text, *stop = source->text + source->length;

  if (source->length >= 3 && memcmp (p, "\xef\xbb\xbf", 3) == 0) p += 3;
  for (int line = 1; line < number; line++) {
    while (p < stop && *p != '\n' && *p != '\r') p++;
    if (p == stop) return FALSE;
    p += stop - p >= 2 && p[0] == '\r' && p[1] == '\n' ? 2 : 1;
  }
  *start = p;
  while (p < stop && *p != '\n' && *p != '\r') p++;
  *end = p;
  return TRUE;
}

/* Where the marked characters begin and end, in columns from 0. */
static void
measure (const char *p, const char *end, DgnMark mark, int *from, int *to)
{
  int column = 0, first = mark.col - 1;

  *from = -1;
  for (int i = 0; p < end && (gint64)i < (gint64)first + mark.width; i++) {
    if (i == first) *from = column;
    column += columns_of (next_char (&p, end), column);
  }
  if (*from < 0) *from = column;
  *to = MAX (column, *from + 1);
}

static void
append_spaces (GString *out, int n)
{
  for (int i = 0; i < n; i++) g_string_append_c (out, ' ');
}

/* Appends what lies in the columns left … right - 1 of the line. Returns TRUE if the line goes on behind them. */
static gboolean
append_window (GString *out, const char *p, const char *end, int left, int right)
{
  int column = 0;

  while (p < end) {
    gunichar c = next_char (&p, end);
    int next = column + columns_of (c, column);
    if (next > right) return TRUE;
    if (column < left || c == '\t') {
      append_spaces (out, MAX (0, next - MAX (column, left)));
    } else {
      g_string_append_unichar (out, c);
    }
    column = next;
  }
  return FALSE;
}

static void
append_line_and_caret (GString *out, DgnMark mark)
{
  const char *start, *end;
  int from, to;

  if (!find_line (mark.source, mark.line, &start, &end)) return;
  measure (start, end, mark, &from, &to);

  int left = to <= WINDOW_COLUMNS ? 0 : MAX (0, from - LEAD_COLUMNS);
  int right = left + WINDOW_COLUMNS;
  g_string_append (out, INDENT);
  if (left > 0) g_string_append (out, "…");
  if (append_window (out, start, end, left, right)) g_string_append (out, "…");
  while (out->str[out->len - 1] == ' ') g_string_truncate (out, out->len - 1);
  g_string_append (out, "\n" INDENT);

  append_spaces (out, from - left + (left > 0));
  g_string_append_c (out, '^');
  for (int i = from + 1; i < MIN (to, right); i++) g_string_append_c (out, '~');
  g_string_append_c (out, '\n');
}

/* Words may quote a user's bytes: what would disturb a terminal is shown as U+FFFD, a tab as a space. */
static void
append_words (GString *out, const char *words)
{
  const char *end = words + strlen (words);

  for (const char *p = words; p < end;) {
    gunichar c = next_char (&p, end);
    g_string_append_unichar (out, c == '\t' ? ' ' : c);
  }
}

static void
append_finding (GString *out, const DgnFinding *finding)
{
  static const char *const severities[] = { "note", "warning", "error" };
  const DgnMark *mark = &finding->mark;

  if (mark->source) {
    append_words (out, mark->source->name);
    if (mark->line > 0) g_string_append_printf (out, ":%d:%d", mark->line, mark->col);
    g_string_append (out, ": ");
  }
  g_string_append_printf (out, "%s: ", severities[finding->severity]);
  append_words (out, finding->message);
  g_string_append_c (out, '\n');
  if (mark->source && mark->line > 0) append_line_and_caret (out, *mark);
  if (finding->suggestion) {
    g_string_append (out, INDENT);
    append_words (out, finding->suggestion);
    g_string_append_c (out, '\n');
  }
}

char *
dgn_diag_render (const DgnDiag *diag)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GArray) entries = sort_findings (diag);

  for (guint i = 0; i < entries->len; i++) append_finding (out, g_array_index (entries, Entry, i).finding);
  guint n_more = diag->n_errors + diag->n_others - diag->findings->len;
  if (n_more > 0) g_string_append_printf (out, "… and %u more\n", n_more);
  return g_string_free (out, FALSE);
}
