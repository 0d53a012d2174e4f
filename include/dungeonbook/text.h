/* text.h - small work on words: plural, lists, names for files, numerals, nearness. All UTF-8; the caller frees. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "1 door", "3 doors"; `many` NULL: one + "s". */
char *dgn_text_count (int n, const char *one, const char *many);
/* "a", "a and b", "a, b and c"; "" for n == 0. */
char *dgn_text_join (const char *const *words, guint n, const char *conjunction);
/* Lower case ASCII letters, digits and single hyphens, as for a file or link name; "x" if nothing is left. */
char *dgn_text_slug (const char *text);
/* 1 … 3999 in upper case. */
char *dgn_text_roman (int n);
/* First letter in upper case, the rest untouched. */
char *dgn_text_capital (const char *text);
/* "a" or "an" before `noun` (by sound: "an hourglass", "a unicorn"); never freed. */
const char *dgn_text_article (const char *noun);
/* The word of the NULL-terminated list nearest to `word` if it is near enough to be a slip of the pen, else NULL.
 * Borrowed from the list. */
const char *dgn_text_nearest (const char *word, const char *const *known);
/* `text` on one line, cut to `max` characters with "…" behind them if it is longer; for quoting in messages. */
char *dgn_text_excerpt (const char *text, guint max);
/* Figures as they are printed: "bite -1 (1d4-2)" with signs of minus, "2-8" with a dash, "2-1/2" as "2½", "/x3" as "/×3", "8 x 12" as "8 × 12", a
 * lone "-" as a dash; and apostrophes with a curl. Words with hyphens stay as they are. */
char *dgn_text_figures (const char *text);
/* The index of `word` in the NULL-terminated list, or -1. */
int dgn_text_index (const char *word, const char *const *words);

/* One copy of a text for the whole program, so that rows and rolls need not own theirs. Never freed. GLib's own way of it loses its table from
 * sight when that grows, which leak finders take for a leak. */
const char *dgn_text_intern (const char *text);

G_END_DECLS
