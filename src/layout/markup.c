/* Inline markup: <b>, <i>, <small>, <a href="dest">, <page to="dest"/>. Pango's own markup knows no links. */
#include "layout/typeset.h"

#define SMALL_SCALE 0.8

static void
clear_link (gpointer data)
{
  DgnTextLink *link = data;
  g_free (link->dest);
}

void
dgn_rich_init (DgnRich *rich)
{
  rich->text = g_string_new (NULL);
  rich->attrs = pango_attr_list_new ();
  rich->links = g_array_new (FALSE, TRUE, sizeof (DgnTextLink));
  g_array_set_clear_func (rich->links, clear_link);
  rich->pages = g_array_new (FALSE, TRUE, sizeof (DgnTextLink));
  g_array_set_clear_func (rich->pages, clear_link);
  rich->n_digits = 2;
}

void
dgn_rich_clear (DgnRich *rich)
{
  g_string_free (rich->text, TRUE);
  pango_attr_list_unref (rich->attrs);
  g_array_unref (rich->links);
  g_array_unref (rich->pages);
}

/* What is put in right before a link is no part of it. */
static void
move_mark (guint *mark, guint start, guint length, guint added, gboolean is_end)
{
  if (*mark < start || (*mark == start && (is_end || length > 0)))
    return;
  if (*mark >= start + length)
    *mark += added - length;
  else
    *mark = start;
}

static void
move_links (GArray *links, guint start, guint length, guint added)
{
  for (guint i = 0; i < links->len; i++) {
    DgnTextLink *link = &g_array_index (links, DgnTextLink, i);
    move_mark (&link->start, start, length, added, FALSE);
    move_mark (&link->end, start, length, added, TRUE);
  }
}

void
dgn_rich_replace (DgnRich *rich, guint start, guint length, const char *by)
{
  guint added = (guint) strlen (by);
  g_string_erase (rich->text, start, length);
  g_string_insert_len (rich->text, start, by, added);
  if (length == 0 || added == 0) {
    pango_attr_list_update (rich->attrs, (int) start, (int) length, (int) added);
  } else {
    /* At one go, attributes of exactly these bytes would be lost. */
    pango_attr_list_update (rich->attrs, (int) start + 1, 0, (int) added);
    pango_attr_list_update (rich->attrs, (int) start, 1, 0);
    pango_attr_list_update (rich->attrs, (int) (start + added), (int) length - 1, 0);
  }
  move_links (rich->links, start, length, added);
  move_links (rich->pages, start, length, added);
}

/* Words longer than this may be broken anywhere, and get places for it every so many characters: finding them one by
 * one takes Pango a time that grows with the square of the word's length. */
#define LONG_WORD 40
#define PIECE 12

/* Characters since the last space, as far as it matters. */
static int
count_word (const GString *text)
{
  int n = 0;
  for (const char *p = text->str + text->len; p > text->str && n < LONG_WORD;) {
    p = g_utf8_prev_char (p);
    if (g_unichar_isspace (g_utf8_get_char (p)))
      break;
    n++;
  }
  return n;
}

static gboolean
is_seam (char c)
{
  return c == '/' || c == '-';
}

/* An address is better broken behind a stroke than in a word, if one comes soon. */
static gboolean
has_seam_ahead (const char *p, const char *end)
{
  for (int i = 0; i < PIECE && p + i < end && p[i] != ' '; i++)
    if (is_seam (p[i]))
      return TRUE;
  return FALSE;
}

/* A control character has no glyph; a tab would be as wide as eight spaces. Line ends stay, spaces before them go. */
static void
append_clean (GString *text, const char *bytes, gsize length)
{
  int n = count_word (text);
  for (const char *p = bytes; p < bytes + length; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    while (c == '\n' && text->len > 0 && text->str[text->len - 1] == ' ')
      g_string_truncate (text, text->len - 1);
    if ((c < 0x20 && c != '\n') || c == 0x7F)
      c = ' ';
    n = g_unichar_isspace (c) ? 0 : n + 1;
    if (n > LONG_WORD && !g_unichar_ismark (c)) {
      const gboolean is_behind_seam = is_seam (text->str[text->len - 1]);
      if (is_behind_seam || n > LONG_WORD + PIECE || !has_seam_ahead (p, bytes + length)) {
        g_string_append (text, "\xE2\x80\x8B"); /* a space without width */
        n = is_behind_seam ? 1 : n - PIECE;
      }
    }
    g_string_append_unichar (text, c);
  }
}

void
dgn_rich_plain (DgnRich *rich, const char *text)
{
  if (g_utf8_validate (text, -1, NULL)) {
    append_clean (rich->text, text, strlen (text));
    return;
  }
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  append_clean (rich->text, valid, strlen (valid));
}

/* An open element; its attribute gets its end when it closes. */
typedef struct {
  PangoAttribute *attr;
  guint start;
  char *dest;
} Span;

typedef struct {
  DgnRich *rich;
  GArray *spans;
} Reading;

/* The number of the page of a place, which is a link to it. */
static void
add_page (DgnRich *rich, const char *dest)
{
  guint start = (guint) rich->text->len;
  for (guint i = 0; i < rich->n_digits; i++)
    g_string_append_c (rich->text, '0');
  DgnTextLink page = { start, (guint) rich->text->len, g_strdup (dest) };
  DgnTextLink link = { page.start, page.end, g_strdup (dest) };
  g_array_append_val (rich->pages, page);
  g_array_append_val (rich->links, link);
}

static void
open_element (GMarkupParseContext *context G_GNUC_UNUSED, const char *name, const char **keys, const char **values,
              gpointer data, GError **error)
{
  Reading *reading = data;
  Span span = { NULL, (guint) reading->rich->text->len, NULL };
  if (!strcmp (name, "b"))
    span.attr = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
  else if (!strcmp (name, "i"))
    span.attr = pango_attr_style_new (PANGO_STYLE_ITALIC);
  else if (!strcmp (name, "small"))
    span.attr = pango_attr_scale_new (SMALL_SCALE);
  else if (!strcmp (name, "a") && keys[0] && !strcmp (keys[0], "href"))
    span.dest = g_strdup (values[0]);
  else if (!strcmp (name, "page") && keys[0] && !strcmp (keys[0], "to"))
    add_page (reading->rich, values[0]);
  else if (strcmp (name, "text")) {
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, "unknown element '%s'", name);
    return;
  }
  g_array_append_val (reading->spans, span);
}

static void
close_element (GMarkupParseContext *context G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, gpointer data,
               GError **error G_GNUC_UNUSED)
{
  Reading *reading = data;
  Span span = g_array_index (reading->spans, Span, reading->spans->len - 1);
  guint end = (guint) reading->rich->text->len;
  g_array_set_size (reading->spans, reading->spans->len - 1);
  if (span.attr) {
    span.attr->start_index = span.start;
    span.attr->end_index = end;
    pango_attr_list_insert (reading->rich->attrs, span.attr);
  }
  if (span.dest) {
    DgnTextLink link = { span.start, end, span.dest };
    g_array_append_val (reading->rich->links, link);
  }
}

static void
add_text (GMarkupParseContext *context G_GNUC_UNUSED, const char *text, gsize length, gpointer data,
          GError **error G_GNUC_UNUSED)
{
  Reading *reading = data;
  append_clean (reading->rich->text, text, length);
}

static void
drop_spans (GArray *spans)
{
  for (guint i = 0; i < spans->len; i++) {
    Span *span = &g_array_index (spans, Span, i);
    g_free (span->dest);
    if (span->attr)
      pango_attribute_destroy (span->attr);
  }
}

gboolean
dgn_rich_markup (DgnRich *rich, const char *markup)
{
  static const GMarkupParser parser = { open_element, close_element, add_text, NULL, NULL };
  if (!strpbrk (markup, "<&")) {
    dgn_rich_plain (rich, markup);
    return TRUE;
  }
  gsize length = rich->text->len;
  guint n_links = rich->links->len, n_pages = rich->pages->len;
  g_autoptr (GArray) spans = g_array_new (FALSE, TRUE, sizeof (Span));
  Reading reading = { rich, spans };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, &reading, NULL);
  gboolean ok = g_markup_parse_context_parse (context, "<text>", -1, NULL)
                && g_markup_parse_context_parse (context, markup, -1, NULL)
                && g_markup_parse_context_parse (context, "</text>", -1, NULL)
                && g_markup_parse_context_end_parse (context, NULL);
  g_markup_parse_context_free (context);
  if (ok)
    return TRUE;
  drop_spans (spans);
  g_string_truncate (rich->text, length);
  g_array_set_size (rich->links, n_links);
  g_array_set_size (rich->pages, n_pages);
  dgn_rich_plain (rich, markup);
  return FALSE;
}
