#include "cmocka_all.h"

#include <dungeonbook/geom.h>
#include <math.h>

static void
sides_turn (void **state)
{
  (void)state;
  assert_int_equal (dgn_side_right (DGN_NORTH), DGN_EAST);
  assert_int_equal (dgn_side_left (DGN_NORTH), DGN_WEST);
  for (int i = 0; i < DGN_N_SIDES; i++) {
    DgnSide side = (DgnSide)i, parsed;
    assert_int_equal (dgn_side_left (dgn_side_right (side)), side);
    assert_int_equal (dgn_side_opposite (side), dgn_side_right (dgn_side_right (side)));
    assert_true (dgn_side_parse (dgn_side_name (side), &parsed) && parsed == side);
    assert_true (dgn_side_parse (dgn_side_letter (side), &parsed) && parsed == side);
    DgnCell back = dgn_cell_step (dgn_cell_step ((DgnCell){ 3, 4 }, side, 5), dgn_side_opposite (side), 5);
    assert_true (dgn_cell_equal (back, (DgnCell){ 3, 4 }));
    assert_true (dgn_cell_equal (dgn_cell_step ((DgnCell){ 3, 4 }, side, -2),
                                 dgn_cell_step ((DgnCell){ 3, 4 }, dgn_side_opposite (side), 2)));
  }
  DgnSide side = DGN_WEST;
  assert_true (dgn_side_parse ("South", &side) && side == DGN_SOUTH);
  assert_false (dgn_side_parse ("up", &side));
  assert_false (dgn_side_parse ("", &side));
  assert_int_equal (side, DGN_SOUTH);
  assert_true (dgn_cell_equal (dgn_cell_step ((DgnCell){ 0, 0 }, DGN_SOUTH, 2), (DgnCell){ 0, 2 }));
}

/* The wind from one square to another changes a sixteenth of a turn off it; it leaves a wall that it faces. */
static void
winds_blow (void **state)
{
  static const struct {
    DgnCell to;
    DgnWind wind;
  } rows[] = {
    { { 0, 0 }, DGN_WIND_NORTH },  { { 0, -5 }, DGN_WIND_NORTH },      { { 2, -5 }, DGN_WIND_NORTH },      { { 3, -5 }, DGN_WIND_NORTH_EAST },
    { { 5, -5 }, DGN_WIND_NORTH_EAST }, { { 5, -2 }, DGN_WIND_EAST },  { { 1, 0 }, DGN_WIND_EAST },        { { 4, 4 }, DGN_WIND_SOUTH_EAST },
    { { -1, 7 }, DGN_WIND_SOUTH }, { { -3, 3 }, DGN_WIND_SOUTH_WEST }, { { -9, 1 }, DGN_WIND_WEST },       { { -9, -8 }, DGN_WIND_NORTH_WEST },
  };
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_int_equal (dgn_wind_between ((DgnCell){ 0, 0 }, rows[i].to), rows[i].wind);
  for (int wind = 0; wind < DGN_N_WINDS; wind++) {
    int n = 0;
    for (int side = 0; side < DGN_N_SIDES; side++)
      n += dgn_wind_faces ((DgnWind) wind, (DgnSide) side);
    assert_int_equal (n, wind % 2 == 0 ? 1 : 2);
    assert_true (dgn_wind_faces ((DgnWind) wind, (DgnSide) (wind / 2)));
  }
  assert_true (dgn_wind_faces (DGN_WIND_NORTH_WEST, DGN_NORTH));
}

static void
cells_have_names (void **state)
{
  static const struct {
    DgnCell cell;
    const char *name;
  } rows[] = { { { 0, 0 }, "A1" },     { { 25, 3 }, "Z4" },      { { 26, 0 }, "AA1" },    { { 51, 75 }, "AZ76" },
               { { 52, 0 }, "BA1" },   { { 701, 9 }, "ZZ10" },   { { 702, 0 }, "AAA1" },  { { 5, 11 }, "F12" } };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *name = dgn_cell_name (rows[i].cell);
    assert_string_equal (name, rows[i].name);
  }
  for (int x = 0; x < 20000; x += 7) {
    DgnCell cell;
    g_autofree char *name = dgn_cell_name ((DgnCell){ x, x % 91 });
    assert_true (dgn_cell_parse (name, &cell));
    assert_true (dgn_cell_equal (cell, (DgnCell){ x, x % 91 }));
  }
  g_autofree char *last = dgn_column_name (G_MAXINT);
  assert_string_equal (last, "FXSHRXX");
}

static void
other_words_are_no_cells (void **state)
{
  static const char *const words[] = { "", "A", "1", "1A", "A0", "A01", "A-1", "A1 ", " A1", "A1B", "É1", "A1.5",
                                       "AAAAAAAAAAAAAAAAAAAA1", "A99999999999999999999" };
  DgnCell cell = { 7, 7 };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) assert_false (dgn_cell_parse (words[i], &cell));
  assert_true (dgn_cell_equal (cell, (DgnCell){ 7, 7 }));
  assert_true (dgn_cell_parse ("aa10", &cell));
  assert_true (dgn_cell_equal (cell, (DgnCell){ 26, 9 }));
}

static void
cells_have_an_order (void **state)
{
  (void)state;
  assert_true (dgn_cell_compare ((DgnCell){ 9, 0 }, (DgnCell){ 0, 1 }) < 0);
  assert_true (dgn_cell_compare ((DgnCell){ 1, 1 }, (DgnCell){ 0, 1 }) > 0);
  assert_int_equal (dgn_cell_compare ((DgnCell){ 1, 1 }, (DgnCell){ 1, 1 }), 0);
  assert_int_equal (dgn_cell_distance ((DgnCell){ 1, 5 }, (DgnCell){ 4, 1 }), 7);
}

static void
assert_rect (DgnRect rect, int x, int y, int w, int h)
{
  assert_true (rect.x == x && rect.y == y && rect.w == w && rect.h == h);
}

static void
rectangles (void **state)
{
  DgnRect rect = { 2, 3, 4, 5 };

  (void)state;
  assert_true (dgn_rect_contains (rect, (DgnCell){ 2, 3 }));
  assert_true (dgn_rect_contains (rect, (DgnCell){ 5, 7 }));
  assert_false (dgn_rect_contains (rect, (DgnCell){ 6, 7 }));
  assert_false (dgn_rect_contains (rect, (DgnCell){ 5, 8 }));
  assert_true (dgn_rect_intersects (rect, (DgnRect){ 5, 7, 1, 1 }));
  assert_false (dgn_rect_intersects (rect, (DgnRect){ 6, 3, 2, 2 }));
  assert_false (dgn_rect_intersects (rect, (DgnRect){ 3, 4, 0, 2 }));
  assert_rect (dgn_rect_grow (rect, 1), 1, 2, 6, 7);
  assert_rect (dgn_rect_grow (rect, -1), 3, 4, 2, 3);
  assert_rect (dgn_rect_union (rect, (DgnRect){ 0, 9, 1, 1 }), 0, 3, 6, 7);
  assert_rect (dgn_rect_union (rect, (DgnRect){ 0, 0, 0, 0 }), 2, 3, 4, 5);
  assert_rect (dgn_rect_union ((DgnRect){ 0, 0, 0, 0 }, rect), 2, 3, 4, 5);
}

static void
lengths (void **state)
{
  (void)state;
  assert_true (fabs (dgn_mm_to_pt (25.4) - 72) < 1e-9);
  assert_true (fabs (dgn_pt_to_mm (dgn_mm_to_pt (63)) - 63) < 1e-9);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (sides_turn),
    cmocka_unit_test (winds_blow),
    cmocka_unit_test (cells_have_names),
    cmocka_unit_test (other_words_are_no_cells),
    cmocka_unit_test (cells_have_an_order),
    cmocka_unit_test (rectangles),
    cmocka_unit_test (lengths),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
