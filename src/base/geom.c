#include <dungeonbook/geom.h>

#include <string.h>

#define MM_PER_INCH 25.4
#define PT_PER_INCH 72.0

/* Far beyond any sheet, and far from the ends of int. */
#define CELL_MAX 1000000

static const char *const side_names[DGN_N_SIDES] = { "north", "east", "south", "west" };
static const char *const side_letters[DGN_N_SIDES] = { "N", "E", "S", "W" };
static const DgnCell side_steps[DGN_N_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

DgnSide
dgn_side_left (DgnSide side)
{
  return (DgnSide)((side + 3) % DGN_N_SIDES);
}

DgnSide
dgn_side_right (DgnSide side)
{
  return (DgnSide)((side + 1) % DGN_N_SIDES);
}

DgnSide
dgn_side_opposite (DgnSide side)
{
  return (DgnSide)((side + 2) % DGN_N_SIDES);
}

const char *
dgn_side_name (DgnSide side)
{
  g_return_val_if_fail ((guint)side < DGN_N_SIDES, "north");
  return side_names[side];
}

const char *
dgn_side_letter (DgnSide side)
{
  g_return_val_if_fail ((guint)side < DGN_N_SIDES, "N");
  return side_letters[side];
}

gboolean
dgn_side_parse (const char *word, DgnSide *side)
{
  for (int i = 0; i < DGN_N_SIDES; i++) {
    if (g_ascii_strcasecmp (word, side_names[i]) == 0 || g_ascii_strcasecmp (word, side_letters[i]) == 0) {
      *side = (DgnSide)i;
      return TRUE;
    }
  }
  return FALSE;
}

DgnCell
dgn_cell_step (DgnCell cell, DgnSide side, int steps)
{
  g_return_val_if_fail ((guint)side < DGN_N_SIDES, cell);
  return (DgnCell){ cell.x + side_steps[side].x * steps, cell.y + side_steps[side].y * steps };
}

DgnWind
dgn_wind_between (DgnCell from, DgnCell to)
{
  const gint64 dx = (gint64)to.x - from.x, dy = (gint64)to.y - from.y;
  const gint64 across = ABS (dx), along = ABS (dy);
  /* A sixteenth of a turn is where one leg is about 0.414 of the other: 29 / 70 is as near as nobody can draw. */
  const gboolean is_level = along * 70 < across * 29, is_upright = across * 70 < along * 29;
  if (is_level) return dx > 0 ? DGN_WIND_EAST : DGN_WIND_WEST;
  if (is_upright || (dx == 0 && dy == 0)) return dy > 0 ? DGN_WIND_SOUTH : DGN_WIND_NORTH;
  if (dx > 0) return dy > 0 ? DGN_WIND_SOUTH_EAST : DGN_WIND_NORTH_EAST;
  return dy > 0 ? DGN_WIND_SOUTH_WEST : DGN_WIND_NORTH_WEST;
}

gboolean
dgn_wind_faces (DgnWind wind, DgnSide side)
{
  const int off = ((int)wind - 2 * (int)side + DGN_N_WINDS) % DGN_N_WINDS;
  return off <= 1 || off == DGN_N_WINDS - 1;
}

gboolean
dgn_cell_equal (DgnCell a, DgnCell b)
{
  return a.x == b.x && a.y == b.y;
}

int
dgn_cell_compare (DgnCell a, DgnCell b)
{
  if (a.y != b.y) return a.y < b.y ? -1 : 1;
  if (a.x != b.x) return a.x < b.x ? -1 : 1;
  return 0;
}

int
dgn_cell_distance (DgnCell a, DgnCell b)
{
  return ABS (a.x - b.x) + ABS (a.y - b.y);
}

char *
dgn_column_name (int x)
{
  char letters[16];
  int at = sizeof letters - 1;

  g_return_val_if_fail (x >= 0, g_strdup ("?"));

  letters[at] = '\0';
  /* Bijective base 26: there is no letter for nought, so one is taken off at every place. */
  for (gint64 rest = (gint64)x + 1; rest > 0; rest = (rest - 1) / 26) letters[--at] = (char)('A' + (rest - 1) % 26);
  return g_strdup (letters + at);
}

char *
dgn_cell_name (DgnCell cell)
{
  g_autofree char *column = dgn_column_name (cell.x);

  return g_strdup_printf ("%s%" G_GINT64_FORMAT, column, (gint64)cell.y + 1);
}

gboolean
dgn_cell_parse (const char *text, DgnCell *cell)
{
  const char *p = text;
  int column = 0, row = 0;

  for (; g_ascii_isalpha (*p); p++) {
    column = column * 26 + (g_ascii_toupper (*p) - 'A' + 1);
    if (column > CELL_MAX) return FALSE;
  }
  if (p == text || *p == '0') return FALSE;
  const char *digits = p;
  for (; g_ascii_isdigit (*p); p++) {
    row = row * 10 + (*p - '0');
    if (row > CELL_MAX) return FALSE;
  }
  if (p == digits || *p) return FALSE;
  *cell = (DgnCell){ column - 1, row - 1 };
  return TRUE;
}

gboolean
dgn_rect_contains (DgnRect rect, DgnCell cell)
{
  return cell.x >= rect.x && cell.x < rect.x + rect.w && cell.y >= rect.y && cell.y < rect.y + rect.h;
}

gboolean
dgn_rect_intersects (DgnRect a, DgnRect b)
{
  if (a.w <= 0 || a.h <= 0 || b.w <= 0 || b.h <= 0) return FALSE;
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

DgnRect
dgn_rect_grow (DgnRect rect, int by)
{
  return (DgnRect){ rect.x - by, rect.y - by, rect.w + 2 * by, rect.h + 2 * by };
}

DgnRect
dgn_rect_union (DgnRect a, DgnRect b)
{
  if (a.w == 0) return b;
  if (b.w == 0) return a;

  int left = MIN (a.x, b.x), top = MIN (a.y, b.y);
  int right = MAX (a.x + a.w, b.x + b.w), bottom = MAX (a.y + a.h, b.y + b.h);
  return (DgnRect){ left, top, right - left, bottom - top };
}

double
dgn_mm_to_pt (double mm)
{
  return mm * PT_PER_INCH / MM_PER_INCH;
}

double
dgn_pt_to_mm (double pt)
{
  return pt * MM_PER_INCH / PT_PER_INCH;
}
