/* symbols.h - the map's symbols: a text table (templates/symbols.txt says how it is written), and many of them painted at once. */
#pragma once

#include <dungeonbook/canvas.h>

G_BEGIN_DECLS

typedef enum { DGN_SYMBOL_EDGE, DGN_SYMBOL_CELL, DGN_SYMBOL_WALL, DGN_SYMBOL_BLOCK } DgnSymbolAnchor;

typedef struct {
  char *name;
  DgnSymbolAnchor anchor;
  int width, height; /* BLOCK: squares; EDGE: width in squares; else 1 */
  GArray *parts;
} DgnSymbol;

typedef struct DgnSymbols DgnSymbols;

/* Reads a table. A line that cannot be read is left out and named in `faults` (may be NULL), one line each. */
DgnSymbols *dgn_symbols_new (const char *text, GString *faults);
void dgn_symbols_free (DgnSymbols *symbols);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnSymbols, dgn_symbols_free)
/* By name, NULL if there is none. */
const DgnSymbol *dgn_symbols_get (const DgnSymbols *symbols, const char *name);
guint dgn_symbols_count (const DgnSymbols *symbols);

/* A symbol at a place: its middle in points, turned clockwise by quarter turns. */
typedef struct {
  const DgnSymbol *symbol;
  double x, y;
  int turns;
  double scale; /* 1: as written */
} DgnPlacedSymbol;

/* Paints them all with few strokes and fills: one for each kind of pen and each level of what covers what. `unit` is the
 * length of a square in points, `wall` the width of a wall in squares. */
void dgn_symbols_paint (DgnCanvas *canvas, const GArray *placed, double unit, double wall);

G_END_DECLS
