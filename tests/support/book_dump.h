/* book_dump.h - a book as text, block by block: for goldens, and to search in. */
#pragma once

#include <dungeonbook/book.h>

/* The caller frees. */
char *book_dump (const DgnBook *book);
