/* node.h - YAML in: a tree that remembers where everything stood.
 *
 * libyaml's events become nodes. Refused with a finding: more than one document, anchors and aliases, tags,
 * complex keys, duplicate keys, tabs as indentation, bytes that are not UTF-8, nesting deeper than DGN_NODE_DEPTH_MAX,
 * more nodes than DGN_NODE_COUNT_MAX. An empty file is an empty map.
 */
#pragma once

#include <dungeonbook/diag.h>

G_BEGIN_DECLS

#define DGN_NODE_DEPTH_MAX 32
#define DGN_NODE_COUNT_MAX 2000000

typedef enum { DGN_NODE_SCALAR, DGN_NODE_LIST, DGN_NODE_MAP } DgnNodeKind;

typedef struct DgnNode DgnNode;

typedef struct {
  char *key;
  DgnMark mark; /* of the key */
  DgnNode *value;
} DgnPair;

struct DgnNode {
  DgnNodeKind kind;
  DgnMark mark;
  char *text;         /* scalar: its text, "" for an empty one */
  gboolean is_quoted; /* scalar: written in quotes or as a block, so always text */
  GPtrArray *items;   /* list: DgnNode * */
  GArray *pairs;      /* map: DgnPair, in the order of the file */
};

/* Parses a source; NULL after findings. Free the result with dgn_node_free. */
DgnNode *dgn_node_parse (DgnDiag *diag, const DgnSource *source);
/* dgn_file_read and dgn_node_parse in one. */
DgnNode *dgn_node_read (DgnDiag *diag, const char *path);
/* Parses text built into the program under the given name. */
DgnNode *dgn_node_parse_text (DgnDiag *diag, const char *name, const char *text);
void dgn_node_free (DgnNode *node);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnNode, dgn_node_free)

/* "a list", "a map", "text": for messages. */
const char *dgn_node_kind_name (const DgnNode *node);
/* A plain empty scalar, `~` or `null`. */
gboolean dgn_node_is_null (const DgnNode *node);
/* The value under `key` of a map, borrowed, or NULL. */
DgnNode *dgn_node_get (const DgnNode *map, const char *key);
guint dgn_node_length (const DgnNode *list_or_map);
DgnNode *dgn_node_item (const DgnNode *list, guint index);
const DgnPair *dgn_node_pair (const DgnNode *map, guint index);

/* Typed reads: FALSE after a finding. `what` names the value in messages ("encounters"). */
gboolean dgn_node_to_int (DgnDiag *diag, const DgnNode *node, const char *what, gint64 min, gint64 max, gint64 *value);
gboolean dgn_node_to_uint64 (DgnDiag *diag, const DgnNode *node, const char *what, guint64 *value);
gboolean dgn_node_to_double (DgnDiag *diag, const DgnNode *node, const char *what, double min, double max,
                             double *value);
gboolean dgn_node_to_bool (DgnDiag *diag, const DgnNode *node, const char *what, gboolean *value);
/* Borrowed from the node; NULL after a finding. */
const char *dgn_node_to_text (DgnDiag *diag, const DgnNode *node, const char *what);
/* Index into a NULL-terminated list of words, -1 after a finding with the nearest word. */
int dgn_node_to_word (DgnDiag *diag, const DgnNode *node, const char *what, const char *const *words);
/* Such words in an order, each once: those of a list, or the word of a scalar. `order` has room for all of `words`; *n is how many it got.
 * FALSE after findings; `once` is the suggestion where one is named twice. */
gboolean dgn_node_to_order (DgnDiag *diag, const DgnNode *node, const char *what, const char *const *words, const char *once, int *order,
                            int *n);

/* Sets key.path=value in a tree (creating maps on the way), as `--set` does; `text` is parsed as YAML.
 * FALSE after a finding. */
gboolean dgn_node_set_path (DgnDiag *diag, DgnNode *root, const char *assignment);

G_END_DECLS
