/* foe_shapes.c - the templates of encounters as groups of roles, for a party of five: data/packs/own/templates-4e.tsv as strengths. */
#include "foes.h"

#include <string.h>

/* 1000 times 2 to the power of quarters: what is some levels above or below the party doubles in strength with every four. */
static int
strength_of (int level)
{
  static const int quarters[] = { 1000, 1189, 1414, 1682 };
  const int whole = level >= 0 ? level / 4 : -((3 - level) / 4);
  const int strength = quarters[level - 4 * whole];
  return whole >= 0 ? strength << whole : strength >> -whole;
}

#define ANY ((1u << DGN_N_ROLES) - 1)
#define FRONT (1u << DGN_ROLE_BRUTE | 1u << DGN_ROLE_SOLDIER)
/* In shares of an average creature of the same level. */
#define ELITE 2
#define SOLO 5

static GenSlot
slot_of (const DgnTemplateRow *row)
{
  GenSlot slot = { row->roles != 0 ? row->roles : ANY, strength_of (row->level), row->count, FALSE, row->template_kind == DGN_WOLF_PACK };
  if (row->rank == DGN_RANK_SOLO) {
    slot.strength *= SOLO;
    slot.is_alone = TRUE;
  } else if (row->rank == DGN_RANK_ELITE) {
    slot.roles = FRONT; /* who stands beside a solo holds its front */
    slot.strength *= ELITE;
  }
  return slot;
}

int
gen_shapes (DgnTemplate template_kind, DgnDifficulty difficulty, GenShape shapes[GEN_SHAPES_MAX])
{
  const GArray *rows = dgn_template_rows ();
  const int grade = MIN ((int) difficulty, (int) DGN_HARD); /* a boss is as hard as it gets */
  int n = 0, n_slots = 0;
  char variant = 0;
  for (guint i = 0; i < rows->len; i++) {
    const DgnTemplateRow *row = &g_array_index (rows, DgnTemplateRow, i);
    if (row->template_kind != (int) template_kind || row->difficulty != grade)
      continue;
    if (row->variant != variant) {
      g_return_val_if_fail (n < GEN_SHAPES_MAX, n);
      shapes[n++] = (GenShape){ 0 };
      n_slots = 0;
      variant = row->variant;
    }
    g_return_val_if_fail (n_slots < GEN_SLOTS_MAX, n);
    shapes[n - 1].slots[n_slots++] = slot_of (row);
  }
  return n;
}

int
gen_slot_worth (const GenShape *shape, const GenSlot *slot, int party_size, int whole)
{
  gint64 sum = 0;
  for (int i = 0; i < GEN_SLOTS_MAX && shape->slots[i].roles != 0; i++)
    sum += (gint64) shape->slots[i].strength * dgn_template_count (shape->slots[i].count, party_size);
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

gboolean
gen_budget (const DgnSystem *system, DgnDifficulty difficulty, int level, int size, int *aim, int *least, int *most)
{
  int whole;
  if (!dgn_system_budget (system, (int) difficulty, level, size, &whole, least, most))
    return FALSE;
  *aim = MIN (whole, *least + (*most - *least) / 2);
  return TRUE;
}

int
gen_stand_in (const DgnSystem *system, guint roles, int role)
{
  int best = -1;
  for (int wanted = 0; wanted < DGN_N_ROLES; wanted++)
    for (int i = 0; i < DGN_N_ROLES && (roles & 1u << wanted) != 0 && system->fallbacks[wanted][i] < DGN_N_ROLES; i++)
      if (system->fallbacks[wanted][i] == role && (best < 0 || i < best))
        best = i;
  return best;
}

/* A role that the system lets stand in for one that is asked for, the sooner the better. */
static int
stand_in_misfit (const DgnSystem *system, guint roles, int role)
{
  const int place = gen_stand_in (system, roles, role), none = GEN_DOUBLING * 5 / 4;
  return place < 0 ? none : MIN (none, GEN_DOUBLING * (2 + place) / 4);
}

int
gen_misfit (const DgnPacks *packs, const DgnCastMember *member, const GenSlot *slot, int worth)
{
  int misfit = ABS (gen_strength (member->worth) - gen_strength (worth));
  const gboolean hunts = slot->is_pack && (strcmp (member->monster->type, "beast") == 0 || strcmp (member->monster->type, "animal") == 0
                                           || strcmp (member->monster->type, "vermin") == 0);
  if (hunts)
    misfit += (slot->roles & 1u << member->monster->role) == 0 ? GEN_DOUBLING / 8 : 0; /* animals hunt in packs whatever else they are good at */
  else if ((slot->roles & 1u << member->monster->role) == 0)
    misfit += stand_in_misfit (dgn_packs_system (packs), slot->roles, member->monster->role);
  if (slot->is_alone && member->monster->rank != DGN_RANK_SOLO && member->monster->rank != DGN_RANK_ELITE)
    misfit += GEN_DOUBLING / 4; /* some would rather fight alone than others */
  return misfit;
}
