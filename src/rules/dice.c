/* dice.c - dice expressions, and logged rolls. */
#include <dungeonbook/text.h>
#include <dungeonbook/dice.h>
#include <dungeonbook/tables.h>

#define FACTOR_MAX 1000
#define ADD_MAX 100000

/* Reads digits at *at as a number up to `max` and moves *at behind them. */
static gboolean
take_number (const char **at, int max, int *number)
{
  if (!g_ascii_isdigit (**at))
    return FALSE;
  int value = 0;
  for (; g_ascii_isdigit (**at); (*at)++) {
    value = value * 10 + g_ascii_digit_value (**at);
    if (value > max)
      return FALSE;
  }
  *number = value;
  return TRUE;
}

gboolean
dgn_dice_parse (const char *text, DgnDice *dice)
{
  DgnDice read = { .factor = 1 };
  int number = 1;
  const gboolean has_number = take_number (&text, ADD_MAX, &number);
  if (*text == '\0' && has_number) {
    *dice = (DgnDice){ .factor = 1, .add = number };
    return TRUE;
  }
  if ((*text != 'd' && *text != 'D') || number < 1 || number > DGN_DICE_COUNT_MAX)
    return FALSE;
  text++;
  read.count = number;
  if (!take_number (&text, DGN_DICE_SIDES_MAX, &read.sides) || read.sides < 1)
    return FALSE;
  if (*text == 'x' || *text == 'X') {
    text++;
    if (!take_number (&text, FACTOR_MAX, &read.factor) || read.factor < 1)
      return FALSE;
  }
  if (*text == '+' || *text == '-') {
    const int sign = *text == '-' ? -1 : 1;
    text++;
    if (!take_number (&text, ADD_MAX, &read.add))
      return FALSE;
    read.add *= sign;
  }
  if (*text != '\0')
    return FALSE;
  *dice = read;
  return TRUE;
}

char *
dgn_dice_format (DgnDice dice)
{
  if (dice.count == 0)
    return g_strdup_printf ("%d", dice.add);
  GString *text = g_string_new (NULL);
  if (dice.count != 1)
    g_string_append_printf (text, "%d", dice.count);
  g_string_append_printf (text, "d%d", dice.sides);
  if (dice.factor != 1)
    g_string_append_printf (text, "x%d", dice.factor);
  if (dice.add != 0)
    g_string_append_printf (text, "%+d", dice.add);
  return g_string_free (text, FALSE);
}

int
dgn_dice_min (DgnDice dice)
{
  return dice.count * dice.factor + dice.add;
}

int
dgn_dice_max (DgnDice dice)
{
  return dice.count * dice.sides * dice.factor + dice.add;
}

int
dgn_dice_roll (DgnDice dice, DgnRng *rng)
{
  int sum = 0;
  for (int i = 0; i < dice.count; i++)
    sum += dgn_rng_range (rng, 1, dice.sides);
  return sum * dice.factor + dice.add;
}

DgnStream
dgn_stream_begin (DgnRoller *roller, const char *stage, int thing)
{
  return (DgnStream){ .roller = roller,
                      .stage = dgn_text_intern (stage),
                      .thing = thing,
                      .rng = dgn_rng_stream (roller->seed, stage, (guint64)thing) };
}

/* The die is drawn even when a forced result takes its place, so that a person whose dice fall as ours did gets the
 * same dungeon. */
static int
roll (DgnStream *stream, DgnDice dice, const char *name, gboolean may_force)
{
  const DgnRoller *roller = stream->roller;
  const int rolled = dgn_dice_roll (dice, &stream->rng);
  if (!may_force || roller->force == NULL)
    return rolled;
  const int forced = roller->force (stream->stage, stream->thing, name, roller->force_data);
  return forced != 0 && forced >= dgn_dice_min (dice) && forced <= dgn_dice_max (dice) ? forced : rolled;
}

static void
note (DgnStream *stream, const char *table, int result, const char *text)
{
  if (stream->roller->log == NULL)
    return;
  const DgnRoll line = { stream->stage, stream->thing, table, result, text };
  g_array_append_val (stream->roller->log, line);
}

const DgnRow *
dgn_roll_table (DgnStream *stream, const DgnTable *table)
{
  return dgn_roll_table_below (stream, table, dgn_dice_max (table->die));
}

/* Forced results that are always above `highest` must not keep us here for ever. */
#define FORCED_MAX 8

const DgnRow *
dgn_roll_table_below (DgnStream *stream, const DgnTable *table, int highest)
{
  g_return_val_if_fail (highest >= dgn_dice_min (table->die), NULL);
  for (int tries = 0;; tries++) {
    const int result = roll (stream, table->die, table->name, tries < FORCED_MAX);
    const DgnRow *row = dgn_table_row (table, result);
    if (result <= highest) {
      note (stream, table->name, result, row != NULL ? row->text : NULL);
      return row;
    }
    g_autofree char *text = g_strdup_printf ("ignored, rolled again: %s", row != NULL ? row->text : "");
    note (stream, table->name, result, dgn_text_intern (text));
  }
}

int
dgn_roll_dice (DgnStream *stream, DgnDice dice, const char *purpose)
{
  g_autofree char *expression = dgn_dice_format (dice);
  const char *name = dgn_text_intern (expression);
  const int result = roll (stream, dice, name, TRUE);
  note (stream, name, result, dgn_text_intern (purpose));
  return result;
}
