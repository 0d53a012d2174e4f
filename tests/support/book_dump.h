/* book_dump.h - a book as text, block by block: for goldens, and to search in. */
#pragma once

#include <dungeonbook/book.h>

/* The caller frees. */
char *book_dump (const DgnBook *book);
/* How often a text stands in another. */
int book_dump_count (const char *text, const char *what);
