/* compose_role_deck.c - the role deck: fifty cards by role and level, how to draw from them, and the templates of encounters as cards. */
#include "compose_private.h"

#include <dungeonbook/packs.h>
#include <dungeonbook/text.h>

#include <math.h>
#include <string.h>

static const DgnSay role_says[DGN_N_CARD_ROLES] = {
  [DGN_CARD_FRONT] = DGN_SAY_ROLE_FRONT,           [DGN_CARD_SKIRMISHER] = DGN_SAY_ROLE_SKIRMISHER, [DGN_CARD_MINION] = DGN_SAY_ROLE_MINION,
  [DGN_CARD_ARTILLERY] = DGN_SAY_ROLE_ARTILLERY,   [DGN_CARD_CONTROLLER] = DGN_SAY_ROLE_CONTROLLER, [DGN_CARD_LURKER] = DGN_SAY_ROLE_LURKER,
  [DGN_CARD_SOLO] = DGN_SAY_ROLE_SOLO,
};

static char *
role_capital (const DgnComposer *c, int role)
{
  return dgn_text_capital (dgn_word (c->words, role_says[role]));
}

/* ---- The page about it ---- */

static void
add_role_row (DgnComposer *c, DgnBlock *table, int role)
{
  int n = 0, low = G_MAXINT, high = 0, brings = 0;
  for (guint i = 0; i < c->d->role_cards->len; i++) {
    const DgnRoleCard *card = dgn_role_card (c->d, (int) i);
    if (card->role != role)
      continue;
    n++;
    low = MIN (low, card->level);
    high = MAX (high, card->level);
    brings = MAX (brings, card->count);
  }
  if (n == 0)
    return;
  g_autofree char *a = g_strdup_printf ("%d", low), *b = g_strdup_printf ("%d", high);
  char *cells[] = {
    role_capital (c, role),
    g_strdup_printf ("%d", n),
    g_strdup_printf ("%d", brings),
    low == high ? g_strdup (a) : dgn_say (c->words, DGN_SAY_LEVEL_RANGE, "a", a, "b", b, NULL),
  };
  dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
}

void
dgn_add_role_list (DgnComposer *c)
{
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_ROLE_DECK_TEXT));
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_ROLE), 2, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_CARDS), 1, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_BRINGS), 1, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_LEVELS), 1, TRUE);
  for (int role = 0; role < DGN_N_CARD_ROLES; role++)
    add_role_row (c, table, role);
}

/* ---- Its cards ---- */

static void
add_creature (DgnComposer *c, DgnCard *card, const DgnRoleCard *role)
{
  const DgnCreature *creature = dgn_creature (c->d, role->creature);
  const DgnFoe foe = { role->creature, role->count };
  g_autofree char *name = role->count > 1 ? dgn_counted_name (c, &foe) : g_strdup (creature->name);
  g_autofree char *boxes = dgn_boxed_line (c, &foe);
  g_autofree char *xp = g_strdup_printf ("%d", creature->xp), *n = g_strdup_printf ("%d", role->count);
  g_autofree char *worth = dgn_say (c->words, DGN_SAY_FOE_WORTH, "xp", xp, NULL);
  card->title = g_strdup (name);
  dgn_card_stats (c, card, creature);
  dgn_card_line_or (card, dgn_word (c->words, DGN_SAY_CARD_HITS), boxes, "");
  card->foot = role->count > 1 ? dgn_say (c->words, DGN_SAY_CARD_ROLE_EACH, "n", n, "xp", worth, NULL) : g_strdup (worth);
}

static void
add_role_card (DgnComposer *c, DgnBlock *cards, const DgnRoleCard *role)
{
  DgnCard *card = dgn_block_add_card (cards);
  g_autofree char *title = role_capital (c, role->role), *level = g_strdup_printf ("%d", role->level);
  card->corner = g_strdup_printf ("R%d", role->number);
  card->subtitle = dgn_say (c->words, DGN_SAY_CARD_ROLE, "role", title, "level", level, NULL);
  if (role->creature >= 0) {
    add_creature (c, card, role);
  } else {
    card->title = role->count > 1 ? g_strdup_printf ("%d ×", role->count) : g_strdup (dgn_word (c->words, DGN_SAY_CARD_YOURS));
    dgn_card_space (c, card, DGN_SAY_CARD_FOES, 1);
    dgn_card_space (c, card, DGN_SAY_CARD_STATS, 4);
    dgn_card_space (c, card, DGN_SAY_CARD_HITS, 2);
  }
  if (*role->text != '\0') {
    g_autofree char *text = dgn_escape (role->text);
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_LABEL_NOTES), text);
  }
}

static void
add_draw_card (DgnComposer *c, DgnBlock *cards)
{
  static const struct {
    DgnSay label, text;
  } lines[] = {
    { DGN_SAY_CARD_DRAW_HAND, DGN_SAY_CARD_DRAW_HAND_TEXT },  { DGN_SAY_ROLE_LURKER, DGN_SAY_CARD_DRAW_LURKER_TEXT },
    { DGN_SAY_ROLE_SOLO, DGN_SAY_CARD_DRAW_SOLO_TEXT },       { DGN_SAY_ROLE_FRONT, DGN_SAY_CARD_DRAW_FRONT_TEXT },
    { DGN_SAY_ROLE_MINION, DGN_SAY_CARD_DRAW_MINION_TEXT },   { DGN_SAY_CARD_DRAW_AFTER, DGN_SAY_CARD_DRAW_AFTER_TEXT },
  };
  DgnCard *card = dgn_block_add_card (cards);
  card->title = g_strdup (dgn_word (c->words, DGN_SAY_CARD_DRAW));
  card->subtitle = g_strdup (dgn_word (c->words, DGN_SAY_ROLE_DECK));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *label = dgn_text_capital (dgn_word (c->words, lines[i].label));
    dgn_card_line (card, label, dgn_word (c->words, lines[i].text));
  }
}

/* ---- The templates ---- */

/* "controller or artillery" */
static char *
name_roles (const DgnComposer *c, const DgnTemplateRow *row)
{
  static const DgnSay says[DGN_N_ROLES] = {
    [DGN_ROLE_ARTILLERY] = DGN_SAY_ROLE_ARTILLERY,   [DGN_ROLE_BRUTE] = DGN_SAY_ROLE_FRONT,           [DGN_ROLE_CONTROLLER] = DGN_SAY_ROLE_CONTROLLER,
    [DGN_ROLE_LURKER] = DGN_SAY_ROLE_LURKER,         [DGN_ROLE_SKIRMISHER] = DGN_SAY_ROLE_SKIRMISHER, [DGN_ROLE_SOLDIER] = DGN_SAY_ROLE_FRONT,
  };
  if (row->is_commander)
    return g_strdup (dgn_word (c->words, DGN_SAY_ROLE_COMMANDER));
  if (row->rank == DGN_RANK_SOLO || row->rank == DGN_RANK_ELITE)
    return g_strdup (dgn_word (c->words, row->rank == DGN_RANK_SOLO ? DGN_SAY_ROLE_SOLO : DGN_SAY_ROLE_ELITE));
  char *names = NULL;
  DgnSay last = DGN_N_SAYS;
  for (int role = 0; role < DGN_N_ROLES; role++) {
    if ((row->roles & 1u << role) == 0 || says[role] == last)
      continue;
    last = says[role];
    char *longer = names == NULL ? g_strdup (dgn_word (c->words, last))
                                 : dgn_say (c->words, DGN_SAY_ROLE_OR, "a", names, "b", dgn_word (c->words, last), NULL);
    g_free (names);
    names = longer;
  }
  return names;
}

/* Creatures are worth twice as much every so many levels; below the first level there are none, so that fewer of it stand for them. */
#define DOUBLING_LEVELS 4

/* "6 × skirmisher, level 3" for this party. */
static char *
describe_group (const DgnComposer *c, const DgnTemplateRow *row)
{
  const int wanted = c->d->party_level + row->level, level = MAX (1, wanted);
  const double share = pow (2, (double) (wanted - level) / DOUBLING_LEVELS);
  const int n = MAX (1, (int) lround (dgn_template_count (row->count, c->d->party_size) * share));
  g_autofree char *count_text = g_strdup_printf ("%d", n), *level_text = g_strdup_printf ("%d", level), *role = name_roles (c, row);
  return dgn_say (c->words, DGN_SAY_CARD_FIGHT_GROUP, "n", count_text, "role", role, "level", level_text, NULL);
}

/* Adds a group to the way that is being described, or begins the next one. */
static void
add_group (const DgnComposer *c, GPtrArray *ways, gboolean is_next, const char *group)
{
  if (is_next) {
    g_ptr_array_add (ways, g_strdup (group));
    return;
  }
  char **last = (char **) &ways->pdata[ways->len - 1];
  g_autofree char *before = *last;
  *last = dgn_say (c->words, DGN_SAY_LIST_LAST, "a", before, "b", group, NULL);
}

/* All ways to put a template together at a difficulty, each once: "1 × …, 6 × …; or 5 × …" */
static char *
describe_fight (const DgnComposer *c, int template_kind, int difficulty)
{
  const GArray *rows = dgn_template_rows ();
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func (g_free);
  char variant = 0;
  for (guint i = 0; i < rows->len; i++) {
    const DgnTemplateRow *row = &g_array_index (rows, DgnTemplateRow, i);
    if (row->template_kind != template_kind || row->difficulty != difficulty)
      continue;
    g_autofree char *group = describe_group (c, row);
    add_group (c, ways, ways->len == 0 || variant != row->variant, group);
    variant = row->variant;
  }
  char *text = g_strdup (ways->len > 0 ? ways->pdata[0] : "");
  for (guint i = 1; i < ways->len; i++) {
    guint before = 0;
    while (before < i && strcmp (ways->pdata[before], ways->pdata[i]) != 0)
      before++;
    if (before < i)
      continue;
    g_autofree char *shorter = text;
    text = dgn_say (c->words, DGN_SAY_CARD_FIGHT_OR, "a", shorter, "b", (const char *) ways->pdata[i], NULL);
  }
  return text;
}

static void
add_template_card (DgnComposer *c, DgnBlock *cards, int template_kind)
{
  DgnCard *card = dgn_block_add_card (cards);
  g_autofree char *party = dgn_party_words (c);
  card->title = g_strdup (dgn_template_title (c->words, (DgnTemplate) template_kind));
  card->subtitle = dgn_say (c->words, DGN_SAY_CARD_FIGHT, "party", party, NULL);
  for (int difficulty = DGN_EASY; difficulty <= DGN_HARD; difficulty++) {
    g_autofree char *label = dgn_text_capital (dgn_difficulty_title (c->words, (DgnDifficulty) difficulty));
    g_autofree char *groups = describe_fight (c, template_kind, difficulty);
    dgn_card_line (card, label, groups);
  }
  dgn_card_line_or (card, dgn_word (c->words, DGN_SAY_CARD_HOW), dgn_template_how (c->words, (DgnTemplate) template_kind), "");
}

void
dgn_add_role_cards (DgnComposer *c, DgnBlock *cards)
{
  for (guint i = 0; i < c->d->role_cards->len; i++)
    add_role_card (c, cards, dgn_role_card (c->d, (int) i));
  add_draw_card (c, cards);
  for (int kind = DGN_BATTLEFIELD_CONTROL; kind <= DGN_WOLF_PACK; kind++)
    add_template_card (c, cards, kind);
}

void
dgn_add_blank_card (DgnComposer *c, DgnBlock *cards)
{
  DgnCard *card = dgn_block_add_card (cards);
  card->title = g_strdup (dgn_word (c->words, DGN_SAY_CARD_YOURS));
  dgn_card_space (c, card, DGN_SAY_CARD_FOES, 1);
  dgn_card_space (c, card, DGN_SAY_HEAD_ROLE, 1);
  dgn_card_space (c, card, DGN_SAY_CARD_LEVEL, 1);
  dgn_card_space (c, card, DGN_SAY_CARD_STATS, 3);
  dgn_card_space (c, card, DGN_SAY_CARD_HITS, 1);
}
