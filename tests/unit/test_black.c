/* test_black.c - black of its own in the contents of pages, and nothing else touched. */
#include "cmocka_all.h"

#include "output/pdf_black.h"

static void
check (const char *content, const char *expected)
{
  g_autoptr (GByteArray) black = dgn_pdf_black_content (content, strlen (content));
  if (!expected) {
    assert_null (black);
    return;
  }
  assert_non_null (black);
  assert_int_equal (black->len, strlen (expected));
  assert_memory_equal (black->data, expected, black->len);
}

static void
test_black_is_black (void **state G_GNUC_UNUSED)
{
  check ("q 0 0 0 rg BT /f-0-0 1 Tf ET Q", "q 0 g BT /f-0-0 1 Tf ET Q");
  check ("0 0 0 rg 0 0 m 5 5 l S\n0 0\n0 RG f", "0 g 0 0 m 5 5 l S\n0 G f");
  check ("0 0 0 0 rg", "0 0 g");
  check ("/P <</MCID 0>> BDC 0 0 0 rg", "/P <</MCID 0>> BDC 0 g");
}

static void
test_others_stay (void **state G_GNUC_UNUSED)
{
  check ("1 0 0 rg 0 0 1 RG 0.1 0 0 0.2 rg", NULL);
  check ("0 0 /x 0 rg", NULL);
  check ("(0 0 0 rg \\) 0 0 0 rg) Tj <00 0 0 0> Tj % 0 0 0 rg\n0 0 (a) 0 rg", NULL);
  check ("[(0 0 0 rg) 0 0 0] TJ", NULL);
  check ("0 0 0 rgx 10 0 0 RG0", NULL);
  check ("", NULL);
  /* A picture within the content: its bytes may look like anything. */
  check ("0 0 0 rg BI /W 1 ID 0 0 0 rg EI", NULL);
  /* What never ends is left as it is. */
  check ("(0 0 0 rg", NULL);
  check ("<0 0 0 rg", NULL);
  check ("(\\", NULL);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_black_is_black), cmocka_unit_test (test_others_stay) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
