/* compose_exits.c - where the ways out of a place lead. */
#include "compose_private.h"

#include <dungeonbook/text.h>

#include <string.h>

/* Places named along a corridor, the nearest first, and squares looked at for them. */
#define CHAMBERS_MAX 3
#define LINKS_MAX 2
#define SEARCH_MAX 1500

typedef enum { TO_CHAMBER, TO_LINK } TargetKind;

typedef struct {
  TargetKind kind;
  int index;
  gboolean is_secret;
} Target;

typedef struct {
  DgnCell cell;
  gboolean is_secret; /* reached through a secret door */
} Step;

/* The chamber that is left, and by which opening; -1: the search starts in a corridor. */
typedef struct {
  int space, opening;
} Origin;

typedef struct {
  GArray *targets; /* Target, nearest first */
  gboolean has_more, leads_back;
  gboolean is_full; /* no more chambers are named: the search may end */
  DgnCell blind; /* a dead end on the way; x == -1: none */
} Reach;

static gsize
square_number (const DgnComposer *c, DgnCell cell)
{
  return (gsize) cell.y * c->grid->width + cell.x;
}

static void
meet (Reach *reach, TargetKind kind, int index, gboolean is_secret)
{
  int n = 0;
  for (guint i = 0; i < reach->targets->len; i++) {
    const Target *known = &g_array_index (reach->targets, Target, i);
    if (known->kind == kind && known->index == index)
      return;
    n += known->kind == kind;
  }
  if (n == (kind == TO_CHAMBER ? CHAMBERS_MAX : LINKS_MAX)) {
    reach->has_more = TRUE;
    reach->is_full = reach->is_full || kind == TO_CHAMBER;
    return;
  }
  Target target = { kind, index, is_secret };
  g_array_append_val (reach->targets, target);
}

/* Looks at one square's side: on along the corridor, or into something. */
static void
look (DgnComposer *c, GArray *queue, Reach *reach, const Origin *origin, Step from, DgnSide side)
{
  DgnCell cell = dgn_cell_step (from.cell, side, 1);
  int here = dgn_grid_space (c->grid, from.cell), there = dgn_grid_space (c->grid, cell);
  if (there < 0)
    return;
  gboolean is_secret = from.is_secret;
  if (here != there) {
    int opening = dgn_grid_opening (c->grid, from.cell, side);
    if (opening < 0 || opening == origin->opening)
      return;
    is_secret = is_secret || dgn_opening (c->d, opening)->kind == DGN_OPENING_SECRET;
    if (there == origin->space) {
      reach->leads_back = TRUE;
      return;
    }
    if (dgn_space (c->d, there)->kind == DGN_CHAMBER) {
      meet (reach, TO_CHAMBER, there, is_secret);
      return;
    }
  }
  guint32 *seen = &c->seen[square_number (c, cell)];
  if (*seen == c->search)
    return;
  *seen = c->search;
  Step step = { cell, is_secret };
  g_array_append_val (queue, step);
}

/* Square by square outwards from `start`, through the corridors, not through chambers. */
static Reach
explore (DgnComposer *c, DgnCell start, Origin origin)
{
  Reach reach = { .targets = g_array_new (FALSE, FALSE, sizeof (Target)), .blind = { -1, -1 } };
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (Step));
  Step first = { start, FALSE };
  g_array_append_val (queue, first);
  c->search++;
  c->seen[square_number (c, start)] = c->search;
  for (guint i = 0; i < queue->len && i < SEARCH_MAX && !reach.is_full; i++) {
    Step step = g_array_index (queue, Step, i);
    int link = dgn_grid_link (c->grid, step.cell);
    if (link >= 0)
      meet (&reach, TO_LINK, link, step.is_secret);
    if (reach.blind.x < 0 && g_hash_table_contains (c->dead_ends, GSIZE_TO_POINTER (square_number (c, step.cell) + 1)))
      reach.blind = step.cell;
    for (int side = 0; side < DGN_N_SIDES; side++)
      look (c, queue, &reach, &origin, step, (DgnSide) side);
  }
  return reach;
}

static DgnSay
link_kind (const DgnLink *link)
{
  static const DgnSay says[] = { DGN_SAY_LINK_STAIRS, DGN_SAY_LINK_SPIRAL, DGN_SAY_LINK_LADDER, DGN_SAY_LINK_SHAFT,
                                 DGN_SAY_LINK_PASSAGE };
  return says[link->kind];
}

static char *
name_target (const DgnComposer *c, const Target *target)
{
  g_autofree char *name = NULL;
  if (target->kind == TO_CHAMBER) {
    name = dgn_space_at_exit (c, target->index);
  } else {
    const DgnLink *link = dgn_link (c->d, target->index);
    g_autofree char *letter = dgn_column_name (MAX (link->letter, 0));
    name = dgn_say (c->words, DGN_SAY_LINK_NAMED, "kind", dgn_word (c->words, link_kind (link)), "letter", letter, NULL);
  }
  return target->is_secret ? dgn_say (c->words, DGN_SAY_REACH_SECRET, "place", name, NULL) : g_steal_pointer (&name);
}

/* "1-04, 1-05 and stairs B"; NULL for nothing. */
static char *
name_targets (const DgnComposer *c, const Reach *reach)
{
  if (reach->targets->len == 0)
    return NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < reach->targets->len; i++)
    g_ptr_array_add (words, name_target (c, &g_array_index (reach->targets, Target, i)));
  if (reach->has_more)
    g_ptr_array_add (words, g_strdup (dgn_word (c->words, DGN_SAY_REACH_MORE)));
  return dgn_list (c->words, (char **) words->pdata, words->len);
}

char *
dgn_reach_from (DgnComposer *c, DgnCell cell)
{
  Reach reach = explore (c, cell, (Origin){ -1, -1 });
  char *text = name_targets (c, &reach);
  g_array_unref (reach.targets);
  return text;
}

/* What lies beyond an exit into a corridor: places, or that there are none. `is_corridor_said`: the words before it say "corridor". */
static char *
describe_reach (DgnComposer *c, DgnCell start, Origin origin, gboolean is_corridor_said)
{
  Reach reach = explore (c, start, origin);
  g_autofree char *places = name_targets (c, &reach);
  g_array_unref (reach.targets);
  if (places == NULL && reach.leads_back) {
    places = g_strdup (dgn_word (c->words, DGN_SAY_REACH_BACK));
  } else if (places == NULL && reach.blind.x >= 0) {
    g_autofree char *square = dgn_cell_name (reach.blind);
    places = dgn_say (c->words, DGN_SAY_REACH_BLIND, "square", square, NULL);
  } else if (places == NULL) {
    places = g_strdup (dgn_word (c->words, DGN_SAY_REACH_NOWHERE));
  }
  return is_corridor_said ? g_steal_pointer (&places) : dgn_say (c->words, DGN_SAY_REACH_CORRIDOR, "places", places, NULL);
}

/* "D4 good wooden door at K9, locked, trapped (T4) → 1-08". */
static char *
describe_door (const DgnComposer *c, const DgnOpening *opening, const char *square, const char *reach)
{
  const DgnDoor *door = dgn_door (c->d, opening->door);
  g_autofree char *id = dgn_door_markup (c, opening->door);
  g_autofree char *name = dgn_say (c->words, opening->kind == DGN_OPENING_SECRET ? DGN_SAY_DOOR_SECRET : DGN_SAY_DOOR, "id", id, "kind",
                                   dgn_word (c->words, dgn_door_material (door)), NULL);
  g_autofree char *words = dgn_door_state (c, door, TRUE);
  g_autofree char *state = g_strconcat (*words != '\0' ? ", " : "", words, NULL);
  return dgn_say (c->words, DGN_SAY_EXIT_DOOR, "door", name, "square", square, "state", state, "reach", reach, NULL);
}

#define AHEAD_MAX 8 /* squares of a tunnel that say where it leads */

/* The wind that a tunnel leads to from the chamber that is left: where its first squares lie, on the whole. */
static DgnWind
wind_of (const DgnComposer *c, DgnCell here, DgnCell there, int tunnel)
{
  DgnCell sum = there, before = here, at = there;
  int n = 1;
  for (; n < AHEAD_MAX; n++) {
    DgnCell next = at;
    int ways = 0;
    for (int side = 0; side < DGN_N_SIDES; side++) {
      DgnCell beside = dgn_cell_step (at, (DgnSide) side, 1);
      if (dgn_grid_space (c->grid, beside) != tunnel || dgn_cell_equal (beside, before))
        continue;
      next = beside;
      ways++;
    }
    if (ways != 1)
      break;
    before = at;
    at = next;
    sum.x += at.x;
    sum.y += at.y;
  }
  return dgn_wind_between ((DgnCell){ here.x * n, here.y * n }, sum);
}

gboolean
dgn_is_rest_of_way (const DgnComposer *c, int index)
{
  const DgnOpening *opening = dgn_opening (c->d, index);
  gboolean is_upright = opening->side == DGN_EAST || opening->side == DGN_WEST;
  DgnCell before = dgn_cell_step (opening->cell, is_upright ? DGN_NORTH : DGN_WEST, 1);
  int other = opening->floor == c->floor && opening->door < 0 ? dgn_grid_opening (c->grid, before, opening->side) : -1;
  if (other < 0 || dgn_opening (c->d, other)->door >= 0)
    return FALSE;
  const DgnOpening *first = dgn_opening (c->d, other);
  return (first->a == opening->a && first->b == opening->b) || (first->a == opening->b && first->b == opening->a);
}

static void
add_opening (DgnComposer *c, DgnBlock *entry, int space, int index)
{
  const DgnOpening *opening = dgn_opening (c->d, index);
  gboolean is_a = opening->a == space;
  DgnCell outside = dgn_cell_step (opening->cell, opening->side, 1);
  DgnCell here = is_a ? opening->cell : outside, there = is_a ? outside : opening->cell;
  DgnSide side = is_a ? opening->side : dgn_side_opposite (opening->side);
  int other = is_a ? opening->b : opening->a;
  gboolean is_chamber = dgn_space (c->d, other)->kind == DGN_CHAMBER, is_tunnel = dgn_space_is_tunnel (dgn_space (c->d, other));
  g_autofree char *square = dgn_cell_name (here);
  g_autofree char *room = is_chamber ? dgn_space_at_exit (c, other) : NULL;
  g_autofree char *text = NULL;
  if (opening->door >= 0) {
    g_autofree char *reach = is_chamber ? g_steal_pointer (&room) : describe_reach (c, there, (Origin){ space, index }, FALSE);
    text = describe_door (c, opening, square, reach);
  } else if (is_chamber) {
    text = dgn_say (c->words, DGN_SAY_EXIT_OPEN, "square", square, "room", room, NULL);
  } else {
    g_autofree char *reach = describe_reach (c, there, (Origin){ space, index }, TRUE);
    text = dgn_say (c->words, is_tunnel ? DGN_SAY_EXIT_TUNNEL : DGN_SAY_EXIT_CORRIDOR, "square", square, "reach", reach, NULL);
  }
  DgnWind wind = is_tunnel ? wind_of (c, here, there, other) : (DgnWind) (2 * (int) side);
  dgn_block_line (entry, dgn_words_wind_letter (c->words, wind), text);
}

/* The chamber on that floor that the link comes out in, or "a corridor of floor 2". */
static char *
link_end (const DgnComposer *c, int link, int from_space, int floor)
{
  guint n;
  const DgnStep *steps = dgn_graph_steps (c->graph, from_space, &n);
  for (guint i = 0; i < n; i++) {
    if (steps[i].link == link && dgn_space (c->d, steps[i].space)->floor == floor
        && dgn_space (c->d, steps[i].space)->kind == DGN_CHAMBER)
      return dgn_space_at_exit (c, steps[i].space);
  }
  g_autofree char *name = dgn_floor_name (c->d, floor);
  char *place = dgn_say (c->words, DGN_SAY_LINK_CORRIDOR_OF, "floor", name, NULL);
  if (!c->parts.key)
    return place;
  /* The ways of that floor tell of these stairs. */
  g_autofree char *plain = place, *dest = dgn_ways_dest (c, floor);
  g_autofree char *linked = dgn_link_markup (dest, plain, TRUE);
  g_autofree char *page = g_strdup_printf ("<page to=\"%s\"/>", dest);
  return c->omits_exit_pages ? g_steal_pointer (&linked) : dgn_say (c->words, DGN_SAY_EXIT_PAGE, "place", linked, "page", page, NULL);
}

static DgnSay
beyond_words (DgnBeyond beyond)
{
  static const DgnSay says[] = { DGN_SAY_BEYOND_BLIND, DGN_SAY_BEYOND_SURFACE, DGN_SAY_BEYOND_BLOCKED, DGN_SAY_BEYOND_BLIND,
                                 DGN_SAY_BEYOND_FLOODED };
  return says[beyond];
}

static gboolean
is_closed (DgnBeyond beyond)
{
  return beyond != DGN_BEYOND_NOTHING && beyond != DGN_BEYOND_SURFACE;
}

static char *
with_note (const DgnComposer *c, char *text, const char *note)
{
  if (*note == '\0')
    return text;
  g_autofree char *plain = text, *markup = dgn_escape (dgn_words_text (c->words, note));
  return dgn_say (c->words, DGN_SAY_LINK_NOTE, "text", plain, "note", markup, NULL);
}

/* `why`: why it ends here, said right behind. */
static void
add_beyond (const DgnComposer *c, GPtrArray *ends, gboolean is_up, DgnBeyond beyond, const char *why)
{
  const char *words = dgn_word (c->words, beyond_words (beyond));
  if (beyond == DGN_BEYOND_SURFACE)
    g_ptr_array_add (ends, dgn_say (c->words, is_up ? DGN_SAY_LINK_UP_TO : DGN_SAY_LINK_DOWN_TO, "place", words, NULL));
  else if (beyond != DGN_BEYOND_NOTHING)
    g_ptr_array_add (ends, with_note (c, dgn_say (c->words, is_up ? DGN_SAY_LINK_UP_ENDS : DGN_SAY_LINK_DOWN_ENDS, "how", words, NULL), why));
}

char *
dgn_link_squares (const DgnComposer *c, const DgnLink *link)
{
  DgnCell cells[2];
  int n = dgn_link_cells (link, cells);
  g_autofree char *first = dgn_cell_name (cells[0]);
  g_autofree char *last = dgn_cell_name (cells[n - 1]);
  return n == 2 ? dgn_say (c->words, DGN_SAY_SQUARES, "first", first, "last", last, NULL) : g_steal_pointer (&first);
}

/* Where it leads from that floor, with `why` behind the first end that is closed. */
static GPtrArray *
list_ends (const DgnComposer *c, int index, int floor, const char *why)
{
  const DgnLink *link = dgn_link (c->d, index);
  int space = dgn_grid_space (c->grid, link->cell);
  GPtrArray *ends = g_ptr_array_new_with_free_func (g_free);
  if (link->kind == DGN_LINK_PASSAGE) {
    DgnBeyond beyond = link->above != DGN_BEYOND_NOTHING ? link->above : link->below;
    g_ptr_array_add (ends, g_strdup (dgn_word (c->words, beyond_words (beyond == DGN_BEYOND_NOTHING ? DGN_BEYOND_SURFACE : beyond))));
  } else {
    if (floor > link->top) {
      g_autofree char *end = link_end (c, index, space, floor - 1);
      g_ptr_array_add (ends, dgn_say (c->words, DGN_SAY_LINK_UP_TO, "place", end, NULL));
    } else {
      add_beyond (c, ends, TRUE, link->above, why);
    }
    if (floor < link->bottom) {
      g_autofree char *end = link_end (c, index, space, floor + 1);
      g_ptr_array_add (ends, dgn_say (c->words, DGN_SAY_LINK_DOWN_TO, "place", end, NULL));
    } else {
      add_beyond (c, ends, FALSE, link->below, floor == link->top && is_closed (link->above) ? "" : why);
    }
  }
  if (ends->len == 0)
    g_ptr_array_add (ends, g_strdup (dgn_word (c->words, DGN_SAY_BEYOND_BLIND)));
  return ends;
}

char *
dgn_link_words_on (const DgnComposer *c, int index, int floor)
{
  const DgnLink *link = dgn_link (c->d, index);
  /* A note says why an end is closed, and is told where that end is; of a way that is open it tells on every floor. */
  const gboolean is_of_end = link->kind != DGN_LINK_PASSAGE && (is_closed (link->above) || is_closed (link->below));
  g_autoptr (GPtrArray) ends = list_ends (c, index, floor, is_of_end ? link->note : "");
  g_autofree char *joined = dgn_list (c->words, (char **) ends->pdata, ends->len);
  g_autofree char *where = link->is_entrance && floor == link->top
                               ? g_strconcat (joined, ", ", dgn_word (c->words, DGN_SAY_WAY_IN), NULL)
                               : g_steal_pointer (&joined);
  g_autofree char *letter = dgn_column_name (MAX (link->letter, 0));
  g_autofree char *square = dgn_link_squares (c, link);
  char *text = dgn_say (c->words, DGN_SAY_LINK_AT, "kind", dgn_word (c->words, link_kind (link)), "letter", letter, "square", square, "where", where,
                        NULL);
  return with_note (c, text, is_of_end ? "" : link->note);
}

/* Links that stand in the space, by letter: those that lead to other floors are steps of the graph, those that leave the
 * dungeon are not, so the squares themselves are asked. */
GArray *
dgn_links_in (const DgnComposer *c, int space)
{
  const DgnSpace *s = dgn_space (c->d, space);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < s->cells->len; i++) {
    int link = dgn_grid_link (c->grid, g_array_index (s->cells, DgnCell, i));
    gboolean is_known = link < 0;
    for (guint k = 0; k < found->len && !is_known; k++)
      is_known = g_array_index (found, int, k) == link;
    if (!is_known)
      g_array_append_val (found, link);
  }
  for (guint i = 1; i < found->len; i++) {
    for (guint k = i; k > 0; k--) {
      int *a = &g_array_index (found, int, k - 1), *b = &g_array_index (found, int, k);
      if (dgn_link (c->d, *a)->letter <= dgn_link (c->d, *b)->letter)
        break;
      int swap = *a;
      *a = *b;
      *b = swap;
    }
  }
  return found;
}

void
dgn_add_link (DgnComposer *c, DgnBlock *entry, int link, int floor)
{
  g_autofree char *label = dgn_words_link_label (c->words, c->d, link, floor);
  g_autofree char *text = dgn_link_words_on (c, link, floor);
  dgn_block_line (entry, label, text);
}

static void
add_links (DgnComposer *c, DgnBlock *entry, int space)
{
  g_autoptr (GArray) found = dgn_links_in (c, space);
  for (guint i = 0; i < found->len; i++)
    dgn_add_link (c, entry, g_array_index (found, int, i), dgn_space (c->d, space)->floor);
}

void
dgn_add_exits (DgnComposer *c, DgnBlock *entry, int space)
{
  guint n;
  const DgnStep *steps = dgn_graph_steps (c->graph, space, &n);
  for (guint i = 0; i < n; i++) {
    if (steps[i].opening >= 0 && !dgn_is_rest_of_way (c, steps[i].opening))
      add_opening (c, entry, space, steps[i].opening);
  }
  add_links (c, entry, space);
}
