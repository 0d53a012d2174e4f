/* schema.h - one row of description per key drives reading, defaults, limits, writing and the manual.
 *
 * A DgnField says where a value lives in a struct (offset), how it is read and checked, its default, and what it
 * means to a user. dgn_schema_bind walks a map node: unknown keys are findings with the nearest known key, wrong
 * types and ranges are findings at the value, absent keys get their default.
 */
#pragma once

#include <dungeonbook/emit.h>
#include <dungeonbook/node.h>

G_BEGIN_DECLS

typedef enum {
  DGN_FIELD_INT,    /* int; min … max */
  DGN_FIELD_UINT64, /* guint64; any */
  DGN_FIELD_DOUBLE, /* double; min … max */
  DGN_FIELD_BOOL,   /* gboolean */
  DGN_FIELD_TEXT,   /* char *, owned by the struct; max > 0: at most that many characters */
  DGN_FIELD_WORD,   /* int (an enum): index into words */
  DGN_FIELD_CUSTOM, /* read and written by codec */
  DGN_FIELD_GROUP,  /* a struct inside the struct, described by fields */
} DgnFieldType;

/* How a value of a kind of its own is read and written. `target` points to the value itself. `read` overwrites it
 * (what is there owns nothing yet) and leaves it good to `clear`, also after a finding. */
typedef struct {
  const char *type_name; /* for the manual: "auto | whole number" */
  gboolean (*read) (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target);
  void (*write) (DgnEmit *emit, gconstpointer target);
  void (*clear) (gpointer target); /* frees what the value owns; may be NULL */
} DgnCodec;

typedef struct DgnField DgnField;
struct DgnField {
  const char *key;
  DgnFieldType type;
  gsize offset;
  const char *fallback; /* the default, as YAML on one line; NULL: the key must be there (a GROUP is always "{}") */
  double min, max;      /* for INT, DOUBLE, and the length of TEXT; both 0: no limits */
  const char *const *words;
  const DgnField *fields; /* ends with a row whose key is NULL */
  const DgnCodec *codec;
  const char *doc; /* one or two sentences: meaning and unit */
};

#define DGN_FIELD_END { .key = NULL }

/* Fills `target` from `map` (NULL: all defaults). FALSE if there were findings; each value that had one is at its
 * default, and `target` is valid to clear. What `target` held before is not freed: it is fresh or was cleared. A CUSTOM
 * value without a default that is not given is not touched, so such a struct begins as zeroes. */
gboolean dgn_schema_bind (DgnDiag *diag, const DgnField *fields, const DgnNode *map, gpointer target);
/* Sets every value of `target` to its default; the same as binding nothing. */
void dgn_schema_defaults (const DgnField *fields, gpointer target);
/* Writes each field as key and value into the open map; with `only_changed`, those that differ from their default. */
void dgn_schema_emit (DgnEmit *emit, const DgnField *fields, gconstpointer target, gboolean only_changed);
/* Frees what the fields own in `target`. */
void dgn_schema_clear (const DgnField *fields, gpointer target);
/* The manual: "key.path  type  default  range  meaning", one entry a field, groups with their path.
 * The caller frees. */
char *dgn_schema_manual (const DgnField *fields);
/* A commented starter file with every key at its default, each under its doc as a comment. The caller frees. */
char *dgn_schema_starter (const DgnField *fields, const char *header);

G_END_DECLS
