/* For memmem. */
#define _GNU_SOURCE

#include "base/out_target.h"

#include "base/file_private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define MARK "dungeonbook"
#define MARK_LENGTH (sizeof MARK - 1)
#define CHUNK (64 * 1024)
#define LINKS_MAX 40

/* The path behind every symbolic link; the last one may point to nothing yet. NULL with errno set on failure. */
static char *
follow_links (const char *path)
{
  g_autofree char *at = g_strdup (path);

  for (int i = 0; i < LINKS_MAX; i++) {
    struct stat st;
    if (lstat (at, &st) != 0) return errno == ENOENT ? g_steal_pointer (&at) : NULL;
    if (!S_ISLNK (st.st_mode)) return g_steal_pointer (&at);

    char link[PATH_MAX];
    ssize_t n = readlink (at, link, sizeof link - 1);
    if (n < 0) return NULL;
    link[n] = '\0';
    g_autofree char *folder = g_path_get_dirname (at);
    g_free (at);
    at = g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
  }
  errno = ELOOP;
  return NULL;
}

/* 1: the mark is in the file, or the file is empty; 0: it is not; -1: it cannot be read. */
static int
look_for_mark (const char *path)
{
  g_autofree char *chunk = g_malloc (CHUNK);
  gsize kept = 0, total = 0;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  int found = 0;

  if (fd < 0) return -1;
  while (!found) {
    ssize_t n = read (fd, chunk + kept, CHUNK - kept);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) found = -1;
    if (n <= 0) break;
    total += (gsize)n;
    gsize length = kept + (gsize)n;
    found = memmem (chunk, length, MARK, MARK_LENGTH) != NULL;
    /* The mark may lie across two chunks. */
    kept = MIN (length, MARK_LENGTH - 1);
    memmove (chunk, chunk + length - kept, kept);
  }
  close (fd);
  return found == 0 && total == 0 ? 1 : found;
}

static gboolean
may_replace (DgnDiag *diag, const char *path, const DgnOutTarget *target, DgnOutMode mode)
{
  if (access (target->path, W_OK) != 0) {
    dgn_diag_error (diag, DGN_MARK_NONE, "cannot write '%s': %s", path, dgn_errno_words (errno));
    return FALSE;
  }
  if (mode == DGN_OUT_FORCE) return TRUE;

  int mark = look_for_mark (target->path);
  if (mark == 1) return TRUE;
  if (mark == 0) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, DGN_MARK_NONE,
                  "choose another name, move the file away, or ask for it to be overwritten (--force)",
                  "'%s' is there already and was not written by dungeonbook", path);
  } else {
    dgn_diag_error (diag, DGN_MARK_NONE, "'%s' is there already and cannot be looked into: %s", path,
                    dgn_errno_words (errno));
  }
  return FALSE;
}

gboolean
dgn_out_target_init (DgnOutTarget *target, DgnDiag *diag, const char *path, DgnOutMode mode)
{
  *target = (DgnOutTarget){ 0 };
  if (!*path) {
    dgn_diag_error (diag, DGN_MARK_NONE, "the name of the file to write is empty");
    return FALSE;
  }
  target->path = follow_links (path);
  if (!target->path) {
    dgn_diag_error (diag, DGN_MARK_NONE, "cannot write '%s': %s", path, dgn_errno_words (errno));
    return FALSE;
  }
  if (stat (target->path, &target->st) != 0) {
    if (errno == ENOENT) return TRUE;
    dgn_diag_error (diag, DGN_MARK_NONE, "cannot write '%s': %s", path, dgn_errno_words (errno));
    return FALSE;
  }
  if (S_ISDIR (target->st.st_mode)) {
    dgn_diag_error (diag, DGN_MARK_NONE, "cannot write '%s': it is a folder", path);
    return FALSE;
  }
  if (!S_ISREG (target->st.st_mode)) {
    target->is_in_place = TRUE;
    return TRUE;
  }
  target->is_there = TRUE;
  return may_replace (diag, path, target, mode);
}

void
dgn_out_target_clear (DgnOutTarget *target)
{
  g_clear_pointer (&target->path, g_free);
}
