#include "layout/flow.h"

#include "layout/refs.h"

#include <math.h>

/* The least that a page must have room for, in lines of running text and in mm. */
#define MIN_LINES 12
#define MIN_WIDTH_MM 40

typedef void (*PlaceFunc) (DgnFlow *flow, const DgnBlock *block);

static const PlaceFunc place[] = {
  [DGN_BLOCK_PART] = dgn_place_part,       [DGN_BLOCK_TITLE] = dgn_place_title, [DGN_BLOCK_HEADING] = dgn_place_heading,
  [DGN_BLOCK_PARA] = dgn_place_para,       [DGN_BLOCK_FACTS] = dgn_place_facts, [DGN_BLOCK_ENTRY] = dgn_place_entry,
  [DGN_BLOCK_TABLE] = dgn_place_table,     [DGN_BLOCK_MAP] = dgn_place_map,     [DGN_BLOCK_CARDS] = dgn_place_cards,
  [DGN_BLOCK_FIGURE] = dgn_place_figure,   [DGN_BLOCK_FORM] = dgn_place_form,
};

static gboolean
check_paper (const DgnStyle *style, double width_mm, double height_mm, DgnFonts *fonts, DgnDiag *diag)
{
  double free_width = width_mm - style->margin_inner_mm - style->margin_outer_mm;
  double free_height = height_mm - style->margin_top_mm - style->margin_bottom_mm;
  gboolean is_fine = TRUE;
  if (free_width < MIN_WIDTH_MM || dgn_mm_to_pt (free_height) < MIN_LINES * style->leading_pt) {
    dgn_diag_error (diag, DGN_MARK_NONE, "the paper is too small: the margins leave %d x %d mm for text",
                    (int) free_width, (int) free_height);
    is_fine = FALSE;
  }
  const char *families[] = { style->text_family, style->sans_family };
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    if (!dgn_fonts_has_family (fonts, families[i])) {
      dgn_diag_error (diag, DGN_MARK_NONE, "the font folder has no family '%s'", families[i]);
      is_fine = FALSE;
    }
  return is_fine;
}

static void
init_flow (DgnFlow *flow, const DgnBook *book, const DgnDungeon *d, const DgnStyle *style, DgnFonts *fonts,
           DgnDiag *diag, DgnPages *pages, guint n_digits)
{
  *flow = (DgnFlow){ .pages = pages, .book = book, .dungeon = d, .style = style, .diag = diag, .running = "", .intro = G_MAXUINT };
  flow->inner = dgn_mm_to_pt (style->margin_inner_mm);
  flow->outer = dgn_mm_to_pt (style->margin_outer_mm);
  flow->top = dgn_mm_to_pt (style->margin_top_mm);
  flow->bottom = pages->height - dgn_mm_to_pt (style->margin_bottom_mm);
  flow->gap = dgn_mm_to_pt (style->column_gap_mm);
  flow->marks = g_ptr_array_new ();
  dgn_galley_init (&flow->span, flow->marks);
  dgn_galley_init (&flow->body, flow->marks);
  dgn_setter_init (&flow->set, fonts, style, book->language, diag, pages, n_digits);
}

static void
clear_flow (DgnFlow *flow)
{
  dgn_galley_clear (&flow->span);
  dgn_galley_clear (&flow->body);
  g_ptr_array_unref (flow->marks);
  dgn_setter_clear (&flow->set);
}

/* Are there more pages than numbers of so many digits can name, and texts that name them? */
static gboolean
is_outgrown (const DgnFlow *flow, guint n_digits)
{
  return flow->set.pending->len > 0 && flow->pages->pages->len >= pow (10, n_digits);
}

/* One pass over the book, left off where page numbers turn out to have more digits than those in texts were taken to have. */
static DgnPages *
lay_out (const DgnBook *book, const DgnDungeon *d, const DgnStyle *style, DgnBox paper, DgnFonts *fonts, DgnDiag *diag,
         guint n_digits, gboolean *is_final)
{
  DgnPages *pages = dgn_pages_new ();
  pages->words = book->words != NULL ? dgn_words_ref (book->words) : NULL;
  pages->width = paper.w;
  pages->height = paper.h;
  DgnFlow flow;
  init_flow (&flow, book, d, style, fonts, diag, pages, n_digits);
  dgn_flow_begin (&flow, 1, "");
  for (guint i = 0; i < book->blocks->len && !is_outgrown (&flow, n_digits); i++) {
    const DgnBlock *block = book->blocks->pdata[i];
    place[block->kind](&flow, block);
    if (block->kind != DGN_BLOCK_PARA)
      flow.intro = block->kind == DGN_BLOCK_HEADING ? flow.body.slices->len : G_MAXUINT;
    flow.previous = block;
  }
  dgn_flow_end (&flow);
  if (pages->pages->len == 0)
    dgn_pages_add (pages, DGN_PAGE_TEXT);
  dgn_flow_drop_marks (&flow, pages->pages->pdata[pages->pages->len - 1]);
  *is_final = !is_outgrown (&flow, n_digits);
  if (*is_final)
    dgn_refs_resolve (&flow.set);
  clear_flow (&flow);
  return pages;
}

DgnPages *
dgn_layout (const DgnBook *book, const DgnDungeon *d, const DgnStyle *style, double paper_width_mm,
            double paper_height_mm, DgnFonts *fonts, DgnDiag *diag)
{
  if (!check_paper (style, paper_width_mm, paper_height_mm, fonts, diag))
    return NULL;
  DgnBox paper = { 0, 0, dgn_mm_to_pt (paper_width_mm), dgn_mm_to_pt (paper_height_mm) };
  g_autoptr (DgnPages) pages = NULL;
  guint n_errors = dgn_diag_n_errors (diag);
  gboolean is_final = FALSE;
  for (guint n_digits = 2; !is_final && dgn_diag_n_errors (diag) == n_errors; n_digits++) {
    dgn_pages_free (pages);
    pages = lay_out (book, d, style, paper, fonts, diag, n_digits, &is_final);
  }
  return dgn_diag_n_errors (diag) > n_errors ? NULL : g_steal_pointer (&pages);
}
