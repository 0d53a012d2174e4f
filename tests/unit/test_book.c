/* test_book.c - blocks and what they own; the look of a book from a template. */
#include "cmocka_all.h"

#include <dungeonbook/book.h>
#include <dungeonbook/style.h>

#include <glib/gstdio.h>
#include <unistd.h>

static void
test_blocks (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnBook) book = dgn_book_new ();
  for (int kind = DGN_BLOCK_PART; kind <= DGN_BLOCK_CARDS; kind++) {
    DgnBlock *block = dgn_book_add (book, kind);
    assert_int_equal (block->kind, kind);
    assert_int_equal (block->lines != NULL, kind == DGN_BLOCK_FACTS || kind == DGN_BLOCK_ENTRY);
    assert_int_equal (block->rows != NULL && block->heads != NULL, kind == DGN_BLOCK_TABLE || kind == DGN_BLOCK_FORM);
    assert_int_equal (block->cards != NULL, kind == DGN_BLOCK_CARDS);
    assert_null (block->text);
    assert_null (block->dest);
  }
  assert_int_equal (book->blocks->len, DGN_BLOCK_CARDS + 1);
}

static void
test_parts_are_copied (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnBook) book = dgn_book_new ();
  char label[] = "Exits", markup[] = "N door";
  DgnBlock *entry = dgn_book_add (book, DGN_BLOCK_ENTRY);
  dgn_block_line (entry, label, markup);
  label[0] = markup[0] = '?';
  dgn_block_line (entry, NULL, NULL);
  const DgnLine *line = &g_array_index (entry->lines, DgnLine, 0);
  assert_string_equal (line->label, "Exits");
  assert_string_equal (line->markup, "N door");
  assert_string_equal (line[1].label, "");

  DgnBlock *table = dgn_book_add (book, DGN_BLOCK_TABLE);
  dgn_block_column (table, "Door", 2, TRUE);
  char **cells = g_new0 (char *, 2);
  cells[0] = g_strdup ("D1");
  dgn_block_take_row (table, cells);
  assert_ptr_equal (table->rows->pdata[0], cells);
  assert_true (g_array_index (table->heads, DgnColumn, 0).is_right);

  DgnBlock *deck = dgn_book_add (book, DGN_BLOCK_CARDS);
  for (int i = 0; i < 20; i++)
    dgn_card_line (dgn_block_add_card (deck), "How", "Fast.");
  assert_int_equal (deck->cards->len, 20);
  assert_int_equal (g_array_index (deck->cards, DgnCard, 19).lines->len, 1);
}

/* The templates that come with the program are read without a finding, and no two are alike. */
static void
test_built_in_templates (void **state G_GNUC_UNUSED)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *const *names = dgn_style_names ();
  for (guint i = 0; names[i]; i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnStyle) style = dgn_style_load (diag, names[i]);
    assert_non_null (style);
    assert_string_equal (style->name, names[i]);
    assert_null (style->folder);
    assert_non_null (dgn_style_source (names[i]));
    DgnEmit *emit = dgn_emit_new ();
    dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
    dgn_schema_emit (emit, dgn_style_fields, style, FALSE);
    dgn_emit_map_end (emit);
    assert_true (g_hash_table_add (seen, dgn_emit_finish (emit, NULL)));
  }
  assert_int_equal (g_hash_table_size (seen), 4);
}

/* The keys named after the four that must differ at a glance. */
static void
test_templates_differ (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnStyle) classic = dgn_style_load (diag, "classic"), modern = dgn_style_load (diag, "modern");
  g_autoptr (DgnStyle) saver = dgn_style_load (diag, "ink-saver"), large = dgn_style_load (diag, "large-print");
  assert_true (classic->body_face == DGN_STYLE_TEXT && classic->columns == 2);
  assert_true (modern->body_face == DGN_STYLE_SANS && modern->has_tabs);
  assert_true (saver->box.fill.r == 1 && saver->table.stripe.r == 1);
  for (int i = 0; i < DGN_N_HEADS; i++)
    assert_true (saver->heads[i].fill.r == 1 && (saver->heads[i].rule == DGN_STYLE_RULE_NONE || saver->heads[i].rule_pt <= 0.5));
  assert_true (large->columns == 1 && large->body_pt >= 16 && large->leading_pt >= 21);
}

static char *
write_template (const char *text)
{
  char *path = NULL;
  int fd = g_file_open_tmp ("look-XXXXXX.yaml", &path, NULL);
  assert_true (fd >= 0);
  close (fd);
  assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
test_own_template (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *path = write_template ("body_pt: 12\nleading_pt: 16\n");
  g_autoptr (DgnStyle) style = dgn_style_load (diag, path);
  g_remove (path);
  assert_non_null (style);
  assert_true (style->body_pt == 12 && style->leading_pt == 16 && style->card_pt == 8.5);
}

/* A copied folder is named by its path, from the configuration's folder. */
static void
test_own_folder (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *base = g_dir_make_tmp ("looks-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (base, "mine", NULL), *path = g_build_filename (folder, "template.yaml", NULL);
  assert_int_equal (g_mkdir (folder, 0700), 0);
  assert_true (g_file_set_contents (path, "body_pt: 8\nfonts: faces\nheads: { entry: { fill: \"#102030\" } }\n", -1, NULL));
  g_autoptr (DgnStyle) style = dgn_style_load_from (diag, "mine", base);
  g_remove (path);
  g_rmdir (folder);
  g_rmdir (base);
  assert_non_null (style);
  assert_true (style->body_pt == 8 && style->heads[DGN_HEAD_ENTRY].fill.b == 0x30 / 255.0);
  g_autofree char *fonts = dgn_style_fonts_folder (style), *expected = g_build_filename (folder, "faces", NULL);
  assert_string_equal (fonts, expected);
}

static void
check_refused (const char *text, const char *reason)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *path = write_template (text);
  assert_null (dgn_style_load (diag, path));
  g_remove (path);
  g_autofree char *findings = dgn_diag_render (diag);
  if (!strstr (findings, reason))
    fail_msg ("'%s' is not in: %s", reason, findings);
}

static void
test_faulty_templates (void **state G_GNUC_UNUSED)
{
  check_refused ("body_pnt: 12\n", "body_pt");
  check_refused ("body_pt: huge\n", "body_pt");
  check_refused ("body_pt: 500\n", "body_pt");
  check_refused ("body_pt: 14\n", "leading_pt is smaller than body_pt");
  check_refused ("leading_pt: 12\nheads:\n  part: { color: red }\n", ":3:18: error: heads.part.color: 'red' is no colour");
  check_refused ("heads: { entyr: {} }\n", "did you mean 'entry'?");
  check_refused ("box: { fill: }\n", ":1:");
  check_refused ("table: { stripe: [1, 2] }\n", "must be a colour");
  check_refused ("leading_pt: 12\nbody_pt: 14\n", ":1:13: error: leading_pt is smaller than body_pt");
  check_refused ("columns: 1\nparts: [key, titel]\n", ":2:14: error: parts must be title, hooks, ");
  check_refused ("parts: [key, titel]\n", "did you mean 'title'?");
  check_refused ("parts: [key, maps, key]\n", ":1:20: error: parts names 'key' twice");
  check_refused ("parts: []\n", "parts names no part");
  check_refused ("parts: key\n", "parts is a list of names");
  check_refused ("parts: [[key]]\n", "index or about, not a list");
  check_refused ("card_min_pt: 12\n", "card_min_pt is larger than card_pt");
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  assert_null (dgn_style_load (diag, "clasic"));
  g_autofree char *findings = dgn_diag_render (diag);
  assert_non_null (strstr (findings, "did you mean 'classic'?"));
  assert_null (dgn_style_load (diag, "no/such/look.yaml"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_blocks),           cmocka_unit_test (test_parts_are_copied),
    cmocka_unit_test (test_built_in_templates), cmocka_unit_test (test_own_template),
    cmocka_unit_test (test_templates_differ), cmocka_unit_test (test_own_folder),
    cmocka_unit_test (test_faulty_templates),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
