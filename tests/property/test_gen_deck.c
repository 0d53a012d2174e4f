/* test_gen_deck.c - the role deck of every system: how it is made up, how strong its creatures are, and that its rule for drawing always gives
 * a hand; how often wanderers are of which template. */
#include "../unit/cmocka_all.h"

#include <dungeonbook/foes.h>

#include "../support/generated.h"

#include <string.h>

#define N_CARDS 50

static const struct {
  int cards, brings;
} made_of[DGN_N_CARD_ROLES] = {
  [DGN_CARD_FRONT] = { 18, 2 },     [DGN_CARD_SKIRMISHER] = { 14, 1 }, [DGN_CARD_MINION] = { 5, 4 }, [DGN_CARD_ARTILLERY] = { 5, 1 },
  [DGN_CARD_CONTROLLER] = { 5, 1 }, [DGN_CARD_LURKER] = { 2, 1 },      [DGN_CARD_SOLO] = { 1, 1 },
};

static void
check_composition (const DgnDungeon *d)
{
  int cards[DGN_N_CARD_ROLES] = { 0 };
  assert_int_equal (d->role_cards->len, N_CARDS);
  for (int i = 0; i < N_CARDS; i++) {
    const DgnRoleCard *card = dgn_role_card (d, i);
    assert_int_equal (card->number, i + 1);
    assert_int_equal (card->count, made_of[card->role].brings);
    cards[card->role]++;
  }
  for (int role = 0; role < DGN_N_CARD_ROLES; role++)
    assert_int_equal (cards[role], made_of[role].cards);
}

/* Seven cards below the party's level, 30 about it, 8 and 5 above; a weak party has none below. */
static void
check_levels (const DgnDungeon *d)
{
  const int party = d->party_level;
  int below = 0, about = 0, above = 0, far = 0;
  for (int i = 0; i < N_CARDS; i++) {
    const int off = dgn_role_card (d, i)->level - party;
    assert_in_range (off + 2, 0, 7);
    below += off == -2;
    about += off >= -1 && off <= 1;
    above += off == 2 || off == 3;
    far += off >= 4;
    assert_true (dgn_role_card (d, i)->role != DGN_CARD_SOLO || off <= 1);
  }
  assert_int_equal (below, party < 3 ? 0 : 7);
  assert_int_equal (about, party < 3 ? 37 : 30);
  assert_int_equal (above, 8);
  assert_int_equal (far, 5);
}

static DgnRank
rank_of (const DgnRoleCard *card)
{
  return card->role == DGN_CARD_MINION ? DGN_RANK_MINION : card->role == DGN_CARD_SOLO ? DGN_RANK_SOLO : DGN_RANK_STANDARD;
}

/* How many cards have a creature that is more than two levels away from what they say. */
static int
count_odd (const DgnDungeon *d, const DgnPacks *packs)
{
  int n = 0;
  for (int i = 0; i < N_CARDS; i++) {
    const DgnRoleCard *card = dgn_role_card (d, i);
    int misfit;
    assert_true (card->creature >= 0);
    const DgnCreature *creature = dgn_creature (d, card->creature);
    const DgnMonster *monster = dgn_packs_find_monster (packs, creature->name);
    assert_true (monster != NULL && *creature->stats != '\0' && creature->xp > 0 && *creature->pack != '\0');
    n += ABS (dgn_card_level (packs, monster, rank_of (card), &misfit) - card->level) > 2;
  }
  return n;
}

#define ODD_MOST 8 /* packs have few lurkers and artillery of some levels */

static void
test_decks (void **state G_GNUC_UNUSED)
{
  static const int levels[] = { 1, 2, 3, 6, 11, 20 };
  GenWorld world;
  gen_world_init (&world, NULL);
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    g_autoptr (DgnPacks) packs = dgn_packs_load (world.diag, dgn_system_get (*name), NULL);
    for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
      g_autofree char *yaml = g_strdup_printf ("system: %s\nencounters: 4\nparty: { level: %d }\n", *name, levels[i]);
      g_autoptr (DgnDungeon) d = gen_world_roll (&world, yaml, 3 + i, NULL);
      check_composition (d);
      check_levels (d);
      const int odd = count_odd (d, packs);
      if (levels[i] <= 11 && odd > ODD_MOST)
        fail_msg ("%s, level %d: %d cards are far from their level", *name, levels[i], odd);
    }
  }
  gen_world_clear (&world);
}

/* Without creatures the deck is there for a game master to fill; with others it stays the same. */
static void
test_apart (void **state G_GNUC_UNUSED)
{
  GenWorld world;
  gen_world_init (&world, NULL);
  g_autoptr (DgnDungeon) a = gen_world_roll (&world, "encounters: 4\nfoes: false\n", 9, NULL),
                         b = gen_world_roll (&world, "encounters: 4\n", 9, NULL);
  check_composition (a);
  for (int i = 0; i < N_CARDS; i++) {
    assert_int_equal (dgn_role_card (a, i)->creature, -1);
    assert_int_equal (dgn_role_card (a, i)->level, dgn_role_card (b, i)->level);
  }
  gen_world_clear (&world);
}

/* ---- Drawing, by the words of the card ---- */

typedef struct {
  int cards[N_CARDS]; /* roles; the top is the last, the bottom the first */
  int n;
  int hand[2 * N_CARDS], n_hand;
  gboolean had_lurker, is_short;
} Table;

static void
shuffle (Table *t, DgnRng *rng)
{
  t->n = 0;
  for (int role = 0; role < DGN_N_CARD_ROLES; role++)
    for (int i = 0; i < made_of[role].cards; i++)
      t->cards[t->n++] = role;
  for (int i = t->n; i > 1; i--) {
    const int k = (int) dgn_rng_below (rng, (guint32) i), card = t->cards[i - 1];
    t->cards[i - 1] = t->cards[k];
    t->cards[k] = card;
  }
}

/* The first lurker that comes brings one card more. */
static void
take (Table *t)
{
  if (t->n == 0) {
    t->is_short = TRUE;
    return;
  }
  const int card = t->cards[--t->n];
  t->hand[t->n_hand++] = card;
  if (card == DGN_CARD_LURKER && !t->had_lurker) {
    t->had_lurker = TRUE;
    take (t);
  }
}

static void
put_under (Table *t, int index)
{
  memmove (t->cards + 1, t->cards, sizeof (int) * (gsize) t->n++);
  t->cards[0] = t->hand[index];
  memmove (t->hand + index, t->hand + index + 1, sizeof (int) * (gsize) (--t->n_hand - index));
}

static int
count (const Table *t, int role, int *last)
{
  int n = 0;
  for (int i = 0; i < t->n_hand; i++)
    if (t->hand[i] == role) {
      n++;
      *last = i;
    }
  return n;
}

static int
left_of (const Table *t, gboolean is_front)
{
  int n = 0;
  for (int i = 0; i < t->n; i++)
    n += (t->cards[i] == DGN_CARD_FRONT) == is_front;
  return n;
}

/* FALSE: no hand can be filled. */
static gboolean
draw (Table *t, int party)
{
  t->n_hand = 0;
  t->had_lurker = t->is_short = FALSE;
  while (t->n_hand < party && !t->is_short)
    take (t);
  while (!t->is_short) {
    int last = 0;
    if (count (t, DGN_CARD_SOLO, &last) > 0) {
      for (int i = t->n_hand - 1; i >= 0; i--)
        if (t->hand[i] != DGN_CARD_SOLO)
          put_under (t, i);
      return TRUE;
    }
    const int n = count (t, DGN_CARD_FRONT, &last);
    if (n == 1)
      return TRUE;
    if (n == 0)
      last = t->n_hand - 1;
    if (left_of (t, n == 0) == 0)
      return FALSE;
    /* A fresh card first, so that it is not the one that goes. */
    const int before = t->n_hand;
    take (t);
    if (t->n_hand > before)
      put_under (t, last);
  }
  return FALSE;
}

static void
test_draws (void **state G_GNUC_UNUSED)
{
  DgnRng rng = dgn_rng_stream (1, "draws", 0);
  for (int party = 1; party <= 10; party++) {
    Table t = { .n = 0 };
    int hands = 0, shuffles = 0, solos = 0;
    shuffle (&t, &rng);
    while (hands < gen_seeds (400)) {
      int last;
      if (!draw (&t, party)) {
        assert_true (++shuffles <= hands + 1); /* a whole deck always gives a hand */
        shuffle (&t, &rng);
        continue;
      }
      hands++;
      const int fronts = count (&t, DGN_CARD_FRONT, &last), alone = count (&t, DGN_CARD_SOLO, &last);
      solos += alone;
      if (alone > 0) {
        assert_int_equal (t.n_hand, 1);
        continue;
      }
      assert_int_equal (fronts, 1);
      assert_in_range (t.n_hand, party, party + (t.had_lurker ? 1 : 0));
    }
    assert_true (solos > 0 || hands < 400);
  }
}

/* ---- Wanderers ---- */

#define CRITICAL 18.47 /* of chi-square for four degrees of freedom, once in a thousand */

static void
test_wanderers (void **state G_GNUC_UNUSED)
{
  GenWorld world;
  gen_world_init (&world, NULL);
  int seen[DGN_WOLF_PACK + 1] = { 0 }, n = 0;
  double expected[DGN_WOLF_PACK + 1] = { 0 }, chi = 0;
  for (int seed = 1; seed <= gen_seeds (150); seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, "encounters: 9\nfoes: false\n", (guint64) seed, NULL);
    assert_int_equal (d->wanderers->len, 3);
    for (int i = 0; i < 3; i++, n++)
      seen[dgn_wanderer (d, i)->template_kind]++;
  }
  const DgnTable *table = dgn_tables_get (world.tables, DGN_TABLE_TEMPLATES);
  for (guint i = 0; i < table->rows->len; i++) {
    const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
    expected[dgn_row_find (row, DGN_DO_TEMPLATE)->word] += (double) n * (row->high - row->low + 1) / table->die.sides;
  }
  for (int i = 0; i <= DGN_WOLF_PACK; i++)
    chi += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
  if (chi > CRITICAL)
    fail_msg ("chi-square of %d templates is %.2f", n, chi);
  gen_world_clear (&world);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_decks),
    cmocka_unit_test (test_apart),
    cmocka_unit_test (test_draws),
    cmocka_unit_test (test_wanderers),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
