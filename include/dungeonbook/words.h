/* words.h - every word that a book prints and that is not a user's own, by key, in one file a language.
 *
 * templates/words/en.yaml has them all; another file lays its own over these. A phrase holds places in braces, filled by name
 * in whatever order a language wants them. What the tables say (names of features, traps, reasons) is translated by its English text.
 */
#pragma once

#include <dungeonbook/config.h>
#include <dungeonbook/dungeon.h>
#include <dungeonbook/phrases.h>

G_BEGIN_DECLS

typedef struct DgnWords DgnWords;

/* The words of a shipped language ("en", "de"), or of a file seen from `folder` (may be NULL), laid over the English ones. NULL after
 * findings. Free with dgn_words_free. */
DgnWords *dgn_words_load (DgnDiag *diag, const char *name_or_path, const char *folder);
/* The same with the words of a setting (may be NULL) over them, and a user's own over those. NULL also where the setting has none for that
 * language. */
DgnWords *dgn_words_load_for (DgnDiag *diag, const char *name_or_path, const char *folder, const DgnSetting *setting);
/* The English words as shipped. */
DgnWords *dgn_words_english (void);
/* One more owner of the same words. */
DgnWords *dgn_words_ref (const DgnWords *words);
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
/* "3.175", with the mark that the language has, and no zeros at its end. The caller frees. */
char *dgn_words_number (const DgnWords *words, double value);
/* "50 ft", "15 m": so many squares in a length of IMPERIAL or METRIC. The caller frees. */
char *dgn_words_length (const DgnWords *words, DgnUnits units, int squares);
/* What the legend of a map says of a symbol; "" for one that is in no legend. Borrowed. */
const char *dgn_words_symbol (const DgnWords *words, const char *name);
/* The sign of templates/symbols.txt that the map draws where it means that one. Borrowed from either. */
const char *dgn_words_sign (const DgnWords *words, const char *name);
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
/* The dungeon's feature in whose place one of the setting stands, by which it is known what it does; itself if it is in nobody's. Borrowed. */
const char *dgn_words_ours (const DgnWords *words, const char *feature);
/* What stands for a text of our tables in this language; the text itself if nothing does. Borrowed from either. */
const char *dgn_words_text (const DgnWords *words, const char *english);
/* The same for what the log of a roll says, which may be made of several. The caller frees. */
char *dgn_words_log (const DgnWords *words, const char *english);
/* A chamber's title ("Guard room", "Warden's guard room") and a dungeon's ("The Drowned Vaults of Karsk"), put together from texts of our tables; a
 * user's own stays as it is. The caller frees. */
char *dgn_words_room (const DgnWords *words, const char *english);
char *dgn_words_title (const DgnWords *words, const char *english);
/* "Floor 2", for a name as dgn_floor_name gives it; floors above and below the entrance's may be called otherwise. The caller frees. */
char *dgn_words_floor (const DgnWords *words, const char *name);
/* dgn_link_label in this language. The caller frees. */
char *dgn_words_link_label (const DgnWords *words, const DgnDungeon *d, int link, int floor);

/* "N", "north". Borrowed. */
const char *dgn_words_side_letter (const DgnWords *words, DgnSide side);
const char *dgn_words_wind_letter (const DgnWords *words, DgnWind wind);
const char *dgn_words_side (const DgnWords *words, DgnSide side);

/* "Wolf pack"; "hard"; what an encounter of a template is made of at a difficulty, how it fights. Borrowed. */
const char *dgn_template_title (const DgnWords *words, DgnTemplate template_kind);
const char *dgn_template_who (const DgnWords *words, DgnTemplate template_kind, DgnDifficulty difficulty);
const char *dgn_template_how (const DgnWords *words, DgnTemplate template_kind);
const char *dgn_difficulty_title (const DgnWords *words, DgnDifficulty difficulty);

/* Keys ("phrases.subtitle", "variants.walls") whose words are the English ones as shipped and hold one of `own`, a NULL-terminated list of
 * words: what a setting forgot. char *, owned by the result; free it with g_ptr_array_unref. */
GPtrArray *dgn_words_left (const DgnWords *words, const char *const *own);

G_END_DECLS
