/* laws_stock.c - laws of the encounters and of dead ends; most hold for a generated dungeon only. */
#include "model/laws.h"

static gint
compare_ints (gconstpointer a, gconstpointer b)
{
  int x = *(const int *) a, y = *(const int *) b;
  return x < y ? -1 : x > y;
}

/* TRUE if fewer than a quarter of the chambers (at least one place) lie farther from the entrance than `space`. */
static gboolean
is_far (const DgnLaws *laws, const DgnGraph *graph, int space)
{
  g_autofree int *distance = dgn_graph_distances (graph, laws->d, TRUE);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < laws->d->spaces->len; i++)
    if (dgn_space (laws->d, (int) i)->kind == DGN_CHAMBER)
      g_array_append_val (all, distance[i]);
  if (all->len == 0)
    return FALSE;
  g_array_sort (all, compare_ints);
  guint quarter = (all->len + 3) / 4;
  return distance[space] >= g_array_index (all, int, all->len - quarter);
}

void
dgn_law_boss (DgnLaws *laws, const DgnGraph *graph)
{
  const DgnDungeon *d = laws->d;
  int boss = -1, last = 0;
  for (guint i = 0; i < d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, (int) i);
    last = MAX (last, e->number);
    if (e->difficulty != DGN_BOSS)
      continue;
    DgnMark mark = DGN_LAWS_MARK (laws, encounters, (int) i);
    if (!d->has_boss)
      dgn_laws_breach (laws, mark, "encounter E%d is a boss, but the dungeon is said to have none", e->number);
    else if (boss >= 0)
      dgn_laws_breach (laws, mark, "encounter E%d is a second boss", e->number);
    boss = (int) i;
  }
  if (!d->has_boss)
    return;
  if (boss < 0) {
    dgn_laws_breach (laws, DGN_LAWS_MARK (laws, encounters, -1),
                     "the dungeon is said to have a boss, but no encounter is it");
    return;
  }
  const DgnEncounter *e = dgn_encounter (d, boss);
  DgnMark mark = DGN_LAWS_MARK (laws, encounters, boss);
  if (e->number != last)
    dgn_laws_breach (laws, mark, "the boss is E%d, but must be the last, E%d", e->number, last);
  g_autofree char *name = dgn_laws_space_name (laws, e->space);
  if (dgn_space (d, e->space)->kind != DGN_CHAMBER)
    dgn_laws_breach (laws, mark, "the boss is in %s, not in a chamber", name);
  else if (dgn_entrance_space (d) >= 0 && !is_far (laws, graph, e->space))
    dgn_laws_breach_strict (laws, mark, "the boss is in %s, which is not far enough from the entrance", name);
}

static int
count_encounters (const DgnDungeon *d)
{
  int n = 0;
  for (guint i = 0; i < d->encounters->len; i++)
    n += dgn_encounter (d, (int) i)->difficulty != DGN_BOSS;
  return n;
}

/* Chambers that hold a trap and nothing else; a trap on a door is not in the chamber, and the boss comes on top. */
static int
count_trap_rooms (const DgnDungeon *d)
{
  enum { TRAP = 1, OTHER = 2 };
  g_autofree guint8 *holds = g_new0 (guint8, MAX (d->spaces->len, 1));
  for (guint i = 0; i < d->traps->len; i++)
    if (dgn_trap (d, (int) i)->door < 0)
      holds[dgn_trap (d, (int) i)->space] |= TRAP;
  for (guint i = 0; i < d->features->len; i++)
    holds[dgn_feature (d, (int) i)->space] |= OTHER;
  for (guint i = 0; i < d->treasures->len; i++)
    holds[dgn_treasure (d, (int) i)->space] |= OTHER;
  for (guint i = 0; i < d->encounters->len; i++)
    if (dgn_encounter (d, (int) i)->difficulty != DGN_BOSS)
      holds[dgn_encounter (d, (int) i)->space] |= OTHER;
  int n = 0;
  for (guint i = 0; i < d->spaces->len; i++)
    n += holds[i] == TRAP && dgn_space (d, (int) i)->kind == DGN_CHAMBER;
  return n;
}

void
dgn_law_encounter_count (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  int n = count_encounters (d);
  if (d->trap_rooms_count)
    n += count_trap_rooms (d);
  if (n != d->limit)
    dgn_laws_breach_strict (laws, DGN_LAWS_MARK (laws, encounters, -1),
                            "there are %d encounters besides the boss, and %d were asked for", n, d->limit);
}

void
dgn_law_difficulty (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  int count[DGN_BOSS + 1] = { 0 };
  for (guint i = 0; i < d->encounters->len; i++)
    count[dgn_encounter (d, (int) i)->difficulty]++;
  int n = count_encounters (d);
  int share = (2 * n + 5) / 10; /* a fifth, rounded half up */
  const DgnDifficulty kinds[] = { DGN_EASY, DGN_HARD };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (count[kinds[i]] != share)
      dgn_laws_breach_strict (laws, DGN_LAWS_MARK (laws, encounters, -1),
                              "%d of %d encounters are %s, and a fifth is %d", count[kinds[i]], n,
                              dgn_difficulty_words[kinds[i]], share);
}

/* TRUE for a square of corridor from which only one way leads on; doors of any kind are ways, and so are stairs. */
static gboolean
is_dead_end (const DgnLaws *laws, DgnCell cell)
{
  int space = dgn_grid_space (laws->grid, cell);
  if (space < 0 || dgn_space (laws->d, space)->kind == DGN_CHAMBER || dgn_grid_link (laws->grid, cell) >= 0)
    return FALSE;
  int ways = 0;
  for (int side = 0; side < DGN_N_SIDES; side++)
    ways += dgn_grid_space (laws->grid, dgn_cell_step (cell, (DgnSide) side, 1)) == space ||
            dgn_grid_opening (laws->grid, cell, (DgnSide) side) >= 0;
  return ways <= 1;
}

/* Every dead end of a corridor or landing is among `listed`. */
static void
check_unlisted (DgnLaws *laws, GHashTable *listed)
{
  for (guint i = 0; i < laws->d->spaces->len; i++) {
    const DgnSpace *s = dgn_space (laws->d, (int) i);
    if (s->floor != laws->floor || s->kind == DGN_CHAMBER)
      continue;
    for (guint k = 0; k < s->cells->len; k++) {
      DgnCell cell = g_array_index (s->cells, DgnCell, k);
      gint64 key = (gint64) cell.y * ((gint64) 1 << 32) + cell.x;
      if (!is_dead_end (laws, cell) || g_hash_table_contains (listed, &key))
        continue;
      g_autofree char *at = dgn_cell_name (cell);
      g_autofree char *name = dgn_laws_space_name (laws, (int) i);
      g_autofree char *floor = dgn_floor_name (laws->d, laws->floor);
      dgn_laws_breach_strict (laws, DGN_LAWS_MARK (laws, spaces, (int) i),
                              "%s ends at %s on floor %s, which is not listed among the dead ends", name, at, floor);
    }
  }
}

void
dgn_law_dead_ends (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  g_autoptr (GHashTable) listed = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < d->dead_ends->len; i++) {
    const DgnDeadEnd *e = dgn_dead_end (d, (int) i);
    if (e->floor != laws->floor)
      continue;
    gint64 key = (gint64) e->cell.y * ((gint64) 1 << 32) + e->cell.x;
    DgnMark mark = DGN_LAWS_MARK (laws, dead_ends, (int) i);
    g_autofree char *at = e->cell.x >= 0 && e->cell.y >= 0 ? dgn_cell_name (e->cell) : g_strdup ("?");
    g_autofree char *floor = dgn_floor_name (d, e->floor);
    if (!g_hash_table_add (listed, g_memdup2 (&key, sizeof key)))
      dgn_laws_breach_strict (laws, mark, "the dead end at %s on floor %s is listed twice", at, floor);
    else if (!is_dead_end (laws, e->cell))
      dgn_laws_breach_strict (laws, mark, "%s on floor %s is listed as a dead end, but is none", at, floor);
  }
  check_unlisted (laws, listed);
}
