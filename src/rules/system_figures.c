/* system_figures.c - what follows from a rule system's figures. */
#include <dungeonbook/system.h>

#include <stdlib.h>
#include <string.h>

#define MILLI 1000

static gboolean
take_number (const char **text, int *number)
{
  const char *p = *text;
  if (!g_ascii_isdigit (*p))
    return FALSE;
  *number = 0;
  for (; g_ascii_isdigit (*p) && *number < 10000; p++)
    *number = *number * 10 + (*p - '0');
  *text = p;
  return !g_ascii_isdigit (*p);
}

gboolean
dgn_cr_parse (const char *text, int *milli)
{
  int number = 0, other = 0;
  if (!take_number (&text, &number))
    return FALSE;
  *milli = number * MILLI;
  if (*text == '\0')
    return TRUE;
  const char sign = *text++;
  if ((sign != '/' && sign != '-' && sign != '+') || !take_number (&text, &other) || *text != '\0')
    return FALSE;
  if (sign == '/' && other == 0)
    return FALSE;
  /* Hit dice with a little less are a quarter of a die less; a little more is nothing. */
  *milli = sign == '/' ? (number * MILLI + other / 2) / other : sign == '-' ? number * MILLI - MILLI / 4 : number * MILLI;
  return TRUE;
}

/* What a creature of a challenge rating is worth to a party of a level in the third edition: 300 times the level at its own level, double for
 * two ratings more, half for two less; a rating between is two thirds of the next. The first three levels count as the third. */
static int
third_xp (int milli, int level)
{
  const gint64 base = MAX (level, 3);
  if (milli < MILLI)
    return (int)(third_xp (MILLI, level) * (gint64)milli / MILLI);
  const int steps = milli / MILLI - (int)base;
  if (ABS (steps) > 40)
    return 0;
  gint64 top = 300 * base, bottom = 1;
  if (steps >= 0)
    top <<= steps / 2;
  else
    bottom <<= -steps / 2;
  if (steps % 2 != 0) {
    /* at level 4 one more is a third more */
    top *= steps < 0 ? 2 : base == 4 ? 4 : 3;
    bottom *= steps < 0 || base == 4 ? 3 : 2;
  }
  const gint64 xp = (2 * top + bottom) / (2 * bottom);
  return (int)(milli == MILLI ? MIN (xp, 300) : MIN (xp, 100000000));
}

/* The row of that rating, or between two of them in proportion. */
static int
look_up (const GArray *rows, int milli)
{
  const DgnXpRow *below = NULL, *above = NULL;
  for (guint i = 0; i < rows->len; i++) {
    const DgnXpRow *row = &g_array_index (rows, DgnXpRow, i);
    if (row->milli <= milli && (below == NULL || row->milli > below->milli))
      below = row;
    if (row->milli >= milli && (above == NULL || row->milli < above->milli))
      above = row;
  }
  if (below == NULL || above == NULL)
    return below != NULL ? below->xp : above != NULL ? above->xp : 0;
  if (above->milli == below->milli)
    return below->xp;
  const gint64 part = (gint64)(above->xp - below->xp) * (milli - below->milli);
  return below->xp + (int)(part / (above->milli - below->milli));
}

int
dgn_system_xp (const DgnSystem *system, int milli, DgnRank rank, int level)
{
  if (system->is_xp_by_level)
    return third_xp (milli, level);
  const int xp = look_up (system->experience, milli);
  if (system->stats != DGN_STATS_FOURTH)
    return xp;
  switch (rank) {
  case DGN_RANK_MINION: return xp / 4;
  case DGN_RANK_STANDARD: return xp;
  case DGN_RANK_ELITE: return xp * 2;
  case DGN_RANK_SOLO: return xp * 5;
  }
  return xp;
}

/* A level by level list's value; 0 for an empty one. */
static int
at_level (const DgnSystem *system, const GArray *list, int level)
{
  if (list->len == 0)
    return 0;
  const int index = CLAMP (level - system->levels.min, 0, (int)list->len - 1);
  return g_array_index (list, int, index);
}

gboolean
dgn_system_budget (const DgnSystem *system, int difficulty, int level, int size, int *worth, int *least, int *most)
{
  *worth = *least = *most = 0;
  if (difficulty < 0 || difficulty >= DGN_N_BUDGETS)
    return FALSE;
  const gint64 whole = (gint64)at_level (system, system->budget.worth[difficulty], level) * size;
  *worth = (int)MIN (whole, G_MAXINT);
  *least = (int)MIN ((whole * system->budget.slack.least + 99) / 100, G_MAXINT);
  *most = (int)MIN (whole * system->budget.slack.most / 100, G_MAXINT);
  return whole > 0;
}

int
dgn_system_gold (const DgnSystem *system, DgnPace pace, int level)
{
  return at_level (system, system->treasure.gold[pace], level);
}

int
dgn_system_to_level (const DgnSystem *system, DgnPace pace, int level)
{
  const int said = at_level (system, system->to_level[pace], level);
  return said > 0 ? said : system->encounters[pace] * at_level (system, system->budget.worth[1], level);
}

int
dgn_system_items (const DgnSystem *system, int level, const char **tier)
{
  const GPtrArray *tiers = system->treasure.tiers;
  *tier = tiers->len > 0 ? g_ptr_array_index (tiers, CLAMP (level - system->levels.min, 0, (int)tiers->len - 1)) : NULL;
  return at_level (system, system->treasure.items, level);
}

const DgnDoorFigures *
dgn_system_door (const DgnSystem *system, const char *kind)
{
  for (guint i = 0; i < system->doors->len; i++) {
    const DgnDoorFigures *door = &g_array_index (system->doors, DgnDoorFigures, i);
    if (strcmp (door->kind, kind) == 0)
      return door;
  }
  return NULL;
}

const DgnWallFigures *
dgn_system_wall (const DgnSystem *system, const char *kind)
{
  for (guint i = 0; i < system->walls->len; i++) {
    const DgnWallFigures *wall = &g_array_index (system->walls, DgnWallFigures, i);
    if (strcmp (wall->kind, kind) == 0)
      return wall;
  }
  return NULL;
}

/* "15", or a chance: "2 in 6". */
static gboolean
is_number (const char *text)
{
  const char *const digits = "0123456789";
  gsize n = strspn (text, digits);
  if (n == 0 || text[n] == '\0')
    return n > 0;
  if (!g_str_has_prefix (text + n, " in "))
    return FALSE;
  text += n + strlen (" in ");
  n = strspn (text, digits);
  return n > 0 && text[n] == '\0';
}

char *
dgn_system_check (const char *form, const char *number, const char *word)
{
  if (!is_number (number))
    return g_strdup (number);
  GString *text = g_string_new (form);
  g_string_replace (text, "{n}", number, 0);
  g_string_replace (text, "{ability}", word, 0);
  g_string_replace (text, "{save}", word, 0);
  return g_string_free (text, FALSE);
}

/* Damage of a level in eighths of a point more or less by role, so that all of it stays whole. */
static int
fourth_damage (int level, DgnRole role, DgnRank rank)
{
  const int eighths = (8 + level) * (role == DGN_ROLE_BRUTE || role == DGN_ROLE_LURKER ? 10 : 8);
  return rank == DGN_RANK_MINION ? (eighths / 2 + 3) / 8 : (eighths + 3) / 8;
}

DgnFourth
dgn_fourth_stats (int level, DgnRole role, DgnRank rank)
{
  static const int first[DGN_N_ROLES] = { 18, 24, 20, 18, 20, 22 }, more[DGN_N_ROLES] = { 6, 10, 8, 6, 8, 8 };
  static const int armour[DGN_N_ROLES] = { -2, -2, 0, 0, 0, 2 }, aim[DGN_N_ROLES] = { 2, -2, 0, 0, 0, 2 };
  DgnFourth stats = { .hp = first[role] + more[role] * level, .ac = 14 + level + armour[role], .defence = 12 + level };
  stats.attack_ac = 5 + level + aim[role];
  stats.attack_defence = 3 + level + aim[role];
  stats.damage = fourth_damage (level, role, rank);
  if (rank == DGN_RANK_MINION)
    stats.hp = 1;
  if (rank == DGN_RANK_ELITE) {
    stats.hp *= 2;
    stats.saves = 2;
  }
  if (rank == DGN_RANK_SOLO) {
    stats.hp *= level <= 10 ? 4 : 5;
    stats.saves = 5;
  }
  return stats;
}
