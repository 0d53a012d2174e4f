/* map_check.c - are there letters for all that maps say? A character that no face has would be a box. */
#include "output/symbols.h"

#include "layout/fonts.h"

#include <dungeonbook/config.h>
#include <dungeonbook/output.h>

#define SIZE_PT 8.0

static gboolean
has_glyph (DgnFonts *fonts, gunichar c)
{
  char utf8[7] = { 0 };
  g_unichar_to_utf8 (c, utf8);
  PangoFontDescription *font = dgn_fonts_describe ("Linux Biolinum O", SIZE_PT, FALSE, FALSE);
  g_autoptr (PangoLayout) layout = dgn_fonts_layout (fonts, font);
  pango_layout_set_text (layout, utf8, -1);
  gboolean is_known = pango_layout_get_unknown_glyphs_count (layout) == 0;
  pango_font_description_free (font);
  return is_known;
}

static void
check_text (const char *text, GHashTable *seen, DgnFonts *fonts, DgnDiag *diag)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (c < 0x80 || !g_hash_table_add (seen, GUINT_TO_POINTER (c)) || has_glyph (fonts, c))
      continue;
    g_autofree char *letter = g_utf8_substring (p, 0, 1);
    dgn_diag_warn (diag, dgn_diag_find (diag, letter), "no face has the character U+%04X '%s' (in \"%s\")", c, letter, text);
  }
}

void
dgn_map_check_words (const DgnDungeon *d, const DgnMapPlan *plan, DgnFonts *fonts, DgnDiag *diag)
{
  g_autoptr (DgnWords) words = plan->words != NULL ? dgn_words_ref (plan->words) : dgn_words_english ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autofree char *title = dgn_words_title (words, d->title);
  g_autofree char *valid = g_utf8_make_valid (title, -1);
  check_text (valid, seen, fonts, diag);
  for (int say = DGN_SAY_LENGTH_IMPERIAL; say <= DGN_SAY_MAP_GHOST; say++)
    check_text (dgn_word (words, (DgnSay) say), seen, fonts, diag);
  for (int say = DGN_SAY_LABEL_UP; say <= DGN_SAY_LABEL_OUT; say++)
    check_text (dgn_word (words, (DgnSay) say), seen, fonts, diag);
  const char *text = dgn_builtin ("templates/symbols.txt", NULL);
  g_autoptr (DgnSymbols) symbols = dgn_symbols_new (text != NULL ? text : "", NULL);
  for (guint i = 0; i < dgn_symbols_count (symbols); i++)
    check_text (dgn_words_symbol (words, dgn_symbols_name (symbols, i)), seen, fonts, diag);
}
