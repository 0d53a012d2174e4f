/* dungeon.c - the dungeon's records: made, reached, freed. */
#include <dungeonbook/dungeon.h>

static void
clear_space (gpointer data)
{
  DgnSpace *space = data;
  if (space->cells != NULL)
    g_array_unref (space->cells);
  g_free (space->title);
  g_free (space->text);
}

static void
clear_link (gpointer data)
{
  g_free (((DgnLink *) data)->note);
}

static void
clear_feature (gpointer data)
{
  DgnFeature *feature = data;
  g_free (feature->name);
  g_free (feature->symbol);
}

static void
clear_door (gpointer data)
{
  g_free (((DgnDoor *) data)->force);
}

static void
clear_barrier (gpointer data)
{
  DgnBarrier *barrier = data;
  char *const texts[] = { barrier->kind, barrier->pack, barrier->thickness, barrier->stuck, barrier->locked, barrier->barred, barrier->reinforced };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
}

static void
clear_trap (gpointer data)
{
  DgnTrap *trap = data;
  g_free (trap->name);
  g_free (trap->pack);
  g_free (trap->like);
  g_free (trap->level);
  g_free (trap->stats);
  g_free (trap->text);
}

static void
clear_treasure (gpointer data)
{
  DgnTreasure *treasure = data;
  g_free (treasure->where);
  dgn_loot_clear (&treasure->loot);
  g_free (treasure->text);
}

static void
clear_encounter (gpointer data)
{
  DgnEncounter *encounter = data;
  if (encounter->foes != NULL)
    g_array_unref (encounter->foes);
  dgn_loot_clear (&encounter->loot);
  g_free (encounter->text);
}

static void
clear_creature (gpointer data)
{
  DgnCreature *creature = data;
  g_free (creature->name);
  g_free (creature->pack);
  g_free (creature->level);
  g_free (creature->attack);
  g_free (creature->stats);
}

static void
clear_role_card (gpointer data)
{
  g_free (((DgnRoleCard *) data)->text);
}

static void
clear_dead_end (gpointer data)
{
  g_free (((DgnDeadEnd *) data)->reason);
}

static void
clear_edit (gpointer data)
{
  DgnEdit *edit = data;
  g_free (edit->stage);
  g_free (edit->text);
}

static void
clear_text (gpointer data)
{
  g_free (*(char **) data);
}

static GArray *
new_array (gsize size, GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, size);
  if (clear != NULL)
    g_array_set_clear_func (array, clear);
  return array;
}

DgnDungeon *
dgn_dungeon_new (void)
{
  DgnDungeon *d = g_new0 (DgnDungeon, 1);
  d->title = g_strdup ("");
  d->system = g_strdup ("");
  d->setting = g_strdup ("");
  d->version = g_strdup ("");
  d->digest = g_strdup ("");
  d->intro = g_strdup ("");
  d->party_level = d->party_size = 1;
  d->gp_per_pp = 10;
  d->floors = new_array (sizeof (DgnFloor), NULL);
  d->spaces = new_array (sizeof (DgnSpace), clear_space);
  d->openings = new_array (sizeof (DgnOpening), NULL);
  d->doors = new_array (sizeof (DgnDoor), clear_door);
  d->links = new_array (sizeof (DgnLink), clear_link);
  d->features = new_array (sizeof (DgnFeature), clear_feature);
  d->traps = new_array (sizeof (DgnTrap), clear_trap);
  d->barriers = new_array (sizeof (DgnBarrier), clear_barrier);
  d->treasures = new_array (sizeof (DgnTreasure), clear_treasure);
  d->encounters = new_array (sizeof (DgnEncounter), clear_encounter);
  d->wanderers = new_array (sizeof (DgnEncounter), clear_encounter);
  d->role_cards = new_array (sizeof (DgnRoleCard), clear_role_card);
  d->creatures = new_array (sizeof (DgnCreature), clear_creature);
  d->dead_ends = new_array (sizeof (DgnDeadEnd), clear_dead_end);
  d->edits = new_array (sizeof (DgnEdit), clear_edit);
  d->rulings = new_array (sizeof (char *), clear_text);
  d->rolls = new_array (sizeof (DgnRoll), NULL);
  return d;
}

void
dgn_dungeon_free (DgnDungeon *d)
{
  if (d == NULL)
    return;
  GArray *arrays[] = { d->floors,     d->spaces,    d->openings,   d->doors,     d->links,     d->features, d->traps,   d->barriers, d->treasures,
                       d->encounters, d->wanderers, d->role_cards, d->creatures, d->dead_ends, d->edits,    d->rulings, d->rolls };
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_array_unref (arrays[i]);
  g_free (d->title);
  g_free (d->system);
  g_free (d->setting);
  g_free (d->version);
  g_free (d->digest);
  g_free (d->intro);
  g_free (d);
}

/* Fails loudly in place of reading beyond an array: an index out of range is a fault of ours, never of input. */
#define DEFINE_GETTER(Type, name, array) \
  Type *name (const DgnDungeon *d, int index) \
  { \
    g_assert (index >= 0 && index < (int) d->array->len); \
    return &g_array_index (d->array, Type, index); \
  }

DEFINE_GETTER (DgnFloor, dgn_floor, floors)
DEFINE_GETTER (DgnSpace, dgn_space, spaces)
DEFINE_GETTER (DgnOpening, dgn_opening, openings)
DEFINE_GETTER (DgnDoor, dgn_door, doors)
DEFINE_GETTER (DgnLink, dgn_link, links)
DEFINE_GETTER (DgnFeature, dgn_feature, features)
DEFINE_GETTER (DgnTrap, dgn_trap, traps)
DEFINE_GETTER (DgnBarrier, dgn_barrier, barriers)
DEFINE_GETTER (DgnTreasure, dgn_treasure, treasures)
DEFINE_GETTER (DgnEncounter, dgn_encounter, encounters)
DEFINE_GETTER (DgnEncounter, dgn_wanderer, wanderers)
DEFINE_GETTER (DgnRoleCard, dgn_role_card, role_cards)
DEFINE_GETTER (DgnCreature, dgn_creature, creatures)
DEFINE_GETTER (DgnDeadEnd, dgn_dead_end, dead_ends)
DEFINE_GETTER (DgnEdit, dgn_edit, edits)

int
dgn_dungeon_add_space (DgnDungeon *d)
{
  DgnSpace space = { .floor = -1, .title = g_strdup (""), .text = g_strdup ("") };
  space.cells = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  g_array_append_val (d->spaces, space);
  return (int) d->spaces->len - 1;
}

int
dgn_dungeon_add_opening (DgnDungeon *d)
{
  DgnOpening opening = { .floor = -1, .a = -1, .b = -1, .door = -1 };
  g_array_append_val (d->openings, opening);
  return (int) d->openings->len - 1;
}

int
dgn_dungeon_add_door (DgnDungeon *d)
{
  DgnDoor door = { .opening = -1, .trap = -1, .force = g_strdup ("") };
  g_array_append_val (d->doors, door);
  return (int) d->doors->len - 1;
}

int
dgn_dungeon_add_link (DgnDungeon *d)
{
  DgnLink link = { .top = -1, .bottom = -1, .note = g_strdup ("") };
  g_array_append_val (d->links, link);
  return (int) d->links->len - 1;
}

int
dgn_dungeon_add_feature (DgnDungeon *d)
{
  DgnFeature feature = { .space = -1, .cell = { -1, -1 }, .name = g_strdup (""), .symbol = g_strdup ("") };
  g_array_append_val (d->features, feature);
  return (int) d->features->len - 1;
}

int
dgn_dungeon_add_trap (DgnDungeon *d)
{
  DgnTrap trap = { .space = -1, .door = -1, .treasure = -1, .feature = -1 };
  char **const texts[] = { &trap.name, &trap.pack, &trap.like, &trap.level, &trap.stats, &trap.text };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    *texts[i] = g_strdup ("");
  g_array_append_val (d->traps, trap);
  return (int) d->traps->len - 1;
}

int
dgn_dungeon_add_barrier (DgnDungeon *d)
{
  DgnBarrier barrier = { 0 };
  char **const texts[] = { &barrier.kind,   &barrier.pack,   &barrier.thickness, &barrier.stuck,
                           &barrier.locked, &barrier.barred, &barrier.reinforced };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    *texts[i] = g_strdup ("");
  g_array_append_val (d->barriers, barrier);
  return (int) d->barriers->len - 1;
}

int
dgn_dungeon_add_treasure (DgnDungeon *d)
{
  DgnTreasure treasure = { .space = -1, .where = g_strdup (""), .text = g_strdup ("") };
  dgn_loot_init (&treasure.loot);
  g_array_append_val (d->treasures, treasure);
  return (int) d->treasures->len - 1;
}

static int
add_encounter (GArray *array, DgnCell cell)
{
  DgnEncounter encounter = { .space = -1, .cell = cell, .text = g_strdup ("") };
  encounter.foes = g_array_new (FALSE, FALSE, sizeof (DgnFoe));
  dgn_loot_init (&encounter.loot);
  g_array_append_val (array, encounter);
  return (int) array->len - 1;
}

int
dgn_dungeon_add_encounter (DgnDungeon *d)
{
  return add_encounter (d->encounters, (DgnCell){ 0, 0 });
}

int
dgn_dungeon_add_wanderer (DgnDungeon *d)
{
  return add_encounter (d->wanderers, (DgnCell){ -1, -1 });
}

int
dgn_dungeon_add_role_card (DgnDungeon *d)
{
  DgnRoleCard card = { .level = 1, .creature = -1, .count = 1, .text = g_strdup ("") };
  g_array_append_val (d->role_cards, card);
  return (int) d->role_cards->len - 1;
}

int
dgn_dungeon_add_creature (DgnDungeon *d)
{
  DgnCreature creature = { .name = g_strdup (""), .pack = g_strdup (""), .level = g_strdup ("") };
  creature.attack = g_strdup ("");
  creature.stats = g_strdup ("");
  g_array_append_val (d->creatures, creature);
  return (int) d->creatures->len - 1;
}

int
dgn_dungeon_add_dead_end (DgnDungeon *d)
{
  DgnDeadEnd dead_end = { .floor = -1, .reason = g_strdup ("") };
  g_array_append_val (d->dead_ends, dead_end);
  return (int) d->dead_ends->len - 1;
}

int
dgn_dungeon_add_edit (DgnDungeon *d)
{
  DgnEdit edit = { .floor = -1, .cell = { -1, -1 }, .stage = g_strdup (""), .text = g_strdup ("") };
  g_array_append_val (d->edits, edit);
  return (int) d->edits->len - 1;
}

void
dgn_set (char **field, const char *value)
{
  char *copy = g_strdup (value != NULL ? value : ""); /* first, as value may lie in the old text */
  g_free (*field);
  *field = copy;
}

int
dgn_encounter_worth (const DgnDungeon *d, const DgnEncounter *encounter)
{
  gint64 worth = 0;
  for (guint i = 0; i < encounter->foes->len; i++) {
    const DgnFoe *foe = &g_array_index (encounter->foes, DgnFoe, i);
    worth += (gint64) foe->count * dgn_creature (d, foe->creature)->xp;
  }
  return (int) MIN (worth, G_MAXINT);
}

int
dgn_encounter_heads (const DgnEncounter *encounter)
{
  int heads = 0;
  for (guint i = 0; i < encounter->foes->len; i++)
    heads += g_array_index (encounter->foes, DgnFoe, i).count;
  return heads;
}

guint8 *
dgn_creatures_met (const DgnDungeon *d)
{
  guint8 *is_met = g_malloc0 (d->creatures->len + 1);
  const GArray *const bands[] = { d->encounters, d->wanderers };
  for (guint b = 0; b < G_N_ELEMENTS (bands); b++)
    for (guint i = 0; i < bands[b]->len; i++) {
      const GArray *foes = g_array_index (bands[b], DgnEncounter, i).foes;
      for (guint k = 0; k < foes->len; k++)
        is_met[g_array_index (foes, DgnFoe, k).creature] = 1;
    }
  return is_met;
}

gboolean
dgn_link_is_on (const DgnLink *link, int floor)
{
  return floor >= link->top && floor <= link->bottom;
}

int
dgn_link_cells (const DgnLink *link, DgnCell cells[2])
{
  cells[0] = cells[1] = link->cell;
  if (link->kind != DGN_LINK_STAIRS)
    return 1;
  cells[1] = dgn_cell_step (link->cell, link->facing, 1);
  return 2;
}

int
dgn_floor_with_level (const DgnDungeon *d, int level)
{
  for (guint i = 0; i < d->floors->len; i++)
    if (dgn_floor (d, (int) i)->level == level)
      return (int) i;
  return -1;
}
