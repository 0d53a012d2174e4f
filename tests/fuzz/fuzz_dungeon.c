/* fuzz_dungeon.c - the entry for libFuzzer; meson.build here says how to run it. */
#include "feed_dungeon.h"

int LLVMFuzzerTestOneInput (const guint8 *bytes, gsize length);

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize length)
{
  feed_dungeon ((const char *) bytes, length);
  return 0;
}
