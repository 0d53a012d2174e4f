/* feed_dungeon.h - gives any bytes to the reader of dungeon.yaml, as a user's file would be. */
#pragma once

#include <dungeonbook/check.h>

/* What became of the bytes. */
typedef enum { FED_REFUSED, FED_BROKEN, FED_FINE } Fed;

/* Reads the bytes as a dungeon and applies the laws. Aborts if a file that is refused has no finding, if a finding has
 * no place, or if a dungeon that was read is not the same once written and read again. BROKEN: it breaks a law. */
Fed feed_dungeon (const char *bytes, gsize length);
