/* laws_contents.c - laws of what stands in the place: where it may stand, its traps and its dice. */
#include "model/laws.h"

#define DC_MAX 60

/* Why nothing may stand on `cell`, or NULL if it may. The caller frees. */
static char *
obstacle (const DgnLaws *laws, int space, DgnCell cell)
{
  const DgnSpace *s = dgn_space (laws->d, space);
  if (cell.x < 0 || cell.y < 0 || !dgn_space_has (s, cell)) {
    g_autofree char *at = cell.x >= 0 && cell.y >= 0 ? dgn_cell_name (cell) : g_strdup ("a square beyond the sheet");
    g_autofree char *name = dgn_laws_space_name (laws, space);
    return g_strdup_printf ("%s is not a square of %s", at, name);
  }
  g_autofree char *at = dgn_cell_name (cell);
  if (dgn_space_is_half_cell (s, cell))
    return g_strdup_printf ("%s is only half a square, on a cut corner", at);
  int link = dgn_grid_link (laws->grid, cell);
  if (link < 0)
    return NULL;
  g_autofree char *name = dgn_laws_link_name (laws, link);
  return g_strdup_printf ("%s is taken by %s", at, name);
}

static void
check_features (DgnLaws *laws)
{
  for (guint i = 0; i < laws->d->features->len; i++) {
    const DgnFeature *f = dgn_feature (laws->d, (int) i);
    if (dgn_space (laws->d, f->space)->floor != laws->floor || (f->place == DGN_PLACE_NOWHERE && f->cell.x == -1))
      continue;
    g_autofree char *why = obstacle (laws, f->space, f->cell);
    if (why == NULL)
      continue;
    g_autofree char *space = dgn_laws_space_name (laws, f->space);
    dgn_laws_breach (laws, DGN_LAWS_MARK (laws, features, (int) i), "'%s' of %s cannot stand there: %s", f->name, space,
                     why);
  }
}

/* One check for the records that have a number, a space and a square. */
static void
check_stand (DgnLaws *laws, DgnMark mark, const char *what, int number, int space, DgnCell cell)
{
  if (dgn_space (laws->d, space)->floor != laws->floor)
    return;
  g_autofree char *why = obstacle (laws, space, cell);
  if (why != NULL)
    dgn_laws_breach (laws, mark, "%s%d cannot be there: %s", what, number, why);
}

void
dgn_law_standing (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  check_features (laws);
  for (guint i = 0; i < d->traps->len; i++) {
    const DgnTrap *t = dgn_trap (d, (int) i);
    check_stand (laws, DGN_LAWS_MARK (laws, traps, (int) i), "trap T", t->number, t->space, t->cell);
  }
  for (guint i = 0; i < d->treasures->len; i++) {
    const DgnTreasure *t = dgn_treasure (d, (int) i);
    check_stand (laws, DGN_LAWS_MARK (laws, treasures, (int) i), "treasure H", t->number, t->space, t->cell);
  }
  for (guint i = 0; i < d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, (int) i);
    check_stand (laws, DGN_LAWS_MARK (laws, encounters, (int) i), "encounter E", e->number, e->space, e->cell);
  }
}

/* A thing that takes a square of the floor or wall; what hangs from the ceiling is in nobody's way. */
static gboolean
takes_square (const DgnFeature *f)
{
  return f->kind == DGN_FEATURE_MAJOR && f->place != DGN_PLACE_NOWHERE && f->place != DGN_PLACE_CEILING;
}

void
dgn_law_doorways (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  for (guint i = 0; i < d->features->len; i++) {
    const DgnFeature *f = dgn_feature (d, (int) i);
    const DgnSpace *s = dgn_space (d, f->space);
    if (s->floor != laws->floor || s->kind != DGN_CHAMBER || !takes_square (f))
      continue;
    for (int side = 0; side < DGN_N_SIDES; side++) {
      if (dgn_grid_opening (laws->grid, f->cell, (DgnSide) side) < 0)
        continue;
      g_autofree char *at = dgn_cell_name (f->cell);
      g_autofree char *space = dgn_laws_space_name (laws, f->space);
      dgn_laws_breach (laws, DGN_LAWS_MARK (laws, features, (int) i), "'%s' of %s blocks the way in at %s", f->name,
                       space, at);
      break;
    }
  }
}

/* A key of its own for each square of the whole dungeon. */
static gint64
square_key (int floor, DgnCell cell)
{
  return ((gint64) floor << 40) | ((gint64) (cell.y & 0xfffff) << 20) | (gint64) (cell.x & 0xfffff);
}

void
dgn_law_major_features (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < d->features->len; i++) {
    const DgnFeature *f = dgn_feature (d, (int) i);
    if (f->kind != DGN_FEATURE_MAJOR || f->cell.x < 0 || f->place == DGN_PLACE_NOWHERE)
      continue;
    gint64 key = square_key (dgn_space (d, f->space)->floor, f->cell);
    gpointer other;
    if (!g_hash_table_lookup_extended (seen, &key, NULL, &other)) {
      g_hash_table_insert (seen, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (i));
      continue;
    }
    g_autofree char *at = dgn_cell_name (f->cell);
    dgn_laws_breach (laws, DGN_LAWS_MARK (laws, features, (int) i), "'%s' and '%s' stand on the same square, %s",
                     f->name, dgn_feature (d, GPOINTER_TO_INT (other))->name, at);
  }
}

static void
check_door_trap (DgnLaws *laws, int index)
{
  const DgnDungeon *d = laws->d;
  const DgnTrap *t = dgn_trap (d, index);
  DgnMark mark = DGN_LAWS_MARK (laws, traps, index);
  const DgnDoor *door = dgn_door (d, t->door);
  if (door->trap != index)
    dgn_laws_breach (laws, mark, "trap T%d is laid on door D%d, which does not name it", t->number, door->number);
  const DgnOpening *o = dgn_opening (d, door->opening);
  if (t->space == o->a || t->space == o->b)
    return;
  g_autofree char *space = dgn_laws_space_name (laws, t->space);
  dgn_laws_breach (laws, mark, "trap T%d is laid on door D%d, but %s is on neither side of it", t->number, door->number,
                   space);
}

void
dgn_law_traps (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  for (guint i = 0; i < d->traps->len; i++) {
    const DgnTrap *t = dgn_trap (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, traps, (int) i);
    if (t->door >= 0)
      check_door_trap (laws, (int) i);
    else if (t->site == DGN_SITE_DOOR)
      dgn_laws_breach (laws, mark, "trap T%d is a door trap without a door", t->number);
    if (t->treasure >= 0 && dgn_treasure (d, t->treasure)->space != t->space)
      dgn_laws_breach (laws, mark, "trap T%d guards treasure H%d, which is elsewhere", t->number,
                       dgn_treasure (d, t->treasure)->number);
  }
  for (guint i = 0; i < d->doors->len; i++) {
    const DgnDoor *door = dgn_door (d, (int) i);
    if (door->trap >= 0 && dgn_trap (d, door->trap)->door != (int) i)
      dgn_laws_breach (laws, DGN_LAWS_MARK (laws, doors, (int) i), "door D%d names trap T%d, which is laid elsewhere",
                       door->number, dgn_trap (d, door->trap)->number);
  }
}

static void
check_dc (DgnLaws *laws, DgnMark mark, const char *thing, int number, const char *what, int dc)
{
  if (dc < 0 || dc > DC_MAX)
    dgn_laws_breach (laws, mark, "%s%d has a %s DC of %d, and it must be from 0 to %d", thing, number, what, dc,
                     DC_MAX);
}

void
dgn_law_door_dcs (DgnLaws *laws)
{
  for (guint i = 0; i < laws->d->doors->len; i++) {
    const DgnDoor *door = dgn_door (laws->d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, doors, (int) i);
    int number = door->number;
    check_dc (laws, mark, "door D", number, "break", door->break_dc);
    check_dc (laws, mark, "door D", number, "lock", door->lock_dc);
    check_dc (laws, mark, "door D", number, "held", door->held_dc_add);
    const gboolean has_words = *door->force != '\0';
    if (door->state == DGN_UNLOCKED && !door->reinforced && (door->break_dc != 0 || has_words))
      dgn_laws_breach (laws, mark, "door D%d is unlocked and not reinforced, so it has no break DC", number);
    if (door->state != DGN_UNLOCKED && door->break_dc < 1 && !has_words)
      dgn_laws_breach (laws, mark, "door D%d is %s and needs a break DC, or a `force` in words", number, dgn_state_words[door->state]);
    if (door->state != DGN_LOCKED && door->lock_dc != 0)
      dgn_laws_breach (laws, mark, "door D%d is not locked, so it has no lock DC", number);
    if (door->state == DGN_LOCKED && door->lock_dc < 1 && !has_words)
      dgn_laws_breach (laws, mark, "door D%d is locked and needs a lock DC", number);
  }
}

/* Where a block names a DC, it is that of the lists: who edits one has the other to edit too. */
static void
check_said (DgnLaws *laws, DgnMark mark, const DgnTrap *t, const char *label, const char *key, int dc)
{
  g_autofree char *said = dgn_stats_value (t->stats, label);
  const char *at = said != NULL && dc > 0 ? strstr (said, "DC ") : NULL;
  if (at != NULL && g_ascii_strtoll (at + strlen ("DC "), NULL, 10) != dc)
    dgn_laws_breach_strict (laws, mark, "trap T%d has %s %d, but its stats say '%.40s'", t->number, key, dc, said);
}

void
dgn_law_dcs (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  for (guint i = 0; i < d->traps->len; i++) {
    const DgnTrap *t = dgn_trap (d, (int) i);
    const DgnMark mark = DGN_LAWS_MARK (laws, traps, (int) i);
    check_dc (laws, mark, "trap T", t->number, "search", t->search_dc);
    check_dc (laws, mark, "trap T", t->number, "disable", t->disable_dc);
    check_said (laws, mark, t, "Find", "search", t->search_dc);
    check_said (laws, mark, t, "Disarm", "disable", t->disable_dc);
  }
  for (guint i = 0; i < d->treasures->len; i++) {
    const DgnTreasure *t = dgn_treasure (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, treasures, (int) i);
    check_dc (laws, mark, "treasure H", t->number, "search", t->search_dc);
    if (!t->is_hidden && t->search_dc != 0)
      dgn_laws_breach (laws, mark, "treasure H%d lies in the open, so it has no search DC", t->number);
  }
}
