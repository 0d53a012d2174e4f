/* test_foes_book.c - what a book says of the cast: in the key, on cards and in the roster, and whose figures they are. */
#include "cmocka_all.h"

#include <string.h>

#include "../support/book_dump.h"
#include "../support/sample.h"

static const DgnParts all = { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE };

static DgnDungeon *
manned_dungeon (const char *pack)
{
  DgnDungeon *d = sample_dungeon ();
  DgnCreature *c = dgn_creature (d, dgn_dungeon_add_creature (d));
  dgn_set (&c->name, "Cave <lurker>");
  dgn_set (&c->pack, pack);
  c->xp = 50;
  c->ac = 15;
  c->hp = 22;
  dgn_set (&c->attack, "Knife +4 (1d6+2)");
  dgn_set (&c->stats, "AC: 15\nSpeed: 30 ft.\nno label");
  const DgnFoe foe = { 0, 3 };
  g_array_append_val (dgn_encounter (d, SAMPLE_HARD)->foes, foe);
  return d;
}

static char *
dump (const DgnDungeon *d, const DgnParts *parts, const char *language)
{
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnWords) words = dgn_words_load (diag, language, NULL);
  const DgnWording wording = { words, DGN_UNITS_AUTO, DGN_ALOUD_NONE, NULL };
  g_autoptr (DgnBook) book = dgn_compose_in (d, parts, &wording);
  return book_dump (book);
}

static void
assert_has (const char *text, const char *what)
{
  if (strstr (text, what) == NULL)
    fail_msg ("not in the book: %s", what);
}

static void
assert_lacks (const char *text, const char *what)
{
  if (strstr (text, what) != NULL)
    fail_msg ("in the book: %s", what);
}

static void
test_foes (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = manned_dungeon ("srd52");
  g_autofree char *text = dump (d, &all, "en");
  assert_has (text, "<b>3\u00a0×\u00a0Cave &lt;lurker&gt;</b> AC");
  assert_has (text, "□□□□□ □□□□□ □□□□□ <small>(box:\u00a05");
  assert_has (text, "150");
  assert_has (text, "Battle lines: 3\u00a0×\u00a0Cave &lt;lurker&gt;");
  assert_has (text, "<b>Cave &lt;lurker&gt;.</b> <b>AC</b> 15; <b>Speed</b> 30 ft.; no label.");
}

/* How often it attacks, and what that does, stand in the short line too, however the system writes it. */
static void
test_attacks (void **state)
{
  (void) state;
  static const struct {
    const char *attack, *stats, *line;
  } cases[] = {
    { "Slam +4 (1d6)", "Multiattack: 2 attacks\nAttacks: Slam +4 (1d6)", "; 2 attacks: Slam +4 (1d6)." },
    { "1 bite", "Attack bonus: +1\nAttacks: 1 bite\nDamage: 1d6 + poison", "; 1 bite +1 (1d6 + poison)." },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (DgnDungeon) d = manned_dungeon ("");
    dgn_set (&dgn_creature (d, 0)->attack, cases[i].attack);
    dgn_set (&dgn_creature (d, 0)->stats, cases[i].stats);
    g_autofree char *text = dump (d, &all, "en");
    assert_has (text, cases[i].line);
  }
}

/* Below the first level fewer stand for weaker ones, so that no two ways of a template contradict each other. */
static void
test_templates (void **state)
{
  (void) state;
  static const char *const wanted[][2] = {
    { "3\u00a0×\u00a0skirmisher, level 1", "4\u00a0×\u00a0skirmisher, level 1" },
    { "6\u00a0×\u00a0skirmisher, level 6", "6\u00a0×\u00a0skirmisher, level 8; or 4\u00a0×\u00a0skirmisher, level 10" },
  };
  for (int i = 0; i < 2; i++) {
    g_autoptr (DgnDungeon) d = manned_dungeon ("");
    DgnRoleCard *card = dgn_role_card (d, dgn_dungeon_add_role_card (d));
    card->number = card->count = card->level = 1;
    card->creature = -1;
    d->party_size = 4;
    d->party_level = i == 0 ? 1 : 10;
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnWords) words = dgn_words_load (diag, "en", NULL);
    const DgnDecks decks = { .kinds = { DGN_DECK_ROLES }, .n = 1 };
    const DgnWording wording = { .words = words, .decks = &decks };
    g_autoptr (DgnBook) book = dgn_compose_in (d, &all, &wording);
    g_autofree char *text = book_dump (book);
    assert_has (text, wanted[i][0]);
    assert_has (text, wanted[i][1]);
    assert_lacks (text, "level 1; or 4\u00a0×\u00a0skirmisher, level 1\n");
  }
}

/* What kind a trap is takes one line of its card. */
static void
test_trap_card (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = manned_dungeon ("");
  dgn_set (&dgn_trap (d, 0)->stats, "Level: 12\nXP: 700\nKind: magic\nTrigger: touch");
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnWords) words = dgn_words_load (diag, "en", NULL);
  const DgnDecks decks = { .kinds = { DGN_DECK_TRAPS }, .n = 1 };
  const DgnWording wording = { .words = words, .decks = &decks };
  g_autoptr (DgnBook) book = dgn_compose_in (d, &all, &wording);
  g_autofree char *text = book_dump (book);
  assert_has (text, "Level: 12; <b>XP</b> 700; <b>Kind</b> magic\n");
  assert_has (text, "Trigger: touch\n");
}

static void
test_german (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = manned_dungeon ("");
  g_autofree char *text = dump (d, &all, "de");
  assert_has (text, "<b>RK</b> 15; <b>Bewegung</b> 30 ft.");
  assert_has (text, "Kästchen");
}

/* Notices of the packs that are used, and of no other. */
static void
test_notices (void **state)
{
  (void) state;
  static const struct {
    const char *pack, *has[3], *lacks[3];
  } cases[] = {
    { "srd52", { "System Reference Document 5.2" }, { "System Reference Document 5.1", "OPEN GAME LICENSE", "Basic Fantasy" } },
    { "srd51", { "System Reference Document 5.1" }, { "System Reference Document 5.2", "OPEN GAME LICENSE", "Basic Fantasy" } },
    { "srd35",
      { "System Reference Document Copyright 2000-2003", "15. COPYRIGHT NOTICE", "Open Game Content under" },
      { "Bestiary", "SRD 5.2", "Basic Fantasy" } },
    { "pf1", { "Bestiary", "Open Game Content under" }, { "2000-2003", "SRD 5.2", "Basic Fantasy" } },
    { "bfrpg", { "Basic Fantasy Role-Playing Game", "CC BY-SA 4.0" }, { "Wizards", "Open Game", "SRD 5.2" } },
    { "", { NULL }, { "Wizards", "Open Game", "Basic Fantasy" } },
  };
  DgnParts bare = { .key = TRUE };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (DgnDungeon) d = manned_dungeon (cases[i].pack);
    g_autofree char *whole = dump (d, &all, "en"), *key = dump (d, &bare, "en");
    for (guint k = 0; k < 3; k++) {
      if (cases[i].has[k] != NULL) {
        assert_has (whole, cases[i].has[k]);
        assert_has (key, cases[i].has[k]); /* also where the book has no part about itself */
      }
      if (cases[i].lacks[k] != NULL)
        assert_lacks (whole, cases[i].lacks[k]);
    }
  }
}

/* Names in the order of an index have commas of their own. */
static void
test_names_with_commas (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = manned_dungeon ("");
  dgn_set (&dgn_creature (d, 0)->name, "Lurker, Cave");
  const int second = dgn_dungeon_add_creature (d);
  dgn_set (&dgn_creature (d, second)->name, "Goblin");
  const DgnFoe foe = { second, 2 };
  g_array_append_val (dgn_encounter (d, SAMPLE_HARD)->foes, foe);
  g_autofree char *text = dump (d, &all, "en");
  assert_has (text, "3\u00a0×\u00a0Lurker, Cave; 2\u00a0×\u00a0Goblin");
}

/* Two packs that say a sentence in the same words have it said once. */
static void
test_notices_once (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = manned_dungeon ("pf1");
  const int guest = dgn_dungeon_add_creature (d);
  dgn_set (&dgn_creature (d, guest)->pack, "srd35");
  const DgnFoe foe = { guest, 1 };
  g_array_append_val (dgn_encounter (d, SAMPLE_HARD)->foes, foe);
  g_autofree char *text = dump (d, &all, "en");
  const char *first = strstr (text, "Open Game Content under");
  assert_non_null (first);
  assert_null (strstr (first + 1, "Open Game Content under"));
}

/* The old school has bonus and damage on lines of their own: the key has them with the attack. */
static void
test_old_attacks (void **state)
{
  (void) state;
  static const struct {
    const char *attack, *damage, *said;
  } cases[] = {
    { "1 bite", "1d6 bite", "1 bite +1 (1d6). " },
    { "2 claws, 1 bite", "1d4 claw, 1d6 bite", "2 claws, 1 bite +1 (1d4 claw, 1d6 bite). " },
    { "1 weapon", "1d6 or by weapon", "1 weapon +1 (1d6 or by weapon). " },
    { "1 bite", "bite", "1 bite +1 (bite). " },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (DgnDungeon) d = manned_dungeon ("bfrpg");
    DgnCreature *creature = dgn_creature (d, (int) d->creatures->len - 1);
    g_autofree char *stats = g_strdup_printf ("AC: 13\nAttack bonus: +1\nAttacks: %s\nDamage: %s", cases[i].attack, cases[i].damage);
    dgn_set (&creature->attack, cases[i].attack);
    dgn_set (&creature->stats, stats);
    g_autofree char *text = dump (d, &all, "en");
    assert_has (text, cases[i].said);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_foes),
                                      cmocka_unit_test (test_german),
                                      cmocka_unit_test (test_notices),
                                      cmocka_unit_test (test_notices_once),
                                      cmocka_unit_test (test_names_with_commas),
                                      cmocka_unit_test (test_old_attacks),
                                      cmocka_unit_test (test_attacks),
                                      cmocka_unit_test (test_templates),
                                      cmocka_unit_test (test_trap_card) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
