/* system.c - rule systems: ours, read when first asked for, and a user's. */
#include <dungeonbook/system.h>

#include "rules/builtin.h"
#include <dungeonbook/config.h>
#include <dungeonbook/file.h>
#include <dungeonbook/packs.h>
#include <dungeonbook/text.h>

#include <string.h>

/* Where a finding on a key path goes: its value, or what is there of the way to it. */
static DgnMark
mark_of (const DgnNode *root, const char *group, const char *key)
{
  const DgnNode *node = dgn_node_get (root, group);
  const DgnNode *inner = node != NULL && node->kind == DGN_NODE_MAP ? dgn_node_get (node, key) : NULL;
  return inner != NULL ? inner->mark : node != NULL ? node->mark : root->mark;
}

static void
check_length (DgnDiag *diag, const DgnNode *root, const DgnSystem *system, const char *group, const char *key, guint length)
{
  const int n = system->levels.max - system->levels.min + 1;
  if (length != 0 && (int)length != n)
    dgn_diag_error (diag, mark_of (root, group, key), "%s.%s has %u values for %d levels (%d to %d)", group, key, length, n,
                    system->levels.min, system->levels.max);
}

static void
check_lists (DgnDiag *diag, const DgnNode *root, const DgnSystem *system)
{
  static const char *const budgets[DGN_N_BUDGETS] = { "easy", "average", "hard", "boss" };
  for (int i = 0; i < DGN_N_BUDGETS; i++)
    check_length (diag, root, system, "budget", budgets[i], system->budget.worth[i]->len);
  for (int pace = 0; pace < DGN_N_PACES; pace++)
    check_length (diag, root, system, "treasure", "gold", system->treasure.gold[pace]->len);
  for (int pace = 0; pace < DGN_N_PACES; pace++)
    check_length (diag, root, system, "to_level", "", system->to_level[pace]->len);
  check_length (diag, root, system, "treasure", "items", system->treasure.items->len);
  check_length (diag, root, system, "treasure", "tiers", system->treasure.tiers->len);
  /* A hard encounter that is worth less than an average one is a slip of the pen. */
  for (int i = 1; i < DGN_N_BUDGETS; i++) {
    const GArray *less = system->budget.worth[i - 1], *more = system->budget.worth[i];
    for (guint k = 0; k < MIN (less->len, more->len); k++)
      if (g_array_index (more, int, k) < g_array_index (less, int, k)) {
        dgn_diag_error (diag, mark_of (root, "budget", budgets[i]), "at level %d budget.%s is less than budget.%s",
                        system->levels.min + (int)k, budgets[i], budgets[i - 1]);
        break;
      }
  }
}

/* Places in a check are {n}, {ability} and {save}. */
static void
check_form (DgnDiag *diag, const DgnNode *root, const char *key, const char *form)
{
  static const char *const places[] = { "n", "ability", "save", NULL };
  for (const char *open = strchr (form, '{'); open != NULL; open = strchr (open + 1, '{')) {
    const char *close = strchr (open, '}');
    g_autofree char *place = g_strndup (open + 1, close != NULL ? (gsize) (close - open - 1) : strlen (open + 1));
    if (close == NULL || dgn_text_index (place, places) < 0)
      dgn_diag_unknown (diag, mark_of (root, "checks", key), "place in a check", place, places);
  }
}

/* A licence that a book must keep whole allows no other beside it; what is our own goes with any. */
static void
check_licence (DgnDiag *diag, DgnMark mark, const char *name, DgnPack **first)
{
  g_autofree char *clash = dgn_pack_clash (name, first);
  if (clash != NULL)
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, "name packs of one licence, or your own files", "%s", clash);
}

static void
check_packs (DgnDiag *diag, const DgnNode *root, const DgnSystem *system)
{
  g_autoptr (DgnPack) first = NULL;
  const char *const kinds[] = { "monsters", "traps", "treasure" };
  const GPtrArray *const lists[] = { system->packs.monsters, system->packs.traps, system->packs.treasure };
  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint i = 0; i < lists[kind]->len; i++) {
      const char *name = g_ptr_array_index (lists[kind], i);
      if (dgn_text_index (name, dgn_pack_names ()) < 0)
        dgn_diag_unknown (diag, mark_of (root, "packs", kinds[kind]), "pack", name, dgn_pack_names ());
      else
        check_licence (diag, mark_of (root, "packs", kinds[kind]), name, &first);
    }
  if (*system->figures != '\0' && dgn_text_index (system->figures, dgn_pack_names ()) < 0)
    dgn_diag_unknown (diag, mark_of (root, "figures", ""), "pack", system->figures, dgn_pack_names ());
  else if (*system->figures != '\0')
    check_licence (diag, mark_of (root, "figures", ""), system->figures, &first);
}

/* What goes across keys; only when every key could be read. */
static void
check_system (DgnDiag *diag, const DgnNode *root, const DgnSystem *system)
{
  if (system->levels.max < system->levels.min) {
    dgn_diag_error (diag, mark_of (root, "levels", "max"), "levels.max is less than levels.min");
    return;
  }
  check_lists (diag, root, system);
  const DgnSystemChecks *checks = &system->checks;
  const char *const keys[] = { "ability", "search", "disable", "lock", "climb", "save" };
  const char *const forms[] = { checks->ability, checks->search, checks->disable, checks->lock, checks->climb, checks->save };
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    check_form (diag, root, keys[i], forms[i]);
  check_packs (diag, root, system);
}

/* The root of a file that is whole. */
static DgnSystem *
bind_system (DgnDiag *diag, const DgnNode *root, const char *id)
{
  const guint before = dgn_diag_n_errors (diag);
  g_autoptr (DgnSystem) system = g_new0 (DgnSystem, 1);
  system->id = g_strdup (id);
  const gboolean is_bound = dgn_schema_bind (diag, dgn_system_fields, root, system);
  const DgnNode *experience = root->kind == DGN_NODE_MAP ? dgn_node_get (root, "experience") : NULL;
  system->is_xp_by_level = experience != NULL && experience->kind == DGN_NODE_SCALAR && strcmp (experience->text, "by-level") == 0;
  if (is_bound)
    check_system (diag, root, system);
  return is_bound && dgn_diag_n_errors (diag) == before ? g_steal_pointer (&system) : NULL;
}

void
dgn_system_free (DgnSystem *system)
{
  if (system == NULL)
    return;
  dgn_schema_clear (dgn_system_fields, system);
  g_free (system->id);
  g_free (system->text);
  g_free (system);
}

static char *
path_of (const char *name)
{
  return g_strconcat (DGN_SYSTEMS_FOLDER, name, ".yaml", NULL);
}

static const char *
text_of (const char *name)
{
  g_autofree char *path = path_of (name);
  return dgn_builtin (path, NULL);
}

/* Lays the user's keys over those of one of ours: a pair of ours that the user has not moves to the user's root. */
static gboolean
take_base (DgnDiag *diag, DgnNode *root)
{
  for (guint i = 0; i < root->pairs->len; i++) {
    DgnPair *pair = &g_array_index (root->pairs, DgnPair, i);
    if (strcmp (pair->key, "like") != 0)
      continue;
    const int index = dgn_node_to_word (diag, pair->value, "like", dgn_system_names ());
    if (index < 0)
      return FALSE;
    const char *name = dgn_system_names ()[index];
    g_autofree char *path = path_of (name);
    g_array_remove_index (root->pairs, i);
    g_autoptr (DgnNode) base = dgn_node_parse_text (diag, path, text_of (name));
    for (guint k = 0; base != NULL && k < base->pairs->len; k++) {
      DgnPair *theirs = &g_array_index (base->pairs, DgnPair, k);
      if (dgn_node_get (root, theirs->key) != NULL)
        continue;
      g_array_append_val (root->pairs, *theirs);
      theirs->key = NULL;
      theirs->value = NULL;
    }
    return TRUE;
  }
  return TRUE;
}

DgnSystem *
dgn_system_of_user (DgnDiag *diag, DgnNode *root, const char *id)
{
  if (root->kind == DGN_NODE_MAP && !take_base (diag, root))
    return NULL;
  DgnSystem *system = bind_system (diag, root, id);
  if (system != NULL)
    system->is_users = TRUE;
  return system;
}

DgnSystem *
dgn_system_read (DgnDiag *diag, const char *path, const char *id)
{
  const DgnSource *source = dgn_file_read (diag, path);
  g_autoptr (DgnNode) root = source != NULL ? dgn_node_parse (diag, source) : NULL;
  if (root == NULL)
    return NULL;
  DgnSystem *system = dgn_system_of_user (diag, root, id);
  if (system != NULL)
    system->text = g_strndup (source->text, source->length);
  return system;
}

static const DgnSystem *
load (const char *name)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autofree char *path = path_of (name);
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, path, text_of (name));
  const DgnSystem *system = root != NULL && take_base (diag, root) ? bind_system (diag, root, name) : NULL;
  if (system != NULL)
    return system;
  g_autofree char *why = dgn_diag_render (diag);
  g_error ("%s cannot be read:\n%s", path, why);
}

const char *const *
dgn_system_names (void)
{
  static gsize names = 0;
  if (g_once_init_enter (&names))
    g_once_init_leave (&names, (gsize)dgn_builtin_names (DGN_SYSTEMS_FOLDER));
  return (const char *const *)names;
}

#define SYSTEMS_MAX 16

const DgnSystem *
dgn_system_get (const char *name)
{
  static gsize loaded[SYSTEMS_MAX];
  const int index = dgn_text_index (name, dgn_system_names ());
  if (index < 0 || index >= SYSTEMS_MAX)
    return NULL;
  if (g_once_init_enter (&loaded[index]))
    g_once_init_leave (&loaded[index], (gsize)load (name));
  return (const DgnSystem *)loaded[index];
}

const char *
dgn_system_title (const char *name)
{
  const DgnSystem *system = dgn_system_get (name);
  return system != NULL ? system->title : NULL;
}
