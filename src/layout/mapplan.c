/* mapplan.c - scale and sheets of a book's maps. */
#include <dungeonbook/mapplan.h>

/* Squares are never drawn smaller than the last step. */
static const double ladder_mm[] = { 6.35, 5.0, 4.0, 3.175, 3.0 };

#define MARGIN_MM 4.2
#define FOOTER_MM 9.0
#define OVERLAP 2 /* squares that neighbouring sheets share */
#define PART_MIN 4 /* squares of a part at least: a block too small for these is not a map block */

static DgnRect
frame_of (const DgnDungeon *d)
{
  DgnRect frame = { 0, 0, 0, 0 };
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
    parts.n = (squares - OVERLAP + room - OVERLAP - 1) / (room - OVERLAP);
    parts.length = (squares + OVERLAP * (parts.n - 1) + parts.n - 1) / parts.n;
    parts.step = parts.length - OVERLAP;
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

DgnMapPlan *
dgn_map_plan_new (const DgnDungeon *d, double block_width_mm, double block_height_mm)
{
  DgnMapPlan *plan = g_new0 (DgnMapPlan, 1);
  plan->sheets = g_array_new (FALSE, FALSE, sizeof (DgnMapSheet));
  plan->margin_mm = MARGIN_MM;
  plan->footer_mm = FOOTER_MM;
  plan->frame = frame_of (d);
  double width = block_width_mm - 2 * MARGIN_MM, height = block_height_mm - 2 * MARGIN_MM - FOOTER_MM;

  double smallest = ladder_mm[G_N_ELEMENTS (ladder_mm) - 1];
  Split across = split (plan->frame.w, squares_in (width, smallest));
  Split down = split (plan->frame.h, squares_in (height, smallest));
  plan->mm_per_square = smallest;
  for (guint i = 0; i < G_N_ELEMENTS (ladder_mm); i++) {
    if (across.length <= squares_in (width, ladder_mm[i]) && down.length <= squares_in (height, ladder_mm[i])) {
      plan->mm_per_square = ladder_mm[i];
      break;
    }
  }
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
  g_free (plan);
}

char *
dgn_map_sheet_label (const DgnMapSheet *sheet)
{
  if (sheet->n_columns * sheet->n_rows <= 1)
    return g_strdup ("");
  g_autofree char *column = dgn_column_name (sheet->column);
  return g_strdup_printf ("part %s%d of %d × %d", column, sheet->row + 1, sheet->n_columns, sheet->n_rows);
}
