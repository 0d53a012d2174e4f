/* out_target.h - what stands at the place where an output shall go. */
#pragma once

#include <dungeonbook/file.h>
#include <sys/stat.h>

typedef struct {
  char *path;            /* behind every symbolic link */
  gboolean is_in_place;  /* a device or a pipe: nothing to rename over */
  gboolean is_there;     /* a regular file to be replaced */
  struct stat st;        /* of that file */
} DgnOutTarget;

/* Finds out, and refuses what may not be written. FALSE after a finding. */
gboolean dgn_out_target_init (DgnOutTarget *target, DgnDiag *diag, const char *path, DgnOutMode mode);
void dgn_out_target_clear (DgnOutTarget *target);
