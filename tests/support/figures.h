/* figures.h - what is true of every figure and name that comes from a pack and is printed. */
#pragma once

/* What a text has that only a row with a gap can have: nothing at all, "null", "nan", an open place, a note to whoever wrote it; NULL if it is
 * whole. Borrowed, or static. */
const char *figures_gap (const char *text);
