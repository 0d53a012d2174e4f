/* equal.c - two dungeons compared, record by record. */
#include <dungeonbook/check.h>

#define SAME_TEXT(a, b, member) (g_strcmp0 ((a)->member, (b)->member) == 0)

static gboolean
equal_space (gconstpointer p, gconstpointer q)
{
  const DgnSpace *a = p, *b = q;
  return a->kind == b->kind && a->floor == b->floor && a->shape == b->shape && a->bounds.x == b->bounds.x &&
         a->bounds.y == b->bounds.y && a->bounds.w == b->bounds.w && a->bounds.h == b->bounds.h &&
         a->height == b->height && a->number == b->number && a->serial == b->serial && !a->is_entrance == !b->is_entrance &&
         SAME_TEXT (a, b, title) && SAME_TEXT (a, b, text) && a->cells->len == b->cells->len &&
         (a->cells->len == 0 || memcmp (a->cells->data, b->cells->data, a->cells->len * sizeof (DgnCell)) == 0);
}

static gboolean
equal_floor (gconstpointer p, gconstpointer q)
{
  return ((const DgnFloor *) p)->level == ((const DgnFloor *) q)->level;
}

static gboolean
equal_opening (gconstpointer p, gconstpointer q)
{
  const DgnOpening *a = p, *b = q;
  return a->kind == b->kind && a->floor == b->floor && dgn_cell_equal (a->cell, b->cell) && a->side == b->side &&
         a->a == b->a && a->b == b->b && a->door == b->door;
}

static gboolean
equal_door (gconstpointer p, gconstpointer q)
{
  const DgnDoor *a = p, *b = q;
  return a->number == b->number && a->opening == b->opening && a->material == b->material &&
         a->quality == b->quality && a->state == b->state && a->break_dc == b->break_dc &&
         a->held_dc_add == b->held_dc_add && a->lock_dc == b->lock_dc && a->slides == b->slides &&
         !a->reinforced == !b->reinforced && a->trap == b->trap && !a->opens_to_a == !b->opens_to_a &&
         !a->hinge_left == !b->hinge_left && SAME_TEXT (a, b, force);
}

static gboolean
equal_barrier (gconstpointer p, gconstpointer q)
{
  const DgnBarrier *a = p, *b = q;
  return SAME_TEXT (a, b, kind) && !a->is_wall == !b->is_wall && SAME_TEXT (a, b, pack) && SAME_TEXT (a, b, thickness)
         && a->hardness == b->hardness && a->threshold == b->threshold && a->ac == b->ac && a->hp == b->hp && a->climb == b->climb
         && SAME_TEXT (a, b, stuck) && SAME_TEXT (a, b, locked) && SAME_TEXT (a, b, barred) && SAME_TEXT (a, b, reinforced);
}

static gboolean
equal_link (gconstpointer p, gconstpointer q)
{
  const DgnLink *a = p, *b = q;
  return a->kind == b->kind && a->letter == b->letter && dgn_cell_equal (a->cell, b->cell) &&
         a->facing == b->facing && a->top == b->top && a->bottom == b->bottom && a->above == b->above &&
         a->below == b->below && SAME_TEXT (a, b, note) && !a->is_entrance == !b->is_entrance;
}

static gboolean
equal_feature (gconstpointer p, gconstpointer q)
{
  const DgnFeature *a = p, *b = q;
  return a->kind == b->kind && a->space == b->space && SAME_TEXT (a, b, name) && a->place == b->place &&
         dgn_cell_equal (a->cell, b->cell) && a->side == b->side && SAME_TEXT (a, b, symbol);
}

static gboolean
equal_trap (gconstpointer p, gconstpointer q)
{
  const DgnTrap *a = p, *b = q;
  return a->number == b->number && SAME_TEXT (a, b, name) && a->site == b->site && a->search_dc == b->search_dc &&
         a->disable_dc == b->disable_dc && a->space == b->space && dgn_cell_equal (a->cell, b->cell) &&
         a->door == b->door && a->treasure == b->treasure && a->feature == b->feature && SAME_TEXT (a, b, pack) &&
         SAME_TEXT (a, b, like) && SAME_TEXT (a, b, level) && a->xp == b->xp && SAME_TEXT (a, b, stats) && SAME_TEXT (a, b, text);
}

static gboolean
equal_treasure (gconstpointer p, gconstpointer q)
{
  const DgnTreasure *a = p, *b = q;
  return a->number == b->number && a->space == b->space && dgn_cell_equal (a->cell, b->cell) &&
         !a->is_hidden == !b->is_hidden && a->search_dc == b->search_dc && SAME_TEXT (a, b, where) &&
         SAME_TEXT (a, b, text) && dgn_loot_equal (&a->loot, &b->loot);
}

static gboolean
equal_encounter (gconstpointer p, gconstpointer q)
{
  const DgnEncounter *a = p, *b = q;
  return a->number == b->number && a->space == b->space && dgn_cell_equal (a->cell, b->cell) &&
         a->letter == b->letter && a->template_kind == b->template_kind && a->difficulty == b->difficulty &&
         SAME_TEXT (a, b, text) && dgn_loot_equal (&a->loot, &b->loot) && !a->is_lair == !b->is_lair && a->foes->len == b->foes->len
         && (a->foes->len == 0 || memcmp (a->foes->data, b->foes->data, a->foes->len * sizeof (DgnFoe)) == 0);
}

static gboolean
equal_role_card (gconstpointer p, gconstpointer q)
{
  const DgnRoleCard *a = p, *b = q;
  return a->number == b->number && a->role == b->role && a->level == b->level && a->creature == b->creature && a->count == b->count
         && SAME_TEXT (a, b, text);
}

static gboolean
equal_creature (gconstpointer p, gconstpointer q)
{
  const DgnCreature *a = p, *b = q;
  return SAME_TEXT (a, b, name) && SAME_TEXT (a, b, pack) && a->role == b->role && a->rank == b->rank
         && SAME_TEXT (a, b, level) && a->xp == b->xp && a->ac == b->ac && a->hp == b->hp && SAME_TEXT (a, b, attack)
         && SAME_TEXT (a, b, stats);
}

static gboolean
equal_dead_end (gconstpointer p, gconstpointer q)
{
  const DgnDeadEnd *a = p, *b = q;
  return a->floor == b->floor && dgn_cell_equal (a->cell, b->cell) && SAME_TEXT (a, b, reason);
}

static gboolean
equal_edit (gconstpointer p, gconstpointer q)
{
  const DgnEdit *a = p, *b = q;
  return SAME_TEXT (a, b, stage) && a->floor == b->floor && dgn_cell_equal (a->cell, b->cell) && SAME_TEXT (a, b, text);
}

static gboolean
equal_text (gconstpointer p, gconstpointer q)
{
  return g_strcmp0 (*(const char *const *) p, *(const char *const *) q) == 0;
}

static gboolean
equal_roll (gconstpointer p, gconstpointer q)
{
  const DgnRoll *a = p, *b = q;
  return SAME_TEXT (a, b, stage) && a->thing == b->thing && SAME_TEXT (a, b, table) && a->result == b->result &&
         SAME_TEXT (a, b, text);
}

static gboolean
equal_arrays (const GArray *a, const GArray *b, gboolean (*equal) (gconstpointer, gconstpointer))
{
  if (a->len != b->len)
    return FALSE;
  gsize size = g_array_get_element_size ((GArray *) a);
  for (guint i = 0; i < a->len; i++)
    if (!equal (a->data + i * size, b->data + i * size))
      return FALSE;
  return TRUE;
}

static gboolean
equal_facts (const DgnDungeon *a, const DgnDungeon *b)
{
  return SAME_TEXT (a, b, title) && a->seed == b->seed && SAME_TEXT (a, b, system) && SAME_TEXT (a, b, setting) && SAME_TEXT (a, b, version)
         && SAME_TEXT (a, b, digest) && a->party_level == b->party_level && a->party_size == b->party_size && a->limit == b->limit
         && a->gp_per_pp == b->gp_per_pp && memcmp (&a->one_level, &b->one_level, sizeof a->one_level) == 0 && !a->has_boss == !b->has_boss
         && !a->trap_rooms_count == !b->trap_rooms_count && a->sheet_width == b->sheet_width && a->sheet_height == b->sheet_height
         && a->hull == b->hull && !a->is_open_sky == !b->is_open_sky && SAME_TEXT (a, b, intro);
}

gboolean
dgn_dungeon_equal (const DgnDungeon *a, const DgnDungeon *b)
{
  return equal_facts (a, b) && equal_arrays (a->floors, b->floors, equal_floor) &&
         equal_arrays (a->spaces, b->spaces, equal_space) &&
         equal_arrays (a->openings, b->openings, equal_opening) && equal_arrays (a->doors, b->doors, equal_door) &&
         equal_arrays (a->links, b->links, equal_link) && equal_arrays (a->features, b->features, equal_feature) &&
         equal_arrays (a->traps, b->traps, equal_trap) &&
         equal_arrays (a->barriers, b->barriers, equal_barrier) &&
         equal_arrays (a->treasures, b->treasures, equal_treasure) &&
         equal_arrays (a->encounters, b->encounters, equal_encounter) &&
         equal_arrays (a->wanderers, b->wanderers, equal_encounter) && equal_arrays (a->role_cards, b->role_cards, equal_role_card) &&
         equal_arrays (a->creatures, b->creatures, equal_creature) &&
         equal_arrays (a->dead_ends, b->dead_ends, equal_dead_end) &&
         equal_arrays (a->edits, b->edits, equal_edit) && equal_arrays (a->rulings, b->rulings, equal_text) &&
         equal_arrays (a->rolls, b->rolls, equal_roll);
}
