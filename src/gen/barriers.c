/* barriers.c - what doors and walls withstand, by the table or by the rule system (rulings D2 to D7). */
#include "gen.h"

/* The figures of that kind whose numbers count; NULL: those of the table do. */
static const DgnDoorFigures *
figures_of (const Gen *gen, const char *kind)
{
  const DgnSystem *system = dgn_config_system (gen->config);
  if (gen->config->rulings.door_numbers == DGN_DOOR_NUMBERS_TABLE || system->door_numbers == DGN_DOORS_BY_TABLE)
    return NULL;
  return dgn_system_door (system, kind);
}

/* ---- By the table ---- */

/* Ruling D7. */
static int
table_lock_dc (const DgnDoor *door)
{
  if (door->material != DGN_WOOD)
    return 30;
  return door->quality == DGN_SIMPLE ? 20 : door->quality == DGN_GOOD ? 25 : 30;
}

static void
number_by_table (const Gen *gen, DgnDoor *door, int dc, int harder, int reinforced)
{
  const gboolean is_good_stuck = door->material == DGN_WOOD && door->quality == DGN_GOOD && door->state == DGN_STUCK;
  if (is_good_stuck && gen->config->rulings.errata == DGN_ERRATA_SRD)
    dc = 16; /* ruling D4 */
  if (door->state != DGN_UNLOCKED)
    door->break_dc = dc + harder;
  if (door->reinforced) /* ruling D5 */
    door->break_dc = reinforced;
  if (door->state == DGN_LOCKED)
    door->lock_dc = table_lock_dc (door);
}

/* ---- By the system ---- */

/* The better a door, the better its lock: very simple, average, good, superb. */
static int
system_lock_dc (const DgnSystem *system, const DgnDoor *door)
{
  const guint grade = door->material != DGN_WOOD ? 2 : door->quality == DGN_SIMPLE ? 0 : door->quality == DGN_GOOD ? 1 : 2;
  if (system->locks->len == 0)
    return *door->force != '\0' ? 0 : table_lock_dc (door);
  return g_array_index (system->locks, int, MIN (grade, system->locks->len - 1));
}

/* "2 in 6" becomes "1 in 6" for what is harder; other words stay. */
static char *
harder_words (const char *words, int harder)
{
  char *end;
  const gint64 chance = g_ascii_strtoll (words, &end, 10);
  if (harder <= 0 || end == words || !g_str_has_prefix (end, " in "))
    return g_strdup (words);
  return g_strdup_printf ("%" G_GINT64_FORMAT "%s", MAX (1, chance - 1), end);
}

/* A number, to which `harder` is added, or words. */
static void
set_force (DgnDoor *door, const char *text, int harder)
{
  char *end;
  const gint64 number = g_ascii_strtoll (text, &end, 10);
  if (end != text && *end == '\0') {
    door->break_dc = (int) number + harder;
    return;
  }
  g_free (door->force);
  door->force = harder_words (text, harder);
}

static gboolean
number_by_system (const DgnSystem *system, const DgnDoorFigures *figures, DgnDoor *door, int harder)
{
  const char *held = door->state == DGN_STUCK ? figures->stuck : door->state == DGN_LOCKED ? figures->locked : "";
  const gboolean is_bound = door->reinforced && *figures->reinforced != '\0';
  if (door->state != DGN_UNLOCKED && *held == '\0')
    return FALSE;
  if (door->reinforced && !is_bound)
    return FALSE;
  if (is_bound)
    set_force (door, figures->reinforced, 0);
  else if (door->state != DGN_UNLOCKED)
    set_force (door, held, harder);
  if (door->state == DGN_LOCKED)
    door->lock_dc = system_lock_dc (system, door);
  return TRUE;
}

void
gen_door_numbers (const Gen *gen, DgnDoor *door, int dc, int harder, int reinforced)
{
  const DgnSystem *system = dgn_config_system (gen->config);
  const DgnDoorFigures *figures = figures_of (gen, dgn_door_kind (door->material, door->quality));
  door->break_dc = door->lock_dc = door->held_dc_add = 0;
  dgn_set (&door->force, "");
  if (door->state == DGN_UNLOCKED) /* ruling D2; a chance of so many in six has no such number */
    door->held_dc_add = figures != NULL && system->stats == DGN_STATS_OLD ? 0 : harder;
  if (figures == NULL || !number_by_system (system, figures, door, harder))
    number_by_table (gen, door, dc, harder, reinforced);
}

/* ---- The kinds that are met ---- */

static gboolean
is_met (const DgnDungeon *d, const char *kind)
{
  for (guint i = 0; i < d->doors->len; i++) {
    const DgnDoor *door = dgn_door (d, (int) i);
    if (strcmp (dgn_door_kind (door->material, door->quality), kind) == 0)
      return TRUE;
  }
  return FALSE;
}

/* A part of a door, or what comes down in a way: not rolled, but met. */
static gboolean
is_beside (const char *kind)
{
  static const char *const beside[] = { "wooden-portcullis", "iron-portcullis", "lock", "hinge", NULL };
  return g_strv_contains (beside, kind);
}

static void
add_door_kind (const Gen *gen, const DgnDoorFigures *figures, const char *pack)
{
  DgnBarrier *barrier = dgn_barrier (gen->d, dgn_dungeon_add_barrier (gen->d));
  const gboolean has_numbers = is_beside (figures->kind) || figures_of (gen, figures->kind) != NULL;
  dgn_set (&barrier->kind, figures->kind);
  dgn_set (&barrier->pack, pack);
  if (*figures->inches != '\0') {
    g_autofree char *thickness = g_strdup_printf ("%s in.", figures->inches);
    dgn_set (&barrier->thickness, thickness);
  }
  barrier->hardness = figures->hardness;
  barrier->threshold = figures->threshold;
  barrier->ac = figures->ac;
  barrier->hp = figures->hp;
  dgn_set (&barrier->stuck, has_numbers ? figures->stuck : "");
  dgn_set (&barrier->locked, has_numbers ? figures->locked : "");
  dgn_set (&barrier->reinforced, has_numbers ? figures->reinforced : "");
  dgn_set (&barrier->barred, figures->barred);
}

static void
add_wall_kind (const Gen *gen, const DgnWallFigures *figures, const char *pack)
{
  DgnBarrier *barrier = dgn_barrier (gen->d, dgn_dungeon_add_barrier (gen->d));
  barrier->is_wall = TRUE;
  dgn_set (&barrier->kind, figures->kind);
  dgn_set (&barrier->pack, pack);
  dgn_set (&barrier->thickness, figures->thickness);
  barrier->hardness = figures->hardness;
  barrier->hp = figures->hp;
  barrier->climb = figures->climb_dc;
  if (figures->break_dc > 0) {
    g_autofree char *text = g_strdup_printf ("%d", figures->break_dc);
    dgn_set (&barrier->stuck, text);
  }
}

void
gen_barriers (Gen *gen)
{
  const DgnSystem *system = dgn_config_system (gen->config);
  const char *pack = *system->doors_from != '\0' ? system->doors_from : system->figures;
  for (guint i = 0; i < system->doors->len; i++) {
    const DgnDoorFigures *figures = &g_array_index (system->doors, DgnDoorFigures, i);
    if (is_met (gen->d, figures->kind) || is_beside (figures->kind))
      add_door_kind (gen, figures, pack);
  }
  for (guint i = 0; i < system->walls->len; i++)
    add_wall_kind (gen, &g_array_index (system->walls, DgnWallFigures, i), pack);
}
