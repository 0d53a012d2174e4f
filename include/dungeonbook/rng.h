/* rng.h - named random streams.
 *
 * The generator is PCG32 (M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
 * Algorithms for Random Number Generation", 2014): 64 bits of state, XSH-RR output, published test vectors.
 * Each stage and each thing draws from a stream of its own, so that a change in one cannot move another.
 * Draws are whole numbers; bounded draws reject instead of taking a remainder, so that each result is equally likely.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  guint64 state, increment;
} DgnRng;

/* The reference seeding, for the test vectors. */
DgnRng dgn_rng_seed (guint64 init_state, guint64 init_sequence);
/* The stream of (seed, name, id): the same three give the same numbers on every machine. */
DgnRng dgn_rng_stream (guint64 seed, const char *name, guint64 id);
guint32 dgn_rng_next (DgnRng *rng);
/* 0 … n - 1; n >= 1. */
guint32 dgn_rng_below (DgnRng *rng, guint32 n);
/* lo … hi inclusive; lo <= hi. */
int dgn_rng_range (DgnRng *rng, int lo, int hi);
/* TRUE once in n; n >= 1. */
gboolean dgn_rng_one_in (DgnRng *rng, guint32 n);
/* Fisher-Yates over n elements of `size` bytes. */
void dgn_rng_shuffle (DgnRng *rng, gpointer base, guint n, gsize size);
/* Stateless noise of (seed, x, y) for decoration: the same arguments give the same 32 bits. */
guint32 dgn_rng_noise (guint64 seed, gint32 x, gint32 y);

G_END_DECLS
