#include "output/pdf_file.h"

#include <stdlib.h>
#include <string.h>

#define HEAD "%PDF-1.5\n%\xB5\xED\xAE\xFB\n"
#define TOGETHER 200 /* small objects to a packed stream */
#define ENTRY 7      /* bytes of an entry of the table: how it is, where, and which of those there */

typedef struct {
  const char *text; /* of the dictionary, or whatever it is; NULL: no such object */
  gsize length;
  char *own;        /* the text if it was changed */
  const char *stream; /* NULL: none */
  gsize stream_length;
  GBytes *content;  /* of the stream if it was changed */
  gboolean is_reached;
  guint64 where;    /* once written: its offset, or the number of the stream it is packed in */
  guint place;      /* in that stream */
  gboolean is_packed;
} Object;

struct DgnPdfFile {
  const char *bytes;
  gsize length;
  GArray *objects; /* Object, by number */
  int root, info;
};

static Object *
object_at (const DgnPdfFile *file, int number)
{
  static const Object none;
  if (number <= 0 || (guint) number >= file->objects->len)
    return (Object *) &none; /* nobody writes to what has no text */
  return &g_array_index (file->objects, Object, number);
}

static void
clear_object (gpointer data)
{
  Object *object = data;
  g_free (object->own);
  g_clear_pointer (&object->content, g_bytes_unref);
}

static void
set_text (Object *object, GString *text)
{
  g_free (object->own);
  object->length = text->len;
  object->text = object->own = g_string_free (text, FALSE);
}

/* Where the value of a key stands in a dictionary, with the key: FALSE if it does not. */
static gboolean
find_key (const char *text, gsize length, const char *key, const char **start, const char **value, const char **value_end)
{
  const char *end = text + length;
  if (length < 4 || strncmp (text, "<<", 2) != 0)
    return FALSE;
  for (const char *at = text + 2; at < end;) {
    at = dgn_pdf_skip_space (at, end);
    if (at >= end || *at != '/')
      return FALSE;
    const char *name_end = dgn_pdf_skip (at, end), *next = dgn_pdf_skip (name_end, end);
    if ((gsize) (name_end - at) == strlen (key) && strncmp (at, key, strlen (key)) == 0) {
      *start = at;
      *value = name_end;
      *value_end = next;
      return TRUE;
    }
    at = next;
  }
  return FALSE;
}

/* The last place of a word, whatever bytes are around it. */
static const char *
find_last (const char *text, gsize length, const char *word)
{
  gsize n = strlen (word);
  for (gsize at = length >= n ? length - n + 1 : 0; at-- > 0;)
    if (memcmp (text + at, word, n) == 0)
      return text + at;
  return NULL;
}

static int
compare_offsets (gconstpointer a, gconstpointer b)
{
  guint64 left = *(const guint64 *) a, right = *(const guint64 *) b;
  return left < right ? -1 : left > right;
}

/* Tells the dictionary of a stream from its content. */
static gboolean
find_stream (DgnPdfFile *file, Object *object)
{
  const char *end = object->text + object->length, *dict_end = dgn_pdf_skip (object->text, end), *at = dict_end;
  if (!g_str_has_prefix (object->text, "<<"))
    return TRUE;
  at = dgn_pdf_skip_space (at, end);
  object->length = (gsize) (dict_end - object->text);
  if ((gsize) (end - at) < strlen ("stream\n") || strncmp (at, "stream\n", strlen ("stream\n")) != 0)
    return TRUE;
  const char *start, *value, *value_end;
  if (!find_key (object->text, object->length, "/Length", &start, &value, &value_end))
    return FALSE;
  g_autofree char *words = g_strndup (value, (gsize) (value_end - value));
  g_autoptr (GArray) references = dgn_pdf_references (words);
  const char *number = references->len > 0 ? object_at (file, g_array_index (references, int, 0))->text : words;
  object->stream = at + strlen ("stream\n");
  object->stream_length = number != NULL ? (gsize) g_ascii_strtoull (number, NULL, 10) : G_MAXSIZE;
  return object->stream_length <= (gsize) (end - object->stream);
}

/* Each object reaches up to the next, or to the table. */
static gboolean
read_objects (DgnPdfFile *file, const char *table, int n)
{
  const char *end = file->bytes + file->length;
  g_autoptr (GArray) offsets = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 last = (guint64) (table - file->bytes);
  const char *entries = strchr (strchr (table, '\n') + 1, '\n');
  if (entries == NULL || (gsize) (end - entries) < (gsize) n * 20)
    return FALSE;
  for (int i = 0; i < n; i++) {
    guint64 offset = entries[1 + 20 * i + 17] == 'n' ? g_ascii_strtoull (entries + 1 + 20 * i, NULL, 10) : last;
    if (offset > last)
      return FALSE;
    g_array_append_val (offsets, offset);
  }
  g_autoptr (GArray) sorted = g_array_copy (offsets);
  g_array_append_val (sorted, last);
  g_array_sort (sorted, compare_offsets);
  g_array_set_size (file->objects, (guint) n);
  for (int i = 1; i < n; i++) {
    guint64 offset = g_array_index (offsets, guint64, i);
    g_autofree char *head = g_strdup_printf ("%d 0 obj\n", i);
    if (offset == last)
      continue;
    guint at = 0;
    g_array_binary_search (sorted, &offset, compare_offsets, &at);
    while (g_array_index (sorted, guint64, at) == offset)
      at++;
    if (strncmp (file->bytes + offset, head, strlen (head)) != 0)
      return FALSE;
    Object *object = &g_array_index (file->objects, Object, i);
    object->text = file->bytes + offset + strlen (head);
    const char *stop = file->bytes + g_array_index (sorted, guint64, at);
    object->length = stop > object->text ? (gsize) (stop - object->text) : 0;
    const char *tail = find_last (object->text, object->length, "endobj");
    if (tail == NULL)
      return FALSE;
    object->length = (gsize) (tail - object->text);
    while (object->length > 0 && g_ascii_isspace (object->text[object->length - 1]))
      object->length--;
  }
  for (int i = 1; i < n; i++) {
    if (object_at (file, i)->text != NULL && !find_stream (file, object_at (file, i)))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_file (DgnPdfFile *file)
{
  const char *start = find_last (file->bytes, file->length, "startxref\n");
  const char *trailer = find_last (file->bytes, file->length, "trailer\n");
  if (start == NULL || trailer == NULL || trailer > start)
    return FALSE;
  guint64 offset = g_ascii_strtoull (start + strlen ("startxref\n"), NULL, 10);
  if (offset >= file->length || strncmp (file->bytes + offset, "xref\n0 ", strlen ("xref\n0 ")) != 0)
    return FALSE;
  int numbers[3] = { 0 };
  static const char *const keys[] = { "/Size", "/Root", "/Info" };
  const char *dict = trailer + strlen ("trailer\n");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    const char *key, *value, *value_end;
    if (find_key (dict, (gsize) (start - dict), keys[i], &key, &value, &value_end))
      numbers[i] = atoi (value);
  }
  file->root = numbers[1];
  file->info = numbers[2];
  return numbers[0] > 0 && read_objects (file, file->bytes + offset, numbers[0]) && object_at (file, file->root)->text != NULL;
}

DgnPdfFile *
dgn_pdf_file_new (const guint8 *bytes, gsize length)
{
  DgnPdfFile *file = g_new0 (DgnPdfFile, 1);
  file->bytes = (const char *) bytes;
  file->length = length;
  file->objects = g_array_new (FALSE, TRUE, sizeof (Object));
  g_array_set_clear_func (file->objects, clear_object);
  if (!read_file (file))
    g_clear_pointer (&file, dgn_pdf_file_free);
  return file;
}

void
dgn_pdf_file_free (DgnPdfFile *file)
{
  if (file == NULL)
    return;
  g_array_unref (file->objects);
  g_free (file);
}

int
dgn_pdf_file_root (const DgnPdfFile *file)
{
  return file->root;
}

int
dgn_pdf_file_info (const DgnPdfFile *file)
{
  return file->info;
}

GArray *
dgn_pdf_file_pages (const DgnPdfFile *file)
{
  g_autofree char *kids = dgn_pdf_file_get (file, dgn_pdf_file_get_object (file, file->root, "/Pages"), "/Kids");
  return dgn_pdf_references (kids != NULL ? kids : "");
}

char *
dgn_pdf_file_get (const DgnPdfFile *file, int number, const char *key)
{
  const Object *object = object_at (file, number);
  const char *start, *value, *value_end;
  if (object->text == NULL || !find_key (object->text, object->length, key, &start, &value, &value_end))
    return NULL;
  return g_strstrip (g_strndup (value, (gsize) (value_end - value)));
}

int
dgn_pdf_file_get_object (const DgnPdfFile *file, int number, const char *key)
{
  g_autofree char *value = dgn_pdf_file_get (file, number, key);
  g_autoptr (GArray) references = dgn_pdf_references (value != NULL ? value : "");
  return references->len > 0 ? g_array_index (references, int, 0) : 0;
}

void
dgn_pdf_file_set (DgnPdfFile *file, int number, const char *key, const char *value)
{
  Object *object = object_at (file, number);
  const char *start, *old, *old_end;
  if (object->text == NULL || !g_str_has_prefix (object->text, "<<"))
    return;
  gboolean is_there = find_key (object->text, object->length, key, &start, &old, &old_end);
  if (!is_there && value == NULL)
    return;
  const char *end = object->text + object->length;
  if (!is_there)
    start = old_end = end - strlen (">>");
  GString *text = g_string_new_len (object->text, start - object->text);
  if (value != NULL)
    g_string_append_printf (text, "%s %s%s", key, value, is_there ? "" : "\n");
  g_string_append_len (text, old_end, end - old_end);
  set_text (object, text);
}

void
dgn_pdf_file_set_number (DgnPdfFile *file, int number, const char *key, int value)
{
  g_autofree char *words = g_strdup_printf ("%d", value);
  dgn_pdf_file_set (file, number, key, words);
}

GBytes *
dgn_pdf_file_read_stream (const DgnPdfFile *file, int number)
{
  const Object *object = object_at (file, number);
  if (object->stream == NULL)
    return NULL;
  g_autofree char *filter = dgn_pdf_file_get (file, number, "/Filter");
  if (filter == NULL)
    return g_bytes_new (object->stream, object->stream_length);
  return g_str_equal (filter, "/FlateDecode") ? dgn_pdf_unpack (object->stream, object->stream_length) : NULL;
}

void
dgn_pdf_file_set_stream (DgnPdfFile *file, int number, GBytes *content, gboolean is_packed)
{
  Object *object = object_at (file, number);
  if (object->text == NULL)
    return;
  g_clear_pointer (&object->content, g_bytes_unref);
  object->content = g_bytes_ref (content);
  object->stream = g_bytes_get_data (content, &object->stream_length);
  dgn_pdf_file_set (file, number, "/Filter", is_packed ? "/FlateDecode" : NULL);
}

int
dgn_pdf_file_add_stream (DgnPdfFile *file, const char *dict, GBytes *content, gboolean is_packed)
{
  Object object = { 0 };
  set_text (&object, g_string_new (dict));
  g_array_append_val (file->objects, object);
  int number = (int) file->objects->len - 1;
  dgn_pdf_file_set_stream (file, number, content, is_packed);
  return number;
}

/* Marks what a text refers to, and what that does. */
static void
reach (DgnPdfFile *file, GArray *waiting, int number)
{
  Object *object = object_at (file, number);
  if (object->text == NULL || object->is_reached)
    return;
  object->is_reached = TRUE;
  g_array_append_val (waiting, number);
}

static void
reach_from_text (DgnPdfFile *file, GArray *waiting, const char *text, gsize length)
{
  const char *end = text + length;
  for (const char *at = text; at < end;) {
    if (*at == '(') {
      at = dgn_pdf_skip (at, end);
    } else if (g_ascii_isdigit (*at)) {
      const char *next = dgn_pdf_skip (at, end);
      if (next[-1] == 'R')
        reach (file, waiting, atoi (at));
      at = next;
    } else if (*at == '/') {
      at = dgn_pdf_skip (at, end);
    } else {
      at++;
    }
  }
}

/* What can be reached from the root and the words about the file. The length of a stream is said in the stream. */
static void
reach_all (DgnPdfFile *file)
{
  for (guint i = 1; i < file->objects->len; i++) {
    const Object *object = object_at (file, (int) i);
    if (object->stream != NULL)
      dgn_pdf_file_set_number (file, (int) i, "/Length", (int) object->stream_length);
  }
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (int));
  reach (file, waiting, file->root);
  reach (file, waiting, file->info);
  for (guint i = 0; i < waiting->len; i++) {
    const Object *object = object_at (file, g_array_index (waiting, int, i));
    reach_from_text (file, waiting, object->text, object->length);
  }
}

static void
write_stream (GByteArray *out, int number, const char *dict, gsize dict_length, gconstpointer stream, gsize length)
{
  g_autofree char *head = g_strdup_printf ("%d 0 obj\n", number);
  g_byte_array_append (out, (const guint8 *) head, (guint) strlen (head));
  g_byte_array_append (out, (const guint8 *) dict, (guint) dict_length);
  g_byte_array_append (out, (const guint8 *) "\nstream\n", 8);
  g_byte_array_append (out, stream, (guint) length);
  g_byte_array_append (out, (const guint8 *) "\nendstream\nendobj\n", 18);
}

/* Small objects that are packed together: "number offset" of each, then their texts. */
typedef struct {
  GString *index, *texts;
  guint n;
  int number; /* of the object they become */
} Bundle;

static void
write_bundle (GByteArray *out, Bundle *bundle)
{
  if (bundle->n == 0)
    return;
  gsize first = bundle->index->len, length;
  g_string_append_len (bundle->index, bundle->texts->str, (gssize) bundle->texts->len);
  g_autoptr (GBytes) packed = dgn_pdf_pack (bundle->index->str, bundle->index->len);
  gconstpointer bytes = g_bytes_get_data (packed, &length);
  g_autofree char *dict = g_strdup_printf ("<< /Type /ObjStm /N %u /First %" G_GSIZE_FORMAT " /Length %" G_GSIZE_FORMAT
                                           " /Filter /FlateDecode >>",
                                           bundle->n, first, length);
  write_stream (out, bundle->number, dict, strlen (dict), bytes, length);
  g_string_truncate (bundle->index, 0);
  g_string_truncate (bundle->texts, 0);
  bundle->n = 0;
}

/* The number of a new object that begins here. */
static int
begin_object (DgnPdfFile *file, const GByteArray *out)
{
  Object object = { .text = "", .is_reached = TRUE, .where = out->len };
  g_array_append_val (file->objects, object);
  return (int) file->objects->len - 1;
}

static void
write_small (DgnPdfFile *file, GByteArray *out)
{
  guint n = file->objects->len;
  Bundle bundle = { g_string_new (NULL), g_string_new (NULL), 0, 0 };
  for (guint i = 1; i < n; i++) {
    if (!object_at (file, (int) i)->is_reached || object_at (file, (int) i)->stream != NULL)
      continue;
    if (bundle.n == 0)
      bundle.number = begin_object (file, out);
    Object *object = object_at (file, (int) i);
    object->is_packed = TRUE;
    object->where = (guint64) bundle.number;
    object->place = bundle.n++;
    g_string_append_printf (bundle.index, "%u %" G_GSIZE_FORMAT " ", i, bundle.texts->len);
    g_string_append_len (bundle.texts, object->text, (gssize) object->length);
    g_string_append_c (bundle.texts, '\n');
    if (bundle.n == TOGETHER)
      write_bundle (out, &bundle);
  }
  write_bundle (out, &bundle);
  g_string_free (bundle.index, TRUE);
  g_string_free (bundle.texts, TRUE);
}

/* Each entry as its difference to the one above, which packs better. */
static GBytes *
make_table (const DgnPdfFile *file)
{
  g_autoptr (GByteArray) rows = g_byte_array_new ();
  guint8 above[ENTRY] = { 0 };
  for (guint i = 0; i < file->objects->len; i++) {
    const Object *object = object_at (file, (int) i);
    gboolean is_there = i > 0 && object->is_reached;
    guint64 where = is_there ? object->where : 0;
    guint place = is_there ? object->place : i == 0 ? 0xffff : 0;
    guint8 entry[ENTRY] = { !is_there ? 0 : object->is_packed ? 2 : 1, (guint8) (where >> 24), (guint8) (where >> 16), (guint8) (where >> 8),
                            (guint8) where, (guint8) (place >> 8), (guint8) place };
    guint8 row[ENTRY + 1] = { 2 };
    for (int k = 0; k < ENTRY; k++)
      row[k + 1] = (guint8) (entry[k] - above[k]);
    memcpy (above, entry, ENTRY);
    g_byte_array_append (rows, row, ENTRY + 1);
  }
  return dgn_pdf_pack ((const char *) rows->data, rows->len);
}

static void
write_table (DgnPdfFile *file, GByteArray *out)
{
  g_autofree char *id = g_compute_checksum_for_data (G_CHECKSUM_MD5, out->data, out->len);
  guint64 start = out->len;
  int number = begin_object (file, out);
  g_autoptr (GBytes) table = make_table (file);
  gsize length;
  gconstpointer bytes = g_bytes_get_data (table, &length);
  g_autofree char *dict = g_strdup_printf ("<< /Type /XRef /Size %u /Root %d 0 R /Info %d 0 R /ID [<%s> <%s>] /W [1 4 2] /Length %" G_GSIZE_FORMAT
                                           " /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns %d >> >>",
                                           file->objects->len, file->root, file->info, id, id, length, ENTRY);
  write_stream (out, number, dict, strlen (dict), bytes, length);
  g_autofree char *end = g_strdup_printf ("startxref\n%" G_GUINT64_FORMAT "\n%%%%EOF\n", start);
  g_byte_array_append (out, (const guint8 *) end, (guint) strlen (end));
}

GBytes *
dgn_pdf_file_write (DgnPdfFile *file)
{
  GByteArray *out = g_byte_array_sized_new ((guint) file->length);
  reach_all (file);
  g_byte_array_append (out, (const guint8 *) HEAD, strlen (HEAD));
  for (guint i = 1; i < file->objects->len; i++) {
    Object *object = object_at (file, (int) i);
    if (!object->is_reached || object->stream == NULL)
      continue;
    object->where = out->len;
    write_stream (out, (int) i, object->text, object->length, object->stream, object->stream_length);
  }
  write_small (file, out);
  write_table (file, out);
  return g_byte_array_free_to_bytes (out);
}
