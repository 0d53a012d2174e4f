/* test_foes.c - the cast of a dungeon and the foes of its encounters: in its file, and by its laws. */
#include "cmocka_all.h"

#include <string.h>

#include "../support/sample.h"
#include "../support/sample_yaml.h"

static int
add_creature (DgnDungeon *d, const char *name, const char *pack, int xp)
{
  int index = dgn_dungeon_add_creature (d);
  DgnCreature *c = dgn_creature (d, index);
  dgn_set (&c->name, name);
  dgn_set (&c->pack, pack);
  dgn_set (&c->level, "1/4");
  c->role = DGN_ROLE_SKIRMISHER;
  c->rank = DGN_RANK_MINION;
  c->xp = xp;
  c->ac = 15;
  c->hp = 7;
  dgn_set (&c->attack, "Knife +4 (1d6+2)");
  dgn_set (&c->stats, "Kind: Small humanoid\nSpeed: 30 ft.");
  return index;
}

static void
add_foe (DgnDungeon *d, int encounter, int creature, int count)
{
  DgnFoe foe = { creature, count };
  g_array_append_val (dgn_encounter (d, encounter)->foes, foe);
}

static DgnDungeon *
manned_dungeon (void)
{
  DgnDungeon *d = sample_dungeon ();
  int lurker = add_creature (d, "Cave lurker", "srd52", 50);
  int yes = add_creature (d, "Yes", "", 450); /* a name that YAML would take for something else */
  add_foe (d, SAMPLE_EASY, lurker, 4);
  add_foe (d, SAMPLE_BOSS, yes, 1);
  add_foe (d, SAMPLE_BOSS, lurker, 3);
  return d;
}

static void
test_round_trip (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = manned_dungeon ();
  dgn_dungeon_settle (d);
  assert_true (dgn_check (d, NULL, NULL, TRUE));
  assert_goes_round (d);
  g_autofree char *yaml = dgn_dungeon_to_yaml (d, NULL);
  assert_non_null (strstr (yaml, "foes: [{creature: Cave lurker, count: 4}]"));
  assert_non_null (strstr (yaml, "  - name: \"Yes\"\n    role: skirmisher\n    rank: minion\n    level: 1/4\n    xp: 450\n"));
  assert_int_equal (dgn_encounter_worth (d, dgn_encounter (d, SAMPLE_BOSS)), 600);
  assert_int_equal (dgn_encounter_heads (dgn_encounter (d, SAMPLE_BOSS)), 4);
}

/* A file of before there were foes says the same as ever. */
static void
test_old_files (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autofree char *yaml = dgn_dungeon_to_yaml (d, NULL);
  assert_null (strstr (yaml, "creatures:"));
  assert_null (strstr (yaml, "foes:"));
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnDungeon) again = read_text (diag, yaml);
  assert_non_null (again);
  assert_int_equal (again->creatures->len, 0);
  assert_goes_round (again);
}

static void
test_players_do_not_see (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = manned_dungeon ();
  g_autoptr (DgnDungeon) players = dgn_dungeon_for_players (d);
  assert_int_equal (players->creatures->len, 0);
  assert_int_equal (players->encounters->len, 0);
}

static void
test_equal (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) a = manned_dungeon ();
  g_autoptr (DgnDungeon) b = manned_dungeon ();
  assert_true (dgn_dungeon_equal (a, b));
  g_array_index (dgn_encounter (b, SAMPLE_EASY)->foes, DgnFoe, 0).count = 5;
  assert_false (dgn_dungeon_equal (a, b));
  g_array_index (dgn_encounter (b, SAMPLE_EASY)->foes, DgnFoe, 0).count = 4;
  dgn_set (&dgn_creature (b, 0)->stats, "");
  assert_false (dgn_dungeon_equal (a, b));
}

static const struct {
  const char *from, *to, *words, *suggestion;
} broken[] = {
  { "creature: Cave lurker, count: 4", "creature: Cave lurkr, count: 4", "there is no 'Cave lurkr' among `creatures`",
    "did you mean 'Cave lurker'?" },
  { "count: 4", "count: 0", "count must be 1 to 100", NULL },
  { "count: 4", "number: 4", "unknown key of a foe 'number'", NULL },
  { "creature: Cave lurker, count: 4", "count: 4", "this foe has no key 'creature'", NULL },
  { "foes: [{creature: Cave lurker, count: 4}]", "foes: Cave lurker", "foes must be a list", NULL },
  { "- name: \"Yes\"", "- name: Cave lurker\n  - name: \"Yes\"", "there are two creatures called 'Cave lurker'", NULL },
  { "rank: minion", "rank: boss", "rank must be minion, standard, elite or solo", NULL },
  { "- name: \"Yes\"", "- name: \"Yes\"\n    pack: srd35", "'srd52' (CC-BY-4.0) and 'srd35' (OGL-1.0a) may not stand in one book", NULL },
  { "hp: 7", "hp: -7", "hp must be 0 to 9999", NULL },
  { "[{creature: \"Yes\"", "[{creature: Cave lurker, count: 1}, {creature: \"Yes\"", "lists 'Cave lurker' twice", NULL },
};

static int
line_of (const char *text, const char *at)
{
  int line = 1;
  for (; text < at; text++)
    line += *text == '\n';
  return line;
}

static void
test_broken (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = manned_dungeon ();
  g_autofree char *yaml = dgn_dungeon_to_yaml (d, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++) {
    const char *from = broken[i].from, *to = broken[i].to;
    const char *at = strstr (yaml, from);
    assert_non_null (at);
    g_autofree char *head = g_strndup (yaml, (gsize) (at - yaml));
    g_autofree char *text = g_strconcat (head, to, at + strlen (from), NULL);
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnDungeon) read = read_text (diag, text);
    assert_null (read);
    gboolean found = FALSE;
    for (guint k = 0; k < dgn_diag_n_findings (diag); k++) {
      const DgnFinding *f = dgn_diag_get (diag, k);
      found |= strstr (f->message, broken[i].words) != NULL && f->mark.line == line_of (yaml, at)
               && (broken[i].suggestion == NULL || g_strcmp0 (f->suggestion, broken[i].suggestion) == 0);
    }
    if (!found) {
      g_autofree char *findings = dgn_diag_render (diag);
      fail_msg ("%s -> %s at line %d: expected '%s', found:\n%s", from, to, line_of (yaml, at), broken[i].words, findings);
    }
  }
}

/* Whom nobody meets: a warning for who edits, a fault of who rolls. */
static void
test_idle_creature (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = manned_dungeon ();
  add_creature (d, "Idler", "", 10);
  assert_false (dgn_check (d, NULL, NULL, TRUE));
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  assert_true (dgn_check (d, diag, NULL, FALSE));
  assert_int_equal (dgn_diag_n_findings (diag), 1);
  assert_string_equal (dgn_diag_get (diag, 0)->message, "the creature 'Idler' is in no encounter and on no card");
  g_array_index (dgn_encounter (d, SAMPLE_EASY)->foes, DgnFoe, 0).creature = 7;
  assert_false (dgn_check (d, NULL, NULL, FALSE));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_round_trip), cmocka_unit_test (test_old_files), cmocka_unit_test (test_players_do_not_see),
    cmocka_unit_test (test_equal),      cmocka_unit_test (test_broken),    cmocka_unit_test (test_idle_creature),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
