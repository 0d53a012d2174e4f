/* loot_types.c - treasure by types: letters that a creature's row names, those of its lair and those that each of them carries; what lies
 * unguarded goes by the level of the dungeon. */
#include "loot.h"

#include <string.h>

#define AGAIN 8
#define HEAPS 4
#define POCKET_PERCENT 25

static const DgnDice d100 = { 1, 100, 1, 0 };

static gboolean
is_carried (char letter)
{
  return letter >= 'P' && letter <= 'V';
}

/* A letter that stands alone. */
static gboolean
is_letter (const char *row, const char *at)
{
  return *at >= 'A' && *at <= 'V' && !g_ascii_isalpha (at[1]) && (at == row || !g_ascii_isalnum (at[-1]));
}

static const DgnTreasureItem *
roll (GenDeal *deal, DgnStream *stream, const char *list)
{
  return gen_roll_listed (deal, stream, list, NULL, "magic item");
}

/* ---- Magic ---- */

static gboolean
is_missile (const char *weapon)
{
  static const char *const words[] = { "Arrow", "Quarrel", "Bullet", "bow" };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (weapon, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* "Longsword +1, +2 vs. Undead", "Spear +1 (Flames on Command)", "Mace -1 (cursed)". */
static char *
roll_weapon (GenDeal *deal, DgnStream *stream)
{
  const DgnTreasureItem *type = roll (deal, stream, "weapon type");
  if (type == NULL)
    return NULL;
  const char *list = is_missile (type->name) ? "weapon bonus, missile" : "weapon bonus, melee", *power = NULL;
  const DgnTreasureItem *bonus = roll (deal, stream, list);
  for (int i = 0; i < AGAIN && bonus != NULL && g_str_has_prefix (bonus->name, "Roll Again"); i++) {
    const DgnTreasureItem *row = roll (deal, stream, "weapon special power (d20)");
    power = row != NULL ? row->name : NULL;
    bonus = roll (deal, stream, list);
  }
  if (bonus == NULL || g_str_has_prefix (bonus->name, "Roll Again"))
    return g_strdup_printf ("%s +1", type->name);
  if (g_str_has_prefix (bonus->name, "Cursed, "))
    return g_strdup_printf ("%s %s (cursed)", type->name, bonus->name + strlen ("Cursed, "));
  g_autoptr (GString) name = g_string_new (NULL);
  g_string_printf (name, "%s %s", type->name, bonus->name);
  const DgnTreasureItem *enemy = strstr (name->str, "Special Enemy") != NULL ? roll (deal, stream, "weapon special enemy (d6)") : NULL;
  if (enemy != NULL)
    g_string_replace (name, "Special Enemy", enemy->name, 0);
  if (power != NULL)
    g_string_append_printf (name, " (%s)", power);
  return g_strdup (name->str);
}

static char *
roll_armor (GenDeal *deal, DgnStream *stream)
{
  const DgnTreasureItem *type = roll (deal, stream, "armor type"), *bonus = roll (deal, stream, "armor bonus");
  if (type == NULL || bonus == NULL)
    return NULL;
  return *bonus->name == '+' ? g_strdup_printf ("%s %s", type->name, bonus->name) : g_strdup_printf ("%s (cursed)", type->name);
}

/* Effects are named without what they lie in: a form of ours. */
static char *
roll_misc (GenDeal *deal, DgnStream *stream)
{
  static const char *const forms[] = { "ring", "amulet", "cloak", "gloves", "boots", "helm", "pendant", "medallion" };
  const DgnTreasureItem *table = roll (deal, stream, "misc subtable");
  const gboolean is_second = table != NULL && g_str_has_suffix (table->name, "2");
  const DgnTreasureItem *row = roll (deal, stream, is_second ? "misc effect 2" : "misc effect 1");
  const int form = dgn_roll_dice (stream, (DgnDice){ 1, G_N_ELEMENTS (forms), 1, 0 }, "magic item");
  return row != NULL ? g_strdup_printf ("%s (%s)", row->name, forms[form - 1]) : NULL;
}

static char *
roll_plain (GenDeal *deal, DgnStream *stream, const char *list, const char *form)
{
  const DgnTreasureItem *row = roll (deal, stream, list);
  if (row == NULL)
    return NULL;
  if (strcmp (row->name, "Device of Summoning Elementals") == 0) {
    const DgnTreasureItem *device = roll (deal, stream, "elemental device (d8)");
    return device != NULL ? g_strdup (device->name) : NULL;
  }
  const gboolean says_form = *form == '\0' || strstr (row->name, "Scroll") != NULL || strstr (row->name, "Map") != NULL;
  return says_form ? g_strdup (row->name) : g_strdup_printf ("%s (%s)", row->name, form);
}

/* By the first letters of a kind, as the tables of kinds and the clauses of a hoard have it. */
static char *
roll_kind (GenDeal *deal, DgnStream *stream, const char *kind)
{
  switch (g_ascii_tolower (*kind)) {
    case 'a': return roll_armor (deal, stream);
    case 'p': return roll_plain (deal, stream, "potion", "potion");
    case 's': return roll_plain (deal, stream, "scroll", "scroll");
    case 'm': return roll_misc (deal, stream);
    case 'r': return roll_plain (deal, stream, "rare item", "");
    default: break;
  }
  return g_str_has_prefix (kind, "Wand") ? roll_plain (deal, stream, "wand, staff or rod", "") : roll_weapon (deal, stream);
}

static const DgnPack *
magic_pack (const GenDeal *deal)
{
  for (guint i = 0; i < dgn_packs_n_treasure (deal->packs); i++)
    if (strcmp (dgn_packs_treasure (deal->packs, i)->kind, "kind: any") == 0)
      return dgn_packs_treasure (deal->packs, i)->pack;
  return NULL;
}

/* One of a list of kinds ("kind: any"), or of a kind itself ("potion"). */
static void
add_magic (GenDeal *deal, DgnLoot *loot, DgnStream *stream, const char *kind)
{
  g_autofree char *name = NULL;
  if (gen_add_users_magic (deal, loot, &stream->rng))
    return;
  for (int i = 0; i < AGAIN && (name == NULL || gen_is_taken (deal, loot, name)); i++) {
    const DgnTreasureItem *which = g_str_has_prefix (kind, "kind: ") ? roll (deal, stream, kind) : NULL;
    g_free (name);
    name = roll_kind (deal, stream, which != NULL ? which->name : kind);
  }
  if (name == NULL)
    return;
  DgnThing *thing = dgn_loot_add (loot, name);
  const DgnPack *pack = magic_pack (deal);
  thing->kind = DGN_THING_MAGIC;
  dgn_set (&thing->pack, pack != NULL ? pack->id : "");
}

/* "any 1d4 except weapons", "1 weapon or armor", "2d4 potions". */
static void
add_clause (GenDeal *deal, DgnLoot *loot, DgnStream *stream, const char *clause)
{
  const gboolean is_any = g_str_has_prefix (clause, "any ");
  g_auto (GStrv) words = g_strsplit (is_any ? clause + 4 : clause, " ", 2);
  if (words[0] == NULL)
    return;
  const char *rest = words[1] != NULL ? words[1] : "";
  const char *kind = is_any ? (*rest != '\0' ? "kind: any except weapons" : "kind: any")
                     : g_str_has_prefix (rest, "weapon or") ? "kind: weapon or armor" : rest;
  const int n = gen_roll_number (stream, words[0], "how many");
  for (int i = 0; i < n; i++)
    add_magic (deal, loot, stream, kind);
}

static void
add_all_magic (GenDeal *deal, DgnLoot *loot, DgnStream *stream, const char *unit)
{
  g_auto (GStrv) clauses = g_strsplit (unit, " + ", -1);
  for (int i = 0; clauses[i] != NULL; i++)
    add_clause (deal, loot, stream, g_str_has_prefix (clauses[i], "magic: ") ? clauses[i] + strlen ("magic: ") : clauses[i]);
}

/* ---- Coins and valuables ---- */

static void
add_valuables (GenDeal *deal, GenLot *lot, DgnStream *stream, DgnThingKind kind, int n)
{
  const int heaps = MIN (n, HEAPS);
  for (int i = 0; i < heaps; i++) {
    const DgnTreasureItem *row = gen_any_thing (deal, kind, MAX (lot->goal / 2, 5000), &stream->rng);
    if (row == NULL)
      return;
    DgnThing *thing = gen_add_listed (lot->loot, row, kind, &stream->rng);
    thing->count = n / heaps + (i < n % heaps);
  }
}

/* Every row of a type, each with its own chance; what is carried is there for each of `heads`. */
static void
roll_type (GenDeal *deal, GenLot *lot, DgnStream *stream, const char *type, int heads)
{
  for (guint i = 0; i < dgn_packs_n_hoards (deal->packs); i++) {
    const DgnHoardRow *row = dgn_packs_hoard (deal->packs, i);
    if (strcmp (row->table, type) != 0)
      continue;
    if (row->high < 100 && dgn_roll_dice (stream, d100, "whether there is any") > row->high)
      continue;
    if (g_str_has_prefix (row->unit, "magic: ")) {
      add_all_magic (deal, lot->loot, stream, row->unit);
      continue;
    }
    const gint64 n = (gint64) gen_roll_number (stream, row->dice, "how many") * MAX (row->times, 1) * heads;
    if (!gen_add_coins (lot->loot, row->unit, n))
      add_valuables (deal, lot, stream, strcmp (row->unit, "gem") == 0 ? DGN_THING_GEM : DGN_THING_ART, (int) MIN (n, DGN_THING_COUNT_MAX));
  }
}

/* "E + 1d8x1,000 gp": more gold. */
static void
add_extra (GenLot *lot, DgnStream *stream, const char *row)
{
  const char *plus = strstr (row, " + ");
  if (plus == NULL)
    return;
  g_autofree char *dice = g_strdup (plus + 3);
  char *end = strchr (dice, ' ');
  if (end == NULL || strcmp (end, " gp") != 0)
    return;
  *end = '\0';
  g_autoptr (GString) plain = g_string_new (dice);
  g_string_replace (plain, ",", "", 0);
  gen_add_coins (lot->loot, dgn_coin_words[DGN_GP], gen_roll_number (stream, plain->str, "how many"));
}

static void
roll_unguarded (GenDeal *deal, GenLot *lot, DgnStream *stream)
{
  static const char *const bands[] = { "1", "2", "3", "4-5", "4-5", "6-7", "6-7", "8+" };
  g_autofree char *type = g_strdup_printf ("unguarded %s", bands[CLAMP (deal->level, 1, (int) G_N_ELEMENTS (bands)) - 1]);
  roll_type (deal, lot, stream, type, 1);
}

/* Letters of the row that stand alone: "P, Q each; C, K in lair". */
void
gen_roll_types (GenDeal *deal, GenLot *lot, DgnStream *stream)
{
  if (lot->hoard >= 0) {
    roll_unguarded (deal, lot, stream);
    return;
  }
  const DgnEncounter *e = dgn_encounter (deal->d, lot->encounter);
  const gboolean is_home = dgn_space (deal->d, e->space)->kind == DGN_CHAMBER;
  const char *row = lot->habit.type;
  gboolean is_rolled = FALSE;
  for (const char *at = row; *at != '\0'; at++) {
    const char type[] = { *at, '\0' };
    if (!is_letter (row, at) || !(is_carried (*at) || is_home))
      continue;
    roll_type (deal, lot, stream, type, is_carried (*at) ? MAX (1, lot->habit.heads) : 1);
    is_rolled = TRUE;
  }
  if (!is_rolled) { /* "special", or what others left: no dice say what that is */
    gen_spend (deal, lot, lot->goal, &stream->rng);
    return;
  }
  if (is_home)
    add_extra (lot, stream, row);
}

/* Pocket money is little beside a lair's hoard; and a hoard is nothing that anybody carries about. */
void
gen_habit_of_type (const GenDeal *deal, const DgnEncounter *encounter, GenHabit *habit)
{
  gboolean has_lair = FALSE, has_own = FALSE;
  for (const char *at = habit->type; *at != '\0'; at++)
    if (is_letter (habit->type, at)) {
      has_own |= is_carried (*at);
      has_lair |= !is_carried (*at);
    }
  const gboolean is_home = dgn_space (deal->d, encounter->space)->kind == DGN_CHAMBER;
  if (has_lair)
    habit->is_lair = is_home || !has_own;
  if (has_own && !(has_lair && is_home))
    habit->percent = MIN (habit->percent, POCKET_PERCENT);
}
