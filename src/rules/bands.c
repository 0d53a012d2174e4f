/* bands.c - who lives with whom: the bands a creature is of, and which of them share a place. */
#include "rules/packs_read.h"

#include <dungeonbook/text.h>

#include <stddef.h>
#include <string.h>

#define PATH "data/packs/own/bands.tsv"
#define ANYWHERE "anywhere"

enum { BY_TYPE, BY_SUBTYPE, BY_FAMILY, BY_NAME, BY_ALLY };
static const char *const by_words[] = { "type", "subtype", "family", "name", "ally", NULL };

typedef struct {
  const DgnPack *pack; /* NULL */
  char *band, *word;
  int by;
} BandRow;

typedef struct {
  char *text;   /* of the table, which rows point into */
  GArray *rows; /* BandRow */
  guint n;
  const char *names[DGN_BANDS_MAX + 1]; /* bands in their order, "anywhere" left out; NULL-terminated */
  guint allies[DGN_BANDS_MAX];
  GHashTable *words[BY_ALLY]; /* single words, and the bits they give */
  GArray *phrases;            /* BandRow: of more than one word */
} Bands;

#define ANYWHERE_BIT (1u << 31)

static const DgnField fields[] = {
  { "band", DGN_FIELD_TEXT, offsetof (BandRow, band), "\"\"", 0, 20, .doc = "A band." },
  { "by", DGN_FIELD_WORD, offsetof (BandRow, by), NULL, .words = by_words, .doc = "What the word is looked for in." },
  { "word", DGN_FIELD_TEXT, offsetof (BandRow, word), "\"\"", 0, 40, .doc = "The word." },
  DGN_FIELD_END,
};

static const DgnRowKind kind = { "bands", PATH, fields, sizeof (BandRow), NULL };

/* -1: anywhere. */
static int
band_index (const Bands *bands, const char *name)
{
  return dgn_text_index (name, bands->names);
}

static guint
bits_of (const Bands *bands, const BandRow *row)
{
  const int band = band_index (bands, row->band);
  return band >= 0 ? 1u << band : ANYWHERE_BIT;
}

static void
learn (Bands *bands, const BandRow *row)
{
  if (strchr (row->word, ' ') != NULL || strchr (row->word, '-') != NULL) {
    g_array_append_val (bands->phrases, *row);
    return;
  }
  const guint bits = GPOINTER_TO_UINT (g_hash_table_lookup (bands->words[row->by], row->word)) | bits_of (bands, row);
  g_hash_table_insert (bands->words[row->by], row->word, GUINT_TO_POINTER (bits));
}

static Bands *
load (void)
{
  Bands *bands = g_new0 (Bands, 1);
  bands->rows = dgn_rows_of_ours (&kind, &bands->text);
  bands->phrases = g_array_new (FALSE, FALSE, sizeof (BandRow));
  for (int by = 0; by < BY_ALLY; by++)
    bands->words[by] = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < bands->rows->len; i++) {
    const char *name = g_array_index (bands->rows, BandRow, i).band;
    if (strcmp (name, ANYWHERE) == 0 || band_index (bands, name) >= 0)
      continue;
    if (bands->n == DGN_BANDS_MAX)
      g_error (PATH " has more than %d bands", DGN_BANDS_MAX);
    bands->names[bands->n++] = name;
  }
  for (guint i = 0; i < bands->rows->len; i++) {
    const BandRow *row = &g_array_index (bands->rows, BandRow, i);
    const int ally = row->by == BY_ALLY ? band_index (bands, row->word) : -1;
    if (row->by == BY_ALLY && ally < 0)
      g_error (PATH " knows no band '%s'", row->word);
    if (ally >= 0)
      bands->allies[band_index (bands, row->band)] |= 1u << ally;
    else
      learn (bands, row);
  }
  return bands;
}

static const Bands *
get (void)
{
  static gsize bands = 0;
  if (g_once_init_enter (&bands))
    g_once_init_leave (&bands, (gsize) load ());
  return (const Bands *) bands;
}

const char *const *
dgn_band_names (void)
{
  return get ()->names;
}

guint
dgn_n_bands (void)
{
  return get ()->n;
}

const char *
dgn_band_name (guint band)
{
  return get ()->names[band];
}

guint
dgn_band_allies (guint band)
{
  return get ()->allies[band];
}

/* Whether the words stand in a text, as words. */
static gboolean
has_words (const char *text, const char *words)
{
  const gsize length = strlen (words);
  for (const char *at = strstr (text, words); at != NULL; at = strstr (at + 1, words))
    if ((at == text || !g_ascii_isalpha (at[-1])) && !g_ascii_isalpha (at[length]))
      return TRUE;
  return FALSE;
}

/* What the single words of a text say. */
static guint
look_up (GHashTable *words, const char *text)
{
  char copy[128];
  guint bits = 0;
  g_strlcpy (copy, text, sizeof copy);
  for (char *p = copy; *p != '\0';) {
    char *end = p;
    while (g_ascii_isalpha (*end))
      end++;
    const gboolean is_last = *end == '\0';
    *end = '\0';
    if (end > p)
      bits |= GPOINTER_TO_UINT (g_hash_table_lookup (words, p));
    p = is_last ? end : end + 1;
  }
  return bits;
}

guint
dgn_bands_of (const DgnMonster *monster, gboolean *is_anywhere)
{
  const Bands *bands = get ();
  g_autofree char *name = g_ascii_strdown (monster->name, -1), *family = g_ascii_strdown (monster->family, -1);
  /* The walking bones of an ogre are no ogre. */
  const gboolean is_dead = strcmp (monster->type, "undead") == 0;
  const char *const texts[BY_ALLY]
      = { [BY_TYPE] = monster->type, [BY_SUBTYPE] = monster->subtype, [BY_FAMILY] = family, [BY_NAME] = is_dead ? "" : name };
  guint bits = 0;
  for (int by = 0; by < BY_ALLY; by++)
    bits |= look_up (bands->words[by], texts[by]);
  for (guint i = 0; i < bands->phrases->len; i++) {
    const BandRow *row = &g_array_index (bands->phrases, BandRow, i);
    bits |= has_words (texts[row->by], row->word) ? bits_of (bands, row) : 0;
  }
  *is_anywhere = (bits & ANYWHERE_BIT) != 0;
  return bits & ~ANYWHERE_BIT;
}
