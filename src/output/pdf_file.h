/* pdf_file.h - a PDF of Cairo's as objects that can be looked at and changed before it is written again, small. Only for src/output.
 *
 * It reads just what Cairo writes: one table of objects, each of generation 0, none of them packed. Values are handled as they stand in
 * the file. Written are the objects that can be reached, with small ones packed together.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct DgnPdfFile DgnPdfFile;

/* `bytes` are borrowed. NULL if they are nothing that Cairo would write. */
DgnPdfFile *dgn_pdf_file_new (const guint8 *bytes, gsize length);
void dgn_pdf_file_free (DgnPdfFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnPdfFile, dgn_pdf_file_free)

/* Numbers of objects; 0 is none. */
int dgn_pdf_file_root (const DgnPdfFile *file);
int dgn_pdf_file_info (const DgnPdfFile *file);
/* The pages in their order. The caller frees. */
GArray *dgn_pdf_file_pages (const DgnPdfFile *file);

/* The value of a key ("/Type") of an object that is a dictionary or a stream; NULL if there is none. The caller frees. */
char *dgn_pdf_file_get (const DgnPdfFile *file, int object, const char *key);
/* The object that the key refers to; 0 if it does not. */
int dgn_pdf_file_get_object (const DgnPdfFile *file, int object, const char *key);
/* Sets a key; NULL takes it away. */
void dgn_pdf_file_set (DgnPdfFile *file, int object, const char *key, const char *value);
void dgn_pdf_file_set_number (DgnPdfFile *file, int object, const char *key, int value);
/* The content of a stream, unpacked; NULL if it has none, or none that is packed as ours are or not at all. */
GBytes *dgn_pdf_file_read_stream (const DgnPdfFile *file, int object);
/* Replaces the content of a stream; `is_packed`: as by dgn_pdf_pack, else it stays readable. */
void dgn_pdf_file_set_stream (DgnPdfFile *file, int object, GBytes *content, gboolean is_packed);
/* A new object. */
int dgn_pdf_file_add_stream (DgnPdfFile *file, const char *dict, GBytes *content, gboolean is_packed);

/* The whole file. The same objects give the same bytes. */
GBytes *dgn_pdf_file_write (DgnPdfFile *file);

/* Where a value ends: of the text from `at` to `end`, which begins with it or with space before it. */
const char *dgn_pdf_skip (const char *at, const char *end);
/* The same of space and comments alone. */
const char *dgn_pdf_skip_space (const char *at, const char *end);
/* int: the objects that a value refers to, outermost ones only. The caller frees. */
GArray *dgn_pdf_references (const char *value);
/* A text as a value. The caller frees. */
char *dgn_pdf_text (const char *text);
GBytes *dgn_pdf_pack (const char *content, gsize length);
/* NULL if it is not packed so. */
GBytes *dgn_pdf_unpack (const char *content, gsize length);

G_END_DECLS
