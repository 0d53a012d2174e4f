/* fonts.h - the private font map, for those who set type: src/layout and src/output. */
#pragma once

#include <dungeonbook/pages.h>
#include <pango/pango.h>

G_BEGIN_DECLS

/* The families every fonts/ folder has. */
#define DGN_FONTS_TEXT "Linux Libertine O"
#define DGN_FONTS_SANS "Linux Biolinum O"

/* One context for measuring and painting: 72 dpi, glyphs where the face puts them, no hinting. Borrowed. */
PangoContext *dgn_fonts_context (DgnFonts *fonts);
gboolean dgn_fonts_has_family (DgnFonts *fonts, const char *family);
PangoFontDescription *dgn_fonts_describe (const char *family, double size_pt, gboolean is_bold, gboolean is_italic);
/* Where words of a language may be divided; NULL if the folder does not say. Borrowed. */
const struct DgnHyphens *dgn_fonts_hyphens (DgnFonts *fonts, const char *language);
/* An empty layout in that font. */
PangoLayout *dgn_fonts_layout (DgnFonts *fonts, const PangoFontDescription *font);

/* The few signs that our faces lack (tick boxes, pointers) are drawn as paths: adds a shape for each in `text`.
 * TRUE if there was one. */
gboolean dgn_fonts_add_signs (PangoAttrList *attrs, const char *text, double size_pt);
/* TRUE for a sign that is drawn as a path. */
gboolean dgn_fonts_is_sign (gunichar c);

G_END_DECLS
