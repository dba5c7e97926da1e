// The kernel of upright textures; see lanes.h.

#pragma once

#include "craster_scale.h"
#include "lanes.h"

// Texels that are summed at once, and padding for whole vectors of them.
#define SUMS 1024
#define MORE_SUMS (2 * LANES + 20)
// Pixels that are made of them, if that many have no more texels.
#define CHUNK 256
#define PAIRS 9

// Four channels of 8.7 bits.
typedef struct {
  int16_t channels[4];
} sum;

// Rows of texels two by two, and their weights, the first one's in the lower byte.
typedef struct {
  const uint32_t *rows[2 * PAIRS];
  int16_t weights[PAIRS];
  int count;
} row_pairs;

INLINE row_pairs pairs_of(const craster_scaled_texture *p, int32_t y) {
  row_pairs pairs;
  pairs.count = 0;
  int32_t index = y - p->rows.origin;
  const uint32_t *row = p->texels + (int64_t)p->rows.first[index] * p->stride;
  const uint8_t *weights = p->row_weights + (int64_t)index * p->rows.taps;
  for (int k = 0; k < p->rows.taps; k += 2, row += 2 * (int64_t)p->stride) {
    int a = weights[k], b = weights[k + 1];
    if ((a | b) == 0) continue;
    // Rows without weight may lie outside of the texture.
    const uint32_t *first = a > 0 ? row : row + p->stride, *second = b > 0 ? row + p->stride : first;
    // A signed byte can't hold 128.
    if (a == 128) (a = 127, b = 1, second = first);
    if (b == 128) (a = 1, b = 127, first = second);
    pairs.rows[2 * pairs.count] = first;
    pairs.rows[2 * pairs.count + 1] = second;
    pairs.weights[pairs.count++] = (int16_t)(b << 8 | a);
  }
  return pairs;
}

// Texels of one row; those past the row are 0.
INLINE ints texels_at(const uint32_t *row, int32_t left) {
  ints texels;
  if (left < LANES) return load(row, first_lanes(left));
  __builtin_memcpy(&texels, row, sizeof texels);
  return texels;
}

// The weighted sums of texels one above the other.
INLINE void sum_columns(row_pairs pairs, int count, int32_t stride, int32_t begin, int32_t end, sum *sums) {
  for (int32_t x = begin; x < end; x += LANES, sums += LANES) {
    shorts low = 0, high = 0;
    for (int k = 0; k < count; k++) {
      bytes a = (bytes)texels_at(pairs.rows[2 * k] + x, stride - x);
      bytes b = (bytes)texels_at(pairs.rows[2 * k + 1] + x, stride - x);
      sbytes weights = (sbytes)(shorts)pairs.weights[k];
      low += mul_add_bytes(interleave_low_bytes(a, b), weights);
      high += mul_add_bytes(interleave_high_bytes(a, b), weights);
    }
    shorts first = (shorts)two_blocks(((ints)low).lo, ((ints)high).lo);
    shorts last = (shorts)two_blocks(((ints)low).hi, ((ints)high).hi);
    __builtin_memcpy(sums, &first, sizeof first);
    __builtin_memcpy(sums + 4, &last, sizeof last);
  }
}

// Each half of the vectors' blocks added: one pixel's two of `a` beside those of `b`.
INLINE shorts added(shorts a, shorts b) {
  return (shorts)interleave_low_longs((longs)a, (longs)b) + (shorts)interleave_high_longs((longs)a, (longs)b);
}

INLINE shorts rounded(shorts negative) { return (shorts)((ushorts)(64 - negative) >> 7); }

// A pixel's texels of `groups` times four, weighted: those of each group's first, second, … one are added.
INLINE shorts weighted(const sum *sums, const uint64_t *weights, int groups) {
  shorts total = 0;
  for (int k = 0; k < groups; k++) {
    shorts texels, share;
    __builtin_memcpy(&texels, sums + 4 * k, sizeof texels);
    __builtin_memcpy(&share, weights + 4 * k, sizeof share);
    total += mul_round(texels, share);
  }
  return total;
}

INLINE shorts finished(shorts ab, shorts cd) {
  return rounded(
      (shorts)two_blocks(((ints)ab).lo, ((ints)cd).lo) + (shorts)two_blocks(((ints)ab).hi, ((ints)cd).hi));
}

// Eight pixels of four texels or more.
INLINE ints sum_rows(const sum *sums, const int32_t *first, const uint64_t *weights, int groups) {
  shorts w[LANES];
  for (int i = 0; i < LANES; i++) w[i] = weighted(sums + first[i], weights + 4 * groups * i, groups);
  return (ints)pack_bytes(
      finished(added(w[0], w[1]), added(w[4], w[5])), finished(added(w[2], w[3]), added(w[6], w[7])));
}

// Two pixels of two texels.
INLINE shorts weighted_pair(const sum *sums, const int32_t *first, const uint64_t *weights) {
  shorts share;
  __builtin_memcpy(&share, weights, sizeof share);
  return mul_round((shorts)two_blocks(load_block(sums + first[0]), load_block(sums + first[1])), share);
}

// Eight pixels of two texels.
INLINE ints sum_pairs(const sum *sums, const int32_t *first, const uint64_t *weights) {
  shorts w[LANES / 2];
  for (int i = 0; i < LANES / 2; i++) w[i] = weighted_pair(sums, first + 2 * i, weights + 4 * i);
  ints pixels = (ints)pack_bytes(rounded(added(w[0], w[1])), rounded(added(w[2], w[3])));
  return __builtin_shufflevector(pixels, pixels, 0, 4, 1, 5, 2, 6, 3, 7);
}

INLINE void put(uint32_t *pixels, int32_t count, ints value) {
  // Whole vectors without a mask: a masked store takes many times as long on some CPUs.
  if (count >= LANES) {
    __builtin_memcpy(pixels, &value, sizeof value);
  } else {
    store(pixels, first_lanes(count), value);
  }
}

// Loops of constant length are several times as fast; more strongly reduced textures use the last ones.
INLINE void sum_columns_of(const row_pairs *pairs, int32_t stride, int32_t begin, int32_t end, sum *sums) {
  switch (pairs->count) {
    case 1: return sum_columns(*pairs, 1, stride, begin, end, sums);
    case 2: return sum_columns(*pairs, 2, stride, begin, end, sums);
    case 3: return sum_columns(*pairs, 3, stride, begin, end, sums);
    case 4: return sum_columns(*pairs, 4, stride, begin, end, sums);
    case 5: return sum_columns(*pairs, 5, stride, begin, end, sums);
    default: return sum_columns(*pairs, pairs->count, stride, begin, end, sums);
  }
}

// Pixels of one row; `groups` times four texels each, of 0 groups two.
INLINE void sum_row(
    const sum *sums, const int32_t *first, const uint64_t *weights, int groups, uint32_t *row, int32_t length) {
  for (int32_t at = 0; at < length; at += LANES) {
    ints pixels = groups == 0 ? sum_pairs(sums, first + at, weights + 2 * at)
                              : sum_rows(sums, first + at, weights + 4 * (int64_t)groups * at, groups);
    put(row + at, length - at, pixels);
  }
}

INLINE void sum_row_of(
    const sum *sums, const int32_t *first, const uint64_t *weights, int groups, uint32_t *row, int32_t length) {
  switch (groups) {
    case 0: return sum_row(sums, first, weights, 0, row, length);
    case 1: return sum_row(sums, first, weights, 1, row, length);
    case 2: return sum_row(sums, first, weights, 2, row, length);
    case 3: return sum_row(sums, first, weights, 3, row, length);
    default: return sum_row(sums, first, weights, groups, row, length);
  }
}

INLINE void scale_run(
    const craster_scaled_texture *p, const row_pairs *rows, int32_t x, int32_t end, uint32_t *row) {
  sum sums[SUMS + MORE_SUMS];
  while (x < end) {
    int32_t length = end - x < CHUNK ? end - x : CHUNK, column = x - p->columns.origin, begin, last;
    const int32_t *first = p->columns.first + column;
    while (1) {
      int32_t one = first[0], other = first[((length + LANES - 1) & -LANES) - 1];
      begin = one < other ? one : other;
      last = (one < other ? other : one) + p->columns.taps;
      if (last - begin <= SUMS || length <= LANES) break;
      length = (length / 2 + LANES - 1) & -LANES;
    }
    sum_columns_of(rows, p->stride, begin, last, sums);
    const uint64_t *weights = p->column_weights + (int64_t)column * p->columns.taps;
    sum_row_of(sums - begin, first, weights, p->columns.taps / 4, row + x, length);
    x += length;
  }
}

TARGET void OP(craster_scale)(
    const craster_scaled_texture *p, const craster_span *spans, size_t count, craster_target target) {
  for (size_t i = 0; i < count; i++) {
    craster_span span = spans[i];
    if (span.begin >= span.end) continue;
    row_pairs rows = pairs_of(p, span.y);
    scale_run(p, &rows, span.begin, span.end, target.pixels + (span.y * target.stride - target.origin));
  }
}
