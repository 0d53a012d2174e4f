/* looks.h - what a template says of heads, rules and fills, put into type and items. Only for src/layout. */
#pragma once

#include "layout/flow.h"

G_BEGIN_DECLS

/* Gives the types of heads their faces and colours. */
void dgn_looks_apply (DgnSetter *setter);
/* Colour and small capitals of a type, for the first `length` bytes of a text. */
void dgn_looks_text (const DgnType *type, PangoAttrList *attrs, guint length);
/* Fill and rules of the head that stands in the slices from `from` on. */
void dgn_looks_head (DgnGalley *galley, guint from, const DgnHeadStyle *head);
/* TRUE if a fill or a rule ends it, that what follows must not touch. */
gboolean dgn_looks_has_foot (const DgnHeadStyle *head);
/* The same of a key entry, in its first slice, the open one. A rule above is left out right under a heading. */
void dgn_looks_entry (const DgnFlow *flow, DgnGalley *galley, gboolean is_under_heading);
/* A fill behind the slices from `from` on. White: none. */
void dgn_looks_fill (DgnGalley *galley, guint from, DgnColor color);

G_END_DECLS
