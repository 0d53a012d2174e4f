/* pdf_value.c - values as they stand in a PDF: where they end, what they refer to, texts. */
#include "output/pdf_file.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

#define LEVEL 6 /* of packing: 9 takes longer for next to nothing */
/* What a stream is unpacked into, in bytes. */
#define LEAST_ROOM ((gsize) 4096)
#define MOST_ROOM ((gsize) 1 << 30)

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}

static gboolean
is_regular (char c)
{
  return !is_space (c) && strchr ("()<>[]{}/%", c) == NULL;
}

const char *
dgn_pdf_skip_space (const char *at, const char *end)
{
  while (at < end && (is_space (*at) || *at == '%')) {
    gboolean is_comment = *at == '%';
    while (is_comment && at + 1 < end && at[1] != '\n')
      at++;
    at++;
  }
  return at;
}

static const char *
skip_regular (const char *at, const char *end)
{
  while (at < end && is_regular (*at))
    at++;
  return at;
}

static const char *
skip_string (const char *at, const char *end)
{
  int depth = 0;
  for (; at < end; at++) {
    if (*at == '\\')
      at++;
    else if (*at == '(')
      depth++;
    else if (*at == ')' && --depth == 0)
      return at + 1;
  }
  return end;
}

/* What begins with "<<" or "[" up to its end, whatever is in it. */
static const char *
skip_all (const char *at, const char *end, const char *closing)
{
  gsize length = strlen (closing);
  at += length;
  for (;;) {
    at = dgn_pdf_skip_space (at, end);
    if ((gsize) (end - at) < length)
      return end;
    if (strncmp (at, closing, length) == 0)
      return at + length;
    const char *next = dgn_pdf_skip (at, end);
    at = next > at ? next : at + 1;
  }
}

/* "12 0 R" from `at`, or NULL. */
static const char *
skip_reference (const char *at, const char *end)
{
  for (int i = 0; i < 2; i++) {
    const char *start = at;
    while (at < end && g_ascii_isdigit (*at))
      at++;
    if (at == start || at == end || !is_space (*at))
      return NULL;
    at = dgn_pdf_skip_space (at, end);
  }
  return at < end && *at == 'R' && (at + 1 == end || !is_regular (at[1])) ? at + 1 : NULL;
}

const char *
dgn_pdf_skip (const char *at, const char *end)
{
  at = dgn_pdf_skip_space (at, end);
  if (at == end)
    return end;
  if (*at == '(')
    return skip_string (at, end);
  if (*at == '[')
    return skip_all (at, end, "]");
  if (*at == '<' && at + 1 < end && at[1] == '<')
    return skip_all (at, end, ">>");
  if (*at == '<') {
    const char *close = memchr (at, '>', (gsize) (end - at));
    return close != NULL ? close + 1 : end;
  }
  if (*at == '/')
    return skip_regular (at + 1, end);
  const char *reference = skip_reference (at, end);
  return reference != NULL ? reference : MAX (skip_regular (at, end), at + 1);
}

GArray *
dgn_pdf_references (const char *value)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (int));
  const char *end = value + strlen (value), *at = dgn_pdf_skip_space (value, end);
  if (end - at >= 2 && strncmp (at, "<<", 2) == 0)
    at += 2;
  else if (at < end && *at == '[')
    at++;
  for (;;) {
    at = dgn_pdf_skip_space (at, end);
    if (at == end)
      return found;
    if (skip_reference (at, end) != NULL) {
      int object = atoi (at);
      g_array_append_val (found, object);
    }
    at = dgn_pdf_skip (at, end);
  }
}

char *
dgn_pdf_text (const char *text)
{
  if (g_str_is_ascii (text)) {
    GString *plain = g_string_new ("(");
    for (const char *p = text; *p != '\0'; p++) {
      if (strchr ("()\\", *p) != NULL)
        g_string_append_c (plain, '\\');
      if (g_ascii_iscntrl (*p))
        g_string_append_printf (plain, "\\%03o", (guint) (guchar) *p);
      else
        g_string_append_c (plain, *p);
    }
    g_string_append_c (plain, ')');
    return g_string_free (plain, FALSE);
  }
  GString *wide = g_string_new ("<FEFF");
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree gunichar2 *units = g_utf8_to_utf16 (valid, -1, NULL, NULL, NULL);
  for (const gunichar2 *p = units; *p != 0; p++)
    g_string_append_printf (wide, "%04X", *p);
  g_string_append_c (wide, '>');
  return g_string_free (wide, FALSE);
}

GBytes *
dgn_pdf_pack (const char *content, gsize length)
{
  struct libdeflate_compressor *packer = libdeflate_alloc_compressor (LEVEL);
  const gsize room = libdeflate_zlib_compress_bound (packer, length);
  guint8 *packed = g_malloc (room);
  const gsize n = libdeflate_zlib_compress (packer, content, length, packed, room);
  libdeflate_free_compressor (packer);
  return g_bytes_new_take (g_realloc (packed, n), n);
}

/* How long it will be is written nowhere: the room grows until it is enough. */
GBytes *
dgn_pdf_unpack (const char *content, gsize length)
{
  struct libdeflate_decompressor *unpacker = libdeflate_alloc_decompressor ();
  enum libdeflate_result result = LIBDEFLATE_INSUFFICIENT_SPACE;
  guint8 *plain = NULL;
  gsize n = 0;
  for (gsize room = 4 * length + LEAST_ROOM; result == LIBDEFLATE_INSUFFICIENT_SPACE && room <= MOST_ROOM; room *= 2) {
    plain = g_realloc (plain, room);
    result = libdeflate_zlib_decompress (unpacker, content, length, plain, room, &n);
  }
  libdeflate_free_decompressor (unpacker);
  if (result == LIBDEFLATE_SUCCESS)
    return g_bytes_new_take (plain, n);
  g_free (plain);
  return NULL;
}
