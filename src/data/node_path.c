#include "data/node_private.h"

#include <dungeonbook/text.h>
#include <string.h>

#define PARTS_MAX 16

DgnNode *
dgn_node_parse_value (DgnDiag *diag, const DgnSource *source, gsize offset)
{
  const char *text = source->text + offset;
  DgnNodeText checked;

  if (strchr ("[{\"'", *text) && *text) return dgn_node_parse_from (diag, source, offset);

  /* Plain text is taken as it stands, so that "title=The keep: a # 1 tale" needs no quotes within quotes. */
  if (!dgn_node_text_init (&checked, diag, source, offset)) return NULL;

  g_autofree char *copy = g_strstrip (g_strdup (text));
  DgnMark mark = dgn_node_text_mark (&checked, 0, strspn (text, " \t"), (gsize)g_utf8_strlen (copy, -1));
  DgnNode *node = dgn_node_new (DGN_NODE_SCALAR, mark);
  node->text = g_steal_pointer (&copy);
  return node;
}

static DgnNode **
enter_list (DgnDiag *diag, DgnNode *list, const char *part, DgnMark mark)
{
  guint64 index;

  if (!g_ascii_string_to_unsigned (part, 10, 0, G_MAXUINT, &index, NULL) || index >= list->items->len) {
    g_autofree char *excerpt = dgn_text_excerpt (part, 40);
    g_autofree char *entries = dgn_text_count ((int)list->items->len, "entry", "entries");
    dgn_diag_error (diag, mark, "there is no entry '%s' in this list of %s, counted from 0", excerpt, entries);
    return NULL;
  }
  return (DgnNode **)&list->items->pdata[index];
}

static DgnNode **
enter_map (DgnNode *map, const char *part, DgnMark mark)
{
  for (guint i = 0; i < map->pairs->len; i++) {
    DgnPair *pair = &g_array_index (map->pairs, DgnPair, i);
    if (strcmp (pair->key, part) != 0) continue;
    pair->mark = mark;
    return &pair->value;
  }
  dgn_node_add_pair (map, g_strdup (part), mark, NULL);
  return &g_array_index (map->pairs, DgnPair, map->pairs->len - 1).value;
}

/* Goes down the path, making maps of what is not there or is plain text, and puts the value at its end. Takes it. */
static gboolean
put (DgnDiag *diag, DgnNode *root, char **parts, const DgnMark *marks, DgnNode *value)
{
  g_autoptr (DgnNode) taken = value;
  DgnNode *at = root;

  for (guint i = 0;; i++) {
    DgnNode **place = at->kind == DGN_NODE_LIST ? enter_list (diag, at, parts[i], marks[i])
                                                : enter_map (at, parts[i], marks[i]);
    if (!place) return FALSE;
    if (!parts[i + 1]) {
      g_clear_pointer (place, dgn_node_free);
      *place = g_steal_pointer (&taken);
      return TRUE;
    }
    if (!*place || (*place)->kind == DGN_NODE_SCALAR) {
      g_clear_pointer (place, dgn_node_free);
      *place = dgn_node_new (DGN_NODE_MAP, marks[i]);
    }
    at = *place;
  }
}

/* Splits "a.b" and marks each part. FALSE after a finding. */
static gboolean
split (DgnDiag *diag, const DgnSource *source, const char *path, char ***parts, DgnMark *marks)
{
  int col = 1;

  *parts = g_strsplit (path, ".", -1);
  guint n = g_strv_length (*parts);
  if (n == 0 || n > PARTS_MAX) {
    dgn_diag_error (diag, (DgnMark){ source, 1, 1, 1 }, n == 0 ? "a key is missing before the '='" : "too many parts");
    return FALSE;
  }
  for (guint i = 0; i < n; i++) {
    int length = (int)g_utf8_strlen ((*parts)[i], -1);
    marks[i] = (DgnMark){ source, 1, col, MAX (length, 1) };
    col += length + 1;
    if (length > 0) continue;
    dgn_diag_error (diag, marks[i], "a key is missing in '%s'", path);
    return FALSE;
  }
  return TRUE;
}

gboolean
dgn_node_set_path (DgnDiag *diag, DgnNode *root, const char *assignment)
{
  const char *equals = strchr (assignment, '=');
  g_autofree char *valid = g_utf8_make_valid (assignment, -1);
  g_autofree char *excerpt = dgn_text_excerpt (valid, 60);
  g_autofree char *name = g_strdup_printf ("--set %s", excerpt);
  const DgnSource *source = dgn_diag_take_source (diag, name, g_strdup (assignment), strlen (assignment));
  DgnMark marks[PARTS_MAX];
  g_auto (GStrv) parts = NULL;
  DgnNodeText checked;

  if (!dgn_node_text_init (&checked, diag, source, 0)) return FALSE;
  if (!equals) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, (DgnMark){ source, 1, 1, 1 }, "write key.path=value", "a '=' is missing");
    return FALSE;
  }
  g_autofree char *path = g_strndup (assignment, (gsize)(equals - assignment));
  if (!split (diag, source, path, &parts, marks)) return FALSE;
  if (root->kind == DGN_NODE_SCALAR) {
    dgn_diag_error (diag, marks[0], "the file is text, not a map, and holds no keys to set");
    return FALSE;
  }
  DgnNode *value = dgn_node_parse_value (diag, source, (gsize)(equals + 1 - assignment));
  return value && put (diag, root, parts, marks, value);
}
