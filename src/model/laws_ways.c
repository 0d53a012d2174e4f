/* laws_ways.c - laws of the ways: openings, doors, links between floors, and that everything can be reached. */
#include "model/laws.h"

/* "the door D4", or "the opening at F12 on its east side". */
static char *
opening_name (const DgnLaws *laws, int index)
{
  const DgnOpening *o = dgn_opening (laws->d, index);
  if (o->door >= 0)
    return g_strdup_printf ("door D%d", dgn_door (laws->d, o->door)->number);
  g_autofree char *at = dgn_cell_name (o->cell);
  g_autofree char *floor = dgn_floor_name (laws->d, o->floor);
  return g_strdup_printf ("the opening %s of %s on floor %s", dgn_side_name (o->side), at, floor);
}

/* TRUE if `cell` is floor of `space`; else a finding that says what is there. */
static gboolean
joins (DgnLaws *laws, int index, DgnCell cell, int space)
{
  int there = dgn_grid_space (laws->grid, cell);
  if (there == space && there >= 0)
    return TRUE;
  g_autofree char *name = opening_name (laws, index);
  g_autofree char *at = cell.x >= 0 && cell.y >= 0 ? dgn_cell_name (cell) : g_strdup ("the square beyond the sheet");
  g_autofree char *wanted = dgn_laws_space_name (laws, space);
  DgnMark mark = DGN_LAWS_MARK (laws, openings, index);
  if (there < 0) {
    dgn_laws_breach (laws, mark, "%s leads into rock: %s is not floor", name, at);
    return FALSE;
  }
  g_autofree char *found = dgn_laws_space_name (laws, there);
  dgn_laws_breach (laws, mark, "%s should join %s, but %s is of %s", name, wanted, at, found);
  return FALSE;
}

static void
check_half (DgnLaws *laws, int index, DgnCell cell, int space)
{
  if (!dgn_space_is_half_cell (dgn_space (laws->d, space), cell))
    return;
  g_autofree char *name = opening_name (laws, index);
  g_autofree char *at = dgn_cell_name (cell);
  dgn_laws_breach (laws, DGN_LAWS_MARK (laws, openings, index), "%s is on a cut corner: %s is only half a square", name,
                   at);
}

static void
check_opening (DgnLaws *laws, int index)
{
  const DgnOpening *o = dgn_opening (laws->d, index);
  DgnMark mark = DGN_LAWS_MARK (laws, openings, index);
  DgnCell there = dgn_cell_step (o->cell, o->side, 1);
  if (o->a == o->b) {
    g_autofree char *name = opening_name (laws, index);
    g_autofree char *space = dgn_laws_space_name (laws, o->a);
    dgn_laws_breach (laws, mark, "%s has %s on both sides", name, space);
    return;
  }
  if (!joins (laws, index, o->cell, o->a) || !joins (laws, index, there, o->b))
    return;
  int first = dgn_grid_opening (laws->grid, o->cell, o->side);
  if (first != index) {
    g_autofree char *name = opening_name (laws, index);
    g_autofree char *other = opening_name (laws, first);
    dgn_laws_breach (laws, mark, "%s is on the same edge as %s", name, other);
  }
  check_half (laws, index, o->cell, o->a);
  check_half (laws, index, there, o->b);
  if ((o->kind == DGN_OPENING_PASSAGE) != (o->door < 0)) {
    g_autofree char *name = opening_name (laws, index);
    dgn_laws_breach (laws, mark, "%s is a %s, which must have %s", name, dgn_opening_words[o->kind],
                     o->kind == DGN_OPENING_PASSAGE ? "no door" : "a door");
  }
}

void
dgn_law_openings (DgnLaws *laws)
{
  for (guint i = 0; i < laws->d->openings->len; i++)
    if (dgn_opening (laws->d, (int) i)->floor == laws->floor)
      check_opening (laws, (int) i);
}

void
dgn_law_doors (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  for (guint i = 0; i < d->doors->len; i++)
    if (dgn_opening (d, dgn_door (d, (int) i)->opening)->door != (int) i)
      dgn_laws_breach (laws, DGN_LAWS_MARK (laws, doors, (int) i), "door D%d names an opening that is not its own",
                       dgn_door (d, (int) i)->number);
  for (guint i = 0; i < d->openings->len; i++) {
    int door = dgn_opening (d, (int) i)->door;
    if (door < 0 || dgn_door (d, door)->opening == (int) i)
      continue;
    g_autofree char *at = dgn_cell_name (dgn_opening (d, (int) i)->cell);
    dgn_laws_breach (laws, DGN_LAWS_MARK (laws, openings, (int) i),
                     "the opening at %s names door D%d, which hangs elsewhere", at, dgn_door (d, door)->number);
  }
}

static gboolean
is_on_sheet (const DgnLaws *laws, DgnCell cell)
{
  return cell.x >= 0 && cell.y >= 0 && cell.x < laws->d->sheet_width && cell.y < laws->d->sheet_height;
}

static void
check_link_squares (DgnLaws *laws, int index)
{
  DgnCell cells[2];
  int n = dgn_link_cells (dgn_link (laws->d, index), cells);
  DgnMark mark = DGN_LAWS_MARK (laws, links, index);
  g_autofree char *name = dgn_laws_link_name (laws, index);
  g_autofree char *floor = dgn_floor_name (laws->d, laws->floor);
  int first = -1;
  for (int k = 0; k < n; k++) {
    if (!is_on_sheet (laws, cells[k])) {
      dgn_laws_breach (laws, mark, "%s reaches beyond the sheet", name);
      return;
    }
    g_autofree char *at = dgn_cell_name (cells[k]);
    int space = dgn_grid_space (laws->grid, cells[k]);
    if (space < 0) {
      dgn_laws_breach (laws, mark, "%s stands in rock on floor %s: %s is not floor there", name, floor, at);
      return;
    }
    if (first >= 0 && space != first)
      dgn_laws_breach (laws, mark, "%s crosses a wall at %s on floor %s", name, at, floor);
    if (dgn_space_is_half_cell (dgn_space (laws->d, space), cells[k]))
      dgn_laws_breach (laws, mark, "%s stands on a cut corner: %s is only half a square", name, at);
    int owner = dgn_grid_link (laws->grid, cells[k]);
    if (owner != index) {
      g_autofree char *other = dgn_laws_link_name (laws, owner);
      dgn_laws_breach (laws, mark, "%s and %s share %s on floor %s", name, other, at, floor);
    }
    first = space;
  }
}

void
dgn_law_links (DgnLaws *laws)
{
  for (guint i = 0; i < laws->d->links->len; i++)
    if (dgn_link_is_on (dgn_link (laws->d, (int) i), laws->floor))
      check_link_squares (laws, (int) i);
}

/* The square from which a flight is stepped on: floor of the flight's own space. */
static void
check_approach (DgnLaws *laws, int index, DgnCell step, DgnSide side, const char *which)
{
  DgnCell approach = dgn_cell_step (step, side, 1);
  int space = dgn_grid_space (laws->grid, step);
  if (space < 0 || dgn_grid_space (laws->grid, approach) == space)
    return;
  g_autofree char *name = dgn_laws_link_name (laws, index);
  g_autofree char *floor = dgn_floor_name (laws->d, laws->floor);
  g_autofree char *at = is_on_sheet (laws, approach) ? dgn_cell_name (approach) : g_strdup ("beyond the sheet");
  dgn_laws_breach (laws, DGN_LAWS_MARK (laws, links, index),
                   "%s cannot be stepped on at its %s end on floor %s: %s must be open to it", name, which, floor, at);
}

void
dgn_law_flights (DgnLaws *laws)
{
  for (guint i = 0; i < laws->d->links->len; i++) {
    const DgnLink *l = dgn_link (laws->d, (int) i);
    if (l->kind != DGN_LINK_STAIRS)
      continue;
    DgnCell cells[2];
    dgn_link_cells (l, cells);
    if (laws->floor == l->top && l->above == DGN_BEYOND_NOTHING)
      check_approach (laws, (int) i, cells[0], dgn_side_opposite (l->facing), "upper");
    if (laws->floor == l->bottom && l->below == DGN_BEYOND_NOTHING)
      check_approach (laws, (int) i, cells[1], l->facing, "lower");
  }
}

void
dgn_law_passages (DgnLaws *laws)
{
  for (guint i = 0; i < laws->d->links->len; i++) {
    const DgnLink *l = dgn_link (laws->d, (int) i);
    if (l->kind != DGN_LINK_PASSAGE || !dgn_link_is_on (l, laws->floor))
      continue;
    if (dgn_grid_space (laws->grid, dgn_cell_step (l->cell, l->facing, 1)) < 0)
      continue;
    g_autofree char *name = dgn_laws_link_name (laws, (int) i);
    dgn_laws_breach (laws, DGN_LAWS_MARK (laws, links, (int) i),
                     "%s leads %s into the dungeon, not out of it", name, dgn_side_name (l->facing));
  }
}

void
dgn_law_link_ends (DgnLaws *laws)
{
  for (guint i = 0; i < laws->d->links->len; i++) {
    const DgnLink *l = dgn_link (laws->d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, links, (int) i);
    g_autofree char *name = dgn_laws_link_name (laws, (int) i);
    if (l->above == DGN_BEYOND_FLOODED)
      dgn_laws_breach (laws, mark, "%s is flooded above: water gathers below", name);
    if (l->below == DGN_BEYOND_SURFACE)
      dgn_laws_breach (laws, mark, "%s leads down to the surface, which lies above", name);
    if (l->top == l->bottom && l->above == DGN_BEYOND_NOTHING && l->below == DGN_BEYOND_NOTHING)
      dgn_laws_breach (laws, mark, "%s leads nowhere: give it a second floor, or say what lies above or below", name);
    if (l->kind == DGN_LINK_PASSAGE && l->top != l->bottom)
      dgn_laws_breach (laws, mark, "%s joins floors, which a level passage cannot", name);
  }
}

static void
check_entrance_link (DgnLaws *laws, int index)
{
  const DgnLink *l = dgn_link (laws->d, index);
  DgnMark mark = DGN_LAWS_MARK (laws, links, index);
  g_autofree char *name = dgn_laws_link_name (laws, index);
  if (!dgn_link_is_on (l, dgn_floor_with_level (laws->d, 1)))
    dgn_laws_breach (laws, mark, "%s is the entrance and must be on floor 1", name);
  if (l->above != DGN_BEYOND_SURFACE)
    dgn_laws_breach (laws, mark, "%s is the entrance and must lead to the surface", name);
}

void
dgn_law_entrance (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  DgnMark root = DGN_LAWS_MARK (laws, spaces, -1);
  int spaces = 0, links = 0;
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *s = dgn_space (d, (int) i);
    if (!s->is_entrance)
      continue;
    g_autofree char *name = dgn_laws_space_name (laws, (int) i);
    if (++spaces > 1)
      dgn_laws_breach (laws, DGN_LAWS_MARK (laws, spaces, (int) i), "%s is a second entrance: there is only one", name);
    else if (dgn_floor (d, s->floor)->level != 1)
      dgn_laws_breach (laws, DGN_LAWS_MARK (laws, spaces, (int) i), "%s is the entrance and must be on floor 1", name);
  }
  for (guint i = 0; i < d->links->len; i++) {
    if (!dgn_link (d, (int) i)->is_entrance)
      continue;
    g_autofree char *name = dgn_laws_link_name (laws, (int) i);
    if (++links > 1)
      dgn_laws_breach (laws, DGN_LAWS_MARK (laws, links, (int) i), "%s is a second way in marked as the entrance",
                       name);
    else
      check_entrance_link (laws, (int) i);
  }
  if (spaces == 0)
    dgn_laws_breach (laws, root, "no chamber or corridor is marked as the entrance");
  if (links == 0)
    dgn_laws_breach (laws, root, "no stairs or passage is marked as the entrance");
}

void
dgn_law_reachable (DgnLaws *laws, const DgnGraph *graph)
{
  if (dgn_entrance_space (laws->d) < 0)
    return; /* said already, and everything would be out of reach */
  g_autofree int *distance = dgn_graph_distances (graph, laws->d, TRUE);
  for (guint i = 0; i < laws->d->spaces->len; i++) {
    if (distance[i] >= 0)
      continue;
    g_autofree char *name = dgn_laws_space_name (laws, (int) i);
    dgn_laws_breach (laws, DGN_LAWS_MARK (laws, spaces, (int) i), "%s cannot be reached from the entrance", name);
  }
}
