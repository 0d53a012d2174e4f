/* saves.c - what creatures of the old school roll to save: as a class of a level, by a table. */
#include "rules/saves.h"

#include "rules/packs_read.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define PATH "data/packs/bfrpg/saves.tsv"
#define PACK "bfrpg"
#define CLASS_MAX 20

typedef struct {
  const DgnPack *pack; /* NULL */
  char *class_word;
  char class_name[CLASS_MAX];
  int low, high; /* levels; 0: a normal man */
  int death, wands, paralysis, breath, spells;
} SaveRow;

#define NUMBER(name) { #name, DGN_FIELD_INT, offsetof (SaveRow, name), NULL, 0, 20, .doc = "A number." }

static const DgnField fields[] = {
  { "class", DGN_FIELD_TEXT, offsetof (SaveRow, class_word), "\"\"", 0, CLASS_MAX - 1, .doc = "A class." },
  NUMBER (low), NUMBER (high), NUMBER (death), NUMBER (wands), NUMBER (paralysis), NUMBER (breath), NUMBER (spells),
  DGN_FIELD_END,
};

static gboolean
settle (DgnDiag *diag, const DgnSystem *system, const DgnNode *row, gpointer record)
{
  SaveRow *save = record;
  (void) diag, (void) system, (void) row;
  g_strlcpy (save->class_name, save->class_word, CLASS_MAX);
  save->class_word = NULL; /* the text it points into is not kept */
  return save->low <= save->high;
}

static const DgnRowKind kind = { "saves", PATH, fields, sizeof (SaveRow), settle };

static const SaveRow *
find (const char *class_name, gsize length, int level)
{
  static gsize rows = 0;
  if (g_once_init_enter (&rows))
    g_once_init_leave (&rows, (gsize) dgn_rows_of_ours (&kind, NULL));
  const GArray *all = (const GArray *) rows;
  for (guint i = 0; i < all->len; i++) {
    const SaveRow *row = &g_array_index (all, SaveRow, i);
    if (strlen (row->class_name) == length && g_ascii_strncasecmp (row->class_name, class_name, length) == 0 && row->low <= level
        && level <= row->high)
      return row;
  }
  return NULL;
}

/* "Fighter: 2", "Fighter: 1 to 4", "Magic-User: by HD", "Normal Man"; where a range is given the hit dice choose. NULL for any other words. */
static const SaveRow *
look_up (const DgnMonster *monster)
{
  static const char man[] = "Normal Man", fighter[] = "fighter";
  const char *text = monster->save_as, *colon = strchr (text, ':');
  if (colon == NULL)
    return strcmp (text, man) == 0 ? find (fighter, sizeof fighter - 1, 0) : NULL;
  const gsize length = (gsize) (colon - text);
  const char *words = colon + 1 + (colon[1] == ' ');
  const int hit_dice = CLAMP (monster->hit_dice, 1, 20);
  if (strcmp (words, "by HD") == 0)
    return find (text, length, hit_dice);
  char *end = NULL;
  const int low = (int) strtol (words, &end, 10);
  const int high = g_str_has_prefix (end, " to ") ? (int) strtol (end + 4, NULL, 10) : low;
  return low > 0 && high >= low ? find (text, length, CLAMP (hit_dice, low, high)) : NULL;
}

char *
dgn_saves_text (const DgnMonster *monster)
{
  /* What comes under another licence must not bring the figures of this one into a book. */
  const gboolean has_table = monster->pack != NULL && strcmp (monster->pack->id, PACK) == 0;
  const SaveRow *row = has_table ? look_up (monster) : NULL;
  if (row == NULL)
    return g_strdup (monster->save_as);
  return g_strdup_printf ("%s (death %d, wands %d, paralysis %d, breath %d, spells %d)", monster->save_as, row->death, row->wands, row->paralysis,
                          row->breath, row->spells);
}
