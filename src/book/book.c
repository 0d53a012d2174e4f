#include <dungeonbook/book.h>

static void
clear_line (gpointer data)
{
  DgnLine *line = data;
  g_free (line->brief);
  g_free (line->label);
  g_free (line->markup);
}

static void
clear_column (gpointer data)
{
  DgnColumn *column = data;
  g_free (column->head);
}

static void
clear_card (gpointer data)
{
  DgnCard *card = data;
  g_free (card->corner);
  g_free (card->title);
  g_free (card->subtitle);
  g_free (card->foot);
  g_free (card->dest);
  g_array_unref (card->lines);
}

static GArray *
new_lines (void)
{
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (DgnLine));
  g_array_set_clear_func (lines, clear_line);
  return lines;
}

static void
free_block (gpointer data)
{
  DgnBlock *block = data;
  g_free (block->dest);
  g_free (block->outline);
  g_free (block->number);
  g_free (block->back);
  g_free (block->text);
  g_free (block->note);
  g_free (block->foot);
  g_clear_pointer (&block->lines, g_array_unref);
  g_clear_pointer (&block->heads, g_array_unref);
  g_clear_pointer (&block->rows, g_ptr_array_unref);
  g_clear_pointer (&block->cards, g_array_unref);
  g_clear_pointer (&block->hands, g_array_unref);
  g_free (block);
}

DgnBook *
dgn_book_new (void)
{
  DgnBook *book = g_new0 (DgnBook, 1);
  book->blocks = g_ptr_array_new_with_free_func (free_block);
  dgn_schema_defaults (dgn_card_fields, &book->cards);
  return book;
}

void
dgn_book_free (DgnBook *book)
{
  if (!book)
    return;
  g_free (book->title);
  g_free (book->subject);
  g_free (book->language);
  g_free (book->continued);
  dgn_words_free (book->words);
  g_ptr_array_unref (book->blocks);
  g_free (book);
}

DgnBlock *
dgn_book_add (DgnBook *book, DgnBlockKind kind)
{
  DgnBlock *block = g_new0 (DgnBlock, 1);
  block->kind = kind;
  block->columns = 1;
  if (kind == DGN_BLOCK_FACTS || kind == DGN_BLOCK_ENTRY || kind == DGN_BLOCK_FIGURE)
    block->lines = new_lines ();
  if (kind == DGN_BLOCK_FORM)
    block->hands = g_array_new (FALSE, FALSE, sizeof (int));
  if (kind == DGN_BLOCK_TABLE || kind == DGN_BLOCK_FORM) {
    block->heads = g_array_new (FALSE, TRUE, sizeof (DgnColumn));
    g_array_set_clear_func (block->heads, clear_column);
    block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  }
  if (kind == DGN_BLOCK_CARDS) {
    block->cards = g_array_new (FALSE, TRUE, sizeof (DgnCard));
    g_array_set_clear_func (block->cards, clear_card);
  }
  g_ptr_array_add (book->blocks, block);
  return block;
}

static void
add_line (GArray *lines, const char *label, const char *markup)
{
  DgnLine line = { g_strdup (label ? label : ""), g_strdup (markup ? markup : ""), FALSE };
  g_array_append_val (lines, line);
}

void
dgn_block_line (DgnBlock *block, const char *label, const char *markup)
{
  g_return_if_fail (block->lines);
  add_line (block->lines, label, markup);
}

void
dgn_block_boxed (DgnBlock *entry, const char *markup)
{
  dgn_block_line (entry, "", markup);
  g_array_index (entry->lines, DgnLine, entry->lines->len - 1).is_boxed = TRUE;
}

void
dgn_block_column (DgnBlock *table, const char *head, double weight, gboolean is_right)
{
  g_return_if_fail (table->heads);
  DgnColumn column = { g_strdup (head ? head : ""), weight, is_right, 0 };
  g_array_append_val (table->heads, column);
}

void
dgn_block_take_row (DgnBlock *table, char **cells)
{
  g_return_if_fail (table->rows);
  g_ptr_array_add (table->rows, cells);
}

void
dgn_block_form_row (DgnBlock *form, char **cells, int n_lines)
{
  g_return_if_fail (form->hands);
  g_array_append_val (form->hands, n_lines);
  dgn_block_take_row (form, cells);
}

void
dgn_block_column_least (DgnBlock *form, double least_mm)
{
  g_return_if_fail (form->heads && form->heads->len > 0);
  g_array_index (form->heads, DgnColumn, form->heads->len - 1).least_mm = least_mm;
}

DgnCard *
dgn_block_add_card (DgnBlock *cards)
{
  g_return_val_if_fail (cards->cards, NULL);
  DgnCard card = { .lines = new_lines () };
  g_array_append_val (cards->cards, card);
  return &g_array_index (cards->cards, DgnCard, cards->cards->len - 1);
}

void
dgn_card_line_or (DgnCard *card, const char *label, const char *markup, const char *brief)
{
  DgnLine line = { .label = g_strdup (label), .markup = g_strdup (markup), .brief = g_strdup (brief) };
  g_array_append_val (card->lines, line);
}

void
dgn_card_line (DgnCard *card, const char *label, const char *markup)
{
  add_line (card->lines, label, markup);
}
