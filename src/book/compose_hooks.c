/* compose_hooks.c - why to go there, and what is said of the place: every line points at a room that there is. */
#include "compose_private.h"

#include <dungeonbook/rng.h>

#define N_HOOKS 6
#define N_RUMORS 8 /* half of them true */

typedef struct {
  DgnVary vary;
  int space;
  int feature; /* -1, or the thing that is named */
} Rumor;

static void
swap_ints (GArray *list, guint i, guint k)
{
  int *a = &g_array_index (list, int, i), *b = &g_array_index (list, int, k), kept = *a;
  *a = *b;
  *b = kept;
}

/* 0 … n - 1 in a random order. */
static GArray *
shuffled (DgnRng *rng, guint n)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < n; i++) {
    int index = (int) i;
    g_array_append_val (list, index);
  }
  for (guint i = n; i > 1; i--)
    swap_ints (list, i - 1, dgn_rng_below (rng, i));
  return list;
}

static GArray *
list_chambers (const DgnDungeon *d)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < (int) d->spaces->len; i++) {
    if (dgn_space (d, i)->kind == DGN_CHAMBER)
      g_array_append_val (list, i);
  }
  return list;
}

static char *
floor_words (const DgnComposer *c, int floor)
{
  g_autofree char *name = dgn_floor_name (c->d, floor);
  g_autofree char *words = dgn_words_floor (c->words, name);
  return dgn_lower_first (c, words);
}

static char *
speak (const DgnComposer *c, DgnVary vary, guint index, int space, const char *thing)
{
  g_autofree char *title = dgn_chamber_title (c, dgn_space (c->d, space));
  g_autofree char *room = dgn_escape (title);
  g_autofree char *floor = floor_words (c, dgn_space (c->d, space)->floor);
  return dgn_vary (c->words, vary, index, "room", room, "floor", floor, "thing", thing, NULL);
}

static void
add_hooks (DgnComposer *c, DgnRng *rng, const GArray *chambers)
{
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_HOOKS_HEAD));
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_HOOKS_TEXT));
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_D6), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_HOOK), 1, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_ROOM), 0, FALSE);
  guint n = dgn_vary_count (c->words, DGN_VARY_HOOK);
  g_autoptr (GArray) order = shuffled (rng, n);
  g_autoptr (GArray) rooms = shuffled (rng, chambers->len);
  for (guint i = 0; i < MIN (N_HOOKS, n); i++) {
    int space = g_array_index (chambers, int, g_array_index (rooms, int, i % rooms->len));
    char *cells[] = { g_strdup_printf ("%u", i + 1), speak (c, DGN_VARY_HOOK, (guint) g_array_index (order, int, i), space, ""),
                      dgn_space_paged (c, space) };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
}

static gboolean
is_chamber (const DgnComposer *c, int space)
{
  return space >= 0 && dgn_space (c->d, space)->kind == DGN_CHAMBER;
}

static void
add_rumor (const DgnComposer *c, GArray *rumors, DgnVary vary, int space, int feature)
{
  Rumor rumor = { vary, space, feature };
  if (is_chamber (c, space))
    g_array_append_val (rumors, rumor);
}

static GArray *
list_true (const DgnComposer *c)
{
  const DgnDungeon *d = c->d;
  GArray *rumors = g_array_new (FALSE, FALSE, sizeof (Rumor));
  for (int i = 0; i < (int) d->encounters->len; i++)
    add_rumor (c, rumors, dgn_encounter (d, i)->difficulty == DGN_BOSS ? DGN_VARY_RUMOR_BOSS : DGN_VARY_RUMOR_FOES,
               dgn_encounter (d, i)->space, -1);
  for (int i = 0; i < (int) d->treasures->len; i++) {
    if (dgn_treasure (d, i)->is_hidden)
      add_rumor (c, rumors, DGN_VARY_RUMOR_HOARD, dgn_treasure (d, i)->space, -1);
  }
  for (int i = 0; i < (int) d->traps->len; i++)
    add_rumor (c, rumors, DGN_VARY_RUMOR_TRAP, dgn_trap (d, i)->space, -1);
  for (int i = 0; i < (int) d->openings->len; i++) {
    if (dgn_opening (d, i)->kind == DGN_OPENING_SECRET)
      add_rumor (c, rumors, DGN_VARY_RUMOR_SECRET, is_chamber (c, dgn_opening (d, i)->a) ? dgn_opening (d, i)->a : dgn_opening (d, i)->b, -1);
  }
  for (int i = 0; i < (int) d->features->len; i++) {
    gboolean is_many;
    if (dgn_feature (d, i)->kind == DGN_FEATURE_MAJOR && dgn_words_seen (c->words, dgn_feature (d, i)->name, &is_many) != NULL && !is_many)
      add_rumor (c, rumors, DGN_VARY_RUMOR_THING, dgn_feature (d, i)->space, i);
  }
  return rumors;
}

/* What is said of a room and is not so. */
static GArray *
list_false (const DgnComposer *c, const GArray *chambers)
{
  GArray *rumors = g_array_new (FALSE, FALSE, sizeof (Rumor));
  for (guint i = 0; i < chambers->len; i++) {
    int space = g_array_index (chambers, int, i);
    if (c->encounters.first[space] >= 0)
      add_rumor (c, rumors, DGN_VARY_FALSE_EMPTY, space, -1);
    if (c->treasures.first[space] < 0)
      add_rumor (c, rumors, DGN_VARY_FALSE_HOARD, space, -1);
    add_rumor (c, rumors, DGN_VARY_FALSE_WAY, space, -1);
    add_rumor (c, rumors, DGN_VARY_FALSE_CURSE, space, -1);
  }
  return rumors;
}

/* Moves `n` rumours to `chosen`, first one of each kind, then what comes; no two of one kind about one room. */
static void
choose (DgnRng *rng, const GArray *rumors, guint n, GArray *chosen)
{
  g_autoptr (GArray) order = shuffled (rng, rumors->len);
  guint first = chosen->len, uses[DGN_N_VARIES] = { 0 };
  for (guint limit = 1; limit <= n && chosen->len - first < n; limit++) {
    for (guint i = 0; i < order->len && chosen->len - first < n; i++) {
      const Rumor *rumor = &g_array_index (rumors, Rumor, g_array_index (order, int, i));
      gboolean is_taken = uses[rumor->vary] >= limit;
      for (guint k = first; k < chosen->len && !is_taken; k++)
        is_taken = g_array_index (chosen, Rumor, k).vary == rumor->vary && g_array_index (chosen, Rumor, k).space == rumor->space;
      if (is_taken)
        continue;
      uses[rumor->vary]++;
      g_array_append_val (chosen, *rumor);
    }
  }
}

static void
add_rumors (DgnComposer *c, DgnRng *rng, const GArray *chambers)
{
  g_autoptr (GArray) truths = list_true (c);
  g_autoptr (GArray) lies = list_false (c, chambers);
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (Rumor));
  choose (rng, truths, N_RUMORS / 2, chosen);
  guint n_true = chosen->len;
  choose (rng, lies, MAX (n_true, 1), chosen);
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_RUMORS_HEAD));
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_RUMORS_TEXT));
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  table->dest = g_strdup ("rumors");
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_D8), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_RUMOR), 1, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_TRUE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_ROOM), 0, FALSE);
  g_autoptr (GArray) order = shuffled (rng, chosen->len);
  guint uses[DGN_N_VARIES] = { 0 };
  for (guint i = 0; i < order->len; i++) {
    guint index = (guint) g_array_index (order, int, i);
    const Rumor *rumor = &g_array_index (chosen, Rumor, index);
    gboolean is_many;
    g_autofree char *thing = rumor->feature >= 0 ? dgn_seen_markup (c, dgn_feature (c->d, rumor->feature)->name, &is_many) : g_strdup ("");
    guint n = dgn_vary_count (c->words, rumor->vary);
    if (uses[rumor->vary] == 0)
      uses[rumor->vary] = dgn_rng_below (rng, n);
    char *cells[] = { g_strdup_printf ("%u", i + 1), speak (c, rumor->vary, uses[rumor->vary]++ % n, rumor->space, thing),
                      g_strdup (dgn_word (c->words, index < n_true ? DGN_SAY_YES : DGN_SAY_NO)), dgn_space_paged (c, rumor->space) };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
}

void
dgn_compose_hooks (DgnComposer *c)
{
  g_autoptr (GArray) chambers = list_chambers (c->d);
  if (chambers->len == 0)
    return;
  dgn_begin_part (c, 1, DGN_SAY_HOOKS, "hooks");
  DgnRng rng = dgn_rng_stream (c->d->seed, "hooks", 0);
  add_hooks (c, &rng, chambers);
  add_rumors (c, &rng, chambers);
}
