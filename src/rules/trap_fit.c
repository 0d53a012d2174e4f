/* trap_fit.c - traps of our own, which are written for the old school, in the numbers of another system and level. */
#include "rules/packs_read.h"

#include <dungeonbook/text.h>

#include <stdlib.h>
#include <string.h>

#define SAVE "save vs "
#define SAVE_BREATH 2 /* in the list */
#define OR " or "

/* What withstands the same harm in each system. */
static const struct {
  const char *old, *fifth, *fourth, *third;
} saves[] = {
  { "petrify", "Dex", "Reflex", "Ref" }, { "poison", "Con", "Fortitude", "Fort" },      { "breath", "Dex", "Reflex", "Ref" },
  { "spells", "Wis", "Will", "Will" },   { "paralysis", "Con", "Fortitude", "Fort" },
};

/* A text that lives as long as the packs. */
static char *
keep (GPtrArray *texts, char *text)
{
  g_ptr_array_add (texts, text);
  return text;
}

/* "2d10" three times over, or by halves (6), is "6d10"; what is thrown times another throw stays as it is. */
static char *
more_dice (const char *damage, int halves)
{
  if (halves == 2 || strstr (damage, " x ") != NULL || strchr (damage, 'd') == NULL)
    return g_strdup (damage);
  GString *text = g_string_new (NULL);
  for (const char *p = damage; *p != '\0';) {
    char *end = NULL;
    const gboolean is_number = g_ascii_isdigit (*p) && (p == damage || p[-1] != 'd');
    const long number = is_number ? strtol (p, &end, 10) : 0;
    if (is_number && *end == 'd')
      g_string_append_printf (text, "%ld", MAX (1, (number * halves + 1) / 2));
    else if (is_number)
      g_string_append_len (text, p, end - p);
    else
      g_string_append_c (text, *p);
    p = is_number ? end : p + 1;
  }
  return g_string_free (text, FALSE);
}

static int
tier (int level)
{
  return level <= 4 ? 1 : level <= 10 ? 2 : level <= 16 ? 4 : 6;
}

/* How much more a trap does to a party of `level` than it does where it is at home, in halves. */
static int
dice_halves (const DgnTrapStat *trap, int level)
{
  return 2 * tier (level) / tier (trap->level);
}

/* The old school has one save for all spells; later, a bolt or burst that can be halved is dodged as breath is, and only the rest is withstood by
 * the will. Which of the saves, and what is said behind it; -1 where the text is no save. */
static int
find_save (const char *text, const char **rest)
{
  if (!g_str_has_prefix (text, SAVE))
    return -1;
  text += strlen (SAVE);
  for (gsize i = 0; i < G_N_ELEMENTS (saves); i++)
    if (g_str_has_prefix (text, saves[i].old)) {
      *rest = text + strlen (saves[i].old);
      return strcmp (saves[i].old, "spells") == 0 && strcmp (*rest, " halves") == 0 ? (int)SAVE_BREATH : (int)i;
    }
  return -1;
}

static void
fit_save (const DgnSystem *system, DgnTrapStat *trap, int level, GPtrArray *texts)
{
  const char *rest = "";
  const int save = find_save (trap->save, &rest);
  if (save < 0)
    return;
  const gboolean is_third = system->stats == DGN_STATS_THIRD;
  g_autofree char *number = g_strdup_printf ("%d", is_third ? 14 + level : 12 + level / 3);
  g_autofree char *check = dgn_system_check (system->checks.save, number, is_third ? saves[save].third : saves[save].fifth);
  GString *text = g_string_new (check);
  g_string_append (text, rest);
  g_string_replace (text, " turn", " round", 0); /* ten minutes of the old school; here a fight is over before */
  trap->save = keep (texts, g_string_free (text, FALSE));
}

/* An attack on a defence stands in the place of a save. */
static void
fit_fourth (DgnTrapStat *trap, int level, GPtrArray *texts)
{
  const char *rest = "";
  const int save = find_save (trap->save, &rest);
  if (*trap->attack != '\0')
    trap->attack = keep (texts, g_strdup_printf ("%+d vs AC", level + 5));
  if (*trap->damage != '\0')
    trap->damage = keep (texts, g_strdup_printf ("1d8+%d", level + 4));
  trap->detect = trap->disable = 15 + level / 2;
  if (save < 0)
    return;
  const gboolean is_half = strcmp (rest, " halves") == 0, is_or = g_str_has_prefix (rest, OR);
  const char *what = is_or ? rest + strlen (OR) : "";
  /* Neither poison that kills nor dice of the old school: a hit does the damage of the level. */
  const gboolean is_damage = strcmp (what, "die") == 0 || (g_ascii_isdigit (what[0]) && what[1] == 'd');
  if (is_damage)
    trap->damage = keep (texts, g_strdup_printf ("1d8+%d", level + 4));
  if (strcmp (what, "die") == 0)
    trap->note = (char *)"";
  const char *more = is_half ? " (half damage on a miss)" : "";
  g_autofree char *hit = is_or && !is_damage ? g_strdup_printf (" (hit: %s)", what) : g_strdup (more);
  trap->attack = keep (texts, g_strdup_printf ("%+d vs %s%s", level + 3, saves[save].fourth, hit));
  trap->save = (char *)"";
}

static void
fit_old (DgnTrapStat *trap, int level, GPtrArray *texts)
{
  if (*trap->attack != '\0')
    trap->attack = keep (texts, g_strdup_printf ("%+d", atoi (trap->attack) + level - trap->level));
  trap->damage = keep (texts, more_dice (trap->damage, dice_halves (trap, level)));
  if (g_str_has_prefix (trap->save, "save "))
    trap->save += strlen ("save "); /* its label says that already */
}

static void
fit_dice (const DgnSystem *system, DgnTrapStat *trap, int level, GPtrArray *texts)
{
  const gboolean is_third = system->stats == DGN_STATS_THIRD;
  fit_save (system, trap, level, texts);
  trap->damage = keep (texts, more_dice (trap->damage, dice_halves (trap, level)));
  if (*trap->attack != '\0')
    trap->attack = keep (texts, g_strdup_printf ("%+d", is_third ? 9 + level : 5 + level / 2));
  trap->detect = trap->disable = is_third ? 20 + level / 2 : 12 + level / 3;
}

DgnTrapStat
dgn_trap_fit (const DgnSystem *system, const DgnTrapStat *trap, int level, GPtrArray *texts)
{
  DgnTrapStat fit = *trap;
  level = CLAMP (level, system->levels.min, system->levels.max);
  if (trap->pack == NULL || !dgn_pack_is_own (trap->pack)) {
    if (system->is_xp_by_level)
      fit.xp = dgn_system_xp (system, trap->level * 1000, DGN_RANK_STANDARD, level);
    return fit;
  }
  if (system->stats == DGN_STATS_OLD)
    fit_old (&fit, level, texts);
  else if (system->stats == DGN_STATS_FOURTH)
    fit_fourth (&fit, level, texts);
  else
    fit_dice (system, &fit, level, texts);
  fit.level = fit.level_max = level;
  if (system->stats == DGN_STATS_FOURTH || system->stats == DGN_STATS_THIRD)
    fit.xp = dgn_system_xp (system, level * 1000, DGN_RANK_STANDARD, level);
  return fit;
}
