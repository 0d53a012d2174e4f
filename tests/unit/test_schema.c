#include "cmocka_all.h"

#include <dungeonbook/schema.h>
#include <string.h>

typedef struct {
  int down, up;
  char *name;
} Floors;

/* "auto" (-1) or a number of squares, in a text of its own to see that it is freed. */
typedef struct {
  int squares;
  char *owned;
} Sheet;

typedef struct {
  int encounters;
  guint64 seed;
  double margin_mm;
  gboolean is_booklet;
  char *title;
  int paper;
  Sheet sheet;
  Floors floors;
} Config;

static gboolean
read_sheet (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  Sheet *sheet = target;
  gint64 squares = -1;

  sheet->owned = g_strdup ("owned");
  if (node->kind == DGN_NODE_SCALAR && strcmp (node->text, "auto") != 0
      && !dgn_node_to_int (diag, node, what, 10, 99, &squares))
    return FALSE;
  if (node->kind == DGN_NODE_LIST && !dgn_node_to_int (diag, dgn_node_item (node, 0), what, 10, 99, &squares))
    return FALSE;
  sheet->squares = (int)squares;
  return TRUE;
}

static void
write_sheet (DgnEmit *emit, gconstpointer target)
{
  const Sheet *sheet = target;

  if (sheet->squares < 0) {
    dgn_emit_word (emit, "auto");
    return;
  }
  dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
  dgn_emit_int (emit, sheet->squares);
  dgn_emit_list_end (emit);
}

static void
clear_sheet (gpointer target)
{
  g_clear_pointer (&((Sheet *)target)->owned, g_free);
}

static const DgnCodec sheet_codec = { "auto | [squares]", read_sheet, write_sheet, clear_sheet };
static const char *const papers[] = { "a4", "letter", "a5", NULL };

static const DgnField floor_fields[] = {
  { .key = "down", .type = DGN_FIELD_INT, .offset = offsetof (Floors, down), .fallback = "2", .min = 0, .max = 9,
    .doc = "Floors below the entrance." },
  { .key = "up", .type = DGN_FIELD_INT, .offset = offsetof (Floors, up), .fallback = "0", .min = 0, .max = 9,
    .doc = "Floors above the entrance." },
  { .key = "name", .type = DGN_FIELD_TEXT, .offset = offsetof (Floors, name), .fallback = "", .max = 12,
    .doc = "What a floor is called." },
  DGN_FIELD_END,
};

static const DgnField fields[] = {
  { .key = "encounters",
    .type = DGN_FIELD_INT,
    .offset = offsetof (Config, encounters),
    .fallback = "13",
    .min = 1,
    .max = 4000,
    .doc = "How many encounters the dungeon holds." },
  { .key = "seed",
    .type = DGN_FIELD_UINT64,
    .offset = offsetof (Config, seed),
    .fallback = "18446744073709551615",
    .doc = "The number from which all dice follow." },
  { .key = "margin",
    .type = DGN_FIELD_DOUBLE,
    .offset = offsetof (Config, margin_mm),
    .fallback = "12.5",
    .min = 0,
    .max = 40,
    .doc = "Margin in mm." },
  { .key = "booklet",
    .type = DGN_FIELD_BOOL,
    .offset = offsetof (Config, is_booklet),
    .fallback = "true",
    .doc = "Whether the pages are laid out for folding." },
  { .key = "title",
    .type = DGN_FIELD_TEXT,
    .offset = offsetof (Config, title),
    .fallback = "The Keep: a tale",
    .doc =
        "The title, \"quoted\" where it must be: with a text so long that the comment above the key goes over more than "
        "one line of the file." },
  { .key = "paper",
    .type = DGN_FIELD_WORD,
    .offset = offsetof (Config, paper),
    .fallback = "letter",
    .words = papers,
    .doc = "The paper." },
  { .key = "sheet",
    .type = DGN_FIELD_CUSTOM,
    .offset = offsetof (Config, sheet),
    .fallback = "[52]",
    .codec = &sheet_codec,
    .doc = "Squares of a floor." },
  { .key = "floors",
    .type = DGN_FIELD_GROUP,
    .offset = offsetof (Config, floors),
    .fallback = "{}",
    .fields = floor_fields,
    .doc = "The floors." },
  DGN_FIELD_END,
};

/* Binds a text; the findings are returned and freed by the caller. */
static char *
bind_text (const char *text, Config *config, gboolean *is_good)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "f", text);

  assert_non_null (root);
  *is_good = dgn_schema_bind (diag, fields, root, config);
  assert_int_equal (*is_good, !dgn_diag_has_errors (diag));
  return dgn_diag_render (diag);
}

static void
assert_defaults (const Config *config)
{
  assert_int_equal (config->encounters, 13);
  assert_true (config->seed == G_MAXUINT64);
  assert_true (config->margin_mm == 12.5);
  assert_true (config->is_booklet);
  assert_string_equal (config->title, "The Keep: a tale");
  assert_int_equal (config->paper, 1);
  assert_int_equal (config->sheet.squares, 52);
  assert_int_equal (config->floors.down, 2);
  assert_int_equal (config->floors.up, 0);
  assert_string_equal (config->floors.name, "");
}

static void
absent_keys_get_their_default (void **state)
{
  static const char *const texts[] = { "", "{}", "floors:\n", "floors: {}\n", "# title: x\n" };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    Config config = { 0 };
    gboolean is_good;
    g_autofree char *why = bind_text (texts[i], &config, &is_good);
    assert_string_equal (why, "");
    assert_defaults (&config);
    dgn_schema_clear (fields, &config);
    assert_null (config.title);
  }
  Config config = { 0 };
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  dgn_schema_defaults (fields, &config);
  assert_defaults (&config);
  dgn_schema_clear (fields, &config);
  assert_true (dgn_schema_bind (diag, fields, NULL, &config));
  assert_defaults (&config);
  dgn_schema_clear (fields, &config);
}

static const char all_set[] =
    "encounters: 40\nseed: 7\nmargin: 3\nbooklet: no\ntitle: \"null\"\npaper: a5\nsheet: auto\n"
    "floors: {down: 1, name: žluťoučký k}\n";

static void
given_keys_are_read (void **state)
{
  Config config = { 0 };
  gboolean is_good;
  g_autofree char *why = bind_text (all_set, &config, &is_good);

  (void)state;
  assert_string_equal (why, "");
  assert_int_equal (config.encounters, 40);
  assert_true (config.seed == 7);
  assert_true (config.margin_mm == 3);
  assert_false (config.is_booklet);
  assert_string_equal (config.title, "null");
  assert_int_equal (config.paper, 2);
  assert_int_equal (config.sheet.squares, -1);
  assert_int_equal (config.floors.down, 1);
  assert_int_equal (config.floors.up, 0);
  assert_string_equal (config.floors.name, "žluťoučký k");
  dgn_schema_clear (fields, &config);
}

static void
faults_are_all_found_and_leave_defaults (void **state)
{
  static const char text[] = "enconters: 12\n"
                             "encounters: 0\n"
                             "seed: -1\n"
                             "margin: wide\n"
                             "booklet: 1\n"
                             "title: {a: b}\n"
                             "paper: leter\n"
                             "sheet: 500\n"
                             "floors:\n  dwon: 1\n  up: 10\n  name: thirteen chars\n";
  static const char *const parts[] = {
    "f:1:1: error: unknown key 'enconters'",
    "did you mean 'encounters'?",
    "f:2:13: error: encounters must be 1 to 4000, not '0'",
    "f:3:7: error: seed must be 0 to",
    "f:4:9: error: margin must be a number, not 'wide'",
    "f:5:10: error: booklet must be true or false",
    "f:6:8: error: title must be text, not a map",
    "f:7:8: error: paper must be a4, letter or a5, not 'leter'",
    "did you mean 'letter'?",
    "f:8:8: error: sheet must be 10 to 99",
    "f:10:3: error: unknown key of floors 'dwon'",
    "did you mean 'down'?",
    "f:11:7: error: floors.up must be 0 to 9",
    "f:12:9: error: floors.name has 14 characters; at most 12 are allowed",
  };
  Config config = { 0 };
  gboolean is_good;
  g_autofree char *why = bind_text (text, &config, &is_good);

  (void)state;
  assert_false (is_good);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    if (!strstr (why, parts[i])) print_error ("'%s' is not in:\n%s", parts[i], why);
    assert_non_null (strstr (why, parts[i]));
  }
  assert_defaults (&config);
  dgn_schema_clear (fields, &config);
}

static void
a_group_must_be_a_map (void **state)
{
  static const char *const texts[] = { "floors: 3\n", "floors: [1]\n", "- 1\n", "words\n" };
  static const char *const parts[] = { "f:1:9: error: floors must be a map of keys, not text",
                                       "floors must be a map of keys, not a list",
                                       "f:1:1: error: this must be a map of keys, not a list",
                                       "this must be a map of keys, not text" };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    Config config = { 0 };
    gboolean is_good;
    g_autofree char *why = bind_text (texts[i], &config, &is_good);
    assert_false (is_good);
    assert_non_null (strstr (why, parts[i]));
    assert_defaults (&config);
    dgn_schema_clear (fields, &config);
  }
}

typedef struct {
  char *id;
  int x;
} Thing;

static const DgnField thing_fields[] = {
  { .key = "id", .type = DGN_FIELD_TEXT, .offset = offsetof (Thing, id), .doc = "Its id." },
  { .key = "x", .type = DGN_FIELD_INT, .offset = offsetof (Thing, x), .doc = "Its column." },
  DGN_FIELD_END,
};

static void
keys_without_default_must_be_there (void **state)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "f", "a: {x: -2000000000}\nb: {id: D1, x: 99999999999}\n");
  Thing thing = { 0 };

  (void)state;
  assert_false (dgn_schema_bind (diag, thing_fields, dgn_node_get (root, "a"), &thing));
  assert_int_equal (thing.x, -2000000000);
  assert_string_equal (thing.id, "");
  dgn_schema_clear (thing_fields, &thing);
  assert_false (dgn_schema_bind (diag, thing_fields, dgn_node_get (root, "b"), &thing));
  assert_string_equal (thing.id, "D1");
  g_autofree char *why = dgn_diag_render (diag);
  assert_true (g_str_has_prefix (why, "f:1:4: error: the key 'id' is missing\n"));
  assert_non_null (strstr (why, "f:2:16: error: x must be a smaller number, not '99999999999'"));
  g_autofree char *manual = dgn_schema_manual (thing_fields);
  assert_non_null (strstr (manual, "id  text  must be given\n"));
  g_autofree char *starter = dgn_schema_starter (thing_fields, NULL);
  assert_non_null (strstr (starter, "# This key must be given: id: …\n"));
  dgn_schema_clear (thing_fields, &thing);
}

static char *
emit_config (const Config *config, gboolean only_changed)
{
  DgnEmit *emit = dgn_emit_new ();

  dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
  dgn_schema_emit (emit, fields, config, only_changed);
  dgn_emit_map_end (emit);
  return dgn_emit_finish (emit, NULL);
}

static void
what_is_written_reads_as_it_was (void **state)
{
  Config config = { 0 }, again = { 0 };
  gboolean is_good;
  g_autofree char *why = bind_text (all_set, &config, &is_good);
  g_autofree char *whole = emit_config (&config, FALSE);
  g_autofree char *why_again = bind_text (whole, &again, &is_good);

  (void)state;
  assert_string_equal (why, "");
  assert_string_equal (why_again, "");
  assert_string_equal (whole,
                       "encounters: 40\nseed: 7\nmargin: 3\nbooklet: false\ntitle: \"null\"\npaper: a5\nsheet: auto\n"
                       "floors:\n  down: 1\n  up: 0\n  name: žluťoučký k\n");
  g_autofree char *twice = emit_config (&again, FALSE);
  assert_string_equal (twice, whole);
  dgn_schema_clear (fields, &config);
  dgn_schema_clear (fields, &again);
}

static void
only_what_was_changed_is_written (void **state)
{
  static const struct {
    const char *in, *out;
  } rows[] = {
    { "{}", "{}\n" },
    { "encounters: 13\nsheet: [52]\nbooklet: yes\nfloors: {down: 2}\n", "{}\n" },
    { "seed: 1\nfloors: {up: 1}\n", "seed: 1\nfloors:\n  up: 1\n" },
    { "sheet: [51]\nmargin: 12.50001\ntitle: ''\npaper: a4\n",
      "margin: 12.50001\ntitle: \"\"\npaper: a4\nsheet: [51]\n" },
  };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    Config config = { 0 };
    gboolean is_good;
    g_autofree char *why = bind_text (rows[i].in, &config, &is_good);
    g_autofree char *text = emit_config (&config, TRUE);
    assert_string_equal (why, "");
    assert_string_equal (text, rows[i].out);
    dgn_schema_clear (fields, &config);
  }
}

static void
the_manual_names_every_key (void **state)
{
  g_autofree char *manual = dgn_schema_manual (fields);

  (void)state;
  assert_true (g_str_has_prefix (manual, "encounters  whole number  default 13  1 to 4000\n"
                                         "    How many encounters the dungeon holds.\n"
                                         "seed  whole number  default 18446744073709551615\n"));
  assert_non_null (strstr (manual, "\nmargin  number  default 12.5  0 to 40\n"));
  assert_non_null (strstr (manual, "\nbooklet  true | false  default true\n"));
  assert_non_null (strstr (manual, "\npaper  a4 | letter | a5  default letter\n"));
  assert_non_null (strstr (manual, "\nsheet  auto | [squares]  default [52]\n"));
  assert_non_null (strstr (manual, "\nfloors\n    The floors.\nfloors.down  whole number  default 2  0 to 9\n"));
  assert_non_null (strstr (manual, "\nfloors.name  text  default \"\"  at most 12 characters\n"));
  g_auto (GStrv) lines = g_strsplit (manual, "\n", -1);
  for (char **line = lines; *line; line++) assert_true (g_utf8_strlen (*line, -1) <= 80);
}

static void
the_starter_holds_all_defaults (void **state)
{
  g_autofree char *starter = dgn_schema_starter (fields, "dungeonbook\nstarter");
  Config config = { 0 };
  gboolean is_good;
  g_autofree char *why = bind_text (starter, &config, &is_good);

  (void)state;
  assert_string_equal (why, "");
  assert_defaults (&config);
  assert_true (g_str_has_prefix (starter, "# dungeonbook\n# starter\n"
                                          "\n# How many encounters the dungeon holds.\n# whole number, 1 to 4000\n"
                                          "encounters: 13\n"));
  assert_non_null (strstr (starter, "\ntitle: \"The Keep: a tale\"\n"));
  assert_non_null (strstr (starter, "\nfloors:\n  # Floors below the entrance.\n  # whole number, 0 to 9\n  down: 2\n"
                                    "\n  # Floors above the entrance.\n"));
  /* Every key stands in it, so that nothing is left to default. */
  g_autofree char *changed = emit_config (&config, FALSE);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) one = dgn_node_parse_text (diag, "a", starter);
  g_autoptr (DgnNode) two = dgn_node_parse_text (diag, "b", changed);
  assert_int_equal (dgn_node_length (one), dgn_node_length (two));
  assert_int_equal (dgn_node_length (dgn_node_get (one, "floors")), dgn_node_length (dgn_node_get (two, "floors")));
  dgn_schema_clear (fields, &config);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (absent_keys_get_their_default),
    cmocka_unit_test (given_keys_are_read),
    cmocka_unit_test (faults_are_all_found_and_leave_defaults),
    cmocka_unit_test (a_group_must_be_a_map),
    cmocka_unit_test (keys_without_default_must_be_there),
    cmocka_unit_test (what_is_written_reads_as_it_was),
    cmocka_unit_test (only_what_was_changed_is_written),
    cmocka_unit_test (the_manual_names_every_key),
    cmocka_unit_test (the_starter_holds_all_defaults),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
