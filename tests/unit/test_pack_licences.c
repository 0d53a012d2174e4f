/* What licences ask of packs: texts unchanged, notices word for word, and names only where they must stand. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#include <string.h>

static const struct {
  const char *pack, *licence, *sha256; /* of the text as its publisher has it */
  guint notices, section_15, credits;
} facts[] = {
  { "srd52", "CC-BY-4.0", "9e5f1b3c610b9c2da5c313bf81d577a7d1acec686bdb0384edefa6df0f90cd94", 1, 0, 1 },
  { "srd51", "CC-BY-4.0", "9e5f1b3c610b9c2da5c313bf81d577a7d1acec686bdb0384edefa6df0f90cd94", 1, 0, 2 },
  { "srd35", "OGL-1.0a", "e79912736e549568e8d977301ee9f71fa7fb9d21ba4044702d0ab61e9245ea20", 0, 2, 0 },
  { "pf1", "OGL-1.0a", "e79912736e549568e8d977301ee9f71fa7fb9d21ba4044702d0ab61e9245ea20", 0, 9, 0 },
  { "bfrpg", "CC-BY-SA-4.0", "7dc471fd05b6add7badec0c517976b1f4d989c185d422489646555a78a492186", 1, 0, 0 },
  { "own", "own", NULL, 0, 0, 0 },
};

static void
packs_say_what_they_must (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++) {
    g_autoptr (DgnPack) pack = dgn_pack_load (facts[i].pack);
    assert_non_null (pack);
    assert_string_equal (pack->licence, facts[i].licence);
    assert_int_equal (pack->notices->len, facts[i].notices);
    assert_int_equal (pack->section_15->len, facts[i].section_15);
    assert_int_equal (pack->credits->len, facts[i].credits);
    if (facts[i].sha256 == NULL)
      continue;
    assert_non_null (strstr (pack->changed, "has been changed"));
    assert_int_equal (*pack->open_content != '\0', strcmp (pack->licence, "CC-BY-4.0") != 0);
    g_autofree char *path = g_strdup_printf ("data/packs/%s/%s", pack->id, pack->licence_file);
    gsize length = 0;
    const char *text = dgn_builtin (path, &length);
    assert_non_null (text);
    g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *)text, length);
    assert_string_equal (sum, facts[i].sha256);
  }
  assert_null (dgn_pack_load ("srd4"));
}

/* Data that came through repositories under the MIT licence keep its text, all words of it, with the holders that the credits name. */
static void
mit_is_whole (void **state)
{
  (void)state;
  static const char *const packs[] = { "srd51", "srd52" };
  for (gsize i = 0; i < G_N_ELEMENTS (packs); i++) {
    g_autoptr (DgnPack) pack = dgn_pack_load (packs[i]);
    g_autofree char *path = g_strdup_printf ("data/packs/%s/LICENSE-MIT.txt", packs[i]);
    const char *text = dgn_builtin (path, NULL);
    assert_non_null (text);
    g_auto (GStrv) words = g_strsplit_set (strstr (text, "Permission is hereby granted"), " \n", -1);
    g_autoptr (GString) line = g_string_new (NULL);
    for (char **word = words; *word != NULL; word++)
      if (**word != '\0')
        g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", *word);
    g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, line->str, -1);
    assert_string_equal (sum, "fe2a9817987f862eaced948f0468c7f51d2fedfc48c5c505b246a49a3870e9a5");
    for (guint k = 0; k < pack->credits->len; k++) {
      const char *credit = strstr (g_ptr_array_index (pack->credits, k), "Copyright");
      g_autofree char *holder = g_strndup (credit, strlen (credit) - strlen (", MIT License."));
      assert_non_null (strstr (text, holder));
    }
  }
}

static void
attribution_is_word_for_word (void **state)
{
  (void)state;
  static const struct {
    const char *pack, *notice;
  } wanted[] = {
    { "srd51", "This work includes material taken from the System Reference Document 5.1 (\"SRD 5.1\") by Wizards of the Coast LLC and available "
               "at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative Commons Attribution "
               "4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode." },
    { "srd52", "This work includes material from the System Reference Document 5.2 (\"SRD 5.2\") by Wizards of the Coast LLC, available at "
               "https://www.dndbeyond.com/srd. The SRD 5.2 is licensed under the Creative Commons Attribution 4.0 International License, "
               "available at https://creativecommons.org/licenses/by/4.0/legalcode." },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++) {
    g_autoptr (DgnPack) pack = dgn_pack_load (wanted[i].pack);
    assert_string_equal (g_ptr_array_index (pack->notices, 0), wanted[i].notice);
  }
}

/* The licence as a book prints it: the pack's notices in the place the text leaves for them, each once. */
static void
section_15_is_filled_in (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++) {
    g_autoptr (DgnPack) pack = dgn_pack_load (facts[i].pack);
    g_autoptr (GPtrArray) alone = g_ptr_array_new ();
    g_ptr_array_add (alone, pack);
    g_autofree char *text = dgn_packs_licence (alone, 0);
    assert_non_null (text);
    assert_null (strstr (text, "[add here"));
    for (guint k = 0; k < pack->section_15->len; k++) {
      const char *notice = g_ptr_array_index (pack->section_15, k);
      const char *first = strstr (text, notice);
      if (first == NULL || strstr (first + 1, notice) != NULL)
        fail_msg ("%s: not once: %s", pack->id, notice);
    }
    if (pack->section_15->len > 0) {
      assert_non_null (strstr (text, "15. COPYRIGHT NOTICE\nOpen Game License v 1.0a Copyright 2000, Wizards of the Coast, Inc.\n"));
      assert_true (g_str_has_prefix (text, "OPEN GAME LICENSE Version 1.0a\n"));
    }
  }
}

/* Words that may stand in notices and licences only. */
static const char *const owned[] = { "pathfinder", "paizo", "wizards of the coast", "dungeons & dragons", "dungeons and dragons", "d&d", "d20 system",
                                     "golarion", "necromancer games", "tome of horrors", "gonnerman", "basic fantasy", NULL };
/* Creatures that no open document has. */
static const char *const closed[] = { "beholder", "mind flayer", "illithid", "displacer beast", "githyanki", "githzerai", "umber hulk", "yuan-ti",
                                      "carrion crawler", "kuo-toa", "slaad", "kostchtchie", "pazuzu", NULL };

static void
search (const char *path, const char *text, const char *const *words)
{
  g_autofree char *low = g_ascii_strdown (text, -1);
  for (const char *const *word = words; *word != NULL; word++)
    if (strstr (low, *word) != NULL)
      fail_msg ("%s has the words '%s'", path, *word);
}

static void
names_stand_where_they_must (void **state)
{
  (void)state;
  static const char *const files[] = { "monsters.tsv", "traps.tsv",          "treasure.tsv",     "hoards.tsv", "levels-4e.tsv",
                                       "deck-4e.tsv",  "deck-4e-levels.tsv", "templates-4e.tsv", "bands.tsv",  "saves.tsv" };
  int n = 0;
  for (const char *const *pack = dgn_pack_names (); *pack != NULL; pack++)
    for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
      g_autofree char *path = g_strdup_printf ("data/packs/%s/%s", *pack, files[i]);
      gsize length = 0;
      const char *text = dgn_builtin (path, &length);
      if (text == NULL)
        continue;
      n++;
      search (path, text, owned);
      search (path, text, closed);
      for (gsize k = 0; k < length; k++)
        if ((guchar)text[k] >= 127 || text[k] == '\r')
          fail_msg ("%s: byte %u at %u", path, (guchar)text[k], (guint)k);
    }
  assert_int_equal (n, 23);
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    g_autofree char *path = g_strdup_printf ("data/systems/%s.yaml", *name);
    search (path, dgn_builtin (path, NULL), owned);
  }
  for (const char *const *id = dgn_pack_names (); *id != NULL; id++) {
    g_autoptr (DgnPack) pack = dgn_pack_load (*id);
    const char *const texts[] = { pack->title, pack->changed, pack->open_content, pack->licence };
    for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
      search (pack->id, texts[i], owned);
  }
}

/* Figures of a system come under a licence, so its pack is among those that a book has to name. */
static void
figures_have_their_pack (void **state)
{
  (void)state;
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    const DgnSystem *system = dgn_system_get (*name);
    g_autoptr (DgnPacks) packs = dgn_packs_load (diag, system, NULL);
    gboolean is_there = *system->figures == '\0';
    for (guint i = 0; i < dgn_packs_used (packs)->len; i++)
      is_there |= strcmp (((const DgnPack *)g_ptr_array_index (dgn_packs_used (packs), i))->id, system->figures) == 0;
    assert_true (is_there);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (packs_say_what_they_must),     cmocka_unit_test (mit_is_whole),
    cmocka_unit_test (attribution_is_word_for_word), cmocka_unit_test (section_15_is_filled_in),
    cmocka_unit_test (names_stand_where_they_must),  cmocka_unit_test (figures_have_their_pack),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
