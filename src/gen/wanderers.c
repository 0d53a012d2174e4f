/* wanderers.c - bands that are met on the way: one for every four encounters, easy, out of a place that has an encounter. */
#include "gen.h"

#define ENCOUNTERS_EACH 4

static guint
count_without_boss (const DgnDungeon *d)
{
  return d->encounters->len - (d->has_boss && d->encounters->len > 0 ? 1 : 0);
}

void
gen_wanderers (Gen *gen)
{
  DgnDungeon *d = gen->d;
  const guint homes = count_without_boss (d), n = (homes + ENCOUNTERS_EACH - 1) / ENCOUNTERS_EACH;
  DgnRng rng = dgn_rng_stream (gen->seed, "wanderers", 0);
  for (guint i = 0; i < n; i++) {
    DgnEncounter *w = dgn_wanderer (d, dgn_dungeon_add_wanderer (d));
    w->number = (int) i + 1;
    w->difficulty = DGN_EASY;
    w->template_kind = gen_roll_template (gen, "wanderers", w->number);
    w->space = dgn_encounter (d, (int) dgn_rng_below (&rng, homes))->space;
  }
}

static gboolean
has_kind (const DgnEncounter *e, int creature)
{
  for (guint i = 0; i < e->foes->len; i++)
    if (g_array_index (e->foes, DgnFoe, i).creature == creature)
      return TRUE;
  return FALSE;
}

void
gen_wanderers_home (Gen *gen)
{
  const DgnDungeon *d = gen->d;
  const int homes = (int) count_without_boss (d);
  for (guint i = 0; i < d->wanderers->len; i++) {
    DgnEncounter *w = dgn_wanderer (d, (int) i);
    DgnRng rng = dgn_rng_stream (gen->seed, "wanderers' homes", (guint64) w->number);
    guint32 n = 0;
    for (int k = 0; k < homes && w->foes->len > 0; k++)
      if (has_kind (dgn_encounter (d, k), g_array_index (w->foes, DgnFoe, 0).creature) && dgn_rng_below (&rng, ++n) == 0)
        w->space = dgn_encounter (d, k)->space;
  }
}
