#include "data/schema_private.h"

#include <string.h>

#define MANUAL_COLUMNS 78
#define STARTER_COLUMNS 96

char *
dgn_schema_type_name (const DgnField *field)
{
  switch (field->type) {
    case DGN_FIELD_INT:
    case DGN_FIELD_UINT64: return g_strdup ("whole number");
    case DGN_FIELD_DOUBLE: return g_strdup ("number");
    case DGN_FIELD_BOOL: return g_strdup ("true | false");
    case DGN_FIELD_TEXT: return g_strdup ("text");
    case DGN_FIELD_WORD: return g_strjoinv (" | ", (char **)field->words);
    case DGN_FIELD_CUSTOM: return g_strdup (field->codec->type_name);
    case DGN_FIELD_GROUP: return g_strdup ("map");
  }
  return NULL;
}

char *
dgn_schema_range_name (const DgnField *field)
{
  char low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];

  if (field->min == 0 && field->max == 0) return NULL;
  g_ascii_formatd (low, sizeof low, "%.15g", field->min);
  g_ascii_formatd (high, sizeof high, "%.15g", field->max);
  if (field->type == DGN_FIELD_INT || field->type == DGN_FIELD_DOUBLE) return g_strdup_printf ("%s to %s", low, high);
  return field->type == DGN_FIELD_TEXT ? g_strdup_printf ("at most %s characters", high) : NULL;
}

/* Breaks words into lines of at most `columns` characters, each behind `margin`. */
static void
append_wrapped (GString *out, const char *words, const char *margin, int columns)
{
  g_auto (GStrv) parts = g_strsplit_set (words, " \n", -1);
  glong used = 0;

  for (char **part = parts; *part; part++) {
    glong length = g_utf8_strlen (*part, -1);
    if (length == 0) continue;
    if (used > 0 && used + 1 + length > columns) {
      g_string_append_c (out, '\n');
      used = 0;
    }
    g_string_append (out, used == 0 ? margin : " ");
    g_string_append (out, *part);
    used += (used == 0 ? g_utf8_strlen (margin, -1) : 1) + length;
  }
  if (used > 0) g_string_append_c (out, '\n');
}

static void
append_manual (GString *out, const DgnField *fields, const char *path)
{
  for (const DgnField *field = fields; field->key; field++) {
    g_autofree char *name = g_strconcat (path, field->key, NULL);
    if (field->type == DGN_FIELD_GROUP) {
      g_string_append_printf (out, "%s\n", name);
      if (field->doc) append_wrapped (out, field->doc, "    ", MANUAL_COLUMNS);
      g_autofree char *inner = g_strconcat (name, ".", NULL);
      append_manual (out, field->fields, inner);
      continue;
    }
    g_autofree char *type = dgn_schema_type_name (field);
    g_autofree char *range = dgn_schema_range_name (field);
    g_string_append_printf (out, "%s  %s  ", name, type);
    if (!field->fallback) {
      g_string_append (out, "must be given");
    } else {
      g_string_append_printf (out, "default %s", *field->fallback ? field->fallback : "\"\"");
    }
    if (range) g_string_append_printf (out, "  %s", range);
    g_string_append_c (out, '\n');
    if (field->doc) append_wrapped (out, field->doc, "    ", MANUAL_COLUMNS);
  }
}

char *
dgn_schema_manual (const DgnField *fields)
{
  GString *out = g_string_new (NULL);

  append_manual (out, fields, "");
  return g_string_free (out, FALSE);
}

/* The comment above a key: its meaning, then what it may be. */
static char *
describe (const DgnField *field)
{
  GString *out = g_string_new (NULL);
  g_autofree char *type = dgn_schema_type_name (field);
  g_autofree char *range = dgn_schema_range_name (field);

  append_wrapped (out, field->doc ? field->doc : "", "", STARTER_COLUMNS);
  if (field->type != DGN_FIELD_GROUP)
    g_string_append_printf (out, "%s%s%s\n", type, range ? ", " : "", range ? range : "");
  if (field->type != DGN_FIELD_GROUP && !field->fallback)
    g_string_append_printf (out, "This key must be given: %s: …\n", field->key);
  return g_string_free (out, FALSE);
}

static void
emit_starter (DgnEmit *emit, const DgnField *fields)
{
  for (const DgnField *field = fields; field->key; field++) {
    g_autofree char *comment = describe (field);
    if (*comment) dgn_emit_comment (emit, comment);
    if (field->type == DGN_FIELD_GROUP) {
      dgn_emit_key (emit, field->key);
      dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
      emit_starter (emit, field->fields);
      dgn_emit_map_end (emit);
      continue;
    }
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnNode) node = dgn_schema_fallback (diag, field);
    if (!node) continue;
    dgn_emit_key (emit, field->key);
    /* What is text is quoted where it needs to be; all else stands as it does in the table of fields. */
    if (field->type == DGN_FIELD_TEXT) {
      dgn_emit_text (emit, node->text);
    } else {
      dgn_schema_emit_node (emit, node);
    }
  }
}

char *
dgn_schema_starter (const DgnField *fields, const char *header)
{
  DgnEmit *emit = dgn_emit_new ();

  if (header && *header) dgn_emit_comment (emit, header);
  dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
  emit_starter (emit, fields);
  dgn_emit_map_end (emit);
  return dgn_emit_finish (emit, NULL);
}
