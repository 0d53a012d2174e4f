/* order.h - the order in which the records of a dungeon are written; private to this room. */
#pragma once

#include <dungeonbook/check.h>

G_BEGIN_DECLS

/* Per kind the indices of its records in the order of the file. */
typedef struct {
  int *spaces;   /* chambers by number, then corridors and landings by serial */
  int *openings; /* passages by floor and square, then those with doors by the door's number */
  int *doors, *links, *traps, *treasures, *encounters; /* by number or letter */
  int *features;  /* by space */
  int *dead_ends; /* by floor and square */
} DgnOrder;

DgnOrder *dgn_order_new (const DgnDungeon *d);
void dgn_order_free (DgnOrder *order);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DgnOrder, dgn_order_free)

/* dgn_dungeon_settle, and the marks of the records with them; `marks` may be NULL. */
void dgn_dungeon_settle_with (DgnDungeon *d, DgnMarks *marks);

G_END_DECLS
