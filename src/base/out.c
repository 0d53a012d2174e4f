#include "base/file_private.h"
#include "base/out_target.h"
#include "base/pending.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define BUFFER_SIZE (64 * 1024)
/* How many names are tried for a temporary file before giving up. */
#define NAMES_MAX 10000

struct DgnOut {
  char *name; /* as the user wrote it */
  DgnOutTarget target;
  int fd;    /* -1 once closed */
  int slot;  /* of the temporary file in the pending list; -1: written in place */
  int error; /* the first errno; 0: all is well */
  int backup; /* during commit_all: the slot of a second name of the old file, or -1 */
  gboolean is_renamed;
  gsize used;
  guint8 buffer[BUFFER_SIZE];
};

static void
free_out (DgnOut *out)
{
  dgn_out_target_clear (&out->target);
  g_free (out->name);
  g_free (out);
}

/* A name of ours beside the target that no file has; the path is in the pending list before the file is made.
 * `make` makes the file of that name and returns its descriptor, or -1 with errno set. Returns the slot, or -1 with
 * errno set. */
static int
make_beside (const char *path, const char *kind, int (*make) (const char *name, gconstpointer data), gconstpointer data,
             int *fd)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);

  /* The name of a temporary file may be longer than the folder can hold where the target's is not. */
  if (strlen (base) > 200) base[200] = '\0';
  for (int i = 0; i < NAMES_MAX; i++) {
    g_autofree char *leaf = g_strdup_printf (".%s.%s-%ld-%d", base, kind, (long)getpid (), i);
    char *name = g_build_filename (folder, leaf, NULL);
    int slot = dgn_pending_add (name);
    if (slot < 0) {
      g_free (name);
      errno = EMFILE;
      return -1;
    }
    *fd = make (name, data);
    if (*fd >= 0) return slot;
    int error = errno;
    dgn_pending_drop (slot);
    errno = error;
    if (error != EEXIST) return -1;
  }
  return -1;
}

static int
make_file (const char *name, gconstpointer data)
{
  const DgnOutTarget *target = data;
  /* A new file gets what the umask leaves; one that replaces another is private until it has the other's mode. */
  int fd = g_open (name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, target->is_there ? 0600 : 0666);

  if (fd < 0 || !target->is_there) return fd;
  /* Only root can give a file away; anybody else keeps it as his own. */
  gboolean is_given = target->st.st_uid == geteuid () && target->st.st_gid == getegid ();
  if (!is_given && fchown (fd, target->st.st_uid, target->st.st_gid) != 0) errno = 0;
  if (fchmod (fd, target->st.st_mode & 07777) != 0) errno = 0;
  return fd;
}

static gboolean
open_fd (DgnOut *out)
{
  if (strcmp (out->name, "-") == 0 || strcmp (out->name, "/dev/stdout") == 0) {
    out->fd = STDOUT_FILENO;
    return TRUE;
  }
  if (out->target.is_in_place) {
    out->fd = g_open (out->target.path, O_WRONLY | O_CLOEXEC | O_NOCTTY, 0);
    return out->fd >= 0;
  }
  out->slot = make_beside (out->target.path, "tmp", make_file, &out->target, &out->fd);
  return out->slot >= 0;
}

DgnOut *
dgn_out_open (DgnDiag *diag, const char *path, DgnOutMode mode)
{
  gboolean is_stdout = strcmp (path, "-") == 0 || strcmp (path, "/dev/stdout") == 0;
  DgnOutTarget target = { 0 };

  if (!is_stdout && !dgn_out_target_init (&target, diag, path, mode)) {
    dgn_out_target_clear (&target);
    return NULL;
  }
  DgnOut *out = g_new (DgnOut, 1);
  out->name = g_strdup (path);
  out->target = target;
  out->fd = out->slot = out->backup = -1;
  out->error = 0;
  out->is_renamed = FALSE;
  out->used = 0;
  if (open_fd (out)) return out;

  int error = errno;
  g_autofree char *folder = g_path_get_dirname (out->target.path);
  if (error == ENOENT && !g_file_test (folder, G_FILE_TEST_EXISTS)) {
    dgn_diag_error (diag, DGN_MARK_NONE, "cannot write '%s': there is no folder '%s'", path, folder);
  } else {
    dgn_diag_error (diag, DGN_MARK_NONE, "cannot write '%s': %s", path, dgn_errno_words (error));
  }
  free_out (out);
  return NULL;
}

static void
write_through (DgnOut *out, const guint8 *bytes, gsize length)
{
  while (length > 0 && out->error == 0) {
    ssize_t n = write (out->fd, bytes, length);
    if (n < 0 && errno != EINTR) out->error = errno;
    if (n > 0) {
      bytes += n;
      length -= (gsize)n;
    }
  }
}

static void
flush (DgnOut *out)
{
  write_through (out, out->buffer, out->used);
  out->used = 0;
}

gboolean
dgn_out_write (DgnOut *out, gconstpointer bytes, gsize length)
{
  if (out->error != 0) return FALSE;
  if (length > BUFFER_SIZE - out->used) flush (out);
  if (length > BUFFER_SIZE) {
    write_through (out, bytes, length);
  } else if (length > 0) {
    memcpy (out->buffer + out->used, bytes, length);
    out->used += length;
  }
  return out->error == 0;
}

const char *
dgn_out_path (const DgnOut *out)
{
  if (out->slot >= 0) return dgn_pending_path (out->slot);
  return out->target.path ? out->target.path : "/dev/stdout";
}

static void
close_fd (DgnOut *out)
{
  if (out->fd >= 0 && out->fd != STDOUT_FILENO && close (out->fd) != 0 && out->error == 0) out->error = errno;
  out->fd = -1;
}

/* The first phase: every byte is on the disk, and nothing is seen of it yet. */
static void
settle (DgnOut *out)
{
  flush (out);
  if (out->error == 0 && out->slot >= 0 && fsync (out->fd) != 0 && errno != EINVAL && errno != EROFS)
    out->error = errno;
  close_fd (out);
}

static int
make_link (const char *name, gconstpointer data)
{
  return link (data, name);
}

/* The second phase. With `keep`, the old file keeps a second name, so that it can be brought back. */
static void
put_in_place (DgnOut *out, gboolean keep)
{
  struct stat st;
  int ignored;

  if (out->slot < 0) return;
  /* Not every file system knows a second name for a file; without one there is no way back, and we go on. */
  if (keep && lstat (out->target.path, &st) == 0 && S_ISREG (st.st_mode))
    out->backup = make_beside (out->target.path, "old", make_link, out->target.path, &ignored);
  if (rename (dgn_pending_path (out->slot), out->target.path) != 0) {
    out->error = errno;
    return;
  }
  dgn_pending_drop (out->slot);
  out->slot = -1;
  out->is_renamed = TRUE;
}

static void
bring_back (DgnOut *out)
{
  if (!out->is_renamed) return;
  if (out->backup >= 0) {
    if (rename (dgn_pending_path (out->backup), out->target.path) == 0) {
      dgn_pending_drop (out->backup);
      out->backup = -1;
    }
  } else if (!out->target.is_there) {
    unlink (out->target.path);
  }
}

static gboolean
report (DgnOut *out, DgnDiag *diag)
{
  if (out->error == 0) return TRUE;
  dgn_diag_error (diag, DGN_MARK_NONE, "cannot write '%s': %s", out->name, dgn_errno_words (out->error));
  return FALSE;
}

void
dgn_out_abort (DgnOut *out)
{
  if (!out) return;
  close_fd (out);
  for (int i = 0; i < 2; i++) {
    int slot = i == 0 ? out->slot : out->backup;
    if (slot < 0) continue;
    unlink (dgn_pending_path (slot));
    dgn_pending_drop (slot);
  }
  free_out (out);
}

gboolean
dgn_out_commit_all (DgnOut **outs, guint n, DgnDiag *diag)
{
  gboolean is_well = TRUE;

  for (guint i = 0; i < n; i++) {
    settle (outs[i]);
    is_well &= report (outs[i], diag);
  }
  for (guint i = 0; i < n && is_well; i++) {
    put_in_place (outs[i], n > 1);
    is_well = report (outs[i], diag);
  }
  for (guint i = n; i > 0 && !is_well; i--) bring_back (outs[i - 1]);
  for (guint i = 0; i < n; i++) dgn_out_abort (outs[i]);
  return is_well;
}

gboolean
dgn_out_commit (DgnOut *out, DgnDiag *diag)
{
  return dgn_out_commit_all (&out, 1, diag);
}
