#pragma once

// Vectors for kernels that are written once for several instruction sets. A file includes it after defining LANES, the
// 32-bit lanes of its vectors: 8 for AVX2, 16 for AVX-512.

#include <immintrin.h>
#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

#if LANES == 16
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#else
#define TARGET __attribute__((target("avx2")))
#endif
#define INLINE static inline __attribute__((always_inline)) TARGET

typedef float floats __attribute__((ext_vector_type(LANES)));
typedef int32_t ints __attribute__((ext_vector_type(LANES)));
typedef int16_t shorts __attribute__((ext_vector_type(2 * LANES)));
typedef double doubles __attribute__((ext_vector_type(LANES)));

// If one of two numbers is NaN, both of these return the second, as the instructions do.
INLINE floats smaller(floats a, floats b) { return a < b ? a : b; }
INLINE floats larger(floats a, floats b) { return a > b ? a : b; }

// Some of the lanes; pixels in the others are neither read nor written.
#if LANES == 16
typedef __mmask16 lane_mask;

// All lanes, if `count` is not smaller.
INLINE lane_mask first_lanes(int32_t count) {
  return (lane_mask)(count >= LANES ? 0xFFFF : (1u << count) - 1);
}
INLINE ints load(const uint32_t *pixels, lane_mask mask) { return (ints)_mm512_maskz_loadu_epi32(mask, pixels); }
INLINE void store(uint32_t *pixels, lane_mask mask, ints value) {
  _mm512_mask_storeu_epi32(pixels, mask, (__m512i)value);
}
#else
typedef ints lane_mask;

// All lanes, if `count` is not smaller.
INLINE lane_mask first_lanes(int32_t count) { return count > (ints){0, 1, 2, 3, 4, 5, 6, 7}; }
INLINE ints load(const uint32_t *pixels, lane_mask mask) {
  return (ints)_mm256_maskload_epi32((const int *)pixels, (__m256i)mask);
}
INLINE void store(uint32_t *pixels, lane_mask mask, ints value) {
  _mm256_maskstore_epi32((int *)pixels, (__m256i)mask, (__m256i)value);
}

// A word and the next one, from two places.
INLINE __m128i two_pairs(const uint32_t *words, int32_t first, int32_t second) {
  return _mm_castpd_si128(_mm_loadh_pd(_mm_load_sd((const double *)(words + first)), (const double *)(words + second)));
}
#endif
