/* paint_map_features.c - furniture: each on its square, turned to its wall, as large as it is where there is room for it. */
#include "output/paint_map_private.h"

#define INSET 0.92   /* of a square that a symbol drawn small may take */
#define SLACK 0.02   /* lines of neighbours may touch */

static void
reserve (DgnMapPainter *p, DgnCell cell)
{
  DgnRect window = p->sheet->window;
  if (dgn_rect_contains (window, cell))
    p->reserved[(gsize) (cell.y - window.y) * window.w + (cell.x - window.x)] = TRUE;
}

static gboolean
is_reserved (const DgnMapPainter *p, DgnCell cell)
{
  DgnRect window = p->sheet->window;
  return !dgn_rect_contains (window, cell) || p->reserved[(gsize) (cell.y - window.y) * window.w + (cell.x - window.x)];
}

static gboolean
is_on_sheet (const DgnMapPainter *p, int space)
{
  return space >= 0 && dgn_space (p->d, space)->floor == p->sheet->floor;
}

static void
reserve_links (DgnMapPainter *p)
{
  for (guint i = 0; i < p->d->links->len; i++) {
    const DgnLink *link = dgn_link (p->d, (int) i);
    DgnCell cells[2];
    int n = dgn_link_cells (link, cells);
    if (!dgn_link_is_on (link, p->sheet->floor))
      continue;
    for (int k = 0; k < n; k++)
      reserve (p, cells[k]);
    if (n == 2) {
      reserve (p, dgn_cell_step (cells[0], link->facing, -1));
      reserve (p, dgn_cell_step (cells[1], link->facing, 1));
    }
  }
}

static gboolean
is_drawn (const DgnMapPainter *p, const DgnFeature *feature)
{
  return feature->kind == DGN_FEATURE_MAJOR && is_on_sheet (p, feature->space) && feature->cell.x >= 0 && dgn_map_shows (p, feature->cell);
}

void
dgn_map_reserve_all (DgnMapPainter *p)
{
  reserve_links (p);
  for (guint i = 0; i < p->d->openings->len; i++) {
    const DgnOpening *opening = dgn_opening (p->d, (int) i);
    if (opening->floor != p->sheet->floor)
      continue;
    reserve (p, opening->cell);
    reserve (p, dgn_cell_step (opening->cell, opening->side, 1));
  }
  for (guint i = 0; i < p->d->features->len; i++)
    if (is_drawn (p, dgn_feature (p->d, (int) i)))
      reserve (p, dgn_feature (p->d, (int) i)->cell);
  for (guint i = 0; i < p->d->traps->len; i++)
    if (is_on_sheet (p, dgn_trap (p->d, (int) i)->space))
      reserve (p, dgn_trap (p->d, (int) i)->cell);
  for (guint i = 0; i < p->d->treasures->len; i++)
    if (is_on_sheet (p, dgn_treasure (p->d, (int) i)->space))
      reserve (p, dgn_treasure (p->d, (int) i)->cell);
}

static gboolean
has_wall (const DgnMapPainter *p, const DgnFeature *feature)
{
  return (feature->place == DGN_PLACE_WALL || feature->place == DGN_PLACE_CORNER)
         && dgn_grid_space (p->grid, dgn_cell_step (feature->cell, feature->side, 1)) != feature->space;
}

/* May the feature reach into that square: its own, free floor of its room, or the rock behind its wall? */
static gboolean
may_reach (const DgnMapPainter *p, const DgnFeature *feature, DgnCell cell)
{
  if (dgn_cell_equal (cell, feature->cell))
    return TRUE;
  int space = dgn_grid_space (p->grid, cell);
  if (space < 0)
    return has_wall (p, feature) && dgn_map_shows (p, cell) && dgn_cell_equal (cell, dgn_cell_step (feature->cell, feature->side, 1));
  return space == feature->space && !is_reserved (p, cell) && !dgn_space_is_half_cell (dgn_space (p->d, space), cell);
}

static gboolean
has_room (const DgnMapPainter *p, const DgnFeature *feature, const DgnPlacedSymbol *one)
{
  DgnArea area = dgn_symbol_area (one);
  area = (DgnArea){ area.x + SLACK, area.y + SLACK, area.w - 2 * SLACK, area.h - 2 * SLACK };
  for (int y = (int) area.y; y < area.y + area.h; y++) {
    for (int x = (int) area.x; x < area.x + area.w; x++) {
      if (!may_reach (p, feature, (DgnCell){ x, y }))
        return FALSE;
    }
  }
  return !dgn_map_is_taken (p, area);
}

/* Within its own square, whatever it is: its middle in the square's, as large as the square allows. */
static DgnPlacedSymbol
put_small (const DgnFeature *feature, const DgnSymbol *symbol, int turns)
{
  double scale = MIN (1, INSET / MAX (symbol->extents.w, symbol->extents.h));
  DgnPlacedSymbol one = { symbol, 0, 0, turns, FALSE, scale };
  DgnArea area = dgn_symbol_area (&one);
  one.x = feature->cell.x + 0.5 - area.x - area.w / 2;
  one.y = feature->cell.y + 0.5 - area.y - area.h / 2;
  return one;
}

/* Against its wall, or on it. */
static DgnPlacedSymbol
put_at_wall (const DgnMapPainter *p, const DgnFeature *feature, const DgnSymbol *symbol)
{
  DgnPoint at = symbol->anchor == DGN_SYMBOL_EDGE ? dgn_map_edge_middle (feature->cell, feature->side)
                                                  : (DgnPoint){ feature->cell.x + 0.5, feature->cell.y + 0.5 };
  DgnPlacedSymbol one = { symbol, at.x, at.y, (int) feature->side, FALSE, 1 };
  return has_wall (p, feature) && has_room (p, feature, &one) ? one : put_small (feature, symbol, (int) feature->side);
}

/* Is there wall all along that side of the block? */
static gboolean
leans_on (const DgnMapPainter *p, int space, DgnRect block, DgnSide side)
{
  for (int y = block.y; y < block.y + block.h; y++) {
    for (int x = block.x; x < block.x + block.w; x++) {
      DgnCell beyond = dgn_cell_step ((DgnCell){ x, y }, side, 1);
      if (!dgn_rect_contains (block, beyond) && dgn_grid_space (p->grid, beyond) == space)
        return FALSE;
    }
  }
  return TRUE;
}

/* Several squares: its own and free ones beside it, against its wall if it has one. */
static DgnPlacedSymbol
put_block (const DgnMapPainter *p, const DgnFeature *feature, const DgnSymbol *symbol)
{
  gboolean at_wall = has_wall (p, feature);
  /* Longer than deep, it lies along its wall. */
  int upright = at_wall && (feature->side == DGN_EAST || feature->side == DGN_WEST) ? 1 : 0;
  for (int try = 0; try < 2; try++) {
    int turns = (upright + try) % 2;
    int w = turns == 0 ? symbol->width : symbol->height, h = turns == 0 ? symbol->height : symbol->width;
    for (int i = 0; i < w * h; i++) {
      DgnRect block = { feature->cell.x - i % w, feature->cell.y - i / w, w, h };
      DgnPlacedSymbol one = { symbol, block.x + w / 2.0, block.y + h / 2.0, turns, FALSE, 1 };
      if (has_room (p, feature, &one) && (!at_wall || leans_on (p, feature->space, block, feature->side)))
        return one;
    }
  }
  return put_small (feature, symbol, upright);
}

static DgnPlacedSymbol
put_feature (const DgnMapPainter *p, const DgnFeature *feature, const DgnSymbol *symbol)
{
  switch (symbol->anchor) {
  case DGN_SYMBOL_BLOCK:
    return put_block (p, feature, symbol);
  case DGN_SYMBOL_EDGE:
  case DGN_SYMBOL_WALL:
    return put_at_wall (p, feature, symbol);
  case DGN_SYMBOL_CELL:
    break;
  }
  DgnPlacedSymbol one = { symbol, feature->cell.x + 0.5, feature->cell.y + 0.5, 0, FALSE, 1 };
  return has_room (p, feature, &one) ? one : put_small (feature, symbol, 0);
}

static void
write_letter (DgnMapPainter *p, const DgnFeature *feature, int letter)
{
  g_autofree char *upper = dgn_column_name (letter);
  double size = MAX (DGN_TEXT_MIN_PT, 0.5 * p->u);
  DgnArea area = dgn_map_cell_area (feature->cell);
  dgn_map_begin_upright (p, area);
  dgn_canvas_text (p->canvas, p->u / 2, p->u / 2 + DGN_CAP_SHARE * size / 2, DGN_ANCHOR_CENTER, DGN_FACE_SANS_BOLD, size,
                   p->style->colors.ink, upper);
  dgn_canvas_restore (p->canvas);
}

void
dgn_map_paint_features (DgnMapPainter *p)
{
  g_autoptr (GArray) on_floor = g_array_new (FALSE, FALSE, sizeof (DgnPlacedSymbol));
  g_autofree int *letters = dgn_feature_letters (p->d);
  p->in_walls = g_array_new (FALSE, FALSE, sizeof (DgnPlacedSymbol));
  for (guint i = 0; i < p->d->features->len; i++) {
    const DgnFeature *feature = dgn_feature (p->d, (int) i);
    if (!is_drawn (p, feature))
      continue;
    const DgnSymbol *symbol = letters[i] < 0 ? dgn_symbols_get (p->symbols, feature->symbol) : NULL;
    /* A letter stands for words of the key, which the players do not have. */
    if (symbol == NULL && !p->d->is_for_players)
      symbol = dgn_symbols_get (p->symbols, "lettered");
    if (symbol == NULL)
      continue;
    DgnPlacedSymbol one = put_feature (p, feature, symbol);
    g_hash_table_add (p->used, symbol->name);
    g_array_append_val (symbol->anchor == DGN_SYMBOL_EDGE || symbol->anchor == DGN_SYMBOL_WALL ? p->in_walls : on_floor, one);
    DgnArea area = dgn_symbol_area (&one);
    dgn_map_take (p, DGN_ON_FEATURE, (int) i, (DgnArea){ area.x + SLACK, area.y + SLACK, area.w - 2 * SLACK, area.h - 2 * SLACK });
  }
  dgn_map_paint_symbols (p, on_floor);
  for (guint i = 0; i < p->d->features->len && !p->d->is_for_players; i++) {
    if (letters[i] >= 0 && is_drawn (p, dgn_feature (p->d, (int) i)))
      write_letter (p, dgn_feature (p->d, (int) i), letters[i]);
  }
}

void
dgn_map_paint_wall_features (DgnMapPainter *p)
{
  dgn_map_put_windows (p, p->in_walls);
  dgn_map_paint_symbols (p, p->in_walls);
  g_clear_pointer (&p->in_walls, g_array_unref);
}
