#if defined(__x86_64__)

#define LANES 8
#include "lanes.h"

typedef struct {
  __m256i low, high;  // pixels 0 ... 3, 4 ... 7
} sums;

#include "sample_core.h"

// Two texels that are neighbours in a row, for four pixels.
INLINE __m256i pairs(const uint32_t *texels, const int32_t *index) {
  return _mm256_set_m128i(two_pairs(texels, index[2], index[3]), two_pairs(texels, index[0], index[1]));
}

// See the wider twin.
INLINE __m256i lerp(__m256i top, __m256i bottom, __m256i weights) {
  const __m256i even = _mm256_set1_epi16(0x0100), odd = _mm256_set1_epi16(0x0908), sign = _mm256_set1_epi8((char)0x80);
  const __m256i spread = _mm256_setr_epi8(
      2, 3, 2, 3, 2, 3, 2, 3, 10, 11, 10, 11, 10, 11, 10, 11, 2, 3, 2, 3, 2, 3, 2, 3, 10, 11, 10, 11, 10, 11, 10, 11);
  top = _mm256_xor_si256(top, sign);
  bottom = _mm256_xor_si256(bottom, sign);
  __m256i lo = _mm256_maddubs_epi16(_mm256_shuffle_epi8(weights, even), _mm256_unpacklo_epi8(top, bottom));
  __m256i hi = _mm256_maddubs_epi16(_mm256_shuffle_epi8(weights, odd), _mm256_unpackhi_epi8(top, bottom));
  __m256i left = _mm256_unpacklo_epi64(lo, hi), right = _mm256_unpackhi_epi64(lo, hi);
  return _mm256_add_epi16(
      left, _mm256_mulhrs_epi16(_mm256_sub_epi16(right, left), _mm256_shuffle_epi8(weights, spread)));
}

INLINE sums tap(const uint32_t *texels, int64_t stride, texel_places places) {
  int32_t index[BLOCK] __attribute__((aligned(32)));
  _mm256_store_si256((__m256i *)index, places.index);
  const uint32_t *below = texels + stride;
  return (sums){
      lerp(pairs(texels, index), pairs(below, index), _mm256_cvtepu32_epi64(_mm256_castsi256_si128(places.weights))),
      lerp(
          pairs(texels, index + 4), pairs(below, index + 4),
          _mm256_cvtepu32_epi64(_mm256_extracti128_si256(places.weights, 1)))};
}

INLINE sums add_weighted(sums sum, sums one, shorts share) {
  return (sums){
      _mm256_add_epi16(sum.low, _mm256_mulhrs_epi16(one.low, (__m256i)share)),
      _mm256_add_epi16(sum.high, _mm256_mulhrs_epi16(one.high, (__m256i)share))};
}

INLINE void finish(sums sum, uint32_t *target, uint8_t mask) {
  const __m256i bias = _mm256_set1_epi16(16384 + 64);
  __m256i packed = _mm256_packus_epi16(
      _mm256_srli_epi16(_mm256_add_epi16(sum.low, bias), 7), _mm256_srli_epi16(_mm256_add_epi16(sum.high, bias), 7));
  __m256i pixels = _mm256_permute4x64_epi64(packed, 0xD8);
  if (mask == 0xFF) {
    _mm256_storeu_si256((__m256i *)target, pixels);
  } else {
    const ints bit = {1, 2, 4, 8, 16, 32, 64, 128};
    store(target, (mask & bit) == bit, (ints)pixels);
  }
}

// One half of the texels, of the lower or the higher ones in each 128 bits, and their right neighbours.
INLINE __m256i across(
    __m256i top, __m256i bottom, __m256i next_top, __m256i next_bottom, __m256i down, __m256i fraction, int high) {
  __m256i left = high ? _mm256_unpackhi_epi8(top, bottom) : _mm256_unpacklo_epi8(top, bottom);
  __m256i right = high ? _mm256_unpackhi_epi8(next_top, next_bottom) : _mm256_unpacklo_epi8(next_top, next_bottom);
  left = _mm256_maddubs_epi16(down, left);
  right = _mm256_maddubs_epi16(down, right);
  __m256i sum = _mm256_add_epi16(left, _mm256_mulhrs_epi16(_mm256_sub_epi16(right, left), fraction));
  return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_set1_epi16(16384 + 64)), 7);
}

INLINE ints mixed(ints top, ints bottom, ints next_top, ints next_bottom, shorts down, shorts fraction) {
  __m256i a = (__m256i)top, b = (__m256i)bottom, c = (__m256i)next_top, d = (__m256i)next_bottom;
  return (ints)_mm256_packus_epi16(
      across(a, b, c, d, (__m256i)down, (__m256i)fraction, 0), across(a, b, c, d, (__m256i)down, (__m256i)fraction, 1));
}

TARGET void craster_sample_avx2(
    const craster_texture *texture, const craster_span *spans, size_t count, craster_target target) {
  sample(texture, spans, count, target);
}

#endif
