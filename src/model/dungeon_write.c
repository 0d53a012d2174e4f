/* dungeon_write.c - a dungeon as dungeon.yaml. */
#include <dungeonbook/check.h>

#include "model/keys.h"
#include "model/order.h"

#include <string.h>

static const char head[] =
    "A dungeon, rolled by dungeonbook. Edit it as you like; then look for slips, and print it again:\n"
    "\n"
    "  dungeonbook check dungeon.yaml\n"
    "  dungeonbook print dungeon.yaml -o book.pdf\n"
    "\n"
    "Squares are named as on the maps: a column A, B, ... Z, AA, ... counted from the west, and a row 1, 2, ...\n"
    "counted from the north. F12:H14 is the rectangle from F12 to H14. Floor 1 is that of the entrance, 2 lies\n"
    "below it, U1 above it.\n"
    "\n"
    "Things are named as in the book: chamber 1-03 (floor 1, number 3), corridor c12, door D4, stairs B, trap T2,\n"
    "treasure H1, encounter E5, wanderers W1, role card R7. To add one, give it a number that is free; the others\n"
    "keep theirs when one goes. A side is north, east, south or west. What is left out has its usual value. Longer\n"
    "text goes behind | on lines of its own, further in than its key.";

typedef struct {
  const DgnDungeon *d;
  DgnEmit *emit;
  const DgnOrder *order;
} Writer;

DgnRef
dgn_refer (const char *format, int number)
{
  DgnRef ref = { NULL, "" };
  g_snprintf (ref.word, sizeof ref.word, format, number);
  return ref;
}

static DgnRef
refer_floor (const Writer *w, int floor)
{
  if (floor < 0)
    return (DgnRef){ NULL, "" };
  int level = dgn_floor (w->d, floor)->level;
  return level >= 1 ? dgn_refer ("%d", level) : dgn_refer ("U%d", 1 - level);
}

DgnRef
dgn_refer_space (const DgnDungeon *d, int space)
{
  DgnRef ref = { NULL, "" };
  g_autofree char *name = dgn_space_name (d, space);
  g_strlcpy (ref.word, name, sizeof ref.word);
  return ref;
}

static DgnRef
refer_letter (int letter, gboolean is_small)
{
  DgnRef ref = { NULL, "" };
  g_autofree char *name = dgn_column_name (MAX (letter, 0));
  g_autofree char *small = g_ascii_strdown (name, -1);
  g_strlcpy (ref.word, is_small ? small : name, sizeof ref.word);
  return ref;
}

DgnEmitStyle
dgn_text_style (const char *text)
{
  return strchr (text, '\n') != NULL ? DGN_EMIT_BLOCK : DGN_EMIT_FLOW;
}

static void
write_facts (const Writer *w)
{
  const DgnDungeon *d = w->d;
  DgnRootKeys keys = { .title = d->title,
                       .system = d->system,
                       .setting = d->setting,
                       .version = d->version,
                       .digest = d->digest,
                       .intro = d->intro,
                       .seed = d->seed,
                       .party_level = d->party_level,
                       .party_size = d->party_size,
                       .limit = d->limit,
                       .one_level = d->one_level,
                       .gp_per_pp = d->gp_per_pp,
                       .boss = d->has_boss,
                       .trap_rooms_count = d->trap_rooms_count,
                       .sheet = { d->sheet_width, d->sheet_height },
                       .hull = (int) d->hull, .open_sky = d->is_open_sky };
  dgn_record_write_keys (w->emit, dgn_root_keys, &keys);
}

static void
write_floors (const Writer *w)
{
  dgn_emit_key (w->emit, "floors");
  dgn_emit_list_begin (w->emit, DGN_EMIT_FLOW);
  for (guint i = 0; i < w->d->floors->len; i++)
    dgn_emit_word (w->emit, refer_floor (w, (int) i).word);
  dgn_emit_list_end (w->emit);
}

void
dgn_open_list (DgnEmit *emit, const char *key, const char *comment)
{
  dgn_emit_comment (emit, comment);
  dgn_emit_key (emit, key);
  dgn_emit_list_begin (emit, DGN_EMIT_BLOCK);
}

/* What is said of caves only, is said where there are some. */
static gboolean
has_cave (const Writer *w, gboolean among_chambers)
{
  for (guint i = 0; i < w->d->spaces->len; i++) {
    const DgnSpace *s = dgn_space (w->d, (int) i);
    if (s->shape == DGN_CAVE && (s->kind == DGN_CHAMBER) == among_chambers)
      return TRUE;
  }
  return FALSE;
}

static void
write_chambers (const Writer *w)
{
  dgn_open_list (w->emit, "chambers",
                 has_cave (w, TRUE)
                     ? "Chambers: the square of their north-west corner, width and height in squares, shape (square,\n"
                       "rectangle, octagon; irregular ones and caves are drawn as a plan, # for floor and . for rock),\n"
                       "and for a cave how high its ceiling is, in squares."
                     : "Chambers: the square of their north-west corner, width and height in squares, shape (square,\n"
                       "rectangle, octagon; irregular ones and caves are drawn as a plan, # for floor and . for rock).");
  for (guint i = 0; i < w->d->spaces->len; i++) {
    const DgnSpace *s = dgn_space (w->d, w->order->spaces[i]);
    if (s->kind != DGN_CHAMBER)
      continue;
    DgnChamberKeys keys = { .id = dgn_refer_space (w->d, w->order->spaces[i]),
                            .at = { s->bounds.x, s->bounds.y },
                            .shape = (int) s->shape,
                            .height = s->height,
                            .title = s->title,
                            .text = s->text,
                            .entrance = s->is_entrance };
    if (dgn_shape_is_listed (s->shape)) {
      keys.plan.source = s;
    } else {
      keys.size[0] = s->bounds.w;
      keys.size[1] = s->bounds.h;
    }
    dgn_record_write (w->emit, dgn_chamber_keys, &keys, DGN_EMIT_BLOCK);
  }
  dgn_emit_list_end (w->emit);
}

static void
write_corridors (const Writer *w)
{
  dgn_open_list (w->emit, "corridors",
                 has_cave (w, FALSE) ? "Corridors, and landings of stairs that lead nowhere else: their squares, as spans. One of shape cave\n"
                                       "is a tunnel that nobody dug."
                                     : "Corridors, and landings of stairs that lead nowhere else: their squares, as spans.");
  for (guint i = 0; i < w->d->spaces->len; i++) {
    const DgnSpace *s = dgn_space (w->d, w->order->spaces[i]);
    if (s->kind == DGN_CHAMBER)
      continue;
    DgnCorridorKeys keys = { .id = dgn_refer_space (w->d, w->order->spaces[i]),
                             .floor = refer_floor (w, s->floor),
                             .kind = (int) s->kind - DGN_CORRIDOR,
                             .shape = (int) s->shape,
                             .squares = { NULL, s },
                             .entrance = s->is_entrance,
                             .title = s->title,
                             .text = s->text };
    dgn_record_write (w->emit, dgn_corridor_keys, &keys, dgn_text_style (s->text));
  }
  dgn_emit_list_end (w->emit);
}

static void
write_passages (const Writer *w)
{
  dgn_open_list (w->emit, "passages",
                 "Openings without a door: between the square at `at` and the one on that side of it.");
  for (guint i = 0; i < w->d->openings->len; i++) {
    const DgnOpening *o = dgn_opening (w->d, w->order->openings[i]);
    if (o->door >= 0)
      continue;
    DgnPassageKeys keys = { .floor = refer_floor (w, o->floor), .at = o->cell, .side = (int) o->side };
    dgn_record_write (w->emit, dgn_passage_keys, &keys, DGN_EMIT_FLOW);
  }
  dgn_emit_list_end (w->emit);
}

static void
write_door (const Writer *w, const DgnDoor *door)
{
  const DgnOpening *o = dgn_opening (w->d, door->opening);
  DgnDoorKeys keys = { .id = dgn_refer ("D%d", door->number),
                       .floor = refer_floor (w, o->floor),
                       .at = o->cell,
                       .side = (int) o->side,
                       .kind = o->kind == DGN_OPENING_SECRET,
                       .material = (int) door->material,
                       .quality = (int) door->quality,
                       .state = (int) door->state,
                       .break_dc = door->break_dc,
                       .lock_dc = door->lock_dc,
                       .force = door->force,
                       .held = door->held_dc_add,
                       .slides = (int) door->slides,
                       .reinforced = door->reinforced,
                       .opens = door->opens_to_a ? (int) dgn_side_opposite (o->side) : -1,
                       .hinge = door->hinge_left ? DGN_HINGE_LEFT : DGN_HINGE_RIGHT };
  if (door->trap >= 0)
    keys.trap = dgn_refer ("T%d", dgn_trap (w->d, door->trap)->number);
  dgn_record_write (w->emit, dgn_door_keys, &keys, DGN_EMIT_FLOW);
}

static void
write_doors (const Writer *w)
{
  dgn_open_list (w->emit, "doors",
                 "Doors, in the same way. kind: secret, if it is. break: DC to break it open when stuck or locked;\n"
                 "force: how, where that is no DC; lock: DC of its lock; held: added while somebody holds it shut. opens: the\n"
                 "side that a hinged door swings to, if not away from `at`; hinge: left or right, seen from there.");
  for (guint i = 0; i < w->d->doors->len; i++)
    write_door (w, dgn_door (w->d, w->order->doors[i]));
  dgn_emit_list_end (w->emit);
}

static void
write_barriers (const Writer *w)
{
  if (w->d->barriers->len == 0)
    return;
  dgn_open_list (w->emit, "barriers",
                 "What kinds of doors and walls withstand. pack: where the figures come from, nothing for your own; stuck, locked,\n"
                 "barred, reinforced: to force it, a DC or words; of a wall stuck: to break through, hp: of ten feet square.");
  for (guint i = 0; i < w->d->barriers->len; i++) {
    const DgnBarrier *b = dgn_barrier (w->d, (int) i);
    DgnBarrierKeys keys = { .kind = b->kind,
                            .pack = b->pack,
                            .thickness = b->thickness,
                            .stuck = b->stuck,
                            .locked = b->locked,
                            .barred = b->barred,
                            .reinforced = b->reinforced,
                            .of = b->is_wall,
                            .hardness = b->hardness,
                            .threshold = b->threshold,
                            .ac = b->ac,
                            .hp = b->hp,
                            .climb = b->climb };
    dgn_record_write (w->emit, dgn_barrier_keys, &keys, DGN_EMIT_FLOW);
  }
  dgn_emit_list_end (w->emit);
}

static void
write_stairs (const Writer *w)
{
  dgn_open_list (w->emit, "stairs",
                 "Ways between floors, and out. Stairs take two squares, `at` and the one that they face going down;\n"
                 "spiral, ladder and shaft take one; a passage leads out at `at`. from: their upper floor, to: their\n"
                 "lower one. above and below: what lies beyond (surface, blocked, blind, flooded).");
  for (guint i = 0; i < w->d->links->len; i++) {
    const DgnLink *l = dgn_link (w->d, w->order->links[i]);
    gboolean is_turned = l->kind == DGN_LINK_STAIRS || l->kind == DGN_LINK_PASSAGE || l->facing != DGN_NORTH;
    DgnLinkKeys keys = { .id = refer_letter (l->letter, FALSE),
                         .from = refer_floor (w, l->top),
                         .kind = (int) l->kind,
                         .facing = is_turned ? (int) l->facing : -1,
                         .above = (int) l->above,
                         .below = (int) l->below,
                         .at = l->cell,
                         .entrance = l->is_entrance,
                         .note = l->note };
    if (l->bottom != l->top)
      keys.to = refer_floor (w, l->bottom);
    dgn_record_write (w->emit, dgn_link_keys, &keys, dgn_text_style (l->note));
  }
  dgn_emit_list_end (w->emit);
}

static void
write_features (const Writer *w)
{
  dgn_open_list (w->emit, "features", "What is in the chambers. Major features with a symbol are drawn on the map.");
  for (guint i = 0; i < w->d->features->len; i++) {
    const DgnFeature *f = dgn_feature (w->d, w->order->features[i]);
    gboolean is_turned = f->place == DGN_PLACE_WALL || f->place == DGN_PLACE_CORNER || f->side != DGN_NORTH;
    DgnFeatureKeys keys = { .in = dgn_refer_space (w->d, f->space),
                            .kind = (int) f->kind,
                            .place = (int) f->place,
                            .side = is_turned ? (int) f->side : -1,
                            .name = f->name,
                            .symbol = f->symbol,
                            .at = f->cell };
    dgn_record_write (w->emit, dgn_feature_keys, &keys, DGN_EMIT_FLOW);
  }
  dgn_emit_list_end (w->emit);
}

static void
write_traps (const Writer *w)
{
  dgn_open_list (w->emit, "traps",
                 "Traps. That of a door is named by its door; that of a thing names it, and is at its square. search, disable: DCs\n"
                 "to find and to disarm it, in short. pack and like: whose figures it has; stats: all of them, a line a piece.");
  for (guint i = 0; i < w->d->traps->len; i++) {
    const DgnTrap *t = dgn_trap (w->d, w->order->traps[i]);
    DgnTrapKeys keys = { .id = dgn_refer ("T%d", t->number),
                         .in = dgn_refer_space (w->d, t->space),
                         .at = t->cell,
                         .name = t->name,
                         .text = t->text,
                         .feature = t->feature >= 0 ? dgn_feature (w->d, t->feature)->name : (char *) "",
                         .pack = t->pack,
                         .like = t->like,
                         .level = t->level,
                         .stats = t->stats,
                         .xp = t->xp,
                         .site = (int) t->site,
                         .search = t->search_dc,
                         .disable = t->disable_dc };
    if (t->treasure >= 0)
      keys.treasure = dgn_refer ("H%d", dgn_treasure (w->d, t->treasure)->number);
    dgn_record_write (w->emit, dgn_trap_keys, &keys, *t->stats != '\0' ? DGN_EMIT_BLOCK : dgn_text_style (t->text));
  }
  dgn_emit_list_end (w->emit);
}

static void
write_treasure (const Writer *w)
{
  dgn_open_list (w->emit, "treasure",
                 "Treasure. search: DC to find it, if it is hidden. coins: pieces of each kind; items: what else is there; kind: goods,\n"
                 "gem, art or magic; gp: what one of them is worth, 0.1 for a silver piece.");
  for (guint i = 0; i < w->d->treasures->len; i++) {
    const DgnTreasure *t = dgn_treasure (w->d, w->order->treasures[i]);
    DgnTreasureKeys keys = { .id = dgn_refer ("H%d", t->number),
                             .in = dgn_refer_space (w->d, t->space),
                             .at = t->cell,
                             .hidden = t->is_hidden,
                             .search = t->search_dc,
                             .where = t->where,
                             .text = t->text };
    memcpy (keys.coins, t->loot.coins, sizeof keys.coins);
    if (t->loot.items->len > 0)
      keys.items.source = &t->loot;
    dgn_record_write (w->emit, dgn_treasure_keys, &keys, t->loot.items->len > 0 ? DGN_EMIT_BLOCK : dgn_text_style (t->text));
  }
  dgn_emit_list_end (w->emit);
}

void
dgn_foes_write (DgnEmit *emit, const DgnPart *foes)
{
  const DgnFoesSource *source = foes->source;
  dgn_emit_list_begin (emit, DGN_EMIT_FLOW);
  for (guint i = 0; i < source->encounter->foes->len; i++) {
    const DgnFoe *foe = &g_array_index (source->encounter->foes, DgnFoe, i);
    DgnFoeKeys keys = { .creature = dgn_creature (source->d, foe->creature)->name, .count = foe->count };
    dgn_record_write (emit, dgn_foe_keys, &keys, DGN_EMIT_FLOW);
  }
  dgn_emit_list_end (emit);
}

static void
write_encounters (const Writer *w)
{
  dgn_open_list (w->emit, "encounters",
                 "Encounters; the boss is the last. letter: which one it is of those in the corridors of its floor. coins and items:\n"
                 "what the foes carry, as under treasure; lair: true, if it lies where they live.");
  for (guint i = 0; i < w->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (w->d, w->order->encounters[i]);
    DgnEncounterKeys keys = { .id = dgn_refer ("E%d", e->number),
                              .in = dgn_refer_space (w->d, e->space),
                              .at = e->cell,
                              .template_kind = (int) e->template_kind,
                              .difficulty = (int) e->difficulty,
                              .lair = e->is_lair,
                              .text = e->text };
    memcpy (keys.coins, e->loot.coins, sizeof keys.coins);
    if (e->loot.items->len > 0)
      keys.items.source = &e->loot;
    const DgnFoesSource foes = { w->d, e };
    if (e->foes->len > 0)
      keys.foes.source = &foes;
    if (e->letter >= 1)
      keys.letter = refer_letter (e->letter - 1, TRUE);
    dgn_record_write (w->emit, dgn_encounter_keys, &keys, e->loot.items->len > 0 ? DGN_EMIT_BLOCK : dgn_text_style (e->text));
  }
  dgn_emit_list_end (w->emit);
}

static void
write_creatures (const Writer *w)
{
  if (w->d->creatures->len == 0)
    return; /* most files of older programs have no such section */
  dgn_open_list (w->emit, "creatures",
                 "Who is met here, each kind once; foes in `encounters` name them. pack: where its figures come from, nothing\n"
                 "for your own; xp: of one of them; attack: in short; stats: all the rest, a line a piece. Change what you like.");
  for (guint i = 0; i < w->d->creatures->len; i++) {
    const DgnCreature *c = dgn_creature (w->d, (int) i);
    DgnCreatureKeys keys = { .name = c->name,
                             .pack = c->pack,
                             .level = c->level,
                             .attack = c->attack,
                             .stats = c->stats,
                             .role = (int) c->role,
                             .rank = (int) c->rank,
                             .xp = c->xp,
                             .ac = c->ac,
                             .hp = c->hp };
    dgn_record_write (w->emit, dgn_creature_keys, &keys, DGN_EMIT_BLOCK);
  }
  dgn_emit_list_end (w->emit);
}

static void
write_dead_ends (const Writer *w)
{
  dgn_open_list (w->emit, "dead_ends", "Squares where a corridor ends, and why.");
  for (guint i = 0; i < w->d->dead_ends->len; i++) {
    const DgnDeadEnd *e = dgn_dead_end (w->d, w->order->dead_ends[i]);
    DgnDeadEndKeys keys = { .floor = refer_floor (w, e->floor), .at = e->cell, .reason = e->reason };
    dgn_record_write (w->emit, dgn_dead_end_keys, &keys, dgn_text_style (e->reason));
  }
  dgn_emit_list_end (w->emit);
}

static void
write_edits (const Writer *w)
{
  dgn_open_list (w->emit, "edits", "What was changed after the rolling, for the log.");
  for (guint i = 0; i < w->d->edits->len; i++) {
    const DgnEdit *e = dgn_edit (w->d, (int) i);
    DgnEditKeys keys = { .stage = e->stage, .text = e->text, .floor = refer_floor (w, e->floor), .at = e->cell };
    dgn_record_write (w->emit, dgn_edit_keys, &keys, dgn_text_style (e->text));
  }
  dgn_emit_list_end (w->emit);
}

static void
write_log (const Writer *w)
{
  dgn_open_list (w->emit, "rulings", "How the tables were read.");
  for (guint i = 0; i < w->d->rulings->len; i++)
    dgn_emit_text (w->emit, g_array_index (w->d->rulings, char *, i));
  dgn_emit_list_end (w->emit);
  dgn_open_list (w->emit, "rolls", "Every roll: stage, number of the thing in it, table or dice, result, what it says.");
  for (guint i = 0; i < w->d->rolls->len; i++) {
    const DgnRoll *roll = &g_array_index (w->d->rolls, DgnRoll, i);
    dgn_emit_list_begin (w->emit, DGN_EMIT_FLOW);
    dgn_emit_text (w->emit, roll->stage);
    dgn_emit_int (w->emit, roll->thing);
    dgn_emit_text (w->emit, roll->table);
    dgn_emit_int (w->emit, roll->result);
    dgn_emit_text (w->emit, roll->text);
    dgn_emit_list_end (w->emit);
  }
  dgn_emit_list_end (w->emit);
}

char *
dgn_dungeon_to_yaml (const DgnDungeon *d, gsize *length)
{
  g_autoptr (DgnOrder) order = dgn_order_new (d);
  Writer w = { d, dgn_emit_new (), order };
  dgn_emit_comment (w.emit, head);
  dgn_emit_map_begin (w.emit, DGN_EMIT_BLOCK);
  dgn_emit_comment (w.emit,
                    "What it is. limit: encounters asked for besides the boss; sheet: width and height in squares. one_level: what one\n"
                    "level of play gives by the rules: how many encounters, xp for each character, gold and magic items for all of them.");
  write_facts (&w);
  dgn_emit_comment (w.emit, "The floors, from the top down.");
  write_floors (&w);
  write_chambers (&w);
  write_corridors (&w);
  write_passages (&w);
  write_doors (&w);
  write_barriers (&w);
  write_stairs (&w);
  write_features (&w);
  write_traps (&w);
  write_treasure (&w);
  write_encounters (&w);
  dgn_decks_write (w.emit, d);
  write_creatures (&w);
  write_dead_ends (&w);
  write_edits (&w);
  write_log (&w);
  dgn_emit_map_end (w.emit);
  return dgn_emit_finish (w.emit, length);
}
