/* dungeon_read_spaces.c - the chambers and corridors of dungeon.yaml. */
#include "model/reader.h"

static DgnRect
sheet (const DgnReader *r)
{
  return (DgnRect){ 0, 0, r->d->sheet_width, r->d->sheet_height };
}

/* A file with few lines must not ask for more memory than its sheets can use. */
static gboolean
count_squares (DgnReader *r, const DgnNode *node, gsize n)
{
  r->n_squares += n;
  if (r->n_squares <= r->max_squares)
    return TRUE;
  if (r->n_squares - n <= r->max_squares) /* once is enough */
    dgn_diag_error (r->diag, node->mark,
                    "there are more squares up to here than all sheets hold, so spaces must overlap");
  return FALSE;
}

static gboolean
read_chamber_id (DgnReader *r, const DgnChamberKeys *keys, DgnSpace *space, guint index)
{
  int level, number;
  const DgnNode *node = keys->id.node;
  if (node == NULL || node->kind != DGN_NODE_SCALAR)
    return FALSE;
  if (!dgn_id_chamber (node->text, &level, &number)) {
    dgn_diag_error (r->diag, node->mark, "the id of a chamber is its floor and its number, as 1-03, not '%.40s'",
                    node->text);
    return FALSE;
  }
  dgn_reader_name (r, r->chambers, (gint64) level * ((gint64) 1 << 32) + number, node, "chamber", index);
  space->number = number;
  space->floor = dgn_floor_with_level (r->d, level);
  if (space->floor < 0 && r->d->floors->len > 0)
    dgn_diag_error (r->diag, node->mark, "chamber %.40s is on a floor that is not among `floors`", node->text);
  return space->floor >= 0;
}

static gboolean
read_plan (DgnReader *r, const DgnNode *node, const DgnChamberKeys *keys, DgnSpace *space)
{
  if (keys->shape >= 0 && !dgn_shape_is_listed ((DgnShape) keys->shape)) {
    dgn_diag_error (r->diag, keys->plan.node->mark, "a chamber with a plan is irregular or a cave, not %s",
                    dgn_shape_words[keys->shape]);
    return FALSE;
  }
  space->shape = keys->shape == DGN_CAVE ? DGN_CAVE : DGN_IRREGULAR;
  if (!dgn_plan_read (r->diag, keys->plan.node, keys->at, sheet (r), space->cells))
    return FALSE;
  dgn_space_settle (space);
  if (keys->size[0] == 0 || (keys->size[0] == space->bounds.w && keys->size[1] == space->bounds.h))
    return count_squares (r, node, space->cells->len);
  dgn_diag_error (r->diag, node->mark,
                  "the plan of this chamber is %d squares wide and %d high, its size says [%d, %d]", space->bounds.w,
                  space->bounds.h, keys->size[0], keys->size[1]);
  return FALSE;
}

static gboolean
read_shape (DgnReader *r, const DgnNode *node, const DgnChamberKeys *keys, DgnSpace *space)
{
  if (keys->at.x < 0)
    return FALSE; /* said already */
  if (keys->plan.node != NULL)
    return read_plan (r, node, keys, space);
  if (keys->shape >= 0 && dgn_shape_is_listed ((DgnShape) keys->shape)) {
    dgn_diag_error (r->diag, node->mark, keys->shape == DGN_CAVE ? "a cave needs a plan" : "an irregular chamber needs a plan");
    return FALSE;
  }
  if (keys->size[0] == 0 || keys->size[1] == 0) {
    dgn_diag_error (r->diag, node->mark, "this chamber needs a size, [width, height]");
    return FALSE;
  }
  DgnRect bounds = { keys->at.x, keys->at.y, keys->size[0], keys->size[1] };
  DgnShape plain = bounds.w == bounds.h ? DGN_SQUARE : DGN_RECTANGLE;
  space->shape = keys->shape < 0 ? plain : (DgnShape) keys->shape;
  space->bounds = bounds;
  DgnCell last = { bounds.x + bounds.w - 1, bounds.y + bounds.h - 1 };
  if (!dgn_rect_contains (sheet (r), last)) {
    dgn_diag_error (r->diag, node->mark, "this chamber reaches beyond the sheet, which is %d squares wide and %d high",
                    r->d->sheet_width, r->d->sheet_height);
    return FALSE;
  }
  if (!count_squares (r, node, (gsize) bounds.w * (gsize) bounds.h))
    return FALSE;
  g_array_unref (space->cells);
  space->cells = dgn_shape_cells (space->shape, bounds);
  return TRUE;
}

static void
read_chamber (DgnReader *r, const DgnNode *node)
{
  DgnChamberKeys keys;
  gboolean good = dgn_record_read (r->diag, dgn_chamber_keys, "chamber", node, &keys);
  guint index = (guint) dgn_dungeon_add_space (r->d);
  DgnSpace *space = dgn_space (r->d, (int) index);
  g_array_append_val (r->marks->spaces, node->mark);
  space->kind = DGN_CHAMBER;
  space->height = keys.height;
  space->is_entrance = keys.entrance;
  dgn_reader_take (&space->title, keys.title);
  dgn_reader_take (&space->text, keys.text);
  good &= read_chamber_id (r, &keys, space, index);
  r->has_squares &= good;
  if (r->max_squares > 0)
    r->has_squares &= read_shape (r, node, &keys, space);
}

static void
read_corridor (DgnReader *r, const DgnNode *node)
{
  DgnCorridorKeys keys;
  gboolean good = dgn_record_read (r->diag, dgn_corridor_keys, "corridor", node, &keys);
  guint index = (guint) dgn_dungeon_add_space (r->d);
  DgnSpace *space = dgn_space (r->d, (int) index);
  g_array_append_val (r->marks->spaces, node->mark);
  space->kind = (DgnSpaceKind) (keys.kind + DGN_CORRIDOR);
  space->shape = (DgnShape) keys.shape;
  space->is_entrance = keys.entrance;
  dgn_reader_take (&space->title, keys.title);
  dgn_reader_take (&space->text, keys.text);
  space->serial = dgn_reader_own_number (r, r->corridors, &keys.id, 'c', "corridor", index);
  space->floor = dgn_reader_floor (r, &keys.floor);
  good &= space->floor >= 0 && space->serial > 0;
  if (keys.squares.node == NULL || r->max_squares == 0) {
    r->has_squares = FALSE;
    return;
  }
  good &= dgn_squares_read (r->diag, keys.squares.node, sheet (r), &r->budget, space->cells);
  dgn_space_settle (space);
  good &= count_squares (r, node, space->cells->len);
  r->has_squares &= good;
}

void
dgn_reader_spaces (DgnReader *r, const DgnRootKeys *root)
{
  r->has_squares = r->max_squares > 0; /* said already: without floors and a sheet nothing can be placed */
  if (!dgn_reader_each (r, &root->chambers, "chambers", read_chamber))
    r->has_squares = FALSE;
  if (!dgn_reader_each (r, &root->corridors, "corridors", read_corridor))
    r->has_squares = FALSE;
}
