/* canvas_svg_xml.c - numbers, words, colours and ids as SVG wants them; the same in every locale. */
#include "output/canvas_svg_private.h"

#include <math.h>

#define LENGTH_MAX 1e6

void
dgn_svg_number (GString *out, double value, int decimals)
{
  static const gint64 powers[] = { 1, 10, 100, 1000, 10000, 100000, 1000000 };
  gint64 power = powers[decimals];
  double safe = isnan (value) ? 0 : CLAMP (value, -LENGTH_MAX, LENGTH_MAX);
  gint64 units = (gint64) floor (safe * (double) power + 0.5);
  if (units < 0) {
    g_string_append_c (out, '-');
    units = -units;
  }
  if (units >= power || units == 0)
    g_string_append_printf (out, "%" G_GINT64_FORMAT, units / power);
  gint64 rest = units % power;
  if (rest == 0)
    return;
  g_string_append_printf (out, ".%0*" G_GINT64_FORMAT, decimals, rest);
  while (out->str[out->len - 1] == '0')
    g_string_truncate (out, out->len - 1);
}

void
dgn_svg_attribute (GString *out, const char *name, double value, int decimals)
{
  g_string_append_printf (out, " %s=\"", name);
  dgn_svg_number (out, value, decimals);
  g_string_append_c (out, '"');
}

static gboolean
is_allowed (gunichar c)
{
  if (c < 0x20 || (c >= 0x7F && c < 0xA0))
    return c == '\t' || c == '\n' || c == '\r';
  return (c & 0xFFFE) != 0xFFFE;
}

void
dgn_svg_text (GString *out, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (!is_allowed (c))
      continue;
    switch (c) {
    case '&':
      g_string_append (out, "&amp;");
      break;
    case '<':
      g_string_append (out, "&lt;");
      break;
    case '>':
      g_string_append (out, "&gt;");
      break;
    case '"':
      g_string_append (out, "&quot;");
      break;
    case '\t':
    case '\n':
    case '\r':
      g_string_append_printf (out, "&#%u;", c);
      break;
    default:
      g_string_append_unichar (out, c);
    }
  }
}

void
dgn_svg_color (GString *out, const char *name, DgnColor color)
{
  const double parts[] = { color.r, color.g, color.b };
  guint bytes[3];
  gboolean is_short = TRUE;
  for (guint i = 0; i < 3; i++) {
    bytes[i] = (guint) (255 * CLAMP (parts[i], 0, 1) + 0.5);
    is_short &= bytes[i] % 17 == 0;
  }
  g_string_append_printf (out, is_short ? " %s=\"#%x%x%x\"" : " %s=\"#%02x%02x%02x\"", name, is_short ? bytes[0] / 17 : bytes[0],
                          is_short ? bytes[1] / 17 : bytes[1], is_short ? bytes[2] / 17 : bytes[2]);
}

char *
dgn_svg_id (DgnSvgCanvas *svg, const char *name)
{
  GString *id = g_string_new (NULL);
  for (const char *p = name; *p != '\0'; p++)
    g_string_append_c (id, g_ascii_isalnum (*p) || strchr ("._-", *p) ? *p : '-');
  if (!g_ascii_isalpha (*id->str))
    g_string_prepend (id, "n");
  gsize length = id->len;
  for (guint n = 2; g_hash_table_contains (svg->ids, id->str); n++) {
    g_string_truncate (id, length);
    g_string_append_printf (id, "-%u", n);
  }
  g_hash_table_add (svg->ids, g_strdup (id->str));
  return g_string_free (id, FALSE);
}
