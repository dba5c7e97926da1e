#if defined(__x86_64__)

#define LANES 8
#include "shadow_chunk.h"

INLINE ints rounded(floats x, floats y) {
  const __m256i pairs = _mm256_broadcastsi128_si256(
      _mm_set_epi8(15, 14, 7, 6, 13, 12, 5, 4, 11, 10, 3, 2, 9, 8, 1, 0));
  // NaN becomes the smallest integer, and packing makes 0 of all that is negative.
  __m256i halves = _mm256_packus_epi32(_mm256_cvtps_epi32((__m256)x), _mm256_cvtps_epi32((__m256)y));
  return (ints)_mm256_shuffle_epi8(halves, pairs);
}

// Bilinear mask values of eight pixels times the opacity, 0 ... 32767.
INLINE ints shares(const craster_shadow *s, ints at_places) {
  __m256i places = (__m256i)at_places;
  __m256i steps = _mm256_set1_epi32(s->stride << 16 | 1);
  int32_t at[LANES] __attribute__((aligned(32)));
  _mm256_store_si256((__m256i *)at, _mm256_madd_epi16(_mm256_srli_epi16(places, 7), steps));
  __m256i after = _mm256_and_si256(places, _mm256_set1_epi16(127));
  __m256i before = _mm256_sub_epi16(_mm256_set1_epi16(128), after);
  // Pixels 0, 1, 4, 5 and 2, 3, 6, 7: packing brings them back into order.
  __m256i a = _mm256_set_m128i(two_pairs(s->pairs, at[4], at[5]), two_pairs(s->pairs, at[0], at[1]));
  __m256i b = _mm256_set_m128i(two_pairs(s->pairs, at[6], at[7]), two_pairs(s->pairs, at[2], at[3]));
  // The weights of each pixel along x, then along y.
  __m256i wa = _mm256_unpacklo_epi16(before, after), wb = _mm256_unpackhi_epi16(before, after);
  __m256i wx = _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(wa), _mm256_castsi256_ps(wb), 0x88));
  a = _mm256_srli_epi32(_mm256_madd_epi16(a, _mm256_shuffle_epi32(wa, 0xF5)), 7);
  b = _mm256_srli_epi32(_mm256_madd_epi16(b, _mm256_shuffle_epi32(wb, 0xF5)), 7);
  __m256i value = _mm256_srli_epi32(_mm256_madd_epi16(_mm256_packs_epi32(a, b), wx), 7);
  return (ints)_mm256_mulhrs_epi16(value, _mm256_set1_epi32(s->opacity));
}

// p + (color - p) * share / 32768, rounded once.
INLINE ints shaded(const craster_shadow *s, ints of, ints pixels) {
  __m256i zero = _mm256_setzero_si256();
  __m256i color = _mm256_unpacklo_epi8(_mm256_set1_epi32((int)s->color), zero);
  __m256i share = (__m256i)of, p = (__m256i)pixels;
  __m256i pair = _mm256_or_si256(share, _mm256_slli_epi32(share, 16));
  __m256i a = _mm256_unpacklo_epi8(p, zero), b = _mm256_unpackhi_epi8(p, zero);
  __m256i da = _mm256_mulhrs_epi16(_mm256_sub_epi16(color, a), _mm256_unpacklo_epi32(pair, pair));
  __m256i db = _mm256_mulhrs_epi16(_mm256_sub_epi16(color, b), _mm256_unpackhi_epi32(pair, pair));
  return (ints)_mm256_packus_epi16(_mm256_add_epi16(a, da), _mm256_add_epi16(b, db));
}

TARGET void craster_shadow_avx2(
    const craster_shadow *shadow, const craster_span *spans, ptrdiff_t count, uint32_t *pixels, ptrdiff_t stride,
    ptrdiff_t origin) {
  paint_spans(shadow, spans, count, pixels, stride, origin);
}

#endif
