/* Books of every setting: no word of another place in them, every place in a phrase filled, articles and numbers right, and no sentence twice
 * on a page. The lists of words are tests/settings/NAME.txt. */
#include "../unit/cmocka_all.h"

#include "../support/book_dump.h"
#include "../support/book_prose.h"
#include "../support/books.h"
#include "../support/generated.h"

#include <string.h>

#define SEEDS 200      /* books of each setting that are only composed */
#define LAID_OUT 3     /* and that are laid out */
#define SENTENCE_MIN 6 /* words: shorter ones are labels */

typedef struct {
  const DgnSetting *setting;
  DgnWords *words;
  GPtrArray *foreign;  /* words of other settings */
  GHashTable *index;   /* of them */
  GPtrArray *nouns;    /* see prose_nouns */
  GRegex *marks;       /* of the dump: they are no words of the book */
  GPtrArray *faults;   /* char *: all that are found, so that one run shows them to whoever writes the words */
} Case;

#define FAULTS_MAX 40

static DgnDungeon *
roll (GenWorld *world, const char *name, int seed, gboolean with_foes)
{
  static const char *const more[] = { "", ", entrance: corridor", ", floors: { up: 1, down: 1 }", ", system: 4e, encounters: 16",
                                      ", rulings: { secret_doors: 40, roll_20: wandering }, entrance: chamber" };
  /* Names of creatures are none of a setting's words. */
  g_autofree char *yaml = g_strdup_printf ("{ foes: %s, setting: %s%s }", with_foes ? "true" : "false", name, more[seed % (int) G_N_ELEMENTS (more)]);
  return gen_world_roll (world, yaml, (guint64) seed, NULL);
}

static DgnBook *
compose (const DgnDungeon *d, const DgnWords *words)
{
  const DgnWording wording = { words, DGN_UNITS_AUTO, DGN_ALOUD_FULL, NULL };
  return dgn_compose_in (d, NULL, &wording);
}

static void
add_fault (const Case *c, const char *who, const char *what, const char *line)
{
  if (c->faults->len < FAULTS_MAX)
    g_ptr_array_add (c->faults, g_strdup_printf ("%s: %s, in: %.300s", who, what, line));
}

static void
check_line (const Case *c, const char *line, const char *who)
{
  const char *word = prose_find (line, c->index);
  g_autofree char *what = word != NULL ? g_strdup_printf ("'%s' is a word of another setting", word) : NULL;
  if (what != NULL)
    add_fault (c, who, what, line);
  g_autofree char *fault = prose_fault (line, c->nouns);
  if (fault != NULL)
    add_fault (c, who, fault, line);
}

static void
check_dump (const Case *c, const char *dump, const char *who)
{
  g_auto (GStrv) lines = g_strsplit (dump, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    g_autofree char *plain = g_regex_replace_literal (c->marks, lines[i], -1, 0, " ", 0, NULL);
    check_line (c, plain, who);
  }
}

/* What legends say of the signs that are on the maps. */
static void
check_signs (const Case *c, const DgnDungeon *d, const char *who)
{
  static const char *const doors[] = { "door", "door_good", "door_strong", "door_stone", "door_iron", "door_secret", "mark_locked", "mark_stuck",
                                       "mark_reinforced", "mark_swing", "mark_slides_side", "mark_slides_down", "mark_slides_up",
                                       "mark_trapped", "stairs", "stairs_spiral", "ladder_down", "ladder_up", "shaft", "way_out", "trap" };
  for (gsize i = 0; i < G_N_ELEMENTS (doors); i++)
    check_line (c, dgn_words_symbol (c->words, doors[i]), who);
  for (guint i = 0; i < d->features->len; i++)
    check_line (c, dgn_words_symbol (c->words, dgn_feature (d, (int) i)->symbol), who);
}

static void
begin (Case *c, const char *name)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  c->setting = dgn_setting_get (name);
  c->words = dgn_words_load_for (diag, "en", NULL, c->setting);
  assert_non_null (c->words);
  c->faults = g_ptr_array_new_with_free_func (g_free);
  c->foreign = g_ptr_array_new_with_free_func (g_free);
  c->nouns = prose_nouns (c->words);
  c->marks = g_regex_new ("<[^>]*>|^[A-Z]+ |dest=\"[^\"]*\"|players' floor|^BOOK|floor [0-9]+$| (text|note|number|outline)=|\"", G_REGEX_OPTIMIZE, 0,
                          NULL);
  const DgnSetting *base = dgn_setting_base (c->setting);
  for (const char *const *other = dgn_setting_names (); *other != NULL; other++)
    if (!g_str_equal (*other, name) && (base == NULL || !g_str_equal (*other, dgn_setting_name (base))))
      prose_add_words (c->foreign, *other);
  c->index = prose_index (c->foreign);
}

static void
end (Case *c)
{
  g_hash_table_unref (c->index);
  g_ptr_array_unref (c->foreign);
  g_ptr_array_unref (c->nouns);
  g_regex_unref (c->marks);
  dgn_words_free (c->words);
  const guint n = c->faults->len;
  g_ptr_array_add (c->faults, NULL);
  g_autofree char *all = g_strjoinv ("\n", (char **) c->faults->pdata);
  g_ptr_array_unref (c->faults);
  if (n > 0)
    fail_msg ("%u faults:\n%s", n, all);
}

static void
check_setting (const char *name)
{
  Case c;
  GenWorld world;
  begin (&c, name);
  gen_world_init_in (&world, name);
  for (int seed = 1; seed <= gen_seeds (SEEDS); seed++) {
    g_autofree char *who = g_strdup_printf ("%s, seed %d", name, seed);
    g_autoptr (DgnDungeon) d = roll (&world, name, seed, FALSE);
    g_autoptr (DgnBook) book = compose (d, c.words);
    g_autofree char *dump = book_dump (book);
    check_dump (&c, dump, who);
    check_signs (&c, d, who);
  }
  gen_world_clear (&world);
  end (&c);
}

static void
test_words (void **state G_GNUC_UNUSED)
{
  for (const char *const *name = dgn_setting_names (); *name != NULL; name++)
    check_setting (*name);
}

static int
count_words (const char *sentence)
{
  int n = 1;
  for (const char *at = sentence; *at != '\0'; at++)
    n += *at == ' ';
  return n;
}

/* Sentences of a page in the order of its lines; those with figures are entries of lists. Cards each say for themselves how their fight
 * goes. */
static void
check_page (const Case *c, const DgnPage *page, const char *who)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < page->items->len; i++) {
    const DgnItem *item = books_item (page, i);
    g_autofree char *line = item->kind == DGN_ITEM_LINE ? books_line_text (item) : g_strdup ("");
    g_string_append_printf (text, "%s ", line);
  }
  g_autofree char *joined = g_string_free (text, FALSE);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) sentences = g_regex_split_simple ("(?<=[.!?])\\s+", joined, 0, 0);
  for (int i = 0; sentences[i] != NULL; i++) {
    g_strstrip (sentences[i]);
    if (g_str_has_suffix (sentences[i], ".") && strpbrk (sentences[i], "0123456789") == NULL && count_words (sentences[i]) >= SENTENCE_MIN
        && !g_hash_table_add (seen, sentences[i]))
      add_fault (c, who, "twice on a page", sentences[i]);
  }
}

static void
check_pages (const char *name, DgnFonts *fonts, int seed)
{
  Case c;
  GenWorld world;
  begin (&c, name);
  gen_world_init_in (&world, name);
  g_autofree char *who = g_strdup_printf ("%s, seed %d", name, seed);
  g_autoptr (DgnDungeon) d = roll (&world, name, seed, TRUE);
  const DgnParts parts = { TRUE, TRUE, TRUE, TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, TRUE, TRUE, TRUE, FALSE, TRUE };
  const DgnWording wording = { c.words, DGN_UNITS_AUTO, DGN_ALOUD_FULL, NULL };
  g_autoptr (DgnBook) book = dgn_compose_in (d, &parts, &wording);
  g_autoptr (DgnPages) pages = books_lay_out (book, d, 0, 0, fonts, world.diag);
  for (guint i = 0; i < dgn_pages_count (pages); i++)
    check_page (&c, books_page (pages, i), who);
  gen_world_clear (&world);
  end (&c);
}

static void
test_pages (void **state G_GNUC_UNUSED)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnFonts) fonts = books_fonts (diag);
  for (const char *const *name = dgn_setting_names (); *name != NULL; name++)
    for (int seed = 1; seed <= gen_seeds (LAID_OUT); seed++)
      check_pages (*name, fonts, seed);
}

/* The lists themselves: what is asked for is found, alone, in the plural and in capitals, and not within other words. */
static void
test_prose (void **state G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_ptr_array_add (words, (gpointer) "airlock");
  g_ptr_array_add (words, (gpointer) "boat bay");
  g_ptr_array_add (words, (gpointer) "boat hook");
  g_ptr_array_add (words, (gpointer) "link-boy");
  g_autoptr (GHashTable) index = prose_index (words);
  assert_string_equal (prose_find ("Two Airlocks.", index), "airlock");
  assert_string_equal (prose_find ("the boat hook (long)", index), "boat hook");
  assert_string_equal (prose_find ("(boat bays", index), "boat bay");
  assert_string_equal (prose_find ("A Link-boy’s lantern", index), "link-boy");
  assert_null (prose_find ("an airlocked stairlock, a boat and a bay", index));
  g_autoptr (DgnWords) english = dgn_words_english ();
  g_autoptr (GPtrArray) nouns = prose_nouns (english);
  static const struct {
    const char *line;
    gboolean is_wrong;
  } lines[] = { { "a airlock", TRUE },
                { "An bulkhead", TRUE },
                { "an airlock and a bulkhead", FALSE },
                { "1-a old passage", FALSE },
                { "stairs A up", FALSE },
                { "1 chambers", TRUE },
                { "11 chambers, 1 chamber", FALSE },
                { "in {room}", TRUE },
                { "an hour", FALSE },
                { "1-01 floors", FALSE },
                { "two chamber.", TRUE },
                { "(12 chamber)", TRUE },
                { "two chamber doors", FALSE },
                { "of floor 2 chamber", FALSE },
                { "there is still a still pool", TRUE },
                { "Still a still pool", TRUE },
                { "a still pool, still", FALSE },
                { "surgeon's case", TRUE },
                { "surgeon’s case", FALSE },
                { "from room to room, then the room", FALSE },
                { "often chamber", FALSE },
                { "1 chamber, 3 chambers", FALSE } };
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *fault = prose_fault (lines[i].line, nouns);
    if ((fault != NULL) != lines[i].is_wrong)
      fail_msg ("'%s': %s", lines[i].line, fault != NULL ? fault : "nothing found");
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_prose), cmocka_unit_test (test_words), cmocka_unit_test (test_pages) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
