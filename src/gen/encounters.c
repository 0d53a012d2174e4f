/* encounters.c - step 4: who is met where, with a template and a difficulty, and the boss (rulings C14, E3 to E9). */
#include "gen.h"

typedef struct {
  int rank, space;
  DgnCell cell; /* corridors: the square; chambers: x == -1 */
} Meeting;

static int
compare_meetings (gconstpointer a, gconstpointer b)
{
  const Meeting *x = a, *y = b;
  return x->rank != y->rank ? x->rank - y->rank : dgn_cell_compare (x->cell, y->cell);
}

static void
add_met_in_corridors (const Gen *gen, GArray *meetings)
{
  const DgnDungeon *d = gen->d;
  for (int floor = 0; floor < (int) d->floors->len; floor++) {
    g_autoptr (DgnGrid) grid = dgn_grid_new (d, floor);
    for (guint i = 0; i < gen->met->len; i++) {
      GenPlace place = g_array_index (gen->met, GenPlace, i);
      if (place.floor != floor)
        continue;
      int space = dgn_grid_space (grid, place.cell);
      Meeting meeting = { g_array_index (gen->rank, int, space), space, place.cell };
      g_array_append_val (meetings, meeting);
    }
  }
}

/* Chambers with a monster and squares of corridor, in the order of the walk. */
static GArray *
meetings_in_order (const Gen *gen)
{
  GArray *meetings = g_array_new (FALSE, FALSE, sizeof (Meeting));
  for (int space = 0; space < (int) gen->d->spaces->len; space++) {
    const GenChamber *chamber = gen_chamber_of (gen, space);
    if (chamber == NULL || !chamber->has_monster)
      continue;
    Meeting meeting = { g_array_index (gen->rank, int, space), space, { -1, -1 } };
    g_array_append_val (meetings, meeting);
  }
  add_met_in_corridors (gen, meetings);
  g_array_sort (meetings, compare_meetings);
  return meetings;
}

DgnTemplate
gen_roll_template (Gen *gen, const char *stage, int number)
{
  DgnStream stream = dgn_stream_begin (&gen->roller, stage, number);
  const DgnEffect *effect = dgn_row_find (dgn_roll_table (&stream, gen_table (gen, DGN_TABLE_TEMPLATES)), DGN_DO_TEMPLATE);
  return effect == NULL ? DGN_BATTLE_LINES : (DgnTemplate) effect->word;
}

/* Squares of those who are in the chamber already. */
static void
take_encounters (GenRoom *room, const Gen *gen, int space)
{
  for (guint i = 0; i < gen->d->encounters->len; i++)
    if (dgn_encounter (gen->d, (int) i)->space == space)
      gen_room_take (room, dgn_encounter (gen->d, (int) i)->cell);
}

/* A free square near the middle of a chamber for the mark of an encounter. */
static DgnCell
square_in (const Gen *gen, int space, guint64 id)
{
  DgnRng rng = dgn_rng_stream (gen->seed, "encounter places", id);
  GenRoom room;
  gen_room_init (&room, gen, space, FALSE);
  take_encounters (&room, gen, space);
  DgnCell cell;
  DgnSide side;
  if (!gen_room_choose (&room, DGN_PLACE_CENTER, &rng, FALSE, &cell, &side))
    cell = gen_room_any (gen, space);
  gen_room_clear (&room);
  return cell;
}

static void
add_encounters (Gen *gen, const GArray *meetings)
{
  DgnDungeon *d = gen->d;
  g_autofree int *letters = g_new0 (int, d->floors->len);
  for (guint i = 0; i < meetings->len; i++) {
    Meeting meeting = g_array_index (meetings, Meeting, i);
    DgnEncounter *encounter = dgn_encounter (d, dgn_dungeon_add_encounter (d));
    const DgnSpace *space = dgn_space (d, meeting.space);
    encounter->number = (int) i + 1;
    encounter->difficulty = DGN_AVERAGE;
    encounter->template_kind = gen_roll_template (gen, "encounters", encounter->number);
    if (space->kind == DGN_CHAMBER) {
      encounter->cell = square_in (gen, meeting.space, i + 1);
    } else {
      encounter->cell = meeting.cell;
      encounter->letter = ++letters[space->floor];
    }
    encounter->space = meeting.space;
  }
}

/* Ruling E3: 20 % hard, leaning to greater depth, 20 % easy, leaning to lesser, the rest average. */
static int
pick_weighted (const GArray *left, const int *weight, DgnRng *rng)
{
  guint32 sum = 0;
  for (guint i = 0; i < left->len; i++)
    sum += (guint32) weight[g_array_index (left, int, i)];
  guint32 draw = dgn_rng_below (rng, sum);
  for (guint i = 0; i < left->len; i++) {
    guint32 w = (guint32) weight[g_array_index (left, int, i)];
    if (draw < w)
      return (int) i;
    draw -= w;
  }
  return (int) left->len - 1;
}

static void
grade (Gen *gen, const int *distance)
{
  DgnDungeon *d = gen->d;
  guint n = d->encounters->len;
  int share = (int) (2 * n + 5) / 10, deepest = 1;
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree int *deep = g_new0 (int, n + 1), *shallow = g_new0 (int, n + 1);
  for (int i = 0; i < (int) n; i++) {
    deepest = MAX (deepest, distance[dgn_encounter (d, i)->space]);
    g_array_append_val (left, i);
  }
  for (guint i = 0; i < n; i++) {
    int depth = MAX (0, distance[dgn_encounter (d, (int) i)->space]);
    deep[i] = 1 + 8 * depth / deepest;
    shallow[i] = 1 + 8 * (deepest - depth) / deepest;
  }
  DgnRng rng = dgn_rng_stream (gen->seed, "difficulties", 0);
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < share && left->len > 0; i++) {
      int pick = pick_weighted (left, pass == 0 ? deep : shallow, &rng);
      dgn_encounter (d, g_array_index (left, int, pick))->difficulty = pass == 0 ? DGN_HARD : DGN_EASY;
      g_array_remove_index (left, (guint) pick);
    }
}

/* Ruling E4: the chamber farthest from the entrance; among the farthest tenth rather one without an encounter of its own. */
static int
boss_chamber (const Gen *gen, const int *distance)
{
  const DgnDungeon *d = gen->d;
  g_autofree guint8 *is_met = g_malloc0 (d->spaces->len + 1);
  for (guint i = 0; i < d->encounters->len; i++)
    is_met[dgn_encounter (d, (int) i)->space] = 1;
  int n_chambers = 0, farthest = -1, free_one = -1;
  for (int i = 0; i < (int) d->spaces->len && dgn_space (d, i)->kind == DGN_CHAMBER; i++) {
    n_chambers++;
    if (farthest < 0 || distance[i] >= distance[farthest])
      farthest = i;
    if (!is_met[i] && !dgn_space (d, i)->is_entrance && (free_one < 0 || distance[i] >= distance[free_one]))
      free_one = i;
  }
  if (free_one < 0)
    return farthest;
  int farther = 0;
  for (int i = 0; i < n_chambers; i++)
    farther += distance[i] > distance[free_one];
  return farther < MAX (1, n_chambers / 10) ? free_one : farthest;
}

static void
add_boss (Gen *gen, const int *distance)
{
  DgnDungeon *d = gen->d;
  int space = boss_chamber (gen, distance);
  d->has_boss = gen->config->boss && space >= 0;
  if (!d->has_boss)
    return;
  DgnEncounter *boss = dgn_encounter (d, dgn_dungeon_add_encounter (d));
  boss->number = (int) d->encounters->len;
  boss->template_kind = (DgnTemplate) gen->config->rulings.boss_template;
  boss->difficulty = DGN_BOSS;
  boss->cell = square_in (gen, space, (guint64) boss->number);
  boss->space = space;
}

void
gen_encounters (Gen *gen)
{
  g_autoptr (GArray) meetings = meetings_in_order (gen);
  add_encounters (gen, meetings);
  g_autoptr (DgnGraph) graph = dgn_graph_new (gen->d);
  g_autofree int *distance = dgn_graph_distances (graph, gen->d, TRUE);
  grade (gen, distance);
  add_boss (gen, distance);
}
