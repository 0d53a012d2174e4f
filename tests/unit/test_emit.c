#include "cmocka_all.h"

#include <dungeonbook/emit.h>
#include <dungeonbook/node.h>
#include <string.h>

static const char *const nasty[] = {
  "",
  " ",
  "  two",
  "end ",
  "\t",
  "\ttab",
  "a\tb",
  "a: b",
  "a:",
  ":",
  ":a",
  "a #b",
  "#b",
  "a#b",
  "- a",
  "-",
  "--",
  "---",
  "--- a",
  "...",
  "-a",
  "-5",
  "? a",
  "?",
  "?a",
  "null",
  "Null",
  "~",
  "true",
  "True",
  "yes",
  "NO",
  "on",
  "off",
  "1e3",
  "010",
  "0x1F",
  "0o17",
  "1_000",
  "1:30",
  "190:20:30",
  ".5",
  "+1",
  "-1.5e-3",
  ".inf",
  "-.INF",
  ".nan",
  "2001-01-01",
  "2001-12-14 21:59:43",
  "=",
  "<<",
  "@x",
  "`",
  "%",
  "%a",
  "!",
  "!tag",
  "&a",
  "*a",
  "**bold**",
  "|",
  ">",
  "'",
  "\"",
  "it's",
  "say \"no\"",
  "both ' and \"",
  "C:\\dir",
  "\\",
  "\\n",
  "{",
  "}",
  "[",
  "]",
  "{a: 1}",
  "[1, 2]",
  "a, b",
  "a]b",
  "a}b",
  ",",
  "\n",
  "\n\n",
  "a\n",
  "a\n\n",
  "a\n\n\n",
  "a\nb",
  "a\nb\n",
  "\na",
  "\n\na\n",
  " a\nb",
  "a\n b",
  "  a\n\n  b\n",
  "a\n\nb",
  "a \nb ",
  "\ta\nb",
  "a\n\tb",
  "a\n   \nb",
  "   \na",
  "   \n",
  " \n ",
  "a\n# b",
  "a\n---\nb",
  "a\n...\n",
  "a\n- b\n",
  "a\nb: c",
  "a\r\nb",
  "\r",
  "a\rb",
  "\x01",
  "a\x1b[31m",
  "\x7f",
  "\xc2\x80",
  "\xc2\x85",
  "g\xc2\x85h",
  "\xc2\xa0",
  "\xe2\x80\xa8",
  "a\xe2\x80\xa9",
  "\xef\xbb\xbf",
  "\xef\xbf\xbe",
  "\xef\xbf\xbf",
  "Žluťoučký kůň",
  "Ελληνικά",
  "地下城",
  "🐉 drak",
  "🐉",
  "a\n🐉\n",
  "e\xcc\x81",
  "\xf4\x8f\xbf\xbf",
  "1d6",
  "1d6+2",
  "12 gp",
  "5 ft.",
  "F12",
  "e3",
  "1e",
  "0b12",
  "08",
  "0",
  "00",
  "1.0",
  "1,000",
  "12:",
  "a:b",
  "http://x/y?z#w",
  "x: y: z",
  "a  b",
  "Oxford, \"the\" town: a #1\n  place\n",
};

/* Each text as a value and as a key, in block and flow style, and in lists, must come back as it was. */
static char *
emit_all (DgnEmitStyle outer, DgnEmitStyle inner)
{
  DgnEmit *emit = dgn_emit_new ();

  dgn_emit_map_begin (emit, outer);
  dgn_emit_key (emit, "list");
  dgn_emit_list_begin (emit, inner);
  for (guint i = 0; i < G_N_ELEMENTS (nasty); i++) dgn_emit_text (emit, nasty[i]);
  dgn_emit_list_end (emit);
  dgn_emit_key (emit, "maps");
  dgn_emit_list_begin (emit, outer);
  for (guint i = 0; i < G_N_ELEMENTS (nasty); i++) {
    dgn_emit_map_begin (emit, inner);
    dgn_emit_key (emit, nasty[i]);
    dgn_emit_text (emit, nasty[i]);
    dgn_emit_key (emit, "after");
    dgn_emit_text (emit, nasty[G_N_ELEMENTS (nasty) - 1 - i]);
    dgn_emit_map_end (emit);
  }
  dgn_emit_list_end (emit);
  dgn_emit_map_end (emit);
  return dgn_emit_finish (emit, NULL);
}

static DgnNode *
read_back (const char *text)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  DgnNode *node = dgn_node_parse_text (diag, "emitted", text);
  g_autofree char *why = dgn_diag_render (diag);

  assert_string_equal (why, "");
  assert_non_null (node);
  return node;
}

static void
every_text_comes_back (void **state)
{
  (void)state;
  for (int style = 0; style < 4; style++) {
    g_autofree char *text =
        emit_all (style & 1 ? DGN_EMIT_FLOW : DGN_EMIT_BLOCK, style & 2 ? DGN_EMIT_FLOW : DGN_EMIT_BLOCK);
    g_autoptr (DgnNode) root = read_back (text);
    const DgnNode *list = dgn_node_get (root, "list"), *maps = dgn_node_get (root, "maps");
    assert_int_equal (dgn_node_length (list), G_N_ELEMENTS (nasty));
    assert_int_equal (dgn_node_length (maps), G_N_ELEMENTS (nasty));
    for (guint i = 0; i < G_N_ELEMENTS (nasty); i++) {
      const DgnNode *item = dgn_node_item (list, i), *map = dgn_node_item (maps, i);
      assert_string_equal (item->text, nasty[i]);
      assert_string_equal (dgn_node_pair (map, 0)->key, nasty[i]);
      assert_string_equal (dgn_node_pair (map, 0)->value->text, nasty[i]);
      assert_string_equal (dgn_node_get (map, "after")->text, nasty[G_N_ELEMENTS (nasty) - 1 - i]);
    }
  }
}

/* What another reader would take for a number, a truth or nothing is in quotes. */
static void
text_stays_text (void **state)
{
  static const char *const odd[] = { "", "~", "null", "true", "No", "on", "1", "-1", "+1", "010", "0x1F", "0o17", "1e3",
                                     "1.5", ".5", "1_000", "1:30", ".inf", "2001-01-01", "=", "<<" };
  static const char *const plain[] = { "1d6", "12 gp", "F12", "a", "5-foot pit", "-x", "nullify", "Žába", "🐉", "it's" };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (odd) + G_N_ELEMENTS (plain); i++) {
    gboolean is_odd = i < G_N_ELEMENTS (odd);
    const char *word = is_odd ? odd[i] : plain[i - G_N_ELEMENTS (odd)];
    DgnEmit *emit = dgn_emit_new ();
    dgn_emit_text (emit, word);
    g_autofree char *text = dgn_emit_finish (emit, NULL);
    g_autofree char *expected = is_odd ? g_strdup_printf ("\"%s\"\n", word) : g_strdup_printf ("%s\n", word);
    assert_string_equal (text, expected);
  }
}

static void
the_shape_is_as_written (void **state)
{
  DgnEmit *emit = dgn_emit_new ();
  gsize length;

  (void)state;
  dgn_emit_comment (emit, "A dungeon\n\nof two lines\n");
  dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
  dgn_emit_key (emit, "title");
  dgn_emit_text (emit, "The Keep: a tale");
  dgn_emit_key (emit, "seed");
  dgn_emit_uint64 (emit, G_MAXUINT64);
  dgn_emit_comment (emit, "Doors");
  dgn_emit_key (emit, "doors");
  dgn_emit_list_begin (emit, DGN_EMIT_BLOCK);
  for (int i = 1; i <= 2; i++) {
    dgn_emit_map_begin (emit, i == 1 ? DGN_EMIT_FLOW : DGN_EMIT_BLOCK);
    dgn_emit_key (emit, "id");
    dgn_emit_word (emit, i == 1 ? "D1" : "D2");
    dgn_emit_key (emit, "at");
    dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
    dgn_emit_int (emit, -i);
    dgn_emit_bool (emit, TRUE);
    dgn_emit_list_end (emit);
    dgn_emit_map_end (emit);
  }
  dgn_emit_list_end (emit);
  dgn_emit_key (emit, "text");
  dgn_emit_text (emit, "One\n\nTwo\n");
  dgn_emit_key (emit, "inner");
  dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
  dgn_emit_comment (emit, "half");
  dgn_emit_key (emit, "x");
  dgn_emit_double (emit, 0.5);
  dgn_emit_comment (emit, "empty ones");
  dgn_emit_key (emit, "map");
  dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
  dgn_emit_map_end (emit);
  dgn_emit_key (emit, "list");
  dgn_emit_list_begin (emit, DGN_EMIT_BLOCK);
  dgn_emit_list_begin (emit, DGN_EMIT_BLOCK);
  dgn_emit_list_end (emit);
  dgn_emit_list_begin (emit, DGN_EMIT_BLOCK);
  dgn_emit_text (emit, "a");
  dgn_emit_text (emit, "b");
  dgn_emit_list_end (emit);
  dgn_emit_list_end (emit);
  dgn_emit_map_end (emit);
  dgn_emit_map_end (emit);
  g_autofree char *text = dgn_emit_finish (emit, &length);
  assert_string_equal (text, "# A dungeon\n#\n# of two lines\n"
                             "title: \"The Keep: a tale\"\n"
                             "seed: 18446744073709551615\n"
                             "\n# Doors\n"
                             "doors:\n"
                             "  - {id: D1, at: [-1, true]}\n"
                             "  - id: D2\n"
                             "    at: [-2, true]\n"
                             "text: |\n  One\n\n  Two\n"
                             "inner:\n"
                             "  # half\n"
                             "  x: 0.5\n"
                             "\n  # empty ones\n"
                             "  map: {}\n"
                             "  list:\n"
                             "    - []\n"
                             "    - - a\n"
                             "      - b\n");
  assert_int_equal (length, strlen (text));
  g_autoptr (DgnNode) root = read_back (text);
  assert_int_equal (dgn_node_length (root), 5);
}

static void
a_comment_cannot_break_out (void **state)
{
  DgnEmit *emit = dgn_emit_new ();

  (void)state;
  dgn_emit_comment (emit, "a\rb: 1\xe2\x80\xa8" "c: 2\xc2\x85" "d: 3\nok");
  dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
  dgn_emit_map_end (emit);
  g_autofree char *text = dgn_emit_finish (emit, NULL);
  assert_string_equal (text, "# a b: 1 c: 2 d: 3\n# ok\n{}\n");
}

static void
long_texts_and_keys_come_back (void **state)
{
  g_autofree char *word = g_strnfill (5000, 'k');
  g_autofree char *line = g_strnfill (300000, 'x');

  (void)state;
  for (int style = 0; style < 2; style++) {
    DgnEmit *emit = dgn_emit_new ();
    dgn_emit_map_begin (emit, style ? DGN_EMIT_FLOW : DGN_EMIT_BLOCK);
    dgn_emit_key (emit, word);
    dgn_emit_text (emit, line);
    dgn_emit_key (emit, "b");
    dgn_emit_list_begin (emit, DGN_EMIT_BLOCK);
    dgn_emit_text (emit, line);
    dgn_emit_list_end (emit);
    dgn_emit_map_end (emit);
    g_autofree char *text = dgn_emit_finish (emit, NULL);
    g_autoptr (DgnNode) root = read_back (text);
    assert_string_equal (dgn_node_get (root, word)->text, line);
    assert_string_equal (dgn_node_item (dgn_node_get (root, "b"), 0)->text, line);
  }
}

static void
numbers_come_back (void **state)
{
  static const double numbers[] = { 0, 1, -1, 0.1, 63.5, 1e20, 1e-7, 1.0 / 3, 123456789.123456789, -0.0, 5e-324 };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    DgnEmit *emit = dgn_emit_new ();
    double value = 7;
    dgn_emit_double (emit, numbers[i]);
    g_autofree char *text = dgn_emit_finish (emit, NULL);
    g_autoptr (DgnNode) node = read_back (text);
    assert_true (dgn_node_to_double (diag, node, "x", -1e300, 1e300, &value));
    assert_memory_equal (&value, &numbers[i], sizeof value);
  }
}

static void
invalid_bytes_become_a_sign (void **state)
{
  DgnEmit *emit = dgn_emit_new ();

  (void)state;
  dgn_emit_text (emit, "a\xff" "b");
  g_autofree char *text = dgn_emit_finish (emit, NULL);
  assert_string_equal (text, "a\xef\xbf\xbd" "b\n");
}

/* Any string at all: bytes drawn from the signs that matter. */
static void
random_texts_come_back (void **state)
{
  static const char *const signs[] = { " ", "\n", "\t", ":", "#",  "-", "?", "'",        "\"",          "\\", "[",
                                       "]", "{",  "}",  ",", "a",  "1", ".", "|",        ">",           "&",  "*",
                                       "!", "%",  "@",  "~", "\r", "é", "🐉", "\xc2\x85", "\xe2\x80\xa8" };
  guint32 draw = 1;

  (void)state;
  for (int i = 0; i < 4000; i++) {
    g_autoptr (GString) text = g_string_new (NULL);
    for (int j = 0; j < i % 9; j++) {
      draw = draw * 1664525u + 1013904223u;
      g_string_append (text, signs[(draw >> 16) % G_N_ELEMENTS (signs)]);
    }
    DgnEmit *emit = dgn_emit_new ();
    dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
    dgn_emit_key (emit, "list");
    dgn_emit_list_begin (emit, i % 2 ? DGN_EMIT_FLOW : DGN_EMIT_BLOCK);
    dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
    dgn_emit_key (emit, text->str);
    dgn_emit_text (emit, text->str);
    dgn_emit_map_end (emit);
    dgn_emit_text (emit, text->str);
    dgn_emit_list_end (emit);
    dgn_emit_comment (emit, text->str);
    dgn_emit_key (emit, "end");
    dgn_emit_text (emit, text->str);
    dgn_emit_map_end (emit);
    g_autofree char *yaml = dgn_emit_finish (emit, NULL);
    g_autoptr (DgnNode) root = read_back (yaml);
    const DgnNode *list = dgn_node_get (root, "list");
    assert_string_equal (dgn_node_pair (dgn_node_item (list, 0), 0)->key, text->str);
    assert_string_equal (dgn_node_pair (dgn_node_item (list, 0), 0)->value->text, text->str);
    assert_string_equal (dgn_node_item (list, 1)->text, text->str);
    assert_string_equal (dgn_node_get (root, "end")->text, text->str);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (every_text_comes_back),         cmocka_unit_test (text_stays_text),
    cmocka_unit_test (the_shape_is_as_written),       cmocka_unit_test (a_comment_cannot_break_out),
    cmocka_unit_test (long_texts_and_keys_come_back), cmocka_unit_test (numbers_come_back),
    cmocka_unit_test (invalid_bytes_become_a_sign),   cmocka_unit_test (random_texts_come_back),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
