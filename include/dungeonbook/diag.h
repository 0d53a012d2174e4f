/* diag.h - findings: what is wrong with a user's input, and where.
 *
 * Readers never stop at the first fault: they add a finding and go on, and after DGN_DIAG_MAX errors further
 * ones are counted but not kept; the same holds for warnings and notes together. A finding that is there already
 * (same place, same message) is not added again. Nothing is printed here; `cli/` renders the list.
 *
 * A DgnDiag owns the text of every source it was told of, so a mark stays good for as long as the DgnDiag lives.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DGN_DIAG_MAX 20

typedef enum { DGN_SEVERITY_NOTE, DGN_SEVERITY_WARNING, DGN_SEVERITY_ERROR } DgnSeverity;

/* A text that was read: its name as the user wrote it, and its bytes (NUL-terminated, valid UTF-8 or not). */
typedef struct {
  char *name;
  char *text;
  gsize length;
} DgnSource;

/* A place in a source. line and col count from 1, col in characters; line 0 is "the file as a whole".
 * width is the number of characters the caret underlines, at least 1. source may be NULL (no file at all). */
typedef struct {
  const DgnSource *source;
  int line, col, width;
} DgnMark;

#define DGN_MARK_NONE ((DgnMark){ NULL, 0, 0, 1 })

typedef struct {
  DgnSeverity severity;
  DgnMark mark;
  char *message;    /* one sentence without a full stop at its end */
  char *suggestion; /* "did you mean 'encounters'?", or NULL */
} DgnFinding;

typedef struct DgnDiag DgnDiag;

DgnDiag *dgn_diag_new (void);
void dgn_diag_free (DgnDiag *diag);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnDiag, dgn_diag_free)

/* Takes `text` (g_malloc'ed, with a NUL behind `length` bytes); copies `name`. The result lives as long as diag. */
const DgnSource *dgn_diag_take_source (DgnDiag *diag, const char *name, char *text, gsize length);

/* Where a text first stands in the sources, those of the user in the order in which they were read; DGN_MARK_NONE if nowhere. For what
 * is only seen to be wrong long after reading, such as a letter that no face has. */
DgnMark dgn_diag_find (const DgnDiag *diag, const char *text);

/* Adds a finding. `suggestion` may be NULL and is copied. */
void dgn_diag_add (DgnDiag *diag, DgnSeverity severity, DgnMark mark, const char *suggestion, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
/* Short forms for an error and a warning without suggestion. */
void dgn_diag_error (DgnDiag *diag, DgnMark mark, const char *format, ...) G_GNUC_PRINTF (3, 4);
void dgn_diag_warn (DgnDiag *diag, DgnMark mark, const char *format, ...) G_GNUC_PRINTF (3, 4);
/* An error whose suggestion is "did you mean '…'?" if a word of the NULL-terminated list is near `word`. */
void dgn_diag_unknown (DgnDiag *diag, DgnMark mark, const char *what, const char *word, const char *const *known);

gboolean dgn_diag_has_errors (const DgnDiag *diag);
/* All errors, those beyond DGN_DIAG_MAX included. */
guint dgn_diag_n_errors (const DgnDiag *diag);
/* The kept findings, in the order in which they were added. */
guint dgn_diag_n_findings (const DgnDiag *diag);
const DgnFinding *dgn_diag_get (const DgnDiag *diag, guint index);
/* TRUE once DGN_DIAG_MAX errors are kept: a reader may stop. */
gboolean dgn_diag_is_full (const DgnDiag *diag);

/* "file:line:col: error: message", the source line, a caret under the place, the suggestion; sorted by place,
 * and a last line "… and N more" where there are more. Lines longer than a screen are cut around the place.
 * The caller frees; "" without findings. */
char *dgn_diag_render (const DgnDiag *diag);

G_END_DECLS
