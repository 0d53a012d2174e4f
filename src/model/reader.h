/* reader.h - what the files that read dungeon.yaml share; private to this room. */
#pragma once

#include <dungeonbook/check.h>

#include "model/keys.h"

G_BEGIN_DECLS

typedef struct {
  DgnDiag *diag;
  DgnDungeon *d;
  DgnMarks *marks;
  gsize n_squares, max_squares; /* of all spaces so far, and of all sheets */
  gsize budget;                 /* squares that corridors may still name */
  gboolean has_squares;         /* every space has its squares: openings can be asked what they join */
  /* Ids as gint64 keys, to indices. */
  GHashTable *chambers, *corridors, *doors, *traps, *treasures, *links, *encounters, *wanderers, *role_cards;
  GHashTable *creatures; /* names, to indices */
  GArray *door_traps; /* DgnRef, per door: looked up once the traps are read */
} DgnReader;

/* The items of a section, none if it is absent; FALSE after a finding. */
gboolean dgn_reader_section (DgnReader *r, const DgnPart *part, const char *what, guint *n);
/* Reads each item of a section with `read`; FALSE if the section is no list. */
gboolean dgn_reader_each (DgnReader *r, const DgnPart *part, const char *what,
                          void (*read) (DgnReader *r, const DgnNode *node));

/* Puts a text that was read, which it takes, in the place of a record's own. */
void dgn_reader_take (char **field, char *text);
/* "did you mean …?", if one of the names (char *) is near to what was written; else NULL. Adds the NULL at the end of the
 * names. The caller frees. */
char *dgn_reader_suggest (const char *word, GPtrArray *names);

/* Remembers an id that was read; a finding if it is taken. `what` is "door". */
void dgn_reader_name (DgnReader *r, GHashTable *ids, gint64 id, const DgnNode *node, const char *what, guint index);
/* The index of a thing that is referred to by letter and number; -1 after a finding or without a node. */
int dgn_reader_find (DgnReader *r, GHashTable *ids, char letter, const DgnNode *node, const char *what);
/* The index of the floor with that name, -1 after a finding or without a node. */
int dgn_reader_floor (DgnReader *r, const DgnRef *ref);
/* The index of the space with that name, -1 after a finding or without a node. */
int dgn_reader_space (DgnReader *r, const DgnRef *ref);
/* Reads "D4" or the like; 0 after a finding or without a node. */
int dgn_reader_number (DgnReader *r, const DgnRef *ref, char letter, const char *what);
/* The same for the id of record `index` itself, which is remembered. */
int dgn_reader_own_number (DgnReader *r, GHashTable *ids, const DgnRef *ref, char letter, const char *what, guint index);

/* loot_yaml.c: coins that were read, and a list of items, into an empty loot. */
void dgn_reader_loot (DgnReader *r, const int *coins, const DgnPart *items, DgnLoot *loot);
/* dungeon_read_contents.c: the creature of that name, -1 after a finding; who is met. */
int dgn_reader_creature (DgnReader *r, const DgnNode *node, const char *name);
void dgn_reader_foes (DgnReader *r, const DgnPart *part, GArray *foes);
/* dungeon_decks.c: wanderers and the role deck; after the creatures and the spaces */
void dgn_reader_decks (DgnReader *r, const DgnRootKeys *root);

void dgn_reader_spaces (DgnReader *r, const DgnRootKeys *root);
void dgn_reader_ways (DgnReader *r, const DgnRootKeys *root);
void dgn_reader_contents (DgnReader *r, const DgnRootKeys *root);
void dgn_reader_log (DgnReader *r, const DgnRootKeys *root);

G_END_DECLS
