#include "output/canvas_cairo.h"

struct DgnDests {
  GHashTable *names; /* name → whether it has been placed; only looked up, never walked */
};

DgnDests *
dgn_dests_new (void)
{
  DgnDests *dests = g_new0 (DgnDests, 1);
  dests->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return dests;
}

void
dgn_dests_free (DgnDests *dests)
{
  if (!dests)
    return;
  g_hash_table_unref (dests->names);
  g_free (dests);
}

/* Cairo writes names raw into a PDF string: a bracket would break every link of the document. */
static gboolean
is_name (const char *name)
{
  for (const char *p = name; *p; p++)
    if (!g_ascii_isalnum (*p) && !strchr ("._-", *p))
      return FALSE;
  return *name != '\0';
}

gboolean
dgn_dests_add (DgnDests *dests, const char *name)
{
  if (!is_name (name) || g_hash_table_contains (dests->names, name))
    return FALSE;
  g_hash_table_insert (dests->names, g_strdup (name), GINT_TO_POINTER (FALSE));
  return TRUE;
}

gboolean
dgn_dests_has (const DgnDests *dests, const char *name)
{
  return g_hash_table_contains (dests->names, name);
}

gboolean
dgn_dests_place (DgnDests *dests, const char *name)
{
  gpointer placed;
  if (!g_hash_table_lookup_extended (dests->names, name, NULL, &placed) || GPOINTER_TO_INT (placed))
    return FALSE;
  g_hash_table_insert (dests->names, g_strdup (name), GINT_TO_POINTER (TRUE));
  return TRUE;
}
