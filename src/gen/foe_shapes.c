/* foe_shapes.c - the templates of encounters as groups of roles, for a party of five. */
#include "foes.h"

#define ROLE(r) (1u << DGN_ROLE_##r)
#define FRONT (ROLE (BRUTE) | ROLE (SOLDIER))
#define REAR (ROLE (ARTILLERY) | ROLE (CONTROLLER))
#define HIDDEN (ROLE (ARTILLERY) | ROLE (LURKER))
#define COMMAND (ROLE (CONTROLLER) | ROLE (SOLDIER))
#define CONTROL ROLE (CONTROLLER)
#define SKIRMISH ROLE (SKIRMISHER)
#define SHOOT ROLE (ARTILLERY)
#define LURK ROLE (LURKER)
#define ANY ((1u << DGN_N_ROLES) - 1)

/* The strength of a creature some levels above or below the party: it doubles with every four. */
#define BELOW_4 500
#define BELOW_3 595
#define BELOW_2 707
#define EQUAL 1000
#define ABOVE_1 1189
#define ABOVE_2 1414
#define ABOVE_3 1682
#define ABOVE_4 2000
#define ABOVE_5 2378
#define ALONE(strength) (5 * (strength))
#define ELITE(strength) (2 * (strength))

#define SHAPE(...) { { __VA_ARGS__ } }
#define SLOT(roles, strength, count) { roles, strength, count, FALSE }
#define SOLO(strength) { ANY, ALONE (strength), 1, TRUE }

#define SHAPES_MAX 2
#define N_GRADES 3

/* Template by template: easy, average, hard. */
static const GenShape shapes[][N_GRADES][SHAPES_MAX] = {
  [DGN_BATTLEFIELD_CONTROL] = { { SHAPE (SLOT (SKIRMISH, BELOW_4, 6), SLOT (CONTROL, BELOW_2, 1)) },
                                { SHAPE (SLOT (SKIRMISH, BELOW_2, 6), SLOT (CONTROL, ABOVE_1, 1)) },
                                { SHAPE (SLOT (SKIRMISH, ABOVE_1, 5), SLOT (CONTROL, ABOVE_5, 1)) } },
  [DGN_COMMANDER_AND_TROOPS] = { { SHAPE (SLOT (FRONT, BELOW_3, 4), SLOT (COMMAND, EQUAL, 1)) },
                                 { SHAPE (SLOT (FRONT, BELOW_2, 5), SLOT (COMMAND, ABOVE_3, 1)) },
                                 { SHAPE (SLOT (FRONT, ABOVE_1, 3), SLOT (SHOOT, ABOVE_1, 2), SLOT (COMMAND, ABOVE_5, 1)) } },
  [DGN_DRAGONS_DEN] = { { SHAPE (SOLO (BELOW_2)) },
                        { SHAPE (SOLO (EQUAL)) },
                        { SHAPE (SOLO (ABOVE_3)), SHAPE (SOLO (ABOVE_1), SLOT (FRONT, ELITE (EQUAL), 1)) } },
  [DGN_BATTLE_LINES] = { { SHAPE (SLOT (FRONT, BELOW_4, 3), SLOT (REAR, BELOW_2, 2)) },
                         { SHAPE (SLOT (FRONT, EQUAL, 3), SLOT (REAR, EQUAL, 2)), SHAPE (SLOT (FRONT, BELOW_2, 3), SLOT (REAR, ABOVE_3, 2)) },
                         { SHAPE (SLOT (FRONT, ABOVE_2, 3), SLOT (CONTROL, ABOVE_4, 1), SLOT (HIDDEN, ABOVE_4, 1)),
                           SHAPE (SLOT (FRONT, EQUAL, 3), SLOT (SHOOT, ABOVE_1, 2), SLOT (CONTROL, ABOVE_2, 1), SLOT (LURK, ABOVE_2, 1)) } },
  [DGN_WOLF_PACK] = { { SHAPE (SLOT (SKIRMISH, BELOW_4, 7)) },
                      { SHAPE (SLOT (SKIRMISH, BELOW_2, 7)), SHAPE (SLOT (SKIRMISH, EQUAL, 5)) },
                      { SHAPE (SLOT (SKIRMISH, ABOVE_5, 4)), SHAPE (SLOT (SKIRMISH, ABOVE_2, 6)) } },
};

const GenShape *
gen_shapes (DgnTemplate template_kind, DgnDifficulty difficulty, int *n)
{
  const GenShape *list = shapes[template_kind][MIN ((int) difficulty, N_GRADES - 1)];
  *n = 0;
  while (*n < SHAPES_MAX && list[*n].slots[0].roles != 0)
    (*n)++;
  return list;
}

#define PARTY 5

int
gen_slot_count (const GenSlot *slot, int party_size)
{
  return slot->count == 1 ? 1 : MAX (1, (slot->count * party_size + PARTY / 2) / PARTY);
}

int
gen_slot_worth (const GenShape *shape, const GenSlot *slot, int party_size, int whole)
{
  gint64 sum = 0;
  for (int i = 0; i < GEN_SLOTS_MAX && shape->slots[i].roles != 0; i++)
    sum += (gint64) shape->slots[i].strength * gen_slot_count (&shape->slots[i], party_size);
  return (int) MAX (1, (gint64) whole * slot->strength / MAX (sum, 1));
}

int
gen_strength (int worth)
{
  int result = 0;
  guint32 x = (guint32) MAX (worth, 1);
  while (x >= 2) {
    x >>= 1;
    result++;
  }
  /* The mantissa as a fraction of 2^16; squared, it shows one more binary digit of the logarithm each time. */
  guint64 mantissa = ((guint64) MAX (worth, 1) << 16) >> result;
  for (int i = 0; i < 8; i++) {
    mantissa = (mantissa * mantissa) >> 16;
    result <<= 1;
    if (mantissa >= (guint64) 2 << 16) {
      mantissa >>= 1;
      result |= 1;
    }
  }
  return result;
}

/* A role that the system lets stand in for one that is asked for, the sooner the better. */
static int
stand_in_misfit (const DgnSystem *system, guint roles, int role)
{
  int best = GEN_DOUBLING * 5 / 4;
  for (int wanted = 0; wanted < DGN_N_ROLES; wanted++) {
    if ((roles & 1u << wanted) == 0)
      continue;
    for (int i = 0; i < DGN_N_ROLES && system->fallbacks[wanted][i] < DGN_N_ROLES; i++)
      if (system->fallbacks[wanted][i] == role)
        best = MIN (best, GEN_DOUBLING * (2 + i) / 4);
  }
  return best;
}

int
gen_misfit (const DgnPacks *packs, const DgnCastMember *member, const GenSlot *slot, int worth)
{
  int misfit = ABS (gen_strength (member->worth) - gen_strength (worth));
  if ((slot->roles & 1u << member->monster->role) == 0)
    misfit += stand_in_misfit (dgn_packs_system (packs), slot->roles, member->monster->role);
  if (slot->is_alone && member->monster->rank != DGN_RANK_SOLO && member->monster->rank != DGN_RANK_ELITE)
    misfit += GEN_DOUBLING / 4; /* some would rather fight alone than others */
  return misfit;
}
