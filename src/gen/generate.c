/* generate.c - the stages, from an empty sheet to a stocked dungeon. */
#include "gen.h"

typedef struct {
  const char *name;
  void (*run) (Gen *gen);
} Stage;

static const Stage stages[] = {
  { "entrance", gen_entrance },
  { "expand", gen_expand },
  { "join", gen_join },
  { "trim", gen_trim },
  { "loops", gen_loops },
  { "fragments", gen_fragments },
  { "settle", gen_settle },
  { "number", gen_number },
  { "contain", gen_contain },
  { "doors", gen_doors },
  { "features", gen_features },
  { "fixtures", gen_fixtures },
  { "finds", gen_finds },
  { "encounters", gen_encounters },
  { "treasure", gen_treasure },
  { "traps", gen_traps },
  { "barriers", gen_barriers },
  { "seal", gen_seal },
  { "purposes", gen_purposes },
  { "words", gen_words },
  { "wanderers", gen_wanderers },
  { "role deck", gen_role_deck },
  { "foes", gen_foes },
  { "loot", gen_loot },
};

#define EXPANDED 2 /* stages after which the limit must be reached */
#define ATTEMPTS 8 /* floor plans that are tried before the program says that it cannot be done */

const char *const *
dgn_stage_names (void)
{
  static const char *const names[] = { "entrance", "expand",   "join",      "trim",      "loops",      "fragments", "settle", "number",   "contain",
                                       "doors",    "features", "fixtures",  "finds",     "encounters", "treasure",  "traps",  "barriers", "seal",
                                       "purposes", "words",    "wanderers", "role deck", "foes",       "loot",      NULL };
  G_STATIC_ASSERT (G_N_ELEMENTS (names) == G_N_ELEMENTS (stages) + 1);
  return names;
}

static void
add_ruling (DgnDungeon *d, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add_ruling (DgnDungeon *d, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  char *text = g_strdup_vprintf (format, args);
  va_end (args);
  g_array_append_val (d->rulings, text);
}

/* The keys of a group, as the configuration writes them, with `prefix` before each. */
static void
list_group (DgnDungeon *d, const DgnConfig *config, const char *group, const char *prefix)
{
  DgnEmit *emit = dgn_emit_new ();
  for (const DgnField *field = dgn_config_fields; field->key != NULL; field++)
    if (g_str_equal (field->key, group)) {
      dgn_emit_map_begin (emit, DGN_EMIT_BLOCK);
      dgn_schema_emit (emit, field->fields, (const char *) config + field->offset, FALSE);
      dgn_emit_map_end (emit);
    }
  g_autofree char *text = dgn_emit_finish (emit, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      add_ruling (d, "%s%s", prefix, lines[i]);
}

/* Every ruling in force. */
static void
list_rulings (DgnDungeon *d, const DgnConfig *config)
{
  if (dgn_config_generator (config) != DGN_GENERATOR_DUNGEON) {
    add_ruling (d, "generator: %s", dgn_generator_words[dgn_config_generator (config)]);
    list_group (d, config, "caverns", "caverns.");
  }
  list_group (d, config, "rulings", "");
}

static DgnDungeon *
new_dungeon (const DgnConfig *config, const DgnTables *tables)
{
  DgnDungeon *d = dgn_dungeon_new ();
  d->seed = config->seed;
  d->limit = dgn_config_limit (config);
  d->party_level = config->party.level;
  d->party_size = config->party.size;
  d->trap_rooms_count = config->rulings.trap_rooms_count;
  const DgnSettingFlags *flags = dgn_setting_flags (dgn_config_setting (config));
  d->hull = (DgnHull) flags->hull;
  d->is_open_sky = flags->open_sky;
  d->sheet_width = config->sheet.width;
  d->sheet_height = config->sheet.height;
  dgn_set (&d->system, dgn_config_system_name (config));
  dgn_set (&d->setting, config->setting);
  dgn_set (&d->version, DGN_VERSION);
  g_autofree char *digest = dgn_config_digest (config, tables);
  dgn_set (&d->digest, digest);
  list_rulings (d, config);
  return d;
}

/* Runs the stages; FALSE if the limit was not reached on these sheets. */
static gboolean
run_stages (Gen *gen, int stop_after)
{
  int n = stop_after > 0 ? MIN (stop_after, (int) G_N_ELEMENTS (stages)) : (int) G_N_ELEMENTS (stages);
  for (int i = 0; i < n; i++) {
    stages[i].run (gen);
    if (i + 1 == EXPANDED && !gen_is_full (gen) && gen->config->collisions)
      return FALSE;
  }
  return TRUE;
}

static void
say_impossible (const DgnConfig *config, DgnDiag *diag, int reached, guint n_floors, int tried)
{
  g_autofree char *advice
      = g_strdup_printf ("a larger `sheet` than %d x %d squares, more `floors` than %u, more `rulings.reopenings`, or fewer `encounters`",
                         config->sheet.width, config->sheet.height, n_floors);
  dgn_diag_add (diag, DGN_SEVERITY_ERROR, DGN_MARK_NONE, advice,
                "no dungeon of %d encounters came about: every way had ended at %d (seed %" G_GUINT64_FORMAT ", %d floor plan%s tried)",
                dgn_config_limit (config), reached, config->seed, tried, tried == 1 ? "" : "s");
}

#define NAMED_MOST 6

/* Encounters that nobody of the system can fill are named, because the game master has to see to them. */
static void
warn_of_open (const DgnConfig *config, const DgnDungeon *d, DgnDiag *diag)
{
  g_autoptr (GString) names = g_string_new (NULL);
  int n = 0;
  for (guint i = 0; i < d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, (int) i);
    if (e->foes->len == 0 && n++ < NAMED_MOST)
      g_string_append_printf (names, "%sE%d", names->len > 0 ? ", " : "", e->number);
  }
  if (n == 0)
    return;
  if (n > NAMED_MOST)
    g_string_append_printf (names, " and %d more", n - NAMED_MOST);
  dgn_diag_add (diag, DGN_SEVERITY_WARNING, DGN_MARK_NONE,
                "write foes into the dungeon, name monsters of your own, or change party.level or party.size",
                "nobody in %s is worth as little or as much as %s should be for %d of level %d: left open for you", dgn_config_system_name (config),
                names->str, config->party.size, config->party.level);
}

DgnDungeon *
dgn_generate (const DgnConfig *config, const DgnTables *tables, DgnDiag *diag, const DgnGenerateOptions *options)
{
  int most = 0, tried = 0;
  guint n_floors = 0;
  const gboolean wants_packs = config->foes || config->hoards || config->trap_stats;
  g_autoptr (DgnPacks) packs = wants_packs ? dgn_config_packs (diag, config) : NULL;
  if (wants_packs && packs == NULL)
    return NULL;
  for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
    g_autoptr (DgnDungeon) d = new_dungeon (config, tables);
    Gen gen;
    gen_init (&gen, config, tables, options, d, attempt);
    gen.packs = packs;
    n_floors = d->floors->len;
    gboolean is_done = run_stages (&gen, options != NULL ? options->stop_after : 0);
    most = MAX (most, gen.n_encounters);
    if (is_done && attempt > 0)
      gen_note (&gen, "attempts", dgn_floor_with_level (d, 1), (DgnCell){ 0, 0 }, "floor plan number %d: the ones before it were full too soon",
                attempt + 1);
    gen_clear (&gen);
    tried++;
    if (is_done) {
      dgn_dungeon_settle (d);
      if (config->foes && diag != NULL && (options == NULL || options->stop_after == 0))
        warn_of_open (config, d, diag);
      return g_steal_pointer (&d);
    }
    if (attempt >= 2 && most * 3 < dgn_config_limit (config))
      break; /* far too little room, and not for bad luck alone: another plan will not do */
  }
  say_impossible (config, diag, most, n_floors, tried);
  return NULL;
}
