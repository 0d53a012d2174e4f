/* loot.c - coins and things, and what they are worth. */
#include <dungeonbook/loot.h>

#include <string.h>

const char *const dgn_coin_words[] = { "cp", "sp", "ep", "gp", "pp", NULL };
const char *const dgn_thing_kind_words[] = { "goods", "gem", "art", "magic", NULL };

static void
clear_item (gpointer data)
{
  DgnThing *item = data;
  g_free (item->name);
  g_free (item->pack);
  g_free (item->tier);
}

void
dgn_loot_init (DgnLoot *loot)
{
  memset (loot->coins, 0, sizeof loot->coins);
  loot->items = g_array_new (FALSE, TRUE, sizeof (DgnThing));
  g_array_set_clear_func (loot->items, clear_item);
}

void
dgn_loot_clear (DgnLoot *loot)
{
  g_clear_pointer (&loot->items, g_array_unref);
}

void
dgn_loot_empty (DgnLoot *loot)
{
  memset (loot->coins, 0, sizeof loot->coins);
  g_array_set_size (loot->items, 0);
}

DgnThing *
dgn_loot_add (DgnLoot *loot, const char *name)
{
  DgnThing item = { .name = g_strdup (name), .pack = g_strdup (""), .tier = g_strdup (""), .count = 1 };
  g_array_append_val (loot->items, item);
  return &g_array_index (loot->items, DgnThing, loot->items->len - 1);
}

DgnThing *
dgn_loot_thing (const DgnLoot *loot, guint index)
{
  g_assert (index < loot->items->len);
  return &g_array_index (loot->items, DgnThing, index);
}

static gboolean
has_coins (const DgnLoot *loot)
{
  for (int i = 0; i < DGN_N_COINS; i++)
    if (loot->coins[i] != 0)
      return TRUE;
  return FALSE;
}

gboolean
dgn_loot_is_empty (const DgnLoot *loot)
{
  return loot->items->len == 0 && !has_coins (loot);
}

static gboolean
are_alike (const DgnThing *a, const DgnThing *b)
{
  return strcmp (a->name, b->name) == 0 && strcmp (a->pack, b->pack) == 0 && strcmp (a->tier, b->tier) == 0 && a->kind == b->kind
         && a->worth == b->worth && a->level == b->level && !a->needs_attunement == !b->needs_attunement;
}

static gboolean
equal_items (const DgnThing *a, const DgnThing *b)
{
  return are_alike (a, b) && a->count == b->count;
}

void
dgn_loot_join (DgnLoot *loot)
{
  for (guint i = 0; i < loot->items->len; i++)
    for (guint k = loot->items->len - 1; k > i; k--) {
      DgnThing *first = dgn_loot_thing (loot, i), *next = dgn_loot_thing (loot, k);
      if (first->kind == DGN_THING_MAGIC || !are_alike (first, next))
        continue;
      first->count += next->count;
      g_array_remove_index (loot->items, k);
    }
}

gboolean
dgn_loot_equal (const DgnLoot *a, const DgnLoot *b)
{
  if (memcmp (a->coins, b->coins, sizeof a->coins) != 0 || a->items->len != b->items->len)
    return FALSE;
  for (guint i = 0; i < a->items->len; i++)
    if (!equal_items (dgn_loot_thing (a, i), dgn_loot_thing (b, i)))
      return FALSE;
  return TRUE;
}

int
dgn_coin_worth (DgnCoin coin, int gp_per_pp)
{
  static const int worth[] = { 1, 10, 50, DGN_CP_PER_GP };
  return coin == DGN_PP ? gp_per_pp * DGN_CP_PER_GP : worth[coin];
}

gint64
dgn_loot_coins_worth (const DgnLoot *loot, int gp_per_pp)
{
  gint64 worth = 0;
  for (int i = 0; i < DGN_N_COINS; i++)
    worth += (gint64) loot->coins[i] * dgn_coin_worth ((DgnCoin) i, gp_per_pp);
  return worth;
}

static gint64
items_worth (const DgnLoot *loot, gboolean is_magic)
{
  gint64 worth = 0;
  for (guint i = 0; i < loot->items->len; i++) {
    const DgnThing *item = dgn_loot_thing (loot, i);
    if ((item->kind == DGN_THING_MAGIC) == is_magic)
      worth += (gint64) item->count * item->worth;
  }
  return worth;
}

gint64
dgn_loot_things_worth (const DgnLoot *loot)
{
  return items_worth (loot, FALSE);
}

gint64
dgn_loot_magic_worth (const DgnLoot *loot)
{
  return items_worth (loot, TRUE);
}

int
dgn_loot_n_magic (const DgnLoot *loot)
{
  int n = 0;
  for (guint i = 0; i < loot->items->len; i++)
    n += dgn_loot_thing (loot, i)->kind == DGN_THING_MAGIC ? dgn_loot_thing (loot, i)->count : 0;
  return n;
}
