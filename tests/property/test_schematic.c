/* test_schematic.c - laws of line plans over many dungeons: nothing is missing, lines are level or upright, and one gets by them from
 * place to place just as on the floor. */
#include "../unit/cmocka_all.h"

#include "../support/generated.h"

#include "layout/schematic.h"

#include <math.h>

#define SEEDS 60

/* Sets that are joined: of spaces, or of points. */
static int
root_of (int *sets, int i)
{
  while (sets[i] != i)
    i = sets[i] = sets[sets[i]];
  return i;
}

static int *
new_sets (int n)
{
  int *sets = g_new (int, MAX (n, 1));
  for (int i = 0; i < n; i++)
    sets[i] = i;
  return sets;
}

static gboolean
is_same (DgnPoint a, DgnPoint b)
{
  return fabs (a.x - b.x) < 1e-6 && fabs (a.y - b.y) < 1e-6;
}

/* Points of the tracks that lie on one another, or follow one another, are one set. */
static int *
join_points (const DgnSchematic *scheme)
{
  int n = (int) scheme->points->len, *sets = new_sets (n);
  for (guint i = 0; i < scheme->tracks->len; i++) {
    const DgnTrack *track = &g_array_index (scheme->tracks, DgnTrack, i);
    for (guint k = 1; k < track->n; k++)
      sets[root_of (sets, (int) (track->start + k))] = root_of (sets, (int) (track->start + k - 1));
  }
  for (int i = 0; i < n; i++)
    for (int k = 0; k < i; k++)
      if (is_same (g_array_index (scheme->points, DgnPoint, i), g_array_index (scheme->points, DgnPoint, k)))
        sets[root_of (sets, i)] = root_of (sets, k);
  return sets;
}

static int *
join_spaces (const DgnDungeon *d, int floor)
{
  int *sets = new_sets ((int) d->spaces->len);
  for (guint i = 0; i < d->openings->len; i++) {
    const DgnOpening *opening = dgn_opening (d, (int) i);
    if (opening->floor == floor)
      sets[root_of (sets, opening->a)] = root_of (sets, opening->b);
  }
  return sets;
}

/* The set of the track that ends at a stop; -1 if none does. */
static int
set_at (const DgnSchematic *scheme, int *sets, DgnPoint at)
{
  for (int i = 0; i < (int) scheme->points->len; i++)
    if (is_same (g_array_index (scheme->points, DgnPoint, i), at))
      return root_of (sets, i);
  return -1;
}

static void
check_ways (const DgnDungeon *d, const DgnSchematic *scheme)
{
  g_autofree int *points = join_points (scheme), *spaces = join_spaces (d, scheme->floor);
  g_autofree int *set_of = g_new (int, MAX (d->spaces->len, 1));
  for (guint i = 0; i < d->spaces->len; i++)
    set_of[i] = -1;
  for (guint i = 0; i < scheme->stops->len; i++) {
    const DgnStop *stop = &g_array_index (scheme->stops, DgnStop, i);
    if (stop->kind != DGN_STOP_ROOM)
      continue;
    int set = set_at (scheme, points, stop->at), space = root_of (spaces, stop->index);
    if (set_of[space] < 0)
      set_of[space] = set;
    assert_int_equal (set_of[space], set);
  }
  /* And what is apart on the floor is apart here. */
  for (guint i = 0; i < d->spaces->len; i++)
    for (guint k = 0; k < i; k++)
      assert_true (set_of[i] < 0 || set_of[i] != set_of[k]);
}

static void
check_floor (const DgnDungeon *d, int floor)
{
  g_autoptr (DgnSchematic) scheme = dgn_schematic_new (d, floor);
  guint n_rooms = 0, n_links = 0, n_drawn[3] = { 0 };
  for (guint i = 0; i < d->spaces->len; i++)
    n_rooms += dgn_space (d, (int) i)->floor == floor && dgn_space (d, (int) i)->kind == DGN_CHAMBER;
  for (guint i = 0; i < d->links->len; i++)
    n_links += dgn_link_is_on (dgn_link (d, (int) i), floor);
  for (guint i = 0; i < scheme->stops->len; i++) {
    const DgnStop *stop = &g_array_index (scheme->stops, DgnStop, i);
    n_drawn[stop->kind]++;
    assert_true (stop->at.x >= 0 && stop->at.y >= 0 && stop->at.x <= scheme->width && stop->at.y <= scheme->height);
  }
  assert_int_equal (n_drawn[DGN_STOP_ROOM], n_rooms);
  assert_int_equal (n_drawn[DGN_STOP_LINK], n_links);
  for (guint i = 0; i < scheme->tracks->len; i++) {
    const DgnTrack *track = &g_array_index (scheme->tracks, DgnTrack, i);
    assert_true (track->n >= 2 && track->barred + 1 < track->n);
    for (guint k = 1; k < track->n; k++) {
      DgnPoint a = g_array_index (scheme->points, DgnPoint, track->start + k - 1), b = g_array_index (scheme->points, DgnPoint, track->start + k);
      assert_true ((a.x == b.x) != (a.y == b.y));
    }
  }
  check_ways (d, scheme);
}

static void
test_laws (void **state G_GNUC_UNUSED)
{
  GenWorld world;
  gen_world_init (&world, NULL);
  for (int seed = 1; seed <= gen_seeds (SEEDS); seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, "encounters: 14\nrulings: { secret_doors: 20 }", (guint64) seed, NULL);
    for (int floor = 0; floor < (int) d->floors->len; floor++)
      check_floor (d, floor);
  }
  gen_world_clear (&world);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_laws) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
