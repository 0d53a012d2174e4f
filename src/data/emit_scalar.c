#include "data/emit_scalar.h"

#include <string.h>

/* What the characters of a text ask for. */
typedef enum {
  NEEDS_NOTHING,
  NEEDS_QUOTES, /* of either kind */
  NEEDS_ESCAPES /* so, double quotes */
} Need;

static gboolean
is_printable (gunichar c)
{
  if (c < 0x7f) return c >= 0x20;
  return c >= 0xa0 && c != 0x2028 && c != 0x2029 && c != 0xfeff && c != 0xfffe && c != 0xffff;
}

/* Words that one version of YAML or another takes for null, a truth or a merge. */
static gboolean
is_reserved (const char *text)
{
  static const char *const words[] = { "null", "true", "false", "yes", "no", "on", "off", "~", "<<", "=" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (g_ascii_strcasecmp (text, words[i]) == 0) return TRUE;
  }
  return FALSE;
}

static gboolean
is_made_of (const char *text, const char *signs)
{
  return *text && !text[strspn (text, signs)];
}

/* What one version of YAML or another takes for a number or a date: 7, -1.5, 1e3, 010, 0x1F, 0o17, 1_000, 1:30,
 * .inf, 2001-01-01. Not "1d6" and not "12 gp". */
static gboolean
looks_like_number (const char *text)
{
  const char *p = *text == '+' || *text == '-' ? text + 1 : text;

  if (g_ascii_strcasecmp (p, ".inf") == 0 || g_ascii_strcasecmp (p, ".nan") == 0) return TRUE;
  if (p[0] == '0' && p[1] && strchr ("xXoObB", p[1])) return is_made_of (p + 2, "0123456789abcdefABCDEF_");
  if (!strpbrk (p, "0123456789")) return FALSE;

  gsize length = strspn (p, "0123456789_.,:");
  if (!p[length]) return TRUE;
  if (length > 0 && (p[length] == 'e' || p[length] == 'E')) {
    const char *exponent = p + length + 1;
    return is_made_of (*exponent == '+' || *exponent == '-' ? exponent + 1 : exponent, "0123456789_");
  }
  return strspn (p, "0123456789") == 4 && p[4] == '-' && g_ascii_isdigit (p[5]);
}

static gboolean
is_sign_at_start (const char *text)
{
  if (*text == '-') return !g_ascii_isalpha (text[1]) && (guchar)text[1] < 0x80;
  return strchr (" #&*!|>'\"%@`,[]{}?:", *text) != NULL || g_str_has_prefix (text, "...");
}

/* Looks at every character once. */
static Need
need_of (const char *text, ScalarPlace place)
{
  Need need = NEEDS_NOTHING;
  char before = 0;

  if (!*text || is_sign_at_start (text)) need = NEEDS_QUOTES;
  for (const char *p = text; *p; p = g_utf8_next_char (p)) {
    if ((guchar)*p < 0x20 || *p == 0x7f) return NEEDS_ESCAPES;
    if ((guchar)*p >= 0x80 && !is_printable (g_utf8_get_char (p))) return NEEDS_ESCAPES;
    if (*p == ':' && (p[1] == ' ' || !p[1])) need = NEEDS_QUOTES;
    if (*p == '#' && before == ' ') need = NEEDS_QUOTES;
    if ((place & SCALAR_FLOW) && strchr (",[]{}:?", *p)) need = NEEDS_QUOTES;
    before = *p;
  }
  if (before == ' ') need = NEEDS_QUOTES;
  if (need != NEEDS_NOTHING) return need;
  if (place & SCALAR_KEY) return is_reserved (text) ? NEEDS_QUOTES : NEEDS_NOTHING;
  return is_reserved (text) || looks_like_number (text) ? NEEDS_QUOTES : NEEDS_NOTHING;
}

static void
append_escaped (GString *out, gunichar c)
{
  switch (c) {
    case '"': g_string_append (out, "\\\""); break;
    case '\\': g_string_append (out, "\\\\"); break;
    case '\n': g_string_append (out, "\\n"); break;
    case '\t': g_string_append (out, "\\t"); break;
    case '\r': g_string_append (out, "\\r"); break;
    default:
      if (is_printable (c)) {
        g_string_append_unichar (out, c);
      } else {
        g_string_append_printf (out, c < 0x100 ? "\\x%02X" : "\\u%04X", c);
      }
  }
}

static void
append_double_quoted (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  for (const char *p = text; *p; p = g_utf8_next_char (p)) append_escaped (out, g_utf8_get_char (p));
  g_string_append_c (out, '"');
}

static void
append_single_quoted (GString *out, const char *text)
{
  g_string_append_c (out, '\'');
  for (const char *p = text; *p; p++) {
    if (*p == '\'') g_string_append_c (out, '\'');
    g_string_append_c (out, *p);
  }
  g_string_append_c (out, '\'');
}

static void
append_valid (GString *out, const char *text, ScalarPlace place)
{
  Need need = need_of (text, place);

  if (need == NEEDS_NOTHING) {
    g_string_append (out, text);
  } else if (need == NEEDS_ESCAPES || !strpbrk (text, "\"\\")) {
    append_double_quoted (out, text);
  } else {
    append_single_quoted (out, text);
  }
}

void
dgn_scalar_append (GString *out, const char *text, ScalarPlace place)
{
  if (g_utf8_validate (text, -1, NULL)) {
    append_valid (out, text, place);
    return;
  }
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  append_valid (out, valid, place);
}

gboolean
dgn_scalar_is_block (const char *text)
{
  gsize length = strlen (text);
  gboolean has_words = FALSE;

  if (!strchr (text, '\n') || !g_utf8_validate (text, -1, NULL)) return FALSE;
  /* Empty lines at the end would belong to the text or not, depending on what follows. */
  if (length >= 2 && text[length - 1] == '\n' && text[length - 2] == '\n') return FALSE;
  for (const char *p = text; *p; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (c == '\n' || c == '\t') continue;
    if (!is_printable (c)) return FALSE;
    has_words |= c != ' ';
  }
  return has_words;
}

void
dgn_scalar_append_block (GString *out, const char *text, int indent)
{
  gboolean has_end = g_str_has_suffix (text, "\n");

  g_string_append_c (out, '|');
  /* Where the text begins with white space, the reader cannot see for itself how far it is indented. */
  if (strchr (" \t\n", *text)) g_string_append_c (out, '2');
  if (!has_end) g_string_append_c (out, '-');

  for (const char *p = text; *p;) {
    gsize length = strcspn (p, "\n");
    g_string_append_c (out, '\n');
    for (int i = 0; i < indent && length > 0; i++) g_string_append_c (out, ' ');
    g_string_append_len (out, p, (gssize)length);
    p += length + (p[length] == '\n');
  }
  g_string_append_c (out, '\n');
}
