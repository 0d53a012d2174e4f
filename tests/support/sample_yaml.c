#include "sample_yaml.h"

#include "../unit/cmocka_all.h"

#include <string.h>

char *
golden_path (void)
{
  const char *root = g_getenv ("DUNGEONBOOK_SOURCE_ROOT");
  return g_build_filename (root != NULL ? root : ".", "tests", "golden", "sample.dungeon.yaml", NULL);
}

char *
golden_text (void)
{
  g_autofree char *path = golden_path ();
  char *text = NULL;
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

DgnDungeon *
read_text (DgnDiag *diag, const char *text)
{
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "dungeon.yaml", text);
  g_autoptr (DgnMarks) marks = NULL;
  g_autoptr (DgnDungeon) d = root != NULL ? dgn_dungeon_from_node (diag, root, &marks) : NULL;
  if (d == NULL || !dgn_check (d, diag, marks, FALSE))
    return NULL;
  return g_steal_pointer (&d);
}

void
assert_goes_round (const DgnDungeon *d)
{
  g_autofree char *text = dgn_dungeon_to_yaml (d, NULL);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "dungeon.yaml", text);
  assert_non_null (root);
  g_autoptr (DgnDungeon) again = dgn_dungeon_from_node (diag, root, NULL);
  g_autofree char *findings = dgn_diag_render (diag);
  assert_string_equal (findings, "");
  assert_non_null (again);
  assert_true (dgn_dungeon_equal (d, again));
  gsize length;
  g_autofree char *text_again = dgn_dungeon_to_yaml (again, &length);
  assert_string_equal (text, text_again);
  assert_int_equal (length, strlen (text));
}
