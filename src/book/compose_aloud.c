/* compose_aloud.c - what a game master may read to the players: written from what is in the room, never the same twice in a book. */
#include "compose_private.h"

#include <dungeonbook/rng.h>
#include <dungeonbook/text.h>

#include <string.h>

#define THINGS_MAX 3 /* in one sentence */
#define SMALL_MAX 3
#define GREAT_AREA 100 /* squares from which a room is called great */
#define GREAT_CAVE 40  /* most caves are a few squares */
#define DARK_ONE_IN 3

typedef struct {
  DgnComposer *c;
  int space;
  DgnRng rng;
  GString *text;
} Teller;

/* Of the phrases used least so far, the first behind a random one. */
static guint
pick (Teller *t, DgnVary vary)
{
  guint n = dgn_vary_count (t->c->words, vary), start = dgn_rng_below (&t->rng, n), best = start;
  guint **uses = &t->c->uses[vary];
  if (*uses == NULL)
    *uses = g_new0 (guint, n);
  for (guint i = 0; i < n; i++) {
    guint index = (start + i) % n;
    if ((*uses)[index] < (*uses)[best])
      best = index;
  }
  (*uses)[best]++;
  return best;
}

/* Adds a sentence unless every one of its kind has been said in this book. */
static gboolean
tell_two (Teller *t, DgnVary vary, const char *key, const char *value, const char *key_2, const char *value_2)
{
  for (guint i = 0; i < dgn_vary_count (t->c->words, vary); i++) {
    g_autofree char *sentence = dgn_vary (t->c->words, vary, pick (t, vary), key, value, key_2, value_2, NULL);
    char *capital = dgn_text_capital (sentence);
    if (!g_hash_table_add (t->c->said, capital))
      continue;
    g_string_append_printf (t->text, "%s%s", t->text->len > 0 ? " " : "", capital);
    return TRUE;
  }
  return FALSE;
}

static gboolean
tell (Teller *t, DgnVary vary, const char *key, const char *value)
{
  return tell_two (t, vary, key, value, key, value);
}

static void
tell_place (Teller *t)
{
  const DgnSpace *space = dgn_space (t->c->d, t->space);
  static const DgnVary small[] = { DGN_VARY_PLACE_SQUARE, DGN_VARY_PLACE_RECTANGLE, DGN_VARY_PLACE_OCTAGON, DGN_VARY_PLACE_IRREGULAR,
                                   DGN_VARY_PLACE_CAVE };
  static const DgnVary great[] = { DGN_VARY_PLACE_GREAT_SQUARE, DGN_VARY_PLACE_GREAT_RECTANGLE, DGN_VARY_PLACE_GREAT_OCTAGON,
                                   DGN_VARY_PLACE_GREAT_IRREGULAR, DGN_VARY_PLACE_GREAT_CAVE };
  DgnVary vary = dgn_space_area (space) >= (space->shape == DGN_CAVE ? GREAT_CAVE : GREAT_AREA) ? great[space->shape] : small[space->shape];
  DgnVary of_walls = space->shape == DGN_CAVE ? DGN_VARY_CAVE_WALLS : DGN_VARY_WALLS;
  for (guint i = 0; i < dgn_vary_count (t->c->words, of_walls); i++) {
    g_autofree char *place = dgn_vary (t->c->words, vary, pick (t, vary), NULL);
    g_autofree char *walls = dgn_vary (t->c->words, of_walls, pick (t, of_walls), NULL);
    if (tell_two (t, DGN_VARY_ALOUD_OPEN, "place", place, "walls", walls))
      return;
  }
}

/* Things that are heard, smelt or felt rather than seen. */
static int
sense_of (const DgnComposer *c, const char *feature)
{
  static const struct {
    const char *name;
    DgnVary vary;
  } senses[] = {
    { "Cold spot", DGN_VARY_SENSE_COLD },
    { "Odor (unidentifiable)", DGN_VARY_SENSE_ODOR },
    { "Sound (unexplained)", DGN_VARY_SENSE_SOUND },
    { "Dripping water", DGN_VARY_SENSE_DRIP },
  };
  const char *name = dgn_words_ours (c->words, feature);
  for (guint i = 0; i < G_N_ELEMENTS (senses); i++) {
    if (g_str_equal (name, senses[i].name))
      return (int) senses[i].vary;
  }
  return -1;
}

gboolean
dgn_is_sensed (const DgnComposer *c, const char *name)
{
  return sense_of (c, name) >= 0;
}

static void
tell_senses (Teller *t)
{
  for (int i = t->c->features.first[t->space]; i >= 0; i = t->c->features.next[i]) {
    int vary = sense_of (t->c, dgn_feature (t->c->d, i)->name);
    if (vary >= 0)
      tell (t, (DgnVary) vary, "side", "");
  }
}

char *
dgn_seen_markup (const DgnComposer *c, const char *name, gboolean *is_many)
{
  const char *seen = dgn_words_seen (c->words, name, is_many);
  if (seen != NULL)
    return dgn_escape (seen);
  *is_many = FALSE;
  g_autofree char *lower = dgn_lower_first (c, name);
  g_autofree char *escaped = dgn_escape (lower);
  if (!g_str_has_prefix (dgn_words_language (c->words), "en"))
    return g_steal_pointer (&escaped);
  return g_strdup_printf ("%s %s", dgn_text_article (lower), escaped);
}

/* "in the middle"; "" for what lies anywhere. */
static char *
where_is (const DgnComposer *c, const DgnFeature *feature)
{
  static const DgnSay says[] = { DGN_SAY_NONE, DGN_SAY_WHERE_WALL, DGN_SAY_WHERE_CORNER, DGN_SAY_WHERE_CENTER, DGN_SAY_WHERE_CEILING };
  if (feature->place == DGN_PLACE_NOWHERE || says[feature->place] == DGN_SAY_NONE)
    return g_strdup ("");
  return dgn_say (c->words, says[feature->place], "side", dgn_words_side (c->words, feature->side), NULL);
}

/* "a barrel in a corner, a mosaic and an altar in the middle": things of one place in a row have it said behind the last. */
static char *
list_things (const DgnComposer *c, const GPtrArray *things, const GPtrArray *places)
{
  g_autoptr (GPtrArray) placed = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < things->len; i++) {
    const char *thing = things->pdata[i], *where = places->pdata[i];
    const gboolean is_said_later = i + 1 < things->len && strcmp (where, places->pdata[i + 1]) == 0;
    g_ptr_array_add (placed, *where == '\0' || is_said_later ? g_strdup (thing)
                                                            : dgn_say (c->words, DGN_SAY_THING_WHERE, "thing", thing, "where", where, NULL));
  }
  return dgn_list (c->words, (char **) placed->pdata, placed->len);
}

static void
tell_list (Teller *t, DgnFeatureKind kind, GPtrArray *things, GPtrArray *places, gboolean is_many)
{
  g_autofree char *list = list_things (t->c, things, places);
  const DgnVary vary = is_many ? DGN_VARY_ALOUD_THINGS_OTHER : DGN_VARY_ALOUD_THINGS_ONE;
  tell (t, kind == DGN_FEATURE_MINOR ? DGN_VARY_ALOUD_SMALL : vary, "things", list);
  g_ptr_array_set_size (things, 0);
  g_ptr_array_set_size (places, 0);
}

/* Features of a kind in sentences of a few each, at most `limit` of them. Returns how many. */
static guint
tell_things (Teller *t, DgnFeatureKind kind, guint limit)
{
  const DgnComposer *c = t->c;
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (g_free), places = g_ptr_array_new_with_free_func (g_free);
  gboolean is_many = FALSE;
  guint n = 0;
  for (int i = c->features.first[t->space]; i >= 0 && n < limit; i = c->features.next[i]) {
    const DgnFeature *feature = dgn_feature (c->d, i);
    gboolean is_plural;
    if (feature->kind != kind || dgn_is_sensed (c, feature->name) || dgn_is_find (feature))
      continue;
    g_ptr_array_add (things, dgn_seen_markup (c, feature->name, &is_plural));
    g_ptr_array_add (places, kind == DGN_FEATURE_MAJOR ? where_is (c, feature) : g_strdup (""));
    is_many = things->len == 1 ? is_plural : is_many || dgn_words_adds_up (c->words);
    n++;
    if (things->len < THINGS_MAX && n < limit && c->features.next[i] >= 0)
      continue;
    tell_list (t, kind, things, places, is_many);
  }
  if (things->len > 0)
    tell_list (t, kind, things, places, is_many);
  return n;
}

static gboolean
has_feature (const DgnComposer *c, int space, const char *const *names)
{
  for (int i = c->features.first[space]; i >= 0; i = c->features.next[i]) {
    if (dgn_text_index (dgn_words_ours (c->words, dgn_feature (c->d, i)->name), names) >= 0)
      return TRUE;
  }
  return FALSE;
}

static void
tell_light (Teller *t)
{
  static const char *const fires[] = { "Brazier", "Firepit", "Fireplace", "Forge", "Kiln", "Oven", "Candelabra", "Chandelier", NULL };
  const gboolean is_open = dgn_space_is_open (t->c->d, t->space);
  gboolean is_lit = t->c->encounters.first[t->space] >= 0 && has_feature (t->c, t->space, fires);
  if (is_lit)
    tell (t, DGN_VARY_ALOUD_LIT, "side", "");
  else if (dgn_rng_below (&t->rng, DARK_ONE_IN) == 0)
    tell (t, is_open ? DGN_VARY_ALOUD_SKY : DGN_VARY_ALOUD_DARK, "side", "");
}

static DgnVary
sound_of (DgnTemplate template_kind)
{
  static const DgnVary sounds[] = {
    [DGN_BATTLEFIELD_CONTROL] = DGN_VARY_SOUND_BATTLEFIELD_CONTROL, [DGN_COMMANDER_AND_TROOPS] = DGN_VARY_SOUND_COMMANDER_AND_TROOPS,
    [DGN_DRAGONS_DEN] = DGN_VARY_SOUND_DRAGONS_DEN,                 [DGN_BATTLE_LINES] = DGN_VARY_SOUND_BATTLE_LINES,
    [DGN_WOLF_PACK] = DGN_VARY_SOUND_WOLF_PACK,
  };
  return sounds[template_kind];
}

gboolean
dgn_step_side (const DgnComposer *c, const DgnStep *step, int space, DgnSide *side)
{
  if (step->opening < 0 || dgn_opening (c->d, step->opening)->kind == DGN_OPENING_SECRET || dgn_is_rest_of_way (c, step->opening))
    return FALSE;
  const DgnOpening *opening = dgn_opening (c->d, step->opening);
  *side = opening->a == space ? opening->side : dgn_side_opposite (opening->side);
  return TRUE;
}

/* What is beyond an opening: the place itself, or one room farther along a corridor; TRUE once something was told. */
static gboolean
tell_neighbour (Teller *t, int there, DgnSide side)
{
  static const char *const foul[] = { "Dung heap", "Trash (pile)", "Foodstuffs (spoiled)", "Corpse (adventurer)", "Corpse (monster)", NULL };
  const DgnComposer *c = t->c;
  const char *name = dgn_words_side (c->words, side);
  if (c->encounters.first[there] >= 0)
    return tell (t, sound_of (dgn_encounter (c->d, c->encounters.first[there])->template_kind), "side", name);
  return has_feature (c, there, foul) && tell (t, DGN_VARY_SMELL_NEAR, "side", name);
}

static void
tell_neighbours (Teller *t)
{
  const DgnComposer *c = t->c;
  guint n, m;
  DgnSide side, beyond;
  const DgnStep *steps = dgn_graph_steps (c->graph, t->space, &n);
  for (guint i = 0; i < n; i++) {
    int there = steps[i].space;
    if (!dgn_step_side (c, &steps[i], t->space, &side))
      continue;
    if (tell_neighbour (t, there, side))
      return;
    if (dgn_space (c->d, there)->kind == DGN_CHAMBER)
      continue;
    const DgnStep *farther = dgn_graph_steps (c->graph, there, &m);
    for (guint k = 0; k < m; k++) {
      if (farther[k].space != t->space && dgn_step_side (c, &farther[k], there, &beyond) && tell_neighbour (t, farther[k].space, side))
        return;
    }
  }
}

static void
add_ways (const DgnComposer *c, GPtrArray *exits, const int *sides, DgnSay one, DgnSay other)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  int n = 0;
  for (int side = 0; side < DGN_N_SIDES; side++) {
    n += sides[side];
    if (sides[side] > 0)
      g_ptr_array_add (names, (char *) dgn_words_side (c->words, (DgnSide) side));
  }
  if (n == 0)
    return;
  g_autofree char *list = dgn_list (c->words, (char **) names->pdata, names->len);
  g_autofree char *number = n < (int) dgn_vary_count (c->words, DGN_VARY_NUMBER) ? dgn_vary (c->words, DGN_VARY_NUMBER, (guint) n, NULL)
                                                                                : g_strdup_printf ("%d", n);
  g_ptr_array_add (exits, dgn_say (c->words, n == 1 ? one : other, "sides", list, "number", number, NULL));
}

static DgnSay
link_say (const DgnLink *link, int floor)
{
  if (link->kind == DGN_LINK_PASSAGE)
    return DGN_SAY_EXIT_OUT;
  if (link->kind == DGN_LINK_LADDER || link->kind == DGN_LINK_SHAFT)
    return link->kind == DGN_LINK_LADDER ? DGN_SAY_EXIT_LADDER : DGN_SAY_EXIT_SHAFT;
  return floor > link->top || link->above != DGN_BEYOND_NOTHING ? DGN_SAY_EXIT_UP : DGN_SAY_EXIT_DOWN;
}

static void
tell_exits (Teller *t)
{
  const DgnComposer *c = t->c;
  int doors[DGN_N_SIDES] = { 0 }, ways[DGN_N_SIDES] = { 0 };
  guint n;
  DgnSide side;
  const DgnStep *steps = dgn_graph_steps (c->graph, t->space, &n);
  for (guint i = 0; i < n; i++) {
    if (dgn_step_side (c, &steps[i], t->space, &side))
      (dgn_opening (c->d, steps[i].opening)->door >= 0 ? doors : ways)[side]++;
  }
  g_autoptr (GPtrArray) exits = g_ptr_array_new_with_free_func (g_free);
  add_ways (c, exits, doors, DGN_SAY_EXIT_DOOR_ONE, DGN_SAY_EXIT_DOOR_OTHER);
  add_ways (c, exits, ways, DGN_SAY_EXIT_WAY_ONE, DGN_SAY_EXIT_WAY_OTHER);
  g_autoptr (GArray) links = dgn_links_in (c, t->space);
  for (guint i = 0; i < links->len; i++) {
    const char *words = dgn_word (c->words, link_say (dgn_link (c->d, g_array_index (links, int, i)), c->floor));
    gboolean is_said = FALSE;
    for (guint k = 0; k < exits->len; k++)
      is_said |= g_str_equal (g_ptr_array_index (exits, k), words);
    if (!is_said)
      g_ptr_array_add (exits, g_strdup (words));
  }
  if (exits->len == 0)
    return;
  g_autofree char *list = dgn_list (c->words, (char **) exits->pdata, exits->len);
  int total = 0;
  for (int i = 0; i < DGN_N_SIDES; i++)
    total += doors[i] + ways[i];
  tell (t, total + (int) links->len > 1 ? DGN_VARY_ALOUD_EXITS : DGN_VARY_ALOUD_EXIT, "exits", list);
}

void
dgn_add_aloud (DgnComposer *c, DgnBlock *entry, int space)
{
  if (c->read_aloud == DGN_ALOUD_NONE)
    return;
  Teller t = { c, space, dgn_rng_stream (c->d->seed, "read aloud", (guint64) space), g_string_new (NULL) };
  gboolean is_full = c->read_aloud == DGN_ALOUD_FULL;
  tell_place (&t);
  tell_senses (&t);
  guint n = tell_things (&t, DGN_FEATURE_MAJOR, is_full ? G_MAXUINT : 2);
  if (is_full) {
    n += tell_things (&t, DGN_FEATURE_MINOR, SMALL_MAX);
    if (n == 0)
      tell (&t, DGN_VARY_ALOUD_EMPTY, "side", "");
    tell_light (&t);
    tell_neighbours (&t);
    tell_exits (&t);
  }
  if (t.text->len > 0) {
    dgn_block_line (entry, "", t.text->str);
    g_array_index (entry->lines, DgnLine, entry->lines->len - 1).is_boxed = TRUE;
  }
  g_string_free (t.text, TRUE);
}
