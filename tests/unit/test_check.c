/* test_check.c - the sample keeps every law; one change a law, each found in the expected words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "../support/sample.h"

typedef void (*Change) (DgnDungeon *d);

typedef struct {
  const char *name;
  Change change;
  const char *words; /* part of the finding */
} Case;

#define CHANGE(name) \
  static void name (DgnDungeon *d)

/* The whole. */
CHANGE (skip_a_level) { dgn_floor (d, 1)->level = 3; }
CHANGE (no_floor_1) { dgn_floor (d, 0)->level = 2, dgn_floor (d, 1)->level = 3; }
CHANGE (too_many_floors)
{
  for (int level = 3; level <= 42; level++)
    sample_floor (d, level);
}
CHANGE (huge_sheet) { d->sheet_width = 5000; }
CHANGE (no_sheet) { d->sheet_height = 0; }
CHANGE (no_party) { d->party_size = 0; }
CHANGE (lose_a_space) { dgn_opening (d, SAMPLE_WAY)->b = 70; }
CHANGE (lose_a_floor) { dgn_space (d, SAMPLE_C1)->floor = 2; }
CHANGE (lose_an_opening) { dgn_door (d, 0)->opening = -1; }
CHANGE (lose_a_trap) { dgn_door (d, 0)->trap = 9; }
CHANGE (lose_a_link_floor) { dgn_link (d, SAMPLE_STAIRS_B)->bottom = 2; }
CHANGE (upside_down) { dgn_link (d, SAMPLE_STAIRS_B)->top = 1, dgn_link (d, SAMPLE_STAIRS_B)->bottom = 0; }
CHANGE (lose_a_feature) { dgn_feature (d, SAMPLE_ALTAR)->space = -1; }
CHANGE (lose_a_treasure) { dgn_trap (d, SAMPLE_DART)->treasure = 1; }
CHANGE (lose_an_encounter) { dgn_encounter (d, SAMPLE_EASY)->space = -3; }
CHANGE (lose_a_dead_end) { dgn_dead_end (d, 0)->floor = -1; }
CHANGE (unsort)
{
  GArray *cells = dgn_space (d, SAMPLE_C1)->cells;
  DgnCell first = g_array_index (cells, DgnCell, 0);
  g_array_append_val (cells, first);
}
CHANGE (no_title) { dgn_set (&d->title, "  "); }
CHANGE (broken_title) { dgn_set (&d->title, "\xff"); }
CHANGE (broken_text) { dgn_set (&dgn_space (d, SAMPLE_WELL)->text, "a\xc3"); }
CHANGE (nameless_feature) { dgn_set (&dgn_feature (d, SAMPLE_ALTAR)->name, ""); }
CHANGE (nameless_trap) { dgn_set (&dgn_trap (d, SAMPLE_PIT)->name, " "); }

/* Squares. */
CHANGE (empty_space) { g_array_set_size (dgn_space (d, SAMPLE_C2)->cells, 0); }
CHANGE (loose_bounds) { dgn_space (d, SAMPLE_C2)->bounds.w++; }
CHANGE (beyond_the_sheet) { d->sheet_width = 25; }
CHANGE (two_pieces)
{
  g_array_remove_index (dgn_space (d, SAMPLE_C1)->cells, 12);
}
CHANGE (bite_the_octagon)
{
  DgnSpace *s = dgn_space (d, SAMPLE_WELL);
  g_array_remove_index (s->cells, s->cells->len / 2);
}
CHANGE (overlap) { sample_chamber (d, 0, 3, DGN_SQUARE, (DgnRect){ 18, 14, 4, 4 }, ""); }

/* Ways. */
CHANGE (into_rock) { dgn_opening (d, SAMPLE_WAY)->cell.y = 4; }
CHANGE (swap_sides)
{
  dgn_opening (d, SAMPLE_WAY)->a = SAMPLE_C1;
  dgn_opening (d, SAMPLE_WAY)->b = SAMPLE_WELL;
}
CHANGE (one_space) { dgn_opening (d, SAMPLE_WAY)->b = SAMPLE_WELL; }
CHANGE (twice_the_edge)
{
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 10, 5 }, DGN_WEST, SAMPLE_C1, SAMPLE_WELL);
}
CHANGE (through_the_corner)
{
  /* The square south of the arm's end becomes a corridor that touches the half square (9, 8). */
  const DgnRect run[] = { { 10, 8, 2, 1 } };
  int c4 = sample_corridor (d, DGN_CORRIDOR, 0, 4, run, 1);
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 9, 8 }, DGN_EAST, SAMPLE_WELL, c4);
}
CHANGE (door_without_a_door) { dgn_opening (d, SAMPLE_WAY)->kind = DGN_OPENING_DOOR; }
CHANGE (passage_with_a_door) { dgn_opening (d, SAMPLE_DOOR_2)->kind = DGN_OPENING_PASSAGE; }
CHANGE (share_an_opening) { dgn_door (d, 2)->opening = SAMPLE_DOOR_2; }
CHANGE (share_a_door) { dgn_opening (d, SAMPLE_SECRET)->door = 1; }
CHANGE (stairs_in_rock) { dgn_link (d, SAMPLE_STAIRS_B)->cell.x = 20; }
CHANGE (stairs_beyond) { dgn_link (d, SAMPLE_STAIRS_C)->cell.y = -1; }
CHANGE (stairs_through_a_wall)
{
  dgn_link (d, SAMPLE_STAIRS_A)->kind = DGN_LINK_STAIRS;
  dgn_link (d, SAMPLE_STAIRS_A)->cell = (DgnCell){ 9, 5 };
  dgn_link (d, SAMPLE_STAIRS_A)->facing = DGN_EAST;
}
CHANGE (stairs_on_a_corner) { dgn_link (d, SAMPLE_STAIRS_A)->cell = (DgnCell){ 2, 3 }; }
CHANGE (share_a_square)
{
  DgnLink *l = dgn_link (d, SAMPLE_STAIRS_A);
  l->cell = (DgnCell){ 17, 3 };
}
CHANGE (no_upper_approach)
{
  dgn_link (d, SAMPLE_STAIRS_C)->cell.y = 4;
  dgn_link (d, SAMPLE_STAIRS_C)->facing = DGN_EAST;
}
CHANGE (no_lower_approach)
{
  DgnSpace *s = dgn_space (d, SAMPLE_LANDING);
  g_array_remove_index (s->cells, 0);
  dgn_space_settle (s);
}
CHANGE (passage_inwards)
{
  DgnLink *l = dgn_link (d, SAMPLE_STAIRS_A);
  l->kind = DGN_LINK_PASSAGE;
}
CHANGE (passage_down)
{
  DgnLink *l = dgn_link (d, SAMPLE_STAIRS_B);
  l->kind = DGN_LINK_PASSAGE;
}
CHANGE (flooded_above) { dgn_link (d, SAMPLE_STAIRS_A)->above = DGN_BEYOND_FLOODED; }
CHANGE (surface_below) { dgn_link (d, SAMPLE_STAIRS_A)->below = DGN_BEYOND_SURFACE; }
CHANGE (to_nowhere) { dgn_link (d, SAMPLE_STAIRS_C)->bottom = 0; }
CHANGE (no_entrance) { dgn_space (d, SAMPLE_WELL)->is_entrance = FALSE; }
CHANGE (no_way_in) { dgn_link (d, SAMPLE_STAIRS_A)->is_entrance = FALSE; }
CHANGE (two_entrances) { dgn_space (d, SAMPLE_C1)->is_entrance = TRUE; }
CHANGE (two_ways_in) { dgn_link (d, SAMPLE_STAIRS_B)->is_entrance = TRUE; }
CHANGE (deep_entrance)
{
  dgn_space (d, SAMPLE_WELL)->is_entrance = FALSE;
  dgn_space (d, SAMPLE_HALL)->is_entrance = TRUE;
}
CHANGE (blocked_entrance) { dgn_link (d, SAMPLE_STAIRS_A)->above = DGN_BEYOND_BLOCKED; }
CHANGE (deep_way_in)
{
  dgn_floor (d, 0)->level = 0;
  dgn_floor (d, 1)->level = 1;
}
CHANGE (cut_off)
{
  dgn_link (d, SAMPLE_STAIRS_B)->bottom = 0;
  dgn_link (d, SAMPLE_STAIRS_B)->below = DGN_BEYOND_BLOCKED;
}

/* Numbers. */
CHANGE (chamber_twice) { dgn_space (d, SAMPLE_VAULT)->number = 1; }
CHANGE (chamber_0) { dgn_space (d, SAMPLE_VAULT)->number = 0; }
CHANGE (chamber_gap) { dgn_space (d, SAMPLE_VAULT)->number = 3; }
CHANGE (corridor_twice) { dgn_space (d, SAMPLE_C2)->serial = 1; }
CHANGE (corridor_0) { dgn_space (d, SAMPLE_C2)->serial = 0; }
CHANGE (door_twice) { dgn_door (d, 2)->number = 2; }
CHANGE (trap_twice) { dgn_trap (d, SAMPLE_DART)->number = 2; }
CHANGE (trap_0) { dgn_trap (d, SAMPLE_DART)->number = 0; }
CHANGE (hoard_0) { dgn_treasure (d, 0)->number = -4; }
CHANGE (encounter_twice) { dgn_encounter (d, SAMPLE_HARD)->number = 1; }
CHANGE (letter_twice) { dgn_link (d, SAMPLE_STAIRS_C)->letter = 1; }
CHANGE (no_letter) { dgn_link (d, SAMPLE_STAIRS_C)->letter = -1; }
CHANGE (chamber_letter) { dgn_encounter (d, SAMPLE_HARD)->letter = 2; }
CHANGE (corridor_no_letter) { dgn_encounter (d, SAMPLE_EASY)->letter = 0; }
CHANGE (corridor_letter_twice)
{
  dgn_encounter (d, SAMPLE_HARD)->space = SAMPLE_C1;
  dgn_encounter (d, SAMPLE_HARD)->cell = (DgnCell){ 14, 5 };
  dgn_encounter (d, SAMPLE_HARD)->letter = 1;
}
CHANGE (wrong_way_round)
{
  dgn_space (d, SAMPLE_HALL)->number = 2;
  dgn_space (d, SAMPLE_VAULT)->number = 1;
}

/* What stands there. */
CHANGE (feature_outside) { dgn_feature (d, SAMPLE_ALTAR)->cell.y = 19; }
CHANGE (feature_off_the_map) { dgn_feature (d, SAMPLE_ALTAR)->cell.y = -7; }
CHANGE (feature_on_stairs) { dgn_feature (d, SAMPLE_CHAINS)->cell = (DgnCell){ 5, 5 }; }
CHANGE (feature_on_a_corner) { dgn_feature (d, SAMPLE_CHAINS)->cell = (DgnCell){ 2, 3 }; }
CHANGE (trap_outside) { dgn_trap (d, SAMPLE_PIT)->cell = (DgnCell){ 3, 3 }; }
CHANGE (treasure_outside) { dgn_treasure (d, 0)->cell = (DgnCell){ 3, 3 }; }
CHANGE (encounter_on_stairs) { dgn_encounter (d, SAMPLE_EASY)->cell = (DgnCell){ 17, 2 }; }
CHANGE (feature_in_the_doorway) { dgn_feature (d, SAMPLE_ALTAR)->cell = (DgnCell){ 17, 13 }; }
CHANGE (two_on_a_square)
{
  DgnFeature *f = dgn_feature (d, SAMPLE_CHAINS);
  f->kind = DGN_FEATURE_MAJOR;
  f->space = SAMPLE_HALL;
  f->cell = (DgnCell){ 24, 12 };
}
CHANGE (trap_of_another_door) { dgn_door (d, 0)->trap = -1; }
CHANGE (door_of_another_trap) { dgn_door (d, 1)->trap = SAMPLE_PIT; }
CHANGE (trap_far_from_its_door)
{
  dgn_trap (d, SAMPLE_NEEDLE)->space = SAMPLE_HALL;
  dgn_trap (d, SAMPLE_NEEDLE)->cell = (DgnCell){ 25, 13 };
}
CHANGE (door_trap_without_a_door)
{
  dgn_trap (d, SAMPLE_NEEDLE)->door = -1;
  dgn_door (d, 0)->trap = -1;
}
CHANGE (trap_far_from_its_treasure)
{
  dgn_trap (d, SAMPLE_DART)->space = SAMPLE_HALL;
  dgn_trap (d, SAMPLE_DART)->cell = (DgnCell){ 25, 13 };
}
CHANGE (search_61) { dgn_trap (d, SAMPLE_PIT)->search_dc = 61; }
CHANGE (disable_negative) { dgn_trap (d, SAMPLE_PIT)->disable_dc = -1; }
CHANGE (hidden_61) { dgn_treasure (d, 0)->search_dc = 61; }
CHANGE (in_the_open) { dgn_treasure (d, 0)->is_hidden = FALSE; }
CHANGE (break_61) { dgn_door (d, 0)->break_dc = 61; }
CHANGE (break_unlocked) { dgn_door (d, 1)->break_dc = 10; }
CHANGE (break_none) { dgn_door (d, 0)->break_dc = 0; }
CHANGE (lock_none) { dgn_door (d, 0)->lock_dc = 0; }
CHANGE (lock_stuck) { dgn_door (d, 2)->lock_dc = 20; }

/* Encounters and dead ends. */
CHANGE (boss_denied) { d->has_boss = FALSE; }
CHANGE (boss_missing) { dgn_encounter (d, SAMPLE_BOSS)->difficulty = DGN_HARD; }
CHANGE (two_bosses) { dgn_encounter (d, SAMPLE_AVERAGE)->difficulty = DGN_BOSS; }
CHANGE (boss_not_last) { dgn_encounter (d, SAMPLE_AVERAGE)->number = 9; }
CHANGE (boss_in_a_corridor)
{
  DgnEncounter *e = dgn_encounter (d, SAMPLE_BOSS);
  e->space = SAMPLE_C2;
  e->cell = (DgnCell){ 22, 5 };
  e->letter = 1;
}
CHANGE (boss_near)
{
  dgn_encounter (d, SAMPLE_BOSS)->space = SAMPLE_WELL;
  dgn_encounter (d, SAMPLE_BOSS)->cell = (DgnCell){ 4, 4 };
}
CHANGE (other_limit) { d->limit = 4; }
CHANGE (too_easy) { dgn_encounter (d, SAMPLE_AVERAGE)->difficulty = DGN_EASY; }
CHANGE (none_hard) { dgn_encounter (d, SAMPLE_HARD)->difficulty = DGN_AVERAGE; }
CHANGE (no_reason) { dgn_set (&dgn_dead_end (d, 0)->reason, ""); }
CHANGE (unlisted) { g_array_remove_index (d->dead_ends, 0); }
CHANGE (listed_wrongly) { dgn_dead_end (d, 0)->cell = (DgnCell){ 12, 5 }; }
CHANGE (listed_twice) { dgn_dead_end (d, 1)->floor = 0, dgn_dead_end (d, 1)->cell = (DgnCell){ 13, 7 }; }

CHANGE (other_search) { dgn_set (&dgn_trap (d, SAMPLE_PIT)->stats, "Kind: mechanical\nFind: Search DC 25"); }
CHANGE (other_disable) { dgn_set (&dgn_trap (d, SAMPLE_PIT)->stats, "Find: 1 in 6 to find\nDisarm: DC 5 thieves' tools"); }

#define CASE(change, words) { #change, change, words }

static const Case laws[] = {
  CASE (skip_a_level, "floor 3 follows floor 1"),
  CASE (no_floor_1, "there is no floor 1"),
  CASE (too_many_floors, "42 floors, more than the 40"),
  CASE (huge_sheet, "the sheet's width is 5000"),
  CASE (no_sheet, "the sheet's height is 0"),
  CASE (no_party, "the party's size is 0"),
  CASE (lose_a_space, "opening 1 refers to a space that does not exist"),
  CASE (lose_a_floor, "space 2 refers to a floor that does not exist"),
  CASE (lose_an_opening, "door 1 refers to an opening that does not exist"),
  CASE (lose_a_trap, "door 1 refers to a trap that does not exist"),
  CASE (lose_a_link_floor, "link 2 refers to a floor that does not exist"),
  CASE (upside_down, "link 2 has its top below its bottom"),
  CASE (lose_a_feature, "feature 2 refers to a space that does not exist"),
  CASE (lose_a_treasure, "trap 3 refers to a treasure that does not exist"),
  CASE (lose_an_encounter, "encounter 1 refers to a space that does not exist"),
  CASE (lose_a_dead_end, "dead end 1 refers to a floor that does not exist"),
  CASE (unsort, "the squares of space 2 are not in order"),
  CASE (no_title, "the dungeon has no title"),
  CASE (broken_title, "not UTF-8"),
  CASE (broken_text, "the words of space 1 are not UTF-8"),
  CASE (nameless_feature, "feature 2 has no name"),
  CASE (nameless_trap, "trap 2 has no name"),
  CASE (empty_space, "corridor c2 has no squares"),
  CASE (loose_bounds, "the bounds of corridor c2 do not fit"),
  CASE (beyond_the_sheet, "chamber 2-01 reaches beyond the sheet, which is 25 squares wide"),
  CASE (two_pieces, "corridor c1 is in 2 pieces"),
  CASE (bite_the_octagon, "the squares of chamber 1-01 are not those of its shape (octagon, 8 x 8)"),
  CASE (overlap, "chamber 1-03 overlaps chamber 1-02 at S15"),
  CASE (into_rock, "the opening east of J5 on floor 1 leads into rock: K5 is not floor"),
  CASE (swap_sides, "should join corridor c1, but J6 is of chamber 1-01"),
  CASE (one_space, "has chamber 1-01 on both sides"),
  CASE (twice_the_edge, "is on the same edge as the opening east of J6"),
  CASE (through_the_corner, "is on a cut corner: J9 is only half a square"),
  CASE (door_without_a_door, "is a door, which must have a door"),
  CASE (passage_with_a_door, "door D2 is a passage, which must have no door"),
  CASE (share_an_opening, "door D3 names an opening that is not its own"),
  CASE (share_a_door, "names door D2, which hangs elsewhere"),
  CASE (stairs_in_rock, "stairs B stands in rock on floor 1: V6 is not floor"),
  CASE (stairs_beyond, "stairs C reaches beyond the sheet"),
  CASE (stairs_through_a_wall, "stairs A crosses a wall at K6 on floor 1"),
  CASE (stairs_on_a_corner, "spiral A stands on a cut corner: C4"),
  CASE (share_a_square, "stairs C and spiral A share R4 on floor 1"),
  CASE (no_upper_approach, "stairs C cannot be stepped on at its upper end on floor 1: Q5"),
  CASE (no_lower_approach, "stairs C cannot be stepped on at its lower end on floor 2: R2"),
  CASE (passage_inwards, "passage A leads north into the dungeon"),
  CASE (passage_down, "passage B joins floors"),
  CASE (flooded_above, "spiral A is flooded above"),
  CASE (surface_below, "spiral A leads down to the surface"),
  CASE (to_nowhere, "stairs C leads nowhere"),
  CASE (no_entrance, "no chamber or corridor is marked as the entrance"),
  CASE (no_way_in, "no stairs or passage is marked as the entrance"),
  CASE (two_entrances, "corridor c1 is a second entrance"),
  CASE (two_ways_in, "stairs B is a second way in"),
  CASE (deep_entrance, "chamber 2-01 is the entrance and must be on floor 1"),
  CASE (blocked_entrance, "spiral A is the entrance and must lead to the surface"),
  CASE (deep_way_in, "spiral A is the entrance and must be on floor 1"),
  CASE (cut_off, "corridor c2 cannot be reached from the entrance"),
  CASE (chamber_twice, "chamber 2-01 is there twice"),
  CASE (chamber_0, "chamber 2-00 has no number"),
  CASE (corridor_twice, "corridor c1 is there twice"),
  CASE (corridor_0, "corridor c0: numbers count from 1"),
  CASE (door_twice, "door D2 is there twice"),
  CASE (trap_twice, "trap T2 is there twice"),
  CASE (trap_0, "trap T0: numbers count from 1"),
  CASE (hoard_0, "treasure H-4: numbers count from 1"),
  CASE (encounter_twice, "encounter E1 is there twice"),
  CASE (letter_twice, "stairs B shares its letter with another stairs"),
  CASE (no_letter, "link 3 has no letter"),
  CASE (chamber_letter, "encounter E2 is in a chamber and has a corridor's letter"),
  CASE (corridor_no_letter, "encounter E1 is in a corridor and needs a letter"),
  CASE (corridor_letter_twice, "encounters E1 and E2 have the same letter, 1-a"),
  CASE (feature_outside, "'Altar' of chamber 1-02 cannot stand there: P20 is not a square of chamber 1-02"),
  CASE (feature_off_the_map, "a square beyond the sheet is not a square of chamber 1-02"),
  CASE (feature_on_stairs, "'Rusty chains' of chamber 1-01 cannot stand there: F6 is taken by spiral A"),
  CASE (feature_on_a_corner, "C4 is only half a square"),
  CASE (trap_outside, "trap T2 cannot be there: D4 is not a square of chamber 2-01"),
  CASE (treasure_outside, "treasure H1 cannot be there: D4"),
  CASE (encounter_on_stairs, "encounter E1 cannot be there: R3 is taken by stairs C"),
  CASE (feature_in_the_doorway, "'Altar' of chamber 1-02 blocks the way in at R14"),
  CASE (two_on_a_square, "'Statue' and 'Rusty chains' stand on the same square, Y13"),
  CASE (trap_of_another_door, "trap T1 is laid on door D1, which does not name it"),
  CASE (door_of_another_trap, "door D2 names trap T2, which is laid elsewhere"),
  CASE (trap_far_from_its_door, "chamber 2-01 is on neither side of it"),
  CASE (door_trap_without_a_door, "trap T1 is a door trap without a door"),
  CASE (trap_far_from_its_treasure, "trap T3 guards treasure H1, which is elsewhere"),
  CASE (search_61, "trap T2 has a search DC of 61"),
  CASE (disable_negative, "trap T2 has a disable DC of -1"),
  CASE (hidden_61, "treasure H1 has a search DC of 61"),
  CASE (in_the_open, "treasure H1 lies in the open"),
  CASE (break_61, "door D1 has a break DC of 61"),
  CASE (break_unlocked, "door D2 is unlocked and not reinforced"),
  CASE (break_none, "door D1 is locked and needs a break DC"),
  CASE (lock_none, "door D1 is locked and needs a lock DC"),
  CASE (lock_stuck, "door D3 is not locked"),
  CASE (boss_denied, "encounter E4 is a boss, but the dungeon is said to have none"),
  CASE (boss_missing, "said to have a boss, but no encounter is it"),
  CASE (two_bosses, "encounter E4 is a second boss"),
  CASE (boss_not_last, "the boss is E4, but must be the last, E9"),
  CASE (boss_in_a_corridor, "the boss is in corridor c2, not in a chamber"),
};

/* Laws that bind a generated dungeon; to a person they are warnings. */
static const Case strict_laws[] = {
  CASE (chamber_gap, "there is no chamber 2-02: the numbers of floor 2 have a gap"),
  CASE (wrong_way_round, "chamber 2-02 is nearer to the entrance than chamber 2-01"),
  CASE (boss_near, "the boss is in chamber 1-01, which is not far enough"),
  CASE (other_limit, "there are 3 encounters besides the boss, and 4 were asked for"),
  CASE (too_easy, "2 of 3 encounters are easy, and a fifth is 1"),
  CASE (none_hard, "0 of 3 encounters are hard, and a fifth is 1"),
  CASE (other_search, "trap T2 has search 21, but its stats say 'Search DC 25'"),
  CASE (other_disable, "trap T2 has disable 22, but its stats say 'DC 5 thieves' tools'"),
  CASE (no_reason, "the dead end at N8 gives no reason"),
  CASE (unlisted, "corridor c1 ends at N8 on floor 1, which is not listed"),
  CASE (listed_wrongly, "M6 on floor 1 is listed as a dead end, but is none"),
  CASE (listed_twice, "the dead end at N8 on floor 1 is listed twice"),
};

static gboolean
is_found (const DgnDiag *diag, DgnSeverity severity, const char *words)
{
  for (guint i = 0; i < dgn_diag_n_findings (diag); i++) {
    const DgnFinding *finding = dgn_diag_get (diag, i);
    if (finding->severity == severity && strstr (finding->message, words) != NULL)
      return TRUE;
  }
  return FALSE;
}

static void
check_case (const Case *c, gboolean strict, gboolean passes, DgnSeverity severity)
{
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  c->change (d);
  gboolean passed = dgn_check (d, diag, NULL, strict);
  if (passed == passes && is_found (diag, severity, c->words))
    return;
  g_autofree char *text = dgn_diag_render (diag);
  fail_msg ("%s: passed %d, and found:\n%s", c->name, passed, text);
}

static void
test_sample_passes (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  gboolean passed = dgn_check (d, diag, NULL, TRUE);
  g_autofree char *text = dgn_diag_render (diag);
  assert_string_equal (text, "");
  assert_true (passed);
  assert_true (dgn_check (d, NULL, NULL, TRUE));
}

static void
test_each_law (void **state)
{
  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (laws); i++) {
    check_case (&laws[i], TRUE, FALSE, DGN_SEVERITY_ERROR);
    check_case (&laws[i], FALSE, FALSE, DGN_SEVERITY_ERROR);
  }
}

static void
test_each_strict_law (void **state)
{
  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (strict_laws); i++) {
    check_case (&strict_laws[i], TRUE, FALSE, DGN_SEVERITY_ERROR);
    check_case (&strict_laws[i], FALSE, TRUE, DGN_SEVERITY_WARNING);
  }
}

/* A chamber with a trap and nothing else stands for an encounter where the dungeon says so. */
static void
test_trap_rooms (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_array_remove_index (d->encounters, SAMPLE_AVERAGE);
  g_array_remove_index (d->features, SAMPLE_STATUE);
  g_array_remove_index (d->features, SAMPLE_DRAUGHT);
  dgn_encounter (d, SAMPLE_EASY)->difficulty = DGN_AVERAGE;
  dgn_encounter (d, SAMPLE_HARD)->difficulty = DGN_AVERAGE;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  assert_false (dgn_check (d, diag, NULL, TRUE));
  assert_true (is_found (diag, DGN_SEVERITY_ERROR, "there are 2 encounters besides the boss, and 3 were asked for"));
  d->trap_rooms_count = TRUE;
  assert_true (dgn_check (d, NULL, NULL, TRUE));
}

/* What hangs from the ceiling may hang before a door. */
static void
test_ceiling (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  dgn_feature (d, SAMPLE_ALTAR)->cell = (DgnCell){ 17, 13 };
  dgn_feature (d, SAMPLE_ALTAR)->place = DGN_PLACE_CEILING;
  assert_true (dgn_check (d, NULL, NULL, TRUE));
}

/* A flight that was closed off keeps its one approach, and the laws ask no more of it. */
static void
test_blocked_flight (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  DgnLink *l = dgn_link (d, SAMPLE_STAIRS_C);
  l->bottom = 0;
  l->below = DGN_BEYOND_BLOCKED;
  g_array_remove_index (d->spaces, SAMPLE_LANDING);
  g_array_remove_index (d->dead_ends, 1);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  gboolean passed = dgn_check (d, diag, NULL, TRUE);
  g_autofree char *text = dgn_diag_render (diag);
  assert_string_equal (text, "");
  assert_true (passed);
}

/* Findings stand at the record's mark, and at the file's when the record has none. */
static void
test_marks (void **state)
{
  (void) state;
  g_autoptr (DgnDungeon) d = sample_dungeon ();
  g_autoptr (DgnMarks) marks = dgn_marks_new ();
  marks->root = (DgnMark){ NULL, 1, 1, 1 };
  for (int i = 0; i < 3; i++) {
    DgnMark mark = { NULL, 10 + i, 5, 1 };
    g_array_append_val (marks->doors, mark);
  }
  dgn_door (d, 2)->lock_dc = 20;
  dgn_trap (d, SAMPLE_PIT)->search_dc = 99;
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  assert_false (dgn_check (d, diag, marks, TRUE));
  assert_int_equal (dgn_diag_n_findings (diag), 2);
  assert_int_equal (dgn_diag_get (diag, 0)->mark.line, 12);
  assert_int_equal (dgn_diag_get (diag, 1)->mark.line, 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sample_passes),   cmocka_unit_test (test_each_law),
    cmocka_unit_test (test_each_strict_law), cmocka_unit_test (test_trap_rooms),
    cmocka_unit_test (test_ceiling),         cmocka_unit_test (test_blocked_flight),
    cmocka_unit_test (test_marks),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
