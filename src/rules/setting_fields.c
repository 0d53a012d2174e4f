/* setting_fields.c - every key of a setting's file, which is also its manual. */
#include <dungeonbook/setting.h>

#include "rules/lists.h"
#include "rules/setting_private.h"

#include <dungeonbook/config.h>

#include <stddef.h>

#define AT(type, member) offsetof (type, member)
#define SQUARES_MAX 1000000

const char *const dgn_when_words[] = { "entrance", "boss", "foes", "no-foes", "treasure", "trap", "one-way", "many-ways", "secret", "cavern",
                                       "contained", NULL };

static gboolean
read_range (DgnDiag *diag, const DgnNode *node, const char *what, int max, int *range)
{
  gint64 ends[2] = { 0, 0 };
  if (node->kind != DGN_NODE_LIST || dgn_node_length (node) != 2) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "write [least, most]", "%s is a list of two numbers", what);
    return FALSE;
  }
  for (guint i = 0; i < 2; i++)
    if (!dgn_node_to_int (diag, dgn_node_item (node, i), what, 0, max, &ends[i]))
      return FALSE;
  if (ends[0] > ends[1]) {
    dgn_diag_add (diag, DGN_SEVERITY_ERROR, node->mark, "the smaller number comes first", "%s holds nothing", what);
    return FALSE;
  }
  range[0] = (int) ends[0];
  range[1] = (int) ends[1];
  return TRUE;
}

static gboolean
read_squares (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  return read_range (diag, node, what, SQUARES_MAX, target);
}

static gboolean
read_depth (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  return read_range (diag, node, what, 100, target);
}

static void
write_range (DgnEmit *emit, gconstpointer target)
{
  const int *range = target;
  dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
  dgn_emit_int (emit, range[0]);
  dgn_emit_int (emit, range[1]);
  dgn_emit_list_end (emit);
}

/* The two numbers stand behind one another in the struct. */
G_STATIC_ASSERT (AT (DgnPurpose, most_squares) == AT (DgnPurpose, least_squares) + sizeof (int));
G_STATIC_ASSERT (AT (DgnPurpose, to) == AT (DgnPurpose, from) + sizeof (int));

static const DgnCodec codec_squares = { "[least, most]", read_squares, write_range, NULL };
static const DgnCodec codec_depth = { "[least, most]", read_depth, write_range, NULL };

/* A word, or a list of words, as bits in their order. */
static gboolean
read_bits (DgnDiag *diag, const DgnNode *node, const char *what, const char *const *words, guint *bits)
{
  if (node->kind == DGN_NODE_MAP) {
    dgn_diag_error (diag, node->mark, "%s must be a list of words, not %s", what, dgn_node_kind_name (node));
    return FALSE;
  }
  gboolean is_good = TRUE;
  for (guint i = 0; i < (node->kind == DGN_NODE_LIST ? dgn_node_length (node) : 1); i++) {
    const DgnNode *item = node->kind == DGN_NODE_LIST ? dgn_node_item (node, i) : node;
    const int index = dgn_node_to_word (diag, item, what, words);
    is_good &= index >= 0;
    *bits |= index >= 0 ? 1u << index : 0;
  }
  return is_good;
}

static gboolean
read_when (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  return read_bits (diag, node, what, dgn_when_words, target);
}

static gboolean
read_bands (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  return read_bits (diag, node, what, dgn_band_names (), target);
}

static gboolean
read_terrain (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  return read_bits (diag, node, what, dgn_terrain_words, target);
}

static const DgnCodec codec_bands = { "list of words", read_bands, NULL, NULL };
static const DgnCodec codec_terrain = { "list of words", read_terrain, NULL, NULL };
static const DgnCodec codec_when = { "list of words", read_when, NULL, NULL };

/* Only what kind of value it is: tables, words and purposes have readers of their own. */
static gboolean
read_map (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  (void) target;
  if (node->kind == DGN_NODE_MAP)
    return TRUE;
  dgn_diag_error (diag, node->mark, "%s must be a map, not %s", what, dgn_node_kind_name (node));
  return FALSE;
}

static const DgnCodec codec_map = { "map", read_map, NULL, NULL };

static gboolean
read_purposes (DgnDiag *diag, const DgnNode *node, const char *what, gpointer target)
{
  GArray **purposes = target;
  *purposes = g_array_new (FALSE, TRUE, sizeof (DgnPurpose));
  return dgn_list_read_records (diag, node, what, dgn_purpose_fields, *purposes);
}

static void
clear_purposes (gpointer target)
{
  dgn_list_clear_records (dgn_purpose_fields, target);
}

static const DgnCodec codec_purposes = { "list of maps", read_purposes, NULL, clear_purposes };

#define LIST(name, text)                                                                                               \
  { #name, DGN_FIELD_CUSTOM, AT (DgnPurpose, name), "[]", .codec = &dgn_codec_texts, .doc = text }

const DgnField dgn_purpose_fields[] = {
  { "name", DGN_FIELD_TEXT, AT (DgnPurpose, name), NULL, 1, 60, .doc = "What such a chamber is called: Guard room." },
  { "weight", DGN_FIELD_INT, AT (DgnPurpose, weight), "3", 1, 100, .doc = "How often, against the others that fit a chamber." },
  { "most", DGN_FIELD_INT, AT (DgnPurpose, most), "0", 0, 1000, .doc = "How many of them a dungeon has at most. 0: no limit." },
  { "squares", DGN_FIELD_CUSTOM, AT (DgnPurpose, least_squares), "[0, 1000000]", .codec = &codec_squares,
    .doc = "How large the chamber is, in squares of floor." },
  { "depth", DGN_FIELD_CUSTOM, AT (DgnPurpose, from), "[0, 100]", .codec = &codec_depth,
    .doc = "How deep it lies: percent of the way, counted in places, from the entrance to the farthest chamber." },
  { "when", DGN_FIELD_CUSTOM, AT (DgnPurpose, when), "[]", .codec = &codec_when,
    .doc = "What must be so: entrance, boss, contained (a reinforced door is the only way in; such chambers have no other purposes), foes,"
           " no-foes, treasure, trap, one-way (a single way in), many-ways (three and more), secret (only secret doors lead there), cavern"
           " (nobody built it; a cavern is for nothing else where the list has any of these)." },
  LIST (needs, "Features of which one at least must be there, by their names in the tables."),
  LIST (suits, "Features each of which makes it likelier."),
  LIST (excludes, "Features none of which may be there."),
  LIST (near, "Purposes: it is only beside one of these, or along the same corridor."),
  LIST (apart, "Purposes: it is never beside one of these."),
  DGN_FIELD_END,
};

#define FLAG(name, fallback, least, most, text)                                                                        \
  { #name, DGN_FIELD_INT, AT (DgnSettingFlags, name), fallback, least, most, .doc = text }

static const char *const setting_generators[] = { "dungeon", "caverns", "mixed", NULL };

const DgnField dgn_flag_fields[] = {
  { "entrance", DGN_FIELD_WORD, AT (DgnSettingFlags, entrance), "random", .words = dgn_entrance_words,
    .doc = "What `entrance: random` of a configuration means: one of its other words." },
  { "generator", DGN_FIELD_WORD, AT (DgnSettingFlags, generator), "dungeon", .words = setting_generators,
    .doc = "What `generator: auto` of a configuration means." },
  { "hull", DGN_FIELD_WORD, AT (DgnSettingFlags, hull), "none", .words = dgn_hull_words,
    .doc = "The shape that all floors lie within, and that maps show: a rectangle, or a wedge with its bow in the north." },
  { "open_sky", DGN_FIELD_BOOL, AT (DgnSettingFlags, open_sky), "false",
    .doc = "Whether the floor of the entrance, and those above it, lie under open sky: maps draw windows in the walls of their chambers, and"
           " books tell of the sky, not of ceilings and darkness." },
  FLAG (keep_dead_ends, "0", 0, 100, "Percent of the dead ends that stay at least, whatever cleanup.keep_dead_ends says."),
  FLAG (containment, "0", 0, 100, "How many chambers have one reinforced door as their only way in."),
  { "bands", DGN_FIELD_CUSTOM, AT (DgnSettingFlags, bands), "[]", .codec = &codec_bands,
    .doc = "Which bands of creatures may rule such a place: undead, cult, goblins, raiders, outlaws, makers, vermin … None named: any." },
  { "terrain", DGN_FIELD_CUSTOM, AT (DgnSettingFlags, terrain), "[any, underground, ruins]", .codec = &codec_terrain,
    .doc = "Terrains whose creatures are at home in it." },
  { "key_features", DGN_FIELD_CUSTOM, AT (DgnSettingFlags, key_features), "[]", .codec = &dgn_codec_texts,
    .doc = "Features, by their names in the tables, of which each stands in some chamber, rolled or not." },
  DGN_FIELD_END,
};

const DgnField dgn_setting_fields[] = {
  { "title", DGN_FIELD_TEXT, AT (DgnSetting, title), NULL, 1, 80, .doc = "What such a place is called: Starship." },
  { "like", DGN_FIELD_TEXT, AT (DgnSetting, like), "\"\"", 0, 60,
    .doc = "A setting that comes with the program, which gives what this one leaves out. Without it the dungeon's words step in." },
  { "language", DGN_FIELD_TEXT, AT (DgnSetting, language), "en", 1, 40,
    .doc = "The language of its words. A book in another language needs `translations`." },
  { "tables", DGN_FIELD_CUSTOM, AT (DgnSetting, has_tables), "{}", .codec = &codec_map,
    .doc = "Tables as in a file of tables. Rows are laid over ours, each in the place of the row with its number; one that says nothing of"
           " what it does, does what ours does there. With `add: false` the rows are the whole table." },
  { "words", DGN_FIELD_CUSTOM, AT (DgnSetting, has_tables), "{}", .codec = &codec_map,
    .doc = "Words as in a file of words, laid over those of the language. Two sections more: `renames` ({ corridor: passageway }: words that"
           " are changed wherever ours are left) and `signs` ({ door_iron: bulkhead }: what the map draws in the place of a sign)." },
  { "translations", DGN_FIELD_CUSTOM, AT (DgnSetting, has_tables), "{}", .codec = &codec_map,
    .doc = "Words for books in other languages: { de: { phrases: …, texts: … } }. Texts of its tables are found by what they are in its own"
           " language." },
  { "flags", DGN_FIELD_GROUP, AT (DgnSetting, flags), "{}", .fields = dgn_flag_fields, .doc = "Where such a place is built otherwise." },
  { "purposes", DGN_FIELD_CUSTOM, AT (DgnSetting, purposes), "[]", .codec = &codec_purposes,
    .doc = "What chambers are for, and where that makes sense; 'dungeonbook schema purpose' has the keys." },
  { "own_words", DGN_FIELD_CUSTOM, AT (DgnSetting, own_words), "[]", .codec = &dgn_codec_texts,
    .doc = "Words that belong to such a place alone; 'dungeonbook check' counts the phrases that a setting laid over it leaves with them." },
  DGN_FIELD_END,
};
