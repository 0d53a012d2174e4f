/* treasure.c - hidden treasure, as far as the tables tell: where it is and how hard it is to find (ruling H11). */
#include "gen.h"

#define SEARCH_DC 20
#define DC_MAX 40

int
gen_hoard_in (const DgnDungeon *d, int space)
{
  for (int i = 0; i < (int) d->treasures->len; i++)
    if (dgn_treasure (d, i)->space == space)
      return i;
  return -1;
}

void
gen_treasure (Gen *gen)
{
  DgnDungeon *d = gen->d;
  for (int space = 0; space < (int) d->spaces->len; space++) {
    const GenChamber *chamber = gen_chamber_of (gen, space);
    if (chamber == NULL || !chamber->has_treasure)
      continue;
    DgnStream stream = dgn_stream_begin (&gen->roller, "treasure", chamber->thing);
    DgnTreasure *treasure = dgn_treasure (d, dgn_dungeon_add_treasure (d));
    treasure->number = (int) d->treasures->len;
    treasure->space = space;
    treasure->is_hidden = TRUE;
    treasure->search_dc = MIN (DC_MAX, SEARCH_DC + MAX (1, dgn_floor (d, dgn_space (d, space)->floor)->level));
    dgn_set (&treasure->where, dgn_roll_table (&stream, gen_table (gen, DGN_TABLE_HIDING_PLACES))->text);
    DgnRng rng = dgn_rng_stream (gen->seed, "treasure places", (guint64) chamber->thing);
    GenRoom room;
    DgnSide side;
    gen_room_init (&room, gen, space, FALSE);
    if (!gen_room_choose (&room, DGN_PLACE_WALL, &rng, FALSE, &treasure->cell, &side))
      treasure->cell = gen_room_any (gen, space);
    gen_room_clear (&room);
  }
}
