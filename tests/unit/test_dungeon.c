/* test_dungeon.c - shapes, half squares, names and labels. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "../support/sample.h"

static void
test_octagon_cut (void **state)
{
  (void) state;
  assert_int_equal (dgn_octagon_cut (8, 8), 2);
  assert_int_equal (dgn_octagon_cut (8, 12), 2);
  assert_int_equal (dgn_octagon_cut (12, 12), 3);
  assert_int_equal (dgn_octagon_cut (4, 4), 1);
  assert_int_equal (dgn_octagon_cut (3, 9), 0);
  assert_int_equal (dgn_octagon_cut (14, 14), 4);
}

static void
test_shapes (void **state)
{
  (void) state;
  const struct {
    DgnShape shape;
    int w, h;
    guint squares, halves;
  } cases[] = {
    { DGN_SQUARE, 6, 6, 36, 0 },    { DGN_RECTANGLE, 8, 10, 80, 0 }, { DGN_OCTAGON, 8, 8, 60, 8 },
    { DGN_OCTAGON, 8, 12, 92, 8 },  { DGN_OCTAGON, 12, 12, 132, 12 }, { DGN_OCTAGON, 4, 4, 16, 4 },
    { DGN_IRREGULAR, 8, 8, 0, 0 },  { DGN_SQUARE, 0, 5, 0, 0 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    DgnRect bounds = { 3, 7, cases[i].w, cases[i].h };
    DgnSpace space = { .kind = DGN_CHAMBER, .shape = cases[i].shape, .bounds = bounds };
    space.cells = dgn_shape_cells (cases[i].shape, bounds);
    assert_int_equal (space.cells->len, cases[i].squares);
    guint halves = 0;
    for (guint k = 0; k < space.cells->len; k++) {
      DgnCell cell = g_array_index (space.cells, DgnCell, k);
      assert_true (dgn_space_has (&space, cell));
      halves += (guint) dgn_space_is_half_cell (&space, cell);
    }
    assert_int_equal (halves, cases[i].halves);
    assert_int_equal (dgn_space_area (&space), (int) cases[i].squares);
    if (space.cells->len > 0) {
      dgn_space_settle (&space);
      assert_memory_equal (&space.bounds, &bounds, sizeof bounds);
    }
    g_array_unref (space.cells);
  }
}

static void
test_half_cells (void **state)
{
  (void) state;
  DgnSpace space = { .kind = DGN_CHAMBER, .shape = DGN_OCTAGON, .bounds = { 10, 10, 12, 12 } };
  assert_true (dgn_space_is_half_cell (&space, (DgnCell){ 10, 12 }));
  assert_true (dgn_space_is_half_cell (&space, (DgnCell){ 11, 11 }));
  assert_true (dgn_space_is_half_cell (&space, (DgnCell){ 12, 10 }));
  assert_true (dgn_space_is_half_cell (&space, (DgnCell){ 20, 20 }));
  assert_false (dgn_space_is_half_cell (&space, (DgnCell){ 10, 10 }));
  assert_false (dgn_space_is_half_cell (&space, (DgnCell){ 10, 13 }));
  assert_false (dgn_space_is_half_cell (&space, (DgnCell){ 9, 13 }));
  assert_int_equal (dgn_space_boundary (&space), DGN_BOUNDARY_CHAMFERED);
  space.shape = DGN_IRREGULAR;
  assert_false (dgn_space_is_half_cell (&space, (DgnCell){ 11, 11 }));
  assert_int_equal (dgn_space_boundary (&space), DGN_BOUNDARY_ROUGH);
  space.kind = DGN_CORRIDOR;
  space.shape = DGN_OCTAGON;
  assert_int_equal (dgn_space_boundary (&space), DGN_BOUNDARY_STRAIGHT);
}

static void
test_settle (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = dgn_dungeon_new ();
  DgnSpace *s = dgn_space (d, dgn_dungeon_add_space (d));
  const DgnCell cells[] = { { 5, 2 }, { 3, 1 }, { 5, 2 }, { 4, 1 }, { 3, 1 }, { 1, 4 } };
  g_array_append_vals (s->cells, cells, G_N_ELEMENTS (cells));
  dgn_space_settle (s);
  const DgnCell expected[] = { { 3, 1 }, { 4, 1 }, { 5, 2 }, { 1, 4 } };
  assert_int_equal (s->cells->len, G_N_ELEMENTS (expected));
  assert_memory_equal (s->cells->data, expected, sizeof expected);
  const DgnRect bounds = { 1, 1, 5, 4 };
  assert_memory_equal (&s->bounds, &bounds, sizeof bounds);
  assert_false (dgn_space_has (s, (DgnCell){ 2, 1 }));
  g_array_set_size (s->cells, 0);
  dgn_space_settle (s);
  assert_int_equal (s->bounds.w, 0);
}

static void
check_text (char *text, const char *expected)
{
  assert_string_equal (text, expected);
  g_free (text);
}

static void
test_names (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  check_text (dgn_floor_name (d, 0), "1");
  check_text (dgn_space_name (d, SAMPLE_GUARDS), "1-02");
  check_text (dgn_space_name (d, SAMPLE_VAULT), "2-02");
  check_text (dgn_space_name (d, SAMPLE_C2), "c2");
  check_text (dgn_space_name (d, -1), "?");
  check_text (dgn_encounter_place (d, SAMPLE_EASY), "1-a");
  check_text (dgn_encounter_place (d, SAMPLE_HARD), "1-02");
  dgn_encounter (d, SAMPLE_EASY)->letter = 28;
  check_text (dgn_encounter_place (d, SAMPLE_EASY), "1-ab");
  dgn_floor (d, 0)->level = 0;
  check_text (dgn_floor_name (d, 0), "U1");
  check_text (dgn_space_name (d, SAMPLE_GUARDS), "U1-02");
  dgn_floor (d, 0)->level = -1;
  check_text (dgn_floor_name (d, 0), "U2");
  assert_int_equal (dgn_floor_with_level (d, 2), 1);
  assert_int_equal (dgn_floor_with_level (d, 7), -1);
}

static void
test_link_labels (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  check_text (dgn_link_label (d, SAMPLE_STAIRS_A, 0), "UP surface");
  check_text (dgn_link_label (d, SAMPLE_STAIRS_B, 0), "DN 2B");
  check_text (dgn_link_label (d, SAMPLE_STAIRS_B, 1), "UP 1B");
  sample_floor (d, 3);
  DgnLink *shaft = dgn_link (d, SAMPLE_STAIRS_B);
  shaft->kind = DGN_LINK_SHAFT;
  shaft->bottom = 2;
  check_text (dgn_link_label (d, SAMPLE_STAIRS_B, 1), "UP 1B / DN 3B");
  shaft->below = DGN_BEYOND_FLOODED;
  check_text (dgn_link_label (d, SAMPLE_STAIRS_B, 2), "UP 2B / DN flooded");
  DgnLink *blocked = dgn_link (d, SAMPLE_STAIRS_C);
  blocked->bottom = 0;
  blocked->below = DGN_BEYOND_BLOCKED;
  check_text (dgn_link_label (d, SAMPLE_STAIRS_C, 0), "DN blocked");
  DgnLink *passage = dgn_link (d, SAMPLE_STAIRS_A);
  passage->kind = DGN_LINK_PASSAGE;
  check_text (dgn_link_label (d, SAMPLE_STAIRS_A, 0), "OUT");
  passage->above = DGN_BEYOND_BLOCKED;
  check_text (dgn_link_label (d, SAMPLE_STAIRS_A, 0), "OUT blocked");
}

static void
test_link_cells (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  DgnCell cells[2];
  assert_int_equal (dgn_link_cells (dgn_link (d, SAMPLE_STAIRS_B), cells), 2);
  assert_true (dgn_cell_equal (cells[0], (DgnCell){ 19, 5 }));
  assert_true (dgn_cell_equal (cells[1], (DgnCell){ 20, 5 }));
  assert_int_equal (dgn_link_cells (dgn_link (d, SAMPLE_STAIRS_A), cells), 1);
  assert_true (dgn_link_is_on (dgn_link (d, SAMPLE_STAIRS_B), 1));
  assert_false (dgn_link_is_on (dgn_link (d, SAMPLE_STAIRS_A), 1));
}

static void
test_set (void **state)
{
  (void) state;
  char *field = g_strdup ("long words");
  dgn_set (&field, field + 5);
  assert_string_equal (field, "words");
  dgn_set (&field, NULL);
  assert_string_equal (field, "");
  g_free (field);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_octagon_cut), cmocka_unit_test (test_shapes),      cmocka_unit_test (test_half_cells),
    cmocka_unit_test (test_settle),      cmocka_unit_test (test_names),       cmocka_unit_test (test_link_labels),
    cmocka_unit_test (test_link_cells),  cmocka_unit_test (test_set),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
