/* system.c - rule systems, read once from the built-in data/systems.yaml. */
#include "rules/system.h"

#include <string.h>

#define PATH "data/systems.yaml"

typedef struct {
  const char *name, *title;
  int encounters[3]; /* by DgnPace */
} System;

typedef struct {
  GArray *systems;  /* System */
  GPtrArray *names; /* const char *, NULL-terminated */
} Systems;

static gboolean
read_count (DgnDiag *diag, const DgnNode *node, int *count)
{
  gint64 value = 0;
  if (!dgn_node_to_int (diag, node, "encounters", 1, DGN_ENCOUNTERS_MAX, &value))
    return FALSE;
  *count = (int)value;
  return TRUE;
}

static gboolean
read_encounters (DgnDiag *diag, const DgnNode *node, System *system)
{
  for (int pace = 0; dgn_pace_words[pace] != NULL; pace++) {
    const DgnNode *count = node->kind == DGN_NODE_MAP ? dgn_node_get (node, dgn_pace_words[pace]) : node;
    if (count == NULL || !read_count (diag, count, &system->encounters[pace]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_system (DgnDiag *diag, const DgnPair *pair, System *system)
{
  const DgnNode *title = dgn_node_get (pair->value, "title"), *encounters = dgn_node_get (pair->value, "encounters");
  if (title == NULL || encounters == NULL || !read_encounters (diag, encounters, system))
    return FALSE;
  system->name = g_intern_string (pair->key);
  system->title = g_intern_string (title->text);
  return TRUE;
}

static Systems *
load (void)
{
  Systems *all = g_new (Systems, 1);
  all->systems = g_array_new (FALSE, TRUE, sizeof (System));
  all->names = g_ptr_array_new ();
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, PATH, dgn_builtin (PATH, NULL));
  for (guint i = 0; root != NULL && i < dgn_node_length (root); i++) {
    System system = { 0 };
    const DgnPair *pair = dgn_node_pair (root, i);
    if (!read_system (diag, pair, &system))
      g_error ("%s, line %d: '%s' cannot be read", PATH, pair->mark.line, pair->key);
    g_array_append_val (all->systems, system);
    g_ptr_array_add (all->names, (gpointer)system.name);
  }
  g_ptr_array_add (all->names, NULL);
  return all;
}

static const Systems *
systems (void)
{
  static gsize all = 0;
  if (g_once_init_enter (&all))
    g_once_init_leave (&all, (gsize)load ());
  return (const Systems *)all;
}

static const System *
find (const char *name)
{
  const GArray *all = systems ()->systems;
  for (guint i = 0; i < all->len; i++) {
    const System *system = &g_array_index (all, System, i);
    if (strcmp (system->name, name) == 0)
      return system;
  }
  return NULL;
}

const char *const *
dgn_system_names (void)
{
  return (const char *const *)systems ()->names->pdata;
}

const char *
dgn_system_title (const char *name)
{
  const System *system = find (name);
  return system != NULL ? system->title : NULL;
}

int
dgn_system_encounters (const char *name, DgnPace pace)
{
  const System *system = find (name);
  return system != NULL ? system->encounters[pace] : 0;
}
