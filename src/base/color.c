#include <dungeonbook/color.h>

#include <string.h>

gboolean
dgn_color_parse (const char *text, DgnColor *color)
{
  double parts[3];
  if (text[0] != '#' || strlen (text) != 7)
    return FALSE;
  for (int i = 0; i < 3; i++) {
    int high = g_ascii_xdigit_value (text[1 + 2 * i]), low = g_ascii_xdigit_value (text[2 + 2 * i]);
    if (high < 0 || low < 0)
      return FALSE;
    parts[i] = (16 * high + low) / 255.0;
  }
  *color = (DgnColor){ parts[0], parts[1], parts[2] };
  return TRUE;
}

static int
byte_of (double share)
{
  return (int) (CLAMP (share, 0, 1) * 255 + 0.5);
}

char *
dgn_color_format (DgnColor color)
{
  return g_strdup_printf ("#%02X%02X%02X", byte_of (color.r), byte_of (color.g), byte_of (color.b));
}

double
dgn_color_lightness (DgnColor color)
{
  return 0.299 * color.r + 0.587 * color.g + 0.114 * color.b;
}
