/* book.h - the words of a book as a list of blocks, before anything stands on paper.
 *
 * The kinds of block are a closed set; a layout knows each of them and nothing else. Text is UTF-8 with the inline markup
 * <b>, <i>, <small>, <a href="dest">…</a> (dest: a name given to a block of this book) and <page to="dest"/>, the printed number of the page
 * of that place, which is a link to it; everything else is escaped (g_markup_escape_text), so that a user's "<" is a "<".
 */
#pragma once

#include <dungeonbook/config.h>
#include <dungeonbook/dungeon.h>
#include <dungeonbook/words.h>

G_BEGIN_DECLS

typedef enum {
  DGN_BLOCK_PART,    /* starts a new page; sets columns and the running head for what follows */
  DGN_BLOCK_TITLE,   /* the cover, a page of its own: title, the line under it, a picture, a line at the foot */
  DGN_BLOCK_HEADING, /* level 1 … 3 */
  DGN_BLOCK_PARA,    /* a paragraph */
  DGN_BLOCK_FACTS,   /* name and value, line by line */
  DGN_BLOCK_ENTRY,   /* a key entry: number, title, and lines with a run-in label; stays whole when it can */
  DGN_BLOCK_TABLE,   /* heads and rows */
  DGN_BLOCK_MAP,     /* the map of one floor: as many pages as it needs */
  DGN_BLOCK_CARDS,   /* cards to cut out */
  DGN_BLOCK_FIGURE,  /* a drawing of the whole dungeon, floor by floor */
  DGN_BLOCK_FORM,    /* a ruled table to write in */
} DgnBlockKind;

/* FLOORS: a small map of each floor beside what it threatens. Lines: what each floor is called, then easy, average, hard, boss, traps,
 * treasure. PLAN: each floor as a line plan. Lines: the floors, then a corridor, a door, a stuck and a locked one, a secret door, stairs up
 * and down. */
typedef enum { DGN_FIGURE_FLOORS, DGN_FIGURE_PLAN } DgnFigureKind;

typedef enum { DGN_PARA_BODY, DGN_PARA_SMALL, DGN_PARA_NOTE } DgnParaStyle;

/* What becomes of the room under a form, down to the foot of its page: nothing; empty rows; or all rows get higher. */
typedef enum { DGN_FORM_LOOSE, DGN_FORM_MORE_ROWS, DGN_FORM_HIGHER_ROWS } DgnFormFill;

/* A name and what it says: a fact, or a line of an entry ("Exits", "N door D4 → 1-08 …"). A label may be "". */
typedef struct {
  char *label;  /* plain text, not markup */
  char *markup;
  char *brief;  /* CARDS: what stands in its place on a card that is too small for all; "": nothing; NULL: it is never shortened */
  gboolean is_boxed; /* ENTRY: to be read aloud, on a tint between rules; without its label */
} DgnLine;

typedef struct {
  char *head;    /* plain text */
  double weight; /* share of the width; 0: as narrow as its longest cell */
  gboolean is_right;
  double least_mm; /* FORM: what is written there by hand needs so much */
} DgnColumn;

/* A card to cut out. A text that does not fit goes on to a second card of the same title. A line whose markup is
 * nothing but underscores (three or more) is a line to write on, ruled to the card's edge. Text grows on large cards, and shrinks on small ones to
 * the smallest size of the style; then lines that can be are shortened. */
typedef struct {
  char *corner; /* "E4": the id, top right */
  char *title;
  char *subtitle;
  GArray *lines; /* DgnLine */
  char *foot;    /* "1-07 · p. …": where it belongs; markup */
  char *dest;    /* as of a block; NULL: none */
} DgnCard;

typedef struct {
  DgnBlockKind kind;
  char *dest;    /* name links can lead to, [A-Za-z0-9._-]+; NULL: none */
  char *outline; /* entry of the document outline, plain text; NULL: none */
  int level;     /* HEADING 1 … 3; outline depth for every kind: 1 is a part */
  char *number;  /* ENTRY: "1-03"; plain text */
  char *back;    /* ENTRY: where its number leads, the map; NULL: nowhere */
  char *text;    /* TITLE, HEADING, ENTRY title: plain text; PARA: markup; PART: the running head, plain text */
  char *note;    /* TITLE: the line under it; ENTRY: small text at the right of its title ("H9-O16"); plain text */
  char *foot;    /* TITLE: its last line; plain text */
  DgnParaStyle style; /* PARA */
  gboolean is_boxed;  /* PARA: to be read aloud, on a tint between rules; the style is not looked at */
  int columns;   /* PART: 1 or 2 */
  gboolean has_area_map; /* PART: its pages have a small map of the floor with the rooms that they key, if the template wants that */
  int floor;     /* MAP, PART with area maps: index */
  gboolean is_player; /* MAP: as players may see it (dgn_dungeon_for_players), with sheets of its own scale */
  DgnFigureKind figure; /* FIGURE; its text says for who cannot see it what it shows */
  GArray *lines;   /* FACTS, ENTRY: DgnLine; FIGURE: only labels */
  GArray *heads;   /* TABLE, FORM: DgnColumn; a FORM whose heads are all "" shows none */
  GPtrArray *rows; /* TABLE: char ** of as many cells as heads, NULL-terminated, markup. FORM: the same, "" to write in; a single cell runs
                      over all columns as a head between rows */
  GArray *hands;   /* FORM: int for each row, how many lines are written in it by hand */
  double row_mm;   /* FORM: the least height of such a line */
  DgnFormFill fill; /* FORM */
  gboolean is_small; /* TABLE: in the small size (the roll log) */
  GArray *cards;   /* CARDS: DgnCard */
  gboolean is_filled; /* CARDS: the last card is printed again until its sheet is full, and not at all where it is full without it */
} DgnBlock;

typedef struct {
  char *title, *subject, *language; /* of the document */
  char *continued; /* what stands over the rest of a text that had to be cut; NULL: "(continued)" */
  DgnWords *words;    /* what maps say; NULL: English */
  DgnUnits units;     /* of maps: IMPERIAL or METRIC; AUTO: as the words have it */
  const struct DgnArtwork *artworks[DGN_N_ARTS]; /* borrowed pictures of a user's own (artwork.h), which must outlive the pages; NULL: none */
  gboolean is_art_whole; /* they are shown whole; else they fill their place */
  DgnCardPrint cards; /* how they are printed; as a configuration has it without a word about them, unless set */
  gboolean map_ghost; /* maps show the outline of the floor above; FALSE unless set */
  GPtrArray *blocks; /* DgnBlock * */
} DgnBook;

DgnBook *dgn_book_new (void);
void dgn_book_free (DgnBook *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnBook, dgn_book_free)
/* Appends an empty block; arrays of its kind are there, strings NULL. Borrowed from the book. */
DgnBlock *dgn_book_add (DgnBook *book, DgnBlockKind kind);
/* Appends a line to FACTS or ENTRY; copies both. */
void dgn_block_line (DgnBlock *block, const char *label, const char *markup);
/* Appends a line to be read aloud to an ENTRY. */
void dgn_block_boxed (DgnBlock *entry, const char *markup);
void dgn_block_column (DgnBlock *table, const char *head, double weight, gboolean is_right);
/* Appends a row; takes the NULL-terminated vector and its strings. */
void dgn_block_take_row (DgnBlock *table, char **cells);
/* Appends a row to a FORM with that many lines to write on, 1 or more; takes the vector and its strings. */
void dgn_block_form_row (DgnBlock *form, char **cells, int n_lines);
/* The last column that was added is at least that wide, if the paper allows it. */
void dgn_block_column_least (DgnBlock *form, double least_mm);
/* Appends an empty card with its line array; borrowed until the next. */
DgnCard *dgn_block_add_card (DgnBlock *cards);
void dgn_card_line (DgnCard *card, const char *label, const char *markup);
/* A line of which only `brief` is printed, or nothing where that is "", before a card takes a second one; the last of such lines goes first. */
void dgn_card_line_or (DgnCard *card, const char *label, const char *markup, const char *brief);

/* The whole book of a dungeon, its parts in their usual order (DgnBookPart), all of them if `parts` is NULL. Every room, door, trap,
 * encounter that the map shows is in it. */
DgnBook *dgn_compose (const DgnDungeon *d, const DgnParts *parts);

/* Whether a deck of that kind would have no cards. */
gboolean dgn_deck_is_empty (const DgnDungeon *d, DgnDeckKind kind);

/* How the book speaks. */
typedef struct {
  const DgnWords *words; /* NULL: English */
  DgnUnits units;
  DgnReadAloud read_aloud;
  const DgnPartOrder *order; /* NULL: the usual one */
  const DgnDecks *decks;     /* NULL: of encounters */
  gboolean omits_exit_pages; /* exits of the key name places without the pages of their entries */
} DgnWording;
/* The same in other words or another order; `wording` NULL: as dgn_compose. Where the maps stand right beside the key each floor has its
 * own; elsewhere all of a kind come together. */
DgnBook *dgn_compose_in (const DgnDungeon *d, const DgnParts *parts, const DgnWording *wording);

G_END_DECLS
