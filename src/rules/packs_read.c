/* packs_read.c - rows of packs, which are tables of ours, and of users' files, which are YAML; both by the same fields. */
#include "rules/packs_read.h"

#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#include <stdlib.h>
#include <string.h>

#define MEMBER(type, record, offset) (*(type *)((char *)(record) + (offset)))

static void
fault (DgnDiag *diag, const char *path, int line, const char *key, const char *cell)
{
  dgn_diag_error (diag, DGN_MARK_NONE, "%s, line %d: %s cannot be '%s'", path, line, key, cell);
}

static gboolean
take_int (const DgnField *field, const char *cell, int *value)
{
  char *end = NULL;
  const long number = strtol (cell, &end, 10);
  if (end == cell || *end != '\0' || number < (long)field->min || number > (long)field->max)
    return FALSE;
  *value = (int)number;
  return TRUE;
}

/* A cell that is not empty. */
static gboolean
take_cell (const DgnField *field, char *cell, gpointer record)
{
  switch (field->type) {
  case DGN_FIELD_INT:
    return take_int (field, cell, &MEMBER (int, record, field->offset));
  case DGN_FIELD_TEXT:
    MEMBER (char *, record, field->offset) = cell;
    return field->max == 0 || strlen (cell) <= (gsize)field->max;
  case DGN_FIELD_WORD:
    MEMBER (int, record, field->offset) = dgn_text_index (cell, field->words);
    return MEMBER (int, record, field->offset) >= 0;
  case DGN_FIELD_BOOL:
    MEMBER (gboolean, record, field->offset) = *cell == '1';
    return (*cell == '0' || *cell == '1') && cell[1] == '\0';
  default:
    return FALSE;
  }
}

/* A record at its defaults, whose texts nobody has to free. */
static void
set_defaults (const DgnRowKind *kind, gpointer record)
{
  memset (record, 0, kind->size);
  dgn_schema_defaults (kind->fields, record);
  for (const DgnField *field = kind->fields; field->key != NULL; field++)
    if (field->type == DGN_FIELD_TEXT) {
      g_free (MEMBER (char *, record, field->offset));
      MEMBER (char *, record, field->offset) = (char *)"";
    }
}

/* Cuts the text at the next separator and steps behind it; NULL at the end. */
static char *
next (char **text, char separator)
{
  char *start = *text;
  if (start == NULL)
    return NULL;
  char *end = strchr (start, separator);
  if (end != NULL)
    *end++ = '\0';
  *text = end;
  return start;
}

static const DgnField *
find_field (const DgnRowKind *kind, const char *key)
{
  for (const DgnField *field = kind->fields; field->key != NULL; field++)
    if (strcmp (field->key, key) == 0)
      return field;
  return NULL;
}

/* The fields of the columns; FALSE if there is one that no field has. */
static gboolean
read_heads (const DgnRowKind *kind, char *line, GPtrArray *columns)
{
  for (char *key = next (&line, '\t'); key != NULL; key = next (&line, '\t')) {
    const DgnField *field = find_field (kind, key);
    if (field == NULL)
      return FALSE;
    g_ptr_array_add (columns, (gpointer)field);
  }
  return TRUE;
}

static gboolean
read_row (DgnDiag *diag, const char *path, int line_number, char *line, const GPtrArray *columns, gpointer record)
{
  guint column = 0;
  for (char *cell = next (&line, '\t'); cell != NULL; cell = next (&line, '\t'), column++) {
    if (column >= columns->len) {
      fault (diag, path, line_number, "a cell too many", cell);
      return FALSE;
    }
    const DgnField *field = g_ptr_array_index (columns, column);
    if (*cell != '\0' && !take_cell (field, cell, record)) {
      fault (diag, path, line_number, field->key, cell);
      return FALSE;
    }
  }
  if (column != columns->len)
    fault (diag, path, line_number, "the number of cells", "less than that of columns");
  return column == columns->len;
}

gboolean
dgn_rows_read_tsv (DgnDiag *diag, const char *path, char *text, const DgnRowKind *kind, const DgnSystem *system, const DgnPack *pack,
                   GArray *rows)
{
  g_autoptr (GPtrArray) columns = g_ptr_array_new ();
  g_autofree char *defaults = g_malloc (kind->size);
  set_defaults (kind, defaults);
  *(const DgnPack **)defaults = pack; /* every record begins with its pack */
  int number = 0;
  gboolean is_good = TRUE;
  for (char *line = next (&text, '\n'); line != NULL; line = next (&text, '\n')) {
    number++;
    if (*line == '\0' || *line == '#')
      continue;
    if (columns->len == 0) {
      if (!read_heads (kind, line, columns)) {
        fault (diag, path, number, "a column", "unknown");
        return FALSE;
      }
      continue;
    }
    g_array_append_vals (rows, defaults, 1);
    gpointer record = rows->data + (gsize) (rows->len - 1) * kind->size;
    is_good &= read_row (diag, path, number, line, columns, record)
               && (kind->settle == NULL || kind->settle (diag, system, NULL, record));
  }
  return is_good;
}

GArray *
dgn_rows_of_ours (const DgnRowKind *kind, char **text)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  GArray *rows = g_array_new (FALSE, FALSE, (guint)kind->size);
  gsize length = 0;
  const char *builtin = dgn_builtin (kind->file, &length);
  g_autofree char *copy = g_strndup (builtin, length);
  if (!dgn_rows_read_tsv (diag, kind->file, copy, kind, NULL, NULL, rows)) {
    g_autofree char *why = dgn_diag_render (diag);
    g_error ("%s cannot be read:\n%s", kind->file, why);
  }
  if (text != NULL)
    *text = g_steal_pointer (&copy);
  return rows;
}

static gboolean
read_record (DgnDiag *diag, const DgnNode *map, const DgnRowKind *kind, const DgnSystem *system, GArray *rows)
{
  g_array_set_size (rows, rows->len + 1);
  gpointer record = rows->data + (gsize) (rows->len - 1) * kind->size;
  memset (record, 0, kind->size);
  const gboolean is_bound = dgn_schema_bind (diag, kind->fields, map, record);
  return is_bound && (kind->settle == NULL || kind->settle (diag, system, map, record));
}

static const char *
name_of (const DgnRowKind *kind, gconstpointer record)
{
  return *(char *const *)((const char *)record + find_field (kind, "name")->offset);
}

/* Two rows of one name in one file: the second would quietly win. */
static gboolean
check_names (DgnDiag *diag, const DgnNode *root, const DgnRowKind *kind, const GArray *rows, guint first)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean is_good = TRUE;
  for (guint i = first; i < rows->len; i++) {
    const char *name = name_of (kind, rows->data + (gsize)i * kind->size);
    const DgnNode *map = dgn_node_item (root, i - first);
    const DgnNode *node = map->kind == DGN_NODE_MAP ? dgn_node_get (map, "name") : NULL;
    const DgnMark mark = node != NULL ? node->mark : map->mark;
    if (node != NULL && *name == '\0') {
      dgn_diag_error (diag, mark, "the name is empty");
      is_good = FALSE;
    } else if (node != NULL && !g_hash_table_add (seen, g_ascii_strdown (name, -1))) {
      dgn_diag_error (diag, mark, "'%s' is there twice", name);
      is_good = FALSE;
    }
  }
  return is_good;
}

gboolean
dgn_rows_read_yaml (DgnDiag *diag, const DgnNode *root, const DgnRowKind *kind, const DgnSystem *system, GArray *rows)
{
  if (root->kind == DGN_NODE_MAP && dgn_node_length (root) == 0) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, root->mark, "begin each with '- name: '", "the file of %s is empty", kind->name);
    return FALSE;
  }
  if (root->kind != DGN_NODE_LIST) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, root->mark, "begin each with '- name: '", "%s are a list of maps, not %s", kind->name,
                  dgn_node_kind_name (root));
    return FALSE;
  }
  const guint first = rows->len;
  gboolean is_good = TRUE;
  for (guint i = 0; i < dgn_node_length (root) && !dgn_diag_is_full (diag); i++)
    is_good &= read_record (diag, dgn_node_item (root, i), kind, system, rows);
  return check_names (diag, root, kind, rows, first) && is_good;
}

void
dgn_rows_free_owned (const DgnRowKind *kind, GArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    dgn_schema_clear (kind->fields, rows->data + (gsize)i * kind->size);
  g_array_unref (rows);
}

const DgnRowKind *
dgn_rows_kind_of (const DgnNode *root)
{
  const DgnRowKind *const kinds[] = { &dgn_row_monsters, &dgn_row_traps, &dgn_row_treasure };
  const DgnNode *map = root->kind == DGN_NODE_LIST && dgn_node_length (root) > 0 ? dgn_node_item (root, 0) : NULL;
  if (map == NULL || map->kind != DGN_NODE_MAP)
    return NULL;
  int best = 0;
  const DgnRowKind *kind = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    int known = 0;
    for (guint k = 0; k < dgn_node_length (map); k++)
      known += find_field (kinds[i], dgn_node_pair (map, k)->key) != NULL;
    if (known > best) {
      best = known;
      kind = kinds[i];
    }
  }
  return kind;
}
