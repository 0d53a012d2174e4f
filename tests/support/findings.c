/* findings.c - see findings.h. */
#include "findings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

void
assert_only_finding (const DgnDiag *diag, gboolean is_refused, const Fault *fault)
{
  g_autofree char *shown = dgn_diag_render (diag);
  if (!is_refused || dgn_diag_n_findings (diag) != 1)
    fail_msg ("%s: accepted, or not one finding:\n%s", fault->yaml, shown);
  const DgnFinding *finding = dgn_diag_get (diag, 0);
  const char *suggestion = finding->suggestion != NULL ? finding->suggestion : "";
  if (finding->mark.line != fault->line || finding->mark.col != fault->col || strstr (finding->message, fault->message) == NULL
      || (fault->suggestion != NULL && strstr (suggestion, fault->suggestion) == NULL))
    fail_msg ("wanted %d:%d '%s' ('%s'), found\n%s", fault->line, fault->col, fault->message, fault->suggestion, shown);
}
