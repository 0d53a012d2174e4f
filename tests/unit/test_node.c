#include "cmocka_all.h"

#include <dungeonbook/node.h>
#include <string.h>

static DgnNode *
parse (DgnDiag *diag, const char *text, gsize length)
{
  return dgn_node_parse (diag, dgn_diag_take_source (diag, "f", g_memdup2 (text, length + 1), length));
}

/* A tree of a text that must be good. */
static DgnNode *
parse_good (DgnDiag *diag, const char *text)
{
  DgnNode *node = parse (diag, text, strlen (text));
  g_autofree char *why = dgn_diag_render (diag);

  assert_string_equal (why, "");
  assert_non_null (node);
  return node;
}

typedef struct {
  const char *text;
  int line, col;
  const char *part;
  gsize length; /* 0: to the NUL */
} Bad;

static const Bad bad[] = {
  { "a:\n\tb: 1\n", 2, 1, "a tab is used as indentation", 0 },
  { "a:\n  b: 1\n  \tc: 2\n", 3, 3, "a tab is used as indentation", 0 },
  { "a:\n-\tb\n", 2, 2, "a tab is used as indentation", 0 },
  { "a: |\n\ttext\n", 2, 1, "a tab is used as indentation", 0 },
  { "a: 1\n---\nb: 2\n", 2, 1, "a second document", 0 },
  { "a: 1\n...\n---\n", 3, 1, "a second document", 0 },
  { "a: &x 1\n", 1, 4, "anchors ('&x') are not read", 0 },
  { "a: *x\n", 1, 4, "aliases ('*x') are not read", 0 },
  { "*x : 1\n", 1, 1, "aliases ('*x') are not read", 0 },
  { "a: **bold**\n", 1, 4, "aliases ('*') are not read", 0 },
  { "a: & b\n", 1, 4, "anchors ('&') are not read", 0 },
  { "a: !x 1\n", 1, 4, "tags ('!') are not read", 0 },
  { "a: !!str 1\n", 1, 4, "tags ('!') are not read", 0 },
  { "a: !x [1]\n", 1, 4, "tags ('!') are not read", 0 },
  { "a: !e!x 1\n", 1, 4, "tags ('!') are not read", 0 },
  { "%TAG ! tag:x,2000:\n---\na: 1\n", 1, 1, "tags are not read", 0 },
  { "%YAML 9.9\n---\na: 1\n", 1, 1, "this version of YAML", 0 },
  { "%a b\n", 1, 1, "begins with '%' is not expected", 0 },
  { "? [a]\n: 1\n", 1, 3, "a key must be a word", 0 },
  { "{a: 1}: 2\n", 1, 1, "a key must be a word", 0 },
  { "a: 1\nb: 2\na: 3\n", 3, 1, "the key 'a' is given twice", 0 },
  { "x:\n  - {k: 1, k: 2}\n", 2, 12, "the key 'k' is given twice", 0 },
  { "a: [1, 2\n", 1, 4, "the bracket that opens here", 0 },
  { "a: {b: [1, 2}\n", 1, 13, "a ',' or ']' is missing in the list that opens in line 1", 0 },
  { "a:\n  {b: 1 c: 2}\n", 2, 10, "a ',' or '}' is missing", 0 },
  { "a: [\"x\" \"y\"]\n", 1, 9, "a ',' or ']' is missing", 0 },
  { "a:\n  b: {c: \"x\" \"y\"}\n", 2, 14, "a ',' or '}' is missing in the map that opens in line 2", 0 },
  { "a: \"text\nb: 3\n", 1, 4, "the quote that opens here is never closed", 0 },
  { "a: 'it's\n", 1, 8, "does not belong to the map", 0 },
  { "a: \"C:\\dir\"\n", 1, 7, "this escape is not known", 0 },
  { "a: \"\\xZZ\"\n", 1, 7, "a hexadecimal number is expected", 0 },
  { "a: \"\\ud800\"\n", 1, 7, "this escape is no character", 0 },
  { "a: \"x\\0y\"\n", 1, 4, "a NUL character", 0 },
  { "a: 1\n\"k\\0\": 1\n", 2, 1, "a NUL character", 0 },
  { "title: The Keep: a tale\n", 1, 16, "a ':' is not expected here", 0 },
  { "a: @home\n", 1, 4, "'@' cannot begin a value", 0 },
  { "a: `b`\n", 1, 4, "'`' cannot begin a value", 0 },
  { "a: %b\n", 1, 4, "'%' cannot begin a value", 0 },
  { "a: 1\nlonely\nb: 2\n", 2, 1, "a ':' is missing behind this key", 0 },
  { "a:\n    b: 1\n   c: 2\n", 3, 4, "does not belong to the map that begins in line 1", 0 },
  { "a:\n  - 1\n - 2\n", 3, 2, "does not belong to the map", 0 },
  { "- 1\nb: 2\n", 2, 1, "does not belong to the list that begins in line 1", 0 },
  { "a: - 1\n", 1, 4, "a list entry ('- ') is not expected here", 0 },
  { "a: 1\n]\n", 2, 1, "does not belong to the map", 0 },
  { ": 1\n", 1, 1, "a key is missing", 0 },
  { "{: 1}\n", 1, 2, "a key is missing", 0 },
  { "a: |0\n  b\n", 1, 5, "the indentation of a block of text cannot be 0", 0 },
  { "a: | text\n  b\n", 1, 6, "text is not expected here", 0 },
  { "a: ]\n", 1, 4, "a value is expected here", 0 },
  { "žluť: 1\nkůň: @\n", 2, 6, "'@' cannot begin a value", 0 },
  { "龍: 1\r\n地: @\r\n", 2, 4, "'@' cannot begin a value", 0 },
  { "\xef\xbb\xbf" "a: @\n", 1, 4, "'@' cannot begin a value", 0 },
  { "a: caf\xe9\n", 1, 7, "byte 0xE9 is not valid UTF-8", 0 },
  { "ž: 1\nů: \xe2\x82", 2, 4, "byte 0xE2 is not valid UTF-8", 0 },
  { "a: \xed\xa0\x80\n", 1, 4, "byte 0xED is not valid UTF-8", 0 },
  { "a: \xc0\xaf\n", 1, 4, "byte 0xC0 is not valid UTF-8", 0 },
  { "a: 1\r\nb: \x1b[31m\r\n", 2, 4, "the control character U+001B", 0 },
  { "a: 1\rb: \x7f\r", 2, 4, "the control character U+007F", 0 },
  { "a: x\xe2\x80\xa8y\n", 1, 5, "a line separator (U+2028, not visible)", 0 },
  { "a: 1\nb: \xef\xbb\xbfx\n", 2, 4, "a byte order mark", 0 },
  { "a: 1\nb\0c: 2\n", 2, 2, "a NUL byte", 11 },
  { "\xff\xfe" "a\0:\0", 1, 1, "UTF-16", 6 },
  { "\xfe\xff\0a\0:", 1, 1, "UTF-16", 6 },
};

static void
faults_are_found_at_their_place (void **state)
{
  guint n_wrong = 0;

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnNode) node = parse (diag, bad[i].text, bad[i].length ? bad[i].length : strlen (bad[i].text));
    g_autofree char *text = dgn_diag_render (diag);
    g_autofree char *place = g_strdup_printf ("f:%d:%d: error: ", bad[i].line, bad[i].col);
    /* Words of libyaml's own come behind "this is not YAML". */
    if (!node && g_str_has_prefix (text, place) && strstr (text, bad[i].part) && !strstr (text, "this is not YAML"))
      continue;
    print_error ("%s\nwanted %s%s, got:\n%s\n", bad[i].text, place, bad[i].part, text);
    n_wrong++;
  }
  assert_int_equal (n_wrong, 0);
}

static void
all_faults_are_found_at_once (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  const char *text = "a: &x 1\na: 2\nb: *x\nc: !t 3\n? {d: 1}\n: 2\n";

  (void)state;
  assert_null (parse (diag, text, strlen (text)));
  assert_int_equal (dgn_diag_n_errors (diag), 5);
}

static void
the_reader_stops_when_enough_is_found (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  (void)state;
  for (int i = 0; i < 100; i++) g_string_append (text, "a: 1\n");
  assert_null (parse (diag, text->str, text->len));
  assert_int_equal (dgn_diag_n_errors (diag), DGN_DIAG_MAX);
}

static void
good_texts_become_trees (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root =
      parse_good (diag, "%YAML 1.1\n---\n# c\na: 1\n'b': [x, {y: z}]\nc:\n  - |\n    two\n    lines\n"
                        "  - \"q\"\nd:\n? e\n: 'it''s'\n...\n");

  (void)state;
  assert_int_equal (root->kind, DGN_NODE_MAP);
  assert_int_equal (dgn_node_length (root), 5);
  assert_string_equal (dgn_node_get (root, "a")->text, "1");
  assert_false (dgn_node_get (root, "a")->is_quoted);
  const DgnNode *b = dgn_node_get (root, "b"), *c = dgn_node_get (root, "c");
  assert_string_equal (dgn_node_get (dgn_node_item (b, 1), "y")->text, "z");
  assert_string_equal (dgn_node_item (c, 0)->text, "two\nlines\n");
  assert_true (dgn_node_item (c, 0)->is_quoted && dgn_node_item (c, 1)->is_quoted);
  assert_true (dgn_node_is_null (dgn_node_get (root, "d")));
  assert_string_equal (dgn_node_get (root, "e")->text, "it's");
  assert_null (dgn_node_get (root, "z"));
  assert_null (dgn_node_get (b, "z"));
  assert_string_equal (dgn_node_kind_name (root), "a map");
  assert_string_equal (dgn_node_kind_name (b), "a list");
  assert_string_equal (dgn_node_kind_name (dgn_node_item (b, 0)), "text");
}

static void
nodes_know_their_place (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = parse_good (diag, "\xef\xbb\xbfkůň: žlutý\nlist:\n  - {a: \"b c\"}\n");
  const DgnPair *pair = dgn_node_pair (root, 0);
  const DgnNode *map = dgn_node_item (dgn_node_get (root, "list"), 0);
  const DgnMark marks[] = { pair->mark, pair->value->mark, map->mark, dgn_node_get (map, "a")->mark };
  const int expected[][3] = { { 1, 1, 3 }, { 1, 6, 5 }, { 3, 5, 1 }, { 3, 9, 5 } };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++) {
    assert_int_equal (marks[i].line, expected[i][0]);
    assert_int_equal (marks[i].col, expected[i][1]);
    assert_int_equal (marks[i].width, expected[i][2]);
  }
}

static void
nothing_is_an_empty_map (void **state)
{
  static const char *const texts[] = { "",      "\n\n",         "# only a comment",
                                       "---\n", "\xef\xbb\xbf", "%YAML 1.2\n---\n...\n",
                                       "{}" };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnNode) root = parse_good (diag, texts[i]);
    assert_int_equal (root->kind, DGN_NODE_MAP);
    assert_int_equal (dgn_node_length (root), 0);
  }
}

/* A hundred thousand of anything that nests is refused in words and at once. */
static void
deep_nesting_is_refused_quickly (void **state)
{
  static const struct {
    const char *unit, *part;
  } rows[] = { { "[", "nested deeper than 32" },       { "{", "a key must be a word" },
               { "{a: ", "nested deeper than 32" },    { "- ", "nested deeper than 32" },
               { "? ", "a key must be a word" },       { "[\n", "nested deeper than 32" },
               { "[{a: ", "nested deeper than 32" },   { "- ? ", "a key must be a word" } };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (GString) text = g_string_new (NULL);
    for (int j = 0; j < 100000; j++) g_string_append (text, rows[i].unit);
    gint64 start = g_get_monotonic_time ();
    assert_null (parse (diag, text->str, text->len));
    /* Milliseconds on any machine; the bound is for a machine that is busy with other things. */
    assert_true (g_get_monotonic_time () - start < G_USEC_PER_SEC);
    assert_int_equal (dgn_diag_n_errors (diag), 1);
    assert_non_null (strstr (dgn_diag_get (diag, 0)->message, rows[i].part));
  }
}

static void
the_deepest_allowed_nesting_is_read (void **state)
{
  g_autofree char *open = g_strnfill (DGN_NODE_DEPTH_MAX, '['), *close = g_strnfill (DGN_NODE_DEPTH_MAX, ']');
  g_autofree char *text = g_strconcat (open, close, NULL), *deeper = g_strconcat ("[", text, "]", NULL);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = parse_good (diag, text);

  (void)state;
  assert_int_equal (dgn_node_length (root), 1);
  assert_null (parse (diag, deeper, strlen (deeper)));
}

static void
too_many_values_are_refused (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (GString) text = g_string_new ("[");

  (void)state;
  for (int i = 0; i < DGN_NODE_COUNT_MAX; i++) g_string_append (text, "1,");
  g_string_append_c (text, ']');
  assert_null (parse (diag, text->str, text->len));
  assert_int_equal (dgn_diag_n_errors (diag), 1);
  assert_non_null (strstr (dgn_diag_get (diag, 0)->message, "more than 2000000 values"));
}

static void
duplicates_are_found_in_large_maps (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  (void)state;
  for (int i = 0; i < 50000; i++) g_string_append_printf (text, "k%d: %d\n", i, i);
  g_string_append (text, "k12345: again\nk3: again\nk12345: again\n");
  assert_null (parse (diag, text->str, text->len));
  assert_int_equal (dgn_diag_n_errors (diag), 3);
  assert_int_equal (dgn_diag_get (diag, 0)->mark.line, 50001);
  assert_string_equal (dgn_diag_get (diag, 2)->suggestion, "it was first given in line 12346");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (faults_are_found_at_their_place),
    cmocka_unit_test (all_faults_are_found_at_once),
    cmocka_unit_test (the_reader_stops_when_enough_is_found),
    cmocka_unit_test (good_texts_become_trees),
    cmocka_unit_test (nodes_know_their_place),
    cmocka_unit_test (nothing_is_an_empty_map),
    cmocka_unit_test (deep_nesting_is_refused_quickly),
    cmocka_unit_test (the_deepest_allowed_nesting_is_read),
    cmocka_unit_test (too_many_values_are_refused),
    cmocka_unit_test (duplicates_are_found_in_large_maps),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
