/* compose_title.c - the title page: what this dungeon is, and how its maps and key are read. */
#include "compose_private.h"

static char *
count_floors (const DgnComposer *c)
{
  return dgn_count (c->words, (int) c->d->floors->len, DGN_COUNT_FLOOR);
}

char *
dgn_party_words (const DgnComposer *c)
{
  const DgnDungeon *d = c->d;
  g_autofree char *adventurers = dgn_count (c->words, d->party_size, DGN_COUNT_ADVENTURER);
  g_autofree char *level = g_strdup_printf ("%d", d->party_level);
  return dgn_say (c->words, DGN_SAY_PARTY, "adventurers", adventurers, "level", level, NULL);
}

static char *
describe_encounters (const DgnComposer *c)
{
  const DgnDungeon *d = c->d;
  int counts[4] = { 0 };
  for (guint i = 0; i < d->encounters->len; i++)
    counts[dgn_encounter (d, (int) i)->difficulty]++;
  char *words[4];
  for (int i = 0; i < 3; i++)
    words[i] = g_strdup_printf ("%d", counts[i]);
  words[3] = g_strdup_printf ("%d", counts[DGN_EASY] + counts[DGN_AVERAGE] + counts[DGN_HARD]);
  char *mix = dgn_say (c->words, DGN_SAY_MIX, "n", words[3], "easy", words[DGN_EASY], "average", words[DGN_AVERAGE], "hard",
                       words[DGN_HARD], NULL);
  for (int i = 0; i < 4; i++)
    g_free (words[i]);
  if (counts[DGN_BOSS] == 0)
    return mix;
  char *with_boss = dgn_say (c->words, DGN_SAY_MIX_BOSS, "mix", mix, NULL);
  g_free (mix);
  return with_boss;
}

/* "12: 3 stuck, 4 locked"; only the number if nothing can be said of them. */
static char *
describe_doors (const DgnComposer *c)
{
  const DgnDungeon *d = c->d;
  int stuck = 0, locked = 0, secret = 0, trapped = 0;
  for (guint i = 0; i < d->doors->len; i++) {
    const DgnDoor *door = dgn_door (d, (int) i);
    stuck += door->state == DGN_STUCK;
    locked += door->state == DGN_LOCKED;
    trapped += door->trap >= 0;
    secret += door->opening >= 0 && dgn_opening (d, door->opening)->kind == DGN_OPENING_SECRET;
  }
  const int counts[] = { stuck, locked, secret, trapped };
  const DgnSay says[] = { DGN_SAY_STUCK, DGN_SAY_LOCKED, DGN_SAY_SECRET, DGN_SAY_TRAPPED };
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    if (counts[i] > 0)
      g_ptr_array_add (parts, g_strdup_printf ("%d %s", counts[i], dgn_word (c->words, says[i])));
  }
  g_autofree char *all = g_strdup_printf ("%u", d->doors->len);
  if (parts->len == 0)
    return g_steal_pointer (&all);
  g_ptr_array_add (parts, NULL);
  g_autofree char *joined = g_strjoinv (", ", (char **) parts->pdata);
  return dgn_say (c->words, DGN_SAY_OF_THESE, "all", all, "parts", joined, NULL);
}

static char *
describe_ways (const DgnComposer *c)
{
  const DgnDungeon *d = c->d;
  int between = 0, out = 0;
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *link = dgn_link (d, (int) i);
    between += link->bottom > link->top;
    out += link->above == DGN_BEYOND_SURFACE || link->below == DGN_BEYOND_SURFACE;
  }
  g_autofree char *floors = dgn_count (c->words, between, DGN_COUNT_WAY_BETWEEN);
  g_autofree char *ways_in = dgn_count (c->words, out, DGN_COUNT_WAY_IN);
  return dgn_say (c->words, DGN_SAY_WAYS, "between", floors, "in", ways_in, NULL);
}

static void
take_fact (const DgnComposer *c, DgnBlock *facts, DgnSay label, char *text)
{
  g_autofree char *plain = text;
  g_autofree char *markup = dgn_escape (plain);
  dgn_block_line (facts, dgn_word (c->words, label), *markup != '\0' ? markup : dgn_word (c->words, DGN_SAY_NONE));
}

static char *
number_or_none (const DgnComposer *c, guint n)
{
  return n > 0 ? g_strdup_printf ("%u", n) : g_strdup (dgn_word (c->words, DGN_SAY_NO_ONE));
}

/* "3 hoards; 1,430 gp in all" */
static char *
describe_treasure (const DgnComposer *c)
{
  const DgnDungeon *d = c->d;
  if (d->treasures->len == 0 && !dgn_has_loot (d))
    return number_or_none (c, 0);
  g_autofree char *places = dgn_count (c->words, (int) d->treasures->len, DGN_COUNT_HOARD);
  if (!dgn_has_loot (d))
    return g_steal_pointer (&places);
  g_autofree char *worth = dgn_gold (c, dgn_all_worth (c));
  return dgn_say (c->words, DGN_SAY_FACT_TREASURE_WORTH, "places", places, "worth", worth, NULL);
}

static int
count_chambers (const DgnDungeon *d)
{
  int n = 0;
  for (guint i = 0; i < d->spaces->len; i++)
    n += dgn_space (d, (int) i)->kind == DGN_CHAMBER;
  return n;
}

static char *
name_floors (const DgnComposer *c)
{
  const DgnDungeon *d = c->d;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < d->floors->len; i++)
    g_ptr_array_add (names, dgn_floor_name (d, (int) i));
  g_autofree char *all = g_strdup_printf ("%u", d->floors->len);
  if (d->floors->len <= 1)
    return g_steal_pointer (&all);
  g_ptr_array_add (names, NULL);
  g_autofree char *joined = g_strjoinv (", ", (char **) names->pdata);
  return dgn_say (c->words, DGN_SAY_OF_THESE, "all", all, "parts", joined, NULL);
}

static void
add_facts (DgnComposer *c)
{
  const DgnDungeon *d = c->d;
  DgnBlock *facts = dgn_book_add (c->book, DGN_BLOCK_FACTS);
  const char *system = dgn_system_title (d->system);
  take_fact (c, facts, DGN_SAY_FACT_RULES, g_strdup (dgn_words_text (c->words, system != NULL ? system : d->system)));
  take_fact (c, facts, DGN_SAY_FACT_PARTY, dgn_party_words (c));
  take_fact (c, facts, DGN_SAY_FACT_ENCOUNTERS, describe_encounters (c));
  take_fact (c, facts, DGN_SAY_FACT_FLOORS, name_floors (c));
  take_fact (c, facts, DGN_SAY_FACT_CHAMBERS, g_strdup_printf ("%d", count_chambers (d)));
  take_fact (c, facts, DGN_SAY_FACT_WAYS, describe_ways (c));
  take_fact (c, facts, DGN_SAY_FACT_DOORS, describe_doors (c));
  take_fact (c, facts, DGN_SAY_FACT_TRAPS, number_or_none (c, d->traps->len));
  take_fact (c, facts, DGN_SAY_FACT_TREASURE, describe_treasure (c));
  take_fact (c, facts, DGN_SAY_FACT_SEED, g_strdup_printf ("%" G_GUINT64_FORMAT, d->seed));
}

static void
add_intro (DgnComposer *c)
{
  g_auto (GStrv) paragraphs = g_strsplit (c->d->intro, "\n\n", -1);
  for (int i = 0; paragraphs[i] != NULL; i++) {
    g_strstrip (paragraphs[i]);
    g_autofree char *markup = dgn_escape (paragraphs[i]);
    if (*markup != '\0')
      dgn_add_para (c, DGN_PARA_BODY, markup);
  }
}

static void
add_legend (DgnComposer *c)
{
  DgnBlock *heading = dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_LEGEND_HEAD));
  heading->dest = g_strdup ("legend");
  heading->outline = g_strdup (heading->text);
  g_autofree char *places = dgn_say (c->words, DGN_SAY_LEGEND_PLACES, "square",
                                     dgn_word (c->words, c->units == DGN_UNITS_METRIC ? DGN_SAY_SQUARE_METRIC : DGN_SAY_SQUARE_IMPERIAL), NULL);
  dgn_add_para (c, DGN_PARA_BODY, places);
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_LEGEND_DOORS));
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_LEGEND_STAIRS));
  dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_KEY_HEAD));
  const char *text = dgn_word (c->words, DGN_SAY_KEY_TEXT);
  g_autofree char *with_dc = dgn_say (c->words, DGN_SAY_KEY_TEXT_DC, "text", text, NULL);
  dgn_add_para (c, DGN_PARA_BODY, dgn_search_chance (c) != NULL ? text : with_dc);
}

static void
add_colophon (DgnComposer *c)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, c->d->seed);
  g_autofree char *version = dgn_escape (c->d->version);
  g_autofree char *digest = dgn_escape (c->d->digest);
  g_autofree char *colophon = dgn_say (c->words, DGN_SAY_COLOPHON, "version", version, "seed", seed, "digest", digest, NULL);
  dgn_add_para (c, DGN_PARA_SMALL, colophon);
}

/* The cover, and behind it the place in figures and how the book is read. */
void
dgn_compose_title (DgnComposer *c)
{
  const DgnDungeon *d = c->d;
  dgn_add_part (c, 1, "", NULL, NULL);
  DgnBlock *title = dgn_book_add (c->book, DGN_BLOCK_TITLE);
  title->text = g_strdup (c->book->title);
  g_autofree char *floors = count_floors (c);
  g_autofree char *party = dgn_party_words (c);
  title->note = dgn_say (c->words, DGN_SAY_SUBTITLE, "floors", floors, "party", party, NULL);
  title->dest = g_strdup ("title");
  title->outline = g_strdup (c->book->title);
  title->level = 1;
  const char *system = dgn_system_title (d->system);
  title->foot = g_strdup (dgn_words_text (c->words, system != NULL ? system : d->system));
  dgn_begin_part (c, 1, DGN_SAY_BRIEF, "brief");
  add_intro (c);
  add_facts (c);
  if (c->parts.maps || c->parts.key)
    add_legend (c);
  add_colophon (c);
}
