/* golden.h - pictures compared with those of tests/golden, with some tolerance: other versions of the libraries soften edges otherwise.
 * What differs is left in the build folder as NAME.out.png and NAME.diff.png. DUNGEONBOOK_UPDATE_GOLDENS=1 writes the
 * pictures anew; look at them before you keep them. */
#pragma once

#include <cairo.h>

/* A grey picture (CAIRO_FORMAT_A8, 255 white) against tests/golden/FOLDER/NAME.png; the test fails if more than `most` of a thousand
 * pixels differ. */
void golden_check (cairo_surface_t *picture, const char *folder, const char *name, double most);
