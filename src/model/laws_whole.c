/* laws_whole.c - laws of the dungeon as a whole: floors, sheet, references, words. */
#include <dungeonbook/config.h>
#include <dungeonbook/text.h>

#include "model/laws.h"

void
dgn_law_floors (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  DgnMark root = DGN_LAWS_MARK (laws, spaces, -1);
  if (d->floors->len > DGN_FLOORS_MAX)
    dgn_laws_breach (laws, root, "%u floors, more than the %d that a dungeon may have", d->floors->len, DGN_FLOORS_MAX);
  if (dgn_floor_with_level (d, 1) < 0)
    dgn_laws_breach (laws, root, "there is no floor 1, the floor of the entrance");
  for (guint i = 1; i < d->floors->len; i++)
    if (dgn_floor (d, (int) i)->level != dgn_floor (d, (int) i - 1)->level + 1) {
      g_autofree char *upper = dgn_floor_name (d, (int) i - 1);
      g_autofree char *lower = dgn_floor_name (d, (int) i);
      dgn_laws_breach (laws, root, "floor %s follows floor %s: floors go from the top down without a gap", lower,
                       upper);
    }
}

static void
check_range (DgnLaws *laws, const char *what, int value, int min, int max)
{
  if (value < min || value > max)
    dgn_laws_breach (laws, DGN_LAWS_MARK (laws, spaces, -1), "%s is %d, and must be from %d to %d", what, value, min,
                     max);
}

void
dgn_law_sheet (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  check_range (laws, "the sheet's width", d->sheet_width, DGN_SHEET_MIN, DGN_SHEET_MAX);
  check_range (laws, "the sheet's height", d->sheet_height, DGN_SHEET_MIN, DGN_SHEET_MAX);
  check_range (laws, "the party's level", d->party_level, 1, 30);
  check_range (laws, "the party's size", d->party_size, 1, 10);
  check_range (laws, "the number of encounters asked for", d->limit, 0, DGN_ENCOUNTERS_MAX);
}

/* A reference from a record of ours to the `n` records of another kind; `optional`: -1 is allowed. */
static void
refer (DgnLaws *laws, DgnMark mark, const char *from, guint record, const char *to, int index, guint n,
       gboolean optional)
{
  if (index >= 0 ? index < (int) n : optional && index == -1)
    return;
  dgn_laws_breach (laws, mark, "%s %u refers to %s %s that does not exist", from, record + 1,
                   dgn_text_article (to), to);
}

static void
refer_places (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  guint floors = d->floors->len, spaces = d->spaces->len;
  for (guint i = 0; i < spaces; i++) {
    const DgnSpace *s = dgn_space (d, (int) i);
    refer (laws, DGN_LAWS_MARK (laws, spaces, (int) i), "space", i, "floor", s->floor, floors, FALSE);
    for (guint k = 1; k < s->cells->len; k++)
      if (dgn_cell_compare (g_array_index (s->cells, DgnCell, k - 1), g_array_index (s->cells, DgnCell, k)) >= 0) {
        dgn_laws_breach (laws, DGN_LAWS_MARK (laws, spaces, (int) i), "the squares of space %u are not in order",
                         i + 1);
        break;
      }
  }
  for (guint i = 0; i < d->openings->len; i++) {
    const DgnOpening *o = dgn_opening (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, openings, (int) i);
    refer (laws, mark, "opening", i, "floor", o->floor, floors, FALSE);
    refer (laws, mark, "opening", i, "space", o->a, spaces, FALSE);
    refer (laws, mark, "opening", i, "space", o->b, spaces, FALSE);
    refer (laws, mark, "opening", i, "door", o->door, d->doors->len, TRUE);
  }
  for (guint i = 0; i < d->doors->len; i++) {
    const DgnDoor *door = dgn_door (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, doors, (int) i);
    refer (laws, mark, "door", i, "opening", door->opening, d->openings->len, FALSE);
    refer (laws, mark, "door", i, "trap", door->trap, d->traps->len, TRUE);
  }
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *l = dgn_link (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, links, (int) i);
    refer (laws, mark, "link", i, "floor", l->top, floors, FALSE);
    refer (laws, mark, "link", i, "floor", l->bottom, floors, FALSE);
    if (l->top > l->bottom)
      dgn_laws_breach (laws, mark, "link %u has its top below its bottom", i + 1);
  }
}

static void
refer_foes (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  for (guint i = 0; i < d->encounters->len; i++) {
    const GArray *foes = dgn_encounter (d, (int) i)->foes;
    for (guint k = 0; k < foes->len; k++)
      refer (laws, DGN_LAWS_MARK (laws, encounters, (int) i), "encounter", i, "creature",
             g_array_index (foes, DgnFoe, k).creature, d->creatures->len, FALSE);
  }
}

static void
refer_decks (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  for (guint i = 0; i < d->wanderers->len; i++) {
    const DgnEncounter *w = dgn_wanderer (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, wanderers, (int) i);
    refer (laws, mark, "wanderers", i, "space", w->space, d->spaces->len, TRUE);
    for (guint k = 0; k < w->foes->len; k++)
      refer (laws, mark, "wanderers", i, "creature", g_array_index (w->foes, DgnFoe, k).creature, d->creatures->len, FALSE);
  }
  for (guint i = 0; i < d->role_cards->len; i++)
    refer (laws, DGN_LAWS_MARK (laws, role_cards, (int)i), "role card", i, "creature", dgn_role_card (d, (int)i)->creature, d->creatures->len, TRUE);
}

static void
refer_contents (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  guint spaces = d->spaces->len;
  for (guint i = 0; i < d->features->len; i++)
    refer (laws, DGN_LAWS_MARK (laws, features, (int) i), "feature", i, "space", dgn_feature (d, (int) i)->space,
           spaces, FALSE);
  for (guint i = 0; i < d->traps->len; i++) {
    const DgnTrap *t = dgn_trap (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, traps, (int) i);
    refer (laws, mark, "trap", i, "space", t->space, spaces, FALSE);
    refer (laws, mark, "trap", i, "door", t->door, d->doors->len, TRUE);
    refer (laws, mark, "trap", i, "treasure", t->treasure, d->treasures->len, TRUE);
    refer (laws, mark, "trap", i, "feature", t->feature, d->features->len, TRUE);
  }
  for (guint i = 0; i < d->treasures->len; i++)
    refer (laws, DGN_LAWS_MARK (laws, treasures, (int) i), "treasure", i, "space", dgn_treasure (d, (int) i)->space,
           spaces, FALSE);
  for (guint i = 0; i < d->encounters->len; i++)
    refer (laws, DGN_LAWS_MARK (laws, encounters, (int) i), "encounter", i, "space",
           dgn_encounter (d, (int) i)->space, spaces, FALSE);
  refer_foes (laws);
  refer_decks (laws);
  for (guint i = 0; i < d->dead_ends->len; i++)
    refer (laws, DGN_LAWS_MARK (laws, dead_ends, (int) i), "dead end", i, "floor", dgn_dead_end (d, (int) i)->floor,
           d->floors->len, FALSE);
  for (guint i = 0; i < d->edits->len; i++)
    refer (laws, DGN_LAWS_MARK (laws, spaces, -1), "edit", i, "floor", dgn_edit (d, (int) i)->floor, d->floors->len,
           TRUE);
}

void
dgn_law_references (DgnLaws *laws)
{
  refer_places (laws);
  refer_contents (laws);
}

static void
check_text (DgnLaws *laws, DgnMark mark, const char *what, guint record, const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    dgn_laws_breach (laws, mark, "the words of %s %u are not UTF-8", what, record + 1);
}

static void
check_name (DgnLaws *laws, DgnMark mark, const char *what, guint record, const char *name)
{
  check_text (laws, mark, what, record, name);
  if (name[strspn (name, " \t\n")] == '\0')
    dgn_laws_breach (laws, mark, "%s %u has no name", what, record + 1);
}

static void
check_all (DgnLaws *laws, DgnMark mark, const char *what, guint record, const char *const *texts, gsize n)
{
  for (gsize k = 0; k < n; k++)
    check_text (laws, mark, what, record, texts[k]);
}

static void
check_barriers (DgnLaws *laws)
{
  for (guint i = 0; i < laws->d->barriers->len; i++) {
    const DgnBarrier *b = dgn_barrier (laws->d, (int) i);
    const char *texts[] = { b->pack, b->thickness, b->stuck, b->locked, b->barred, b->reinforced };
    check_name (laws, DGN_LAWS_MARK (laws, barriers, (int) i), "barrier", i, b->kind);
    check_all (laws, DGN_LAWS_MARK (laws, barriers, (int) i), "barrier", i, texts, G_N_ELEMENTS (texts));
  }
  for (guint i = 0; i < laws->d->doors->len; i++)
    check_text (laws, DGN_LAWS_MARK (laws, doors, (int) i), "door", i, dgn_door (laws->d, (int) i)->force);
}

static void
check_named (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  for (guint i = 0; i < d->features->len; i++) {
    const DgnFeature *f = dgn_feature (d, (int) i);
    check_name (laws, DGN_LAWS_MARK (laws, features, (int) i), "feature", i, f->name);
    check_text (laws, DGN_LAWS_MARK (laws, features, (int) i), "feature", i, f->symbol);
  }
  for (guint i = 0; i < d->traps->len; i++) {
    const DgnTrap *t = dgn_trap (d, (int) i);
    const char *texts[] = { t->text, t->pack, t->like, t->level, t->stats };
    check_name (laws, DGN_LAWS_MARK (laws, traps, (int) i), "trap", i, t->name);
    check_all (laws, DGN_LAWS_MARK (laws, traps, (int) i), "trap", i, texts, G_N_ELEMENTS (texts));
  }
  check_barriers (laws);
  for (guint i = 0; i < d->creatures->len; i++) {
    const DgnCreature *c = dgn_creature (d, (int) i);
    const char *texts[] = { c->pack, c->level, c->attack, c->stats };
    check_name (laws, DGN_LAWS_MARK (laws, creatures, (int) i), "creature", i, c->name);
    check_all (laws, DGN_LAWS_MARK (laws, creatures, (int) i), "creature", i, texts, G_N_ELEMENTS (texts));
  }
  for (guint i = 0; i < d->dead_ends->len; i++) {
    const DgnDeadEnd *e = dgn_dead_end (d, (int) i);
    DgnMark mark = DGN_LAWS_MARK (laws, dead_ends, (int) i);
    check_text (laws, mark, "dead end", i, e->reason);
    if (e->reason[0] == '\0') {
      g_autofree char *at = dgn_cell_name (e->cell);
      dgn_laws_breach_strict (laws, mark, "the dead end at %s gives no reason", at);
    }
  }
}

void
dgn_law_texts (DgnLaws *laws)
{
  const DgnDungeon *d = laws->d;
  DgnMark root = DGN_LAWS_MARK (laws, spaces, -1);
  const char *facts[] = { d->title, d->system, d->setting, d->version, d->digest, d->intro };
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    check_text (laws, root, "fact", i, facts[i]);
  if (d->title[strspn (d->title, " \t\n")] == '\0')
    dgn_laws_breach (laws, root, "the dungeon has no title");
  for (guint i = 0; i < d->spaces->len; i++) {
    check_text (laws, DGN_LAWS_MARK (laws, spaces, (int) i), "space", i, dgn_space (d, (int) i)->title);
    check_text (laws, DGN_LAWS_MARK (laws, spaces, (int) i), "space", i, dgn_space (d, (int) i)->text);
  }
  for (guint i = 0; i < d->links->len; i++)
    check_text (laws, DGN_LAWS_MARK (laws, links, (int) i), "link", i, dgn_link (d, (int) i)->note);
  for (guint i = 0; i < d->treasures->len; i++) {
    check_text (laws, DGN_LAWS_MARK (laws, treasures, (int) i), "treasure", i, dgn_treasure (d, (int) i)->where);
    check_text (laws, DGN_LAWS_MARK (laws, treasures, (int) i), "treasure", i, dgn_treasure (d, (int) i)->text);
  }
  for (guint i = 0; i < d->encounters->len; i++)
    check_text (laws, DGN_LAWS_MARK (laws, encounters, (int) i), "encounter", i, dgn_encounter (d, (int) i)->text);
  for (guint i = 0; i < d->wanderers->len; i++)
    check_text (laws, DGN_LAWS_MARK (laws, wanderers, (int) i), "wanderers", i, dgn_wanderer (d, (int) i)->text);
  for (guint i = 0; i < d->role_cards->len; i++)
    check_text (laws, DGN_LAWS_MARK (laws, role_cards, (int) i), "role card", i, dgn_role_card (d, (int) i)->text);
  check_named (laws);
}
