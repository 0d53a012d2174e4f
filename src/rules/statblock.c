/* statblock.c - stat lines of creatures and traps, as each system writes them. */
#include "rules/saves.h"

#include <dungeonbook/packs.h>

#include <dungeonbook/text.h>

#include <stdarg.h>
#include <string.h>

static void
clear_line (gpointer data)
{
  g_free (((DgnStatLine *)data)->text);
}

static GArray *
lines_new (void)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (DgnStatLine));
  g_array_set_clear_func (lines, clear_line);
  return lines;
}

/* Takes the text; an empty one is no line. */
static void
take (GArray *lines, const char *label, char *text)
{
  const DgnStatLine line = { label, text };
  if (text == NULL || *text == '\0')
    g_free (text);
  else
    g_array_append_val (lines, line);
}

static void
add (GArray *lines, const char *label, const char *text)
{
  take (lines, label, g_strdup (text));
}

static void G_GNUC_PRINTF (3, 4)
add_format (GArray *lines, const char *label, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  take (lines, label, g_strdup_vprintf (format, args));
  va_end (args);
}

/* "Small humanoid (goblinoid), neutral evil" */
static void
add_kind (GArray *lines, const DgnMonster *m)
{
  GString *text = g_string_new (dgn_size_words[m->size]);
  if (*m->type != '\0')
    g_string_append_printf (text, " %s", m->type);
  if (*m->subtype != '\0')
    g_string_append_printf (text, " (%s)", m->subtype);
  if (*m->alignment != '\0')
    g_string_append_printf (text, ", %s", m->alignment);
  take (lines, "Kind", g_string_free (text, FALSE));
}

static void
add_speed (GArray *lines, const DgnMonster *m, int unit, const char *name)
{
  const int speeds[] = { m->walk, m->fly, m->swim, m->climb, m->burrow };
  const char *const words[] = { "", "fly ", "swim ", "climb ", "burrow " };
  GString *text = g_string_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (speeds); i++)
    if (speeds[i] > 0)
      g_string_append_printf (text, "%s%s%d%s", text->len > 0 ? ", " : "", words[i], MAX (1, speeds[i] / unit), name);
  take (lines, "Speed", g_string_free (text, FALSE));
}

static void
add_hit_points (GArray *lines, const char *label, const DgnMonster *m)
{
  if (m->hp > 0 && *m->hd != '\0')
    add_format (lines, label, "%d (%s)", m->hp, m->hd);
  else if (m->hp > 0)
    add_format (lines, label, "%d", m->hp);
}

/* "Str 11, Dex 15, Con -" ; nothing where none is known. */
static void
add_abilities (GArray *lines, const DgnMonster *m)
{
  const int scores[] = { m->str, m->dex, m->con, m->int_, m->wis, m->cha };
  static const char *const names[] = { "Str", "Dex", "Con", "Int", "Wis", "Cha" };
  GString *text = g_string_new (NULL);
  gboolean is_known = FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (scores); i++) {
    is_known |= scores[i] >= 0;
    g_autofree char *score = scores[i] >= 0 ? g_strdup_printf ("%d", scores[i]) : g_strdup ("-");
    g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", names[i], score);
  }
  take (lines, "Abilities", g_string_free (text, !is_known));
}

static void
add_rating (GArray *lines, const DgnPacks *packs, const DgnMonster *m, DgnRank rank)
{
  if (dgn_packs_system (packs)->is_xp_by_level) {
    add (lines, "CR", m->cr);
    return;
  }
  add_format (lines, "CR", "%s (%d XP)", m->cr, dgn_packs_worth (packs, m, rank, 1));
}

static void
add_armour (GArray *lines, const DgnMonster *m)
{
  if (m->touch != 0 || m->flat_footed != 0)
    add_format (lines, "AC", "%d, touch %d, flat-footed %d", m->ac, m->touch, m->flat_footed);
  else
    add_format (lines, "AC", "%d", m->ac);
}

static void
third_lines (GArray *lines, const DgnPacks *packs, const DgnMonster *m, DgnRank rank)
{
  add_rating (lines, packs, m, rank);
  add_kind (lines, m);
  add_format (lines, "Init", "%+d", m->init);
  add_speed (lines, m, 1, " ft.");
  add_armour (lines, m);
  add_hit_points (lines, "hp", m);
  add_format (lines, "Saves", "Fort %+d, Ref %+d, Will %+d", m->fort, m->ref, m->will);
  add (lines, "Immune", m->immune);
  add (lines, "DR", m->damage_reduction);
  add (lines, "SR", m->spell_resistance);
  add (lines, *m->full_attack != '\0' || *m->ranged == '\0' ? "Attack" : "Melee", m->attack);
  add (lines, "Full attack", m->full_attack);
  add (lines, "Ranged", m->ranged);
  if (*m->space != '\0')
    add_format (lines, "Space", "%s, reach %s", m->space, *m->reach != '\0' ? m->reach : "5 ft.");
  add (lines, "Special attacks", m->special_attacks);
  add (lines, "Special qualities", m->special_qualities);
  add_abilities (lines, m);
  add (lines, "Base attack", m->base_attack);
  add (lines, "Grapple", m->grapple);
  add (lines, "CMB", m->cmb);
  add (lines, "CMD", m->cmd);
  add (lines, "Environment", m->environment);
  add (lines, "Groups", m->groups);
  add (lines, "Treasure", m->treasure);
}

/* Only where one differs from what the ability gives. */
static void
add_six_saves (GArray *lines, const DgnMonster *m)
{
  const int saves[] = { m->save_str, m->save_dex, m->save_con, m->save_int, m->save_wis, m->save_cha };
  const int scores[] = { m->str, m->dex, m->con, m->int_, m->wis, m->cha };
  static const char *const names[] = { "Str", "Dex", "Con", "Int", "Wis", "Cha" };
  GString *text = g_string_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (saves); i++) {
    const int bonus = scores[i] >= 0 ? scores[i] / 2 - 5 : 0;
    if (saves[i] != bonus)
      g_string_append_printf (text, "%s%s %+d", text->len > 0 ? ", " : "", names[i], saves[i]);
  }
  take (lines, "Saves", g_string_free (text, FALSE));
}

static void
fifth_lines (GArray *lines, const DgnPacks *packs, const DgnMonster *m, DgnRank rank)
{
  add_kind (lines, m);
  add_format (lines, "AC", "%d", m->ac);
  add_hit_points (lines, "HP", m);
  add_speed (lines, m, 1, " ft.");
  add_format (lines, "Initiative", "%+d", m->init);
  add_abilities (lines, m);
  add_six_saves (lines, m);
  if (m->stealth > -99)
    add_format (lines, "Stealth", "%+d", m->stealth);
  if (m->perception > 0)
    add_format (lines, "Passive Perception", "%d", m->perception);
  add (lines, "Vulnerable", m->vulnerable);
  add (lines, "Resistant", m->resist);
  add (lines, "Immune", m->immune);
  add_rating (lines, packs, m, rank);
  add (lines, "Traits", m->traits);
  if (m->n_attacks > 1)
    add_format (lines, "Multiattack", "%d attacks", m->n_attacks);
  add (lines, "Attacks", m->attack);
  add (lines, "Actions", m->actions);
  if (m->save_dc > 0)
    add_format (lines, "Save DC", "%d", m->save_dc);
  if (m->legendary > 0)
    add_format (lines, "Legendary actions", "%d", m->legendary);
}

/* A standard creature is not called so. */
static const char *
rank_word (DgnRank rank)
{
  return rank == DGN_RANK_STANDARD ? "" : dgn_rank_words[rank];
}

static void
fourth_lines (GArray *lines, const DgnPacks *packs, const DgnMonster *m, DgnRank rank, int level)
{
  const DgnFourth stats = dgn_fourth_stats (level, (DgnRole)m->role, rank);
  add_format (lines, "Level", "%d %s%s%s%s (%d XP)", level, rank_word (rank), rank != DGN_RANK_STANDARD ? " " : "",
              dgn_role_words[m->role], m->is_leader ? ", leader" : "", dgn_system_xp (dgn_packs_system (packs), level * 1000, rank, level));
  add_kind (lines, m);
  add_format (lines, "Initiative", "%+d", m->init + level / 2);
  add_format (lines, "HP", "%d", stats.hp);
  if (stats.hp > 1)
    add_format (lines, "Bloodied", "%d", stats.hp / 2);
  add_format (lines, "AC", "%d", stats.ac);
  add_format (lines, "Defences", "Fortitude, Reflex, Will %d", stats.defence);
  add_speed (lines, m, 5, "");
  if (stats.saves > 0)
    add_format (lines, "Saving throws", "%+d", stats.saves);
  add_format (lines, "Attack", "%+d vs AC, or %+d vs another defence; %d damage", stats.attack_ac, stats.attack_defence, stats.damage);
}

static void
old_lines (GArray *lines, const DgnPacks *packs, const DgnMonster *m, DgnRank rank)
{
  if (m->ac > 0)
    add_format (lines, "AC", "%d%s", m->ac,
                m->silver_to_hit ? ", silver or magic to hit" : m->magic_to_hit ? ", magic to hit" : "");
  /* "1d8", but also "1 Hit Point", which says it already */
  const gboolean has_dice = *m->hd == '\0' || strchr (m->hd, 'd') != NULL;
  if (has_dice)
    add_format (lines, "HD", "%s%.*s (%d hp)", *m->hd != '\0' ? m->hd : m->cr, CLAMP (m->stars, 0, 5), "*****", m->hp);
  else
    add (lines, "HD", m->hd);
  add_speed (lines, m, 1, " ft.");
  add_format (lines, "Attack bonus", "%+d", m->attack_bonus);
  add (lines, "Attacks", m->attack);
  add (lines, "Damage", m->damage);
  g_autofree char *saves = dgn_saves_text (m);
  add (lines, "Save as", saves);
  if (m->morale > 0)
    add_format (lines, "Morale", "%d", m->morale);
  add (lines, "Number", m->number_dungeon);
  add (lines, "Lair", m->number_lair);
  add (lines, "Treasure", m->treasure);
  add_format (lines, "XP", "%d", dgn_packs_worth (packs, m, rank, 1));
}

GArray *
dgn_monster_lines (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank)
{
  return dgn_monster_lines_at (packs, monster, rank, 0);
}

GArray *
dgn_monster_lines_at (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank, int level)
{
  GArray *lines = lines_new ();
  if (level <= 0)
    level = dgn_packs_level (packs, monster, rank) / 1000;
  switch ((DgnStats)dgn_packs_system (packs)->stats) {
  case DGN_STATS_THIRD: third_lines (lines, packs, monster, rank); break;
  case DGN_STATS_FIFTH: fifth_lines (lines, packs, monster, rank); break;
  case DGN_STATS_FOURTH: fourth_lines (lines, packs, monster, rank, level); break;
  case DGN_STATS_OLD: old_lines (lines, packs, monster, rank); break;
  }
  return lines;
}

/* A number by the system's check, with what it is done with where that is unusual. A check of the old school has no number. */
static void
add_check (GArray *lines, const char *label, const char *form, int number, const char *skill)
{
  if (number == 0) {
    add (lines, label, *skill == '\0' && strstr (form, "{n}") == NULL ? form : skill);
    return;
  }
  g_autofree char *n = g_strdup_printf ("%d", number);
  if (*skill != '\0')
    add_format (lines, label, "DC %s %s", n, skill);
  else
    take (lines, label, dgn_system_check (form, n, ""));
}

GArray *
dgn_trap_lines (const DgnPacks *packs, const DgnTrapStat *trap)
{
  const DgnSystem *system = dgn_packs_system (packs);
  GArray *lines = lines_new ();
  if (trap->level_max > trap->level)
    add_format (lines, "Level", "%d-%d", trap->level, trap->level_max);
  else
    add_format (lines, system->stats == DGN_STATS_THIRD ? "CR" : "Level", "%d", trap->level);
  if (trap->xp > 0)
    add_format (lines, "XP", "%d", trap->xp);
  add (lines, "Kind", trap->kind);
  add (lines, "Severity", trap->severity);
  add (lines, "Trigger", trap->trigger);
  add (lines, "Reset", trap->reset);
  add (lines, "Bypass", trap->bypass);
  add (lines, "Attack", trap->never_miss && *trap->attack == '\0' ? "never misses" : trap->attack);
  add (lines, "Save", trap->save);
  if (trap->depth > 0)
    add_format (lines, "Depth", "%d ft.", trap->depth);
  take (lines, "Damage", g_strdup_printf ("%s%s%s", trap->damage, *trap->damage != '\0' && *trap->damage_type != '\0' ? " " : "",
                                          trap->damage_type));
  add (lines, "Spikes", trap->spikes);
  add (lines, "Poison", trap->poison);
  add (lines, "Spell", trap->spell);
  add (lines, "Effect", trap->effect);
  add (lines, "Targets", trap->targets);
  add (lines, "Onset", trap->onset);
  add (lines, "Duration", trap->duration);
  add_check (lines, "Find", system->checks.search, trap->detect, trap->detect_skill);
  add_check (lines, "Disarm", system->checks.disable, trap->disable, trap->disable_skill);
  add (lines, "Note", trap->note);
  return lines;
}

char *
dgn_monster_to_text (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank)
{
  g_autoptr (GArray) lines = dgn_monster_lines (packs, monster, rank);
  GString *text = g_string_new (monster->name);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < lines->len; i++) {
    const DgnStatLine *line = &g_array_index (lines, DgnStatLine, i);
    g_string_append_printf (text, "  %-18s %s\n", line->label, line->text);
  }
  return g_string_free (text, FALSE);
}
