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
    if (!node && g_str_has_prefix (text, place) && strstr (text, bad[i].part) && !strstr (text, "this is not YAML")) continue;
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
good_texts_become_trees (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = parse_good (diag, "%YAML 1.1\n---\n# c\na: 1\n'b': [x, {y: z}]\nc:\n  - |\n    two\n    lines\n"
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
  static const char *const texts[] = { "", "\n\n", "# only a comment", "---\n", "\xef\xbb\xbf", "%YAML 1.2\n---\n...\n", "{}" };

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
    { "x: 0", TRUE, NULL }, { "x: 40", TRUE, NULL }, { "x: -5", TRUE, NULL }, { "x: +7", TRUE, NULL }, { "x: -0", TRUE, NULL },
    { "x: 41", FALSE, "x must be -5 to 40, not '41'" }, { "x: -6", FALSE, "-5 to 40" },
    { "x: 99999999999999999999", FALSE, "-5 to 40" }, { "x: 010", FALSE, "leave the leading zeros out" },
    { "x: 0x1F", FALSE, "write it in decimal digits" }, { "x: 1e3", FALSE, "write it out in digits" },
    { "x: 1_0", FALSE, "without separators" }, { "x: 1,0", FALSE, "without separators" }, { "x: 1.0", FALSE, "without a fraction" },
    { "x: \"5\"", FALSE, "x must be a whole number, not text in quotes" }, { "x: five", FALSE, "a whole number, not 'five'" },
    { "x:", FALSE, "x has no value" }, { "x: ~", FALSE, "x has no value" }, { "x: [1]", FALSE, "not a list" },
    { "x: {a: 1}", FALSE, "not a map" }, { "x: 5 squares", FALSE, "not '5 squares'" }, { "x: --5", FALSE, "not '--5'" },
    { "x: 1:30", FALSE, "not '1:30'" }, { "x: +", FALSE, "not '+'" }, { "x: ٣", FALSE, "a whole number" },
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
    { "x: 0", TRUE, NULL }, { "x: 18446744073709551615", TRUE, NULL }, { "x: -0", TRUE, NULL },
    { "x: 18446744073709551616", FALSE, "0 to 18446744073709551615" }, { "x: -1", FALSE, "0 to" }, { "x: a", FALSE, "whole number" },
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
    { "x: 1", TRUE, NULL }, { "x: 1.5", TRUE, NULL }, { "x: .5", TRUE, NULL }, { "x: 5.", TRUE, NULL }, { "x: 1e2", TRUE, NULL },
    { "x: 1.5E+2", TRUE, NULL }, { "x: +2", TRUE, NULL }, { "x: 0.4999", FALSE, "x must be 0.5 to 1000, not '0.4999'" },
    { "x: 1e999", FALSE, "0.5 to 1000" }, { "x: 2,5", FALSE, "write a point, not a comma" }, { "x: .inf", FALSE, "a number" },
    { "x: nan", FALSE, "a number" }, { "x: 0x10", FALSE, "decimal digits" }, { "x: 010.5", FALSE, "a number" },
    { "x: 1e", FALSE, "a number" }, { "x: .", FALSE, "a number" }, { "x: 5 mm", FALSE, "not '5 mm'" }, { "x: '1'", FALSE, "quotes" },
    { "x: inf", FALSE, "a number" }, { "x: 1.2.3", FALSE, "a number" },
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
    { "x: true", TRUE, NULL }, { "x: False", TRUE, NULL }, { "x: YES", TRUE, NULL }, { "x: no", TRUE, NULL }, { "x: on", TRUE, NULL },
    { "x: Off", TRUE, NULL }, { "x: 1", FALSE, "x must be true or false, not '1'" }, { "x: 'true'", FALSE, "leave the quotes out" },
    { "x: treu", FALSE, "true or false" }, { "x: []", FALSE, "not a list" },
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
  static const Typed texts[] = { { "x: 12", TRUE, NULL }, { "x:", TRUE, NULL }, { "x: ''", TRUE, NULL },
                                 { "x: {a: b}", FALSE, "x must be text, not a map" }, { "x: [a]", FALSE, "not a list" } };
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
  static const char *const assignments[] = { "a=2", "b.c.d=3", "b.c.e=[1, {f: 2}]", "list.0=w", "list.1.y=v", "floors.down=2",
                                             "title=The Keep: a # 1 tale", "quoted='12'", "empty=", "space= 7 ", "eq=a=b" };

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
    { "a", "a '=' is missing" },          { "=1", "a key is missing" },      { "a..b=1", ":1:3: error: a key is missing" },
    { "list.2=1", ":1:6: error: there is no entry '2' in this list of 2 entries" }, { "list.x=1", "there is no entry 'x'" },
    { "list.-1=1", "there is no entry" }, { "a=[1", ":1:3: error: the bracket that opens here is never closed" },
    { "a=[&x 1]", "anchors" },            { "a=\xff", "not valid UTF-8" },   { "\xff=1", "not valid UTF-8" },
    { "a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a=1", "too many parts" }, { "a={b: 1, b: 2}", ":1:10: error: the key 'b'" },
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
    cmocka_unit_test (faults_are_found_at_their_place),
    cmocka_unit_test (all_faults_are_found_at_once),
    cmocka_unit_test (good_texts_become_trees),
    cmocka_unit_test (nodes_know_their_place),
    cmocka_unit_test (nothing_is_an_empty_map),
    cmocka_unit_test (deep_nesting_is_refused_quickly),
    cmocka_unit_test (the_deepest_allowed_nesting_is_read),
    cmocka_unit_test (too_many_values_are_refused),
    cmocka_unit_test (duplicates_are_found_in_large_maps),
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
