/* emit_scalar.h - in which of YAML's styles a text is written so that it reads as the same text again. */
#pragma once

#include <glib.h>

typedef enum {
  SCALAR_VALUE = 0,
  SCALAR_KEY = 1 << 0,  /* a key: it may look like a number, as keys are always text */
  SCALAR_FLOW = 1 << 1, /* between brackets, where some more signs have a meaning */
} ScalarPlace;

/* TRUE if `text` can be a block of lines under '|'. */
gboolean dgn_scalar_is_block (const char *text);
/* "|", "|-" and the lines, each indented by `indent` spaces, two more than what they stand in. */
void dgn_scalar_append_block (GString *out, const char *text, int indent);
/* Plain if it can be, else in quotes. */
void dgn_scalar_append (GString *out, const char *text, ScalarPlace place);
