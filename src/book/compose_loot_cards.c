/* compose_loot_cards.c - cards to hand out when a magic item is found: what it is called and worth, and room for notes. */
#include "compose_private.h"

#include <dungeonbook/text.h>

#define NOTE_LINES 3

/* `lot`: "H3", "E5". */
static void
add_item (DgnComposer *c, DgnBlock *cards, const DgnThing *thing, const char *lot)
{
  DgnCard *card = dgn_block_add_card (cards);
  card->corner = g_strdup (lot);
  g_autofree char *name = dgn_text_figures (dgn_words_text (c->words, thing->name));
  card->title = dgn_text_capital (name);
  card->subtitle = dgn_thing_notes (c, thing);
  g_autofree char *worth = dgn_gold (c, thing->worth);
  dgn_card_line (card, dgn_word (c->words, DGN_SAY_HEAD_VALUE), thing->worth > 0 ? worth : dgn_word (c->words, DGN_SAY_CARD_SPACE));
  dgn_card_space (c, card, DGN_SAY_LABEL_NOTES, NOTE_LINES);
  card->foot = g_strdup ("");
}

static void
add_items (DgnComposer *c, DgnBlock *cards, const DgnLoot *loot, char letter, int number)
{
  g_autofree char *lot = g_strdup_printf ("%c%d", letter, number);
  for (guint i = 0; i < loot->items->len; i++)
    if (dgn_loot_thing (loot, i)->kind == DGN_THING_MAGIC)
      add_item (c, cards, dgn_loot_thing (loot, i), lot);
}

void
dgn_add_item_cards (DgnComposer *c, DgnBlock *cards)
{
  for (guint i = 0; i < c->d->treasures->len; i++)
    add_items (c, cards, &dgn_treasure (c->d, (int) i)->loot, 'H', dgn_treasure (c->d, (int) i)->number);
  for (guint i = 0; i < c->d->encounters->len; i++)
    add_items (c, cards, &dgn_encounter (c->d, (int) i)->loot, 'E', dgn_encounter (c->d, (int) i)->number);
}
