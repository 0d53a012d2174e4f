/* The words of a book: each number of the dungeon where it is due and nowhere else, markup that is markup, no gap left. */
#include "../support/book_dump.h"
#include "../support/sample.h"

#include "cmocka_all.h"

#include <dungeonbook/file.h>

#include <string.h>

/* Everything of a book that is read, gathered once. */
typedef struct {
  GHashTable *dests; /* name → "" */
  GPtrArray *hrefs;
  int n_texts;
} Sight;

static void
on_start (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data, GError **error)
{
  (void) context;
  (void) error;
  Sight *sight = data;
  if (g_str_equal (element, "a") || g_str_equal (element, "page")) {
    assert_string_equal (names[0], g_str_equal (element, "a") ? "href" : "to");
    assert_null (names[1]);
    g_ptr_array_add (sight->hrefs, g_strdup (values[0]));
  } else if (!g_str_equal (element, "root") && !g_str_equal (element, "b") && !g_str_equal (element, "i")
             && !g_str_equal (element, "small")) {
    fail_msg ("element <%s>", element);
  }
}

static void
see_plain (Sight *sight, const char *text)
{
  assert_non_null (text);
  assert_true (*text != '\0');
  assert_true (g_utf8_validate (text, -1, NULL));
  assert_null (strstr (text, "(null)"));
  assert_null (strchr (text, '{'));
  assert_null (strchr (text, '}'));
  assert_null (strstr (text, "  "));
  sight->n_texts++;
}

static void
see_markup (Sight *sight, const char *markup)
{
  static const GMarkupParser parser = { .start_element = on_start };
  see_plain (sight, markup);
  g_autofree char *whole = g_strconcat ("<root>", markup, "</root>", NULL);
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, sight, NULL);
  GError *error = NULL;
  if (!g_markup_parse_context_parse (context, whole, -1, &error) || !g_markup_parse_context_end_parse (context, &error))
    fail_msg ("%s: %s", error->message, markup);
  g_markup_parse_context_free (context);
}

/* A label may be empty: the line goes on with what the one before it said. */
static void
see_lines (Sight *sight, const GArray *lines)
{
  for (guint i = 0; lines != NULL && i < lines->len; i++) {
    const DgnLine *line = &g_array_index (lines, DgnLine, i);
    if (i == 0 || *line->label != '\0')
      see_plain (sight, line->label);
    see_markup (sight, line->markup);
  }
}

static void
see_table (Sight *sight, const DgnBlock *block)
{
  assert_true (block->rows->len > 0);
  for (guint i = 0; i < block->rows->len; i++) {
    char **cells = g_ptr_array_index (block->rows, i);
    assert_int_equal (g_strv_length (cells), block->heads->len);
    for (guint k = 0; k < block->heads->len; k++) {
      const char *head = g_array_index (block->heads, DgnColumn, k).head;
      see_plain (sight, head);
      if (!g_str_equal (head, "Foes")) /* left open for a pen */
        see_markup (sight, cells[k]);
    }
  }
}

/* Cells may be empty, to be written in; a row of one cell is a head between the others. */
static void
see_form (Sight *sight, const DgnBlock *block)
{
  assert_true (block->heads->len > 0 && block->row_mm > 0);
  assert_int_equal (block->rows->len, block->hands->len);
  for (guint i = 0; i < block->rows->len; i++) {
    char **cells = g_ptr_array_index (block->rows, i);
    const guint n = g_strv_length (cells);
    assert_true (n == 1 || n == block->heads->len);
    for (guint k = 0; k < n; k++)
      if (*cells[k] != '\0')
        see_markup (sight, cells[k]);
  }
}

static void
see_block (Sight *sight, const DgnBlock *block)
{
  if (block->dest != NULL) {
    for (const char *c = block->dest; *c != '\0'; c++)
      assert_true (g_ascii_isalnum (*c) || strchr ("._-", *c) != NULL);
    assert_true (g_hash_table_insert (sight->dests, block->dest, block->dest));
  }
  if (block->outline != NULL) {
    see_plain (sight, block->outline);
    assert_in_range (block->level, 1, 3);
  }
  if (block->kind != DGN_BLOCK_FIGURE)
    see_lines (sight, block->lines);
  switch (block->kind) {
  case DGN_BLOCK_TITLE:
  case DGN_BLOCK_HEADING:
    see_plain (sight, block->text);
    assert_in_range (block->level, 1, 3);
    break;
  case DGN_BLOCK_PARA:
    see_markup (sight, block->text);
    break;
  case DGN_BLOCK_FACTS:
    assert_true (block->lines->len > 0);
    break;
  case DGN_BLOCK_ENTRY:
    see_plain (sight, block->number);
    see_plain (sight, block->text);
    see_plain (sight, block->note);
    assert_true (block->lines->len > 0);
    break;
  case DGN_BLOCK_FORM:
    see_form (sight, block);
    break;
  case DGN_BLOCK_TABLE:
    see_table (sight, block);
    break;
  case DGN_BLOCK_PART:
    assert_in_range (block->columns, 1, 2);
    break;
  case DGN_BLOCK_MAP:
    break;
  case DGN_BLOCK_FIGURE:
    see_plain (sight, block->text);
    for (guint i = 0; i < block->lines->len; i++)
      see_plain (sight, g_array_index (block->lines, DgnLine, i).label);
    break;
  case DGN_BLOCK_CARDS:
    for (guint i = 0; i < block->cards->len; i++) {
      const DgnCard *card = &g_array_index (block->cards, DgnCard, i);
      see_plain (sight, card->corner);
      see_plain (sight, card->title);
      see_plain (sight, card->subtitle);
      see_markup (sight, card->foot);
      assert_true (g_hash_table_insert (sight->dests, card->dest, card->dest));
      see_lines (sight, card->lines);
    }
    break;
  }
}

/* Reads the book through; every link leads somewhere. Returns how many texts there were. */
static int
read_through (const DgnBook *book)
{
  Sight sight = { g_hash_table_new (g_str_hash, g_str_equal), g_ptr_array_new_with_free_func (g_free), 0 };
  for (guint i = 0; i < book->blocks->len; i++)
    see_block (&sight, g_ptr_array_index (book->blocks, i));
  for (guint i = 0; i < sight.hrefs->len; i++) {
    if (!g_hash_table_contains (sight.dests, g_ptr_array_index (sight.hrefs, i)))
      fail_msg ("nothing is called '%s'", (char *) g_ptr_array_index (sight.hrefs, i));
  }
  g_hash_table_unref (sight.dests);
  g_ptr_array_unref (sight.hrefs);
  return sight.n_texts;
}

static void
expect (int times, const char *text, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *what = g_strdup_vprintf (format, args);
  va_end (args);
  int n = book_dump_count (text, what);
  if (n != times)
    fail_msg ("%d times '%s', not %d", n, what, times);
}

/* Everything of the dungeon is in its book, once where it is defined. */
static void
check_complete (const DgnDungeon *d)
{
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  assert_true (read_through (book) > 50);
  g_autofree char *text = book_dump (book);
  for (guint i = 0; i < d->spaces->len; i++) {
    g_autofree char *name = dgn_space_name (d, (int) i);
    if (dgn_space (d, (int) i)->kind == DGN_CHAMBER)
      expect (1, text, "ENTRY number=\"%s\"", name);
  }
  for (guint i = 0; i < d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, (int) i);
    g_autofree char *name = dgn_encounter_place (d, (int) i);
    expect (1, text, "[E%d] ", e->number);
    expect (1, text, "  Foes: <b><a href=\"card-%d\">E%d</a></b>", e->number, e->number);
    expect (2, text, "  - <b><a href=\"card-%d\">E%d</a></b>", e->number, e->number);
    if (e->letter > 0)
      expect (1, text, "ENTRY number=\"%s\"", name);
  }
  for (guint i = 0; i < d->doors->len; i++)
    expect (1, text, "  - <b>D%d</b>", dgn_door (d, (int) i)->number);
  for (guint i = 0; i < d->traps->len; i++) {
    expect (1, text, "  - <b>T%d</b>", dgn_trap (d, (int) i)->number);
    expect (1, text, "  Trap: <b><a href=\"traps\">T%d</a></b>", dgn_trap (d, (int) i)->number);
  }
  for (guint i = 0; i < d->treasures->len; i++) {
    expect (1, text, "  - <b>H%d</b>", dgn_treasure (d, (int) i)->number);
    expect (1, text, "  Treasure: □ <b><a href=\"treasure\">H%d</a></b>", dgn_treasure (d, (int) i)->number);
  }
  expect ((int) d->floors->len, text, "MAP floor");
  expect ((int) d->dead_ends->len, text, ": Dead end. ");
  expect (0, text, "—");
}

static void
test_complete (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  check_complete (d);
}

/* A dungeon without floors, with a name and where it came from. */
static DgnDungeon *
bare_dungeon (int width, int height)
{
  DgnDungeon *d = dgn_dungeon_new ();
  dgn_set (&d->title, "Bare");
  dgn_set (&d->system, "5e");
  dgn_set (&d->version, "1");
  dgn_set (&d->digest, "0");
  d->sheet_width = width;
  d->sheet_height = height;
  return d;
}

/* Exits follow corridors; each door is said from both sides. */
static void
test_exits (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  g_autofree char *text = book_dump (book);
  expect (1, text,
          "  E: corridor at J6 → stairs C, stairs B and <a href=\"room-1-02\">1-02</a>\xC2\xA0<small>p.\xC2\xA0<page to=\"room-1-02\"/></small>\n");
  expect (1, text, "  UP surface: spiral stairs A at F6 → up to the surface, the way in\n");
  expect (1, text,
          "  N: <b><a href=\"doors\">D1</a></b> good wooden door at R14, locked, break 18, pick 25, trapped (<a href=\"traps\">T1</a>) → corridor to "
          "stairs "
          "C, stairs B and <a href=\"room-1-01\">1-01</a>\xC2\xA0<small>p.\xC2\xA0<page to=\"room-1-01\"/></small>\n");
  expect (1, text,
          "  W: <b><a href=\"doors\">D3</a></b> secret iron door at U12, reinforced, stuck, break 40 → <a "
          "href=\"room-2-02\">2-02</a>\xC2\xA0<small>p.\xC2\xA0<page to=\"room-2-02\"/></small>\n");
  expect (1, text,
          "  E: <b><a href=\"doors\">D3</a></b> secret iron door at T12, reinforced, stuck, break 40 → <a "
          "href=\"room-2-01\">2-01</a>\xC2\xA0<small>p.\xC2\xA0<page to=\"room-2-01\"/></small>\n");
  expect (1, text,
          "  DN 2C: stairs C at R4–R3 → down to <a href=\"ways-2\">a corridor of floor 2</a>\xC2\xA0<small>p.\xC2\xA0<page to=\"ways-2\"/></small> "
          "(worn hollow)\n");
  expect (1, text, "  N8: Dead end. A fall of rock fills the way.\n");
}

/* A corridor that only comes back, one that ends blind, a chamber without an exit or anything in it. */
static void
test_odd_ends (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = bare_dungeon (20, 20);
  sample_floor (d, 0);
  int room = sample_chamber (d, 0, 1, DGN_OCTAGON, (DgnRect){ 5, 5, 4, 4 }, "");
  const DgnRect loop[] = { { 6, 4, 1, 1 }, { 6, 3, 5, 1 }, { 10, 4, 1, 3 }, { 9, 6, 1, 1 } }, blind[] = { { 7, 9, 1, 3 } };
  int around = sample_corridor (d, DGN_CORRIDOR, 0, 1, loop, 4), end = sample_corridor (d, DGN_CORRIDOR, 0, 2, blind, 1);
  sample_chamber (d, 0, 2, DGN_SQUARE, (DgnRect){ 14, 14, 4, 4 }, "");
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 6, 5 }, DGN_NORTH, room, around);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 8, 6 }, DGN_EAST, room, around);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 7, 9 }, DGN_NORTH, end, room);
  DgnDeadEnd *dead_end = dgn_dead_end (d, dgn_dungeon_add_dead_end (d));
  dead_end->floor = 0;
  dead_end->cell = (DgnCell){ 7, 11 };
  dgn_set (&dead_end->reason, "Mud.");
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  read_through (book);
  g_autofree char *text = book_dump (book);
  expect (1, text, "ENTRY number=\"U1-01\" text=\"Octagonal chamber\"");
  expect (1, text, "  N: corridor at G6 → back into this chamber\n");
  expect (1, text, "  E: corridor at I7 → back into this chamber\n");
  expect (1, text, "  S: corridor at H9 → a dead end at H12\n");
  expect (1, text, "ENTRY number=\"U1-02\" text=\"Square chamber\"");
}

/* Ways that lead out or nowhere are said as what they are. */
static void
test_beyond (void **state)
{
  (void) state;
  const struct {
    DgnLinkKind kind;
    DgnBeyond above, below;
    const char *line;
  } cases[] = {
    { DGN_LINK_STAIRS, DGN_BEYOND_BLOCKED, DGN_BEYOND_NOTHING, "  UP blocked: stairs A at C3–C4 → up, closed off\n" },
    { DGN_LINK_LADDER, DGN_BEYOND_NOTHING, DGN_BEYOND_BLIND, "  DN blind: ladder A at C3 → down, to a blind end\n" },
    { DGN_LINK_SHAFT, DGN_BEYOND_SURFACE, DGN_BEYOND_FLOODED,
      "  UP surface / DN flooded: shaft A at C3 → up to the surface and down, into deep water\n" },
    { DGN_LINK_PASSAGE, DGN_BEYOND_SURFACE, DGN_BEYOND_NOTHING, "  OUT: way out A at C3 → the surface\n" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (DgnDungeon) d = bare_dungeon (12, 12);
    sample_floor (d, 1);
    sample_chamber (d, 0, 1, DGN_SQUARE, (DgnRect){ 2, 2, 4, 4 }, "");
    DgnLink *link = dgn_link (d, dgn_dungeon_add_link (d));
    char *note = link->note;
    *link = (DgnLink){ .kind = cases[i].kind, .cell = { 2, 2 }, .facing = DGN_SOUTH, .above = cases[i].above, .below = cases[i].below,
                       .note = note };
    g_autoptr (DgnBook) book = dgn_compose (d, NULL);
    read_through (book);
    g_autofree char *text = book_dump (book);
    expect (1, text, "%s", cases[i].line);
  }
}

/* The reason why a way is shut stands where it is shut, and not at its other end, which is open. */
static void
test_shut_at_one_end (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = bare_dungeon (12, 12);
  sample_floor (d, 1);
  sample_floor (d, 2);
  sample_chamber (d, 0, 1, DGN_SQUARE, (DgnRect){ 2, 2, 4, 4 }, "");
  sample_chamber (d, 1, 1, DGN_SQUARE, (DgnRect){ 2, 2, 4, 4 }, "");
  DgnLink *link = dgn_link (d, dgn_dungeon_add_link (d));
  char *note = link->note;
  *link = (DgnLink){ .kind = DGN_LINK_SHAFT, .cell = { 2, 2 }, .facing = DGN_SOUTH, .bottom = 1, .above = DGN_BEYOND_BLOCKED, .note = note };
  dgn_set (&link->note, "A beam fell.");
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  g_autofree char *text = book_dump (book);
  expect (1, text, "A beam fell.");
  link->above = DGN_BEYOND_NOTHING; /* shut nowhere: what the note says holds for all of it */
  g_autoptr (DgnBook) open = dgn_compose (d, NULL);
  g_autofree char *both = book_dump (open);
  expect (2, both, "A beam fell.");
}

/* A door in a corridor has corridor on both sides: the wind says to which it opens. */
static void
test_door_in_corridor (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = bare_dungeon (20, 12);
  sample_floor (d, 1);
  const DgnRect west[] = { { 2, 5, 5, 1 } }, east[] = { { 7, 5, 5, 1 } };
  int a = sample_corridor (d, DGN_CORRIDOR, 0, 1, west, 1), b = sample_corridor (d, DGN_CORRIDOR, 0, 2, east, 1);
  int opening = sample_opening (d, DGN_OPENING_DOOR, 0, (DgnCell){ 6, 5 }, DGN_EAST, a, b);
  sample_door (d, opening, DGN_WOOD, DGN_SIMPLE, DGN_UNLOCKED);
  DgnDoor *door = dgn_door (d, 0);
  door->opens_to_a = FALSE;
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  g_autofree char *text = book_dump (book);
  expect (1, text, "within a corridor | simple wooden | unlocked");
  expect (1, text, "to the east, hinges %s", door->hinge_left ? "left" : "right");
}

/* A system with a chance to find things has no number for hoards either, and the book does not speak of any. */
static void
test_found_by_chance (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  dgn_set (&d->system, "osr");
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  g_autofree char *text = book_dump (book);
  expect (1, text, "Hidden under a loose flagstone (Q12). Search 1 in 6.");
  expect (0, text, "roll of the party");
  dgn_set (&d->system, "5e");
  g_autoptr (DgnBook) fifth = dgn_compose (d, NULL);
  g_autofree char *numbers = book_dump (fifth);
  expect (1, numbers, "Hidden under a loose flagstone (Q12). Search DC 22.");
  expect (1, numbers, "whole dungeon. DC is the number to reach with a roll of the party");
}

/* Why a shaft is closed above is told on its upper floor, right behind that; the stairs of a floor are told of by letter. */
static void
test_passages (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = bare_dungeon (12, 12);
  const DgnRect first[] = { { 2, 2, 2, 1 } }, second[] = { { 6, 6, 2, 1 } };
  for (int floor = 0; floor < 2; floor++) {
    sample_floor (d, floor + 1);
    sample_corridor (d, DGN_CORRIDOR, floor, 1, second, 1);
    sample_corridor (d, DGN_CORRIDOR, floor, 2, first, 1);
  }
  const DgnCell cells[] = { { 2, 2 }, { 6, 6 } };
  for (int i = 0; i < 2; i++) {
    DgnLink *link = dgn_link (d, dgn_dungeon_add_link (d));
    char *note = i == 0 ? g_strdup ("Rubble fills it.") : g_strdup ("");
    g_free (link->note);
    *link = (DgnLink){ .kind = DGN_LINK_SHAFT,
                       .letter = i,
                       .cell = cells[i],
                       .top = 0,
                       .bottom = 1,
                       .above = i == 0 ? DGN_BEYOND_BLOCKED : DGN_BEYOND_NOTHING,
                       .note = note };
  }
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  g_autofree char *text = book_dump (book);
  const char *a = strstr (text, "shaft A at C3 → up, closed off (Rubble fills it.) and down to "), *b = strstr (text, "shaft B at G7 → ");
  assert_true (a != NULL && b != NULL && a < b);
  expect (1, text, "Rubble fills it.");
}

/* More than three chambers along a corridor: the nearest, and that there are more. */
static void
test_nearest (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = bare_dungeon (60, 12);
  sample_floor (d, 1);
  const DgnRect run[] = { { 0, 5, 60, 1 } };
  int corridor = sample_corridor (d, DGN_CORRIDOR, 0, 1, run, 1);
  for (int i = 0; i < 8; i++) {
    int room = sample_chamber (d, 0, i + 1, DGN_SQUARE, (DgnRect){ 7 * i, 6, 4, 4 }, "");
    int opening = sample_opening (d, DGN_OPENING_DOOR, 0, (DgnCell){ 7 * i + 1, 5 }, DGN_SOUTH, corridor, room);
    sample_door (d, opening, DGN_WOOD, DGN_SIMPLE, DGN_UNLOCKED);
  }
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  g_autofree char *text = book_dump (book);
  expect (1, text,
          "D4</a></b> simple wooden door at W7 → corridor to <a href=\"room-1-05\">1-05</a>\xC2\xA0<small>p.\xC2\xA0<page "
          "to=\"room-1-05\"/></small>, <a href=\"room-1-03\">1-03</a>\xC2\xA0<small>p.\xC2\xA0<page to=\"room-1-03\"/></small>, "
          "<a href=\"room-1-06\">1-06</a>\xC2\xA0<small>p.\xC2\xA0<page to=\"room-1-06\"/></small> and more\n");
}

/* Whatever a user writes stays text. */
static void
test_hostile (void **state)
{
  (void) state;
  const char *nasty = "<b>& \"x\" </a> {name} é 井 %s";
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  dgn_set (&d->title, nasty);
  dgn_set (&d->intro, nasty);
  dgn_set (&dgn_space (d, 0)->title, nasty);
  dgn_set (&dgn_space (d, 0)->text, nasty);
  dgn_set (&dgn_feature (d, 0)->name, nasty);
  dgn_set (&dgn_feature (d, 1)->name, nasty);
  dgn_set (&dgn_trap (d, 0)->name, nasty);
  dgn_set (&dgn_trap (d, 0)->text, nasty);
  dgn_set (&dgn_treasure (d, 0)->where, nasty);
  dgn_set (&dgn_treasure (d, 0)->text, nasty);
  dgn_set (&dgn_encounter (d, 0)->text, nasty);
  dgn_set (&dgn_link (d, 0)->note, nasty);
  dgn_set (&dgn_dead_end (d, 0)->reason, nasty);
  dgn_set (&dgn_edit (d, 0)->text, nasty);
  sample_roll (d, nasty, 1, nasty, 1, nasty);
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  g_autofree char *text = book_dump (book);
  g_autofree char *escaped = g_markup_escape_text (nasty, -1);
  assert_true (book_dump_count (text, escaped) >= 12);
  /* Braces are the user's here, so the book is read without them. */
  for (guint i = 0; i < book->blocks->len; i++) {
    DgnBlock *block = g_ptr_array_index (book->blocks, i);
    for (guint k = 0; block->lines != NULL && k < block->lines->len; k++) {
      g_autofree char *whole = g_strconcat ("<r>", g_array_index (block->lines, DgnLine, k).markup, "</r>", NULL);
      static const GMarkupParser nothing = { 0 };
      GMarkupParseContext *context = g_markup_parse_context_new (&nothing, 0, NULL, NULL);
      assert_true (g_markup_parse_context_parse (context, whole, -1, NULL));
      g_markup_parse_context_free (context);
    }
  }
}

/* Each part alone, and none: nothing of the others, no link into the void. */
static void
test_parts (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  const char *marks[] = { "TITLE ", "MAP floor", "ENTRY number=\"1-01\"", "dest=\"doors\"", "dest=\"traps\"", "dest=\"treasure\"",
                          "MAP players' floor", "CARDS", "dest=\"log\"", "dest=\"hooks\"", "dest=\"glance\"", "dest=\"panel\"",
                          "dest=\"index\"", "dest=\"about\"" };
  for (guint i = 0; i <= G_N_ELEMENTS (marks); i++) {
    const DgnParts parts = { i == 0, i == 1, i == 2, i == 3, i == 4, i == 5, i == 6, i == 7, i == 8,
                             i == 9, i == 10, i == 11, i == 12, i == 13 };
    g_autoptr (DgnBook) book = dgn_compose (d, &parts);
    read_through (book);
    g_autofree char *text = book_dump (book);
    for (guint k = 0; k < G_N_ELEMENTS (marks); k++)
      assert_int_equal (strstr (text, marks[k]) != NULL, i == k);
    assert_int_equal (book->blocks->len == 0, i == G_N_ELEMENTS (marks));
  }
}

/* The places of what is named in a text, one after the other. */
static void
check_sequence (const char *text, const char *const *marks)
{
  const char *p = text;
  for (; *marks; marks++) {
    const char *found = strstr (p, *marks);
    if (found == NULL)
      fail_msg ("'%s' is not in its place", *marks);
    p = found;
  }
}

/* Parts come in the order that is asked for, and only those; maps and key alternate where they stand side by side. */
static void
test_order_of_parts (void **state)
{
  (void) state;
  static const struct {
    DgnPartOrder order;
    const char *marks[8];
  } cases[] = {
    { { 4, { DGN_PART_DECK, DGN_PART_KEY, DGN_PART_MAPS, DGN_PART_TITLE } },
      { "CARDS", "dest=\"key-1\"", "dest=\"map-1\"", "dest=\"key-2\"", "dest=\"map-2\"", "TITLE " } },
    { { 4, { DGN_PART_KEY, DGN_PART_TRAPS, DGN_PART_MAPS, DGN_PART_DOORS } },
      { "dest=\"key-1\"", "dest=\"key-2\"", "dest=\"traps\"", "dest=\"map-1\"", "dest=\"map-2\"", "dest=\"doors\"" } },
  };
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const DgnWording wording = { .order = &cases[i].order };
    g_autoptr (DgnBook) book = dgn_compose_in (d, NULL, &wording);
    read_through (book);
    g_autofree char *text = book_dump (book);
    check_sequence (text, cases[i].marks);
    expect (0, text, "dest=\"treasure\"");
    expect (i == 0 ? 0 : 1, text, "dest=\"doors\"");
  }
}

/* Plurals, and floors, doors, traps, links without number. */
static void
test_empty (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = bare_dungeon (12, 12);
  d->party_size = 1;
  d->party_level = 1;
  sample_floor (d, 1);
  sample_chamber (d, 0, 1, DGN_SQUARE, (DgnRect){ 2, 2, 4, 4 }, "");
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  g_autofree char *text = book_dump (book);
  expect (1, text, "note=\"A dungeon of 1 floor for 1 adventurer of level 1\"");
  expect (1, text, "  Glance: Bare.\n");
  expect (0, text, "dest=\"doors\"");
  expect (0, text, "CARDS");
}

/* A floor of many chambers: the whole is composed in one walk, whatever its size. */
static void
test_large (void **state)
{
  (void) state;
  const int side = 24;
  g_autoptr (DgnDungeon) d = bare_dungeon (side * 6 + 2, side * 6 + 2);
  sample_floor (d, 1);
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (DgnRect));
  for (int i = 0; i < side; i++) {
    DgnRect run = { 0, 6 * i, 6 * side, 1 }, across = { 6 * side, 6 * i, 1, 6 };
    g_array_append_val (runs, run);
    g_array_append_val (runs, across);
  }
  int corridor = sample_corridor (d, DGN_CORRIDOR, 0, 1, (const DgnRect *) (gconstpointer) runs->data, runs->len);
  for (int i = 0; i < side * side; i++) {
    int x = 6 * (i % side), y = 6 * (i / side);
    int room = sample_chamber (d, 0, i + 1, DGN_SQUARE, (DgnRect){ x, y + 1, 4, 4 }, "");
    int opening = sample_opening (d, DGN_OPENING_DOOR, 0, (DgnCell){ x + 1, y }, DGN_SOUTH, corridor, room);
    sample_door (d, opening, DGN_WOOD, DGN_GOOD, DGN_STUCK);
    DgnEncounter *e = dgn_encounter (d, dgn_dungeon_add_encounter (d));
    e->number = i + 1;
    e->space = room;
    e->cell = (DgnCell){ x + 1, y + 2 };
    e->template_kind = i % 5;
    e->difficulty = i % 3;
  }
  check_complete (d);
}

/* With DUNGEONBOOK_UPDATE_GOLDEN set the golden is written anew; read the difference before committing it. */
static void
test_golden (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnBook) book = dgn_compose (d, NULL);
  g_autofree char *text = book_dump (book);
  g_autofree char *path = g_build_filename (g_getenv ("DUNGEONBOOK_SOURCE_ROOT"), "tests", "golden", "compose-sample.txt", NULL);
  if (g_getenv ("DUNGEONBOOK_UPDATE_GOLDEN") != NULL)
    assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autofree char *golden = NULL;
  assert_true (g_file_get_contents (path, &golden, NULL, NULL));
  assert_string_equal (text, golden);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_complete),
    cmocka_unit_test (test_exits),
    cmocka_unit_test (test_odd_ends),
    cmocka_unit_test (test_nearest),
    cmocka_unit_test (test_hostile),
    cmocka_unit_test (test_order_of_parts),
    cmocka_unit_test (test_parts),
    cmocka_unit_test (test_empty),
    cmocka_unit_test (test_large),
    cmocka_unit_test (test_golden),
    cmocka_unit_test (test_beyond),
    cmocka_unit_test (test_shut_at_one_end),
    cmocka_unit_test (test_door_in_corridor),
    cmocka_unit_test (test_found_by_chance),
    cmocka_unit_test (test_passages),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
