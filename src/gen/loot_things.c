/* loot_things.c - things from the lists of the packs, so that they fit each other: magic items once in a book, and not all of a kind. */
#include "loot.h"

#include <string.h>

/* Kinds of magic items as the lists have them, and how often one is looked for. The rest are steps of tables. */
static const struct {
  const char *kind;
  int share;
} magic_kinds[] = {
  { "wondrous", 6 },       { "wondrous item", 6 }, { "potion", 4 },  { "weapon", 3 },        { "specific weapon", 3 }, { "armor", 2 },
  { "specific armor", 1 }, { "specific shield", 1 }, { "scroll", 2 }, { "wand", 2 },          { "ring", 2 },            { "rod", 1 },
  { "staff", 1 },          { "ammunition", 1 },    { "magic weapon", 3 }, { "magic armor", 2 }, { "magic amulet", 2 },  { "magic worn", 2 },
  { "magic ring", 1 }, { "weapon base", 3 },     { "magic implement", 2 }, { "magic wonder", 1 }, { "magic", 3 },
};

/* Kinds of things that are only described by a level, where no list names any. */
#define UNNAMED "magic "

static int
find_magic_kind (const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (magic_kinds); i++)
    if (strcmp (kind, magic_kinds[i].kind) == 0)
      return (int) i;
  return -1;
}

/* Which of the kinds a magic item counts as; a user's own kind as the last, plain magic. */
static int
magic_kind (const DgnTreasureItem *row)
{
  const int kind = find_magic_kind (row->kind);
  return kind >= 0 ? kind : (int) G_N_ELEMENTS (magic_kinds) - 1;
}

gboolean
gen_thing_kind (const DgnTreasureItem *row, DgnThingKind *kind)
{
  if (strcmp (row->kind, "gem") == 0)
    *kind = DGN_THING_GEM;
  else if (strcmp (row->kind, "art") == 0)
    *kind = DGN_THING_ART;
  else if (strcmp (row->kind, "goods") == 0 || strcmp (row->kind, "mundane") == 0)
    *kind = DGN_THING_GOODS;
  else if (find_magic_kind (row->kind) >= 0)
    *kind = DGN_THING_MAGIC;
  else if (row->pack == NULL) /* a user calls things what they like */
    *kind = *row->tier != '\0' || row->needs_attunement ? DGN_THING_MAGIC : DGN_THING_GOODS;
  else
    return FALSE;
  return TRUE;
}

const DgnTreasureItem *
gen_any_thing (const GenDeal *deal, DgnThingKind kind, gint64 most, DgnRng *rng)
{
  const DgnTreasureItem *found = NULL, *cheapest = NULL;
  int n = 0;
  for (guint i = 0; i < dgn_packs_n_treasure (deal->packs); i++) {
    const DgnTreasureItem *row = dgn_packs_treasure (deal->packs, i);
    DgnThingKind is;
    if (!gen_thing_kind (row, &is) || is != kind)
      continue;
    if (cheapest == NULL || row->gp < cheapest->gp)
      cheapest = row;
    if ((gint64) row->gp * DGN_CP_PER_GP <= most && dgn_rng_below (rng, (guint32) ++n) == 0)
      found = row;
  }
  return found != NULL ? found : cheapest;
}

/* Lists that name a ring of sustenance "Sustenance" need to be told that it is a ring. */
char *
gen_whole_name (const DgnTreasureItem *row)
{
  static const char *const said[] = { "ring", "rod", "staff", "wand", NULL };
  if (row->pack != NULL && strcmp (row->kind, "weapon base") == 0)
    return g_strdup_printf ("%s weapon", row->name);
  if (row->pack == NULL || !g_strv_contains (said, row->kind) || row->low == 0 || strchr (row->name, '(') != NULL)
    return g_strdup (row->name);
  return g_strdup_printf ("%s (%s)", row->name, row->kind);
}

/* "white, golden, or pink pearl" is one of them. */
static char *
one_of (const char *name, DgnRng *rng)
{
  const char *or = g_strrstr (name, " or "), *noun = strrchr (name, ' ');
  if (or == NULL || noun == NULL || noun < or + 4)
    return g_strdup (name);
  g_autofree char *head = g_strndup (name, (gsize) (or - name)), *last = g_strndup (or + 4, (gsize) (noun - or - 4));
  g_auto (GStrv) others = g_strsplit (head, ", ", -1);
  const guint n = g_strv_length (others), pick = dgn_rng_below (rng, n + 1);
  g_autofree char *which = g_strdup (pick < n ? others[pick] : last);
  return g_strconcat (g_strchomp (g_strdelimit (which, ",", ' ')), noun, NULL);
}

DgnThing *
gen_add_listed (DgnLoot *loot, const DgnTreasureItem *row, DgnThingKind kind, DgnRng *rng)
{
  g_autofree char *name = kind == DGN_THING_GEM || kind == DGN_THING_ART ? one_of (row->name, rng) : gen_whole_name (row);
  DgnThing *thing = dgn_loot_add (loot, name);
  dgn_set (&thing->pack, row->pack != NULL ? row->pack->id : "");
  thing->kind = kind;
  thing->worth = row->gp * DGN_CP_PER_GP;
  if (kind == DGN_THING_MAGIC) {
    dgn_set (&thing->tier, row->tier);
    thing->needs_attunement = row->needs_attunement;
  }
  return thing;
}

typedef struct {
  const char *tier; /* NULL: any */
  gint64 least, most; /* gp; most -1: any */
} Wanted;

/* As it stands in deal->taken, whoever put it there: dice know only the thing, not its row. The caller frees. */
static char *
taken_name (const DgnTreasureItem *row)
{
  g_autofree char *name = gen_whole_name (row);
  return g_ascii_strdown (name, -1);
}

static gboolean
is_wanted (const GenDeal *deal, const DgnTreasureItem *row, const Wanted *wanted)
{
  DgnThingKind kind;
  if (!gen_thing_kind (row, &kind) || kind != DGN_THING_MAGIC)
    return FALSE;
  if (row->pack != NULL && g_str_has_prefix (row->kind, UNNAMED) != (deal->system->treasure.deal == DGN_DEAL_PARCELS))
    return FALSE;
  if (wanted->tier != NULL && *wanted->tier != '\0' && *row->tier != '\0' && g_ascii_strcasecmp (row->tier, wanted->tier) != 0)
    return FALSE;
  if (wanted->most >= 0 && (row->gp < wanted->least || row->gp > wanted->most))
    return FALSE;
  g_autofree char *name = taken_name (row);
  return !g_hash_table_contains (deal->taken, name);
}

#define USERS_ONE_IN 3 /* magic items found by dice are a user's, as long as there are any */

gboolean
gen_add_users_magic (const GenDeal *deal, DgnLoot *loot, DgnRng *rng)
{
  const DgnTreasureItem *found = NULL;
  int n = 0;
  for (guint i = 0; i < dgn_packs_n_treasure (deal->packs); i++) {
    const DgnTreasureItem *row = dgn_packs_treasure (deal->packs, i);
    DgnThingKind kind;
    if (row->pack == NULL && gen_thing_kind (row, &kind) && kind == DGN_THING_MAGIC && !gen_is_taken (deal, loot, row->name)
        && dgn_rng_below (rng, (guint32) ++n) == 0)
      found = row;
  }
  if (found == NULL || !dgn_rng_one_in (rng, USERS_ONE_IN))
    return FALSE;
  gen_add_listed (loot, found, DGN_THING_MAGIC, rng);
  return TRUE;
}

/* Whether this place has such an item already, of the kinds that are told by their names (gen_whole_name). */
static gboolean
has_kind (const GenLot *lot, const char *kind)
{
  g_autofree char *mark = g_strdup_printf ("(%s)", kind);
  for (guint i = 0; i < lot->loot->items->len; i++)
    if (strstr (dgn_loot_thing (lot->loot, i)->name, mark) != NULL)
      return TRUE;
  return FALSE;
}

/* First a kind, by its share, of those that have something; then one of the kind. NULL if there is none. */
static const DgnTreasureItem *
choose (const GenDeal *deal, const GenLot *lot, const Wanted *wanted, DgnRng *rng)
{
  const DgnTreasureItem *chosen = NULL;
  int shares[G_N_ELEMENTS (magic_kinds)] = { 0 }, all = 0, kind = 0;
  for (guint i = 0; i < dgn_packs_n_treasure (deal->packs); i++) {
    const DgnTreasureItem *row = dgn_packs_treasure (deal->packs, i);
    if (!is_wanted (deal, row, wanted))
      continue;
    const int k = magic_kind (row);
    if (shares[k] == 0)
      all += shares[k] = has_kind (lot, row->kind) ? 1 : magic_kinds[k].share * 3;
  }
  if (all == 0)
    return NULL;
  for (int pick = (int) dgn_rng_below (rng, (guint32) all); pick >= shares[kind]; kind++)
    pick -= shares[kind];
  int n = 0;
  for (guint i = 0; i < dgn_packs_n_treasure (deal->packs); i++) {
    const DgnTreasureItem *row = dgn_packs_treasure (deal->packs, i);
    if (magic_kind (row) == kind && is_wanted (deal, row, wanted) && dgn_rng_below (rng, (guint32) ++n) == 0)
      chosen = row;
  }
  return chosen;
}

static DgnThing *
take (GenDeal *deal, GenLot *lot, const DgnTreasureItem *row, DgnRng *rng)
{
  g_hash_table_add (deal->taken, taken_name (row));
  return gen_add_listed (lot->loot, row, DGN_THING_MAGIC, rng);
}

DgnThing *
gen_add_magic (GenDeal *deal, GenLot *lot, const char *tier, DgnRng *rng)
{
  /* When a tier has run out, a neighbour's, then any, then what is there twice. */
  static const char *const tiers[] = { "common", "uncommon", "rare", "very rare", "legendary" };
  const DgnTreasureItem *row = choose (deal, lot, &(Wanted){ tier, 0, -1 }, rng);
  for (guint i = 0; row == NULL && i + 1 < G_N_ELEMENTS (tiers); i++)
    if (g_ascii_strcasecmp (tier, tiers[i]) == 0)
      row = choose (deal, lot, &(Wanted){ tiers[i + 1], 0, -1 }, rng);
  if (row == NULL) {
    g_hash_table_remove_all (deal->taken);
    row = choose (deal, lot, &(Wanted){ tier, 0, -1 }, rng);
  }
  if (row == NULL) /* a tier that no list has */
    row = choose (deal, lot, &(Wanted){ NULL, 0, -1 }, rng);
  return row != NULL ? take (deal, lot, row, rng) : NULL;
}

gboolean
gen_add_priced_magic (GenDeal *deal, GenLot *lot, gint64 least, gint64 most, DgnRng *rng)
{
  const DgnTreasureItem *row = most < 1 ? NULL : choose (deal, lot, &(Wanted){ NULL, MAX (least, 1), most }, rng);
  if (row != NULL)
    take (deal, lot, row, rng);
  return row != NULL;
}
