/* system.h - a rule system: how its figures are written and reckoned. One YAML file each: data/systems/NAME.yaml, or a user's own.
 *
 * A system says how many encounters fill a level, what an encounter may be worth, how a check is written, what doors and walls
 * stand, how much gold there is, and which packs (packs.h) lend it creatures, traps and treasure. A user's file may begin with
 * `like: 5e` and give only what differs. Lists go level by level, from levels.min to levels.max.
 */
#pragma once

#include <dungeonbook/schema.h>

G_BEGIN_DECLS

#define DGN_SYSTEM_LEVEL_MAX 40
#define DGN_SYSTEMS_FOLDER "data/systems/"

typedef enum { DGN_PACE_MEDIUM, DGN_PACE_FAST, DGN_PACE_SLOW } DgnPace;
#define DGN_N_PACES 3
extern const char *const dgn_pace_words[];

/* What a creature is in a fight, and how much of one. */
typedef enum {
  DGN_ROLE_ARTILLERY,
  DGN_ROLE_BRUTE,
  DGN_ROLE_CONTROLLER,
  DGN_ROLE_LURKER,
  DGN_ROLE_SKIRMISHER,
  DGN_ROLE_SOLDIER
} DgnRole;
#define DGN_N_ROLES 6
typedef enum { DGN_RANK_MINION, DGN_RANK_STANDARD, DGN_RANK_ELITE, DGN_RANK_SOLO } DgnRank;
#define DGN_N_RANKS 4
extern const char *const dgn_role_words[], *const dgn_rank_words[];

/* How a stat line is written: challenge ratings with three saves (third) or six (fifth), levels (fourth), hit dice (old). */
typedef enum { DGN_STATS_THIRD, DGN_STATS_FIFTH, DGN_STATS_FOURTH, DGN_STATS_OLD } DgnStats;

/* Whose DCs doors have: of their kinds in the system's file, or of the table they are rolled on. */
typedef enum { DGN_DOORS_BY_KIND, DGN_DOORS_BY_TABLE } DgnDoorNumbers;

/* Names of packs (char *). */
typedef struct {
  GPtrArray *monsters, *traps, *treasure;
} DgnSystemPacks;

/* Experience a character must get from an encounter of each difficulty (easy, average, hard, boss), level by level. */
#define DGN_N_BUDGETS 4
typedef struct {
  GArray *worth[DGN_N_BUDGETS]; /* int */
  struct {
    int least, most; /* percent of it that will do */
  } slack;
} DgnSystemBudget;

/* How a check is written: {n} is its number, {ability} and {save} a word. */
typedef struct {
  char *ability, *search, *disable, *lock, *climb, *save;
} DgnSystemChecks;

/* A kind of door, or a part of one. Figures that the system does not have are 0 or "". */
typedef struct {
  char *kind;   /* "good-wood" */
  char *inches; /* thick */
  int hardness, threshold, ac, hp;
  char *stuck, *locked, *barred; /* a number for checks.ability, or words: "2 in 6" */
  char *reinforced;              /* the same, where it is bound by magic or iron */
} DgnDoorFigures;

typedef struct {
  char *kind, *thickness;
  int hardness, hp; /* hp of a square ten feet a side */
  int break_dc, climb_dc;
} DgnWallFigures;

/* How a system deals out treasure: the gold of an encounter is spent on coins and things (purse); dice on tables by the level of the encounter
 * (levels) or by the treasure types of the creatures (types), made up or cut down to what the gold says; parcels of a level's gold. */
typedef enum { DGN_DEAL_PURSE, DGN_DEAL_LEVELS, DGN_DEAL_TYPES, DGN_DEAL_PARCELS } DgnDeal;

typedef struct {
  int deal; /* DgnDeal */
  int gp_per_pp;
  gboolean gold_is_xp; /* every gp that is brought home is worth a point of experience */
  GArray *parcels; /* int: percent of a level's gold in each parcel */
  GArray *gold[DGN_N_PACES]; /* int: gp of an encounter; empty where the system has no such figure */
  GArray *items;             /* int: magic items in the course of a level */
  GPtrArray *tiers;          /* char *: how rare these are */
} DgnSystemTreasure;

typedef struct {
  char *id; /* "5e", or the path of a user's file as the configuration has it */
  gboolean is_users;
  char *text; /* a user's file, for the digest; NULL for ours */
  char *title;
  int encounters[DGN_N_PACES]; /* that carry a party through a level */
  struct {
    int min, max;
  } levels;
  int party; /* characters an encounter of the usual size is meant for */
  DgnSystemPacks packs;
  char *figures; /* the pack under whose licence the figures of this file come, "" for our own */
  int stats;     /* DgnStats */
  gboolean is_xp_by_level; /* what a creature is worth hangs on the party's level, as in the third edition */
  GArray *experience;      /* DgnXpRow, in the order of the file */
  GArray *to_level[DGN_N_PACES]; /* int: experience from each level to the next; may be empty */
  DgnSystemBudget budget;
  DgnSystemChecks checks;
  GArray *locks; /* int: very simple, average, good, superb */
  int door_numbers;  /* DgnDoorNumbers: whose DCs doors have, of the table of doors or of `doors` */
  char *doors_from;  /* the pack whose licence covers doors and walls; "": as figures; "own": nobody's */
  GArray *doors; /* DgnDoorFigures */
  GArray *walls; /* DgnWallFigures */
  DgnSystemTreasure treasure;
  guint8 fallbacks[DGN_N_ROLES][DGN_N_ROLES]; /* roles that stand in for a role, in order; the list ends with DGN_N_ROLES */
} DgnSystem;

/* A challenge rating, level or number of hit dice, in thousandths (1/8 is 125, "1-1" hit dice 750), and what it is worth. */
typedef struct {
  int milli, xp;
} DgnXpRow;

extern const DgnField dgn_system_fields[];

/* Names of the systems that come with the program, NULL-terminated; and one's title for the title page ("Third edition, 3.5"),
 * NULL for an unknown one. Never freed. */
const char *const *dgn_system_names (void);
const char *dgn_system_title (const char *name);
/* One of ours, NULL if there is none of that name. Read when first asked for; never freed. */
const DgnSystem *dgn_system_get (const char *name);
/* A user's: the root of a file already read, to which the keys of the system it is `like` are added. NULL after findings. */
DgnSystem *dgn_system_of_user (DgnDiag *diag, DgnNode *root, const char *id);
/* The same from a file. NULL after findings, also when it cannot be read. */
DgnSystem *dgn_system_read (DgnDiag *diag, const char *path, const char *id);
void dgn_system_free (DgnSystem *system);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnSystem, dgn_system_free)

/* "1/4", "12", "1-1" in thousandths; FALSE if it is nothing of the kind. */
gboolean dgn_cr_parse (const char *text, int *milli);
/* What a creature or trap of that rating, level or number of hit dice is worth to a party of `level`; 0 if the system does not say. */
int dgn_system_xp (const DgnSystem *system, int milli, DgnRank rank, int level);
/* What an encounter is to be worth for the whole party, and the band around it that will do; FALSE (all 0) if the system has no
 * budgets. difficulty: 0 easy … 3 boss, as DgnDifficulty. Levels beyond the system's count as its last. */
gboolean dgn_system_budget (const DgnSystem *system, int difficulty, int level, int size, int *worth, int *least, int *most);
/* Experience that takes a character from that level to the next: as the system says, else what so many average encounters give. */
int dgn_system_to_level (const DgnSystem *system, DgnPace pace, int level);
/* Gold of an encounter, 0 if the system does not say; magic items in the course of a level, and how rare (NULL). */
int dgn_system_gold (const DgnSystem *system, DgnPace pace, int level);
int dgn_system_items (const DgnSystem *system, int level, const char **tier);
/* NULL if the system has no such door or wall. */
const DgnDoorFigures *dgn_system_door (const DgnSystem *system, const char *kind);
const DgnWallFigures *dgn_system_wall (const DgnSystem *system, const char *kind);
/* A check in words: `form` is one of system->checks, `number` "15" or "2 in 6", `word` what stands for {ability} and {save}. Any other
 * words in the place of the number come back alone. The caller frees. */
char *dgn_system_check (const char *form, const char *number, const char *word);

/* The stat line of a creature of the fourth edition by its level, role and rank. */
typedef struct {
  int hp, ac, defence; /* fortitude, reflex and will */
  int attack_ac, attack_defence, damage; /* damage: on average */
  int saves; /* bonus on saving throws */
} DgnFourth;
DgnFourth dgn_fourth_stats (int level, DgnRole role, DgnRank rank);

G_END_DECLS
