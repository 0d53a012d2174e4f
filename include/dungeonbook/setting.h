/* setting.h - a place in other words: the same dice and the same walls, and what a reader meets is called and looks otherwise.
 *
 * A setting is one YAML file, data/settings/NAME.yaml or a user's, with these keys, all but the title optional:
 *
 *   title: Starship          what such a place is called
 *   like: space-hulk         another setting of ours that it is laid over; without it, the dungeon's words step in
 *   language: en             of its words; a book in another language needs `translations`
 *   tables: { … }            tables as in a file of tables. Rows are laid over ours without saying so (`add: false`: they are all), and
 *                            a row that says nothing of what it does, does what the row of ours does in whose place it stands
 *   words: { … }             words as in a file of words, laid over the language's; renames and signs besides (words.h)
 *   translations: { de: {} } words for books in other languages, which find the texts of its tables by what they are in `language`
 *   purposes: [ … ]          what chambers are for; the list takes the place of the other setting's
 *   flags: { … }             where such a place is built otherwise
 *   own_words: [ … ]         words that belong to such a place alone
 *
 * The dungeon is a setting too, and gives what others leave out.
 */
#pragma once

#include <dungeonbook/hull.h>
#include <dungeonbook/schema.h>
#include <dungeonbook/tables.h>

G_BEGIN_DECLS

#define DGN_SETTING_DEFAULT "dungeon"

/* What must be so in a chamber for a purpose. */
typedef enum {
  DGN_WHEN_ENTRANCE = 1 << 0, /* it is the entrance, which has no other purposes where one of these fits */
  DGN_WHEN_BOSS = 1 << 1,     /* likewise for where the boss is */
  DGN_WHEN_FOES = 1 << 2,
  DGN_WHEN_NO_FOES = 1 << 3,
  DGN_WHEN_TREASURE = 1 << 4,
  DGN_WHEN_TRAP = 1 << 5,
  DGN_WHEN_ONE_WAY = 1 << 6,   /* a single way in and out */
  DGN_WHEN_MANY_WAYS = 1 << 7, /* three and more */
  DGN_WHEN_SECRET = 1 << 8,    /* only secret doors lead there */
  DGN_WHEN_CAVERN = 1 << 9,    /* nobody built it; a cavern has no other purposes where the list has any of these */
  DGN_WHEN_CONTAINED = 1 << 10, /* one reinforced door is the only way in; likewise */
} DgnWhen;

extern const char *const dgn_when_words[]; /* in the order of the bits */

/* What a chamber is for, and where that makes sense. */
typedef struct {
  char *name;  /* "Guard room"; unique in a setting */
  int weight;  /* how often, against the others that fit */
  int most;    /* in one dungeon; 0: no limit */
  int least_squares, most_squares;
  int from, to; /* how deep: percent of the way, counted in places, from the entrance to the farthest chamber */
  guint when;  /* DgnWhen, all of them */
  /* Names of features as the tables of the setting have them; char *. One of `needs` must be there (if any is named), none of
   * `excludes` may be, and each of `suits` makes it likelier. */
  GPtrArray *needs, *suits, *excludes;
  /* Names of purposes: only near one of these (beside it or along one corridor), never beside one of those. */
  GPtrArray *near, *apart;
} DgnPurpose;

/* Where a place is built otherwise than a dungeon. A setting has those of the one below it that it does not name. */
typedef struct {
  int entrance;       /* DgnEntrance, what `entrance: random` means; DGN_ENTRANCE_RANDOM: the hall or the octagon */
  int generator;      /* DgnGenerator, what `generator: auto` means; never AUTO */
  int hull;           /* DgnHull: what all floors lie within */
  gboolean open_sky;  /* the floor of the entrance, and what is above it, has no ceiling, and houses in the place of rock */
  int keep_dead_ends; /* percent of the dead ends that stay at least */
  guint bands;        /* bits in the order of dgn_band_names: who may rule such a place; 0: any */
  guint terrain;      /* bits in the order of dgn_terrain_words: who is at home in it; never 0 */
  int containment;    /* so many chambers that one reinforced door is the only way into */
  GPtrArray *key_features; /* char *: features of which each stands somewhere, rolled or not */
} DgnSettingFlags;

typedef struct DgnSetting DgnSetting;

/* The settings that ship with the program, NULL-terminated; never freed. */
const char *const *dgn_setting_names (void);
/* One of ours by its name; NULL if there is none. Never freed. */
const DgnSetting *dgn_setting_get (const char *name);
/* A user's, from a file; `name` is what the configuration calls it. NULL after findings. Marks of what is in it are good as long as `diag`. */
DgnSetting *dgn_setting_read (DgnDiag *diag, const char *path, const char *name);
/* The same for a root that is read already, which the setting takes; it is freed in any case. */
DgnSetting *dgn_setting_of_user (DgnDiag *diag, DgnNode *root, const char *name);
void dgn_setting_free (DgnSetting *setting);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnSetting, dgn_setting_free)

/* All borrowed. */
const char *dgn_setting_name (const DgnSetting *setting);
/* A user's file as it was read, for the digest; NULL for ours. */
const char *dgn_setting_text (const DgnSetting *setting);
const char *dgn_setting_title (const DgnSetting *setting);
const char *dgn_setting_language (const DgnSetting *setting);
/* The setting that it is laid over; NULL if none. */
const DgnSetting *dgn_setting_base (const DgnSetting *setting);
/* Its words for a language, as written in its own file; NULL if it has none. */
const DgnNode *dgn_setting_words (const DgnSetting *setting, const char *language);
/* TRUE if a book in that language can have this setting: it, or what it is laid over, has words for it, or none at all and no tables. */
gboolean dgn_setting_speaks (const DgnSetting *setting, const char *language);
/* Its purposes, or those of the setting below it with the features in the place of that one's; DgnPurpose, at least one without conditions. */
const GArray *dgn_setting_purposes (const DgnSetting *setting);
/* The purpose that a chamber's title names, as the generator makes titles ("Guard room", "Warden's guard room"); -1: none. */
int dgn_setting_purpose (const DgnSetting *setting, const char *title);
const DgnSettingFlags *dgn_setting_flags (const DgnSetting *setting);
/* The features of its tables that stand in the place of the dungeon's: name → the dungeon's. Borrowed; take a reference to keep it. */
GHashTable *dgn_setting_ours (const DgnSetting *setting);
/* char *, NULL-terminated. */
const char *const *dgn_setting_own_words (const DgnSetting *setting);

/* Lays its tables, and those of what it is laid over, over ours. FALSE after findings, which only a user's can have. */
gboolean dgn_setting_lay_tables (const DgnSetting *setting, DgnTables *tables, DgnDiag *diag);
/* How many rows of the tables that a reader meets in the book (features, traps, hiding places, reasons of dead ends, names and titles) are
 * word for word the dungeon's, by table: "minor-features 12, dead-ends 3"; "" if none is. *n gets their number. The caller frees. */
char *dgn_setting_lent_rows (const DgnSetting *setting, int *n);

extern const DgnField dgn_setting_fields[];
extern const DgnField dgn_purpose_fields[];
extern const DgnField dgn_flag_fields[];

G_END_DECLS
