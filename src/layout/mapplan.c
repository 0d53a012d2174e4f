/* mapplan.c - scale and sheets of a book's maps. */
#include <dungeonbook/mapplan.h>

/* Squares are never drawn smaller than the last step. */
static const double ladder_mm[] = { 12.7, 8.0, 6.35, 5.0, 4.0, 3.175, 3.0 };

#define MARGIN_MM 4.2
#define PARTS_MARGIN_MM 7.0 /* parts have their neighbours' names and the marks to lay them together outside of the coordinates */
#define FOOTER_MM 9.0
#define LEGEND_MM 60.0 /* what the footer grows by at most, where the block leaves room */
#define PART_MIN 4 /* squares of a part at least: a block too small for these is not a map block */

static DgnRect
frame_of (const DgnDungeon *d)
{
  DgnRect frame = { 0, 0, 0, 0 };
  DgnCell hull[DGN_HULL_CORNERS];
  for (int i = dgn_hull_outline (d->hull, d->sheet_width, d->sheet_height, hull) - 1; i >= 0; i--)
    frame = dgn_rect_union (frame, (DgnRect){ hull[i].x - 1, hull[i].y - 1, 2, 2 });
  for (guint i = 0; i < d->spaces->len; i++)
    frame = dgn_rect_union (frame, dgn_space (d, (int) i)->bounds);
  for (guint i = 0; i < d->links->len; i++) {
    DgnCell cells[2];
    int n = dgn_link_cells (dgn_link (d, (int) i), cells);
    for (int k = 0; k < n; k++)
      frame = dgn_rect_union (frame, (DgnRect){ cells[k].x, cells[k].y, 1, 1 });
  }
  return frame.w == 0 ? (DgnRect){ 0, 0, 1, 1 } : dgn_rect_grow (frame, 1);
}

/* One direction cut into parts of nearly the same length. */
typedef struct {
  int n, step, length;
} Split;

static Split
split (int squares, int room)
{
  room = MAX (room, PART_MIN);
  Split parts = { 1, 0, squares };
  if (squares > room) {
    parts.n = (squares - DGN_MAP_OVERLAP + room - DGN_MAP_OVERLAP - 1) / (room - DGN_MAP_OVERLAP);
    parts.length = (squares + DGN_MAP_OVERLAP * (parts.n - 1) + parts.n - 1) / parts.n;
    parts.step = parts.length - DGN_MAP_OVERLAP;
  }
  return parts;
}

static int
squares_in (double mm, double mm_per_square)
{
  return (int) (mm / mm_per_square + 1e-9);
}

/* Which windows of a floor hold any of its squares. */
static gboolean *
used_windows (const DgnDungeon *d, int floor, const DgnMapPlan *plan, Split across, Split down)
{
  gboolean *used = g_new0 (gboolean, (gsize) across.n * down.n);
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (d, (int) i);
    for (guint k = 0; space->floor == floor && k < space->cells->len; k++) {
      DgnCell cell = g_array_index (space->cells, DgnCell, k);
      int x = cell.x - plan->frame.x, y = cell.y - plan->frame.y;
      /* The overlap belongs to two windows; a square in it needs only one of them to be printed. */
      int column = across.step > 0 ? MIN (x / across.step, across.n - 1) : 0;
      int row = down.step > 0 ? MIN (y / down.step, down.n - 1) : 0;
      used[row * across.n + column] = TRUE;
    }
  }
  return used;
}

static void
add_sheets (DgnMapPlan *plan, const DgnDungeon *d, int floor, Split across, Split down)
{
  g_autofree gboolean *used = used_windows (d, floor, plan, across, down);
  for (int row = 0; row < down.n; row++) {
    for (int column = 0; column < across.n; column++) {
      if (!used[row * across.n + column])
        continue;
      int x = column * across.step, y = row * down.step;
      DgnMapSheet sheet = {
        .floor = floor, .column = column, .row = row, .n_columns = across.n, .n_rows = down.n,
        .window = { plan->frame.x + x, plan->frame.y + y, MIN (across.length, plan->frame.w - x), MIN (down.length, plan->frame.h - y) },
      };
      g_array_append_val (plan->sheets, sheet);
    }
  }
}

/* Room for squares within a block, in mm along the map's own x and y. */
typedef struct {
  double across, down;
} Room;

static Room
room_in (double block_width_mm, double block_height_mm, double margin_mm, gboolean is_turned)
{
  double width = block_width_mm - 2 * margin_mm, height = block_height_mm - 2 * margin_mm - FOOTER_MM;
  return is_turned ? (Room){ height, width } : (Room){ width, height };
}

static gboolean
fits (DgnRect frame, Room room, double mm)
{
  return frame.w <= squares_in (room.across, mm) && frame.h <= squares_in (room.down, mm);
}

/* The largest step at which the whole frame fits, upright where that is no loss. FALSE if there is none. */
static gboolean
plan_whole (DgnMapPlan *plan, double block_width_mm, double block_height_mm)
{
  plan->margin_mm = MARGIN_MM;
  for (guint i = 0; i < G_N_ELEMENTS (ladder_mm); i++) {
    for (int turned = 0; turned < 2; turned++) {
      if (!fits (plan->frame, room_in (block_width_mm, block_height_mm, MARGIN_MM, turned), ladder_mm[i]))
        continue;
      plan->mm_per_square = ladder_mm[i];
      plan->is_turned = turned;
      return TRUE;
    }
  }
  return FALSE;
}

/* Parts at the smallest step, the way that makes fewer of them, and then as large as these parts allow. */
static void
plan_parts (DgnMapPlan *plan, double block_width_mm, double block_height_mm, Split *across, Split *down)
{
  double smallest = ladder_mm[G_N_ELEMENTS (ladder_mm) - 1];
  plan->margin_mm = PARTS_MARGIN_MM;
  for (int turned = 0; turned < 2; turned++) {
    Room room = room_in (block_width_mm, block_height_mm, PARTS_MARGIN_MM, turned);
    Split x = split (plan->frame.w, squares_in (room.across, smallest)), y = split (plan->frame.h, squares_in (room.down, smallest));
    if (turned && (gint64) x.n * y.n >= (gint64) across->n * down->n)
      continue;
    *across = x;
    *down = y;
    plan->is_turned = turned;
  }
  plan->mm_per_square = smallest;
  Room room = room_in (block_width_mm, block_height_mm, PARTS_MARGIN_MM, plan->is_turned);
  for (guint i = G_N_ELEMENTS (ladder_mm); i-- > 0;) {
    if (fits ((DgnRect){ 0, 0, across->length, down->length }, room, ladder_mm[i]))
      plan->mm_per_square = ladder_mm[i];
  }
}

DgnMapPlan *
dgn_map_plan_new (const DgnDungeon *d, double block_width_mm, double block_height_mm)
{
  DgnMapPlan *plan = g_new0 (DgnMapPlan, 1);
  plan->sheets = g_array_new (FALSE, FALSE, sizeof (DgnMapSheet));
  plan->frame = frame_of (d);
  Split across = { 1, 0, plan->frame.w }, down = { 1, 0, plan->frame.h };
  if (!plan_whole (plan, block_width_mm, block_height_mm))
    plan_parts (plan, block_width_mm, block_height_mm, &across, &down);
  double width, height;
  plan->footer_mm = FOOTER_MM;
  plan->legend_pt = DGN_MAP_LEGEND_PT;
  dgn_map_block_size (plan, (DgnRect){ 0, 0, across.length, down.length }, &width, &height);
  plan->footer_mm += CLAMP (block_height_mm - height, 0, LEGEND_MM);
  for (int floor = 0; floor < (int) d->floors->len; floor++)
    add_sheets (plan, d, floor, across, down);
  return plan;
}

void
dgn_map_plan_free (DgnMapPlan *plan)
{
  if (plan == NULL)
    return;
  g_array_unref (plan->sheets);
  dgn_words_free (plan->words);
  g_free (plan);
}

void
dgn_map_squares_size (const DgnMapPlan *plan, DgnRect window, double *width_mm, double *height_mm)
{
  *width_mm = (plan->is_turned ? window.h : window.w) * plan->mm_per_square;
  *height_mm = (plan->is_turned ? window.w : window.h) * plan->mm_per_square;
}

void
dgn_map_block_size (const DgnMapPlan *plan, DgnRect window, double *width_mm, double *height_mm)
{
  dgn_map_squares_size (plan, window, width_mm, height_mm);
  *width_mm += 2 * plan->margin_mm;
  *height_mm += 2 * plan->margin_mm + plan->footer_mm;
}

char *
dgn_map_sheet_name (int column, int row)
{
  g_autofree char *letters = dgn_column_name (column);
  return g_strdup_printf ("%s%d", letters, row + 1);
}

char *
dgn_map_sheet_label (const DgnWords *words, const DgnMapSheet *sheet)
{
  if (sheet->n_columns * sheet->n_rows <= 1)
    return g_strdup ("");
  g_autofree char *name = dgn_map_sheet_name (sheet->column, sheet->row);
  g_autofree char *columns = g_strdup_printf ("%d", sheet->n_columns);
  g_autofree char *rows = g_strdup_printf ("%d", sheet->n_rows);
  return dgn_say (words, DGN_SAY_MAP_SHEET_OF, "sheet", name, "columns", columns, "rows", rows, NULL);
}

void
dgn_map_plan_speak (DgnMapPlan *plan, const DgnWords *words, DgnUnits units)
{
  DgnWords *old = plan->words;
  plan->words = words != NULL ? dgn_words_ref (words) : NULL;
  plan->units = units;
  dgn_words_free (old);
}
