/* compose_tables.c - the table of treasure. */
#include "compose_private.h"

#include <dungeonbook/system.h>

#include <string.h>

char *
dgn_hoard_lying (const DgnComposer *c, const DgnTreasure *hoard)
{
  g_autofree char *lower = dgn_lower_phrase (dgn_words_text (c->words, hoard->where));
  g_autofree char *where = dgn_escape (lower);
  if (!hoard->is_hidden)
    return *where != '\0' ? g_steal_pointer (&where) : g_strdup (dgn_word (c->words, DGN_SAY_OPEN_LYING));
  g_autofree char *text = dgn_say (c->words, DGN_SAY_HIDDEN_LYING, "where", where, NULL);
  return g_strdup (g_strchomp (text));
}

const char *
dgn_search_chance (const DgnComposer *c)
{
  const DgnSystem *system = dgn_system_get (c->d->system);
  const char *search = system != NULL ? system->checks.search : NULL;
  return search != NULL && *search != '\0' && strstr (search, "{n}") == NULL ? search : NULL;
}

char *
dgn_hoard_search (const DgnComposer *c, const DgnTreasure *hoard)
{
  const char *chance = dgn_search_chance (c);
  return chance != NULL ? dgn_escape (dgn_words_text (c->words, chance)) : g_strdup_printf ("%d", hoard->search_dc);
}

/* A game master's words, else what it is worth. */
static char *
describe_contents (const DgnComposer *c, const DgnTreasure *hoard)
{
  if (*hoard->text != '\0' || dgn_loot_is_empty (&hoard->loot))
    return dgn_text_or_none (c, hoard->text);
  return dgn_gold (c, dgn_loot_worth (c, &hoard->loot));
}

static void
add_treasure_table (DgnComposer *c)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (DgnNumbered));
  for (guint i = 0; i < c->d->treasures->len; i++) {
    DgnNumbered one = { dgn_treasure (c->d, (int) i)->number, (int) i };
    g_array_append_val (order, one);
  }
  dgn_sort_numbered (order);
  dgn_begin_list (c, DGN_SAY_TREASURES, DGN_SAY_TREASURES_TEXT, "treasure");
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NUMBER), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_FLOOR), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_SQUARE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_IN), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_WHERE), 1.2, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_SEARCH), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_CONTENTS), 2, FALSE);
  for (guint i = 0; i < order->len; i++) {
    const DgnTreasure *hoard = dgn_treasure (c->d, g_array_index (order, DgnNumbered, i).index);
    gboolean has_space = hoard->space >= 0;
    char *cells[] = {
      g_strdup_printf ("<b>H%d</b>", hoard->number),
      has_space ? dgn_floor_name (c->d, dgn_space (c->d, hoard->space)->floor) : dgn_none (c),
      dgn_cell_name (hoard->cell),
      dgn_place_or_none (c, hoard->space),
      dgn_hoard_lying (c, hoard),
      hoard->is_hidden && hoard->search_dc > 0 ? dgn_hoard_search (c, hoard) : dgn_none (c),
      describe_contents (c, hoard),
    };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
}

void
dgn_compose_treasure (DgnComposer *c)
{
  if (c->d->treasures->len > 0)
    add_treasure_table (c);
  else if (dgn_has_loot (c->d))
    dgn_begin_list (c, DGN_SAY_TREASURES, DGN_SAY_TREASURES_NONE, "treasure");
  dgn_add_ledger (c);
}
