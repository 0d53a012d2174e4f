/* hull.c - see hull.h. Whole numbers throughout: the generator asks. */
#include <dungeonbook/hull.h>

const char *const dgn_hull_words[] = { "none", "rectangle", "wedge", NULL };

/* Squares between the hull and the sheet's edge. */
#define OUTSIDE 2

/* Half the width of a wedge's bow, and how far down the sheet its shoulders are. */
static int
bow (int width)
{
  return width / 7;
}

static int
shoulder (int height)
{
  return height * 2 / 5;
}

int
dgn_hull_outline (DgnHull hull, int width, int height, DgnCell corners[DGN_HULL_CORNERS])
{
  const int left = OUTSIDE, right = width - OUTSIDE, top = OUTSIDE, foot = height - OUTSIDE;
  const DgnCell box[] = { { left, top }, { right, top }, { right, foot }, { left, foot } };
  const DgnCell wedge[] = { { width / 2 - bow (width), top }, { width - width / 2 + bow (width), top }, { right, shoulder (height) },
                            { right, foot },                  { left, foot },                          { left, shoulder (height) } };
  const int n = hull == DGN_HULL_NONE ? 0 : hull == DGN_HULL_WEDGE ? 6 : 4;
  for (int i = 0; i < n; i++)
    corners[i] = hull == DGN_HULL_WEDGE ? wedge[i] : box[i];
  return n;
}

gboolean
dgn_hull_has (DgnHull hull, int width, int height, DgnCell cell)
{
  if (hull == DGN_HULL_NONE)
    return TRUE;
  if (cell.x < OUTSIDE || cell.y < OUTSIDE || cell.x >= width - OUTSIDE || cell.y >= height - OUTSIDE)
    return FALSE;
  const int run = shoulder (height) - OUTSIDE, down = shoulder (height) - cell.y;
  if (hull == DGN_HULL_RECTANGLE || down <= 0 || run <= 0)
    return TRUE;
  /* Its upper corners, on the side of the narrow end, must lie inside the slanting sides. */
  const int slant = width / 2 - bow (width) - OUTSIDE, mirrored = width - 1 - cell.x;
  return (cell.x - OUTSIDE) * run >= slant * down && (mirrored - OUTSIDE) * run >= slant * down;
}
