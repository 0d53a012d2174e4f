/* gen.c - one attempt at a dungeon: its plans, lists and log. */
#include "gen.h"

#include <dungeonbook/text.h>

static void
clear_chamber (gpointer data)
{
  GenChamber *chamber = data;
  g_clear_pointer (&chamber->cells, g_array_unref);
  g_clear_pointer (&chamber->ends, g_array_unref);
}

static void
clear_tunnel (gpointer data)
{
  GenTunnel *tunnel = data;
  g_clear_pointer (&tunnel->cells, g_array_unref);
}

static void
clear_link (gpointer data)
{
  GenLink *link = data;
  g_clear_pointer (&link->link.note, g_free);
}

/* Attempt 0 is the seed itself; later ones are streams of it, so that a seed still names one dungeon. */
static guint64
attempt_seed (guint64 seed, int attempt)
{
  if (attempt == 0)
    return seed;
  DgnRng rng = dgn_rng_stream (seed, "attempt", (guint64) attempt);
  guint64 high = dgn_rng_next (&rng);
  return high << 32 | dgn_rng_next (&rng);
}

void
gen_init (Gen *gen, const DgnConfig *config, const DgnTables *tables, const DgnGenerateOptions *options, DgnDungeon *d,
          int attempt)
{
  *gen = (Gen){ .config = config, .tables = tables, .d = d };
  gen->seed = attempt_seed (config->seed, attempt);
  gen->roller = (DgnRoller){ .seed = gen->seed, .log = d->rolls };
  if (options != NULL) {
    gen->roller.force = options->force;
    gen->roller.force_data = options->force_data;
  }
  gen->limit = dgn_config_limit (config);

  int up = 0, down = 0;
  dgn_config_floors (config, &up, &down);
  gen->plans = g_array_new (FALSE, TRUE, sizeof (GenPlan));
  for (int i = -up; i <= down; i++) {
    DgnFloor floor = { .level = 1 + i };
    g_array_append_val (d->floors, floor);
    GenPlan plan;
    gen_plan_init (&plan, config->sheet.width, config->sheet.height, !config->collisions);
    plan.hull = d->hull;
    g_array_append_val (gen->plans, plan);
  }
  gen->ends = g_array_new (FALSE, TRUE, sizeof (GenEnd));
  gen->newest = g_array_new (FALSE, TRUE, sizeof (int));
  gen->chambers = g_array_new (FALSE, TRUE, sizeof (GenChamber));
  g_array_set_clear_func (gen->chambers, clear_chamber);
  gen->links = g_array_new (FALSE, TRUE, sizeof (GenLink));
  g_array_set_clear_func (gen->links, clear_link);
  gen->met = g_array_new (FALSE, TRUE, sizeof (GenPlace));
  gen->dead_ends = g_array_new (FALSE, TRUE, sizeof (GenPlace));
  gen->tunnels = g_array_new (FALSE, TRUE, sizeof (GenTunnel));
  g_array_set_clear_func (gen->tunnels, clear_tunnel);
  gen->openings = g_array_new (FALSE, TRUE, sizeof (GenOpening));
  gen->finds = g_array_new (FALSE, TRUE, sizeof (GenPlace));
  gen->trapped = g_array_new (FALSE, TRUE, sizeof (int));
  gen->chamber_of = g_array_new (FALSE, TRUE, sizeof (int));
  gen->contained = g_array_new (FALSE, FALSE, sizeof (int));
  gen->purpose_of = g_array_new (FALSE, TRUE, sizeof (int));
  gen->rank = g_array_new (FALSE, TRUE, sizeof (int));
  gen->ways = gen_ways_new ();
}

void
gen_clear (Gen *gen)
{
  for (guint i = 0; i < gen->plans->len; i++)
    gen_plan_clear (&g_array_index (gen->plans, GenPlan, i));
  g_array_unref (gen->plans);
  g_array_unref (gen->ends);
  g_array_unref (gen->newest);
  g_array_unref (gen->chambers);
  g_array_unref (gen->links);
  g_array_unref (gen->met);
  g_array_unref (gen->dead_ends);
  g_array_unref (gen->tunnels);
  g_array_unref (gen->openings);
  g_array_unref (gen->finds);
  g_array_unref (gen->trapped);
  g_array_unref (gen->chamber_of);
  gen_ways_free (gen->ways);
  g_array_unref (gen->contained);
  g_array_unref (gen->purpose_of);
  g_array_unref (gen->rank);
}

GenPlan *
gen_plan (const Gen *gen, int floor)
{
  return &g_array_index (gen->plans, GenPlan, floor);
}

GenEnd *
gen_end (const Gen *gen, guint index)
{
  return &g_array_index (gen->ends, GenEnd, index);
}

GenChamber *
gen_chamber (const Gen *gen, guint index)
{
  return &g_array_index (gen->chambers, GenChamber, index);
}

GenLink *
gen_link (const Gen *gen, guint index)
{
  return &g_array_index (gen->links, GenLink, index);
}

const DgnTable *
gen_table (const Gen *gen, const char *name)
{
  return dgn_tables_get (gen->tables, name);
}

int
gen_add_end (Gen *gen, int floor, DgnCell cell, DgnSide side, GenEdge edge, int chamber)
{
  GenEnd end = { .floor = floor, .cell = cell, .side = side, .edge = edge, .chamber = chamber };
  int index = (int) gen->ends->len;
  g_array_append_val (gen->ends, end);
  if (gen->config->rulings.growth == DGN_GROWTH_DEPTH)
    g_array_append_val (gen->newest, index);
  if (chamber >= 0 && gen_plan_get (gen_plan (gen, floor), cell) == chamber + 1)
    g_array_append_val (gen_chamber (gen, (guint) chamber)->ends, index);
  return index;
}

void
gen_note (Gen *gen, const char *stage, int floor, DgnCell cell, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  DgnEdit *edit = dgn_edit (gen->d, dgn_dungeon_add_edit (gen->d));
  dgn_set (&edit->stage, stage);
  dgn_set (&edit->text, text);
  edit->floor = floor;
  edit->cell = cell;
}

gboolean
gen_is_full (const Gen *gen)
{
  return gen->n_encounters >= gen->limit;
}

gboolean
gen_is_so (const Gen *gen, const char *what, guint thing, int percent)
{
  DgnRng rng = dgn_rng_stream (gen->seed, what, thing);
  return (int) dgn_rng_below (&rng, 100) < percent;
}
