/* config.c - a configuration: binding, what goes across keys, what follows from it. */
#include <dungeonbook/config.h>

#include "rules/builtin.h"
#include "rules/vocabulary.h"
#include <dungeonbook/paper.h>
#include <dungeonbook/text.h>

#include <string.h>

DgnConfig *
dgn_config_new (void)
{
  DgnConfig *config = g_new0 (DgnConfig, 1);
  dgn_schema_defaults (dgn_config_fields, config);
  config->base_folder = g_strdup (".");
  return config;
}

void
dgn_config_free (DgnConfig *config)
{
  if (config == NULL)
    return;
  dgn_schema_clear (dgn_config_fields, config);
  dgn_system_free (config->own_system);
  dgn_setting_free (config->own_setting);
  g_free (config->base_folder);
  g_free (config);
}

/* Where a finding on a key goes: its value, or the file as a whole when the default is at fault. */
static DgnMark
mark_of (const DgnNode *root, const char *key)
{
  const DgnNode *node = root->kind == DGN_NODE_MAP ? dgn_node_get (root, key) : NULL;
  return node != NULL ? node->mark : root->mark;
}

static void
complain_of_name (DgnDiag *diag, DgnMark mark, const char *what, const char *name, const char *const *known)
{
  const char *nearest = dgn_text_nearest (name, known);
  g_autofree char *list = g_strjoinv (", ", (char **)known);
  g_autofree char *suggestion
      = nearest != NULL ? g_strdup_printf ("did you mean '%s'?", nearest) : g_strdup_printf ("known: %s", list);
  g_autofree char *shown = dgn_text_excerpt (name, 40);
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, suggestion, "unknown %s '%s'", what, shown);
}

static void
check_paper (DgnDiag *diag, const DgnNode *root, const DgnConfig *config)
{
  double width_mm = 0, height_mm = 0;
  if (dgn_paper_parse (config->paper, &width_mm, &height_mm))
    return;
  const DgnMark mark = mark_of (root, "paper");
  if (g_ascii_isdigit (config->paper[0])) {
    g_autofree char *shown = dgn_text_excerpt (config->paper, 40);
    g_autofree char *suggestion
        = g_strdup_printf ("write WIDTHxHEIGHT in mm, each %d to %d: 210x297", DGN_PAPER_MM_MIN, DGN_PAPER_MM_MAX);
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, suggestion, "'%s' is no size of paper", shown);
    return;
  }
  complain_of_name (diag, mark, "paper", config->paper, dgn_paper_names ());
}

/* Where a key of the cards is given; the mark of the paper if none is. */
static DgnMark
mark_of_cards (const DgnNode *root, const char *const *keys)
{
  const DgnNode *group = dgn_node_get (root, "cards");
  for (; group != NULL && group->kind == DGN_NODE_MAP && *keys != NULL; keys++)
    if (dgn_node_get (group, *keys) != NULL)
      return dgn_node_get (group, *keys)->mark;
  return mark_of (root, "paper");
}

/* A card that no sheet holds, and a test of backs that are not there. */
static void
check_cards (DgnDiag *diag, const DgnNode *root, const DgnConfig *config)
{
  static const char *const sheet_keys[] = { "size", "bleed", "backs", NULL }, *const test_keys[] = { "test_page", NULL };
  const DgnCardPrint *print = &config->cards;
  DgnCardSheet sheet;
  double width_mm, height_mm;
  if (!dgn_paper_parse (config->paper, &width_mm, &height_mm) || !config->parts.deck)
    return;
  if (print->test_page && (print->backs == DGN_BACKS_NONE || print->backs == DGN_BACKS_FOLDED))
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark_of_cards (root, test_keys), "take cards.backs: duplex-long or duplex-short, or leave it out",
                  "test_page is for sheets that are printed on both sides");
  if (dgn_card_sheet (print, width_mm, height_mm, &sheet))
    return;
  g_autofree char *fitting = dgn_card_sizes_that_fit (print, width_mm, height_mm);
  g_autofree char *suggestion = fitting != NULL ? g_strdup_printf ("these fit: %s", fitting)
                                                : g_strdup ("take larger paper, or leave the cards out with parts.deck: false");
  char width[G_ASCII_DTOSTR_BUF_SIZE], height[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *shown = dgn_text_excerpt (config->paper, 40);
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark_of_cards (root, sheet_keys), suggestion, "cards of %s x %s mm%s do not fit on %s",
                g_ascii_formatd (width, sizeof width, "%.6g", print->size.width), g_ascii_formatd (height, sizeof height, "%.6g", print->size.height),
                print->backs == DGN_BACKS_FOLDED ? " with their backs beside them" : "", shown);
}

static void
complain_of_file (DgnDiag *diag, DgnMark mark, const char *path)
{
  g_autofree char *shown = dgn_text_excerpt (path, 80);
  dgn_diag_error (diag, mark, "file not found: %s", shown);
}

static char *
path_from (const DgnConfig *config, const char *name)
{
  return g_path_is_absolute (name) ? g_strdup (name) : g_build_filename (config->base_folder, name, NULL);
}

static gboolean
looks_like_path (const char *name)
{
  return strchr (name, '/') != NULL || g_str_has_suffix (name, ".yaml");
}

/* The name of a template that is built in, or a file or folder that is there. */
static void
check_template (DgnDiag *diag, const DgnNode *root, const DgnConfig *config)
{
  g_auto (GStrv) names = dgn_builtin_names (DGN_TEMPLATES_PATTERN);
  const char *const *known = (const char *const *) names;
  g_autofree char *path = path_from (config, config->template_name);
  gboolean is_there = config->template_name[0] != '\0' && g_file_test (path, G_FILE_TEST_EXISTS);
  if (dgn_text_index (config->template_name, known) >= 0 || is_there)
    return;
  const DgnMark mark = mark_of (root, "template");
  g_autofree char *shown = dgn_text_excerpt (path, 80);
  if (looks_like_path (config->template_name))
    dgn_diag_error (diag, mark, "file not found: %s", shown);
  else
    complain_of_name (diag, mark, "template", config->template_name, known);
}

/* The name of a style that is built in, or a file that is there; what stands in it is read when it is needed. */
static void
check_map_style (DgnDiag *diag, const DgnNode *root, const DgnConfig *config)
{
  g_auto (GStrv) names = dgn_builtin_names (DGN_MAP_STYLES_FOLDER);
  const char *const *known = (const char *const *)names;
  g_autofree char *path = path_from (config, config->map_style);
  if (config->map_style[0] == '\0' || dgn_text_index (config->map_style, known) >= 0 || g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  const DgnMark mark = mark_of (root, "map_style");
  g_autofree char *shown = dgn_text_excerpt (path, 80);
  if (looks_like_path (config->map_style))
    dgn_diag_error (diag, mark, "file not found: %s", shown);
  else
    complain_of_name (diag, mark, "map style", config->map_style, known);
}

/* The name of one of ours, or a file that is there and reads well. */
static void
check_system (DgnDiag *diag, const DgnNode *root, DgnConfig *config)
{
  if (dgn_text_index (config->system, dgn_system_names ()) >= 0)
    return;
  g_autofree char *path = path_from (config, config->system);
  if (config->system[0] != '\0' && g_file_test (path, G_FILE_TEST_IS_REGULAR))
    config->own_system = dgn_system_read (diag, path, config->system);
  else if (looks_like_path (config->system))
    complain_of_file (diag, mark_of (root, "system"), path);
  else
    complain_of_name (diag, mark_of (root, "system"), "system", config->system, dgn_system_names ());
}

/* A book in a language that a setting has no words for would be half in another. */
static void
check_setting_speaks (DgnDiag *diag, const DgnNode *root, const DgnConfig *config)
{
  const DgnSetting *setting = dgn_config_setting (config);
  if (setting == NULL || strchr (config->language, '.') != NULL || dgn_setting_speaks (setting, config->language))
    return;
  g_autofree char *suggestion = g_strdup_printf ("take language: %s, or a setting with translations", dgn_setting_language (setting));
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark_of (root, "language"), suggestion, "the setting '%.60s' has no words for a book in '%.40s'",
                config->setting, config->language);
}

/* The name of one of ours, or a file that is there and reads well. */
static void
check_setting (DgnDiag *diag, const DgnNode *root, DgnConfig *config)
{
  if (dgn_text_index (config->setting, dgn_setting_names ()) < 0) {
    g_autofree char *path = path_from (config, config->setting);
    if (config->setting[0] != '\0' && g_file_test (path, G_FILE_TEST_IS_REGULAR))
      config->own_setting = dgn_setting_read (diag, path, config->setting);
    else if (looks_like_path (config->setting))
      complain_of_file (diag, mark_of (root, "setting"), path);
    else
      complain_of_name (diag, mark_of (root, "setting"), "setting", config->setting, dgn_setting_names ());
  }
  check_setting_speaks (diag, root, config);
}

/* Levels beyond a system's are played with the figures of its last. */
static void
check_level (DgnDiag *diag, const DgnNode *root, const DgnConfig *config)
{
  const DgnSystem *system = dgn_config_system (config);
  if (system == NULL || (config->party.level >= system->levels.min && config->party.level <= system->levels.max))
    return;
  const DgnNode *party = dgn_node_get (root, "party");
  dgn_diag_warn (diag, party != NULL ? mark_of (party, "level") : root->mark, "%s goes from level %d to %d, and the party is of level %d",
                 system->title, system->levels.min, system->levels.max, config->party.level);
}

/* A user's files of monsters and the like are there; what stands in them is read when it is needed. */
static void
check_files (DgnDiag *diag, const DgnNode *root, const DgnConfig *config, const char *key, const GPtrArray *names)
{
  const DgnNode *list = dgn_node_get (root, key);
  for (guint i = 0; list != NULL && i < names->len; i++) {
    const DgnMark mark = list->kind == DGN_NODE_LIST ? dgn_node_item (list, i)->mark : list->mark;
    g_autofree char *path = path_from (config, g_ptr_array_index (names, i));
    if (!g_file_test (path, G_FILE_TEST_EXISTS))
      complain_of_file (diag, mark, path);
  }
}

static void
check_tables (DgnDiag *diag, const DgnNode *root, const DgnConfig *config)
{
  const DgnNode *list = root->kind == DGN_NODE_MAP ? dgn_node_get (root, "tables") : NULL;
  const char *const *shipped = dgn_tables_shipped ();
  for (guint i = 0; list != NULL && i < config->tables->len; i++) {
    const char *name = g_ptr_array_index (config->tables, i);
    const DgnMark mark = list->kind == DGN_NODE_LIST ? dgn_node_item (list, i)->mark : list->mark;
    g_autofree char *path = path_from (config, name);
    if (dgn_text_index (name, shipped) >= 0 || g_file_test (path, G_FILE_TEST_EXISTS))
      continue;
    const char *nearest = dgn_text_nearest (name, shipped);
    g_autofree char *sets = g_strjoinv (", ", (char **)shipped);
    g_autofree char *suggestion = nearest != NULL ? g_strdup_printf ("did you mean '%s'?", nearest)
                                                  : g_strdup_printf ("sets that come with the program: %s", sets);
    g_autofree char *shown = dgn_text_excerpt (path, 80);
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, mark, suggestion, "file not found: %s", shown);
  }
}

/* Two outputs of one name would overwrite each other. */
static void
check_outputs (DgnDiag *diag, const DgnNode *root, const DgnConfig *config)
{
  const DgnOutputs *outputs = &config->outputs;
  if (outputs->book[0] == '\0' || strcmp (outputs->book, outputs->dungeon) != 0)
    return;
  const DgnNode *group = dgn_node_get (root, "outputs");
  dgn_diag_error (diag, mark_of (group != NULL ? group : root, "book"), "book and dungeon would be the same file");
}

DgnConfig *
dgn_config_bind (DgnDiag *diag, const DgnNode *root, const char *path)
{
  const guint before = dgn_diag_n_errors (diag);
  g_autoptr (DgnConfig) config = g_new0 (DgnConfig, 1);
  config->base_folder = path != NULL ? g_path_get_dirname (path) : g_strdup (".");
  const gboolean is_bound = dgn_schema_bind (diag, dgn_config_fields, root, config);
  /* a key that could not be read holds its default, which these accept */
  if (root->kind == DGN_NODE_MAP) {
    check_system (diag, root, config);
    check_level (diag, root, config);
    check_setting (diag, root, config);
    check_paper (diag, root, config);
    check_template (diag, root, config);
    check_map_style (diag, root, config);
    check_tables (diag, root, config);
    check_files (diag, root, config, "monsters", config->monsters);
    check_files (diag, root, config, "traps", config->traps);
    check_files (diag, root, config, "treasure", config->treasure);
    check_outputs (diag, root, config);
    check_cards (diag, root, config);
  }
  if (!is_bound || dgn_diag_n_errors (diag) > before)
    return NULL;
  return g_steal_pointer (&config);
}

int
dgn_config_limit (const DgnConfig *config)
{
  return config->encounters != DGN_AUTO ? config->encounters : dgn_config_system (config)->encounters[config->pace];
}

const DgnSystem *
dgn_config_system (const DgnConfig *config)
{
  return config->own_system != NULL ? config->own_system : dgn_system_get (config->system);
}

const char *
dgn_config_system_name (const DgnConfig *config)
{
  return config->own_system != NULL ? config->own_system->title : config->system;
}

const DgnSetting *
dgn_config_setting (const DgnConfig *config)
{
  return config->own_setting != NULL ? config->own_setting : dgn_setting_get (config->setting);
}

DgnGenerator
dgn_config_generator (const DgnConfig *config)
{
  return (DgnGenerator) (config->generator == DGN_GENERATOR_AUTO ? dgn_setting_flags (dgn_config_setting (config))->generator : config->generator);
}

DgnPacks *
dgn_config_packs (DgnDiag *diag, const DgnConfig *config)
{
  const DgnOwnFiles own = { config->monsters, config->traps, config->treasure, config->base_folder };
  return dgn_packs_load (diag, dgn_config_system (config), &own);
}

#define ENCOUNTERS_PER_FLOOR 7
#define AUTO_FLOORS_MAX 9

void
dgn_config_floors (const DgnConfig *config, int *up, int *down)
{
  *up = config->floors.up;
  *down = config->floors.down;
  if (!config->floors.is_auto)
    return;
  /* Where a corridor's encounter is only a check, the limit has to be met by chambers alone: that takes twice the room. */
  const int pieces = dgn_config_limit (config) * (config->rulings.roll_20 == DGN_ROLL20_WANDERING ? 2 : 1);
  const int floors = (pieces + ENCOUNTERS_PER_FLOOR - 1) / ENCOUNTERS_PER_FLOOR;
  *up = 0;
  *down = CLAMP (floors, 1, AUTO_FLOORS_MAX) - 1;
}

/* Keys that a plain dungeon takes no notice of: they are not of its digest, so that one rolled before they came is still known. */
static gboolean
is_idle (const DgnConfig *config, const char *key)
{
  static const char *const of_caverns[] = { "generator", "caverns", NULL };
  return dgn_config_generator (config) == DGN_GENERATOR_DUNGEON && dgn_text_index (key, of_caverns) >= 0;
}

/* The keys that say how a dungeon is printed, and those whose outcome is taken in otherwise. */
static const char *const not_shaping[] = { "paper", "template", "map_style", "parts", "outputs", "tables",
                                          "budget", "cards", "deck", "language", "units", "read_aloud", "map_ghost", "art", "setting",
                                          "monsters", "traps", "treasure", NULL };

static char *
emit_shaping (const DgnConfig *config)
{
  g_autoptr (GArray) fields = g_array_new (TRUE, TRUE, sizeof (DgnField));
  for (const DgnField *field = dgn_config_fields; field->key != NULL; field++)
    if (dgn_text_index (field->key, not_shaping) < 0 && !is_idle (config, field->key))
      g_array_append_val (fields, *field);
  DgnEmit *emit = dgn_emit_new ();
  dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
  dgn_schema_emit (emit, (const DgnField *)fields->data, config, FALSE);
  dgn_emit_map_end (emit);
  return dgn_emit_finish (emit, NULL);
}

/* What a table does to a dungeon: ranges, texts and effects, not its title. */
static void
digest_table (GChecksum *sum, const DgnTable *table)
{
  g_autofree char *die = dgn_dice_format (table->die);
  g_autoptr (GString) text = g_string_new (NULL);
  g_string_append_printf (text, "%s %s\n", table->name, die);
  for (guint i = 0; i < table->rows->len; i++) {
    const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
    g_string_append_printf (text, "%d-%d %s\n", row->low, row->high, row->text);
    for (guint e = 0; e < row->effects->len; e++) {
      g_autofree char *effect = dgn_effect_format (&g_array_index (row->effects, DgnEffect, e));
      g_string_append_printf (text, "  %s\n", effect);
    }
  }
  g_checksum_update (sum, (const guchar *)text->str, (gssize)text->len);
}

/* A user's own creatures, who may be cast, traps, which lend their figures, and treasure: what stands in the files, not what they are
 * called. */
static void
digest_files (GChecksum *sum, const DgnConfig *config, const GPtrArray *files)
{
  for (guint i = 0; i < files->len; i++) {
    g_autofree char *path = path_from (config, g_ptr_array_index (files, i)), *text = NULL;
    gsize length = 0;
    if (g_file_get_contents (path, &text, &length, NULL)) /* one that cannot be read is found where its rows are asked for */
      g_checksum_update (sum, (const guchar *)text, (gssize)length);
  }
}

#define DIGEST_DIGITS 12

char *
dgn_config_digest (const DgnConfig *config, const DgnTables *tables)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *keys = emit_shaping (config);
  g_checksum_update (sum, (const guchar *)keys, -1);
  if (config->own_system != NULL)
    g_checksum_update (sum, (const guchar *)config->own_system->text, -1);
  /* A user's flags and purposes shape the dungeon as its tables do; what its file is called does not. */
  const char *setting_text = dgn_setting_text (dgn_config_setting (config));
  if (setting_text != NULL)
    g_checksum_update (sum, (const guchar *)setting_text, -1);
  else if (strcmp (config->setting, DGN_SETTING_DEFAULT) != 0)
    g_checksum_update (sum, (const guchar *)config->setting, -1);
  if (config->foes)
    digest_files (sum, config, config->monsters);
  if (config->trap_stats)
    digest_files (sum, config, config->traps);
  if (config->hoards)
    digest_files (sum, config, config->treasure);
  for (guint i = 0; i < dgn_tables_count (tables); i++) {
    const DgnTable *table = dgn_tables_nth (tables, i);
    if (dgn_config_generator (config) != DGN_GENERATOR_DUNGEON || !dgn_table_is_of_caverns (table->name))
      digest_table (sum, table);
  }
  return g_strndup (g_checksum_get_string (sum), DIGEST_DIGITS);
}
