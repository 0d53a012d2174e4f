/* compose_loot.c - treasure in words: what a hoard holds, what foes carry. */
#include "compose_private.h"

#include <dungeonbook/text.h>

#include <string.h>

/* "12,500", "0.25": an amount of gp with up to two decimals. */
char *
dgn_gold_number (const DgnComposer *c, gint64 cp)
{
  g_autofree char *whole = g_strdup_printf ("%" G_GINT64_FORMAT, cp / DGN_CP_PER_GP);
  const gsize length = strlen (whole);
  GString *text = g_string_new (NULL);
  for (gsize i = 0; i < length; i++) {
    if (i > 0 && length > 4 && (length - i) % 3 == 0)
      g_string_append (text, dgn_word (c->words, DGN_SAY_THOUSANDS));
    g_string_append_c (text, whole[i]);
  }
  const int rest = (int) (cp % DGN_CP_PER_GP);
  if (rest > 0)
    g_string_append_printf (text, rest % 10 == 0 ? "%s%d" : "%s%02d", dgn_word (c->words, DGN_SAY_DECIMAL), rest % 10 == 0 ? rest / 10 : rest);
  return g_string_free (text, FALSE);
}

char *
dgn_gold (const DgnComposer *c, gint64 cp)
{
  g_autofree char *n = dgn_gold_number (c, cp);
  return dgn_say (c->words, DGN_SAY_COINS_GP, "n", n, NULL);
}

char *
dgn_coins (const DgnComposer *c, const DgnLoot *loot)
{
  static const DgnSay says[] = { DGN_SAY_COINS_CP, DGN_SAY_COINS_SP, DGN_SAY_COINS_EP, DGN_SAY_COINS_GP, DGN_SAY_COINS_PP };
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  for (int coin = DGN_PP; coin >= DGN_CP; coin--) {
    if (loot->coins[coin] == 0)
      continue;
    g_autofree char *n = dgn_gold_number (c, (gint64) loot->coins[coin] * DGN_CP_PER_GP);
    g_ptr_array_add (parts, dgn_say (c->words, says[coin], "n", n, NULL));
  }
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

/* "rare, attunement"; "" if there is nothing to add. */
char *
dgn_thing_notes (const DgnComposer *c, const DgnThing *thing)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  if (*thing->tier != '\0')
    g_ptr_array_add (parts, dgn_escape (dgn_words_text (c->words, thing->tier)));
  if (thing->level > 0) {
    g_autofree char *n = g_strdup_printf ("%d", thing->level);
    g_ptr_array_add (parts, dgn_say (c->words, DGN_SAY_THING_LEVEL, "n", n, NULL));
  }
  if (thing->needs_attunement)
    g_ptr_array_add (parts, g_strdup (dgn_word (c->words, DGN_SAY_THING_ATTUNEMENT)));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

static char *
name_thing (const DgnComposer *c, const DgnThing *thing)
{
  g_autofree char *said = dgn_text_figures (dgn_words_text (c->words, thing->name)), *plain = dgn_escape (said), *notes = dgn_thing_notes (c, thing);
  g_autofree char *name = thing->kind == DGN_THING_MAGIC ? g_strdup_printf ("<i>%s</i>", plain) : g_strdup (plain);
  return *notes != '\0' ? dgn_say (c->words, DGN_SAY_THING_NOTES, "name", name, "notes", notes, NULL) : g_steal_pointer (&name);
}

/* "3 × river agate (10 gp each)" */
static char *
describe_thing (const DgnComposer *c, const DgnThing *thing)
{
  g_autofree char *name = name_thing (c, thing), *n = g_strdup_printf ("%d", thing->count), *worth = dgn_gold (c, thing->worth);
  if (thing->worth == 0)
    return dgn_say (c->words, thing->count > 1 ? DGN_SAY_THING_MANY_UNPRICED : DGN_SAY_THING, "n", n, "name", name, NULL);
  return dgn_say (c->words, thing->count > 1 ? DGN_SAY_THING_MANY : DGN_SAY_THING_ONE, "n", n, "name", name, "worth", worth, NULL);
}

char *
dgn_things (const DgnComposer *c, const DgnLoot *loot)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < loot->items->len; i++)
    g_ptr_array_add (parts, describe_thing (c, dgn_loot_thing (loot, i)));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv ("; ", (char **) parts->pdata);
}

gint64
dgn_plain_worth (const DgnComposer *c, const DgnLoot *loot)
{
  return dgn_loot_coins_worth (loot, c->d->gp_per_pp) + dgn_loot_things_worth (loot);
}

gint64
dgn_loot_worth (const DgnComposer *c, const DgnLoot *loot)
{
  return dgn_plain_worth (c, loot) + dgn_loot_magic_worth (loot);
}

char *
dgn_loot_words (const DgnComposer *c, const DgnLoot *loot)
{
  g_autofree char *coins = dgn_coins (c, loot), *things = dgn_things (c, loot);
  g_autofree char *both = g_strconcat (coins, *coins != '\0' && *things != '\0' ? "; " : "", things, NULL);
  g_autofree char *worth = dgn_gold (c, dgn_loot_worth (c, loot));
  return dgn_say (c->words, DGN_SAY_LOOT_WORTH, "things", both, "worth", worth, NULL);
}

void
dgn_add_carried (DgnComposer *c, DgnBlock *entry, const DgnEncounter *e)
{
  if (dgn_loot_is_empty (&e->loot))
    return;
  g_autofree char *words = dgn_loot_words (c, &e->loot), *ticked = g_strconcat ("□ ", words, NULL);
  dgn_block_line (entry, dgn_word (c->words, !e->is_lair ? DGN_SAY_LABEL_CARRIED : e->letter > 0 ? DGN_SAY_LABEL_ABOUT : DGN_SAY_LABEL_LAIR), ticked);
}
