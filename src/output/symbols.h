/* symbols.h - the map's symbols: a text table (templates/symbols.txt says how it is written), and their painting. */
#pragma once

#include <dungeonbook/canvas.h>

G_BEGIN_DECLS

typedef enum { DGN_SYMBOL_EDGE, DGN_SYMBOL_CELL, DGN_SYMBOL_WALL, DGN_SYMBOL_BLOCK } DgnSymbolAnchor;

/* A rectangle in squares, of real size. */
typedef struct {
  double x, y, w, h;
} DgnArea;

typedef struct {
  char *name;
  DgnSymbolAnchor anchor;
  int width, height; /* BLOCK: squares; EDGE: width in squares; else 1 */
  GArray *parts;
  DgnArea extents;   /* what it paints, from its middle */
  gboolean has_text; /* which is never turned */
} DgnSymbol;

typedef struct DgnSymbols DgnSymbols;

/* Reads a table. With `faults` all of it at once: a line that cannot be read is left out and named there, one line each. Without
 * (NULL: a table of ours) each symbol when it is first asked for. */
DgnSymbols *dgn_symbols_new (const char *text, GString *faults);
void dgn_symbols_free (DgnSymbols *symbols);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnSymbols, dgn_symbols_free)
/* NULL if there is none of that name. */
const DgnSymbol *dgn_symbols_get (const DgnSymbols *symbols, const char *name);
/* The names in the table's order, and how many they are. */
const char *dgn_symbols_name (const DgnSymbols *symbols, guint index);
guint dgn_symbols_count (const DgnSymbols *symbols);
/* From now on `name` is drawn as another symbol (which may be NULL), if the two stand alike (anchor and size); its name stays. */
void dgn_symbols_redraw (DgnSymbols *symbols, const char *name, const DgnSymbol *drawing);

/* A symbol at a place: its middle, turned clockwise by quarter turns (mirrored left to right before that). */
typedef struct {
  const DgnSymbol *symbol;
  double x, y;
  int turns;
  gboolean is_mirrored;
  double scale; /* 1: as written */
} DgnPlacedSymbol;

/* What it covers, in the unit of its place (squares). */
DgnArea dgn_symbol_area (const DgnPlacedSymbol *placed);

typedef struct {
  DgnColor ink, paper, fill;
  double unit; /* a square, in points; symbols' places are points too */
  double wall; /* width of a wall in squares */
  int tilt;    /* quarter turns to the left that the page was given; texts stay upright */
} DgnSymbolLook;

/* Paints one through dgn_canvas_use, by its name. */
void dgn_symbol_paint (DgnCanvas *canvas, const DgnPlacedSymbol *placed, const DgnSymbolLook *look);

G_END_DECLS
