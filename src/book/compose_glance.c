/* compose_glance.c - the whole dungeon on a page or two: what each floor threatens, and every room with what it leads to. */
#include "compose_private.h"

#include <dungeonbook/text.h>

#define LEADS_MAX 6
#define SEARCH_MAX 60 /* corridors looked along */

/* What each floor holds, counted in one walk over the records. */
typedef struct {
  int chambers, foes[4], traps, hoards;
} Tally;

static Tally *
tally_floors (const DgnDungeon *d)
{
  Tally *tally = g_new0 (Tally, MAX (d->floors->len, 1));
  for (guint i = 0; i < d->spaces->len; i++)
    tally[dgn_space (d, (int) i)->floor].chambers += dgn_space (d, (int) i)->kind == DGN_CHAMBER;
  for (guint i = 0; i < d->encounters->len; i++)
    tally[dgn_space (d, dgn_encounter (d, (int) i)->space)->floor].foes[dgn_encounter (d, (int) i)->difficulty]++;
  for (guint i = 0; i < d->traps->len; i++)
    tally[dgn_space (d, dgn_trap (d, (int) i)->space)->floor].traps++;
  for (guint i = 0; i < d->treasures->len; i++)
    tally[dgn_space (d, dgn_treasure (d, (int) i)->space)->floor].hoards++;
  return tally;
}

static void
add_floors (DgnComposer *c)
{
  g_autofree Tally *tally = tally_floors (c->d);
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_FLOOR), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_CHAMBERS), 0, TRUE);
  for (int i = 0; i < 4; i++) {
    g_autofree char *head = dgn_text_capital (dgn_difficulty_title (c->words, (DgnDifficulty) i));
    dgn_block_column (table, head, 0, TRUE);
  }
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_TRAPS), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_HOARDS), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_WAYS), 1, FALSE);
  for (int i = 0; i < (int) c->d->floors->len; i++) {
    g_autofree char *name = dgn_floor_name (c->d, i);
    g_autofree char *dest = g_strdup_printf (c->parts.maps ? "map-%s" : "key-%s", name);
    char *cells[] = {
      dgn_link_markup (dest, name, c->parts.maps || c->parts.key),
      dgn_number_or_none (c, tally[i].chambers),
      dgn_number_or_none (c, tally[i].foes[DGN_EASY]),
      dgn_number_or_none (c, tally[i].foes[DGN_AVERAGE]),
      dgn_number_or_none (c, tally[i].foes[DGN_HARD]),
      dgn_number_or_none (c, tally[i].foes[DGN_BOSS]),
      dgn_number_or_none (c, tally[i].traps),
      dgn_number_or_none (c, tally[i].hoards),
      dgn_ways_of (c, i),
    };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
}

/* A figure with the names of the floors as its first labels. */
static DgnBlock *
add_figure (DgnComposer *c, DgnFigureKind kind, DgnSay text)
{
  DgnBlock *figure = dgn_book_add (c->book, DGN_BLOCK_FIGURE);
  figure->figure = kind;
  figure->text = g_strdup (dgn_word (c->words, text));
  for (int i = 0; i < (int) c->d->floors->len; i++) {
    g_autofree char *name = dgn_floor_name (c->d, i), *floor = dgn_words_floor (c->words, name);
    dgn_block_line (figure, floor, "");
  }
  return figure;
}

static void
add_maps (DgnComposer *c)
{
  DgnBlock *figure = add_figure (c, DGN_FIGURE_FLOORS, DGN_SAY_GLANCE_HEAD);
  for (int i = 0; i < 4; i++) {
    g_autofree char *name = dgn_text_capital (dgn_difficulty_title (c->words, (DgnDifficulty) i));
    dgn_block_line (figure, name, "");
  }
  dgn_block_line (figure, dgn_word (c->words, DGN_SAY_HEAD_TRAPS), "");
  dgn_block_line (figure, dgn_word (c->words, DGN_SAY_HEAD_HOARDS), "");
}

static void
add_plan (DgnComposer *c)
{
  static const DgnSay says[] = { DGN_SAY_PLAN_WAY, DGN_SAY_PLAN_DOOR, DGN_SAY_PLAN_STUCK, DGN_SAY_PLAN_LOCKED, DGN_SAY_PLAN_SECRET };
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_PLAN_HEAD));
  DgnBlock *figure = add_figure (c, DGN_FIGURE_PLAN, DGN_SAY_PLAN_HEAD);
  for (guint i = 0; i < G_N_ELEMENTS (says); i++)
    dgn_block_line (figure, dgn_word (c->words, says[i]), "");
  dgn_add_para (c, DGN_PARA_SMALL, dgn_word (c->words, DGN_SAY_PLAN_TEXT));
}

static void
meet (const DgnComposer *c, GArray *found, int from, int space)
{
  if (space == from || dgn_space (c->d, space)->kind != DGN_CHAMBER)
    return;
  for (guint i = 0; i < found->len; i++) {
    if (g_array_index (found, int, i) == space)
      return;
  }
  g_array_append_val (found, space);
}

/* The chambers one can walk to without crossing another, the fewest corridors first. */
static char *
list_leads (const DgnComposer *c, int space)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_array_append_val (queue, space);
  for (guint i = 0; i < queue->len && i < SEARCH_MAX && found->len <= LEADS_MAX; i++) {
    guint n;
    const DgnStep *steps = dgn_graph_steps (c->graph, g_array_index (queue, int, i), &n);
    for (guint k = 0; k < n; k++) {
      int there = steps[k].space;
      meet (c, found, space, there);
      if (dgn_space (c->d, there)->kind != DGN_CHAMBER && g_hash_table_add (seen, GINT_TO_POINTER (there + 1)))
        g_array_append_val (queue, there);
    }
  }
  if (found->len == 0)
    return g_strdup (dgn_word (c->words, DGN_SAY_NONE));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < MIN (found->len, LEADS_MAX); i++)
    g_ptr_array_add (names, dgn_space_markup (c, g_array_index (found, int, i)));
  if (found->len > LEADS_MAX)
    g_ptr_array_add (names, g_strdup ("…"));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

static char *
list_holds (const DgnComposer *c, int space)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (int i = c->encounters.first[space]; i >= 0; i = c->encounters.next[i]) {
    const DgnEncounter *e = dgn_encounter (c->d, i);
    g_ptr_array_add (words, g_strdup_printf ("E%d %s", e->number, dgn_difficulty_title (c->words, e->difficulty)));
  }
  for (int i = c->traps.first[space]; i >= 0; i = c->traps.next[i])
    g_ptr_array_add (words, dgn_trap_markup (c, i));
  for (int i = c->treasures.first[space]; i >= 0; i = c->treasures.next[i])
    g_ptr_array_add (words, dgn_treasure_markup (c, i));
  if (words->len == 0)
    return g_strdup (dgn_word (c->words, DGN_SAY_NONE));
  g_ptr_array_add (words, NULL);
  return g_strjoinv (", ", (char **) words->pdata);
}

static void
add_rooms (DgnComposer *c)
{
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_ROOMS_HEAD));
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  table->is_small = TRUE;
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_ROOM), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_TITLE), 1, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_LEADS), 1.4, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_HOLDS), 1, FALSE);
  for (int i = 0; i < (int) c->d->spaces->len; i++) {
    if (dgn_space (c->d, i)->kind != DGN_CHAMBER)
      continue;
    g_autofree char *title = dgn_chamber_title (c, dgn_space (c->d, i));
    char *cells[] = { dgn_space_paged (c, i), dgn_escape (title), list_leads (c, i), list_holds (c, i) };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
  if (table->rows->len == 0)
    g_ptr_array_set_size (c->book->blocks, (int) c->book->blocks->len - 2);
}

void
dgn_compose_glance (DgnComposer *c)
{
  if (c->d->floors->len == 0)
    return;
  dgn_begin_part (c, 1, DGN_SAY_GLANCE, "glance");
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_GLANCE_HEAD));
  add_maps (c);
  add_floors (c);
  add_rooms (c);
  add_plan (c);
}
