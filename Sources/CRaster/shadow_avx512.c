#include "shadow_chunk.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))

// Grid places of sixteen pixels; what lies outside on the far side, and NaN, is negative or the smallest integer.
static inline AVX512 __m512i place(__m512 t, float near, float far, float rate, float last) {
  __m512 moved = _mm512_mul_ps(_mm512_set1_ps(rate), t);
  __m512 a = _mm512_sub_ps(_mm512_set1_ps(near), moved);
  __m512 b = _mm512_add_ps(_mm512_set1_ps(far), moved);
  // The minimum of two numbers of which one is NaN is the second operand.
  return _mm512_cvtps_epi32(_mm512_min_ps(_mm512_set1_ps(last), _mm512_min_ps(a, b)));
}

// Places of the sixteen pixels whose centres lie `d` columns from the chunk's base: x and y in the halves of each lane.
static inline AVX512 __m512i places(const craster_shadow *s, const shadow_chunk *c, __m512 d) {
  const __m512i pairs = _mm512_broadcast_i32x4(
      _mm_set_epi8(15, 14, 7, 6, 13, 12, 5, 4, 11, 10, 3, 2, 9, 8, 1, 0));
  __m512 t = d;
  if (c->bend != 0) {
    __m512 depth = _mm512_add_ps(_mm512_set1_ps(1), _mm512_mul_ps(_mm512_set1_ps(c->bend), d));
    t = _mm512_div_ps(d, _mm512_max_ps(depth, _mm512_set1_ps(SHADOW_NEAREST)));
  }
  __m512i x = place(t, c->left, c->right, c->rate_x, s->last_x);
  __m512i y = place(t, c->upper, c->lower, c->rate_y, s->last_y);
  return _mm512_shuffle_epi8(_mm512_packus_epi32(x, y), pairs);
}

// Bilinear mask values of sixteen pixels times the opacity, 0 ... 32767.
static inline AVX512 __m512i shares(const craster_shadow *s, __m512i places) {
  const long long *mask = (const long long *)s->pairs;
  __m512i steps = _mm512_set1_epi32(s->stride << 16 | 1);
  __m512i index = _mm512_madd_epi16(_mm512_srli_epi16(places, 7), steps);
  __m512i after = _mm512_and_si512(places, _mm512_set1_epi16(127));
  __m512i before = _mm512_sub_epi16(_mm512_set1_epi16(128), after);
  // The first and the last two pixels of every four: packing brings them back into order.
  __m512i zero = _mm512_setzero_si512();
  __m512i a = _mm512_i64gather_epi64(_mm512_unpacklo_epi32(index, zero), mask, 4);
  __m512i b = _mm512_i64gather_epi64(_mm512_unpackhi_epi32(index, zero), mask, 4);
  // Of each pixel the weights along x, then along y.
  __m512i wa = _mm512_unpacklo_epi16(before, after), wb = _mm512_unpackhi_epi16(before, after);
  __m512i wx = _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(wa), _mm512_castsi512_ps(wb), 0x88));
  a = _mm512_srli_epi32(_mm512_madd_epi16(a, _mm512_shuffle_epi32(wa, (_MM_PERM_ENUM)0xF5)), 7);
  b = _mm512_srli_epi32(_mm512_madd_epi16(b, _mm512_shuffle_epi32(wb, (_MM_PERM_ENUM)0xF5)), 7);
  __m512i value = _mm512_srli_epi32(_mm512_madd_epi16(_mm512_packs_epi32(a, b), wx), 7);
  return _mm512_mulhrs_epi16(value, _mm512_set1_epi32(s->opacity));
}

// p + (color - p) * share / 32768, rounded once.
static inline AVX512 __m512i blend(__m512i p, __m512i color, __m512i share) {
  __m512i zero = _mm512_setzero_si512();
  __m512i pair = _mm512_or_si512(share, _mm512_slli_epi32(share, 16));
  __m512i a = _mm512_unpacklo_epi8(p, zero), b = _mm512_unpackhi_epi8(p, zero);
  __m512i da = _mm512_mulhrs_epi16(_mm512_sub_epi16(color, a), _mm512_unpacklo_epi32(pair, pair));
  __m512i db = _mm512_mulhrs_epi16(_mm512_sub_epi16(color, b), _mm512_unpackhi_epi32(pair, pair));
  return _mm512_packus_epi16(_mm512_add_epi16(a, da), _mm512_add_epi16(b, db));
}

// Paints the columns begin ..< end, which lie in one chunk; `pixels` starts with the first of them.
//
// All places first: as one pass, the chain from the division to the store would keep too few pixels in flight.
static inline AVX512 void paint(
    const craster_shadow *s, const shadow_chunk *c, uint32_t *pixels, int32_t begin, int32_t end) {
  const __m512 centres = _mm512_set_ps(
      15.5f, 14.5f, 13.5f, 12.5f, 11.5f, 10.5f, 9.5f, 8.5f, 7.5f, 6.5f, 5.5f, 4.5f, 3.5f, 2.5f, 1.5f, 0.5f);
  __m512i where[SHADOW_CHUNK / 16];
  __m512 first = _mm512_add_ps(_mm512_set1_ps((float)(begin - c->base)), centres);
  int32_t count = end - begin;
  for (int32_t i = 0; i < count; i += 16) {
    where[i / 16] = places(s, c, _mm512_add_ps(first, _mm512_set1_ps((float)i)));
  }
  __m512i color = _mm512_unpacklo_epi8(_mm512_set1_epi32((int)s->color), _mm512_setzero_si512());
  int32_t i = 0;
  for (; i + 16 <= count; i += 16) {
    uint32_t *p = pixels + i;
    _mm512_storeu_si512(p, blend(_mm512_loadu_si512(p), color, shares(s, where[i / 16])));
  }
  if (i < count) {
    __mmask16 some = (__mmask16)((1u << (count - i)) - 1);
    uint32_t *p = pixels + i;
    _mm512_mask_storeu_epi32(p, some, blend(_mm512_maskz_loadu_epi32(some, p), color, shares(s, where[i / 16])));
  }
}

AVX512 void craster_shadow_avx512(
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
void craster_shadow_avx512(
    const craster_shadow *shadow, const craster_span *spans, ptrdiff_t count, uint32_t *pixels, ptrdiff_t stride,
    ptrdiff_t origin) {
  (void)shadow, (void)spans, (void)count, (void)pixels, (void)stride, (void)origin;
}
#endif
