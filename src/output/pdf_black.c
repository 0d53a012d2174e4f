#include "output/pdf_black.h"

#include <string.h>

/* The start of each of the last numbers, and how many of them are zeros in a row. */
typedef struct {
  const char *starts[3];
  int n_zeros;
} Zeros;

static gboolean
is_white (char c)
{
  return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}

static gboolean
is_delimiter (char c)
{
  switch (c) {
  case '(':
  case ')':
  case '<':
  case '>':
  case '[':
  case ']':
  case '{':
  case '}':
  case '/':
  case '%':
    return TRUE;
  default:
    return FALSE;
  }
}

/* The end of a string in brackets, of a hexadecimal one, of a comment, or of a word. */
static const char *
skip_token (const char *p, const char *end)
{
  if (*p == '(') {
    int depth = 0;
    for (; p < end; p++) {
      if (*p == '\\')
        p++;
      else if (*p == '(')
        depth++;
      else if (*p == ')' && --depth == 0)
        return p + 1;
    }
    return end;
  }
  if (*p == '%') {
    while (p < end && *p != '\n' && *p != '\r')
      p++;
    return p;
  }
  if (*p == '<' && p + 1 < end && p[1] != '<') {
    const char *close = memchr (p, '>', (size_t) (end - p));
    return close ? close + 1 : end;
  }
  if (is_delimiter (*p++))
    return p;
  while (p < end && !is_white (*p) && !is_delimiter (*p))
    p++;
  return p;
}

static gboolean
is_word (const char *p, const char *end, const char *word)
{
  return (gsize) (end - p) == strlen (word) && memcmp (p, word, strlen (word)) == 0;
}

static void
note_zero (Zeros *zeros, const char *p)
{
  if (zeros->n_zeros == 3)
    memmove (zeros->starts, zeros->starts + 1, 2 * sizeof *zeros->starts);
  else
    zeros->n_zeros++;
  zeros->starts[zeros->n_zeros - 1] = p;
}

GByteArray *
dgn_pdf_black_content (const char *content, gsize length)
{
  g_autoptr (GByteArray) out = g_byte_array_sized_new ((guint) length);
  const char *end = content + length, *done = content;
  Zeros zeros = { { NULL }, 0 };
  for (const char *p = content; p < end;) {
    if (is_white (*p)) {
      p++;
      continue;
    }
    const char *after = skip_token (p, end);
    gboolean is_fill = is_word (p, after, "rg"), is_stroke = is_word (p, after, "RG");
    if (is_word (p, after, "BI"))
      return NULL;
    if (zeros.n_zeros == 3 && (is_fill || is_stroke)) {
      g_byte_array_append (out, (const guint8 *) done, (guint) (zeros.starts[0] - done));
      g_byte_array_append (out, (const guint8 *) (is_fill ? "0 g" : "0 G"), 3);
      done = after;
    }
    if (is_word (p, after, "0"))
      note_zero (&zeros, p);
    else
      zeros.n_zeros = 0;
    p = after;
  }
  if (done == content)
    return NULL;
  g_byte_array_append (out, (const guint8 *) done, (guint) (end - done));
  return g_steal_pointer (&out);
}

/* `seen` keeps streams that several pages use from being read again. */
static void
blacken_stream (DgnPdfFile *file, int object, GHashTable *seen)
{
  if (object == 0 || !g_hash_table_add (seen, GINT_TO_POINTER (object)))
    return;
  g_autoptr (GBytes) content = dgn_pdf_file_read_stream (file, object);
  if (content == NULL)
    return;
  gsize length;
  const char *text = g_bytes_get_data (content, &length);
  g_autoptr (GByteArray) black = length > 0 ? dgn_pdf_black_content (text, length) : NULL;
  if (black == NULL)
    return;
  g_autoptr (GBytes) packed = dgn_pdf_pack ((const char *) black->data, black->len);
  dgn_pdf_file_set_stream (file, object, packed, TRUE);
}

/* TRUE if something shines through: of the states of a page, "<< /a0 << /CA 1 /ca 1 >> >>". */
static gboolean
is_translucent (const char *states)
{
  const char *end = states + strlen (states);
  for (const char *p = states; p < end;) {
    if (*p != '/') {
      p = is_white (*p) || *p == '<' || *p == '>' ? p + 1 : skip_token (p, end);
      continue;
    }
    const char *after = skip_token (p + 1, end);
    if (is_word (p, after, "/SMask") || is_word (p, after, "/BM"))
      return TRUE;
    if ((is_word (p, after, "/CA") || is_word (p, after, "/ca")) && g_ascii_strtod (after, NULL) < 1)
      return TRUE;
    p = after;
  }
  return FALSE;
}

static void
blacken_page (DgnPdfFile *file, int page, GHashTable *seen)
{
  int resources = dgn_pdf_file_get_object (file, page, "/Resources");
  g_autofree char *forms = dgn_pdf_file_get (file, resources, "/XObject"), *states = dgn_pdf_file_get (file, resources, "/ExtGState");
  g_autoptr (GArray) objects = dgn_pdf_references (forms != NULL ? forms : "");
  blacken_stream (file, dgn_pdf_file_get_object (file, page, "/Contents"), seen);
  for (guint i = 0; i < objects->len; i++) {
    g_autofree char *kind = dgn_pdf_file_get (file, g_array_index (objects, int, i), "/Subtype");
    if (g_strcmp0 (kind, "/Form") == 0)
      blacken_stream (file, g_array_index (objects, int, i), seen);
  }
  /* What a drawing has of its own is not looked into. */
  if (objects->len == 0 && (states == NULL || !is_translucent (states)))
    dgn_pdf_file_set (file, page, "/Group", NULL);
}

void
dgn_pdf_blacken (DgnPdfFile *file)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) pages = dgn_pdf_file_pages (file);
  for (guint i = 0; i < pages->len; i++)
    blacken_page (file, g_array_index (pages, int, i), seen);
}
