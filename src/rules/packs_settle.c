/* packs_settle.c - what follows from the keys of a row, and what must not be missing in one. */
#include "rules/packs_read.h"

#include <dungeonbook/dice.h>
#include <dungeonbook/text.h>

#include <string.h>

/* The place of a key in a user's row; nowhere in a table of ours. */
static DgnMark
mark_of (const DgnNode *row, const char *key)
{
  const DgnNode *node = row != NULL ? dgn_node_get (row, key) : NULL;
  return node != NULL ? node->mark : row != NULL ? row->mark : DGN_MARK_NONE;
}

static gboolean
settle_terrain (DgnDiag *diag, const DgnNode *row, DgnMonster *monster)
{
  gboolean is_good = TRUE;
  g_auto (GStrv) words = g_strsplit (monster->terrain, ",", -1);
  for (char **word = words; *word != NULL; word++) {
    const char *name = g_strstrip (*word);
    const int index = dgn_text_index (name, dgn_terrain_words);
    if (index >= 0)
      monster->terrains |= 1u << index;
    else if (*name != '\0') {
      dgn_diag_unknown (diag, mark_of (row, "terrain"), "terrain", name, dgn_terrain_words);
      is_good = FALSE;
    }
  }
  return is_good;
}

static gboolean
settle_rating (DgnDiag *diag, const DgnSystem *system, const DgnNode *row, DgnMonster *monster)
{
  if (*monster->cr == '\0') {
    if (system->stats == DGN_STATS_FOURTH && monster->level > 0)
      return TRUE;
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark_of (row, "cr"), system->stats == DGN_STATS_FOURTH ? "or give it a level" : NULL,
                  "'%s' has no cr", monster->name);
    return FALSE;
  }
  if (dgn_cr_parse (monster->cr, &monster->cr_milli))
    return TRUE;
  g_autofree char *shown = dgn_text_excerpt (monster->cr, 20);
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark_of (row, "cr"), "write a number or a fraction: 3, 1/4", "cr cannot be '%s'", shown);
  return FALSE;
}

static gboolean
settle_monster (DgnDiag *diag, const DgnSystem *system, const DgnNode *row, gpointer record)
{
  DgnMonster *monster = record;
  gboolean is_good = settle_terrain (diag, row, monster);
  is_good &= settle_rating (diag, system, row, monster);
  if (monster->group_max < monster->group_min) {
    dgn_diag_error (diag, mark_of (row, "group_max"), "group_max is less than group_min");
    is_good = FALSE;
  }
  if (row == NULL)
    return is_good;
  if (monster->hp == 0 && system->stats != DGN_STATS_FOURTH) {
    dgn_diag_error (diag, mark_of (row, "hp"), "'%s' has no hp", monster->name);
    is_good = FALSE;
  }
  monster->round_damage = MAX (monster->round_damage, MAX (monster->melee_damage, monster->ranged_damage));
  if (is_good && monster->xp == 0)
    monster->xp = dgn_system_xp (system, monster->cr_milli, DGN_RANK_STANDARD, MAX (1, monster->cr_milli / 1000));
  return is_good;
}

static gboolean
settle_trap (DgnDiag *diag, const DgnSystem *system, const DgnNode *row, gpointer record)
{
  DgnTrapStat *trap = record;
  if (trap->level_max == 0)
    trap->level_max = trap->level;
  if (trap->harm == DGN_HARM_ANY)
    trap->harm = (int)dgn_trap_harm (trap->name);
  if (row != NULL && trap->xp == 0)
    trap->xp = dgn_system_xp (system, trap->level * 1000, DGN_RANK_STANDARD, MAX (1, trap->level));
  if (trap->level_max >= trap->level)
    return TRUE;
  dgn_diag_error (diag, mark_of (row, "level_max"), "level_max is less than level");
  return FALSE;
}

static gboolean
settle_treasure (DgnDiag *diag, const DgnSystem *system, const DgnNode *row, gpointer record)
{
  const DgnTreasureItem *item = record;
  DgnDice dice;
  (void)system;
  if (row != NULL && *item->dice != '\0' && !dgn_dice_parse (item->dice, &dice)) {
    g_autofree char *shown = dgn_text_excerpt (item->dice, 20);
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark_of (row, "dice"), "write 1d4, 2d6x10 or a number", "dice cannot be '%s'", shown);
    return FALSE;
  }
  if (item->high >= item->low)
    return TRUE;
  dgn_diag_error (diag, mark_of (row, "high"), "high is less than low");
  return FALSE;
}

const DgnRowKind dgn_row_monsters = { "monsters", "monsters.tsv", dgn_monster_fields, sizeof (DgnMonster), settle_monster };
const DgnRowKind dgn_row_traps = { "traps", "traps.tsv", dgn_trap_fields, sizeof (DgnTrapStat), settle_trap };
const DgnRowKind dgn_row_treasure = { "treasure", "treasure.tsv", dgn_treasure_fields, sizeof (DgnTreasureItem), settle_treasure };
const DgnRowKind dgn_row_hoards = { "hoards", "hoards.tsv", dgn_hoard_fields, sizeof (DgnHoardRow), NULL };
