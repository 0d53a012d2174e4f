/* dungeon_read.c - dungeon.yaml as a dungeon: the facts, and how things are named. */
#include "model/reader.h"

#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#include "model/order.h"

static gint64
chamber_id (int level, int number)
{
  return (gint64) level * ((gint64) 1 << 32) + number;
}

gboolean
dgn_reader_section (DgnReader *r, const DgnPart *part, const char *what, guint *n)
{
  *n = 0;
  if (part->node == NULL)
    return TRUE;
  if (part->node->kind != DGN_NODE_LIST) {
    dgn_diag_error (r->diag, part->node->mark, "%s must be a list, not %s", what, dgn_node_kind_name (part->node));
    return FALSE;
  }
  *n = dgn_node_length (part->node);
  return TRUE;
}

gboolean
dgn_reader_each (DgnReader *r, const DgnPart *part, const char *what, void (*read) (DgnReader *r, const DgnNode *node))
{
  guint n;
  gboolean is_list = dgn_reader_section (r, part, what, &n);
  for (guint i = 0; i < n; i++)
    read (r, dgn_node_item (part->node, i));
  return is_list;
}

void
dgn_reader_take (char **field, char *text)
{
  g_free (*field);
  *field = text;
}

char *
dgn_reader_suggest (const char *word, GPtrArray *names)
{
  g_ptr_array_add (names, NULL);
  const char *nearest = dgn_text_nearest (word, (const char *const *) names->pdata);
  return nearest != NULL ? g_strdup_printf ("did you mean '%s'?", nearest) : NULL;
}

void
dgn_reader_name (DgnReader *r, GHashTable *ids, gint64 id, const DgnNode *node, const char *what, guint index)
{
  if (g_hash_table_contains (ids, &id))
    dgn_diag_error (r->diag, node->mark, "there are two %ss with the id %.40s", what, node->text);
  else
    g_hash_table_insert (ids, g_memdup2 (&id, sizeof id), GUINT_TO_POINTER (index));
}

static int
look_up (GHashTable *ids, gint64 id)
{
  gpointer index;
  return g_hash_table_lookup_extended (ids, &id, NULL, &index) ? GPOINTER_TO_INT (index) : -1;
}

int
dgn_reader_number (DgnReader *r, const DgnRef *ref, char letter, const char *what)
{
  int number;
  if (ref->node == NULL)
    return 0;
  if (ref->node->kind == DGN_NODE_SCALAR && dgn_id_number (ref->node->text, letter, &number))
    return number;
  if (ref->node->kind == DGN_NODE_SCALAR)
    dgn_diag_error (r->diag, ref->node->mark, "the id of a %s is %c and a number, as %c4, not '%.40s'", what, letter,
                    letter, ref->node->text);
  return 0;
}

int
dgn_reader_own_number (DgnReader *r, GHashTable *ids, const DgnRef *ref, char letter, const char *what, guint index)
{
  int number = dgn_reader_number (r, ref, letter, what);
  if (number > 0)
    dgn_reader_name (r, ids, number, ref->node, what, index);
  return number;
}

int
dgn_reader_find (DgnReader *r, GHashTable *ids, char letter, const DgnNode *node, const char *what)
{
  DgnRef ref = { node, "" };
  int number = dgn_reader_number (r, &ref, letter, what);
  if (number == 0)
    return -1;
  int index = look_up (ids, number);
  if (index < 0)
    dgn_diag_error (r->diag, node->mark, "there is no %s %.40s", what, node->text);
  return index;
}

int
dgn_reader_floor (DgnReader *r, const DgnRef *ref)
{
  int level;
  if (ref->node == NULL || ref->node->kind != DGN_NODE_SCALAR)
    return -1; /* a missing key, or a list, was found already */
  if (!dgn_id_level (ref->node->text, &level)) {
    dgn_diag_error (r->diag, ref->node->mark, "floors are 1, 2, ... and U1, U2, ..., not '%.40s'", ref->node->text);
    return -1;
  }
  int floor = dgn_floor_with_level (r->d, level);
  if (floor < 0 && r->d->floors->len > 0) /* none at all was found already */
    dgn_diag_error (r->diag, ref->node->mark, "there is no floor %.40s among `floors`", ref->node->text);
  return floor;
}

/* A name that is there and near what was written, as a question; NULL if there is none. */
static char *
suggest_space (const DgnReader *r, const char *word)
{
  if (dgn_diag_is_full (r->diag))
    return NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < r->d->spaces->len; i++)
    g_ptr_array_add (names, dgn_space_name (r->d, (int) i));
  return dgn_reader_suggest (word, names);
}

int
dgn_reader_space (DgnReader *r, const DgnRef *ref)
{
  if (ref->node == NULL || ref->node->kind != DGN_NODE_SCALAR)
    return -1;
  const char *text = ref->node->text;
  int level, number, index = -1;
  if (dgn_id_number (text, 'c', &number))
    index = look_up (r->corridors, number);
  else if (dgn_id_chamber (text, &level, &number))
    index = look_up (r->chambers, chamber_id (level, number));
  else {
    dgn_diag_error (r->diag, ref->node->mark, "a place is a chamber, as 1-03, or a corridor, as c12, not '%.40s'",
                    text);
    return -1;
  }
  if (index < 0) {
    g_autofree char *suggestion = suggest_space (r, text);
    dgn_diag_add (r->diag, DGN_SEVERITY_ERROR, ref->node->mark, suggestion, "there is no chamber or corridor %.40s",
                  text);
  }
  return index;
}

/* Takes over the texts of `root`. */
static void
take_facts (DgnReader *r, const DgnRootKeys *root)
{
  DgnDungeon *d = r->d;
  char **texts[] = { &d->title, &d->system, &d->setting, &d->version, &d->digest, &d->intro };
  char *values[] = { root->title, root->system, root->setting, root->version, root->digest, root->intro };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    dgn_reader_take (texts[i], values[i]);
  d->seed = root->seed;
  d->party_level = root->party_level;
  d->party_size = root->party_size;
  d->limit = root->limit;
  d->one_level = root->one_level;
  d->gp_per_pp = root->gp_per_pp;
  d->has_boss = root->boss;
  d->trap_rooms_count = root->trap_rooms_count;
  d->sheet_width = root->sheet[0];
  d->sheet_height = root->sheet[1];
  d->hull = (DgnHull) root->hull;
  d->is_open_sky = root->open_sky;
}

static void
read_floors (DgnReader *r, const DgnRootKeys *root)
{
  guint n;
  if (!dgn_reader_section (r, &root->floors, "floors", &n))
    return;
  if (n > DGN_FLOORS_MAX) {
    dgn_diag_error (r->diag, root->floors.node->mark, "%u floors are more than the %d that a dungeon may have", n,
                    DGN_FLOORS_MAX);
    n = DGN_FLOORS_MAX;
  }
  for (guint i = 0; i < n; i++) {
    const DgnNode *node = dgn_node_item (root->floors.node, i);
    DgnFloor floor;
    if (node->kind != DGN_NODE_SCALAR || !dgn_id_level (node->text, &floor.level))
      dgn_diag_error (r->diag, node->mark, "a floor is 1, 2, ... or U1, U2, ..., not '%.40s'",
                      node->kind == DGN_NODE_SCALAR ? node->text : dgn_node_kind_name (node));
    else if (dgn_floor_with_level (r->d, floor.level) >= 0)
      dgn_diag_error (r->diag, node->mark, "floor %.40s is listed twice", node->text);
    else
      g_array_append_val (r->d->floors, floor);
  }
  if (n == 0)
    dgn_diag_error (r->diag, root->floors.node != NULL ? root->floors.node->mark : r->marks->root,
                    "`floors` must list at least floor 1");
  r->max_squares = (gsize) r->d->floors->len * (gsize) r->d->sheet_width * (gsize) r->d->sheet_height;
  r->budget = 4 * r->max_squares; /* spans may cross, so that a square is named twice and more */
}

#define AT(name) G_STRUCT_OFFSET (DgnReader, name)

/* Where the ids of each kind of record are in the struct. */
static const gsize id_tables[] = { AT (chambers), AT (corridors),  AT (doors),     AT (traps),     AT (treasures),
                                   AT (links),    AT (encounters), AT (wanderers), AT (role_cards) };

#define IDS(reader, i) G_STRUCT_MEMBER (GHashTable *, reader, id_tables[i])

static DgnReader
new_reader (DgnDiag *diag)
{
  DgnReader r = { .diag = diag, .d = dgn_dungeon_new (), .marks = dgn_marks_new () };
  for (guint i = 0; i < G_N_ELEMENTS (id_tables); i++)
    IDS (&r, i) = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  r.creatures = g_hash_table_new (g_str_hash, g_str_equal);
  r.door_traps = g_array_new (FALSE, FALSE, sizeof (DgnRef));
  return r;
}

/* Frees all but the dungeon and its marks. */
static void
clear_reader (DgnReader *r)
{
  for (guint i = 0; i < G_N_ELEMENTS (id_tables); i++)
    g_hash_table_unref (IDS (r, i));
  g_hash_table_unref (r->creatures);
  g_array_unref (r->door_traps);
}

DgnDungeon *
dgn_dungeon_from_node (DgnDiag *diag, const DgnNode *root, DgnMarks **marks)
{
  guint before = dgn_diag_n_errors (diag);
  DgnReader r = new_reader (diag);
  DgnRootKeys keys;
  dgn_record_read (diag, dgn_root_keys, "dungeon", root, &keys);
  r.marks->root = root->mark;
  take_facts (&r, &keys);
  read_floors (&r, &keys);
  dgn_reader_spaces (&r, &keys);
  dgn_reader_ways (&r, &keys);
  dgn_reader_contents (&r, &keys);
  dgn_reader_log (&r, &keys);
  clear_reader (&r);
  if (dgn_diag_n_errors (diag) > before) {
    dgn_dungeon_free (r.d);
    dgn_marks_free (r.marks);
    return NULL;
  }
  dgn_dungeon_settle_with (r.d, r.marks);
  if (marks != NULL)
    *marks = r.marks;
  else
    dgn_marks_free (r.marks);
  return r.d;
}

DgnDungeon *
dgn_dungeon_read (DgnDiag *diag, const char *path)
{
  g_autoptr (DgnNode) root = dgn_node_read (diag, path);
  if (root == NULL)
    return NULL;
  g_autoptr (DgnMarks) marks = NULL;
  g_autoptr (DgnDungeon) d = dgn_dungeon_from_node (diag, root, &marks);
  if (d == NULL || !dgn_check (d, diag, marks, FALSE))
    return NULL;
  return g_steal_pointer (&d);
}

static gboolean
is_list (const DgnNode *root, const char *key)
{
  const DgnNode *node = dgn_node_get (root, key);
  return node != NULL && node->kind == DGN_NODE_LIST;
}

/* Keys that only a rule system has. */
static gboolean
is_system (const DgnNode *root)
{
  static const char *const keys[] = { "like", "experience", "checks", "levels", "packs" };
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (dgn_node_get (root, keys[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Keys that only a setting has; tables are a list in a configuration, and a system is like another. */
static gboolean
is_setting (const DgnNode *root)
{
  static const char *const keys[] = { "words", "translations", "purposes", "own_words", "tables" };
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++) {
    const DgnNode *node = dgn_node_get (root, keys[i]);
    gboolean is_table = node != NULL && node->kind == DGN_NODE_MAP && dgn_node_get (node, "rows") != NULL;
    if (node != NULL && !is_table && (i + 1 < G_N_ELEMENTS (keys) || node->kind == DGN_NODE_MAP))
      return TRUE;
  }
  const DgnNode *like = dgn_node_get (root, "like");
  return like != NULL && like->kind == DGN_NODE_SCALAR && dgn_text_index (like->text, dgn_setting_names ()) >= 0;
}

/* A dungeon's floors and spaces are lists; a configuration's `floors` is a word, a number or a map, and tables are maps
 * with rows. */
DgnFileKind
dgn_file_kind (const DgnNode *root)
{
  const DgnNode *first = root->kind == DGN_NODE_LIST && dgn_node_length (root) > 0 ? dgn_node_item (root, 0) : NULL;
  if (first != NULL && first->kind == DGN_NODE_MAP && dgn_node_get (first, "name") != NULL)
    return DGN_FILE_ROWS;
  if (root->kind != DGN_NODE_MAP)
    return DGN_FILE_CONFIG;
  if (is_setting (root))
    return DGN_FILE_SETTING;
  if (is_system (root))
    return DGN_FILE_SYSTEM;
  if (is_list (root, "floors") || is_list (root, "chambers") || is_list (root, "corridors") || is_list (root, "rolls"))
    return DGN_FILE_DUNGEON;
  for (guint i = 0; i < dgn_node_length (root); i++) {
    const DgnNode *value = dgn_node_pair (root, i)->value;
    if (value->kind == DGN_NODE_MAP && (dgn_node_get (value, "rows") != NULL || dgn_node_get (value, "die") != NULL))
      return DGN_FILE_TABLES;
  }
  return DGN_FILE_CONFIG;
}
