/* bench.h - a generator laid open on the bench: its stages are run one by one on an empty sheet, with results put in
 * the place of chosen rolls. */
#pragma once

#include "generated.h"

#include "gen/gen.h"

#define BENCH_TABLES 12
#define BENCH_RESULTS 8

/* The next rolls on a table (or of a dice expression) show these results; later ones are our dice. */
typedef struct {
  const char *table;
  int result[BENCH_RESULTS];
  guint n, used;
} BenchForce;

typedef struct {
  DgnConfig *config;
  DgnDungeon *d;
  Gen gen;
  BenchForce force[BENCH_TABLES];
  guint n_forced;
  int floor; /* the entrance floor */
} Bench;

/* The bench must stay where it is until it is cleared. */
void bench_init (Bench *bench, const GenWorld *world, const char *yaml, guint64 seed);
void bench_clear (Bench *bench);
/* One more result for that table, after those it has. */
void bench_force (Bench *bench, const char *table, int result);

/* A square of corridor in the middle of the entrance floor, and an open end there; its index. */
guint bench_start (Bench *bench, DgnSide side);
DgnCell bench_middle (const Bench *bench);
/* Squares of a floor that are corridor. */
int bench_count_corridor (const Bench *bench, int floor);
GenPlan *bench_plan (const Bench *bench);
/* Fails the test unless an end lies there. */
void bench_assert_end (const Bench *bench, guint index, int floor, DgnCell cell, DgnSide side, GenEdge edge);
