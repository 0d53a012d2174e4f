/* compose_traps.c - traps: in the key what one needs at the table, a list of them all, their whole stat blocks, and cards. */
#include "compose_private.h"

#include <string.h>

/* Lines of a stat block that the key and cards have, in this order: what is rolled before and after a trap goes off. */
static const char *const short_labels[] = { "Trigger", "Attack", "Save", "Damage", "Poison", "Spell", "Effect", "Find", "Disarm", NULL };

static char *
feature_name (const DgnComposer *c, int feature)
{
  g_autofree char *lower = dgn_lower_first (c, dgn_words_text (c->words, dgn_feature (c->d, feature)->name));
  return dgn_escape (lower);
}

/* "on door D4", "on the statue, H9". */
static char *
where_laid (const DgnComposer *c, const DgnTrap *trap)
{
  g_autofree char *square = dgn_cell_name (trap->cell);
  if (trap->door >= 0) {
    g_autofree char *door = dgn_door_markup (c, trap->door);
    return dgn_say (c->words, DGN_SAY_TRAP_ON_DOOR, "door", door, NULL);
  }
  if (trap->treasure >= 0) {
    g_autofree char *hoard = dgn_treasure_markup (c, trap->treasure);
    return dgn_say (c->words, DGN_SAY_TRAP_ON_TREASURE, "hoard", hoard, "square", square, NULL);
  }
  if (trap->feature >= 0) {
    g_autofree char *feature = feature_name (c, trap->feature);
    return dgn_say (c->words, DGN_SAY_TRAP_ON_FEATURE, "feature", feature, "square", square, NULL);
  }
  return dgn_say (c->words, DGN_SAY_TRAP_AT, "square", square, NULL);
}

/* "Trigger: location; Save: Ref DC 20 avoids; Damage: 2d6"; NULL where the block has nothing of the kind. */
static char *
short_figures (const DgnComposer *c, const DgnTrap *trap)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (const char *const *label = short_labels; *label != NULL; label++) {
    g_autofree char *value = dgn_stats_value (trap->stats, *label);
    if (value == NULL || *value == '\0')
      continue;
    g_autofree char *said = dgn_escape (dgn_words_text (c->words, *label)), *shown = dgn_words_figures (c, value);
    g_autofree char *stat = dgn_say (c->words, DGN_SAY_TRAP_STAT, "label", said, "value", shown, NULL);
    g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", stat);
  }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static char *
describe_trap (const DgnComposer *c, int index)
{
  const DgnTrap *trap = dgn_trap (c->d, index);
  g_autofree char *id = dgn_trap_markup (c, index), *name = dgn_escape (dgn_words_text (c->words, trap->name));
  g_autofree char *where = where_laid (c, trap), *figures = short_figures (c, trap);
  if (figures != NULL)
    return dgn_say (c->words, DGN_SAY_TRAP_WHOLE, "id", id, "name", name, "where", where, "figures", figures, NULL);
  g_autofree char *search = g_strdup_printf ("%d", trap->search_dc), *disable = g_strdup_printf ("%d", trap->disable_dc);
  return dgn_say (c->words, DGN_SAY_TRAP, "id", id, "name", name, "where", where, "search", search, "disable", disable, NULL);
}

void
dgn_add_trap (DgnComposer *c, DgnBlock *entry, int trap)
{
  g_autofree char *text = describe_trap (c, trap);
  dgn_block_line (entry, dgn_word (c->words, DGN_SAY_LABEL_TRAP), text);
  dgn_add_text_lines (entry, "", dgn_trap (c->d, trap)->text);
}

void
dgn_add_traps (DgnComposer *c, DgnBlock *entry, int space)
{
  for (int i = c->traps.first[space]; i >= 0; i = c->traps.next[i])
    dgn_add_trap (c, entry, i);
}

/* ---- The list ---- */

char *
dgn_trap_is_on (const DgnComposer *c, const DgnTrap *trap)
{
  if (trap->door >= 0)
    return dgn_door_markup (c, trap->door);
  if (trap->treasure >= 0)
    return dgn_treasure_markup (c, trap->treasure);
  if (trap->feature >= 0)
    return feature_name (c, trap->feature);
  return g_strdup (dgn_word (c->words, DGN_SAY_SITE_DOOR + trap->site));
}

static char *
figures_or_none (const DgnComposer *c, const char *text)
{
  return *text != '\0' ? dgn_words_figures (c, text) : dgn_none (c);
}

/* Columns in which some trap has something: not every system counts levels, experience or numbers to find a trap by. */
typedef struct {
  gboolean levels, xp, search, disable, notes;
} TrapColumns;

static TrapColumns
find_columns (const DgnDungeon *d)
{
  TrapColumns has = { FALSE };
  for (guint i = 0; i < d->traps->len; i++) {
    const DgnTrap *trap = dgn_trap (d, (int) i);
    has.levels |= *trap->level != '\0';
    has.xp |= trap->xp > 0;
    has.search |= trap->search_dc > 0;
    has.disable |= trap->disable_dc > 0;
    has.notes |= *trap->text != '\0';
  }
  return has;
}

static void
add_row (DgnComposer *c, DgnBlock *table, const DgnTrap *trap, const TrapColumns *has)
{
  const gboolean has_space = trap->space >= 0;
  char *cells[11];
  guint n = 0;
  cells[n++] = g_strdup_printf ("<b>T%d</b>", trap->number);
  cells[n++] = has_space ? dgn_floor_name (c->d, dgn_space (c->d, trap->space)->floor) : dgn_none (c);
  cells[n++] = dgn_cell_name (trap->cell);
  cells[n++] = dgn_place_or_none (c, trap->space);
  cells[n++] = dgn_trap_is_on (c, trap);
  cells[n++] = dgn_text_or_none (c, trap->name);
  if (has->levels)
    cells[n++] = figures_or_none (c, trap->level);
  if (has->xp)
    cells[n++] = dgn_number_or_none (c, trap->xp);
  if (has->search)
    cells[n++] = dgn_number_or_none (c, trap->search_dc);
  if (has->disable)
    cells[n++] = dgn_number_or_none (c, trap->disable_dc);
  if (has->notes)
    cells[n++] = dgn_text_or_none (c, trap->text);
  dgn_take_cells (table, cells, n);
}

static void
add_heads (const DgnComposer *c, DgnBlock *table, const TrapColumns *has)
{
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NUMBER), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_FLOOR), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_SQUARE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_IN), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_ON), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NAME), 1.5, FALSE);
  if (has->levels)
    dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_LEVEL), 0, TRUE);
  if (has->xp)
    dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_XP), 0, TRUE);
  if (has->search)
    dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_SEARCH), 0, TRUE);
  if (has->disable)
    dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_DISABLE), 0, TRUE);
  if (has->notes)
    dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_NOTES), 1.5, FALSE);
}

/* All of it in one paragraph: "T4 Covered pit (Camouflaged Pit Trap). CR 1; Trigger location; …". */
static void
add_block (DgnComposer *c, int index)
{
  const DgnTrap *trap = dgn_trap (c->d, index);
  g_autofree char *stats = dgn_stats_markup (c, trap->stats);
  if (stats == NULL)
    return;
  g_autofree char *name = dgn_escape (dgn_words_text (c->words, trap->name)), *like = dgn_escape (trap->like);
  g_autofree char *source = *like != '\0' ? g_strdup_printf (" (%s)", like) : g_strdup ("");
  g_autofree char *markup = g_strdup_printf ("<b>T%d %s</b>%s. %s.", trap->number, name, source, stats);
  dgn_add_para (c, DGN_PARA_SMALL, markup);
}

void
dgn_compose_traps (DgnComposer *c)
{
  if (c->d->traps->len == 0)
    return;
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (DgnNumbered));
  const TrapColumns has = find_columns (c->d);
  for (guint i = 0; i < c->d->traps->len; i++) {
    const DgnNumbered one = { dgn_trap (c->d, (int) i)->number, (int) i };
    g_array_append_val (order, one);
  }
  dgn_sort_numbered (order);
  dgn_begin_list (c, DGN_SAY_TRAPS, !has.levels ? DGN_SAY_TRAPS_TEXT : has.search ? DGN_SAY_TRAPS_TEXT_WHOLE : DGN_SAY_TRAPS_TEXT_CHANCE, "traps");
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  add_heads (c, table, &has);
  for (guint i = 0; i < order->len; i++)
    add_row (c, table, dgn_trap (c->d, g_array_index (order, DgnNumbered, i).index), &has);
  for (guint i = 0; i < order->len; i++)
    add_block (c, g_array_index (order, DgnNumbered, i).index);
}

/* ---- Cards ---- */

/* What kind of trap it is stands on one line, "Level 12; XP 700; Kind mechanical", so that the rest has room on a small card. */
static const char *const head_labels[] = { "Level", "CR", "XP", "Kind", "Severity", NULL };

static void
card_head (const DgnComposer *c, DgnCard *card, const DgnTrap *trap)
{
  const char *first = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  for (const char *const *label = head_labels; *label != NULL; label++) {
    g_autofree char *plain = dgn_stats_value (trap->stats, *label);
    if (plain == NULL || *plain == '\0')
      continue;
    g_autofree char *value = dgn_words_figures (c, plain), *said = dgn_escape (dgn_words_text (c->words, *label));
    if (first == NULL)
      g_string_append (text, value);
    else
      g_string_append_printf (text, "; <b>%s</b> %s", said, value);
    first = first != NULL ? first : *label;
  }
  if (first != NULL)
    dgn_card_line (card, dgn_words_text (c->words, first), text->str);
}

void
dgn_card_trap (const DgnComposer *c, DgnCard *card, const DgnTrap *trap)
{
  g_auto (GStrv) lines = g_strsplit (trap->stats, "\n", -1);
  const guint before = card->lines->len;
  card_head (c, card, trap);
  for (int i = 0; lines[i] != NULL; i++) {
    char *colon = strstr (lines[i], ": ");
    if (colon == NULL)
      continue;
    g_autofree char *name = g_strndup (lines[i], (gsize) (colon - lines[i]));
    if (g_strv_contains (head_labels, g_strstrip (name)))
      continue;
    g_autofree char *label = g_strndup (lines[i], (gsize) (colon - lines[i])), *value = dgn_words_figures (c, g_strstrip (colon + 2));
    dgn_card_line (card, dgn_words_text (c->words, g_strstrip (label)), value);
  }
  if (card->lines->len > before)
    return;
  g_autofree char *search = dgn_number_or_none (c, trap->search_dc), *disable = dgn_number_or_none (c, trap->disable_dc);
  dgn_card_line (card, dgn_word (c->words, DGN_SAY_HEAD_SEARCH), search);
  dgn_card_line (card, dgn_word (c->words, DGN_SAY_HEAD_DISABLE), disable);
}
