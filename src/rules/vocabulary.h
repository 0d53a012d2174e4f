/* vocabulary.h - the verbs that a table's rows may use, as data: reading, checking, writing and the manual all
 * go by these rows. Inside rules/ only; tables.h is what other rooms see.
 */
#pragma once

#include <dungeonbook/tables.h>

G_BEGIN_DECLS

typedef enum { DGN_ARG_NONE, DGN_ARG_WORD, DGN_ARG_NUMBER, DGN_ARG_DICE, DGN_ARG_NAME } DgnArgKind;

typedef struct {
  DgnArgKind kind;
  const char *label;        /* how the manual calls a number, dice or a name: "N" */
  const char *const *words; /* for a word: the enum's words, of which words[low] … words[high] are allowed */
  int low, high;            /* for a number: its bounds; for dice: the bounds of their results */
} DgnArg;

#define DGN_ARGS_MAX 3

/* One way to use a verb. A verb with several forms (stairs) has one row each. */
typedef struct {
  DgnVerb verb;
  const char *name;
  guint64 tables; /* bit i: the table dgn_known_tables[i] */
  DgnArg args[DGN_ARGS_MAX];
  const char *doc;
} DgnForm;

extern const DgnForm dgn_forms[]; /* ends with a row whose name is NULL */

/* A table's laws beyond its ranges. */
typedef struct {
  const char *name;
  guint64 needs_one; /* every row has at least one of these verbs */
  guint64 needs_all; /* every row has each of these verbs */
} DgnTableLaw;

#define DGN_VERB_BIT(verb) (G_GUINT64_CONSTANT (1) << (verb))

/* The tables that the program itself rolls on; both NULL-terminated and in the same order. */
extern const char *const dgn_known_tables[];
extern const DgnTableLaw dgn_table_laws[];

int dgn_form_n_args (const DgnForm *form);
/* "door ahead|left|right". The caller frees. */
char *dgn_form_usage (const DgnForm *form);

/* Reads one effect of a row of `table`; FALSE after a finding. */
gboolean dgn_effect_read (DgnDiag *diag, const DgnNode *node, const char *table, DgnEffect *effect);
/* As it would be written: "shape square 8 8". The caller frees. */
char *dgn_effect_format (const DgnEffect *effect);

G_END_DECLS
