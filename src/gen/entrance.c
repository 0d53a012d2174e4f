/* entrance.c - step 1: two pieces of our own, or a rolled corridor or chamber (ruling E1), in the middle of the sheet. */
#include "gen.h"

enum { HALL_W = 6, HALL_H = 8, OCTAGON_SIZE = 8 };

static int
entrance_floor (const Gen *gen)
{
  return dgn_floor_with_level (gen->d, 1);
}

static DgnRect
centered (const Gen *gen, int w, int h)
{
  return (DgnRect){ (gen->config->sheet.width - w) / 2, (gen->config->sheet.height - h) / 2, w, h };
}

static int
place_shape (Gen *gen, DgnShape shape, int w, int h)
{
  DgnRect box = centered (gen, w, h);
  g_autoptr (GArray) cells = dgn_shape_cells (shape, box);
  int index = gen_chamber_place (gen, entrance_floor (gen), shape, box, cells, ++gen->n_chambers_rolled);
  gen_chamber (gen, (guint) index)->is_entrance = TRUE;
  return index;
}

static void
add_exit (Gen *gen, int chamber, int x, int y, DgnSide side, GenEdge edge)
{
  DgnRect box = gen_chamber (gen, (guint) chamber)->bounds;
  gen_add_end (gen, entrance_floor (gen), (DgnCell){ box.x + x, box.y + y }, side, edge, chamber);
}

static void
mark_main (Gen *gen, int link)
{
  gen_link (gen, (guint) link)->link.is_entrance = TRUE;
}

/* A hall of 6 x 8 squares: stairs from the surface at its south wall, doors east and west, a corridor north. */
static void
place_hall (Gen *gen)
{
  int hall = place_shape (gen, DGN_RECTANGLE, HALL_W, HALL_H);
  DgnRect box = gen_chamber (gen, (guint) hall)->bounds;
  DgnCell top_step = { box.x + HALL_W / 2, box.y + HALL_H - 1 };
  mark_main (gen, gen_surface (gen, entrance_floor (gen), top_step, DGN_NORTH, DGN_LINK_STAIRS));
  add_exit (gen, hall, HALL_W / 2, 0, DGN_NORTH, GEN_EDGE_PASSAGE);
  add_exit (gen, hall, HALL_W - 1, HALL_H / 2 - 1, DGN_EAST, GEN_EDGE_DOOR);
  add_exit (gen, hall, 0, HALL_H / 2 - 1, DGN_WEST, GEN_EDGE_DOOR);
}

/* An octagon of 8 x 8 squares round a spiral stair: two corridors and a door. */
static void
place_octagon (Gen *gen)
{
  int octagon = place_shape (gen, DGN_OCTAGON, OCTAGON_SIZE, OCTAGON_SIZE);
  DgnRect box = gen_chamber (gen, (guint) octagon)->bounds;
  DgnCell middle = { box.x + OCTAGON_SIZE / 2, box.y + OCTAGON_SIZE / 2 };
  mark_main (gen, gen_surface (gen, entrance_floor (gen), middle, DGN_NORTH, DGN_LINK_SPIRAL));
  add_exit (gen, octagon, OCTAGON_SIZE / 2, 0, DGN_NORTH, GEN_EDGE_DOOR);
  add_exit (gen, octagon, OCTAGON_SIZE - 1, OCTAGON_SIZE / 2, DGN_EAST, GEN_EDGE_PASSAGE);
  add_exit (gen, octagon, 0, OCTAGON_SIZE / 2 - 1, DGN_WEST, GEN_EDGE_PASSAGE);
}

/* Steps from the surface, a square of corridor, and on. */
static void
place_corridor (Gen *gen)
{
  int floor = entrance_floor (gen);
  GenPlan *plan = gen_plan (gen, floor);
  DgnRect box = centered (gen, 1, 3);
  for (int i = 0; i < box.h; i++)
    gen_plan_set (plan, (DgnCell){ box.x, box.y + i }, GEN_CORRIDOR);
  DgnCell top_step = { box.x, box.y + box.h - 1 };
  mark_main (gen, gen_surface (gen, floor, top_step, DGN_NORTH, DGN_LINK_STAIRS));
  gen_add_end (gen, floor, (DgnCell){ box.x, box.y }, DGN_NORTH, GEN_EDGE_NONE, -1);
}

/* A spiral stair from the surface in the middle of a rolled chamber. */
static void
place_chamber (Gen *gen)
{
  int floor = entrance_floor (gen);
  int thing = ++gen->n_chambers_rolled;
  DgnStream stream = dgn_stream_begin (&gen->roller, "chambers", thing);
  GenChamber rolled = { 0 };
  g_autoptr (GArray) exit_kinds = g_array_new (FALSE, FALSE, sizeof (int));
  gen_chamber_roll (gen, &rolled, &stream, exit_kinds);
  DgnRect box = centered (gen, rolled.rolled_w, rolled.rolled_h);
  DgnRng rng = dgn_rng_stream (gen->seed, "chamber place", (guint64) thing);
  g_autoptr (GArray) cells = rolled.shape == DGN_IRREGULAR ? gen_blob (box.w, box.h, &rng) : dgn_shape_cells (rolled.shape, box);
  for (guint i = 0; rolled.shape == DGN_IRREGULAR && i < cells->len; i++) {
    DgnCell *cell = &g_array_index (cells, DgnCell, i);
    cell->x += box.x;
    cell->y += box.y;
  }
  int index = gen_chamber_place (gen, floor, rolled.shape, box, cells, thing);
  GenChamber *chamber = gen_chamber (gen, (guint) index);
  gen_chamber_adopt (gen, chamber, &rolled);
  chamber->is_entrance = TRUE;
  DgnCell middle = { box.x + box.w / 2, box.y + box.h / 2 };
  mark_main (gen, gen_surface (gen, floor, middle, DGN_NORTH, DGN_LINK_SPIRAL));
  gen_chamber_exits (gen, index, exit_kinds, DGN_SOUTH, &stream);
  if (rolled.has_stairs)
    gen_stairs_inside (gen, index, &stream);
}

#define PORCH 3 /* squares of corridor in from the edge */

/* A corridor in from the edge of the sheet, or of what all floors lie within, in the middle of one of three sides. */
static void
place_edge (Gen *gen)
{
  const DgnSide sides[] = { DGN_SOUTH, DGN_WEST, DGN_EAST };
  const DgnDice die = { .count = 1, .sides = G_N_ELEMENTS (sides), .factor = 1 };
  DgnStream stream = dgn_stream_begin (&gen->roller, "entrance", 0);
  const DgnSide out = sides[dgn_roll_dice (&stream, die, "the side of the way in: 1 south, 2 west, 3 east") - 1], in = dgn_side_opposite (out);
  const int floor = entrance_floor (gen), width = gen->config->sheet.width, height = gen->config->sheet.height;
  GenPlan *plan = gen_plan (gen, floor);
  DgnCell cell = { out == DGN_WEST ? 0 : out == DGN_EAST ? width - 1 : width / 2, out == DGN_SOUTH ? height - 1 : height / 2 };
  while (!gen_plan_inside (plan, cell))
    cell = dgn_cell_step (cell, in, 1);
  for (int i = 0; i < PORCH; i++)
    gen_plan_set (plan, dgn_cell_step (cell, in, i), GEN_CORRIDOR);
  mark_main (gen, gen_surface (gen, floor, cell, out, DGN_LINK_PASSAGE));
  gen_add_end (gen, floor, dgn_cell_step (cell, in, PORCH - 1), in, GEN_EDGE_NONE, -1);
}

void
gen_entrance (Gen *gen)
{
  if (dgn_config_generator (gen->config) == DGN_GENERATOR_CAVERNS) {
    gen_cavern_mouth (gen);
    return;
  }
  int kind = gen->config->entrance;
  if (kind == DGN_ENTRANCE_RANDOM)
    kind = dgn_setting_flags (dgn_config_setting (gen->config))->entrance;
  if (kind == DGN_ENTRANCE_RANDOM) {
    DgnStream stream = dgn_stream_begin (&gen->roller, "entrance", 0);
    DgnDice coin = { .count = 1, .sides = 2, .factor = 1 };
    kind = dgn_roll_dice (&stream, coin, "the entrance: 1 the hall, 2 the octagon") == 1 ? DGN_ENTRANCE_HALL : DGN_ENTRANCE_OCTAGON;
  }
  switch (kind) {
    case DGN_ENTRANCE_HALL:
      place_hall (gen);
      break;
    case DGN_ENTRANCE_OCTAGON:
      place_octagon (gen);
      break;
    case DGN_ENTRANCE_CORRIDOR:
      place_corridor (gen);
      break;
    case DGN_ENTRANCE_EDGE:
      place_edge (gen);
      break;
    default:
      place_chamber (gen);
      break;
  }
}
