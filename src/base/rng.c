#include <dungeonbook/rng.h>

#include <string.h>

#define PCG_MULTIPLIER G_GUINT64_CONSTANT (6364136223846793005)
#define GOLDEN_GAMMA G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

/* The finaliser of SplitMix64: every bit of the input moves every bit of the output. */
static guint64
mix (guint64 z)
{
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* FNV-1a over the bytes of a name. */
static guint64
hash_name (const char *name)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (const guchar *p = (const guchar *)name; *p; p++) hash = (hash ^ *p) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

DgnRng
dgn_rng_seed (guint64 init_state, guint64 init_sequence)
{
  DgnRng rng = { 0, (init_sequence << 1) | 1 };

  dgn_rng_next (&rng);
  rng.state += init_state;
  dgn_rng_next (&rng);
  return rng;
}

DgnRng
dgn_rng_stream (guint64 seed, const char *name, guint64 id)
{
  /* Each part is mixed before the next is added, so that (1, "a", 2) and (2, "a", 1) have nothing in common. */
  guint64 key = mix (seed + GOLDEN_GAMMA);

  key = mix (key ^ mix (hash_name (name) + GOLDEN_GAMMA));
  key = mix (key + mix (id + GOLDEN_GAMMA) + GOLDEN_GAMMA);
  return dgn_rng_seed (mix (key + GOLDEN_GAMMA), mix (key + 2 * GOLDEN_GAMMA));
}

guint32
dgn_rng_next (DgnRng *rng)
{
  guint64 old = rng->state;

  rng->state = old * PCG_MULTIPLIER + rng->increment;
  guint32 shifted = (guint32)(((old >> 18) ^ old) >> 27);
  guint32 turn = (guint32)(old >> 59);
  return (shifted >> turn) | (shifted << ((32 - turn) & 31));
}

guint32
dgn_rng_below (DgnRng *rng, guint32 n)
{
  g_return_val_if_fail (n >= 1, 0);

  /* 2^32 mod n: the draws below it are the surplus that would favour small results. */
  guint32 surplus = (guint32)(0u - n) % n;
  for (;;) {
    guint32 draw = dgn_rng_next (rng);
    if (draw >= surplus) return draw % n;
  }
}

int
dgn_rng_range (DgnRng *rng, int lo, int hi)
{
  g_return_val_if_fail (lo <= hi, lo);

  guint32 span = (guint32)hi - (guint32)lo;
  guint32 draw = span == G_MAXUINT32 ? dgn_rng_next (rng) : dgn_rng_below (rng, span + 1);
  return (int)((gint64)lo + draw);
}

gboolean
dgn_rng_one_in (DgnRng *rng, guint32 n)
{
  return dgn_rng_below (rng, n) == 0;
}

static void
swap (guint8 *a, guint8 *b, gsize size)
{
  guint8 part[64];

  while (size > 0) {
    gsize step = MIN (size, sizeof part);
    memcpy (part, a, step);
    memcpy (a, b, step);
    memcpy (b, part, step);
    a += step;
    b += step;
    size -= step;
  }
}

void
dgn_rng_shuffle (DgnRng *rng, gpointer base, guint n, gsize size)
{
  guint8 *bytes = base;

  for (guint i = n; i > 1; i--) {
    guint other = dgn_rng_below (rng, i);
    if (other != i - 1) swap (bytes + (gsize)other * size, bytes + (gsize)(i - 1) * size, size);
  }
}

guint32
dgn_rng_noise (guint64 seed, gint32 x, gint32 y)
{
  guint64 place = ((guint64)(guint32)x << 32) | (guint32)y;

  return (guint32)(mix (mix (seed + GOLDEN_GAMMA) ^ mix (place + GOLDEN_GAMMA)) >> 32);
}
