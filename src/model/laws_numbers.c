/* laws_numbers.c - laws of the numbers and letters that readers look things up by. */
#include "model/laws.h"

/* Remembers `key` as that of record `index`; the record that had it before, or -1. */
static int
remember (GHashTable *seen, gint64 key, int index)
{
  gpointer other;
  if (g_hash_table_lookup_extended (seen, &key, NULL, &other))
    return GPOINTER_TO_INT (other);
  g_hash_table_insert (seen, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (index));
  return -1;
}

static GHashTable *
new_memory (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

/* A number that counts from 1 over the whole dungeon. */
static void
check_number (DgnLaws *laws, GHashTable *seen, DgnMark mark, const char *what, int number, int index)
{
  if (number < 1)
    dgn_laws_breach (laws, mark, "%s%d: numbers count from 1", what, number);
  else if (remember (seen, number, index) >= 0)
    dgn_laws_breach (laws, mark, "%s%d is there twice", what, number);
}

static gint64
floor_key (int floor, int number)
{
  return (gint64) floor * ((gint64) 1 << 32) + number;
}

static void
check_spaces (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  g_autoptr (GHashTable) chambers = new_memory ();
  g_autoptr (GHashTable) serials = new_memory ();
  g_autofree int *count = g_new0 (int, MAX (d->floors->len, 1));
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *s = dgn_space (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, spaces, (int) i);
    if (s->kind != DGN_CHAMBER) {
      check_number (laws, serials, mark, s->kind == DGN_LANDING ? "landing c" : "corridor c", s->serial, (int) i);
      continue;
    }
    count[s->floor]++;
    g_autofree char *name = dgn_laws_space_name (laws, (int) i);
    if (s->number < 1)
      dgn_laws_breach (laws, mark, "%s has no number: chambers of a floor count from 1", name);
    else if (remember (chambers, floor_key (s->floor, s->number), (int) i) >= 0)
      dgn_laws_breach (laws, mark, "%s is there twice", name);
  }
  for (guint floor = 0; floor < d->floors->len; floor++)
    for (int number = 1; number <= count[floor]; number++) {
      gint64 key = floor_key ((int) floor, number);
      if (g_hash_table_contains (chambers, &key))
        continue;
      g_autofree char *name = dgn_floor_name (d, (int) floor);
      dgn_laws_breach_strict (laws, DGN_LAWS_MARK (laws, spaces, -1),
                              "there is no chamber %s-%02d: the numbers of floor %s have a gap", name, number, name);
    }
}

static void
check_cards (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  g_autoptr (GHashTable) wanderers = new_memory (), cards = new_memory ();
  for (guint i = 0; i < d->wanderers->len; i++)
    check_number (laws, wanderers, DGN_LAWS_MARK (laws, wanderers, (int) i), "wanderers W", dgn_wanderer (d, (int) i)->number, (int) i);
  for (guint i = 0; i < d->role_cards->len; i++)
    check_number (laws, cards, DGN_LAWS_MARK (laws, role_cards, (int) i), "role card R", dgn_role_card (d, (int) i)->number, (int) i);
}

void
dgn_law_numbers (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  check_spaces (laws);
  g_autoptr (GHashTable) doors = new_memory ();
  for (guint i = 0; i < d->doors->len; i++)
    check_number (laws, doors, DGN_LAWS_MARK (laws, doors, (int) i), "door D", dgn_door (d, (int) i)->number, (int) i);
  g_autoptr (GHashTable) traps = new_memory ();
  for (guint i = 0; i < d->traps->len; i++)
    check_number (laws, traps, DGN_LAWS_MARK (laws, traps, (int) i), "trap T", dgn_trap (d, (int) i)->number, (int) i);
  g_autoptr (GHashTable) hoards = new_memory ();
  for (guint i = 0; i < d->treasures->len; i++)
    check_number (laws, hoards, DGN_LAWS_MARK (laws, treasures, (int) i), "treasure H",
                  dgn_treasure (d, (int) i)->number, (int) i);
  g_autoptr (GHashTable) encounters = new_memory ();
  for (guint i = 0; i < d->encounters->len; i++)
    check_number (laws, encounters, DGN_LAWS_MARK (laws, encounters, (int) i), "encounter E",
                  dgn_encounter (d, (int) i)->number, (int) i);
  check_cards (laws);
  g_autoptr (GHashTable) letters = new_memory ();
  for (guint i = 0; i < d->links->len; i++) {
    DgnMark mark = DGN_LAWS_MARK (laws, links, (int) i);
    g_autofree char *name = dgn_laws_link_name (laws, (int) i);
    int other = remember (letters, dgn_link (d, (int) i)->letter, (int) i);
    if (dgn_link (d, (int) i)->letter < 0)
      dgn_laws_breach (laws, mark, "link %u has no letter", i + 1);
    else if (other >= 0)
      dgn_laws_breach (laws, mark, "%s shares its letter with another %s", name,
                       dgn_link_words[dgn_link (d, other)->kind]);
  }
}

void
dgn_law_letters (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  g_autoptr (GHashTable) seen = new_memory ();
  for (guint i = 0; i < d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, encounters, (int) i);
    const DgnSpace *s = dgn_space (d, e->space);
    if (s->kind == DGN_CHAMBER) {
      if (e->letter != 0)
        dgn_laws_breach (laws, mark, "encounter E%d is in a chamber and has a corridor's letter", e->number);
      continue;
    }
    if (e->letter < 1) {
      dgn_laws_breach (laws, mark, "encounter E%d is in a corridor and needs a letter", e->number);
      continue;
    }
    int other = remember (seen, floor_key (s->floor, e->letter), (int) i);
    if (other < 0)
      continue;
    g_autofree char *place = dgn_encounter_place (d, (int) i);
    dgn_laws_breach (laws, mark, "encounters E%d and E%d have the same letter, %s", dgn_encounter (d, other)->number,
                     e->number, place);
  }
}

/* A hole or a ladder that furnishes a chamber: found while the rooms are stocked, when they have their numbers. */
static gboolean
is_of_feature (const DgnLink *link)
{
  return link->kind == DGN_LINK_SHAFT && link->note[0] != '\0' && link->above == DGN_BEYOND_NOTHING
         && link->below == DGN_BEYOND_NOTHING;
}

/* Steps from the entrance to every space by the ways that the numbers follow. Free with g_free. */
static int *
walking_distances (const DgnDungeon *d)
{
  DgnDungeon bare = *d;
  g_autoptr (GArray) links = g_array_new (FALSE, FALSE, sizeof (DgnLink));
  for (guint i = 0; i < d->links->len; i++)
    if (!is_of_feature (dgn_link (d, (int) i)))
      g_array_append_vals (links, dgn_link (d, (int) i), 1);
  bare.links = links;
  g_autoptr (DgnGraph) graph = dgn_graph_new (&bare);
  return dgn_graph_distances (graph, &bare, TRUE);
}

/* Numbers follow a walk from the entrance: no chamber of a floor is nearer than its first. */
void
dgn_law_number_order (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  if (dgn_entrance_space (d) < 0)
    return;
  g_autofree int *distance = walking_distances (d);
  g_autofree int *first = g_new (int, MAX (d->floors->len, 1));
  for (guint i = 0; i < d->floors->len; i++)
    first[i] = -1;
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *s = dgn_space (d, (int) i);
    if (s->kind == DGN_CHAMBER && s->number == 1 && first[s->floor] < 0)
      first[s->floor] = (int) i;
  }
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *s = dgn_space (d, (int) i);
    if (s->kind != DGN_CHAMBER || first[s->floor] < 0 || distance[i] < 0 || distance[i] >= distance[first[s->floor]])
      continue;
    g_autofree char *name = dgn_laws_space_name (laws, (int) i);
    g_autofree char *first_name = dgn_laws_space_name (laws, first[s->floor]);
    dgn_laws_breach_strict (laws, DGN_LAWS_MARK (laws, spaces, (int) i),
                            "%s is nearer to the entrance than %s: numbers should follow the way in", name, first_name);
    first[s->floor] = -1; /* once a floor is enough */
  }
}
