/* foes.c - encounters put together from a cast: a template's groups, evened out until they are worth what they should be. */
#include "foes.h"
#include "gen.h"

#include <string.h>

typedef struct {
  int member, wanted; /* of the cast; how many the template has */
  int low, high;      /* how many there may be */
  int count;
} Group;

#define GROUPS_MAX (GEN_SLOTS_MAX + 1)
/* Six rows of a table that say the same are no table. */
#define WANDERER_TURNS 12
#define NEXT_TURN 1000 /* apart in the numbers of the stream */

typedef struct {
  const DgnCast *cast;
  int least, most, aim; /* experience */
  int heads_most;
  Group groups[GROUPS_MAX];
  int n;
} Mix;

/* The best of the counts tried so far. */
typedef struct {
  int counts[GROUPS_MAX], cost; /* cost -1: none */
} Best;

static int
worth_of (const Mix *mix, int group)
{
  return dgn_cast_member (mix->cast, (guint) mix->groups[group].member)->worth;
}

/* How far it is from what the template and the budget want, in percent. */
static int
cost_of (const Mix *mix, int total)
{
  gint64 cost = (gint64) 100 * ABS (total - mix->aim) / MAX (mix->aim, 1);
  for (int i = 0; i < mix->n; i++)
    cost += 100 * ABS (mix->groups[i].count - mix->groups[i].wanted) / mix->groups[i].wanted;
  return (int) MIN (cost, G_MAXINT);
}

static void
try_counts (Mix *mix, int group, int total, int heads, Best *best)
{
  if (total > mix->most || heads > mix->heads_most)
    return;
  if (group < mix->n) {
    Group *g = &mix->groups[group];
    for (g->count = g->low; g->count <= g->high; g->count++) {
      const gint64 sum = total + (gint64) g->count * worth_of (mix, group);
      if (sum <= mix->most)
        try_counts (mix, group + 1, (int) sum, heads + g->count, best);
    }
    return;
  }
  const int cost = cost_of (mix, total);
  if (total < mix->least || (best->cost >= 0 && cost >= best->cost))
    return;
  best->cost = cost;
  for (int i = 0; i < mix->n; i++)
    best->counts[i] = mix->groups[i].count;
}

/* Finds counts inside the band, as near to the template as can be; FALSE if there are none. */
static gboolean
even_out (Mix *mix)
{
  Best best = { .cost = -1 };
  try_counts (mix, 0, 0, 0, &best);
  for (int i = 0; i < mix->n && best.cost >= 0; i++)
    mix->groups[i].count = best.counts[i];
  return best.cost >= 0;
}

static gboolean
is_in (const Mix *mix, int member)
{
  for (int i = 0; i < mix->n; i++)
    if (mix->groups[i].member == member)
      return TRUE;
  return FALSE;
}

/* How badly a member of the cast suits a slot next to those that are there: the same kin is liked. */
static int
misfit_beside (const Mix *mix, int member, const GenSlot *slot, int worth)
{
  const DgnCastMember *m = dgn_cast_member (mix->cast, (guint) member);
  int misfit = gen_misfit (mix->cast->packs, m, slot, worth);
  for (int i = 0; i < mix->n; i++)
    if (strcmp (dgn_cast_member (mix->cast, (guint) mix->groups[i].member)->monster->type, m->monster->type) != 0)
      misfit += GEN_DOUBLING / 4;
  return misfit;
}

/* One of those that suit nearly as well as the best; the best itself without dice. -1 if all are in already. */
static int
choose_member (const Mix *mix, const GenSlot *slot, int worth, DgnRng *rng)
{
  int best = -1, n = 0, chosen = -1;
  for (int i = 0; i < (int) dgn_cast_size (mix->cast); i++)
    if (!is_in (mix, i) && (best < 0 || misfit_beside (mix, i, slot, worth) < misfit_beside (mix, best, slot, worth)))
      best = i;
  if (best < 0 || rng == NULL)
    return best;
  const int limit = misfit_beside (mix, best, slot, worth) + GEN_DOUBLING * 3 / 4;
  for (int i = 0; i < (int) dgn_cast_size (mix->cast); i++)
    if (!is_in (mix, i) && misfit_beside (mix, i, slot, worth) <= limit && dgn_rng_below (rng, (guint32) ++n) == 0)
      chosen = i;
  return chosen;
}

static void
add_group (Mix *mix, int member, int wanted, int low, int high)
{
  mix->groups[mix->n++] = (Group){ member, wanted, low, high, wanted };
}

/* Fills the groups of a shape. `is_loose`: leaders and solos may be more than one. */
static void
cast_shape (Mix *mix, const GenShape *shape, DgnRng *rng, gboolean is_loose)
{
  mix->n = 0;
  for (int i = 0; i < GEN_SLOTS_MAX && shape->slots[i].roles != 0; i++) {
    const GenSlot *slot = &shape->slots[i];
    const int worth = gen_slot_worth (shape, slot, mix->cast->size, mix->aim);
    const int member = choose_member (mix, slot, worth, rng);
    if (member < 0)
      return;
    const int wanted = dgn_template_count (slot->count, mix->cast->size);
    if (slot->is_alone || slot->count == 1)
      add_group (mix, member, wanted, 1, is_loose ? mix->cast->size : 1);
    else
      add_group (mix, member, wanted, MAX (1, wanted / 2), wanted * 2);
  }
}

/* The band cannot be met by the template's groups alone: somebody more comes along. */
static gboolean
add_escort (Mix *mix)
{
  Best best = { .cost = -1 };
  int escort = -1;
  const int n = mix->n, most = mix->cast->size * 2;
  for (int i = 0; i < (int) dgn_cast_size (mix->cast); i++) {
    if (is_in (mix, i))
      continue;
    mix->n = n;
    add_group (mix, i, MAX (1, mix->cast->size / 2), 1, most);
    Best now = { .cost = -1 };
    try_counts (mix, 0, 0, 0, &now);
    if (now.cost >= 0 && (best.cost < 0 || now.cost < best.cost)) {
      best = now;
      escort = i;
    }
  }
  mix->n = n;
  if (escort < 0)
    return FALSE;
  add_group (mix, escort, 1, 1, most);
  for (int i = 0; i < mix->n; i++)
    mix->groups[i].count = best.counts[i];
  return TRUE;
}

/* The last resort: any one or two kinds whose sum is right, the fewer heads away from the party's number the better. */
static gboolean
mix_any (Mix *mix)
{
  const int n = (int) dgn_cast_size (mix->cast);
  Mix found = *mix;
  int best = -1;
  for (int i = 0; i < n; i++)
    for (int k = i; k < n; k++) {
      mix->n = 0;
      add_group (mix, i, mix->cast->size, 1, mix->heads_most);
      if (k != i)
        add_group (mix, k, mix->cast->size, 1, mix->heads_most);
      Best now = { .cost = -1 };
      try_counts (mix, 0, 0, 0, &now);
      if (now.cost < 0 || (best >= 0 && now.cost >= best))
        continue;
      best = now.cost;
      for (int g = 0; g < mix->n; g++)
        mix->groups[g].count = now.counts[g];
      found = *mix;
    }
  *mix = found;
  return best >= 0;
}

#define HEADS_LEAST 8
#define TRIES 4

/* A template as it is; with somebody more; with leaders and solos that are more than one. */
typedef enum { STRICT, ESCORTED, LOOSE, N_LENIENCIES } Leniency;

static gboolean
put_together (Mix *mix, const GenShape *shape, DgnRng *rng, Leniency leniency)
{
  for (int i = 0; i < TRIES && leniency == STRICT; i++) {
    cast_shape (mix, shape, rng, FALSE);
    if (even_out (mix))
      return TRUE;
  }
  cast_shape (mix, shape, NULL, leniency == LOOSE);
  return leniency == ESCORTED ? mix->n < GROUPS_MAX && add_escort (mix) : even_out (mix);
}

/* The layout that was drawn, or another of the template, before anything is changed about them. */
static gboolean
put_any_together (Mix *mix, const GenShape *shapes, int n, int drawn, DgnRng *rng)
{
  for (int leniency = STRICT; leniency < N_LENIENCIES; leniency++)
    for (int i = 0; i < n; i++)
      if (put_together (mix, &shapes[(drawn + i) % n], rng, (Leniency) leniency))
        return TRUE;
  return mix_any (mix);
}

static gboolean
is_larger (const Group *a, const Group *b)
{
  return a->count > b->count;
}

static gboolean
roll_from (const DgnCast *cast, const char *stream, DgnTemplate template_kind, DgnDifficulty difficulty, int number,
           GArray *foes)
{
  Mix mix = { .cast = cast, .heads_most = MAX (HEADS_LEAST, 3 * cast->size) };
  g_array_set_size (foes, 0);
  if (!gen_budget (dgn_packs_system (cast->packs), difficulty, cast->level, cast->size, &mix.aim, &mix.least, &mix.most))
    return FALSE;
  DgnRng rng = dgn_rng_stream (cast->seed, stream, (guint64) number);
  GenShape shapes[GEN_SHAPES_MAX];
  const int n = gen_shapes (template_kind, difficulty, shapes);
  const int drawn = (int) dgn_rng_below (&rng, (guint32) n);
  if (!put_any_together (&mix, shapes, n, drawn, &rng))
    return FALSE;
  for (int i = 0; i < mix.n; i++)
    for (int k = i; k > 0 && is_larger (&mix.groups[k], &mix.groups[k - 1]); k--) {
      const Group group = mix.groups[k];
      mix.groups[k] = mix.groups[k - 1];
      mix.groups[k - 1] = group;
    }
  for (int i = 0; i < mix.n; i++) {
    const DgnFoe foe = { mix.groups[i].member, mix.groups[i].count };
    g_array_append_val (foes, foe);
  }
  return TRUE;
}

gboolean
dgn_cast_roll (const DgnCast *cast, DgnTemplate template_kind, DgnDifficulty difficulty, int number, GArray *foes)
{
  return roll_from (cast, "foes", template_kind, difficulty, number, foes);
}

/* ---- Into the dungeon ---- */

char *
gen_stats_text (const GArray *lines)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < lines->len; i++) {
    const DgnStatLine *line = &g_array_index (lines, DgnStatLine, i);
    g_string_append_printf (text, "%s%s: %s", i > 0 ? "\n" : "", line->label, line->text);
  }
  return g_string_free (text, FALSE);
}

/* What it attacks with first; "" if no line says it. */
static const char *
find_attack (const GArray *lines)
{
  static const char *const attacks[] = { "Attack", "Attacks", "Melee", NULL };
  for (guint i = 0; i < lines->len; i++)
    if (g_strv_contains (attacks, g_array_index (lines, DgnStatLine, i).label))
      return g_array_index (lines, DgnStatLine, i).text;
  return "";
}

char *
gen_creature_name (const DgnMonster *monster)
{
  return monster->pack != NULL ? dgn_name_spoken (monster->name) : g_strdup (monster->name);
}

int
gen_add_creature (const DgnPacks *packs, const DgnCastMember *member, DgnDungeon *d)
{
  const int index = dgn_dungeon_add_creature (d);
  const DgnMonster *m = member->monster;
  DgnCreature *c = dgn_creature (d, index);
  g_free (c->name);
  c->name = gen_creature_name (m);
  dgn_set (&c->pack, m->pack != NULL ? m->pack->id : "");
  dgn_set (&c->level, m->cr);
  c->role = (DgnRole) m->role;
  c->rank = member->rank;
  c->xp = member->worth;
  c->ac = m->ac;
  c->hp = m->hp;
  if (dgn_packs_system (packs)->stats == DGN_STATS_FOURTH) {
    const int level = dgn_packs_level (packs, m, member->rank) / 1000;
    const DgnFourth stats = dgn_fourth_stats (level, c->role, c->rank);
    g_free (c->level);
    c->level = g_strdup_printf ("%d", level);
    c->ac = stats.ac;
    c->hp = stats.hp;
  }
  g_autoptr (GArray) lines = dgn_monster_lines (packs, m, member->rank);
  dgn_set (&c->attack, find_attack (lines));
  g_free (c->stats);
  c->stats = gen_stats_text (lines);
  return index;
}

/* TRUE if a band before `index` has the same foes; `creatures` as in fill. */
static gboolean
is_twin (const GArray *bands, guint index, const int *creatures)
{
  const GArray *foes = g_array_index (bands, DgnEncounter, index).foes;
  for (guint i = 0; i < index; i++) {
    const GArray *others = g_array_index (bands, DgnEncounter, i).foes;
    guint n = 0;
    while (n < foes->len && n < others->len) {
      const DgnFoe *foe = &g_array_index (foes, DgnFoe, n), *other = &g_array_index (others, DgnFoe, n);
      if (creatures[foe->creature] != other->creature || foe->count != other->count)
        break;
      n++;
    }
    if (n == foes->len && n == others->len)
      return TRUE;
  }
  return FALSE;
}

/* `turns` times foes are rolled who are none of the bands before; if there are none, any. */
static gboolean
roll_band (const DgnCast *cast, const GArray *bands, guint index, const char *stream, int turns, const int *creatures)
{
  const DgnEncounter *e = &g_array_index (bands, DgnEncounter, index);
  for (int turn = 0; turn < turns; turn++)
    if (roll_from (cast, stream, e->template_kind, e->difficulty, e->number + turn * NEXT_TURN, e->foes) && !is_twin (bands, index, creatures))
      return TRUE;
  return roll_from (cast, stream, e->template_kind, e->difficulty, e->number, e->foes);
}

/* creatures: per member of the cast its index in the dungeon, -1: not there yet. */
static int
fill (const DgnCast *cast, DgnDungeon *d, GArray *bands, const char *stream, int turns, int *creatures)
{
  int n_failed = 0;
  for (guint i = 0; i < bands->len; i++) {
    DgnEncounter *e = &g_array_index (bands, DgnEncounter, i);
    if (e->foes->len > 0)
      continue;
    n_failed += !roll_band (cast, bands, i, stream, turns, creatures);
    for (guint k = 0; k < e->foes->len; k++) {
      DgnFoe *foe = &g_array_index (e->foes, DgnFoe, k);
      if (creatures[foe->creature] < 0)
        creatures[foe->creature] = gen_add_creature (cast->packs, dgn_cast_member (cast, (guint) foe->creature), d);
      foe->creature = creatures[foe->creature];
    }
  }
  return n_failed;
}

int
dgn_cast_fill (const DgnCast *cast, DgnDungeon *d)
{
  g_autofree int *creatures = g_new (int, dgn_cast_size (cast) + 1);
  for (guint i = 0; i < dgn_cast_size (cast); i++)
    creatures[i] = -1;
  return fill (cast, d, d->encounters, "foes", 0, creatures) + fill (cast, d, d->wanderers, "wandering foes", WANDERER_TURNS, creatures);
}

void
gen_foes (Gen *gen)
{
  if (gen->packs == NULL || !gen->config->foes)
    return;
  const char *why = NULL;
  const int entrance = dgn_floor_with_level (gen->d, 1);
  const DgnCell nowhere = { 0, 0 };
  const DgnSettingFlags *place = dgn_setting_flags (dgn_config_setting (gen->config));
  const int level = gen->config->party.level, size = gen->config->party.size;
  g_autoptr (DgnCast) cast = dgn_cast_new (gen->packs, place, level, size, gen->seed, &why);
  if (cast == NULL) {
    gen_note (gen, "foes", entrance, nowhere, "no foes were chosen: %s", why);
    return;
  }
  const int n = dgn_cast_fill (cast, gen->d);
  gen_wanderers_home (gen);
  gen_fill_role_deck (gen, cast);
  if (n > 0)
    gen_note (gen, "foes", entrance, nowhere, "no mixture of creatures was worth what it should be in %d encounters", n);
}
