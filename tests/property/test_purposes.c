/* What chambers are for makes sense together, over many seeds: every condition of a purpose holds where a chamber has it, no title comes
 * twice, and each setting has its own. */
#include "../support/generated.h"

#include <dungeonbook/grid.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define SEEDS 60

/* A rolled dungeon, and per space its purpose, -1 for none. */
typedef struct {
  DgnDungeon *d;
  const GArray *purposes;
  int *purpose_of;
  DgnGraph *graph;
  int *distance;
  int farthest;
} Place;

static void
begin (Place *p, GenWorld *world, const char *yaml, guint64 seed)
{
  p->d = gen_world_roll (world, yaml, seed, NULL);
  const DgnSetting *setting = dgn_setting_get (p->d->setting);
  p->purposes = dgn_setting_purposes (setting);
  p->purpose_of = g_new (int, p->d->spaces->len + 1);
  p->graph = dgn_graph_new (p->d);
  p->distance = dgn_graph_distances (p->graph, p->d, TRUE);
  p->farthest = 1;
  for (int i = 0; i < (int) p->d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (p->d, i);
    p->purpose_of[i] = space->kind == DGN_CHAMBER ? dgn_setting_purpose (setting, space->title) : -1;
    if (space->kind != DGN_CHAMBER)
      continue;
    if (p->purpose_of[i] < 0)
      fail_msg ("'%s' is no title after a purpose (seed %d)", space->title, (int) seed);
    p->farthest = MAX (p->farthest, p->distance[i]);
  }
}

static void
end (Place *p)
{
  g_free (p->purpose_of);
  g_free (p->distance);
  dgn_graph_free (p->graph);
  dgn_dungeon_free (p->d);
}

static const DgnPurpose *
purpose_at (const Place *p, int space)
{
  return p->purpose_of[space] >= 0 ? &g_array_index (p->purposes, DgnPurpose, p->purpose_of[space]) : NULL;
}

static gboolean
is_among (const GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (g_str_equal (g_ptr_array_index (names, i), name))
      return TRUE;
  return FALSE;
}

static int
count_features (const Place *p, int space, const GPtrArray *names)
{
  int n = 0;
  for (guint i = 0; i < p->d->features->len; i++)
    n += dgn_feature (p->d, (int) i)->space == space && is_among (names, dgn_feature (p->d, (int) i)->name);
  return n;
}

static gboolean
holds_boss (const Place *p, int space)
{
  for (guint i = 0; i < p->d->encounters->len; i++)
    if (dgn_encounter (p->d, (int) i)->space == space && dgn_encounter (p->d, (int) i)->difficulty == DGN_BOSS)
      return TRUE;
  return FALSE;
}

/* Beside it, or (`through`) along one corridor. */
static gboolean
has_beside (const Place *p, int space, const GPtrArray *names, gboolean through)
{
  guint n;
  const DgnStep *steps = dgn_graph_steps (p->graph, space, &n);
  for (guint i = 0; i < n; i++) {
    const DgnPurpose *purpose = purpose_at (p, steps[i].space);
    if (purpose != NULL ? is_among (names, purpose->name) : through && has_beside (p, steps[i].space, names, FALSE))
      return TRUE;
  }
  return FALSE;
}

static void
check_chamber (const Place *p, int space, const char *who)
{
  const DgnPurpose *purpose = purpose_at (p, space);
  const DgnSpace *chamber = dgn_space (p->d, space);
  const int area = dgn_space_area (chamber), depth = p->distance[space] * 100;
  const char *broken = NULL;
  if (area < purpose->least_squares || area > purpose->most_squares)
    broken = "its size";
  if (depth < purpose->from * p->farthest || depth > purpose->to * p->farthest)
    broken = "its depth";
  if (purpose->needs->len > 0 && count_features (p, space, purpose->needs) == 0)
    broken = "what it needs";
  if (count_features (p, space, purpose->excludes) > 0)
    broken = "what it excludes";
  if (purpose->near->len > 0 && !has_beside (p, space, purpose->near, TRUE))
    broken = "what it is near";
  if (has_beside (p, space, purpose->apart, FALSE))
    broken = "what it is apart from";
  if ((purpose->when & DGN_WHEN_ENTRANCE) != 0 && !chamber->is_entrance)
    broken = "that it is the entrance";
  if ((purpose->when & DGN_WHEN_BOSS) != 0 && !holds_boss (p, space))
    broken = "the boss";
  if (broken != NULL)
    fail_msg ("%s: '%s' is against %s", who, chamber->title, broken);
}

static void
check_counts (const Place *p, const char *who)
{
  for (guint k = 0; k < p->purposes->len; k++) {
    const DgnPurpose *purpose = &g_array_index (p->purposes, DgnPurpose, k);
    int n = 0;
    for (guint i = 0; i < p->d->spaces->len; i++)
      n += p->purpose_of[i] == (int) k;
    if (purpose->most > 0 && n > purpose->most)
      fail_msg ("%s: %d times '%s'", who, n, purpose->name);
  }
}

static void
check_titles (const Place *p, const char *who)
{
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < p->d->spaces->len; i++) {
    char *title = dgn_space (p->d, (int) i)->title;
    if (*title != '\0' && !g_hash_table_add (titles, title))
      fail_msg ("%s: two chambers are called '%s'", who, title);
  }
}

static void
test_conditions (void **state)
{
  (void) state;
  static const char *const configs[] = { "{ foes: false }", "{ foes: false, encounters: 30, floors: { up: 1, down: 2 } }",
                                         "{ foes: false, entrance: chamber, rulings: { secret_doors: 60 }, tables: [roomy] }" };
  for (gsize i = 0; i < G_N_ELEMENTS (configs); i++) {
    GenWorld world;
    gen_world_init (&world, NULL);
    for (int seed = 1; seed <= gen_seeds (SEEDS); seed++) {
      Place p;
      begin (&p, &world, configs[i], (guint64) seed);
      g_autofree char *who = g_strdup_printf ("%s seed %d", configs[i], seed);
      for (int space = 0; space < (int) p.d->spaces->len; space++)
        if (p.purpose_of[space] >= 0)
          check_chamber (&p, space, who);
      check_counts (&p, who);
      check_titles (&p, who);
      end (&p);
    }
    gen_world_clear (&world);
  }
}

/* The entrance and the boss have what is theirs, altars and latrines never share a room, and kitchens come about. */
static void
test_dungeon (void **state)
{
  (void) state;
  GenWorld world;
  gen_world_init (&world, NULL);
  int n_kitchens = 0, n_bosses = 0, n_barracks = 0, n = gen_seeds (SEEDS);
  for (int seed = 1; seed <= n; seed++) {
    Place p;
    begin (&p, &world, "{ foes: false, encounters: 20 }", (guint64) seed);
    for (int space = 0; space < (int) p.d->spaces->len; space++) {
      const DgnPurpose *purpose = purpose_at (&p, space);
      if (purpose == NULL)
        continue;
      n_kitchens += g_str_equal (purpose->name, "Kitchen");
      n_barracks += g_str_equal (purpose->name, "Barracks");
      if (g_str_equal (purpose->name, "Kitchen") || g_str_equal (purpose->name, "Storeroom"))
        assert_true (is_among (purpose->near, "Barracks")); /* and check_chamber, that one of those is near */
      n_bosses += (purpose->when & DGN_WHEN_BOSS) != 0;
      if (dgn_space (p.d, space)->is_entrance && !holds_boss (&p, space))
        assert_true ((purpose->when & DGN_WHEN_ENTRANCE) != 0);
      for (guint i = 0; g_str_equal (purpose->name, "Latrine") && i < p.d->features->len; i++)
        if (dgn_feature (p.d, (int) i)->space == space)
          assert_string_not_equal (dgn_feature (p.d, (int) i)->name, "Altar");
    }
    end (&p);
  }
  if (gen_seeds_are_full ()) {
    assert_in_range (n_bosses, n * 9 / 10, n);
    assert_in_range (n_kitchens, n / 5, n);
    assert_in_range (n_barracks, n / 2, 3 * n);
  }
  gen_world_clear (&world);
}

/* Every setting's books are of its own rooms, its own boss's hall and its own way in. */
static void
test_settings (void **state)
{
  (void) state;
  for (const char *const *name = dgn_setting_names (); *name != NULL; name++) {
    g_autofree char *yaml = g_strdup_printf ("{ foes: false, setting: %s }", *name);
    GenWorld world;
    gen_world_init_in (&world, *name);
    for (int seed = 1; seed <= gen_seeds (12); seed++) {
      Place p;
      begin (&p, &world, yaml, (guint64) seed);
      for (int space = 0; space < (int) p.d->spaces->len; space++)
        if (p.purpose_of[space] >= 0)
          check_chamber (&p, space, *name);
      check_counts (&p, *name);
      check_titles (&p, *name);
      end (&p);
    }
    gen_world_clear (&world);
  }
}

/* Bits of DgnClash, by what the row of that feature says. */
static guint
clash_of (const DgnTables *tables, const char *name)
{
  static const char *const names[] = { DGN_TABLE_MAJOR, DGN_TABLE_MINOR };
  guint bits = 0;
  for (guint t = 0; t < G_N_ELEMENTS (names); t++) {
    const DgnTable *table = dgn_tables_get (tables, names[t]);
    for (guint i = 0; i < table->rows->len; i++) {
      const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
      const DgnEffect *clash = g_str_equal (row->text, name) ? dgn_row_find (row, DGN_DO_CLASH) : NULL;
      bits |= clash != NULL ? 1u << clash->word : 0;
    }
  }
  return bits;
}

/* How many chambers of so many dungeons have both something clean and something foul. */
static guint
count_clashes (const char *setting, const char *more, int seeds)
{
  GenWorld world;
  gen_world_init_in (&world, setting);
  g_autofree char *yaml = g_strdup_printf ("{ foes: false, setting: %s, encounters: 20%s }", setting, more);
  guint n = 0;
  for (int seed = 1; seed <= seeds; seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, yaml, (guint64) seed, NULL);
    g_autofree guint *has = g_new0 (guint, d->spaces->len + 1);
    for (guint i = 0; i < d->features->len; i++)
      has[dgn_feature (d, (int) i)->space] |= clash_of (world.tables, dgn_feature (d, (int) i)->name);
    for (guint i = 0; i < d->spaces->len; i++)
      n += has[i] == ((1u << DGN_CLEAN) | (1u << DGN_FOUL));
  }
  gen_world_clear (&world);
  return n;
}

/* No altar stands beside a dung heap, unless the ruling keeps what is rolled: then it happens. */
static void
test_clashes (void **state)
{
  (void) state;
  static const char *const settings[] = { "dungeon", "city", "laboratory", "starship" };
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    assert_int_equal (count_clashes (settings[i], "", gen_seeds (30)), 0);
  if (gen_seeds_are_full ())
    assert_true (count_clashes ("dungeon", ", rulings: { clashing_features: keep }", 60) > 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_conditions),
    cmocka_unit_test (test_dungeon),
    cmocka_unit_test (test_settings),
    cmocka_unit_test (test_clashes),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
