/* test_gen_limits.c - what cannot be built is said so, soon; the smallest sheets do; and cost grows in proportion to
 * size. Time is that of the processor, so that a busy machine does not matter. */
#include "../support/generated.h"

#include <dungeonbook/check.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#define IMPOSSIBLE_SECONDS 2.0
#define TURNS_MAX 3
#define GROWTH_MAX 6.0 /* times the cost for four times the dungeon */

static double
seconds (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

static void
assert_impossible (GenWorld *world, const char *yaml, guint64 seed)
{
  g_autoptr (DgnConfig) config = gen_config (yaml);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  config->seed = seed;
  double start = seconds ();
  g_autoptr (DgnDungeon) d = dgn_generate (config, world->tables, diag, NULL);
  double taken = seconds () - start;
  assert_null (d);
  assert_int_equal (dgn_diag_n_errors (diag), 1);
  const DgnFinding *finding = dgn_diag_get (diag, 0);
  assert_non_null (strstr (finding->message, "no dungeon of"));
  assert_non_null (strstr (finding->suggestion, "`sheet`"));
  assert_non_null (strstr (finding->suggestion, "`floors`"));
  assert_non_null (strstr (finding->suggestion, "`encounters`"));
  if (gen_seeds_are_full () && taken > IMPOSSIBLE_SECONDS)
    fail_msg ("%.1f seconds for: %s", taken, yaml);
}

static void
test_impossible (void **state)
{
  (void) state;
  GenWorld world;
  gen_world_init (&world, NULL);
  for (guint64 seed = 1; seed <= (guint64) gen_seeds (5); seed++) {
    assert_impossible (&world, "encounters: 4000\nfloors: 1\n", seed);
    assert_impossible (&world, "encounters: 4000\nfloors: 1\nrulings: { growth: depth }\n", seed);
    assert_impossible (&world, "encounters: 5000\nfloors: 9\n", seed);
    assert_impossible (&world, "encounters: 13\nfloors: 1\nsheet: [16, 16]\n", seed);
    assert_impossible (&world, "encounters: 13\nfloors: 1\nsheet: [16, 16]\nrulings: { growth: depth }\n", seed);
    assert_impossible (&world, "encounters: 40\nfloors: 2\nsheet: [20, 20]\n", seed);
  }
  gen_world_clear (&world);
}

static void
assert_lawful (const DgnDungeon *d, const char *yaml, guint64 seed)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  if (dgn_check (d, diag, NULL, TRUE))
    return;
  g_autofree char *text = dgn_diag_render (diag);
  print_error ("%sseed: %" G_GUINT64_FORMAT "\n%s", yaml, seed, text);
  fail ();
}

/* The smallest sheet, with every entrance: a dungeon that keeps the laws, or the finding; most often a dungeon. */
static void
test_smallest_sheet (void **state)
{
  (void) state;
  const char *entrances[] = { "hall", "octagon", "corridor", "chamber", "random" };
  GenWorld world;
  gen_world_init (&world, NULL);
  int n_built = 0, n = 0;
  for (guint i = 0; i < G_N_ELEMENTS (entrances); i++)
    for (int floors = 1; floors <= 3; floors++)
      for (guint64 seed = 1; seed <= (guint64) gen_seeds (60); seed++, n++) {
        g_autofree char *yaml =
            g_strdup_printf ("sheet: [16, 16]\nencounters: 1\nentrance: %s\nfloors: %d\n", entrances[i], floors);
        g_autoptr (DgnConfig) config = gen_config (yaml);
        g_autoptr (DgnDiag) diag = dgn_diag_new ();
        config->seed = seed;
        g_autoptr (DgnDungeon) d = dgn_generate (config, world.tables, diag, NULL);
        assert_int_equal (d == NULL, dgn_diag_has_errors (diag));
        if (d == NULL)
          continue;
        n_built++;
        assert_lawful (d, yaml, seed);
      }
  gen_world_clear (&world);
  assert_true (n_built * 10 >= n * 7);
}

/* Rolls, checks and writes; processor time. */
static double
cost_of (GenWorld *world, int encounters, int size)
{
  g_autofree char *yaml = g_strdup_printf ("encounters: %d\nsheet: [%d, %d]\nfloors: 9\n", encounters, size, size);
  g_autoptr (DgnConfig) config = gen_config (yaml);
  double start = seconds ();
  g_autoptr (DgnDungeon) d = dgn_generate (config, world->tables, world->diag, NULL);
  assert_non_null (d);
  assert_lawful (d, yaml, 1);
  g_autofree char *text = dgn_dungeon_to_yaml (d, NULL);
  assert_non_null (text);
  return seconds () - start;
}

static void
test_growth (void **state)
{
  (void) state;
  GenWorld world;
  gen_world_init (&world, NULL);
  int small = gen_seeds_are_full () ? 1000 : 60, size = gen_seeds_are_full () ? 310 : 76;
  double one = cost_of (&world, small, size), four = cost_of (&world, 4 * small, 2 * size);
  /* Another program may take some of the memory's time and never gives any: what looks too slow is measured again. */
  for (int turn = 1; turn < TURNS_MAX && four > GROWTH_MAX * one; turn++) {
    one = MIN (one, cost_of (&world, small, size));
    four = MIN (four, cost_of (&world, 4 * small, 2 * size));
  }
  print_message ("%.2f seconds for %d encounters, %.2f for %d\n", one, small, four, 4 * small);
  if (gen_seeds_are_full () && four > GROWTH_MAX * one)
    fail_msg ("%.2f seconds for %d encounters, %.2f for %d", one, small, four, 4 * small);
  gen_world_clear (&world);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_impossible),
    cmocka_unit_test (test_smallest_sheet),
    cmocka_unit_test (test_growth),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
