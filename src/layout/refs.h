/* refs.h - page numbers in texts, put in once every page is made. Only for src/layout.
 *
 * A number that is not known yet is set as so many zeros; the line is filled again when it is, and no line ends elsewhere. */
#pragma once

#include "layout/typeset.h"

G_BEGIN_DECLS

/* Keeps what a text with numbers to come was made of; takes `rich`. */
void dgn_refs_keep (DgnSetter *setter, PangoLayout *layout, DgnRich *rich);
/* Puts all numbers in. A place that the book does not have is a dash, and a warning. */
void dgn_refs_resolve (DgnSetter *setter);

G_END_DECLS
