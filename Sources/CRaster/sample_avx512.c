#if defined(__x86_64__)

#define LANES 16
#include "lanes.h"

typedef __m512i sums;

#include "sample_core.h"

INLINE sums tap(const uint32_t *texels, int64_t stride, texel_places places) {
  __m512i weights = _mm512_cvtepu32_epi64(places.weights);
  // Signed texels: a weight of 128 fits an unsigned byte alone.
  __m512i sign = _mm512_set1_epi32((int)0x80808080);
  __m512i top = _mm512_xor_si512(_mm512_i32gather_epi64(places.index, texels, 4), sign);
  __m512i bottom = _mm512_xor_si512(_mm512_i32gather_epi64(places.index, texels + stride, 4), sign);
  const __m512i even = _mm512_set1_epi16(0x0100), odd = _mm512_set1_epi16(0x0908);
  const __m512i spread = _mm512_broadcast_i32x4(_mm_setr_epi8(2, 3, 2, 3, 2, 3, 2, 3, 10, 11, 10, 11, 10, 11, 10, 11));
  __m512i lo = _mm512_maddubs_epi16(_mm512_shuffle_epi8(weights, even), _mm512_unpacklo_epi8(top, bottom));
  __m512i hi = _mm512_maddubs_epi16(_mm512_shuffle_epi8(weights, odd), _mm512_unpackhi_epi8(top, bottom));
  __m512i left = _mm512_unpacklo_epi64(lo, hi), right = _mm512_unpackhi_epi64(lo, hi);
  return _mm512_add_epi16(
      left, _mm512_mulhrs_epi16(_mm512_sub_epi16(right, left), _mm512_shuffle_epi8(weights, spread)));
}

INLINE sums add_weighted(sums sum, sums one, shorts share) {
  return _mm512_add_epi16(sum, _mm512_mulhrs_epi16(one, (__m512i)share));
}

INLINE void finish(sums sum, uint32_t *target, uint8_t mask) {
  __m512i bias = _mm512_set1_epi16(16384 + 64);
  __m256i pixels = _mm512_cvtepi16_epi8(_mm512_srli_epi16(_mm512_add_epi16(sum, bias), 7));
  _mm256_mask_storeu_epi32(target, mask, pixels);
}

// One half of the texels, of the lower or the higher ones in each 128 bits, and their right neighbours.
INLINE __m512i across(
    __m512i top, __m512i bottom, __m512i next_top, __m512i next_bottom, __m512i down, __m512i fraction, int high) {
  __m512i left = high ? _mm512_unpackhi_epi8(top, bottom) : _mm512_unpacklo_epi8(top, bottom);
  __m512i right = high ? _mm512_unpackhi_epi8(next_top, next_bottom) : _mm512_unpacklo_epi8(next_top, next_bottom);
  left = _mm512_maddubs_epi16(down, left);
  right = _mm512_maddubs_epi16(down, right);
  __m512i sum = _mm512_add_epi16(left, _mm512_mulhrs_epi16(_mm512_sub_epi16(right, left), fraction));
  return _mm512_srli_epi16(_mm512_add_epi16(sum, _mm512_set1_epi16(16384 + 64)), 7);
}

INLINE ints mixed(ints top, ints bottom, ints next_top, ints next_bottom, shorts down, shorts fraction) {
  __m512i a = (__m512i)top, b = (__m512i)bottom, c = (__m512i)next_top, d = (__m512i)next_bottom;
  return (ints)_mm512_packus_epi16(
      across(a, b, c, d, (__m512i)down, (__m512i)fraction, 0), across(a, b, c, d, (__m512i)down, (__m512i)fraction, 1));
}

TARGET void craster_sample_avx512(
    const craster_texture *texture, const craster_span *spans, size_t count, craster_target target) {
  sample(texture, spans, count, target);
}

#endif
