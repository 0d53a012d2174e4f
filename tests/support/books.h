/* books.h - made-up books for the tests of layout and PDF, and short forms for laying them out. */
#pragma once

#include <dungeonbook/output.h>

#include "layout/items.h"

/* A book with every kind of block but maps: title, two columns of entries, a long table, cards, a log. */
DgnBook *books_module (void);
/* Everything that is hard to set: no text, words without end, long titles, long tables, control characters. */
DgnBook *books_torture (void);
/* A title page, one heading and a paragraph. */
DgnBook *books_small (void);
/* Two columns of short entries, and a table. */
DgnBook *books_key (void);

/* Parts of books. */
DgnBlock *books_part (DgnBook *book, int columns, const char *running);
DgnBlock *books_heading (DgnBook *book, int level, const char *text);
DgnBlock *books_para (DgnBook *book, const char *markup);
DgnBlock *books_entry (DgnBook *book, const char *number, const char *title, int n_lines);
DgnBlock *books_table (DgnBook *book, int n_columns, int n_rows);
/* The same words again and again. */
char *books_words (const char *words, int times);

/* With the built-in look; the test fails on any finding that is an error. A4 when width is 0. */
DgnPages *books_lay_out (const DgnBook *book, const DgnDungeon *d, double width_mm, double height_mm, DgnFonts *fonts,
                         DgnDiag *diag);
DgnFonts *books_fonts (DgnDiag *diag);

/* Page (from 0) and item of a page; borrowed. */
const DgnPage *books_page (const DgnPages *pages, guint index);
const DgnItem *books_item (const DgnPage *page, guint index);
/* The words of a line. The caller frees. */
char *books_line_text (const DgnItem *item);
/* The page (from 0) of the first line that starts with `start`, and the line; -1 if there is none. */
int books_find (const DgnPages *pages, const char *start, const DgnItem **item);
