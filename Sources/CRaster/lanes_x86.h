// The operations of lanes.h for AVX2 and AVX-512.

#pragma once

#if LANES == 16
#define MM(op) _mm512_##op
typedef __m512i vector;
typedef __mmask16 lane_mask;

INLINE lane_mask first_lanes(int32_t count) {
  return (lane_mask)(count >= LANES ? 0xFFFF : count <= 0 ? 0 : (1u << count) - 1);
}
INLINE ints load(const uint32_t *pixels, lane_mask mask) { return (ints)_mm512_maskz_loadu_epi32(mask, pixels); }
INLINE void store(uint32_t *pixels, lane_mask mask, ints value) {
  _mm512_mask_storeu_epi32(pixels, mask, (__m512i)value);
}
INLINE lane_bytes load_shares(const uint8_t *numbers, lane_mask mask) {
  return (lane_bytes)_mm_maskz_loadu_epi8(mask, numbers);
}
INLINE void store8(uint32_t *pixels, uint32_t bits, ints8 value) {
  if (bits == 0xFF) {
    __builtin_memcpy(pixels, &value, sizeof value);
    return;
  }
  _mm256_mask_storeu_epi32(pixels, (__mmask8)bits, (__m256i)value);
}
// Loads and inserts instead of gathers, which take longer.
INLINE ints8 two_halves(block128 low, block128 high) {
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
}
INLINE longs load_pairs(const uint32_t *words, const int32_t *at) {
  ints8 low = two_halves(two_pairs(words, at[0], at[1]), two_pairs(words, at[2], at[3]));
  ints8 high = two_halves(two_pairs(words, at[4], at[5]), two_pairs(words, at[6], at[7]));
  return (longs)_mm512_inserti64x4(_mm512_castsi256_si512((__m256i)low), (__m256i)high, 1);
}
INLINE ints load_fours(const uint32_t *words, const int32_t *at) {
  __m512i fours = _mm512_castsi128_si512((__m128i)load_block(words + at[0]));
  fours = _mm512_inserti64x2(fours, (__m128i)load_block(words + at[2]), 1);
  fours = _mm512_inserti64x2(fours, (__m128i)load_block(words + at[4]), 2);
  return (ints)_mm512_inserti64x2(fours, (__m128i)load_block(words + at[6]), 3);
}
INLINE uint64_t equal_bytes(bytes a, bytes b) { return _mm512_cmpeq_epi8_mask((__m512i)a, (__m512i)b); }
INLINE uint32_t lane_bits(ints condition) { return _mm512_movepi32_mask((vector)condition); }
INLINE ints to_nearest(floats f) { return (ints)_mm512_cvtps_epi32((__m512)f); }
#else
#define MM(op) _mm256_##op
typedef __m256i vector;

INLINE uint64_t equal_bytes(bytes a, bytes b) {
  return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8((__m256i)a, (__m256i)b));
}
INLINE uint32_t lane_bits(ints condition) { return (uint32_t)_mm256_movemask_ps((__m256)condition); }
INLINE ints to_nearest(floats f) { return (ints)_mm256_cvtps_epi32((__m256)f); }
#endif

INLINE uint32_t sign_bits(bytes16 b) { return (uint32_t)_mm_movemask_epi8((__m128i)b); }

INLINE shorts mul_add_bytes(bytes a, sbytes b) { return (shorts)MM(maddubs_epi16)((vector)a, (vector)b); }
// Bytes made signed: a weight of 128 fits only an unsigned byte.
INLINE shorts mix_low_bytes(bytes a, bytes b, shorts weights) {
  return mul_add_bytes((bytes)weights, (sbytes)interleave_low_bytes(a ^ 128, b ^ 128));
}
INLINE shorts mix_high_bytes(bytes a, bytes b, shorts weights) {
  return mul_add_bytes((bytes)weights, (sbytes)interleave_high_bytes(a ^ 128, b ^ 128));
}
INLINE ints mul_add_shorts(shorts a, shorts b) { return (ints)MM(madd_epi16)((vector)a, (vector)b); }
INLINE ints weigh_fours(ints a, ints weights) {
  bytes by_channel = SHUFFLE_BYTES(a, a, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  return mul_add_shorts(mul_add_bytes((bytes)weights, (sbytes)(by_channel ^ 128)), (shorts)(int16_t)1);
}
INLINE ints8 mul_add_shorts8(ints8 a, ints8 b) { return (ints8)_mm256_madd_epi16((__m256i)a, (__m256i)b); }
INLINE shorts mul_round(shorts a, shorts b) { return (shorts)MM(mulhrs_epi16)((vector)a, (vector)b); }
INLINE shorts pack_shorts(ints a, ints b) { return (shorts)MM(packs_epi32)((vector)a, (vector)b); }
INLINE bytes pack_bytes(shorts a, shorts b) { return (bytes)MM(packus_epi16)((vector)a, (vector)b); }

INLINE ints8 to_nearest8(floats8 f) { return (ints8)_mm256_cvtps_epi32((__m256)f); }
// Packing turns negative numbers into 0.
INLINE ints to_nearest_halves(floats f, floats g) {
  vector halves = MM(packus_epi32)((vector)to_nearest(f), (vector)to_nearest(g));
  return (ints)SHUFFLE_BYTES(halves, halves, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
}
