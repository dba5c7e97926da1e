#if defined(__x86_64__)

#define LANES 16
#include "shadow_chunk.h"

INLINE ints rounded(floats x, floats y) {
  const __m512i pairs = _mm512_broadcast_i32x4(
      _mm_set_epi8(15, 14, 7, 6, 13, 12, 5, 4, 11, 10, 3, 2, 9, 8, 1, 0));
  // NaN becomes the smallest integer, and packing makes 0 of all that is negative.
  __m512i halves = _mm512_packus_epi32(_mm512_cvtps_epi32((__m512)x), _mm512_cvtps_epi32((__m512)y));
  return (ints)_mm512_shuffle_epi8(halves, pairs);
}

// Bilinear mask values of sixteen pixels times the opacity, 0 ... 32767.
INLINE ints shares(const craster_shadow *s, ints at_places) {
  __m512i places = (__m512i)at_places;
  const long long *mask = (const long long *)s->pairs;
  __m512i steps = _mm512_set1_epi32(s->stride << 16 | 1);
  __m512i index = _mm512_madd_epi16(_mm512_srli_epi16(places, 7), steps);
  __m512i after = _mm512_and_si512(places, _mm512_set1_epi16(127));
  __m512i before = _mm512_sub_epi16(_mm512_set1_epi16(128), after);
  // The first and the last two pixels of every four: packing brings them back into order.
  __m512i zero = _mm512_setzero_si512();
  __m512i a = _mm512_i64gather_epi64(_mm512_unpacklo_epi32(index, zero), mask, 4);
  __m512i b = _mm512_i64gather_epi64(_mm512_unpackhi_epi32(index, zero), mask, 4);
  // The weights of each pixel along x, then along y.
  __m512i wa = _mm512_unpacklo_epi16(before, after), wb = _mm512_unpackhi_epi16(before, after);
  __m512i wx = _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(wa), _mm512_castsi512_ps(wb), 0x88));
  a = _mm512_srli_epi32(_mm512_madd_epi16(a, _mm512_shuffle_epi32(wa, (_MM_PERM_ENUM)0xF5)), 7);
  b = _mm512_srli_epi32(_mm512_madd_epi16(b, _mm512_shuffle_epi32(wb, (_MM_PERM_ENUM)0xF5)), 7);
  __m512i value = _mm512_srli_epi32(_mm512_madd_epi16(_mm512_packs_epi32(a, b), wx), 7);
  return (ints)_mm512_mulhrs_epi16(value, _mm512_set1_epi32(s->opacity));
}

// p + (color - p) * share / 32768, rounded once.
INLINE ints shaded(const craster_shadow *s, ints of, ints pixels) {
  __m512i zero = _mm512_setzero_si512();
  __m512i color = _mm512_unpacklo_epi8(_mm512_set1_epi32((int)s->color), zero);
  __m512i share = (__m512i)of, p = (__m512i)pixels;
  __m512i pair = _mm512_or_si512(share, _mm512_slli_epi32(share, 16));
  __m512i a = _mm512_unpacklo_epi8(p, zero), b = _mm512_unpackhi_epi8(p, zero);
  __m512i da = _mm512_mulhrs_epi16(_mm512_sub_epi16(color, a), _mm512_unpacklo_epi32(pair, pair));
  __m512i db = _mm512_mulhrs_epi16(_mm512_sub_epi16(color, b), _mm512_unpackhi_epi32(pair, pair));
  return (ints)_mm512_packus_epi16(_mm512_add_epi16(a, da), _mm512_add_epi16(b, db));
}

TARGET void craster_shadow_avx512(
    const craster_shadow *shadow, const craster_span *spans, ptrdiff_t count, uint32_t *pixels, ptrdiff_t stride,
    ptrdiff_t origin) {
  paint_spans(shadow, spans, count, pixels, stride, origin);
}

#endif
