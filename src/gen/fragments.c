/* fragments.c - clean-up, fourth part (rulings P3, P4 seen across floors): a stretch of corridor that only leads from one way between
 * floors to another, holds nothing and is no way round worth the walk goes, if nothing is cut off by it. */
#include "gen.h"

/* A connected piece of one floor; links join regions. */
typedef struct {
  int floor;
  GArray *cells;      /* DgnCell: its squares; some may be rock by the time it goes */
  gboolean has_worth; /* a chamber, an encounter, a dead end that stays, a way to the surface */
  gboolean is_gone;
  DgnRect links;      /* around the steps of its links */
} Region;

typedef struct {
  Gen *gen;
  GArray *regions; /* Region */
  GArray *ends;    /* int: region per link and floor, links->len * floors->len, -1 */
} Survey;

static int *
region_of (const Survey *survey, guint link, int floor)
{
  return &g_array_index (survey->ends, int, link * survey->gen->plans->len + (guint) floor);
}

static void
clear_region (gpointer data)
{
  Region *region = data;
  g_clear_pointer (&region->cells, g_array_unref);
}

static void
flood (const GenPlan *plan, gint32 *region_at, Region *region, DgnCell start, int index)
{
  region->cells = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  g_array_append_val (region->cells, start);
  region_at[start.y * plan->width + start.x] = index;
  for (guint i = 0; i < region->cells->len; i++) {
    DgnCell cell = g_array_index (region->cells, DgnCell, i);
    region->has_worth |= gen_plan_get (plan, cell) > 0 || gen_plan_has_flag (plan, cell, GEN_FLAG_CONTENT | GEN_FLAG_KEEP);
    for (int side = 0; side < DGN_N_SIDES; side++) {
      DgnCell next = dgn_cell_step (cell, side, 1);
      if (!gen_plan_is_way (plan, cell, side) || region_at[next.y * plan->width + next.x] >= 0)
        continue;
      region_at[next.y * plan->width + next.x] = index;
      g_array_append_val (region->cells, next);
    }
  }
}

static void
survey_floor (Survey *survey, int floor)
{
  const Gen *gen = survey->gen;
  const GenPlan *plan = gen_plan (gen, floor);
  gsize n = (gsize) plan->width * (gsize) plan->height;
  g_autofree gint32 *region_at = g_new (gint32, n);
  memset (region_at, 0xff, n * sizeof *region_at); /* -1 */
  for (int y = plan->drawn.y; y < plan->drawn.y + plan->drawn.h; y++)
    for (int x = plan->drawn.x; x < plan->drawn.x + plan->drawn.w; x++) {
      DgnCell cell = { x, y };
      if (gen_plan_get (plan, cell) == GEN_ROCK || region_at[y * plan->width + x] >= 0)
        continue;
      Region region = { .floor = floor };
      flood (plan, region_at, &region, cell, (int) survey->regions->len);
      g_array_append_val (survey->regions, region);
    }
  for (guint i = 0; i < gen->links->len; i++) {
    const GenLink *link = gen_link (gen, i);
    if (link->is_gone || !dgn_link_is_on (&link->link, floor))
      continue;
    int index = region_at[link->link.cell.y * plan->width + link->link.cell.x];
    Region *region = &g_array_index (survey->regions, Region, index);
    *region_of (survey, i, floor) = index;
    region->links = dgn_rect_union (region->links, (DgnRect){ link->link.cell.x, link->link.cell.y, 1, 1 });
    region->has_worth |= link->link.above == DGN_BEYOND_SURFACE || link->link.bottom - link->link.top > 1;
  }
}

static int
root (int *parent, int index)
{
  while (parent[index] != index)
    index = parent[index] = parent[parent[index]];
  return index;
}

/* How many pieces the dungeon falls into when a region (-1: none) is left out. */
static int
count_pieces (const Survey *survey, int without)
{
  int n = (int) survey->regions->len, pieces = 0;
  g_autofree int *parent = g_new (int, (gsize) n + 1);
  for (int i = 0; i < n; i++) {
    parent[i] = i;
    pieces += i != without && !g_array_index (survey->regions, Region, i).is_gone;
  }
  for (guint l = 0; l < survey->gen->links->len; l++) {
    const GenLink *link = gen_link (survey->gen, l);
    for (int floor = link->link.top; floor < link->link.bottom && !link->is_gone; floor++) {
      int upper = *region_of (survey, l, floor), lower = *region_of (survey, l, floor + 1);
      if (upper < 0 || lower < 0 || upper == without || lower == without || root (parent, upper) == root (parent, lower))
        continue;
      parent[root (parent, upper)] = root (parent, lower);
      pieces--;
    }
  }
  return pieces;
}

/* Fills every square of the region, and takes its links out on all their floors. */
static void
remove_region (Survey *survey, int index)
{
  Gen *gen = survey->gen;
  Region *region = &g_array_index (survey->regions, Region, index);
  GenPlan *plan = gen_plan (gen, region->floor);
  region->is_gone = TRUE;
  DgnCell first = g_array_index (region->cells, DgnCell, 0);
  int n = 0;
  for (guint i = 0; i < region->cells->len; i++) {
    DgnCell cell = g_array_index (region->cells, DgnCell, i);
    if (gen_plan_get (plan, cell) == GEN_ROCK)
      continue;
    gen_plan_fill (plan, cell);
    n++;
  }
  for (guint i = 0; i < gen->links->len; i++)
    if (!gen_link (gen, i)->is_gone && *region_of (survey, i, region->floor) == index)
      gen_take_link (gen, i);
  gen_note (gen, "fragments", region->floor, first, "a passage between stairs that is no way round is filled in: %d squares", n);
}

static gboolean
is_fragment (const Survey *survey, const Region *region)
{
  DgnRect around = region->links;
  return !region->has_worth && !region->is_gone && around.w > 0
         && around.w + around.h - 2 < survey->gen->config->cleanup.short_loop;
}

void
gen_fragments (Gen *gen)
{
  if (!gen->config->cleanup.enabled || gen->config->cleanup.short_loop == 0)
    return;
  Survey survey = { .gen = gen, .regions = g_array_new (FALSE, TRUE, sizeof (Region)), .ends = g_array_new (FALSE, TRUE, sizeof (int)) };
  g_array_set_clear_func (survey.regions, clear_region);
  g_array_set_size (survey.ends, gen->links->len * gen->plans->len);
  for (guint i = 0; i < survey.ends->len; i++)
    g_array_index (survey.ends, int, i) = -1;
  for (int floor = 0; floor < (int) gen->plans->len; floor++)
    survey_floor (&survey, floor);
  for (int i = 0; i < (int) survey.regions->len; i++)
    if (is_fragment (&survey, &g_array_index (survey.regions, Region, i)) && count_pieces (&survey, i) == 1)
      remove_region (&survey, i);
  g_array_unref (survey.regions);
  g_array_unref (survey.ends);
  gen_trim_leaves (gen);
}
