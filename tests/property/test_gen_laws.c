/* test_gen_laws.c - dungeons of many seeds and configurations keep every law: those of dgn_check, and three that are
 * worked out here once more from the records alone (everything can be walked to, each dead end has its reason, the
 * count is the limit). A case that fails is made as plain as it can be before it is shown. */
#include "../support/generated.h"

#include <dungeonbook/check.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define SECONDS_MAX 2.0 /* for one dungeon, with room for a busy machine */
#define SHOWN_MAX 12

/* What a configuration is put together from; the first of each kind is the plainest. `rulings` ones go into that group.
 */
typedef struct {
  gboolean is_ruling;
  const char *yaml[9];
} Axis;

static const Axis axes[] = {
  { FALSE,
    { "system: 5e", "system: 4e", "system: 3.5e", "system: pf1\npace: fast", "system: pf1", "system: osr",
      "system: pf1\npace: slow" } },
  { FALSE, { "entrance: hall", "entrance: octagon", "entrance: corridor", "entrance: chamber", "entrance: random" } },
  { FALSE,
    { "floors: auto", "floors: 1\nsheet: [150, 170]", "floors: { up: 1, down: 1 }\nsheet: [80, 110]",
      "floors: { up: 0, down: 3 }\nsheet: [70, 90]", "floors: { up: 2, down: 0 }\nsheet: [90, 100]", "floors: 7" } },
  { FALSE,
    { "cleanup: { enabled: true }", "cleanup: { keep_dead_ends: 100 }", "cleanup: { keep_dead_ends: 0 }",
      "cleanup: { short_loop: 0, join_ahead: 0, join_near: 0 }",
      "cleanup: { short_loop: 60, join_ahead: 12, join_near: 20, cluster: 2 }", "cleanup: { enabled: false }" } },
  { FALSE, { "party: { level: 1 }", "party: { level: 20, size: 6 }", "party: { level: 30 }\nboss: false" } },
  { TRUE, { "growth: breadth", "growth: depth" } },
  { TRUE, { "lead_in: 1", "lead_in: 0", "lead_in: 2", "lead_in: 4" } },
  { TRUE, { "secret_doors: 0", "secret_doors: 30", "secret_doors: 100" } },
  { TRUE, { "roll_20: continue", "roll_20: end", "roll_20: wandering" } },
  { TRUE, { "trap_rooms_count: false", "trap_rooms_count: true" } },
  { TRUE, { "feature_links: none", "feature_links: link" } },
  { TRUE, { "edge_entrance: 6", "edge_entrance: 1", "edge_entrance: 0" } },
  { TRUE, { "max_entrances: 3", "max_entrances: 1", "max_entrances: 9" } },
  { TRUE, { "errata: none", "errata: 35", "errata: srd" } },
  { TRUE, { "pair_distance: 6", "pair_distance: 0", "pair_distance: 20" } },
};

typedef struct {
  guint64 seed;
  guint8 choice[G_N_ELEMENTS (axes)];
} Case;

static guint
n_choices (const Axis *axis)
{
  guint n = 0;
  while (n < G_N_ELEMENTS (axis->yaml) && axis->yaml[n] != NULL)
    n++;
  return n;
}

/* The plainest fifth of the cases differ in the first three kinds only, so that what users do is tried most. */
static Case
case_of (guint64 seed)
{
  DgnRng rng = dgn_rng_stream (seed, "case", 0);
  Case c = { .seed = seed };
  for (guint i = 0; i < G_N_ELEMENTS (axes); i++) {
    guint draw = dgn_rng_below (&rng, n_choices (&axes[i]));
    c.choice[i] = (guint8) (i < 3 || seed % 5 != 0 ? draw : 0);
  }
  return c;
}

static gboolean
is_choice (const Case *c, const char *yaml)
{
  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    if (g_str_equal (axes[i].yaml[c->choice[i]], yaml))
      return TRUE;
  return FALSE;
}

static char *
yaml_of (const Case *c)
{
  GString *top = g_string_new (NULL), *rulings = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (axes); i++) {
    const char *yaml = axes[i].yaml[c->choice[i]];
    if (g_str_equal (yaml, "floors: auto") && is_choice (c, "roll_20: wandering"))
      yaml = "floors: 3";
    if (axes[i].is_ruling)
      g_string_append_printf (rulings, "%s%s", rulings->len > 0 ? ", " : "", yaml);
    else
      g_string_append_printf (top, "%s\n", yaml);
  }
  if (is_choice (c, "roll_20: wandering")) /* each needs a chamber, so that fewer fit on a floor */
    g_string_append (top, "encounters: 7\n");
  if (c->seed % 4 != 0) /* foes, figures and treasure come from streams of their own and take most of the time: one in four has them */
    g_string_append (top, "foes: false\nhoards: false\ntrap_stats: false\n");
  g_string_append_printf (top, "seed: %" G_GUINT64_FORMAT "\nrulings: { %s }\n", c->seed, rulings->str);
  g_string_free (rulings, TRUE);
  return g_string_free (top, FALSE);
}

/* A floor square by square, from the records alone. */
typedef struct {
  int width, height;
  int *space;            /* -1: rock */
  guint8 *way;           /* bits of 1 << side: an opening there */
  guint8 *has_link, *has_encounter, *has_reason, *is_reached;
} Sheet;

static int
at (const Sheet *sheet, DgnCell cell)
{
  return cell.x < 0 || cell.y < 0 || cell.x >= sheet->width || cell.y >= sheet->height ? -1
                                                                                       : cell.y * sheet->width + cell.x;
}

static int
space_at (const Sheet *sheet, DgnCell cell)
{
  int index = at (sheet, cell);
  return index < 0 ? -1 : sheet->space[index];
}

static void
draw_spaces (const DgnDungeon *d, Sheet *sheets)
{
  for (guint i = 0; i < d->spaces->len; i++) {
    const DgnSpace *space = dgn_space (d, (int) i);
    for (guint k = 0; k < space->cells->len; k++)
      sheets[space->floor].space[at (&sheets[space->floor], g_array_index (space->cells, DgnCell, k))] = (int) i;
  }
  for (guint i = 0; i < d->openings->len; i++) {
    const DgnOpening *o = dgn_opening (d, (int) i);
    Sheet *sheet = &sheets[o->floor];
    sheet->way[at (sheet, o->cell)] |= (guint8) (1 << o->side);
    sheet->way[at (sheet, dgn_cell_step (o->cell, o->side, 1))] |= (guint8) (1 << dgn_side_opposite (o->side));
  }
}

static void
draw_things (const DgnDungeon *d, Sheet *sheets)
{
  for (guint i = 0; i < d->links->len; i++) {
    DgnCell cells[2];
    const DgnLink *link = dgn_link (d, (int) i);
    int n = dgn_link_cells (link, cells);
    for (int floor = link->top; floor <= link->bottom; floor++)
      for (int k = 0; k < n; k++)
        sheets[floor].has_link[at (&sheets[floor], cells[k])] = 1;
  }
  for (guint i = 0; i < d->encounters->len; i++) {
    const DgnEncounter *e = dgn_encounter (d, (int) i);
    Sheet *sheet = &sheets[dgn_space (d, e->space)->floor];
    sheet->has_encounter[at (sheet, e->cell)] = 1;
  }
  for (guint i = 0; i < d->dead_ends->len; i++) {
    const DgnDeadEnd *end = dgn_dead_end (d, (int) i);
    sheets[end->floor].has_reason[at (&sheets[end->floor], end->cell)] = end->reason[0] != '\0';
  }
}

static Sheet *
sheets_of (const DgnDungeon *d)
{
  Sheet *sheets = g_new0 (Sheet, d->floors->len);
  for (guint f = 0; f < d->floors->len; f++) {
    gsize n = (gsize) d->sheet_width * (gsize) d->sheet_height;
    sheets[f] = (Sheet){ d->sheet_width, d->sheet_height, g_new (int, n), g_new0 (guint8, n),
                         g_new0 (guint8, n), g_new0 (guint8, n), g_new0 (guint8, n), g_new0 (guint8, n) };
    for (gsize i = 0; i < n; i++)
      sheets[f].space[i] = -1;
  }
  draw_spaces (d, sheets);
  draw_things (d, sheets);
  return sheets;
}

static void
free_sheets (Sheet *sheets, guint n)
{
  for (guint f = 0; f < n; f++) {
    g_free (sheets[f].space);
    g_free (sheets[f].way);
    g_free (sheets[f].has_link);
    g_free (sheets[f].has_encounter);
    g_free (sheets[f].has_reason);
    g_free (sheets[f].is_reached);
  }
  g_free (sheets);
}

static gboolean
can_step (const Sheet *sheet, DgnCell cell, DgnSide side)
{
  int next = space_at (sheet, dgn_cell_step (cell, side, 1));
  return next >= 0 && (next == space_at (sheet, cell) || (sheet->way[at (sheet, cell)] & 1 << side) != 0);
}

typedef struct {
  int floor;
  DgnCell cell;
} Spot;

static void
reach (Sheet *sheets, GArray *queue, int floor, DgnCell cell)
{
  int index = at (&sheets[floor], cell);
  if (sheets[floor].is_reached[index])
    return;
  sheets[floor].is_reached[index] = 1;
  Spot spot = { floor, cell };
  g_array_append_val (queue, spot);
}

/* Up and down every link that has a square here. */
static void
climb (const DgnDungeon *d, Sheet *sheets, GArray *queue, Spot spot)
{
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *link = dgn_link (d, (int) i);
    DgnCell cells[2];
    int n = dgn_link_cells (link, cells);
    gboolean is_here = dgn_cell_equal (cells[0], spot.cell) || dgn_cell_equal (cells[n - 1], spot.cell);
    for (int floor = link->top;
         is_here && spot.floor >= link->top && spot.floor <= link->bottom && floor <= link->bottom; floor++)
      reach (sheets, queue, floor, spot.cell);
  }
}

static void
flood (const DgnDungeon *d, Sheet *sheets)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (Spot));
  for (guint i = 0; i < d->links->len; i++)
    if (dgn_link (d, (int) i)->is_entrance)
      reach (sheets, queue, dgn_link (d, (int) i)->top, dgn_link (d, (int) i)->cell);
  for (guint i = 0; i < queue->len; i++) {
    Spot spot = g_array_index (queue, Spot, i);
    for (int side = 0; side < DGN_N_SIDES; side++)
      if (can_step (&sheets[spot.floor], spot.cell, (DgnSide) side))
        reach (sheets, queue, spot.floor, dgn_cell_step (spot.cell, (DgnSide) side, 1));
    if (sheets[spot.floor].has_link[at (&sheets[spot.floor], spot.cell)])
      climb (d, sheets, queue, spot);
  }
}

/* Every square of floor can be walked to, and every dead end of corridor has a reason, an encounter or steps. */
static void
judge_squares (const DgnDungeon *d, GString *faults)
{
  Sheet *sheets = sheets_of (d);
  flood (d, sheets);
  for (int floor = 0; floor < (int) d->floors->len; floor++)
    for (int i = 0; i < d->sheet_width * d->sheet_height; i++) {
      const Sheet *sheet = &sheets[floor];
      DgnCell cell = { i % d->sheet_width, i / d->sheet_width };
      if (sheet->space[i] < 0)
        continue;
      g_autofree char *name = dgn_cell_name (cell);
      if (!sheet->is_reached[i])
        g_string_append_printf (faults, "  %s of floor %d cannot be walked to\n", name, floor);
      int ways = 0;
      for (int side = 0; side < DGN_N_SIDES; side++)
        ways += can_step (sheet, cell, (DgnSide) side);
      gboolean is_corridor = dgn_space (d, sheet->space[i])->kind != DGN_CHAMBER;
      if (is_corridor && ways <= 1 && !sheet->has_link[i] && !sheet->has_reason[i] && !sheet->has_encounter[i])
        g_string_append_printf (faults, "  the dead end at %s of floor %d has no reason\n", name, floor);
    }
  free_sheets (sheets, d->floors->len);
}

static void
judge_count (const DgnDungeon *d, const DgnConfig *config, GString *faults)
{
  int n = 0, bosses = 0;
  for (guint i = 0; i < d->encounters->len; i++) {
    gboolean is_boss = dgn_encounter (d, (int) i)->difficulty == DGN_BOSS;
    n += !is_boss;
    bosses += is_boss;
    for (guint k = 0; k < i; k++)
      if (dgn_encounter (d, (int)k)->space == dgn_encounter (d, (int)i)->space
          && dgn_cell_equal (dgn_encounter (d, (int)k)->cell, dgn_encounter (d, (int)i)->cell))
        g_string_append_printf (faults, "  encounters %u and %u stand on one square\n", k + 1, i + 1);
  }
  int limit = dgn_config_limit (config);
  if (config->rulings.trap_rooms_count ? n > limit : n != limit)
    g_string_append_printf (faults, "  %d encounters, and the limit is %d\n", n, limit);
  if (bosses > (config->boss ? 1 : 0))
    g_string_append_printf (faults, "  %d bosses\n", bosses);
}

static void
judge_links (const DgnDungeon *d, GString *faults)
{
  for (guint i = 0; i < d->links->len; i++) {
    const DgnLink *link = dgn_link (d, (int) i);
    gboolean is_closed = link->above == DGN_BEYOND_BLOCKED || link->above == DGN_BEYOND_BLIND
                         || link->below == DGN_BEYOND_BLOCKED || link->below == DGN_BEYOND_BLIND;
    if (is_closed && link->note[0] == '\0')
      g_string_append_printf (faults, "  link %u is closed off and does not say why\n", i);
  }
}

/* A floor on which nothing came to be is none; the levels of the others follow on each other. */
static void
judge_floors (const DgnDungeon *d, GString *faults)
{
  for (int floor = 0; floor < (int) d->floors->len; floor++) {
    gboolean is_used = FALSE;
    for (guint i = 0; i < d->spaces->len && !is_used; i++)
      is_used = dgn_space (d, (int) i)->floor == floor;
    if (!is_used)
      g_string_append_printf (faults, "  floor %d is empty\n", dgn_floor (d, floor)->level);
    if (floor > 0 && dgn_floor (d, floor)->level != dgn_floor (d, floor - 1)->level + 1)
      g_string_append_printf (faults, "  floor %d does not follow on the one above\n", dgn_floor (d, floor)->level);
  }
}

/* What is wrong with the dungeon of a case, "" if nothing is. The caller frees. */
static char *
faults_of (GenWorld *world, const Case *c)
{
  GString *faults = g_string_new (NULL);
  g_autofree char *yaml = yaml_of (c);
  g_autoptr (DgnConfig) config = gen_config (yaml);
  g_autoptr (DgnDiag) diag = dgn_diag_new ();
  gint64 start = g_get_monotonic_time ();
  g_autoptr (DgnDungeon) d = dgn_generate (config, world->tables, diag, NULL);
  double seconds = (double) (g_get_monotonic_time () - start) / 1e6;
  if (seconds > SECONDS_MAX && gen_seeds_are_full ())
    g_string_append_printf (faults, "  took %.1f seconds\n", seconds);
  if (d != NULL) {
    dgn_check (d, diag, NULL, TRUE);
    judge_squares (d, faults);
    judge_count (d, config, faults);
    judge_links (d, faults);
    judge_floors (d, faults);
  }
  for (guint i = 0; i < dgn_diag_n_findings (diag); i++)
    g_string_append_printf (faults, "  %s\n", dgn_diag_get (diag, i)->message);
  return g_string_free (faults, FALSE);
}

/* Takes the plainest choice wherever the case still fails with it. */
static void
make_plain (GenWorld *world, Case *c)
{
  for (guint i = 0; i < G_N_ELEMENTS (axes); i++) {
    guint8 choice = c->choice[i];
    c->choice[i] = 0;
    g_autofree char *faults = choice != 0 ? faults_of (world, c) : NULL;
    if (faults != NULL && faults[0] == '\0')
      c->choice[i] = choice;
  }
}

static int
run_case (GenWorld *world, Case c, int n_failed)
{
  g_autofree char *faults = faults_of (world, &c);
  if (faults[0] == '\0')
    return 0;
  if (n_failed < SHOWN_MAX) {
    make_plain (world, &c);
    g_autofree char *yaml = yaml_of (&c), *plain_faults = faults_of (world, &c);
    print_error ("---\n%s%s", yaml, plain_faults);
  }
  return 1;
}

static void
test_laws (void **state)
{
  GenWorld world;
  gen_world_init (&world, NULL);
  int n = gen_seeds (2000), n_failed = 0;
  for (int i = 0; i < n; i++)
    n_failed += run_case (&world, case_of ((guint64) i + 1), n_failed);
  gen_world_clear (&world);
  if (n_failed > 0)
    fail_msg ("%d of %d cases break a law", n_failed, n);
  (void) state;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_laws),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
