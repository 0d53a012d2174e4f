/* compose_sheets.c - sheets to keep track on at the table, each a page of its own: foes, initiative, turns, wandering checks, rooms that
 * fill again, a session. */
#include "compose_private.h"

#include <string.h>

/* What a line written by hand needs. */
#define HAND_MM 7.0
#define TIGHT_MM 6.0
#define ROUNDS 10
#define TURNS 6       /* of ten minutes, in an hour */
#define HOURS 24
#define LANTERN 4     /* hours that its oil lasts */
#define ROOMS_OF_A_PAGE 20 /* that leave room to write in their lines */
#define CLOCKS 4
#define CLOCK_ROWS 2

static void
begin_sheet (DgnComposer *c, DgnSay title, const char *dest)
{
  dgn_add_part (c, 1, dgn_word (c->words, DGN_SAY_SHEETS), NULL, NULL);
  DgnBlock *heading = dgn_add_heading (c, 1, dgn_word (c->words, title));
  heading->dest = g_strdup (dest);
  heading->outline = g_strdup (heading->text);
}

static DgnBlock *
add_form (DgnComposer *c, double row_mm, DgnFormFill fill)
{
  DgnBlock *form = dgn_book_add (c->book, DGN_BLOCK_FORM);
  form->row_mm = row_mm;
  form->fill = fill;
  return form;
}

static void
add_column (DgnComposer *c, DgnBlock *form, DgnSay head, double weight, double least_mm)
{
  dgn_block_column (form, dgn_word (c->words, head), weight, FALSE);
  dgn_block_column_least (form, least_mm);
}

static void
take_row (DgnBlock *form, char **cells, guint n, int n_lines)
{
  char **row = g_new0 (char *, n + 1);
  memcpy (row, cells, n * sizeof (char *));
  dgn_block_form_row (form, row, n_lines);
}

/* A head between rows, or in a form of one column a field to write in. */
static void
add_label (DgnBlock *form, const char *title, int n_lines)
{
  char *cells[] = { g_strdup_printf ("<b>%s</b>", title) };
  take_row (form, cells, 1, n_lines);
}

static void
add_band (DgnComposer *c, DgnBlock *form, int floor)
{
  g_autofree char *name = dgn_floor_name (c->d, floor), *title = dgn_words_floor (c->words, name);
  add_label (form, title, 1);
}

/* ---- Roster ---- */

static char *
describe_fight (const DgnComposer *c, const DgnEncounter *e, const char *posture)
{
  const char *title = dgn_template_title (c->words, e->template_kind), *difficulty = dgn_difficulty_title (c->words, e->difficulty);
  return dgn_say (c->words, DGN_SAY_ROSTER_HOW, "title", title, "difficulty", difficulty, "posture", posture, NULL);
}

/* "E4" or "W2", its card, and where it is at home; takes `home`. */
static void
add_roster_row (DgnComposer *c, DgnBlock *form, const DgnEncounter *e, gboolean is_wandering, char *home)
{
  const char *letter = is_wandering ? "W" : "E", *card_prefix = is_wandering ? "card-w" : "card-";
  g_autofree char *number = g_strdup_printf ("%s%d", letter, e->number), *card = g_strdup_printf ("%s%d", card_prefix, e->number);
  g_autofree char *id = dgn_link_markup (card, number, c->has_encounter_cards);
  char *cells[] = {
    g_strdup_printf ("<b>%s</b>", id),
    home,
    e->foes->len > 0 ? dgn_foe_rows (c, e) : dgn_hit_boxes (c->d, e),
    describe_fight (c, e, is_wandering ? dgn_word (c->words, DGN_SAY_POSTURE_WOLF_PACK) : dgn_posture (c, e)),
    g_strdup (""),
  };
  take_row (form, cells, G_N_ELEMENTS (cells), 1);
}

/* Those who are on the move come out of somewhere. */
static void
add_wanderers (DgnComposer *c, DgnBlock *form)
{
  for (int i = 0; i < (int) c->d->wanderers->len; i++) {
    const DgnEncounter *w = dgn_wanderer (c->d, i);
    if (i == 0)
      add_label (form, dgn_word (c->words, DGN_SAY_ROSTER_WANDERERS), 1);
    add_roster_row (c, form, w, TRUE, dgn_wanderer_home (c, w));
  }
}

static void
add_roster (DgnComposer *c)
{
  begin_sheet (c, DGN_SAY_SHEET_ROSTER, "roster");
  dgn_add_para (c, DGN_PARA_SMALL, dgn_word (c->words, DGN_SAY_SHEET_ROSTER_TEXT));
  DgnBlock *form = add_form (c, HAND_MM, DGN_FORM_MORE_ROWS);
  add_column (c, form, DGN_SAY_HEAD_NUMBER, 0, 8);
  add_column (c, form, DGN_SAY_HEAD_HOME, 0, 12);
  add_column (c, form, DGN_SAY_HEAD_FOES_HITS, 3, 40);
  add_column (c, form, DGN_SAY_HEAD_FIGHT, 1.2, 0);
  add_column (c, form, DGN_SAY_HEAD_STATUS, 1, 22);
  for (int floor = 0; floor < (int) c->d->floors->len; floor++) {
    gboolean has_band = c->d->floors->len == 1;
    for (int i = 0; i < (int) c->d->encounters->len; i++) {
      if (dgn_space (c->d, dgn_encounter (c->d, i)->space)->floor != floor)
        continue;
      if (!has_band)
        add_band (c, form, floor);
      has_band = TRUE;
      add_roster_row (c, form, dgn_encounter (c->d, i), FALSE, dgn_home_markup (c, i));
    }
  }
  add_wanderers (c, form);
}

/* ---- Initiative, turns, wandering checks ---- */

static void
add_initiative (DgnComposer *c)
{
  begin_sheet (c, DGN_SAY_SHEET_INITIATIVE, "initiative");
  dgn_add_para (c, DGN_PARA_SMALL, dgn_word (c->words, DGN_SAY_SHEET_INITIATIVE_TEXT));
  DgnBlock *form = add_form (c, HAND_MM * 1.1, DGN_FORM_MORE_ROWS);
  add_column (c, form, DGN_SAY_HEAD_INIT, 0, 9);
  add_column (c, form, DGN_SAY_HEAD_ACTS, 2, 26);
  add_column (c, form, DGN_SAY_HEAD_AC, 0, 8);
  add_column (c, form, DGN_SAY_HEAD_HITS, 0, 16);
  for (int round = 1; round <= ROUNDS; round++) {
    g_autofree char *number = g_strdup_printf ("%d", round);
    dgn_block_column (form, number, 0, FALSE);
  }
  add_column (c, form, DGN_SAY_HEAD_LASTS, 2, 26);
}

static DgnSay
mark_of (int hour, int turn)
{
  return turn < TURNS ? DGN_SAY_TURN_CHECK : hour % LANTERN == 0 ? DGN_SAY_TURN_LANTERN : DGN_SAY_TURN_HOUR;
}

static void
add_turns (DgnComposer *c)
{
  begin_sheet (c, DGN_SAY_SHEET_TURNS, "turns");
  dgn_add_para (c, DGN_PARA_SMALL, dgn_word (c->words, DGN_SAY_SHEET_TURNS_TEXT));
  DgnBlock *form = add_form (c, 5, DGN_FORM_HIGHER_ROWS);
  add_column (c, form, DGN_SAY_HEAD_HOUR, 0, 8);
  for (int turn = 1; turn <= TURNS; turn++) {
    g_autofree char *number = g_strdup_printf ("%d", turn);
    dgn_block_column (form, number, 0, FALSE);
    dgn_block_column_least (form, 9);
  }
  add_column (c, form, DGN_SAY_HEAD_THERE, 1, 30);
  for (int hour = 1; hour <= HOURS; hour++) {
    char *cells[TURNS + 2] = { g_strdup_printf ("%d", hour) };
    for (int turn = 1; turn <= TURNS; turn++)
      cells[turn] = g_strdup (turn % 2 == 0 ? dgn_word (c->words, mark_of (hour, turn)) : "");
    cells[TURNS + 1] = g_strdup ("");
    take_row (form, cells, G_N_ELEMENTS (cells), 1);
  }
}

static void
add_wandering (DgnComposer *c)
{
  begin_sheet (c, DGN_SAY_SHEET_WANDER, "wandering");
  const char *step = dgn_word (c->words, c->units == DGN_UNITS_METRIC ? DGN_SAY_HEIGHT_METRIC : DGN_SAY_HEIGHT_IMPERIAL);
  g_autofree char *text = dgn_say (c->words, DGN_SAY_SHEET_WANDER_TEXT, "step", step, NULL);
  g_autofree char *page = dgn_say (c->words, DGN_SAY_SHEET_WANDER_PAGE, "page", "<page to=\"wander\"/>", NULL);
  g_autofree char *whole = g_strconcat (c->parts.panel ? page : "", c->parts.panel ? " " : "", text, NULL);
  dgn_add_para (c, DGN_PARA_SMALL, whole);
  DgnBlock *form = add_form (c, HAND_MM, DGN_FORM_MORE_ROWS);
  add_column (c, form, DGN_SAY_HEAD_HOUR_TURN, 0, 13);
  add_column (c, form, DGN_SAY_HEAD_AT, 1, 18);
  add_column (c, form, DGN_SAY_HEAD_RESULT, 0, 8);
  add_column (c, form, DGN_SAY_HEAD_COMES, 1.6, 28);
  add_column (c, form, DGN_SAY_HEAD_REACTION, 1, 18);
  add_column (c, form, DGN_SAY_HEAD_END, 1.6, 28);
}

/* ---- Rooms that fill again ---- */

static void
add_room (DgnComposer *c, DgnBlock *form, int space)
{
  g_autofree char *title = dgn_chamber_title (c, dgn_space (c->d, space)), *escaped = dgn_escape (title);
  g_autofree char *place = dgn_space_paged (c, space);
  g_autoptr (GString) foes = g_string_new (NULL);
  for (int i = c->encounters.first[space]; i >= 0; i = c->encounters.next[i])
    g_string_append_printf (foes, "%sE%d", foes->len > 0 ? ", " : "", dgn_encounter (c->d, i)->number);
  char *cells[] = { g_strdup ("□"), g_strdup_printf ("%s %s", place, escaped), g_strdup (foes->str), g_strdup (""), g_strdup ("") };
  take_row (form, cells, G_N_ELEMENTS (cells), 1);
}

static void
add_restock (DgnComposer *c)
{
  begin_sheet (c, DGN_SAY_SHEET_RESTOCK, "restock");
  dgn_add_para (c, DGN_PARA_SMALL, dgn_word (c->words, DGN_SAY_SHEET_RESTOCK_TEXT));
  int n_rooms = 0;
  for (int i = 0; i < (int) c->d->spaces->len; i++)
    n_rooms += dgn_space (c->d, i)->kind == DGN_CHAMBER;
  DgnBlock *form = add_form (c, TIGHT_MM, n_rooms <= ROOMS_OF_A_PAGE ? DGN_FORM_HIGHER_ROWS : DGN_FORM_MORE_ROWS);
  add_column (c, form, DGN_SAY_HEAD_CLEARED, 0, 0);
  add_column (c, form, DGN_SAY_HEAD_ROOM, 1, 0);
  add_column (c, form, DGN_SAY_HEAD_LIVED, 0, 10);
  add_column (c, form, DGN_SAY_HEAD_D6, 0, 8);
  add_column (c, form, DGN_SAY_HEAD_CHANGED, 2, 40);
  for (int floor = 0; floor < (int) c->d->floors->len; floor++) {
    if (c->d->floors->len > 1)
      add_band (c, form, floor);
    for (int i = 0; i < (int) c->d->spaces->len; i++)
      if (dgn_space (c->d, i)->floor == floor && dgn_space (c->d, i)->kind == DGN_CHAMBER)
        add_room (c, form, i);
  }
}

/* ---- A session ---- */

static void
add_fields (DgnComposer *c, const DgnSay *labels, guint n)
{
  DgnBlock *form = add_form (c, HAND_MM * 1.4, DGN_FORM_LOOSE);
  g_autofree char **cells = g_new0 (char *, n);
  for (guint i = 0; i < n; i++) {
    dgn_block_column (form, "", 1, FALSE);
    cells[i] = g_strdup_printf ("<b>%s</b>", dgn_word (c->words, labels[i]));
  }
  take_row (form, cells, n, 1);
}

/* Names to write at the left, boxes to tick at the right. */
static void
add_clocks (DgnComposer *c)
{
  DgnBlock *form = add_form (c, HAND_MM, DGN_FORM_LOOSE);
  for (int i = 0; i < CLOCKS / CLOCK_ROWS; i++) {
    dgn_block_column (form, "", 1, FALSE);
    dgn_block_column (form, "", 0, FALSE);
  }
  for (int row = 0; row < CLOCK_ROWS; row++) {
    char *cells[2 * CLOCKS / CLOCK_ROWS];
    for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
      cells[i] = i % 2 == 0 ? g_strdup_printf ("<b>%s</b>", dgn_word (c->words, DGN_SAY_FIELD_CLOCK)) : g_strdup ("□□□□ □□□□");
    take_row (form, cells, G_N_ELEMENTS (cells), 1);
  }
}

static void
add_session (DgnComposer *c)
{
  static const DgnSay heads[] = { DGN_SAY_FIELD_SESSION, DGN_SAY_FIELD_DATE, DGN_SAY_FIELD_DAY };
  static const struct {
    DgnSay label;
    int n_lines;
  } fields[] = {
    { DGN_SAY_FIELD_PARTY, 3 }, { DGN_SAY_FIELD_ROOMS, 3 },   { DGN_SAY_FIELD_FOES, 3 }, { DGN_SAY_FIELD_TREASURE, 4 },
    { DGN_SAY_FIELD_XP, 2 },    { DGN_SAY_FIELD_CHANGED, 5 }, { DGN_SAY_FIELD_NEXT, 3 },
  };
  begin_sheet (c, DGN_SAY_SHEET_SESSION, "session");
  add_fields (c, heads, G_N_ELEMENTS (heads));
  add_clocks (c);
  DgnBlock *form = add_form (c, HAND_MM * 0.8, DGN_FORM_HIGHER_ROWS);
  dgn_block_column (form, "", 1, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    add_label (form, dgn_word (c->words, fields[i].label), fields[i].n_lines);
}

void
dgn_compose_sheets (DgnComposer *c)
{
  if (c->d->spaces->len == 0)
    return;
  if (c->d->encounters->len > 0)
    add_roster (c);
  add_initiative (c);
  add_turns (c);
  add_wandering (c);
  add_restock (c);
  add_session (c);
}
