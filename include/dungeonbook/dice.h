/* dice.h - dice, and the one function through which every roll on a table goes, so that it is logged.
 *
 * A DgnRoller holds the seed and the roll log. Every roll names its stream (the stage and the number of the thing it
 * is for), so that a longer trap table cannot move a wall. A test, or a person with real dice, can put a result in
 * the place of the next roll on a table.
 */
#pragma once

#include <dungeonbook/rng.h>

G_BEGIN_DECLS

/* "2d6x10+1": count dice of `sides` sides, times `factor`, plus `add`. count 0: the constant `add`. */
typedef struct {
  int count, sides, factor, add;
} DgnDice;

#define DGN_DICE_COUNT_MAX 100
#define DGN_DICE_SIDES_MAX 1000

/* Reads "d20", "1d4", "2d6+1", "1d20x2", "3"; FALSE if it is none of these or beyond the limits. */
gboolean dgn_dice_parse (const char *text, DgnDice *dice);
/* The caller frees. */
char *dgn_dice_format (DgnDice dice);
int dgn_dice_min (DgnDice dice);
int dgn_dice_max (DgnDice dice);
int dgn_dice_roll (DgnDice dice, DgnRng *rng);

/* One line of the roll log. All strings are interned (dgn_text_intern) and never freed. */
typedef struct {
  const char *stage;  /* "corridors" */
  int thing;          /* number of the thing within its stage; 0 if the stage has only one */
  const char *table;  /* name of the table, or the dice expression when no table is rolled on */
  int result;         /* what the dice showed */
  const char *text;   /* the row's text, or what the number was for */
} DgnRoll;

typedef struct DgnTable DgnTable; /* tables.h */
typedef struct DgnRow DgnRow;

/* Returns the result to use instead of a roll on `table` (a table's name or a dice expression), or 0 to roll; a result that
 * the dice cannot show is as 0. Our die is drawn all the same, so that a forced result moves no other roll. */
typedef int (*DgnForce) (const char *stage, int thing, const char *table, gpointer user_data);

typedef struct {
  guint64 seed;
  GArray *log; /* DgnRoll; borrowed: the dungeon owns it. NULL: nothing is logged */
  DgnForce force;
  gpointer force_data;
} DgnRoller;

/* Where a thing's rolls come from: begin once per thing, then roll in a fixed order. */
typedef struct {
  DgnRoller *roller;
  const char *stage; /* interned */
  int thing;
  DgnRng rng;
} DgnStream;

DgnStream dgn_stream_begin (DgnRoller *roller, const char *stage, int thing);
/* Rolls on the table and logs it. Never NULL for a table that passed its check. */
const DgnRow *dgn_roll_table (DgnStream *stream, const DgnTable *table);
/* As dgn_roll_table, rerolling results above `highest` (which must be able to come up); each die is logged, the ignored
 * ones with "ignored" before the row's text. After eight forced results above `highest` our dice decide. */
const DgnRow *dgn_roll_table_below (DgnStream *stream, const DgnTable *table, int highest);
/* Rolls dice for `purpose` ("minor features") and logs it. */
int dgn_roll_dice (DgnStream *stream, DgnDice dice, const char *purpose);

G_END_DECLS
