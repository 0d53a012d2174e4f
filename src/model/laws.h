/* laws.h - what the files of the laws share; private to this room. */
#pragma once

#include <dungeonbook/check.h>
#include <dungeonbook/grid.h>

G_BEGIN_DECLS

typedef struct {
  const DgnDungeon *d;
  DgnDiag *diag;         /* may be NULL: breaches are only counted */
  const DgnMarks *marks; /* may be NULL */
  gboolean strict;
  guint n_errors;
  int floor;           /* for the laws of one floor */
  const DgnGrid *grid; /* that floor's */
} DgnLaws;

/* The mark of a record of that array (a member of DgnMarks), the file's if it has none of its own. */
#define DGN_LAWS_MARK(laws, array, index) \
  dgn_laws_mark ((laws), (laws)->marks != NULL ? (laws)->marks->array : NULL, (index))
DgnMark dgn_laws_mark (const DgnLaws *laws, const GArray *marks, int index);

/* A breach of a law. */
void dgn_laws_breach (DgnLaws *laws, DgnMark mark, const char *format, ...) G_GNUC_PRINTF (3, 4);
/* A breach of a law that a generated dungeon must keep: a warning unless strict. */
void dgn_laws_breach_strict (DgnLaws *laws, DgnMark mark, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* "chamber 1-03", "corridor c12", "stairs B". The caller frees. */
char *dgn_laws_space_name (const DgnLaws *laws, int space);
char *dgn_laws_link_name (const DgnLaws *laws, int link);

/* References first: only where they all resolve can the other laws be asked. */
void dgn_law_references (DgnLaws *laws);
void dgn_law_texts (DgnLaws *laws);

/* The whole. */
void dgn_law_floors (DgnLaws *laws);
void dgn_law_sheet (DgnLaws *laws);
void dgn_law_entrance (DgnLaws *laws);
void dgn_law_reachable (DgnLaws *laws, const DgnGraph *graph);
void dgn_law_numbers (DgnLaws *laws);
void dgn_law_doors (DgnLaws *laws);
void dgn_law_door_dcs (DgnLaws *laws);
void dgn_law_dcs (DgnLaws *laws);
void dgn_law_traps (DgnLaws *laws);
void dgn_law_trapped_features (DgnLaws *laws);
void dgn_law_barriers (DgnLaws *laws);
void dgn_law_letters (DgnLaws *laws);
void dgn_law_creatures (DgnLaws *laws);
void dgn_law_loot (DgnLaws *laws);
void dgn_law_licences (DgnLaws *laws);
void dgn_law_major_features (DgnLaws *laws);
void dgn_law_boss (DgnLaws *laws, const DgnGraph *graph);
void dgn_law_encounter_count (DgnLaws *laws);
void dgn_law_difficulty (DgnLaws *laws);
void dgn_law_number_order (DgnLaws *laws);
void dgn_law_link_ends (DgnLaws *laws);

/* One floor at a time, with its grid. */
void dgn_law_spaces (DgnLaws *laws);
void dgn_law_overlap (DgnLaws *laws);
void dgn_law_openings (DgnLaws *laws);
void dgn_law_links (DgnLaws *laws);
void dgn_law_flights (DgnLaws *laws);
void dgn_law_passages (DgnLaws *laws);
void dgn_law_standing (DgnLaws *laws);
void dgn_law_doorways (DgnLaws *laws);
void dgn_law_dead_ends (DgnLaws *laws);

G_END_DECLS
