/* book_laws.h - what is true of the pages of every book. */
#pragma once

#include "books.h"

/* Looks over all pages. The first breach fails the test, with `who`, the page and what stands there. `is_roomy`: the paper is large
 * enough for the type, so that no word need be broken and no heading parted from its table. */
void laws_check (const DgnPages *pages, const char *who, gboolean is_roomy);
