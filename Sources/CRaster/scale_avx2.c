#if defined(__x86_64__)

#define LANES 8
#include "craster_scale.h"
#include "lanes.h"

// Pixels whose texels are summed up at once: 256 pixels of 3 texels and a few more.
#define CHUNK 256
#define SUMS (3 * CHUNK + 2 * LANES)

// Four channels of 8.7 bits, less 2^14.
typedef struct {
  int16_t channels[4];
} sum;

// The weighted sums of texels in four rows, one above the other.
INLINE void sum_columns(const craster_scaled_texture *p, craster_texel_weights row, int32_t begin, int32_t end, sum *sums) {
  const uint32_t *top = p->texels + (int64_t)row.first * p->stride, *rows[4];
  for (int k = 0; k < 4; k++) rows[k] = row.weight[k] > 0 ? top + (int64_t)k * p->stride : top;
  const __m256i sign = _mm256_set1_epi32((int)0x80808080);
  const __m256i upper = _mm256_set1_epi16((int16_t)(row.weight[1] << 8 | row.weight[0]));
  const __m256i lower = _mm256_set1_epi16((int16_t)(row.weight[3] << 8 | row.weight[2]));
  int has_lower = row.weight[2] > 0 || row.weight[3] > 0;
  for (int32_t x = begin; x < end; x += LANES, sums += LANES) {
    lane_mask mask = first_lanes(p->stride - x);
    __m256i a = _mm256_xor_si256((__m256i)load(rows[0] + x, mask), sign);
    __m256i b = _mm256_xor_si256((__m256i)load(rows[1] + x, mask), sign);
    __m256i low = _mm256_maddubs_epi16(upper, _mm256_unpacklo_epi8(a, b));
    __m256i high = _mm256_maddubs_epi16(upper, _mm256_unpackhi_epi8(a, b));
    if (has_lower) {
      __m256i c = _mm256_xor_si256((__m256i)load(rows[2] + x, mask), sign);
      __m256i d = _mm256_xor_si256((__m256i)load(rows[3] + x, mask), sign);
      low = _mm256_add_epi16(low, _mm256_maddubs_epi16(lower, _mm256_unpacklo_epi8(c, d)));
      high = _mm256_add_epi16(high, _mm256_maddubs_epi16(lower, _mm256_unpackhi_epi8(c, d)));
    }
    _mm256_storeu_si256((__m256i *)sums, _mm256_permute2x128_si256(low, high, 0x20));
    _mm256_storeu_si256((__m256i *)(sums + 4), _mm256_permute2x128_si256(low, high, 0x31));
  }
}

// The four texels of one pixel, weighted.
INLINE __m256i weighted(const sum *sums, int32_t first, const craster_texel_weights *column) {
  const __m256i spread = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 4, 5, 4, 5, 4, 5, 4, 5, 6, 7, 6, 7, 6, 7, 6, 7);
  int64_t weights;
  __builtin_memcpy(&weights, column->weight, sizeof weights);
  return _mm256_mulhrs_epi16(
      _mm256_loadu_si256((const __m256i *)(sums + (column->first - first))),
      _mm256_shuffle_epi8(_mm256_set1_epi64x(weights), spread));
}

// Each half of the vectors' 128 bits added: one pixel's two of `a` beside those of `b`.
INLINE __m256i added(__m256i a, __m256i b) {
  return _mm256_add_epi16(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
}

INLINE __m256i finished(__m256i ab, __m256i cd) {
  __m256i negative = _mm256_add_epi16(_mm256_permute2x128_si256(ab, cd, 0x20), _mm256_permute2x128_si256(ab, cd, 0x31));
  return _mm256_srli_epi16(_mm256_sub_epi16(_mm256_set1_epi16(16384 + 64), negative), 7);
}

// Eight pixels.
INLINE ints sum_rows(const sum *sums, int32_t first, const craster_texel_weights *columns) {
  __m256i w[LANES];
  for (int i = 0; i < LANES; i++) w[i] = weighted(sums, first, columns + i);
  return (ints)_mm256_packus_epi16(
      finished(added(w[0], w[1]), added(w[4], w[5])), finished(added(w[2], w[3]), added(w[6], w[7])));
}

TARGET void craster_scale_avx2(
    const craster_scaled_texture *p, const craster_span *spans, size_t count, craster_target target) {
  sum sums[SUMS];
  for (size_t i = 0; i < count; i++) {
    craster_span span = spans[i];
    uint32_t *row = target.pixels + (span.y * target.stride - target.origin);
    for (int32_t x = span.begin; x < span.end; x += CHUNK) {
      int32_t length = span.end - x < CHUNK ? span.end - x : CHUNK;
      const craster_texel_weights *columns = p->columns + (x - p->first_column);
      int32_t one = columns[0].first, other = columns[((length + LANES - 1) & -LANES) - 1].first;
      int32_t first = one < other ? one : other, last = one < other ? other : one;
      sum_columns(p, p->rows[span.y - p->first_row], first, last + 4, sums);
      for (int32_t at = 0; at < length; at += LANES) {
        store(row + x + at, first_lanes(length - at), sum_rows(sums, first, columns + at));
      }
    }
  }
}

#endif
