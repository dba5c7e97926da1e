#if defined(__x86_64__) || defined(__aarch64__)

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
  const ints sign = (int32_t)0x80808080;
  const bytes upper = (bytes)(shorts)(int16_t)(row.weight[1] << 8 | row.weight[0]);
  const bytes lower = (bytes)(shorts)(int16_t)(row.weight[3] << 8 | row.weight[2]);
  int has_lower = row.weight[2] > 0 || row.weight[3] > 0;
  for (int32_t x = begin; x < end; x += LANES, sums += LANES) {
    lane_mask mask = first_lanes(p->stride - x);
    bytes a = (bytes)(load(rows[0] + x, mask) ^ sign), b = (bytes)(load(rows[1] + x, mask) ^ sign);
    shorts low = mul_add_bytes(upper, (sbytes)interleave_low_bytes(a, b));
    shorts high = mul_add_bytes(upper, (sbytes)interleave_high_bytes(a, b));
    if (has_lower) {
      bytes c = (bytes)(load(rows[2] + x, mask) ^ sign), d = (bytes)(load(rows[3] + x, mask) ^ sign);
      low += mul_add_bytes(lower, (sbytes)interleave_low_bytes(c, d));
      high += mul_add_bytes(lower, (sbytes)interleave_high_bytes(c, d));
    }
    shorts first = (shorts)two_blocks(((ints)low).lo, ((ints)high).lo);
    shorts last = (shorts)two_blocks(((ints)low).hi, ((ints)high).hi);
    __builtin_memcpy(sums, &first, sizeof first);
    __builtin_memcpy(sums + 4, &last, sizeof last);
  }
}

// The four texels of one pixel, weighted.
INLINE shorts weighted(const sum *sums, int32_t first, const craster_texel_weights *column) {
  // Each of four weights for four channels.
  const ints spread = {0x01000100, 0x01000100, 0x03020302, 0x03020302, 0x05040504, 0x05040504, 0x07060706, 0x07060706};
  int64_t weights;
  shorts texels;
  __builtin_memcpy(&weights, column->weight, sizeof weights);
  __builtin_memcpy(&texels, sums + (column->first - first), sizeof texels);
  return mul_round(texels, (shorts)shuffle_bytes((bytes)(longs)weights, (bytes)spread));
}

// Each half of the vectors' blocks added: one pixel's two of `a` beside those of `b`.
INLINE shorts added(shorts a, shorts b) {
  return (shorts)interleave_low_longs((longs)a, (longs)b) + (shorts)interleave_high_longs((longs)a, (longs)b);
}

INLINE shorts finished(shorts ab, shorts cd) {
  shorts even = (shorts)two_blocks(((ints)ab).lo, ((ints)cd).lo), odd = (shorts)two_blocks(((ints)ab).hi, ((ints)cd).hi);
  return (shorts)((ushorts)(16384 + 64 - (even + odd)) >> 7);
}

// Eight pixels.
INLINE ints sum_rows(const sum *sums, int32_t first, const craster_texel_weights *columns) {
  shorts w[LANES];
  for (int i = 0; i < LANES; i++) w[i] = weighted(sums, first, columns + i);
  return (ints)pack_bytes(
      finished(added(w[0], w[1]), added(w[4], w[5])), finished(added(w[2], w[3]), added(w[6], w[7])));
}

TARGET void OP(craster_scale)(
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
