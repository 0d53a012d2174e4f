/* foes.h - what the files that cast creatures share. Inside gen/ only. */
#pragma once

#include <dungeonbook/foes.h>

/* Strength is counted in 256ths of a doubling of experience, so that two creatures can be compared by a difference. */
#define GEN_DOUBLING 256

#define GEN_SLOTS_MAX 4

/* A group in an encounter: any of the roles, how strong one of them is against an average creature (in thousandths), and how many there
 * are for a party of five. */
typedef struct {
  guint roles; /* bits; 0 ends the list */
  int strength, count;
  gboolean is_alone; /* a creature that fights a whole party by itself */
  gboolean is_pack;  /* they hunt together */
} GenSlot;

typedef struct {
  GenSlot slots[GEN_SLOTS_MAX];
} GenShape;

/* Ways to lay out a template at a difficulty, each as likely; how many. The order of slots is that of data/packs/own/templates-4e.tsv. */
#define GEN_SHAPES_MAX 4
int gen_shapes (DgnTemplate template_kind, DgnDifficulty difficulty, GenShape shapes[GEN_SHAPES_MAX]);
/* What one of that slot should be worth, if the whole shape is worth that much. */
int gen_slot_worth (const GenShape *shape, const GenSlot *slot, int party_size, int whole);

/* What the dungeon calls a monster: a user's name as it is, one of our lists as it is said. The caller frees. */
char *gen_creature_name (const DgnMonster *monster);
/* Writes a member of a cast into the dungeon; its index. */
int gen_add_creature (const DgnPacks *packs, const DgnCastMember *member, DgnDungeon *d);

/* 256 log2 of a number. */
int gen_strength (int worth);

struct DgnCast {
  const DgnPacks *packs;
  guint64 seed;
  int level, size;
  GArray *members; /* DgnCastMember */
};

/* FALSE for what is no foe of a dungeon: it lives elsewhere, hangs on a wall or grows from the ground. */
gboolean gen_is_foe (const DgnMonster *monster);
/* How badly a creature suits a place with that terrain (bits), in 256ths of a doubling; 0 is best. */
int gen_stranger (const DgnMonster *monster, guint terrain);
/* How soon the system lets a role stand in for one of `roles` (bits), 0 the first; -1 if it never does. */
int gen_stand_in (const DgnSystem *system, guint roles, int role);

/* What an encounter is to be worth at best: where more than the whole is too much, within its band. FALSE if the system does not say. */
gboolean gen_budget (const DgnSystem *system, DgnDifficulty difficulty, int level, int size, int *aim, int *least, int *most);

/* How badly a creature fills a slot where one should be worth `worth`; 0 is best. */
int gen_misfit (const DgnPacks *packs, const DgnCastMember *member, const GenSlot *slot, int worth);
