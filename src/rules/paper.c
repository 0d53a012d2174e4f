/* paper.c - names and measures of sheets of paper. */
#include <dungeonbook/paper.h>

#include <string.h>

typedef struct {
  double width_mm, height_mm;
} Size;

static const char *const names[] = { "A3", "A4", "A5", "Letter", "half-letter", "Tabloid", NULL };
static const Size sizes[]
    = { { 297, 420 }, { 210, 297 }, { 148, 210 }, { 215.9, 279.4 }, { 139.7, 215.9 }, { 279.4, 431.8 } };
G_STATIC_ASSERT (G_N_ELEMENTS (names) == G_N_ELEMENTS (sizes) + 1);

const char *const *
dgn_paper_names (void)
{
  return names;
}

/* Digits with at most one point: no sign, no exponent, no "nan". */
static gboolean
take_length (const char **at, double *mm)
{
  const gsize length = strspn (*at, "0123456789.");
  g_autofree char *digits = g_strndup (*at, length);
  if (length == 0 || length > 12 || !g_ascii_isdigit (digits[0]) || strchr (digits, '.') != strrchr (digits, '.'))
    return FALSE;
  *mm = g_ascii_strtod (digits, NULL);
  *at += length;
  return *mm >= DGN_PAPER_MM_MIN && *mm <= DGN_PAPER_MM_MAX;
}

gboolean
dgn_paper_parse (const char *text, double *width_mm, double *height_mm)
{
  for (guint i = 0; names[i] != NULL; i++) {
    if (g_ascii_strcasecmp (text, names[i]) != 0)
      continue;
    *width_mm = sizes[i].width_mm;
    *height_mm = sizes[i].height_mm;
    return TRUE;
  }
  Size size;
  if (!take_length (&text, &size.width_mm) || (*text != 'x' && *text != 'X'))
    return FALSE;
  text++;
  if (!take_length (&text, &size.height_mm) || *text != '\0')
    return FALSE;
  *width_mm = size.width_mm;
  *height_mm = size.height_mm;
  return TRUE;
}
