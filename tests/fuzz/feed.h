/* feed.h - gives any bytes to the readers, as a user's file would be. */
#pragma once

#include <dungeonbook/node.h>

/* Reads the bytes as YAML, and what comes out with the typed readers and a table of fields. Aborts if a file that is
 * refused has no finding, or a finding has no place. TRUE if it was read. */
gboolean feed_bytes (const guint8 *bytes, gsize length);
