/* findings.h - what a reader should say of a text with one fault. */
#pragma once

#include <dungeonbook/diag.h>

typedef struct {
  const char *yaml;
  int line, col;
  const char *message, *suggestion; /* parts of them; NULL: whatever the suggestion is */
} Fault;

/* Fails the test unless the text was refused, with that finding and no other. */
void assert_only_finding (const DgnDiag *diag, gboolean is_refused, const Fault *fault);
