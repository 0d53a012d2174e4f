/* flow.h - placing measured blocks into the columns of pages. Only for src/layout. */
#pragma once

#include "layout/galley.h"

G_BEGIN_DECLS

/* How far the rule over an entry stands above its text, in points. */
#define DGN_FLOW_RULE_RISE 2.5
/* What is taller than this share of a column may have to be cut. */
#define DGN_FLOW_TALL 0.3

typedef struct {
  DgnSetter set;
  DgnPages *pages;
  const DgnBook *book;
  const DgnDungeon *dungeon;
  const DgnStyle *style;
  DgnDiag *diag;
  double inner, outer, top, bottom; /* margins in points; bottom is measured from the page's top */

  int n_columns;
  guint n_parts; /* begun so far */
  double gap;
  int area_floor;      /* its map stands over the last column of each page; -1: none */
  double area_height;  /* of that map and the space under it; 0: none */
  const char *running; /* head of the pages to come; borrowed from the book */
  const DgnBlock *previous;
  guint intro; /* slice of the body at which the paragraphs under a heading begin; G_MAXUINT: none are the last that was placed */

  GPtrArray *marks; /* names of places that what comes next will carry */
  DgnPage *page; /* NULL: the next text starts a page */
  double y;      /* where free space begins on it */
  DgnGalley span; /* a head that runs over all columns, before the text that follows */
  DgnGalley body;
} DgnFlow;

/* Left edge and width of the type area on page `number` (from 1): odd pages are right-hand ones. */
DgnBox dgn_flow_area (const DgnFlow *flow, guint number);
double dgn_flow_width (const DgnFlow *flow);
/* Begins a part: `columns` are fewer if they would be too narrow to read. */
void dgn_flow_begin (DgnFlow *flow, int columns, const char *running);
/* Puts what is in the galleys on pages; more may come below it, or nothing more on the last page. */
void dgn_flow_flush (DgnFlow *flow);
void dgn_flow_end (DgnFlow *flow);
/* A new page with its running head and number, not for columns: a map, cards; the cover has neither. Ends the current one. */
DgnPage *dgn_flow_plain_page (DgnFlow *flow, DgnPageKind kind);
/* Page furniture: a line of text cut to the width of `frame`; see DgnTextSpec. */
void dgn_flow_furniture (DgnFlow *flow, DgnPage *page, DgnTypeKind type, const char *text, DgnBox frame,
                         PangoAlignment align);
/* How much of `room` the left of two texts of one line gets: as much as both need, else the shorter goes whole. */
double dgn_flow_left_share (DgnFlow *flow, DgnTypeKind left_type, const char *left, DgnTypeKind right_type, const char *right,
                            double room);
/* The running head of a page; its number and its tab. */
void dgn_flow_head (DgnFlow *flow, DgnPage *page, guint number);
void dgn_flow_number (DgnFlow *flow, DgnPage *page, guint number);
/* Notes a block's place and its line of the outline; what comes next on paper carries it. Call after flushing. */
void dgn_flow_mark (DgnFlow *flow, const DgnBlock *block);
/* Puts places that nothing has taken at the top of a page. */
void dgn_flow_drop_marks (DgnFlow *flow, DgnPage *page);

/* "(continued)", in the book's words. */
const char *dgn_flow_continued (const DgnFlow *flow);
/* Words on a tint between rules, `before` under what stands above. `is_alone`: not within an entry. */
void dgn_place_box (DgnFlow *flow, const char *markup, double before, DgnKeep keep, gboolean is_alone);

/* One function for each kind of block. */
void dgn_place_part (DgnFlow *flow, const DgnBlock *block);
void dgn_place_title (DgnFlow *flow, const DgnBlock *block);
void dgn_place_heading (DgnFlow *flow, const DgnBlock *block);
void dgn_place_para (DgnFlow *flow, const DgnBlock *block);
void dgn_place_facts (DgnFlow *flow, const DgnBlock *block);
void dgn_place_entry (DgnFlow *flow, const DgnBlock *block);
void dgn_place_table (DgnFlow *flow, const DgnBlock *block);
void dgn_place_map (DgnFlow *flow, const DgnBlock *block);
void dgn_place_cards (DgnFlow *flow, const DgnBlock *block);
void dgn_place_figure (DgnFlow *flow, const DgnBlock *block);
void dgn_place_form (DgnFlow *flow, const DgnBlock *block);

/* A picture of the user's for that place, without its place on a page. FALSE: there is none. */
gboolean dgn_flow_art (DgnFlow *flow, DgnArtPlace place, const char *words, DgnItem *item);

/* An ornament, `w` wide, without its place on a page; in the colour of a part's heading. FALSE for none. */
gboolean dgn_flow_ornament (DgnFlow *flow, int drawing, double w, DgnItem *item);

/* areas.c: small maps over the last column. Decides for a part that has begun whether it has them; and puts one on the page at the top
 * of its last column, when all of its text is there. */
void dgn_area_begin (DgnFlow *flow, const DgnBlock *part);
void dgn_area_put (DgnFlow *flow, double y);

G_END_DECLS
