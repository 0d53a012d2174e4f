/* test_source_tables.c - the built-in tables against the document they come from: its ranges and results, written down
 * here from the document itself, row by row. */
#include <dungeonbook/tables.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef struct {
  DgnVerb verb;
  int word, word2, n, m;
} Want;

#define WANTS_MAX 5
#define END                                                                                                            \
  { DGN_N_VERBS }

/* One row of the document: its range and all that it does, in the order in which it says so. */
typedef struct {
  int low, high;
  Want wants[WANTS_MAX];
} SourceRow;

static DgnDiag *diag;
static DgnTables *tables;

static int
set_up (void **state)
{
  (void)state;
  diag = dgn_diag_new ();
  tables = dgn_tables_new ();
  return 0;
}

static int
tear_down (void **state)
{
  (void)state;
  dgn_tables_free (tables);
  dgn_diag_free (diag);
  return 0;
}

static const DgnTable *
table_of (const char *name, const char *die, guint n_rows)
{
  const DgnTable *table = dgn_tables_get (tables, name);
  assert_non_null (table);
  g_autofree char *table_die = dgn_dice_format (table->die);
  assert_string_equal (table_die, die);
  assert_int_equal (table->rows->len, n_rows);
  return table;
}

static void
compare (const char *name, const char *die, const SourceRow *rows, guint n_rows)
{
  const DgnTable *table = table_of (name, die, n_rows);
  for (guint i = 0; i < n_rows; i++) {
    const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
    assert_int_equal (row->low, rows[i].low);
    assert_int_equal (row->high, rows[i].high);
    guint n = 0;
    for (; n < WANTS_MAX && rows[i].wants[n].verb != DGN_N_VERBS; n++) {
      const Want *want = &rows[i].wants[n];
      assert_true (n < row->effects->len);
      const DgnEffect *effect = &g_array_index (row->effects, DgnEffect, n);
      assert_int_equal (effect->verb, want->verb);
      assert_int_equal (effect->word, want->word);
      assert_int_equal (effect->word2, want->word2);
      assert_int_equal (effect->n, want->n);
      assert_int_equal (effect->m, want->m);
    }
    assert_int_equal (row->effects->len, n);
  }
}

#define COMPARE(name, die, rows) compare (name, die, rows, G_N_ELEMENTS (rows))

#define STRAIGHT(squares)                                                                                              \
  { DGN_DO_STRAIGHT, .n = squares }
#define CONTINUE                                                                                                       \
  { DGN_DO_CONTINUE }
#define AHEAD DGN_WAY_AHEAD
#define LEFT DGN_WAY_LEFT
#define RIGHT DGN_WAY_RIGHT

static void
corridors (void **state)
{
  (void)state;
  static const SourceRow rows[] = {
    { 1, 1, { STRAIGHT (4), CONTINUE, END } },
    { 2, 2, { STRAIGHT (8), CONTINUE, END } },
    { 3, 5, { { DGN_DO_DOOR, AHEAD }, CONTINUE, END } },
    { 6, 6, { STRAIGHT (4), { DGN_DO_DOOR, RIGHT }, CONTINUE, END } },
    { 7, 7, { STRAIGHT (4), { DGN_DO_DOOR, LEFT }, CONTINUE, END } },
    { 8, 8, { STRAIGHT (4), { DGN_DO_CORRIDOR, RIGHT }, CONTINUE, END } },
    { 9, 9, { STRAIGHT (4), { DGN_DO_CORRIDOR, LEFT }, CONTINUE, END } },
    { 10, 10, { { DGN_DO_FORK, DGN_FORK_THREE }, CONTINUE, END } },
    { 11, 11, { { DGN_DO_FORK, DGN_FORK_FOUR }, CONTINUE, END } },
    { 12, 12, { { DGN_DO_TURN, LEFT }, CONTINUE, END } },
    { 13, 13, { { DGN_DO_TURN, RIGHT }, CONTINUE, END } },
    { 14, 15, { { DGN_DO_CHAMBER }, END } },
    { 16, 16, { { DGN_DO_STAIRS, AHEAD }, END } },
    { 17, 17, { STRAIGHT (4), { DGN_DO_STAIRS, RIGHT }, CONTINUE, END } },
    { 18, 18, { STRAIGHT (4), { DGN_DO_STAIRS, LEFT }, CONTINUE, END } },
    { 19, 19, { { DGN_DO_DEAD_END }, END } },
    /* "Random Encounter": met in four squares of corridor, which then goes on */
    { 20, 20, { STRAIGHT (4), { DGN_DO_ENCOUNTER }, CONTINUE, END } },
  };
  COMPARE (DGN_TABLE_CORRIDORS, "d20", rows);
}

/* "Roll 1d3 to determine which direction to attach to": each arm of the T once. */
static void
t_junction (void **state)
{
  (void)state;
  static const SourceRow rows[] = {
    { 1, 1, { { DGN_DO_ARMS, LEFT, RIGHT }, END } },
    { 2, 2, { { DGN_DO_ARMS, AHEAD, RIGHT }, END } },
    { 3, 3, { { DGN_DO_ARMS, AHEAD, LEFT }, END } },
  };
  COMPARE (DGN_TABLE_T_JUNCTION, "d3", rows);
}

static void
stairs (void **state)
{
  (void)state;
  static const SourceRow rows[] = {
    { 1, 1, { { DGN_DO_FLIGHT, DGN_UP }, { DGN_DO_DEAD_END }, END } },
    { 2, 2, { { DGN_DO_FLIGHT, DGN_DOWN }, { DGN_DO_DEAD_END }, END } },
    { 3, 9, { { DGN_DO_FLIGHT, DGN_DOWN }, END } },
    { 10, 14, { { DGN_DO_FLIGHT, DGN_UP }, END } },
    { 15, 17, { { DGN_DO_LADDER, DGN_UP }, END } },
    { 18, 19, { { DGN_DO_LADDER, DGN_DOWN }, END } },
    { 20, 20, { { DGN_DO_SHAFT }, END } },
  };
  COMPARE (DGN_TABLE_STAIRS, "d20", rows);
}

typedef struct {
  int low, high;
  DgnMaterial material;
  DgnQuality quality;
  DgnDoorState state;
  int dc;
  gboolean is_trapped;
} SourceDoor;

static const SourceDoor source_doors[] = {
  { 1, 8, DGN_WOOD, DGN_SIMPLE, DGN_UNLOCKED, 0, FALSE },
  { 9, 9, DGN_WOOD, DGN_SIMPLE, DGN_UNLOCKED, 0, TRUE },
  { 10, 23, DGN_WOOD, DGN_SIMPLE, DGN_STUCK, 13, FALSE },
  { 24, 24, DGN_WOOD, DGN_SIMPLE, DGN_STUCK, 13, TRUE },
  { 25, 29, DGN_WOOD, DGN_SIMPLE, DGN_LOCKED, 15, FALSE },
  { 30, 30, DGN_WOOD, DGN_SIMPLE, DGN_LOCKED, 15, TRUE },
  { 31, 35, DGN_WOOD, DGN_GOOD, DGN_UNLOCKED, 0, FALSE },
  { 36, 36, DGN_WOOD, DGN_GOOD, DGN_UNLOCKED, 0, TRUE },
  { 37, 44, DGN_WOOD, DGN_GOOD, DGN_STUCK, 18, FALSE },
  { 45, 45, DGN_WOOD, DGN_GOOD, DGN_STUCK, 18, TRUE },
  { 46, 49, DGN_WOOD, DGN_GOOD, DGN_LOCKED, 18, FALSE },
  { 50, 50, DGN_WOOD, DGN_GOOD, DGN_LOCKED, 18, TRUE },
  { 51, 55, DGN_WOOD, DGN_STRONG, DGN_UNLOCKED, 0, FALSE },
  { 56, 56, DGN_WOOD, DGN_STRONG, DGN_UNLOCKED, 0, TRUE },
  { 57, 64, DGN_WOOD, DGN_STRONG, DGN_STUCK, 23, FALSE },
  { 65, 65, DGN_WOOD, DGN_STRONG, DGN_STUCK, 23, TRUE },
  { 66, 69, DGN_WOOD, DGN_STRONG, DGN_LOCKED, 25, FALSE },
  { 70, 70, DGN_WOOD, DGN_STRONG, DGN_LOCKED, 25, TRUE },
  { 71, 71, DGN_STONE, 0, DGN_UNLOCKED, 0, FALSE },
  { 72, 72, DGN_STONE, 0, DGN_UNLOCKED, 0, TRUE },
  { 73, 75, DGN_STONE, 0, DGN_STUCK, 28, FALSE },
  { 76, 76, DGN_STONE, 0, DGN_STUCK, 28, TRUE },
  { 77, 79, DGN_STONE, 0, DGN_LOCKED, 28, FALSE },
  { 80, 80, DGN_STONE, 0, DGN_LOCKED, 28, TRUE },
  { 81, 81, DGN_IRON, 0, DGN_UNLOCKED, 0, FALSE },
  { 82, 82, DGN_IRON, 0, DGN_UNLOCKED, 0, TRUE },
  { 83, 85, DGN_IRON, 0, DGN_STUCK, 28, FALSE },
  { 86, 86, DGN_IRON, 0, DGN_STUCK, 28, TRUE },
  { 87, 89, DGN_IRON, 0, DGN_LOCKED, 28, FALSE },
  { 90, 90, DGN_IRON, 0, DGN_LOCKED, 28, TRUE },
};

/* The same facts as they are met when a door is made: a word or number, or nothing where the document has none. */
static void
assert_word (const DgnRow *row, DgnVerb verb, int word)
{
  const DgnEffect *effect = dgn_row_find (row, verb);
  assert_int_equal (effect != NULL ? effect->word : 0, word);
}

static void
assert_number (const DgnRow *row, DgnVerb verb, int number)
{
  const DgnEffect *effect = dgn_row_find (row, verb);
  assert_int_equal (effect != NULL ? effect->n : 0, number);
}

static void
doors (void **state)
{
  (void)state;
  static const struct {
    int low, high;
    DgnSlides slides;
    int harder, wood, hard;
  } changes[] = {
    { 91, 93, DGN_SLIDES_SIDE, 1, 0, 0 },
    { 94, 96, DGN_SLIDES_DOWN, 1, 0, 0 },
    { 97, 99, DGN_SLIDES_UP, 2, 0, 0 },
    { 100, 100, DGN_SLIDES_NOT, 0, 30, 40 },
  };
  const guint n_doors = G_N_ELEMENTS (source_doors);
  const DgnTable *table = table_of (DGN_TABLE_DOORS, "d100", n_doors + G_N_ELEMENTS (changes));
  for (guint i = 0; i < n_doors; i++) {
    const SourceDoor *door = &source_doors[i];
    const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
    assert_int_equal (row->low, door->low);
    assert_int_equal (row->high, door->high);
    assert_true (dgn_row_has (row, DGN_DO_MATERIAL) && dgn_row_has (row, DGN_DO_STATE));
    assert_word (row, DGN_DO_MATERIAL, (int)door->material);
    assert_word (row, DGN_DO_QUALITY, (int)door->quality);
    assert_word (row, DGN_DO_STATE, (int)door->state);
    assert_number (row, DGN_DO_DC, door->dc);
    assert_int_equal (dgn_row_has (row, DGN_DO_TRAPPED), door->is_trapped);
    assert_int_equal (row->effects->len, 2 + (door->quality != 0) + (door->dc != 0) + door->is_trapped);
  }
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    const DgnRow *row = &g_array_index (table->rows, DgnRow, n_doors + i);
    assert_int_equal (row->low, changes[i].low);
    assert_int_equal (row->high, changes[i].high);
    assert_word (row, DGN_DO_SLIDES, (int)changes[i].slides);
    assert_number (row, DGN_DO_HARDER, changes[i].harder);
    assert_number (row, DGN_DO_REROLL, 91);
    const DgnEffect *reinforced = dgn_row_find (row, DGN_DO_REINFORCED);
    assert_int_equal (reinforced != NULL ? reinforced->n : 0, changes[i].wood);
    assert_int_equal (reinforced != NULL ? reinforced->m : 0, changes[i].hard);
    assert_int_equal (row->effects->len, changes[i].wood != 0 ? 2 : 3);
  }
}

#define SHAPE(shape, w, h)                                                                                             \
  { { DGN_DO_SHAPE, shape, 0, w, h }, END }

static void
chambers (void **state)
{
  (void)state;
  static const SourceRow rows[] = {
    { 1, 2, SHAPE (DGN_SQUARE, 8, 8) },       { 3, 4, SHAPE (DGN_SQUARE, 10, 10) },
    { 5, 6, SHAPE (DGN_RECTANGLE, 6, 8) },    { 7, 8, SHAPE (DGN_RECTANGLE, 8, 10) },
    { 9, 10, SHAPE (DGN_RECTANGLE, 10, 16) }, { 11, 12, SHAPE (DGN_OCTAGON, 8, 8) },
    { 13, 14, SHAPE (DGN_OCTAGON, 8, 12) },   { 15, 16, SHAPE (DGN_OCTAGON, 12, 12) },
    { 17, 18, SHAPE (DGN_IRREGULAR, 8, 10) }, { 19, 20, SHAPE (DGN_IRREGULAR, 10, 16) },
  };
  COMPARE (DGN_TABLE_CHAMBERS, "d20", rows);
}

#define EXITS(count)                                                                                                   \
  { DGN_DO_EXITS, .n = count }

static void
exits (void **state)
{
  (void)state;
  static const SourceRow rows[] = {
    { 1, 5, { EXITS (0), END } },
    { 6, 11, { EXITS (1), END } },
    { 12, 15, { EXITS (2), END } },
    { 16, 17, { EXITS (3), END } },
    { 18, 18, { EXITS (4), END } },
    { 19, 19, { EXITS (0), { DGN_DO_STAIRS, DGN_WAY_NONE }, END } },
    { 20, 20, { EXITS (1), { DGN_DO_STAIRS, DGN_WAY_NONE }, END } },
  };
  static const SourceRow kinds[] = {
    { 1, 10, { { DGN_DO_EXIT, DGN_EXIT_DOOR }, END } },
    { 11, 20, { { DGN_DO_EXIT, DGN_EXIT_CORRIDOR }, END } },
  };
  COMPARE (DGN_TABLE_EXITS, "d20", rows);
  COMPARE (DGN_TABLE_EXIT_KINDS, "d20", kinds);
}

#define M                                                                                                              \
  { DGN_DO_MONSTER }
#define F                                                                                                              \
  { DGN_DO_FEATURES }
#define T                                                                                                              \
  { DGN_DO_TREASURE }
#define X                                                                                                              \
  { DGN_DO_TRAP }

static void
contents (void **state)
{
  (void)state;
  static const SourceRow rows[] = {
    { 1, 18, { M, END } },        { 19, 44, { M, F, END } },       { 45, 45, { M, T, END } },
    { 46, 46, { M, X, END } },    { 47, 47, { M, F, T, END } },    { 48, 48, { M, F, X, END } },
    { 49, 49, { M, T, X, END } }, { 50, 50, { M, F, T, X, END } }, { 51, 76, { F, END } },
    { 77, 77, { F, T, END } },    { 78, 78, { F, X, END } },       { 79, 79, { F, T, X, END } },
    { 80, 80, { T, END } },       { 81, 81, { T, X, END } },       { 82, 82, { X, END } },
    { 83, 100, { END } },
  };
  COMPARE (DGN_TABLE_CONTENTS, "d100", rows);
}

/* The document's 1-4, 4-8, 9-10 can only be 1-4, 5-8, 9-10. */
static void
features (void **state)
{
  (void)state;
  static const SourceRow rows[] = {
    { 1, 4, { { DGN_DO_MINOR }, END } },
    { 5, 8, { { DGN_DO_MAJOR }, END } },
    { 9, 10, { { DGN_DO_MINOR }, { DGN_DO_MAJOR }, END } },
  };
  COMPARE (DGN_TABLE_FEATURES, "d10", rows);
  const DgnTable *table = dgn_tables_get (tables, DGN_TABLE_FEATURES);
  for (guint i = 0; i < table->rows->len; i++) {
    const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
    for (guint e = 0; e < row->effects->len; e++) {
      const DgnDice dice = g_array_index (row->effects, DgnEffect, e).dice;
      assert_int_equal (dice.count, 1);
      assert_int_equal (dice.sides, 4);
      assert_int_equal (dice.factor, 1);
      assert_int_equal (dice.add, 0);
    }
  }
}

static void
templates (void **state)
{
  (void)state;
  static const SourceRow rows[] = {
    { 1, 2, { { DGN_DO_TEMPLATE, DGN_BATTLEFIELD_CONTROL }, END } },
    { 3, 4, { { DGN_DO_TEMPLATE, DGN_COMMANDER_AND_TROOPS }, END } },
    { 5, 6, { { DGN_DO_TEMPLATE, DGN_DRAGONS_DEN }, END } },
    { 7, 8, { { DGN_DO_TEMPLATE, DGN_BATTLE_LINES }, END } },
    { 9, 10, { { DGN_DO_TEMPLATE, DGN_WOLF_PACK }, END } },
  };
  static const char *const names[]
      = { "Battlefield Control", "Commander and Troops", "Dragon’s Den", "Battle Lines", "Wolf Pack" };
  COMPARE (DGN_TABLE_TEMPLATES, "d10", rows);
  const DgnTable *table = dgn_tables_get (tables, DGN_TABLE_TEMPLATES);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_string_equal (g_array_index (table->rows, DgnRow, i).text, names[i]);
}

static const char *const minor_features[100] = {
  "Anvil",
  "Ash",
  "Backpack",
  "Bale (straw)",
  "Bellows",
  "Belt",
  "Bits of fur",
  "Blanket",
  "Bloodstain",
  "Bones (humanoid)",
  "Bones (nonhumanoid)",
  "Books",
  "Boots",
  "Bottle",
  "Box",
  "Branding iron",
  "Broken glass",
  "Bucket",
  "Candle",
  "Candelabra",
  "Cards (playing cards)",
  "Chains",
  "Claw marks",
  "Cleaver",
  "Clothing",
  "Cobwebs",
  "Cold spot",
  "Corpse (adventurer)",
  "Corpse (monster)",
  "Cracks",
  "Dice",
  "Discarded weapons",
  "Dishes",
  "Dripping water",
  "Drum",
  "Dust",
  "Engraving",
  "Equipment (broken)",
  "Equipment (usable)",
  "Flask",
  "Flint and tinder",
  "Foodstuffs (spoiled)",
  "Foodstuffs (edible)",
  "Fungus",
  "Grinder",
  "Hook",
  "Horn",
  "Hourglass",
  "Insects",
  "Jar",
  "Keg",
  "Key",
  "Lamp",
  "Lantern",
  "Markings",
  "Mold",
  "Mud",
  "Mug",
  "Musical instrument",
  "Mysterious stain",
  "Nest (animal)",
  "Odor (unidentifiable)",
  "Oil (fuel)",
  "Oil (scented)",
  "Paint",
  "Paper",
  "Pillows",
  "Pipe (smoking pipe)",
  "Pole",
  "Pot",
  "Pottery shard",
  "Pouch",
  "Puddle (water)",
  "Rags",
  "Razor",
  "Rivulet",
  "Ropes",
  "Runes",
  "Sack",
  "Scattered stones",
  "Scorch marks",
  "Scroll (nonmagical)",
  "Scroll case (empty)",
  "Skull",
  "Slime",
  "Sound (unexplained)",
  "Spices",
  "Spike",
  "Teeth",
  "Tongs",
  "Tools",
  "Torch (stub)",
  "Tray",
  "Trophy",
  "Twine",
  "Urn",
  "Utensils",
  "Whetstone",
  "Wood (scraps)",
  "Words (scrawled)",
};

static const char *const major_features[100] = {
  "Alcove",
  "Altar",
  "Arch",
  "Arrow slit (wall)/murder hole (ceiling)",
  "Balcony",
  "Barrel",
  "Bed",
  "Bench",
  "Bookcase",
  "Brazier",
  "Cage",
  "Cauldron",
  "Carpet",
  "Carving",
  "Casket",
  "Catwalk",
  "Chair",
  "Chandelier",
  "Charcoal bin",
  "Chasm",
  "Chest",
  "Chest of drawers",
  "Chute",
  "Coat rack",
  "Collapsed wall",
  "Crate",
  "Cupboard",
  "Curtain",
  "Divan",
  "Dome",
  "Door (broken)",
  "Dung heap",
  "Evil symbol",
  "Fallen stones",
  "Firepit",
  "Fireplace",
  "Font",
  "Forge",
  "Fountain",
  "Furniture (broken)",
  "Gong",
  "Hay (pile)",
  "Hole",
  "Hole (blasted)",
  "Idol",
  "Iron bars",
  "Iron maiden",
  "Kiln",
  "Ladder",
  "Ledge",
  "Loom",
  "Loose masonry",
  "Manacles",
  "Manger",
  "Mirror",
  "Mosaic",
  "Mound of rubble",
  "Oven",
  "Overhang",
  "Painting",
  "Partially collapsed ceiling",
  "Pedestal",
  "Peephole",
  "Pillar",
  "Pillory",
  "Pit (shallow)",
  "Platform",
  "Pool",
  "Portcullis",
  "Rack",
  "Ramp",
  "Recess",
  "Relief",
  "Sconce",
  "Screen",
  "Shaft",
  "Shelf",
  "Shrine",
  "Spinning wheel",
  "Stall or pen",
  "Statue",
  "Statue (toppled)",
  "Steps",
  "Stool",
  "Stuffed beast",
  "Sunken area",
  "Table (large)",
  "Table (small)",
  "Tapestry",
  "Throne",
  "Trash (pile)",
  "Tripod",
  "Trough",
  "Tub",
  "Wall basin",
  "Wardrobe",
  "Weapon rack",
  "Well",
  "Winch and pulley",
  "Workbench",
};

static void
compare_names (const char *name, const char *const *names)
{
  const DgnTable *table = table_of (name, "d100", 100);
  for (guint i = 0; i < 100; i++) {
    const DgnRow *row = &g_array_index (table->rows, DgnRow, i);
    assert_int_equal (row->low, i + 1);
    assert_int_equal (row->high, i + 1);
    assert_string_equal (row->text, names[i]);
  }
}

static void
feature_names (void **state)
{
  (void)state;
  compare_names (DGN_TABLE_MINOR, minor_features);
  compare_names (DGN_TABLE_MAJOR, major_features);
}

/* Each symbol of a major feature by the numbers of the document; 0: none, so that it becomes a box with a letter. */
static void
feature_symbols (void **state)
{
  (void)state;
  static const struct {
    const char *symbol;
    int numbers[12];
  } symbols[] = {
    { "alcove", { 1, 72 } },
    { "altar", { 2 } },
    { "archway", { 3 } },
    { "arrow_slit", { 4 } },
    { "balcony", { 5, 59 } },
    { "barrel", { 6 } },
    { "bed", { 7 } },
    { "bench", { 8 } },
    { "shelf", { 9, 77 } },
    { "brazier", { 10 } },
    { "cage", { 11 } },
    { "cauldron", { 12 } },
    { "carpet", { 13 } },
    { "carving", { 14, 73 } },
    { "sarcophagus", { 15 } },
    { "catwalk", { 16 } },
    { "chair", { 17 } },
    { "chandelier", { 18 } },
    { "bin", { 19 } },
    { "chasm", { 20 } },
    { "chest", { 21 } },
    { "drawers", { 22 } },
    { "chute", { 23 } },
    { "coat_rack", { 24 } },
    { "rubble", { 25, 34, 52, 57, 61 } },
    { "crate", { 26 } },
    { "wardrobe", { 27, 96 } },
    { "curtain", { 28 } },
    { "divan", { 29 } },
    { "dome", { 30 } },
    { "door_broken", { 31 } },
    { "heap", { 32, 91 } },
    { "magic_circle", { 33 } },
    { "firepit", { 35 } },
    { "fireplace", { 36 } },
    { "fountain", { 37, 39 } },
    { "forge", { 38 } },
    { "furniture_broken", { 40 } },
    { "gong", { 41 } },
    { "hay", { 42 } },
    { "hole", { 43, 44 } },
    { "statue", { 45, 81 } },
    { "bars", { 46 } },
    { "iron_maiden", { 47 } },
    { "oven", { 48, 58 } },
    { "ladder", { 49 } },
    { "ledge", { 50 } },
    { "loom", { 51 } },
    { "manacles", { 53 } },
    { "trough", { 54, 93 } },
    { "mirror", { 55 } },
    { "mosaic", { 56 } },
    { "painting", { 60 } },
    { "pedestal", { 62 } },
    { "peephole", { 63 } },
    { "pillar", { 64 } },
    { "pillory", { 65 } },
    { "pit_open", { 66 } },
    { "dais", { 67 } },
    { "pool", { 68 } },
    { "portcullis", { 69 } },
    { "rack", { 70 } },
    { "ramp", { 71 } },
    { "sconce", { 74 } },
    { "screen", { 75 } },
    { "shaft", { 76 } },
    { "shrine", { 78 } },
    { "spinning_wheel", { 79 } },
    { "stall", { 80 } },
    { "statue_toppled", { 82 } },
    { "steps", { 83 } },
    { "stool", { 84 } },
    { "sunken", { 86 } },
    { "table", { 87 } },
    { "table_small", { 88 } },
    { "tapestry", { 89 } },
    { "throne", { 90 } },
    { "tripod", { 92 } },
    { "tub", { 94 } },
    { "basin", { 95 } },
    { "weapon_rack", { 97 } },
    { "well", { 98 } },
    { "winch", { 99 } },
    { "workbench", { 100 } },
  };
  const char *wanted[101] = { NULL };
  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    for (guint n = 0; symbols[i].numbers[n] != 0; n++)
      wanted[symbols[i].numbers[n]] = symbols[i].symbol;
  const DgnTable *table = dgn_tables_get (tables, DGN_TABLE_MAJOR);
  for (int n = 1; n <= 100; n++) {
    const DgnRow *row = dgn_table_row (table, n);
    const DgnEffect *symbol = dgn_row_find (row, DGN_DO_SYMBOL);
    assert_true (dgn_row_has (row, DGN_DO_PLACE));
    if (wanted[n] == NULL)
      assert_null (symbol);
    else {
      assert_non_null (symbol);
      assert_string_equal (symbol->text, wanted[n]);
    }
  }
}

static void
no_findings (void **state)
{
  (void)state;
  assert_int_equal (dgn_diag_n_findings (diag), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (no_findings), cmocka_unit_test (corridors),     cmocka_unit_test (t_junction),
    cmocka_unit_test (stairs),      cmocka_unit_test (doors),         cmocka_unit_test (chambers),
    cmocka_unit_test (exits),       cmocka_unit_test (contents),      cmocka_unit_test (features),
    cmocka_unit_test (templates),   cmocka_unit_test (feature_names), cmocka_unit_test (feature_symbols),
  };
  return cmocka_run_group_tests (tests, set_up, tear_down);
}
