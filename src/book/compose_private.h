/* compose_private.h - what the files that compose a book share. */
#pragma once

#include <dungeonbook/book.h>
#include <dungeonbook/grid.h>
#include <dungeonbook/words.h>

G_BEGIN_DECLS

/* Records by the space they lie in: first[space], then next[record], in the order of the records; -1 ends. */
typedef struct {
  int *first, *next;
} DgnChain;

typedef struct {
  const DgnDungeon *d;
  const DgnWords *words;
  DgnUnits units; /* IMPERIAL or METRIC */
  DgnReadAloud read_aloud;
  gboolean omits_exit_pages;
  GHashTable *said;          /* sentences read aloud so far; only asked whether it has one */
  guint *uses[DGN_N_VARIES]; /* per phrase of a list how often it was drawn; NULL: never */
  DgnParts parts;
  DgnDecks decks;
  gboolean has_encounter_cards;
  DgnBook *book;
  DgnGraph *graph;
  DgnChain features, traps, treasures, encounters;
  int *letters; /* of features, dgn_feature_letters */
  gboolean is_in_index; /* the part that was begun last is the index */
  gboolean is_in_lists; /* the part that was begun last is of lists, and more may follow in it */
  /* of the floor in hand */
  int floor;
  DgnGrid *grid;
  guint32 *seen; /* per square: the search that saw it last */
  guint32 search;
  GHashTable *dead_ends; /* square number + 1 → index + 1; only looked up */
} DgnComposer;

/* Plain text as markup. The caller frees. */
char *dgn_escape (const char *text);
/* A name in the middle of a sentence: "Cold draught" → "cold draught", but "XIV banners" stays, and in a
 * language that writes nouns with a capital every name. The caller frees. */
char *dgn_lower_first (const DgnComposer *c, const char *name);
/* The same in every language, for what is no noun: "Behind a brick" → "behind a brick". */
char *dgn_lower_phrase (const char *name);
/* <a href> around markup, if the part that holds `dest` is printed. The caller frees. */
char *dgn_link_markup (const char *dest, const char *markup, gboolean is_printed);
/* "1-03" as a link to its entry; "corridor", "landing". The caller frees. */
char *dgn_space_markup (const DgnComposer *c, int space);
/* With the number of its page: "1-03 (p. 12)". */
char *dgn_space_paged (const DgnComposer *c, int space);
/* The same of a corridor too: the page that tells of the ways of its floor. Only for one that is told of there. */
char *dgn_place_paged (const DgnComposer *c, int space);
/* A place beyond an exit, with its page in small print: "1-03 p. 12". */
char *dgn_space_at_exit (const DgnComposer *c, int space);
/* "ways-1": where the ways of a floor are told of. The caller frees. */
char *dgn_ways_dest (const DgnComposer *c, int floor);
/* The same without markup. */
char *dgn_space_plain (const DgnComposer *c, int space);
/* Its title, or one that says its shape, as plain text. The caller frees. */
char *dgn_chamber_title (const DgnComposer *c, const DgnSpace *space);
char *dgn_door_markup (const DgnComposer *c, int door);
char *dgn_trap_markup (const DgnComposer *c, int trap);
char *dgn_treasure_markup (const DgnComposer *c, int treasure);

/* "DN 2B at K9–K10, UP surface at F6": every way up, down and out of a floor; "–" without any. The caller frees. */
char *dgn_ways_of (const DgnComposer *c, int floor);

/* A block that starts a new page, with running head and outline. */
void dgn_add_part (DgnComposer *c, int columns, const char *running, const char *dest, const char *outline);
/* The same with a heading of that title, which is also the entry of the outline. */
void dgn_begin_part (DgnComposer *c, int columns, DgnSay title, const char *dest);
DgnBlock *dgn_add_heading (DgnComposer *c, int level, const char *text);
void dgn_add_para (DgnComposer *c, DgnParaStyle style, const char *markup);
/* Each paragraph of a game master's text as a line of an entry, the first with the label. */
void dgn_add_text_lines (DgnBlock *block, const char *label, const char *text);

/* compose_exits.c */
void dgn_add_exits (DgnComposer *c, DgnBlock *entry, int space);
/* A line of stairs or a way out, as they are seen from that floor. */
void dgn_add_link (DgnComposer *c, DgnBlock *entry, int link, int floor);
/* The nearest places along a corridor from a square of it: "1-04, 1-05 and stairs B"; NULL if there are none. */
char *dgn_reach_from (DgnComposer *c, DgnCell cell);
/* "K9–K10"; "stairs B at K9–K10 → down to 2-03". The caller frees. */
char *dgn_link_squares (const DgnComposer *c, const DgnLink *link);
char *dgn_link_words_on (const DgnComposer *c, int link, int floor);

/* The links that stand in a space of the floor in hand, by letter: int. Free with g_array_unref. */
GArray *dgn_links_in (const DgnComposer *c, int space);
/* TRUE for an open way that is the next square of another between the same two places: one way, wider than a square. */
gboolean dgn_is_rest_of_way (const DgnComposer *c, int opening);

/* compose_aloud.c */
/* The text to read aloud, if there is to be one. */
void dgn_add_aloud (DgnComposer *c, DgnBlock *entry, int space);
/* TRUE for a feature that is heard, smelt or felt. */
gboolean dgn_is_sensed (const DgnComposer *c, const char *name);
/* "an altar", as markup. The caller frees. */
char *dgn_seen_markup (const DgnComposer *c, const char *name, gboolean *is_many);
/* The side of `space` that a step leaves by; FALSE for links and secret doors. */
gboolean dgn_step_side (const DgnComposer *c, const DgnStep *step, int space, DgnSide *side);

/* compose_panel.c: where an encounter is at home, with its page: "1-05 (p. 12)"; and the entry that tells of it: "room-1-05". The caller frees. */
char *dgn_home_markup (const DgnComposer *c, int encounter);
/* What a band on the move comes out of: a chamber, or an encounter's place in a corridor; "–" for nothing. */
char *dgn_wanderer_home (const DgnComposer *c, const DgnEncounter *w);
char *dgn_home_dest (const DgnComposer *c, int encounter);
/* What those of an encounter do while nobody comes. */
const char *dgn_posture (const DgnComposer *c, const DgnEncounter *e);
/* compose_order.c */
void dgn_add_order (DgnComposer *c);

/* compose_things.c: lines of an entry for what lies in a space */
void dgn_add_features (DgnComposer *c, DgnBlock *entry, int space);
void dgn_add_treasures (DgnComposer *c, DgnBlock *entry, int space);
/* TRUE for what the checks along the way of a cavern turned up: told on a line of its own, and never read aloud. */
gboolean dgn_is_find (const DgnFeature *feature);
void dgn_add_foes (DgnComposer *c, DgnBlock *entry, int encounter);
/* "□□□□ □□□□": a group of boxes for each foe. The caller frees. */
char *dgn_hit_boxes (const DgnDungeon *d, const DgnEncounter *e);
/* "good wooden", "iron"; what can be said of a door's state, joined by commas ("locked, slides up"; "" for a plain one). */
DgnSay dgn_door_material (const DgnDoor *door);
char *dgn_door_state (const DgnComposer *c, const DgnDoor *door, gboolean with_slides);
/* compose_traps.c: lines of an entry. */
void dgn_add_traps (DgnComposer *c, DgnBlock *entry, int space);
void dgn_add_trap (DgnComposer *c, DgnBlock *entry, int trap);

/* compose_foes.c: of an encounter that has foes. The caller frees.
 * Boxes of them all; "4 × Goblin, 1 × Ogre" as markup; "450 XP". */
char *dgn_foe_boxes (const DgnDungeon *d, const DgnEncounter *e);
char *dgn_foe_names (const DgnComposer *c, const DgnEncounter *e);
char *dgn_foe_worth (const DgnComposer *c, const DgnEncounter *e);
/* "3 × Goblin □□ □□ □□ (box: 5 hp)", a line for each kind. */
char *dgn_foe_rows (const DgnComposer *c, const DgnEncounter *e);
/* A line for each kind: how many, the short stat line, boxes. */
void dgn_add_foe_lines (DgnComposer *c, DgnBlock *entry, const DgnEncounter *e);
void dgn_card_foes (DgnComposer *c, DgnCard *card, const DgnEncounter *e);
/* "4 × Goblin", plain; its boxes, with what one of them stands for. The caller frees. */
char *dgn_counted_name (const DgnComposer *c, const DgnFoe *foe);
char *dgn_boxed_line (const DgnComposer *c, const DgnFoe *foe);
/* A creature's stat lines as lines of a card: who it is, what it stands, how it strikes, the rest. */
void dgn_card_stats (const DgnComposer *c, DgnCard *card, const DgnCreature *creature);
/* The lines of a stat block ("Speed: 30 ft.") in one paragraph, their labels in our words and in bold; NULL if there are none. */
char *dgn_stats_markup (const DgnComposer *c, const char *stats);
/* The value of a line of a stat block, in our words where there are any, as markup. */
char *dgn_words_figures (const DgnComposer *c, const char *value);
/* The whole stat lines of the cast, under a heading; nothing without a cast. */
void dgn_add_creatures (DgnComposer *c);
/* What the packs of the cast want to have said, and licences that must be there whole. */
void dgn_add_notices (DgnComposer *c);
/* The same in a part of its own, where the book has none about itself. */
void dgn_add_notices_alone (DgnComposer *c);

/* compose_loot.c. The caller frees.
 * "12,500" and "12,500 gp" of an amount in cp; "3 pp, 120 gp"; things with their values; all of it with its sum; "rare, attunement". */
char *dgn_gold_number (const DgnComposer *c, gint64 cp);
char *dgn_gold (const DgnComposer *c, gint64 cp);
char *dgn_coins (const DgnComposer *c, const DgnLoot *loot);
char *dgn_things (const DgnComposer *c, const DgnLoot *loot);
char *dgn_loot_words (const DgnComposer *c, const DgnLoot *loot);
char *dgn_thing_notes (const DgnComposer *c, const DgnThing *thing);
/* In cp: without magic; with it. */
gint64 dgn_plain_worth (const DgnComposer *c, const DgnLoot *loot);
gint64 dgn_loot_worth (const DgnComposer *c, const DgnLoot *loot);
/* The line of what an encounter's foes have, if there is any. */
void dgn_add_carried (DgnComposer *c, DgnBlock *entry, const DgnEncounter *e);
/* compose_ledger.c */
gboolean dgn_has_loot (const DgnDungeon *d);
/* All treasure of the dungeon, in cp, magic with what price it has. */
gint64 dgn_all_worth (const DgnComposer *c);
/* How many magic things there are. */
guint dgn_n_magic (const DgnDungeon *d);
/* The ledger and what one level should give, under headings; nothing where there is no treasure. */
void dgn_add_ledger (DgnComposer *c);
/* compose_loot_cards.c: a card for each magic item, as players may have it: no place, no search. */
void dgn_add_item_cards (DgnComposer *c, DgnBlock *cards);
/* compose_title.c: "4 adventurers of level 3". The caller frees. */
char *dgn_party_words (const DgnComposer *c);

/* compose_doors.c, compose_traps.c, compose_tables.c: how a door opens; what a trap is set on; where a hoard lies. Markup; the caller frees. */
/* "1-04 and corridor"; one that stands in a corridor has nothing else on either side. */
char *dgn_door_between (const DgnComposer *c, const DgnOpening *opening);
char *dgn_door_opens (const DgnComposer *c, const DgnDoor *door);
char *dgn_trap_is_on (const DgnComposer *c, const DgnTrap *trap);
/* How hoards are found in a system that has a chance for it and no number to reach; NULL: by a number. */
const char *dgn_search_chance (const DgnComposer *c);
/* That chance, or the number. */
char *dgn_hoard_search (const DgnComposer *c, const DgnTreasure *hoard);
char *dgn_hoard_lying (const DgnComposer *c, const DgnTreasure *hoard);

/* compose_role_deck.c: what it is made of; the role deck, how to draw from it, and the templates; a card to fill in. */
void dgn_add_role_list (DgnComposer *c);
void dgn_add_role_cards (DgnComposer *c, DgnBlock *cards);
void dgn_add_blank_card (DgnComposer *c, DgnBlock *cards);
/* compose_deck_things.c: a card for each trap, treasure, door. */
void dgn_add_trap_cards (DgnComposer *c, DgnBlock *cards);
void dgn_add_treasure_cards (DgnComposer *c, DgnBlock *cards);
void dgn_add_door_cards (DgnComposer *c, DgnBlock *cards);
/* Lines of a card to write on, the first with the label. */
void dgn_card_space (const DgnComposer *c, DgnCard *card, DgnSay label, int n);

/* What a card has of a trap, of a door: its figures, line by line. */
void dgn_card_trap (const DgnComposer *c, DgnCard *card, const DgnTrap *trap);
void dgn_card_door (const DgnComposer *c, DgnCard *card, const DgnDoor *door);
/* "break 18", "lock 25" or what stands in their place, as parts of what is said of a door (char *). */
void dgn_add_door_numbers (const DgnComposer *c, const DgnDoor *door, GPtrArray *parts);
/* "1½ in. · hardness 5 · hp 15". The caller frees. */
char *dgn_barrier_figures (const DgnComposer *c, const DgnBarrier *barrier);
/* "Mostly masonry: 1 ft. · hardness 8 · hp 90 · break 35 · climb 15". */
char *dgn_wall_words (const DgnComposer *c, const DgnBarrier *wall);

/* compose_lists.c */
typedef struct {
  int number, index;
} DgnNumbered;
void dgn_sort_numbered (GArray *numbered);
/* A dash; markup that is taken and given back, a place with its page (-1: none), a number above 0, a text as markup, or else a dash. The
 * caller frees. */
char *dgn_none (const DgnComposer *c);
char *dgn_or_none (const DgnComposer *c, char *markup);
char *dgn_place_or_none (const DgnComposer *c, int space);
char *dgn_number_or_none (const DgnComposer *c, int n);
char *dgn_text_or_none (const DgnComposer *c, const char *text);
/* A line of facts; takes `markup`. */
void dgn_take_fact (const DgnComposer *c, DgnBlock *facts, DgnSay label, char *markup);
/* Heading and text of a list; lists that follow one another are one part. */
void dgn_begin_list (DgnComposer *c, DgnSay title, DgnSay text, const char *dest);

/* A table's row of n cells; takes the cells, not the array. */
void dgn_take_cells (DgnBlock *table, char **cells, guint n);

/* The parts of the book. */
void dgn_compose_title (DgnComposer *c);
void dgn_compose_hooks (DgnComposer *c);
void dgn_compose_glance (DgnComposer *c);
void dgn_compose_panel (DgnComposer *c);
void dgn_compose_index (DgnComposer *c);
void dgn_compose_about (DgnComposer *c);
/* The map of a floor, or its key, if it is wanted. */
void dgn_compose_floor (DgnComposer *c, int floor, DgnBookPart part);
void dgn_compose_doors (DgnComposer *c);
void dgn_compose_traps (DgnComposer *c);
void dgn_compose_treasure (DgnComposer *c);
void dgn_compose_player_maps (DgnComposer *c);
void dgn_compose_deck (DgnComposer *c);
void dgn_compose_sheets (DgnComposer *c);
void dgn_compose_log (DgnComposer *c);

G_END_DECLS
