#include "books.h"

#include "../unit/cmocka_all.h"

DgnBlock *
books_part (DgnBook *book, int columns, const char *running)
{
  DgnBlock *block = dgn_book_add (book, DGN_BLOCK_PART);
  block->columns = columns;
  block->text = g_strdup (running);
  return block;
}

DgnBlock *
books_heading (DgnBook *book, int level, const char *text)
{
  DgnBlock *block = dgn_book_add (book, DGN_BLOCK_HEADING);
  block->level = level;
  block->text = g_strdup (text);
  block->outline = g_strdup (text);
  return block;
}

DgnBlock *
books_para (DgnBook *book, const char *markup)
{
  DgnBlock *block = dgn_book_add (book, DGN_BLOCK_PARA);
  block->text = g_strdup (markup);
  return block;
}

DgnBlock *
books_entry (DgnBook *book, const char *number, const char *title, int n_lines)
{
  DgnBlock *block = dgn_book_add (book, DGN_BLOCK_ENTRY);
  block->number = g_strdup (number);
  block->text = g_strdup (title);
  block->note = g_strdup ("H9\xE2\x80\x93O16");
  block->dest = g_strdup_printf ("room-%s", number);
  for (int i = 0; i < n_lines; i++) {
    g_autofree char *words = g_strdup_printf ("%s line %d: a door of wood, strong and locked \xE2\x86\x92 "
                                              "<a href=\"room-%s\">%s</a>, and <b>D4</b> beyond it.",
                                              number, i + 1, number, number);
    dgn_block_line (block, i % 2 ? "Exits" : "", words);
  }
  return block;
}

DgnBlock *
books_table (DgnBook *book, int n_columns, int n_rows)
{
  DgnBlock *block = dgn_book_add (book, DGN_BLOCK_TABLE);
  for (int c = 0; c < n_columns; c++) {
    g_autofree char *head = g_strdup_printf ("Head %c", 'A' + c);
    dgn_block_column (block, head, c == n_columns - 1 ? 1 : 0, c == 1);
  }
  for (int r = 0; r < n_rows; r++) {
    char **cells = g_new0 (char *, n_columns + 1);
    for (int c = 0; c < n_columns; c++)
      cells[c] = g_strdup_printf ("r%dc%d", r + 1, c + 1);
    dgn_block_take_row (block, cells);
  }
  return block;
}

char *
books_words (const char *words, int times)
{
  GString *text = g_string_new (NULL);
  for (int i = 0; i < times; i++)
    g_string_append (text, words);
  return g_string_free (text, FALSE);
}

static void
add_title (DgnBook *book, const char *title)
{
  book->title = g_strdup (title);
  book->language = g_strdup ("en");
  DgnBlock *block = dgn_book_add (book, DGN_BLOCK_TITLE);
  block->text = g_strdup (title);
  block->note = g_strdup ("A dungeon for four adventurers");
  block = dgn_book_add (book, DGN_BLOCK_FACTS);
  dgn_block_line (block, "Seed", "7");
  dgn_block_line (block, "System", "Fifth edition");
}

static void
add_cards (DgnBook *book, int n, int n_lines)
{
  DgnBlock *block = dgn_book_add (book, DGN_BLOCK_CARDS);
  for (int i = 0; i < n; i++) {
    DgnCard *card = dgn_block_add_card (block);
    card->corner = g_strdup_printf ("E%d", i + 1);
    card->title = g_strdup ("Wolf pack");
    card->subtitle = g_strdup ("Hard \xC2\xB7 level 6");
    card->foot = g_strdup ("1-07");
    for (int k = 0; k < n_lines; k++)
      dgn_card_line (card, "How", "They wait until the first has passed, then close in from both sides.");
    dgn_card_line (card, "Foes", "______");
  }
}

DgnBook *
books_small (void)
{
  DgnBook *book = dgn_book_new ();
  add_title (book, "The Small Book");
  books_part (book, 1, "One part");
  books_heading (book, 1, "How to read this");
  g_autofree char *words = books_words ("Nothing stirs near the entrance, but the flagstones are worn. ", 6);
  books_para (book, words);
  return book;
}

DgnBook *
books_key (void)
{
  DgnBook *book = dgn_book_new ();
  book->title = g_strdup ("A Key");
  books_part (book, 2, "Key to floor 1");
  books_heading (book, 1, "Floor 1");
  books_heading (book, 2, "Chambers");
  for (int i = 1; i <= 9; i++) {
    g_autofree char *number = g_strdup_printf ("1-%02d", i);
    books_entry (book, number, i == 4 ? "The guard room of the nine sleeping sentinels" : "Guard room", 2 + i % 3);
  }
  books_part (book, 1, "Doors");
  books_heading (book, 1, "Doors");
  books_table (book, 4, 5);
  return book;
}

DgnBook *
books_module (void)
{
  DgnBook *book = dgn_book_new ();
  add_title (book, "The Sunken Halls of Marrow Keep");
  books_part (book, 2, "Key to floor 1")->dest = g_strdup ("key-1");
  books_heading (book, 1, "Key to floor 1");
  g_autofree char *words = books_words ("Doors are of wood unless the key says otherwise. ", 8);
  books_para (book, words);
  for (int i = 1; i <= 40; i++) {
    if (i % 10 == 1) {
      g_autofree char *head = g_strdup_printf ("Wing %d", i / 10 + 1);
      books_heading (book, 2, head);
    }
    g_autofree char *number = g_strdup_printf ("1-%02d", i);
    books_entry (book, number, "Chapel of the drowned", 1 + i * 7 % 9);
  }
  books_part (book, 1, "Doors");
  books_heading (book, 1, "Doors");
  books_table (book, 5, 160);
  books_part (book, 1, "Encounter deck");
  add_cards (book, 11, 3);
  books_part (book, 2, "Roll log");
  books_table (book, 4, 400)->is_small = TRUE;
  return book;
}

static void
add_torture_tables (DgnBook *book)
{
  g_autofree char *endless = g_strnfill (3000, 'W');
  g_autofree char *prose = books_words ("long cell ", 1000);
  DgnBlock *block = books_table (book, 12, 3);
  char **cells = block->rows->pdata[1];
  g_free (cells[5]);
  cells[5] = g_strdup (endless);
  block = books_table (book, 2, 2);
  cells = block->rows->pdata[0];
  g_free (cells[1]);
  cells[1] = g_strdup (prose);
  block = dgn_book_add (book, DGN_BLOCK_TABLE);
  dgn_block_column (block, prose, 1, FALSE);
  dgn_block_column (block, "", 0, TRUE);
  cells = g_new0 (char *, 3);
  cells[0] = g_strdup ("only one cell");
  dgn_block_take_row (block, cells);
  dgn_book_add (book, DGN_BLOCK_TABLE);
}

static void
add_torture_cards (DgnBook *book)
{
  g_autofree char *endless = g_strnfill (900, 'M');
  g_autofree char *prose = books_words ("every word of it counts ", 90);
  add_cards (book, 1, 40);
  DgnBlock *block = dgn_book_add (book, DGN_BLOCK_CARDS);
  dgn_block_add_card (block);
  DgnCard *card = dgn_block_add_card (block);
  card->corner = g_strdup (endless);
  card->title = g_strdup (prose);
  card->subtitle = g_strdup (prose);
  card->foot = g_strdup (prose);
  dgn_card_line (card, endless, endless);
  dgn_card_line (card, "", "");
  dgn_book_add (book, DGN_BLOCK_CARDS);
}

DgnBook *
books_torture (void)
{
  DgnBook *book = dgn_book_new ();
  g_autofree char *endless = g_strnfill (2500, 'M');
  g_autofree char *prose = books_words ("ten chars ", 1000);
  book->title = g_strdup (prose);
  DgnBlock *block = dgn_book_add (book, DGN_BLOCK_TITLE);
  block->text = books_words ("An unreasonably long title ", 8);
  block->note = g_strdup (endless);
  block = dgn_book_add (book, DGN_BLOCK_FACTS);
  dgn_block_line (block, endless, prose);
  dgn_block_line (block, "", "");
  for (int columns = 1; columns <= 2; columns++) {
    books_part (book, columns, prose)->outline = g_strdup ("A part");
    for (int level = 1; level <= 3; level++) {
      books_heading (book, level, endless);
      books_heading (book, level, "");
      books_para (book, "")->style = level - 1;
      books_para (book, prose)->style = level - 1;
      books_para (book, endless)->style = level - 1;
    }
    block = books_entry (book, endless, endless, 30);
    g_free (block->note);
    block->note = g_strdup (prose);
    dgn_block_line (block, prose, endless);
    block = dgn_book_add (book, DGN_BLOCK_ENTRY);
    books_para (book, "tab\there, <b>open <i>markup</b>, & and <nonsense/>, bell\a, line\nend");
    add_torture_tables (book);
  }
  add_torture_cards (book);
  books_part (book, 7, NULL)->dest = g_strdup ("the-end");
  return book;
}

DgnFonts *
books_fonts (DgnDiag *diag)
{
  g_autofree char *folder = g_build_filename (g_getenv ("DUNGEONBOOK_SOURCE_ROOT"), "fonts", NULL);
  DgnFonts *fonts = dgn_fonts_new (diag, folder);
  assert_non_null (fonts);
  return fonts;
}

DgnPages *
books_lay_out (const DgnBook *book, const DgnDungeon *d, double width_mm, double height_mm, DgnFonts *fonts,
               DgnDiag *diag)
{
  g_autoptr (DgnStyle) style = dgn_style_load (diag, "classic");
  assert_non_null (style);
  if (width_mm <= 0) {
    width_mm = 210;
    height_mm = 297;
  }
  DgnPages *pages = dgn_layout (book, d, style, width_mm, height_mm, fonts, diag);
  assert_non_null (pages);
  assert_false (dgn_diag_has_errors (diag));
  return pages;
}

const DgnPage *
books_page (const DgnPages *pages, guint index)
{
  return pages->pages->pdata[index];
}

const DgnItem *
books_item (const DgnPage *page, guint index)
{
  return &g_array_index (page->items, DgnItem, index);
}

char *
books_line_text (const DgnItem *item)
{
  const char *text = pango_layout_get_text (item->line->layout);
  return g_strndup (text + item->line->start_index, (gsize) item->line->length);
}

int
books_find (const DgnPages *pages, const char *start, const DgnItem **item)
{
  for (guint p = 0; p < pages->pages->len; p++) {
    const DgnPage *page = pages->pages->pdata[p];
    for (guint i = 0; i < page->items->len; i++) {
      const DgnItem *candidate = &g_array_index (page->items, DgnItem, i);
      if (candidate->kind != DGN_ITEM_LINE)
        continue;
      g_autofree char *text = books_line_text (candidate);
      if (!g_str_has_prefix (text, start))
        continue;
      if (item)
        *item = candidate;
      return (int) p;
    }
  }
  return -1;
}
