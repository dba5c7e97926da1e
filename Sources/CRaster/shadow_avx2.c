#include "shadow_chunk.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

// Grid places of eight pixels; what lies outside on the far side, and NaN, is negative or the smallest integer.
static inline AVX2 __m256i place(__m256 t, float near, float far, float rate, float last) {
  __m256 moved = _mm256_mul_ps(_mm256_set1_ps(rate), t);
  __m256 a = _mm256_sub_ps(_mm256_set1_ps(near), moved);
  __m256 b = _mm256_add_ps(_mm256_set1_ps(far), moved);
  // The minimum of two numbers of which one is NaN is the second operand.
  return _mm256_cvtps_epi32(_mm256_min_ps(_mm256_set1_ps(last), _mm256_min_ps(a, b)));
}

// Places of the eight pixels whose centres lie `d` columns from the chunk's base: x and y in the halves of each lane.
static inline AVX2 __m256i places(const craster_shadow *s, const shadow_chunk *c, __m256 d) {
  const __m256i pairs = _mm256_broadcastsi128_si256(
      _mm_set_epi8(15, 14, 7, 6, 13, 12, 5, 4, 11, 10, 3, 2, 9, 8, 1, 0));
  __m256 t = d;
  if (c->bend != 0) {
    __m256 depth = _mm256_add_ps(_mm256_set1_ps(1), _mm256_mul_ps(_mm256_set1_ps(c->bend), d));
    t = _mm256_div_ps(d, _mm256_max_ps(depth, _mm256_set1_ps(SHADOW_NEAREST)));
  }
  __m256i x = place(t, c->left, c->right, c->rate_x, s->last_x);
  __m256i y = place(t, c->upper, c->lower, c->rate_y, s->last_y);
  return _mm256_shuffle_epi8(_mm256_packus_epi32(x, y), pairs);
}

// Bilinear mask values of eight pixels times the opacity, 0 ... 32767.
static inline AVX2 __m256i shares(const craster_shadow *s, __m256i places) {
  const long long *mask = (const long long *)s->pairs;
  __m256i steps = _mm256_set1_epi32(s->stride << 16 | 1);
  __m256i index = _mm256_madd_epi16(_mm256_srli_epi16(places, 7), steps);
  __m256i after = _mm256_and_si256(places, _mm256_set1_epi16(127));
  __m256i before = _mm256_sub_epi16(_mm256_set1_epi16(128), after);
  // Pixels 0, 1, 4, 5 and 2, 3, 6, 7: packing brings them back into order.
  __m256i zero = _mm256_setzero_si256();
  __m256i a = _mm256_i64gather_epi64(mask, _mm256_unpacklo_epi32(index, zero), 4);
  __m256i b = _mm256_i64gather_epi64(mask, _mm256_unpackhi_epi32(index, zero), 4);
  // Of each pixel the weights along x, then along y.
  __m256i wa = _mm256_unpacklo_epi16(before, after), wb = _mm256_unpackhi_epi16(before, after);
  __m256i wx = _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(wa), _mm256_castsi256_ps(wb), 0x88));
  a = _mm256_srli_epi32(_mm256_madd_epi16(a, _mm256_shuffle_epi32(wa, 0xF5)), 7);
  b = _mm256_srli_epi32(_mm256_madd_epi16(b, _mm256_shuffle_epi32(wb, 0xF5)), 7);
  __m256i value = _mm256_srli_epi32(_mm256_madd_epi16(_mm256_packs_epi32(a, b), wx), 7);
  return _mm256_mulhrs_epi16(value, _mm256_set1_epi32(s->opacity));
}

// p + (color - p) * share / 32768, rounded once.
static inline AVX2 __m256i blend(__m256i p, __m256i color, __m256i share) {
  __m256i zero = _mm256_setzero_si256();
  __m256i pair = _mm256_or_si256(share, _mm256_slli_epi32(share, 16));
  __m256i a = _mm256_unpacklo_epi8(p, zero), b = _mm256_unpackhi_epi8(p, zero);
  __m256i da = _mm256_mulhrs_epi16(_mm256_sub_epi16(color, a), _mm256_unpacklo_epi32(pair, pair));
  __m256i db = _mm256_mulhrs_epi16(_mm256_sub_epi16(color, b), _mm256_unpackhi_epi32(pair, pair));
  return _mm256_packus_epi16(_mm256_add_epi16(a, da), _mm256_add_epi16(b, db));
}

// Paints the columns begin ..< end, which lie in one chunk; `pixels` starts with the first of them.
//
// All places first: as one pass, the chain from the division to the store would keep too few pixels in flight.
static inline AVX2 void paint(
    const craster_shadow *s, const shadow_chunk *c, uint32_t *pixels, int32_t begin, int32_t end) {
  const __m256 centres = _mm256_set_ps(7.5f, 6.5f, 5.5f, 4.5f, 3.5f, 2.5f, 1.5f, 0.5f);
  __m256i where[SHADOW_CHUNK / 8];
  __m256 first = _mm256_add_ps(_mm256_set1_ps((float)(begin - c->base)), centres);
  int32_t count = end - begin;
  for (int32_t i = 0; i < count; i += 8) {
    where[i / 8] = places(s, c, _mm256_add_ps(first, _mm256_set1_ps((float)i)));
  }
  __m256i color = _mm256_unpacklo_epi8(_mm256_set1_epi32((int)s->color), _mm256_setzero_si256());
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i *p = (__m256i *)(pixels + i);
    _mm256_storeu_si256(p, blend(_mm256_loadu_si256(p), color, shares(s, where[i / 8])));
  }
  if (i < count) {
    __m256i lanes = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0);
    __m256i some = _mm256_cmpgt_epi32(_mm256_set1_epi32(count - i), lanes);
    int *p = (int *)(pixels + i);
    _mm256_maskstore_epi32(p, some, blend(_mm256_maskload_epi32(p, some), color, shares(s, where[i / 8])));
  }
}

AVX2 void craster_shadow_avx2(
    const craster_shadow *shadow, const craster_span *spans, ptrdiff_t count, uint32_t *pixels, ptrdiff_t stride,
    ptrdiff_t origin) {
  for (ptrdiff_t i = 0; i < count; i++) {
    craster_span span = spans[i];
    shadow_row row = shadow_row_at(shadow, span.y);
    ptrdiff_t start = (ptrdiff_t)span.y * stride - origin;
    for (int32_t begin = span.begin; begin < span.end;) {
      int32_t index = begin / SHADOW_CHUNK;
      int32_t end = (index + 1) * SHADOW_CHUNK;
      if (end > span.end) end = span.end;
      shadow_chunk chunk;
      if (shadow_chunk_at(shadow, row, index, &chunk)) paint(shadow, &chunk, pixels + (start + begin), begin, end);
      begin = end;
    }
  }
}
#else
void craster_shadow_avx2(
    const craster_shadow *shadow, const craster_span *spans, ptrdiff_t count, uint32_t *pixels, ptrdiff_t stride,
    ptrdiff_t origin) {
  (void)shadow, (void)spans, (void)count, (void)pixels, (void)stride, (void)origin;
}
#endif
