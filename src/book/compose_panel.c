/* compose_panel.c - what a game master needs at all times: constants, wandering checks, the roster, and how the place hangs together. */
#include "compose_private.h"

#include <dungeonbook/rng.h>

#define WANDER_FOES 4
#define WANDER_SIGNS 2

static const char *
usual_height (const DgnComposer *c)
{
  return dgn_word (c->words, c->units == DGN_UNITS_METRIC ? DGN_SAY_HEIGHT_METRIC : DGN_SAY_HEIGHT_IMPERIAL);
}

static char *
draw (const DgnComposer *c, DgnRng *rng, DgnVary vary)
{
  return dgn_vary (c->words, vary, dgn_rng_below (rng, dgn_vary_count (c->words, vary)), "height", usual_height (c), NULL);
}

/* The door there are most of; NULL without doors. */
static char *
describe_usual_door (const DgnComposer *c)
{
  int counts[DGN_N_SAYS] = { 0 }, firsts[DGN_N_SAYS] = { 0 }, states[3] = { 0 }, best = -1, state = 0;
  for (int i = 0; i < (int) c->d->doors->len; i++) {
    const DgnDoor *door = dgn_door (c->d, i);
    DgnSay kind = dgn_door_material (door);
    firsts[kind] = counts[kind]++ == 0 ? i : firsts[kind];
    states[door->state]++;
    if (best < 0 || counts[kind] > counts[best])
      best = (int) kind;
  }
  if (best < 0)
    return NULL;
  for (int i = 1; i < 3; i++)
    state = states[i] > states[state] ? i : state;
  const DgnSay says[] = { [DGN_UNLOCKED] = DGN_SAY_UNLOCKED, [DGN_STUCK] = DGN_SAY_STUCK, [DGN_LOCKED] = DGN_SAY_LOCKED };
  const DgnBarrier *barrier = dgn_door_barrier (c->d, dgn_door (c->d, firsts[best]));
  g_autofree char *figures = barrier != NULL ? dgn_barrier_figures (c, barrier) : g_strdup ("");
  return dgn_say (c->words, *figures != '\0' ? DGN_SAY_USUAL_DOOR_FIGURES : DGN_SAY_USUAL_DOOR, "kind", dgn_word (c->words, (DgnSay) best), "state",
                  dgn_word (c->words, says[state]), "figures", figures, NULL);
}

/* "Masonry: 1 ft. · hardness 8 · hp 90", the first of the walls that the system speaks of; NULL if it speaks of none. */
static char *
describe_usual_wall (const DgnComposer *c)
{
  for (guint i = 0; i < c->d->barriers->len; i++)
    if (dgn_barrier (c->d, (int) i)->is_wall)
      return dgn_wall_words (c, dgn_barrier (c->d, (int) i));
  return NULL;
}

/* What is usual, and that caves have heights of their own. Takes `usual`. */
static char *
describe_ceiling (const DgnComposer *c, char *usual)
{
  g_autofree char *ceiling = usual;
  int n_caves = 0, n_others = 0;
  for (guint i = 0; i < c->d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (c->d, (int) i);
    n_caves += space->height > 0;
    n_others += space->height == 0 && space->kind == DGN_CHAMBER;
  }
  if (n_caves == 0)
    return g_steal_pointer (&ceiling);
  return n_others == 0 ? dgn_say (c->words, DGN_SAY_CEILING_CAVES, "height", usual_height (c), NULL)
                       : dgn_say (c->words, DGN_SAY_CEILING_MIXED, "usual", ceiling, NULL);
}

/* The sky over what lies open, and the ceilings of all else. */
static void
add_heights (const DgnComposer *c, DgnBlock *facts, DgnRng *rng)
{
  gboolean has_open = FALSE, has_roofed = FALSE;
  for (int i = 0; i < (int) c->d->spaces->len; i++) {
    if (dgn_space_is_open (c->d, i))
      has_open = TRUE;
    else
      has_roofed = TRUE;
  }
  if (has_open)
    dgn_take_fact (c, facts, DGN_SAY_LABEL_SKY, draw (c, rng, DGN_VARY_PANEL_SKY));
  if (has_roofed)
    dgn_take_fact (c, facts, DGN_SAY_LABEL_CEILING, describe_ceiling (c, draw (c, rng, DGN_VARY_PANEL_CEILING)));
}

static void
add_constants (DgnComposer *c, DgnRng *rng)
{
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_PANEL_CONSTANTS));
  DgnBlock *facts = dgn_book_add (c->book, DGN_BLOCK_FACTS);
  dgn_take_fact (c, facts, DGN_SAY_LABEL_LIGHT, draw (c, rng, DGN_VARY_PANEL_LIGHT));
  add_heights (c, facts, rng);
  char *door = describe_usual_door (c);
  if (door != NULL)
    dgn_take_fact (c, facts, DGN_SAY_LABEL_USUAL_DOOR, door);
  char *wall = describe_usual_wall (c);
  if (wall != NULL)
    dgn_take_fact (c, facts, DGN_SAY_LABEL_USUAL_WALL, wall);
  dgn_take_fact (c, facts, DGN_SAY_LABEL_SOUND, draw (c, rng, DGN_VARY_PANEL_SOUND));
  dgn_take_fact (c, facts, DGN_SAY_LABEL_AIR, draw (c, rng, DGN_VARY_PANEL_AIR));
}

char *
dgn_home_dest (const DgnComposer *c, int encounter)
{
  g_autofree char *name = dgn_encounter_place (c->d, encounter);
  return g_strconcat (dgn_encounter (c->d, encounter)->letter > 0 ? "encounter-" : "room-", name, NULL);
}

char *
dgn_home_markup (const DgnComposer *c, int encounter)
{
  g_autofree char *name = dgn_encounter_place (c->d, encounter), *dest = dgn_home_dest (c, encounter);
  g_autofree char *place = dgn_link_markup (dest, name, c->parts.key);
  if (!c->parts.key)
    return g_steal_pointer (&place);
  g_autofree char *page = g_strdup_printf ("<page to=\"%s\"/>", dest);
  return dgn_say (c->words, DGN_SAY_PAGE_OF, "place", place, "page", page, NULL);
}

/* The encounter in the corridor `space` that the band belongs to, by its creatures if there are several; -1: none. */
static int
encounter_beside (const DgnComposer *c, const DgnEncounter *w)
{
  int found = -1;
  for (int i = 0; i < (int) c->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (c->d, i);
    if (e->space != w->space || e->letter == 0)
      continue;
    found = found < 0 ? i : found;
    for (guint k = 0; k < e->foes->len && w->foes->len > 0; k++)
      if (g_array_index (e->foes, DgnFoe, k).creature == g_array_index (w->foes, DgnFoe, 0).creature)
        return i;
  }
  return found;
}

char *
dgn_wanderer_home (const DgnComposer *c, const DgnEncounter *w)
{
  const int beside = w->space >= 0 ? encounter_beside (c, w) : -1;
  return beside >= 0 ? dgn_home_markup (c, beside) : dgn_place_or_none (c, w->space);
}

static char *
describe_wanderer (const DgnComposer *c, int encounter)
{
  const DgnEncounter *e = dgn_encounter (c->d, encounter);
  g_autofree char *id = g_strdup_printf ("E%d", e->number);
  g_autofree char *title = dgn_lower_first (c, dgn_template_title (c->words, e->template_kind));
  g_autofree char *place = dgn_home_markup (c, encounter);
  return dgn_say (c->words, DGN_SAY_WANDER_FOE, "id", id, "title", title, "place", place, NULL);
}

static char *
describe_band_of_wanderers (const DgnComposer *c, const DgnEncounter *w)
{
  g_autofree char *number = g_strdup_printf ("W%d", w->number), *card = g_strdup_printf ("card-w%d", w->number);
  g_autofree char *id = dgn_link_markup (card, number, c->has_encounter_cards);
  g_autofree char *title = dgn_lower_first (c, dgn_template_title (c->words, w->template_kind));
  g_autofree char *place = w->space >= 0 ? dgn_wanderer_home (c, w) : g_strdup (dgn_word (c->words, DGN_SAY_CORRIDOR));
  if (w->foes->len == 0)
    return dgn_say (c->words, DGN_SAY_WANDER_FOE, "id", id, "title", title, "place", place, NULL);
  g_autofree char *names = dgn_foe_names (c, w);
  return dgn_say (c->words, DGN_SAY_WANDER_BAND, "id", id, "title", title, "place", place, "names", names, NULL);
}

/* In a dungeon without wanderers: some of those who live here. Nobody walks about who has no home. */
static GPtrArray *
list_locals (const DgnComposer *c, DgnRng *rng)
{
  GPtrArray *bands = g_ptr_array_new_with_free_func (g_free);
  guint n = c->d->encounters->len, start = n > 0 ? dgn_rng_below (rng, n) : 0;
  for (guint i = 0; i < n && bands->len < WANDER_FOES && c->d->wanderers->len == 0; i++) {
    int encounter = (int) ((start + i) % n);
    const DgnEncounter *e = dgn_encounter (c->d, encounter);
    if (e->difficulty != DGN_BOSS && e->template_kind != DGN_DRAGONS_DEN)
      g_ptr_array_add (bands, describe_wanderer (c, encounter));
  }
  return bands;
}

/* The smallest die that has a side for each band and for some signs of them; beyond the largest, bands are only on cards. */
static guint
choose_die (guint n_bands)
{
  static const guint dice[] = { 6, 8, 10, 12, 20 };
  guint i = 0;
  while (i + 1 < G_N_ELEMENTS (dice) && n_bands + WANDER_SIGNS > dice[i])
    i++;
  return dice[i];
}

static void
add_wandering (DgnComposer *c, DgnRng *rng)
{
  g_autoptr (GPtrArray) bands = list_locals (c, rng);
  for (int i = 0; i < (int) c->d->wanderers->len; i++)
    g_ptr_array_add (bands, describe_band_of_wanderers (c, dgn_wanderer (c->d, i)));
  const guint sides = choose_die (bands->len);
  g_autofree char *n = g_strdup_printf ("%u", sides), *die = dgn_say (c->words, DGN_SAY_HEAD_DIE, "n", n, NULL);
  g_autofree char *text = dgn_say (c->words, DGN_SAY_PANEL_WANDER_TEXT, "die", die, NULL);
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_PANEL_WANDER))->dest = g_strdup ("wander");
  dgn_add_para (c, DGN_PARA_BODY, text);
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, die, 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_COMES), 1, FALSE);
  guint signs = dgn_vary_count (c->words, DGN_VARY_WANDER_SIGN), sign = dgn_rng_below (rng, signs);
  for (guint row = 0; row < sides; row++) {
    gboolean is_band = row < bands->len && row + WANDER_SIGNS < sides;
    char *cells[] = { g_strdup_printf ("%u", row + 1),
                      is_band ? g_strdup (bands->pdata[row]) : dgn_vary (c->words, DGN_VARY_WANDER_SIGN, sign++ % signs, NULL) };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
}

/* "Wolf pack: 5 × Goblin" */
static char *
describe_band (const DgnComposer *c, const DgnEncounter *e)
{
  const char *title = dgn_template_title (c->words, e->template_kind);
  if (e->foes->len == 0)
    return g_strdup (title);
  g_autofree char *names = dgn_foe_names (c, e);
  return dgn_say (c->words, DGN_SAY_BAND, "title", title, "names", names, NULL);
}

const char *
dgn_posture (const DgnComposer *c, const DgnEncounter *e)
{
  static const DgnSay postures[] = {
    [DGN_BATTLEFIELD_CONTROL] = DGN_SAY_POSTURE_BATTLEFIELD_CONTROL, [DGN_COMMANDER_AND_TROOPS] = DGN_SAY_POSTURE_COMMANDER_AND_TROOPS,
    [DGN_DRAGONS_DEN] = DGN_SAY_POSTURE_DRAGONS_DEN,                 [DGN_BATTLE_LINES] = DGN_SAY_POSTURE_BATTLE_LINES,
    [DGN_WOLF_PACK] = DGN_SAY_POSTURE_WOLF_PACK,
  };
  return dgn_word (c->words, postures[e->template_kind]);
}

/* Where the book has sheets, the roster is among them. */
static void
point_at_roster (DgnComposer *c)
{
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_PANEL_ROSTER));
  g_autofree char *text = dgn_say (c->words, DGN_SAY_ROSTER_PAGE, "page", "<page to=\"roster\"/>", NULL);
  dgn_add_para (c, DGN_PARA_BODY, text);
}

static void
add_roster (DgnComposer *c)
{
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_PANEL_ROSTER));
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NUMBER), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_HOME), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_TEMPLATE), 1, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_DIFFICULTY), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_POSTURE), 1.2, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_HITS), 1.6, FALSE);
  for (int i = 0; i < (int) c->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (c->d, i);
    g_autofree char *number = g_strdup_printf ("E%d", e->number), *card = g_strdup_printf ("card-%d", e->number);
    g_autofree char *id = dgn_link_markup (card, number, c->has_encounter_cards);
    char *cells[] = {
      g_strdup_printf ("<b>%s</b>", id),
      dgn_home_markup (c, i),
      describe_band (c, e),
      g_strdup (dgn_difficulty_title (c->words, e->difficulty)),
      g_strdup (dgn_posture (c, e)),
      dgn_hit_boxes (c->d, e),
    };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
}

static char *
count_loops (const DgnComposer *c)
{
  int edges = (int) c->d->openings->len, rooms = 0;
  for (int i = 0; i < (int) c->d->links->len; i++)
    edges += dgn_link (c->d, i)->bottom - dgn_link (c->d, i)->top;
  for (int i = 0; i < (int) c->d->spaces->len; i++)
    rooms += dgn_space (c->d, i)->kind == DGN_CHAMBER;
  int loops = MAX (0, edges - (int) c->d->spaces->len + 1);
  g_autofree char *n = g_strdup_printf ("%d", loops), *of = g_strdup_printf ("%d", rooms);
  return dgn_say (c->words, loops == 1 ? DGN_SAY_CHECK_LOOPS_TEXT_ONE : DGN_SAY_CHECK_LOOPS_TEXT, "loops", n, "rooms", of, NULL);
}

/* "1 and 2: 3, 2 and 3: 1"; NULL for a single floor. */
static char *
count_links (const DgnComposer *c)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);
  for (int floor = 0; floor + 1 < (int) c->d->floors->len; floor++) {
    int n = 0;
    for (int i = 0; i < (int) c->d->links->len; i++)
      n += dgn_link (c->d, i)->top <= floor && dgn_link (c->d, i)->bottom > floor;
    g_autofree char *a = dgn_floor_name (c->d, floor), *b = dgn_floor_name (c->d, floor + 1), *count = g_strdup_printf ("%d", n);
    g_ptr_array_add (pairs, dgn_say (c->words, DGN_SAY_CHECK_LINK, "a", a, "b", b, "n", count, NULL));
  }
  if (pairs->len == 0)
    return NULL;
  g_ptr_array_add (pairs, NULL);
  return g_strjoinv (", ", (char **) pairs->pdata);
}

static char *
describe_boss (const DgnComposer *c)
{
  g_autofree int *steps = dgn_graph_distances (c->graph, c->d, TRUE);
  int far = 0;
  for (int i = 0; i < (int) c->d->spaces->len; i++)
    far = MAX (far, steps[i]);
  for (int i = 0; i < (int) c->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (c->d, i);
    if (e->difficulty != DGN_BOSS)
      continue;
    g_autofree char *place = dgn_home_markup (c, i), *n = g_strdup_printf ("%d", MAX (0, steps[e->space])), *of = g_strdup_printf ("%d", far);
    return dgn_say (c->words, DGN_SAY_CHECK_BOSS_TEXT, "place", place, "steps", n, "far", of, NULL);
  }
  return NULL;
}

static void
add_checks (DgnComposer *c)
{
  int entrances = 0;
  for (int i = 0; i < (int) c->d->links->len; i++)
    entrances += dgn_link (c->d, i)->above == DGN_BEYOND_SURFACE || dgn_link (c->d, i)->below == DGN_BEYOND_SURFACE;
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_PANEL_CHECKS));
  DgnBlock *facts = dgn_book_add (c->book, DGN_BLOCK_FACTS);
  dgn_take_fact (c, facts, DGN_SAY_CHECK_ENTRANCES, g_strdup_printf ("%d", entrances));
  dgn_take_fact (c, facts, DGN_SAY_CHECK_LOOPS, count_loops (c));
  char *links = count_links (c), *boss = describe_boss (c);
  if (links != NULL)
    dgn_take_fact (c, facts, DGN_SAY_CHECK_LINKS, links);
  if (boss != NULL)
    dgn_take_fact (c, facts, DGN_SAY_CHECK_BOSS, boss);
}

void
dgn_compose_panel (DgnComposer *c)
{
  if (c->d->spaces->len == 0)
    return;
  dgn_begin_part (c, 1, DGN_SAY_PANEL, "panel");
  DgnRng rng = dgn_rng_stream (c->d->seed, "panel", 0);
  add_constants (c, &rng);
  add_checks (c);
  add_wandering (c, &rng);
  if (c->d->encounters->len > 0) {
    (c->parts.sheets ? point_at_roster : add_roster) (c);
    dgn_add_order (c);
    dgn_add_creatures (c);
  }
}
