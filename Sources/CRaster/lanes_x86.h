// The operations of lanes.h for AVX2 and AVX-512.

#pragma once

#if LANES == 16
#define MM(op) _mm512_##op
typedef __m512i vector;
typedef __mmask16 lane_mask;

INLINE lane_mask some_lanes(uint32_t bits) { return (lane_mask)bits; }
INLINE lane_mask first_lanes(int32_t count) {
  return (lane_mask)(count >= LANES ? 0xFFFF : count <= 0 ? 0 : (1u << count) - 1);
}
INLINE ints load(const uint32_t *pixels, lane_mask mask) { return (ints)_mm512_maskz_loadu_epi32(mask, pixels); }
INLINE void store(uint32_t *pixels, lane_mask mask, ints value) {
  _mm512_mask_storeu_epi32(pixels, mask, (__m512i)value);
}
INLINE longs load_pairs(const uint32_t *words, const int32_t *at) {
  return (longs)_mm512_i32gather_epi64(_mm256_loadu_si256((const __m256i *)at), words, 4);
}
INLINE longs load_quads(const uint64_t *pairs, const int32_t *at) {
  __m512i quads = _mm512_castsi128_si512((__m128i)load_block(pairs + at[0]));
  quads = _mm512_inserti64x2(quads, (__m128i)load_block(pairs + at[1]), 1);
  quads = _mm512_inserti64x2(quads, (__m128i)load_block(pairs + at[2]), 2);
  return (longs)_mm512_inserti64x2(quads, (__m128i)load_block(pairs + at[3]), 3);
}
INLINE uint64_t equal_bytes(bytes a, bytes b) { return _mm512_cmpeq_epi8_mask((__m512i)a, (__m512i)b); }
#else
#define MM(op) _mm256_##op
typedef __m256i vector;
typedef ints lane_mask;

INLINE lane_mask some_lanes(uint32_t bits) {
  const ints bit = {1, 2, 4, 8, 16, 32, 64, 128};
  return ((int32_t)bits & bit) == bit;
}
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
// Loads and inserts, not gathers: those of many CPUs are slower, and QEMU 7.2 takes an index in `ymm4` for none.
INLINE longs load_pairs(const uint32_t *words, const int32_t *at) {
  return (longs)_mm256_set_m128i(two_pairs(words, at[2], at[3]), two_pairs(words, at[0], at[1]));
}
INLINE longs load_quads(const uint64_t *pairs, const int32_t *at) {
  return (longs)two_blocks(load_block(pairs + at[0]), load_block(pairs + at[1]));
}
INLINE uint64_t equal_bytes(bytes a, bytes b) {
  return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8((__m256i)a, (__m256i)b));
}
#endif

INLINE shorts mul_add_bytes(bytes a, sbytes b) { return (shorts)MM(maddubs_epi16)((vector)a, (vector)b); }
INLINE ints mul_add_shorts(shorts a, shorts b) { return (ints)MM(madd_epi16)((vector)a, (vector)b); }
INLINE shorts mul_round(shorts a, shorts b) { return (shorts)MM(mulhrs_epi16)((vector)a, (vector)b); }
INLINE shorts pack_shorts(ints a, ints b) { return (shorts)MM(packs_epi32)((vector)a, (vector)b); }
INLINE ushorts pack_ushorts(ints a, ints b) { return (ushorts)MM(packus_epi32)((vector)a, (vector)b); }
INLINE bytes pack_bytes(shorts a, shorts b) { return (bytes)MM(packus_epi16)((vector)a, (vector)b); }
#if LANES == 16
INLINE ints to_nearest(floats f) { return (ints)_mm512_cvtps_epi32((__m512)f); }
#else
INLINE ints to_nearest(floats f) { return (ints)_mm256_cvtps_epi32((__m256)f); }
#endif
INLINE bytes shuffle_bytes(bytes v, bytes at) { return (bytes)MM(shuffle_epi8)((vector)v, (vector)at); }
INLINE bytes interleave_low_bytes(bytes a, bytes b) { return (bytes)MM(unpacklo_epi8)((vector)a, (vector)b); }
INLINE bytes interleave_high_bytes(bytes a, bytes b) { return (bytes)MM(unpackhi_epi8)((vector)a, (vector)b); }
INLINE shorts interleave_low_shorts(shorts a, shorts b) { return (shorts)MM(unpacklo_epi16)((vector)a, (vector)b); }
INLINE shorts interleave_high_shorts(shorts a, shorts b) { return (shorts)MM(unpackhi_epi16)((vector)a, (vector)b); }
