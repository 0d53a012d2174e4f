/* session.c - what a call says, and how it ends. */
#include "cli/cli.h"

#include <stdio.h>

void
complain (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  fflush (stdout);
  fprintf (stderr, "dungeonbook: %s\n", text);
}

void
tell (const Session *session, const char *format, ...)
{
  if (session->options->quiet)
    return;
  va_list args;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  fprintf (session->stdout_is_output ? stderr : stdout, "%s\n", text);
}

void
fail (Session *session, Status status)
{
  session->status = MAX (session->status, status);
}

void
report (const Session *session, const DgnDiag *diag)
{
  if (session->options->quiet && !dgn_diag_has_errors (diag))
    return;
  g_autofree char *text = dgn_diag_render (diag);
  fflush (stdout);
  fputs (text, stderr);
}

const char *
source_title (const char *path)
{
  return g_str_equal (path, "-") ? "standard input" : path;
}
