/* book_prose.h - what is true of the words of every book: no place left open, the right article, the right number, no word of another place. */
#pragma once

#include <dungeonbook/words.h>

/* The words of tests/settings/NAME.txt, lower case; fails the test if there is no such file. Free with g_ptr_array_unref. */
GPtrArray *prose_words (const char *setting);
/* A word of the list that `text` has, alone or with a plural's s; NULL if none. */
const char *prose_find (const char *text, const GPtrArray *words);
/* What is wrong with a line: an open place, "a" for "an", "1 doors"; NULL: nothing. The caller frees. */
char *prose_fault (const char *line, const DgnWords *words);
