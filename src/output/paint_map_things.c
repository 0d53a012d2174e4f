/* paint_map_things.c - what stands on a map: stairs, features, doors. */
#include "output/paint_map_private.h"

/* Symbols that are placed together and painted with few strokes. */
static GArray *
new_placed (void)
{
  return g_array_new (FALSE, FALSE, sizeof (DgnPlacedSymbol));
}

static void
put (DgnMapPainter *p, GArray *placed, const char *name, double x, double y, int turns, double scale)
{
  DgnPlacedSymbol one = { dgn_symbols_get (p->symbols, name), dgn_map_x (p, x), dgn_map_y (p, y), turns, scale };
  if (one.symbol != NULL)
    g_array_append_val (placed, one);
}

static void
put_in (DgnMapPainter *p, GArray *placed, const char *name, DgnCell cell, int turns)
{
  put (p, placed, name, cell.x + 0.5, cell.y + 0.5, turns, 1);
}

/* The middle of a square's edge. */
static DgnPoint
edge_middle (DgnCell cell, DgnSide side)
{
  static const double dx[DGN_N_SIDES] = { 0.5, 1, 0.5, 0 }, dy[DGN_N_SIDES] = { 0, 0.5, 1, 0.5 };
  return (DgnPoint){ cell.x + dx[side], cell.y + dy[side] };
}

/* Turns that bring "down the page" to a side. */
static int
turns_down_to (DgnSide side)
{
  return ((int) side + 2) % 4;
}

static void
put_link (DgnMapPainter *p, GArray *placed, const DgnLink *link)
{
  DgnCell cells[2];
  int n = dgn_link_cells (link, cells);
  if (!dgn_map_shows (p, cells[0]) && !dgn_map_shows (p, cells[n - 1]))
    return;
  for (int i = 0; i < n; i++)
    dgn_map_price (p, (DgnArea){ cells[i].x, cells[i].y, 1, 1 }, DGN_PRICE_MARK);
  switch (link->kind) {
  case DGN_LINK_STAIRS:
    put (p, placed, "stairs", (cells[0].x + cells[1].x + 1) / 2.0, (cells[0].y + cells[1].y + 1) / 2.0, turns_down_to (link->facing), 1);
    break;
  case DGN_LINK_SPIRAL:
    put_in (p, placed, "stairs_spiral", link->cell, 0);
    break;
  case DGN_LINK_LADDER: {
    gboolean goes_down = p->sheet->floor < link->bottom || link->below != DGN_BEYOND_NOTHING;
    put_in (p, placed, goes_down ? "trapdoor_floor" : "trapdoor_ceiling", link->cell, 0);
    put (p, placed, "ladder", link->cell.x + 0.5, link->cell.y + 0.5, 0, 0.62);
    break;
  }
  case DGN_LINK_SHAFT:
    put_in (p, placed, "shaft", link->cell, 0);
    break;
  case DGN_LINK_PASSAGE:
    put_in (p, placed, "way_out", link->cell, turns_down_to (link->facing));
    break;
  }
}

void
dgn_map_paint_links (DgnMapPainter *p)
{
  g_autoptr (GArray) placed = new_placed ();
  for (guint i = 0; i < p->d->links->len; i++) {
    const DgnLink *link = dgn_link (p->d, (int) i);
    if (dgn_link_is_on (link, p->sheet->floor))
      put_link (p, placed, link);
  }
  dgn_symbols_paint (p->canvas, placed, p->u, DGN_WALL_WIDTH);
}

/* Is a block of squares free floor of that space? */
static gboolean
is_free (const DgnMapPainter *p, int space, DgnRect block)
{
  for (int y = block.y; y < block.y + block.h; y++) {
    for (int x = block.x; x < block.x + block.w; x++) {
      DgnCell cell = { x, y };
      if (dgn_grid_space (p->grid, cell) != space || dgn_space_is_half_cell (dgn_space (p->d, space), cell))
        return FALSE;
    }
  }
  return dgn_map_cost (p, (DgnArea){ block.x + 0.25, block.y + 0.25, block.w - 0.5, block.h - 0.5 }, FALSE)
         <= (4 * block.w - 2) * (4 * block.h - 2) * DGN_PRICE_FLOOR;
}

/* How many squares of the block's border on that side have the space's wall behind them. */
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

/* A symbol of several squares: laid so that it takes the feature's square and free ones beside it, against the feature's wall
 * if it has one; if there is no room, drawn small in its own square. */
static void
put_block (DgnMapPainter *p, GArray *placed, const DgnFeature *feature, const DgnSymbol *symbol)
{
  gboolean has_wall = feature->place == DGN_PLACE_WALL || feature->place == DGN_PLACE_CORNER;
  int upright = has_wall && (feature->side == DGN_EAST || feature->side == DGN_WEST) ? 1 : 0;
  for (int try = 0; try < 2; try++) {
    int turns = (upright + try) % 2;
    int w = turns == 0 ? symbol->width : symbol->height, h = turns == 0 ? symbol->height : symbol->width;
    for (int i = 0; i < w * h; i++) {
      DgnRect block = { feature->cell.x - i % w, feature->cell.y - i / w, w, h };
      if (!is_free (p, feature->space, block) || (has_wall && !leans_on (p, feature->space, block, feature->side)))
        continue;
      put (p, placed, symbol->name, block.x + w / 2.0, block.y + h / 2.0, turns, 1);
      dgn_map_price (p, (DgnArea){ block.x, block.y, w, h }, DGN_PRICE_MARK);
      return;
    }
  }
  put (p, placed, symbol->name, feature->cell.x + 0.5, feature->cell.y + 0.5, upright,
       0.92 / MAX (symbol->width, symbol->height));
  dgn_map_price (p, (DgnArea){ feature->cell.x, feature->cell.y, 1, 1 }, DGN_PRICE_MARK);
}

/* Things in a wall lie on its edge; on open floor they stand in the middle of their square. */
static void
put_on_edge (DgnMapPainter *p, GArray *placed, const DgnFeature *feature, const DgnSymbol *symbol)
{
  gboolean has_wall = feature->place == DGN_PLACE_WALL || feature->place == DGN_PLACE_CORNER;
  DgnCell beyond = dgn_cell_step (feature->cell, feature->side, 1);
  if (!has_wall || dgn_grid_space (p->grid, beyond) == feature->space) {
    put (p, placed, symbol->name, feature->cell.x + 0.5, feature->cell.y + 0.5, 0, 0.9 / symbol->width);
  } else {
    DgnPoint middle = edge_middle (feature->cell, feature->side);
    put (p, placed, symbol->name, middle.x, middle.y, (int) feature->side, 1);
  }
  dgn_map_price (p, (DgnArea){ feature->cell.x, feature->cell.y, 1, 1 }, DGN_PRICE_MARK);
}

static void
put_feature (DgnMapPainter *p, GArray *placed, GArray *in_walls, const DgnFeature *feature)
{
  const DgnSymbol *symbol = *feature->symbol != '\0' ? dgn_symbols_get (p->symbols, feature->symbol) : NULL;
  if (symbol == NULL)
    symbol = dgn_symbols_get (p->symbols, "lettered");
  if (symbol == NULL)
    return;
  if (symbol->anchor == DGN_SYMBOL_EDGE) {
    put_on_edge (p, in_walls, feature, symbol);
    return;
  }
  if (symbol->anchor == DGN_SYMBOL_BLOCK) {
    put_block (p, placed, feature, symbol);
    return;
  }
  gboolean is_wall = symbol->anchor == DGN_SYMBOL_WALL;
  put_in (p, is_wall ? in_walls : placed, symbol->name, feature->cell, is_wall ? (int) feature->side : 0);
  dgn_map_price (p, (DgnArea){ feature->cell.x, feature->cell.y, 1, 1 }, DGN_PRICE_MARK);
}

static gboolean
is_drawn (const DgnMapPainter *p, const DgnFeature *feature)
{
  return feature->kind == DGN_FEATURE_MAJOR && feature->space >= 0 && feature->cell.x >= 0
         && dgn_space (p->d, feature->space)->floor == p->sheet->floor && dgn_map_shows (p, feature->cell);
}

static void
paint_letters (DgnMapPainter *p)
{
  g_autofree int *letters = dgn_feature_letters (p->d);
  double size = MAX (DGN_TEXT_MIN_PT, 0.5 * p->u);
  for (guint i = 0; i < p->d->features->len; i++) {
    const DgnFeature *feature = dgn_feature (p->d, (int) i);
    if (letters[i] < 0 || !is_drawn (p, feature))
      continue;
    g_autofree char *upper = dgn_column_name (letters[i]);
    dgn_canvas_text (p->canvas, dgn_map_x (p, feature->cell.x + 0.5), dgn_map_y (p, feature->cell.y + 0.5) + DGN_CAP_SHARE * size / 2,
                     DGN_ANCHOR_CENTER, DGN_FACE_SANS_BOLD, size, DGN_BLACK, upper);
  }
}

void
dgn_map_paint_features (DgnMapPainter *p)
{
  g_autoptr (GArray) placed = new_placed ();
  p->in_walls = new_placed ();
  for (guint i = 0; i < p->d->features->len; i++) {
    const DgnFeature *feature = dgn_feature (p->d, (int) i);
    if (is_drawn (p, feature))
      put_feature (p, placed, p->in_walls, feature);
  }
  dgn_symbols_paint (p->canvas, placed, p->u, DGN_WALL_WIDTH);
  paint_letters (p);
}

void
dgn_map_paint_wall_features (DgnMapPainter *p)
{
  dgn_symbols_paint (p->canvas, p->in_walls, p->u, DGN_WALL_WIDTH);
  g_clear_pointer (&p->in_walls, g_array_unref);
}

static gboolean
shows_opening (const DgnMapPainter *p, const DgnOpening *opening)
{
  return opening->floor == p->sheet->floor && opening->door >= 0
         && (dgn_map_shows (p, opening->cell) || dgn_map_shows (p, dgn_cell_step (opening->cell, opening->side, 1)));
}

static void
put_door (DgnMapPainter *p, GArray *placed, GArray *marks, const DgnOpening *opening)
{
  const DgnDoor *door = dgn_door (p->d, opening->door);
  DgnPoint at = edge_middle (opening->cell, opening->side);
  int turns = opening->side == DGN_EAST || opening->side == DGN_WEST ? 1 : 0;
  put (p, placed, door->slides != DGN_SLIDES_NOT ? "door_slide" : "door", at.x, at.y, turns, 1);
  if (door->reinforced)
    put (p, marks, "mark_reinforced", at.x, at.y, turns, 1);
  if (door->state == DGN_LOCKED)
    put (p, marks, "mark_locked", at.x, at.y, turns, 1);
  if (door->state == DGN_STUCK)
    put (p, marks, "mark_stuck", at.x, at.y, turns, 1);
}

void
dgn_map_paint_doors (DgnMapPainter *p)
{
  g_autoptr (GArray) placed = new_placed ();
  g_autoptr (GArray) marks = new_placed ();
  for (guint i = 0; i < p->d->openings->len; i++) {
    const DgnOpening *opening = dgn_opening (p->d, (int) i);
    if (opening->kind == DGN_OPENING_DOOR && shows_opening (p, opening))
      put_door (p, placed, marks, opening);
  }
  dgn_symbols_paint (p->canvas, placed, p->u, DGN_WALL_WIDTH);
  dgn_symbols_paint (p->canvas, marks, p->u, DGN_WALL_WIDTH);
}

void
dgn_map_paint_secrets (DgnMapPainter *p)
{
  g_autoptr (GArray) placed = new_placed ();
  for (guint i = 0; i < p->d->openings->len; i++) {
    const DgnOpening *opening = dgn_opening (p->d, (int) i);
    if (opening->kind != DGN_OPENING_SECRET || !shows_opening (p, opening))
      continue;
    DgnPoint at = edge_middle (opening->cell, opening->side);
    put (p, placed, "door_secret", at.x, at.y, 0, 1);
  }
  dgn_symbols_paint (p->canvas, placed, p->u, DGN_WALL_WIDTH);
}
