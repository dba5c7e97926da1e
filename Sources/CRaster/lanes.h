#pragma once

// Vectors for kernels that are written once for several instruction sets. A file includes it after defining LANES, the
// 32-bit lanes of its vectors: 8 for AVX2 and NEON (there each is two registers), 16 for AVX-512; or BASELINE, for what
// every CPU of an architecture has, with 8 lanes. OP(name) is the function's name followed by the instruction set.
//
// Arithmetic, comparisons, `?:`, conversions and casts are clang's own on vectors (`ext_vector_type`,
// `__builtin_convertvector`, `__builtin_elementwise_…`); a C cast between vectors keeps their bits. The operations here
// are those that clang's vectors can't express. "Block" is 128 bits: operations on each block never cross its borders,
// and take, for the block i of the result, the blocks i of their operands. All give the same bits everywhere.
//
//   vectors     floats ints words          LANES of 32 bits     doubles  LANES of 64 (two vectors long)
//               shorts ushorts  2 LANES of 16    bytes sbytes  4 LANES of 8     longs  LANES / 2 of 64
//               floats8 ints8              eight lanes of 32 bits, however long vectors are
//   minimum     smaller larger             a < b ? a : b, a > b ? a : b: the second one if one is NaN
//   lanes       LANE_NUMBERS               0, 1, ...
//               first_lanes(n)             mask of the first n, none for n <= 0, all for n >= LANES
//               load store                 pixels outside the mask are neither read (0 instead) nor written
//               load_shares(bytes, mask)   the same of lane_bytes: a byte for each lane
//               store8(pixels, bits, v)    stores the lanes whose bits are set, lowest first: some in a row, not none
//   places      load_pairs(words, at)      LANES / 2 times two words: words[at[i]], words[at[i] + 1]; unaligned
//               load_fours(words, at)      LANES / 4 times four words: words[at[2 i]] ... words[at[2 i] + 3]; unaligned
//   products    mul_add_bytes(a, b)        unsigned a times signed b, neighbors added, saturated to 16 bits
//               mix_low_bytes(a, b, w)     in each block the lower eight of a and b times the lower and upper bytes of
//                                          w's 16 bits, added, less 2^14. Unsigned; both weights add up to 128
//               mix_high_bytes(a, b, w)    the upper eight
//               weigh_fours(a, w)          in each block four words' bytes times w's four bytes, the same in each lane: the
//                                          sums of the first, second, … bytes, less 2^14. Unsigned; w adds up to 128
//               mul_add_shorts(a, b)       signed, neighbors added: 32 bits (not four times -32768)
//               mul_add_shorts8(a, b)      the same of eight lanes
//               mul_round(a, b)            (a b + 2^14) >> 15 of signed 16 bits; not of -32768 squared
//   packs       pack_shorts(a, b)          signed 32 bits saturated to signed 16; in each block a's, then b's
//               pack_bytes(a, b)           signed 16 bits saturated to unsigned 8; in each block a's, then b's
//   rounding    nearest to_nearest to_nearest8(f)   whole numbers, of two the even one; nearest of 0 ... 2^22
//               to_nearest_halves(f, g)    the same, f's in the lower and g's in the upper half of each lane; below 65536
//                                          (0 of what is negative, and of NaN)
//   shuffles    SHUFFLE_INTS(a, b, i, …)   in each block the 32 bits 0 ... 3 of a or 4 ... 7 of b; four constants
//               SHUFFLE_BYTES(a, b, i, …)  in each block the bytes 0 ... 15 of a or 16 ... 31 of b; sixteen constants
//               interleave_low_…(a, b)     in each block the lower half of a and b: a0 b0 a1 b1 …
//               interleave_high_…(a, b)    the upper half
//               evens_first(v)             pairs of lanes: the first, third, …, then the second, fourth, …, so that
//                                          vectors loaded for either half have in each block what packs put in order
//   masks       equal_bytes(a, b)          a bit for each byte, lowest first, set where they are equal
//               sign_bits(b)               a bit for each of sixteen bytes, lowest first: its highest
//               lane_bits(condition)       a bit for each lane, lowest first, set where the condition is true

#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

#if defined(BASELINE)
#define LANES 8
#define TARGET
#define OP(name) name##_baseline
#elif defined(__x86_64__)
#include <immintrin.h>
#if LANES == 16
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,bmi,bmi2")))
#define OP(name) name##_avx512
#else
#define TARGET __attribute__((target("avx2,bmi,bmi2")))
#define OP(name) name##_avx2
#endif
#else
#include <arm_neon.h>
#define TARGET
#define OP(name) name##_neon
#endif
#define INLINE static inline __attribute__((always_inline)) TARGET
#define NOINLINE static __attribute__((noinline)) TARGET
// Functions that take or return vectors are always inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float floats __attribute__((ext_vector_type(LANES)));
typedef int32_t ints __attribute__((ext_vector_type(LANES)));
typedef uint32_t words __attribute__((ext_vector_type(LANES)));
typedef int16_t shorts __attribute__((ext_vector_type(2 * LANES)));
typedef uint16_t ushorts __attribute__((ext_vector_type(2 * LANES)));
typedef int8_t sbytes __attribute__((ext_vector_type(4 * LANES)));
typedef uint8_t bytes __attribute__((ext_vector_type(4 * LANES)));
typedef uint8_t lane_bytes __attribute__((ext_vector_type(LANES)));
typedef int64_t longs __attribute__((ext_vector_type(LANES / 2)));
typedef double doubles __attribute__((ext_vector_type(LANES)));
typedef float floats8 __attribute__((ext_vector_type(8)));
typedef int32_t ints8 __attribute__((ext_vector_type(8)));
typedef int32_t block128 __attribute__((ext_vector_type(4)));
typedef uint8_t bytes16 __attribute__((ext_vector_type(16)));

#if LANES == 16
#define LANE_NUMBERS ((ints){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15})
#else
#define LANE_NUMBERS ((ints){0, 1, 2, 3, 4, 5, 6, 7})
#endif

INLINE floats smaller(floats a, floats b) { return a < b ? a : b; }
INLINE floats larger(floats a, floats b) { return a > b ? a : b; }
// 1.5 * 2^23 leaves no fraction bits.
INLINE ints nearest(floats f) { return (ints)(f + 12582912.0f) - 0x4B400000; }

#define INT_AT(i, block) ((i) < 4 ? (i) + 4 * (block) : (i)-4 + LANES + 4 * (block))
#define INTS_AT(n, i, j, k, l) INT_AT(i, n), INT_AT(j, n), INT_AT(k, n), INT_AT(l, n)
#define BYTE_AT(i, block) ((i) < 16 ? (i) + 16 * (block) : (i)-16 + 4 * LANES + 16 * (block))
#define BYTES_AT(n, a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q)                                   \
  BYTE_AT(a, n), BYTE_AT(b, n), BYTE_AT(c, n), BYTE_AT(d, n), BYTE_AT(e, n), BYTE_AT(f, n), BYTE_AT(g, n), \
      BYTE_AT(h, n), BYTE_AT(i, n), BYTE_AT(j, n), BYTE_AT(k, n), BYTE_AT(l, n), BYTE_AT(m, n), BYTE_AT(o, n), \
      BYTE_AT(p, n), BYTE_AT(q, n)
#if LANES == 16
#define SHUFFLE_INTS(a, b, ...)                                                                        \
  __builtin_shufflevector(                                                                             \
      (ints)(a), (ints)(b), INTS_AT(0, __VA_ARGS__), INTS_AT(1, __VA_ARGS__), INTS_AT(2, __VA_ARGS__), \
      INTS_AT(3, __VA_ARGS__))
#define SHUFFLE_BYTES(a, b, ...)                                                                              \
  __builtin_shufflevector(                                                                                    \
      (bytes)(a), (bytes)(b), BYTES_AT(0, __VA_ARGS__), BYTES_AT(1, __VA_ARGS__), BYTES_AT(2, __VA_ARGS__), \
      BYTES_AT(3, __VA_ARGS__))
INLINE ints evens_first(ints v) {
  return __builtin_shufflevector(v, v, 0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15);
}
#else
#define SHUFFLE_INTS(a, b, ...) \
  __builtin_shufflevector((ints)(a), (ints)(b), INTS_AT(0, __VA_ARGS__), INTS_AT(1, __VA_ARGS__))
#define SHUFFLE_BYTES(a, b, ...) \
  __builtin_shufflevector((bytes)(a), (bytes)(b), BYTES_AT(0, __VA_ARGS__), BYTES_AT(1, __VA_ARGS__))
INLINE ints evens_first(ints v) { return __builtin_shufflevector(v, v, 0, 1, 4, 5, 2, 3, 6, 7); }
INLINE ints two_blocks(block128 low, block128 high) {
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
}
#endif

INLINE bytes interleave_low_bytes(bytes a, bytes b) {
  return SHUFFLE_BYTES(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
INLINE bytes interleave_high_bytes(bytes a, bytes b) {
  return SHUFFLE_BYTES(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}
INLINE shorts interleave_low_shorts(shorts a, shorts b) {
  return (shorts)SHUFFLE_BYTES(a, b, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
}
INLINE shorts interleave_high_shorts(shorts a, shorts b) {
  return (shorts)SHUFFLE_BYTES(a, b, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31);
}
INLINE ints interleave_low_ints(ints a, ints b) { return SHUFFLE_INTS(a, b, 0, 4, 1, 5); }
INLINE ints interleave_high_ints(ints a, ints b) { return SHUFFLE_INTS(a, b, 2, 6, 3, 7); }
INLINE longs interleave_low_longs(longs a, longs b) { return (longs)SHUFFLE_INTS(a, b, 0, 1, 4, 5); }
INLINE longs interleave_high_longs(longs a, longs b) { return (longs)SHUFFLE_INTS(a, b, 2, 3, 6, 7); }

INLINE block128 load_block(const void *from) {
  block128 block;
  __builtin_memcpy(&block, from, sizeof block);
  return block;
}

// Two words from either place: halves of a register that is loaded in two steps.
INLINE block128 two_pairs(const uint32_t *words, int32_t first, int32_t second) {
  typedef double halves __attribute__((ext_vector_type(2)));
  double low, high;
  __builtin_memcpy(&low, words + first, sizeof low);
  __builtin_memcpy(&high, words + second, sizeof high);
  return (block128)(halves){low, high};
}

#if LANES == 8
#include "lanes_8.h"
#endif
#if defined(__x86_64__) && !defined(BASELINE)
#include "lanes_x86.h"
#else
#include "lanes_generic.h"
#if defined(BASELINE)
#include "lanes_baseline.h"
#else
#include "lanes_neon.h"
#endif
#endif
