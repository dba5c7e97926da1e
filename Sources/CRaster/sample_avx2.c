#if defined(__x86_64__)

#include <immintrin.h>

#define TARGET __attribute__((target("avx2")))
#define LANES 8
#include "sample_core.h"

// Eight pixels' channels, 16 bits each: the even and the odd pixels' halves follow the vectors' order of lanes.
typedef struct {
  __m256i low, high;  // pixels 0 ... 3, 4 ... 7
} lanes16;

// Two texels that are neighbours in a row, for two pixels.
INLINE __m128i two_pairs(const uint32_t *texels, int32_t first, int32_t second) {
  return _mm_castpd_si128(
      _mm_loadh_pd(_mm_load_sd((const double *)(texels + first)), (const double *)(texels + second)));
}

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

INLINE lanes16 tap(const uint32_t *texels, __m256i shape, int64_t stride, __m256 x, __m256 y, __m256 last_x, __m256 last_y) {
  __m256 zero = _mm256_setzero_ps();
  __m256i px = _mm256_cvtps_epi32(_mm256_min_ps(_mm256_max_ps(x, zero), last_x));
  __m256i py = _mm256_cvtps_epi32(_mm256_min_ps(_mm256_max_ps(y, zero), last_y));
  __m256i place = _mm256_or_si256(_mm256_srli_epi32(px, 7), _mm256_slli_epi32(_mm256_srli_epi32(py, 7), 16));
  int32_t index[BLOCK] __attribute__((aligned(32)));
  _mm256_store_si256((__m256i *)index, _mm256_madd_epi16(place, shape));
  __m256i low = _mm256_set1_epi32(127);
  __m256i wx = _mm256_and_si256(px, low), wy = _mm256_and_si256(py, low);
  __m256i down = _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(wy, 8), wy), _mm256_set1_epi32(128));
  __m256i weights = _mm256_or_si256(down, _mm256_slli_epi32(wx, 24));
  const uint32_t *below = texels + stride;
  return (lanes16){
      lerp(pairs(texels, index), pairs(below, index), _mm256_cvtepu32_epi64(_mm256_castsi256_si128(weights))),
      lerp(
          pairs(texels, index + 4), pairs(below, index + 4),
          _mm256_cvtepu32_epi64(_mm256_extracti128_si256(weights, 1)))};
}

INLINE lanes16 add_weighted(lanes16 sum, lanes16 one, __m256i share) {
  return (lanes16){
      _mm256_add_epi16(sum.low, _mm256_mulhrs_epi16(one.low, share)),
      _mm256_add_epi16(sum.high, _mm256_mulhrs_epi16(one.high, share))};
}

INLINE lanes16 add_taps(
    const craster_picture *p, int index, __m256 u, __m256 v, const taps_of *taps, int at, lanes16 sum) {
  const craster_mip_level *level = p->levels + index;
  const uint32_t *texels = p->texels + level->offset;
  __m256 sx = _mm256_set1_ps(level->scale_x), sy = _mm256_set1_ps(level->scale_y);
  __m256 last_x = _mm256_set1_ps(level->last_x), last_y = _mm256_set1_ps(level->last_y), half = _mm256_set1_ps(64);
  __m256i shape = _mm256_set1_epi32(level->stride << 16 | 1);
  __m256 x = _mm256_sub_ps(_mm256_mul_ps(u, sx), half), y = _mm256_sub_ps(_mm256_mul_ps(v, sy), half);
  int count = taps->count[at], first = taps->first_weight[at];
  __m256i share = _mm256_set1_epi16((short)(2 * first));
  if (count == 1) {
    lanes16 one = tap(texels, shape, level->stride, x, y, last_x, last_y);
    return first == 16384 ? one : add_weighted(sum, one, share);
  }
  __m256 dx = _mm256_mul_ps(_mm256_set1_ps(taps->step_x[at]), sx), dy = _mm256_mul_ps(_mm256_set1_ps(taps->step_y[at]), sy);
  __m256 reach = _mm256_set1_ps(0.5f * (float)(count - 1));
  x = _mm256_sub_ps(x, _mm256_mul_ps(dx, reach));
  y = _mm256_sub_ps(y, _mm256_mul_ps(dy, reach));
  __m256i rest = _mm256_set1_epi16((short)(2 * taps->weight[at]));
  for (int i = 0;;) {
    sum = add_weighted(sum, tap(texels, shape, level->stride, x, y, last_x, last_y), share);
    if (++i == count) return sum;
    share = rest;
    x = _mm256_add_ps(x, dx);
    y = _mm256_add_ps(y, dy);
  }
}

// The vector mask of a block's wanted pixels.
INLINE __m256i wanted(int mask) {
  const __m256i bit = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
  return _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32(mask), bit), bit);
}

INLINE void sample_batch(const craster_picture *p, batch *b) {
  place(p, b);
  fetch_ahead(p, b);
  const __m256i bias = _mm256_set1_epi16(16384 + 64);
  for (int i = 0; i < b->count; i++) {
    int at = p->kind == CRASTER_AFFINE ? 0 : i;
    __m256 u = _mm256_load_ps(b->u[i]), v = _mm256_load_ps(b->v[i]);
    lanes16 sum = {_mm256_setzero_si256(), _mm256_setzero_si256()};
    sum = add_taps(p, b->level[at], u, v, &b->fine, at, sum);
    if (b->coarse.count[at] > 0) sum = add_taps(p, b->level[at] + 1, u, v, &b->coarse, at, sum);
    __m256i packed = _mm256_packus_epi16(
        _mm256_srli_epi16(_mm256_add_epi16(sum.low, bias), 7), _mm256_srli_epi16(_mm256_add_epi16(sum.high, bias), 7));
    __m256i pixels = _mm256_permute4x64_epi64(packed, 0xD8);
    if (b->mask[i] == 0xFF) {
      _mm256_storeu_si256((__m256i *)b->target[i], pixels);
    } else {
      _mm256_maskstore_epi32((int *)b->target[i], wanted(b->mask[i]), pixels);
    }
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

INLINE void sample_run(const uint32_t *top, const uint32_t *bottom, uint32_t *out, int count, int fx, int fy) {
  __m256i down = _mm256_set1_epi16((short)(fy << 8 | (128 - fy))), fraction = _mm256_set1_epi16((short)(fx << 8));
  __m256i sign = _mm256_set1_epi32((int)0x80808080);
  for (int i = 0; i < count; i += 8) {
    __m256i mask = wanted(count - i >= 8 ? 0xFF : (1 << (count - i)) - 1);
    __m256i a = _mm256_xor_si256(_mm256_maskload_epi32((const int *)top + i, mask), sign);
    __m256i b = _mm256_xor_si256(_mm256_maskload_epi32((const int *)bottom + i, mask), sign);
    __m256i c = _mm256_xor_si256(_mm256_maskload_epi32((const int *)top + i + 1, mask), sign);
    __m256i d = _mm256_xor_si256(_mm256_maskload_epi32((const int *)bottom + i + 1, mask), sign);
    __m256i pixels = _mm256_packus_epi16(across(a, b, c, d, down, fraction, 0), across(a, b, c, d, down, fraction, 1));
    _mm256_maskstore_epi32((int *)out + i, mask, pixels);
  }
}

TARGET void craster_sample_avx2(
    const craster_picture *picture, const craster_span *spans, size_t count, craster_target target) {
  if (picture->kind == CRASTER_MOVE) {
    move_spans(picture, spans, count, target);
  } else {
    sample_spans(picture, spans, count, target);
  }
}

#endif
