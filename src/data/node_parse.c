#include "data/node_private.h"

#include <dungeonbook/file.h>
#include <dungeonbook/text.h>
#include <string.h>
#include <yaml.h>

/* From this many pairs on, a map under construction looks its keys up in a table. */
#define LINEAR_MAX 16

/* A list or map that is still open. */
typedef struct {
  DgnNode *node;
  char *key; /* of a map: read, its value not yet */
  DgnMark key_mark;
  GHashTable *keys; /* key -> index + 1 of its pair, once there are many */
} Frame;

typedef struct {
  DgnDiag *diag;
  DgnNodeText text;
  yaml_parser_t yaml;
  Frame frames[DGN_NODE_DEPTH_MAX];
  guint depth;
  guint n_nodes;
  DgnNode *root;
  gboolean is_over; /* the end, or a fault behind which nothing can be understood */
  gboolean has_document;
} Reader;

static DgnMark
mark_of (Reader *reader, const yaml_event_t *event)
{
  const yaml_mark_t *start = &event->start_mark, *end = &event->end_mark;
  gsize width = start->line == end->line ? end->column - start->column : 1;

  return dgn_node_text_mark (&reader->text, start->line, start->column, width);
}

static DgnMark
mark_at (Reader *reader, const yaml_mark_t *mark)
{
  return dgn_node_text_mark (&reader->text, mark->line, mark->column, 1);
}

G_GNUC_PRINTF (4, 5)
static void
stop (Reader *reader, DgnMark mark, const char *suggestion, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, mark, suggestion, "%s", message);
  reader->is_over = TRUE;
}

static const DgnPair *
find_pair (Frame *frame, const char *key)
{
  GArray *pairs = frame->node->pairs;

  if (frame->keys) {
    guint found = GPOINTER_TO_UINT (g_hash_table_lookup (frame->keys, key));
    return found ? &g_array_index (pairs, DgnPair, found - 1) : NULL;
  }
  for (guint i = 0; i < pairs->len; i++) {
    const DgnPair *pair = &g_array_index (pairs, DgnPair, i);
    if (strcmp (pair->key, key) == 0) return pair;
  }
  return NULL;
}

static void
remember_keys (Frame *frame)
{
  GArray *pairs = frame->node->pairs;

  if (pairs->len < LINEAR_MAX) return;
  guint first = frame->keys ? pairs->len - 1 : 0;
  if (!frame->keys) frame->keys = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = first; i < pairs->len; i++) {
    char *key = g_array_index (pairs, DgnPair, i).key;
    if (!g_hash_table_contains (frame->keys, key)) g_hash_table_insert (frame->keys, key, GUINT_TO_POINTER (i + 1));
  }
}

/* Puts a value where one is expected; takes it. */
static void
put (Reader *reader, DgnNode *node)
{
  if (reader->depth == 0) {
    reader->root = node;
    return;
  }
  Frame *frame = &reader->frames[reader->depth - 1];
  if (frame->node->kind == DGN_NODE_LIST) {
    g_ptr_array_add (frame->node->items, node);
    return;
  }
  dgn_node_add_pair (frame->node, g_steal_pointer (&frame->key), frame->key_mark, node);
  remember_keys (frame);
}

static gboolean
wants_key (const Reader *reader)
{
  if (reader->depth == 0) return FALSE;
  const Frame *frame = &reader->frames[reader->depth - 1];
  return frame->node->kind == DGN_NODE_MAP && !frame->key;
}

/* Counts a node. FALSE after a finding. */
static gboolean
count (Reader *reader, DgnMark mark)
{
  if (reader->n_nodes++ < DGN_NODE_COUNT_MAX) return TRUE;
  stop (reader, mark, NULL, "more than %d values in one file", DGN_NODE_COUNT_MAX);
  return FALSE;
}

static void
refuse_marks_of_yaml (Reader *reader, const yaml_event_t *event, const yaml_char_t *anchor, const yaml_char_t *tag)
{
  if (anchor)
    dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, mark_of (reader, event),
                  "write the value out, or put the text in quotes if it begins with '&'",
                  "anchors ('&%.40s') are not read", (const char *)anchor);
  if (tag)
    dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, mark_of (reader, event),
                  "leave it out, or put the text in quotes if it begins with '!'", "tags ('!') are not read");
}

static void
open_collection (Reader *reader, const yaml_event_t *event, DgnNodeKind kind)
{
  DgnMark mark = mark_of (reader, event);

  mark.width = 1;
  if (wants_key (reader)) {
    stop (reader, mark, "put a key that begins with '[' or '{' in quotes", "a key must be a word, not a list or a map");
    return;
  }
  if (reader->depth == DGN_NODE_DEPTH_MAX) {
    stop (reader, mark, NULL, "lists and maps are nested deeper than %d levels", DGN_NODE_DEPTH_MAX);
    return;
  }
  if (!count (reader, mark)) return;

  DgnNode *node = dgn_node_new (kind, mark);
  put (reader, node);
  reader->frames[reader->depth++] = (Frame){ .node = node };
}

static void
close_collection (Reader *reader)
{
  Frame *frame = &reader->frames[--reader->depth];

  g_clear_pointer (&frame->keys, g_hash_table_unref);
}

static void
take_key (Reader *reader, const yaml_event_t *event)
{
  Frame *frame = &reader->frames[reader->depth - 1];
  const char *key = (const char *)event->data.scalar.value;
  DgnMark mark = mark_of (reader, event);

  if (strlen (key) != event->data.scalar.length) {
    dgn_diag_error (reader->diag, mark, "a NUL character (\"\\0\") is not allowed in text");
  } else if (!*key && event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE) {
    dgn_diag_error (reader->diag, mark, "a key is missing before this ':'");
  }
  const DgnPair *first = find_pair (frame, key);
  if (first) {
    g_autofree char *excerpt = dgn_text_excerpt (key, 60);
    g_autofree char *suggestion = g_strdup_printf ("it was first given in line %d", first->mark.line);
    dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, mark, suggestion, "the key '%s' is given twice", excerpt);
  }
  frame->key = g_strdup (key);
  frame->key_mark = mark;
}

static void
take_scalar (Reader *reader, const yaml_event_t *event)
{
  if (wants_key (reader)) {
    take_key (reader, event);
    return;
  }
  DgnMark mark = mark_of (reader, event);
  if (!count (reader, mark)) return;

  const char *text = (const char *)event->data.scalar.value;
  if (strlen (text) != event->data.scalar.length)
    dgn_diag_error (reader->diag, mark, "a NUL character (\"\\0\") is not allowed in text");

  DgnNode *node = dgn_node_new (DGN_NODE_SCALAR, mark);
  node->text = g_strdup (text);
  node->is_quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
  put (reader, node);
}

static void
refuse_alias (Reader *reader, const yaml_event_t *event)
{
  DgnMark mark = mark_of (reader, event);

  dgn_diag_add (reader->diag, DGN_SEVERITY_ERROR, mark,
                "write the value out, or put the text in quotes if it begins with '*'",
                "aliases ('*%.40s') are not read", (const char *)event->data.alias.anchor);
  if (wants_key (reader)) {
    Frame *frame = &reader->frames[reader->depth - 1];
    frame->key = g_strdup ((const char *)event->data.alias.anchor);
    frame->key_mark = mark;
    return;
  }
  DgnNode *node = dgn_node_new (DGN_NODE_SCALAR, mark);
  node->text = g_strdup ("");
  put (reader, node);
}

static void
begin_document (Reader *reader, const yaml_event_t *event)
{
  if (reader->has_document)
    stop (reader, mark_of (reader, event), NULL, "a second document begins here, and a file holds only one");
  reader->has_document = TRUE;
  if (!reader->is_over
      && event->data.document_start.tag_directives.start != event->data.document_start.tag_directives.end)
    stop (reader, mark_of (reader, event), NULL, "tags are not read");
}

static void
take_event (Reader *reader, const yaml_event_t *event)
{
  switch (event->type) {
    case YAML_DOCUMENT_START_EVENT: begin_document (reader, event); break;
    case YAML_STREAM_END_EVENT: reader->is_over = TRUE; break;
    case YAML_ALIAS_EVENT: refuse_alias (reader, event); break;
    case YAML_SCALAR_EVENT:
      refuse_marks_of_yaml (reader, event, event->data.scalar.anchor, event->data.scalar.tag);
      take_scalar (reader, event);
      break;
    case YAML_SEQUENCE_START_EVENT:
      refuse_marks_of_yaml (reader, event, event->data.sequence_start.anchor, event->data.sequence_start.tag);
      open_collection (reader, event, DGN_NODE_LIST);
      break;
    case YAML_MAPPING_START_EVENT:
      refuse_marks_of_yaml (reader, event, event->data.mapping_start.anchor, event->data.mapping_start.tag);
      open_collection (reader, event, DGN_NODE_MAP);
      break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: close_collection (reader); break;
    default: break;
  }
}

/* A fault that libyaml found: the file is not YAML. */
static void
take_error (Reader *reader)
{
  const yaml_parser_t *yaml = &reader->yaml;
  const char *at = g_utf8_offset_to_pointer (reader->text.text, (glong)yaml->problem_mark.index);
  DgnNodeWords words = dgn_node_words (yaml->context, yaml->problem, at, (int)yaml->context_mark.line + 1);
  DgnMark mark = mark_at (reader, words.is_at_context ? &yaml->context_mark : &yaml->problem_mark);

  if (words.is_unclosed && reader->depth > 0) mark = reader->frames[reader->depth - 1].node->mark;
  stop (reader, mark, words.suggestion, "%s", words.message);
  g_free (words.message);
  g_free (words.suggestion);
}

static void
read_events (Reader *reader)
{
  yaml_event_t event;

  while (!reader->is_over) {
    if (!yaml_parser_parse (&reader->yaml, &event)) {
      take_error (reader);
      return;
    }
    take_event (reader, &event);
    yaml_event_delete (&event);
    if (dgn_diag_is_full (reader->diag)) reader->is_over = TRUE;
  }
}

static void
close_all (Reader *reader)
{
  while (reader->depth > 0) {
    g_free (reader->frames[reader->depth - 1].key);
    close_collection (reader);
  }
}

DgnNode *
dgn_node_parse_from (DgnDiag *diag, const DgnSource *source, gsize offset)
{
  Reader reader = { .diag = diag };
  guint n_errors = dgn_diag_n_errors (diag);

  if (dgn_node_text_init (&reader.text, diag, source, offset)) {
    if (!yaml_parser_initialize (&reader.yaml)) g_error ("out of memory");
    yaml_parser_set_encoding (&reader.yaml, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string (&reader.yaml, (const guchar *)reader.text.text, reader.text.length);
    read_events (&reader);
    yaml_parser_delete (&reader.yaml);
    close_all (&reader);
  }
  if (dgn_diag_n_errors (diag) > n_errors || dgn_diag_is_full (diag)) g_clear_pointer (&reader.root, dgn_node_free);
  else if (!reader.root) {
    reader.root = dgn_node_new (DGN_NODE_SCALAR, (DgnMark){ source, 1, 1, 1 });
    reader.root->text = g_strdup ("");
  }
  return reader.root;
}

DgnNode *
dgn_node_parse (DgnDiag *diag, const DgnSource *source)
{
  g_autoptr (DgnNode) root = dgn_node_parse_from (diag, source, 0);

  if (!root || root->kind != DGN_NODE_SCALAR || root->is_quoted || *root->text) return g_steal_pointer (&root);
  return dgn_node_new (DGN_NODE_MAP, (DgnMark){ source, 1, 1, 1 });
}

DgnNode *
dgn_node_read (DgnDiag *diag, const char *path)
{
  const DgnSource *source = dgn_file_read (diag, path);

  return source ? dgn_node_parse (diag, source) : NULL;
}

DgnNode *
dgn_node_parse_text (DgnDiag *diag, const char *name, const char *text)
{
  return dgn_node_parse (diag, dgn_diag_take_source (diag, name, g_strdup (text), strlen (text)));
}
