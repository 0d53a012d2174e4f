/* test_gen_stats.c - the generator rolls what the tables say. With collisions off its counts are those of a simulation
 * of the source's tables, written here on its own with a generator of its own, and those of the table published in the
 * design; with collisions on, every result of every table comes up as often as it should. */
#include "../support/generated.h"

#include "gen/gen.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define RUNS 4000
#define TOLERANCE 0.03
#define Z_MAX 4.753 /* one in a million on one side */

enum { ROLLS, SQUARES, CHAMBERS, DOORS, STAIRS, MET, DEAD_ENDS, OPEN, N_COUNTS };

static const char *const count_names[] = { "corridor rolls", "corridor squares", "chambers", "doors", "stairs",
                                           "corridor encounters", "dead ends", "open ends" };

typedef struct {
  int limit;
  double reach;
  double median[N_COUNTS];
} Published;

/* Medians over the runs that reach the limit; three corridors at the start, row 20 continues. */
static const Published published[] = {
  { 10, 0.950, { 97, 176, 10, 31, 16, 5, 5, 30 } },
  { 13, 0.955, { 127, 228, 13, 40, 20, 6, 6, 38 } },
  { 20, 0.953, { 197, 352, 20, 61, 31, 10, 10, 57 } },
  { 30, 0.955, { 296, 532, 30, 92, 47, 15, 14, 85 } },
};

/* The counts of all runs that reached the limit. */
typedef struct {
  GArray *values[N_COUNTS]; /* int */
  int n_runs;
} Sample;

static void
sample_init (Sample *sample)
{
  sample->n_runs = 0;
  for (int i = 0; i < N_COUNTS; i++)
    sample->values[i] = g_array_new (FALSE, FALSE, sizeof (int));
}

static void
sample_clear (Sample *sample)
{
  for (int i = 0; i < N_COUNTS; i++)
    g_array_unref (sample->values[i]);
}

static void
sample_add (Sample *sample, const int *counts)
{
  for (int i = 0; i < N_COUNTS; i++)
    g_array_append_val (sample->values[i], counts[i]);
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* As if each whole number were spread evenly over the unit around it, so that small medians do not jump. */
static double
median (GArray *values)
{
  g_array_sort (values, compare_ints);
  int middle = g_array_index (values, int, values->len / 2);
  guint below = 0, same = 0;
  for (guint i = 0; i < values->len; i++) {
    below += g_array_index (values, int, i) < middle;
    same += g_array_index (values, int, i) == middle;
  }
  return middle - 0.5 + (values->len / 2.0 - below) / same;
}

static double
mean (const GArray *values)
{
  double sum = 0;
  for (guint i = 0; i < values->len; i++)
    sum += g_array_index (values, int, i);
  return sum / values->len;
}

static double
deviation (const GArray *values)
{
  double m = mean (values), sum = 0;
  for (guint i = 0; i < values->len; i++)
    sum += (g_array_index (values, int, i) - m) * (g_array_index (values, int, i) - m);
  return sqrt (sum / values->len);
}

/* ---- The source's tables on their own ---- */

/* xorshift64*: nothing that the generator uses. */
static int
die (guint64 *state, int sides)
{
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return (int) (((*state * 0x2545f4914f6cdd1du) >> 33) % (guint64) sides) + 1;
}

typedef struct {
  guint64 state;
  gboolean stairs_lead_on; /* the other end of stairs is an open end: ruling V1 */
  int count[N_COUNTS];
  int encounters;
} Simulation;

static void
simulate_stairs (Simulation *s)
{
  s->count[STAIRS]++;
  int roll = die (&s->state, 20);
  if (s->stairs_lead_on)
    s->count[OPEN] += roll <= 2 ? 0 : roll == 20 ? 2 : 1;
}

static void
simulate_chamber (Simulation *s)
{
  const int exits[] = { 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 0, 1 };
  s->count[CHAMBERS]++;
  int roll = die (&s->state, 20);
  for (int i = 0; i < exits[roll - 1]; i++)
    s->count[DOORS] += die (&s->state, 20) <= 10;
  s->count[OPEN] += exits[roll - 1];
  if (roll >= 19)
    simulate_stairs (s);
  s->encounters += die (&s->state, 100) <= 50;
}

static void
simulate_corridor (Simulation *s)
{
  const int squares[] = { 4, 8, 0, 0, 0, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 4, 4, 0, 0 };
  const int doors[] = { 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  const int ways[] = { 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 1, 1, 0, 0, 0, 1, 1, 0, 1 };
  int roll = die (&s->state, 20);
  s->count[ROLLS]++;
  s->count[SQUARES] += squares[roll - 1];
  s->count[DOORS] += doors[roll - 1];
  s->count[OPEN] += ways[roll - 1] - 1;
  if (roll == 14 || roll == 15)
    simulate_chamber (s);
  if (roll >= 16 && roll <= 18)
    simulate_stairs (s);
  s->count[DEAD_ENDS] += roll == 19;
  s->count[MET] += roll == 20;
  s->encounters += roll == 20;
}

static void
simulate (Sample *sample, int limit, gboolean stairs_lead_on)
{
  Simulation s = { .state = 0x9e3779b97f4a7c15u * (guint64) limit, .stairs_lead_on = stairs_lead_on };
  for (int run = 0; run < gen_seeds (4 * RUNS); run++) {
    memset (s.count, 0, sizeof s.count);
    s.count[OPEN] = 3;
    s.encounters = 0;
    while (s.encounters < limit && s.count[OPEN] > 0)
      simulate_corridor (&s);
    if (s.encounters >= limit)
      sample_add (sample, s.count);
    sample->n_runs++;
  }
}

/* ---- The generator ---- */

static int
squares_of (const DgnTables *tables, const DgnRoll *roll)
{
  if (!g_str_equal (roll->table, DGN_TABLE_CORRIDORS))
    return 0;
  const DgnRow *row = dgn_table_row (dgn_tables_get (tables, DGN_TABLE_CORRIDORS), roll->result);
  const DgnEffect *straight = dgn_row_find (row, DGN_DO_STRAIGHT);
  return straight == NULL || dgn_row_has (row, DGN_DO_ENCOUNTER) ? 0 : straight->n;
}

static void
count_run (const Gen *gen, int *count)
{
  count[ROLLS] = gen->n_corridor_rolls;
  for (guint i = 0; i < gen->d->rolls->len; i++)
    count[SQUARES] += squares_of (gen->tables, &g_array_index (gen->d->rolls, DgnRoll, i));
  count[CHAMBERS] = (int) gen->chambers->len - 1; /* the hall was not rolled */
  count[DOORS] = -2;                              /* nor its doors */
  for (guint i = 0; i < gen->ends->len; i++) {
    count[DOORS] += gen_end (gen, i)->edge == GEN_EDGE_DOOR;
    count[OPEN] += !gen_end (gen, i)->is_done;
  }
  count[STAIRS] = gen->n_stairs_rolled;
  count[MET] = (int) gen->met->len;
  count[DEAD_ENDS] = (int) gen->dead_ends->len;
}

static void
generate (Sample *sample, const GenWorld *world, int limit)
{
  g_autofree char *yaml =
      g_strdup_printf ("encounters: %d\nentrance: hall\ncollisions: false\nfoes: false\nhoards: false\nfloors: 1\nsheet: [16, 16]\n", limit);
  g_autoptr (DgnConfig) config = gen_config (yaml);
  for (int run = 0; run < gen_seeds (RUNS); run++) {
    g_autoptr (DgnDungeon) d = dgn_dungeon_new ();
    int count[N_COUNTS] = { 0 };
    Gen gen;
    config->seed = (guint64) run + 1;
    gen_init (&gen, config, world->tables, NULL, d, 0);
    gen_entrance (&gen);
    gen_expand (&gen);
    count_run (&gen, count);
    if (gen_is_full (&gen))
      sample_add (sample, count);
    sample->n_runs++;
    gen_clear (&gen);
  }
}

/* ---- Comparing ---- */

static double
reach_of (const Sample *sample)
{
  return (double) sample->values[0]->len / sample->n_runs;
}

/* Three percent; with few runs, what chance allows. */
static double
slack (const Sample *a, int count, double value)
{
  double chance = 6 * deviation (a->values[count]) / sqrt (a->values[count]->len);
  return gen_seeds_are_full () ? TOLERANCE * value : MAX (TOLERANCE * value, chance);
}

static int
differ (const char *what, int limit, int count, double a, double b, double allowed)
{
  if (fabs (a - b) <= allowed)
    return 0;
  print_error ("%d encounters, %s, %s: %.2f and %.2f\n", limit, count_names[count], what, a, b);
  return 1;
}

static int
compare_reach (const char *what, int limit, double a, double b, const Sample *fewer)
{
  double allowed = MAX (0.008, 4 * sqrt (0.05 * 0.95 / fewer->n_runs));
  if (fabs (a - b) <= allowed)
    return 0;
  print_error ("%d encounters, share of runs that reach them, %s: %.3f and %.3f\n", limit, what, a, b);
  return 1;
}

/* The published figures count no corridor at the far end of stairs; half a unit is lost to their rounding. */
static int
compare_published (const Published *p)
{
  Sample sim;
  sample_init (&sim);
  simulate (&sim, p->limit, FALSE);
  int n = compare_reach ("published and simulated", p->limit, p->reach, reach_of (&sim), &sim);
  for (int i = 0; i < N_COUNTS; i++)
    n += differ ("median as published and simulated", p->limit, i, p->median[i], median (sim.values[i]),
                 MAX (0.75, slack (&sim, i, p->median[i])));
  sample_clear (&sim);
  return n;
}

static int
compare_generator (const GenWorld *world, const Published *p)
{
  Sample sim, gen;
  sample_init (&sim);
  sample_init (&gen);
  simulate (&sim, p->limit, TRUE);
  generate (&gen, world, p->limit);
  int n = compare_reach ("simulated and generated", p->limit, reach_of (&sim), reach_of (&gen), &gen);
  for (int i = 0; i < N_COUNTS; i++) {
    double m = mean (sim.values[i]);
    n += differ ("mean, simulated and generated", p->limit, i, m, mean (gen.values[i]), slack (&gen, i, m));
    if (i != OPEN) /* all else is as published, far ends or not */
      n += differ ("median as published and generated", p->limit, i, p->median[i], median (gen.values[i]),
                   MAX (0.85, slack (&gen, i, p->median[i])));
  }
  sample_clear (&sim);
  sample_clear (&gen);
  return n;
}

static void
test_against_simulation (void **state)
{
  GenWorld world;
  gen_world_init (&world, NULL);
  int n_wrong = 0;
  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    n_wrong += compare_published (&published[i]) + compare_generator (&world, &published[i]);
  gen_world_clear (&world);
  assert_int_equal (n_wrong, 0);
  (void) state;
}

/* ---- Every table, with collisions on ---- */

#define RESULTS_MAX 100

typedef struct {
  int seen[RESULTS_MAX + 1];
  int n;
} Tally;

/* How many standard deviations the chi-square of a tally lies off what it should be (Wilson and Hilferty). */
static double
z_of (const Tally *tally, int sides)
{
  double expected = (double) tally->n / sides, chi = 0, k = sides - 1;
  for (int i = 1; i <= sides; i++)
    chi += (tally->seen[i] - expected) * (tally->seen[i] - expected) / expected;
  return (cbrt (chi / k) - (1 - 2 / (9 * k))) / sqrt (2 / (9 * k));
}

static void
tally_dungeon (const GenWorld *world, Tally *tallies, guint64 seed, DgnConfig *config)
{
  config->seed = seed;
  g_autoptr (DgnDungeon) d = dgn_generate (config, world->tables, world->diag, NULL);
  assert_non_null (d);
  for (guint i = 0; i < d->rolls->len; i++) {
    const DgnRoll *roll = &g_array_index (d->rolls, DgnRoll, i);
    for (guint t = 0; t < dgn_tables_count (world->tables); t++)
      if (g_str_equal (dgn_tables_nth (world->tables, t)->name, roll->table)) {
        assert_in_range (roll->result, 1, RESULTS_MAX);
        tallies[t].seen[roll->result]++;
        tallies[t].n++;
        break;
      }
  }
}

static int
judge_tally (const DgnTable *table, const Tally *tally)
{
  int sides = dgn_dice_max (table->die), n_wrong = 0;
  assert_int_equal (dgn_dice_min (table->die), 1);
  double z = tally->n > 0 ? z_of (tally, sides) : 0;
  if (fabs (z) > Z_MAX || (tally->n == 0 && gen_seeds_are_full ())) {
    print_error ("%s: %d rolls, %.1f standard deviations off\n", table->name, tally->n, z);
    n_wrong++;
  }
  for (int i = 1; i <= sides && gen_seeds_are_full (); i++)
    if (tally->seen[i] == 0) {
      print_error ("%s: %d never comes up in %d rolls\n", table->name, i, tally->n);
      n_wrong++;
    }
  return n_wrong;
}

static void
test_every_table (void **state)
{
  GenWorld world;
  gen_world_init (&world, NULL);
  g_autofree Tally *tallies = g_new0 (Tally, dgn_tables_count (world.tables));
  g_autoptr (DgnConfig) config = gen_config ("system: 4e\nfoes: false\nhoards: false\n");
  for (int i = 0; i < gen_seeds (2000); i++)
    tally_dungeon (&world, tallies, (guint64) i + 1, config);
  /* In caverns and where corridors break into them. */
  g_autoptr (DgnConfig) caverns = gen_config ("generator: caverns\nfoes: false\nhoards: false\n");
  for (int i = 0; i < gen_seeds (600); i++)
    tally_dungeon (&world, tallies, (guint64) i + 1, caverns);
  int n_wrong = 0;
  for (guint t = 0; t < dgn_tables_count (world.tables); t++)
    n_wrong += judge_tally (dgn_tables_nth (world.tables, t), &tallies[t]);
  gen_world_clear (&world);
  assert_int_equal (n_wrong, 0);
  (void) state;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_against_simulation),
    cmocka_unit_test (test_every_table),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
