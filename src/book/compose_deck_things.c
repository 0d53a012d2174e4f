/* compose_deck_things.c - cards for traps, treasure and doors. */
#include "compose_private.h"

#include <dungeonbook/text.h>

void
dgn_card_space (const DgnComposer *c, DgnCard *card, DgnSay label, int n)
{
  for (int i = 0; i < n; i++)
    dgn_card_line (card, i == 0 ? dgn_word (c->words, label) : "",
                   dgn_word (c->words, i == 0 ? DGN_SAY_CARD_SPACE : DGN_SAY_CARD_SPACE_WIDE));
}

static void
add_text (DgnComposer *c, DgnCard *card, DgnSay label, const char *text, int n_blank)
{
  g_autofree char *markup = dgn_escape (text);
  if (*text != '\0')
    dgn_card_line (card, dgn_word (c->words, label), markup);
  else
    dgn_card_space (c, card, label, n_blank);
}

/* "1-07 (p. 12) · K9" */
static char *
place_foot (const DgnComposer *c, int space, DgnCell cell)
{
  g_autofree char *square = dgn_cell_name (cell), *place = dgn_place_or_none (c, space);
  return dgn_say (c->words, DGN_SAY_CARD_FOOT, "place", place, "square", square, NULL);
}

void
dgn_add_trap_cards (DgnComposer *c, DgnBlock *cards)
{
  for (guint i = 0; i < c->d->traps->len; i++) {
    const DgnTrap *trap = dgn_trap (c->d, (int) i);
    DgnCard *card = dgn_block_add_card (cards);
    g_autofree char *on = dgn_trap_is_on (c, trap);
    card->corner = g_strdup_printf ("T%d", trap->number);
    card->title = g_strdup (dgn_words_text (c->words, trap->name));
    card->subtitle = g_strdup (*trap->like != '\0' ? trap->like : dgn_word (c->words, DGN_SAY_HEAD_TRAP));
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_HEAD_ON), on);
    dgn_card_trap (c, card, trap);
    add_text (c, card, DGN_SAY_CARD_EFFECT, trap->text, *trap->stats != '\0' ? 0 : 3);
    card->foot = place_foot (c, trap->space, trap->cell);
  }
}

void
dgn_add_treasure_cards (DgnComposer *c, DgnBlock *cards)
{
  for (guint i = 0; i < c->d->treasures->len; i++) {
    const DgnTreasure *hoard = dgn_treasure (c->d, (int) i);
    DgnCard *card = dgn_block_add_card (cards);
    g_autofree char *lying = dgn_hoard_lying (c, hoard);
    card->corner = g_strdup_printf ("H%d", hoard->number);
    card->title = g_strdup (dgn_word (c->words, DGN_SAY_LABEL_TREASURE));
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_CARD_LYING), lying);
    g_autofree char *search = dgn_hoard_search (c, hoard);
    if (hoard->is_hidden && hoard->search_dc > 0)
      dgn_card_line (card, dgn_word (c->words, DGN_SAY_HEAD_SEARCH), search);
    if (*hoard->text == '\0' && !dgn_loot_is_empty (&hoard->loot)) {
      g_autofree char *contents = dgn_loot_words (c, &hoard->loot);
      dgn_card_line (card, dgn_word (c->words, DGN_SAY_HEAD_CONTENTS), contents);
    } else {
      add_text (c, card, DGN_SAY_HEAD_CONTENTS, hoard->text, 4);
    }
    card->foot = place_foot (c, hoard->space, hoard->cell);
  }
  dgn_add_item_cards (c, cards);
}

void
dgn_add_door_cards (DgnComposer *c, DgnBlock *cards)
{
  for (guint i = 0; i < c->d->doors->len; i++) {
    const DgnDoor *door = dgn_door (c->d, (int) i);
    DgnCard *card = dgn_block_add_card (cards);
    g_autofree char *state = dgn_door_state (c, door, FALSE), *opens = dgn_door_opens (c, door);
    const char *words = *state != '\0' ? state : dgn_word (c->words, DGN_SAY_UNLOCKED);
    card->corner = g_strdup_printf ("D%d", door->number);
    g_autofree char *kind = dgn_say (c->words, DGN_SAY_CARD_DOOR, "kind", dgn_word (c->words, dgn_door_material (door)), NULL);
    card->title = dgn_text_capital (kind);
    card->subtitle = dgn_text_capital (words);
    dgn_card_door (c, card, door);
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_HEAD_OPENS), opens);
    if (door->trap >= 0) {
      g_autofree char *trap = dgn_trap_markup (c, door->trap);
      dgn_card_line (card, dgn_word (c->words, DGN_SAY_HEAD_TRAP), trap);
    }
    if (door->opening < 0)
      continue;
    const DgnOpening *opening = dgn_opening (c->d, door->opening);
    g_autofree char *between = dgn_door_between (c, opening);
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_HEAD_BETWEEN), between);
    card->foot = place_foot (c, opening->a, opening->cell);
  }
}
