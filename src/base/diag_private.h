/* diag_private.h - what the two halves of diag share: keeping findings, and showing them. */
#pragma once

#include <dungeonbook/diag.h>

struct DgnDiag {
  GPtrArray *sources;  /* DgnSource *, in the order in which they were taken */
  GPtrArray *findings; /* DgnFinding *, at most DGN_DIAG_MAX errors and as many others */
  guint n_errors, n_others;
};
