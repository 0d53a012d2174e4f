/* words.h - every word that a book prints and that is not a user's own, by key, in one file a language.
 *
 * templates/words/en.yaml has them all; another file lays its own over these. A phrase holds places in braces, filled by name
 * in whatever order a language wants them. What the tables say (names of features, traps, reasons) is translated by its English text.
 */
#pragma once

#include <dungeonbook/config.h>
#include <dungeonbook/dungeon.h>

G_BEGIN_DECLS

/* A phrase's key in the file is its name here in lower case. */
#define DGN_SAY_LIST(X) \
  X (SUBTITLE) \
  X (SUBJECT) \
  X (FACT_SEED) \
  X (FACT_RULES) \
  X (FACT_PARTY) \
  X (FACT_ENCOUNTERS) \
  X (FACT_FLOORS) \
  X (FACT_CHAMBERS) \
  X (FACT_DOORS) \
  X (FACT_WAYS) \
  X (FACT_TRAPS) \
  X (FACT_TREASURE) \
  X (PARTY) \
  X (MIX) \
  X (MIX_BOSS) \
  X (OF_THESE) \
  X (WAYS) \
  X (LEGEND_HEAD) \
  X (LEGEND_PLACES) \
  X (LEGEND_DOORS) \
  X (LEGEND_STAIRS) \
  X (GLANCE_HEAD) \
  X (KEY_HEAD) \
  X (KEY_TEXT) \
  X (COLOPHON) \
  X (FLOOR) \
  X (FLOOR_MAP) \
  X (PLAYER_MAPS) \
  X (PLAYER_MAP) \
  X (FLOOR_KEY) \
  X (FLOOR_CHAMBERS) \
  X (FLOOR_WAYS) \
  X (FLOOR_FOES) \
  X (FLOOR_FOES_TEXT) \
  X (SHAPE_SQUARE) \
  X (SHAPE_RECTANGLE) \
  X (SHAPE_OCTAGON) \
  X (SHAPE_IRREGULAR) \
  X (SQUARES) \
  X (LABEL_GLANCE) \
  X (LABEL_FEATURES) \
  X (LABEL_FOES) \
  X (LABEL_TRAP) \
  X (LABEL_TREASURE) \
  X (LABEL_NOTES) \
  X (LABEL_NEAR) \
  X (GLANCE_SIZE) \
  X (GLANCE_BARE) \
  X (EXIT_CORRIDOR) \
  X (EXIT_OPEN) \
  X (EXIT_DOOR) \
  X (REACH_CORRIDOR) \
  X (REACH_BACK) \
  X (REACH_BLIND) \
  X (REACH_NOWHERE) \
  X (REACH_MORE) \
  X (REACH_SECRET) \
  X (LINK_STAIRS) \
  X (LINK_SPIRAL) \
  X (LINK_LADDER) \
  X (LINK_SHAFT) \
  X (LINK_PASSAGE) \
  X (LINK_NAMED) \
  X (LINK_AT) \
  X (LINK_NOTE) \
  X (LINK_SHORT) \
  X (LINK_UP_TO) \
  X (LINK_DOWN_TO) \
  X (LINK_UP_ENDS) \
  X (LINK_DOWN_ENDS) \
  X (LINK_CORRIDOR_OF) \
  X (BEYOND_SURFACE) \
  X (BEYOND_BLOCKED) \
  X (BEYOND_BLIND) \
  X (BEYOND_FLOODED) \
  X (WAY_IN) \
  X (FEATURE_AT) \
  X (FEATURE_WALL) \
  X (FEATURE_CORNER) \
  X (FEATURE_CENTER) \
  X (FEATURE_CEILING) \
  X (FEATURES_MINOR) \
  X (FOES) \
  X (FOES_BOSS) \
  X (TRAP) \
  X (TRAP_ON_DOOR) \
  X (TRAP_ON_TREASURE) \
  X (TRAP_AT) \
  X (TREASURE_OPEN) \
  X (TREASURE_HIDDEN) \
  X (TREASURE_OPEN_WHERE) \
  X (TREASURE_HIDDEN_WHERE) \
  X (CORRIDOR_ENCOUNTERS) \
  X (IN_CORRIDOR) \
  X (CORRIDOR) \
  X (LANDING) \
  X (PASSAGES) \
  X (DEAD_END) \
  X (DOORS) \
  X (LISTS) \
  X (DOORS_TEXT) \
  X (TRAPS) \
  X (TRAPS_TEXT) \
  X (TREASURES) \
  X (TREASURES_TEXT) \
  X (HEAD_FLOOR) \
  X (HEAD_EDGE) \
  X (HEAD_BETWEEN) \
  X (HEAD_KIND) \
  X (HEAD_STATE) \
  X (HEAD_BREAK) \
  X (HEAD_LOCK) \
  X (HEAD_OPENS) \
  X (HEAD_TRAP) \
  X (HEAD_SQUARE) \
  X (HEAD_IN) \
  X (HEAD_ON) \
  X (HEAD_NAME) \
  X (HEAD_SEARCH) \
  X (HEAD_DISABLE) \
  X (HEAD_NOTES) \
  X (HEAD_CHAMBERS) \
  X (HEAD_TRAPS) \
  X (HEAD_HOARDS) \
  X (HEAD_WAYS) \
  X (HEAD_PLACE) \
  X (HEAD_TEMPLATE) \
  X (HEAD_DIFFICULTY) \
  X (HEAD_YOURS) \
  X (HEAD_WHERE) \
  X (HEAD_CONTENTS) \
  X (BETWEEN) \
  X (NONE) \
  X (NO_ONE) \
  X (OPENS_INTO) \
  X (OPENS_INTO_CORRIDOR) \
  X (SLIDES_SIDE) \
  X (SLIDES_DOWN) \
  X (SLIDES_UP) \
  X (SLIDES_HELD) \
  X (HINGE_LEFT) \
  X (HINGE_RIGHT) \
  X (DOOR) \
  X (DOOR_SECRET) \
  X (WOODEN) \
  X (WOODEN_SIMPLE) \
  X (WOODEN_GOOD) \
  X (WOODEN_STRONG) \
  X (STONE) \
  X (IRON) \
  X (STUCK) \
  X (LOCKED) \
  X (UNLOCKED) \
  X (REINFORCED) \
  X (TRAPPED) \
  X (SECRET) \
  X (OPEN_LYING) \
  X (HIDDEN_LYING) \
  X (DECK) \
  X (DECK_TEXT) \
  X (DECK_DRAW) \
  X (CARD_SUBTITLE) \
  X (CARD_BOSS) \
  X (CARD_WHO) \
  X (CARD_HOW) \
  X (CARD_FOES) \
  X (CARD_HITS) \
  X (CARD_LOOT) \
  X (CARD_SPACE) \
  X (CARD_SPACE_WIDE) \
  X (CARD_FOOT) \
  X (LOG) \
  X (LOG_TEXT) \
  X (LOG_RULINGS) \
  X (LOG_EDITS) \
  X (LOG_NO_EDITS) \
  X (LOG_ROLLS) \
  X (HEAD_STAGE) \
  X (HEAD_WHAT) \
  X (HEAD_NUMBER) \
  X (HEAD_THING) \
  X (HEAD_TABLE) \
  X (HEAD_RESULT) \
  X (HEAD_ROW) \
  X (LIST_LAST) \
  X (LIST_MORE) \
  X (SQUARE_IMPERIAL) \
  X (SQUARE_METRIC) \
  X (DIFFICULTY_EASY) \
  X (DIFFICULTY_AVERAGE) \
  X (DIFFICULTY_HARD) \
  X (DIFFICULTY_BOSS) \
  X (SIDE_N) \
  X (SIDE_E) \
  X (SIDE_S) \
  X (SIDE_W) \
  X (LETTER_N) \
  X (LETTER_E) \
  X (LETTER_S) \
  X (LETTER_W) \
  X (LABEL_UP) \
  X (LABEL_DOWN) \
  X (LABEL_SURFACE) \
  X (LABEL_BLOCKED) \
  X (LABEL_BLIND) \
  X (LABEL_FLOODED) \
  X (LABEL_OUT) \
  X (SITE_DOOR) \
  X (SITE_PATH) \
  X (SITE_FLOOR) \
  X (SITE_TREASURE) \
  X (SITE_WALL) \
  X (TICK_SEEN) \
  X (TICK_CLEARED) \
  X (ENTRY_NOTE) \
  X (LABEL_HITS) \
  X (PAGE_OF) \
  X (EXIT_DOOR_ONE) \
  X (EXIT_DOOR_OTHER) \
  X (EXIT_WAY_ONE) \
  X (EXIT_WAY_OTHER) \
  X (EXIT_UP) \
  X (EXIT_DOWN) \
  X (EXIT_LADDER) \
  X (EXIT_SHAFT) \
  X (EXIT_OUT) \
  X (WHERE_WALL) \
  X (WHERE_CORNER) \
  X (WHERE_CENTER) \
  X (WHERE_CEILING) \
  X (THING_WHERE) \
  X (HOOKS) \
  X (HOOKS_HEAD) \
  X (HOOKS_TEXT) \
  X (RUMORS_HEAD) \
  X (RUMORS_TEXT) \
  X (HEAD_D6) \
  X (HEAD_D8) \
  X (HEAD_HOOK) \
  X (HEAD_RUMOR) \
  X (HEAD_TRUE) \
  X (YES) \
  X (NO) \
  X (HEAD_ROOM) \
  X (GLANCE) \
  X (ROOMS_HEAD) \
  X (HEAD_TITLE) \
  X (HEAD_LEADS) \
  X (HEAD_HOLDS) \
  X (PANEL) \
  X (PANEL_CONSTANTS) \
  X (LABEL_LIGHT) \
  X (LABEL_CEILING) \
  X (LABEL_SOUND) \
  X (LABEL_AIR) \
  X (HEIGHT_IMPERIAL) \
  X (HEIGHT_METRIC) \
  X (LABEL_USUAL_DOOR) \
  X (USUAL_DOOR) \
  X (PANEL_WANDER) \
  X (PANEL_WANDER_TEXT) \
  X (HEAD_COMES) \
  X (WANDER_FOE) \
  X (PANEL_ROSTER) \
  X (HEAD_HOME) \
  X (HEAD_POSTURE) \
  X (HEAD_HITS) \
  X (POSTURE_BATTLEFIELD_CONTROL) \
  X (POSTURE_COMMANDER_AND_TROOPS) \
  X (POSTURE_DRAGONS_DEN) \
  X (POSTURE_BATTLE_LINES) \
  X (POSTURE_WOLF_PACK) \
  X (PANEL_ORDER) \
  X (PANEL_ORDER_TEXT) \
  X (HEAD_ALARM) \
  X (HEAD_SOON) \
  X (HEAD_LATER) \
  X (HEAD_LATE) \
  X (PANEL_CHECKS) \
  X (CHECK_ENTRANCES) \
  X (CHECK_LOOPS) \
  X (CHECK_LOOPS_TEXT) \
  X (CHECK_LOOPS_TEXT_ONE) \
  X (CHECK_LINKS) \
  X (CHECK_LINK) \
  X (CHECK_BOSS) \
  X (CHECK_BOSS_TEXT) \
  X (INDEX) \
  X (INDEX_FEATURES) \
  X (INDEX_TRAPS) \
  X (INDEX_FOES) \
  X (ABOUT) \
  X (ABOUT_TABLES) \
  X (ABOUT_FACES)

typedef enum {
#define DGN_SAY_MEMBER(name) DGN_SAY_##name,
  DGN_SAY_LIST (DGN_SAY_MEMBER)
#undef DGN_SAY_MEMBER
  DGN_N_SAYS
} DgnSay;

/* Things that are counted: "1 chamber", "3 chambers". */
#define DGN_COUNT_LIST(X) \
  X (ADVENTURER) \
  X (FLOOR) \
  X (HOARD) \
  X (WAY_BETWEEN) \
  X (WAY_IN)

typedef enum {
#define DGN_COUNT_MEMBER(name) DGN_COUNT_##name,
  DGN_COUNT_LIST (DGN_COUNT_MEMBER)
#undef DGN_COUNT_MEMBER
  DGN_N_COUNTS
} DgnCounted;

/* Sentences and phrases of which one is drawn. */
#define DGN_VARY_LIST(X) \
  X (PLACE_SQUARE) \
  X (PLACE_RECTANGLE) \
  X (PLACE_OCTAGON) \
  X (PLACE_IRREGULAR) \
  X (PLACE_GREAT_SQUARE) \
  X (PLACE_GREAT_RECTANGLE) \
  X (PLACE_GREAT_OCTAGON) \
  X (PLACE_GREAT_IRREGULAR) \
  X (WALLS) \
  X (ALOUD_OPEN) \
  X (ALOUD_DARK) \
  X (ALOUD_LIT) \
  X (ALOUD_THINGS_ONE) \
  X (ALOUD_THINGS_OTHER) \
  X (ALOUD_SMALL) \
  X (ALOUD_EMPTY) \
  X (ALOUD_EXIT) \
  X (ALOUD_EXITS) \
  X (SENSE_COLD) \
  X (SENSE_ODOR) \
  X (SENSE_SOUND) \
  X (SENSE_DRIP) \
  X (SMELL_NEAR) \
  X (SOUND_BATTLEFIELD_CONTROL) \
  X (SOUND_COMMANDER_AND_TROOPS) \
  X (SOUND_DRAGONS_DEN) \
  X (SOUND_BATTLE_LINES) \
  X (SOUND_WOLF_PACK) \
  X (NUMBER) \
  X (HOOK) \
  X (RUMOR_BOSS) \
  X (RUMOR_HOARD) \
  X (RUMOR_TRAP) \
  X (RUMOR_SECRET) \
  X (RUMOR_FOES) \
  X (RUMOR_THING) \
  X (FALSE_EMPTY) \
  X (FALSE_HOARD) \
  X (FALSE_WAY) \
  X (FALSE_CURSE) \
  X (PANEL_LIGHT) \
  X (PANEL_CEILING) \
  X (PANEL_SOUND) \
  X (PANEL_AIR) \
  X (WANDER_SIGN)

typedef enum {
#define DGN_VARY_MEMBER(name) DGN_VARY_##name,
  DGN_VARY_LIST (DGN_VARY_MEMBER)
#undef DGN_VARY_MEMBER
  DGN_N_VARIES
} DgnVary;

typedef struct DgnWords DgnWords;

/* The words of a shipped language ("en", "de"), or of a file seen from `folder` (may be NULL), laid over the English ones. NULL after
 * findings. Free with dgn_words_free. */
DgnWords *dgn_words_load (DgnDiag *diag, const char *name_or_path, const char *folder);
/* The English words as shipped. */
DgnWords *dgn_words_english (void);
void dgn_words_free (DgnWords *words);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnWords, dgn_words_free)
/* The names of the languages shipped, NULL-terminated. Never freed. */
const char *const *dgn_words_names (void);

/* "en", "de-AT": for the document. Borrowed. */
const char *dgn_words_language (const DgnWords *words);
/* IMPERIAL or METRIC: `wanted`, or for AUTO what the language has. */
DgnUnits dgn_words_units (const DgnWords *words, DgnUnits wanted);
/* FALSE for a language whose nouns keep their capital in the middle of a sentence. */
gboolean dgn_words_lowers (const DgnWords *words);
/* TRUE for a language in which "a and b" is more than one thing for a verb before it. */
gboolean dgn_words_adds_up (const DgnWords *words);
/* How many keys the file left to the English words. */
guint dgn_words_n_missing (const DgnWords *words);

/* A phrase without places; borrowed. */
const char *dgn_word (const DgnWords *words, DgnSay say);
/* The phrase with its places filled: pairs of name and text, then NULL. The texts go in as they are: markup stays markup.
 * The caller frees. */
char *dgn_say (const DgnWords *words, DgnSay say, ...) G_GNUC_NULL_TERMINATED;
/* The caller frees. */
char *dgn_count (const DgnWords *words, int n, DgnCounted what);
/* "a", "a and b", "a, b and c". The caller frees. */
char *dgn_list (const DgnWords *words, char **items, guint n);

/* How many there are to draw from, at least 1; and the one of that number with its places filled as by dgn_say. */
guint dgn_vary_count (const DgnWords *words, DgnVary vary);
char *dgn_vary (const DgnWords *words, DgnVary vary, guint index, ...) G_GNUC_NULL_TERMINATED;

/* A feature of our tables as it is spoken of where it is seen ("an altar"), and whether that is more than one thing. NULL: unknown. Borrowed. */
const char *dgn_words_seen (const DgnWords *words, const char *english, gboolean *is_many);
/* What stands for a text of our tables in this language; the text itself if nothing does. Borrowed from either. */
const char *dgn_words_text (const DgnWords *words, const char *english);
/* A chamber's title ("Altar hall") and a dungeon's ("The Drowned Vaults of Karsk"), put together from texts of our tables; a user's own
 * stays as it is. The caller frees. */
char *dgn_words_room (const DgnWords *words, const char *english);
char *dgn_words_title (const DgnWords *words, const char *english);
/* dgn_link_label in this language. The caller frees. */
char *dgn_words_link_label (const DgnWords *words, const DgnDungeon *d, int link, int floor);

/* "N", "north". Borrowed. */
const char *dgn_words_side_letter (const DgnWords *words, DgnSide side);
const char *dgn_words_side (const DgnWords *words, DgnSide side);

/* "Wolf pack"; "hard"; what an encounter of a template is made of at a difficulty, how it fights. Borrowed. */
const char *dgn_template_title (const DgnWords *words, DgnTemplate template_kind);
const char *dgn_template_who (const DgnWords *words, DgnTemplate template_kind, DgnDifficulty difficulty);
const char *dgn_template_how (const DgnWords *words, DgnTemplate template_kind);
const char *dgn_difficulty_title (const DgnWords *words, DgnDifficulty difficulty);

G_END_DECLS
