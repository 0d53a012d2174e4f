/* packs.h - creatures, traps and treasure: what a system's packs and a user's own files hold.
 *
 * A pack is a folder data/packs/NAME with one licence and one source; packs are never merged. pack.yaml says what a book that uses
 * it must print; monsters.tsv, traps.tsv, treasure.tsv and hoards.tsv hold figures and short labels. The columns of a file are keys of
 * dgn_monster_fields and so on, the same that a user's YAML has: a list of maps. A user's row replaces the row of that name.
 *
 * Only the packs of the system asked for are read. Texts of ours stay where the program has them: a row copies nothing.
 */
#pragma once

#include <dungeonbook/rng.h>
#include <dungeonbook/system.h>
#include <dungeonbook/tables.h>

G_BEGIN_DECLS

typedef struct {
  char *id; /* "srd52" */
  char *title, *licence, *licence_file;
  char *changed, *open_content; /* sentences for the licence page, or "" */
  GPtrArray *notices;    /* char *: printed word for word */
  GPtrArray *section_15; /* char *: stand in the licence's text, see dgn_packs_licence */
  GPtrArray *credits;    /* char * */
} DgnPack;

/* Terrain a creature is at home in: bits in the order of dgn_terrain_words. */
extern const char *const dgn_terrain_words[], *const dgn_size_words[], *const dgn_dungeon_words[];

/* Figures that a rule system does not have are at their defaults: see dgn_monster_fields. Texts are never NULL. */
typedef struct {
  const DgnPack *pack; /* NULL: a user's */
  int cr_milli;        /* cr in thousandths; of hit dice in an old system */
  guint terrains;      /* bits of `terrain` */
  char *name, *type, *subtype;
  int size; /* index into dgn_size_words */
  char *cr;
  int level;          /* of the fourth edition; 0: none given */
  int xp;             /* as the pack has it; what it is worth in play says dgn_packs_worth */
  int role, rank;     /* DgnRole, DgnRank to begin with */
  gboolean is_leader;
  int dungeon; /* 0 unfit, 1 plausible, 2 typical */
  char *terrain;
  int group_min, group_max; /* 0: not known */
  char *groups;
  int ac, hp;
  char *hd;
  int hit_dice, init;
  int walk, fly, swim, climb, burrow; /* feet a round or turn */
  int attack_bonus, melee_damage, ranged_damage, round_damage; /* average damage of a round */
  char *attack, *full_attack, *ranged, *damage;
  int touch, flat_footed;
  char *base_attack, *grapple, *cmb, *cmd;
  int fort, ref, will;
  int save_str, save_dex, save_con, save_int, save_wis, save_cha;
  int str, dex, con, int_, wis, cha; /* -1: no such score */
  char *space, *reach, *special_attacks, *special_qualities, *spell_resistance, *damage_reduction;
  char *immune, *resist, *vulnerable, *alignment, *environment, *treasure, *family;
  int n_attacks, save_dc, stealth, perception, legendary; /* stealth -99: untrained */
  char *traits, *actions;
  int stars;
  gboolean magic_to_hit, silver_to_hit;
  char *save_as;
  int morale;
  char *number_dungeon, *number_wild, *number_lair;
} DgnMonster;

typedef struct {
  const DgnPack *pack;
  char *name;
  int level, level_max; /* challenge rating, or levels of dungeon or party it is for */
  int xp;               /* 0: by the system */
  char *kind, *trigger, *reset, *bypass, *duration;
  char *attack, *damage, *damage_type;
  int depth; /* feet of a pit */
  char *spikes, *save, *poison, *spell, *effect, *targets, *onset;
  int detect;
  char *detect_skill;
  int disable;
  char *disable_skill, *severity, *note;
  gboolean never_miss;
  int cost; /* gp */
  int harm; /* DgnTrapHarm */
} DgnTrapStat;

typedef struct {
  const DgnPack *pack;
  char *name, *kind, *tier;
  int low, high; /* of d100 within kind and tier; 0: not rolled for */
  int gp;        /* price, or what it is worth on average; 0: not said */
  char *dice;    /* how many, or its worth by dice */
  gboolean needs_attunement;
} DgnTreasureItem;

/* A row of a treasure table: some on low … high of d100, then dice × times of unit; no unit: nothing. */
typedef struct {
  const DgnPack *pack;
  char *table; /* a level, a treasure type, "unguarded 2" */
  char *category;
  int low, high;
  char *dice;
  int times;
  char *unit;
} DgnHoardRow;

extern const DgnField dgn_monster_fields[], dgn_trap_fields[], dgn_treasure_fields[], dgn_hoard_fields[];

/* A user's own files, seen from `folder`; a list may be NULL. */
typedef struct {
  const GPtrArray *monsters, *traps, *treasure; /* char * */
  const char *folder;
} DgnOwnFiles;

typedef struct DgnPacks DgnPacks;

/* Reads what the system draws on, and lays a user's files over it. `system` and `own` (may be NULL) are only borrowed, the system for
 * as long as the packs live. NULL after findings. */
DgnPacks *dgn_packs_load (DgnDiag *diag, const DgnSystem *system, const DgnOwnFiles *own);
void dgn_packs_free (DgnPacks *packs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnPacks, dgn_packs_free)
/* Checks a user's file by itself: a list of monsters, traps or treasure, told apart by their keys. The number of rows, and which
 * ("monsters"); -1 after findings. */
int dgn_packs_check_rows (DgnDiag *diag, const DgnNode *root, const DgnSystem *system, const char **what);

/* Names of all packs that come with the program, NULL-terminated. Never freed. */
const char *const *dgn_pack_names (void);
/* One pack by itself, without its rows; NULL if there is none. Free with dgn_pack_free. */
DgnPack *dgn_pack_load (const char *id);
void dgn_pack_free (DgnPack *pack);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnPack, dgn_pack_free)
/* Our own, which asks for nothing and goes with any other. */
gboolean dgn_pack_is_own (const DgnPack *pack);
/* Why the figures of that pack may not stand in a book beside those of *first, which is NULL until one comes that is not our own, and is
 * then the caller's. NULL if they may, or if there is no such pack. The caller frees. */
char *dgn_pack_clash (const char *id, DgnPack **first);
/* The text of the licence of the pack at `first` (of DgnPack *), with the lines of section 15 of all the packs from there on that have it in
 * their place. The caller frees. */
char *dgn_packs_licence (const GPtrArray *packs, guint first);

/* The packs whose rows or figures were loaded, in order, each once: their notices belong in the book. DgnPack *, borrowed. */
const GPtrArray *dgn_packs_used (const DgnPacks *packs);
const DgnSystem *dgn_packs_system (const DgnPacks *packs);
guint dgn_packs_n_monsters (const DgnPacks *packs);
const DgnMonster *dgn_packs_monster (const DgnPacks *packs, guint index);
guint dgn_packs_n_traps (const DgnPacks *packs);
const DgnTrapStat *dgn_packs_trap (const DgnPacks *packs, guint index);
guint dgn_packs_n_treasure (const DgnPacks *packs);
const DgnTreasureItem *dgn_packs_treasure (const DgnPacks *packs, guint index);
guint dgn_packs_n_hoards (const DgnPacks *packs);
const DgnHoardRow *dgn_packs_hoard (const DgnPacks *packs, guint index);
/* By name, upper and lower case alike; NULL if there is none. */
const DgnMonster *dgn_packs_find_monster (const DgnPacks *packs, const char *name);
const DgnTrapStat *dgn_packs_find_trap (const DgnPacks *packs, const char *name);
/* The trap as a party of `level` meets it: one of our own gets its numbers by system and level, any other only what it is worth, where that
 * hangs on the level. Its texts live as long as the packs. */
DgnTrapStat dgn_packs_trap_at (const DgnPacks *packs, const DgnTrapStat *trap, int level);
/* What a trap of that name does, by its words; ANY where they do not say. */
DgnTrapHarm dgn_trap_harm (const char *name);
/* Where it can be laid, by what its words speak of (a lock, a box, a statue): bits 1 << DgnTrapSite. */
guint dgn_trap_sites (const DgnTrapStat *trap);
/* How far a trap's levels may lie from the party's. */
#define DGN_TRAP_REACH 2
int dgn_trap_distance (const DgnTrapStat *trap, int level);
/* Chooses figures for a trap that does such harm at such a site, for a party of `level`: of the packs' and the user's traps those whose level is
 * near, the nearer the rather; without any, one of our own at that level. ANY: one of ours that could be anything. FALSE if there is none either. */
gboolean dgn_packs_trap_for (const DgnPacks *packs, DgnTrapHarm harm, DgnTrapSite site, int level, DgnRng *rng, DgnTrapStat *chosen);
/* The name of a monster that is near to a word, for "did you mean"; NULL if none is. Borrowed. */
const char *dgn_packs_nearest_monster (const DgnPacks *packs, const char *word);

/* Where a creature stands on the system's own scale, in thousandths: its challenge rating, hit dice, or the level it has in that rank
 * (fourth edition). */
int dgn_packs_level (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank);
/* What it is worth in that rank to a party of `level`. */
int dgn_packs_worth (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank, int level);

/* What is looked for: bits 1 << DgnRole and so on; 0 for any. Levels in thousandths, both ends belong; most 0: no end. */
typedef struct {
  int level_least, level_most;
  DgnRank rank; /* in which its level is taken in the fourth edition, */
  gboolean in_own_rank; /* or in the one it has to begin with */
  guint roles, ranks, terrains;
  int dungeon_least;
  gboolean only_leaders;
} DgnMonsterFilter;
/* Those that fit, in the order of the packs: const DgnMonster *. Creatures of any terrain fit all. Free with g_ptr_array_unref. */
GPtrArray *dgn_packs_choose (const DgnPacks *packs, const DgnMonsterFilter *filter);

/* Who lives with whom (data/packs/own/bands.tsv): the bands a creature is of, as bits, and whether it lives beside any. */
#define DGN_BANDS_MAX 24
guint dgn_bands_of (const DgnMonster *monster, gboolean *is_anywhere);
guint dgn_n_bands (void);
const char *dgn_band_name (guint band);
/* All of them in their order, NULL-terminated. Never freed. */
const char *const *dgn_band_names (void);
/* Bits of the bands that share a place with it. */
guint dgn_band_allies (guint band);
/* Whether readers would take one for the other: the same words in another order, a letter or two changed, or the one with an addition
 * ("Lizard Man", "Lizard Man, Subterranean"). */
gboolean dgn_names_are_near (const char *a, const char *b);
/* A name of a list, with the word that it is looked up by in front, as it is said: "Elemental, Mud, Small" is "Small Mud Elemental",
 * "Kobold, 1st-Level Warrior" is "Kobold Warrior". The caller frees. */
char *dgn_name_spoken (const char *name);

/* What an encounter of a template is made of for five characters, one row for each kind of creature; several variants of a template
 * and difficulty are all as good. */
typedef struct {
  const DgnPack *pack; /* NULL */
  int template_kind;   /* DgnTemplate */
  int difficulty;      /* 0 easy, 1 average, 2 hard */
  char variant;        /* 'a', 'b', … */
  guint roles;         /* bits 1 << DgnRole; 0: any */
  DgnRank rank;        /* standard, elite or solo */
  gboolean is_commander;
  int count, level;    /* level against the party's */
  char *template_word, *difficulty_word, *variant_word, *role; /* as in the table; "" once loaded */
} DgnTemplateRow;
/* How the 50 cards of a deck are made up. */
typedef struct {
  const DgnPack *pack; /* NULL */
  guint roles;         /* 0: any */
  DgnRank rank;
  int cards, creatures;
  char *card; /* as in the table; "" once loaded */
} DgnDeckRow;
/* How far from the party's level the cards of a deck lie. */
typedef struct {
  const DgnPack *pack;  /* NULL */
  int low, high;        /* against the party's level */
  int cards, cards_low; /* how many; for a party below level 3 */
} DgnDeckLevelRow;
/* Never freed. */
const GArray *dgn_deck_level_rows (void);
const GArray *dgn_template_rows (void);
/* How many of `count` creatures there are for a party of that size: groups grow with it, single ones do not. */
int dgn_template_count (int count, int party_size);
const GArray *dgn_deck_rows (void);

/* A piece of a stat line: a label ("AC") that a book may translate, and its value. */
typedef struct {
  const char *label; /* never freed */
  char *text;
} DgnStatLine;
/* The stat line of a creature as the system writes it, in that rank; DgnStatLine, without empty ones. Free with g_array_unref. */
GArray *dgn_monster_lines (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank);
/* The same at another level, which changes the figures of the fourth edition only; 0: its own. */
GArray *dgn_monster_lines_at (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank, int level);
GArray *dgn_trap_lines (const DgnPacks *packs, const DgnTrapStat *trap);
/* The same as text, one line a piece. The caller frees. */
char *dgn_monster_to_text (const DgnPacks *packs, const DgnMonster *monster, DgnRank rank);
/* All that is known of it, as JSON. The caller frees. */
char *dgn_monster_to_json (const DgnPacks *packs, const DgnMonster *monster);

G_END_DECLS
