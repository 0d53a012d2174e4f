/* bench.c - see bench.h */
#include "bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static int
next_forced (const char *stage, int thing, const char *table, gpointer user_data)
{
  Bench *bench = user_data;
  (void) stage;
  (void) thing;
  for (guint i = 0; i < bench->n_forced; i++) {
    BenchForce *force = &bench->force[i];
    if (g_str_equal (force->table, table) && force->used < force->n)
      return force->result[force->used++];
  }
  return 0;
}

void
bench_init (Bench *bench, const GenWorld *world, const char *yaml, guint64 seed)
{
  bench->config = gen_config (yaml);
  bench->config->seed = seed;
  bench->n_forced = 0;
  bench->d = dgn_dungeon_new ();
  bench->d->sheet_width = bench->config->sheet.width;
  bench->d->sheet_height = bench->config->sheet.height;
  DgnGenerateOptions options = { .force = next_forced, .force_data = bench };
  gen_init (&bench->gen, bench->config, world->tables, &options, bench->d, 0);
  bench->floor = dgn_floor_with_level (bench->d, 1);
}

void
bench_clear (Bench *bench)
{
  gen_clear (&bench->gen);
  g_clear_pointer (&bench->d, dgn_dungeon_free);
  g_clear_pointer (&bench->config, dgn_config_free);
}

void
bench_force (Bench *bench, const char *table, int result)
{
  guint i = 0;
  while (i < bench->n_forced && !g_str_equal (bench->force[i].table, table))
    i++;
  assert_true (i < BENCH_TABLES);
  if (i == bench->n_forced)
    bench->force[bench->n_forced++] = (BenchForce){ .table = table };
  BenchForce *force = &bench->force[i];
  assert_true (force->n < BENCH_RESULTS);
  force->result[force->n++] = result;
}

DgnCell
bench_middle (const Bench *bench)
{
  return (DgnCell){ bench->config->sheet.width / 2, bench->config->sheet.height / 2 };
}

GenPlan *
bench_plan (const Bench *bench)
{
  return gen_plan (&bench->gen, bench->floor);
}

guint
bench_start (Bench *bench, DgnSide side)
{
  gen_plan_set (bench_plan (bench), bench_middle (bench), GEN_CORRIDOR);
  return (guint) gen_add_end (&bench->gen, bench->floor, bench_middle (bench), side, GEN_EDGE_NONE, -1);
}

int
bench_count_corridor (const Bench *bench, int floor)
{
  const GenPlan *plan = gen_plan (&bench->gen, floor);
  int n = 0;
  for (int i = 0; i < plan->width * plan->height; i++)
    n += plan->cell[i] == GEN_CORRIDOR;
  return n;
}

void
bench_assert_end (const Bench *bench, guint index, int floor, DgnCell cell, DgnSide side, GenEdge edge)
{
  assert_true (index < bench->gen.ends->len);
  const GenEnd *end = gen_end (&bench->gen, index);
  assert_false (end->is_done);
  assert_int_equal (end->floor, floor);
  assert_int_equal (end->cell.x, cell.x);
  assert_int_equal (end->cell.y, cell.y);
  assert_int_equal (end->side, side);
  assert_int_equal (end->edge, edge);
}
