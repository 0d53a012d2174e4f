/* sample.c - see sample.h. The sheet is 30 by 24 squares.
 *
 * Floor 1: the octagon 1-01 with the way in; corridor c1 east of it, with a blind arm, a door south into 1-02, stairs B
 * down at its east end and stairs C down north of it. Floor 2: corridor c2, the hall 2-01, behind a secret door
 * the vault 2-02 with the boss; and the landing c3 of stairs C, which leads nowhere.
 */
#include "sample.h"

void
sample_floor (DgnDungeon *d, int level)
{
  DgnFloor floor = { level };
  g_array_append_val (d->floors, floor);
}

void
sample_roll (DgnDungeon *d, const char *stage, int thing, const char *table, int result, const char *text)
{
  DgnRoll roll = { g_intern_string (stage), thing, g_intern_string (table), result, g_intern_string (text) };
  g_array_append_val (d->rolls, roll);
}

int
sample_chamber (DgnDungeon *d, int floor, int number, DgnShape shape, DgnRect bounds, const char *title)
{
  int index = dgn_dungeon_add_space (d);
  DgnSpace *s = dgn_space (d, index);
  s->kind = DGN_CHAMBER;
  s->floor = floor;
  s->number = number;
  s->shape = shape;
  s->bounds = bounds;
  g_array_unref (s->cells);
  s->cells = dgn_shape_cells (dgn_shape_is_listed (shape) ? DGN_RECTANGLE : shape, bounds);
  dgn_set (&s->title, title);
  return index;
}

int
sample_corridor (DgnDungeon *d, DgnSpaceKind kind, int floor, int serial, const DgnRect *runs, guint n_runs)
{
  int index = dgn_dungeon_add_space (d);
  DgnSpace *s = dgn_space (d, index);
  s->kind = kind;
  s->floor = floor;
  s->serial = serial;
  for (guint i = 0; i < n_runs; i++)
    for (int y = runs[i].y; y < runs[i].y + runs[i].h; y++)
      for (int x = runs[i].x; x < runs[i].x + runs[i].w; x++) {
        DgnCell cell = { x, y };
        g_array_append_val (s->cells, cell);
      }
  dgn_space_settle (s);
  return index;
}

int
sample_opening (DgnDungeon *d, DgnOpeningKind kind, int floor, DgnCell cell, DgnSide side, int a, int b)
{
  int index = dgn_dungeon_add_opening (d);
  *dgn_opening (d, index) = (DgnOpening){ kind, floor, cell, side, a, b, -1 };
  return index;
}

int
sample_door (DgnDungeon *d, int opening, DgnMaterial material, DgnQuality quality, DgnDoorState state)
{
  int index = dgn_dungeon_add_door (d);
  DgnDoor *door = dgn_door (d, index);
  door->number = index + 1;
  door->opening = opening;
  door->material = material;
  door->quality = quality;
  door->state = state;
  if (state != DGN_UNLOCKED)
    door->break_dc = 18;
  if (state == DGN_LOCKED)
    door->lock_dc = 25;
  dgn_opening (d, opening)->door = index;
  return index;
}

static void
add_stairs (DgnDungeon *d, DgnLinkKind kind, DgnCell cell, DgnSide facing, int top, int bottom)
{
  int index = dgn_dungeon_add_link (d);
  DgnLink *l = dgn_link (d, index);
  l->kind = kind;
  l->letter = index;
  l->cell = cell;
  l->facing = facing;
  l->top = top;
  l->bottom = bottom;
}

static void
add_feature (DgnDungeon *d, DgnFeatureKind kind, int space, const char *name, DgnPlace place, DgnCell cell)
{
  DgnFeature *f = dgn_feature (d, dgn_dungeon_add_feature (d));
  f->kind = kind;
  f->space = space;
  dgn_set (&f->name, name);
  f->place = place;
  f->cell = cell;
}

static void
add_trap (DgnDungeon *d, const char *name, DgnTrapSite site, int space, DgnCell cell)
{
  int index = dgn_dungeon_add_trap (d);
  DgnTrap *t = dgn_trap (d, index);
  t->number = index + 1;
  dgn_set (&t->name, name);
  t->site = site;
  t->search_dc = 20 + index;
  t->disable_dc = 22;
  t->space = space;
  t->cell = cell;
}

static void
add_encounter (DgnDungeon *d, int space, DgnCell cell, int letter, DgnTemplate template_kind, DgnDifficulty difficulty)
{
  int index = dgn_dungeon_add_encounter (d);
  DgnEncounter *e = dgn_encounter (d, index);
  e->number = index + 1;
  e->space = space;
  e->cell = cell;
  e->letter = letter;
  e->template_kind = template_kind;
  e->difficulty = difficulty;
}

static void
add_dead_end (DgnDungeon *d, int floor, DgnCell cell, const char *reason)
{
  DgnDeadEnd *e = dgn_dead_end (d, dgn_dungeon_add_dead_end (d));
  e->floor = floor;
  e->cell = cell;
  dgn_set (&e->reason, reason);
}

static void
add_spaces (DgnDungeon *d)
{
  sample_chamber (d, 0, 1, DGN_OCTAGON, (DgnRect){ 2, 2, 8, 8 }, "Well room");
  const DgnRect c1[] = { { 10, 5, 11, 1 }, { 17, 6, 1, 7 }, { 13, 6, 1, 2 }, { 17, 2, 1, 3 } };
  sample_corridor (d, DGN_CORRIDOR, 0, 1, c1, G_N_ELEMENTS (c1));
  sample_chamber (d, 0, 2, DGN_SQUARE, (DgnRect){ 14, 13, 6, 6 }, "Guard room");
  const DgnRect c2[] = { { 19, 5, 5, 1 }, { 23, 6, 1, 3 } };
  sample_corridor (d, DGN_CORRIDOR, 1, 2, c2, G_N_ELEMENTS (c2));
  sample_chamber (d, 1, 1, DGN_RECTANGLE, (DgnRect){ 20, 9, 8, 6 }, "Hall of lamps");
  int vault = sample_chamber (d, 1, 2, DGN_IRREGULAR, (DgnRect){ 14, 9, 6, 5 }, "");
  GArray *cells = dgn_space (d, vault)->cells;
  g_array_remove_index (cells, cells->len - 1); /* its corners in the south-east and the north-west are rock */
  g_array_remove_index (cells, 0);
  const DgnRect c3[] = { { 17, 1, 1, 3 } };
  sample_corridor (d, DGN_LANDING, 1, 3, c3, G_N_ELEMENTS (c3));

  dgn_space (d, SAMPLE_WELL)->is_entrance = TRUE;
  dgn_set (&dgn_space (d, SAMPLE_GUARDS)->text, "Two bunks, a cold stove.\n\nOn the wall: \"Brücke – 井戸\".");
}

static void
add_ways (DgnDungeon *d)
{
  sample_opening (d, DGN_OPENING_PASSAGE, 0, (DgnCell){ 9, 5 }, DGN_EAST, SAMPLE_WELL, SAMPLE_C1);
  sample_opening (d, DGN_OPENING_DOOR, 0, (DgnCell){ 17, 12 }, DGN_SOUTH, SAMPLE_C1, SAMPLE_GUARDS);
  sample_opening (d, DGN_OPENING_DOOR, 1, (DgnCell){ 23, 8 }, DGN_SOUTH, SAMPLE_C2, SAMPLE_HALL);
  sample_opening (d, DGN_OPENING_SECRET, 1, (DgnCell){ 20, 11 }, DGN_WEST, SAMPLE_HALL, SAMPLE_VAULT);
  int first = sample_door (d, SAMPLE_DOOR_1, DGN_WOOD, DGN_GOOD, DGN_LOCKED);
  dgn_door (d, first)->opens_to_a = TRUE;
  int second = sample_door (d, SAMPLE_DOOR_2, DGN_STONE, DGN_QUALITY_NONE, DGN_UNLOCKED);
  dgn_door (d, second)->slides = DGN_SLIDES_UP;
  dgn_door (d, second)->held_dc_add = 2;
  int third = sample_door (d, SAMPLE_SECRET, DGN_IRON, DGN_QUALITY_NONE, DGN_STUCK);
  dgn_door (d, third)->break_dc = 40;
  dgn_door (d, third)->reinforced = TRUE;
  dgn_door (d, third)->hinge_left = TRUE;

  add_stairs (d, DGN_LINK_SPIRAL, (DgnCell){ 5, 5 }, DGN_NORTH, 0, 0);
  dgn_link (d, SAMPLE_STAIRS_A)->above = DGN_BEYOND_SURFACE;
  dgn_link (d, SAMPLE_STAIRS_A)->is_entrance = TRUE;
  add_stairs (d, DGN_LINK_STAIRS, (DgnCell){ 19, 5 }, DGN_EAST, 0, 1);
  add_stairs (d, DGN_LINK_STAIRS, (DgnCell){ 17, 3 }, DGN_NORTH, 0, 1);
  dgn_set (&dgn_link (d, SAMPLE_STAIRS_C)->note, "worn hollow");
}

static void
add_contents (DgnDungeon *d)
{
  add_feature (d, DGN_FEATURE_MINOR, SAMPLE_WELL, "Rusty chains", DGN_PLACE_FLOOR, (DgnCell){ 4, 6 });
  add_feature (d, DGN_FEATURE_MAJOR, SAMPLE_GUARDS, "Altar", DGN_PLACE_WALL, (DgnCell){ 15, 18 });
  dgn_feature (d, SAMPLE_ALTAR)->side = DGN_SOUTH;
  dgn_set (&dgn_feature (d, SAMPLE_ALTAR)->symbol, "altar");
  add_feature (d, DGN_FEATURE_MINOR, SAMPLE_HALL, "Cold draught", DGN_PLACE_NOWHERE, (DgnCell){ -1, -1 });
  add_feature (d, DGN_FEATURE_MAJOR, SAMPLE_HALL, "Statue", DGN_PLACE_CENTER, (DgnCell){ 24, 12 });

  add_trap (d, "Poisoned needle", DGN_SITE_DOOR, SAMPLE_C1, (DgnCell){ 17, 12 });
  dgn_trap (d, SAMPLE_NEEDLE)->door = 0;
  dgn_door (d, 0)->trap = SAMPLE_NEEDLE;
  add_trap (d, "Pit", DGN_SITE_PATH, SAMPLE_HALL, (DgnCell){ 23, 10 });
  dgn_set (&dgn_trap (d, SAMPLE_PIT)->text, "Ten feet deep.");
  add_trap (d, "Dart", DGN_SITE_TREASURE, SAMPLE_VAULT, (DgnCell){ 16, 11 });
  dgn_trap (d, SAMPLE_DART)->treasure = 0;

  DgnTreasure *hoard = dgn_treasure (d, dgn_dungeon_add_treasure (d));
  hoard->number = 1;
  hoard->space = SAMPLE_VAULT;
  hoard->cell = (DgnCell){ 16, 11 };
  hoard->is_hidden = TRUE;
  hoard->search_dc = 22;
  dgn_set (&hoard->where, "under a loose flagstone");

  add_encounter (d, SAMPLE_C1, (DgnCell){ 12, 5 }, 1, DGN_WOLF_PACK, DGN_EASY);
  add_encounter (d, SAMPLE_GUARDS, (DgnCell){ 16, 16 }, 0, DGN_BATTLE_LINES, DGN_HARD);
  add_encounter (d, SAMPLE_HALL, (DgnCell){ 25, 12 }, 0, DGN_COMMANDER_AND_TROOPS, DGN_AVERAGE);
  add_encounter (d, SAMPLE_VAULT, (DgnCell){ 15, 11 }, 0, DGN_DRAGONS_DEN, DGN_BOSS);
  add_dead_end (d, 0, (DgnCell){ 13, 7 }, "A fall of rock fills the way.");
  add_dead_end (d, 1, (DgnCell){ 17, 1 }, "The masons stopped here.");
}

static void
add_log (DgnDungeon *d)
{
  DgnEdit *edit = dgn_edit (d, dgn_dungeon_add_edit (d));
  dgn_set (&edit->stage, "join");
  edit->floor = 0;
  edit->cell = (DgnCell){ 12, 5 };
  dgn_set (&edit->text, "joined two open ends");
  const char *rulings[] = { "roll_20: continue", "errata: none" };
  for (guint i = 0; i < G_N_ELEMENTS (rulings); i++) {
    char *ruling = g_strdup (rulings[i]);
    g_array_append_val (d->rulings, ruling);
  }
  sample_roll (d, "corridors", 1, "corridors", 14, "Ends in a chamber, no door");
  sample_roll (d, "chambers", 1, "chambers", 3, "Square, 6 x 6");
  sample_roll (d, "features", 2, "1d4", 1, "minor features");
}

DgnDungeon *
sample_dungeon (void)
{
  DgnDungeon *d = dgn_dungeon_new ();
  dgn_set (&d->title, "The Drowned Vaults");
  d->seed = G_GUINT64_CONSTANT (18446744073709551557);
  dgn_set (&d->system, "35");
  dgn_set (&d->version, "0.1.0");
  dgn_set (&d->digest, "0123456789ab");
  d->party_level = 3;
  d->party_size = 4;
  d->limit = 3;
  d->has_boss = TRUE;
  d->sheet_width = 30;
  d->sheet_height = 24;
  sample_floor (d, 1);
  sample_floor (d, 2);
  add_spaces (d);
  add_ways (d);
  add_contents (d);
  add_log (d);
  return d;
}
