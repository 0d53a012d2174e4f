/* node_private.h - what the parts of the reader share. */
#pragma once

#include <dungeonbook/node.h>

/* A stretch of a source that is read as YAML. */
typedef struct {
  const DgnSource *source;
  const char *text; /* behind a byte order mark */
  gsize length;
  int first_col; /* column of the first character, from 1 */
} DgnNodeText;

/* Finds bytes that YAML does not allow. FALSE after a finding. */
gboolean dgn_node_text_init (DgnNodeText *text, DgnDiag *diag, const DgnSource *source, gsize offset);
/* The mark of a place as libyaml counts, lines and columns from 0. */
DgnMark dgn_node_text_mark (const DgnNodeText *text, gsize line, gsize column, gsize width);

/* What libyaml says of a fault, in plain words. The caller frees message and suggestion. */
typedef struct {
  char *message, *suggestion;
  gboolean is_at_context; /* the place to show is where the thing began, not where the fault was noticed */
  gboolean is_unclosed;   /* the place to show is the innermost bracket that is open */
} DgnNodeWords;
/* `at` is the text at the fault; `context_line` the line where the thing began. */
DgnNodeWords dgn_node_words (const char *context, const char *problem, const char *at, int context_line);

DgnNode *dgn_node_new (DgnNodeKind kind, DgnMark mark);
/* Takes key and value. */
void dgn_node_add_pair (DgnNode *map, char *key, DgnMark mark, DgnNode *value);
/* Parses a stretch of a source; an empty one gives an empty scalar. */
DgnNode *dgn_node_parse_from (DgnDiag *diag, const DgnSource *source, gsize offset);
/* A value written in one line: a list, a map or a quoted text if it begins as one, else plain text as it stands.
 * The value begins at `offset` of the source. NULL after findings. */
DgnNode *dgn_node_parse_value (DgnDiag *diag, const DgnSource *source, gsize offset);
