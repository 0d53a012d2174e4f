/* paint_map_things.c - what stands on a map besides furniture: stairs, doors, traps. */
#include "output/paint_map_private.h"

static GArray *
new_placed (void)
{
  return g_array_new (FALSE, FALSE, sizeof (DgnPlacedSymbol));
}

/* Symbols are painted in points, and placed in squares. */
void
dgn_map_paint_symbols (DgnMapPainter *p, const GArray *placed)
{
  const DgnMapColors *colors = &p->style->colors;
  DgnSymbolLook look = { colors->ink, colors->floor, colors->fill, p->u, p->style->walls.width, p->plan->is_turned ? 1 : 0 };
  for (guint i = 0; i < placed->len; i++) {
    DgnPlacedSymbol one = g_array_index (placed, DgnPlacedSymbol, i);
    one.x = dgn_map_x (p, one.x);
    one.y = dgn_map_y (p, one.y);
    dgn_symbol_paint (p->canvas, &one, &look);
  }
}

gboolean
dgn_map_symbol (DgnMapPainter *p, const char *name, double x, double y, int turns, DgnPlacedSymbol *placed)
{
  const DgnSymbol *symbol = dgn_symbols_get (p->symbols, name);
  if (symbol == NULL)
    return FALSE;
  *placed = (DgnPlacedSymbol){ symbol, x, y, turns, FALSE, 1 };
  g_hash_table_add (p->used, symbol->name);
  return TRUE;
}

static void
put (DgnMapPainter *p, GArray *placed, const char *name, double x, double y, int turns)
{
  DgnPlacedSymbol one;
  if (dgn_map_symbol (p, name, x, y, turns, &one))
    g_array_append_val (placed, one);
}

DgnPoint
dgn_map_edge_middle (DgnCell cell, DgnSide side)
{
  static const double dx[DGN_N_SIDES] = { 0.5, 1, 0.5, 0 }, dy[DGN_N_SIDES] = { 0, 0.5, 1, 0.5 };
  return (DgnPoint){ cell.x + dx[side], cell.y + dy[side] };
}

int
dgn_map_turns_down_to (DgnSide side)
{
  return ((int) side + 2) % 4;
}

static void
put_link (DgnMapPainter *p, GArray *placed, const DgnLink *link)
{
  DgnCell c = link->cell, lower = dgn_cell_step (c, link->facing, 1);
  double x = c.x + 0.5, y = c.y + 0.5;
  gboolean goes_down = p->sheet->floor < link->bottom || link->below != DGN_BEYOND_NOTHING;
  switch (link->kind) {
  case DGN_LINK_STAIRS:
    put (p, placed, "stairs", (c.x + lower.x + 1) / 2.0, (c.y + lower.y + 1) / 2.0, dgn_map_turns_down_to (link->facing));
    break;
  case DGN_LINK_SPIRAL:
    put (p, placed, "stairs_spiral", x, y, 0);
    break;
  case DGN_LINK_LADDER:
    put (p, placed, goes_down ? "ladder_down" : "ladder_up", x, y, 0);
    break;
  case DGN_LINK_SHAFT:
    put (p, placed, "shaft", x, y, 0);
    break;
  case DGN_LINK_PASSAGE:
    put (p, placed, "way_out", x, y, dgn_map_turns_down_to (link->facing));
    break;
  }
}

void
dgn_map_paint_links (DgnMapPainter *p)
{
  g_autoptr (GArray) placed = new_placed ();
  for (guint i = 0; i < p->d->links->len; i++) {
    const DgnLink *link = dgn_link (p->d, (int) i);
    DgnCell cells[2];
    int n = dgn_link_cells (link, cells);
    if (!dgn_link_is_on (link, p->sheet->floor) || (!dgn_map_shows (p, cells[0]) && !dgn_map_shows (p, cells[n - 1])))
      continue;
    guint first = placed->len;
    put_link (p, placed, link);
    if (placed->len > first)
      dgn_map_take (p, DGN_ON_LINK, (int) i, dgn_symbol_area (&g_array_index (placed, DgnPlacedSymbol, first)));
    for (int k = 0; k < n; k++)
      dgn_map_price (p, dgn_map_cell_area (cells[k]), DGN_PRICE_MARK);
  }
  dgn_map_paint_symbols (p, placed);
}

static gboolean
shows_opening (const DgnMapPainter *p, const DgnOpening *opening)
{
  return opening->floor == p->sheet->floor && opening->door >= 0
         && (dgn_map_shows (p, opening->cell) || dgn_map_shows (p, dgn_cell_step (opening->cell, opening->side, 1)));
}

static const char *
leaf_of (const DgnDoor *door)
{
  if (door->material == DGN_STONE)
    return "door_stone";
  if (door->material == DGN_IRON)
    return "door_iron";
  return door->quality == DGN_STRONG ? "door_strong" : door->quality == DGN_GOOD ? "door_good" : "door";
}

/* Does the trap lie on the side that the door opens to? */
static gboolean
is_trapped_ahead (const DgnMapPainter *p, const DgnOpening *opening, const DgnDoor *door)
{
  int space = dgn_trap (p->d, door->trap)->space;
  return space == (door->opens_to_a ? opening->a : opening->b);
}

/* The smallest area around all from `first` on; lines of neighbours may touch. */
static DgnArea
area_from (const GArray *placed, guint first)
{
  const double slack = 0.01;
  DgnArea all = dgn_symbol_area (&g_array_index (placed, DgnPlacedSymbol, first));
  for (guint i = first + 1; i < placed->len; i++) {
    DgnArea one = dgn_symbol_area (&g_array_index (placed, DgnPlacedSymbol, i));
    double right = MAX (all.x + all.w, one.x + one.w), bottom = MAX (all.y + all.h, one.y + one.h);
    all.x = MIN (all.x, one.x);
    all.y = MIN (all.y, one.y);
    all.w = right - all.x;
    all.h = bottom - all.y;
  }
  return (DgnArea){ all.x + slack, all.y + slack, all.w - 2 * slack, all.h - 2 * slack };
}

/* Turned so that down the page is where it opens to. */
static int
door_turns (const DgnOpening *opening, const DgnDoor *door)
{
  return dgn_map_turns_down_to (door->opens_to_a ? dgn_side_opposite (opening->side) : opening->side);
}

static void
put_leaf (DgnMapPainter *p, GArray *placed, const DgnOpening *opening)
{
  DgnPoint at = dgn_map_edge_middle (opening->cell, opening->side);
  if (opening->kind == DGN_OPENING_SECRET) {
    put (p, placed, "door_secret", at.x, at.y, 0);
    return;
  }
  const DgnDoor *door = dgn_door (p->d, opening->door);
  int turns = door_turns (opening, door);
  put (p, placed, leaf_of (door), at.x, at.y, turns);
  if (door->reinforced)
    put (p, placed, "mark_reinforced", at.x, at.y, turns);
  if (door->state != DGN_UNLOCKED)
    put (p, placed, door->state == DGN_LOCKED ? "mark_locked" : "mark_stuck", at.x, at.y, turns);
}

/* Beside a leaf; where another door is in the way, at the leaf's other end, then at its other side, then not at all. */
static void
put_mark (DgnMapPainter *p, GArray *placed, const char *name, const DgnOpening *opening, int turns, gboolean is_mirrored, gboolean may_move)
{
  DgnPoint at = dgn_map_edge_middle (opening->cell, opening->side);
  const DgnSymbol *symbol = dgn_symbols_get (p->symbols, name);
  for (int try = 0; symbol != NULL && try < (may_move ? 4 : 1); try++) {
    DgnPlacedSymbol one = { symbol, at.x, at.y, turns + (try / 2) * 2, is_mirrored != (try % 2 == 1), 1 };
    guint first = placed->len;
    g_array_append_val (placed, one);
    DgnArea area = area_from (placed, first);
    if (!dgn_map_is_taken_by_other (p, area, DGN_ON_DOOR, opening->door)) {
      g_hash_table_add (p->used, symbol->name);
      dgn_map_take (p, DGN_ON_DOOR_MARK, opening->door, area);
      return;
    }
    g_array_set_size (placed, first);
  }
}

static void
put_marks (DgnMapPainter *p, GArray *placed, const DgnOpening *opening)
{
  static const char *const ways[] = { "mark_swing", "mark_slides_side", "mark_slides_down", "mark_slides_up" };
  const DgnDoor *door = dgn_door (p->d, opening->door);
  int turns = door_turns (opening, door);
  if (door->trap >= 0 && door->trap < (int) p->d->traps->len)
    put_mark (p, placed, "mark_trapped", opening, is_trapped_ahead (p, opening, door) ? turns : turns + 2, !door->hinge_left, TRUE);
  put_mark (p, placed, ways[door->slides], opening, turns, !door->hinge_left, door->slides != DGN_SLIDES_NOT);
}

/* With `is_new` they go on record too. */
static void
put_doors (DgnMapPainter *p, DgnOpeningKind kind, GArray *placed, gboolean is_new)
{
  for (guint i = 0; i < p->d->openings->len; i++) {
    const DgnOpening *opening = dgn_opening (p->d, (int) i);
    if (opening->kind != kind || !shows_opening (p, opening))
      continue;
    guint first = placed->len;
    put_leaf (p, placed, opening);
    if (placed->len > first && is_new)
      dgn_map_take (p, DGN_ON_DOOR, opening->door, area_from (placed, first));
  }
}

void
dgn_map_paint_doors (DgnMapPainter *p)
{
  g_autoptr (GArray) placed = new_placed ();
  g_autoptr (GArray) secret = new_placed ();
  put_doors (p, DGN_OPENING_DOOR, placed, TRUE);
  put_doors (p, DGN_OPENING_SECRET, secret, TRUE);
  /* Marks go only where no leaf is in their way: when all are known. */
  for (guint i = 0; i < p->d->openings->len && !p->d->is_for_players; i++) {
    const DgnOpening *opening = dgn_opening (p->d, (int) i);
    if (opening->kind == DGN_OPENING_DOOR && shows_opening (p, opening))
      put_marks (p, placed, opening);
  }
  dgn_map_paint_symbols (p, placed);
}

void
dgn_map_paint_secrets (DgnMapPainter *p)
{
  g_autoptr (GArray) placed = new_placed ();
  put_doors (p, DGN_OPENING_SECRET, placed, FALSE);
  dgn_map_paint_symbols (p, placed);
}

/* Where a trap is sprung, if nothing else stands there; a door's has its mark at the door. */
void
dgn_map_paint_traps (DgnMapPainter *p)
{
  g_autoptr (GArray) placed = new_placed ();
  for (guint i = 0; i < p->d->traps->len; i++) {
    const DgnTrap *trap = dgn_trap (p->d, (int) i);
    if (trap->door >= 0 || trap->treasure >= 0 || trap->space < 0 || dgn_space (p->d, trap->space)->floor != p->sheet->floor
        || !dgn_map_shows (p, trap->cell))
      continue;
    const DgnSymbol *symbol = dgn_symbols_get (p->symbols, "trap");
    DgnPlacedSymbol one = { symbol, trap->cell.x + 0.5, trap->cell.y + 0.5, p->plan->is_turned ? 1 : 0, FALSE, 1 };
    if (symbol == NULL || dgn_map_is_taken (p, dgn_symbol_area (&one)))
      continue;
    g_hash_table_add (p->used, symbol->name);
    g_array_append_val (placed, one);
    dgn_map_take (p, DGN_ON_TRAP, (int) i, dgn_symbol_area (&one));
  }
  dgn_map_paint_symbols (p, placed);
}
