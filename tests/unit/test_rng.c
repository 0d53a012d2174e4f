#include "cmocka_all.h"

#include <dungeonbook/rng.h>
#include <string.h>

static void
the_published_vector_is_met (void **state)
{
  static const guint32 expected[] = { 0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e };
  DgnRng rng = dgn_rng_seed (42, 54);

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) assert_int_equal (dgn_rng_next (&rng), expected[i]);
}

/* The reference program goes on, in its first round, with 65 coins and 33 dice. */
static void
bounded_draws_meet_the_published_vector (void **state)
{
  static const char coins[] = "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT";
  static const int rolls[] = { 3, 4, 1, 1, 2, 2, 3, 2, 4, 3, 2, 4, 3, 3, 5, 2, 3,
                               1, 3, 1, 5, 1, 4, 1, 5, 6, 4, 6, 6, 2, 6, 3, 3 };
  DgnRng rng = dgn_rng_seed (42, 54);

  (void)state;
  for (int i = 0; i < 6; i++) dgn_rng_next (&rng);
  for (guint i = 0; i < sizeof coins - 1; i++) assert_int_equal (dgn_rng_below (&rng, 2) ? 'H' : 'T', coins[i]);
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++) assert_int_equal (dgn_rng_below (&rng, 6) + 1, rolls[i]);
}

/* Our own streams: a change here changes every dungeon. */
static void
streams_do_not_change (void **state)
{
  DgnRng rng = dgn_rng_stream (20240131, "corridors", 7);

  (void)state;
  assert_int_equal (dgn_rng_next (&rng), 0x97705ed9);
  assert_int_equal (dgn_rng_next (&rng), 0x207a58f0);
  assert_int_equal (dgn_rng_noise (1, -5, 9), 0x392c6e9b);
}

static double
chi_square (const guint *counts, guint n, double expected)
{
  double sum = 0;

  for (guint i = 0; i < n; i++) sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  return sum;
}

/* With n - 1 degrees of freedom the sum has mean n - 1 and variance 2 (n - 1); the bound lies far out. */
static void
bounded_draws_are_equally_likely (void **state)
{
  static const guint sizes[] = { 2, 3, 4, 6, 8, 10, 12, 20, 100 };

  (void)state;
  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++) {
    guint n = sizes[s], counts[100] = { 0 };
    DgnRng rng = dgn_rng_stream (1, "uniform", n);
    for (guint i = 0; i < n * 2000; i++) counts[dgn_rng_below (&rng, n)]++;
    double sum = chi_square (counts, n, 2000);
    assert_true (sum < (n - 1) + 5 * 1.5 * n);
    assert_true (sum > 0);
  }
}

/* A remainder of 2^32 by 3 * 2^30 would give the lower third twice as often as the rest. */
static void
a_large_bound_has_no_bias (void **state)
{
  DgnRng rng = dgn_rng_stream (2, "large", 0);
  guint counts[3] = { 0 };

  (void)state;
  for (int i = 0; i < 30000; i++) counts[dgn_rng_below (&rng, 3u << 30) >> 30]++;
  assert_true (chi_square (counts, 3, 10000) < 30);
}

static void
ranges_include_both_ends (void **state)
{
  DgnRng rng = dgn_rng_stream (3, "range", 0);
  gboolean seen[7] = { FALSE };

  (void)state;
  for (int i = 0; i < 1000; i++) {
    int value = dgn_rng_range (&rng, -3, 3);
    assert_in_range (value + 3, 0, 6);
    seen[value + 3] = TRUE;
  }
  for (int i = 0; i < 7; i++) assert_true (seen[i]);
  assert_int_equal (dgn_rng_range (&rng, 5, 5), 5);
  gboolean is_low = FALSE, is_high = FALSE;
  for (int i = 0; i < 100; i++) {
    int value = dgn_rng_range (&rng, G_MININT, G_MAXINT);
    is_low |= value < 0;
    is_high |= value > 0;
  }
  assert_true (is_low && is_high);
  assert_true (dgn_rng_one_in (&rng, 1));
}

/* Streams that differ in one bit of any part have half their bits in common, as strangers have. */
static void
assert_strangers (DgnRng a, DgnRng b)
{
  guint differing = 0;

  for (int i = 0; i < 64; i++) differing += (guint)__builtin_popcount (dgn_rng_next (&a) ^ dgn_rng_next (&b));
  assert_in_range (differing, 1024 - 160, 1024 + 160);
}

static void
streams_are_independent (void **state)
{
  static const char *const names[] = { "", "a", "b", "ab", "ba", "corridors", "corridort" };

  (void)state;
  for (guint64 i = 0; i < 40; i++) {
    assert_strangers (dgn_rng_stream (i, "a", 0), dgn_rng_stream (i + 1, "a", 0));
    assert_strangers (dgn_rng_stream (0, "a", i), dgn_rng_stream (0, "a", i + 1));
    assert_strangers (dgn_rng_stream (0, "a", i), dgn_rng_stream (i + 1, "a", 0));
    assert_strangers (dgn_rng_stream (0, "a", 0), dgn_rng_stream (G_GUINT64_CONSTANT (1) << i, "a", 0));
  }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    for (guint j = 0; j < i; j++)
      assert_strangers (dgn_rng_stream (9, names[i], 3), dgn_rng_stream (9, names[j], 3));
  }
}

/* All 24 orders of four things come up equally often. */
static void
a_shuffle_has_no_favourite_order (void **state)
{
  DgnRng rng = dgn_rng_stream (4, "shuffle", 0);
  guint counts[256] = { 0 }, used[24], n = 0;

  (void)state;
  for (int i = 0; i < 24000; i++) {
    guint8 things[] = { 0, 1, 2, 3 };
    dgn_rng_shuffle (&rng, things, 4, 1);
    counts[things[0] << 6 | things[1] << 4 | things[2] << 2 | things[3]]++;
  }
  for (int i = 0; i < 256; i++) {
    if (counts[i] > 0) {
      assert_true (n < 24);
      used[n++] = counts[i];
    }
  }
  assert_int_equal (n, 24);
  assert_true (chi_square (used, 24, 1000) < 75);
}

static void
a_shuffle_moves_whole_things (void **state)
{
  typedef struct {
    guint8 bytes[150];
  } Thing;
  Thing things[5];
  DgnRng rng = dgn_rng_stream (5, "shuffle", 0);
  guint seen = 0;

  (void)state;
  for (int i = 0; i < 5; i++) memset (things[i].bytes, i, sizeof things[i].bytes);
  dgn_rng_shuffle (&rng, things, 5, sizeof (Thing));
  for (int i = 0; i < 5; i++) {
    for (guint j = 1; j < sizeof things[i].bytes; j++) assert_int_equal (things[i].bytes[j], things[i].bytes[0]);
    seen |= 1u << things[i].bytes[0];
  }
  assert_int_equal (seen, 31);
  dgn_rng_shuffle (&rng, things, 0, sizeof (Thing));
}

static void
noise_depends_on_every_argument (void **state)
{
  guint32 base = dgn_rng_noise (1, 2, 3);

  (void)state;
  assert_int_equal (dgn_rng_noise (1, 2, 3), base);
  assert_int_not_equal (dgn_rng_noise (2, 2, 3), base);
  assert_int_not_equal (dgn_rng_noise (1, 3, 2), base);
  assert_int_not_equal (dgn_rng_noise (1, -2, 3), base);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_published_vector_is_met),
    cmocka_unit_test (bounded_draws_meet_the_published_vector),
    cmocka_unit_test (streams_do_not_change),
    cmocka_unit_test (bounded_draws_are_equally_likely),
    cmocka_unit_test (a_large_bound_has_no_bias),
    cmocka_unit_test (ranges_include_both_ends),
    cmocka_unit_test (streams_are_independent),
    cmocka_unit_test (a_shuffle_has_no_favourite_order),
    cmocka_unit_test (a_shuffle_moves_whole_things),
    cmocka_unit_test (noise_depends_on_every_argument),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
