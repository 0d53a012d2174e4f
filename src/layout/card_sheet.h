/* card_sheet.h - sheets that cards lie on: cuts, marks, what stands in the margins, the other side. Only for src/layout. */
#pragma once

#include "layout/flow.h"

G_BEGIN_DECLS

typedef struct {
  DgnFlow *flow;
  DgnCardPrint print; /* its backs are none of auto */
  DgnCardSheet plan;  /* in points */
  DgnPage *page;      /* NULL: none has begun */
  int n_placed;       /* on it */
} DgnCardSheets;

/* FALSE: no card fits the paper. */
gboolean dgn_card_sheets_init (DgnCardSheets *sheets, DgnFlow *flow);
/* The place of the next card, from cut to cut; begins a sheet when one is needed. What is printed round the card and behind it is there. */
DgnBox dgn_card_sheets_next (DgnCardSheets *sheets);
/* Whether the sheet that was begun last has no place left; also if none was begun. */
gboolean dgn_card_sheets_are_full (const DgnCardSheets *sheets);
/* Finishes the last sheet. */
void dgn_card_sheets_end (DgnCardSheets *sheets);

gboolean dgn_card_sheets_are_duplex (const DgnCardSheets *sheets);
/* A page for a front, which is a right-hand one when there is something to print behind it; and the page behind it. */
DgnPage *dgn_card_sheets_front (DgnCardSheets *sheets);
DgnPage *dgn_card_sheets_behind (DgnCardSheets *sheets);

/* card_test.c: the sheet on which one sees how far a printer's other side is off. */
void dgn_card_test (DgnCardSheets *sheets);

G_END_DECLS
