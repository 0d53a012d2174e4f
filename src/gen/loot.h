/* loot.h - what the files that deal out treasure share. Inside gen/ only. */
#pragma once

#include "gen.h"

/* How an encounter has its treasure. */
typedef struct {
  int percent;      /* of the usual; 0: none */
  int coins, goods, items; /* shares of it in percent, for dice on tables */
  int goods_chance, items_chance, coins_chance; /* in percent */
  gboolean is_lair; /* they do not carry it */
  const char *type; /* what its creatures' row says; may be "" */
} GenHabit;

/* A place for treasure: a hoard, or what the foes of an encounter have. */
typedef struct {
  DgnLoot *loot; /* borrowed */
  int hoard, encounter; /* the other is -1 */
  int weight;
  gint64 goal; /* cp that should be in it */
  int n_magic; /* magic items apart from that */
  GenHabit habit;
} GenLot;

typedef struct {
  const DgnPacks *packs;
  const DgnSystem *system;
  DgnDungeon *d;
  DgnRoller *roller;
  guint64 seed;
  int level, size;
  DgnPace pace;
  gint64 goal;       /* cp in all */
  int n_magic;       /* magic items apart from it */
  GArray *lots;      /* GenLot, by number: hoards, then encounters */
  const DgnPack *sources[DGN_THING_MAGIC]; /* per kind of thing the first pack that has it */
  GHashTable *had;   /* char *, borrowed: names of other things, to how many places have one */
  GHashTable *taken; /* char *: names of magic items that are somewhere */
} GenDeal;

GenLot *gen_lot (const GenDeal *deal, guint index);

/* loot_habits.c */
GenHabit gen_habit (const GenDeal *deal, const DgnEncounter *encounter);

/* loot_things.c: from the lists of the packs */
/* Adds a thing of the list; NULL item->pack: a user's. */
DgnThing *gen_add_listed (DgnLoot *loot, const DgnTreasureItem *row, DgnThingKind kind, DgnRng *rng);
/* FALSE for a row that belongs to no kind that can be found just so: a step of a table. */
gboolean gen_thing_kind (const DgnTreasureItem *row, DgnThingKind *kind);
/* Puts in a magic item of that tier that nobody has yet; NULL if the lists have none. Borrowed. */
DgnThing *gen_add_magic (GenDeal *deal, GenLot *lot, const char *tier, DgnRng *rng);
/* Puts in a magic item that costs from least to most gp; FALSE if there is none left. */
gboolean gen_add_priced_magic (GenDeal *deal, GenLot *lot, gint64 least, gint64 most, DgnRng *rng);

/* loot_purse.c */
/* Spends that much on coins and things; all of it. */
void gen_spend (GenDeal *deal, GenLot *lot, gint64 cp, DgnRng *rng);
