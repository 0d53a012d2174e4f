#include "layout/numerals.h"

#define LINING "lnum=1,pnum=1"
#define TABULAR "lnum=1,tnum=1"
#define OLDSTYLE "onum=1,pnum=1"

/* Ranges never overlap: of two features that say the contrary, a font may take either. */
static void
add_features (DgnRich *rich, const char *features, guint start, guint end)
{
  if (start >= end)
    return;
  PangoAttribute *attribute = pango_attr_font_features_new (features);
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (rich->attrs, attribute);
}

/* The dash of "T11–T10" is part of an id. */
static gboolean
is_of_word (gunichar c)
{
  return g_unichar_isalnum (c) || c == '-' || c == 0x2013;
}

/* The end of the word that begins at `start`; whether it is an id: figures together with letters or a hyphen. */
static guint
read_word (const GString *text, guint start, guint end, gboolean *is_id)
{
  gboolean has_digit = FALSE, has_other = FALSE;
  const char *p = text->str + start;
  while (p < text->str + end && is_of_word (g_utf8_get_char (p))) {
    has_digit |= g_ascii_isdigit (*p);
    has_other |= !g_ascii_isdigit (*p);
    p = g_utf8_next_char (p);
  }
  *is_id = has_digit && has_other;
  return (guint) (p - text->str);
}

/* Figures of prose in [start, end), in which no page number stands. */
static void
apply_to_prose (DgnRich *rich, guint start, guint end)
{
  guint plain = start;
  for (guint i = start; i < end;) {
    gboolean is_id;
    guint after = read_word (rich->text, i, end, &is_id);
    if (is_id) {
      add_features (rich, OLDSTYLE, plain, i);
      add_features (rich, LINING, i, after);
      plain = after;
    }
    i = after > i ? after : i + (guint) g_utf8_skip[(guchar) rich->text->str[i]];
  }
  add_features (rich, OLDSTYLE, plain, end);
}

static void
apply_between (DgnRich *rich, gboolean is_oldstyle, guint start, guint end)
{
  if (is_oldstyle)
    apply_to_prose (rich, start, end);
  else
    add_features (rich, LINING, start, end);
}

void
dgn_numerals_apply (DgnRich *rich, const DgnType *type, gboolean is_oldstyle)
{
  guint length = (guint) rich->text->len, done = 0;
  if (type->is_tabular) {
    add_features (rich, TABULAR, 0, length);
    return;
  }
  if (!type->is_running)
    return;
  /* Numbers of pages come in the order of the text. */
  for (guint i = 0; i < rich->pages->len; i++) {
    const DgnTextLink *page = &g_array_index (rich->pages, DgnTextLink, i);
    apply_between (rich, is_oldstyle, done, page->start);
    add_features (rich, TABULAR, page->start, page->end);
    done = page->end;
  }
  apply_between (rich, is_oldstyle, done, length);
}
