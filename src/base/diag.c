#include "base/diag_private.h"

#include <dungeonbook/text.h>
#include <string.h>

/* A message longer than this quotes something that nobody can read. */
#define MESSAGE_CHARS_MAX 1000

static void
free_source (gpointer data)
{
  DgnSource *source = data;

  g_free (source->name);
  g_free (source->text);
  g_free (source);
}

static void
free_finding (gpointer data)
{
  DgnFinding *finding = data;

  g_free (finding->message);
  g_free (finding->suggestion);
  g_free (finding);
}

DgnDiag *
dgn_diag_new (void)
{
  DgnDiag *diag = g_new0 (DgnDiag, 1);

  diag->sources = g_ptr_array_new_with_free_func (free_source);
  diag->findings = g_ptr_array_new_with_free_func (free_finding);
  return diag;
}

void
dgn_diag_free (DgnDiag *diag)
{
  if (!diag) return;
  g_ptr_array_unref (diag->findings);
  g_ptr_array_unref (diag->sources);
  g_free (diag);
}

const DgnSource *
dgn_diag_take_source (DgnDiag *diag, const char *name, char *text, gsize length)
{
  DgnSource *source = g_new (DgnSource, 1);

  *source = (DgnSource){ g_strdup (name), text, length };
  g_ptr_array_add (diag->sources, source);
  return source;
}

DgnMark
dgn_diag_find (const DgnDiag *diag, const char *text)
{
  int n_chars = (int) g_utf8_strlen (text, -1);
  for (guint i = 0; i < diag->sources->len && n_chars > 0; i++) {
    const DgnSource *source = diag->sources->pdata[i];
    const char *found = g_strstr_len (source->text, (gssize) source->length, text);
    if (found == NULL)
      continue;
    DgnMark mark = { source, 1, 1, n_chars };
    const char *line = source->text;
    for (const char *p = source->text; p < found; p++)
      if (*p == '\n') {
        mark.line++;
        line = p + 1;
      }
    mark.col += (int) g_utf8_strlen (line, found - line);
    return mark;
  }
  return DGN_MARK_NONE;
}

static gboolean
is_known (const DgnDiag *diag, const DgnFinding *finding)
{
  for (guint i = 0; i < diag->findings->len; i++) {
    const DgnFinding *other = diag->findings->pdata[i];
    if (other->mark.source == finding->mark.source && other->mark.line == finding->mark.line
        && other->mark.col == finding->mark.col && other->severity == finding->severity
        && strcmp (other->message, finding->message) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Valid UTF-8 of bearable length; takes `message`. */
static char *
tidy (char *message)
{
  g_autofree char *taken = message;
  char *valid = g_utf8_make_valid (taken, -1);

  if (g_utf8_strlen (valid, -1) <= MESSAGE_CHARS_MAX) return valid;

  g_autofree char *whole = valid;
  g_autofree char *start = g_utf8_substring (whole, 0, MESSAGE_CHARS_MAX);
  return g_strconcat (start, "…", NULL);
}

/* Takes `message` and `suggestion`. */
static void
add (DgnDiag *diag, DgnSeverity severity, DgnMark mark, char *message, char *suggestion)
{
  DgnFinding *finding = g_new (DgnFinding, 1);

  mark.line = MAX (mark.line, 0);
  mark.col = MAX (mark.col, mark.line > 0 ? 1 : 0);
  mark.width = MAX (mark.width, 1);
  *finding = (DgnFinding){ severity, mark, tidy (message), suggestion ? tidy (suggestion) : NULL };
  if (is_known (diag, finding)) {
    free_finding (finding);
    return;
  }

  guint *count = severity == DGN_SEVERITY_ERROR ? &diag->n_errors : &diag->n_others;
  if (++*count > DGN_DIAG_MAX) {
    free_finding (finding);
    return;
  }
  g_ptr_array_add (diag->findings, finding);
}

void
dgn_diag_add (DgnDiag *diag, DgnSeverity severity, DgnMark mark, const char *suggestion, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  add (diag, severity, mark, g_strdup_vprintf (format, args), g_strdup (suggestion));
  va_end (args);
}

void
dgn_diag_error (DgnDiag *diag, DgnMark mark, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  add (diag, DGN_SEVERITY_ERROR, mark, g_strdup_vprintf (format, args), NULL);
  va_end (args);
}

void
dgn_diag_warn (DgnDiag *diag, DgnMark mark, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  add (diag, DGN_SEVERITY_WARNING, mark, g_strdup_vprintf (format, args), NULL);
  va_end (args);
}

void
dgn_diag_unknown (DgnDiag *diag, DgnMark mark, const char *what, const char *word, const char *const *known)
{
  const char *nearest = dgn_text_nearest (word, known);
  g_autofree char *excerpt = dgn_text_excerpt (word, 60);

  add (diag, DGN_SEVERITY_ERROR, mark, g_strdup_printf ("unknown %s '%s'", what, excerpt),
       nearest ? g_strdup_printf ("did you mean '%s'?", nearest) : NULL);
}

gboolean
dgn_diag_has_errors (const DgnDiag *diag)
{
  return diag->n_errors > 0;
}

guint
dgn_diag_n_errors (const DgnDiag *diag)
{
  return diag->n_errors;
}

guint
dgn_diag_n_findings (const DgnDiag *diag)
{
  return diag->findings->len;
}

const DgnFinding *
dgn_diag_get (const DgnDiag *diag, guint index)
{
  g_return_val_if_fail (index < diag->findings->len, NULL);
  return diag->findings->pdata[index];
}

gboolean
dgn_diag_is_full (const DgnDiag *diag)
{
  return diag->n_errors >= DGN_DIAG_MAX;
}
