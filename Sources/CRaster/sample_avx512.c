#if defined(__x86_64__)

#include <immintrin.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define LANES 16
#include "sample_core.h"

// A bilinear tap for eight pixels, four channels of 8.7 bits each, less 2^14.
INLINE __m512i tap(const uint32_t *texels, __m256i shape, int64_t stride, __m256 x, __m256 y, __m256 last_x, __m256 last_y) {
  __m256 zero = _mm256_setzero_ps();
  __m256i px = _mm256_cvtps_epi32(_mm256_min_ps(_mm256_max_ps(x, zero), last_x));
  __m256i py = _mm256_cvtps_epi32(_mm256_min_ps(_mm256_max_ps(y, zero), last_y));
  // Row and column in one word's halves; both stay below 2^15.
  __m256i place = _mm256_or_si256(_mm256_srli_epi32(px, 7), _mm256_slli_epi32(_mm256_srli_epi32(py, 7), 16));
  __m256i index = _mm256_madd_epi16(place, shape);
  __m256i low = _mm256_set1_epi32(127);
  __m256i wx = _mm256_and_si256(px, low), wy = _mm256_and_si256(py, low);
  // Bytes 0 and 1: 128 - wy, wy; the upper half: wx << 8.
  __m256i down = _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(wy, 8), wy), _mm256_set1_epi32(128));
  __m512i weights = _mm512_cvtepu32_epi64(_mm256_or_si256(down, _mm256_slli_epi32(wx, 24)));
  // Signed texels: a weight of 128 fits an unsigned byte alone.
  __m512i sign = _mm512_set1_epi32((int)0x80808080);
  __m512i top = _mm512_xor_si512(_mm512_i32gather_epi64(index, texels, 4), sign);
  __m512i bottom = _mm512_xor_si512(_mm512_i32gather_epi64(index, texels + stride, 4), sign);
  const __m512i even = _mm512_set1_epi16(0x0100), odd = _mm512_set1_epi16(0x0908);
  const __m512i spread = _mm512_broadcast_i32x4(_mm_setr_epi8(2, 3, 2, 3, 2, 3, 2, 3, 10, 11, 10, 11, 10, 11, 10, 11));
  __m512i lo = _mm512_maddubs_epi16(_mm512_shuffle_epi8(weights, even), _mm512_unpacklo_epi8(top, bottom));
  __m512i hi = _mm512_maddubs_epi16(_mm512_shuffle_epi8(weights, odd), _mm512_unpackhi_epi8(top, bottom));
  __m512i left = _mm512_unpacklo_epi64(lo, hi), right = _mm512_unpackhi_epi64(lo, hi);
  return _mm512_add_epi16(
      left, _mm512_mulhrs_epi16(_mm512_sub_epi16(right, left), _mm512_shuffle_epi8(weights, spread)));
}

INLINE __m512i add_taps(
    const craster_picture *p, int index, __m256 u, __m256 v, const taps_of *taps, int at, __m512i sum) {
  const craster_mip_level *level = p->levels + index;
  const uint32_t *texels = p->texels + level->offset;
  __m256 sx = _mm256_set1_ps(level->scale_x), sy = _mm256_set1_ps(level->scale_y);
  __m256 last_x = _mm256_set1_ps(level->last_x), last_y = _mm256_set1_ps(level->last_y), half = _mm256_set1_ps(64);
  __m256i shape = _mm256_set1_epi32(level->stride << 16 | 1);
  __m256 x = _mm256_sub_ps(_mm256_mul_ps(u, sx), half), y = _mm256_sub_ps(_mm256_mul_ps(v, sy), half);
  int count = taps->count[at], first = taps->first_weight[at];
  if (count == 1) {
    __m512i one = tap(texels, shape, level->stride, x, y, last_x, last_y);
    if (first == 16384) return one;
    return _mm512_add_epi16(sum, _mm512_mulhrs_epi16(one, _mm512_set1_epi16((short)(2 * first))));
  }
  __m256 dx = _mm256_mul_ps(_mm256_set1_ps(taps->step_x[at]), sx), dy = _mm256_mul_ps(_mm256_set1_ps(taps->step_y[at]), sy);
  __m256 reach = _mm256_set1_ps(0.5f * (float)(count - 1));
  x = _mm256_sub_ps(x, _mm256_mul_ps(dx, reach));
  y = _mm256_sub_ps(y, _mm256_mul_ps(dy, reach));
  __m512i share = _mm512_set1_epi16((short)(2 * first));
  __m512i rest = _mm512_set1_epi16((short)(2 * taps->weight[at]));
  for (int i = 0;;) {
    __m512i one = tap(texels, shape, level->stride, x, y, last_x, last_y);
    sum = _mm512_add_epi16(sum, _mm512_mulhrs_epi16(one, share));
    if (++i == count) return sum;
    share = rest;
    x = _mm256_add_ps(x, dx);
    y = _mm256_add_ps(y, dy);
  }
}

INLINE void sample_batch(const craster_picture *p, batch *b) {
  place(p, b);
  fetch_ahead(p, b);
  // The sum lacks 2^14 from its taps.
  __m512i bias = _mm512_set1_epi16(16384 + 64);
  for (int i = 0; i < b->count; i++) {
    int at = p->kind == CRASTER_AFFINE ? 0 : i;
    __m256 u = _mm256_load_ps(b->u[i]), v = _mm256_load_ps(b->v[i]);
    __m512i sum = add_taps(p, b->level[at], u, v, &b->fine, at, _mm512_setzero_si512());
    if (b->coarse.count[at] > 0) sum = add_taps(p, b->level[at] + 1, u, v, &b->coarse, at, sum);
    __m256i pixels = _mm512_cvtepi16_epi8(_mm512_srli_epi16(_mm512_add_epi16(sum, bias), 7));
    _mm256_mask_storeu_epi32(b->target[i], b->mask[i], pixels);
  }
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

INLINE void sample_run(const uint32_t *top, const uint32_t *bottom, uint32_t *out, int count, int fx, int fy) {
  __m512i down = _mm512_set1_epi16((short)(fy << 8 | (128 - fy))), fraction = _mm512_set1_epi16((short)(fx << 8));
  __m512i sign = _mm512_set1_epi32((int)0x80808080);
  for (int i = 0; i < count; i += 16) {
    __mmask16 mask = (__mmask16)(count - i >= 16 ? 0xFFFF : (1u << (count - i)) - 1);
    __m512i a = _mm512_xor_si512(_mm512_maskz_loadu_epi32(mask, top + i), sign);
    __m512i b = _mm512_xor_si512(_mm512_maskz_loadu_epi32(mask, bottom + i), sign);
    __m512i c = _mm512_xor_si512(_mm512_maskz_loadu_epi32(mask, top + i + 1), sign);
    __m512i d = _mm512_xor_si512(_mm512_maskz_loadu_epi32(mask, bottom + i + 1), sign);
    __m512i pixels = _mm512_packus_epi16(across(a, b, c, d, down, fraction, 0), across(a, b, c, d, down, fraction, 1));
    _mm512_mask_storeu_epi32(out + i, mask, pixels);
  }
}

TARGET void craster_sample_avx512(
    const craster_picture *picture, const craster_span *spans, size_t count, craster_target target) {
  if (picture->kind == CRASTER_MOVE) {
    move_spans(picture, spans, count, target);
  } else {
    sample_spans(picture, spans, count, target);
  }
}

#endif
