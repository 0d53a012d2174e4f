/* loot.h - what a hoard holds or foes carry: coins and things, each with its value.
 *
 * Values are whole copper pieces, so that a ledger adds up to the last one. 1 gp is 10 sp or 100 cp, an ep is half a gp; a pp is 10 gp unless
 * the system has it otherwise (DgnDungeon.gp_per_pp).
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum { DGN_CP, DGN_SP, DGN_EP, DGN_GP, DGN_PP } DgnCoin;
#define DGN_N_COINS 5
extern const char *const dgn_coin_words[]; /* cp sp ep gp pp */

typedef enum { DGN_THING_GOODS, DGN_THING_GEM, DGN_THING_ART, DGN_THING_MAGIC } DgnThingKind;
extern const char *const dgn_thing_kind_words[]; /* goods gem art magic */

#define DGN_CP_PER_GP 100
#define DGN_COINS_MAX 10000000    /* pieces of one kind in one place */
#define DGN_WORTH_MAX_GP 10000000 /* of one thing */
#define DGN_THING_COUNT_MAX 1000
#define DGN_THINGS_MAX 200 /* in one place */

/* Several that are alike. */
typedef struct {
  char *name; /* "river agate" */
  char *pack; /* whose list it is from, for the licences: "srd52"; "" for a user's own */
  char *tier; /* "rare"; may be "" */
  DgnThingKind kind;
  int count;
  int worth; /* of one, in cp; 0: the system puts no price on it */
  int level; /* of a magic item in the fourth edition; else 0 */
  gboolean needs_attunement;
} DgnThing;

typedef struct {
  int coins[DGN_N_COINS]; /* pieces */
  GArray *items;          /* DgnThing */
} DgnLoot;

void dgn_loot_init (DgnLoot *loot);
void dgn_loot_clear (DgnLoot *loot);
/* Takes everything out. */
void dgn_loot_empty (DgnLoot *loot);
/* Appends one thing with that name and no value; borrowed until the next. */
DgnThing *dgn_loot_add (DgnLoot *loot, const char *name);
DgnThing *dgn_loot_thing (const DgnLoot *loot, guint index);
/* Things that are alike become one, where the first of them is, with as many as all of them; magic ones, which have a card each, stay. */
void dgn_loot_join (DgnLoot *loot);
gboolean dgn_loot_is_empty (const DgnLoot *loot);
gboolean dgn_loot_equal (const DgnLoot *a, const DgnLoot *b);

/* What a coin is worth in cp. */
int dgn_coin_worth (DgnCoin coin, int gp_per_pp);
/* In cp: coins; things of value that are not magic; magic. */
gint64 dgn_loot_coins_worth (const DgnLoot *loot, int gp_per_pp);
gint64 dgn_loot_things_worth (const DgnLoot *loot);
gint64 dgn_loot_magic_worth (const DgnLoot *loot);
/* How many magic things there are. */
int dgn_loot_n_magic (const DgnLoot *loot);

G_END_DECLS
