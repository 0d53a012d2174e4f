/* purposes.c - what each chamber was for: of the setting's purposes one that its place and what was rolled for it allow. */
#include "gen.h"

#include <dungeonbook/text.h>
#include <string.h>

/* Chambers that are so have no other purposes than those for such. */
#define SPECIAL (DGN_WHEN_ENTRANCE | DGN_WHEN_BOSS | DGN_WHEN_CONTAINED)
#define SUITS 4 /* a feature that suits makes a purpose so many times likelier, */
#define NEAR 3  /* and so does having found what it must be near */
#define FIRST 4 /* and not having come yet; each time makes it rarer */
#define WEIGHT_MAX 400 /* of one purpose, however much suits it */

/* What is asked of chambers, per space. */
typedef struct {
  Gen *gen;
  const GArray *purposes; /* DgnPurpose */
  DgnGraph *graph;
  int *distance, *open_distance; /* from the entrance; without secret doors */
  int farthest;
  guint *when;   /* DgnWhen that hold; entrance and boss too */
  gboolean has_caverns; /* the setting says what caverns are for */
  int *used;     /* per purpose: chambers that have it */
  GPtrArray **features; /* char *: names, borrowed; NULL for none */
} Chooser;

static gboolean
is_chamber (const Chooser *c, int space)
{
  return dgn_space (c->gen->d, space)->kind == DGN_CHAMBER;
}

/* Ways in, stairs counted, those beyond the dungeon too. */
static int
count_ways (const Chooser *c, int space)
{
  guint n;
  dgn_graph_steps (c->graph, space, &n);
  return (int) n + (int) dgn_space (c->gen->d, space)->is_entrance;
}

/* A door, reinforced, and no other way in. */
static gboolean
is_contained (const Chooser *c, int space)
{
  guint n;
  const DgnStep *steps = dgn_graph_steps (c->graph, space, &n);
  const int door = n == 1 && steps[0].opening >= 0 ? dgn_opening (c->gen->d, steps[0].opening)->door : -1;
  return door >= 0 && dgn_door (c->gen->d, door)->reinforced && !dgn_space (c->gen->d, space)->is_entrance;
}

static void
note_when (Chooser *c)
{
  const DgnDungeon *d = c->gen->d;
  for (int i = 0; i < (int) d->spaces->len; i++) {
    const int n = count_ways (c, i);
    c->when[i] = (dgn_space (d, i)->is_entrance ? DGN_WHEN_ENTRANCE : 0) | (n == 1 ? DGN_WHEN_ONE_WAY : 0) | (n >= 3 ? DGN_WHEN_MANY_WAYS : 0)
                 | (c->open_distance[i] < 0 ? DGN_WHEN_SECRET : 0)
                 | (c->has_caverns && is_chamber (c, i) && dgn_space (d, i)->shape == DGN_CAVE ? DGN_WHEN_CAVERN : 0)
                 | (is_contained (c, i) ? DGN_WHEN_CONTAINED : 0);
  }
  for (guint i = 0; i < d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, (int) i);
    c->when[e->space] |= DGN_WHEN_FOES | (e->difficulty == DGN_BOSS ? DGN_WHEN_BOSS : 0);
  }
  for (guint i = 0; i < d->treasures->len; i++)
    c->when[dgn_treasure (d, (int) i)->space] |= DGN_WHEN_TREASURE;
  for (guint i = 0; i < d->traps->len; i++)
    if (dgn_trap (d, (int) i)->door < 0)
      c->when[dgn_trap (d, (int) i)->space] |= DGN_WHEN_TRAP;
  for (guint i = 0; i < d->spaces->len; i++)
    c->when[i] |= (c->when[i] & DGN_WHEN_FOES) == 0 ? DGN_WHEN_NO_FOES : 0;
}

static void
note_features (Chooser *c)
{
  const DgnDungeon *d = c->gen->d;
  for (guint i = 0; i < d->features->len; i++) {
    const DgnFeature *feature = dgn_feature (d, (int) i);
    GPtrArray **list = &c->features[feature->space];
    if (*list == NULL)
      *list = g_ptr_array_new ();
    g_ptr_array_add (*list, feature->name);
  }
}

static void
init (Chooser *c, Gen *gen)
{
  const DgnDungeon *d = gen->d;
  c->gen = gen;
  c->purposes = dgn_setting_purposes (dgn_config_setting (gen->config));
  for (guint i = 0; i < c->purposes->len; i++)
    c->has_caverns |= (g_array_index (c->purposes, DgnPurpose, i).when & DGN_WHEN_CAVERN) != 0;
  c->graph = dgn_graph_new (d);
  c->distance = dgn_graph_distances (c->graph, d, TRUE);
  c->open_distance = dgn_graph_distances (c->graph, d, FALSE);
  c->farthest = 1;
  for (int i = 0; i < (int) d->spaces->len; i++)
    if (is_chamber (c, i))
      c->farthest = MAX (c->farthest, c->distance[i]);
  c->when = g_new0 (guint, d->spaces->len + 1);
  c->used = g_new0 (int, c->purposes->len + 1);
  c->features = g_new0 (GPtrArray *, d->spaces->len + 1);
  note_when (c);
  note_features (c);
}

static void
clear (Chooser *c)
{
  for (guint i = 0; i < c->gen->d->spaces->len; i++)
    if (c->features[i] != NULL)
      g_ptr_array_unref (c->features[i]);
  g_free (c->features);
  g_free (c->used);
  g_free (c->when);
  g_free (c->distance);
  g_free (c->open_distance);
  dgn_graph_free (c->graph);
}

static gboolean
has_name (const GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (strcmp (g_ptr_array_index (names, i), name) == 0)
      return TRUE;
  return FALSE;
}

/* How many of the names stand in the space. */
static int
count_features (const Chooser *c, int space, const GPtrArray *names)
{
  const GPtrArray *here = c->features[space];
  int n = 0;
  for (guint i = 0; here != NULL && i < here->len; i++)
    n += has_name (names, g_ptr_array_index (here, i));
  return n;
}

/* NULL for corridors, and for chambers that have none yet. */
static const DgnPurpose *
purpose_of (const Chooser *c, int space)
{
  const int index = g_array_index (c->gen->purpose_of, int, space);
  return index >= 0 ? &g_array_index (c->purposes, DgnPurpose, index) : NULL;
}

static gboolean
has_purpose (const Chooser *c, int space, const GPtrArray *names)
{
  const DgnPurpose *purpose = purpose_of (c, space);
  return purpose != NULL && has_name (names, purpose->name);
}

/* Whether one of the purposes is next to the space: through a door or stairs; `through`: or along one corridor. */
static gboolean
is_beside (const Chooser *c, int space, const GPtrArray *names, gboolean through)
{
  guint n, m;
  const DgnStep *steps = dgn_graph_steps (c->graph, space, &n);
  for (guint i = 0; i < n; i++) {
    if (has_purpose (c, steps[i].space, names))
      return TRUE;
    if (!through || is_chamber (c, steps[i].space))
      continue;
    const DgnStep *further = dgn_graph_steps (c->graph, steps[i].space, &m);
    for (guint k = 0; k < m; k++)
      if (further[k].space != space && has_purpose (c, further[k].space, names))
        return TRUE;
  }
  return FALSE;
}

/* One beside it that has come already may want to be apart from this one. */
static gboolean
is_unwelcome (const Chooser *c, int space, const char *name)
{
  guint n;
  const DgnStep *steps = dgn_graph_steps (c->graph, space, &n);
  for (guint i = 0; i < n; i++) {
    const DgnPurpose *beside = purpose_of (c, steps[i].space);
    if (beside != NULL && has_name (beside->apart, name))
      return TRUE;
  }
  return FALSE;
}

static gboolean
fits (const Chooser *c, int space, guint index)
{
  const DgnPurpose *purpose = &g_array_index (c->purposes, DgnPurpose, index);
  const guint special = SPECIAL, when = c->when[space];
  const int area = dgn_space_area (dgn_space (c->gen->d, space)), depth = MAX (c->distance[space], 0) * 100;
  return (purpose->when & ~when) == 0 && (when & DGN_WHEN_CAVERN & ~purpose->when) == 0
         && ((when & special) == 0 || (purpose->when & special) != 0)
         && (purpose->most == 0 || c->used[index] < purpose->most) && area >= purpose->least_squares
         && area <= purpose->most_squares
         && depth >= purpose->from * c->farthest && depth <= purpose->to * c->farthest
         && (purpose->needs->len == 0 || count_features (c, space, purpose->needs) > 0)
         && count_features (c, space, purpose->excludes) == 0
         && (purpose->near->len == 0 || is_beside (c, space, purpose->near, TRUE))
         && !is_beside (c, space, purpose->apart, FALSE) && !is_unwelcome (c, space, purpose->name);
}

/* A table of what fits, each as wide as it is likely, so that the roll is one like all others. */
static GArray *
list_rows (const Chooser *c, int space, int *total)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (DgnRow));
  *total = 0;
  for (guint i = 0; i < c->purposes->len; i++) {
    const DgnPurpose *purpose = &g_array_index (c->purposes, DgnPurpose, i);
    if (!fits (c, space, i))
      continue;
    int weight = purpose->weight * (purpose->near->len > 0 ? NEAR : 1);
    for (int n = count_features (c, space, purpose->suits) + count_features (c, space, purpose->needs); n > 0 && weight < WEIGHT_MAX; n--)
      weight *= SUITS;
    weight = MAX (1, MIN (weight, WEIGHT_MAX) * FIRST / (1 + c->used[i] * (FIRST - 1)));
    const DgnRow row = { .low = *total + 1, .high = *total + weight, .text = dgn_text_intern (purpose->name) };
    g_array_append_val (rows, row);
    *total += weight;
  }
  return rows;
}

static int
index_of (const Chooser *c, const char *name)
{
  for (guint i = 0; i < c->purposes->len; i++)
    if (strcmp (g_array_index (c->purposes, DgnPurpose, i).name, name) == 0)
      return (int) i;
  return -1;
}

/* Where nothing fits such a chamber, what fits all of them does. */
static void
choose (Chooser *c, int space)
{
  static const guint given_up[] = { SPECIAL, DGN_WHEN_CAVERN };
  int total;
  g_autoptr (GArray) rows = list_rows (c, space, &total);
  for (guint i = 0; i < G_N_ELEMENTS (given_up) && rows->len == 0; i++) {
    c->when[space] &= ~given_up[i];
    g_array_unref (rows);
    rows = list_rows (c, space, &total);
  }
  const DgnTable table = { .name = "purposes", .title = "Purposes", .die = { .count = 1, .sides = total, .factor = 1 }, .rows = rows };
  DgnStream stream = dgn_stream_begin (&c->gen->roller, "purposes", space);
  const int index = index_of (c, dgn_roll_table (&stream, &table)->text);
  g_array_index (c->gen->purpose_of, int, space) = index;
  c->used[index]++;
}

/* The entrance, the boss and what is contained first, then along the walk: what must be near something finds it there if it has come already. */
void
gen_purposes (Gen *gen)
{
  Chooser c = { 0 };
  const int none = -1;
  g_array_set_size (gen->purpose_of, 0);
  for (guint i = 0; i < gen->d->spaces->len; i++)
    g_array_append_val (gen->purpose_of, none);
  init (&c, gen);
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < (int) gen->d->spaces->len; i++) {
      const gboolean is_special = (c.when[i] & SPECIAL) != 0;
      if (is_chamber (&c, i) && g_array_index (gen->purpose_of, int, i) < 0 && (pass > 0 || is_special))
        choose (&c, i);
    }
  clear (&c);
}
