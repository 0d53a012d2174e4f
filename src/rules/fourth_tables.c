/* fourth_tables.c - what encounters of a template and decks of cards are made up of. */
#include "rules/packs_read.h"
#include "rules/vocabulary.h"

#include <dungeonbook/text.h>

#include <stddef.h>
#include <string.h>

static const char *const difficulty_words[] = { "easy", "average", "hard", NULL };

#define TEXT(type, key, name) { key, DGN_FIELD_TEXT, offsetof (type, name), "\"\"", 0, 40, .doc = "A word." }
#define INT(type, key, name, least) { key, DGN_FIELD_INT, offsetof (type, name), NULL, least, 50, .doc = "A number." }

static const DgnField template_fields[] = {
  TEXT (DgnTemplateRow, "template", template_word), TEXT (DgnTemplateRow, "difficulty", difficulty_word),
  TEXT (DgnTemplateRow, "variant", variant_word),   TEXT (DgnTemplateRow, "role", role),
  INT (DgnTemplateRow, "count", count, 1),          INT (DgnTemplateRow, "level", level, -10),
  DGN_FIELD_END,
};

static const DgnField deck_fields[] = {
  TEXT (DgnDeckRow, "card", card),
  INT (DgnDeckRow, "cards", cards, 1),
  INT (DgnDeckRow, "creatures", creatures, 1),
  DGN_FIELD_END,
};

static const DgnField level_fields[] = {
  INT (DgnDeckLevelRow, "low", low, -10),
  INT (DgnDeckLevelRow, "high", high, -10),
  INT (DgnDeckLevelRow, "cards", cards, 0),
  INT (DgnDeckLevelRow, "cards_below_3", cards_low, 0),
  DGN_FIELD_END,
};

/* "brute/soldier", "solo", "commander" */
static gboolean
read_roles (const char *text, guint *roles, DgnRank *rank, gboolean *is_commander)
{
  *roles = 0;
  *is_commander = strcmp (text, "commander") == 0;
  const int rank_index = dgn_text_index (text, dgn_rank_words);
  *rank = rank_index >= 0 ? (DgnRank)rank_index : DGN_RANK_STANDARD;
  if (rank_index >= 0)
    return TRUE;
  if (*is_commander) {
    *roles = 1u << DGN_ROLE_CONTROLLER | 1u << DGN_ROLE_SOLDIER;
    return TRUE;
  }
  g_auto (GStrv) words = g_strsplit (text, "/", -1);
  for (char **word = words; *word != NULL; word++) {
    const int role = dgn_text_index (*word, dgn_role_words);
    if (role < 0)
      return FALSE;
    *roles |= 1u << role;
  }
  return *roles != 0;
}

static gboolean
settle_template (DgnDiag *diag, const DgnSystem *system, const DgnNode *row, gpointer record)
{
  DgnTemplateRow *line = record;
  (void)diag, (void)system, (void)row;
  line->template_kind = dgn_text_index (line->template_word, dgn_template_words);
  line->difficulty = dgn_text_index (line->difficulty_word, difficulty_words);
  line->variant = *line->variant_word;
  const gboolean is_good = read_roles (line->role, &line->roles, &line->rank, &line->is_commander);
  line->template_word = line->difficulty_word = line->variant_word = line->role = (char *)"";
  return is_good && line->template_kind >= 0 && line->difficulty >= 0;
}

static gboolean
settle_deck (DgnDiag *diag, const DgnSystem *system, const DgnNode *row, gpointer record)
{
  DgnDeckRow *line = record;
  (void)diag, (void)system, (void)row;
  gboolean is_commander = FALSE;
  const gboolean is_good = read_roles (line->card, &line->roles, &line->rank, &is_commander);
  line->card = (char *)"";
  return is_good;
}

static const DgnRowKind template_kind
    = { "templates", "data/packs/own/templates-4e.tsv", template_fields, sizeof (DgnTemplateRow), settle_template };
static const DgnRowKind deck_kind = { "decks", "data/packs/own/deck-4e.tsv", deck_fields, sizeof (DgnDeckRow), settle_deck };
static const DgnRowKind level_kind = { "deck levels", "data/packs/own/deck-4e-levels.tsv", level_fields, sizeof (DgnDeckLevelRow), NULL };

const GArray *
dgn_template_rows (void)
{
  static gsize rows = 0;
  if (g_once_init_enter (&rows))
    g_once_init_leave (&rows, (gsize)dgn_rows_of_ours (&template_kind, NULL));
  return (const GArray *)rows;
}

#define USUAL_PARTY 5 /* that the rows are for */

int
dgn_template_count (int count, int party_size)
{
  return count == 1 ? 1 : MAX (1, (count * party_size + USUAL_PARTY / 2) / USUAL_PARTY);
}

const GArray *
dgn_deck_rows (void)
{
  static gsize rows = 0;
  if (g_once_init_enter (&rows))
    g_once_init_leave (&rows, (gsize)dgn_rows_of_ours (&deck_kind, NULL));
  return (const GArray *)rows;
}

const GArray *
dgn_deck_level_rows (void)
{
  static gsize rows = 0;
  if (g_once_init_enter (&rows))
    g_once_init_leave (&rows, (gsize)dgn_rows_of_ours (&level_kind, NULL));
  return (const GArray *)rows;
}
