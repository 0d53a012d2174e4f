/* dungeon_decks.c - what is only on cards: wanderers, and the role deck. Read and written. */
#include "model/reader.h"

static void
write_wanderers (DgnEmit *emit, const DgnDungeon *d)
{
  dgn_open_list (emit, "wanderers", "Bands that are met on the way, when a wandering check says so. home: where they come from.");
  for (guint i = 0; i < d->wanderers->len; i++) {
    const DgnEncounter *w = dgn_wanderer (d, (int) i);
    DgnWandererKeys keys = { .id = dgn_refer ("W%d", w->number),
                             .template_kind = (int) w->template_kind,
                             .difficulty = (int) w->difficulty,
                             .text = w->text };
    const DgnFoesSource foes = { d, w };
    if (w->space >= 0)
      keys.home = dgn_refer_space (d, w->space);
    if (w->foes->len > 0)
      keys.foes.source = &foes;
    dgn_record_write (emit, dgn_wanderer_keys, &keys, dgn_text_style (w->text));
  }
  dgn_emit_list_end (emit);
}

static void
write_role_cards (DgnEmit *emit, const DgnDungeon *d)
{
  dgn_open_list (emit, "role_cards",
                 "The role deck, from which fights are drawn: 50 cards by role and level. level: of a party to which one for each of\n"
                 "them is a fair fight; four times as many minions, and a solo for all. Without a creature a card is yours to fill.");
  for (guint i = 0; i < d->role_cards->len; i++) {
    const DgnRoleCard *c = dgn_role_card (d, (int) i);
    DgnRoleCardKeys keys = { .id = dgn_refer ("R%d", c->number), .role = c->role, .level = c->level, .count = c->count, .text = c->text };
    keys.creature = c->creature >= 0 ? dgn_creature (d, c->creature)->name : (char *) "";
    dgn_record_write (emit, dgn_role_card_keys, &keys, dgn_text_style (c->text));
  }
  dgn_emit_list_end (emit);
}

void
dgn_decks_write (DgnEmit *emit, const DgnDungeon *d)
{
  /* Files of older programs have neither. */
  if (d->wanderers->len > 0)
    write_wanderers (emit, d);
  if (d->role_cards->len > 0)
    write_role_cards (emit, d);
}

static void
read_wanderer (DgnReader *r, const DgnNode *node)
{
  DgnWandererKeys keys;
  dgn_record_read (r->diag, dgn_wanderer_keys, "wanderers", node, &keys);
  int index = dgn_dungeon_add_wanderer (r->d);
  DgnEncounter *w = dgn_wanderer (r->d, index);
  g_array_append_val (r->marks->wanderers, node->mark);
  w->number = dgn_reader_own_number (r, r->wanderers, &keys.id, 'W', "wanderer", (guint) index);
  w->space = dgn_reader_space (r, &keys.home);
  w->template_kind = (DgnTemplate) keys.template_kind;
  w->difficulty = (DgnDifficulty) keys.difficulty;
  dgn_reader_take (&w->text, keys.text);
  dgn_reader_foes (r, &keys.foes, w->foes);
}

static void
read_role_card (DgnReader *r, const DgnNode *node)
{
  DgnRoleCardKeys keys;
  dgn_record_read (r->diag, dgn_role_card_keys, "role card", node, &keys);
  int index = dgn_dungeon_add_role_card (r->d);
  DgnRoleCard *c = dgn_role_card (r->d, index);
  g_array_append_val (r->marks->role_cards, node->mark);
  c->number = dgn_reader_own_number (r, r->role_cards, &keys.id, 'R', "role card", (guint) index);
  c->role = keys.role;
  c->level = keys.level;
  c->count = keys.count;
  dgn_reader_take (&c->text, keys.text);
  g_autofree char *creature = keys.creature;
  if (*creature != '\0')
    c->creature = dgn_reader_creature (r, dgn_node_get (node, "creature"), creature);
}

void
dgn_reader_decks (DgnReader *r, const DgnRootKeys *root)
{
  dgn_reader_each (r, &root->wanderers, "wanderers", read_wanderer);
  dgn_reader_each (r, &root->role_cards, "role_cards", read_role_card);
}
