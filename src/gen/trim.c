/* trim.c - clean-up, second part (rulings E6, P5): what leads nowhere is filled in, link by link if need be, and mazes of dead
 * ends go. About a third of what the tables call a dead end stays, and later gets its reason. */
#include "gen.h"

typedef struct {
  Gen *gen;
  GHashTable *link_at; /* place → index + 1; only ever looked up */
  GArray *leaves;      /* GenPlace: still to be looked at */
} Trim;

static gpointer
key (const GenPlan *plan, int floor, DgnCell cell)
{
  gsize n = (gsize) plan->width * (gsize) plan->height;
  return GSIZE_TO_POINTER ((gsize) floor * n + (gsize) cell.y * (gsize) plan->width + (gsize) cell.x + 1);
}

static void
index_links (Trim *trim)
{
  trim->link_at = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < trim->gen->links->len; i++) {
    const GenLink *link = gen_link (trim->gen, i);
    if (link->is_gone)
      continue;
    DgnCell cells[2];
    int n = dgn_link_cells (&link->link, cells);
    for (int floor = link->link.top; floor <= link->link.bottom; floor++)
      for (int c = 0; c < n; c++)
        g_hash_table_insert (trim->link_at, key (gen_plan (trim->gen, floor), floor, cells[c]), GUINT_TO_POINTER (i + 1));
  }
}

static void
push (Trim *trim, int floor, DgnCell cell)
{
  GenPlace place = { .floor = floor, .cell = cell };
  g_array_append_val (trim->leaves, place);
}

static gboolean
is_leaf (const GenPlan *plan, DgnCell cell)
{
  enum { STAYS = GEN_FLAG_LINK | GEN_FLAG_CONTENT | GEN_FLAG_KEEP | GEN_FLAG_ALCOVE };
  return gen_plan_get (plan, cell) == GEN_CORRIDOR && !gen_plan_has_flag (plan, cell, STAYS) && gen_plan_ways (plan, cell) <= 1;
}

/* Takes the steps of a link off one floor: dug ones are filled, those in a chamber become plain floor. */
static void
take_steps (Trim *trim, const DgnLink *link, int floor)
{
  GenPlan *plan = gen_plan (trim->gen, floor);
  DgnCell cells[2];
  int n = dgn_link_cells (link, cells);
  for (int i = 0; i < n; i++) {
    gen_plan_drop_flag (plan, cells[i], GEN_FLAG_LINK);
    if (gen_plan_get (plan, cells[i]) == GEN_CORRIDOR)
      gen_plan_fill (plan, cells[i]);
    for (int side = 0; side < DGN_N_SIDES; side++) {
      DgnCell beside = dgn_cell_step (cells[i], side, 1);
      if (gen_plan_ways (plan, beside) == 0) /* a landing that was to stay, and now hangs in the rock */
        gen_plan_drop_flag (plan, beside, GEN_FLAG_KEEP);
      push (trim, floor, beside);
    }
  }
}

/* A shaft through three floors that serves nothing on its first or last one ends a floor sooner. */
static gboolean
shorten_shaft (Trim *trim, DgnLink *link, int floor)
{
  if (link->bottom - link->top < 2)
    return FALSE;
  take_steps (trim, link, floor);
  if (floor == link->top) {
    link->top++;
    link->above = DGN_BEYOND_BLOCKED;
  } else {
    link->bottom--;
    link->below = DGN_BEYOND_BLOCKED;
  }
  gen_note (trim->gen, "trim", floor, link->cell, "a shaft that leads nowhere on this floor is choked here");
  return TRUE;
}

/* Takes out the whole link because it leads nowhere on `floor`. */
static void
take_link (Trim *trim, GenLink *link, int floor)
{
  if (shorten_shaft (trim, &link->link, floor))
    return;
  link->is_gone = TRUE;
  for (int f = link->link.top; f <= link->link.bottom; f++)
    take_steps (trim, &link->link, f);
  gen_note (trim->gen, "trim", link->link.top, link->link.cell, "a way between floors that leads nowhere is taken out");
}

/* The link whose steps are the only way on from a landing, if it may go; NULL and the landing kept if it may not. */
static GenLink *
link_of_landing (Trim *trim, int floor, DgnCell landing)
{
  const GenPlan *plan = gen_plan (trim->gen, floor);
  for (int side = 0; side < DGN_N_SIDES; side++) {
    DgnCell next = dgn_cell_step (landing, side, 1);
    if (gen_plan_is_way (plan, landing, side) && gen_plan_has_flag (plan, next, GEN_FLAG_LINK)) {
      guint index = GPOINTER_TO_UINT (g_hash_table_lookup (trim->link_at, key (plan, floor, next)));
      return index > 0 ? gen_link (trim->gen, index - 1) : NULL;
    }
  }
  return NULL;
}

/* Fills a leaf, then what has become one, as far as it goes; returns how many squares. */
static int
fill_from (Trim *trim, int floor, DgnCell cell)
{
  GenPlan *plan = gen_plan (trim->gen, floor);
  int n = 0;
  while (is_leaf (plan, cell)) {
    GenLink *link = link_of_landing (trim, floor, cell);
    gboolean is_surface = link != NULL && link->link.above == DGN_BEYOND_SURFACE;
    gboolean is_middle = link != NULL && floor > link->link.top && floor < link->link.bottom;
    if (is_surface || is_middle) {
      gen_plan_add_flag (plan, cell, GEN_FLAG_KEEP);
      return n;
    }
    DgnCell next = cell;
    for (int side = 0; side < DGN_N_SIDES; side++)
      if (gen_plan_is_way (plan, cell, side))
        next = dgn_cell_step (cell, side, 1);
    gen_plan_fill (plan, cell);
    n++;
    if (link != NULL) {
      take_link (trim, link, floor);
      return n;
    }
    if (dgn_cell_equal (next, cell))
      return n;
    cell = next;
  }
  return n;
}

static void
work_off (Trim *trim)
{
  for (guint i = 0; i < trim->leaves->len; i++) {
    GenPlace place = g_array_index (trim->leaves, GenPlace, i);
    int n = fill_from (trim, place.floor, place.cell);
    if (n > 0)
      gen_note (trim->gen, "trim", place.floor, place.cell, "corridor that led nowhere is filled in: %d square%s", n, n == 1 ? "" : "s");
  }
  g_array_set_size (trim->leaves, 0);
}

static void
push_all_leaves (Trim *trim)
{
  for (int floor = 0; floor < (int) trim->gen->plans->len; floor++) {
    const GenPlan *plan = gen_plan (trim->gen, floor);
    for (int y = plan->drawn.y; y < plan->drawn.y + plan->drawn.h; y++)
      for (int x = plan->drawn.x; x < plan->drawn.x + plan->drawn.w; x++)
        if (is_leaf (plan, (DgnCell){ x, y }))
          push (trim, floor, (DgnCell){ x, y });
  }
}

static void
fill_alcove (Trim *trim, int floor, DgnCell cell)
{
  GenPlan *plan = gen_plan (trim->gen, floor);
  for (int y = cell.y - 1; y <= cell.y + 1; y++)
    for (int x = cell.x - 1; x <= cell.x + 1; x++) {
      DgnCell at = { x, y };
      if (!gen_plan_has_flag (plan, at, GEN_FLAG_ALCOVE))
        continue;
      gen_plan_fill (plan, at);
      for (int side = 0; side < DGN_N_SIDES; side++)
        push (trim, floor, dgn_cell_step (at, side, 1));
    }
  gen_note (trim->gen, "trim", floor, cell, "a widening that led nowhere is filled in");
}

/* A setting may want more of them than the configuration. */
static int
dead_ends_kept (const Gen *gen)
{
  return MAX (gen->config->cleanup.keep_dead_ends, dgn_setting_flags (dgn_config_setting (gen->config))->keep_dead_ends);
}

/* Ruling P5: which of the rolled dead ends, widenings and blocked flights stay. */
static void
choose_what_stays (Trim *trim)
{
  Gen *gen = trim->gen;
  for (guint i = 0; i < gen->dead_ends->len; i++) {
    GenPlace place = g_array_index (gen->dead_ends, GenPlace, i);
    GenPlan *plan = gen_plan (gen, place.floor);
    if (!gen_plan_has_flag (plan, place.cell, GEN_FLAG_DEAD_END))
      continue;
    gboolean is_alcove = gen_plan_has_flag (plan, place.cell, GEN_FLAG_ALCOVE);
    if (gen_is_so (gen, "dead end stays", i, dead_ends_kept (gen))) {
      if (is_alcove || gen_plan_ways (plan, place.cell) == 1)
        gen_plan_add_flag (plan, place.cell, GEN_FLAG_KEEP);
    } else if (is_alcove) {
      fill_alcove (trim, place.floor, place.cell);
    }
  }
  for (guint i = 0; i < gen->links->len; i++) {
    GenLink *link = gen_link (gen, i);
    gboolean leads = link->link.top != link->link.bottom || link->link.above == DGN_BEYOND_SURFACE;
    if (!leads && !link->is_gone && !gen_is_so (gen, "blocked flight stays", i, gen->config->cleanup.keep_blocked_stairs))
      take_link (trim, link, link->link.top);
  }
}

/* Collects the kept dead ends of the corridor around `start`, going through no door. */
static GArray *
kept_around (const GenPlan *plan, guint8 *seen, DgnCell start)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  g_array_append_val (stack, start);
  seen[start.y * plan->width + start.x] = 1;
  while (stack->len > 0) {
    DgnCell cell = g_array_index (stack, DgnCell, stack->len - 1);
    g_array_set_size (stack, stack->len - 1);
    if (gen_plan_has_flag (plan, cell, GEN_FLAG_KEEP) && !gen_plan_has_flag (plan, cell, GEN_FLAG_CONTENT))
      g_array_append_val (kept, cell);
    for (int side = 0; side < DGN_N_SIDES; side++) {
      DgnCell next = dgn_cell_step (cell, side, 1);
      if (gen_plan_get (plan, next) != GEN_CORRIDOR || gen_plan_edge (plan, cell, side) == GEN_EDGE_DOOR
          || seen[next.y * plan->width + next.x])
        continue;
      seen[next.y * plan->width + next.x] = 1;
      g_array_append_val (stack, next);
    }
  }
  return kept;
}

/* Ruling E6, 5: many dead ends along one corridor are a maze; they go. */
static void
drop_mazes (Trim *trim)
{
  Gen *gen = trim->gen;
  for (int floor = 0; floor < (int) gen->plans->len && gen->config->cleanup.cluster > 0; floor++) {
    GenPlan *plan = gen_plan (gen, floor);
    g_autofree guint8 *seen = g_malloc0 ((gsize) plan->width * (gsize) plan->height);
    for (guint i = 0; i < gen->dead_ends->len; i++) {
      GenPlace place = g_array_index (gen->dead_ends, GenPlace, i);
      if (place.floor != floor || seen[place.cell.y * plan->width + place.cell.x] || gen_plan_get (plan, place.cell) != GEN_CORRIDOR)
        continue;
      g_autoptr (GArray) kept = kept_around (plan, seen, place.cell);
      if ((int) kept->len < gen->config->cleanup.cluster)
        continue;
      gen_note (gen, "trim", floor, place.cell, "a maze of %u dead ends is taken out", kept->len);
      for (guint k = 0; k < kept->len; k++) {
        DgnCell cell = g_array_index (kept, DgnCell, k);
        gen_plan_drop_flag (plan, cell, GEN_FLAG_KEEP);
        if (gen_plan_has_flag (plan, cell, GEN_FLAG_ALCOVE))
          fill_alcove (trim, floor, cell);
        push (trim, floor, cell);
      }
    }
  }
}

/* Exits of chambers that were never followed have no opening; the log says so. */
static void
note_sealed_exits (Gen *gen)
{
  for (guint i = 0; i < gen->chambers->len; i++) {
    const GenChamber *chamber = gen_chamber (gen, i);
    int n = 0;
    for (guint e = 0; e < chamber->ends->len; e++) {
      const GenEnd *end = gen_end (gen, (guint) g_array_index (chamber->ends, int, e));
      n += !end->is_done;
    }
    if (n > 0)
      gen_note (gen, "trim", chamber->floor, g_array_index (chamber->cells, DgnCell, 0), "%d exit%s of rolled chamber %d never followed: plain wall",
                n, n == 1 ? "" : "s", chamber->thing);
  }
}

static void
begin (Trim *trim, Gen *gen)
{
  *trim = (Trim){ .gen = gen, .leaves = g_array_new (FALSE, FALSE, sizeof (GenPlace)) };
  index_links (trim);
}

static void
end (Trim *trim)
{
  g_hash_table_unref (trim->link_at);
  g_array_unref (trim->leaves);
}

void
gen_take_link (Gen *gen, guint index)
{
  g_autoptr (GArray) leaves = g_array_new (FALSE, FALSE, sizeof (GenPlace));
  Trim trim = { .gen = gen, .leaves = leaves }; /* no index of links: none is looked up */
  take_link (&trim, gen_link (gen, index), gen_link (gen, index)->link.top);
}

void
gen_trim_leaves (Gen *gen)
{
  Trim trim;
  begin (&trim, gen);
  push_all_leaves (&trim);
  work_off (&trim);
  end (&trim);
}

void
gen_trim (Gen *gen)
{
  if (!gen->config->cleanup.enabled)
    return;
  Trim trim;
  begin (&trim, gen);
  choose_what_stays (&trim);
  push_all_leaves (&trim);
  work_off (&trim);
  drop_mazes (&trim);
  work_off (&trim);
  end (&trim);
  note_sealed_exits (gen);
}
