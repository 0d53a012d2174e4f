/* fourth.c - at which level of the fourth edition a creature with a challenge rating stands. */
#include "rules/fourth.h"

#include "rules/packs_read.h"

#include <stddef.h>

#define PATH "data/packs/own/levels-4e.tsv"
#define LEVEL(key, rank) { key, DGN_FIELD_INT, offsetof (DgnFourthLevels, level[rank]), "1", 1, 30, .doc = "Its level in that rank." }

static const DgnField fields[] = {
  { "cr", DGN_FIELD_TEXT, offsetof (DgnFourthLevels, cr), "\"\"", 0, 10, .doc = "Challenge rating." },
  LEVEL ("minion", DGN_RANK_MINION),
  LEVEL ("standard", DGN_RANK_STANDARD),
  LEVEL ("elite", DGN_RANK_ELITE),
  LEVEL ("solo", DGN_RANK_SOLO),
  DGN_FIELD_END,
};

static gboolean
settle (DgnDiag *diag, const DgnSystem *system, const DgnNode *row, gpointer record)
{
  DgnFourthLevels *levels = record;
  (void)diag, (void)system, (void)row;
  const gboolean is_good = dgn_cr_parse (levels->cr, &levels->milli);
  levels->cr = NULL; /* the text it points into is not kept */
  return is_good;
}

static const DgnRowKind kind = { "levels", PATH, fields, sizeof (DgnFourthLevels), settle };

GArray *
dgn_fourth_levels_load (void)
{
  return dgn_rows_of_ours (&kind, NULL);
}

int
dgn_fourth_level (const GArray *levels, int milli, DgnRank rank)
{
  int level = 1;
  for (guint i = 0; i < levels->len; i++) {
    const DgnFourthLevels *row = &g_array_index (levels, DgnFourthLevels, i);
    if (row->milli <= milli)
      level = row->level[rank];
  }
  return level;
}
