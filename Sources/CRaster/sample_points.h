// Points in a level, both coordinates at once. See lanes.h.

#pragma once

#include "craster_sample.h"
#include "lanes.h"

#pragma STDC FP_CONTRACT OFF

// The vectors that hold a block's sums: the four channels of its pixels, 16 bits each.
#define PARTS (16 / LANES)

// Vectors that are independent of each other, so that their chains of operations overlap: the parts of a block, or
// those of two blocks.
enum { CHAINS = 2 };
#define EACH for (int k = 0; k < CHAINS; k++)

// The points of a block's pixels: x and y of LANES / 2 pixels alternate in each vector, so that each 128 bits hold what
// the two pixels need that are sampled there.
typedef struct {
  floats part[PARTS];
} points;

// Two numbers, for x and for y, in all lanes.
INLINE longs two_numbers(const void *pair) {
  int64_t both;
  __builtin_memcpy(&both, pair, sizeof both);
  return (longs)both;
}
INLINE floats two_floats(const float *pair) { return (floats)two_numbers(pair); }
INLINE ints two_ints(int32_t x, int32_t y) {
  return (ints)(longs)(int64_t)((uint64_t)(uint32_t)y << 32 | (uint32_t)x);
}

// Each of a part's numbers twice.
INLINE floats twice(floats8 v, int part) {
#if LANES == 16
  return __builtin_shufflevector(v, v, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
#else
  if (part == 0) return __builtin_shufflevector(v, v, 0, 0, 1, 1, 2, 2, 3, 3);
  return __builtin_shufflevector(v, v, 4, 4, 5, 5, 6, 6, 7, 7);
#endif
}

// A part's numbers of either vector, alternating.
INLINE floats alternating(floats8 x, floats8 y, int part) {
#if LANES == 16
  return __builtin_shufflevector(x, y, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
#else
  if (part == 0) return __builtin_shufflevector(x, y, 0, 8, 1, 9, 2, 10, 3, 11);
  return __builtin_shufflevector(x, y, 4, 12, 5, 13, 6, 14, 7, 15);
#endif
}

// Places of texels among a level's: x + y * stride. Both coordinates lie in 0 ..< 2^15.
INLINE void store_index(int32_t *index, ints texels, int32_t stride, int part) {
  ints sum = mul_add_shorts(pack_shorts(texels, texels), (shorts)(ints)(stride << 16 | 1));
#if LANES == 16
  ints8 one = __builtin_shufflevector(sum, sum, 0, 1, 4, 5, 8, 9, 12, 13);
#else
  block128 one = __builtin_shufflevector(sum, sum, 0, 1, 4, 5);
#endif
  __builtin_memcpy(index + part * LANES / 2, &one, sizeof one);
}
