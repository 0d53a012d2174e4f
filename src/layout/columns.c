#include "layout/columns.h"

/* Columns without a weight take no more of what there is to give while others want it. */
#define FIXED_SHARE 0.5
#define LEAST_SCALE 0.7
#define SCALE_STEP 0.05
#define EASY_SCALE 0.9
#define EASY_SHARE 0.9
#define ROUNDS 60

static double
sum_of (const DgnColumnNeed *needs, guint n, double *natural, double *weight)
{
  double least = 0;
  *natural = *weight = 0;
  for (guint c = 0; c < n; c++) {
    least += needs[c].least;
    *natural += needs[c].natural;
    *weight += needs[c].weight;
  }
  return least;
}

/* What is left over goes to the columns with a weight, so that the table is as wide as it may be. */
static void
stretch (const DgnColumnNeed *needs, guint n, double extra, double weights, double *width)
{
  for (guint c = 0; c < n; c++)
    width[c] = needs[c].natural + (weights > 0 ? extra * needs[c].weight / weights : 0);
}

/* Nothing fits: narrow columns stay as they are, and the wide ones share what those leave. */
static void
squeeze (const DgnColumnNeed *needs, guint n, double total, double *width)
{
  double low = 0, high = total;
  for (int i = 0; i < ROUNDS; i++) {
    double cap = (low + high) / 2, used = 0;
    for (guint c = 0; c < n; c++)
      used += MIN (needs[c].least, cap);
    low = used > total ? low : cap;
    high = used > total ? cap : high;
  }
  for (guint c = 0; c < n; c++)
    width[c] = MIN (needs[c].least, low);
}

/* Fills columns without a weight, the one that lacks least first. One that cannot be filled gets nothing: its cells would be broken all
 * the same. Returns what it used of `room`. */
static double
fill_fixed (const DgnColumnNeed *needs, guint n, double room, double *width)
{
  double left = room;
  for (;;) {
    guint best = n;
    for (guint c = 0; c < n; c++) {
      double lack = needs[c].natural - width[c];
      if (needs[c].weight <= 0 && lack > 0 && lack <= left && (best == n || lack < needs[best].natural - width[best]))
        best = c;
    }
    if (best == n)
      return room - left;
    left -= needs[best].natural - width[best];
    width[best] = needs[best].natural;
  }
}

/* Columns with a weight share `room` by it, none under its least width or over its natural one. */
static void
fill_weighted (const DgnColumnNeed *needs, guint n, double room, double *width)
{
  double low = 0, high = 1;
  for (guint c = 0; c < n; c++)
    high = needs[c].weight > 0 ? MAX (high, needs[c].natural / needs[c].weight) : high;
  for (int i = 0; i < ROUNDS; i++) {
    double share = (low + high) / 2, used = 0;
    for (guint c = 0; c < n; c++)
      used += needs[c].weight > 0 ? CLAMP (share * needs[c].weight, needs[c].least, needs[c].natural) : 0;
    low = used > room ? low : share;
    high = used > room ? share : high;
  }
  for (guint c = 0; c < n; c++)
    if (needs[c].weight > 0)
      width[c] = CLAMP (low * needs[c].weight, needs[c].least, needs[c].natural);
}

/* What no column could be filled with goes to those without a weight that lack something, as far as they lack it. */
static void
give_rest (const DgnColumnNeed *needs, guint n, double total, double *width)
{
  double lack = 0, left = total;
  for (guint c = 0; c < n; c++) {
    left -= width[c];
    lack += MAX (0, needs[c].natural - width[c]);
  }
  for (guint c = 0; c < n && lack > 0 && left > 0; c++)
    width[c] += MAX (0, needs[c].natural - width[c]) * MIN (1, left / lack);
}

void
dgn_columns_share (const DgnColumnNeed *needs, guint n, double total, double *width)
{
  double natural, weights, least = sum_of (needs, n, &natural, &weights);
  if (natural <= total) {
    stretch (needs, n, total - natural, weights, width);
    return;
  }
  if (least >= total) {
    squeeze (needs, n, total, width);
    return;
  }
  double weighted = 0;
  for (guint c = 0; c < n; c++) {
    width[c] = needs[c].least;
    weighted += needs[c].weight > 0 ? needs[c].least : 0;
  }
  double room = total - least;
  room -= fill_fixed (needs, n, weights > 0 ? room * FIXED_SHARE : room, width);
  if (weights > 0)
    fill_weighted (needs, n, weighted + room, width);
  give_rest (needs, n, total, width);
}

double
dgn_columns_scale (const DgnColumnNeed *needs, guint n, double total)
{
  double natural, weights, least = sum_of (needs, n, &natural, &weights), scale = 1;
  for (int i = 1; least * scale > total && scale > LEAST_SCALE + SCALE_STEP / 2; i++)
    scale = 1 - i * SCALE_STEP;
  /* A little smaller still where a word to a line would be the rule. */
  return scale > EASY_SCALE && least > total * EASY_SHARE ? MIN (scale, MAX (EASY_SCALE, total * EASY_SHARE / least)) : scale;
}
