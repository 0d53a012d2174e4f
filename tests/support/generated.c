/* generated.c - see generated.h */
#include "generated.h"

#include <dungeonbook/check.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void
fail_after_findings (const DgnDiag *diag)
{
  if (!dgn_diag_has_errors (diag))
    return;
  g_autofree char *text = dgn_diag_render (diag);
  print_error ("%s", text);
  fail ();
}

void
gen_world_init (GenWorld *world, const char *overlay)
{
  world->diag = dgn_diag_new ();
  world->tables = dgn_tables_new ();
  if (overlay != NULL) {
    g_autoptr (DgnNode) root = dgn_node_parse_text (world->diag, "tables.yaml", overlay);
    if (root != NULL)
      dgn_tables_overlay (world->tables, world->diag, root);
  }
  fail_after_findings (world->diag);
}

void
gen_world_clear (GenWorld *world)
{
  g_clear_pointer (&world->tables, dgn_tables_free);
  g_clear_pointer (&world->diag, dgn_diag_free);
}

void
gen_world_init_in (GenWorld *world, const char *setting)
{
  gen_world_init (world, NULL);
  assert_true (dgn_setting_lay_tables (dgn_setting_get (setting), world->tables, world->diag));
  fail_after_findings (world->diag);
}

int
gen_world_set_up (void **state)
{
  GenWorld *world = g_new (GenWorld, 1);
  gen_world_init (world, NULL);
  *state = world;
  return 0;
}

int
gen_world_tear_down (void **state)
{
  gen_world_clear (*state);
  g_free (*state);
  return 0;
}

DgnPacks *
gen_packs (const char *system)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  DgnPacks *packs = dgn_packs_load (diag, dgn_system_get (system), NULL);
  fail_after_findings (diag);
  assert_non_null (packs);
  return packs;
}

DgnConfig *
gen_config (const char *yaml)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "config.yaml", yaml);
  DgnConfig *config = dgn_config_bind (diag, root, NULL);
  fail_after_findings (diag);
  assert_non_null (config);
  return config;
}

DgnDungeon *
gen_world_roll (GenWorld *world, const char *yaml, guint64 seed, const DgnGenerateOptions *options)
{
  g_autoptr (DgnConfig) config = gen_config (yaml);
  config->seed = seed;
  DgnDungeon *d = dgn_generate (config, world->tables, world->diag, options);
  fail_after_findings (world->diag);
  assert_non_null (d);
  return d;
}

static int
percent (void)
{
  const char *text = g_getenv ("DUNGEONBOOK_TEST_SEEDS");
  guint64 value = text != NULL ? g_ascii_strtoull (text, NULL, 10) : 100;
  return value < 1 || value > 10000 ? 100 : (int) value;
}

int
gen_seeds (int full)
{
  return MAX (1, full * percent () / 100);
}

gboolean
gen_takes (guint nth)
{
  return gen_seeds_are_full () || nth % 4 == 0;
}

gboolean
gen_seeds_are_full (void)
{
  return percent () >= 100;
}
