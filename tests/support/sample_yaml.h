/* sample_yaml.h - the sample dungeon as a file, for the tests of dungeon.yaml. */
#pragma once

#include <dungeonbook/check.h>

/* Where the golden stands, and its text. The caller frees. */
char *golden_path (void);
char *golden_text (void);
/* Reads text as a dungeon and applies the laws; NULL after findings. */
DgnDungeon *read_text (DgnDiag *diag, const char *text);
/* Fails the test unless the dungeon is the same, and has the same bytes, once written and read again. */
void assert_goes_round (const DgnDungeon *d);
