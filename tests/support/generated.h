/* generated.h - what the tests of the generator share: configurations from a line of YAML, and a dungeon for one. */
#pragma once

#include <dungeonbook/generate.h>

/* A world to roll in: the built-in tables and a place for findings. */
typedef struct {
  DgnDiag *diag;
  DgnTables *tables;
} GenWorld;

/* With `overlay` (may be NULL), tables of YAML text laid over the built-in ones. Fails the test after a finding. */
void gen_world_init (GenWorld *world, const char *overlay);
/* With the tables of a setting of ours over them. */
void gen_world_init_in (GenWorld *world, const char *setting);
void gen_world_clear (GenWorld *world);
/* Setup and teardown of a group of tests whose state is a GenWorld. */
int gen_world_set_up (void **state);
int gen_world_tear_down (void **state);
/* What a rule system of ours draws on. Free with dgn_packs_free. */
DgnPacks *gen_packs (const char *system);
/* Binds a configuration of YAML text; fails the test after a finding. */
DgnConfig *gen_config (const char *yaml);
/* Rolls a dungeon; fails the test if there is none. `options` may be NULL. */
DgnDungeon *gen_world_roll (GenWorld *world, const char *yaml, guint64 seed, const DgnGenerateOptions *options);

/* How many seeds to run: `full`, or as many percent of it as DUNGEONBOOK_TEST_SEEDS says: few with sanitizers, many to
 * hunt. */
int gen_seeds (int full);
/* TRUE for every case of a list, or for each fourth where a part of the seeds is run. */
gboolean gen_takes (guint nth);
/* TRUE if every seed is run. */
gboolean gen_seeds_are_full (void);
