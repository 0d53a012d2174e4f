/* recorder.h - a canvas that keeps what is written and where the drawing goes, for tests. */
#pragma once

#include "output/canvas_maker.h"

typedef struct {
  double x, y, size;
  char *text;
} RecordedText;

typedef struct {
  DgnCanvas base;
  GArray *texts;     /* RecordedText */
  GPtrArray *links, *groups; /* char * */
  int depth, deepest; /* of groups */
  int saved;
  int n_paints;      /* fills and strokes */
  int n_points;
  double left, top, right, bottom; /* of what was drawn outside of clips */
  double thinnest;
  GArray *matrices;  /* of save */
  double matrix[6];
  int clipped;       /* saves since the clip; 0: no clip */
} Recorder;

/* The recorder borrows `fonts`. */
void recorder_init (Recorder *recorder, DgnFonts *fonts);
void recorder_clear (Recorder *recorder);
