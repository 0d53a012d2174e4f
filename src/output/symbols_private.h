/* symbols_private.h - a symbol's parts, between the reader and the painter of symbols. */
#pragma once

#include "output/symbols.h"

/* In the order of the letters "WSshdfpg". */
enum {
  DGN_STYLE_WALL = 1 << 0,
  DGN_STYLE_THICK = 1 << 1,
  DGN_STYLE_LINE = 1 << 2,
  DGN_STYLE_HAIR = 1 << 3,
  DGN_STYLE_DASH = 1 << 4,
  DGN_STYLE_INK = 1 << 5,
  DGN_STYLE_PAPER = 1 << 6,
  DGN_STYLE_GREY = 1 << 7,
  DGN_STYLE_COVERS = DGN_STYLE_PAPER | DGN_STYLE_GREY,
};

/* Levels of what covers what within a symbol. */
#define DGN_SYMBOL_LEVELS 4

typedef struct {
  guint styles;
  int level;
  char shape; /* L P R C E B t */
  GArray *numbers; /* double; text: size, x, y */
  char *text;
} DgnSymbolPart;
