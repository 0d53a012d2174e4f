#include "cmocka_all.h"

#include <dungeonbook/node.h>
#include <string.h>

/* A tree of a text that must be good. */
static DgnNode *
parse_good (DgnDiag *diag, const char *text)
{
  DgnNode *node = dgn_node_parse_text (diag, "f", text);
  g_autofree char *why = dgn_diag_render (diag);

  assert_string_equal (why, "");
  assert_non_null (node);
  return node;
}

typedef struct {
  const char *text;
  gboolean is_good;
  const char *part; /* of the finding; of a good one NULL */
} Typed;

/* Reads each row with `read` and compares the outcome. */
static void
check_typed (const Typed *rows, guint n, gboolean (*read) (DgnDiag *diag, const DgnNode *node))
{
  for (guint i = 0; i < n; i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnNode) root = parse_good (diag, rows[i].text);
    gboolean is_good = read (diag, dgn_node_get (root, "x"));
    g_autofree char *text = dgn_diag_render (diag);
    if (is_good != rows[i].is_good || (rows[i].part && !strstr (text, rows[i].part)))
      print_error ("%s: wanted %s, got:\n%s\n", rows[i].text, rows[i].part ? rows[i].part : "no finding", text);
    assert_int_equal (is_good, rows[i].is_good);
    assert_int_equal (dgn_diag_n_errors (diag), rows[i].is_good ? 0 : 1);
    if (rows[i].part) assert_non_null (strstr (text, rows[i].part));
  }
}

static gboolean
read_int (DgnDiag *diag, const DgnNode *node)
{
  gint64 value = 77;
  gboolean is_good = dgn_node_to_int (diag, node, "x", -5, 40, &value);

  assert_true (is_good ? value == g_ascii_strtoll (node->text, NULL, 10) : value == 77);
  return is_good;
}

static void
whole_numbers (void **state)
{
  static const Typed rows[] = {
    { "x: 0", TRUE, NULL },
    { "x: 40", TRUE, NULL },
    { "x: -5", TRUE, NULL },
    { "x: +7", TRUE, NULL },
    { "x: -0", TRUE, NULL },
    { "x: 41", FALSE, "x must be -5 to 40, not '41'" },
    { "x: -6", FALSE, "-5 to 40" },
    { "x: 99999999999999999999", FALSE, "-5 to 40" },
    { "x: 010", FALSE, "leave the leading zeros out" },
    { "x: 0x1F", FALSE, "write it in decimal digits" },
    { "x: 1e3", FALSE, "write it out in digits" },
    { "x: 1_0", FALSE, "without separators" },
    { "x: 1,0", FALSE, "without separators" },
    { "x: 1.0", FALSE, "without a fraction" },
    { "x: \"5\"", FALSE, "x must be a whole number, not text in quotes" },
    { "x: five", FALSE, "a whole number, not 'five'" },
    { "x:", FALSE, "x has no value" },
    { "x: ~", FALSE, "x has no value" },
    { "x: [1]", FALSE, "not a list" },
    { "x: {a: 1}", FALSE, "not a map" },
    { "x: 5 squares", FALSE, "not '5 squares'" },
    { "x: --5", FALSE, "not '--5'" },
    { "x: 1:30", FALSE, "not '1:30'" },
    { "x: +", FALSE, "not '+'" },
    { "x: ٣", FALSE, "a whole number" },
  };

  (void)state;
  check_typed (rows, G_N_ELEMENTS (rows), read_int);
}

static gboolean
read_uint64 (DgnDiag *diag, const DgnNode *node)
{
  guint64 value = 77;
  gboolean is_good = dgn_node_to_uint64 (diag, node, "x", &value);

  assert_true (is_good ? value == g_ascii_strtoull (node->text, NULL, 10) : value == 77);
  return is_good;
}

static void
seeds (void **state)
{
  static const Typed rows[] = {
    { "x: 0", TRUE, NULL },     { "x: 18446744073709551615", TRUE, NULL },
    { "x: -0", TRUE, NULL },    { "x: 18446744073709551616", FALSE, "0 to 18446744073709551615" },
    { "x: -1", FALSE, "0 to" }, { "x: a", FALSE, "whole number" },
  };

  (void)state;
  check_typed (rows, G_N_ELEMENTS (rows), read_uint64);
}

static gboolean
read_double (DgnDiag *diag, const DgnNode *node)
{
  double value = 77;
  gboolean is_good = dgn_node_to_double (diag, node, "x", 0.5, 1000, &value);

  assert_true (is_good ? value == g_ascii_strtod (node->text, NULL) : value == 77);
  return is_good;
}

static void
numbers (void **state)
{
  static const Typed rows[] = {
    { "x: 1", TRUE, NULL },
    { "x: 1.5", TRUE, NULL },
    { "x: .5", TRUE, NULL },
    { "x: 5.", TRUE, NULL },
    { "x: 1e2", TRUE, NULL },
    { "x: 1.5E+2", TRUE, NULL },
    { "x: +2", TRUE, NULL },
    { "x: 0.4999", FALSE, "x must be 0.5 to 1000, not '0.4999'" },
    { "x: 1e999", FALSE, "0.5 to 1000" },
    { "x: 2,5", FALSE, "write a point, not a comma" },
    { "x: .inf", FALSE, "a number" },
    { "x: nan", FALSE, "a number" },
    { "x: 0x10", FALSE, "decimal digits" },
    { "x: 010.5", FALSE, "a number" },
    { "x: 1e", FALSE, "a number" },
    { "x: .", FALSE, "a number" },
    { "x: 5 mm", FALSE, "not '5 mm'" },
    { "x: '1'", FALSE, "quotes" },
    { "x: inf", FALSE, "a number" },
    { "x: 1.2.3", FALSE, "a number" },
  };

  (void)state;
  check_typed (rows, G_N_ELEMENTS (rows), read_double);
}

static gboolean
read_bool (DgnDiag *diag, const DgnNode *node)
{
  gboolean value = 77;
  gboolean is_good = dgn_node_to_bool (diag, node, "x", &value);

  if (is_good) assert_int_equal (value, strchr ("ytYT", node->text[0]) || g_ascii_strcasecmp (node->text, "on") == 0);
  else assert_int_equal (value, 77);
  return is_good;
}

static void
truths (void **state)
{
  static const Typed rows[] = {
    { "x: true", TRUE, NULL },
    { "x: False", TRUE, NULL },
    { "x: YES", TRUE, NULL },
    { "x: no", TRUE, NULL },
    { "x: on", TRUE, NULL },
    { "x: Off", TRUE, NULL },
    { "x: 1", FALSE, "x must be true or false, not '1'" },
    { "x: 'true'", FALSE, "leave the quotes out" },
    { "x: treu", FALSE, "true or false" },
    { "x: []", FALSE, "not a list" },
  };

  (void)state;
  check_typed (rows, G_N_ELEMENTS (rows), read_bool);
}

static gboolean
read_text (DgnDiag *diag, const DgnNode *node)
{
  return dgn_node_to_text (diag, node, "x") != NULL;
}

static gboolean
read_word (DgnDiag *diag, const DgnNode *node)
{
  static const char *const words[] = { "letter", "a4", "a5", NULL };
  int index = dgn_node_to_word (diag, node, "x", words);

  if (index >= 0) assert_string_equal (node->text, words[index]);
  return index >= 0;
}

static void
texts_and_words (void **state)
{
  static const Typed texts[] = { { "x: 12", TRUE, NULL },
                                 { "x:", TRUE, NULL },
                                 { "x: ''", TRUE, NULL },
                                 { "x: {a: b}", FALSE, "x must be text, not a map" },
                                 { "x: [a]", FALSE, "not a list" } };
  static const Typed words[] = { { "x: a4", TRUE, NULL }, { "x: 'a5'", TRUE, NULL },
                                 { "x: leter", FALSE, "did you mean 'letter'?" },
                                 { "x: quarto", FALSE, "x must be letter, a4 or a5, not 'quarto'" },
                                 { "x:", FALSE, "x has no value" }, { "x: [a4]", FALSE, "not a list" } };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = parse_good (diag, "x: ~\ny: '~'\n");

  (void)state;
  check_typed (texts, G_N_ELEMENTS (texts), read_text);
  check_typed (words, G_N_ELEMENTS (words), read_word);
  assert_string_equal (dgn_node_to_text (diag, dgn_node_get (root, "x"), "x"), "");
  assert_string_equal (dgn_node_to_text (diag, dgn_node_get (root, "y"), "y"), "~");
}

static void
paths_set_values (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = parse_good (diag, "a: 1\nlist: [x, {y: z}]\nfloors: auto\n");
  static const char *const assignments[] = { "a=2",
                                             "b.c.d=3",
                                             "b.c.e=[1, {f: 2}]",
                                             "list.0=w",
                                             "list.1.y=v",
                                             "floors.down=2",
                                             "title=The Keep: a # 1 tale",
                                             "quoted='12'",
                                             "empty=",
                                             "space= 7 ",
                                             "eq=a=b" };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (assignments); i++) assert_true (dgn_node_set_path (diag, root, assignments[i]));
  assert_int_equal (dgn_diag_n_findings (diag), 0);
  assert_string_equal (dgn_node_get (root, "a")->text, "2");
  const DgnNode *c = dgn_node_get (dgn_node_get (root, "b"), "c");
  assert_string_equal (dgn_node_get (c, "d")->text, "3");
  assert_string_equal (dgn_node_get (dgn_node_item (dgn_node_get (c, "e"), 1), "f")->text, "2");
  const DgnNode *list = dgn_node_get (root, "list");
  assert_string_equal (dgn_node_item (list, 0)->text, "w");
  assert_string_equal (dgn_node_get (dgn_node_item (list, 1), "y")->text, "v");
  assert_string_equal (dgn_node_get (dgn_node_get (root, "floors"), "down")->text, "2");
  assert_string_equal (dgn_node_get (root, "title")->text, "The Keep: a # 1 tale");
  assert_true (dgn_node_get (root, "quoted")->is_quoted);
  assert_true (dgn_node_is_null (dgn_node_get (root, "empty")));
  assert_string_equal (dgn_node_get (root, "space")->text, "7");
  assert_string_equal (dgn_node_get (root, "eq")->text, "a=b");

  gint64 value;
  assert_false (dgn_node_to_int (diag, dgn_node_get (root, "title"), "title", 0, 9, &value));
  g_autofree char *text = dgn_diag_render (diag);
  assert_true (g_str_has_prefix (text, "--set title=The Keep: a # 1 tale:1:7: error: title must be a whole number"));
}

static void
bad_paths_are_refused (void **state)
{
  static const struct {
    const char *assignment, *part;
  } rows[] = {
    { "a", "a '=' is missing" },
    { "=1", "a key is missing" },
    { "a..b=1", ":1:3: error: a key is missing" },
    { "list.2=1", ":1:6: error: there is no entry '2' in this list of 2 entries" },
    { "list.x=1", "there is no entry 'x'" },
    { "list.-1=1", "there is no entry" },
    { "a=[1", ":1:3: error: the bracket that opens here is never closed" },
    { "a=[&x 1]", "anchors" },
    { "a=\xff", "not valid UTF-8" },
    { "\xff=1", "not valid UTF-8" },
    { "a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a=1", "too many parts" },
    { "a={b: 1, b: 2}", ":1:10: error: the key 'b'" },
    { "", "a '=' is missing" },
  };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnNode) root = parse_good (diag, "a: 1\nlist: [x, y]\n");
    assert_false (dgn_node_set_path (diag, root, rows[i].assignment));
    g_autofree char *text = dgn_diag_render (diag);
    if (!strstr (text, rows[i].part)) print_error ("%s: wanted %s, got:\n%s\n", rows[i].assignment, rows[i].part, text);
    assert_non_null (strstr (text, rows[i].part));
    assert_int_equal (dgn_diag_n_errors (diag), 1);
  }
}

static void
a_file_of_text_takes_no_path (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = parse_good (diag, "just text");

  (void)state;
  assert_false (dgn_node_set_path (diag, root, "a=1"));
  assert_int_equal (dgn_diag_n_errors (diag), 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (whole_numbers),
    cmocka_unit_test (seeds),
    cmocka_unit_test (numbers),
    cmocka_unit_test (truths),
    cmocka_unit_test (texts_and_words),
    cmocka_unit_test (paths_set_values),
    cmocka_unit_test (bad_paths_are_refused),
    cmocka_unit_test (a_file_of_text_takes_no_path),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
