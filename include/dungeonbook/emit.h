/* emit.h - YAML out, with the scalar styles chosen so that text that looks like a number, a bool or null ("1e3",
 * "010", "null", "yes") stays text when it is read again, here and by any other reader.
 *
 * Calls nest: map_begin … key/value … map_end. Long text is folded nowhere; a text with line ends becomes a
 * literal block. Lists are indented inside maps; everything inside a flow list or map is flow, on one line.
 * Same calls, same bytes.
 *
 * The writer is our own: libyaml's escapes every character beyond U+FFFF (a dragon becomes "\U0001F409") and knows no
 * comments. The tests read everything back through libyaml.
 */
#pragma once

#include <dungeonbook/file.h>

G_BEGIN_DECLS

typedef struct DgnEmit DgnEmit;

typedef enum { DGN_EMIT_BLOCK, DGN_EMIT_FLOW } DgnEmitStyle;

/* Emits into memory; dgn_emit_finish gives the text. */
DgnEmit *dgn_emit_new (void);
/* A comment of whole lines before the document or between the keys of a block map ("# " is put before each line); an
 * empty line is put before it, except at the very top and right under the key of an inner map. */
void dgn_emit_comment (DgnEmit *emit, const char *lines);
void dgn_emit_map_begin (DgnEmit *emit, DgnEmitStyle style);
void dgn_emit_map_end (DgnEmit *emit);
void dgn_emit_list_begin (DgnEmit *emit, DgnEmitStyle style);
void dgn_emit_list_end (DgnEmit *emit);
void dgn_emit_key (DgnEmit *emit, const char *key);
/* Text: quoted when it would otherwise read as something else. */
void dgn_emit_text (DgnEmit *emit, const char *text);
/* A word of ours, a coordinate, an id: always plain. */
void dgn_emit_word (DgnEmit *emit, const char *word);
void dgn_emit_int (DgnEmit *emit, gint64 value);
void dgn_emit_uint64 (DgnEmit *emit, guint64 value);
void dgn_emit_double (DgnEmit *emit, double value);
void dgn_emit_bool (DgnEmit *emit, gboolean value);
/* Ends the document, frees `emit` and returns its text, NUL-terminated; *length may be NULL. The caller frees. */
char *dgn_emit_finish (DgnEmit *emit, gsize *length);

G_END_DECLS
