/* compose_deck.c - the encounter deck: how to use it, and a card for each encounter. */
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
  if (e->foes->len > 0)
    dgn_card_foes (c, card, e);
  else
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_CARD_WHO), dgn_template_who (c->words, e->template_kind, e->difficulty));
  dgn_card_line (card, dgn_word (c->words, DGN_SAY_CARD_HOW), dgn_template_how (c->words, e->template_kind));
  if (*e->text != '\0') {
    g_autofree char *text = dgn_escape (e->text);
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_LABEL_NOTES), text);
  }
  for (int i = 0; i < FOE_LINES && e->foes->len == 0; i++)
    dgn_card_line (card, i == 0 ? dgn_word (c->words, DGN_SAY_CARD_FOES) : "", dgn_word (c->words, i == 0 ? DGN_SAY_CARD_SPACE : DGN_SAY_CARD_SPACE_WIDE));
  if (e->foes->len == 0)
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_CARD_HITS), dgn_word (c->words, DGN_SAY_CARD_SPACE));
  dgn_card_line (card, dgn_word (c->words, DGN_SAY_CARD_LOOT), dgn_word (c->words, DGN_SAY_CARD_SPACE));
  card->dest = g_strdup_printf ("card-%d", e->number);
  g_autofree char *dest = g_strconcat (e->letter > 0 ? "encounter-" : "room-", name, NULL);
  g_autofree char *link = dgn_link_markup (dest, name, c->parts.key);
  g_autofree char *page = g_strdup_printf ("<page to=\"%s\"/>", dest);
  card->foot = c->parts.key ? dgn_say (c->words, DGN_SAY_CARD_FOOT_PAGE, "place", link, "square", square, "page", page, NULL)
                            : dgn_say (c->words, DGN_SAY_CARD_FOOT, "place", link, "square", square, NULL);
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
    g_autofree char *name = dgn_encounter_place (c->d, (int) i);
    g_autofree char *dest = g_strconcat (e->letter > 0 ? "encounter-" : "room-", name, NULL);
    g_autofree char *link = dgn_link_markup (dest, place, c->parts.key);
    g_autofree char *page = g_strdup_printf ("<page to=\"%s\"/>", dest);
    char *cells[] = {
      g_strdup_printf ("<b><a href=\"card-%d\">E%d</a></b>", e->number, e->number),
      c->parts.key ? dgn_say (c->words, DGN_SAY_PAGE_OF, "place", link, "page", page, NULL) : g_strdup (link),
      dgn_cell_name (e->cell),
      g_strdup (dgn_template_title (c->words, e->template_kind)),
      g_strdup (dgn_difficulty_title (c->words, e->difficulty)),
      dgn_foe_names (c, e),
    };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
}

void
dgn_compose_deck (DgnComposer *c)
{
  if (c->d->encounters->len == 0)
    return;
  const char *title = dgn_word (c->words, DGN_SAY_DECK);
  dgn_add_part (c, 1, title, NULL, NULL);
  DgnBlock *heading = dgn_add_heading (c, 1, title);
  heading->dest = g_strdup ("deck");
  heading->outline = g_strdup (title);
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_DECK_TEXT));
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_DECK_DRAW));
  add_roster (c);
  DgnBlock *cards = dgn_book_add (c->book, DGN_BLOCK_CARDS);
  for (guint i = 0; i < c->d->encounters->len; i++)
    add_card (c, cards, (int) i);
}
