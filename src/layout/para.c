#include "layout/para.h"

#include "layout/break.h"

#include <math.h>

#define PARA_KEY "dungeonbook-para"
/* A break that leaves an arrow, or "p.", at the end of a line; and one before a middle dot. */
#define ARROW_PENALTY 200
#define DOT_PENALTY 100
/* A break inside a word that is wider than its column. */
#define EMERGENCY_PENALTY 4000

/* A line may turn out wider than it was on the endless one; rather than leave its frame it gives nearly all of its spaces. */
#define MOST_SHRINK 0.9
/* Less is only rounding. */
#define EXCESS_PT 0.01

/* A text on one endless line. */
typedef struct {
  PangoLayout *layout;
  const char *text;
  const PangoLogAttr *attrs; /* n + 1 */
  guint n;                   /* characters */
  guint *bytes;              /* n + 1: where each begins */
  gunichar *chars;
  double *x, *glue;          /* n + 1: widths of all before, and of the spaces before */
  gboolean *may_divide;      /* n + 1: a hyphen may stand before this character */
  const GArray *pages;       /* DgnTextLink: numbers to come, which no line may cut */
} Tape;

static gboolean
is_glue (gunichar c)
{
  return c == ' ' || c == 0xA0;
}

/* Characters that vanish at a line's end. */
static gboolean
is_white (gunichar c)
{
  return c == ' ' || c == 0x200B || c == '\n' || c == 0x2028 || c == 0x2029;
}

static guint
char_at (const Tape *tape, guint byte)
{
  guint low = 0, high = tape->n;
  while (low < high) {
    guint middle = (low + high) / 2;
    if (tape->bytes[middle] < byte)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static void
measure_run (Tape *tape, PangoGlyphItem *run)
{
  int n = run->item->num_chars;
  guint first = char_at (tape, (guint) run->item->offset);
  g_autofree int *widths = g_new0 (int, n + 1);
  pango_glyph_item_get_logical_widths (run, tape->text, widths);
  for (int i = 0; i < n && first + (guint) i < tape->n; i++)
    tape->x[first + (guint) i + 1] = widths[i] / (double) PANGO_SCALE;
}

static void
init_tape (Tape *tape, PangoLayout *layout)
{
  int n_attrs;
  *tape = (Tape){ .layout = layout, .text = pango_layout_get_text (layout) };
  tape->attrs = pango_layout_get_log_attrs_readonly (layout, &n_attrs);
  tape->n = (guint) n_attrs - 1;
  tape->bytes = g_new (guint, tape->n + 1);
  tape->chars = g_new0 (gunichar, tape->n + 1);
  tape->x = g_new0 (double, tape->n + 1);
  tape->glue = g_new0 (double, tape->n + 1);
  tape->may_divide = g_new0 (gboolean, tape->n + 1);
  const char *p = tape->text;
  for (guint i = 0; i < tape->n; i++, p = g_utf8_next_char (p)) {
    tape->bytes[i] = (guint) (p - tape->text);
    tape->chars[i] = g_utf8_get_char (p);
  }
  tape->bytes[tape->n] = (guint) (p - tape->text);
  for (GSList *l = pango_layout_get_lines_readonly (layout); l; l = l->next)
    for (GSList *r = ((PangoLayoutLine *) l->data)->runs; r; r = r->next)
      measure_run (tape, r->data);
  for (guint i = 0; i < tape->n; i++) {
    tape->glue[i + 1] = tape->glue[i] + (is_glue (tape->chars[i]) ? tape->x[i + 1] : 0);
    tape->x[i + 1] += tape->x[i];
  }
}

static void
clear_tape (Tape *tape)
{
  g_free (tape->bytes);
  g_free (tape->chars);
  g_free (tape->x);
  g_free (tape->glue);
  g_free (tape->may_divide);
}

/* Words in capitals, with figures or with a hyphen of their own stay whole. */
static void
divide_words (Tape *tape, const DgnHyphens *hyphens)
{
  for (guint i = 0; i < tape->n;) {
    guint end = i;
    while (end < tape->n && (g_unichar_isalpha (tape->chars[end]) || g_unichar_ismark (tape->chars[end])))
      end++;
    if (end == i) {
      i++;
      continue;
    }
    gunichar before = i > 0 ? tape->chars[i - 1] : ' ', after = end < tape->n ? tape->chars[end] : ' ';
    gboolean is_plain = before != '-' && after != '-' && !g_unichar_isdigit (before) && !g_unichar_isdigit (after);
    if (is_plain && end - i > 1 && g_unichar_islower (tape->chars[i + 1]))
      dgn_hyphens_mark (hyphens, tape->chars + i, end - i, tape->may_divide + i);
    i = end;
  }
}

/* A place between characters of the tape: text [from, to) gives way to the line's end. */
typedef struct {
  guint from, to; /* characters */
} Cut;

typedef struct {
  const Tape *tape;
  GArray *points; /* DgnBreakPoint */
  GArray *cuts;   /* Cut, one for each point */
  double room, hyphen;
  guint last;     /* character after the last place */
} Places;

static void
add_place (Places *places, DgnBreakKind kind, guint from, guint to, double penalty)
{
  const Tape *tape = places->tape;
  DgnBreakPoint point = { kind, tape->x[from], tape->x[to], tape->glue[from], tape->glue[to], penalty };
  Cut cut = { from, to };
  g_array_append_val (places->points, point);
  g_array_append_val (places->cuts, cut);
  places->last = to;
}

static gboolean
is_in_number (const Tape *tape, guint i)
{
  for (guint k = 0; k < tape->pages->len; k++) {
    const DgnTextLink *page = &g_array_index (tape->pages, DgnTextLink, k);
    if (tape->bytes[i] > page->start && tape->bytes[i] < page->end)
      return TRUE;
  }
  return FALSE;
}

/* What is wider than a line may be broken anywhere before the next place. */
static void
add_emergencies (Places *places, guint before)
{
  const Tape *tape = places->tape;
  if (tape->x[before] - tape->x[places->last] <= places->room)
    return;
  for (guint i = places->last + 1; i < before; i++)
    if (tape->attrs[i].is_cursor_position && !is_in_number (tape, i))
      add_place (places, DGN_BREAK_BARE, i, i, EMERGENCY_PENALTY);
}

/* No place to end a line at: behind the hyphen of an encounter's place ("1-b"), behind the stroke of a throw ("1d6-1/x3"). */
static gboolean
is_in_name (const Tape *tape, guint i)
{
  if (i < 2 || i >= tape->n || !g_unichar_isdigit (tape->chars[i - 2]))
    return FALSE;
  const gboolean is_letter = g_unichar_isalpha (tape->chars[i]) && (i + 1 == tape->n || !g_unichar_isalnum (tape->chars[i + 1]));
  return (tape->chars[i - 1] == '-' && is_letter) || (tape->chars[i - 1] == '/' && g_unichar_isalnum (tape->chars[i]));
}

static gboolean
may_end_at (const Tape *tape, guint i)
{
  return tape->attrs[i].is_line_break && !is_in_name (tape, i);
}

static double
penalty_at (const Tape *tape, guint from, guint to)
{
  gunichar last = from > 0 ? tape->chars[from - 1] : 0;
  gboolean is_page = last == '.' && from > 1 && tape->chars[from - 2] == 'p' && (from == 2 || tape->chars[from - 3] == ' ');
  if (last == 0x2192 || last == 0x25BA || is_page)
    return ARROW_PENALTY;
  return tape->chars[to] == 0xB7 || tape->chars[to] == 0x2192 ? DOT_PENALTY : 0;
}

static void
find_places (Places *places)
{
  const Tape *tape = places->tape;
  for (guint i = 1; i < tape->n; i++) {
    gboolean is_forced = tape->attrs[i].is_mandatory_break;
    if (!is_forced && !may_end_at (tape, i)) {
      if (tape->may_divide[i] && tape->x[i] + places->hyphen - tape->x[places->last] <= places->room)
        add_place (places, DGN_BREAK_HYPHEN, i, i, 0);
      continue;
    }
    guint from = i;
    while (from > places->last && is_white (tape->chars[from - 1]))
      from--;
    add_emergencies (places, from);
    gboolean is_bare = tape->glue[i] - tape->glue[from] <= 0;
    DgnBreakKind kind = is_forced ? DGN_BREAK_FORCED : is_bare ? DGN_BREAK_BARE : DGN_BREAK_SPACE;
    add_place (places, kind, from, i, penalty_at (tape, from, i));
  }
  add_emergencies (places, tape->n);
  add_place (places, DGN_BREAK_FORCED, tape->n, tape->n, 0);
}

static double
measure_hyphen (PangoLayout *layout, double size_pt)
{
  const PangoFontDescription *font = pango_layout_get_font_description (layout);
  g_autoptr (PangoLayout) hyphen = pango_layout_new (pango_layout_get_context (layout));
  g_autoptr (PangoFontDescription) sized = pango_font_description_copy (font);
  pango_font_description_set_absolute_size (sized, size_pt * PANGO_SCALE);
  pango_layout_set_font_description (hyphen, sized);
  pango_layout_set_text (hyphen, "-", 1);
  int width;
  pango_layout_get_size (hyphen, &width, NULL);
  return width / (double) PANGO_SCALE;
}

/* A space stays at a line's end, without width, so that the words of two lines are two words for whoever reads the file. */
static void
cut_text (DgnRich *rich, const Tape *tape, const Places *places, const GArray *ends)
{
  static const char *const marks[] = { " \n", "\n", "-\n", "\n" };
  for (guint i = ends->len - 1; i-- > 0;) {
    guint index = g_array_index (ends, guint, i);
    const Cut *cut = &g_array_index (places->cuts, Cut, index);
    DgnBreakKind kind = g_array_index (places->points, DgnBreakPoint, index).kind;
    guint from = tape->bytes[cut->from];
    dgn_rich_replace (rich, from, tape->bytes[cut->to] - from, marks[kind]);
  }
}

static void
note_lines (DgnPara *para, const Places *places, const GArray *ends)
{
  for (guint i = 0; i < ends->len; i++) {
    guint index = g_array_index (ends, guint, i);
    gboolean is_last = g_array_index (places->points, DgnBreakPoint, index).kind == DGN_BREAK_FORCED;
    g_array_append_val (para->is_last, is_last);
  }
}

static void
break_text (PangoLayout *layout, DgnRich *rich, DgnPara *para, double size_pt, const DgnHyphens *hyphens, double narrower)
{
  Tape tape;
  init_tape (&tape, layout);
  tape.pages = rich->pages;
  if (hyphens)
    divide_words (&tape, hyphens);
  g_autoptr (GArray) points = g_array_new (FALSE, TRUE, sizeof (DgnBreakPoint));
  g_autoptr (GArray) cuts = g_array_new (FALSE, TRUE, sizeof (Cut));
  double hyphen = hyphens ? measure_hyphen (layout, size_pt) : 0;
  Places places = { &tape, points, cuts, para->width - narrower - MAX (para->first, para->rest), hyphen, 0 };
  find_places (&places);
  DgnBreakShape shape = { .width = para->width - narrower, .first = para->first, .rest = para->rest, .hyphen = hyphen,
                          .em = size_pt, .is_justified = para->is_justified };
  g_autoptr (GArray) ends = dgn_break_lines (points, &shape);
  note_lines (para, &places, ends);
  cut_text (rich, &tape, &places, ends);
  clear_tape (&tape);
  pango_layout_set_text (layout, rich->text->str, (int) rich->text->len);
  pango_layout_set_attributes (layout, rich->attrs);
}

/* The width of a line and of its spaces; those at its end have none. */
static void
measure_line (PangoLayoutLine *line, const char *text, double *width, double *glue)
{
  guint end = (guint) (line->start_index + line->length);
  while (end > (guint) line->start_index && text[end - 1] == ' ')
    end--;
  int all = 0, spaces = 0;
  for (GSList *r = line->runs; r; r = r->next) {
    PangoGlyphItem *run = r->data;
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
      int *w = &run->glyphs->glyphs[i].geometry.width;
      guint byte = (guint) (run->item->offset + run->glyphs->log_clusters[i]);
      if (byte >= end)
        *w = 0;
      all += *w;
      spaces += is_glue (g_utf8_get_char (text + byte)) ? *w : 0;
    }
  }
  *width = all / (double) PANGO_SCALE;
  *glue = spaces / (double) PANGO_SCALE;
}

static void
stretch_line (PangoLayoutLine *line, const char *text, double ratio)
{
  for (GSList *r = line->runs; r; r = r->next) {
    PangoGlyphItem *run = r->data;
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
      PangoGlyphGeometry *geometry = &run->glyphs->glyphs[i].geometry;
      if (is_glue (g_utf8_get_char (text + run->item->offset + run->glyphs->log_clusters[i])))
        geometry->width += (int) floor (geometry->width * ratio);
    }
  }
}

/* Sets a line's spaces so that it fills its measure, if it should and they need not gape for it. */
static double
fill_line (DgnPara *para, PangoLayoutLine *line, const char *text, double room, gboolean is_last)
{
  double width, glue;
  measure_line (line, text, &width, &glue);
  double shrink = para->is_justified ? glue * DGN_BREAK_SHRINK : 0;
  if (width - room > shrink + EXCESS_PT)
    para->excess = MAX (para->excess, width - room - shrink);
  double slack = room - width, ratio = glue > 0 ? slack / glue : 0;
  gboolean is_filled = slack < 0 || (para->is_justified && !is_last && ratio <= DGN_BREAK_STRETCH);
  if (!is_filled || glue <= 0)
    return width;
  ratio = MAX (ratio, -MOST_SHRINK);
  stretch_line (line, text, ratio);
  measure_line (line, text, &width, &glue);
  return width;
}

void
dgn_para_find_lines (PangoLayout *layout)
{
  DgnPara *para = g_object_get_data (G_OBJECT (layout), PARA_KEY);
  const char *text = pango_layout_get_text (layout);
  guint i = 0;
  g_array_set_size (para->lines, 0);
  para->excess = 0;
  for (GSList *l = pango_layout_get_lines (layout); l; l = l->next, i++) {
    DgnSetLine line = { .line = l->data, .x = i == 0 ? para->first : para->rest };
    gboolean is_last = i >= para->is_last->len || g_array_index (para->is_last, gboolean, i);
    double room = para->width < 0 ? G_MAXDOUBLE : para->width - line.x;
    line.width = fill_line (para, line.line, text, room, is_last);
    line.offset = 0;
    if (para->width >= 0 && para->align != PANGO_ALIGN_LEFT)
      line.x += MAX (0, room - line.width) / (para->align == PANGO_ALIGN_CENTER ? 2 : 1);
    g_array_append_val (para->lines, line);
  }
}

static void
free_para (gpointer data)
{
  DgnPara *para = data;
  g_array_unref (para->is_last);
  g_array_unref (para->lines);
  g_free (para);
}

double
dgn_para_set (PangoLayout *layout, DgnRich *rich, const DgnTextSpec *spec, double size_pt, const DgnHyphens *hyphens, double narrower)
{
  DgnPara *para = g_new0 (DgnPara, 1);
  para->width = spec->width;
  para->first = MAX (0, spec->indent);
  para->rest = MAX (0, -spec->indent);
  para->align = spec->align;
  para->is_justified = spec->is_justified;
  para->is_last = g_array_new (FALSE, TRUE, sizeof (gboolean));
  para->lines = g_array_new (FALSE, TRUE, sizeof (DgnSetLine));
  g_object_set_data_full (G_OBJECT (layout), PARA_KEY, para, free_para);
  int width;
  pango_layout_get_size (layout, &width, NULL);
  if (para->width >= 0 && width / (double) PANGO_SCALE > para->width - para->first)
    break_text (layout, rich, para, size_pt, hyphens, narrower);
  dgn_para_find_lines (layout);
  return para->excess;
}

double
dgn_para_least_width (PangoLayout *layout)
{
  if (!layout)
    return 0;
  Tape tape;
  init_tape (&tape, layout);
  double least = 0;
  for (guint start = 0, i = 1; i <= tape.n; i++) {
    if (i < tape.n && !may_end_at (&tape, i))
      continue;
    guint end = i;
    while (end > start && is_white (tape.chars[end - 1]))
      end--;
    least = MAX (least, tape.x[end] - tape.x[start]);
    start = i;
  }
  clear_tape (&tape);
  return least;
}

const DgnPara *
dgn_para_of (PangoLayout *layout)
{
  return g_object_get_data (G_OBJECT (layout), PARA_KEY);
}
