/* record.h - one row per key drives reading and writing of a record of dungeon.yaml; private to this room.
 *
 * As schema.h, but for tens of thousands of small records: defaults are numbers, not YAML, and a value may be
 * a square, a side or a reference that is looked up once everything is read.
 */
#pragma once

#include <dungeonbook/dungeon.h>
#include <dungeonbook/emit.h>
#include <dungeonbook/node.h>

G_BEGIN_DECLS

/* An id or floor: as a node until it is looked up, as a word when written. Absent: NULL and "". */
typedef struct {
  const DgnNode *node;
  char word[24];
} DgnRef;

/* A value that its owner reads and writes itself: the node that holds it, and what it is written from. Absent: NULL. */
typedef struct {
  const DgnNode *node;
  gconstpointer source;
} DgnPart;

typedef enum {
  DGN_KEY_INT,    /* int, min … max */
  DGN_KEY_UINT64, /* guint64 */
  DGN_KEY_COPPER, /* int: an amount in gp with up to two decimals, held in cp; 0 … max, which is gp */
  DGN_KEY_BOOL,   /* gboolean */
  DGN_KEY_WORD,   /* int: index into words; -1 absent */
  DGN_KEY_TEXT,   /* char *, owned when read, borrowed when written; "" absent */
  DGN_KEY_CELL,   /* DgnCell; x == -1 absent */
  DGN_KEY_SIDE,   /* int: DgnSide; -1 absent */
  DGN_KEY_PAIR,   /* int[2], each min … max; 0 absent */
  DGN_KEY_REF,    /* DgnRef */
  DGN_KEY_PART,   /* DgnPart, written by `write`; NULL: not with the record */
  DGN_KEY_GROUP,  /* the values of `keys`, in a map of their own; absent where OPTIONAL and all of them are */
} DgnKeyType;

typedef enum {
  DGN_KEY_OPTIONAL, /* may be left out, and is left out where it is the fallback */
  DGN_KEY_SHOWN,    /* may be left out by a person; always written */
  DGN_KEY_REQUIRED,
} DgnKeyUse;

typedef struct DgnKey DgnKey;
struct DgnKey {
  const char *key;
  DgnKeyType type;
  gsize offset;
  DgnKeyUse use;
  int fallback; /* of INT, BOOL, WORD, SIDE */
  int min, max;
  const char *const *words;
  const DgnKey *keys;
  void (*write) (DgnEmit *emit, const DgnPart *part);
};

#define DGN_KEYS_MAX 32 /* rows in one table */

/* Reads a record; `what` names it in findings ("door"). FALSE after findings; every value is still good to free. */
gboolean dgn_record_read (DgnDiag *diag, const DgnKey *keys, const char *what, const DgnNode *node, gpointer record);
/* Writes the record as a map. */
void dgn_record_write (DgnEmit *emit, const DgnKey *keys, gconstpointer record, DgnEmitStyle style);
/* Writes the keys into the map that is open. */
void dgn_record_write_keys (DgnEmit *emit, const DgnKey *keys, gconstpointer record);

G_END_DECLS
