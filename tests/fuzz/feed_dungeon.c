#include "feed_dungeon.h"

#include <string.h>

static void
go_round (const DgnDungeon *d)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *text = dgn_dungeon_to_yaml (d, NULL);
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "again", text);
  g_autoptr (DgnDungeon) again = root != NULL ? dgn_dungeon_from_node (diag, root, NULL) : NULL;
  if (again == NULL || !dgn_dungeon_equal (d, again)) {
    g_autofree char *findings = dgn_diag_render (diag);
    g_error ("not the same when it is read again:\n%s\n%s", findings, text);
  }
  g_autofree char *text_again = dgn_dungeon_to_yaml (again, NULL);
  g_assert_cmpstr (text, ==, text_again);
}

Fed
feed_dungeon (const char *bytes, gsize length)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  char *text = g_malloc (length + 1);
  if (length > 0)
    memcpy (text, bytes, length);
  text[length] = '\0';
  g_autoptr (DgnNode) root = dgn_node_parse (diag, dgn_diag_take_source (diag, "fed", text, length));
  g_autoptr (DgnMarks) marks = NULL;
  g_autoptr (DgnDungeon) d = root != NULL ? dgn_dungeon_from_node (diag, root, &marks) : NULL;
  Fed fed = FED_REFUSED;
  if (d != NULL) {
    go_round (d);
    fed = dgn_check (d, diag, marks, FALSE) ? FED_FINE : FED_BROKEN;
    dgn_check (d, NULL, NULL, TRUE);
  }
  if (root != NULL)
    dgn_file_kind (root);
  g_assert (fed == FED_FINE || dgn_diag_has_errors (diag));
  for (guint i = 0; i < dgn_diag_n_findings (diag); i++) {
    const DgnFinding *finding = dgn_diag_get (diag, i);
    g_assert (finding->mark.line >= 1 && finding->mark.col >= 1 && *finding->message != '\0');
  }
  g_autofree char *rendered = dgn_diag_render (diag);
  g_assert (g_utf8_validate (rendered, -1, NULL));
  return fed;
}
