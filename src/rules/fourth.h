/* fourth.h - at which level of the fourth edition a creature with a challenge rating stands. Inside rules/ only. */
#pragma once

#include <dungeonbook/packs.h>

G_BEGIN_DECLS

typedef struct {
  const DgnPack *pack; /* NULL */
  int milli;
  char *cr;
  int level[DGN_N_RANKS];
} DgnFourthLevels;

/* data/packs/own/levels-4e.tsv, by rising rating. Free with g_array_unref. */
GArray *dgn_fourth_levels_load (void);
/* 1 … 30 */
int dgn_fourth_level (const GArray *levels, int milli, DgnRank rank);

G_END_DECLS
