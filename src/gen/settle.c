/* settle.c - the plans become spaces, openings, doors and links of the dungeon (and are moved to the middle of the sheet, ruling P6). */
#include "gen.h"

typedef struct {
  Gen *gen;
  int dx, dy;      /* from the plan to the sheet */
  gint32 *piece;   /* of the floor at hand: corridor piece per square, -1 */
  int n_pieces;
  guint8 *cut_east, *cut_south; /* edges of corridor that were made passages */
} Settle;

static gsize
at (const GenPlan *plan, DgnCell cell)
{
  return (gsize) cell.y * (gsize) plan->width + (gsize) cell.x;
}

static guint8 *
cut_of (const Settle *settle, const GenPlan *plan, DgnCell cell, DgnSide side)
{
  if (side == DGN_WEST || side == DGN_NORTH)
    cell = dgn_cell_step (cell, side, 1);
  return (side == DGN_EAST || side == DGN_WEST ? settle->cut_east : settle->cut_south) + at (plan, cell);
}

static gboolean
is_open_corridor (const Settle *settle, const GenPlan *plan, DgnCell cell, DgnSide side)
{
  return gen_plan_get (plan, cell) == GEN_CORRIDOR && gen_plan_get (plan, dgn_cell_step (cell, side, 1)) == GEN_CORRIDOR
         && gen_plan_edge (plan, cell, side) != GEN_EDGE_DOOR && !*cut_of (settle, plan, cell, side);
}

/* Where a tunnel meets a corridor, an open passage parts what nobody dug from what somebody did. */
static void
part_tunnels (const Settle *settle, const GenPlan *plan)
{
  const DgnSide sides[] = { DGN_EAST, DGN_SOUTH };
  for (int y = plan->drawn.y; y < plan->drawn.y + plan->drawn.h; y++)
    for (int x = plan->drawn.x; x < plan->drawn.x + plan->drawn.w; x++)
      for (guint s = 0; s < G_N_ELEMENTS (sides); s++) {
        DgnCell cell = { x, y }, other = dgn_cell_step (cell, sides[s], 1);
        if (gen_plan_get (plan, cell) == GEN_CORRIDOR && gen_plan_get (plan, other) == GEN_CORRIDOR
            && gen_plan_has_flag (plan, cell, GEN_FLAG_TUNNEL) != gen_plan_has_flag (plan, other, GEN_FLAG_TUNNEL))
          *cut_of (settle, plan, cell, sides[s]) = 1;
      }
}

/* Gives every square that is open to `start` the number `piece`. */
static void
flood (const Settle *settle, const GenPlan *plan, DgnCell start, int piece)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  g_array_append_val (stack, start);
  settle->piece[at (plan, start)] = piece;
  while (stack->len > 0) {
    DgnCell cell = g_array_index (stack, DgnCell, stack->len - 1);
    g_array_set_size (stack, stack->len - 1);
    for (int side = 0; side < DGN_N_SIDES; side++) {
      DgnCell next = dgn_cell_step (cell, side, 1);
      if (!is_open_corridor (settle, plan, cell, side) || settle->piece[at (plan, next)] == piece)
        continue;
      settle->piece[at (plan, next)] = piece;
      g_array_append_val (stack, next);
    }
  }
}

/* The shortest way between two squares of one piece; DgnSide per step in `way`. */
static GArray *
shortest_way (const Settle *settle, const GenPlan *plan, DgnCell from, DgnCell to)
{
  g_autoptr (GHashTable) came = g_hash_table_new (NULL, NULL); /* looked up only */
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (DgnCell));
  g_array_append_val (queue, to);
  g_hash_table_insert (came, GSIZE_TO_POINTER (at (plan, to) + 1), GINT_TO_POINTER (DGN_N_SIDES + 1));
  gboolean is_found = FALSE;
  for (guint i = 0; i < queue->len && !is_found; i++) {
    DgnCell cell = g_array_index (queue, DgnCell, i);
    for (int side = 0; side < DGN_N_SIDES && !is_found; side++) {
      DgnCell next = dgn_cell_step (cell, side, 1);
      gpointer key = GSIZE_TO_POINTER (at (plan, next) + 1);
      if (!is_open_corridor (settle, plan, cell, side) || g_hash_table_contains (came, key))
        continue;
      g_hash_table_insert (came, key, GINT_TO_POINTER ((int) dgn_side_opposite (side) + 1));
      g_array_append_val (queue, next);
      is_found = dgn_cell_equal (next, from);
    }
  }
  GArray *way = g_array_new (FALSE, FALSE, sizeof (DgnSide));
  for (DgnCell cell = from; is_found && !dgn_cell_equal (cell, to);) {
    DgnSide side = (DgnSide) (GPOINTER_TO_INT (g_hash_table_lookup (came, GSIZE_TO_POINTER (at (plan, cell) + 1))) - 1);
    g_array_append_val (way, side);
    cell = dgn_cell_step (cell, side, 1);
  }
  return way;
}

/* A door joins two spaces. Where a corridor runs from one side of a door round to the other, an open passage is put in the
 * middle of the way round, so that the two sides are spaces of their own. */
static void
part_at_door (Settle *settle, const GenPlan *plan, DgnCell cell, DgnSide side)
{
  DgnCell other = dgn_cell_step (cell, side, 1);
  while (settle->piece[at (plan, cell)] == settle->piece[at (plan, other)]) {
    g_autoptr (GArray) way = shortest_way (settle, plan, cell, other);
    DgnCell along = cell;
    for (guint i = 0; i < way->len / 2; i++)
      along = dgn_cell_step (along, g_array_index (way, DgnSide, i), 1);
    guint middle = way->len / 2;
    DgnSide onward = g_array_index (way, DgnSide, middle);
    *cut_of (settle, plan, along, onward) = 1;
    flood (settle, plan, dgn_cell_step (along, onward, 1), settle->n_pieces++);
  }
}

static void
part_all (Settle *settle, const GenPlan *plan)
{
  const DgnSide sides[] = { DGN_EAST, DGN_SOUTH };
  for (int y = plan->drawn.y; y < plan->drawn.y + plan->drawn.h; y++)
    for (int x = plan->drawn.x; x < plan->drawn.x + plan->drawn.w; x++)
      for (guint s = 0; s < G_N_ELEMENTS (sides); s++) {
        DgnCell cell = { x, y };
        if (gen_plan_get (plan, cell) == GEN_CORRIDOR && gen_plan_edge (plan, cell, sides[s]) == GEN_EDGE_DOOR
            && gen_plan_get (plan, dgn_cell_step (cell, sides[s], 1)) == GEN_CORRIDOR)
          part_at_door (settle, plan, cell, sides[s]);
      }
}

static DgnCell
moved (const Settle *settle, DgnCell cell)
{
  return (DgnCell){ cell.x + settle->dx, cell.y + settle->dy };
}

static void
add_chambers (Settle *settle, int floor)
{
  Gen *gen = settle->gen;
  for (guint i = 0; i < gen->chambers->len; i++) {
    GenChamber *chamber = gen_chamber (gen, i);
    if (chamber->floor != floor)
      continue;
    chamber->space = dgn_dungeon_add_space (gen->d);
    DgnSpace *space = dgn_space (gen->d, chamber->space);
    space->kind = DGN_CHAMBER;
    space->floor = floor;
    space->shape = chamber->shape;
    if (chamber->shape == DGN_SQUARE && chamber->bounds.w != chamber->bounds.h)
      space->shape = DGN_RECTANGLE;
    space->is_entrance = chamber->is_entrance;
    space->height = chamber->height;
    for (guint c = 0; c < chamber->cells->len; c++) {
      DgnCell cell = moved (settle, g_array_index (chamber->cells, DgnCell, c));
      g_array_append_val (space->cells, cell);
    }
    dgn_space_settle (space);
  }
}

/* A space for each corridor piece, in order of its first square. */
static void
add_corridors (Settle *settle, const GenPlan *plan, int floor, gint32 *space_of_piece)
{
  Gen *gen = settle->gen;
  for (int y = plan->drawn.y; y < plan->drawn.y + plan->drawn.h; y++)
    for (int x = plan->drawn.x; x < plan->drawn.x + plan->drawn.w; x++) {
      DgnCell cell = { x, y };
      int piece = settle->piece[at (plan, cell)];
      if (piece < 0)
        continue;
      if (space_of_piece[piece] < 0) {
        space_of_piece[piece] = dgn_dungeon_add_space (gen->d);
        DgnSpace *space = dgn_space (gen->d, space_of_piece[piece]);
        space->kind = DGN_CORRIDOR;
        space->floor = floor;
        if (gen_plan_has_flag (plan, cell, GEN_FLAG_TUNNEL))
          space->shape = DGN_CAVE;
      }
      DgnCell there = moved (settle, cell);
      g_array_append_val (dgn_space (gen->d, space_of_piece[piece])->cells, there);
    }
  for (int i = 0; i < settle->n_pieces; i++)
    if (space_of_piece[i] >= 0)
      dgn_space_settle (dgn_space (gen->d, space_of_piece[i]));
}

static int
space_at (const Settle *settle, const GenPlan *plan, const gint32 *space_of_piece, DgnCell cell)
{
  int value = gen_plan_get (plan, cell);
  return value > 0 ? gen_chamber (settle->gen, (guint) (value - 1))->space : space_of_piece[settle->piece[at (plan, cell)]];
}

static void
add_openings (Settle *settle, const GenPlan *plan, int floor, const gint32 *space_of_piece)
{
  DgnDungeon *d = settle->gen->d;
  const DgnSide sides[] = { DGN_EAST, DGN_SOUTH };
  for (int y = plan->drawn.y; y < plan->drawn.y + plan->drawn.h; y++)
    for (int x = plan->drawn.x; x < plan->drawn.x + plan->drawn.w; x++)
      for (guint s = 0; s < G_N_ELEMENTS (sides); s++) {
        DgnCell cell = { x, y }, other = dgn_cell_step (cell, sides[s], 1);
        GenEdge edge = gen_plan_edge (plan, cell, sides[s]);
        if (gen_plan_get (plan, cell) == GEN_ROCK || gen_plan_get (plan, other) == GEN_ROCK
            || (edge == GEN_EDGE_NONE && !*cut_of (settle, plan, cell, sides[s])))
          continue;
        int a = space_at (settle, plan, space_of_piece, cell), b = space_at (settle, plan, space_of_piece, other);
        if (a == b)
          continue;
        int index = dgn_dungeon_add_opening (d);
        DgnOpening *opening = dgn_opening (d, index);
        *opening = (DgnOpening){ .kind = edge == GEN_EDGE_DOOR ? DGN_OPENING_DOOR : DGN_OPENING_PASSAGE, .floor = floor,
                                 .cell = moved (settle, cell), .side = sides[s], .a = a, .b = b, .door = -1 };
      }
}

static void
settle_floor (Settle *settle, int floor)
{
  const GenPlan *plan = gen_plan (settle->gen, floor);
  gsize n = (gsize) plan->width * (gsize) plan->height;
  g_autofree gint32 *piece = g_new (gint32, n);
  g_autofree guint8 *cut_east = g_new0 (guint8, n), *cut_south = g_new0 (guint8, n);
  memset (piece, 0xff, n * sizeof *piece); /* -1 */
  settle->piece = piece;
  settle->cut_east = cut_east;
  settle->cut_south = cut_south;
  settle->n_pieces = 0;
  part_tunnels (settle, plan);
  for (int y = plan->drawn.y; y < plan->drawn.y + plan->drawn.h; y++)
    for (int x = plan->drawn.x; x < plan->drawn.x + plan->drawn.w; x++)
      if (gen_plan_get (plan, (DgnCell){ x, y }) == GEN_CORRIDOR && piece[at (plan, (DgnCell){ x, y })] < 0)
        flood (settle, plan, (DgnCell){ x, y }, settle->n_pieces++);
  part_all (settle, plan);

  g_autofree gint32 *space_of_piece = g_new (gint32, (gsize) MAX (settle->n_pieces, 1));
  for (int i = 0; i < settle->n_pieces; i++)
    space_of_piece[i] = -1;
  add_chambers (settle, floor);
  add_corridors (settle, plan, floor, space_of_piece);
  add_openings (settle, plan, floor, space_of_piece);
}

static void
add_links (Settle *settle)
{
  Gen *gen = settle->gen;
  for (guint i = 0; i < gen->links->len; i++) {
    const GenLink *source = gen_link (gen, i);
    if (source->is_gone)
      continue;
    DgnLink *link = dgn_link (gen->d, dgn_dungeon_add_link (gen->d));
    char *note = link->note;
    *link = source->link;
    link->note = note;
    link->cell = moved (settle, source->link.cell);
  }
}

/* How far everything has to move so that what is drawn lies in the middle of the sheet. */
static void
center (Settle *settle)
{
  DgnRect drawn = { 0, 0, 0, 0 };
  if (settle->gen->d->hull != DGN_HULL_NONE)
    return; /* the hull stays where it is */
  for (guint f = 0; f < settle->gen->plans->len; f++) {
    const GenPlan *plan = gen_plan (settle->gen, (int) f);
    for (int y = plan->drawn.y; y < plan->drawn.y + plan->drawn.h; y++)
      for (int x = plan->drawn.x; x < plan->drawn.x + plan->drawn.w; x++)
        if (plan->cell[at (plan, (DgnCell){ x, y })] != GEN_ROCK)
          drawn = dgn_rect_union (drawn, (DgnRect){ x, y, 1, 1 });
  }
  settle->dx = (settle->gen->config->sheet.width - drawn.w) / 2 - drawn.x;
  settle->dy = (settle->gen->config->sheet.height - drawn.h) / 2 - drawn.y;
}

/* Where the entrance is no chamber, it is the corridor that the main way in leads to. */
static void
mark_entrance (Gen *gen)
{
  DgnDungeon *d = gen->d;
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *link = dgn_link (d, (int) i);
    for (guint s = 0; s < d->spaces->len && link->is_entrance; s++) {
      DgnSpace *space = dgn_space (d, (int) s);
      if (space->floor == link->top && dgn_space_has (space, link->cell))
        space->is_entrance = TRUE;
    }
  }
}

static void
move_places (const Settle *settle)
{
  Gen *gen = settle->gen;
  for (guint i = 0; i < gen->met->len; i++) {
    GenPlace *place = &g_array_index (gen->met, GenPlace, i);
    place->cell = moved (settle, place->cell);
  }
  for (guint i = 0; i < gen->finds->len; i++) {
    GenPlace *place = &g_array_index (gen->finds, GenPlace, i);
    place->cell = moved (settle, place->cell);
  }
  for (guint i = 0; i < gen->d->edits->len; i++) {
    DgnEdit *edit = dgn_edit (gen->d, (int) i);
    edit->cell = moved (settle, edit->cell);
  }
}

/* The floors that hold something lie between the first and the last that do: a way leads from floor to floor. */
static void
find_used_floors (const DgnDungeon *d, int *first, int *last)
{
  *first = *last = dgn_floor_with_level (d, 1);
  for (int i = 0; i < (int) d->spaces->len; i++) {
    *first = MIN (*first, dgn_space (d, i)->floor);
    *last = MAX (*last, dgn_space (d, i)->floor);
  }
}

/* Takes out the floors on which nothing came to be, with what the log says of them. */
static void
drop_empty_floors (Gen *gen)
{
  DgnDungeon *d = gen->d;
  int first, last;
  find_used_floors (d, &first, &last);
  if (first == 0 && last + 1 == (int) d->floors->len)
    return;
  gen_note (gen, "floors", dgn_floor_with_level (d, 1), (DgnCell){ 0, 0 }, "%d of %u floors stay empty and are left out",
            (int) d->floors->len - (last - first + 1), d->floors->len);
  for (int i = (int) d->edits->len - 1; i >= 0; i--)
    if (dgn_edit (d, i)->floor < first || dgn_edit (d, i)->floor > last)
      g_array_remove_index (d->edits, (guint) i);
  g_array_set_size (d->floors, (guint) last + 1);
  g_array_remove_range (d->floors, 0, (guint) first);
  for (int i = 0; i < (int) d->edits->len; i++)
    dgn_edit (d, i)->floor -= first;
  for (int i = 0; i < (int) d->spaces->len; i++)
    dgn_space (d, i)->floor -= first;
  for (int i = 0; i < (int) d->openings->len; i++)
    dgn_opening (d, i)->floor -= first;
  for (int i = 0; i < (int) d->links->len; i++) {
    dgn_link (d, i)->top -= first;
    dgn_link (d, i)->bottom -= first;
  }
  for (guint i = 0; i < gen->met->len; i++)
    g_array_index (gen->met, GenPlace, i).floor -= first;
  for (guint i = 0; i < gen->finds->len; i++)
    g_array_index (gen->finds, GenPlace, i).floor -= first;
}

void
gen_settle (Gen *gen)
{
  Settle settle = { .gen = gen };
  center (&settle);
  for (int floor = 0; floor < (int) gen->plans->len; floor++)
    settle_floor (&settle, floor);
  add_links (&settle);
  mark_entrance (gen);
  move_places (&settle);
  drop_empty_floors (gen);
}
