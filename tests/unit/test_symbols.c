/* The table of symbols: ours reads without a fault, faulty lines are named and left out. */
#include "output/symbols.h"

#include <dungeonbook/tables.h>

#include <dungeonbook/config.h>

#include "cmocka_all.h"

static void
test_ours (void **state)
{
  (void) state;
  const char *text = dgn_builtin ("templates/symbols.txt", NULL);
  assert_non_null (text);
  g_autoptr (GString) faults = g_string_new (NULL);
  g_autoptr (DgnSymbols) symbols = dgn_symbols_new (text, faults);
  assert_string_equal (faults->str, "");
  assert_true (dgn_symbols_count (symbols) > 100);
  const char *drawn[] = { "door",         "door_good",        "door_strong", "door_stone",      "door_iron",        "door_secret",
                          "mark_locked",  "mark_stuck",       "mark_swing",  "mark_reinforced", "mark_slides_side", "mark_slides_up",
                          "mark_trapped", "mark_slides_down", "stairs",      "ladder_down",     "ladder_up",        "stairs_spiral",
                          "shaft",        "way_out",          "trap",        "lettered" };
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    assert_non_null (dgn_symbols_get (symbols, drawn[i]));
}

/* Every symbol that a row of our tables names can be drawn. */
static void
test_named_by_tables (void **state)
{
  (void) state;
  g_autoptr (DgnTables) tables = dgn_tables_new ();
  g_autoptr (DgnSymbols) symbols = dgn_symbols_new (dgn_builtin ("templates/symbols.txt", NULL), NULL);
  int n = 0;
  for (guint i = 0; i < dgn_tables_count (tables); i++) {
    const DgnTable *table = dgn_tables_nth (tables, i);
    for (guint k = 0; k < table->rows->len; k++) {
      const DgnEffect *effect = dgn_row_find (&g_array_index (table->rows, DgnRow, k), DGN_DO_SYMBOL);
      if (effect == NULL)
        continue;
      n++;
      if (dgn_symbols_get (symbols, effect->text) == NULL)
        fail_msg ("no symbol '%s'", effect->text);
    }
  }
  assert_true (n >= 99);
}

static void
test_faults (void **state)
{
  (void) state;
  const char *bad[] = { "name", "name|c", "|c|s L 0 0 1 1", "n|q|s L 0 0 1 1", "n|0x2|s L 0 0 1 1", "n|c|s Q 0 0 1 1", "n|c|s L 0 0 1",
                        "n|c|z L 0 0 1 1", "n|c|s R 0 0 1", "n|c|s C 0 0 x", "n|c|t .4", "n|c|s L 0 0 1 99", "n|c|", "n|c|s L 0 0 1 1;" };
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *text = g_strconcat ("# comment\n\ngood|1x2|ps R 0 0 1 1;t .4 S .1 -.1\n", bad[i], "\n", NULL);
    g_autoptr (GString) faults = g_string_new (NULL);
    g_autoptr (DgnSymbols) symbols = dgn_symbols_new (text, faults);
    assert_int_equal (dgn_symbols_count (symbols), 1);
    assert_int_equal (strncmp (faults->str, "line 4:", 7), 0);
    const DgnSymbol *good = dgn_symbols_get (symbols, "good");
    assert_int_equal (good->anchor, DGN_SYMBOL_BLOCK);
    assert_int_equal (good->height, 2);
    assert_int_equal (good->parts->len, 2);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_ours), cmocka_unit_test (test_named_by_tables), cmocka_unit_test (test_faults) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
