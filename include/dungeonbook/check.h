/* check.h - every law of a dungeon, in one place, and dungeon.yaml in and out.
 *
 * The same laws guard generation, tell a user who edited dungeon.yaml what is wrong at which line, and are what the
 * property tests call.
 */
#pragma once

#include <dungeonbook/dungeon.h>
#include <dungeonbook/node.h>

G_BEGIN_DECLS

/* Where each record stood in the file; per record, in the order of the arrays. NULL members: not from a file. */
typedef struct {
  DgnMark root;
  GArray *spaces, *openings, *doors, *links, *features, *traps, *treasures, *encounters, *wanderers, *role_cards, *creatures,
      *dead_ends, *barriers; /* DgnMark */
} DgnMarks;

DgnMarks *dgn_marks_new (void);
void dgn_marks_free (DgnMarks *marks);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnMarks, dgn_marks_free)

/* Reads a dungeon from its file's root. NULL after findings: shape of the file, unknown references, numbers out of range.
 * *marks (may be NULL) gets the places of its records. The laws of dgn_check are not yet applied. */
DgnDungeon *dgn_dungeon_from_node (DgnDiag *diag, const DgnNode *root, DgnMarks **marks);
/* dgn_dungeon_from_node, then dgn_check: NULL if either finds an error. */
DgnDungeon *dgn_dungeon_read (DgnDiag *diag, const char *path);
/* The whole file as text, commented at its top. The same dungeon gives the same bytes, and
 * reading what was written gives the same dungeon. The caller frees. */
char *dgn_dungeon_to_yaml (const DgnDungeon *d, gsize *length);
/* TRUE if every record of a equals that of b. */
gboolean dgn_dungeon_equal (const DgnDungeon *a, const DgnDungeon *b);
/* What a file's root looks like: a dungeon (has `spaces` or `floors`), a set of tables, a rule system, a setting, a list of monsters,
 * traps or treasure, or else a configuration: for `check FILE`. */
typedef enum { DGN_FILE_CONFIG, DGN_FILE_TABLES, DGN_FILE_DUNGEON, DGN_FILE_SYSTEM, DGN_FILE_SETTING, DGN_FILE_ROWS } DgnFileKind;
DgnFileKind dgn_file_kind (const DgnNode *root);

/* Applies every law; adds a finding for each breach, at its record's mark when there are marks. TRUE if there was none.
 * `strict`: also the laws that only a generated dungeon must keep (encounter count = limit, the boss far from the entrance,
 * every dead end listed); for a hand-edited file they are warnings. */
gboolean dgn_check (const DgnDungeon *d, DgnDiag *diag, const DgnMarks *marks, gboolean strict);

G_END_DECLS
