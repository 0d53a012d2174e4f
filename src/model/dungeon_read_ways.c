/* dungeon_read_ways.c - the openings, doors and stairs of dungeon.yaml. */
#include <dungeonbook/grid.h>

#include "model/reader.h"

static int
add_opening (DgnReader *r, DgnMark mark, DgnOpeningKind kind, const DgnRef *floor, DgnCell cell, int side)
{
  int index = dgn_dungeon_add_opening (r->d);
  DgnOpening *o = dgn_opening (r->d, index);
  g_array_append_val (r->marks->openings, mark);
  o->kind = kind;
  o->floor = dgn_reader_floor (r, floor);
  o->cell = cell;
  o->side = (DgnSide) side;
  return index;
}

static void
read_passage (DgnReader *r, const DgnNode *node)
{
  DgnPassageKeys keys;
  dgn_record_read (r->diag, dgn_passage_keys, "passage", node, &keys);
  add_opening (r, node->mark, DGN_OPENING_PASSAGE, &keys.floor, keys.at, keys.side);
}

static void
read_swing (DgnReader *r, const DgnNode *node, const DgnDoorKeys *keys, DgnDoor *door)
{
  DgnSide away = (DgnSide) keys->side, back = dgn_side_opposite (away);
  door->hinge_left = keys->hinge == DGN_HINGE_LEFT;
  door->opens_to_a = keys->opens == (int) back;
  if (keys->opens >= 0 && keys->opens != (int) away && !door->opens_to_a)
    dgn_diag_error (r->diag, dgn_node_get (node, "opens")->mark, "a door on the %s side opens %s or %s, not %s",
                    dgn_side_name (away), dgn_side_name (away), dgn_side_name (back),
                    dgn_side_name ((DgnSide) keys->opens));
}

static void
read_door (DgnReader *r, const DgnNode *node)
{
  DgnDoorKeys keys;
  gboolean good = dgn_record_read (r->diag, dgn_door_keys, "door", node, &keys);
  int index = dgn_dungeon_add_door (r->d);
  int opening = add_opening (r, node->mark, (DgnOpeningKind) (keys.kind + DGN_OPENING_DOOR), &keys.floor, keys.at,
                             keys.side);
  DgnDoor *door = dgn_door (r->d, index);
  g_array_append_val (r->marks->doors, node->mark);
  g_array_append_val (r->door_traps, keys.trap);
  dgn_opening (r->d, opening)->door = index;
  door->opening = opening;
  door->number = dgn_reader_own_number (r, r->doors, &keys.id, 'D', "door", (guint) index);
  door->material = (DgnMaterial) keys.material;
  door->quality = (DgnQuality) keys.quality;
  door->state = (DgnDoorState) keys.state;
  door->break_dc = keys.break_dc;
  door->held_dc_add = keys.held;
  door->lock_dc = keys.lock_dc;
  dgn_reader_take (&door->force, keys.force);
  door->slides = (DgnSlides) keys.slides;
  door->reinforced = keys.reinforced;
  if (good)
    read_swing (r, node, &keys, door);
}

static void
read_letter (DgnReader *r, const DgnRef *id, DgnLink *link, guint index)
{
  if (id->node == NULL || id->node->kind != DGN_NODE_SCALAR)
    return;
  if (dgn_id_letter (id->node->text, &link->letter))
    dgn_reader_name (r, r->links, link->letter, id->node, "stair", index);
  else
    dgn_diag_error (r->diag, id->node->mark, "the id of stairs is a letter, as B, not '%.40s'", id->node->text);
}

static void
read_link (DgnReader *r, const DgnNode *node)
{
  DgnLinkKeys keys;
  dgn_record_read (r->diag, dgn_link_keys, "stair", node, &keys);
  guint index = (guint) dgn_dungeon_add_link (r->d);
  DgnLink *link = dgn_link (r->d, (int) index);
  g_array_append_val (r->marks->links, node->mark);
  read_letter (r, &keys.id, link, index);
  link->kind = (DgnLinkKind) keys.kind;
  link->cell = keys.at;
  link->facing = keys.facing >= 0 ? (DgnSide) keys.facing : DGN_NORTH;
  link->above = (DgnBeyond) keys.above;
  link->below = (DgnBeyond) keys.below;
  link->is_entrance = keys.entrance;
  dgn_reader_take (&link->note, keys.note);
  link->top = dgn_reader_floor (r, &keys.from);
  link->bottom = keys.to.node != NULL ? dgn_reader_floor (r, &keys.to) : link->top;
  if (link->top >= 0 && link->bottom >= 0 && link->top > link->bottom)
    dgn_diag_error (r->diag, keys.to.node->mark,
                    "stairs go from their upper floor to their lower one; swap `from` and `to`");
  if (keys.facing < 0 && (link->kind == DGN_LINK_STAIRS || link->kind == DGN_LINK_PASSAGE))
    dgn_diag_error (r->diag, node->mark, "these %s need a key 'facing'", dgn_link_words[link->kind]);
}

static int
space_at (DgnReader *r, const DgnGrid *grid, int index, DgnCell cell)
{
  int space = dgn_grid_space (grid, cell);
  if (space >= 0)
    return space;
  const DgnOpening *o = dgn_opening (r->d, index);
  g_autofree char *name = o->door >= 0 ? g_strdup_printf ("door D%d", dgn_door (r->d, o->door)->number)
                                       : g_strdup ("this passage");
  g_autofree char *at = cell.x >= 0 && cell.y >= 0 ? dgn_cell_name (cell) : g_strdup ("what lies beyond the sheet");
  g_autofree char *floor = dgn_floor_name (r->d, o->floor);
  dgn_diag_error (r->diag, g_array_index (r->marks->openings, DgnMark, index),
                  "%s leads into rock: %s is not floor on floor %s", name, at, floor);
  return -1;
}

/* What each opening joins follows from its squares. */
static void
find_sides (DgnReader *r)
{
  for (guint floor = 0; floor < r->d->floors->len; floor++) {
    g_autoptr (DgnGrid) grid = dgn_grid_new (r->d, (int) floor);
    for (guint i = 0; i < r->d->openings->len; i++) {
      DgnOpening *o = dgn_opening (r->d, (int) i);
      if (o->floor != (int) floor)
        continue;
      o->a = space_at (r, grid, (int) i, o->cell);
      if (o->a >= 0)
        o->b = space_at (r, grid, (int) i, dgn_cell_step (o->cell, o->side, 1));
    }
  }
}

void
dgn_reader_ways (DgnReader *r, const DgnRootKeys *root)
{
  guint before = dgn_diag_n_errors (r->diag);
  dgn_reader_each (r, &root->passages, "passages", read_passage);
  dgn_reader_each (r, &root->doors, "doors", read_door);
  if (r->has_squares && dgn_diag_n_errors (r->diag) == before)
    find_sides (r);
  dgn_reader_each (r, &root->stairs, "stairs", read_link);
}
