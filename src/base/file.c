/* For strerrordesc_np. */
#define _GNU_SOURCE

#include "base/file_private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK (64 * 1024)

const char *
dgn_errno_words (int error)
{
#ifdef __GLIBC__
  /* Not strerror: its words change with the locale. */
  const char *words = strerrordesc_np (error);
  return words ? words : "unknown error";
#else
  return g_strerror (error);
#endif
}

static void
refuse_large (DgnDiag *diag, const char *path)
{
  dgn_diag_error (diag, DGN_MARK_NONE, "'%s' is larger than %d MB, the most that is read", path,
                  DGN_FILE_MAX / (1024 * 1024));
}

/* What can be told of a file before it is read. */
static gboolean
is_readable (DgnDiag *diag, const char *path, int fd)
{
  struct stat st;

  if (fstat (fd, &st) != 0) {
    dgn_diag_error (diag, DGN_MARK_NONE, "cannot read '%s': %s", path, dgn_errno_words (errno));
    return FALSE;
  }
  if (S_ISDIR (st.st_mode)) {
    dgn_diag_error (diag, DGN_MARK_NONE, "'%s' is a folder, not a file", path);
    return FALSE;
  }
  if (!S_ISREG (st.st_mode)) {
    dgn_diag_error (diag, DGN_MARK_NONE, "'%s' is a device or a pipe, not a file", path);
    return FALSE;
  }
  if (st.st_size > DGN_FILE_MAX) {
    refuse_large (diag, path);
    return FALSE;
  }
  return TRUE;
}

/* Reads to the end; NULL after a finding. The size is not trusted: files grow, and some say 0 (those of /proc). */
static GByteArray *
read_all (DgnDiag *diag, const char *path, int fd)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *chunk = g_malloc (CHUNK);

  for (;;) {
    ssize_t n = read (fd, chunk, CHUNK);
    if (n == 0) return g_steal_pointer (&bytes);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      dgn_diag_error (diag, DGN_MARK_NONE, "cannot read '%s': %s", path, dgn_errno_words (errno));
      return NULL;
    }
    if (bytes->len + (gsize)n > DGN_FILE_MAX) {
      refuse_large (diag, path);
      return NULL;
    }
    g_byte_array_append (bytes, chunk, (guint)n);
  }
}

static const DgnSource *
read_fd (DgnDiag *diag, const char *path, int fd)
{
  g_autoptr (GByteArray) bytes = read_all (diag, path, fd);

  if (!bytes) return NULL;

  gsize length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *)"", 1);
  return dgn_diag_take_source (diag, path, (char *)g_byte_array_free (g_steal_pointer (&bytes), FALSE), length);
}

const DgnSource *
dgn_file_read (DgnDiag *diag, const char *path)
{
  if (strcmp (path, "-") == 0 || strcmp (path, "/dev/stdin") == 0) return read_fd (diag, "<stdin>", STDIN_FILENO);

  /* O_NONBLOCK: a FIFO without a writer must not hold us up before fstat can tell what it is. */
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0);
  if (fd < 0) {
    dgn_diag_error (diag, DGN_MARK_NONE, "cannot read '%s': %s", path, dgn_errno_words (errno));
    return NULL;
  }
  const DgnSource *source = is_readable (diag, path, fd) ? read_fd (diag, path, fd) : NULL;
  close (fd);
  return source;
}
