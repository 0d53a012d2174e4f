/* progress.c - how far a long piece of work has come, for who watches a terminal. */
#include "cli/cli.h"

#include <stdio.h>
#include <unistd.h>

/* Work that takes less time than this is done before a word on it could be read. */
#define QUIET_US G_USEC_PER_SEC
#define STEP_US (G_USEC_PER_SEC / 10)

void
progress_begin (Progress *progress, const Session *session)
{
  *progress = (Progress){ .start = g_get_monotonic_time () };
  progress->is_watched = !session->options->quiet && isatty (STDERR_FILENO) == 1;
}

void
progress_step (guint done, guint total, gpointer data)
{
  Progress *progress = data;
  if (!progress->is_watched)
    return;
  gint64 now = g_get_monotonic_time ();
  if (now - progress->start < QUIET_US || now - progress->shown < STEP_US)
    return;
  progress->shown = now;
  fflush (stdout);
  fprintf (stderr, "\r\033[Kpage %u of %u", done, total);
}

void
progress_end (Progress *progress)
{
  if (progress->shown != 0)
    fputs ("\r\033[K", stderr);
  progress->shown = 0;
}
