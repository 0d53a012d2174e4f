#include "cmocka_all.h"

#include <dungeonbook/diag.h>
#include <string.h>

static const DgnSource *
source (DgnDiag *diag, const char *name, const char *text)
{
  return dgn_diag_take_source (diag, name, g_strdup (text), strlen (text));
}

static void
assert_rendered (const DgnDiag *diag, const char *expected)
{
  g_autofree char *text = dgn_diag_render (diag);

  assert_string_equal (text, expected);
}

static void
nothing_is_rendered_as_nothing (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();

  (void)state;
  assert_rendered (diag, "");
  assert_false (dgn_diag_has_errors (diag));
}

static void
a_finding_shows_line_caret_and_suggestion (void **state)
{
  static const char *const known[] = { "seed", "encounters", NULL };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  const DgnSource *s = source (diag, "a.yaml", "seed: 1\nenconters: 13\n");

  (void)state;
  dgn_diag_unknown (diag, (DgnMark){ s, 2, 1, 9 }, "key", "enconters", known);
  assert_rendered (diag, "a.yaml:2:1: error: unknown key 'enconters'\n"
                         "    enconters: 13\n"
                         "    ^~~~~~~~~\n"
                         "    did you mean 'encounters'?\n");
}

static void
a_word_near_to_nothing_has_no_suggestion (void **state)
{
  static const char *const known[] = { "seed", "encounters", NULL };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();

  (void)state;
  dgn_diag_unknown (diag, DGN_MARK_NONE, "key", "paper", known);
  assert_null (dgn_diag_get (diag, 0)->suggestion);
}

static void
findings_are_sorted_by_source_then_place (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  const DgnSource *one = source (diag, "z.yaml", "x\ny\n");
  const DgnSource *two = source (diag, "a.yaml", "x\n");

  (void)state;
  dgn_diag_error (diag, (DgnMark){ two, 1, 1, 1 }, "fifth");
  dgn_diag_error (diag, (DgnMark){ one, 2, 1, 1 }, "third");
  dgn_diag_warn (diag, (DgnMark){ one, 2, 1, 1 }, "fourth");
  dgn_diag_error (diag, (DgnMark){ one, 0, 0, 1 }, "second");
  dgn_diag_error (diag, DGN_MARK_NONE, "first");
  assert_rendered (diag, "error: first\n"
                         "z.yaml: error: second\n"
                         "z.yaml:2:1: error: third\n    y\n    ^\n"
                         "z.yaml:2:1: warning: fourth\n    y\n    ^\n"
                         "a.yaml:1:1: error: fifth\n    x\n    ^\n");
}

static void
the_same_finding_is_kept_once (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  const DgnSource *s = source (diag, "a", "x\n");

  (void)state;
  dgn_diag_error (diag, (DgnMark){ s, 1, 1, 1 }, "bad");
  dgn_diag_error (diag, (DgnMark){ s, 1, 1, 1 }, "bad");
  dgn_diag_error (diag, (DgnMark){ s, 1, 2, 1 }, "bad");
  dgn_diag_error (diag, (DgnMark){ s, 1, 1, 1 }, "worse");
  assert_int_equal (dgn_diag_n_errors (diag), 3);
  assert_int_equal (dgn_diag_n_findings (diag), 3);
}

static void
errors_beyond_the_limit_are_counted (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();

  (void)state;
  for (int i = 0; i < DGN_DIAG_MAX - 1; i++) dgn_diag_error (diag, DGN_MARK_NONE, "bad %d", i);
  assert_false (dgn_diag_is_full (diag));
  for (int i = 0; i < 6; i++) dgn_diag_error (diag, DGN_MARK_NONE, "worse %d", i);
  assert_true (dgn_diag_is_full (diag));
  assert_int_equal (dgn_diag_n_errors (diag), DGN_DIAG_MAX + 5);
  assert_int_equal (dgn_diag_n_findings (diag), DGN_DIAG_MAX);
  dgn_diag_warn (diag, DGN_MARK_NONE, "a warning is still kept");
  assert_int_equal (dgn_diag_n_findings (diag), DGN_DIAG_MAX + 1);

  g_autofree char *text = dgn_diag_render (diag);
  assert_true (g_str_has_suffix (text, "\n… and 5 more\n"));
}

typedef struct {
  const char *text;
  int line, col, width;
  const char *expected; /* without the headline */
} Caret;

static void
the_caret_stands_under_the_place (void **state)
{
  static const Caret carets[] = {
    { "abc\n", 1, 2, 1, "    abc\n     ^\n" },
    { "abc", 1, 4, 1, "    abc\n       ^\n" },
    { "abc", 1, 99, 5, "    abc\n       ^\n" },
    { "abc\n", 1, 2, 99, "    abc\n     ^~\n" },
    { "abc\n", 2, 1, 1, "    \n    ^\n" },
    { "abc\n", 9, 1, 1, "" },
    { "a\r\nbcd\r\n", 2, 2, 1, "    bcd\n     ^\n" },
    { "a\rbcd\r", 2, 2, 1, "    bcd\n     ^\n" },
    { "\ta: b\n", 1, 2, 1, "            a: b\n            ^\n" },
    { "x\ty\n", 1, 3, 1, "    x       y\n            ^\n" },
    { "žluť: x\n", 1, 7, 1, "    žluť: x\n          ^\n" },
    { "龍の: x\n", 1, 5, 1, "    龍の: x\n          ^\n" },
    { "龍の: x\n", 1, 1, 2, "    龍の: x\n    ^~~~\n" },
    { "e\xcc\x81x\n", 1, 3, 1, "    e\xcc\x81x\n     ^\n" },
    { "🐉 x\n", 1, 3, 1, "    🐉 x\n       ^\n" },
    { "a\xff\xfe z\n", 1, 5, 1, "    a\xef\xbf\xbd\xef\xbf\xbd z\n        ^\n" },
    { "\xef\xbb\xbf" "ab\n", 1, 2, 1, "    ab\n     ^\n" },
    { "a\x1b[31mb\n", 1, 1, 1, "    a\xef\xbf\xbd[31mb\n    ^\n" },
    { "", 1, 1, 1, "    \n    ^\n" },
  };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (carets); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    const DgnSource *s = source (diag, "f", carets[i].text);
    dgn_diag_error (diag, (DgnMark){ s, carets[i].line, carets[i].col, carets[i].width }, "m");
    g_autofree char *expected
        = g_strdup_printf ("f:%d:%d: error: m\n%s", carets[i].line, carets[i].col, carets[i].expected);
    g_autofree char *text = dgn_diag_render (diag);
    /* An empty line keeps no indentation. */
    g_auto (GStrv) parts = g_strsplit (expected, "\n    \n", 2);
    g_autofree char *tidy = g_strjoinv ("\n\n", parts);
    if (strcmp (text, tidy) != 0) print_error ("case %u\n", i);
    assert_string_equal (text, tidy);
  }
}

static void
a_nul_byte_is_one_character (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  const DgnSource *s = dgn_diag_take_source (diag, "f", g_memdup2 ("a\0b\n", 5), 4);

  (void)state;
  dgn_diag_error (diag, (DgnMark){ s, 1, 3, 1 }, "m");
  assert_rendered (diag, "f:1:3: error: m\n    a\xef\xbf\xbd" "b\n      ^\n");
}

/* The columns before the caret, and whether the character above it is `sign`. */
static void
check_window (const char *text, int col, gunichar sign)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  const DgnSource *s = source (diag, "f", text);

  dgn_diag_error (diag, (DgnMark){ s, 1, col, 1 }, "m");
  g_autofree char *rendered = dgn_diag_render (diag);
  g_auto (GStrv) lines = g_strsplit (rendered, "\n", -1);
  glong caret = (glong)strcspn (lines[2], "^");
  glong columns = 0;
  const char *p = lines[1];
  for (; *p && columns < caret; p = g_utf8_next_char (p)) columns += g_unichar_iswide (g_utf8_get_char (p)) ? 2 : 1;
  assert_int_equal (columns, caret);
  assert_int_equal (g_utf8_get_char (p), sign);
  assert_true (g_utf8_strlen (lines[1], -1) <= 110);
  assert_non_null (strstr (lines[1], "…"));
}

static void
a_long_line_is_cut_around_the_place (void **state)
{
  g_autoptr (GString) ascii = g_string_new (NULL), wide = g_string_new (NULL);

  (void)state;
  for (int i = 0; i < 100000; i++) g_string_append (ascii, i == 70000 ? "X" : "-");
  for (int i = 0; i < 3000; i++) g_string_append (wide, i == 2000 ? "X" : "龍");
  check_window (ascii->str, 70001, 'X');
  check_window (ascii->str, 1, '-');
  check_window (ascii->str, 100000, '-');
  check_window (wide->str, 2001, 'X');
  check_window (wide->str, 2002, 0x9f8d);
}

static void
a_message_cannot_disturb_the_terminal (void **state)
{
  static const char *const known[] = { "a", NULL };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *long_word = g_strnfill (1000000, 'w');

  (void)state;
  dgn_diag_error (diag, DGN_MARK_NONE, "key '\x1b[2J' and '\xff'");
  dgn_diag_error (diag, DGN_MARK_NONE, "key %s", long_word);
  dgn_diag_unknown (diag, DGN_MARK_NONE, "key", long_word, known);
  g_autofree char *text = dgn_diag_render (diag);
  assert_null (strchr (text, '\x1b'));
  assert_true (g_utf8_validate (text, -1, NULL));
  assert_true (strlen (text) < 2000);
}

static void
a_text_is_found_where_it_first_stands (void **state)
{
  (void)state;
  static const struct {
    const char *text;
    int source, line, col, width; /* source -1: nowhere */
  } cases[] = {
    { "seed", 0, 1, 1, 4 }, { "\xE4\xBA\x95", 0, 2, 9, 1 }, { "b", 1, 1, 1, 1 }, { "z", -1, 0, 0, 1 }, { "", -1, 0, 0, 1 },
  };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  const DgnSource *sources[] = { source (diag, "a", "seed: 1\ntitle: \xC3\xBC\xE4\xBA\x95 seed\n"), source (diag, "c", "b\xE4\xBA\x95") };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    DgnMark mark = dgn_diag_find (diag, cases[i].text);
    assert_ptr_equal (mark.source, cases[i].source < 0 ? NULL : sources[cases[i].source]);
    assert_int_equal (mark.line, cases[i].line);
    assert_int_equal (mark.col, cases[i].col);
    assert_int_equal (mark.width, cases[i].width);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (nothing_is_rendered_as_nothing),
    cmocka_unit_test (a_finding_shows_line_caret_and_suggestion),
    cmocka_unit_test (a_word_near_to_nothing_has_no_suggestion),
    cmocka_unit_test (findings_are_sorted_by_source_then_place),
    cmocka_unit_test (the_same_finding_is_kept_once),
    cmocka_unit_test (errors_beyond_the_limit_are_counted),
    cmocka_unit_test (the_caret_stands_under_the_place),
    cmocka_unit_test (a_nul_byte_is_one_character),
    cmocka_unit_test (a_long_line_is_cut_around_the_place),
    cmocka_unit_test (a_message_cannot_disturb_the_terminal),
    cmocka_unit_test (a_text_is_found_where_it_first_stands),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
