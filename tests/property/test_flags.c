/* Where settings build otherwise than a dungeon, over many seeds: hulls, ways in from the edge, containment, what must be there, open sky. */
#include "../support/generated.h"

#include <dungeonbook/book.h>
#include <dungeonbook/check.h>
#include <dungeonbook/grid.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define REASON_ROLLS_MAX 6
#define SEEDS 40

typedef void (*Look) (const DgnDungeon *d, const char *who);

static void
each (const char *setting, const char *more, Look look)
{
  GenWorld world;
  gen_world_init_in (&world, setting);
  g_autofree char *yaml = g_strdup_printf ("{ foes: false, setting: %s%s }", setting, more);
  for (int seed = 1; seed <= gen_seeds (SEEDS); seed++) {
    g_autofree char *who = g_strdup_printf ("%s seed %d", yaml, seed);
    g_autoptr (DgnDungeon) d = gen_world_roll (&world, yaml, (guint64) seed, NULL);
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    if (!dgn_check (d, diag, NULL, TRUE)) {
      g_autofree char *findings = dgn_diag_render (diag);
      fail_msg ("%s: %s", who, findings);
    }
    look (d, who);
  }
  gen_world_clear (&world);
}

static const DgnLink *
main_way (const DgnDungeon *d)
{
  for (guint i = 0; i < d->links->len; i++)
    if (dgn_link (d, (int) i)->is_entrance)
      return dgn_link (d, (int) i);
  return NULL;
}

/* The way in is an airlock in the hull: within it, and beyond it nothing. */
static void
look_at_ship (const DgnDungeon *d, const char *who)
{
  const DgnLink *way = main_way (d);
  if (d->hull == DGN_HULL_NONE || way == NULL || way->kind != DGN_LINK_PASSAGE)
    fail_msg ("%s: no hull, or no airlock", who);
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *link = dgn_link (d, (int) i);
    if (link->kind == DGN_LINK_PASSAGE
        && dgn_hull_has (d->hull, d->sheet_width, d->sheet_height, dgn_cell_step (link->cell, link->facing, 1)))
      fail_msg ("%s: way out %d opens inside the hull", who, link->letter);
  }
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (d, (int) i);
    for (guint k = 0; k < space->cells->len; k++)
      if (!dgn_hull_has (d->hull, d->sheet_width, d->sheet_height, g_array_index (space->cells, DgnCell, k)))
        fail_msg ("%s: a square beyond the hull", who);
  }
}

static void
test_ships (void **state)
{
  (void) state;
  each ("starship", "", look_at_ship);
  each ("space-hulk", ", encounters: 20, floors: { up: 1, down: 2 }", look_at_ship);
}

static void
look_at_street (const DgnDungeon *d, const char *who)
{
  const DgnLink *way = main_way (d);
  if (way == NULL || way->kind != DGN_LINK_PASSAGE || way->above != DGN_BEYOND_SURFACE)
    fail_msg ("%s: the way in is none from the edge", who);
}

static void
test_edges (void **state)
{
  (void) state;
  each ("city", "", look_at_street);
  each ("cave", "", look_at_street);
  each ("dungeon", ", entrance: edge", look_at_street);
}

static int n_contained, n_rooms; /* over the seeds of one test */

static gboolean
is_contained (const DgnDungeon *d, const DgnGraph *graph, int space)
{
  guint n;
  const DgnStep *steps = dgn_graph_steps (graph, space, &n);
  const int door = n == 1 && steps[0].opening >= 0 ? dgn_opening (d, steps[0].opening)->door : -1;
  return door >= 0 && dgn_door (d, door)->reinforced && dgn_door (d, door)->material == DGN_IRON && dgn_door (d, door)->state == DGN_LOCKED;
}

static void
look_at_laboratory (const DgnDungeon *d, const char *who)
{
  g_autoptr (DgnGraph) graph = dgn_graph_new (d);
  gboolean has_board = FALSE, has_room = FALSE;
  for (guint i = 0; i < d->features->len; i++)
    has_board |= g_str_equal (dgn_feature (d, (int) i)->name, "Switchboard");
  for (int i = 0; i < (int) d->spaces->len; i++) {
    has_room |= dgn_space (d, i)->kind == DGN_CHAMBER && is_contained (d, graph, i);
    n_rooms += g_str_has_suffix (dgn_space (d, i)->title, "ontainment room");
  }
  if (!has_board)
    fail_msg ("%s: no switchboard", who);
  n_contained += has_room;
}

/* A chamber with a single way in is not in every dungeon, but in nearly all. */
/* Much is shut in a laboratory, and little can be said of each: the log tells of a few rolls for it, not of pages. */
static void
look_at_reasons (const DgnDungeon *d, const char *who)
{
  const DgnRoll *before = NULL;
  int n = 0;
  for (guint i = 0; i < d->rolls->len; i++) {
    const DgnRoll *roll = &g_array_index (d->rolls, DgnRoll, i);
    if (!g_str_equal (roll->stage, "blocked stairs") && !g_str_equal (roll->stage, "dead ends"))
      continue;
    n = before != NULL && roll->thing == before->thing && g_str_equal (roll->stage, before->stage) ? n + 1 : 1;
    before = roll;
    if (n > REASON_ROLLS_MAX)
      fail_msg ("%s: %s %d takes more than %d rolls", who, roll->stage, roll->thing, REASON_ROLLS_MAX);
  }
}

static void
test_reasons (void **state)
{
  (void) state;
  each ("laboratory", ", encounters: 20", look_at_reasons);
  each ("dungeon", ", floors: 3", look_at_reasons);
}

static void
test_laboratory (void **state)
{
  (void) state;
  n_contained = n_rooms = 0;
  each ("laboratory", ", encounters: 20", look_at_laboratory);
  assert_in_range (n_contained, gen_seeds (SEEDS) * 85 / 100, gen_seeds (SEEDS));
  assert_in_range (n_rooms, gen_seeds (SEEDS) / 2, 2 * gen_seeds (SEEDS));
}

/* ---- Under open sky ---- */

static DgnWords *sky_words;    /* of the setting of one test */
static int n_under_sky, n_dark; /* sentences of either kind, over its seeds */

static gboolean
is_said (const char *text, DgnVary vary)
{
  for (guint i = 0; i < dgn_vary_count (sky_words, vary); i++) {
    g_autofree char *sentence = dgn_vary (sky_words, vary, i, "side", "", NULL);
    if (strstr (text, sentence) != NULL)
      return TRUE;
  }
  return FALSE;
}

static int
chamber_of (const DgnDungeon *d, const char *number)
{
  for (int i = 0; i < (int) d->spaces->len; i++) {
    g_autofree char *name = dgn_space_name (d, i);
    if (dgn_space (d, i)->kind == DGN_CHAMBER && g_str_equal (name, number))
      return i;
  }
  return -1;
}

/* What is read of a chamber: of the sky only where there is one, and of the dark only under a roof. */
static void
look_at_entry (const DgnDungeon *d, const DgnBlock *entry, const char *who)
{
  const int space = chamber_of (d, entry->number);
  for (guint i = 0; space >= 0 && i < entry->lines->len; i++) {
    const DgnLine *line = &g_array_index (entry->lines, DgnLine, i);
    const gboolean is_open = dgn_space_is_open (d, space),
                   is_wrong = line->is_boxed && is_said (line->markup, is_open ? DGN_VARY_ALOUD_DARK : DGN_VARY_ALOUD_SKY);
    if (is_wrong)
      fail_msg ("%s: %s is %s: %s", who, entry->number, is_open ? "open" : "roofed", line->markup);
    n_under_sky += is_open && line->is_boxed && is_said (line->markup, DGN_VARY_ALOUD_SKY);
    n_dark += !is_open && line->is_boxed && is_said (line->markup, DGN_VARY_ALOUD_DARK);
  }
}

static void
look_up (const DgnDungeon *d, const char *who)
{
  const DgnParts parts = { .panel = TRUE, .key = TRUE };
  const DgnWording wording = { sky_words, DGN_UNITS_AUTO, DGN_ALOUD_FULL, NULL };
  g_autoptr (DgnBook) book = dgn_compose_in (d, &parts, &wording);
  gboolean has_open = FALSE, has_roofed = FALSE, tells_sky = FALSE, tells_ceiling = FALSE;
  for (int i = 0; i < (int) d->spaces->len; i++)
    *(dgn_space_is_open (d, i) ? &has_open : &has_roofed) = TRUE;
  for (guint i = 0; i < book->blocks->len; i++) {
    const DgnBlock *block = g_ptr_array_index (book->blocks, i);
    for (guint k = 0; block->kind == DGN_BLOCK_FACTS && k < block->lines->len; k++) {
      tells_sky |= g_str_equal (g_array_index (block->lines, DgnLine, k).label, dgn_word (sky_words, DGN_SAY_LABEL_SKY));
      tells_ceiling |= g_str_equal (g_array_index (block->lines, DgnLine, k).label, dgn_word (sky_words, DGN_SAY_LABEL_CEILING));
    }
    if (block->kind == DGN_BLOCK_ENTRY && block->number != NULL)
      look_at_entry (d, block, who);
  }
  if (tells_sky != has_open || tells_ceiling != has_roofed)
    fail_msg ("%s: the panel tells of %s", who, tells_sky ? tells_ceiling ? "sky and ceilings" : "the sky" : "ceilings");
}

/* A city's streets lie open, and what is below them does not; a dungeon has no sky anywhere. */
static void
test_sky (void **state)
{
  (void) state;
  static const char *const settings[] = { "city", "dungeon" };
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++) {
    g_autoptr (DgnDiag) diag = dgn_diag_new ();
    g_autoptr (DgnWords) words = dgn_words_load_for (diag, "en", NULL, dgn_setting_get (settings[i]));
    sky_words = words;
    n_under_sky = n_dark = 0;
    each (settings[i], ", floors: { up: 1, down: 1 }, encounters: 20", look_up);
    assert_int_equal (n_under_sky > 0, i == 0);
    assert_true (n_dark > 0 || !gen_seeds_are_full ());
  }
}

static void
test_hulls (void **state)
{
  (void) state;
  for (int hull = DGN_HULL_NONE; hull <= DGN_HULL_WEDGE; hull++)
    for (int size = 16; size < 90; size += 7) {
      const int height = size + 20;
      int n = 0, left = 0;
      for (int y = 0; y < height; y++)
        for (int x = 0; x < size; x++) {
          const gboolean is_in = dgn_hull_has ((DgnHull) hull, size, height, (DgnCell){ x, y });
          n += is_in;
          left += is_in && 2 * x + 1 < size;
          /* Both sides alike, and no dents. */
          assert_int_equal (is_in, dgn_hull_has ((DgnHull) hull, size, height, (DgnCell){ size - 1 - x, y }));
          if (is_in && hull == DGN_HULL_WEDGE && y + 3 < height)
            assert_true (dgn_hull_has ((DgnHull) hull, size, height, (DgnCell){ x, y + 1 }));
        }
      assert_true (n > size * height / 3 && (hull == DGN_HULL_NONE) == (n == size * height) && left > 0);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_hulls),
    cmocka_unit_test (test_ships),
    cmocka_unit_test (test_edges),
    cmocka_unit_test (test_reasons),
    cmocka_unit_test (test_laboratory),
    cmocka_unit_test (test_sky),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
