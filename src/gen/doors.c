/* doors.c - the doors table (rulings D1 to D8): each door its record, numbered along the walk. */
#include "gen.h"

#define REINFORCED_WOOD 30
#define REINFORCED_OTHER 40

typedef struct {
  int floor, rank, opening;
  DgnCell cell;
  DgnSide side;
} DoorKey;

static int
compare_doors (gconstpointer a, gconstpointer b)
{
  const DoorKey *x = a, *y = b;
  if (x->floor != y->floor)
    return x->floor - y->floor;
  if (x->rank != y->rank)
    return x->rank - y->rank;
  int by_cell = dgn_cell_compare (x->cell, y->cell);
  return by_cell != 0 ? by_cell : (int) x->side - (int) y->side;
}

/* Doors in the order in which the walk comes upon them: by the earlier of their two spaces. */
static GArray *
doors_in_order (const Gen *gen)
{
  const DgnDungeon *d = gen->d;
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (DoorKey));
  for (int i = 0; i < (int) d->openings->len; i++) {
    const DgnOpening *opening = dgn_opening (d, i);
    if (opening->kind == DGN_OPENING_PASSAGE)
      continue;
    int rank = MIN (g_array_index (gen->rank, int, opening->a), g_array_index (gen->rank, int, opening->b));
    DoorKey key = { opening->floor, rank, i, opening->cell, opening->side };
    g_array_append_val (keys, key);
  }
  g_array_sort (keys, compare_doors);
  return keys;
}

/* What rows 91 to 100 say beside the type. */
typedef struct {
  int harder;
  DgnSlides slides;
  gboolean is_reinforced;
  int reinforced_wood, reinforced_other;
} Extra;

static const DgnRow *
roll_type (Gen *gen, DgnStream *stream, Extra *extra)
{
  const DgnTable *table = gen_table (gen, DGN_TABLE_DOORS);
  const DgnRow *row = dgn_roll_table (stream, table);
  const DgnEffect *reroll = dgn_row_find (row, DGN_DO_REROLL);
  const DgnEffect *slides = dgn_row_find (row, DGN_DO_SLIDES), *harder = dgn_row_find (row, DGN_DO_HARDER),
                  *reinforced = dgn_row_find (row, DGN_DO_REINFORCED);
  *extra = (Extra){ .reinforced_wood = REINFORCED_WOOD, .reinforced_other = REINFORCED_OTHER };
  if (slides != NULL)
    extra->slides = (DgnSlides) slides->word;
  if (harder != NULL)
    extra->harder = harder->n;
  if (extra->slides == DGN_SLIDES_UP && gen->config->rulings.errata != DGN_ERRATA_NONE)
    extra->harder = 3; /* ruling D3 */
  if (reinforced != NULL) {
    extra->is_reinforced = TRUE;
    extra->reinforced_wood = reinforced->n;
    extra->reinforced_other = reinforced->m;
  }
  return reroll == NULL ? row : dgn_roll_table_below (stream, table, reroll->n - 1);
}

static int
word_of (const DgnRow *row, DgnVerb verb, int otherwise)
{
  const DgnEffect *effect = dgn_row_find (row, verb);
  return effect == NULL ? otherwise : effect->word;
}

static void
roll_door (Gen *gen, DgnDoor *door, DgnStream *stream)
{
  Extra extra;
  const DgnRow *row = roll_type (gen, stream, &extra);
  door->material = (DgnMaterial) word_of (row, DGN_DO_MATERIAL, DGN_WOOD);
  door->quality = (DgnQuality) word_of (row, DGN_DO_QUALITY, door->material == DGN_WOOD ? DGN_SIMPLE : DGN_QUALITY_NONE);
  if (door->material != DGN_WOOD)
    door->quality = DGN_QUALITY_NONE;
  door->state = (DgnDoorState) word_of (row, DGN_DO_STATE, DGN_UNLOCKED);
  door->slides = extra.slides;
  door->reinforced = extra.is_reinforced;
  const DgnEffect *dc = dgn_row_find (row, DGN_DO_DC);
  gen_door_numbers (gen, door, dc == NULL ? 0 : dc->n, extra.harder,
                    door->material == DGN_WOOD ? extra.reinforced_wood : extra.reinforced_other);
  if (dgn_row_has (row, DGN_DO_TRAPPED)) {
    int number = door->number;
    g_array_append_val (gen->trapped, number);
  }
}

/* The door of a chamber that holds something in: whatever was rolled. */
static void
contain (const Gen *gen, DgnDoor *door, const DgnOpening *opening)
{
  for (guint i = 0; i < gen->contained->len; i++) {
    const int space = g_array_index (gen->contained, int, i);
    if (opening->a != space && opening->b != space)
      continue;
    door->material = DGN_IRON;
    door->quality = DGN_QUALITY_NONE;
    door->state = DGN_LOCKED;
    door->reinforced = TRUE;
    gen_door_numbers (gen, door, 0, 0, REINFORCED_OTHER);
  }
}

/* A door rather swings into a chamber than into a corridor. */
static void
hang (const Gen *gen, DgnDoor *door, const DgnOpening *opening, DgnRng *rng)
{
  gboolean a_is_chamber = dgn_space (gen->d, opening->a)->kind == DGN_CHAMBER;
  gboolean b_is_chamber = dgn_space (gen->d, opening->b)->kind == DGN_CHAMBER;
  gboolean coin = dgn_rng_below (rng, 2) == 0;
  door->opens_to_a = a_is_chamber == b_is_chamber ? coin : a_is_chamber;
  door->hinge_left = dgn_rng_below (rng, 2) == 0;
}

/* rulings.secret_doors: some unlocked doors of chambers cannot be seen. */
static void
hide (const Gen *gen, const DgnDoor *door, DgnOpening *opening, DgnRng *rng)
{
  gboolean is_chambers = dgn_space (gen->d, opening->a)->kind == DGN_CHAMBER || dgn_space (gen->d, opening->b)->kind == DGN_CHAMBER;
  guint32 draw = dgn_rng_below (rng, 100);
  if (is_chambers && door->state == DGN_UNLOCKED && (int) draw < gen->config->rulings.secret_doors)
    opening->kind = DGN_OPENING_SECRET;
}

void
gen_doors (Gen *gen)
{
  DgnDungeon *d = gen->d;
  g_autoptr (GArray) keys = doors_in_order (gen);
  for (guint i = 0; i < keys->len; i++) {
    int opening_index = g_array_index (keys, DoorKey, i).opening;
    DgnOpening *opening = dgn_opening (d, opening_index);
    int index = dgn_dungeon_add_door (d);
    DgnDoor *door = dgn_door (d, index);
    door->number = (int) i + 1;
    door->opening = opening_index;
    opening->door = index;
    DgnStream stream = dgn_stream_begin (&gen->roller, "doors", door->number);
    roll_door (gen, door, &stream);
    contain (gen, door, opening);
    DgnRng rng = dgn_rng_stream (gen->seed, "door hinges", (guint64) door->number);
    hang (gen, door, opening, &rng);
    hide (gen, door, opening, &rng);
  }
}
