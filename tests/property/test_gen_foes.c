/* test_gen_foes.c - who is met: worth what the system says, a small cast, and nothing else of the dungeon moved by it. */
#include "../support/generated.h"

#include <dungeonbook/check.h>
#include <dungeonbook/foes.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#define SIZE_MAX_ 10

static const DgnSettingFlags *
place (void)
{
  return dgn_setting_flags (dgn_setting_get (DGN_SETTING_DEFAULT));
}

/* The system has nobody fit for a dungeon who is worth as little as that. */
static gboolean
is_all_too_strong (const DgnPacks *packs, int level, int most)
{
  for (guint i = 0; i < dgn_packs_n_monsters (packs); i++) {
    const DgnMonster *monster = dgn_packs_monster (packs, i);
    if (monster->dungeon >= 1 && dgn_packs_worth (packs, monster, DGN_RANK_MINION, level) <= most)
      return FALSE;
  }
  return TRUE;
}

static gboolean
check_one (const DgnCast *cast, const DgnPacks *packs, const DgnSystem *system, int level, int size, int kind, int difficulty, int number)
{
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (DgnFoe));
  int whole, least, most, total = 0, heads = 0;
  dgn_system_budget (system, difficulty, level, size, &whole, &least, &most);
  gboolean is_found = dgn_cast_roll (cast, (DgnTemplate) kind, (DgnDifficulty) difficulty, number, foes);
  for (guint i = 0; i < foes->len; i++) {
    const DgnFoe *foe = &g_array_index (foes, DgnFoe, i);
    assert_in_range (foe->creature, 0, dgn_cast_size (cast) - 1);
    assert_in_range (foe->count, 1, DGN_FOES_MAX);
    total += foe->count * dgn_cast_member (cast, (guint) foe->creature)->worth;
    heads += foe->count;
  }
  if (is_found && total >= least && total <= most && heads <= MAX (8, 3 * size))
    return TRUE;
  if (!is_found && is_all_too_strong (packs, level, most))
    return TRUE;
  print_error ("%s level %d size %d %s %s: %d of %d to %d\n", system->id, level, size, dgn_template_words[kind],
               dgn_difficulty_words[difficulty], total, least, most);
  return FALSE;
}

/* For every system, level, size, template and difficulty. */
static void
test_bands (void **state)
{
  (void) state;
  int n_bad = 0, n = 0;
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    const DgnSystem *system = dgn_system_get (*name);
    g_autoptr (DgnPacks) packs = gen_packs (*name);
    for (int level = system->levels.min; level <= system->levels.max; level += gen_seeds_are_full () ? 1 : 4)
      for (int size = 1; size <= SIZE_MAX_; size += gen_seeds_are_full () ? 1 : 3) {
        const char *why = NULL;
        g_autoptr (DgnCast) cast = dgn_cast_new (packs, place (), level, size, (guint64) (level * 100 + size), &why);
        assert_non_null (cast);
        assert_in_range (dgn_cast_size (cast), 3, DGN_CAST_MOST);
        for (int kind = DGN_BATTLEFIELD_CONTROL; kind <= DGN_WOLF_PACK; kind++)
          for (int difficulty = DGN_EASY; difficulty <= DGN_BOSS; difficulty++, n++)
            n_bad += !check_one (cast, packs, system, level, size, kind, difficulty, kind * 4 + difficulty + 1);
      }
  }
  if (n_bad > 0)
    print_error ("%d of %d\n", n_bad, n);
  assert_int_equal (n_bad, 0);
}

static void
test_cast (void **state)
{
  (void) state;
  g_autoptr (DgnPacks) packs = gen_packs ("5e");
  const char *why = NULL;
  g_autoptr (DgnCast) a = dgn_cast_new (packs, place (), 3, 4, 7, &why), b = dgn_cast_new (packs, place (), 3, 4, 7, &why);
  g_autoptr (DgnCast) other = dgn_cast_new (packs, place (), 3, 4, 8, &why);
  int n_same = 0;
  assert_int_equal (dgn_cast_size (a), dgn_cast_size (b));
  for (guint i = 0; i < dgn_cast_size (a); i++) {
    const DgnCastMember *member = dgn_cast_member (a, i);
    assert_ptr_equal (member->monster, dgn_cast_member (b, i)->monster);
    assert_true (member->monster->dungeon >= 1);
    for (guint k = 0; k < i; k++)
      assert_string_not_equal (member->monster->name, dgn_cast_member (a, k)->monster->name);
    for (guint k = 0; k < dgn_cast_size (other); k++)
      n_same += member->monster == dgn_cast_member (other, k)->monster;
  }
  assert_true (n_same < (int) dgn_cast_size (a));
}

/* Half of a cast or more are of one band or its allies, none could be taken for another, and in the fourth edition nobody below the party's level
 * stands for a whole band. */
static void
check_company (const DgnCast *cast, const DgnPacks *packs, int level)
{
  guint counts[DGN_BANDS_MAX] = { 0 }, most = 0, n_anywhere = 0;
  for (guint i = 0; i < dgn_cast_size (cast); i++) {
    const DgnCastMember *member = dgn_cast_member (cast, i);
    gboolean is_anywhere = FALSE;
    const guint bits = dgn_bands_of (member->monster, &is_anywhere);
    n_anywhere += is_anywhere;
    for (guint band = 0; band < dgn_n_bands (); band++)
      counts[band] += (bits >> band & 1) != 0 || (bits & dgn_band_allies (band)) != 0;
    for (guint k = 0; k < i; k++)
      if (dgn_names_are_near (member->monster->name, dgn_cast_member (cast, k)->monster->name))
        fail_msg ("%s and %s in one cast", member->monster->name, dgn_cast_member (cast, k)->monster->name);
    if (dgn_packs_system (packs)->stats == DGN_STATS_FOURTH && member->rank == DGN_RANK_SOLO && level > 2)
      assert_true (dgn_packs_level (packs, member->monster, member->rank) >= (level - 1) * 1000);
  }
  for (guint band = 0; band < dgn_n_bands (); band++)
    most = MAX (most, counts[band]);
  if ((most + n_anywhere) * 2 < dgn_cast_size (cast))
    fail_msg ("%s, level %d: %u of %u and %u others live together", dgn_packs_system (packs)->id, level, most, dgn_cast_size (cast), n_anywhere);
}

static void
test_company (void **state)
{
  (void) state;
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    g_autoptr (DgnPacks) packs = gen_packs (*name);
    for (int i = 0; i < gen_seeds (60); i++) {
      const char *why = NULL;
      const int level = 1 + i % 12;
      g_autoptr (DgnCast) cast = dgn_cast_new (packs, place (), level, 4, (guint64) i, &why);
      check_company (cast, packs, level);
    }
  }
}

/* Of a hundred members of casts for a place, how many are of the bands that are at home in another. */
static int
share_at_home (const DgnPacks *packs, const DgnSettingFlags *cast_for, const DgnSettingFlags *home)
{
  int n = 0, n_home = 0;
  for (int i = 0; i < 30; i++) {
    const char *why = NULL;
    g_autoptr (DgnCast) cast = dgn_cast_new (packs, cast_for, 1 + i % 12, 4, (guint64) i, &why);
    for (guint k = 0; k < dgn_cast_size (cast); k++, n++) {
      gboolean is_anywhere = FALSE;
      n_home += (dgn_bands_of (dgn_cast_member (cast, k)->monster, &is_anywhere) & home->bands) != 0;
    }
  }
  return n_home * 100 / n;
}

/* A place has those who belong there, more than a dungeon has. */
static void
test_at_home (void **state)
{
  (void) state;
  g_autoptr (DgnPacks) packs = gen_packs ("5e");
  for (const char *const *name = dgn_setting_names (); *name != NULL; name++) {
    const DgnSettingFlags *flags = dgn_setting_flags (dgn_setting_get (*name));
    assert_true (flags->terrain != 0);
    if (flags->bands == 0)
      continue;
    const int here = share_at_home (packs, flags, flags), elsewhere = share_at_home (packs, place (), flags);
    print_message ("%s: %d of 100 are at home, %d in a dungeon\n", *name, here, elsewhere);
    assert_true (here >= 60);
    assert_true (here > elsewhere + 5);
  }
}

/* Twelve packs of one dungeon are not twelve times the same kind. */
static void
test_packs_vary (void **state)
{
  (void) state;
  for (const char *const *name = dgn_system_names (); *name != NULL; name++) {
    g_autoptr (DgnPacks) packs = gen_packs (*name);
    int n_kinds = 0, n = gen_seeds (20);
    for (int seed = 1; seed <= n; seed++) {
      const char *why = NULL;
      g_autoptr (DgnCast) cast = dgn_cast_new (packs, place (), 4, 4, (guint64) seed, &why);
      g_autoptr (GHashTable) kinds = g_hash_table_new (NULL, NULL);
      for (int number = 1; number <= 12; number++) {
        g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (DgnFoe));
        assert_true (dgn_cast_roll (cast, DGN_WOLF_PACK, DGN_AVERAGE, number, foes));
        g_hash_table_add (kinds, GINT_TO_POINTER (g_array_index (foes, DgnFoe, 0).creature + 1));
      }
      n_kinds += (int) g_hash_table_size (kinds);
    }
    print_message ("%s: %.1f kinds hunt in packs\n", *name, (double) n_kinds / n);
    assert_true (n_kinds * 10 >= n * 17);
  }
}

/* Four thousand encounters take less than a second of the processor's time, where nothing else is checked along with it. */
static void
test_quick (void **state)
{
  (void) state;
  const clock_t start = clock ();
  int n = 0;
  g_autoptr (DgnPacks) packs = gen_packs ("5e");
  for (int seed = 1; seed <= 40; seed++) {
    const char *why = NULL;
    g_autoptr (DgnCast) cast = dgn_cast_new (packs, place (), 1 + seed % 20, 4, (guint64) seed, &why);
    g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (DgnFoe));
    for (int i = 0; i < 100; i++)
      n += dgn_cast_roll (cast, (DgnTemplate) (i % 5), (DgnDifficulty) (i % 4), i, foes);
  }
  const double seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
  print_message ("%d encounters in %.2f s\n", n, seconds);
  assert_in_range (n, 3900, 4000);
  if (gen_seeds_are_full ())
    assert_true (seconds < 1);
}

/* Where there is nobody to choose from there is no cast, and it is said why. */
static void
test_nobody (void **state)
{
  (void) state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "mine.yaml", "title: Mine\nlike: 5e\npacks: { monsters: [] }\n");
  g_autoptr (DgnSystem) system = dgn_system_of_user (diag, root, "mine.yaml");
  assert_non_null (system);
  g_autoptr (DgnPacks) packs = dgn_packs_load (diag, system, NULL);
  const char *why = NULL;
  assert_null (dgn_cast_new (packs, place (), 3, 4, 7, &why));
  assert_non_null (why);
}

static gboolean
are_twins (const DgnEncounter *a, const DgnEncounter *b)
{
  gboolean are_like = a->foes->len == b->foes->len;
  for (guint i = 0; i < a->foes->len && are_like; i++) {
    const DgnFoe *one = &g_array_index (a->foes, DgnFoe, i), *other = &g_array_index (b->foes, DgnFoe, i);
    are_like = one->creature == other->creature && one->count == other->count;
  }
  return are_like;
}

/* What a table of wanderers offers are different bands, as far as the cast has them. */
static void
test_wanderers_differ (void **state)
{
  (void) state;
  GenWorld world;
  int n_twins = 0;
  guint n = 0;
  gen_world_init (&world, NULL);
  for (const char *const *name = dgn_system_names (); *name != NULL; name++)
    for (guint64 seed = 1; seed <= (guint64) gen_seeds (12); seed++) {
      g_autofree char *yaml = g_strdup_printf ("system: %s\nencounters: 14\nparty: { level: %d }\n", *name, 1 + (int) seed % 10);
      g_autoptr (DgnDungeon) d = gen_world_roll (&world, yaml, seed, NULL);
      for (int i = 0; i < (int) d->wanderers->len; i++)
        for (int k = 0; k < i; k++)
          n_twins += are_twins (dgn_wanderer (d, i), dgn_wanderer (d, k));
      n += d->wanderers->len;
    }
  print_message ("%d of %u wanderers are met again\n", n_twins, n);
  if (gen_seeds_are_full ()) /* one in six where nobody looks */
    assert_true (n_twins * 12 <= (int) n);
  gen_world_clear (&world);
}

static void
test_dungeons (void **state)
{
  (void) state;
  GenWorld world;
  gen_world_init (&world, NULL);
  for (const char *const *name = dgn_system_names (); *name != NULL; name++)
    for (guint64 seed = 1; seed <= (guint64) gen_seeds (6); seed++) {
      g_autofree char *yaml = g_strdup_printf ("system: %s\nencounters: 12\nparty: { level: %d, size: 5 }\n", *name, 1 + (int) seed * 3);
      g_autoptr (DgnDungeon) d = gen_world_roll (&world, yaml, seed, NULL);
      assert_true (dgn_check (d, NULL, NULL, TRUE));
      g_autofree guint8 *is_met = dgn_creatures_met (d);
      guint n_met = 0;
      for (guint i = 0; i < d->creatures->len; i++)
        n_met += is_met[i];
      assert_in_range (n_met, 1, DGN_CAST_MOST);
      assert_int_equal (d->wanderers->len, (d->limit + 3) / 4);
      for (guint i = 0; i < d->encounters->len + d->wanderers->len; i++) {
        const gboolean is_wanderer = i >= d->encounters->len;
        const DgnEncounter *e = is_wanderer ? dgn_wanderer (d, (int) (i - d->encounters->len)) : dgn_encounter (d, (int) i);
        int whole, least, most;
        assert_true (!is_wanderer || (e->difficulty == DGN_EASY && e->space >= 0));
        dgn_system_budget (dgn_system_get (*name), (int) e->difficulty, d->party_level, d->party_size, &whole, &least, &most);
        assert_in_range (dgn_encounter_worth (d, e), least, most);
      }
      for (guint i = 0; i < d->creatures->len; i++) {
        const DgnCreature *c = dgn_creature (d, (int) i);
        assert_true (*c->stats != '\0' && *c->pack != '\0' && *c->level != '\0' && c->xp > 0 && c->hp > 0);
      }
    }
  gen_world_clear (&world);
}

/* Another party, or none, and so other treasure: the place and all else in it stay as they are. */
static void
test_apart (void **state)
{
  (void) state;
  static const char *const others[] = { "system: 5e\nencounters: 8\nparty: { size: 6 }\n", "system: 5e\nencounters: 8\nfoes: false\n" };
  GenWorld world;
  gen_world_init (&world, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    for (guint64 seed = 1; seed <= 6; seed++) {
      g_autoptr (DgnDungeon) a = gen_world_roll (&world, "system: 5e\nencounters: 8\n", seed, NULL);
      g_autoptr (DgnDungeon) b = gen_world_roll (&world, others[i], seed, NULL);
      assert_false (dgn_dungeon_equal (a, b));
      DgnDungeon *both[] = { a, b };
      for (guint k = 0; k < 2; k++) {
        both[k]->party_level = both[k]->party_size = 1;
        dgn_set (&both[k]->digest, "");
        g_array_set_size (both[k]->creatures, 0);
        both[k]->one_level = (DgnOneLevel){ 0 };
        for (guint e = 0; e < both[k]->encounters->len; e++) {
          g_array_set_size (dgn_encounter (both[k], (int) e)->foes, 0);
          dgn_loot_empty (&dgn_encounter (both[k], (int) e)->loot);
          dgn_encounter (both[k], (int) e)->is_lair = FALSE;
        }
        for (guint h = 0; h < both[k]->treasures->len; h++)
          dgn_loot_empty (&dgn_treasure (both[k], (int) h)->loot);
        for (guint w = 0; w < both[k]->wanderers->len; w++) {
          g_array_set_size (dgn_wanderer (both[k], (int) w)->foes, 0);
          dgn_wanderer (both[k], (int) w)->space = -1; /* where some of their kind live */
        }
        for (guint r = 0; r < both[k]->role_cards->len; r++)
          dgn_role_card (both[k], (int) r)->creature = -1;
      }
      g_autofree char *text_a = dgn_dungeon_to_yaml (a, NULL), *text_b = dgn_dungeon_to_yaml (b, NULL);
      assert_string_equal (text_a, text_b);
      assert_true (dgn_dungeon_equal (a, b));
    }
  gen_world_clear (&world);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_bands),   cmocka_unit_test (test_cast),       cmocka_unit_test (test_company),
    cmocka_unit_test (test_at_home), cmocka_unit_test (test_packs_vary), cmocka_unit_test (test_quick),
    cmocka_unit_test (test_nobody),  cmocka_unit_test (test_dungeons),   cmocka_unit_test (test_wanderers_differ),
    cmocka_unit_test (test_apart),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
