/* Hatching: as dense and as long as the strokes that were measured, never on the floor, never crossing, alike in every window. */
#include "../support/sample.h"
#include "cmocka_all.h"

#include <dungeonbook/hatch.h>

#include <math.h>

typedef struct {
  DgnDungeon *d;
  DgnGrid *grid;
  DgnMapGeom *geom;
  DgnMapStyle *style;
} World;

#define SIDE 60

/* Rooms of every shape, side by side and far apart. */
static int
set_up (void **state)
{
  World *world = g_new0 (World, 1);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  DgnDungeon *d = world->d = dgn_dungeon_new ();
  d->seed = 5;
  d->sheet_width = d->sheet_height = SIDE;
  sample_floor (d, 1);
  sample_chamber (d, 0, 1, DGN_RECTANGLE, (DgnRect){ 3, 4, 12, 9 }, "");
  sample_chamber (d, 0, 2, DGN_OCTAGON, (DgnRect){ 20, 4, 12, 12 }, "");
  sample_chamber (d, 0, 3, DGN_IRREGULAR, (DgnRect){ 5, 20, 10, 14 }, "");
  sample_chamber (d, 0, 4, DGN_SQUARE, (DgnRect){ 40, 40, 8, 8 }, "");
  sample_chamber (d, 0, 5, DGN_RECTANGLE, (DgnRect){ 50, 3, 6, 22 }, "");
  const DgnRect runs[] = { { 15, 8, 5, 1 }, { 17, 9, 1, 30 }, { 18, 38, 22, 1 }, { 28, 30, 1, 8 } };
  sample_corridor (d, DGN_CORRIDOR, 0, 1, runs, G_N_ELEMENTS (runs));
  world->grid = dgn_grid_new (d, 0);
  world->geom = dgn_map_geom_new (d, world->grid, 0);
  world->style = dgn_map_style_load (diag, "hatch", NULL);
  assert_non_null (world->style);
  *state = world;
  return 0;
}

static int
tear_down (void **state)
{
  World *world = *state;
  dgn_map_geom_free (world->geom);
  dgn_grid_free (world->grid);
  dgn_dungeon_free (world->d);
  dgn_map_style_free (world->style);
  g_free (world);
  return 0;
}

typedef struct {
  DgnPoint a, b; /* squares of the floor */
} DgnStroke;

/* All strokes and middles of groups where they lie on the floor. */
typedef struct {
  GArray *strokes; /* DgnStroke */
  GArray *groups;  /* DgnPoint */
} Spread;

static void
spread_free (Spread *spread)
{
  g_array_unref (spread->strokes);
  g_array_unref (spread->groups);
  g_free (spread);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Spread, spread_free)

static Spread *
spread_out (DgnHatch *h)
{
  const double unit = DGN_HATCH_UNIT;
  Spread *spread = g_new0 (Spread, 1);
  spread->strokes = g_array_new (FALSE, FALSE, sizeof (DgnStroke));
  spread->groups = g_array_new (FALSE, FALSE, sizeof (DgnPoint));
  for (guint i = 0; i < h->places->len; i++) {
    const DgnHatchPlace *place = &g_array_index (h->places, DgnHatchPlace, i);
    DgnPoint middle = g_array_index (h->groups, DgnHatchGroup, place->group).middle;
    middle = (DgnPoint){ place->x + middle.x, place->y + middle.y };
    g_array_append_val (spread->groups, middle);
    guint n;
    const DgnHatchStroke *strokes = dgn_hatch_strokes (h, place->group, &n);
    for (guint k = 0; k < n; k++) {
      DgnStroke stroke = { { place->x + strokes[k].x1 / unit, place->y + strokes[k].y1 / unit },
                           { place->x + strokes[k].x2 / unit, place->y + strokes[k].y2 / unit } };
      g_array_append_val (spread->strokes, stroke);
    }
  }
  dgn_hatch_free (h);
  return spread;
}

static Spread *
hatch_as (const World *world, const DgnMapHatch *look, guint64 seed, int floor, DgnRect window)
{
  return spread_out (dgn_hatch_new (world->geom, look, seed, floor, window));
}

static Spread *
hatch (const World *world, DgnRect window)
{
  return hatch_as (world, &world->style->hatch, world->d->seed, 0, window);
}

static const DgnRect whole = { 0, 0, SIDE, SIDE };

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double left = *(const double *) a, right = *(const double *) b;
  return left < right ? -1 : left > right;
}

static double
percentile (GArray *values, double share)
{
  g_array_sort (values, compare_doubles);
  return g_array_index (values, double, (guint) (share * (values->len - 1)));
}

static void
assert_between (double least, double value, double most)
{
  if (value < least || value > most)
    fail_msg ("%f is not between %f and %f", value, least, most);
}

static double
stroke_length (const DgnStroke *stroke)
{
  return hypot (stroke->b.x - stroke->a.x, stroke->b.y - stroke->a.y);
}

/* Lengths of strokes and distances between groups, against those of maps that were measured. */
static void
test_measures (void **state)
{
  g_autoptr (Spread) h = hatch (*state, whole);
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (double)), nearest = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < h->strokes->len; i++) {
    double length = stroke_length (&g_array_index (h->strokes, DgnStroke, i));
    g_array_append_val (lengths, length);
  }
  for (guint i = 0; i < h->groups->len; i++) {
    DgnPoint a = g_array_index (h->groups, DgnPoint, i);
    double best = 100;
    for (guint k = 0; k < h->groups->len; k++) {
      DgnPoint b = g_array_index (h->groups, DgnPoint, k);
      if (k != i)
        best = MIN (best, hypot (b.x - a.x, b.y - a.y));
    }
    g_array_append_val (nearest, best);
  }
  assert_true (h->groups->len > 1000);
  assert_between (2.8, (double) h->strokes->len / h->groups->len, 3.0);
  assert_between (0.27, percentile (lengths, 0.1), 0.35);
  assert_between (0.50, percentile (lengths, 0.5), 0.58);
  assert_between (0.60, percentile (lengths, 0.9), 0.70);
  assert_between (0.60, percentile (lengths, 1.0), 1.04);
  assert_between (0.31, percentile (nearest, 0.0), 0.312);
  assert_between (0.31, percentile (nearest, 0.1), 0.33);
  assert_between (0.33, percentile (nearest, 0.5), 0.38);
  assert_between (0.36, percentile (nearest, 0.9), 0.44);
}

/* How far from the floor's squares, whole ones and half ones. */
static double
to_floor (const World *world, DgnPoint p)
{
  double best = 100;
  for (int y = (int) p.y - 3; y <= (int) p.y + 3; y++) {
    for (int x = (int) p.x - 3; x <= (int) p.x + 3; x++) {
      if (dgn_grid_space (world->grid, (DgnCell){ x, y }) < 0)
        continue;
      double dx = MAX (MAX (x - p.x, p.x - x - 1), 0), dy = MAX (MAX (y - p.y, p.y - y - 1), 0);
      best = MIN (best, hypot (dx, dy));
    }
  }
  return best;
}

static gboolean
is_near_rock (const World *world, DgnPoint p, double reach)
{
  for (int i = 0; i < 4; i++) {
    double x = p.x + (i % 2 == 0 ? 0 : i == 1 ? -reach : reach), y = p.y + (i % 2 == 1 ? 0 : i == 0 ? -reach : reach);
    if (dgn_grid_space (world->grid, (DgnCell){ (int) floor (x), (int) floor (y) }) < 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_bent (const World *world, DgnPoint p)
{
  for (int y = (int) p.y - 2; y <= (int) p.y + 2; y++) {
    for (int x = (int) p.x - 2; x <= (int) p.x + 2; x++) {
      int space = dgn_grid_space (world->grid, (DgnCell){ x, y });
      if (space >= 0 && dgn_space_boundary (dgn_space (world->d, space)) != DGN_BOUNDARY_STRAIGHT)
        return TRUE;
    }
  }
  return FALSE;
}

/* Groups crowd along the walls: none deep under the floor, none far beyond the band, and the band is full all around. */
static void
test_band (void **state)
{
  const World *world = *state;
  double band = world->style->hatch.band, radius = world->style->hatch.radius;
  g_autoptr (Spread) h = hatch (world, whole);
  for (guint i = 0; i < h->groups->len; i++) {
    DgnPoint p = g_array_index (h->groups, DgnPoint, i);
    double distance = to_floor (world, p);
    assert_true (distance <= band + 0.2 * radius + (is_bent (world, p) ? 0.5 : 1e-9));
    assert_true (distance > 0 || is_bent (world, p) || is_near_rock (world, p, 0.5 * radius));
  }
  guint n_straight = 0;
  for (double x = 4; x < 15; x += 0.25) { /* above the first room */
    double best = 100;
    for (guint i = 0; i < h->groups->len; i++) {
      DgnPoint p = g_array_index (h->groups, DgnPoint, i);
      best = MIN (best, hypot (p.x - x, p.y - 3.7));
    }
    assert_true (best < 0.5);
    n_straight++;
  }
  assert_int_equal (n_straight, 44);
}

static gboolean
cross (const DgnStroke *s, const DgnStroke *t)
{
  double dx = s->b.x - s->a.x, dy = s->b.y - s->a.y, ex = t->b.x - t->a.x, ey = t->b.y - t->a.y;
  double a = dx * (t->a.y - s->a.y) - dy * (t->a.x - s->a.x), b = dx * (t->b.y - s->a.y) - dy * (t->b.x - s->a.x);
  double c = ex * (s->a.y - t->a.y) - ey * (s->a.x - t->a.x), e = ex * (s->b.y - t->a.y) - ey * (s->b.x - t->a.x);
  const double hair = 0.011; /* strokes may touch: they end at others, to a unit */
  double s_hair = hair * hypot (dx, dy), t_hair = hair * hypot (ex, ey);
  return ((a > s_hair && b < -s_hair) || (a < -s_hair && b > s_hair)) && ((c > t_hair && e < -t_hair) || (c < -t_hair && e > t_hair));
}

static void
test_no_crossing (void **state)
{
  g_autoptr (Spread) h = hatch (*state, whole);
  for (guint i = 0; i < h->strokes->len; i++) {
    const DgnStroke *s = &g_array_index (h->strokes, DgnStroke, i);
    for (guint k = i + 1; k < h->strokes->len; k++) {
      const DgnStroke *t = &g_array_index (h->strokes, DgnStroke, k);
      if (fabs (t->a.x - s->a.x) < 2 && fabs (t->a.y - s->a.y) < 2)
        assert_false (cross (s, t));
    }
  }
}

/* Strokes whose middle is well inside the window. */
static GArray *
strokes_in (const Spread *h, DgnRect window)
{
  GArray *inside = g_array_new (FALSE, FALSE, sizeof (DgnStroke));
  for (guint i = 0; i < h->strokes->len; i++) {
    DgnStroke s = g_array_index (h->strokes, DgnStroke, i);
    double x = (s.a.x + s.b.x) / 2, y = (s.a.y + s.b.y) / 2;
    if (x > window.x && x < window.x + window.w && y > window.y && y < window.y + window.h)
      g_array_append_val (inside, s);
  }
  return inside;
}

/* A part of a floor is hatched as the whole is, stroke by stroke: sheets can be laid together. */
static void
test_windows (void **state)
{
  static const DgnRect windows[] = { { 0, 0, 20, 20 }, { 18, 2, 25, 40 }, { 13, 7, 4, 3 }, { 39, 39, 21, 21 }, { 0, 30, 30, 5 } };
  g_autoptr (Spread) all = hatch (*state, whole);
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++) {
    g_autoptr (Spread) part = hatch (*state, windows[i]);
    g_autoptr (GArray) due = strokes_in (all, windows[i]), drawn = strokes_in (part, windows[i]);
    assert_true (due->len > 20);
    assert_int_equal (due->len, drawn->len);
    assert_memory_equal (due->data, drawn->data, due->len * sizeof (DgnStroke));
    assert_true (part->strokes->len < all->strokes->len);
  }
}

static void
test_seeds (void **state)
{
  const World *world = *state;
  const DgnMapHatch *look = &world->style->hatch;
  g_autoptr (Spread) a = hatch (world, whole);
  g_autoptr (Spread) b = hatch (world, whole);
  g_autoptr (Spread) other_floor = hatch_as (world, look, world->d->seed, 1, whole);
  g_autoptr (Spread) other_seed = hatch_as (world, look, world->d->seed + 1, 0, whole);
  guint size = 1000 * sizeof (DgnStroke);
  assert_int_equal (a->strokes->len, b->strokes->len);
  assert_memory_equal (a->strokes->data, b->strokes->data, a->strokes->len * sizeof (DgnStroke));
  assert_memory_not_equal (a->strokes->data, other_floor->strokes->data, size);
  assert_memory_not_equal (a->strokes->data, other_seed->strokes->data, size);
}

/* Whatever a style may ask for: no stroke is endless, none is lost for good. */
static void
test_looks (void **state)
{
  const World *world = *state;
  static const DgnMapHatch looks[] = {
    { .stroke = 0.03, .band = 3, .radius = 0.15, .strokes = 1 }, { .stroke = 0.03, .band = 0.2, .radius = 1, .strokes = 6 },
    { .stroke = 0.1, .band = 1.3, .radius = 0.5, .strokes = 2 }, { .stroke = 0.03, .band = 3, .radius = 1, .strokes = 3 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++) {
    g_autoptr (Spread) h = hatch_as (world, &looks[i], world->d->seed, 0, whole);
    assert_true (h->groups->len > 20);
    assert_true (h->strokes->len > h->groups->len / 2);
    for (guint k = 0; k < h->strokes->len; k++)
      assert_between (0.38 * looks[i].radius, stroke_length (&g_array_index (h->strokes, DgnStroke, k)), 3.21 * looks[i].radius);
  }
}

/* Few strokes make a whole floor, and yet along a wall nothing comes again soon. */
static void
test_cloth (void **state)
{
  const World *world = *state;
  g_autoptr (DgnHatch) h = dgn_hatch_new (world->geom, &world->style->hatch, world->d->seed, 0, whole);
  g_autoptr (Spread) spread = hatch (world, whole);
  assert_true (h->groups->len < 250);
  assert_true (h->strokes->len < spread->strokes->len / 5);
  assert_int_equal (h->reach, 1);
  for (guint i = 0; i < h->places->len; i++) {
    const DgnHatchPlace *a = &g_array_index (h->places, DgnHatchPlace, i);
    for (guint k = i + 1; k < h->places->len; k++) {
      const DgnHatchPlace *b = &g_array_index (h->places, DgnHatchPlace, k);
      if (a->group != b->group)
        continue;
      if (a->x == b->x || a->y == b->y)
        assert_int_equal ((a->x - b->x + a->y - b->y) % 17, 0);
      assert_true (hypot (a->x - b->x, a->y - b->y) > 4);
    }
  }
}

/* No floor, and a window far from it: nothing to draw. */
static void
test_nothing (void **state)
{
  const World *world = *state;
  g_autoptr (Spread) far = hatch (world, (DgnRect){ 33, 52, 6, 6 });
  assert_int_equal (far->strokes->len, 0);
  g_autoptr (DgnDungeon) d = dgn_dungeon_new ();
  d->sheet_width = d->sheet_height = 10;
  sample_floor (d, 1);
  g_autoptr (DgnGrid) grid = dgn_grid_new (d, 0);
  g_autoptr (DgnMapGeom) geom = dgn_map_geom_new (d, grid, 0);
  g_autoptr (Spread) none = spread_out (dgn_hatch_new (geom, &world->style->hatch, 1, 0, (DgnRect){ 0, 0, 10, 10 }));
  assert_int_equal (none->strokes->len, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_measures), cmocka_unit_test (test_band),  cmocka_unit_test (test_no_crossing), cmocka_unit_test (test_windows),
    cmocka_unit_test (test_seeds),    cmocka_unit_test (test_looks), cmocka_unit_test (test_nothing),
    cmocka_unit_test (test_cloth),
  };
  return cmocka_run_group_tests (tests, set_up, tear_down);
}
