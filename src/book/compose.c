/* compose.c - a dungeon in words: the order of the book, and what all its parts use. */
#include "compose_private.h"

#include <string.h>

static DgnChain
new_chain (guint n_spaces, guint n_records)
{
  DgnChain chain = { g_new (int, MAX (n_spaces, 1)), g_new (int, MAX (n_records, 1)) };
  for (guint i = 0; i < n_spaces; i++)
    chain.first[i] = -1;
  return chain;
}

/* To be called from the last record to the first. */
static void
chain_add (DgnChain *chain, int n_spaces, int space, int record)
{
  chain->next[record] = -1;
  if (space < 0 || space >= n_spaces)
    return;
  chain->next[record] = chain->first[space];
  chain->first[space] = record;
}

static void
chain_clear (DgnChain *chain)
{
  g_free (chain->first);
  g_free (chain->next);
}

static void
build_chains (DgnComposer *c)
{
  const DgnDungeon *d = c->d;
  int n = (int) d->spaces->len;
  c->features = new_chain (n, d->features->len);
  c->traps = new_chain (n, d->traps->len);
  c->treasures = new_chain (n, d->treasures->len);
  c->encounters = new_chain (n, d->encounters->len);
  for (int i = (int) d->features->len - 1; i >= 0; i--)
    chain_add (&c->features, n, dgn_feature (d, i)->space, i);
  for (int i = (int) d->traps->len - 1; i >= 0; i--)
    chain_add (&c->traps, n, dgn_trap (d, i)->space, i);
  for (int i = (int) d->treasures->len - 1; i >= 0; i--)
    chain_add (&c->treasures, n, dgn_treasure (d, i)->space, i);
  for (int i = (int) d->encounters->len - 1; i >= 0; i--)
    chain_add (&c->encounters, n, dgn_encounter (d, i)->space, i);
}

char *
dgn_escape (const char *text)
{
  if (g_utf8_validate (text, -1, NULL))
    return g_markup_escape_text (text, -1);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  return g_markup_escape_text (valid, -1);
}

char *
dgn_link_markup (const char *dest, const char *markup, gboolean is_printed)
{
  return is_printed ? g_strdup_printf ("<a href=\"%s\">%s</a>", dest, markup) : g_strdup (markup);
}

char *
dgn_space_plain (const DgnComposer *c, int space)
{
  const DgnSpace *s = dgn_space (c->d, space);
  if (s->kind == DGN_CHAMBER)
    return dgn_space_name (c->d, space);
  return g_strdup (dgn_word (c->words, s->kind == DGN_LANDING ? DGN_SAY_LANDING : DGN_SAY_CORRIDOR));
}

char *
dgn_space_markup (const DgnComposer *c, int space)
{
  g_autofree char *name = dgn_space_plain (c, space);
  if (dgn_space (c->d, space)->kind != DGN_CHAMBER)
    return g_steal_pointer (&name);
  g_autofree char *dest = g_strconcat ("room-", name, NULL);
  return dgn_link_markup (dest, name, c->parts.key);
}

char *
dgn_ways_dest (const DgnComposer *c, int floor)
{
  g_autofree char *name = dgn_floor_name (c->d, floor);
  return g_strconcat ("ways-", name, NULL);
}

static char *
with_page (const DgnComposer *c, DgnSay say, const char *place, const char *dest)
{
  g_autofree char *page = g_strdup_printf ("<page to=\"%s\"/>", dest);
  return dgn_say (c->words, say, "place", place, "page", page, NULL);
}

static char *
chamber_with_page (const DgnComposer *c, DgnSay say, int space)
{
  g_autofree char *place = dgn_space_markup (c, space);
  if (dgn_space (c->d, space)->kind != DGN_CHAMBER || !c->parts.key)
    return g_steal_pointer (&place);
  g_autofree char *name = dgn_space_name (c->d, space);
  g_autofree char *dest = g_strconcat ("room-", name, NULL);
  return with_page (c, say, place, dest);
}

char *
dgn_space_paged (const DgnComposer *c, int space)
{
  return chamber_with_page (c, DGN_SAY_PAGE_OF, space);
}

char *
dgn_space_at_exit (const DgnComposer *c, int space)
{
  return c->omits_exit_pages ? dgn_space_markup (c, space) : chamber_with_page (c, DGN_SAY_EXIT_PAGE, space);
}

char *
dgn_place_paged (const DgnComposer *c, int space)
{
  if (dgn_space (c->d, space)->kind == DGN_CHAMBER || !c->parts.key)
    return dgn_space_paged (c, space);
  g_autofree char *dest = dgn_ways_dest (c, dgn_space (c->d, space)->floor);
  g_autofree char *name = dgn_space_plain (c, space);
  g_autofree char *place = dgn_link_markup (dest, name, TRUE);
  return with_page (c, DGN_SAY_PAGE_OF, place, dest);
}

char *
dgn_door_markup (const DgnComposer *c, int door)
{
  g_autofree char *id = g_strdup_printf ("D%d", dgn_door (c->d, door)->number);
  return dgn_link_markup ("doors", id, c->parts.doors);
}

char *
dgn_trap_markup (const DgnComposer *c, int trap)
{
  g_autofree char *id = g_strdup_printf ("T%d", dgn_trap (c->d, trap)->number);
  return dgn_link_markup ("traps", id, c->parts.traps);
}

char *
dgn_treasure_markup (const DgnComposer *c, int treasure)
{
  g_autofree char *id = g_strdup_printf ("H%d", dgn_treasure (c->d, treasure)->number);
  return dgn_link_markup ("treasure", id, c->parts.treasure);
}

void
dgn_add_part (DgnComposer *c, int columns, const char *running, const char *dest, const char *outline)
{
  DgnBlock *part = dgn_book_add (c->book, DGN_BLOCK_PART);
  part->columns = columns;
  part->text = g_strdup (running);
  part->dest = g_strdup (dest);
  part->outline = g_strdup (outline);
  part->level = 1;
}

void
dgn_begin_part (DgnComposer *c, int columns, DgnSay title, const char *dest)
{
  dgn_add_part (c, columns, dgn_word (c->words, title), NULL, NULL);
  DgnBlock *heading = dgn_add_heading (c, 1, dgn_word (c->words, title));
  heading->dest = g_strdup (dest);
  heading->outline = g_strdup (heading->text);
}

DgnBlock *
dgn_add_heading (DgnComposer *c, int level, const char *text)
{
  DgnBlock *heading = dgn_book_add (c->book, DGN_BLOCK_HEADING);
  heading->level = level;
  heading->text = g_strdup (text);
  return heading;
}

void
dgn_add_para (DgnComposer *c, DgnParaStyle style, const char *markup)
{
  DgnBlock *para = dgn_book_add (c->book, DGN_BLOCK_PARA);
  para->style = style;
  para->text = g_strdup (markup);
}

void
dgn_take_cells (DgnBlock *table, char **cells, guint n)
{
  char **row = g_new0 (char *, n + 1);
  memcpy (row, cells, n * sizeof (char *));
  dgn_block_take_row (table, row);
}

char *
dgn_ways_of (const DgnComposer *c, int floor)
{
  const DgnDungeon *d = c->d;
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < d->links->len; i++) {
    if (!dgn_link_is_on (dgn_link (d, (int) i), floor))
      continue;
    g_autofree char *label = dgn_words_link_label (c->words, d, (int) i, floor);
    g_autofree char *square = dgn_link_squares (c, dgn_link (d, (int) i));
    g_ptr_array_add (ways, dgn_say (c->words, DGN_SAY_LINK_SHORT, "label", label, "square", square, NULL));
  }
  if (ways->len == 0)
    return g_strdup (dgn_word (c->words, DGN_SAY_NONE));
  g_ptr_array_add (ways, NULL);
  return g_strjoinv (", ", (char **) ways->pdata);
}

void
dgn_add_text_lines (DgnBlock *block, const char *label, const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n\n", -1);
  for (int i = 0; paragraphs[i] != NULL; i++) {
    g_strstrip (paragraphs[i]);
    if (*paragraphs[i] == '\0')
      continue;
    g_autofree char *markup = dgn_escape (paragraphs[i]);
    dgn_block_line (block, label, markup);
    label = "";
  }
}

static DgnParts
all_parts (void)
{
  DgnParts parts = { 0 };
  for (int part = 0; part < DGN_N_PARTS; part++)
    *dgn_parts_at (&parts, (DgnBookPart) part) = TRUE;
  return parts;
}

static void
add_part (DgnComposer *c, DgnBookPart part)
{
  static void (*const composers[DGN_N_PARTS]) (DgnComposer *) = {
    [DGN_PART_TITLE] = dgn_compose_title,       [DGN_PART_HOOKS] = dgn_compose_hooks,
    [DGN_PART_GLANCE] = dgn_compose_glance,     [DGN_PART_PANEL] = dgn_compose_panel,
    [DGN_PART_DOORS] = dgn_compose_doors,       [DGN_PART_TRAPS] = dgn_compose_traps,
    [DGN_PART_TREASURE] = dgn_compose_treasure, [DGN_PART_DECK] = dgn_compose_deck,
    [DGN_PART_PLAYER_MAPS] = dgn_compose_player_maps, [DGN_PART_SHEETS] = dgn_compose_sheets, [DGN_PART_LOG] = dgn_compose_log,
    [DGN_PART_INDEX] = dgn_compose_index,       [DGN_PART_ABOUT] = dgn_compose_about,
  };
  gboolean is_list = part == DGN_PART_DOORS || part == DGN_PART_TRAPS || part == DGN_PART_TREASURE;
  c->is_in_lists &= is_list;
  c->is_in_index &= part == DGN_PART_ABOUT;
  c->is_in_index &= part == DGN_PART_ABOUT;
  if (*dgn_parts_at (&c->parts, part) && composers[part])
    composers[part](c);
}

static gboolean
is_of_floor (DgnBookPart part)
{
  return part == DGN_PART_MAPS || part == DGN_PART_KEY;
}

/* Maps and key that stand side by side alternate floor by floor. */
static void
add_parts (DgnComposer *c, const DgnPartOrder *order)
{
  int n_floors = (int) c->d->floors->len;
  for (int i = 0; i < order->n; i++) {
    DgnBookPart part = order->parts[i];
    gboolean is_pair = is_of_floor (part) && i + 1 < order->n && is_of_floor (order->parts[i + 1]);
    add_part (c, part);
    for (int floor = 0; is_of_floor (part) && floor < n_floors; floor++) {
      dgn_compose_floor (c, floor, part);
      if (is_pair)
        dgn_compose_floor (c, floor, order->parts[i + 1]);
    }
    i += is_pair ? 1 : 0;
  }
}

DgnBook *
dgn_compose (const DgnDungeon *d, const DgnParts *parts)
{
  return dgn_compose_in (d, parts, NULL);
}

DgnBook *
dgn_compose_in (const DgnDungeon *d, const DgnParts *parts, const DgnWording *wording)
{
  g_autoptr (DgnWords) english = wording == NULL || wording->words == NULL ? dgn_words_english () : NULL;
  const DgnWords *words = english != NULL ? english : wording->words;
  DgnComposer c = { .d = d, .words = words, .parts = parts != NULL ? *parts : all_parts (), .book = dgn_book_new (), .floor = -1 };
  c.units = dgn_words_units (words, wording != NULL ? wording->units : DGN_UNITS_AUTO);
  c.decks = wording != NULL && wording->decks != NULL ? *wording->decks : (DgnDecks){ 1, { DGN_DECK_ENCOUNTERS } };
  c.omits_exit_pages = wording != NULL && wording->omits_exit_pages;
  c.read_aloud = wording != NULL ? wording->read_aloud : DGN_ALOUD_NONE;
  c.said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  c.book->title = dgn_words_title (words, d->title);
  c.book->subject = g_strdup (dgn_word (words, DGN_SAY_SUBJECT));
  c.book->words = dgn_words_ref (words);
  c.book->units = c.units;
  c.book->language = g_strdup (dgn_words_language (words));
  c.graph = dgn_graph_new (d);
  c.letters = dgn_feature_letters (d);
  build_chains (&c);

  DgnPartOrder usual;
  dgn_part_order_init (&usual);
  const DgnPartOrder *order = wording != NULL && wording->order != NULL ? wording->order : &usual;
  for (int part = 0; part < DGN_N_PARTS; part++)
    *dgn_parts_at (&c.parts, (DgnBookPart) part) &= dgn_part_order_has (order, (DgnBookPart) part);
  c.has_encounter_cards = c.parts.deck && dgn_decks_have (&c.decks, DGN_DECK_ENCOUNTERS) && !dgn_deck_is_empty (d, DGN_DECK_ENCOUNTERS);
  add_parts (&c, order);
  if (!c.parts.about)
    dgn_add_notices_alone (&c);

  g_hash_table_unref (c.said);
  for (int i = 0; i < DGN_N_VARIES; i++)
    g_free (c.uses[i]);
  dgn_graph_free (c.graph);
  g_free (c.letters);
  chain_clear (&c.features);
  chain_clear (&c.traps);
  chain_clear (&c.treasures);
  chain_clear (&c.encounters);
  return c.book;
}
