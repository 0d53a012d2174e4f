/* dungeon_read_contents.c - what stands in the place, and the log. */
#include "model/reader.h"

#include <dungeonbook/text.h>

static void
read_feature (DgnReader *r, const DgnNode *node)
{
  DgnFeatureKeys keys;
  dgn_record_read (r->diag, dgn_feature_keys, "feature", node, &keys);
  DgnFeature *f = dgn_feature (r->d, dgn_dungeon_add_feature (r->d));
  g_array_append_val (r->marks->features, node->mark);
  f->kind = (DgnFeatureKind) keys.kind;
  f->space = dgn_reader_space (r, &keys.in);
  f->place = (DgnPlace) keys.place;
  f->cell = keys.at;
  f->side = keys.side >= 0 ? (DgnSide) keys.side : DGN_NORTH;
  dgn_reader_take (&f->name, keys.name);
  dgn_reader_take (&f->symbol, keys.symbol);
  if (keys.at.x < 0 && f->place != DGN_PLACE_NOWHERE && dgn_node_get (node, "at") == NULL)
    dgn_diag_error (r->diag, node->mark, "this feature needs a key 'at', or 'place: nowhere'");
}

static void
read_treasure (DgnReader *r, const DgnNode *node)
{
  DgnTreasureKeys keys;
  dgn_record_read (r->diag, dgn_treasure_keys, "treasure", node, &keys);
  int index = dgn_dungeon_add_treasure (r->d);
  DgnTreasure *t = dgn_treasure (r->d, index);
  g_array_append_val (r->marks->treasures, node->mark);
  t->number = dgn_reader_own_number (r, r->treasures, &keys.id, 'H', "treasure", (guint) index);
  t->space = dgn_reader_space (r, &keys.in);
  t->cell = keys.at;
  t->is_hidden = keys.hidden;
  t->search_dc = keys.search;
  dgn_reader_loot (r, keys.coins, &keys.items, &t->loot);
  dgn_reader_take (&t->where, keys.where);
  dgn_reader_take (&t->text, keys.text);
}

static void
read_barrier (DgnReader *r, const DgnNode *node)
{
  DgnBarrierKeys keys;
  dgn_record_read (r->diag, dgn_barrier_keys, "barrier", node, &keys);
  DgnBarrier *b = dgn_barrier (r->d, dgn_dungeon_add_barrier (r->d));
  g_array_append_val (r->marks->barriers, node->mark);
  b->is_wall = keys.of == 1;
  b->hardness = keys.hardness;
  b->threshold = keys.threshold;
  b->ac = keys.ac;
  b->hp = keys.hp;
  b->climb = keys.climb;
  dgn_reader_take (&b->kind, keys.kind);
  dgn_reader_take (&b->pack, keys.pack);
  dgn_reader_take (&b->thickness, keys.thickness);
  dgn_reader_take (&b->stuck, keys.stuck);
  dgn_reader_take (&b->locked, keys.locked);
  dgn_reader_take (&b->barred, keys.barred);
  dgn_reader_take (&b->reinforced, keys.reinforced);
}

/* The thing of that name in the trap's space, on its square if there are several; -1 after a finding. */
static int
find_feature (DgnReader *r, const DgnNode *node, const DgnTrap *t, const char *name)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  int found = -1;
  for (guint i = 0; i < r->d->features->len; i++) {
    const DgnFeature *f = dgn_feature (r->d, (int) i);
    if (f->space != t->space)
      continue;
    g_ptr_array_add (names, f->name);
    if (g_str_equal (f->name, name) && (found < 0 || dgn_cell_equal (f->cell, t->cell)))
      found = (int) i;
  }
  if (found >= 0 || t->space < 0 || dgn_diag_is_full (r->diag))
    return found;
  g_autofree char *suggestion = dgn_reader_suggest (name, names);
  g_autofree char *space = dgn_space_name (r->d, t->space);
  dgn_diag_add (r->diag, DGN_SEVERITY_ERROR, node->mark, suggestion, "there is no '%.40s' among the features of %s", name, space);
  return -1;
}

static void
read_trap (DgnReader *r, const DgnNode *node)
{
  DgnTrapKeys keys;
  dgn_record_read (r->diag, dgn_trap_keys, "trap", node, &keys);
  int index = dgn_dungeon_add_trap (r->d);
  DgnTrap *t = dgn_trap (r->d, index);
  g_array_append_val (r->marks->traps, node->mark);
  t->number = dgn_reader_own_number (r, r->traps, &keys.id, 'T', "trap", (guint) index);
  t->space = dgn_reader_space (r, &keys.in);
  t->cell = keys.at;
  t->site = (DgnTrapSite) keys.site;
  t->search_dc = keys.search;
  t->disable_dc = keys.disable;
  t->treasure = dgn_reader_find (r, r->treasures, 'H', keys.treasure.node, "treasure");
  t->xp = keys.xp;
  g_autofree char *feature = keys.feature;
  if (*feature != '\0')
    t->feature = find_feature (r, dgn_node_get (node, "feature"), t, feature);
  dgn_reader_take (&t->name, keys.name);
  dgn_reader_take (&t->pack, keys.pack);
  dgn_reader_take (&t->like, keys.like);
  dgn_reader_take (&t->level, keys.level);
  dgn_reader_take (&t->stats, keys.stats);
  dgn_reader_take (&t->text, keys.text);
}

/* A door names its trap; the trap learns of its door from that. */
static void
hang_traps (DgnReader *r)
{
  for (guint i = 0; i < r->door_traps->len; i++) {
    const DgnNode *node = g_array_index (r->door_traps, DgnRef, i).node;
    int trap = dgn_reader_find (r, r->traps, 'T', node, "trap");
    if (trap < 0)
      continue;
    DgnTrap *t = dgn_trap (r->d, trap);
    if (t->door >= 0) {
      dgn_diag_error (r->diag, node->mark, "trap T%d is already that of door D%d", t->number,
                      dgn_door (r->d, t->door)->number);
      continue;
    }
    t->door = (int) i;
    dgn_door (r->d, (int) i)->trap = trap;
  }
}

static void
read_creature (DgnReader *r, const DgnNode *node)
{
  DgnCreatureKeys keys;
  dgn_record_read (r->diag, dgn_creature_keys, "creature", node, &keys);
  int index = dgn_dungeon_add_creature (r->d);
  DgnCreature *c = dgn_creature (r->d, index);
  g_array_append_val (r->marks->creatures, node->mark);
  c->role = (DgnRole) keys.role;
  c->rank = (DgnRank) keys.rank;
  c->xp = keys.xp;
  c->ac = keys.ac;
  c->hp = keys.hp;
  dgn_reader_take (&c->name, keys.name);
  dgn_reader_take (&c->pack, keys.pack);
  dgn_reader_take (&c->level, keys.level);
  dgn_reader_take (&c->attack, keys.attack);
  dgn_reader_take (&c->stats, keys.stats);
  if (!g_hash_table_contains (r->creatures, c->name)) /* two of a name are a breach of a law */
    g_hash_table_insert (r->creatures, c->name, GINT_TO_POINTER (index));
}

int
dgn_reader_creature (DgnReader *r, const DgnNode *node, const char *name)
{
  gpointer index;
  if (g_hash_table_lookup_extended (r->creatures, name, NULL, &index))
    return GPOINTER_TO_INT (index);
  if (dgn_diag_is_full (r->diag))
    return -1;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint i = 0; i < r->d->creatures->len; i++)
    g_ptr_array_add (names, dgn_creature (r->d, (int) i)->name);
  g_autofree char *suggestion = dgn_reader_suggest (name, names);
  dgn_diag_add (r->diag, DGN_SEVERITY_ERROR, node->mark, suggestion, "there is no '%.40s' among `creatures`", name);
  return -1;
}

void
dgn_reader_foes (DgnReader *r, const DgnPart *part, GArray *foes)
{
  guint n;
  dgn_reader_section (r, part, "foes", &n);
  for (guint i = 0; i < n; i++) {
    const DgnNode *node = dgn_node_item (part->node, i);
    DgnFoeKeys keys;
    gboolean is_good = dgn_record_read (r->diag, dgn_foe_keys, "foe", node, &keys);
    g_autofree char *name = keys.creature;
    if (is_good) {
      DgnFoe foe = { dgn_reader_creature (r, dgn_node_get (node, "creature"), name), keys.count };
      g_array_append_val (foes, foe);
    }
  }
}

static void
read_encounter (DgnReader *r, const DgnNode *node)
{
  DgnEncounterKeys keys;
  dgn_record_read (r->diag, dgn_encounter_keys, "encounter", node, &keys);
  int index = dgn_dungeon_add_encounter (r->d);
  DgnEncounter *e = dgn_encounter (r->d, index);
  g_array_append_val (r->marks->encounters, node->mark);
  e->number = dgn_reader_own_number (r, r->encounters, &keys.id, 'E', "encounter", (guint) index);
  e->space = dgn_reader_space (r, &keys.in);
  e->cell = keys.at;
  e->template_kind = (DgnTemplate) keys.template_kind;
  e->difficulty = (DgnDifficulty) keys.difficulty;
  dgn_reader_take (&e->text, keys.text);
  dgn_reader_foes (r, &keys.foes, e->foes);
  dgn_reader_loot (r, keys.coins, &keys.items, &e->loot);
  e->is_lair = keys.lair;
  if (keys.letter.node == NULL || keys.letter.node->kind != DGN_NODE_SCALAR)
    return;
  if (dgn_id_letter (keys.letter.node->text, &e->letter))
    e->letter++;
  else
    dgn_diag_error (r->diag, keys.letter.node->mark, "letter must be a letter, as a, not '%.40s'",
                    keys.letter.node->text);
}

static void
read_dead_end (DgnReader *r, const DgnNode *node)
{
  DgnDeadEndKeys keys;
  dgn_record_read (r->diag, dgn_dead_end_keys, "dead end", node, &keys);
  DgnDeadEnd *e = dgn_dead_end (r->d, dgn_dungeon_add_dead_end (r->d));
  g_array_append_val (r->marks->dead_ends, node->mark);
  e->floor = dgn_reader_floor (r, &keys.floor);
  e->cell = keys.at;
  dgn_reader_take (&e->reason, keys.reason);
}

void
dgn_reader_contents (DgnReader *r, const DgnRootKeys *root)
{
  dgn_reader_each (r, &root->features, "features", read_feature);
  dgn_reader_each (r, &root->treasure, "treasure", read_treasure);
  dgn_reader_each (r, &root->barriers, "barriers", read_barrier);
  dgn_reader_each (r, &root->traps, "traps", read_trap);
  hang_traps (r);
  dgn_reader_each (r, &root->creatures, "creatures", read_creature);
  dgn_reader_each (r, &root->encounters, "encounters", read_encounter);
  dgn_reader_decks (r, root);
  dgn_reader_each (r, &root->dead_ends, "dead_ends", read_dead_end);
}

static void
read_edit (DgnReader *r, const DgnNode *node)
{
  DgnEditKeys keys;
  dgn_record_read (r->diag, dgn_edit_keys, "edit", node, &keys);
  DgnEdit *e = dgn_edit (r->d, dgn_dungeon_add_edit (r->d));
  e->floor = dgn_reader_floor (r, &keys.floor);
  e->cell = keys.at;
  dgn_reader_take (&e->stage, keys.stage);
  dgn_reader_take (&e->text, keys.text);
}

static void
read_ruling (DgnReader *r, const DgnNode *node)
{
  char *ruling = g_strdup (dgn_node_to_text (r->diag, node, "a ruling"));
  if (ruling != NULL)
    g_array_append_val (r->d->rulings, ruling);
}

static void
read_roll (DgnReader *r, const DgnNode *node)
{
  if (node->kind != DGN_NODE_LIST || dgn_node_length (node) != 5) {
    dgn_diag_error (r->diag, node->mark, "a roll is a list of five: [stage, thing, table, result, what it says]");
    return;
  }
  const char *stage = dgn_node_to_text (r->diag, dgn_node_item (node, 0), "stage");
  const char *table = dgn_node_to_text (r->diag, dgn_node_item (node, 2), "table");
  const char *text = dgn_node_to_text (r->diag, dgn_node_item (node, 4), "what the roll says");
  gint64 thing, result;
  gboolean good = dgn_node_to_int (r->diag, dgn_node_item (node, 1), "thing", G_MININT, G_MAXINT, &thing);
  good &= dgn_node_to_int (r->diag, dgn_node_item (node, 3), "result", G_MININT, G_MAXINT, &result);
  if (!good || stage == NULL || table == NULL || text == NULL)
    return;
  DgnRoll roll = { dgn_text_intern (stage), (int) thing, dgn_text_intern (table), (int) result,
                   dgn_text_intern (text) };
  g_array_append_val (r->d->rolls, roll);
}

void
dgn_reader_log (DgnReader *r, const DgnRootKeys *root)
{
  dgn_reader_each (r, &root->edits, "edits", read_edit);
  dgn_reader_each (r, &root->rulings, "rulings", read_ruling);
  dgn_reader_each (r, &root->rolls, "rolls", read_roll);
}
