/* builtin.c - files built into the program. */
#include "rules/builtin.h"

#include <dungeonbook/config.h>

#include <string.h>

const char *
dgn_builtin (const char *path, gsize *length)
{
  for (const DgnBuiltinFile *file = dgn_builtin_files; file->path != NULL; file++) {
    if (strcmp (file->path, path) != 0)
      continue;
    if (length != NULL)
      *length = file->length;
    return file->text;
  }
  return NULL;
}

char **
dgn_builtin_names (const char *folder)
{
  const char *star = strchr (folder, '*'), *suffix = star != NULL ? star + 1 : ".yaml";
  g_autofree char *prefix = star != NULL ? g_strndup (folder, (gsize) (star - folder)) : g_strdup (folder);
  GPtrArray *names = g_ptr_array_new ();
  for (const DgnBuiltinFile *file = dgn_builtin_files; file->path != NULL; file++) {
    if (!g_str_has_prefix (file->path, prefix) || !g_str_has_suffix (file->path, suffix))
      continue;
    const char *name = file->path + strlen (prefix);
    g_autofree char *stem = g_strndup (name, strlen (name) - strlen (suffix));
    if (strchr (stem, '/') == NULL)
      g_ptr_array_add (names, g_steal_pointer (&stem));
  }
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

const char *const *
dgn_tables_shipped (void)
{
  static gsize names = 0;
  if (g_once_init_enter (&names))
    g_once_init_leave (&names, (gsize)dgn_builtin_names (DGN_TABLES_FOLDER));
  return (const char *const *)names;
}
