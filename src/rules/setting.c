/* setting.c - settings: ours, read when first asked for, and a user's. */
#include "rules/setting_private.h"

#include "rules/builtin.h"
#include "rules/tables_read.h"
#include <dungeonbook/config.h>
#include <dungeonbook/file.h>
#include <dungeonbook/text.h>

#include <string.h>

void
dgn_setting_free (DgnSetting *setting)
{
  if (setting == NULL)
    return;
  dgn_schema_clear (dgn_setting_fields, setting);
  dgn_node_free (setting->root);
  g_free (setting->own_word_list);
  g_clear_pointer (&setting->ours, g_hash_table_unref);
  g_free (setting->name);
  g_free (setting->text);
  dgn_diag_free (setting->diag);
  g_free (setting);
}

static gboolean
take_base (DgnDiag *diag, DgnSetting *setting)
{
  if (*setting->like == '\0')
    return TRUE;
  const DgnMark mark = dgn_node_get (setting->root, "like")->mark;
  setting->base = strcmp (setting->like, setting->name) != 0 ? dgn_setting_get (setting->like) : NULL;
  if (setting->base != NULL)
    return TRUE;
  if (dgn_text_index (setting->like, dgn_setting_names ()) >= 0)
    dgn_diag_error (diag, mark, "a setting cannot be like itself");
  else
    dgn_diag_unknown (diag, mark, "setting", setting->like, dgn_setting_names ());
  return FALSE;
}

/* A flag that is not named is as in the setting below; take_key_features has the list. */
static void
take_flags (DgnSetting *setting)
{
  const DgnNode *own = dgn_node_get (setting->root, "flags");
  if (setting->base == NULL)
    return;
  for (const DgnField *field = dgn_flag_fields; field->key != NULL; field++) {
    const gboolean is_list = field->offset == G_STRUCT_OFFSET (DgnSettingFlags, key_features); /* all others are as large as an int */
    if (!is_list && (own == NULL || dgn_node_get (own, field->key) == NULL))
      memcpy (G_STRUCT_MEMBER_P (&setting->flags, field->offset), G_STRUCT_MEMBER_P (&setting->base->flags, field->offset), sizeof (int));
  }
}

static void
take_key_features (DgnDiag *diag, DgnSetting *setting, const DgnTables *below, const DgnTables *tables)
{
  const DgnNode *own = dgn_node_get (setting->root, "flags");
  if (own != NULL && dgn_node_get (own, "key_features") != NULL) {
    dgn_purposes_check_features (diag, own, "key_features", setting->flags.key_features, tables);
    return;
  }
  const GPtrArray *lent = setting->base != NULL ? setting->base->flags.key_features : NULL;
  for (guint i = 0; lent != NULL && i < lent->len; i++)
    g_ptr_array_add (setting->flags.key_features, g_strdup (dgn_feature_counterpart (g_ptr_array_index (lent, i), below, tables)));
}

static void
check_translations (DgnDiag *diag, const DgnSetting *setting)
{
  const DgnNode *all = dgn_node_get (setting->root, "translations");
  for (guint i = 0; all != NULL && i < dgn_node_length (all); i++) {
    const DgnPair *pair = dgn_node_pair (all, i);
    if (pair->value->kind != DGN_NODE_MAP)
      dgn_diag_error (diag, pair->value->mark, "the words of a language must be a map, not %s", dgn_node_kind_name (pair->value));
    if (strcmp (pair->key, setting->language) == 0)
      dgn_diag_add (diag, DGN_SEVERITY_ERROR, pair->mark, "put them under `words`", "'%s' is the setting's own language", pair->key);
  }
}

/* The dungeon's tables with those of the setting over them; NULL if it, and all that it is laid over, has none, so that the dungeon's serve. */
static DgnTables *
lay_any (DgnDiag *diag, const DgnSetting *setting)
{
  const DgnSetting *s = setting;
  while (s != NULL && dgn_node_get (s->root, "tables") == NULL)
    s = s->base;
  if (s == NULL)
    return NULL;
  DgnTables *tables = dgn_tables_new ();
  dgn_setting_lay_tables (setting, tables, diag);
  return tables;
}

/* Purposes of its own, or those of the setting below it with their features renamed. */
static void
settle_purposes (DgnDiag *diag, DgnSetting *setting)
{
  const guint before = dgn_diag_n_errors (diag);
  const gboolean has_own = setting->purposes->len > 0;
  const DgnSetting *base = setting->base != NULL || has_own ? setting->base : dgn_setting_get (DGN_SETTING_DEFAULT);
  g_autoptr (DgnTables) ours = dgn_tables_new (), laid = lay_any (diag, setting), laid_below = lay_any (diag, base);
  const DgnTables *tables = laid != NULL ? laid : ours, *below = laid_below != NULL ? laid_below : ours;
  if (dgn_diag_n_errors (diag) > before)
    return;
  take_key_features (diag, setting, below, tables);
  setting->ours = dgn_feature_counterparts (tables, ours);
  if (has_own) {
    dgn_purposes_check (diag, dgn_node_get (setting->root, "purposes"), setting->purposes, tables);
    return;
  }
  g_array_unref (setting->purposes);
  setting->purposes = dgn_purposes_copy (base->purposes, below, tables);
}

/* Takes the root. */
static DgnSetting *
bind_setting (DgnDiag *diag, DgnNode *root, const char *name)
{
  const guint before = dgn_diag_n_errors (diag);
  g_autoptr (DgnSetting) setting = g_new0 (DgnSetting, 1);
  setting->name = g_strdup (name);
  setting->root = root;
  if (!dgn_schema_bind (diag, dgn_setting_fields, root, setting) || !take_base (diag, setting))
    return NULL;
  setting->own_word_list = g_new0 (const char *, setting->own_words->len + 1);
  for (guint i = 0; i < setting->own_words->len; i++)
    setting->own_word_list[i] = g_ptr_array_index (setting->own_words, i);
  if (*setting->title == '\0')
    dgn_diag_error (diag, dgn_node_get (root, "title")->mark, "title is empty");
  check_translations (diag, setting);
  take_flags (setting);
  settle_purposes (diag, setting);
  return dgn_diag_n_errors (diag) == before ? g_steal_pointer (&setting) : NULL;
}

DgnSetting *
dgn_setting_of_user (DgnDiag *diag, DgnNode *root, const char *name)
{
  return bind_setting (diag, root, name);
}

DgnSetting *
dgn_setting_read (DgnDiag *diag, const char *path, const char *name)
{
  const DgnSource *source = dgn_file_read (diag, path);
  DgnNode *root = source != NULL ? dgn_node_parse (diag, source) : NULL;
  DgnSetting *setting = root != NULL ? bind_setting (diag, root, name) : NULL;
  if (setting != NULL)
    setting->text = g_strndup (source->text, source->length);
  return setting;
}

static const DgnSetting *
load (const char *name)
{
  DgnDiag *diag = dgn_diag_new ();
  g_autofree char *path = g_strconcat (DGN_SETTINGS_FOLDER, name, ".yaml", NULL);
  DgnNode *root = dgn_node_parse_text (diag, path, dgn_builtin (path, NULL));
  DgnSetting *setting = root != NULL ? bind_setting (diag, root, name) : NULL;
  if (setting == NULL) {
    g_autofree char *why = dgn_diag_render (diag);
    g_error ("%s cannot be read:\n%s", path, why);
  }
  setting->diag = diag;
  return setting;
}

const char *const *
dgn_setting_names (void)
{
  static gsize names = 0;
  if (g_once_init_enter (&names))
    g_once_init_leave (&names, (gsize) dgn_builtin_names (DGN_SETTINGS_FOLDER));
  return (const char *const *) names;
}

#define SETTINGS_MAX 32

const DgnSetting *
dgn_setting_get (const char *name)
{
  static gsize loaded[SETTINGS_MAX];
  const int index = dgn_text_index (name, dgn_setting_names ());
  if (index < 0 || index >= SETTINGS_MAX)
    return NULL;
  if (g_once_init_enter (&loaded[index]))
    g_once_init_leave (&loaded[index], (gsize) load (name));
  return (const DgnSetting *) loaded[index];
}

const char *
dgn_setting_name (const DgnSetting *setting)
{
  return setting->name;
}

const char *
dgn_setting_text (const DgnSetting *setting)
{
  return setting->text;
}

const char *
dgn_setting_title (const DgnSetting *setting)
{
  return setting->title;
}

const char *
dgn_setting_language (const DgnSetting *setting)
{
  return setting->language;
}

const DgnSetting *
dgn_setting_base (const DgnSetting *setting)
{
  return setting->base;
}

const DgnNode *
dgn_setting_words (const DgnSetting *setting, const char *language)
{
  if (strcmp (language, setting->language) == 0)
    return dgn_node_get (setting->root, "words");
  const DgnNode *all = dgn_node_get (setting->root, "translations");
  return all != NULL ? dgn_node_get (all, language) : NULL;
}

/* en-GB is English enough for words in en. */
static gboolean
is_same_language (const char *a, const char *b)
{
  const gsize n = strcspn (a, "-");
  return n == strcspn (b, "-") && strncmp (a, b, n) == 0;
}

gboolean
dgn_setting_speaks (const DgnSetting *setting, const char *language)
{
  gboolean has_any = FALSE;
  for (const DgnSetting *s = setting; s != NULL; s = s->base) {
    if (is_same_language (language, s->language) || dgn_setting_words (s, language) != NULL)
      return TRUE;
    has_any |= dgn_node_get (s->root, "words") != NULL || dgn_node_get (s->root, "tables") != NULL;
  }
  return !has_any;
}

const GArray *
dgn_setting_purposes (const DgnSetting *setting)
{
  return setting->purposes;
}

const DgnSettingFlags *
dgn_setting_flags (const DgnSetting *setting)
{
  return &setting->flags;
}

GHashTable *
dgn_setting_ours (const DgnSetting *setting)
{
  return setting->ours;
}

const char *const *
dgn_setting_own_words (const DgnSetting *setting)
{
  return setting->own_word_list;
}

gboolean
dgn_setting_lay_tables (const DgnSetting *setting, DgnTables *tables, DgnDiag *diag)
{
  if (setting->base != NULL && !dgn_setting_lay_tables (setting->base, tables, diag))
    return FALSE;
  const DgnNode *own = dgn_node_get (setting->root, "tables");
  return own == NULL || dgn_tables_overlay_setting (tables, diag, own);
}

/* Rows whose texts a reader meets in the book, not only in the log. */
static const char *const read_tables[] = { DGN_TABLE_MINOR, DGN_TABLE_MAJOR, DGN_TABLE_DOOR_TRAPS, DGN_TABLE_CHAMBER_TRAPS,
                                          DGN_TABLE_HIDING_PLACES, DGN_TABLE_DEAD_ENDS, DGN_TABLE_TITLE_FIRST, DGN_TABLE_TITLE_SECOND,
                                          DGN_TABLE_TITLE_THIRD, DGN_TABLE_CHAMBER_NAMES };

static int
count_lent (const DgnTable *ours, const DgnTable *theirs)
{
  int n = 0;
  for (guint i = 0; i < theirs->rows->len; i++) {
    const DgnRow *row = &g_array_index (theirs->rows, DgnRow, i);
    const DgnRow *same = dgn_table_row (ours, row->low);
    n += same != NULL && same->text == row->text; /* both interned */
  }
  return n;
}

char *
dgn_setting_lent_rows (const DgnSetting *setting, int *n)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnTables) ours = dgn_tables_new (), theirs = dgn_tables_new ();
  GString *text = g_string_new (NULL);
  *n = 0;
  dgn_setting_lay_tables (setting, theirs, diag);
  for (gsize i = 0; i < G_N_ELEMENTS (read_tables); i++) {
    const int lent = count_lent (dgn_tables_get (ours, read_tables[i]), dgn_tables_get (theirs, read_tables[i]));
    if (lent > 0)
      g_string_append_printf (text, "%s%s %d", text->len > 0 ? ", " : "", read_tables[i], lent);
    *n += lent;
  }
  return g_string_free (text, FALSE);
}
