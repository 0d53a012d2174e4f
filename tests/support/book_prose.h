/* book_prose.h - what is true of the words of every book: no place left open, the right article, the right number, no word of another place. */
#pragma once

#include <dungeonbook/words.h>

/* The words of tests/settings/NAME.txt, lower case, each for the caller to free; fails the test if there is no such file. */
void prose_add_words (GPtrArray *words, const char *setting);
/* Words to look for in many texts, lower case and in ASCII; they are borrowed. Free with g_hash_table_unref. */
GHashTable *prose_index (const GPtrArray *words);
/* A word of the index that `text` has, alone or with a plural's s; NULL if none. */
const char *prose_find (const char *text, GHashTable *index);
/* What these words count, each in the singular and then in the plural. Free with g_ptr_array_unref. */
GPtrArray *prose_nouns (const DgnWords *words);
/* What is wrong with a line: an open place, "a" for "an", "1 doors" or "two door" of those nouns; NULL: nothing. The caller frees. */
char *prose_fault (const char *line, const GPtrArray *nouns);
