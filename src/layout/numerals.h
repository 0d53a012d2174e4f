/* numerals.h - which figures a text has: those of one height that tables and ids need, or those that go with small letters. Only for
 * src/layout. */
#pragma once

#include "layout/typeset.h"

G_BEGIN_DECLS

/* `is_oldstyle`: figures of running prose go with small letters. Ids ("1-03", "D7", "AX45") and page numbers never do, and page numbers
 * are as wide as the zeros that stand for them. */
void dgn_numerals_apply (DgnRich *rich, const DgnType *type, gboolean is_oldstyle);

G_END_DECLS
