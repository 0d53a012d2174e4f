/* compose_ledger.c - the treasure ledger, and what one level should give. */
#include "compose_private.h"

typedef struct {
  gint64 value, magic; /* cp */
  int rows;
} Sum;

static void
add_to (Sum *sum, const Sum *part)
{
  sum->value += part->value;
  sum->magic += part->magic;
  sum->rows += part->rows;
}

static char *
gold_or_none (const DgnComposer *c, gint64 cp)
{
  return cp > 0 ? dgn_gold_number (c, cp) : dgn_none (c);
}

/* Takes `lot` and `place`. */
static void
add_lot (DgnComposer *c, DgnBlock *table, char *lot, char *place, const DgnLoot *loot, Sum *sum)
{
  const Sum own = { dgn_plain_worth (c, loot), dgn_loot_magic_worth (loot), 1 };
  char *cells[] = {
    g_strdup ("□"), lot, place, dgn_or_none (c, dgn_coins (c, loot)), dgn_or_none (c, dgn_things (c, loot)), gold_or_none (c, own.value),
    gold_or_none (c, own.magic),
  };
  dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
  add_to (sum, &own);
}

static void
add_sum (const DgnComposer *c, DgnBlock *table, const char *name, const Sum *sum)
{
  g_autofree char *value = gold_or_none (c, sum->value), *magic = gold_or_none (c, sum->magic);
  char *cells[] = {
    g_strdup (""), g_strdup_printf ("<b>%s</b>", name), g_strdup (""), g_strdup (""), g_strdup (""), g_strdup_printf ("<b>%s</b>", value),
    g_strdup_printf ("<b>%s</b>", magic),
  };
  dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
}

/* What there is to find on a floor: TRUE for a hoard, or an encounter, that has something. */
static gboolean
is_hoard_of (const DgnDungeon *d, const DgnTreasure *hoard, int floor)
{
  return hoard->space >= 0 && dgn_space (d, hoard->space)->floor == floor && !dgn_loot_is_empty (&hoard->loot);
}

static gboolean
is_lot_of (const DgnDungeon *d, const DgnEncounter *e, int floor)
{
  return e->space >= 0 && dgn_space (d, e->space)->floor == floor && !dgn_loot_is_empty (&e->loot);
}

static void
add_hoards (DgnComposer *c, DgnBlock *table, int floor, Sum *sum)
{
  for (guint i = 0; i < c->d->treasures->len; i++) {
    const DgnTreasure *hoard = dgn_treasure (c->d, (int) i);
    if (is_hoard_of (c->d, hoard, floor))
      add_lot (c, table, g_strdup_printf ("<b>H%d</b>", hoard->number), dgn_place_paged (c, hoard->space), &hoard->loot, sum);
  }
}

static void
add_encounters (DgnComposer *c, DgnBlock *table, int floor, Sum *sum)
{
  for (guint i = 0; i < c->d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (c->d, (int) i);
    if (!is_lot_of (c->d, e, floor))
      continue;
    const char *how = dgn_word (c->words, !e->is_lair ? DGN_SAY_LOT_CARRIED : e->letter > 0 ? DGN_SAY_LOT_ABOUT : DGN_SAY_LOT_LAIR);
    add_lot (c, table, g_strdup_printf ("<b>E%d</b> %s", e->number, how), dgn_home_markup (c, (int) i), &e->loot, sum);
  }
}

static gboolean
has_floor (const DgnDungeon *d, int floor)
{
  gboolean has_any = FALSE;
  for (guint i = 0; i < d->treasures->len; i++)
    has_any |= is_hoard_of (d, dgn_treasure (d, (int) i), floor);
  for (guint i = 0; i < d->encounters->len; i++)
    has_any |= is_lot_of (d, dgn_encounter (d, (int) i), floor);
  return has_any;
}

static Sum
add_ledger (DgnComposer *c, DgnBlock *table)
{
  Sum all = { 0 };
  int n_floors = 0;
  for (int floor = 0; floor < (int) c->d->floors->len; floor++)
    n_floors += has_floor (c->d, floor);
  for (int floor = 0; floor < (int) c->d->floors->len; floor++) {
    Sum sum = { 0 };
    add_hoards (c, table, floor, &sum);
    add_encounters (c, table, floor, &sum);
    if (sum.rows == 0)
      continue;
    g_autofree char *name = dgn_floor_name (c->d, floor), *title = dgn_say (c->words, DGN_SAY_LEDGER_FLOOR, "floor", name, NULL);
    if (n_floors > 1)
      add_sum (c, table, title, &sum);
    add_to (&all, &sum);
  }
  add_sum (c, table, dgn_word (c->words, DGN_SAY_LEDGER_ALL), &all);
  return all;
}

/* All loot there is: first that of hoards, then that of encounters. */
static guint
n_loots (const DgnDungeon *d)
{
  return d->treasures->len + d->encounters->len;
}

static const DgnLoot *
loot_at (const DgnDungeon *d, guint i)
{
  return i < d->treasures->len ? &dgn_treasure (d, (int) i)->loot : &dgn_encounter (d, (int) (i - d->treasures->len))->loot;
}

gboolean
dgn_has_loot (const DgnDungeon *d)
{
  for (guint i = 0; i < n_loots (d); i++)
    if (!dgn_loot_is_empty (loot_at (d, i)))
      return TRUE;
  return FALSE;
}

gint64
dgn_all_worth (const DgnComposer *c)
{
  gint64 cp = 0;
  for (guint i = 0; i < n_loots (c->d); i++)
    cp += dgn_loot_worth (c, loot_at (c->d, i));
  return cp;
}

guint
dgn_n_magic (const DgnDungeon *d)
{
  guint n = 0;
  for (guint i = 0; i < n_loots (d); i++)
    n += (guint) dgn_loot_n_magic (loot_at (d, i));
  return n;
}

/* ---- What one level should give ---- */

static char *
whole (const DgnComposer *c, gint64 n)
{
  return dgn_gold_number (c, n * DGN_CP_PER_GP);
}

static int
percent_of (gint64 part, gint64 of)
{
  return of > 0 ? (int) ((part * 100 + of / 2) / of) : 0;
}

static void
add_xp_row (const DgnComposer *c, DgnBlock *table, const char *name, int n, gint64 xp)
{
  char *cells[] = { g_strdup (name), g_strdup_printf ("%d", n), whole (c, xp), whole (c, xp / MAX (c->d->party_size, 1)) };
  dgn_take_cells (table, cells, G_N_ELEMENTS (cells));
}

/* Experience by difficulty; what it is in all. */
static gint64
add_xp_table (DgnComposer *c)
{
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_DIFFICULTY), 1, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_COUNT), 1, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_XP), 1, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_LEVEL_XP), 1, TRUE);
  gint64 all = 0;
  int n_all = 0;
  for (int difficulty = DGN_EASY; difficulty <= DGN_BOSS; difficulty++) {
    gint64 xp = 0;
    int n = 0;
    for (guint i = 0; i < c->d->encounters->len; i++) {
      const DgnEncounter *e = dgn_encounter (c->d, (int) i);
      n += e->difficulty == (DgnDifficulty) difficulty;
      xp += e->difficulty == (DgnDifficulty) difficulty ? dgn_encounter_worth (c->d, e) : 0;
    }
    if (n > 0)
      add_xp_row (c, table, dgn_difficulty_title (c->words, (DgnDifficulty) difficulty), n, xp);
    all += xp;
    n_all += n;
  }
  gint64 of_traps = 0;
  int n_traps = 0;
  for (guint i = 0; i < c->d->traps->len; i++) {
    of_traps += dgn_trap (c->d, (int) i)->xp;
    n_traps += dgn_trap (c->d, (int) i)->xp > 0;
  }
  if (n_traps > 0)
    add_xp_row (c, table, dgn_word (c->words, DGN_SAY_TRAPS), n_traps, of_traps);
  all += of_traps;
  n_all += n_traps;
  g_autofree char *name = g_strdup_printf ("<b>%s</b>", dgn_word (c->words, DGN_SAY_LEVEL_ALL));
  add_xp_row (c, table, name, n_all, all);
  return all;
}

static int
count_encounters (const DgnDungeon *d)
{
  int n = 0;
  for (guint i = 0; i < d->encounters->len; i++)
    n += dgn_encounter (d, (int) i)->difficulty != DGN_BOSS;
  return n;
}

#define FAR_OFF 30 /* percent from what the encounters should yield */
#define SLOW 75    /* percent of a level, for a dungeon that has its encounters */
#define FAST 150

static DgnSay
advise (int xp, int gold, int share)
{
  if (gold > 0 && share > 0 && gold * 100 < share * (100 - FAR_OFF))
    return DGN_SAY_ADVICE_POOR;
  if (gold * 100 > share * (100 + FAR_OFF))
    return DGN_SAY_ADVICE_RICH;
  if (xp > 0 && share >= 90 && xp < SLOW)
    return DGN_SAY_ADVICE_SLOW;
  return xp > FAST ? DGN_SAY_ADVICE_FAST : DGN_SAY_ADVICE_EVEN;
}

static void
add_level_facts (DgnComposer *c, gint64 xp, const Sum *sum)
{
  const DgnOneLevel *level = &c->d->one_level;
  const gint64 gold = level->items > 0 ? sum->value : sum->value + sum->magic;
  const gint64 per_hero = (xp + (level->gold_is_xp ? gold / DGN_CP_PER_GP : 0)) / MAX (c->d->party_size, 1);
  const int n = count_encounters (c->d);
  const int xp_percent = percent_of (per_hero, level->xp), gold_percent = percent_of (gold, (gint64) level->gold * DGN_CP_PER_GP);
  const int share = percent_of (n, level->encounters);
  DgnBlock *facts = dgn_book_add (c->book, DGN_BLOCK_FACTS);
  g_autofree char *shared = g_strdup_printf ("%d", share), *count = g_strdup_printf ("%d", n), *of = g_strdup_printf ("%d", level->encounters);
  if (level->encounters > 0)
    dgn_take_fact (c, facts, DGN_SAY_LEVEL_SHARE, dgn_say (c->words, DGN_SAY_LEVEL_SHARE_TEXT, "n", count, "need", of, "percent", shared, NULL));
  g_autofree char *has = whole (c, per_hero), *need = whole (c, level->xp), *percent = g_strdup_printf ("%d", xp_percent);
  if (level->xp > 0 && xp > 0)
    dgn_take_fact (c, facts, DGN_SAY_LEVEL_XP,
                   dgn_say (c->words, level->gold_is_xp ? DGN_SAY_LEVEL_XP_GOLD_TEXT : DGN_SAY_LEVEL_XP_TEXT, "xp", has, "need", need, "percent",
                            percent, NULL));
  g_autofree char *worth = dgn_gold (c, gold), *should = dgn_gold (c, (gint64) level->gold * DGN_CP_PER_GP);
  g_autofree char *rich = g_strdup_printf ("%d", gold_percent);
  if (level->gold > 0)
    dgn_take_fact (c, facts, DGN_SAY_LEVEL_GOLD, dgn_say (c->words, DGN_SAY_LEVEL_GOLD_TEXT, "worth", worth, "need", should, "percent", rich, NULL));
  g_autofree char *magic = g_strdup_printf ("%u", dgn_n_magic (c->d)), *items = g_strdup_printf ("%d", level->items);
  if (level->items > 0)
    dgn_take_fact (c, facts, DGN_SAY_LEVEL_MAGIC, dgn_say (c->words, DGN_SAY_LEVEL_MAGIC_TEXT, "n", magic, "need", items, NULL));
  if (level->encounters > 0 && level->gold > 0)
    dgn_take_fact (c, facts, DGN_SAY_LEVEL_ADVICE, g_strdup (dgn_word (c->words, advise (xp > 0 ? xp_percent : 0, gold_percent, share))));
}

void
dgn_add_ledger (DgnComposer *c)
{
  if (!dgn_has_loot (c->d))
    return;
  DgnBlock *heading = dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_LEDGER));
  heading->dest = g_strdup ("ledger");
  heading->outline = g_strdup (heading->text);
  dgn_add_para (c, DGN_PARA_BODY, dgn_word (c->words, DGN_SAY_LEDGER_TEXT));
  DgnBlock *table = dgn_book_add (c->book, DGN_BLOCK_TABLE);
  dgn_block_column (table, "", 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_LOT), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_PLACE), 0, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_COINS), 1, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_THINGS), 3, FALSE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_VALUE), 0, TRUE);
  dgn_block_column (table, dgn_word (c->words, DGN_SAY_HEAD_MAGIC), 0, TRUE);
  const Sum sum = add_ledger (c, table);
  DgnBlock *level = dgn_add_heading (c, 2, dgn_word (c->words, DGN_SAY_LEVEL_HEAD));
  level->dest = g_strdup ("one-level");
  g_autofree char *party = dgn_party_words (c), *text = dgn_say (c->words, DGN_SAY_LEVEL_TEXT, "party", party, NULL);
  dgn_add_para (c, DGN_PARA_BODY, text);
  add_level_facts (c, add_xp_table (c), &sum);
}
