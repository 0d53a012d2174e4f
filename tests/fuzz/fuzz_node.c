/* fuzz_node.c - the entry for libFuzzer; meson.build here says how to run it. */
#include "feed.h"

int LLVMFuzzerTestOneInput (const guint8 *bytes, gsize length);

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize length)
{
  feed_bytes (bytes, length);
  return 0;
}
