/* compose_log.c - the appendix on how the dungeon came about: rulings, clean-up, every roll. */
#include "compose_private.h"

#include <dungeonbook/text.h>

#include <string.h>

/* In the book's language, as markup. The caller frees. */
static char *
say (const DgnComposer *c, const char *english)
{
  g_autofree char *text = dgn_words_log (c->words, english);
  return dgn_escape (text);
}

static void
add_rulings (DgnComposer *c)
{
  if (c->d->rulings->len == 0)
    return;
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_LOG_RULINGS));
  DgnBlock *facts = dgn_book_add (c->book, DGN_BLOCK_FACTS);
  for (guint i = 0; i < c->d->rulings->len; i++) {
    const char *ruling = g_array_index (c->d->rulings, char *, i);
    const char *colon = strstr (ruling, ": ");
    g_autofree char *key = colon != NULL ? g_strndup (ruling, (gsize) (colon - ruling)) : g_strdup (ruling);
    g_autofree char *label = dgn_words_log (c->words, key);
    g_autofree char *value = say (c, colon != NULL ? colon + 2 : "");
    dgn_block_line (facts, label, *value != '\0' ? value : dgn_word (c->words, DGN_SAY_NONE));
  }
}

/* With a sign between the sides of a chamber. */
static char *
say_edit (const DgnComposer *c, const char *english)
{
  g_autofree char *text = dgn_words_log (c->words, english), *figures = dgn_text_figures (text);
  return dgn_escape (figures);
}

static void
add_edits (DgnComposer *c)
{
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_LOG_EDITS));
  if (c->d->edits->len == 0) {
    dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_LOG_NO_EDITS));
    return;
  }
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  table->is_small = TRUE;
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_STAGE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_FLOOR), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_SQUARE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_WHAT), 1, FALSE);
  for (guint i = 0; i < c->d->edits->len; i++) {
    const DgnEdit *edit = dgn_edit (c->d, (int) i);
    char *cells[] = { say (c, edit->stage), edit->floor >= 0 ? dgn_floor_name (c->d, edit->floor) : g_strdup (dgn_word (c->words, DGN_SAY_NONE)),
                      edit->cell.x >= 0 ? dgn_cell_name (edit->cell) : g_strdup (dgn_word (c->words, DGN_SAY_NONE)), say_edit (c, edit->text) };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
}

/* The names of tables have hyphens for blanks. */
static gboolean
is_same_name (const char *stage, const char *table)
{
  g_autofree char *spaced = g_strdelimit (g_strdup (table), "-", ' ');
  return g_str_equal (stage, spaced);
}

/* "corridors 12"; with the table where that has another name: "chambers 4, exits". */
static char *
what_for (const DgnComposer *c, const DgnRoll *roll)
{
  GString *text = g_string_new (NULL);
  g_autofree char *stage = say (c, roll->stage), *table = say (c, roll->table);
  g_string_append (text, stage);
  if (roll->thing > 0)
    g_string_append_printf (text, " %d", roll->thing);
  if (!is_same_name (roll->stage, roll->table))
    g_string_append_printf (text, ", %s", table);
  return g_string_free (text, FALSE);
}

static void
add_rolls (DgnComposer *c)
{
  if (c->d->rolls->len == 0)
    return;
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_LOG_ROLLS));
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  table->is_small = TRUE;
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NUMBER), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_STAGE), 2, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_RESULT), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_ROW), 3, FALSE);
  for (guint i = 0; i < c->d->rolls->len; i++) {
    const DgnRoll *roll = &g_array_index (c->d->rolls, DgnRoll, i);
    char *cells[] = { g_strdup_printf ("%u", i + 1), what_for (c, roll), g_strdup_printf ("%d", roll->result), say (c, roll->text) };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
}

void
dgn_compose_log (DgnComposer *c)
{
  const char *title = dgn_word (c->words, DGN_SAY_LOG);
  dgn_add_part (c, 2, title, NULL, NULL);
  DgnBlock *heading = dgn_add_heading (c, 1, title);
  heading->dest = g_strdup ("log");
  heading->outline = g_strdup (title);
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_LOG_TEXT));
  add_rulings (c);
  add_edits (c);
  add_rolls (c);
}
