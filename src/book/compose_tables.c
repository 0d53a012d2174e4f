/* compose_tables.c - the tables of doors, traps and treasure. */
#include "compose_private.h"

#include <string.h>

typedef struct {
  int number, index;
} Numbered;

static int
compare_numbered (gconstpointer a, gconstpointer b)
{
  const Numbered *x = a, *y = b;
  return x->number != y->number ? (x->number < y->number ? -1 : 1) : (x->index > y->index) - (x->index < y->index);
}

static char *
none (const DgnComposer *c)
{
  return g_strdup (dgn_word (c->words, DGN_SAY_NONE));
}

static char *
number_or_none (const DgnComposer *c, int n)
{
  return n > 0 ? g_strdup_printf ("%d", n) : none (c);
}

static char *
text_or_none (const DgnComposer *c, const char *text)
{
  return *text != '\0' ? dgn_escape (text) : none (c);
}

/* Heading and text of a list. */
static void
begin_list (DgnComposer *c, DgnSay title, DgnSay text, const char *dest)
{
  /* Lists that follow one another are one part, so that a small dungeon has them on one page. */
  if (!c->is_in_lists)
    dgn_add_part (c, 1, dgn_word (c->words, DGN_SAY_LISTS), NULL, NULL);
  c->is_in_lists = TRUE;
  DgnBlock *heading = dgn_add_heading (c, 1, dgn_word (c->words, title));
  heading->dest = g_strdup (dest);
  heading->outline = g_strdup (dgn_word (c->words, title));
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, text));
}

static DgnBlock *
begin_table (DgnComposer *c, DgnSay title, DgnSay text, const char *dest)
{
  begin_list (c, title, text, dest);
  return dgn_book_add (c->book, DGN_BLOCK_TABLE);
}

char *
dgn_door_opens (const DgnComposer *c, const DgnDoor *door)
{
  static const DgnSay slides[] = { DGN_SAY_NONE, DGN_SAY_SLIDES_SIDE, DGN_SAY_SLIDES_DOWN, DGN_SAY_SLIDES_UP };
  if (door->slides != DGN_SLIDES_NOT) {
    const char *words = dgn_word (c->words, slides[door->slides]);
    g_autofree char *add = g_strdup_printf ("%d", door->held_dc_add);
    return door->held_dc_add > 0 ? dgn_say (c->words, DGN_SAY_SLIDES_HELD, "slides", words, "n", add, NULL) : g_strdup (words);
  }
  if (door->opening < 0)
    return none (c);
  const DgnOpening *opening = dgn_opening (c->d, door->opening);
  int into = door->opens_to_a ? opening->a : opening->b;
  const char *hinge = dgn_word (c->words, door->hinge_left ? DGN_SAY_HINGE_LEFT : DGN_SAY_HINGE_RIGHT);
  if (dgn_space (c->d, into)->kind != DGN_CHAMBER)
    return dgn_say (c->words, DGN_SAY_OPENS_INTO_CORRIDOR, "hinge", hinge, NULL);
  g_autofree char *room = dgn_space_markup (c, into);
  return dgn_say (c->words, DGN_SAY_OPENS_INTO, "room", room, "hinge", hinge, NULL);
}

static void
add_door (DgnComposer *c, DgnBlock *table, int index)
{
  const DgnDoor *door = dgn_door (c->d, index);
  const DgnOpening *opening = door->opening >= 0 ? dgn_opening (c->d, door->opening) : NULL;
  g_autofree char *state = dgn_door_state (c, door, FALSE);
  gboolean is_secret = opening != NULL && opening->kind == DGN_OPENING_SECRET;
  const char *words = *state != '\0' ? state : dgn_word (c->words, DGN_SAY_UNLOCKED);
  g_autofree char *square = opening != NULL ? dgn_cell_name (opening->cell) : none (c);
  g_autofree char *a = opening != NULL ? dgn_space_paged (c, opening->a) : none (c);
  g_autofree char *b = opening != NULL ? dgn_space_paged (c, opening->b) : none (c);
  char *cells[] = {
    g_strdup_printf ("<b>D%d</b>", door->number),
    opening != NULL ? dgn_floor_name (c->d, opening->floor) : none (c),
    opening != NULL ? g_strdup_printf ("%s %s", square, dgn_words_side_letter (c->words, opening->side)) : none (c),
    dgn_say (c->words, DGN_SAY_BETWEEN, "a", a, "b", b, NULL),
    g_strdup (dgn_word (c->words, dgn_door_material (door))),
    is_secret ? g_strdup_printf ("%s, %s", dgn_word (c->words, DGN_SAY_SECRET), words) : g_strdup (words),
    number_or_none (c, door->break_dc),
    number_or_none (c, door->lock_dc),
    dgn_door_opens (c, door),
    door->trap >= 0 ? dgn_trap_markup (c, door->trap) : none (c),
  };
  dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
}

void
dgn_compose_doors (DgnComposer *c)
{
  if (c->d->doors->len == 0)
    return;
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (Numbered));
  for (guint i = 0; i < c->d->doors->len; i++) {
    Numbered one = { dgn_door (c->d, (int) i)->number, (int) i };
    g_array_append_val (order, one);
  }
  g_array_sort (order, compare_numbered);
  DgnBlock *table = begin_table (c, DGN_SAY_DOORS, DGN_SAY_DOORS_TEXT, "doors");
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NUMBER), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_FLOOR), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_EDGE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_BETWEEN), 2, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_KIND), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_STATE), 1.4, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_BREAK), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_LOCK), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_OPENS), 2.2, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_TRAP), 0, FALSE);
  for (guint i = 0; i < order->len; i++)
    add_door (c, table, g_array_index (order, Numbered, i).index);
}

char *
dgn_trap_is_on (const DgnComposer *c, const DgnTrap *trap)
{
  if (trap->door >= 0)
    return dgn_door_markup (c, trap->door);
  if (trap->treasure >= 0)
    return dgn_treasure_markup (c, trap->treasure);
  return g_strdup (dgn_word (c->words, DGN_SAY_SITE_DOOR + trap->site));
}

void
dgn_compose_traps (DgnComposer *c)
{
  if (c->d->traps->len == 0)
    return;
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (Numbered));
  for (guint i = 0; i < c->d->traps->len; i++) {
    Numbered one = { dgn_trap (c->d, (int) i)->number, (int) i };
    g_array_append_val (order, one);
  }
  g_array_sort (order, compare_numbered);
  DgnBlock *table = begin_table (c, DGN_SAY_TRAPS, DGN_SAY_TRAPS_TEXT, "traps");
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NUMBER), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_FLOOR), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_SQUARE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_IN), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_ON), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NAME), 1.5, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_SEARCH), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_DISABLE), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NOTES), 1.5, FALSE);
  for (guint i = 0; i < order->len; i++) {
    const DgnTrap *trap = dgn_trap (c->d, g_array_index (order, Numbered, i).index);
    gboolean has_space = trap->space >= 0;
    char *cells[] = {
      g_strdup_printf ("<b>T%d</b>", trap->number),
      has_space ? dgn_floor_name (c->d, dgn_space (c->d, trap->space)->floor) : none (c),
      dgn_cell_name (trap->cell),
      has_space ? dgn_place_paged (c, trap->space) : none (c),
      dgn_trap_is_on (c, trap),
      text_or_none (c, dgn_words_text (c->words, trap->name)),
      number_or_none (c, trap->search_dc),
      number_or_none (c, trap->disable_dc),
      text_or_none (c, trap->text),
    };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
}

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

/* A game master's words, else what it is worth. */
static char *
describe_contents (const DgnComposer *c, const DgnTreasure *hoard)
{
  if (*hoard->text != '\0' || dgn_loot_is_empty (&hoard->loot))
    return text_or_none (c, hoard->text);
  return dgn_gold (c, dgn_plain_worth (c, &hoard->loot) + dgn_loot_magic_worth (&hoard->loot));
}

static void
add_treasure_table (DgnComposer *c)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (Numbered));
  for (guint i = 0; i < c->d->treasures->len; i++) {
    Numbered one = { dgn_treasure (c->d, (int) i)->number, (int) i };
    g_array_append_val (order, one);
  }
  g_array_sort (order, compare_numbered);
  DgnBlock *table = begin_table (c, DGN_SAY_TREASURES, DGN_SAY_TREASURES_TEXT, "treasure");
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NUMBER), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_FLOOR), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_SQUARE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_IN), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_WHERE), 1.2, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_SEARCH), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_CONTENTS), 2, FALSE);
  for (guint i = 0; i < order->len; i++) {
    const DgnTreasure *hoard = dgn_treasure (c->d, g_array_index (order, Numbered, i).index);
    gboolean has_space = hoard->space >= 0;
    char *cells[] = {
      g_strdup_printf ("<b>H%d</b>", hoard->number),
      has_space ? dgn_floor_name (c->d, dgn_space (c->d, hoard->space)->floor) : none (c),
      dgn_cell_name (hoard->cell),
      has_space ? dgn_place_paged (c, hoard->space) : none (c),
      dgn_hoard_lying (c, hoard),
      number_or_none (c, hoard->is_hidden ? hoard->search_dc : 0),
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
    begin_list (c, DGN_SAY_TREASURES, DGN_SAY_TREASURES_TEXT, "treasure");
  dgn_add_ledger (c);
}
