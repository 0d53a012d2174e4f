/* schema_private.h - what the parts of schema share. */
#pragma once

#include <dungeonbook/schema.h>

/* The default of a field as a node, read as any value is; owned by `diag` and to be freed. NULL for a field that
 * must be given. */
DgnNode *dgn_schema_fallback (DgnDiag *diag, const DgnField *field);
/* Writes a node as it was read, lists and maps in one line. */
void dgn_schema_emit_node (DgnEmit *emit, const DgnNode *node);
/* "whole number", "one of: a, b", …. The caller frees. */
char *dgn_schema_type_name (const DgnField *field);
/* "0 to 9", "at most 40 characters"; NULL without limits. The caller frees. */
char *dgn_schema_range_name (const DgnField *field);
