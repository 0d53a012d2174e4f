/* test_caverns.c - caverns of many seeds: the charts played literally against their exact probabilities, the quota, every law, and that
 * nothing of them touches a plain dungeon. */
#include "../support/book_dump.h"
#include "../support/generated.h"

#include <dungeonbook/check.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define BARE "foes: false\nhoards: false\n"

static void
fail_after (DgnDiag *diag, guint64 seed)
{
  if (dgn_diag_n_errors (diag) == 0)
    return;
  g_autofree char *findings = dgn_diag_render (diag);
  fail_msg ("seed %" G_GUINT64_FORMAT ":\n%s", seed, findings);
}

/* One more seed of a configuration that is read once: thousands of them are rolled. */
static DgnDungeon *
roll_seed (GenWorld *world, DgnConfig *config, int seed, const DgnGenerateOptions *options)
{
  config->seed = (guint64) seed;
  DgnDungeon *d = dgn_generate (config, world->tables, world->diag, options);
  fail_after (world->diag, (guint64) seed);
  assert_non_null (d);
  return d;
}

static int
count_rolls (const DgnDungeon *d, const char *table)
{
  int n = 0;
  for (guint i = 0; i < d->rolls->len; i++)
    n += g_str_equal (g_array_index (d->rolls, DgnRoll, i).table, table);
  return n;
}

/* Where nothing is in the way, a cavern is sealed with the chance that none of 1d4 dice shows a ten: (0.9 + 0.9² + 0.9³ + 0.9⁴) / 4.
 * A cavern has 1/4 openings on average, a tunnel as many and a cavern at its end, so that each opening is worth two caverns: 1.5 in all. */
static void
test_literal (void **state)
{
  GenWorld *world = *state;
  const int n = gen_seeds (5000);
  int n_sealed = 0, n_caverns = 0;
  const DgnGenerateOptions options = { .stop_after = 2 };
  g_autoptr (DgnConfig) config = gen_config (BARE "generator: caverns\ncaverns: { literal: true }\ncollisions: false\nfloors: 1\nsheet: [20, 20]\n");
  for (int seed = 1; seed <= n; seed++) {
    g_autoptr (DgnDungeon) d = roll_seed (world, config, seed, &options);
    int caverns = count_rolls (d, DGN_TABLE_CAVERN);
    n_sealed += caverns == 1;
    n_caverns += caverns;
  }
  const double sealed = (0.9 + 0.81 + 0.729 + 0.6561) / 4;
  assert_true (sealed > 0.7737 && sealed < 0.7738);
  const double share = (double) n_sealed / n, mean = (double) n_caverns / n;
  print_message ("literally, %.4f of %d caves are one cavern (%.4f), %.3f caverns each (1.5)\n", share, n, sealed, mean);
  /* four standard deviations: 0.418 for one cave being sealed, about 1.3 for its number of caverns */
  assert_true ((share - sealed) * (share - sealed) * n < 16 * 0.175);
  assert_true ((mean - 1.5) * (mean - 1.5) * n < 16 * 1.8);
}

static void
check_only_caves (const DgnDungeon *d)
{
  assert_int_equal (d->doors->len, 0);
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (d, (int) i);
    assert_int_equal (space->shape, DGN_CAVE);
    assert_int_equal (dgn_space_boundary (space), DGN_BOUNDARY_SMOOTH);
    if (space->kind == DGN_CHAMBER)
      assert_true (space->height >= 2);
  }
}

/* Ruling K14: what is wanted is there, whatever the seed. */
static void
test_quota (void **state)
{
  GenWorld *world = *state;
  const int n = gen_seeds (2000);
  g_autoptr (DgnConfig) config = gen_config (BARE "generator: caverns\nencounters: 5\nfloors: 1\nsheet: [36, 36]\n");
  for (int seed = 1; seed <= n; seed++) {
    g_autoptr (DgnDungeon) d = roll_seed (world, config, seed, NULL);
    assert_int_equal (d->encounters->len, 6);
    check_only_caves (d);
  }
}

/* Literally, growth ends where the charts end, and what has come along till then is all there is. */
static void
test_literal_whole (void **state)
{
  GenWorld *world = *state;
  const int n = gen_seeds (120);
  for (int seed = 1; seed <= n; seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (world, BARE "generator: caverns\ncaverns: { literal: true }\n", (guint64) seed, NULL);
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    dgn_check (d, diag, NULL, TRUE);
    fail_after (diag, (guint64) seed);
    assert_int_equal (d->encounters->len, d->limit + 1);
    for (guint i = 0; i < d->edits->len; i++)
      assert_null (strstr (dgn_edit (d, (int) i)->text, "no tunnel is open"));
    check_only_caves (d);
  }
}

/* Every law, and the same dungeon read back from its file. */
static void
check_laws (GenWorld *world, const char *yaml, int seeds)
{
  const int n = gen_seeds (seeds);
  for (int seed = 1; seed <= n; seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (world, yaml, (guint64) seed, NULL);
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    dgn_check (d, diag, NULL, TRUE);
    fail_after (diag, (guint64) seed);
    g_autofree char *text = dgn_dungeon_to_yaml (d, NULL);
    g_autoptr (DgnNode) root = dgn_node_parse_text (diag, "dungeon.yaml", text);
    g_autoptr (DgnMarks) marks = NULL;
    g_autoptr (DgnDungeon) back = dgn_dungeon_from_node (diag, root, &marks);
    fail_after (diag, (guint64) seed);
    assert_true (dgn_dungeon_equal (d, back));
  }
}

static void
test_laws (void **state)
{
  static const char *const yaml[] = {
    BARE "generator: caverns\n",
    BARE "generator: caverns\nfloors: { up: 2, down: 2 }\nencounters: 30\nsheet: [60, 60]\n",
    BARE "generator: caverns\nfloors: 1\nsheet: [120, 90]\nencounters: 25\ncleanup: { keep_dead_ends: 100 }\nrulings: { feature_links: link }\n",
    BARE "generator: caverns\ncleanup: { enabled: false }\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (yaml); i++)
    check_laws (*state, yaml[i], 14);
}

static void
test_mixed_laws (void **state)
{
  static const char *const yaml[] = {
    BARE "generator: mixed\n",
    BARE "generator: mixed\ncaverns: { share: 100, stairs: 100 }\nfloors: { up: 1, down: 2 }\n",
    BARE "generator: mixed\ncaverns: { share: 60, literal: true }\nentrance: corridor\nrulings: { growth: depth, secret_doors: 40 }\n",
    BARE "generator: mixed\nfloors: 1\nsheet: [110, 110]\nencounters: 20\ncleanup: { keep_dead_ends: 100, short_loop: 0 }\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (yaml); i++)
    check_laws (*state, yaml[i], 10);
}

/* A mixed dungeon has both, and somewhere a tunnel breaks into a corridor; without a share it has the built kind only. */
static void
test_mixed (void **state)
{
  GenWorld *world = *state;
  int n_caves = 0, n_chambers = 0, n_broken = 0;
  for (guint64 seed = 1; seed <= 20; seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (world, BARE "generator: mixed\n", seed, NULL);
    for (guint i = 0; i < d->spaces->len; i++) {
      const DgnSpace *space = dgn_space (d, (int) i);
      n_chambers += space->kind == DGN_CHAMBER;
      n_caves += space->kind == DGN_CHAMBER && space->shape == DGN_CAVE;
    }
    for (guint i = 0; i < d->openings->len; i++) {
      const DgnSpace *a = dgn_space (d, dgn_opening (d, (int) i)->a), *b = dgn_space (d, dgn_opening (d, (int) i)->b);
      n_broken += a->kind != DGN_CHAMBER && b->kind != DGN_CHAMBER && dgn_space_is_tunnel (a) != dgn_space_is_tunnel (b);
    }
    g_autoptr (DgnDungeon) built = gen_world_roll (world, BARE "generator: mixed\ncaverns: { share: 0, stairs: 0 }\n", seed, NULL);
    for (guint i = 0; i < built->spaces->len; i++)
      assert_int_not_equal (dgn_space (built, (int) i)->shape, DGN_CAVE);
  }
  assert_true (n_caves * 100 > n_chambers * 15 && n_caves * 100 < n_chambers * 60);
  assert_true (n_broken > 0);
}

/* The same seed, the same bytes; and what caverns are rolled on is of no account to a dungeon without any. */
static void
test_same_bytes (void **state)
{
  GenWorld *world = *state;
  GenWorld other;
  gen_world_init (&other, "cavern-sizes:\n  die: d6\n  rows:\n    1-6: { text: All alike, do: [times 2, checks 1d4] }\n");
  for (guint64 seed = 1; seed <= 6; seed++) {
    g_autoptr (DgnDungeon) a = gen_world_roll (world, "generator: caverns\n", seed, NULL);
    g_autoptr (DgnDungeon) b = gen_world_roll (world, "generator: caverns\n", seed, NULL);
    g_autofree char *text_a = dgn_dungeon_to_yaml (a, NULL), *text_b = dgn_dungeon_to_yaml (b, NULL);
    assert_string_equal (text_a, text_b);
    g_autoptr (DgnDungeon) plain = gen_world_roll (world, "", seed, NULL);
    g_autoptr (DgnDungeon) same = gen_world_roll (&other, "caverns: { literal: true, share: 90 }\n", seed, NULL);
    g_autofree char *plain_text = dgn_dungeon_to_yaml (plain, NULL), *same_text = dgn_dungeon_to_yaml (same, NULL);
    assert_string_equal (plain_text, same_text);
    g_autoptr (DgnDungeon) changed = gen_world_roll (&other, "generator: caverns\n", seed, NULL);
    assert_string_not_equal (changed->digest, a->digest);
  }
  gen_world_clear (&other);
}

/* What is notable is told once, to the game master only. */
static void
test_finds (void **state)
{
  GenWorld *world = *state;
  int n = 0;
  for (guint64 seed = 1; seed <= 20; seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (world, BARE "generator: caverns\nencounters: 20\n", seed, NULL);
    g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
    for (guint i = 0; i < d->features->len; i++) {
      const DgnFeature *feature = dgn_feature (d, (int) i);
      if (!g_str_equal (feature->symbol, DGN_SYMBOL_FIND))
        continue;
      assert_true (g_hash_table_add (known, feature->name));
      n++;
    }
    g_autoptr (DgnDungeon) players = dgn_dungeon_for_players (d);
    for (guint i = 0; i < players->features->len; i++)
      assert_string_not_equal (dgn_feature (players, (int) i)->symbol, DGN_SYMBOL_FIND);
  }
  assert_true (n > 20);
}

/* Finds are in the book, and for the game master: nothing that is read to the players has one. */
static void
check_finds (const DgnDungeon *d, const DgnBook *book, const char *dump)
{
  for (guint i = 0; i < d->features->len; i++) {
    const DgnFeature *feature = dgn_feature (d, (int) i);
    if (!g_str_equal (feature->symbol, DGN_SYMBOL_FIND))
      continue;
    g_autofree char *name = g_markup_escape_text (feature->name, -1);
    assert_non_null (strstr (dump, name));
    for (guint b = 0; b < book->blocks->len; b++) {
      const GArray *lines = ((const DgnBlock *) g_ptr_array_index (book->blocks, b))->lines;
      for (guint k = 0; lines != NULL && k < lines->len; k++)
        assert_true (!g_array_index (lines, DgnLine, k).is_boxed || strstr (g_array_index (lines, DgnLine, k).markup, name) == NULL);
    }
  }
}

/* The key says how high a cave is, where in eight winds its tunnels lead, and what is found; a book of caves knows no corridor's exit. */
static void
test_book (void **state)
{
  GenWorld *world = *state;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  g_autoptr (DgnWords) words = dgn_words_load (diag, "en", NULL);
  const DgnParts parts = { .key = TRUE, .panel = TRUE };
  const DgnWording wording = { words, DGN_UNITS_AUTO, DGN_ALOUD_FULL, NULL };
  static const char *const winds[] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" };
  gboolean has_wind[DGN_N_WINDS] = { FALSE };
  for (guint64 seed = 1; seed <= 8; seed++) {
    g_autoptr (DgnDungeon) d = gen_world_roll (world, BARE "generator: caverns\n", seed, NULL);
    g_autoptr (DgnBook) book = dgn_compose_in (d, &parts, &wording);
    g_autofree char *dump = book_dump (book);
    assert_non_null (strstr (dump, " ft high."));
    assert_non_null (strstr (dump, "a cave is as high as its entry says"));
    assert_non_null (strstr (dump, "tunnel at "));
    assert_null (strstr (dump, "corridor at "));
    for (guint i = 0; i < book->blocks->len; i++) {
      const DgnBlock *block = g_ptr_array_index (book->blocks, i);
      for (guint k = 0; block->lines != NULL && k < block->lines->len; k++) {
        const DgnLine *line = &g_array_index (block->lines, DgnLine, k);
        for (int w = 0; w < DGN_N_WINDS; w++)
          has_wind[w] |= g_str_equal (line->label, winds[w]);
      }
    }
    check_finds (d, book, dump);
  }
  for (int w = 0; w < DGN_N_WINDS; w++)
    assert_true (has_wind[w]);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_literal), cmocka_unit_test (test_quota),      cmocka_unit_test (test_literal_whole),
    cmocka_unit_test (test_laws),    cmocka_unit_test (test_book),       cmocka_unit_test (test_mixed_laws),
    cmocka_unit_test (test_mixed),   cmocka_unit_test (test_same_bytes), cmocka_unit_test (test_finds),
  };
  return cmocka_run_group_tests (tests, gen_world_set_up, gen_world_tear_down);
}
