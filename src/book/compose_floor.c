/* compose_floor.c - one floor: its map, then its key. */
#include "compose_private.h"

#include <string.h>

#define GLANCE_WORDS_MAX 12

/* A record and what it is sorted by; ties go by the record, so that the order is total. */
typedef struct {
  int key, index;
} Ranked;

static int
compare_ranked (gconstpointer a, gconstpointer b)
{
  const Ranked *x = a, *y = b;
  return x->key != y->key ? (x->key < y->key ? -1 : 1) : (x->index > y->index) - (x->index < y->index);
}

static void
rank (GArray *list, int key, int index)
{
  Ranked one = { key, index };
  g_array_append_val (list, one);
}

static GArray *
new_ranking (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Ranked));
}

/* The floor's spaces of a kind: chambers by number, others by serial. */
static GArray *
rank_spaces (const DgnComposer *c, gboolean chambers)
{
  GArray *list = new_ranking ();
  for (guint i = 0; i < c->d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (c->d, (int) i);
    if (space->floor == c->floor && (space->kind == DGN_CHAMBER) == chambers)
      rank (list, chambers ? space->number : space->serial, (int) i);
  }
  g_array_sort (list, compare_ranked);
  return list;
}

static GArray *
rank_corridor_encounters (const DgnComposer *c)
{
  GArray *list = new_ranking ();
  for (guint i = 0; i < c->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (c->d, (int) i);
    if (e->letter > 0 && e->space >= 0 && dgn_space (c->d, e->space)->floor == c->floor)
      rank (list, e->letter, (int) i);
  }
  g_array_sort (list, compare_ranked);
  return list;
}

static int
nth (const GArray *list, guint i)
{
  return g_array_index (list, Ranked, i).index;
}

static void
enter_floor (DgnComposer *c, int floor)
{
  c->floor = floor;
  c->grid = dgn_grid_new (c->d, floor);
  c->seen = g_new0 (guint32, MAX (1, (gsize) c->grid->width * c->grid->height));
  c->search = 0;
  c->dead_ends = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < c->d->dead_ends->len; i++) {
    const DgnDeadEnd *end = dgn_dead_end (c->d, (int) i);
    gsize square = (gsize) end->cell.y * c->grid->width + end->cell.x;
    if (end->floor == floor)
      g_hash_table_insert (c->dead_ends, GSIZE_TO_POINTER (square + 1), GINT_TO_POINTER ((int) i + 1));
  }
}

static void
leave_floor (DgnComposer *c)
{
  g_clear_pointer (&c->grid, dgn_grid_free);
  g_clear_pointer (&c->seen, g_free);
  g_clear_pointer (&c->dead_ends, g_hash_table_unref);
}

char *
dgn_chamber_title (const DgnComposer *c, const DgnSpace *space)
{
  static const DgnSay says[] = { DGN_SAY_SHAPE_SQUARE, DGN_SAY_SHAPE_RECTANGLE, DGN_SAY_SHAPE_OCTAGON, DGN_SAY_SHAPE_IRREGULAR,
                                 DGN_SAY_SHAPE_CAVE };
  return *space->title != '\0' ? dgn_words_room (c->words, space->title) : g_strdup (dgn_word (c->words, says[space->shape]));
}

static char *
squares_of (const DgnComposer *c, DgnRect bounds)
{
  g_autofree char *first = dgn_cell_name ((DgnCell){ bounds.x, bounds.y });
  g_autofree char *last = dgn_cell_name ((DgnCell){ bounds.x + bounds.w - 1, bounds.y + bounds.h - 1 });
  return dgn_say (c->words, DGN_SAY_SQUARES, "first", first, "last", last, NULL);
}

static int
count_words (const char *text)
{
  int n = 0;
  for (const char *at = text; *at != '\0'; at++)
    n += *at != ' ' && (at == text || at[-1] == ' ');
  return n;
}

/* What is noticed first: what is heard, smelt and felt, then what stands there, then the rest, in a dozen words. */
static char *
list_glance (const DgnComposer *c, int space)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  int n_words = 0;
  for (int pass = 0; pass < 3; pass++) {
    for (int i = c->features.first[space]; i >= 0; i = c->features.next[i]) {
      const DgnFeature *feature = dgn_feature (c->d, i);
      if (dgn_is_find (feature))
        continue;
      gboolean is_sensed = dgn_is_sensed (c, feature->name), is_major = feature->kind == DGN_FEATURE_MAJOR;
      if ((is_sensed ? 0 : is_major ? 1 : 2) != pass)
        continue;
      g_autofree char *lower = names->len > 0 ? dgn_lower_first (c, dgn_words_text (c->words, feature->name))
                                              : g_strdup (dgn_words_text (c->words, feature->name));
      n_words += count_words (lower);
      if (n_words <= GLANCE_WORDS_MAX)
        g_ptr_array_add (names, dgn_escape (lower));
    }
  }
  if (names->len == 0)
    return NULL;
  g_ptr_array_add (names, NULL);
  g_autofree char *joined = g_strjoinv (", ", (char **) names->pdata);
  return g_strconcat (joined, ".", NULL);
}

static void
add_glance (DgnComposer *c, DgnBlock *entry, int index)
{
  const DgnSpace *space = dgn_space (c->d, index);
  gboolean is_bare = c->features.first[index] < 0 && c->encounters.first[index] < 0 && *space->text == '\0';
  g_autofree char *size = NULL;
  if (dgn_shape_is_listed (space->shape)) {
    g_autofree char *w = g_strdup_printf ("%d", space->bounds.w);
    g_autofree char *h = g_strdup_printf ("%d", space->bounds.h);
    g_autofree char *height = dgn_words_length (c->words, c->units, space->height);
    size = space->height > 0 ? dgn_say (c->words, DGN_SAY_GLANCE_CAVE, "w", w, "h", h, "height", height, NULL)
                             : dgn_say (c->words, DGN_SAY_GLANCE_SIZE, "w", w, "h", h, NULL);
  }
  g_autofree char *seen = list_glance (c, index);
  const char *bare = seen != NULL ? seen : is_bare ? dgn_word (c->words, DGN_SAY_GLANCE_BARE) : "";
  if (size == NULL && *bare == '\0')
    return;
  g_autofree char *text = g_strconcat (size != NULL ? size : "", size != NULL && *bare != '\0' ? " " : "", bare, NULL);
  dgn_block_line (entry, dgn_word (c->words, DGN_SAY_LABEL_GLANCE), text);
}

/* What a setting says of every chamber: whether it holds air, whether there is power. They take turns, so that no two of a page are alike. */
static void
add_besides (DgnComposer *c, DgnBlock *entry, int index)
{
  if (*dgn_word (c->words, DGN_SAY_LABEL_BESIDES) == '\0')
    return;
  const guint n = dgn_vary_count (c->words, DGN_VARY_BESIDES);
  g_autofree guint *order = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    order[i] = i;
  DgnRng rng = dgn_rng_stream (c->d->seed, "besides", 0);
  dgn_rng_shuffle (&rng, order, n, sizeof *order);
  g_autofree char *text = dgn_vary (c->words, DGN_VARY_BESIDES, order[(guint) index % n], NULL);
  dgn_block_line (entry, dgn_word (c->words, DGN_SAY_LABEL_BESIDES), text);
}

/* The map that a place is on; NULL if it is not printed. */
static char *
map_dest (const DgnComposer *c)
{
  g_autofree char *name = dgn_floor_name (c->d, c->floor);
  return c->parts.maps ? g_strconcat ("map-", name, NULL) : NULL;
}

static void
add_chamber (DgnComposer *c, int index)
{
  const DgnSpace *space = dgn_space (c->d, index);
  DgnBlock *entry = dgn_book_add (c->book, DGN_BLOCK_ENTRY);
  entry->number = dgn_space_name (c->d, index);
  entry->text = dgn_chamber_title (c, space);
  g_autofree char *squares = squares_of (c, space->bounds);
  entry->note = dgn_say (c->words, DGN_SAY_ENTRY_NOTE, "squares", squares, "seen", dgn_word (c->words, DGN_SAY_TICK_SEEN), "cleared",
                         dgn_word (c->words, DGN_SAY_TICK_CLEARED), NULL);
  entry->dest = g_strconcat ("room-", entry->number, NULL);
  entry->back = map_dest (c);
  entry->outline = g_strdup_printf ("%s %s", entry->number, entry->text);
  entry->level = 3;
  dgn_add_aloud (c, entry, index);
  add_glance (c, entry, index);
  add_besides (c, entry, index);
  dgn_add_exits (c, entry, index);
  dgn_add_features (c, entry, index);
  for (int i = c->encounters.first[index]; i >= 0; i = c->encounters.next[i])
    dgn_add_foes (c, entry, i);
  dgn_add_traps (c, entry, index);
  dgn_add_treasures (c, entry, index);
  dgn_add_text_lines (entry, dgn_word (c->words, DGN_SAY_LABEL_NOTES), space->text);
}

static void
add_corridor_encounter (DgnComposer *c, int index)
{
  const DgnEncounter *e = dgn_encounter (c->d, index);
  DgnBlock *entry = dgn_book_add (c->book, DGN_BLOCK_ENTRY);
  entry->number = dgn_encounter_place (c->d, index);
  gboolean is_tunnel = dgn_space_is_tunnel (dgn_space (c->d, e->space));
  entry->text = g_strdup (dgn_word (c->words, is_tunnel ? DGN_SAY_IN_TUNNEL : DGN_SAY_IN_CORRIDOR));
  entry->note = dgn_cell_name (e->cell);
  entry->dest = g_strconcat ("encounter-", entry->number, NULL);
  entry->back = map_dest (c);
  entry->outline = g_strdup_printf ("%s %s", entry->number, entry->text);
  entry->level = 3;
  dgn_add_foes (c, entry, index);
  g_autofree char *reach = dgn_reach_from (c, e->cell);
  if (reach != NULL)
    dgn_block_line (entry, dgn_word (c->words, DGN_SAY_LABEL_NEAR), reach);
}

/* The stairs of all these places, by letter, as they are looked up. */
static void
add_stairs (DgnComposer *c, DgnBlock *facts, const GArray *places)
{
  g_autoptr (GArray) list = new_ranking ();
  for (guint i = 0; i < places->len; i++) {
    g_autoptr (GArray) links = dgn_links_in (c, nth (places, i));
    for (guint k = 0; k < links->len; k++)
      rank (list, dgn_link (c->d, g_array_index (links, int, k))->letter, g_array_index (links, int, k));
  }
  g_array_sort (list, compare_ranked);
  for (guint i = 0; i < list->len; i++)
    if (i == 0 || nth (list, i) != nth (list, i - 1))
      dgn_add_link (c, facts, nth (list, i), c->floor);
}

/* The traps of all these places, by number. */
static void
add_traps (DgnComposer *c, DgnBlock *facts, const GArray *places)
{
  g_autoptr (GArray) list = new_ranking ();
  for (guint i = 0; i < places->len; i++)
    for (int k = c->traps.first[nth (places, i)]; k >= 0; k = c->traps.next[k])
      rank (list, dgn_trap (c->d, k)->number, k);
  g_array_sort (list, compare_ranked);
  for (guint i = 0; i < list->len; i++)
    dgn_add_trap (c, facts, nth (list, i));
}

/* Stairs, traps, things, treasure and words of the floor's corridors and landings, then its dead ends, by square. */
/* FALSE if there is nothing to say. */
static gboolean
add_passages (DgnComposer *c)
{
  g_autoptr (GArray) corridors = rank_spaces (c, FALSE);
  g_autoptr (GArray) ends = new_ranking ();
  for (guint i = 0; i < c->d->dead_ends->len; i++) {
    const DgnDeadEnd *end = dgn_dead_end (c->d, (int) i);
    if (end->floor == c->floor)
      rank (ends, end->cell.y * c->grid->width + end->cell.x, (int) i);
  }
  g_array_sort (ends, compare_ranked);

  /* A heading only if something stands under it: the block is added first and taken back if it stays empty. */
  DgnBlock *heading = dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_PASSAGES));
  heading->dest = dgn_ways_dest (c, c->floor);
  DgnBlock *facts = dgn_book_add (c->book, DGN_BLOCK_FACTS);
  add_stairs (c, facts, corridors);
  add_traps (c, facts, corridors);
  for (guint i = 0; i < corridors->len; i++) {
    int index = nth (corridors, i);
    dgn_add_features (c, facts, index);
    dgn_add_treasures (c, facts, index);
    dgn_add_text_lines (facts, dgn_word (c->words, DGN_SAY_LABEL_NOTES), dgn_space (c->d, index)->text);
  }
  for (guint i = 0; i < ends->len; i++) {
    const DgnDeadEnd *end = dgn_dead_end (c->d, nth (ends, i));
    g_autofree char *square = dgn_cell_name (end->cell);
    g_autofree char *reason = dgn_escape (dgn_words_text (c->words, end->reason));
    g_autofree char *text = dgn_say (c->words, DGN_SAY_DEAD_END, "reason", reason, NULL);
    dgn_block_line (facts, square, text);
  }
  const gboolean has_ways = facts->lines->len > 0;
  if (!has_ways)
    g_ptr_array_set_size (c->book->blocks, (int) c->book->blocks->len - 2);
  return has_ways;
}

/* How much there is, and how one gets in and out. */
static void
add_summary (DgnComposer *c, const GArray *chambers, const GArray *encounters)
{
  DgnBlock *facts = dgn_book_add (c->book, DGN_BLOCK_FACTS);
  int in_chambers = 0;
  for (guint i = 0; i < chambers->len; i++) {
    for (int k = c->encounters.first[nth (chambers, i)]; k >= 0; k = c->encounters.next[k])
      in_chambers++;
  }
  g_autofree char *n_chambers = g_strdup_printf ("%u", chambers->len);
  dgn_block_line (facts, dgn_word (c->words, DGN_SAY_FLOOR_CHAMBERS), n_chambers);
  g_autofree char *inside = g_strdup_printf ("%d", in_chambers);
  g_autofree char *outside = g_strdup_printf ("%u", encounters->len);
  g_autofree char *foes = dgn_say (c->words, DGN_SAY_FLOOR_FOES_TEXT, "chambers", inside, "corridors", outside, NULL);
  dgn_block_line (facts, dgn_word (c->words, DGN_SAY_FLOOR_FOES), foes);
  g_autofree char *ways = dgn_ways_of (c, c->floor);
  dgn_block_line (facts, dgn_word (c->words, DGN_SAY_FLOOR_WAYS), ways);
}

static void
add_key (DgnComposer *c, const char *name)
{
  g_autofree char *running = dgn_say (c->words, DGN_SAY_FLOOR_KEY, "floor", name, NULL);
  g_autofree char *dest = g_strdup_printf ("key-%s", name);
  dgn_add_part (c, 2, running, dest, NULL);
  DgnBlock *part = g_ptr_array_index (c->book->blocks, c->book->blocks->len - 1);
  part->has_area_map = TRUE;
  part->floor = c->floor;
  DgnBlock *heading = dgn_add_heading (c, 1, running);
  heading->outline = g_strdup (running);
  heading->level = 1;
  g_autoptr (GArray) chambers = rank_spaces (c, TRUE);
  g_autoptr (GArray) encounters = rank_corridor_encounters (c);
  add_summary (c, chambers, encounters);
  for (guint i = 0; i < chambers->len; i++)
    add_chamber (c, nth (chambers, i));
  if (encounters->len > 0)
    dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_CORRIDOR_ENCOUNTERS));
  for (guint i = 0; i < encounters->len; i++)
    add_corridor_encounter (c, nth (encounters, i));
  if (!add_passages (c))
    heading->dest = dgn_ways_dest (c, c->floor); /* who asks for the ways of the floor gets to its key */
}

static void
add_map (DgnComposer *c, const char *name)
{
  g_autofree char *running = dgn_words_floor (c->words, name);
  dgn_add_part (c, 1, running, NULL, NULL);
  DgnBlock *map = dgn_book_add (c->book, DGN_BLOCK_MAP);
  map->floor = c->floor;
  map->text = dgn_say (c->words, DGN_SAY_FLOOR_MAP, "floor", name, NULL);
  map->dest = g_strdup_printf ("map-%s", name);
  map->outline = g_strdup (map->text);
  map->level = 1;
}

void
dgn_compose_floor (DgnComposer *c, int floor, DgnBookPart part)
{
  enter_floor (c, floor);
  g_autofree char *name = dgn_floor_name (c->d, floor);
  if (part == DGN_PART_MAPS && c->parts.maps)
    add_map (c, name);
  if (part == DGN_PART_KEY && c->parts.key)
    add_key (c, name);
  leave_floor (c);
}

static gboolean
has_spaces (const DgnDungeon *d, int floor)
{
  for (guint i = 0; i < d->spaces->len; i++) {
    if (dgn_space (d, (int) i)->floor == floor)
      return TRUE;
  }
  return FALSE;
}

/* Only floors that players can come to without a secret door: a page for another would tell of it. */
void
dgn_compose_player_maps (DgnComposer *c)
{
  g_autoptr (DgnDungeon) players = dgn_dungeon_for_players (c->d);
  const char *outline = dgn_word (c->words, DGN_SAY_PLAYER_MAPS);
  for (int floor = 0; floor < (int) players->floors->len; floor++) {
    if (!has_spaces (players, floor))
      continue;
    if (outline != NULL)
      dgn_add_part (c, 1, outline, NULL, NULL);
    g_autofree char *name = dgn_floor_name (c->d, floor);
    DgnBlock *map = dgn_book_add (c->book, DGN_BLOCK_MAP);
    map->floor = floor;
    map->is_player = TRUE;
    map->text = dgn_say (c->words, DGN_SAY_PLAYER_MAP, "floor", name, NULL);
    map->dest = g_strdup_printf ("players-%s", name);
    map->outline = g_strdup (outline != NULL ? outline : map->text);
    map->level = outline != NULL ? 1 : 2;
    outline = NULL;
  }
}
