#include "output/pdf_black.h"

#include <stdlib.h>
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
  return c != '\0' && strchr ("()<>[]{}/%", c) != NULL;
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
blacken_stream (qpdf_data pdf, qpdf_oh stream, GHashTable *seen)
{
  if (!qpdf_oh_is_stream (pdf, stream) || !g_hash_table_add (seen, GINT_TO_POINTER (qpdf_oh_get_object_id (pdf, stream))))
    return;
  unsigned char *content = NULL;
  size_t length = 0;
  QPDF_BOOL is_plain = QPDF_FALSE;
  if (qpdf_oh_get_stream_data (pdf, stream, qpdf_dl_generalized, &is_plain, &content, &length) & QPDF_ERRORS)
    return;
  g_autoptr (GByteArray) black = is_plain ? dgn_pdf_black_content ((const char *) content, length) : NULL;
  free (content);
  if (black)
    qpdf_oh_replace_stream_data (pdf, stream, black->data, black->len, qpdf_oh_new_null (pdf), qpdf_oh_new_null (pdf));
}

static GPtrArray *
list_keys (qpdf_data pdf, qpdf_oh dict)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  if (!qpdf_oh_is_dictionary (pdf, dict))
    return names;
  qpdf_oh_begin_dict_key_iter (pdf, dict);
  while (qpdf_oh_dict_more_keys (pdf))
    g_ptr_array_add (names, g_strdup (qpdf_oh_dict_next_key (pdf)));
  return names;
}

static gboolean
is_one (qpdf_data pdf, qpdf_oh state, const char *key)
{
  return !qpdf_oh_has_key (pdf, state, key) || qpdf_oh_get_numeric_value (pdf, qpdf_oh_get_key (pdf, state, key)) >= 1;
}

/* TRUE if something shines through. */
static gboolean
is_translucent (qpdf_data pdf, qpdf_oh resources)
{
  qpdf_oh states = qpdf_oh_get_key_if_dict (pdf, resources, "/ExtGState");
  g_autoptr (GPtrArray) names = list_keys (pdf, states);
  for (guint i = 0; i < names->len; i++) {
    qpdf_oh state = qpdf_oh_get_key (pdf, states, names->pdata[i]);
    if (!is_one (pdf, state, "/CA") || !is_one (pdf, state, "/ca") || qpdf_oh_has_key (pdf, state, "/SMask") || qpdf_oh_has_key (pdf, state, "/BM"))
      return TRUE;
  }
  return FALSE;
}

static void
blacken_page (qpdf_data pdf, qpdf_oh page, GHashTable *seen)
{
  qpdf_oh resources = qpdf_oh_get_key_if_dict (pdf, page, "/Resources");
  qpdf_oh objects = qpdf_oh_get_key_if_dict (pdf, resources, "/XObject");
  g_autoptr (GPtrArray) names = list_keys (pdf, objects);
  blacken_stream (pdf, qpdf_oh_get_key (pdf, page, "/Contents"), seen);
  for (guint i = 0; i < names->len; i++) {
    qpdf_oh object = qpdf_oh_get_key (pdf, objects, names->pdata[i]);
    qpdf_oh dict = qpdf_oh_is_stream (pdf, object) ? qpdf_oh_get_dict (pdf, object) : object;
    if (qpdf_oh_is_dictionary (pdf, dict) && !g_strcmp0 (qpdf_oh_get_name (pdf, qpdf_oh_get_key (pdf, dict, "/Subtype")), "/Form"))
      blacken_stream (pdf, object, seen);
  }
  /* What a drawing has of its own is not looked into. */
  if (names->len == 0 && !is_translucent (pdf, resources))
    qpdf_oh_remove_key (pdf, page, "/Group");
}

void
dgn_pdf_blacken (qpdf_data pdf)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  int n_pages = qpdf_get_num_pages (pdf);
  for (int i = 0; i < n_pages; i++)
    blacken_page (pdf, qpdf_get_page_n (pdf, (size_t) i), seen);
}
