/* pictures.h - for tests of drawings: files, other people's programs, SVG read back, and pictures compared. */
#pragma once

#include <dungeonbook/output.h>

#include <cairo.h>

/* A folder of its own; the caller removes it with pictures_remove_folder, which frees the name. */
char *pictures_folder (void);
void pictures_remove_folder (char *folder);

/* What a test of drawings works with, for the whole group of tests; the two are its set-up and tear-down. */
typedef struct {
  DgnDiag *diag;
  DgnFonts *fonts;
  char *folder; /* of its own */
} PicturesDesk;
extern PicturesDesk desk;
int pictures_set_up (void **state);
int pictures_tear_down (void **state);

/* Runs a program, its words after its name and NULL at the end; the test fails if it does not end with 0. With `fonts`, what it knows of
 * faces: our own (TRUE) or none at all. */
void pictures_run (gboolean has_fonts, const char *program, ...);

/* What was read of an SVG. */
typedef struct {
  GPtrArray *ids, *uses, *clips, *layers, *texts; /* char *: ids in order, what <use> and clip-path refer to, labels of layers, words */
  int n_elements, n_images;
} SvgReading;

/* The test fails if it is not well formed, an id comes twice or is none, or a reference leads nowhere. */
void svg_read (SvgReading *reading, const char *text);
void svg_clear (SvgReading *reading);
gboolean svg_has (const GPtrArray *list, const char *word);

/* A PNG, in words of 0x00RRGGBB; the test fails if there is none. */
cairo_surface_t *pictures_load (const char *path);
/* How many of a thousand pixels of each have no likeness in the other within a pixel's distance and `tolerance` steps of colour.
 * Writes a picture of them to `diff_path` if that is not NULL. -1: not of one size. */
double pictures_compare (cairo_surface_t *a, cairo_surface_t *b, int tolerance, const char *diff_path);
