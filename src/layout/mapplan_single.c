/* mapplan_single.c - the plan of maps that stand alone: a whole floor on one sheet that is as large as it. */
#include <dungeonbook/mapplan.h>

/* Larger than any floor at any scale. */
#define ENDLESS_MM 1e6

DgnMapPlan *
dgn_map_plan_single (const DgnDungeon *d, double mm_per_square, double footer_mm)
{
  DgnMapPlan *plan = dgn_map_plan_new (d, ENDLESS_MM, ENDLESS_MM);
  plan->mm_per_square = mm_per_square;
  plan->is_turned = FALSE;
  plan->footer_mm = footer_mm;
  return plan;
}
