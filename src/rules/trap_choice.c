/* trap_choice.c - which trap of the packs has the figures for one that was rolled: it does the same, can be laid there, and suits the level. */
#include <dungeonbook/packs.h>

#include <string.h>

typedef struct {
  const char *word; /* lower case; found at the start of a word */
  int value;
} WordRow;

/* The first word that the name has counts: what is rare or narrow stands before what is common. */
static const WordRow harms[] = {
  { "blind", DGN_HARM_FLASH },
  { "flash", DGN_HARM_FLASH },
  { "prismatic", DGN_HARM_FLASH },
  { "glyph", DGN_HARM_GLYPH },
  { "sigil", DGN_HARM_GLYPH },
  { "smeared", DGN_HARM_SMEAR },
  { "covered in", DGN_HARM_SMEAR },
  { "contact poison", DGN_HARM_SMEAR },
  { "summon", DGN_HARM_SUMMON },
  { "snake", DGN_HARM_SUMMON },
  { "lightning", DGN_HARM_SHOCK },
  { "electric", DGN_HARM_SHOCK },
  { "shock", DGN_HARM_SHOCK },
  { "needles", DGN_HARM_DART },
  { "needle", DGN_HARM_NEEDLE },
  { "spiked pit", DGN_HARM_SPIKED_PIT },
  { "poisoned pit", DGN_HARM_SPIKED_PIT },
  { "pit", DGN_HARM_PIT },
  { "portcullis", DGN_HARM_GATE },
  { "razor", DGN_HARM_WIRE },
  { "wire", DGN_HARM_WIRE },
  { "chain", DGN_HARM_WIRE },
  { "whirling", DGN_HARM_WHIRL },
  { "blades", DGN_HARM_WHIRL },
  { "blade barrier", DGN_HARM_WHIRL },
  { "jaws", DGN_HARM_JAWS },
  { "bear trap", DGN_HARM_JAWS },
  { "blade", DGN_HARM_BLADE },
  { "scyth", DGN_HARM_BLADE },
  { "axe", DGN_HARM_BLADE },
  { "pendulum", DGN_HARM_BLADE },
  { "executioner", DGN_HARM_BLADE },
  { "deathblade", DGN_HARM_BLADE },
  { "dust", DGN_HARM_DUST },
  { "gas", DGN_HARM_GAS },
  { "fog", DGN_HARM_GAS },
  { "mist", DGN_HARM_GAS },
  { "vapor", DGN_HARM_GAS },
  { "fume", DGN_HARM_GAS },
  { "dart", DGN_HARM_DART },
  { "acid", DGN_HARM_ACID },
  { "arrow", DGN_HARM_ARROW },
  { "bolt", DGN_HARM_ARROW },
  { "crossbow", DGN_HARM_ARROW },
  { "spear", DGN_HARM_SPEAR },
  { "javelin", DGN_HARM_SPEAR },
  { "wall spikes", DGN_HARM_SPEAR },
  { "swinging block", DGN_HARM_RAM },
  { "swinging log", DGN_HARM_RAM },
  { "ram", DGN_HARM_RAM },
  { "rolling", DGN_HARM_BOULDER },
  { "boulder", DGN_HARM_BOULDER },
  { "crushing stone", DGN_HARM_DROP },
  { "net", DGN_HARM_NET },
  { "noose", DGN_HARM_NET },
  { "snare", DGN_HARM_NET },
  { "collaps", DGN_HARM_COLLAPSE },
  { "built-to-collapse", DGN_HARM_COLLAPSE },
  { "compacting", DGN_HARM_CRUSH },
  { "crushing", DGN_HARM_CRUSH },
  { "dropping ceiling", DGN_HARM_CRUSH },
  { "closing", DGN_HARM_CRUSH },
  { "block", DGN_HARM_DROP },
  { "bricks", DGN_HARM_DROP },
  { "lintel", DGN_HARM_DROP },
  { "deadfall", DGN_HARM_DROP },
  { "falling", DGN_HARM_DROP },
  { "flame", DGN_HARM_FLAME },
  { "fire", DGN_HARM_FLAME },
  { "burning", DGN_HARM_FLAME },
  { "incendiary", DGN_HARM_FLAME },
  { "meteor", DGN_HARM_FLAME },
  { "oil", DGN_HARM_FLAME },
  { "frost", DGN_HARM_FROST },
  { "cold", DGN_HARM_FROST },
  { "brown mold", DGN_HARM_FROST },
  { "water", DGN_HARM_WATER },
  { "flood", DGN_HARM_WATER },
  { "rune", DGN_HARM_GLYPH },
  { "alarm", DGN_HARM_ALARM },
  { "glue", DGN_HARM_GLUE },
  { "tilting", DGN_HARM_CHUTE },
  { "chute", DGN_HARM_CHUTE },
  { "slide", DGN_HARM_CHUTE },
};

/* Magic without a word of its own. The names are spells. */
static const char *const spells[] = { "bane",   "curse",  "ghoul touch", "inflict", "phantasmal", "tentacles", "destruction", "disintegrate",
                                      "harm",   "earthquake", "power word", "gravity", "word of", "energy drain", "wail", "teleport", NULL };

/* TRUE if a word of the text begins with it. */
static gboolean
speaks_of (const char *text, const char *word)
{
  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    if (at == text || !g_ascii_isalpha (at[-1]))
      return TRUE;
  return FALSE;
}

DgnTrapHarm
dgn_trap_harm (const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (harms); i++)
    if (speaks_of (lower, harms[i].word))
      return harms[i].value == DGN_HARM_PIT && speaks_of (lower, "spiked") ? DGN_HARM_SPIKED_PIT : (DgnTrapHarm)harms[i].value;
  for (const char *const *spell = spells; *spell != NULL; spell++)
    if (speaks_of (lower, *spell))
      return DGN_HARM_GLYPH;
  return DGN_HARM_ANY;
}

#define ON(site) (1 << DGN_SITE_##site)

/* What a trap is built into says where it can be. */
static const WordRow places[] = {
  { "doorknob", ON (DOOR) },
  { "lock", ON (DOOR) | ON (TREASURE) | ON (FEATURE) },
  { "needle", ON (DOOR) | ON (TREASURE) | ON (FEATURE) },
  { "drawer", ON (TREASURE) | ON (FEATURE) },
  { "box", ON (TREASURE) | ON (FEATURE) },
  { "chest", ON (TREASURE) | ON (FEATURE) },
  { "container", ON (TREASURE) | ON (FEATURE) },
  { "statue", ON (FEATURE) },
  { "column", ON (FEATURE) },
  { "hallway", ON (PATH) },
};

guint
dgn_trap_sites (const DgnTrapStat *trap)
{
  g_autofree char *all = g_strconcat (trap->name, " ", trap->trigger, NULL), *lower = g_ascii_strdown (all, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    if (speaks_of (lower, places[i].word) && !speaks_of (lower, "needles"))
      return (guint)places[i].value;
  return (1u << DGN_N_SITES) - 1;
}

int
dgn_trap_distance (const DgnTrapStat *trap, int level)
{
  return level < trap->level ? trap->level - level : level > trap->level_max ? level - trap->level_max : 0;
}

static gboolean
is_our_own (const DgnTrapStat *trap)
{
  return trap->pack != NULL && dgn_pack_is_own (trap->pack);
}

#define OUR_LAST_LEVEL 6 /* traps of our own are written for levels up to this */
#define OUR_REACH 5

/* How rather it is taken. One of ours gets the numbers of any level, but a deep pit suits a low one badly. */
static guint
weight_of (const DgnTrapStat *trap, int level)
{
  const int distance = dgn_trap_distance (trap, is_our_own (trap) ? MIN (level, OUR_LAST_LEVEL) : level);
  return 1u << MAX (0, (is_our_own (trap) ? OUR_REACH : DGN_TRAP_REACH) - distance);
}

static const DgnTrapStat *
draw (const GPtrArray *traps, int level, DgnRng *rng)
{
  guint sum = 0;
  for (guint i = 0; i < traps->len; i++)
    sum += weight_of (g_ptr_array_index (traps, i), level);
  guint32 pick = dgn_rng_below (rng, sum);
  for (guint i = 0; i < traps->len; i++) {
    const guint weight = weight_of (g_ptr_array_index (traps, i), level);
    if (pick < weight)
      return g_ptr_array_index (traps, i);
    pick -= weight;
  }
  g_return_val_if_reached (NULL);
}

/* One of ours is written without a place: what sets it off goes with where it is laid. */
static char *
trigger_at (const DgnTrapStat *trap, DgnTrapSite site)
{
  static const char *const touched[] = { "touch", "read or touch", "lock or latch", "opened container", "opened chest", "as it is laid", NULL };
  const gboolean is_touched = g_strv_contains (touched, trap->trigger);
  switch (site) {
  case DGN_SITE_DOOR: return (char *)"opening the door";
  case DGN_SITE_TREASURE: return (char *)"taking or opening it";
  case DGN_SITE_FEATURE: return (char *)"touching it";
  default: return is_touched ? (char *)"step" : trap->trigger;
  }
}

gboolean
dgn_packs_trap_for (const DgnPacks *packs, DgnTrapHarm harm, DgnTrapSite site, int level, DgnRng *rng, DgnTrapStat *chosen)
{
  const DgnSystem *system = dgn_packs_system (packs);
  level = CLAMP (level, system->levels.min, system->levels.max);
  g_autoptr (GPtrArray) theirs = g_ptr_array_new ();
  g_autoptr (GPtrArray) ours = g_ptr_array_new ();
  for (guint i = 0; i < dgn_packs_n_traps (packs); i++) {
    const DgnTrapStat *trap = dgn_packs_trap (packs, i);
    if ((DgnTrapHarm)trap->harm != harm || (dgn_trap_sites (trap) & 1u << site) == 0)
      continue;
    if (is_our_own (trap))
      g_ptr_array_add (ours, (gpointer)trap);
    else if (harm != DGN_HARM_ANY && dgn_trap_distance (trap, level) <= DGN_TRAP_REACH)
      g_ptr_array_add (theirs, (gpointer)trap);
  }
  const GPtrArray *from = theirs->len > 0 ? theirs : ours;
  if (from->len == 0)
    return FALSE;
  *chosen = dgn_packs_trap_at (packs, draw (from, level, rng), level);
  if (is_our_own (chosen))
    chosen->trigger = trigger_at (chosen, site);
  return TRUE;
}
