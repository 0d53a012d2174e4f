/* builtin.h - the files built into the program, as the build wrote them down. Inside rules/ only. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DGN_TABLES_FOLDER "data/tables/"
#define DGN_SETTINGS_FOLDER "data/settings/"
#define DGN_TEMPLATES_PATTERN "templates/*/template.yaml"
#define DGN_MAP_STYLES_FOLDER "templates/maps/"

typedef struct {
  const char *path;
  const char *text; /* with a NUL behind it */
  gsize length;
} DgnBuiltinFile;

extern const DgnBuiltinFile dgn_builtin_files[]; /* ends with a row whose path is NULL; made by embed.py */

/* Names of the built-in files folder/NAME.yaml, not of those in folders below it; or of what stands for the * of a pattern.
 * Free with g_strfreev. */
char **dgn_builtin_names (const char *folder);

G_END_DECLS
