#include "base/pending.h"

#include <dungeonbook/file.h>
#include <errno.h>
#include <unistd.h>

/* The one variable of the program: a signal handler can be told of nothing else. Slots are read and written as
 * whole pointers, so that the handler sees a path or NULL and never half of one. */
static char *pending[PENDING_MAX];

int
dgn_pending_add (char *path)
{
  for (int slot = 0; slot < PENDING_MAX; slot++) {
    if (g_atomic_pointer_compare_and_exchange (&pending[slot], NULL, path)) return slot;
  }
  return -1;
}

const char *
dgn_pending_path (int slot)
{
  return g_atomic_pointer_get (&pending[slot]);
}

void
dgn_pending_drop (int slot)
{
  char *path = g_atomic_pointer_get (&pending[slot]);

  g_atomic_pointer_set (&pending[slot], NULL);
  g_free (path);
}

void
dgn_out_remove_pending (void)
{
  int saved = errno;

  for (int slot = 0; slot < PENDING_MAX; slot++) {
    const char *path = g_atomic_pointer_get (&pending[slot]);
    if (path) unlink (path);
  }
  errno = saved;
}
