/* words.c - the dungeon's name, names for its chambers, and why each dead end ends (step 3 of the source). */
#include "gen.h"

#include <dungeonbook/text.h>

#define REASONS_TRIED 6 /* rolls for a reason that fits and is new to its floor */
#define NAMES_TRIED 12 /* rolls for a chamber's title; half of them for a name that is new too */
#define EDGE_NEAR 2 /* squares from the sheet's edge that count as being at it */

/* A row without `fits` fits anywhere. */
static gboolean
row_fits (const DgnRow *row, DgnFits fits)
{
  gboolean is_anywhere = TRUE;
  for (guint e = 0; e < row->effects->len; e++) {
    const DgnEffect *effect = &g_array_index (row->effects, DgnEffect, e);
    if (effect->verb != DGN_DO_FITS)
      continue;
    if (effect->word == (int) fits)
      return TRUE;
    is_anywhere = FALSE;
  }
  return is_anywhere;
}

/* A reason and its floor, as they stand in gen->reasons. */
static char *
reason_key (int floor, const char *reason)
{
  return g_strdup_printf ("%d %s", floor, reason);
}

/* How often a reason is given on a floor. */
static int
times_given (const Gen *gen, int floor, const char *reason)
{
  g_autofree char *key = reason_key (floor, reason);
  return GPOINTER_TO_INT (g_hash_table_lookup (gen->reasons, key));
}

static void
give (Gen *gen, int floor, const char *reason)
{
  g_hash_table_replace (gen->reasons, reason_key (floor, reason), GINT_TO_POINTER (times_given (gen, floor, reason) + 1));
}

static void
give_note (Gen *gen, const DgnLink *link)
{
  for (int floor = link->top; floor <= link->bottom; floor++)
    give (gen, floor, link->note);
}

/* The next row after that one, round the table, of those that fit the place and are given on its floor least often; NULL if none fits. */
static const DgnRow *
next_reason (const Gen *gen, const DgnTable *table, const DgnRow *row, int floor, DgnFits fits)
{
  const guint n = table->rows->len, at = (guint) (row - &g_array_index (table->rows, DgnRow, 0));
  const DgnRow *best = NULL;
  int least = G_MAXINT;
  for (guint i = 1; i <= n; i++) {
    const DgnRow *next = &g_array_index (table->rows, DgnRow, (at + i) % n);
    const int times = row_fits (next, fits) ? times_given (gen, floor, next->text) : G_MAXINT;
    if (times >= least)
      continue;
    best = next;
    least = times;
  }
  return best;
}

/* Rolls a few times for a row that fits the place and is new to its floor, and then takes the next in the table that comes nearest to that:
 * where little fits and much is shut, rolling on fills pages of the log. */
static const char *
roll_reason (Gen *gen, const char *name, const char *stage, int thing, int floor, DgnFits fits)
{
  DgnStream stream = dgn_stream_begin (&gen->roller, stage, thing);
  const DgnTable *table = gen_table (gen, name);
  const DgnRow *row = NULL;
  for (int i = 0; i < REASONS_TRIED; i++) {
    row = dgn_roll_table (&stream, table);
    if (row_fits (row, fits) && times_given (gen, floor, row->text) == 0)
      return row->text;
  }
  const DgnRow *next = next_reason (gen, table, row, floor, fits);
  return (next != NULL ? next : row)->text;
}

static gboolean
is_at_edge (const DgnDungeon *d, DgnCell cell)
{
  for (int side = 0; side < DGN_N_SIDES; side++)
    if (!dgn_hull_has (d->hull, d->sheet_width, d->sheet_height, dgn_cell_step (cell, (DgnSide) side, EDGE_NEAR)))
      return TRUE;
  return cell.x < EDGE_NEAR || cell.y < EDGE_NEAR || cell.x >= d->sheet_width - EDGE_NEAR || cell.y >= d->sheet_height - EDGE_NEAR;
}

static void
add_dead_end (Gen *gen, int floor, DgnCell cell, gboolean is_tunnel)
{
  DgnDungeon *d = gen->d;
  int thing = (int) d->dead_ends->len + 1;
  const char *reason = roll_reason (gen, is_tunnel ? DGN_TABLE_TUNNEL_ENDS : DGN_TABLE_DEAD_ENDS, "dead ends", thing, floor,
                                    !is_tunnel && is_at_edge (d, cell) ? DGN_FITS_EDGE : DGN_FITS_CORRIDOR);
  DgnDeadEnd *dead_end = dgn_dead_end (d, dgn_dungeon_add_dead_end (d));
  dead_end->floor = floor;
  dead_end->cell = cell;
  dgn_set (&dead_end->reason, reason);
  give (gen, floor, reason);
  gen_note (gen, "seal", floor, cell, "a dead end stays: %s", reason);
}

/* A square of corridor with one way on, no step of a link. */
static gboolean
is_dead_end (const DgnGrid *grid, DgnCell cell)
{
  int ways = 0;
  for (int side = 0; side < DGN_N_SIDES; side++) {
    int here = dgn_grid_space (grid, cell), there = dgn_grid_space (grid, dgn_cell_step (cell, side, 1));
    ways += here == there || dgn_grid_opening (grid, cell, side) >= 0;
  }
  return ways <= 1 && dgn_grid_link (grid, cell) < 0;
}

static void
seal_links (Gen *gen)
{
  for (guint i = 0; i < gen->d->links->len; i++) {
    DgnLink *link = dgn_link (gen->d, (int) i);
    gboolean is_up = link->above == DGN_BEYOND_BLOCKED || link->above == DGN_BEYOND_BLIND;
    gboolean is_down = link->below == DGN_BEYOND_BLOCKED || link->below == DGN_BEYOND_BLIND;
    if (link->note[0] == '\0' && (is_up || is_down)) {
      dgn_set (&link->note, roll_reason (gen, DGN_TABLE_DEAD_ENDS, "blocked stairs", (int) i + 1, link->top,
                                         is_up ? DGN_FITS_STAIRS_UP : DGN_FITS_STAIRS_DOWN));
      give_note (gen, link);
    }
  }
}

void
gen_seal (Gen *gen)
{
  DgnDungeon *d = gen->d;
  gen->reasons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < d->links->len; i++)
    give_note (gen, dgn_link (d, (int) i));
  for (int floor = 0; floor < (int) d->floors->len; floor++) {
    g_autoptr (DgnGrid) grid = dgn_grid_new (d, floor);
    for (int space = 0; space < (int) d->spaces->len; space++) {
      const DgnSpace *corridor = dgn_space (d, space);
      if (corridor->floor != floor || corridor->kind == DGN_CHAMBER)
        continue;
      for (guint i = 0; i < corridor->cells->len; i++) {
        DgnCell cell = g_array_index (corridor->cells, DgnCell, i);
        if (is_dead_end (grid, cell))
          add_dead_end (gen, floor, cell, dgn_space_is_tunnel (corridor));
      }
    }
  }
  seal_links (gen);
  g_clear_pointer (&gen->reasons, g_hash_table_unref);
}

/* "Guard room", or "Warden's guard room". */
static char *
make_title (const char *whose, const char *purpose)
{
  if (whose == NULL)
    return g_strdup (purpose);
  return g_strdup_printf ("%s %c%s", whose, g_ascii_tolower (purpose[0]), purpose + 1);
}

/* Names the chamber if no other has that title yet. */
static gboolean
take_title (DgnSpace *space, GHashTable *titles, const char *whose, const char *purpose)
{
  char *title = make_title (whose, purpose);
  if (g_hash_table_contains (titles, title)) {
    g_free (title);
    return FALSE;
  }
  dgn_set (&space->title, title);
  g_hash_table_add (titles, title);
  return TRUE;
}

/* A chamber is called after what it is for, and after somebody too when there is more than one of the kind: by a name that no chamber has, if
 * one comes up soon, else by one that makes a new title, else by any. The names taken stand among the titles. */
static void
name_chamber (Gen *gen, int index, GHashTable *titles)
{
  DgnSpace *space = dgn_space (gen->d, index);
  const GArray *purposes = dgn_setting_purposes (dgn_config_setting (gen->config));
  const char *purpose = g_array_index (purposes, DgnPurpose, g_array_index (gen->purpose_of, int, index)).name;
  if (take_title (space, titles, NULL, purpose))
    return;
  DgnStream stream = dgn_stream_begin (&gen->roller, "chamber names", index);
  const char *name = NULL;
  for (int i = 0; i < NAMES_TRIED; i++) {
    name = dgn_roll_table (&stream, gen_table (gen, DGN_TABLE_CHAMBER_NAMES))->text;
    gboolean is_new = g_hash_table_add (titles, g_strdup (name)) || i >= NAMES_TRIED / 2;
    if (is_new && take_title (space, titles, name, purpose))
      return;
  }
  g_autofree char *title = make_title (name, purpose);
  dgn_set (&space->title, title);
}

static void
name_chambers (Gen *gen)
{
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < (int) gen->d->spaces->len; i++)
    if (dgn_space (gen->d, i)->kind == DGN_CHAMBER)
      name_chamber (gen, i, titles);
}

static void
name_dungeon (Gen *gen)
{
  DgnDungeon *d = gen->d;
  if (gen->config->title != NULL && gen->config->title[0] != '\0') {
    dgn_set (&d->title, gen->config->title);
    return;
  }
  DgnStream stream = dgn_stream_begin (&gen->roller, "title", 0);
  const char *first = dgn_roll_table (&stream, gen_table (gen, DGN_TABLE_TITLE_FIRST))->text;
  const char *second = dgn_roll_table (&stream, gen_table (gen, DGN_TABLE_TITLE_SECOND))->text;
  const char *third = dgn_roll_table (&stream, gen_table (gen, DGN_TABLE_TITLE_THIRD))->text;
  g_autofree char *title = g_strdup_printf ("%s %s %s", first, second, third);
  dgn_set (&d->title, title);
}

void
gen_words (Gen *gen)
{
  name_chambers (gen);
  name_dungeon (gen);
}
