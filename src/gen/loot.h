/* loot.h - what the files that deal out treasure share. Inside gen/ only. */
#pragma once

#include "gen.h"

/* How an encounter has its treasure. */
typedef struct {
  int percent;      /* of the usual; 0: none */
  int coins, goods, items; /* shares of it in percent, for dice on tables */
  int goods_chance, items_chance, coins_chance; /* in percent */
  gboolean is_lair; /* they do not carry it */
  int heads;        /* how many of those who have something */
  const char *type; /* what its creatures' row says; may be "" */
} GenHabit;

/* What there is where no row says otherwise. */
#define GEN_HABIT_USUAL ((GenHabit){ 100, 100, 100, 100, 100, 100, 100, FALSE, 1, "" })

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
  gint64 balance;    /* cp that dice left wanting, or negative: gave too much */
  int n_magic;       /* magic items apart from it */
  GArray *lots;      /* GenLot, by number: hoards, then encounters */
  const DgnPack *sources[DGN_THING_MAGIC]; /* per kind of thing the first pack that has it */
  GHashTable *had;   /* char *, borrowed: names of other things, to how many places have one */
  GHashTable *taken; /* char *: names as printed, in lower case, of magic items that are somewhere */
} GenDeal;

GenLot *gen_lot (const GenDeal *deal, guint index);
gboolean gen_is_boss (const GenDeal *deal, const GenLot *lot);
/* A stream for choices without dice: ("hoards", number) or ("carried", number). */
DgnRng gen_lot_rng (const GenDeal *deal, const GenLot *lot);

/* loot_habits.c */
GenHabit gen_habit (const GenDeal *deal, const DgnEncounter *encounter);

/* loot_things.c: from the lists of the packs */
/* Adds a thing of the list; NULL item->pack: a user's. */
DgnThing *gen_add_listed (DgnLoot *loot, const DgnTreasureItem *row, DgnThingKind kind, DgnRng *rng);
/* Its name as it is printed. The caller frees. */
char *gen_whole_name (const DgnTreasureItem *row);
/* A thing of that kind for at most cp, or the cheapest there is; NULL if the lists have none. */
const DgnTreasureItem *gen_any_thing (const GenDeal *deal, DgnThingKind kind, gint64 most, DgnRng *rng);
/* FALSE for a row that belongs to no kind that can be found just so: a step of a table. */
gboolean gen_thing_kind (const DgnTreasureItem *row, DgnThingKind *kind);
/* Puts in a magic item of that tier that nobody has yet; NULL if the lists have none. Borrowed. */
DgnThing *gen_add_magic (GenDeal *deal, GenLot *lot, const char *tier, DgnRng *rng);
/* Puts in a magic item that costs from least to most gp; FALSE if there is none left. */
gboolean gen_add_priced_magic (GenDeal *deal, GenLot *lot, gint64 least, gint64 most, DgnRng *rng);

/* Now and then one of a user's, which no dice would find; FALSE if not. */
gboolean gen_add_users_magic (const GenDeal *deal, DgnLoot *loot, DgnRng *rng);

/* loot_purse.c */
/* Spends that much on coins and things; all of it. */
void gen_spend (GenDeal *deal, GenLot *lot, gint64 cp, DgnRng *rng);

/* loot_dice.c */
typedef void (*GenRollLot) (GenDeal *deal, GenLot *lot, DgnStream *stream);
/* What of it counts as gold, in cp. */
gint64 gen_counted (const GenDeal *deal, const DgnLoot *loot);
/* Fills all lots by dice. */
void gen_deal_by_dice (GenDeal *deal, GenRollLot roll);
/* A roll on the rows of a kind, and of a tier unless that is NULL; NULL if there are none. `purpose` is for the log. */
const DgnTreasureItem *gen_roll_listed (GenDeal *deal, DgnStream *stream, const char *kind, const char *tier, const char *purpose);
/* "3d6x10": what they show; 1 without dice. */
int gen_roll_number (DgnStream *stream, const char *dice, const char *purpose);
/* TRUE if a magic item of that name is somewhere, or in this loot. */
gboolean gen_is_taken (const GenDeal *deal, const DgnLoot *loot, const char *name);
/* Puts in so many coins of that name ("gp"); FALSE if it is none. */
gboolean gen_add_coins (DgnLoot *loot, const char *unit, gint64 n);

/* loot_levels.c, loot_types.c, loot_parcels.c */
void gen_roll_levels (GenDeal *deal, GenLot *lot, DgnStream *stream);
void gen_roll_types (GenDeal *deal, GenLot *lot, DgnStream *stream);
/* Changes what an encounter has by the letters of its row. */
void gen_habit_of_type (const GenDeal *deal, const DgnEncounter *encounter, GenHabit *habit);
void gen_deal_parcels (GenDeal *deal);
