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
    assert_int_equal (block->rows != NULL && block->heads != NULL, kind == DGN_BLOCK_TABLE);
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

/* The template that is built in and the defaults of its keys are the same look. */
static void
test_classic_is_the_default (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnStyle) style = dgn_style_load (diag, "classic");
  assert_non_null (style);
  assert_string_equal (style->name, "classic");
  DgnStyle plain = { 0 };
  dgn_schema_defaults (dgn_style_fields, &plain);
  for (const DgnField *field = dgn_style_fields; field->key; field++) {
    const char *a = (const char *) style + field->offset, *b = (const char *) &plain + field->offset;
    if (field->type == DGN_FIELD_TEXT)
      assert_string_equal (*(char *const *) a, *(char *const *) b);
    else if (*(const double *) a != *(const double *) b)
      fail_msg ("%s differs from its default", field->key);
  }
  dgn_schema_clear (dgn_style_fields, &plain);
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
    cmocka_unit_test (test_classic_is_the_default), cmocka_unit_test (test_own_template),
    cmocka_unit_test (test_faulty_templates),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
