/* pending.h - the temporary files now open, kept so that a signal handler may remove them. */
#pragma once

#include <glib.h>

#define PENDING_MAX 1024

/* Takes `path` (g_malloc'ed). Returns its slot, or -1 if all are taken; then `path` stays the caller's. */
int dgn_pending_add (char *path);
const char *dgn_pending_path (int slot);
/* Forgets the path and frees it; the file, if any, stays. */
void dgn_pending_drop (int slot);
