/* packs_read.h - rows of packs and of users' files. Inside rules/ only. */
#pragma once

#include <dungeonbook/packs.h>

G_BEGIN_DECLS

/* What tells one kind of row from another. */
typedef struct {
  const char *name, *file; /* "monsters", "monsters.tsv" in the folder of each pack */
  const DgnField *fields;
  gsize size;
  /* Works out what follows from the keys; `row` is a map of a user's, or NULL. FALSE after a finding. May be NULL. */
  gboolean (*settle) (DgnDiag *diag, const DgnSystem *system, const DgnNode *row, gpointer record);
} DgnRowKind;

extern const DgnRowKind dgn_row_monsters, dgn_row_traps, dgn_row_treasure, dgn_row_hoards;

/* Rows of a table of ours appended to `rows`, all of `pack`. `text` is changed and lent to them: it must outlive them. FALSE after a
 * finding, for which `path` is named. */
gboolean dgn_rows_read_tsv (DgnDiag *diag, const char *path, char *text, const DgnRowKind *kind, const DgnSystem *system, const DgnPack *pack,
                            GArray *rows);
/* All rows of a table of ours that is no pack's monsters or the like; `file` of its kind is the whole path. *text gets what their texts point
 * into, for the caller to free after them; NULL where `settle` leaves none that do. Free with g_array_unref. */
GArray *dgn_rows_of_ours (const DgnRowKind *kind, char **text);
/* Rows of a user's list; each owns its texts. FALSE after a finding. */
gboolean dgn_rows_read_yaml (DgnDiag *diag, const DgnNode *root, const DgnRowKind *kind, const DgnSystem *system, GArray *rows);
/* Frees a user's rows and the array. */
void dgn_rows_free_owned (const DgnRowKind *kind, GArray *rows);
/* Which kind of rows a user's list holds, by the keys of its first map; NULL if it is none. */
const DgnRowKind *dgn_rows_kind_of (const DgnNode *root);

/* A trap of our own in the numbers of the system and level; another as it is. New texts go into `texts`. */
DgnTrapStat dgn_trap_fit (const DgnSystem *system, const DgnTrapStat *trap, int level, GPtrArray *texts);

G_END_DECLS
