#include "data/emit_scalar.h"

#include <dungeonbook/emit.h>
#include <math.h>
#include <string.h>

#define STEP 2
/* A key that is longer than this is written behind '? ', as readers look 1024 characters ahead for the ':'. */
#define SIMPLE_KEY_MAX 1000

typedef struct {
  gboolean is_map, is_flow;
  gboolean is_opened; /* something stands in it already; an empty one is "{}" or "[]" */
  int indent;         /* column of its keys or dashes */
} Level;

struct DgnEmit {
  GString *out;
  GArray *levels;
};

DgnEmit *
dgn_emit_new (void)
{
  DgnEmit *emit = g_new (DgnEmit, 1);

  emit->out = g_string_new (NULL);
  emit->levels = g_array_new (FALSE, FALSE, sizeof (Level));
  return emit;
}

static Level *
level_at (DgnEmit *emit, guint up)
{
  return emit->levels->len > up ? &g_array_index (emit->levels, Level, emit->levels->len - 1 - up) : NULL;
}

static gboolean
is_line_start (const DgnEmit *emit)
{
  return emit->out->len == 0 || emit->out->str[emit->out->len - 1] == '\n';
}

static void
begin_line (DgnEmit *emit, int indent)
{
  if (!is_line_start (emit)) g_string_append_c (emit->out, '\n');
  for (int i = 0; i < indent; i++) g_string_append_c (emit->out, ' ');
}

/* Goes to where the next key or entry of the innermost level begins. */
static void
begin_entry (DgnEmit *emit, Level *level)
{
  const Level *parent = level_at (emit, 1);
  gboolean is_first = !level->is_opened;

  level->is_opened = TRUE;
  if (level->is_flow) {
    if (!is_first) g_string_append (emit->out, ", ");
    return;
  }
  /* The first thing in an entry of a list stands behind the dash. */
  if (is_first && parent && !parent->is_map) return;
  begin_line (emit, level->indent);
}

/* Goes to where a value begins; `is_below` for one that begins on the next line. */
static void
begin_value (DgnEmit *emit, gboolean is_below)
{
  Level *level = level_at (emit, 0);

  if (!level) return;
  if (level->is_map) {
    if (!is_below) g_string_append_c (emit->out, ' ');
    return;
  }
  begin_entry (emit, level);
  if (!level->is_flow) g_string_append (emit->out, "- ");
}

static void
begin_collection (DgnEmit *emit, gboolean is_map, DgnEmitStyle style)
{
  const Level *parent = level_at (emit, 0);
  gboolean is_flow = style == DGN_EMIT_FLOW || (parent && parent->is_flow);
  Level level = { is_map, is_flow, FALSE, parent ? parent->indent + STEP : 0 };

  begin_value (emit, !is_flow);
  if (is_flow) g_string_append_c (emit->out, is_map ? '{' : '[');
  g_array_append_val (emit->levels, level);
}

static void
end_collection (DgnEmit *emit, gboolean is_map)
{
  g_return_if_fail (emit->levels->len > 0 && level_at (emit, 0)->is_map == is_map);

  Level level = *level_at (emit, 0);
  const Level *parent = level_at (emit, 1);
  g_array_set_size (emit->levels, emit->levels->len - 1);
  if (level.is_flow) {
    g_string_append_c (emit->out, is_map ? '}' : ']');
  } else if (!level.is_opened) {
    if (parent && parent->is_map) g_string_append_c (emit->out, ' ');
    g_string_append (emit->out, is_map ? "{}" : "[]");
  }
}

void
dgn_emit_map_begin (DgnEmit *emit, DgnEmitStyle style)
{
  begin_collection (emit, TRUE, style);
}

void
dgn_emit_map_end (DgnEmit *emit)
{
  end_collection (emit, TRUE);
}

void
dgn_emit_list_begin (DgnEmit *emit, DgnEmitStyle style)
{
  begin_collection (emit, FALSE, style);
}

void
dgn_emit_list_end (DgnEmit *emit)
{
  end_collection (emit, FALSE);
}

void
dgn_emit_comment (DgnEmit *emit, const char *lines)
{
  Level *level = level_at (emit, 0);
  gboolean is_first_inside = level && emit->levels->len > 1 && !level->is_opened;
  int indent = level ? level->indent : 0;
  g_autofree char *valid = g_utf8_make_valid (lines, -1);

  g_return_if_fail (!level || (level->is_map && !level->is_flow));

  if (level && emit->levels->len > 1) level->is_opened = TRUE;
  begin_line (emit, 0);
  if (emit->out->len > 0 && !is_first_inside) g_string_append_c (emit->out, '\n');
  g_auto (GStrv) parts = g_strsplit (g_strchomp (valid), "\n", -1);
  for (char **part = parts; *part; part++) {
    begin_line (emit, indent);
    g_string_append (emit->out, **part ? "# " : "#");
    /* A sign that ends a line for the reader would end the comment. */
    for (const char *p = *part; *p; p = g_utf8_next_char (p)) {
      gunichar c = g_utf8_get_char (p);
      g_string_append_unichar (emit->out, g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029 || c == 0xfeff ? ' ' : c);
    }
    g_string_append_c (emit->out, '\n');
  }
}

void
dgn_emit_key (DgnEmit *emit, const char *key)
{
  Level *level = level_at (emit, 0);

  g_return_if_fail (level && level->is_map);

  begin_entry (emit, level);
  gsize start = emit->out->len;
  dgn_scalar_append (emit->out, key, level->is_flow ? SCALAR_KEY | SCALAR_FLOW : SCALAR_KEY);
  if (emit->out->len - start > SIMPLE_KEY_MAX) {
    g_string_insert (emit->out, (gssize)start, "? ");
    if (level->is_flow) {
      g_string_append_c (emit->out, ' ');
    } else {
      begin_line (emit, level->indent);
    }
  }
  g_string_append_c (emit->out, ':');
}

void
dgn_emit_text (DgnEmit *emit, const char *text)
{
  const Level *level = level_at (emit, 0);
  gboolean is_flow = level && level->is_flow;
  int indent = level ? level->indent : 0;

  begin_value (emit, FALSE);
  if (!is_flow && dgn_scalar_is_block (text)) {
    dgn_scalar_append_block (emit->out, text, indent + STEP);
  } else {
    dgn_scalar_append (emit->out, text, is_flow ? SCALAR_FLOW : SCALAR_VALUE);
  }
}

void
dgn_emit_word (DgnEmit *emit, const char *word)
{
  begin_value (emit, FALSE);
  g_string_append (emit->out, word);
}

void
dgn_emit_int (DgnEmit *emit, gint64 value)
{
  begin_value (emit, FALSE);
  g_string_append_printf (emit->out, "%" G_GINT64_FORMAT, value);
}

void
dgn_emit_uint64 (DgnEmit *emit, guint64 value)
{
  begin_value (emit, FALSE);
  g_string_append_printf (emit->out, "%" G_GUINT64_FORMAT, value);
}

void
dgn_emit_double (DgnEmit *emit, double value)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_return_if_fail (isfinite (value));

  /* The shortest that reads as the same number again. */
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++) {
    g_ascii_formatd (text, sizeof text, formats[i], value);
    double again = g_ascii_strtod (text, NULL);
    if (memcmp (&again, &value, sizeof value) == 0) break;
  }
  dgn_emit_word (emit, text);
}

void
dgn_emit_bool (DgnEmit *emit, gboolean value)
{
  dgn_emit_word (emit, value ? "true" : "false");
}

char *
dgn_emit_finish (DgnEmit *emit, gsize *length)
{
  g_warn_if_fail (emit->levels->len == 0);

  if (!is_line_start (emit)) g_string_append_c (emit->out, '\n');
  if (length) *length = emit->out->len;
  char *text = g_string_free (emit->out, FALSE);
  g_array_unref (emit->levels);
  g_free (emit);
  return text;
}
