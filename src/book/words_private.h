/* words_private.h - what the words of a language are made of. */
#pragma once

#include <dungeonbook/node.h>
#include <dungeonbook/words.h>

G_BEGIN_DECLS

/* What a file says of an encounter template. */
typedef enum { DGN_FIGHT_TITLE, DGN_FIGHT_HOW, DGN_FIGHT_WHO, DGN_N_FIGHTS = DGN_FIGHT_WHO + 4 } DgnFight;
#define DGN_N_TEMPLATES 5

struct DgnWords {
  guint owners;
  char *language;
  DgnUnits units;
  gboolean keeps_capitals, adds_up;
  char *says[DGN_N_SAYS];
  char *counts[DGN_N_COUNTS][2]; /* one, other */
  char *fights[DGN_N_TEMPLATES][DGN_N_FIGHTS];
  GHashTable *texts;      /* English → this language; only looked up */
  GHashTable *room_kinds; /* "hall" → "{what}halle" */
  GHashTable *room_names; /* "Altar" → "Altar" */
  GHashTable *log;         /* what the log says */
  GPtrArray *log_patterns; /* char *: those of its keys that have places, in the order of the file */
  GHashTable *symbols;    /* "door_iron" → "iron door" */
  GPtrArray *symbol_names; /* the keys of the English file in their order, NULL-terminated; char * */
  GHashTable *seen[2];    /* "Altar" → "an altar": one thing, and several */
  GPtrArray *varies[DGN_N_VARIES]; /* char * */
  GHashTable *ours;       /* of the setting (dgn_setting_ours); NULL without one */
  GHashTable *signs;      /* "door_iron" → "bulkhead" */
  GPtrArray *renames;     /* DgnRename *, in the order in which they are done */
  guint n_missing;
};

/* A word that stands for another wherever ours are left. */
typedef struct {
  char *from, *from_many, *to; /* from_many: its English plural */
  gboolean is_english; /* its plural and the article before it follow */
} DgnRename;

/* Lays a file's words over those that are there. FALSE after findings. Places of phrases must be those that `english` has; NULL: these are
 * the English ones. */
gboolean dgn_words_read (DgnWords *words, DgnDiag *diag, const DgnNode *root, const DgnWords *english);

/* words_rename.c */
void dgn_rename_free (gpointer rename);
/* Reads a map of renames and does them in every word that is there. */
void dgn_words_rename (DgnWords *words, DgnDiag *diag, const DgnNode *map);
/* The text with all renames of the words done. The caller frees. */
char *dgn_words_renamed (const DgnWords *words, const char *text);
/* The name of the place that begins at "{", with its length; NULL if that is no place. */
const char *dgn_place_name (const char *at, gsize *length);

G_END_DECLS
