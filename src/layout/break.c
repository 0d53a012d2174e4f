#include "layout/break.h"

#include <math.h>

/* Spaces grow by this share without looking wide. */
#define EASY_STRETCH 0.5
/* Ragged lines may end so many ems before the margin without looking short. */
#define EASY_RAG_EM 3.0
#define WORST 4000.0
/* Spaces that would have to grow more than they may are left as they are: such a line ends short, and looks the worse the shorter it is. */
#define SHORT_BADNESS 2200.0
#define SHORT_SLOPE 6000.0
#define HYPHEN_PENALTY 70.0
#define RAGGED_HYPHEN_PENALTY 120.0
/* Two hyphens below one another, a hyphen before the last line, a last line with next to nothing on it. */
#define STACK_COST 12000.0
#define LAST_HYPHEN_COST 8000.0
#define STUB_COST 60000.0
#define STUB_EM 2.5
#define OVERFULL_COST 1e12

typedef struct {
  double cost;
  int previous; /* index of the point the line starts at; -1: the paragraph's start */
} Way;

static const DgnBreakPoint *
point_at (const GArray *points, int index)
{
  static const DgnBreakPoint start = { .kind = DGN_BREAK_FORCED };
  return index < 0 ? &start : &g_array_index (points, DgnBreakPoint, index);
}

/* How bad it looks; negative if the line does not fit. */
static double
badness (const DgnBreakShape *shape, double slack, double glue, gboolean is_end)
{
  double shrink = shape->is_justified ? glue * DGN_BREAK_SHRINK : 0;
  if (slack < -shrink - 1e-6)
    return -1;
  if (slack < 0)
    return 100 * pow (-slack / shrink, 3);
  if (is_end)
    return 0;
  if (shape->is_justified && slack > glue * DGN_BREAK_STRETCH)
    return SHORT_BADNESS + SHORT_SLOPE * slack / MAX (shape->width, 1);
  double easy = shape->is_justified ? glue * EASY_STRETCH : shape->em * EASY_RAG_EM;
  double ratio = easy > 0 ? slack / easy : 10;
  return MIN (100 * ratio * ratio * ratio, WORST);
}

static double
line_cost (const GArray *points, int from, int to, const DgnBreakShape *shape)
{
  const DgnBreakPoint *a = point_at (points, from), *b = point_at (points, to);
  gboolean is_hyphen = b->kind == DGN_BREAK_HYPHEN, is_end = b->kind == DGN_BREAK_FORCED;
  double length = b->end - a->start + (is_hyphen ? shape->hyphen : 0);
  double room = shape->width - (from < 0 ? shape->first : shape->rest);
  double bad = badness (shape, room - length, b->end_glue - a->start_glue, is_end);
  if (bad < 0)
    return -1;
  double penalty = b->penalty;
  if (is_hyphen)
    penalty += shape->is_justified ? HYPHEN_PENALTY : RAGGED_HYPHEN_PENALTY;
  double cost = (10 + bad) * (10 + bad) + penalty * penalty;
  if (a->kind == DGN_BREAK_HYPHEN)
    cost += is_hyphen ? STACK_COST : is_end ? LAST_HYPHEN_COST : 0;
  if (is_end && from >= 0 && a->kind != DGN_BREAK_FORCED && length < shape->em * STUB_EM)
    cost += STUB_COST;
  return cost;
}

static Way
best_way (const GArray *points, const Way *ways, int to, const DgnBreakShape *shape)
{
  Way best = { -1, to - 1 };
  for (int from = to - 1; from >= -1; from--) {
    double cost = line_cost (points, from, to, shape);
    if (cost < 0) {
      /* The first line may be shorter than the others, so that only a line well too long ends the search. */
      const DgnBreakPoint *a = point_at (points, from), *b = point_at (points, to);
      double length = b->end - a->start - (b->end_glue - a->start_glue) * DGN_BREAK_SHRINK;
      if (length > shape->width + fabs (shape->first) + fabs (shape->rest) + shape->hyphen)
        break;
    } else {
      cost += from < 0 ? 0 : ways[from].cost;
      if (best.cost < 0 || cost < best.cost)
        best = (Way){ cost, from };
    }
    if (from >= 0 && point_at (points, from)->kind == DGN_BREAK_FORCED)
      break;
  }
  if (best.cost < 0)
    best.cost = OVERFULL_COST + (to > 0 ? ways[to - 1].cost : 0);
  return best;
}

GArray *
dgn_break_lines (const GArray *points, const DgnBreakShape *shape)
{
  int n = (int) points->len;
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree Way *ways = g_new (Way, n);
  for (int to = 0; to < n; to++)
    ways[to] = best_way (points, ways, to, shape);
  for (int i = n - 1; i >= 0; i = ways[i].previous) {
    guint end = (guint) i;
    g_array_append_val (ends, end);
  }
  for (guint i = 0; i < ends->len / 2; i++) {
    guint *a = &g_array_index (ends, guint, i), *b = &g_array_index (ends, guint, ends->len - 1 - i), t = *a;
    *a = *b;
    *b = t;
  }
  return ends;
}
