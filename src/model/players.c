/* players.c - what players may see of a dungeon: a dungeon of its own, from which the rest cannot be read. */
#include <dungeonbook/grid.h>

/* Symbols of things that nobody sees who is not told. */
static const char *const hidden_symbols[]
    = { DGN_SYMBOL_FIND, "pit_covered", "door_secret", "door_concealed", "door_false", "peephole", "murder_hole", NULL };

static gboolean
is_way_out (const DgnLink *link)
{
  return link->is_entrance || link->above == DGN_BEYOND_SURFACE || link->below == DGN_BEYOND_SURFACE || link->kind == DGN_LINK_PASSAGE;
}

/* The spaces that a link stands in, on each of its floors. */
static void
start_at_link (const DgnDungeon *d, const DgnLink *link, DgnGrid **grids, gboolean *seen, GArray *queue)
{
  for (int floor = link->top; floor <= link->bottom; floor++) {
    int space = dgn_grid_space (grids[floor], link->cell);
    if (space < 0 || seen[space] || dgn_space (d, space)->floor != floor)
      continue;
    seen[space] = TRUE;
    g_array_append_val (queue, space);
  }
}

static void
start_outside (const DgnDungeon *d, gboolean *seen, GArray *queue)
{
  g_autofree DgnGrid **grids = g_new0 (DgnGrid *, d->floors->len + 1);
  for (guint i = 0; i < d->floors->len; i++)
    grids[i] = dgn_grid_new (d, (int) i);
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *link = dgn_link (d, (int) i);
    if (is_way_out (link))
      start_at_link (d, link, grids, seen, queue);
  }
  for (guint i = 0; i < d->floors->len; i++)
    dgn_grid_free (grids[i]);
  int entrance = dgn_entrance_space (d);
  if (entrance >= 0 && !seen[entrance]) {
    seen[entrance] = TRUE;
    g_array_append_val (queue, entrance);
  }
}

/* Per space: can it be reached from outside without a secret door? */
static gboolean *
find_open_spaces (const DgnDungeon *d)
{
  gboolean *seen = g_new0 (gboolean, MAX (d->spaces->len, 1));
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (DgnGraph) graph = dgn_graph_new (d);
  start_outside (d, seen, queue);
  for (guint i = 0; i < queue->len; i++) {
    guint n;
    const DgnStep *steps = dgn_graph_steps (graph, g_array_index (queue, int, i), &n);
    for (guint k = 0; k < n; k++) {
      const DgnStep *step = &steps[k];
      if (seen[step->space] || (step->opening >= 0 && dgn_opening (d, step->opening)->kind == DGN_OPENING_SECRET))
        continue;
      seen[step->space] = TRUE;
      g_array_append_val (queue, step->space);
    }
  }
  return seen;
}

/* Per space its index in the players' dungeon, -1 for those left out. */
static int *
copy_spaces (const DgnDungeon *d, DgnDungeon *players)
{
  g_autofree gboolean *is_open = find_open_spaces (d);
  int *places = g_new (int, MAX (d->spaces->len, 1));
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *from = dgn_space (d, (int) i);
    places[i] = -1;
    if (!is_open[i])
      continue;
    places[i] = dgn_dungeon_add_space (players);
    DgnSpace *to = dgn_space (players, places[i]);
    to->kind = from->kind;
    to->floor = from->floor;
    to->shape = from->shape;
    to->bounds = from->bounds;
    to->is_entrance = from->is_entrance;
    g_array_append_vals (to->cells, from->cells->data, from->cells->len);
  }
  return places;
}

/* Every door is a plain one of what it is made of: how it is held, what guards it and how well it is made is found out on the spot. */
static int
copy_door (DgnDungeon *players, const DgnDoor *from, int opening)
{
  int index = dgn_dungeon_add_door (players);
  DgnDoor *to = dgn_door (players, index);
  to->opening = opening;
  to->material = from->material;
  to->quality = from->material == DGN_WOOD ? DGN_SIMPLE : DGN_QUALITY_NONE;
  to->state = DGN_UNLOCKED;
  to->slides = DGN_SLIDES_NOT;
  to->opens_to_a = from->opens_to_a;
  to->hinge_left = from->hinge_left;
  return index;
}

static void
copy_openings (const DgnDungeon *d, DgnDungeon *players, const int *places)
{
  for (guint i = 0; i < d->openings->len; i++) {
    const DgnOpening *from = dgn_opening (d, (int) i);
    if (from->kind == DGN_OPENING_SECRET || from->a < 0 || from->b < 0 || places[from->a] < 0 || places[from->b] < 0)
      continue;
    int index = dgn_dungeon_add_opening (players);
    DgnOpening *to = dgn_opening (players, index);
    *to = *from;
    to->a = places[from->a];
    to->b = places[from->b];
    to->door = from->door >= 0 ? copy_door (players, dgn_door (d, from->door), index) : -1;
  }
}

static void
copy_links (const DgnDungeon *d, DgnDungeon *players)
{
  g_autofree DgnGrid **grids = g_new0 (DgnGrid *, players->floors->len + 1);
  for (guint i = 0; i < players->floors->len; i++)
    grids[i] = dgn_grid_new (players, (int) i);
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *from = dgn_link (d, (int) i);
    gboolean is_seen = FALSE;
    for (int floor = from->top; floor <= from->bottom; floor++)
      is_seen |= dgn_grid_space (grids[floor], from->cell) >= 0;
    if (!is_seen)
      continue;
    DgnLink *to = dgn_link (players, dgn_dungeon_add_link (players));
    char *note = to->note;
    *to = *from;
    to->note = note;
    to->letter = -1;
  }
  for (guint i = 0; i < players->floors->len; i++)
    dgn_grid_free (grids[i]);
}

static void
copy_features (const DgnDungeon *d, DgnDungeon *players, const int *places)
{
  for (guint i = 0; i < d->features->len; i++) {
    const DgnFeature *from = dgn_feature (d, (int) i);
    if (from->kind != DGN_FEATURE_MAJOR || from->space < 0 || places[from->space] < 0
        || g_strv_contains (hidden_symbols, from->symbol))
      continue;
    DgnFeature *to = dgn_feature (players, dgn_dungeon_add_feature (players));
    to->kind = from->kind;
    to->space = places[from->space];
    to->place = from->place;
    to->cell = from->cell;
    to->side = from->side;
    dgn_set (&to->symbol, from->symbol);
  }
}

DgnDungeon *
dgn_dungeon_for_players (const DgnDungeon *d)
{
  DgnDungeon *players = dgn_dungeon_new ();
  players->is_for_players = TRUE;
  dgn_set (&players->title, d->title);
  dgn_set (&players->version, d->version);
  players->seed = d->seed;
  players->sheet_width = d->sheet_width;
  players->sheet_height = d->sheet_height;
  players->hull = d->hull;
  players->is_open_sky = d->is_open_sky;
  g_array_append_vals (players->floors, d->floors->data, d->floors->len);
  g_autofree int *places = copy_spaces (d, players);
  copy_openings (d, players, places);
  copy_links (d, players);
  copy_features (d, players, places);
  return players;
}
