/* compose_doors.c - doors: what their kinds withstand, and walls; a list of them all; and cards. */
#include "compose_private.h"

#include <math.h>
#include <string.h>

/* Between figures; no line begins with it. */
#define DOT "\u00a0· "

/* ---- Figures of a kind ---- */

/* "1.5 in." as "1½ in." or "4 cm"; words stay. */
static char *
describe_thickness (const DgnComposer *c, const char *thickness)
{
  char *unit;
  const double n = g_ascii_strtod (thickness, &unit);
  const gboolean is_feet = strcmp (unit, " ft.") == 0;
  if (unit == thickness || n < 0 || n > 1000 || (!is_feet && strcmp (unit, " in.") != 0))
    return dgn_escape (dgn_words_text (c->words, thickness));
  if (c->units == DGN_UNITS_METRIC) {
    g_autofree char *cm = g_strdup_printf ("%d", (int) ceil (n * (is_feet ? 30 : 2.5)));
    return dgn_say (c->words, DGN_SAY_THICK_CM, "n", cm, NULL);
  }
  const int whole = (int) n;
  const gboolean is_half = n - whole >= 0.5;
  g_autofree char *number = whole > 0 ? g_strdup_printf ("%d%s", whole, is_half ? "½" : "") : g_strdup ("½");
  return dgn_say (c->words, is_feet ? DGN_SAY_THICK_FEET : DGN_SAY_THICK_INCHES, "n", number, NULL);
}

static void
take_figure (const DgnComposer *c, GPtrArray *parts, DgnSay say, int n)
{
  g_autofree char *number = g_strdup_printf ("%d", n);
  if (n > 0)
    g_ptr_array_add (parts, dgn_say (c->words, say, "n", number, NULL));
}

char *
dgn_barrier_figures (const DgnComposer *c, const DgnBarrier *barrier)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  if (*barrier->thickness != '\0')
    g_ptr_array_add (parts, describe_thickness (c, barrier->thickness));
  take_figure (c, parts, DGN_SAY_FIGURE_HARDNESS, barrier->hardness);
  take_figure (c, parts, DGN_SAY_FIGURE_THRESHOLD, barrier->threshold);
  take_figure (c, parts, DGN_SAY_FIGURE_AC, barrier->ac);
  take_figure (c, parts, DGN_SAY_FIGURE_HP, barrier->hp);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (DOT, (char **) parts->pdata);
}

/* "good wooden", "iron portcullis". */
static char *
name_kind (const DgnComposer *c, const DgnBarrier *barrier)
{
  static const struct {
    const char *kind;
    DgnSay say;
  } doors[] = { { "simple-wood", DGN_SAY_WOODEN_SIMPLE }, { "good-wood", DGN_SAY_WOODEN_GOOD }, { "strong-wood", DGN_SAY_WOODEN_STRONG },
                { "stone", DGN_SAY_STONE },               { "iron", DGN_SAY_IRON } };
  for (gsize i = 0; i < G_N_ELEMENTS (doors); i++)
    if (!barrier->is_wall && strcmp (doors[i].kind, barrier->kind) == 0)
      return g_strdup (dgn_word (c->words, doors[i].say));
  g_autofree char *plain = g_strdelimit (g_strdup (barrier->kind), "-", ' ');
  return dgn_escape (dgn_words_text (c->words, plain));
}

/* ---- The kinds, each once ---- */

static void
take_force (const DgnComposer *c, GPtrArray *parts, DgnSay say, const char *text)
{
  g_autofree char *n = dgn_escape (dgn_words_text (c->words, text));
  if (*n != '\0')
    g_ptr_array_add (parts, dgn_say (c->words, say, "n", n, NULL));
}

/* "stuck 13 · locked 15 · barred 25 wooden bar; 30 iron bar"; of a wall "break 35 · climb 15". */
static char *
describe_force (const DgnComposer *c, const DgnBarrier *barrier)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  take_force (c, parts, barrier->is_wall ? DGN_SAY_FORCE_BREAK : DGN_SAY_FORCE_STUCK, barrier->stuck);
  take_force (c, parts, DGN_SAY_FORCE_LOCKED, barrier->locked);
  take_force (c, parts, DGN_SAY_FORCE_BARRED, barrier->barred);
  take_force (c, parts, DGN_SAY_FORCE_BOUND, barrier->reinforced);
  take_figure (c, parts, DGN_SAY_FORCE_CLIMB, barrier->climb);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (DOT, (char **) parts->pdata);
}

char *
dgn_wall_words (const DgnComposer *c, const DgnBarrier *wall)
{
  g_autofree char *kind = name_kind (c, wall), *figures = dgn_barrier_figures (c, wall), *force = describe_force (c, wall);
  g_autofree char *all = g_strdup_printf ("%s%s%s", figures, *figures != '\0' && *force != '\0' ? DOT : "", force);
  return dgn_say (c->words, DGN_SAY_USUAL_WALL, "kind", kind, "figures", all, NULL);
}

static gboolean
has_kinds (const DgnDungeon *d, gboolean of_walls)
{
  for (guint i = 0; i < d->barriers->len; i++)
    if (!dgn_barrier (d, (int) i)->is_wall == !of_walls)
      return TRUE;
  return FALSE;
}

static void
add_kinds (DgnComposer *c, gboolean of_walls)
{
  if (!has_kinds (c->d, of_walls))
    return;
  dgn_add_heading (c, 2, dgn_word (c->words, of_walls ? DGN_SAY_WALLS : DGN_SAY_DOOR_KINDS));
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_KIND), 1, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_LABEL_WITHSTANDS), 1.6, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_FORCED), 2.6, FALSE);
  for (guint i = 0; i < c->d->barriers->len; i++) {
    const DgnBarrier *barrier = dgn_barrier (c->d, (int) i);
    if (!barrier->is_wall != !of_walls)
      continue;
    char *cells[] = { name_kind (c, barrier), dgn_or_none (c, dgn_barrier_figures (c, barrier)), dgn_or_none (c, describe_force (c, barrier)) };
    dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  }
}

/* ---- The list ---- */

static gboolean
is_within_corridor (const DgnComposer *c, const DgnOpening *opening)
{
  return dgn_space (c->d, opening->a)->kind != DGN_CHAMBER && dgn_space (c->d, opening->b)->kind != DGN_CHAMBER;
}

char *
dgn_door_between (const DgnComposer *c, const DgnOpening *opening)
{
  if (is_within_corridor (c, opening))
    return g_strdup (dgn_word (c->words, DGN_SAY_BETWEEN_CORRIDORS));
  g_autofree char *a = dgn_space_paged (c, opening->a), *b = dgn_space_paged (c, opening->b);
  return dgn_say (c->words, DGN_SAY_BETWEEN, "a", a, "b", b, NULL);
}

char *
dgn_door_opens (const DgnComposer *c, const DgnDoor *door)
{
  static const DgnSay slides[] = { DGN_SAY_NONE, DGN_SAY_SLIDES_SIDE, DGN_SAY_SLIDES_DOWN, DGN_SAY_SLIDES_UP };
  if (door->slides != DGN_SLIDES_NOT) {
    const char *words = dgn_word (c->words, slides[door->slides]);
    g_autofree char *add = g_strdup_printf ("%d", door->held_dc_add);
    return door->held_dc_add > 0 ? dgn_say (c->words, DGN_SAY_SLIDES_HELD, "slides", words, "n", add, NULL) : g_strdup (words);
  }
  if (door->opening < 0)
    return dgn_none (c);
  const DgnOpening *opening = dgn_opening (c->d, door->opening);
  int into = door->opens_to_a ? opening->a : opening->b;
  const char *hinge = dgn_word (c->words, door->hinge_left ? DGN_SAY_HINGE_LEFT : DGN_SAY_HINGE_RIGHT);
  if (is_within_corridor (c, opening)) { /* there is corridor on both sides: only the wind tells which is meant */
    const DgnSide side = door->opens_to_a ? dgn_side_opposite (opening->side) : opening->side;
    return dgn_say (c->words, DGN_SAY_OPENS_TOWARDS, "side", dgn_words_side (c->words, side), "hinge", hinge, NULL);
  }
  if (dgn_space (c->d, into)->kind != DGN_CHAMBER)
    return dgn_say (c->words, DGN_SAY_OPENS_INTO_CORRIDOR, "hinge", hinge, NULL);
  g_autofree char *room = dgn_space_markup (c, into);
  return dgn_say (c->words, DGN_SAY_OPENS_INTO, "room", room, "hinge", hinge, NULL);
}

/* A number, or how it is done where it has none; "" for nothing to force or pick. */
static char *
force_of (const DgnComposer *c, const DgnDoor *door)
{
  if (door->break_dc > 0)
    return g_strdup_printf ("%d", door->break_dc);
  return dgn_escape (dgn_words_text (c->words, door->force));
}

static char *
lock_of (const DgnComposer *c, const DgnDoor *door)
{
  if (door->lock_dc > 0)
    return g_strdup_printf ("%d", door->lock_dc);
  return g_strdup (door->state == DGN_LOCKED ? dgn_word (c->words, DGN_SAY_LOCK_SKILL) : "");
}

void
dgn_add_door_numbers (const DgnComposer *c, const DgnDoor *door, GPtrArray *parts)
{
  g_autofree char *force = force_of (c, door);
  if (*force != '\0')
    g_ptr_array_add (parts, dgn_say (c->words, DGN_SAY_DOOR_FORCE, "n", force, NULL));
  g_autofree char *lock = g_strdup_printf ("%d", door->lock_dc);
  if (door->lock_dc > 0)
    g_ptr_array_add (parts, dgn_say (c->words, DGN_SAY_DOOR_PICK, "n", lock, NULL));
}

static void
add_door (DgnComposer *c, DgnBlock *table, int index)
{
  const DgnDoor *door = dgn_door (c->d, index);
  const DgnOpening *opening = door->opening >= 0 ? dgn_opening (c->d, door->opening) : NULL;
  g_autofree char *state = dgn_door_state (c, door, FALSE);
  gboolean is_secret = opening != NULL && opening->kind == DGN_OPENING_SECRET;
  const char *words = *state != '\0' ? state : dgn_word (c->words, DGN_SAY_UNLOCKED);
  g_autofree char *square = opening != NULL ? dgn_cell_name (opening->cell) : dgn_none (c);
  char *cells[] = {
    g_strdup_printf ("<b>D%d</b>", door->number),
    opening != NULL ? dgn_floor_name (c->d, opening->floor) : dgn_none (c),
    opening != NULL ? g_strdup_printf ("%s %s", square, dgn_words_side_letter (c->words, opening->side)) : dgn_none (c),
    opening != NULL ? dgn_door_between (c, opening) : dgn_none (c),
    g_strdup (dgn_word (c->words, dgn_door_material (door))),
    is_secret ? g_strdup_printf ("%s, %s", dgn_word (c->words, DGN_SAY_SECRET), words) : g_strdup (words),
    dgn_or_none (c, force_of (c, door)),
    dgn_or_none (c, lock_of (c, door)),
    dgn_door_opens (c, door),
    door->trap >= 0 ? dgn_trap_markup (c, door->trap) : dgn_none (c),
  };
  dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
}

static gboolean
are_forced_by_chance (const DgnDungeon *d)
{
  for (guint i = 0; i < d->doors->len; i++)
    if (*dgn_door (d, (int) i)->force != '\0')
      return TRUE;
  return FALSE;
}

void
dgn_compose_doors (DgnComposer *c)
{
  if (c->d->doors->len == 0)
    return;
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (DgnNumbered));
  for (guint i = 0; i < c->d->doors->len; i++) {
    const DgnNumbered one = { dgn_door (c->d, (int) i)->number, (int) i };
    g_array_append_val (order, one);
  }
  dgn_sort_numbered (order);
  dgn_begin_list (c, DGN_SAY_DOORS, are_forced_by_chance (c->d) ? DGN_SAY_DOORS_TEXT_CHANCE : DGN_SAY_DOORS_TEXT, "doors");
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NUMBER), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_FLOOR), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_EDGE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_BETWEEN), 2, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_KIND), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_STATE), 1.4, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_BREAK), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_LOCK), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_OPENS), 2.2, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_TRAP), 0, FALSE);
  for (guint i = 0; i < order->len; i++)
    add_door (c, table, g_array_index (order, DgnNumbered, i).index);
  add_kinds (c, FALSE);
  add_kinds (c, TRUE);
}

/* ---- Cards ---- */

void
dgn_card_door (const DgnComposer *c, DgnCard *card, const DgnDoor *door)
{
  const DgnBarrier *barrier = dgn_door_barrier (c->d, door);
  g_autofree char *force = force_of (c, door), *lock = lock_of (c, door),
                  *figures = barrier != NULL ? dgn_barrier_figures (c, barrier) : g_strdup ("");
  if (*force != '\0')
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_HEAD_BREAK), force);
  if (*lock != '\0')
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_HEAD_LOCK), lock);
  if (*figures != '\0')
    dgn_card_line (card, dgn_word (c->words, DGN_SAY_LABEL_WITHSTANDS), figures);
}
