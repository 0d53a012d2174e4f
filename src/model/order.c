#include "model/order.h"

/* What has no place has this one, so that two dungeons that say the same are the same. */
#define NOWHERE ((DgnCell){ -1, -1 })

/* What a record is sorted by: first `major`, then `minor`, then where it stood. */
typedef struct {
  gint64 major, minor;
  int index;
} Rank;

typedef Rank (*RankOf) (const DgnDungeon *d, int index, const int *space_places);

static gint
compare_ranks (gconstpointer a, gconstpointer b)
{
  const Rank *p = a, *q = b;
  if (p->major != q->major)
    return p->major < q->major ? -1 : 1;
  if (p->minor != q->minor)
    return p->minor < q->minor ? -1 : 1;
  return p->index < q->index ? -1 : p->index > q->index;
}

/* Squares row by row; the sheet is far smaller than 2^24 squares wide. */
static gint64
square_rank (DgnCell cell, int side)
{
  return (((gint64) cell.y * (1 << 24) + cell.x) * DGN_N_SIDES) + side;
}

static Rank
rank_space (const DgnDungeon *d, int index, const int *places)
{
  (void) places;
  const DgnSpace *s = dgn_space (d, index);
  if (s->kind == DGN_CHAMBER)
    return (Rank){ s->floor, s->number, index };
  return (Rank){ G_MAXINT, s->serial, index };
}

static Rank
rank_opening (const DgnDungeon *d, int index, const int *places)
{
  (void) places;
  const DgnOpening *o = dgn_opening (d, index);
  if (o->door >= 0 && o->door < (int) d->doors->len)
    return (Rank){ G_MAXINT, dgn_door (d, o->door)->number, index };
  return (Rank){ o->floor, square_rank (o->cell, (int) o->side), index };
}

static Rank
rank_door (const DgnDungeon *d, int index, const int *places)
{
  (void) places;
  return (Rank){ 0, dgn_door (d, index)->number, index };
}

static Rank
rank_link (const DgnDungeon *d, int index, const int *places)
{
  (void) places;
  return (Rank){ 0, dgn_link (d, index)->letter, index };
}

static Rank
rank_trap (const DgnDungeon *d, int index, const int *places)
{
  (void) places;
  return (Rank){ 0, dgn_trap (d, index)->number, index };
}

static Rank
rank_treasure (const DgnDungeon *d, int index, const int *places)
{
  (void) places;
  return (Rank){ 0, dgn_treasure (d, index)->number, index };
}

static Rank
rank_encounter (const DgnDungeon *d, int index, const int *places)
{
  (void) places;
  return (Rank){ 0, dgn_encounter (d, index)->number, index };
}

static Rank
rank_feature (const DgnDungeon *d, int index, const int *places)
{
  int space = dgn_feature (d, index)->space;
  return (Rank){ space >= 0 && space < (int) d->spaces->len ? places[space] : -1, 0, index };
}

static Rank
rank_dead_end (const DgnDungeon *d, int index, const int *places)
{
  (void) places;
  const DgnDeadEnd *e = dgn_dead_end (d, index);
  return (Rank){ e->floor, square_rank (e->cell, 0), index };
}

static int *
sort_by (const DgnDungeon *d, guint n, RankOf rank_of, const int *space_places)
{
  g_autoptr (GArray) ranks = g_array_sized_new (FALSE, FALSE, sizeof (Rank), n);
  for (guint i = 0; i < n; i++) {
    Rank rank = rank_of (d, (int) i, space_places);
    g_array_append_val (ranks, rank);
  }
  g_array_sort (ranks, compare_ranks);
  int *order = g_new (int, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    order[i] = g_array_index (ranks, Rank, i).index;
  return order;
}

/* The other way round: where each record comes to stand. */
static int *
invert (const int *order, guint n)
{
  int *places = g_new (int, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    places[order[i]] = (int) i;
  return places;
}

DgnOrder *
dgn_order_new (const DgnDungeon *d)
{
  DgnOrder *order = g_new0 (DgnOrder, 1);
  order->spaces = sort_by (d, d->spaces->len, rank_space, NULL);
  g_autofree int *places = invert (order->spaces, d->spaces->len);
  order->openings = sort_by (d, d->openings->len, rank_opening, places);
  order->doors = sort_by (d, d->doors->len, rank_door, places);
  order->links = sort_by (d, d->links->len, rank_link, places);
  order->features = sort_by (d, d->features->len, rank_feature, places);
  order->traps = sort_by (d, d->traps->len, rank_trap, places);
  order->treasures = sort_by (d, d->treasures->len, rank_treasure, places);
  order->encounters = sort_by (d, d->encounters->len, rank_encounter, places);
  order->dead_ends = sort_by (d, d->dead_ends->len, rank_dead_end, places);
  return order;
}

void
dgn_order_free (DgnOrder *order)
{
  if (order == NULL)
    return;
  g_free (order->spaces);
  g_free (order->openings);
  g_free (order->doors);
  g_free (order->links);
  g_free (order->features);
  g_free (order->traps);
  g_free (order->treasures);
  g_free (order->encounters);
  g_free (order->dead_ends);
  g_free (order);
}

/* Moves the records without copying what they own. */
static void
permute (GArray *array, const int *order)
{
  if (array->len < 2)
    return;
  gsize size = g_array_get_element_size (array);
  g_autofree char *old = g_memdup2 (array->data, array->len * size);
  for (guint i = 0; i < array->len; i++)
    memcpy (array->data + i * size, old + (gsize) order[i] * size, size);
}

static void
renumber (int *reference, const int *places, guint n)
{
  if (*reference >= 0 && *reference < (int) n)
    *reference = places[*reference];
}

static void
renumber_ways (DgnDungeon *d, const DgnOrder *order, const int *space_at, const int *trap_at, const int *door_at)
{
  g_autofree int *opening_at = invert (order->openings, d->openings->len);
  for (guint i = 0; i < d->openings->len; i++) {
    DgnOpening *o = dgn_opening (d, (int) i);
    renumber (&o->a, space_at, d->spaces->len);
    renumber (&o->b, space_at, d->spaces->len);
    renumber (&o->door, door_at, d->doors->len);
  }
  for (guint i = 0; i < d->doors->len; i++) {
    renumber (&dgn_door (d, (int) i)->opening, opening_at, d->openings->len);
    renumber (&dgn_door (d, (int) i)->trap, trap_at, d->traps->len);
  }
}

static void
renumber_contents (DgnDungeon *d, const DgnOrder *order, const int *space_at, const int *door_at)
{
  guint spaces = d->spaces->len;
  g_autofree int *treasure_at = invert (order->treasures, d->treasures->len);
  g_autofree int *feature_at = invert (order->features, d->features->len);
  for (guint i = 0; i < d->features->len; i++)
    renumber (&dgn_feature (d, (int) i)->space, space_at, spaces);
  for (guint i = 0; i < d->traps->len; i++) {
    DgnTrap *t = dgn_trap (d, (int) i);
    renumber (&t->space, space_at, spaces);
    renumber (&t->door, door_at, d->doors->len);
    renumber (&t->treasure, treasure_at, d->treasures->len);
    renumber (&t->feature, feature_at, d->features->len);
  }
  for (guint i = 0; i < d->treasures->len; i++)
    renumber (&dgn_treasure (d, (int) i)->space, space_at, spaces);
  for (guint i = 0; i < d->encounters->len; i++)
    renumber (&dgn_encounter (d, (int) i)->space, space_at, spaces);
  for (guint i = 0; i < d->wanderers->len; i++)
    renumber (&dgn_wanderer (d, (int) i)->space, space_at, spaces);
}

/* One place for what has none: no square, or one that a shift of the floors has pushed off the sheet. */
static void
clear_places (DgnDungeon *d)
{
  for (guint i = 0; i < d->features->len; i++) {
    DgnFeature *f = dgn_feature (d, (int) i);
    if (f->cell.x < 0 || f->cell.y < 0)
      f->cell = NOWHERE;
  }
  for (guint i = 0; i < d->edits->len; i++) {
    DgnEdit *e = dgn_edit (d, (int) i);
    if (e->floor < 0 || e->cell.x < 0 || e->cell.y < 0)
      e->cell = NOWHERE;
  }
}

void
dgn_dungeon_settle_with (DgnDungeon *d, DgnMarks *marks)
{
  g_autoptr (DgnOrder) order = dgn_order_new (d);
  g_autofree int *space_at = invert (order->spaces, d->spaces->len);
  g_autofree int *door_at = invert (order->doors, d->doors->len);
  g_autofree int *trap_at = invert (order->traps, d->traps->len);
  renumber_ways (d, order, space_at, trap_at, door_at);
  renumber_contents (d, order, space_at, door_at);
  clear_places (d);

  const struct {
    GArray *records, *marks;
    const int *order;
  } kinds[] = {
    { d->spaces, marks ? marks->spaces : NULL, order->spaces },
    { d->openings, marks ? marks->openings : NULL, order->openings },
    { d->doors, marks ? marks->doors : NULL, order->doors },
    { d->links, marks ? marks->links : NULL, order->links },
    { d->features, marks ? marks->features : NULL, order->features },
    { d->traps, marks ? marks->traps : NULL, order->traps },
    { d->treasures, marks ? marks->treasures : NULL, order->treasures },
    { d->encounters, marks ? marks->encounters : NULL, order->encounters },
    { d->dead_ends, marks ? marks->dead_ends : NULL, order->dead_ends },
  };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    permute (kinds[i].records, kinds[i].order);
    if (kinds[i].marks != NULL && kinds[i].marks->len == kinds[i].records->len)
      permute (kinds[i].marks, kinds[i].order);
  }
}

void
dgn_dungeon_settle (DgnDungeon *d)
{
  dgn_dungeon_settle_with (d, NULL);
}
