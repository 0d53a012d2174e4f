#include "cmocka_all.h"

#include <dungeonbook/text.h>
#include <string.h>

typedef struct {
  const char *in, *out;
} Pair;

static void
check_table (const Pair *pairs, guint n, char *(*change) (const char *))
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *got = change (pairs[i].in);
    assert_string_equal (got, pairs[i].out);
  }
}

static void
counts_and_lists (void **state)
{
  static const char *const words[] = { "rats", "bats", "cats" };
  static const char *const expected[] = { "", "rats", "rats and bats", "rats, bats and cats" };
  g_autofree char *none = dgn_text_count (0, "door", NULL);
  g_autofree char *one = dgn_text_count (1, "door", NULL);
  g_autofree char *wolves = dgn_text_count (3, "wolf", "wolves");
  g_autofree char *wolf = dgn_text_count (1, "wolf", "wolves");

  (void)state;
  assert_string_equal (none, "0 doors");
  assert_string_equal (one, "1 door");
  assert_string_equal (wolves, "3 wolves");
  assert_string_equal (wolf, "1 wolf");
  for (guint n = 0; n < G_N_ELEMENTS (expected); n++) {
    g_autofree char *joined = dgn_text_join (words, n, "and");
    assert_string_equal (joined, expected[n]);
  }
}

static void
slugs (void **state)
{
  static const Pair pairs[] = {
    { "The Old Keep", "the-old-keep" }, { "  --A  b--  ", "a-b" }, { "Černý hrad", "cerny-hrad" },
    { "Dragon's Den", "dragons-den" },  { "Dragon’s Den", "dragons-den" }, { "龍", "x" }, { "", "x" },
    { "a/../b", "a-b" },                { "Level 3: ½", "level-3-1-2" },   { "\xff\xfe" "a", "a" },
  };

  (void)state;
  check_table (pairs, G_N_ELEMENTS (pairs), dgn_text_slug);
}

static void
romans (void **state)
{
  static const struct {
    int n;
    const char *numeral;
  } rows[] = { { 1, "I" },           { 4, "IV" },         { 9, "IX" },
               { 14, "XIV" },        { 40, "XL" },        { 90, "XC" },
               { 400, "CD" },        { 1994, "MCMXCIV" }, { 3888, "MMMDCCCLXXXVIII" },
               { 3999, "MMMCMXCIX" } };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *got = dgn_text_roman (rows[i].n);
    assert_string_equal (got, rows[i].numeral);
  }
}

static void
capitals (void **state)
{
  static const Pair pairs[] = { { "door", "Door" }, { "žába", "Žába" }, { "", "" },        { "Door", "Door" },
                                { "3 rats", "3 rats" }, { "ǆ", "ǅ" },   { "αλφα", "Αλφα" } };

  (void)state;
  check_table (pairs, G_N_ELEMENTS (pairs), dgn_text_capital);
}

static void
articles (void **state)
{
  static const char *const an[] = { "apple",
                                    "hourglass",
                                    "heirloom",
                                    "honest man",
                                    "umbrella",
                                    "uninhabited cave",
                                    "owl",
                                    "8-foot pit",
                                    "11-foot pole",
                                    "18",
                                    "80",
                                    "11,000 gp",
                                    "NPC",
                                    "XP award",
                                    "ogre",
                                    "élan",
                                    "unimportant key",
                                    "\"orc\"",
                                    "Undead",
                                    "eye",
                                    "onyx ring",
                                    "F",
                                    "urn",
                                    "18000" };
  static const char *const a[] = { "door",   "unicorn", "university", "one-way door", "ewer",   "eunuch", "useful map",
                                   "horse",  "house",   "10-foot pit", "110",         "1st",    "DC",     "GM",
                                   "ubiquitous slime", "utility shaft", "Žába", "", "180", "U" };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (an); i++) {
    if (strcmp (dgn_text_article (an[i]), "an") != 0) print_error ("%s\n", an[i]);
    assert_string_equal (dgn_text_article (an[i]), "an");
  }
  for (guint i = 0; i < G_N_ELEMENTS (a); i++) {
    if (strcmp (dgn_text_article (a[i]), "a") != 0) print_error ("%s\n", a[i]);
    assert_string_equal (dgn_text_article (a[i]), "a");
  }
}

static void
nearest_words (void **state)
{
  static const char *const known[] = { "encounters", "floors", "sheet", "seed", "max_entrances", "up", "door", NULL };
  static const Pair pairs[] = {
    { "enconters", "encounters" }, { "encuonters", "encounters" }, { "Encounters", "encounters" },
    { "floor", "floors" },         { "flors", "floors" },          { "sede", "seed" },
    { "max-entrances", "max_entrances" }, { "maxentrances", "max_entrances" }, { "UP", "up" },
    { "dor", "door" },             { "seeds", "seed" },
    { "paper", NULL },             { "ab", NULL },                 { "", NULL },
    { "encounters_per_level_of_the_whole_place_and_of_everything", NULL }, { "\xff\xff", NULL },
  };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    const char *got = dgn_text_nearest (pairs[i].in, known);
    if (g_strcmp0 (got, pairs[i].out) != 0) print_error ("%s: %s\n", pairs[i].in, got ? got : "nothing");
    assert_true (g_strcmp0 (got, pairs[i].out) == 0);
  }
  assert_int_equal (dgn_text_index ("sheet", known), 2);
  assert_int_equal (dgn_text_index ("Sheet", known), -1);
}

static void
excerpts (void **state)
{
  static const Pair pairs[] = { { "abc", "abc" }, { "abcde", "abcde" }, { "abcdef", "abcde…" }, { "a\nb\tc", "a b c" },
                                { "žščřďť", "žščřď…" }, { "\xff", "\xef\xbf\xbd" } };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_autofree char *got = dgn_text_excerpt (pairs[i].in, 5);
    assert_string_equal (got, pairs[i].out);
  }
}

static void
figures (void **state)
{
  static const Pair pairs[] = { { "Bite +4 melee (1d3-4 plus poison)", "Bite +4 melee (1d3−4 plus poison)" },
                                { "4d8-4", "4d8−4" },
                                { "-12", "−12" },
                                { "sting -3 melee (1d4/19-20/x3)", "sting −3 melee (1d4/19–20/×3)" },
                                { "colony 8-16", "colony 8–16" },
                                { "1-4", "1–4" },
                                { "2-1/2 ft., reach 0 ft.", "2½ ft., reach 0 ft." },
                                { "Con 10, Int -, Wis 10", "Con 10, Int –, Wis 10" },
                                { "-", "–" },
                                { "DR 5/-", "DR 5/–" },
                                { "flat-footed 14, half-elf", "flat-footed 14, half-elf" },
                                { "DC 12 thieves' tools", "DC 12 thieves’ tools" },
                                { "2d4/x4", "2d4/×4" },
                                { "", "" },
                                { "1d4 x 1d6 darts", "1d4 × 1d6 darts" },
                                { "from 8 x 12 to 5 x 7", "from 8 × 12 to 5 × 7" },
                                { "plan x 3", "plan x 3" } };
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_autofree char *got = dgn_text_figures (pairs[i].in);
    assert_string_equal (got, pairs[i].out);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (counts_and_lists), cmocka_unit_test (slugs),         cmocka_unit_test (romans),
    cmocka_unit_test (capitals),         cmocka_unit_test (articles),      cmocka_unit_test (nearest_words),
    cmocka_unit_test (excerpts),         cmocka_unit_test (figures),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
