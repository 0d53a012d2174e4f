/* generate.h - from a configuration and tables to a place: a list of named stages, read like a table of contents.
 *
 * Same configuration, tables and seed: same dungeon, on every platform. Each stage draws from streams of its own.
 */
#pragma once

#include <dungeonbook/config.h>
#include <dungeonbook/dungeon.h>

G_BEGIN_DECLS

/* For tests and tools; all zero is what a user gets. */
typedef struct {
  DgnForce force; /* puts results in the place of rolls */
  gpointer force_data;
  int stop_after; /* number of stages to run; 0: all */
} DgnGenerateOptions;

/* Rolls a dungeon, its records in the order of dungeon.yaml (dgn_dungeon_settle), so that what is printed at once and what is
 * printed from the file are the same. NULL after a finding when the limit cannot be met on these floors and this sheet, in bounded time;
 * the message says how many encounters were reached and which keys to change. `options` may be NULL. */
DgnDungeon *dgn_generate (const DgnConfig *config, const DgnTables *tables, DgnDiag *diag, const DgnGenerateOptions *options);

/* Names of the stages in their order, NULL-terminated. */
const char *const *dgn_stage_names (void);

G_END_DECLS
