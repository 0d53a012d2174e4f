/* compose_deck.c - the cards to cut out: which decks there are, how to use them, and a card for each encounter. */
#include "compose_private.h"

#include <dungeonbook/text.h>

#define FOE_LINES 3

static char *
name_place (const DgnComposer *c, int index)
{
  const DgnEncounter *e = dgn_encounter (c->d, index);
  g_autofree char *name = dgn_encounter_place (c->d, index);
  const DgnSpace *space = dgn_space (c->d, e->space);
  g_autofree char *title = space->kind == DGN_CHAMBER ? dgn_chamber_title (c, space) : g_strdup (dgn_word (c->words, DGN_SAY_CORRIDOR));
  return g_strdup_printf ("%s %s", name, title);
}

/* Who, how, what a game master says of it, and lines to write on. */
static void
add_fight (DgnComposer *c, DgnCard *card, const DgnEncounter *e)
{
  if (e->foes->len > 0)
    dgn_card_foes (c, card, e);
  else
    dgn_card_line_or (card, dgn_word (c->words, DGN_SAY_CARD_WHO), dgn_template_who (c->words, e->template_kind, e->difficulty), "");
  dgn_card_line_or (card, dgn_word (c->words, DGN_SAY_CARD_HOW), dgn_template_how (c->words, e->template_kind), "");
  if (*e->text != '\0') {
    g_autofree char *text = dgn_escape (e->text);
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_LABEL_NOTES), text);
  }
  for (int i = 0; i < FOE_LINES && e->foes->len == 0; i++)
    dgn_card_line_or (card, i == 0 ? dgn_word (c->words, DGN_SAY_CARD_FOES) : "",
                      dgn_word (c->words, i == 0 ? DGN_SAY_CARD_SPACE : DGN_SAY_CARD_SPACE_WIDE), i == 0 ? NULL : "");
  if (e->foes->len == 0)
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_CARD_HITS), dgn_word (c->words, DGN_SAY_CARD_SPACE));
  g_autofree char *loot = dgn_loot_is_empty (&e->loot) ? g_strdup (dgn_word (c->words, DGN_SAY_CARD_SPACE)) : dgn_loot_words (c, &e->loot);
  dgn_card_line_or (card, dgn_word (c->words, DGN_SAY_CARD_LOOT), loot, "");
}

static void
add_card (DgnComposer *c, DgnBlock *cards, int index)
{
  const DgnEncounter *e = dgn_encounter (c->d, index);
  DgnCard *card = dgn_block_add_card (cards);
  g_autofree char *place = name_place (c, index);
  g_autofree char *name = dgn_encounter_place (c->d, index);
  g_autofree char *square = dgn_cell_name (e->cell);
  g_autofree char *difficulty = dgn_text_capital (dgn_difficulty_title (c->words, e->difficulty));
  card->corner = g_strdup_printf ("E%d", e->number);
  card->title = g_strdup (dgn_template_title (c->words, e->template_kind));
  card->subtitle = e->difficulty == DGN_BOSS ? dgn_say (c->words, DGN_SAY_CARD_BOSS, "place", place, NULL)
                                             : dgn_say (c->words, DGN_SAY_CARD_SUBTITLE, "difficulty", difficulty, "place", place, NULL);
  add_fight (c, card, e);
  card->dest = g_strdup_printf ("card-%d", e->number);
  g_autofree char *dest = dgn_home_dest (c, index);
  g_autofree char *link = dgn_link_markup (dest, name, c->parts.key);
  g_autofree char *page = g_strdup_printf ("<page to=\"%s\"/>", dest);
  card->foot = c->parts.key ? dgn_say (c->words, DGN_SAY_CARD_FOOT_PAGE, "place", link, "square", square, "page", page, NULL)
                            : dgn_say (c->words, DGN_SAY_CARD_FOOT, "place", link, "square", square, NULL);
}

static void
add_wanderers (DgnComposer *c, DgnBlock *cards, const DgnEncounter *w)
{
  DgnCard *card = dgn_block_add_card (cards);
  g_autofree char *home = dgn_wanderer_home (c, w);
  card->corner = g_strdup_printf ("W%d", w->number);
  card->title = g_strdup (dgn_template_title (c->words, w->template_kind));
  card->subtitle = dgn_say (c->words, DGN_SAY_CARD_WANDERERS, "difficulty", dgn_difficulty_title (c->words, w->difficulty), NULL);
  add_fight (c, card, w);
  card->dest = g_strdup_printf ("card-w%d", w->number);
  if (w->space >= 0)
    card->foot = dgn_say (c->words, DGN_SAY_CARD_WANDERERS_FOOT, "place", home, NULL);
}

static void
add_roster_row (DgnComposer *c, DgnBlock *table, const DgnEncounter *e, char *id, char *place, char *square)
{
  char *cells[] = {
    id,
    place,
    square,
    g_strdup (dgn_template_title (c->words, e->template_kind)),
    g_strdup (dgn_difficulty_title (c->words, e->difficulty)),
    dgn_foe_names (c, e),
  };
  dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
}

/* All of them on one list, with room for a name or a page. */
static void
add_roster (DgnComposer *c)
{
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NUMBER), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_PLACE), 1.2, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_SQUARE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_TEMPLATE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_DIFFICULTY), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_YOURS), 2, FALSE);
  for (guint i = 0; i < c->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (c->d, (int) i);
    g_autofree char *plain = name_place (c, (int) i);
    g_autofree char *place = dgn_escape (plain);
    g_autofree char *dest = dgn_home_dest (c, (int) i);
    g_autofree char *link = dgn_link_markup (dest, place, c->parts.key);
    g_autofree char *page = g_strdup_printf ("<page to=\"%s\"/>", dest);
    add_roster_row (c, table, e, g_strdup_printf ("<b><a href=\"card-%d\">E%d</a></b>", e->number, e->number),
                    c->parts.key ? dgn_say (c->words, DGN_SAY_PAGE_OF, "place", link, "page", page, NULL) : g_strdup (link), dgn_cell_name (e->cell));
  }
  for (guint i = 0; i < c->d->wanderers->len; i++) {
    const DgnEncounter *w = dgn_wanderer (c->d, (int) i);
    g_autofree char *home = dgn_wanderer_home (c, w);
    add_roster_row (c, table, w, g_strdup_printf ("<b><a href=\"card-w%d\">W%d</a></b>", w->number, w->number),
                    dgn_say (c->words, DGN_SAY_CARD_WANDERERS_FOOT, "place", home, NULL), dgn_none (c));
  }
}

static void
add_encounter_list (DgnComposer *c)
{
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_DECK_TEXT));
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_DECK_DRAW));
  if (c->d->wanderers->len > 0)
    dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_DECK_WANDERERS));
  add_roster (c);
}

static void
add_encounter_cards (DgnComposer *c, DgnBlock *cards)
{
  for (guint i = 0; i < c->d->encounters->len; i++)
    add_card (c, cards, (int) i);
  for (guint i = 0; i < c->d->wanderers->len; i++)
    add_wanderers (c, cards, dgn_wanderer (c->d, (int) i));
}

gboolean
dgn_deck_is_empty (const DgnDungeon *d, DgnDeckKind kind)
{
  switch (kind) {
  case DGN_DECK_ENCOUNTERS:
    return d->encounters->len == 0;
  case DGN_DECK_ROLES:
    return d->role_cards->len == 0;
  case DGN_DECK_TRAPS:
    return d->traps->len == 0;
  case DGN_DECK_TREASURE:
    return d->treasures->len == 0 && dgn_n_magic (d) == 0;
  case DGN_DECK_DOORS:
    return d->doors->len == 0;
  case DGN_N_DECKS:
    break;
  }
  return TRUE;
}

/* What a deck is called, what is said of it on the pages before the cards (NULL: nothing), and its cards. */
static const struct {
  DgnSay title;
  void (*add_page) (DgnComposer *c);
  void (*add_cards) (DgnComposer *c, DgnBlock *cards);
} kinds[DGN_N_DECKS] = {
  [DGN_DECK_ENCOUNTERS] = { DGN_SAY_DECK, add_encounter_list, add_encounter_cards },
  [DGN_DECK_ROLES] = { DGN_SAY_ROLE_DECK, dgn_add_role_list, dgn_add_role_cards },
  [DGN_DECK_TRAPS] = { DGN_SAY_TRAPS, NULL, dgn_add_trap_cards },
  [DGN_DECK_TREASURE] = { DGN_SAY_TREASURES, NULL, dgn_add_treasure_cards },
  [DGN_DECK_DOORS] = { DGN_SAY_DOORS, NULL, dgn_add_door_cards },
};

/* A heading for each deck that needs words; the first of all is that of the part. */
static void
add_page (DgnComposer *c, DgnDeckKind kind, gboolean is_first)
{
  const char *title = dgn_word (c->words, kinds[kind].title);
  if (is_first)
    dgn_add_part (c, 1, title, NULL, NULL);
  if (is_first || kinds[kind].add_page != NULL) {
    DgnBlock *heading = dgn_add_heading (c, is_first ? 1 : 2, title);
    heading->dest = is_first ? g_strdup ("deck") : NULL;
    heading->outline = g_strdup (title);
  }
  if (kinds[kind].add_page != NULL)
    kinds[kind].add_page (c);
}

void
dgn_compose_deck (DgnComposer *c)
{
  DgnDecks decks = { 0 }; /* those that have cards */
  for (int i = 0; i < c->decks.n; i++)
    if (!dgn_deck_is_empty (c->d, c->decks.kinds[i]))
      decks.kinds[decks.n++] = c->decks.kinds[i];
  if (decks.n == 0)
    return;
  for (int i = 0; i < decks.n; i++)
    add_page (c, decks.kinds[i], i == 0);
  DgnBlock *cards = dgn_book_add (c->book, DGN_BLOCK_CARDS);
  for (int i = 0; i < decks.n; i++)
    kinds[decks.kinds[i]].add_cards (c, cards);
  cards->is_filled = dgn_decks_have (&decks, DGN_DECK_ROLES);
  if (cards->is_filled)
    dgn_add_blank_card (c, cards);
}
