/* cards.h - how cards to cut out lie on sheets of paper: their size, the gaps between them, their backs. Lengths are millimetres.
 *
 * Keys of a configuration (`cards`), and the one function that knows where a card lies; printing and checking both ask it.
 */
#pragma once

#include <dungeonbook/schema.h>

G_BEGIN_DECLS

/* auto: as duplex-long where a picture for the backs is named, else none. duplex-*: on the other side of the sheet, which the printer turns
 * at its long or its short edge. folded: beside each front, to fold over. */
typedef enum { DGN_BACKS_AUTO, DGN_BACKS_NONE, DGN_BACKS_DUPLEX_LONG, DGN_BACKS_DUPLEX_SHORT, DGN_BACKS_FOLDED } DgnBacks;

/* Backs reach so far beyond the outer cuts, as no printer lays both sides of a sheet exactly over one another. */
#define DGN_CARD_OVERRUN_MM 2.0
/* That printers cannot reach, at each edge of the paper. */
#define DGN_CARD_EDGE_MM 6.0

typedef struct {
  double width, height;
} DgnCardSize;

typedef struct {
  double x, y;
} DgnCardShift;

typedef struct {
  DgnCardSize size;
  double bleed; /* 0: neighbours share their cuts; else so much is printed beyond each cut, with a gap of twice that between cards */
  double safe;  /* that no text comes nearer to a cut */
  int backs;    /* DgnBacks */
  DgnCardShift back_offset; /* of what is printed on the other side: to the right and down, for a printer that is off */
  gboolean test_page; /* a sheet to find it with */
} DgnCardPrint;

extern const DgnField dgn_card_fields[];

/* What is on the cards. encounters: one for each prepared encounter, and for each band of wanderers; roles: the role deck, how to draw from it,
 * and the templates of encounters. */
typedef enum { DGN_DECK_ENCOUNTERS, DGN_DECK_ROLES, DGN_DECK_TRAPS, DGN_DECK_TREASURE, DGN_DECK_DOORS, DGN_N_DECKS } DgnDeckKind;
extern const char *const dgn_deck_words[]; /* NULL-terminated */

/* In the order in which they are printed, each once. */
typedef struct {
  int n;
  int kinds[DGN_N_DECKS]; /* DgnDeckKind */
} DgnDecks;

extern const DgnCodec dgn_decks_codec;
gboolean dgn_decks_have (const DgnDecks *decks, DgnDeckKind kind);

/* A sheet; on it cards go row by row. Folded backs lie beside their fronts: right of them in the first column, left in the second and so on,
 * so that backs meet backs. */
typedef struct {
  double width, height; /* of the paper */
  gboolean is_turned;   /* wider than high, where the paper as it was given is not, or the other way round */
  int n_columns, n_rows; /* of fronts */
  double x, y;           /* of the first cut */
  double card_width, card_height;
  double step_x, step_y; /* from one card to the next */
  gboolean is_folded;
} DgnCardSheet;

/* As many on a sheet as fit, in the middle of it; the paper is turned only where more fit then. FALSE: not one fits. */
gboolean dgn_card_sheet (const DgnCardPrint *print, double paper_width, double paper_height, DgnCardSheet *sheet);
/* Corner of the front, or of the back beside it, of a card of the sheet. */
void dgn_card_place (const DgnCardSheet *sheet, int index, gboolean is_back, double *x, double *y);
/* Where the back of a card lies on the other side of its sheet, seen from there; `backs` is one of the two duplex kinds. TRUE: it stands on
 * its head. */
gboolean dgn_card_behind (const DgnCardSheet *sheet, int index, DgnBacks backs, double *x, double *y);
/* The names of sizes ("poker", …), NULL-terminated; never freed. */
const char *const *dgn_card_sizes (void);
/* Those of which one fits the paper, printed like that: "bridge, mini". NULL: none. The caller frees. */
char *dgn_card_sizes_that_fit (const DgnCardPrint *print, double paper_width, double paper_height);

G_END_DECLS
