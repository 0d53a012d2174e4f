/* book_dump.c - see book_dump.h. */
#include "book_dump.h"

#include <string.h>

static void
dump_lines (GString *out, const GArray *lines)
{
  for (guint i = 0; lines != NULL && i < lines->len; i++) {
    const DgnLine *line = &g_array_index (lines, DgnLine, i);
    g_string_append_printf (out, "  %s: %s\n", line->label, line->markup);
  }
}

static void
dump_table (GString *out, const DgnBlock *block)
{
  g_string_append (out, " ");
  for (guint i = 0; i < block->heads->len; i++)
    g_string_append_printf (out, " | %s", g_array_index (block->heads, DgnColumn, i).head);
  g_string_append (out, "\n");
  for (guint i = 0; i < block->rows->len; i++) {
    char **cells = g_ptr_array_index (block->rows, i);
    g_autofree char *row = g_strjoinv (" | ", cells);
    g_string_append_printf (out, "  - %s\n", row);
  }
}

static void
dump_cards (GString *out, const DgnBlock *block)
{
  for (guint i = 0; i < block->cards->len; i++) {
    const DgnCard *card = &g_array_index (block->cards, DgnCard, i);
    g_string_append_printf (out, "  [%s] %s / %s / %s\n", card->corner, card->title, card->subtitle, card->foot);
    dump_lines (out, card->lines);
  }
}

static void
field (GString *out, const char *name, const char *value)
{
  if (value != NULL)
    g_string_append_printf (out, " %s=\"%s\"", name, value);
}

char *
book_dump (const DgnBook *book)
{
  static const char *const kinds[] = { "PART", "TITLE", "HEADING", "PARA", "FACTS", "ENTRY", "TABLE", "MAP", "CARDS", "FIGURE", "FORM" };
  GString *out = g_string_new (NULL);
  g_string_append_printf (out, "BOOK \"%s\" %s\n", book->title, book->language);
  for (guint i = 0; i < book->blocks->len; i++) {
    const DgnBlock *block = g_ptr_array_index (book->blocks, i);
    g_string_append (out, kinds[block->kind]);
    if (block->kind == DGN_BLOCK_PART)
      g_string_append_printf (out, " %d", block->columns);
    if (block->kind == DGN_BLOCK_HEADING)
      g_string_append_printf (out, " %d", block->level);
    if (block->kind == DGN_BLOCK_MAP)
      g_string_append_printf (out, block->is_player ? " players' floor %d" : " floor %d", block->floor);
    field (out, "number", block->number);
    field (out, "text", block->text);
    field (out, "note", block->note);
    field (out, "dest", block->dest);
    field (out, "outline", block->outline);
    g_string_append (out, "\n");
    dump_lines (out, block->lines);
    if (block->kind == DGN_BLOCK_TABLE || block->kind == DGN_BLOCK_FORM)
      dump_table (out, block);
    if (block->kind == DGN_BLOCK_CARDS)
      dump_cards (out, block);
  }
  return g_string_free (out, FALSE);
}

int
book_dump_count (const char *text, const char *what)
{
  int n = 0;
  for (const char *at = strstr (text, what); at != NULL; at = strstr (at + 1, what))
    n++;
  return n;
}
