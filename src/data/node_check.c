#include "data/node_private.h"

#include <string.h>

#define BOM "\xef\xbb\xbf"
#define BOM_LENGTH 3

static gboolean
is_utf16 (const char *text, gsize length)
{
  return length >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0);
}

/* Libyaml takes these for line ends, editors and people do not see them. */
static gboolean
is_hidden_break (gunichar c)
{
  return c == 0x85 || c == 0x2028 || c == 0x2029;
}

/* The characters that YAML allows in a file, without those that nobody can see. */
static gboolean
is_allowed (gunichar c)
{
  if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
  if (c < 0x7f) return TRUE;
  return c >= 0xa0 && c != 0xfeff && c != 0xfffe && c != 0xffff && !is_hidden_break (c);
}

static void
refuse_char (DgnDiag *diag, DgnMark mark, const char *p, gunichar c)
{
  if (c >= 0x110000 && *p) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, "save the file as UTF-8",
                  "byte 0x%02X is not valid UTF-8 (an older encoding?)", (guint)(guchar)*p);
  } else if (c >= 0x110000) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, "save the file as UTF-8",
                  "a NUL byte: this is not a text file, or it is UTF-16");
  } else if (is_hidden_break (c)) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, "delete it, and write a new line instead",
                  "a line separator (U+%04X, not visible) in the text", c);
  } else if (c == 0xfeff) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, "delete it and type the line anew",
                  "a byte order mark (U+FEFF, not visible) in the middle of the text");
  } else {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, "in double quotes it can be written as an escape",
                  "the control character U+%04X is not allowed", c);
  }
}

/* Walks over every character; stops at the first that is refused. */
static gboolean
walk (const DgnNodeText *text, DgnDiag *diag)
{
  const char *end = text->text + text->length;
  gsize line = 0, column = 0;

  for (const char *p = text->text; p < end; column++) {
    guchar byte = (guchar)*p;
    /* Most of every file; the rest of the loop is for what is rare. */
    if (byte >= 0x20 && byte < 0x7f) {
      p++;
      continue;
    }
    gunichar c = byte < 0x80 && byte ? byte : g_utf8_get_char_validated (p, end - p);
    if (c >= 0x110000 || !is_allowed (c)) {
      refuse_char (diag, dgn_node_text_mark (text, line, column, 1), p, c);
      return FALSE;
    }
    p = g_utf8_next_char (p);
    if (c == '\n' || (c == '\r' && !(p < end && *p == '\n'))) {
      line++;
      column = (gsize)-1;
    }
  }
  return TRUE;
}

gboolean
dgn_node_text_init (DgnNodeText *text, DgnDiag *diag, const DgnSource *source, gsize offset)
{
  *text = (DgnNodeText){ source, source->text + offset, source->length - offset, 1 };

  if (is_utf16 (text->text, text->length)) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, (DgnMark){ source, 1, 1, 1 }, "save the file as UTF-8",
                  "the file is in UTF-16, and only UTF-8 is read");
    return FALSE;
  }
  if (offset > 0) text->first_col = (int)g_utf8_strlen (source->text, (gssize)offset) + 1;
  if (text->length >= BOM_LENGTH && memcmp (text->text, BOM, BOM_LENGTH) == 0) {
    text->text += BOM_LENGTH;
    text->length -= BOM_LENGTH;
  }
  return walk (text, diag);
}

DgnMark
dgn_node_text_mark (const DgnNodeText *text, gsize line, gsize column, gsize width)
{
  gsize col = column + (gsize)(line == 0 ? text->first_col : 1);

  return (DgnMark){ text->source, (int)line + 1, (int)col, MAX ((int)width, 1) };
}
