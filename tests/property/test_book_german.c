/* Books in German, over many dungeons: no English is left in them, and every rumour points at a room that there is. */
#include "../support/book_dump.h"
#include "../support/generated.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define SEEDS 50

static int
n_seeds (void)
{
  const char *percent = g_getenv ("DUNGEONBOOK_TEST_SEEDS");
  return percent != NULL ? MAX (2, SEEDS * (int) g_ascii_strtoll (percent, NULL, 10) / 100) : SEEDS;
}

static DgnBook *
compose (const DgnDungeon *d, const char *language, gboolean with_log)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnWords) words = dgn_words_load (diag, language, NULL);
  assert_non_null (words);
  const DgnParts parts = { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, with_log, TRUE, TRUE, TRUE, TRUE, TRUE };
  const DgnWording wording = { words, DGN_UNITS_AUTO, DGN_ALOUD_FULL, NULL };
  return dgn_compose_in (d, &parts, &wording);
}

/* Words that no German book has, names of faces and licences aside. */
static void
check_german (const char *text)
{
  static const char *const english[] = { "the", "and", "of", "with", "door", "doors", "room", "rooms", "chamber", "hall", "floor", "floors",
                                         "stairs", "corridor", "trap", "traps", "treasure", "wall", "north", "south", "east", "west",
                                         "feet", "foot", "ft", "UP", "DN", "surface", "blocked", "this", "from", "where", "hidden",
                                         "behind", "under", "beneath", "foes", "easy", "average", "hard", "boss", "dungeon", "map",
                                         "search", "disable", "to", "into", "entrance", "vault", "octagon", "bare", "great", NULL };
  g_autofree char *plain = g_strdup (text);
  for (char *c = plain; *c != '\0'; c++)
    *c = (guchar) *c < 0x80 && !g_ascii_isalnum (*c) && *c != '-' && *c != '"' && *c != '=' ? ' ' : *c;
  g_auto (GStrv) words = g_strsplit (plain, " ", -1);
  for (int i = 0; words[i] != NULL; i++) {
    for (const char *const *word = english; *word != NULL; word++) {
      if (g_str_equal (words[i], *word))
        fail_msg ("'%s' in: %s", *word, text);
    }
  }
}

/* So are names of magic items; those of our own lists are translated. */
static void
blank_things (DgnLoot *loot)
{
  for (guint i = 0; i < loot->items->len; i++) {
    DgnThing *thing = dgn_loot_thing (loot, i);
    if (strcmp (thing->pack, "own") == 0)
      continue;
    dgn_set (&thing->name, "Zauberding");
    dgn_set (&thing->pack, "");
  }
}

/* Names and stat lines of creatures and traps are data in the language of their pack, and so are its notices: others stand in their place. */
static void
blank_creatures (DgnDungeon *d)
{
  for (guint i = 0; i < d->creatures->len; i++) {
    DgnCreature *creature = dgn_creature (d, (int) i);
    g_autofree char *name = g_strdup_printf ("Unhold %u", i);
    dgn_set (&creature->name, name);
    dgn_set (&creature->pack, "");
    dgn_set (&creature->attack, "Biss +4 (1W6)");
    dgn_set (&creature->stats, "Speed: 9 m\nSaves: +2\nAttack: Biss +4 (1W6)");
  }
  for (guint i = 0; i < d->treasures->len; i++)
    blank_things (&dgn_treasure (d, (int) i)->loot);
  for (guint i = 0; i < d->encounters->len; i++)
    blank_things (&dgn_encounter (d, (int) i)->loot);
  for (guint i = 0; i < d->traps->len; i++) {
    DgnTrap *trap = dgn_trap (d, (int) i);
    dgn_set (&trap->pack, "");
    dgn_set (&trap->like, "Schnappfalle");
    dgn_set (&trap->stats, "Trigger: Tritt\nSave: GES SG 12\nDamage: 2W6\nFind: SG 14\nDisarm: SG 12");
  }
  for (guint i = 0; i < d->barriers->len; i++)
    dgn_set (&dgn_barrier (d, (int) i)->pack, "");
}

/* The dump holds names of blocks, links and tags beside the text: they go before the words are looked at. */
static void
check_lines (const char *dump)
{
  g_autoptr (GRegex) tags = g_regex_new ("<[^>]*>|^[A-Z]+ |dest=\"[^\"]*\"|players' floor|^BOOK|floor [0-9]+|text=|note=|number=|outline=", 0, 0,
                                         NULL);
  g_auto (GStrv) lines = g_strsplit (dump, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    if (strstr (lines[i], "SIL Open Font License") != NULL)
      continue;
    g_autofree char *text = g_regex_replace_literal (tags, lines[i], -1, 0, " ", 0, NULL);
    g_strdelimit (text, "\"=", ' ');
    check_german (text);
  }
}

/* Eight rumours or fewer, as many true as not; each names the room that its last cell leads to. */
static void
check_rumors (const DgnBook *book, const DgnDungeon *d)
{
  const DgnBlock *table = NULL;
  for (guint i = 0; i < book->blocks->len; i++) {
    const DgnBlock *block = g_ptr_array_index (book->blocks, i);
    if (block->dest != NULL && g_str_equal (block->dest, "rumors"))
      table = block;
  }
  assert_non_null (table);
  int n_true = 0;
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < table->rows->len; i++) {
    char **cells = g_ptr_array_index (table->rows, i);
    n_true += g_str_equal (cells[2], "yes");
    assert_true (g_hash_table_add (said, cells[1]));
    gboolean is_found = FALSE;
    for (int space = 0; space < (int) d->spaces->len && !is_found; space++) {
      if (dgn_space (d, space)->kind != DGN_CHAMBER)
        continue;
      g_autofree char *name = dgn_space_name (d, space);
      g_autofree char *link = g_strdup_printf ("href=\"room-%s\"", name);
      g_autofree char *title = g_markup_escape_text (dgn_space (d, space)->title, -1);
      is_found = strstr (cells[3], link) != NULL && strstr (cells[1], title) != NULL;
    }
    if (!is_found)
      fail_msg ("'%s' leads to %s", cells[1], cells[3]);
  }
  assert_int_equal (table->rows->len, 8);
  assert_int_equal (n_true, 4);
}

static void
test_many (void **state)
{
  (void) state;
  GenWorld world;
  gen_world_init (&world, NULL);
  for (int seed = 1; seed <= n_seeds (); seed++) {
    const char *yaml = seed % 5 == 0   ? "generator: caverns\nencounters: 8\n"
                       : seed % 5 == 1 ? "generator: mixed\nfloors: 2\n"
                                       : "floors: 2\nrulings: { secret_doors: 30 }\n";
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, yaml, (guint64) seed, NULL);
    blank_creatures (d);
    g_autoptr (DgnBook) german = compose (d, "de", TRUE);
    g_autoptr (DgnBook) english = compose (d, "en", TRUE);
    g_autofree char *dump = book_dump (german);
    check_lines (dump);
    check_rumors (english, d);
  }
  gen_world_clear (&world);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_many) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
