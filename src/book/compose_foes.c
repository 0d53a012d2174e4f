/* compose_foes.c - who waits in an encounter: names, short stat lines, boxes to tick; their whole stat lines; and whose figures they are. */
#include "compose_private.h"

#include <dungeonbook/text.h>

#include <string.h>

/* Hit points to a box, so that a foe has a handful. */
#define BOXES_MOST 8

static int
hits_in_box (int hp)
{
  static const int steps[] = { 1, 5, 10, 25, 50 };
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (hp <= steps[i] * BOXES_MOST)
      return steps[i];
  return 100;
}

static void
append_boxes (GString *text, int hp)
{
  const int step = hits_in_box (hp);
  for (int left = MAX (hp, 1); left > 0; left -= step)
    g_string_append (text, "□");
}

/* A group of boxes for each of that many. */
static char *
boxes_of (const DgnCreature *creature, int count)
{
  GString *text = g_string_new (NULL);
  for (int i = 0; i < count; i++) {
    g_string_append (text, i > 0 ? " " : "");
    append_boxes (text, creature->hp);
  }
  return g_string_free (text, FALSE);
}

char *
dgn_foe_boxes (const DgnDungeon *d, const DgnEncounter *e)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < e->foes->len; i++) {
    const DgnFoe *foe = &g_array_index (e->foes, DgnFoe, i);
    g_autofree char *boxes = boxes_of (dgn_creature (d, foe->creature), foe->count);
    g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", boxes);
  }
  return g_string_free (text, FALSE);
}

/* Figures of a stat line as markup. */
static char *
figures_markup (const char *value)
{
  g_autofree char *figures = dgn_text_figures (value);
  return dgn_escape (figures);
}

/* "bite +4 (1d6+2)", and before it how often, "2 attacks: …". Old stat lines have bonus and damage beside the attack, not in it: "1 bite" becomes
 * "1 bite +1 (1d6)". */
static char *
attack_of (const DgnCreature *creature)
{
  g_autofree char *bonus = dgn_stats_value (creature->stats, "Attack bonus"), *damage = dgn_stats_value (creature->stats, "Damage");
  g_autofree char *often = dgn_stats_value (creature->stats, "Multiattack");
  if (*creature->attack != '\0' && often != NULL && *often != '\0') {
    g_autofree char *several = g_strdup_printf ("%s: %s", often, creature->attack);
    return figures_markup (several);
  }
  if (*creature->attack == '\0' || bonus == NULL || damage == NULL || *damage == '\0')
    return figures_markup (creature->attack);
  /* "1 bite" that does a "1d6 bite": once is enough. */
  const char *limb = g_str_has_prefix (creature->attack, "1 ") ? creature->attack + 1 : "";
  const gboolean is_said = *limb != '\0' && strlen (limb) < strlen (damage) && g_str_has_suffix (damage, limb);
  g_autofree char *rest = g_strndup (damage, strlen (damage) - (is_said ? strlen (limb) : 0));
  const gboolean is_part = g_str_has_suffix (rest, " by") || g_str_has_suffix (rest, " per"); /* "1d6 or by weapon" */
  g_autofree char *whole = g_strdup_printf ("%s %s (%s)", creature->attack, bonus, is_part ? damage : rest);
  return figures_markup (whole);
}

/* "AC 15, hp 7; bite +4 (1d6+2)" */
static char *
short_stats (const DgnComposer *c, const DgnCreature *creature)
{
  g_autofree char *ac = g_strdup_printf ("%d", creature->ac), *hp = g_strdup_printf ("%d", creature->hp);
  g_autofree char *attack = attack_of (creature);
  return *attack != '\0' ? dgn_say (c->words, DGN_SAY_FOE_STATS_ATTACK, "ac", ac, "hp", hp, "attack", attack, NULL)
                         : dgn_say (c->words, DGN_SAY_FOE_STATS, "ac", ac, "hp", hp, NULL);
}

/* "4 × Goblin" */
char *
dgn_counted_name (const DgnComposer *c, const DgnFoe *foe)
{
  g_autofree char *count = g_strdup_printf ("%d", foe->count);
  return dgn_say (c->words, DGN_SAY_FOE_COUNTED, "n", count, "name", dgn_creature (c->d, foe->creature)->name, NULL);
}

/* Hit points that a box stands for, behind the boxes. */
char *
dgn_boxed_line (const DgnComposer *c, const DgnFoe *foe)
{
  const DgnCreature *creature = dgn_creature (c->d, foe->creature);
  g_autofree char *boxes = boxes_of (creature, foe->count), *n = g_strdup_printf ("%d", hits_in_box (creature->hp));
  return dgn_say (c->words, DGN_SAY_FOE_BOXES, "boxes", boxes, "n", n, NULL);
}

char *
dgn_foe_names (const DgnComposer *c, const DgnEncounter *e)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean has_comma = FALSE; /* "Rat, Dire": then commas tell nothing apart */
  for (guint i = 0; i < e->foes->len; i++) {
    g_autofree char *plain = dgn_counted_name (c, &g_array_index (e->foes, DgnFoe, i));
    has_comma |= strchr (plain, ',') != NULL;
    g_ptr_array_add (names, dgn_escape (plain));
  }
  g_ptr_array_add (names, NULL);
  return g_strjoinv (has_comma ? "; " : ", ", (char **) names->pdata);
}

char *
dgn_foe_rows (const DgnComposer *c, const DgnEncounter *e)
{
  g_autoptr (GString) rows = g_string_new (NULL);
  for (guint i = 0; i < e->foes->len; i++) {
    const DgnFoe *foe = &g_array_index (e->foes, DgnFoe, i);
    g_autofree char *plain = dgn_counted_name (c, foe), *name = dgn_escape (plain), *boxes = dgn_boxed_line (c, foe);
    g_string_append_printf (rows, "%s%s %s", i > 0 ? "\n" : "", name, boxes);
  }
  return g_string_free (g_steal_pointer (&rows), FALSE);
}

char *
dgn_foe_worth (const DgnComposer *c, const DgnEncounter *e)
{
  g_autofree char *xp = g_strdup_printf ("%d", dgn_encounter_worth (c->d, e));
  return dgn_say (c->words, DGN_SAY_FOE_WORTH, "xp", xp, NULL);
}

void
dgn_add_foe_lines (DgnComposer *c, DgnBlock *entry, const DgnEncounter *e)
{
  for (guint i = 0; i < e->foes->len; i++) {
    const DgnFoe *foe = &g_array_index (e->foes, DgnFoe, i);
    const DgnCreature *creature = dgn_creature (c->d, foe->creature);
    g_autofree char *plain = dgn_counted_name (c, foe), *stats = short_stats (c, creature), *boxes = dgn_boxed_line (c, foe);
    g_autofree char *escaped = dgn_escape (plain);
    g_autofree char *text = g_strdup_printf ("<b>%s</b> %s %s", escaped, stats, boxes);
    dgn_block_line (entry, "", text);
  }
}

void
dgn_card_foes (DgnComposer *c, DgnCard *card, const DgnEncounter *e)
{
  for (guint i = 0; i < e->foes->len; i++) {
    const DgnFoe *foe = &g_array_index (e->foes, DgnFoe, i);
    g_autofree char *name = dgn_counted_name (c, foe), *stats = short_stats (c, dgn_creature (c->d, foe->creature));
    g_autofree char *boxes = dgn_boxed_line (c, foe), *text = g_strdup_printf ("%s %s", stats, boxes);
    dgn_card_line_or (card, name, text, stats);
  }
}

/* ---- Whole stat lines ---- */

char *
dgn_words_figures (const DgnComposer *c, const char *value)
{
  return figures_markup (dgn_words_text (c->words, value));
}

/* Appends a line of a stat block, "Speed: 30 ft.", with its label in our words and in bold, after a semicolon if there is something already. */
static void
append_stat (const DgnComposer *c, GString *text, const char *line)
{
  const char *colon = strstr (line, ": ");
  if (text->len > 0)
    g_string_append (text, "; ");
  if (colon == NULL) {
    g_autofree char *all = figures_markup (line);
    g_string_append (text, all);
    return;
  }
  g_autofree char *label = g_strndup (line, (gsize) (colon - line)), *value = dgn_words_figures (c, colon + 2);
  g_autofree char *said = dgn_escape (dgn_words_text (c->words, label));
  g_string_append_printf (text, "<b>%s</b> %s", said, value);
}

char *
dgn_stats_markup (const DgnComposer *c, const char *stats)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (stats, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    g_strstrip (lines[i]);
    if (*lines[i] != '\0')
      append_stat (c, text, lines[i]);
  }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* What a piece of a stat line is about: who it is, how it stands in a fight, what it strikes with, the rest. */
typedef enum { STAT_KIND, STAT_DEFENCE, STAT_ATTACK, STAT_OTHER, N_STATS } StatGroup;

static StatGroup
group_of (const char *line)
{
  static const char *const defence[]
      = { "AC: ",      "HP: ",       "hp: ",    "HD: ", "Bloodied: ", "Speed: ", "Init: ", "Initiative: ", "Saves: ", "Saving throws: ",
          "Save as: ", "Defences: ", "Morale: " };
  if (g_str_has_prefix (line, "Kind: "))
    return STAT_KIND;
  for (guint i = 0; i < G_N_ELEMENTS (defence); i++)
    if (g_str_has_prefix (line, defence[i]))
      return STAT_DEFENCE;
  return strstr (line, "ttack") != NULL || g_str_has_prefix (line, "Melee: ") || g_str_has_prefix (line, "Ranged: ")
                 || g_str_has_prefix (line, "Damage: ")
             ? STAT_ATTACK
             : STAT_OTHER;
}

void
dgn_card_stats (const DgnComposer *c, DgnCard *card, const DgnCreature *creature)
{
  GString *groups[N_STATS] = { g_string_new (NULL), g_string_new (NULL), g_string_new (NULL), g_string_new (NULL) };
  g_auto (GStrv) lines = g_strsplit (creature->stats, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    g_strstrip (lines[i]);
    const StatGroup group = group_of (lines[i]);
    if (group == STAT_KIND) {
      g_autofree char *kind = dgn_escape (lines[i] + strlen ("Kind: "));
      g_string_append_printf (groups[group], "<i>%s</i>", kind);
    } else if (*lines[i] != '\0') {
      append_stat (c, groups[group], lines[i]);
    }
  }
  if (groups[STAT_DEFENCE]->len + groups[STAT_ATTACK]->len + groups[STAT_OTHER]->len == 0) {
    g_autofree char *stats = short_stats (c, creature);
    g_string_append (groups[STAT_DEFENCE], stats);
  }
  for (int i = 0; i < N_STATS; i++) {
    if (groups[i]->len > 0)
      dgn_card_line (card, "", groups[i]->str);
    g_string_free (groups[i], TRUE);
  }
}

static char *
whole_stats (const DgnComposer *c, const DgnCreature *creature)
{
  char *whole = dgn_stats_markup (c, creature->stats);
  return whole != NULL ? whole : short_stats (c, creature);
}

static void
add_creature (DgnComposer *c, const DgnCreature *creature)
{
  g_autofree char *stats = whole_stats (c, creature), *name = dgn_escape (creature->name);
  g_autofree char *markup = g_strdup_printf ("<b>%s.</b> %s.", name, stats);
  dgn_add_para (c, DGN_PARA_SMALL, markup);
}

void
dgn_add_creatures (DgnComposer *c)
{
  g_autofree guint8 *is_met = dgn_creatures_met (c->d);
  if (memchr (is_met, 1, c->d->creatures->len) == NULL)
    return;
  DgnBlock *heading = dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_CREATURES));
  heading->dest = g_strdup ("creatures");
  heading->outline = g_strdup (heading->text);
  for (guint i = 0; i < c->d->creatures->len; i++)
    if (is_met[i])
      add_creature (c, dgn_creature (c->d, (int) i));
}

/* ---- Whose figures they are ---- */

/* The packs whose figures stand in the book, each once. */
static GPtrArray *
used_packs (const DgnComposer *c)
{
  const gboolean has_roles = c->parts.deck && dgn_decks_have (&c->decks, DGN_DECK_ROLES);
  GPtrArray *packs = g_ptr_array_new_with_free_func ((GDestroyNotify) dgn_pack_free);
  g_autoptr (GPtrArray) names = dgn_dungeon_packs (c->d, has_roles);
  for (guint i = 0; i < names->len; i++) {
    DgnPack *pack = dgn_pack_load (g_ptr_array_index (names, i));
    if (pack != NULL)
      g_ptr_array_add (packs, pack);
  }
  return packs;
}

/* As it stands in the pack: notices are not translated. */
static void
add_plain (DgnComposer *c, DgnParaStyle style, const char *text)
{
  g_autofree char *markup = dgn_escape (text);
  if (*markup != '\0')
    dgn_add_para (c, style, markup);
}

/* What several packs say alike stands in the book once. */
static void
add_notice (DgnComposer *c, GHashTable *said, const char *text)
{
  if (g_hash_table_add (said, (gpointer) text)) /* packs of one kind say some of it in the same words */
    add_plain (c, DGN_PARA_SMALL, text);
}

static void
add_notices (DgnComposer *c, GHashTable *said, const DgnPack *pack)
{
  for (guint i = 0; i < pack->notices->len; i++)
    add_notice (c, said, g_ptr_array_index (pack->notices, i));
  add_notice (c, said, pack->changed);
  add_notice (c, said, pack->open_content);
  for (guint i = 0; i < pack->credits->len; i++)
    add_notice (c, said, g_ptr_array_index (pack->credits, i));
}

/* A licence with a list of notices of its own must be in the book whole. */
static void
add_licence (DgnComposer *c, const GPtrArray *packs, guint index)
{
  const DgnPack *pack = g_ptr_array_index (packs, index);
  for (guint i = 0; i < index; i++)
    if (strcmp (((const DgnPack *) g_ptr_array_index (packs, i))->licence, pack->licence) == 0)
      return; /* it is there, with the notices of this one */
  g_autofree char *text = dgn_packs_licence (packs, index);
  DgnBlock *heading = dgn_add_heading (c, 2, pack->licence);
  heading->dest = g_strconcat ("licence-", pack->id, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    g_strstrip (lines[i]);
    add_plain (c, DGN_PARA_SMALL, lines[i]);
  }
}

void
dgn_add_notices (DgnComposer *c)
{
  g_autoptr (GPtrArray) packs = used_packs (c);
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < packs->len; i++)
    add_notices (c, said, g_ptr_array_index (packs, i));
  for (guint i = 0; i < packs->len; i++) {
    const DgnPack *pack = g_ptr_array_index (packs, i);
    if (pack->section_15->len > 0)
      add_licence (c, packs, i);
  }
}

void
dgn_add_notices_alone (DgnComposer *c)
{
  g_autoptr (GPtrArray) packs = used_packs (c);
  if (packs->len == 0)
    return;
  dgn_begin_part (c, 1, DGN_SAY_ABOUT, "about");
  dgn_add_notices (c);
}
