/* saves.h - what creatures of the old school roll to save. Inside rules/ only. */
#pragma once

#include <dungeonbook/packs.h>

/* "Fighter: 2 (death 11, wands 12, paralysis 14, breath 15, spells 16)": whom a creature saves as, with the numbers where its pack
 * has a table of them. The caller frees. */
char *dgn_saves_text (const DgnMonster *monster);
