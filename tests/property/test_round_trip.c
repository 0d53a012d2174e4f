/* test_round_trip.c - what the generator makes is the same dungeon, and the same bytes, once written and read again. */
#include "../support/generated.h"

#include <dungeonbook/check.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void
go_round (const DgnDungeon *d, guint64 seed)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *text = dgn_dungeon_to_yaml (d, NULL);
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "dungeon.yaml", text);
  g_autoptr (DgnMarks) marks = NULL;
  g_autoptr (DgnDungeon) again = root != NULL ? dgn_dungeon_from_node (diag, root, &marks) : NULL;
  if (again == NULL || !dgn_check (again, diag, marks, TRUE)) {
    g_autofree char *findings = dgn_diag_render (diag);
    fail_msg ("seed %" G_GUINT64_FORMAT ":\n%s", seed, findings);
  }
  if (!dgn_dungeon_equal (d, again))
    fail_msg ("seed %" G_GUINT64_FORMAT ": another dungeon when read again", seed);
  g_autofree char *text_again = dgn_dungeon_to_yaml (again, NULL);
  assert_string_equal (text, text_again);
}

static void
test_generated (void **state)
{
  (void) state;
  const char *const configs[] = {
    "{}",
    "system: pf1\npace: slow\nfloors: { up: 1, down: 2 }\nsheet: [80, 110]\n",
    "entrance: corridor\nparty: { level: 20, size: 6 }\nrulings: { secret_doors: 50, feature_links: link }\n",
    "entrance: octagon\nboss: false\ncleanup: { enabled: false }\nrulings: { trap_rooms_count: true, max_entrances: 9 }\n",
  };
  GenWorld world;
  gen_world_init (&world, NULL);
  for (int i = 0; i < gen_seeds (160); i++) {
    guint64 seed = (guint64) i + 1;
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, configs[(guint) i % G_N_ELEMENTS (configs)], seed, NULL);
    dgn_dungeon_settle (d);
    go_round (d, seed);
  }
  gen_world_clear (&world);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_generated),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
