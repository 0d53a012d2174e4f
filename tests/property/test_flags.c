/* Where settings build otherwise than a dungeon, over many seeds: hulls, ways in from the edge, containment, what must be there. */
#include "../support/generated.h"

#include <dungeonbook/check.h>
#include <dungeonbook/grid.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define SEEDS 40

typedef void (*Look) (const DgnDungeon *d, const char *who);

static void
each (const char *setting, const char *more, Look look)
{
  GenWorld world;
  gen_world_init (&world, NULL);
  assert_true (dgn_setting_lay_tables (dgn_setting_get (setting), world.tables, world.diag));
  g_autofree char *yaml = g_strdup_printf ("{ foes: false, setting: %s%s }", setting, more);
  for (int seed = 1; seed <= gen_seeds (SEEDS); seed++) {
    g_autofree char *who = g_strdup_printf ("%s seed %d", yaml, seed);
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, yaml, (guint64) seed, NULL);
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    if (!dgn_check (d, diag, NULL, TRUE)) {
      g_autofree char *findings = dgn_diag_render (diag);
      fail_msg ("%s: %s", who, findings);
    }
    look (d, who);
  }
  gen_world_clear (&world);
}

static const DgnLink *
main_way (const DgnDungeon *d)
{
  for (guint i = 0; i < d->links->len; i++)
    if (dgn_link (d, (int) i)->is_entrance)
      return dgn_link (d, (int) i);
  return NULL;
}

/* The way in is an airlock in the hull: within it, and beyond it nothing. */
static void
look_at_ship (const DgnDungeon *d, const char *who)
{
  const DgnLink *way = main_way (d);
  if (d->hull == DGN_HULL_NONE || way == NULL || way->kind != DGN_LINK_PASSAGE)
    fail_msg ("%s: no hull, or no airlock", who);
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *link = dgn_link (d, (int) i);
    if (link->kind == DGN_LINK_PASSAGE
        && dgn_hull_has (d->hull, d->sheet_width, d->sheet_height, dgn_cell_step (link->cell, link->facing, 1)))
      fail_msg ("%s: way out %d opens inside the hull", who, link->letter);
  }
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (d, (int) i);
    for (guint k = 0; k < space->cells->len; k++)
      if (!dgn_hull_has (d->hull, d->sheet_width, d->sheet_height, g_array_index (space->cells, DgnCell, k)))
        fail_msg ("%s: a square beyond the hull", who);
  }
}

static void
test_ships (void **state)
{
  (void) state;
  each ("starship", "", look_at_ship);
  each ("space-hulk", ", encounters: 20, floors: { up: 1, down: 2 }", look_at_ship);
}

static void
look_at_street (const DgnDungeon *d, const char *who)
{
  const DgnLink *way = main_way (d);
  if (way == NULL || way->kind != DGN_LINK_PASSAGE || way->above != DGN_BEYOND_SURFACE)
    fail_msg ("%s: the way in is none from the edge", who);
}

static void
test_edges (void **state)
{
  (void) state;
  each ("city", "", look_at_street);
  each ("cave", "", look_at_street);
  each ("dungeon", ", entrance: edge", look_at_street);
}

static int n_contained, n_rooms; /* over the seeds of one test */

static gboolean
is_contained (const DgnDungeon *d, const DgnGraph *graph, int space)
{
  guint n;
  const DgnStep *steps = dgn_graph_steps (graph, space, &n);
  const int door = n == 1 && steps[0].opening >= 0 ? dgn_opening (d, steps[0].opening)->door : -1;
  return door >= 0 && dgn_door (d, door)->reinforced && dgn_door (d, door)->material == DGN_IRON && dgn_door (d, door)->state == DGN_LOCKED;
}

static void
look_at_laboratory (const DgnDungeon *d, const char *who)
{
  g_autoptr (DgnGraph) graph = dgn_graph_new (d);
  gboolean has_board = FALSE, has_room = FALSE;
  for (guint i = 0; i < d->features->len; i++)
    has_board |= g_str_equal (dgn_feature (d, (int) i)->name, "Switchboard");
  for (int i = 0; i < (int) d->spaces->len; i++) {
    has_room |= dgn_space (d, i)->kind == DGN_CHAMBER && is_contained (d, graph, i);
    n_rooms += g_str_has_suffix (dgn_space (d, i)->title, "ontainment room");
  }
  if (!has_board)
    fail_msg ("%s: no switchboard", who);
  n_contained += has_room;
}

/* A chamber with a single way in is not in every dungeon, but in nearly all. */
static void
test_laboratory (void **state)
{
  (void) state;
  n_contained = n_rooms = 0;
  each ("laboratory", ", encounters: 20", look_at_laboratory);
  assert_in_range (n_contained, gen_seeds (SEEDS) * 85 / 100, gen_seeds (SEEDS));
  assert_in_range (n_rooms, gen_seeds (SEEDS) / 2, 2 * gen_seeds (SEEDS));
}

static void
test_hulls (void **state)
{
  (void) state;
  for (int hull = DGN_HULL_NONE; hull <= DGN_HULL_WEDGE; hull++)
    for (int size = 16; size < 90; size += 7) {
      const int height = size + 20;
      int n = 0, left = 0;
      for (int y = 0; y < height; y++)
        for (int x = 0; x < size; x++) {
          const gboolean is_in = dgn_hull_has ((DgnHull) hull, size, height, (DgnCell){ x, y });
          n += is_in;
          left += is_in && 2 * x + 1 < size;
          /* Both sides alike, and no dents. */
          assert_int_equal (is_in, dgn_hull_has ((DgnHull) hull, size, height, (DgnCell){ size - 1 - x, y }));
          if (is_in && hull == DGN_HULL_WEDGE && y + 3 < height)
            assert_true (dgn_hull_has ((DgnHull) hull, size, height, (DgnCell){ x, y + 1 }));
        }
      assert_true (n > size * height / 3 && (hull == DGN_HULL_NONE) == (n == size * height) && left > 0);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_hulls),
    cmocka_unit_test (test_ships),
    cmocka_unit_test (test_edges),
    cmocka_unit_test (test_laboratory),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
