/* pages.h - a book on paper: where each line, rule, map and card stands, page by page.
 *
 * dgn_layout is pure: the same book, style and paper give the same pages. Nothing ever leaves the page; what does not fit a
 * page is continued on the next.
 */
#pragma once

#include <dungeonbook/book.h>
#include <dungeonbook/mapplan.h>
#include <dungeonbook/style.h>

G_BEGIN_DECLS

/* The faces of a book, loaded from fonts/ through a private font map; the machine's own fonts play no part. */
typedef struct DgnFonts DgnFonts;

/* NULL after a finding (folder or face missing). `folder` NULL: $DUNGEONBOOK_FONTS, else share/dungeonbook/fonts beside the program,
 * else the source tree the program was built from. */
DgnFonts *dgn_fonts_new (DgnDiag *diag, const char *folder);
void dgn_fonts_free (DgnFonts *fonts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnFonts, dgn_fonts_free)

/* Adds the faces of one more folder, such as a user's. FALSE after a finding. */
gboolean dgn_fonts_add (DgnFonts *fonts, DgnDiag *diag, const char *folder);

typedef struct DgnPages DgnPages;

/* Lays the book out. Warns (diag) of characters that no face has. Borrows all but makes copies of what it keeps from `book`;
 * `d` must outlive the pages. NULL after an error finding (a paper too small for the margins, a card for the paper). */
DgnPages *dgn_layout (const DgnBook *book, const DgnDungeon *d, const DgnStyle *style, double paper_width_mm,
                      double paper_height_mm, DgnFonts *fonts, DgnDiag *diag);
void dgn_pages_free (DgnPages *pages);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnPages, dgn_pages_free)
guint dgn_pages_count (const DgnPages *pages);
/* Those of them that are sheets of cards. */
guint dgn_pages_count_cards (const DgnPages *pages);
/* And those that are sheets of maps, the players' among them. */
guint dgn_pages_count_maps (const DgnPages *pages);
/* Every item of every page with its place in mm, as text for tests. The caller frees. */
char *dgn_pages_trace (const DgnPages *pages);

G_END_DECLS
