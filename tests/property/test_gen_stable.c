/* test_gen_stable.c - what may change a dungeon and what may not: the same bytes for the same configuration, stages
 * that keep to themselves, and a list of seeds whose outcome changes only when somebody means it to
 * (DUNGEONBOOK_UPDATE_GOLDENS=1). */
#include "../support/generated.h"

#include <dungeonbook/check.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *const configs[] = {
  "system: 5e\n", "system: pf1\npace: medium\nentrance: octagon\nrulings: { growth: depth, secret_doors: 20 }\n",
  "system: 4e\nentrance: chamber\nfloors: { up: 1, down: 1 }\nrulings: { feature_links: link, lead_in: 2 }\n"
};

static char *
yaml_of (GenWorld *world, const char *config, guint64 seed)
{
  g_autoptr (DgnDungeon) d = gen_world_roll (world, config, seed, NULL);
  gsize length = 0;
  char *yaml = dgn_dungeon_to_yaml (d, &length);
  assert_int_equal (strlen (yaml), length);
  return yaml;
}

static void
test_same_bytes (void **state)
{
  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (configs); i++)
    for (guint64 seed = 1; seed <= (guint64) gen_seeds (20); seed++) {
      GenWorld a, b; /* tables read anew: nothing hangs on what was rolled before */
      gen_world_init (&a, NULL);
      gen_world_init (&b, NULL);
      g_autofree char *first = yaml_of (&a, configs[i], seed);
      g_autofree char *other = yaml_of (&a, configs[i], seed + 1);
      g_autofree char *again = yaml_of (&b, configs[i], seed);
      assert_string_equal (first, again);
      assert_string_not_equal (first, other);
      gen_world_clear (&a);
      gen_world_clear (&b);
    }
}

static gpointer
roll_in_thread (gpointer data)
{
  const char *config = data;
  GenWorld world;
  gen_world_init (&world, NULL);
  GString *all = g_string_new (NULL);
  for (guint64 seed = 1; seed <= 10; seed++) {
    g_autofree char *yaml = yaml_of (&world, config, seed);
    g_string_append (all, yaml);
  }
  gen_world_clear (&world);
  return g_string_free (all, FALSE);
}

/* Two at once in one process come out as one after the other. */
static void
test_interleaved (void **state)
{
  (void) state;
  g_autofree char *alone_a = roll_in_thread ((gpointer) configs[0]), *alone_b = roll_in_thread ((gpointer) configs[1]);
  GThread *a = g_thread_new ("a", roll_in_thread, (gpointer)configs[0]),
          *b = g_thread_new ("b", roll_in_thread, (gpointer)configs[1]);
  g_autofree char *both_a = g_thread_join (a), *both_b = g_thread_join (b);
  assert_string_equal (alone_a, both_a);
  assert_string_equal (alone_b, both_b);
}

/* Keys of printing leave the file of the dungeon as it is. */
static void
test_printing_keys (void **state)
{
  (void) state;
  const char *more[] = { "paper: Letter\n", "parts: { deck: false, log: false, maps: false }\n",
                         "outputs: { book: other.pdf, folder: elsewhere }\n" };
  GenWorld world;
  gen_world_init (&world, NULL);
  for (guint64 seed = 1; seed <= 8; seed++) {
    g_autofree char *plain = yaml_of (&world, configs[0], seed);
    for (guint i = 0; i < G_N_ELEMENTS (more); i++) {
      g_autofree char *config = g_strconcat (configs[0], more[i], NULL);
      g_autofree char *yaml = yaml_of (&world, config, seed);
      assert_string_equal (plain, yaml);
    }
    g_autoptr (DgnConfig) config = gen_config (configs[0]);
    config->seed = seed;
    g_free (config->template_name);
    config->template_name = g_strdup ("another");
    g_autoptr (DgnDungeon) d = dgn_generate (config, world.tables, world.diag, NULL);
    g_autofree char *yaml = dgn_dungeon_to_yaml (d, NULL);
    assert_string_equal (plain, yaml);
  }
  gen_world_clear (&world);
}

/* What a change of a table of traps or hiding places may touch. */
typedef struct {
  gboolean traps, treasures;
} Touched;

/* Makes the two alike in what may differ, and in the digest and log, which name the tables. */
static void
even_out (DgnDungeon *d, Touched touched)
{
  dgn_set (&d->digest, "");
  g_array_set_size (d->rolls, 0);
  for (guint i = 0; touched.traps && i < d->traps->len; i++) {
    DgnTrap *trap = dgn_trap (d, (int) i);
    dgn_set (&trap->name, "");
    trap->search_dc = trap->disable_dc = 0;
    char **const figures[] = { &trap->pack, &trap->like, &trap->level, &trap->stats };
    for (guint k = 0; k < G_N_ELEMENTS (figures); k++)
      dgn_set (figures[k], "");
    trap->xp = 0;
    if (trap->door >= 0) /* a trap of a chamber can be laid at its door, and another need not be */
      continue;
    trap->site = DGN_SITE_FLOOR;
    trap->cell = (DgnCell){ 0, 0 };
    trap->treasure = trap->feature = -1;
  }
  for (guint i = 0; touched.treasures && i < d->treasures->len; i++)
    dgn_set (&dgn_treasure (d, (int) i)->where, "");
}

static void
assert_isolated (const char *overlay, Touched touched)
{
  GenWorld ours, theirs;
  gen_world_init (&ours, NULL);
  gen_world_init (&theirs, overlay);
  int n_changed = 0;
  for (guint i = 0; i < G_N_ELEMENTS (configs); i++)
    for (guint64 seed = 1; seed <= (guint64) MAX (4, gen_seeds (20)); seed++) {
      g_autoptr (DgnDungeon) a = gen_world_roll (&ours, configs[i], seed, NULL);
      g_autoptr (DgnDungeon) b = gen_world_roll (&theirs, configs[i], seed, NULL);
      dgn_set (&b->digest, a->digest);
      n_changed += !dgn_dungeon_equal (a, b);
      even_out (a, touched);
      even_out (b, touched);
      assert_true (dgn_dungeon_equal (a, b));
    }
  assert_true (n_changed > 0); /* the other table was rolled on */
  gen_world_clear (&ours);
  gen_world_clear (&theirs);
}

static void
test_door_traps_apart (void **state)
{
  (void) state;
  assert_isolated ("door-traps:\n  die: d2\n  rows:\n    1: { text: Bees, do: [site door, search 9, disable 9] }\n"
                   "    2: { text: Soup, do: [site door, search 8, disable 8] }\n",
                   (Touched){ .traps = TRUE });
}

static void
test_chamber_traps_apart (void **state)
{
  (void) state;
  assert_isolated ("chamber-traps:\n  die: d3\n  rows:\n    1: { text: Bees, do: [site floor, search 9, disable 9] }\n"
                   "    2: { text: Soup, do: [site path, search 8, disable 8] }\n"
                   "    3: { text: Glue, do: [site treasure, search 8, disable 8] }\n",
                   (Touched){ .traps = TRUE });
}

static void
test_hiding_places_apart (void **state)
{
  (void) state;
  assert_isolated ("hiding-places:\n  add: true\n  die: d24\n  rows:\n    21: In a shoe\n    22: In a hat\n    23: In "
                   "a pie\n    24: In a bell\n",
                   (Touched){ .treasures = TRUE });
}

/* ---- The list of seeds ---- */

static char *
line_of (GenWorld *world, guint config, guint64 seed)
{
  g_autoptr (DgnDungeon) d = gen_world_roll (world, configs[config], seed, NULL);
  dgn_set (&d->version, ""); /* what tells of the program and the configuration, not of the place */
  dgn_set (&d->digest, "");
  g_array_set_size (d->rulings, 0);
  gsize length = 0;
  g_autofree char *yaml = dgn_dungeon_to_yaml (d, &length);
  g_autofree char *hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) yaml, length);
  hash[16] = '\0';
  return g_strdup_printf ("config %u seed %2" G_GUINT64_FORMAT
                          ": spaces %u openings %u doors %u links %u features %u traps %u treasures %u "
                          "encounters %u dead-ends %u rolls %u hash %s\n",
                          config, seed, d->spaces->len, d->openings->len, d->doors->len, d->links->len,
                          d->features->len, d->traps->len, d->treasures->len, d->encounters->len, d->dead_ends->len,
                          d->rolls->len, hash);
}

static void
test_golden_seeds (void **state)
{
  (void) state;
  const char *root = g_getenv ("DUNGEONBOOK_SOURCE_ROOT");
  assert_non_null (root);
  g_autofree char *path = g_build_filename (root, "tests", "golden", "seeds.txt", NULL);
  GString *now =
      g_string_new ("# One line a seed: what the generator makes of it. Rewrite with DUNGEONBOOK_UPDATE_GOLDENS=1.\n");
  GenWorld world;
  gen_world_init (&world, NULL);
  for (guint config = 0; config < G_N_ELEMENTS (configs); config++)
    for (guint64 seed = 1; seed <= 20; seed++) {
      g_autofree char *line = line_of (&world, config, seed);
      g_string_append (now, line);
    }
  gen_world_clear (&world);
  g_autofree char *text = g_string_free (now, FALSE), *golden = NULL;
  if (g_strcmp0 (g_getenv ("DUNGEONBOOK_UPDATE_GOLDENS"), "1") == 0)
    assert_true (g_file_set_contents (path, text, -1, NULL));
  assert_true (g_file_get_contents (path, &golden, NULL, NULL));
  g_auto (GStrv) before = g_strsplit (golden, "\n", -1), after = g_strsplit (text, "\n", -1);
  for (guint i = 0; before[i] != NULL && after[i] != NULL; i++)
    if (!g_str_equal (before[i], after[i]))
      print_error ("- %s\n+ %s\n", before[i], after[i]);
  assert_true (g_str_equal (golden, text));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_same_bytes),        cmocka_unit_test (test_interleaved),
    cmocka_unit_test (test_printing_keys),     cmocka_unit_test (test_door_traps_apart),
    cmocka_unit_test (test_chamber_traps_apart), cmocka_unit_test (test_hiding_places_apart),
    cmocka_unit_test (test_golden_seeds),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
