/* packs_fields.c - the columns of monsters, traps and treasure, which are also the keys of a user's YAML and its manual. */
#include <dungeonbook/packs.h>

#include <stddef.h>

const char *const dgn_terrain_words[] = { "any", "underground", "ruins", "urban", "aquatic", "swamp", "forest", "hills", "mountains",
                                          "plains", "desert", "arctic", "planar", "sky", NULL };
const char *const dgn_size_words[]
    = { "Fine", "Diminutive", "Tiny", "Small", "Medium", "Large", "Huge", "Gargantuan", "Colossal", NULL };
/* Fitness for dungeons, and two ways to say whether: a table of ours has 0 and 1 where a user writes true and false. */
const char *const dgn_dungeon_words[] = { "unfit", "plausible", "typical", NULL };

#define TEXT(name, most, text) { #name, DGN_FIELD_TEXT, offsetof (RECORD, name), "\"\"", 0, most, .doc = text }
#define INT(name, fallback, least, most, text) { #name, DGN_FIELD_INT, offsetof (RECORD, name), fallback, least, most, .doc = text }
#define NEEDED(name, most, text) { #name, DGN_FIELD_TEXT, offsetof (RECORD, name), NULL, 0, most, .doc = text }
#define WORD(name, fallback, list, text) { #name, DGN_FIELD_WORD, offsetof (RECORD, name), fallback, .words = list, .doc = text }
#define BOOL(key, name, text) { key, DGN_FIELD_BOOL, offsetof (RECORD, name), "false", .doc = text }
#define SPEED(name, text) INT (name, "0", 0, 10000, text)
#define SAVE(name) INT (name, "0", -20, 100, "Saving throw of the fifth edition.")
#define SCORE(name) INT (name, "-1", -1, 200, "Ability score; -1: it has none.")

#define RECORD DgnMonster
const DgnField dgn_monster_fields[] = {
  NEEDED (name, 60, "Its name. A name that a pack has takes that creature's place."),
  TEXT (type, 40, "What kind of being it is: undead, ooze, humanoid."),
  TEXT (subtype, 80, "More of that."),
  WORD (size, "Medium", dgn_size_words, "How large it is."),
  TEXT (cr, 10, "Challenge rating (1/4, 3), or hit dice where a system goes by them. Needed but where there is a level."),
  INT (level, "0", 0, 40, "Its level in the fourth edition. 0: worked out from cr."),
  INT (xp, "0", 0, 10000000, "Experience. 0: as the system says for its cr."),
  WORD (role, "brute", dgn_role_words, "What it does in a fight."),
  BOOL ("leader", is_leader, "Whether it can lead others."),
  WORD (rank, "standard", dgn_rank_words, "How much of a fight it is."),
  INT (dungeon, "1", 0, 2, "How well it fits into a dungeon: 0 not, 1 well enough, 2 where else."),
  TEXT (terrain, 120, "Where it is at home, with commas: any, underground, ruins, urban, aquatic, swamp, forest, hills, mountains, plains, "
                      "desert, arctic, planar, sky. None: not known."),
  INT (group_min, "0", 0, 1000, "Fewest that are met together. 0: not known."),
  INT (group_max, "0", 0, 1000, "Most that are met together."),
  TEXT (groups, 120, "Groups they come in: gang 4-9; band 10-100."),
  INT (ac, "0", 0, 100, "Armour class, ascending."),
  INT (hp, "0", 0, 10000, "Hit points. Needed but in the fourth edition."),
  TEXT (hd, 40, "Hit dice: 2d8+2."),
  INT (hit_dice, "0", 0, 200, "How many dice these are."),
  INT (init, "0", -20, 60, "Bonus on initiative."),
  SPEED (walk, "Feet a round on foot."),
  SPEED (fly, "Feet a round in the air."),
  SPEED (swim, "Feet a round in water."),
  SPEED (climb, "Feet a round on walls."),
  SPEED (burrow, "Feet a round through earth."),
  INT (attack_bonus, "0", -20, 200, "Best bonus on an attack."),
  INT (melee_damage, "0", 0, 10000, "Average damage of a round hand to hand, if every attack hits."),
  INT (ranged_damage, "0", 0, 10000, "The same from afar."),
  INT (round_damage, "0", 0, 10000, "The better of the two."),
  TEXT (attack, 300, "Its attacks: bite +4 (1d6+2)."),
  TEXT (full_attack, 300, "Its attacks when it does nothing else."),
  TEXT (ranged, 300, "Its attacks from afar."),
  TEXT (damage, 120, "Damage, where attacks do not say it."),
  INT (touch, "0", 0, 200, "Armour class against touches."),
  INT (flat_footed, "0", 0, 200, "Armour class when surprised."),
  TEXT (base_attack, 10, "Base attack bonus."),
  TEXT (grapple, 10, "Grapple bonus."),
  TEXT (cmb, 20, "Bonus on combat manoeuvres."),
  TEXT (cmd, 20, "Defence against them."),
  INT (fort, "0", -20, 200, "Fortitude."),
  INT (ref, "0", -20, 200, "Reflex."),
  INT (will, "0", -20, 200, "Will."),
  SAVE (save_str), SAVE (save_dex), SAVE (save_con), SAVE (save_int), SAVE (save_wis), SAVE (save_cha),
  SCORE (str), SCORE (dex), SCORE (con),
  { "int", DGN_FIELD_INT, offsetof (DgnMonster, int_), "-1", -1, 200, .doc = "Ability score; -1: it has none." },
  SCORE (wis), SCORE (cha),
  TEXT (space, 40, "Space it takes up."),
  TEXT (reach, 40, "How far it reaches."),
  TEXT (special_attacks, 300, "Names of its special attacks."),
  TEXT (special_qualities, 400, "Names of its special qualities."),
  TEXT (spell_resistance, 10, "Spell resistance."),
  TEXT (damage_reduction, 60, "Damage reduction: 5/silver."),
  TEXT (immune, 300, "What does not harm it."),
  TEXT (resist, 200, "What harms it less."),
  TEXT (vulnerable, 120, "What harms it more."),
  TEXT (alignment, 80, "Alignment."),
  TEXT (environment, 80, "Climate and land."),
  TEXT (treasure, 120, "How much treasure it has, or of which type."),
  TEXT (family, 60, "What kin it belongs to."),
  INT (n_attacks, "0", 0, 50, "Attacks in a round."),
  INT (save_dc, "0", 0, 100, "Number of saving throws against it."),
  INT (stealth, "-99", -99, 100, "Bonus on hiding; -99: untrained."),
  INT (perception, "0", 0, 100, "Passive perception."),
  INT (legendary, "0", 0, 20, "Legendary actions in a round."),
  TEXT (traits, 300, "Names of its traits."),
  TEXT (actions, 300, "Names of its special actions."),
  INT (stars, "0", 0, 10, "Special abilities that count for experience, in the old school."),
  BOOL ("magic_to_hit", magic_to_hit, "Only magic weapons harm it."),
  BOOL ("silver_to_hit", silver_to_hit, "Only silver and magic weapons harm it."),
  TEXT (save_as, 40, "It saves as: Fighter: 2."),
  INT (morale, "0", 0, 12, "Morale, 2 to 12; 0: none."),
  TEXT (number_dungeon, 20, "How many are met in a dungeon, as dice."),
  TEXT (number_wild, 20, "How many are met in the wild."),
  TEXT (number_lair, 20, "How many live in a lair."),
  DGN_FIELD_END,
};

#undef RECORD
#define RECORD DgnTrapStat
const DgnField dgn_trap_fields[] = {
  NEEDED (name, 80, "Its name. A name that a pack has takes that trap's place."),
  { "level", DGN_FIELD_INT, offsetof (DgnTrapStat, level), NULL, 0, 40, .doc = "Challenge rating, or the first level it is for." },
  INT (level_max, "0", 0, 40, "The last level it is for. 0: the same as level."),
  INT (xp, "0", 0, 10000000, "Experience. 0: as the system says."),
  TEXT (kind, 40, "mechanical, magic, spell."),
  TEXT (trigger, 120, "What sets it off."),
  TEXT (reset, 40, "Whether it goes off again: automatic, manual, repair, no."),
  TEXT (bypass, 120, "How its owners go past it."),
  TEXT (duration, 40, "How long it lasts."),
  TEXT (attack, 60, "Its attack: +10 ranged."),
  TEXT (damage, 120, "Damage."),
  TEXT (damage_type, 60, "What kind of damage."),
  INT (depth, "0", 0, 10000, "Feet that one falls."),
  TEXT (spikes, 80, "Spikes at the bottom."),
  TEXT (save, 120, "Saving throw: Ref DC 20 avoids."),
  TEXT (poison, 120, "Poison it carries."),
  TEXT (spell, 120, "Spell it casts."),
  TEXT (effect, 200, "What else it does."),
  TEXT (targets, 200, "Who is hit."),
  TEXT (onset, 40, "How much later."),
  INT (detect, "0", 0, 100, "The number to find it. 0: none."),
  TEXT (detect_skill, 40, "What with, where it is not the usual way."),
  INT (disable, "0", 0, 100, "The number to make it harmless. 0: none."),
  TEXT (disable_skill, 60, "What with, where it is not the usual way."),
  TEXT (severity, 40, "How bad it is: setback, dangerous, deadly."),
  TEXT (note, 120, "What else there is to say."),
  BOOL ("never_miss", never_miss, "It hits without a roll."),
  INT (cost, "0", 0, 10000000, "Gold it costs to make."),
  { "harm", DGN_FIELD_WORD, offsetof (DgnTrapStat, harm), "any", .words = dgn_harm_words,
    .doc = "What it does: it lends its figures to traps that are rolled with the same. any: as its name says." },
  DGN_FIELD_END,
};

#undef RECORD
#define RECORD DgnTreasureItem
const DgnField dgn_treasure_fields[] = {
  NEEDED (name, 120, "What it is."),
  { "kind", DGN_FIELD_TEXT, offsetof (DgnTreasureItem, kind), NULL, 0, 60, .doc = "gem, art, mundane, potion, weapon, and so on." },
  TEXT (tier, 40, "How rare it is, or minor, medium, major."),
  INT (low, "0", 0, 100, "First number of a hundred it is rolled on, within kind and tier. 0: not rolled for."),
  INT (high, "0", 0, 100, "Last number."),
  INT (gp, "0", 0, 10000000, "Its price in gold. 0: not said."),
  TEXT (dice, 40, "How many there are, or what it is worth, by dice."),
  BOOL ("attunement", needs_attunement, "Whether one must attune to it."),
  DGN_FIELD_END,
};

#undef RECORD
#define RECORD DgnHoardRow
const DgnField dgn_hoard_fields[] = {
  NEEDED (table, 40, "A level, a treasure type."),
  NEEDED (category, 40, "coins, goods, items; or a kind of coin."),
  INT (low, "1", 1, 100, "First number of a hundred."),
  INT (high, "100", 1, 100, "Last number."),
  TEXT (dice, 40, "How many."),
  INT (times, "0", 0, 1000000, "Times so many."),
  TEXT (unit, 80, "Of what."),
  DGN_FIELD_END,
};
