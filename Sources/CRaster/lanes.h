#pragma once

// Vectors for kernels that are written once for several instruction sets. A file includes it after defining LANES, the
// 32-bit lanes of its vectors: 8 for AVX2 and NEON (there each is two registers), 16 for AVX-512. OP(name) is the
// function's name with the instruction set behind it.
//
// Arithmetic, comparisons, `?:`, conversions and casts are clang's own on vectors (`ext_vector_type`,
// `__builtin_convertvector`, `__builtin_elementwise_…`); a C cast between vectors keeps their bits. The operations here
// are those that these cannot say. "Block" is 128 bits: operations that say "in each block" never cross its borders,
// and take, for the block i of the result, the blocks i of their operands. All give the same bits everywhere.
//
//   vectors     floats ints words          LANES of 32 bits     doubles  LANES of 64 (two vectors long)
//               shorts ushorts  2 LANES of 16    bytes sbytes  4 LANES of 8     longs  LANES / 2 of 64
//   minimum     smaller larger             a < b ? a : b, a > b ? a : b: the second one if one is NaN
//   lanes       first_lanes(n)             mask of the first n, none for n <= 0, all for n >= LANES
//               some_lanes(bits)           mask of the lanes whose bits are set, lowest first
//               load store                 pixels outside the mask are neither read (0 instead) nor written
//   places      load_pairs(words, at)      LANES / 2 times two words: words[at[i]], words[at[i] + 1]; no alignment
//               load_quads(pairs, at)      LANES / 4 times two pairs: pairs[at[i]], pairs[at[i] + 1] of 64 bits; no alignment
//   products    mul_add_bytes(a, b)        unsigned a times signed b, neighbours added, saturated to 16 bits
//               mul_add_shorts(a, b)       signed, neighbours added: 32 bits (not four times -32768)
//               mul_round(a, b)            (a b + 2^14) >> 15 of signed 16 bits; not of -32768 squared
//   packs       pack_shorts(a, b)          signed 32 bits saturated to signed 16; in each block a's four, then b's four
//               pack_ushorts(a, b)         the same, to unsigned 16 bits: 0 of what is negative
//               pack_bytes(a, b)           signed 16 bits saturated to unsigned 8; in each block a's eight, then b's eight
//   rounding    to_nearest(f)              whole numbers, of two the even one; below 2^31. NaN and -infinity give some
//                                          number <= 0
//   shuffles    SHUFFLE_INTS(a, b, i, j, k, l)  in each block the 32 bits 0 ... 3 of a or 4 ... 7 of b; constants
//               interleave_low_…(a, b)     in each block the lower half of a and b: a0 b0 a1 b1 …
//               interleave_high_…(a, b)    the upper half
//               shuffle_bytes(v, at)       in each block byte at[i] (0 ... 15) of v; 0 where at[i] >= 128
//               every_block(b)             one block in all
//   masks       equal_bytes(a, b)          a bit for each byte, lowest first, set where they are equal

#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#include <immintrin.h>
#if LANES == 16
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,bmi,bmi2")))
#define OP(name) name##_avx512
#else
#define TARGET __attribute__((target("avx2,bmi,bmi2")))
#define OP(name) name##_avx2
#endif
#elif defined(__aarch64__)
#include <arm_neon.h>
#define TARGET
#define OP(name) name##_neon
#endif
#define INLINE static inline __attribute__((always_inline)) TARGET

typedef float floats __attribute__((ext_vector_type(LANES)));
typedef int32_t ints __attribute__((ext_vector_type(LANES)));
typedef uint32_t words __attribute__((ext_vector_type(LANES)));
typedef int16_t shorts __attribute__((ext_vector_type(2 * LANES)));
typedef uint16_t ushorts __attribute__((ext_vector_type(2 * LANES)));
typedef int8_t sbytes __attribute__((ext_vector_type(4 * LANES)));
typedef uint8_t bytes __attribute__((ext_vector_type(4 * LANES)));
typedef int64_t longs __attribute__((ext_vector_type(LANES / 2)));
typedef double doubles __attribute__((ext_vector_type(LANES)));
typedef int32_t block128 __attribute__((ext_vector_type(4)));

INLINE floats smaller(floats a, floats b) { return a < b ? a : b; }
INLINE floats larger(floats a, floats b) { return a > b ? a : b; }

#define BLOCK_INDEX(i, block) ((i) < 4 ? (i) + 4 * (block) : (i)-4 + LANES + 4 * (block))
#define BLOCK_INDICES(n, i, j, k, l) BLOCK_INDEX(i, n), BLOCK_INDEX(j, n), BLOCK_INDEX(k, n), BLOCK_INDEX(l, n)
#if LANES == 16
#define SHUFFLE_INTS(a, b, i, j, k, l)                                                                           \
  __builtin_shufflevector(                                                                                       \
      (ints)(a), (ints)(b), BLOCK_INDICES(0, i, j, k, l), BLOCK_INDICES(1, i, j, k, l), BLOCK_INDICES(2, i, j, k, l), \
      BLOCK_INDICES(3, i, j, k, l))
INLINE ints every_block(block128 b) { return __builtin_shufflevector(b, b, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3); }
#else
#define SHUFFLE_INTS(a, b, i, j, k, l) \
  __builtin_shufflevector((ints)(a), (ints)(b), BLOCK_INDICES(0, i, j, k, l), BLOCK_INDICES(1, i, j, k, l))
INLINE ints every_block(block128 b) { return __builtin_shufflevector(b, b, 0, 1, 2, 3, 0, 1, 2, 3); }
INLINE ints two_blocks(block128 low, block128 high) {
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
}
#endif

INLINE ints interleave_low_ints(ints a, ints b) { return SHUFFLE_INTS(a, b, 0, 4, 1, 5); }
INLINE ints interleave_high_ints(ints a, ints b) { return SHUFFLE_INTS(a, b, 2, 6, 3, 7); }
INLINE longs interleave_low_longs(longs a, longs b) { return (longs)SHUFFLE_INTS(a, b, 0, 1, 4, 5); }
INLINE longs interleave_high_longs(longs a, longs b) { return (longs)SHUFFLE_INTS(a, b, 2, 3, 6, 7); }

INLINE block128 load_block(const void *from) {
  block128 block;
  __builtin_memcpy(&block, from, sizeof block);
  return block;
}

#if defined(__x86_64__)
#include "lanes_x86.h"
#else
#include "lanes_neon.h"
#endif
