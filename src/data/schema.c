#include "data/schema_private.h"

#include "data/node_private.h"

#include <float.h>
#include <string.h>

#define MEMBER(type, target, field) (*(type *)((char *)(target) + (field)->offset))

/* Where we are: the path of the map for messages ("party."), "" at the top. */
static gboolean bind (DgnDiag *diag, const DgnField *fields, const DgnNode *map, gpointer target, const char *path);

DgnNode *
dgn_schema_fallback (DgnDiag *diag, const DgnField *field)
{
  const char *text = field->fallback;

  if (!text) return NULL;
  return dgn_node_parse_value (diag, dgn_diag_take_source (diag, field->key, g_strdup (text), strlen (text)), 0);
}

static gboolean
has_limits (const DgnField *field)
{
  return field->min != 0 || field->max != 0;
}

static gboolean
read_int (DgnDiag *diag, const DgnField *field, const DgnNode *node, const char *what, int *value)
{
  gint64 min = has_limits (field) ? (gint64)field->min : G_MININT;
  gint64 max = has_limits (field) ? (gint64)field->max : G_MAXINT;
  gint64 number;

  if (!dgn_node_to_int (diag, node, what, MAX (min, G_MININT), MIN (max, G_MAXINT), &number)) return FALSE;
  *value = (int)number;
  return TRUE;
}

static gboolean
read_double (DgnDiag *diag, const DgnField *field, const DgnNode *node, const char *what, double *value)
{
  double min = has_limits (field) ? field->min : -DBL_MAX;
  double max = has_limits (field) ? field->max : DBL_MAX;

  return dgn_node_to_double (diag, node, what, min, max, value);
}

static gboolean
read_text (DgnDiag *diag, const DgnField *field, const DgnNode *node, const char *what, char **value)
{
  const char *text = dgn_node_to_text (diag, node, what);

  if (!text) return FALSE;
  glong length = g_utf8_strlen (text, -1);
  if (field->max > 0 && length > (glong)field->max) {
    dgn_diag_error (diag, node->mark, "%s has %ld characters; at most %ld are allowed", what, length,
                    (glong)field->max);
    return FALSE;
  }
  g_free (*value);
  *value = g_strdup (text);
  return TRUE;
}

static gboolean
read_word (DgnDiag *diag, const DgnField *field, const DgnNode *node, const char *what, int *value)
{
  int index = dgn_node_to_word (diag, node, what, field->words);

  if (index < 0) return FALSE;
  *value = index;
  return TRUE;
}

static gboolean
read_group (DgnDiag *diag, const DgnField *field, const DgnNode *node, const char *what, gpointer target)
{
  g_autofree char *path = g_strconcat (what, ".", NULL);
  /* A group whose keys are all commented out. */
  gboolean is_empty = node && dgn_node_is_null (node);

  return bind (diag, field->fields, is_empty ? NULL : node, &MEMBER (char, target, field), path);
}

/* Reads one value over what is there; on a finding the old value stays, but for a codec that leaves it half read. */
static gboolean
read_value (DgnDiag *diag, const DgnField *field, const DgnNode *node, const char *what, gpointer target)
{
  switch (field->type) {
    case DGN_FIELD_INT: return read_int (diag, field, node, what, &MEMBER (int, target, field));
    case DGN_FIELD_UINT64: return dgn_node_to_uint64 (diag, node, what, &MEMBER (guint64, target, field));
    case DGN_FIELD_DOUBLE: return read_double (diag, field, node, what, &MEMBER (double, target, field));
    case DGN_FIELD_BOOL: return dgn_node_to_bool (diag, node, what, &MEMBER (gboolean, target, field));
    case DGN_FIELD_TEXT: return read_text (diag, field, node, what, &MEMBER (char *, target, field));
    case DGN_FIELD_WORD: return read_word (diag, field, node, what, &MEMBER (int, target, field));
    case DGN_FIELD_CUSTOM: return field->codec->read (diag, node, what, &MEMBER (char, target, field));
    case DGN_FIELD_GROUP: return read_group (diag, field, node, what, target);
  }
  return FALSE;
}

/* The value of a field that must be given, for as long as it is not. */
static void
set_nothing (const DgnField *field, gpointer target)
{
  switch (field->type) {
    case DGN_FIELD_INT:
    case DGN_FIELD_WORD: MEMBER (int, target, field) = 0; break;
    case DGN_FIELD_UINT64: MEMBER (guint64, target, field) = 0; break;
    case DGN_FIELD_DOUBLE: MEMBER (double, target, field) = 0; break;
    case DGN_FIELD_BOOL: MEMBER (gboolean, target, field) = FALSE; break;
    case DGN_FIELD_TEXT: MEMBER (char *, target, field) = g_strdup (""); break;
    case DGN_FIELD_CUSTOM:
    case DGN_FIELD_GROUP: break;
  }
}

/* A default that does not read is a fault in our own table of fields. */
static void
set_default (const DgnField *field, gpointer target)
{
  if (field->type == DGN_FIELD_TEXT) MEMBER (char *, target, field) = NULL;
  if (field->type == DGN_FIELD_GROUP) {
    dgn_schema_defaults (field->fields, &MEMBER (char, target, field));
    return;
  }
  if (!field->fallback) {
    set_nothing (field, target);
    return;
  }
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) node = dgn_schema_fallback (diag, field);
  if (node && read_value (diag, field, node, field->key, target)) return;
  g_autofree char *why = dgn_diag_render (diag);
  g_error ("the default of '%s' cannot be read:\n%s", field->key, why);
}

static void
clear_value (const DgnField *field, gpointer target)
{
  if (field->type == DGN_FIELD_TEXT) g_clear_pointer (&MEMBER (char *, target, field), g_free);
  if (field->type == DGN_FIELD_CUSTOM && field->codec->clear) field->codec->clear (&MEMBER (char, target, field));
  if (field->type == DGN_FIELD_GROUP) dgn_schema_clear (field->fields, &MEMBER (char, target, field));
}

/* Reads the value of a key that is there; on a finding the field has its default. */
static gboolean
bind_value (DgnDiag *diag, const DgnField *field, const DgnNode *node, const char *path, gpointer target)
{
  g_autofree char *what = g_strconcat (path, field->key, NULL);

  if (field->type == DGN_FIELD_GROUP) return read_group (diag, field, node, what, target);
  set_default (field, target);
  if (field->type != DGN_FIELD_CUSTOM) return read_value (diag, field, node, what, target);

  clear_value (field, target);
  if (read_value (diag, field, node, what, target)) return TRUE;
  clear_value (field, target);
  set_default (field, target);
  return FALSE;
}

static gboolean
bind_absent (DgnDiag *diag, const DgnField *field, const DgnNode *map, const char *path, gpointer target)
{
  set_default (field, target);
  if (field->type == DGN_FIELD_GROUP || field->fallback) return TRUE;
  dgn_diag_error (diag, map ? map->mark : DGN_MARK_NONE, "the key '%s%s' is missing", path, field->key);
  return FALSE;
}

static gboolean
refuse_unknown (DgnDiag *diag, const DgnField *fields, const DgnNode *map, const char *path)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  gboolean is_good = TRUE;

  for (const DgnField *field = fields; field->key; field++) g_ptr_array_add (known, (gpointer)field->key);
  g_ptr_array_add (known, NULL);
  g_autofree char *group = g_strndup (path, *path ? strlen (path) - 1 : 0);
  g_autofree char *what = *path ? g_strdup_printf ("key of %s", group) : g_strdup ("key");
  for (guint i = 0; i < dgn_node_length (map); i++) {
    const DgnPair *pair = dgn_node_pair (map, i);
    if (g_strv_contains ((const char *const *)known->pdata, pair->key)) continue;
    dgn_diag_unknown (diag, pair->mark, what, pair->key, (const char *const *)known->pdata);
    is_good = FALSE;
  }
  return is_good;
}

static gboolean
bind (DgnDiag *diag, const DgnField *fields, const DgnNode *map, gpointer target, const char *path)
{
  gboolean is_good = TRUE;

  if (map && map->kind != DGN_NODE_MAP) {
    g_autofree char *group = g_strndup (path, *path ? strlen (path) - 1 : 0);
    dgn_diag_error (diag, map->mark, "%s must be a map of keys, not %s", *path ? group : "this",
                    dgn_node_kind_name (map));
    dgn_schema_defaults (fields, target);
    return FALSE;
  }
  for (const DgnField *field = fields; field->key; field++) {
    const DgnNode *node = map ? dgn_node_get (map, field->key) : NULL;
    is_good &= node ? bind_value (diag, field, node, path, target) : bind_absent (diag, field, map, path, target);
  }
  if (map) is_good &= refuse_unknown (diag, fields, map, path);
  return is_good;
}

gboolean
dgn_schema_bind (DgnDiag *diag, const DgnField *fields, const DgnNode *map, gpointer target)
{
  return bind (diag, fields, map, target, "");
}

void
dgn_schema_defaults (const DgnField *fields, gpointer target)
{
  for (const DgnField *field = fields; field->key; field++) set_default (field, target);
}

void
dgn_schema_clear (const DgnField *fields, gpointer target)
{
  for (const DgnField *field = fields; field->key; field++) clear_value (field, target);
}
