// The operations of lanes.h for any CPU: generic vectors, and SSE2's instructions where clang doesn't find them.

#pragma once

#if defined(__SSE2__)
#include <emmintrin.h>

INLINE ints mul_add_shorts(shorts a, shorts b) { return BOTH(_mm_madd_epi16, __m128i, a, b); }
INLINE shorts upper_product(shorts a, shorts b) { return (shorts)BOTH(_mm_mulhi_epi16, __m128i, a, b); }
INLINE shorts pack_shorts(ints a, ints b) { return (shorts)BOTH(_mm_packs_epi32, __m128i, a, b); }
INLINE bytes pack_bytes(shorts a, shorts b) { return (bytes)BOTH(_mm_packus_epi16, __m128i, a, b); }
INLINE ints8 to_nearest8(floats8 f) {
  return two_blocks((block128)_mm_cvtps_epi32(LOW(__m128, f)), (block128)_mm_cvtps_epi32(HIGH(__m128, f)));
}
#else
// Twice as many lanes as a vector has: in each block of the results they hold a's, then b's.
typedef int32_t ints16 __attribute__((ext_vector_type(2 * LANES)));
typedef int16_t shorts32 __attribute__((ext_vector_type(4 * LANES)));

INLINE ints mul_add_shorts(shorts a, shorts b) {
  return __builtin_convertvector(a.even, ints) * __builtin_convertvector(b.even, ints) +
         __builtin_convertvector(a.odd, ints) * __builtin_convertvector(b.odd, ints);
}
INLINE shorts upper_product(shorts a, shorts b) {
  return __builtin_convertvector(
      (__builtin_convertvector(a, ints16) * __builtin_convertvector(b, ints16)) >> 16, shorts);
}
#define LIMITED(v, low, high) __builtin_elementwise_min(__builtin_elementwise_max(v, low), high)
INLINE shorts pack_shorts(ints a, ints b) {
  ints16 both = __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15);
  return __builtin_convertvector(LIMITED(both, (ints16)-32768, (ints16)32767), shorts);
}
INLINE bytes pack_bytes(shorts a, shorts b) {
  shorts32 both = __builtin_shufflevector(
      a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28,
      29, 30, 31);
  return __builtin_convertvector(LIMITED(both, (shorts32)0, (shorts32)255), bytes);
}
INLINE ints8 to_nearest8(floats8 f) { return nearest(f); }
#endif

INLINE ints to_nearest(floats f) { return to_nearest8(f); }
INLINE ints8 mul_add_shorts8(ints8 a, ints8 b) { return mul_add_shorts((shorts)a, (shorts)b); }

// From the product's halves of 16 bits: twice the upper one, and the lower one's first bit, and its second one.
INLINE shorts mul_round(shorts a, shorts b) {
  shorts upper = upper_product(a, b);
  ushorts lower = (ushorts)a * (ushorts)b;
  return upper + upper + (shorts)(((lower >> 14) + 1) >> 1);
}
INLINE ints to_nearest_halves(floats f, floats g) {
  return to_nearest8(larger(f, 0)) | to_nearest8(larger(g, 0)) << 16;
}

typedef _Bool bits16 __attribute__((ext_vector_type(16)));
typedef _Bool bits32 __attribute__((ext_vector_type(32)));

INLINE uint64_t equal_bytes(bytes a, bytes b) {
  return __builtin_bit_cast(uint32_t, __builtin_convertvector(a == b, bits32));
}
INLINE uint32_t sign_bits(bytes16 b) {
  typedef int8_t sbytes16 __attribute__((ext_vector_type(16)));
  return __builtin_bit_cast(uint16_t, __builtin_convertvector((sbytes16)b < 0, bits16));
}
INLINE uint32_t lane_bits(ints condition) {
  typedef _Bool bits8 __attribute__((ext_vector_type(8)));
  return __builtin_bit_cast(uint8_t, __builtin_convertvector(condition, bits8));
}
