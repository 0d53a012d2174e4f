/* words.c - the words of the model's enums, and the names that readers see. */
#include <dungeonbook/dungeon.h>

const char *const dgn_space_kind_words[] = { "chamber", "corridor", "landing", NULL };
const char *const dgn_opening_words[] = { "passage", "door", "secret", NULL };
const char *const dgn_link_words[] = { "stairs", "spiral", "ladder", "shaft", "passage", NULL };
const char *const dgn_beyond_words[] = { "nothing", "surface", "blocked", "blind", "flooded", NULL };
const char *const dgn_feature_words[] = { "minor", "major", NULL };
const char *const dgn_difficulty_words[] = { "easy", "average", "hard", "boss", NULL };
const char *const dgn_card_role_words[] = { "soldier-or-brute", "skirmisher", "minion", "artillery", "controller", "lurker", "solo", NULL };

char *
dgn_floor_name (const DgnDungeon *d, int floor)
{
  if (floor < 0 || floor >= (int) d->floors->len)
    return g_strdup ("?");
  int level = dgn_floor (d, floor)->level;
  return level >= 1 ? g_strdup_printf ("%d", level) : g_strdup_printf ("U%d", 1 - level);
}

char *
dgn_space_name (const DgnDungeon *d, int space)
{
  if (space < 0 || space >= (int) d->spaces->len)
    return g_strdup ("?");
  const DgnSpace *s = dgn_space (d, space);
  if (s->kind != DGN_CHAMBER)
    return g_strdup_printf ("c%d", s->serial);
  g_autofree char *floor = dgn_floor_name (d, s->floor);
  return g_strdup_printf ("%s-%02d", floor, s->number);
}

char *
dgn_encounter_place (const DgnDungeon *d, int encounter)
{
  const DgnEncounter *e = dgn_encounter (d, encounter);
  if (e->letter < 1 || e->space < 0 || e->space >= (int) d->spaces->len)
    return dgn_space_name (d, e->space);
  g_autofree char *floor = dgn_floor_name (d, dgn_space (d, e->space)->floor);
  g_autofree char *upper = dgn_column_name (e->letter - 1);
  g_autofree char *letter = g_ascii_strdown (upper, -1);
  return g_strdup_printf ("%s-%s", floor, letter);
}

/* "UP surface", "DN blocked"; NULL for NOTHING. */
static char *
beyond_label (const char *way, DgnBeyond beyond)
{
  return beyond == DGN_BEYOND_NOTHING ? NULL : g_strdup_printf ("%s %s", way, dgn_beyond_words[beyond]);
}

static char *
floor_label (const DgnDungeon *d, const char *way, int floor, const char *letter)
{
  g_autofree char *name = dgn_floor_name (d, floor);
  return g_strdup_printf ("%s %s%s", way, name, letter);
}

char *
dgn_link_label (const DgnDungeon *d, int link, int floor)
{
  const DgnLink *l = dgn_link (d, link);
  if (l->kind == DGN_LINK_PASSAGE) {
    DgnBeyond beyond = l->above != DGN_BEYOND_NOTHING ? l->above : l->below;
    if (beyond == DGN_BEYOND_NOTHING || beyond == DGN_BEYOND_SURFACE)
      return g_strdup ("OUT");
    return beyond_label ("OUT", beyond);
  }
  g_autofree char *letter = dgn_column_name (MAX (l->letter, 0));
  g_autofree char *up = floor > l->top ? floor_label (d, "UP", floor - 1, letter) : beyond_label ("UP", l->above);
  g_autofree char *down =
      floor < l->bottom ? floor_label (d, "DN", floor + 1, letter) : beyond_label ("DN", l->below);
  if (up != NULL && down != NULL)
    return g_strdup_printf ("%s / %s", up, down);
  if (up == NULL && down == NULL)
    return g_strdup ("");
  return up != NULL ? g_steal_pointer (&up) : g_steal_pointer (&down);
}
