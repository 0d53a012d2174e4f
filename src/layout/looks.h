/* looks.h - what a template says of heads, rules and fills, put into type and items. Only for src/layout. */
#pragma once

#include "layout/flow.h"

G_BEGIN_DECLS

/* Gives the types of heads their faces and colours. */
void dgn_looks_apply (DgnSetter *setter);
/* Colour and small capitals of a type, for the first `length` bytes of a text. */
void dgn_looks_text (const DgnType *type, PangoAttrList *attrs, guint length);
/* Fill and rules of the head that stands in the slices from `from` on. A rule under it makes the last of them higher, so that no letter
 * reaches into it. */
void dgn_looks_head (DgnGalley *galley, guint from, const DgnHeadStyle *head, const DgnType *type);
/* TRUE if a fill or a rule ends it, that what follows must not touch. */
gboolean dgn_looks_has_foot (const DgnHeadStyle *head);
/* The same of a key entry: the rule above, in its first slice, the open one, left out right under a heading; then fill and rule below,
 * when all slices of the head are there, `from` on. */
void dgn_looks_entry (const DgnFlow *flow, DgnGalley *galley, gboolean is_under_heading);
void dgn_looks_entry_foot (const DgnFlow *flow, DgnGalley *galley, guint from);
/* FALSE: white, and so nothing. */
gboolean dgn_looks_is_tint (DgnColor color);
/* How far text stands from the edges of a head's fill. 0 without one. */
double dgn_looks_inset (const DgnFlow *flow, const DgnHeadStyle *head);
/* A fill behind the slices from `from` on. White: none. */
void dgn_looks_fill (DgnGalley *galley, guint from, DgnColor color);

G_END_DECLS
