// Windows for the eight pixels of a block: means of upright rectangles, up to three texels along each axis. See lanes.h.

#pragma once

#include "craster_sample.h"
#include "lanes.h"
#include "sample_taps.h"

#pragma STDC FP_CONTRACT OFF

// The texels that hold a side of three texels wherever it begins.
#define WINDOW 4

// Where windows begin along one axis: the first texel that is read of each, and the part of the side before the border
// behind it, in 2^-23.
typedef struct {
  ints8 first, before;
} window_places;

// Beyond the level its edge goes on. NaN lies before it.
INLINE window_places find_windows(floats8 place, float last, int32_t density, int texels) {
  place = place > CRASTER_WINDOW_BEFORE ? place : CRASTER_WINDOW_BEFORE;
  ints8 begin = to_nearest8(place < last ? place : last);
  int32_t end = ((int32_t)last >> 7) - (texels - 1);
  ints8 first = begin >> 7, limit = end > 0 ? end : 0;
  first = first > 0 ? first : 0;
  first = first < limit ? first : limit;
  return (window_places){first, ((first << 7) + 128 - begin) * density};
}

// The part of the side before the border behind the texel `at` of those read, in 2^-bits.
INLINE ints8 share_before(window_places places, int at, int32_t density, float last, int bits) {
  ints8 share = (places.before + (at * 128 * density + (1 << (22 - bits)))) >> (23 - bits);
  ints8 whole = 1 << bits, least = at >= (int32_t)last >> 7 ? whole : 0;
  share = share > least ? share : least;
  return share < whole ? share : whole;
}

// The weights of up to four rows, in 2^-7: one in each byte.
INLINE ints8 row_weights(window_places places, int32_t density, float last, int rows) {
  ints8 a = share_before(places, 0, density, last, 7);
  if (rows == 2) return a | (128 - a) << 8;
  ints8 b = share_before(places, 1, density, last, 7);
  if (rows == 3) return a | (b - a) << 8 | (128 - b) << 16;
  ints8 c = share_before(places, 2, density, last, 7);
  return a | (b - a) << 8 | (c - b) << 16 | (128 - c) << 24;
}

// Two weights of columns side by side, negative, in 2^-15: even ones, so that what is taken from bytes stays whole.
INLINE ints8 column_pair(ints8 a, ints8 b) { return (a * -2 & 0xFFFF) | b << 17; }

// A number of every other pixel from the given one on, in each lane of the pixel's block.
INLINE ints in_blocks(ints8 v, int pixel) {
#if LANES == 16
  if (pixel == 0) return __builtin_shufflevector(v, v, 0, 0, 0, 0, 2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6);
  return __builtin_shufflevector(v, v, 1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 7, 7, 7, 7);
#else
  if (pixel == 0) return __builtin_shufflevector(v, v, 0, 0, 0, 0, 2, 2, 2, 2);
  if (pixel == 1) return __builtin_shufflevector(v, v, 1, 1, 1, 1, 3, 3, 3, 3);
  if (pixel == 4) return __builtin_shufflevector(v, v, 4, 4, 4, 4, 6, 6, 6, 6);
  return __builtin_shufflevector(v, v, 5, 5, 5, 5, 7, 7, 7, 7);
#endif
}
INLINE bytes first_bytes(ints v) { return SHUFFLE_BYTES(v, v, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1); }
INLINE bytes second_bytes(ints v) { return SHUFFLE_BYTES(v, v, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3); }
// Each half for the four channels of one texel.
INLINE shorts column_shorts(ints v) {
  return (shorts)SHUFFLE_BYTES(v, v, 0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3);
}

// What the windows of a block need.
typedef struct {
  const uint32_t *row[WINDOW];
  int32_t index[8];
  ints8 rows, left, right;
} windows;

// The sums of every other pixel's columns: two columns' parts of each, negative.
INLINE shorts columns_sum(const windows *w, int pixel, int rows) {
  const int32_t *at = w->index + pixel;
  bytes flip = (bytes)(ints)(int32_t)0x80808080;
  bytes a = (bytes)load_fours(w->row[0], at) ^ flip, b = (bytes)load_fours(w->row[1], at) ^ flip;
  ints weights = in_blocks(w->rows, pixel);
  bytes upper = first_bytes(weights);
  shorts low = mul_add_bytes(upper, (sbytes)interleave_low_bytes(a, b));
  shorts high = mul_add_bytes(upper, (sbytes)interleave_high_bytes(a, b));
  if (rows > 2) {
    bytes c = (bytes)load_fours(w->row[2], at) ^ flip;
    bytes d = rows > 3 ? (bytes)load_fours(w->row[3], at) ^ flip : c;
    bytes lower = second_bytes(weights);
    low += mul_add_bytes(lower, (sbytes)interleave_low_bytes(c, d));
    high += mul_add_bytes(lower, (sbytes)interleave_high_bytes(c, d));
  }
  return mul_round(low, column_shorts(in_blocks(w->left, pixel))) +
         mul_round(high, column_shorts(in_blocks(w->right, pixel)));
}

// The means of a block's windows, that many rows of texels high at most, negative. Positions are those of the upper left
// corners, in 1/128 texel.
INLINE sums window_means(
    const uint32_t *texels, const craster_mip_level *level, floats8 x, floats8 y, int32_t density_x, int32_t density_y,
    int rows) {
  window_places px = find_windows(x, level->last_x, density_x, WINDOW);
  window_places py = find_windows(y, level->last_y, density_y, rows);
  windows w;
  ints8 index = mul_add_shorts8(px.first | py.first << 16, level->stride << 16 | 1);
  __builtin_memcpy(w.index, &index, sizeof index);
  w.rows = row_weights(py, density_y, level->last_y, rows);
  ints8 a = share_before(px, 0, density_x, level->last_x, 14), b = share_before(px, 1, density_x, level->last_x, 14);
  ints8 c = share_before(px, 2, density_x, level->last_x, 14);
  w.left = column_pair(a, a - b);
  w.right = column_pair(c - b, c - 16384);
  int64_t last = ((int32_t)level->last_y >> 7) + 1;
  for (int i = 0; i < WINDOW; i++) {
    w.row[i] = texels + (i < last ? i : last) * (int64_t)level->stride;
  }
  sums sum;
  for (int i = 0; i < PARTS; i++) {
    shorts even = columns_sum(&w, 4 * i, rows), odd = columns_sum(&w, 4 * i + 1, rows);
    sum.part[i] =
        (shorts)interleave_low_longs((longs)even, (longs)odd) + (shorts)interleave_high_longs((longs)even, (longs)odd);
  }
  return sum;
}
