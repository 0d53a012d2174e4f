/* system.h - rule systems: titles, and encounters for one level. Inside rules/ only; config.h has names and titles. */
#pragma once

#include <dungeonbook/config.h>

G_BEGIN_DECLS

/* Encounters of a dungeon that fills one level at that pace; 0 for an unknown system. */
int dgn_system_encounters (const char *name, DgnPace pace);

G_END_DECLS
